// Owns: the list of what is wrong in content: added in any order, read sorted, and without what follows
// from something else in it. Must not know: what the checks are.
// Order: layer, file, line, then the order of finding.
#include "host/content/content.h"

#include <ctype.h>
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
  entry->cause = false;
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

// ---- one mistake, one message ------------------------------------------------------------------

static bool in_manifest(const tc_content *content, const tc_problem_entry *entry, int layer) {
  static const char *const manifests[] = {
      [LAYER_RULESET] = "/ruleset.lua", [LAYER_MOD] = "/mod.lua", [LAYER_OTHER] = NULL};
  const tc_layer *of = &content->layers[layer];
  const char *file = entry->problem.file;
  if (entry->layer != layer) return false;
  if (!manifests[of->kind]) return true; // one file is all of it
  size_t length = strlen(of->shown);
  return strncmp(file, of->shown, length) == 0 && strcmp(file + length, manifests[of->kind]) == 0;
}

void tc_layer_refuse(tc_content *content, int layer) {
  content->layers[layer].refused = true;
  for (size_t i = 0; i < content->problem_count; i++) {
    tc_problem_entry *entry = &content->problems[i];
    entry->cause = entry->cause || in_manifest(content, entry, layer);
  }
}

void tc_file_fail(tc_content *content, const char *name) {
  for (size_t i = 0; i < content->file_count; i++) {
    if (strcmp(content->files[i].name, name) == 0) content->files[i].failed = true;
  }
}

// Does a text hold a word in quotes? declared: as `KIND "word"` or `KIND("word")`, as a definition is written.
static bool holds(const tc_file *file, const char *word, size_t length, bool declared) {
  const char *end = file->text + file->size;
  for (const char *at = file->text; at + length + 2 <= end; at++) {
    bool quoted = (*at == '"' || *at == '\'') && at[length + 1] == *at;
    if (!quoted || memcmp(at + 1, word, length) != 0) continue;
    if (!declared) return true;
    const char *before = at;
    while (before > file->text && isspace((unsigned char)before[-1])) before--;
    char last = before > file->text ? before[-1] : '\0';
    if (isalnum((unsigned char)last) || last == '_' || last == '(') return true;
  }
  return false;
}

bool tc_lost(const tc_content *content, const char *id) {
  if (content->unread) return true;
  for (size_t i = 0; i < content->file_count; i++) {
    const tc_file *file = &content->files[i];
    for (size_t length = strlen(id); file->failed && length > 0; length--) {
      bool whole = id[length] == '\0' || id[length] == '.';
      if (whole && holds(file, id, length, true)) return true;
    }
  }
  return false;
}

bool tc_lost_word(const tc_content *content, const char *word) {
  if (content->unread) return true;
  for (size_t i = 0; i < content->file_count; i++) {
    const tc_file *file = &content->files[i];
    if (file->failed && holds(file, word, strlen(word), false)) return true;
  }
  return false;
}

// A variant of a mod is refused with it.
static bool is_refused(const tc_content *content, int layer) {
  const tc_layer *of = &content->layers[layer];
  if (of->refused || of->kind != LAYER_MOD_VARIANT) return of->refused;
  size_t length = strcspn(of->id, ":");
  for (size_t i = 0; i < content->layer_count; i++) {
    const tc_layer *mod = &content->layers[i];
    bool owner = mod->kind == LAYER_MOD && strlen(mod->id) == length;
    if (owner && strncmp(mod->id, of->id, length) == 0) return mod->refused;
  }
  return false;
}

// Without its manifest a ruleset has no pieces, no order and no fields: everything is wrong in it.
static bool follows_ruleset(const tc_content *content, const tc_problem_entry *entry) {
  for (size_t i = 0; i < content->layer_count; i++) {
    const tc_layer *layer = &content->layers[i];
    if (layer->kind != LAYER_RULESET || !layer->refused) continue;
    return entry->layer >= 0 && !entry->cause;
  }
  return false;
}

void tc_problems_settle(tc_content *content) {
  size_t kept = 0;
  for (size_t i = 0; i < content->problem_count; i++) {
    const tc_problem_entry *entry = &content->problems[i];
    bool follows = entry->layer >= 0 && !entry->cause && is_refused(content, entry->layer);
    if (!follows && !follows_ruleset(content, entry)) content->problems[kept++] = *entry;
  }
  content->problem_count = kept;
}

// ---- in order ------------------------------------------------------------------------------------

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
