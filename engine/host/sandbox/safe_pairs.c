// Owns: the order in which tables are walked: integers ascending, then strings by bytes.
// Must not know: what the tables hold.
// A walk visits the keys there were when it began; one removed before its turn is skipped, a new
// one is not visited, and each value is the one at the visit.
#include "host/sandbox/sandbox_core.h"

#include <stdlib.h>
#include <string.h>

#define SMALL 32            // keys that are sorted in place
#define SHARED_ITERATORS 65 // sequences of 0 .. 64 entries share their iterators

static const char iterators_key = 0; // registry: length -> iterator of sequences

// A key during sorting. `text` is NULL for integers and lives as long as the key.
typedef struct key {
  const char *text;
  size_t length;
  lua_Integer number;
} key;

static int compare_keys(const void *left_pointer, const void *right_pointer) {
  const key *left = left_pointer, *right = right_pointer;
  if (!left->text || !right->text) {
    if (left->text || right->text) return left->text ? 1 : -1;
    return (left->number > right->number) - (left->number < right->number);
  }
  size_t shorter = left->length < right->length ? left->length : right->length;
  int order = memcmp(left->text, right->text, shorter);
  return order ? order : (left->length > right->length) - (left->length < right->length);
}

// Reads the key at `index`; raises for keys without an order. False: a hidden key.
static bool read_key(lua_State *L, int index, const char *what, key *result) {
  switch (lua_type(L, index)) {
  case LUA_TSTRING: result->text = lua_tolstring(L, index, &result->length); return true;
  case LUA_TNUMBER:
    if (lua_isinteger(L, index)) {
      result->text = NULL;
      result->number = lua_tointeger(L, index);
      return true;
    }
    break;
  case LUA_TLIGHTUSERDATA: return false;
  default: break;
  }
  const char *word = lua_type(L, index) == LUA_TNUMBER ? "float" : tc_type_name(L, index);
  tc_error(L, "%s: a %s as a key has no order: use integers or strings", what, word);
  return false;
}

static void push_key(lua_State *L, const key *entry) {
  if (entry->text)
    lua_pushlstring(L, entry->text, entry->length);
  else
    lua_pushinteger(L, entry->number);
}

// Iterates over a sequence; upvalue 1: its length. Content can call it with any arguments, so it checks them.
static int next_entry(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_getmetatable(L, 1)) {
    lua_pop(L, 1);
    if (!tc_is_plain(L, 1))
      return tc_error(L, "an iterator of pairs was called with another table");
  }
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(1)), i = lua_tointeger(L, 2);
  for (i = i < 0 ? 1 : i < last ? i + 1 : last + 1; i <= last; i++) {
    lua_pushinteger(L, i);
    if (lua_rawgeti(L, 1, i) != LUA_TNIL) return 2;
    lua_pop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

// Iterates over a frozen sequence; upvalues: its length, the table under the view.
static int next_frozen_entry(lua_State *L) {
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(1)), i = lua_tointeger(L, 2);
  if (i < 0 || i >= last) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, i + 1);
  lua_rawgeti(L, lua_upvalueindex(2), i + 1);
  return 2;
}

// Iterates over few sorted keys; upvalues: the table, the next key's number, the keys.
static int next_few(lua_State *L) {
  int turn = (int)lua_tointeger(L, lua_upvalueindex(2));
  for (; lua_type(L, lua_upvalueindex(turn)) != LUA_TNONE; turn++) {
    lua_pushvalue(L, lua_upvalueindex(turn));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL) {
      lua_pop(L, 2);
      continue;
    }
    lua_pushinteger(L, turn + 1);
    lua_replace(L, lua_upvalueindex(2));
    return 2;
  }
  lua_pushnil(L);
  return 1;
}

// Iterates over many sorted keys; upvalues: the table, the keys, how many are done.
static int next_sorted(lua_State *L) {
  lua_Integer done = lua_tointeger(L, lua_upvalueindex(3));
  for (;;) {
    done++;
    if (lua_rawgeti(L, lua_upvalueindex(2), done) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
    lua_pop(L, 2);
  }
  lua_pushinteger(L, done);
  lua_replace(L, lua_upvalueindex(3));
  return 2;
}

bool tc_is_walk_iterator(lua_CFunction function) {
  return function == next_few || function == next_sorted;
}

// Pushes the iterator over the sequence at `index`. `frozen`: it is a view.
static void push_sequence_iterator(lua_State *L, int index, lua_Integer length, bool frozen) {
  if (frozen || length >= SHARED_ITERATORS) {
    lua_pushinteger(L, length);
    if (frozen) lua_pushvalue(L, index);
    lua_pushcclosure(L, frozen ? next_frozen_entry : next_entry, frozen ? 2 : 1);
    return;
  }
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &iterators_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, SHARED_ITERATORS, 0);
    for (lua_Integer i = 0; i < SHARED_ITERATORS; i++) {
      lua_pushinteger(L, i);
      lua_pushcclosure(L, next_entry, 1);
      lua_rawseti(L, -2, i + 1);
    }
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &iterators_key);
  }
  lua_rawgeti(L, -1, length + 1);
  lua_remove(L, -2);
}

// The result of one scan of a table: the number of keys, whether they come as 1, 2, 3 ..., and otherwise up to
// SMALL keys.
typedef struct survey {
  lua_Integer count;
  bool plain;
  int kept;
  key few[SMALL];
} survey;

static void look_over(lua_State *L, int index, survey *found) {
  found->count = found->kept = 0;
  found->plain = true;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    found->count++;
    if (found->plain && lua_isinteger(L, -2) && lua_tointeger(L, -2) == found->count) continue;
    if (found->plain) {
      found->plain = false;
      for (int i = 1; i < found->count && i <= SMALL; i++) found->few[i - 1] = (key){NULL, 0, i};
      found->kept = (int)(found->count - 1 < SMALL ? found->count - 1 : SMALL);
    }
    if (found->count <= SMALL && read_key(L, -2, "pairs", &found->few[found->kept])) found->kept++;
  }
}

// Sorts few keys, most often two or three, by putting each in its place among those before it.
static void sort_few(key *keys, int count) {
  for (int i = 1; i < count; i++) {
    key moved = keys[i];
    int at = i;
    for (; at > 0 && compare_keys(&keys[at - 1], &moved) > 0; at--) keys[at] = keys[at - 1];
    keys[at] = moved;
  }
}

// Pushes the iterator over few keys, which it holds itself.
static void push_few_iterator(lua_State *L, int index, survey *found) {
  sort_few(found->few, found->kept);
  luaL_checkstack(L, found->kept + 2, "too many values");
  lua_pushvalue(L, index);
  lua_pushinteger(L, 3);
  for (int i = 0; i < found->kept; i++) push_key(L, &found->few[i]);
  lua_pushcclosure(L, next_few, found->kept + 2);
}

// Pushes the iterator over the raw table at `index`, which has `count` keys.
static void push_sorted_iterator(lua_State *L, int index, lua_Integer count) {
  int used = 0;
  lua_pushvalue(L, index);
  key *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
    if (read_key(L, -2, "pairs", &keys[used])) used++;
  qsort(keys, (size_t)used, sizeof *keys, compare_keys);
  lua_createtable(L, used, 0);
  for (int i = 0; i < used; i++) {
    push_key(L, &keys[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_remove(L, -2);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_sorted, 3);
}

// Whether the argument is an object of the engine that is no table.
static bool is_object(lua_State *L) {
  if (lua_type(L, 1) != LUA_TUSERDATA || !lua_getmetatable(L, 1)) return false;
  bool found = lua_rawgetp(L, -1, &tc_proxy_key) != LUA_TNIL;
  lua_pop(L, 2);
  return found;
}

// Pushes the table with the entries: the one under a frozen view, else the argument. True: frozen.
static bool push_entries(lua_State *L, const char *what) {
  if (is_object(L)) tc_error(L, "%s: a %s has no entries", what, tc_type_name(L, 1));
  if (lua_type(L, 1) != LUA_TTABLE)
    tc_error(L, "bad argument #1 to '%s' (table expected, got %s)", what, tc_type_name(L, 1));
  if (tc_frozen_target(L, 1)) return true;
  if (lua_getmetatable(L, 1)) {
    if (lua_rawgetp(L, -1, &tc_proxy_key) == LUA_TSTRING)
      tc_error(L, "%s: a %s has no entries", what, lua_tostring(L, -1));
    lua_pop(L, 2);
  }
  lua_pushvalue(L, 1);
  return false;
}

// Calls __pairs of an engine proxy; pushes nothing for others.
static bool call_proxy_pairs(lua_State *L) {
  int type = lua_type(L, 1);
  if ((type != LUA_TTABLE && type != LUA_TUSERDATA) || !lua_getmetatable(L, 1)) return false;
  bool proxy = lua_rawgetp(L, -1, &tc_proxy_key) != LUA_TNIL;
  lua_pop(L, 1);
  if (proxy && lua_getfield(L, -1, "__pairs") == LUA_TFUNCTION) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return true;
  }
  lua_settop(L, 1);
  return false;
}

int tc_base_pairs(lua_State *L) {
  lua_settop(L, 1);
  if (call_proxy_pairs(L)) return 3;
  bool frozen = push_entries(L, "pairs");
  survey found;
  look_over(L, 2, &found);
  tc_budget_charge(L, (uint64_t)found.count / 4);
  if (found.plain) {
    push_sequence_iterator(L, 2, found.count, frozen);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
  }
  tc_budget_charge(L, (uint64_t)found.count * 8);
  if (found.count > SMALL)
    push_sorted_iterator(L, 2, found.count);
  else
    push_few_iterator(L, 2, &found);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// The first key after argument 2 in order. Argument 2 need not be a key any more.
int tc_base_next(lua_State *L) {
  lua_settop(L, 2);
  push_entries(L, "next");
  key after, best = {0}, candidate;
  bool from_start = lua_isnil(L, 2), found = false;
  if (!from_start && !read_key(L, 2, "next", &after))
    return tc_error(L, "bad argument #2 to 'next'");
  uint64_t count = 0;
  for (lua_pushnil(L); lua_next(L, 3); lua_pop(L, 1)) {
    count++;
    if (!read_key(L, -2, "next", &candidate) ||
        (!from_start && compare_keys(&candidate, &after) <= 0) ||
        (found && compare_keys(&candidate, &best) >= 0))
      continue;
    best = candidate;
    found = true;
  }
  tc_budget_charge(L, count * 2);
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  push_key(L, &best);
  lua_pushvalue(L, -1);
  lua_rawget(L, 3);
  return 2;
}

static int next_index(lua_State *L) {
  int whole;
  lua_Integer i = lua_tointegerx(L, 2, &whole);
  if (!whole) i = luaL_checkinteger(L, 2);
  if (i == LUA_MAXINTEGER) return 0;
  i++;
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

int tc_base_ipairs(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE && !is_object(L))
    return tc_error(L, "bad argument #1 to 'ipairs' (table expected, got %s)",
                    lua_isnone(L, 1) ? "no value" : tc_type_name(L, 1));
  lua_pushcfunction(L, next_index);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}
