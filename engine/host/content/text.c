// Owns: the texts of content: their {fields} checked at the seal, and filled in for reading.
// Must not know: which kinds have texts.
// {name} or {name.part}; {{ is a brace. A field is sought beside the text, then in the definition.
#include "host/content/content.h"

#include <string.h>

// Finds one {field} of a text. Returns the rest, or NULL at the end. broken: an unclosed or empty brace.
static const char *next_field(const char *text, char *name, size_t size, bool *broken) {
  *broken = false;
  for (const char *at = text; (at = strchr(at, '{')) != NULL;) {
    if (at[1] == '{') {
      at += 2;
      continue;
    }
    const char *end = strchr(at, '}');
    *broken = !end || end == at + 1 || (size_t)(end - at) > size;
    if (*broken) return at;
    tc_format(name, size, "%.*s", (int)(end - at - 1), at + 1);
    return end + 1;
  }
  return NULL;
}

// Pushes the value of a dotted name in the table at index, or nil.
static void push_named(lua_State *L, int index, const char *name) {
  lua_pushvalue(L, index);
  while (name[0] && lua_istable(L, -1)) {
    char key[TC_PATH];
    size_t length = strcspn(name, ".");
    tc_format(key, sizeof key, "%.*s", (int)length, name);
    int table = lua_gettop(L);
    if (tc_raw_field(L, table, name) == LUA_TNIL) { // a key may hold dots itself
      lua_pop(L, 1);
      tc_raw_field(L, table, key);
      name += length + (name[length] ? 1 : 0);
    } else {
      name += strlen(name);
    }
    lua_remove(L, table);
  }
  if (name[0]) {
    lua_pop(L, 1);
    lua_pushnil(L);
  }
}

static void push_field(lua_State *L, int inner, int outer, const char *name) {
  push_named(L, inner, name);
  if (!lua_isnil(L, -1)) return;
  lua_pop(L, 1);
  push_named(L, outer, name);
}

void tc_text_check(lua_State *L, tc_content *content, const tc_definition *definition, int index,
                   int inner, int outer, const char *path) {
  const char *text = lua_tostring(L, index);
  char name[TC_PATH];
  bool broken;
  while (text && (text = next_field(text, name, sizeof name, &broken)) != NULL) {
    tc_problem_code wrong = TC_PROBLEM_COUNT;
    tc_suggestion near = {.name = name};
    if (broken) {
      wrong = TC_PROBLEM_TEXT_BRACE;
    } else {
      push_field(L, inner, outer, name);
      int found = lua_type(L, -1);
      lua_pop(L, 1);
      if (found == LUA_TNIL) {
        tc_suggest_keys(&near, L, inner);
        tc_suggest_keys(&near, L, outer);
        wrong = TC_PROBLEM_TEXT_NO_FIELD;
      } else if (found == LUA_TFUNCTION) {
        wrong = TC_PROBLEM_TEXT_FUNCTION;
      }
    }
    if (wrong != TC_PROBLEM_COUNT)
      tc_problem_add(L, content, tc_origin_subject(content, definition, path), wrong,
                     TC_SAYS(.field = path, .name = broken ? NULL : name, .near = near.best));
    if (broken) break;
  }
}

static void push_shown(lua_State *L, int index, int depth);

// Pushes a list as "1, 2"; a map as "energy 2, guts 1".
static void push_entries(lua_State *L, int index, int depth) {
  size_t count;
  luaL_checkstack(L, 8, "text");
  const tc_key *keys = tc_keys_push(L, index, &count, NULL);
  int held = lua_gettop(L);
  lua_pushliteral(L, "");
  for (size_t i = 0; i < count; i++) {
    lua_pushfstring(L, "%s%s%s", i == 0 ? "" : ", ", keys[i].name, keys[i].integer ? "" : " ");
    tc_key_push(L, index, &keys[i]);
    push_shown(L, lua_gettop(L), depth + 1);
    lua_remove(L, -2);
    lua_concat(L, 3);
  }
  lua_replace(L, held);
}

// Pushes { min, max } as "1-3". False, and nothing pushed: it is no range.
static bool push_range(lua_State *L, int index) {
  bool low = tc_raw_field(L, index, "min") == LUA_TNUMBER;
  bool high = tc_raw_field(L, index, "max") == LUA_TNUMBER;
  lua_Integer min = lua_tointeger(L, -2), max = lua_tointeger(L, -1);
  lua_pop(L, 2);
  if (low && high) {
    lua_pushfstring(L, "%I-%I", min, max);
  } else if (low) {
    lua_pushfstring(L, "%I or more", min);
  } else if (high) {
    lua_pushfstring(L, "up to %I", max);
  }
  return low || high;
}

// Pushes what a text shows of a value.
static void push_shown(lua_State *L, int index, int depth) {
  switch (lua_type(L, index)) {
  case LUA_TNUMBER: lua_pushfstring(L, "%I", lua_tointeger(L, index)); return;
  case LUA_TSTRING: lua_pushstring(L, lua_tostring(L, index)); return;
  case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "yes" : "no"); return;
  case LUA_TTABLE:
    if (depth == TC_NESTING) break;
    if (!push_range(L, index)) push_entries(L, index, depth);
    return;
  default: break;
  }
  lua_pushliteral(L, "");
}

void tc_content_render(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 20, "text");
  int top = lua_gettop(L), record = tc_frozen_target(L, index) ? top + 1 : index;
  bool there = lua_type(L, record) == LUA_TTABLE && tc_raw_field(L, record, "text") == LUA_TSTRING;
  const char *text = there ? lua_tostring(L, -1) : "";
  lua_pushliteral(L, "");
  while (*text) {
    char name[TC_PATH];
    bool broken;
    size_t plain = strcspn(text, "{");
    bool doubled = text[plain] && text[plain + 1] == '{';
    lua_pushlstring(L, text, plain + (doubled ? 1 : 0));
    lua_concat(L, 2);
    text += plain + (doubled ? 2 : 0);
    if (!*text || doubled) continue;
    const char *rest = next_field(text, name, sizeof name, &broken);
    if (broken) {
      lua_pushstring(L, text);
      lua_concat(L, 2);
      break;
    }
    push_named(L, record, name);
    push_shown(L, lua_gettop(L), 0);
    lua_remove(L, -2);
    lua_concat(L, 2);
    text = rest;
  }
  lua_insert(L, top + 1);
  lua_settop(L, top + 1);
}
