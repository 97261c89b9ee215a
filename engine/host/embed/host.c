// Owns: the embedding API: a core, calls of scripts/conversation/embedding.lua in it, errors as structs.
// Must not know: what decisions and encounters are; JSON passes through as text.
// Texts given out are kept by the host until the next call.
#include "tercio/host.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/embed/core.h"

struct tc_host {
  tc_core core;
  char *text;      // given out last; owned
  char **problems; // of the call that failed last; owned, each too
  size_t problem_count;
};

// One call: the function of host_api.lua, up to two texts, and an integer if there is no text.
typedef struct request {
  const char *name, *first, *second;
  size_t first_size, number;
} request;

void tc_host_watchdog(tc_host *host, unsigned milliseconds) {
  tc_sandbox_watchdog(host->core.sandbox, milliseconds);
}

void tc_host_interrupt(tc_host *host) { tc_sandbox_interrupt(host->core.sandbox); }

static void forget(tc_host *host) {
  free(host->text);
  host->text = NULL;
  for (size_t i = 0; i < host->problem_count; i++) free(host->problems[i]);
  free(host->problems);
  host->problems = NULL;
  host->problem_count = 0;
}

static void tell(tc_host_error *error, int code, const char *file, int line, const char *text) {
  if (!error) return;
  *error = (tc_host_error){.code = code, .line = line, .count = 1};
  snprintf(error->file, sizeof error->file, "%s", file);
  snprintf(error->text, sizeof error->text, "%s", text);
}

static int enter(lua_State *L) {
  const request *asked = lua_touserdata(L, 1);
  tc_core_import(L, "conversation/embedding");
  lua_getfield(L, -1, asked->name);
  int count = 0;
  if (asked->first) {
    lua_pushlstring(L, asked->first, asked->first_size);
    count++;
  }
  if (asked->second) {
    lua_pushstring(L, asked->second);
    count++;
  }
  if (count == 0) {
    lua_pushinteger(L, (lua_Integer)asked->number);
    count++;
  }
  lua_call(L, count, 2);
  return 2;
}

static const char *string_field(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  const char *text = lua_tostring(L, -1);
  lua_pop(L, 1); // the table keeps it
  return text ? text : "";
}

static int integer_field(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  int value = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return value;
}

static char *copy_text(const char *text, size_t size) {
  char *copy = malloc(size + 1);
  if (!copy) return NULL;
  memcpy(copy, text, size);
  copy[size] = '\0';
  return copy;
}

// Takes the list of problems { { code, file, line, text, whole }, ... } on top.
static void take_problems(tc_host *host, tc_host_error *error) {
  lua_State *L = host->core.L;
  size_t count = lua_rawlen(L, -1);
  host->problems = calloc(count + 1, sizeof *host->problems);
  for (size_t i = 0; host->problems && i < count; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    const char *whole = string_field(L, "whole");
    host->problems[i] = strdup(whole);
    if (host->problems[i]) host->problem_count = i + 1;
    if (i == 0) {
      tell(error, integer_field(L, "code"), string_field(L, "file"), integer_field(L, "line"),
           string_field(L, "text"));
    }
    lua_pop(L, 1);
  }
  if (error) error->count = count;
}

// Calls the script. True: host->text is what it gave (NULL for nothing). False: the error is told.
static bool ask(tc_host *host, const request *asked, size_t *size, tc_host_error *error) {
  lua_State *L = host->core.L;
  tc_fault fault;
  forget(host);
  lua_settop(L, 0);
  lua_pushcfunction(L, enter);
  lua_pushlightuserdata(L, (void *)(size_t)asked);
  if (!tc_call(L, 1, 2, &fault)) {
    char text[sizeof error->text];
    snprintf(text, sizeof text, "%s%s", fault.text, tc_fault_advice(&fault));
    tell(error, 2, fault.file, fault.line, text);
    lua_settop(L, 0);
    return false;
  }
  bool fine = lua_toboolean(L, 1);
  if (fine && lua_type(L, 2) == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, 2, &length);
    host->text = copy_text(text, length);
    if (size) *size = length;
  } else if (!fine) {
    take_problems(host, error);
  }
  lua_settop(L, 0);
  return fine;
}

tc_host *tc_host_open(const char *root, tc_host_error *error) {
  tc_host *host = calloc(1, sizeof *host);
  tc_fault fault;
  if (!host) {
    tell(error, 2, "", 0, "out of memory");
    return NULL;
  }
  if (tc_core_open(&host->core, root, NULL, &fault)) return host;
  tell(error, 2, fault.file, fault.line, fault.text);
  free(host);
  return NULL;
}

void tc_host_close(tc_host *host) {
  if (!host) return;
  forget(host);
  tc_core_close(&host->core);
  free(host);
}

static bool ask_text(tc_host *host, const char *name, const char *first, const char *second,
                     tc_host_error *error) {
  request asked = {.name = name, .first = first, .second = second, .first_size = strlen(first)};
  return ask(host, &asked, NULL, error);
}

static const char *ask_number(tc_host *host, const char *name, size_t number) {
  request asked = {.name = name, .number = number};
  return ask(host, &asked, NULL, NULL) ? host->text : NULL;
}

bool tc_host_load_rules(tc_host *host, const char *layers, tc_host_error *error) {
  return ask_text(host, "load_rules", layers, NULL, error);
}

bool tc_host_encounter_file(tc_host *host, const char *path, tc_host_error *error) {
  return ask_text(host, "encounter_file", path, NULL, error);
}

bool tc_host_encounter_text(tc_host *host, const char *name, const char *text,
                            tc_host_error *error) {
  return ask_text(host, "encounter_text", name, text, error);
}

const char *tc_host_decision(tc_host *host) { return ask_number(host, "decision", 0); }

bool tc_host_answer(tc_host *host, const char *answer, tc_host_error *error) {
  return ask_text(host, "answer", answer, NULL, error);
}

const char *tc_host_outcome(tc_host *host) { return ask_number(host, "outcome", 0); }

const char *tc_host_view(tc_host *host, const char *team, tc_host_error *error) {
  return ask_text(host, "view", team ? team : "", NULL, error) ? host->text : NULL;
}

const char *tc_host_log(tc_host *host, size_t first) { return ask_number(host, "log", first); }

const char *tc_host_save(tc_host *host, size_t *size, tc_host_error *error) {
  request asked = {.name = "save"};
  return ask(host, &asked, size, error) ? host->text : NULL;
}

bool tc_host_load(tc_host *host, const char *bytes, size_t size, tc_host_error *error) {
  request asked = {.name = "load", .first = bytes, .first_size = size};
  return ask(host, &asked, NULL, error);
}

const char *tc_host_problem(tc_host *host, size_t index) {
  return index < host->problem_count ? host->problems[index] : NULL;
}
