// Owns: the command line of `tercio run`, and the sums over several files.
// Must not know: how an encounter is played or told (scripts/commands/run.lua).
// Each file has a host of its own: one Lua state holds one content.
#include "cli/cli.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

typedef struct totals {
  size_t files, fine, bad; // bad: could not be played
  lua_Integer met, unmet, tests;
} totals;

static int read_counts(lua_State *L) {
  static const char *const names[] = {"met", "unmet", "tests"};
  tc_core_import(L, "commands/run");
  for (int i = 0; i < 3; i++) lua_getfield(L, 1, names[i]);
  return 3;
}

static void add_counts(tc_core *core, totals *sum) {
  tc_fault fault;
  lua_pushcfunction(core->L, read_counts);
  if (!tc_call(core->L, 0, 3, &fault)) return;
  sum->met += lua_tointeger(core->L, -3);
  sum->unmet += lua_tointeger(core->L, -2);
  sum->tests = lua_tointeger(core->L, -1);
  lua_pop(core->L, 3);
}

static int run_one(const tc_arguments *arguments, const char *path, totals *sum) {
  tc_core core;
  if (!tc_cli_open_heard(&core)) return TC_EXIT_BAD;
  lua_pushstring(core.L, path);
  lua_pushinteger(core.L, (lua_Integer)++sum->files);
  lua_pushinteger(core.L, sum->tests);
  int code = tc_cli_script(&core, "commands/run", arguments, 3);
  add_counts(&core, sum);
  if (code == TC_EXIT_FINE) sum->fine++;
  if (code == TC_EXIT_BAD) sum->bad++;
  tc_core_close(&core);
  return code;
}

static void print_sum(const totals *sum) {
  printf("\n%zu encounters: %zu fine", sum->files, sum->fine);
  if (sum->files > sum->fine + sum->bad) printf(", %zu failed", sum->files - sum->fine - sum->bad);
  if (sum->bad) printf(", %zu could not be played", sum->bad);
  printf("; %lld expectations met", (long long)sum->met);
  if (sum->unmet) printf(", %lld not met", (long long)sum->unmet);
  putchar('\n');
}

static int run_files(const tc_arguments *arguments) {
  if (tc_arguments_given(arguments, "watch")) return tc_cli_watch_run(arguments);
  const char *format = tc_arguments_value(arguments, "format");
  bool tap = format && strcmp(format, "tap") == 0,
       pretty = !format || strcmp(format, "pretty") == 0;
  totals sum = {0};
  int worst = TC_EXIT_FINE;
  if (tap) puts("TAP version 13");
  for (size_t i = 0; i < arguments->operand_count; i++) {
    int code = run_one(arguments, arguments->operands[i], &sum);
    if (code > worst) worst = code;
  }
  if (tap) printf("1..%lld\n", (long long)sum.tests);
  if (pretty && sum.files > 1) print_sum(&sum);
  return worst;
}

static const char *const formats[] = {"pretty", "json", "tap", NULL};

const tc_cli_command tc_command_run = {
    .name = "run",
    .usage = "FILE...",
    .summary = "Plays encounters and checks what they expect.",
    .text = "Exit 0 when all expectations are met, 1 when one is not or a rule failed, 2 on bad "
            "input.\n"
            "json: one line an event, the first one the content, the last one the result.\n"
            "tap: one test an expectation. What content prints goes to standard error.",
    .examples = "  tercio run examples/corridor.lua\n"
                "  tercio run examples/corridor.lua --board   with the field after each turn\n"
                "  tercio run examples/skirmish.lua --seed 7 --format json",
    .flags = {{.name = "format",
               .value = "FORMAT",
               .text = "pretty (for people), json or tap.",
               .values = formats},
              {.name = "seed", .value = "N", .text = "Roll other dice than the file says."},
              {.name = "as", .value = "TEAM", .text = "Tell no more than this team knows."},
              {.name = "watch",
               .text = "Go the same way again when its content is saved, until Ctrl-C."},
              {.name = "board", .text = "Draw the field after each turn, layer by layer."},
              TC_CLI_LAYERS},
    .least = 1,
    .wants = "which encounter?",
    .run = run_files,
};
