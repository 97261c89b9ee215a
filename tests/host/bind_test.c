// Owns: running the Lua tests of the bindings and of the scripts about the field, each in a state of its own.
// Must not know: what is tested; that stands in tests/host/bind/*.lua.
// A test file returns a list of { name, function }; check, same and fails are its tools.
#include "host/bind/bind.h"
#include "host/content/enums.h"
#include "host/content/registry.h"
#include "host/sandbox/sandbox.h"
#include "kernel/test.h"

#include <stdlib.h>

static char *read_file(const char *folder, const char *name, size_t *size) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s/%s.lua", TERCIO_ROOT, folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *text = malloc(1 << 20);
  *size = fread(text, 1, 1 << 20, file);
  fclose(file);
  return text;
}

// Runs a trusted file in the environment at index 1; its one result is on the stack.
static bool run_file(lua_State *L, const char *folder, const char *name, tc_fault *fault) {
  size_t size = 0;
  char path[256];
  char *text = read_file(folder, name, &size);
  snprintf(path, sizeof path, "%s/%s.lua", folder, name);
  bool done = text && tc_load(L, 1, path, text, size, fault) && tc_call(L, 0, 1, fault);
  free(text);
  return done;
}

// script(name): the table of functions of scripts/<name>.lua.
static int script(lua_State *L) {
  static tc_fault fault;
  size_t size = 0;
  const char *name = luaL_checkstring(L, 1);
  char *text = read_file("scripts", name, &size);
  if (!text) return luaL_error(L, "no script %s", name);
  lua_pushvalue(L, lua_upvalueindex(1));
  bool loaded = tc_load(L, lua_gettop(L), name, text, size, &fault);
  free(text);
  if (!loaded) return luaL_error(L, "%s:%d: %s", fault.file, fault.line, fault.text);
  lua_call(L, 0, 1);
  return 1;
}

static int open_env(lua_State *L) {
  tc_env_new(L, TC_TRUSTED);
  tc_bind_open(L);
  tc_env_define(L, 1, "K");
  tc_push_enum_names(L);
  tc_env_define(L, 1, "enums");
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, script, 1);
  tc_env_define(L, 1, "script");
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, script, 1);
  tc_env_define(L, 1, "import");
  lua_pushcfunction(L, tc_suggest_call);
  tc_env_define(L, 1, "suggest");
  return 1;
}

static void note(void *user, const char *text, size_t length) {
  (void)user;
  printf("# %.*s\n", (int)length, text);
}

// A state with the tools of a test, the environment at index 1; NULL with a failure noted.
static tc_sandbox *open_state(void) {
  tc_fault fault = {0};
  tc_sandbox *sandbox = tc_sandbox_new(&(tc_sandbox_options){.print = note});
  lua_State *L = tc_sandbox_state(sandbox);
  lua_pushcfunction(L, open_env);
  if (tc_call(L, 0, 1, &fault) && run_file(L, "tests/host/bind", "tools", &fault)) {
    tc_env_define(L, 1, "tools");
    return sandbox;
  }
  CHECK_STR(fault.text, "");
  tc_sandbox_free(sandbox);
  return NULL;
}

static void run_tests(const char *name) {
  char line[1024];
  tc_fault fault = {0};
  tc_sandbox *sandbox = open_state();
  REQUIRE(sandbox);
  lua_State *L = tc_sandbox_state(sandbox);
  bool read = run_file(L, "tests/host/bind", name, &fault);
  if (!read) CHECK_STR(tc_fault_line(&fault, line, sizeof line), "");
  lua_Integer count = read ? (lua_Integer)lua_rawlen(L, 2) : 0;
  CHECK(count > 0);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, 2, at);
    lua_rawgeti(L, 3, 2);
    if (!tc_call(L, 0, 0, &fault)) {
      lua_rawgeti(L, 3, 1);
      printf("# %s: %s\n", lua_tostring(L, -1), tc_fault_line(&fault, line, sizeof line));
      CHECK(!"a Lua test failed");
    }
    lua_settop(L, 2);
  }
  tc_sandbox_free(sandbox);
}

// No pcall in Lua can keep a search going.
TEST(work_is_bounded) {
  const char *text = "tools.world('square8', 30, 30) K.work_limit(100) "
                     "pcall(K.sight_field, K.sight_profile(), 0) return 1";
  tc_fault fault = {0};
  tc_sandbox *sandbox = open_state();
  REQUIRE(sandbox);
  lua_State *L = tc_sandbox_state(sandbox);
  CHECK(tc_load(L, 1, "work", text, strlen(text), &fault) && !tc_call(L, 0, 1, &fault));
  CHECK_EQ(fault.kind, TC_FAULT_WORK);
  CHECK_STR(fault.text, "cannot go on searching: too much work for one action");
  tc_sandbox_free(sandbox);
}

// What a save is long is not content's doing; what a script builds itself still is.
TEST(saves_pass_the_bound_on_strings) {
  const char *text = "local world = tools.world('square8', 30, 30) "
                     "tools.check(#K.save(world) > 200) "
                     "tools.check(not pcall(string.rep, 'x', 300)) return 1";
  tc_fault fault = {0};
  tc_sandbox *sandbox = open_state();
  REQUIRE(sandbox);
  lua_State *L = tc_sandbox_state(sandbox);
  CHECK(tc_load(L, 1, "save", text, strlen(text), &fault));
  tc_budget_limits limits = tc_budget_action();
  limits.string_bytes = 200; // a save of this field is longer
  tc_budget_arm(L, &limits, TC_BUDGET_COUNTED);
  bool done = tc_call(L, 0, 1, &fault);
  CHECK_STR(done ? "" : fault.text, "");
  tc_budget_end(L);
  tc_sandbox_free(sandbox);
}

TEST(cells_and_directions) { run_tests("cells"); }
TEST(bodies_and_alterations) { run_tests("bodies"); }
TEST(sight_and_areas) { run_tests("sight"); }
TEST(paths) { run_tests("paths"); }
TEST(hostile_arguments) { run_tests("hostile"); }
TEST(field_text) { run_tests("field_text"); }
TEST(field_errors) { run_tests("field_errors"); }
TEST(board_pictures) { run_tests("board"); }
