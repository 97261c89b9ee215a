// Owns: the way between structs and tables, member by member.
// Must not know: what any member means.
#include "host/bind/records.h"

#include <string.h>

static const struct {
  lua_Integer low, high;
} sorts[] = {[TC_SORT_U8] = {0, UINT8_MAX},
             [TC_SORT_I8] = {INT8_MIN, INT8_MAX},
             [TC_SORT_U16] = {0, UINT16_MAX},
             [TC_SORT_I16] = {INT16_MIN, INT16_MAX},
             [TC_SORT_U32] = {0, UINT32_MAX},
             [TC_SORT_I32] = {INT32_MIN, INT32_MAX},
             [TC_SORT_I64] = {LUA_MININTEGER, LUA_MAXINTEGER}};

// The place of the word on top among the words of a key; raises with the legal words.
static lua_Integer read_word(lua_State *L, const tc_record_key *key) {
  const char *word = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  luaL_Buffer right;
  for (lua_Integer at = 0; key->words[at]; at++)
    if (strcmp(word, key->words[at]) == 0) return at;
  luaL_buffinit(L, &right);
  for (int at = 0; key->words[at]; at++) {
    if (at) luaL_addstring(&right, key->words[at + 1] ? ", " : " or ");
    luaL_addstring(&right, key->words[at]);
  }
  luaL_pushresult(&right);
  return luaL_error(L, "%s must be %s", key->name, lua_tostring(L, -1));
}

static lua_Integer read_value(lua_State *L, const tc_record_key *key) {
  if (key->words) return read_word(L, key);
  if (key->sort == TC_SORT_FLAG) {
    if (!lua_isboolean(L, -1))
      luaL_error(L, "%s must be true or false, not a %s", key->name, luaL_typename(L, -1));
    return lua_toboolean(L, -1);
  }
  bool all = key->low == 0 && key->high == 0;
  lua_Integer low = all ? sorts[key->sort].low : key->low;
  lua_Integer high = all ? sorts[key->sort].high : key->high;
  int whole;
  lua_Integer value = lua_tointegerx(L, -1, &whole);
  if (!whole) luaL_error(L, "%s must be an integer, not a %s", key->name, luaL_typename(L, -1));
  if (value < low || value > high)
    luaL_error(L, "%s: %I is out of range (%I to %I)", key->name, (LUAI_UACINT)value,
               (LUAI_UACINT)low, (LUAI_UACINT)high);
  return value;
}

static void store(void *member, tc_record_sort sort, lua_Integer value) {
  switch (sort) {
  case TC_SORT_FLAG: *(bool *)member = value != 0; break;
  case TC_SORT_U8: *(uint8_t *)member = (uint8_t)value; break;
  case TC_SORT_I8: *(int8_t *)member = (int8_t)value; break;
  case TC_SORT_U16: *(uint16_t *)member = (uint16_t)value; break;
  case TC_SORT_I16: *(int16_t *)member = (int16_t)value; break;
  case TC_SORT_U32: *(uint32_t *)member = (uint32_t)value; break;
  case TC_SORT_I32: *(int32_t *)member = (int32_t)value; break;
  default: *(int64_t *)member = value;
  }
}

// The row of the key below the top; raises where there is none.
static const tc_record_key *row_of(lua_State *L, const char *what, const tc_record_key *keys) {
  const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
  const tc_record_key *row = keys;
  while (row->name && !(key && strcmp(key, row->name) == 0)) row++;
  if (!row->name) luaL_error(L, "%s: unknown key '%s'", what, key ? key : luaL_typename(L, -2));
  return row;
}

uint32_t tc_record_read(lua_State *L, int index, const char *what, const tc_record_key *keys,
                        void *to) {
  uint32_t found = 0;
  luaL_checktype(L, index, LUA_TTABLE);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    const tc_record_key *row = row_of(L, what, keys);
    if (row - keys < 32) found |= (uint32_t)1 << (row - keys);
    if (row->sort != TC_SORT_ELSE) store((char *)to + row->at, row->sort, read_value(L, row));
  }
  return found;
}

static lua_Integer load(const void *member, tc_record_sort sort) {
  switch (sort) {
  case TC_SORT_U8: return *(const uint8_t *)member;
  case TC_SORT_I8: return *(const int8_t *)member;
  case TC_SORT_U16: return *(const uint16_t *)member;
  case TC_SORT_I16: return *(const int16_t *)member;
  case TC_SORT_U32: return *(const uint32_t *)member;
  case TC_SORT_I32: return *(const int32_t *)member;
  case TC_SORT_FLAG: return *(const bool *)member;
  default: return *(const int64_t *)member;
  }
}

void tc_record_push(lua_State *L, const tc_record_key *keys, const void *from) {
  int count = 0;
  while (keys[count].name) count++;
  lua_createtable(L, 0, count + 2); // callers add a key or two
  for (; keys->name; keys++) {
    lua_Integer value = load((const char *)from + keys->at, keys->sort);
    if (keys->sort == TC_SORT_FLAG)
      lua_pushboolean(L, value != 0);
    else
      lua_pushinteger(L, value);
    lua_setfield(L, -2, keys->name);
  }
}

void tc_records_push(lua_State *L, const tc_record_key *keys, const void *from, size_t count,
                     size_t size) {
  lua_createtable(L, (int)count, 0);
  for (size_t at = 0; at < count; at++) {
    tc_record_push(L, keys, (const char *)from + at * size);
    lua_rawseti(L, -2, (lua_Integer)at + 1);
  }
}
