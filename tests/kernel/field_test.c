// Owns: cells and points, pages, tags, edges, alterations, bodies, places, facing.
// Must not know: how they are stored.
// A test named after a clause pins it.
#include "kernel/field_make.h"

#define TAG_A (1u << 4)
#define TAG_B (1u << 5)

// --- topology ---

static made *some(tc_topology topology) {
  static const int sizes[TC_TOPOLOGY_COUNT][3] = {{7, 6, 5},   {12, 9, 1}, {12, 9, 1},
                                                  {11, 10, 1}, {9, 1, 1},  {12, 9, 1}};
  made *it = make(topology, sizes[topology][0], sizes[topology][1], sizes[topology][2]);
  if (topology != TC_GRAPH) it->field.low = (tc_point){-3, 2, topology == TC_CUBE ? -1 : 0};
  return it;
}

TEST(cells_and_points_are_two_names_of_one_thing) {
  for (int topology = 0; topology < TC_TOPOLOGY_COUNT; topology++) {
    made *it = some((tc_topology)topology);
    for (tc_cell cell = 0; cell < it->field.cells; cell++)
      CHECK_EQ(tc_cell_at(&it->field, tc_point_of(&it->field, cell)), cell);
    tc_point low = tc_point_of(&it->field, 0);
    CHECK_EQ(tc_cell_at(&it->field, (tc_point){low.x - 1, low.y, low.z}), TC_NOWHERE);
    CHECK_EQ(tc_cell_at(&it->field, (tc_point){low.x, low.y - 1, low.z}), TC_NOWHERE);
    CHECK_EQ(tc_cell_at(&it->field, (tc_point){INT32_MAX, INT32_MIN, INT32_MAX}), TC_NOWHERE);
    unmake(it);
  }
}

TEST(steps_are_undone_by_the_opposite_and_are_one_apart) {
  for (int topology = 0; topology < TC_TOPOLOGY_COUNT; topology++) {
    if (topology == TC_GRAPH) continue;
    made *it = some((tc_topology)topology);
    for (tc_cell cell = 0; cell < it->field.cells; cell++)
      for (int d = 0; d < tc_direction_count((tc_topology)topology); d++) {
        tc_cell next = tc_neighbour(view_of(it), cell, d);
        if (next == TC_NOWHERE) continue;
        int back = tc_direction_opposite((tc_topology)topology, d);
        CHECK_EQ(tc_neighbour(view_of(it), next, back), cell);
        CHECK_EQ(tc_distance(view_of(it), cell, next), 1);
        CHECK_EQ(tc_direction_between(view_of(it), cell, next), d);
      }
    unmake(it);
  }
}

TEST(VAL_TGT_09_tiles_are_adjacent_by_faces_only) {
  made *it = make(TC_CUBE, 3, 3, 3);
  tc_cell a = at(it, 0, 0, 0);
  CHECK(tc_cells_adjacent(view_of(it), a, at(it, 1, 0, 0), 0));
  CHECK(!tc_cells_adjacent(view_of(it), a, at(it, 1, 1, 0), 0));
  CHECK(tc_cells_adjacent(view_of(it), a, at(it, 0, 0, 1), 0));
  CHECK(!tc_cells_adjacent(view_of(it), a, a, 0));
  wall(it, 0, 0, 0, 0); // VAL-TGT-11: a solid face does not cancel it, unless one asks
  CHECK(tc_cells_adjacent(view_of(it), a, at(it, 1, 0, 0), 0));
  CHECK(!tc_cells_adjacent(view_of(it), a, at(it, 1, 0, 0), TC_STOPS_MOVE));
  unmake(it);
}

TEST(straight_lines_and_nearest_directions) {
  made *it = make(TC_SQUARE8, 9, 9, 1);
  tc_cell a = at(it, 4, 4, 0);
  int out[3];
  CHECK_EQ(tc_direction_between(view_of(it), a, at(it, 7, 7, 0)), 1);
  CHECK_EQ(tc_direction_between(view_of(it), a, at(it, 7, 6, 0)), -1);
  CHECK_EQ(tc_straight(view_of(it), a, 5, 3), at(it, 1, 1, 0));
  CHECK_EQ(tc_straight(view_of(it), a, 5, 5), TC_NOWHERE);
  CHECK_EQ(tc_direction_nearest(view_of(it), a, at(it, 7, 6, 0), out), 1);
  CHECK_EQ(out[0], 1);
  CHECK_EQ(tc_direction_nearest(view_of(it), a, at(it, 8, 5, 0), out), 1);
  CHECK_EQ(out[0], 0);
  CHECK_EQ(tc_direction_nearest(view_of(it), a, a, out), 0);
  unmake(it);
  it = make(TC_HEX, 9, 9, 1);
  a = at(it, 4, 2, 0);
  CHECK_EQ(tc_direction_nearest(view_of(it), a, at(it, 5, 3, 0), out), 2);
  CHECK_EQ(out[0], 0);
  CHECK_EQ(out[1], 1);
  CHECK_EQ(tc_direction_nearest(view_of(it), a, at(it, 6, 3, 0), out), 1);
  CHECK_EQ(out[0], 0);
  unmake(it);
  it = make(TC_CUBE, 5, 5, 5);
  CHECK_EQ(tc_direction_nearest(view_of(it), at(it, 2, 2, 2), at(it, 1, 3, 3), out), 3);
  CHECK_EQ(out[0], 1);
  CHECK_EQ(out[1], 2);
  CHECK_EQ(out[2], 4);
  unmake(it);
}

TEST(TAC_TAC_04_bearings_on_squares) {
  made *it = make(TC_SQUARE8, 11, 11, 1);
  tc_cell me = at(it, 5, 5, 0);
  int north = 2;
  CHECK_EQ(tc_bearing_of(view_of(it), me, north, at(it, 5, 4, 0)), TC_BEARING_REAR_RAY);
  CHECK_EQ(tc_bearing_of(view_of(it), me, north, at(it, 5, 2, 0)), TC_BEARING_REAR_RAY);
  CHECK_EQ(tc_bearing_of(view_of(it), me, north, at(it, 4, 4, 0)), TC_BEARING_REAR);
  CHECK_EQ(tc_bearing_of(view_of(it), me, north, at(it, 5, 6, 0)), TC_BEARING_FRONT_RAY);
  CHECK_EQ(tc_bearing_of(view_of(it), me, north, at(it, 7, 6, 0)), TC_BEARING_SIDE);
  CHECK_EQ(tc_bearing_of(view_of(it), me, north, at(it, 6, 7, 0)), TC_BEARING_FRONT);
  CHECK_EQ(tc_bearing_of(view_of(it), me, north, me), TC_BEARING_HERE);
  unmake(it);
  it = make(TC_HEX, 11, 11, 1);
  me = at(it, 5, 3, 0);
  int bearings[6];
  for (int d = 0; d < 6; d++)
    bearings[d] = tc_bearing_of(view_of(it), me, 1, tc_neighbour(view_of(it), me, d));
  CHECK_EQ(bearings[1], TC_BEARING_FRONT_RAY);
  CHECK_EQ(bearings[0], TC_BEARING_FRONT);
  CHECK_EQ(bearings[2], TC_BEARING_FRONT);
  CHECK_EQ(bearings[4], TC_BEARING_REAR_RAY);
  CHECK_EQ(bearings[3], TC_BEARING_REAR);
  CHECK_EQ(bearings[5], TC_BEARING_REAR);
  unmake(it);
}

// --- the map ---

TEST(copies_share_pages_until_one_is_written) {
  made *it = make(TC_SQUARE4, 64, 64, 1);
  uint32_t before = tc_space_free_pages(it->space);
  tc_field copy;
  memcpy(&copy, &it->field, sizeof copy);
  tc_field_share(it->space, &copy);
  CHECK_EQ(tc_space_free_pages(it->space), before);
  put(it, 70, TAG_A);
  CHECK_EQ(tc_space_free_pages(it->space), before - 1);
  put(it, 71, TAG_A);
  CHECK_EQ(tc_space_free_pages(it->space), before - 1);
  tc_view other = {it->space, &copy, &it->rules};
  CHECK_EQ(tc_cell_tags(other, 70), TC_CELL_PRESENT);
  CHECK_EQ(tc_cell_tags(view_of(it), 70), TC_CELL_PRESENT | TAG_A);
  CHECK(tc_field_hash(view_of(it)) != tc_field_hash(other));
  tc_edit edit = {it->space, &copy, &it->rules};
  CHECK_EQ(tc_cell_set_tags(edit, 70, TC_CELL_PRESENT | TAG_A), TC_OK);
  CHECK_EQ(tc_cell_set_tags(edit, 71, TC_CELL_PRESENT | TAG_A), TC_OK);
  CHECK_EQ(tc_field_hash(view_of(it)), tc_field_hash(other));
  tc_field_release(it->space, &copy);
  CHECK_EQ(tc_space_free_pages(it->space), before - 1);
  unmake(it);
}

TEST(a_full_pool_changes_nothing) {
  made it;
  tc_space_config config = {.pages = 2, .scratch_bytes = 64};
  CHECK_EQ(tc_space_create(&config, &it.space), TC_OK);
  tc_field_rules_default(&it.rules);
  tc_field_config shape = {.topology = TC_SQUARE4, .width = 64, .height = 64};
  CHECK_EQ(tc_field_create(edit_of(&it), &shape), TC_OK);
  CHECK_EQ(tc_cell_set_tags(edit_of(&it), 0, TAG_A), TC_OK);
  CHECK_EQ(tc_cell_set_tags(edit_of(&it), 3000, TAG_A), TC_FULL_PAGES);
  CHECK_EQ(tc_cell_tags(view_of(&it), 3000), 0);
  uint64_t hash = tc_field_hash(view_of(&it));
  CHECK_EQ(tc_cell_set_edge(edit_of(&it), 3000, 0, 1), TC_FULL_PAGES);
  CHECK_EQ(tc_cell_set_value(edit_of(&it), 3000, 0, 1), TC_FULL_PAGES);
  CHECK_EQ(tc_cell_clear(edit_of(&it), 3000, 0, true), TC_FULL_PAGES);
  CHECK_EQ(tc_field_hash(view_of(&it)), hash);
  CHECK_EQ((int)(tc_space_scratch(it.space, 65) == NULL), 1);
  CHECK((tc_space_scratch(it.space, 64) != NULL));
  tc_field_release(it.space, &it.field);
  CHECK_EQ(tc_space_free_pages(it.space), 2);
  tc_space_destroy(it.space);
}

static void *refuse(size_t bytes) {
  (void)bytes;
  return NULL;
}

TEST(bad_shapes_are_refused) {
  made it;
  tc_space_config none = {.allocate = refuse};
  CHECK_EQ(tc_space_create(&none, &it.space), TC_FULL_MEMORY);
  CHECK_EQ(tc_space_create(NULL, &it.space), TC_OK);
  tc_field_config shape = {.topology = TC_CUBE, .width = 65, .height = 64, .depth = 16};
  CHECK_EQ(tc_field_create(edit_of(&it), &shape), TC_BAD_ARGUMENT);
  shape = (tc_field_config){.topology = TC_HEX, .width = 4, .height = 4, .depth = 2};
  CHECK_EQ(tc_field_create(edit_of(&it), &shape), TC_BAD_ARGUMENT);
  shape = (tc_field_config){.topology = TC_GRAPH, .width = 257};
  CHECK_EQ(tc_field_create(edit_of(&it), &shape), TC_BAD_ARGUMENT);
  shape = (tc_field_config){.topology = TC_SQUARE4, .width = -1};
  CHECK_EQ(tc_field_create(edit_of(&it), &shape), TC_BAD_ARGUMENT);
  tc_field_rules_default(&it.rules);
  shape = (tc_field_config){.topology = TC_GRAPH, .width = 200};
  for (uint32_t n = 1; n <= 3; n++) { // the n-th page is refused
    tc_space_fail_at(it.space, n);
    CHECK_EQ(tc_field_create(edit_of(&it), &shape), TC_FULL_PAGES);
    CHECK_EQ(tc_space_free_pages(it.space), TC_PAGES_DEFAULT);
  }
  CHECK_EQ(tc_field_create(edit_of(&it), &shape), TC_OK);
  tc_field_release(it.space, &it.field);
  tc_space_destroy(it.space);
}

TEST(VAL_LOS_08_edges_are_mirrored_and_taken_back) {
  for (int topology = 0; topology < TC_TOPOLOGY_COUNT; topology++) {
    if (topology == TC_GRAPH) continue;
    made *it = some((tc_topology)topology);
    tc_cell a = it->field.cells / 2, b = tc_neighbour(view_of(it), a, 0);
    int back = tc_direction_opposite((tc_topology)topology, 0);
    CHECK_EQ(tc_cell_set_edge(edit_of(it), a, 0, 1), TC_OK);
    CHECK_EQ(tc_cell_stops(view_of(it), b, back), it->rules.edges[1].stops);
    CHECK_EQ(tc_cell_edge(view_of(it), b, back), 1);
    CHECK_EQ(tc_cell_edge_own(view_of(it), b, back), 0);
    CHECK_EQ(tc_cell_set_edge(edit_of(it), b, back, 4), TC_OK);
    CHECK_EQ(tc_cell_edge(view_of(it), a, 0), 1);
    CHECK_EQ(tc_cell_set_edge(edit_of(it), a, 0, 0), TC_OK); // its own only
    CHECK_EQ(tc_cell_edge(view_of(it), a, 0), 4);
    CHECK_EQ(tc_cell_stops(view_of(it), a, 0), TC_STOPS_AREA);
    CHECK_EQ(tc_cell_set_edge(edit_of(it), b, back, 0), TC_OK);
    CHECK_EQ(tc_cell_stops(view_of(it), a, 0), 0);
    unmake(it);
  }
  made *it = make(TC_SQUARE8, 4, 4, 1);
  CHECK_EQ(tc_cell_set_edge(edit_of(it), 0, 1, 1), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_cell_set_edge(edit_of(it), 99, 0, 1), TC_BAD_CELL);
  unmake(it);
}

TEST(VAL_LOS_08_edges_may_act_one_way) {
  made *it = make(TC_CUBE, 3, 1, 1);
  it->rules.edges_one_way = true;
  wall(it, 0, 0, 0, 0);
  CHECK(tc_cell_stops(view_of(it), 0, 0) & TC_STOPS_MOVE);
  CHECK_EQ(tc_cell_stops(view_of(it), 1, 2), 0);
  CHECK_EQ(tc_cell_edge(view_of(it), 1, 2), 0);
  unmake(it);
}

TEST(VAL_TTAG_06_a_broken_tile_is_empty) {
  made *it = make(TC_CUBE, 3, 3, 3);
  tc_cell cell = at(it, 1, 1, 1);
  put(it, cell, TC_CELL_SOLID | TAG_A);
  wall(it, 1, 1, 1, 0);
  wall(it, 0, 1, 1, 0); // a neighbour's, on its west side
  CHECK_EQ(tc_cell_set_value(edit_of(it), cell, 3, 5), TC_OK);
  CHECK_EQ(tc_cell_clear(edit_of(it), cell, TC_CELL_PRESENT, false), TC_OK);
  CHECK_EQ(tc_cell_tags(view_of(it), cell), TC_CELL_PRESENT);
  CHECK_EQ(tc_cell_value(view_of(it), cell, 3), 0);
  CHECK_EQ(tc_cell_stops(view_of(it), cell, 0), 0);
  CHECK_EQ(tc_cell_stops(view_of(it), at(it, 2, 1, 1), 2), 0);
  CHECK(tc_cell_stops(view_of(it), cell, 2) != 0);
  CHECK_EQ(tc_cell_clear(edit_of(it), cell, TC_CELL_PRESENT, true), TC_OK);
  for (int d = 0; d < 6; d++) CHECK_EQ(tc_cell_stops(view_of(it), cell, d), 0);
  CHECK_EQ(tc_cell_edge_own(view_of(it), at(it, 0, 1, 1), 0), 0);
  unmake(it);
}

TEST(VAL_FIELD_06_the_outside_is_solid_or_void) {
  made *it = make(TC_CUBE, 2, 2, 2);
  CHECK(tc_cell_tags(view_of(it), TC_NOWHERE) & TC_CELL_SOLID);
  it->rules.outside_solid = false;
  CHECK_EQ(tc_cell_tags(view_of(it), TC_NOWHERE), 0);
  unmake(it);
}

TEST(links_of_zones) {
  made *it = make(TC_GRAPH, 200, 1, 1);
  CHECK_EQ(tc_link_set(edit_of(it), 3, 190, 3, 2, true), TC_OK);
  CHECK_EQ(tc_link_set(edit_of(it), 3, 4, 1, 0, false), TC_OK);
  CHECK_EQ(tc_link_count(view_of(it), 3), 2);
  CHECK_EQ(tc_link_count(view_of(it), 4), 0);
  CHECK_EQ(tc_link_zone(view_of(it), 190, 0), 3);
  CHECK_EQ(tc_link_cost(view_of(it), 190, 0), 3);
  CHECK_EQ(tc_cell_stops(view_of(it), 190, 0), TC_STOPS_MOVE | TC_STOPS_SIGHT);
  CHECK_EQ(tc_link_set(edit_of(it), 3, 190, 5, 0, false), TC_OK);
  CHECK_EQ(tc_link_count(view_of(it), 3), 2);
  CHECK_EQ(tc_link_cost(view_of(it), 3, 0), 5);
  CHECK_EQ(tc_link_cost(view_of(it), 190, 0), 3);
  for (int i = 10; i < 20; i++) CHECK_EQ(tc_link_set(edit_of(it), 3, i, 1, 0, false), TC_OK);
  CHECK_EQ(tc_link_set(edit_of(it), 3, 30, 1, 0, false), TC_FULL_LISTS);
  CHECK_EQ(tc_link_set(edit_of(it), 3, 3, 1, 0, false), TC_BAD_ARGUMENT);
  unmake(it);
}

// --- alterations ---

static tc_handle alter(made *it, tc_alteration draft, const tc_cell *cells, int count) {
  tc_handle handle = 0;
  CHECK_EQ(tc_alteration_add_cells(edit_of(it), &draft, cells, count, &handle), TC_OK);
  return handle;
}

TEST(VAL_ALTN_06_overlapping_values_of_a_tag) {
  made *it = make(TC_CUBE, 4, 1, 1);
  tc_cell cells[2] = {1, 2};
  tc_alteration draft = tc_alteration_default();
  draft.values[0] = 2;
  alter(it, draft, cells, 2);
  draft.values[0] = 5;
  tc_handle strong = alter(it, draft, cells + 1, 1);
  CHECK_EQ(tc_cell_set_value(edit_of(it), 1, 0, 3), TC_OK);
  CHECK_EQ(tc_cell_value(view_of(it), 1, 0), 3);
  CHECK_EQ(tc_cell_value(view_of(it), 2, 0), 5);
  it->rules.combine[0] = TC_COMBINE_SUM; // tile_overlap = sum
  CHECK_EQ(tc_cell_value(view_of(it), 1, 0), 5);
  CHECK_EQ(tc_cell_value(view_of(it), 2, 0), 7);
  CHECK_EQ(tc_alteration_remove(edit_of(it), strong), TC_OK);
  CHECK_EQ(tc_cell_value(view_of(it), 2, 0), 2);
  CHECK_EQ(tc_map_value(view_of(it), 2, 0), 0);
  unmake(it);
}

TEST(cells_that_have_a_value_are_listed_as_they_are_read) {
  made *it = make(TC_CUBE, 7, 9, 9); // three pages, and a rest of cells
  tc_cell found[7 * 9 * 9];
  CHECK_EQ(tc_cells_valued(view_of(it), 1, found), 0);
  for (int round = 0; round < 40; round++) {
    tc_cell cell = (tc_cell)random_below((uint32_t)it->field.cells);
    if (round < 30) {
      CHECK_EQ(tc_cell_set_value(edit_of(it), cell, 1, (int)random_below(3)), TC_OK);
    } else {
      tc_alteration draft = tc_alteration_default();
      draft.values[1] = (uint8_t)random_below(3);
      draft.mute = round & 1 ? 2 : 0; // of the value 1
      alter(it, draft, &cell, 1);
    }
    int32_t count = tc_cells_valued(view_of(it), 1, found), next = 0;
    for (tc_cell at = 0; at < it->field.cells; at++) {
      if (!tc_cell_value(view_of(it), at, 1)) continue;
      REQUIRE(next < count);
      CHECK_EQ(found[next++], at);
    }
    CHECK_EQ(next, count);
  }
  unmake(it);
}

TEST(later_alterations_act_on_what_earlier_ones_left) {
  made *it = make(TC_SQUARE4, 8, 8, 1);
  tc_alteration dark = tc_alteration_default(), lamp = tc_alteration_default();
  put(it, 9, TAG_A);
  dark.remove = TAG_A;
  dark.mute = 1;
  dark.everywhere = true;
  lamp.add = TAG_A;
  CHECK_EQ(tc_cell_set_value(edit_of(it), 9, 0, 7), TC_OK);
  tc_handle all = alter(it, dark, NULL, 0);
  CHECK_EQ(tc_cell_tags(view_of(it), 9), TC_CELL_PRESENT);
  CHECK_EQ(tc_cell_value(view_of(it), 9, 0), 0);
  tc_cell cell = 9;
  tc_handle some_lamp = alter(it, lamp, &cell, 1);
  CHECK_EQ(tc_cell_tags(view_of(it), 9), TC_CELL_PRESENT | TAG_A);
  CHECK_EQ(tc_map_tags(view_of(it), 9), TC_CELL_PRESENT | TAG_A);
  CHECK_EQ(tc_alteration_next_at(view_of(it), 9, 0), all);
  CHECK_EQ(tc_alteration_next_at(view_of(it), 9, all), some_lamp);
  CHECK_EQ(tc_alteration_next_at(view_of(it), 9, some_lamp), 0);
  CHECK_EQ(tc_alteration_next_at(view_of(it), 8, all), 0);
  CHECK_EQ(tc_alteration_remove(edit_of(it), all), TC_OK);
  CHECK_EQ(tc_alteration_remove(edit_of(it), all), TC_BAD_HANDLE);
  CHECK_EQ(tc_alteration_next(&it->field, 0), some_lamp);
  CHECK_EQ(tc_cell_value(view_of(it), 9, 0), 7);
  unmake(it);
}

TEST(alterations_move_grow_and_follow_their_carrier) {
  made *it = make(TC_HEX, 12, 12, 1);
  tc_place stand = {.anchor = at(it, 4, 4, 0)};
  CHECK_EQ(tc_place_set(edit_of(it), 2, &stand), TC_OK);
  tc_alteration mist = tc_alteration_default(), still = tc_alteration_default();
  mist.add = TAG_A;
  mist.carrier = 2;
  still.add = TAG_B;
  tc_cell cells[3] = {at(it, 4, 4, 0), at(it, 5, 4, 0), at(it, 3, 5, 0)};
  still.origin = tc_point_of(&it->field, cells[0]);
  tc_handle carried = alter(it, mist, cells, 2), fixed = alter(it, still, cells, 1);
  CHECK_EQ(tc_alteration_grow(edit_of(it), carried, cells, 3), TC_OK);
  CHECK_EQ(tc_alteration_read(&it->field, carried)->count, 3);
  CHECK(tc_alteration_covers(view_of(it), fixed, cells[0]));
  CHECK(!tc_alteration_covers(view_of(it), fixed, cells[1]));
  CHECK_EQ(tc_place_move(edit_of(it), 2, at(it, 7, 3, 0)), TC_OK);
  CHECK_EQ(tc_cell_tags(view_of(it), cells[2]), TC_CELL_PRESENT);
  CHECK_EQ(tc_cell_tags(view_of(it), cells[0]), TC_CELL_PRESENT | TAG_B);
  CHECK(tc_cell_tags(view_of(it), at(it, 8, 3, 0)) & TAG_A);
  CHECK(tc_cell_tags(view_of(it), at(it, 6, 4, 0)) & TAG_A);
  CHECK_EQ(tc_alteration_move(edit_of(it), fixed, (tc_point){0, 0, 0}), TC_OK);
  CHECK(tc_cell_tags(view_of(it), at(it, 0, 0, 0)) & TAG_B);
  CHECK_EQ(tc_alteration_set_slot(edit_of(it), fixed, 3, -9), TC_OK);
  CHECK_EQ(tc_alteration_read(&it->field, fixed)->slots[3], -9);
  CHECK_EQ(tc_alteration_set_slot(edit_of(it), fixed, 4, 0), TC_BAD_ARGUMENT);
  tc_cell room[8];
  tc_cells list = {room, 0, 8};
  CHECK_EQ(tc_alteration_cells(view_of(it), carried, &list), TC_OK);
  CHECK_EQ(list.count, 3);
  CHECK_EQ(list.cells[0], at(it, 7, 3, 0));
  unmake(it);
}

// Random makings, growings and removals, against a plain list of what each covers.
TEST(many_alterations_keep_their_cells) {
  made *it = make(TC_SQUARE8, 20, 20, 1);
  static bool covered[TC_ALTERATIONS][400];
  tc_handle handles[TC_ALTERATIONS] = {0};
  int wrong = 0;
  memset(covered, 0, sizeof covered);
  for (int round = 0; round < 2000; round++) {
    int which = (int)random_below(12);
    tc_cell cells[6];
    int count = 1 + (int)random_below(6);
    for (int i = 0; i < count; i++) cells[i] = (tc_cell)random_below(400);
    if (handles[which] == 0) {
      tc_alteration draft = tc_alteration_default();
      draft.add = 1u << (8 + which);
      if (random_below(4) == 0) count = 0;
      handles[which] = alter(it, draft, cells, count);
    } else if (random_below(2) && count + it->field.offsets_used <= TC_OFFSETS) {
      CHECK_EQ(tc_alteration_grow(edit_of(it), handles[which], cells, count), TC_OK);
    } else {
      CHECK_EQ(tc_alteration_remove(edit_of(it), handles[which]), TC_OK);
      handles[which] = 0;
      memset(covered[which], 0, sizeof covered[which]);
      continue;
    }
    for (int i = 0; i < count; i++) covered[which][cells[i]] = true;
    for (tc_cell cell = 0; cell < 400; cell++) {
      uint32_t tags = TC_CELL_PRESENT;
      for (int i = 0; i < 12; i++) tags |= covered[i][cell] ? 1u << (8 + i) : 0;
      wrong += tc_cell_tags(view_of(it), cell) != tags;
    }
  }
  CHECK_EQ(wrong, 0);
  static uint32_t flat[400];
  tc_field_tags_flat(view_of(it), flat);
  for (tc_cell cell = 0; cell < 400; cell++) CHECK_EQ(flat[cell], tc_cell_tags(view_of(it), cell));
  unmake(it);
}

TEST(alterations_change_edges_from_both_sides) {
  for (int topology = 0; topology < TC_TOPOLOGY_COUNT; topology++) {
    if (topology == TC_GRAPH) continue;
    made *it = some((tc_topology)topology);
    tc_cell a = it->field.cells / 2, b = tc_neighbour(view_of(it), a, 0);
    int back = tc_direction_opposite((tc_topology)topology, 0);
    CHECK_EQ(tc_cell_set_edge(edit_of(it), b, back, 1), TC_OK);
    tc_alteration door = tc_alteration_default();
    door.origin = tc_point_of(&it->field, a);
    tc_offset side = {0, 0, 0, 1};
    tc_handle handle;
    CHECK_EQ(tc_alteration_add(edit_of(it), &door, &side, 1, &handle), TC_OK);
    CHECK_EQ(tc_cell_stops(view_of(it), a, 0), 0); // opened
    CHECK_EQ(tc_cell_stops(view_of(it), b, back), 0);
    CHECK_EQ(tc_cell_edge(view_of(it), b, back), 0);
    door.edge = 2;
    CHECK_EQ(tc_alteration_set(edit_of(it), handle, &door), TC_OK);
    static uint32_t flat[1024];
    tc_field_stops_flat(view_of(it), flat);
    for (tc_cell cell = 0; cell < it->field.cells; cell++)
      for (int d = 0; d < tc_direction_count((tc_topology)topology); d++)
        CHECK_EQ(flat[cell] >> (4 * d) & 0xfu, tc_cell_stops(view_of(it), cell, d));
    CHECK_EQ(tc_cell_edge(view_of(it), b, back), 2);
    CHECK_EQ(tc_cell_stops(view_of(it), b, back), TC_STOPS_MOVE | TC_STOPS_SIGHT);
    CHECK_EQ(tc_alteration_remove(edit_of(it), handle), TC_OK);
    CHECK_EQ(tc_cell_edge(view_of(it), a, 0), 1);
    unmake(it);
  }
}

// --- bodies and places ---

static made *with_big_bodies(void) {
  made *it = make(TC_CUBE, 8, 8, 6);
  it->rules.body_count = 3;
  CHECK_EQ(tc_body_regular(TC_CUBE, 2, &it->rules.bodies[1]), TC_OK);
  CHECK_EQ(tc_body_regular(TC_CUBE, 3, &it->rules.bodies[2]), TC_OK);
  return it;
}

static void stand(made *it, int unit, int body, tc_cell anchor) {
  tc_place place = {.anchor = anchor, .body = (uint8_t)body, .facing = TC_NO_FACING};
  CHECK_EQ(tc_place_set(edit_of(it), unit, &place), TC_OK);
}

TEST(VAL_SIZE_08_09_bodies_of_8_and_27_tiles) {
  made *it = with_big_bodies();
  tc_cell cells[TC_PLACE_CELLS];
  CHECK_EQ(it->rules.bodies[1].count, 8);
  CHECK_EQ(it->rules.bodies[2].count, 27);
  stand(it, 0, 1, at(it, 1, 1, 0));
  CHECK_EQ(tc_place_cells(view_of(it), 0, cells), 8);
  CHECK_EQ(cells[7], at(it, 2, 2, 1));
  CHECK_EQ(tc_cell_units(view_of(it), at(it, 2, 1, 1)), 1);
  CHECK_EQ(tc_cell_units(view_of(it), at(it, 3, 1, 1)), 0);
  uint64_t bits[6] = {0};
  tc_field_occupancy(view_of(it), TC_ALL_UNITS, bits);
  int set = 0;
  for (tc_cell cell = 0; cell < it->field.cells; cell++)
    set += (int)(bits[cell >> 6] >> (cell & 63) & 1u);
  CHECK_EQ(set, 8);
  tc_body hexes;
  CHECK_EQ(tc_body_regular(TC_HEX, 2, &hexes), TC_OK);
  CHECK_EQ(hexes.count, 7);
  CHECK_EQ(tc_body_regular(TC_CUBE, 4, &hexes), TC_BAD_ARGUMENT);
  unmake(it);
}

TEST(VAL_SQZ_01_02_a_squeezed_body_is_only_where_it_fits) {
  made *it = with_big_bodies();
  for (int x = 0; x < 8; x++)
    for (int y = 0; y < 8; y++)
      for (int z = 0; z < 6; z++)
        if (y != 3 || z != 0) solid(it, x, y, z); // a corridor 1 by 1
  tc_cell anchor = at(it, 2, 3, 0), cells[TC_PLACE_CELLS];
  tc_fit fit = tc_body_fit(view_of(it), 1, anchor, TC_CELL_SOLID, 0);
  CHECK_EQ(fit.reasons, TC_FIT_BLOCKED);
  tc_place place = {.anchor = anchor, .body = 1, .ghost = fit.bad};
  CHECK_EQ(tc_place_set(edit_of(it), 0, &place), TC_OK);
  CHECK_EQ(tc_place_cells(view_of(it), 0, cells), 2);
  CHECK_EQ(cells[1], at(it, 3, 3, 0));
  CHECK_EQ(tc_cell_units(view_of(it), at(it, 3, 4, 0)), 0);
  unmake(it);
}

TEST(VAL_TTAG_25_27_an_extra_cell_is_occupied_too) {
  made *it = with_big_bodies();
  tc_place place = {.anchor = at(it, 1, 1, 0), .extra = 1, .extra_direction = 4};
  tc_cell cells[TC_PLACE_CELLS];
  CHECK_EQ(tc_place_set(edit_of(it), 5, &place), TC_OK);
  CHECK_EQ(tc_place_cells(view_of(it), 5, cells), 2);
  CHECK_EQ(cells[1], at(it, 1, 1, 1));
  CHECK_EQ(tc_cell_units(view_of(it), at(it, 1, 1, 1)), 1u << 5);
  stand(it, 6, 0, at(it, 2, 1, 1));
  CHECK_EQ(tc_units_adjacent(view_of(it), 6, TC_ALL_UNITS, 0), 1u << 5);
  CHECK_EQ(tc_units_distance(view_of(it), 6, 5, NULL, NULL), 1);
  tc_fit fit = tc_body_fit(view_of(it), 0, at(it, 1, 1, 1), TC_CELL_SOLID, ~(tc_units)(1u << 6));
  CHECK_EQ(fit.reasons, TC_FIT_TAKEN);
  CHECK_EQ(fit.takers, 1u << 5);
  CHECK_EQ(tc_place_move(edit_of(it), 5, at(it, 1, 2, 0)), TC_OK);
  CHECK_EQ(tc_cell_units(view_of(it), at(it, 1, 2, 1)), 0);
  unmake(it);
}

TEST(VAL_TILE_11_a_face_may_not_cut_a_block) {
  made *it = with_big_bodies();
  wall(it, 3, 3, 1, 0);
  CHECK_EQ(tc_body_fit(view_of(it), 1, at(it, 3, 3, 0), TC_CELL_SOLID, 0).reasons, TC_FIT_CUT);
  CHECK_EQ(tc_body_fit(view_of(it), 1, at(it, 2, 3, 0), TC_CELL_SOLID, 0).reasons, 0);
  CHECK_EQ(tc_body_fit(view_of(it), 1, at(it, 7, 3, 0), TC_CELL_SOLID, 0).reasons, TC_FIT_OUTSIDE);
  CHECK_EQ(tc_body_fit(view_of(it), 1, TC_NOWHERE, TC_CELL_SOLID, 0).reasons, TC_FIT_OUTSIDE);
  unmake(it);
}

TEST(VAL_INST_08_own_old_tiles_count_as_free) {
  made *it = with_big_bodies();
  stand(it, 0, 1, at(it, 1, 1, 0));
  stand(it, 1, 0, at(it, 4, 1, 0));
  CHECK_EQ(tc_body_fit(view_of(it), 1, at(it, 2, 1, 0), TC_CELL_SOLID, ~(tc_units)1).reasons, 0);
  CHECK_EQ(tc_body_fit(view_of(it), 1, at(it, 3, 1, 0), TC_CELL_SOLID, ~(tc_units)1).takers, 2);
  unmake(it);
}

TEST(VAL_TGT_10_VAL_TGT_14_adjacency_and_distance_of_bodies) {
  made *it = with_big_bodies();
  stand(it, 0, 1, at(it, 1, 1, 0));
  stand(it, 1, 0, at(it, 3, 2, 1));
  stand(it, 2, 0, at(it, 3, 3, 1));
  stand(it, 3, 0, at(it, 2, 2, 0)); // passing through the block
  tc_cell a, b;
  CHECK_EQ(tc_units_adjacent(view_of(it), 0, TC_ALL_UNITS, 0), 1u << 1 | 1u << 3);
  CHECK_EQ(tc_units_distance(view_of(it), 0, 1, &a, &b), 1);
  CHECK_EQ(a, at(it, 2, 2, 1));
  CHECK_EQ(b, at(it, 3, 2, 1));
  CHECK_EQ(tc_units_distance(view_of(it), 0, 2, NULL, NULL), 2);
  CHECK_EQ(tc_units_distance(view_of(it), 0, 3, NULL, NULL), 0);
  CHECK_EQ(tc_units_adjacent(view_of(it), 1, 1u << 2, 0), 1u << 2);
  CHECK_EQ(tc_place_move(edit_of(it), 1, TC_NOWHERE), TC_OK);
  CHECK_EQ(tc_units_distance(view_of(it), 0, 1, NULL, NULL), -1);
  CHECK_EQ(it->field.placed, 1u | 1u << 2 | 1u << 3);
  CHECK_EQ(tc_place_move(edit_of(it), TC_UNITS, 0), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_place_move(edit_of(it), 1, 99999), TC_BAD_CELL);
  unmake(it);
}

TEST(RIP_ZONE_02_a_zone_holds_any_number) {
  made *it = make(TC_GRAPH, 3, 1, 1);
  for (int unit = 0; unit < 20; unit++) stand(it, unit, 0, 1);
  CHECK_EQ(tc_cell_units(view_of(it), 1), (1u << 20) - 1);
  unmake(it);
}
