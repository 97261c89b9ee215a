// Owns: units, sides, places, attributes and modifiers for trusted scripts, and what content asks most of units.
// Must not know: what an attribute or tag means.
// Handles, attribute ids and cells are integers here; scripts/world/objects.lua gives them faces.
#define TC_FILE_READS (TC_PART_UNITS)
#include "host/bind/objects.h"
#include "host/bind/records.h"

static tc_unit *unit_arg(lua_State *L, const tc_play *play, int arg) {
  tc_unit *unit = tc_unit_at(play, tc_arg_handle(L, arg));
  if (!unit) luaL_error(L, "this unit is gone");
  return unit;
}

static const tc_place *place_of(const tc_play *play, const tc_unit *unit) {
  return &play->world->field.places[unit - play->world->units];
}

static uint8_t attr_arg(lua_State *L, const tc_play *play, int arg) {
  tc_seat_of(L)->reads |= TC_PART_VALUES | TC_PART_HELD;
  return (uint8_t)tc_arg_range(L, arg, 0, play->rules->attr_count - 1);
}

static uint8_t side_arg(lua_State *L, int arg) {
  return (uint8_t)tc_arg_range(L, arg, 0, TC_SIDES - 1);
}

// Statuses grant tags.
static uint8_t tag_arg(lua_State *L, int arg) {
  tc_seat_of(L)->reads |= TC_PART_HELD;
  return (uint8_t)tc_arg_range(L, arg, 0, 63);
}

// The units in one of some states, bits by tc_unit_state.
static tc_units units_in(const tc_play *play, uint32_t states) {
  tc_units found = 0;
  for (uint32_t at = 0; at < play->world->high.units; at++)
    if (states >> play->world->units[at].state & 1u) found |= (tc_units)1 << at;
  return found;
}

static tc_units of_side(const tc_play *play, tc_units units, uint32_t side) {
  for (uint32_t at = 0; at < play->world->high.units; at++)
    if (play->world->field.places[at].side != side) units &= ~((tc_units)1 << at);
  return units;
}

static int side_add(lua_State *L) {
  uint8_t side;
  tc_try(L, tc_side_add(tc_play_of(L), tc_arg_u16(L, 1), &side), "add a side");
  return tc_give(L, side);
}

static int most(lua_State *L) { return TC_GIVE(TC_UNITS, TC_SIDES); }

static int relation(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_FIELD);
  return tc_give(L, play->world->relations[side_arg(L, 1)][side_arg(L, 2)]);
}

static int unit_add(lua_State *L) {
  tc_handle unit;
  tc_try(L,
         tc_unit_add(tc_play_of(L), side_arg(L, 1), tc_arg_u16(L, 2), tc_arg_u16(L, 3),
                     tc_arg_u8(L, 4), &unit),
         "add a unit");
  return tc_give(L, unit);
}

static int units_active(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_units units = units_in(play, 1u << TC_UNIT_ACTIVE);
  if (lua_isnoneornil(L, 1)) return tc_push_units(L, play, units);
  return tc_push_units(L, play, of_side(play, units, side_arg(L, 1)));
}

static int units_at_most(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_UNITS | TC_PART_POOLS);
  uint8_t attr = (uint8_t)tc_arg_range(L, 1, 0, play->rules->attr_count - 1);
  int32_t most = tc_arg_int(L, 2);
  tc_units units = units_in(play, 1u << TC_UNIT_ACTIVE);
  for (uint32_t at = 0; at < play->world->high.units; at++)
    if (play->world->units[at].current[attr] > most) units &= ~((tc_units)1 << at);
  tc_push_unit_list(L, play, units);
  return 1;
}

// attrs: name -> attribute; events: attribute -> event of its modifiers; then names.
static int units_over(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_UNITS | TC_PART_POOLS);
  tc_units active = units_in(play, 1u << TC_UNIT_ACTIVE), over = 0;
  int names = lua_gettop(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  for (int arg = 3; arg <= names; arg++) {
    lua_pushvalue(L, arg);
    if (lua_rawget(L, 1) != LUA_TNUMBER) return 0;
    uint8_t attr = attr_arg(L, play, names + 1);
    lua_rawgeti(L, 2, attr);
    uint16_t event = (uint16_t)tc_arg_range(L, names + 2, 0, TC_EVENTS - 1);
    if (tc_event_live(play, event, TC_ROLE_MODIFY, TC_BEFORE)) return 0;
    lua_settop(L, names);
    for (uint32_t at = 0; at < play->world->high.units; at++) {
      tc_units bit = (tc_units)1 << at;
      if (!(active & ~over & bit)) continue;
      int32_t most = tc_attr_value(play, tc_unit_handle(play, at), attr);
      if (play->world->units[at].current[attr] > most) over |= bit;
    }
  }
  tc_push_unit_list(L, play, over);
  return 1;
}

static int unit_state(lua_State *L) {
  const tc_unit *unit = tc_unit_at(tc_play_of(L), tc_arg_handle(L, 1));
  return tc_give(L, unit ? unit->state : TC_UNIT_FREE);
}

#define UNIT_READERS(X)                                                                            \
  X(unit_carrier, found->carrier ? tc_unit_handle(play, found->carrier - 1u) : 0,                  \
    "The unit that carries it, 0: none.")                                                          \
  X(unit_name, found->name, "The number of its name.")                                             \
  X(unit_archetype, found->archetype, "The number of its archetype.")                              \
  X(unit_controller, found->controller, "The number of its controller; 0: its side's.")            \
  X(unit_side, place_of(play, found)->side, "Its side.")                                           \
  X(unit_body, place_of(play, found)->body, "The number of its body.")                             \
  X(unit_own_body, found->body, "The number of the body that is its own.")                         \
  X(unit_carried, found->carried, "How many units it carries.")
#define PLACE_READERS(X)                                                                           \
  X(unit_ghost, place_of(play, found)->ghost, "The cells of its body that it does not occupy.")    \
  X(unit_extra, place_of(play, found)->extra, "The cells of its body that lend it another.")       \
  X(unit_facing, place_of(play, found)->facing, "The direction that it faces; no_facing: none.")
#define UNIT_READER(call, value, text)                                                             \
  TC_READER(TC_PART_UNITS, call, tc_unit, unit_arg(L, play, 1), value)
#define UNIT_ROW(call, value, text) TC_READER_ROW(call, "unit", text)
#define PLACE_READER(call, value, text)                                                            \
  TC_READER(TC_PART_UNITS | TC_PART_PLACES, call, tc_unit, unit_arg(L, play, 1), value)
UNIT_READERS(UNIT_READER)
PLACE_READERS(PLACE_READER)

// ---- attributes -----------------------------------------------------------------------------------

// Units whose body is not their own.
static tc_units reshaped(const tc_play *play) {
  tc_units units = units_in(play, 1u << TC_UNIT_ACTIVE | 1u << TC_UNIT_AWAY);
  for (uint32_t at = 0; at < play->world->high.units; at++)
    if (play->world->units[at].body == play->world->field.places[at].body)
      units &= ~((tc_units)1 << at);
  return units;
}

static tc_units carried(const tc_play *play) {
  tc_units units = 0;
  for (uint32_t at = 0; at < play->world->high.units; at++)
    if (play->world->units[at].carrier) units |= (tc_units)1 << at;
  return units;
}

static const tc_record_key trace_keys[] = {TC_KEY4(tc_trace, stage, counted, amount, result),
                                           TC_KEY(tc_trace, source), TC_KEYS_END};

static int modified(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_ALL);
  tc_trace rows[32];
  uint32_t count = 0;
  bool traced = lua_toboolean(L, 4);
  int32_t value =
      tc_modified(play, tc_arg_handle(L, 1), tc_arg_u16(L, 2), tc_arg_int(L, 3), rows, 32, &count);
  lua_pushinteger(L, value);
  if (!traced) return 1;
  tc_records_push(L, trace_keys, rows, count < 32 ? count : 32, sizeof *rows);
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
  return tc_give(L, index);
}

static int modifier_end_from(lua_State *L) {
  tc_modifier_end_from(tc_play_of(L), tc_arg_handle(L, 1), tc_arg_handle(L, 2));
  return 0;
}

#define UNIT_CALLS(X)                                                                              \
  X(side_relate, "(a, b, relation)", "-1 hostile, 0 neutral, 1 allied.",                           \
    tc_did(                                                                                        \
        L,                                                                                         \
        tc_side_relate(play, side_arg(L, 1), side_arg(L, 2), (int8_t)tc_arg_range(L, 3, -1, 1)),   \
        "relate sides"))                                                                           \
  X(unit_active, "(unit) -> flag", "On the field.",                                                \
    tc_give_flag(L, tc_unit_active(play, tc_arg_handle(L, 1))))                                    \
  X(unit_cell, "(unit) -> cell", "Anchor, -1 when away.",                                          \
    (tc_play_for(L, TC_PART_PLACES), tc_give(L, place_of(play, unit_arg(L, play, 1))->anchor)))    \
  X(unit_place, "(unit, cell)", "Puts a unit on a cell; -1: away.",                                \
    tc_did(L, tc_unit_place(play, tc_arg_handle(L, 1), (tc_cell)tc_arg_int(L, 2)),                 \
           "place a unit"))                                                                        \
  X(unit_reshape, "(unit, body, cell, own)", "Gives a unit another body at a cell.",               \
    tc_did(L,                                                                                      \
           tc_unit_reshape(play, tc_arg_handle(L, 1), tc_arg_u8(L, 2), (tc_cell)tc_arg_int(L, 3),  \
                           lua_toboolean(L, 4)),                                                   \
           "give a unit another body"))                                                            \
  X(unit_carry, "(unit, carrier)", "Lets a unit be carried; carrier 0: by nobody.",                \
    tc_did(L, tc_unit_carry(play, tc_arg_handle(L, 1), tc_arg_handle(L, 2)), "carry a unit"))      \
  X(unit_group, "(unit, group)", "Joins a group, which shares attributes; 0: none.",               \
    tc_did(L, tc_unit_join_group(play, tc_arg_handle(L, 1), tc_arg_u16(L, 2)), "join a group"))    \
  X(unit_control, "(unit, controller)", "Sets the number of its controller; 0: its side's.",       \
    tc_did(L, tc_unit_control(play, tc_arg_handle(L, 1), tc_arg_u16(L, 2)), "control a unit"))     \
  X(unit_leave, "(unit)", "Removes a unit from play for good.",                                    \
    tc_did(L, tc_unit_leave(play, tc_arg_handle(L, 1)), "take a unit out of play"))                \
  X(unit_tagged, "(unit, tag) -> flag", "Has the tag.",                                            \
    tc_give_flag(L, tc_unit_tagged(play, tc_arg_handle(L, 1), tag_arg(L, 2))))                     \
  X(unit_tag, "(unit, tag, on)", "Sets or clears a tag.",                                          \
    tc_did(L, tc_unit_tag(play, tc_arg_handle(L, 1), tag_arg(L, 2), lua_toboolean(L, 3)),          \
           "tag a unit"))                                                                          \
  X(attr_base, "(unit, attr) -> integer", "The base.",                                             \
    tc_give(L, unit_arg(L, play, 1)->base[attr_arg(L, play, 2)]))                                  \
  X(attr_current, "(unit, attr) -> integer", "A pool's current value.",                            \
    (tc_play_for(L, TC_PART_POOLS),                                                                \
     tc_give(L, unit_arg(L, play, 1)->current[attr_arg(L, play, 2)])))                             \
  X(attr_set_base, "(unit, attr, value)", "Sets the base.",                                        \
    tc_did(L, tc_attr_set_base(play, tc_arg_handle(L, 1), attr_arg(L, play, 2), tc_arg_int(L, 3)), \
           "set a base"))                                                                          \
  X(attr_set, "(unit, attr, value)", "Sets the current value.",                                    \
    tc_did(L, tc_attr_set(play, tc_arg_handle(L, 1), attr_arg(L, play, 2), tc_arg_int(L, 3)),      \
           "set an attribute"))
UNIT_CALLS(TC_CALL)

#define UNIT_LISTS(X)                                                                              \
  X(units, "() -> unit, ...", "All units in play, by index.",                                      \
    tc_push_units(L, play, units_in(play, 1u << TC_UNIT_ACTIVE | 1u << TC_UNIT_AWAY)))             \
  X(units_carried, "() -> unit, ...", "Units that others carry, by index.",                        \
    tc_push_units(L, play, carried(play)))                                                         \
  X(unit_company, "(unit) -> unit, ...", "It, who carries it, and all that they carry, by index.", \
    tc_push_units(L, play,                                                                         \
                  tc_unit_company(play, (uint32_t)(unit_arg(L, play, 1) - play->world->units))))   \
  X(units_reshaped, "() -> unit, ...", "Units whose body is not their own, by index.",             \
    tc_push_units(L, play, reshaped(play)))                                                        \
  X(units_known, "() -> unit, ...", "All units whose values can be read, gone ones too.",          \
    tc_push_units(L, play, units_in(play, ~(1u << TC_UNIT_FREE))))
UNIT_LISTS(TC_CALL)

const tc_binding tc_bind_units[] = {
    {"side_add", "(name) -> side", "A new side, neutral to the others.", side_add},
    UNIT_CALLS(TC_CALL_ROW){"most", "() -> integer, integer",
                            "The maximum numbers of units and sides in a world.", most},
    {"relation", "(a, b) -> integer", "The relation of two sides.", relation},
    {"unit_add", "(side, name, archetype, body) -> unit", "A new unit, away from the field.",
     unit_add},
    UNIT_LISTS(TC_CALL_ROW){"units_active", "([side]) -> unit, ...",
                            "Units on the field, of one side or all, by index.", units_active},
    {"units_at_most", "(attr, value) -> objects",
     "Units on the field whose current value is this or less, by index.", units_at_most},
    {"units_over", "(attrs, events, name, ...) -> objects",
     "Units on the field with some current value above its maximum, by index; nil where something "
     "modifies one of these, or a name is unknown.",
     units_over},
    {"unit_state", "(unit) -> integer", "0 none, 1 active, 2 away, 3 gone.", unit_state},
    UNIT_READERS(UNIT_ROW)
        PLACE_READERS(UNIT_ROW){"modified", "(bearer, key, base, traced) -> value, rows",
                                "Folds stored modifiers over a base.", modified},
    {"modifier_add", "(bearer, key, stage, amount, source, expiry, until, count) -> index",
     "Adds a modifier.", modifier_add},
    {"modifier_end_from", "(source, bearer)", "Ends a source's modifiers; bearer 0: on anybody.",
     modifier_end_from},
    {NULL, NULL, NULL, NULL}};

// ---- what content asks most -------------------------------------------------------------------------
// Named by content, of objects, in lists of objects.

// The unit, side or other bearer that a method is called on.
static tc_handle bearer_arg(lua_State *L, const char *word) {
  tc_handle handle = tc_object_handle(L, 1);
  if (!handle) luaL_error(L, "'%s' is called with a colon, as me:%s(...)", word, word);
  return handle;
}

// has(me, name) -> stacks; nothing where it has none, or where that is suppressed
static int has(lua_State *L) {
  lua_settop(L, 2);
  lua_Integer id = tc_book_number(L, TC_BOOK_IDS, 2, TC_BOOK_FIND_ID, "has");
  const tc_play *play = tc_play_for(L, TC_PART_HELD);
  const tc_instance *found =
      tc_instance_at(play, tc_instance_find(play, bearer_arg(L, "has"), (uint16_t)id));
  if (!found || found->suppressed) return 0;
  return tc_give(L, found->stacks > 0 ? found->stacks : 1);
}

// instance(me, name) -> instance; nil where it has none
static int instance(lua_State *L) {
  lua_settop(L, 2);
  lua_Integer id = tc_book_number(L, TC_BOOK_IDS, 2, TC_BOOK_FIND_ID, "instance");
  tc_push_object(
      L, tc_instance_find(tc_play_for(L, TC_PART_HELD), bearer_arg(L, "instance"), (uint16_t)id));
  return 1;
}

// instances(me, kind) -> list, in order of serial
static int instances(lua_State *L) {
  lua_settop(L, 2);
  const tc_play *play = tc_play_for(L, TC_PART_HELD);
  tc_handle bearer = bearer_arg(L, "instances");
  bool all = !lua_toboolean(L, 2);
  lua_Integer count = 0;
  tc_push_book(L, TC_BOOK_KINDS);
  lua_createtable(L, all ? 8 : 4, 0);
  for (tc_handle at = tc_instance_next(play, bearer, 0); at;
       at = tc_instance_next(play, bearer, at)) {
    if (!all) {
      lua_rawgeti(L, 3, tc_instance_at(play, at)->def);
      bool wanted = lua_rawequal(L, -1, 2);
      lua_pop(L, 1);
      if (!wanted) continue;
    }
    tc_push_object(L, at);
    lua_rawseti(L, 4, ++count);
  }
  return 1;
}

// is(me, tag) -> flag
static int is(lua_State *L) {
  lua_settop(L, 2);
  lua_Integer bit = tc_book_number(L, TC_BOOK_TAGS, 2, TC_BOOK_FIND_TAG, NULL);
  return tc_give_flag(L, tc_unit_tagged(tc_play_for(L, TC_PART_UNITS | TC_PART_HELD),
                                        bearer_arg(L, "is"), (uint8_t)bit));
}

// The sides of two units, or nothing to be said of others.
static int relation_of(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_UNITS | TC_PART_FIELD);
  tc_handle mine = tc_object_handle(L, 1), theirs = tc_object_handle(L, 2);
  if (!tc_unit_at(play, mine) || !tc_unit_at(play, theirs)) return 0;
  return tc_give(L, tc_units_relation(play, tc_handle_index(mine), tc_handle_index(theirs)));
}

// ---- lists ----------------------------------------------------------------------------------------

static int units_now(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_push_unit_list(L, play, units_in(play, 1u << TC_UNIT_ACTIVE));
  return 1;
}

// side_units(side, all) -> list; all: those away too
static int side_units(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_object *side = tc_object_at(L, 1);
  if (!side || side->sort != TC_SORT_SIDE) return luaL_error(L, "this is no team");
  uint32_t states = 1u << TC_UNIT_ACTIVE | (lua_toboolean(L, 2) ? 1u << TC_UNIT_AWAY : 0u);
  tc_push_unit_list(L, play, of_side(play, units_in(play, states), tc_handle_index(side->handle)));
  return 1;
}

// unit_of_name(number, made) -> unit; nil where nobody in play has it. Nothing when one before it has a name of its own,
// a number from `made` on.
static int unit_of_name(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_Integer number = luaL_optinteger(L, 1, -1), made = luaL_checkinteger(L, 2);
  for (uint32_t at = 0; at < play->world->high.units; at++) {
    const tc_unit *unit = &play->world->units[at];
    if (unit->state != TC_UNIT_ACTIVE && unit->state != TC_UNIT_AWAY) continue;
    if (unit->name >= made) return 0;
    if (unit->name != number) continue;
    tc_push_object(L, tc_unit_handle(play, at));
    return 1;
  }
  lua_pushnil(L);
  return 1;
}

const tc_binding tc_bind_words[] = {
    {"has", "(unit, name) -> stacks", "Stacks of a status, trait or ability; nothing without it.",
     has},
    {"instance", "(unit, name) -> instance", "Its status, trait or ability.", instance},
    {"unit_instances", "(unit, kind) -> instances", "All of one kind, nil: of any.", instances},
    {"is", "(unit, tag) -> flag", "Whether it has a tag.", is},
    {"relation_of", "(unit, unit) -> integer", "The relation of two units; nothing for others.",
     relation_of},
    {"units_now", "() -> units", "The units on the field, by index.", units_now},
    {"side_units", "(side, all) -> units", "Those of a team; all: those away too.", side_units},
    {"unit_of_name", "(number, made) -> unit",
     "The unit in play whose name has that number; nothing where names from `made` on must be "
     "looked at.",
     unit_of_name},
    {NULL, NULL, NULL, NULL}};
