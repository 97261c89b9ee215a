// Owns: the string library: bounded sizes, no addresses, no bytecode.
// Must not know: how patterns match (safe_pattern.c).
// A function that reads a whole string is charged for its length before it runs.
#include "host/sandbox/sandbox_core.h"

#include <math.h>
#include <string.h>

#define BYTES_PER_STEP 32
#define FLOAT_TEXT 160           // bytes that writing one float costs
#define STRING_LIMIT (64u << 20) // bytes, when no budget is armed

size_t tc_string_limit(lua_State *L) {
  size_t limit = sandbox_of(L)->alloc.string_limit;
  return limit ? limit : STRING_LIMIT;
}

size_t tc_string_limit_set(lua_State *L, size_t limit) {
  tc_alloc *alloc = &sandbox_of(L)->alloc;
  size_t before = alloc->string_limit;
  alloc->string_limit = limit;
  return before;
}

// Calls the stock function in upvalue 1, and charges for its string arguments.
static int call_charged(lua_State *L) {
  uint64_t bytes = 0;
  int count = lua_gettop(L);
  for (int i = 1; i <= count; i++)
    if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
  tc_budget_charge(L, bytes / BYTES_PER_STEP);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// byte(text, first, last) and utf8.codepoint: the stock function in upvalue 1, for a limited number of values.
int tc_string_values(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, first);
  lua_Integer size = (lua_Integer)length;
  if (first < 0) first = first < -size ? 1 : size + first + 1;
  if (last < 0) last = last < -size ? 0 : size + last + 1;
  if (last > size) last = size;
  if (first <= last && last - first >= TC_VALUES_MOST)
    return tc_error(L, "more than %d values: split the call", TC_VALUES_MOST);
  if (first <= last) tc_budget_charge(L, (uint64_t)(last - first) / 4);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void tc_safe_wrap(lua_State *L, int stock, const char *name, lua_CFunction call) {
  lua_getfield(L, stock, name);
  lua_pushcclosure(L, call, 1);
  lua_setfield(L, -2, name);
}

void tc_safe_charged(lua_State *L, int stock, const char *const *names) {
  for (; *names; names++) tc_safe_wrap(L, stock, *names, call_charged);
}

void tc_safe_take(lua_State *L, int stock, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(L, stock, *names);
    lua_setfield(L, -2, *names);
  }
}

static int string_rep(lua_State *L) {
  size_t length, gap;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &gap);
  size_t limit = tc_string_limit(L);
  if (count <= 0 || length + gap == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if ((lua_Unsigned)count > limit / (length + gap))
    return tc_error(L, "string.rep: the result is longer than %I bytes", (lua_Integer)limit);
  tc_budget_charge(L, (uint64_t)count * (length + gap) / BYTES_PER_STEP + (uint64_t)count / 4);
  luaL_Buffer buffer;
  char *target = luaL_buffinitsize(L, &buffer, (size_t)count * (length + gap));
  for (lua_Integer i = 1; i <= count; i++) {
    memcpy(target, text, length);
    target += length;
    if (i < count && gap > 0) {
      memcpy(target, separator, gap);
      target += gap;
    }
  }
  luaL_pushresultsize(&buffer, (size_t)count * (length + gap) - gap);
  return 1;
}

// Reads the conversion after a '%'; returns its letter, 0 at the end of the format.
static char conversion(const char **format, const char *end) {
  while (*format < end && strchr("-+ #0123456789.", **format) && **format) (*format)++;
  if (*format == end) return '\0';
  return *(*format)++;
}

// Upvalue: the stock format. Texts of tables go through tc_tostring first.
static int string_format(lua_State *L) {
  size_t length, total = 0;
  const char *format = luaL_checklstring(L, 1, &length);
  const char *end = format + length;
  int argument = 1, count = lua_gettop(L);
  while (format < end) {
    if (*format++ != '%') continue;
    if (format < end && *format == '%') {
      format++;
      continue;
    }
    char letter = conversion(&format, end);
    argument++;
    if (letter == 'p') return tc_error(L, "string.format: '%%p' would show an address");
    if (letter == 'a' || letter == 'A')
      return tc_error(L, "string.format: '%%%c' writes fractions as the machine holds them",
                      letter);
    if (argument > count) continue;
    // The sign of a nan differs between machines.
    if (lua_type(L, argument) == LUA_TNUMBER && isnan(lua_tonumber(L, argument))) {
      tc_number_show(L);
      lua_pushnumber(L, copysign(NAN, 1));
      lua_replace(L, argument);
    }
    if (letter == 's') {
      size_t part;
      tc_tostring(L, argument, &part);
      total += part;
      lua_replace(L, argument);
    } else if (letter == 'q' && lua_type(L, argument) == LUA_TSTRING)
      total += 4 * lua_rawlen(L, argument);
    else if (strchr("aAeEfFgG", letter))
      total += FLOAT_TEXT;
  }
  if (total + length > tc_string_limit(L))
    return tc_error(L, "string.format: the result is longer than %I bytes",
                    (lua_Integer)tc_string_limit(L));
  tc_budget_charge(L, (total + length) / 4);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static const luaL_Reg functions[] = {{"rep", string_rep},        {"find", tc_string_find},
                                     {"match", tc_string_match}, {"gmatch", tc_string_gmatch},
                                     {"gsub", tc_string_gsub},   {NULL, NULL}};
static const char *const charged_names[] = {"char", "len",   "lower", "reverse",
                                            "sub",  "upper", NULL};

void tc_safe_string(lua_State *L, int stock) {
  lua_newtable(L);
  luaL_setfuncs(L, functions, 0);
  tc_safe_charged(L, stock, charged_names);
  tc_safe_wrap(L, stock, "byte", tc_string_values);
  tc_safe_wrap(L, stock, "format", string_format);
}
