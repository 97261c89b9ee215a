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
    if (wrong != TC_PROBLEM_COUNT) {
      tc_subject subject = {
          .kind = definition->kind->name, .id = definition->id, .before = TC_NAMED};
      subject.place = tc_origin_place(definition, path, &subject.layer);
      subject.place.line = tc_source_line(content, subject.place, path);
      tc_problem_add(L, content, subject, wrong,
                     TC_SAYS(.field = path, .name = broken ? NULL : name, .near = near.best));
    }
    if (broken) break;
  }
}

static void add_value(lua_State *L, luaL_Buffer *buffer, int index, int depth);

// A list as "1, 2"; { min, max } as "1-3"; a map as "energy 2, guts 1".
static void add_table(lua_State *L, luaL_Buffer *buffer, int index, int depth) {
  size_t count;
  // The buffer may use the stack, so join the values into one string first.
  luaL_Buffer parts;
  const tc_key *keys = tc_keys_push(L, index, &count, NULL);
  int held = lua_gettop(L);
  lua_pushliteral(L, "");
  for (size_t i = 0; i < count; i++) {
    luaL_buffinit(L, &parts);
    luaL_addstring(&parts, i == 0 ? "" : ", ");
    if (!keys[i].integer) {
      luaL_addstring(&parts, keys[i].name);
      luaL_addstring(&parts, " ");
    }
    luaL_pushresult(&parts);
    lua_concat(L, 2);
    tc_key_push(L, index, &keys[i]);
    int value = lua_gettop(L);
    luaL_buffinit(L, &parts);
    add_value(L, &parts, value, depth + 1);
    luaL_pushresult(&parts);
    lua_remove(L, value);
    lua_concat(L, 2);
  }
  lua_replace(L, held);
  lua_settop(L, held);
  luaL_addvalue(buffer);
}

static bool add_range(lua_State *L, luaL_Buffer *buffer, int index) {
  char text[64] = "";
  bool low = tc_raw_field(L, index, "min") == LUA_TNUMBER;
  bool high = tc_raw_field(L, index, "max") == LUA_TNUMBER;
  long long min = lua_tointeger(L, -2), max = lua_tointeger(L, -1);
  lua_pop(L, 2);
  if (low && high) tc_format(text, sizeof text, "%lld-%lld", min, max);
  if (low && !high) tc_format(text, sizeof text, "%lld or more", min);
  if (!low && high) tc_format(text, sizeof text, "up to %lld", max);
  luaL_addstring(buffer, text);
  return low || high;
}

static void add_value(lua_State *L, luaL_Buffer *buffer, int index, int depth) {
  char number[32];
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    tc_format(number, sizeof number, "%lld", (long long)lua_tointeger(L, index));
    luaL_addstring(buffer, number);
    return;
  case LUA_TSTRING: luaL_addstring(buffer, lua_tostring(L, index)); return;
  case LUA_TBOOLEAN: luaL_addstring(buffer, lua_toboolean(L, index) ? "yes" : "no"); return;
  case LUA_TTABLE:
    if (depth < TC_NESTING && !add_range(L, buffer, index)) add_table(L, buffer, index, depth);
    return;
  default: return;
  }
}

void tc_content_render(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 20, "text");
  bool frozen = tc_frozen_target(L, index);
  int record = frozen ? lua_gettop(L) : index;
  if (lua_type(L, record) != LUA_TTABLE || tc_raw_field(L, record, "text") != LUA_TSTRING) {
    lua_settop(L, record == index ? lua_gettop(L) : record - 1);
    lua_pushliteral(L, "");
    return;
  }
  int held = lua_gettop(L);
  const char *text = lua_tostring(L, held);
  luaL_Buffer line;
  lua_pushliteral(L, "");
  while (*text) {
    char name[TC_PATH];
    bool broken = false;
    const char *brace = strchr(text, '{');
    size_t plain = brace ? (size_t)(brace - text) : strlen(text);
    bool doubled = brace && brace[1] == '{';
    lua_pushlstring(L, text, plain + (doubled ? 1 : 0));
    lua_concat(L, 2);
    text += plain + (doubled ? 2 : 0);
    if (!brace || doubled) continue;
    const char *rest = next_field(text, name, sizeof name, &broken);
    if (!rest || broken) {
      lua_pushstring(L, text);
      lua_concat(L, 2);
      break;
    }
    push_named(L, record, name);
    int value = lua_gettop(L);
    luaL_buffinit(L, &line);
    add_value(L, &line, value, 0);
    luaL_pushresult(&line);
    lua_remove(L, value);
    lua_concat(L, 2);
    text = rest;
  }
  lua_remove(L, held);
  if (frozen) lua_remove(L, record);
}
