// Owns: the order of layers: what each needs, its versions, and what it comes after.
// Must not know: what the layers hold besides their manifests.
// Ruleset, variants, mods, variants of mods; within each by `after` and `needs`, else as listed.
#include "host/seal/seal.h"

#include <string.h>

// Pushes the manifest of a layer; false and nothing without one.
static bool push_manifest(lua_State *L, const tc_content *content, const tc_layer *layer) {
  if (layer->manifest < 0) return false;
  tc_definition_push(L, content, layer->manifest);
  return true;
}

// Appends the rulesets of a manifest: "'valiance', 'riposte'".
static void append_named(lua_State *L, int manifest, char *out, size_t size) {
  size_t count;
  const char *const *names = tc_names_push(L, manifest, "rulesets", &count);
  for (size_t i = 0; i < count; i++) tc_append(out, size, "%s'%s'", i == 0 ? "" : ", ", names[i]);
  lua_pop(L, 1);
}

// The subject of a problem with a field of the manifest of a layer.
static tc_subject about(const tc_content *content, int index, const char *path) {
  const tc_layer *layer = &content->layers[index];
  const tc_definition *manifest = &content->definitions[layer->manifest];
  tc_subject subject = {manifest->place, index, manifest->kind->name, layer->id, NULL};
  subject.place.line = tc_source_line(content, manifest->place, path);
  return subject;
}

// Reports a mod or variant that names itself where it must name others.
static void refuse_itself(lua_State *L, tc_content *content, int index, const char *field) {
  tc_subject subject = about(content, index, field);
  subject.before = TC_NAMED;
  tc_problem_add(L, content, subject, TC_PROBLEM_NAMES_ITSELF, TC_SAYS(.field = field));
}

// Checks the versions of another layer that a field of a manifest accepts.
static void check_version(lua_State *L, tc_content *content, int index, const char *field,
                          const tc_layer *other, const char *versions, tc_problem_code code) {
  char wanted[TC_PATH];
  if (!other->version[0] || tc_version_fits(other->version, versions)) return;
  tc_versions_describe(versions, wanted, sizeof wanted);
  tc_problem_add(L, content, about(content, index, field), code,
                 TC_SAYS(.field = field, .name = other->id, .wanted = wanted,
                         .found = other->version, .where = other->shown));
}

// One entry of needs: name, and the versions that will do.
static void check_need(lua_State *L, tc_content *content, int index, const char *name,
                       const char *versions) {
  char path[TC_PATH], wanted[TC_PATH];
  tc_format(path, sizeof path, "needs.%s", name);
  int found = tc_layer_find(content, LAYER_MOD, name, strlen(name));
  if (found < 0) found = tc_layer_find(content, LAYER_RULESET, name, strlen(name));
  if (found < 0) {
    tc_versions_describe(versions, wanted, sizeof wanted);
    tc_problem_add(L, content, about(content, index, path), TC_PROBLEM_NEED_MISSING,
                   TC_SAYS(.field = path, .name = name, .wanted = wanted));
    tc_borrowed_missing(L, content, index, name);
  } else {
    check_version(L, content, index, path, &content->layers[found], versions,
                  TC_PROBLEM_NEED_VERSION);
  }
}

// What a mod needs: other mods, or the ruleset if it is the one played.
static void check_needs(lua_State *L, tc_content *content, int index, int manifest) {
  int top = lua_gettop(L);
  if (tc_raw_field(L, manifest, "needs") == LUA_TTABLE) {
    size_t count;
    const tc_key *keys = tc_keys_push(L, top + 1, &count, NULL);
    for (size_t i = 0; i < count; i++) {
      bool other = strcmp(keys[i].name, content->ruleset) != 0;
      if (other && tc_names_hold(L, manifest, "rulesets", keys[i].name))
        continue; // of another play
      tc_raw_field(L, top + 1, keys[i].name);
      if (lua_type(L, -1) == LUA_TSTRING && tc_versions_ok(lua_tostring(L, -1)))
        check_need(L, content, index, keys[i].name, lua_tostring(L, -1));
      lua_pop(L, 1);
    }
  }
  lua_settop(L, top);
}

// Checks one conflicting mod; versions "": any.
static void check_conflict(lua_State *L, tc_content *content, int index, const char *name,
                           const char *versions) {
  int found = tc_layer_find(content, LAYER_MOD, name, strlen(name));
  if (found == index) refuse_itself(L, content, index, "conflicts");
  if (found < 0 || found == index) return;
  const tc_layer *other = &content->layers[found];
  if (versions[0] && !tc_versions_ok(versions)) return;
  if (versions[0] && !tc_version_fits(other->version, versions)) return;
  tc_problem_add(
      L, content, about(content, index, "conflicts"), TC_PROBLEM_CONFLICT,
      TC_SAYS(.field = "conflicts", .name = name, .found = versions[0] ? other->version : NULL));
}

static void check_conflicts(lua_State *L, tc_content *content, int index, int manifest) {
  int top = lua_gettop(L);
  if (tc_raw_field(L, manifest, "conflicts") == LUA_TTABLE) {
    size_t count;
    const tc_key *keys = tc_keys_push(L, top + 1, &count, NULL);
    for (size_t i = 0; i < count; i++) {
      const tc_key *key = &keys[i];
      const char *text = tc_key_push(L, top + 1, key) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
      if (text)
        check_conflict(L, content, index, key->integer ? text : key->name,
                       key->integer ? "" : text);
      lua_pop(L, 1);
    }
  }
  lua_settop(L, top);
}

// Checks the versions of the ruleset that a mod accepts.
static void check_ruleset_version(lua_State *L, tc_content *content, int index, int manifest) {
  int top = lua_gettop(L);
  const char *id = content->ruleset;
  int found = tc_layer_find(content, LAYER_RULESET, id, strlen(id));
  if (tc_raw_field(L, manifest, "rulesets") == LUA_TTABLE && found >= 0 &&
      tc_raw_field(L, top + 1, id) == LUA_TSTRING && tc_versions_ok(lua_tostring(L, -1))) {
    char path[TC_PATH];
    tc_format(path, sizeof path, "rulesets.%s", id);
    check_version(L, content, index, path, &content->layers[found], lua_tostring(L, -1),
                  TC_PROBLEM_OTHER_VERSION);
  }
  lua_settop(L, top);
}

// The mod that needs this one, for mods loaded only by `needs`; else "".
static const char *needed_by(lua_State *L, tc_content *content, int index) {
  const tc_layer *layer = &content->layers[index];
  int top = lua_gettop(L);
  char text[TC_PATH] = "";
  for (size_t i = 0; layer->kind == LAYER_MOD && i < content->layer_count && !text[0]; i++) {
    const tc_layer *other = &content->layers[i];
    if (other->kind != LAYER_MOD || !push_manifest(L, content, other)) continue;
    if (tc_names_hold(L, top + 1, "needs", layer->id))
      tc_format(text, sizeof text, "%s", other->id);
    lua_settop(L, top);
  }
  return tc_arena_text(L, content, text);
}

// Checks that this is a ruleset of the mod, or the ruleset of the variant.
static void check_ruleset(lua_State *L, tc_content *content, int index, int manifest) {
  const tc_layer *layer = &content->layers[index];
  const char *field = layer->kind == LAYER_MOD ? "rulesets" : "of";
  char named[TC_MESSAGE / 2] = "";
  int top = lua_gettop(L);
  bool fits = false;
  if (tc_raw_field(L, manifest, field) == LUA_TSTRING) {
    fits = strcmp(lua_tostring(L, -1), content->ruleset) == 0;
    tc_format(named, sizeof named, "'%s'", lua_tostring(L, -1));
  } else if (lua_istable(L, -1)) {
    fits = tc_names_hold(L, manifest, "rulesets", content->ruleset);
    append_named(L, manifest, named, sizeof named);
  }
  tc_subject subject = about(content, index, field);
  subject.before = TC_NAMED;
  if (!fits && lua_istable(L, top + 1) && !named[0])
    tc_problem_add(L, content, subject, TC_PROBLEM_NO_RULESETS,
                   TC_SAYS(.field = field, .of = content->ruleset));
  subject.before = NULL;
  if (!fits && named[0])
    tc_problem_add(L, content, subject, TC_PROBLEM_OTHER_RULESET,
                   TC_SAYS(.field = field, .expected = named, .of = content->ruleset,
                           .other = needed_by(L, content, index)));
  if (!fits) tc_layer_refuse(content, index);
  lua_settop(L, top);
}

// The ruleset of a variant must be its own folder's or one of its mod's, also for surveyed variants.
static void check_home(lua_State *L, tc_content *content, int index, int manifest) {
  const tc_layer *layer = &content->layers[index];
  int top = lua_gettop(L), owner = -1;
  const char *of = tc_raw_field(L, manifest, "of") == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  char mod[TC_PATH], named[TC_MESSAGE / 2] = "";
  tc_format(mod, sizeof mod, "%.*s", (int)strcspn(layer->id, ":"), layer->id);
  if (of && layer->kind == LAYER_MOD_VARIANT)
    owner = tc_layer_find(content, LAYER_MOD, mod, strlen(mod));
  if (owner >= 0 && push_manifest(L, content, &content->layers[owner]) &&
      !tc_names_hold(L, lua_gettop(L), "rulesets", of)) {
    append_named(L, lua_gettop(L), named, sizeof named);
    tc_problem_add(
        L, content, about(content, index, "of"), TC_PROBLEM_VARIANT_OF_OTHER,
        TC_SAYS(.field = "of", .of = of, .other = mod, .expected = named[0] ? named : "none"));
    tc_layer_refuse(content, index);
  } else if (of && (layer->applied || layer->kind == LAYER_VARIANT)) {
    check_ruleset(L, content, index, manifest);
  }
  lua_settop(L, top);
}

static void set_follows(tc_content *content, int later, int earlier) {
  content->follows[(size_t)later * content->layer_count + (size_t)earlier] = true;
}

bool tc_layer_follows(const tc_content *content, int later, int earlier) {
  if (later < 0 || earlier < 0) return true;
  if (later == earlier || content->layers[later].kind != content->layers[earlier].kind) return true;
  return content->follows[(size_t)later * content->layer_count + (size_t)earlier];
}

// Records the order that one manifest states: names in a list, or the keys of a table.
static void note_place(lua_State *L, tc_content *content, int index, int manifest,
                       const char *field) {
  bool before = strcmp(field, "before") == 0;
  size_t count;
  const char *const *names = tc_names_push(L, manifest, field, &count);
  for (size_t i = 0; i < count; i++) {
    int other = tc_layer_find(content, content->layers[index].kind, names[i], strlen(names[i]));
    if (other == index) refuse_itself(L, content, index, field);
    if (other >= 0 && before) set_follows(content, other, index);
    if (other >= 0 && !before) set_follows(content, index, other);
  }
  lua_pop(L, 1);
}

// Transitive closure: a after b, which is after c, is after c.
static void close_follows(tc_content *content) {
  size_t count = content->layer_count;
  for (size_t middle = 0; middle < count; middle++) {
    for (size_t later = 0; later < count; later++) {
      for (size_t earlier = 0; earlier < count; earlier++) {
        bool through =
            content->follows[later * count + middle] && content->follows[middle * count + earlier];
        if (through) content->follows[later * count + earlier] = true;
      }
    }
  }
}

// Whether all layers before this one are placed.
static bool may_stand(const tc_content *content, const bool *placed, size_t index) {
  for (size_t other = 0; other < content->layer_count; other++) {
    bool sooner = content->layers[other].kind < content->layers[index].kind;
    bool must = sooner || content->follows[index * content->layer_count + other];
    if (other != index && must && !placed[other]) return false;
  }
  return true;
}

// Fills order with layer numbers, each time with the first possible one. False: a circle.
static bool sort_layers(const tc_content *content, size_t *order, bool *placed) {
  for (size_t done = 0; done < content->layer_count; done++) {
    size_t next = content->layer_count;
    for (size_t i = 0; i < content->layer_count && next == content->layer_count; i++) {
      if (!placed[i] && may_stand(content, placed, i)) next = i;
    }
    if (next == content->layer_count) return false;
    placed[next] = true;
    order[done] = next;
  }
  return true;
}

// Sorts the layers, and renumbers every reference to them.
static void permute(lua_State *L, tc_content *content, const size_t *order) {
  size_t count = content->layer_count;
  int *moved = tc_arena_take(L, content, count * sizeof *moved);
  tc_layer *layers = tc_arena_take(L, content, count * sizeof *layers);
  bool *follows = tc_arena_take(L, content, count * count * sizeof *follows);
  for (size_t i = 0; i < count; i++) {
    moved[order[i]] = (int)i;
    layers[i] = content->layers[order[i]];
  }
  for (size_t i = 0; i < count; i++) {
    for (size_t j = 0; j < count; j++) {
      follows[i * count + j] = content->follows[order[i] * count + order[j]];
    }
  }
  memcpy(content->layers, layers, count * sizeof *layers);
  content->follows = follows;
  for (size_t i = 0; i < content->definition_count; i++) {
    int *layer = &content->definitions[i].layer;
    if (*layer >= 0) *layer = moved[*layer];
  }
  for (size_t i = 0; i < content->edit_count; i++) {
    content->edits[i].layer = moved[content->edits[i].layer];
  }
  for (size_t i = 0; i < content->problem_count; i++) {
    int *layer = &content->problems[i].layer;
    if (*layer >= 0) *layer = moved[*layer];
  }
  content->problems_sorted = false;
}

// The next layer on a path of direct edges from a layer back to `home`, within a circle.
static size_t next_on_circle(const tc_content *content, const bool *direct, size_t from,
                             size_t home, const bool *seen) {
  size_t count = content->layer_count;
  for (size_t i = 0; i < count; i++) {
    bool leads = direct[from * count + i] && (i == home || content->follows[i * count + home]);
    if (leads && (i == home || !seen[i])) return i;
  }
  return home;
}

// "a after b after a": each is to come after the next.
static void say_circle(lua_State *L, tc_content *content, const bool *direct, size_t home) {
  const tc_layer *layer = &content->layers[home];
  bool *seen = tc_arena_take(L, content, content->layer_count + 1);
  char way[TC_MESSAGE / 2];
  tc_format(way, sizeof way, "%s", layer->id);
  size_t at = home;
  do {
    seen[at] = true;
    at = next_on_circle(content, direct, at, home, seen);
    tc_append(way, sizeof way, " after %s", content->layers[at].id);
  } while (at != home);
  tc_subject subject = {content->definitions[layer->manifest].place, (int)home, "", layer->id,
                        NULL};
  tc_problem_add(L, content, subject, TC_PROBLEM_LAYER_CIRCLE,
                 TC_SAYS(.what = layer->kind == LAYER_MOD ? "mod" : "variant", .found = way));
}

void tc_layers_order(lua_State *L, tc_content *content) {
  size_t count = content->layer_count;
  content->follows = tc_arena_take(L, content, count * count + 1);
  for (size_t i = 0; i < count; i++) {
    const tc_layer *layer = &content->layers[i];
    bool variant = layer->kind == LAYER_VARIANT || layer->kind == LAYER_MOD_VARIANT;
    if (layer->kind == LAYER_RULESET || !push_manifest(L, content, layer)) continue;
    int manifest = lua_gettop(L);
    if (variant) check_home(L, content, (int)i, manifest);
    if (!layer->applied) {
      lua_pop(L, 1);
      continue;
    }
    if (layer->kind == LAYER_MOD) {
      check_ruleset(L, content, (int)i, manifest);
      check_ruleset_version(L, content, (int)i, manifest);
      check_needs(L, content, (int)i, manifest);
      check_conflicts(L, content, (int)i, manifest);
    }
    note_place(L, content, (int)i, manifest, "after");
    note_place(L, content, (int)i, manifest, "needs");
    note_place(L, content, (int)i, manifest, "before");
    lua_pop(L, 1);
  }
  bool *direct = tc_arena_take(L, content, count * count + 1);
  memcpy(direct, content->follows, count * count);
  close_follows(content);
  size_t *order = tc_arena_take(L, content, (count + 1) * sizeof *order);
  bool *placed = tc_arena_take(L, content, count + 1);
  if (sort_layers(content, order, placed)) {
    permute(L, content, order);
    return;
  }
  content->unordered = true;
  for (size_t i = 0; i < count; i++) {
    if (!content->follows[i * count + i]) continue;
    say_circle(L, content, direct, i);
    return; // those that it goes through are the same mistake
  }
}
