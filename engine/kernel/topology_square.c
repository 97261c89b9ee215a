// Owns: the topologies square4 and square8, and what they share with the cube.
// Must not know: any game, what a cell holds.
// A cell is a box of side 1 about its point.
#include "kernel/topology.h"

tc_point tc_box_turn(tc_point offset, int turn) {
  for (int i = 0; i < turn; i++) offset = (tc_point){-offset.y, offset.x, offset.z};
  return offset;
}

tc_point tc_box_mirror(tc_point offset) { return (tc_point){-offset.x, offset.y, offset.z}; }

int tc_box_length(tc_point v) { return tc_magnitude(v.x) + tc_magnitude(v.y) + tc_magnitude(v.z); }

int64_t tc_box_dot(tc_point a, tc_point b) {
  return (int64_t)a.x * b.x + (int64_t)a.y * b.y + (int64_t)a.z * b.z;
}

// Within 45 degrees.
bool tc_box_ahead(tc_point v, tc_point step) {
  int64_t along = tc_box_dot(v, step);
  if (step.z != 0) return along > 0 && along >= tc_magnitude(v.x) && along >= tc_magnitude(v.y);
  int64_t aside = (int64_t)v.x * step.y - (int64_t)v.y * step.x;
  return along > 0 && aside <= along && -aside <= along;
}

bool tc_box_in_cone(const tc_geometry *own, tc_point v, int direction, int n, tc_cone shape) {
  tc_point step = own->steps[direction];
  int rim = shape == TC_CONE_FAN ? 1 : 0;
  const int along_of[3] = {v.x * step.x, v.y * step.y, v.z * step.z};
  if (step.x != 0 && step.y != 0) { // a diagonal: its quarter
    int i = along_of[0], j = along_of[1];
    return i >= rim && j >= rim && (i > 0 || j > 0) && i <= n && j <= n;
  }
  int ahead = along_of[0] + along_of[1] + along_of[2];
  if (ahead < 1 || ahead > n) return false;
  int aside = ahead - rim;
  return (step.x != 0 || tc_magnitude(v.x) <= aside) &&
         (step.y != 0 || tc_magnitude(v.y) <= aside) && (step.z != 0 || tc_magnitude(v.z) <= aside);
}

// Of axes whose borders the segment meets together, the one to step along first: the first that goes
// up; if all go down the last, so that x, then y, stays the greater for longer.
static int first_axis(const int32_t delta[3], unsigned axes) {
  int last = 0;
  for (int axis = 0; axis < 3; axis++) {
    if (!(axes >> axis & 1u)) continue;
    if (delta[axis] > 0) return axis;
    last = axis;
  }
  return last;
}

// Steps across sides only.
tc_result tc_box_line(tc_view view, tc_point a, tc_point b, tc_cells *out) {
  const int32_t delta[3] = {b.x - a.x, b.y - a.y, b.z - a.z};
  int32_t steps[3], next[3], interval[3], at[3] = {a.x, a.y, a.z};
  for (int axis = 0; axis < 3; axis++) steps[axis] = delta[axis] ? tc_magnitude(delta[axis]) : 1;
  for (int axis = 0; axis < 3; axis++) {
    next[axis] = steps[(axis + 1) % 3] * steps[(axis + 2) % 3];
    interval[axis] = 2 * next[axis];
    if (delta[axis] == 0) next[axis] = INT32_MAX;
  }
  tc_result result = tc_area_append(view, tc_cell_at(view.field, a), out);
  while (result == TC_OK && (at[0] != b.x || at[1] != b.y || at[2] != b.z)) {
    int32_t soonest = next[0] < next[1] ? next[0] : next[1];
    soonest = soonest < next[2] ? soonest : next[2];
    unsigned axes = 0;
    for (int axis = 0; axis < 3; axis++) axes |= (unsigned)(next[axis] == soonest) << axis;
    int axis = first_axis(delta, axes);
    next[axis] += interval[axis];
    at[axis] += delta[axis] > 0 ? 1 : -1;
    tc_point point = {at[0], at[1], at[2]};
    result = tc_area_append(view, tc_cell_at(view.field, point), out);
  }
  return result;
}

uint16_t tc_box_near(const tc_field *field, int32_t x, int32_t y, int32_t z) {
  uint32_t west = x > 0, east = x + 1 < field->width, south = y > 0, north = y + 1 < field->height;
  uint32_t up = z + 1 < field->depth, down = z > 0;
  return (uint16_t)(east | north << 1 | west << 2 | south << 3 | up << 4 | down << 5);
}

// --- four directions -------------------------------------------------------------------------

const tc_geometry tc_geometry_square4 = {.directions = 4,
                                         .turns = 4,
                                         .boxes = true,
                                         .axes = {{2, 0}, {3, 1}},
                                         .opposite = {2, 3, 0, 1},
                                         .steps = {{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}},
                                         .length = tc_box_length,
                                         .turn = tc_box_turn,
                                         .mirror = tc_box_mirror,
                                         .dot = tc_box_dot,
                                         .ahead = tc_box_ahead,
                                         .in_cone = tc_box_in_cone,
                                         .line = tc_box_line,
                                         .near = tc_box_near,
                                         .sees = tc_sight_walk_axes,
                                         .follow = tc_sight_follow_axes};

// --- eight directions ------------------------------------------------------------------------

static int length8(tc_point v) {
  int x = tc_magnitude(v.x), y = tc_magnitude(v.y);
  return x > y ? x : y;
}

// No two tie: the border between straight and diagonal has an irrational slope.
static int nearest8(tc_point v, int out[3]) {
  int64_t x = tc_magnitude(v.x), y = tc_magnitude(v.y);
  int64_t more = x > y ? x : y, less = x > y ? y : x;
  tc_point step = {tc_sign(v.x), tc_sign(v.y), 0};
  if ((less + more) * (less + more) < 2 * more * more) {
    if (x > y)
      step.y = 0;
    else
      step.x = 0;
  }
  for (out[0] = 0; out[0] < 8; out[0]++) {
    tc_point own = tc_geometry_square8.steps[out[0]];
    if (own.x == step.x && own.y == step.y) break;
  }
  return 1;
}

static tc_point between8(tc_point a, tc_point b, int i, int n) {
  return (tc_point){tc_nearest_number(a.x * (n - i) + b.x * i, n, true),
                    tc_nearest_number(a.y * (n - i) + b.y * i, n, true), 0};
}

// As many cells as there are steps, each rounded from the segment.
static tc_result line8(tc_view view, tc_point a, tc_point b, tc_cells *out) {
  return tc_area_points(view, a, b, length8((tc_point){b.x - a.x, b.y - a.y, 0}), between8, out);
}

static uint16_t near8(const tc_field *field, int32_t x, int32_t y, int32_t z) {
  uint32_t west = x > 0, east = x + 1 < field->width, south = y > 0, north = y + 1 < field->height;
  (void)z;
  return (uint16_t)(east | (east & north) << 1 | north << 2 | (west & north) << 3 | west << 4 |
                    (west & south) << 5 | south << 6 | (east & south) << 7);
}

const tc_geometry tc_geometry_square8 = {.directions = 8,
                                         .turns = 4,
                                         .boxes = true,
                                         .diagonals = true,
                                         .axes = {{4, 0}, {6, 2}},
                                         .opposite = {4, 5, 6, 7, 0, 1, 2, 3},
                                         .steps = {{1, 0, 0},
                                                   {1, 1, 0},
                                                   {0, 1, 0},
                                                   {-1, 1, 0},
                                                   {-1, 0, 0},
                                                   {-1, -1, 0},
                                                   {0, -1, 0},
                                                   {1, -1, 0}},
                                         .length = length8,
                                         .turn = tc_box_turn,
                                         .mirror = tc_box_mirror,
                                         .dot = tc_box_dot,
                                         .ahead = tc_box_ahead,
                                         .nearest = nearest8,
                                         .in_cone = tc_box_in_cone,
                                         .line = line8,
                                         .near = near8,
                                         .sees = tc_sight_walk_axes,
                                         .follow = tc_sight_follow_axes};
