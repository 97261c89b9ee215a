// Owns: path cases whose answers were computed by programs that nobody here wrote.
// Must not know: how the kernel searches.
// The cases stand in tests/oracles/, each file with its source.
#include "kernel/test.h"

#include "kernel/path_help.h"

#include "oracles/path_hex_reach.inc"
#include "oracles/path_square.inc"
#include "oracles/path_voxel.inc"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static int cost_to(const tc_path_query *query, tc_cell target, uint32_t *steps) {
  size_t mark = tc_space_mark(space);
  tc_path_reach reach;
  uint32_t node;
  CHECK_EQ(tc_path_to(view, query, target, &reach, &node), TC_OK);
  int cost = node == TC_PATH_NO_NODE ? -1 : reach.nodes[node].cost;
  if (steps) *steps = node == TC_PATH_NO_NODE ? 0 : reach.nodes[node].steps;
  tc_space_rewind(space, mark);
  return cost;
}

static void open_square(tc_topology topology) {
  open_field(topology, SQUARE_WIDTH, SQUARE_HEIGHT, 1);
  for (int y = 0; y < SQUARE_HEIGHT; y++)
    for (int x = 0; x < SQUARE_WIDTH; x++)
      if (!strchr(".GS", square_rows[y][x])) put_solid(x, y, 0);
}

static void check_square(tc_topology topology, int column, const tc_path_profile *profile) {
  open_square(topology);
  static uint16_t costs[SQUARE_WIDTH * SQUARE_HEIGHT];
  for (int i = 0; i < COUNT(square_cases); i++) {
    const int *row = square_cases[i];
    tc_path_query query = asking(profile, at(row[0], row[1], 0), TC_PATH_FAR);
    tc_cell target = at(row[2], row[3], 0);
    CHECK_EQ(cost_to(&query, target, NULL), row[column]);
    CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
    CHECK_EQ(costs[target], row[column]);
  }
  close_field();
}

TEST(square_steps_of_four) {
  tc_path_profile profile = plain_profile();
  check_square(TC_SQUARE4, 4, &profile);
}

TEST(square_steps_of_eight_with_corner_cutting) {
  tc_path_profile profile = plain_profile();
  check_square(TC_SQUARE8, 5, &profile);
}

TEST(square_steps_of_eight_past_no_corner) {
  tc_path_profile profile = plain_profile();
  profile.corner = TC_CORNER_NOT_PAST;
  check_square(TC_SQUARE8, 6, &profile);
}

TEST(square_octile_lengths) {
  // 986 to 697 is close enough to sqrt 2 for ways of this length: the way found, counted in straight and diagonal
  // steps, must have the published length.
  tc_path_profile profile = plain_profile();
  profile.corner = TC_CORNER_NOT_PAST;
  profile.step = 697;
  profile.diagonal = 986;
  open_square(TC_SQUARE8);
  for (int i = 0; i < COUNT(square_cases); i++) {
    const int *row = square_cases[i];
    tc_path_query query = asking(&profile, at(row[0], row[1], 0), TC_PATH_FAR);
    uint32_t steps;
    int cost = cost_to(&query, at(row[2], row[3], 0), &steps);
    int diagonals = (cost - (int)steps * 697) / (986 - 697);
    long long length =
        (long long)((int)steps - diagonals) * 1000000 + (long long)diagonals * 1414214;
    CHECK(llabs(length - square_octile[i]) < 100);
  }
  close_field();
}

TEST(voxel_steps_of_six_without_gravity) {
  open_field(TC_CUBE, VOXEL_X, VOXEL_Y, VOXEL_Z);
  for (int z = 0; z < VOXEL_Z; z++)
    for (int y = 0; y < VOXEL_Y; y++)
      for (int x = 0; x < VOXEL_X; x++)
        if (voxel_rows[z * VOXEL_Y + y][x] == '#') put_solid(x, y, z);
  tc_path_profile profile = plain_profile();
  static uint16_t costs[VOXEL_X * VOXEL_Y * VOXEL_Z];
  tc_cell flooded = TC_NOWHERE;
  for (int i = 0; i < COUNT(voxel_cases); i++) {
    const short *row = voxel_cases[i];
    tc_cell start = at(row[0], row[1], row[2]), target = at(row[3], row[4], row[5]);
    tc_path_query query = asking(&profile, start, TC_PATH_FAR);
    if (i % 20 == 0) CHECK_EQ(cost_to(&query, target, NULL), row[6]);
    if (start != flooded) CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
    flooded = start;
    CHECK_EQ(costs[target] == TC_PATH_UNREACHED ? -1 : costs[target], row[6]);
  }
  close_field();
}

enum { OBSTACLE = 1 << 3, DIFFICULT = 1 << 4 };

static tc_cell hex_cell(const hex_map *map, int index) {
  int column = index / map->height, row = index % map->height;
  return at(column, row - column / 2, 0);
}

static void open_hex(const hex_map *map) {
  open_field(TC_HEX, map->width, map->height, 1);
  for (int i = 0; i < map->width * map->height; i++) {
    char terrain = map->terrain[i];
    uint32_t tags = terrain == 'X'   ? TC_CELL_SOLID
                    : terrain == 'O' ? OBSTACLE
                    : terrain == 'D' ? DIFFICULT
                                     : 0;
    put_tags(hex_cell(map, i), tags);
  }
  for (int i = 0; i < map->edge_count; i++)
    tc_cell_set_edge(edit, hex_cell(map, map->edges[i][0]), map->edges[i][1], 1);
  for (int i = 0; i < map->enemy_count; i++) put_unit(1 + i, hex_cell(map, map->enemies[i]), 0);
  for (int i = 0; i < map->ally_count; i++) put_unit(20 + i, hex_cell(map, map->allies[i]), 0);
}

TEST(hex_walk_jump_and_fly) {
  uint8_t classes[64];
  for (int i = 0; i < 64; i++) classes[i] = i >= 20;
  for (int m = 0; m < COUNT(hex_maps); m++) {
    const hex_map *map = &hex_maps[m];
    open_hex(map);
    for (int mode = 0; mode < 3; mode++) {
      tc_path_profile profile = {.mode = (uint8_t)mode,
                                 .step = 1,
                                 .blocked_tags = OBSTACLE,
                                 .tag_cost_count = 1,
                                 .tag_costs = {{DIFFICULT, TC_COST_ENTER, 0, 1}}};
      profile.classes[1].pass = true;
      tc_path_query query = asking(&profile, hex_cell(map, map->mover), 100);
      query.classes = classes;
      size_t mark = tc_space_mark(space);
      tc_path_reach reach;
      CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
      static uint16_t costs[110];
      CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
      for (int i = 0; i < map->width * map->height; i++) {
        tc_cell cell = hex_cell(map, i);
        uint32_t end = tc_path_end_at(&reach, cell);
        int cost = -1;
        for (uint32_t n = 0; n < reach.count; n++)
          if (reach.nodes[n].cell == cell) cost = reach.nodes[n].cost + reach.nodes[n].stop_cost;
        // can_end tells of the hex alone, cost of the way there.
        bool may_end = map->modes[mode].can_end[i] == '1' && map->modes[mode].cost[i] >= 0;
        if (cell != query.start) CHECK_EQ(end != TC_PATH_NO_NODE, may_end);
        if (mode == 1 && !may_end) continue;
        CHECK_EQ(cost, map->modes[mode].cost[i]);
        if (mode != 1) CHECK_EQ(costs[cell] == TC_PATH_UNREACHED ? -1 : costs[cell], cost);
      }
      tc_space_rewind(space, mark);
    }
    close_field();
  }
}

TEST(hex_distance_around_walls) {
  for (int m = 0; m < COUNT(hex_maps); m++) {
    const hex_map *map = &hex_maps[m];
    open_hex(map);
    tc_path_profile profile = plain_profile();
    profile.share = true;
    tc_path_query query = asking(&profile, hex_cell(map, map->mover), TC_PATH_FAR);
    static uint16_t costs[110];
    CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
    for (int i = 0; i < map->width * map->height; i++) {
      uint16_t cost = costs[hex_cell(map, i)];
      CHECK_EQ(cost == TC_PATH_UNREACHED ? -1 : cost, map->range[i]);
    }
    close_field();
  }
}
