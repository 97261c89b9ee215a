// Owns: see data_folder.h.
// Must not know: see data_folder.h.
#define _GNU_SOURCE // dladdr
#include "host/embed/data_folder.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

// The folders of an installation in which code that holds the host may lie. CMakeLists.txt gives them, and those of
// what it installs, all below one prefix.
static const char *const places[] = {TERCIO_PLACES};

static bool is_folder(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

// The prefix of the installation that the file of a program or library lies in; false: it lies in none.
static bool prefix_of(const char *file, char *prefix) {
  char inner[2 * PATH_MAX];
  if (!realpath(file, prefix)) return false;
  char *end = strrchr(prefix, '/');
  if (!end) return false;
  *end = '\0';
  size_t length = strlen(prefix);
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    size_t tail = strlen(places[i]);
    if (length <= tail || prefix[length - tail - 1] != '/') continue;
    if (strcmp(prefix + length - tail, places[i]) != 0) continue;
    prefix[length - tail - 1] = '\0';
    snprintf(inner, sizeof inner, "%s/%s/scripts", prefix, TERCIO_DATA);
    if (is_folder(inner)) return true;
    prefix[length - tail - 1] = '/';
  }
  return false;
}

// The prefix of the installation that the running code belongs to; false: it is of a build.
static bool installed(char *prefix) {
  Dl_info about;
  bool known = dladdr(places, &about) && about.dli_fname;
  if (known && prefix_of(about.dli_fname, prefix)) return true;
  // A program that was found along PATH does not know its own path; the system does.
  if (known && strstr(about.dli_fname, ".so")) return false;
  const char *begun =
      (const char *)getauxval(AT_EXECFN); // NOLINT: the system gives addresses as numbers
  return (begun && prefix_of(begun, prefix)) || prefix_of("/proc/self/exe", prefix);
}

void tc_data_folder(char *out, size_t size) {
  char prefix[PATH_MAX];
  const char *given = getenv("TERCIO_ROOT");
  if (given && *given) {
    snprintf(out, size, "%s", given);
  } else if (installed(prefix)) {
    snprintf(out, size, "%s/%s", prefix, TERCIO_DATA);
  } else {
    snprintf(out, size, "%s", TERCIO_ROOT);
  }
}

void tc_own_file(const char *name, char *out, size_t size) {
  char prefix[PATH_MAX];
  bool module = strcmp(name, "tercio.so") == 0;
  if (installed(prefix)) {
    snprintf(out, size, "%s/%s/%s", prefix, module ? TERCIO_MODULES : TERCIO_PROGRAMS, name);
  } else {
    snprintf(out, size, "%s/%s", TERCIO_BUILD, name);
  }
}

static void add_folder(lua_State *L, const char *path) {
  if (!is_folder(path)) return;
  lua_pushstring(L, path);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

void tc_personal_folder(char *out, size_t size) {
  const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
  *out = '\0';
  if (data && *data == '/') {
    snprintf(out, size, "%s/tercio", data);
  } else if (home && *home == '/') {
    snprintf(out, size, "%s/.local/share/tercio", home);
  }
}

void tc_content_folders(lua_State *L) {
  char path[PATH_MAX];
  const char *list = getenv("TERCIO_PATH");
  lua_newtable(L);
  // Who works in the folder of a mod that has no project around it names it as if it lay among others.
  if (access("mod.lua", F_OK) == 0) add_folder(L, "..");
  while (list && *list) {
    size_t length = strcspn(list, ":");
    int wanted = snprintf(path, sizeof path, "%.*s", (int)length, list);
    if (length > 0 && wanted > 0 && (size_t)wanted < sizeof path) add_folder(L, path);
    list += length + (list[length] == ':');
  }
  tc_personal_folder(path, sizeof path);
  add_folder(L, path);
}
