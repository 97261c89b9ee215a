// Owns: a conversation on standard input and output: one message a line.
// Must not know: what is said (engine/host/embed/conversation.c, scripts/conversation).
#include "cli/cli.h"
#include "tercio/host.h"

#include <stdio.h>
#include <stdlib.h>

#define PAUSE 250 // milliseconds between two looks at watched files

#define LINE_MOST                                                                                  \
  ((size_t)4 << 20) // bytes of a line that are kept; the conversation refuses far shorter ones

static void write_waiting(tc_conversation *talk, int connection) {
  const char *said;
  size_t size;
  while ((said = tc_conversation_next(talk, connection, &size)) != NULL) {
    fwrite(said, 1, size, stdout);
    putchar('\n');
  }
}

// A line that is read: its bytes without the newline; looks meanwhile whether files were saved. False: the end.
static bool read_line(tc_conversation *talk, int connection, char *bytes, size_t *size) {
  bool any = false;
  char next;
  for (*size = 0;;) {
    tc_input got = tc_input_byte(PAUSE, &next);
    if (got == TC_INPUT_END) return any;
    if (got == TC_INPUT_LATE) {
      tc_conversation_idle(talk);
      write_waiting(talk, connection);
      if (!tc_output_flush()) return false;
      continue;
    }
    if (next == '\n') return true;
    any = true;
    if (*size < LINE_MOST) bytes[(*size)++] = next;
  }
}

// serve_stdio(folder, [params], [team]) -> true at the end of the input; nil and why nothing was served. params: of
// `open`, as JSON, for the match that is there from the start.
static int serve_stdio(lua_State *L) {
  const char *folder = luaL_checkstring(L, 1), *params = luaL_optstring(L, 2, NULL);
  const char *team = luaL_optstring(L, 3, NULL);
  tc_host_error error = {.text = "the conversation cannot begin"};
  tc_conversation *talk = tc_conversation_open(NULL, &error);
  char *line = malloc(LINE_MOST);
  size_t size;
  bool fine = talk && line && (!params || tc_conversation_start(talk, params, &error));
  if (fine) fine = tc_conversation_confine(talk, folder);
  int connection = fine ? tc_conversation_join(talk, team) : 0;
  while (fine && read_line(talk, connection, line, &size)) {
    if (size > 0) tc_conversation_say(talk, connection, line, size);
    write_waiting(talk, connection);
    if (!tc_output_flush()) break;
  }
  free(line);
  tc_conversation_close(talk);
  if (fine) {
    lua_pushboolean(L, true);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, error.text);
  return 2;
}

const luaL_Reg tc_serve_functions[] = {{"serve_stdio", serve_stdio}, {NULL, NULL}};
