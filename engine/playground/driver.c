// Owns: what the worker of a page calls: a conversation, and commands of the program.
// Must not know: what messages and commands mean; who calls.
#include "cli/cli.h"
#include "tercio/host.h"

#include <emscripten.h>
#include <stdio.h>
#include <string.h>

#define DESK "/desk" // the folder of a person's own files
#define WORDS 32     // of a command

static tc_conversation *conversation;
static int connection;

// Opens the conversation. NULL: it is open; else why it is not.
EMSCRIPTEN_KEEPALIVE const char *tc_web_open(void) {
  static tc_host_error error;
  conversation = tc_conversation_open(NULL, &error);
  if (!conversation) return error.text;
  if (!tc_conversation_confine(conversation, DESK)) return "there is no folder " DESK;
  connection = tc_conversation_join(conversation, NULL);
  return connection ? NULL : "memory is short";
}

EMSCRIPTEN_KEEPALIVE void tc_web_say(const char *message) {
  tc_conversation_say(conversation, connection, message, strlen(message));
}

// The next text that waits; it lives until the next call. NULL: none.
EMSCRIPTEN_KEEPALIVE const char *tc_web_next(void) {
  return tc_conversation_next(conversation, connection, NULL);
}

// Opens watched matches anew whose files were saved.
EMSCRIPTEN_KEEPALIVE void tc_web_idle(void) { tc_conversation_idle(conversation); }

// Runs a command: its words, each ended by a newline. Gives its exit code.
EMSCRIPTEN_KEEPALIVE int tc_web_run(char *text) {
  char *words[WORDS];
  int count = 0;
  for (char *end; count < WORDS && (end = strchr(text, '\n')) != NULL; text = end + 1) {
    *end = '\0';
    words[count++] = text;
  }
  tc_core core = {0};
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = tc_cli_run(&core, count, words);
  tc_core_close(&core);
  return tc_output_flush() ? code : TC_EXIT_BAD;
}
