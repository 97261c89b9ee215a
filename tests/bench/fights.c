// Owns: a program that plays fights and says what they took. This revision and others are measured by it.
// Must not know: any game.
//   tercio_fights SCRIPT FILE POLICY FIGHTS [BUDGET]    prints decisions and nanoseconds of processor time
// One fight is played before, so that all is loaded. Callgrind counts what `measured` runs.
#if __has_include("host/embed/core.h")
#include "host/embed/core.h"
#else
#include "host/host_core.h"
#endif

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static tc_core core;

_Noreturn static void stop(const tc_fault *fault) {
  static char line[2000];
  fprintf(stderr, "%s\n", tc_fault_line(fault, line, sizeof line));
  exit(1);
}

// Calls a function of the script with what is on top of the stack.
static lua_Integer call(const char *name, int arguments) {
  tc_fault fault;
  lua_getfield(core.L, 1, name);
  lua_insert(core.L, -arguments - 1);
  if (!tc_call(core.L, arguments, 1, &fault)) stop(&fault);
  lua_Integer result = lua_tointeger(core.L, -1);
  lua_settop(core.L, 1);
  return result;
}

static lua_Integer play(lua_Integer fights) {
  lua_pushinteger(core.L, fights);
  return call("play", 1);
}

lua_Integer measured(lua_Integer fights);
__attribute__((noinline)) lua_Integer measured(lua_Integer fights) { return play(fights); }

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int argc, char **argv) {
  tc_fault fault;
  if (argc < 5) {
    fprintf(stderr, "usage: tercio_fights SCRIPT FILE POLICY FIGHTS [BUDGET]\n");
    return 2;
  }
  if (!tc_core_open(&core, NULL, NULL, &fault) || !tc_core_run(&core, argv[1], 1, &fault))
    stop(&fault);
  if (argc > 5) {
    lua_pushstring(core.L, argv[5]);
    call("budget", 1);
  }
  lua_pushstring(core.L, argv[2]);
  lua_pushstring(core.L, argv[3]);
  call("read", 2);
  if (atoi(argv[4]) == 0) { // only the start counts
    lua_pushinteger(core.L, 1);
    printf("%lld 0\n", (long long)call("begin", 1));
    return 0;
  }
  play(1);
  long long start = now();
  lua_Integer decisions = measured(atoi(argv[4]));
  printf("%lld %lld\n", (long long)decisions, now() - start);
  tc_core_close(&core);
  return 0;
}
