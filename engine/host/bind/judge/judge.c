// Owns: judging by rows: all instances of a unit, or all units as targets of one instance, in one call.
// Must not know: what a row means to a game, why something is refused.
// A row that only Lua can decide is called in its place. Such a function may ask for a judgement again: nothing is kept
// here between two rows.
// Besides this a row reads what parts_of and tc_slot_part say.
#define TC_FILE_READS (TC_PART_UNITS | TC_PART_HELD)
#include "host/bind/field/cells.h"
#include "host/bind/judge/rows.h"
#include "host/bind/objects.h"
#include "tercio/kernel/sight.h"

// Where things lie on the stack of Lua, from `base` on.
enum { AT_JUDGEMENT, AT_UNIT, AT_INSTANCE, AT_PARAMS };

// One unit, instance and other unit that are judged. Objects are made for functions of Lua only.
typedef struct tc_judging {
  lua_State *L;
  tc_play *play;
  const tc_judgement *by;
  int base, values; // on the stack: the judgement, and its list of values
  tc_handle unit;
  tc_handle instance;
  tc_handle other; // the unit in place of the first parameter; 0: that stands on the stack
} tc_judging;

// ---- objects --------------------------------------------------------------------------------------

static int param_at(const tc_judging *judging, int param) {
  return judging->base + AT_PARAMS + param - 1;
}

static tc_handle subject(const tc_judging *judging, int of) {
  if (of == 0) return judging->unit;
  if (of == TC_ROW_INSTANCE) return judging->instance;
  if (of == 1 && judging->other) return judging->other;
  return tc_object_handle(judging->L, param_at(judging, of));
}

// Puts an object in its place on the stack, where it is not yet.
static void place_object(const tc_judging *judging, int index, tc_handle handle) {
  if (!handle || !lua_isnil(judging->L, index)) return;
  tc_push_object(judging->L, handle);
  lua_replace(judging->L, index);
}

// Whether a function of the values finds nothing against it: function(unit, instance, parameters...) gives a reason.
static bool asks(const tc_judging *judging, int32_t function) {
  lua_State *L = judging->L;
  if (function == 0) return false;
  place_object(judging, judging->base + AT_INSTANCE, judging->instance);
  if (judging->other) place_object(judging, param_at(judging, 1), judging->other);
  lua_rawgeti(L, judging->values, function);
  int count = AT_PARAMS - AT_UNIT + judging->by->params;
  for (int at = 0; at < count; at++) lua_pushvalue(L, judging->base + AT_UNIT + at);
  lua_call(L, count, 1);
  bool fine = !lua_toboolean(L, -1);
  lua_pop(L, 1);
  return fine;
}

// The index of a unit as the field counts.
static int index_of(tc_handle unit) { return (int)tc_handle_index(unit); }

// ---- rows -----------------------------------------------------------------------------------------

static bool within(const tc_row *row, int64_t value) {
  return value >= row->low && value <= row->high;
}

static bool in_force(const tc_play *play, tc_handle handle) {
  const tc_instance *found = tc_instance_at(play, handle);
  return found && !found->suppressed;
}

static bool has_status(const tc_play *play, tc_handle bearer, uint16_t def) {
  return in_force(play, tc_instance_find(play, bearer, def));
}

static bool pool_holds(const tc_play *play, const tc_row *row, tc_handle handle) {
  const tc_unit *unit = tc_unit_at(play, handle);
  return unit && within(row, unit->current[row->a]);
}

static bool slot_holds(const tc_judging *judging, const tc_row *row, tc_handle bearer) {
  tc_seat_of(judging->L)->reads |= tc_slot_part(bearer, (uint8_t)row->a);
  if (tc_handle_kind(bearer) == TC_FRAME) {
    const tc_frame *frame = tc_frame_at(judging->play, bearer);
    if (!frame || frame->kind != row->b) return asks(judging, row->test) == row->wanted;
  }
  int32_t value;
  return bearer && tc_slot_get(judging->play, bearer, (uint8_t)row->a, &value) == TC_OK &&
         within(row, value);
}

static bool of_side(const tc_play *play, tc_handle unit, tc_handle side) {
  return tc_unit_at(play, unit) && tc_handle_kind(side) == TC_SIDE &&
         play->world->field.places[index_of(unit)].side == tc_handle_index(side);
}

static bool relation_holds(const tc_play *play, const tc_row *row, tc_handle a, tc_handle b) {
  if (!tc_unit_at(play, a) || !tc_unit_at(play, b)) return false;
  return within(row, tc_units_relation(play, tc_handle_index(a), tc_handle_index(b)));
}

// The steps between two bodies; -1: one is nowhere.
static int steps_between(const tc_play *play, tc_handle a, tc_handle b) {
  if (!tc_unit_at(play, a) || !tc_unit_at(play, b)) return -1;
  return tc_units_distance(tc_bound_view(play), index_of(a), index_of(b), NULL, NULL);
}

static bool beside(const tc_play *play, const tc_row *row, tc_handle a, tc_handle b) {
  if (!tc_unit_at(play, a) || !tc_unit_at(play, b)) return false;
  return tc_units_adjacent(tc_bound_view(play), index_of(a), (tc_units)1 << index_of(b), row->a) !=
         0;
}

static int rank_of(const tc_play *play, const tc_row *row, tc_handle unit) {
  for (int at = 0; at < TC_ROW_RANKS; at++) {
    uint32_t tag = row->a >> 8 * at & 0xff;
    if (tag != TC_ROW_NO_TAG && tc_unit_tagged(play, unit, (uint8_t)tag)) return at + 1;
  }
  return row->b;
}

// An attribute of the unit that is judged, with all that modifies it.
static lua_Integer attribute_of(const tc_judging *judging, uint8_t attr) {
  tc_seat *seat = tc_seat_of(judging->L);
  seat->reads |= TC_PART_VALUES;
  uint16_t event = seat->attribute[attr].event;
  if (!tc_event_live(judging->play, event, TC_ROLE_MODIFY, TC_BEFORE))
    return tc_attr_value(judging->play, judging->unit, attr);
  tc_push_attribute(judging->L, judging->base + AT_UNIT, attr, event, 0);
  lua_Integer value = lua_tointeger(judging->L, -1);
  lua_pop(judging->L, 1);
  return value;
}

static bool near_holds(const tc_judging *judging, const tc_row *row, tc_handle a, tc_handle b) {
  int steps = steps_between(judging->play, a, b);
  if (steps < 0 || !within(row, steps)) return false;
  if (row->within && !lua_isnil(judging->L, param_at(judging, row->within)))
    return steps <= lua_tointeger(judging->L, param_at(judging, row->within));
  return row->a == 0 || steps <= attribute_of(judging, (uint8_t)(row->a - 1));
}

static const tc_sight_rule *sight_of(const tc_judging *judging, const tc_row *row) {
  lua_rawgeti(judging->L, judging->values, row->sight);
  const tc_sight_rule *rule = tc_arg_sight_rule(judging->L, judging->play, lua_gettop(judging->L));
  lua_pop(judging->L, 1); // the list of values keeps it
  return rule;
}

static bool aim_holds(const tc_judging *judging, const tc_row *row, tc_handle unit,
                      tc_handle other) {
  tc_play *play = judging->play;
  if (other == unit) return within(row, 0);
  int steps = steps_between(play, unit, other);
  if (steps < 0 || steps > row->high) return false; // no cell of it is nearer
  const tc_sight_rule *rule = sight_of(judging, row);
  tc_cell own[TC_PLACE_CELLS], cells[TC_PLACE_CELLS];
  tc_view view = tc_bound_view(play);
  int from = tc_place_cells(view, index_of(unit), own);
  int to = tc_place_cells(view, index_of(other), cells);
  tc_bound_work(judging->L, play, (uint64_t)from * (uint64_t)to);
  return tc_sight_closest(view, rule, own, from, cells, to, &steps) != TC_NOWHERE &&
         within(row, steps);
}

static bool sees(const tc_judging *judging, const tc_row *row, tc_handle unit, tc_handle other) {
  tc_play *play = judging->play;
  if (other == unit) return row->wanted;
  if (steps_between(play, unit, other) < 0) return !row->wanted;
  tc_view view = tc_bound_view(play);
  tc_cell cells[TC_PLACE_CELLS];
  int count = row->a ? tc_place_cells(view, index_of(other), cells) : 0;
  for (int at = 0; at < count; at++)
    if (tc_cell_tags(view, cells[at]) & row->a) return asks(judging, row->test);
  const tc_sight_rule *rule = sight_of(judging, row);
  tc_bound_work(judging->L, play, 1);
  return tc_sight_units(view, rule, index_of(unit), index_of(other), NULL, NULL) == row->wanted;
}

static bool some_unit(const tc_judging *judging, tc_handle unit, int32_t judgement);

static const unsigned parts_of[TC_ROW_KINDS] = {[TC_ROW_POOL] = TC_PART_POOLS,
                                                [TC_ROW_COUNT] = TC_PART_COUNTERS,
                                                [TC_ROW_SIDE] = TC_PART_FIELD,
                                                [TC_ROW_RELATION] = TC_PART_FIELD,
                                                [TC_ROW_NEAR] = TC_PART_FIELD | TC_PART_PLACES,
                                                [TC_ROW_BESIDE] = TC_PART_FIELD | TC_PART_PLACES,
                                                [TC_ROW_AIM] = TC_PART_FIELD | TC_PART_PLACES,
                                                [TC_ROW_SEES] = TC_PART_FIELD | TC_PART_PLACES};

static bool row_holds(const tc_judging *judging, const tc_row *row) {
  const tc_play *play = judging->play;
  lua_State *L = judging->L;
  tc_seat_of(L)->reads |= parts_of[row->kind];
  if (row->waived && lua_toboolean(L, param_at(judging, row->waived))) return true;
  for (int at = 0; at < TC_ROW_GUARDS && row->guard[at]; at++)
    if (tc_event_live(play, row->guard[at], TC_ROLE_MODIFY, TC_BEFORE))
      return asks(judging, row->otherwise);
  tc_handle of = row->kind > TC_ROW_FIXED ? subject(judging, row->of) : 0, unit = judging->unit;
  if (row->swap) unit = of, of = judging->unit;
  bool found = true;
  switch ((tc_row_kind)row->kind) {
  case TC_ROW_LUA: return asks(judging, row->test);
  case TC_ROW_SEES: return sees(judging, row, unit, of);
  case TC_ROW_POOL: found = pool_holds(play, row, of); break;
  case TC_ROW_COUNT: {
    if (row->within && lua_isnil(L, param_at(judging, row->within))) return true;
    tc_handle scope = row->within ? subject(judging, row->within) : 0;
    found = within(row, tc_counter_get(play, of, (uint16_t)row->a, scope));
    break;
  }
  case TC_ROW_STATUS: found = has_status(play, of, (uint16_t)row->a); break;
  case TC_ROW_IN_FORCE: found = in_force(play, of); break;
  case TC_ROW_TAG: found = tc_unit_tagged(play, of, (uint8_t)row->a); break;
  case TC_ROW_SLOT: found = slot_holds(judging, row, of); break;
  case TC_ROW_SIDE: found = of_side(play, of, subject(judging, row->within)); break;
  case TC_ROW_ANOTHER: found = of != unit; break;
  case TC_ROW_RELATION: found = relation_holds(play, row, unit, of); break;
  case TC_ROW_NEAR: found = near_holds(judging, row, unit, of); break;
  case TC_ROW_BESIDE: found = beside(play, row, unit, of); break;
  case TC_ROW_RANK: found = within(row, rank_of(play, row, of) - rank_of(play, row, unit)); break;
  case TC_ROW_AIM: found = aim_holds(judging, row, unit, of); break;
  case TC_ROW_UNIT: found = some_unit(judging, of, row->test); break;
  default: break;
  }
  return found == row->wanted || (row->appeal && asks(judging, row->appeal));
}

// Whether the rows of a definition hold, in their order; a definition without rows is none that is judged.
static bool passes(const tc_judging *judging) {
  const tc_instance *instance = tc_instance_at(judging->play, judging->instance);
  if (judging->instance && (!instance || instance->def >= judging->by->defs)) return false;
  const tc_row_slice *slice =
      tc_judgement_rows(judging->L, judging->by, judging->base, instance ? instance->def : 0);
  if (!slice->judged) return false;
  for (uint16_t at = 0; at < slice->count; at++)
    if (!row_holds(judging, &slice->rows[at])) return false;
  return true;
}

// ---- sweeps ---------------------------------------------------------------------------------------

// Begins to judge what stands on the stack from `base` on: judgement, unit, instance or nil, parameters.
static tc_judging begin(lua_State *L, tc_play *play, int base) {
  tc_judging judging = {.L = L, .play = play, .by = tc_arg_judgement(L, base), .base = base};
  luaL_checkstack(L, LUA_MINSTACK + TC_ROW_PARAMS, "a judgement");
  lua_settop(L, base + AT_PARAMS + judging.by->params - 1);
  judging.unit = tc_object_handle(L, base + AT_UNIT);
  bool of_unit = tc_handle_kind(judging.unit) == TC_UNIT;
  if (!of_unit && judging.unit != tc_encounter_handle())
    luaL_error(L, "a judgement is about a unit or the encounter");
  if (!lua_isnil(L, base + AT_INSTANCE)) {
    judging.instance = tc_object_handle(L, base + AT_INSTANCE);
    if (tc_handle_kind(judging.instance) != TC_INSTANCE)
      luaL_error(L, "a judgement is about an ability, status, trait or rule of its unit, or nil");
  }
  lua_getiuservalue(L, base, 1);
  judging.values = lua_gettop(L);
  return judging;
}

// The active unit after one, 0: none; after 0 the first.
static tc_handle next_unit(const tc_play *play, tc_handle unit) {
  uint32_t at = unit ? tc_handle_index(unit) + 1 : 0, count = play->world->high.units;
  while (at < count && play->world->units[at].state != TC_UNIT_ACTIVE) at++;
  return at < count ? tc_unit_handle(play, at) : 0;
}

static tc_handle next_of(const tc_judging *judging, bool of_units, tc_handle at) {
  return of_units ? next_unit(judging->play, at)
                  : tc_instance_next(judging->play, judging->unit, at);
}

// Goes through the active units (of_units), or what the unit bears; adds what passes to the list on top, or stops at the
// first. Gives how many.
static int sweep(tc_judging *judging, bool of_units, bool first) {
  lua_State *L = judging->L;
  int index = of_units ? param_at(judging, 1) : judging->base + AT_INSTANCE;
  int list = lua_gettop(L), found = 0;
  for (tc_handle next, at = next_of(judging, of_units, 0); at; at = next) {
    next = next_of(judging, of_units, at);
    *(of_units ? &judging->other : &judging->instance) = at;
    lua_pushnil(L);
    lua_replace(L, index);
    if (!passes(judging)) continue;
    found++;
    if (first) break;
    place_object(judging, index, at);
    lua_pushvalue(L, index);
    lua_rawseti(L, list, found);
  }
  return found;
}

static bool some_unit(const tc_judging *judging, tc_handle unit, int32_t judgement) {
  lua_State *L = judging->L;
  int top = lua_gettop(L);
  if (!tc_unit_at(judging->play, unit)) return false;
  luaL_checkstack(L, LUA_MINSTACK, "a judgement");
  lua_rawgeti(L, judging->values, judgement);
  tc_push_object(L, unit);
  if (tc_judgement_rows(L, tc_arg_judgement(L, top + 1), top + 1, 0)
          ->judged) { // of units, not of what they bear
    lua_pushnil(L);
  } else {
    place_object(judging, judging->base + AT_INSTANCE, judging->instance);
    lua_pushvalue(L, judging->base + AT_INSTANCE);
  }
  tc_judging inner = begin(L, judging->play, top + 1);
  bool found = inner.by->params > 0 && sweep(&inner, true, true) > 0;
  lua_settop(L, top);
  return found;
}

bool tc_judged(lua_State *L) {
  int base = lua_gettop(L) - AT_INSTANCE;
  tc_judging judging = begin(L, tc_play_of(L), base);
  bool found = passes(&judging);
  lua_settop(L, base - 1);
  return found;
}

// ---- words ----------------------------------------------------------------------------------------
// Each takes the name of a judgement first. Its second upvalue is the same in Lua, for traces.

enum { LEAST = 3 }; // name, unit, instance

// Puts the judgement in the place of its name. False: a trace sees the rows walked in Lua, and the result is on top.
static bool named(lua_State *L) {
  if (lua_gettop(L) < LEAST) lua_settop(L, LEAST);
  if (tc_seat_of(L)->traced) {
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return false;
  }
  tc_push_book(L, TC_BOOK_JUDGEMENTS);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, -2) != LUA_TUSERDATA) {
    tc_push_book(L, TC_BOOK_FIND_JUDGEMENT);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 0);
  }
  lua_replace(L, 1);
  lua_pop(L, 1);
  return true;
}

static int holds(lua_State *L) {
  if (!named(L)) return 1;
  tc_judging judging = begin(L, tc_play_of(L), 1);
  return tc_give_flag(L, passes(&judging));
}

static int covers(lua_State *L) {
  if (!named(L)) return 1;
  const tc_judgement *by = tc_arg_judgement(L, 1);
  const tc_instance *instance = tc_instance_at(tc_play_of(L), tc_object_handle(L, 2));
  return tc_give_flag(L, instance && instance->def < by->defs &&
                             tc_judgement_rows(L, by, 1, instance->def)->judged);
}

enum { ROOM = 8 }; // for what passes, before a list grows

// Gives the list of those that pass, or whether one does (first). Of units: name, unit, instance, further parameters,
// where each unit becomes the first parameter; of what a unit bears: name, unit, parameters.
static int passing(lua_State *L, bool of_units, bool first) {
  if (!named(L)) return 1;
  lua_pushnil(L);
  lua_insert(L, 1 + (of_units ? AT_PARAMS : AT_INSTANCE));
  tc_judging judging = begin(L, tc_play_of(L), 1);
  if (of_units && judging.by->params == 0)
    return luaL_error(L, "this judgement has no place for a unit");
  if (first) return tc_give_flag(L, sweep(&judging, of_units, true) > 0);
  lua_createtable(L, ROOM, 0);
  sweep(&judging, of_units, false);
  return 1;
}

static int units(lua_State *L) { return passing(L, true, false); }
static int any_unit(lua_State *L) { return passing(L, true, true); }
static int all(lua_State *L) { return passing(L, false, false); }
static int any(lua_State *L) { return passing(L, false, true); }

// judging(traced) -> { name = function }: see its row
static int judging_words(lua_State *L) {
  static const luaL_Reg words[] = {{"holds", holds},       {"covers", covers}, {"units", units},
                                   {"any_unit", any_unit}, {"all", all},       {"any", any}};
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_newtable(L);
  for (size_t at = 0; at < sizeof words / sizeof *words; at++) {
    if (lua_getfield(L, 1, words[at].name) != LUA_TFUNCTION)
      return luaL_error(L, "a trace has no '%s'", words[at].name);
    tc_give_function(L, words[at].func, 1);
    lua_setfield(L, 2, words[at].name);
  }
  return 1;
}

const tc_binding tc_bind_judge[] = {
    {"judgement", "(params, defs, {[def] = {row, ...}}, values) -> judgement",
     "Compiles the rows of definitions; a row names functions and rules of sight by their place in "
     "values.",
     tc_judgement_new},
    {"judging", "(traced) -> {name = function}",
     "The words of judgements, whose names the book knows: holds(name, unit, instance, ...), "
     "all(name, unit, ...), any(name, unit, ...), units(name, unit, instance, ...), any_unit(name, "
     "unit, instance, ...), covers(name, instance). traced: the same in Lua.",
     judging_words},
    {NULL, NULL, NULL, NULL}};
