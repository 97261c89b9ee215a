// Owns: turning Lua values into JSON text and back; cJSON does the writing and reading.
// Must not know: what the values mean, where the text goes.
// Trees hang in a userdata from their first node on, so that an error on the way frees them.
#include "host/embed/json.h"

#include "host/content/content.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define DEPTH 64
#define EXACT 9007199254740992.0 // 2^53: whole numbers up to here are exact in JSON

typedef struct tree {
  cJSON *root;
  char *text;
} tree;

static int free_tree(lua_State *L) {
  tree *held = lua_touserdata(L, 1);
  cJSON_Delete(held->root);
  cJSON_free(held->text);
  *held = (tree){0};
  return 0;
}

static tree *push_tree(lua_State *L) {
  tree *held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = (tree){0};
  tc_set_type(L, "tercio json", free_tree);
  return held;
}

static cJSON *need(lua_State *L, cJSON *node) {
  if (!node) tc_fault_memory(L);
  return node;
}

// Length of the UTF-8 character at text, or 0 when there is none.
static size_t character(const unsigned char *text, size_t size) {
  size_t length = text[0] < 0x80                       ? 1
                  : text[0] >= 0xc2 && text[0] <= 0xdf ? 2
                  : text[0] >= 0xe0 && text[0] <= 0xef ? 3
                  : text[0] >= 0xf0 && text[0] <= 0xf4 ? 4
                                                       : 0;
  if (length == 0 || length > size) return 0;
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xc0) != 0x80) return 0;
  }
  return length;
}

bool tc_json_is_text(const char *bytes, size_t size) {
  if (memchr(bytes, 0, size)) return false;
  for (size_t at = 0; at < size;) {
    size_t length = character((const unsigned char *)bytes + at, size - at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

// Pushes a text in which bytes that are no UTF-8, and zero bytes, are '?'.
static const char *push_clean(lua_State *L, const char *text, size_t size) {
  if (tc_json_is_text(text, size)) return lua_pushlstring(L, text, size);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (size_t at = 0; at < size;) {
    size_t length = text[at] ? character((const unsigned char *)text + at, size - at) : 0;
    if (length)
      luaL_addlstring(&buffer, text + at, length);
    else
      luaL_addchar(&buffer, '?');
    at += length ? length : 1;
  }
  luaL_pushresult(&buffer);
  return lua_tostring(L, -1);
}

static cJSON *string_node(lua_State *L, int index) {
  size_t size;
  const char *text = lua_tolstring(L, index, &size);
  cJSON *node = need(L, cJSON_CreateString(push_clean(L, text, size)));
  lua_pop(L, 1);
  return node;
}

// cJSON's numbers are fractions; this keeps all digits of integers.
static cJSON *number_node(lua_State *L, int index) {
  char digits[32];
  if (!lua_isinteger(L, index)) luaL_error(L, "json: a fraction (%f)", lua_tonumber(L, index));
  snprintf(digits, sizeof digits, "%" PRId64, (int64_t)lua_tointeger(L, index));
  return need(L, cJSON_CreateRaw(digits));
}

static cJSON *leaf_node(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TNIL: return need(L, cJSON_CreateNull());
  case LUA_TBOOLEAN: return need(L, cJSON_CreateBool(lua_toboolean(L, index)));
  case LUA_TNUMBER: return number_node(L, index);
  case LUA_TSTRING: return string_node(L, index);
  default: luaL_error(L, "json: a %s cannot be written", luaL_typename(L, index)); return NULL;
  }
}

// Adds a node to its parent at once, so the tree frees it.
static void attach(lua_State *L, tree *held, cJSON *parent, const char *key, cJSON *node) {
  bool fine = true;
  if (!parent)
    held->root = node;
  else if (key)
    fine = cJSON_AddItemToObject(parent, key, node);
  else
    fine = cJSON_AddItemToArray(parent, node);
  if (!fine) {
    cJSON_Delete(node);
    tc_fault_memory(L);
  }
}

static void add_value(lua_State *L, tree *held, cJSON *parent, const char *key, int index,
                      int depth) {
  if (lua_type(L, index) != LUA_TTABLE) {
    attach(L, held, parent, key, leaf_node(L, index));
    return;
  }
  if (depth == 0) luaL_error(L, "json: nested deeper than %d", DEPTH);
  luaL_checkstack(L, 8, "json");
  size_t count, other;
  const tc_key *keys = tc_keys_push(L, index, &count, &other);
  bool list = count == 0 || keys[0].integer;
  if (other) luaL_error(L, "json: a key that is neither text nor whole number");
  cJSON *node = need(L, list ? cJSON_CreateArray() : cJSON_CreateObject());
  attach(L, held, parent, key, node);
  for (size_t i = 0; i < count; i++) {
    if (keys[i].integer != list || (list && keys[i].number != (lua_Integer)i + 1)) {
      luaL_error(L, "json: a list with gaps or names");
    }
    tc_key_push(L, index, &keys[i]);
    const char *name = list ? NULL : push_clean(L, keys[i].name, strlen(keys[i].name));
    add_value(L, held, node, name, lua_absindex(L, list ? -1 : -2), depth - 1);
    lua_pop(L, list ? 1 : 2);
  }
  lua_pop(L, 1);
}

void tc_json_encode(lua_State *L, int index) {
  index = lua_absindex(L, index);
  tree *held = push_tree(L);
  add_value(L, held, NULL, NULL, index, DEPTH);
  held->text = cJSON_PrintUnformatted(held->root);
  if (!held->text) tc_fault_memory(L);
  lua_pushstring(L, held->text);
  lua_remove(L, -2);
}

// fractions: whether numbers may be fractions; what is whole is an integer all the same.
static void push_number(lua_State *L, double value, bool fractions) {
  bool exact = value >= -EXACT && value <= EXACT;
  if (exact && value == (double)(lua_Integer)value) {
    lua_pushinteger(L, (lua_Integer)value);
    return;
  }
  if (!fractions) luaL_error(L, "json: numbers are whole (found %f)", value);
  lua_pushnumber(L, value);
}

static void push_node(lua_State *L, const cJSON *node, int depth, bool fractions) {
  if (depth == 0) luaL_error(L, "json: nested deeper than %d", DEPTH);
  luaL_checkstack(L, 8, "json");
  if (cJSON_IsString(node)) {
    lua_pushstring(L, node->valuestring);
  } else if (cJSON_IsNumber(node)) {
    push_number(L, node->valuedouble, fractions);
  } else if (cJSON_IsArray(node)) {
    lua_Integer at = 0;
    lua_newtable(L);
    for (const cJSON *child = node->child; child; child = child->next) {
      if (cJSON_IsNull(child))
        lua_pushboolean(L, false);
      else
        push_node(L, child, depth - 1, fractions);
      lua_rawseti(L, -2, ++at);
    }
  } else if (cJSON_IsObject(node)) {
    lua_newtable(L);
    for (const cJSON *child = node->child; child; child = child->next) {
      if (cJSON_IsNull(child)) continue;
      lua_pushstring(L, child->string);
      push_node(L, child, depth - 1, fractions);
      lua_rawset(L, -3);
    }
  } else if (cJSON_IsNull(node)) {
    lua_pushnil(L);
  } else {
    lua_pushboolean(L, cJSON_IsTrue(node));
  }
}

// Reads a text, with fractions or without.
static void decode_text(lua_State *L, const char *text, size_t size, bool fractions) {
  const char *end = NULL;
  tree *held = push_tree(L);
  errno = 0; // cJSON does not tell short memory from a wrong text
  held->root = cJSON_ParseWithLengthOpts(text, size + 1, &end, 1);
  if (!held->root && errno == ENOMEM) tc_fault_memory(L);
  if (!held->root || (size_t)(end - text) != size) {
    size_t at = end ? (size_t)(end - text) : 0;
    luaL_error(L, "json: cannot be read at character %d", (int)(at < size ? at + 1 : size + 1));
  }
  push_node(L, held->root, DEPTH, fractions);
  lua_remove(L, -2);
}

static int encode(lua_State *L) {
  luaL_checkany(L, 1);
  tc_json_encode(L, 1);
  return 1;
}

// A text has about as many values as it has these; each takes some 100 bytes.
static bool has_more(const char *text, size_t size, lua_Integer most) {
  for (size_t at = 0; at < size && most >= 0; at++)
    most -= text[at] == ',' || text[at] == '[' || text[at] == '{';
  return most < 0;
}

// decode(text, [most]) -> value; or nil and why not. most: for texts of other programs, which may hold fractions, but at
// most so many values.
static int decode_raw(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer most = luaL_optinteger(L, 2, -1);
  if (most >= 0 && has_more(text, size, most))
    luaL_error(L, "json: more than %d values are too many", (int)most);
  decode_text(L, text, size, most >= 0);
  return 1;
}

static int decode(lua_State *L) {
  lua_settop(L, 2);
  lua_pushcfunction(L, decode_raw);
  lua_insert(L, 1);
  int status = lua_pcall(L, 2, 1, 0);
  if (status == LUA_OK) return 1;
  if (status == LUA_ERRMEM || tc_fault_pending(L)) tc_fault_pass(L, status);
  lua_pushnil(L);
  lua_insert(L, -2);
  return 2;
}

void tc_json_push(lua_State *L) {
  static const luaL_Reg functions[] = {{"encode", encode}, {"decode", decode}, {NULL, NULL}};
  luaL_newlib(L, functions);
}
