// Owns: a number for what a definition says, the same wherever its file lies and whatever its lines.
// Must not know: what the definition is for.
// FNV-1a, 64 bits. A function counts by the text of its lines and by what it holds from outside.
#include "host/content/content.h"

#include <string.h>

#define DEEP 6 // functions within functions' upvalues

uint64_t tc_hash_bytes(uint64_t hash, const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  for (size_t i = 0; i < size; i++) hash = (hash ^ at[i]) * 1099511628211u;
  return hash;
}

uint64_t tc_hash_word(uint64_t hash, uint64_t word) {
  for (int i = 0; i < 8; i++) hash = (hash ^ (word >> 8 * i & 0xff)) * 1099511628211u;
  return hash;
}

static uint64_t hash_text(uint64_t hash, const char *text) {
  return tc_hash_bytes(hash, text, strlen(text) + 1);
}

static uint64_t hash_number(uint64_t hash, long long number) {
  char text[32];
  tc_format(text, sizeof text, "i%lld", number);
  return hash_text(hash, text);
}

static uint64_t hash_at(lua_State *L, const tc_content *content, uint64_t hash, int index,
                        int depth);

// The text of lines first..last of a file, without the blanks that open a line.
static uint64_t hash_lines(uint64_t hash, const tc_file *file, int first, int last) {
  const char *at = file->text, *end = file->text + file->size;
  for (int line = 1; at < end && line <= last; line++) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    if (!stop) stop = end;
    const char *from = at;
    while (from < stop && (*from == ' ' || *from == '\t')) from++;
    if (line >= first) hash = tc_hash_bytes(hash, from, (size_t)(stop - from));
    at = stop + 1;
  }
  return hash;
}

// What a function holds from outside: helpers and plain values, but not its environment.
static uint64_t hash_upvalues(lua_State *L, const tc_content *content, uint64_t hash, int index,
                              int depth) {
  for (int i = 1; depth < DEEP; i++) {
    const char *name = lua_getupvalue(L, index, i);
    if (!name) break;
    bool foreign = strcmp(name, "_ENV") == 0 || lua_isuserdata(L, -1) || lua_isthread(L, -1);
    hash = hash_text(hash, name);
    if (!foreign) hash = hash_at(L, content, hash, lua_gettop(L), depth + 1);
    lua_pop(L, 1);
  }
  return hash;
}

static uint64_t hash_function(lua_State *L, const tc_content *content, uint64_t hash, int index,
                              int depth) {
  tc_anchor_push(L, content, ANCHOR_WRAPS);
  lua_pushvalue(L, index);
  int found = lua_rawget(L, -2);
  lua_remove(L, -2);
  if (found == LUA_TTABLE) { // made by wrap: its two halves, not the glue
    hash = hash_text(hash, "wrap");
    hash = hash_at(L, content, hash, lua_gettop(L), depth + 1);
    lua_pop(L, 1);
    return hash;
  }
  lua_pop(L, 1);
  lua_Debug info;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &info);
  const char *name = info.source[0] == '@' || info.source[0] == '=' ? info.source + 1 : "";
  const tc_file *file = tc_source_file(content, name);
  hash = hash_text(hash, "function");
  if (!file || info.linedefined <= 0) return hash;
  hash = hash_lines(hash, file, info.linedefined, info.lastlinedefined);
  return hash_upvalues(L, content, hash, index, depth);
}

static uint64_t hash_table(lua_State *L, const tc_content *content, uint64_t hash, int index,
                           int depth) {
  size_t count;
  const tc_key *keys = tc_keys_push(L, index, &count, NULL);
  hash = hash_text(hash, "{");
  for (size_t i = 0; i < count; i++) {
    hash = keys[i].integer ? hash_number(hash, keys[i].number) : hash_text(hash, keys[i].name);
    tc_key_push(L, index, &keys[i]);
    hash = hash_at(L, content, hash, lua_gettop(L), depth + 1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return hash_text(hash, "}");
}

static uint64_t hash_at(lua_State *L, const tc_content *content, uint64_t hash, int index,
                        int depth) {
  size_t length;
  luaL_checkstack(L, 10, "hash");
  if (depth > 2 * TC_NESTING) return hash_text(hash, "deep");
  switch (lua_type(L, index)) {
  case LUA_TBOOLEAN: return hash_text(hash, lua_toboolean(L, index) ? "true" : "false");
  case LUA_TNUMBER: return hash_number(hash, lua_tointeger(L, index));
  case LUA_TSTRING: {
    const char *text = lua_tolstring(L, index, &length);
    return tc_hash_bytes(hash_text(hash, "s"), text, length + 1);
  }
  case LUA_TTABLE: return hash_table(L, content, hash, index, depth);
  case LUA_TFUNCTION: return hash_function(L, content, hash, index, depth);
  default: return hash_text(hash, "nil");
  }
}

uint64_t tc_hash_value(lua_State *L, const tc_content *content, uint64_t hash, int index) {
  return hash_at(L, content, hash, lua_absindex(L, index), 0);
}
