// Owns: sight from corner to corner of hexes, slow and obvious: all walls of the map and of its surroundings are asked,
// one after the other, and where two segments meet is solved as fractions.
// Must not know: how the kernel finds walls.
#ifndef TERCIO_TESTS_HEX_CORNER_SLOW_H
#define TERCIO_TESTS_HEX_CORNER_SLOW_H

#include "tercio/kernel/sight.h"

// Points in axial coordinates times 3, in which all corners of hexes are whole numbers: a corner lies in the middle of
// the three hexes that share it. A further factor makes room for points a thousandth nearer to a centre.
typedef struct point {
  int64_t x, y;
} point;
typedef struct segment {
  point a, b;
} segment;

static const int ways[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};

static point corner_of(tc_point hex, int k) {
  const int *left = ways[k], *right = ways[(k + 5) % 6];
  return (point){3 * hex.x + left[0] + right[0], 3 * hex.y + left[1] + right[1]};
}

static point fine(point p) { return (point){1000 * p.x, 1000 * p.y}; }
static point nearer(point corner, tc_point hex) {
  return (point){1000 * corner.x - (corner.x - 3 * hex.x),
                 1000 * corner.y - (corner.y - 3 * hex.y)};
}

// --- where segments meet ---

// How two segments meet. Two that cross or touch meet at t = n/m of the first and u = v/m of the second; two on one
// line share the part of the first from n/m to v/m.
typedef enum meeting { APART, AT_POINT, ALONG } meeting;
typedef struct met {
  meeting how;
  int64_t n, v, m; // m > 0
} met;

static int64_t determinant(point a, point b) { return a.x * b.y - a.y * b.x; }
static point minus(point a, point b) { return (point){a.x - b.x, a.y - b.y}; }
static bool same_point(point a, point b) { return a.x == b.x && a.y == b.y; }

// Where on s, as n of m parts, p lies that is on its line; s is no point.
static int64_t along(segment s, point p, int64_t *m) {
  point d = minus(s.b, s.a), e = minus(p, s.a);
  bool by_x = d.x != 0;
  int64_t whole = by_x ? d.x : d.y, part = by_x ? e.x : e.y;
  *m = whole < 0 ? -whole : whole;
  return whole < 0 ? -part : part;
}

static met meet_of(segment s, segment wall) {
  point d = minus(s.b, s.a), w = minus(wall.b, wall.a), e = minus(wall.a, s.a);
  int64_t m = determinant(d, w);
  if (m != 0) {
    int64_t n = determinant(e, w), v = determinant(e, d);
    if (m < 0) {
      m = -m;
      n = -n;
      v = -v;
    }
    bool meets = n >= 0 && n <= m && v >= 0 && v <= m;
    return (met){meets ? AT_POINT : APART, n, v, m};
  }
  if (same_point(s.a, s.b)) {
    // A single point: is it on the wall?
    int64_t parts, at = along(wall, s.a, &parts);
    bool on = determinant(e, w) == 0 && at >= 0 && at <= parts;
    return (met){on ? AT_POINT : APART, 0, at, 1};
  }
  if (determinant(e, d) != 0) return (met){APART, 0, 0, 1};
  int64_t from = along(s, wall.a, &m), to = along(s, wall.b, &m);
  if (from > to) {
    int64_t swap = from;
    from = to;
    to = swap;
  }
  if (from < 0) from = 0;
  if (to > m) to = m;
  if (from > to) return (met){APART, 0, 0, 1};
  return (met){from == to ? AT_POINT : ALONG, from, to, m};
}

// --- the rule ---

typedef struct asked {
  tc_view view;
  tc_sight_rule rule;
  tc_point from, to;
} asked;

static bool is_end(const asked *on, tc_point hex) {
  return (hex.x == on->from.x && hex.y == on->from.y) || (hex.x == on->to.x && hex.y == on->to.y);
}

// Is the inside of the hex a wall?
static bool is_wall(const asked *on, tc_point hex) {
  tc_cell cell = tc_cell_at(on->view.field, hex);
  uint32_t tags = tc_cell_tags(on->view, cell);
  bool there = cell != TC_NOWHERE && tags & TC_CELL_PRESENT;
  if (is_end(on, hex) && !on->rule.ends_strict) return false;
  if (!there && on->view.rules->outside_solid) return true;
  return (tags & (on->rule.solid | on->rule.opaque)) != 0;
}

static bool is_side(const asked *on, tc_point hex, int k) {
  tc_cell cell = tc_cell_at(on->view.field, hex);
  return (tc_cell_stops(on->view, cell, k) & on->rule.stops) != 0;
}

// Does a wall stop the segment from corner i to corner j, where any touch counts?
static bool touched(const asked *on, int i, int j, segment wall) {
  segment s = {corner_of(on->from, i), corner_of(on->to, j)};
  met where = meet_of(s, wall);
  if (where.how == APART) return false;
  if (!on->rule.corners_free || where.how == ALONG) return true;
  return where.n != 0 && where.n != where.m && !same_point(s.a, s.b);
}

// The same where a touch does not count: the segment, from a hair inside of its corners, has to cross the wall.
static bool crossed(const asked *on, int i, int j, segment wall) {
  segment s = {nearer(corner_of(on->from, i), on->from), nearer(corner_of(on->to, j), on->to)};
  met where = meet_of(s, (segment){fine(wall.a), fine(wall.b)});
  return where.how == AT_POINT && where.n > 0 && where.n < where.m && where.v > 0 &&
         where.v < where.m;
}

// Does the segment have a part within the hex, its border left out? It has if the hex is not all on one side of its
// line, and more than a point of it lies within the strip of each pair of sides.
static bool within(const asked *on, int i, int j, tc_point hex) {
  point a = corner_of(on->from, i), b = corner_of(on->to, j), c = {3 * hex.x, 3 * hex.y};
  // Twice the distances from the centre along the three axes of a hex, which are below 3 inside.
  int64_t p[3] = {2 * (a.x - c.x) + a.y - c.y, a.x - c.x + 2 * (a.y - c.y),
                  a.y - c.y - (a.x - c.x)};
  int64_t q[3] = {2 * (b.x - c.x) + b.y - c.y, b.x - c.x + 2 * (b.y - c.y),
                  b.y - c.y - (b.x - c.x)};
  int64_t in_n = 0, in_m = 1, out_n = 1, out_m = 1;
  for (int axis = 0; axis < 3; axis++) {
    int64_t d = q[axis] - p[axis], m = d < 0 ? -d : d;
    if (d == 0) {
      if (p[axis] <= -3 || p[axis] >= 3) return false;
      continue;
    }
    int64_t enters = d > 0 ? -3 - p[axis] : p[axis] - 3, leaves = d > 0 ? 3 - p[axis] : p[axis] + 3;
    if (enters * in_m > in_n * m) {
      in_n = enters;
      in_m = m;
    }
    if (leaves * out_m < out_n * m) {
      out_n = leaves;
      out_m = m;
    }
  }
  return in_n * out_m < out_n * in_m;
}

static bool hex_stops(const asked *on, int i, int j, tc_point hex) {
  bool open = on->rule.touch == TC_TOUCH_OPEN, wall = is_wall(on, hex);
  if (wall && within(on, i, j, hex)) return true;
  for (int k = 0; k < 6; k++) {
    bool side = is_side(on, hex, k);
    if (!side && (open || !wall)) continue;
    segment at = {corner_of(hex, k), corner_of(hex, (k + 1) % 6)};
    if (open ? crossed(on, i, j, at) : touched(on, i, j, at)) return true;
  }
  return false;
}

// All hexes of the map and two rows around it that have something of a wall.
static int walls_of(const asked *on, tc_point *out) {
  int count = 0;
  const tc_field *field = on->view.field;
  tc_point low = field->low;
  for (int column = low.x - 2; column < low.x + field->width + 2; column++)
    for (int row = low.y - 2; row < low.y + field->height + 2; row++) {
      tc_point hex = {column, row - (column - (column & 1)) / 2, 0};
      bool any = is_wall(on, hex);
      for (int k = 0; k < 6; k++) any = any || is_side(on, hex, k);
      if (any) out[count++] = hex;
    }
  return count;
}

static inline bool slow_sight(const asked *on) {
  static tc_point walls[20000];
  tc_cell ends[2] = {tc_cell_at(on->view.field, on->from), tc_cell_at(on->view.field, on->to)};
  if (ends[0] == ends[1]) return true;
  for (int end = 0; end < 2; end++) {
    uint32_t tags = tc_cell_tags(on->view, ends[end]);
    uint32_t hides = on->rule.opaque | (on->rule.ends_strict ? on->rule.solid : 0);
    if (!(tags & TC_CELL_PRESENT) && on->view.rules->outside_solid) tags |= TC_CELL_SOLID;
    if (tags & hides) return false;
  }
  int count = walls_of(on, walls);
  for (int pair = 0; pair < 36; pair++) {
    bool stopped = false;
    for (int w = 0; w < count && !stopped; w++)
      stopped = hex_stops(on, pair / 6, pair % 6, walls[w]);
    if (!stopped) return true;
  }
  return false;
}

#endif
