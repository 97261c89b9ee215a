// Owns: where tokens begin and end.
// Must not know: what they mean.
// Comments, strings and brackets of any level are skipped as Lua's manual has them.
#include "host/code/tokens.h"

#include <string.h>

static char next_byte(tc_tokens *from) {
  if (from->at >= from->end) return '\0';
  if (*from->at == '\n') from->line++;
  return *from->at++;
}

static bool is_blank(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

static bool is_word(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || is_digit(byte) ||
         byte == '_';
}

// The level of a long bracket that opens here ([[ is 0, [=[ is 1), or -1.
static int long_level(const tc_tokens *from) {
  const char *at = from->at;
  if (at >= from->end || *at != '[') return -1;
  for (at++; at < from->end && *at == '=';) at++;
  return at < from->end && *at == '[' ? (int)(at - from->at) - 1 : -1;
}

static void skip_long(tc_tokens *from, int level) {
  for (int i = 0; i < level + 2; i++) next_byte(from);
  while (from->at < from->end) {
    if (next_byte(from) != ']') continue;
    const char *at = from->at;
    while (at < from->end && *at == '=') at++;
    if (at - from->at != level || at >= from->end || *at != ']') continue;
    from->at = at + 1;
    return;
  }
}

// Passes the rest of a quoted string up to its last quote; one that is not closed ends with its line.
static void skip_quoted(tc_tokens *from, char quote) {
  while (from->at < from->end && *from->at != quote && *from->at != '\n') {
    if (next_byte(from) != '\\' || next_byte(from) != 'z') continue;
    while (from->at < from->end && is_blank(*from->at)) next_byte(from);
  }
}

void tc_blank_skip(tc_tokens *from) {
  while (from->at < from->end) {
    if (is_blank(*from->at)) {
      next_byte(from);
      continue;
    }
    if (from->end - from->at < 2 || from->at[0] != '-' || from->at[1] != '-') return;
    from->at += 2;
    int level = long_level(from);
    if (level >= 0) skip_long(from, level);
    while (level < 0 && from->at < from->end && *from->at != '\n') from->at++;
  }
}

tc_token tc_token_next(tc_tokens *from) {
  tc_blank_skip(from);
  tc_token found = {.text = from->at, .line = from->line};
  if (from->at >= from->end) return found;
  char first = *from->at;
  int level = long_level(from);
  if (level >= 0) {
    skip_long(from, level);
    found.sort = 's';
    return found;
  }
  next_byte(from);
  found.sort = first;
  if (is_word(first)) {
    while (from->at < from->end && is_word(*from->at)) from->at++;
    found.sort = is_digit(first) ? '0' : 'n';
  } else if (first == '"' || first == '\'') {
    found.text = from->at;
    skip_quoted(from, first);
    found.sort = 's';
  }
  found.size = (size_t)(from->at - found.text);
  if (found.sort == 's') next_byte(from);
  return found;
}

bool tc_token_is(const tc_token *token, const char *word) {
  return token->sort == 'n' && strlen(word) == token->size &&
         memcmp(token->text, word, token->size) == 0;
}
