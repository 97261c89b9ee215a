// Owns: what the reference is made of that only C knows: the commands, and the rows that bind the kernel.
// Must not know: how any of it is shown (scripts/reference).
// Pushed as plain tables, in the order of their lists.
#include "cli/cli.h"

#include "host/bind/bind.h"

static void set_text(lua_State *L, const char *key, const char *text) {
  if (!text) return;
  lua_pushstring(L, text);
  lua_setfield(L, -2, key);
}

static void push_flags(lua_State *L, const tc_cli_flag *flag) {
  lua_newtable(L);
  for (lua_Integer at = 1; flag->name; flag++, at++) {
    lua_createtable(L, 0, 5);
    set_text(L, "name", flag->name);
    set_text(L, "value", flag->value);
    set_text(L, "text", flag->text);
    lua_pushboolean(L, flag->repeats);
    lua_setfield(L, -2, "repeats");
    if (flag->values) {
      lua_newtable(L);
      for (lua_Integer i = 0; flag->values[i]; i++) {
        lua_pushstring(L, flag->values[i]);
        lua_rawseti(L, -2, i + 1);
      }
      lua_setfield(L, -2, "values");
    }
    lua_rawseti(L, -2, at);
  }
}

static void push_commands(lua_State *L) {
  size_t count;
  const tc_cli_command *const *commands = tc_cli_commands(&count);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_createtable(L, 0, 6);
    set_text(L, "name", commands[i]->name);
    set_text(L, "usage", commands[i]->usage);
    set_text(L, "summary", commands[i]->summary);
    set_text(L, "text", commands[i]->text);
    set_text(L, "examples", commands[i]->examples);
    push_flags(L, commands[i]->flags);
    lua_setfield(L, -2, "flags");
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

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

static void push_bindings(lua_State *L) {
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
  lua_newtable(L);
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
    lua_createtable(L, 0, 2);
    set_text(L, "topic", groups[i].topic);
    push_rows(L, groups[i].rows);
    lua_setfield(L, -2, "rows");
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

void tc_cli_push_reference(lua_State *L) {
  luaL_checkstack(L, 12, "reference");
  lua_createtable(L, 0, 2);
  push_commands(L);
  lua_setfield(L, -2, "commands");
  push_bindings(L);
  lua_setfield(L, -2, "bindings");
}
