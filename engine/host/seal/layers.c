// Owns: what a later layer does to what an earlier one declared: patch, wrap, remove, and by whom (lists: lists.c).
// Must not know: single kinds; how layers were found (loader.c) or ordered (order.c).
// Edits apply layer by layer; within one, the manifest's by target in bytes, then the others as read.
#include "host/seal/edits.h"

#include <stdlib.h>
#include <string.h>

void tc_edit_add(lua_State *L, tc_content *content, tc_verb verb, const char *target, int index,
                 tc_spot place) {
  lua_pushvalue(L, index);
  tc_anchor_put(L, content, ANCHOR_WAITING, (lua_Integer)content->edit_count + 1);
  target = tc_arena_text(L, content, target);
  *TC_LIST_ADD(L, content, edit) =
      (tc_edit){.verb = verb, .target = target, .layer = content->layer, .place = place};
}

// The line of a patched field. path is within the definition; the patch may be for a part of it.
static int line_of_field(const tc_content *content, const tc_aim *a, const char *path) {
  size_t known = strlen(a->path);
  if (strlen(path) <= known) return a->edit->place.line;
  return tc_source_line(content, a->edit->place, path + known + (known > 0));
}

void tc_edit_complain_field(lua_State *L, tc_content *content, const tc_aim *a, const char *path,
                            tc_problem_code code, const tc_problem_data *data) {
  tc_subject subject = {a->edit->place, a->edit->layer, "", a->edit->target, a->prefix};
  subject.place.line = line_of_field(content, a, path);
  tc_problem_add(L, content, subject, code, data);
}

void tc_edit_complain(lua_State *L, tc_content *content, const tc_aim *a, tc_problem_code code,
                      const tc_problem_data *data) {
  tc_edit_complain_field(L, content, a, "", code, data);
}

static void complain_no_kind(lua_State *L, tc_content *content, tc_aim *a, const char *kind) {
  tc_suggestion near = {.name = kind};
  tc_suggest_kinds(&near, content);
  tc_edit_complain(L, content, a, TC_PROBLEM_NO_SUCH_KIND,
                   TC_SAYS(.name = kind, .near = near.best));
}

// rest: the id and what of its field is written. Ids of some kinds hold dots, so the id may be any part of its start.
static void complain_no_id(lua_State *L, tc_content *content, tc_aim *a, const tc_schema_kind *kind,
                           const char *rest) {
  char id[TC_PATH];
  tc_format(id, sizeof id, "%.*s", kind->dotted ? TC_PATH - 1 : (int)strcspn(rest, "."), rest);
  tc_suggestion near = {.name = id};
  for (char *end = id + strlen(id); end && !near.best; end = strrchr(id, '.')) {
    *end = '\0';
    near = (tc_suggestion){.name = id};
    tc_suggest_ids(&near, content, kind->name);
  }
  tc_edit_complain(
      L, content, a, TC_PROBLEM_NO_SUCH_ID,
      TC_SAYS(.what = kind->name, .name = id, .of = content->ruleset, .near = near.best));
}

// "on.turn.begin.after" is "on.turn.begin": the same window.
static const char *bare_path(lua_State *L, tc_content *content, const char *path) {
  const char *after = tc_end_find(path, ".after");
  if (!after || strncmp(path, "on.", 3) != 0 || after <= path + 3) return path;
  return tc_arena_bytes(L, content, path, (size_t)(after - path));
}

// Finds the definition and field of "kind.id.field"; ids and fields may hold dots.
static bool take_aim(lua_State *L, tc_content *content, tc_aim *a) {
  const tc_edit *edit = a->edit;
  char kind_name[TC_PATH], id[TC_PATH];
  tc_format(a->prefix, sizeof a->prefix, "%s of '%s': ", tc_verb_words[edit->verb], edit->target);
  size_t length = strcspn(edit->target, ".");
  tc_format(kind_name, sizeof kind_name, "%.*s", (int)length, edit->target);
  const tc_schema_kind *kind = tc_kind_find(content, kind_name);
  if (!kind && strcmp(kind_name, tc_library_kind.name) == 0) kind = &tc_library_kind;
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
  if (a->definition < 0) {
    bool follows = tc_borrowed_said(content, edit->layer, edit->target) || tc_lost(content, rest);
    if (!follows) complain_no_id(L, content, a, kind, rest);
    return false;
  }
  const tc_definition *found = &content->definitions[a->definition];
  a->path = bare_path(L, content, a->path);
  if (found->layer > edit->layer && tc_borrowed_said(content, edit->layer, edit->target)) {
    return false;
  } else if (found->layer > edit->layer) {
    const tc_layer *later = &content->layers[found->layer];
    bool alike = later->kind == content->layers[edit->layer].kind;
    tc_edit_complain(
        L, content, a, TC_PROBLEM_LATER_LAYER,
        TC_SAYS(.what = kind->name, .name = found->id, .of = later->title,
                .expected = alike ? "say that it comes first, with needs or after" : NULL));
    return false;
  } else if (found->removed) {
    const tc_change *change = found->last_change;
    tc_edit_complain(
        L, content, a, TC_PROBLEM_TARGET_REMOVED,
        TC_SAYS(.what = kind->name, .name = found->id,
                .of = change ? content->layers[change->layer].title : "an earlier mistake"));
    return false;
  }
  return true;
}

// Reports that two layers set one field, and nothing says which comes last; or that one replaces a list whose entries
// the other edits: the edit that replaces it is at fault then, whichever comes first.
static void complain_twice(lua_State *L, tc_content *content, const tc_aim *a, const char *path,
                           const tc_change *other) {
  const tc_definition *definition = &content->definitions[a->definition];
  const tc_edit *edit = a->edit;
  bool list = tc_verb_lists(other->verb) != tc_verb_lists(edit->verb);
  bool first = list && tc_verb_lists(edit->verb); // the other one replaces
  tc_spot here = first ? other->place : edit->place, there = first ? edit->place : other->place;
  int layer = first ? other->layer : edit->layer, extends = first ? edit->layer : other->layer;
  char field[2 * TC_PATH];
  tc_format(field, sizeof field, "%s.%s%s%s", definition->kind->name, definition->id,
            path[0] ? "." : "", path);
  const tc_layer *before = &content->layers[extends];
  tc_subject subject = {here, layer, definition->kind->name, definition->id, NULL};
  tc_problem_add(L, content, subject, list ? TC_PROBLEM_LIST_REPLACED : TC_PROBLEM_FIELD_SET_TWICE,
                 TC_SAYS(.name = content->layers[layer].title, .other = before->title,
                         .where = tc_spot_text(L, content, there), .field = field,
                         .of = before->id));
}

bool tc_edit_clashes(lua_State *L, tc_content *content, const tc_aim *a, const char *path) {
  const tc_edit *edit = a->edit;
  const tc_change *other = content->definitions[a->definition].changes;
  for (; other; other = other->next) {
    bool both_wrap = other->verb == VERB_WRAP && edit->verb == VERB_WRAP;
    bool lists = tc_verb_lists(other->verb), both_list = lists && tc_verb_lists(edit->verb);
    if (both_wrap || both_list || !tc_paths_meet(other->path, path)) continue;
    bool replaces = lists && edit->verb == VERB_PATCH;
    if (!replaces && tc_layer_follows(content, edit->layer, other->layer)) continue;
    complain_twice(L, content, a, path, other);
    return true;
  }
  return false;
}

const tc_change *tc_edit_note(lua_State *L, tc_content *content, const tc_aim *a,
                              const char *path) {
  const tc_edit *edit = a->edit;
  tc_change change = {.verb = edit->verb,
                      .path = path,
                      .entries = strcmp(path, a->path) == 0 ? a->entries : NULL,
                      .layer = edit->layer,
                      .place = edit->place};
  if (edit->verb == VERB_PATCH) change.place.line = line_of_field(content, a, path);
  return tc_change_add(L, content, &content->definitions[a->definition], change);
}

// Applies a patch (on top) to the table at base: maps merge, everything else is replaced. path: base within the
// definition. Pops nothing.
static void merge(lua_State *L, tc_content *content, const tc_aim *a, int base, int patch,
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
      if (!tc_value_equal(L, value - 1, value)) tc_edit_clashes(L, content, a, field);
      tc_edit_note(L, content, a, field);
      lua_pushvalue(L, value);
      tc_replaced_note(L, content, &content->definitions[a->definition], value - 1);
      tc_key_store(L, base, &keys[i]);
    }
    lua_settop(L, value - 2);
  }
  lua_pop(L, 1);
}

bool tc_edit_check(lua_State *L, tc_content *content, const tc_aim *a, int base, int value) {
  const tc_definition *definition = &content->definitions[a->definition];
  tc_check_spec spec = {.kind = definition->kind,
                        .id = definition->id,
                        .place = a->edit->place,
                        .layer = a->edit->layer,
                        .partial = true,
                        .prefix = a->prefix};
  lua_pushvalue(L, value);
  tc_path_nest(L, base, a->path);
  return tc_check_definition(L, content, &spec, -1) && tc_patch_fits(L, content, a, base);
}

void tc_edit_patch(lua_State *L, tc_content *content, tc_aim *a, int value) {
  int top = lua_gettop(L);
  tc_definition_push(L, content, a->definition);
  int base = top + 1;
  if (!a->path[0] && lua_type(L, value) != LUA_TTABLE) {
    char found[96];
    tc_value_describe(L, value, found, sizeof found);
    tc_edit_complain(L, content, a, TC_PROBLEM_PATCH_VALUE, TC_SAYS(.found = found));
    lua_settop(L, top);
    return;
  }
  if (tc_path_in_list(L, base, a->path)) {
    tc_edit_complain(L, content, a, TC_PROBLEM_PATCH_IN_LIST, NULL);
    lua_settop(L, top);
    return;
  }
  if (tc_edit_check(L, content, a, base, value)) merge(L, content, a, base, lua_gettop(L), "");
  lua_settop(L, top);
}

// Pushes the definition, and what a wrap gets for a function that it leaves out. False with nothing pushed: the field is
// there, or has no such function.
static bool push_original(lua_State *L, const tc_content *content, const tc_aim *a) {
  const tc_definition *definition = &content->definitions[a->definition];
  const tc_schema_type *field = tc_schema_field(definition->kind->record, a->path);
  if (!field || !field->original) return false;
  tc_definition_push(L, content, a->definition);
  bool there = tc_raw_field(L, -1, a->path) != LUA_TNIL;
  lua_pop(L, there ? 2 : 1);
  if (there) return false;
  tc_anchor_entry(L, content, ANCHOR_DEFAULTS, field->original);
  return true;
}

static void apply_wrap(lua_State *L, tc_content *content, tc_aim *a, int value) {
  char key[TC_PATH], found[96];
  int top = lua_gettop(L);
  if (lua_type(L, value) != LUA_TFUNCTION) {
    tc_value_describe(L, value, found, sizeof found);
    tc_edit_complain(L, content, a, TC_PROBLEM_WRAP_VALUE, TC_SAYS(.found = found));
    return;
  }
  if (!a->path[0]) {
    tc_edit_complain(L, content, a, TC_PROBLEM_WRAP_WITHOUT_FIELD, NULL);
    return;
  }
  if (push_original(L, content, a))
    tc_format(key, sizeof key, "%s", a->path);
  else if (!tc_path_find(L, content, a, key, sizeof key))
    return;
  else
    tc_under_push(L, top + 1, key);
  if (lua_type(L, top + 2) != LUA_TFUNCTION) {
    tc_value_describe(L, top + 2, found, sizeof found);
    tc_edit_complain(L, content, a, TC_PROBLEM_WRAP_NO_FUNCTION, TC_SAYS(.found = found));
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
    tc_replaced_note(L, content, &content->definitions[a->definition], top + 2);
    tc_under_store(L, top + 1, key);
    tc_edit_clashes(L, content, a, a->path);
    tc_edit_note(L, content, a, a->path);
  }
  lua_settop(L, top);
}

static void apply_remove(lua_State *L, tc_content *content, tc_aim *a) {
  tc_definition *definition = &content->definitions[a->definition];
  if (definition->kind == &tc_library_kind) {
    tc_edit_complain(L, content, a, TC_PROBLEM_REMOVE_LIBRARY, NULL);
    return;
  }
  if (!a->path[0]) {
    tc_edit_clashes(L, content, a, "");
    tc_edit_note(L, content, a, "");
    definition->removed = true;
    return;
  }
  char key[TC_PATH];
  int top = lua_gettop(L);
  const tc_schema_type *field = tc_schema_field(definition->kind->record, a->path);
  if (field && field->required) {
    tc_edit_complain(L, content, a, TC_PROBLEM_REMOVE_REQUIRED,
                     TC_SAYS(.what = definition->kind->name, .field = a->path));
    return;
  }
  if (!tc_path_find(L, content, a, key, sizeof key)) return;
  if (tc_value_is_list(L, top + 1)) {
    lua_Integer last = (lua_Integer)lua_rawlen(L, top + 1);
    for (lua_Integer i = strtoll(key, NULL, 10); i <= last; i++) {
      lua_rawgeti(L, top + 1, i + 1);
      lua_rawseti(L, top + 1, i);
    }
  } else {
    lua_pushnil(L);
    tc_under_store(L, top + 1, key);
  }
  tc_edit_clashes(L, content, a, a->path);
  tc_edit_note(L, content, a, a->path);
  lua_settop(L, top);
}

// The value is on top and popped.
static void apply_edit(lua_State *L, tc_content *content, const tc_edit *edit) {
  int value = lua_gettop(L);
  tc_aim a = {.edit = edit, .path = ""};
  if (take_aim(L, content, &a)) {
    if (edit->verb == VERB_PATCH) tc_edit_patch(L, content, &a, value);
    if (edit->verb == VERB_WRAP) apply_wrap(L, content, &a, value);
    if (edit->verb == VERB_REMOVE) apply_remove(L, content, &a);
    if (tc_verb_lists(edit->verb)) tc_edit_list(L, content, &a, value);
  }
  lua_settop(L, value - 1);
}

// The tables of edits in a variant's or mod's manifest.
static void apply_manifest(lua_State *L, tc_content *content, int layer) {
  int manifest = content->layers[layer].manifest;
  if (manifest < 0) return;
  const tc_spot place = content->definitions[manifest].place;
  int top = lua_gettop(L);
  tc_definition_push(L, content, manifest);
  for (int verb = VERB_PATCH; verb <= VERB_DROP; verb++) {
    if (tc_raw_field(L, top + 1, tc_verb_words[verb]) == LUA_TTABLE) {
      size_t count;
      const tc_key *keys = tc_keys_push(L, top + 2, &count, NULL);
      for (size_t i = 0; i < count; i++) {
        char path[TC_PATH];
        tc_format(path, sizeof path, "%s", tc_verb_words[verb]);
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
      tc_anchor_entry(L, content, ANCHOR_WAITING, (lua_Integer)i + 1);
      apply_edit(L, content, &content->edits[i]);
    }
  }
}
