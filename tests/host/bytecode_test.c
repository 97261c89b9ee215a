// Owns: the tests of what the engine reads of compiled functions.
// Must not know: the sandbox, content.
#include "host/code/bytecode.h"
#include "kernel/test.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A state with the function that the text gives on top.
static lua_State *state_with(const char *text) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  if (luaL_loadstring(L, text) != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK) abort();
  return L;
}

static char told[1024];

static void tell(const char *format, const char *text, int size, int number) {
  size_t used = strlen(told);
  snprintf(told + used, sizeof told - used, format, size, text ? text : "?", number);
}

static void tell_path(const tc_code_path *path) {
  for (int i = 0; i < path->steps; i++)
    tell(".%.*s", path->keys[i].text, path->keys[i].text ? (int)path->keys[i].size : 1, 0);
}

static void note(void *user, const tc_code_write *write) {
  (void)user;
  tell("%.*s", write->name, (int)write->name_size, 0);
  tell_path(&write->into);
  if (write->called) {
    tell("%.*s", " by", 3, 0);
    tell_path(&write->callee);
  }
  tell("%.*s:%d ", "", 0, write->line);
}

// "variable.key:line" of all that the function changes outside of it, in order.
static const char *writes_of(const char *text) {
  size_t size;
  lua_State *L = state_with(text);
  unsigned char *code = tc_code_dump(L, &size);
  told[0] = '\0';
  if (!tc_code_writes(code, size, note, NULL)) snprintf(told, sizeof told, "not read");
  free(code);
  lua_close(L);
  return told;
}

TEST(variables_from_outside_that_are_set_are_found) {
  CHECK_STR(writes_of("local n = 0 return function()\nn = n + 1\nend"), "n:2 ");
  CHECK_STR(writes_of("local n = 0 return function()\nlocal m = n\nm = m + 1\nreturn m end"), "");
  CHECK_STR(writes_of("local n = 0 return function()\nlocal function f()\nn = 1 end f() end"),
            "n:3 ");
  CHECK_STR(writes_of("return function()\nlocal n = 0\nlocal function f() n = 1 end f() end"), "");
}

TEST(tables_from_outside_that_are_written_to_are_found) {
  CHECK_STR(writes_of("local t = {} return function(x)\nt.a = 1\nt[x] = 2\nt[1] = 3 end"),
            "t.a:2 t.?:3 t.?:4 ");
  CHECK_STR(writes_of("local t = {} return function(x)\nt.a.b = x and 1 or 2 end"), "t.a.b:2 ");
  CHECK_STR(writes_of("local t = {} return function(x)\nlocal u = t\nu[#u + 1] = x end"), "t.?:3 ");
  CHECK_STR(writes_of("local t = {} return function(x)\nlocal u = { t.a }\nu[1] = x\nx.t = t end"),
            "");
  CHECK_STR(writes_of("local t = {} return function(x)\ntable.insert(t, x) f(1) end"),
            "t by.table.insert:2 ");
}

TEST(code_without_names_runs_and_keeps_its_lines) {
  size_t size, before;
  lua_State *L =
      state_with("local n = 3 return function(a)\nlocal function f(b)\nreturn b.x.y + n end\n"
                 "return f(a or { x = { y = 4 } }) + 0 end");
  unsigned char *code = tc_code_dump(L, &size);
  before = size;
  CHECK(tc_code_drop_names(code, &size));
  CHECK(size < before);
  CHECK_EQ(luaL_loadbufferx(L, (const char *)code, size, "=f", "b"), LUA_OK);
  lua_pushinteger(L, 3);
  lua_setupvalue(L, -2, 1);
  lua_pushvalue(L, -1);
  CHECK_EQ(lua_pcall(L, 0, 1, 0), LUA_OK);
  CHECK_EQ(lua_tointeger(L, -1), 7);
  lua_pop(L, 1);
  lua_newtable(L);
  CHECK_EQ(lua_pcall(L, 1, 1, 0), LUA_ERRRUN);
  CHECK_STR(
      lua_tostring(L, -1),
      "[string \"local n = 3 return function(a)...\"]:3: attempt to index a nil value (field 'x')");
  CHECK(!tc_code_drop_names(code, &(size_t){size / 2}));
  free(code);
  lua_close(L);
}

TEST(lines_are_told_in_long_functions) {
  static char text[8192];
  snprintf(text, sizeof text, "local n = 0 return function(x)\n");
  for (int i = 0; i < 300; i++) strcat(text, "x = x + 1\n\n");
  strcat(text, "n = 1 end");
  CHECK_STR(writes_of(text), "n:602 ");
}

// Whether a file with this text does nothing with its environment but read globals.
static bool reads_globals(const char *text) {
  size_t size;
  lua_State *L = luaL_newstate();
  if (luaL_loadstring(L, text) != LUA_OK) abort();
  unsigned char *code = tc_code_dump(L, &size);
  bool found = tc_code_reads_globals(code, size);
  free(code);
  lua_close(L);
  return found;
}

TEST(a_file_that_only_reads_globals_is_known) {
  CHECK(reads_globals(
      "local n = a.b return function(x) n = x local function f() return c(n) end end"));
  CHECK(!reads_globals("a = 1"));
  CHECK(!reads_globals("return function() return function() a = 1 end end"));
  CHECK(!reads_globals("local function f() local n = 1 return function() return n, _ENV end end"));
  CHECK(!reads_globals("_ENV = nil"));
  CHECK(!reads_globals("f(_ENV)"));
  CHECK(reads_globals("local _ENV = { a = 1 } a = 2"));
}

static bool gives(const char *text) {
  size_t size;
  lua_State *L = state_with(text);
  unsigned char *code = tc_code_dump(L, &size);
  bool found = tc_code_gives(code, size);
  free(code);
  lua_close(L);
  return found;
}

TEST(whether_a_function_gives_anything_back) {
  CHECK(gives("return function(x) if x then return 1 end end"));
  CHECK(gives("return function(...) return ... end"));
  CHECK(gives("return function(f) return f() end"));
  CHECK(!gives("return function(x) x = x + 1 end"));
  CHECK(!gives("return function(...) local f = function() return 1 end return end"));
}

TEST(callers_stay_on_the_stack) {
  size_t size;
  lua_State *L = state_with("return function(f, ...)\nlocal function g(...)\nreturn f(...) end\n"
                            "return g(...) end");
  unsigned char *code = tc_code_dump(L, &size);
  CHECK(tc_code_keep_callers(code, size));
  CHECK(luaL_loadbufferx(L, (const char *)code, size, "=kept", "b") == LUA_OK);
  free(code);
  if (luaL_dostring(L, "return function(...) return select('#', ...), debug.traceback() end") !=
      LUA_OK)
    abort();
  lua_pushinteger(L, 1);
  lua_pushnil(L);
  lua_call(L, 3, LUA_MULTRET);
  CHECK(lua_tointeger(L, -2) == 2);
  CHECK(strstr(lua_tostring(L, -1), ":3:") != NULL);
  CHECK(strstr(lua_tostring(L, -1), ":4:") != NULL);
  CHECK(strstr(lua_tostring(L, -1), "tail calls") == NULL);
  lua_close(L);
}

TEST(what_is_cut_short_is_no_code) {
  size_t size;
  lua_State *L = state_with("local t return function(x) t = x return f(x) end");
  unsigned char *code = tc_code_dump(L, &size);
  for (size_t cut = 0; cut < size; cut++) {
    unsigned char *part = malloc(cut + 1);
    memcpy(part, code, cut);
    CHECK(!tc_code_keep_callers(part, cut));
    CHECK(!tc_code_writes(part, cut, note, NULL));
    free(part);
  }
  free(code);
  lua_close(L);
}
