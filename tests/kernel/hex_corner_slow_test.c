// Owns: sight from corner to corner of hexes against a slow and obvious answer, on random maps of many kinds.
// Must not know: how the kernel finds walls.
// The answer is that of hex_corner_slow.h.
#include "kernel/hex_corner_slow.h"

#include "kernel/field_make.h"

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
    asked on = {view_of(it), rule, tc_point_of(&it->field, a), tc_point_of(&it->field, b)};
    bool slow = slow_sight(&on);
    *clear += slow;
    wrong += tc_sight(view_of(it), &rule, a, b) != slow;
    wrong += tc_sight(view_of(it), &rule, b, a) != slow;
    tc_sight_field(view_of(it), &rule, a, -1, bits);
    wrong += (bits[b >> 6] >> (b & 63) & 1u) != slow;
  }
  return wrong;
}

// What is seen from a hex at once is what single looks see: by the field, within a radius, and of a list.
static int wrong_fields(made *it, tc_sight_rule rule) {
  static uint64_t bits[TC_CELLS_MAX / 64], near[TC_CELLS_MAX / 64];
  static tc_cell all[4096];
  static uint8_t seen[4096];
  tc_cell from = any_cell(it);
  int wrong = 0, cells = it->field.cells;
  for (tc_cell cell = 0; cell < cells; cell++) all[cell] = cell;
  tc_sight_field(view_of(it), &rule, from, -1, bits);
  tc_sight_field(view_of(it), &rule, from, 3, near);
  tc_sight_many(view_of(it), &rule, from, all, cells, seen);
  for (tc_cell cell = 0; cell < cells; cell++) {
    bool sees = tc_sight(view_of(it), &rule, from, cell);
    wrong += (bits[cell >> 6] >> (cell & 63) & 1u) != sees;
    wrong += seen[cell] != sees;
    wrong += (near[cell >> 6] >> (cell & 63) & 1u) !=
             (sees && tc_distance(view_of(it), from, cell) <= 3);
  }
  // Without room for a memory the answers are the same.
  tc_space_fail_at(it->space, 1);
  tc_sight_field(view_of(it), &rule, from, -1, near);
  tc_space_fail_at(it->space, 0);
  wrong += memcmp(bits, near, sizeof bits[0] * (size_t)((cells + 63) / 64)) != 0;
  wrong += tc_space_mark(it->space) != 0;
  return wrong;
}

static void compare(int width, int height, int kind, int round, int pairs) {
  static int clear, asked_pairs;
  made *it = make(TC_HEX, width, height, 1);
  it->rules.outside_solid = random_below(3) != 0;
  it->rules.edges_one_way = random_below(6) == 0;
  if (random_below(4) == 0) it->field.low = (tc_point){-7, -5, 0};
  furnish(it, kind);
  tc_sight_rule rule = some_rule(round);
  int wrong = wrong_on(it, rule, pairs, &clear) + wrong_fields(it, rule);
  asked_pairs += pairs;
  CHECK_EQ(wrong, 0);
  if (wrong) printf("# round %d, kind %d\n", round, kind);
  // Neither answer may be rare, over all maps.
  if (asked_pairs > 2000) CHECK(clear > asked_pairs / 10 && clear < asked_pairs * 9 / 10);
  unmake(it);
}

#ifndef SIGHT_ROUNDS
#define SIGHT_ROUNDS 210 // more of them: cc -DSIGHT_ROUNDS=20000
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
