// Owns: where tokens begin and end.
// Must not know: what they mean.
// Comments, strings and brackets of any level are skipped as Lua's manual has them.
#include "host/code/tokens.h"

#include <string.h>

static char next_byte(tc_tokens *from) {
  if (from->at >= from->end) return '\0';
  if (*from->at == '\n') from->line++, from->start = from->at + 1;
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

static void skip_white(tc_tokens *from) {
  while (from->at < from->end && is_blank(*from->at)) next_byte(from);
}

// Passes the rest of a quoted string up to its last quote; one that is not closed ends with its line.
static void skip_quoted(tc_tokens *from, char quote) {
  while (from->at < from->end && *from->at != quote && *from->at != '\n') {
    if (next_byte(from) != '\\') continue;
    char escaped = next_byte(from);
    if (escaped == '\r' && from->at < from->end && *from->at == '\n') next_byte(from);
    if (escaped == 'z') skip_white(from);
  }
}

// Passes what stands behind the dashes of a comment.
static void skip_comment(tc_tokens *from) {
  int level = long_level(from);
  if (level >= 0) skip_long(from, level);
  while (level < 0 && from->at < from->end && *from->at != '\n') from->at++;
}

static bool begins(const tc_tokens *from, const char *word) {
  size_t size = strlen(word);
  return (size_t)(from->end - from->at) >= size && memcmp(from->at, word, size) == 0;
}

void tc_blank_skip(tc_tokens *from) {
  while (from->at < from->end) {
    if (is_blank(*from->at)) {
      next_byte(from);
      continue;
    }
    if (!begins(from, "--")) return;
    from->at += 2;
    skip_comment(from);
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

static void skip_digits(tc_tokens *from, bool hexadecimal) {
  while (from->at < from->end) {
    char letter = (char)(*from->at | 32);
    if (!is_digit(*from->at) && !(hexadecimal && letter >= 'a' && letter <= 'f')) return;
    from->at++;
  }
}

static void skip_number(tc_tokens *from) {
  bool hexadecimal = begins(from, "0x") || begins(from, "0X");
  if (hexadecimal) from->at += 2;
  skip_digits(from, hexadecimal);
  if (begins(from, ".")) from->at++;
  skip_digits(from, hexadecimal);
  if (from->at >= from->end || (*from->at | 32) != (hexadecimal ? 'p' : 'e')) return;
  const char *power = from->at;
  from->at++;
  if (begins(from, "+") || begins(from, "-")) from->at++;
  const char *digits = from->at;
  skip_digits(from, false);
  if (from->at == digits) from->at = power;
}

// "->" stands in signatures.
static size_t operator_size(const tc_tokens *from) {
  static const char *const longer[] = {"...", "==", "~=", "<=", ">=", "//",
                                       "..",  "<<", ">>", "::", "->"};
  for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
    if (begins(from, longer[i])) return strlen(longer[i]);
  }
  return 1;
}

static tc_token next_whole(tc_tokens *from) {
  char first = *from->at;
  bool quoted = first == '"' || first == '\'', point = first == '.' && from->end - from->at > 1;
  if (begins(from, "--")) {
    from->at += 2;
    skip_comment(from);
    return (tc_token){.sort = 'c'};
  }
  if (quoted || long_level(from) >= 0 || (is_word(first) && !is_digit(first)))
    return tc_token_next(from);
  if (is_digit(first) || (point && is_digit(from->at[1]))) {
    skip_number(from);
    return (tc_token){.sort = '0'};
  }
  from->at += operator_size(from);
  return (tc_token){.sort = first};
}

bool tc_token_whole(tc_tokens *from, tc_whole_token *found) {
  skip_white(from);
  if (from->at >= from->end) return false;
  int line = from->line, level = long_level(from);
  const char *begin = from->at;
  *found = (tc_whole_token){.begin = begin, .column = (size_t)(begin - from->start) + 1};
  found->token = next_whole(from);
  found->token.line = line;
  found->mark = found->token.sort != 's' ? 0 : level < 0 ? 1 : (size_t)level + 2;
  if (found->mark == 1) return true;
  size_t whole = (size_t)(from->at - begin), outside = 2 * found->mark;
  found->token.text = begin + found->mark;
  found->token.size = whole > outside ? whole - outside : 0;
  return true;
}

bool tc_token_is(const tc_token *token, const char *word) {
  return token->sort == 'n' && strlen(word) == token->size &&
         memcmp(token->text, word, token->size) == 0;
}
