// Owns: the embedding API as a program uses it: decisions as JSON, answers, errors, log, saves.
// Must not know: Lua; the game is the toy of tests/fixtures.
#include "tercio/host.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/test.h"

#define TOY "{\"ruleset\":\"toy\",\"roots\":[\"" TERCIO_ROOT "/tests/fixtures\"]}"

static const char duel[] = "encounter \"Duel\" {\n"
                           "  ruleset = \"toy\",\n"
                           "  field = { topology = \"square4\", size = { 5, 3 } },\n"
                           "  teams = { { id = \"heroes\" }, { id = \"enemies\" } },\n"
                           "  units = { mira = { \"fighter\", team = \"heroes\", at = { 1, 1 } },\n"
                           "    brute = { \"guard\", team = \"enemies\", at = { 2, 1 } } },\n"
                           "}\n";

static tc_host *open_duel(void) {
  tc_host_error error;
  tc_host *host = tc_host_open(NULL, &error);
  if (!host || !tc_host_load_rules(host, TOY, &error) ||
      !tc_host_encounter_text(host, "duel.lua", duel, &error)) {
    printf("# %s:%d: %s\n", error.file, error.line, error.text);
    abort();
  }
  return host;
}

// Whether the open decision's JSON holds a piece of text.
static bool asks(tc_host *host, const char *piece) {
  const char *decision = tc_host_decision(host);
  if (decision && strstr(decision, piece)) return true;
  printf("# asked: %s\n", decision ? decision : "nothing");
  return false;
}

static bool answers(tc_host *host, const char *answer) {
  tc_host_error error;
  if (tc_host_answer(host, answer, &error)) return true;
  printf("# %s:%d: %s\n", error.file, error.line, error.text);
  return false;
}

TEST(an_encounter_is_played_by_answers) {
  tc_host *host = open_duel();
  CHECK(asks(host, "\"who\":\"heroes\""));
  CHECK(asks(host, "\"kind\":\"turn\""));
  CHECK(answers(host, "\"mira\""));
  CHECK(asks(host, "\"id\":\"shove\""));
  CHECK(answers(host, "{\"choose\":\"strike\",\"dice\":[4]}"));
  CHECK(asks(host, "\"kind\":\"reaction\""));
  CHECK(answers(host, "false"));
  CHECK(asks(host, "\"who\":\"enemies\""));
  CHECK(strstr(tc_host_log(host, 0), "\"faces\":[4]") != NULL);
  CHECK(tc_host_outcome(host) == NULL);
  for (int turn = 0; turn < 40 && tc_host_decision(host); turn++) {
    CHECK(answers(host, "{\"index\":1}"));
  }
  CHECK(tc_host_decision(host) == NULL);
  CHECK_STR(tc_host_outcome(host), "won");
  tc_host_close(host);
}

TEST(a_team_has_a_view) {
  tc_host *host = open_duel();
  tc_host_error error;
  const char *seen = tc_host_view(host, "heroes", &error);
  CHECK(seen && strstr(seen, "\"team\":\"heroes\"") && strstr(seen, "\"name\":\"mira\""));
  seen = tc_host_view(host, NULL, &error);
  CHECK(seen && !strstr(seen, "\"own\":true"));
  CHECK(tc_host_view(host, "heros", &error) == NULL);
  CHECK_STR(error.text, "no team 'heros' (did you mean 'heroes'?)");
  CHECK(asks(host, "\"who\":\"heroes\""));
  tc_host_close(host);
}

// What an answer that cannot be is told; the question stays.
static void refuses(tc_host *host, const char *answer, const char *text) {
  tc_host_error error;
  CHECK(!tc_host_answer(host, answer, &error));
  CHECK(error.code == 2);
  CHECK_STR(error.text, text);
  CHECK(asks(host, "\"kind\":\"turn\""));
}

TEST(wrong_answers_change_nothing) {
  tc_host *host = open_duel();
  refuses(host, "\"brute\"",
          "'brute' is not legal; heroes must answer 'Whose turn?' (turn); legal: mira");
  refuses(
      host, "{\"index\":7}",
      "the answer must be one of 1 options; heroes must answer 'Whose turn?' (turn); legal: mira");
  refuses(
      host, "{\"chose\":\"mira\"}",
      "an answer has choose or index, and dice (found 'chose'); heroes must answer 'Whose turn?' "
      "(turn); legal: mira");
  tc_host_error error;
  CHECK(!tc_host_answer(host, "{\"choose\":", &error));
  CHECK(error.code == 2);
  CHECK(asks(host, "\"kind\":\"turn\""));
  tc_host_close(host);
}

TEST(an_interrupt_ends_the_next_call_and_leaves_the_encounter_as_it_was) {
  tc_host *host = open_duel();
  tc_host_error error;
  tc_host_interrupt(host);
  bool ended = false;
  // Short calls may be over before anybody looks.
  for (int i = 0; i < 200 && !ended; i++) {
    if (!tc_host_decision(host)) break;
    ended = !tc_host_answer(host, "{\"index\":1}", &error);
  }
  CHECK(ended);
  CHECK(error.code == 1);
  CHECK(strstr(error.text, "stopped: the program interrupted it") != NULL);
  CHECK(tc_host_decision(host) != NULL);
  CHECK(answers(host, "{\"index\":1}"));
  tc_host_close(host);
}

TEST(the_watchdog_ends_a_file_that_takes_too_long) {
  tc_host *host = open_duel();
  tc_host_error error;
  tc_host_watchdog(host, 20);
  CHECK(!tc_host_encounter_text(host, "slow.lua", "while true do end", &error));
  CHECK_STR(error.text, "stopped: this load took more than 20 ms of processor time");
  CHECK_STR(error.file, "slow.lua");
  CHECK(error.line == 1);
  CHECK(asks(host, "\"who\":\"heroes\""));
  tc_host_close(host);
}

// Loads rules, and says how many mistakes there are.
static size_t mistakes_of(tc_host *host, const char *rules) {
  tc_host_error error = {0};
  return tc_host_load_rules(host, rules, &error) ? 0 : error.count;
}

TEST(options_have_names) {
  tc_host_error error;
  tc_host *host = tc_host_open(NULL, &error);
  REQUIRE(host != NULL);
  CHECK(!tc_host_load_rules(host, "{\"ruleset\":\"valiance\",\"options\":[\"x\",2]}", &error));
  CHECK_STR(error.text, "options must be a table of names (found a list)");
  tc_host_close(host);
}

TEST(a_host_that_refused_layers_takes_others) {
  tc_host_error error;
  tc_host *host = tc_host_open(NULL, &error);
  REQUIRE(host != NULL);
  for (int time = 0; time < 3; time++) {
    CHECK_EQ(mistakes_of(host, "{\"ruleset\":\"no_such\"}"), 1);
    CHECK_EQ(mistakes_of(host, "{\"ruleset\":\"valiance\",\"mods\":[\"no_such\"]}"), 1);
  }
  CHECK_EQ(mistakes_of(host, TOY), 0);
  REQUIRE(tc_host_encounter_text(host, "duel.lua", duel, &error));
  tc_host *fresh = open_duel();
  for (int answer = 0; answer < 8; answer++) {
    CHECK(answers(host, "{\"index\":1}"));
    CHECK(answers(fresh, "{\"index\":1}"));
  }
  CHECK_STR(tc_host_log(host, 0), tc_host_log(fresh, 0));
  tc_host_close(host);
  tc_host_close(fresh);
}

TEST(mistakes_have_their_line) {
  tc_host_error error;
  tc_host *host = tc_host_open(NULL, &error);
  CHECK(!tc_host_load_rules(host, "{\"ruleset\":\"valince\"}", &error));
  CHECK(error.code == 2);
  CHECK_STR(error.text, "no ruleset 'valince' (did you mean 'valiance'?)");
  tc_host_close(host);
  host = open_duel();
  CHECK(!tc_host_encounter_text(
      host, "bad.lua", "encounter \"Bad\" {\n  ruleset = 3,\n  seed = \"x\",\n}\n", &error));
  CHECK(error.code == 2);
  CHECK(error.count == 5);
  CHECK_STR(error.file, "bad.lua");
  CHECK(tc_host_problem(host, 0) != NULL && tc_host_problem(host, 5) == NULL);
  CHECK(asks(host, "\"kind\":\"turn\""));
  CHECK(!tc_host_encounter_file(host, "/nowhere.lua", &error));
  CHECK_STR(error.text, "this encounter cannot be read");
  tc_host_close(host);
}

TEST(a_saved_position_plays_on_the_same_in_another_host) {
  tc_host *host = open_duel(), *other = open_duel();
  tc_host_error error;
  CHECK(answers(host, "\"mira\""));
  CHECK(answers(host, "{\"choose\":\"strike\",\"dice\":[4]}"));
  size_t size = 0;
  const char *bytes = tc_host_save(host, &size, &error);
  REQUIRE(bytes != NULL);
  char *kept = malloc(size);
  memcpy(kept, bytes, size);
  if (!tc_host_load(other, kept, size, &error)) printf("# %s\n", error.text);
  CHECK(asks(other, "\"kind\":\"reaction\""));
  for (int i = 0; i < 30 && tc_host_decision(host); i++) {
    CHECK(answers(host, "{\"index\":1}"));
    CHECK(answers(other, "{\"index\":1}"));
  }
  CHECK_STR(tc_host_outcome(other), "won");
  size_t here_size = 0, there_size = 0;
  const char *here = tc_host_save(host, &here_size, &error);
  const char *there = tc_host_save(other, &there_size, &error);
  REQUIRE(here && there);
  CHECK(here_size == there_size && memcmp(here, there, here_size) == 0);
  // Damage is told, and the position stays.
  kept[size / 2] ^= 0x40;
  tc_host *third = open_duel();
  CHECK(!tc_host_load(third, kept, 20, &error));
  CHECK_STR(error.text, "this save is damaged");
  CHECK(!tc_host_load(third, "not one", 7, &error));
  CHECK_STR(error.text, "this is not a save of Tercio");
  CHECK(!tc_host_load(third, "tercio save 1\n{}\n", 17, &error));
  CHECK_STR(error.text, "this save has format 1; this version of Tercio reads only format 2");
  CHECK(asks(third, "\"kind\":\"turn\""));
  CHECK(answers(third, "\"mira\""));
  free(kept);
  tc_host_close(host);
  tc_host_close(other);
  tc_host_close(third);
}

TEST(a_damaged_save_is_refused_or_played_and_never_more) {
  tc_host *host = open_duel(), *other = open_duel();
  tc_host_error error;
  CHECK(answers(host, "\"mira\""));
  CHECK(answers(host, "{\"choose\":\"strike\",\"dice\":[4]}"));
  size_t size = 0;
  const char *bytes = tc_host_save(host, &size, &error);
  REQUIRE(bytes != NULL);
  char *kept = malloc(size), *damaged = malloc(size);
  memcpy(kept, bytes, size);
  int refused = 0, loaded = 0;
  unsigned random = 1;
  for (int turn = 0; turn < 400; turn++) {
    memcpy(damaged, kept, size);
    random = random * 1103515245u + 12345u;
    size_t at = (random >> 8) % (turn % 2 ? size : 400);
    damaged[at] = (char)(damaged[at] ^ (1 << (random >> 4 & 7)));
    if (tc_host_load(other, damaged, size, &error)) {
      loaded++;
      tc_host_decision(other);
      tc_host_answer(other, "{\"index\":1}", &error);
    } else {
      refused++;
      CHECK(error.text[0] != '\0' && !strchr(error.text, '\n'));
    }
  }
  printf("# %d refused, %d loaded\n", refused, loaded);
  CHECK(refused > 100);
  CHECK(tc_host_load(other, kept, size, &error));
  CHECK(asks(other, "\"kind\":\"reaction\""));
  free(kept);
  free(damaged);
  tc_host_close(host);
  tc_host_close(other);
}
