// Owns: the command line of `tercio why`.
// Must not know: how a play is traced and explained (scripts/commands/why.lua, why.lua, trace.lua).
// The host is its own: content that is traced is loaded for that.
#include "cli/cli.h"

static int run_why(const tc_arguments *arguments) {
  tc_core core;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = tc_cli_script(&core, "commands/why", arguments, 0);
  tc_core_close(&core);
  return code;
}

static const char *const formats[] = {"pretty", "json", NULL};

const tc_cli_command tc_command_why = {
    .name = "why",
    .usage = "FILE[:LINE] [RECORD]",
    .summary = "Tells why something happened, and why something did not.",
    .text = "FILE is an encounter, or a log that `tercio run FILE --format json` wrote. Alone it "
            "shows the log with the numbers of its records; a number tells what led to that "
            "record, and for a number in it everything that went into it: each part with file and "
            "line, the layer that set it, what modified it, dice, options that were asked.\n"
            "LINE is a line of the encounter's script: what came of that entry; of an expect, what "
            "made it so; of a refuse, why it and its choices are not legal. A log must be of the "
            "content that is there now.\n"
            "--not WHAT asks why something did not happen. Of an action, why it is not offered "
            "before LINE. Of a reaction, status or trait, why it was not offered or did nothing "
            "while LINE was played, or in what the record has to do with, or in all of the play: "
            "each event that it could have heard, and what refused it. Both say what would change "
            "that, as far as one thing does. A step of the rules can be named too. WHAT begins "
            "with whose it is; what stands behind it is chosen for it, \"vala shove rook\" or "
            "\"vala shove target=rook\", or says whose events are meant. Exit 2 on bad input.",
    .examples =
        "  tercio why examples/corridor.lua                         the log, numbered\n"
        "  tercio why examples/corridor.lua --about \"takes 8 damage\"\n"
        "  tercio why examples/corridor.lua:84\n"
        "  tercio why examples/corridor.lua:112 --not \"vala leap\"   before that line\n"
        "  tercio why examples/corridor.lua:77 --not \"vala raise_guard\"   a reaction\n"
        "  tercio why examples/corridor.lua --about \"rot breath\" --not \"vala raise_guard\"\n"
        "  tercio why log.jsonl 42",
    .flags = {{.name = "about", .value = "TEXT", .text = "The records that say this."},
              {.name = "not",
               .value = "WHAT",
               .text = "Why this did not happen: \"vala leap\", \"vala raise_guard\"."},
              {.name = "format",
               .value = "FORMAT",
               .text = "pretty (for people) or json.",
               .values = formats},
              {.name = "seed", .value = "N", .text = "Roll other dice than the file says."},
              TC_CLI_LAYERS},
    .least = 1,
    .most = 2,
    .wants = "which encounter or log?",
    .run = run_why,
};
