// Owns: libraries as targets of edits: for the time in which edits apply, each is a definition whose table is its store.
// Must not know: what the functions of a library do; how edits apply (layers.c).
// Whoever kept a function or list of a library under a name of their own gets the edited one (kept.c): handlers are
// often written as `run = { act = turns.act }`.
#include "host/seal/edits.h"

#include <string.h>

static const tc_schema_type record = {.shape = SHAPE_RECORD, .open = true, .functions = true};
const tc_schema_kind tc_library_kind = {.name = "library", .record = &record};

// Where the first function of the library, by names, is written; the table is on top.
static tc_spot place_of(lua_State *L, tc_content *content) {
  tc_spot place = {.file = "", .line = 0};
  size_t count;
  const tc_key *keys = tc_keys_push(L, lua_gettop(L), &count, NULL);
  for (size_t i = 0; i < count && !place.line; i++) {
    lua_Debug record_of;
    tc_key_push(L, -2, &keys[i]);
    if (lua_isfunction(L, -1) && !lua_iscfunction(L, -1)) {
      lua_getinfo(L, ">S", &record_of);
      const char *name = record_of.source[0] == '@' ? record_of.source + 1 : "";
      place = (tc_spot){tc_arena_text(L, content, name), record_of.linedefined};
    } else {
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
  return place;
}

static int layer_titled(const tc_content *content, const char *title) {
  for (size_t i = 0; i < content->layer_count; i++) {
    if (strcmp(content->layers[i].title, title) == 0) return (int)i;
  }
  return -1;
}

void tc_libraries_begin(lua_State *L, tc_content *content) {
  int top = lua_gettop(L);
  tc_anchor_push(L, content, ANCHOR_LIBRARIES);
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, top + 1, i);
    tc_raw_field(L, top + 2, "name");
    tc_raw_field(L, top + 2, "owner");
    tc_raw_field(L, top + 2, "store");
    const char *name = tc_arena_text(L, content, lua_tostring(L, top + 3));
    tc_definition made = {.kind = &tc_library_kind,
                          .id = name,
                          .place = place_of(L, content),
                          .layer = layer_titled(content, lua_tostring(L, top + 4))};
    int definition = (int)content->definition_count;
    tc_anchor_put(L, content, ANCHOR_TABLES, definition + 1); // the store
    *TC_LIST_ADD(L, content, definition) = made;
    tc_index_put(L, content, "library", name, definition);
    lua_settop(L, top + 1);
  }
  lua_settop(L, top);
}

uint64_t tc_libraries_end(lua_State *L, tc_content *content, uint64_t hash) {
  for (size_t i = 0; i < content->definition_count; i++) {
    tc_definition *definition = &content->definitions[i];
    if (definition->kind != &tc_library_kind) continue;
    definition->removed = true; // it is no definition of content
    if (!definition->changes) continue;
    tc_definition_push(L, content, (int)i);
    hash = tc_hash_value(L, content, hash, lua_gettop(L));
    lua_pop(L, 1);
  }
  return hash;
}

void tc_libraries_push(lua_State *L, const tc_content *content) {
  lua_newtable(L);
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *definition = &content->definitions[i];
    if (definition->kind != &tc_library_kind) continue;
    lua_createtable(L, 0, 4);
    tc_set_string(L, "id", definition->id);
    tc_set_string(L, "kind", "library");
    lua_pushfstring(L, "%s:%d", definition->place.file, definition->place.line);
    lua_setfield(L, -2, "where");
    lua_newtable(L);
    tc_definition_push(L, content, (int)i);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
      if (lua_type(L, -2) != LUA_TSTRING) continue;
      lua_pushvalue(L, -2);
      lua_pushboolean(L, true);
      lua_rawset(L, -6);
    }
    lua_pop(L, 1);
    tc_names_sorted(L);
    lua_setfield(L, -2, "holds");
    lua_setfield(L, -2, definition->id);
  }
}

void tc_replaced_note(lua_State *L, const tc_content *content, const tc_definition *definition,
                      int old) {
  if (definition->kind != &tc_library_kind) return;
  int top = lua_gettop(L), now = top;
  if (lua_type(L, old) != LUA_TFUNCTION && lua_type(L, old) != LUA_TTABLE) return;
  tc_anchor_push(L, content, ANCHOR_REPLACED);
  for (lua_pushnil(L); lua_next(L, top + 1); lua_pop(L, 1)) {
    if (!lua_rawequal(L, -1, old)) continue; // what was replaced by the old one
    lua_pushvalue(L, -2);
    lua_pushvalue(L, now);
    lua_rawset(L, top + 1);
  }
  lua_pushvalue(L, old);
  lua_pushvalue(L, now);
  lua_rawset(L, top + 1);
  lua_settop(L, top);
}
