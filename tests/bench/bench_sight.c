// Owns: how long lines of sight take, beside a line of libtcod where it can do the work.
// Must not know: any game.
// Goals: where libtcod's line over 19 cells takes 197 ns, ours takes 80.
#include "bench/bench.h"
#include "bench/tcod.h"
#include "kernel/path_help.h"
#include "tercio/kernel/sight.h"

#include <stdio.h>

enum { PAIRS = 2048, BATCH = 16 };

static tc_cell from[PAIRS], to[PAIRS];
static tc_sight_rule rule;

static void scatter(uint32_t solid) {
  dice_state = 7;
  for (tc_cell cell = 0; cell < field.cells; cell++)
    if (dice(100) < solid) put_tags(cell, TC_CELL_SOLID);
}

// Pairs so many steps apart; 16 in a row share their first cell.
static void choose_pairs(int steps) {
  for (int i = 0; i < PAIRS; i++) {
    int tries = 0;
    do {
      if (i % BATCH == 0 || tries++ > 1000000) from[i] = (tc_cell)dice((uint32_t)field.cells);
      if (i % BATCH) from[i] = from[i - 1];
      to[i] = (tc_cell)dice((uint32_t)field.cells);
    } while (tc_distance(view, from[i], to[i]) != steps && tries < 1000000);
  }
}

static void single(void) {
  for (int i = 0; i < PAIRS; i++) bench_sink += tc_sight(view, &rule, from[i], to[i]);
}

static void batched(void) {
  uint8_t seen[BATCH];
  for (int i = 0; i < PAIRS; i += BATCH) {
    tc_sight_many(view, &rule, from[i], to + i, BATCH, seen);
    bench_sink += seen[0];
  }
}

static void field_within_12(void) {
  static uint64_t bits[TC_CELLS_MAX / 64];
  tc_sight_field(view, &rule, field.width / 2 + field.width * (field.height / 2), 12, bits);
  bench_sink += bits[0];
}

#ifdef TERCIO_HAVE_TCOD
static bool tcod_sees(tc_cell a, tc_cell b) {
  TCOD_bresenham_data_t line;
  tc_point p = tc_point_of(&field, a), q = tc_point_of(&field, b);
  int x = p.x, y = p.y;
  TCOD_line_init_mt(p.x, p.y, q.x, q.y, &line);
  while (!TCOD_line_step_mt(&x, &y, &line))
    if ((x != q.x || y != q.y) && !TCOD_map_is_transparent(tcod_map, x, y)) return false;
  return true;
}
static void tcod_single(void) {
  for (int i = 0; i < PAIRS; i++) bench_sink += tcod_sees(from[i], to[i]);
}
#endif

// A row for single rays and one for batches of 16.
static void rays(const char *name, bool peer, double goal, double goal_ratio, double batch_goal) {
  char text[80];
  bench_row row = {
      .name = name, .ours = single, .parts = PAIRS, .goal = goal, .goal_ratio = goal_ratio};
#ifdef TERCIO_HAVE_TCOD
  if (peer) {
    tcod_open(view);
    row.peer = tcod_single;
  }
#endif
  bench_run(&row);
  snprintf(text, sizeof text, "  in batches of %d", BATCH);
  bench_run(&(bench_row){.name = text, .ours = batched, .parts = PAIRS, .goal = batch_goal});
#ifdef TERCIO_HAVE_TCOD
  if (peer) tcod_close();
#endif
  (void)peer;
}

static void open_rays(tc_topology topology, int w, int h, int d, uint32_t solid, int steps) {
  open_field(topology, w, h, d);
  scatter(solid);
  choose_pairs(steps);
}

static void sight_field(void) {
  bench_run(&(bench_row){
      .name = "  all within 12 cells", .unit = BENCH_US, .ours = field_within_12, .parts = 1});
}

void bench_sight(void) {
  bench_heading("lines of sight");
  rule = tc_sight_rule_default();
  open_rays(TC_SQUARE8, 64, 64, 1, 0, 18);
  rays("square, open, 19 cells", true, 80, 0.4, 0);
  sight_field();
  close_field();
  open_rays(TC_SQUARE8, 64, 64, 1, 10, 18);
  rays("square, 10 % walls, 19 cells", true, 0, 0, 0);
  sight_field();
  close_field();
  open_rays(TC_CUBE, 64, 64, 16, 0, 28);
  rays("cube, open, 28 steps", false, 150, 0, 75);
  sight_field();
  close_field();
  open_rays(TC_CUBE, 64, 64, 16, 0, 28);
  put_solid(63, 63, 15);
  rays("cube, one wall far off, 28 steps", false, 150, 0, 75);
  close_field();
  open_rays(TC_CUBE, 64, 64, 16, 3, 28);
  rays("cube, 3 % walls, 28 steps", false, 0, 0, 0);
  close_field();
  open_rays(TC_HEX, 64, 64, 1, 0, 18);
  rays("hex, open, 19 cells", false, 0, 0, 0);
  close_field();
  open_rays(TC_HEX, 64, 64, 1, 10, 18);
  rays("hex, 10 % walls, 19 cells", false, 0, 0, 0);
  close_field();
  open_rays(TC_HEX, 40, 40, 1, 3, 8);
  rule.mode = TC_SIGHT_CORNERS;
  rule.touch = TC_TOUCH_CLOSED;
  rays("hex, any corner to any, 3 % walls, 9 cells", false, 0, 0, 0);
  close_field();
}
