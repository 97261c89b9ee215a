// Owns: the command line of `tercio odds`.
// Must not know: how rolls are enumerated, counted and drawn (scripts/explain/odds.lua, commands/odds.lua).
// One host plays all ways of the action.
#include "cli/cli.h"

static int run_odds(const tc_arguments *arguments) {
  tc_core core;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = tc_cli_script(&core, "commands/odds", arguments, 0);
  tc_core_close(&core);
  return code;
}

static const char *const formats[] = {"pretty", "json", NULL};

const tc_cli_command tc_command_odds = {
    .name = "odds",
    .usage = "ENCOUNTER",
    .summary = "Tells what an action may come to, and how likely.",
    .text = "The script is played up to the action; then the action is done with every result of "
            "its dice and cards, and what came of it is counted: exactly, or, where there are "
            "more than --most ways, from samples with 95 % intervals (Wilson 1927).\n"
            "Without --act it is the action on the line --at, or the last one of the script; its "
            "scripted dice do not count. Reactions and offers are passed unless the action's "
            "`answers` take them or its team is a policy's; what else is asked a policy answers. "
            "A choice that is named must be legal and asked for, as in a script. The order of a "
            "draw pile counts as unknown. Exit 1 when a rule failed, 2 on bad input.",
    .examples = "  tercio odds examples/corridor.lua --at 90\n"
                "  tercio odds examples/corridor.lua --at 90 --act \"dario measured_cut rill\"\n"
                "  tercio odds examples/skirmish.lua --act \"vala sprint move=10,2,1\"",
    .flags = {{.name = "at",
               .value = "LINE",
               .text = "Before the entry on this line of the script."},
              {.name = "act",
               .value = "ACTION",
               .text = "\"mira shove brute\", \"Mira uses Shove on brute\", \"mira bolt "
                       "target=brute x=2\"."},
              {.name = "most",
               .value = "N",
               .text = "Ways that are enumerated at most, 4096 if left out."},
              {.name = "samples",
               .value = "N",
               .text = "How many are drawn beyond that, 2000 if left out."},
              {.name = "policy",
               .value = "NAME",
               .text = "Who answers what nobody has said: greedy if left out."},
              {.name = "seed",
               .value = "N",
               .text = "Roll other dice than the file says, up to the action."},
              {.name = "format",
               .value = "FORMAT",
               .text = "pretty (for people) or json.",
               .values = formats},
              TC_CLI_LAYERS},
    .least = 1,
    .most = 1,
    .wants = "which encounter?",
    .run = run_odds,
};
