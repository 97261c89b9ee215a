// Owns: how topics of the benchmark call trusted scripts of this folder, in a host of their own.
// Must not know: what the scripts do.
#ifndef TERCIO_BENCH_HOST_H
#define TERCIO_BENCH_HOST_H

#include "host/embed/core.h"

#include <lauxlib.h>

// Opens the host and runs tests/bench/SCRIPT in it; ends the program when that fails.
void bench_open(const char *script);
// The state to push arguments onto.
lua_State *bench_lua(void);
// Calls a function of the script with the arguments on top; its result as a number, true as 1. Ends the program when
// it fails.
int64_t bench_call(const char *name, int arguments);
// The same with one number as the argument.
int64_t bench_call_number(const char *name, int64_t argument);
void bench_close(void);

#endif
