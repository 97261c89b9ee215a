// Owns: the face of profile.c.
// Must not know: content.
// Private to the host.
#ifndef TERCIO_HOST_PROFILE_H
#define TERCIO_HOST_PROFILE_H

#include <lua.h>

// Pushes the library: start(functions, names), stop().
int tc_profile_open(lua_State *L);

#endif
