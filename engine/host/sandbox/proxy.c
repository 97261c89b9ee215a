// Owns: metatables as content may use them, engine proxies, and frozen definitions.
// Must not know: what a proxy stands for.
// Content's setmetatable(t, m) sets a private copy of the metamethods of m, so that a key added to
// m later (__gc, __close, __mode) has no power; the copy names m as its __metatable. The copy lies
// in m under tc_guard_key and is renewed at each call: metamethods are those of the last call.
#include "host/sandbox/sandbox_core.h"

#include <string.h>

const char tc_proxy_key = 0;
const char tc_frozen_key = 0;
const char tc_guard_key = 0;

#define FREEZE_DEPTH 64

static const char *const metamethods[] = {
    "__index",  "__newindex", "__call", "__tostring", "__eq",  "__lt",  "__le",  "__len",
    "__concat", "__add",      "__sub",  "__mul",      "__div", "__mod", "__pow", "__unm",
    "__idiv",   "__band",     "__bor",  "__bxor",     "__shl", "__shr", "__bnot"};
static const char *const refused[] = {"__gc",        "__close", "__mode",
                                      "__metatable", "__pairs", "__name"};
#define CHAIN_MOST 16 // tables from one __index or __newindex to the last
#define METAMETHODS (int)(sizeof metamethods / sizeof metamethods[0])
#define REFUSED (int)(sizeof refused / sizeof refused[0])

bool tc_is_plain(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return true;
  bool own = lua_rawgetp(L, -1, &tc_guard_key) != LUA_TNIL;
  lua_pop(L, 2);
  return own;
}

// The name of an engine table in errors.
static const char *engine_word(lua_State *L, int index) {
  const char *word = "table of the engine";
  if (lua_getmetatable(L, index)) {
    if (lua_rawgetp(L, -1, &tc_proxy_key) == LUA_TSTRING)
      word = lua_tostring(L, -1);
    else if (lua_rawgetp(L, -2, &tc_frozen_key) != LUA_TNIL) {
      word = "definition";
      lua_pop(L, 1);
    }
    lua_pop(L, 2);
  }
  return word;
}

// Refuses a metamethod that Lua would follow without a budget: the value on top, under this name. Only __index
// and __newindex may be tables, and only in short chains.
static void check_metamethod(lua_State *L, const char *name) {
  int type = lua_type(L, -1);
  if (type == LUA_TNIL || type == LUA_TFUNCTION) return;
  bool leads = name[2] == 'i' || name[2] == 'n';
  if (!leads || type != LUA_TTABLE || strcmp(name, "__idiv") == 0)
    tc_error(L, "'%s' must be a function%s, not a %s", name, leads ? " or a table" : "",
             tc_type_name(L, -1));
  int top = lua_gettop(L);
  for (int count = 1; lua_type(L, -1) == LUA_TTABLE; count++) {
    if (count > CHAIN_MOST)
      tc_error(L, "'%s' passes through more than %d tables", name, CHAIN_MOST);
    luaL_checkstack(L, 3, "a chain of tables");
    if (luaL_getmetafield(L, -1, name) == LUA_TNIL) break;
  }
  lua_settop(L, top);
}

// Upvalues: the names of the metamethods, then of the refused keys.
static int base_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  int type = lua_type(L, 2);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (!tc_is_plain(L, 1))
    return tc_error(L, "the metatable of a %s cannot be changed", engine_word(L, 1));
  lua_settop(L, 2);
  if (type == LUA_TNIL) {
    lua_setmetatable(L, 1);
    return 1;
  }
  // A metatable is frozen after loading, but others may still read through it.
  if (tc_frozen_target(L, 2)) lua_replace(L, 2);
  if (!tc_is_plain(L, 2))
    return tc_error(L, "a metatable must be a table, not a %s", engine_word(L, 2));
  for (int i = 0; i < REFUSED; i++) {
    lua_pushvalue(L, lua_upvalueindex(METAMETHODS + 1 + i));
    if (lua_rawget(L, 2) != LUA_TNIL)
      return tc_error(L, "a metatable cannot have '%s' in content", refused[i]);
    lua_pop(L, 1);
  }
  if (lua_rawgetp(L, 2, &tc_guard_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushboolean(L, true);
    lua_rawsetp(L, -2, &tc_guard_key);
    lua_pushvalue(L, 2);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, 2, &tc_guard_key);
  }
  for (int i = 0; i < METAMETHODS; i++) {
    lua_pushvalue(L, lua_upvalueindex(1 + i));
    lua_pushvalue(L, -1);
    lua_rawget(L, 2);
    check_metamethod(L, metamethods[i]);
    lua_rawset(L, 3);
  }
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

void tc_push_setmetatable(lua_State *L) {
  luaL_checkstack(L, METAMETHODS + REFUSED, "too many values");
  for (int i = 0; i < METAMETHODS; i++) lua_pushstring(L, metamethods[i]);
  for (int i = 0; i < REFUSED; i++) lua_pushstring(L, refused[i]);
  lua_pushcclosure(L, base_setmetatable, METAMETHODS + REFUSED);
}

int tc_base_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  bool own = lua_type(L, 1) == LUA_TTABLE && tc_is_plain(L, 1);
  if (!own || luaL_getmetafield(L, 1, "__metatable") == LUA_TNIL) lua_pushnil(L);
  return 1;
}

void tc_proxy_lock(lua_State *L, int index, const char *type_name) {
  index = lua_absindex(L, index);
  lua_pushstring(L, type_name);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, index, &tc_proxy_key);
  lua_pushliteral(L, "__name");
  lua_insert(L, -2);
  lua_rawset(L, index);
  lua_pushliteral(L, "__metatable");
  lua_pushboolean(L, false);
  lua_rawset(L, index);
}

void tc_set_type(lua_State *L, const char *type, lua_CFunction gc) {
  if (luaL_newmetatable(L, type)) {
    lua_pushstring(L, type);
    lua_setfield(L, -2, "__metatable");
    if (gc) lua_pushcfunction(L, gc);
    if (gc) lua_setfield(L, -2, "__gc");
  }
  lua_setmetatable(L, -2);
}

// lock_proxy(metatable, type_word) -> metatable
int tc_trusted_lock_proxy(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  tc_proxy_lock(L, 1, luaL_checkstring(L, 2));
  lua_settop(L, 1);
  return 1;
}

static int frozen_write(lua_State *L) {
  return tc_error(L, "this table cannot change while playing; use a slot");
}

static int frozen_length(lua_State *L) {
  if (!tc_frozen_target(L, 1)) return tc_error(L, "not a definition");
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

bool tc_frozen_target(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  bool frozen = lua_rawgetp(L, -1, &tc_frozen_key) == LUA_TTABLE;
  if (frozen)
    lua_remove(L, -2);
  else
    lua_pop(L, 2);
  return frozen;
}

// Pushes an empty table whose metatable reads from the table at `copy`.
static void push_view(lua_State *L, int copy) {
  lua_newtable(L);
  lua_createtable(L, 0, 5);
  lua_pushvalue(L, copy);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, frozen_write);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, frozen_length);
  lua_setfield(L, -2, "__len");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pushvalue(L, copy);
  lua_rawsetp(L, -2, &tc_frozen_key);
  lua_setmetatable(L, -2);
}

// Replaces the value on top by its frozen form. `seen` maps tables to their views.
static void freeze_top(lua_State *L, int seen, int depth) {
  if (lua_type(L, -1) != LUA_TTABLE) return;
  if (lua_getmetatable(L, -1)) {
    lua_pop(L, 1);
    if (!tc_is_plain(L, -1)) return;
    tc_error(L, "a definition cannot contain a table with a metatable");
  }
  if (depth == FREEZE_DEPTH)
    tc_error(L, "a definition is nested more than %d tables deep", FREEZE_DEPTH);
  luaL_checkstack(L, 10, "a definition is nested too deep");
  int source = lua_gettop(L);
  lua_pushvalue(L, source);
  if (lua_rawget(L, seen) != LUA_TNIL) {
    lua_replace(L, source);
    return;
  }
  lua_pop(L, 1);
  lua_newtable(L);
  int copy = source + 1;
  push_view(L, copy);
  lua_pushvalue(L, source);
  lua_pushvalue(L, -2);
  lua_rawset(L, seen);
  for (lua_pushnil(L); lua_next(L, source); lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TLIGHTUSERDATA) continue;
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    freeze_top(L, seen, depth + 1);
    lua_rawset(L, copy);
  }
  lua_replace(L, source);
  lua_settop(L, source);
}

void tc_freeze_known(lua_State *L, int index, int views) {
  index = lua_absindex(L, index);
  views = lua_absindex(L, views);
  lua_pushvalue(L, index);
  freeze_top(L, views, 0);
  lua_replace(L, index);
}

void tc_freeze(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_newtable(L);
  tc_freeze_known(L, index, -1);
  lua_pop(L, 1);
}

// freeze(table) -> its view
int tc_trusted_freeze(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  tc_freeze(L, 1);
  return 1;
}

bool tc_keeps_place(lua_State *L, int index) {
  lua_CFunction function = lua_tocfunction(L, index);
  return function && (tc_is_match_iterator(function) || tc_is_walk_iterator(function));
}
