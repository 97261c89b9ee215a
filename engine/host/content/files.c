// Owns: what lies in a content folder: its Lua files in byte order, and their text.
// Must not know: what a ruleset or a mod is; what the text means.
// Nothing outside the folder is reached: links are refused.
#include "host/content/content.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define FILE_LIMIT (1 << 20) // bytes of one file
#define FOLDER_DEPTH 8

static int close_folder(lua_State *L) {
  DIR **held = lua_touserdata(L, 1);
  if (*held) closedir(*held);
  *held = NULL;
  return 0;
}

bool tc_folder_names(lua_State *L, const char *folder) {
  int top = lua_gettop(L);
  luaL_checkstack(L, 8, "files");
  DIR **held = lua_newuserdatauv(L, sizeof(DIR *), 0); // so that an error closes it
  *held = NULL;
  tc_set_type(L, "tercio folder", close_folder);
  *held = opendir(folder);
  if (!*held) {
    lua_settop(L, top);
    return false;
  }
  lua_newtable(L);
  for (struct dirent *entry; (entry = readdir(*held)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    lua_pushboolean(L, true);
    lua_setfield(L, top + 2, entry->d_name);
  }
  closedir(*held);
  *held = NULL;
  lua_remove(L, top + 1);
  tc_names_sorted(L);
  return true;
}

typedef struct walk {
  lua_State *L;
  tc_content *content;
  const char *shown;
  bool skip_specs;
  int list; // stack place
} walk;

static bool has_end(const char *name, const char *end) {
  size_t length = strlen(name), tail = strlen(end);
  return length >= tail && strcmp(name + length - tail, end) == 0;
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
    char path[2 * TC_PATH], relative[TC_PATH];
    struct stat found;
    tc_format(path, sizeof path, "%s/%s", folder, name);
    tc_format(relative, sizeof relative, "%s%s", prefix, name);
    mode_t mode = lstat(path, &found) == 0 ? found.st_mode : 0;
    bool lua = has_end(name, ".lua");
    if (S_ISLNK(mode)) {
      refuse(w, relative, TC_PROBLEM_FILE_LINK);
    } else if (S_ISDIR(mode) && lua) {
      refuse(w, relative, TC_PROBLEM_FOLDER_AS_FILE);
    } else if (S_ISDIR(mode)) {
      if (w->skip_specs && strcmp(name, "tests") == 0) continue;
      tc_append(relative, sizeof relative, "/");
      walk_folder(w, path, relative, depth + 1);
    } else if (lua && S_ISREG(mode)) {
      if (w->skip_specs && has_end(name, "_spec.lua")) continue;
      lua_pushstring(L, relative);
      lua_pushboolean(L, true);
      lua_rawset(L, w->list);
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
  if (lstat(folder, &found) != 0 || !S_ISDIR(found.st_mode)) return false;
  lua_newtable(L);
  walk w = {
      .L = L, .content = content, .shown = shown, .skip_specs = skip_specs, .list = lua_gettop(L)};
  walk_folder(&w, folder, "", 0);
  tc_names_sorted(L);
  return true;
}

void tc_files_offer(lua_State *L, tc_content *content, const char *folder, bool files,
                    tc_suggestion *suggestion) {
  int top = lua_gettop(L);
  if (!tc_folder_names(L, folder)) return;
  for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) == LUA_TSTRING; lua_settop(L, top + 1), i++) {
    const char *name = lua_tostring(L, -1);
    size_t length = strlen(name);
    if (files && !has_end(name, ".lua")) continue;
    if (files) length -= strlen(".lua");
    tc_suggest_offer(suggestion, tc_arena_bytes(L, content, name, length));
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
