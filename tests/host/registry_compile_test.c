// Owns: the test that sealed content is what scripts/content/compile.lua takes, and that it can be played.
// Must not know: what either does inside.
#include "host/embed/core.h"
#include "content_fixture.h"

// compile.run(sealed, "trial", 1), then what an expression over the book says.
static const char script[] =
    "local compile, sealed, expression = import 'content/compile', ...\n"
    "local book = compile.run(sealed, 'trial', 1)\n"
    "return table.concat({ book.effect.damage.kind, book.event['turn.begin'] > 0 and 1 or 0,\n"
    "  #book.listeners[book.def_id['ability.counter']],\n"
    "  #book.listeners[book.def_id['status.decaying']],\n"
    "  book.frame.use.step.effects, book.attr.might }, ' ')";

static int compile_body(lua_State *L) {
  tc_fault fault;
  tc_core_import(L, "world/core"); // the scripts are importable here
  lua_pop(L, 1);
  tc_env_new(L, TC_TRUSTED);
  lua_getfield(L, LUA_REGISTRYINDEX, "test import");
  tc_env_define(L, 2, "import");
  if (!tc_load(L, 2, "test", script, sizeof script - 1, &fault)) return lua_error(L);
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int import_body(lua_State *L) {
  tc_core_import(L, luaL_checkstring(L, 1));
  return 1;
}

TEST(sealed_content_compiles) {
  tc_core core;
  tc_fault fault = {.kind = TC_FAULT_NONE};
  CHECK(tc_core_open(&core, TERCIO_ROOT, NULL, &fault));
  tc_content *content = tc_content_new(core.L, &fault);
  CHECK(content &&
        tc_schema_read(core.L, content, TERCIO_ROOT "/scripts/content/schema.lua", &fault));
  const char *roots[] = {TERCIO_ROOT "/tests/errors/base"}, *variants[] = {"gritty"};
  tc_content_spec spec = {.ruleset = "trial",
                          .roots = roots,
                          .root_count = 1,
                          .variants = variants,
                          .variant_count = 1};
  CHECK(tc_content_load(core.L, content, &spec));
  lua_pushcfunction(core.L, import_body);
  lua_setfield(core.L, LUA_REGISTRYINDEX, "test import");
  lua_pushcfunction(core.L, compile_body);
  CHECK(tc_content_seal(core.L, content));
  bool done = tc_call(core.L, 1, 1, &fault);
  CHECK_STR(fault.text, "");
  if (done) CHECK_STR(lua_tostring(core.L, -1), "0 1 1 1 3 2");
  tc_core_close(&core);
}
