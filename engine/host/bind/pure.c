// Owns: pure contexts and whose code runs, for scripts: conditions, filters and questions may only look.
// Must not know: which functions of content are called in one.
#include "host/bind/pure.h"

static const char *const reason_texts[TC_REASON_COUNT] = {"", TC_REASONS(TC_TEXT)};

void tc_pure_open(lua_State *L) {
  lua_createtable(L, TC_REASON_COUNT, TC_REASON_COUNT);
  for (int reason = 1; reason < TC_REASON_COUNT; reason++) {
    lua_pushstring(L, reason_texts[reason]);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, reason);
    lua_pushinteger(L, reason);
    lua_rawset(L, -3);
  }
  lua_setiuservalue(L, -2, TC_SEAT_REASONS);
  for (int value = TC_SEAT_KEPT; value <= TC_SEAT_BOOK; value++) {
    lua_newtable(L);
    lua_setiuservalue(L, -2, value);
  }
}

// Pushes the text of a reason.
static const char *push_reason(lua_State *L, int reason) {
  lua_getiuservalue(L, lua_upvalueindex(1), TC_SEAT_REASONS);
  return lua_rawgeti(L, -1, reason) == LUA_TSTRING ? lua_tostring(L, -1) : "here";
}

// The number of the reason at an argument; a new one gets the next.
static int reason_of(lua_State *L, int arg) {
  luaL_checktype(L, arg, LUA_TSTRING);
  lua_getiuservalue(L, lua_upvalueindex(1), TC_SEAT_REASONS);
  lua_pushvalue(L, arg);
  lua_rawget(L, -2);
  int reason = (int)lua_tointeger(L, -1);
  if (reason == 0) {
    reason = (int)lua_rawlen(L, -2) + 1;
    lua_pushvalue(L, arg);
    lua_rawseti(L, -3, reason);
    lua_pushvalue(L, arg);
    lua_pushinteger(L, reason);
    lua_rawset(L, -4);
  }
  lua_pop(L, 2);
  return reason;
}

void tc_pure_refuse_depth(lua_State *L, int reason) {
  luaL_error(L, "questions are nested too deep (%d), while asking %s", TC_PURE_DEPTH,
             push_reason(L, reason));
}

void tc_pure_refuse(lua_State *L, const char *what, const char *name) {
  lua_pushstring(L, name ? name : "");
  const char *action = luaL_gsub(L, what, "%s", lua_tostring(L, -1));
  int reason = tc_seat_of(L)->pure.reason;
  tc_fault_raise(L, TC_FAULT_PURITY, "cannot %s %s", action, push_reason(L, reason));
}

// Calls the function at `at` with what lies above it, in a pure context; leaves `results`.
static int look_from(lua_State *L, int at, int reason, int results) {
  tc_pure_call(L, tc_seat_of(L), reason, lua_gettop(L) - at, results);
  return lua_gettop(L) - at + 1;
}

static int look(lua_State *L) { return look_from(L, 2, reason_of(L, 1), 1); }

static int pure_call(lua_State *L) { return look_from(L, 2, reason_of(L, 1), LUA_MULTRET); }

static int holds(lua_State *L) { return look_from(L, 1, TC_IN_CONDITION, 1); }

static int forbid(lua_State *L) {
  const tc_seat *seat = tc_seat_of(L);
  if (seat->pure.depth > 0) tc_pure_refuse(L, luaL_checkstring(L, 1), luaL_optstring(L, 2, NULL));
  return 0;
}

// Depth and questions as one number, and the reason.
static int pure(lua_State *L) {
  const tc_pure *now = &tc_seat_of(L)->pure;
  return TC_GIVE(now->depth | now->questions << 8, now->reason);
}

static int set_pure(lua_State *L) {
  lua_Integer state = luaL_checkinteger(L, 1);
  int depth = (int)(state & 0xff), questions = (int)(state >> 8 & 0xff);
  luaL_argcheck(L, depth <= TC_PURE_DEPTH && questions <= TC_PURE_DEPTH, 1, "no state");
  tc_seat_of(L)->pure = (tc_pure){depth, (int)luaL_optinteger(L, 2, 0), questions};
  tc_seat_of(L)->reads = TC_PART_ALL; // what an answer that failed had read, nobody knows
  return 0;
}

static int handler(lua_State *L) {
  lua_getiuservalue(L, lua_upvalueindex(1), TC_SEAT_HANDLER);
  return 1;
}

static int set_handler(lua_State *L) {
  lua_settop(L, 1);
  tc_handler_set(L);
  return 0;
}

const tc_binding tc_bind_pure[] = {
    {"look", "(reason, f, ...) -> value", "Calls what may only look, for one result.", look},
    {"holds", "(f, ...) -> value", "The same of a condition.", holds},
    {"pure_call", "(reason, f, ...) -> ...", "The same with all results.", pure_call},
    {"forbid", "(what, name)", "Raises where only looking is allowed: cannot ...; %s is the name.",
     forbid},
    {"pure", "() -> state, reason", "The state of pure contexts; 0: none is open.", pure},
    {"set_pure", "(state, reason)", "Goes back to what `pure` gave, after an error.", set_pure},
    {"handler", "() -> definition", "The definition whose code runs, nil: none.", handler},
    {"set_handler", "(definition)", "Says whose code runs.", set_handler},
    {NULL, NULL, NULL, NULL}};
