// Owns: cases of up and down: support, falls, climbing, fluids, ramps, drops.
// Must not know: how the kernel searches. Clambering and squeezing are in path_clamber_test.c.
// Names begin with the clauses that they pin.
#include "kernel/path_vertical.h"

TEST(VAL_TILE_01_only_faces_are_neighbours) {
  open_cube(3, 3, 1);
  tc_path_query query = from(at(1, 1, 0), 1);
  CHECK_EQ(reach_cost(&query, at(2, 1, 0)), 1);
  CHECK_EQ(reach_cost(&query, at(2, 2, 0)), -1);
  close_field();
}

TEST(VAL_TILE_02_a_step_up_falls_back) {
  open_cube(3, 3, 3);
  tc_path_query query = from(at(1, 1, 0), 1);
  const tc_path_step *step = step_of(&query, TC_STEP_WALK, UP);
  REQUIRE(step != NULL);
  CHECK_EQ(step->refusal, TC_ALLOWED);
  CHECK_EQ(step->fall, 1);
  CHECK_EQ(step->end, at(1, 1, 0));
  CHECK_EQ(step->onto, TC_LAND_FLOOR);
  close_field();
}

TEST(VAL_TILE_07_solid_cannot_be_entered) {
  open_cube(3, 1, 1);
  put_solid(1, 0, 0);
  tc_path_query query = from(at(0, 0, 0), 5);
  CHECK_EQ(refusal_of(&query, TC_STEP_WALK, EAST), TC_REFUSED_SOLID);
  close_field();
}

TEST(VAL_TILE_08_a_solid_face_bars_both_ways) {
  open_cube(3, 3, 1);
  tc_cell_set_edge(edit, at(1, 1, 0), EAST, WALL);
  profile.vertical.clamber = false;
  tc_path_query west = from(at(0, 1, 0), 1), north = from(at(1, 2, 0), 1);
  CHECK_EQ(reach_cost(&west, at(1, 1, 0)), 1);
  CHECK_EQ(reach_cost(&north, at(1, 1, 0)), 1);
  tc_path_query inside = from(at(1, 1, 0), 1), east = from(at(2, 1, 0), 1);
  CHECK_EQ(refusal_of(&inside, TC_STEP_WALK, EAST), TC_REFUSED_EDGE);
  CHECK_EQ(refusal_of(&east, TC_STEP_WALK, WEST), TC_REFUSED_EDGE);
  close_field();
}

TEST(VAL_MOVE_05_a_gap_one_wide_cannot_be_walked_across) {
  open_cube(3, 1, 5);
  for (int z = 0; z < 3; z++) {
    put_solid(0, 0, z);
    put_solid(2, 0, z);
  }
  profile.vertical.clamber = false;
  tc_path_query query = from(at(0, 0, 3), 5);
  const tc_path_step *step = step_of(&query, TC_STEP_WALK, EAST);
  REQUIRE(step != NULL);
  CHECK_EQ(step->fall, 3);
  CHECK_EQ(step->end, at(1, 0, 0));
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), 1);
  CHECK_EQ(reach_cost(&query, at(2, 0, 3)), -1);
  profile.vertical.fall_when = TC_FALL_LAST;
  CHECK_EQ(reach_cost(&query, at(2, 0, 3)), 2);
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), 1);
  close_field();
}

TEST(VAL_TTAG_09_a_ladder_is_climbed_cell_by_cell) {
  open_cube(4, 1, 8);
  for (int z = 0; z <= 5; z++) put_tags(at(1, 0, z), CLIMBABLE);
  tc_path_query query = from(at(0, 0, 0), 5);
  CHECK_EQ(reach_cost(&query, at(0, 0, 5)), 5);
  tc_path_query top = from(at(0, 0, 5), 5);
  const tc_path_step *step = step_of(&top, TC_STEP_WALK, UP);
  REQUIRE(step != NULL);
  CHECK_EQ(step->fall, 1); // catches the ladder again, one down
  CHECK_EQ(step->onto, TC_LAND_HOLD);
  close_field();
}

TEST(VAL_PROP_09_a_climber_catches_a_hold_or_falls_on) {
  open_cube(3, 1, 12);
  for (int z = 0; z <= 9; z++) put_solid(1, 0, z);
  profile.vertical.climb_solid = true;
  tc_path_query query = from(at(0, 0, 9), 5);
  tc_path_fall falls[16];
  uint32_t count = tc_path_catches(view, &query, at(0, 0, 10), false, falls, 16);
  CHECK_EQ(count, 10);
  CHECK_EQ(falls[0].to, at(0, 0, 9));
  CHECK_EQ(falls[0].height, 1);
  CHECK_EQ(falls[0].onto, TC_LAND_HOLD);
  CHECK_EQ(falls[9].to, at(0, 0, 0));
  CHECK_EQ(falls[9].height, 10);
  CHECK_EQ(falls[9].onto, TC_LAND_FLOOR);
  profile.vertical.climb_catch = false;
  CHECK_EQ(tc_path_catches(view, &query, at(0, 0, 10), false, falls, 16), 1);
  CHECK_EQ(falls[0].height, 10);
  close_field();
}

TEST(VAL_TTAG_25_26_28_ramps_lead_up_and_soften_the_way_down) {
  open_cube(3, 1, 4);
  put_tags(at(0, 0, 0), RAMP);
  put_solid(1, 0, 0);
  tc_path_query query = from(at(0, 0, 0), 1);
  const tc_path_step *step = step_of(&query, TC_STEP_RAMP, EAST);
  REQUIRE(step != NULL);
  CHECK_EQ(step->refusal, TC_ALLOWED);
  CHECK_EQ(step->end, at(1, 0, 1));
  CHECK_EQ(step->cost, 1);
  tc_path_query down = from(at(1, 0, 1), 1);
  step = step_of(&down, TC_STEP_WALK, WEST);
  REQUIRE(step != NULL);
  CHECK_EQ(step->end, at(0, 0, 0));
  CHECK_EQ(step->fall, 1);
  CHECK_EQ(step->onto, TC_LAND_RAMP);
  close_field();
}

// ---- tiles ------------------------------------------------------------------------------------------

TEST(VAL_TILE_06_a_floor_face_holds_unless_only_solid_tiles_do) {
  open_cube(1, 1, 4);
  tc_cell_set_edge(edit, at(0, 0, 2), DOWN, WALL);
  tc_path_query query = from(at(0, 0, 2), 0);
  tc_path_fall fall;
  CHECK_EQ(tc_path_held_up(view, &query, at(0, 0, 2)), 2);
  profile.vertical.faces_hold = false;
  CHECK_EQ(tc_path_held_up(view, &query, at(0, 0, 2)), 0);
  CHECK_EQ(tc_path_fall_from(view, &query, at(0, 0, 2), false, &fall), TC_OK);
  CHECK_EQ(fall.height, 2);
  close_field();
}

TEST(VAL_TILE_09_a_teleport_is_not_stopped_by_faces) {
  open_cube(4, 1, 1);
  tc_cell_set_edge(edit, at(1, 0, 0), EAST, WALL);
  tc_path_query query = from(at(1, 0, 0), 0);
  tc_path_link link = {TC_NOWHERE, at(2, 0, 0), 0};
  query.links = &link;
  query.link_count = 1;
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), 0);
  close_field();
}

TEST(VAL_TILE_11_no_face_may_cut_through_a_block) {
  open_cube(4, 2, 2);
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  tc_cell_set_edge(edit, at(1, 0, 0), EAST, WALL);
  tc_path_query query = from(at(2, 0, 0), 5);
  query.body = &large;
  CHECK_EQ(tc_path_place(view, &query, at(1, 0, 0), true), TC_REFUSED_CUT);
  CHECK_EQ(tc_path_place(view, &query, at(0, 0, 0), true), TC_ALLOWED);
  profile.walls_may_cut = true;
  CHECK_EQ(tc_path_place(view, &query, at(1, 0, 0), true), TC_ALLOWED);
  close_field();
}

TEST(VAL_TILE_12_any_all_or_most_bottom_cells_hold) {
  open_cube(2, 2, 4);
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  put_solid(0, 0, 0);
  tc_path_query query = from(at(0, 0, 1), 5);
  query.body = &large;
  const int held[3][3] = {{2, 0, 0}, {2, 0, 0}, {2, 2, 0}}; // by solids below, then by the rule
  for (int solids = 1; solids <= 3; solids++) {
    if (solids == 2) put_solid(1, 0, 0);
    if (solids == 3) put_solid(0, 1, 0);
    const uint8_t order[3] = {TC_SUPPORT_ANY, TC_SUPPORT_MAJORITY, TC_SUPPORT_ALL};
    for (int rule = 0; rule < 3; rule++) {
      profile.vertical.support = order[rule];
      CHECK_EQ(tc_path_held_up(view, &query, at(0, 0, 1)), held[solids - 1][rule]);
    }
  }
  close_field();
}

TEST(VAL_TILE_13_units_are_no_floor) {
  open_cube(2, 1, 3);
  put_unit(1, at(1, 0, 0), 0);
  tc_path_query query = from(at(0, 0, 0), 5);
  CHECK_EQ(tc_path_held_up(view, &query, at(1, 0, 1)), 0);
  close_field();
}

// ---- tags -------------------------------------------------------------------------------------------

TEST(VAL_TTAG_02_03_arduous_is_paid_on_leaving) {
  open_cube(4, 1, 1);
  tc_cell_set_value(edit, at(0, 0, 0), 0, 2);
  tc_cell_set_value(edit, at(1, 0, 0), 0, 2);
  tc_path_query query = from(at(0, 0, 0), 5);
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), 3);
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), -1);
  query.start = at(1, 0, 0);
  query.budget = 2;
  CHECK_EQ(refusal_of(&query, TC_STEP_WALK, EAST), TC_REFUSED_BUDGET);
  close_field();
}

TEST(VAL_TTAG_04_arduous_of_a_block_strongest_or_sum_and_of_clambering) {
  open_cube(4, 2, 3);
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  tc_cell_set_value(edit, at(0, 0, 0), 0, 2);
  tc_cell_set_value(edit, at(0, 1, 0), 0, 1);
  tc_path_query query = from(at(0, 0, 0), 9);
  query.body = &large;
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), 3);
  profile.combine_body = TC_COST_SUM;
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), 4);
  put_solid(1, 0, 0);
  query.body = NULL;
  CHECK_EQ(reach_cost(&query, at(1, 0, 1)), 4); // 2 and 2 more
  close_field();
}

TEST(VAL_TTAG_10_a_hold_from_inside_is_an_option) {
  open_cube(1, 1, 4);
  put_tags(at(0, 0, 2), CLIMBABLE);
  tc_path_query query = from(at(0, 0, 2), 0);
  CHECK_EQ(tc_path_held_up(view, &query, at(0, 0, 2)), 0);
  profile.vertical.climb_inside = true;
  CHECK_EQ(tc_path_held_up(view, &query, at(0, 0, 2)), 1);
  close_field();
}

TEST(VAL_TTAG_11_15_a_drop_breaks_the_move_unless_held) {
  open_cube(3, 1, 6);
  put_tags(at(1, 0, 0), DROP);
  tc_path_query query = from(at(0, 0, 0), 5);
  const tc_path_step *step = step_of(&query, TC_STEP_WALK, EAST);
  REQUIRE(step != NULL);
  CHECK_EQ(step->refusal, TC_ALLOWED);
  CHECK(step->flags & TC_STEP_BREAKS);
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), -1);
  profile.vertical.drop_holds = true;
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), 2);
  // Falling 3 into one: the fall ends there for who cannot hold; who can may stay or go on.
  put_tags(at(1, 0, 0), 0);
  put_tags(at(1, 0, 2), DROP);
  tc_path_fall falls[4];
  CHECK_EQ(tc_path_catches(view, &query, at(1, 0, 5), false, falls, 4), 2);
  CHECK_EQ(falls[0].height, 3);
  CHECK_EQ(falls[0].onto, TC_LAND_HOLD);
  CHECK_EQ(falls[1].height, 5);
  profile.vertical.drop_holds = false;
  CHECK_EQ(tc_path_catches(view, &query, at(1, 0, 5), false, falls, 4), 1);
  CHECK_EQ(falls[0].height, 3);
  CHECK_EQ(falls[0].onto, TC_LAND_DROP);
  close_field();
}

TEST(VAL_TTAG_27_nobody_stops_on_a_ramp_whose_upper_cell_is_taken) {
  open_cube(3, 1, 3);
  put_tags(at(1, 0, 0), RAMP);
  put_unit(1, at(1, 0, 1), 0);
  profile.classes[0].pass = true;
  tc_path_query query = from(at(0, 0, 0), 5);
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), -1);
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), 2);
  close_field();
}

TEST(VAL_TTAG_33_clambering_off_a_ramp_counts_from_either_tile) {
  open_cube(2, 1, 5);
  put_tags(at(0, 0, 0), RAMP);
  put_solid(1, 0, 0);
  put_solid(1, 0, 1);
  tc_path_query query = from(at(0, 0, 0), 5);
  CHECK_EQ(reach_cost(&query, at(1, 0, 2)), 2);
  profile.vertical.clamber_ramp = false;
  CHECK_EQ(reach_cost(&query, at(1, 0, 2)), -1);
  close_field();
}

TEST(VAL_TTAG_34_a_block_steps_up_off_a_ramp) {
  open_cube(4, 2, 4);
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  put_tags(at(1, 0, 0), RAMP);
  for (int y = 0; y < 2; y++)
    for (int x = 2; x < 4; x++) put_solid(x, y, 0);
  tc_path_query query = from(at(0, 0, 0), 1);
  query.body = &large;
  CHECK_EQ(reach_cost(&query, at(1, 0, 1)), 1);
  profile.vertical.ramp_bodies = false;
  CHECK_EQ(reach_cost(&query, at(1, 0, 1)), -1);
  close_field();
}

// ---- engagement, passing ----------------------------------------------------------------------------

TEST(VAL_ENG_04_05_CLAMB_09_held_cells_stop_steps_but_not_clambers) {
  open_cube(5, 1, 3);
  uint64_t hold[1] = {1ull << at(2, 0, 0)};
  put_solid(3, 0, 0);
  tc_path_query query = from(at(0, 0, 0), 5);
  query.hold = hold;
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), 2);
  CHECK_EQ(reach_cost(&query, at(3, 0, 1)), 4); // clambers out of it with what is left
  query.start = at(2, 0, 0);
  CHECK_EQ(refusal_of(&query, TC_STEP_WALK, WEST), TC_REFUSED_HELD);
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_UP, EAST), TC_ALLOWED);
  profile.vertical.clamber_held = false;
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_UP, EAST), TC_REFUSED_HELD);
  close_field();
}

TEST(VAL_THRU_01_02_03_through_allies_only_and_never_to_end_there) {
  open_cube(4, 1, 1);
  put_unit(1, at(1, 0, 0), 0);
  put_unit(2, at(3, 0, 0), 0);
  uint8_t classes[TC_UNITS] = {0};
  classes[1] = 1;
  profile.classes[1].pass = true;
  tc_path_query query = from(at(0, 0, 0), 5);
  query.classes = classes;
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), -1);
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), 2);
  query.start = at(2, 0, 0);
  CHECK_EQ(refusal_of(&query, TC_STEP_WALK, EAST), TC_REFUSED_OCCUPIED);
  close_field();
}

TEST(who_holds_on_is_held_up_where_the_nearest_place_is_sought) {
  open_cube(3, 1, 3);
  put_tags(at(2, 0, 2), CLIMBABLE); // what to hold on to, beside a cell in the air
  tc_path_query query = from(at(0, 0, 2), 0);
  CHECK_EQ(tc_path_held_up(view, &query, at(1, 0, 2)), 1);
  tc_cell found[16];
  tc_cells out = {found, 0, 16};
  CHECK_EQ(tc_path_nearest_places(view, &query, at(0, 0, 2), true, NULL, &out), 1);
  REQUIRE(out.count == 1);
  CHECK_EQ(found[0], at(1, 0, 2));
  close_field();
}

// ---- falling and fluid ------------------------------------------------------------------------------

TEST(VAL_FALL_04_05_onto_a_unit_and_to_the_nearest_supported_place) {
  open_cube(3, 3, 5);
  put_unit(1, at(1, 1, 0), 0);
  tc_path_query query = from(at(0, 0, 0), 5);
  tc_path_fall fall;
  CHECK_EQ(tc_path_fall_from(view, &query, at(1, 1, 3), false, &fall), TC_OK);
  CHECK_EQ(fall.onto, TC_LAND_UNIT);
  CHECK_EQ(fall.height, 3);
  CHECK_EQ(fall.to, at(1, 1, 0));
  CHECK_EQ(fall.met, (tc_units)1 << 1);
  tc_cell found[16];
  tc_cells out = {found, 0, 16};
  CHECK_EQ(tc_path_nearest_places(view, &query, fall.to, true, NULL, &out), 1);
  CHECK_EQ(out.count, 4);
  // At the bottom of a walled shaft nothing supported is in reach.
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++)
      for (int z = 0; z < 5; z++)
        if (x != 1 || y != 1) put_solid(x, y, z);
  out.count = 0;
  CHECK_EQ(tc_path_nearest_places(view, &query, fall.to, true, NULL, &out), -1);
  close_field();
}

TEST(VAL_FALL_04_onto_the_first_unit_below_held_up_or_not) {
  open_cube(3, 1, 6);
  put_unit(1, at(1, 0, 2), 0);
  tc_path_query query = from(at(0, 0, 0), 9);
  tc_path_fall fall;
  CHECK_EQ(tc_path_fall_from(view, &query, at(1, 0, 5), false, &fall), TC_OK);
  CHECK_EQ(fall.onto, TC_LAND_UNIT);
  CHECK_EQ(fall.height, 3);
  CHECK_EQ(fall.met, (tc_units)1 << 1);
  uint8_t classes[TC_UNITS] = {[1] = TC_PATH_IGNORED};
  query.classes = classes;
  CHECK_EQ(tc_path_fall_from(view, &query, at(1, 0, 5), false, &fall), TC_OK);
  CHECK_EQ(fall.to, at(1, 0, 0));
  close_field();
}

TEST(VAL_FALL_09_SWIM_01_03_fluid_stops_falls_and_frees_up_and_down) {
  open_cube(1, 1, 6);
  for (int z = 0; z < 3; z++) put_tags(at(0, 0, z), FLUID);
  tc_path_query query = from(at(0, 0, 0), 2);
  tc_path_fall fall;
  CHECK_EQ(tc_path_fall_from(view, &query, at(0, 0, 5), false, &fall), TC_OK);
  CHECK_EQ(fall.to, at(0, 0, 2));
  CHECK_EQ(fall.onto, TC_LAND_FLUID);
  CHECK_EQ(reach_cost(&query, at(0, 0, 2)), 2);
  query.start = at(0, 0, 2);
  CHECK_EQ(reach_cost(&query, at(0, 0, 0)), 2);
  profile.vertical.fluid_holds = false; // it sinks
  CHECK_EQ(tc_path_fall_from(view, &query, at(0, 0, 5), false, &fall), TC_OK);
  CHECK_EQ(fall.to, at(0, 0, 0));
  close_field();
}

TEST(VAL_SWIM_02_arduous_fluid_costs_two_a_step) {
  open_cube(1, 1, 4);
  for (int z = 0; z < 4; z++) {
    put_tags(at(0, 0, z), FLUID);
    tc_cell_set_value(edit, at(0, 0, z), 0, 1);
  }
  tc_path_query query = from(at(0, 0, 0), 5);
  CHECK_EQ(reach_cost(&query, at(0, 0, 2)), 4);
  CHECK_EQ(reach_cost(&query, at(0, 0, 3)), -1);
  close_field();
}

TEST(a_fall_limit_refuses_deep_falls_and_a_bottomless_field_all) {
  open_cube(2, 1, 4);
  for (int z = 0; z < 2; z++) put_solid(0, 0, z);
  profile.vertical.clamber = false;
  tc_path_query query = from(at(0, 0, 2), 1);
  query.fall_limit = 1;
  CHECK_EQ(refusal_of(&query, TC_STEP_WALK, EAST), TC_REFUSED_FALL);
  query.fall_limit = 2;
  CHECK_EQ(refusal_of(&query, TC_STEP_WALK, EAST), TC_ALLOWED);
  query.fall_limit = 0;
  rules.outside_solid = false;
  CHECK_EQ(refusal_of(&query, TC_STEP_WALK, EAST), TC_REFUSED_FALL);
  tc_path_fall fall;
  CHECK_EQ(tc_path_fall_from(view, &query, at(1, 0, 2), false, &fall), TC_OK);
  CHECK_EQ(fall.onto, TC_LAND_OUTSIDE);
  CHECK_EQ(fall.to, TC_NOWHERE);
  close_field();
}
