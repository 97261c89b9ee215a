// Owns: the shape of the field for trusted scripts: cells, directions, distances, tags, values, edges, links.
// Must not know: what a tag, value or edge type means.
// No cell and no direction are -1; answers of a few cells are so many results, longer ones are tables.
#define TC_FILE_READS (TC_PART_FIELD)
#include <string.h>

#include "host/bind/field/cells.h"
#include "host/bind/objects.h"

// ---- the whole ----------------------------------------------------------------------------------

TC_READER(TC_FILE_READS, field_topology, tc_field, tc_bound_field(play), found->topology)
TC_READER(TC_FILE_READS, field_cells, tc_field, tc_bound_field(play), found->cells)

static tc_topology topology_arg(lua_State *L) {
  return (tc_topology)tc_arg_range(L, 1, 0, TC_TOPOLOGY_COUNT - 1);
}

static int topology_deep(lua_State *L) {
  return tc_give_flag(L, tc_topology_deep(topology_arg(L)));
}

static int side_between(lua_State *L) {
  tc_point a = {tc_arg_int(L, 2), tc_arg_int(L, 3), tc_arg_int(L, 4)};
  tc_point b = {tc_arg_int(L, 5), tc_arg_int(L, 6), tc_arg_int(L, 7)};
  return tc_give(L, tc_side_between(topology_arg(L), a, b));
}

static tc_topology topology_of(const tc_play *play) {
  return (tc_topology)play->world->field.topology;
}

// Argument 2 as a direction of the cell in argument 1.
static int way_arg(lua_State *L, const tc_play *play) {
  return tc_arg_direction(L, play, 2, tc_arg_cell(L, play, 1));
}

static uint32_t stops_arg(lua_State *L, int arg) { return (uint32_t)tc_arg_range(L, arg, 0, 15); }
static int value_arg(lua_State *L, int arg) { return (int)tc_arg_range(L, arg, 0, TC_VALUES - 1); }
static int edge_arg(lua_State *L, int arg) {
  return (int)tc_arg_range(L, arg, 0, TC_EDGE_TYPES - 1);
}

// ---- filling it ---------------------------------------------------------------------------------

typedef struct cell_kind {
  uint32_t tags, valued; // valued: a bit for each value that it has
  uint8_t amounts[TC_VALUES];
} cell_kind;

// Of the table on top of the stack, which has no metatable: { tags =, values = { [value] = amount } }.
static cell_kind read_cell_kind(lua_State *L) {
  cell_kind kind = {0};
  lua_getfield(L, -1, "tags");
  kind.tags = tc_arg_u32(L, -1);
  lua_getfield(L, -2, "values");
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    int value = value_arg(L, -2);
    kind.amounts[value] = tc_arg_u8(L, -1);
    kind.valued |= 1u << value;
  }
  lua_pop(L, 2);
  return kind;
}

static tc_result fill_cell(tc_edit edit, tc_cell cell, const cell_kind *kind) {
  tc_result result = tc_cell_set_tags(edit, cell, kind->tags);
  for (int value = 0; value < TC_VALUES && result == TC_OK; value++)
    if (kind->valued >> value & 1u)
      result = tc_cell_set_value(edit, cell, value, kind->amounts[value]);
  return result;
}

static int cells_fill(lua_State *L) {
  tc_edit edit = tc_bound_edit(tc_play_of(L));
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, 1), cells = lua_rawlen(L, 2);
  cell_kind *kinds = lua_newuserdatauv(L, (size_t)count * sizeof *kinds + 1, 0);
  for (lua_Unsigned at = 0; at < count; at++) {
    lua_rawgeti(L, 1, (lua_Integer)at + 1);
    kinds[at] = read_cell_kind(L);
    lua_pop(L, 1);
  }
  for (lua_Unsigned at = 0; at < cells; at++) {
    lua_rawgeti(L, 2, (lua_Integer)at + 1);
    lua_Unsigned kind = (lua_Unsigned)lua_tointeger(L, -1) - 1;
    lua_pop(L, 1);
    if (kind >= count) return luaL_error(L, "cell %d has no kind", (int)at);
    tc_try(L, fill_cell(edit, (tc_cell)at, &kinds[kind]), "fill a cell");
  }
  return 0;
}

// ---- directions ---------------------------------------------------------------------------------

static int direction_nearest(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int nearest[3];
  int count = tc_direction_nearest(tc_bound_view(play), tc_arg_cell(L, play, 1),
                                   tc_arg_cell(L, play, 2), nearest);
  for (int at = 0; at < count; at++) lua_pushinteger(L, nearest[at]);
  return count;
}

static int neighbours(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  tc_cell cell = tc_arg_cell(L, play, 1);
  uint32_t stops = lua_isnoneornil(L, 2) ? 0 : stops_arg(L, 2);
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

// ---- distances ----------------------------------------------------------------------------------

static int push_distance(lua_State *L, int steps, tc_cell a, tc_cell b) {
  return steps < 0 ? tc_give(L, steps) : TC_GIVE(steps, a, b);
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

// For each cell of a list the number of the nearest of others, the first of equals, and how far it is.
static int cells_nearest(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 1, bench.first, bench.capacity);
  int others = tc_arg_cells(L, play, 2, bench.second, bench.capacity);
  tc_bound_work(L, play, (uint64_t)count * (uint64_t)others / 16);
  if (others == 0) return 0;
  lua_createtable(L, count, 0);
  lua_createtable(L, count, 0);
  for (int at = 0; at < count; at++) {
    int nearest = 0, least = INT32_MAX; // the number of the nearest; 0: none is to be reached
    for (int other = 0; other < others; other++) {
      int steps = tc_distance(view, bench.first[at], bench.second[other]);
      if (steps >= 0 && steps < least) least = steps, nearest = other + 1;
    }
    lua_pushinteger(L, nearest);
    lua_rawseti(L, -3, at + 1);
    lua_pushinteger(L, nearest ? least : -1);
    lua_rawseti(L, -2, at + 1);
  }
  return 2;
}

static int cells_numbers(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 1, bench.first, bench.capacity);
  tc_cell *number = bench.second; // by cell, the first from 1
  memset(number, 0, (size_t)bench.capacity * sizeof *number);
  for (int at = count; at > 0; at--) number[bench.first[at - 1]] = at;
  int others = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  for (int at = 0; at < others; at++) bench.first[at] = number[bench.first[at]];
  return tc_push_cells(L, bench.first, others);
}

// For each cell of a list how many of others are as many steps away as one of the numbers of a third list says.
static int cells_counted(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 1, bench.first, bench.capacity);
  int others = tc_arg_cells(L, play, 2, bench.second, bench.capacity);
  tc_bound_work(L, play, (uint64_t)count * (uint64_t)others / 16);
  luaL_checktype(L, 3, LUA_TTABLE);
  uint64_t wanted = 0;
  for (lua_Integer at = (lua_Integer)lua_rawlen(L, 3); at > 0; at--) {
    lua_rawgeti(L, 3, at);
    wanted |= (uint64_t)1 << tc_arg_range(L, lua_gettop(L), 0, 63);
    lua_pop(L, 1);
  }
  for (int at = 0; at < count; at++) {
    int32_t found = 0;
    for (int other = 0; other < others; other++) {
      int steps = tc_distance(view, bench.first[at], bench.second[other]);
      found += steps >= 0 && steps < 64 && (wanted >> steps & 1u);
    }
    bench.first[at] = found;
  }
  return tc_push_cells(L, bench.first, count);
}

static int unit_distance(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell a = TC_NOWHERE, b = TC_NOWHERE;
  int steps = tc_units_distance(tc_bound_view(play), tc_arg_unit(L, play, 1),
                                tc_arg_unit(L, play, 2), &a, &b);
  return push_distance(L, steps, a, b);
}

// place_distance(place, place) -> steps, a, b; a place is a unit, or a cell
static int place_distance(lua_State *L) {
  lua_settop(L, 2);
  bool unit = tc_is_unit(L, 1), other = tc_is_unit(L, 2);
  if (unit && other) return unit_distance(L);
  if (unit || other) return cells_distance(L);
  const tc_play *play = tc_play_of(L);
  tc_cell a = tc_arg_cell(L, play, 1), b = tc_arg_cell(L, play, 2);
  return TC_GIVE(tc_distance(tc_bound_view(play), a, b), a, b);
}

// cell_is(cell, tile) -> flag
static int cell_is(lua_State *L) {
  lua_settop(L, 2);
  lua_Integer tile = tc_book_number(L, TC_BOOK_TILES, 2, TC_BOOK_FIND_TILE, NULL);
  const tc_play *play = tc_play_of(L);
  if (tile >= TC_TILE_VALUED) {
    tc_cell cell = tc_arg_cell(L, play, 1);
    return tc_give_flag(L,
                        tc_cell_value(tc_bound_view(play), cell, (int)(tile - TC_TILE_VALUED)) > 0);
  }
  return tc_give_flag(
      L, tc_cell_tags(tc_bound_view(play), tc_arg_cell_or_nowhere(L, play, 1)) >> tile & 1u);
}

static int units_within(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  tc_cell own[TC_PLACE_CELLS], its[TC_PLACE_CELLS], a = TC_NOWHERE, b = TC_NOWHERE;
  int own_count = 1;
  if (luaL_checkinteger(L, 1) < tc_bound_field(play)->cells)
    own[0] = tc_arg_cell(L, play, 1);
  else
    own_count = tc_place_cells(view, tc_arg_unit(L, play, 1), own);
  lua_Integer most = tc_arg_range(L, 2, 0, INT32_MAX);
  tc_units placed = tc_bound_field(play)->placed, found = 0;
  tc_bound_work(L, play, TC_UNITS);
  for (int other = 0; other < TC_UNITS; other++) {
    if (!(placed >> other & 1u)) continue;
    int steps =
        tc_cells_distance(view, own, own_count, its, tc_place_cells(view, other, its), &a, &b);
    if (steps >= 0 && steps <= most) found |= (tc_units)1 << other;
  }
  return tc_push_units(L, play, found);
}

// Those whose anchor carries one of the tags.
static int units_on(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  uint32_t tags = tc_arg_u32(L, 1);
  tc_units placed = tc_bound_field(play)->placed, found = 0;
  tc_bound_work(L, play, TC_UNITS);
  for (int unit = 0; unit < TC_UNITS; unit++)
    if ((placed >> unit & 1u) && (tc_cell_tags(view, view.field->places[unit].anchor) & tags))
      found |= (tc_units)1 << unit;
  return tc_push_units(L, play, found);
}

// ---- cells --------------------------------------------------------------------------------------

static int cells_tagged(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  uint32_t all = tc_arg_u32(L, 1), none = lua_isnoneornil(L, 2) ? 0 : tc_arg_u32(L, 2);
  tc_bound_work(L, play, (uint64_t)view.field->cells);
  tc_bench bench = tc_bench_of(L, play);
  int32_t count = 0;
  for (tc_cell cell = 0; cell < view.field->cells; cell++) {
    uint32_t tags = tc_cell_tags(view, cell);
    if ((tags & all) == all && !(tags & none)) bench.first[count++] = cell;
  }
  return tc_push_cells(L, bench.first, count);
}

// Cells that have any of a value, then how much each has.
static int cells_valued(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  int value = (int)tc_arg_range(L, 1, 0, TC_VALUES - 1);
  tc_bound_work(L, play, (uint64_t)view.field->cells);
  tc_bench bench = tc_bench_of(L, play);
  int32_t count = tc_cells_valued(view, value, bench.first);
  for (int32_t at = 0; at < count; at++)
    bench.second[at] = tc_cell_value(view, bench.first[at], value);
  return tc_push_cells(L, bench.first, count) + tc_push_cells(L, bench.second, count);
}

// ---- links of a graph ---------------------------------------------------------------------------

static int link_of(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  if (view.field->topology != TC_GRAPH) return luaL_error(L, "only a graph has links");
  tc_cell zone = tc_arg_cell(L, play, 1);
  int link = tc_arg_direction(L, play, 2, zone);
  return TC_GIVE(tc_link_zone(view, zone, link), tc_link_cost(view, zone, link),
                 tc_cell_edge(view, zone, link));
}

static int link_set(lua_State *L) {
  tc_play *play = tc_play_of(L);
  if (play->world->field.topology != TC_GRAPH) return luaL_error(L, "only a graph has links");
  tc_cell a = tc_arg_cell(L, play, 1), b = tc_arg_cell(L, play, 2);
  int cost = tc_arg_u8(L, 3), type = edge_arg(L, 4);
  bool both = lua_toboolean(L, 5);
  tc_try(L, tc_link_set(tc_bound_edit(play), a, b, cost, type, both), "link two zones");
  return 0;
}

#define FIELD_CALLS(X)                                                                             \
  X(field_size, "() -> width, height, depth", "Its size in cells.",                                \
    TC_GIVE(play->world->field.width, play->world->field.height, play->world->field.depth))        \
  X(cell_at, "(x, y, z) -> cell", "The cell at a point (y and z may be left out), -1 outside.",    \
    tc_give(L, tc_cell_at(tc_bound_field(play), tc_arg_point(L, 1))))                              \
  X(point, "(cell) -> x, y, z", "The coordinates of a cell.",                                      \
    tc_give_point(L, tc_point_of(tc_bound_field(play), tc_arg_cell(L, play, 1))))                  \
  X(field_hash, "() -> integer", "A digest of the map, what alters it and who stands where.",      \
    (tc_play_for(L, TC_PART_ALL), tc_give(L, (lua_Integer)tc_field_hash(tc_bound_view(play)))))    \
  X(direction_count, "([zone]) -> integer", "Directions of the topology, or links of a zone.",     \
    tc_give(L, lua_isnoneornil(L, 1)                                                               \
                   ? tc_direction_count(topology_of(play))                                         \
                   : tc_way_count(tc_bound_view(play), tc_arg_cell(L, play, 1))))                  \
  X(direction_opposite, "(direction) -> direction", "The opposite direction.",                     \
    tc_give(L, tc_direction_opposite(topology_of(play), tc_arg_way(L, play, 1))))                  \
  X(direction_between, "(a, b) -> direction",                                                      \
    "The direction of the straight line between two cells, -1: none.",                             \
    tc_give(L, tc_direction_between(tc_bound_view(play), tc_arg_cell(L, play, 1),                  \
                                    tc_arg_cell(L, play, 2))))                                     \
  X(bearing, "(cell, facing, other) -> integer",                                                   \
    "0 here, 1 straight ahead, 2 front, 3 side, 4 rear, 5 straight behind.",                       \
    tc_give(L, tc_bearing_of(tc_bound_view(play), tc_arg_cell(L, play, 1), tc_arg_way(L, play, 2), \
                             tc_arg_cell(L, play, 3))))                                            \
  X(neighbour, "(cell, direction) -> cell", "The cell one step away, -1 outside the field.",       \
    tc_give(L, tc_neighbour(tc_bound_view(play), tc_arg_cell(L, play, 1), way_arg(L, play))))      \
  X(straight, "(cell, direction, steps) -> cell",                                                  \
    "The cell this many steps away in a straight line, -1 outside.",                               \
    tc_give(L, tc_straight(tc_bound_view(play), tc_arg_cell(L, play, 1), way_arg(L, play),         \
                           (int)tc_arg_range(L, 3, 0, TC_CELLS_MAX))))                             \
  X(distance, "(a, b) -> steps",                                                                   \
    "The distance of two cells on an empty board; -1: no way on a graph.",                         \
    tc_give(L,                                                                                     \
            tc_distance(tc_bound_view(play), tc_arg_cell(L, play, 1), tc_arg_cell(L, play, 2))))   \
  X(cells_adjacent, "(a, b, stops) -> flag", "Whether two cells touch with no such side between.", \
    tc_give_flag(L, tc_cells_adjacent(tc_bound_view(play), tc_arg_cell(L, play, 1),                \
                                      tc_arg_cell(L, play, 2), stops_arg(L, 3))))                  \
  X(units_adjacent, "(unit, stops, [units]) -> unit, ...",                                         \
    "Units next to a unit with no such side between.",                                             \
    tc_push_units(L, play,                                                                         \
                  tc_units_adjacent(tc_bound_view(play), tc_arg_unit(L, play, 1),                  \
                                    tc_arg_units(L, play, 3, TC_ALL_UNITS), stops_arg(L, 2))))     \
  X(cell_tags, "(cell) -> tags", "Tag word: map and alterations; -1 reads as the outside.",        \
    tc_give(L, tc_cell_tags(tc_bound_view(play), tc_arg_cell_or_nowhere(L, play, 1))))             \
  X(map_tags, "(cell) -> tags", "The same without alterations.",                                   \
    tc_give(L, tc_map_tags(tc_bound_view(play), tc_arg_cell(L, play, 1))))                         \
  X(cell_value, "(cell, value) -> integer", "A valued tag: map and alterations.",                  \
    tc_give(L, tc_cell_value(tc_bound_view(play), tc_arg_cell(L, play, 1), value_arg(L, 2))))      \
  X(cell_stops, "(cell, direction) -> stops",                                                      \
    "What the side stops: 1 movement, 2 sight, 4 sense, 8 areas.",                                 \
    tc_give(L, tc_cell_stops(tc_bound_view(play), tc_arg_cell(L, play, 1), way_arg(L, play))))     \
  X(cell_edge, "(cell, direction) -> type", "The edge type in force on the side, 0: open.",        \
    tc_give(L, tc_cell_edge(tc_bound_view(play), tc_arg_cell(L, play, 1), way_arg(L, play))))      \
  X(cell_set_tags, "(cell, tags)", "Writes the map's tag word.",                                   \
    tc_did(L, tc_cell_set_tags(tc_bound_edit(play), tc_arg_cell(L, play, 1), tc_arg_u32(L, 2)),    \
           "set the tags of a cell"))                                                              \
  X(cell_set_value, "(cell, value, amount)", "Writes a valued tag of the map.",                    \
    tc_did(L,                                                                                      \
           tc_cell_set_value(tc_bound_edit(play), tc_arg_cell(L, play, 1), value_arg(L, 2),        \
                             tc_arg_u8(L, 3)),                                                     \
           "set a value of a cell"))                                                               \
  X(cell_set_edge, "(cell, direction, type)", "Declares an edge; 0 removes it.",                   \
    tc_did(L,                                                                                      \
           tc_cell_set_edge(tc_bound_edit(play), tc_arg_cell(L, play, 1), tc_arg_way(L, play, 2),  \
                            edge_arg(L, 3)),                                                       \
           "set an edge of a cell"))                                                               \
  X(cell_clear, "(cell, tags, both)",                                                              \
    "Makes a cell plain; both: also removes its neighbours' edges towards it.",                    \
    tc_did(L,                                                                                      \
           tc_cell_clear(tc_bound_edit(play), tc_arg_cell(L, play, 1), tc_arg_u32(L, 2),           \
                         lua_toboolean(L, 3)),                                                     \
           "clear a cell"))
FIELD_CALLS(TC_CALL)

// Writes a number in front of `end`, and gives where it begins. Printing by a format takes ten times as long.
static char *write_before(char *end, int32_t number) {
  uint32_t left = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
  do {
    *--end = (char)('0' + left % 10);
    left /= 10;
  } while (left > 0);
  if (number < 0) *--end = '-';
  return end;
}

// cell_name(cell) -> text | nothing
static int cell_name(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_field *field = tc_bound_field(play);
  if (field->topology == TC_GRAPH) return 0;
  tc_point at = tc_point_of(field, tc_arg_cell(L, play, 1));
  char text[40], *end = text + sizeof text, *begin = end;
  if (field->topology == TC_CUBE) {
    begin = write_before(begin, at.z);
    *--begin = ',';
  }
  begin = write_before(begin, at.y);
  *--begin = ',';
  begin = write_before(begin, at.x);
  lua_pushlstring(L, begin, (size_t)(end - begin));
  return 1;
}

const tc_binding tc_bind_field[] = {
    {"cell_name", "(cell) -> text | nothing",
     "The coordinates of a cell as a text; nothing in a graph, whose cells have none.", cell_name},
    {"field_topology", "() -> integer", "The number of its topology.", field_topology},
    {"field_cells", "() -> integer", "How many cells it has.", field_cells},
    FIELD_CALLS(TC_CALL_ROW){"topology_deep", "(topology) -> flag", "Has it layers?",
                             topology_deep},
    {"cells_fill", "(kinds, grid)",
     "Writes the map: grid has the number of a kind for each cell, from cell 0; a kind is { tags "
     "=, "
     "values = { [value] = amount } }.",
     cells_fill},
    {"side_between", "(topology, x, y, z, x, y, z) -> direction",
     "Of the side between two points, -1: they share none.", side_between},
    {"direction_nearest", "(a, b) -> direction, ...",
     "The closest directions by angle: one, or up to 3 that tie.", direction_nearest},
    {"neighbours", "(cell) -> cell, ...", "All neighbours, in order of direction.", neighbours},
    {"cells_distance", "(cells, cells) -> steps, a, b",
     "Least distance of two lists and the closest pair; -1: a list is empty.", cells_distance},
    {"cells_nearest", "(cells, others) -> numbers, steps | nothing",
     "For each cell the number of the nearest of others, and its distance; nothing: no others.",
     cells_nearest},
    {"cells_numbers", "(cells, others) -> numbers",
     "For each of others its number among the cells of a list, 0 where it is not.", cells_numbers},
    {"cells_counted", "(cells, others, steps) -> integers",
     "For each cell how many of others are so many steps away; steps: numbers from 0 to 63.",
     cells_counted},
    {"place_distance", "(place, place) -> steps, a, b",
     "Least distance of two places, units or cells, and the closest pair.", place_distance},
    {"cell_is", "(cell, tile) -> flag", "Whether a cell has a tag, or some of a valued one.",
     cell_is},
    {"units_on", "(tags) -> unit, ...", "Units whose anchor carries one of these tags.", units_on},
    {"units_within", "(unit | cell, steps) -> unit, ...",
     "Units within this many steps of a unit, with itself, or of a cell.", units_within},
    {"cells_tagged", "(all, [none]) -> cells", "Cells with all tags of a mask and none of another.",
     cells_tagged},
    {"cells_valued", "(value) -> cells, amounts", "Cells that have any of a value, and how much.",
     cells_valued},
    {"link", "(zone, link) -> zone, cost, type", "Where a link leads, from link 0.", link_of},
    {"link_set", "(a, b, cost, type, both)", "Links two zones, or changes the link.", link_set},
    {NULL, NULL, NULL, NULL}};
