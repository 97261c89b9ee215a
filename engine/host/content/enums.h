// Owns: the interface of the enums that Lua sees.
// Must not know: worlds, content, what scripts do with the numbers.
#ifndef TERCIO_HOST_ENUMS_H
#define TERCIO_HOST_ENUMS_H

#include <lua.h>

// Sets enums (enum -> name -> number), names (enum -> number -> name) and limits in the table on top.
void tc_bind_enums(lua_State *L);
// Pushes { enum = { name, ... }, ... }, the names in order: the global `enums` of scripts and schema.
void tc_push_enum_names(lua_State *L);

// The names of the topologies on which every unit takes one cell, from number 0; NULL ends them.
const char *tc_single_topology(int number);

#endif
