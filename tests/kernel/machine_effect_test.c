// Owns: the tests of what effects do when a batch applies: gaining, losing, leaving, ending, and what makes no sense.
// Must not know: what an effect is in any game.
// The trace of machine_kit.h is what is compared.
#include "kernel/test.h"

#include "kernel/machine_batch.h"

// ---- gaining, losing, leaving ---------------------------------------------------------------------

static int32_t before_stacks, gained, lost; // gained: 0 none; lost: -1 none, 0 all

static void gain_and_lose(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  if (lost >= 0) k.world.items[propose(LOSE, k.units[0], lost)].def = 3;
  if (gained) k.world.items[propose(GAIN, k.units[0], gained)].def = 3;
}

// Stacks of definition 'C' (at most `most`, 0: any number) after a batch that gains first and then loses.
static int32_t stacks_after(int32_t had, int32_t gain, int32_t lose, int32_t most) {
  if (!open_batch_test()) return -1;
  k.rules.defs[3].stacking = true, k.rules.defs[3].max_stacks = most;
  if (!ready()) return -1;
  if (had) tc_instance_stacks(&k.play, give(k.units[0], 'C'), had);
  before_stacks = had, gained = gain, lost = lose, act = gain_and_lose;
  play(ALONE);
  const tc_instance *left = tc_instance_at(&k.play, tc_instance_find(&k.play, k.units[0], 3));
  int32_t stacks = left ? left->stacks : 0;
  machine_close();
  return stacks;
}

TEST(clearing_touches_only_what_was_there_at_the_freeze) {
  CHECK_EQ(stacks_after(0, 2, 0, 0), 2); // gained and cleared in one batch: nothing was there
  CHECK_EQ(stacks_after(3, 2, 0, 0), 2);
  CHECK_EQ(stacks_after(3, 2, 4, 0), 2);
  CHECK_EQ(stacks_after(3, 2, 1, 0), 4);
  CHECK_EQ(stacks_after(3, 0, 0, 0), 0);
  CHECK_EQ(stacks_after(3, 0, 2, 0), 1);
  CHECK_EQ(stacks_after(0, 0, 0, 0), 0);
}

TEST(stacks_add_up_to_the_most_allowed) {
  CHECK_EQ(stacks_after(0, 2, -1, 0), 2);
  CHECK_EQ(stacks_after(3, 2, -1, 4), 4);
  CHECK_EQ(stacks_after(4, 2, -1, 4), 4);
  CHECK_EQ(stacks_after(4, 2, 1, 4), 3);
}

static void gain_nothing(const tc_work *work) {
  if (is_step(work, 'a', 0)) k.world.items[propose(GAIN, k.units[0], 2)].def = 3;
  if (work->kind == TC_WORK_REPLACE) k.world.items[work->item].amount = 0;
  if (work->kind == TC_WORK_LISTEN) see(work);
}

TEST(a_gain_lessened_to_nothing_gives_nothing) {
  REQUIRE(open_batch_test());
  hear('R', GAINED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('G', GAINED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'R'), give(tc_encounter_handle(), 'G');
  act = gain_nothing;
  play(ALONE);
  CHECK_STR(trace, "a0 rep G* a1 a2");
  CHECK_EQ(seen[0].applied, 0);
  CHECK_EQ(tc_instance_find(&k.play, k.units[0], 3), 0);
  machine_close();
}

static void gain_plainly(const tc_work *work) {
  if (is_step(work, 'a', 0)) k.world.items[propose(GAIN, k.units[0], 2)].def = 3;
  if (work->kind == TC_WORK_LISTEN) see(work);
}

TEST(a_gain_of_what_is_barred_is_prevented_before_replacements_act) {
  REQUIRE(open_batch_test());
  k.rules.defs[3].barred = true;
  hear('R', GAINED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('G', GAINED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'R'), give(tc_encounter_handle(), 'G');
  act = gain_plainly;
  play(ALONE);
  CHECK_STR(trace, "a0 G* a1 a2");
  CHECK_EQ(seen[0].state, TC_ITEM_PREVENTED);
  CHECK_EQ(tc_instance_find(&k.play, k.units[0], 3), 0);
  machine_close();
}

static void gain_between(const tc_work *work) {
  if (is_step(work, 'a', 0)) k.world.items[propose(LOSE, k.units[0], 0)].def = 3;
  if (work->kind == TC_WORK_REPLACE) start(ALONE, 'b', 1);
  if (is_step(work, 'b', 0)) k.world.items[propose(GAIN, k.units[0], 1)].def = 3;
}

TEST(clearing_spares_what_a_batch_in_between_gave) {
  REQUIRE(open_batch_test());
  hear('R', LOST, TC_ROLE_REPLACE, TC_BEFORE);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'R');
  act = gain_between;
  play(ALONE);
  CHECK(tc_instance_find(&k.play, k.units[0], 3) != 0);
  machine_close();
}

static void leave_first(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(LEAVE, k.units[2], 1);
  if (is_step(work, 'a', 1))
    for (uint16_t kind = NOTE; kind <= LEAVE; kind++)
      k.world.items[propose(kind, k.units[2], 1)].operands[0] = kind == GAIN;
  if (work->kind == TC_WORK_LISTEN) see(work);
}

TEST(effects_on_a_unit_that_has_left_are_dropped) {
  REQUIRE(open_batch_test());
  for (uint16_t event = NOTED; event <= LOST; event++) hear('A', event, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'A');
  act = leave_first;
  play(ALONE);
  CHECK_STR(trace, "a0 a1 a2"); // neither applied by the host nor told
  machine_close();
}

static void end_twice(const tc_work *work) {
  static tc_handle area;
  if (is_step(work, 'a', 0)) {
    tc_alteration draft = tc_alteration_default();
    draft.add = 16;
    tc_cell cell = 9;
    CHECK_EQ(tc_alteration_add_cells(tc_play_edit(&k.play), &draft, &cell, 1, &area), TC_OK);
    propose(END_AREA, area, 1), propose(END_AREA, area, 1);
    propose(COUNT, area, 1);
  }
  if (is_step(work, 'a', 1)) propose(END_AREA, area, 1);
}

TEST(effects_on_an_alteration_that_has_ended_are_dropped) {
  REQUIRE(open_batch_test() && ready());
  act = end_twice;
  play(ALONE);
  CHECK_STR(trace, "a0 a1 a2");
  machine_close();
}

static uint16_t bad_kind;
static tc_handle bad_target;
static int32_t bad_operand;

static void propose_badly(const tc_work *work) {
  if (is_step(work, 'a', 0))
    k.world.items[propose(bad_kind, bad_target, 1)].operands[0] = bad_operand;
}

static tc_result result_of(uint16_t kind, tc_handle target, int32_t operand) {
  if (!open_batch_test() || !ready()) return TC_OK;
  act = propose_badly, bad_kind = kind, bad_target = target, bad_operand = operand;
  start(ALONE, 'a', 0);
  tc_result result = run();
  machine_close();
  return result;
}

TEST(an_effect_that_makes_no_sense_is_an_error_and_touches_no_memory) {
  CHECK_EQ(result_of(PLACE, 0, 1), TC_BAD_HANDLE);
  CHECK_EQ(result_of(PLACE, tc_cell_handle(63), 1), TC_BAD_HANDLE);
  CHECK_EQ(result_of(SHIFT, 0, 0), TC_BAD_HANDLE);
  CHECK_EQ(result_of(TAG, tc_handle_of(TC_UNIT, 1, 0), 64), TC_BAD_ARGUMENT);
  CHECK_EQ(result_of(TAG, tc_handle_of(TC_UNIT, 1, 0), 256), TC_BAD_ARGUMENT);
  CHECK_EQ(result_of(SHIFT, tc_handle_of(TC_UNIT, 1, 0), 256), TC_BAD_ARGUMENT);
  CHECK_EQ(result_of(GAIN, tc_handle_of(TC_UNIT, 1, 0), 65536 + 3), TC_BAD_ARGUMENT);
  CHECK_EQ(result_of(END_AREA, 0, 0), TC_BAD_HANDLE);
}

static void add_extremes(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(ADD, k.units[0], INT32_MAX);
}

TEST(a_change_past_32_bits_is_an_error) {
  REQUIRE(open_batch_test() && ready());
  k.world.units[0].current[ATTR_POOL] = INT32_MIN;
  act = add_extremes;
  start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_OVERFLOW);
  machine_close();
}

static void drop_below(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  propose(DROP, k.units[0], 7);
  propose(DROP, k.units[0], 1000);
  flush();
  const tc_item *items = &k.world.items[k.play.last_item];
  say("%d %d %d, %d", items[0].applied, items[0].before, items[0].after, items[1].applied);
}

// What is taken away is told as a positive number, and may leave the bounds.
TEST(a_drop_takes_away_and_tells_how_much) {
  REQUIRE(open_batch_test() && ready());
  k.world.units[0].current[ATTR_POOL] = 5;
  act = drop_below;
  play(ALONE);
  CHECK(strstr(trace, "7 5 -2, 1000"));
  CHECK_EQ(current(0), -1002);
  machine_close();
}
