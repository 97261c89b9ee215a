// Owns: units, sides, places, attributes and modifiers for trusted scripts.
// Must not know: what an attribute or tag means.
// Handles, attribute ids and cells are integers here; scripts/world/objects.lua gives them faces.
#include "host/bind/bind.h"

static tc_unit *unit_arg(lua_State *L, const tc_play *play, int arg) {
  tc_unit *unit = tc_unit_at(play, tc_arg_handle(L, arg));
  if (!unit) luaL_error(L, "this unit is gone");
  return unit;
}

static const tc_place *place_of(const tc_play *play, const tc_unit *unit) {
  return &play->world->field.places[unit - play->world->units];
}

static uint8_t attr_arg(lua_State *L, const tc_play *play, int arg) {
  return (uint8_t)tc_arg_range(L, arg, 0, play->rules->attr_count - 1);
}

static int side_add(lua_State *L) {
  uint8_t side;
  tc_try(L, tc_side_add(tc_play_of(L), tc_arg_u16(L, 1), &side), "add a side");
  lua_pushinteger(L, side);
  return 1;
}

static int side_relate(lua_State *L) {
  tc_try(L,
         tc_side_relate(tc_play_of(L), (uint8_t)tc_arg_range(L, 1, 0, TC_SIDES - 1),
                        (uint8_t)tc_arg_range(L, 2, 0, TC_SIDES - 1),
                        (int8_t)tc_arg_range(L, 3, -1, 1)),
         "relate sides");
  return 0;
}

static int relation(lua_State *L) {
  lua_pushinteger(L, tc_play_of(L)->world->relations[tc_arg_range(L, 1, 0, TC_SIDES - 1)]
                                                    [tc_arg_range(L, 2, 0, TC_SIDES - 1)]);
  return 1;
}

static int unit_relation(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  unit_arg(L, play, 1);
  unit_arg(L, play, 2);
  uint8_t mine = play->world->field.places[tc_handle_index(tc_arg_handle(L, 1))].side;
  uint8_t theirs = play->world->field.places[tc_handle_index(tc_arg_handle(L, 2))].side;
  lua_pushinteger(L, play->world->relations[mine][theirs]);
  return 1;
}

static int most(lua_State *L) {
  lua_pushinteger(L, TC_UNITS);
  lua_pushinteger(L, TC_SIDES);
  return 2;
}

static int unit_add(lua_State *L) {
  tc_handle unit;
  tc_try(L,
         tc_unit_add(tc_play_of(L), (uint8_t)tc_arg_range(L, 1, 0, TC_SIDES - 1), tc_arg_u16(L, 2),
                     tc_arg_u16(L, 3), (uint8_t)tc_arg_range(L, 4, 0, UINT8_MAX), &unit),
         "add a unit");
  lua_pushinteger(L, unit);
  return 1;
}

static int units(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int found = 0;
  luaL_checkstack(L, TC_UNITS, "units");
  for (uint32_t at = 0; at < play->world->high.units; at++) {
    uint8_t state = play->world->units[at].state;
    if (state != TC_UNIT_ACTIVE && state != TC_UNIT_AWAY) continue;
    lua_pushinteger(L, tc_unit_handle(play, at));
    found++;
  }
  return found;
}

static int units_known(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int found = 0;
  luaL_checkstack(L, TC_UNITS, "units");
  for (uint32_t at = 0; at < play->world->high.units; at++) {
    if (play->world->units[at].state == TC_UNIT_FREE) continue;
    lua_pushinteger(L, tc_unit_handle(play, at));
    found++;
  }
  return found;
}

static int units_active(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_Integer side = lua_isnoneornil(L, 1) ? -1 : tc_arg_range(L, 1, 0, TC_SIDES - 1);
  int found = 0;
  luaL_checkstack(L, TC_UNITS, "units");
  for (uint32_t at = 0; at < play->world->high.units; at++) {
    if (play->world->units[at].state != TC_UNIT_ACTIVE) continue;
    if (side >= 0 && play->world->field.places[at].side != side) continue;
    lua_pushinteger(L, tc_unit_handle(play, at));
    found++;
  }
  return found;
}

static int units_at_most(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  uint8_t attr = attr_arg(L, play, 1);
  int32_t most = tc_arg_int(L, 2);
  int found = 0;
  luaL_checkstack(L, TC_UNITS, "units");
  for (uint32_t at = 0; at < play->world->high.units; at++) {
    const tc_unit *unit = &play->world->units[at];
    if (unit->state != TC_UNIT_ACTIVE || unit->current[attr] > most) continue;
    lua_pushinteger(L, tc_unit_handle(play, at));
    found++;
  }
  return found;
}

static int units_over(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int attrs = lua_gettop(L), found = 0;
  luaL_checkstack(L, TC_UNITS, "units");
  for (uint32_t at = 0; at < play->world->high.units; at++) {
    const tc_unit *unit = &play->world->units[at];
    if (unit->state != TC_UNIT_ACTIVE) continue;
    tc_handle handle = tc_unit_handle(play, at);
    bool over = false;
    for (int arg = 1; arg <= attrs && !over; arg++) {
      uint8_t attr = attr_arg(L, play, arg);
      over = unit->current[attr] > tc_attr_value(play, handle, attr);
    }
    if (!over) continue;
    lua_pushinteger(L, handle);
    found++;
  }
  return found;
}

static int unit_state(lua_State *L) {
  const tc_unit *unit = tc_unit_at(tc_play_of(L), tc_arg_handle(L, 1));
  lua_pushinteger(L, unit ? unit->state : TC_UNIT_FREE);
  return 1;
}

static int unit_active(lua_State *L) {
  lua_pushboolean(L, tc_unit_active(tc_play_of(L), tc_arg_handle(L, 1)));
  return 1;
}

#define UNIT_READERS(X)                                                                            \
  X(unit_name, found->name, "The number of its name.")                                             \
  X(unit_archetype, found->archetype, "The number of its archetype.")                              \
  X(unit_side, place_of(play, found)->side, "Its side.")                                           \
  X(unit_body, place_of(play, found)->body, "The number of its body.")                             \
  X(unit_ghost, place_of(play, found)->ghost, "The cells of its body that it does not occupy.")    \
  X(unit_extra, place_of(play, found)->extra, "The cells of its body that lend it another.")       \
  X(unit_facing, place_of(play, found)->facing, "The direction that it faces; no_facing: none.")
#define UNIT_READER(call, value, text) TC_READER(call, tc_unit, unit_arg(L, play, 1), value)
#define UNIT_ROW(call, value, text) TC_READER_ROW(call, "unit", text)
UNIT_READERS(UNIT_READER)

static int unit_posture(lua_State *L) {
  tc_play *play = tc_play_of(L);
  unit_arg(L, play, 1)->posture = (uint8_t)tc_arg_range(L, 2, 0, 255);
  play->epoch++;
  return 0;
}

static int unit_cell(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  unit_arg(L, play, 1);
  lua_pushinteger(L, play->world->field.places[tc_handle_index(tc_arg_handle(L, 1))].anchor);
  return 1;
}

static int unit_place(lua_State *L) {
  tc_try(L, tc_unit_place(tc_play_of(L), tc_arg_handle(L, 1), (tc_cell)tc_arg_int(L, 2)),
         "place a unit");
  return 0;
}

static int unit_leave(lua_State *L) {
  tc_try(L, tc_unit_leave(tc_play_of(L), tc_arg_handle(L, 1)), "take a unit out of play");
  return 0;
}

static int unit_tagged(lua_State *L) {
  lua_pushboolean(
      L, tc_unit_tagged(tc_play_of(L), tc_arg_handle(L, 1), (uint8_t)tc_arg_range(L, 2, 0, 63)));
  return 1;
}

static int unit_tag(lua_State *L) {
  tc_try(L,
         tc_unit_tag(tc_play_of(L), tc_arg_handle(L, 1), (uint8_t)tc_arg_range(L, 2, 0, 63),
                     lua_toboolean(L, 3)),
         "tag a unit");
  return 0;
}

// ---- attributes -----------------------------------------------------------------------------------

static int attr_base(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(L, unit_arg(L, play, 1)->base[attr_arg(L, play, 2)]);
  return 1;
}

static int attr_value(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  unit_arg(L, play, 1);
  lua_pushinteger(L, tc_attr_value(play, tc_arg_handle(L, 1), attr_arg(L, play, 2)));
  return 1;
}

static int attr_current(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(L, unit_arg(L, play, 1)->current[attr_arg(L, play, 2)]);
  return 1;
}

static int attr_set_base(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_try(L, tc_attr_set_base(play, tc_arg_handle(L, 1), attr_arg(L, play, 2), tc_arg_int(L, 3)),
         "set a base");
  return 0;
}

static int attr_set(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_try(L, tc_attr_set(play, tc_arg_handle(L, 1), attr_arg(L, play, 2), tc_arg_int(L, 3)),
         "set an attribute");
  return 0;
}

static int modified(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_trace rows[32];
  uint32_t count = 0;
  bool traced = lua_toboolean(L, 4);
  int32_t value =
      tc_modified(play, tc_arg_handle(L, 1), tc_arg_u16(L, 2), tc_arg_int(L, 3), rows, 32, &count);
  lua_pushinteger(L, value);
  if (!traced) return 1;
  lua_createtable(L, (int)count, 0);
  for (uint32_t at = 0; at < count && at < 32; at++) {
    lua_createtable(L, 0, 5);
    lua_pushinteger(L, rows[at].stage);
    lua_setfield(L, -2, "stage");
    lua_pushboolean(L, rows[at].counted);
    lua_setfield(L, -2, "counted");
    lua_pushinteger(L, rows[at].amount);
    lua_setfield(L, -2, "amount");
    lua_pushinteger(L, rows[at].result);
    lua_setfield(L, -2, "result");
    lua_pushinteger(L, rows[at].source);
    lua_setfield(L, -2, "source");
    lua_rawseti(L, -2, (lua_Integer)at + 1);
  }
  return 2;
}

static int modifier_add(lua_State *L) {
  tc_modifier modifier = {.bearer = tc_arg_handle(L, 1),
                          .key = tc_arg_u16(L, 2),
                          .stage = (uint8_t)tc_arg_range(L, 3, 0, TC_STAGE_COUNT - 1),
                          .amount = tc_arg_int(L, 4),
                          .source = tc_arg_handle(L, 5),
                          .expiry = (uint8_t)tc_arg_range(L, 6, 0, TC_UNTIL_COUNT),
                          .until = tc_arg_handle(L, 7),
                          .expiry_count = (uint16_t)tc_arg_range(L, 8, 0, 65535)};
  uint32_t index;
  tc_try(L, tc_modifier_add(tc_play_of(L), &modifier, &index), "add a modifier");
  lua_pushinteger(L, index);
  return 1;
}

static int modifier_end_from(lua_State *L) {
  tc_modifier_end_from(tc_play_of(L), tc_arg_handle(L, 1), tc_arg_handle(L, 2));
  return 0;
}

const tc_binding tc_bind_units[] = {
    {"side_add", "(name) -> side", "A new side, neutral to the others.", side_add},
    {"side_relate", "(a, b, relation)", "-1 hostile, 0 neutral, 1 allied.", side_relate},
    {"relation", "(a, b) -> integer", "The relation of two sides.", relation},
    {"unit_relation", "(unit, unit) -> integer", "The relation of the sides of two units.",
     unit_relation},
    {"most", "() -> integer, integer", "The maximum numbers of units and sides in a world.", most},
    {"unit_add", "(side, name, archetype, body) -> unit", "A new unit, away from the field.",
     unit_add},
    {"units", "() -> unit, ...", "All units in play, by index.", units},
    {"units_known", "() -> unit, ...", "All units whose values can be read, gone ones too.",
     units_known},
    {"units_active", "([side]) -> unit, ...", "Units on the field, of one side or all, by index.",
     units_active},
    {"units_at_most", "(attr, value) -> unit, ...",
     "Units on the field whose current value is this or less, by index.", units_at_most},
    {"units_over", "(attr, ...) -> unit, ...",
     "Units on the field with some current value above its stored maximum, by index.", units_over},
    {"unit_state", "(unit) -> integer", "0 none, 1 active, 2 away, 3 gone.", unit_state},
    {"unit_active", "(unit) -> flag", "On the field.", unit_active},
    UNIT_READERS(UNIT_ROW){"unit_posture", "(unit, posture)", "Sets the posture.", unit_posture},
    {"unit_cell", "(unit) -> cell", "Anchor, -1 when away.", unit_cell},
    {"unit_place", "(unit, cell)", "Puts a unit on a cell; -1: away.", unit_place},
    {"unit_leave", "(unit)", "Removes a unit from play for good.", unit_leave},
    {"unit_tagged", "(unit, tag) -> flag", "Has the tag.", unit_tagged},
    {"unit_tag", "(unit, tag, on)", "Sets or clears a tag.", unit_tag},
    {"attr_base", "(unit, attr) -> integer", "The base.", attr_base},
    {"attr_value", "(unit, attr) -> integer", "The base with stored modifiers; a pool's maximum.",
     attr_value},
    {"attr_current", "(unit, attr) -> integer", "A pool's current value.", attr_current},
    {"attr_set_base", "(unit, attr, value)", "Sets the base.", attr_set_base},
    {"attr_set", "(unit, attr, value)", "Sets the current value.", attr_set},
    {"modified", "(bearer, key, base, traced) -> value, rows",
     "Folds stored modifiers over a base.", modified},
    {"modifier_add", "(bearer, key, stage, amount, source, expiry, until, count) -> index",
     "Adds a modifier.", modifier_add},
    {"modifier_end_from", "(source, bearer)", "Ends a source's modifiers; bearer 0: on anybody.",
     modifier_end_from},
    {NULL, NULL, NULL, NULL}};
