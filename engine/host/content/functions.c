// Owns: what can be told of the functions of content without calling them.
// Must not know: what any of them is for; how compiled code is laid out (bytecode.c).
#include "host/code/bytecode.h"
#include "host/content/content.h"

#include <stdlib.h>

bool tc_function_gives(lua_State *L, int index) {
  size_t size;
  if (lua_type(L, index) != LUA_TFUNCTION || lua_iscfunction(L, index)) return true;
  lua_pushvalue(L, index);
  unsigned char *code = tc_code_dump(L, &size);
  if (!code) tc_fault_memory(L);
  bool gives = tc_code_gives(code, size);
  free(code);
  lua_pop(L, 1);
  return gives;
}
