// Owns: tests of instances, expiry, counters and slots.
// Must not know: the machine, any game.
// Content comes from state_kit.h.
#include "kernel/test.h"

#include "kernel/state_kit.h"

static state_kit k;

#define OPEN(units) REQUIRE(kit_open(&k, units))
#define SOUND() CHECK_STR(kit_state(&k), "sound")

static tc_handle gain(tc_handle bearer, uint16_t def, int32_t stacks) {
  tc_handle instance = 0;
  CHECK_EQ(tc_instance_gain(&k.play, bearer, def, stacks, 0, &instance, NULL), TC_OK);
  return instance;
}

// ---- instances ------------------------------------------------------------------------------------

TEST(a_second_gain_stacks_or_changes_nothing) {
  OPEN(1);
  tc_handle unit = k.units[0], first = 0, second = 0;
  int32_t gained = -1;
  CHECK_EQ(tc_instance_gain(&k.play, unit, PLAIN, 4, 0, &first, &gained), TC_OK);
  CHECK_EQ(gained, 1);
  CHECK_EQ(tc_instance_gain(&k.play, unit, PLAIN, 4, 0, &second, &gained), TC_OK);
  CHECK_EQ(second, first);
  CHECK_EQ(gained, 0);
  CHECK_EQ(tc_instance_at(&k.play, first)->stacks, 1);
  CHECK_EQ(tc_instance_gain(&k.play, unit, CAPPED, 3, 0, &first, &gained), TC_OK);
  CHECK_EQ(tc_instance_gain(&k.play, unit, CAPPED, 3, 0, &second, &gained), TC_OK);
  CHECK_EQ(second, first);
  CHECK_EQ(gained, 2);
  CHECK_EQ(tc_instance_at(&k.play, first)->stacks, 5);
  first = gain(unit, STACKED, INT32_MAX);
  CHECK_EQ(tc_instance_gain(&k.play, unit, STACKED, 1, 0, &second, &gained), TC_OVERFLOW);
  CHECK_EQ(tc_instance_at(&k.play, first)->stacks, INT32_MAX);
  first = gain(unit, MANY, 1);
  CHECK(gain(unit, MANY, 1) != first);
  CHECK_EQ(tc_instance_find(&k.play, unit, MANY), first);
  CHECK_EQ(tc_instance_gain(&k.play, unit, 0, 1, 0, NULL, NULL), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_instance_gain(&k.play, unit, KIT_DEFS, 1, 0, NULL, NULL), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_instance_gain(&k.play, unit, PLAIN, 0, 0, NULL, NULL), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_instance_gain(&k.play, first, PLAIN, 1, 0, NULL, NULL), TC_BAD_ARGUMENT);
  SOUND();
  kit_close(&k);
}

TEST(what_is_barred_is_gained_by_nobody) {
  OPEN(1);
  k.rules.defs[CAPPED].barred = true;
  tc_handle instance = 7;
  int32_t gained = 7;
  CHECK_EQ(tc_instance_gain(&k.play, k.units[0], CAPPED, 3, 0, &instance, &gained), TC_OK);
  CHECK_EQ(instance, 0);
  CHECK_EQ(gained, 0);
  CHECK_EQ(tc_instance_find(&k.play, k.units[0], CAPPED), 0);
  CHECK_EQ(tc_instance_gain(&k.play, k.units[0], CAPPED, 0, 0, NULL, NULL), TC_BAD_ARGUMENT);
  SOUND();
  kit_close(&k);
}

TEST(stacks_are_set_capped_and_end_at_zero) {
  OPEN(1);
  tc_handle instance = gain(k.units[0], CAPPED, 1);
  CHECK_EQ(tc_instance_stacks(&k.play, instance, 9), TC_OK);
  CHECK_EQ(tc_instance_at(&k.play, instance)->stacks, 5);
  CHECK_EQ(tc_instance_stacks(&k.play, instance, -1), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_instance_stacks(&k.play, instance, 0), TC_OK);
  CHECK(tc_instance_at(&k.play, instance) == NULL);
  CHECK_EQ(tc_instance_stacks(&k.play, instance, 1), TC_BAD_HANDLE);
  kit_close(&k);
}

TEST(instances_of_a_bearer_come_in_order_of_serial) {
  OPEN(2);
  tc_handle cell = tc_cell_handle(5), side = tc_side_handle(1), all = tc_encounter_handle();
  tc_handle a = gain(k.units[0], PLAIN, 1), b = gain(cell, PLAIN, 1), c = gain(k.units[0], MANY, 1);
  tc_handle d = gain(all, PLAIN, 1), e = gain(side, PLAIN, 1), f = gain(cell, MANY, 1);
  tc_handle g = gain(k.units[0], STACKED, 1);
  CHECK_EQ(tc_instance_end(&k.play, a), TC_OK);
  a = gain(k.units[0], PLAIN, 1); // takes the freed slot, and stands last
  CHECK_EQ(tc_handle_index(a), 0);
  CHECK_EQ(tc_instance_next(&k.play, k.units[0], 0), c);
  CHECK_EQ(tc_instance_next(&k.play, k.units[0], c), g);
  CHECK_EQ(tc_instance_next(&k.play, k.units[0], g), a);
  CHECK_EQ(tc_instance_next(&k.play, k.units[0], a), 0);
  CHECK_EQ(tc_instance_next(&k.play, cell, 0), b);
  CHECK_EQ(tc_instance_next(&k.play, cell, b), f);
  CHECK_EQ(tc_instance_next(&k.play, cell, f), 0);
  CHECK_EQ(tc_instance_next(&k.play, all, 0), d);
  CHECK_EQ(tc_instance_next(&k.play, side, 0), e);
  CHECK_EQ(tc_instance_find(&k.play, side, PLAIN), e);
  CHECK_EQ(tc_instance_next(&k.play, k.units[1], 0), 0);
  CHECK_EQ(k.world.def_first[PLAIN], tc_handle_index(b));
  SOUND();
  kit_close(&k);
}

TEST(a_handle_of_an_ended_instance_is_refused_when_its_slot_is_used_again) {
  OPEN(1);
  tc_handle old = gain(k.units[0], PLAIN, 1);
  CHECK_EQ(tc_instance_end(&k.play, old), TC_OK);
  CHECK_EQ(tc_instance_end(&k.play, old), TC_BAD_HANDLE);
  tc_handle fresh = gain(k.units[0], PLAIN, 1);
  CHECK_EQ(tc_handle_index(fresh), tc_handle_index(old));
  CHECK(fresh != old);
  CHECK_EQ(tc_instance_suppress(&k.play, old, true), TC_BAD_HANDLE);
  for (int again = 0; again < 5000; again++) { // generations go around and never are 0
    tc_instance_end(&k.play, fresh);
    fresh = gain(k.units[0], PLAIN, 1);
    CHECK(tc_handle_generation(fresh) != 0);
  }
  SOUND();
  kit_close(&k);
}

TEST(suppressed_instances_stay_and_are_not_live) {
  OPEN(1);
  uint16_t bucket = k.rules.bucket_of[EVENT_TWO][TC_ROLE_AUTO][TC_AFTER];
  tc_handle a = gain(k.units[0], HEARING, 1), b = gain(k.units[0], STACKED, 1);
  CHECK_EQ(k.world.live[bucket], 2);
  CHECK_EQ(tc_instance_suppress(&k.play, a, true), TC_OK);
  CHECK_EQ(tc_instance_suppress(&k.play, a, true), TC_OK);
  CHECK_EQ(k.world.live[bucket], 1);
  CHECK_EQ(tc_instance_suppress(&k.play, a, false), TC_OK);
  CHECK_EQ(k.world.live[bucket], 1);
  CHECK_EQ(tc_instance_suppress(&k.play, a, false), TC_OK);
  CHECK_EQ(k.world.live[bucket], 2);
  CHECK_EQ(tc_instance_suppress(&k.play, a, false), TC_BAD_ARGUMENT);
  for (int times = 0; times < 255; times++) tc_instance_suppress(&k.play, b, true);
  CHECK_EQ(tc_instance_suppress(&k.play, b, true), TC_OVERFLOW);
  CHECK_EQ(k.world.live[bucket], 1);
  CHECK_EQ(tc_instance_end(&k.play, b), TC_OK);
  CHECK_EQ(k.world.live[bucket], 1);
  SOUND();
  kit_close(&k);
}

// ---- expiry ---------------------------------------------------------------------------------------

TEST(things_end_with_their_frame) {
  OPEN(1);
  tc_handle frame = kit_frame(&k, FRAME_OUTER), inner = kit_frame(&k, FRAME_INNER);
  tc_handle ends = gain(k.units[0], PLAIN, 1), stays = gain(k.units[0], STACKED, 1);
  CHECK_EQ(tc_instance_until(&k.play, ends, TC_UNTIL_FRAME, frame, 0), TC_OK);
  CHECK_EQ(tc_instance_until(&k.play, stays, TC_UNTIL_FRAME, inner, 0), TC_OK);
  tc_modifier modifier = {.bearer = k.units[0],
                          .stage = TC_STAGE_ADD,
                          .amount = 2,
                          .expiry = TC_UNTIL_FRAME,
                          .until = frame};
  CHECK_EQ(tc_modifier_add(&k.play, &modifier, NULL), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 3, frame, 2), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 3, 0, 7), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, frame, 4, 0, 1), TC_OK);
  tc_handle borne = gain(frame, MANY, 1), alteration;
  tc_alteration draft = tc_alteration_default();
  draft.until = frame;
  REQUIRE(tc_alteration_add(tc_play_edit(&k.play), &draft, NULL, 0, &alteration) == TC_OK);
  tc_handle on_it = gain(alteration, MANY, 1);
  SOUND();
  kit_frame_end(&k, frame);
  CHECK(tc_instance_at(&k.play, ends) == NULL);
  CHECK(tc_instance_at(&k.play, borne) == NULL);
  CHECK(tc_instance_at(&k.play, on_it) == NULL);
  CHECK(tc_instance_at(&k.play, stays) != NULL);
  CHECK(tc_alteration_read(&k.world.field, alteration) == NULL);
  CHECK_EQ(tc_attr_value(&k.play, k.units[0], 0), 0);
  CHECK_EQ(tc_counter_get(&k.play, k.units[0], 3, frame), 0);
  CHECK_EQ(tc_counter_get(&k.play, k.units[0], 3, 0), 7);
  CHECK_EQ(k.world.high.counters, 2); // the hole before the last is kept
  SOUND();
  kit_close(&k);
}

TEST(things_end_with_their_source_down_a_chain) {
  OPEN(2);
  tc_handle chain[20];
  for (int at = 0; at < 20; at++) {
    chain[at] = gain(at % 2 ? k.units[0] : tc_encounter_handle(), MANY, 1);
    if (at == 0)
      CHECK_EQ(tc_instance_until(&k.play, chain[0], TC_UNTIL_SOURCE, k.units[1], 0), TC_OK);
    else
      CHECK_EQ(tc_instance_until(&k.play, chain[at], TC_UNTIL_SOURCE, chain[at - 1], 0), TC_OK);
  }
  // Two that hang on each other end together.
  CHECK_EQ(tc_instance_until(&k.play, chain[10], TC_UNTIL_SOURCE, chain[11], 0), TC_OK);
  SOUND();
  CHECK_EQ(tc_instance_end(&k.play, chain[11]), TC_OK);
  CHECK(tc_instance_at(&k.play, chain[10]) == NULL);
  CHECK(tc_instance_at(&k.play, chain[19]) == NULL);
  CHECK(tc_instance_at(&k.play, chain[9]) != NULL);
  CHECK_EQ(tc_unit_leave(&k.play, k.units[1]), TC_OK);
  for (int at = 0; at < 20; at++) CHECK(tc_instance_at(&k.play, chain[at]) == NULL);
  SOUND();
  kit_close(&k);
}

TEST(things_end_after_a_number_of_uses) {
  OPEN(1);
  tc_handle instance = gain(k.units[0], PLAIN, 1);
  CHECK_EQ(tc_instance_use(&k.play, instance), TC_OK); // lives until ended: uses do not count
  CHECK_EQ(tc_instance_until(&k.play, instance, TC_UNTIL_COUNT, 0, 0), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_instance_until(&k.play, instance, TC_UNTIL_COUNT, 0, 2), TC_OK);
  CHECK_EQ(tc_instance_use(&k.play, instance), TC_OK);
  CHECK(tc_instance_at(&k.play, instance) != NULL);
  CHECK_EQ(tc_instance_use(&k.play, instance), TC_OK);
  CHECK(tc_instance_at(&k.play, instance) == NULL);
  kit_close(&k);
}

TEST(an_expiry_must_name_something_in_play) {
  OPEN(2);
  tc_handle instance = gain(k.units[0], PLAIN, 1), gone = gain(k.units[0], MANY, 1);
  tc_instance_end(&k.play, gone);
  CHECK_EQ(tc_instance_until(&k.play, instance, TC_UNTIL_SOURCE, gone, 0), TC_BAD_HANDLE);
  CHECK_EQ(tc_instance_until(&k.play, instance, TC_UNTIL_SOURCE, instance, 0), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_instance_until(&k.play, instance, TC_UNTIL_FRAME, k.units[0], 0), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_instance_until(&k.play, instance, TC_UNTIL_ENDED, k.units[0], 0), TC_BAD_ARGUMENT);
  tc_unit_leave(&k.play, k.units[1]);
  CHECK_EQ(tc_instance_until(&k.play, instance, TC_UNTIL_SOURCE, k.units[1], 0), TC_BAD_HANDLE);
  kit_close(&k);
}

// ---- counters and slots ---------------------------------------------------------------------------

TEST(counters_are_kept_by_bearer_key_and_scope) {
  OPEN(2);
  tc_handle frame = kit_frame(&k, FRAME_OUTER);
  CHECK_EQ(tc_counter_get(&k.play, k.units[0], 1, 0), 0);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 1, 0, 3), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 1, frame, 5), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 2, 0, 7), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, k.units[1], 1, 0, 11), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, tc_cell_handle(7), 1, 0, 13), TC_OK);
  CHECK_EQ(tc_counter_get(&k.play, k.units[0], 1, 0), 3);
  CHECK_EQ(tc_counter_get(&k.play, k.units[0], 1, frame), 5);
  CHECK_EQ(tc_counter_get(&k.play, tc_cell_handle(7), 1, 0), 13);
  CHECK_EQ(tc_counter_add(&k.play, tc_cell_handle(7), 1, 0, -13), TC_OK);
  CHECK_EQ(k.world.high.counters, 4);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 1, 0, INT32_MAX), TC_OVERFLOW);
  CHECK_EQ(tc_counter_get(&k.play, k.units[0], 1, 0), 3);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 1, k.units[1], 1), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_counter_add(&k.play, 0, 1, 0, 1), TC_BAD_HANDLE);
  CHECK_EQ(tc_unit_leave(&k.play, k.units[0]), TC_OK);
  CHECK_EQ(tc_counter_get(&k.play, k.units[0], 1, 0), 0);
  CHECK_EQ(tc_counter_get(&k.play, k.units[1], 1, 0), 11);
  SOUND();
  kit_close(&k);
}

TEST(slots_are_typed_and_begin_empty) {
  OPEN(1);
  tc_handle instance = gain(k.units[0], SLOTTED, 1);
  int32_t value = 99;
  CHECK_EQ(tc_slot_get(&k.play, instance, 2, &value), TC_OK);
  CHECK_EQ(value, TC_NOWHERE);
  CHECK_EQ(tc_slot_set(&k.play, instance, 0, -5), TC_OK);
  CHECK_EQ(tc_slot_get(&k.play, instance, 0, &value), TC_OK);
  CHECK_EQ(value, -5);
  CHECK_EQ(tc_slot_set(&k.play, instance, 1, (int32_t)k.units[0]), TC_OK);
  CHECK_EQ(tc_slot_set(&k.play, instance, 1, (int32_t)0xf0000000u), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_slot_set(&k.play, instance, 2, 63), TC_OK);
  CHECK_EQ(tc_slot_set(&k.play, instance, 2, 64), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_slot_set(&k.play, instance, 3, 1), TC_BAD_ARGUMENT); // no such list
  CHECK_EQ(tc_slot_set(&k.play, instance, 4, 1), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_slot_get(&k.play, instance, 4, &value), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_slot_set(&k.play, tc_side_handle(1), 0, 4), TC_OK);
  CHECK_EQ(tc_slot_set(&k.play, tc_side_handle(2), 0, 4), TC_BAD_HANDLE);
  CHECK_EQ(tc_slot_set(&k.play, tc_cell_handle(1), 0, 4), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_slot_set(&k.play, tc_encounter_handle(), 0, 4), TC_OK);
  tc_handle frame = kit_frame(&k, FRAME_OUTER);
  CHECK_EQ(tc_slot_set(&k.play, frame, 0, 6), TC_OK);
  CHECK_EQ(tc_slot_get(&k.play, frame, 0, &value), TC_OK);
  CHECK_EQ(value, 6);
  CHECK_EQ(tc_unit_leave(&k.play, k.units[0]), TC_OK);
  CHECK_EQ(tc_slot_get(&k.play, instance, 0, &value), TC_BAD_HANDLE);
  CHECK_EQ(tc_slot_get(&k.play, k.units[0], 0, &value), TC_OK);
  CHECK_EQ(tc_slot_set(&k.play, k.units[0], 0, 1), TC_BAD_HANDLE);
  SOUND();
  kit_close(&k);
}

TEST(lists_go_with_their_owner) {
  OPEN(1);
  tc_handle instance = gain(k.units[0], SLOTTED, 1);
  uint16_t list = 0;
  for (int32_t at = 0; at < 40; at++)
    CHECK_EQ(tc_list_push(&k.play, TC_PART_LISTS, &list, at), TC_OK);
  CHECK_STR(kit_state(&k), "a block belongs to no list");
  CHECK_EQ(tc_slot_set(&k.play, instance, 3, list), TC_OK);
  SOUND();
  CHECK_EQ(tc_instance_end(&k.play, instance), TC_OK);
  CHECK_EQ(tc_list_size(&k.play, list), 0);
  SOUND();
  kit_close(&k);
}
