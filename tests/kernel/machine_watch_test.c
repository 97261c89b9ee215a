// Owns: the tests of watching: each chance to hear of something is told, also where nobody listens, and nothing changes by it.
// Must not know: who watches.
// What is watched goes into the trace of machine_kit.h in brackets.
#include "kernel/test.h"

#include "kernel/machine_kit.h"

// [e1<a] event 1 before a step of frame 'a', [e4>i0] event 4 after item 0, [r4i0] item 0 may be replaced,
// [vA0] [gA0] definition 'A' on unit 0 does not hear.
static void watch(void *context, const tc_chance *chance) {
  char at = chance->at == TC_BEFORE ? '<' : '>';
  (void)context;
  if (chance->kind == TC_CHANCE_EVENT && chance->item)
    say("[e%u%ci%u]", chance->event, at, chance->subject);
  else if (chance->kind == TC_CHANCE_EVENT)
    say("[e%u%c%c]", chance->event, at, (char)frame_of(chance->subject)->slots[0]);
  else if (chance->kind == TC_CHANCE_EFFECT)
    say("[r%ui%u]", chance->event, chance->subject);
  else
    say("[%c%c]", chance->kind == TC_CHANCE_VISITED ? 'v' : 'g',
        (char)('A' + k.rules.listeners[chance->listener].def - 1));
}

static bool open_watch_test(void) {
  if (!machine_open()) return false;
  k.play.watcher = watch;
  return true;
}

static void note_first(const tc_work *work) {
  if (is_step(work, 'a', 0)) propose(NOTE, k.units[2], 1);
}

TEST(events_and_effects_are_told_where_nobody_listens) {
  REQUIRE(open_watch_test() && ready());
  act = note_first;
  play(ALONE);
  CHECK_STR(trace, "[e1<a] a0 [r4i0] [e4>i0] [e1>a] [e2<a] a1 [e2>a] [e3<a] a2 [e3>a]");
  machine_close();
}

TEST(they_are_told_before_those_who_hear_them) {
  REQUIRE(open_watch_test());
  hear('A', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('R', NOTED, TC_ROLE_OFFER, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A'), give(k.units[1], 'R');
  act = note_first;
  play(ALONE);
  CHECK_STR(trace, "[e1<a] A0 a0 [r4i0] [e4>i0] offer [e1>a] [e2<a] a1 [e2>a] [e3<a] a2 [e3>a]");
  machine_close();
}

static tc_handle silenced;

static void silence(const tc_work *work) {
  if (is_listen(work, 'A')) CHECK_EQ(tc_instance_suppress(&k.play, silenced, true), TC_OK);
}

TEST(one_that_is_silent_by_its_turn_is_told) {
  REQUIRE(open_watch_test());
  hear('A', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('B', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  REQUIRE(ready());
  give(k.units[0], 'A'), silenced = give(k.units[1], 'B');
  act = silence;
  play(ALONE);
  CHECK_STR(trace, "[e1<a] A0 [gB] a0 [e1>a] [e2<a] a1 [e2>a] [e3<a] a2 [e3>a]");
  machine_close();
}

static void note_and_note(const tc_work *work) {
  if (is_step(work, 'a', 0) || is_listen(work, 'A')) propose(NOTE, k.units[0], 1);
}

TEST(one_that_stands_in_the_chain_already_is_told) {
  REQUIRE(open_watch_test());
  hear('A', NOTED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  give(k.units[0], 'A');
  act = note_and_note;
  play(ALONE);
  CHECK_STR(trace, "[e1<a] a0 [r4i0] [e4>i0] A0 [r4i1] [e4>i1] [vA] [e1>a] [e2<a] a1 [e2>a] "
                   "[e3<a] a2 [e3>a]");
  machine_close();
}

static void act_on_it(const tc_work *work) {
  note_first(work);
  if (work->kind != TC_WORK_REPLACE) return;
  tc_candidate row;
  REQUIRE(tc_item_replacers(&k.play, (uint32_t)work->item, &row, 1) > 0);
  CHECK_EQ(tc_item_acted(&k.play, (uint32_t)work->item, row.instance, row.listener), TC_OK);
}

TEST(an_effect_is_told_again_after_each_replacement) {
  REQUIRE(open_watch_test());
  hear('A', NOTED, TC_ROLE_REPLACE, TC_BEFORE);
  REQUIRE(ready());
  give(k.units[2], 'A');
  act = act_on_it;
  play(ALONE);
  CHECK_STR(trace, "[e1<a] a0 [r4i0] rep [r4i0] [e4>i0] [e1>a] [e2<a] a1 [e2>a] [e3<a] a2 [e3>a]");
  machine_close();
}

TEST(watching_changes_nothing) {
  uint64_t hashes[2];
  for (int watched = 0; watched < 2; watched++) {
    REQUIRE(machine_open());
    hear('A', NOTED, TC_ROLE_AUTO, TC_AFTER);
    REQUIRE(ready());
    k.play.watcher = watched ? watch : NULL;
    give(k.units[0], 'A');
    act = note_and_note;
    play(ALONE);
    hashes[watched] = tc_world_hash(k.play.space, &k.world);
    machine_close();
  }
  CHECK(hashes[0] == hashes[1]);
}
