// Owns: what tracing must see of Lua: lines of content on the stack, where functions stand, reads of definitions.
// Must not know: what the reads are for (scripts/explain/trace.lua).
// Nothing here runs unless a play is traced.
#include "host/content/content.h"

#include <string.h>

#define TRAIL_MOST 24 // lines of content that one trail holds
#define WATCH_DEPTH 64

const char tc_option_watch_key = 0;

// trail() -> { file, line, file, line, ... } of the calling content, innermost first.
static int trail(lua_State *L) {
  lua_Debug record;
  int count = 0;
  lua_createtable(L, 8, 0);
  for (int level = 0; count < 2 * TRAIL_MOST && lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sl", &record);
    if (record.source[0] != '@' || record.currentline <= 0) continue;
    lua_pushstring(L, record.source + 1);
    lua_rawseti(L, -2, ++count);
    lua_pushinteger(L, record.currentline);
    lua_rawseti(L, -2, ++count);
  }
  return 1;
}

// defined(function) -> file, first and last line where a function of content stands, how many parameters it has (nil:
// any number); nothing for others.
static int defined(lua_State *L) {
  lua_Debug record;
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  lua_getinfo(L, ">Su", &record);
  if (record.source[0] != '@' || record.linedefined <= 0) return 0;
  lua_pushstring(L, record.source + 1);
  lua_pushinteger(L, record.linedefined);
  lua_pushinteger(L, record.lastlinedefined);
  if (record.isvararg) return 3;
  lua_pushinteger(L, record.nparams);
  return 4;
}

// The __index of a watched view. Upvalues: what it reads from, its name, whom to tell.
static int read_watched(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  lua_gettable(L, lua_upvalueindex(1));
  int type = lua_type(L, 3);
  if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN) {
    lua_pushvalue(L, lua_upvalueindex(3));
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_call(L, 3, 0);
  }
  return 1;
}

// Makes the __index of the metatable on top report reads; `from`: the table read from.
static void put_reader(lua_State *L, int from, int name, int told) {
  lua_pushvalue(L, from);
  lua_pushvalue(L, name);
  lua_pushvalue(L, told);
  lua_pushcclosure(L, read_watched, 3);
  lua_setfield(L, -2, "__index");
}

// Watches the view on top and its inner views; name and told are indexes.
static void watch_view(lua_State *L, int name, int told, int depth) {
  if (depth == WATCH_DEPTH || !tc_frozen_target(L, -1)) return;
  int copy = lua_gettop(L);
  luaL_checkstack(L, 12, "a definition is nested too deep");
  lua_getmetatable(L, copy - 1);
  lua_getfield(L, -1, "__index");
  bool seen = lua_iscfunction(L, -1);
  lua_pop(L, 1);
  if (!seen) {
    put_reader(L, copy, name, told);
    for (lua_pushnil(L); lua_next(L, copy); lua_pop(L, 1)) {
      if (lua_type(L, -1) != LUA_TTABLE) continue;
      lua_pushvalue(L, name);
      lua_pushliteral(L, ".");
      luaL_tolstring(L, -4, NULL);
      lua_concat(L, 3);
      lua_pushvalue(L, -2);
      watch_view(L, lua_gettop(L) - 1, told, depth + 1);
      lua_pop(L, 2);
    }
  }
  lua_settop(L, copy - 1);
}

// watch(view, name, f): calls f(name, key, value) for each number, text or flag read from the frozen
// definition; inner tables add ".inner" to the name.
static int watch(lua_State *L) {
  luaL_checkstring(L, 2);
  luaL_checktype(L, 3, LUA_TFUNCTION);
  lua_settop(L, 3);
  lua_pushvalue(L, 1);
  watch_view(L, 2, 3, 0);
  return 0;
}

// watch_options(f): calls f("option", name, value) for each option that content reads. Call it before loading.
static int watch_options(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &tc_option_watch_key);
  return 0;
}

void tc_trace_options(lua_State *L) {
  int meta = lua_gettop(L);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &tc_option_watch_key) == LUA_TFUNCTION) {
    lua_getfield(L, meta, "__index");
    lua_pushliteral(L, "option");
    lua_pushvalue(L, meta);
    put_reader(L, meta + 2, meta + 3, meta + 1);
  }
  lua_settop(L, meta);
}

// origin(kind, id, path) -> layer, file, line: who last set that field of a definition; nothing without the
// definition.
static int origin(lua_State *L) {
  tc_content *content = lua_touserdata(L, lua_upvalueindex(1));
  int layer, index = tc_definition_find(L, content, luaL_checkstring(L, 1), luaL_checkstring(L, 2));
  if (index < 0) return 0;
  const tc_definition *definition = &content->definitions[index];
  tc_spot place = tc_origin_place(definition, luaL_checkstring(L, 3), &layer);
  bool own =
      place.line == definition->place.line && strcmp(place.file, definition->place.file) == 0;
  if (own) place.line = tc_source_line(content, place, lua_tostring(L, 3));
  lua_pushstring(L, layer >= 0 ? content->layers[layer].title : "");
  lua_pushstring(L, place.file);
  lua_pushinteger(L, place.line);
  return 3;
}

const luaL_Reg tc_trace_functions[] = {{"trail", trail},   {"defined", defined},
                                       {"watch", watch},   {"watch_options", watch_options},
                                       {"origin", origin}, {NULL, NULL}};
