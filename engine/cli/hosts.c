// Owns: hosts: the one that a command runs in, and fresh ones in which it has functions of scripts called.
// Must not know: what is called in them.
// A Lua state holds one content, so a command that loads several plays each in a host of its own. Only text goes
// between hosts.
#include "cli/cli.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define CALLS 8   // at once
#define LINE 1024 // bytes of a fault

static bool heard; // what content prints goes to standard error; elsewhere it is dropped

static void print_aside(void *user, const char *text, size_t length) {
  (void)user;
  if (!heard) return;
  tc_output_flush();
  fwrite(text, 1, length, stderr);
  fputc('\n', stderr);
}

static bool open_core(tc_core *core, tc_fault *fault) {
  tc_sandbox_options options = {.print = print_aside};
  return tc_core_open(core, NULL, &options, fault);
}

bool tc_cli_open(tc_core *core) {
  tc_fault fault;
  char line[LINE];
  if (open_core(core, &fault)) return true;
  tc_say("%s", tc_fault_line(&fault, line, sizeof line));
  return false;
}

static void push_system(lua_State *L, const tc_core *core) {
  lua_newtable(L);
  luaL_setfuncs(L, tc_terminal_functions, 0);
  luaL_setfuncs(L, tc_file_functions, 0);
  luaL_setfuncs(L, tc_saving_functions, 0);
  luaL_setfuncs(L, tc_process_functions, 0);
  luaL_setfuncs(L, tc_host_functions, 0);
  luaL_setfuncs(L, tc_bindings_functions, 0);
  luaL_setfuncs(L, tc_serve_functions, 0);
  luaL_setfuncs(L, tc_editing_functions, 0);
  lua_pushstring(L, core->root);
  lua_setfield(L, -2, "root");
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
  char line[LINE];
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

// host() -> a fresh host; it closes when nothing holds it, or by close_host.
static int new_host(lua_State *L) {
  tc_fault fault;
  tc_core *core = lua_newuserdatauv(L, sizeof *core, 0);
  *core = (tc_core){0};
  tc_set_type(L, HOST, close_host);
  if (open_core(core, &fault)) return 1;
  tc_fault_again(L, &fault);
}

// A call in another host. The texts are held by the list of calls in the calling state.
typedef struct call {
  tc_core *core;
  const char *script, *function, *request;
  size_t size; // of request
  bool done;
  tc_fault fault;
} call;

// core, call -> text
static int enter_host(lua_State *L) {
  const call *made = lua_touserdata(L, 2);
  tc_core_import(L, "program/hosts");
  lua_getfield(L, -1, "enter");
  push_system(L, lua_touserdata(L, 1));
  lua_pushstring(L, made->script);
  lua_pushstring(L, made->function);
  lua_pushlstring(L, made->request, made->size);
  lua_call(L, 4, 1);
  return 1;
}

// Leaves the result on the host's stack.
static void *do_call(void *of) {
  call *made = of;
  lua_State *L = made->core->L;
  lua_settop(L, 0);
  lua_pushcfunction(L, enter_host);
  lua_pushlightuserdata(L, made->core);
  lua_pushlightuserdata(L, made);
  made->done = tc_call(L, 2, 1, &made->fault);
  return NULL;
}

static void do_all(call *calls, size_t count) {
  pthread_t threads[CALLS];
  bool beside[CALLS] = {false};
  for (size_t i = 0; i + 1 < count; i++) {
    beside[i] = pthread_create(&threads[i], NULL, do_call, &calls[i]) == 0;
  }
  for (size_t i = 0; i < count; i++) {
    if (!beside[i]) do_call(&calls[i]);
  }
  for (size_t i = 0; i < count; i++) {
    if (beside[i]) pthread_join(threads[i], NULL);
  }
}

static const char *text_field(lua_State *L, int index, size_t *size) {
  lua_rawgeti(L, -1, index);
  const char *text = luaL_checklstring(L, -1, size);
  lua_pop(L, 1);
  return text;
}

// call({ { host, script, function, request }, ... }) -> for each { text }, or { false, fault }: calls the functions of
// these scripts, each in its host and all at once.
static int call_hosts(lua_State *L) {
  call calls[CALLS];
  luaL_checktype(L, 1, LUA_TTABLE);
  size_t count = lua_rawlen(L, 1);
  luaL_argcheck(L, count <= CALLS, 1, "too many calls");
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, 1, (lua_Integer)i + 1);
    lua_rawgeti(L, -1, 1);
    calls[i] = (call){.core = luaL_checkudata(L, -1, HOST)};
    lua_pop(L, 1);
    luaL_argcheck(L, calls[i].core->L, 1, "a host is closed");
    calls[i].script = text_field(L, 2, NULL);
    calls[i].function = text_field(L, 3, NULL);
    calls[i].request = text_field(L, 4, &calls[i].size);
    lua_pop(L, 1);
  }
  tc_output_flush();
  do_all(calls, count);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    size_t size = 0;
    char line[LINE];
    lua_createtable(L, 2, 0);
    if (calls[i].done) {
      const char *text = lua_tolstring(calls[i].core->L, -1, &size);
      lua_pushlstring(L, text ? text : "", size);
      lua_settop(calls[i].core->L, 0);
      lua_rawseti(L, -2, 1);
    } else {
      lua_pushboolean(L, false);
      lua_rawseti(L, -2, 1);
      const tc_fault *fault = &calls[i].fault;
      lua_pushfstring(L, "%s%s", tc_fault_line(fault, line, sizeof line), tc_fault_advice(fault));
      lua_rawseti(L, -2, 2);
    }
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

// hear(): from now on what content prints goes to standard error.
static int hear(lua_State *L) {
  (void)L;
  heard = true;
  return 0;
}

const luaL_Reg tc_host_functions[] = {{"host", new_host},
                                      {"close_host", close_host},
                                      {"call", call_hosts},
                                      {"hear", hear},
                                      {NULL, NULL}};
