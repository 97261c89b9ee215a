// Owns: reading a text in Lua token by token.
// Must not know: the syntax beyond tokens, where the text comes from. What is wrong in a text is read somehow.
// Private to engine/host.
#ifndef TERCIO_HOST_TOKENS_H
#define TERCIO_HOST_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

// What is left of a text; line: of `at`, from 1.
typedef struct tc_tokens {
  const char *at, *end;
  int line;
} tc_tokens;

typedef struct tc_token {
  char
      sort; // 'n' a name or keyword, '0' a number up to its dot, 's' a string, '\0' the end; else the character
  const char *text; // without quotes
  size_t size;      // 0 for a long string
  int line;         // on which it begins
} tc_token;

// Passes white space and comments.
void tc_blank_skip(tc_tokens *from);
tc_token tc_token_next(tc_tokens *from);
bool tc_token_is(const tc_token *token, const char *word);

#endif
