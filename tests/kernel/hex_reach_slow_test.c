// Owns: moves, ranges, patterns, rings and lines on hexes (ranges on all fields) against slow and obvious answers on
// random maps.
// Must not know: how the kernel searches: here everything is tried until nothing changes.
// The rule of moves is that of hex_moves_slow.h.
#include "kernel/test.h"

#include "kernel/hex_moves_slow.h"
#include "kernel/path_help.h"
#include "tercio/kernel/area.h"

// --- maps ---

static uint8_t classes[TC_UNITS];

static tc_cell any_cell(void) { return (tc_cell)dice((uint32_t)field.cells); }

static void put_figures(int count, int kind, int first) {
  for (int i = 0; i < count; i++) {
    tc_cell cell = any_cell();
    if (taken[cell] || has(cell, TC_CELL_SOLID) || !has(cell, TC_CELL_PRESENT)) continue;
    taken[cell] = kind;
    classes[first + i] = (uint8_t)(kind - 1);
    put_unit(first + i, cell, 0);
  }
}

static void furnish(int round) {
  uint32_t solid = dice(30), rough = dice(30), walls = round % 3 ? dice(10) : 0;
  int directions = tc_direction_count((tc_topology)field.topology);
  memset(taken, 0, sizeof taken);
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    uint32_t tags = dice(100) < solid ? TC_CELL_SOLID : 0;
    if (dice(100) < rough) tags |= DIFFICULT;
    if (dice(100) < rough / 2) tags |= OBSTACLE;
    put_tags(cell, tags);
    if (dice(60) == 0) tc_cell_set_tags(edit, cell, 0);
    for (int d = 0; d < directions; d++)
      if (dice(100) < walls && (field.topology != TC_SQUARE8 || d % 2 == 0))
        tc_cell_set_edge(edit, cell, d, 1);
  }
  put_figures((int)dice(10), 1, 1);
  put_figures((int)dice(10), 2, 20);
}

// --- moves ---

// The steps of a way lead there, each legal, and together cost what the node says.
static int wrong_way(tc_path_mode mode, const tc_path_reach *reach, uint32_t node) {
  size_t mark = tc_space_mark(space);
  uint32_t *nodes, count;
  int cost = 0, wrong = tc_path_straightest(space, reach, node, &nodes, &count) != TC_OK;
  for (uint32_t i = 1; i < count; i++) {
    tc_cell from = reach->nodes[nodes[i - 1]].cell, to = reach->nodes[nodes[i]].cell;
    int direction = tc_direction_between(view, from, to);
    int step = tc_distance(view, from, to) == 1 ? step_cost(mode, from, direction) : -1;
    wrong += step < 0;
    cost += step;
  }
  tc_space_rewind(space, mark);
  return wrong + (cost != reach->nodes[node].cost);
}

static void compare_moves(int round, int width, int height) {
  open_field(TC_HEX, width, height, 1);
  if (dice(3) == 0) field.low = (tc_point){-7, -5, 0};
  furnish(round);
  tc_path_mode mode = (tc_path_mode)(round % 3);
  tc_path_profile profile = hex_profile(mode);
  tc_cell start = any_cell();
  int budget = dice(2) ? (int)dice(12) : TC_PATH_FAR;
  tc_path_query query = asking(&profile, start, budget);
  query.classes = classes;
  find_least(mode, start, budget);
  tc_path_reach reach;
  static uint16_t costs[MOST];
  int wrong = 0;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    wrong += (costs[cell] == TC_PATH_UNREACHED ? NEVER : costs[cell]) != least[cell];
    if (cell == start) continue;
    bool ends = least[cell] + last_cost(mode, cell) <= budget && least[cell] < NEVER;
    uint32_t end = best_end(&reach, cell);
    wrong += (end != NO_NODE) != (ends && may_end(mode, cell));
    if (end == NO_NODE) continue;
    const tc_path_node *node = &reach.nodes[end];
    wrong += node->cost != least[cell] || node->stop_cost != last_cost(mode, cell);
    wrong += wrong_way(mode, &reach, end);
  }
  CHECK_EQ(wrong, 0);
  if (wrong) printf("# round %d\n", round);
  close_field();
}

TEST(HEX_MOVE_HEX_JUMP_HEX_FLY_moves_on_small_maps) {
  for (int round = 0; round < 300 && test_failures < 10; round++)
    compare_moves(round, 1 + (int)dice(9), 1 + (int)dice(9));
}

TEST(HEX_MOVE_HEX_JUMP_HEX_FLY_moves_on_big_maps) {
  for (int round = 0; round < 12 && test_failures < 10; round++)
    compare_moves(round, 30 + (int)dice(20), 20 + (int)dice(20));
}

// --- ranges around walls ---

static bool blocks(tc_cell cell, const tc_range_rule *rule) { return has(cell, rule->solid); }

// Cells that are not there are like what lies outside.
static bool missing(tc_cell cell, const tc_range_rule *rule) {
  return cell == TC_NOWHERE ||
         (!has(cell, TC_CELL_PRESENT) && rules.outside_solid && rule->solid & TC_CELL_SOLID);
}

// May one go from a cell across a side to the next, a cell that may be stood in?
static bool across(tc_cell from, int direction, const tc_range_rule *rule) {
  tc_cell to = tc_neighbour(view, from, direction);
  if (missing(to, rule)) return false;
  return !(tc_cell_stops(view, from, direction) & rule->stops);
}

static bool around_corner(tc_cell from, int first, int second, const tc_range_rule *rule) {
  if (!across(from, first, rule)) return false;
  tc_cell beside = tc_neighbour(view, from, first);
  return !blocks(beside, rule) && !(tc_cell_stops(view, beside, second) & rule->stops);
}

static bool range_step(tc_cell from, int direction, const tc_range_rule *rule) {
  if (!across(from, direction, rule)) return false;
  if (field.topology != TC_SQUARE8 || direction % 2 == 0) return true;
  int a = (direction + 1) % 8, b = (direction + 7) % 8;
  int ways = around_corner(from, a, b, rule) + around_corner(from, b, a, rule);
  return ways >= (int)rule->corner; // free 0, pinch 1, blocked 2
}

static bool near_ground(tc_cell cell, const tc_range_rule *rule) {
  tc_point p = tc_point_of(&field, cell);
  for (int below = 1; below <= rule->ground; below++) {
    tc_cell under = at(p.x, p.y, p.z - below);
    if (under == TC_NOWHERE) return rules.outside_solid;
    if (blocks(under, rule)) return true;
  }
  return rule->ground == 0;
}

static void find_ranges(const tc_range_rule *rule, const tc_cell *from, int count, int most) {
  for (tc_cell cell = 0; cell < field.cells; cell++) least[cell] = NEVER;
  for (int i = 0; i < count; i++) least[from[i]] = 0;
  for (bool better = true; better;) {
    better = false;
    for (tc_cell cell = 0; cell < field.cells; cell++) {
      bool leaves = least[cell] == 0 || !blocks(cell, rule);
      for (int d = 0;
           leaves && least[cell] < most && d < tc_direction_count((tc_topology)field.topology);
           d++) {
        if (!range_step(cell, d, rule)) continue;
        tc_cell to = tc_neighbour(view, cell, d);
        if (blocks(to, rule) && !rule->solid_ends) continue;
        if (field.topology == TC_CUBE && !near_ground(to, rule)) continue;
        if (least[to] <= least[cell] + 1) continue;
        least[to] = least[cell] + 1;
        better = true;
      }
    }
  }
}

static void compare_ranges(int round, tc_topology topology, int width, int height, int depth) {
  open_field(topology, width, height, depth);
  rules.outside_solid = dice(2) == 0;
  rules.edges_one_way = dice(4) == 0;
  if (dice(3) == 0) field.low = (tc_point){-7, -5, -2};
  furnish(round);
  tc_range_rule rule = {.solid = TC_CELL_SOLID | (dice(3) ? 0 : OBSTACLE),
                        .stops = dice(4) ? TC_STOPS_MOVE : TC_STOPS_SIGHT};
  rule.corner = (uint8_t)dice(3);
  rule.solid_ends = dice(2) == 0;
  if (topology == TC_CUBE && dice(3) == 0) rule.ground = (uint8_t)dice(3);
  tc_cell from[3];
  int count = 1 + (int)dice(3), most = dice(3) ? -1 : (int)dice(8), wrong = 0;
  for (int i = 0; i < count; i++) from[i] = any_cell();
  static uint16_t steps[MOST];
  CHECK_EQ(tc_walk_flood(view, &rule, from, count, most, steps), TC_OK);
  find_ranges(&rule, from, count, most < 0 ? NEVER : most);
  for (tc_cell cell = 0; cell < field.cells; cell++)
    wrong += (steps[cell] == TC_FAR ? NEVER : steps[cell]) != least[cell];
  find_ranges(&rule, from, 1, most < 0 ? NEVER : most);
  for (int i = 0; i < 10; i++) {
    tc_cell to = any_cell();
    int range = tc_walk_distance(view, &rule, from[0], to, most);
    wrong += (range < 0 ? NEVER : range) != least[to];
    // There and back is as far, if neither end is solid and there is no ground to keep to.
    if (most < 0 && !rules.edges_one_way && !blocks(from[0], &rule) && !blocks(to, &rule) &&
        !rule.ground && !missing(from[0], &rule) && !missing(to, &rule))
      wrong += tc_walk_distance(view, &rule, to, from[0], -1) != range;
  }
  CHECK_EQ(wrong, 0);
  if (wrong) printf("# round %d, topology %d\n", round, (int)topology);
  close_field();
}

TEST(HEX_ATK_09_ranges_around_walls) {
  for (int round = 0; round < 300 && test_failures < 10; round++) {
    int width = 1 + (int)dice(9), height = 1 + (int)dice(9);
    compare_ranges(round, TC_HEX, width, height, 1);
    compare_ranges(round, TC_SQUARE8, width, height, 1);
    compare_ranges(round, TC_SQUARE4, width, height, 1);
    compare_ranges(round, TC_CUBE, 1 + width / 2, 1 + height / 2, 1 + (int)dice(5));
  }
}

TEST(HEX_ATK_09_ranges_on_big_maps) {
  for (int round = 0; round < 5 && test_failures < 10; round++) {
    compare_ranges(round, TC_HEX, 30 + (int)dice(20), 20 + (int)dice(20), 1);
    compare_ranges(round, TC_SQUARE8, 30 + (int)dice(20), 20 + (int)dice(20), 1);
    compare_ranges(round, TC_CUBE, 13, 13, 13);
  }
}

// --- patterns ---

enum { SETS = 8000, PATTERN = 6 };
typedef struct cell_set {
  int count;
  tc_point points[PATTERN];
} cell_set;
static cell_set wanted[SETS], found[SETS];

static int by_point(const void *a, const void *b) {
  const tc_point *p = a, *q = b;
  return p->x != q->x ? p->x - q->x : p->y - q->y;
}
static int by_set(const void *a, const void *b) {
  const cell_set *s = a, *t = b;
  for (int i = 0; i < s->count; i++)
    if (by_point(&s->points[i], &t->points[i])) return by_point(&s->points[i], &t->points[i]);
  return 0;
}

// Turned by 60 degrees so many times: q, r, s go to -r, -s, -q.
static tc_point turned(tc_point p, int times) {
  while (times-- > 0) p = (tc_point){-p.y, p.x + p.y, 0};
  return p;
}

static void add_set(int *count, const tc_pattern *pattern, tc_point origin, int turn, bool mirror) {
  cell_set *set = &wanted[*count];
  *set = (cell_set){.count = pattern->count};
  for (int i = 0; i < pattern->count; i++) {
    tc_point p = pattern->offsets[i];
    if (mirror) p = (tc_point){p.y, p.x, 0};
    p = turned(p, turn);
    set->points[i] = (tc_point){p.x + origin.x, p.y + origin.y, 0};
  }
  qsort(set->points, (size_t)set->count, sizeof(tc_point), by_point);
  for (int i = 0; i < *count; i++)
    if (by_set(&wanted[i], set) == 0) return;
  *count += 1;
}

// Every origin for miles around, every turn: does one of the offsets in `holds` (0: the origin) come to an anchor?
static int lay_all(const tc_pattern *pattern, const tc_cell *anchors, int anchor_count,
                   uint64_t holds, bool mirrors) {
  int count = 0;
  for (int x = -20; x < 30; x++)
    for (int y = -20; y < 30; y++)
      for (int way = 0; way < (mirrors ? 12 : 6); way++) {
        bool lies = false;
        for (int a = 0; a < anchor_count; a++) {
          tc_point anchor = tc_point_of(&field, anchors[a]);
          lies = lies || (holds == 0 && anchor.x == x && anchor.y == y);
          for (int i = 0; i < pattern->count; i++) {
            tc_point p = pattern->offsets[i];
            if (way >= 6) p = (tc_point){p.y, p.x, 0};
            p = turned(p, way % 6);
            lies = lies || (holds >> i & 1 && p.x + x == anchor.x && p.y + y == anchor.y);
          }
        }
        if (lies) add_set(&count, pattern, (tc_point){x, y, 0}, way % 6, way >= 6);
      }
  return count;
}

// The points of a placement, which may lie beyond the field.
static void read_placement(const tc_pattern *pattern, tc_placement placement, cell_set *out) {
  *out = (cell_set){.count = pattern->count};
  for (int i = 0; i < pattern->count; i++) {
    tc_point p = pattern->offsets[i];
    if (placement.mirror) p = tc_point_mirror(TC_HEX, p);
    p = tc_point_turn(TC_HEX, p, placement.turn);
    out->points[i] = (tc_point){p.x + placement.origin.x, p.y + placement.origin.y, 0};
  }
  qsort(out->points, (size_t)out->count, sizeof(tc_point), by_point);
}

// The cells of a placement are its points on the field that are there.
static int wrong_cells(const tc_pattern *pattern, tc_placement placement, const cell_set *set) {
  tc_cell room[PATTERN];
  tc_cells list = {room, 0, PATTERN};
  CHECK_EQ(tc_area_pattern(view, pattern, placement, &list), TC_OK);
  int wrong = 0, there = 0;
  for (int i = 0; i < set->count; i++) {
    tc_cell cell = tc_cell_at(&field, set->points[i]);
    if (cell == TC_NOWHERE || !has(cell, TC_CELL_PRESENT)) continue;
    bool listed = false;
    for (int j = 0; j < list.count; j++) listed = listed || list.cells[j] == cell;
    wrong += !listed;
    there++;
  }
  return wrong + (there != list.count);
}

static void compare_patterns(int round) {
  static tc_placement placements[SETS];
  open_field(TC_HEX, 9, 8, 1);
  furnish(round);
  tc_pattern pattern = {.count = 1 + (int)dice(PATTERN)};
  for (int i = 0; i < pattern.count; i++)
    for (bool again = true; again;) {
      pattern.offsets[i] = (tc_point){(int)dice(5) - 2, (int)dice(5) - 2, 0};
      again = false;
      for (int j = 0; j < i; j++)
        again = again || by_point(&pattern.offsets[i], &pattern.offsets[j]) == 0;
    }
  tc_cell anchors[4];
  int anchor_count = 1 + (int)dice(4);
  for (int i = 0; i < anchor_count; i++) anchors[i] = any_cell();
  bool mirrors = dice(2) == 0, more;
  uint64_t holds = dice(3) ? ~(uint64_t)0 : dice(1u << pattern.count);
  int count = tc_area_placements(view, &pattern, anchors, anchor_count, holds, mirrors, placements,
                                 SETS, &more);
  holds = holds == 0 ? 0 : holds & (((uint64_t)1 << pattern.count) - 1);
  int slow = lay_all(&pattern, anchors, anchor_count, holds, mirrors), wrong = 0;
  CHECK(!more);
  CHECK_EQ(count, slow);
  for (int i = 0; i < count; i++) {
    read_placement(&pattern, placements[i], &found[i]);
    wrong += wrong_cells(&pattern, placements[i], &found[i]);
  }
  qsort(found, (size_t)count, sizeof *found, by_set);
  qsort(wanted, (size_t)slow, sizeof *wanted, by_set);
  for (int i = 0; i < count && i < slow; i++) wrong += by_set(&found[i], &wanted[i]) != 0;
  CHECK_EQ(wrong, 0);
  if (wrong) printf("# round %d\n", round);
  close_field();
}

TEST(HEX_AREA_02_all_placements_of_random_patterns) {
  for (int round = 0; round < 60 && test_failures < 10; round++) compare_patterns(round);
}

// --- rings, disks, lines ---

// Six times the square of how far a hex lies off the point a + (b - a) i/n, times n n: no roots, no fractions.
static int64_t off_point(tc_point a, tc_point b, int i, int n, tc_point hex) {
  int64_t x = (int64_t)n * (hex.x - a.x) - (int64_t)i * (b.x - a.x);
  int64_t y = (int64_t)n * (hex.y - a.y) - (int64_t)i * (b.y - a.y);
  return x * x + x * y + y * y;
}

static int wrong_line(tc_cell from, tc_cell to) {
  tc_cell room[200];
  tc_cells list = {room, 0, 200};
  tc_point a = tc_point_of(&field, from), b = tc_point_of(&field, to);
  int n = tc_distance(view, from, to), wrong = 0;
  CHECK_EQ(tc_area_line(view, from, to, &list), TC_OK);
  if (list.count != n + 1) return 1;
  for (int i = 0; i <= n; i++) {
    tc_point own = tc_point_of(&field, list.cells[i]);
    int64_t off = off_point(a, b, i, n ? n : 1, own);
    for (tc_cell cell = 0; cell < field.cells; cell++) {
      tc_point other = tc_point_of(&field, cell);
      int64_t its = off_point(a, b, i, n ? n : 1, other);
      // Nothing is nearer; of two as near, it is the one with the greater x, then y.
      wrong +=
          its < off || (its == off && (other.x > own.x || (other.x == own.x && other.y > own.y)));
    }
  }
  return wrong;
}

TEST(lines_of_hexes_take_the_nearest) {
  open_field(TC_HEX, 17, 40, 1);
  int wrong = 0;
  for (int i = 0; i < 150; i++) {
    // Not so far out that a point of the line lies off the field.
    tc_cell a = at(1 + (int)dice(15), 5 + (int)dice(12), 0),
            b = at(1 + (int)dice(15), 5 + (int)dice(12), 0);
    wrong += wrong_line(a, b);
  }
  CHECK_EQ(wrong, 0);
  close_field();
}

TEST(rings_and_disks_are_cells_at_their_distance) {
  open_field(TC_HEX, 13, 11, 1);
  furnish(1);
  int wrong = 0;
  for (int i = 0; i < 60; i++) {
    tc_cell centre = any_cell(), room[200];
    int n = (int)dice(9);
    tc_cells ring = {room, 0, 200};
    CHECK_EQ(i % 2 ? tc_area_ring(view, centre, n, &ring) : tc_area_disk(view, centre, n, &ring),
             TC_OK);
    int next = 0;
    for (tc_cell cell = 0; cell < field.cells; cell++) {
      tc_point p = tc_point_of(&field, centre), q = tc_point_of(&field, cell);
      int x = abs(p.x - q.x), y = abs(p.y - q.y), z = abs(p.x + p.y - q.x - q.y);
      int far = x > y ? (x > z ? x : z) : (y > z ? y : z);
      bool in = has(cell, TC_CELL_PRESENT) && (i % 2 ? far == n : far <= n);
      wrong += far != tc_distance(view, centre, cell);
      if (in) wrong += next >= ring.count || ring.cells[next] != cell;
      next += in;
    }
    wrong += next != ring.count;
  }
  CHECK_EQ(wrong, 0);
  close_field();
}
