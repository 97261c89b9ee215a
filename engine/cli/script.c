// Owns: running a command's script in a host, and loading the content that it looks at.
// Must not know: what any script prints.
// Scripts are the engine's own (scripts/*.lua); a fault of theirs is one line and exit 2.
#include "cli/cli.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#define LINE 1024 // bytes of one problem

static bool open_with(tc_core *core, const tc_sandbox_options *options) {
  tc_fault fault;
  char line[LINE];
  if (tc_core_open(core, NULL, options, &fault)) return true;
  tc_say("%s", tc_fault_line(&fault, line, sizeof line));
  return false;
}

bool tc_cli_open(tc_core *core) { return open_with(core, NULL); }

static void print_aside(void *user, const char *text, size_t length) {
  (void)user;
  fflush(stdout);
  fwrite(text, 1, length, stderr);
  fputc('\n', stderr);
}

bool tc_cli_open_heard(tc_core *core) {
  tc_sandbox_options options = {.print = print_aside};
  return open_with(core, &options);
}

// run(name, system, arguments, ...): imports the script and calls its run.
static int call_script(lua_State *L) {
  int count = lua_gettop(L);
  tc_core_import(L, lua_tostring(L, 1));
  lua_getfield(L, -1, "run");
  for (int i = 2; i <= count; i++) lua_pushvalue(L, i);
  lua_call(L, count - 1, 1);
  return 1;
}

static int push_call(lua_State *L) {
  const tc_core *core = lua_touserdata(L, 1);
  tc_system_push(L, core);
  tc_arguments_push(L, lua_touserdata(L, 2));
  return 2;
}

int tc_cli_script(tc_core *core, const char *name, const tc_arguments *arguments, int extra) {
  lua_State *L = core->L;
  tc_fault fault;
  char line[LINE];
  int base = lua_gettop(L) - extra;
  lua_pushcfunction(L, push_call);
  lua_pushlightuserdata(L, core);
  lua_pushlightuserdata(L, (void *)(size_t)arguments);
  if (tc_call(L, 2, 2, &fault)) {
    lua_rotate(L, base + 1, 2);
    lua_pushcfunction(L, call_script);
    lua_pushstring(L, name);
    lua_rotate(L, base + 1, 2);
    if (tc_call(L, extra + 3, 1, &fault)) {
      int code = (int)lua_tointeger(L, -1);
      lua_settop(L, base);
      return code;
    }
  }
  tc_say("%s", tc_fault_line(&fault, line, sizeof line));
  lua_settop(L, base);
  return TC_EXIT_BAD;
}

// Appends the lines of all problems to the list at index; there are never none.
static void note_problems(lua_State *L, tc_content *content, int list) {
  char line[LINE];
  size_t count = content ? tc_content_problem_count(content) : 0;
  for (size_t i = 0; i < count; i++) {
    tc_problem_format(tc_content_problem(content, i), line, sizeof line);
    lua_pushstring(L, line);
    lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
  }
}

static void note_line(lua_State *L, int list, const char *line) {
  lua_pushstring(L, line);
  lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
}

// Splits "name=value" texts into settings; names are kept in texts.
static bool split_options(const tc_cli_content *wanted, tc_option_setting *settings,
                          char (*texts)[128]) {
  for (size_t i = 0; i < wanted->option_count; i++) {
    const char *written = wanted->options[i], *equals = strchr(written, '=');
    if (!equals || equals == written || (size_t)(equals - written) >= sizeof *texts) return false;
    snprintf(texts[i], sizeof *texts, "%.*s", (int)(equals - written), written);
    settings[i] =
        (tc_option_setting){.name = texts[i], .value = equals + 1, .from = "the command line"};
  }
  return true;
}

static int push_library(lua_State *L) {
  tc_content_push_library(L, lua_touserdata(L, 1));
  return 1;
}

bool tc_cli_load(tc_core *core, const tc_cli_content *wanted, int list) {
  tc_fault fault;
  lua_State *L = core->L;
  char path[2048], line[LINE], texts[TC_CLI_OPTIONS][128];
  tc_option_setting settings[TC_CLI_OPTIONS];
  if (!split_options(wanted, settings, texts)) {
    note_line(L, list, "--option takes name=value");
    return false;
  }
  snprintf(path, sizeof path, "%s/scripts/content/schema.lua", core->root);
  tc_content *content = tc_content_new(L, path, &fault);
  if (!content) {
    note_line(L, list, tc_fault_line(&fault, line, sizeof line));
    return false;
  }
  const char *roots[] = {".", core->root}; // homebrew lies where one works
  tc_content_spec spec = {.ruleset = wanted->ruleset,
                          .roots = roots,
                          .root_count = 2,
                          .variants = wanted->variants,
                          .variant_count = wanted->variant_count,
                          .mods = wanted->mods,
                          .mod_count = wanted->mod_count,
                          .options = settings,
                          .option_count = wanted->option_count,
                          .survey = wanted->survey,
                          .prepare = tc_core_prepare};
  tc_content_load(L, content, &spec);
  if (!tc_content_seal(L, content)) {
    note_problems(L, content, list);
    tc_content_free(L, content);
    return false;
  }
  lua_pushcfunction(L, push_library);
  lua_pushlightuserdata(L, content);
  if (tc_call(L, 1, 1, &fault)) return true;
  note_line(L, list, tc_fault_line(&fault, line, sizeof line));
  lua_pop(L, 1);
  return false;
}

void tc_cli_print_lines(lua_State *L, int list) {
  for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, list); i++) {
    lua_rawgeti(L, list, i);
    tc_warn(lua_tostring(L, -1));
    lua_pop(L, 1);
  }
}
