// Owns: reading what a suite printed, which is TAP.
// Must not know: processes, the order of suites.
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char SKIP[] = "# SKIP ";

static bool begins(const char *line, const char *with) {
  return strncmp(line, with, strlen(with)) == 0;
}

// Whether a line is a plan, `1..N` and nothing else.
static bool is_plan(const char *line, int *planned) {
  if (!begins(line, "1..")) return false;
  char *end;
  long number = strtol(line + 3, &end, 10);
  if (end == line + 3 || (*end != '\n' && *end != '\0')) return false;
  *planned = (int)number;
  return true;
}

typedef void (*line_reader)(void *data, const char *line);

static void each_line(const char *path, line_reader reader, void *data) {
  FILE *file = fopen(path, "r");
  if (!file) return;
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, file) > 0) reader(data, line);
  free(line);
  fclose(file);
}

static void count_line(void *data, const char *line) {
  tap *counts = data;
  if (begins(line, "ok "))
    *(strstr(line, SKIP) ? &counts->skipped : &counts->passed) += 1;
  else if (begins(line, "not ok "))
    counts->failed += 1;
  else
    is_plan(line, &counts->planned);
}

tap tap_read(const char *path) {
  tap counts = {.planned = -1};
  each_line(path, count_line, &counts);
  return counts;
}

static void print_line(void *data, const char *line) {
  (void)data;
  int planned;
  if (begins(line, "ok ") || is_plan(line, &planned)) return;
  fputs(line, stdout);
  if (!strchr(line, '\n')) putchar('\n');
}

void tap_print_failures(const char *path) { each_line(path, print_line, NULL); }

typedef struct skip_reader {
  void (*skipped)(void *data, const char *text);
  void *data;
} skip_reader;

static void read_skip(void *data, const char *line) {
  const skip_reader *reader = data;
  const char *text = begins(line, "ok ") ? strstr(line, SKIP) : NULL;
  if (!text) return;
  char copy[512];
  snprintf(copy, sizeof copy, "%s", text + strlen(SKIP));
  copy[strcspn(copy, "\n")] = '\0';
  reader->skipped(reader->data, copy);
}

void tap_each_skip(const char *path, void (*skipped)(void *data, const char *text), void *data) {
  skip_reader reader = {skipped, data};
  each_line(path, read_skip, &reader);
}
