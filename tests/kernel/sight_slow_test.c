// Owns: sight against slow and obvious answers, on random fields of every topology.
// Must not know: how the kernel follows a ray: here every cell is asked where the segment meets it.
// Fractions are kept as pairs of whole numbers.
#include "kernel/topology.h"

#include "kernel/field_make.h"

typedef struct fraction {
  int64_t n, m; // m > 0
} fraction;

static int compare(fraction a, fraction b) {
  int64_t difference = a.n * b.m - b.n * a.m;
  return (difference > 0) - (difference < 0);
}

// A cell that the segment passes the inside of, and from when to when.
typedef struct passed {
  tc_point point;
  fraction in, out;
} passed;

// --- where a segment meets a cell ---

// Half planes a x + b y + c z >= d around a cell's centre, scaled as the points are.
typedef struct half {
  int64_t a, b, c, d;
} half;

static int halves_of(tc_topology topology, tc_point p, half *out) {
  static const int hex[7][2] = {{2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}};
  if (topology != TC_HEX) {
    const int axis[6][3] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    for (int i = 0; i < 6; i++) {
      out[i] = (half){axis[i][0], axis[i][1], axis[i][2], 0};
      out[i].d = 2 * (p.x * out[i].a + p.y * out[i].b + p.z * out[i].c) - 1;
    }
    return 6;
  }
  for (int k = 0; k < 6; k++) {
    int64_t x = 3 * p.x + hex[k][0], y = 3 * p.y + hex[k][1];
    int64_t dx = hex[k + 1][0] - hex[k][0], dy = hex[k + 1][1] - hex[k][1];
    out[k] = (half){-dy, dx, 0, dx * y - dy * x}; // left of the side
  }
  return 6;
}

static bool passes(tc_topology topology, tc_point from, tc_point to, tc_point p, passed *out) {
  half halves[6];
  int scale = topology == TC_HEX ? 3 : 2;
  int count = halves_of(topology, p, halves);
  *out = (passed){p, {0, 1}, {1, 1}};
  for (int i = 0; i < count; i++) {
    half h = halves[i];
    int64_t start = scale * (h.a * from.x + h.b * from.y + h.c * from.z) - h.d;
    int64_t stop = scale * (h.a * to.x + h.b * to.y + h.c * to.z) - h.d;
    if (start <= 0 && stop <= 0) return false;
    if (start < 0) {
      fraction t = {-start, stop - start};
      if (compare(t, out->in) > 0) out->in = t;
    } else if (stop < 0) {
      fraction t = {start, start - stop};
      if (compare(t, out->out) < 0) out->out = t;
    }
  }
  return compare(out->in, out->out) < 0;
}

static int by_time(const void *a, const void *b) {
  return compare(((const passed *)a)->in, ((const passed *)b)->in);
}

// --- the rule, told in cells ---

typedef struct rule_on {
  made *it;
  tc_sight_rule rule;
} rule_on;

// Where no cell is, the tags are those of what lies outside.
static uint32_t tags_at(rule_on *on, tc_cell cell) {
  uint32_t tags = tc_cell_tags(view_of(on->it), cell);
  uint32_t outside = on->it->rules.outside_solid ? TC_CELL_SOLID : 0;
  return cell == TC_NOWHERE || (tags & TC_CELL_PRESENT) ? tags : outside;
}

static bool cell_stops(rule_on *on, tc_point p) {
  return (tags_at(on, tc_cell_at(&on->it->field, p)) & (on->rule.solid | on->rule.opaque)) != 0;
}

static tc_point stepped(made *it, tc_point p, int d) {
  tc_point s = tc_geometry_of(&it->field)->steps[d];
  return (tc_point){p.x + s.x, p.y + s.y, p.z + s.z};
}

static bool side_stops(rule_on *on, tc_point p, int d) {
  return (tc_cell_stops(view_of(on->it), tc_cell_at(&on->it->field, p), d) & on->rule.stops) != 0;
}

static bool same(tc_point a, tc_point b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

// All ways of face steps from a to b that are no longer than `left`; how many are free, of how many.
static void ways(rule_on *on, tc_point a, tc_point b, int left, bool free_so_far, int *all,
                 int *free_ways) {
  if (same(a, b)) {
    *all += 1;
    *free_ways += free_so_far;
    return;
  }
  tc_topology topology = (tc_topology)on->it->field.topology;
  int skip = topology == TC_SQUARE8 ? 2 : 1;
  for (int d = 0; left > 0 && d < tc_direction_count(topology); d += skip) {
    tc_point next = stepped(on->it, a, d);
    tc_topology metric = topology == TC_SQUARE8 ? TC_SQUARE4 : topology;
    if (tc_point_distance(metric, next, b) > left - 1) continue;
    bool free_on = free_so_far && !side_stops(on, a, d) && (same(next, b) || !cell_stops(on, next));
    ways(on, next, b, left - 1, free_on, all, free_ways);
  }
}

// Is the point of the segment at time t a corner of the hex?
static bool at_corner(tc_point from, tc_point to, fraction t, tc_point p) {
  static const int hex[6][2] = {{2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}};
  int64_t x = 3 * (from.x * t.m + (to.x - from.x) * t.n);
  int64_t y = 3 * (from.y * t.m + (to.y - from.y) * t.n);
  for (int k = 0; k < 6; k++)
    if (x == t.m * (3 * p.x + hex[k][0]) && y == t.m * (3 * p.y + hex[k][1])) return true;
  return false;
}

static bool touch_stops(rule_on *on, tc_point a, tc_point b, int steps) {
  int all = 0, free_ways = 0;
  if (on->rule.touch == TC_TOUCH_OPEN) return false;
  ways(on, a, b, steps, true, &all, &free_ways);
  return on->rule.touch == TC_TOUCH_PINCH ? free_ways == 0 : free_ways < all;
}

// The cells at both sides of the edge that a line runs along from a to b, two steps apart.
static bool runs_along_wall(rule_on *on, tc_point a, tc_point b) {
  tc_point beside[2];
  int count = 0, between = -1;
  for (int d = 0; d < 6; d++) {
    tc_point p = stepped(on->it, a, d);
    if (tc_point_distance(TC_HEX, p, b) == 1) beside[count++] = p;
  }
  for (int d = 0; d < 6; d++)
    if (same(stepped(on->it, beside[0], d), beside[1])) between = d;
  return side_stops(on, beside[0], between) || side_stops(on, beside[1], (between + 3) % 6);
}

static bool step_stops(rule_on *on, tc_point from, tc_point to, passed *a, passed *b) {
  tc_topology topology = (tc_topology)on->it->field.topology;
  if (topology == TC_HEX) {
    int apart = tc_point_distance(topology, a->point, b->point);
    if (apart == 2) {
      if (on->rule.touch == TC_TOUCH_CLOSED && runs_along_wall(on, a->point, b->point)) return true;
      return touch_stops(on, a->point, b->point, 2);
    }
    // Past a corner: straight over the side, or round by the third hex of that corner.
    if (at_corner(from, to, a->out, a->point)) {
      if (on->rule.touch == TC_TOUCH_OPEN) return false;
      int all = 0, open = 0;
      for (int d = 0; d < 6; d++) {
        tc_point third = stepped(on->it, a->point, d);
        if (same(third, b->point)) {
          all++;
          open += !side_stops(on, a->point, d);
        } else if (tc_point_distance(topology, third, b->point) == 1 &&
                   at_corner(from, to, a->out, third)) {
          int first = 0, free_first = 0;
          ways(on, third, b->point, 1, !cell_stops(on, third) && !side_stops(on, a->point, d),
               &first, &free_first);
          all++;
          open += free_first;
        }
      }
      CHECK_EQ(all, 2);
      return on->rule.touch == TC_TOUCH_PINCH ? open == 0 : open < all;
    }
  }
  tc_topology metric = topology == TC_SQUARE8 ? TC_SQUARE4 : topology;
  int apart = tc_point_distance(metric, a->point, b->point);
  if (apart > 1) return touch_stops(on, a->point, b->point, apart);
  int all = 0, free_ways = 0;
  ways(on, a->point, b->point, 1, true, &all, &free_ways);
  CHECK_EQ(all, 1);
  return free_ways == 0;
}

static bool slow_sight(rule_on *on, tc_cell a, tc_cell b) {
  static passed list[4096];
  made *it = on->it;
  tc_point from = tc_point_of(&it->field, a), to = tc_point_of(&it->field, b);
  if (a == b) return true;
  uint32_t hides = on->rule.opaque | (on->rule.ends_strict ? on->rule.solid : 0);
  for (int i = 0; i < 2; i++)
    if (tags_at(on, i ? b : a) & hides) return false;
  int count = 0;
  for (tc_cell cell = 0; cell < it->field.cells; cell++)
    if (passes((tc_topology)it->field.topology, from, to, tc_point_of(&it->field, cell),
               &list[count]))
      count++;
  qsort(list, (size_t)count, sizeof *list, by_time);
  for (int i = 0; i < count; i++) {
    if (i > 0 && step_stops(on, from, to, &list[i - 1], &list[i])) return false;
    if (i > 0 && i + 1 < count && cell_stops(on, list[i].point)) return false;
  }
  return true;
}

// --- random fields ---

static void scatter(made *it, uint32_t solid_of_100, uint32_t edges_of_100) {
  int directions = tc_direction_count((tc_topology)it->field.topology);
  int skip = it->field.topology == TC_SQUARE8 ? 2 : 1;
  for (tc_cell cell = 0; cell < it->field.cells; cell++) {
    uint32_t roll = random_below(100), tags = TC_CELL_PRESENT;
    if (roll < solid_of_100)
      tags |= roll % 4 == 0 ? TC_CELL_OPAQUE : TC_CELL_SOLID;
    else if (roll == 99)
      tags = 0;
    CHECK_EQ(tc_cell_set_tags(edit_of(it), cell, tags), TC_OK);
    for (int d = 0; d < directions; d += skip)
      if (random_below(100) < edges_of_100)
        CHECK_EQ(tc_cell_set_edge(edit_of(it), cell, d, 1 + (int)random_below(3)), TC_OK);
  }
}

static void alter_some(made *it) {
  for (int i = 0; i < 3; i++) {
    tc_alteration draft = tc_alteration_default();
    tc_handle handle;
    draft.origin = tc_point_of(&it->field, (tc_cell)random_below((uint32_t)it->field.cells));
    draft.add = i == 0 ? TC_CELL_OPAQUE : 0;
    draft.remove = i == 1 ? TC_CELL_SOLID : 0;
    draft.edge = (uint8_t)(i == 2);
    tc_offset offsets[3] = {{0, 0, 0, 0x5}, {1, 0, 0, 0}, {0, 1, 0, 0x5}};
    CHECK_EQ(tc_alteration_add(edit_of(it), &draft, offsets, 3, &handle), TC_OK);
  }
}

// A cell about as far beyond `middle` as `from` is on this side of it, or any.
static tc_cell beyond(made *it, tc_cell from, tc_cell middle) {
  tc_cell other = TC_NOWHERE;
  if (middle != TC_NOWHERE) {
    tc_point a = tc_point_of(&it->field, from), b = tc_point_of(&it->field, middle);
    int x = (int)random_below(3) - 1, y = (int)random_below(3) - 1;
    other = tc_cell_at(&it->field, (tc_point){2 * b.x - a.x + x, 2 * b.y - a.y + y, 2 * b.z - a.z});
  }
  return other != TC_NOWHERE ? other : (tc_cell)random_below((uint32_t)it->field.cells);
}

// Compares on the field, if a middle is given with rays that pass near it; `one_way` gives up symmetry.
static void compare_rays(made *it, bool one_way, int rays, tc_cell middle) {
  rule_on on = {it, tc_sight_rule_default()};
  on.rule.touch = (uint8_t)random_below(3);
  on.rule.ends_strict = random_below(4) == 0;
  int wrong = 0, lopsided = 0;
  tc_sight_line trace;
  for (int i = 0; i < rays; i++) {
    tc_cell a = (tc_cell)random_below((uint32_t)it->field.cells);
    tc_cell b = beyond(it, a, middle);
    bool fast = tc_sight(view_of(it), &on.rule, a, b);
    wrong += fast != slow_sight(&on, a, b);
    lopsided += !one_way && fast != tc_sight(view_of(it), &on.rule, b, a);
    tc_sight_trace(view_of(it), &on.rule, a, b, false, &trace);
    wrong += (trace.end == TC_SIGHT_CLEAR) != fast;
    tc_sight_trace(view_of(it), &on.rule, a, b, true, &trace);
    wrong += (trace.end == TC_SIGHT_CLEAR) != fast || trace.steps[trace.count - 1].cell != b;
  }
  CHECK_EQ(wrong, 0);
  CHECK_EQ(lopsided, 0);
}

static void compare_on(tc_topology topology, int w, int h, int d, bool one_way, int rays) {
  made *it = make(topology, w, h, d);
  it->rules.edges_one_way = one_way;
  it->rules.outside_solid = random_below(2) == 0;
  scatter(it, random_below(40), random_below(2) ? random_below(12) : 0);
  if (random_below(2)) alter_some(it);
  compare_rays(it, one_way, rays, TC_NOWHERE);
  unmake(it);
}

// Open country of many pages with one thing in the way at a time, so that whole pages are passed over;
// it is put up and taken down again between the rays.
static void compare_sparse(tc_topology topology, int w, int h, int d) {
  made *it = make(topology, w, h, d);
  int directions = tc_direction_count(topology), skip = topology == TC_SQUARE8 ? 2 : 1;
  for (int turn = 0; turn < 60; turn++) {
    tc_cell cell = (tc_cell)random_below((uint32_t)it->field.cells);
    int side = (int)random_below((uint32_t)(directions / skip)) * skip;
    int kind = turn % 5;
    it->rules.outside_solid = random_below(2) == 0;
    if (kind < 3)
      CHECK_EQ(
          tc_cell_set_tags(edit_of(it), cell, kind == 0 ? 0 : TC_CELL_PRESENT | 2u << (kind - 1)),
          TC_OK);
    if (kind == 3) CHECK_EQ(tc_cell_set_edge(edit_of(it), cell, side, 1), TC_OK);
    if (kind == 4) alter_some(it);
    compare_rays(it, false, 12, cell);
    if (kind < 3) put(it, cell, 0);
    if (kind == 3) CHECK_EQ(tc_cell_set_edge(edit_of(it), cell, side, 0), TC_OK);
    tc_handle alteration;
    while ((alteration = tc_alteration_next(&it->field, 0)) != 0)
      CHECK_EQ(tc_alteration_remove(edit_of(it), alteration), TC_OK);
  }
  unmake(it);
}

static void compare_all(tc_topology topology, int w, int h, int d) {
  for (int field = 0; field < 60; field++) compare_on(topology, w, h, d, field % 6 == 0, 60);
}

TEST(VAL_LOS_06_VAL_LOS_12_cube_rays_are_exact_and_mutual) { compare_all(TC_CUBE, 7, 6, 5); }
TEST(square4_rays_are_exact_and_mutual) { compare_all(TC_SQUARE4, 12, 11, 1); }
TEST(square8_rays_are_exact_and_mutual) { compare_all(TC_SQUARE8, 12, 11, 1); }
TEST(hex_rays_are_exact_and_mutual) { compare_all(TC_HEX, 11, 11, 1); }
TEST(rays_over_open_country_are_exact) {
  compare_sparse(TC_SQUARE8, 40, 25, 1);
  compare_sparse(TC_SQUARE4, 300, 4, 1);
  compare_sparse(TC_HEX, 140, 9, 1);
  compare_sparse(TC_CUBE, 20, 8, 8);
  compare_sparse(TC_CUBE, 128, 8, 4);
}
TEST(long_rays_are_exact) {
  compare_on(TC_SQUARE8, 200, 20, 1, false, 40);
  compare_on(TC_HEX, 100, 40, 1, false, 40);
  compare_on(TC_CUBE, 30, 11, 12, false, 40);
}

// --- both ways ---

// Walls on the border of the field too: a line that touches one does so from both ends.
TEST(sight_between_centres_of_hexes_is_the_same_both_ways) {
  int wrong = 0;
  for (int round = 0; round < 200; round++) {
    made *it = make(TC_HEX, 1 + (int)random_below(5), 1 + (int)random_below(5), 1);
    it->rules.outside_solid = round % 2;
    for (tc_cell cell = 0; cell < it->field.cells; cell++)
      for (int d = 0; d < 6; d++)
        if (random_below(5) == 0) tc_cell_set_edge(edit_of(it), cell, d, 1);
    for (int touch = TC_TOUCH_PINCH; touch <= TC_TOUCH_CLOSED; touch++) {
      tc_sight_rule rule = tc_sight_rule_default();
      rule.touch = (uint8_t)touch;
      for (tc_cell a = 0; a < it->field.cells; a++)
        for (tc_cell b = 0; b < a; b++)
          wrong += tc_sight(view_of(it), &rule, a, b) != tc_sight(view_of(it), &rule, b, a);
    }
    unmake(it);
  }
  CHECK_EQ(wrong, 0);
}

// --- many and fields ---

static void fields_agree_on(tc_topology topology, int w, int h, int d, int walls) {
  made *it = make(topology, w, h, d);
  if (walls < 0) scatter(it, 25, 5);
  for (; walls > 0; walls--)
    put(it, (tc_cell)random_below((uint32_t)it->field.cells), TC_CELL_SOLID);
  tc_sight_rule rule = tc_sight_rule_default();
  static tc_cell all[4096];
  static uint8_t seen[4096];
  uint64_t bits[64], near[64];
  for (tc_cell cell = 0; cell < it->field.cells; cell++) all[cell] = cell;
  for (int i = 0; i < 10; i++) {
    tc_cell from = (tc_cell)random_below((uint32_t)it->field.cells);
    tc_sight_many(view_of(it), &rule, from, all, it->field.cells, seen);
    tc_sight_field(view_of(it), &rule, from, -1, bits);
    tc_sight_field(view_of(it), &rule, from, 3, near);
    int wrong = 0;
    for (tc_cell to = 0; to < it->field.cells; to++) {
      bool sight = tc_sight(view_of(it), &rule, from, to);
      bool close = tc_distance(view_of(it), from, to) <= 3;
      wrong += seen[to] != sight;
      wrong += (bits[to >> 6] >> (to & 63) & 1u) != sight;
      wrong += (near[to >> 6] >> (to & 63) & 1u) != (sight && close);
    }
    CHECK_EQ(wrong, 0);
  }
  unmake(it);
}

// Full of walls, open, and with one wall.
static void fields_agree(tc_topology topology, int w, int h, int d) {
  for (int walls = -1; walls < 2; walls++) fields_agree_on(topology, w, h, d, walls);
}

TEST(fields_and_lists_of_targets_agree_with_single_rays) {
  fields_agree(TC_CUBE, 9, 8, 7);
  fields_agree(TC_SQUARE8, 20, 20, 1);
  fields_agree(TC_HEX, 20, 20, 1);
}

// --- corners, by separating planes ---

static bool apart_on(const int64_t axis[3], const int64_t a[3], const int64_t b[3],
                     const int64_t low[3], const int64_t high[3], bool open) {
  if (axis[0] == 0 && axis[1] == 0 && axis[2] == 0) return false;
  int64_t from = 0, to = 0, least = 0, most = 0;
  for (int i = 0; i < 3; i++) {
    from += axis[i] * a[i];
    to += axis[i] * b[i];
    least += axis[i] * (axis[i] > 0 ? low[i] : high[i]);
    most += axis[i] * (axis[i] > 0 ? high[i] : low[i]);
  }
  int64_t first = from < to ? from : to, last = from < to ? to : from;
  return open ? last <= least || first >= most : last < least || first > most;
}

static bool meets_box(const int64_t a[3], const int64_t b[3], const int64_t low[3],
                      const int64_t high[3], bool open) {
  const int64_t unit[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  int64_t d[3];
  for (int i = 0; i < 3; i++) d[i] = b[i] - a[i];
  for (int i = 0; i < 3; i++) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    int64_t across[3] = {0, 0, 0};
    across[j] = -d[k];
    across[k] = d[j];
    if (apart_on(unit[i], a, b, low, high, open) || apart_on(across, a, b, low, high, open))
      return false;
  }
  return true;
}

// The same for a segment less its ends: whatever it meets within, it meets between a thousandth of its length from
// either end, for where it meets the sides of cells are fractions with small denominators.
static bool meets_within(const int64_t a[3], const int64_t b[3], const int64_t low[3],
                         const int64_t high[3], bool open) {
  int64_t p[3], q[3], least[3], most[3];
  for (int i = 0; i < 3; i++) {
    p[i] = 1000 * a[i] + (b[i] - a[i]);
    q[i] = 1000 * b[i] - (b[i] - a[i]);
    least[i] = 1000 * low[i];
    most[i] = 1000 * high[i];
  }
  bool point = a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
  return !point && meets_box(p, q, least, most, open);
}

static bool slow_corners(rule_on *on, tc_cell from, tc_cell to) {
  made *it = on->it;
  bool open = on->rule.touch == TC_TOUCH_OPEN, cube = it->field.topology == TC_CUBE;
  uint32_t hides = on->rule.opaque | (on->rule.ends_strict ? on->rule.solid : 0);
  if (from == to) return true;
  if ((tc_cell_tags(view_of(it), from) | tc_cell_tags(view_of(it), to)) & hides) return false;
  tc_point p = tc_point_of(&it->field, from), q = tc_point_of(&it->field, to);
  int corners = cube ? 8 : 4, thick = cube ? 1 : 10; // flat fields are tall, so that all is inside
  bool (*meets)(const int64_t *, const int64_t *, const int64_t *, const int64_t *, bool) =
      on->rule.corners_free ? meets_within : meets_box;
  for (int pair = 0; pair < corners * corners; pair++) {
    int i = pair / corners, j = pair % corners;
    int64_t a[3] = {2 * p.x + (i & 1 ? 1 : -1), 2 * p.y + (i & 2 ? 1 : -1), 0};
    int64_t b[3] = {2 * q.x + (j & 1 ? 1 : -1), 2 * q.y + (j & 2 ? 1 : -1), 0};
    if (cube) a[2] = 2 * p.z + (i & 4 ? 1 : -1);
    if (cube) b[2] = 2 * q.z + (j & 4 ? 1 : -1);
    bool blocked = false;
    for (int z = cube ? -1 : 0; z <= (cube ? it->field.depth : 0) && !blocked; z++)
      for (int y = -1; y <= it->field.height && !blocked; y++)
        for (int x = -1; x <= it->field.width && !blocked; x++) {
          tc_point at_point = {x, y, z};
          bool end = same(at_point, p) || same(at_point, q);
          int64_t low[3] = {2 * x - 1, 2 * y - 1, 2 * z - thick};
          int64_t high[3] = {2 * x + 1, 2 * y + 1, 2 * z + thick};
          if (cell_stops(on, at_point) && (!end || on->rule.ends_strict))
            blocked = meets(a, b, low, high, open);
          for (int d = 0; d < tc_direction_count((tc_topology)it->field.topology); d++) {
            if (blocked || !side_stops(on, at_point, d)) continue;
            tc_point s = tc_geometry_of(&it->field)->steps[d];
            int64_t side_low[3] = {low[0] + 2 * (s.x > 0), low[1] + 2 * (s.y > 0),
                                   low[2] + 2 * (s.z > 0)};
            int64_t side_high[3] = {high[0] - 2 * (s.x < 0), high[1] - 2 * (s.y < 0),
                                    high[2] - 2 * (s.z < 0)};
            blocked = meets(a, b, side_low, side_high, false);
          }
        }
    if (!blocked) return true;
  }
  return false;
}

static void corners_on(tc_topology topology, int w, int h, int d) {
  int wrong = 0, clear = 0;
  for (int field = 0; field < 12; field++) {
    made *it = make(topology, w, h, d);
    rule_on on = {it, tc_sight_rule_default()};
    on.rule.mode = TC_SIGHT_CORNERS;
    on.rule.touch = field % 2 ? TC_TOUCH_OPEN : TC_TOUCH_CLOSED;
    on.rule.ends_strict = field % 5 == 0;
    on.rule.corners_free = field % 4 == 2;
    it->rules.outside_solid = field % 3 == 0;
    // Sides are told apart by this reference only when a touch blocks.
    scatter(it, 5 + random_below(20), field % 2 ? 0 : random_below(6));
    for (int i = 0; i < 60; i++) {
      tc_cell a = (tc_cell)random_below((uint32_t)it->field.cells);
      tc_cell b = (tc_cell)random_below((uint32_t)it->field.cells);
      bool fast = tc_sight(view_of(it), &on.rule, a, b);
      if (!it->rules.outside_solid || topology != TC_CUBE) clear += fast;
      wrong += fast != slow_corners(&on, a, b);
      wrong += fast != tc_sight(view_of(it), &on.rule, b, a);
    }
    unmake(it);
  }
  CHECK_EQ(wrong, 0);
  CHECK(clear > 20);
}

TEST(corners_agree_with_separating_planes) {
  corners_on(TC_SQUARE8, 9, 9, 1);
  corners_on(TC_SQUARE4, 9, 5, 1);
  corners_on(TC_CUBE, 5, 5, 4);
}
