// Owns: what the clauses on line of sight say, and the other kinds of sight.
// Must not know: how a ray is followed.
// A test named after a clause pins it.
#include "kernel/field_make.h"

static tc_sight_rule centres(tc_touch_policy touch) {
  tc_sight_rule rule = tc_sight_rule_default();
  rule.touch = (uint8_t)touch;
  return rule;
}

static bool sees(made *it, const tc_sight_rule *rule, const int a[3], const int b[3]) {
  return tc_sight(view_of(it), rule, at(it, a[0], a[1], a[2]), at(it, b[0], b[1], b[2]));
}

#define SEES(it, rule, ...) sees3(it, rule, (int[6]){__VA_ARGS__})
static bool sees3(made *it, tc_sight_rule rule, const int n[6]) {
  return sees(it, &rule, n, n + 3);
}

TEST(VAL_LOS_01_a_segment_that_crosses_a_solid_tile_is_cut) {
  made *it = make(TC_CUBE, 6, 6, 6);
  tc_sight_rule rule = centres(TC_TOUCH_PINCH);
  CHECK(SEES(it, rule, 0, 0, 0, 5, 3, 2));
  solid(it, 2, 0, 0);
  CHECK(!SEES(it, rule, 0, 0, 0, 5, 0, 0));
  CHECK(SEES(it, rule, 0, 0, 0, 5, 3, 2));
  unmake(it);
}

TEST(VAL_LOS_05_a_touched_edge_pinches) {
  made *it = make(TC_CUBE, 3, 3, 3);
  tc_sight_rule pinch = centres(TC_TOUCH_PINCH), open = centres(TC_TOUCH_OPEN);
  tc_sight_rule closed = centres(TC_TOUCH_CLOSED);
  solid(it, 1, 0, 0);
  CHECK(SEES(it, pinch, 0, 0, 0, 1, 1, 0));
  CHECK(SEES(it, open, 0, 0, 0, 1, 1, 0));
  CHECK(!SEES(it, closed, 0, 0, 0, 1, 1, 0));
  CHECK(!SEES(it, pinch, 0, 0, 0, 2, 1, 0));
  CHECK(!SEES(it, open, 0, 0, 0, 2, 1, 0));
  solid(it, 0, 1, 0);
  CHECK(!SEES(it, pinch, 0, 0, 0, 1, 1, 0));
  CHECK(!SEES(it, pinch, 1, 1, 0, 0, 0, 0));
  CHECK(SEES(it, open, 0, 0, 0, 1, 1, 0));
  unmake(it);
}

TEST(VAL_LOS_05_touched_faces_pinch) {
  made *it = make(TC_CUBE, 3, 3, 1);
  tc_sight_rule pinch = centres(TC_TOUCH_PINCH), open = centres(TC_TOUCH_OPEN);
  wall(it, 0, 0, 0, 0);
  CHECK(SEES(it, pinch, 0, 0, 0, 1, 1, 0));
  CHECK(!SEES(it, centres(TC_TOUCH_CLOSED), 0, 0, 0, 1, 1, 0));
  wall(it, 0, 1, 0, 0);
  CHECK(!SEES(it, pinch, 0, 0, 0, 1, 1, 0));
  CHECK(SEES(it, open, 0, 0, 0, 1, 1, 0));
  unmake(it);
}

TEST(VAL_LOS_05_a_touched_corner_has_six_ways) {
  made *it = make(TC_CUBE, 3, 3, 3);
  tc_sight_rule pinch = centres(TC_TOUCH_PINCH);
  solid(it, 1, 0, 0);
  solid(it, 0, 1, 0);
  CHECK(SEES(it, pinch, 0, 0, 0, 1, 1, 1));
  solid(it, 0, 0, 1);
  CHECK(!SEES(it, pinch, 0, 0, 0, 1, 1, 1));
  unmake(it);
  it = make(TC_CUBE, 3, 3, 3); // the only way left ends in a face
  solid(it, 1, 0, 0);
  solid(it, 0, 1, 0);
  solid(it, 1, 0, 1);
  CHECK(SEES(it, pinch, 0, 0, 0, 1, 1, 1));
  wall(it, 0, 1, 1, 0);
  CHECK(!SEES(it, pinch, 0, 0, 0, 1, 1, 1));
  CHECK(!SEES(it, pinch, 1, 1, 1, 0, 0, 0));
  unmake(it);
}

TEST(VAL_LOS_07_a_face_blocks_what_passes_through_it) {
  made *it = make(TC_CUBE, 4, 3, 1);
  tc_sight_rule rule = centres(TC_TOUCH_PINCH);
  wall(it, 1, 1, 0, 2); // the west face of B = (1,1,0)
  CHECK(!SEES(it, rule, 0, 1, 0, 1, 1, 0));
  CHECK(!SEES(it, rule, 0, 1, 0, 2, 1, 0));
  CHECK(SEES(it, rule, 1, 2, 0, 1, 1, 0));
  CHECK(SEES(it, rule, 1, 2, 0, 1, 0, 0));
  unmake(it);
}

TEST(VAL_LOS_08_either_side_may_declare_a_face) {
  made *it = make(TC_CUBE, 3, 1, 1);
  tc_sight_rule rule = centres(TC_TOUCH_PINCH);
  wall(it, 1, 0, 0, 2);
  CHECK(!SEES(it, rule, 0, 0, 0, 1, 0, 0));
  CHECK(!SEES(it, rule, 1, 0, 0, 0, 0, 0));
  it->rules.edges_one_way = true;
  wall(it, 1, 0, 0, 2); // what a side stops is worked out when it is set
  CHECK(SEES(it, rule, 0, 0, 0, 1, 0, 0));
  CHECK(!SEES(it, rule, 1, 0, 0, 0, 0, 0));
  unmake(it);
}

TEST(VAL_LOS_09_a_solid_end_is_exempt) {
  made *it = make(TC_CUBE, 5, 1, 1);
  tc_sight_rule rule = centres(TC_TOUCH_PINCH), strict = rule;
  strict.ends_strict = true;
  solid(it, 2, 0, 0);
  CHECK(SEES(it, rule, 0, 0, 0, 2, 0, 0));
  CHECK(!SEES(it, rule, 0, 0, 0, 3, 0, 0));
  CHECK(!SEES(it, strict, 0, 0, 0, 2, 0, 0));
  CHECK(!SEES(it, strict, 2, 0, 0, 0, 0, 0));
  wall(it, 2, 0, 0, 2); // its own face does block
  CHECK(!SEES(it, rule, 0, 0, 0, 2, 0, 0));
  unmake(it);
}

TEST(VAL_LOS_10_VAL_TILE_10_a_transparent_face_stops_aiming_only) {
  made *it = make(TC_CUBE, 3, 1, 1);
  tc_sight_rule aim = centres(TC_TOUCH_PINCH), notice = aim;
  notice.stops = TC_STOPS_SENSE;
  CHECK_EQ(tc_cell_set_edge(edit_of(it), at(it, 0, 0, 0), 0, 2), TC_OK);
  CHECK(!SEES(it, aim, 0, 0, 0, 1, 0, 0));
  CHECK(SEES(it, notice, 0, 0, 0, 1, 0, 0));
  wall(it, 1, 0, 0, 0);
  CHECK(!SEES(it, notice, 1, 0, 0, 2, 0, 0));
  unmake(it);
}

TEST(VAL_LOS_13_VAL_TTAG_23_an_obscured_tile_sees_itself_only) {
  made *it = make(TC_CUBE, 4, 1, 1);
  tc_sight_rule rule = centres(TC_TOUCH_PINCH);
  put(it, at(it, 1, 0, 0), TC_CELL_OPAQUE);
  CHECK(SEES(it, rule, 1, 0, 0, 1, 0, 0));
  CHECK(!SEES(it, rule, 0, 0, 0, 1, 0, 0)); // VAL-TTAG-24: unlike a solid end
  CHECK(!SEES(it, rule, 1, 0, 0, 0, 0, 0));
  CHECK(!SEES(it, rule, 0, 0, 0, 2, 0, 0));
  unmake(it);
}

TEST(VAL_LOS_15_a_touched_obscured_tile_counts_like_a_solid_one) {
  made *it = make(TC_CUBE, 3, 3, 1);
  tc_sight_rule rule = centres(TC_TOUCH_PINCH);
  put(it, at(it, 1, 0, 0), TC_CELL_OPAQUE);
  CHECK(SEES(it, rule, 0, 0, 0, 1, 1, 0));
  put(it, at(it, 0, 1, 0), TC_CELL_OPAQUE);
  CHECK(!SEES(it, rule, 0, 0, 0, 1, 1, 0));
  solid(it, 0, 1, 0);
  CHECK(!SEES(it, rule, 0, 0, 0, 1, 1, 0));
  put(it, at(it, 0, 1, 0), 0);
  put(it, at(it, 1, 1, 0), TC_CELL_OPAQUE);
  CHECK(!SEES(it, rule, 0, 0, 0, 1, 1, 0));
  unmake(it);
}

TEST(VAL_LOS_03_VAL_LOS_04_any_tile_to_any_tile) {
  made *it = make(TC_CUBE, 7, 5, 2);
  tc_sight_rule rule = centres(TC_TOUCH_PINCH);
  it->rules.body_count = 2;
  CHECK_EQ(tc_body_regular(TC_CUBE, 2, &it->rules.bodies[1]), TC_OK);
  for (int y = 0; y < 4; y++)
    for (int z = 0; z < 2; z++) solid(it, 3, y, z);
  tc_place big = {.anchor = at(it, 0, 3, 0), .body = 1}, small = {.anchor = at(it, 6, 4, 0)};
  CHECK_EQ(tc_place_set(edit_of(it), 0, &big), TC_OK);
  CHECK_EQ(tc_place_set(edit_of(it), 1, &small), TC_OK);
  tc_cell from = 0, to = 0;
  CHECK(tc_sight_units(view_of(it), &rule, 0, 1, &from, &to));
  CHECK_EQ(from, at(it, 0, 4, 0));
  CHECK_EQ(to, small.anchor);
  CHECK(tc_sight_units(view_of(it), &rule, 1, 0, NULL, NULL));
  CHECK_EQ(tc_place_move(edit_of(it), 0, at(it, 0, 2, 0)), TC_OK);
  CHECK(!tc_sight_units(view_of(it), &rule, 0, 1, NULL, NULL));
  unmake(it);
}

TEST(VAL_TGT_07_VAL_TGT_08_the_closest_tile_in_sight) {
  made *it = make(TC_CUBE, 6, 3, 1);
  tc_sight_rule rule = centres(TC_TOUCH_PINCH);
  tc_cell me[1] = {at(it, 0, 1, 0)}, them[4];
  them[0] = at(it, 1, 1, 0);
  them[1] = at(it, 2, 1, 0);
  them[2] = at(it, 1, 2, 0);
  them[3] = at(it, 2, 2, 0);
  int distance = -1;
  CHECK_EQ(tc_sight_closest(view_of(it), &rule, me, 1, them, 4, &distance), them[0]);
  CHECK_EQ(distance, 1);
  wall(it, 0, 1, 0, 0);
  CHECK_EQ(tc_sight_closest(view_of(it), &rule, me, 1, them, 4, &distance), them[2]);
  CHECK_EQ(distance, 2);
  unmake(it);
}

TEST(TAC_GRID_08_a_square_obstacle_blocks_by_its_inside) {
  made *it = make(TC_SQUARE8, 5, 5, 1);
  tc_sight_rule rule = centres(TC_TOUCH_OPEN);
  solid(it, 2, 1, 0);
  CHECK(SEES(it, rule, 0, 0, 0, 4, 0, 0));
  solid(it, 2, 0, 0);
  CHECK(!SEES(it, rule, 0, 0, 0, 4, 0, 0));
  unmake(it);
  it = make(TC_SQUARE8, 5, 5, 1);
  solid(it, 1, 0, 0);
  solid(it, 0, 1, 0);
  CHECK(SEES(it, rule, 0, 0, 0, 2, 2, 0));
  CHECK(!SEES(it, centres(TC_TOUCH_PINCH), 0, 0, 0, 2, 2, 0)); // opt: blocked_between_two
  solid(it, 1, 1, 0);
  CHECK(!SEES(it, rule, 0, 0, 0, 2, 2, 0));
  unmake(it);
}

TEST(HEX_LOS_06_corners_touching_a_wall_are_blocked) {
  made *it = make(TC_HEX, 7, 7, 1);
  tc_sight_rule rule = centres(TC_TOUCH_CLOSED), range = rule;
  rule.mode = TC_SIGHT_CORNERS;
  tc_range_rule walk = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  wall(it, 2, 2, 0, 0); // the single edge between (2,2) and (3,2)
  CHECK(SEES(it, rule, 2, 2, 0, 3, 2, 0));
  CHECK(SEES(it, rule, 3, 2, 0, 2, 2, 0));
  CHECK(!SEES(it, range, 2, 2, 0, 3, 2, 0));
  CHECK(!tc_cells_adjacent(view_of(it), at(it, 2, 2, 0), at(it, 3, 2, 0), TC_STOPS_MOVE));
  CHECK_EQ(tc_walk_distance(view_of(it), &walk, at(it, 2, 2, 0), at(it, 3, 2, 0), -1), 2);
  // HEX-ATK-09: with the edges beside it the way round is 3.
  wall(it, 2, 2, 0, 5);
  wall(it, 2, 3, 0, 5);
  CHECK_EQ(tc_walk_distance(view_of(it), &walk, at(it, 2, 2, 0), at(it, 3, 2, 0), -1), 3);
  unmake(it);
}

TEST(corners_open_see_along_cells_but_not_through_walls) {
  made *it = make(TC_SQUARE8, 7, 3, 1);
  tc_sight_rule open = centres(TC_TOUCH_OPEN), closed = centres(TC_TOUCH_CLOSED);
  open.mode = closed.mode = TC_SIGHT_CORNERS;
  solid(it, 3, 1, 0);
  CHECK(SEES(it, open, 1, 1, 0, 5, 1, 0)); // along the obstacle's side
  CHECK(!SEES(it, closed, 1, 1, 0, 5, 1, 0));
  CHECK(!SEES(it, closed, 1, 0, 0, 5, 0, 0)); // between the obstacle and the border of the field
  it->rules.outside_solid = false;
  CHECK(SEES(it, closed, 1, 0, 0, 5, 0, 0));
  unmake(it);
  it = make(TC_SQUARE8, 7, 3, 1);
  for (int x = 0; x < 7; x++) wall(it, x, 0, 0, 2);
  CHECK(!SEES(it, open, 3, 0, 0, 3, 1, 0));
  CHECK(!SEES(it, open, 0, 0, 0, 6, 1, 0));
  CHECK(SEES(it, open, 0, 0, 0, 6, 0, 0));
  unmake(it);
}

TEST(corners_of_cubes) {
  made *it = make(TC_CUBE, 5, 3, 3);
  tc_sight_rule closed = centres(TC_TOUCH_CLOSED), open = centres(TC_TOUCH_OPEN);
  closed.mode = open.mode = TC_SIGHT_CORNERS;
  CHECK(SEES(it, open, 0, 0, 0, 4, 2, 2));
  // The field is walled by what lies outside, so a closed touch needs a free corner.
  CHECK(SEES(it, closed, 1, 1, 1, 3, 1, 1));
  for (int y = 0; y < 3; y++)
    for (int z = 0; z < 3; z++) wall(it, 2, y, z, 0);
  CHECK(!SEES(it, closed, 1, 1, 1, 3, 1, 1));
  CHECK(!SEES(it, open, 1, 1, 1, 3, 1, 1));
  CHECK(!SEES(it, open, 2, 1, 1, 3, 1, 1));
  unmake(it);
}

TEST(RIP_ZONE_links_carry_sight) {
  made *it = make(TC_GRAPH, 4, 1, 1);
  tc_sight_rule rule = tc_sight_rule_default();
  rule.mode = TC_SIGHT_LINKS;
  CHECK_EQ(tc_link_set(edit_of(it), 0, 1, 3, 0, true), TC_OK);
  CHECK_EQ(tc_link_set(edit_of(it), 1, 2, 3, 0, true), TC_OK);
  CHECK(tc_sight(view_of(it), &rule, 0, 2));
  rule.links_max = 1;
  CHECK(!tc_sight(view_of(it), &rule, 0, 2));
  CHECK(tc_sight(view_of(it), &rule, 0, 1));
  CHECK_EQ(tc_link_set(edit_of(it), 0, 1, 3, 1, true), TC_OK);
  CHECK(!tc_sight(view_of(it), &rule, 0, 1));
  rule.mode = TC_SIGHT_ALL;
  CHECK(tc_sight(view_of(it), &rule, 0, 3));
  unmake(it);
}

TEST(a_rule_must_fit_the_topology) {
  tc_sight_rule rule = tc_sight_rule_default();
  CHECK_EQ(tc_sight_rule_check(&rule, TC_CUBE), TC_OK);
  CHECK_EQ(tc_sight_rule_check(&rule, TC_GRAPH), TC_BAD_ARGUMENT);
  rule.mode = TC_SIGHT_CORNERS;
  CHECK_EQ(tc_sight_rule_check(&rule, TC_HEX), TC_BAD_ARGUMENT); // pinch is for centres
  rule.touch = TC_TOUCH_CLOSED;
  CHECK_EQ(tc_sight_rule_check(&rule, TC_HEX), TC_OK);
}

TEST(alterations_take_part_in_sight) {
  made *it = make(TC_CUBE, 5, 1, 1);
  tc_sight_rule rule = tc_sight_rule_default();
  tc_alteration fog = tc_alteration_default();
  fog.add = TC_CELL_OPAQUE;
  tc_cell cell = at(it, 2, 0, 0);
  tc_handle handle = 0;
  CHECK_EQ(tc_alteration_add_cells(edit_of(it), &fog, &cell, 1, &handle), TC_OK);
  CHECK(!SEES(it, rule, 0, 0, 0, 4, 0, 0));
  CHECK_EQ(tc_alteration_remove(edit_of(it), handle), TC_OK);
  CHECK(SEES(it, rule, 0, 0, 0, 4, 0, 0));
  tc_alteration screen = tc_alteration_default();
  screen.edge = 1;
  screen.origin = (tc_point){1, 0, 0};
  tc_offset side = {0, 0, 0, 1u << 0};
  CHECK_EQ(tc_alteration_add(edit_of(it), &screen, &side, 1, &handle), TC_OK);
  CHECK(!SEES(it, rule, 0, 0, 0, 4, 0, 0));
  CHECK(!SEES(it, rule, 4, 0, 0, 0, 0, 0));
  CHECK(SEES(it, rule, 0, 0, 0, 1, 0, 0));
  unmake(it);
}

TEST(FLD_COVER_a_trace_tells_what_the_line_crossed) {
  made *it = make(TC_HEX, 6, 6, 1);
  tc_sight_rule rule = centres(TC_TOUCH_OPEN);
  tc_sight_line trace;
  tc_cell a = at(it, 1, 2, 0), b = at(it, 4, 2, 0);
  CHECK_EQ(tc_cell_set_edge(edit_of(it), at(it, 2, 2, 0), 0, 3), TC_OK);
  put(it, at(it, 3, 2, 0), 1u << 5);
  put(it, b, 1u << 6);
  tc_sight_trace(view_of(it), &rule, a, b, false, &trace);
  CHECK_EQ(trace.end, TC_SIGHT_CLEAR);
  CHECK_EQ(trace.count, 4);
  CHECK_EQ(trace.cover, 2);
  CHECK_EQ(trace.edge_types, 1 << 3);
  CHECK_EQ(trace.steps[2].edge, 3);
  CHECK_EQ(trace.steps[2].cell, at(it, 3, 2, 0));
  CHECK_EQ(trace.tags_crossed & (3u << 5), 1u << 5);
  CHECK_EQ(trace.tags_end & (3u << 5), 1u << 6);
  wall(it, 3, 2, 0, 0);
  tc_sight_trace(view_of(it), &rule, a, b, false, &trace);
  CHECK_EQ(trace.end, TC_SIGHT_SIDE);
  CHECK_EQ(trace.blocked_cell, at(it, 3, 2, 0));
  CHECK_EQ(trace.blocked_direction, 0);
  CHECK_EQ(trace.count, 3);
  put(it, at(it, 2, 2, 0), TC_CELL_SOLID);
  tc_sight_trace(view_of(it), &rule, a, b, true, &trace);
  CHECK_EQ(trace.end, TC_SIGHT_CELL);
  CHECK_EQ(trace.blocked_cell, at(it, 2, 2, 0));
  CHECK_EQ(trace.count, 4);
  unmake(it);
}

// Sets holes in a field: cells that are not there, with those tags. The same holes each time.
static void punch(made *it, uint32_t tags) {
  random_state = 7;
  for (tc_cell cell = 0; cell < it->field.cells; cell++) {
    uint32_t roll = random_below(10);
    uint32_t all = roll < 2 ? tags : TC_CELL_PRESENT | (roll == 2 ? TC_CELL_SOLID : 0);
    CHECK_EQ(tc_cell_set_tags(edit_of(it), cell, all), TC_OK);
  }
}

static void look_and_walk(made *it, const tc_sight_rule *rule, uint8_t *seen, int *steps) {
  tc_range_rule walk = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  for (tc_cell a = 0; a < it->field.cells; a++)
    for (tc_cell b = 0; b < it->field.cells; b++) {
      *seen++ = tc_sight(view_of(it), rule, a, b);
      *steps++ = a < 4 ? tc_walk_distance(view_of(it), &walk, a, b, -1) : 0;
    }
}

TEST(a_cell_that_is_not_there_blocks_nothing_whatever_its_tags) {
  static uint8_t bare[3600], tagged[3600];
  static int ways[3600], tagged_ways[3600];
  const tc_topology topologies[] = {TC_SQUARE4, TC_SQUARE8, TC_HEX, TC_CUBE, TC_TRIANGLE};
  for (int i = 0; i < 5; i++) {
    made *it = make(topologies[i], 5, 4, topologies[i] == TC_CUBE ? 3 : 1);
    for (int mode = TC_SIGHT_CENTRES; mode <= TC_SIGHT_CORNERS; mode++)
      for (int touch = TC_TOUCH_OPEN; touch <= TC_TOUCH_CLOSED; touch++) {
        tc_sight_rule rule = centres((tc_touch_policy)touch);
        rule.mode = (uint8_t)mode;
        if (tc_sight_rule_check(&rule, topologies[i])) continue;
        for (int outside = 0; outside < 2; outside++) {
          it->rules.outside_solid = outside;
          size_t pairs = (size_t)it->field.cells * (size_t)it->field.cells;
          punch(it, 0);
          look_and_walk(it, &rule, bare, ways);
          punch(it, TC_CELL_SOLID | TC_CELL_OPAQUE);
          look_and_walk(it, &rule, tagged, tagged_ways);
          CHECK_BYTES(bare, tagged, pairs);
          CHECK_BYTES(ways, tagged_ways, pairs * sizeof *ways);
        }
      }
    unmake(it);
  }
}
