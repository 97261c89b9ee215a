// Owns: the order of layers: what each needs, its versions, and what it comes after.
// Must not know: what the layers hold besides their manifests.
// Ruleset, variants, mods; within variants and within mods by `after` and `needs`, else as listed.
#include "host/content.h"

#include <stdlib.h>
#include <string.h>

// The manifest's table of a layer, pushed; false and nothing when it has none.
static bool push_manifest(lua_State *L, const tc_content *content, const tc_layer *layer) {
  if (layer->manifest < 0) return false;
  tc_definition_push(L, content, layer->manifest);
  return true;
}

static int find_layer(const tc_content *content, tc_layer_kind kind, const char *id) {
  for (size_t i = 0; i < content->layer_count; i++) {
    const tc_layer *layer = &content->layers[i];
    if (layer->kind == kind && layer->applied && strcmp(layer->id, id) == 0) return (int)i;
  }
  return -1;
}

// Below, at or above zero, number by number: 1.2 is before 1.10.
static int compare_versions(const char *left, const char *right) {
  while (*left || *right) {
    char *left_end, *right_end;
    unsigned long a = strtoul(left, &left_end, 10), b = strtoul(right, &right_end, 10);
    if (a != b) return a < b ? -1 : 1;
    left = *left_end ? left_end + 1 : left_end;
    right = *right_end ? right_end + 1 : right_end;
  }
  return 0;
}

// What a mod needs: other mods, or the ruleset, from some version on.
static void check_needs(lua_State *L, tc_content *content, int index, int manifest) {
  const tc_layer *layer = &content->layers[index];
  int top = lua_gettop(L);
  if (tc_raw_field(L, manifest, "needs") == LUA_TTABLE) {
    size_t count;
    const tc_key *keys = tc_keys_push(L, top + 1, &count, NULL);
    for (size_t i = 0; i < count; i++) {
      char path[TC_PATH];
      tc_spot place = content->definitions[layer->manifest].place;
      tc_format(path, sizeof path, "needs.%s", keys[i].name);
      place.line = tc_source_line(content, place, path);
      tc_raw_field(L, top + 1, keys[i].name);
      const char *version = lua_tostring(L, -1);
      int found = find_layer(content, LAYER_MOD, keys[i].name);
      if (found < 0) found = find_layer(content, LAYER_RULESET, keys[i].name);
      if (found < 0) {
        tc_problem_add(L, content, place, index, "mod", layer->id,
                       "mod '%s' needs '%s' %s or later: it is not loaded (add --mod %s)",
                       layer->id, keys[i].name, version, keys[i].name);
      } else if (compare_versions(content->layers[found].version, version) < 0) {
        tc_problem_add(L, content, place, index, "mod", layer->id,
                       "mod '%s' needs '%s' %s or later: found %s", layer->id, keys[i].name,
                       version, content->layers[found].version);
      }
      lua_pop(L, 1);
    }
  }
  lua_settop(L, top);
}

// A mod says which rulesets it is for; a variant, of which it is one.
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
    for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) == LUA_TSTRING; i++) {
      fits = fits || strcmp(lua_tostring(L, -1), content->ruleset) == 0;
      tc_append(named, sizeof named, "%s'%s'", i == 1 ? "" : ", ", lua_tostring(L, -1));
      lua_settop(L, top + 1);
    }
  }
  if (!fits && named[0]) {
    tc_spot place = content->definitions[layer->manifest].place;
    place.line = tc_source_line(content, place, field);
    const char *kind = content->definitions[layer->manifest].kind->name;
    tc_problem_add(L, content, place, index, kind, layer->id, "%s '%s' is for %s, not for '%s'",
                   kind, layer->id, named, content->ruleset);
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

// Notes what the manifest of one layer says of its place: names in a list, or the keys of a table.
static void note_after(lua_State *L, tc_content *content, int index, int manifest,
                       const char *field) {
  int top = lua_gettop(L);
  if (tc_raw_field(L, manifest, field) == LUA_TTABLE) {
    size_t count;
    const tc_key *keys = tc_keys_push(L, top + 1, &count, NULL);
    for (size_t i = 0; i < count; i++) {
      const char *name = keys[i].name;
      if (keys[i].integer) {
        lua_rawgeti(L, top + 1, keys[i].number);
        name = lua_tostring(L, -1);
      }
      int earlier = name ? find_layer(content, content->layers[index].kind, name) : -1;
      if (earlier >= 0) set_follows(content, index, earlier);
    }
  }
  lua_settop(L, top);
}

// What follows from what was said: after a, which is after b, is after b.
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

// Is every layer that this one must follow placed already?
static bool may_stand(const tc_content *content, const bool *placed, size_t index) {
  for (size_t other = 0; other < content->layer_count; other++) {
    bool sooner = content->layers[other].kind < content->layers[index].kind;
    bool must = sooner || content->follows[index * content->layer_count + other];
    if (other != index && must && !placed[other]) return false;
  }
  return true;
}

// Fills order with layer numbers; each time the first that may stand. False: a circle.
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

// Puts the layers in the order found; all that names a layer by number is renumbered.
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

void tc_layers_order(lua_State *L, tc_content *content) {
  size_t count = content->layer_count;
  content->follows = tc_arena_take(L, content, count * count + 1);
  for (size_t i = 0; i < count; i++) {
    const tc_layer *layer = &content->layers[i];
    if (!layer->applied || layer->kind == LAYER_RULESET || !push_manifest(L, content, layer)) {
      continue;
    }
    int manifest = lua_gettop(L);
    check_ruleset(L, content, (int)i, manifest);
    if (layer->kind == LAYER_MOD) check_needs(L, content, (int)i, manifest);
    note_after(L, content, (int)i, manifest, "after");
    note_after(L, content, (int)i, manifest, "needs");
    lua_pop(L, 1);
  }
  close_follows(content);
  size_t *order = tc_arena_take(L, content, (count + 1) * sizeof *order);
  bool *placed = tc_arena_take(L, content, count + 1);
  if (sort_layers(content, order, placed)) {
    permute(L, content, order);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    const tc_layer *layer = &content->layers[i];
    if (!content->follows[i * count + i]) continue;
    tc_problem_add(L, content, content->definitions[layer->manifest].place, (int)i, "", layer->id,
                   "%s comes after itself: look at its after and needs, and at those it names",
                   layer->title);
  }
}
