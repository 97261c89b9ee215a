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

// The signs of conditions, and whether they hold below, at and above their version.
typedef struct condition {
  const char *sign;
  bool below, at, above;
} condition;
static const condition conditions[] = {
    {"", false, true, true},   {"=", false, true, false}, {"<", true, false, false},
    {">", false, false, true}, {"<=", true, true, false}, {">=", false, true, true},
};

// Reads the next condition of a range and its version. Returns the rest, or NULL at the end. *found NULL: it is wrong.
static const char *next_condition(const char *text, const condition **found, char *version,
                                  size_t size) {
  *found = NULL;
  text += strspn(text, " ,");
  if (!*text) return NULL;
  const char *sign = text;
  size_t signed_by = strspn(text, "<>=");
  text += signed_by;
  text += strspn(text, " ");
  size_t length = strcspn(text, " ,<>=");
  tc_format(version, size, "%.*s", (int)length, text);
  for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
    const char *known = conditions[i].sign;
    if (strlen(known) == signed_by && memcmp(known, sign, signed_by) == 0) *found = &conditions[i];
  }
  if (length >= size || !tc_version_ok(version)) *found = NULL;
  return text + length;
}

bool tc_versions_ok(const char *range) {
  const condition *found;
  char version[32];
  bool any = false;
  while ((range = next_condition(range, &found, version, sizeof version)) != NULL) {
    if (!found) return false;
    any = true;
  }
  return any;
}

bool tc_version_fits(const char *found, const char *range) {
  const condition *wanted;
  char version[32];
  while ((range = next_condition(range, &wanted, version, sizeof version)) != NULL) {
    if (!wanted) return false;
    int order = tc_version_compare(found, version);
    if (!(order < 0 ? wanted->below : order > 0 ? wanted->above : wanted->at)) return false;
  }
  return true;
}

void tc_versions_describe(const char *range, char *out, size_t size) {
  tc_format(out, size, tc_version_ok(range) ? "%s or later" : "%s", range);
}
