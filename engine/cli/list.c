// Owns: the command line of `tercio list`.
// Must not know: which kinds there are, nor how they are shown (scripts/commands/list.lua).
// Variants that are not chosen are read too, so that they can be listed.
#include "cli/cli.h"

#include <string.h>

// Mods are listed without loading a ruleset, and kinds unless a mod may bring its own.
static bool needs_rulesets(const char *kind) {
  return strcmp(kind, "kinds") != 0 && strcmp(kind, "kind") != 0 && strcmp(kind, "mods") != 0 &&
         strcmp(kind, "mod") != 0;
}

static int run_list(const tc_arguments *arguments) {
  tc_core core;
  int code = TC_EXIT_BAD;
  if (!tc_cli_open(&core)) return code;
  const char *only = tc_arguments_value(arguments, "ruleset");
  bool lenient = !only;
  if (!needs_rulesets(arguments->operands[0]) && !tc_arguments_value(arguments, "mod")) only = "";
  const char *of = tc_arguments_value(arguments, "of");
  const char *mod = of && tc_cli_is_mod(&core, of) ? of : NULL;
  if (tc_cli_load_rulesets(&core, arguments, only, true, lenient, mod)) {
    code = tc_cli_script(&core, "commands/list", arguments, 1);
  }
  tc_core_close(&core);
  return code;
}

const tc_cli_command tc_command_list = {
    .name = "list",
    .usage = "KIND",
    .summary = "What there is of a kind: abilities, options...",
    .text =
        "Each with its text; `tercio list kinds` tells what can be listed. Into a pipe each is one "
        "line, whole.",
    .examples = "  tercio list abilities\n"
                "  tercio list abilities --of ember         what a mod brings\n"
                "  tercio list options --ruleset valiance\n"
                "  tercio list kinds",
    .flags = {{.name = "ruleset",
               .value = "R",
               .text = "Look at this ruleset only: an id, or a folder."},
              {.name = "of",
               .value = "LAYER",
               .text = "Only what this mod, variant or ruleset declares or changes; a mod is "
                       "loaded for it."},
              TC_CLI_LAYERS},
    .least = 1,
    .most = 1,
    .wants = "what should be listed?",
    .run = run_list,
};
