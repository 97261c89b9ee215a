// Owns: cases of up and down: support, falls, climbing, fluids, ramps, clambering, drops, squeezing.
// Must not know: how the kernel searches.
// Names begin with the clauses that they pin. Ground is z = 0 upon a solid outside unless a test says otherwise.
#include "kernel/test.h"

#include "kernel/path_help.h"

enum {
  ARDUOUS = 1 << 3,
  CLIMBABLE = 1 << 4,
  DROP = 1 << 5,
  FLUID = 1 << 6,
  RAMP = 1 << 7,
  WALL = 1,
  EAST = 0,
  NORTH = 1,
  WEST = 2,
  SOUTH = 3,
  UP = 4,
  DOWN = 5
};

// All the rules of a walker on a field with gravity.
static tc_path_profile walker(void) {
  tc_path_profile profile = {.step = 1,
                             .held_at_start = true,
                             .combine_tags = TC_COST_SUM,
                             .combine_body = TC_COST_STRONGEST};
  profile.leave_values[0] = 1;
  profile.vertical = (tc_vertical){.gravity = true,
                                   .faces_hold = true,
                                   .fluid_tags = FLUID,
                                   .fluid_holds = true,
                                   .climb_tags = CLIMBABLE,
                                   .climb_catch = true,
                                   .let_go = true,
                                   .drop_tags = DROP,
                                   .ramp_tags = RAMP,
                                   .ramp_bodies = true,
                                   .clamber = true,
                                   .clamber_held = true,
                                   .clamber_ramp = true,
                                   .clamber_terrain = true,
                                   .clamber_cost = 2,
                                   .clamber_down = 1};
  return profile;
}

static tc_path_profile profile;

static tc_path_query from(tc_cell start, int budget) { return asking(&profile, start, budget); }

static tc_path_step steps[TC_PATH_STEPS_MAX];
static uint32_t step_count;

// The step of a kind and direction, the first of its kind; NULL: there is none.
static const tc_path_step *step_of(const tc_path_query *query, int kind, int direction) {
  CHECK_EQ(tc_path_steps(view, query, steps, TC_PATH_STEPS_MAX, &step_count), TC_OK);
  for (uint32_t i = 0; i < step_count; i++)
    if (steps[i].kind == kind && (direction < 0 || steps[i].direction == direction))
      return &steps[i];
  return NULL;
}

// Refusal of a step, -1 when there is no such step.
static int refusal_of(const tc_path_query *query, int kind, int direction) {
  const tc_path_step *step = step_of(query, kind, direction);
  return step ? step->refusal : -1;
}

// The cost to end at a cell, -1: not in reach.
static int reach_cost(const tc_path_query *query, tc_cell target) {
  size_t mark = tc_space_mark(space);
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, query, &reach), TC_OK);
  uint32_t node = tc_path_end_at(&reach, target);
  int cost = node == TC_PATH_NO_NODE ? -1 : reach.nodes[node].cost;
  tc_space_rewind(space, mark);
  return cost;
}

static void open_cube(int width, int height, int depth) {
  open_field(TC_CUBE, width, height, depth);
  profile = walker();
}

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
