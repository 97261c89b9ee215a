// Owns: the proof that a handler that never ends costs its encounter nothing but one error, and that the watch over
// it costs a clean run nothing.
// Must not know: any real game; tests/slice is one of a few lines.
#include <time.h>

#include "host/embed/core.h"
#include "kernel/test.h"

static bool open_budget(tc_core *core) {
  tc_fault fault;
  char line[800];
  // The count of instructions is what ends a run here, on a slow machine too.
  tc_sandbox_options options = {.watchdog = 600000};
  if (tc_core_open(core, NULL, &options, &fault) &&
      tc_core_run(core, TERCIO_ROOT "/tests/slice/budget.lua", 1, &fault))
    return true;
  printf("# %s\n", tc_fault_line(&fault, line, sizeof line));
  return false;
}

// Calls budget.NAME(mode, ...) with the arguments on top; false after printing what went wrong.
static bool call_budget(tc_core *core, const char *name, int arguments, int results) {
  tc_fault fault;
  char line[800];
  lua_getfield(core->L, 1, name);
  lua_insert(core->L, -arguments - 1);
  if (tc_call(core->L, arguments, results, &fault)) return true;
  printf("# budget.%s: %s\n", name, tc_fault_line(&fault, line, sizeof line));
  return false;
}

#define PLACE ": ability " // after file and line: the line that ran, or that of the definition
#define STOPPED "stopped: this action ran more than 10000000 instructions (an endless loop?)"

// One ability without end: its error ends as given, and nothing else is left of it.
static void hang(tc_core *core, const char *mode, const char *ability, const char *message) {
  lua_State *L = core->L;
  lua_pushstring(L, mode);
  lua_pushstring(L, ability);
  lua_pushinteger(L, 3);
  bool called = call_budget(core, "hang", 3, 5);
  CHECK(called);
  if (!called) return;
  const char *text = lua_tostring(L, -5);
  size_t size = text ? strlen(text) : 0, end = strlen(message);
  if (!CHECK(size >= end && strcmp(text + size - end, message) == 0))
    printf("#   %s, %s: %s\n", ability, mode, text ? text : "(nil)");
  CHECK(text && !strchr(text, '\n') && !strstr(text, "traceback"));
  CHECK(lua_toboolean(L, -3)); // state and log are as before the use
  CHECK(lua_toboolean(L, -2)); // and it goes on as if it had never been tried
  CHECK(lua_tointeger(L, -1) > 0);
  lua_settop(L, 1);
}

static void hang_others(tc_core *core, const char *mode) {
  hang(core, mode, "loop_in_pcall", PLACE "'loop_in_pcall': " STOPPED);
  hang(core, mode, "loop_in_coroutine", PLACE "'loop_in_coroutine': " STOPPED);
  hang(core, mode, "loop_after_writing", PLACE "'loop_after_writing': " STOPPED);
  hang(core, mode, "loop_of_steps",
       STOPPED); // in whatever runs when the last instruction is spent
  hang(core, mode, "loop_of_uses",
       PLACE "'loop_of_uses': interrupts are nested too deep: loop_of_uses -> loop_of_uses");
}

static void hang_each(const char *mode) {
  tc_core core;
  REQUIRE(open_budget(&core));
  hang(&core, mode, "loop", PLACE "'loop': " STOPPED);
  hang(&core, mode, "loop_of_memory",
       PLACE "'loop_of_memory': out of memory: this action took more than 67108864 bytes");
  if (test_times(1, 0)) hang_others(&core, mode);
  tc_core_close(&core);
}

TEST(a_handler_without_end_is_stopped_and_the_encounter_goes_on_when_counted) {
  hang_each("counted");
}
TEST(a_handler_without_end_is_stopped_and_the_encounter_goes_on_when_timed) { hang_each("timed"); }

// A rebuild runs the first part of the handler again; only the second is the action's.
TEST(bringing_a_position_back_is_not_charged) {
  static const char *const modes[] = {"counted", "timed"};
  tc_core core;
  REQUIRE(open_budget(&core));
  for (int mode = 0; mode < 2; mode++) {
    lua_pushstring(core.L, modes[mode]);
    if (CHECK(call_budget(&core, "rebuild", 1, 1))) CHECK_STR(lua_tostring(core.L, -1), NULL);
    lua_settop(core.L, 1);
  }
  tc_core_close(&core);
}

// Processor seconds of this thread for some clean encounters; decisions and digest must not depend on the mode.
static double clean(tc_core *core, const char *mode, lua_Integer *decisions, lua_Integer *digest) {
  struct timespec before, after;
  *decisions = *digest = 0;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
  for (int seed = 1; seed <= 4; seed++) {
    lua_pushstring(core->L, mode);
    lua_pushinteger(core->L, seed);
    if (!CHECK(call_budget(core, "clean", 2, 2))) return 1;
    *decisions += lua_tointeger(core->L, -2);
    *digest = (lua_Integer)((lua_Unsigned)*digest * 31u + (lua_Unsigned)lua_tointeger(core->L, -1));
    lua_settop(core->L, 1);
  }
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
  return (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) / 1e9;
}

// What a watch costs is printed, not asserted: the clock is nobody's judge.
TEST(a_clean_run_plays_the_same_under_every_watch) {
  static const char *const modes[] = {"off", "timed", "counted"};
  double best[3] = {1e9, 1e9, 1e9};
  lua_Integer decisions[3], digests[3];
  tc_core core;
  REQUIRE(open_budget(&core));
  for (int round = 0; round < 3; round++)
    for (int mode = 0; mode < 3; mode++) {
      double seconds = clean(&core, modes[mode], &decisions[mode], &digests[mode]);
      if (seconds < best[mode]) best[mode] = seconds;
    }
  for (int mode = 1; mode < 3; mode++) {
    CHECK_EQ(decisions[mode], decisions[0]);
    CHECK_EQ(digests[mode], digests[0]);
  }
  printf("# %d decisions: %.1f us each without a watch; timed %.2f of that, counted %.2f\n",
         (int)decisions[0], best[0] * 1e6 / (double)decisions[0], best[1] / best[0],
         best[2] / best[0]);
  CHECK(decisions[0] > 100);
  tc_core_close(&core);
}
