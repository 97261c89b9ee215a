// Owns: the host in which a topic of the benchmark runs its script.
// Must not know: what the script does.
#include "bench/bench_host.h"

#include "bench/bench.h"

#include <stdio.h>

static tc_core core;
static char line[2000];

void bench_open(const char *script) {
  char path[1024];
  tc_fault fault;
  snprintf(path, sizeof path, "%s/tests/bench/%s", TERCIO_ROOT, script);
  if (!tc_core_open(&core, NULL, NULL, &fault) || !tc_core_run(&core, path, 1, &fault))
    bench_stop(tc_fault_line(&fault, line, sizeof line));
}

lua_State *bench_lua(void) { return core.L; }

int64_t bench_call(const char *name, int arguments) {
  tc_fault fault;
  lua_getfield(core.L, 1, name);
  lua_insert(core.L, -arguments - 1);
  if (!tc_call(core.L, arguments, 1, &fault)) bench_stop(tc_fault_line(&fault, line, sizeof line));
  int64_t result =
      lua_isboolean(core.L, -1) ? lua_toboolean(core.L, -1) : lua_tointeger(core.L, -1);
  lua_settop(core.L, 1);
  return result;
}

int64_t bench_call_number(const char *name, int64_t argument) {
  lua_pushinteger(core.L, (lua_Integer)argument);
  return bench_call(name, 1);
}

void bench_close(void) { tc_core_close(&core); }
