// Owns: which lines of content have run: counts by file, and the lines that a function has.
// Must not know: what is done with the counts.
// Only files that were named are counted; without any, no line hook is set and nothing is paid.
#include "host/sandbox/coverage.h"

#include "host/sandbox/sandbox_core.h"

#define MOST_DEPTH 16 // functions within functions that are followed

static const char counts_key = 0; // registry: { [file] = { [line] = times } }

void tc_coverage_line(lua_State *L, lua_Debug *record) {
  int top = lua_gettop(L);
  lua_getinfo(L, "S", record);
  if (record->source[0] != '@' || lua_rawgetp(L, LUA_REGISTRYINDEX, &counts_key) != LUA_TTABLE) {
    lua_settop(L, top);
    return;
  }
  lua_pushstring(L, record->source + 1);
  if (lua_rawget(L, -2) == LUA_TTABLE) {
    lua_rawgeti(L, -1, record->currentline);
    lua_Integer times = lua_tointeger(L, -1);
    lua_pop(L, 1);
    lua_pushinteger(L, times + 1);
    lua_rawseti(L, -2, record->currentline);
  }
  lua_settop(L, top);
}

// cover({ file, ... }): starts to count the executed lines of these files.
static int cover(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_newtable(L);
  for (lua_Integer i = 1; lua_rawgeti(L, 1, i) == LUA_TSTRING; i++) {
    lua_newtable(L);
    lua_rawset(L, 2);
    lua_settop(L, 2);
  }
  lua_settop(L, 2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &counts_key);
  sandbox_of(L)->covering = true;
  tc_budget_hook(L);
  return 0;
}

// covered() -> { [file] = { [line] = times } }, live
static int covered(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &counts_key);
  return 1;
}

// Appends { file =, first =, last =, lines = { [line] = true } } for the function on top (popped) to the table
// at `list`, then for the functions in its upvalues. `seen`: a set of functions.
static void note_function(lua_State *L, int list, int seen, int depth) {
  lua_Debug record;
  int function = lua_gettop(L);
  lua_pushvalue(L, function);
  if (lua_rawget(L, seen) != LUA_TNIL || depth == 0) {
    lua_settop(L, function - 1);
    return;
  }
  lua_pop(L, 1);
  lua_pushvalue(L, function);
  lua_pushboolean(L, true);
  lua_rawset(L, seen);
  luaL_checkstack(L, 8, "functions");
  if (!lua_iscfunction(L, function)) {
    lua_pushvalue(L, function);
    lua_getinfo(L, ">SL", &record);
    lua_newtable(L);
    lua_insert(L, -2);
    lua_setfield(L, -2, "lines");
    lua_pushstring(L, record.source[0] == '@' ? record.source + 1 : "");
    lua_setfield(L, -2, "file");
    lua_pushinteger(L, record.linedefined);
    lua_setfield(L, -2, "first");
    lua_pushinteger(L, record.lastlinedefined);
    lua_setfield(L, -2, "last");
    lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
  }
  for (int i = 1; lua_getupvalue(L, function, i); i++) {
    if (lua_isfunction(L, -1))
      note_function(L, list, seen, depth - 1);
    else
      lua_pop(L, 1);
  }
  lua_settop(L, function - 1);
}

// functions(f) -> list of { file =, first =, last =, lines = { [line] = true } }: f and the functions that it
// calls by name
static int functions_of(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushvalue(L, 1);
  note_function(L, 2, 3, MOST_DEPTH);
  lua_settop(L, 2);
  return 1;
}

int tc_coverage_open(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"cover", cover}, {"covered", covered}, {"functions", functions_of}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
