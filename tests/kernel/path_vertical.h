// Owns: what the tests of up and down share: the rules of a walker, and questions about its steps and costs.
// Must not know: how the kernel searches, what any test checks.
// Ground is z = 0 upon a solid outside unless a test says otherwise.
#ifndef TERCIO_TESTS_PATH_VERTICAL_H
#define TERCIO_TESTS_PATH_VERTICAL_H

#include "kernel/path_help.h"
#include "kernel/test.h"

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
static inline tc_path_profile walker(void) {
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

static inline tc_path_query from(tc_cell start, int budget) {
  return asking(&profile, start, budget);
}

static tc_path_step steps[TC_PATH_STEPS_MAX];
static uint32_t step_count;

// The step of a kind and direction, the first of its kind; NULL: there is none.
static inline const tc_path_step *step_of(const tc_path_query *query, int kind, int direction) {
  CHECK_EQ(tc_path_steps(view, query, steps, TC_PATH_STEPS_MAX, &step_count), TC_OK);
  for (uint32_t i = 0; i < step_count; i++)
    if (steps[i].kind == kind && (direction < 0 || steps[i].direction == direction))
      return &steps[i];
  return NULL;
}

// Refusal of a step, -1 when there is no such step.
static inline int refusal_of(const tc_path_query *query, int kind, int direction) {
  const tc_path_step *step = step_of(query, kind, direction);
  return step ? step->refusal : -1;
}

// The cost to end at a cell, -1: not in reach.
static inline int reach_cost(const tc_path_query *query, tc_cell target) {
  size_t mark = tc_space_mark(space);
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, query, &reach), TC_OK);
  uint32_t node = best_end(&reach, target);
  int cost = node == NO_NODE ? -1 : reach.nodes[node].cost;
  tc_space_rewind(space, mark);
  return cost;
}

static inline void open_cube(int width, int height, int depth) {
  open_field(TC_CUBE, width, height, depth);
  profile = walker();
}

#endif
