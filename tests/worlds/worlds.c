// Owns: a program that prints digests of worlds: a fresh host for each content, which runs worlds.lua.
// Must not know: any game, which digests are right.
//   worlds fights HOW RULESET FROM TO    one line: the digests of these seeds
//   worlds goldens HOW FILE...           a line for each encounter file
//   worlds full plain RULESET...         a line for each fight of 32 against 32
// HOW: plain, traced, or of fights also checked; see worlds.lua.
#include "host/embed/core.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tc_core core;

_Noreturn static void stop(const char *why) {
  fflush(stdout);
  fprintf(stderr, "worlds: %s\n", why);
  exit(1);
}

static void open_core(void) {
  tc_fault fault;
  static char line[2000];
  if (!tc_core_open(&core, NULL, NULL, &fault) ||
      !tc_core_run(&core, TERCIO_ROOT "/tests/worlds/worlds.lua", 1, &fault))
    stop(tc_fault_line(&fault, line, sizeof line));
}

// Calls a function of worlds.lua with what is on top of the stack, and prints what it gives.
static void print(const char *name, const char *about, int arguments) {
  tc_fault fault;
  static char line[2000], told[2400];
  lua_getfield(core.L, 1, name);
  lua_insert(core.L, -arguments - 1);
  if (!tc_call(core.L, arguments, 1, &fault)) {
    snprintf(told, sizeof told, "%s: %s", about, tc_fault_line(&fault, line, sizeof line));
    stop(told);
  }
  printf("%s\n", lua_tostring(core.L, -1));
}

int main(int argc, char **argv) {
  if (argc < 4) stop("see the head of tests/worlds/worlds.c");
  if (strcmp(argv[1], "fights") == 0 && argc == 6) {
    open_core();
    lua_pushstring(core.L, argv[3]);
    lua_pushinteger(core.L, atoi(argv[4]));
    lua_pushinteger(core.L, atoi(argv[5]));
    lua_pushstring(core.L, argv[2]);
    print("fights", argv[3], 4);
    tc_core_close(&core);
    return 0;
  }
  bool full = strcmp(argv[1], "full") == 0;
  for (int file = 3; file < argc; file++) {
    open_core();
    lua_pushstring(core.L, argv[file]);
    lua_pushstring(core.L, argv[2]);
    print(full ? "full" : "golden", argv[file], 2);
    tc_core_close(&core);
  }
  return 0;
}
