// Owns: hosts: the one that a command runs in, and fresh ones in which it has functions of scripts called.
// Must not know: what is called in them.
// A Lua state holds one content, so a command that loads several plays each in a host of its own. Only text goes
// between hosts.
#include "cli/cli.h"
#include "host/content/content.h"
#include "host/embed/data_folder.h"

#include <stdio.h>
#include <string.h>

static bool heard; // what content prints goes to standard error; elsewhere it is dropped

static void print_aside(void *user, const char *text, size_t length) {
  (void)user;
  if (!heard) return;
  tc_output_flush();
  fwrite(text, 1, length, stderr);
  fputc('\n', stderr);
}

bool tc_cli_fresh(tc_core *core, tc_fault *fault) {
  tc_sandbox_options options = {.print = print_aside};
  return tc_core_open(core, NULL, &options, fault);
}

bool tc_cli_open(tc_core *core) {
  tc_fault fault;
  char line[TC_CLI_LINE];
  if (tc_cli_fresh(core, &fault)) return true;
  tc_say("%s", tc_fault_line(&fault, line, sizeof line));
  return false;
}

static void push_system(lua_State *L, const tc_core *core) {
  static const luaL_Reg *const groups[] = {
      tc_terminal_functions, tc_file_functions,     tc_saving_functions,   tc_process_functions,
      tc_host_functions,     tc_workers_functions,  tc_bindings_functions, tc_serve_functions,
      tc_editing_functions,  tc_database_functions, tc_folder_functions,   tc_archive_functions,
      tc_input_functions,    tc_partner_functions};
  lua_newtable(L);
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) luaL_setfuncs(L, groups[i], 0);
  tc_set_string(L, "root", core->root);
  tc_set_string(L, "version", TC_VERSION);
  char personal[TC_CLI_LINE];
  tc_personal_folder(personal, sizeof personal);
  if (*personal) tc_set_string(L, "personal", personal); // of a person's own content, there or not
  tc_terminal_describe(L);
}

typedef struct words {
  int count;
  char **list;
} words;

// core, words -> exit code
static int run_program(lua_State *L) {
  const words *given = lua_touserdata(L, 2);
  tc_core_import(L, "program/main");
  lua_getfield(L, -1, "run");
  push_system(L, lua_touserdata(L, 1));
  lua_createtable(L, given->count, 0);
  for (int i = 0; i < given->count; i++) {
    lua_pushstring(L, given->list[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_call(L, 2, 1);
  return 1;
}

int tc_cli_run(tc_core *core, int count, char **list) {
  tc_fault fault;
  char line[TC_CLI_LINE];
  words given = {count, list};
  lua_pushcfunction(core->L, run_program);
  lua_pushlightuserdata(core->L, core);
  lua_pushlightuserdata(core->L, &given);
  if (tc_call(core->L, 2, 1, &fault)) return (int)lua_tointeger(core->L, -1);
  tc_say("%s%s", tc_fault_line(&fault, line, sizeof line), tc_fault_advice(&fault));
  return TC_EXIT_BAD;
}

// ---- fresh hosts -------------------------------------------------------------------------------

#define HOST "tercio host"

static int close_host(lua_State *L) {
  tc_core_close(luaL_checkudata(L, 1, HOST));
  return 0;
}

// core, call -> text
static int enter_host(lua_State *L) {
  const tc_cli_call *made = lua_touserdata(L, 2);
  tc_core_import(L, "program/hosts");
  lua_getfield(L, -1, "enter");
  push_system(L, lua_touserdata(L, 1));
  lua_pushstring(L, made->script);
  lua_pushstring(L, made->function);
  lua_pushlstring(L, made->request, made->size);
  lua_call(L, 4, 1);
  return 1;
}

bool tc_cli_enter(tc_core *core, const tc_cli_call *made, tc_fault *fault) {
  lua_State *L = core->L;
  lua_settop(L, 0);
  lua_pushcfunction(L, enter_host);
  lua_pushlightuserdata(L, core);
  lua_pushlightuserdata(L, (void *)(size_t)made);
  return tc_call(L, 2, 1, fault);
}

// call(script, function, request) -> what a function of a script gives in a fresh host, which is closed after that; or
// false and the line of a fault.
static int call_fresh(lua_State *L) {
  tc_fault fault;
  tc_cli_call made = {.script = luaL_checkstring(L, 1), .function = luaL_checkstring(L, 2)};
  made.request = luaL_checklstring(L, 3, &made.size);
  tc_core *core = lua_newuserdatauv(L, sizeof *core, 0);
  *core = (tc_core){0};
  tc_set_type(L, HOST, close_host);
  if (!tc_cli_fresh(core, &fault)) tc_fault_again(L, &fault);
  tc_output_flush();
  bool fine = tc_cli_enter(core, &made, &fault);
  if (fine) {
    size_t size;
    const char *text = lua_tolstring(core->L, -1, &size);
    lua_pushlstring(L, text ? text : "", size);
  } else {
    char line[TC_CLI_LINE];
    lua_pushboolean(L, false);
    lua_pushfstring(L, "%s%s", tc_fault_line(&fault, line, sizeof line), tc_fault_advice(&fault));
  }
  tc_core_close(core);
  return fine ? 1 : 2;
}

// hear(): from now on what content prints goes to standard error.
static int hear(lua_State *L) {
  (void)L;
  heard = true;
  return 0;
}

const luaL_Reg tc_host_functions[] = {{"call", call_fresh}, {"hear", hear}, {NULL, NULL}};
