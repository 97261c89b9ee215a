// Owns: the command line of `tercio show`.
// Must not know: what a definition looks like (scripts/commands_show.lua).
// Variants that are not chosen are read too, so that they can be shown.
#include "cli/cli.h"

static int run_show(const tc_arguments *arguments) {
  tc_core core;
  int code = TC_EXIT_BAD;
  if (!tc_cli_open(&core)) return code;
  const char *only = tc_arguments_value(arguments, "ruleset");
  bool lenient = !only;
  if (tc_cli_load_rulesets(&core, arguments, only, true, lenient)) {
    code = tc_cli_script(&core, "commands_show", arguments, 1);
  }
  tc_core_close(&core);
  return code;
}

const tc_cli_command tc_command_show = {
    .name = "show",
    .usage = "ID",
    .summary = "One thing in full: its text, where it stands, what each layer set, who listens.",
    .text = "ID is an id (shove), or a kind and an id (ability.shove) where several kinds have it.",
    .examples = "  tercio show shove\n"
                "  tercio show status.staggered\n"
                "  tercio show protected --variant gritty   with what the variant changes",
    .flags = {{"ruleset", "R", "Look at this ruleset only: an id, or a folder."}, TC_CLI_LAYERS},
    .least = 1,
    .most = 1,
    .wants = "what should be shown?",
    .run = run_show,
};
