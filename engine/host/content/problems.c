// Owns: the list of what is wrong in content, and the sentences for it: added in any order, read sorted, and without
// what follows from something else in it. Must not know: what the checks are.
// Order: layer, file, line, then the order of finding.
#include "host/content/content.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// ---- sentences -----------------------------------------------------------------------------------

static const struct {
  const char *word, *sentence;
} rows[] = {
#define X(code, word, sentence) {word, sentence},
    TC_PROBLEMS(X)
#undef X
};

static const struct {
  const char *name;
  size_t at;
  bool number;
} members[] = {
#define X(name) {#name, offsetof(tc_problem_data, name), false},
    TC_PROBLEM_TEXTS(X)
#undef X
#define X(name) {#name, offsetof(tc_problem_data, name), true},
        TC_PROBLEM_NUMBERS(X)
#undef X
};
#define MEMBERS (sizeof members / sizeof *members)

const char TC_NAMED[] = "";

static const char *text_of(const tc_problem_data *data, size_t member) {
  return *(const char *const *)((const char *)data + members[member].at);
}

static long long number_of(const tc_problem_data *data, size_t member) {
  return *(const long long *)((const char *)data + members[member].at);
}

// Writes the data of a name in braces; false if it is missing.
static bool value_of(const tc_problem *problem, const char *name, size_t length, char *out,
                     size_t size) {
  out[0] = '\0';
  for (size_t i = 0; i < MEMBERS; i++) {
    if (strlen(members[i].name) != length || memcmp(members[i].name, name, length) != 0) continue;
    if (!members[i].number) {
      const char *text = text_of(&problem->data, i);
      tc_format(out, size, "%s", text ? text : "");
      return text && text[0];
    }
    tc_format(out, size, "%lld", number_of(&problem->data, i));
    return number_of(&problem->data, i) != 0;
  }
  bool kind = length == 4 && memcmp(name, "kind", 4) == 0;
  tc_format(out, size, "%s", kind ? problem->kind : problem->id);
  return true;
}

// Fills in a part of a sentence, up to `end`; false if its data is missing.
static bool fill(const tc_problem *problem, const char *at, const char *end, char *out,
                 size_t size) {
  bool whole = true;
  char value[TC_MESSAGE];
  while (at < end) {
    const char *close = NULL;
    if (at[0] == '[') {
      close = strchr(at, ']');
      char part[TC_MESSAGE] = "";
      if (fill(problem, at + 1, close, part, sizeof part)) tc_append(out, size, "%s", part);
    } else if (at[0] == '{' && islower((unsigned char)at[1])) {
      close = strchr(at, '}');
      whole = value_of(problem, at + 1, (size_t)(close - at) - 1, value, sizeof value) && whole;
      tc_append(out, size, "%s", value);
    } else {
      tc_append(out, size, "%c", at[0]);
      if (at[0] == '{' && at[1] == '{') at++;
    }
    at = close ? close + 1 : at + 1;
  }
  return whole;
}

static const char *sentence_of(lua_State *L, tc_content *content, const tc_problem *problem,
                               const char *before) {
  char text[TC_MESSAGE] = "";
  const char *sentence = rows[problem->code].sentence;
  if (before == TC_NAMED) {
    tc_append(text, sizeof text, problem->id[0] ? "%s '%s': " : "%s: ", problem->kind, problem->id);
  } else if (before) {
    tc_append(text, sizeof text, "%s", before);
  }
  fill(problem, sentence, sentence + strlen(sentence), text, sizeof text);
  return tc_arena_text(L, content, text);
}

void tc_problem_push(lua_State *L, const tc_problem *problem) {
  const char *texts[] = {rows[problem->code].word, problem->file,  problem->kind,   problem->id,
                         problem->data.field,      problem->layer, problem->message};
  static const char *const keys[] = {"code", "file", "kind", "id", "field", "layer", "message"};
  lua_createtable(L, 0, 9);
  for (int key = 0; key < 7; key++) tc_set_string(L, keys[key], texts[key]);
  tc_set_integer(L, "line", problem->line);
  lua_newtable(L);
  for (size_t i = 0; i < MEMBERS; i++) {
    char named[32];
    tc_format(named, sizeof named, "{%s}", members[i].name);
    if (members[i].number && !strstr(rows[problem->code].sentence, named)) continue;
    if (members[i].number) {
      lua_pushinteger(L, (lua_Integer)number_of(&problem->data, i));
    } else {
      lua_pushstring(L, text_of(&problem->data, i));
    }
    lua_setfield(L, -2, members[i].name);
  }
  lua_setfield(L, -2, "data");
}

const char *tc_spot_text(lua_State *L, tc_content *content, tc_spot place) {
  char text[TC_PATH + 16];
  tc_format(text, sizeof text, "%s:%d", place.file, place.line);
  return tc_arena_text(L, content, text);
}

void tc_problem_add(lua_State *L, tc_content *content, tc_subject subject, tc_problem_code code,
                    const tc_problem_data *data) {
  if (content->problem_count > TC_MISTAKES) return;
  if (content->problem_count == TC_MISTAKES) {
    static const tc_problem_data most = {.max = TC_MISTAKES};
    subject = (tc_subject){.layer = -1};
    code = TC_PROBLEM_TOO_MANY;
    data = &most;
  }
  tc_problem problem = {.code = code,
                        .file = subject.place.file ? subject.place.file : "",
                        .line = subject.place.line,
                        .kind = tc_arena_text(L, content, subject.kind ? subject.kind : ""),
                        .id = tc_arena_text(L, content, subject.id ? subject.id : ""),
                        .layer = subject.layer >= 0 ? content->layers[subject.layer].title : ""};
  if (data) problem.data = *data;
  for (size_t i = 0; i < MEMBERS; i++) {
    const char **text = (const char **)((char *)&problem.data + members[i].at);
    if (!members[i].number && *text) *text = tc_arena_text(L, content, *text);
  }
  problem.message = sentence_of(L, content, &problem, subject.before);
  size_t serial = content->problem_count;
  *TC_LIST_ADD(L, content, problem) =
      (tc_problem_entry){.problem = problem, .layer = subject.layer, .serial = serial};
  content->problems_sorted = false;
}

// ---- one mistake, one message ------------------------------------------------------------------

static bool in_manifest(const tc_content *content, const tc_problem_entry *entry, int layer) {
  const tc_layer *of = &content->layers[layer];
  const char *manifest = tc_layer_manifests[of->kind];
  char file[2 * TC_PATH];
  if (entry->layer != layer) return false;
  if (!manifest[0]) return true; // one file is all of it
  tc_format(file, sizeof file, "%s/%s", of->shown, manifest);
  return strcmp(entry->problem.file, file) == 0;
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

// Whether a text contains a word in quotes. declared: as in a definition, `KIND "word"` or `KIND("word")`.
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

static bool failed_hold(const tc_content *content, const char *word, size_t length, bool declared) {
  for (size_t i = 0; i < content->file_count; i++) {
    const tc_file *file = &content->files[i];
    if (file->failed && holds(file, word, length, declared)) return true;
  }
  return false;
}

bool tc_lost(const tc_content *content, const char *id) {
  bool lost = content->unread;
  for (size_t length = strlen(id); length > 0 && !lost; length--) {
    bool whole = id[length] == '\0' || id[length] == '.';
    lost = whole && failed_hold(content, id, length, true);
  }
  return lost;
}

bool tc_lost_word(const tc_content *content, const char *word) {
  return content->unread || failed_hold(content, word, strlen(word), false);
}

// A variant of a mod is refused with it.
static bool is_refused(const tc_content *content, int layer) {
  const tc_layer *of = &content->layers[layer];
  if (of->refused || of->kind != LAYER_MOD_VARIANT) return of->refused;
  int mod = tc_layer_find(content, LAYER_MOD, of->id, strcspn(of->id, ":"));
  return mod >= 0 && content->layers[mod].refused;
}

// Without its manifest a ruleset has no pieces, order or fields, so all further problems are noise.
static bool follows_ruleset(const tc_content *content, const tc_problem_entry *entry) {
  const char *id = content->ruleset;
  int ruleset = tc_layer_find(content, LAYER_RULESET, id, strlen(id));
  bool refused = ruleset >= 0 && content->layers[ruleset].refused;
  return refused && entry->layer >= 0 && !entry->cause;
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
