// Owns: reading a text in Lua token by token.
// Must not know: the syntax beyond tokens, where the text comes from. What is wrong in a text is read somehow.
// Private to engine/host.
#ifndef TERCIO_HOST_TOKENS_H
#define TERCIO_HOST_TOKENS_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

// What is left of a text; line: of `at`, from 1; start: of that line, for tc_token_whole.
typedef struct tc_tokens {
  const char *at, *end;
  int line;
  const char *start;
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

// A token for programs that show or change a text. A number, an operator and a comment ('c', with its dashes) are each
// one token. The text of a long string is what stands between its brackets.
typedef struct tc_whole_token {
  tc_token token;
  const char *begin; // of all that it takes, up to `at`
  size_t column;     // of its begin, from 1
  size_t mark;       // bytes of a string's quote or bracket; 0: no string
} tc_whole_token;

// False: the text ends.
bool tc_token_whole(tc_tokens *from, tc_whole_token *found);

// tokens(text) -> the tokens of a text in Lua, and its comments (scripts/check/lua_tokens.lua).
int tc_tokens_call(lua_State *L);

#endif
