// Owns: cases of clambering and squeezing.
// Must not know: how the kernel searches.
// Names begin with the clauses that they pin.
#include "kernel/path_vertical.h"

// ---- clambering -------------------------------------------------------------------------------------

TEST(VAL_CLAMB_02_up_to_the_height_of_the_body) {
  open_cube(6, 3, 8);
  for (int high = 0; high < 3; high++)
    for (int y = 0; y < 3; y++)
      for (int x = 3; x < 6; x++) put_solid(x, y, high);
  for (int edge = 1; edge <= 3; edge++) {
    tc_body body;
    REQUIRE(tc_body_regular(TC_CUBE, edge, &body) == TC_OK);
    tc_path_query query = from(at(3 - edge, 0, 0), 2);
    query.body = &body;
    tc_cell top = at(4 - edge, 0, 3);
    CHECK_EQ(reach_cost(&query, top) == 2, edge == 3);
  }
  close_field();
}

TEST(VAL_CLAMB_03_12_up_where_there_is_something_to_climb_if_the_rules_say_so) {
  open_cube(3, 1, 4);
  tc_path_query query = from(at(1, 0, 0), 2);
  CHECK(step_of(&query, TC_STEP_CLAMBER_UP, EAST) != NULL);
  profile.vertical.clamber_ledge = true;
  CHECK(step_of(&query, TC_STEP_CLAMBER_UP, EAST) == NULL);
  tc_cell_set_edge(edit, at(1, 0, 0), EAST, WALL);
  CHECK(step_of(&query, TC_STEP_CLAMBER_UP, EAST) != NULL);
  put_solid(0, 0, 0);
  CHECK(step_of(&query, TC_STEP_CLAMBER_UP, WEST) != NULL);
  close_field();
}

TEST(VAL_CLAMB_12_a_ceiling_is_no_ledge) {
  open_cube(5, 2, 3);
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  profile.squeeze = true;
  profile.vertical.clamber_ledge = true;
  tc_path_query query = from(at(0, 0, 0), 2);
  query.body = &large;
  CHECK(step_of(&query, TC_STEP_CLAMBER_UP, EAST) == NULL);
  put_solid(2, 0, 0);
  CHECK(step_of(&query, TC_STEP_CLAMBER_UP, EAST) != NULL);
  close_field();
}

TEST(VAL_CLAMB_04_down_one_so_that_the_fall_is_shorter) {
  open_cube(2, 1, 5);
  for (int z = 0; z < 3; z++) put_solid(0, 0, z);
  tc_path_query query = from(at(0, 0, 3), 5);
  const tc_path_step *step = step_of(&query, TC_STEP_CLAMBER_DOWN, EAST);
  REQUIRE(step != NULL);
  CHECK_EQ(step->fall, 2);
  CHECK_EQ(step->cost, 2);
  step = step_of(&query, TC_STEP_WALK, EAST);
  REQUIRE(step != NULL);
  CHECK_EQ(step->fall, 3);
  close_field();
}

TEST(VAL_CLAMB_06_07_over_a_wall_no_higher_than_the_body) {
  open_cube(2, 1, 4);
  tc_cell_set_edge(edit, at(0, 0, 0), EAST, WALL);
  tc_path_query query = from(at(0, 0, 0), 2);
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), 2);
  tc_cell_set_edge(edit, at(0, 0, 1), EAST, WALL);
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_OVER, EAST), TC_REFUSED_HIGH);
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), -1);
  close_field();
}

// A body of 2 meets it with its upper half; what counts is how high one must climb.
TEST(VAL_CLAMB_06_a_hanging_wall_is_as_high_as_its_top) {
  open_cube(5, 2, 7);
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  tc_path_query query = from(at(0, 0, 0), 2);
  query.body = &large;
  profile.walls_may_cut = true;
  for (int y = 0; y < 2; y++) tc_cell_set_edge(edit, at(1, y, 1), EAST, WALL);
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_OVER, EAST), TC_ALLOWED);
  for (int y = 0; y < 2; y++) tc_cell_set_edge(edit, at(1, y, 2), EAST, WALL);
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_OVER, EAST), TC_REFUSED_HIGH);
  close_field();
}

TEST(VAL_CLAMB_08_over_a_solid_tile_is_an_option) {
  open_cube(3, 1, 3);
  put_solid(1, 0, 0);
  tc_path_query query = from(at(0, 0, 0), 2);
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_OVER, EAST), -1);
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), -1);
  profile.vertical.clamber_tile = true;
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_OVER, EAST), TC_ALLOWED);
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), 2);
  put_solid(1, 0, 1); // two high
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_OVER, EAST), TC_REFUSED_WAY);
  close_field();
}

TEST(VAL_CLAMB_13_a_large_block_climbs_two_by_its_upper_front_tile) {
  open_cube(4, 2, 6);
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 2; y++)
      for (int x = 2; x < 4; x++) put_solid(x, y, z);
  tc_path_query query = from(at(0, 0, 0), 2);
  query.body = &large;
  CHECK_EQ(reach_cost(&query, at(1, 0, 2)), 2);
  close_field();
}

TEST(VAL_CLAMB_05_up_a_ledge_unless_the_way_round_is_shut) {
  open_cube(3, 1, 4);
  put_solid(1, 0, 0);
  tc_path_query query = from(at(0, 0, 0), 5);
  CHECK_EQ(reach_cost(&query, at(1, 0, 1)), 2);
  put_solid(0, 0, 1);
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_UP, EAST), TC_REFUSED_WAY);
  put_tags(at(0, 0, 1), 0);
  tc_cell_set_edge(edit, at(0, 0, 1), EAST, WALL);
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_UP, EAST), TC_REFUSED_WAY);
  profile.vertical.clamber_graze = TC_GRAZE_OPEN;
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_UP, EAST), TC_ALLOWED);
  close_field();
}

// ---- squeezing --------------------------------------------------------------------------------------

// A corridor one cell wide and high through rock, along x at y = 0, z = 0; x = 0 and 1 open up to a room.
static void open_corridor(void) {
  open_cube(8, 2, 2);
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 2; y++)
      for (int x = 2; x < 8; x++)
        if (y || z) put_solid(x, y, z);
}

TEST(VAL_SQZ_01_02_a_large_block_goes_along_a_corridor_and_fills_only_that) {
  open_corridor();
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  tc_path_query query = from(at(0, 0, 0), 9);
  query.body = &large;
  CHECK_EQ(reach_cost(&query, at(4, 0, 0)), -1);
  profile.squeeze = true;
  CHECK_EQ(reach_cost(&query, at(4, 0, 0)), 4);
  uint32_t valid = tc_path_valid_cells(view, &query, at(4, 0, 0));
  int count = 0;
  for (uint32_t left = valid; left; left &= left - 1) count += 1;
  CHECK_EQ(count, 2);
  CHECK_EQ(tc_path_valid_cells(view, &query, at(0, 0, 0)), 0xffu);
  close_field();
}

TEST(VAL_SQZ_07_a_squeezed_block_is_still_barred_by_units) {
  open_corridor();
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  profile.squeeze = true;
  put_unit(1, at(5, 0, 0), 0);
  tc_path_query query = from(at(0, 0, 0), 9);
  query.body = &large;
  CHECK_EQ(reach_cost(&query, at(3, 0, 0)), 3);
  CHECK_EQ(reach_cost(&query, at(4, 0, 0)), -1);
  close_field();
}

TEST(VAL_SQZ_08_squeezing_never_leads_through_rock_or_a_wall) {
  open_corridor();
  tc_body large;
  REQUIRE(tc_body_regular(TC_CUBE, 2, &large) == TC_OK);
  profile.squeeze = true;
  tc_path_query query = from(at(0, 0, 0), 9);
  query.body = &large;
  put_solid(4, 0, 0);
  CHECK_EQ(reach_cost(&query, at(5, 0, 0)), -1);
  put_tags(at(4, 0, 0), 0);
  tc_cell_set_edge(edit, at(4, 0, 0), EAST, WALL);
  profile.vertical.clamber = false;
  CHECK_EQ(reach_cost(&query, at(5, 0, 0)), -1);
  close_field();
}
