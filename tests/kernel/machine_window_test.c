// Owns: the tests of windows: who hears, in which order, who chooses, offers, raised events, and chains of triggers.
// Must not know: what a listener does in any game.
// The trace of machine_kit.h is what is compared.
#include "kernel/test.h"

#include "kernel/machine_kit.h"

static tc_handle first, second, gone;

// ---- order ----------------------------------------------------------------------------------------

TEST(listeners_run_by_band_then_bearer_then_serial) {
  REQUIRE(machine_open());
  hear('B', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('A', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('C', FIRST, TC_ROLE_AUTO, TC_BEFORE)->band = -1;
  hear('D', FIRST, TC_ROLE_AUTO, TC_BEFORE)->band = 2;
  REQUIRE(ready());
  give(k.units[3], 'D'), give(k.units[2], 'B'), give(k.units[2], 'A'), give(k.units[1], 'A');
  give(tc_encounter_handle(), 'A'), give(k.units[0], 'D'), give(k.units[3], 'C');
  play(ALONE);
  CHECK_STR(trace, "C3 A* A1 B2 A2 D0 D3 a0 a1 a2");
  machine_close();
}

static void end_another(const tc_work *work) {
  if (!is_listen(work, 'A')) return;
  CHECK_EQ(tc_instance_end(&k.play, gone), TC_OK);
  give(k.units[3], 'B'); // a newcomer, perhaps in the slot of the one that went
}

TEST(one_gone_by_its_turn_does_not_run_and_a_newcomer_does_not_hear) {
  REQUIRE(machine_open());
  hear('A', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('B', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('C', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  REQUIRE(ready());
  give(k.units[0], 'A'), gone = give(k.units[1], 'B'), give(k.units[2], 'C');
  act = end_another;
  play(ALONE);
  CHECK_STR(trace, "A0 C2 a0 a1 a2");
  machine_close();
}

static void silence_another(const tc_work *work) {
  if (is_listen(work, 'A')) CHECK_EQ(tc_instance_suppress(&k.play, gone, true), TC_OK);
}

TEST(a_suppressed_listener_is_silent_from_then_on) {
  REQUIRE(machine_open());
  hear('A', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('B', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('C', FIRST, TC_ROLE_OFFER, TC_BEFORE);
  REQUIRE(ready());
  give(k.units[0], 'A'), gone = give(k.units[1], 'B');
  CHECK_EQ(tc_instance_suppress(&k.play, give(k.units[2], 'C'), true), TC_OK);
  act = silence_another;
  play(ALONE);
  CHECK_STR(trace, "A0 a0 a1 a2");
  machine_close();
}

static void name_a_target(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  CHECK_EQ(
      tc_list_push(&k.play, TC_PART_LISTS, &frame_of(work->frame)->targets, (int32_t)k.units[2]),
      TC_OK);
  propose(NOTE, k.units[3], 1);
}

TEST(own_target_and_any_say_whose_events_are_heard) {
  REQUIRE(machine_open());
  hear('O', SECOND, TC_ROLE_AUTO, TC_BEFORE)->of = TC_OF_OWN;
  hear('T', SECOND, TC_ROLE_AUTO, TC_BEFORE)->of = TC_OF_TARGET;
  hear('A', THIRD, TC_ROLE_AUTO, TC_BEFORE)->of = TC_OF_ANY;
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER)->of = TC_OF_OWN;
  REQUIRE(ready());
  for (int unit = 0; unit < 4; unit++)
    for (const char *name = "OTN"; *name; name++) give(k.units[unit], *name);
  give(k.units[1], 'A'), give(k.units[3], 'A');
  give(tc_side_handle(1), 'O'); // no unit: it hears all
  act = name_a_target;
  play(ALONE);
  CHECK_STR(trace, "a0 N3 O* O0 T2 a1 A1 A3 a2");
  machine_close();
}

// ---- together, in sequence, chosen ----------------------------------------------------------------

static void note_each(const tc_work *work) {
  if (work->kind == TC_WORK_LISTEN) propose(NOTE, k.units[0], 1);
  if (work->kind == TC_WORK_COMBINE) say("%d", frame_of(work->frame)->resolving.items.count);
}

TEST(listeners_of_a_joint_event_share_one_batch_and_others_do_not) {
  for (int together = 0; together < 2; together++) {
    REQUIRE(machine_open());
    k.rules.combine = k.rules.items[NOTE].combine = true;
    k.rules.events[FIRST].together = together;
    hear('A', FIRST, TC_ROLE_AUTO, TC_AFTER);
    REQUIRE(ready());
    for (int unit = 0; unit < 3; unit++) give(k.units[unit], 'A');
    act = note_each;
    play(ALONE);
    CHECK_STR(trace,
              together ? "a0 A0 A1 A2 comb 3 a1 a2" : "a0 A0 comb 1 A1 comb 1 A2 comb 1 a1 a2");
    machine_close();
  }
}

static void note_and_shift(const tc_work *work) {
  if (is_step(work, 'a', 0))
    propose(SHIFT, k.units[0], 1), propose(LEAVE, k.units[3], 1), propose(ADD, k.units[1], 1);
  note_each(work);
}

// A window tells of a whole batch: each of its events keeps its own way.
TEST(a_window_of_several_events_goes_by_the_rule_of_each) {
  REQUIRE(machine_open());
  k.rules.combine = k.rules.items[NOTE].combine = true;
  k.rules.events[SHIFTED].together = true;
  hear('A', SHIFTED, TC_ROLE_AUTO, TC_AFTER);
  hear('B', ADDED, TC_ROLE_AUTO, TC_AFTER)->band = 1;
  REQUIRE(ready());
  give(k.units[0], 'A'), give(k.units[1], 'A'), give(k.units[0], 'B'), give(k.units[1], 'B');
  act = note_and_shift;
  play(ALONE);
  CHECK_STR(trace, "a0 A0 A1 comb 2 B0 comb 1 B1 comb 1 a1 a2");
  machine_close();
}

static void pick_last(const tc_work *work) {
  if (work->kind != TC_WORK_PICK) return;
  tc_frame *window = frame_of(work->frame);
  uint32_t count = (uint32_t)window->window.candidates.count, open = 0, last = 0;
  for (uint32_t at = 0; at < count; at++)
    if (tc_window_may_go(&k.play, work->frame, at)) open++, last = at;
  say("of %u", open);
  for (uint32_t at = 0; at < count; at++)
    if (!tc_window_may_go(&k.play, work->frame, at))
      CHECK_EQ(tc_window_pick(&k.play, work->frame, at), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_window_pick(&k.play, work->frame, count), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_window_pick(&k.play, work->frame, last), TC_OK);
}

TEST(a_controller_orders_listeners_within_a_band_only) {
  REQUIRE(machine_open());
  k.rules.events[FIRST].choose = true;
  hear('A', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('B', FIRST, TC_ROLE_AUTO, TC_BEFORE)->band = 1;
  hear('Z', FIRST, TC_ROLE_OFFER, TC_BEFORE);
  REQUIRE(ready());
  for (int unit = 0; unit < 3; unit++) give(k.units[unit], 'A');
  give(k.units[0], 'B'), give(k.units[1], 'B'), give(k.units[0], 'Z');
  act = pick_last;
  play(ALONE);
  CHECK_STR(trace, "pick of 3 A2 pick of 2 A1 A0 pick of 2 B1 B0 offer a0 a1 a2");
  machine_close();
}

static void end_the_picked(const tc_work *work) {
  pick_last(work);
  if (is_listen(work, 'A') && gone) tc_instance_end(&k.play, gone), gone = 0;
}

TEST(after_each_choice_the_rest_are_asked_again) {
  REQUIRE(machine_open());
  k.rules.events[FIRST].choose = true;
  hear('A', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  REQUIRE(ready());
  give(k.units[0], 'A'), gone = give(k.units[1], 'A'), give(k.units[2], 'A');
  act = end_the_picked;
  play(ALONE);
  CHECK_STR(trace, "pick of 3 A2 A0 a0 a1 a2");
  machine_close();
}

// ---- offers, raised events, nesting ---------------------------------------------------------------

static void answer_the_offer(const tc_work *work) {
  if (work->kind != TC_WORK_OFFER) return;
  tc_frame *window = frame_of(work->frame);
  int waiting = 0;
  for (int32_t at = 0; at < window->window.candidates.count; at++) {
    const tc_candidate *row = &k.world.candidates[window->window.candidates.first + at];
    waiting += row->role == TC_ROLE_OFFER && row->state == TC_CANDIDATE_WAITING &&
               tc_candidate_live(&k.play, row);
  }
  say("%d", waiting);
  first = start(PAID, 'r', 1), second = start(PAID, 's', 2);
  CHECK_EQ(tc_frame_group(&k.play, first, second), TC_OK);
  propose(NOTE, k.units[0], 1);
}

TEST(offers_come_once_after_the_automatic_listeners_and_their_uses_go_together) {
  REQUIRE(machine_open());
  hear('A', SECOND, TC_ROLE_AUTO, TC_BEFORE)->of = TC_OF_OWN;
  hear('R', SECOND, TC_ROLE_OFFER, TC_BEFORE)->of = TC_OF_OWN;
  hear('S', SECOND, TC_ROLE_OFFER, TC_BEFORE)->of = TC_OF_OWN;
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'R'), give(k.units[0], 'S'), give(k.units[0], 'A'),
      give(tc_encounter_handle(), 'N');
  act = answer_the_offer;
  play(ALONE);
  CHECK_STR(trace, "a0 A0 offer 2 N* r0 s0 r1 s1 r2 s2 a1 a2");
  machine_close();
}

static void end_the_offerer(const tc_work *work) {
  if (is_listen(work, 'A')) tc_instance_end(&k.play, gone);
}

TEST(nobody_is_asked_when_all_who_could_answer_have_gone) {
  REQUIRE(machine_open());
  hear('A', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('R', FIRST, TC_ROLE_OFFER, TC_BEFORE);
  REQUIRE(ready());
  give(k.units[0], 'A'), gone = give(k.units[1], 'R');
  act = end_the_offerer;
  play(ALONE);
  CHECK_STR(trace, "A0 a0 a1 a2");
  machine_close();
}

static void raise_one(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  CHECK_EQ(tc_event_raise(&k.play, RAISED, work->frame), TC_OK);
  CHECK_EQ(tc_event_raise(&k.play, RAISED, 0), TC_BAD_HANDLE);
  CHECK_EQ(tc_event_raise(&k.play, 0, work->frame), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_event_raise(&k.play, MACHINE_EVENTS, work->frame), TC_BAD_ARGUMENT);
  start(ALONE, 'b', 1);
}

TEST(a_raised_event_opens_its_window_in_the_order_of_what_was_pushed) {
  REQUIRE(machine_open());
  hear('A', RAISED, TC_ROLE_AUTO, TC_AFTER)->of = TC_OF_OWN;
  hear('R', RAISED, TC_ROLE_OFFER, TC_AFTER);
  REQUIRE(ready());
  for (int unit = 0; unit < 2; unit++) give(k.units[unit], 'A');
  give(k.units[3], 'R');
  act = raise_one;
  play(ALONE);
  CHECK_STR(trace, "a0 A0 offer b0 b1 b2 a1 a2");
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void raise_then_gain(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  CHECK_EQ(tc_event_raise(&k.play, RAISED, work->frame), TC_OK);
  give(k.units[0], 'A');
}

TEST(those_live_when_the_window_opens_hear_a_raised_event) {
  REQUIRE(machine_open());
  hear('A', RAISED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  act = raise_then_gain;
  play(ALONE);
  CHECK_STR(trace, "a0 A0 a1 a2");
  machine_close();
}

static void raise_about_the_cancelled(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  first = start(ALONE, 'b', 1);
  CHECK_EQ(tc_event_raise(&k.play, RAISED, first), TC_OK);
  CHECK_EQ(tc_frame_cancel(&k.play, first), TC_OK);
  start(ALONE, 'c', 1); // in the slot of 'b'
}

TEST(an_event_about_what_was_cancelled_is_not_told) {
  REQUIRE(machine_open());
  hear('A', RAISED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A');
  act = raise_about_the_cancelled;
  play(ALONE);
  CHECK_STR(trace, "a0 c0 c1 c2 a1 a2");
  CHECK_EQ(frames_left(), 0);
  machine_close();
}

static void cancel_in_its_window(const tc_work *work) {
  if (is_step(work, 'a', 0)) first = start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) tc_frame_suspend(&k.play, first);
  if (is_step(work, 'a', 1)) CHECK_EQ(tc_event_raise(&k.play, RAISED, first), TC_OK);
  if (is_listen(work, 'A')) CHECK_EQ(tc_frame_cancel(&k.play, first), TC_OK), start(ALONE, 'c', 1);
}

TEST(listeners_hear_no_more_of_what_one_of_them_cancelled) {
  REQUIRE(machine_open());
  hear('A', RAISED, TC_ROLE_AUTO, TC_AFTER);
  hear('B', RAISED, TC_ROLE_AUTO, TC_AFTER);
  hear('R', RAISED, TC_ROLE_OFFER, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A'), give(k.units[1], 'B'), give(k.units[2], 'R');
  act = cancel_in_its_window;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 a1 A0 c0 c1 c2 a2");
  machine_close();
}

static void release_in_its_window(const tc_work *work) {
  if (is_step(work, 'a', 0)) first = start(ALONE, 'b', 1);
  if (is_step(work, 'b', 1)) tc_frame_suspend(&k.play, first);
  if (is_step(work, 'a', 1)) CHECK_EQ(tc_event_raise(&k.play, RAISED, first), TC_OK);
  if (is_listen(work, 'A')) CHECK_EQ(tc_frame_release(&k.play, first), TC_OK);
}

TEST(listeners_hear_no_more_of_what_has_ended_meanwhile) {
  REQUIRE(machine_open());
  hear('A', RAISED, TC_ROLE_AUTO, TC_AFTER);
  hear('B', RAISED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A'), give(k.units[1], 'B');
  act = release_in_its_window;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 b1 a1 A0 b2 a2");
  machine_close();
}

static void nest_windows(const tc_work *work) {
  if (is_listen(work, 'A')) start(ALONE, 'b', 1);
  if (is_listen(work, 'B')) start(ALONE, 'c', 2);
}

TEST(a_window_in_a_window_in_a_window) {
  REQUIRE(machine_open());
  hear('A', SECOND, TC_ROLE_AUTO, TC_BEFORE)->of = TC_OF_OWN;
  hear('B', SECOND, TC_ROLE_AUTO, TC_BEFORE)->of = TC_OF_OWN;
  hear('C', SECOND, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A'), give(k.units[1], 'B'), give(k.units[3], 'C');
  act = nest_windows;
  play(ALONE);
  CHECK_STR(trace, "a0 A0 b0 B1 c0 c1 C3 c2 b1 C3 b2 a1 C3 a2");
  machine_close();
}

// ---- chains ---------------------------------------------------------------------------------------

static void answer_in_kind(const tc_work *work) {
  if (is_step(work, 'a', 0) || (work->kind == TC_WORK_LISTEN && strlen(trace) < 60))
    propose(NOTE, k.units[0], 1);
}

TEST(a_chain_visits_an_instance_once) {
  REQUIRE(machine_open());
  hear('A', NOTED, TC_ROLE_AUTO, TC_AFTER);
  hear('B', NOTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A'), give(k.units[1], 'B');
  act = answer_in_kind;
  play(ALONE);
  CHECK_STR(trace, "a0 A0 B1 B1 A0 a1 a2");
  machine_close();
}

TEST(an_instance_that_may_again_is_visited_again) {
  REQUIRE(machine_open());
  hear('A', NOTED, TC_ROLE_AUTO, TC_AFTER)->again = true;
  REQUIRE(ready());
  give(k.units[0], 'A');
  act = answer_in_kind;
  play(ALONE);
  CHECK(strstr(trace, "A0 A0 A0 A0"));
  machine_close();
}

TEST(a_chain_goes_on_through_the_event_of_the_whole_batch) {
  REQUIRE(machine_open());
  k.rules.batch_event = BATCHED;
  hear('A', BATCHED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A');
  act = answer_in_kind;
  play(ALONE);
  CHECK_STR(trace, "a0 A0 a1 a2");
  machine_close();
}

static void settle_in_kind(const tc_work *work) {
  if (is_step(work, 'a', 0) || is_listen(work, 'A')) propose(SHIFT, k.units[0], 1);
  if (work->kind != TC_WORK_SETTLE || work->round > 0) return;
  if (strlen(trace) < 60) propose(NOTE, k.units[0], 1);
}

TEST(a_chain_goes_on_through_what_the_state_checks_propose) {
  REQUIRE(machine_open());
  k.rules.settle = true;
  hear('A', NOTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A');
  act = settle_in_kind;
  play(ALONE);
  CHECK_STR(trace, "a0 settle settle A0 settle settle a1 a2");
  machine_close();
}

static uint16_t pushed_kind;

static void push_in_kind(const tc_work *work) {
  if (is_listen(work, 'A') && strlen(trace) < 40) start(pushed_kind, 'b', 1);
}

TEST(a_chain_goes_on_through_a_pushed_frame_and_ends_at_a_chosen_one) {
  for (pushed_kind = ALONE; pushed_kind <= PAID; pushed_kind += 2) {
    REQUIRE(machine_open());
    hear('A', FIRST, TC_ROLE_AUTO, TC_AFTER);
    REQUIRE(ready());
    give(k.units[0], 'A');
    act = push_in_kind;
    play(ALONE);
    CHECK_STR(trace,
              pushed_kind == ALONE
                  ? "a0 A0 b0 b1 b2 a1 a2"
                  : "a0 A0 b0 A0 b0 A0 b0 A0 b0 A0 b0 A0 b0 A0 b1 b2 b1 b2 b1 b2 b1 b2 b1 b2 "
                    "b1 b2 a1 a2");
    machine_close();
  }
}

static void release_in_a_chain(const tc_work *work) {
  if (is_step(work, 'a', 0)) second = start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) tc_frame_suspend(&k.play, second);
  if (is_listen(work, 'A') && frame_of(second) && frame_of(second)->state == TC_FRAME_SUSPENDED)
    CHECK_EQ(tc_frame_release(&k.play, second), TC_OK);
}

TEST(a_released_use_belongs_to_the_chain_that_released_it) {
  REQUIRE(machine_open());
  hear('A', SECOND, TC_ROLE_AUTO, TC_BEFORE);
  REQUIRE(ready());
  give(k.units[0], 'A');
  act = release_in_a_chain;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 A0 b1 b2 a1 a2");
  machine_close();
}

// ---- bounds ---------------------------------------------------------------------------------------

// The chain as names, the latest last.
static const char *chain_names(void) {
  static char names[64];
  tc_run rows[63];
  uint32_t count = tc_chain(&k.play, rows, 63);
  if (count > 63) count = 63;
  for (uint32_t at = 0; at < count; at++) names[count - 1 - at] = def_of(rows[at].instance);
  names[count] = 0;
  return names;
}

static void answer_by_push(const tc_work *work) {
  if (is_listen(work, 'A')) propose(NOTE, k.units[0], 1);
  if (is_listen(work, 'B')) start(ALONE, 'b', 1);
}

TEST(an_endless_chain_ends_at_the_depth_and_names_its_cycle) {
  REQUIRE(machine_open());
  hear('A', FIRST, TC_ROLE_AUTO, TC_AFTER)->again = true;
  hear('B', NOTED, TC_ROLE_AUTO, TC_AFTER)->again = true;
  REQUIRE(ready());
  give(k.units[0], 'A'), give(k.units[1], 'B');
  act = answer_by_push;
  start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_FULL_DEPTH);
  CHECK(strstr(chain_names(), "ABABAB") == chain_names());
  machine_close();
}

static void push_for_ever(const tc_work *work) {
  if (work->kind == TC_WORK_STEP && work->step == 2) tc_plan_repeat(&k.play, work->frame);
}

TEST(endless_work_that_goes_nowhere_is_spent) {
  REQUIRE(machine_open() && ready());
  act = push_for_ever;
  k.play.work_limit = 500;
  start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_WORK_SPENT);
  machine_close();
}

static void hand_out(const tc_work *work) {
  if (is_step(work, 'a', 0))
    for (int copy = 0; copy < 400; copy++) give(k.units[copy % 4], 'A');
}

// Each of them is a chain of one: only their number is large.
TEST(many_listeners_in_sequence_are_no_long_chain) {
  REQUIRE(machine_open());
  k.rules.defs['A' - 'A' + 1].many = true;
  hear('A', SECOND, TC_ROLE_AUTO, TC_BEFORE);
  REQUIRE(ready());
  act = hand_out;
  play(ALONE);
  CHECK(strlen(trace) > 400 * 3);
  machine_close();
}

TEST(listeners_past_the_row_capacity_are_counted_and_the_first_in_order_are_given) {
  REQUIRE(machine_open());
  k.rules.defs['A' - 'A' + 1].many = true;
  hear('A', FIRST, TC_ROLE_MODIFY, TC_BEFORE);
  REQUIRE(ready());
  for (int copy = 0; copy < 6; copy++) give(k.units[3 - copy % 4], 'A');
  tc_candidate rows[6];
  CHECK_EQ(tc_event_listeners(&k.play, FIRST, TC_ROLE_MODIFY, TC_BEFORE, 0, rows, 3), 6);
  CHECK_EQ(tc_instance_at(&k.play, rows[0].instance)->bearer, k.units[0]);
  CHECK_EQ(tc_instance_at(&k.play, rows[1].instance)->bearer, k.units[1]);
  CHECK_EQ(tc_instance_at(&k.play, rows[2].instance)->bearer, k.units[2]);
  CHECK_EQ(tc_event_listeners(&k.play, FIRST, TC_ROLE_MODIFY, TC_BEFORE, 0, NULL, 0), 6);
  machine_close();
}
