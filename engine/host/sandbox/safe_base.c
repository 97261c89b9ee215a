// Owns: the basic functions of content: pcall, error, assert, type, tostring, print, and the text
// of any value. Must not know: the other libraries.
// pcall catches what content does wrong, never what the host forbids.
#include "host/sandbox/sandbox_core.h"

#include <stdio.h>

#define PRINT_MOST (1u << 20) // bytes that one host prints for content
#define CAUGHT_STEPS 100      // what throwing and catching costs, in instructions

const char *tc_type_name(lua_State *L, int index) {
  const char *name = luaL_typename(L, index);
  int type = lua_type(L, index);
  if ((type != LUA_TTABLE && type != LUA_TUSERDATA) || !lua_getmetatable(L, index)) return name;
  if (lua_rawgetp(L, -1, &tc_proxy_key) == LUA_TSTRING) name = lua_tostring(L, -1);
  lua_pop(L, 2);
  return name;
}

const char *tc_tostring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
  case LUA_TNUMBER: {
    lua_Number number = lua_tonumber(L, index);
    // The sign of a nan differs between machines.
    if (number != number) {
      tc_number_show(L);
      lua_pushliteral(L, "nan");
    } else {
      lua_pushvalue(L, index);
      lua_tolstring(L, -1, NULL);
    }
    break;
  }
  case LUA_TSTRING: lua_pushvalue(L, index); break;
  case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
  case LUA_TTABLE:
  case LUA_TUSERDATA:
    if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
      lua_pushvalue(L, index);
      lua_call(L, 1, 1);
      if (lua_type(L, -1) != LUA_TSTRING)
        tc_error(L, "'__tostring' must return a string, not a %s", tc_type_name(L, -1));
      break;
    }
    lua_pushstring(L, tc_type_name(L, index));
    break;
  default: lua_pushstring(L, luaL_typename(L, index)); break;
  }
  return lua_tolstring(L, -1, length);
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  tc_tostring(L, 1, NULL);
  return 1;
}

static int base_type(lua_State *L) {
  luaL_checkany(L, 1);
  int type = lua_type(L, 1);
  if ((type == LUA_TTABLE || type == LUA_TUSERDATA) && lua_getmetatable(L, 1)) {
    if (lua_rawgetp(L, -1, &tc_proxy_key) == LUA_TSTRING) return 1;
    lua_pop(L, 2);
  }
  lua_pushstring(L, lua_typename(L, type));
  return 1;
}

// Runs after the function, at once or after a yield.
static int finish_pcall(lua_State *L, int status, lua_KContext unused) {
  (void)unused;
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L);
  if (tc_fault_settle(L, status)) tc_fault_pass(L, status);
  tc_budget_charge(L, CAUGHT_STEPS);
  lua_pushboolean(L, false);
  lua_insert(L, -2);
  return 2;
}

// try: pcall for trusted scripts that go on after a rule wrote where it may only look; then the error is its text.
static int finish_try(lua_State *L, int status, lua_KContext unused) {
  tc_sandbox *sandbox = sandbox_of(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L);
  if (!tc_fault_settle(L, status) || sandbox->fault.kind != TC_FAULT_PURITY)
    return finish_pcall(L, status, unused);
  tc_fault fault;
  char line[sizeof fault.file + sizeof fault.text + 16];
  tc_fault_take(L, status, &fault);
  lua_settop(L, 0);
  lua_pushboolean(L, false);
  lua_pushstring(L, tc_fault_line(&fault, line, sizeof line));
  return 2;
}

static int call_protected(lua_State *L, lua_KFunction finish) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  return finish(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish), 0);
}

static int trusted_try(lua_State *L) { return call_protected(L, finish_try); }

static int base_pcall(lua_State *L) { return call_protected(L, finish_pcall); }

// Raises the value on top; notes the place for values that cannot carry one.
static int raise_value(lua_State *L) {
  if (lua_type(L, -1) != LUA_TSTRING) tc_source_now(L, &sandbox_of(L)->thrown_at);
  return lua_error(L);
}

static int base_error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    luaL_where(L, level);
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
  }
  return raise_value(L);
}

static int base_assert(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  lua_remove(L, 1);
  if (lua_isnone(L, 1) || lua_isnil(L, 1)) {
    return tc_error(L, "assertion failed");
  }
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return raise_value(L);
}

// The call copied its arguments, however many.
static int base_select(lua_State *L) {
  tc_budget_charge(L, (uint64_t)lua_gettop(L) / 4);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// Appends bytes to a line that goes to a terminal: control characters as \xNN, those of Unicode too.
static void add_visible(luaL_Buffer *line, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)text[i];
    bool second = i > 0 && (unsigned char)text[i - 1] == 0xC2 && byte >= 0x80 && byte < 0xA0;
    if ((byte >= ' ' && byte != 127 && !second) || byte == '\n' || byte == '\t') {
      luaL_addchar(line, text[i]);
      continue;
    }
    char shown[8];
    snprintf(shown, sizeof shown, "\\x%02X", byte);
    luaL_addstring(line, shown);
  }
}

static int base_print(lua_State *L) {
  tc_sandbox *sandbox = sandbox_of(L);
  int count = lua_gettop(L);
  size_t length = 0, limit = tc_string_limit(L);
  for (int i = 1; i <= count; i++) {
    size_t part;
    tc_tostring(L, i, &part);
    lua_replace(L, i);
    length += part + 1;
  }
  if (length > limit)
    return tc_error(L, "print: more than %I bytes in one line", (lua_Integer)limit);
  tc_budget_charge(L, 8 + length / 8);
  if (!sandbox->options.print || sandbox->printed > PRINT_MOST) return 0;
  sandbox->printed += length;
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int i = 1; sandbox->printed <= PRINT_MOST && i <= count; i++) {
    size_t part;
    const char *text = lua_tolstring(L, i, &part);
    if (i > 1) luaL_addchar(&line, '\t');
    add_visible(&line, text, part);
  }
  if (sandbox->printed > PRINT_MOST)
    luaL_addstring(&line, "print: content has printed more than 1 MiB; the rest is left out");
  luaL_pushresult(&line);
  const char *text = lua_tolstring(L, -1, &length);
  sandbox->options.print(sandbox->options.user, text, length);
  return 0;
}

static const luaL_Reg functions[] = {{"assert", base_assert},
                                     {"error", base_error},
                                     {"ipairs", tc_base_ipairs},
                                     {"next", tc_base_next},
                                     {"pairs", tc_base_pairs},
                                     {"pcall", base_pcall},
                                     {"print", base_print},
                                     {"tostring", base_tostring},
                                     {"type", base_type},
                                     {"getmetatable", tc_base_getmetatable},
                                     {NULL, NULL}};
static const luaL_Reg trusted_functions[] = {{"lock_proxy", tc_trusted_lock_proxy},
                                             {"freeze", tc_trusted_freeze},
                                             {"try", trusted_try},
                                             {"content_pcall", base_pcall},
                                             {NULL, NULL}};
static const char *const plain_names[] = {"rawequal", NULL};
static const char *const charged_names[] = {"tonumber", NULL};
static const char *const trusted_names[] = {"rawget",       "rawset",       "rawlen",
                                            "setmetatable", "getmetatable", NULL};

void tc_safe_base(lua_State *L, int stock, tc_trust trust) {
  lua_newtable(L);
  luaL_setfuncs(L, functions, 0);
  tc_safe_take(L, stock, plain_names);
  tc_safe_charged(L, stock, charged_names);
  tc_safe_wrap(L, stock, "select", base_select);
  tc_push_setmetatable(L);
  lua_setfield(L, -2, "setmetatable");
  if (trust != TC_TRUSTED) return;
  luaL_setfuncs(L, trusted_functions, 0);
  tc_safe_take(L, stock, trusted_names);
}
