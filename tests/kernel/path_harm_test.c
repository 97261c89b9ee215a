// Owns: the tests of harm and straightness on the way, against slow searches through all states.
// Must not know: how the kernel searches.
#include "kernel/test.h"

#include "kernel/path_help.h"

#include <string.h>

enum {
  MUD = 1 << 3,
  MOST_CELLS = 36,
  MOST_COST = 9,
  MOST_HARM = 28,
  MOST_DIRECTIONS = 13,
  NEVER = 9999
};

static int32_t harm[MOST_CELLS];
static tc_path_profile walk = {.step = 1, .tag_cost_count = 1};

// What is least for ways that arrive by a direction (the last one: at the start).
typedef struct best {
  int steps, turns;
} best;
static best known[MOST_CELLS][MOST_COST + 1][MOST_HARM + 1][MOST_DIRECTIONS];

static bool has(tc_cell cell, uint32_t tag) { return tc_cell_tags(view, cell) & tag; }
static int entering(tc_cell cell) { return has(cell, MUD) ? 2 : 1; }

static void offer(best *to, int steps, int turns) {
  if (steps < to->steps || (steps == to->steps && turns < to->turns)) *to = (best){steps, turns};
}

static void leave(tc_cell cell, int cost, int hurt, int budget) {
  int directions = tc_direction_count((tc_topology)field.topology);
  for (int last = 0; last < MOST_DIRECTIONS; last++) {
    best from = known[cell][cost][hurt][last];
    if (from.steps == NEVER) continue;
    for (int way = 0; way < directions; way++) {
      tc_cell to = tc_neighbour(view, cell, way);
      if (to == TC_NOWHERE || has(to, TC_CELL_SOLID)) continue;
      int sum = cost + entering(to), pain = hurt + harm[to];
      if (sum > budget || pain > MOST_HARM) continue;
      int turns = from.turns + (last != way && last != MOST_DIRECTIONS - 1);
      offer(&known[to][sum][pain][way], from.steps + 1, turns);
    }
  }
}

static void search_slowly(tc_cell start, int budget) {
  for (int i = 0; i < MOST_CELLS * (MOST_COST + 1) * (MOST_HARM + 1) * MOST_DIRECTIONS; i++)
    ((best *)known)[i] = (best){NEVER, NEVER};
  known[start][0][0][MOST_DIRECTIONS - 1] = (best){0, 0};
  for (int cost = 0; cost <= budget; cost++)
    for (tc_cell cell = 0; cell < field.cells; cell++)
      for (int hurt = 0; hurt <= MOST_HARM; hurt++) leave(cell, cost, hurt, budget);
}

static best best_of(tc_cell cell, int cost, int hurt) {
  best least = {NEVER, NEVER};
  for (int way = 0; way < MOST_DIRECTIONS; way++)
    offer(&least, known[cell][cost][hurt][way].steps, known[cell][cost][hurt][way].turns);
  return least;
}

// Turns of the way that the kernel gives; also checks that it is a way of that cost and harm.
static int turns_of(const tc_path_reach *reach, uint32_t node) {
  uint32_t *way, count;
  size_t mark = tc_space_mark(space);
  CHECK_EQ(tc_path_straightest(space, reach, node, &way, &count), TC_OK);
  int turns = 0, before = -1, cost = 0, hurt = 0;
  CHECK_EQ(way[count - 1], node);
  CHECK_EQ(reach->nodes[way[0]].kind, TC_STEP_START);
  for (uint32_t i = 1; i < count; i++) {
    tc_cell from = reach->nodes[way[i - 1]].cell, to = reach->nodes[way[i]].cell;
    int direction = tc_direction_between(view, from, to);
    CHECK(direction >= 0 && tc_neighbour(view, from, direction) == to);
    turns += before >= 0 && direction != before;
    before = direction;
    cost += entering(to);
    hurt += harm[to];
  }
  CHECK_EQ(cost, reach->nodes[node].cost);
  if (reach->nodes[node].harm) CHECK_EQ(hurt, reach->nodes[node].harm);
  tc_space_rewind(space, mark);
  return turns;
}

// Each place has exactly the nodes of its front: dearer ones only for less harm.
static int compare_front(const tc_path_reach *reach, tc_cell cell, int budget) {
  int wrong = 0, least = NEVER;
  uint32_t at = 0;
  for (int cost = 0; cost <= budget; cost++)
    for (int hurt = 0; hurt < least && hurt <= MOST_HARM; hurt++) {
      best slow = best_of(cell, cost, hurt);
      if (slow.steps == NEVER) continue;
      least = hurt;
      while (at < reach->settled && reach->nodes[reach->order[at]].cell != cell) at++;
      if (at == reach->settled) return wrong + 1;
      uint32_t index = reach->order[at++];
      const tc_path_node *node = &reach->nodes[index];
      wrong += node->cost != cost || node->harm != hurt || node->steps != slow.steps;
      wrong += turns_of(reach, index) != slow.turns;
    }
  for (; at < reach->settled; at++) wrong += reach->nodes[reach->order[at]].cell == cell;
  return wrong;
}

static void one_round(tc_topology topology, bool hurts) {
  int width = 1 + (int)dice(6), height = 1 + (int)dice(6), budget = (int)dice(MOST_COST + 1);
  open_field(topology, width, height, 1);
  walk.tag_costs[0] = (tc_tag_cost){MUD, TC_COST_ENTER, 1, 1};
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    put_tags(cell, dice(6) == 0 ? TC_CELL_SOLID : dice(4) == 0 ? MUD : 0);
    harm[cell] = (int32_t)(hurts && dice(3) == 0 ? 1 + dice(3) : 0);
  }
  tc_cell start = (tc_cell)dice((uint32_t)field.cells);
  put_tags(start, 0);
  search_slowly(start, budget);
  tc_path_query query = asking(&walk, start, budget);
  query.harm = hurts ? harm : NULL;
  tc_path_reach reach;
  size_t mark = tc_space_mark(space);
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  int wrong = 0;
  for (tc_cell cell = 0; cell < field.cells; cell++)
    if (cell != start) wrong += compare_front(&reach, cell, budget);
  CHECK_EQ(wrong, 0);
  tc_space_rewind(space, mark);
  close_field();
}

TEST(every_front_of_cost_and_harm_is_found_and_its_straightest_way) {
  const tc_topology topologies[] = {TC_SQUARE4, TC_SQUARE8, TC_HEX};
  for (int round = 0; round < 900 && test_failures < 5; round++)
    one_round(topologies[round % 3], round % 2 == 0);
}

// Fire between two ways of the same length, a detour around fire, and fire that nothing avoids.
TEST(the_least_harm_within_the_budget_is_the_way) {
  open_field(TC_SQUARE4, 5, 3, 1);
  walk.tag_costs[0] = (tc_tag_cost){MUD, TC_COST_ENTER, 1, 1};
  memset(harm, 0, sizeof harm);
  harm[at(2, 1, 0)] = 3;
  tc_path_query query = asking(&walk, at(0, 1, 0), 4);
  query.harm = harm;
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  uint32_t end = best_end(&reach, at(4, 1, 0)); // 4 steps only through the fire
  REQUIRE(end != NO_NODE);
  CHECK_EQ(reach.nodes[end].harm, 3);
  CHECK_EQ(reach.nodes[end].cost, 4);
  query.budget = 6; // enough for the way around
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  end = best_end(&reach, at(4, 1, 0));
  REQUIRE(end != NO_NODE);
  CHECK_EQ(reach.nodes[end].harm, 0);
  CHECK_EQ(reach.nodes[end].cost, 6);
  end = best_end(&reach, at(3, 0, 0)); // as short around the fire as through it
  REQUIRE(end != NO_NODE);
  CHECK_EQ(reach.nodes[end].harm, 0);
  CHECK_EQ(reach.nodes[end].cost, 4);
  close_field();
}

// A body of several cells takes the greatest harm of its cells, once a step.
TEST(a_large_body_is_hurt_by_what_any_of_its_cells_enters) {
  open_field(TC_SQUARE4, 4, 2, 1);
  memset(harm, 0, sizeof harm);
  harm[at(2, 1, 0)] = 2;
  harm[at(2, 0, 0)] = 1;
  tc_body body = {.count = 4, .offset = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}};
  walk.tag_costs[0] = (tc_tag_cost){MUD, TC_COST_ENTER, 1, 1};
  tc_path_query query = asking(&walk, at(0, 0, 0), 2);
  query.body = &body;
  query.harm = harm;
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  uint32_t end = best_end(&reach, at(2, 0, 0));
  REQUIRE(end != NO_NODE);
  CHECK_EQ(reach.nodes[end].harm, 4);
  close_field();
}

// A door between two ways of the same length; another whose detour costs two more.
TEST(what_crossing_an_edge_hurts_counts_once_a_step) {
  const int16_t doors[TC_EDGE_TYPES] = {[2] = 1};
  open_field(TC_SQUARE4, 5, 3, 1);
  walk.tag_costs[0] = (tc_tag_cost){MUD, TC_COST_ENTER, 1, 1};
  tc_path_query query = asking(&walk, at(0, 1, 0), 6);
  query.edge_harm = doors;
  tc_cell_set_edge(edit, at(0, 1, 0), 0, 2);
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  CHECK_EQ(reach.nodes[best_end(&reach, at(1, 2, 0))].harm, 0);
  uint32_t end = best_end(&reach, at(2, 1, 0));
  CHECK_EQ(reach.nodes[end].harm, 0);
  CHECK_EQ(reach.nodes[end].cost, 4);
  query.budget = 2;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  CHECK_EQ(reach.nodes[best_end(&reach, at(2, 1, 0))].harm, 1);
  tc_body body = {.count = 2, .offset = {{0, 0, 0}, {0, 1, 0}}};
  query.body = &body;
  query.start = at(0, 0, 0);
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  CHECK_EQ(reach.nodes[best_end(&reach, at(1, 0, 0))].harm, 1);
  close_field();
}
