// Owns: a conversation on standard input and output: one message a line.
// Must not know: what is said (engine/host/embed/conversation.c, scripts/conversation).
#include "cli/cli.h"
#include "tercio/host.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_MOST                                                                                  \
  ((size_t)4 << 20) // bytes of a line that are kept; the conversation refuses far shorter ones

// A line that is read: its bytes without the newline. False: the end.
static bool read_line(char *bytes, size_t *size) {
  int next = getc(stdin);
  if (next == EOF) return false;
  for (*size = 0; next != EOF && next != '\n'; next = getc(stdin)) {
    if (*size < LINE_MOST) bytes[(*size)++] = (char)next;
  }
  return true;
}

static void write_waiting(tc_conversation *talk, int connection) {
  const char *said;
  size_t size;
  while ((said = tc_conversation_next(talk, connection, &size)) != NULL) {
    fwrite(said, 1, size, stdout);
    putchar('\n');
  }
}

// Has somebody who leads the game open what the program was given; the message of what is wrong, owned, or NULL.
static char *open_first(tc_conversation *talk, const char *params) {
  static const char said[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":%s}";
  int leader = tc_conversation_join(talk, NULL);
  size_t room = sizeof said + strlen(params);
  char *message = malloc(room), *wrong = NULL;
  if (!message) return NULL;
  snprintf(message, room, said, params);
  tc_conversation_say(talk, leader, message, strlen(message));
  free(message);
  const char *reply = tc_conversation_next(talk, leader, NULL);
  cJSON *node = reply ? cJSON_Parse(reply) : NULL;
  const cJSON *error = cJSON_GetObjectItemCaseSensitive(node, "error");
  char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(error, "message"));
  if (!node || error) {
    wrong = malloc(strlen(text ? text : "") + 32);
    if (wrong) strcpy(wrong, text ? text : "nothing could be opened");
  }
  cJSON_Delete(node);
  tc_conversation_leave(talk, leader);
  return wrong;
}

// serve_stdio(folder, [params], [team]) -> true at the end of the input; nil and why nothing was served. params: of
// `open`, as JSON, for the match that is there from the start.
static int serve_stdio(lua_State *L) {
  const char *folder = luaL_checkstring(L, 1), *params = luaL_optstring(L, 2, NULL);
  const char *team = luaL_optstring(L, 3, NULL);
  tc_host_error error;
  tc_conversation *talk = tc_conversation_open(NULL, &error);
  char *line = malloc(LINE_MOST), *wrong = NULL;
  size_t size;
  bool fine = talk && line && !(params && (wrong = open_first(talk, params)) != NULL);
  if (fine) fine = tc_conversation_confine(talk, folder);
  int connection = fine ? tc_conversation_join(talk, team) : 0;
  while (fine && read_line(line, &size)) {
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
  lua_pushstring(L, wrong ? wrong : "the conversation cannot begin");
  free(wrong);
  return 2;
}

const luaL_Reg tc_serve_functions[] = {{"serve_stdio", serve_stdio}, {NULL, NULL}};
