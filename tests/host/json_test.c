// Owns: the check of the way between Lua values and JSON text.
// Must not know: who writes JSON.
// Runs in a sandbox, as the engine's scripts do.
#include "host/embed/json.h"
#include "host/sandbox/sandbox.h"
#include "kernel/test.h"

#include <lauxlib.h>
#include <string.h>

static int run_text(lua_State *L) {
  const char *text = lua_tostring(L, 1);
  tc_fault fault;
  tc_env_new(L, TC_TRUSTED);
  int env = lua_gettop(L);
  tc_json_push(L);
  tc_env_define(L, env, "json");
  if (!tc_load(L, env, "test", text, strlen(text), &fault)) return luaL_error(L, "%s", fault.text);
  lua_call(L, 0, 1);
  return 1;
}

// What a chunk returns as text, or its error.
static const char *result(const char *text) {
  static char out[600];
  tc_sandbox *sandbox = tc_sandbox_new(NULL);
  lua_State *L = tc_sandbox_state(sandbox);
  tc_fault fault;
  lua_pushcfunction(L, run_text);
  lua_pushstring(L, text);
  if (tc_call(L, 1, 1, &fault))
    snprintf(out, sizeof out, "%s", lua_tostring(L, -1) ? lua_tostring(L, -1) : "nil");
  else
    snprintf(out, sizeof out, "error: %s", fault.text);
  tc_sandbox_free(sandbox);
  return out;
}

TEST(keys_come_in_byte_order_and_lists_stay_lists) {
  CHECK_STR(result("return json.encode { b = 1, a = { 3, 2 }, B = true, c = {}, d = 'x' }"),
            "{\"B\":true,\"a\":[3,2],\"b\":1,\"c\":[],\"d\":\"x\"}");
}

TEST(whole_numbers_keep_all_their_digits) {
  CHECK_STR(result("return json.encode { math.maxinteger, math.mininteger, 0, -1 }"),
            "[9223372036854775807,-9223372036854775808,0,-1]");
}

TEST(texts_are_escaped_and_always_utf8) {
  CHECK_STR(result("return json.encode 'a\"\\\\\\n\\u{e9}\\1'"), "\"a\\\"\\\\\\n\xc3\xa9\\u0001\"");
  CHECK_STR(result("return json.encode 'a\\xffb\\0c\\xc3'"), "\"a?b?c?\"");
  CHECK_STR(result("return json.encode { ['a\\xff'] = 1 }"), "{\"a?\":1}");
}

TEST(what_json_cannot_say_is_refused) {
  CHECK_STR(result("return json.encode(1.5)"), "error: json: a fraction (1.5)");
  CHECK_STR(result("return json.encode { print }"), "error: json: a function cannot be written");
  CHECK_STR(result("return json.encode { 1, a = 2 }"), "error: json: a list with gaps or names");
  CHECK_STR(result("return json.encode { [1] = 1, [3] = 2 }"),
            "error: json: a list with gaps or names");
  CHECK_STR(result("return json.encode { [true] = 1 }"),
            "error: json: a key that is neither text nor whole number");
  CHECK_STR(result("local t = {} t.t = t return json.encode(t)"),
            "error: json: nested deeper than 64");
}

TEST(what_is_written_is_read_again) {
  CHECK_STR(
      result(
          "local v = json.decode '{\"a\": [1, {\"b\": \"\\\\u00e9\"}, false, null], \"n\": null}'\n"
          "return #v.a .. v.a[1] .. v.a[2].b .. tostring(v.a[3]) .. tostring(v.n)"),
      "41\xc3\xa9"
      "falsenil");
}

TEST(what_is_no_json_gives_nil_and_the_place) {
  CHECK_STR(result("local v, why = json.decode '{\"a\": }' return tostring(v) .. ' ' .. why"),
            "nil json: cannot be read at character 7");
  CHECK_STR(result("local v, why = json.decode '1 2' return tostring(v) .. ' ' .. why"),
            "nil json: cannot be read at character 3");
  CHECK_STR(result("local v, why = json.decode '' return tostring(v) .. ' ' .. why"),
            "nil json: cannot be read at character 1");
  CHECK_STR(result("local v, why = json.decode '1.5' return tostring(v) .. ' ' .. why"),
            "nil json: numbers are whole (found 1.5)");
  CHECK_STR(result("local v, why = json.decode(('['):rep(100) .. (']'):rep(100)) return "
                   "tostring(v) .. ' ' .. why"),
            "nil json: nested deeper than 64");
}
