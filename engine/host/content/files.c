// Owns: what lies in a content folder: its Lua files in byte order, and their text.
// Must not know: what a ruleset or a mod is; what the text means.
// Folders are read by LuaFileSystem. Nothing outside the folder is reached: links are refused.
#include "host/content/content.h"

#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define FILE_LIMIT (1 << 20) // bytes of one file
#define FOLDER_DEPTH 8

void tc_lfs_push(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, "tercio lfs");
  if (lua_istable(L, -1)) return;
  lua_pop(L, 1);
  lua_pushglobaltable(L);
  tc_raw_field(L, -1, "require");
  luaL_requiref(L, "package", luaopen_package, 0);
  lua_pop(L, 1);
  lua_pushliteral(L, "require");
  lua_rawget(L, -3);
  lua_pushliteral(L, "lfs");
  lua_call(L, 1, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, "tercio lfs");
  lua_insert(L, -3); // lfs, globals, what require was
  lua_pushliteral(L, "require");
  lua_insert(L, -2);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

typedef struct walk {
  lua_State *L;
  tc_content *content;
  const char *shown;
  bool skip_specs;
  int lfs, list; // stack places
} walk;

static bool has_end(const char *name, const char *end) {
  size_t length = strlen(name), tail = strlen(end);
  return length >= tail && strcmp(name + length - tail, end) == 0;
}

// "file", "directory", "link" or "" for what is not there.
static void read_mode(lua_State *L, int lfs, const char *path, char *mode, size_t size) {
  mode[0] = '\0';
  lua_getfield(L, lfs, "symlinkattributes");
  lua_pushstring(L, path);
  lua_pushliteral(L, "mode");
  lua_call(L, 2, 1);
  if (lua_type(L, -1) == LUA_TSTRING) tc_format(mode, size, "%s", lua_tostring(L, -1));
  lua_pop(L, 1);
}

// Pushes a table whose keys are the names in a folder; false and nothing when it cannot be read.
static bool push_names(lua_State *L, int lfs, const char *folder) {
  int top = lua_gettop(L);
  lua_newtable(L);
  lua_getfield(L, lfs, "dir");
  lua_pushstring(L, folder);
  if (lua_pcall(L, 1, 2, 0) != LUA_OK) { // the iterator and what it walks
    lua_settop(L, top);
    return false;
  }
  for (;;) {
    lua_pushvalue(L, top + 2);
    lua_pushvalue(L, top + 3);
    lua_call(L, 1, 1);
    if (lua_isnil(L, -1)) break;
    lua_pushboolean(L, true);
    lua_rawset(L, top + 1);
  }
  lua_settop(L, top + 1);
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
  if (!push_names(L, w->lfs, folder)) {
    refuse(w, prefix, TC_PROBLEM_FOLDER_UNREADABLE);
    return;
  }
  size_t count;
  const tc_key *keys = tc_keys_push(L, -1, &count, NULL);
  for (size_t i = 0; i < count; i++) {
    const char *name = keys[i].name;
    if (name[0] == '.') continue;
    char path[2 * TC_PATH], relative[TC_PATH], mode[32];
    tc_format(path, sizeof path, "%s/%s", folder, name);
    tc_format(relative, sizeof relative, "%s%s", prefix, name);
    read_mode(L, w->lfs, path, mode, sizeof mode);
    bool lua = has_end(name, ".lua");
    if (strcmp(mode, "link") == 0) {
      refuse(w, relative, TC_PROBLEM_FILE_LINK);
    } else if (strcmp(mode, "directory") == 0 && lua) {
      refuse(w, relative, TC_PROBLEM_FOLDER_AS_FILE);
    } else if (strcmp(mode, "directory") == 0) {
      if (w->skip_specs && strcmp(name, "tests") == 0) continue;
      tc_append(relative, sizeof relative, "/");
      walk_folder(w, path, relative, depth + 1);
    } else if (lua && strcmp(mode, "file") == 0) {
      if (w->skip_specs && has_end(name, "_spec.lua")) continue;
      lua_pushstring(L, relative);
      lua_pushboolean(L, true);
      lua_rawset(L, w->list);
    } else if (lua) {
      refuse(w, relative, TC_PROBLEM_NO_PLAIN_FILE);
    }
  }
  lua_pop(L, 2);
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
  char mode[32];
  int top = lua_gettop(L);
  tc_lfs_push(L);
  read_mode(L, top + 1, folder, mode, sizeof mode);
  if (strcmp(mode, "directory") != 0) {
    lua_settop(L, top);
    return false;
  }
  lua_newtable(L);
  walk w = {.L = L,
            .content = content,
            .shown = shown,
            .skip_specs = skip_specs,
            .lfs = top + 1,
            .list = top + 2};
  walk_folder(&w, folder, "", 0);
  tc_names_sorted(L);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
  return true;
}

void tc_files_offer(lua_State *L, tc_content *content, const char *folder, bool files,
                    tc_suggestion *suggestion) {
  int top = lua_gettop(L);
  tc_lfs_push(L);
  if (push_names(L, top + 1, folder)) {
    size_t count;
    const tc_key *keys = tc_keys_push(L, top + 2, &count, NULL);
    for (size_t i = 0; i < count; i++) {
      size_t length = strlen(keys[i].name);
      if (keys[i].name[0] == '.' || (files && !has_end(keys[i].name, ".lua"))) continue;
      if (files) length -= strlen(".lua");
      tc_suggest_offer(suggestion, tc_arena_bytes(L, content, keys[i].name, length));
    }
  }
  lua_settop(L, top);
}

// Asks the file system, and opens nothing: what is no plain file may never give its first byte.
bool tc_file_exists(const char *path) {
  struct stat found;
  return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

bool tc_file_linked(const char *folder, const char *relative) {
  char path[2 * TC_PATH];
  struct stat found;
  for (size_t at = 1; at <= strlen(relative); at++) {
    if (relative[at] && relative[at] != '/') continue;
    tc_format(path, sizeof path, "%s/%.*s", folder, (int)at, relative);
    if (lstat(path, &found) == 0 && S_ISLNK(found.st_mode)) return true;
  }
  return false;
}

bool tc_folder_same(const char *left, const char *right) {
  char *first = realpath(left, NULL), *second = realpath(right, NULL);
  bool same = first && second && strcmp(first, second) == 0;
  free(first);
  free(second);
  return same;
}

const tc_file *tc_file_read(lua_State *L, tc_content *content, const char *path, const char *shown,
                            const char **why) {
  if (content->file_count >= TC_FILES) {
    *why = "is one file too many: one load reads at most 2000";
    return NULL;
  }
  FILE *file = fopen(path, "rb");
  if (!file) {
    *why = "cannot be read";
    return NULL;
  }
  // The size first, so that nothing between fopen and fclose can raise.
  long length = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
  fclose(file);
  *why = length < 0 ? "cannot be read" : "is larger than 1 MiB";
  if (length < 0 || length > FILE_LIMIT) return NULL;
  char *kept = lua_newuserdatauv(L, (size_t)length + 1, 0);
  file = fopen(path, "rb");
  size_t size = file ? fread(kept, 1, (size_t)length, file) : 0;
  if (file) fclose(file);
  tc_content_add_source(L, content, shown, kept, size);
  lua_pop(L, 1);
  return &content->files[content->file_count - 1];
}
