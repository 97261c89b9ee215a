// Owns: the command line of `tercio check`, and a host for each load that its script asks for.
// Must not know: what a path is, and what is right or wrong in it (scripts/commands/check.lua).
// Each load has a host of its own, so that one cannot spoil the next; what is found comes out as text.
#include "cli/cli.h"

#include <lauxlib.h>
#include <string.h>

// core, text of a load -> text of what is wrong
static int examine(lua_State *L) {
  tc_core_import(L, "commands/check");
  lua_getfield(L, -1, "examine");
  tc_system_push(L, lua_touserdata(L, 1));
  lua_pushvalue(L, 2);
  lua_call(L, 2, 1);
  return 1;
}

// load, text or nil, fault or nil: notes what was found.
static int take(lua_State *L) {
  tc_core_import(L, "commands/check");
  lua_getfield(L, -1, "take");
  for (int i = 1; i <= 3; i++) lua_pushvalue(L, i);
  lua_call(L, 3, 0);
  return 0;
}

// Does one load in a new host; its findings go to the load at the top of the stack.
static bool load_one(lua_State *L, const char *text) {
  tc_core core;
  tc_fault fault = {0};
  char line[800];
  if (!tc_cli_open(&core)) return false;
  lua_pushcfunction(core.L, examine);
  lua_pushlightuserdata(core.L, &core);
  lua_pushstring(core.L, text);
  bool done = tc_call(core.L, 2, 1, &fault);
  lua_pushcfunction(L, take);
  lua_pushvalue(L, -2);
  lua_pushstring(L, done ? lua_tostring(core.L, -1) : NULL);
  lua_pushstring(L, done ? NULL : tc_fault_line(&fault, line, sizeof line));
  tc_core_close(&core);
  if (tc_call(L, 3, 0, &fault)) return true;
  tc_say("%s", tc_fault_line(&fault, line, sizeof line));
  return false;
}

// Pushes the list of loads that the paths stand for, and the list of their texts.
static int plan_loads(lua_State *L) {
  tc_core_import(L, "commands/check");
  lua_getfield(L, -1, "plan");
  tc_system_push(L, lua_touserdata(L, 1));
  tc_arguments_push(L, lua_touserdata(L, 2));
  lua_call(L, 2, 2);
  return 2;
}

static int run_check(const tc_arguments *arguments) {
  tc_core core;
  tc_fault fault;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = TC_EXIT_BAD;
  lua_State *L = core.L;
  lua_pushcfunction(L, plan_loads);
  lua_pushlightuserdata(L, &core);
  lua_pushlightuserdata(L, (void *)(size_t)arguments);
  if (!tc_call(L, 2, 2, &fault)) {
    tc_say("%s", fault.text);
  } else {
    int texts = lua_gettop(L), plan = texts - 1;
    bool fine = true;
    for (lua_Integer i = 1; fine && i <= (lua_Integer)lua_rawlen(L, texts); i++) {
      lua_rawgeti(L, texts, i);
      lua_rawgeti(L, plan, i);
      const char *text = lua_tostring(L, -2);
      if (text) fine = load_one(L, text);
      lua_settop(L, texts);
    }
    lua_settop(L, plan);
    if (fine) code = tc_cli_script(&core, "commands/check", arguments, 1);
  }
  tc_core_close(&core);
  return code;
}

static const char *const formats[] = {"pretty", "json", NULL};

const tc_cli_command tc_command_check = {
    .name = "check",
    .usage = "PATH...",
    .summary = "Loads content and tells every mistake in it.",
    .text = "PATH is the folder or the id of a ruleset or of a mod, the file of a variant, an "
            "encounter, or a contract. Several mods are also loaded together. It exits with 2 for mistakes, also for those that would only show when a "
            "handler runs: unknown-word, unknown-name, unknown-global. It warns of unused-field, "
            "buried-number, never-fires, text-names-nothing, untested and deprecated. `-- check: "
            "allow CODE` silences one: on its line, on the line above, or in the first five lines "
            "of a file for all of it.\n"
            "json: one line a finding, with file, line, column, severity, code and message, then "
            "one with the counts.",
    .examples = "  tercio check mods/ember\n"
                "  tercio check rulesets/valiance           with each of its variants\n"
                "  tercio check examples/corridor.lua\n"
                "  tercio check mods/ember --strict          warnings count, and what no test uses",
    .flags = {{.name = "strict",
               .text = "Exit 1 on warnings; with no tests at all, warn of that too."},
              {.name = "errors", .text = "Only mistakes, no warnings."},
              {.name = "mod",
               .value = "M",
               .text = "Load this mod too: an id, or a folder.",
               .repeats = true},
              {.name = "format",
               .value = "FORMAT",
               .text = "pretty (for people) or json (for editors).",
               .values = formats}},
    .least = 1,
    .wants = "what should be checked?",
    .run = run_check,
};
