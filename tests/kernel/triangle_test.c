// Owns: the topology triangle against a slow and obvious reference: corners of triangles, and sets of cells.
// Must not know: how strips, rays and floods work.
// A corner is a point of the plane in half sides and sixths of a height; that frame is not mirrored.
#include "kernel/field_make.h"
#include "tercio/kernel/path.h"

#include <string.h>

#define W 11
#define H 8
#define CELLS (W * H)

typedef struct spot {
  int x, y;
} spot;

// A field with odd low coordinates.
static made *triangles(void) {
  made *it = make(TC_TRIANGLE, W, H, 1);
  it->field.low = (tc_point){-4, 3, 0};
  return it;
}

static bool up(tc_point p) { return ((p.x + p.y) & 1) == 0; }
static spot middle(tc_point p) { return (spot){p.x, 3 * p.y + (up(p) ? 0 : 1)}; }

static void corners(tc_point p, spot out[3]) {
  int base = up(p) ? 3 * p.y - 1 : 3 * p.y + 2, tip = up(p) ? 3 * p.y + 2 : 3 * p.y - 1;
  out[0] = (spot){p.x - 1, base};
  out[1] = (spot){p.x + 1, base};
  out[2] = (spot){p.x, tip};
}

static int shared_corners(tc_point a, tc_point b) {
  spot p[3], q[3];
  int count = 0;
  corners(a, p);
  corners(b, q);
  for (int i = 0; i < 9; i++) count += p[i / 3].x == q[i % 3].x && p[i / 3].y == q[i % 3].y;
  return count;
}

static tc_point point(made *it, tc_cell cell) { return tc_point_of(&it->field, cell); }

TEST(neighbours_share_a_side_and_lead_back) {
  made *it = triangles();
  for (tc_cell a = 0; a < CELLS; a++) {
    int sides = 0, wrong = 0;
    for (tc_cell b = 0; b < CELLS; b++) {
      bool beside = shared_corners(point(it, a), point(it, b)) == 2;
      sides += beside;
      wrong += (tc_distance(view_of(it), a, b) == 1) != beside;
      wrong += tc_cells_adjacent(view_of(it), a, b, 0) != beside;
    }
    for (int d = 0; d < 3; d++) {
      tc_cell b = tc_neighbour(view_of(it), a, d);
      if (b == TC_NOWHERE) continue;
      sides--;
      wrong += shared_corners(point(it, a), point(it, b)) != 2;
      wrong += tc_neighbour(view_of(it), b, tc_direction_opposite(TC_TRIANGLE, d)) != a;
      wrong += tc_direction_between(view_of(it), a, b) != d;
      wrong += tc_bearing_of(view_of(it), a, d, b) != TC_BEARING_FRONT_RAY;
    }
    CHECK_EQ(wrong, 0);
    CHECK_EQ(sides, 0);
  }
  unmake(it);
}

// Directions are counter-clockwise from every cell.
TEST(directions_turn_counter_clockwise) {
  made *it = triangles();
  tc_cell cells[] = {at(it, 1, 5, 0), at(it, 2, 5, 0)};
  for (int i = 0; i < 2; i++) {
    spot own = middle(point(it, cells[i]));
    for (int d = 0; d < 3; d++) {
      spot a = middle(point(it, tc_neighbour(view_of(it), cells[i], d)));
      int next = (d + 1) % 3, nearest[3];
      spot b = middle(point(it, tc_neighbour(view_of(it), cells[i], next)));
      CHECK((a.x - own.x) * (b.y - own.y) - (a.y - own.y) * (b.x - own.x) > 0);
      CHECK_EQ(tc_direction_nearest(view_of(it), cells[i], tc_neighbour(view_of(it), cells[i], d),
                                    nearest),
               1);
      CHECK_EQ(nearest[0], d);
    }
  }
  unmake(it);
}

// Steps around walls by a search over all pairs of neighbours, which is slow and plain.
static void spread(made *it, tc_cell from, int out[CELLS]) {
  for (int i = 0; i < CELLS; i++) out[i] = -1;
  out[from] = 0;
  for (int round = 0; round < CELLS; round++)
    for (tc_cell a = 0; a < CELLS; a++)
      for (int d = 0; d < 3 && out[a] == round; d++) {
        tc_cell b = tc_neighbour(view_of(it), a, d);
        if (b == TC_NOWHERE || out[b] >= 0) continue;
        if (tc_cell_tags(view_of(it), b) & TC_CELL_SOLID) continue;
        if (tc_cell_stops(view_of(it), a, d) & TC_STOPS_MOVE) continue;
        out[b] = round + 1;
      }
}

TEST(distances_disks_and_rings_are_those_of_steps) {
  made *it = triangles();
  int steps[CELLS];
  tc_cell found[CELLS];
  for (tc_cell a = 0; a < CELLS; a += 7) {
    spread(it, a, steps);
    int wrong = 0, within = 0, on = 0;
    for (tc_cell b = 0; b < CELLS; b++) {
      // Beyond the field's rim some steps are missing; distance counts them.
      wrong += tc_distance(view_of(it), a, b) > steps[b];
      within += tc_distance(view_of(it), a, b) <= 3;
      on += tc_distance(view_of(it), a, b) == 3;
    }
    CHECK_EQ(wrong, 0);
    tc_cells disk = {found, 0, CELLS};
    CHECK_EQ(tc_area_disk(view_of(it), a, 3, &disk), TC_OK);
    CHECK_EQ(disk.count, within);
    disk.count = 0;
    CHECK_EQ(tc_area_ring(view_of(it), a, 3, &disk), TC_OK);
    CHECK_EQ(disk.count, on);
  }
  tc_cell centre = at(it, 1, 7, 0);
  spread(it, centre, steps);
  for (tc_cell b = 0; b < CELLS; b++)
    if (steps[b] <= 3) CHECK_EQ(tc_distance(view_of(it), centre, b), steps[b]);
  unmake(it);
}

static void scatter(made *it) {
  for (tc_cell cell = 0; cell < CELLS; cell++) {
    CHECK_EQ(tc_cell_clear(edit_of(it), cell, TC_CELL_PRESENT, true), TC_OK);
    if (random_below(5) == 0) put(it, cell, TC_CELL_SOLID);
  }
  for (tc_cell cell = 0; cell < CELLS; cell++)
    if (random_below(7) == 0)
      CHECK_EQ(tc_cell_set_edge(edit_of(it), cell, (int)random_below(3), 1), TC_OK);
}

TEST(paths_floods_and_ranges_go_where_steps_go) {
  made *it = triangles();
  tc_path_profile profile = {.step = 1};
  tc_range_rule range = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  for (int round = 0; round < 30; round++) {
    int steps[CELLS], wrong = 0;
    uint16_t costs[CELLS], walked[CELLS];
    scatter(it);
    tc_cell from = (tc_cell)random_below(CELLS);
    put(it, from, 0);
    spread(it, from, steps);
    tc_path_query query = {
        .profile = &profile, .start = from, .unit = TC_PATH_NOBODY, .budget = 1000};
    size_t mark = tc_space_mark(it->space);
    tc_path_reach reach;
    CHECK_EQ(tc_path_reach_all(view_of(it), &query, &reach), TC_OK);
    CHECK_EQ(tc_path_flood(view_of(it), &query, costs), TC_OK);
    CHECK_EQ(tc_walk_flood(view_of(it), &range, &from, 1, -1, walked), TC_OK);
    for (tc_cell b = 0; b < CELLS; b++) {
      wrong += (costs[b] == TC_PATH_UNREACHED ? -1 : costs[b]) != steps[b];
      wrong += (walked[b] == TC_FAR ? -1 : walked[b]) != steps[b];
    }
    for (uint32_t i = 0; i < reach.count; i++)
      wrong += reach.nodes[i].cost != steps[reach.nodes[i].cell];
    CHECK_EQ(wrong, 0);
    tc_space_rewind(it->space, mark);
  }
  unmake(it);
}

// --- lines and sight ---------------------------------------------------------------------------

static int64_t cross(spot a, spot b, spot c) {
  return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

// Does the segment meet the triangle; `inside`: its inside? Two convex shapes are apart when a side of one
// has all of the other on its far side.
static bool meets(spot a, spot b, tc_point p, bool inside) {
  spot c[3];
  int least = inside ? 0 : 1;
  corners(p, c);
  int left = 0, right = 0;
  for (int i = 0; i < 3; i++) {
    left += cross(a, b, c[i]) >= least;
    right += cross(a, b, c[i]) <= -least;
  }
  if (left == 3 || right == 3) return false;
  for (int i = 0; i < 3; i++) {
    spot from = c[i], to = c[(i + 1) % 3];
    int64_t own = cross(from, to, c[(i + 2) % 3]) > 0 ? 1 : -1;
    if (own * cross(from, to, a) <= -least && own * cross(from, to, b) <= -least) return false;
  }
  return true;
}

// Solid cells only: what lies between by the touch rule.
static bool seen(made *it, tc_cell from, tc_cell to, tc_touch_policy touch) {
  spot a = middle(point(it, from)), b = middle(point(it, to));
  int one[CELLS], count = 0;
  for (tc_cell cell = 0; cell < CELLS; cell++) {
    bool solid = tc_cell_tags(view_of(it), cell) & TC_CELL_SOLID;
    if (cell == from || cell == to || !solid) continue;
    if (meets(a, b, point(it, cell), touch != TC_TOUCH_CLOSED)) return false;
    if (meets(a, b, point(it, cell), false)) one[count++] = cell;
  }
  // Touched solids on both sides of one corner pinch.
  for (int i = 0; i < count && touch == TC_TOUCH_PINCH; i++)
    for (int j = 0; j < i; j++) {
      int64_t sides = cross(a, b, middle(point(it, one[i]))) > 0 ? 1 : -1;
      sides *= cross(a, b, middle(point(it, one[j]))) > 0 ? 1 : -1;
      if (sides < 0 && shared_corners(point(it, one[i]), point(it, one[j])) == 1) return false;
    }
  return true;
}

TEST(sight_is_that_of_segments_between_centres) {
  made *it = triangles();
  it->rules.outside_solid = false;
  for (int round = 0; round < 12; round++) {
    scatter(it);
    for (tc_cell cell = 0; cell < CELLS; cell++)
      for (int d = 0; d < 3; d++) CHECK_EQ(tc_cell_set_edge(edit_of(it), cell, d, 0), TC_OK);
    for (int touch = TC_TOUCH_OPEN; touch <= TC_TOUCH_CLOSED; touch++) {
      tc_sight_rule rule = tc_sight_rule_default();
      rule.touch = (uint8_t)touch;
      int wrong = 0;
      for (tc_cell a = 0; a < CELLS; a++)
        for (tc_cell b = 0; b < CELLS; b++) {
          bool sees = tc_sight(view_of(it), &rule, a, b);
          wrong += sees != seen(it, a, b, (tc_touch_policy)touch);
          tc_sight_line line;
          tc_sight_trace(view_of(it), &rule, a, b, false, &line);
          wrong += (line.end == TC_SIGHT_CLEAR) != sees;
        }
      CHECK_EQ(wrong, 0);
    }
  }
  unmake(it);
}

TEST(a_wall_hides_what_lies_straight_behind_it) {
  made *it = triangles();
  tc_sight_rule rule = tc_sight_rule_default();
  tc_cell a = at(it, 0, 6, 0), b = at(it, 1, 6, 0), c = at(it, 2, 6, 0);
  CHECK(tc_sight(view_of(it), &rule, a, c));
  CHECK_EQ(tc_cell_set_edge(edit_of(it), a, tc_direction_between(view_of(it), a, b), 1), TC_OK);
  CHECK(!tc_sight(view_of(it), &rule, a, b));
  CHECK(!tc_sight(view_of(it), &rule, b, a));
  rule.mode = TC_SIGHT_CORNERS;
  rule.touch = TC_TOUCH_OPEN;
  CHECK_EQ(tc_sight_rule_check(&rule, TC_TRIANGLE), TC_BAD_ARGUMENT);
  unmake(it);
}

TEST(lines_are_steps_along_the_segment_both_ways) {
  made *it = triangles();
  for (tc_cell a = 0; a < CELLS; a++)
    for (tc_cell b = 0; b < CELLS; b++) {
      tc_cell there[CELLS], back[CELLS];
      tc_cells one = {there, 0, CELLS}, other = {back, 0, CELLS};
      int n = tc_distance(view_of(it), a, b), wrong = 0;
      tc_area_line(view_of(it), a, b, &one);
      tc_area_line(view_of(it), b, a, &other);
      // A line past a corner at the rim loses the cells beyond.
      if (one.count != n + 1) {
        CHECK(point(it, a).x == point(it, b).x);
        continue;
      }
      for (int i = 0; i < one.count; i++) {
        wrong += there[i] != back[n - i];
        wrong += i > 0 && tc_distance(view_of(it), there[i], there[i - 1]) != 1;
        wrong += !meets(middle(point(it, a)), middle(point(it, b)), point(it, there[i]), false);
      }
      CHECK(there[0] == a && there[n] == b);
      CHECK_EQ(wrong, 0);
    }
  unmake(it);
}

// --- shapes ------------------------------------------------------------------------------------

TEST(patterns_turn_by_thirds_and_flip_with_the_cell_they_lie_on) {
  made *it = triangles();
  const tc_pattern pattern = {3, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}};
  for (int x = -9; x < 9; x++) {
    tc_point p = {x, x / 2, 0};
    tc_point whole = tc_point_turn(TC_TRIANGLE, tc_point_turn(TC_TRIANGLE, p, 1), 2);
    CHECK(whole.x == p.x && whole.y == p.y);
    CHECK_EQ(tc_point_distance(TC_TRIANGLE, (tc_point){0, 0, 0}, p),
             tc_point_distance(TC_TRIANGLE, (tc_point){0, 0, 0}, tc_point_turn(TC_TRIANGLE, p, 1)));
  }
  tc_placement placements[200];
  tc_cell anchors[] = {at(it, 1, 7, 0), at(it, 2, 7, 0)};
  for (int i = 0; i < 2; i++) {
    bool more;
    int count =
        tc_area_placements(view_of(it), &pattern, &anchors[i], 1, 7, true, placements, 200, &more);
    // Three in a strip: in three directions, the anchor being its first, second or third cell.
    CHECK_EQ(count, 9);
    for (int j = 0; j < count; j++) {
      tc_cell held[3];
      tc_cells cells = {held, 0, 3};
      CHECK_EQ(tc_area_pattern(view_of(it), &pattern, placements[j], &cells), TC_OK);
      CHECK_EQ(cells.count, 3);
      CHECK_EQ(tc_distance(view_of(it), held[0], held[1]), 1);
      CHECK_EQ(tc_distance(view_of(it), held[1], held[2]), 1);
      CHECK(held[0] == anchors[i] || held[1] == anchors[i] || held[2] == anchors[i]);
    }
  }
  unmake(it);
}

TEST(an_aura_keeps_its_shape_on_either_kind_of_cell) {
  made *it = triangles();
  tc_cell centre = at(it, 1, 7, 0), next = at(it, 2, 7, 0), around[4] = {centre}, now[4];
  for (int d = 0; d < 3; d++) around[d + 1] = tc_neighbour(view_of(it), centre, d);
  tc_alteration draft = tc_alteration_default();
  draft.add = 1u << 4;
  draft.origin = point(it, centre);
  tc_handle aura;
  CHECK_EQ(tc_alteration_add_cells(edit_of(it), &draft, around, 4, &aura), TC_OK);
  CHECK_EQ(tc_alteration_move(edit_of(it), aura, point(it, next)), TC_OK);
  tc_cells cells = {now, 0, 4};
  CHECK_EQ(tc_alteration_cells(view_of(it), aura, &cells), TC_OK);
  CHECK_EQ(cells.count, 4);
  for (int i = 0; i < 4; i++) {
    CHECK(tc_distance(view_of(it), next, now[i]) <= 1);
    CHECK(tc_cell_tags(view_of(it), now[i]) & 1u << 4);
  }
  tc_body body;
  CHECK_EQ(tc_body_regular(TC_TRIANGLE, 1, &body), TC_OK);
  CHECK_EQ(tc_body_regular(TC_TRIANGLE, 2, &body), TC_BAD_ARGUMENT);
  unmake(it);
}

TEST(cones_open_by_angle) {
  made *it = triangles();
  tc_cell from = at(it, 1, 7, 0), found[CELLS];
  for (int d = 0; d < 3; d++) {
    tc_cells cells = {found, 0, CELLS};
    CHECK_EQ(tc_area_cone(view_of(it), from, d, 2, TC_CONE_WEDGE, &cells), TC_OK);
    CHECK_EQ(cells.count, 3); // the neighbour and its other two
    cells.count = 0;
    CHECK_EQ(tc_area_cone(view_of(it), from, d, 2, TC_CONE_WIDE, &cells), TC_OK);
    CHECK_EQ(cells.count, 5);
  }
  unmake(it);
}
