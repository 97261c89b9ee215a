// Owns: how long sight from corner to corner, ranges and moves take on hexes with walls, each beside our own slow and
// obvious answer to the same question.
// Must not know: any game.
// libtcod knows squares alone, no walls on sides and one line a pair: what is nearest stands in rows that say so.
#include "bench/bench.h"
#include "bench/tcod.h"
#include "kernel/hex_corner_slow.h"
#include "kernel/hex_moves_slow.h"
#include "tercio/kernel/area.h"

#include <stdio.h>
#include <string.h>

enum { PAIRS = 512, STARTS = 16 };
#define REFERENCE "own slow answer"

static tc_sight_rule rule;
static tc_cell from[PAIRS], to[PAIRS];
static tc_path_profile profile;
static tc_path_mode mode;
static uint8_t classes[TC_UNITS];
static uint16_t costs[TC_CELLS_MAX];

// --- maps ---

static void wall(int x, int row, int direction) {
  tc_cell cell = at(x, row - x / 2, 0);
  BENCH_OK(tc_cell_set_edge(edit, cell, direction, 1));
}

// Rooms of four by three hexes with walls on their sides, two doors each, in a ring of wall hexes; obstacles, rough
// ground and figures within.
static void open_rooms(int width, int height) {
  open_field(TC_HEX, width, height, 1);
  memset(taken, 0, sizeof taken);
  dice_state = 7;
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    int x = cell % width, y = cell / width;
    bool rim = x == 0 || y == 0 || x == width - 1 || y == height - 1;
    uint32_t roll = dice(100);
    put_tags(cell, rim ? TC_CELL_SOLID : roll < 8 ? OBSTACLE : roll < 20 ? DIFFICULT : 0);
  }
  for (int x = 1; x < width - 1; x++)
    for (int y = 1; y < height - 1; y++) {
      if (x % 4 == 0 && y % 3 != 1) wall(x, y, 2);
      if (x % 4 == 0 && y % 3 != 1) wall(x, y, 3);
      if (y % 3 == 0 && x % 4 != 2) wall(x, y, 4);
    }
  for (int unit = 0; unit < 8; unit++) {
    tc_cell cell = (tc_cell)dice((uint32_t)field.cells);
    if (has(cell, TC_CELL_SOLID) || taken[cell]) continue;
    taken[cell] = 1 + unit % 2;
    classes[unit] = (uint8_t)(unit % 2);
    put_unit(unit, cell, 0);
  }
}

// Wall hexes and walls on sides by chance, of 1000 each.
static void open_scattered(int size, uint32_t hexes, uint32_t sides) {
  open_field(TC_HEX, size, size, 1);
  memset(taken, 0, sizeof taken);
  dice_state = 7;
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    if (dice(1000) < hexes) put_tags(cell, TC_CELL_SOLID);
    for (int direction = 0; direction < 3; direction++)
      if (dice(1000) < sides) BENCH_OK(tc_cell_set_edge(edit, cell, direction, 1));
  }
}

static tc_cell free_cell(void) {
  tc_cell cell;
  do cell = (tc_cell)dice((uint32_t)field.cells);
  while (has(cell, TC_CELL_SOLID | OBSTACLE) || taken[cell]);
  return cell;
}

// Pairs at most so many steps apart.
static void choose_pairs(int steps) {
  for (int i = 0; i < PAIRS; i++) {
    from[i] = free_cell();
    do to[i] = free_cell();
    while (tc_distance(view, from[i], to[i]) > steps);
  }
}

// --- sight ---

static void pairs(void) {
  for (int i = 0; i < PAIRS; i++) bench_sink += tc_sight(view, &rule, from[i], to[i]);
}

static void slow_pairs(void) {
  for (int i = 0; i < PAIRS; i++) {
    asked on = {view, rule, tc_point_of(&field, from[i]), tc_point_of(&field, to[i])};
    bench_sink += slow_sight(&on);
  }
}

static void fields(void) {
  static uint64_t bits[TC_CELLS_MAX / 64];
  for (int i = 0; i < STARTS; i++) {
    tc_sight_field(view, &rule, from[i], -1, bits);
    bench_sink += bits[0];
  }
}

static void slow_field(void) {
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    asked on = {view, rule, tc_point_of(&field, from[0]), tc_point_of(&field, cell)};
    bench_sink += slow_sight(&on);
  }
}

// The mean of 16 hexes, beside one of them by the slow answer.
static void sight_rows(const char *name, int steps, bool slow) {
  char text[80];
  choose_pairs(steps);
  snprintf(text, sizeof text, "%s, a pair", name);
  bench_run(&(bench_row){.name = text,
                         .ours = pairs,
                         .peer = slow ? slow_pairs : NULL,
                         .peer_name = REFERENCE,
                         .parts = PAIRS,
                         .rounds = 7});
  bench_run(&(bench_row){.name = "  all that is seen from a hex, a hex asked",
                         .ours = fields,
                         .parts = (double)STARTS * field.cells});
  if (slow)
    bench_run(&(bench_row){.name = "  the same by the slow answer",
                           .ours = slow_field,
                           .parts = field.cells,
                           .rounds = 3});
}

#ifdef TERCIO_HAVE_TCOD
static void tcod_view(void) {
  for (int i = 0; i < STARTS; i++) {
    tc_point p = tc_point_of(&field, from[i]);
    TCOD_map_compute_fov(tcod_map, p.x, p.y, 0, true, FOV_PERMISSIVE_8);
  }
}
#endif

// What libtcod has that is nearest: a view over squares as many as the hexes, cells for walls.
static void nearest_sight(int size, uint32_t solid) {
#ifdef TERCIO_HAVE_TCOD
  open_field(TC_SQUARE8, size, size, 1);
  memset(taken, 0, sizeof taken);
  dice_state = 7;
  for (tc_cell cell = 0; cell < field.cells; cell++)
    if (dice(1000) < solid) put_tags(cell, TC_CELL_SOLID);
  choose_pairs(100);
  tcod_open(view);
  bench_run(&(bench_row){.name = "  nearest of libtcod: permissive view, squares",
                         .ours = tcod_view,
                         .parts = (double)STARTS * field.cells});
  tcod_close();
  close_field();
#else
  (void)size;
  (void)solid;
#endif
}

static void run_sight(void) {
  rule = tc_sight_rule_default();
  rule.mode = TC_SIGHT_CORNERS;
  rule.touch = TC_TOUCH_CLOSED;
  bench_heading("hexes: any corner to any corner, a touch blocks");
  open_rooms(13, 10);
  sight_rows("13x10, rooms with walls on sides", 100, true);
  close_field();
  open_rooms(40, 40);
  sight_rows("40x40, rooms, within 12", 12, false);
  close_field();
  open_scattered(40, 0, 0);
  sight_rows("40x40, open, within 12", 12, false);
  close_field();
  open_scattered(40, 30, 0);
  sight_rows("40x40, 3 % wall hexes, within 12", 12, false);
  close_field();
  open_scattered(40, 0, 30);
  sight_rows("40x40, 3 % of sides, within 12", 12, false);
  close_field();
  nearest_sight(40, 30);
}

// --- moves ---

static tc_path_query asked_from(tc_cell start, int budget) {
  tc_path_query query = asking(&profile, start, budget);
  query.classes = classes;
  return query;
}

static void floods(void) {
  for (int i = 0; i < STARTS; i++) {
    tc_path_query query = asked_from(from[i], TC_PATH_FAR);
    BENCH_OK(tc_path_flood(view, &query, costs));
    bench_sink += costs[0];
  }
}

static void slow_floods(void) {
  for (int i = 0; i < STARTS; i++) {
    find_least(mode, from[i], TC_PATH_FAR);
    bench_sink += (uint64_t)least[0];
  }
}

static void reaches(void) {
  for (int i = 0; i < STARTS; i++) {
    size_t mark = tc_space_mark(space);
    tc_path_query query = asked_from(from[i], 6);
    tc_path_reach reach;
    BENCH_OK(tc_path_reach_all(view, &query, &reach));
    bench_sink += reach.count;
    tc_space_rewind(space, mark);
  }
}

static void slow_reaches(void) {
  for (int i = 0; i < STARTS; i++) {
    find_least(mode, from[i], 6);
    bench_sink += (uint64_t)least[0];
  }
}

static void ranges(void) {
  tc_range_rule walk = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  for (int i = 0; i < STARTS; i++) {
    BENCH_OK(tc_walk_flood(view, &walk, &from[i], 1, -1, costs));
    bench_sink += costs[0];
  }
}

static void pair_ranges(void) {
  tc_range_rule walk = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  for (int i = 0; i < PAIRS; i++)
    bench_sink += (uint64_t)tc_walk_distance(view, &walk, from[i], to[i], 5);
}

static double reached(void) {
  double count = 0;
  for (int i = 0; i < STARTS; i++) {
    tc_path_query query = asked_from(from[i], TC_PATH_FAR);
    BENCH_OK(tc_path_flood(view, &query, costs));
    for (tc_cell cell = 0; cell < field.cells; cell++) count += costs[cell] != TC_PATH_UNREACHED;
  }
  return count;
}

static void move_rows(const char *map) {
  static const char *const names[] = {"walk", "jump", "fly"};
  char text[80];
  choose_pairs(6);
  for (int i = 0; i < 3; i++) {
    mode = (tc_path_mode)i;
    profile = hex_profile(mode);
    snprintf(text, sizeof text, "%s, %s: costs of all, a reached hex", map, names[i]);
    bench_run(&(bench_row){.name = text,
                           .ours = floods,
                           .peer = slow_floods,
                           .peer_name = REFERENCE,
                           .parts = reached(),
                           .rounds = 7});
    snprintf(text, sizeof text, "  reach of 6, %s", names[i]);
    bench_run(&(bench_row){.name = text,
                           .unit = BENCH_US,
                           .ours = reaches,
                           .peer = slow_reaches,
                           .peer_name = REFERENCE,
                           .parts = STARTS,
                           .rounds = 7});
  }
  bench_run(&(bench_row){.name = "  range around walls to all, a hex",
                         .ours = ranges,
                         .parts = (double)STARTS * field.cells});
  bench_run(&(bench_row){
      .name = "  range around walls of a pair, at most 5", .ours = pair_ranges, .parts = PAIRS});
}

#ifdef TERCIO_HAVE_TCOD
static TCOD_dijkstra_t dijkstra;
static float tcod_cost(int from_x, int from_y, int to_x, int to_y, void *context) {
  (void)from_x;
  (void)from_y;
  (void)context;
  tc_cell cell = at(to_x, to_y, 0);
  if (has(cell, TC_CELL_SOLID | OBSTACLE) || taken[cell] == 1) return 0;
  return has(cell, DIFFICULT) ? 2.0f : 1.0f;
}
static void tcod_floods(void) {
  for (int i = 0; i < STARTS; i++) {
    tc_point p = tc_point_of(&field, from[i]);
    TCOD_dijkstra_compute(dijkstra, p.x, p.y);
  }
}
#endif

// The nearest of libtcod: costs over squares, without walls on sides, beside ours on the same squares.
static void nearest_moves(int size) {
  open_field(TC_SQUARE4, size, size, 1);
  memset(taken, 0, sizeof taken);
  dice_state = 7;
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    uint32_t roll = dice(100);
    put_tags(cell, roll < 8 ? OBSTACLE : roll < 20 ? DIFFICULT : 0);
  }
  choose_pairs(6);
  mode = TC_PATH_WALK;
  profile = hex_profile(mode);
  bench_row row = {.name = "  nearest of libtcod: the same on 4 squares, walk",
                   .ours = floods,
                   .parts = reached()};
#ifdef TERCIO_HAVE_TCOD
  tcod_open(view);
  dijkstra = TCOD_dijkstra_new_using_function(size, size, tcod_cost, NULL, 0.0f);
  row.peer = tcod_floods;
  row.peer_name = "libtcod, squares";
#endif
  bench_run(&row);
#ifdef TERCIO_HAVE_TCOD
  TCOD_dijkstra_delete(dijkstra);
  tcod_close();
#endif
  close_field();
}

static void run_moves(void) {
  bench_heading("hexes: moves with costs, walls on sides");
  open_rooms(13, 10);
  move_rows("13x10");
  close_field();
  open_rooms(40, 40);
  move_rows("40x40");
  close_field();
  nearest_moves(40);
}

void bench_hexes(void) {
  run_sight();
  run_moves();
}
