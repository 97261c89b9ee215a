// Owns: what can be told of the functions of content without calling them.
// Must not know: what any of them is for; how compiled code is laid out (bytecode.c).
#include "host/code/bytecode.h"
#include "host/code/compiled.h"
#include "host/content/content.h"

#include <stdlib.h>

bool tc_function_noted(lua_State *L, const tc_content *content, int index, uint32_t what) {
  lua_Debug record;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &record);
  const tc_file *file = record.source[0] == '@' ? tc_source_file(content, record.source + 1) : NULL;
  return tc_built_noted(file ? file->built : NULL, record.linedefined, what);
}

bool tc_function_gives(lua_State *L, const tc_content *content, int index) {
  size_t size;
  if (lua_type(L, index) != LUA_TFUNCTION || lua_iscfunction(L, index)) return true;
  if (!tc_function_noted(L, content, index, TC_BUILT_SILENT)) return true;
  lua_pushvalue(L, index);
  unsigned char *code = tc_code_dump(L, &size);
  if (!code) tc_fault_memory(L);
  bool gives = tc_code_gives(code, size);
  free(code);
  lua_pop(L, 1);
  return gives;
}
