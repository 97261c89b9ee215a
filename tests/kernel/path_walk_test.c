// Owns: cases of pushes, pulls and other walks of a given number of steps, and of the nearest free place.
// Must not know: how walks are found.
// Names begin with the clauses that they pin.
#include "kernel/test.h"

#include "kernel/path_help.h"

enum { OBSTACLE = 1 << 3, WALL = 1 };

static tc_path_profile profile;
static uint8_t classes[64];
static tc_walk_end ends[64];
static uint32_t count;

// An open hex field around (0, 0), which lies at (6, 3) of it; classes: 0 bars, 1 may be passed.
static tc_cell hex(int q, int r) { return at(6 + q, 3 + r, 0); }

static void open_hexes(void) {
  open_field(TC_HEX, 13, 13, 1);
  profile = (tc_path_profile){.step = 1, .blocked_tags = OBSTACLE};
  profile.classes[1].pass = true;
  memset(classes, 0, sizeof classes);
}

static tc_walk push(tc_cell point, int steps) {
  return (tc_walk){.rule = TC_WALK_FARTHER, .steps = (uint8_t)steps, .point = point};
}

static void list(tc_cell start, const tc_walk *walk) {
  tc_path_query query = asking(&profile, start, 0);
  query.classes = classes;
  query.unit = 0;
  CHECK_EQ(tc_path_walks(view, &query, walk, ends, 64, &count), TC_OK);
}

static const tc_walk_end *end_at(tc_cell cell) {
  for (uint32_t i = 0; i < count; i++)
    if (ends[i].cell == cell) return &ends[i];
  return NULL;
}

TEST(HEX_PUSH_01_ends_of_a_push_on_open_floor) {
  open_hexes();
  tc_walk walk = push(hex(0, 0), 2);
  list(hex(1, 0), &walk);
  CHECK_EQ(count, 5);
  const int wanted[5][2] = {{3, 0}, {3, -1}, {3, -2}, {2, 1}, {1, 2}};
  for (int i = 0; i < 5; i++) CHECK(end_at(hex(wanted[i][0], wanted[i][1])) != NULL);
  CHECK_EQ(ends[0].cell, hex(3, 0)); // straight on comes first
  close_field();
}

TEST(HEX_PUSH_02_a_push_ends_where_no_way_is_left) {
  open_hexes();
  // After one hex to (2, 0) obstacles bar the rest; the other first hexes are barred too.
  const int bars[][2] = {{2, -1}, {1, 1}, {3, 0}, {3, -1}, {2, 1}};
  for (int i = 0; i < 5; i++) put_tags(hex(bars[i][0], bars[i][1]), OBSTACLE);
  tc_walk walk = push(hex(0, 0), 3);
  list(hex(1, 0), &walk);
  CHECK_EQ(count, 1);
  CHECK_EQ(ends[0].cell, hex(2, 0));
  CHECK_EQ(ends[0].steps, 1);
  CHECK_EQ(ends[0].shortfall, 2);
  close_field();
}

TEST(HEX_PUSH_03_04_through_its_own_side_only_to_a_free_hex) {
  open_hexes();
  put_unit(1, hex(2, 0), 0);
  put_tags(hex(2, -1), OBSTACLE);
  put_tags(hex(1, 1), OBSTACLE);
  tc_walk one = push(hex(0, 0), 1), two = push(hex(0, 0), 2);
  classes[1] = 1;
  list(hex(1, 0), &one);
  CHECK_EQ(count, 0);
  list(hex(1, 0), &two);
  CHECK(count > 0 && end_at(hex(3, 0)) != NULL);
  classes[1] = 0;
  list(hex(1, 0), &two);
  CHECK_EQ(count, 0);
  close_field();
}

TEST(HEX_PUSH_06_walls_stop_a_push_and_flyers_too) {
  open_hexes();
  for (int direction = 0; direction < 6; direction++)
    tc_cell_set_edge(edit, hex(1, 0), direction, WALL);
  tc_walk walk = push(hex(0, 0), 1);
  list(hex(1, 0), &walk);
  CHECK_EQ(count, 0);
  profile.mode = TC_PATH_FLY;
  list(hex(1, 0), &walk);
  CHECK_EQ(count, 0);
  close_field();
}

TEST(HEX_PUSH_07_any_prefix_adds_the_shorter_ends) {
  open_hexes();
  tc_walk walk = push(hex(0, 0), 2);
  walk.partial = true;
  list(hex(1, 0), &walk);
  CHECK_EQ(count, 8);
  CHECK(end_at(hex(2, 0)) && end_at(hex(2, -1)) && end_at(hex(1, 1)));
  close_field();
}

TEST(HEX_PULL_01_each_hex_closer) {
  open_hexes();
  tc_walk walk = {.rule = TC_WALK_CLOSER, .steps = 2, .point = hex(0, 0)};
  put_unit(1, hex(0, 0), 0);
  list(hex(3, 0), &walk);
  CHECK_EQ(count, 1);
  CHECK_EQ(ends[0].cell, hex(1, 0));
  walk.steps = 1;
  list(hex(2, -1), &walk);
  CHECK_EQ(count, 2);
  CHECK(end_at(hex(1, 0)) && end_at(hex(1, -1)));
  list(hex(1, 0), &walk); // HEX-PULL-02: beside the puller it stays
  CHECK_EQ(count, 0);
  close_field();
}

TEST(HEX_UI_03_a_flyer_may_end_over_an_obstacle_a_walker_not) {
  open_hexes();
  put_tags(hex(2, 0), OBSTACLE);
  tc_walk walk = push(hex(0, 0), 1);
  list(hex(1, 0), &walk);
  CHECK(end_at(hex(2, 0)) == NULL);
  profile.mode = TC_PATH_FLY;
  list(hex(1, 0), &walk);
  CHECK(end_at(hex(2, 0)) != NULL);
  close_field();
}

TEST(HEX_UI_05_the_first_way_by_direction_is_kept) {
  open_hexes();
  tc_walk walk = push(hex(0, 0), 2);
  list(hex(1, 0), &walk);
  const tc_walk_end *end = end_at(hex(2, 1)); // by (2, 0) or by (1, 1)
  REQUIRE(end != NULL);
  CHECK_EQ(end->path[0], hex(2, 0));
  CHECK_EQ(end->path[1], hex(2, 1));
  uint32_t directions;
  tc_path_query query = asking(&profile, hex(1, 0), 0);
  CHECK_EQ(tc_path_walk_next(view, &query, &walk, &directions), TC_OK);
  CHECK_EQ(directions, 1u << 0 | 1u << 1 | 1u << 5);
  close_field();
}

TEST(HEX_GOLD_09_push_two_through_an_own_unit) {
  open_hexes();
  put_unit(1, hex(2, 0), 0);
  classes[1] = 1;
  const int bars[][2] = {{2, -1}, {1, 1}, {3, -1}, {2, 1}};
  for (int i = 0; i < 4; i++) put_tags(hex(bars[i][0], bars[i][1]), OBSTACLE);
  tc_walk walk = push(hex(0, 0), 2);
  list(hex(1, 0), &walk);
  CHECK_EQ(count, 1);
  CHECK_EQ(ends[0].cell, hex(3, 0));
  close_field();
}

TEST(straight_walks_stop_at_the_first_bar) {
  open_field(TC_SQUARE8, 9, 9, 1);
  profile = plain_profile();
  put_solid(6, 6, 0);
  tc_walk walk = {.rule = TC_WALK_STRAIGHT, .direction = 1, .steps = 4};
  list(at(3, 3, 0), &walk);
  CHECK_EQ(count, 1);
  CHECK_EQ(ends[0].cell, at(5, 5, 0));
  CHECK_EQ(ends[0].shortfall, 2);
  close_field();
}

TEST(distances_around_walls_differ_from_those_by_coordinates) {
  open_field(TC_SQUARE4, 5, 3, 1);
  profile = plain_profile();
  // A wall of edges between the rows y = 0 and y = 1, open at x = 4 only.
  for (int x = 0; x < 4; x++) tc_cell_set_edge(edit, at(x, 0, 0), 1, WALL);
  tc_walk walk = {.rule = TC_WALK_FARTHER, .steps = 1, .point = at(0, 0, 0)};
  list(at(2, 1, 0), &walk);
  CHECK(end_at(at(3, 1, 0)) != NULL && end_at(at(1, 1, 0)) == NULL);
  walk.around = true;
  list(at(2, 1, 0), &walk);
  CHECK(end_at(at(3, 1, 0)) == NULL && end_at(at(1, 1, 0)) != NULL);
  close_field();
}

TEST(HEX_FLY_05_the_nearest_empty_places_all_ties) {
  open_hexes();
  tc_cell found[32];
  tc_cells out = {found, 0, 32};
  put_unit(1, hex(1, 0), 0);
  put_tags(hex(0, 1), OBSTACLE);
  tc_path_query query = asking(&profile, hex(0, 0), 0);
  CHECK_EQ(tc_path_nearest_places(view, &query, hex(0, 0), false, NULL, &out), 1);
  CHECK_EQ(out.count, 4);
  for (int direction = 2; direction < 6; direction++)
    tc_cell_set_edge(edit, hex(0, 0), direction, WALL);
  out.count = 0;
  CHECK_EQ(tc_path_nearest_places(view, &query, hex(0, 0), false, NULL, &out), 2);
  CHECK(out.count > 0);
  close_field();
}
