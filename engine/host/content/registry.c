// Owns: a content from new to freed: its memory, its Lua anchor, the list of definitions.
// Must not know: what any kind means; how files are found; how layers merge.
// A content is a userdata of its state, and so is all memory behind it: it counts, and it goes with the content.
#include "host/content/content.h"

#include <string.h>

#define BLOCK 16384 // bytes of an arena block, unless one text needs more

// Memory of the content, zeroed: a userdata that the anchor keeps, so that it counts and goes with the content.
static void *new_memory(lua_State *L, const tc_content *content, size_t size) {
  luaL_checkstack(L, 3, "content");
  tc_anchor_push(L, content, ANCHOR_MEMORY);
  void *memory = lua_newuserdatauv(L, size, 0);
  memset(memory, 0, size);
  lua_rawsetp(L, -2, memory);
  lua_pop(L, 1);
  return memory;
}

static void drop_memory(lua_State *L, const tc_content *content, const void *memory) {
  tc_anchor_push(L, content, ANCHOR_MEMORY);
  lua_pushnil(L);
  lua_rawsetp(L, -2, memory);
  lua_pop(L, 1);
}

void *tc_arena_take(lua_State *L, tc_content *content, size_t size) {
  const size_t align = sizeof(void *);
  size = (size + align - 1) / align * align;
  if (content->block_size - content->block_used < size) {
    size_t room = size > BLOCK ? size : BLOCK;
    content->block = new_memory(L, content, room);
    content->block_size = room;
    content->block_used = 0;
  }
  void *taken = content->block + content->block_used;
  content->block_used += size;
  return taken;
}

const char *tc_arena_bytes(lua_State *L, tc_content *content, const char *text, size_t size) {
  char *copy = tc_arena_take(L, content, size + 1);
  memcpy(copy, text, size);
  return copy;
}

const char *tc_arena_text(lua_State *L, tc_content *content, const char *text) {
  return tc_arena_bytes(L, content, text, strlen(text));
}

void *tc_list_grow(lua_State *L, const tc_content *content, void *list, size_t count, size_t *room,
                   size_t item) {
  if (count < *room) return list;
  size_t larger = *room ? *room * 2 : 32;
  void *moved = new_memory(L, content, larger * item);
  if (list) {
    memcpy(moved, list, *room * item);
    drop_memory(L, content, list);
  }
  *room = larger;
  return moved;
}

void tc_content_push(lua_State *L, const tc_content *content) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, content);
}

void tc_anchor_push(lua_State *L, const tc_content *content, int slot) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, content);
  lua_getiuservalue(L, -1, slot);
  lua_remove(L, -2);
}

void tc_anchor_set(lua_State *L, const tc_content *content, int slot) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, content);
  lua_insert(L, -2);
  lua_setiuservalue(L, -2, slot);
  lua_pop(L, 1);
}

int tc_anchor_entry(lua_State *L, const tc_content *content, int slot, lua_Integer entry) {
  tc_anchor_push(L, content, slot);
  int type = lua_rawgeti(L, -1, entry);
  lua_remove(L, -2);
  return type;
}

void tc_anchor_put(lua_State *L, const tc_content *content, int slot, lua_Integer entry) {
  tc_anchor_push(L, content, slot);
  lua_insert(L, -2);
  lua_rawseti(L, -2, entry);
  lua_pop(L, 1);
}

// Makes the function of a wrap, in Lua: a wrapped handler can ask its controller, since no C call is on the
// stack.
static const char wrapper_text[] = "local wrapper, original = ...\n"
                                   "return function(...) return wrapper(original, ...) end\n";

static void empty_anchor(lua_State *L, const tc_content *content) {
  for (int slot = 1; slot <= ANCHOR_SLOTS; slot++) {
    if (slot == ANCHOR_WRAPPER) continue;
    lua_newtable(L);
    tc_anchor_set(L, content, slot);
  }
}

void tc_content_begin_anew(lua_State *L, tc_content *content) {
  tc_content before = *content;
  tc_anchor_push(L, content, ANCHOR_MEMORY); // holds what `before` points to until the end
  empty_anchor(L, content);
  *content = (tc_content){.layer = -1, .ruleset = "", .load = before.load + 1};
  for (size_t i = before.spent_files; i < before.file_count; i++) {
    const tc_file *file = &before.files[i];
    tc_content_add_source(L, content, file->name, file->text, file->size);
  }
  lua_pop(L, 1);
}

// Protected body: makes the userdata; leaves it as the only result.
static int make_content(lua_State *L) {
  tc_content *content = lua_newuserdatauv(L, sizeof *content, ANCHOR_SLOTS);
  *content = (tc_content){.layer = -1, .ruleset = ""};
  tc_set_type(L, "tercio content", NULL);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, content);
  empty_anchor(L, content);
  tc_fault fault;
  tc_env_new(L, TC_TRUSTED);
  if (!tc_load(L, lua_gettop(L), "scripts/wrap", wrapper_text, sizeof wrapper_text - 1, &fault)) {
    tc_fault_again(L, &fault);
  }
  tc_anchor_set(L, content, ANCHOR_WRAPPER);
  lua_pop(L, 1);
  return 1;
}

tc_content *tc_content_new(lua_State *L, tc_fault *fault) {
  lua_pushcfunction(L, make_content);
  if (!tc_call(L, 0, 1, fault)) return NULL;
  tc_content *content = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return content;
}

const tc_schema_kind *tc_kind_find(const tc_content *content, const char *name) {
  for (size_t i = 0; i < content->kind_count; i++) {
    if (strcmp(content->kinds[i].name, name) == 0) return &content->kinds[i];
  }
  return NULL;
}

int tc_definition_find(lua_State *L, const tc_content *content, const char *kind, const char *id) {
  int definition = -1;
  tc_anchor_push(L, content, ANCHOR_INDEX);
  if (lua_getfield(L, -1, kind) == LUA_TTABLE) {
    if (lua_getfield(L, -1, id) != LUA_TNIL) definition = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
  return definition;
}

void tc_index_put(lua_State *L, tc_content *content, const char *kind, const char *id,
                  int definition) {
  tc_anchor_push(L, content, ANCHOR_INDEX);
  tc_child_push(L, -1, kind);
  lua_pushinteger(L, definition);
  lua_setfield(L, -2, id);
  lua_pop(L, 2);
}

void tc_definition_push(lua_State *L, const tc_content *content, int definition) {
  tc_anchor_entry(L, content, ANCHOR_TABLES, definition + 1);
}

int tc_layer_find(const tc_content *content, tc_layer_kind kind, const char *id, size_t length) {
  for (size_t i = 0; i < content->layer_count; i++) {
    const tc_layer *layer = &content->layers[i];
    if (layer->kind != kind || !layer->applied || strlen(layer->id) != length) continue;
    if (memcmp(layer->id, id, length) == 0) return (int)i;
  }
  return -1;
}

int tc_ruleset_find(const tc_content *content) {
  int layer = tc_layer_find(content, LAYER_RULESET, content->ruleset, strlen(content->ruleset));
  return layer < 0 ? -1 : content->layers[layer].manifest;
}

// Whether this layer can use this id; reports why not.
static bool check_id(lua_State *L, tc_content *content, const tc_schema_kind *kind, const char *id,
                     tc_spot place) {
  const tc_layer *layer = content->layer >= 0 ? &content->layers[content->layer] : NULL;
  const char *colon = strchr(id, ':');
  size_t prefix = colon ? (size_t)(colon - id) : 0;
  bool of_mod = layer && (layer->kind == LAYER_MOD || layer->kind == LAYER_MOD_VARIANT);
  size_t own = of_mod ? strcspn(layer->id, ":") : 0;
  bool manifest = strcmp(kind->name, "mod") == 0;
  tc_subject subject = {place, content->layer, kind->name, id, TC_NAMED};
  if (!tc_id_ok(id, kind->dotted, true)) {
    tc_problem_add(L, content, subject, TC_PROBLEM_ID_FORM,
                   TC_SAYS(.what = kind->dotted ? "dots" : NULL));
  } else if (of_mod && !manifest && (!colon || prefix != own || strncmp(id, layer->id, own) != 0)) {
    char expected[2 * TC_PATH];
    tc_format(expected, sizeof expected, "%.*s:%s", (int)own, layer->id, colon ? colon + 1 : id);
    tc_problem_add(L, content, subject, TC_PROBLEM_ID_PREFIX, TC_SAYS(.expected = expected));
  } else if (colon && (!of_mod || manifest)) {
    tc_problem_add(L, content, subject, TC_PROBLEM_ID_OWN_PREFIX, NULL);
  } else {
    return true;
  }
  return false;
}

// A manifest counts only in the file where the loader expects it.
static bool check_place(lua_State *L, tc_content *content, const tc_schema_kind *kind,
                        const char *id, tc_spot place) {
  tc_layer_kind own = content->layer >= 0 ? content->layers[content->layer].kind : LAYER_OTHER;
  const char *shown = content->layer >= 0 ? content->layers[content->layer].shown : "";
  bool made = tc_word_at(tc_layer_words, LAYER_OTHER, kind->name) >= 0;
  if (!made || strcmp(kind->name, tc_layer_words[own]) == 0) return true;
  const char *colon = strchr(id, ':'), *name = colon ? colon + 1 : id;
  char expected[TC_MESSAGE];
  bool of_mod = own == LAYER_MOD || own == LAYER_MOD_VARIANT, none = false;
  if (strcmp(kind->name, "variant") == 0 && (own == LAYER_RULESET || own == LAYER_MOD)) {
    tc_format(expected, sizeof expected, "a variant has a file of its own, %s/variants/%s.lua",
              shown, name);
  } else if (strcmp(kind->name, "variant") == 0) {
    tc_format(expected, sizeof expected,
              "a variant has a file of its own, variants/%s.lua in its ruleset or mod", name);
  } else if (of_mod && strcmp(kind->name, "mod") != 0) {
    none = true;
  } else if (strcmp(kind->name, "piece") == 0) {
    tc_format(expected, sizeof expected, "a piece is a file of rulesets/pieces");
  } else {
    tc_format(expected, sizeof expected, "a %s is a folder, with a %s.lua that declares it",
              kind->name, kind->name);
  }
  tc_subject subject = {place, content->layer, kind->name, id, none ? TC_NAMED : NULL};
  tc_problem_add(L, content, subject, none ? TC_PROBLEM_MOD_DECLARES_NONE : TC_PROBLEM_WRONG_PLACE,
                 TC_SAYS(.expected = none ? NULL : expected));
  return false;
}

static bool check_duplicate(lua_State *L, tc_content *content, const tc_schema_kind *kind,
                            const char *id, tc_spot place) {
  int earlier = tc_definition_find(L, content, kind->name, id);
  if (earlier < 0) return true;
  const tc_definition *first = &content->definitions[earlier];
  tc_subject subject = {place, content->layer, kind->name, id, NULL};
  const char *expected = first->layer == content->layer ? NULL : "patch or wrap";
  tc_problem_add(L, content, subject, TC_PROBLEM_ID_TWICE,
                 TC_SAYS(.where = tc_spot_text(L, content, first->place), .expected = expected));
  return false;
}

int tc_define(lua_State *L, tc_content *content, const tc_schema_kind *kind, const char *id,
              int index, tc_spot place) {
  if (content->definition_count >= TC_DEFINITIONS)
    return tc_error(L, "one load has at most %d definitions", TC_DEFINITIONS);
  index = lua_absindex(L, index);
  tc_check_spec spec = {.kind = kind, .id = id, .place = place, .layer = content->layer};
  bool named = check_place(L, content, kind, id, place) && check_id(L, content, kind, id, place);
  bool fine = tc_check_definition(L, content, &spec, index);
  int definition = (int)content->definition_count;
  tc_anchor_put(L, content, ANCHOR_TABLES, definition + 1);
  const char *kept = tc_arena_text(L, content, id);
  *TC_LIST_ADD(L, content, definition) = (tc_definition){
      .kind = kind, .id = kept, .place = place, .layer = content->layer, .broken = !fine || !named};
  // Definitions of a surveyed variant are checked, but not added.
  bool idle = content->layer >= 0 && !content->layers[content->layer].applied &&
              strcmp(kind->name, "variant") != 0;
  if (!idle && check_duplicate(L, content, kind, id, place)) {
    tc_index_put(L, content, kind->name, id, definition);
  } else {
    content->definitions[definition].removed = true;
  }
  return definition;
}

// Starts the list of origins of a new definition, for people.
static void push_origin(lua_State *L, const tc_content *content, const char *path, const char *verb,
                        int layer, tc_spot place) {
  lua_createtable(L, 0, 5);
  tc_set_string(L, "path", path);
  tc_set_string(L, "verb", verb);
  tc_set_string(L, "layer", layer >= 0 ? content->layers[layer].title : "");
  tc_set_string(L, "file", place.file);
  tc_set_integer(L, "line", place.line);
}

const char *const tc_verb_words[] = {"patch",   "wrap",          "remove", "append",
                                     "prepend", "insert_before", "drop",   "set"};

bool tc_content_origins(lua_State *L, tc_content *content, const char *kind, const char *id) {
  int index = tc_definition_find(L, content, kind, id);
  if (index < 0) return false;
  const tc_definition *definition = &content->definitions[index];
  lua_newtable(L);
  push_origin(L, content, "", "declare", definition->layer, definition->place);
  lua_rawseti(L, -2, 1);
  lua_Integer count = 1;
  for (const tc_change *change = definition->changes; change; change = change->next) {
    push_origin(L, content, change->path, tc_verb_words[change->verb], change->layer,
                change->place);
    if (change->entries) tc_set_string(L, "entries", change->entries);
    lua_rawseti(L, -2, ++count);
  }
  return true;
}
