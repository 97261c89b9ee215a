// Owns: the command line of `tercio show`.
// Must not know: what a definition looks like (scripts/commands/show.lua).
// An id that carries a mod's name brings that mod; variants that are not chosen are read too.
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The mod that an id names, or whose name it carries, if it is there: "ember" of "ember", "mod.ember" and
// "ability.ember:flare"; a folder with a manifest is one itself.
static const char *mod_of(const tc_core *core, const char *id, char *name, size_t size) {
  char path[2048];
  const char *end = strchr(id, ':'), *start = id;
  snprintf(path, sizeof path, "%s/mod.lua", id);
  if (strchr(id, '/') && access(path, R_OK) == 0) return id;
  if (!end && strncmp(id, "mod.", 4) == 0) start += 4;
  if (!end) end = id + strlen(id);
  for (const char *at = start; at < end; at++) {
    if (*at == '.' || *at == ' ') start = at + 1;
  }
  snprintf(name, size, "%.*s", (int)(end - start), start);
  snprintf(path, sizeof path, "mods/%s/mod.lua", name);
  if (access(path, R_OK) == 0) return name;
  snprintf(path, sizeof path, "%s/mods/%s/mod.lua", core->root, name);
  return access(path, R_OK) == 0 ? name : NULL;
}

static int run_show(const tc_arguments *arguments) {
  tc_core core;
  int code = TC_EXIT_BAD;
  if (!tc_cli_open(&core)) return code;
  const char *only = tc_arguments_value(arguments, "ruleset");
  bool lenient = !only;
  char name[64];
  const char *mod = mod_of(&core, arguments->operands[0], name, sizeof name);
  if (tc_cli_load_rulesets(&core, arguments, only, true, lenient, mod)) {
    code = tc_cli_script(&core, "commands/show", arguments, 1);
  }
  tc_core_close(&core);
  return code;
}

const tc_cli_command tc_command_show = {
    .name = "show",
    .usage = "ID",
    .summary = "One thing in full: text, place, layers, listeners.",
    .text = "ID is an id (raise_guard), a kind and an id (status.staggered) where several kinds "
            "have it, or a mod or its folder, with all that it declares and changes. What is "
            "written in handlers is told too, behind whatever name (me:has, me:hostile, "
            "attack.ability, turn.moved), and so are keys and the keys in these (ability.cost, "
            "ability.reaction.to, or reaction.to).",
    .examples = "  tercio show raise_guard\n"
                "  tercio show me:has                       a word of handlers, with an example\n"
                "  tercio show ability.reaction             a key, with the keys that stand in it\n"
                "  tercio show ember                        a mod\n"
                "  tercio show status.staggered\n"
                "  tercio show status.protected --variant gritty   with what the variant changes",
    .flags = {{.name = "ruleset",
               .value = "R",
               .text = "Look at this ruleset only: an id, or a folder."},
              TC_CLI_LAYERS},
    .least = 1,
    .most = 1,
    .wants = "what should be shown?",
    .run = run_show,
};
