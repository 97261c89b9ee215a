// Owns: the way along a written path of fields ("on.turn.begin", "modes.2.cost") through a table.
// Must not know: what an edit does there.
#include "host/seal/edits.h"

#include <stdlib.h>
#include <string.h>

// Whether a written key stands for a place in a list.
static bool is_place(const char *key, lua_Integer *place) {
  char *rest;
  *place = strtoll(key, &rest, 10);
  return !*rest && rest != key;
}

int tc_under_push(lua_State *L, int index, const char *key) {
  lua_Integer place;
  int type = tc_raw_field(L, index, key);
  if (type != LUA_TNIL || !is_place(key, &place)) return type;
  lua_pop(L, 1);
  return lua_rawgeti(L, index, place);
}

// The length of the first key of path in the table at index: the longest existing one. A new key ends at the
// first dot, or is the whole rest if the keys are events.
static size_t key_length(lua_State *L, int index, const char *path, bool events, bool *there) {
  char key[TC_PATH];
  *there = true;
  for (size_t end = strlen(path); end > 0; end--) {
    if (path[end] != '\0' && path[end] != '.') continue;
    tc_format(key, sizeof key, "%.*s", (int)end, path);
    if (lua_type(L, index) != LUA_TTABLE) continue;
    bool found = tc_under_push(L, index, key) != LUA_TNIL;
    lua_pop(L, 1);
    if (found) return end;
  }
  *there = false;
  return events ? strlen(path) : strcspn(path, ".");
}

// Wraps value (on top) into tables along a field path, as a patch of the whole definition.
static void nest_value(lua_State *L, int table, const char *path, bool events) {
  if (!path[0]) return;
  bool there;
  char key[TC_PATH];
  luaL_checkstack(L, 10, "content");
  size_t length = key_length(L, table, path, events, &there);
  tc_format(key, sizeof key, "%.*s", (int)length, path);
  if (lua_type(L, table) == LUA_TTABLE) {
    tc_under_push(L, table, key);
  } else {
    lua_pushnil(L);
  }
  lua_pushvalue(L, -2);
  bool handlers = strcmp(key, "on") == 0;
  nest_value(L, lua_gettop(L) - 1, path + length + (path[length] ? 1 : 0), handlers);
  lua_remove(L, -2);
  lua_remove(L, -2);
  lua_newtable(L);
  lua_insert(L, -2);
  lua_setfield(L, -2, key);
}

void tc_path_nest(lua_State *L, int table, const char *path) { nest_value(L, table, path, false); }

bool tc_path_in_list(lua_State *L, int index, const char *path) {
  int top = lua_gettop(L);
  bool there = true, into = false;
  lua_pushvalue(L, index);
  while (path[0] && there && !into) {
    char key[TC_PATH];
    into = tc_value_is_list(L, top + 1);
    size_t length = key_length(L, top + 1, path, false, &there);
    tc_format(key, sizeof key, "%.*s", (int)length, path);
    if (there) {
      tc_under_push(L, top + 1, key);
      lua_replace(L, top + 1);
    }
    path += length + (path[length] ? 1 : 0);
  }
  lua_settop(L, top);
  return into;
}

void tc_under_store(lua_State *L, int index, const char *key) {
  lua_Integer place;
  if (is_place(key, &place)) {
    lua_rawseti(L, index, place);
  } else {
    lua_pushstring(L, key);
    lua_insert(L, -2);
    lua_rawset(L, index);
  }
}

bool tc_path_walk(lua_State *L, int table, const char *path, char *key, size_t size) {
  lua_pushvalue(L, table);
  int at = lua_gettop(L);
  for (;;) {
    bool there;
    size_t length = key_length(L, at, path, false, &there);
    tc_format(key, size, "%.*s", (int)length, path);
    if (!there || !path[length]) return there;
    tc_under_push(L, at, key);
    lua_replace(L, at);
    path += length + 1;
  }
}

bool tc_path_find(lua_State *L, tc_content *content, const tc_aim *a, char *key, size_t size) {
  int top = lua_gettop(L);
  tc_definition_push(L, content, a->definition);
  bool found = tc_path_walk(L, top + 1, a->path, key, size);
  lua_remove(L, top + 1);
  if (found) return true;
  tc_suggestion near = {.name = key};
  if (lua_type(L, top + 1) == LUA_TTABLE) tc_suggest_keys(&near, L, top + 1);
  tc_edit_complain(L, content, a, TC_PROBLEM_NO_SUCH_FIELD,
                   TC_SAYS(.field = a->path, .near = near.best));
  lua_settop(L, top);
  return false;
}
