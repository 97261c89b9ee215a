// Owns: sets of cells for trusted scripts: rings, lines, cones, patterns, connected picks, ranges around walls.
// Must not know: who is hit, what a tag or edge type means.
// Every answer is a list of cells in a stated order; a pattern is a userdata compiled once.
#define TC_FILE_READS (TC_PART_FIELD) // and where units are, by who is given as a place
#include "tercio/kernel/area.h"

#include "host/bind/field/cells.h"

#define PATTERN "tercio.pattern"
#define PLACEMENTS 4096 // placements given at most

// An empty list in the second half of the workbench; arguments use the first.
static tc_cells empty_list(tc_bench bench) { return (tc_cells){bench.second, 0, bench.capacity}; }

static int push_list(lua_State *L, tc_play *play, tc_result result, const tc_cells *cells) {
  tc_bound_work(L, play, (uint64_t)cells->count + 1);
  tc_try(L, result, "list these cells");
  return tc_push_cells(L, cells->cells, cells->count);
}

// ---- shapes -------------------------------------------------------------------------------------

static int steps_arg(lua_State *L, int arg) { return (int)tc_arg_range(L, arg, 0, TC_CELLS_MAX); }

// A list of cells around argument 1, by a search of the kernel with the steps in argument 2.
static int around(lua_State *L, tc_result (*search)(tc_view, tc_cell, int, tc_cells *)) {
  tc_play *play = tc_play_of(L);
  tc_cell centre = tc_arg_cell(L, play, 1);
  int n = steps_arg(L, 2);
  tc_cells cells = empty_list(tc_bench_of(L, play));
  return push_list(L, play, search(tc_bound_view(play), centre, n, &cells), &cells);
}

static int area_ring(lua_State *L) { return around(L, tc_area_ring); }
static int area_disk(lua_State *L) { return around(L, tc_area_disk); }

static int area_distances(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell centre = tc_arg_cell(L, play, 1);
  uint64_t distances = (uint64_t)luaL_checkinteger(L, 2);
  tc_cells cells = empty_list(tc_bench_of(L, play));
  return push_list(L, play, tc_area_distances(tc_bound_view(play), centre, distances, &cells),
                   &cells);
}

static int area_line(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell a = tc_arg_cell(L, play, 1), b = tc_arg_cell(L, play, 2);
  tc_cells cells = empty_list(tc_bench_of(L, play));
  return push_list(L, play, tc_area_line(tc_bound_view(play), a, b, &cells), &cells);
}

static int area_crossed(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell a = tc_arg_cell(L, play, 1), b = tc_arg_cell(L, play, 2);
  tc_cells cells = empty_list(tc_bench_of(L, play));
  return push_list(L, play, tc_area_crossed(tc_bound_view(play), a, b, &cells), &cells);
}

static int area_straight(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell from = tc_arg_cell(L, play, 1);
  int direction = tc_arg_way(L, play, 2), n = steps_arg(L, 3);
  tc_cells cells = empty_list(tc_bench_of(L, play));
  return push_list(L, play, tc_area_straight(tc_bound_view(play), from, direction, n, &cells),
                   &cells);
}

static const char *const cone_words[] = {TC_CONES(TC_TEXT) NULL};

static int area_cone(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell from = tc_arg_cell(L, play, 1);
  int direction = tc_arg_way(L, play, 2), n = steps_arg(L, 3);
  tc_cone shape = (tc_cone)luaL_checkoption(L, 4, cone_words[0], cone_words);
  tc_cells cells = empty_list(tc_bench_of(L, play));
  return push_list(L, play, tc_area_cone(tc_bound_view(play), from, direction, n, shape, &cells),
                   &cells);
}

// ---- patterns -----------------------------------------------------------------------------------

static int pattern(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 1);
  if (count < 1 || count > TC_PATTERN_CELLS)
    return luaL_error(L, "a pattern has 1 to %d cells, not %I", TC_PATTERN_CELLS,
                      (LUAI_UACINT)count);
  tc_pattern *made = lua_newuserdatauv(L, sizeof *made, 0);
  *made = (tc_pattern){.count = (int)count};
  for (lua_Integer at = 0; at < count; at++) {
    lua_rawgeti(L, 1, at + 1);
    luaL_checktype(L, -1, LUA_TTABLE);
    int row = lua_gettop(L);
    int32_t parts[3] = {0};
    for (int part = 0; part < 3; part++) {
      if (lua_rawgeti(L, row, part + 1) != LUA_TNIL)
        parts[part] = (int32_t)tc_arg_range(L, lua_gettop(L), -1000, 1000);
      lua_pop(L, 1);
    }
    made->offsets[at] = (tc_point){parts[0], parts[1], parts[2]};
    lua_pop(L, 1);
  }
  tc_set_type(L, PATTERN, NULL);
  return 1;
}

static tc_topology ways_of(lua_State *L, const tc_play *play) {
  tc_topology topology = (tc_topology)play->world->field.topology;
  if (topology == TC_GRAPH) luaL_error(L, "a graph has no turns");
  return topology;
}

static int turn_arg(lua_State *L, const tc_play *play, int arg) {
  return (int)tc_arg_range(L, arg, 0, tc_turn_count(ways_of(L, play), true) - 1);
}

static int turn_count(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  return tc_give(L, tc_turn_count(ways_of(L, play), lua_toboolean(L, 1)));
}

static tc_point point_arg(lua_State *L, int arg) {
  int32_t parts[3];
  for (int part = 0; part < 3; part++)
    parts[part] = (int32_t)tc_arg_range(L, arg + part, -TC_CELLS_MAX, TC_CELLS_MAX);
  return (tc_point){parts[0], parts[1], parts[2]};
}

static int point_turn(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_point point = point_arg(L, 1);
  tc_topology topology = ways_of(L, play);
  if (lua_toboolean(L, 5)) point = tc_point_mirror(topology, point);
  point = tc_point_turn(topology, point, turn_arg(L, play, 4));
  return tc_give_point(L, point);
}

static int area_pattern(lua_State *L) {
  tc_play *play = tc_play_of(L);
  const tc_pattern *shape = luaL_checkudata(L, 1, PATTERN);
  tc_placement placement = {.origin = point_arg(L, 2), .mirror = lua_toboolean(L, 6)};
  placement.turn = lua_isnoneornil(L, 5) ? 0 : (uint8_t)turn_arg(L, play, 5);
  tc_cells cells = empty_list(tc_bench_of(L, play));
  tc_result result = tc_area_pattern(tc_bound_view(play), shape, placement, &cells);
  return push_list(L, play, result, &cells);
}

typedef struct placement_choice {
  int64_t holds; // bits of offsets
  bool mirrors;
} placement_choice;

static const tc_record_key choice_keys[] = {TC_KEY2(placement_choice, holds, mirrors), TC_KEYS_END};
static const tc_record_key placement_keys[] = {
    TC_KEY2(tc_placement, turn, mirror), TC_KEY_AT(tc_placement, "x", origin.x, 0, 0),
    TC_KEY_AT(tc_placement, "y", origin.y, 0, 0), TC_KEY_AT(tc_placement, "z", origin.z, 0, 0),
    TC_KEYS_END};

static int area_placements(lua_State *L) {
  tc_play *play = tc_play_of(L);
  ways_of(L, play);
  const tc_pattern *shape = luaL_checkudata(L, 1, PATTERN);
  tc_bench bench = tc_bench_of(L, play);
  int anchors = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  placement_choice choice = {.holds = -1};
  bool more = false;
  if (!lua_isnoneornil(L, 3)) tc_record_read(L, 3, "placements", choice_keys, &choice);
  tc_placement *found = lua_newuserdatauv(L, PLACEMENTS * sizeof *found, 0);
  int count = tc_area_placements(tc_bound_view(play), shape, bench.first, anchors,
                                 (uint64_t)choice.holds, choice.mirrors, found, PLACEMENTS, &more);
  if (count < 0) tc_raise(L, TC_FULL_MEMORY, "place a pattern");
  tc_bound_work(L, play, (uint64_t)count * (uint64_t)shape->count);
  tc_records_push(L, placement_keys, found, (size_t)count, sizeof *found);
  lua_pushboolean(L, more);
  return 2;
}

// ---- connected picks ----------------------------------------------------------------------------

static const tc_record_key pick_keys[] = {TC_KEY(tc_pick_rule, solid),
                                          TC_KEY_WORD(tc_pick_rule, path, TC_PICK_PATHS),
                                          TC_KEY_IN(tc_pick_rule, stops, 0, 15), TC_KEYS_END};

static int pick_next(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_pick_rule rule = {.stops = TC_STOPS_AREA, .solid = TC_CELL_SOLID};
  tc_record_read(L, 1, "pick", pick_keys, &rule);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  tc_cells cells = empty_list(bench);
  tc_result result = tc_pick_next(tc_bound_view(play), &rule, bench.first, count, &cells);
  return push_list(L, play, result, &cells);
}

// ---- ranges counted around walls ------------------------------------------------------------------

static const tc_record_key range_keys[] = {
    TC_KEY2(tc_range_rule, solid, solid_ends), TC_KEY(tc_range_rule, ground),
    TC_KEY_IN(tc_range_rule, stops, 0, 15), TC_KEY_WORD(tc_range_rule, corner, TC_RANGE_CORNERS),
    TC_KEYS_END};

static tc_range_rule range_arg(lua_State *L, int arg) {
  tc_range_rule rule = {.solid = TC_CELL_SOLID, .stops = TC_STOPS_MOVE};
  tc_record_read(L, arg, "range", range_keys, &rule);
  return rule;
}

static int most_arg(lua_State *L, int arg) {
  return lua_isnoneornil(L, arg) ? -1 : (int)tc_arg_range(L, arg, -1, TC_CELLS_MAX);
}

static int range_flood(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_range_rule rule = range_arg(L, 1);
  int32_t cells = tc_bound_field(play)->cells;
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  int most = most_arg(L, 3);
  uint16_t *steps = (uint16_t *)(void *)bench.second;
  tc_bound_work(L, play, (uint64_t)cells);
  tc_try(L, tc_walk_flood(tc_bound_view(play), &rule, bench.first, count, most, steps),
         "count steps around walls");
  if (!lua_isnoneornil(L, 4)) {
    int asked = tc_arg_cells(L, play, 4, bench.first, bench.capacity);
    for (int at = 0; at < asked; at++) {
      uint16_t far = steps[bench.first[at]];
      bench.first[at] = far == TC_FAR ? -1 : far;
    }
    return tc_push_cells(L, bench.first, asked);
  }
  int32_t found = 0;
  for (tc_cell cell = 0; cell < cells; cell++)
    if (steps[cell] != TC_FAR) bench.first[found++] = cell;
  tc_push_cells(L, bench.first, found);
  for (int32_t at = 0; at < found; at++) bench.first[at] = steps[bench.first[at]];
  return 1 + tc_push_cells(L, bench.first, found);
}

static int range_distance(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_range_rule rule = range_arg(L, 1);
  tc_cell from = tc_arg_cell(L, play, 2), to = tc_arg_cell(L, play, 3);
  int most = most_arg(L, 4);
  tc_bound_work(L, play, (uint64_t)tc_bound_field(play)->cells / 4 + 1);
  return tc_give(L, tc_walk_distance(tc_bound_view(play), &rule, from, to, most));
}

// ---- filters --------------------------------------------------------------------------------------

static int area_shadow(lua_State *L) {
  tc_play *play = tc_play_of(L);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_cell origin = tc_arg_cell(L, play, 2);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 3, bench.first, bench.capacity);
  bool drop_solid = lua_toboolean(L, 4);
  tc_cells cells = {bench.first, count, bench.capacity};
  tc_area_shadow(tc_bound_view(play), rule, origin, drop_solid, &cells);
  return push_list(L, play, TC_OK, &cells);
}

static int area_units(lua_State *L) {
  tc_play *play = tc_play_for(L, TC_FILE_READS | TC_PART_UNITS | TC_PART_PLACES | TC_PART_HELD);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 1, bench.first, bench.capacity);
  tc_bound_work(L, play, (uint64_t)count);
  return tc_push_units(L, play, tc_area_units(tc_bound_view(play), bench.first, count));
}

const tc_binding tc_bind_area[] = {
    {"area_ring", "(cell, n) -> cells", "Cells at exactly n steps, by index.", area_ring},
    {"area_disk", "(cell, n) -> cells", "Cells at up to n steps, by index.", area_disk},
    {"area_distances", "(cell, mask) -> cells", "Cells at the distances d whose bit d is set.",
     area_distances},
    {"area_line", "(a, b) -> cells", "A line of steps from a to b, both included.", area_line},
    {"area_crossed", "(a, b) -> cells", "All cells that the segment crosses.", area_crossed},
    {"area_straight", "(cell, direction, n) -> cells", "n cells straight away, without the first.",
     area_straight},
    {"area_cone", "(cell, direction, n, shape) -> cells", "A cone: wedge, wide or fan.", area_cone},
    {"pattern", "({{x, y, z}, ...}) -> pattern", "Compiles offsets from an anchor.", pattern},
    {"turn_count", "(all) -> integer", "The number of turns of the topology.", turn_count},
    {"point_turn", "(x, y, z, turn, [mirror]) -> x, y, z", "A point mirrored, then turned.",
     point_turn},
    {"area_pattern", "(pattern, x, y, z, [turn], [mirror]) -> cells",
     "The cells of a pattern with its origin at a point, which may lie outside.", area_pattern},
    {"area_placements",
     "(pattern, anchors, [{holds, mirrors}]) -> {{x, y, z, turn, mirror}, ...}, more",
     "All placements that put an offset of the mask holds on an anchor; holds 0: the origin.",
     area_placements},
    {"pick_next", "({path, stops, solid}, cells) -> cells", "Cells that can join the pick next.",
     pick_next},
    {"range_flood",
     "({solid, stops, corner, solid_ends, ground}, cells, [most, to]) -> cells, steps",
     "Fewest steps around walls from the nearest of some cells; to: only to these, -1: no way.",
     range_flood},
    {"range_distance", "({solid, stops, corner, solid_ends, ground}, a, b, [most]) -> steps",
     "Fewest steps around walls, -1: no way.", range_distance},
    {"area_shadow", "(sight_profile, cell, cells, drop_solid) -> cells",
     "Those of these cells that a cell sees, in their order.", area_shadow},
    {"area_units", "(cells) -> unit, ...", "Units with a cell among the cells.", area_units},
    {NULL, NULL, NULL, NULL}};
