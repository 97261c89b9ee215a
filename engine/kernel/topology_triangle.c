// Owns: the topology triangle: rows of triangles, by turns up and down, with three neighbours each.
// Must not know: any game, bodies, what lies at the ends of a segment.
// Where x + y is even a triangle points up: 0 right, 1 left, 2 below. Others flip: 0 left, 1 right, 2 above.
// So a side has one number from both ends, that of the line it lies on. The strips between the lines of a
// direction are numbered, and a step changes one of the three numbers by 1: a triangle that points up
// raises it, one that points down lowers it.
#include "kernel/sight_inline.h"

static bool points_up(tc_point p) { return !((p.x ^ p.y) & 1); }

static int strip_of(tc_point p, int direction) {
  if (direction == 2) return -p.y;
  return direction ? -tc_floor_half(p.x - p.y) : tc_floor_half(p.x + p.y + 1);
}

static int length(tc_point v) {
  return tc_magnitude(strip_of(v, 0)) + tc_magnitude(strip_of(v, 1)) + tc_magnitude(v.y);
}

// Half sides to the right, sixths of a height up.
static tc_point centre(tc_point offset) {
  return (tc_point){offset.x, 3 * offset.y + !points_up(offset), 0};
}

static int64_t dot(tc_point a, tc_point b) { return 3 * (int64_t)a.x * b.x + (int64_t)a.y * b.y; }

// Within 60 degrees: a step is 2 long.
static bool ahead(tc_point v, tc_point step) {
  int64_t along = dot(v, step);
  return along > 0 && along * along >= dot(v, v);
}

// By thirds, about the centre of a triangle that points up.
static tc_point turn(tc_point offset, int turn) {
  for (int i = 0; i < turn; i++) {
    tc_point at = centre(offset);
    int x = (-at.x - at.y) / 2, y = (3 * at.x - at.y) / 2;
    offset = (tc_point){x, (y - ((y % 3) + 3) % 3) / 3, 0};
  }
  return offset;
}

// --- the segment between two centres -----------------------------------------------------------
// Exact: centres lie a third of a strip from the side in each direction of theirs.

typedef struct ray {
  tc_point at;
  int64_t next[3], interval[3]; // time of the next line of each direction, and between two
  int sign[3];                  // which way the strips change
} ray;

static ray ray_between(tc_point a, tc_point b) {
  int far[3], own = points_up(a) ? 2 : 1, other = points_up(b) ? 2 : 1;
  ray out = {.at = a};
  for (int d = 0; d < 3; d++) {
    int delta = 3 * (strip_of(b, d) - strip_of(a, d)) + other - own;
    out.sign[d] = tc_sign(delta);
    far[d] = delta ? tc_magnitude(delta) : 1;
  }
  for (int d = 0; d < 3; d++) {
    int64_t unit = (int64_t)far[(d + 1) % 3] * far[(d + 2) % 3];
    out.interval[d] = 3 * unit;
    out.next[d] = out.sign[d] ? unit * (out.sign[d] > 0 ? 3 - own : own) : INT64_MAX;
  }
  return out;
}

static tc_point beside(tc_point point, int direction) {
  return tc_point_plus(&tc_geometry_triangle, point, tc_geometry_triangle.steps[direction], 1);
}

// What the ray crosses next: one line (the same thrice), or at a corner the three that meet there.
static int leave(ray *it, int by[3]) {
  int64_t soonest = it->next[0] < it->next[1] ? it->next[0] : it->next[1];
  soonest = soonest < it->next[2] ? soonest : it->next[2];
  int outward = points_up(it->at) ? 1 : -1, lines = 0;
  for (int d = 0; d < 3; d++) {
    if (it->next[d] != soonest) continue;
    it->next[d] += it->interval[d];
    lines++;
    // Of three, the side that does not reach the corner comes in the middle of either way round.
    if (lines == 1 || it->sign[d] != outward) by[1] = d;
  }
  by[0] = lines == 1 ? by[1] : (by[1] + 1) % 3;
  by[2] = lines == 1 ? by[1] : (by[1] + 2) % 3;
  return lines;
}

// Is the way across those sides free, or across them from the last on? *at becomes its end.
static bool way_free(const sight *it, tc_point *at, const int by[3], int lines, bool back) {
  bool free = true;
  for (int i = 0; i < lines; i++) {
    tc_cell cell = tc_cell_at(it->view.field, *at);
    int side = by[back ? lines - 1 - i : i];
    bool outside = cell == TC_NOWHERE;
    if (i > 0 && (outside ? (it->flip & it->test) != 0 : cell_blocks(it, cell))) free = false;
    if (!outside && side_blocks(it, cell, side)) free = false;
    *at = beside(*at, side);
  }
  return free;
}

static void follow(const sight *it, tc_cell from, tc_cell to, tc_ray_visit visit, void *context) {
  ray way = ray_between(tc_point_of(it->view.field, from), tc_point_of(it->view.field, to));
  for (tc_cell cell = from; cell != to;) {
    int by[3], lines = leave(&way, by);
    tc_point at = way.at;
    bool one = way_free(it, &at, by, lines, false), other = way_free(it, &way.at, by, lines, true);
    tc_ray_step step = {tc_cell_at(it->view.field, at), lines == 1 ? by[0] : -1, false};
    if (lines == 1 || it->rule->touch == TC_TOUCH_PINCH) step.blocked = !one && !other;
    if (lines > 1 && it->rule->touch == TC_TOUCH_CLOSED) step.blocked = !one || !other;
    if (!visit(it, cell, step, context)) return;
    cell = step.next;
  }
}

// Round a corner by the cells of greater x.
static tc_result line(tc_view view, tc_point a, tc_point b, tc_cells *out) {
  ray way = ray_between(a, b);
  tc_result result = tc_area_append(view, tc_cell_at(view.field, a), out);
  while (result == TC_OK && (way.at.x != b.x || way.at.y != b.y)) {
    int by[3], lines = leave(&way, by);
    bool back = beside(way.at, by[0]).x < beside(way.at, by[2]).x;
    for (int i = 0; i < lines && result == TC_OK; i++) {
      way.at = beside(way.at, by[back ? 2 - i : i]);
      result = tc_area_append(view, tc_cell_at(view.field, way.at), out);
    }
  }
  return result;
}

const tc_geometry tc_geometry_triangle = {.directions = 3,
                                          .turns = 3,
                                          .flips = true,
                                          .single = true,
                                          .opposite = {0, 1, 2},
                                          .steps = {{1, 0, 0}, {-1, 0, 0}, {0, -1, 0}},
                                          .length = length,
                                          .turn = turn,
                                          .mirror = tc_box_mirror,
                                          .centre = centre,
                                          .dot = dot,
                                          .ahead = ahead,
                                          .in_cone = tc_cone_by_angle,
                                          .line = line,
                                          .sees = tc_sight_follow,
                                          .follow = follow};
