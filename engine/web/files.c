// Owns: the page's files, read once at the start.
// Must not know: who asks for them.
#include "web/web.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST (1 << 20) // bytes of a file

static web_file files[WEB_FILES];
static size_t count;

static const struct {
  const char *ending, *type;
} TYPES[] = {{".html", "text/html; charset=utf-8"},
             {".css", "text/css; charset=utf-8"},
             {".js", "text/javascript; charset=utf-8"},
             {".svg", "image/svg+xml"}};

// The type of a file by the end of its name; NULL: no page uses such files.
static const char *type_of(const char *name) {
  const char *ending = strrchr(name, '.');
  for (size_t i = 0; ending && i < sizeof TYPES / sizeof *TYPES; i++) {
    if (strcmp(TYPES[i].ending, ending) == 0) return TYPES[i].type;
  }
  return NULL;
}

static bool read_file(const char *path, web_file *into) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  into->bytes = malloc(LARGEST);
  into->size = into->bytes ? fread(into->bytes, 1, LARGEST, file) : 0;
  bool fine = into->bytes && into->size < LARGEST && !ferror(file);
  fclose(file);
  if (!fine) free(into->bytes);
  return fine;
}

static bool take_file(const char *folder, const char *name, const char *type) {
  char path[4096];
  web_file *into = &files[count];
  int length = snprintf(path, sizeof path, "%s/%s", folder, name);
  if (count == WEB_FILES || strlen(name) >= sizeof into->name || length < 0 ||
      (size_t)length >= sizeof path || !read_file(path, into)) {
    web_say("%s/%s: cannot be read", folder, name);
    return false;
  }
  snprintf(into->name, sizeof into->name, "%s", name);
  into->type = type;
  count++;
  return true;
}

bool web_files_read(const char *folder) {
  DIR *list = opendir(folder);
  bool fine = list != NULL;
  if (!list) web_say("%s: %s", folder, strerror(errno));
  for (const struct dirent *entry; fine && (entry = readdir(list));) {
    const char *type = type_of(entry->d_name);
    if (type) fine = take_file(folder, entry->d_name, type);
  }
  if (list) closedir(list);
  return fine;
}

void web_files_free(void) {
  while (count > 0) free(files[--count].bytes);
}

const web_file *web_file_named(const char *name) {
  if (!*name) name = "index.html";
  for (size_t i = 0; i < count; i++) {
    if (strcmp(files[i].name, name) == 0) return &files[i];
  }
  return NULL;
}
