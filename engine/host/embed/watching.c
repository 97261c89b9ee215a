// Owns: watched matches of a conversation: whether their files were saved, and opening them anew in a fresh host.
// Must not know: how answers are given again (scripts/conversation/reloading.lua).
#include "host/embed/conversation.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "host/content/content.h"

#define FOLDERS_DEEP 12 // that are looked through for saved files

// ---- watching ----------------------------------------------------------------------------------

static void forget_places(tc_match *of) {
  for (size_t i = 0; i < of->place_count; i++) free(of->places[i]);
  free(of->places);
  of->places = NULL;
  of->place_count = 0;
}

void tc_talk_forget(tc_match *gone) {
  forget_places(gone);
  *gone = (tc_match){0};
}

// Adds what tells of a file that it was saved; of a folder, of all Lua files in it.
static uint64_t stamp_of(uint64_t sum, const char *path, int deep) {
  struct stat about;
  if (stat(path, &about) != 0) return tc_hash_word(sum, 1);
  if (!S_ISDIR(about.st_mode)) {
    sum = tc_hash_word(sum, (uint64_t)about.st_mtim.tv_sec);
    sum = tc_hash_word(sum, (uint64_t)about.st_mtim.tv_nsec);
    sum = tc_hash_word(sum, (uint64_t)about.st_size);
    return tc_hash_word(sum, (uint64_t)about.st_ino);
  }
  DIR *folder = deep > 0 ? opendir(path) : NULL;
  uint64_t all = 0; // whatever the order is in which the system gives them
  for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
    char whole[PATH_MAX];
    const char *name = entry->d_name;
    if (name[0] == '.' || (!tc_end_find(name, ".lua") && strchr(name, '.'))) continue;
    if (snprintf(whole, sizeof whole, "%s/%s", path, name) < (int)sizeof whole) {
      all += stamp_of(sum, whole, deep - 1);
    }
  }
  if (folder) closedir(folder);
  return tc_hash_word(sum, all);
}

static uint64_t stamp(const tc_match *of) {
  uint64_t sum = TC_HASH_START;
  for (size_t i = 0; i < of->place_count; i++) sum = stamp_of(sum, of->places[i], FOLDERS_DEEP);
  return sum;
}

void tc_talk_watch(tc_match *of, lua_State *L, int index) {
  size_t count = lua_istable(L, index) ? lua_rawlen(L, index) : 0;
  forget_places(of);
  of->places = count ? calloc(count, sizeof *of->places) : NULL;
  for (size_t i = 0; of->places && i < count; i++) {
    lua_rawgeti(L, index, (lua_Integer)i + 1);
    char *place = strdup(lua_tostring(L, -1));
    if (place) of->places[of->place_count++] = place;
    lua_pop(L, 1);
  }
  of->stamp = of->seen = stamp(of);
}

// ---- content that was saved --------------------------------------------------------------------

// Opens a match anew in a fresh host, which takes the place of the old one if the content is fine.
static void reload(tc_conversation *talk, tc_match *of) {
  tc_fault fault;
  tc_room *old = of->in, *fresh = tc_talk_free_room(talk);
  lua_State *L = old->core.L;
  if (!fresh || !tc_talk_open_room(talk, fresh, &fault)) return;
  lua_State *to = fresh->core.L;
  lua_settop(L, 0);
  lua_settop(to, 0);
  lua_pushinteger(L, of->number);
  bool fine = tc_talk_call(L, "hand_over", 1, 1); // the match's way as JSON
  if (fine) {
    lua_pushstring(to, lua_tostring(L, -1));
    lua_pushinteger(to, of->number);
    // Whether it could be opened, list of { connection, text }, places to watch.
    fine = tc_talk_call(to, "take_over", 2, 3);
    if (fine) tc_talk_enqueue(talk, to, 2);
  }
  if (!fine || !lua_toboolean(to, 1)) {
    tc_talk_close_room(talk, fresh);
    lua_settop(L, 0);
    return;
  }
  of->in = fresh;
  fresh->matches = 1;
  tc_talk_watch(of, to, 3);
  lua_settop(to, 0);
  lua_settop(L, 0);
  lua_pushinteger(L, of->number);
  if (--old->matches == 0 || !tc_talk_call(L, "drop", 1, 0)) tc_talk_close_room(talk, old);
}

void tc_conversation_idle(tc_conversation *talk) {
  for (size_t i = 0; i < TC_MATCHES; i++) {
    tc_match *of = &talk->matches[i];
    if (!of->in || of->place_count == 0) continue;
    uint64_t now = stamp(of);
    // Editors save in several steps: what has changed must stay the same for a while.
    bool stays = now == of->seen;
    of->seen = now;
    if (now == of->stamp || !stays) continue;
    of->stamp = now;
    reload(talk, of);
  }
}
