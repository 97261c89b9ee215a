// Owns: what the tests of the sandbox share: a state, running a chunk, and what became of it.
// Must not know: which behaviour is tested.
// Included once by each sandbox test, after kernel/test.h.
#ifndef TERCIO_TESTS_SANDBOX_FIXTURE_H
#define TERCIO_TESTS_SANDBOX_FIXTURE_H

#include "host/sandbox/sandbox.h"
#include "kernel/test.h"

#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>

// A sandbox with one environment of each trust, at stack indices 1 (content) and 2 (trusted).
typedef struct fixture {
  tc_sandbox *sandbox;
  lua_State *L;
  tc_fault fault;
  char line[1024];    // of the last fault, or ""
  char printed[4096]; // what content printed, a line each
} fixture;

static void keep_print(void *user, const char *text, size_t length) {
  fixture *f = user;
  size_t used = strlen(f->printed);
  if (used + length + 2 > sizeof f->printed) return;
  memcpy(f->printed + used, text, length);
  memcpy(f->printed + used + length, "\n", 2);
}

static int push_envs(lua_State *L) {
  tc_env_new(L, TC_CONTENT);
  tc_env_new(L, TC_TRUSTED);
  return 2;
}

static fixture *fixture_new(void) {
  fixture *f = calloc(1, sizeof *f);
  tc_sandbox_options options = {.print = keep_print, .user = f};
  f->sandbox = tc_sandbox_new(&options);
  f->L = tc_sandbox_state(f->sandbox);
  lua_pushcfunction(f->L, push_envs);
  if (!tc_call(f->L, 0, 2, &f->fault)) abort();
  return f;
}

static void fixture_free(fixture *f) {
  tc_sandbox_free(f->sandbox);
  free(f);
}

// Runs a chunk as "mods/a.lua" (content) or "scripts/a.lua" (trusted); on success its one result is
// on the stack.
static inline bool run_in(fixture *f, int env, const char *text) {
  f->line[0] = 0;
  f->fault = (tc_fault){0};
  bool done = tc_load(f->L, env, env == 1 ? "mods/a.lua" : "scripts/a.lua", text, strlen(text),
                      &f->fault) &&
              tc_call(f->L, 0, 1, &f->fault);
  if (!done) tc_fault_line(&f->fault, f->line, sizeof f->line);
  return done;
}

// The result of a content chunk as text, or its error; lives until the next call.
static inline const char *result_in(fixture *f, int env, const char *text) {
  static char result[4096];
  lua_settop(f->L, 2);
  if (!run_in(f, env, text)) return f->line;
  snprintf(result, sizeof result, "%s", lua_tostring(f->L, -1) ? lua_tostring(f->L, -1) : "(none)");
  lua_settop(f->L, 2);
  return result;
}

#define CHECK_RESULT(f, text, expected) CHECK_STR(result_in(f, 1, text), expected)
#define CHECK_TRUSTED(f, text, expected) CHECK_STR(result_in(f, 2, text), expected)

// Runs a chunk under a budget; false with the fault when it was stopped.
static inline bool run_budget(fixture *f, int env, const tc_budget_limits *limits,
                              tc_budget_mode mode, const char *text, tc_budget_report *report) {
  lua_settop(f->L, 2);
  tc_budget_arm(f->L, limits, mode);
  bool done = run_in(f, env, text);
  tc_budget_report said = tc_budget_end(f->L);
  if (report) *report = said;
  return done;
}

#endif
