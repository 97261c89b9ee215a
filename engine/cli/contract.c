// Owns: the command line of `tercio contract`.
// Must not know: what a contract is, and what goes over from one encounter to the next (scripts/encounter/carry_over.lua).
// All encounters of a contract are played in one host: they have its layers.
#include "cli/cli.h"

static int run_contract(const tc_arguments *arguments) {
  tc_core core;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = tc_cli_script(&core, "commands/contract", arguments, 0);
  tc_core_close(&core);
  return code;
}

static const char *const formats[] = {"pretty", "json", NULL};

const tc_cli_command tc_command_contract = {
    .name = "contract",
    .usage = "FILE",
    .summary = "Plays the encounters of a contract, one after the other.",
    .text = "What the ruleset carries over (in valiance: Valiance, Afflictions, who is dead) goes "
            "from each encounter to the next, and as JSON from and to files. A state is written "
            "when all went well, whole or not at all.\n"
            "Exit 0 when all expectations are met, 1 when one is not, a rule failed or an "
            "encounter was left open, 2 on bad input.",
    .examples = "  tercio contract examples/contract.lua\n"
                "  tercio contract examples/contract.lua --to after.json\n"
                "  tercio contract next.lua --from after.json --to after.json",
    .flags = {{.name = "from",
               .value = "STATE",
               .text = "Begin with what an earlier contract left."},
              {.name = "to", .value = "STATE", .text = "Write what is carried on to this file."},
              {.name = "format",
               .value = "FORMAT",
               .text = "pretty (for people) or json.",
               .values = formats},
              {.name = "seed", .value = "N", .text = "Roll other dice than the files say."},
              TC_CLI_LAYERS},
    .least = 1,
    .most = 1,
    .wants = "which contract?",
    .run = run_contract,
};
