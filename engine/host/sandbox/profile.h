// Owns: the face of profile.c.
// Must not know: content.
// Private to the host.
#ifndef TERCIO_HOST_PROFILE_H
#define TERCIO_HOST_PROFILE_H

#include "host/sandbox/sandbox_core.h"

// From the only hook, while sandbox->profile is set: a function is called or returns; so many instructions have run.
void tc_profile_call(lua_State *L, lua_Debug *record);
void tc_profile_tick(lua_State *L);
// Frees a profile that runs, if any.
void tc_profile_close(tc_sandbox *sandbox);

// Pushes the library: start(functions, names), stop().
int tc_profile_open(lua_State *L);

#endif
