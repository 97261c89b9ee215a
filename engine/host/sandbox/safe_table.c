// Owns: the table library: the stock functions behind bounds, a stable sort, and math and utf8,
// which need little. Must not know: strings and patterns.
// A C loop over a table is charged before it runs, as the hook cannot see it.
#include "host/sandbox/sandbox_core.h"

#include <string.h>

#define MOVE_LIMIT 1000000

// The table argument of a library function. Tables of content are accessed raw: their length is read once, and
// no metamethod runs inside a C loop. Lists of the engine use their own functions.
typedef struct list {
  lua_State *L;
  bool raw;
  lua_Integer length; // not negative
} list;

static list list_of(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  bool raw = tc_is_plain(L, 1);
  lua_Integer length = raw ? (lua_Integer)lua_rawlen(L, 1) : luaL_len(L, 1);
  return (list){L, raw, length < 0 ? 0 : length};
}

static int get_entry(const list *of, lua_Integer at) {
  return of->raw ? lua_rawgeti(of->L, 1, at) : lua_geti(of->L, 1, at);
}

static void set_entry(const list *of, lua_Integer at) {
  if (of->raw)
    lua_rawseti(of->L, 1, at);
  else
    lua_seti(of->L, 1, at);
}

static int table_insert(lua_State *L) {
  list of = list_of(L);
  lua_Integer end = of.length + 1, at = end;
  int count = lua_gettop(L);
  if (count != 2 && count != 3)
    return tc_error(L, "table.insert takes a list, perhaps a position, and one value");
  if (count == 3) {
    at = luaL_checkinteger(L, 2);
    luaL_argcheck(L, at >= 1 && at <= end, 2, "position out of bounds");
    tc_budget_charge(L, (uint64_t)(end - at));
  }
  for (lua_Integer i = end; i > at; i--) {
    get_entry(&of, i - 1);
    set_entry(&of, i);
  }
  lua_settop(L, count);
  set_entry(&of, at);
  return 0;
}

static int table_remove(lua_State *L) {
  list of = list_of(L);
  lua_Integer at = luaL_optinteger(L, 2, of.length);
  if (at != of.length)
    luaL_argcheck(L, at >= 1 && at <= of.length + 1, 2, "position out of bounds");
  if (at < of.length) tc_budget_charge(L, (uint64_t)(of.length - at));
  get_entry(&of, at);
  for (; at < of.length; at++) {
    get_entry(&of, at + 1);
    set_entry(&of, at);
  }
  lua_pushnil(L);
  set_entry(&of, at);
  return 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  if (last >= first) {
    lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
    if (count >= MOVE_LIMIT) return tc_error(L, "table.move: more than %d entries", MOVE_LIMIT);
    tc_budget_charge(L, count + 1);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int table_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  if (lua_type(L, 1) != LUA_TTABLE)
    return tc_error(L, "bad argument #1 to 'unpack' (table expected, got %s)",
                    lua_isnone(L, 1) ? "no value" : tc_type_name(L, 1));
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= TC_VALUES_MOST)
    return tc_error(L, "table.unpack: more than %d values", TC_VALUES_MOST);
  tc_budget_charge(L, count + 1);
  luaL_checkstack(L, (int)count + 1, "too many values");
  for (lua_Integer i = first; i < last; i++) lua_geti(L, 1, i);
  lua_geti(L, 1, last);
  return (int)count + 1;
}

static int table_concat(lua_State *L) {
  list of = list_of(L);
  size_t gap, total = 0, limit = tc_string_limit(L);
  const char *separator = luaL_optlstring(L, 2, "", &gap);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, of.length);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = first; i <= last; i++) {
    int type = get_entry(&of, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      return tc_error(L, "table.concat: entry %I is a %s, not a string or number", i,
                      tc_type_name(L, -1));
    size_t part;
    lua_tolstring(L, -1, &part);
    total += part + gap;
    tc_budget_charge(L, 1 + (part + gap) / 32);
    if (total > limit)
      return tc_error(L, "table.concat: the result is longer than %I bytes", (lua_Integer)limit);
    luaL_addvalue(&buffer);
    if (i == last) break;
    luaL_addlstring(&buffer, separator, gap);
  }
  luaL_pushresult(&buffer);
  return 1;
}

// Sorting merges two arrays of entry numbers; the entries are in the table at ENTRIES.
#define ENTRIES 3
#define SORT_LIMIT 1000000

// Whether entry `left` must come before entry `right`, by argument 2 or by value.
static bool is_before(lua_State *L, int left, int right) {
  bool ordered = lua_type(L, 2) == LUA_TFUNCTION;
  if (ordered) lua_pushvalue(L, 2);
  int left_type = lua_rawgeti(L, ENTRIES, left), right_type = lua_rawgeti(L, ENTRIES, right);
  bool result;
  if (ordered) {
    lua_call(L, 2, 1);
    if (!lua_isnil(L, -1) && !lua_isboolean(L, -1))
      tc_error(L, "table.sort: the order function must return true or false, not a %s",
               tc_type_name(L, -1));
    result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
  }
  if (left_type == LUA_TSTRING && right_type == LUA_TSTRING) {
    size_t left_length, right_length;
    const char *left_text = lua_tolstring(L, -2, &left_length);
    const char *right_text = lua_tolstring(L, -1, &right_length);
    int order =
        memcmp(left_text, right_text, left_length < right_length ? left_length : right_length);
    result = order < 0 || (order == 0 && left_length < right_length);
  } else {
    bool numbers = left_type == LUA_TNUMBER && right_type == LUA_TNUMBER;
    if (!numbers && luaL_getmetafield(L, -2, "__lt") == LUA_TNIL &&
        luaL_getmetafield(L, -1, "__lt") == LUA_TNIL)
      tc_error(L, "table.sort: cannot compare a %s with a %s; give an order function",
               tc_type_name(L, -2), tc_type_name(L, -1));
    if (!numbers) lua_pop(L, 1);
    result = lua_compare(L, -2, -1, LUA_OPLT);
  }
  lua_pop(L, 2);
  return result;
}

// Merges two neighbouring runs of `from` into `to`; of equals the left one goes first.
static void merge(lua_State *L, const int *from, int *to, int start, int middle, int end) {
  int left = start, right = middle;
  for (int i = start; i < end; i++) {
    bool take_right = left == middle || (right < end && is_before(L, from[right], from[left]));
    to[i] = take_right ? from[right++] : from[left++];
  }
}

static int table_sort(lua_State *L) {
  list of = list_of(L);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  if (of.length > SORT_LIMIT) return tc_error(L, "table.sort: more than %d entries", SORT_LIMIT);
  lua_settop(L, 2);
  int count = (int)of.length;
  lua_createtable(L, count, 0);
  for (int i = 1; i <= count; i++) {
    if (get_entry(&of, i) == LUA_TNIL)
      return tc_error(L, "table.sort: entry %d is nil; the list has a hole", i);
    lua_rawseti(L, ENTRIES, i);
  }
  int *from = lua_newuserdatauv(L, sizeof(int) * 2 * (size_t)(count + 1), 0);
  int *to = from + count + 1;
  for (int i = 0; i < count; i++) from[i] = i + 1;
  for (int width = 1; width < count; width *= 2) {
    tc_budget_charge(L, (uint64_t)count * 2);
    for (int start = 0; start < count; start += 2 * width) {
      int middle = start + width < count ? start + width : count;
      int end = start + 2 * width < count ? start + 2 * width : count;
      merge(L, from, to, start, middle, end);
    }
    int *swap = from;
    from = to;
    to = swap;
  }
  for (int i = 0; i < count; i++) {
    lua_rawgeti(L, ENTRIES, from[i]);
    set_entry(&of, i + 1);
  }
  return 0;
}

static const luaL_Reg functions[] = {{"unpack", table_unpack}, {"concat", table_concat},
                                     {"sort", table_sort},     {"insert", table_insert},
                                     {"remove", table_remove}, {NULL, NULL}};
static const char *const table_names[] = {"pack", NULL};
static const char *const math_names[] = {"abs",  "ceil",       "floor", "fmod",       "huge",
                                         "max",  "maxinteger", "min",   "mininteger", "modf",
                                         "sqrt", "tointeger",  "type",  "ult",        NULL};
static const char *const utf8_names[] = {"charpattern", "codes", NULL};
static const char *const utf8_charged[] = {"char", "len", "offset", NULL};

void tc_safe_table(lua_State *L, int stock) {
  lua_newtable(L);
  luaL_setfuncs(L, functions, 0);
  tc_safe_wrap(L, stock, "move", table_move);
  tc_safe_take(L, stock, table_names);
}

void tc_safe_math(lua_State *L, int stock) {
  lua_newtable(L);
  tc_safe_take(L, stock, math_names);
}

void tc_safe_utf8(lua_State *L, int stock) {
  lua_newtable(L);
  tc_safe_take(L, stock, utf8_names);
  tc_safe_charged(L, stock, utf8_charged);
  tc_safe_wrap(L, stock, "codepoint", tc_string_values);
}
