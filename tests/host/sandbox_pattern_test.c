// Owns: the test of our patterns against Lua's own, on written and on many made-up cases.
// Must not know: budgets.
// The stock library of a second, plain Lua state is the oracle.
#include "sandbox_fixture.h"

#include <lualib.h>

// Runs the same chunk in both; errors count as equal when both fail.
static void check_same(fixture *f, lua_State *stock, const char *text) {
  char ours[1024], theirs[1024];
  bool done = run_in(f, 1, text);
  snprintf(ours, sizeof ours, "%s", done ? lua_tostring(f->L, -1) : "error");
  lua_settop(f->L, 2);
  bool stock_done = luaL_dostring(stock, text) == LUA_OK;
  snprintf(theirs, sizeof theirs, "%s", stock_done ? lua_tostring(stock, -1) : "error");
  lua_settop(stock, 0);
  if (strcmp(ours, theirs) != 0) {
    CHECK_STR(ours, theirs);
    printf("#   %s\n", text);
  }
}

// The subject and pattern in every function, with all results shown.
static void check_all(fixture *f, lua_State *stock, const char *subject, const char *pattern) {
  static const char form[] =
      "local s, p, n = '%s', '%s', {}\n"
      "local function add(...) for i = 1, select('#', ...) do\n"
      "  n[#n + 1] = tostring((select(i, ...))) end n[#n + 1] = ';' end\n"
      "add(s:find(p)) add(s:find(p, -3)) add(s:find(p, 2, true)) add(s:match(p))\n"
      "for a, b, c in s:gmatch(p) do add(a, b, c) end\n"
      "add(s:gsub(p, '<%%0>')) add(s:gsub(p, {a = 'A', b = false}))\n"
      "add(s:gsub(p, function(a, b) if a == 'a' then return b end end, 2))\n"
      "return table.concat(n, ' ')";
  char text[1500];
  snprintf(text, sizeof text, form, subject, pattern);
  check_same(f, stock, text);
}

TEST(patterns_agree_with_lua_on_written_cases) {
  fixture *f = fixture_new();
  lua_State *stock = luaL_newstate();
  luaL_openlibs(stock);
  static const char *const rows[][2] = {
      {"hello world", "o"},
      {"hello world", "^h(e)(l+)"},
      {"  trim me  ", "^%s*(.-)%s*$"},
      {"key = value", "(%w+)%s*=%s*(%w+)"},
      {"f(a(b)c)d", "%b()"},
      {"THE (quick) fox", "%f[%a]%a+%f[%A]"},
      {"abcabc", "(abc)%1"},
      {"a.b.c", "%."},
      {"aXb", "[^%l]"},
      {"x]y", "[]]"},
      {"x-y", "[a%-z]"},
      {"x^y", "[%^x]"},
      {"", ""},
      {"abc", ""},
      {"abc", "()"},
      {"abc", "b()"},
      {"aaa", "a-"},
      {"aaa", "a-$"},
      {"aaab", "a?a?b"},
      {"$5", "$%d"},
      {"a$", "a$"},
      {"abc", "[a-"},
      {"abc", "%"},
      {"abc", "(a"},
      {"abc", "a)"},
      {"abc", "%1"},
      {"abc", "%bx"},
      {"abc", "%f"},
      {"a-b", "[%a-]"},
      {"a-b", "[a-%%]"},
      {"0x1F", "^0[xX](%x+)$"},
      {"a,b,,c", "([^,]*)"},
      {"ab", "[]"},
      {"ab", "[^]"},
      {"tEsT", "%u%l?"},
      {"1 2\\0 3", "%z?%d"},
      {"lu\\0z", "%z"},
      {"lu\\0z", "%Z+"},
      {"abc", "^^a"},
      {"a^b", "a^b"},
      {"abab", "(a)(b)%2"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    check_all(f, stock, rows[i][0], rows[i][1]);
  lua_close(stock);
  fixture_free(f);
}

// A small generator of our own: the same cases on every machine.
static unsigned next_random(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 16;
}

static void make_text(unsigned *state, const char *const *parts, unsigned count, unsigned most,
                      char text[128]) {
  size_t used = 0;
  text[0] = 0;
  unsigned length = next_random(state) % (most + 1);
  for (unsigned i = 0; i < length; i++)
    used += (size_t)snprintf(text + used, 128 - used, "%s", parts[next_random(state) % count]);
}

TEST(patterns_agree_with_lua_on_made_up_cases) {
  static const char *const letters[] = {"a", "b", "A", "1", " ", "(", ")", "-", ".", "]", "%"};
  static const char *const items[] = {
      "a",  "b",    ".",     "%a", "%d",   "%s",   "%A",   "[ab]", "[^a]", "[a-c1]", "%%", "*",
      "+",  "-",    "?",     "(",  ")",    "()",   "^",    "$",    "%b()", "%1",     "%2", "]",
      "[%", "[%w]", "%f[a]", "%.", "(a*)", "(.-)", "(%w)", "a*",   "[]a]", "[^]%s]", "%)", "%("};
  fixture *f = fixture_new();
  lua_State *stock = luaL_newstate();
  luaL_openlibs(stock);
  unsigned state = 12345;
  for (int i = 0; i < 6000; i++) {
    char subject[128], pattern[128];
    make_text(&state, letters, sizeof letters / sizeof letters[0], 12, subject);
    make_text(&state, items, sizeof items / sizeof items[0], 6, pattern);
    check_all(f, stock, subject, pattern);
  }
  lua_close(stock);
  fixture_free(f);
}
