// Owns: the command line of `tercio clauses`.
// Must not know: what a catalogue looks like, nor how tests name clauses (scripts/commands/clauses.lua).
// Rulesets are loaded for the decisions that they declare.
#include "cli/cli.h"

#include <stdio.h>
#include <unistd.h>

static int run_clauses(const tc_arguments *arguments) {
  tc_core core;
  int code = TC_EXIT_BAD;
  if (!tc_cli_open(&core)) return code;
  // A catalogue may be there before its ruleset.
  const char *only = arguments->operand_count ? arguments->operands[0] : NULL;
  char path[2048];
  if (only) {
    snprintf(path, sizeof path, "%s/rulesets/%s/ruleset.lua", core.root, only);
    if (access(path, R_OK) != 0) only = "";
  }
  if (tc_cli_load_rulesets(&core, arguments, only, false, true, NULL))
    code = tc_cli_script(&core, "commands/clauses", arguments, 1);
  tc_core_close(&core);
  return code;
}

const tc_cli_command tc_command_clauses = {
    .name = "clauses",
    .usage = "[RULESET]",
    .summary = "Which clauses of the rules tests pin, and which not.",
    .text = "The clauses stand in docs/rules/RULESET.md; without RULESET, one table tells the "
            "counts of all. A test pins a clause by its id: in the name of a busted test "
            "(it(\"VAL-GLOB-15 pushes\")) or of a C test (TEST(VAL_LOS_05_...)), in `clauses = { "
            "... }` of an encounter, or in a comment `pins: VAL-LOS-05`.\n"
            "An id is written with - or _; VAL-LOS-05-06 is two of them.\n"
            "Information needs no test; a decision of the game master needs a `decision` that "
            "names it. Exit 1 when a clause of those looked at is missing, 2 when a test names "
            "one that is none.",
    .examples = "  tercio clauses                           all rulesets with their counts\n"
                "  tercio clauses valiance                  the sections with their counts\n"
                "  tercio clauses valiance --section GLOB   each clause with its tests\n"
                "  tercio clauses valiance --missing        the clauses that no test pins",
    .flags = {{.name = "section",
               .value = "NAME",
               .text = "Only this section, such as GLOB.",
               .repeats = true},
              {.name = "missing", .text = "List the clauses without a test."},
              {.name = "all", .text = "List every clause with the tests that pin it."}},
    .most = 1,
    .run = run_clauses,
};
