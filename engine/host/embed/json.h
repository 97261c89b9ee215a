// Owns: the way between Lua values and JSON text, through cJSON.
// Must not know: what the values mean.
// Private to engine/host; scripts reach it as json.encode and json.decode.
#ifndef TERCIO_HOST_JSON_H
#define TERCIO_HOST_JSON_H

#include <lua.h>
#include <stdbool.h>

// Pushes the JSON text, on one line, of the value at index: keys in byte order, a table with [1] or
// without keys is a list. Raises for functions, fractions, mixed tables and what is nested too deep.
void tc_json_encode(lua_State *L, int index);
// Whether these bytes are UTF-8 without zero bytes.
bool tc_json_is_text(const char *bytes, size_t size);
// Pushes the table { encode, decode } for trusted scripts.
void tc_json_push(lua_State *L);

#endif
