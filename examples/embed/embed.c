// Embedding: opens a host, plays an encounter, and answers every decision with the first option.
// Must not know: Lua; all that it needs is tercio/host.h.
// Build: cc embed.c -ltercio_host -ltercio_kernel -llua5.4 -lcjson -lm; JSON here is read by cJSON.
#include "tercio/host.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>

static const char encounter[] =
    "encounter \"Two at the door\" {\n"
    "  ruleset = \"valiance\",\n"
    "  seed = 7,\n"
    "  field = { layers = { \"......\", \"......\" } },\n"
    "  teams = { { id = \"heroes\", players = true }, { id = \"raiders\", controller = \"greedy\" "
    "} },\n"
    "  units = {\n"
    "    mira = { \"vanguard\", team = \"heroes\", at = { 1, 0 }, player = true },\n"
    "    brute = { \"raider\", team = \"raiders\", at = { 3, 0 } },\n"
    "  },\n"
    "  objectives = { { kind = \"eliminate\", target = \"brute\" } },\n"
    "}\n";

static int fail(const tc_host_error *error) {
  fprintf(stderr, "%s:%d: %s\n", error->file, error->line, error->text);
  return error->code;
}

// The answer to a decision, as JSON: the option that comes first, or the least number.
static char *answer_to(const char *decision) {
  cJSON *question = cJSON_Parse(decision), *answer = cJSON_CreateObject();
  const cJSON *domain = cJSON_GetObjectItem(question, "domain");
  const char *type = cJSON_GetStringValue(cJSON_GetObjectItem(domain, "type"));
  const cJSON *options = cJSON_GetObjectItem(question, "options");
  if (type[0] == 'n') {
    cJSON_AddNumberToObject(answer, "choose",
                            cJSON_GetNumberValue(cJSON_GetObjectItem(domain, "min")));
  } else if (type[0] == 'l') {
    cJSON_AddNumberToObject(answer, "index", 1);
  } else { // pick and order take lists of ids
    int count = type[0] == 'o' ? cJSON_GetArraySize(options)
                               : (int)cJSON_GetNumberValue(cJSON_GetObjectItem(domain, "min"));
    cJSON *list = cJSON_AddArrayToObject(answer, "choose");
    for (int i = 0; i < count; i++) {
      const cJSON *id = cJSON_GetObjectItem(cJSON_GetArrayItem(options, i), "id");
      cJSON_AddItemToArray(list, cJSON_Duplicate(id, true));
    }
  }
  char *text = cJSON_PrintUnformatted(answer);
  cJSON_Delete(question);
  cJSON_Delete(answer);
  return text;
}

int main(int count, char **arguments) {
  tc_host_error error;
  tc_host *host = tc_host_open(NULL, &error);
  if (!host) return fail(&error);
  bool fine = count > 1 ? tc_host_encounter_file(host, arguments[1], &error)
                        : tc_host_encounter_text(host, "door", encounter, &error);
  if (!fine) return fail(&error);
  int decisions = 0;
  for (const char *decision; (decision = tc_host_decision(host)) != NULL; decisions++) {
    char *answer = answer_to(decision);
    fine = tc_host_answer(host, answer, &error);
    free(answer);
    if (!fine) return fail(&error);
  }
  fputs(tc_host_log(host, 0), stdout);
  const char *outcome = tc_host_outcome(host);
  printf("%d decisions, outcome %s\n", decisions, outcome ? outcome : "none");
  tc_host_close(host);
  return 0;
}
