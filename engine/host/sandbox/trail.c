// Owns: what stood on the stack when something failed: places, and functions of content.
// Must not know: what the functions are for (scripts/world/blame.lua).
// Nothing here runs unless something has failed.
#include "host/sandbox/sandbox_core.h"

#define INNER 150 // levels that a trail holds of a deep stack
#define OUTER 50

static const char kept_key = 0; // registry: the trail of the last error under tc_call

// How many levels a stack has.
static int depth_of(lua_State *thread) {
  lua_Debug record;
  int low = 0, high = 1; // there are more than low, if not high
  while (lua_getstack(thread, high, &record)) low = high, high *= 2;
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(thread, middle, &record))
      low = middle;
    else
      high = middle;
  }
  return high;
}

// A thread -> { file, line, function | false, ..., called = name }, innermost level first; false for trusted
// functions. called: the name of the function that the innermost content called, if known.
static int collect(lua_State *L) {
  lua_State *thread = lua_touserdata(L, 1);
  lua_Debug record;
  const char *called = NULL;
  lua_Integer count = 0;
  bool named = false;
  int depth = depth_of(thread);
  lua_newtable(L);
  for (int level = 0; lua_getstack(thread, level, &record); level++) {
    const char *before = called;
    if (level == INNER && depth > INNER + OUTER) level = depth - OUTER;
    lua_getinfo(thread, "Sln", &record);
    called = record.name;
    if (record.currentline <= 0) continue;
    if (record.source[0] == '@' && !named) {
      named = true;
      lua_pushstring(L, before);
      lua_setfield(L, 2, "called");
    }
    lua_pushstring(L, record.source + 1);
    lua_rawseti(L, 2, 3 * count + 1);
    lua_pushinteger(L, record.currentline);
    lua_rawseti(L, 2, 3 * count + 2);
    bool content = record.source[0] == '@' && lua_checkstack(thread, 1);
    if (content) {
      lua_getinfo(thread, "f", &record);
      if (thread != L) lua_xmove(thread, L, 1);
    } else {
      lua_pushboolean(L, false);
    }
    lua_rawseti(L, 2, 3 * count + 3);
    count++;
  }
  return 1;
}

void tc_trail_push(lua_State *L, lua_State *thread) {
  tc_sandbox *sandbox = sandbox_of(L);
  bool refused = sandbox->alloc.refused;
  size_t limit = sandbox->alloc.limit;
  sandbox->alloc.limit = sandbox->alloc.hard_limit; // what used all memory shall be told as well
  lua_pushcfunction(L, collect);
  lua_pushlightuserdata(L, thread);
  int status = lua_pcall(L, 1, 1, 0);
  sandbox->alloc.limit = limit;
  if (status == LUA_OK) return;
  sandbox->alloc.refused = refused;
  lua_pop(L, 1);
  lua_pushnil(L);
}

void tc_trail_note(lua_State *L) {
  if (!sandbox_of(L)->trailing) return;
  tc_trail_push(L, L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &kept_key);
  sandbox_of(L)->trail_kept = true;
}

void tc_trail_begin(lua_State *L) {
  sandbox_of(L)->trailing = true;
  if (!sandbox_of(L)->trail_kept) return;
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &kept_key);
  sandbox_of(L)->trail_kept = false;
}

void tc_trail_end(lua_State *L) { sandbox_of(L)->trailing = false; }

void tc_trail_kept(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &kept_key); }
