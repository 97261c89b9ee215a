// Owns: the tests of what content may see and do in the sandbox: globals, chunks, walks, errors, pure contexts.
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
  for (int i = 0; i < 4; i++) {
    static const char *const texts[] = {"_ENV.print = 1", "local e = _ENV e.print = 1",
                                        "(function() print = 1 end)()",
                                        "local function f(e) e.print = 1 end f(_ENV)"};
    CHECK_RESULT(f, texts[i],
                 "mods/a.lua:1: the global 'print' cannot be set; use 'local print = ...'");
  }
  CHECK_RESULT(f, "return string.formt('x')",
               "mods/a.lua:1: unknown function 'string.formt'; did you mean 'string.format'?");
  CHECK_RESULT(
      f, "return math.random(6)",
      "mods/a.lua:1: content has no math.random: use dice.roll, whose results replay the same");
  CHECK_RESULT(f, "return ('x'):dump()",
               "mods/a.lua:1: content has no string.dump: content cannot make bytecode");
  fixture_free(f);
}

TEST(only_listed_globals_are_there) {
  static const char *const absent[] = {
      "io",     "os",       "debug",          "package",   "require", "load",      "loadstring",
      "dofile", "loadfile", "collectgarbage", "coroutine", "xpcall",  "rawget",    "rawset",
      "rawlen", "_G",       "warn",           "_VERSION",  "freeze",  "lock_proxy"};
  static const char *const present[] = {
      "assert",       "error",        "ipairs", "next",     "pairs",  "pcall",
      "print",        "rawequal",     "select", "tonumber", "type",   "math",
      "setmetatable", "getmetatable", "utf8",   "table",    "string", "tostring"};
  fixture *f = fixture_new();
  char text[64], start[96];
  for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++) {
    snprintf(text, sizeof text, "return %s", absent[i]);
    bool hinted = strncmp(result_in(f, 1, text), "mods/a.lua:1: content has no global", 35) == 0;
    snprintf(start, sizeof start, "mods/a.lua:1: unknown global '%s'", absent[i]);
    if (!CHECK(hinted || strncmp(f->line, start, strlen(start)) == 0)) printf("# %s\n", f->line);
  }
  for (size_t i = 0; i < sizeof present / sizeof present[0]; i++) {
    snprintf(text, sizeof text, "return type(%s) ~= 'nil' and 1", present[i]);
    CHECK_RESULT(f, text, "1");
  }
  CHECK_TRUSTED(f, "return type(coroutine.create) .. type(rawget) .. type(freeze)",
                "functionfunctionfunction");
  CHECK_TRUSTED(
      f, "return os",
      "scripts/a.lua:1: content has no global 'os': content cannot touch the system or the clock");
  fixture_free(f);
}

TEST(environments_share_nothing) {
  fixture *f = fixture_new();
  lua_settop(f->L, 2);
  CHECK_RESULT(f, "string.upper = function() return 'mine' end return string.upper('x')", "mine");
  CHECK_RESULT(f, "return ('x'):upper()", "X");
  lua_settop(f->L, 0);
  push_envs(f->L);
  CHECK_RESULT(f, "return string.upper('x')", "X");
  CHECK_RESULT(f, "getmetatable('').__index.upper = 1",
               "mods/a.lua:1: attempt to index a nil value");
  CHECK_RESULT(f, "setmetatable(string, {})",
               "mods/a.lua:1: the metatable of a table of the engine cannot be changed");
  CHECK_RESULT(f, "setmetatable(_ENV, {})",
               "mods/a.lua:1: the metatable of a table of the engine cannot be changed");
  CHECK_RESULT(f, "return '10' + 1",
               "mods/a.lua:1: attempt to perform arithmetic on a string value (constant '10')");
  fixture_free(f);
}

static int answer(lua_State *L) {
  lua_pushinteger(L, 42);
  return 1;
}

TEST(the_host_defines_globals) {
  fixture *f = fixture_new();
  lua_pushcfunction(f->L, answer);
  tc_env_define(f->L, 1, "answer");
  lua_pushcfunction(f->L, answer);
  tc_env_define(f->L, 1, "math.random");
  CHECK_RESULT(f, "return answer() + math.random(6)", "84");
  CHECK_RESULT(f, "return answr()", "mods/a.lua:1: unknown global 'answr'; did you mean 'answer'?");
  tc_env_get(f->L, 1, "answer");
  CHECK(lua_iscfunction(f->L, -1));
  tc_env_get(f->L, 1, "nothing");
  CHECK(lua_isnil(f->L, -1));
  tc_env_get(f->L, 1, "math.random");
  CHECK(lua_iscfunction(f->L, -1));
  fixture_free(f);
}

TEST(chunks_are_text) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "\x1bLua", "mods/a.lua: this is not Lua text (compiled chunks are refused)");
  CHECK_EQ(f->fault.kind, TC_FAULT_SYNTAX);
  CHECK_RESULT(f, "\xEF\xBB\xBFreturn 5", "5");
  CHECK_RESULT(f, "local x =\nreturn", "mods/a.lua:2: unexpected symbol near 'return'");
  CHECK_EQ(f->fault.kind, TC_FAULT_SYNTAX);
  char deep[3000];
  memset(deep, '(', sizeof deep);
  deep[sizeof deep - 1] = 0;
  CHECK_RESULT(f, deep, "mods/a.lua:1: brackets, calls or blocks are nested too deep");
  CHECK_EQ(f->fault.kind, TC_FAULT_SYNTAX);
  fixture_free(f);
}

TEST(long_paths_are_whole_in_errors) {
  fixture *f = fixture_new();
  static const char path[] =
      "mods/a_mod_with_quite_a_long_name/abilities/of_the_seventh_circle/shove.lua";
  static const char text[] = "local x = 1\nerror('no')";
  REQUIRE(tc_load(f->L, 1, path, text, strlen(text), &f->fault));
  CHECK(!tc_call(f->L, 0, 0, &f->fault));
  CHECK_STR(f->fault.file, path);
  CHECK_STR(f->fault.text, "no");
  CHECK_EQ(f->fault.line, 2);
  fixture_free(f);
}

TEST(metatables_work) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "return setmetatable({}, {__index = function() return 7 end}).x", "7");
  CHECK_RESULT(f, "return tostring(setmetatable({}, {__tostring = function() return 'me' end}))",
               "me");
  CHECK_RESULT(f,
               "local C = {} C.__index = C local o = setmetatable({}, C) "
               "function C.hi() return 'hi' end return o.hi() .. tostring(getmetatable(o) == C)",
               "hitrue");
  CHECK_RESULT(f,
               "local t = setmetatable({}, {__index = {a = 1}}) setmetatable(t, nil) "
               "return tostring(t.a) .. tostring(getmetatable(t))",
               "nilnil");
  static const char *const refused[] = {"__gc",        "__close", "__mode",
                                        "__metatable", "__pairs", "__name"};
  for (int i = 0; i < 6; i++) {
    char text[80], expected[80];
    snprintf(text, sizeof text, "setmetatable({}, {%s = 'k'})", refused[i]);
    snprintf(expected, sizeof expected, "mods/a.lua:1: a metatable cannot have '%s' in content",
             refused[i]);
    CHECK_RESULT(f, text, expected);
  }
  // Added later they have no power: a weak table would show when memory is collected.
  CHECK_RESULT(f,
               "local m = {} local t = setmetatable({}, m) m.__mode = 'k' t[{}] = 1 "
               "for i = 1, 200000 do local waste = {i} end return tostring(next == nil)",
               "false");
  // The private copy inside a metatable is not seen.
  CHECK_RESULT(f,
               "local m = {__index = {}} setmetatable({}, m) local n = '' "
               "for k in pairs(m) do n = n .. k end return n .. next(m)",
               "__index__index");
  fixture_free(f);
}

TEST(pairs_gives_integers_then_strings_by_bytes) {
  fixture *f = fixture_new();
  static const char walk[] = "local function walk(t) local n = {} "
                             "for k, v in pairs(t) do n[#n + 1] = k .. '=' .. v end "
                             "return table.concat(n, ' ') end ";
  static const struct {
    const char *table, *expected;
  } rows[] = {
      {"{}", ""},
      {"{'a', 'b', 'c'}", "1=a 2=b 3=c"},
      {"{b = 1, a = 2, B = 3, [2] = 4, [-1] = 5, [0] = 6, aa = 7, [1] = 8}",
       "-1=5 0=6 1=8 2=4 B=3 a=2 aa=7 b=1"},
      {"{1, nil, 3}", "1=1 3=3"},
      {"{[1] = 'x'}", "1=x"},
      {"{[3] = 'c', [1] = 'a', [2] = 'b'}", "1=a 2=b 3=c"},
      {"{10, x = 1}", "1=10 x=1"},
      {"{10, 20, 30, x = 1, [-5] = 2}", "-5=2 1=10 2=20 3=30 x=1"},
  };
  char text[1024];
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    snprintf(text, sizeof text, "%s return walk(%s)", walk, rows[i].table);
    CHECK_RESULT(f, text, rows[i].expected);
    snprintf(text, sizeof text,
             "local t, n = %s, {} for k, v in next, t do n[#n + 1] = k .. '=' .. v end "
             "return table.concat(n, ' ')",
             rows[i].table);
    CHECK_RESULT(f, text, rows[i].expected);
  }
  CHECK_RESULT(f,
               "local t, n = {}, '' for i = 100, 1, -1 do t['k' .. i] = i end "
               "for k in pairs(t) do n = n .. k end return n:sub(1, 20) .. #n",
               "k1k10k100k11k12k13k1292");
  // Around the number of keys that are sorted in place.
  CHECK_RESULT(f,
               "for size = 28, 36 do local t = {} for i = 1, size do t[i] = i end t.a, t.b = 1, 2 "
               "local n = 0 for k, v in pairs(t) do n = n + 1 "
               "assert(k == (n <= size and n or n == size + 1 and 'a' or 'b')) end "
               "assert(n == size + 2) end return 'all'",
               "all");
  CHECK_RESULT(f,
               "local n = 0 local t = {} for i = 1, 1000 do t[i] = i end "
               "for k, v in pairs(t) do n = n + (k == v and 1 or 0) end return n",
               "1000");
  CHECK_RESULT(f, "return tostring(next({})) .. tostring(next({5})) .. next({5}, 0)", "nil11");
  fixture_free(f);
}

TEST(a_walk_visits_the_keys_there_were) {
  fixture *f = fixture_new();
  CHECK_RESULT(f,
               "local t, n = {a = 1, b = 2, c = 3}, '' "
               "for k, v in pairs(t) do n = n .. k .. v t.b = nil t.d = 4 t.c = 9 end return n",
               "a1c9");
  CHECK_RESULT(f,
               "local t, n = {1, 2, 3}, '' "
               "for k, v in pairs(t) do n = n .. v t[2] = nil t[#t + 1] = 7 end return n",
               "13");
  CHECK_RESULT(f,
               "local t, n = {1, 2, 3}, '' for k in pairs(t) do t[k] = nil end "
               "return tostring(next(t))",
               "nil");
  fixture_free(f);
}

TEST(keys_without_an_order_are_errors) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "for k in pairs({[true] = 1}) do end",
               "mods/a.lua:1: pairs: a boolean as a key has no order: use integers or strings");
  CHECK_RESULT(f, "for k in pairs({[1.5] = 1}) do end",
               "mods/a.lua:1: pairs: a float as a key has no order: use integers or strings");
  CHECK_RESULT(f, "next({[{}] = 1})",
               "mods/a.lua:1: next: a table as a key has no order: use integers or strings");
  CHECK_RESULT(f, "local k = {} return ({[k] = 'looked up'})[k]", "looked up");
  CHECK_RESULT(f, "pairs()", "mods/a.lua:1: bad argument #1 to 'pairs' (table expected, got nil)");
  CHECK_RESULT(f, "for i in ipairs(nil) do end",
               "mods/a.lua:1: bad argument #1 to 'ipairs' (table expected, got nil)");
  CHECK_RESULT(f, "local n = '' for i, v in ipairs({1, 2, nil, 4}) do n = n .. i .. v end return n",
               "1122");
  fixture_free(f);
}

TEST(texts_show_no_address) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "return tostring({}) .. tostring(print) .. tostring(function() end)",
               "tablefunctionfunction");
  CHECK_RESULT(f, "return string.format('%s %5s|%-6s|%d %%s', {}, print, nil, 3)",
               "table function|nil   |3 %s");
  CHECK_RESULT(f, "return string.format('%p', {})",
               "mods/a.lua:1: string.format: '%p' would show an address");
  CHECK_RESULT(f, "return string.format('%-10p', {})",
               "mods/a.lua:1: string.format: '%p' would show an address");
  CHECK_RESULT(f, "return 'a' .. {}", "mods/a.lua:1: attempt to concatenate a table value");
  CHECK_RESULT(f, "return tostring(0/0) .. tostring(-(0/0)) .. tostring(1e15) .. tostring(2^53)",
               "nannan1e+159.007199254741e+15");
  CHECK_RESULT(f, "return tostring(setmetatable({}, {__tostring = function() return 1 end}))",
               "mods/a.lua:1: '__tostring' must return a string, not a number");
  CHECK_RESULT(f, "return string.format('%d', 'x')",
               "mods/a.lua:1: bad argument #2 to 'format' (number expected, got string)");
  run_in(f, 1, "print('a', {}, nil, 1) print()");
  CHECK_STR(f->printed, "a\ttable\tnil\t1\n\n");
  fixture_free(f);
}

TEST(errors_are_one_line_with_a_place) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "\n\nerror('no')", "mods/a.lua:3: no");
  CHECK_RESULT(f, "error('no', 0)", "mods/a.lua:1: no");
  CHECK_RESULT(f, "local function check() error('bad call', 2) end\ncheck()",
               "mods/a.lua:2: bad call");
  CHECK_RESULT(f, "\nerror({code = 1})",
               "mods/a.lua:2: the error thrown is a table; throw a string");
  CHECK_RESULT(f, "error()", "mods/a.lua:1: the error thrown is a nil; throw a string");
  CHECK_RESULT(f, "error(setmetatable({}, {__tostring = function() return 'x' end}))",
               "mods/a.lua:1: the error thrown is a table; throw a string");
  CHECK_RESULT(f, "error('two\\nlines')", "mods/a.lua:1: two lines");
  CHECK_RESULT(f, "assert(false)", "mods/a.lua:1: assertion failed");
  CHECK_RESULT(f, "assert(nil, 'why')", "mods/a.lua:1: why");
  CHECK_RESULT(f, "return assert(5, 'why')", "5");
  CHECK_RESULT(f, "local t\nreturn t.x", "mods/a.lua:2: attempt to index a nil value (local 't')");
  CHECK_RESULT(f, "return ('x'):rep({})",
               "mods/a.lua:1: bad argument #1 to 'rep' (number expected, got table)");
  CHECK_RESULT(f, "table.insert(nil, 1)",
               "mods/a.lua:1: bad argument #1 to 'insert' (table expected, got nil)");
  fixture_free(f);
}

TEST(pcall_catches_what_content_throws) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "local ok, e = pcall(error, 'x') return tostring(ok) .. e", "falsex");
  CHECK_RESULT(f, "local ok, e = pcall(function() error({code = 7}) end) return e.code", "7");
  CHECK_RESULT(
      f, "return table.concat({select(2, pcall(function(...) return ... end, 1, 2))}, ' ')", "1 2");
  CHECK_RESULT(f, "local ok, e = pcall(nil) return e", "attempt to call a nil value");
  fixture_free(f);
}

static int ask(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

// A verb of the engine yields a decision through a content's pcall, and an error comes back to it.
TEST(pcall_lets_decisions_through) {
  fixture *f = fixture_new();
  lua_pushcfunction(f->L, ask);
  tc_env_define(f->L, 1, "ask");
  static const char text[] = "local ok, a = pcall(function() return ask('first') + 1 end)\n"
                             "local fine, e = pcall(function() ask('second') error('no') end)\n"
                             "return a .. tostring(fine) .. e";
  lua_State *thread = lua_newthread(f->L);
  REQUIRE(tc_load(f->L, 1, "mods/a.lua", text, strlen(text), &f->fault));
  lua_xmove(f->L, thread, 1);
  int results = 0;
  CHECK(tc_thread_run(f->L, thread, 0, &results, &f->fault));
  CHECK_STR(lua_tostring(thread, -1), "first");
  lua_pop(thread, results);
  lua_pushinteger(thread, 9);
  CHECK(tc_thread_run(f->L, thread, 1, &results, &f->fault));
  CHECK_STR(lua_tostring(thread, -1), "second");
  lua_pop(thread, results);
  CHECK(tc_thread_run(f->L, thread, 0, &results, &f->fault));
  CHECK_EQ(lua_status(thread), LUA_OK);
  CHECK_STR(lua_tostring(thread, -1), "10falsemods/a.lua:2: no");
  fixture_free(f);
}

static int roll(lua_State *L) {
  tc_fault_raise(L, TC_FAULT_PURITY, "cannot roll dice in a condition");
}

// Wherever content stands when it is forbidden something, the host's error is what comes out.
TEST(host_errors_cannot_be_swallowed_or_replaced) {
  static const char *const chunks[] = {
      "pcall(string.gsub, 'abc', '.', roll)",
      "pcall(table.sort, {2, 1}, roll)",
      "local t = setmetatable({}, {__index = function() return roll() end}) pcall(function() "
      "return t.x end)",
      "pcall(tostring, setmetatable({}, {__tostring = function() return 'n' .. roll() end}))",
      "pcall(pcall, pcall, roll)",
      "for i = 1, 3 do pcall(function() local ok = pcall(roll) error('mine') end) end",
      "carry(roll)",
      "pcall(carry, function() pcall(roll) end)",
      "guarded(roll)",
      "pcall(guarded, roll)",
  };
  fixture *f = fixture_new();
  lua_pushcfunction(f->L, roll);
  tc_env_define(f->L, 1, "roll");
  REQUIRE(run_in(f, 2,
                 "return function(body) local run = coroutine.wrap(function() "
                 "pcall(body) coroutine.yield() end) pcall(run) end"));
  tc_env_define(f->L, 1, "carry");
  // Trusted code may close values; what such a function throws takes the place of the error value.
  REQUIRE(run_in(f, 2,
                 "return function(body) local guard <close> = setmetatable({}, "
                 "{__close = function() error('replaced') end}) body() end"));
  tc_env_define(f->L, 1, "guarded");
  for (size_t i = 0; i < sizeof chunks / sizeof chunks[0]; i++) {
    char text[400];
    snprintf(text, sizeof text, "%s return 'swallowed'", chunks[i]);
    CHECK_RESULT(f, text, "mods/a.lua:1: cannot roll dice in a condition");
    CHECK_EQ(f->fault.kind, TC_FAULT_PURITY);
  }
  fixture_free(f);
}

static int host_says(lua_State *L) {
  tc_fault_raise(L, TC_FAULT_HOST, "the world has no room for '%s'", luaL_checkstring(L, 1));
}

TEST(the_host_raises_its_own_errors) {
  fixture *f = fixture_new();
  lua_pushcfunction(f->L, host_says);
  tc_env_define(f->L, 1, "summon");
  CHECK_RESULT(f, "\npcall(summon, 'imp')", "mods/a.lua:2: the world has no room for 'imp'");
  CHECK_EQ(f->fault.kind, TC_FAULT_HOST);
  CHECK_STR(tc_fault_kind_name(f->fault.kind), "host");
  char line[64];
  tc_fault nowhere = {.kind = TC_FAULT_HOST, .text = "no place"};
  CHECK_STR(tc_fault_line(&nowhere, line, sizeof line), "no place");
  fixture_free(f);
}

// A message too long for its field is cut between two characters.
TEST(long_messages_are_cut) {
  fixture *f = fixture_new();
  result_in(f, 1, "error(('ä'):rep(2000))");
  size_t length = strlen(f->fault.text);
  CHECK(length > 500 && length < sizeof f->fault.text && length % 2 == 0);
  fixture_free(f);
}
