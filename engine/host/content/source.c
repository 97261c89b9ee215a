// Owns: finding, in the text of a content file, the line on which a key of a definition is written.
// Must not know: the schema; whether what it finds is right.
// It reads tokens, not Lua: where it cannot follow, the answer is the line of the definition.
#include "host/content/content.h"

#include <ctype.h>
#include <string.h>

typedef struct scanner {
  const char *at, *end;
  int line;
} scanner;

typedef struct token {
  char sort; // 'n' a name, 's' a string, '0' a number, '\0' the end; else the character itself
  const char *text;
  size_t size;
  int line;
} token;

static tc_file *find_file(const tc_content *content, const char *name) {
  for (size_t i = content->file_count; i-- > 0;) {
    if (strcmp(content->files[i].name, name) == 0) return &content->files[i];
  }
  return NULL;
}

const tc_file *tc_source_file(const tc_content *content, const char *name) {
  return find_file(content, name);
}

void tc_content_add_source(lua_State *L, tc_content *content, const char *shown, const char *text,
                           size_t size) {
  tc_file file = {.name = tc_arena_text(L, content, shown),
                  .text = tc_arena_bytes(L, content, text, size),
                  .size = size};
  *TC_LIST_ADD(L, content, file) = file;
}

static char next_byte(scanner *s) {
  if (s->at >= s->end) return '\0';
  if (*s->at == '\n') s->line++;
  return *s->at++;
}

// The level of a long bracket that opens here ([[ is 0, [=[ is 1), or -1.
static int long_level(const scanner *s) {
  const char *at = s->at;
  if (at >= s->end || *at != '[') return -1;
  int level = 0;
  for (at++; at < s->end && *at == '='; at++) level++;
  return at < s->end && *at == '[' ? level : -1;
}

static void skip_long(scanner *s, int level) {
  for (int i = 0; i < level + 2; i++) next_byte(s);
  while (s->at < s->end) {
    if (next_byte(s) != ']') continue;
    const char *at = s->at;
    int found = 0;
    for (; at < s->end && *at == '='; at++) found++;
    if (found != level || at >= s->end || *at != ']') continue;
    s->at = at + 1;
    return;
  }
}

static void skip_blank(scanner *s) {
  while (s->at < s->end) {
    if (isspace((unsigned char)*s->at)) {
      next_byte(s);
    } else if (s->end - s->at >= 2 && s->at[0] == '-' && s->at[1] == '-') {
      s->at += 2;
      int level = long_level(s);
      if (level >= 0) {
        skip_long(s, level);
      } else {
        while (s->at < s->end && *s->at != '\n') s->at++;
      }
    } else {
      return;
    }
  }
}

static bool word_byte(char byte) { return isalnum((unsigned char)byte) || byte == '_'; }

static token next_token(scanner *s) {
  skip_blank(s);
  token found = {.text = s->at, .line = s->line};
  if (s->at >= s->end) return found;
  char first = *s->at;
  int level = long_level(s);
  if (word_byte(first)) {
    while (s->at < s->end && word_byte(*s->at)) s->at++;
    found.sort = isdigit((unsigned char)first) ? '0' : 'n';
    found.size = (size_t)(s->at - found.text);
  } else if (level >= 0) {
    skip_long(s, level);
    found.sort = 's';
  } else if (first == '"' || first == '\'') {
    next_byte(s);
    found.text = s->at;
    while (s->at < s->end && *s->at != first && *s->at != '\n') {
      if (next_byte(s) == '\\') next_byte(s);
    }
    found.sort = 's';
    found.size = (size_t)(s->at - found.text);
    next_byte(s);
  } else {
    found.sort = next_byte(s);
    found.size = 1;
  }
  return found;
}

static bool token_is(const token *t, const char *word) {
  return t->sort == 'n' && strlen(word) == t->size && memcmp(t->text, word, t->size) == 0;
}

// Skips one value, up to the comma, semicolon or closing brace of its table. False: the table ended.
static bool skip_value(scanner *s) {
  int nested = 0;
  for (;;) {
    scanner before = *s;
    token t = next_token(s);
    if (t.sort == '\0') return false;
    bool opens = strchr("({[", t.sort) || token_is(&t, "function") || token_is(&t, "do") ||
                 token_is(&t, "if") || token_is(&t, "repeat");
    bool closes = strchr(")}]", t.sort) || token_is(&t, "end") || token_is(&t, "until");
    if (nested == 0 && (t.sort == ',' || t.sort == ';')) return true;
    if (nested == 0 && t.sort == '}') {
      *s = before;
      return false;
    }
    nested += opens ? 1 : closes ? -1 : 0;
  }
}

// Reads `name =` or `["name"] =` into key; otherwise the entry is positional and nothing is read.
static bool read_key(scanner *s, token *key) {
  scanner ahead = *s;
  token first = next_token(&ahead);
  if (first.sort == '[') {
    first = next_token(&ahead);
    if (first.sort != 's' || next_token(&ahead).sort != ']') return false;
  } else if (first.sort != 'n') {
    return false;
  }
  if (next_token(&ahead).sort != '=' || (ahead.at < ahead.end && *ahead.at == '=')) return false;
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
static int find_entry(scanner *s, const char *path) {
  for (int position = 1;;) {
    skip_blank(s);
    if (s->at >= s->end || *s->at == '}') return 0;
    int line = s->line;
    char number[16];
    token key = {.text = number};
    if (!read_key(s, &key)) {
      tc_format(number, sizeof number, "%d", position++);
      key.size = strlen(number);
    }
    const char *rest = path_after(path, key.text, key.size);
    if (rest) {
      scanner inner = *s;
      if (!rest[0] || next_token(&inner).sort != '{') return line;
      int deeper = find_entry(&inner, rest);
      return deeper ? deeper : line;
    }
    if (!skip_value(s)) return 0;
  }
}

int tc_source_line(const tc_content *content, tc_spot place, const char *path) {
  tc_file *file = place.line > 0 ? find_file(content, place.file) : NULL;
  if (!file || !path[0]) return place.line;
  scanner s = {.at = file->text, .end = file->text + file->size, .line = 1};
  if (file->sought_line && file->sought_line <= place.line) {
    s.at += file->sought_at;
    s.line = file->sought_line;
  }
  while (s.at < s.end && s.line < place.line) next_byte(&s);
  file->sought_at = (size_t)(s.at - file->text);
  file->sought_line = s.line;
  for (;;) {
    token t = next_token(&s);
    if (t.sort == '\0' || t.line > place.line) return place.line;
    if (t.sort == '{') break;
  }
  int line = find_entry(&s, path);
  return line ? line : place.line;
}

bool tc_source_string(const tc_file *file, size_t *at, int *line, const char **text, size_t *size) {
  scanner s = {.at = file->text + *at, .end = file->text + file->size, .line = *line};
  for (;;) {
    token t = next_token(&s);
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

// Whether two field paths are equal, or one contains the other.
bool tc_paths_meet(const char *left, const char *right) {
  size_t a = strlen(left), b = strlen(right), shorter = a < b ? a : b;
  if (strncmp(left, right, shorter) != 0) return false;
  return a == b || shorter == 0 || (a < b ? right : left)[shorter] == '.';
}

tc_spot tc_origin_place(const tc_definition *definition, const char *path, int *layer) {
  const tc_change *last = NULL;
  for (const tc_change *change = definition->changes; change; change = change->next) {
    if (change->verb != VERB_REMOVE && tc_paths_meet(change->path, path)) last = change;
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

void tc_change_add(lua_State *L, tc_content *content, tc_definition *definition, tc_change change) {
  tc_change *made = tc_arena_take(L, content, sizeof *made);
  *made = change;
  made->path = tc_arena_text(L, content, change.path);
  if (definition->last_change)
    definition->last_change->next = made;
  else
    definition->changes = made;
  definition->last_change = made;
}
