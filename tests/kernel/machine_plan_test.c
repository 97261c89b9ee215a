// Owns: the tests of frames and their plans: order of steps, edits, ends, suspension, groups.
// Must not know: what a step is for in any game.
// The trace of machine_kit.h is what is compared.
#include "kernel/test.h"

#include "kernel/machine_kit.h"

static tc_handle first, second, third;
static int turns;

// ---- order ----------------------------------------------------------------------------------------

TEST(steps_run_in_order_each_between_its_windows) {
  REQUIRE(machine_open());
  hear('B', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('C', FIRST, TC_ROLE_AUTO, TC_AFTER);
  hear('D', THIRD, TC_ROLE_AUTO, TC_BEFORE);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'B'), give(tc_encounter_handle(), 'C'),
      give(tc_encounter_handle(), 'D');
  play(ALONE);
  CHECK_STR(trace, "B* a0 C* a1 D* a2");
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

TEST(a_step_without_code_is_passed_with_its_windows) {
  REQUIRE(machine_open());
  k.rules.frames[ALONE].steps[0].handler = false;
  hear('B', FIRST, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'B');
  play(ALONE);
  CHECK_STR(trace, "B* a1 a2");
  machine_close();
}

static void push_two(const tc_work *work) {
  if (!is_step(work, 'a', 1)) return;
  start(ALONE, 'b', 1);
  start(ALONE, 'c', 1);
  propose(NOTE, k.units[0], 1);
}

TEST(what_a_step_pushes_runs_after_its_batch_in_the_order_pushed) {
  REQUIRE(machine_open());
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER);
  hear('S', SECOND, TC_ROLE_AUTO, TC_AFTER)->of = TC_OF_OWN;
  REQUIRE(ready());
  give(tc_encounter_handle(), 'N');
  give(k.units[0], 'S');
  act = push_two;
  play(ALONE);
  CHECK_STR(trace, "a0 a1 N* b0 b1 b2 c0 c1 c2 S0 a2");
  machine_close();
}

// ---- edits of the plan ----------------------------------------------------------------------------

static void (*edit)(tc_handle frame); // what is done to frame 'a'
static char edit_when;                // 'b' before, 'r' running, 'a' after its step 1
static bool edited;

static void edit_once(const tc_work *work) {
  bool before = edit_when == 'b' && is_listen(work, 'B'),
       after = edit_when == 'a' && is_listen(work, 'A');
  bool running = edit_when == 'r' && is_step(work, 'a', 1);
  if (edited || !(before || after || running)) return;
  edited = true;
  edit(first);
}

// The trace of frame 'a' when `with` is done to it before, while or after its step 1 runs; the listeners are left out.
static const char *edited_at(char when, void (*with)(tc_handle)) {
  static char steps[256];
  if (!machine_open()) return "not opened";
  hear('B', SECOND, TC_ROLE_AUTO, TC_BEFORE);
  hear('A', SECOND, TC_ROLE_AUTO, TC_AFTER);
  if (!ready()) return "not ready";
  give(tc_encounter_handle(), 'B'), give(tc_encounter_handle(), 'A');
  edit = with, edit_when = when, edited = false, act = edit_once;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OK);
  size_t used = 0;
  for (const char *at = trace; *at && used < sizeof steps - 1; at++)
    if (*at == 'B' || *at == 'A') {
      steps[used++] = *at;
      at++;
    } else if (*at != ' ' && *at != 'a') {
      steps[used++] = *at;
    }
  steps[used] = 0;
  machine_close();
  return steps;
}

static void insert_now(tc_handle frame) {
  CHECK_EQ(tc_plan_insert(&k.play, frame, 4, true, 7), TC_OK);
}
static void insert_in_order(tc_handle frame) {
  CHECK_EQ(tc_plan_insert(&k.play, frame, 2, false, 7), TC_OK);
}
static void insert_earlier(tc_handle frame) {
  CHECK_EQ(tc_plan_insert(&k.play, frame, 0, false, 7), TC_OK);
}
static void remove_this(tc_handle frame) { CHECK_EQ(tc_plan_remove(&k.play, frame, 1), TC_OK); }
static void remove_next(tc_handle frame) { CHECK_EQ(tc_plan_remove(&k.play, frame, 2), TC_OK); }
static void once_more(tc_handle frame) { CHECK_EQ(tc_plan_repeat(&k.play, frame), TC_OK); }
static void back_to_first(tc_handle frame) { CHECK_EQ(tc_plan_goto(&k.play, frame, 0), TC_OK); }
static void on_to_last(tc_handle frame) { CHECK_EQ(tc_plan_goto(&k.play, frame, 2), TC_OK); }
static void finish_it(tc_handle frame) { CHECK_EQ(tc_frame_finish(&k.play, frame, false), TC_OK); }
static void fail_it(tc_handle frame) { CHECK_EQ(tc_frame_finish(&k.play, frame, true), TC_OK); }

TEST(a_step_inserted_now_runs_before_what_has_not_begun) {
  // Before step 1 it goes in front of it, and the window before step 1 does not open again.
  CHECK_STR(edited_at('b', insert_now), "0B41A2");
  CHECK_STR(edited_at('r', insert_now), "0B1A42");
  CHECK_STR(edited_at('a', insert_now), "0B1A42");
}

TEST(a_step_inserted_in_order_goes_after_its_equals) {
  CHECK_STR(edited_at('b', insert_in_order), "0B1A22");
  CHECK_STR(edited_at('r', insert_in_order), "0B1A22");
  CHECK_STR(edited_at('a', insert_in_order), "0B1A22");
  CHECK_STR(edited_at('b', insert_earlier), "0B01A2");
  CHECK_STR(edited_at('a', insert_earlier), "0B1A02");
}

TEST(steps_are_removed_unless_they_have_run) {
  CHECK_STR(edited_at('b', remove_this), "0B2");
  CHECK_STR(edited_at('r', remove_this), "0B1A2");
  CHECK_STR(edited_at('a', remove_this), "0B1A2");
  CHECK_STR(edited_at('b', remove_next), "0B1A");
  CHECK_STR(edited_at('a', remove_next), "0B1A");
}

static void move_this(tc_handle frame) {
  tc_plan_insert(&k.play, frame, 4, false, 0); // 0 1 2 4
  tc_result moved = tc_plan_move(&k.play, frame, 1, 4);
  CHECK_EQ(moved, edit_when == 'b' ? TC_OK : TC_NOT_NOW);
  CHECK_EQ(tc_plan_move(&k.play, frame, 4, 2), TC_NOT_NOW);
  CHECK_EQ(tc_plan_move(&k.play, frame, 9, 2), TC_BAD_ARGUMENT);
}

TEST(a_step_moves_in_front_of_a_later_one_unless_it_has_run) {
  CHECK_STR(edited_at('b', move_this), "0B21A4");
  CHECK_STR(edited_at('r', move_this), "0B1A24");
  CHECK_STR(edited_at('a', move_this), "0B1A24");
}

TEST(a_step_repeats_once_with_both_windows) {
  CHECK_STR(edited_at('b', once_more), "0B1AB1A2");
  CHECK_STR(edited_at('r', once_more), "0B1AB1A2");
  CHECK_STR(edited_at('a', once_more), "0B1AB1A2");
}

TEST(go_to_skips_or_goes_back) {
  CHECK_STR(edited_at('b', on_to_last), "0B2");
  CHECK_STR(edited_at('r', on_to_last), "0B1A2");
  CHECK_STR(edited_at('b', back_to_first), "0B0");
  CHECK_STR(edited_at('r', back_to_first), "0B1A0");
  CHECK_STR(edited_at('a', back_to_first), "0B1A0");
}

TEST(a_finished_frame_ends_its_step_and_tells_it) {
  CHECK_STR(edited_at('b', finish_it), "0B");
  CHECK_STR(edited_at('r', finish_it), "0B1A");
  CHECK_STR(edited_at('a', finish_it), "0B1A");
}

TEST(a_failed_frame_tells_its_step_no_more) {
  CHECK_STR(edited_at('b', fail_it), "0B");
  CHECK_STR(edited_at('r', fail_it), "0B1");
  CHECK_STR(edited_at('a', fail_it), "0B1A");
}

TEST(an_inserted_step_says_who_added_it) {
  REQUIRE(machine_open() && ready());
  first = start(ALONE, 'a', 0);
  CHECK_EQ(tc_plan_insert(&k.play, first, 1, true, 9), TC_OK);
  CHECK_EQ(frame_of(first)->plan[0].by, 9);
  CHECK_EQ(frame_of(first)->plan[1].by, 0);
  CHECK_EQ(tc_plan_insert(&k.play, first, 5, true, 9), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_plan_insert(&k.play, 0, 1, true, 9), TC_BAD_HANDLE);
  machine_close();
}

// ---- unwinding ------------------------------------------------------------------------------------

static void unwind_in_batch(const tc_work *work) {
  if (is_step(work, 'a', 1)) start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) propose(SHIFT, k.units[1], -3), propose(HOST, k.units[1], 1);
  if (work->kind == TC_WORK_APPLY) CHECK_EQ(tc_frame_unwind(&k.play, first), TC_OK);
}

TEST(unwinding_in_a_batch_lets_it_apply_and_tells_nothing) {
  REQUIRE(machine_open());
  hear('N', SHIFTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'N');
  act = unwind_in_batch;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OK);
  CHECK_STR(trace, "a0 a1 b0 app a2");
  CHECK_EQ(k.world.units[1].current[0], -3);
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void unwind_in_window(const tc_work *work) {
  if (is_step(work, 'a', 1)) start(ALONE, 'b', 1);
  if (!is_listen(work, 'N')) return;
  CHECK_EQ(tc_frame_unwind(&k.play, first), TC_OK);
  propose(SHIFT, k.units[1], -3); // dropped: the window is unwound
  start(ALONE, 'c', 1);           // never runs
}

TEST(unwinding_in_a_window_drops_what_its_listener_still_does) {
  REQUIRE(machine_open());
  hear('N', FIRST, TC_ROLE_AUTO, TC_AFTER)->of = TC_OF_OWN;
  hear('O', FIRST, TC_ROLE_AUTO, TC_AFTER)->of = TC_OF_OWN;
  REQUIRE(ready());
  give(k.units[1], 'N'), give(k.units[1], 'O');
  act = unwind_in_window;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OK);
  CHECK_STR(trace, "a0 a1 b0 N1 a2");
  CHECK_EQ(k.world.units[1].current[0], 0);
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void unwind_under_handlers(const tc_work *work) {
  if (is_step(work, 'a', 1)) start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) {
    start(ALONE, 'c', 2);
    flush();
    say("back");
    propose(SHIFT, k.units[1], -3); // dropped
    flush();
    start(ALONE, 'd', 2); // never runs
  }
  if (is_step(work, 'c', 1)) CHECK_EQ(tc_frame_unwind(&k.play, first), TC_OK);
}

TEST(unwinding_below_a_handler_that_is_alive_lets_it_return) {
  REQUIRE(machine_open() && ready());
  act = unwind_under_handlers;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OK);
  CHECK_STR(trace, "a0 a1 b0 c0 c1 back a2");
  CHECK_EQ(k.world.units[1].current[0], 0);
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void unwind_nowhere(const tc_work *work) {
  if (is_step(work, 'a', 0)) second = start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) CHECK_EQ(tc_frame_suspend(&k.play, second), TC_OK);
  if (is_step(work, 'a', 1)) {
    CHECK_EQ(tc_frame_unwind(&k.play, second), TC_NOT_NOW);
    CHECK_EQ(tc_frame_unwind(&k.play, start(ALONE, 'c', 1)), TC_NOT_NOW);
  }
}

TEST(only_a_frame_on_the_stack_can_be_unwound_to) {
  REQUIRE(machine_open() && ready());
  act = unwind_nowhere;
  first = start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OK);
  CHECK_STR(trace, "a0 b0 a1 c0 c1 c2 a2");
  machine_close();
}

// ---- suspension -----------------------------------------------------------------------------------

static int suspend_at;

static void suspend_and_release(const tc_work *work) {
  if (is_step(work, 'a', 0)) second = start(ALONE, 'b', 1);
  if (work->kind == TC_WORK_STEP && frame_of(work->frame)->slots[0] == 'b' &&
      work->item == suspend_at && turns++ == 0)
    CHECK_EQ(tc_frame_suspend(&k.play, second), TC_OK);
  if (is_step(work, 'a', 1)) CHECK_EQ(tc_frame_at(&k.play, second)->state, TC_FRAME_SUSPENDED);
  if (is_step(work, 'a', 2)) {
    CHECK_EQ(tc_frame_release(&k.play, second), TC_OK);
    CHECK_EQ(tc_frame_release(&k.play, second), TC_NOT_NOW);
  }
}

TEST(a_use_is_suspended_at_each_of_its_steps_and_goes_on_when_released) {
  static const char *const traces[] = {"a0 b0 a1 a2 b1 b2", "a0 b0 b1 a1 a2 b2",
                                       "a0 b0 b1 b2 a1 a2"};
  for (suspend_at = 0; suspend_at < 3; suspend_at++) {
    REQUIRE(machine_open() && ready());
    turns = 0;
    act = suspend_and_release;
    play(ALONE);
    CHECK_STR(trace, traces[suspend_at]);
    CHECK_EQ(frames_left(), 0);
    machine_close();
  }
}

static void suspend_then_cancel(const tc_work *work) {
  if (is_step(work, 'a', 0)) second = start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) {
    CHECK_EQ(tc_frame_cancel(&k.play, second), TC_NOT_NOW);
    CHECK_EQ(tc_frame_suspend(&k.play, second), TC_OK);
  }
  if (is_step(work, 'a', 2)) {
    CHECK_EQ(tc_frame_cancel(&k.play, second), TC_OK);
    CHECK_EQ(tc_frame_cancel(&k.play, second), TC_BAD_HANDLE);
  }
}

TEST(a_suspended_use_can_be_cancelled_and_is_then_gone) {
  REQUIRE(machine_open() && ready());
  act = suspend_then_cancel;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 a1 a2");
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static char who_suspends;

static void suspend_a_member(const tc_work *work) {
  if (is_step(work, 'a', 0)) {
    first = start(JOINT, 'b', 1), second = start(JOINT, 'c', 2), third = start(JOINT, 'd', 3);
    CHECK_EQ(tc_frame_group(&k.play, first, second), TC_OK);
    CHECK_EQ(tc_frame_group(&k.play, first, third), TC_OK);
  }
  if (work->kind == TC_WORK_STEP && work->step == 0 &&
      frame_of(work->frame)->slots[0] == who_suspends)
    CHECK_EQ(tc_frame_suspend(&k.play, work->frame), TC_OK);
  if (is_step(work, 'a', 2))
    CHECK_EQ(tc_frame_release(&k.play, who_suspends == 'b'   ? first
                                       : who_suspends == 'c' ? second
                                                             : third),
             TC_OK);
}

TEST(a_member_or_the_leader_of_a_group_is_suspended_and_the_rest_goes_on) {
  static const char *const traces[] = {"a0 b0 c0 d0 c1 d1 c2 d2 a1 a2 b1 b2",
                                       "a0 b0 c0 d0 b1 d1 b2 d2 a1 a2 c1 c2",
                                       "a0 b0 c0 d0 b1 c1 b2 c2 a1 a2 d1 d2"};
  for (who_suspends = 'b'; who_suspends <= 'd'; who_suspends++) {
    REQUIRE(machine_open() && ready());
    act = suspend_a_member;
    play(ALONE);
    CHECK_STR(trace, traces[who_suspends - 'b']);
    CHECK_EQ(frames_left(), 0);
    machine_close();
  }
}

// ---- groups ---------------------------------------------------------------------------------------

static uint16_t group_kind;

static void group_of_two(const tc_work *work) {
  if (is_step(work, 'a', 0)) {
    first = start(group_kind, 'b', 1), second = start(group_kind, 'c', 2);
    CHECK_EQ(tc_frame_group(&k.play, first, second), TC_OK);
  }
  if (is_step(work, 'b', 1) || is_step(work, 'c', 1)) propose(NOTE, k.units[0], 1);
  if (work->kind == TC_WORK_COMBINE) say("%d", frame_of(work->frame)->resolving.items.count);
}

TEST(a_joint_step_of_a_group_is_one_batch_and_else_one_each) {
  for (group_kind = ALONE; group_kind <= JOINT; group_kind++) {
    REQUIRE(machine_open());
    k.rules.combine = k.rules.items[NOTE].combine = true;
    REQUIRE(ready());
    act = group_of_two;
    play(ALONE);
    CHECK_STR(trace, group_kind == JOINT ? "a0 b0 c0 b1 c1 comb 2 b2 c2 a1 a2"
                                         : "a0 b0 c0 b1 comb 1 c1 comb 1 b2 c2 a1 a2");
    machine_close();
  }
}

static void interrupt_a_group(const tc_work *work) {
  group_of_two(work);
  if (is_listen(work, 'I') && frame_of(k.play.world->top == TC_NO_INDEX ? 0 : work->frame))
    start(ALONE, 'i', 3);
}

TEST(an_interrupt_on_one_member_holds_all) {
  REQUIRE(machine_open());
  hear('I', SECOND, TC_ROLE_AUTO, TC_BEFORE)->of = TC_OF_OWN;
  REQUIRE(ready());
  group_kind = JOINT;
  give(k.units[2], 'I'); // hears only the use of unit 2, the second member
  act = interrupt_a_group;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 c0 I2 i0 i1 i2 b1 c1 b2 c2 a1 a2");
  machine_close();
}

static void finish_one_member(const tc_work *work) {
  group_of_two(work);
  if (is_step(work, 'b', 0)) CHECK_EQ(tc_frame_finish(&k.play, second, true), TC_OK);
}

TEST(a_member_that_fails_leaves_the_others_alone) {
  REQUIRE(machine_open() && ready());
  group_kind = JOINT;
  act = finish_one_member;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 b1 b2 a1 a2");
  machine_close();
}

static void insert_for_a_fellow(const tc_work *work) {
  if (is_step(work, 'a', 0)) {
    first = start(JOINT, 'b', 1), second = start(JOINT, 'c', 2);
    CHECK_EQ(tc_frame_group(&k.play, first, second), TC_OK);
  }
  if (is_step(work, 'b', 1)) {
    propose(NOTE, k.units[0], 1);
    CHECK_EQ(tc_plan_insert(&k.play, second, 0, true, 0), TC_OK);
  }
  if (work->kind == TC_WORK_COMBINE) say("%d", frame_of(work->frame)->resolving.items.count);
  if (is_step(work, 'c', 0) || is_step(work, 'c', 1)) propose(NOTE, k.units[0], 1);
}

// 'b' is in the middle of step 1 when its fellow gets step 0 once more: 'c' does that first, what 'b' proposed is not
// mixed with it, and the window after step 1 tells of both.
TEST(a_step_inserted_for_a_fellow_in_the_middle_of_a_step_is_caught_up) {
  REQUIRE(machine_open());
  k.rules.combine = k.rules.items[NOTE].combine = true;
  hear('A', SECOND, TC_ROLE_AUTO, TC_AFTER)->of = TC_OF_OWN;
  REQUIRE(ready());
  give(k.units[1], 'A'), give(k.units[2], 'A');
  act = insert_for_a_fellow;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 c0 comb 1 b1 comb 1 c0 comb 1 c1 comb 1 A1 A2 b2 c2 a1 a2");
  machine_close();
}

static void group_mistakes(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  first = start(JOINT, 'b', 1), second = start(JOINT, 'c', 2), third = start(ALONE, 'd', 3);
  CHECK_EQ(tc_frame_group(&k.play, first, first), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_frame_group(&k.play, first, third), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_frame_group(&k.play, first, work->frame), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_frame_group(&k.play, first, second), TC_OK);
  CHECK_EQ(tc_frame_group(&k.play, first, second), TC_BAD_ARGUMENT);
}

TEST(a_group_is_of_waiting_frames_of_one_kind) {
  REQUIRE(machine_open() && ready());
  act = group_mistakes;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 c0 b1 c1 b2 c2 d0 d1 d2 a1 a2");
  machine_close();
}

static void group_over_owners(const tc_work *work) {
  if (is_step(work, 'a', 0)) first = start(JOINT, 'b', 1), propose(NOTE, k.units[0], 1);
  if (!is_listen(work, 'N')) return;
  second = start(JOINT, 'c', 2);
  CHECK_EQ(tc_frame_group(&k.play, first, second), TC_NOT_NOW);
}

TEST(frames_that_wait_for_different_owners_make_no_group) {
  REQUIRE(machine_open());
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'N');
  act = group_over_owners;
  play(ALONE);
  CHECK_STR(trace, "a0 N* c0 c1 c2 b0 b1 b2 a1 a2");
  machine_close();
}

static char who_is_cancelled;

static void cancel_a_member(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  first = start(JOINT, 'b', 1), second = start(JOINT, 'c', 2), third = start(JOINT, 'd', 3);
  tc_frame_group(&k.play, first, second), tc_frame_group(&k.play, first, third);
  CHECK_EQ(tc_frame_cancel(&k.play, who_is_cancelled == 'b'   ? first
                                    : who_is_cancelled == 'c' ? second
                                                              : third),
           TC_OK);
  CHECK_STR(kit_state(&k), "sound");
}

TEST(a_waiting_member_or_leader_can_be_cancelled) {
  static const char *const traces[] = {"a0 c0 d0 c1 d1 c2 d2 a1 a2", "a0 b0 d0 b1 d1 b2 d2 a1 a2",
                                       "a0 b0 c0 b1 c1 b2 c2 a1 a2"};
  for (who_is_cancelled = 'b'; who_is_cancelled <= 'd'; who_is_cancelled++) {
    REQUIRE(machine_open() && ready());
    act = cancel_a_member;
    play(ALONE);
    CHECK_STR(trace, traces[who_is_cancelled - 'b']);
    CHECK_EQ(frames_left(), 0);
    machine_close();
  }
}

// ---- scopes and causes ----------------------------------------------------------------------------

static void look_within(const tc_work *work) {
  if (is_step(work, 'a', 0)) {
    first = start(JOINT, 'b', 1), second = start(JOINT, 'c', 2);
    CHECK_EQ(tc_frame_group(&k.play, first, second), TC_OK);
    CHECK_EQ(tc_frame_within(&k.play, first, ALONE), work->frame); // waiting already
    CHECK_EQ(frame_of(first)->cause, work->frame);
  }
  if (is_step(work, 'c', 0)) {
    CHECK_EQ(tc_frame_within(&k.play, second, JOINT), second);
    CHECK_EQ(tc_frame_within(&k.play, first, JOINT), first);
    CHECK_EQ(tc_frame_within(&k.play, 0, JOINT), second);
    CHECK(tc_frame_at(&k.play, tc_frame_within(&k.play, second, ALONE))->slots[0] == 'a');
    CHECK_EQ(tc_frame_within(&k.play, second, PAID), 0);
    CHECK_EQ(frame_of(start(ALONE, 'd', 3))->cause, second);
    say("seen");
  }
}

TEST(the_nearest_frame_of_a_kind_is_found_for_members_and_for_those_that_wait) {
  REQUIRE(machine_open() && ready());
  act = look_within;
  play(ALONE);
  CHECK(strstr(trace, "seen") != NULL);
  machine_close();
}

static void turn_in_turn(const tc_work *work) {
  if (is_step(work, 'a', 1)) start(PAID, 'x', 1);
  if (is_step(work, 'x', 1)) start(PAID, 'y', 2);
}

TEST(a_frame_pushed_in_another_of_its_kind_interrupts_it) {
  REQUIRE(machine_open() && ready());
  act = turn_in_turn;
  play(PAID);
  CHECK_STR(trace, "a0 a1 x0 x1 y0 y1 y2 x2 a2");
  machine_close();
}

static void flush_deep(const tc_work *work) {
  char next = 0;
  if (is_step(work, 'a', 1)) next = 'b';
  if (is_step(work, 'b', 1)) next = 'c';
  if (is_step(work, 'c', 1)) next = 'd';
  if (!next) return;
  start(ALONE, next, 1);
  flush();
  say("%c", next - 1);
}

TEST(handlers_resolve_within_handlers_three_deep) {
  REQUIRE(machine_open() && ready());
  act = flush_deep;
  play(ALONE);
  CHECK_STR(trace, "a0 a1 b0 b1 c0 c1 d0 d1 d2 c c2 b b2 a a2");
  machine_close();
}

static void finish_while_suspended(const tc_work *work) {
  if (is_step(work, 'a', 0)) second = start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) tc_frame_suspend(&k.play, second);
  if (is_step(work, 'a', 1)) {
    CHECK_EQ(tc_frame_finish(&k.play, second, true), TC_OK);
    CHECK_EQ(tc_frame_release(&k.play, second), TC_OK);
  }
}

TEST(a_use_that_fails_while_suspended_ends_when_released) {
  REQUIRE(machine_open() && ready());
  act = finish_while_suspended;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 a1 a2");
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void watch_epoch(const tc_work *work) {
  if (is_step(work, 'b', 0)) tc_frame_suspend(&k.play, work->frame);
  if (!is_step(work, 'a', 1)) return;
  second = start(ALONE, 'b', 1);
  // The second time there is nothing to do: control comes straight back, and that counts as a change.
  for (int i = 0; i < 2; i++) {
    uint64_t before = tc_epoch(&k.play, TC_PART_ALL);
    flush();
    CHECK(tc_epoch(&k.play, TC_PART_ALL) != before);
  }
}

TEST(coming_back_to_a_handler_moves_the_epoch) {
  REQUIRE(machine_open() && ready());
  act = watch_epoch;
  play(ALONE);
  machine_close();
}
