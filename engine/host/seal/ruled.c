// Owns: what a ruleset says that keys of definitions may hold, where their meaning is its own: the
// manifest's `ruled`. Must not know: how a value is checked against a type (schema_check.c), nor when.
// A text says what to write instead of a key that the ruleset does not read. Types are written as in
// scripts/content/schema.lua; a layer may patch them like any field of the manifest.
#include "host/seal/seal.h"

#include <string.h>

static void complain(lua_State *L, tc_content *content, const tc_definition *manifest,
                     const char *key, tc_problem_code code, const tc_problem_data *data) {
  char path[TC_PATH], before[2 * TC_PATH];
  tc_format(path, sizeof path, "ruled.%s", key);
  tc_format(before, sizeof before, "ruleset '%s': '%s': ", manifest->id, path);
  tc_subject subject = tc_origin_subject(content, manifest, path);
  subject.before = before;
  tc_problem_add(L, content, subject, code, data);
}

// One entry, "kind.field" with its type on top.
static void read_entry(lua_State *L, tc_content *content, const tc_definition *manifest,
                       const char *key) {
  char name[TC_PATH], message[TC_MESSAGE];
  const char *dot = strchr(key, '.');
  tc_format(name, sizeof name, "%.*s", (int)strcspn(key, "."), key);
  const tc_schema_kind *kind = tc_kind_find(content, name);
  if (!dot || !kind) {
    tc_suggestion near = {.name = name};
    tc_suggest_kinds(&near, content);
    complain(L, content, manifest, key, dot ? TC_PROBLEM_NO_SUCH_KIND : TC_PROBLEM_RULED_KEY,
             TC_SAYS(.field = key, .name = name, .near = near.best));
    return;
  }
  const char *instead = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  const tc_schema_type *type =
      lua_type(L, -1) == LUA_TTABLE
          ? tc_schema_own_type(L, content, lua_gettop(L), message, sizeof message)
          : NULL;
  if (!type && !instead) {
    bool table = lua_type(L, -1) == LUA_TTABLE;
    complain(L, content, manifest, key, table ? TC_PROBLEM_KIND_TYPE : TC_PROBLEM_RULED_TYPE,
             TC_SAYS(.field = key, .reason = table ? message : NULL));
    return;
  }
  tc_ruled *entry = tc_arena_take(L, content, sizeof *entry);
  *entry = (tc_ruled){.next = content->ruled,
                      .kind = kind,
                      .field = tc_arena_text(L, content, dot + 1),
                      .type = type,
                      .instead = instead ? tc_arena_text(L, content, instead) : NULL};
  content->ruled = entry;
}

void tc_ruled_read(lua_State *L, tc_content *content) {
  int top = lua_gettop(L), ruleset = tc_ruleset_find(content);
  if (ruleset < 0) return;
  tc_definition_push(L, content, ruleset);
  if (tc_raw_field(L, top + 1, "ruled") == LUA_TTABLE) {
    size_t count;
    const tc_key *keys = tc_keys_push(L, top + 2, &count, NULL);
    for (size_t i = 0; i < count; i++) {
      if (keys[i].integer) continue; // said by the schema
      tc_raw_field(L, top + 2, keys[i].name);
      read_entry(L, content, &content->definitions[ruleset], keys[i].name);
      lua_settop(L, top + 3);
    }
  }
  lua_settop(L, top);
}

// ---- slips --------------------------------------------------------------------------------------

// The key of the ruleset that a key of its own was probably meant to be: one letter away, and not there.
static const char *meant(lua_State *L, const tc_content *content, const tc_definition *definition,
                         int index, const char *name) {
  tc_suggestion near = {.name = name};
  for (const tc_ruled *ruled = content->ruled; ruled; ruled = ruled->next) {
    if (ruled->kind != definition->kind || ruled->instead) continue;
    if (strcmp(ruled->field, name) == 0) return NULL;
    if (!tc_one_letter(name, ruled->field)) continue;
    if (tc_raw_field(L, index, ruled->field) == LUA_TNIL) tc_suggest_offer(&near, ruled->field);
    lua_pop(L, 1);
  }
  return near.best;
}

void tc_ruled_slips(lua_State *L, tc_content *content, const tc_definition *definition, int index) {
  const tc_schema_type *record = definition->kind->record;
  if (!content->ruled || !record->open) return;
  size_t count;
  const tc_key *keys = tc_keys_push(L, index, &count, NULL);
  for (size_t i = 0; i < count; i++) {
    const char *name = keys[i].integer ? NULL : keys[i].name;
    if (!name || tc_schema_field(record, name) || tc_key_sealed(name)) continue;
    const char *near = meant(L, content, definition, index, name);
    if (near)
      tc_problem_add(L, content, tc_origin_subject(content, definition, name),
                     TC_PROBLEM_OWN_KEY_NEAR, TC_SAYS(.field = name, .near = near));
  }
  lua_settop(L, index);
}
