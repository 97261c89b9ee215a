// Owns: what rules in Lua cost: batches, triggers, turns, new encounters, whole encounters on policies.
// Must not know: any game; examples/skirmish.lua is played as a file.
// The work is in rules.lua; a call from here does many pieces of it.
#include "bench/bench.h"
#include "host/host_core.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PIECES = 200, LISTENERS = 8, ENCOUNTERS = 4 };

static tc_core core;

static void open_core(void) {
  tc_fault fault;
  char line[800];
  if (!tc_core_open(&core, NULL, NULL, &fault) ||
      !tc_core_run(&core, TERCIO_ROOT "/tests/bench/rules.lua", 1, &fault))
    bench_stop(tc_fault_line(&fault, line, sizeof line));
}

// Calls a function of rules.lua with what is on top of the stack; leaves one result.
static bool call(const char *name, int arguments, const char **why) {
  static char line[800];
  tc_fault fault;
  lua_getfield(core.L, 1, name);
  lua_insert(core.L, -arguments - 1);
  if (tc_call(core.L, arguments, 1, &fault)) return true;
  *why = tc_fault_line(&fault, line, sizeof line);
  return false;
}

static int64_t call_number(const char *name, int64_t argument) {
  const char *why;
  lua_pushinteger(core.L, (lua_Integer)argument);
  if (!call(name, 1, &why)) bench_stop(why);
  int64_t result =
      lua_isboolean(core.L, -1) ? lua_toboolean(core.L, -1) : lua_tointeger(core.L, -1);
  lua_settop(core.L, 1);
  return result;
}

static void batches(void) { call_number("batches", PIECES); }
static void turns(void) { call_number("turns", PIECES); }
static void encounters(void) { call_number("encounters", PIECES); }

static void run_small(void) {
  char text[80];
  double alone = 0, watched = 0;
  open_core();
  call_number("open", 0);
  bench_heading("rules in Lua: batches of one effect");
  for (int listeners = 0; listeners <= LISTENERS; listeners++) {
    if (listeners) call_number("watch", listeners);
    if (listeners > 1 && listeners < LISTENERS) continue;
    snprintf(text, sizeof text, "%d listener%s", listeners, listeners == 1 ? "" : "s");
    watched = bench_run(
        &(bench_row){.name = text, .unit = BENCH_PER_SECOND, .ours = batches, .parts = PIECES});
    if (listeners == 0) alone = watched;
    if (call_number("heard", 0) != (listeners > 0)) bench_stop("nobody listened");
  }
  bench_tell(&(bench_row){.name = "one trigger: condition and body", .goal = 300},
             (watched - alone) / LISTENERS);
  bench_heading("rules in Lua: turns and encounters");
  bench_run(&(bench_row){.name = "a turn in which nothing happens",
                         .unit = BENCH_US,
                         .ours = turns,
                         .parts = PIECES,
                         .goal = 2});
  bench_run(&(bench_row){.name = "a new encounter of 12 units",
                         .unit = BENCH_US,
                         .ours = encounters,
                         .parts = PIECES,
                         .goal = 10});
  tc_core_close(&core);
}

#define SKIRMISH TERCIO_ROOT "/examples/skirmish.lua"

static double decisions, played;

static void build(void) { call_number("build", ENCOUNTERS); }
static void play(void) {
  decisions += (double)call_number("play", ENCOUNTERS);
  played += ENCOUNTERS;
}

static const char *read_skirmish(void) {
  const char *why = NULL;
  lua_pushstring(core.L, SKIRMISH);
  if (!call("read", 1, &why)) return why;
  lua_pushinteger(core.L, 1);
  if (!call("play", 1, &why)) return why;
  lua_settop(core.L, 1);
  return NULL;
}

static void start_and_play(void) {
  open_core();
  const char *why = read_skirmish();
  if (why) bench_stop(why);
  tc_core_close(&core);
}

static void run_skirmish(void) {
  static const char name[] = "examples/skirmish.lua";
  char text[80];
  bench_heading("examples/skirmish.lua on policies");
  if (access(SKIRMISH, R_OK) != 0) {
    bench_skip(name, "not there yet");
    return;
  }
  open_core();
  const char *why = read_skirmish();
  if (why) {
    bench_skip(name, why);
    tc_core_close(&core);
    return;
  }
  bench_run(&(bench_row){
      .name = "build it", .unit = BENCH_US, .ours = build, .parts = ENCOUNTERS, .rounds = 9});
  decisions = played = 0;
  double each = bench_run(&(bench_row){.name = "encounters to the end",
                                       .unit = BENCH_PER_SECOND,
                                       .ours = play,
                                       .parts = ENCOUNTERS,
                                       .goal = 1000,
                                       .rounds = 9});
  snprintf(text, sizeof text, "decisions (%.0f an encounter)", decisions / played);
  bench_tell(&(bench_row){.name = text, .unit = BENCH_PER_SECOND, .goal = 100000},
             each / (decisions / played));
  tc_core_close(&core);
  bench_run(&(bench_row){.name = "open a host, load the ruleset, play one",
                         .unit = BENCH_MS,
                         .ours = start_and_play,
                         .parts = 1,
                         .goal = 30,
                         .rounds = 9});
}

void bench_rules(void) {
  run_small();
  run_skirmish();
}
