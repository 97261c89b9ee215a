// Owns: what the runner prints.
// Must not know: processes, how suites are started.
#include "suites.h"

#include <stdlib.h>
#include <string.h>

// The seconds of processor time that a suite is expected to use in all.
static double expected_of(const suites *all, const suite *one) {
  if (one->state == SUITE_ENDED) return one->used;
  if (one->expected >= 0) return one->expected > one->used ? one->expected : one->used;
  double sum = 0;
  int known = 0;
  for (int i = 0; i < all->count; i++) {
    const suite *other = &all->items[i];
    double seconds = other->state == SUITE_ENDED ? other->used : other->expected;
    if (seconds >= 0) sum += seconds, known += 1;
  }
  double usual = known ? sum / known : 1;
  return usual > one->used ? usual : one->used;
}

// Seconds to the end, if the rest goes as fast as what was done; negative: not known yet.
static double time_left(const suites *all) {
  double done = 0, whole = 0, passed = seconds_now() - all->began;
  for (int i = 0; i < all->count; i++) {
    whole += expected_of(all, &all->items[i]);
    done += all->items[i].used;
  }
  return passed < 2 || done <= 0 ? -1 : passed * (whole - done) / done;
}

// Writes `, about 1:40 left` or nothing.
static const char *left_text(const suites *all, char *text, size_t size) {
  double left = time_left(all);
  text[0] = '\0';
  if (left >= 0 && all->ended < all->count)
    snprintf(text, size, ", about %d:%02d left", (int)left / 60, (int)left % 60);
  return text;
}

static int columns(void) {
  const char *text = getenv("COLUMNS");
  int width = text ? atoi(text) : 0;
  return width > 20 ? width : 80;
}

void report_progress(const suites *all) {
  if (!all->terminal) return;
  char line[1024], left[64];
  int passed = (int)(seconds_now() - all->began);
  int length = snprintf(line, sizeof line, "[%d/%d] %d:%02d%s:", all->ended, all->count,
                        passed / 60, passed % 60, left_text(all, left, sizeof left));
  for (int i = 0; i < all->count && length < 512; i++)
    if (all->items[i].state == SUITE_RUNS)
      length +=
          snprintf(line + length, sizeof line - (size_t)length, " %.100s", all->items[i].name);
  printf("\r\033[K%.*s", columns() - 1, line);
  fflush(stdout);
}

void report_suite(const suites *all, const suite *one, const char *problem) {
  bool failed = problem || one->result.failed > 0;
  char left[64];
  if (all->terminal) printf("\r\033[K");
  if (failed || !all->terminal) {
    printf("[%*d/%d] %-6s %-42s %4d passed", all->count > 99 ? 3 : 2, all->ended, all->count,
           failed ? "FAILED" : "ok", one->name, one->result.passed);
    if (failed) printf(" %3d failed", one->result.failed + (problem != NULL));
    if (one->result.skipped) printf(" %3d skipped", one->result.skipped);
    printf("  %.1f s%s\n", one->used, left_text(all, left, sizeof left));
  }
  if (problem) printf("not ok - %s: %s\n", one->name, problem);
  if (failed) {
    tap_print_failures(one->output);
    printf("(all that it printed: %s)\n", one->output);
  }
  fflush(stdout);
}

// ---- the end ----------------------------------------------------------------------

typedef struct skip_reason {
  char *why;
  int count;
  char names[400]; // what was skipped, as far as it fits
} skip_reason;

typedef struct skip_list {
  skip_reason items[64];
  int count;
} skip_list;

// `NAME: WHY`; the reason stands behind the last colon. Busted gives a name alone.
static void add_skip(void *data, const char *text) {
  skip_list *list = data;
  const char *colon = NULL;
  for (const char *at = text; (at = strstr(at, ": ")); at += 2) colon = at;
  const char *why = colon ? colon + 2 : "pending";
  int length = colon ? (int)(colon - text) : (int)strlen(text);
  int i = 0;
  while (i < list->count && strcmp(list->items[i].why, why) != 0) i++;
  if (i == list->count) {
    if (i == 64) return;
    list->items[list->count++] = (skip_reason){.why = strdup(why)};
  }
  skip_reason *reason = &list->items[i];
  size_t held = strlen(reason->names);
  snprintf(reason->names + held, sizeof reason->names - held, "%s%.*s", reason->count ? ", " : "",
           length, text);
  reason->count += 1;
}

static void print_skips(const suites *all) {
  skip_list list = {.count = 0};
  for (int i = 0; i < all->count; i++)
    if (all->items[i].result.skipped) tap_each_skip(all->items[i].output, add_skip, &list);
  if (list.count) printf("%d skipped:\n", all->skipped);
  for (int i = 0; i < list.count; i++) {
    const skip_reason *reason = &list.items[i];
    printf("  %3d  %s (%s)\n", reason->count, reason->why ? reason->why : "", reason->names);
    free(list.items[i].why);
  }
}

void report_end(const suites *all) {
  double used = 0;
  for (int i = 0; i < all->count; i++) used += all->items[i].used;
  printf("%s\n", all->terminal ? "\r\033[K" : "");
  print_skips(all);
  for (int i = 0; i < all->note_count; i++) printf("%s\n", all->notes[i]);
  printf("%d suites in %.0f s, with %.0f s of processor time\n", all->count,
         seconds_now() - all->began, used);
  for (int i = 0; i < all->count; i++) {
    const suite *one = &all->items[i];
    if (one->result.failed > 0) printf("FAILED %s (%s)\n", one->name, one->output);
  }
  printf("%d passed, %d failed\n", all->passed, all->failed);
}

void report_interrupted(const suites *all, int stopped) {
  printf("%s\ninterrupted: %d of %d suites had ended, %d stopped\n%d passed, %d failed\n",
         all->terminal ? "\r\033[K" : "", all->ended, all->count, stopped, all->passed,
         all->failed);
  fflush(stdout);
}
