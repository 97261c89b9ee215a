// Owns: conversations as programs use them: connections, notifications, bounds; and that no bytes and no mutated message
// crash, hang or silence one. TERCIO_LONG: 10^6 random bytes and 10^5 mutated messages.
// Must not know: Lua; what methods give (tests/conversation).
#include "tercio/host.h"

#include <cjson/cJSON.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/test.h"

#define OPEN                                                                                       \
  "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":{\"roots\":[\"" TERCIO_ROOT        \
  "/tests/fixtures\"],\"seats\":true,\"text\":\"encounter \\\"Duel\\\" { ruleset = \\\"toy\\\", "  \
  "field = { topology = \\\"square4\\\", size = { 5, 3 } }, teams = { { id = \\\"heroes\\\" }, "   \
  "{ id = \\\"enemies\\\" } }, units = { mira = { \\\"fighter\\\", team = \\\"heroes\\\", at = "   \
  "{ 1, 1 } }, brute = { \\\"guard\\\", team = \\\"enemies\\\", at = { 2, 1 } } } }\"}}"

static tc_conversation *begin(void) {
  tc_host_error error;
  tc_conversation *talk = tc_conversation_open(NULL, &error);
  if (!talk) abort();
  return talk;
}

static const char *say(tc_conversation *talk, int who, const char *message) {
  tc_conversation_say(talk, who, message, strlen(message));
  return tc_conversation_next(talk, who, NULL);
}

static bool says(tc_conversation *talk, int who, const char *message, const char *piece) {
  const char *reply = say(talk, who, message);
  if (reply && strstr(reply, piece)) return true;
  printf("# said: %s\n", reply ? reply : "nothing");
  return false;
}

#define CALL(method, params)                                                                       \
  "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"" method "\",\"params\":" params "}"

TEST(others_hear_of_a_move_and_teams_only_their_part) {
  tc_conversation *talk = begin();
  int leader = tc_conversation_join(talk, NULL);
  CHECK(says(talk, leader, OPEN, "\"match\":1"));
  int hero = tc_conversation_join(talk, "heroes"), enemy = tc_conversation_join(talk, "enemies");
  CHECK(says(talk, hero, CALL("state", "{}"), "\"decision\":"));
  CHECK(!strstr(say(talk, enemy, CALL("state", "{}")), "\"decision\":"));
  CHECK(says(talk, enemy, CALL("answer", "{\"index\":1}"), "\"not-your-turn\""));
  CHECK(says(talk, hero, CALL("undo", "{}"), "\"not-for-a-team\""));
  CHECK(says(talk, hero, CALL("answer", "{\"index\":1}"), "\"decision\":"));
  const char *heard = tc_conversation_next(talk, leader, NULL);
  CHECK(heard && strstr(heard, "\"method\":\"moved\"") && strstr(heard, "\"at\":1"));
  heard = tc_conversation_next(talk, enemy, NULL);
  CHECK(!heard || (strstr(heard, "\"moved\"") && !strstr(heard, "\"at\":")));
  tc_conversation_leave(talk, enemy);
  CHECK(says(talk, leader, CALL("undo", "{}"), "\"at\":0"));
  CHECK(tc_conversation_next(talk, hero, NULL) != NULL);
  CHECK(tc_conversation_next(talk, enemy, NULL) == NULL);
  tc_conversation_say(talk, enemy, "{}", 2); // it is gone: nothing happens
  tc_conversation_close(talk);
}

TEST(an_unknown_team_is_told_so) {
  tc_conversation *talk = begin();
  CHECK(says(talk, tc_conversation_join(talk, NULL), OPEN, "\"match\":1"));
  int nobody = tc_conversation_join(talk, "heros");
  CHECK(says(talk, nobody, CALL("state", "{}"), "no team 'heros' (did you mean 'heroes'?)"));
  tc_conversation_close(talk);
}

TEST(a_rejected_opening_leaves_nothing) {
  tc_conversation *talk = begin();
  int leader = tc_conversation_join(talk, NULL);
  for (int i = 0; i < 40; i++) {
    CHECK(says(talk, leader, CALL("open", "{\"text\":\"x\"}"), "\"content\""));
  }
  CHECK(says(talk, leader, CALL("matches", "{}"), "\"result\":[]"));
  CHECK(says(talk, leader, CALL("state", "{}"), "\"no-match\""));
  tc_conversation_close(talk);
}

TEST(there_is_room_for_so_many_matches) {
  tc_conversation *talk = begin();
  int leader = tc_conversation_join(talk, NULL), made = 1;
  CHECK(says(talk, leader, OPEN, "\"match\":1"));
  while (made < 100 && !strstr(say(talk, leader, CALL("fork", "{}")), "too-many")) made++;
  CHECK(made == 64);
  CHECK(says(talk, leader, CALL("close", "{\"match\":64}"), "true"));
  CHECK(says(talk, leader, CALL("fork", "{}"), "\"match\":65"));
  tc_conversation_close(talk);
  talk = begin();
  leader = tc_conversation_join(talk, NULL);
  for (made = 0; made < 30 && !strstr(say(talk, leader, OPEN), "too-many");) made++;
  CHECK(made == 16);
  CHECK(says(talk, leader, CALL("close", "{\"match\":3}"), "true"));
  CHECK(says(talk, leader, OPEN, "\"match\":17"));
  tc_conversation_close(talk);
}

TEST(the_watchdog_ends_a_call) {
  tc_conversation *talk = begin();
  int leader = tc_conversation_join(talk, NULL);
  tc_conversation_watchdog(talk, 20);
  CHECK(says(talk, leader, CALL("open", "{\"text\":\"while true do end\"}"), "more than 20 ms"));
  tc_conversation_close(talk);
}

// ---- rubbish -----------------------------------------------------------------------------------

static const char *const messages[] = {
    CALL("state", "{}"),
    CALL("decision", "{\"match\":1}"),
    CALL("refusals", "{}"),
    CALL("answer", "{\"answer\":\"mira\"}"),
    CALL("answer", "{\"index\":1,\"dice\":[4,2],\"decision\":3}"),
    CALL("answer", "{\"answer\":false}"),
    CALL("act", "{\"unit\":\"mira\",\"ability\":\"strike\",\"choices\":{\"target\":\"brute\"}}"),
    CALL("act", "{\"unit\":\"brute\",\"ability\":\"shove\",\"choices\":{\"target\":[\"mira\"]},"
                "\"pass\":true}"),
    CALL("advance", "{\"policy\":\"random\",\"decisions\":9}"),
    CALL("control", "{\"team\":\"enemies\",\"policy\":\"greedy\"}"),
    CALL("control", "{\"team\":\"enemies\"}"),
    CALL("preview", "{\"index\":1}"),
    CALL("undo", "{\"count\":2}"),
    CALL("redo", "{\"own\":true}"),
    CALL("jump", "{\"at\":0}"),
    CALL("save", "{}"),
    CALL("load", "{\"data\":\"dGVyY2lvIHNhdmUgMgp7fQo=\"}"),
    CALL("view", "{\"team\":\"heroes\"}"),
    CALL("log", "{\"since\":3,\"most\":5}"),
    CALL("board", "{}"),
    CALL("odds", "{\"unit\":\"mira\",\"ability\":\"strike\",\"choices\":{\"target\":\"brute\"}}"),
    CALL("why", "{\"record\":3}"),
    CALL("changes", "{\"since\":0}"),
    CALL("picture", "{\"prefix\":\"a\"}"),
    CALL("about", "{}"),
    CALL("decisions", "{}"),
    CALL("fork", "{\"at\":1}"),
    CALL("close", "{\"match\":2}"),
    CALL("matches", "{}"),
    "[" CALL("state", "{}") "," CALL("log", "{}") "]",
    OPEN,
};
#define MESSAGES (sizeof messages / sizeof *messages)

static uint64_t chance = 88172645463325252u;

static size_t below(size_t bound) {
  chance ^= chance << 13;
  chance ^= chance >> 7;
  chance ^= chance << 17;
  return (size_t)(chance % bound);
}

// Changes some bytes: other ones, some of another message, a part twice or left out.
static size_t mutate(char *bytes, size_t size, size_t room) {
  static const char *const pieces[] = {"-1",           "99999999999999999999",
                                       "1e400",        "null",
                                       "[[[[[[",       "\"\"",
                                       "{}",           "\\u0000",
                                       "0.5",          "true",
                                       "\xff",         "\"mira\"",
                                       "\"match\":2,", "[1,2]",
                                       "%s%n"};
  for (size_t times = 1 + below(4); times > 0; times--) {
    size_t at = below(size), length = below(size - at) % 24 + 1, piece = below(5);
    if (at + length > size) length = size - at;
    if (piece == 0) {
      bytes[at] = (char)below(256);
    } else if (piece == 1) {
      memmove(bytes + at, bytes + at + length, size - at - length);
      size -= length;
    } else if (piece == 2 && size + length < room) {
      memmove(bytes + at + length, bytes + at, size - at);
      size += length;
    } else if (piece == 3) {
      const char *other = messages[below(MESSAGES)];
      size_t from = below(strlen(other)), most = strlen(other) - from;
      memcpy(bytes + at, other + from, most < length ? most : length);
    } else {
      const char *put = pieces[below(sizeof pieces / sizeof *pieces)];
      size_t put_size = strlen(put);
      if (size + put_size >= room) continue;
      memmove(bytes + at + put_size, bytes + at, size - at);
      memcpy(bytes + at, put, put_size);
      size += put_size;
    }
    if (size == 0) return 0;
  }
  return size;
}

// Takes what waits after a message: each text must be JSON, and no mistake of the engine. How many there were.
static size_t take_all(tc_conversation *talk, int who, const char *message, size_t size) {
  const char *text;
  size_t count = 0;
  while ((text = tc_conversation_next(talk, who, NULL)) != NULL) {
    cJSON *node = cJSON_Parse(text);
    CHECK(node != NULL);
    if (strstr(text, "\"code\":-32603")) {
      printf("# %.*s\n# %s\n", (int)size, message, text);
      CHECK(!"a mistake of the engine");
    }
    cJSON_Delete(node);
    count++;
  }
  return count;
}

static size_t times(size_t usual, size_t more, size_t most) {
  return getenv("TERCIO_LONG") ? most : getenv("TERCIO_MORE") ? more : usual;
}

TEST(random_bytes_get_one_reply_each) {
  tc_conversation *talk = begin();
  int leader = tc_conversation_join(talk, NULL);
  CHECK(says(talk, leader, OPEN, "\"match\":1"));
  char bytes[200];
  for (size_t left = times(50000, 300000, 1000000), size; left > 0; left -= size) {
    size = below(sizeof bytes) + 1;
    if (size > left) size = left;
    for (size_t i = 0; i < size; i++) bytes[i] = (char)below(256);
    tc_conversation_say(talk, leader, bytes, size);
    CHECK(take_all(talk, leader, bytes, size) == 1);
  }
  CHECK(says(talk, leader, CALL("state", "{}"), "\"at\":0"));
  tc_conversation_close(talk);
}

TEST(mutated_messages_do_no_harm) {
  tc_conversation *talk = begin();
  int leader = tc_conversation_join(talk, NULL);
  size_t count = times(2000, 20000, 100000), replies = 0;
  CHECK(says(talk, leader, OPEN, "\"match\":1"));
  int hero = tc_conversation_join(talk, "heroes");
  for (size_t i = 0; i < count; i++) {
    char bytes[2000];
    // Opening takes a hundred times as long as the rest.
    size_t which = i % 50 == 0 ? MESSAGES - 1 : below(MESSAGES - 1);
    size_t size = strlen(messages[which]);
    memcpy(bytes, messages[which], size);
    if (i % 7 != 0) size = mutate(bytes, size, sizeof bytes);
    tc_conversation_say(talk, i % 5 == 4 ? hero : leader, bytes, size);
    replies += take_all(talk, leader, bytes, size) + take_all(talk, hero, bytes, size);
    if (i % 500 == 499) {
      tc_conversation_close(talk);
      talk = begin();
      leader = tc_conversation_join(talk, NULL);
      CHECK(says(talk, leader, OPEN, "\"match\":1"));
      hero = tc_conversation_join(talk, "heroes");
    }
  }
  CHECK(replies > count / 2);
  tc_conversation_close(talk);
}
