// Owns: a program that plays fights with a team's seat in one host, and says what the seat is told too much:
//   secrecy FILE FROM TO MOST      the encounter FILE with these seeds, up to MOST decisions each
// Must not know: what a seat may be told (secrecy.lua).
#include "host/embed/core.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>

static tc_core core;

int main(int argc, char **argv) {
  tc_fault fault;
  static char line[4000];
  if (argc != 5) return 2;
  bool fine = tc_core_open(&core, NULL, NULL, &fault) &&
              tc_core_run(&core, TERCIO_ROOT "/tests/conversation/secrecy.lua", 1, &fault);
  if (fine) {
    lua_pushstring(core.L, argv[1]);
    for (int at = 2; at < argc; at++) lua_pushinteger(core.L, atoi(argv[at]));
    fine = tc_call(core.L, 4, 1, &fault);
  }
  puts(fine ? lua_tostring(core.L, -1) : tc_fault_line(&fault, line, sizeof line));
  tc_core_close(&core);
  return fine ? 0 : 1;
}
