// Owns: finding what the build has compiled from the text of a script or of shipped content.
// Must not know: how that was compiled, what it does, or when it is loaded (sandbox).
// The list is part of the program, so nothing that lies in a folder can take a script's place.
#include "host/code/compiled.h"

#include <lua.h>
#include <stdlib.h>

// Of the process, as the program text is.
static const tc_compiled_list *used = &tc_compiled_scripts;

void tc_compiled_use(const tc_compiled_list *list) { used = list; }

static int order_path(const void *path, const void *file) {
  return strcmp(path, ((const tc_compiled *)file)->path);
}

const tc_compiled *tc_compiled_find(const char *path, bool content, const char *text, size_t size) {
  if (!used || strcmp(used->lua, lua_ident) != 0) return NULL;
  const tc_compiled *file = bsearch(path, used->files, used->count, sizeof *file, order_path);
  if (!file || file->content != content || file->text_size != size) return NULL;
  return file->digest == tc_compiled_digest(text, size) ? file : NULL;
}

bool tc_built_noted(const tc_compiled *file, int line, uint32_t what) {
  if (!file) return true;
  for (size_t i = 0; i < file->note_count; i++) {
    if (file->notes[i] / TC_BUILT_LINE == (uint32_t)line && file->notes[i] & what) return true;
  }
  return false;
}
