// Owns: the command line of `tercio tournament`.
// Must not know: how encounters are made, played and counted (scripts/commands/tournament.lua).
// One host plays all seeds: they share the ruleset and its layers.
#include "cli/cli.h"

static int run_tournament(const tc_arguments *arguments) {
  tc_core core;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = tc_cli_script(&core, "commands/tournament", arguments, 0);
  tc_core_close(&core);
  return code;
}

static const char *const formats[] = {"pretty", "json", NULL};

const tc_cli_command tc_command_tournament = {
    .name = "tournament",
    .usage = "RULESET",
    .summary = "Lets policies play many encounters, and counts who wins.",
    .text = "RULESET is an id or a folder. It says itself which encounter a seed stands for "
            "(`tournament` in its manifest), so that all archetypes play. After every decision "
            "the invariants of the world are checked. An encounter of more decisions than the "
            "limit stays open. Exit 1 when a rule failed or an invariant did not hold, 2 on bad "
            "input.\n"
            "json: one line an encounter, then one with the sums.",
    .examples = "  tercio tournament valiance --seeds 1..200\n"
                "  tercio tournament valiance --seeds 1..50 --policy random\n"
                "  tercio tournament valiance --seeds 1..200 --variant gritty    what it changes",
    .flags = {{.name = "seeds",
               .value = "FROM..TO",
               .text = "The seeds to play, 1..100 if left out."},
              {.name = "policy",
               .value = "NAME",
               .text = "Who plays: greedy (if left out), random, or one of the ruleset."},
              {.name = "limit",
               .value = "N",
               .text = "Decisions after which an encounter stays open, 3000 if left out."},
              {.name = "log", .text = "Tell each encounter as `tercio run` does."},
              {.name = "format",
               .value = "FORMAT",
               .text = "pretty (for people) or json.",
               .values = formats},
              TC_CLI_LAYERS},
    .least = 1,
    .most = 1,
    .wants = "which ruleset?",
    .run = run_tournament,
};
