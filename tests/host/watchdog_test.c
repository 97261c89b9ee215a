// Owns: the tests of what ends a run that no count ends: the watchdog, interrupts, and bounds of texts.
// Must not know: what budgets count (sandbox_budget_test.c).
#include "sandbox_fixture.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

static tc_budget_limits without_count(void) {
  tc_budget_limits limits = tc_budget_action();
  limits.instructions = 0;
  return limits;
}

static long spent_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

TEST(the_watchdog_ends_a_run_that_no_count_ends) {
  fixture *f = fixture_new();
  tc_sandbox_watchdog(f->sandbox, 60);
  tc_budget_limits limits = without_count();
  for (int mode = TC_BUDGET_COUNTED; mode <= TC_BUDGET_TIMED; mode++) {
    long before = spent_now();
    CHECK(!run_budget(f, 1, &limits, (tc_budget_mode)mode, "while true do end", NULL));
    CHECK_EQ(f->fault.kind, TC_FAULT_TIME);
    CHECK_STR(f->line, "mods/a.lua:1: stopped: this action took more than 60 ms of processor time");
    CHECK(spent_now() - before >= 55);
    CHECK_RESULT(f, "return 'fine'", "fine");
  }
  fixture_free(f);
}

TEST(no_pcall_holds_the_watchdog_up) {
  fixture *f = fixture_new();
  tc_sandbox_watchdog(f->sandbox, 30);
  tc_budget_limits limits = without_count();
  CHECK(!run_budget(f, 1, &limits, TC_BUDGET_COUNTED,
                    "while true do pcall(function() while true do end end) end", NULL));
  CHECK_EQ(f->fault.kind, TC_FAULT_TIME);
  fixture_free(f);
}

TEST(each_run_has_a_watch_of_its_own) {
  fixture *f = fixture_new();
  tc_sandbox_watchdog(f->sandbox, 200);
  tc_budget_limits limits = without_count();
  for (int i = 0; i < 8; i++)
    CHECK(run_budget(f, 1, &limits, TC_BUDGET_COUNTED, "for i = 1, 1000000 do end", NULL));
  fixture_free(f);
}

static atomic_bool begun;

static int note_begun(lua_State *L) {
  (void)L;
  atomic_store(&begun, true);
  return 0;
}

static void *interrupt_begun(void *sandbox) {
  struct timespec soon = {0, 1000000};
  while (!atomic_load(&begun)) nanosleep(&soon, NULL);
  tc_sandbox_interrupt(sandbox);
  return NULL;
}

TEST(another_thread_can_interrupt_a_run) {
  fixture *f = fixture_new();
  tc_budget_limits limits = without_count();
  lua_pushcfunction(f->L, note_begun);
  tc_env_define(f->L, 1, "begun");
  for (int mode = TC_BUDGET_COUNTED; mode <= TC_BUDGET_TIMED; mode++) {
    pthread_t thread;
    atomic_store(&begun, false);
    REQUIRE(pthread_create(&thread, NULL, interrupt_begun, f->sandbox) == 0);
    CHECK(!run_budget(f, 1, &limits, (tc_budget_mode)mode, "begun() while true do end", NULL));
    pthread_join(thread, NULL);
    CHECK_STR(f->line, "mods/a.lua:1: stopped: the program interrupted it");
    CHECK_RESULT(f, "return 'fine'", "fine");
  }
  fixture_free(f);
}

TEST(an_interrupt_between_runs_ends_the_next_one) {
  fixture *f = fixture_new();
  tc_budget_limits limits = without_count();
  tc_sandbox_interrupt(f->sandbox);
  CHECK(!run_budget(f, 1, &limits, TC_BUDGET_COUNTED, "for i = 1, 1000000 do end", NULL));
  CHECK_EQ(f->fault.kind, TC_FAULT_TIME);
  CHECK(run_budget(f, 1, &limits, TC_BUDGET_COUNTED, "for i = 1, 1000000 do end", NULL));
  fixture_free(f);
}

// begin, part number times, end: compiled as content. True when it compiles; what it takes is bounded anyhow.
static bool compiles(fixture *f, const char *begin, const char *part, int number, const char *end) {
  size_t size = strlen(begin) + strlen(part) * (size_t)number + strlen(end);
  char *text = malloc(size + 1), *at = text;
  at += sprintf(at, "%s", begin);
  for (int i = 0; i < number; i++) at += sprintf(at, "%s", part);
  sprintf(at, "%s", end);
  long before = spent_now();
  lua_settop(f->L, 2);
  bool fine = tc_load(f->L, 1, "mods/a.lua", text, size, &f->fault);
#ifndef TC_CHECKED
  CHECK(spent_now() - before < 500);
#else
  CHECK(spent_now() - before < 5000);
#endif
  tc_fault_line(&f->fault, f->line, sizeof f->line);
  free(text);
  return fine;
}

TEST(texts_that_take_the_compiler_long_are_refused) {
  fixture *f = fixture_new();
  CHECK(!compiles(f, "return 1", " and 1", 150000, ""));
  CHECK_STR(
      f->line,
      "mods/a.lua:1: this file has more than 10000 'and', 'or', 'elseif', 'goto' and 'break': "
      "use a table");
  CHECK(!compiles(f, "if x then\n", "elseif x then\n", 70000, "end"));
  CHECK(strstr(f->line, "mods/a.lua:10002: this file has more than 10000 'and'") == f->line);
  CHECK(!compiles(f, "", "local function f() ", 150, "x = 1"));
  CHECK_STR(f->line, "mods/a.lua:1: functions are nested more than 30 levels deep");
  CHECK(!compiles(f, "", "x = {}\n", 60000, ""));
  CHECK(strstr(f->line, "this file has more than 200000 tokens: split it"));
  CHECK(!compiles(f, "", "local function f() end\n", 6000, ""));
  CHECK(!compiles(f, "", "local function f() end ", 6000, ""));
  CHECK(strstr(f->line, "this file has more than 5000 functions"));
  fixture_free(f);
}

TEST(what_strings_and_comments_say_does_not_count) {
  fixture *f = fixture_new();
  CHECK(compiles(f, "--[==[ ", "and ]] function\n", 20000, "]==] return 1"));
  CHECK(compiles(f, "return [[", "function f() and ", 20000, "]]"));
  CHECK(compiles(f, "return '\\z   \n", "function \\'and ", 3000, "'"));
  CHECK(compiles(f, "-- ", "function ", 3000, "\nreturn 1"));
  CHECK(compiles(f, "return function() if x then ", "do local function f() end end ", 2000,
                 " end end"));
  CHECK(compiles(f, "repeat ", "repeat local f = function() end until x ", 2000, " until x"));
  fixture_free(f);
}
