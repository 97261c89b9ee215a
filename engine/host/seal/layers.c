// Owns: what a later layer does to what an earlier one declared: patch, wrap, remove, and by whom.
// Must not know: single kinds; how layers were found (loader.c) or ordered (order.c).
// Edits apply layer by layer; within one, the manifest's by target in bytes, then the others as read.
#include "host/seal/seal.h"

#include <stdlib.h>
#include <string.h>

static const char *const verb_names[] = {"patch", "wrap", "remove"};

// One edit: its target, and the start of its messages ("patch of 'status.x': ").
typedef struct aim {
  const tc_edit *edit;
  int definition;
  const char *path; // the field, "" for the whole definition
  char prefix[TC_PATH];
} aim;

void tc_edit_add(lua_State *L, tc_content *content, tc_verb verb, const char *target, int index,
                 tc_spot place) {
  index = lua_absindex(L, index);
  tc_anchor_push(L, content, ANCHOR_WAITING);
  lua_pushvalue(L, index);
  lua_rawseti(L, -2, (lua_Integer)content->edit_count + 1);
  lua_pop(L, 1);
  target = tc_arena_text(L, content, target);
  *TC_LIST_ADD(L, content, edit) =
      (tc_edit){.verb = verb, .target = target, .layer = content->layer, .place = place};
}

// The line of a patched field. path is within the definition; the patch may be for a part of it.
static int line_of_field(const tc_content *content, const aim *a, const char *path) {
  size_t known = strlen(a->path);
  if (strlen(path) <= known) return a->edit->place.line;
  return tc_source_line(content, a->edit->place, path + known + (known > 0));
}

// Reports a mistake in a field, or with path "" in the whole edit.
static void complain_field(lua_State *L, tc_content *content, const aim *a, const char *path,
                           tc_problem_code code, const tc_problem_data *data) {
  tc_subject subject = {a->edit->place, a->edit->layer, "", a->edit->target, a->prefix};
  subject.place.line = line_of_field(content, a, path);
  tc_problem_add(L, content, subject, code, data);
}

static void complain(lua_State *L, tc_content *content, const aim *a, tc_problem_code code,
                     const tc_problem_data *data) {
  complain_field(L, content, a, "", code, data);
}

static void complain_no_kind(lua_State *L, tc_content *content, aim *a, const char *kind) {
  tc_suggestion near = {.name = kind};
  tc_suggest_kinds(&near, content);
  complain(L, content, a, TC_PROBLEM_NO_SUCH_KIND, TC_SAYS(.name = kind, .near = near.best));
}

static void complain_no_id(lua_State *L, tc_content *content, aim *a, const tc_schema_kind *kind,
                           const char *id) {
  tc_suggestion near = {.name = id};
  tc_suggest_ids(&near, content, kind->name);
  complain(L, content, a, TC_PROBLEM_NO_SUCH_ID,
           TC_SAYS(.what = kind->name, .name = id, .of = content->ruleset, .near = near.best));
}

// "on.turn.begin.after" is "on.turn.begin": the same window.
static const char *bare_path(lua_State *L, tc_content *content, const char *path) {
  size_t length = strlen(path), after = strlen(".after");
  bool handler = strncmp(path, "on.", 3) == 0 && length > after + 3;
  if (!handler || strcmp(path + length - after, ".after") != 0) return path;
  return tc_arena_bytes(L, content, path, length - after);
}

// Finds the definition and field of "kind.id.field"; ids and fields may hold dots.
static bool take_aim(lua_State *L, tc_content *content, aim *a) {
  const tc_edit *edit = a->edit;
  char kind_name[TC_PATH], id[TC_PATH];
  tc_format(a->prefix, sizeof a->prefix, "%s of '%s': ", verb_names[edit->verb], edit->target);
  size_t length = strcspn(edit->target, ".");
  tc_format(kind_name, sizeof kind_name, "%.*s", (int)length, edit->target);
  const tc_schema_kind *kind = tc_kind_find(content, kind_name);
  if (!kind) {
    complain_no_kind(L, content, a, kind_name);
    return false;
  }
  const char *rest = edit->target[length] ? edit->target + length + 1 : "";
  a->definition = -1;
  for (size_t end = strlen(rest); end > 0; end--) {
    if (rest[end] != '\0' && rest[end] != '.') continue;
    tc_format(id, sizeof id, "%.*s", (int)end, rest);
    a->definition = tc_definition_find(L, content, kind->name, id);
    a->path = rest[end] ? rest + end + 1 : "";
    if (a->definition >= 0) break;
  }
  if (a->definition < 0 && tc_borrowed_said(content, edit->layer, edit->target)) return false;
  if (a->definition < 0 && tc_lost(content, rest)) return false;
  if (a->definition < 0) {
    tc_format(id, sizeof id, "%.*s", kind->dotted ? TC_PATH - 1 : (int)strcspn(rest, "."), rest);
    complain_no_id(L, content, a, kind, id);
    return false;
  }
  const tc_definition *found = &content->definitions[a->definition];
  a->path = bare_path(L, content, a->path);
  if (found->layer > edit->layer && tc_borrowed_said(content, edit->layer, edit->target)) {
    return false;
  } else if (found->layer > edit->layer) {
    const tc_layer *later = &content->layers[found->layer];
    bool alike = later->kind == content->layers[edit->layer].kind;
    complain(L, content, a, TC_PROBLEM_LATER_LAYER,
             TC_SAYS(.what = kind->name, .name = found->id, .of = later->title,
                     .expected = alike ? "say that it comes first, with needs or after" : NULL));
    return false;
  } else if (found->removed) {
    const tc_change *change = found->last_change;
    complain(L, content, a, TC_PROBLEM_TARGET_REMOVED,
             TC_SAYS(.what = kind->name, .name = found->id,
                     .of = change ? content->layers[change->layer].title : "an earlier mistake"));
    return false;
  }
  return true;
}

// Records that this edit set path, and reports another layer that set it without a stated order. same: the
// value did not change, so that is fine.
static void note_change(lua_State *L, tc_content *content, const aim *a, const char *path,
                        bool same) {
  tc_definition *definition = &content->definitions[a->definition];
  const tc_edit *edit = a->edit;
  for (const tc_change *other = definition->changes; other && !same; other = other->next) {
    bool both_wrap = other->verb == VERB_WRAP && edit->verb == VERB_WRAP;
    if (both_wrap || !tc_paths_meet(other->path, path)) continue;
    if (tc_layer_follows(content, edit->layer, other->layer)) continue;
    char where[TC_PATH + 16], field[2 * TC_PATH];
    tc_format(where, sizeof where, "%s:%d", other->place.file, other->place.line);
    tc_format(field, sizeof field, "%s.%s%s%s", definition->kind->name, definition->id,
              path[0] ? "." : "", path);
    const tc_layer *before = &content->layers[other->layer];
    tc_subject subject = {edit->place, edit->layer, definition->kind->name, definition->id, NULL};
    tc_problem_add(L, content, subject, TC_PROBLEM_FIELD_SET_TWICE,
                   TC_SAYS(.name = content->layers[edit->layer].title, .other = before->title,
                           .where = where, .field = field, .of = before->id));
    break;
  }
  tc_change change = {.verb = edit->verb, .path = path, .layer = edit->layer, .place = edit->place};
  if (edit->verb == VERB_PATCH) change.place.line = line_of_field(content, a, path);
  tc_change_add(L, content, definition, change);
}

// Applies a patch (on top) to the table at base: maps merge, everything else is replaced. path: base within the
// definition. Pops nothing.
static void merge(lua_State *L, tc_content *content, const aim *a, int base, int patch,
                  const char *path) {
  luaL_checkstack(L, 10, "content");
  size_t count;
  const tc_key *keys = tc_keys_push(L, patch, &count, NULL);
  for (size_t i = 0; i < count; i++) {
    char field[TC_PATH];
    tc_format(field, sizeof field, "%s%s%s", path, path[0] ? "." : "",
              keys[i].integer ? "?" : keys[i].name);
    tc_key_push(L, base, &keys[i]);
    tc_key_push(L, patch, &keys[i]);
    int value = lua_gettop(L);
    if (tc_value_is_map(L, value) && tc_value_is_map(L, value - 1)) {
      merge(L, content, a, value - 1, value, field);
    } else {
      note_change(L, content, a, field, tc_value_equal(L, value - 1, value));
      lua_pushvalue(L, value);
      if (keys[i].integer) {
        lua_rawseti(L, base, keys[i].number);
      } else {
        lua_setfield(L, base, keys[i].name);
      }
    }
    lua_settop(L, value - 2);
  }
  lua_pop(L, 1);
}

// The length of the first key of path in the table at index: the longest existing one. A new key ends at the
// first dot, or is the whole rest if the keys are events.
static size_t key_length(lua_State *L, int index, const char *path, bool events, bool *there) {
  char key[TC_PATH];
  *there = true;
  for (size_t end = strlen(path); end > 0; end--) {
    if (path[end] != '\0' && path[end] != '.') continue;
    tc_format(key, sizeof key, "%.*s", (int)end, path);
    if (lua_type(L, index) == LUA_TTABLE) {
      bool found = tc_raw_field(L, index, key) != LUA_TNIL;
      char *rest;
      lua_Integer number = strtoll(key, &rest, 10);
      if (!found && !*rest && rest != key) {
        lua_pop(L, 1);
        found = lua_rawgeti(L, index, number) != LUA_TNIL;
      }
      lua_pop(L, 1);
      if (found) return end;
    }
  }
  *there = false;
  return events ? strlen(path) : strcspn(path, ".");
}

// Pushes the value under one written key, which may be a place in a list.
static void push_under(lua_State *L, int index, const char *key) {
  char *rest;
  lua_Integer number = strtoll(key, &rest, 10);
  if (tc_raw_field(L, index, key) == LUA_TNIL && !*rest && rest != key) {
    lua_pop(L, 1);
    lua_rawgeti(L, index, number);
  }
}

// Wraps value (on top) into tables along a field path, as a patch of the whole definition.
static void nest_value(lua_State *L, const aim *a, int table, const char *path, bool events) {
  if (!path[0]) return;
  bool there;
  char key[TC_PATH];
  luaL_checkstack(L, 10, "content");
  size_t length = key_length(L, table, path, events, &there);
  tc_format(key, sizeof key, "%.*s", (int)length, path);
  lua_pushnil(L);
  if (lua_type(L, table) == LUA_TTABLE) {
    lua_pop(L, 1);
    push_under(L, table, key);
  }
  lua_pushvalue(L, -2);
  bool handlers = strcmp(key, "on") == 0;
  nest_value(L, a, lua_gettop(L) - 1, path + length + (path[length] ? 1 : 0), handlers);
  lua_remove(L, -2);
  lua_remove(L, -2);
  lua_newtable(L);
  lua_insert(L, -2);
  lua_setfield(L, -2, key);
}

// Whether a field path goes through a list of the table at index.
static bool leads_into_list(lua_State *L, int index, const char *path) {
  int top = lua_gettop(L);
  bool there = true, into = false;
  lua_pushvalue(L, index);
  while (path[0] && there && !into) {
    char key[TC_PATH];
    into = tc_value_is_list(L, top + 1);
    size_t length = key_length(L, top + 1, path, false, &there);
    tc_format(key, sizeof key, "%.*s", (int)length, path);
    if (there) {
      push_under(L, top + 1, key);
      lua_replace(L, top + 1);
    }
    path += length + (path[length] ? 1 : 0);
  }
  lua_settop(L, top);
  return into;
}

// The line of a mistake in a patch; path is within the definition.
static void say_field(lua_State *L, tc_content *content, const void *user, const char *path,
                      tc_problem_code code, const tc_problem_data *data) {
  complain_field(L, content, user, path, code, data);
}

static void apply_patch(lua_State *L, tc_content *content, aim *a, int value) {
  int top = lua_gettop(L);
  const tc_definition *definition = &content->definitions[a->definition];
  tc_definition_push(L, content, a->definition);
  int base = top + 1;
  if (!a->path[0] && lua_type(L, value) != LUA_TTABLE) {
    char found[96];
    tc_value_describe(L, value, found, sizeof found);
    complain(L, content, a, TC_PROBLEM_PATCH_VALUE, TC_SAYS(.found = found));
    lua_settop(L, top);
    return;
  }
  if (leads_into_list(L, base, a->path)) {
    complain(L, content, a, TC_PROBLEM_PATCH_IN_LIST, NULL);
    lua_settop(L, top);
    return;
  }
  lua_pushvalue(L, value);
  nest_value(L, a, base, a->path, false);
  tc_check_spec spec = {.kind = definition->kind,
                        .id = definition->id,
                        .place = a->edit->place,
                        .layer = a->edit->layer,
                        .partial = true,
                        .prefix = a->prefix};
  if (tc_check_definition(L, content, &spec, top + 2) &&
      tc_patch_fits(L, content, definition, base, say_field, a)) {
    merge(L, content, a, base, lua_gettop(L), "");
  }
  lua_settop(L, top);
}

// Pushes the table that holds the last key of the path, and gives that key. False: no such field, already
// reported.
static bool find_field(lua_State *L, tc_content *content, const aim *a, char *key, size_t size) {
  int top = lua_gettop(L);
  const char *path = a->path;
  tc_definition_push(L, content, a->definition);
  for (;;) {
    bool there;
    size_t length = key_length(L, top + 1, path, false, &there);
    tc_format(key, size, "%.*s", (int)length, path);
    if (!there) {
      tc_suggestion near = {.name = key};
      if (lua_type(L, top + 1) == LUA_TTABLE) tc_suggest_keys(&near, L, top + 1);
      complain(L, content, a, TC_PROBLEM_NO_SUCH_FIELD,
               TC_SAYS(.field = a->path, .near = near.best));
      lua_settop(L, top);
      return false;
    }
    if (!path[length]) return true;
    push_under(L, top + 1, key);
    lua_replace(L, top + 1);
    path += length + 1;
  }
}

// Stores the value on top under one written key of the table at index.
static void store_under(lua_State *L, int index, const char *key) {
  char *rest;
  lua_Integer number = strtoll(key, &rest, 10);
  if (!*rest && rest != key) {
    lua_rawseti(L, index, number);
  } else {
    lua_pushstring(L, key);
    lua_insert(L, -2);
    lua_rawset(L, index);
  }
}

static void apply_wrap(lua_State *L, tc_content *content, aim *a, int value) {
  char key[TC_PATH], found[96];
  int top = lua_gettop(L);
  if (lua_type(L, value) != LUA_TFUNCTION) {
    tc_value_describe(L, value, found, sizeof found);
    complain(L, content, a, TC_PROBLEM_WRAP_VALUE, TC_SAYS(.found = found));
    return;
  }
  if (!a->path[0]) {
    complain(L, content, a, TC_PROBLEM_WRAP_WITHOUT_FIELD, NULL);
    return;
  }
  if (!find_field(L, content, a, key, sizeof key)) return;
  push_under(L, top + 1, key);
  if (lua_type(L, top + 2) != LUA_TFUNCTION) {
    tc_value_describe(L, top + 2, found, sizeof found);
    complain(L, content, a, TC_PROBLEM_WRAP_NO_FUNCTION, TC_SAYS(.found = found));
  } else {
    tc_anchor_push(L, content, ANCHOR_WRAPPER);
    lua_pushvalue(L, value);
    lua_pushvalue(L, top + 2);
    lua_call(L, 2, 1);
    tc_anchor_push(L, content, ANCHOR_WRAPS);
    lua_pushvalue(L, -2);
    lua_createtable(L, 2, 0);
    lua_pushvalue(L, value);
    lua_rawseti(L, -2, 1);
    lua_pushvalue(L, top + 2);
    lua_rawseti(L, -2, 2);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    store_under(L, top + 1, key);
    note_change(L, content, a, a->path, false);
  }
  lua_settop(L, top);
}

static void apply_remove(lua_State *L, tc_content *content, aim *a) {
  tc_definition *definition = &content->definitions[a->definition];
  if (!a->path[0]) {
    note_change(L, content, a, "", false);
    definition->removed = true;
    return;
  }
  char key[TC_PATH];
  int top = lua_gettop(L);
  const tc_schema_type *field = tc_schema_field(definition->kind->record, a->path);
  if (field && field->required) {
    complain(L, content, a, TC_PROBLEM_REMOVE_REQUIRED,
             TC_SAYS(.what = definition->kind->name, .field = a->path));
    return;
  }
  if (!find_field(L, content, a, key, sizeof key)) return;
  if (tc_value_is_list(L, top + 1)) {
    lua_Integer last = (lua_Integer)lua_rawlen(L, top + 1);
    for (lua_Integer i = strtoll(key, NULL, 10); i <= last; i++) {
      lua_rawgeti(L, top + 1, i + 1);
      lua_rawseti(L, top + 1, i);
    }
  } else {
    lua_pushnil(L);
    store_under(L, top + 1, key);
  }
  note_change(L, content, a, a->path, false);
  lua_settop(L, top);
}

// The value is on top and popped.
static void apply_edit(lua_State *L, tc_content *content, const tc_edit *edit) {
  int value = lua_gettop(L);
  aim a = {.edit = edit, .path = ""};
  if (take_aim(L, content, &a)) {
    if (edit->verb == VERB_PATCH) apply_patch(L, content, &a, value);
    if (edit->verb == VERB_WRAP) apply_wrap(L, content, &a, value);
    if (edit->verb == VERB_REMOVE) apply_remove(L, content, &a);
  }
  lua_settop(L, value - 1);
}

// The patch, wrap and remove tables of a variant's or mod's manifest.
static void apply_manifest(lua_State *L, tc_content *content, int layer) {
  int manifest = content->layers[layer].manifest;
  if (manifest < 0) return;
  const tc_spot place = content->definitions[manifest].place;
  int top = lua_gettop(L);
  tc_definition_push(L, content, manifest);
  for (int verb = VERB_PATCH; verb <= VERB_REMOVE; verb++) {
    if (tc_raw_field(L, top + 1, verb_names[verb]) == LUA_TTABLE) {
      size_t count;
      const tc_key *keys = tc_keys_push(L, top + 2, &count, NULL);
      for (size_t i = 0; i < count; i++) {
        char path[TC_PATH];
        tc_format(path, sizeof path, "%s", verb_names[verb]);
        tc_path_enter(path, &keys[i]);
        tc_key_push(L, top + 2, &keys[i]);
        tc_edit edit = {.verb = (tc_verb)verb, .layer = layer, .place = place};
        edit.place.line = tc_source_line(content, place, path);
        edit.target = keys[i].integer ? lua_tostring(L, -1) : keys[i].name;
        if (edit.target) apply_edit(L, content, &edit);
        lua_settop(L, top + 3);
      }
    }
    lua_settop(L, top + 1);
  }
  lua_settop(L, top);
}

void tc_layers_apply(lua_State *L, tc_content *content) {
  for (int layer = 0; layer < (int)content->layer_count; layer++) {
    if (!content->layers[layer].applied) continue;
    apply_manifest(L, content, layer);
    for (size_t i = 0; i < content->edit_count; i++) {
      if (content->edits[i].layer != layer) continue;
      tc_anchor_push(L, content, ANCHOR_WAITING);
      lua_rawgeti(L, -1, (lua_Integer)i + 1);
      lua_remove(L, -2);
      apply_edit(L, content, &content->edits[i]);
    }
  }
}
