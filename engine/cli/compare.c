// Owns: the command line of `tercio compare`, and that its two sides are played at once.
// Must not know: how a side is played and what is told (scripts/commands/compare.lua, compare_report.lua).
// Each side has a host and an OS thread of its own; what it leaves is one text.
#include "cli/cli.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct side {
  const tc_arguments *arguments;
  const char *name;
  char *content;            // what it is, or what is wrong with it, once it is loaded; owned
  char *text;               // what it left, NULL if it could not say anything; owned
  const struct side *other; // NULL: is not played beside this one
  pthread_barrier_t *both;  // where each waits until the other is loaded
} side;

static int read_result(lua_State *L) {
  tc_core_import(L, "commands/compare");
  lua_getfield(L, 1, "result");
  return 1;
}

// A copy of what the script left.
static char *left_by(tc_core *core) {
  tc_fault fault;
  char *text = NULL;
  lua_pushcfunction(core->L, read_result);
  if (tc_call(core->L, 0, 1, &fault)) {
    size_t size;
    const char *left = lua_tolstring(core->L, -1, &size);
    if (left && size > 0 && (text = malloc(size + 1)) != NULL) memcpy(text, left, size + 1);
    lua_pop(core->L, 1);
  }
  return text;
}

static void *play_side(void *of) {
  side *played = of;
  tc_core core;
  bool open = tc_cli_open(&core), fine = open;
  if (open) {
    lua_pushliteral(core.L, "open");
    lua_pushstring(core.L, played->name);
    fine = tc_cli_script(&core, "commands/compare", played->arguments, 2) == TC_EXIT_FINE;
    played->content = left_by(&core);
  }
  if (played->other) pthread_barrier_wait(played->both);
  if (fine) {
    lua_pushliteral(core.L, "play");
    lua_pushstring(core.L, played->name);
    lua_pushstring(core.L, played->other ? played->other->content : NULL);
    tc_cli_script(&core, "commands/compare", played->arguments, 3);
  }
  if (open) {
    played->text = left_by(&core);
    tc_core_close(&core);
  }
  return NULL;
}

static int tell(const tc_arguments *arguments, const side *a, const side *b) {
  tc_core core;
  if (!a->text || !b->text || !tc_cli_open(&core)) return TC_EXIT_BAD;
  lua_pushliteral(core.L, "tell");
  lua_pushstring(core.L, a->text);
  lua_pushstring(core.L, b->text);
  int code = tc_cli_script(&core, "commands/compare", arguments, 3);
  tc_core_close(&core);
  return code;
}

static int run_compare(const tc_arguments *arguments) {
  pthread_barrier_t both;
  side a = {.arguments = arguments, .name = "a", .both = &both};
  side b = {.arguments = arguments, .name = "b", .both = &both};
  pthread_t thread;
  bool waits = pthread_barrier_init(&both, NULL, 2) == 0;
  a.other = waits ? &b : NULL;
  bool beside = pthread_create(&thread, NULL, play_side, &a) == 0;
  b.other = waits && beside ? &a : NULL;
  play_side(&b);
  a.other = beside ? a.other : NULL;
  if (beside)
    pthread_join(thread, NULL);
  else
    play_side(&a);
  if (waits) pthread_barrier_destroy(&both);
  int code = tell(arguments, &a, &b);
  side *sides[] = {&a, &b};
  for (size_t i = 0; i < 2; i++) {
    free(sides[i]->content);
    free(sides[i]->text);
  }
  return code;
}

static const char *const formats[] = {"pretty", "json", NULL};

const tc_cli_command tc_command_compare = {
    .name = "compare",
    .usage = "ENCOUNTER",
    .summary = "Plays one encounter by two sets of rules, and tells what changes.",
    .text = "One --variant or --mod: without it (A) against with it (B), also where the encounter "
            "names it itself. Two: the first against the second. --a and --b set options of one "
            "side only. Where both come to the same content, nothing is played.\n"
            "First the file's own seed: the first record or decision that differs. Then many "
            "seeds, each played by both sides: outcomes, rounds and what is left of each team, "
            "with the differences of the pairs and 95 % intervals (shares: Agresti and Min 2005; "
            "others: Student's t). Where the script ends, or no longer fits, policies play on.\n"
            "Exit 1 when a rule failed, 2 on bad input.",
    .examples =
        "  tercio compare examples/skirmish.lua --variant gritty\n"
        "  tercio compare examples/skirmish.lua --variant gritty --variant heroic --seeds 1..200\n"
        "  tercio compare examples/corridor.lua --b hit_test=before_restore --unscripted",
    .flags =
        {{.name = "variant", .value = "V", .text = "Of B, or of A and then of B.", .repeats = true},
         {.name = "mod",
          .value = "M",
          .text = "The same with homebrew: an id, or a folder.",
          .repeats = true},
         {.name = "a", .value = "NAME=VALUE", .text = "Set an option of A.", .repeats = true},
         {.name = "b", .value = "NAME=VALUE", .text = "Set an option of B.", .repeats = true},
         {.name = "option",
          .value = "NAME=VALUE",
          .text = "Set an option of both.",
          .repeats = true},
         {.name = "seeds", .value = "FROM..TO", .text = "The seeds to play, 1..50 if left out."},
         {.name = "seed",
          .value = "N",
          .text = "The seed of the first difference, in place of the file's."},
         {.name = "policy",
          .value = "NAME",
          .text = "Who plays on: greedy (if left out), random, or one of the ruleset."},
         {.name = "unscripted", .text = "Leave the script out: policies play from the start."},
         {.name = "limit",
          .value = "N",
          .text = "Decisions after which a play stays open, 3000 if left out."},
         {.name = "format",
          .value = "FORMAT",
          .text = "pretty (for people) or json.",
          .values = formats}},
    .least = 1,
    .most = 1,
    .wants = "which encounter?",
    .run = run_compare,
};
