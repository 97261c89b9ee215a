// Owns: the table of the benchmark and the choice of topics.
// Must not know: what any row does.
// Rounds are run in turns, A B A B, so that what slows the machine for a while slows both sides.
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROUNDS 15
#define ROUNDS_MAX 64
#define ROUND_NS 2000000u // a round is repeated to take at least this long

volatile uint64_t bench_sink;

static int met, missed;
static bool brief; // each row once, as TAP: shows that all still runs, and measures nothing

uint64_t bench_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

void bench_stop(const char *what) {
  fflush(stdout);
  fprintf(stderr, "tercio_bench: this failed: %s\n", what);
  exit(1);
}

static int by_size(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

static double time_of(void (*run)(void), int times) {
  uint64_t start = bench_now();
  for (int time = 0; time < times; time++) run();
  return (double)(bench_now() - start) / times;
}

// The first call warms up; the second says how many fill a round.
static int times_for(void (*run)(void)) {
  run();
  if (brief) return 1;
  double once = time_of(run, 1);
  return once >= ROUND_NS ? 1 : 1 + (int)(ROUND_NS / (once + 1));
}

static double told(bench_unit unit, double nanoseconds) {
  switch (unit) {
  case BENCH_US: return nanoseconds / 1e3;
  case BENCH_MS: return nanoseconds / 1e6;
  case BENCH_PER_SECOND: return 1e9 / nanoseconds;
  default: return nanoseconds;
  }
}

static void print_row(const bench_row *row, double ours, double peer) {
  static const char *const units[] = {"ns", "us", "ms", "/s"};
  double value = told(row->unit, ours);
  printf("%s%-48s %10.*f %-2s", brief ? "# " : "", row->name, value < 1000 ? 1 : 0, value,
         units[row->unit]);
  if (peer > 0) printf(" %9.1f  %5.2fx", told(row->unit, peer), ours / peer);
  bool by_ratio = row->goal_ratio > 0 && peer > 0, rate = row->unit == BENCH_PER_SECOND;
  if (!by_ratio && row->goal <= 0) {
    printf(peer > 0 && row->peer_name ? "   (%s)\n" : "\n", row->peer_name);
    return;
  }
  if (peer <= 0) printf(" %9s  %6s", "", "");
  // How far past the goal: 1 is just met, 2 is twice too slow.
  double past =
      by_ratio ? ours / peer / row->goal_ratio : (rate ? row->goal / value : value / row->goal);
  if (by_ratio)
    printf("   %9.2fx ", row->goal_ratio);
  else
    printf("   %9.0f %s", row->goal, units[row->unit]);
  if (past <= 1)
    printf("  met\n");
  else
    printf("  missed: %.1f times the goal\n", past);
  met += past <= 1;
  missed += past > 1;
}

void bench_tell(const bench_row *row, double nanoseconds) { print_row(row, nanoseconds, 0); }

double bench_run(const bench_row *row) {
  static double ours[ROUNDS_MAX], peer[ROUNDS_MAX];
  int rounds = brief ? 1 : row->rounds ? row->rounds : ROUNDS, our_times = times_for(row->ours);
  int peer_times = row->peer ? times_for(row->peer) : 0;
  for (int round = 0; round < rounds; round++) {
    ours[round] = time_of(row->ours, our_times) / row->parts;
    if (row->peer) peer[round] = time_of(row->peer, peer_times) / row->parts;
  }
  qsort(ours, (size_t)rounds, sizeof *ours, by_size);
  qsort(peer, (size_t)rounds, sizeof *peer, by_size);
  print_row(row, ours[rounds / 2], row->peer ? peer[rounds / 2] : 0);
  fflush(stdout);
  return ours[rounds / 2];
}

void bench_tell_number(const char *name, double number, double goal) {
  printf("%s%-48s %10.2f", brief ? "# " : "", name, number);
  if (goal > 0) printf(" %20s   %12.2f  %s", "", goal, number <= goal ? "met" : "missed");
  if (goal > 0) *(number <= goal ? &met : &missed) += 1;
  printf("\n");
  fflush(stdout);
}

int bench_tries(int usual) { return brief ? 1 : usual; }

void bench_heading(const char *text) {
  printf("%s%-48s %13s %9s  %6s   %12s\n", brief ? "# " : "\n", text, "ours", "libtcod", "ratio",
         "goal");
}

static const struct topic {
  const char *name;
  void (*run)(void);
} topics[] = {{"paths", bench_paths},   {"sight", bench_sight},     {"hexes", bench_hexes},
              {"state", bench_state},   {"effects", bench_effects}, {"rules", bench_rules},
              {"fights", bench_fights}, {"growth", bench_growth}};
enum { TOPICS = sizeof topics / sizeof topics[0] };

static bool known(const char *word) {
  for (int topic = 0; topic < TOPICS; topic++)
    if (strcmp(word, topics[topic].name) == 0) return true;
  return false;
}

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "--short") == 0) {
    brief = true;
    argc--, argv++;
  }
  for (int word = 1; word < argc; word++)
    if (!known(argv[word])) {
      fprintf(stderr,
              "tercio_bench: no topic '%s' (paths, sight, hexes, state, effects, rules, fights, "
              "growth)\n",
              argv[word]);
      return 2;
    }
  int ran = 0;
#ifndef TERCIO_HAVE_TCOD
  printf("# libtcod is not here (Debian: libtcod-dev), so nothing stands beside our times.\n");
#endif
  for (int topic = 0; topic < TOPICS; topic++) {
    bool wanted = argc == 1;
    for (int word = 1; word < argc; word++)
      wanted = wanted || strcmp(argv[word], topics[topic].name) == 0;
    if (!wanted) continue;
    topics[topic].run();
    if (brief) printf("ok %d - %s\n", ++ran, topics[topic].name);
  }
  if (brief) {
    printf("1..%d\n", ran);
    return 0;
  }
  printf("\n%d goals met, %d missed. Medians of rounds in turns; a ratio is our time over "
         "libtcod's, or what the row names.\n",
         met, missed);
  return 0;
}
