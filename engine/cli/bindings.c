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
  static const struct {
    const char *topic;
    const tc_binding *rows;
  } groups[] = {
      {"Rules", tc_bind_rules},         {"Worlds", tc_bind_world},
      {"Units", tc_bind_units},         {"State", tc_bind_state},
      {"The machine", tc_bind_machine}, {"Effects", tc_bind_items},
      {"The field", tc_bind_field},     {"Places", tc_bind_place},
      {"Sight", tc_bind_sight},         {"Areas", tc_bind_area},
      {"Paths", tc_bind_path},          {"Forced walks", tc_bind_walk},
      {"Objects", tc_bind_objects},
  };
  luaL_checkstack(L, 12, "bindings");
  lua_newtable(L);
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
    lua_createtable(L, 0, 2);
    lua_pushstring(L, groups[i].topic);
    lua_setfield(L, -2, "topic");
    push_rows(L, groups[i].rows);
    lua_setfield(L, -2, "rows");
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

const luaL_Reg tc_bindings_functions[] = {{"bindings", list_bindings}, {NULL, NULL}};
