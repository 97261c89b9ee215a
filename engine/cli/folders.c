// Owns: folders as a whole, for commands: moving one into its place, removing one.
// Must not know: what is in them.
#define _GNU_SOURCE // nftw
#include "cli/cli.h"

#include <ftw.h>
#include <stdio.h>

#define OPEN_MOST 16 // folders that nftw keeps open

// move(from, to) -> true, or nil and why. Nothing may be at `to`, but an empty folder.
static int move_folder(lua_State *L) {
  return luaL_fileresult(L, rename(luaL_checkstring(L, 1), luaL_checkstring(L, 2)) == 0, NULL);
}

static int remove_one(const char *path, const struct stat *about, int sort, struct FTW *place) {
  (void)about, (void)sort, (void)place;
  return remove(path);
}

// remove(folder) -> true, or nil and why. Removes what is in it, too; a link goes, and what it leads to stays.
static int remove_folder(lua_State *L) {
  int wrong = nftw(luaL_checkstring(L, 1), remove_one, OPEN_MOST, FTW_DEPTH | FTW_PHYS);
  return luaL_fileresult(L, wrong == 0, NULL);
}

const luaL_Reg tc_folder_functions[] = {
    {"move", move_folder}, {"remove", remove_folder}, {NULL, NULL}};
