// Owns: reach compared with a slow, obvious one: all costs relaxed again and again until nothing changes.
// Must not know: how the kernel searches; it reads cells, edges and units by itself.
// Covers terrain, edges, corners, classes, costs, bodies, holds, falls, climbing and ramps; clambering and squeezing
// are pinned by cases in path_vertical_test.c.
#include "kernel/test.h"

#include "kernel/path_random.h"

static bool bit_of(const uint64_t *bits, tc_cell cell) {
  return bits[cell >> 6] >> (cell & 63) & 1;
}

#define ROUNDS test_times(5000, 800)
enum {
  NEVER = 1 << 28,
  FREE = 0,
  ENDED = 1
}; // layers of a cell: free to go on, or the move is over

static tc_path_query query;
static int cost[256][4]; // by cell, and ended * 2 + odd diagonals

static bool has(tc_cell cell, uint32_t tags) { return tc_cell_tags(view, cell) & tags; }
static bool present(tc_cell cell) { return cell != TC_NOWHERE && has(cell, TC_CELL_PRESENT); }
static bool solid(tc_cell cell) {
  return present(cell) ? has(cell, TC_CELL_SOLID) : rules.outside_solid;
}

static bool edge_open(tc_cell cell, int direction) {
  int type = tc_cell_edge(view, cell, direction);
  bool stops = tc_cell_stops(view, cell, direction) & TC_STOPS_MOVE;
  if (profile.blocked_edges >> type & 1) return false;
  return !stops || (profile.passed_edges >> type & 1);
}

static int body_cells(tc_cell anchor, tc_cell *cells) {
  cells[0] = anchor;
  if (!query.body) return 1;
  tc_point point = tc_point_of(&field, anchor);
  for (int i = 0; i < query.body->count; i++) {
    const int8_t *offset = query.body->offset[i];
    cells[i] = tc_cell_at(
        &field, (tc_point){point.x + offset[0], point.y + offset[1], point.z + offset[2]});
  }
  return query.body->count;
}

static bool in_body(tc_cell cell, tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells);
  for (int i = 0; i < count; i++)
    if (cells[i] == cell) return true;
  return false;
}

static const tc_path_class *class_in(tc_cell cell, int *unit) {
  for (; *unit < TC_UNITS; *unit += 1) {
    if (profile.share || (uint32_t)*unit == query.unit || !(field.placed >> *unit & 1)) continue;
    if (classes[*unit] == TC_PATH_IGNORED || field.places[*unit].anchor != cell) continue;
    *unit += 1;
    return &profile.classes[classes[*unit - 1]];
  }
  return NULL;
}

// The cells the mover takes: its body, and what a ramp under a body of one cell lends it.
static int taken_cells(tc_cell anchor, tc_cell *cells) {
  int count = body_cells(anchor, cells);
  if (!profile.vertical.gravity || profile.mode == TC_PATH_FLY || query.body) return count;
  tc_cell above = tc_neighbour(view, anchor, 4);
  bool lends = present(above) && !solid(above) && edge_open(anchor, 4);
  if (has(anchor, SLOPE) && lends) cells[count++] = above;
  return count;
}

static bool walls_let(tc_cell cell) {
  if (!present(cell) || has(cell, TC_CELL_SOLID | profile.wall_tags)) return false;
  if (bit_of(forbidden, cell)) return false;
  return profile.mode != TC_PATH_WALK || !has(cell, profile.blocked_tags);
}

static bool all_walls_let(tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells);
  for (int i = 0; i < count; i++)
    if (cells[i] == TC_NOWHERE || !walls_let(cells[i])) return false;
  return true;
}

// Does a wall run through the body there?
static bool is_cut(tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells), directions = tc_direction_count(field.topology);
  for (int i = 0; i < count && query.body; i++)
    for (int direction = 0; direction < directions; direction++) {
      tc_cell next = tc_neighbour(view, cells[i], direction);
      if (next != TC_NOWHERE && in_body(next, anchor) && !edge_open(cells[i], direction))
        return true;
    }
  return false;
}

static bool terrain_lets(tc_cell anchor) { return all_walls_let(anchor) && !is_cut(anchor); }

// May the mover be there (last: and stop there)?
static bool units_let(tc_cell anchor, bool last) {
  tc_cell cells[TC_BODY_CELLS + 1];
  int count = taken_cells(anchor, cells);
  for (int i = 0; i < count; i++) {
    int unit = 0;
    for (const tc_path_class *class; (class = class_in(cells[i], &unit));) {
      if (profile.mode == TC_PATH_WALK && !last && !class->pass) return false;
      if (last && !class->stop) return false;
    }
  }
  return true;
}

static bool may_stop(tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells);
  for (int i = 0; i < count; i++) {
    if (has(cells[i], profile.stop_tags)) return false;
    if (profile.mode == TC_PATH_JUMP && has(cells[i], profile.blocked_tags)) return false;
  }
  return units_let(anchor, true);
}

static bool ends_move(tc_cell anchor, bool *held) {
  tc_cell cells[TC_BODY_CELLS + 1];
  int count = taken_cells(anchor, cells);
  bool ends = false;
  *held = false;
  for (int i = 0; i < count; i++) {
    *held = *held || bit_of(hold, cells[i]);
    bool own = i == 0 || query.body;
    ends = ends || (own && profile.mode == TC_PATH_WALK && has(cells[i], profile.end_tags));
    int unit = 0;
    for (const tc_path_class *class; (class = class_in(cells[i], &unit));)
      ends = ends || (class->ends && profile.mode == TC_PATH_WALK);
  }
  return ends;
}

// ---- costs ------------------------------------------------------------------------------------------

typedef struct price {
  int add, times;
} price;

static price together(price a, price b, int combine) {
  if (combine == TC_COST_SUM) return (price){a.add + b.add, a.times * b.times};
  return (price){a.add > b.add ? a.add : b.add, a.times > b.times ? a.times : b.times};
}

static price price_of(tc_cell anchor, int when) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells);
  price all = {0, 1};
  for (int i = 0; i < count; i++) {
    price own = {when == TC_COST_ENTER && query.enter ? query.enter[cells[i]] : 0, 1};
    for (int c = 0; c < profile.tag_cost_count; c++) {
      const tc_tag_cost *row = &profile.tag_costs[c];
      if (row->when != when || !has(cells[i], row->tags)) continue;
      own = together(own, (price){row->add, row->times ? row->times : 1}, profile.combine_tags);
    }
    int factor = when == TC_COST_ENTER ? profile.enter_values[0] : profile.leave_values[0];
    price value = {tc_cell_value(view, cells[i], 0) * factor, 1};
    own = together(own, value, profile.combine_tags);
    all = together(all, own, profile.combine_body);
  }
  return all;
}

static price price_between(tc_cell from, tc_cell to) {
  tc_cell a[TC_BODY_CELLS], b[TC_BODY_CELLS];
  int count = body_cells(from, a);
  body_cells(to, b);
  uint32_t left = 0, entered = 0;
  for (int i = 0; i < count; i++) {
    left |= tc_cell_tags(view, a[i]);
    entered |= tc_cell_tags(view, b[i]);
  }
  price all = {0, 1};
  for (int c = 0; c < profile.tag_cost_count; c++) {
    const tc_tag_cost *row = &profile.tag_costs[c];
    if (row->when == TC_COST_BETWEEN && (left & entered & row->tags))
      all = together(all, (price){row->add, row->times ? row->times : 1}, profile.combine_tags);
  }
  return all;
}

static int crowd_cost(tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS + 1];
  int count = taken_cells(anchor, cells), most = 0;
  for (int i = 0; i < count; i++) {
    int unit = 0;
    for (const tc_path_class *class; (class = class_in(cells[i], &unit));)
      if (class->cost > most) most = class->cost;
  }
  return most;
}

static int edge_price(tc_cell from, tc_cell to, int direction) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(from, cells), most = 0;
  (void)to;
  for (int i = 0; i < count; i++) {
    tc_cell next = tc_neighbour(view, cells[i], direction);
    if (query.body && next != TC_NOWHERE && in_body(next, from)) continue;
    int own = profile.edge_costs[tc_cell_edge(view, cells[i], direction)];
    if (own > most) most = own;
  }
  return most;
}

static int step_price(tc_cell from, tc_cell to, int direction, int base) {
  if (profile.mode != TC_PATH_WALK) return base;
  price out = price_of(from, TC_COST_LEAVE), in = price_of(to, TC_COST_ENTER);
  price between = price_between(from, to);
  int sum = base * out.times * in.times * between.times + out.add + in.add + between.add;
  return sum + crowd_cost(to) + edge_price(from, to, direction);
}

// ---- up and down ------------------------------------------------------------------------------------

static bool grabs(tc_cell cell) {
  const tc_vertical *v = &profile.vertical;
  if (v->climb_inside && has(cell, v->climb_tags)) return true;
  for (int direction = 0; direction < 6; direction++) {
    tc_cell next = tc_neighbour(view, cell, direction);
    if (present(next) && has(next, v->climb_tags)) return true;
    if (v->climb_solid && present(next) && has(next, TC_CELL_SOLID)) return true;
    if (v->climb_solid && v->climb_edges && !edge_open(cell, direction)) return true;
  }
  return false;
}

static bool cell_rests(tc_cell cell) {
  const tc_vertical *v = &profile.vertical;
  if (has(cell, v->support_tags) || (v->fluid_holds && has(cell, v->fluid_tags))) return true;
  if (v->faces_hold && !edge_open(cell, 5)) return true;
  return solid(tc_neighbour(view, cell, 5));
}

static bool rests(tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells), bottoms = 0, held = 0;
  for (int i = 0; i < count; i++) {
    tc_cell below = tc_neighbour(view, cells[i], 5);
    if (query.body && below != TC_NOWHERE && in_body(below, anchor)) continue;
    bottoms += 1;
    held += cell_rests(cells[i]);
  }
  if (profile.vertical.support == TC_SUPPORT_ANY) return held > 0;
  return profile.vertical.support == TC_SUPPORT_ALL ? held == bottoms : 2 * held > bottoms;
}

static bool pit_at(tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells);
  for (int i = 0; i < count; i++)
    if (has(cells[i], profile.vertical.drop_tags)) return true;
  return false;
}

static bool hangs(tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells);
  if (profile.vertical.drop_holds && pit_at(anchor)) return true;
  for (int i = 0; i < count; i++)
    if (grabs(cells[i])) return true;
  return false;
}

static bool rock_at(tc_cell anchor) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells);
  for (int i = 0; i < count; i++)
    if (!present(cells[i]) || has(cells[i], TC_CELL_SOLID)) return true;
  return false;
}

// Gives a state its cost; true: it got cheaper.
static bool give(tc_cell cell, bool ended, bool odd, int amount) {
  int *known = &cost[cell][(ended ? 2 : 0) + (odd ? 1 : 0)];
  if (amount >= *known) return false;
  *known = amount;
  return true;
}

static bool limit_allows(int fallen) {
  if (query.fall_limit < 0) return fallen == 0;
  return query.fall_limit == 0 || fallen <= query.fall_limit;
}

// A fall from a place that does not rest, with every catch on its way. `ends`: entering the place ended the move.
static bool fall_from(tc_cell anchor, int amount, bool ends) {
  const tc_vertical *v = &profile.vertical;
  bool better = false, over = ends || v->fall_when == TC_FALL_ENDS_MOVE;
  tc_cell place = anchor;
  for (int fallen = 0;;) {
    tc_cell next = tc_neighbour(view, place, 5);
    bool outside = next == TC_NOWHERE || !present(next);
    if (query.body && !outside) {
      tc_cell cells[TC_BODY_CELLS];
      int count = body_cells(next, cells);
      for (int i = 0; i < count; i++)
        outside = outside || cells[i] == TC_NOWHERE || !present(cells[i]);
      for (int i = 0; i < count; i++)
        if (cells[i] != TC_NOWHERE && present(cells[i]) && !walls_let(cells[i])) outside = false;
    }
    if (outside && !rules.outside_solid) return better;
    bool unit_below = false;
    if (!outside && v->units_stop_falls && !rock_at(next)) {
      tc_cell cells[TC_BODY_CELLS + 1];
      int count = taken_cells(next, cells);
      for (int i = 0; i < count; i++) {
        int unit = 0;
        unit_below = unit_below || class_in(cells[i], &unit);
      }
    }
    if (outside || rock_at(next) || unit_below || (all_walls_let(next) && is_cut(next))) {
      bool breaks = unit_below;
      if (limit_allows(fallen))
        better = give(place, breaks || (fallen && over), false, amount) || better;
      return better;
    }
    place = next;
    fallen += 1;
    bool pit = pit_at(place);
    bool catches = pit ? v->drop_holds : v->climb_catch, met = !units_let(place, true);
    if (catches && !rests(place) && hangs(place) && !met && limit_allows(fallen))
      better = give(place, over, false, amount) || better;
    bool dropped = pit && !v->drop_holds;
    if (!dropped && !rests(place) && !met) continue;
    bool breaks = dropped || met;
    if (limit_allows(fallen)) better = give(place, breaks || over, false, amount) || better;
    return better;
  }
}

static bool arrive(tc_cell to, bool odd, int amount) {
  const tc_vertical *v = &profile.vertical;
  if (!v->gravity || profile.mode == TC_PATH_FLY) return give(to, false, odd, amount);
  if (profile.mode == TC_PATH_JUMP) return give(to, false, false, amount);
  if (pit_at(to) && !v->drop_holds) return give(to, true, false, amount);
  if (v->fall_when == TC_FALL_LAST || rests(to) || hangs(to)) return give(to, false, false, amount);
  bool held;
  return fall_from(to, amount, ends_move(to, &held) && profile.vertical.gravity);
}

// ---- steps ------------------------------------------------------------------------------------------

static bool sides_open(tc_cell from, int direction) {
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(from, cells);
  for (int i = 0; i < count; i++) {
    if (cells[i] == TC_NOWHERE) continue;
    tc_cell next = tc_neighbour(view, cells[i], direction);
    if (query.body && next != TC_NOWHERE && in_body(next, from)) continue;
    if (!edge_open(cells[i], direction)) return false;
  }
  return true;
}

static bool corner_way(tc_cell from, int first, int second, bool edges) {
  tc_cell side = tc_neighbour(view, from, first);
  if (side == TC_NOWHERE || !sides_open(from, first)) return false;
  if (!edges && !terrain_lets(side)) return false;
  if (rock_at(side)) return true;
  return sides_open(side, second);
}

static bool diagonal_open(tc_cell from, int direction) {
  int right = direction - 1, left = (direction + 1) & 7;
  if (!corner_way(from, right, left, true) && !corner_way(from, left, right, true)) return false;
  bool a = corner_way(from, right, left, false), b = corner_way(from, left, right, false);
  if (profile.corner == TC_CORNER_FREE) return true;
  return profile.corner == TC_CORNER_NOT_PAST ? a && b : a || b;
}

static bool try_step(tc_cell from, tc_cell to, int direction, int base, bool odd, int spent,
                     bool moving) {
  int amount = step_price(from, to, direction, base), left = query.budget - spent;
  bool spare = profile.spare == TC_SPARE_ALWAYS || (profile.spare == TC_SPARE_FIRST && !moving);
  if (amount > left && (!spare || left < base)) return false;
  return arrive(to, odd, spent + (amount < left ? amount : left));
}

static bool ramp_at(tc_cell anchor) {
  if (profile.mode == TC_PATH_FLY || !profile.vertical.gravity) return false;
  tc_cell cells[TC_BODY_CELLS];
  int count = body_cells(anchor, cells);
  for (int i = 0; i < count; i++) {
    tc_cell below = tc_neighbour(view, cells[i], 5), above = tc_neighbour(view, cells[i], 4);
    if (query.body &&
        (!profile.vertical.ramp_bodies || (below != TC_NOWHERE && in_body(below, anchor))))
      continue;
    if (has(cells[i], SLOPE) && present(above) && !solid(above) && edge_open(cells[i], 4))
      return true;
  }
  return false;
}

static bool go_on(tc_cell from, bool odd, int spent, bool moving) {
  bool better = false, held, ends = ends_move(from, &held);
  const tc_vertical *v = &profile.vertical;
  bool falls = v->gravity && profile.mode == TC_PATH_WALK && v->fall_when != TC_FALL_LAST;
  if (moving && ends) return false;
  if (falls && v->let_go && !rests(from) && hangs(from)) better = fall_from(from, spent, false);
  if (held && (moving || profile.held_at_start)) return better;
  bool graph = field.topology == TC_GRAPH;
  int directions = graph ? tc_link_count(view, from) : tc_direction_count(field.topology);
  for (int direction = 0; direction < directions; direction++) {
    tc_cell to = tc_neighbour(view, from, direction);
    if (to == TC_NOWHERE) continue;
    int base = profile.step + (graph ? tc_link_cost(view, from, direction) : 0);
    bool diagonal = field.topology == TC_SQUARE8 && (direction & 1), turned = odd;
    if (diagonal && profile.alternate) {
      turned = !odd;
      if (odd && profile.diagonal) base = profile.diagonal;
    } else if (diagonal && profile.diagonal) {
      base = profile.diagonal;
    }
    bool gravity = profile.vertical.gravity && profile.mode != TC_PATH_FLY;
    bool legal = terrain_lets(to) && units_let(to, false) && sides_open(from, direction);
    if (diagonal && legal) legal = diagonal_open(from, direction);
    if (gravity && direction == 4 && profile.vertical.up_needs_hold && legal)
      legal = rests(to) || hangs(to);
    if (legal) better = try_step(from, to, direction, base, turned, spent, moving) || better;
    if (!gravity || direction >= 4 || !ramp_at(from)) continue;
    tc_cell upper = tc_neighbour(view, from, 4);
    if (upper == TC_NOWHERE || !sides_open(from, 4) || rock_at(upper)) continue;
    to = tc_neighbour(view, upper, direction);
    if (to == TC_NOWHERE || !terrain_lets(to) || !units_let(to, false)) continue;
    if (sides_open(upper, direction))
      better = try_step(from, to, direction, profile.step, false, spent, moving) || better;
  }
  return better;
}

static bool relax_all(void) {
  bool better = false;
  for (tc_cell cell = 0; cell < field.cells; cell++)
    for (int odd = 0; odd < 2; odd++) {
      bool start = cell == query.start && !odd;
      if (cost[cell][odd] != NEVER)
        better = go_on(cell, odd, cost[cell][odd], query.moving || !start) || better;
    }
  return better;
}

static void one_round(int round) {
  tc_body body;
  query = random_query(round, &body);
  if (profile.edge_costs[FENCE] && field.topology == TC_CUBE && profile.vertical.gravity)
    profile.edge_costs[FENCE] = 0; // what a ramp step pays for edges is no rule
  for (int i = 0; i < 50 && !terrain_lets(query.start); i++) query.start = random_start();
  if (!terrain_lets(query.start)) {
    close_field();
    return;
  }
  for (int cell = 0; cell < 256; cell++)
    for (int layer = 0; layer < 4; layer++) cost[cell][layer] = NEVER;
  cost[query.start][0] = 0;
  while (relax_all()) {
  }
  int failures = test_failures;
  static int found[256][4];
  for (int cell = 0; cell < 256; cell++)
    for (int layer = 0; layer < 4; layer++) found[cell][layer] = NEVER;
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  for (uint32_t i = 0; i < reach.count; i++) {
    const tc_path_node *node = &reach.nodes[i];
    int layer = (node->flags & (TC_STEP_DONE | TC_STEP_BREAKS) ? 2 : 0) +
                (node->flags & TC_STEP_ODD ? 1 : 0);
    found[node->cell][layer] = node->cost;
    bool jump = profile.mode == TC_PATH_JUMP || profile.vertical.fall_when == TC_FALL_LAST;
    if (node->kind == TC_STEP_START || jump || (layer & 2 && node->flags & TC_STEP_BREAKS))
      continue;
    CHECK_EQ((node->flags & TC_STEP_STOPS) != 0, may_stop(node->cell));
  }
  for (tc_cell cell = 0; cell < field.cells; cell++)
    for (int layer = 0; layer < 4; layer++) CHECK_EQ(found[cell][layer], cost[cell][layer]);
  if (test_failures > failures)
    printf("# in round %d, topology %d, body %d, mode %d\n", round, round % 5, query.body != NULL,
           profile.mode);
  close_field();
}

TEST(reach_is_that_of_the_slow_reference) {
  for (int round = 0; round < ROUNDS && test_failures < 12; round++) one_round(5000 + round);
}
