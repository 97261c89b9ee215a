// Owns: the face of coverage.c.
// Must not know: content.
// Private to the host.
#ifndef TERCIO_HOST_COVERAGE_H
#define TERCIO_HOST_COVERAGE_H

#include <lua.h>

// Counts a line from the line hook, if its file was named.
void tc_coverage_line(lua_State *L, lua_Debug *record);

// Pushes the library: cover(files), covered(), functions(f).
int tc_coverage_open(lua_State *L);

#endif
