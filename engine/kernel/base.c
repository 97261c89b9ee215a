// Owns: the texts of results and the end of a failed assertion.
// Must not know: any game, the world, Lua.
// Only builds with TC_CHECKED ever print, and only as they abort.
#include "tercio/kernel/base.h"

#ifdef TC_CHECKED
#include <stdio.h>
#include <stdlib.h>
#endif

const char *tc_result_text(tc_result result) {
  static const char *const texts[] = {TC_RESULTS(TC_TEXT)};
  if ((size_t)result >= sizeof texts / sizeof texts[0]) return "an unknown result";
  return texts[result];
}

#ifdef TC_CHECKED
void tc_assert_failed(const char *file, int line, const char *what) {
  fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
  abort();
}
#endif
