// Owns: writing files for commands: each is the old one or the new one at any time, several new ones come together.
// Must not know: what is in them.
// A file is written beside its place as "PATH.PID.new", synced, then renamed. What fails leaves nothing behind.
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

#define PATH 4096 // bytes of a path
#define MOST 64   // files that come together

typedef struct draft {
  const char *path;
  char beside[PATH]; // where it stands until it is whole
  const char *text;
  size_t size,
      made; // made: the length of the first folder on the path that was made for it; 0: none
} draft;

static bool name_beside(const char *path, char *beside) {
  int length = snprintf(beside, PATH, "%s.%d.new", path, (int)getpid());
  if (length > 0 && length < PATH) return true;
  errno = ENAMETOOLONG;
  return false;
}

// The folder of a path with its slash, or "./".
static const char *folder_of(const char *path, char *folder) {
  const char *slash = strrchr(path, '/');
  snprintf(folder, PATH, "%.*s", slash ? (int)(slash + 1 - path) : 2, slash ? path : "./");
  return folder;
}

// The process that left an entry "NAME.PID.new" of a folder and lives no more; else 0.
static pid_t dead_writer(const char *entry, const char *name) {
  size_t length = strlen(name);
  char *end;
  if (strncmp(entry, name, length) != 0 || entry[length] != '.') return 0;
  long pid = strtol(entry + length + 1, &end, 10);
  if (pid <= 0 || pid > INT_MAX || strcmp(end, ".new") != 0) return 0;
  return kill((pid_t)pid, 0) != 0 && errno == ESRCH ? (pid_t)pid : 0;
}

// Removes a file, or a folder with all in it.
static void remove_tree(const char *path, int depth) {
  if (remove(path) == 0 || (errno != ENOTEMPTY && errno != EEXIST) || depth == 0) return;
  DIR *open = opendir(path);
  for (const struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
    char below[PATH];
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    int length = snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
    if (length > 0 && length < PATH) remove_tree(below, depth - 1);
  }
  if (open) closedir(open);
  remove(path);
}

// Removes what writers of this path that were killed have left beside it; or, finish, puts it into its place. Whether
// something was put there.
static bool take_left_over(const char *path, bool finish) {
  char folder[PATH], left[2 * PATH];
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  bool placed = false;
  DIR *open = opendir(folder_of(path, folder));
  for (const struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
    if (!dead_writer(entry->d_name, name)) continue;
    snprintf(left, sizeof left, "%s%s", folder, entry->d_name);
    if (!finish)
      remove_tree(left, 12);
    else if (rename(left, path) == 0)
      placed = true;
  }
  if (open) closedir(open);
  return placed;
}

// After a rename: the folder's entry is on the disk, too. Some file systems cannot; that is no failure of writing.
static void sync_folder_of(const char *path) {
  char folder[PATH];
  int file = open(folder_of(path, folder), O_RDONLY);
  if (file < 0) return;
  fsync(file);
  close(file);
}

// Writes all of a text to a file; false leaves errno. synced: and to the disk, with the mode of the old file, if there
// is one.
static bool write_whole(const char *path, const char *text, size_t size, bool synced,
                        const struct stat *old) {
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  bool fine = fwrite(text, 1, size, file) == size && fflush(file) == 0 &&
              (!old || fchmod(fileno(file), old->st_mode & 07777) == 0 || errno == EPERM) &&
              (!synced || fsync(fileno(file)) == 0);
  int why = errno;
  if (fclose(file) != 0 && fine) return false;
  errno = why;
  return fine;
}

// Makes the folders of a path that are not there. made: the length of the first of them; 0: none was missing.
static bool make_folders(const char *path, size_t *made) {
  char part[PATH];
  *made = 0;
  for (const char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
    struct stat found;
    snprintf(part, sizeof part, "%.*s", (int)(at - path), path);
    if (mkdir(part, 0777) == 0) {
      if (!*made) *made = (size_t)(at - path);
      continue;
    }
    int why = errno; // what is there may refuse to be made in other ways than by EEXIST
    if (stat(part, &found) == 0 && S_ISDIR(found.st_mode)) continue;
    return errno = why == EEXIST ? ENOTDIR : why, false;
  }
  return true;
}

static void remove_folders(const char *path, size_t made) {
  char part[PATH];
  size_t length = strlen(path);
  for (; made && length >= made; length--) {
    if (path[length] != '/') continue;
    snprintf(part, sizeof part, "%.*s", (int)length, path);
    if (rmdir(part) != 0 && errno != ENOENT) return;
  }
}

// Takes a draft away; errno stays as it was.
static void drop(const draft *one) {
  int why = errno;
  remove(one->beside);
  remove_folders(one->path, one->made);
  errno = why;
}

// Writes a draft beside its place. old: the file that it will replace, or NULL.
static bool stage(draft *one, const struct stat *old) {
  one->made = 0;
  if (!name_beside(one->path, one->beside)) return false;
  if (make_folders(one->path, &one->made)) {
    take_left_over(one->path, false);
    if (write_whole(one->beside, one->text, one->size, true, old)) return true;
  }
  drop(one);
  return false;
}

// A device or pipe is written to as it is, for good.
static bool write_through(const char *path, const char *text, size_t size) {
  tc_output_flush(); // it may be the same
  return write_whole(path, text, size, false, NULL);
}

// A file is replaced where the links of its path lead.
static bool replace(const char *path, const char *text, size_t size) {
  char end[PATH];
  struct stat old;
  bool there = stat(path, &old) == 0;
  if (!there && errno != ENOENT) return false;
  if (there && S_ISDIR(old.st_mode)) return errno = EISDIR, false;
  if (there && !S_ISREG(old.st_mode)) return write_through(path, text, size);
  if (there && !(path = realpath(path, end))) return false;
  draft one = {.path = path, .text = text, .size = size};
  if (!stage(&one, there ? &old : NULL)) return false;
  if (rename(one.beside, path) != 0) {
    drop(&one);
    return false;
  }
  sync_folder_of(path);
  return true;
}

// ---- several new files ---------------------------------------------------------------------------

// The length of the folder that holds all files and is not there yet, or 0: the topmost one.
static size_t new_folder(const draft *drafts, size_t count) {
  const char *path = drafts[0].path;
  size_t shared = strlen(path);
  for (size_t i = 1; i < count; i++) {
    size_t same = 0;
    while (same < shared && drafts[i].path[same] == path[same]) same++;
    shared = same;
  }
  char part[PATH];
  struct stat found;
  for (size_t length = 1; length < shared; length++) {
    if (path[length] != '/') continue;
    snprintf(part, sizeof part, "%.*s", (int)length, path);
    if (stat(part, &found) != 0 && errno == ENOENT) return length;
  }
  return 0;
}

// All of a new folder: it is written under another name, then renamed.
static bool create_folder(const draft *drafts, size_t count, size_t length) {
  char folder[PATH], beside[PATH], path[2 * PATH];
  size_t made;
  snprintf(folder, sizeof folder, "%.*s", (int)length, drafts[0].path);
  if (!name_beside(folder, beside)) return false;
  take_left_over(folder, false);
  bool fine = true;
  for (size_t i = 0; fine && i < count; i++) {
    snprintf(path, sizeof path, "%s%s", beside, drafts[i].path + length);
    if (strlen(path) >= PATH) return errno = ENAMETOOLONG, false;
    fine =
        make_folders(path, &made) && write_whole(path, drafts[i].text, drafts[i].size, true, NULL);
    if (fine) sync_folder_of(path);
  }
  if (fine && rename(beside, folder) == 0) {
    sync_folder_of(folder);
    return true;
  }
  int why = errno;
  remove_tree(beside, 12);
  errno = why;
  return false;
}

// Puts what is staged into its places, in order; no signal that can wait comes between.
static bool place_all(const draft *drafts, size_t count) {
  sigset_t all, before;
  size_t placed = 0;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  while (placed < count && rename(drafts[placed].beside, drafts[placed].path) == 0) placed++;
  int why = errno;
  for (size_t i = 0; placed < count && i < placed; i++) remove(drafts[i].path);
  for (size_t i = 0; i < count && placed == count; i++) sync_folder_of(drafts[i].path);
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = why;
  return placed == count;
}

// Whether a writer of these files was killed while it put them into their places: the first is there and others still
// stand beside theirs. Puts these there. The last is written first and placed last, so all of them are whole.
static bool finish_killed(const draft *drafts, size_t count) {
  bool finished = false;
  if (access(drafts[0].path, F_OK) != 0) return false;
  for (size_t i = 1; i < count; i++) {
    bool there = access(drafts[i].path, F_OK) == 0;
    if (!there && take_left_over(drafts[i].path, true)) finished = true;
  }
  return finished;
}

// The first draft whose path is taken; NULL: none. Another errno than 0: it could not be seen.
static const draft *taken(const draft *drafts, size_t count) {
  struct stat found;
  errno = 0;
  for (size_t i = 0; i < count; i++) {
    if (lstat(drafts[i].path, &found) == 0) return errno = 0, &drafts[i];
    if (errno != ENOENT && errno != ENOTDIR) return &drafts[i];
  }
  return NULL;
}

// All files or none; failed: the one at fault.
static bool create_all(draft *drafts, size_t count, const draft **failed) {
  *failed = &drafts[0];
  if (finish_killed(drafts, count)) return true;
  if ((*failed = taken(drafts, count)) != NULL) return false;
  *failed = &drafts[0];
  size_t folder = new_folder(drafts, count);
  if (folder) return create_folder(drafts, count, folder);
  size_t staged = count;
  while (staged > 0 && stage(&drafts[staged - 1], NULL)) staged--;
  if (staged == 0 && place_all(drafts, count)) return true;
  if (staged > 0) *failed = &drafts[staged - 1];
  for (size_t i = staged; i < count; i++) drop(&drafts[i]);
  return false;
}

// ---- for Lua -------------------------------------------------------------------------------------

// save(path, text) -> true, or nil and why: makes the folders that are not there.
static int save_file(lua_State *L) {
  size_t size;
  const char *path = luaL_checkstring(L, 1), *text = luaL_checklstring(L, 2, &size);
  bool fine = strlen(path) < PATH / 2 ? replace(path, text, size) : (errno = ENAMETOOLONG, false);
  return fine ? (lua_pushboolean(L, true), 1) : luaL_fileresult(L, 0, NULL);
}

// create({ { path =, text = }, ... }) -> true: all of them, or nil, the path at fault, and why: none. No why: it is
// there already.
static int create_files(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  size_t count = lua_rawlen(L, 1);
  luaL_argcheck(L, count > 0 && count <= MOST, 1, "too many files");
  luaL_checkstack(L, (int)count * 2 + 8, "files");
  draft *drafts = lua_newuserdatauv(L, count * sizeof *drafts, 0);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, 1, (lua_Integer)i + 1);
    lua_getfield(L, -1, "path");
    lua_getfield(L, -2, "text");
    drafts[i].path = luaL_checkstring(L, -2);
    drafts[i].text = luaL_checklstring(L, -1, &drafts[i].size);
    luaL_argcheck(L, strlen(drafts[i].path) < PATH / 2, 1, "a path is too long");
    lua_remove(L, -3); // the texts stay on the stack
  }
  const draft *failed;
  bool fine = create_all(drafts, count, &failed);
  int why = errno;
  if (fine) return lua_pushboolean(L, true), 1;
  lua_pushnil(L);
  lua_pushstring(L, failed->path);
  if (why) lua_pushstring(L, strerror(why));
  return why ? 3 : 2;
}

const luaL_Reg tc_saving_functions[] = {
    {"save", save_file}, {"create", create_files}, {NULL, NULL}};
