// Owns: the rows that bind the kernel, as a table for the reference.
// Must not know: how they are shown (scripts/reference).
#include "cli/cli.h"
#include "host/bind/bind.h"

static void push_rows(lua_State *L, const tc_binding *rows) {
  lua_newtable(L);
  for (lua_Integer at = 1; rows->name; rows++, at++) {
    const char *texts[] = {rows->name, rows->signature, rows->text};
    lua_createtable(L, 3, 0);
    for (lua_Integer i = 0; i < 3; i++) {
      lua_pushstring(L, texts[i]);
      lua_rawseti(L, -2, i + 1);
    }
    lua_rawseti(L, -2, at);
  }
}

// bindings() -> { { topic =, rows = { { name, signature, text }, ... } }, ... }
static int list_bindings(lua_State *L) {
  luaL_checkstack(L, 12, "bindings");
  lua_newtable(L);
  const tc_binding_group *group = tc_binding_groups;
  for (lua_Integer at = 1; group->topic; group++, at++) {
    lua_createtable(L, 0, 2);
    lua_pushstring(L, group->topic);
    lua_setfield(L, -2, "topic");
    push_rows(L, group->rows);
    lua_setfield(L, -2, "rows");
    lua_rawseti(L, -2, at);
  }
  return 1;
}

const luaL_Reg tc_bindings_functions[] = {{"bindings", list_bindings}, {NULL, NULL}};
