// Owns: what lies in a content folder: its Lua files in byte order, and their text.
// Must not know: what a ruleset or a mod is; what the text means.
// Nothing outside the folder is reached: links are refused. What is there and cannot be read because the system fails
// ends the run: content that lacks a file would be other content.
#include "host/content/content.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define FILE_LIMIT (1 << 20) // bytes of one file
#define FOLDER_DEPTH 8

typedef struct walk {
  lua_State *L;
  tc_content *content;
  const char *shown;
  bool skip_specs;
  int list; // stack place
} walk;

// Looks at a path by stat or lstat. False: nothing is there for us. Raises when the system fails.
static bool look_at(lua_State *L, int (*look)(const char *, struct stat *), const char *path,
                    struct stat *found) {
  if (look(path, found) == 0) return true;
  if (tc_system_fails(errno)) tc_fault_system(L, path, errno);
  return false;
}

// A folder that is being read, closed also when something raises.
static int close_folder(lua_State *L) {
  DIR **folder = lua_touserdata(L, 1);
  if (*folder) closedir(*folder);
  *folder = NULL;
  return 0;
}

bool tc_folder_names(lua_State *L, const char *path) {
  int top = lua_gettop(L);
  luaL_checkstack(L, 8, "folders");
  lua_newtable(L);
  DIR **folder = lua_newuserdatauv(L, sizeof *folder, 0);
  *folder = NULL;
  tc_set_type(L, "tercio folder", close_folder);
  *folder = opendir(path);
  if (!*folder) {
    if (tc_system_fails(errno)) tc_fault_system(L, path, errno);
    lua_settop(L, top);
    return false;
  }
  for (;;) {
    errno = 0; // the end is told from a failure by this alone
    const struct dirent *entry = readdir(*folder);
    if (!entry) break;
    if (entry->d_name[0] == '.') continue;
    lua_pushboolean(L, true);
    lua_setfield(L, top + 1, entry->d_name);
  }
  int error = errno;
  closedir(*folder);
  *folder = NULL;
  if (error) tc_fault_system(L, path, error);
  lua_settop(L, top + 1);
  tc_names_sorted(L);
  return true;
}

static void refuse(walk *w, const char *relative, tc_problem_code code) {
  char shown[TC_PATH];
  tc_format(shown, sizeof shown, "%s/%s", w->shown, relative);
  tc_subject subject = {
      {.file = tc_arena_text(w->L, w->content, shown)}, w->content->layer, "", "", NULL};
  tc_problem_add(w->L, w->content, subject, code, TC_SAYS(.max = FOLDER_DEPTH));
}

// Adds what lies below folder, relative names beginning with prefix.
static void walk_folder(walk *w, const char *folder, const char *prefix, int depth) {
  lua_State *L = w->L;
  luaL_checkstack(L, 16, "files");
  if (depth > FOLDER_DEPTH) {
    refuse(w, prefix, TC_PROBLEM_FOLDERS_DEEP);
    return;
  }
  if (!tc_folder_names(L, folder)) {
    refuse(w, prefix, TC_PROBLEM_FOLDER_UNREADABLE);
    return;
  }
  int names = lua_gettop(L);
  for (lua_Integer i = 1; lua_rawgeti(L, names, i) == LUA_TSTRING; lua_settop(L, names), i++) {
    const char *name = lua_tostring(L, -1);
    struct stat found;
    char path[2 * TC_PATH], relative[TC_PATH];
    tc_format(path, sizeof path, "%s/%s", folder, name);
    tc_format(relative, sizeof relative, "%s%s", prefix, name);
    if (!look_at(L, lstat, path, &found)) continue;
    bool lua = tc_end_find(name, ".lua") != NULL;
    if (S_ISLNK(found.st_mode)) {
      refuse(w, relative, TC_PROBLEM_FILE_LINK);
    } else if (S_ISDIR(found.st_mode) && lua) {
      refuse(w, relative, TC_PROBLEM_FOLDER_AS_FILE);
    } else if (S_ISDIR(found.st_mode)) {
      if (w->skip_specs && strcmp(name, "tests") == 0) continue;
      tc_append(relative, sizeof relative, "/");
      walk_folder(w, path, relative, depth + 1);
    } else if (lua && S_ISREG(found.st_mode)) {
      if (w->skip_specs && tc_end_find(name, "_spec.lua")) continue;
      lua_pushboolean(L, true);
      lua_setfield(L, w->list, relative);
    } else if (lua) {
      refuse(w, relative, TC_PROBLEM_NO_PLAIN_FILE);
    }
  }
  lua_settop(L, names - 1);
}

void tc_names_sorted(lua_State *L) {
  int names = lua_gettop(L);
  size_t count;
  const tc_key *keys = tc_keys_push(L, names, &count, NULL);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_pushstring(L, keys[i].name);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_replace(L, names);
  lua_settop(L, names);
}

bool tc_files_list(lua_State *L, tc_content *content, const char *folder, const char *shown,
                   bool skip_specs) {
  struct stat found;
  if (!look_at(L, lstat, folder, &found) || !S_ISDIR(found.st_mode)) return false;
  lua_newtable(L);
  walk w = {
      .L = L, .content = content, .shown = shown, .skip_specs = skip_specs, .list = lua_gettop(L)};
  walk_folder(&w, folder, "", 0);
  tc_names_sorted(L);
  return true;
}

void tc_files_offer(lua_State *L, tc_content *content, const char *folder, bool files,
                    const char *prefix, tc_suggestion *suggestion) {
  int top = lua_gettop(L);
  if (!tc_folder_names(L, folder)) return;
  for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) == LUA_TSTRING; lua_settop(L, top + 1), i++) {
    const char *name = lua_tostring(L, -1);
    const char *end = files ? tc_end_find(name, ".lua") : name + strlen(name);
    if (!end) continue;
    char offered[TC_PATH];
    tc_format(offered, sizeof offered, "%s%.*s", prefix, (int)(end - name), name);
    tc_suggest_offer(suggestion, tc_arena_text(L, content, offered));
  }
  lua_settop(L, top);
}

// Asks the file system, and opens nothing: what is no plain file may never give its first byte.
bool tc_file_exists(lua_State *L, const char *path) {
  struct stat found;
  return look_at(L, stat, path, &found) && S_ISREG(found.st_mode);
}

bool tc_file_linked(lua_State *L, const char *folder, const char *relative) {
  char path[2 * TC_PATH];
  struct stat found;
  for (size_t at = 1; at <= strlen(relative); at++) {
    if (relative[at] && relative[at] != '/') continue;
    tc_format(path, sizeof path, "%s/%.*s", folder, (int)at, relative);
    if (look_at(L, lstat, path, &found) && S_ISLNK(found.st_mode)) return true;
  }
  return false;
}

bool tc_folder_same(lua_State *L, const char *left, const char *right) {
  struct stat first, second;
  return look_at(L, stat, left, &first) && look_at(L, stat, right, &second) &&
         first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

// ---- texts that stand in place of files ----------------------------------------------------------

static const char overlay_key = 0; // in the registry: the texts by the real paths of their files

void tc_file_overlay(lua_State *L, const char *path) {
  char real[PATH_MAX];
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &overlay_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &overlay_key);
  }
  lua_insert(L, -2);
  lua_setfield(L, -2, realpath(path, real) ? real : path);
  lua_pop(L, 1);
}

// The text that stands in place of a file; it is pushed. NULL, and nothing pushed: the file counts.
static const char *overlaid(lua_State *L, const char *path, size_t *size) {
  char real[PATH_MAX];
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &overlay_key) == LUA_TTABLE) {
    lua_getfield(L, -1, realpath(path, real) ? real : path);
    lua_remove(L, -2);
  }
  if (lua_type(L, -1) == LUA_TSTRING) return lua_tolstring(L, -1, size);
  lua_pop(L, 1);
  return NULL;
}

// Pushes the bytes of a plain file, of which `found` tells. NULL, and nothing pushed: it cannot be read.
static const char *push_bytes(lua_State *L, const char *path, const struct stat *found,
                              size_t *size) {
  char *kept = lua_newuserdatauv(L, (size_t)found->st_size + 1, 0);
  // Nothing between fopen and fclose may raise.
  FILE *file = fopen(path, "rb");
  *size = file ? fread(kept, 1, (size_t)found->st_size, file) : 0;
  int error = !file || ferror(file) ? errno : 0;
  if (file) fclose(file);
  if (error && tc_system_fails(error)) tc_fault_system(L, path, error);
  if (error) lua_pop(L, 1);
  return error ? NULL : kept;
}

const tc_file *tc_file_read(lua_State *L, tc_content *content, const char *path, const char *shown,
                            const char **why) {
  if (content->file_count >= TC_FILES) {
    *why = "is one file too many: one load reads at most 2000";
    return NULL;
  }
  struct stat found;
  size_t size;
  const char *text = overlaid(L, path, &size);
  if (!text) {
    *why = "cannot be read";
    if (!look_at(L, stat, path, &found) || !S_ISREG(found.st_mode)) return NULL;
    *why = "is larger than 1 MiB";
    if (found.st_size > FILE_LIMIT) return NULL;
    *why = "cannot be read";
    text = push_bytes(L, path, &found, &size);
    if (!text) return NULL;
  }
  *why = "is larger than 1 MiB";
  if (size > FILE_LIMIT) return lua_pop(L, 1), NULL;
  tc_content_add_source(L, content, shown, text, size);
  lua_pop(L, 1);
  return &content->files[content->file_count - 1];
}

// Whether a path stays below the folder that it begins in: relative, and plain names alone.
static bool stays_below(const char *relative) {
  if (*relative == '/' || !*relative) return false;
  for (const char *part = relative;;) {
    size_t length = strcspn(part, "/");
    if (length == 0 || (part[0] == '.' && (length == 1 || (length == 2 && part[1] == '.'))))
      return false;
    if (!part[length]) return true;
    part += length + 1;
  }
}

bool tc_file_bytes(lua_State *L, const char *folder, const char *relative, size_t most,
                   const char **why) {
  char path[2 * TC_PATH];
  struct stat found;
  *why = "lies outside of the folder that may be read";
  if (!stays_below(relative) || strlen(folder) + strlen(relative) + 2 > sizeof path) return false;
  tc_format(path, sizeof path, "%s/%s", folder, relative);
  *why = "there is no such file";
  if (!look_at(L, stat, path, &found)) return false;
  *why = "is a link: only files of the folder itself are read";
  if (tc_file_linked(L, folder, relative)) return false;
  *why = "is no plain file";
  if (!S_ISREG(found.st_mode)) return false;
  *why = "is too long";
  if ((uintmax_t)found.st_size > most) return false;
  *why = "cannot be read";
  size_t size;
  const char *bytes = push_bytes(L, path, &found, &size);
  if (!bytes) return false;
  lua_pushlstring(L, bytes, size);
  lua_remove(L, -2);
  return true;
}
