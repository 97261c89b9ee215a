// Owns: the tests of what the sandbox hands to content: proxies, frozen tables, sorting, threads.
// Must not know: budgets (sandbox_budget_test.c), worlds, rules.
#include "sandbox_fixture.h"

static int lock(lua_State *L) {
  tc_proxy_lock(L, 1, "unit");
  return 1;
}

TEST(engine_proxies_are_locked) {
  fixture *f = fixture_new();
  lua_pushcfunction(f->L, lock);
  tc_env_define(f->L, 2, "lock");
  REQUIRE(run_in(f, 2,
                 "local meta = lock_proxy({__index = function(self, key) return key end,\n"
                 "  __tostring = function() return 'Ada' end,\n"
                 "  __pairs = function(self) return next, {hp = 3}, nil end}, 'unit')\n"
                 "return setmetatable({secret = 1}, meta)"));
  tc_env_define(f->L, 1, "ada");
  REQUIRE(run_in(f, 2, "return setmetatable({1, 2}, lock_proxy({}, 'cell'))"));
  tc_env_define(f->L, 1, "cell");
  CHECK_RESULT(f, "return type(ada) .. tostring(ada) .. string.format('%s', ada) .. ada.name",
               "unitAdaAdaname");
  CHECK_RESULT(f, "return tostring(getmetatable(ada))", "nil");
  CHECK_RESULT(f, "setmetatable(ada, {})",
               "mods/a.lua:1: the metatable of a unit cannot be changed");
  CHECK_RESULT(f, "setmetatable({}, ada)", "mods/a.lua:1: a metatable must be a table, not a unit");
  CHECK_RESULT(f, "local n = '' for k, v in pairs(ada) do n = n .. k .. v end return n", "hp3");
  CHECK_RESULT(f, "for k in pairs(cell) do end", "mods/a.lua:1: pairs: a cell has no entries");
  CHECK_RESULT(f, "next(ada)", "mods/a.lua:1: next: a unit has no entries");
  CHECK_RESULT(f, "local t = {[ada] = 'here'} return t[ada]", "here");
  CHECK_RESULT(f, "for k in pairs({[ada] = 1}) do end",
               "mods/a.lua:1: pairs: a unit as a key has no order: use integers or strings");
  CHECK_RESULT(f, "return tostring(cell)", "cell");
  CHECK_RESULT(f, "return pairs({5, 6})(cell, 0)",
               "mods/a.lua:1: an iterator of pairs was called with another table");
  CHECK_RESULT(f, "return ('x'):rep(ada)",
               "mods/a.lua:1: bad argument #1 to 'rep' (number expected, got unit)");
  CHECK_RESULT(f, "error(ada)", "mods/a.lua:1: the error thrown is a unit; throw a string");
  fixture_free(f);
}

TEST(frozen_definitions_are_read_only) {
  fixture *f = fixture_new();
  REQUIRE(run_in(f, 1,
                 "local t = {name = 'shove', push = 1, tags = {'a', 'b', 'c'}, "
                 "deep = {er = {still = 5}}}\n t.self = t return t"));
  tc_freeze(f->L, -1);
  tc_env_define(f->L, 1, "shove");
  static const char refused[] = "mods/a.lua:1: this table cannot change while playing; use a slot";
  CHECK_RESULT(f, "return shove.name .. shove.push .. shove.deep.er.still .. #shove.tags",
               "shove153");
  CHECK_RESULT(f, "return tostring(shove.self == shove) .. type(shove) .. tostring(shove.nothing)",
               "truetablenil");
  CHECK_RESULT(f, "shove.push = 2", refused);
  CHECK_RESULT(f, "shove.new = 2", refused);
  CHECK_RESULT(f, "shove.tags[1] = 'x'", refused);
  CHECK_RESULT(f, "shove.deep.er.still = 6", refused);
  CHECK_RESULT(f, "table.insert(shove.tags, 'x')", refused);
  CHECK_RESULT(f, "table.remove(shove.tags)", refused);
  CHECK_RESULT(f, "table.sort(shove.tags)", refused);
  CHECK_RESULT(f, "setmetatable(shove, {})",
               "mods/a.lua:1: the metatable of a definition cannot be changed");
  CHECK_RESULT(f, "return tostring(getmetatable(shove))", "nil");
  CHECK_RESULT(f, "local n = '' for k, v in pairs(shove) do n = n .. k .. ' ' end return n",
               "deep name push self tags ");
  CHECK_RESULT(f,
               "local n = '' for i, v in ipairs(shove.tags) do n = n .. i .. v end "
               "for k, v in pairs(shove.tags) do n = n .. k .. v end return n .. next(shove)",
               "1a2b3c1a2b3cdeep");
  CHECK_RESULT(f, "return table.concat(shove.tags, '-') .. select('#', table.unpack(shove.tags))",
               "a-b-c3");
  // The walk hands out the view, never what is under it.
  CHECK_RESULT(f, "local step, state = pairs(shove) state.push = 3", refused);
  CHECK_RESULT(f, "local step, state = pairs(shove.tags) state[1] = 3", refused);
  // What content kept of the original is not the definition.
  REQUIRE(run_in(f, 1, "return {list = {1}, }"));
  lua_pushvalue(f->L, -1);
  tc_freeze(f->L, -1);
  lua_pushinteger(f->L, 9);
  lua_setfield(f->L, -3, "list");
  CHECK_EQ(lua_getfield(f->L, -1, "list"), LUA_TTABLE);
  CHECK(tc_frozen_target(f->L, -2));
  CHECK_TRUSTED(f, "return freeze(setmetatable({}, nil)).x == nil and 'ok'", "ok");
  fixture_free(f);
}

TEST(freezing_refuses_what_is_no_plain_data) {
  fixture *f = fixture_new();
  lua_settop(f->L, 2);
  REQUIRE(run_in(f, 2, "return freeze"));
  tc_env_define(f->L, 1, "freeze");
  CHECK_RESULT(f, "freeze({a = setmetatable({}, {})})",
               "mods/a.lua:1: a definition cannot contain a table with a metatable");
  CHECK_RESULT(f, "local t = {} for i = 1, 100 do t = {t} end freeze(t)",
               "mods/a.lua:1: a definition is nested more than 64 tables deep");
  CHECK_RESULT(f,
               "local d = freeze({{1}}) local e = freeze({d, d[1]}) "
               "return tostring(e[1] == d) .. tostring(e[2] == d[1])",
               "truetrue");
  fixture_free(f);
}

TEST(sorting_is_stable_and_cannot_crash) {
  fixture *f = fixture_new();
  CHECK_RESULT(f,
               "local t = {} for i = 1, 40 do t[i] = {key = i % 3, at = i} end "
               "table.sort(t, function(a, b) return a.key < b.key end) local n = {} "
               "for i, v in ipairs(t) do n[i] = v.at end return table.concat(n, ' ', 1, 16)",
               "3 6 9 12 15 18 21 24 27 30 33 36 39 1 4 7");
  CHECK_RESULT(f, "local t = {'b', 'a', 'B', 'aa', ''} table.sort(t) return table.concat(t, ',')",
               ",B,a,aa,b");
  CHECK_RESULT(f, "local t = {3, 1.5, 2} table.sort(t) return table.concat(t, ',')", "1.5,2,3");
  CHECK_RESULT(f,
               "local t = {} for i = 1, 500 do t[i] = (i * 7919) % 1009 end table.sort(t) "
               "for i = 2, 500 do assert(t[i - 1] <= t[i]) end return #t",
               "500");
  CHECK_RESULT(f, "local t = {1, 2, 3, 4, 5} table.sort(t, function() return true end) return #t",
               "5");
  CHECK_RESULT(f, "table.sort({1, 'a'})",
               "mods/a.lua:1: table.sort: cannot compare a string with a number; give an order "
               "function");
  CHECK_RESULT(f, "table.sort({{}, {}})",
               "mods/a.lua:1: table.sort: cannot compare a table with a table; give an order "
               "function");
  CHECK_RESULT(f, "table.sort({2, 1}, function(a, b) return a - b end)",
               "mods/a.lua:1: table.sort: the order function must return true or false, not a "
               "number");
  CHECK_RESULT(f, "table.sort({2, 1, 3}, function(a, b)\nreturn a.x < b.x end)",
               "mods/a.lua:2: attempt to index a number value (local 'a')");
  CHECK_RESULT(f,
               "local t = setmetatable({3, nil, 1}, {__len = function() return 3 end}) "
               "table.sort(t)",
               "mods/a.lua:1: table.sort: entry 2 is nil; the list has a hole");
  CHECK_RESULT(f,
               "local t = {3, 1, 2} table.sort(t, function(a, b) t[1], t[2], t[3] = nil "
               "return a < b end) return table.concat(t, ',')",
               "1,2,3");
  CHECK_RESULT(f,
               "local m = {__lt = function(a, b) return a.n < b.n end} local t = {} "
               "for i = 1, 3 do t[i] = setmetatable({n = -i}, m) end table.sort(t) return t[1].n",
               "-3");
  fixture_free(f);
}

TEST(table_functions_are_bounded_and_right) {
  fixture *f = fixture_new();
  CHECK_RESULT(f,
               "local t = {1, 2} table.insert(t, 3) table.insert(t, 1, 0) "
               "return table.concat(t, ',') .. table.remove(t, 1) .. table.remove(t)",
               "0,1,2,303");
  CHECK_RESULT(f, "return table.concat(table.move({1, 2, 3}, 2, 3, 1), ',')", "2,3,3");
  CHECK_RESULT(f, "return select('#', table.unpack({1, 2, nil, 4}, 1, 4)) .. table.pack(1, nil).n",
               "42");
  CHECK_RESULT(f, "return table.concat({1, {}})",
               "mods/a.lua:1: table.concat: entry 2 is a table, not a string or number");
  CHECK_RESULT(f,
               "return table.concat({1, 2, 3}, ', ', 2, 3) .. table.concat({}) ..\n"
               "table.concat({'a', 1.5}, '-')",
               "2, 3a-1.5");
  CHECK_RESULT(f, "return table.unpack({}, math.mininteger, math.maxinteger)",
               "mods/a.lua:1: table.unpack: more than 1000 values");
  CHECK_RESULT(f, "return ('ab'):rep(3, '-') .. ('x'):rep(0) .. ('x'):rep(-1)", "ab-ab-ab");
  CHECK_RESULT(f, "return utf8.len('häh') .. utf8.char(228) .. math.max(3, 4) .. 7 // 2", "3ä43");
  fixture_free(f);
}

TEST(words_have_distances) {
  CHECK_EQ(tc_edit_distance("reaction", "raction", 2), 1);
  CHECK_EQ(tc_edit_distance("print", "pirnt", 2), 1);
  CHECK_EQ(tc_edit_distance("abc", "abc", 2), 0);
  CHECK_EQ(tc_edit_distance("abc", "xyz", 2), 3);
  CHECK_EQ(tc_edit_distance("", "ab", 2), 2);
  CHECK_EQ(tc_edit_distance("a", "abcdef", 2), 3);
}
