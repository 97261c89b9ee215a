// Owns: the questions about paths for trusted scripts: reach, ways, steps, places, falls.
// Must not know: what a tag, class or edge type means.
// A reach is a userdata: a copy of the nodes, of use as long as the field stays as it was.
#include "host/bind/field/path.h"

#include <string.h>

#define REACH "tercio.reach"
#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

// Nodes, then the order in which they were settled.
typedef struct reach {
  tc_path_reach found; // its pointers are not used
  tc_path_node nodes[];
} reach;

static void set_int(lua_State *L, const char *name, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

static void push_node(lua_State *L, const tc_path_node *node) {
  lua_createtable(L, 0, 12);
  set_int(L, "cell", node->cell);
  set_int(L, "passed", node->passed);
  set_int(L, "rest", node->rest);
  set_int(L, "cost", node->cost);
  set_int(L, "stop_cost", node->stop_cost);
  set_int(L, "steps", node->steps);
  set_int(L, "fall", node->fall);
  set_int(L, "kind", node->kind);
  set_int(L, "direction", node->direction == 255 ? -1 : node->direction);
  set_int(L, "flags", node->flags);
  set_int(L, "onto", node->onto);
  lua_pushboolean(L, (node->flags & TC_STEP_STOPS) != 0);
  lua_setfield(L, -2, "stops");
}

// ---- everything reachable -------------------------------------------------------------------------

static uint32_t *order_of(reach *found) {
  return (uint32_t *)(void *)(found->nodes + found->found.count);
}

static int push_reach(lua_State *L, const void *answer) {
  const tc_path_reach *from = answer;
  size_t size =
      sizeof(reach) + from->count * sizeof(tc_path_node) + from->settled * sizeof(uint32_t);
  reach *made = lua_newuserdatauv(L, size, 0);
  made->found = *from;
  memcpy(made->nodes, from->nodes, from->count * sizeof *from->nodes);
  memcpy(order_of(made), from->order, from->settled * sizeof *from->order);
  made->found.nodes = made->nodes;
  made->found.order = order_of(made);
  if (luaL_newmetatable(L, REACH)) {
    lua_pushliteral(L, "reach");
    lua_setfield(L, -2, "__metatable");
  }
  lua_setmetatable(L, -2);
  lua_pushinteger(L, from->count);
  return 2;
}

static int path_reach(lua_State *L) {
  tc_path_question question;
  tc_path_reach found = {0};
  tc_arg_path_question(L, tc_play_of(L), &question);
  tc_path_begin(&question);
  tc_result result = tc_path_reach_all(tc_bound_view(question.play), &question.query, &found);
  return tc_path_end(&question, result, found.visited, "find where it can go", push_reach, &found);
}

static reach *reach_arg(lua_State *L) { return luaL_checkudata(L, 1, REACH); }

static uint32_t node_arg(lua_State *L, const reach *found, int arg) {
  return (uint32_t)tc_arg_range(L, arg, 0, (lua_Integer)found->found.count - 1);
}

// Sets best[cell] to 1 + the cheapest node that ends there, and cells to the cells in order of settling.
static int32_t gather_ends(reach *found, tc_bench bench) {
  tc_cell *best = bench.first, *cells = bench.second;
  int32_t count = 0;
  memset(best, 0, (size_t)bench.capacity * sizeof *best);
  for (uint32_t at = 0; at < found->found.settled; at++) {
    uint32_t index = order_of(found)[at];
    const tc_path_node *node = &found->nodes[index];
    if (!(node->flags & TC_STEP_STOPS) || node->rest < 0 || node->rest >= bench.capacity) continue;
    if (!best[node->rest]) {
      cells[count++] = node->rest;
    } else {
      const tc_path_node *other = &found->nodes[best[node->rest] - 1];
      if (node->cost + node->stop_cost >= other->cost + other->stop_cost) continue;
    }
    best[node->rest] = (tc_cell)index + 1;
  }
  return count;
}

static int reach_ends(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  reach *found = reach_arg(L);
  tc_bench bench = tc_bench_of(L, play);
  int32_t count = gather_ends(found, bench);
  lua_settop(L, 1);
  for (int list = 0; list < 3; list++) lua_createtable(L, count, 0);
  for (int32_t at = 0; at < count; at++) {
    tc_cell best = bench.first[bench.second[at]] - 1;
    const lua_Integer facts[] = {bench.second[at],
                                 found->nodes[best].cost + found->nodes[best].stop_cost, best};
    for (int list = 0; list < 3; list++) {
      lua_pushinteger(L, facts[list]);
      lua_rawseti(L, 2 + list, at + 1);
    }
  }
  return 3;
}

static int reach_falls(lua_State *L) {
  lua_pushboolean(L, reach_arg(L)->found.falls);
  return 1;
}

// For each cell, the cheapest node after which another rule decides.
static int reach_breaks(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  reach *found = reach_arg(L);
  tc_bench bench = tc_bench_of(L, play);
  memset(bench.first, 0, (size_t)bench.capacity * sizeof *bench.first);
  lua_settop(L, 1);
  for (int list = 0; list < 3; list++) lua_newtable(L);
  lua_Integer count = 0;
  for (uint32_t at = 0; at < found->found.settled; at++) {
    uint32_t index = order_of(found)[at];
    const tc_path_node *node = &found->nodes[index];
    if (!(node->flags & TC_STEP_BREAKS) || node->passed < 0 || node->passed >= bench.capacity)
      continue;
    if (bench.first[node->passed]) continue;
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

// Pushes the nodes of a path from the start to a node, as a list of tables.
static int push_way(lua_State *L, const tc_path_reach *found, uint32_t node) {
  int32_t steps = found->nodes[node].steps;
  lua_createtable(L, steps + 1, 0);
  uint32_t at = node;
  lua_Integer place = 0;
  for (uint32_t back = node;; back = found->nodes[back].from) {
    place++;
    if (found->nodes[back].from == back) break;
  }
  for (;; at = found->nodes[at].from) {
    push_node(L, &found->nodes[at]);
    lua_rawseti(L, -2, place--);
    if (found->nodes[at].from == at) return 1;
  }
}

static int reach_way(lua_State *L) {
  const reach *found = reach_arg(L);
  return push_way(L, &found->found, node_arg(L, found, 2));
}

// ---- single steps and places --------------------------------------------------------------------------

typedef struct steps {
  uint32_t count;
  tc_cell to; // of path_step_to: the cell asked about
  tc_path_step rows[TC_PATH_STEPS_MAX];
} steps;

static void push_step(lua_State *L, const tc_path_step *step) {
  lua_createtable(L, 0, 12);
  set_int(L, "kind", step->kind);
  set_int(L, "direction", step->direction == 255 ? -1 : step->direction);
  set_int(L, "refusal", step->refusal);
  set_int(L, "flags", step->flags);
  set_int(L, "onto", step->onto);
  set_int(L, "rise", step->rise);
  set_int(L, "fall", step->fall);
  set_int(L, "to", step->to);
  set_int(L, "cell", step->end);
  set_int(L, "cost", step->cost);
  set_int(L, "stop_cost", step->stop_cost);
  lua_pushboolean(L, (step->flags & TC_STEP_STOPS) != 0);
  lua_setfield(L, -2, "stops");
}

static int push_steps(lua_State *L, const void *answer) {
  const steps *found = answer;
  uint32_t count = found->count < TC_PATH_STEPS_MAX ? found->count : TC_PATH_STEPS_MAX;
  lua_createtable(L, (int)count, 0);
  for (uint32_t at = 0; at < count; at++) {
    push_step(L, &found->rows[at]);
    lua_rawseti(L, -2, (lua_Integer)at + 1);
  }
  return 1;
}

// Whether a step is legal, whether one ends where the mover can stop, and whether one does so without a fall.
static int push_chances(lua_State *L, const void *answer) {
  const steps *found = answer;
  bool legal = false, stops = false, firm = false;
  for (uint32_t at = 0; at < found->count && at < TC_PATH_STEPS_MAX; at++) {
    if (found->rows[at].refusal) continue;
    legal = true;
    if (!(found->rows[at].flags & TC_STEP_STOPS)) continue;
    stops = true;
    firm = firm || !found->rows[at].fall;
  }
  lua_pushboolean(L, legal);
  lua_pushboolean(L, stops);
  lua_pushboolean(L, firm);
  return 3;
}

// The cheapest legal step to a cell; nothing without one.
static int push_step_to(lua_State *L, const void *answer) {
  const steps *found = answer;
  const tc_path_step *best = NULL;
  for (uint32_t at = 0; at < found->count && at < TC_PATH_STEPS_MAX; at++) {
    const tc_path_step *step = &found->rows[at];
    if (step->refusal || step->to != found->to || (best && step->cost >= best->cost)) continue;
    best = step;
  }
  if (!best) return 0;
  return TC_GIVE(best->kind, best->cost);
}

// Lists the single steps of the mover and pushes an answer from them. to_cell: argument 3 is a cell.
static int ask_steps(lua_State *L, int (*push)(lua_State *, const void *), bool to_cell) {
  tc_path_question question;
  steps found = {0};
  tc_arg_path_question(L, tc_play_of(L), &question);
  if (to_cell) found.to = tc_arg_cell(L, question.play, 3);
  tc_path_begin(&question);
  tc_result result = tc_path_steps(tc_bound_view(question.play), &question.query, found.rows,
                                   TC_PATH_STEPS_MAX, &found.count);
  return tc_path_end(&question, result, found.count, "list steps", push, &found);
}

static int path_steps(lua_State *L) { return ask_steps(L, push_steps, false); }
static int path_chances(lua_State *L) { return ask_steps(L, push_chances, false); }
static int path_step_to(lua_State *L) { return ask_steps(L, push_step_to, true); }

static int push_number(lua_State *L, const void *answer) {
  lua_pushinteger(L, *(const lua_Integer *)answer);
  return 1;
}

typedef enum place_question { MAY_STAND, VALID_CELLS, HELD_UP } place_question;

// An integer about the mover at the anchor in argument 3. MAY_STAND: argument 4 tells whether it stops there.
static int ask_place(lua_State *L, place_question what) {
  tc_path_question question;
  tc_arg_path_question(L, tc_play_of(L), &question);
  tc_cell anchor = tc_arg_cell(L, question.play, 3);
  bool stop = lua_toboolean(L, 4);
  tc_view view = tc_bound_view(question.play);
  tc_path_begin(&question);
  lua_Integer answer = 0;
  if (what == MAY_STAND) answer = tc_path_place(view, &question.query, anchor, stop);
  if (what == VALID_CELLS) answer = tc_path_valid_cells(view, &question.query, anchor);
  if (what == HELD_UP) answer = tc_path_held_up(view, &question.query, anchor);
  return tc_path_end(&question, TC_OK, 1, "look at a place", push_number, &answer);
}

static int path_place(lua_State *L) { return ask_place(L, MAY_STAND); }
static int path_valid_cells(lua_State *L) { return ask_place(L, VALID_CELLS); }
static int path_held_up(lua_State *L) { return ask_place(L, HELD_UP); }

// nearest_places(profile, path, from, supported, [allowed]) -> distance, cells
typedef struct places {
  int distance;
  tc_cells cells;
} places;

static int push_places(lua_State *L, const void *answer) {
  const places *found = answer;
  lua_pushinteger(L, found->distance);
  return 1 + tc_push_cells(L, found->cells.cells, found->cells.count);
}

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
  places found = {.cells = {bench.first, 0, bench.capacity}};
  tc_arg_path_question(L, play, &question);
  tc_path_begin(&question);
  found.distance = tc_path_nearest_places(tc_bound_view(play), &question.query, from, supported,
                                          chosen ? bench.bits : NULL, &found.cells);
  return tc_path_end(&question, TC_OK, (uint32_t)tc_bound_field(play)->cells, "find a free place",
                     push_places, &found);
}

// ---- falls ------------------------------------------------------------------------------------------

typedef struct falls {
  const tc_play *play;
  uint32_t count;
  tc_path_fall rows[64];
} falls;

static int push_fall(lua_State *L, const void *answer) {
  const falls *found = answer;
  const tc_path_fall *fall = &found->rows[0];
  return TC_GIVE(fall->height, fall->to, fall->onto) + tc_push_units(L, found->play, fall->met);
}

static int path_fall(lua_State *L) {
  tc_path_question question;
  falls found = {.count = 1};
  tc_arg_path_question(L, tc_play_of(L), &question);
  found.play = question.play;
  tc_cell anchor = tc_arg_cell(L, question.play, 3);
  bool let_go = lua_toboolean(L, 4);
  tc_path_begin(&question);
  tc_result result = tc_path_fall_from(tc_bound_view(question.play), &question.query, anchor,
                                       let_go, &found.rows[0]);
  return tc_path_end(&question, result, 8, "find where it falls", push_fall, &found);
}

static int push_catches(lua_State *L, const void *answer) {
  const falls *found = answer;
  lua_createtable(L, (int)found->count, 0);
  for (uint32_t at = 0; at < found->count; at++) {
    lua_createtable(L, 0, 3);
    set_int(L, "height", found->rows[at].height);
    set_int(L, "cell", found->rows[at].to);
    set_int(L, "onto", found->rows[at].onto);
    lua_rawseti(L, -2, (lua_Integer)at + 1);
  }
  return 1;
}

static int path_catches(lua_State *L) {
  tc_path_question question;
  falls found = {0};
  tc_arg_path_question(L, tc_play_of(L), &question);
  tc_cell anchor = tc_arg_cell(L, question.play, 3);
  bool let_go = lua_toboolean(L, 4);
  tc_path_begin(&question);
  uint32_t count = tc_path_catches(tc_bound_view(question.play), &question.query, anchor, let_go,
                                   found.rows, (uint32_t)COUNT(found.rows));
  found.count = count < (uint32_t)COUNT(found.rows) ? count : (uint32_t)COUNT(found.rows);
  return tc_path_end(&question, TC_OK, 8, "find where it may catch hold", push_catches, &found);
}

const tc_binding tc_bind_path[] = {
    {"path_profile", "({mode, step, tag_costs, classes, vertical, ...}) -> profile",
     "Compiles a movement rule with the fields of tc_path_profile, enums by word.",
     tc_path_profile_bound},
    {"path_reach",
     "(profile, {start, unit, body, budget, classes, others, hold, forbidden, links, fall_limit, "
     "flags, moving, cost}) -> reach, count",
     "Finds everything that the mover can reach. cost(from, to, kind, direction) adds to a step; "
     "false forbids it.",
     path_reach},
    {"reach_ends", "(reach) -> cells, costs, nodes",
     "Cells where the move can end, their lowest costs and nodes, in order of reaching.",
     reach_ends},
    {"reach_falls", "(reach) -> flag", "Whether a limit on falls could change anything.",
     reach_falls},
    {"reach_breaks", "(reach) -> cells, costs, nodes",
     "Cells after which another rule decides, by cost.", reach_breaks},
    {"reach_way", "(reach, node) -> {{cell, ...}, ...}", "The path from the start to a node.",
     reach_way},
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
