// Owns: the tokens of a text in Lua as tables, for trusted scripts that look at how something is written.
// Must not know: what they look for.
#include "host/code/tokens.h"

#include <lauxlib.h>

// What stands on the stack below the tables that are made.
enum {
  TEXT = 1,
  SORT,
  INNER,
  LINE,
  COLUMN,
  FROM,
  STOP,
  LONG,
  NAME,
  NUMBER,
  STRING,
  TOKENS,
  COMMENTS
};
static const char *const words[] = {"sort", "text", "line", "column", "from",
                                    "stop", "long", "name", "number", "string"};

static void set_integer(lua_State *L, int key, lua_Integer value) {
  lua_pushvalue(L, key);
  lua_pushinteger(L, value);
  lua_rawset(L, -3);
}

// Pushes the table of a token. from: what is left behind it.
static void push_token(lua_State *L, const char *text, const tc_tokens *from,
                       const tc_whole_token *made) {
  const tc_token *token = &made->token;
  lua_pushlstring(L, token->text, token->size);
  lua_createtable(L, 0, made->mark > 1 ? 7 : 6);
  lua_pushvalue(L, INNER);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pushvalue(L, SORT);
  switch (token->sort) {
  case 'n': lua_pushvalue(L, NAME); break;
  case '0': lua_pushvalue(L, NUMBER); break;
  case 's': lua_pushvalue(L, STRING); break;
  case 'c': lua_pushliteral(L, "comment"); break;
  default: lua_pushvalue(L, -3); // an operator is its own sort
  }
  lua_rawset(L, -3);
  lua_remove(L, -2);
  set_integer(L, LINE, token->line);
  set_integer(L, COLUMN, (lua_Integer)made->column);
  set_integer(L, FROM, made->begin - text + 1);
  set_integer(L, STOP, from->at - text);
  if (made->mark <= 1) return;
  lua_pushvalue(L, LONG);
  lua_pushboolean(L, true);
  lua_rawset(L, -3);
}

int tc_tokens_call(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_settop(L, 1);
  luaL_checkstack(L, COMMENTS + 8, "tokens");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) lua_pushstring(L, words[i]);
  lua_newtable(L);
  lua_newtable(L);
  lua_Integer tokens = 0, comments = 0;
  tc_tokens from = {.at = text, .end = text + size, .line = 1, .start = text};
  for (tc_whole_token found; tc_token_whole(&from, &found);) {
    bool comment = found.token.sort == 'c';
    push_token(L, text, &from, &found);
    lua_rawseti(L, comment ? COMMENTS : TOKENS, comment ? ++comments : ++tokens);
  }
  return 2;
}
