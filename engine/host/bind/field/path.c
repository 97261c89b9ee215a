// Owns: the questions about paths for trusted scripts: reach, ways, steps, places, falls.
// Must not know: what a tag, class or edge type means.
// A reach is a userdata: a copy of the nodes, of use as long as the field stays as it was.
#define TC_FILE_READS (TC_PART_FIELD | TC_PART_UNITS | TC_PART_PLACES | TC_PART_HELD)
#include "host/bind/field/path.h"

#include <string.h>

#define REACH "tercio.reach"
#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

// A copy of what was found, to which the pointers lead: nodes, ties, then the order in which nodes were settled.
typedef struct reach {
  tc_path_reach found;
  tc_path_node nodes[];
} reach;

static const tc_record_key node_keys[] = {TC_KEY4(tc_path_node, cell, passed, rest, cost),
                                          TC_KEY4(tc_path_node, stop_cost, steps, fall, kind),
                                          TC_KEY2(tc_path_node, flags, onto),
                                          TC_KEY(tc_path_node, harm), TC_KEYS_END};
static const tc_record_key step_keys[] = {
    TC_KEY4(tc_path_step, kind, refusal, flags, onto), TC_KEY4(tc_path_step, rise, fall, to, cost),
    TC_KEY(tc_path_step, stop_cost), TC_KEY_AT(tc_path_step, "cell", end, 0, 0), TC_KEYS_END};
static const tc_record_key fall_keys[] = {TC_KEY2(tc_path_fall, height, onto),
                                          TC_KEY_AT(tc_path_fall, "cell", to, 0, 0), TC_KEYS_END};

// Pushes a node or step, with what its direction and flags mean.
static void push_record(lua_State *L, const tc_record_key *keys, const void *from,
                        uint8_t direction, uint8_t flags) {
  tc_record_push(L, keys, from);
  lua_pushinteger(L, direction == 255 ? -1 : direction);
  lua_setfield(L, -2, "direction");
  lua_pushboolean(L, (flags & TC_STEP_STOPS) != 0);
  lua_setfield(L, -2, "stops");
}

// ---- everything reachable -------------------------------------------------------------------------

static int path_reach(lua_State *L) {
  tc_path_question question;
  tc_path_reach found = {0};
  tc_path_begin(L, tc_play_of(L), &question);
  tc_result result = tc_path_reach_all(tc_bound_view(question.play), &question.query, &found);
  tc_path_end(&question, result, found.visited, "find where it can go");
  size_t nodes = found.count * sizeof *found.nodes, ties = found.tie_count * sizeof *found.ties;
  size_t order = found.settled * sizeof *found.order;
  reach *made = lua_newuserdatauv(L, sizeof *made + nodes + ties + order, 0);
  char *memory = (char *)made->nodes;
  made->found = found;
  made->found.nodes = memcpy(memory, found.nodes, nodes);
  made->found.ties = memcpy(memory + nodes, found.ties, ties);
  made->found.order = memcpy(memory + nodes + ties, found.order, order);
  tc_set_type(L, REACH, NULL);
  lua_pushinteger(L, found.count);
  return tc_path_done(&question, 2);
}

static reach *reach_arg(lua_State *L) { return luaL_checkudata(L, 1, REACH); }

static uint32_t node_arg(lua_State *L, const reach *found, int arg) {
  return (uint32_t)tc_arg_range(L, arg, 0, (lua_Integer)found->found.count - 1);
}

static bool ends_at_cell(const tc_path_node *node, tc_bench bench) {
  return (node->flags & TC_STEP_STOPS) && node->rest >= 0 && node->rest < bench.capacity;
}

// Clears what the bench has first of the cells where nodes end.
static void clear_ends(const tc_path_reach *found, tc_bench bench) {
  for (uint32_t at = 0; at < found->settled; at++) {
    const tc_path_node *node = &found->nodes[found->order[at]];
    if (ends_at_cell(node, bench)) bench.first[node->rest] = 0;
  }
}

// Sets best[cell] to 1 + the node that ends there with the least harm, then cost; and cells to the cells in order of
// settling.
static int32_t gather_ends(const tc_path_reach *found, tc_bench bench) {
  tc_cell *best = bench.first, *cells = bench.second;
  int32_t count = 0;
  clear_ends(found, bench);
  for (uint32_t at = 0; at < found->settled; at++) {
    uint32_t index = found->order[at];
    const tc_path_node *node = &found->nodes[index];
    if (!ends_at_cell(node, bench)) continue;
    if (!best[node->rest]) {
      cells[count++] = node->rest;
    } else {
      const tc_path_node *other = &found->nodes[best[node->rest] - 1];
      if (node->harm > other->harm) continue;
      if (node->harm == other->harm &&
          node->cost + node->stop_cost >= other->cost + other->stop_cost)
        continue;
    }
    best[node->rest] = (tc_cell)index + 1;
  }
  return count;
}

// What an end of a reach is like; harm and risk are one sum in the search.
typedef enum fact { COST, NODE, HARM, RISK } fact;

static lua_Integer fact_of(const tc_path_reach *found, uint32_t index, fact what) {
  const tc_path_node *node = &found->nodes[index];
  switch (what) {
  case COST: return node->cost + node->stop_cost;
  case NODE: return index;
  case HARM: return node->harm / TC_PATH_RISKS;
  default: return node->harm % TC_PATH_RISKS;
  }
}

// Pushes a fact of each end as a list.
static void push_facts(lua_State *L, const tc_path_reach *found, tc_bench bench, int32_t count,
                       fact what) {
  lua_createtable(L, count, 0);
  for (int32_t at = 0; at < count; at++) {
    lua_pushinteger(L, fact_of(found, (uint32_t)bench.first[bench.second[at]] - 1, what));
    lua_rawseti(L, -2, at + 1);
  }
}

static bool has_fact(const tc_path_reach *found, tc_bench bench, int32_t count, fact what) {
  for (int32_t at = 0; at < count; at++)
    if (fact_of(found, (uint32_t)bench.first[bench.second[at]] - 1, what)) return true;
  return false;
}

static int reach_ends(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const reach *found = reach_arg(L);
  tc_bench bench = tc_bench_of(L, play);
  int32_t all = gather_ends(&found->found, bench), count = 0;
  lua_Integer but = luaL_optinteger(L, 2, TC_NOWHERE);
  for (int32_t at = 0; at < all; at++)
    if (bench.second[at] != but) bench.second[count++] = bench.second[at];
  tc_push_cells(L, bench.second, count);
  push_facts(L, &found->found, bench, count, COST);
  push_facts(L, &found->found, bench, count, NODE);
  for (int what = HARM; what <= RISK; what++)
    if (has_fact(&found->found, bench, count, (fact)what))
      push_facts(L, &found->found, bench, count, (fact)what);
    else
      lua_pushnil(L);
  return 5;
}

// What it costs to end in each cell, as a reach has it, without keeping the ways.
static int path_costs(lua_State *L) {
  tc_path_question question;
  tc_path_reach found = {0};
  tc_play *play = tc_play_of(L);
  tc_bench bench = tc_bench_of(L, play);
  tc_path_begin(L, play, &question);
  tc_result result = tc_path_reach_all(tc_bound_view(play), &question.query, &found);
  tc_path_end(&question, result, found.visited, "find what it costs to go somewhere");
  int32_t count = gather_ends(&found, bench);
  int32_t all = tc_bound_field(play)->cells;
  for (int list = 0; list < 2; list++) // by cell: as an array where most cells are in it
    lua_createtable(L, count * 4 > all ? all : 0, count * 4 > all ? 1 : count);
  for (int32_t at = 0; at < count; at++) {
    const tc_path_node *node = &found.nodes[bench.first[bench.second[at]] - 1];
    lua_pushinteger(L, node->cost + node->stop_cost);
    lua_rawseti(L, -3, bench.second[at]);
    lua_pushinteger(L, at + 1);
    lua_rawseti(L, -2, bench.second[at]);
  }
  return tc_path_done(&question, 2);
}

// Marks the cells to which several ways lead that differ in cost and harm; whether there are any.
static bool mark_several(const tc_path_reach *found, tc_bench bench) {
  bool several = false;
  tc_cell *first = bench.first; // 1 + the node that ends there first
  clear_ends(found, bench);
  for (uint32_t at = 0; at < found->settled; at++) {
    const tc_path_node *node = &found->nodes[found->order[at]];
    if (!ends_at_cell(node, bench)) continue;
    if (!first[node->rest]) {
      first[node->rest] = (tc_cell)found->order[at] + 1;
    } else if (first[node->rest] > 0 && node->harm < found->nodes[first[node->rest] - 1].harm) {
      first[node->rest] = -1;
      several = true;
    }
  }
  return several;
}

// The ends that cheaper ways lead to besides their own, in order of settling.
static int reach_several(lua_State *L) {
  const reach *found = reach_arg(L);
  tc_bench bench = tc_bench_of(L, tc_play_of(L));
  lua_newtable(L);
  if (!mark_several(&found->found, bench)) return 1;
  lua_Integer count = 0;
  for (uint32_t at = 0; at < found->found.settled; at++) {
    const tc_path_node *node = &found->nodes[found->found.order[at]];
    if (!ends_at_cell(node, bench) || bench.first[node->rest] >= 0) continue;
    bench.first[node->rest] = 0;
    lua_pushinteger(L, node->rest);
    lua_rawseti(L, -2, ++count);
  }
  return 1;
}

// The ways to one end that differ in cost and harm or risk, cheapest first.
static int reach_fronts(lua_State *L) {
  const reach *found = reach_arg(L);
  lua_Integer cell = luaL_checkinteger(L, 2), count = 0;
  int32_t least = INT32_MAX;
  lua_settop(L, 2);
  for (int list = 0; list < 4; list++) lua_newtable(L);
  for (uint32_t at = 0; at < found->found.settled; at++) {
    uint32_t index = found->found.order[at];
    const tc_path_node *node = &found->nodes[index];
    if (!(node->flags & TC_STEP_STOPS) || node->rest != cell || node->harm >= least) continue;
    least = node->harm;
    count++;
    const lua_Integer facts[] = {index, node->cost + node->stop_cost, least / TC_PATH_RISKS,
                                 least % TC_PATH_RISKS};
    for (int list = 0; list < 4; list++) {
      lua_pushinteger(L, facts[list]);
      lua_rawseti(L, 3 + list, count);
    }
  }
  return 4;
}

static int reach_falls(lua_State *L) {
  lua_pushboolean(L, reach_arg(L)->found.falls);
  return 1;
}

static bool breaks_at_cell(const tc_path_node *node, tc_bench bench) {
  return (node->flags & TC_STEP_BREAKS) && node->passed >= 0 && node->passed < bench.capacity;
}

// The highest fall of the way that is kept to a node; one that comes at its end is as high as any.
static lua_Integer fall_to(const tc_path_reach *found, uint32_t node) {
  const tc_path_node *at = &found->nodes[node];
  lua_Integer most = at->rest != at->cell ? INT16_MAX : 0;
  for (; at->kind != TC_STEP_START; at = &found->nodes[at->from])
    if (at->fall > most) most = at->fall;
  return most;
}

static int reach_heights(lua_State *L) {
  const reach *found = reach_arg(L);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 2);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, 2, at);
    lua_Integer height = fall_to(&found->found, node_arg(L, found, lua_gettop(L)));
    lua_pop(L, 1);
    lua_pushinteger(L, height);
    lua_rawseti(L, -2, at);
  }
  return 1;
}

// For each cell, the cheapest node after which another rule decides.
static int reach_breaks(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  reach *found = reach_arg(L);
  tc_bench bench = tc_bench_of(L, play);
  lua_settop(L, 1);
  for (int list = 0; list < 3; list++) lua_newtable(L);
  for (uint32_t at = 0; at < found->found.settled; at++) {
    const tc_path_node *node = &found->nodes[found->found.order[at]];
    if (breaks_at_cell(node, bench)) bench.first[node->passed] = 0;
  }
  lua_Integer count = 0;
  for (uint32_t at = 0; at < found->found.settled; at++) {
    uint32_t index = found->found.order[at];
    const tc_path_node *node = &found->nodes[index];
    if (!breaks_at_cell(node, bench) || bench.first[node->passed]) continue;
    bench.first[node->passed] = 1;
    count++;
    const lua_Integer facts[] = {node->passed, node->cost + node->stop_cost, index};
    for (int list = 0; list < 3; list++) {
      lua_pushinteger(L, facts[list]);
      lua_rawseti(L, 2 + list, count);
    }
  }
  return 3;
}

// The nodes of the straightest path to a node, in a userdata that stays on the stack.
static const uint32_t *straightest(lua_State *L, const reach *found, uint32_t node,
                                   uint32_t *count) {
  const tc_play *play = tc_play_of(L);
  uint32_t most = found->nodes[node].steps + 1u, *way = NULL;
  uint32_t *kept = lua_newuserdatauv(L, most * sizeof *kept, 0);
  size_t mark = tc_space_mark(play->space); // nothing may raise until it is given back
  tc_result result = tc_path_straightest(play->space, &found->found, node, &way, count);
  if (!result) memcpy(kept, way, *count * sizeof *kept);
  tc_space_rewind(play->space, mark);
  tc_try(L, result, "find the straightest way");
  return kept;
}

static int reach_way(lua_State *L) {
  const reach *found = reach_arg(L);
  uint32_t count = 0;
  const uint32_t *way = straightest(L, found, node_arg(L, found, 2), &count);
  lua_createtable(L, (int)count, 0);
  for (uint32_t at = 0; at < count; at++) {
    const tc_path_node *it = &found->nodes[way[at]];
    push_record(L, node_keys, it, it->direction, it->flags);
    lua_rawseti(L, -2, (lua_Integer)at + 1);
  }
  return 1;
}

static int reach_way_cells(lua_State *L) {
  const reach *found = reach_arg(L);
  uint32_t count = 0;
  bool passed = lua_toboolean(L, 3);
  const uint32_t *way = straightest(L, found, node_arg(L, found, 2), &count);
  lua_createtable(L, (int)count, 0);
  for (uint32_t at = 1; at < count; at++) { // without the start
    const tc_path_node *it = &found->nodes[way[at]];
    lua_pushinteger(L, passed ? it->passed : it->cell);
    lua_rawseti(L, -2, at);
  }
  return 1;
}

// ---- single steps and places --------------------------------------------------------------------------

static int path_steps(lua_State *L) {
  tc_path_question question;
  tc_path_step steps[TC_PATH_STEPS_MAX];
  uint32_t count = 0;
  tc_path_begin(L, tc_play_of(L), &question);
  tc_result result = tc_path_steps(tc_bound_view(question.play), &question.query, steps,
                                   TC_PATH_STEPS_MAX, &count);
  tc_path_end(&question, result, count, "list steps");
  if (count > TC_PATH_STEPS_MAX) count = TC_PATH_STEPS_MAX;
  lua_createtable(L, (int)count, 0);
  for (uint32_t at = 0; at < count; at++) {
    push_record(L, step_keys, &steps[at], steps[at].direction, steps[at].flags);
    lua_rawseti(L, -2, (lua_Integer)at + 1);
  }
  return tc_path_done(&question, 1);
}

// The legal steps of the mover, of which walks may be enough; returns how many there are.
static uint32_t legal_steps(lua_State *L, tc_path_question *question, tc_path_enough *enough,
                            const void *about, tc_path_step *steps) {
  uint32_t count = 0;
  tc_path_begin(L, tc_play_of(L), question);
  tc_result result = tc_path_legal_steps(tc_bound_view(question->play), &question->query, enough,
                                         about, steps, TC_PATH_STEPS_MAX, &count);
  tc_path_end(question, result, count, "list steps");
  tc_path_done(question, 0);
  return count < TC_PATH_STEPS_MAX ? count : TC_PATH_STEPS_MAX;
}

static bool is_firm(const tc_path_step *step) {
  return (step->flags & TC_STEP_STOPS) && !step->fall;
}

// One step that is firm tells all that chances are about.
static bool firm_enough(const void *about, const tc_path_step *walks, uint32_t count) {
  (void)about;
  for (uint32_t at = 0; at < count; at++)
    if (is_firm(&walks[at])) return true;
  return false;
}

// Whether a step is legal, whether one ends where the mover can stop, and whether one does so without a fall.
static int path_chances(lua_State *L) {
  tc_path_question question;
  tc_path_step steps[TC_PATH_STEPS_MAX];
  bool stops = false, firm = false;
  uint32_t count = legal_steps(L, &question, firm_enough, NULL, steps);
  for (uint32_t at = 0; at < count; at++) {
    stops = stops || (steps[at].flags & TC_STEP_STOPS);
    firm = firm || is_firm(&steps[at]);
  }
  return tc_give_flag(L, count > 0) + tc_give_flag(L, stops) + tc_give_flag(L, firm);
}

// The cheapest legal step to a cell, NULL without one; the first of equals.
static const tc_path_step *cheapest(const tc_path_step *steps, uint32_t count, tc_cell to) {
  const tc_path_step *best = NULL;
  for (uint32_t at = 0; at < count; at++)
    if (steps[at].to == to && (!best || steps[at].cost < best->cost)) best = &steps[at];
  return best;
}

typedef struct tc_stepping {
  tc_cell to;
  const tc_path_query *query;
} tc_stepping;

// Whether no leap can be cheaper than a walk to the cell.
static bool cheap_enough(const void *about, const tc_path_step *walks, uint32_t count) {
  const tc_stepping *stepping = about;
  const tc_path_query *query = stepping->query;
  const tc_path_step *best = cheapest(walks, count, stepping->to);
  return best && !query->link_count && best->cost <= query->profile->vertical.clamber_cost;
}

// The cheapest legal step to a cell; nothing without one.
static int path_step_to(lua_State *L) {
  tc_path_question question;
  tc_path_step steps[TC_PATH_STEPS_MAX];
  tc_stepping stepping = {tc_arg_cell(L, tc_play_of(L), 3), &question.query};
  uint32_t count = legal_steps(L, &question, cheap_enough, &stepping, steps);
  const tc_path_step *best = cheapest(steps, count, stepping.to);
  return best ? TC_GIVE(best->kind, best->cost) : 0;
}

typedef enum place_question { MAY_STAND, VALID_CELLS, HELD_UP } place_question;

// An integer about the mover at the anchor in argument 3. MAY_STAND: argument 4 tells whether it stops there.
static int ask_place(lua_State *L, place_question what) {
  tc_path_question question;
  tc_play *play = tc_play_of(L);
  tc_cell anchor = tc_arg_cell(L, play, 3);
  bool stop = lua_toboolean(L, 4);
  tc_view view = tc_bound_view(play);
  tc_path_begin(L, play, &question);
  lua_Integer answer = 0;
  if (what == MAY_STAND) answer = tc_path_place(view, &question.query, anchor, stop);
  if (what == VALID_CELLS) answer = tc_path_valid_cells(view, &question.query, anchor);
  if (what == HELD_UP) answer = tc_path_held_up(view, &question.query, anchor);
  tc_path_end(&question, TC_OK, 1, "look at a place");
  return tc_path_done(&question, tc_give(L, answer));
}

static int path_place(lua_State *L) { return ask_place(L, MAY_STAND); }

// Anchors are read one by one: a step's cost may be a function that asks other questions of the field.
static int path_places(lua_State *L) {
  tc_path_question question;
  tc_play *play = tc_play_of(L);
  luaL_checktype(L, 3, LUA_TTABLE);
  bool stop = lua_toboolean(L, 4), first = lua_toboolean(L, 5);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 3), found = 0, at = 1;
  lua_newtable(L);
  int list = lua_gettop(L);
  tc_path_begin(L, play, &question);
  for (; at <= count && !(first && found); at++) {
    tc_space_rewind(play->space, question.mark);
    lua_rawgeti(L, 3, at);
    lua_Integer anchor = lua_tointeger(L, -1);
    bool there = lua_isinteger(L, -1) && anchor >= 0 && anchor < tc_bound_field(play)->cells;
    if (there && tc_path_place(tc_bound_view(play), &question.query, (tc_cell)anchor, stop) == 0)
      lua_rawseti(L, list, ++found);
    else
      lua_pop(L, 1);
  }
  tc_path_end(&question, TC_OK, (uint32_t)(at - 1), "look at places");
  lua_settop(L, list);
  return tc_path_done(&question, 1);
}

static int path_valid_cells(lua_State *L) { return ask_place(L, VALID_CELLS); }
static int path_held_up(lua_State *L) { return ask_place(L, HELD_UP); }

static int path_nearest_places(lua_State *L) {
  tc_path_question question;
  tc_play *play = tc_play_of(L);
  tc_bench bench = tc_bench_of(L, play);
  tc_cell from = tc_arg_cell(L, play, 3);
  bool supported = lua_toboolean(L, 4), chosen = !lua_isnoneornil(L, 5);
  memset(bench.bits, 0, (size_t)bench.capacity / 8);
  int count = chosen ? tc_arg_cells(L, play, 5, bench.first, bench.capacity) : 0;
  for (int at = 0; at < count; at++)
    bench.bits[bench.first[at] >> 6] |= (uint64_t)1 << (bench.first[at] & 63);
  tc_cells cells = {bench.first, 0, bench.capacity};
  tc_path_begin(L, play, &question);
  int distance = tc_path_nearest_places(tc_bound_view(play), &question.query, from, supported,
                                        chosen ? bench.bits : NULL, &cells);
  tc_path_end(&question, TC_OK, (uint32_t)tc_bound_field(play)->cells, "find a free place");
  lua_pushinteger(L, distance);
  return tc_path_done(&question, 1 + tc_push_cells(L, cells.cells, cells.count));
}

// ---- falls ------------------------------------------------------------------------------------------

static int path_fall(lua_State *L) {
  tc_path_question question;
  tc_path_fall fall;
  tc_play *play = tc_play_of(L);
  tc_cell anchor = tc_arg_cell(L, play, 3);
  bool let_go = lua_toboolean(L, 4);
  tc_path_begin(L, play, &question);
  tc_result result = tc_path_fall_from(tc_bound_view(play), &question.query, anchor, let_go, &fall);
  tc_path_end(&question, result, 8, "find where it falls");
  int given = TC_GIVE(fall.height, fall.to, fall.onto) + tc_push_units(L, play, fall.met);
  return tc_path_done(&question, given);
}

static int path_catches(lua_State *L) {
  tc_path_question question;
  tc_path_fall falls[64];
  tc_play *play = tc_play_of(L);
  tc_cell anchor = tc_arg_cell(L, play, 3);
  bool let_go = lua_toboolean(L, 4);
  tc_path_begin(L, play, &question);
  uint32_t count = tc_path_catches(tc_bound_view(play), &question.query, anchor, let_go, falls,
                                   (uint32_t)COUNT(falls));
  tc_path_end(&question, TC_OK, 8, "find where it may catch hold");
  if (count > (uint32_t)COUNT(falls)) count = (uint32_t)COUNT(falls);
  tc_records_push(L, fall_keys, falls, count, sizeof *falls);
  return tc_path_done(&question, 1);
}

const tc_binding tc_bind_path[] = {
    {"path_profile", "({mode, step, tag_costs, classes, vertical, ...}) -> profile",
     "Compiles a movement rule with the fields of tc_path_profile, enums by word.",
     tc_path_profile_bound},
    {"path_reach",
     "(profile, {start, unit, body, budget, classes, sides, others, hold, forbidden, links, "
     "fall_limit, "
     "flags, moving, harm, risk, risk_edges, enter, "
     "cost}) -> reach, count",
     "Finds everything that the mover can reach. cost(from, to, kind, direction) adds to a step; "
     "false forbids it.",
     path_reach},
    {"path_costs", "(profile, {...}) -> {[cell] = cost}, {[cell] = place}",
     "What it costs to end in each cell, by the way of least harm; and its place in the order of "
     "reaching, from 1.",
     path_costs},
    {"reach_several", "(reach) -> cells",
     "The ends to which several ways lead that differ in cost and harm or risk, in order of "
     "reaching.",
     reach_several},
    {"reach_ends", "(reach, [but]) -> cells, costs, nodes, harms, risks",
     "The ends but for a cell, in order of settling, each by its way of least harm, then risk, "
     "then cost; harms "
     "and "
     "risks are nil where there are none.",
     reach_ends},
    {"reach_fronts", "(reach, cell) -> nodes, costs, harms, risks",
     "The ways to one end, cheapest first; each does less harm than those before, or as much at "
     "less "
     "risk.",
     reach_fronts},
    {"reach_falls", "(reach) -> flag", "Whether a limit on falls could change anything.",
     reach_falls},
    {"reach_heights", "(reach, nodes) -> integers",
     "For each of some nodes the highest fall of the way that is kept to it; one at its end counts "
     "as 32767.",
     reach_heights},
    {"reach_breaks", "(reach) -> cells, costs, nodes",
     "Cells after which another rule decides, by cost.", reach_breaks},
    {"reach_way", "(reach, node) -> {{cell, ...}, ...}",
     "The straightest path from the start to a node.", reach_way},
    {"reach_way_cells", "(reach, node, passed) -> cells",
     "Its cells but for the start; passed: those that are stepped to, before any fall.",
     reach_way_cells},
    {"path_steps", "(profile, {...}) -> {{kind, direction, refusal, to, cell, cost, ...}, ...}",
     "All single steps, refused ones too.", path_steps},
    {"path_chances", "(profile, {...}) -> legal, stops, firm",
     "Whether a single step is legal, whether one ends where the mover can stop, and one without a "
     "fall.",
     path_chances},
    {"path_step_to", "(profile, {...}, cell) -> kind, cost | nothing",
     "The cheapest legal single step to a cell.", path_step_to},
    {"path_place", "(profile, {...}, anchor, stop) -> refusal",
     "Whether it can be there (stop: end there), by any path; 0 is yes.", path_place},
    {"path_places", "(profile, {...}, anchors, stop, first) -> anchors",
     "Those of these anchors where it can be, in their order, or the first of them.", path_places},
    {"path_valid_cells", "(profile, {...}, anchor) -> mask",
     "The cells of its body that are not solid there; the others are ghosts.", path_valid_cells},
    {"path_held_up", "(profile, {...}, anchor) -> integer",
     "Its support: 0 none, 1 a hold only, 2 a floor or fluid.", path_held_up},
    {"path_nearest_places", "(profile, {...}, from, supported, [allowed]) -> distance, cells",
     "The nearest places where it can stop; -1: none.", path_nearest_places},
    {"path_fall", "(profile, {...}, anchor, let_go) -> height, cell, landing, unit, ...",
     "The landing of a fall; height 0: none.", path_fall},
    {"path_catches", "(profile, {...}, anchor, let_go) -> {{height, cell, onto}, ...}",
     "The landings that a falling unit can choose, nearest first.", path_catches},
    {NULL, NULL, NULL, NULL}};
