// Owns: a libFuzzer target: messages of a conversation, one a line, from somebody who leads the game and from a team in
// turn. What comes back must be JSON, and no mistake of the engine.
// Must not know: methods.
#include "tercio/host.h"

#include "fuzz/sanitizers.h"

#include <cjson/cJSON.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INPUTS 500 // of one conversation
#define OPEN                                                                                       \
  "{\"roots\":[\"" TERCIO_ROOT                                                                     \
  "/tests/fixtures\"],\"seats\":true,\"text\":\"encounter \\\"Duel\\\" { ruleset "                 \
  "= \\\"toy\\\", field = { topology = \\\"square4\\\", size = { 5, 3 } }, teams = { { id = "      \
  "\\\"heroes\\\" }, "                                                                             \
  "{ id = \\\"enemies\\\" } }, units = { mira = { \\\"fighter\\\", team = \\\"heroes\\\", at = { " \
  "1, 1 } }, "                                                                                     \
  "brute = { \\\"guard\\\", team = \\\"enemies\\\", at = { 2, 1 } } } }\"}"

static tc_conversation *talk;
static int connections[2];
static size_t served;

static void begin(void) {
  tc_host_error error;
  talk = tc_conversation_open(NULL, &error);
  if (!talk || !tc_conversation_start(talk, OPEN, &error)) {
    fprintf(stderr, "fuzz: %s\n", error.text);
    abort();
  }
  tc_conversation_confine(talk, TERCIO_ROOT "/tests/fuzz/seeds");
  connections[0] = tc_conversation_join(talk, NULL);
  connections[1] = tc_conversation_join(talk, "heroes");
  served = 0;
}

static void take_all(int connection) {
  const char *text;
  while ((text = tc_conversation_next(talk, connection, NULL)) != NULL) {
    cJSON *node = cJSON_Parse(text);
    if (!node || strstr(text, "\"code\":-32603")) {
      fprintf(stderr, "fuzz: %s\n", text);
      abort();
    }
    cJSON_Delete(node);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  if (talk && served++ >= INPUTS) {
    tc_conversation_close(talk);
    talk = NULL;
    if (__lsan_do_recoverable_leak_check()) abort();
  }
  if (!talk) begin();
  for (size_t from = 0, turn = 0; from < size; turn++) {
    const uint8_t *end = memchr(bytes + from, '\n', size - from);
    size_t length = end ? (size_t)(end - bytes) - from : size - from;
    tc_conversation_say(talk, connections[turn % 2], (const char *)bytes + from, length);
    take_all(connections[0]);
    take_all(connections[1]);
    from += length + 1;
  }
  return 0;
}
