// Owns: path cases whose answers were computed by programs that nobody here wrote.
// Must not know: how the kernel searches.
// The cases stand in tests/oracles/, each file with its source.
#include "kernel/test.h"

#include "kernel/oracle_read.h"
#include "kernel/path_help.h"

#include <stddef.h>

static int cost_to(const tc_path_query *query, tc_cell target, uint32_t *steps) {
  size_t mark = tc_space_mark(space);
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, query, &reach), TC_OK);
  uint32_t node = best_end(&reach, target);
  int cost = node == NO_NODE ? -1 : reach.nodes[node].cost;
  if (steps) *steps = node == NO_NODE ? 0 : reach.nodes[node].steps;
  tc_space_rewind(space, mark);
  return cost;
}

// --- squares: published lengths, and steps by a graph library ---

enum { CASES = 200, WIDEST = 64, NAME = 64 };

typedef struct square_case {
  int from[2], to[2];
  long long published, octile; // in millionths of a step
  int four, cut, uncut;        // steps: 4 neighbours, 8 past corners, 8 past none
} square_case;

static struct square_map {
  int width, height, count;
  char rows[WIDEST][WIDEST + 1];
  square_case cases[CASES];
} squares;

// A number with a decimal point, in millionths.
static long long millionths(FILE *file) {
  char text[NAME];
  word(file, text, sizeof text);
  return (long long)(strtod(text, NULL) * 1e6 + 0.5);
}

static void read_squares(void) {
  FILE *file = oracle("square_paths_sample.txt");
  char text[NAME];
  squares = (struct square_map){0};
  expect_word(file, "map");
  word(file, text, sizeof text);
  squares.width = number(file);
  squares.height = number(file);
  for (int y = 0; y < squares.height; y++) {
    expect_word(file, "row");
    word(file, squares.rows[y], sizeof squares.rows[y]);
  }
  while (word(file, text, sizeof text)) {
    square_case *it = &squares.cases[squares.count++];
    numbers(file, it->from, 2);
    numbers(file, it->to, 2);
    it->published = millionths(file);
    it->octile = millionths(file);
    it->four = number(file);
    it->cut = number(file);
    it->uncut = number(file);
  }
  fclose(file);
  CHECK_EQ(squares.count, 160);
}

static void open_square(tc_topology topology) {
  read_squares();
  open_field(topology, squares.width, squares.height, 1);
  for (int y = 0; y < squares.height; y++)
    for (int x = 0; x < squares.width; x++)
      if (!strchr(".GS", squares.rows[y][x])) put_solid(x, y, 0);
}

static void check_square(tc_topology topology, size_t column, const tc_path_profile *profile) {
  open_square(topology);
  static uint16_t costs[WIDEST * WIDEST];
  for (int i = 0; i < squares.count; i++) {
    const square_case *it = &squares.cases[i];
    int steps = *(const int *)(const void *)((const char *)it + column);
    tc_path_query query = asking(profile, at(it->from[0], it->from[1], 0), TC_PATH_FAR);
    tc_cell target = at(it->to[0], it->to[1], 0);
    CHECK_EQ(cost_to(&query, target, NULL), steps);
    CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
    CHECK_EQ(costs[target] == TC_PATH_UNREACHED ? -1 : costs[target], steps);
  }
  close_field();
}

TEST(square_steps_of_four) {
  tc_path_profile profile = plain_profile();
  check_square(TC_SQUARE4, offsetof(square_case, four), &profile);
}

TEST(square_steps_of_eight_with_corner_cutting) {
  tc_path_profile profile = plain_profile();
  check_square(TC_SQUARE8, offsetof(square_case, cut), &profile);
}

TEST(square_steps_of_eight_past_no_corner) {
  tc_path_profile profile = plain_profile();
  profile.corner = TC_CORNER_NOT_PAST;
  check_square(TC_SQUARE8, offsetof(square_case, uncut), &profile);
}

TEST(square_octile_lengths) {
  // 986 to 697 is close enough to sqrt 2 for ways of this length: the way found, counted in straight and diagonal
  // steps, must have the published length.
  tc_path_profile profile = plain_profile();
  profile.corner = TC_CORNER_NOT_PAST;
  profile.step = 697;
  profile.diagonal = 986;
  open_square(TC_SQUARE8);
  for (int i = 0; i < squares.count; i++) {
    const square_case *it = &squares.cases[i];
    tc_path_query query = asking(&profile, at(it->from[0], it->from[1], 0), TC_PATH_FAR);
    uint32_t steps;
    int cost = cost_to(&query, at(it->to[0], it->to[1], 0), &steps);
    int diagonals = (cost - (int)steps * 697) / (986 - 697);
    long long length =
        (long long)((int)steps - diagonals) * 1000000 + (long long)diagonals * 1414214;
    CHECK(llabs(length - it->published) < 100);
    CHECK(llabs(length - it->octile) < 100);
  }
  close_field();
}

// --- voxels: steps of six without gravity ---

TEST(voxel_steps_of_six_without_gravity) {
  FILE *file = oracle("voxel_sample.txt");
  char text[NAME];
  int size[3], seen = 0;
  expect_word(file, "map");
  word(file, text, sizeof text);
  numbers(file, size, 3);
  open_field(TC_CUBE, size[0], size[1], size[2]);
  for (int left = number(file); left > 0; left--) {
    int p[3];
    expect_word(file, "solid");
    numbers(file, p, 3);
    put_solid(p[0], p[1], p[2]);
  }
  tc_path_profile profile = plain_profile();
  uint16_t *costs = calloc((size_t)field.cells, sizeof *costs);
  tc_cell flooded = TC_NOWHERE;
  while (word(file, text, sizeof text) && is(text, "steps")) {
    int row[7];
    numbers(file, row, 7);
    tc_cell start = at(row[0], row[1], row[2]), target = at(row[3], row[4], row[5]);
    tc_path_query query = asking(&profile, start, TC_PATH_FAR);
    CHECK_EQ(cost_to(&query, target, NULL), row[6]);
    if (start != flooded) CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
    flooded = start;
    CHECK_EQ(costs[target] == TC_PATH_UNREACHED ? -1 : costs[target], row[6]);
    seen++;
  }
  CHECK_EQ(seen, 1000);
  free(costs);
  fclose(file);
  close_field();
}

// --- hexes: walk, jump and fly ---

enum { OBSTACLE = 1 << 3, DIFFICULT = 1 << 4, TRAP = 1 << 5, HAZARD = 1 << 6, HEXES = 400 };

typedef struct hex_mode {
  char can_end[HEXES + 1];
  int cost[HEXES];
  int avoiding[HEXES],
      met[HEXES]; // the cost by the fewest traps and hazards, and how many these are
} hex_mode;

static struct hex_map {
  int width, height, mover, enemy_count, enemies[16], ally_count, allies[16];
  char terrain[HEXES + 1];
  hex_mode modes[3]; // walk, jump, fly
  int range[HEXES];
} hexes;

static tc_cell hex_cell(int index) {
  int column = index / hexes.height, row = index % hexes.height;
  return at(column, row - column / 2, 0);
}

static void read_mode(FILE *file, hex_mode *mode, const char *name) {
  int count = hexes.width * hexes.height;
  expect_word(file, "mode");
  expect_word(file, name);
  word(file, mode->can_end, sizeof mode->can_end);
  expect_word(file, "cost");
  numbers(file, mode->cost, count);
  expect_word(file, "avoiding");
  numbers(file, mode->avoiding, count);
  expect_word(file, "met");
  numbers(file, mode->met, count);
}

// Opens the next map of the file; false at its end.
static bool open_hex(FILE *file) {
  static const char *const names[3] = {"walk", "jump", "fly"};
  char text[HEXES + 1];
  do
    if (!word(file, text, sizeof text)) return false;
  while (!is(text, "map"));
  word(file, text, sizeof text);
  hexes.width = number(file);
  hexes.height = number(file);
  word(file, hexes.terrain, sizeof hexes.terrain);
  open_field(TC_HEX, hexes.width, hexes.height, 1);
  for (int i = 0; i < field.cells; i++) {
    static const uint32_t tags[] = {TC_CELL_SOLID, OBSTACLE, DIFFICULT, TRAP, HAZARD};
    const char *kind = strchr("XODTH", hexes.terrain[i]);
    put_tags(hex_cell(i), kind ? tags[kind - "XODTH"] : 0);
  }
  expect_word(file, "edges");
  for (int left = number(file); left > 0; left--) {
    tc_cell cell = hex_cell(number(file));
    CHECK_EQ(tc_cell_set_edge(edit, cell, number(file), 1), TC_OK);
  }
  expect_word(file, "mover");
  hexes.mover = number(file);
  expect_word(file, "enemies");
  hexes.enemy_count = number(file);
  numbers(file, hexes.enemies, hexes.enemy_count);
  expect_word(file, "allies");
  hexes.ally_count = number(file);
  numbers(file, hexes.allies, hexes.ally_count);
  for (int i = 0; i < hexes.enemy_count; i++) put_unit(1 + i, hex_cell(hexes.enemies[i]), 0);
  for (int i = 0; i < hexes.ally_count; i++) put_unit(20 + i, hex_cell(hexes.allies[i]), 0);
  for (int mode = 0; mode < 3; mode++) read_mode(file, &hexes.modes[mode], names[mode]);
  expect_word(file, "range");
  numbers(file, hexes.range, field.cells);
  return true;
}

enum { TOLL = 200 }; // more than any way costs

// The costs of a mode against a column of the answers; a toll counts the traps and hazards.
static void check_costs(int mode, const int *cost, const int *met, int toll) {
  static uint8_t classes[TC_UNITS];
  for (int i = 0; i < TC_UNITS; i++) classes[i] = i >= 20;
  tc_path_profile profile = {.mode = (uint8_t)mode,
                             .step = 1,
                             .blocked_tags = OBSTACLE,
                             .tag_cost_count = 2,
                             .tag_costs = {{DIFFICULT, TC_COST_ENTER, 0, 1},
                                           {TRAP | HAZARD, TC_COST_ENTER, 0, (int16_t)toll}}};
  profile.classes[1].pass = true;
  tc_path_query query = asking(&profile, hex_cell(hexes.mover), TC_PATH_FAR);
  query.classes = classes;
  size_t mark = tc_space_mark(space);
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  static uint16_t costs[HEXES];
  CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
  for (int i = 0; i < field.cells; i++) {
    tc_cell cell = hex_cell(i);
    uint32_t end = best_end(&reach, cell);
    int wanted = cost[i] < 0 ? -1 : cost[i] + toll * met[i];
    // can_end tells of the hex alone, cost of the way there.
    bool may_end = hexes.modes[mode].can_end[i] == '1' && cost[i] >= 0;
    if (cell != query.start) CHECK_EQ(end != NO_NODE, may_end);
    if (end != NO_NODE) CHECK_EQ(reach.nodes[end].cost + reach.nodes[end].stop_cost, wanted);
    // What a jump pays for its last hex is not part of the way there.
    int last = 0;
    if (mode == TC_PATH_JUMP && cell != query.start && cost[i] >= 0) {
      last += hexes.terrain[i] == 'D';
      last += toll * (hexes.terrain[i] == 'T' || hexes.terrain[i] == 'H');
    }
    CHECK_EQ(costs[cell] == TC_PATH_UNREACHED ? -1 : costs[cell] + last, wanted);
  }
  tc_space_rewind(space, mark);
}

TEST(HEX_MOVE_HEX_JUMP_HEX_FLY_costs_and_ends) {
  static const int none[HEXES] = {0};
  FILE *file = oracle("hex_reach_areas_sample.txt");
  int maps = 0;
  for (; open_hex(file); maps++) {
    for (int mode = 0; mode < 3; mode++) check_costs(mode, hexes.modes[mode].cost, none, 0);
    close_field();
  }
  CHECK_EQ(maps, 6);
  fclose(file);
}

TEST(HEX_MOVE_09_ways_by_the_fewest_traps_and_hazards) {
  FILE *file = oracle("hex_reach_areas_sample.txt");
  for (int maps = 0; open_hex(file); maps++) {
    for (int mode = 0; mode < 3; mode++)
      check_costs(mode, hexes.modes[mode].avoiding, hexes.modes[mode].met, TOLL);
    close_field();
  }
  fclose(file);
}

TEST(hex_distance_around_walls) {
  FILE *file = oracle("hex_reach_areas_sample.txt");
  while (open_hex(file)) {
    tc_path_profile profile = plain_profile();
    profile.share = true;
    tc_path_query query = asking(&profile, hex_cell(hexes.mover), TC_PATH_FAR);
    static uint16_t costs[HEXES];
    CHECK_EQ(tc_path_flood(view, &query, costs), TC_OK);
    for (int i = 0; i < field.cells; i++) {
      uint16_t cost = costs[hex_cell(i)];
      CHECK_EQ(cost == TC_PATH_UNREACHED ? -1 : cost, hexes.range[i]);
    }
    close_field();
  }
  fclose(file);
}
