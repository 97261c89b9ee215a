// Owns: versions such as "1.10", and ranges of them such as ">=1.0 <2.0".
// Must not know: whose versions they are.
// A range is a list of conditions, all of which must hold; a bare version means that one or later.
#include "host/content/content.h"

#include <stdlib.h>
#include <string.h>

bool tc_version_ok(const char *text) {
  size_t length = strlen(text);
  return length > 0 && strspn(text, "0123456789.") == length && text[0] != '.' &&
         text[length - 1] != '.' && !strstr(text, "..");
}

int tc_version_compare(const char *left, const char *right) {
  while (*left || *right) {
    char *left_end, *right_end;
    unsigned long a = strtoul(left, &left_end, 10), b = strtoul(right, &right_end, 10);
    if (a != b) return a < b ? -1 : 1;
    left = *left_end ? left_end + 1 : left_end;
    right = *right_end ? right_end + 1 : right_end;
  }
  return 0;
}

// Reads the next condition of a range: its sign ("" for a bare version) and version. Returns the rest, or NULL
// at the end. *fine: it was legal.
static const char *next_condition(const char *text, char sign[3], char *version, size_t size,
                                  bool *fine) {
  *fine = true;
  text += strspn(text, " ,");
  if (!*text) return NULL;
  size_t length = strspn(text, "<>=");
  *fine = length <= 2;
  tc_format(sign, 3, "%.*s", (int)(length < 2 ? length : 2), text);
  text += length;
  text += strspn(text, " ");
  length = strcspn(text, " ,<>=");
  tc_format(version, size, "%.*s", (int)length, text);
  static const char *const signs[] = {"", "=", "<", ">", "<=", ">="};
  bool known = false;
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
    known = known || strcmp(sign, signs[i]) == 0;
  }
  *fine = *fine && known && length < size && tc_version_ok(version);
  return text + length;
}

static bool condition_holds(const char *sign, int order) {
  if (strcmp(sign, "<") == 0) return order < 0;
  if (strcmp(sign, "<=") == 0) return order <= 0;
  if (strcmp(sign, ">") == 0) return order > 0;
  if (strcmp(sign, "=") == 0) return order == 0;
  return order >= 0;
}

bool tc_versions_ok(const char *range) {
  char sign[3], version[32];
  bool fine = true, any = false;
  while (fine && (range = next_condition(range, sign, version, sizeof version, &fine)) != NULL) {
    any = true;
  }
  return fine && any;
}

bool tc_version_fits(const char *found, const char *range) {
  char sign[3], version[32];
  bool fine = true;
  while ((range = next_condition(range, sign, version, sizeof version, &fine)) != NULL) {
    if (!fine || !condition_holds(sign, tc_version_compare(found, version))) return false;
  }
  return true;
}

void tc_versions_describe(const char *range, char *out, size_t size) {
  tc_format(out, size, tc_version_ok(range) ? "%s or later" : "%s", range);
}
