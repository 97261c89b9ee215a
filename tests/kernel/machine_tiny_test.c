// Owns: tests that every capacity of the machine is named when it is passed, and that the copy taken before plays on.
// Must not know: any game. Linked to a kernel whose capacities are 4 to 8.
// What the machine has done when it stops in the middle is not looked at: the host restores its copy.
#include "kernel/test.h"

#include "kernel/machine_kit.h"

static tc_world copy;

static void push_many(const tc_work *work) {
  tc_handle frame;
  tc_result result = TC_OK;
  if (!is_step(work, 'a', 0)) return;
  for (int count = 0; count < TC_FRAMES && result == TC_OK; count++)
    result = tc_frame_push(&k.play, ALONE, 0, 0, &frame);
  CHECK_EQ(result, TC_FULL_FRAMES);
  CHECK_EQ(tc_event_raise(&k.play, RAISED, work->frame), TC_FULL_FRAMES);
  uint32_t item;
  CHECK_EQ(tc_item_propose(&k.play, NOTE, 0, 1, &item), TC_FULL_FRAMES);
}

static void push_deep(const tc_work *work) {
  if (work->kind == TC_WORK_STEP && work->step == 0) start(ALONE, 'b', 0);
}

static void propose_many(const tc_work *work) {
  uint32_t item;
  tc_result result = TC_OK;
  if (!is_step(work, 'a', 0)) return;
  for (int count = 0; count <= TC_ITEMS && result == TC_OK; count++)
    result = tc_item_propose(&k.play, NOTE, k.units[0], 1, &item);
  CHECK_EQ(result, TC_FULL_ITEMS);
}

static void insert_many(const tc_work *work) {
  tc_result result = TC_OK;
  if (!is_step(work, 'a', 0)) return;
  for (int count = 0; count <= TC_PLAN && result == TC_OK; count++)
    result = tc_plan_insert(&k.play, work->frame, 1, true, 0);
  CHECK_EQ(result, TC_FULL_PLAN);
  CHECK_EQ(tc_plan_goto(&k.play, work->frame, 3), TC_OK); // it makes room by what it drops
}

static void note_items(const tc_work *work) {
  if (is_step(work, 'a', 0))
    for (int count = 0; count < TC_ITEMS; count++) propose(NOTE, k.units[0], 1);
}

static void act_for_ever(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(NOTE, k.units[0], 1);
  if (work->kind != TC_WORK_REPLACE) return;
  tc_candidate row;
  CHECK(tc_item_replacers(&k.play, (uint32_t)work->item, &row, 1) > 0);
  tc_result result = TC_OK;
  for (int count = 0; count <= TC_RUNS && result == TC_OK; count++)
    result = tc_item_acted(&k.play, (uint32_t)work->item, row.instance, row.listener);
  CHECK_EQ(result, TC_FULL_RUNS);
}

static bool open_full(void) {
  if (!machine_open()) return false;
  hear('R', NOTED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER);
  hear('M', NOTED, TC_ROLE_AUTO, TC_AFTER);
  hear('E', RAISED, TC_ROLE_AUTO, TC_AFTER);
  return ready();
}

// Runs 'a' with these handlers, expects how it ends, restores the copy and plays it to its end.
static void overrun(void (*handlers)(const tc_work *), tc_result wanted) {
  act = handlers;
  start(ALONE, 'a', 0);
  tc_world_copy(k.play.space, &copy, &k.world);
  uint64_t hash = tc_world_hash(k.play.space, &k.world);
  CHECK_EQ(run(), wanted);
  tc_world_release(k.play.space, &k.world);
  tc_world_copy(k.play.space, &k.world, &copy);
  tc_world_release(k.play.space, &copy);
  CHECK_EQ(tc_world_hash(k.play.space, &k.world), hash);
  CHECK_STR(kit_state(&k), "sound");
  trace[0] = 0;
  act = NULL;
  CHECK_EQ(run(), TC_OK);
  CHECK_STR(trace, "a0 a1 a2");
  machine_close();
}

TEST(frames) {
  REQUIRE(open_full());
  overrun(push_many,
          TC_FULL_DEPTH); // refused where they are asked; those that fitted are too many to stack
}

TEST(depth) {
  REQUIRE(open_full());
  overrun(push_deep, TC_FULL_DEPTH);
}

TEST(items) {
  REQUIRE(open_full());
  overrun(propose_many, TC_OK);
}

TEST(plan) {
  REQUIRE(open_full());
  overrun(insert_many, TC_OK);
}

TEST(triggers) {
  REQUIRE(open_full());
  k.rules.batch_event = RAISED; // one for the batch, and one for each item
  give(k.units[0], 'N'), give(k.units[0], 'E');
  overrun(note_items, TC_FULL_TRIGGERS);
}

TEST(candidates) {
  REQUIRE(open_full());
  give(k.units[0], 'N'), give(k.units[0], 'M');
  overrun(note_items, TC_FULL_TRIGGERS);
}

TEST(runs_of_replacements) {
  REQUIRE(open_full());
  give(k.units[0], 'R');
  overrun(act_for_ever, TC_OK);
}

static void chain_of_many(const tc_work *work) {
  if (is_step(work, 'a', 0)) CHECK_EQ(tc_event_raise(&k.play, RAISED, work->frame), TC_OK);
  if (work->kind != TC_WORK_LISTEN) return;
  propose(NOTE, k.units[0], 1);
}

TEST(runs_of_a_joint_event) {
  REQUIRE(open_full());
  k.rules.defs['E' - 'A' + 1].many = true;
  k.rules.events[RAISED].together = true;
  for (int copies = 0; copies < TC_RUNS; copies++) give(k.units[0], 'E');
  overrun(chain_of_many, TC_FULL_RUNS);
}

static void strike_often(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  for (int count = 1; count <= 5 * TC_ITEMS; count++) {
    propose(SHIFT, k.units[0], 1);
    flush();
    CHECK_EQ(k.play.last_count, 1);
    CHECK_EQ(k.world.items[k.play.last_item].after, count);
  }
}

// The results of a handler that resolves again and again make room for the new ones.
TEST(a_long_sequence_of_batches_of_one_fits) {
  REQUIRE(open_full());
  overrun(strike_often, TC_OK);
}
