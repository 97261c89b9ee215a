// Owns: a libFuzzer target: gives each input to the function of a script of tests/fuzz/targets. The script says what is
// tried; here an error that it lets out, which is the engine's mistake, ends the process as a crash does.
// Must not know: any format. A new target is one more script.
#include "host/embed/core.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static tc_core core;

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static _Noreturn void stop(const tc_fault *fault) {
  char line[1024];
  fprintf(stderr, "fuzz: %s\n", tc_fault_line(fault, line, sizeof line));
  abort();
}

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count;
  (void)arguments;
  tc_fault fault;
  if (!tc_core_open(&core, NULL, NULL, &fault)) stop(&fault);
  if (!tc_core_run(&core, TERCIO_ROOT "/tests/fuzz/targets/" FUZZ_TARGET ".lua", 1, &fault))
    stop(&fault);
  return 0;
}

// For what reads a file.
static void keep(const uint8_t *bytes, size_t size) {
  FILE *file = fopen("build/fuzz/" FUZZ_TARGET ".input", "wb");
  if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  tc_fault fault;
  keep(bytes, size);
  lua_State *L = core.L;
  lua_pushvalue(L, -1);
  lua_pushlstring(L, (const char *)bytes, size);
  if (!tc_call(L, 1, 0, &fault)) stop(&fault);
  return 0;
}
