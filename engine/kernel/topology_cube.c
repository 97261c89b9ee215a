// Owns: the topology cube: layers of squares.
// Must not know: any game, what a cell holds.
#include "kernel/topology.h"

// The first four turns keep the upright axis; the others tip it: four ways over, then down.
static tc_point turn(tc_point offset, int turn) {
  tc_point p = tc_box_turn(offset, turn % 4);
  switch (turn / 4) {
  case 1: return (tc_point){p.x, -p.z, p.y};
  case 2: return (tc_point){p.x, -p.y, -p.z};
  case 3: return (tc_point){p.x, p.z, -p.y};
  case 4: return (tc_point){p.z, p.y, -p.x};
  case 5: return (tc_point){-p.z, p.y, p.x};
  default: return p;
  }
}

const tc_geometry tc_geometry_cube = {
    .directions = 6,
    .turns = 4,
    .more = 20,
    .boxes = true,
    .deep = true,
    .axes = {{2, 0}, {3, 1}, {5, 4}},
    .opposite = {2, 3, 0, 1, 5, 4},
    .steps = {{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
    .length = tc_box_length,
    .turn = turn,
    .mirror = tc_box_mirror,
    .dot = tc_box_dot,
    .ahead = tc_box_ahead,
    .in_cone = tc_box_in_cone,
    .line = tc_box_line,
    .near = tc_box_near,
    .sees = tc_sight_walk_axes,
    .follow = tc_sight_follow_axes};
