// Owns: what a browser has not and the engine looks for: timers, other programs, libraries, an installation.
// Must not know: what any of it would be good for.
// Without a timer the host counts every instruction: a budget ends the same run, somewhat later.
#include "cli/cli.h"
#include "host/code/compiled.h"
#include "host/embed/codecs.h"
#include "host/embed/data_folder.h"
#include "host/sandbox/sandbox_core.h"

#include <stdio.h>
#include <time.h>

// ---- time --------------------------------------------------------------------------------------

bool tc_timer_watch(tc_sandbox *sandbox) {
  (void)sandbox;
  return false;
}

void tc_timer_forget(tc_sandbox *sandbox) { (void)sandbox; }

void tc_timer_wake(void) {}

// A worker does nothing else, so the time that passes is about what its thread spends.
uint64_t tc_timer_wall(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t tc_timer_spent(void) { return tc_timer_wall(); }

uint64_t tc_timer_lately(uint64_t wall) { return wall; }

// ---- where files are ---------------------------------------------------------------------------

void tc_data_folder(char *out, size_t size) { snprintf(out, size, "/tercio"); }

void tc_own_file(const char *name, char *out, size_t size) { snprintf(out, size, "/%s", name); }

void tc_personal_folder(char *out, size_t size) {
  if (size > 0) *out = '\0';
}

void tc_content_folders(lua_State *L) { lua_newtable(L); }

// ---- what is not there -------------------------------------------------------------------------

// decode(name, bytes, most) -> nil, why not, whether the library is missing
static int decode(lua_State *L) {
  lua_pushnil(L);
  lua_pushliteral(L, "this build cannot read it");
  lua_pushboolean(L, true);
  return 3;
}

void tc_codecs_push(lua_State *L) {
  static const luaL_Reg functions[] = {{"decode", decode}, {NULL, NULL}};
  luaL_newlib(L, functions);
}

const luaL_Reg tc_process_functions[] = {{NULL, NULL}}, tc_workers_functions[] = {{NULL, NULL}},
               tc_serve_functions[] = {{NULL, NULL}}, tc_editing_functions[] = {{NULL, NULL}},
               tc_database_functions[] = {{NULL, NULL}}, tc_archive_functions[] = {{NULL, NULL}},
               tc_input_functions[] = {{NULL, NULL}}, tc_partner_functions[] = {{NULL, NULL}};

// No scripts are compiled beforehand: their bytes would double what a page loads.
const tc_compiled_list tc_compiled_scripts = {"", NULL, 0};
