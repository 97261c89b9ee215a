// Owns: the shape of the field for trusted scripts: cells, directions, distances, tags, values, edges, links.
// Must not know: what a tag, value or edge type means.
// No cell and no direction are -1; answers of a few cells are so many results, longer ones are tables.
#include "host/bind/field/cells.h"

// ---- the whole ----------------------------------------------------------------------------------

TC_READER(field_topology, tc_field, tc_bound_field(play), found->topology)
TC_READER(field_cells, tc_field, tc_bound_field(play), found->cells)

static int field_size(lua_State *L) {
  const tc_field *bound = tc_bound_field(tc_play_of(L));
  lua_pushinteger(L, bound->width);
  lua_pushinteger(L, bound->height);
  lua_pushinteger(L, bound->depth);
  return 3;
}

static tc_topology topology_arg(lua_State *L) {
  return (tc_topology)tc_arg_range(L, 1, 0, TC_TOPOLOGY_COUNT - 1);
}

static int topology_deep(lua_State *L) {
  lua_pushboolean(L, tc_topology_deep(topology_arg(L)));
  return 1;
}

static int side_between(lua_State *L) {
  tc_point a = {tc_arg_int(L, 2), tc_arg_int(L, 3), tc_arg_int(L, 4)};
  tc_point b = {tc_arg_int(L, 5), tc_arg_int(L, 6), tc_arg_int(L, 7)};
  lua_pushinteger(L, tc_side_between(topology_arg(L), a, b));
  return 1;
}

static int32_t coordinate(lua_State *L, int arg) {
  return lua_isnoneornil(L, arg) ? 0 : tc_arg_int(L, arg);
}

static int cell_at(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_point point = {tc_arg_int(L, 1), coordinate(L, 2), coordinate(L, 3)};
  lua_pushinteger(L, tc_cell_at(tc_bound_field(play), point));
  return 1;
}

static int push_point(lua_State *L, tc_point point) {
  lua_pushinteger(L, point.x);
  lua_pushinteger(L, point.y);
  lua_pushinteger(L, point.z);
  return 3;
}

static int point(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  return push_point(L, tc_point_of(tc_bound_field(play), tc_arg_cell(L, play, 1)));
}

// ---- directions ---------------------------------------------------------------------------------

static int direction_count(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(L, lua_isnoneornil(L, 1)
                         ? tc_direction_count((tc_topology)play->world->field.topology)
                         : tc_way_count(tc_bound_view(play), tc_arg_cell(L, play, 1)));
  return 1;
}

static int direction_opposite(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_topology topology = (tc_topology)play->world->field.topology;
  lua_pushinteger(L, tc_direction_opposite(topology, tc_arg_way(L, play, 1)));
  return 1;
}

static int direction_between(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(L, tc_direction_between(tc_bound_view(play), tc_arg_cell(L, play, 1),
                                          tc_arg_cell(L, play, 2)));
  return 1;
}

static int direction_nearest(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int nearest[3];
  int count = tc_direction_nearest(tc_bound_view(play), tc_arg_cell(L, play, 1),
                                   tc_arg_cell(L, play, 2), nearest);
  for (int at = 0; at < count; at++) lua_pushinteger(L, nearest[at]);
  return count;
}

static int bearing(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell at = tc_arg_cell(L, play, 1), other = tc_arg_cell(L, play, 3);
  lua_pushinteger(L, tc_bearing_of(tc_bound_view(play), at, tc_arg_way(L, play, 2), other));
  return 1;
}

static int neighbour(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 1);
  lua_pushinteger(L, tc_neighbour(tc_bound_view(play), cell, tc_arg_direction(L, play, 2, cell)));
  return 1;
}

static int neighbours(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  tc_cell cell = tc_arg_cell(L, play, 1);
  uint32_t stops = lua_isnoneornil(L, 2) ? 0 : (uint32_t)tc_arg_range(L, 2, 0, 15);
  int count = tc_way_count(view, cell), found = 0;
  for (int direction = 0; direction < count; direction++) {
    tc_cell next = tc_neighbour(view, cell, direction);
    if (next == TC_NOWHERE || !(tc_cell_tags(view, next) & TC_CELL_PRESENT)) continue;
    if (stops && (tc_cell_stops(view, cell, direction) & stops)) continue;
    lua_pushinteger(L, next);
    found++;
  }
  return found;
}

static int straight(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell from = tc_arg_cell(L, play, 1);
  int direction = tc_arg_direction(L, play, 2, from);
  int steps = (int)tc_arg_range(L, 3, 0, TC_CELLS_MAX);
  lua_pushinteger(L, tc_straight(tc_bound_view(play), from, direction, steps));
  return 1;
}

// ---- distances ----------------------------------------------------------------------------------

static int distance(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(
      L, tc_distance(tc_bound_view(play), tc_arg_cell(L, play, 1), tc_arg_cell(L, play, 2)));
  return 1;
}

static int push_distance(lua_State *L, int steps, tc_cell a, tc_cell b) {
  lua_pushinteger(L, steps);
  if (steps < 0) return 1;
  lua_pushinteger(L, a);
  lua_pushinteger(L, b);
  return 3;
}

static int cells_distance(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_bench bench = tc_bench_of(L, play);
  int a_count = tc_arg_cells(L, play, 1, bench.first, bench.capacity);
  int b_count = tc_arg_cells(L, play, 2, bench.second, bench.capacity);
  tc_bound_work(L, play, (uint64_t)a_count * (uint64_t)b_count / 16);
  tc_cell a = TC_NOWHERE, b = TC_NOWHERE;
  int steps =
      tc_cells_distance(tc_bound_view(play), bench.first, a_count, bench.second, b_count, &a, &b);
  return push_distance(L, steps, a, b);
}

static int unit_distance(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell a = TC_NOWHERE, b = TC_NOWHERE;
  int steps = tc_units_distance(tc_bound_view(play), tc_arg_unit(L, play, 1),
                                tc_arg_unit(L, play, 2), &a, &b);
  return push_distance(L, steps, a, b);
}

static int unit_distance_to(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  tc_cell own[TC_PLACE_CELLS], a = TC_NOWHERE, b = TC_NOWHERE;
  int own_count = tc_place_cells(view, tc_arg_unit(L, play, 1), own);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  tc_bound_work(L, play, (uint64_t)count);
  int steps = tc_cells_distance(view, own, own_count, bench.first, count, &a, &b);
  return push_distance(L, steps, a, b);
}

static int units_within(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  int unit = tc_arg_unit(L, play, 1);
  lua_Integer most = tc_arg_range(L, 2, 0, INT32_MAX);
  tc_units placed = tc_bound_field(play)->placed, found = 0;
  tc_bound_work(L, play, TC_UNITS);
  for (int other = 0; other < TC_UNITS; other++) {
    if (!(placed >> other & 1u)) continue;
    int steps = tc_units_distance(view, unit, other, NULL, NULL);
    if (steps >= 0 && steps <= most) found |= (tc_units)1 << other;
  }
  return tc_push_units(L, play, found);
}

static int cells_adjacent(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell a = tc_arg_cell(L, play, 1), b = tc_arg_cell(L, play, 2);
  lua_pushboolean(
      L, tc_cells_adjacent(tc_bound_view(play), a, b, (uint32_t)tc_arg_range(L, 3, 0, 15)));
  return 1;
}

static int units_adjacent(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int unit = tc_arg_unit(L, play, 1);
  uint32_t stops = (uint32_t)tc_arg_range(L, 2, 0, 15);
  tc_units among = tc_arg_units(L, play, 3, TC_ALL_UNITS);
  return tc_push_units(L, play, tc_units_adjacent(tc_bound_view(play), unit, among, stops));
}

static int field_hash(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)tc_field_hash(tc_bound_view(tc_play_of(L))));
  return 1;
}

// ---- cells --------------------------------------------------------------------------------------

static int cell_tags(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(L, tc_cell_tags(tc_bound_view(play), tc_arg_cell_or_nowhere(L, play, 1)));
  return 1;
}

static int map_tags(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(L, tc_map_tags(tc_bound_view(play), tc_arg_cell(L, play, 1)));
  return 1;
}

static int cell_value(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 1);
  int value = (int)tc_arg_range(L, 2, 0, TC_VALUES - 1);
  lua_pushinteger(L, tc_cell_value(tc_bound_view(play), cell, value));
  return 1;
}

static int cell_stops(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 1);
  lua_pushinteger(L, tc_cell_stops(tc_bound_view(play), cell, tc_arg_direction(L, play, 2, cell)));
  return 1;
}

static int cell_edge(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 1);
  lua_pushinteger(L, tc_cell_edge(tc_bound_view(play), cell, tc_arg_direction(L, play, 2, cell)));
  return 1;
}

static int cells_tagged(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  uint32_t all = tc_arg_mask(L, 1), none = lua_isnoneornil(L, 2) ? 0 : tc_arg_mask(L, 2);
  tc_bound_work(L, play, (uint64_t)view.field->cells);
  tc_bench bench = tc_bench_of(L, play);
  int32_t count = 0;
  for (tc_cell cell = 0; cell < view.field->cells; cell++) {
    uint32_t tags = tc_cell_tags(view, cell);
    if ((tags & all) == all && !(tags & none)) bench.first[count++] = cell;
  }
  return tc_push_cells(L, bench.first, count);
}

static int cell_set_tags(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 1);
  uint32_t tags = tc_arg_mask(L, 2);
  tc_try(L, tc_cell_set_tags(tc_bound_edit(play), cell, tags), "set the tags of a cell");
  return 0;
}

static int cell_set_value(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 1);
  int value = (int)tc_arg_range(L, 2, 0, TC_VALUES - 1), amount = (int)tc_arg_range(L, 3, 0, 255);
  tc_try(L, tc_cell_set_value(tc_bound_edit(play), cell, value, amount), "set a value of a cell");
  return 0;
}

static int cell_set_edge(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 1);
  int direction = tc_arg_way(L, play, 2), type = (int)tc_arg_range(L, 3, 0, TC_EDGE_TYPES - 1);
  tc_try(L, tc_cell_set_edge(tc_bound_edit(play), cell, direction, type), "set an edge of a cell");
  return 0;
}

static int cell_clear(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 1);
  uint32_t tags = tc_arg_mask(L, 2);
  bool both = lua_toboolean(L, 3);
  tc_try(L, tc_cell_clear(tc_bound_edit(play), cell, tags, both), "clear a cell");
  return 0;
}

// ---- links of a graph ---------------------------------------------------------------------------

static int link_of(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  if (view.field->topology != TC_GRAPH) return luaL_error(L, "only a graph has links");
  tc_cell zone = tc_arg_cell(L, play, 1);
  int link = tc_arg_direction(L, play, 2, zone);
  lua_pushinteger(L, tc_link_zone(view, zone, link));
  lua_pushinteger(L, tc_link_cost(view, zone, link));
  lua_pushinteger(L, tc_cell_edge(view, zone, link));
  return 3;
}

static int link_set(lua_State *L) {
  tc_play *play = tc_play_of(L);
  if (play->world->field.topology != TC_GRAPH) return luaL_error(L, "only a graph has links");
  tc_cell a = tc_arg_cell(L, play, 1), b = tc_arg_cell(L, play, 2);
  int cost = (int)tc_arg_range(L, 3, 0, 255), type = (int)tc_arg_range(L, 4, 0, TC_EDGE_TYPES - 1);
  bool both = lua_toboolean(L, 5);
  tc_try(L, tc_link_set(tc_bound_edit(play), a, b, cost, type, both), "link two zones");
  return 0;
}

const tc_binding tc_bind_field[] = {
    {"field_topology", "() -> integer", "The number of its topology.", field_topology},
    {"field_cells", "() -> integer", "How many cells it has.", field_cells},
    {"field_size", "() -> width, height, depth", "Its size in cells.", field_size},
    {"topology_deep", "(topology) -> flag", "Has it layers?", topology_deep},
    {"side_between", "(topology, x, y, z, x, y, z) -> direction",
     "Of the side between two points, -1: they share none.", side_between},
    {"cell_at", "(x, y, z) -> cell", "The cell at a point (y and z may be left out), -1 outside.",
     cell_at},
    {"point", "(cell) -> x, y, z", "The coordinates of a cell.", point},
    {"field_hash", "() -> integer", "A digest of the map, what alters it and who stands where.",
     field_hash},
    {"direction_count", "([zone]) -> integer", "Directions of the topology, or links of a zone.",
     direction_count},
    {"direction_opposite", "(direction) -> direction", "The opposite direction.",
     direction_opposite},
    {"direction_between", "(a, b) -> direction",
     "The direction of the straight line between two cells, -1: none.", direction_between},
    {"direction_nearest", "(a, b) -> direction, ...",
     "The closest directions by angle: one, or up to 3 that tie.", direction_nearest},
    {"bearing", "(cell, facing, other) -> integer",
     "0 here, 1 straight ahead, 2 front, 3 side, 4 rear, 5 straight behind.", bearing},
    {"neighbour", "(cell, direction) -> cell", "The cell one step away, -1 outside the field.",
     neighbour},
    {"neighbours", "(cell) -> cell, ...", "All neighbours, in order of direction.", neighbours},
    {"straight", "(cell, direction, steps) -> cell",
     "The cell this many steps away in a straight line, -1 outside.", straight},
    {"distance", "(a, b) -> steps",
     "The distance of two cells on an empty board; -1: no way on a graph.", distance},
    {"cells_distance", "(cells, cells) -> steps, a, b",
     "Least distance of two lists and the closest pair; -1: a list is empty.", cells_distance},
    {"unit_distance", "(unit, unit) -> steps, a, b",
     "Least distance of two bodies and the closest pair; -1: one is nowhere.", unit_distance},
    {"unit_distance_to", "(unit, cells) -> steps, a, b", "The same from a body to cells.",
     unit_distance_to},
    {"units_within", "(unit, steps) -> unit, ...",
     "Units within this many steps of a unit, with itself.", units_within},
    {"cells_adjacent", "(a, b, stops) -> flag",
     "Whether two cells touch with no such side between.", cells_adjacent},
    {"units_adjacent", "(unit, stops, [units]) -> unit, ...",
     "Units next to a unit with no such side between.", units_adjacent},
    {"cell_tags", "(cell) -> tags", "Tag word: map and alterations; -1 reads as the outside.",
     cell_tags},
    {"map_tags", "(cell) -> tags", "The same without alterations.", map_tags},
    {"cell_value", "(cell, value) -> integer", "A valued tag: map and alterations.", cell_value},
    {"cell_stops", "(cell, direction) -> stops",
     "What the side stops: 1 movement, 2 sight, 4 sense, 8 areas.", cell_stops},
    {"cell_edge", "(cell, direction) -> type", "The edge type in force on the side, 0: open.",
     cell_edge},
    {"cells_tagged", "(all, [none]) -> cells", "Cells with all tags of a mask and none of another.",
     cells_tagged},
    {"cell_set_tags", "(cell, tags)", "Writes the map's tag word.", cell_set_tags},
    {"cell_set_value", "(cell, value, amount)", "Writes a valued tag of the map.", cell_set_value},
    {"cell_set_edge", "(cell, direction, type)", "Declares an edge; 0 removes it.", cell_set_edge},
    {"cell_clear", "(cell, tags, both)",
     "Makes a cell plain; both: also removes its neighbours' edges towards it.", cell_clear},
    {"link", "(zone, link) -> zone, cost, type", "Where a link leads, from link 0.", link_of},
    {"link_set", "(a, b, cost, type, both)", "Links two zones, or changes the link.", link_set},
    {NULL, NULL, NULL, NULL}};
