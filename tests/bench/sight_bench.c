// Owns: how long lines of sight take, beside a line of libtcod where it can do the work.
// Must not know: any game.
// Both sides run in turns on the same pairs; each row is the median of the turns. TERCIO_HAVE_TCOD: with libtcod.
#include "tercio/kernel/area.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef TERCIO_HAVE_TCOD
#include <libtcod/bresenham.h>
#include <libtcod/fov.h>
#endif

#define TURNS 31
#define PAIRS 2048
#define BATCH 16

static tc_space *space;
static tc_field field;
static tc_field_rules rules;
static tc_view view;
static tc_cell from[PAIRS], to[PAIRS];
static uint32_t dice_state = 7;
static uint64_t sink; // keeps answers from being optimised away

static uint32_t dice(uint32_t below) {
  dice_state = dice_state * 1664525u + 1013904223u;
  return (uint32_t)(((uint64_t)(dice_state >> 8) * below) >> 24);
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static int by_size(const void *a, const void *b) {
  uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
  return (left > right) - (left < right);
}

static double median_each(uint64_t *times, int count) {
  qsort(times, TURNS, sizeof *times, by_size);
  return (double)times[TURNS / 2] / count;
}

static void open_field(tc_topology topology, int width, int height, int depth, uint32_t solid) {
  if (tc_space_create(NULL, &space)) abort();
  tc_field_rules_default(&rules);
  tc_field_config config = {topology, width, height, depth, {0, 0, 0}, TC_CELL_PRESENT};
  tc_edit edit = {space, &field, &rules};
  if (tc_field_create(edit, &config)) abort();
  view = tc_edit_view(edit);
  for (tc_cell cell = 0; cell < field.cells; cell++)
    if (dice(100) < solid) tc_cell_set_tags(edit, cell, TC_CELL_PRESENT | TC_CELL_SOLID);
}

static void close_field(void) {
  tc_field_release(space, &field);
  tc_space_destroy(space);
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

#ifdef TERCIO_HAVE_TCOD
static TCOD_map_t tcod_map;

static void tcod_open(void) {
  tcod_map = TCOD_map_new(field.width, field.height);
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    tc_point p = tc_point_of(&field, cell);
    bool open = !(tc_cell_tags(view, cell) & TC_CELL_SOLID);
    TCOD_map_set_properties(tcod_map, p.x, p.y, open, open);
  }
}

static bool tcod_sees(tc_cell a, tc_cell b) {
  TCOD_bresenham_data_t line;
  tc_point p = tc_point_of(&field, a), q = tc_point_of(&field, b);
  int x = p.x, y = p.y;
  TCOD_line_init_mt(p.x, p.y, q.x, q.y, &line);
  while (!TCOD_line_step_mt(&x, &y, &line))
    if ((x != q.x || y != q.y) && !TCOD_map_is_transparent(tcod_map, x, y)) return false;
  return true;
}
#endif

static void rays(const char *name, const tc_sight_rule *rule, bool peer) {
  uint64_t single[TURNS], batched[TURNS], other[TURNS];
  uint8_t seen[BATCH];
  int with_peer = 0;
  memset(other, 0, sizeof other);
#ifdef TERCIO_HAVE_TCOD
  with_peer = peer;
  if (peer) tcod_open();
#endif
  (void)peer;
  for (int turn = 0; turn < TURNS; turn++) {
    uint64_t begin = now();
    for (int i = 0; i < PAIRS; i++) sink += tc_sight(view, rule, from[i], to[i]);
    single[turn] = now() - begin;
#ifdef TERCIO_HAVE_TCOD
    begin = now();
    for (int i = 0; peer && i < PAIRS; i++) sink += tcod_sees(from[i], to[i]);
    other[turn] = now() - begin;
#endif
    begin = now();
    for (int i = 0; i < PAIRS; i += BATCH) {
      tc_sight_many(view, rule, from[i], to + i, BATCH, seen);
      sink += seen[0];
    }
    batched[turn] = now() - begin;
  }
  printf("%-34s %8.1f ns  in 16s %8.1f ns", name, median_each(single, PAIRS),
         median_each(batched, PAIRS));
  if (with_peer) printf("  libtcod line %8.1f ns", median_each(other, PAIRS));
  printf("\n");
#ifdef TERCIO_HAVE_TCOD
  if (peer) TCOD_map_delete(tcod_map);
#endif
}

static void sight_field(const char *name, const tc_sight_rule *rule, int radius) {
  static uint64_t bits[TC_CELLS_MAX / 64];
  uint64_t times[TURNS];
  for (int turn = 0; turn < TURNS; turn++) {
    uint64_t begin = now();
    tc_sight_field(view, rule, field.width / 2 + field.width * (field.height / 2), radius, bits);
    times[turn] = now() - begin;
    sink += bits[0];
  }
  printf("%-34s %8.1f us\n", name, median_each(times, 1000));
}

int main(void) {
  tc_sight_rule rule = tc_sight_rule_default();
  open_field(TC_SQUARE8, 64, 64, 1, 0);
  choose_pairs(18);
  rays("square, open, 19 cells", &rule, true);
  sight_field("square, all within 12", &rule, 12);
  close_field();
  open_field(TC_SQUARE8, 64, 64, 1, 10);
  choose_pairs(18);
  rays("square, 10 % solid, 19 cells", &rule, true);
  close_field();
  open_field(TC_CUBE, 64, 64, 16, 0);
  choose_pairs(28);
  rays("cube, open, 28 steps", &rule, false);
  sight_field("cube, all within 12", &rule, 12);
  close_field();
  open_field(TC_HEX, 64, 64, 1, 0);
  choose_pairs(18);
  rays("hex, open, 19 cells", &rule, false);
  close_field();
  open_field(TC_HEX, 40, 40, 1, 3);
  choose_pairs(8);
  rule.mode = TC_SIGHT_CORNERS;
  rule.touch = TC_TOUCH_CLOSED;
  rays("hex, corners, 3 % walls, 9 cells", &rule, false);
  close_field();
  return sink == 1;
}
