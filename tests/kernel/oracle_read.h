// Owns: reading the outside answers in tests/oracles, word by word.
// Must not know: what they are about.
// A file that is missing or ends too soon ends the program.
#ifndef TERCIO_TESTS_ORACLE_READ_H
#define TERCIO_TESTS_ORACLE_READ_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline FILE *oracle(const char *name) {
  char path[1024];
  const char *here = __FILE__;
  const char *slash = strrchr(here, '/');
  snprintf(path, sizeof path, "%.*s/../oracles/%s", (int)(slash - here), here, name);
  FILE *file = fopen(path, "r");
  if (!file) {
    printf("Bail out! cannot open %s\n", path);
    exit(1);
  }
  return file;
}

// The next word of the file; false at its end. A line that begins with # is left out.
static inline bool word(FILE *file, char *out, size_t size) {
  int c = fgetc(file);
  while (c == ' ' || c == '\n' || c == '#') {
    if (c == '#')
      while (c != '\n' && c != EOF) c = fgetc(file);
    c = fgetc(file);
  }
  size_t used = 0;
  while (c != EOF && c != ' ' && c != '\n') {
    if (used + 1 < size) out[used++] = (char)c;
    c = fgetc(file);
  }
  out[used] = 0;
  return used > 0;
}

static inline int number(FILE *file) {
  char text[32];
  if (!word(file, text, sizeof text)) {
    printf("Bail out! an oracle file ends too soon\n");
    exit(1);
  }
  return atoi(text);
}

static inline bool is(const char *a, const char *b) { return strcmp(a, b) == 0; }

// So many numbers; TEXT must stand before them.
static inline void numbers(FILE *file, int *out, int count) {
  for (int i = 0; i < count; i++) out[i] = number(file);
}
static inline void expect_word(FILE *file, const char *text) {
  char found[64];
  if (word(file, found, sizeof found) && is(found, text)) return;
  printf("Bail out! an oracle file says '%s' where '%s' should stand\n", found, text);
  exit(1);
}

#endif
