// Owns: the answers of outside programs about sight and ranges around walls.
// Must not know: how the kernel finds its own.
// Files of tests/oracles; what they leave out ('?', ties) is left out here.
#include "kernel/field_make.h"

// Reads one hex map up to its walls.
static made *hex_map(FILE *file) {
  char text[64];
  word(file, text, sizeof text);
  int w = number(file), h = number(file);
  made *it = make(TC_HEX, w, h, 1);
  word(file, text, sizeof text);
  for (int left = number(file); left > 0; left--)
    put(it, hex_cell(it, number(file), h), TC_CELL_SOLID);
  word(file, text, sizeof text);
  for (int left = number(file); left > 0; left--) {
    tc_cell cell = hex_cell(it, number(file), h);
    CHECK_EQ(tc_cell_set_edge(edit_of(it), cell, number(file), 1), TC_OK);
  }
  return it;
}

static tc_sight_rule corners_closed(void) {
  tc_sight_rule rule = tc_sight_rule_default();
  rule.mode = TC_SIGHT_CORNERS;
  rule.touch = TC_TOUCH_CLOSED;
  return rule;
}

TEST(hex_corners_agree_with_outside) {
  FILE *file = oracle("hex_los_sample.txt");
  char text[1024];
  made *it = NULL;
  int pairs = 0, wrong = 0, ranges = 0, wrong_ranges = 0;
  tc_sight_rule rule = corners_closed();
  tc_range_rule walk = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  uint16_t steps[1024];
  while (word(file, text, sizeof text)) {
    if (is(text, "map")) {
      if (it) unmake(it);
      it = hex_map(file);
      continue;
    }
    bool visible = is(text, "visible");
    int from = number(file), h = it->field.height;
    tc_cell cell = hex_cell(it, from, h);
    if (visible) {
      word(file, text, sizeof text);
      for (int to = 0; to < it->field.cells; to++) {
        if (text[to] != '0' && text[to] != '1') continue;
        pairs++;
        wrong += tc_sight(view_of(it), &rule, cell, hex_cell(it, to, h)) != (text[to] == '1');
      }
      continue;
    }
    CHECK_EQ(tc_walk_flood(view_of(it), &walk, &cell, 1, -1, steps), TC_OK);
    for (int to = 0; to < it->field.cells; to++) {
      int outside = number(file), ours = steps[hex_cell(it, to, h)];
      ranges++;
      wrong_ranges += (ours == TC_FAR ? -1 : ours) != outside;
    }
  }
  if (it) unmake(it);
  fclose(file);
  CHECK_EQ(wrong, 0);
  CHECK_EQ(wrong_ranges, 0);
  CHECK_EQ(pairs, 26626); // all that the file has
  CHECK_EQ(ranges, 44785);
}

static made *voxel_map(FILE *file) {
  char text[64];
  word(file, text, sizeof text);
  word(file, text, sizeof text);
  int w = number(file), h = number(file), d = number(file);
  made *it = make(TC_CUBE, w, h, d);
  for (int left = number(file); left > 0; left--) {
    word(file, text, sizeof text);
    int x = number(file), y = number(file), z = number(file);
    solid(it, x, y, z);
  }
  return it;
}

TEST(cube_rays_and_steps_agree_with_outside) {
  FILE *file = oracle("voxel_sample.txt");
  char text[64];
  made *it = voxel_map(file);
  tc_sight_rule rule = tc_sight_rule_default();
  rule.ends_strict = true;
  tc_range_rule walk = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  int rays = 0, ways = 0, ties = 0;
  while (word(file, text, sizeof text)) {
    int n[11], count = is(text, "steps") ? 7 : 11;
    for (int i = 0; i < count; i++) n[i] = number(file);
    tc_cell a = at(it, n[0], n[1], n[2]), b = at(it, n[3], n[4], n[5]);
    if (count == 7) {
      ways++;
      CHECK_EQ(tc_walk_distance(view_of(it), &walk, a, b, -1), n[6]);
      continue;
    }
    CHECK_EQ(tc_sight(view_of(it), &rule, a, b), tc_sight(view_of(it), &rule, b, a));
    ties += n[6];
    if (n[6]) continue;
    rays++;
    for (int i = 7; i < 11; i++) CHECK_EQ(tc_sight(view_of(it), &rule, a, b), n[i]);
  }
  fclose(file);
  unmake(it);
  CHECK_EQ(ways, 1000);
  CHECK_EQ(rays, 876);
  CHECK_EQ(ties, 624); // a line through an edge or a corner, which is for a rule to decide
}

TEST(square_steps_agree_with_outside) {
  FILE *file = oracle("square_paths_sample.txt");
  char text[256];
  word(file, text, sizeof text);
  word(file, text, sizeof text);
  int w = number(file), h = number(file), cases = 0;
  made *four = make(TC_SQUARE4, w, h, 1), *eight = make(TC_SQUARE8, w, h, 1);
  for (int y = 0; y < h; y++) {
    word(file, text, sizeof text);
    word(file, text, sizeof text);
    for (int x = 0; x < w; x++)
      if (!strchr(".GS", text[x])) {
        solid(four, x, y, 0);
        solid(eight, x, y, 0);
      }
  }
  tc_range_rule walk = {.solid = TC_CELL_SOLID}, strict = walk;
  strict.corner = TC_RANGE_CORNER_BLOCKED;
  while (word(file, text, sizeof text)) {
    int a = number(file), b = number(file), c = number(file), d = number(file);
    for (int skip = 0; skip < 2; skip++) word(file, text, sizeof text);
    tc_cell from = at(four, a, b, 0), to = at(four, c, d, 0);
    int steps = number(file), cut = number(file), uncut = number(file);
    CHECK_EQ(tc_walk_distance(view_of(four), &walk, from, to, -1), steps);
    CHECK_EQ(tc_walk_distance(view_of(eight), &walk, from, to, -1), cut);
    CHECK_EQ(tc_walk_distance(view_of(eight), &strict, from, to, -1), uncut);
    cases++;
  }
  CHECK(cases > 100);
  fclose(file);
  unmake(four);
  unmake(eight);
}

TEST(hex_sight_and_range_of_one_agree_with_outside) {
  FILE *file = oracle("hex_reach_areas_sample.txt");
  char text[1024];
  tc_sight_rule rule = corners_closed();
  tc_range_rule walk = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  made *it = NULL;
  int h = 0, mover = 0, maps = 0;
  while (word(file, text, sizeof text)) {
    if (is(text, "map")) {
      if (it) unmake(it);
      word(file, text, sizeof text);
      int w = number(file);
      h = number(file);
      word(file, text, sizeof text);
      it = make(TC_HEX, w, h, 1);
      maps++;
      for (int i = 0; i < w * h; i++)
        if (text[i] == 'X') put(it, hex_cell(it, i, h), TC_CELL_SOLID);
    } else if (is(text, "edges") && it) {
      for (int left = number(file); left > 0; left--) {
        tc_cell cell = hex_cell(it, number(file), h);
        CHECK_EQ(tc_cell_set_edge(edit_of(it), cell, number(file), 1), TC_OK);
      }
    } else if (is(text, "mover")) {
      mover = number(file);
    } else if (is(text, "range") && it) {
      for (int i = 0; i < it->field.cells; i++) {
        int ours =
            tc_walk_distance(view_of(it), &walk, hex_cell(it, mover, h), hex_cell(it, i, h), -1);
        CHECK_EQ(number(file), ours);
      }
    } else if (is(text, "los") && it) {
      word(file, text, sizeof text);
      for (int i = 0; i < it->field.cells; i++)
        if (text[i] == '0' || text[i] == '1')
          CHECK_EQ(tc_sight(view_of(it), &rule, hex_cell(it, mover, h), hex_cell(it, i, h)),
                   text[i] == '1');
    }
  }
  CHECK(maps > 3);
  if (it) unmake(it);
  fclose(file);
}
