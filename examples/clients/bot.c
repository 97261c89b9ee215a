// A bot in C that plays one side of examples/clients/yard.lua in its own process, without a pipe.
// Must not know: Lua. It links tercio_host, tercio_kernel, lua5.4, cjson and m. Run: bot [FIGHTS [FILE]]
#include "tercio/host.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tc_conversation *talk;
static int seat; // the number of our connection

static const cJSON *get(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *text(const cJSON *object, const char *key) {
  const char *found = cJSON_GetStringValue(get(object, key));
  return found ? found : "";
}

// Calls a method; the result, to be deleted together with the reply that *reply is set to. params is taken.
static const cJSON *call(const char *method, cJSON *params, cJSON **reply) {
  static int last;
  size_t size;
  cJSON *message = cJSON_CreateObject();
  cJSON_AddStringToObject(message, "jsonrpc", "2.0");
  cJSON_AddNumberToObject(message, "id", ++last);
  cJSON_AddStringToObject(message, "method", method);
  cJSON_AddItemToObject(message, "params", params);
  char *written = cJSON_PrintUnformatted(message);
  tc_conversation_say(talk, seat, written, strlen(written));
  cJSON_free(written);
  cJSON_Delete(message);
  for (const char *line; (line = tc_conversation_next(talk, seat, &size)) != NULL;) {
    *reply = cJSON_ParseWithLength(line, size);
    if (get(*reply, "id")) break; // others are notifications
    cJSON_Delete(*reply);
  }
  if (!get(*reply, "result")) {
    fprintf(stderr, "%s: %s\n", method, text(get(*reply, "error"), "message"));
    exit(1);
  }
  return get(*reply, "result");
}

static int steps(const cJSON *a, const cJSON *b) {
  int q = cJSON_GetArrayItem(a, 0)->valueint - cJSON_GetArrayItem(b, 0)->valueint;
  int r = cJSON_GetArrayItem(a, 1)->valueint - cJSON_GetArrayItem(b, 1)->valueint;
  int most = abs(q) > abs(r) ? abs(q) : abs(r);
  return most > abs(q + r) ? most : abs(q + r);
}

// How far a place is from the next enemy that stands.
static int to_enemy(const cJSON *view, const cJSON *place) {
  const cJSON *unit;
  int least = 1000;
  cJSON_ArrayForEach(unit, get(view, "units")) {
    bool gone = cJSON_IsTrue(get(unit, "down")) || !get(unit, "at");
    int far = gone || cJSON_IsTrue(get(unit, "own")) ? least : steps(get(unit, "at"), place);
    if (far < least) least = far;
  }
  return least;
}

// How good a choice is: damage of an attack, the weakness of a target, the way to an enemy.
static int worth(const cJSON *option, const cJSON *view, bool walked) {
  const char *about = text(option, "about"), *id = text(option, "id");
  const char *hurts = strstr(about, " damage");
  if (hurts && !strstr(about, "radius")) {
    while (hurts > about && hurts[-1] >= '0' && hurts[-1] <= '9') hurts--;
    return 100 + atoi(hurts);
  }
  if (strcmp(id, "move") == 0) return walked ? -1 : 50; // once a turn
  if (strcmp(id, "end") == 0) return 10;
  const cJSON *unit, *name = cJSON_GetArrayItem(get(option, "units"), 0);
  cJSON_ArrayForEach(unit, get(view, "units")) {
    if (!name || strcmp(text(unit, "name"), name->valuestring) != 0) continue;
    if (cJSON_IsTrue(get(unit, "down"))) return -1;
    return cJSON_IsTrue(get(unit, "own")) ? 20 : 200 - (int)cJSON_GetNumberValue(get(unit, "hp"));
  }
  const cJSON *cell = cJSON_GetArrayItem(get(option, "cells"), 0);
  if (cell) return 100 - to_enemy(view, cell);
  return cJSON_IsTrue(get(option, "pass")) ? 5 : 0;
}

// The params of an answer to a decision.
static cJSON *answer_to(const cJSON *decision, bool *walked) {
  cJSON *params = cJSON_CreateObject(), *reply;
  const cJSON *domain = get(decision, "domain"), *option;
  const char *type = text(domain, "type");
  if (strcmp(type, "list") != 0) {
    if (type[0] == 'n') cJSON_AddNumberToObject(params, "answer", get(domain, "min")->valueint);
    cJSON *list = type[0] == 'n' ? NULL : cJSON_AddArrayToObject(params, "answer");
    int wanted = type[0] == 'p' ? get(domain, "min")->valueint
                                : cJSON_GetArraySize(get(decision, "options"));
    cJSON_ArrayForEach(option, get(decision, "options")) {
      if (list && wanted-- > 0) cJSON_AddItemToArray(list, cJSON_CreateString(text(option, "id")));
    }
    return params;
  }
  const cJSON *view = call("view", cJSON_CreateObject(), &reply);
  int best = 1, most = -1000, index = 0;
  cJSON_ArrayForEach(option, get(decision, "options")) {
    int found = worth(option, view, *walked);
    index++;
    if (found > most) best = index, most = found;
  }
  option = cJSON_GetArrayItem(get(decision, "options"), best - 1);
  *walked = strcmp(text(option, "id"), "move") == 0 ||
            (*walked && strcmp(text(decision, "kind"), "turn") != 0);
  cJSON_AddNumberToObject(params, "index", best);
  cJSON_Delete(reply);
  return params;
}

// Plays a fight as red; whether it was won.
static bool play(const char *file, int seed) {
  cJSON *params = cJSON_CreateObject(), *reply,
        *teams = cJSON_AddObjectToObject(params, "controllers");
  cJSON_AddStringToObject(params, "file", file);
  cJSON_AddStringToObject(params, "as", "red");
  cJSON_AddNumberToObject(params, "seed", seed);
  cJSON_AddStringToObject(teams, "blue", "random");
  const cJSON *state = get(call("open", params, &reply), "state");
  bool walked = false;
  while (!cJSON_IsTrue(get(state, "over"))) {
    cJSON *answer = answer_to(get(state, "decision"), &walked);
    cJSON_Delete(reply);
    state = call("answer", answer, &reply);
  }
  bool won = strcmp(text(state, "outcome"), "won") == 0;
  cJSON_Delete(reply);
  call("close", cJSON_CreateObject(), &reply);
  cJSON_Delete(reply);
  return won;
}

int main(int count, char **arguments) {
  tc_host_error error;
  int fights = count > 1 ? atoi(arguments[1]) : 20, won = 0;
  const char *file = count > 2 ? arguments[2] : "examples/clients/yard.lua";
  if (!(talk = tc_conversation_open(NULL, &error))) return fprintf(stderr, "%s\n", error.text), 2;
  seat = tc_conversation_join(talk, NULL);
  for (int seed = 1; seed <= fights; seed++) won += play(file, seed);
  tc_conversation_close(talk);
  printf("won %d of %d fights against random\n", won, fights);
  return 0;
}
