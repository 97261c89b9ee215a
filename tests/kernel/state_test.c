// Owns: tests of rules, units, attributes, modifiers, and of random writes to all of the state.
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

static uint32_t modify(tc_handle bearer, uint16_t key, tc_stage stage, int32_t amount) {
  tc_modifier modifier = {.bearer = bearer, .key = key, .stage = (uint8_t)stage, .amount = amount};
  uint32_t index = 0;
  CHECK_EQ(tc_modifier_add(&k.play, &modifier, &index), TC_OK);
  return index;
}

TEST(every_result_has_its_text) {
  CHECK_STR(tc_result_text(TC_OK), "done");
  CHECK_STR(tc_result_text(TC_NOT_NOW), "not allowed while this step is running");
  CHECK_STR(tc_result_text((tc_result)999), "an unknown result");
}

// ---- rules ----------------------------------------------------------------------------------------

TEST(sealing_sorts_and_indexes_listeners) {
  static tc_rules rules;
  kit_rules(&rules);
  CHECK_EQ(tc_rules_seal(&rules, NULL), TC_OK);
  CHECK_EQ(rules.listeners[0].event, EVENT_ONE);
  CHECK_EQ(rules.listeners[1].def, STACKED); // band -1 goes first
  CHECK_EQ(rules.listeners[2].def, HEARING);
  CHECK_EQ(rules.bucket_count, 3);
  uint16_t bucket = rules.bucket_of[EVENT_TWO][TC_ROLE_AUTO][TC_AFTER];
  CHECK_EQ(rules.bucket_first[bucket], 1);
  CHECK_EQ(rules.bucket_size[bucket], 2);
  CHECK_EQ(rules.bucket_of[EVENT_TWO][TC_ROLE_AUTO][TC_BEFORE], 0);
  CHECK_EQ(rules.defs[HEARING].listener_count, 2);
  CHECK_EQ(rules.by_def[rules.defs[HEARING].first_listener], 0);
  CHECK_EQ(rules.by_def[rules.defs[HEARING].first_listener + 1], 2);
}

TEST(sealing_many_listeners_gives_the_total_order) {
  static tc_rules rules, twice;
  kit_rules(&rules);
  uint64_t seed = 5;
  rules.listener_count = 500;
  for (uint32_t at = 0; at < 500; at++)
    rules.listeners[at] = (tc_listener){.def = (uint16_t)(1 + kit_below(&seed, KIT_DEFS - 1)),
                                        .event = (uint16_t)(1 + kit_below(&seed, 2)),
                                        .role = (uint8_t)kit_below(&seed, TC_ROLE_COUNT),
                                        .at = (uint8_t)kit_below(&seed, 2),
                                        .band = (int8_t)((int)kit_below(&seed, 9) - 4),
                                        .index = (uint16_t)at};
  REQUIRE(tc_rules_seal(&rules, NULL) == TC_OK);
  for (uint32_t at = 1; at < 500; at++) {
    const tc_listener *a = &rules.listeners[at - 1], *b = &rules.listeners[at];
    int order = a->event != b->event ? a->event - b->event
                : a->role != b->role ? a->role - b->role
                : a->at != b->at     ? a->at - b->at
                : a->band != b->band ? a->band - b->band
                : a->def != b->def   ? a->def - b->def
                                     : a->index - b->index;
    CHECK(order < 0);
  }
  twice = rules;
  REQUIRE(tc_rules_seal(&twice, NULL) == TC_OK);
  CHECK_BYTES(&twice, &rules, sizeof rules);
}

TEST(sealing_names_the_bad_entry) {
  static tc_rules rules;
  uint32_t bad = 99;
  kit_rules(&rules);
  rules.listeners[1].event = KIT_EVENTS;
  CHECK_EQ(tc_rules_seal(&rules, &bad), TC_BAD_ARGUMENT);
  CHECK_EQ(bad, 1);
  kit_rules(&rules);
  rules.attrs[ATTR_NARROW].floor = 7;
  CHECK_EQ(tc_rules_seal(&rules, &bad), TC_BAD_ARGUMENT);
  CHECK_EQ(bad, ATTR_NARROW);
  kit_rules(&rules);
  rules.defs[MANY].max_stacks = -1;
  CHECK_EQ(tc_rules_seal(&rules, &bad), TC_BAD_ARGUMENT);
  CHECK_EQ(bad, MANY);
  kit_rules(&rules);
  rules.frames[FRAME_INNER].plan_count = 4;
  CHECK_EQ(tc_rules_seal(&rules, &bad), TC_BAD_ARGUMENT);
  CHECK_EQ(bad, FRAME_INNER);
  kit_rules(&rules);
  rules.def_count = TC_DEFS + 1;
  CHECK_EQ(tc_rules_seal(&rules, &bad), TC_BAD_ARGUMENT);
}

// ---- units ----------------------------------------------------------------------------------------

TEST(units_come_go_and_keep_their_values) {
  OPEN(2);
  tc_handle unit = k.units[0];
  CHECK(tc_unit_active(&k.play, unit));
  CHECK_EQ(k.world.unit_count, 2);
  CHECK_EQ(tc_attr_set(&k.play, unit, ATTR_POOL, 7), TC_OK);
  CHECK_EQ(tc_attr_set_base(&k.play, unit, ATTR_POOL, 9), TC_OK);
  modify(unit, ATTR_POOL, TC_STAGE_ADD, 3);
  gain(unit, PLAIN, 1);
  CHECK_EQ(tc_unit_leave(&k.play, unit), TC_OK);
  CHECK(!tc_unit_active(&k.play, unit));
  CHECK(tc_unit_at(&k.play, unit) != NULL);
  CHECK_EQ(tc_attr_current(&k.play, unit, ATTR_POOL), 7);
  CHECK_EQ(tc_attr_value(&k.play, unit, ATTR_POOL), 12);
  CHECK_EQ(tc_instance_find(&k.play, unit, PLAIN), 0);
  CHECK_EQ(k.world.field.places[0].anchor, TC_NOWHERE);
  CHECK_EQ(tc_unit_leave(&k.play, unit), TC_BAD_HANDLE);
  CHECK_EQ(tc_unit_place(&k.play, unit, 5), TC_BAD_HANDLE);
  CHECK_EQ(tc_attr_set(&k.play, unit, ATTR_POOL, 1), TC_BAD_HANDLE);
  CHECK_EQ(tc_instance_gain(&k.play, unit, PLAIN, 1, 0, NULL, NULL), TC_BAD_HANDLE);
  SOUND();
  kit_close(&k);
}

TEST(a_unit_steps_off_the_field_and_back) {
  OPEN(1);
  CHECK_EQ(tc_unit_place(&k.play, k.units[0], TC_NOWHERE), TC_OK);
  CHECK(!tc_unit_active(&k.play, k.units[0]));
  CHECK_EQ(tc_unit_place(&k.play, k.units[0], 64), TC_BAD_CELL);
  CHECK_EQ(tc_unit_place(&k.play, k.units[0], 63), TC_OK);
  CHECK_EQ(k.world.field.places[0].anchor, 63);
  CHECK_EQ(tc_unit_join(&k.play, k.units[0], 1), TC_OK);
  CHECK_EQ(k.world.field.places[0].side, 1);
  CHECK_EQ(tc_unit_join(&k.play, k.units[0], 2), TC_BAD_ARGUMENT);
  SOUND();
  kit_close(&k);
}

TEST(tags_are_bits) {
  OPEN(1);
  CHECK_EQ(tc_unit_tag(&k.play, k.units[0], 63, true), TC_OK);
  CHECK(tc_unit_tagged(&k.play, k.units[0], 63));
  CHECK(!tc_unit_tagged(&k.play, k.units[0], 0));
  CHECK_EQ(tc_unit_tag(&k.play, k.units[0], 63, false), TC_OK);
  CHECK(!tc_unit_tagged(&k.play, k.units[0], 63));
  CHECK_EQ(tc_unit_tag(&k.play, k.units[0], 64, true), TC_BAD_ARGUMENT);
  kit_close(&k);
}

TEST(what_a_unit_bears_grants_tags_while_it_is_not_suppressed) {
  OPEN(1);
  k.rules.defs[PLAIN].tags = 1u << 3 | 1u << 4;
  k.rules.defs[STACKED].tags = 1u << 4;
  tc_handle plain = gain(k.units[0], PLAIN, 1), stacked = gain(k.units[0], STACKED, 2);
  CHECK(tc_unit_tagged(&k.play, k.units[0], 3));
  SOUND();
  CHECK_EQ(tc_instance_suppress(&k.play, plain, true), TC_OK);
  CHECK(!tc_unit_tagged(&k.play, k.units[0], 3) && tc_unit_tagged(&k.play, k.units[0], 4));
  CHECK_EQ(tc_unit_tag(&k.play, k.units[0], 4, false), TC_OK); // its own alone
  CHECK(tc_unit_tagged(&k.play, k.units[0], 4));
  CHECK_EQ(tc_instance_end(&k.play, stacked), TC_OK);
  CHECK(!tc_unit_tagged(&k.play, k.units[0], 4));
  CHECK_EQ(tc_instance_suppress(&k.play, plain, false), TC_OK);
  CHECK(tc_unit_tagged(&k.play, k.units[0], 3));
  CHECK_EQ(tc_unit_leave(&k.play, k.units[0]), TC_OK);
  CHECK(tc_unit_tagged(&k.play, k.units[0], 3)); // as it last was
  SOUND();
  kit_close(&k);
}

TEST(a_side_shares_an_attribute_with_all_its_units) {
  OPEN(3); // 0 and 2 on side 0, 1 on side 1
  k.rules.attrs[ATTR_POOL].share = TC_SHARE_TEAM;
  CHECK_EQ(tc_attr_set_base(&k.play, k.units[0], ATTR_POOL, 9), TC_OK);
  CHECK_EQ(tc_attr_set(&k.play, k.units[2], ATTR_POOL, 5), TC_OK);
  CHECK_EQ(tc_attr_change(&k.play, k.units[0], ATTR_POOL, -2, 9, true, NULL, NULL), TC_OK);
  CHECK_EQ(tc_attr_current(&k.play, k.units[2], ATTR_POOL), 3);
  CHECK_EQ(tc_attr_current(&k.play, k.units[1], ATTR_POOL), 0);
  SOUND();
  CHECK_EQ(tc_unit_join(&k.play, k.units[1], 0), TC_OK);
  CHECK_EQ(tc_attr_current(&k.play, k.units[1], ATTR_POOL), 3);
  CHECK_EQ(tc_attr_value(&k.play, k.units[1], ATTR_POOL), 9);
  for (int unit = 0; unit < 3; unit++) CHECK_EQ(tc_unit_leave(&k.play, k.units[unit]), TC_OK);
  tc_handle late = 0; // the side keeps it when nobody is left
  CHECK_EQ(tc_unit_add(&k.play, 0, 9, 1, 0, &late), TC_OK);
  CHECK_EQ(tc_attr_current(&k.play, late, ATTR_POOL), 3);
  SOUND();
  k.world.units[tc_handle_index(late)].current[ATTR_POOL] = 4;
  CHECK_STR(kit_state(&k), "a unit differs from its side in what the side shares");
  kit_close(&k);
}

TEST(a_group_shares_an_attribute_whatever_the_sides) {
  OPEN(3);
  k.rules.attrs[ATTR_POOL].share = TC_SHARE_GROUP;
  CHECK_EQ(tc_attr_set(&k.play, k.units[0], ATTR_POOL, 5), TC_OK);
  CHECK_EQ(tc_unit_join_group(&k.play, k.units[0], 7), TC_OK);
  CHECK_EQ(tc_attr_current(&k.play, k.units[0], ATTR_POOL), 5);
  CHECK_EQ(tc_unit_join_group(&k.play, k.units[1], 7), TC_OK);
  CHECK_EQ(tc_attr_current(&k.play, k.units[1], ATTR_POOL), 5);
  CHECK_EQ(tc_attr_set(&k.play, k.units[1], ATTR_POOL, 2), TC_OK);
  CHECK_EQ(tc_attr_current(&k.play, k.units[0], ATTR_POOL), 2);
  CHECK_EQ(tc_attr_current(&k.play, k.units[2], ATTR_POOL), 0);
  SOUND();
  k.world.units[1].base[ATTR_POOL] = 4;
  CHECK_STR(kit_state(&k), "units that share an attribute differ in it");
  kit_close(&k);
}

TEST(a_unit_keeps_its_controller_through_a_save) {
  OPEN(2);
  CHECK_EQ(k.world.units[0].controller, 0);
  CHECK_EQ(tc_unit_control(&k.play, k.units[0], 7), TC_OK);
  CHECK_EQ(tc_unit_control(&k.play, 12345, 7), TC_BAD_HANDLE);
  SOUND();
  CHECK_EQ(k.world.units[0].controller, 7);
  kit_close(&k);
}

TEST(a_unit_carries_others_until_one_of_them_leaves_the_field) {
  OPEN(3);
  CHECK_EQ(tc_unit_carry(&k.play, k.units[1], k.units[0]), TC_OK);
  CHECK_EQ(tc_unit_carry(&k.play, k.units[2], k.units[1]), TC_OK);
  CHECK_EQ(tc_unit_carry(&k.play, k.units[0], k.units[2]), TC_BAD_ARGUMENT); // itself, in the end
  CHECK_EQ(tc_unit_carry(&k.play, k.units[0], k.units[0]), TC_BAD_ARGUMENT);
  CHECK_EQ(k.world.units[1].carrier, 1);
  SOUND();
  CHECK_EQ(tc_unit_place(&k.play, k.units[1], TC_NOWHERE), TC_OK);
  CHECK_EQ(k.world.units[1].carrier, 0);
  CHECK_EQ(k.world.units[2].carrier, 0);
  CHECK_EQ(tc_unit_carry(&k.play, k.units[1], k.units[0]), TC_BAD_ARGUMENT); // away
  CHECK_EQ(tc_unit_carry(&k.play, k.units[2], k.units[0]), TC_OK);
  CHECK_EQ(tc_unit_leave(&k.play, k.units[0]), TC_OK);
  CHECK_EQ(k.world.units[2].carrier, 0);
  SOUND();
  kit_close(&k);
}

// Least cost to the far side of a wall of rock in column 1, as a unit moves; TC_PATH_FAR when there is no way.
static int32_t cost_beyond(uint8_t solid) {
  tc_edit edit = {k.play.space, &k.world.field, &k.rules.field};
  for (int y = 0; y < 8; y++)
    CHECK_EQ(tc_cell_set_tags(edit, 8 * y + 1, TC_CELL_PRESENT | (solid ? TC_CELL_SOLID : 0)),
             TC_OK);
  tc_view view = {k.play.space, &k.world.field, &k.rules.field};
  tc_path_profile profile = {.step = 1};
  uint8_t classes[TC_UNITS] = {0};
  tc_path_query query = {
      .profile = &profile, .start = 0, .unit = 0, .budget = 20, .classes = classes};
  tc_mode_rule mode;
  if (tc_mode_of(&k.play, k.units[0], &mode)) {
    tc_mode_pass(&k.play, 0, &mode, &profile, classes);
    tc_mode_adapt(&mode, &profile);
  }
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  int32_t found = TC_PATH_FAR;
  for (uint32_t node = 0; node < reach.count; node++) {
    bool rock = reach.nodes[node].cell % 8 == 1;
    if (reach.nodes[node].cell == 2) found = reach.nodes[node].cost;
    if (solid && rock) CHECK(!(reach.nodes[node].flags & TC_STEP_STOPS));
  }
  return found;
}

TEST(a_tag_with_a_mode_leads_through_rock_and_units) {
  OPEN(2);
  CHECK_EQ(tc_unit_place(&k.play, k.units[1], 9), TC_OK);
  k.rules.modes[0] = (tc_mode_rule){.tag = 3, .walls = true, .through = 1};
  k.rules.mode_count = 1;
  CHECK_EQ(tc_rules_seal(&k.rules, NULL), TC_OK);
  CHECK_EQ(cost_beyond(true), TC_PATH_FAR);
  CHECK_EQ(tc_unit_tag(&k.play, k.units[0], 3, true), TC_OK);
  CHECK_EQ(cost_beyond(true), 2);
  CHECK_EQ(cost_beyond(false), 2);
  k.rules.modes[0].tag = 64;
  CHECK_EQ(tc_rules_seal(&k.rules, NULL), TC_BAD_ARGUMENT);
  kit_close(&k);
}

TEST(a_body_changes_for_now_or_as_its_own) {
  OPEN(2);
  CHECK_EQ(tc_body_regular(TC_SQUARE8, 2, &k.rules.field.bodies[1]), TC_OK);
  k.rules.field.body_count = 2;
  tc_view view = {k.play.space, &k.world.field, &k.rules.field};
  CHECK_EQ(tc_unit_reshape(&k.play, k.units[0], 1, 16, false), TC_OK);
  CHECK_EQ(tc_cell_units(view, 25), 1); // 16, 17, 24, 25
  CHECK_EQ(tc_cell_units(view, 0), 0);
  CHECK_EQ(k.world.units[0].body, 0);
  CHECK_EQ(tc_unit_reshape(&k.play, k.units[0], 1, 16, true), TC_OK);
  CHECK_EQ(k.world.units[0].body, 1);
  CHECK_EQ(tc_unit_reshape(&k.play, k.units[0], 2, 16, true), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_unit_reshape(&k.play, k.units[0], 0, TC_NOWHERE, true), TC_BAD_CELL);
  SOUND();
  kit_close(&k);
}

// Fills every unit slot and takes out the one at index 1.
static tc_handle fill_and_leave(void) {
  tc_handle last = 0;
  while (tc_unit_add(&k.play, 0, 1, 1, 0, &last) == TC_OK) continue;
  CHECK_EQ(k.world.high.units, TC_UNITS);
  CHECK_EQ(tc_unit_add(&k.play, 0, 1, 1, 0, &last), TC_FULL_UNITS);
  CHECK_EQ(tc_unit_leave(&k.play, k.units[1]), TC_OK);
  return k.units[1];
}

TEST(the_slot_of_a_gone_unit_is_used_again_when_nothing_names_it) {
  OPEN(3);
  tc_handle gone = fill_and_leave(), fresh = 0;
  CHECK_EQ(tc_unit_add(&k.play, 0, 9, 9, 0, &fresh), TC_OK);
  CHECK_EQ(tc_handle_index(fresh), 1);
  CHECK(fresh != gone);
  CHECK(tc_unit_at(&k.play, gone) == NULL);
  CHECK_EQ(tc_attr_value(&k.play, gone, ATTR_POOL), 0);
  SOUND();
  kit_close(&k);
}

TEST(whatever_names_a_gone_unit_keeps_its_slot) {
  for (int namer = 0; namer < 9; namer++) {
    OPEN(3);
    tc_handle unit = k.units[1], other = k.units[0], frame = kit_frame(&k, FRAME_OUTER);
    tc_handle instance = gain(other, SLOTTED, 1), alteration;
    uint16_t list = 0, deck;
    uint32_t modifier;
    tc_alteration draft = tc_alteration_default();
    draft.owner = unit;
    switch (namer) {
    case 0: tc_slot_set(&k.play, other, 1, (int32_t)unit); break;
    case 1: tc_slot_set(&k.play, instance, 1, (int32_t)unit); break;
    case 2: tc_instance_at(&k.play, instance)->source = unit; break;
    case 3: tc_frame_at(&k.play, frame)->user = unit; break;
    case 4:
      tc_list_push(&k.play, TC_PART_LISTS, &tc_frame_at(&k.play, frame)->targets, (int32_t)unit);
      break;
    case 5: tc_alteration_add(tc_play_edit(&k.play), &draft, NULL, 0, &alteration); break;
    case 6:
      modifier = modify(other, ATTR_POOL, TC_STAGE_ADD, 1);
      k.world.modifiers[modifier].source = unit;
      break;
    case 7:
      tc_list_push(&k.play, TC_PART_LISTS, &list, (int32_t)unit);
      tc_slot_set(&k.play, tc_encounter_handle(), 1, list);
      break;
    default: tc_deck_add(&k.play, 1, unit, &deck); break;
    }
    fill_and_leave();
    SOUND();
    CHECK_EQ(tc_unit_add(&k.play, 0, 9, 9, 0, NULL), TC_FULL_UNITS);
    CHECK(tc_unit_at(&k.play, unit) != NULL);
    kit_close(&k);
  }
}

TEST(what_a_leaving_unit_carried_stays_where_it_is) {
  OPEN(1);
  tc_alteration draft = tc_alteration_default();
  tc_handle alteration;
  tc_cell cell = 9;
  draft.carrier = 0;
  REQUIRE(tc_alteration_add_cells(tc_play_edit(&k.play), &draft, &cell, 1, &alteration) == TC_OK);
  CHECK_EQ(tc_unit_leave(&k.play, k.units[0]), TC_OK);
  CHECK_EQ(tc_alteration_read(&k.world.field, alteration)->carrier, TC_NO_CARRIER);
  CHECK(tc_alteration_covers(tc_edit_view(tc_play_edit(&k.play)), alteration, 9));
  SOUND();
  kit_close(&k);
}

// ---- attributes -----------------------------------------------------------------------------------

TEST(changes_are_bounded_or_checked) {
  OPEN(1);
  tc_handle unit = k.units[0];
  int32_t before = -1, after = -1;
  CHECK_EQ(tc_attr_change(&k.play, unit, ATTR_POOL, 30, 20, true, &before, &after), TC_OK);
  CHECK_EQ(before, 0);
  CHECK_EQ(after, 20);
  CHECK_EQ(tc_attr_change(&k.play, unit, ATTR_POOL, -25, 20, true, &before, &after), TC_OK);
  CHECK_EQ(after, 0);
  CHECK_EQ(tc_attr_change(&k.play, unit, ATTR_POOL, -5, 20, false, NULL, &after), TC_OK);
  CHECK_EQ(after, -5);
  CHECK_EQ(tc_attr_set(&k.play, unit, ATTR_PLAIN, INT32_MAX), TC_OK);
  CHECK_EQ(tc_attr_change(&k.play, unit, ATTR_PLAIN, 1, 0, false, NULL, &after), TC_OVERFLOW);
  CHECK_EQ(after, -5);
  CHECK_EQ(tc_attr_current(&k.play, unit, ATTR_PLAIN), INT32_MAX);
  CHECK_EQ(tc_attr_change(&k.play, unit, KIT_ATTRS, 1, 0, false, NULL, NULL), TC_BAD_ARGUMENT);
  kit_close(&k);
}

TEST(stages_fold_in_order_whatever_the_order_of_adding) {
  OPEN(1);
  tc_handle unit = k.units[0];
  tc_attr_set_base(&k.play, unit, ATTR_PLAIN, 10);
  modify(unit, ATTR_PLAIN, TC_STAGE_MAX, 17);
  modify(unit, ATTR_PLAIN, TC_STAGE_PENALTY, -2);
  modify(unit, ATTR_PLAIN, TC_STAGE_BONUS, 3);
  modify(unit, ATTR_PLAIN, TC_STAGE_PENALTY, -4);
  modify(unit, ATTR_PLAIN, TC_STAGE_BONUS, 1);
  modify(unit, ATTR_PLAIN, TC_STAGE_ADD, 2);
  modify(unit, ATTR_PLAIN, TC_STAGE_ADD, 2);
  CHECK_EQ(tc_attr_value(&k.play, unit, ATTR_PLAIN), 13); // 10 + 2 + 2 + 3 - 4
  uint32_t first = modify(unit, ATTR_PLAIN, TC_STAGE_SET, 50);
  uint32_t second = modify(unit, ATTR_PLAIN, TC_STAGE_SET, 12);
  CHECK_EQ(tc_attr_value(&k.play, unit, ATTR_PLAIN), 15); // 12 + 4 + 3 - 4
  CHECK_EQ(tc_modifier_end(&k.play, second), TC_OK);
  CHECK_EQ(tc_attr_value(&k.play, unit, ATTR_PLAIN), 17); // capped
  CHECK_EQ(tc_modifier_end(&k.play, first), TC_OK);
  modify(unit, ATTR_PLAIN, TC_STAGE_MIN, 14);
  modify(unit, ATTR_PLAIN, TC_STAGE_MIN, 11);
  CHECK_EQ(tc_attr_value(&k.play, unit, ATTR_PLAIN), 14);
  SOUND();
  kit_close(&k);
}

TEST(the_trace_says_what_counted) {
  OPEN(1);
  tc_handle unit = k.units[0];
  modify(unit, ATTR_PLAIN, TC_STAGE_BONUS, 2);
  modify(unit, ATTR_PLAIN, TC_STAGE_ADD, 5);
  modify(unit, ATTR_PLAIN, TC_STAGE_BONUS, 4);
  modify(unit, ATTR_PLAIN, TC_STAGE_BONUS, 4);
  modify(unit, ATTR_PLAIN, TC_STAGE_SET, 1);
  modify(unit, ATTR_PLAIN, TC_STAGE_MAX, 8);
  modify(unit, ATTR_PLAIN, TC_STAGE_MIN, 3);
  static const struct {
    tc_stage stage;
    bool counted;
    int32_t amount, result;
  } rows[] = {{TC_STAGE_SET, true, 1, 1},     {TC_STAGE_ADD, true, 5, 6},
              {TC_STAGE_BONUS, false, 2, 6},  {TC_STAGE_BONUS, true, 4, 10},
              {TC_STAGE_BONUS, false, 4, 10}, {TC_STAGE_MIN, false, 3, 10},
              {TC_STAGE_MAX, true, 8, 8}};
  tc_trace trace[7];
  uint32_t count = 0;
  CHECK_EQ(tc_modified(&k.play, unit, ATTR_PLAIN, 100, trace, 7, &count), 8);
  CHECK_EQ(count, 7);
  for (uint32_t at = 0; at < 7; at++) {
    CHECK_EQ(trace[at].stage, rows[at].stage);
    CHECK_EQ(trace[at].counted, rows[at].counted);
    CHECK_EQ(trace[at].amount, rows[at].amount);
    CHECK_EQ(trace[at].result, rows[at].result);
  }
  CHECK_EQ(tc_modified(&k.play, unit, ATTR_PLAIN, 100, trace, 2, &count), 8);
  CHECK_EQ(count, 7);
  kit_close(&k);
}

TEST(the_last_row_of_a_trace_is_the_value_on_random_modifiers) {
  uint64_t seed = 11;
  for (int round = 0; round < 300; round++) {
    OPEN(1);
    uint32_t rows = 1 + kit_below(&seed, 12), count = 0;
    for (uint32_t at = 0; at < rows; at++)
      modify(k.units[0], ATTR_PLAIN, (tc_stage)kit_below(&seed, TC_STAGE_COUNT),
             (int32_t)kit_below(&seed, 40) - 20);
    tc_trace trace[12];
    int32_t value = tc_modified(&k.play, k.units[0], ATTR_PLAIN, 3, trace, 12, &count);
    CHECK_EQ(count, rows);
    CHECK_EQ(trace[rows - 1].result, value);
    kit_close(&k);
  }
}

TEST(reads_saturate) {
  OPEN(1);
  tc_handle unit = k.units[0];
  tc_attr_set_base(&k.play, unit, ATTR_PLAIN, INT32_MAX);
  modify(unit, ATTR_PLAIN, TC_STAGE_ADD, INT32_MAX);
  CHECK_EQ(tc_attr_value(&k.play, unit, ATTR_PLAIN), INT32_MAX);
  tc_attr_set_base(&k.play, unit, ATTR_NARROW, 50);
  CHECK_EQ(tc_attr_value(&k.play, unit, ATTR_NARROW), 6);
  modify(unit, ATTR_NARROW, TC_STAGE_ADD, -500);
  CHECK_EQ(tc_attr_value(&k.play, unit, ATTR_NARROW), -2);
  kit_close(&k);
}

TEST(modifiers_end_by_index_source_and_bearer) {
  OPEN(2);
  tc_handle source = gain(k.units[0], MANY, 1);
  tc_modifier modifier = {
      .bearer = k.units[0], .stage = TC_STAGE_ADD, .amount = 1, .source = source};
  for (int at = 0; at < 3; at++) CHECK_EQ(tc_modifier_add(&k.play, &modifier, NULL), TC_OK);
  modifier.bearer = k.units[1];
  CHECK_EQ(tc_modifier_add(&k.play, &modifier, NULL), TC_OK);
  tc_modifier_end_from(&k.play, source, k.units[0]);
  CHECK_EQ(tc_attr_value(&k.play, k.units[0], 0), 0);
  CHECK_EQ(tc_attr_value(&k.play, k.units[1], 0), 1);
  tc_modifier_end_from(&k.play, source, 0);
  CHECK_EQ(k.world.high.modifiers, 0);
  modifier.expiry = TC_UNTIL_COUNT;
  CHECK_EQ(tc_modifier_add(&k.play, &modifier, NULL), TC_BAD_ARGUMENT);
  modifier.expiry_count = 2;
  uint32_t index = 9;
  CHECK_EQ(tc_modifier_add(&k.play, &modifier, &index), TC_OK);
  CHECK_EQ(tc_attr_value(&k.play, k.units[1], 0), 1);
  CHECK_EQ(tc_modifier_end(&k.play, index), TC_OK);
  CHECK_EQ(tc_attr_value(&k.play, k.units[1], 0), 0);
  CHECK_EQ(tc_modifier_end(&k.play, index), TC_BAD_ARGUMENT);
  // A field of an instance is modified by any key, and the modifier goes with its bearer.
  modify(source, 500, TC_STAGE_ADD, 4);
  CHECK_EQ(tc_modified(&k.play, source, 500, 10, NULL, 0, NULL), 14);
  CHECK_EQ(tc_instance_end(&k.play, source), TC_OK);
  CHECK_EQ(k.world.high.modifiers, 0);
  modifier = (tc_modifier){.bearer = k.units[0], .key = KIT_ATTRS};
  CHECK_EQ(tc_modifier_add(&k.play, &modifier, NULL), TC_BAD_ARGUMENT);
  modifier = (tc_modifier){.bearer = source};
  CHECK_EQ(tc_modifier_add(&k.play, &modifier, NULL), TC_BAD_HANDLE);
  SOUND();
  kit_close(&k);
}

// ---- all of it ------------------------------------------------------------------------------------

TEST(random_writes_keep_the_world_sound) {
  for (uint64_t start = 1; start <= 30; start++) {
    OPEN(4);
    uint64_t seed = start;
    for (int step = 0; step < 600; step++) {
      kit_step(&k, &seed);
      const char *state = kit_state(&k);
      CHECK_STR(state, "sound");
      if (strcmp(state, "sound") != 0) break;
    }
    kit_close(&k);
  }
}

// Whether the epoch has moved since this was last asked.
static bool moved(void) {
  static uint64_t seen;
  bool now = tc_epoch(&k.play, TC_PART_ALL) != seen;
  seen = tc_epoch(&k.play, TC_PART_ALL);
  return now;
}

TEST(each_write_moves_the_epoch) {
  OPEN(1);
  tc_handle unit = k.units[0], instance = 0;
  tc_modifier modifier = {.bearer = unit, .stage = TC_STAGE_ADD, .amount = 1};
  uint16_t list = 0, deck = 0;
  int32_t value = 0;
  uint32_t face = 0;
  CHECK(moved());
  CHECK(!moved());
#define WRITES(call)                                                                               \
  CHECK_EQ(call, TC_OK);                                                                           \
  CHECK(moved())
  WRITES(tc_side_add(&k.play, 1, NULL));
  WRITES(tc_side_relate(&k.play, 0, 1, 1));
  WRITES(tc_unit_add(&k.play, 0, 1, 1, 0, NULL));
  WRITES(tc_unit_place(&k.play, unit, 9));
  WRITES(tc_unit_join(&k.play, unit, 1));
  WRITES(tc_unit_tag(&k.play, unit, 3, true));
  WRITES(tc_attr_set_base(&k.play, unit, 0, 1));
  WRITES(tc_attr_set(&k.play, unit, 0, 1));
  WRITES(tc_attr_change(&k.play, unit, 0, 1, 9, true, NULL, NULL));
  WRITES(tc_modifier_add(&k.play, &modifier, NULL));
  WRITES(tc_modifier_end(&k.play, 0));
  WRITES(tc_instance_gain(&k.play, unit, CAPPED, 1, 0, &instance, NULL));
  WRITES(tc_instance_gain(&k.play, unit, CAPPED, 1, 0, &instance, NULL));
  WRITES(tc_instance_suppress(&k.play, instance, true));
  WRITES(tc_instance_stacks(&k.play, instance, 3));
  WRITES(tc_instance_until(&k.play, instance, TC_UNTIL_COUNT, 0, 2));
  WRITES(tc_instance_use(&k.play, instance));
  WRITES(tc_instance_end(&k.play, instance));
  WRITES(tc_counter_add(&k.play, unit, 1, 0, 1));
  WRITES(tc_slot_set(&k.play, unit, 0, 1));
  WRITES(tc_list_push(&k.play, TC_PART_LISTS, &list, 4));
  WRITES(tc_list_set(&k.play, TC_PART_LISTS, list, 0, 5));
  WRITES(tc_list_remove(&k.play, TC_PART_LISTS, &list, 0, NULL));
  WRITES(tc_die(&k.play, 6, &face));
  WRITES(tc_die_script(&k.play, 6));
  WRITES(tc_deck_add(&k.play, 1, 0, &deck));
  WRITES(tc_deck_put(&k.play, deck, 0, 1));
  WRITES(tc_deck_draw(&k.play, deck, &value));
  WRITES(tc_unit_leave(&k.play, unit));
  CHECK_EQ(tc_attr_value(&k.play, unit, 0), 1);
  CHECK(!moved()); // reading moves nothing
  kit_close(&k);
}
