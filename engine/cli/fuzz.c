// Owns: the command line of `tercio fuzz`: a host for each ruleset that is played.
// Must not know: how encounters are made, played, checked and shrunk (scripts/commands/fuzz.lua).
// Ctrl-C ends it between two answers, with what was found until then.
#include "cli/cli.h"

#include <lauxlib.h>

#define EXIT_INTERRUPTED 130

// Pushes what commands/fuzz.plan gives: the list of rulesets, or nil when it has said what is wrong.
static int plan_rulesets(lua_State *L) {
  tc_core_import(L, "commands/fuzz");
  lua_getfield(L, -1, "plan");
  tc_system_push(L, lua_touserdata(L, 1));
  tc_arguments_push(L, lua_touserdata(L, 2));
  lua_call(L, 2, 1);
  return 1;
}

// Plays over one ruleset in a host of its own.
static int fuzz_over(const tc_arguments *arguments, const char *ruleset, bool first) {
  tc_core core;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  lua_pushstring(core.L, ruleset);
  lua_pushboolean(core.L, first);
  int code = tc_cli_script(&core, "commands/fuzz", arguments, 2);
  tc_core_close(&core);
  return code;
}

static int run_fuzz(const tc_arguments *arguments) {
  tc_core core;
  tc_fault fault;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  tc_cli_catch_interrupt();
  lua_State *L = core.L;
  int code = TC_EXIT_BAD;
  lua_pushcfunction(L, plan_rulesets);
  lua_pushlightuserdata(L, &core);
  lua_pushlightuserdata(L, (void *)(size_t)arguments);
  if (!tc_call(L, 2, 1, &fault)) {
    tc_say("%s", fault.text);
  } else if (lua_istable(L, -1)) {
    int list = lua_gettop(L);
    code = TC_EXIT_FINE;
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, list) && code <= TC_EXIT_UNMET; i++) {
      lua_rawgeti(L, list, i);
      int one = fuzz_over(arguments, lua_tostring(L, -1), i == 1);
      if (one > code) code = one;
      lua_pop(L, 1);
    }
  }
  tc_core_close(&core);
  return tc_cli_interrupted() ? EXIT_INTERRUPTED : code;
}

static const char *const formats[] = {"pretty", "json", NULL};

const tc_cli_command tc_command_fuzz = {
    .name = "fuzz",
    .usage = "MOD...",
    .summary = "Plays a mod at random, with every check, and shrinks what fails.",
    .text = "MOD is an id or a folder; several are loaded together. Each seed is an encounter of "
            "the ruleset's tournament in which units have what the mods define, played at random "
            "over every ruleset that they claim. After every answer the world is checked; some "
            "answers are given to a fork, a restored save and a rebuilt position too. What fails "
            "is made as small as it can be and written to a file for `tercio run`. At last it is "
            "told which definitions, handlers and lines ran, and which never did.\n"
            "Exit 1 when something failed, 2 on bad input, 130 when it was interrupted.",
    .examples = "  tercio fuzz mods/ember\n"
                "  tercio fuzz mods/ember mods/frost --seeds 1..400\n"
                "  tercio fuzz mods/ember --seeds 17          one encounter again",
    .flags =
        {{.name = "seeds", .value = "FROM..TO", .text = "The seeds to play, 1..40 if left out."},
         {.name = "limit",
          .value = "N",
          .text = "Decisions after which an encounter is left, 150 if left out."},
         {.name = "ruleset", .value = "ID", .text = "Play over this one only.", .repeats = true},
         {.name = "out",
          .value = "FOLDER",
          .text = "Where failing encounters are written, fuzz if left out."},
         {.name = "format",
          .value = "FORMAT",
          .text = "pretty (for people) or json.",
          .values = formats},
         TC_CLI_LAYERS},
    .least = 1,
    .wants = "which mod?",
    .run = run_fuzz,
};
