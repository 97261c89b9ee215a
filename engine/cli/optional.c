// Owns: libraries that only some commands need: opening one, and finding its functions.
// Must not know: any library.
#include "cli/cli.h"

#include <dlfcn.h>
#include <string.h>

bool tc_optional_open(tc_optional *library, const char *const *names, void *functions) {
  if (library->tried) return library->whole;
  library->tried = true;
  void *from = dlopen(library->file, RTLD_NOW);
  library->whole = from != NULL;
  // Addresses go through bytes: ISO C has no cast from data to functions.
  for (char *into = functions; library->whole && *names; names++, into += sizeof(void *)) {
    void *address = dlsym(from, *names);
    memcpy(into, &address, sizeof address);
    library->whole = address != NULL;
  }
  return library->whole;
}
