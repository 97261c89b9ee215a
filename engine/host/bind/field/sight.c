// Owns: lines of sight for trusted scripts: profiles compiled once, queries, fields, traces.
// Must not know: who looks, light, senses, what a tag or edge type means.
// A profile is a userdata; a rule that makes no sense on the field's topology is an error when used.
#define TC_FILE_READS (TC_PART_FIELD | TC_PART_UNITS | TC_PART_PLACES | TC_PART_HELD)
#include "tercio/kernel/sight.h"

#include "host/bind/field/cells.h"
#include "host/bind/objects.h"

#include <string.h>

#define PROFILE "tercio.sight"

static const char *const mode_words[] = {TC_SIGHT_MODES(TC_TEXT)};
static const char *const touch_words[] = {TC_TOUCHES(TC_TEXT)};

static const tc_record_key profile_keys[] = {
    TC_KEY4(tc_sight_rule, ends_strict, corners_free, links_max, solid),
    TC_KEY(tc_sight_rule, opaque),
    TC_KEY_WORD(tc_sight_rule, mode, TC_SIGHT_MODES),
    TC_KEY_WORD(tc_sight_rule, touch, TC_TOUCHES),
    TC_KEY_IN(tc_sight_rule, stops, 0, 15),
    TC_KEYS_END};

typedef struct profile {
  const void *mark; // tells profiles from other userdata
  tc_sight_rule rule;
} profile;

static const char profile_mark = 0;

static int sight_profile(lua_State *L) {
  tc_sight_rule rule = tc_sight_rule_default();
  if (!lua_isnoneornil(L, 1)) tc_record_read(L, 1, "sight profile", profile_keys, &rule);
  profile *made = lua_newuserdatauv(L, sizeof *made, 0);
  *made = (profile){&profile_mark, rule};
  tc_set_type(L, PROFILE, NULL);
  return 1;
}

const tc_sight_rule *tc_arg_sight_rule(lua_State *L, const tc_play *play, int arg) {
  const profile *found = lua_touserdata(L, arg);
  if (!found || found->mark != &profile_mark) luaL_typeerror(L, arg, PROFILE);
  const tc_sight_rule *rule = &found->rule;
  tc_topology topology = (tc_topology)play->world->field.topology;
  if (tc_sight_rule_check(rule, topology) != TC_OK)
    luaL_error(L, "sight by %s with %s touches makes no sense on this field",
               mode_words[rule->mode], touch_words[rule->touch]);
  return rule;
}

// Between cells only the field counts; who stands there does not.
static int sight(lua_State *L) {
  tc_play *play = tc_play_for(L, TC_PART_FIELD);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_cell from = tc_arg_cell(L, play, 2), to = tc_arg_cell(L, play, 3);
  tc_bound_work(L, play, 1);
  return tc_give_flag(L, tc_sight(tc_bound_view(play), rule, from, to));
}

static int push_pair(lua_State *L, bool seen, tc_cell from, tc_cell at) {
  lua_pushboolean(L, seen);
  if (!seen) return 1;
  return 1 + TC_GIVE(from, at);
}

static int sight_units(lua_State *L) {
  tc_play *play = tc_play_of(L);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  int from = tc_arg_unit(L, play, 2), to = tc_arg_unit(L, play, 3);
  tc_cell seen_from = TC_NOWHERE, seen_at = TC_NOWHERE;
  tc_bound_work(L, play, 1);
  bool seen = tc_sight_units(tc_bound_view(play), rule, from, to, &seen_from, &seen_at);
  return push_pair(L, seen, seen_from, seen_at);
}

static int sight_any(lua_State *L) {
  tc_play *play = tc_play_of(L);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_bench bench = tc_bench_of(L, play);
  int from_count = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  int to_count = tc_arg_cells(L, play, 3, bench.second, bench.capacity);
  tc_cell from = TC_NOWHERE, at = TC_NOWHERE;
  tc_bound_work(L, play, (uint64_t)from_count * (uint64_t)to_count);
  bool seen = tc_sight_any(tc_bound_view(play), rule, bench.first, from_count, bench.second,
                           to_count, &from, &at);
  return push_pair(L, seen, from, at);
}

// sees(profile, a, b) -> flag, from, at; a place is a unit, or a cell
static int sees(lua_State *L) {
  lua_settop(L, 3);
  const tc_object *a = tc_object_at(L, 2), *b = tc_object_at(L, 3);
  if (a && b) return sight_units(L);
  return a || b ? sight_any(L) : sight(L);
}

static int sight_many(lua_State *L) {
  tc_play *play = tc_play_for(L, TC_PART_FIELD);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_cell from = tc_arg_cell(L, play, 2);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 3, bench.first, bench.capacity);
  tc_bound_work(L, play, (uint64_t)count);
  tc_sight_many(tc_bound_view(play), rule, from, bench.first, count, bench.bytes);
  int32_t seen = 0;
  for (int at = 0; at < count; at++)
    if (bench.bytes[at]) bench.second[seen++] = bench.first[at];
  return tc_push_cells(L, bench.second, seen);
}

static int sight_room(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  const tc_sight_rule *rule = lua_isnil(L, 1) ? NULL : tc_arg_sight_rule(L, play, 1);
  int unit = tc_arg_unit(L, play, 2);
  lua_Integer low = tc_arg_range(L, 3, 0, 63), high = tc_arg_range(L, 4, 0, 62);
  uint64_t distances = (((uint64_t)2 << high) - 1) & ~(((uint64_t)1 << low) - 1);
  uint32_t blocking = tc_arg_u32(L, 5);
  tc_place place = tc_bound_field(play)->places[unit];
  if (place.anchor < 0) return 0;
  tc_units others = TC_ALL_UNITS & ~tc_unit_company(play, (uint32_t)unit);
  tc_bench bench = tc_bench_of(L, play);
  tc_cells cells = {bench.first, 0, bench.capacity};
  tc_try(L, tc_area_distances(view, place.anchor, distances, &cells), "look around");
  for (int32_t at = 0; at < cells.count; at++) {
    tc_cell cell = cells.cells[at];
    if (tc_body_fit(view, place.body, cell, blocking, others).reasons) continue;
    tc_bound_work(L, play, 1);
    if (!rule || tc_sight_any(view, rule, &place.anchor, 1, &cell, 1, NULL, NULL))
      return tc_give(L, cell);
  }
  return 0;
}

// Sets the bits of the cells that touch a unit, past sides that stop nothing, and are seen from it; not those with one
// of the tags.
static void see_beside(tc_view view, const tc_sight_rule *rule, int unit, uint32_t stops,
                       uint32_t tags, uint64_t *bits) {
  tc_cell own[TC_PLACE_CELLS];
  int own_count = tc_place_cells(view, unit, own);
  for (int at = 0; at < own_count; at++) {
    int ways = tc_way_count(view, own[at]);
    for (int way = 0; way < ways; way++) {
      tc_cell next = tc_neighbour(view, own[at], way);
      uint32_t here = next == TC_NOWHERE ? 0 : tc_cell_tags(view, next);
      if (!(here & TC_CELL_PRESENT) || here & tags) continue;
      if (stops && (tc_cell_stops(view, own[at], way) & stops)) continue;
      if (tc_sight_any(view, rule, own, own_count, &next, 1, NULL, NULL))
        bits[next >> 6] |= (uint64_t)1 << (next & 63);
    }
  }
}

static int sight_beside(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_units units = tc_arg_units(L, play, 2, 0);
  uint32_t stops = (uint32_t)tc_arg_range(L, 3, 0, 15), tags = tc_arg_u32(L, 4);
  int32_t cells = tc_bound_field(play)->cells;
  tc_bench bench = tc_bench_of(L, play);
  memset(bench.bits, 0, (size_t)(cells + 63) / 64 * sizeof *bench.bits);
  for (int unit = 0; unit < TC_UNITS; unit++) {
    if (!(units >> unit & 1u)) continue;
    tc_bound_work(L, play, TC_PLACE_CELLS);
    see_beside(view, rule, unit, stops, tags, bench.bits);
  }
  int own = lua_isnoneornil(L, 5) ? 0 : tc_arg_cells(L, play, 5, bench.first, bench.capacity);
  for (int at = 0; at < own; at++)
    bench.bits[bench.first[at] >> 6] &= ~((uint64_t)1 << (bench.first[at] & 63));
  return tc_push_bits(L, bench.bits, cells);
}

static int sight_closest(lua_State *L) {
  tc_play *play = tc_play_of(L);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_bench bench = tc_bench_of(L, play);
  int from_count = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  int to_count = tc_arg_cells(L, play, 3, bench.second, bench.capacity);
  tc_bound_work(L, play, (uint64_t)from_count * (uint64_t)to_count);
  int steps = -1;
  tc_cell closest = tc_sight_closest(tc_bound_view(play), rule, bench.first, from_count,
                                     bench.second, to_count, &steps);
  return closest == TC_NOWHERE ? tc_give(L, closest) : TC_GIVE(closest, steps);
}

static int sight_field(lua_State *L) {
  tc_play *play = tc_play_for(L, TC_PART_FIELD);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_cell from = tc_arg_cell(L, play, 2);
  int radius = lua_isnoneornil(L, 3) ? -1 : (int)tc_arg_range(L, 3, -1, TC_CELLS_MAX);
  tc_bench bench = tc_bench_of(L, play);
  tc_bound_work(L, play, (uint64_t)tc_bound_field(play)->cells);
  tc_sight_field(tc_bound_view(play), rule, from, radius, bench.bits);
  return tc_push_bits(L, bench.bits, tc_bound_field(play)->cells);
}

// ---- lines to a place ---------------------------------------------------------------------------

#define LINES "tercio.lines"
enum { UNSEEN = UINT16_MAX };

// By cell the steps to the place, UNSEEN where no line leads to it.
typedef struct lines {
  int32_t cells;
  uint16_t steps[];
} lines;

// The anchor of a unit, TC_NOWHERE of one that is away; or a cell.
static tc_cell anchor_arg(lua_State *L, const tc_play *play, int arg) {
  const tc_object *object = tc_object_at(L, arg);
  tc_handle handle = object ? object->handle : (tc_handle)luaL_checkinteger(L, arg);
  if (tc_handle_kind(handle) != TC_UNIT) return tc_arg_cell(L, play, arg);
  return tc_bound_field(play)->places[tc_arg_unit(L, play, arg)].anchor;
}

static int sight_lines(lua_State *L) {
  tc_play *play = tc_play_for(L, TC_PART_FIELD);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  int radius = (int)tc_arg_range(L, 3, 0, UNSEEN - 1);
  tc_bench bench = tc_bench_of(L, play);
  tc_view view = tc_bound_view(play);
  tc_cell from = anchor_arg(L, play, 2);
  int own = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  int32_t cells = view.field->cells;
  tc_bound_work(L, play, (uint64_t)cells);
  size_t size = (size_t)cells * sizeof(uint16_t);
  lines *made = lua_newuserdatauv(L, sizeof *made + size, 0);
  made->cells = cells;
  memset(made->steps, UINT8_MAX, size); // UNSEEN
  tc_set_type(L, LINES, NULL);
  tc_sight_field(view, rule, from, radius, bench.bits);
  for (tc_cell cell = 0; cell < cells; cell++) {
    if (!(bench.bits[cell >> 6] >> (cell & 63) & 1u)) continue;
    made->steps[cell] = (uint16_t)tc_cells_distance(view, bench.first, own, &cell, 1, NULL, NULL);
  }
  return 1;
}

// The lines whose steps from a cell are nearest to a number, the first of equals: their number from 1, and how far off it
// that is; 0: none.
static int best_of(const lines *const *all, int count, tc_cell cell, int wished, int32_t *off) {
  int best = 0;
  for (int at = 0; at < count; at++) {
    int steps = cell < all[at]->cells ? all[at]->steps[cell] : UNSEEN;
    int other = steps < wished ? wished - steps : steps - wished;
    if (steps == UNSEEN || (best && other >= *off)) continue;
    best = at + 1;
    *off = other;
  }
  return best;
}

static int lines_best(lua_State *L) {
  tc_play *play = tc_play_for(L, TC_PART_FIELD);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 1, bench.first, bench.capacity);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer several = (lua_Integer)lua_rawlen(L, 2);
  int wished = (int)tc_arg_range(L, 3, 0, UNSEEN - 1);
  const lines *all[TC_UNITS];
  if (several > TC_UNITS) return luaL_error(L, "these are lines to more than %d places", TC_UNITS);
  lua_settop(L, 3);
  for (int at = 0; at < several; at++) { // the list keeps them alive
    lua_rawgeti(L, 2, at + 1);
    all[at] = luaL_checkudata(L, 4, LINES);
    lua_settop(L, 3);
  }
  tc_bound_work(L, play, (uint64_t)count * (uint64_t)several);
  for (int at = 0; at < count; at++) {
    bench.second[at] = 0;
    bench.first[at] = best_of(all, (int)several, bench.first[at], wished, &bench.second[at]);
  }
  return tc_push_cells(L, bench.first, count) + tc_push_cells(L, bench.second, count);
}

// ---- what a line crosses ------------------------------------------------------------------------

static const tc_record_key trace_keys[] = {TC_KEY4(tc_trace_step, cell, direction, edge, touch),
                                           TC_KEYS_END};

static int sight_trace(lua_State *L) {
  tc_play *play = tc_play_for(L, TC_PART_FIELD);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_cell from = tc_arg_cell(L, play, 2), to = tc_arg_cell(L, play, 3);
  tc_sight_line line;
  tc_bound_work(L, play, 8);
  tc_sight_trace(tc_bound_view(play), rule, from, to, lua_toboolean(L, 4), &line);
  int facts = TC_GIVE(line.end, line.blocked_cell, line.blocked_direction, line.cover,
                      line.edge_types, line.tags_crossed, line.tags_end);
  tc_records_push(L, trace_keys, line.steps, (size_t)line.count, sizeof *line.steps);
  return facts + 1;
}

static bool has_value(tc_view view, tc_cell cell, uint32_t values) {
  for (int value = 0; value < TC_VALUES && values >> value; value++)
    if (values >> value & 1u && tc_cell_value(view, cell, value) > 0) return true;
  return false;
}

// Pushes the cells of a line, and by their number the edges that it crosses to enter them.
static int push_crossed(lua_State *L, const tc_sight_line *line) {
  lua_createtable(L, line->count, 0);
  lua_newtable(L);
  for (int at = 0; at < line->count; at++) {
    lua_pushinteger(L, line->steps[at].cell);
    lua_rawseti(L, -3, at + 1);
    if (!line->steps[at].edge) continue;
    lua_pushinteger(L, line->steps[at].edge);
    lua_rawseti(L, -2, at + 1);
  }
  return 2;
}

static int sight_crosses(lua_State *L) {
  tc_play *play = tc_play_for(L, TC_PART_FIELD);
  const tc_sight_rule *rule = tc_arg_sight_rule(L, play, 1);
  tc_cell from = tc_arg_cell(L, play, 2), to = tc_arg_cell(L, play, 3);
  uint32_t tags = tc_arg_u32(L, 4), values = tc_arg_u32(L, 5);
  tc_view view = tc_bound_view(play);
  tc_bound_work(L, play, 8);
  if (from != to && !tc_sight(view, rule, from, to)) return tc_give_flag(L, false);
  tc_sight_line line;
  tc_sight_trace(view, rule, from, to, false, &line);
  bool crosses = line.edge_types != 0;
  for (int at = 0; at < line.count && !crosses; at++) {
    tc_cell cell = line.steps[at].cell;
    crosses = (tc_cell_tags(view, cell) & tags) || has_value(view, cell, values);
  }
  lua_pushboolean(L, true);
  return crosses ? 1 + push_crossed(L, &line) : 1;
}

const tc_binding tc_bind_sight[] = {
    {"sight_profile",
     "([{mode, touch, stops, ends_strict, corners_free, links_max, solid, opaque}]) -> profile",
     "Compiles a rule of sight: centres, corners, links or all; touches open, pinch or closed; "
     "masks of sides and tags.",
     sight_profile},
    {"sees", "(profile, place, place) -> flag, from, at",
     "Whether a line connects two places, units or cells, and between which cells.", sees},
    {"sight_any", "(profile, cells, cells) -> flag, from, at",
     "Whether a line connects two lists of cells, and between which cells.", sight_any},
    {"sight_many", "(profile, from, cells) -> cells",
     "Those of these cells that a cell sees, in their order.", sight_many},
    {"sight_room", "(profile, unit, low, high, blocking) -> cell | nothing",
     "The first cell at so many steps from its anchor where a unit fits and which the anchor sees; "
     "without a profile, whatever it sees.",
     sight_room},
    {"sight_beside", "(profile, units, stops, tags, [but]) -> cells",
     "The cells that touch one of these units and are seen from it, without those tags and those "
     "of a place, in order.",
     sight_beside},
    {"sight_closest", "(profile, cells, cells) -> cell, steps",
     "The closest cell of the second list that the first sees; -1: none.", sight_closest},
    {"sight_field", "(profile, from, [radius]) -> cells", "All cells that a cell sees.",
     sight_field},
    {"sight_lines", "(profile, place, radius) -> lines",
     "From which cells within a radius a line leads to a place, and how many steps it is.",
     sight_lines},
    {"lines_best", "(cells, {lines, ...}, steps) -> numbers, offs",
     "For each cell the lines whose steps from there are nearest to a number, and how far off it; "
     "0: none leads there.",
     lines_best},
    {"sight_crosses", "(profile, from, to, tags, values) -> seen, [cells, edges]",
     "Whether a line connects two cells; if it meets an edge, or cells with these tags or values, "
     "both ends counted, its cells, and by their number the edges on the way into them.",
     sight_crosses},
    {"sight_trace",
     "(profile, from, to, whole) -> end, cell, direction, cover, edge_types, tags, tags_end, "
     "{{cell, direction, edge, touch}}",
     "Follows a line to its end or block; end 0 is clear, sight_ends has the texts.", sight_trace},
    {NULL, NULL, NULL, NULL}};
