// Owns: reading Lua values in a fixed order, describing them for people, copying and comparing them.
// Must not know: the schema, layers, or what any value means.
// Nothing here runs a metamethod: what content may have put behind a table is not asked.
#include "host/content/content.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void tc_format(char *out, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(out, size, format, arguments);
  va_end(arguments);
}

void tc_append(char *out, size_t size, const char *format, ...) {
  size_t used = strlen(out);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(out + used, size - used, format, arguments);
  va_end(arguments);
}

#define FEW 24 // keys

static int compare_keys(const void *left, const void *right) {
  const tc_key *a = left, *b = right;
  if (a->integer != b->integer) return a->integer ? -1 : 1;
  if (a->integer) return a->number < b->number ? -1 : a->number > b->number;
  return strcmp(a->name, b->name);
}

// Writes the keys that are names or integers, at most `room` of all that there are; *all: also others. How many it wrote.
static size_t read_keys(lua_State *L, int index, tc_key *keys, size_t room, size_t *all) {
  size_t used = 0, count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1), count++) {
    if (used == room) continue;
    if (lua_type(L, -2) == LUA_TSTRING)
      keys[used++] = (tc_key){.name = lua_tostring(L, -2)};
    else if (lua_isinteger(L, -2))
      keys[used++] = (tc_key){.integer = true, .number = lua_tointeger(L, -2), .name = ""};
  }
  *all = count;
  return used;
}

// Most tables have few keys, for which this is faster than qsort.
static void sort_few(tc_key *keys, size_t count) {
  for (size_t i = 1; i < count; i++) {
    tc_key moved = keys[i];
    size_t at = i;
    for (; at > 0 && compare_keys(&keys[at - 1], &moved) > 0; at--) keys[at] = keys[at - 1];
    keys[at] = moved;
  }
}

const tc_key *tc_keys_push(lua_State *L, int index, size_t *count, size_t *other) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, "content");
  tc_key few[FEW];
  size_t all = 0, used = read_keys(L, index, few, FEW, &all);
  tc_key *keys = lua_newuserdatauv(L, (all + 1) * sizeof *keys, 0);
  if (all > FEW)
    used = read_keys(L, index, keys, all, &all);
  else
    memcpy(keys, few, used * sizeof *keys);
  size_t strange = all - used;
  if (used <= FEW)
    sort_few(keys, used);
  else
    qsort(keys, used, sizeof *keys, compare_keys);
  *count = used;
  if (other) *other = strange;
  return keys;
}

int tc_key_push(lua_State *L, int index, const tc_key *key) {
  return key->integer ? lua_rawgeti(L, index, key->number) : tc_raw_field(L, index, key->name);
}

void tc_key_store(lua_State *L, int index, const tc_key *key) {
  if (key->integer) {
    lua_rawseti(L, index, key->number);
  } else {
    lua_setfield(L, index, key->name);
  }
}

const char *const *tc_names_push(lua_State *L, int index, const char *field, size_t *count) {
  *count = 0;
  bool there = tc_raw_field(L, index, field) == LUA_TTABLE;
  if (!there) {
    lua_pop(L, 1);
    lua_newtable(L);
  }
  int table = lua_gettop(L);
  size_t entries;
  const tc_key *keys = tc_keys_push(L, table, &entries, NULL);
  const char **names = lua_newuserdatauv(L, (entries + 1) * sizeof *names, 0);
  for (size_t i = 0; i < entries; i++) {
    const char *name = keys[i].name;
    if (keys[i].integer) {
      name = lua_rawgeti(L, table, keys[i].number) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
      lua_pop(L, 1);
    }
    if (name) names[(*count)++] = name;
  }
  lua_replace(L, table);
  lua_settop(L, table);
  return names;
}

bool tc_names_hold(lua_State *L, int index, const char *field, const char *name) {
  size_t count;
  const char *const *names = tc_names_push(L, index, field, &count);
  bool found = tc_word_at(names, count, name) >= 0;
  lua_pop(L, 1);
  return found;
}

void tc_child_push(lua_State *L, int index, const char *key) {
  index = lua_absindex(L, index);
  if (tc_raw_field(L, index, key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushstring(L, key);
  lua_pushvalue(L, -2);
  lua_rawset(L, index);
}

void tc_set_string(lua_State *L, const char *key, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, key);
}

void tc_set_integer(lua_State *L, const char *key, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, key);
}

bool tc_value_is_list(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return false;
  bool list = lua_rawgeti(L, index, 1) != LUA_TNIL;
  lua_pop(L, 1);
  return list;
}

bool tc_value_is_empty(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return false;
  index = lua_absindex(L, index);
  lua_pushnil(L);
  bool more = lua_next(L, index);
  if (more) lua_pop(L, 2);
  return !more;
}

bool tc_value_is_map(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TTABLE && !tc_value_is_list(L, index);
}

lua_Integer tc_value_hole(lua_State *L, int index, tc_key *after) {
  lua_Integer missing = 0;
  size_t count;
  if (!tc_value_is_list(L, index)) return 0;
  const tc_key *keys = tc_keys_push(L, index, &count, NULL);
  for (size_t i = 0; i < count && missing == 0 && keys[count - 1].integer; i++) {
    if (keys[i].number == (lua_Integer)i + 1) continue;
    missing = (lua_Integer)i + 1;
    *after = keys[i];
  }
  lua_pop(L, 1);
  return missing;
}

size_t tc_path_enter(char *path, const tc_key *key) {
  char number[32];
  const char *name = key->name;
  size_t before = strlen(path), used = before;
  if (key->integer && key->number >= 0 && key->number < 10) {
    number[0] = (char)('0' + key->number), number[1] = '\0';
    name = number;
  } else if (key->integer) {
    tc_format(number, sizeof number, "%lld", (long long)key->number);
    name = number;
  }
  size_t length = strlen(name);
  if (before > 0 && used + 1 < TC_PATH) path[used++] = '.';
  if (length > TC_PATH - 1 - used) length = TC_PATH - 1 - used;
  memcpy(path + used, name, length);
  path[used + length] = '\0';
  return before;
}

int tc_raw_field(lua_State *L, int index, const char *key) {
  index = lua_absindex(L, index);
  lua_pushstring(L, key);
  return lua_rawget(L, index);
}

// A string as it would be written, short and on one line.
static void describe_string(const char *text, size_t length, char *out, size_t size) {
  size_t shown = length > 40 ? 40 : length, used = strlen(out);
  while (shown < length && shown > 0 && ((unsigned char)text[shown] & 0xc0) == 0x80) shown--;
  for (size_t i = 0; i < shown && used + 5 < size; i++) {
    unsigned char byte = (unsigned char)text[i];
    if (byte == '\n') {
      used += (size_t)snprintf(out + used, size - used, "\\n");
    } else if (byte < 32 || byte == 127) {
      used += (size_t)snprintf(out + used, size - used, "\\%d", byte);
    } else {
      out[used++] = (char)byte;
    }
  }
  out[used] = '\0';
  tc_append(out, size, shown < length ? "...\"" : "\"");
}

void tc_value_describe(lua_State *L, int index, char *out, size_t size) {
  size_t length;
  switch (lua_type(L, index)) {
  case LUA_TNIL:
  case LUA_TNONE: tc_format(out, size, "nothing"); return;
  case LUA_TBOOLEAN: tc_format(out, size, "%s", lua_toboolean(L, index) ? "true" : "false"); return;
  case LUA_TNUMBER:
    if (lua_isinteger(L, index)) {
      tc_format(out, size, "%lld", (long long)lua_tointeger(L, index));
    } else {
      lua_Number number = lua_tonumber(L, index);
      bool whole = number > -1e9 && number < 1e9 && number == (lua_Number)(int)number;
      tc_format(out, size, whole ? "%.1f, which is not an integer" : "the fraction %.14g", number);
    }
    return;
  case LUA_TSTRING: {
    const char *text = lua_tolstring(L, index, &length);
    tc_format(out, size, "string \"");
    describe_string(text, length, out, size);
    return;
  }
  case LUA_TTABLE: tc_format(out, size, tc_value_is_list(L, index) ? "a list" : "a table"); return;
  default: tc_format(out, size, "a %s", lua_typename(L, lua_type(L, index)));
  }
}

const char *tc_end_find(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  bool ends = length >= tail && strcmp(text + length - tail, end) == 0;
  return ends ? text + length - tail : NULL;
}

int tc_word_at(const char *const *words, size_t count, const char *word) {
  for (size_t i = 0; i < count; i++) {
    if (strcmp(words[i], word) == 0) return (int)i;
  }
  return -1;
}

bool tc_text_clean(const char *text, size_t length) {
  const unsigned char *at = (const unsigned char *)text, *end = at + length;
  while (at < end) {
    unsigned more = *at < 0x80 ? 0 : *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : 1;
    bool lead = *at < 0x80 ? (*at >= 32 || *at == '\n') && *at != 127 : *at >= 0xc2 && *at < 0xf5;
    // Refuses overlong forms, surrogates, and values past the last code point.
    bool strange = more > 0 && at + 1 < end &&
                   ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f) ||
                    (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f));
    if (!lead || strange || (size_t)(end - at) <= more) return false;
    for (at++; more > 0; more--, at++) {
      if ((*at & 0xc0) != 0x80) return false;
    }
  }
  return true;
}

static void copy_value(lua_State *L, int index, int depth) {
  index = lua_absindex(L, index);
  if (lua_type(L, index) != LUA_TTABLE || depth > TC_NESTING) {
    lua_pushvalue(L, index);
    return;
  }
  luaL_checkstack(L, 8, "content");
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, index);) {
    copy_value(L, -1, depth + 1);
    lua_pushvalue(L, -3);
    lua_insert(L, -2);
    lua_rawset(L, -5);
    lua_pop(L, 1);
  }
}

void tc_value_copy(lua_State *L, int index) { copy_value(L, index, 0); }

static bool equal_values(lua_State *L, int left, int right, int depth) {
  left = lua_absindex(L, left);
  right = lua_absindex(L, right);
  bool tables = lua_type(L, left) == LUA_TTABLE && lua_type(L, right) == LUA_TTABLE;
  if (!tables || depth > TC_NESTING) return lua_rawequal(L, left, right);
  luaL_checkstack(L, 8, "content");
  bool same = true;
  int difference = 0;
  for (lua_pushnil(L); lua_next(L, left); lua_pop(L, 1)) {
    difference++;
    lua_pushvalue(L, -2);
    lua_rawget(L, right);
    if (same) same = equal_values(L, -2, -1, depth + 1);
    lua_pop(L, 1);
  }
  for (lua_pushnil(L); lua_next(L, right); lua_pop(L, 1)) difference--;
  return same && difference == 0;
}

bool tc_value_equal(lua_State *L, int left, int right) { return equal_values(L, left, right, 0); }

const char *tc_snake(const char *key, char *out, size_t size) {
  size_t used = 0;
  for (const char *at = key; *at && used + 3 < size; at++) {
    bool upper = *at >= 'A' && *at <= 'Z';
    bool after_lower = at > key && at[-1] >= 'a' && at[-1] <= 'z';
    if (upper && after_lower) out[used++] = '_';
    out[used++] = (char)(upper ? *at - 'A' + 'a' : *at == '-' || *at == ' ' ? '_' : *at);
  }
  out[used] = '\0';
  return tc_id_ok(out, false, false) ? out : "";
}

// ---- ids, and what an author may add -------------------------------------------------------------

static bool segment_ok(const char *from, const char *to) {
  if (from == to || *from < 'a' || *from > 'z') return false;
  for (const char *at = from; at < to; at++) {
    bool word = (*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9') || *at == '_';
    if (!word) return false;
  }
  return true;
}

bool tc_id_ok(const char *id, bool dotted, bool prefixed) {
  const char *colon = strchr(id, ':');
  if (colon) {
    if (!prefixed || !segment_ok(id, colon)) return false;
    id = colon + 1;
  }
  for (const char *dot; dotted && (dot = strchr(id, '.')) != NULL; id = dot + 1) {
    if (!segment_ok(id, dot)) return false;
  }
  return segment_ok(id, id + strlen(id));
}

bool tc_key_sealed(const char *key) {
  static const char *const keys[] = {"id", "kind", "where"};
  return tc_word_at(keys, sizeof keys / sizeof *keys, key) >= 0;
}

bool tc_value_own(lua_State *L, int index, bool nested) {
  switch (lua_type(L, index)) {
  case LUA_TNUMBER: return lua_isinteger(L, index);
  case LUA_TBOOLEAN:
  case LUA_TSTRING: return true;
  case LUA_TTABLE: {
    bool fine = !nested;
    index = lua_absindex(L, index);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
      bool key = lua_isinteger(L, -2) || lua_type(L, -2) == LUA_TSTRING;
      fine = fine && key && tc_value_own(L, -1, true);
    }
    return fine;
  }
  default: return false;
  }
}

const char *tc_skip_whose(const char *name) {
  if (strncmp(name, "any.", 4) == 0) return name + 4;
  if (strncmp(name, "target.", 7) == 0) return name + 7;
  return name;
}
