// Owns: maps with anything in any place, for each format: read, or refused by one line; tests/maps/mutate.lua makes them.
// Must not know: any format.
// TERCIO_MUTATIONS: how many of each; TERCIO_MAP_FORMAT: one format alone; TERCIO_MAP_PART: others than without it.
#include <stdlib.h>
#include <string.h>

#include "host/embed/core.h"
#include "kernel/test.h"

#define USUAL 400
#define OF_ONE_HOST 20000 // then it is closed, and whatever nobody holds is a leak

// Plays some mutations in a host of their own; false after printing what went wrong.
static bool play(const char *format, lua_Integer seed, long count, lua_Integer sums[2]) {
  tc_core core;
  tc_fault fault;
  char line[800];
  bool open = tc_core_open(&core, NULL, NULL, &fault);
  bool fine = open && tc_core_run(&core, TERCIO_ROOT "/tests/maps/mutate.lua", 1, &fault);
  if (fine) {
    lua_pushstring(core.L, format);
    lua_pushinteger(core.L, seed);
    lua_pushinteger(core.L, count);
    fine = tc_call(core.L, 3, 2, &fault);
  }
  if (fine) {
    for (int at = 0; at < 2; at++) sums[at] += lua_tointeger(core.L, at - 2);
  } else {
    printf("# %s\n", tc_fault_line(&fault, line, sizeof line));
  }
  if (open) tc_core_close(&core);
  return fine;
}

static void mutate(const char *format) {
  const char *wanted = getenv("TERCIO_MUTATIONS"), *only = getenv("TERCIO_MAP_FORMAT");
  const char *part = getenv("TERCIO_MAP_PART");
  lua_Integer first = part ? 1000 * strtol(part, NULL, 10) : 0;
  long left = wanted ? strtol(wanted, NULL, 10) : USUAL;
  lua_Integer sums[2] = {0, 0};
  if (only && strcmp(only, format) != 0) return;
  for (lua_Integer seed = 1; left > 0; seed++, left -= OF_ONE_HOST) {
    bool fine = play(format, first + seed, left < OF_ONE_HOST ? left : OF_ONE_HOST, sums);
    CHECK(fine);
    if (!fine) return;
  }
  printf("# %s: %d read, %d refused\n", format, (int)sums[0], (int)sums[1]);
  CHECK(sums[0] > 0);
  CHECK(sums[1] > 0);
}

TEST(maps_of_tiled) { mutate("tmj"); }
TEST(maps_of_tiled_in_xml) { mutate("tmx"); }
TEST(maps_with_packed_layers) { mutate("packed"); }
TEST(maps_of_virtual_tabletops) { mutate("uvtt"); }
TEST(models_of_voxels) { mutate("vox"); }
TEST(pictures) { mutate("png"); }
