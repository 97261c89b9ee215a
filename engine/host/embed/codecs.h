// Owns: the way from trusted scripts to the codecs of engine/maps.
// Must not know: what a map means.
// Private to engine/host; scripts reach it as codecs.decode.
#ifndef TERCIO_HOST_CODECS_H
#define TERCIO_HOST_CODECS_H

#include <lua.h>

// Pushes the table { decode } for trusted scripts.
void tc_codecs_push(lua_State *L);

#endif
