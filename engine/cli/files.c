// Owns: files and folders for commands: reading whole files, listing folders in byte order.
// Must not know: what is in them.
// What is not there gives nil and why, and is no error of the program. What is there and cannot be read because the
// system fails ends the command.
#include "cli/cli.h"
#include "host/content/content.h"
#include "host/embed/data_folder.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEPTH 12            // folders within folders that list follows
#define FILE_MOST (8 << 20) // bytes of one file

static int fail_with(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

// What errno says of a path that cannot be read.
static int refuse(lua_State *L, const char *path) {
  if (tc_system_fails(errno)) tc_fault_system(L, path, errno);
  return fail_with(L, strerror(errno));
}

static int read_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  struct stat about;
  if (stat(path, &about) != 0) return refuse(L, path);
  if (S_ISDIR(about.st_mode)) return fail_with(L, "it is a folder");
  if (!S_ISREG(about.st_mode))
    return fail_with(L, "it is no plain file"); // a pipe would be waited for
  if (about.st_size > FILE_MOST) return fail_with(L, "it is too long");
  luaL_Buffer buffer;
  char *room = luaL_buffinitsize(L, &buffer, (size_t)about.st_size + 1);
  FILE *file = fopen(path, "rb");
  if (!file) return refuse(L, path);
  size_t size = fread(room, 1, (size_t)about.st_size, file);
  int error = ferror(file) ? errno : 0;
  fclose(file);
  if (error) tc_fault_system(L, path, error);
  luaL_pushresultsize(&buffer, size);
  return 1;
}

static const char *mode_of(lua_State *L, const char *path) {
  struct stat about;
  if (stat(path, &about) == 0)
    return S_ISDIR(about.st_mode) ? "folder" : S_ISREG(about.st_mode) ? "file" : "other";
  if (tc_system_fails(errno)) tc_fault_system(L, path, errno);
  return NULL;
}

static int path_mode(lua_State *L) {
  lua_pushstring(L, mode_of(L, luaL_checkstring(L, 1)));
  return 1;
}

// Appends to the table at `list` the paths of the files below folder whose names have that end.
static void list_below(lua_State *L, int list, const char *folder, const char *end, int depth) {
  luaL_checkstack(L, 8, "files");
  if (depth <= 0 || !tc_folder_names(L, folder)) return;
  int names = lua_gettop(L);
  for (lua_Integer i = 1; lua_rawgeti(L, names, i) == LUA_TSTRING; lua_settop(L, names), i++) {
    const char *name = lua_tostring(L, -1);
    const char *path = lua_pushfstring(L, "%s/%s", folder, name), *mode = mode_of(L, path);
    if (mode && strcmp(mode, "folder") == 0) {
      list_below(L, list, path, end, depth - 1);
    } else if (mode && strcmp(mode, "file") == 0 && tc_end_find(name, end)) {
      lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
    }
  }
  lua_settop(L, names - 1);
}

// list(folder, [end], [depth]) -> the paths of the files below it; depth 1: those in the folder itself.
static int list_files(lua_State *L) {
  const char *folder = luaL_checkstring(L, 1), *end = luaL_optstring(L, 2, "");
  int depth = (int)luaL_optinteger(L, 3, DEPTH);
  if (!mode_of(L, folder)) return fail_with(L, strerror(ENOENT));
  lua_newtable(L);
  list_below(L, lua_gettop(L), folder, end, depth < DEPTH ? depth : DEPTH);
  return 1;
}

// real(path) -> the path without links and dots, or nil
static int real_path(lua_State *L) {
  char found[PATH_MAX];
  const char *path = luaL_checkstring(L, 1), *real = realpath(path, found);
  if (!real && tc_system_fails(errno)) tc_fault_system(L, path, errno);
  lua_pushstring(L, real);
  return 1;
}

// stamp(path) -> a text that differs once the file was written, and the second of that; nil where there is no plain file
static int stamp_of(lua_State *L) {
  struct stat about;
  if (stat(luaL_checkstring(L, 1), &about) != 0 || !S_ISREG(about.st_mode)) return 0;
  lua_pushfstring(L, "%I:%I:%I:%d", (LUAI_UACINT)about.st_mtime, (LUAI_UACINT)about.st_size,
                  (LUAI_UACINT)about.st_ino, (int)about.st_mode);
  lua_pushinteger(L, (lua_Integer)about.st_mtime);
  return 2;
}

// here() -> the present folder
static int present_folder(lua_State *L) {
  char path[PATH_MAX];
  if (!getcwd(path, sizeof path)) tc_fault_system(L, "the present folder", errno);
  lua_pushstring(L, path);
  return 1;
}

// own(name) -> the path of a file that was built beside the program: as tc_own_file
static int own_file(lua_State *L) {
  char path[PATH_MAX];
  tc_own_file(luaL_checkstring(L, 1), path, sizeof path);
  lua_pushstring(L, path);
  return 1;
}

const luaL_Reg tc_file_functions[] = {
    {"own", own_file},   {"read", read_file}, {"mode", path_mode},      {"list", list_files},
    {"real", real_path}, {"stamp", stamp_of}, {"here", present_folder}, {NULL, NULL}};
