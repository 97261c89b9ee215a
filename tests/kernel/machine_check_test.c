// Owns: random play of the machine with tc_check after every turn of it, and copies and saves on the way.
// Must not know: what a right order of events is; the tests of frames and windows say that.
// Handlers propose, push, raise, flush, suspend and edit at random.
#include "kernel/test.h"

#include "kernel/state_kit.h"

static state_kit k;
static tc_world other;
static uint8_t saved[1 << 18];

enum { ITEMS = 5, EVENTS = 8, DEFS = 20 };

// Steps with events, items with events and replacements, listeners of every role and several bands.
static void lively_rules(uint64_t *seed) {
  tc_rules *rules = &k.rules;
  rules->event_count = EVENTS;
  rules->item_count = ITEMS;
  rules->def_count = DEFS;
  rules->settle = kit_below(seed, 2);
  rules->combine = kit_below(seed, 2);
  rules->batch_event = (uint16_t)kit_below(seed, 3);
  const uint8_t ops[ITEMS] = {TC_OP_NOTE, TC_OP_ATTR_SHIFT, TC_OP_HOST, TC_OP_GAIN, TC_OP_LOSE};
  for (int item = 0; item < ITEMS; item++)
    rules->items[item] = (tc_item_rule){.event = (uint16_t)(1 + kit_below(seed, EVENTS - 1)),
                                        .op = ops[item],
                                        .rank = (uint8_t)kit_below(seed, 4),
                                        .combine = item == 1};
  for (int event = 1; event < EVENTS; event++)
    rules->events[event] = (tc_event_rule){kit_below(seed, 2), kit_below(seed, 2)};
  for (int frame = 0; frame < KIT_FRAMES; frame++)
    for (int step = 0; step < 3; step++)
      rules->frames[frame].steps[step] = (tc_step_rule){(uint16_t)kit_below(seed, EVENTS),
                                                        kit_below(seed, 4) > 0, kit_below(seed, 2)};
  rules->listener_count = 60;
  for (uint16_t at = 0; at < 60; at++) {
    tc_listener *listener = &rules->listeners[at];
    *listener = (tc_listener){.def = (uint16_t)(1 + at % (DEFS - 1)),
                              .event = (uint16_t)(1 + kit_below(seed, EVENTS - 1)),
                              .role = (uint8_t)kit_below(seed, 3),
                              .at = (uint8_t)kit_below(seed, 2),
                              .of = (uint8_t)kit_below(seed, 3),
                              .band = (int8_t)kit_below(seed, 2),
                              .index = at};
    if (listener->role == TC_ROLE_REPLACE) listener->at = TC_BEFORE;
  }
}

static void handle(uint64_t *seed, const tc_work *work) {
  tc_play *play = &k.play;
  tc_handle frame = 0, unit = k.units[kit_below(seed, 4)];
  uint32_t item;
  bool calm = kit_below(seed, 3) > 0; // most handlers do little, so that chains end
  uint32_t high = k.world.high.frames;
  tc_handle any = tc_frame_handle(play, kit_below(seed, high)); // perhaps of a free slot
  for (uint32_t acts = kit_below(seed, calm ? 2 : 4); acts; acts--) switch (kit_below(seed, 19)) {
    case 0:
    case 1:
    case 2:
    case 3:
      if (tc_item_propose(play, (uint16_t)kit_below(seed, ITEMS), unit, 1, &item) == TC_OK)
        k.world.items[item].operands[0] =
            k.world.items[item].kind >= 3 ? (int32_t)(1 + kit_below(seed, DEFS - 1)) : 0;
      break;
    case 4: tc_frame_push(play, (uint16_t)kit_below(seed, KIT_FRAMES), unit, 0, &frame); break;
    case 5: {
      tc_handle member = 0;
      if (tc_frame_push(play, FRAME_INNER, unit, 0, &frame) == TC_OK &&
          tc_frame_push(play, FRAME_INNER, unit, 0, &member) == TC_OK)
        tc_frame_group(play, frame, member);
      break;
    }
    case 6: tc_event_raise(play, (uint16_t)(1 + kit_below(seed, EVENTS - 1)), any); break;
    case 7: tc_frame_suspend(play, calm ? work->frame : any); break;
    case 8: tc_frame_finish(play, calm ? work->frame : any, kit_below(seed, 2)); break;
    case 9: tc_plan_insert(play, any, (uint8_t)kit_below(seed, 3), kit_below(seed, 2), 1); break;
    case 10:
      tc_instance_end(play, tc_instance_handle(play, kit_below(seed, k.world.high.instances + 1u)));
      break;
    case 11: tc_frame_release(play, any); break;
    case 12: tc_frame_cancel(play, any); break;
    case 13: tc_plan_goto(play, any, (uint8_t)kit_below(seed, 3)); break;
    case 14: tc_plan_remove(play, any, (uint8_t)kit_below(seed, 3)); break;
    case 15:
      if (!calm) tc_frame_unwind(play, any);
      break;
    case 16: tc_frame_group(play, any, tc_frame_handle(play, kit_below(seed, high))); break;
    case 17:
      tc_plan_move(play, any, (uint8_t)kit_below(seed, 3), (uint8_t)kit_below(seed, 3));
      break;
    default:
      if (!calm) tc_flush(play);
      break;
    }
  if (work->kind == TC_WORK_REPLACE) {
    tc_candidate rows[4];
    uint32_t with, found = tc_item_replacers(play, (uint32_t)work->item, rows, 4);
    if (found && kit_below(seed, 2)) {
      if (kit_below(seed, 2))
        tc_item_prevent(play, (uint32_t)work->item);
      else
        tc_item_replace(play, (uint32_t)work->item, 0, unit, 1, &with);
      tc_item_acted(play, (uint32_t)work->item, rows[0].instance, rows[0].listener);
    }
  }
}

// One turn: false when the machine is idle or has reached one of its bounds.
static bool turn(uint64_t *seed) {
  tc_work work;
  if (tc_next(&k.play, &work) != TC_OK || work.kind == TC_WORK_IDLE) return false;
  if (work.kind == TC_WORK_WAIT) return tc_done(&k.play) == TC_OK;
  if (work.kind == TC_WORK_PICK) {
    uint32_t count = (uint32_t)tc_frame_at(&k.play, work.frame)->window.candidates.count;
    for (uint32_t pick = 0; pick < count; pick++)
      if (tc_window_pick(&k.play, work.frame, pick) == TC_OK) return true;
    return false;
  }
  handle(seed, &work);
  // Sometimes the handler stays alive over what it flushed: the nested loop ends with WAIT.
  return kit_below(seed, 4) == 0 || tc_done(&k.play) == TC_OK;
}

static bool open_lively(uint64_t *seed) {
  if (!kit_open(&k, 4)) return false;
  lively_rules(seed);
  if (tc_rules_seal(&k.rules, NULL) != TC_OK) return false;
  for (int at = 0; at < 24; at++)
    tc_instance_gain(&k.play,
                     kit_below(seed, 5) ? k.units[kit_below(seed, 4)] : tc_encounter_handle(),
                     (uint16_t)(1 + kit_below(seed, DEFS - 1)), 1, 0, NULL, NULL);
  tc_handle frame;
  return tc_frame_push(&k.play, FRAME_OUTER, k.units[0], 0, &frame) == TC_OK;
}

TEST(every_turn_of_the_machine_leaves_a_sound_world) {
  uint32_t turns = 0;
  for (uint64_t start = 1; start <= 200; start++) {
    uint64_t seed = start * 977;
    REQUIRE(open_lively(&seed));
    for (int at = 0; at < 150 && turn(&seed); at++) {
      uint32_t where = 0;
      const char *wrong = tc_check(&k.play, &where);
      if (wrong) printf("# seed %llu, turn %d, index %u\n", (unsigned long long)start, at, where);
      CHECK_STR(wrong ? wrong : "sound", "sound");
      if (wrong) return;
      turns += 1;
    }
    kit_close(&k);
  }
  CHECK(turns > 5000);
}

TEST(what_lay_in_memory_before_a_world_changes_nothing) {
  static const unsigned char rubbish[] = {0xa5, 0, 0xff};
  for (uint64_t start = 1; start <= 60; start++) {
    uint64_t hash = 0, first_hash = 0;
    for (size_t kind = 0; kind < sizeof rubbish; kind++) {
      uint64_t seed = start * 1409;
      kit_rubbish = rubbish[kind];
      REQUIRE(open_lively(&seed));
      for (int at = 0; at < (int)(start % 40) && turn(&seed); at++) continue;
      hash = tc_world_hash(k.play.space, &k.world);
      if (kind == 0) first_hash = hash;
      CHECK_EQ(hash, first_hash);
      kit_close(&k);
    }
  }
  kit_rubbish = rubbish[0];
}

TEST(a_machine_goes_on_alike_from_a_copy_and_from_a_save) {
  for (uint64_t start = 1; start <= 60; start++) {
    uint64_t seed = start * 1231;
    REQUIRE(open_lively(&seed));
    for (int at = 0; at < (int)(start % 30); at++) turn(&seed);
    uint64_t twins[] = {seed, seed};
    tc_world_copy(k.play.space, &other, &k.world);
    size_t size = tc_world_save(k.play.space, &k.world, saved, sizeof saved);
    for (int at = 0; at < 40 && turn(&seed); at++) continue;
    uint64_t hash = tc_world_hash(k.play.space, &k.world);
    for (int twin = 0; twin < 2; twin++) {
      tc_world_release(k.play.space, &k.world);
      memset(&k.world, 0x99, sizeof k.world);
      if (twin == 0)
        tc_world_copy(k.play.space, &k.world, &other);
      else
        REQUIRE(tc_world_load(&k.play, saved, size) == TC_OK);
      for (int at = 0; at < 40 && turn(&twins[twin]); at++) continue;
      CHECK_EQ(tc_world_hash(k.play.space, &k.world), hash);
    }
    tc_world_release(k.play.space, &other);
    kit_close(&k);
  }
}
