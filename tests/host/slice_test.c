// Owns: the proof of the design's heart: interrupts, suspended uses, groups, replacements, cut moves, and at every
// decision fork, save, and rebuild in a fresh Lua state, with equal hashes as play goes on.
// Must not know: any real game; tests/slice/content.lua is one of a few lines.
#include <stdlib.h>
#include <string.h>

#include "host/embed/core.h"
#include "kernel/test.h"

#define AHEAD 12

static bool open_play(tc_core *core) {
  tc_fault fault;
  char line[800];
  if (!tc_core_open(core, NULL, NULL, &fault) ||
      !tc_core_run(core, TERCIO_ROOT "/tests/slice/play.lua", 1, &fault)) {
    printf("# %s\n", tc_fault_line(&fault, line, sizeof line));
    return false;
  }
  return true;
}

// Calls play.NAME with the arguments on top; false after printing what went wrong.
static bool call_play(tc_core *core, const char *name, int arguments, int results) {
  tc_fault fault;
  char line[800];
  lua_State *L = core->L;
  lua_getfield(L, 1, name);
  lua_insert(L, -arguments - 1);
  if (tc_call(L, arguments, results, &fault)) return true;
  printf("# play.%s: %s\n", name, tc_fault_line(&fault, line, sizeof line));
  return false;
}

TEST(every_decision_forks_restores_and_plays_on_the_same) {
  tc_core core;
  REQUIRE(open_play(&core));
  lua_Integer decisions = 0, reactions = 0, replacements = 0;
  int seeds = test_times(12, 4);
  for (int seed = 1; seed <= seeds; seed++) {
    lua_pushinteger(core.L, seed);
    lua_pushinteger(core.L, AHEAD);
    bool fine = call_play(&core, "twins", 2, 2);
    CHECK(fine);
    if (!fine) break;
    decisions += lua_tointeger(core.L, -2);
    lua_getfield(core.L, -1, "reaction");
    reactions += lua_tointeger(core.L, -1);
    lua_getfield(core.L, -2, "replacement");
    replacements += lua_tointeger(core.L, -1);
    lua_settop(core.L, 1);
  }
  printf("# %d decisions, %d reactions, %d replacements\n", (int)decisions, (int)reactions,
         (int)replacements);
  CHECK(decisions > 25 * seeds);
  CHECK(reactions > 8 * seeds);
  CHECK(replacements > 5 * seeds / 12);
  tc_core_close(&core);
}

TEST(a_fresh_lua_state_plays_on_from_a_save_with_equal_hashes) {
  tc_core here;
  REQUIRE(open_play(&here));
  for (int seed = 1; seed <= 3; seed++) {
    for (int at = 0; at < 30; at += 3) {
      lua_pushinteger(here.L, seed);
      lua_pushinteger(here.L, at);
      lua_pushinteger(here.L, AHEAD);
      bool fine = call_play(&here, "save_at", 3, 2);
      CHECK(fine);
      if (!fine || lua_isnil(here.L, -2)) break;
      tc_core there;
      REQUIRE(open_play(&there));
      size_t size;
      const char *bytes = lua_tolstring(here.L, -2, &size);
      lua_pushlstring(there.L, bytes, size);
      lua_pushinteger(there.L, seed);
      lua_pushinteger(there.L, at);
      lua_pushinteger(there.L, AHEAD);
      fine = call_play(&there, "resume", 4, 1);
      CHECK(fine);
      if (fine) CHECK_STR(lua_tostring(there.L, -1), lua_tostring(here.L, -1));
      tc_core_close(&there);
      lua_settop(here.L, 1);
    }
    lua_settop(here.L, 1);
  }
  tc_core_close(&here);
}
