// Owns: the list of what is wrong in content: added in any order, read sorted.
// Must not know: what the checks are.
// Order: layer, file, line, then the order of finding.
#include "host/content.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void tc_problem_add(lua_State *L, tc_content *content, tc_spot place, int layer, const char *kind,
                    const char *id, const char *format, ...) {
  char text[TC_MESSAGE];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  content->problems = tc_list_grow(L, content->problems, content->problem_count,
                                   &content->problem_room, sizeof *content->problems);
  tc_problem_entry *entry = &content->problems[content->problem_count];
  entry->layer = layer;
  entry->serial = content->problem_count;
  entry->problem = (tc_problem){
      .file = place.file ? place.file : "",
      .line = place.line,
      .kind = tc_arena_text(L, content, kind ? kind : ""),
      .id = tc_arena_text(L, content, id ? id : ""),
      .layer = layer >= 0 ? content->layers[layer].title : "",
      .message = tc_arena_text(L, content, text),
  };
  content->problem_count++;
  content->problems_sorted = false;
}

static int compare_problems(const void *left, const void *right) {
  const tc_problem_entry *a = left, *b = right;
  if (a->layer != b->layer) return a->layer < b->layer ? -1 : 1;
  int files = strcmp(a->problem.file, b->problem.file);
  if (files != 0) return files;
  if (a->problem.line != b->problem.line) return a->problem.line < b->problem.line ? -1 : 1;
  return a->serial < b->serial ? -1 : 1;
}

size_t tc_content_problem_count(const tc_content *content) { return content->problem_count; }

const tc_problem *tc_content_problem(tc_content *content, size_t index) {
  if (index >= content->problem_count) return NULL;
  if (!content->problems_sorted) {
    qsort(content->problems, content->problem_count, sizeof *content->problems, compare_problems);
    content->problems_sorted = true;
  }
  return &content->problems[index].problem;
}

void tc_problem_format(const tc_problem *problem, char *out, size_t size) {
  if (problem->line > 0) {
    snprintf(out, size, "%s:%d: %s", problem->file, problem->line, problem->message);
  } else {
    snprintf(out, size, "%s%s%s", problem->file, problem->file[0] ? ": " : "", problem->message);
  }
}
