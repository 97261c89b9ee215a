// Owns: the list of suites, its order, and the times that are kept from run to run.
// Must not know: processes, what is printed.
#include "suites.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// The file that keeps what a suite prints: its name, with dots between its parts.
static char *output_of(const char *name) {
  static const char form[] = "build/tests/%s.tap";
  size_t size = sizeof form + strlen(name);
  char *path = malloc(size);
  if (!path) return NULL;
  int length = snprintf(path, size, form, name);
  for (char *at = path + strlen("build/tests/"); at < path + length; at++)
    if (*at == '/' || *at == ':') *at = '.';
  return path;
}

static bool add_note(suites *all, const char *text) {
  char **notes = realloc(all->notes, (size_t)(all->note_count + 1) * sizeof *notes);
  if (!notes) return false;
  all->notes = notes;
  notes[all->note_count] = strdup(text);
  return notes[all->note_count++] != NULL;
}

static bool add_suite(suites *all, const char *line) {
  suite *items = realloc(all->items, (size_t)(all->count + 1) * sizeof *items);
  if (!items) return false;
  all->items = items;
  size_t length = strcspn(line, " ");
  suite *one = &items[all->count];
  *one = (suite){.name = strndup(line, length), .place = all->count, .expected = -1};
  one->command = strdup(line + length + strspn(line + length, " "));
  one->output = one->name ? output_of(one->name) : NULL;
  all->count += 1;
  return one->name && one->command && one->output;
}

bool suites_read(suites *all, FILE *list) {
  char *line = NULL;
  size_t size = 0;
  bool fine = true;
  while (fine && getline(&line, &size, list) > 0) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#')
      fine = add_note(all, line + 1 + (line[1] == ' '));
    else if (line[0])
      fine = add_suite(all, line);
  }
  free(line);
  return fine;
}

// Reads one line of the kept times; false at the end. `name` has room for 256 bytes.
static bool read_time(FILE *file, double *seconds, char *name) {
  return fscanf(file, "%lf %255s", seconds, name) == 2;
}

static int compare(const void *left, const void *right) {
  const suite *one = left, *other = right;
  if ((one->expected < 0) != (other->expected < 0)) return one->expected < 0 ? -1 : 1;
  if (one->expected > other->expected) return -1;
  if (one->expected < other->expected) return 1;
  return one->place - other->place;
}

static suite *named(const suites *all, const char *name) {
  for (int i = 0; i < all->count; i++)
    if (strcmp(all->items[i].name, name) == 0) return &all->items[i];
  return NULL;
}

void suites_order(suites *all, const char *times) {
  FILE *file = fopen(times, "r");
  double seconds;
  char name[256];
  while (file && read_time(file, &seconds, name)) {
    suite *one = named(all, name);
    if (one) one->expected = seconds;
  }
  if (file) fclose(file);
  if (all->count) qsort(all->items, (size_t)all->count, sizeof *all->items, compare);
}

void suites_keep_times(const suites *all, const char *times) {
  char fresh[256], name[256];
  snprintf(fresh, sizeof fresh, "%s.new", times);
  FILE *before = fopen(times, "r"), *after = fopen(fresh, "w");
  double seconds;
  while (after && before && read_time(before, &seconds, name)) {
    const suite *one = named(all, name);
    if (!one || one->state != SUITE_ENDED) fprintf(after, "%.2f %s\n", seconds, name);
  }
  for (int i = 0; after && i < all->count; i++) {
    const suite *one = &all->items[i];
    if (one->state == SUITE_ENDED) fprintf(after, "%.2f %s\n", one->used, one->name);
  }
  if (before) fclose(before);
  // A full disk costs only the times.
  if (after && (fclose(after) != 0 || rename(fresh, times) != 0)) remove(fresh);
}
