// Owns: opening the library of map codecs when the first map needs it, and calling them.
// Must not know: what a map means.
// The library is built where its parts are found, and no other work needs them: so nothing links it.
#include "host/embed/codecs.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "host/content/content.h"
#include "host/embed/data_folder.h"
#include "maps/maps.h"

static int free_bytes(lua_State *L) {
  tc_map_bytes *held = lua_touserdata(L, 1);
  free(held->bytes);
  *held = (tc_map_bytes){0};
  return 0;
}

// The codecs of the library; NULL where it is not there. The system keeps it open, and opens it once.
static const tc_map_codec *codecs_open(void) {
  char path[PATH_MAX];
  tc_own_file("tercio-maps.so", path, sizeof path);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, "tercio_map_codecs") : NULL;
}

// decode(name, bytes, most) -> bytes | nil, why not, whether the library is missing
static int decode(lua_State *L) {
  size_t size;
  const char *name = luaL_checkstring(L, 1), *bytes = luaL_checklstring(L, 2, &size);
  lua_Integer most = luaL_checkinteger(L, 3);
  char why[TC_MAP_WHY] = "";
  luaL_argcheck(L, most >= 0 && most <= 1 << 26, 3, "a number of bytes");
  const tc_map_codec *codec = codecs_open();
  if (!codec) {
    lua_pushnil(L);
    lua_pushliteral(L, "this build cannot read it");
    lua_pushboolean(L, true);
    return 3;
  }
  while (codec->name && strcmp(codec->name, name) != 0) codec++;
  luaL_argcheck(L, codec->name, 1, "a codec");
  tc_map_bytes *held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = (tc_map_bytes){0};
  tc_set_type(L, "tercio map bytes", free_bytes);
  if (codec->decode((const unsigned char *)bytes, size, (size_t)most, held, why)) {
    lua_pushlstring(L, (const char *)held->bytes, held->size);
    free(held->bytes); // now, and not when Lua next looks for what nobody needs
    *held = (tc_map_bytes){0};
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

void tc_codecs_push(lua_State *L) {
  static const luaL_Reg functions[] = {{"decode", decode}, {NULL, NULL}};
  luaL_newlib(L, functions);
}
