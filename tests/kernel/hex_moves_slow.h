// Owns: moves on hexes, slow and obvious: costs are tried from every hex until nothing gets cheaper.
// Must not know: how the kernel searches.
// The rule: walking pays 1, and 1 more for difficult ground, passes friends, no enemies and no obstacles; jumping pays
// for ground in the last hex only and passes all, flying never pays; nobody ends in a hex that is taken, only who flies
// on an obstacle; walls stop all.
#ifndef TERCIO_TESTS_HEX_MOVES_SLOW_H
#define TERCIO_TESTS_HEX_MOVES_SLOW_H

#include "kernel/path_help.h"

enum { OBSTACLE = 1 << 3, DIFFICULT = 1 << 4, NEVER = 1 << 28, MOST = 4096 };

static int taken[MOST]; // 0 nobody, 1 an enemy, 2 a friend
static int least[MOST]; // found by find_least

static inline bool has(tc_cell cell, uint32_t tags) {
  return (tc_cell_tags(view, cell) & tags) != 0;
}

static inline bool may_pass(tc_path_mode mode, tc_cell cell) {
  if (!has(cell, TC_CELL_PRESENT) || has(cell, TC_CELL_SOLID)) return false;
  return mode != TC_PATH_WALK || (taken[cell] != 1 && !has(cell, OBSTACLE));
}
static inline int last_cost(tc_path_mode mode, tc_cell cell) {
  return mode == TC_PATH_JUMP && has(cell, DIFFICULT);
}
static inline bool may_end(tc_path_mode mode, tc_cell cell) {
  return taken[cell] == 0 && (mode == TC_PATH_FLY || !has(cell, OBSTACLE));
}

// The price of the step, or -1.
static inline int step_cost(tc_path_mode mode, tc_cell from, int direction) {
  tc_cell to = tc_neighbour(view, from, direction);
  if (to == TC_NOWHERE || !may_pass(mode, to)) return -1;
  if (tc_cell_stops(view, from, direction) & TC_STOPS_MOVE) return -1;
  return mode == TC_PATH_WALK && has(to, DIFFICULT) ? 2 : 1;
}

static inline void find_least(tc_path_mode mode, tc_cell start, int budget) {
  for (tc_cell cell = 0; cell < field.cells; cell++) least[cell] = NEVER;
  least[start] = 0;
  for (bool better = true; better;) {
    better = false;
    for (tc_cell cell = 0; cell < field.cells; cell++)
      for (int d = 0; least[cell] < NEVER && d < 6; d++) {
        int cost = step_cost(mode, cell, d);
        tc_cell to = tc_neighbour(view, cell, d);
        if (cost < 0 || least[cell] + cost >= least[to] || least[cell] + cost > budget) continue;
        least[to] = least[cell] + cost;
        better = true;
      }
  }
}

// The same rule for the kernel; class 0 are enemies, 1 friends.
static inline tc_path_profile hex_profile(tc_path_mode mode) {
  tc_path_profile profile = {.mode = (uint8_t)mode,
                             .step = 1,
                             .blocked_tags = OBSTACLE,
                             .tag_cost_count = 1,
                             .tag_costs = {{DIFFICULT, TC_COST_ENTER, 0, 1}}};
  profile.classes[1].pass = true;
  return profile;
}

#endif
