// Owns: how long path questions take, beside libtcod's Dijkstra and A* where it can do the work.
// Must not know: any game.
// Both sides run in turns on the same maps; each row is the median of the turns. TERCIO_HAVE_TCOD: with libtcod.
#include "tercio/kernel/path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef TERCIO_HAVE_TCOD
#include <libtcod/fov.h>
#include <libtcod/path.h>
#endif

#define TURNS 31
enum { MUD = 1 << 3, WALL = 1 };

static tc_space *space;
static tc_field field;
static tc_field_rules rules;
static tc_edit edit;
static tc_view view;
static tc_path_profile profile;
static uint16_t costs[65536];
static tc_cell start;
static uint32_t dice_state;
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

static uint64_t median(uint64_t *times) {
  qsort(times, TURNS, sizeof *times, by_size);
  return times[TURNS / 2];
}

static void open_field(tc_topology topology, int width, int height, int depth, int solid, int mud) {
  if (tc_space_create(&(tc_space_config){.scratch_bytes = 48u << 20}, &space)) abort();
  tc_field_rules_default(&rules);
  rules.edges[WALL].stops = TC_STOPS_MOVE | TC_STOPS_SIGHT;
  edit = (tc_edit){space, &field, &rules};
  tc_field_config config = {topology, width, height, depth, {0, 0, 0}, TC_CELL_PRESENT};
  if (tc_field_create(edit, &config)) abort();
  view = tc_edit_view(edit);
  dice_state = 7;
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    uint32_t tags = TC_CELL_PRESENT;
    if (dice(100) < (uint32_t)solid)
      tags |= TC_CELL_SOLID;
    else if (dice(100) < (uint32_t)mud)
      tags |= MUD;
    tc_cell_set_tags(edit, cell, tags);
  }
  start = tc_cell_at(&field, (tc_point){width / 2, height / 2, 0});
  tc_cell_set_tags(edit, start, TC_CELL_PRESENT);
}

static void close_field(void) {
  tc_field_release(space, &field);
  tc_space_destroy(space);
}

static tc_path_query asking(int budget) {
  return (tc_path_query){
      .profile = &profile, .start = start, .unit = TC_PATH_NOBODY, .budget = budget};
}

static int reached(void) {
  int count = 0;
  for (tc_cell cell = 0; cell < field.cells; cell++) count += costs[cell] != TC_PATH_UNREACHED;
  return count;
}

static bool is_free(int x, int y) {
  return !(tc_cell_tags(view, tc_cell_at(&field, (tc_point){x, y, 0})) & TC_CELL_SOLID);
}

static void print_row(const char *name, const char *unit, double ours, double theirs) {
  if (theirs > 0)
    printf("%-52s %9.1f %s   libtcod %9.1f   %5.1fx\n", name, ours, unit, theirs, theirs / ours);
  else
    printf("%-52s %9.1f %s\n", name, ours, unit);
}

#ifdef TERCIO_HAVE_TCOD
static TCOD_map_t tcod_map(void) {
  TCOD_map_t map = TCOD_map_new(field.width, field.height);
  for (int y = 0; y < field.height; y++)
    for (int x = 0; x < field.width; x++) TCOD_map_set_properties(map, x, y, true, is_free(x, y));
  return map;
}

static float tcod_cost(int from_x, int from_y, int to_x, int to_y, void *context) {
  (void)context;
  if (!is_free(to_x, to_y)) return 0;
  float cost = 1;
  if (tc_cell_tags(view, tc_cell_at(&field, (tc_point){to_x, to_y, 0})) & MUD) cost += 1;
  if (tc_cell_tags(view, tc_cell_at(&field, (tc_point){from_x, from_y, 0})) & MUD) cost += 1;
  return cost;
}
#endif

static void bench_flood(const char *name, tc_topology topology, int size, int mud) {
  open_field(topology, size, size, topology == TC_CUBE ? 16 : 1, 30, mud);
  profile = (tc_path_profile){.step = 1};
  if (mud) {
    profile.tag_cost_count = 2;
    profile.tag_costs[0] = (tc_tag_cost){MUD, TC_COST_ENTER, 0, 1};
    profile.tag_costs[1] = (tc_tag_cost){MUD, TC_COST_LEAVE, 0, 1};
  }
  if (topology == TC_CUBE) profile.vertical = (tc_vertical){.gravity = true, .faces_hold = true};
  uint64_t ours[TURNS], theirs[TURNS] = {0};
  tc_path_query query = asking(TC_PATH_FAR);
#ifdef TERCIO_HAVE_TCOD
  TCOD_map_t map = tcod_map();
  float diagonal = topology == TC_SQUARE8 ? 1.0f : 0.0f;
  TCOD_dijkstra_t dijkstra =
      mud ? TCOD_dijkstra_new_using_function(size, size, tcod_cost, NULL, diagonal)
          : TCOD_dijkstra_new(map, diagonal);
#endif
  for (int turn = 0; turn < TURNS; turn++) {
    uint64_t before = now();
    if (tc_path_flood(view, &query, costs)) abort();
    ours[turn] = now() - before;
#ifdef TERCIO_HAVE_TCOD
    if (topology == TC_SQUARE4 || topology == TC_SQUARE8) {
      before = now();
      TCOD_dijkstra_compute(dijkstra, size / 2, size / 2);
      theirs[turn] = now() - before;
    }
#endif
  }
  double cells = reached();
  print_row(name, "ns a cell", (double)median(ours) / cells, (double)median(theirs) / cells);
#ifdef TERCIO_HAVE_TCOD
  TCOD_dijkstra_delete(dijkstra);
  TCOD_map_delete(map);
#endif
  close_field();
}

static void bench_path(int size) {
  open_field(TC_SQUARE4, size, size, 1, 30, 0);
  profile = (tc_path_profile){.step = 1};
  tc_path_query query = asking(TC_PATH_FAR);
  if (tc_path_flood(view, &query, costs)) abort();
  tc_cell targets[32];
  int count = 0;
  while (count < 32) {
    tc_cell cell = (tc_cell)dice((uint32_t)field.cells);
    if (costs[cell] != TC_PATH_UNREACHED) targets[count++] = cell;
  }
  uint64_t ours[TURNS], theirs[TURNS] = {0};
#ifdef TERCIO_HAVE_TCOD
  TCOD_map_t map = tcod_map();
  TCOD_path_t path = TCOD_path_new_using_map(map, 0.0f);
#endif
  for (int turn = 0; turn < TURNS; turn++) {
    uint64_t before = now();
    for (int i = 0; i < count; i++) {
      size_t mark = tc_space_mark(space);
      tc_path_reach reach;
      uint32_t node;
      if (tc_path_to(view, &query, targets[i], &reach, &node)) abort();
      sink += node;
      tc_space_rewind(space, mark);
    }
    ours[turn] = now() - before;
#ifdef TERCIO_HAVE_TCOD
    before = now();
    for (int i = 0; i < count; i++) {
      tc_point goal = tc_point_of(&field, targets[i]);
      sink += TCOD_path_compute(path, size / 2, size / 2, goal.x, goal.y);
    }
    theirs[turn] = now() - before;
#endif
  }
  print_row("one path, square4 64x64, 30 % walls", "us       ", (double)median(ours) / count / 1000,
            (double)median(theirs) / count / 1000);
#ifdef TERCIO_HAVE_TCOD
  TCOD_path_delete(path);
  TCOD_map_delete(map);
#endif
  close_field();
}

// A battlefield 32 x 32 x 8: ground, blocks and ledges, a pool, a ladder, six units; every vertical rule is on.
static void open_battlefield(void) {
  open_field(TC_CUBE, 32, 32, 8, 0, 0);
  for (int i = 0; i < 120; i++) {
    int x = (int)dice(32), y = (int)dice(32), high = 1 + (int)dice(3);
    if (abs(x - 16) + abs(y - 16) < 3) continue;
    for (int z = 0; z < high; z++)
      tc_cell_set_tags(edit, tc_cell_at(&field, (tc_point){x, y, z}),
                       TC_CELL_PRESENT | TC_CELL_SOLID);
  }
  for (int i = 0; i < 60; i++)
    tc_cell_set_tags(edit, tc_cell_at(&field, (tc_point){(int)dice(32), (int)dice(32), 0}),
                     TC_CELL_PRESENT | (16u << dice(4)));
  for (int unit = 0; unit < 6; unit++) {
    tc_place place = {.anchor = tc_cell_at(&field, (tc_point){14 + unit, 18, 0}),
                      .facing = TC_NO_FACING};
    tc_place_set(edit, unit, &place);
  }
  start = tc_cell_at(&field, (tc_point){16, 16, 0});
  tc_cell_set_tags(edit, start, TC_CELL_PRESENT);
  profile = (tc_path_profile){.step = 1,
                              .held_at_start = true,
                              .combine_body = TC_COST_STRONGEST,
                              .leave_values = {1},
                              .classes = {{.pass = true}}};
  profile.vertical = (tc_vertical){.gravity = true,
                                   .faces_hold = true,
                                   .fluid_tags = 16,
                                   .fluid_holds = true,
                                   .climb_tags = 32,
                                   .climb_catch = true,
                                   .let_go = true,
                                   .drop_tags = 64,
                                   .ramp_tags = 128,
                                   .ramp_bodies = true,
                                   .clamber = true,
                                   .clamber_held = true,
                                   .clamber_ramp = true,
                                   .clamber_terrain = true,
                                   .clamber_cost = 2,
                                   .clamber_down = 1};
}

static void bench_reach(const char *name, const tc_body *body) {
  open_battlefield();
  tc_path_query query = asking(5);
  query.body = body;
  query.unit = 40;
  uint64_t ours[TURNS];
  uint32_t nodes = 0;
  for (int turn = 0; turn < TURNS; turn++) {
    uint64_t before = now();
    for (int i = 0; i < 50; i++) {
      size_t mark = tc_space_mark(space);
      tc_path_reach reach;
      if (tc_path_reach_all(view, &query, &reach)) abort();
      nodes = reach.count;
      tc_space_rewind(space, mark);
    }
    ours[turn] = now() - before;
  }
  char text[80];
  snprintf(text, sizeof text, "%s (%u places)", name, nodes);
  print_row(text, "us       ", (double)median(ours) / 50 / 1000, 0);
  close_field();
}

int main(void) {
  bench_flood("flood, square4 64x64, 30 % walls", TC_SQUARE4, 64, 0);
  bench_flood("flood, square8 64x64, 30 % walls", TC_SQUARE8, 64, 0);
  bench_flood("flood, hex 64x64, 30 % walls", TC_HEX, 64, 0);
  bench_flood("flood, square4 64x64, costs of leaving and entering", TC_SQUARE4, 64, 30);
  bench_flood("flood, square8 64x64, costs of leaving and entering", TC_SQUARE8, 64, 30);
  bench_flood("flood, square4 256x256", TC_SQUARE4, 256, 0);
  bench_flood("flood, square8 256x256", TC_SQUARE8, 256, 0);
  bench_flood("flood, square4 256x256, costs", TC_SQUARE4, 256, 30);
  bench_flood("flood, cube 64x64x16, gravity, costs", TC_CUBE, 64, 30);
  bench_path(64);
  bench_reach("reach, movement 5, all vertical rules", NULL);
  tc_body body;
  if (tc_body_regular(TC_CUBE, 2, &body)) return 1;
  bench_reach("reach, movement 5, body of 8 cells", &body);
  return sink == 1;
}
