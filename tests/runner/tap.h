// Owns: reading what a suite printed, which is TAP.
// Must not know: processes, the order of suites.
#ifndef TERCIO_TESTS_TAP_H
#define TERCIO_TESTS_TAP_H

#include <stdbool.h>

typedef struct tap {
  int passed, failed, skipped;
  int planned; // -1: there is no plan
} tap;

// Counts the tests in a file. A file that is not there has none, and no plan.
tap tap_read(const char *path);

// Prints all lines of a file but those of tests that passed.
void tap_print_failures(const char *path);

// Calls back with the text behind `# SKIP ` of each test that was skipped.
void tap_each_skip(const char *path, void (*skipped)(void *data, const char *text), void *data);

#endif
