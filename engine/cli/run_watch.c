// Owns: the loop of `tercio run FILE --watch`: a host for each reading of the content, and one that waits.
// Must not know: what is compared and told (scripts/play/reload.lua).
// A Lua state holds one content, so every save gets a new one; text is all that goes from one to the next.
#include "cli/cli.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is kept from one reading to the next; both owned.
typedef struct watched {
  char *way;    // of the play, as JSON; NULL: there is none yet
  char *places; // files and folders, a line each
} watched;

static void keep_text(lua_State *L, int index, char **kept) {
  const char *text = lua_tostring(L, index);
  if (!text) return;
  free(*kept);
  *kept = strdup(text);
}

// path -> way, places
static int read_watched(lua_State *L) {
  tc_core_import(L, "commands/run");
  lua_getfield(L, -1, "watched");
  lua_pushvalue(L, 1);
  lua_call(L, 1, 2);
  return 2;
}

static void note_watched(tc_core *core, const char *path, watched *w) {
  tc_fault fault;
  lua_pushcfunction(core->L, read_watched);
  lua_pushstring(core->L, path);
  if (!tc_call(core->L, 1, 2, &fault)) return;
  keep_text(core->L, -2, &w->way);
  keep_text(core->L, -1, &w->places);
  lua_pop(core->L, 2);
}

// core, arguments, path, way -> code
static int go_again(lua_State *L) {
  tc_core_import(L, "commands/run");
  lua_getfield(L, -1, "again");
  tc_system_push(L, lua_touserdata(L, 1));
  tc_arguments_push(L, lua_touserdata(L, 2));
  lua_pushvalue(L, 3);
  lua_pushvalue(L, 4);
  lua_call(L, 4, 1);
  return 1;
}

// Reads and plays once more: the way of before if there is one, else the file's own script.
static bool play_once(const tc_arguments *arguments, watched *w, bool anew) {
  tc_core core;
  tc_fault fault;
  const char *path = arguments->operands[0];
  if (!tc_cli_open_heard(&core)) return false;
  lua_State *L = core.L;
  if (anew) { // also when it cannot be played now: the way of before was another file's
    free(w->way);
    w->way = NULL;
  }
  if (!w->way) {
    lua_pushstring(L, path);
    lua_pushinteger(L, 1);
    lua_pushinteger(L, 0);
    tc_cli_script(&core, "commands/run", arguments, 3);
  } else {
    lua_pushcfunction(L, go_again);
    lua_pushlightuserdata(L, &core);
    lua_pushlightuserdata(L, (void *)(size_t)arguments);
    lua_pushstring(L, path);
    lua_pushstring(L, w->way);
    if (!tc_call(L, 4, 1, &fault)) tc_say("%s", fault.text);
  }
  note_watched(&core, path, w);
  tc_core_close(&core);
  return true;
}

// core, places, path -> what was saved (or nil), whether the encounter was
static int wait_for_save(lua_State *L) {
  tc_core_import(L, "play/reload");
  lua_getfield(L, -1, "wait");
  tc_system_push(L, lua_touserdata(L, 1));
  tc_process_push(L);
  tc_lfs_push(L);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_call(L, 5, 2);
  return 2;
}

// Waits; false on Ctrl-C. *anew: the encounter itself was saved, so its script is played from the start.
static bool next_save(tc_core *waiter, const char *path, const watched *w, bool *anew) {
  tc_fault fault;
  lua_State *L = waiter->L;
  lua_settop(L, 0);
  lua_pushcfunction(L, wait_for_save);
  lua_pushlightuserdata(L, waiter);
  lua_pushstring(L, w->places ? w->places : path);
  lua_pushstring(L, path);
  if (!tc_call(L, 3, 2, &fault)) {
    tc_say("%s", fault.text);
    return false;
  }
  const char *saved = lua_tostring(L, -2);
  if (!saved) return false;
  *anew = lua_toboolean(L, -1);
  printf("\n%s", saved);
  fflush(stdout);
  return true;
}

int tc_cli_watch_run(const tc_arguments *arguments) {
  tc_core waiter;
  watched w = {0};
  bool anew = true;
  if (arguments->operand_count != 1 || tc_arguments_given(arguments, "format")) {
    tc_say("run: --watch watches one file, told as text");
    return TC_EXIT_BAD;
  }
  if (!tc_cli_open(&waiter)) return TC_EXIT_BAD;
  bool going = play_once(arguments, &w, true);
  if (going) puts("watching; Ctrl-C ends");
  while (going && next_save(&waiter, arguments->operands[0], &w, &anew)) {
    going = play_once(arguments, &w, anew);
  }
  free(w.way);
  free(w.places);
  tc_core_close(&waiter);
  tc_say("run: stopped watching");
  return TC_EXIT_INTERRUPTED;
}
