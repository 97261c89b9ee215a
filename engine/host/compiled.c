// Owns: finding what the build has compiled from the text of a script or of shipped content.
// Must not know: how that was compiled, what it does.
// The list is part of the program, so nothing that lies in a folder can take a script's place.
#include "host/compiled.h"

#include <stdlib.h>

#include "host/sandbox.h"

// Of the process, as the program text is.
static const tc_compiled_list *used;

void tc_compiled_use(const tc_compiled_list *list) {
  used = list && strcmp(list->lua, lua_ident) == 0 ? list : NULL;
}

static int order_path(const void *path, const void *file) {
  return strcmp(path, ((const tc_compiled *)file)->path);
}

static const tc_compiled *find(const char *path, tc_trust trust, const char *text, size_t size) {
  if (!used) return NULL;
  const tc_compiled *file = bsearch(path, used->files, used->count, sizeof *file, order_path);
  if (!file || file->content != (trust == TC_CONTENT) || file->text_size != size) return NULL;
  return file->digest == tc_compiled_digest(text, size) ? file : NULL;
}

bool tc_compiled_load(lua_State *L, int env, const char *path, const char *text, size_t size,
                      tc_fault *fault) {
  const tc_compiled *file = find(path, tc_env_trust(L, env), text, size);
  if (file && tc_load_code(L, env, path, file->code, file->code_size, size, fault)) return true;
  return tc_load(L, env, path, text, size, fault);
}
