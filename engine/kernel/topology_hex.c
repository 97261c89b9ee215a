// Owns: the topology hex: flat-top hexes in axial coordinates.
// Must not know: any game, what a cell holds.
// Columns are stored; rows are r + floor(q / 2), so that an odd column stands half a cell higher.
#include "kernel/topology.h"

static int length(tc_point v) {
  return (tc_magnitude(v.x) + tc_magnitude(v.y) + tc_magnitude(v.x + v.y)) / 2;
}

static tc_point turn(tc_point offset, int turn) {
  for (int i = 0; i < turn; i++) offset = (tc_point){-offset.y, offset.x + offset.y, 0};
  return offset;
}

static tc_point mirror(tc_point offset) { return (tc_point){offset.y, offset.x, 0}; }

// Twice the product, which is then whole.
static int64_t dot(tc_point a, tc_point b) {
  return 2 * ((int64_t)a.x * b.x + (int64_t)a.y * b.y) + (int64_t)a.x * b.y + (int64_t)a.y * b.x;
}

// Within 60 degrees.
static bool ahead(tc_point v, tc_point step) {
  int64_t along = dot(v, step);
  return along > 0 && 2 * along * along >= dot(v, v);
}

// --- cones -----------------------------------------------------------------------------------

static bool in_wedge(tc_point v, int direction, int n) {
  tc_point a = tc_geometry_hex.steps[direction], b = tc_geometry_hex.steps[(direction + 1) % 6];
  // v = i a + j b; the determinant of two neighbouring directions is 1.
  int i = v.x * b.y - v.y * b.x, j = a.x * v.y - a.y * v.x;
  return i >= 0 && j >= 0 && i + j >= 1 && i + j <= n;
}

static bool on_ray(tc_point v, int direction) {
  tc_point a = tc_geometry_hex.steps[direction];
  return v.x * a.y == v.y * a.x && v.x * a.x + v.y * a.y > 0;
}

static bool in_cone(const tc_geometry *own, tc_point v, int direction, int n, tc_cone shape) {
  (void)own;
  int before = (direction + 5) % 6, after = (direction + 1) % 6;
  if (shape == TC_CONE_WEDGE) return in_wedge(v, direction, n);
  if (!in_wedge(v, direction, n) && !in_wedge(v, before, n)) return false;
  return shape == TC_CONE_WIDE || (!on_ray(v, before) && !on_ray(v, after));
}

// --- lines -----------------------------------------------------------------------------------

// How far a rounded coordinate lies from the true one, in parts of n; `hair` orders equal parts.
typedef struct error_of {
  int parts, hair;
} error_of;

static error_of error_from(int rounded, int parts, int n, int hair) {
  int off = rounded * n - parts;
  return off > 0 ? (error_of){off, -hair} : (error_of){-off, off < 0 ? hair : tc_magnitude(hair)};
}

static bool greater(error_of a, error_of b) {
  return a.parts != b.parts ? a.parts > b.parts : a.hair > b.hair;
}

// The i-th of n points of a line, moved by a hair towards greater q and r, rounded to a hex: the
// coordinate with the greatest error gives way (Red Blob Games' hexagon guide, made exact).
static tc_point between(tc_point a, tc_point b, int i, int n) {
  int q = a.x * (n - i) + b.x * i, r = a.y * (n - i) + b.y * i, s = -q - r;
  int rq = tc_nearest_number(q, n, true), rr = tc_nearest_number(r, n, true);
  int rs = tc_nearest_number(s, n, false);
  error_of eq = error_from(rq, q, n, 1), er = error_from(rr, r, n, 1);
  error_of es = error_from(rs, s, n, -2);
  if (greater(eq, er) && greater(eq, es))
    rq = -rr - rs;
  else if (greater(er, es))
    rr = -rq - rs;
  return (tc_point){rq, rr, 0};
}

static tc_result line(tc_view view, tc_point a, tc_point b, tc_cells *out) {
  return tc_area_points(view, a, b, length((tc_point){b.x - a.x, b.y - a.y, 0}), between, out);
}

// A step to the side stays in its row from one of the two parities of q, and on the other goes to the
// next row.
static uint16_t near(const tc_field *field, int32_t x, int32_t y, int32_t z) {
  uint32_t west = x > 0, east = x + 1 < field->width, south = y > 0, north = y + 1 < field->height;
  uint32_t odd = (uint32_t)(x + field->low.x) & 1u, even = odd ^ 1u;
  (void)z;
  return (uint16_t)((east & (even | north)) | north << 1 | (west & (even | north)) << 2 |
                    (west & (odd | south)) << 3 | south << 4 | (east & (odd | south)) << 5);
}

const tc_geometry tc_geometry_hex = {
    .directions = 6,
    .turns = 6,
    .hexagons = true,
    .opposite = {3, 4, 5, 0, 1, 2},
    .steps = {{1, 0, 0}, {0, 1, 0}, {-1, 1, 0}, {-1, 0, 0}, {0, -1, 0}, {1, -1, 0}},
    .length = length,
    .turn = turn,
    .mirror = mirror,
    .dot = dot,
    .ahead = ahead,
    .in_cone = in_cone,
    .line = line,
    .near = near,
    .sees = tc_sight_walk_hex,
    .follow = tc_sight_follow_hex};
