// Owns: the seal: layers applied, everything resolved, and the table that the trusted side gets.
// Must not know: how each of the steps works.
// Order of ids: layers in their order, within a layer as declared.
#include "host/seal/seal.h"

#include <string.h>

// Indexes of definitions, by layer, then by declaration.
static const int *sorted_definitions(lua_State *L, const tc_content *content) {
  int *order = lua_newuserdatauv(L, (content->definition_count + 1) * sizeof *order, 0);
  size_t used = 0;
  for (int layer = -1; layer < (int)content->layer_count; layer++) {
    for (size_t i = 0; i < content->definition_count; i++) {
      if (content->definitions[i].layer == layer) order[used++] = (int)i;
    }
  }
  return order;
}

static void append(lua_State *L, int index) {
  lua_rawseti(L, index, (lua_Integer)lua_rawlen(L, index) + 1);
}

static void push_hash(lua_State *L, uint64_t hash) {
  char text[24];
  tc_format(text, sizeof text, "%016llx", (unsigned long long)hash);
  lua_pushstring(L, text);
}

// Puts one definition into kinds and order of the sealed table at index.
static void seal_definition(lua_State *L, const tc_content *content, int sealed, int index) {
  const tc_definition *definition = &content->definitions[index];
  const char *kind = definition->kind->name, *id = definition->id;
  int top = lua_gettop(L);
  tc_definition_push(L, content, index);
  tc_set_string(L, "id", id);
  tc_set_string(L, "kind", kind);
  lua_pushfstring(L, "%s:%d", definition->place.file, definition->place.line);
  lua_setfield(L, -2, "where");
  tc_child_push(L, sealed, "order");
  tc_child_push(L, -1, kind);
  lua_pushstring(L, id);
  append(L, top + 3);
  tc_child_push(L, sealed, "kinds");
  tc_child_push(L, -1, kind);
  lua_pushvalue(L, top + 1);
  lua_setfield(L, top + 5, id);
  lua_settop(L, top);
}

static void push_layers(lua_State *L, const tc_content *content) {
  lua_newtable(L);
  for (size_t i = 0; i < content->layer_count; i++) {
    const tc_layer *layer = &content->layers[i];
    if (!layer->applied) continue;
    lua_createtable(L, 0, 3);
    tc_set_string(L, "kind", tc_layer_words[layer->kind]);
    tc_set_string(L, "id", layer->id);
    tc_set_string(L, "version", layer->version);
    append(L, lua_gettop(L) - 1);
  }
}

// Every kind gets a table in kinds and order, also without definitions.
static void push_empty_kinds(lua_State *L, const tc_content *content, int sealed) {
  static const char *const parts[] = {"kinds", "order"};
  for (int part = 0; part < 2; part++) {
    tc_child_push(L, sealed, parts[part]);
    for (size_t i = 0; i < content->kind_count; i++) {
      tc_child_push(L, lua_gettop(L), content->kinds[i].name);
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
}

// Leaves a flag, and the sealed table in the anchor. Its argument is the content.
static int seal_body(lua_State *L) {
  tc_content *content = lua_touserdata(L, 1);
  if (!content->unordered && !content->broken) {
    tc_libraries_begin(L, content);
    tc_layers_apply(L, content);
    content->libraries_hash = tc_libraries_end(L, content, TC_HASH_START);
    if (content->ruleset[0]) tc_options_resolve(L, content);
    tc_resolve(L, content);
    tc_kept_check(L, content);
  }
  tc_problems_settle(content);
  if (content->problem_count > 0) return 0;
  lua_newtable(L);
  int sealed = lua_gettop(L);
  push_empty_kinds(L, content, sealed);
  const int *order = sorted_definitions(L, content);
  for (size_t i = 0; i < content->definition_count; i++) {
    if (content->definitions[order[i]].removed) continue;
    seal_definition(L, content, sealed, order[i]);
  }
  tc_events_push(L, content);
  lua_pushvalue(L, -1);
  tc_names_sorted(L);
  lua_setfield(L, sealed, "event_order");
  lua_setfield(L, sealed, "events");
  tc_anchor_push(L, content, ANCHOR_OPTIONS);
  tc_value_copy(L, -1);
  lua_setfield(L, sealed, "options");
  tc_anchor_push(L, content, ANCHOR_LIVE);
  lua_setfield(L, sealed, "live");
  tc_libraries_push(L, content);
  lua_setfield(L, sealed, "libraries");
  push_layers(L, content);
  lua_setfield(L, sealed, "layers");
  lua_settop(L, sealed);
  tc_set_string(L, "ruleset", content->ruleset);
  tc_anchor_set(L, content, ANCHOR_SEALED);
  content->sealed = true;
  return 0;
}

bool tc_content_seal(lua_State *L, tc_content *content) {
  tc_fault fault;
  if (!content->closed) {
    content->closed = true;
    lua_pushcfunction(L, seal_body);
    tc_content_push(L, content);
    if (!tc_call(L, 1, 0, &fault)) {
      tc_subject nowhere = {.layer = -1};
      tc_problem_add(L, content, nowhere, TC_PROBLEM_NOT_SEALED, TC_SAYS(.reason = fault.text));
    }
  }
  if (!content->sealed) return false;
  tc_anchor_push(L, content, ANCHOR_SEALED);
  return true;
}

// What the definition says, with its kind and id but not its place.
static uint64_t hash_definition(lua_State *L, const tc_content *content, int index) {
  const char *kind = content->definitions[index].kind->name, *id = content->definitions[index].id;
  uint64_t hash = tc_hash_bytes(TC_HASH_START, kind, strlen(kind) + 1);
  hash = tc_hash_bytes(hash, id, strlen(id) + 1);
  tc_definition_push(L, content, index);
  int top = lua_gettop(L);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, top);) {
    bool sealed = lua_type(L, -2) == LUA_TSTRING && tc_key_sealed(lua_tostring(L, -2));
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    if (sealed)
      lua_pop(L, 2);
    else
      lua_rawset(L, top + 1);
  }
  hash = tc_hash_value(L, content, hash, top + 1);
  lua_settop(L, top - 1);
  return hash;
}

// Leaves in the table on top what the files of each layer say: { ["mod ember"] = digits }.
static void push_layer_hashes(lua_State *L, const tc_content *content) {
  for (size_t i = 0; i < content->layer_count; i++) {
    uint64_t hash = TC_HASH_START;
    for (size_t f = 0; f < content->file_count; f++) {
      const tc_file *file = &content->files[f];
      if (file->layer == (int)i) hash = tc_hash_bytes(hash, file->text, file->size);
    }
    lua_pushfstring(L, "%s %s", tc_layer_words[content->layers[i].kind], content->layers[i].id);
    push_hash(L, hash);
    lua_rawset(L, -3);
  }
}

static tc_content *content_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

// Worked out when it is first asked for: most plays need none.
static int library_digests(lua_State *L) {
  const tc_content *content = content_of(L);
  lua_settop(L, 0);
  if (!content->sealed) return 0;
  tc_anchor_push(L, content, ANCHOR_DIGESTS);
  if (tc_raw_field(L, 1, "content") != LUA_TNIL) return lua_pop(L, 1), 1;
  lua_settop(L, 1);
  tc_child_push(L, 1, "definitions");
  uint64_t whole = content->libraries_hash;
  const int *order = sorted_definitions(L, content);
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *definition = &content->definitions[order[i]];
    if (definition->removed) continue;
    uint64_t hash = hash_definition(L, content, order[i]);
    whole = tc_hash_word(whole, hash);
    tc_child_push(L, 2, definition->kind->name);
    push_hash(L, hash);
    lua_setfield(L, -2, definition->id);
    lua_settop(L, 3);
  }
  tc_anchor_push(L, content, ANCHOR_OPTIONS);
  push_hash(L, tc_hash_value(L, content, whole, -1));
  lua_setfield(L, 1, "content");
  tc_child_push(L, 1, "layers");
  push_layer_hashes(L, content);
  lua_settop(L, 1);
  return 1;
}

static int library_render(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  tc_content_render(L, 1);
  return 1;
}

static int library_origins(lua_State *L) {
  const char *kind = luaL_checkstring(L, 1), *id = luaL_checkstring(L, 2);
  if (!tc_content_origins(L, content_of(L), kind, id)) lua_pushnil(L);
  return 1;
}

void tc_content_push_library(lua_State *L, tc_content *content) {
  static const luaL_Reg functions[] = {{"render", library_render},
                                       {"origins", library_origins},
                                       {"digests", library_digests},
                                       {NULL, NULL}};
  lua_createtable(L, 0, 3);
  tc_content_push(L, content);
  luaL_setfuncs(L, functions, 1);
}
