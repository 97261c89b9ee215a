// Owns: what the tests of the machine share: a content of plain steps, a trace of what ran, and the loop that runs it.
// Must not know: which test uses it, any game.
// A test sets `act`, which answers the machine's work as the rules' code would; the kit writes the trace and checks
// the world after every turn. Include after test.h.
//
//   trace   a0        step 0 of the frame named 'a'      pick offer rep comb app settle   other work
//           K2 K*     listener of definition 'K' on unit 2, or on no unit
#ifndef TERCIO_TESTS_MACHINE_KIT_H
#define TERCIO_TESTS_MACHINE_KIT_H

#include "kernel/state_kit.h"

#include <stdarg.h>

// Frames: ALONE resolves each member's step by itself, JOINT has one batch for all, PAID is chosen by a controller.
enum { ALONE, JOINT, PAID, MACHINE_FRAMES };
enum {
  NONE,
  FIRST,
  SECOND,
  THIRD,
  NOTED,
  SHIFTED,
  HOSTED,
  GAINED,
  LOST,
  RAISED,
  BATCHED,
  ADDED,
  MACHINE_EVENTS
};
enum {
  NOTE,
  SHIFT,
  HOST,
  GAIN,
  LOSE,
  ADD,
  LEAVE,
  PLACE,
  END_AREA,
  COUNT,
  TAG,
  DROP,
  MACHINE_ITEMS
};

static state_kit k;
static char trace[8192];
static void (*act)(const tc_work *work); // may be NULL: nobody does anything
static tc_result stopped;                // why the last run ended

static inline void say(const char *format, ...) {
  size_t used = strlen(trace);
  va_list list;
  va_start(list, format);
  if (used + 1 < sizeof trace) {
    if (used) trace[used++] = ' ';
    vsnprintf(trace + used, sizeof trace - used, format, list);
  }
  va_end(list);
}

// An opened kit without listeners; call hear(...) and then ready().
static inline bool machine_open(void) {
  static const uint8_t ops[MACHINE_ITEMS] = {TC_OP_NOTE,  TC_OP_ATTR_SHIFT, TC_OP_HOST,
                                             TC_OP_GAIN,  TC_OP_LOSE,       TC_OP_ATTR_ADD,
                                             TC_OP_LEAVE, TC_OP_PLACE,      TC_OP_END_ALTERATION,
                                             TC_OP_COUNT, TC_OP_TAG,        TC_OP_ATTR_DROP};
  static const uint16_t events[MACHINE_ITEMS] = {NOTED, SHIFTED, HOSTED, GAINED, LOST, ADDED};
  act = NULL;
  trace[0] = 0;
  if (!kit_open(&k, 4)) return false;
  tc_rules *rules = &k.rules;
  rules->event_count = MACHINE_EVENTS;
  rules->frame_count = MACHINE_FRAMES;
  rules->item_count = MACHINE_ITEMS;
  rules->def_count = 27;
  rules->listener_count = 0;
  memset(rules->defs, 0, sizeof rules->defs);
  for (int frame = 0; frame < MACHINE_FRAMES; frame++) {
    rules->frames[frame] =
        (tc_frame_rule){.step_count = 5, .plan_count = 3, .slot_count = 1, .chosen = frame == PAID};
    for (int step = 0; step < 5; step++)
      rules->frames[frame].steps[step] =
          (tc_step_rule){.event = (uint16_t)(step < 3 ? FIRST + step : 0),
                         .handler = true,
                         .together = frame == JOINT};
  }
  for (int item = 0; item < MACHINE_ITEMS; item++)
    rules->items[item] =
        (tc_item_rule){.event = events[item], .op = ops[item], .rank = (uint8_t)item};
  return true;
}

// Definition `name` ('A'..'Z') listens; the row may be changed until ready().
static inline tc_listener *hear(char name, uint16_t event, tc_role role, tc_at at) {
  tc_listener *listener = &k.rules.listeners[k.rules.listener_count];
  *listener = (tc_listener){.def = (uint16_t)(name - 'A' + 1),
                            .event = event,
                            .role = (uint8_t)role,
                            .at = (uint8_t)at,
                            .of = TC_OF_ANY,
                            .index = k.rules.listener_count++};
  return listener;
}

static inline bool ready(void) { return tc_rules_seal(&k.rules, NULL) == TC_OK; }
static inline void machine_close(void) { kit_close(&k); }

static inline tc_handle give(tc_handle bearer, char name) {
  tc_handle instance = 0;
  CHECK_EQ(tc_instance_gain(&k.play, bearer, (uint16_t)(name - 'A' + 1), 1, 0, &instance, NULL),
           TC_OK);
  return instance;
}

// A frame of a kind, named by a letter, that the running handler pushes (or the bottom of the stack).
static inline tc_handle start(uint16_t kind, char name, int unit) {
  tc_handle frame = 0;
  CHECK_EQ(tc_frame_push(&k.play, kind, unit < 0 ? 0 : k.units[unit], 0, &frame), TC_OK);
  if (frame) CHECK_EQ(tc_slot_set(&k.play, frame, 0, name), TC_OK);
  return frame;
}

static inline uint32_t propose(uint16_t kind, tc_handle target, int32_t amount) {
  uint32_t item = 0;
  CHECK_EQ(tc_item_propose(&k.play, kind, target, amount, &item), TC_OK);
  return item;
}

static inline tc_frame *frame_of(tc_handle handle) { return tc_frame_at(&k.play, handle); }

static inline bool is_step(const tc_work *work, char name, int step) {
  return work->kind == TC_WORK_STEP && work->step == step &&
         frame_of(work->frame)->slots[0] == name;
}
static inline char def_of(tc_handle instance) {
  const tc_instance *at = tc_instance_at(&k.play, instance);
  return at ? (char)('A' + at->def - 1) : '?';
}
static inline bool is_listen(const tc_work *work, char name) {
  return work->kind == TC_WORK_LISTEN && def_of(work->instance) == name;
}

static inline void say_work(const tc_work *work) {
  static const char *const words[] = {"idle",  "wait", "",     "",    "pick",
                                      "offer", "rep",  "comb", "app", "settle"};
  if (work->kind == TC_WORK_STEP) {
    say("%c%d", (char)frame_of(work->frame)->slots[0], work->step);
  } else if (work->kind == TC_WORK_LISTEN) {
    tc_handle bearer = tc_instance_at(&k.play, work->instance)->bearer;
    bool unit = tc_handle_kind(bearer) == TC_UNIT;
    say(unit ? "%c%u" : "%c*", def_of(work->instance), tc_handle_index(bearer));
  } else {
    say("%s", words[work->kind]);
  }
}

// Runs until idle, an error or, in a handler, until control is back at it.
static inline tc_result run(void) {
  for (int turns = 0; turns < 3000; turns++) {
    tc_work work;
    stopped = tc_next(&k.play, &work);
    if (stopped != TC_OK || work.kind == TC_WORK_IDLE || work.kind == TC_WORK_WAIT) return stopped;
    CHECK_STR(kit_state(&k), "sound");
    say_work(&work);
    if (act) act(&work);
    if (work.kind != TC_WORK_PICK) CHECK_EQ(tc_done(&k.play), TC_OK);
    CHECK_STR(kit_state(&k), "sound");
    if (test_failures > 20) return TC_WORK_SPENT;
  }
  return stopped = TC_WORK_SPENT;
}

// Resolves within the running handler.
static inline void flush(void) {
  CHECK_EQ(tc_flush(&k.play), TC_OK);
  run();
}

// Starts frame 'a' of unit 0 and runs to the end; then the stack and all slices must be empty.
static inline void play(uint16_t kind) {
  start(kind, 'a', 0);
  run();
  CHECK_EQ(stopped, TC_OK);
  const tc_world *world = &k.world;
  CHECK(world->top == TC_NO_INDEX && world->depth == 0 && world->running == 0);
  CHECK(world->trigger_count == 0 && world->candidate_count == 0 && world->item_count == 0 &&
        world->run_count <= 1);
}

// No frame is left in use.
static inline int frames_left(void) {
  int left = 0;
  for (uint16_t at = 0; at < k.world.high.frames; at++)
    left += k.world.frames[at].state != TC_FRAME_FREE;
  return left;
}

#endif
