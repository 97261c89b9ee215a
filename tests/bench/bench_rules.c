// Owns: what rules in Lua cost: batches, triggers, turns, new encounters, whole encounters on policies.
// Must not know: any game; examples are played as files.
// The work is in rules.lua; a call from here does many pieces of it.
#include "bench/bench.h"
#include "host/embed/core.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

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

// One encounter of each topology; the first has the goals. topology: what its field is laid on instead of its own.
typedef struct {
  const char *file, *topology;
  double goal;
} scene;

static const scene scenes[] = {{"examples/skirmish.lua", NULL, 1000},
                               {"examples/drive_courtyard.lua", NULL, 0},
                               {"examples/drive_courtyard.lua", "hex", 0},
                               {"examples/riposte_ford.lua", NULL, 0},
                               {"examples/riposte_mill.lua", NULL, 0}};
static const scene *shown;
static const char policy[] = "greedy";
static double decisions, played;

static void build(void) { call_number("build", ENCOUNTERS); }
static void play(void) {
  decisions += (double)call_number("play", ENCOUNTERS);
  played += ENCOUNTERS;
}

// Reads the encounter shown, and plays it once; why is set where it cannot.
static const char *read_scene(void) {
  const char *why = NULL;
  char path[512];
  snprintf(path, sizeof path, "%s/%s", TERCIO_ROOT, shown->file);
  lua_pushstring(core.L, path);
  lua_pushstring(core.L, policy);
  lua_pushstring(core.L, shown->topology);
  if (!call("read", 3, &why)) return why;
  lua_pushinteger(core.L, 1);
  if (!call("play", 1, &why)) return why;
  lua_settop(core.L, 1);
  return NULL;
}

static void start_and_play(void) {
  open_core();
  const char *why = read_scene();
  if (why) bench_stop(why);
  tc_core_close(&core);
}

static void run_scene(void) {
  char text[80];
  snprintf(text, sizeof text, "%s on policies%s%s", shown->file, shown->topology ? ", on " : "",
           shown->topology ? shown->topology : "");
  bench_heading(text);
  open_core();
  const char *why = read_scene();
  if (why) bench_stop(why);
  bench_run(&(bench_row){
      .name = "build it", .unit = BENCH_US, .ours = build, .parts = ENCOUNTERS, .rounds = 9});
  decisions = played = 0;
  double each = bench_run(&(bench_row){.name = "encounters to the end",
                                       .unit = BENCH_PER_SECOND,
                                       .ours = play,
                                       .parts = ENCOUNTERS,
                                       .goal = shown->goal,
                                       .rounds = 9});
  snprintf(text, sizeof text, "decisions (%.0f an encounter)", decisions / played);
  bench_tell(&(bench_row){.name = text, .unit = BENCH_PER_SECOND, .goal = 100 * shown->goal},
             each / (decisions / played));
  tc_core_close(&core);
  if (shown->goal <= 0) return;
  bench_run(&(bench_row){.name = "open a host, load the ruleset, play one",
                         .unit = BENCH_MS,
                         .ours = start_and_play,
                         .parts = 1,
                         .goal = 30,
                         .rounds = 9});
}

void bench_rules(void) {
  run_small();
  for (size_t index = 0; index < sizeof scenes / sizeof *scenes; index++) {
    shown = &scenes[index];
    run_scene();
  }
}
