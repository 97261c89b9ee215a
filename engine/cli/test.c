// Owns: the command line of `tercio test` for paths.
// Must not know: how tests are found, run and watched (scripts/commands/test.lua).
// Without a path it is the project's own tests, which the launcher runs, since they need the builds.
#include "cli/cli.h"

#include <lauxlib.h>

// Pushes what the script needs beyond the system.
static int push_tools(lua_State *L) {
  tc_process_push(L);
  tc_lfs_push(L);
  return 2;
}

static int run_test(const tc_arguments *arguments) {
  tc_core core;
  tc_fault fault;
  if (arguments->operand_count == 0) {
    tc_say("the tests of the project are run by the launcher: ./tercio test (a PATH says which)");
    return TC_EXIT_BAD;
  }
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = TC_EXIT_BAD;
  lua_pushcfunction(core.L, push_tools);
  if (tc_call(core.L, 0, 2, &fault)) {
    code = tc_cli_script(&core, "commands/test", arguments, 2);
  } else {
    tc_say("%s", fault.text);
  }
  tc_core_close(&core);
  return code;
}

const tc_cli_command tc_command_test = {
    .name = "test",
    .usage = "[PATH...]",
    .summary = "Runs the specs and encounters at PATH, or all tests.",
    .text = "PATH is the folder of a mod or ruleset, wherever it lies, another folder, a spec (a "
            "file that ends in _spec.lua) or an encounter. The content of a mod or ruleset is "
            "checked first.\n"
            "Without PATH, `./tercio test` tests the project: all specs, examples and pages with "
            "the release build, and the C tests with sanitizers too. It takes two to three "
            "minutes on two cores. It shows how many suites have ended, and how long the rest "
            "takes. build/tests keeps what each suite printed.\n"
            "Exit 0 when all pass, 1 when one fails, 2 on bad input, 130 when --watch is ended "
            "with Ctrl-C.",
    .examples = "  ./tercio test\n"
                "  ./tercio test --quick                     before each commit\n"
                "  ./tercio test mods/ember\n"
                "  ./tercio test mods/ember --watch          again whenever a file is saved\n"
                "  ./tercio test tests/rulesets/valiance/abilities/shove_spec.lua",
    .flags = {{.name = "watch",
               .text = "Run what depends on a file again when it is saved, until Ctrl-C."},
              {.name = "filter",
               .value = "PATTERN",
               .text = "Only the tests whose names match this Lua pattern."},
              {.name = "quick",
               .text = "Without PATH: the kernel, the examples and a spec for each area, in ten "
                       "seconds."},
              {.name = "all",
               .text = "Without PATH: also every spec with sanitizers, the examples with other "
                       "compilers, and long random play."},
              {.name = "bless",
               .text = "Without PATH: write the golden logs anew, to be reviewed as a diff."}},
    .run = run_test,
};
