// Owns: standard input as bytes that may be waited for, and messages that begin with a header of their length.
// Must not know: what is said (engine/cli/serve.c, scripts/editor).
#include "cli/cli.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define HEADER_MOST 1024             // bytes of a header's line that are looked at
#define BODY_MOST ((size_t)16 << 20) // bytes of a message that is kept; longer ones are passed over

// What was read and not yet taken.
static struct {
  char bytes[1 << 16];
  size_t at, size;
} input;

tc_input tc_input_byte(int milliseconds, char *byte) {
  if (input.at == input.size) {
    struct pollfd wanted = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&wanted, 1, milliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return TC_INPUT_LATE; // budgets' timer, too
    if (ready < 0) return TC_INPUT_END;
    ssize_t size;
    do size = read(STDIN_FILENO, input.bytes, sizeof input.bytes);
    while (size < 0 && errno == EINTR);
    if (size <= 0) return TC_INPUT_END;
    input.at = 0;
    input.size = (size_t)size;
  }
  *byte = input.bytes[input.at++];
  return TC_INPUT_BYTE;
}

// A message that is being read: its header line by line, then its body.
static struct {
  char line[HEADER_MOST];
  size_t line_size;
  bool sized, in_body, wrong; // wrong: a header said no length that can be read
  size_t size, got;           // of the body
  char *body;                 // NULL: it is passed over
} message;

// A line of the header without its end. An empty one ends the header.
static void end_line(void) {
  static const char name[] = "content-length:";
  char *line = message.line;
  size_t size = message.line_size;
  while (size > 0 && (line[size - 1] == '\r' || line[size - 1] == ' ')) size--;
  message.line_size = 0;
  line[size < HEADER_MOST ? size : HEADER_MOST - 1] = '\0';
  if (size == 0) {
    message.in_body = message.sized;
    message.wrong = !message.sized;
    if (message.sized && message.size <= BODY_MOST) message.body = malloc(message.size + 1);
    return;
  }
  if (strncasecmp(line, name, strlen(name)) != 0) return;
  const char *digits = line + strlen(name) + strspn(line + strlen(name), " \t");
  char *end;
  errno = 0;
  unsigned long long length = strtoull(digits, &end, 10);
  message.sized = *digits >= '0' && *digits <= '9' && !*end && errno == 0;
  message.size = (size_t)length;
}

static void begin_anew(void) {
  free(message.body);
  memset(&message, 0, sizeof message);
}

// receive(milliseconds) -> the next message; or false and why there is none: "late", "end", or "header" or "length",
// after which one goes on with the next.
static int receive(lua_State *L) {
  int milliseconds = (int)luaL_checkinteger(L, 1);
  char next;
  for (;;) {
    if (message.wrong || (message.in_body && message.got == message.size)) {
      const char *why = message.wrong ? "header" : message.body ? NULL : "length";
      lua_pushboolean(L, false);
      if (why)
        lua_pushstring(L, why);
      else
        lua_pushlstring(L, message.body, message.size);
      begin_anew();
      return why ? 2 : 1;
    }
    tc_input got = tc_input_byte(milliseconds, &next);
    if (got != TC_INPUT_BYTE) {
      lua_pushboolean(L, false);
      lua_pushstring(L, got == TC_INPUT_LATE ? "late" : "end");
      return 2;
    }
    if (message.in_body) {
      if (message.body) message.body[message.got] = next;
      message.got++;
    } else if (next == '\n') {
      end_line();
    } else if (message.line_size < HEADER_MOST) {
      message.line[message.line_size++] = next;
    }
  }
}

const luaL_Reg tc_input_functions[] = {{"receive", receive}, {NULL, NULL}};
