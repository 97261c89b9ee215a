// Owns: the inside of a host: its sandbox, the folder of the engine's own scripts, and calls into them.
// Must not know: what the scripts do.
// Private to engine/host; programs use tercio/host.h.
#ifndef TERCIO_HOST_CORE_H
#define TERCIO_HOST_CORE_H

#include "host/sandbox/sandbox.h"

typedef struct tc_core {
  tc_sandbox *sandbox; // owned
  lua_State *L;        // its main thread
  char root[1024];     // folder that holds scripts/, rulesets/ and mods/
} tc_core;

// Opens a sandbox with the kernel bound and the engine's scripts importable. root: see tc_core; NULL: as
// tc_data_folder says. TERCIO_WATCHDOG of the environment, in seconds, is the
// watchdog where options name none. False: *fault says why, nothing is left open.
bool tc_core_open(tc_core *core, const char *root, const tc_sandbox_options *options,
                  tc_fault *fault);
void tc_core_close(tc_core *core);
// Pushes the module of scripts/NAME.lua, run at its first import. May raise.
void tc_core_import(lua_State *L, const char *name);
// Gives a layer's environment the words of the rules language: a tc_content_spec's prepare. May raise.
void tc_core_prepare(lua_State *L, int env, const char *layer);
// Runs a file as a trusted script with `import` and `K`; leaves its results on the stack.
bool tc_core_run(tc_core *core, const char *path, int results, tc_fault *fault);

#endif
