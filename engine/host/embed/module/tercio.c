// Owns: the Lua module `tercio`: hosts as values of another Lua state, and the way of plain data in and out.
// Must not know: encounters; scripts/play/spec.lua gives specs their words, scripts/play/spec_host.lua serves them.
// The two states share nothing: tables are copied, functions stay where they are.
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/embed/core.h"
#include "host/embed/data_folder.h"

#define DEPTH 32
static const char host_type[] = "tercio host";

int luaopen_tercio(lua_State *L);

// A call between two states.
typedef struct passage {
  lua_State *from;
  int first, last; // the arguments on its stack
} passage;

// Copies the value at index of `from` onto `to`. Raises in `to` if it cannot.
static void copy_value(lua_State *from, int index, lua_State *to, int depth) {
  luaL_checkstack(to, 4, "tables are nested too deep");
  switch (lua_type(from, index)) {
  case LUA_TNIL: lua_pushnil(to); return;
  case LUA_TBOOLEAN: lua_pushboolean(to, lua_toboolean(from, index)); return;
  case LUA_TNUMBER:
    if (lua_isinteger(from, index))
      lua_pushinteger(to, lua_tointeger(from, index));
    else
      lua_pushnumber(to, lua_tonumber(from, index));
    return;
  case LUA_TSTRING: {
    size_t size;
    const char *text = lua_tolstring(from, index, &size);
    lua_pushlstring(to, text, size);
    return;
  }
  case LUA_TTABLE: break;
  default: luaL_error(to, "cannot pass a %s (only plain values)", luaL_typename(from, index));
  }
  if (depth == DEPTH || !lua_checkstack(from, 4)) luaL_error(to, "tables are nested too deep");
  lua_newtable(to);
  index = lua_absindex(from, index);
  for (lua_pushnil(from); lua_next(from, index); lua_pop(from, 1)) {
    copy_value(from, -2, to, depth + 1);
    copy_value(from, -1, to, depth + 1);
    lua_rawset(to, -3);
  }
}

// In the host's state: name, passage -> what scripts/play/spec_host.lua's function of that name gives.
static int enter(lua_State *L) {
  const char *name = lua_tostring(L, 1);
  const passage *way = lua_touserdata(L, 2);
  tc_core_import(L, "play/spec_host");
  lua_getfield(L, -1, name);
  for (int at = way->first; at <= way->last; at++) copy_value(way->from, at, L, 0);
  lua_call(L, way->last - way->first + 1, LUA_MULTRET);
  return lua_gettop(L) - 3;
}

static tc_core *core_of(lua_State *L) { return luaL_checkudata(L, 1, host_type); }

// host:call(name, ...) -> results; a fault is an error with its line. Copying results may run finalizers of L
// that call again, so everything here lies above the present top of the host's stack.
static int host_call(lua_State *L) {
  tc_core *core = core_of(L);
  const char *name = luaL_checkstring(L, 2);
  if (!core->sandbox) return luaL_error(L, "this host is closed");
  passage way = {L, 3, lua_gettop(L)};
  lua_State *inner = core->L;
  int base = lua_gettop(inner);
  if (!lua_checkstack(inner, 8)) return luaL_error(L, "calls are nested too deep");
  lua_pushcfunction(inner, enter);
  lua_pushstring(inner, name);
  lua_pushlightuserdata(inner, &way);
  tc_fault fault;
  bool done = tc_call(inner, 2, LUA_MULTRET, &fault);
  lua_settop(L, way.last);
  if (!done) {
    char line[800];
    lua_pushstring(L, tc_fault_line(&fault, line, sizeof line));
    return lua_error(L);
  }
  int count = lua_gettop(inner) - base;
  luaL_checkstack(L, count, "too many results");
  for (int at = 1; at <= count; at++) copy_value(inner, base + at, L, 0);
  lua_settop(inner, base);
  return count;
}

static int host_close(lua_State *L) {
  tc_core_close(core_of(L));
  return 0;
}

static void spec_print(void *user, const char *text, size_t length) {
  (void)user;
  fwrite(text, 1, length, stdout);
  fputc('\n', stdout);
}

// open([root]) -> host
static int host_open(lua_State *L) {
  const char *root = luaL_optstring(L, 1, NULL);
  tc_core *core = lua_newuserdatauv(L, sizeof *core, 0);
  memset(core, 0, sizeof *core);
  luaL_setmetatable(L, host_type);
  tc_fault fault;
  tc_sandbox_options options = {.print = spec_print};
  return tc_core_open(core, root, &options, &fault) ? 1 : tc_fault_throw(L, &fault);
}

int luaopen_tercio(lua_State *L) {
  static const luaL_Reg methods[] = {{"call", host_call}, {"close", host_close}, {NULL, NULL}};
  luaL_newmetatable(L, host_type);
  luaL_newlib(L, methods);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, host_close);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
  char root[1024];
  tc_data_folder(root, sizeof root);
  lua_pushfstring(L, "%s/scripts/play/spec.lua", root);
  if (luaL_loadfile(L, lua_tostring(L, -1)) != LUA_OK) return lua_error(L);
  lua_pushcfunction(L, host_open);
  lua_pushstring(L, root);
  lua_call(L, 2, 1);
  return 1;
}
