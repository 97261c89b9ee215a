// Owns: the tests of what content may see and do in the sandbox.
// Must not know: budgets (sandbox_budget_test.c), worlds, rules.
#include "sandbox_fixture.h"

TEST(content_computes) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "local t = {} for i = 1, 3 do t[#t + 1] = i * i end return table.concat(t, ' ')",
               "1 4 9");
  CHECK_RESULT(f, "return ('abc'):upper() .. #'abc'", "ABC3");
  fixture_free(f);
}

TEST(unknown_globals_are_errors_with_a_suggestion) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "\npirnt(1)", "mods/a.lua:2: unknown global 'pirnt'; did you mean 'print'?");
  CHECK_RESULT(f, "return zzzzzz", "mods/a.lua:1: unknown global 'zzzzzz'");
  CHECK_RESULT(f, "count = 1",
               "mods/a.lua:1: unknown global 'count' cannot be set; use 'local count = ...'");
  CHECK_RESULT(f, "print = 1",
               "mods/a.lua:1: the global 'print' cannot be set; use 'local print = ...'");
  CHECK_RESULT(f, "return string.formt('x')",
               "mods/a.lua:1: unknown function 'string.formt'; did you mean 'string.format'?");
  CHECK_RESULT(f, "return math.random(6)",
               "mods/a.lua:1: there is no math.random here: chance comes from dice: roll them "
               "through the rules, so replays agree");
  CHECK_RESULT(f, "return ('x'):dump()",
               "mods/a.lua:1: there is no string.dump here: bytecode cannot be made here");
  fixture_free(f);
}

TEST(metatables_work) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "return setmetatable({}, {__index = function() return 7 end}).x", "7");
  CHECK_RESULT(f, "return tostring(setmetatable({}, {__tostring = function() return 'me' end}))",
               "me");
  fixture_free(f);
}
