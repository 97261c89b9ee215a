// Owns: bodies that squeeze: what they leave out, what cuts them, and that they stay in one piece on their way.
// Must not know: how the kernel searches.
// Sealed rooms and single walls by hand; then random rock, ramps and faces against slow, obvious answers.
#include "kernel/path_vertical.h"
#include "tercio/kernel/sight.h"

static tc_body large, monstrous;

static void open_for_bodies(int width, int height, int depth) {
  open_cube(width, height, depth);
  profile.squeeze = true;
  if (tc_body_regular(TC_CUBE, 2, &large) || tc_body_regular(TC_CUBE, 3, &monstrous)) abort();
}

// Fills the field with rock but for the cells that follow, three numbers each; -1 ends them.
static void carve(const int *cells) {
  for (tc_cell cell = 0; cell < field.cells; cell++) put_tags(cell, TC_CELL_SOLID);
  for (; *cells >= 0; cells += 3) put_tags(at(cells[0], cells[1], cells[2]), 0);
}

static tc_path_query of(const tc_body *body, tc_cell start, int budget) {
  tc_path_query query = from(start, budget);
  query.body = body;
  return query;
}

static int bits_of(uint32_t bits) {
  int count = 0;
  for (; bits; bits &= bits - 1) count += 1;
  return count;
}

// ---- one piece --------------------------------------------------------------------------------------

TEST(VAL_SQZ_08_a_ramp_never_leads_into_a_sealed_room) {
  open_for_bodies(5, 2, 3);
  // A ramp at the end of a corridor, the cell above it, and a room above that no side opens.
  carve(
      (int[]){0, 0, 0, 1, 0, 0, 2, 0, 0, 2, 0, 1, 3, 0, 2, 3, 1, 2, 4, 0, 2, 4, 1, 2, 4, 0, 1, -1});
  put_tags(at(2, 0, 0), RAMP);
  tc_path_query query = of(&large, at(1, 0, 0), 6);
  CHECK_EQ(reach_cost(&query, at(3, 0, 1)), -1);
  query.start = at(2, 0, 0);
  CHECK_EQ(refusal_of(&query, TC_STEP_RAMP, EAST), TC_REFUSED_SQUEEZE);
  put_tags(at(3, 0, 1), 0); // the way off the ramp
  CHECK(reach_cost(&query, at(3, 0, 1)) > 0);
  close_field();
}

TEST(VAL_SQZ_08_a_clamber_ends_with_the_tile_that_was_seen) {
  open_for_bodies(5, 2, 3);
  // A tunnel of one tile, a step up at its end, and a larger cave around it that nothing leads into.
  carve((int[]){1, 0, 0, 2, 0, 0, 3, 0, 0, 3, 0, 1, 2, 1, 1, 2, 1, 2, 2, 0, 2, 3, 1, 2, -1});
  tc_path_query query = of(&large, at(1, 0, 0), 4);
  CHECK_EQ(bits_of(tc_path_valid_cells(view, &query, at(2, 0, 1))), 4);
  CHECK(refusal_of(&query, TC_STEP_CLAMBER_UP, EAST) != TC_ALLOWED);
  for (int x = 2; x < 4; x++) put_solid(x, 1, 2);
  put_solid(2, 0, 2);
  put_solid(2, 1, 1);
  CHECK_EQ(refusal_of(&query, TC_STEP_CLAMBER_UP, EAST), TC_ALLOWED);
  close_field();
}

TEST(VAL_SQZ_08_a_fall_never_ends_in_a_sealed_chamber) {
  open_for_bodies(3, 3, 7);
  // A shaft of one tile, and beside it, lower down, a chamber in which more of the body would have room.
  carve((int[]){2, 2, 0, 2, 2, 1, 2, 2, 2, 2, 2, 3, 2, 2, 4, 2,
                2, 5, 0, 0, 2, 0, 1, 2, 1, 0, 2, 1, 1, 2, -1});
  tc_path_query query = of(&monstrous, at(0, 0, 3), 4);
  tc_path_fall fall;
  CHECK_EQ(tc_path_fall_from(view, &query, at(0, 0, 3), false, &fall), TC_OK);
  CHECK_EQ(fall.to, at(0, 0, 3));
  CHECK_EQ(fall.height, 0);
  for (int i = 0; i < 4; i++) put_solid(i & 1, i >> 1, 2);
  CHECK_EQ(tc_path_fall_from(view, &query, at(0, 0, 3), false, &fall), TC_OK);
  CHECK_EQ(fall.to, at(0, 0, 0));
  close_field();
}

TEST(VAL_SQZ_08_the_nearest_place_is_not_in_a_sealed_room) {
  open_for_bodies(7, 1, 2);
  carve((int[]){0, 0, 0, 1, 0, 0, 3, 0, 0, 3, 0, 1, 4, 0, 0, 4, 0, 1, -1});
  tc_path_query query = of(&large, at(0, 0, 0), 0);
  tc_cell cells[8];
  tc_cells found = {cells, 0, 8};
  CHECK_EQ(tc_path_nearest_places(view, &query, at(1, 0, 0), false, NULL, &found), 1);
  for (int i = 0; i < found.count; i++) CHECK_EQ(found.cells[i], at(0, 0, 0));
  close_field();
}

// ---- cuts -------------------------------------------------------------------------------------------

TEST(VAL_TILE_11_no_number_of_faces_through_a_block_is_legal) {
  open_for_bodies(4, 2, 2);
  tc_path_query query = of(&large, at(0, 0, 0), 5);
  profile.vertical.clamber = false;
  int faces = 0;
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 2; y++) {
      CHECK_EQ(tc_path_place(view, &query, at(1, 0, 0), true), faces ? TC_REFUSED_CUT : TC_ALLOWED);
      tc_cell_set_edge(edit, at(1, y, z), EAST, WALL);
      faces += 1;
    }
  CHECK_EQ(tc_path_place(view, &query, at(1, 0, 0), true), TC_REFUSED_CUT);
  CHECK_EQ(refusal_of(&query, TC_STEP_WALK, EAST), TC_REFUSED_CUT);
  profile.walls_may_cut = true;
  CHECK_EQ(tc_path_place(view, &query, at(1, 0, 0), true), TC_ALLOWED);
  CHECK_EQ(bits_of(tc_path_valid_cells(view, &query, at(1, 0, 0))), 4);
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), -1); // nobody walks through the wall
  close_field();
}

TEST(VAL_TILE_11_VAL_SQZ_02_only_solid_tiles_are_left_out) {
  open_for_bodies(4, 2, 2);
  tc_path_query query = of(&large, at(0, 0, 0), 5);
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 2; y++) tc_cell_set_edge(edit, at(1, y, z), EAST, WALL);
  put_solid(2, 0, 0);
  CHECK_EQ(tc_path_place(view, &query, at(1, 0, 0), true), TC_REFUSED_CUT);
  // Faces of rock cut nobody.
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 2; y++) put_solid(2, y, z);
  CHECK_EQ(tc_path_place(view, &query, at(1, 0, 0), true), TC_ALLOWED);
  CHECK_EQ(bits_of(tc_path_valid_cells(view, &query, at(1, 0, 0))), 4);
  close_field();
}

TEST(VAL_TILE_11_a_place_that_a_fence_cuts_is_no_end) {
  open_for_bodies(6, 2, 5);
  for (int y = 0; y < 2; y++) tc_cell_set_edge(edit, at(1, y, 0), EAST, WALL);
  tc_path_query query = of(&large, at(0, 0, 0), 9);
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), -1);
  CHECK(reach_cost(&query, at(2, 0, 0)) > 0);
  tc_path_steps(view, &query, steps, TC_PATH_STEPS_MAX, &step_count);
  for (uint32_t i = 0; i < step_count; i++)
    if (!steps[i].refusal) CHECK(steps[i].end != at(1, 0, 0));
  // Who comes down upon the fence rests on it.
  tc_path_fall fall;
  CHECK_EQ(tc_path_fall_from(view, &query, at(1, 0, 3), false, &fall), TC_OK);
  CHECK_EQ(fall.to, at(1, 0, 1));
  CHECK_EQ(fall.height, 2);
  // A fence built through somebody who moves lets it go on, but not stop.
  query.start = at(1, 0, 0);
  query.moving = true;
  CHECK_EQ(reach_cost(&query, at(1, 0, 0)), -1);
  CHECK_EQ(reach_cost(&query, at(2, 0, 0)), 1);
  close_field();
}

// ---- sight ------------------------------------------------------------------------------------------

TEST(VAL_CLAMB_13_any_occupied_tile_may_see_where_a_front_tile_goes) {
  open_for_bodies(4, 2, 5);
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 2; y++)
      for (int x = 2; x < 4; x++) put_solid(x, y, z);
  // A thin roof over the front half: only from the back can one see up over the ledge.
  for (int y = 0; y < 2; y++) tc_cell_set_edge(edit, at(1, y, 1), UP, WALL);
  tc_path_query query = of(&large, at(0, 0, 0), 2);
  CHECK_EQ(reach_cost(&query, at(1, 0, 2)), 2);
  for (int y = 0; y < 2; y++) tc_cell_set_edge(edit, at(0, y, 1), UP, WALL);
  CHECK_EQ(reach_cost(&query, at(1, 0, 2)), -1);
  close_field();
}

// ---- random rock ------------------------------------------------------------------------------------

static void random_rock(uint32_t seed, const tc_body **body) {
  dice_state = seed * 2654435761u + 12345u;
  open_for_bodies(6, 5, 5);
  uint32_t rock = 20 + dice(40), ramps = dice(15), faces = dice(8);
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    put_tags(cell, dice(100) < rock ? TC_CELL_SOLID : dice(100) < ramps ? RAMP : 0);
    for (int direction = 0; direction < 6; direction++)
      if (dice(100) < faces) tc_cell_set_edge(edit, cell, direction, WALL);
  }
  *body = dice(2) ? &large : &monstrous;
}

static int cells_of(const tc_path_query *query, tc_cell anchor, tc_cell *out) {
  int count = 0;
  uint32_t valid = tc_path_valid_cells(view, query, anchor);
  tc_point base = tc_point_of(&field, anchor);
  for (int i = 0; i < query->body->count; i++)
    if (valid >> i & 1u)
      out[count++] = at(base.x + query->body->offset[i][0], base.y + query->body->offset[i][1],
                        base.z + query->body->offset[i][2]);
  return count;
}

// Marks all cells that hang together with one through open sides of cells that are not rock.
static void mark_room(tc_cell cell, uint8_t *room) {
  if (room[cell] || (tc_cell_tags(view, cell) & TC_CELL_SOLID)) return;
  room[cell] = 1;
  for (int direction = 0; direction < 6; direction++) {
    tc_cell next = tc_neighbour(view, cell, direction);
    if (next != TC_NOWHERE && !(tc_cell_stops(view, cell, direction) & TC_STOPS_MOVE))
      mark_room(next, room);
  }
}

TEST(VAL_SQZ_08_no_way_leads_out_of_the_room_of_the_start) {
  int places = 0;
  for (int seed = 1; seed <= test_times(600, 100); seed++) {
    const tc_body *body;
    random_rock((uint32_t)seed, &body);
    tc_path_query query = of(body, (tc_cell)dice((uint32_t)field.cells), 8);
    if (!tc_path_place(view, &query, query.start, true)) {
      uint8_t room[256] = {0};
      tc_cell cells[TC_BODY_CELLS];
      cells_of(&query, query.start, cells);
      mark_room(cells[0], room);
      tc_path_reach reach;
      size_t mark = tc_space_mark(space);
      CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
      for (uint32_t i = 0; i < reach.count; i++) {
        int count = cells_of(&query, reach.nodes[i].rest, cells);
        CHECK(count > 0);
        for (int at = 0; at < count; at++)
          if (!room[cells[at]]) {
            printf("# seed %d: out of the room at %d\n", seed, reach.nodes[i].rest);
            CHECK(false);
            break;
          }
        CHECK_EQ(tc_path_place(view, &query, reach.nodes[i].rest, false), TC_ALLOWED);
        places += 1;
      }
      tc_space_rewind(space, mark);
    }
    close_field();
  }
  CHECK(places > 2000);
}

TEST(VAL_TILE_11_more_faces_never_make_a_place_legal) {
  int refused = 0;
  for (int seed = 1; seed <= test_times(300, 200); seed++) {
    const tc_body *body;
    random_rock((uint32_t)seed, &body);
    for (int round = 0; round < 20; round++) {
      tc_path_query query = of(body, (tc_cell)dice((uint32_t)field.cells), 0);
      bool before = !tc_path_place(view, &query, query.start, true);
      tc_cell_set_edge(edit, (tc_cell)dice((uint32_t)field.cells), (int)dice(6), WALL);
      bool after = !tc_path_place(view, &query, query.start, true);
      CHECK(before || !after);
      refused += !after;
    }
    close_field();
  }
  CHECK(refused > 500);
}

// Does some occupied tile see where a tile that leads goes, by the kernel's own line of sight?
static bool sees_slowly(const tc_path_query *query, tc_cell to, int direction, int rise) {
  tc_cell eyes[TC_BODY_CELLS], ends[TC_BODY_CELLS];
  int count = cells_of(query, query->start, eyes), goals = cells_of(query, to, ends);
  tc_sight_rule rule = tc_sight_rule_default();
  for (int i = 0; i < count; i++) {
    tc_cell front = tc_neighbour(view, eyes[i], direction), goal = front;
    for (int up = 0; up < rise && goal != TC_NOWHERE; up++) goal = tc_neighbour(view, goal, UP);
    bool leads = goal != TC_NOWHERE, lands = false;
    for (int j = 0; j < count; j++) leads = leads && eyes[j] != front;
    for (int j = 0; j < goals; j++) lands = lands || ends[j] == goal;
    if (leads && lands && tc_sight_any(view, &rule, eyes, count, &goal, 1, NULL, NULL)) return true;
  }
  return false;
}

TEST(VAL_CLAMB_13_clambers_up_are_those_of_a_slow_look) {
  int legal = 0;
  for (int seed = 1; seed <= test_times(500, 100); seed++) {
    const tc_body *body;
    random_rock((uint32_t)seed, &body);
    for (tc_cell cell = 0; cell < field.cells; cell += 7) {
      tc_path_query query = of(body, cell, 9);
      if (tc_path_place(view, &query, cell, true)) continue;
      tc_path_steps(view, &query, steps, TC_PATH_STEPS_MAX, &step_count);
      for (uint32_t i = 0; i < step_count; i++) {
        const tc_path_step *step = &steps[i];
        if (step->kind != TC_STEP_CLAMBER_UP || step->fall) continue;
        if (step->refusal != TC_ALLOWED && step->refusal != TC_REFUSED_WAY) continue;
        // From a ramp the upper cells look too; this looks without.
        if (step->rise > body->height) continue;
        CHECK_EQ(step->refusal == TC_ALLOWED,
                 sees_slowly(&query, step->to, step->direction, step->rise));
        legal += step->refusal == TC_ALLOWED;
      }
    }
    close_field();
  }
  CHECK(legal > 300);
}
