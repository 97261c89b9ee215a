// Owns: the command line of `tercio new`.
// Must not know: what a starting point consists of (scripts/commands/new.lua, scripts/templates).
// One host reads the ruleset that it is for.
#include "cli/cli.h"

static int run_new(const tc_arguments *arguments) {
  tc_core core;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = tc_cli_script(&core, "commands/new", arguments, 0);
  tc_core_close(&core);
  return code;
}

const tc_cli_command tc_command_new = {
    .name = "new",
    .usage = "KIND NAME",
    .summary = "Writes a small, tested starting point.",
    .text = "KIND is mod, ability, reaction, status, trait, archetype, variant, ruleset or "
            "encounter. What "
            "is written passes `tercio test` as it is. A file that is there is never overwritten. "
            "A mod may be for several rulesets; what goes into it then says for which it is, and "
            "lies in its folder only/RULESET.",
    .examples =
        "  tercio new mod spark --ruleset valiance    mods/spark, a folder of homebrew\n"
        "  tercio new reaction cold_snap --mod spark\n"
        "  tercio new archetype giant --mod spark\n"
        "  tercio new variant brutal --mod spark      spark:brutal, asked for by --variant\n"
        "  tercio new encounter ford --ruleset drive",
    .flags =
        {{.name = "ruleset", .value = "R", .text = "The ruleset that it is for.", .repeats = true},
         {.name = "mod", .value = "M", .text = "The mod it goes into: an id, or a folder."},
         {.name = "in",
          .value = "FOLDER",
          .text = "Where the new folder goes: mods, rulesets or encounters if left out."}},
    .least = 1,
    .most = 2,
    .wants = "what should be made?",
    .run = run_new,
};
