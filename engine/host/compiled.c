// Owns: finding what the build has compiled of a trusted script.
// Must not know: how that was compiled; content.
// The list is part of the program, so nothing that lies in a folder can take a script's place.
#include "host/compiled.h"

#include <lauxlib.h>

#include "host/sandbox.h"

// Of the process, as the program text is.
static const tc_compiled_list *used;

void tc_compiled_use(const tc_compiled_list *list) {
  used = list && strcmp(list->lua, lua_ident) == 0 ? list : NULL;
}

static const tc_compiled *find(const char *path, const char *text, size_t size) {
  if (!used) return NULL;
  for (const tc_compiled *script = used->scripts; script->path; script++) {
    if (strcmp(script->path, path) == 0)
      return script->text_size == size && script->digest == tc_compiled_digest(text, size) ? script
                                                                                           : NULL;
  }
  return NULL;
}

bool tc_compiled_load(lua_State *L, int env, const char *path, const char *text, size_t size,
                      tc_fault *fault) {
  env = lua_absindex(L, env);
  const tc_compiled *script = find(path, text, size);
  if (!script) return tc_load(L, env, path, text, size, fault);
  const char *name = lua_pushfstring(L, "=%s", path);
  int status = luaL_loadbufferx(L, (const char *)script->code, script->code_size, name, "b");
  lua_remove(L, -2);
  if (status != LUA_OK) {
    lua_pop(L, 1);
    return tc_load(L, env, path, text, size, fault);
  }
  lua_pushvalue(L, env);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  return true;
}
