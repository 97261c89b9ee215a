// Owns: the libFuzzer target of patterns: our find, match, gmatch and gsub against Lua's own, in a plain Lua state.
// Must not know: how ours are made.
// An input is a pattern, a line's end, and the text that it is tried on.
#include "fuzz/sanitizers.h"

#include "host/sandbox/sandbox.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATTERN 32 // bytes at most
#define SUBJECT 24
#define STEPS 50000  // of ours; what takes more is not tried with Lua's, which counts none
#define SEARCH 20000 // inputs between two searches for leaks

// What all functions make of a text and a pattern, as one text.
static const char tried[] =
    "return function(s, p)\n"
    "  local n = {}\n"
    "  local function add(fine, ...)\n"
    "    if not fine then n[#n + 1] = 'error' return end\n"
    "    for i = 1, select('#', ...) do n[#n + 1] = tostring((select(i, ...))) end\n"
    "    n[#n + 1] = ';'\n"
    "  end\n"
    "  add(pcall(string.find, s, p)) add(pcall(string.find, s, p, -3)) add(pcall(string.find, s, "
    "p, 2, true))\n"
    "  add(pcall(string.match, s, p, 3))\n"
    "  add(pcall(function() for a, b, c in s:gmatch(p) do add(true, a, b, c) end end))\n"
    "  add(pcall(string.gsub, s, p, '<%0>')) add(pcall(string.gsub, s, p, p))\n"
    "  add(pcall(string.gsub, s, p, { a = 'A', b = false }))\n"
    "  add(pcall(string.gsub, s, p, function(a, b) if a == 'a' then return b end end, 2))\n"
    "  return table.concat(n, ' ')\n"
    "end\n";

static tc_sandbox *sandbox;
static lua_State *stock;

static _Noreturn void stop(const char *what, const char *ours, const char *theirs) {
  fprintf(stderr, "fuzz: %s\n  ours   %s\n  Lua's  %s\n", what, ours, theirs);
  abort();
}

// The function lies on both stacks.
int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count;
  (void)arguments;
  tc_fault fault;
  sandbox = tc_sandbox_new(NULL);
  lua_State *L = tc_sandbox_state(sandbox);
  tc_env_new(L, TC_CONTENT);
  if (!tc_load(L, 1, "tried.lua", tried, strlen(tried), &fault) || !tc_call(L, 0, 1, &fault))
    stop(fault.text, "", "");
  stock = luaL_newstate();
  luaL_openlibs(stock);
  if (luaL_dostring(stock, tried) != LUA_OK) stop(lua_tostring(stock, -1), "", "");
  return 0;
}

static void push(lua_State *L, const char *subject, size_t subject_size, const char *pattern,
                 size_t pattern_size) {
  lua_pushvalue(L, -1);
  lua_pushlstring(L, subject, subject_size);
  lua_pushlstring(L, pattern, pattern_size);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  static uint32_t count;
  if (++count % SEARCH == 0 && __lsan_do_recoverable_leak_check()) abort();
  const char *pattern = (const char *)bytes, *end = memchr(bytes, '\n', size);
  if (!end) return 0;
  size_t pattern_size = (size_t)(end - pattern), subject_size = size - pattern_size - 1;
  if (pattern_size > PATTERN || subject_size > SUBJECT) return 0;
  lua_State *L = tc_sandbox_state(sandbox);
  tc_fault fault;
  tc_budget_limits limits = {.instructions = STEPS};
  tc_budget_arm(L, &limits, TC_BUDGET_COUNTED);
  push(L, end + 1, subject_size, pattern, pattern_size);
  bool fine = tc_call(L, 2, 1, &fault);
  tc_budget_end(L);
  if (!fine) return 0;
  const char *ours = lua_tostring(L, -1);
  push(stock, end + 1, subject_size, pattern, pattern_size);
  if (lua_pcall(stock, 2, 1, 0) != LUA_OK) stop(lua_tostring(stock, -1), ours, "");
  const char *theirs = lua_tostring(stock, -1);
  if (strcmp(ours, theirs) != 0) stop("another result than Lua's", ours, theirs);
  lua_pop(stock, 1);
  lua_pop(L, 1);
  return 0;
}
