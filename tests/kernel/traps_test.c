// Owns: the traps of a kernel that was written for one game: what each is, which test stands over it, and those tests
// that have no better place.
// Must not know: any game.
//
//   trap                                                stands over it
//   adjacency is not six faces                          field_test: steps_are_undone_by_the_opposite_and_are_one_apart,
//                                                         VAL_TGT_09_tiles_are_adjacent_by_faces_only, links_of_zones
//   walls break adjacency                               path_walk_test: distances_around_walls_differ_from_those_by_
//                                                         coordinates; path_oracle_test: hex_distance_around_walls
//   there need be no round                              here: a_world_may_have_turns_and_no_rounds
//   one unit may have several turns, also late ones     here: turns_are_inserted_late_and_extra
//   a range is a number, an interval or a set           area_test: ranges_may_be_sets_of_distances
//   a range may be counted along paths                  area_test: VAL_RANGE_04_05_range_by_taxicab_or_by_open_path
//   a touched corner is open, pinched or blocked        sight_test: TAC_GRID_08_..., VAL_LOS_05_..., HEX_LOS_06_...
//   sight is mutual                                     sight_slow_test: ..._rays_are_exact_and_mutual
//   sight may be absent                                 nothing but the sight functions takes a sight rule: the tests of
//                                                         paths and areas, and all of this file, run without one
//   a path costs on entering and on leaving             path_terrain_test: TAC_ZONE_02_..., RIP_MOVE_08_...,
//                                                         FLD_TERR_03_05_GOLD_08_...; path_vertical_test: VAL_TTAG_02_03_...
//   dice and decisions in the middle of a path          here: a_move_rolls_asks_and_is_planned_anew_between_its_steps
//   a strict sequence stops early                       here: strikes_in_sequence_stop_when_one_falls
//   things that happen at once do                       here: strikes_at_once_all_land;
//                                                         machine_window_test: listeners_of_a_joint_event_share_one_batch_...
//   a counter has an owner and a scope                  here: once_a_turn_means_the_turn_of_anybody;
//                                                         state_instance_test: counters_are_kept_by_bearer_key_and_scope
//   the source of an effect is known to the end         here: the_source_of_an_effect_is_known_to_the_end_of_its_chain;
//                                                         machine_batch_test: an_item_names_the_instance_...,
//                                                         what_a_state_check_proposes_belongs_to_the_step_...
#include "kernel/test.h"

#include "kernel/machine_kit.h"

// ---- turns ----------------------------------------------------------------------------------------

enum { TURN = PAID, ROUND = JOINT };

static int next_turn;

// The bottom frame lets turns follow each other, two for each unit, and nothing else.
static void only_turns(const tc_work *work) {
  if (is_step(work, 'a', 1) && next_turn < 4) {
    start(TURN, (char)('t' + next_turn % 2), next_turn % 2);
    next_turn++;
    CHECK_EQ(tc_plan_repeat(&k.play, work->frame), TC_OK);
  }
  if (work->kind != TC_WORK_STEP || work->step != 1 || is_step(work, 'a', 1)) return;
  CHECK_EQ(tc_frame_within(&k.play, work->frame, ROUND), 0);
  CHECK_EQ(tc_frame_within(&k.play, work->frame, TURN), work->frame);
  tc_handle until = give(k.units[2], 'U'); // until the end of this turn
  CHECK_EQ(tc_instance_until(&k.play, until, TC_UNTIL_FRAME, work->frame, 0), TC_OK);
}

TEST(a_world_may_have_turns_and_no_rounds) {
  REQUIRE(machine_open() && ready());
  next_turn = 0;
  act = only_turns;
  play(ALONE);
  CHECK_STR(trace, "a0 a1 t0 t1 t2 a1 u0 u1 u2 a1 t0 t1 t2 a1 u0 u1 u2 a1 a2");
  CHECK_EQ(tc_instance_next(&k.play, k.units[2], 0), 0);
  machine_close();
}

// A round with the turns of two units; one is revealed late, and one has a turn inside another's.
static void late_and_extra(const tc_work *work) {
  if (is_step(work, 'a', 1)) start(TURN, 't', 0), start(TURN, 'u', 1);
  if (is_step(work, 't', 1)) start(TURN, 'x', 3);
  if (is_step(work, 'u', 2))
    CHECK_EQ(tc_plan_repeat(&k.play, tc_frame_within(&k.play, 0, ALONE)), TC_OK);
  if (is_step(work, 'u', 2)) act = NULL;
}

TEST(turns_are_inserted_late_and_extra) {
  REQUIRE(machine_open() && ready());
  act = late_and_extra;
  play(ALONE);
  CHECK_STR(trace, "a0 a1 t0 t1 x0 x1 x2 t2 u0 u1 u2 a1 a2");
  machine_close();
}

enum { ONCE = 5 };

// Uses something "once a turn" if it may; says whether.
static void try_once(tc_handle turn) {
  bool free = tc_counter_get(&k.play, k.units[2], ONCE, turn) == 0;
  if (free) CHECK_EQ(tc_counter_add(&k.play, k.units[2], ONCE, turn, 1), TC_OK);
  say(free ? "yes" : "no");
}

static void once_a_turn(const tc_work *work) {
  if (is_step(work, 'a', 1)) start(TURN, 't', 0), start(TURN, 'u', 1);
  if (is_step(work, 't', 1)) start(TURN, 'x', 3);
  if (work->kind == TC_WORK_STEP && !is_step(work, 'a', work->step))
    try_once(tc_frame_within(&k.play, work->frame, TURN));
}

TEST(once_a_turn_means_the_turn_of_anybody) {
  REQUIRE(machine_open() && ready());
  act = once_a_turn;
  play(ALONE);
  // Unit 2 acts in the turns of others, once in each; a turn inside a turn counts for itself.
  CHECK_STR(trace, "a0 a1 t0 yes t1 no x0 yes x1 no x2 no t2 no u0 yes u1 no u2 no a2");
  CHECK_EQ(tc_counter_get(&k.play, k.units[2], ONCE, 0), 0);
  machine_close();
}

// ---- moves ---------------------------------------------------------------------------------

// A move is a frame: its cells are the way left, one step of it is one pass of step 1. A cell of 20 asks for the way on,
// and a die of 1 ends the move.
static void push_way(tc_handle move, const tc_cell *cells, int count) {
  tc_frame *frame = frame_of(move);
  while (tc_list_size(&k.play, frame->cells))
    tc_list_remove(&k.play, TC_PART_LISTS, &frame->cells, 0, NULL);
  for (int at = 0; at < count; at++)
    CHECK_EQ(tc_list_push(&k.play, TC_PART_LISTS, &frame->cells, cells[at]), TC_OK);
}

static void move_on(const tc_work *work) {
  static const tc_cell way[] = {10, 20, 30, 40}, detour[] = {21, 22, 23};
  if (is_step(work, 'a', 1)) push_way(start(ALONE, 'm', 0), way, 4);
  if (!is_step(work, 'm', 1)) return;
  int32_t cell;
  uint32_t face;
  CHECK_EQ(tc_list_remove(&k.play, TC_PART_LISTS, &frame_of(work->frame)->cells, 0, &cell), TC_OK);
  k.world.items[propose(PLACE, k.units[0], 1)].cell = cell;
  flush(); // what hears the step answers now
  CHECK_EQ(tc_die(&k.play, 6, &face), TC_OK);
  say("at %d rolls %u", k.world.field.places[0].anchor, face);
  if (face == 1) CHECK_EQ(tc_frame_finish(&k.play, work->frame, true), TC_OK);
  if (cell == 20) push_way(work->frame, detour, 3);
  if (tc_list_size(&k.play, frame_of(work->frame)->cells))
    CHECK_EQ(tc_plan_repeat(&k.play, work->frame), TC_OK);
}

TEST(a_move_rolls_asks_and_is_planned_anew_between_its_steps) {
  REQUIRE(machine_open());
  hear('W', SECOND, TC_ROLE_AUTO, TC_AFTER)->of = TC_OF_OWN; // watches each step
  REQUIRE(ready());
  give(k.units[0], 'W');
  const uint8_t faces[] = {4, 5, 6, 1};
  for (int at = 0; at < 4; at++) CHECK_EQ(tc_die_script(&k.play, faces[at]), TC_OK);
  act = move_on;
  play(PAID);
  CHECK_STR(trace, "a0 a1 m0 m1 at 10 rolls 4 W0 m1 at 20 rolls 5 W0 m1 at 21 rolls 6 W0 m1 at 22 "
                   "rolls 1 W0 a2");
  CHECK_EQ(k.world.field.places[0].anchor, 22);
  machine_close();
}

// ---- strikes --------------------------------------------------------------------------------------

static void strike_thrice(const tc_work *work) {
  if (!is_step(work, 'a', 0)) return;
  for (int blow = 1; blow <= 3; blow++) {
    int target = blow == 2 ? 0 : 1; // a blow, one back, a blow
    propose(ADD, k.units[target], -5);
    flush();
    const tc_item *hit = &k.world.items[k.play.last_item];
    say("%d:%d", target, hit->after);
    if (hit->after == 0) {
      propose(LEAVE, k.units[target], 1);
      return;
    }
  }
}

static void strike_together(const tc_work *work) {
  if (is_step(work, 'a', 0))
    propose(ADD, k.units[1], -5), propose(ADD, k.units[0], -5), propose(ADD, k.units[1], -5);
}

static bool open_fight(int32_t first, int32_t second) {
  if (!machine_open() || !ready()) return false;
  for (int unit = 0; unit < 2; unit++) {
    k.world.units[unit].base[ATTR_POOL] = 20;
    k.world.units[unit].current[ATTR_POOL] = unit ? second : first;
  }
  return true;
}

TEST(strikes_in_sequence_stop_when_one_falls) {
  REQUIRE(open_fight(4, 8));
  act = strike_thrice;
  play(ALONE);
  CHECK_STR(trace, "a0 1:3 0:0 a1 a2");
  CHECK_EQ(k.world.units[0].state, TC_UNIT_GONE);
  CHECK_EQ(k.world.units[1].current[ATTR_POOL], 3);
  machine_close();
}

TEST(strikes_at_once_all_land) {
  REQUIRE(open_fight(4, 8));
  act = strike_together;
  play(ALONE);
  CHECK_EQ(k.world.units[0].current[ATTR_POOL], 0);
  CHECK_EQ(k.world.units[1].current[ATTR_POOL], 0);
  machine_close();
}

// ---- sources --------------------------------------------------------------------------------------

static tc_handle hex;
static uint32_t told;

// Unit 0 has put a hex ('H') on unit 1. It hurts at the start of a step; 'R' turns the hurt to unit 2; two hurts are
// combined into one; unit 2 falls by a state check, and whoever hears of that finds unit 0 at the end of the chain.
static void hex_and_fall(const tc_work *work) {
  uint32_t with;
  tc_candidate row;
  if (is_listen(work, 'H')) propose(ADD, k.units[1], -2), propose(ADD, k.units[1], -3);
  if (work->kind == TC_WORK_REPLACE && tc_item_replacers(&k.play, (uint32_t)work->item, &row, 1)) {
    int32_t amount = k.world.items[work->item].amount;
    CHECK_EQ(tc_item_acted(&k.play, (uint32_t)work->item, row.instance, row.listener), TC_OK);
    CHECK_EQ(tc_item_replace(&k.play, (uint32_t)work->item, ADD, k.units[2], amount, &with), TC_OK);
  }
  if (work->kind == TC_WORK_COMBINE) {
    const tc_frame *batch = frame_of(work->frame);
    tc_item *into = NULL;
    for (int32_t at = work->item; at < batch->resolving.items.first + batch->resolving.round_end;
         at++) {
      tc_item *item = &k.world.items[at];
      if (item->state != TC_ITEM_PROPOSED) continue;
      if (into) into->amount += item->amount, item->state = TC_ITEM_REPLACED;
      if (!into) into = item;
    }
  }
  if (work->kind == TC_WORK_SETTLE && work->round == 0 && k.world.units[2].current[ATTR_POOL] == 0)
    propose(LEAVE, k.units[2], 1);
  if (!is_listen(work, 'S')) return;
  const tc_item *item = &k.world.items[k.world.triggers[work->trigger].subject];
  CHECK_EQ(item->by, hex);
  CHECK_EQ(tc_instance_at(&k.play, item->by)->source, k.units[0]);
  CHECK_EQ(item->applied, -5);
  CHECK_EQ(item->target, k.units[2]);
  CHECK_EQ(k.world.runs[item->run].instance, hex);
  CHECK_EQ(k.world.frames[item->frame].kind, TC_FRAME_WINDOW); // the window in which the hex acted
  told++;
}

TEST(the_source_of_an_effect_is_known_to_the_end_of_its_chain) {
  REQUIRE(machine_open());
  k.rules.settle = k.rules.combine = k.rules.items[ADD].combine = true;
  hear('H', FIRST, TC_ROLE_AUTO, TC_BEFORE);
  hear('R', ADDED, TC_ROLE_REPLACE, TC_BEFORE)->of = TC_OF_OWN;
  hear('S', ADDED, TC_ROLE_AUTO, TC_AFTER);
  REQUIRE(ready());
  k.world.units[2].base[ATTR_POOL] = k.world.units[2].current[ATTR_POOL] = 5;
  CHECK_EQ(tc_instance_gain(&k.play, k.units[1], 'H' - 'A' + 1, 1, k.units[0], &hex, NULL), TC_OK);
  give(k.units[1], 'R'), give(tc_encounter_handle(), 'S');
  act = hex_and_fall;
  told = 0;
  play(ALONE);
  CHECK_STR(trace, "H1 rep rep comb settle settle S* a0 a1 a2");
  CHECK_EQ(told, 1);
  CHECK_EQ(k.world.units[2].state, TC_UNIT_GONE);
  machine_close();
}
