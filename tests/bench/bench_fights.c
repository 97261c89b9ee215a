// Owns: decisions and fights a second, of encounter files that policies play to their ends.
// Must not know: any game.
#include "bench/bench.h"
#include "bench/bench_host.h"

#include <stdio.h>

enum { FIGHTS = 4, FORKS = 400, ROUNDS = 5 };

// One or two fights of each game; the first has the goals. topology: what its field is laid on instead of its own.
typedef struct {
  const char *name, *topology;
  double goal;
} scene;

static const scene scenes[] = {{"skirmish", NULL, 1000},     {"riposte_ford", NULL, 0},
                               {"riposte_mill", NULL, 0},    {"hexcards_crypt", NULL, 0},
                               {"drive_courtyard", NULL, 0}, {"drive_courtyard", "hex", 0},
                               {"hexfield_mill", NULL, 0},   {"hexfield_ship", NULL, 0}};
static const char *const policies[] = {"greedy", "random"};

static const scene *shown;
static int fights, forks; // at a time
static double decisions, played;

static void read_scene(const char *policy) {
  char path[512];
  snprintf(path, sizeof path, "%s/examples/%s.lua", TERCIO_ROOT, shown->name);
  lua_pushstring(bench_lua(), path);
  lua_pushstring(bench_lua(), policy);
  lua_pushstring(bench_lua(), shown->topology);
  bench_call("read", 3);
}

static void build(void) { bench_call_number("build", fights); }
static void play(void) {
  decisions += (double)bench_call_number("play", fights);
  played += fights;
}

static void fork_position(void) { bench_call_number("fork", forks); }

static void start(void) {
  bench_open("fights.lua");
  read_scene(policies[0]);
  bench_call_number("begin", 1);
  bench_close();
}

static void run_policy(const char *policy, double goal) {
  char text[80];
  read_scene(policy);
  bench_call_number("play", 1);
  decisions = played = 0;
  snprintf(text, sizeof text, "%s: fights", policy);
  double each = bench_run(&(bench_row){.name = text,
                                       .unit = BENCH_PER_SECOND,
                                       .ours = play,
                                       .parts = fights,
                                       .goal = goal,
                                       .rounds = ROUNDS});
  snprintf(text, sizeof text, "%s: decisions (%.0f a fight)", policy, decisions / played);
  bench_tell(&(bench_row){.name = text, .unit = BENCH_PER_SECOND, .goal = 100 * goal},
             each / (decisions / played));
}

static void run_scene(void) {
  char text[80];
  snprintf(text, sizeof text, "examples/%s.lua%s%s", shown->name, shown->topology ? " on " : "",
           shown->topology ? shown->topology : "");
  bench_heading(text);
  bench_open("fights.lua");
  read_scene(policies[0]);
  bench_run(&(bench_row){
      .name = "build it", .unit = BENCH_US, .ours = build, .parts = fights, .rounds = ROUNDS});
  for (int policy = 0; policy < 2; policy++)
    run_policy(policies[policy], policy == 0 ? shown->goal : 0);
  bench_run(&(bench_row){.name = "forks of a position, each answered",
                         .unit = BENCH_PER_SECOND,
                         .ours = fork_position,
                         .parts = forks,
                         .rounds = ROUNDS});
  bench_close();
  if (shown->goal <= 0) return;
  bench_run(&(bench_row){.name = "start: host, ruleset, first decision",
                         .unit = BENCH_MS,
                         .ours = start,
                         .parts = 1,
                         .goal = 10,
                         .rounds = ROUNDS});
}

void bench_fights(void) {
  fights = bench_tries(FIGHTS);
  forks = bench_tries(FORKS);
  for (size_t index = 0; index < sizeof scenes / sizeof *scenes; index++) {
    shown = &scenes[index];
    run_scene();
  }
}
