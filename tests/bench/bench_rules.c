// Owns: what rules in Lua cost by themselves: batches, triggers, turns, new encounters.
// Must not know: any game.
// The work is in rules.lua; a call from here does many pieces of it.
#include "bench/bench.h"
#include "bench/bench_host.h"

#include <stdio.h>

enum { PIECES = 200, LISTENERS = 8 };

static void batches(void) { bench_call_number("batches", PIECES); }
static void questions(void) { bench_call_number("questions", PIECES); }
static void turns(void) { bench_call_number("turns", PIECES); }
static void encounters(void) { bench_call_number("encounters", PIECES); }

void bench_rules(void) {
  char text[80];
  double alone = 0, watched = 0;
  bench_open("rules.lua");
  bench_call("open", 0);
  bench_heading("rules in Lua: batches of one effect");
  for (int listeners = 0; listeners <= LISTENERS; listeners++) {
    if (listeners) bench_call_number("watch", listeners);
    if (listeners > 1 && listeners < LISTENERS) continue;
    snprintf(text, sizeof text, "%d listener%s", listeners, listeners == 1 ? "" : "s");
    watched = bench_run(
        &(bench_row){.name = text, .unit = BENCH_PER_SECOND, .ours = batches, .parts = PIECES});
    if (listeners == 0) alone = watched;
    if (bench_call("heard", 0) != (listeners > 0)) bench_stop("nobody listened");
  }
  bench_tell(&(bench_row){.name = "one trigger: condition and body", .goal = 300},
             (watched - alone) / LISTENERS);
  bench_heading("rules in Lua: questions, turns and encounters");
  bench_run(&(bench_row){.name = "a question that a policy answers",
                         .unit = BENCH_US,
                         .ours = questions,
                         .parts = PIECES,
                         .goal = 5});
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
  bench_close();
}
