// Owns: reading an archive whole: the names and bytes of its plain files.
// Must not know: what the files are, or where they go.
// Formats and compressions are libarchive's, which is opened when the first archive is. Nothing is written to disk here.
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define LIBRARY "libarchive.so.13"
#define FILES_MOST 2000
#define BYTES_MOST ((size_t)16 << 20) // of all files, unpacked
#define BLOCK ((size_t)64 << 10)

// Of libarchive's interface, which stays as it is.
enum { OK = 0, END = 1, WARN = -20 };
enum { IS_FILE = 0100000, IS_FOLDER = 0040000 };

typedef struct archive archive;
typedef struct archive_entry archive_entry;

#define FUNCTIONS(X)                                                                               \
  X(archive *, read_new, (void))                                                                   \
  X(int, read_support_filter_all, (archive *))                                                     \
  X(int, read_support_format_tar, (archive *))                                                     \
  X(int, read_support_format_zip, (archive *))                                                     \
  X(int, read_support_format_7zip, (archive *))                                                    \
  X(int, read_open_filename, (archive *, const char *, size_t))                                    \
  X(int, read_next_header, (archive *, archive_entry **))                                          \
  X(long, read_data, (archive *, void *, size_t))                                                  \
  X(int, read_free, (archive *))                                                                   \
  X(const char *, error_string, (archive *))                                                       \
  X(const char *, entry_pathname, (archive_entry *))                                               \
  X(const char *, entry_hardlink, (archive_entry *))                                               \
  X(unsigned, entry_filetype, (archive_entry *))

static struct {
#define X(type, name, parameters) type(*name) parameters;
  FUNCTIONS(X)
#undef X
} lib;

static bool has_library(void) {
  static tc_optional library = {.file = LIBRARY};
#define X(type, name, parameters) "archive_" #name,
  static const char *const names[] = {FUNCTIONS(X) NULL};
#undef X
  return tc_optional_open(&library, names, &lib);
}

// What keeps the archive until Lua lets go of it, however reading ends.
static int close_archive(lua_State *L) {
  archive **held = lua_touserdata(L, 1);
  if (*held) lib.read_free(*held);
  *held = NULL;
  return 0;
}

static archive **new_archive(lua_State *L) {
  archive **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  tc_set_type(L, "tercio archive", close_archive);
  *held = lib.read_new();
  return held;
}

static int refuse(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why ? why : "it cannot be read");
  return 2;
}

// Pushes the bytes of the present file; false: *why says what is wrong. left: the bytes that may still come.
static bool push_bytes(lua_State *L, archive *of, size_t *left, const char **why) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (;;) {
    char *room = luaL_prepbuffsize(&buffer, BLOCK);
    long size = lib.read_data(of, room, BLOCK);
    if (size == 0) break;
    *why = size < 0 ? lib.error_string(of) : "it is too large: 16 MiB of files at most";
    if (size < 0 || (size_t)size > *left) return false;
    *left -= (size_t)size;
    luaL_addsize(&buffer, (size_t)size);
  }
  luaL_pushresult(&buffer);
  return true;
}

// unpack(path) -> list of { path =, text = } in the archive's order, without folders; or nil and why. Links and devices
// are errors. Paths are as the archive has them: nobody has looked at them yet.
static int unpack(lua_State *L) {
  const char *path = luaL_checkstring(L, 1), *why = NULL;
  if (!has_library()) return refuse(L, LIBRARY " is not installed: apt-get install libarchive13");
  archive *of = *new_archive(L);
  if (!of) return refuse(L, "out of memory");
  lib.read_support_filter_all(of);
  lib.read_support_format_tar(of);
  lib.read_support_format_zip(of);
  lib.read_support_format_7zip(of);
  if (lib.read_open_filename(of, path, BLOCK) != OK) return refuse(L, lib.error_string(of));
  lua_newtable(L);
  size_t left = BYTES_MOST;
  archive_entry *entry;
  int state;
  while ((state = lib.read_next_header(of, &entry)) == OK || state == WARN) {
    const char *name = lib.entry_pathname(entry);
    unsigned sort = lib.entry_filetype(entry);
    if (sort == IS_FOLDER) continue;
    if (!name || sort != IS_FILE || lib.entry_hardlink(entry)) {
      lua_pushfstring(L, "%s in it is no plain file", name ? name : "something");
      return refuse(L, lua_tostring(L, -1));
    }
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1) + 1;
    if (count > FILES_MOST) return refuse(L, "it has too many files: 2000 at most");
    lua_createtable(L, 0, 2);
    lua_pushstring(L, name);
    lua_setfield(L, -2, "path");
    if (!push_bytes(L, of, &left, &why)) return refuse(L, why);
    lua_setfield(L, -2, "text");
    lua_rawseti(L, -2, count);
  }
  return state == END ? 1 : refuse(L, lib.error_string(of));
}

const luaL_Reg tc_archive_functions[] = {{"unpack", unpack}, {NULL, NULL}};
