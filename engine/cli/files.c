// Owns: files and folders for commands: reading and writing whole files, listing folders in byte order.
// Must not know: what is in them.
// What fails gives nil and why; a path that is not there is no error of the program.
#include "cli/cli.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
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

static int read_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  struct stat about;
  if (stat(path, &about) != 0) return fail_with(L, strerror(errno));
  if (S_ISDIR(about.st_mode)) return fail_with(L, "it is a folder");
  if (!S_ISREG(about.st_mode))
    return fail_with(L, "it is no plain file"); // a pipe would be waited for
  if (about.st_size > FILE_MOST) return fail_with(L, "it is too long");
  luaL_Buffer buffer;
  char *room = luaL_buffinitsize(L, &buffer, (size_t)about.st_size + 1);
  FILE *file = fopen(path, "rb");
  if (!file) return fail_with(L, strerror(errno));
  size_t size = fread(room, 1, (size_t)about.st_size, file);
  fclose(file);
  luaL_pushresultsize(&buffer, size);
  return 1;
}

// Writes all of a text to a new file; false leaves errno.
static bool write_whole(const char *path, const char *text, size_t size) {
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  bool fine = fwrite(text, 1, size, file) == size && fflush(file) == 0 && fsync(fileno(file)) == 0;
  int why = errno;
  if (fclose(file) != 0 && fine) return false;
  errno = why;
  return fine;
}

static const char *mode_of(const char *path) {
  struct stat about;
  if (stat(path, &about) != 0) return NULL;
  return S_ISDIR(about.st_mode) ? "folder" : S_ISREG(about.st_mode) ? "file" : "other";
}

// The file that a path leads to by links, pushed; the path itself where there is none yet.
static const char *push_end_of_links(lua_State *L, const char *path) {
  char *end = realpath(path, NULL);
  const char *found = lua_pushstring(L, end ? end : path);
  free(end);
  return found;
}

// Removes what writers of this path that were killed have left beside it: "PATH.PID.new" of no process.
static void remove_left_over(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  size_t before = (size_t)(name - path), length = strlen(name);
  char folder[1024], left[1400];
  if (before >= sizeof folder) return;
  snprintf(folder, sizeof folder, "%.*s", (int)before, path);
  DIR *open = opendir(before ? folder : ".");
  for (struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
    char *end;
    if (strncmp(entry->d_name, name, length) != 0 || entry->d_name[length] != '.') continue;
    long pid = strtol(entry->d_name + length + 1, &end, 10);
    if (pid <= 0 || pid > INT_MAX || strcmp(end, ".new") != 0) continue;
    if (kill((pid_t)pid, 0) == 0 || errno != ESRCH) continue;
    snprintf(left, sizeof left, "%s%s", folder, entry->d_name);
    remove(left);
  }
  if (open) closedir(open);
}

// After a rename: the folder's entry is on the disk, too. Some file systems cannot; that is no failure of writing.
static void sync_folder_of(const char *path) {
  char folder[1024];
  const char *slash = strrchr(path, '/');
  size_t length = slash ? (size_t)(slash - path) + 1 : 0;
  if (length >= sizeof folder) return;
  snprintf(folder, sizeof folder, "%.*s", (int)length, path);
  int file = open(length ? folder : ".", O_RDONLY);
  if (file < 0) return;
  fsync(file);
  close(file);
}

// A device or pipe is written to as it is, for good; a file is the old one or the new one at any time:
// written beside it, then put in its place.
static bool write_or_replace(lua_State *L, const char *path, const char *text, size_t size) {
  const char *mode = mode_of(path);
  if (mode && strcmp(mode, "other") == 0) {
    fflush(stdout); // it may be the same
    FILE *file = fopen(path, "wb");
    bool fine = file && fwrite(text, 1, size, file) == size && fflush(file) == 0;
    int why = errno;
    if (file && fclose(file) != 0 && fine) return false;
    errno = why;
    return fine;
  }
  path = push_end_of_links(L, path);
  const char *beside = lua_pushfstring(L, "%s.%d.new", path, (int)getpid());
  remove_left_over(path);
  if (write_whole(beside, text, size) && rename(beside, path) == 0) {
    sync_folder_of(path);
    return true;
  }
  int why = errno;
  remove(beside);
  errno = why;
  return false;
}

static int save_file(lua_State *L) {
  size_t size;
  const char *path = luaL_checkstring(L, 1), *text = luaL_checklstring(L, 2, &size);
  if (!write_or_replace(L, path, text, size)) return fail_with(L, strerror(errno));
  lua_pushboolean(L, true);
  return 1;
}

static int path_mode(lua_State *L) {
  lua_pushstring(L, mode_of(luaL_checkstring(L, 1)));
  return 1;
}

static bool has_end(const char *name, const char *end) {
  size_t length = strlen(name), tail = strlen(end);
  return length >= tail && strcmp(name + length - tail, end) == 0;
}

static int by_bytes(const void *left, const void *right) {
  return strcmp(*(char *const *)left, *(char *const *)right);
}

// The names in a folder in byte order, without those that begin with a dot; freed by the caller.
static char **folder_names(const char *folder, size_t *count) {
  DIR *open = opendir(folder);
  char **names = NULL;
  size_t room = 0;
  *count = 0;
  if (!open) return NULL;
  for (struct dirent *entry; (entry = readdir(open)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    if (*count == room) {
      char **larger = realloc(names, (room = room ? room * 2 : 32) * sizeof *names);
      if (!larger) break;
      names = larger;
    }
    if ((names[*count] = strdup(entry->d_name)) == NULL) break;
    ++*count;
  }
  closedir(open);
  if (names) qsort(names, *count, sizeof *names, by_bytes);
  return names;
}

// Appends to the table on top the paths of the files below folder whose names have that end.
static void list_below(lua_State *L, const char *folder, const char *end, int depth) {
  size_t count;
  char **names = depth > 0 ? folder_names(folder, &count) : NULL;
  if (!names) return;
  for (size_t i = 0; i < count; i++) {
    char path[1024];
    int length = snprintf(path, sizeof path, "%s/%s", folder, names[i]);
    const char *mode = length > 0 && (size_t)length < sizeof path ? mode_of(path) : NULL;
    if (mode && strcmp(mode, "folder") == 0) {
      list_below(L, path, end, depth - 1);
    } else if (mode && strcmp(mode, "file") == 0 && has_end(names[i], end)) {
      lua_pushstring(L, path);
      lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
    free(names[i]);
  }
  free(names);
}

// list(folder, [end], [depth]) -> the paths of the files below it; depth 1: those in the folder itself.
static int list_files(lua_State *L) {
  const char *folder = luaL_checkstring(L, 1), *end = luaL_optstring(L, 2, "");
  int depth = (int)luaL_optinteger(L, 3, DEPTH);
  if (!mode_of(folder)) return fail_with(L, strerror(ENOENT));
  luaL_checkstack(L, 8, "files");
  lua_newtable(L);
  list_below(L, folder, end, depth < DEPTH ? depth : DEPTH);
  return 1;
}

// folder(path) -> true, or nil and why: makes it, and those above it that are not there.
static int make_folder(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  for (size_t length = 1; length <= strlen(path); length++) {
    if (path[length] != '/' && path[length] != '\0') continue;
    lua_settop(L, 1);
    const char *part = lua_pushlstring(L, path, length), *mode = mode_of(part);
    if (mode && strcmp(mode, "folder") != 0) return fail_with(L, "a file stands in the way");
    if (!mode && mkdir(part, 0777) != 0) return fail_with(L, strerror(errno));
  }
  lua_pushboolean(L, true);
  return 1;
}

// real(path) -> the path without links and dots, or nil
static int real_path(lua_State *L) {
  char *found = realpath(luaL_checkstring(L, 1), NULL);
  lua_pushstring(L, found);
  free(found);
  return 1;
}

static int remove_file(lua_State *L) {
  lua_pushboolean(L, remove(luaL_checkstring(L, 1)) == 0);
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
  char path[4096];
  if (!getcwd(path, sizeof path)) return fail_with(L, strerror(errno));
  lua_pushstring(L, path);
  return 1;
}

const luaL_Reg tc_file_functions[] = {{"read", read_file},      {"mode", path_mode},
                                      {"list", list_files},     {"save", save_file},
                                      {"folder", make_folder},  {"remove", remove_file},
                                      {"real", real_path},      {"stamp", stamp_of},
                                      {"here", present_folder}, {NULL, NULL}};
