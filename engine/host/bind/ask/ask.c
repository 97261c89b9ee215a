// Owns: questions of content: asking, which yields a decision out of the loop, and what the answer stands for.
// Must not know: who answers; the words of mistakes and the records of decisions, which scripts/runtime/ask.lua has.
#include <string.h>

#include "host/bind/ask/ask.h"

const char tc_asked_mark = 0;

// Keys of a question. Those before `always` are read at once.
#define KEYS(X)                                                                                    \
  X(KEY_KIND, "kind")                                                                              \
  X(KEY_PROMPT, "prompt")                                                                          \
  X(KEY_CLAUSE, "clause")                                                                          \
  X(KEY_MIN, "min")                                                                                \
  X(KEY_MAX, "max")                                                                                \
  X(KEY_CELLS, "cells")                                                                            \
  X(KEY_OPTIONS, "options")                                                                        \
  X(KEY_OPTIONAL, "optional")                                                                      \
  X(KEY_REST, "rest")                                                                              \
  X(KEY_ALWAYS, "always")                                                                          \
  X(KEY_PATH, "path")

typedef enum key { KEYS(TC_MEMBER) KEY_COUNT } key;
static const char *const key_names[KEY_COUNT] = {KEYS(TC_TEXT)};

// Upvalues of what asks. The first is the seat, as of all bindings.
enum { UP_SEAT = 1, UP_CALLED, UP_META, UP_KEYS, UP_COUNT = UP_KEYS + KEY_COUNT - 1 };

// What is rare, or words something.
#define CALLS(X)                                                                                   \
  X(CALL_NONE, "")                                                                                 \
  X(CALL_ODD, "odd")           /* who, question: raises */                                         \
  X(CALL_CHANGES, "changes")   /* table: kinds of questions whose options layers change */         \
  X(CALL_CHANGED, "changed")   /* who, question of such a kind -> value */                         \
  X(CALL_SETTLED, "settled")   /* who, question of one option: notes it */                         \
  X(CALL_RECORD, "record")     /* who, question, options, count, definition -> record */           \
  X(CALL_ASKED, "asked")       /* decision: for traces */                                          \
  X(CALL_ANSWERED, "answered") /* decision, answer: for traces */

typedef enum call { CALLS(TC_MEMBER) CALL_COUNT } call;

// KEYS of a question stand in slots of their own until the decision does.
enum { AT_WHO = 1, AT_QUESTION, AT_GIVEN, AT_ASKED, AT_KEYS = AT_ASKED };

static int call_push(lua_State *L, call which) {
  return lua_rawgeti(L, lua_upvalueindex(UP_CALLED), which);
}

// Pushes a key of the question.
static int key_push(lua_State *L, key which) {
  lua_pushvalue(L, lua_upvalueindex(UP_KEYS + (int)which));
  return lua_gettable(L, AT_QUESTION);
}

// ---- decisions as scripts read them ---------------------------------------------------------------

// Pushes the record of the decision at index 1, which it makes if there is none yet.
static void record_push(lua_State *L) {
  const tc_asked *asked = tc_asked_at(L, 1);
  if (!asked) luaL_error(L, "this is no decision");
  if (lua_getiuservalue(L, 1, TC_ASKED_RECORD) == LUA_TTABLE) return;
  lua_pop(L, 1);
  call_push(L, CALL_RECORD);
  tc_push_object(L, asked->who);
  lua_getiuservalue(L, 1, TC_ASKED_QUESTION);
  lua_getiuservalue(L, 1, TC_ASKED_GIVEN);
  lua_pushinteger(L, asked->count);
  lua_getiuservalue(L, 1, TC_ASKED_BY);
  lua_call(L, 5, 1);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, 1, TC_ASKED_RECORD);
}

static int decision_read(lua_State *L) {
  record_push(L);
  lua_pushvalue(L, 2);
  lua_gettable(L, -2);
  return 1;
}

static int decision_write(lua_State *L) {
  record_push(L);
  lua_insert(L, 2);
  lua_settable(L, 2);
  return 0;
}

// ---- asking ---------------------------------------------------------------------------------------

// Pushes a new decision, which has the value on top as this value beside it.
static tc_asked *asked_push(lua_State *L, tc_handle who, int value) {
  tc_asked *asked = lua_newuserdatauv(L, sizeof *asked, TC_ASKED_VALUES);
  *asked = (tc_asked){.mark = &tc_asked_mark, .who = who};
  lua_insert(L, -2);
  lua_setiuservalue(L, -2, value);
  lua_pushvalue(L, lua_upvalueindex(UP_META));
  lua_setmetatable(L, -2);
  return asked;
}

static int answered(lua_State *L, int status, lua_KContext options);

// Tells a trace of the decision in its slot, with the answer on top or none.
static void trace(lua_State *L, call which) {
  if (!tc_seat_of(L)->traced) return;
  int top = lua_gettop(L);
  call_push(L, which);
  lua_pushvalue(L, AT_ASKED);
  if (top > AT_ASKED) lua_pushvalue(L, top);
  lua_call(L, top > AT_ASKED ? 2 : 1, 0);
}

// Yields the decision on top, in its slot. options: how many stand in the list, 0 for an answer that is given as it is.
static int yield(lua_State *L, lua_Integer options) {
  trace(L, CALL_ASKED);
  lua_pushvalue(L, AT_ASKED);
  return lua_yieldk(L, 1, options, answered);
}

// With the answer on top: an index, or a way that is spelt out. The work of what comes of it is counted from here.
static int answered(lua_State *L, int status, lua_KContext options) {
  (void)status;
  tc_seat_of(L)->play.work = 0;
  trace(L, CALL_ANSWERED);
  if (options == 0) return 1;
  if (lua_istable(L, -1)) {
    key_push(L, KEY_PATH);
    lua_insert(L, -2);
    tc_pure_call(L, tc_seat_of(L), TC_IN_WAY, 1, 1);
    return 1;
  }
  lua_Integer answer = lua_tointeger(L, -1);
  if (answer <= options)
    tc_option_push(L, AT_GIVEN, answer);
  else
    lua_pushnil(L);
  return 1;
}

// Whether the encounter stands still at a question whose `rest` and kind are at these indices.
static bool is_rest(lua_State *L, int rest, int kind_at) {
  const char *kind = lua_tostring(L, kind_at);
  return (lua_isboolean(L, rest) && lua_toboolean(L, rest)) ||
         (kind && (strcmp(kind, "action") == 0 || strcmp(kind, "turn") == 0));
}

// ask(record) -> answer: what scripts ask, whose record they made.
static int ask(lua_State *L) {
  lua_settop(L, 1);
  tc_pure_forbid(L, tc_seat_of(L), "ask for a decision", NULL);
  lua_getfield(L, 1, "who");
  tc_handle who = tc_object_handle(L, -1);
  lua_settop(L, AT_GIVEN);
  lua_pushvalue(L, 1);
  tc_asked *asked = asked_push(L, who, TC_ASKED_RECORD);
  lua_getfield(L, 1, "domain");
  lua_getfield(L, -1, "question");
  lua_setiuservalue(L, AT_ASKED, TC_ASKED_QUESTION);
  lua_getfield(L, -1, "given");
  lua_setiuservalue(L, AT_ASKED, TC_ASKED_GIVEN);
  lua_getfield(L, -1, "count");
  asked->count = lua_tointeger(L, -1);
  lua_getfield(L, -2, "type");
  asked->listed = strcmp(lua_tostring(L, -1), "list") == 0;
  lua_getfield(L, 1, "by");
  lua_setiuservalue(L, AT_ASKED, TC_ASKED_BY);
  lua_getfield(L, 1, "rest");
  lua_getfield(L, 1, "kind");
  asked->rests = is_rest(L, -2, -1);
  lua_settop(L, AT_ASKED);
  return yield(L, 0);
}

static bool is_text_or_nil(lua_State *L, key which) {
  int type = lua_type(L, AT_KEYS + (int)which);
  return type == LUA_TNIL || type == LUA_TSTRING || (which == KEY_PROMPT && type == LUA_TFUNCTION);
}

static bool is_whole_or_nil(lua_State *L, key which) {
  return lua_isnil(L, AT_KEYS + (int)which) || lua_isinteger(L, AT_KEYS + (int)which);
}

// Reads the keys of the question into their slots. Raises where who asks, or the question, is not what it should be.
static void question_read(lua_State *L) {
  const tc_object *who = tc_object_at(L, AT_WHO);
  bool asks =
      lua_isnil(L, AT_WHO) || (who && (who->sort == TC_SORT_UNIT || who->sort == TC_SORT_SIDE ||
                                       who->sort == TC_SORT_ENCOUNTER));
  if (asks && lua_istable(L, AT_QUESTION)) {
    bool plain = !lua_getmetatable(L, AT_QUESTION);
    lua_settop(L, AT_GIVEN); // where the options go
    lua_pushnil(L);
    lua_replace(L, AT_GIVEN);
    for (int which = 0; which < KEY_ALWAYS; which++) {
      lua_pushvalue(L, lua_upvalueindex(UP_KEYS + which));
      if (plain)
        lua_rawget(L, AT_QUESTION);
      else
        lua_gettable(L, AT_QUESTION);
    }
    if (is_text_or_nil(L, KEY_KIND) && is_text_or_nil(L, KEY_PROMPT) &&
        is_text_or_nil(L, KEY_CLAUSE) && is_whole_or_nil(L, KEY_MIN) && is_whole_or_nil(L, KEY_MAX))
      return;
  }
  call_push(L, CALL_ODD);
  lua_pushvalue(L, AT_WHO);
  lua_pushvalue(L, AT_QUESTION);
  lua_call(L, 2, 0);
  luaL_error(L, "this is no question");
}

// Whether layers change the options of the question; kinds without a name are `choose`.
static bool is_changed(lua_State *L) {
  bool changed = call_push(L, CALL_CHANGES) == LUA_TTABLE;
  if (changed) {
    if (lua_isnil(L, AT_KEYS + KEY_KIND))
      lua_pushliteral(L, "choose");
    else
      lua_pushvalue(L, AT_KEYS + KEY_KIND);
    lua_rawget(L, -2);
    changed = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return changed;
}

// Puts the options into their slot: `cells`, `options`, or the question itself.
static void given_read(lua_State *L) {
  int from = !lua_isnil(L, AT_KEYS + KEY_CELLS)     ? AT_KEYS + KEY_CELLS
             : !lua_isnil(L, AT_KEYS + KEY_OPTIONS) ? AT_KEYS + KEY_OPTIONS
                                                    : AT_QUESTION;
  lua_copy(L, from, AT_GIVEN);
}

static int returned(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 1;
}

// A list of one, which is not asked.
static int settle(lua_State *L) {
  call_push(L, CALL_SETTLED);
  lua_pushvalue(L, AT_WHO);
  lua_pushvalue(L, AT_QUESTION);
  lua_call(L, 2, 0);
  tc_option_push(L, AT_GIVEN, 1);
  return 1;
}

// choose(who, question) -> value
static int choose(lua_State *L) {
  lua_settop(L, AT_QUESTION);
  question_read(L);
  if (is_changed(L)) {
    lua_settop(L, AT_QUESTION);
    call_push(L, CALL_CHANGED);
    lua_insert(L, AT_WHO);
    lua_callk(L, 2, 1, 0, returned);
    return 1;
  }
  given_read(L);
  lua_Integer count = tc_option_count(L, AT_GIVEN);
  bool optional = lua_toboolean(L, AT_KEYS + KEY_OPTIONAL);
  if (count == 0) return lua_pushnil(L), 1;
  if (count == 1 && !optional && !(key_push(L, KEY_ALWAYS), lua_toboolean(L, -1))) return settle(L);
  tc_pure_forbid(L, tc_seat_of(L), "ask for a decision", NULL);
  bool rests = is_rest(L, AT_KEYS + KEY_REST, AT_KEYS + KEY_KIND);
  lua_settop(L, AT_GIVEN);
  lua_pushvalue(L, AT_GIVEN);
  tc_asked *asked = asked_push(L, tc_object_handle(L, AT_WHO), TC_ASKED_GIVEN);
  asked->count = count + optional;
  asked->listed = asked->scored = true;
  asked->optional = optional;
  asked->rests = rests;
  lua_pushvalue(L, AT_QUESTION);
  lua_setiuservalue(L, AT_ASKED, TC_ASKED_QUESTION);
  lua_getiuservalue(L, lua_upvalueindex(UP_SEAT), TC_SEAT_HANDLER);
  lua_setiuservalue(L, AT_ASKED, TC_ASKED_BY);
  return yield(L, count);
}

// ---- for scripts ----------------------------------------------------------------------------------

// Adds a function of the metatable on top, with the seat and what is called as upvalues.
static void meta_set(lua_State *L, const char *name, lua_CFunction does) {
  lua_pushvalue(L, 1);
  tc_give_function(L, does, UP_CALLED - 1);
  lua_setfield(L, -2, name);
}

// asking(called) -> choose, ask
static int asking(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_createtable(L, 0, 4);
  meta_set(L, "__index", decision_read);
  meta_set(L, "__newindex", decision_write);
  lua_pushliteral(L, "decision");
  lua_setfield(L, -2, "__metatable");
  static const lua_CFunction calls[] = {choose, ask};
  for (int at = 0; at < 2; at++) {
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    for (int which = 0; which < KEY_COUNT; which++) lua_pushstring(L, key_names[which]);
    tc_give_function(L, calls[at], UP_COUNT - 1);
  }
  return 2;
}

static int asking_calls(lua_State *L) {
  static const char *const names[] = {CALLS(TC_TEXT)};
  return tc_give_places(L, names, 1, CALL_COUNT);
}

static int answer_fits(lua_State *L) {
  const tc_asked *asked = tc_asked_at(L, 1);
  if (!asked) return luaL_error(L, "this is no decision");
  lua_Integer answer = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : 0;
  lua_pushboolean(L, asked->listed && answer >= 1 && answer <= asked->count);
  lua_pushboolean(L, asked->rests);
  return 2;
}

static int rests_at(lua_State *L) {
  const tc_asked *asked = tc_asked_at(L, 1);
  return tc_give_flag(L, asked && asked->rests);
}

// asked_of(decision) -> side, controller, rests: see its row
static int asked_of(lua_State *L) {
  const tc_asked *asked = tc_asked_at(L, 1);
  tc_handle who = asked ? asked->who : 0;
  tc_kind kind = who ? tc_handle_kind(who) : TC_NONE;
  const tc_play *play = kind == TC_UNIT ? tc_play_for(L, TC_PART_UNITS) : NULL;
  const tc_unit *unit = play ? tc_unit_at(play, who) : NULL;
  lua_settop(L, 1);
  if (unit)
    TC_GIVE(play->world->field.places[tc_handle_index(who)].side, unit->controller);
  else if (kind == TC_SIDE)
    lua_pushinteger(L, (lua_Integer)tc_handle_index(who));
  lua_settop(L, 3);
  lua_pushboolean(L, asked && asked->rests);
  return 3;
}

static int listed(lua_State *L) {
  const tc_asked *asked = tc_asked_at(L, 1);
  return asked && asked->listed ? tc_give(L, asked->count) : 0;
}

const tc_binding tc_bind_ask[] = {
    {"asking", "(called) -> choose, ask",
     "What content asks by: choose(who, question), and ask(record of a decision).", asking},
    {"asking_calls", "() -> names", "The places in `called`, by name.", asking_calls},
    {"answer_fits", "(decision, answer) -> flag, rests",
     "Whether it is the number of an option; and whether the encounter rests at the decision.",
     answer_fits},
    {"listed", "(decision) -> count | nothing", "Of how many options one is the answer.", listed},
    {"asked_of", "(decision) -> side, controller, rests",
     "The team that must answer, or nil. For a unit also the number of its controller; 0: its team "
     "answers. Whether the encounter rests there.",
     asked_of},
    {"rests_at", "(decision) -> flag",
     "Whether the encounter rests at this decision; false without a decision.", rests_at},
    {NULL, NULL, NULL, NULL}};
