// Owns: cases of movement on flat boards: diagonals, terrain, zones, jumps, flights, bodies.
// Must not know: how the kernel searches.
// Names begin with the clauses that they pin.
#include "kernel/test.h"

#include "kernel/path_help.h"

#include <string.h>

enum { MUD = 1 << 3, LOW_WALL = 1 << 4, HEAVY = 1 << 5, WALL = 1 };

static tc_path_profile profile;

static int end_cost(const tc_path_query *query, tc_cell target) {
  size_t mark = tc_space_mark(space);
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, query, &reach), TC_OK);
  uint32_t node = best_end(&reach, target);
  int cost = node == NO_NODE ? -1 : reach.nodes[node].cost + reach.nodes[node].stop_cost;
  tc_space_rewind(space, mark);
  return cost;
}

static int count_ends(const tc_path_query *query) {
  size_t mark = tc_space_mark(space);
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, query, &reach), TC_OK);
  int count = 0;
  for (uint32_t i = 0; i < reach.count; i++) count += (reach.nodes[i].flags & TC_STEP_STOPS) != 0;
  tc_space_rewind(space, mark);
  return count;
}

static void charge(uint32_t tags, int when, int times, int add) {
  profile.tag_costs[profile.tag_cost_count++] =
      (tc_tag_cost){tags, (uint8_t)when, (uint8_t)times, (int16_t)add};
}

TEST(TAC_GRID_02_diagonals_cost_one_and_cut_corners) {
  open_field(TC_SQUARE8, 6, 6, 1);
  profile = plain_profile();
  tc_path_query query = asking(&profile, at(0, 0, 0), 3);
  CHECK_EQ(end_cost(&query, at(3, 3, 0)), 3);
  put_solid(1, 0, 0);
  put_solid(0, 1, 0);
  CHECK_EQ(end_cost(&query, at(1, 1, 0)), 1);
  profile.corner = TC_CORNER_NOT_BETWEEN;
  CHECK_EQ(end_cost(&query, at(1, 1, 0)), -1);
  put_tags(at(0, 1, 0), 0);
  CHECK_EQ(end_cost(&query, at(1, 1, 0)), 1);
  profile.corner = TC_CORNER_NOT_PAST;
  CHECK_EQ(end_cost(&query, at(1, 1, 0)), 2);
  close_field();
}

TEST(TAC_GRID_02_alternate_diagonals_cost_one_and_two) {
  open_field(TC_SQUARE8, 9, 9, 1);
  profile = plain_profile();
  profile.alternate = true;
  profile.diagonal = 2;
  tc_path_query query = asking(&profile, at(0, 0, 0), 20);
  CHECK_EQ(end_cost(&query, at(1, 1, 0)), 1);
  CHECK_EQ(end_cost(&query, at(2, 2, 0)), 3);
  CHECK_EQ(end_cost(&query, at(4, 4, 0)), 6);
  query.flags = TC_STEP_ODD; // one diagonal is behind
  CHECK_EQ(end_cost(&query, at(1, 1, 0)), 2);
  profile.alternate = false;
  CHECK_EQ(end_cost(&query, at(4, 4, 0)), 8);
  close_field();
}

TEST(TAC_ZONE_02_difficult_spaces_cost_one_more_to_enter) {
  open_field(TC_SQUARE8, 8, 1, 1);
  profile = plain_profile();
  charge(MUD, TC_COST_ENTER, 0, 1);
  put_tags(at(4, 0, 0), MUD);
  tc_path_query query = asking(&profile, at(0, 0, 0), 4);
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), 3);
  CHECK_EQ(end_cost(&query, at(4, 0, 0)), -1);
  query.start = at(3, 0, 0);
  query.budget = 1;
  CHECK_EQ(end_cost(&query, at(4, 0, 0)), -1);
  profile.spare = TC_SPARE_FIRST;
  CHECK_EQ(end_cost(&query, at(4, 0, 0)), 1);
  query.moving = true;
  CHECK_EQ(end_cost(&query, at(4, 0, 0)), -1);
  close_field();
}

TEST(RIP_MOVE_03_movement_four_reaches_forty_one_squares) {
  open_field(TC_SQUARE4, 11, 11, 1);
  profile = plain_profile();
  tc_path_query query = asking(&profile, at(5, 5, 0), 4);
  CHECK_EQ(count_ends(&query), 41);
  close_field();
}

TEST(RIP_MOVE_08_TERR_11_WALL_03_04_heavy_ground_low_walls_and_flyers) {
  open_field(TC_SQUARE4, 4, 1, 1);
  profile = plain_profile();
  charge(HEAVY, TC_COST_ENTER, 0, 2);
  profile.blocked_tags = LOW_WALL;
  put_tags(at(1, 0, 0), HEAVY);
  put_tags(at(2, 0, 0), LOW_WALL);
  tc_path_query query = asking(&profile, at(0, 0, 0), 2);
  CHECK_EQ(end_cost(&query, at(1, 0, 0)), -1);
  query.budget = 9;
  CHECK_EQ(end_cost(&query, at(1, 0, 0)), 3);
  CHECK_EQ(end_cost(&query, at(2, 0, 0)), -1);
  profile.mode = TC_PATH_FLY;
  CHECK_EQ(end_cost(&query, at(1, 0, 0)), 1);
  CHECK_EQ(end_cost(&query, at(2, 0, 0)), 2);
  put_solid(2, 0, 0);
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), -1); // RIP-WALL-05
  close_field();
}

TEST(RIP_ZONE_04_05_zones_by_links_of_cost_three) {
  open_field(TC_GRAPH, 3, 1, 1);
  profile = plain_profile();
  profile.step = 3;
  profile.share = true;
  CHECK_EQ(tc_link_set(edit, 0, 1, 0, 0, true), TC_OK);
  CHECK_EQ(tc_link_set(edit, 1, 2, 0, 0, true), TC_OK);
  for (int unit = 1; unit < 10; unit++) put_unit(unit, 1, 0);
  tc_path_query query = asking(&profile, 0, 5);
  CHECK_EQ(end_cost(&query, 1), 3); // RIP-ZONE-02: however many are there
  CHECK_EQ(end_cost(&query, 2), -1);
  query.budget = 6;
  CHECK_EQ(end_cost(&query, 2), 6);
  close_field();
}

TEST(HEX_MOVE_02_through_two_allies_in_a_row_only_to_a_free_hex) {
  open_field(TC_HEX, 6, 1, 1);
  profile = plain_profile();
  profile.classes[0].pass = true;
  tc_cell row[4];
  for (int q = 0; q < 4; q++) row[q] = at(q, -(q / 2), 0);
  put_unit(1, row[1], 0);
  put_unit(2, row[2], 0);
  tc_path_query query = asking(&profile, row[0], 3);
  CHECK_EQ(end_cost(&query, row[3]), 3);
  CHECK_EQ(end_cost(&query, row[2]), -1);
  put_unit(3, row[3], 0);
  CHECK_EQ(count_ends(&query), 1); // HEX-MOVE-06: it stays where it is
  close_field();
}

TEST(HEX_JUMP_01_02_03_only_the_last_hex_of_a_jump_counts) {
  open_field(TC_HEX, 8, 1, 1);
  tc_cell row[5];
  for (int q = 0; q < 5; q++) row[q] = at(q, -(q / 2), 0);
  profile = (tc_path_profile){.mode = TC_PATH_JUMP, .step = 1, .blocked_tags = LOW_WALL};
  charge(MUD, TC_COST_ENTER, 0, 1);
  put_tags(row[1], LOW_WALL);
  put_unit(1, row[2], 0);
  tc_path_query query = asking(&profile, row[0], 3);
  CHECK_EQ(end_cost(&query, row[3]), 3);
  CHECK_EQ(end_cost(&query, row[1]), -1);
  CHECK_EQ(end_cost(&query, row[2]), -1);
  put_tags(row[3], MUD);
  CHECK_EQ(end_cost(&query, row[3]), -1);
  query.budget = 4;
  CHECK_EQ(end_cost(&query, row[3]), 4);
  CHECK_EQ(end_cost(&query, row[4]), 4); // mud on the way costs nothing
  tc_cell_set_edge(edit, row[2], 0, WALL);
  tc_cell_set_edge(edit, row[2], 5, WALL);
  CHECK_EQ(end_cost(&query, row[3]), -1); // HEX-JUMP-04
  close_field();
}

TEST(FLD_TERR_03_05_GOLD_08_difficult_hexes_cost_twice_to_leave) {
  open_field(TC_SQUARE4, 6, 1, 1);
  profile = plain_profile();
  charge(MUD, TC_COST_LEAVE, 2, 0);
  for (int x = 1; x <= 3; x++) put_tags(at(x, 0, 0), MUD);
  tc_path_query query = asking(&profile, at(0, 0, 0), 6);
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), 5);
  CHECK_EQ(end_cost(&query, at(4, 0, 0)), -1);
  query.budget = 7;
  CHECK_EQ(end_cost(&query, at(4, 0, 0)), 7);
  query.budget = 2;
  CHECK_EQ(end_cost(&query, at(2, 0, 0)), -1);
  profile.spare = TC_SPARE_ALWAYS;
  CHECK_EQ(end_cost(&query, at(2, 0, 0)), 2);
  profile.spare = TC_SPARE_NONE;
  profile.tag_costs[0].when = TC_COST_ENTER;
  query.budget = 6;
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), 6);
  profile.tag_costs[0].when = TC_COST_BETWEEN;
  CHECK_EQ(end_cost(&query, at(4, 0, 0)), 6); // 1 + 2 + 2 + 1
  close_field();
}

TEST(FLD_GOLD_09_any_part_of_a_body_on_a_difficult_hex) {
  open_field(TC_HEX, 8, 9, 1);
  profile = plain_profile();
  profile.combine_body = TC_COST_STRONGEST;
  charge(MUD, TC_COST_LEAVE, 2, 0);
  tc_body body = {.count = 2, .height = 1, .offset = {{0, 0, 0}, {1, 0, 0}}};
  put_tags(at(1, 3, 0), MUD);
  // Only the row of the case is open.
  for (tc_cell cell = 0; cell < field.cells; cell++)
    if (tc_point_of(&field, cell).y != 3) put_tags(cell, TC_CELL_SOLID);
  tc_path_query query = asking(&profile, at(0, 3, 0), 4);
  query.body = &body;
  CHECK_EQ(end_cost(&query, at(2, 3, 0)), 4);
  CHECK_EQ(end_cost(&query, at(3, 3, 0)), -1);
  query.budget = 5;
  CHECK_EQ(end_cost(&query, at(3, 3, 0)), 5);
  close_field();
}

static int32_t toll(void *context, tc_cell from, tc_cell to, uint8_t kind, uint8_t direction) {
  (void)from, (void)kind, (void)direction;
  return to == *(tc_cell *)context ? 3 : to == 0 ? -1 : 0;
}

TEST(a_cost_that_no_table_can_say_is_asked_of_the_caller) {
  open_field(TC_SQUARE4, 5, 1, 1);
  profile = plain_profile();
  tc_cell bridge = at(3, 0, 0);
  tc_path_query query = asking(&profile, at(2, 0, 0), 9);
  query.cost = toll;
  query.context = &bridge;
  CHECK_EQ(end_cost(&query, at(4, 0, 0)), 5);
  CHECK_EQ(end_cost(&query, at(0, 0, 0)), -1);
  close_field();
}

// Asks about the same places, as somebody for whom units are no obstacle.
static int32_t asking_toll(void *context, tc_cell from, tc_cell to, uint8_t kind,
                           uint8_t direction) {
  (void)from, (void)kind, (void)direction;
  const tc_path_query *within = context;
  return tc_path_place(view, within, to, false) == TC_ALLOWED ? 1 : -1;
}

TEST(a_question_within_a_question_leaves_it_alone) {
  open_field(TC_SQUARE4, 6, 2, 1);
  profile = plain_profile();
  put_unit(1, at(2, 0, 0), 0);
  put_solid(4, 0, 0);
  uint8_t nobody[TC_UNITS];
  memset(nobody, TC_PATH_IGNORED, sizeof nobody);
  tc_path_query within = asking(&profile, at(0, 0, 0), 0);
  within.classes = nobody;
  tc_path_query query = asking(&profile, at(0, 0, 0), 40);
  query.cost = asking_toll;
  query.context = &within;
  CHECK_EQ(end_cost(&query, at(2, 0, 0)), -1);
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), 10);
  CHECK_EQ(end_cost(&query, at(5, 0, 0)), 14);
  close_field();
}

TEST(what_a_question_knew_of_another_field_is_forgotten) {
  open_field(TC_SQUARE4, 4, 1, 1);
  profile = plain_profile();
  put_solid(2, 0, 0);
  tc_path_query query = asking(&profile, at(0, 0, 0), 9);
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), -1);
  for (int width = 5; width > 1; width--) {
    tc_field_release(space, &field);
    tc_field_config config = {TC_SQUARE4, width, 1, 1, {0, 0, 0}, TC_CELL_PRESENT};
    REQUIRE(tc_field_create(edit, &config) == TC_OK);
    CHECK_EQ(end_cost(&query, at(width - 1, 0, 0)), width - 1);
  }
  close_field();
}

TEST(HEX_JUMP_01_HEX_FLY_02_nobody_on_the_way_ends_a_jump_or_a_flight) {
  open_field(TC_SQUARE4, 4, 1, 1);
  profile = plain_profile();
  profile.classes[0] = (tc_path_class){.pass = true, .ends = true};
  put_unit(1, at(2, 0, 0), 0);
  tc_path_query query = asking(&profile, at(0, 0, 0), 3);
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), -1);
  profile.mode = TC_PATH_JUMP;
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), 3);
  profile.mode = TC_PATH_FLY;
  CHECK_EQ(end_cost(&query, at(3, 0, 0)), 3);
  CHECK_EQ(end_cost(&query, at(2, 0, 0)), -1);
  close_field();
}

TEST(the_way_to_a_cell_is_read_from_the_start) {
  open_field(TC_SQUARE4, 9, 1, 1);
  profile = plain_profile();
  tc_path_query query = asking(&profile, at(3, 0, 0), 9);
  tc_path_reach reach;
  uint32_t *path, count;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  uint32_t node = best_end(&reach, at(0, 0, 0));
  REQUIRE(node != NO_NODE);
  CHECK_EQ(tc_path_straightest(space, &reach, node, &path, &count), TC_OK);
  REQUIRE(count == 4);
  for (int i = 0; i < 4; i++) CHECK_EQ(reach.nodes[path[i]].cell, at(3 - i, 0, 0));
  close_field();
}

TEST(bad_questions_are_refused_by_name) {
  open_field(TC_SQUARE4, 3, 3, 1);
  profile = plain_profile();
  tc_path_reach reach;
  tc_path_query query = asking(&profile, 9, 3);
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_BAD_CELL);
  query.start = 0;
  query.budget = -1;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_path_profile_check(&profile), TC_OK);
  profile.step = -1;
  CHECK_EQ(tc_path_profile_check(&profile), TC_BAD_ARGUMENT);
  close_field();
}
