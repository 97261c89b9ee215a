// Owns: the tests of what frames within a handler, ends of frames, moments, steps left and merged items are to the machine.
// Must not know: what any of it is for in a game.
// The trace of machine_kit.h is what is compared.
#include "kernel/test.h"

#include "kernel/machine_kit.h"

enum { OVER = MACHINE_EVENTS, MOMENT, END_EVENTS };

static tc_handle first, second;

// An opened kit in which frames of kind ALONE have an end, and there are moments.
static bool end_open(void) {
  if (!machine_open()) return false;
  k.rules.event_count = END_EVENTS;
  k.rules.frames[ALONE].ended = OVER;
  k.rules.moment = MOMENT;
  return true;
}

static void give_all(const char *names) {
  for (; *names; names++) give(tc_encounter_handle(), *names);
}

// ---- within a handler -----------------------------------------------------------------------------

static void enter_between(const tc_work *work) {
  if (is_listen(work, 'N')) propose(SHIFT, k.units[1], -1);
  if (!is_step(work, 'a', 1)) return;
  propose(NOTE, k.units[0], 1);
  start(ALONE, 'z', 1);
  tc_handle inner = start(ALONE, 'b', 1);
  CHECK_EQ(tc_frame_enter(&k.play, inner), TC_OK);
  run();
  say("back");
  propose(NOTE, k.units[0], 2);
}

TEST(a_frame_entered_in_a_handler_runs_at_once_and_leaves_its_batch_open) {
  REQUIRE(machine_open());
  hear('N', SECOND, TC_ROLE_AUTO, TC_AFTER);
  hear('D', NOTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give_all("ND");
  act = enter_between;
  play(ALONE);
  CHECK_STR(trace, "a0 a1 b0 b1 N* b2 back D* D* z0 z1 N* z2 N* a2");
  CHECK_EQ(k.world.units[1].current[0], -3);
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void enter_wrongly(const tc_work *work) {
  if (!is_step(work, 'a', 1)) return;
  CHECK_EQ(tc_frame_enter(&k.play, 0), TC_BAD_HANDLE);
  CHECK_EQ(tc_frame_enter(&k.play, first), TC_NOT_NOW);
  tc_handle inner = start(ALONE, 'b', 1), other = start(ALONE, 'c', 1);
  CHECK_EQ(tc_frame_group(&k.play, inner, other), TC_OK);
  CHECK_EQ(tc_frame_enter(&k.play, inner), TC_NOT_NOW);
  CHECK_EQ(tc_frame_enter(&k.play, other), TC_NOT_NOW);
}

TEST(only_a_pending_frame_of_the_handler_itself_enters) {
  REQUIRE(machine_open() && ready());
  act = enter_wrongly;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(tc_frame_enter(&k.play, first), TC_NOT_NOW);
  CHECK_EQ(run(), TC_OK);
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void enter_unwound(const tc_work *work) {
  if (is_step(work, 'a', 0)) start(ALONE, 'b', 1);
  if (!is_step(work, 'b', 0)) return;
  CHECK_EQ(tc_frame_unwind(&k.play, first), TC_OK);
  CHECK_EQ(tc_frame_enter(&k.play, start(ALONE, 'c', 1)), TC_OK);
  run();
}

TEST(in_a_handler_that_was_unwound_nothing_enters) {
  REQUIRE(machine_open() && ready());
  act = enter_unwound;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OK);
  CHECK_STR(trace, "a0 b0 a1 a2");
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

// ---- the end --------------------------------------------------------------------------------------

static void finish_or_fail(const tc_work *work) {
  if (is_step(work, 'a', 0)) start(ALONE, 'b', 1), start(JOINT, 'c', 2);
  if (is_step(work, 'b', 0)) CHECK_EQ(tc_frame_finish(&k.play, work->frame, true), TC_OK);
  if (is_listen(work, 'E')) {
    const tc_frame *about = &k.world.frames[k.world.triggers[work->trigger].subject];
    say("%c%s", (char)about->slots[0], about->flags & TC_FRAME_FAILED ? "failed" : "");
    CHECK_EQ(tc_plan_insert(&k.play,
                            tc_frame_handle(&k.play, k.world.triggers[work->trigger].subject), 0,
                            true, 0),
             TC_NOT_NOW);
  }
}

TEST(the_end_of_a_frame_is_an_event_however_it_ended) {
  REQUIRE(end_open());
  hear('E', OVER, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give_all("E");
  act = finish_or_fail;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 E* bfailed c0 c1 c2 a1 a2 E* a");
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void cancel_once(const tc_work *work) {
  if (is_step(work, 'a', 0)) second = start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) CHECK_EQ(tc_frame_suspend(&k.play, second), TC_OK);
  if (is_step(work, 'a', 1)) {
    CHECK_EQ(tc_frame_cancel(&k.play, second), TC_OK);
    CHECK_EQ(tc_frame_cancel(&k.play, start(ALONE, 'c', 2)), TC_OK);
    say("cancelled");
  }
  if (is_listen(work, 'E')) {
    const tc_frame *about = &k.world.frames[k.world.triggers[work->trigger].subject];
    say("%c%s", (char)about->slots[0], about->flags & TC_FRAME_CANCELLED ? "-" : "+");
  }
}

TEST(a_cancelled_frame_ends_after_the_handler_where_that_is_heard) {
  REQUIRE(end_open());
  hear('E', OVER, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give_all("E");
  act = cancel_once;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 a1 cancelled E* b- E* c- a2 E* a+");
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

TEST(a_cancelled_frame_is_gone_at_once_where_nobody_hears) {
  REQUIRE(end_open());
  hear('E', OVER, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  act = cancel_once;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 a1 cancelled a2");
  machine_close();
}

static void unwind_all(const tc_work *work) {
  if (is_step(work, 'a', 0)) start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) CHECK_EQ(tc_frame_unwind(&k.play, first), TC_OK);
}

TEST(an_unwound_frame_ends_unheard) {
  REQUIRE(end_open());
  hear('E', OVER, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give_all("E");
  act = unwind_all;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OK);
  CHECK_STR(trace, "a0 b0 a1 a2 E*");
  machine_close();
}

static void end_group(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  tc_handle leader = start(ALONE, 'b', 1), member = start(ALONE, 'c', 2);
  CHECK_EQ(tc_frame_group(&k.play, leader, member), TC_OK);
}

TEST(the_members_of_a_group_end_in_one_window) {
  REQUIRE(end_open());
  hear('E', OVER, TC_ROLE_AUTO, TC_AFTER)->of = TC_OF_OWN;
  REQUIRE(ready());
  give(k.units[1], 'E');
  give(k.units[2], 'E');
  act = end_group;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 c0 b1 c1 b2 c2 E1 E2 a1 a2");
  machine_close();
}

// ---- moments --------------------------------------------------------------------------------------

static void one_note(const tc_work *work) {
  if (is_step(work, 'a', 1)) propose(NOTE, k.units[0], 1);
}

TEST(any_moment_is_one_trigger_for_each_step_batch_and_end) {
  REQUIRE(end_open());
  hear('M', MOMENT, TC_ROLE_AUTO, TC_AFTER);
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give_all("MN");
  act = one_note;
  play(ALONE);
  CHECK_STR(trace, "a0 M* a1 M* N* M* a2 M* M*");
  machine_close();
}

TEST(a_moment_before_is_that_of_steps_alone) {
  REQUIRE(end_open());
  hear('M', MOMENT, TC_ROLE_AUTO, TC_BEFORE);
  REQUIRE(ready());
  give_all("M");
  act = one_note;
  play(ALONE);
  CHECK_STR(trace, "M* a0 M* a1 M* a2");
  machine_close();
}

static void raise_event(const tc_work *work) {
  if (is_step(work, 'a', 1)) CHECK_EQ(tc_event_raise(&k.play, RAISED, first), TC_OK);
}

TEST(a_raised_event_is_a_moment_though_nobody_hears_it_itself) {
  REQUIRE(end_open());
  hear('M', MOMENT, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give_all("M");
  act = raise_event;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OK);
  CHECK_STR(trace, "a0 M* a1 M* M* a2 M* M*");
  machine_close();
}

// ---- steps left, items merged ---------------------------------------------------------------------

static void read_left(const tc_work *work) {
  uint8_t steps[TC_PLAN];
  if (!is_step(work, 'a', 0)) return;
  CHECK_EQ(tc_plan_left(&k.play, first, steps), 2);
  CHECK(steps[0] == 1 && steps[1] == 2);
  CHECK_EQ(tc_plan_insert(&k.play, first, 4, false, 0), TC_OK);
  CHECK_EQ(tc_plan_left(&k.play, first, steps), 3);
  CHECK_EQ(steps[2], 4);
  CHECK_EQ(tc_frame_finish(&k.play, first, false), TC_OK);
  CHECK_EQ(tc_plan_left(&k.play, first, steps), 0);
}

TEST(the_steps_left_are_those_of_the_plan) {
  uint8_t steps[TC_PLAN];
  REQUIRE(machine_open() && ready());
  act = read_left;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(tc_plan_left(&k.play, first, steps), 3);
  CHECK_EQ(run(), TC_OK);
  CHECK_EQ(tc_plan_left(&k.play, first, steps), 0);
  machine_close();
}

static uint32_t one, two;

static void merge_two(const tc_work *work) {
  if (is_step(work, 'a', 0)) one = propose(NOTE, k.units[0], 1), two = propose(NOTE, k.units[0], 2);
  if (work->kind != TC_WORK_COMBINE) return;
  CHECK_EQ(tc_item_merge(&k.play, one, one), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_item_merge(&k.play, one, 99), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_item_merge(&k.play, two, one), TC_OK);
  CHECK_EQ(k.world.items[two].into, -1);
  CHECK_EQ(k.world.items[two].state, TC_ITEM_REPLACED);
  CHECK_EQ(tc_item_merge(&k.play, two, one), TC_NOT_NOW);
  CHECK_EQ(tc_item_merge(&k.play, one, two), TC_NOT_NOW);
}

TEST(a_merged_item_knows_the_one_that_took_it_in) {
  REQUIRE(machine_open());
  k.rules.combine = k.rules.items[NOTE].combine = true;
  REQUIRE(ready());
  act = merge_two;
  play(ALONE);
  CHECK_STR(trace, "a0 comb a1 a2");
  machine_close();
}
