// Owns: sight from corner to corner of hexes against a slow and obvious answer, on random maps of many kinds.
// Must not know: how the kernel finds walls: here all walls of the map and of its surroundings are asked, one after
// the other, and where two segments meet is solved as fractions.
#include "kernel/field_make.h"

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
  made *it;
  tc_sight_rule rule;
  tc_point from, to;
} asked;

static bool is_end(const asked *on, tc_point hex) {
  return (hex.x == on->from.x && hex.y == on->from.y) || (hex.x == on->to.x && hex.y == on->to.y);
}

// Is the inside of the hex a wall?
static bool is_wall(const asked *on, tc_point hex) {
  tc_cell cell = tc_cell_at(&on->it->field, hex);
  uint32_t tags = tc_cell_tags(view_of(on->it), cell);
  bool there = cell != TC_NOWHERE && tags & TC_CELL_PRESENT;
  if (is_end(on, hex) && !on->rule.ends_strict) return false;
  if (!there && on->it->rules.outside_solid) return true;
  return (tags & (on->rule.solid | on->rule.opaque)) != 0;
}

static bool is_side(const asked *on, tc_point hex, int k) {
  tc_cell cell = tc_cell_at(&on->it->field, hex);
  return (tc_cell_stops(view_of(on->it), cell, k) & on->rule.stops) != 0;
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
  if (wall && open && within(on, i, j, hex)) return true;
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
  const tc_field *field = &on->it->field;
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

static bool slow_sight(const asked *on) {
  static tc_point walls[20000];
  tc_cell ends[2] = {tc_cell_at(&on->it->field, on->from), tc_cell_at(&on->it->field, on->to)};
  if (ends[0] == ends[1]) return true;
  for (int end = 0; end < 2; end++) {
    uint32_t tags = tc_cell_tags(view_of(on->it), ends[end]);
    uint32_t hides = on->rule.opaque | (on->rule.ends_strict ? on->rule.solid : 0);
    if (!(tags & TC_CELL_PRESENT) && on->it->rules.outside_solid) tags |= TC_CELL_SOLID;
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

// --- maps ---

static void side(made *it, tc_cell cell, int k) {
  CHECK_EQ(tc_cell_set_edge(edit_of(it), cell, k, 1), TC_OK);
}

static tc_cell any_cell(made *it) { return (tc_cell)random_below((uint32_t)it->field.cells); }

// Walks at random, and makes what it comes through free: ways one hex wide.
static void dig(made *it, int steps) {
  tc_cell cell = any_cell(it);
  int k = (int)random_below(6);
  for (int i = 0; i < steps; i++) {
    put(it, cell, 0);
    if (random_below(3) == 0) k = (int)random_below(6);
    tc_cell next = tc_neighbour(view_of(it), cell, k);
    if (next == TC_NOWHERE)
      k = (int)random_below(6);
    else
      cell = next;
  }
}

// A room with walls along its sides, in which some doors stand open.
static void room(made *it, int left, int low, int wide, int high) {
  for (tc_cell cell = 0; cell < it->field.cells; cell++) {
    int x = cell % it->field.width, y = cell / it->field.width;
    if (x < left || x >= left + wide || y < low || y >= low + high) continue;
    for (int k = 0; k < 6; k++) {
      tc_cell next = tc_neighbour(view_of(it), cell, k);
      int nx = next % it->field.width, ny = next / it->field.width;
      bool inside =
          next != TC_NOWHERE && nx >= left && nx < left + wide && ny >= low && ny < low + high;
      if (!inside && random_below(8) != 0) side(it, cell, k);
    }
  }
}

enum { SCATTERED, CORRIDORS, ROOMS, SPARSE, SIDES, BORDERS, HALVES, KINDS };

static void furnish(made *it, int kind) {
  int cells = it->field.cells;
  switch (kind) {
  case SCATTERED:
    for (tc_cell cell = 0; cell < cells; cell++) {
      uint32_t roll = random_below(100);
      put(it, cell, roll < 12 ? TC_CELL_SOLID : roll < 15 ? TC_CELL_OPAQUE : 0);
      if (random_below(10) == 0) side(it, cell, (int)random_below(6));
    }
    break;
  case CORRIDORS:
    for (tc_cell cell = 0; cell < cells; cell++) put(it, cell, TC_CELL_SOLID);
    for (int i = 0; i < 4; i++) dig(it, cells / 6);
    for (int i = 0; i < 4; i++) side(it, any_cell(it), (int)random_below(6));
    break;
  case ROOMS:
    for (int i = 0; i < 3; i++)
      room(it, (int)random_below((uint32_t)it->field.width),
           (int)random_below((uint32_t)it->field.height), 2 + (int)random_below(5),
           2 + (int)random_below(5));
    break;
  case SPARSE:
    for (int i = 0; i < 4; i++) put(it, any_cell(it), TC_CELL_SOLID);
    for (int i = 0; i < 4; i++) side(it, any_cell(it), (int)random_below(6));
    break;
  case SIDES:
    for (int i = 0; i < cells; i++) side(it, any_cell(it), (int)random_below(6));
    break;
  case BORDERS: // sides along the border of the field, most of them
    room(it, 0, 0, it->field.width, it->field.height);
    for (int i = 0; i < 3; i++) put(it, any_cell(it), TC_CELL_SOLID);
    break;
  default: // hexes cut in half at the border: every second column ends in a wall
    for (int x = 0; x < it->field.width; x++)
      put(it, x % 2 ? (it->field.height - 1) * it->field.width + x : x, TC_CELL_SOLID);
    for (int i = 0; i < 3; i++) CHECK_EQ(tc_cell_set_tags(edit_of(it), any_cell(it), 0), TC_OK);
    for (int i = 0; i < 5; i++) side(it, any_cell(it), (int)random_below(6));
  }
}

static tc_sight_rule some_rule(int round) {
  tc_sight_rule rule = tc_sight_rule_default();
  rule.mode = TC_SIGHT_CORNERS;
  rule.touch = round % 5 == 4 ? TC_TOUCH_OPEN : TC_TOUCH_CLOSED;
  rule.corners_free = round % 5 == 2 || round % 5 == 3;
  rule.ends_strict = random_below(6) == 0;
  return rule;
}

// Pairs on one map: neighbours, near ones and any; single questions, both ways, and the field of the first.
static int wrong_on(made *it, tc_sight_rule rule, int pairs, int *clear) {
  static uint64_t bits[TC_CELLS_MAX / 64];
  int wrong = 0;
  for (int i = 0; i < pairs; i++) {
    tc_cell a = any_cell(it), b = any_cell(it);
    for (int step = (int)random_below(4); i % 3 && step >= 0; step--) {
      b = step == 0 || b == TC_NOWHERE ? a : b;
      b = tc_neighbour(view_of(it), b, (int)random_below(6));
      if (b == TC_NOWHERE) b = any_cell(it);
    }
    asked on = {it, rule, tc_point_of(&it->field, a), tc_point_of(&it->field, b)};
    bool slow = slow_sight(&on);
    *clear += slow;
    wrong += tc_sight(view_of(it), &rule, a, b) != slow;
    wrong += tc_sight(view_of(it), &rule, b, a) != slow;
    tc_sight_field(view_of(it), &rule, a, -1, bits);
    wrong += (bits[b >> 6] >> (b & 63) & 1u) != slow;
  }
  return wrong;
}

static void compare(int width, int height, int kind, int round, int pairs) {
  static int clear, asked_pairs;
  made *it = make(TC_HEX, width, height, 1);
  it->rules.outside_solid = random_below(3) != 0;
  if (random_below(4) == 0) it->field.low = (tc_point){-7, -5, 0};
  furnish(it, kind);
  int wrong = wrong_on(it, some_rule(round), pairs, &clear);
  asked_pairs += pairs;
  CHECK_EQ(wrong, 0);
  if (wrong) printf("# round %d, kind %d\n", round, kind);
  // Neither answer may be rare, over all maps.
  if (asked_pairs > 2000) CHECK(clear > asked_pairs / 10 && clear < asked_pairs * 9 / 10);
  unmake(it);
}

#ifndef SIGHT_ROUNDS
#define SIGHT_ROUNDS 105 // more of them: cc -DSIGHT_ROUNDS=20000
#endif

TEST(HEX_LOS_01_06_07_corners_are_exact_and_mutual) {
  for (int round = 0; round < SIGHT_ROUNDS && test_failures < 10; round++)
    compare(2 + (int)random_below(11), 2 + (int)random_below(9), round % KINDS, round / KINDS, 24);
}

TEST(HEX_LOS_01_corners_are_exact_on_big_maps) {
  for (int round = 0; round < SIGHT_ROUNDS / 10 && test_failures < 10; round++)
    compare(30 + (int)random_below(30), 20 + (int)random_below(20), round % KINDS, round / KINDS,
            6);
}
