// Owns: how costs grow, printed as exponents: a decision with the units of a fight, a field with its cells.
// Must not know: any game, except which are there.
// An exponent is the slope of the line that fits the logarithms best: 0 is constant, 1 linear, 2 quadratic.
#include "bench/bench.h"
#include "bench/bench_host.h"

#include <math.h>
#include <stdio.h>

enum { SIZES = 5, FIELDS = 4, DECISIONS = 6, TRIES = 3 };

static const char *const games[] = {"valiance", "drive", "riposte", "hexcards", "hexfield"};

// Units, and the edge of a field on which they stand as close as in the others.
static const struct {
  int units, edge;
} crowds[SIZES] = {{4, 8}, {8, 12}, {16, 16}, {32, 24}, {64, 32}};
static const struct { int edge, layers; } fields[FIELDS] = {{8, 2}, {16, 4}, {32, 4}, {64, 8}};

static double slope(const double *sizes, const double *costs, int count) {
  double x = 0, y = 0, xx = 0, xy = 0;
  for (int at = 0; at < count; at++) {
    double size = log(sizes[at]), cost = log(costs[at]);
    x += size, y += cost, xx += size * size, xy += size * cost;
  }
  return (count * xy - x * y) / (count * xx - x * x);
}

static void shape(int units, int edge, int layers) {
  lua_pushinteger(bench_lua(), units);
  lua_pushinteger(bench_lua(), edge);
  lua_pushinteger(bench_lua(), layers);
  bench_call("shape", 3);
}

// Nanoseconds of building what was shaped, and of each of its first decisions: the least of some tries.
static void measure(int decisions, double *building, double *deciding) {
  *building = *deciding = HUGE_VAL;
  for (int try = 0; try < bench_tries(TRIES); try++) {
    uint64_t start = bench_now();
    bench_call("build", 0);
    uint64_t built = bench_now();
    int64_t made = bench_call_number("play", decisions);
    double each = (double)(bench_now() - built) / (double)made;
    *building = fmin(*building, (double)(built - start));
    *deciding = fmin(*deciding, each);
  }
}

static void run_units(const char *game) {
  double sizes[SIZES], costs[SIZES], building;
  char text[80];
  snprintf(text, sizeof text, "%s: a decision of so many units", game);
  bench_heading(text);
  int most = bench_tries(SIZES);
  if (most == 1) most = 2; // brief
  for (int at = 0; at < most; at++) {
    sizes[at] = crowds[at].units;
    shape(crowds[at].units, crowds[at].edge, 2);
    measure(bench_tries(DECISIONS) * crowds[at].units, &building, &costs[at]);
    snprintf(text, sizeof text, "%d units on %d x %d", crowds[at].units, crowds[at].edge,
             crowds[at].edge);
    bench_tell(&(bench_row){.name = text, .unit = BENCH_US}, costs[at]);
  }
  bench_tell_number("exponent", slope(sizes, costs, most), 1.2);
  bench_tell_number("  of the last doubling", slope(sizes + most - 2, costs + most - 2, 2), 1.2);
}

static void run_fields(const char *game) {
  double cells[FIELDS], built[FIELDS], first[FIELDS];
  char text[80];
  bool tall = game == games[0];
  snprintf(text, sizeof text, "%s: fields", game);
  bench_heading(text);
  int most = bench_tries(FIELDS);
  if (most == 1) most = 2; // brief
  for (int at = 0; at < most; at++) {
    int edge = fields[at].edge, layers = tall ? fields[at].layers : 1;
    cells[at] = (double)edge * edge * layers;
    shape(4, edge, layers);
    measure(2, &built[at], &first[at]);
    snprintf(text, sizeof text, "%d x %d x %d: build it", edge, edge, layers);
    bool goal = tall && at == FIELDS - 1;
    bench_tell(&(bench_row){.name = text, .unit = BENCH_US, .goal = goal ? 10000 : 0}, built[at]);
    bench_tell(
        &(bench_row){.name = "  a decision of the first two, with first reach", .unit = BENCH_US},
        first[at]);
  }
  bench_tell_number("exponent of building", slope(cells, built, most), 0);
  bench_tell_number("exponent of a decision", slope(cells, first, most), 0);
}

void bench_growth(void) {
  for (size_t at = 0; at < sizeof games / sizeof *games; at++) {
    bench_open("growth.lua");
    lua_pushstring(bench_lua(), games[at]);
    bench_call("load", 1);
    run_units(games[at]);
    run_fields(games[at]);
    bench_close();
  }
}
