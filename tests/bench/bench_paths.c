// Owns: how long path questions take: floods, reach, one path; beside libtcod's Dijkstra and A*.
// Must not know: any game.
// Goals: weighted floods ten times libtcod; plain ones twice the best sketch, which is 18 ns where libtcod
// takes 97 (4 neighbours) or 119 (8).
#include "bench/bench.h"
#include "bench/tcod.h"
#include "kernel/path_help.h"

#include <stdio.h>

enum { MUD = 1 << 3, REPEATS = 20 };

static tc_path_profile profile;
static tc_path_query query;
static uint16_t costs[TC_CELLS_MAX];

// Solid cells and mud by chance, of 100 each; the middle of the lowest layer is free and is the start.
static void scatter(uint32_t solid, uint32_t mud) {
  dice_state = 7;
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    uint32_t tags = dice(100) < solid ? TC_CELL_SOLID : 0;
    if (!tags && dice(100) < mud) tags = MUD;
    put_tags(cell, tags);
  }
  tc_cell start = at(field.width / 2, field.height / 2, 0);
  put_tags(start, 0);
  query = asking(&profile, start, TC_PATH_FAR);
}

static int reached(void) {
  int count = 0;
  for (tc_cell cell = 0; cell < field.cells; cell++) count += costs[cell] != TC_PATH_UNREACHED;
  return count;
}

static void flood(void) { BENCH_OK(tc_path_flood(view, &query, costs)); }

#ifdef TERCIO_HAVE_TCOD
static TCOD_dijkstra_t dijkstra;

static float tcod_cost(int from_x, int from_y, int to_x, int to_y, void *context) {
  (void)context;
  uint32_t tags = tc_cell_tags(view, at(to_x, to_y, 0));
  if (tags & TC_CELL_SOLID) return 0;
  return 1.0f + (tags & MUD ? 1.0f : 0.0f) +
         (tc_cell_tags(view, at(from_x, from_y, 0)) & MUD ? 1.0f : 0.0f);
}

static void tcod_flood(void) { TCOD_dijkstra_compute(dijkstra, field.width / 2, field.height / 2); }

#endif

static void run_flood(bench_row row, tc_topology topology, int size, bool weighted) {
  open_field(topology, size, size, topology == TC_CUBE ? 16 : 1);
  profile = (tc_path_profile){.step = 1};
  if (weighted) {
    profile.tag_cost_count = 2;
    profile.tag_costs[0] = (tc_tag_cost){MUD, TC_COST_ENTER, 0, 1};
    profile.tag_costs[1] = (tc_tag_cost){MUD, TC_COST_LEAVE, 0, 1};
  }
  if (topology == TC_CUBE) profile.vertical = (tc_vertical){.gravity = true, .faces_hold = true};
  scatter(30, weighted ? 30 : 0);
  flood();
  row.ours = flood;
  row.parts = reached();
#ifdef TERCIO_HAVE_TCOD
  tcod_open(view);
  float diagonal = topology == TC_SQUARE8 ? 1.0f : 0.0f;
  if (topology == TC_SQUARE4 || topology == TC_SQUARE8) row.peer = tcod_flood;
  dijkstra = weighted ? TCOD_dijkstra_new_using_function(size, size, tcod_cost, NULL, diagonal)
                      : TCOD_dijkstra_new(tcod_map, diagonal);
#endif
  bench_run(&row);
#ifdef TERCIO_HAVE_TCOD
  TCOD_dijkstra_delete(dijkstra);
  tcod_close();
#endif
  close_field();
}

static void run_floods(void) {
  bench_heading("floods, 30 % walls, a reached cell");
  run_flood((bench_row){.name = "square4 64x64", .goal_ratio = 0.19, .goal = 18}, TC_SQUARE4, 64,
            false);
  run_flood((bench_row){.name = "square8 64x64", .goal_ratio = 0.15, .goal = 18}, TC_SQUARE8, 64,
            false);
  run_flood((bench_row){.name = "hex 64x64", .goal = 18}, TC_HEX, 64, false);
  run_flood((bench_row){.name = "square4 64x64, costs of leaving and entering", .goal_ratio = 0.1},
            TC_SQUARE4, 64, true);
  run_flood((bench_row){.name = "square8 64x64, costs", .goal_ratio = 0.1}, TC_SQUARE8, 64, true);
  run_flood((bench_row){.name = "square4 256x256", .goal_ratio = 0.1}, TC_SQUARE4, 256, false);
  run_flood((bench_row){.name = "square8 256x256", .goal_ratio = 0.1}, TC_SQUARE8, 256, false);
  run_flood((bench_row){.name = "square4 256x256, costs", .goal_ratio = 0.1}, TC_SQUARE4, 256,
            true);
  run_flood((bench_row){.name = "square8 256x256, costs", .goal_ratio = 0.1}, TC_SQUARE8, 256,
            true);
  run_flood((bench_row){.name = "cube 64x64x16, gravity", .goal = 25}, TC_CUBE, 64, false);
  run_flood((bench_row){.name = "cube 64x64x16, gravity, costs", .goal = 25}, TC_CUBE, 64, true);
}

// A battlefield 32 x 32 x 8: ground, blocks and ledges, pools, ladders and ramps, six units, all rules of
// up and down.
static void open_battlefield(void) {
  open_field(TC_CUBE, 32, 32, 8);
  dice_state = 7;
  for (int i = 0; i < 120; i++) {
    int x = (int)dice(32), y = (int)dice(32), high = 1 + (int)dice(3);
    for (int z = 0; z < high && abs(x - 16) + abs(y - 16) >= 3; z++) put_solid(x, y, z);
  }
  for (int i = 0; i < 60; i++) put_tags(at((int)dice(32), (int)dice(32), 0), 16u << dice(4));
  for (int unit = 0; unit < 6; unit++) put_unit(unit, at(14 + unit, 18, 0), 0);
  put_tags(at(16, 16, 0), 0);
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
  query = asking(&profile, at(16, 16, 0), 5);
  query.unit = 40;
}

static uint32_t places;

static void reaches(void) {
  for (int i = 0; i < REPEATS; i++) {
    size_t mark = tc_space_mark(space);
    tc_path_reach reach;
    BENCH_OK(tc_path_reach_all(view, &query, &reach));
    places = reach.count;
    tc_space_rewind(space, mark);
  }
}

static void run_reach(const char *name, const tc_body *body, double goal) {
  char text[80];
  open_battlefield();
  query.body = body;
  reaches();
  snprintf(text, sizeof text, "%s, %u places", name, places);
  bench_run(&(bench_row){
      .name = text, .unit = BENCH_US, .ours = reaches, .parts = REPEATS, .goal = goal});
  close_field();
}

static int32_t harm[TC_CELLS_MAX];

static void harmful_reaches(void) {
  query.harm = harm;
  reaches();
  query.harm = NULL;
}

// With harm a place may have several nodes; the peer is the same reach without.
static void run_harm(const char *name) {
  for (tc_cell cell = 0; cell < field.cells; cell++)
    harm[cell] = (int32_t)(dice(5) ? 0 : 1 + dice(3));
  char text[80];
  reaches();
  uint32_t plain = places;
  harmful_reaches();
  snprintf(text, sizeof text, "%s, %u nodes of %u", name, places, plain);
  bench_run(&(bench_row){.name = text,
                         .unit = BENCH_US,
                         .ours = harmful_reaches,
                         .peer = reaches,
                         .peer_name = "no harm",
                         .parts = REPEATS,
                         .goal_ratio = 1.5});
  close_field();
}

static tc_path_reach wide;

static void straight_ways(void) {
  for (int i = 0; i < REPEATS; i++) {
    size_t mark = tc_space_mark(space);
    uint32_t *way, count;
    BENCH_OK(tc_path_straightest(space, &wide, wide.order[wide.settled - 1 - (uint32_t)i], &way,
                                 &count));
    tc_space_rewind(space, mark);
  }
}

static void run_harms(void) {
  open_battlefield();
  run_harm("reach of 5, all rules, a fifth hurts");
  open_field(TC_SQUARE8, 64, 64, 1);
  dice_state = 7;
  scatter(20, 20);
  profile =
      (tc_path_profile){.step = 1, .tag_cost_count = 1, .tag_costs = {{MUD, TC_COST_ENTER, 1, 1}}};
  query = asking(&profile, at(32, 32, 0), 10);
  put_tags(query.start, 0);
  tc_path_reach_all(view, &query, &wide);
  bench_run(&(bench_row){.name = "straightest way of 10, square8",
                         .unit = BENCH_US,
                         .ours = straight_ways,
                         .parts = REPEATS});
  run_harm("square8, reach of 10, mud, a fifth hurts");
}

void bench_paths(void) {
  run_floods();
  bench_heading("one path, one reach");
  run_reach("reach of 5, all rules", NULL, 5);
  tc_body body;
  BENCH_OK(tc_body_regular(TC_CUBE, 2, &body));
  run_reach("the same, body of 8 cells", &body, 0);
  run_harms();
}
