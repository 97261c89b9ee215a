// Owns: finding, in the text of a content file, the line on which a key of a definition is written.
// Must not know: the schema; whether what it finds is right.
// It reads tokens, not Lua: where it cannot follow, the answer is the line of the definition.
#include "host/code/compiled.h"
#include "host/code/tokens.h"
#include "host/content/content.h"

#include <stdlib.h>
#include <string.h>

tc_file *tc_source_file(const tc_content *content, const char *name) {
  size_t size = strlen(name);
  for (size_t i = content->file_count; i-- > 0;) {
    tc_file *file = &content->files[i];
    if (file->name_size == size && memcmp(file->name, name, size) == 0) return file;
  }
  return NULL;
}

void tc_content_add_source(lua_State *L, tc_content *content, const char *shown, const char *text,
                           size_t size) {
  tc_file file = {.name = tc_arena_text(L, content, shown),
                  .name_size = strlen(shown),
                  .text = tc_arena_bytes(L, content, text, size),
                  .size = size,
                  .layer = content->layer,
                  .built = tc_compiled_find(shown, true, text, size)};
  *TC_LIST_ADD(L, content, file) = file;
}

// Skips one value, up to the comma, semicolon or closing brace of its table. False: the table ended.
static bool skip_value(tc_tokens *s) {
  int nested = 0;
  for (;;) {
    tc_tokens before = *s;
    tc_token t = tc_token_next(s);
    if (t.sort == '\0') return false;
    bool opens = strchr("({[", t.sort) || tc_token_is(&t, "function") || tc_token_is(&t, "do") ||
                 tc_token_is(&t, "if") || tc_token_is(&t, "repeat");
    bool closes = strchr(")}]", t.sort) || tc_token_is(&t, "end") || tc_token_is(&t, "until");
    if (nested == 0 && (t.sort == ',' || t.sort == ';')) return true;
    if (nested == 0 && t.sort == '}') {
      *s = before;
      return false;
    }
    nested += opens ? 1 : closes ? -1 : 0;
  }
}

// Reads `name =` or `["name"] =` into key; otherwise the entry is positional and nothing is read.
static bool read_key(tc_tokens *s, tc_token *key) {
  tc_tokens ahead = *s;
  tc_token first = tc_token_next(&ahead);
  if (first.sort == '[') {
    first = tc_token_next(&ahead);
    if (first.sort != 's' || tc_token_next(&ahead).sort != ']') return false;
  } else if (first.sort != 'n') {
    return false;
  }
  if (tc_token_next(&ahead).sort != '=' || (ahead.at < ahead.end && *ahead.at == '=')) return false;
  *s = ahead;
  *key = first;
  return true;
}

// The rest of path after key: "" at its end, NULL if it does not start with key.
static const char *path_after(const char *path, const char *key, size_t size) {
  if (strncmp(path, key, size) != 0) return NULL;
  if (path[size] == '\0') return path + size;
  return path[size] == '.' ? path + size + 1 : NULL;
}

// s: after the opening brace of a table. Returns the line of the entry at path, or 0.
static int find_entry(tc_tokens *s, const char *path) {
  for (int position = 1;;) {
    tc_blank_skip(s);
    if (s->at >= s->end || *s->at == '}') return 0;
    int line = s->line;
    char number[16];
    tc_token key = {.text = number};
    if (!read_key(s, &key)) {
      tc_format(number, sizeof number, "%d", position++);
      key.size = strlen(number);
    }
    const char *rest = path_after(path, key.text, key.size);
    if (rest) {
      tc_tokens inner = *s;
      if (!rest[0] || tc_token_next(&inner).sort != '{') return line;
      int deeper = find_entry(&inner, rest);
      return deeper ? deeper : line;
    }
    if (!skip_value(s)) return 0;
  }
}

int tc_source_line(const tc_content *content, tc_spot place, const char *path) {
  tc_file *file = place.line > 0 ? tc_source_file(content, place.file) : NULL;
  if (!file || !path[0]) return place.line;
  tc_tokens s = {.at = file->text, .end = file->text + file->size, .line = 1};
  if (file->sought_line && file->sought_line <= place.line) {
    s.at += file->sought_at;
    s.line = file->sought_line;
  }
  for (; s.at < s.end && s.line < place.line; s.at++) s.line += *s.at == '\n';
  file->sought_at = (size_t)(s.at - file->text);
  file->sought_line = s.line;
  for (;;) {
    tc_token t = tc_token_next(&s);
    if (t.sort == '\0' || t.line > place.line) return place.line;
    if (t.sort == '{') break;
  }
  int line = find_entry(&s, path);
  return line ? line : place.line;
}

bool tc_source_string(const tc_file *file, size_t *at, int *line, const char **text, size_t *size) {
  tc_tokens s = {.at = file->text + *at, .end = file->text + file->size, .line = *line};
  for (;;) {
    tc_token t = tc_token_next(&s);
    *at = (size_t)(s.at - file->text);
    *line = s.line;
    if (t.sort == '\0') return false;
    if (t.sort != 's' || t.size == 0) continue; // a long string has no size here
    *text = t.text;
    *size = t.size;
    *line = t.line;
    return true;
  }
}

bool tc_paths_meet(const char *left, const char *right) {
  size_t a = strlen(left), b = strlen(right), shorter = a < b ? a : b;
  if (strncmp(left, right, shorter) != 0) return false;
  return a == b || shorter == 0 || (a < b ? right : left)[shorter] == '.';
}

bool tc_verb_lists(tc_verb verb) { return verb >= VERB_APPEND && verb <= VERB_DROP; }

// The entry that path names, or lies in, of the lists that layers have edited; NULL: none.
static const tc_entry *listed_entry(const tc_definition *definition, const char *path) {
  for (const tc_listed *list = definition->lists; list; list = list->next) {
    size_t length = strlen(list->path);
    if (strncmp(path, list->path, length) != 0 || path[length] != '.') continue;
    size_t place = strtoul(path + length + 1, NULL, 10);
    if (place > 0 && place <= list->count) return &list->entries[place - 1];
  }
  return NULL;
}

tc_spot tc_origin_place(const tc_definition *definition, const char *path, int *layer) {
  const tc_change *last = NULL;
  const tc_entry *entry = listed_entry(definition, path);
  if (entry && entry->change) {
    if (layer) *layer = entry->change->layer;
    return (tc_spot){.file = entry->change->place.file, .line = entry->line};
  }
  for (const tc_change *change = definition->changes; change; change = change->next) {
    if (change->verb == VERB_REMOVE || (entry && tc_verb_lists(change->verb))) continue;
    if (tc_paths_meet(change->path, path)) last = change;
  }
  if (layer) *layer = last ? last->layer : definition->layer;
  return last ? last->place : definition->place;
}

tc_subject tc_origin_subject(const tc_content *content, const tc_definition *definition,
                             const char *path) {
  tc_subject subject = {.kind = definition->kind->name, .id = definition->id, .before = TC_NAMED};
  subject.place = tc_origin_place(definition, path, &subject.layer);
  // Of a change the line is known already.
  if (subject.layer == definition->layer)
    subject.place.line = tc_source_line(content, subject.place, path);
  return subject;
}

const tc_change *tc_change_add(lua_State *L, tc_content *content, tc_definition *definition,
                               tc_change change) {
  tc_change *made = tc_arena_take(L, content, sizeof *made);
  *made = change;
  made->path = tc_arena_text(L, content, change.path);
  if (definition->last_change)
    definition->last_change->next = made;
  else
    definition->changes = made;
  definition->last_change = made;
  return made;
}
