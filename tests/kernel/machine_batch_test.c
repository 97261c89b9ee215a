// Owns: the tests of batches: proposing, replacing, preventing, combining, settling, telling, nesting.
// Must not know: what an effect is in any game.
// The trace of machine_kit.h is what is compared.
#include "kernel/test.h"

#include "kernel/machine_batch.h"

// ---- frozen, applied, told ------------------------------------------------------------------------

static void look_while_frozen(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  propose(SHIFT, k.units[0], 5);
  CHECK_EQ(current(0), 0);
  propose(SHIFT, k.units[0], -2);
  CHECK_EQ(current(0), 0);
  flush();
  CHECK_EQ(current(0), 3);
  CHECK_EQ(k.play.last_count, 2);
  CHECK_EQ(k.world.items[k.play.last_item].applied, 5);
  CHECK_EQ(k.world.items[k.play.last_item + 1].before, 5);
  CHECK_EQ(k.world.items[k.play.last_item + 1].after, 3);
  propose(SHIFT, k.units[0], 10);
  CHECK_EQ(current(0), 3);
}

TEST(nothing_changes_until_a_batch_applies_and_its_results_can_be_read) {
  REQUIRE(open_batch_test() && ready());
  act = look_while_frozen;
  play(ALONE);
  CHECK_EQ(current(0), 13);
  machine_close();
}

static void propose_backwards(const tc_work *work) {
  if (is_step(work, 'a', 0)) {
    propose(ADD, k.units[0], -100); // rank 5
    propose(HOST, k.units[0], 1);   // rank 2
    propose(SHIFT, k.units[0], 7);  // rank 1
    propose(HOST, k.units[1], 2);
  }
  if (work->kind == TC_WORK_APPLY) say("%d:%d", k.world.items[work->item].amount, current(0));
  if (work->kind == TC_WORK_LISTEN) see(work);
}

TEST(kinds_apply_by_rank_and_equals_as_proposed) {
  REQUIRE(open_batch_test());
  hear('A', ADDED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'A');
  act = propose_backwards;
  k.world.units[0].base[ATTR_POOL] = 50;
  play(ALONE);
  CHECK_STR(trace, "a0 app 1:7 app 2:7 A* a1 a2");
  CHECK_EQ(seen[0].proposed, -100);
  CHECK_EQ(seen[0].applied, -7);
  CHECK_EQ(seen[0].excess, -93);
  CHECK_EQ(seen[0].before, 7);
  CHECK_EQ(seen[0].after, 0);
  machine_close();
}

static void tell_all(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(NOTE, k.units[0], 1), propose(SHIFT, k.units[1], 1);
  if (is_listen(work, 'P')) CHECK_EQ(tc_item_prevent(&k.play, 0), TC_OK);
  if (work->kind == TC_WORK_REPLACE) {
    CHECK_EQ(tc_item_prevent(&k.play, (uint32_t)work->item), TC_OK);
    CHECK_EQ(tc_item_prevent(&k.play, (uint32_t)work->item), TC_NOT_NOW);
  }
  if (work->kind == TC_WORK_LISTEN) see(work);
}

TEST(a_prevented_item_does_nothing_and_is_told_and_so_is_the_batch) {
  REQUIRE(open_batch_test());
  k.rules.batch_event = BATCHED;
  hear('R', NOTED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('S', SHIFTED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER);
  hear('T', SHIFTED, TC_ROLE_AUTO, TC_AFTER);
  hear('B', BATCHED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  for (const char *name = "RSBNT"; *name; name++) give(tc_encounter_handle(), *name);
  act = tell_all;
  play(ALONE);
  CHECK_STR(trace, "a0 rep rep B* N* T* a1 a2");
  CHECK_EQ(seen_count, 2);
  CHECK(seen[0].state == TC_ITEM_PREVENTED && seen[1].state == TC_ITEM_PREVENTED);
  CHECK_EQ(seen[1].amount, 0);
  CHECK_EQ(seen[1].proposed, 1);
  CHECK_EQ(current(1), 0);
  machine_close();
}

// ---- replacing ------------------------------------------------------------------------------------

// The first replacement that may act turns NOTE into SHIFT and SHIFT into NOTE.
static void turn_round(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(NOTE, k.units[0], 4);
  if (work->kind == TC_WORK_LISTEN) see(work);
  if (work->kind != TC_WORK_REPLACE) return;
  tc_candidate rows[4];
  uint32_t with, item = (uint32_t)work->item;
  REQUIRE(tc_item_replacers(&k.play, item, rows, 4) > 0);
  say("%c", def_of(rows[0].instance));
  CHECK_EQ(tc_item_acted(&k.play, item, rows[0].instance, rows[0].listener), TC_OK);
  uint16_t kind = k.world.items[item].kind == NOTE ? SHIFT : NOTE;
  CHECK_EQ(tc_item_replace(&k.play, item, kind, k.units[1], 4, &with), TC_OK);
  CHECK_EQ(k.world.items[with].user, k.world.items[item].user);
  CHECK_EQ(k.world.items[with].frame, k.world.items[item].frame);
}

TEST(replacements_that_undo_each_other_act_once_each) {
  REQUIRE(open_batch_test());
  hear('R', NOTED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('S', SHIFTED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER);
  hear('T', SHIFTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  for (const char *name = "RSNT"; *name; name++) give(tc_encounter_handle(), *name);
  act = turn_round;
  play(ALONE);
  // One NOTE is left at the end; what was replaced raises nothing.
  CHECK_STR(trace, "a0 rep R rep S N* a1 a2");
  CHECK_EQ(seen[0].state, TC_ITEM_APPLIED);
  CHECK_EQ(seen[0].target, k.units[1]);
  CHECK_EQ(seen[0].user, k.units[0]);
  machine_close();
}

static void prevent_and_propose(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(NOTE, k.units[0], 4);
  if (work->kind != TC_WORK_REPLACE) return;
  tc_candidate row;
  REQUIRE(tc_item_replacers(&k.play, (uint32_t)work->item, &row, 1) > 0);
  CHECK_EQ(tc_item_acted(&k.play, (uint32_t)work->item, row.instance, row.listener), TC_OK);
  CHECK_EQ(tc_item_prevent(&k.play, (uint32_t)work->item), TC_OK);
  propose(NOTE, k.units[1], 2), propose(NOTE, k.units[2], 2);
}

TEST(what_a_replacement_proposes_itself_is_not_replaced_by_it_again) {
  REQUIRE(open_batch_test());
  hear('R', NOTED, TC_ROLE_REPLACE, TC_BEFORE);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'R');
  act = prevent_and_propose;
  play(ALONE);
  CHECK_STR(trace, "a0 rep a1 a2");
  machine_close();
}

static void change_amount(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(SHIFT, k.units[0], 8), propose(SHIFT, k.units[1], 8);
  if (work->kind != TC_WORK_REPLACE) return;
  tc_candidate rows[16];
  uint32_t count = tc_item_replacers(&k.play, (uint32_t)work->item, rows, 16);
  say("%u%c", count, def_of(rows[0].instance));
  CHECK_EQ(tc_item_acted(&k.play, (uint32_t)work->item, rows[0].instance, rows[0].listener), TC_OK);
  k.world.items[work->item].amount /= 2;
}

TEST(after_each_replacement_the_rest_are_asked_again) {
  REQUIRE(open_batch_test());
  hear('R', SHIFTED, TC_ROLE_REPLACE, TC_BEFORE)->of = TC_OF_OWN;
  hear('S', SHIFTED, TC_ROLE_REPLACE, TC_BEFORE)->of = TC_OF_OWN;
  REQUIRE(ready());
  give(k.units[0], 'R'), give(k.units[0], 'S'), give(k.units[1], 'S');
  act = change_amount;
  play(ALONE);
  CHECK_STR(trace, "a0 rep 2R rep 1S rep 1S a1 a2");
  CHECK_EQ(current(0), 2);
  CHECK_EQ(current(1), 4);
  machine_close();
}

TEST(every_one_of_many_replacements_acts) {
  REQUIRE(open_batch_test());
  k.rules.defs['R' - 'A' + 1].many = true;
  hear('R', SHIFTED, TC_ROLE_REPLACE, TC_BEFORE);
  REQUIRE(ready());
  for (int copy = 0; copy < 12; copy++) give(k.units[0], 'R');
  act = change_amount;
  k.world.items[0].amount = 0;
  play(ALONE);
  int asked = 0;
  for (const char *at = trace; (at = strstr(at, "rep")) != NULL; at++) asked++;
  CHECK_EQ(asked, 24);
  machine_close();
}

static void decline(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(NOTE, k.units[0], 4);
}

TEST(a_replacement_that_does_not_act_is_not_asked_for_ever) {
  REQUIRE(open_batch_test());
  hear('R', NOTED, TC_ROLE_REPLACE, TC_BEFORE);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'R');
  act = decline;
  play(ALONE);
  CHECK_STR(trace, "a0 rep a1 a2");
  machine_close();
}

// ---- combining and settling -----------------------------------------------------------------------

// Merges every SHIFT of a unit into the first, as a ruleset would.
static void merge(const tc_work *work) {
  tc_frame *batch = frame_of(work->frame);
  int32_t first = batch->resolving.items.first;
  for (int32_t at = work->item; at < first + batch->resolving.round_end; at++)
    for (int32_t other = at + 1; other < first + batch->resolving.round_end; other++) {
      tc_item *into = &k.world.items[at], *from = &k.world.items[other];
      if (into->state != TC_ITEM_PROPOSED || from->state != TC_ITEM_PROPOSED ||
          into->target != from->target)
        continue;
      into->amount += from->amount;
      from->state = TC_ITEM_REPLACED;
    }
}

// State checks: a unit below 0 goes back to 0 by an item, and one at 0 after that gets a NOTE.
static void check_state(const tc_work *work) {
  say("%d", work->round);
  if (work->round == 0 && current(1) < 0)
    propose(SHIFT, k.units[1], -current(1)), propose(SHIFT, k.units[1], 0);
  if (work->round == 1) propose(NOTE, k.units[1], 1);
}

static void combine_and_settle(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(SHIFT, k.units[1], -3), propose(SHIFT, k.units[1], -4);
  if (work->kind == TC_WORK_COMBINE) merge(work);
  if (work->kind == TC_WORK_SETTLE) check_state(work);
  if (work->kind == TC_WORK_LISTEN) see(work), say("%d", seen[seen_count - 1].amount);
  if (work->kind == TC_WORK_REPLACE) k.world.items[work->item].amount -= 1;
}

TEST(what_state_checks_propose_is_replaced_combined_and_told_in_the_same_window) {
  REQUIRE(open_batch_test());
  k.rules.settle = k.rules.combine = k.rules.items[SHIFT].combine = true;
  hear('R', SHIFTED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('S', SHIFTED, TC_ROLE_AUTO, TC_AFTER);
  hear('N', NOTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  for (const char *name = "RSN"; *name; name++) give(tc_encounter_handle(), *name);
  act = combine_and_settle;
  play(ALONE);
  // -3 and -4 become -4 and -5, together -9; +9 and 0 become 8 and -1, together 7.
  CHECK_STR(trace, "a0 rep rep comb settle 0 rep rep comb settle 1 settle 2 S* -9 S* 7 N* 1 a1 a2");
  CHECK_EQ(current(1), -2);
  CHECK(seen[0].round == 0 && seen[1].round == 1 && seen[2].round == 2);
  machine_close();
}

static void push_from_within(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(SHIFT, k.units[0], 1);
  if (work->kind == TC_WORK_REPLACE) start(ALONE, 'r', 2);
  if (work->kind == TC_WORK_SETTLE) {
    if (work->item == 0) propose(NOTE, k.units[0], 1), start(ALONE, 's', 3);
  }
}

TEST(what_replacements_and_state_checks_push_runs_before_the_rest) {
  REQUIRE(open_batch_test());
  k.rules.settle = true;
  hear('R', SHIFTED, TC_ROLE_REPLACE, TC_BEFORE);
  hear('N', SHIFTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(tc_encounter_handle(), 'R'), give(tc_encounter_handle(), 'N');
  act = push_from_within;
  play(ALONE);
  CHECK_STR(trace, "a0 rep r0 r1 r2 settle s0 s1 s2 settle N* a1 a2");
  machine_close();
}

static void settle_for_ever(const tc_work *work) {
  if (is_step(work, 'a', 0) || work->kind == TC_WORK_SETTLE) propose(NOTE, k.units[0], 1);
}

TEST(state_checks_that_never_come_to_rest_are_stopped) {
  REQUIRE(open_batch_test());
  k.rules.settle = true;
  REQUIRE(ready());
  act = settle_for_ever;
  start(ALONE, 'a', 0);
  CHECK_EQ(run(), TC_WORK_SPENT);
  machine_close();
}

static void apply_and_propose(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(HOST, k.units[0], 1);
  if (work->kind == TC_WORK_APPLY && k.world.items[work->item].amount < 3)
    propose(HOST, k.units[0], k.world.items[work->item].amount + 1);
}

TEST(what_applying_proposes_is_of_the_next_round) {
  REQUIRE(open_batch_test());
  k.rules.settle = true;
  REQUIRE(ready());
  act = apply_and_propose;
  play(ALONE);
  CHECK_STR(trace, "a0 app settle app settle app settle a1 a2");
  machine_close();
}

// ---- nested ---------------------------------------------------------------------------------------

static void resolve_deep(const tc_work *work) {
  char next = is_step(work, 'a', 0)   ? 'b'
              : is_step(work, 'b', 0) ? 'c'
              : is_step(work, 'c', 0) ? 'd'
                                      : 0;
  if (work->kind != TC_WORK_STEP || work->step) return;
  int32_t before = current(0);
  propose(SHIFT, k.units[0], 1);
  if (next) start(ALONE, next, 0);
  flush();
  say("%d+%d", before, current(0) - before);
}

TEST(batches_resolve_within_handlers_three_deep) {
  REQUIRE(open_batch_test() && ready());
  act = resolve_deep;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 c0 d0 3+1 d1 d2 2+2 c1 c2 1+3 b1 b2 0+4 a1 a2");
  machine_close();
}

static tc_handle frame_a;

static void keep_lineage(const tc_work *work) {
  if (is_step(work, 'a', 0)) frame_a = work->frame, propose(SHIFT, k.units[0], 1);
  if (work->kind == TC_WORK_SETTLE && work->round == 0) {
    propose(NOTE, k.units[1], 1);
    start(ALONE, 'b', 1);
  }
  if (is_step(work, 'b', 0)) CHECK_EQ(frame_of(work->frame)->cause != 0, true);
  if (is_step(work, 'a', 0)) {
    flush();
    const tc_item *checked = &k.world.items[k.play.last_item + 1];
    CHECK_EQ(k.play.last_count, 2);
    CHECK_EQ(tc_frame_handle(&k.play, checked->frame),
             frame_a); // the batch is gone, the step is not
    CHECK_EQ(checked->user, k.units[0]);
  }
}

TEST(what_a_state_check_proposes_belongs_to_the_step_that_caused_it) {
  REQUIRE(open_batch_test());
  k.rules.settle = true;
  REQUIRE(ready());
  act = keep_lineage;
  play(ALONE);
  machine_close();
}

static tc_handle poison;

static void hurt_by_instance(const tc_work *work) {
  if (is_listen(work, 'P')) propose(SHIFT, k.units[1], -1);
  if (work->kind == TC_WORK_LISTEN && is_listen(work, 'S')) see(work);
}

TEST(an_item_names_the_instance_that_proposed_it_to_the_end_of_the_chain) {
  REQUIRE(open_batch_test());
  hear('P', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('S', SHIFTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  poison = give(k.units[1], 'P'), give(tc_encounter_handle(), 'S');
  act = hurt_by_instance;
  play(ALONE);
  CHECK_STR(trace, "P1 S* a0 a1 a2");
  CHECK_EQ(seen[0].by, poison);
  CHECK(seen[0].run != 0);
  machine_close();
}

// ---- results --------------------------------------------------------------------------------------

static void read_after_more(const tc_work *work) {
  if (is_step(work, 'b', 0)) propose(NOTE, k.units[3], 9), propose(NOTE, k.units[3], 9);
  if (!is_step(work, 'a', 0)) return;
  propose(SHIFT, k.units[0], 5);
  start(ALONE, 'b',
        1); // runs after the batch; its batches must not stand in the way of the results
  flush();
  uint32_t at = k.play.last_item;
  CHECK_EQ(k.play.last_count, 1);
  CHECK_EQ(k.world.items[at].applied, 5);
  propose(NOTE, k.units[1], k.world.items[at].applied);
  propose(NOTE, k.units[2], k.world.items[at].applied); // still readable
  CHECK_EQ(k.world.items[at].applied, 5);
  CHECK_EQ(k.world.items[at].target, k.units[0]);
  flush();
  CHECK_EQ(k.play.last_count, 2);
  flush();
  CHECK_EQ(k.play.last_count, 0);
}

TEST(the_results_of_what_a_handler_resolved_stay_until_it_resolves_again) {
  REQUIRE(open_batch_test() && ready());
  act = read_after_more;
  play(ALONE);
  CHECK_STR(trace, "a0 b0 b1 b2 a1 a2");
  machine_close();
}
