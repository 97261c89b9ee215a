// Owns: whether what a patch says fits what is there: no field gone stale, no slip, no value of another sort.
// Must not know: where a patch stands, how it is applied (layers.c).
#include "host/seal/edits.h"

#include <string.h>

// One patch under check.
typedef struct look {
  lua_State *L;
  tc_content *content;
  const tc_definition *definition;
  const tc_aim *aim;
} look;

// Reports a mistake in a field of the patch.
static void say(const look *a, const char *path, tc_problem_code code,
                const tc_problem_data *data) {
  tc_edit_complain_field(a->L, a->content, a->aim, path, code, data);
}

static const char *sort_of(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TNUMBER: return "an integer";
  case LUA_TBOOLEAN: return "true or false";
  case LUA_TSTRING: return "a text";
  case LUA_TTABLE: return tc_value_is_list(L, index) ? "a list" : "a table of names";
  default: return "a function";
  }
}

// Whether the ruleset gives the key a type of its own, by which it is checked when all layers are merged.
static bool is_ruled(const look *a, const char *key) {
  lua_State *L = a->L;
  char name[TC_PATH];
  int top = lua_gettop(L), ruleset = tc_ruleset_find(a->content);
  if (ruleset < 0) return false;
  tc_format(name, sizeof name, "%s.%s", a->definition->kind->name, key);
  tc_definition_push(L, a->content, ruleset);
  bool found = tc_raw_field(L, -1, "ruled") == LUA_TTABLE && tc_raw_field(L, -1, name) != LUA_TNIL;
  lua_settop(L, top);
  return found;
}

// A patch must keep the type of an author's own field: the new value is at index, the old one at was. No schema
// describes it, and its readers expect that type.
static bool check_sort(const look *a, const char *path, int was, int index) {
  lua_State *L = a->L;
  const char *before = sort_of(L, was), *now = sort_of(L, index);
  if (lua_type(L, was) == LUA_TFUNCTION) { // only libraries have some here
    say(a, path, TC_PROBLEM_PATCH_FUNCTION, TC_SAYS(.field = path));
    return false;
  }
  bool empty = lua_type(L, was) == LUA_TTABLE && lua_type(L, index) == LUA_TTABLE;
  if (strcmp(before, now) == 0 || empty) return true; // one of two tables may hold nothing
  char old[96], found[96];
  tc_value_describe(L, was, old, sizeof old);
  tc_value_describe(L, index, found, sizeof found);
  say(a, path, TC_PROBLEM_PATCH_OTHER_SORT,
      TC_SAYS(.field = path, .expected = before, .other = old, .found = found));
  return false;
}

// Checks a patch (at index) of a map (at was). A new key is fine unless it resembles an existing one. sorts:
// values must keep their types.
static bool check_map(const look *a, const char *path, int was, int index, bool sorts) {
  lua_State *L = a->L;
  int top = lua_gettop(L);
  bool fine = true;
  size_t count;
  luaL_checkstack(L, 10, "content");
  const tc_key *keys = tc_keys_push(L, index, &count, NULL);
  for (size_t i = 0; i < count; i++) {
    if (keys[i].integer) continue;
    char field[TC_PATH];
    tc_format(field, sizeof field, "%s.%s", path, keys[i].name);
    tc_suggestion near = {.name = keys[i].name};
    if (tc_raw_field(L, was, keys[i].name) == LUA_TNIL) {
      tc_suggest_keys(&near, L, was);
    } else {
      tc_raw_field(L, index, keys[i].name);
      if (tc_value_is_map(L, top + 2) && tc_value_is_map(L, top + 3)) {
        fine = check_map(a, field, top + 2, top + 3, sorts) && fine;
      } else if (sorts) {
        fine = check_sort(a, field, top + 2, top + 3) && fine;
      }
    }
    lua_settop(L, top + 1);
    if (!near.best) continue;
    say(a, field, TC_PROBLEM_PATCH_NEW_KEY,
        TC_SAYS(.field = path, .what = a->definition->kind->name, .of = a->definition->id,
                .name = keys[i].name, .near = near.best));
    fine = false;
  }
  lua_settop(L, top);
  return fine;
}

// Reports a field that neither the kind nor the definition (at base) has.
static void say_stale(const look *a, int base, const char *name) {
  const char *kind = a->definition->kind->name;
  const tc_schema_type *record = a->definition->kind->record;
  tc_suggestion near = {.name = name};
  tc_suggest_keys(&near, a->L, base);
  for (size_t i = 0; i < record->of_count; i++) tc_suggest_offer(&near, record->of[i]->name);
  say(a, name, TC_PROBLEM_PATCH_NEW_FIELD,
      TC_SAYS(.field = name, .what = kind, .of = a->definition->id, .name = name, .near = near.best,
              .expected = near.best ? NULL : kind));
}

bool tc_patch_fits(lua_State *L, tc_content *content, const tc_aim *aim, int base) {
  const tc_definition *definition = &content->definitions[aim->definition];
  look a = {L, content, definition, aim};
  size_t count;
  int patch = lua_gettop(L);
  bool fine = true;
  const tc_key *keys = tc_keys_push(L, patch, &count, NULL);
  for (size_t i = 0; i < count; i++) {
    if (keys[i].integer) continue;
    const char *name = keys[i].name;
    const tc_schema_type *known = tc_schema_field(definition->kind->record, name);
    bool there = tc_raw_field(L, base, name) != LUA_TNIL;
    tc_raw_field(L, patch, name);
    bool maps = tc_value_is_map(L, patch + 2) && tc_value_is_map(L, patch + 3);
    if (!known && is_ruled(&a, name)) {
      lua_settop(L, patch + 1);
      continue;
    }
    if (!known && !there) {
      say_stale(&a, base, name);
      fine = false;
    } else if (maps && (!known ||
                        tc_schema_shaped(known, SHAPE_DATA))) { // the author decides what it holds
      fine = check_map(&a, name, patch + 2, patch + 3, !known) && fine;
    } else if (!known) {
      fine = check_sort(&a, name, patch + 2, patch + 3) && fine;
    }
    lua_settop(L, patch + 1);
  }
  lua_settop(L, patch);
  return fine;
}
