// Owns: folders as a whole, for commands: moving one into its place, removing one.
// Must not know: what is in them.
#define _GNU_SOURCE // nftw
#include "cli/cli.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>

#define OPEN_MOST 16 // folders that nftw keeps open

static int answer(lua_State *L, bool fine) {
  int why = errno;
  if (fine) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, strerror(why));
  return 2;
}

// move(from, to) -> true, or nil and why. Nothing may be at `to`, but an empty folder.
static int move_folder(lua_State *L) {
  return answer(L, rename(luaL_checkstring(L, 1), luaL_checkstring(L, 2)) == 0);
}

static int remove_one(const char *path, const struct stat *about, int sort, struct FTW *place) {
  (void)about, (void)sort, (void)place;
  return remove(path);
}

// remove(folder) -> true, or nil and why. Removes what is in it, too; a link goes, and what it leads to stays.
static int remove_folder(lua_State *L) {
  return answer(L, nftw(luaL_checkstring(L, 1), remove_one, OPEN_MOST, FTW_DEPTH | FTW_PHYS) == 0);
}

const luaL_Reg tc_folder_functions[] = {
    {"move", move_folder}, {"remove", remove_folder}, {NULL, NULL}};
