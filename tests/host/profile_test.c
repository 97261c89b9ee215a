// Owns: the proof that a profile changes no budget, and that what it tells adds up, also after errors.
// Must not know: any game.
#include "host/embed/profile.h"
#include "host/sandbox_fixture.h"

// Loads a chunk that gives { functions }, names them a, b, c and starts; the functions stay at index 3.
static bool start(fixture *f, const char *text) {
  if (!run_in(f, 1, text)) return false;
  lua_pushcfunction(f->L, tc_profile_open);
  lua_call(f->L, 0, 1);
  lua_getfield(f->L, 4, "start");
  lua_pushvalue(f->L, 3);
  lua_createtable(f->L, 3, 0);
  for (int name = 1; name <= 3; name++) {
    lua_pushfstring(f->L, "%c; x", 'a' + name - 1);
    lua_rawseti(f->L, -2, name);
  }
  return tc_call(f->L, 2, 0, &f->fault);
}

static lua_Integer number(lua_State *L, const char *list, int at) {
  lua_getfield(L, -1, list);
  lua_rawgeti(L, -1, at);
  lua_Integer found = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return found;
}

static bool stop(fixture *f) {
  lua_getfield(f->L, 4, "stop");
  return tc_call(f->L, 0, 1, &f->fault);
}

static const char three[] =
    "local b = function(n) local s = 0 for i = 1, n do s = s + i end return s end\n"
    "local a = function(n) for i = 1, n do b(i) end return b(n) end\n"
    "local c = function() local t = {} for i = 1, 50 do t[i] = {} end error 'oh' end\n"
    "return { a, b, c }";

// What a budgeted call of function `at` spent.
static tc_budget_report spent(fixture *f, int at, lua_Integer argument) {
  tc_budget_limits limits = tc_budget_action();
  lua_rawgeti(f->L, 3, at);
  lua_pushinteger(f->L, argument);
  lua_gc(f->L, LUA_GCCOLLECT, 0);
  tc_budget_arm(f->L, &limits, TC_BUDGET_COUNTED);
  tc_call(f->L, 1, 0, &f->fault);
  return tc_budget_end(f->L);
}

TEST(budgets_are_spent_as_without_it) {
  fixture *f = fixture_new();
  REQUIRE(run_in(f, 1, three));
  tc_budget_report plain = spent(f, 1, 300), failing = spent(f, 3, 0);
  lua_settop(f->L, 2);
  REQUIRE(start(f, three));
  tc_budget_report watched = spent(f, 1, 300), failing_too = spent(f, 3, 0);
  CHECK(plain.instructions > 10000);
  CHECK_EQ(watched.instructions, plain.instructions);
  CHECK_EQ(watched.bytes, plain.bytes);
  CHECK_EQ(failing_too.instructions, failing.instructions);
  CHECK_EQ(failing_too.bytes, failing.bytes);
  fixture_free(f);
}

TEST(an_endless_loop_ends_all_the_same) {
  fixture *f = fixture_new();
  REQUIRE(start(f, "return { function() while true do end end }"));
  tc_budget_limits limits = {1000000, 0, 0, "action"};
  lua_rawgeti(f->L, 3, 1);
  tc_budget_arm(f->L, &limits, TC_BUDGET_COUNTED);
  CHECK(!tc_call(f->L, 0, 0, &f->fault));
  CHECK_EQ(f->fault.kind, TC_FAULT_INSTRUCTIONS);
  tc_budget_end(f->L);
  REQUIRE(stop(f));
  CHECK_EQ(number(f->L, "calls", 1), 1);
  CHECK(number(f->L, "own", 1) > 0);
  fixture_free(f);
}

TEST(calls_are_counted_and_times_add_up) {
  fixture *f = fixture_new();
  REQUIRE(start(f, three));
  spent(f, 1, 300);
  spent(f, 3, 0);
  REQUIRE(stop(f));
  CHECK_EQ(number(f->L, "calls", 1), 1);
  CHECK_EQ(number(f->L, "calls", 2), 301);
  CHECK_EQ(number(f->L, "calls", 3), 1);
  CHECK(number(f->L, "own", 2) > number(f->L, "own", 1));
  lua_Integer own = 0, parts = 0;
  for (int at = 1; at <= 3; at++) own += number(f->L, "own", at);
  static const char *const names[] = {"rules", "serving"};
  for (int at = 0; at < 2; at++) {
    lua_getfield(f->L, -1, names[at]);
    parts += lua_tointeger(f->L, -1);
    lua_pop(f->L, 1);
  }
  CHECK_EQ(own, parts);
  // Stacks name who called whom; what a name must not hold has gone.
  lua_getfield(f->L, -1, "stacks");
  bool found = false;
  for (lua_Integer at = 1; lua_rawgeti(f->L, -1, at) == LUA_TSTRING; at++) {
    found = found || strncmp(lua_tostring(f->L, -1), "a, x;b, x ", 10) == 0;
    lua_pop(f->L, 1);
  }
  CHECK(found);
  lua_settop(f->L, 4);
  REQUIRE(stop(f));
  CHECK(lua_isnil(f->L, -1)); // it has ended
  fixture_free(f);
}

TEST(starting_anew_forgets_what_was) {
  fixture *f = fixture_new();
  REQUIRE(start(f, three));
  spent(f, 1, 30);
  lua_settop(f->L, 2);
  REQUIRE(start(f, three));
  spent(f, 2, 30);
  REQUIRE(stop(f));
  CHECK_EQ(number(f->L, "calls", 1), 0);
  CHECK_EQ(number(f->L, "calls", 2), 1);
  lua_settop(f->L, 2);
  REQUIRE(start(f, three)); // freed with its sandbox
  fixture_free(f);
}
