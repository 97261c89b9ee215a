// Owns: reading a text in Lua token by token, just enough to count what its compiler does not bound.
// Must not know: the syntax beyond tokens and what opens and closes blocks. A text that is wrong passes: Lua says why.
// Comments, strings and brackets of any level are skipped as Lua's manual has them.
#include "host/code/bounds.h"

#include <stdint.h>
#include <string.h>

#define BLOCKS 256 // open blocks whose kind is kept; Lua opens fewer

typedef struct scan {
  const char *at, *end;
  int line;
  int tokens, branches, functions;
  int nesting;           // functions open now
  int depth;             // blocks open now
  bool function[BLOCKS]; // whether that block is a function
  bool number;           // the last token is a number
  bool power;            // some machines may give another result
} scan;

static bool is_word(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '_';
}

// At '[': the level of the long bracket that begins here, -1 for none.
static int long_level(const scan *s) {
  const char *at = s->at + 1;
  while (at < s->end && *at == '=') at++;
  return at < s->end && *at == '[' ? (int)(at - s->at) - 1 : -1;
}

// Passes a long bracket of a level, from its '['.
static void skip_long(scan *s, int level) {
  s->at += level + 2;
  for (; s->at < s->end; s->at++) {
    if (*s->at == '\n') s->line++;
    if (*s->at != ']') continue;
    const char *at = s->at + 1;
    while (at < s->end && *at == '=') at++;
    if (at < s->end && *at == ']' && (int)(at - s->at) - 1 == level) {
      s->at = at + 1;
      return;
    }
  }
}

// Passes a quoted string; one that is not closed ends with its line.
static void skip_quoted(scan *s) {
  char quote = *s->at++;
  for (; s->at < s->end && *s->at != quote; s->at++) {
    if (*s->at == '\n') return;
    if (*s->at != '\\' || s->at + 1 >= s->end) continue;
    s->at++;
    if (*s->at == '\n') s->line++;
    if (*s->at != 'z') continue;
    while (s->at + 1 < s->end && strchr(" \t\r\n\v\f", s->at[1])) {
      s->at++;
      if (*s->at == '\n') s->line++;
    }
  }
  if (s->at < s->end) s->at++;
}

static void skip_comment(scan *s) {
  s->at += 2;
  int level = s->at < s->end && *s->at == '[' ? long_level(s) : -1;
  if (level >= 0) {
    skip_long(s, level);
    return;
  }
  while (s->at < s->end && *s->at != '\n') s->at++;
}

static void open_block(scan *s, bool function) {
  if (s->depth < BLOCKS) s->function[s->depth] = function;
  s->depth++;
  if (!function) return;
  s->functions++;
  s->nesting++;
}

static void close_block(scan *s) {
  if (s->depth == 0) return;
  s->depth--;
  if (s->depth < BLOCKS && s->function[s->depth]) s->nesting--;
}

static void read_word(scan *s) {
  const char *word = s->at;
  while (s->at < s->end && is_word(*s->at)) s->at++;
  size_t size = (size_t)(s->at - word);
#define IS(text) (size == sizeof text - 1 && memcmp(word, text, size) == 0)
  if (IS("function"))
    open_block(s, true);
  else if (IS("if") || IS("do") || IS("repeat"))
    open_block(s, false);
  else if (IS("end") || IS("until"))
    close_block(s);
  else if (IS("and") || IS("or") || IS("elseif") || IS("goto") || IS("break"))
    s->branches++;
#undef IS
}

// At '^': legal for powers of constants, which Lua folds, and for squares, which it multiplies.
static void read_power(scan *s) {
  s->at++;
  const char *exponent = s->at;
  while (exponent < s->end && strchr(" \t", *exponent)) exponent++;
  size_t digits = 0;
  while (exponent + digits < s->end && is_word(exponent[digits])) digits++;
  bool whole = digits && *exponent >= '0' && *exponent <= '9' &&
               (exponent + digits == s->end || exponent[digits] != '.');
  s->power = !whole || !(s->number || (digits == 1 && *exponent == '2'));
}

// Passes one token, or what stands between two.
static void next_token(scan *s) {
  char byte = *s->at;
  if (byte == '\n') s->line++;
  if (strchr(" \t\r\n\v\f", byte)) {
    s->at++;
    return;
  }
  if (byte == '-' && s->end - s->at > 1 && s->at[1] == '-') {
    skip_comment(s);
    return;
  }
  s->tokens++;
  bool number = byte >= '0' && byte <= '9';
  int level = byte == '[' ? long_level(s) : -1;
  if (level >= 0)
    skip_long(s, level);
  else if (byte == '"' || byte == '\'')
    skip_quoted(s);
  else if (is_word(byte))
    read_word(s);
  else if (byte == '^')
    read_power(s);
  else
    s->at++;
  s->number = number;
}

bool tc_text_bounded(const char *text, size_t size, int *line, const char **why) {
  scan s = {.at = text, .end = text + size, .line = 1};
  *why = NULL;
  while (s.at < s.end && !*why) {
    next_token(&s);
    if (s.tokens > TC_TEXT_TOKENS)
      *why = "this file has more than 200000 tokens: split it";
    else if (s.branches > TC_TEXT_BRANCHES)
      *why = "this file has more than 10000 'and', 'or', 'elseif', 'goto' and 'break': use a table";
    else if (s.functions > TC_TEXT_FUNCTIONS)
      *why = "this file has more than 5000 functions: split it";
    else if (s.nesting > TC_TEXT_NESTING)
      *why = "functions are nested more than 30 levels deep";
    else if (s.power)
      *why = "'^' may round differently on other machines: multiply";
  }
  *line = s.line;
  return !*why;
}
