// Owns: a libFuzzer target: gives each input to the function of a script of tests/fuzz/targets. The script says what is
// tried; here an error that it lets out, which is the engine's mistake, ends the process as a crash does.
// Must not know: any format. A new target is one more script.
// A host serves many inputs, since opening one takes longer than most of them. A script makes each input start from the
// same state. Then the host is closed, so that whatever nobody holds any more is found as a leak.
#include "host/embed/core.h"

#include "fuzz/sanitizers.h"
#include "kernel/stream.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INPUTS 4000                    // of one host
#define MOST_BYTES ((size_t)160 << 20) // that a host may hold after an input

static tc_core core;
static size_t served;

static _Noreturn void stop(const tc_fault *fault) {
  char line[1024];
  fprintf(stderr, "fuzz: %s\n", tc_fault_line(fault, line, sizeof line));
  abort();
}

// digest(bytes) -> the digest that ends a save, as eight bytes
static int digest(lua_State *L) {
  size_t size;
  const char *bytes = luaL_checklstring(L, 1, &size);
  uint64_t value = tc_stream_digest((const uint8_t *)bytes, size);
  char out[8];
  for (int at = 0; at < 8; at++) out[at] = (char)(value >> 8 * at & 0xff);
  lua_pushlstring(L, out, sizeof out);
  return 1;
}

// laid_over(bytes, changes) -> the bytes changed: three bytes a change, a place and what stands there then
static int laid_over(lua_State *L) {
  size_t size, count;
  const char *bytes = luaL_checklstring(L, 1, &size);
  const uint8_t *changes = (const uint8_t *)luaL_checklstring(L, 2, &count);
  char *copy = lua_newuserdatauv(L, size, 0);
  memcpy(copy, bytes, size);
  for (size_t at = 0; at + 3 <= count; at += 3)
    copy[(size_t)(changes[at] << 8 | changes[at + 1]) % size] = (char)changes[at + 2];
  lua_pushlstring(L, copy, size);
  return 1;
}

// compiles(bytes) -> whether they are a text in Lua
static int compiles(lua_State *L) {
  size_t size;
  const char *bytes = luaL_checklstring(L, 1, &size);
  lua_pushboolean(L, luaL_loadbufferx(L, bytes, size, "=text", "t") == LUA_OK);
  return 1;
}

// keep(bytes) -> the path of a file that holds them
static int keep(lua_State *L) {
  static const char path[] = "build/fuzz/" FUZZ_TARGET ".input";
  size_t size;
  const char *bytes = luaL_checklstring(L, 1, &size);
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0) abort();
  lua_pushstring(L, path);
  return 1;
}

// The script's function, and its tools, lie on the stack from now on.
static void open_host(void) {
  static const luaL_Reg tools[] = {{"digest", digest},
                                   {"laid_over", laid_over},
                                   {"compiles", compiles},
                                   {"keep", keep},
                                   {NULL, NULL}};
  tc_fault fault;
  served = 0;
  if (!tc_core_open(&core, NULL, NULL, &fault)) stop(&fault);
  if (!tc_core_run(&core, TERCIO_ROOT "/tests/fuzz/targets/" FUZZ_TARGET ".lua", 1, &fault))
    stop(&fault);
  luaL_newlib(core.L, tools);
}

static void close_host(void) {
  tc_core_close(&core);
  if (__lsan_do_recoverable_leak_check()) abort();
}

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count;
  (void)arguments;
  open_host();
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  tc_fault fault;
  if (served++ >= INPUTS || tc_sandbox_bytes(core.sandbox) > MOST_BYTES) {
    close_host();
    open_host();
  }
  lua_State *L = core.L;
  lua_pushvalue(L, 1);
  lua_pushlstring(L, (const char *)bytes, size);
  lua_pushvalue(L, 2);
  if (!tc_call(L, 2, 0, &fault)) stop(&fault);
  return 0;
}
