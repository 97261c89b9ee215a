// Owns: counting what the compiler of Lua does not bound.
// Must not know: the syntax beyond tokens and what opens and closes blocks. A text that is wrong passes: Lua says why.
#include "host/code/bounds.h"

#include "host/code/tokens.h"

#define BLOCKS 256 // open blocks whose kind is kept; Lua opens fewer

typedef struct scan {
  tc_tokens rest;
  int tokens, branches, functions;
  int nesting;           // functions open now
  int depth;             // blocks open now
  bool function[BLOCKS]; // whether that block is a function
  bool number;           // the last token is a number
  bool power;            // some machines may give another result
} scan;

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

static void count_word(scan *s, const tc_token *word) {
#define IS(text) tc_token_is(word, text)
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

// After '^': legal for powers of constants, which Lua folds, and for squares, which it multiplies.
static bool is_power(const scan *s) {
  tc_tokens ahead = s->rest;
  tc_token exponent = tc_token_next(&ahead);
  bool whole = exponent.sort == '0' && (ahead.at == ahead.end || *ahead.at != '.');
  return !whole || !(s->number || (exponent.size == 1 && *exponent.text == '2'));
}

bool tc_text_bounded(const char *text, size_t size, int *line, const char **why) {
  scan s = {.rest = {.at = text, .end = text + size, .line = 1}};
  *why = NULL;
  while (!*why) {
    tc_token token = tc_token_next(&s.rest);
    if (token.sort == '\0') break;
    s.tokens++;
    if (token.sort == 'n') count_word(&s, &token);
    if (token.sort == '^') s.power = is_power(&s);
    s.number = token.sort == '0';
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
  *line = s.rest.line;
  return !*why;
}
