// Owns: declared questions and attributes: a default, and what content modifies of it, by band and serial.
// Must not know: what a question means; the words of mistakes, which scripts/world/query.lua has.
// With no live modifier a question costs its default and a bit test. What takes a function, and an attribute that
// something modifies, is worked out once until a part of the world is written to that it was made from.
#define TC_FILE_READS TC_PART_HELD // besides what functions read
#include <string.h>

#include "host/bind/objects.h"

// Upvalues of a question. The first is the seat, as of all bindings.
enum { UP_SEAT = 1, UP_DEFAULT, UP_EVENT, UP_LEAST, UP_MOST, UP_COUNT = UP_MOST };

enum { SUBJECT = 1, ARGUMENTS = SUBJECT + TC_QUESTION_GIVEN };
enum { MODIFIERS = 128 };

// Whether what a modifier gave, on top, is of another type than the value at an index.
static bool unlike(lua_State *L, int was) {
  int before = lua_type(L, was), after = lua_type(L, -1);
  if (before == LUA_TNIL) return false;
  if (before != after) return true;
  if (before == LUA_TNUMBER) return lua_isinteger(L, was) != lua_isinteger(L, -1);
  return (before == LUA_TTABLE || before == LUA_TUSERDATA) &&
         strcmp(tc_type_name(L, was), tc_type_name(L, -1)) != 0;
}

// Adds a row to the notes at an index: what a modifier has made of a value. grown: entries of a list before; -1: no
// list that is looked at.
static void note(lua_State *L, int notes, int entry, int was, tc_handle instance,
                 lua_Integer grown) {
  int after = lua_gettop(L);
  lua_createtable(L, 0, 8);
  lua_getfield(L, entry, "def");
  lua_setfield(L, -2, "def");
  lua_getfield(L, entry, "run");
  lua_setfield(L, -2, "run");
  lua_pushvalue(L, was);
  lua_setfield(L, -2, "before");
  lua_pushvalue(L, after);
  lua_setfield(L, -2, "after");
  lua_pushinteger(L, instance);
  lua_setfield(L, -2, "instance");
  if (grown >= 0) {
    lua_pushinteger(L, grown + 1);
    lua_setfield(L, -2, "first");
    lua_pushinteger(L, luaL_len(L, after));
    lua_setfield(L, -2, "last");
  }
  lua_rawseti(L, notes, luaL_len(L, notes) + 1);
}

// The entries of a list; -1 for other values.
static lua_Integer entries_of(lua_State *L, int index) {
  bool list = lua_type(L, index) == LUA_TTABLE && strcmp(tc_type_name(L, index), "table") == 0;
  return list ? luaL_len(L, index) : -1;
}

// Raises when this question of this subject is being asked already; notes that it is.
static void begin(lua_State *L, tc_seat *seat, uint16_t event, tc_handle subject) {
  tc_pure *now = &seat->pure;
  for (int at = 0; at < now->questions; at++) {
    if (seat->asked[at].event != event || seat->asked[at].subject != subject) continue;
    tc_push_book(L, TC_BOOK_CHAIN);
    for (int level = 0; level < now->questions; level++)
      lua_pushinteger(L, seat->asked[level].event);
    lua_pushinteger(L, event);
    lua_call(L, now->questions + 1, 0);
  }
  if (now->questions < TC_PURE_DEPTH)
    seat->asked[now->questions++] = (tc_question){.event = event, .subject = subject};
}

// Runs the live modifiers over the value on top, which it replaces. What the question was given lies from `at` on,
// first its subject (arguments: how many of these); notes: where a list of notes is, 0: nowhere.
static void modify(lua_State *L, uint16_t event, tc_handle subject, int at, int arguments,
                   int notes) {
  tc_seat *seat = tc_seat_of(L);
  const tc_play *play = tc_play_of(L);
  tc_candidate rows[MODIFIERS];
  uint32_t count =
      tc_event_listeners(play, event, TC_ROLE_MODIFY, TC_BEFORE, subject, rows, MODIFIERS);
  if (count == 0) return;
  if (count > MODIFIERS)
    luaL_error(L, "too many listeners for one question (at most %d)", MODIFIERS);
  luaL_checkstack(L, LUA_MINSTACK + ARGUMENTS, "modifiers");
  tc_pure before = seat->pure;
  begin(L, seat, event, subject);
  int value = lua_gettop(L);
  bool grows = notes == 0 && seat->noting;
  if (grows) {
    lua_getiuservalue(L, lua_upvalueindex(UP_SEAT), TC_SEAT_NOTES);
    notes = lua_gettop(L);
  }
  tc_push_book(L, TC_BOOK_LISTENERS);
  int listeners = lua_gettop(L), entry = listeners + 1;
  for (uint32_t row = 0; row < count; row++) {
    const tc_listener *listener = &play->rules->listeners[rows[row].listener];
    const tc_instance *instance = tc_instance_at(play, rows[row].instance);
    tc_handle bearer = instance ? instance->bearer : 0;
    lua_settop(L, listeners);
    lua_rawgeti(L, listeners, listener->def);
    lua_rawgeti(L, -1, listener->index + 1);
    lua_replace(L, entry);
    lua_getfield(L, entry, "run");
    if (tc_handle_kind(bearer) == TC_ENCOUNTER)
      lua_pushvalue(L, at);
    else
      tc_push_object(L, bearer);
    lua_pushvalue(L, value);
    tc_push_object(L, rows[row].instance);
    for (int given = 0; given < ARGUMENTS; given++)
      if (given < arguments)
        lua_pushvalue(L, at + given);
      else
        lua_pushnil(L);
    lua_Integer size = grows ? entries_of(L, value) : -1;
    tc_pure_call(L, seat, TC_IN_MODIFIER, 3 + ARGUMENTS, 1);
    bool same = lua_rawequal(L, value, -1);
    if (same && (size < 0 || luaL_len(L, value) == size)) continue;
    if (unlike(L, value)) {
      tc_push_book(L, TC_BOOK_UNFIT);
      lua_pushvalue(L, entry);
      lua_pushvalue(L, value);
      lua_pushvalue(L, -4);
      lua_call(L, 3, 0);
    }
    if (notes) note(L, notes, entry, value, rows[row].instance, size);
    lua_pushvalue(L, entry + 1);
    lua_replace(L, value);
  }
  lua_settop(L, value);
  seat->pure = before;
}

// Puts a whole number on top within bounds that are given as upvalues.
static void bound(lua_State *L) {
  if (!lua_isinteger(L, -1)) return;
  lua_Integer value = lua_tointeger(L, -1);
  if (lua_isinteger(L, lua_upvalueindex(UP_LEAST)) &&
      value < lua_tointeger(L, lua_upvalueindex(UP_LEAST)))
    lua_pushvalue(L, lua_upvalueindex(UP_LEAST));
  else if (lua_isinteger(L, lua_upvalueindex(UP_MOST)) &&
           value > lua_tointeger(L, lua_upvalueindex(UP_MOST)))
    lua_pushvalue(L, lua_upvalueindex(UP_MOST));
}

// ---- kept answers ---------------------------------------------------------------------------------

enum { OF_FLAG = 1, OF_NUMBER, OF_OBJECT, OF_TEXT, TEXT_MOST = 14 };

// Says of the value at an index what tells it from all others; false for what may be another value later: tables,
// effects, long texts.
static bool tell(lua_State *L, int at, uint64_t *low, uint64_t *high) {
  const tc_object *object;
  size_t length;
  switch (lua_type(L, at)) {
  case LUA_TNIL: return true;
  case LUA_TBOOLEAN: *low = OF_FLAG, *high = (uint64_t)lua_toboolean(L, at); return true;
  case LUA_TNUMBER:
    *low = OF_NUMBER, *high = (uint64_t)lua_tointeger(L, at);
    return lua_isinteger(L, at);
  case LUA_TUSERDATA:
    object = tc_object_at(L, at);
    if (!object || object->sort == TC_SORT_LIST || object->sort == TC_SORT_ITEM) return false;
    *low = OF_OBJECT | (uint64_t)object->sort << 8, *high = object->handle;
    return true;
  case LUA_TSTRING: {
    const char *text = lua_tolstring(L, at, &length);
    char bytes[16] = {OF_TEXT, (char)length};
    if (length > TEXT_MOST) return false;
    memcpy(bytes + 2, text, length);
    memcpy(low, bytes, 8);
    memcpy(high, bytes + 8, 8);
    return true;
  }
  default: return false;
  }
}

// The place of the question that is put, with so many values on the stack; NULL: its answer is not kept.
static tc_answer *place_of(lua_State *L, tc_seat *seat, uint16_t event, int count, tc_put *put) {
  if (seat->noting || seat->traced) return NULL;
  *put = (tc_put){.event = event};
  uint64_t hash = event;
  for (int at = 0; at < count; at++) {
    if (!tell(L, SUBJECT + at, &put->given[at].low, &put->given[at].high)) return NULL;
    hash = (hash ^ put->given[at].low ^ put->given[at].high << 16) * 0x9e3779b97f4a7c15u;
  }
  return &seat->answered[hash >> 32 & (TC_ANSWERS - 1)];
}

static bool stands(const tc_play *play, const tc_answer *kept, const tc_put *put) {
  return kept && kept->parts && kept->epoch == tc_epoch(play, kept->parts) &&
         memcmp(&kept->put, put, sizeof *put) == 0;
}

static void push_answer(lua_State *L, const tc_answer *kept) {
  if (kept->type == LUA_TNUMBER)
    lua_pushinteger(L, kept->value);
  else if (kept->type == LUA_TBOOLEAN)
    lua_pushboolean(L, (int)kept->value);
  else
    lua_pushnil(L);
}

// Keeps the answer on top, if it is no more than a number.
static void keep(lua_State *L, const tc_seat *seat, unsigned parts, tc_answer *kept,
                 const tc_put *put) {
  int type = lua_type(L, -1);
  parts &= TC_PART_ALL;
  if (type > LUA_TBOOLEAN && !lua_isinteger(L, -1)) return;
  *kept = (tc_answer){*put, tc_epoch(&seat->play, parts), parts, type,
                      type == LUA_TNUMBER ? lua_tointeger(L, -1) : lua_toboolean(L, -1)};
}

// With checks on, an answer that stands must be what is given now, on top.
static void check_answer(lua_State *L, const tc_answer *kept) {
  push_answer(L, kept);
  if (!lua_rawequal(L, -1, -2))
    luaL_error(
        L,
        "a question keeps an answer that it would not give now: it hangs on more than the world");
  lua_pop(L, 1);
}

// Works out the answer to the question at SUBJECT, and leaves it on top.
static void answer(lua_State *L, tc_seat *seat, uint16_t event, bool live) {
  lua_pushvalue(L, lua_upvalueindex(UP_DEFAULT));
  if (lua_isfunction(L, -1)) {
    for (int at = SUBJECT; at < SUBJECT + ARGUMENTS; at++) lua_pushvalue(L, at);
    tc_pure_call(L, seat, TC_IN_QUESTION, ARGUMENTS, 1);
  }
  if (live) {
    if (!tc_object_at(L, SUBJECT)) luaL_error(L, "a question is asked with a colon");
    modify(L, event, tc_object_handle(L, SUBJECT), SUBJECT, ARGUMENTS, 0);
  }
  bound(L);
}

// A question as a method: subject, up to four things -> value
static int ask(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  const tc_play *play = tc_play_of(L);
  uint16_t event = (uint16_t)lua_tointeger(L, lua_upvalueindex(UP_EVENT));
  bool live = tc_event_live(play, event, TC_ROLE_MODIFY, TC_BEFORE);
  if (!live && !lua_isfunction(L, lua_upvalueindex(UP_DEFAULT))) {
    lua_pushvalue(L, lua_upvalueindex(UP_DEFAULT));
    bound(L);
    return 1;
  }
  tc_put put;
  int count = lua_gettop(L) < ARGUMENTS ? lua_gettop(L) : ARGUMENTS;
  tc_answer *kept = place_of(L, seat, event, count, &put);
  bool again = stands(play, kept, &put);
  if (again && !seat->checks) {
    seat->reads |= kept->parts;
    push_answer(L, kept);
    return 1;
  }
  tc_answer checked = {0};
  if (again) checked = *kept;
  lua_settop(L, ARGUMENTS);
  tc_reading before = tc_reading_begin(seat, TC_FILE_READS);
  answer(L, seat, event, live);
  if (again) check_answer(L, &checked);
  unsigned parts = tc_reading_end(seat, before);
  if (kept) keep(L, seat, parts, kept, &put);
  return 1;
}

// question(default, event, least, most) -> function
static int question(lua_State *L) {
  tc_arg_range(L, 2, 0, TC_EVENTS - 1);
  lua_settop(L, UP_COUNT - 1);
  return tc_give_function(L, ask, UP_COUNT - 1);
}

void tc_push_attribute(lua_State *L, int at, uint8_t attr, uint16_t event, int notes) {
  tc_seat *seat = tc_seat_of(L);
  const tc_play *play = tc_play_of(L);
  tc_handle unit = tc_object_handle(L, at);
  tc_worked_out *kept = &seat->worked_out[tc_handle_index(unit)][attr];
  bool plain = !notes && !seat->noting && !seat->traced;
  if (plain && kept->unit == unit && kept->epoch == tc_epoch(play, kept->parts)) {
    seat->reads |= kept->parts;
    lua_pushinteger(L, kept->value);
    return;
  }
  tc_reading before = tc_reading_begin(seat, TC_PART_VALUES | TC_PART_HELD);
  lua_pushinteger(L, tc_attr_value(play, unit, attr));
  modify(L, event, unit, at, 1, notes);
  const tc_attribute *rule = &seat->attribute[attr];
  lua_Integer value = lua_tointeger(L, -1);
  if (value < rule->least) value = rule->least;
  if (value > rule->most) value = rule->most;
  lua_pop(L, 1);
  lua_pushinteger(L, value);
  unsigned parts = tc_reading_end(seat, before) & TC_PART_ALL;
  if (plain) {
    *kept = (tc_worked_out){tc_epoch(play, parts), parts, unit, value};
  }
}

// attribute(unit, attribute, notes) -> integer
static int attribute(lua_State *L) {
  lua_settop(L, 3);
  const tc_play *play = tc_play_of(L);
  tc_handle unit = tc_object_handle(L, SUBJECT);
  uint8_t attr = (uint8_t)tc_arg_range(L, 2, 0, play->rules->attr_count - 1);
  if (!tc_unit_at(play, unit)) return luaL_error(L, "this unit is gone");
  uint16_t event = tc_seat_of(L)->attribute[attr].event;
  if (!tc_event_live(play, event, TC_ROLE_MODIFY, TC_BEFORE))
    return tc_give(L, tc_attr_value(play, unit, attr));
  tc_push_attribute(L, SUBJECT, attr, event, lua_istable(L, 3) ? 3 : 0);
  return 1;
}

// attributes_use({[attribute] = { event, min, max }})
static int attributes_use(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  tc_seat *seat = tc_seat_of(L);
  for (int attr = 0; attr < TC_ATTRS; attr++) {
    lua_settop(L, 1);
    if (lua_rawgeti(L, 1, attr) != LUA_TTABLE) continue;
    lua_getfield(L, 2, "event");
    lua_getfield(L, 2, "min");
    lua_getfield(L, 2, "max");
    seat->attribute[attr] = (tc_attribute){.event = (uint16_t)luaL_checkinteger(L, -3),
                                           .least = luaL_optinteger(L, -2, LUA_MININTEGER),
                                           .most = luaL_optinteger(L, -1, LUA_MAXINTEGER)};
  }
  memset(seat->worked_out, 0, sizeof seat->worked_out);
  return 0;
}

// modified(query, unit) -> flag
static int modified(lua_State *L) {
  lua_settop(L, 2);
  uint16_t event = (uint16_t)tc_book_number(L, TC_BOOK_QUERIES, 1, TC_BOOK_FIND_QUERY, NULL);
  const tc_play *play = tc_play_of(L);
  bool live = event < TC_EVENTS && tc_event_live(play, event, TC_ROLE_MODIFY, TC_BEFORE);
  if (!live || lua_isnil(L, 2)) return tc_give_flag(L, live);
  tc_candidate row;
  tc_handle unit = tc_arg_handle(L, 2);
  return tc_give_flag(L, tc_event_listeners(play, event, TC_ROLE_MODIFY, TC_BEFORE, unit, &row, 1) >
                             0);
}

// set_notes(list) -> the list before
static int set_notes(lua_State *L) {
  lua_settop(L, 1);
  lua_getiuservalue(L, lua_upvalueindex(UP_SEAT), TC_SEAT_NOTES);
  lua_insert(L, 1);
  tc_seat_of(L)->noting = !lua_isnil(L, 2);
  lua_setiuservalue(L, lua_upvalueindex(UP_SEAT), TC_SEAT_NOTES);
  return 1;
}

const tc_binding tc_bind_queries[] = {
    {"question", "(default, event, least, most) -> function",
     "A declared question, as a method of units.", question},
    {"attribute", "(unit, attribute, notes) -> integer",
     "An attribute of an object with all that modifies it; of a pool its maximum. notes: a list "
     "that gets what did.",
     attribute},
    {"attributes_use", "(attributes)", "Sets event, min and max of attributes.", attributes_use},
    {"query_modified", "(query, unit) -> flag",
     "Whether anything in play modifies a query, of any unit or of one.", modified},
    {"set_notes", "(notes) -> notes",
     "From now on what modifies answers is noted in that list, nil: nowhere. Gives the list "
     "before.",
     set_notes},
    {NULL, NULL, NULL, NULL}};
