// Owns: opening a host's Lua state: sandbox, kernel functions, registry, and `import` for the engine's scripts.
// Must not know: what the scripts do, games, command lines.
// The engine's scripts are trusted: one environment, shared by all of them, that content cannot reach.
#include "host/embed/core.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "host/bind/bind.h"
#include "host/sandbox/coverage.h"
#include "host/embed/codecs.h"
#include "host/embed/data_folder.h"
#include "host/embed/json.h"
#include "host/embed/profile.h"
#include "host/content/enums.h"
#include "host/content/registry.h"

#define SCRIPT_MAX (1 << 20)

// The heap at which a collection begins, in percent of what the last one left. Content lives long and actions leave
// little, so that marking it twice as seldom as usual is a tenth of a load and a twentieth of a decision. Four times a
// book is a third of what an action may add.
#define PAUSE 400

// The kilobytes that a state has before its first collection. Loading a book makes less, and nearly all of that stays.
#define FIRST 8192

static const char core_key = 0, modules_key = 0, environment_key = 0;

static tc_core *core_of(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &core_key);
  tc_core *core = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return core;
}

static _Noreturn void refuse_file(lua_State *L, const char *path, int error) {
  if (tc_system_fails(error)) tc_fault_system(L, path, error);
  luaL_error(L, "%s: %s", path, strerror(error));
  abort();
}

// Pushes a userdata with a file of at most SCRIPT_MAX bytes; raises.
static const char *file_push(lua_State *L, const char *path, size_t *size) {
  struct stat about;
  if (stat(path, &about) != 0) refuse_file(L, path, errno);
  if (about.st_size > SCRIPT_MAX) luaL_error(L, "%s: longer than %d bytes", path, SCRIPT_MAX);
  // One more byte, to notice growth.
  size_t room = (size_t)about.st_size + 1;
  char *text = lua_newuserdatauv(L, room, 0);
  FILE *file = fopen(path, "rb");
  if (!file) refuse_file(L, path, errno);
  *size = fread(text, 1, room, file);
  int error = ferror(file) ? errno : 0;
  bool fine = *size < room;
  fclose(file);
  if (error) tc_fault_system(L, path, error);
  if (!fine) luaL_error(L, "%s: cannot be read, or another program is writing it", path);
  return text;
}

// Loads a trusted script and leaves its function on the stack; raises.
static void script_load(lua_State *L, const char *path, const char *shown) {
  tc_fault fault;
  size_t size;
  const char *text = file_push(L, path, &size);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &environment_key);
  if (!tc_load_compiled(L, lua_gettop(L), shown, text, size, &fault)) tc_fault_again(L, &fault);
  lua_insert(L, -3);
  lua_pop(L, 2);
}

void tc_core_import(lua_State *L, const char *name) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &modules_key);
  if (lua_getfield(L, -1, name) != LUA_TNIL) {
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 1);
  lua_pushfstring(L, "%s/scripts/%s.lua", core_of(L)->root, name);
  lua_pushfstring(L, "scripts/%s.lua", name);
  script_load(L, lua_tostring(L, -2), lua_tostring(L, -1));
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) luaL_error(L, "scripts/%s.lua returns nothing", name);
  lua_pushvalue(L, -1);
  lua_setfield(L, -5, name);
  lua_insert(L, -4);
  lua_pop(L, 3);
}

// define(words): globals of the environment that is the upvalue.
static int define_globals(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  tc_env_fill(L, lua_upvalueindex(1));
  return 0;
}

void tc_core_prepare(lua_State *L, int env, const char *layer) {
  luaL_checkstack(L, 8, "layers");
  tc_core_import(L, "words/vocabulary");
  lua_getfield(L, -1, "globals");
  lua_pushstring(L, layer);
  lua_pushvalue(L, env);
  lua_pushcclosure(L, define_globals, 1);
  lua_call(L, 2, 0);
  lua_pop(L, 1);
}

static int import(lua_State *L) {
  tc_core_import(L, luaL_checkstring(L, 1));
  return 1;
}

// include(path) -> what the trusted script at that path under the root returns; not kept.
static int include(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  lua_pushfstring(L, "%s/%s", core_of(L)->root, path);
  script_load(L, lua_tostring(L, -1), path);
  lua_call(L, 0, 1);
  return 1;
}

static int open_state(lua_State *L) {
  tc_core *core = lua_touserdata(L, 1);
  lua_gc(L, LUA_GCINC, PAUSE, 0, 0);
  lua_gc(L, LUA_GCSTEP, -FIRST);
  lua_pushlightuserdata(L, core);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &core_key);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &modules_key);
  tc_env_new(L, TC_TRUSTED);
  int env = lua_gettop(L);
  tc_bind_open(L);
  tc_env_define(L, env, "K");
  tc_push_enum_names(L);
  tc_env_define(L, env, "enums");
  lua_pushcfunction(L, import);
  tc_env_define(L, env, "import");
  lua_pushcfunction(L, include);
  tc_env_define(L, env, "include");
  lua_pushcfunction(L, tc_suggest_call);
  tc_env_define(L, env, "suggest");
  lua_pushcfunction(L, tc_registry_open);
  lua_pushstring(L, core->root);
  lua_call(L, 1, 1);
  tc_env_define(L, env, "registry");
  tc_json_push(L);
  tc_env_define(L, env, "json");
  tc_codecs_push(L);
  tc_env_define(L, env, "codecs");
  tc_coverage_open(L);
  tc_env_define(L, env, "line_counter");
  tc_profile_open(L);
  tc_env_define(L, env, "profiler");
  lua_pushstring(L, core->root);
  tc_env_define(L, env, "ROOT");
  tc_content_folders(L);
  tc_env_define(L, env, "CONTENT_FOLDERS");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &environment_key);
  return 0;
}

// A number from the environment, up to a million; 0: not a number.
static uint32_t number_of(const char *text) {
  char *end;
  long number = strtol(text, &end, 10);
  return *text && !*end && number > 0 && number <= 1000000 ? (uint32_t)number : 0;
}

bool tc_core_open(tc_core *core, const char *root, const tc_sandbox_options *options,
                  tc_fault *fault) {
  *core = (tc_core){0};
  if (root)
    snprintf(core->root, sizeof core->root, "%s", root);
  else
    tc_data_folder(core->root, sizeof core->root);
  tc_sandbox_options chosen = options ? *options : (tc_sandbox_options){0};
  const char *seconds = getenv("TERCIO_WATCHDOG"), *void_after = getenv("TERCIO_TEST_VOID_AFTER");
  if (seconds && !chosen.watchdog) chosen.watchdog = 1000 * number_of(seconds);
  if (void_after) chosen.void_after = number_of(void_after);
  core->sandbox = tc_sandbox_new(&chosen);
  if (!core->sandbox) {
    *fault = (tc_fault){.kind = TC_FAULT_MEMORY, .text = "out of memory"};
    return false;
  }
  core->L = tc_sandbox_state(core->sandbox);
  lua_pushcfunction(core->L, open_state);
  lua_pushlightuserdata(core->L, core);
  if (tc_call(core->L, 1, 0, fault)) return true;
  tc_core_close(core);
  return false;
}

void tc_core_close(tc_core *core) {
  if (core->sandbox) tc_sandbox_free(core->sandbox);
  *core = (tc_core){0};
}

static int run_file(lua_State *L) {
  const char *path = lua_tostring(L, 1);
  script_load(L, path, path);
  lua_call(L, 0, LUA_MULTRET);
  return lua_gettop(L) - 1;
}

bool tc_core_run(tc_core *core, const char *path, int results, tc_fault *fault) {
  lua_pushcfunction(core->L, run_file);
  lua_pushstring(core->L, path);
  return tc_call(core->L, 1, results, fault);
}
