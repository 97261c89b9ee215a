// Owns: the program's entry: which command is run, and the list of them.
// Must not know: how a command does its work.
// Exit codes: 0 all well, 1 an expectation not met or a rule failed, 2 bad input.
#include "cli/cli.h"
#include "host/code/compiled.h"

#include <stdio.h>
#include <string.h>

static const tc_cli_command *const commands[] = {
    &tc_command_run,  &tc_command_contract, &tc_command_check,      &tc_command_list,
    &tc_command_show, &tc_command_clauses,  &tc_command_tournament, &tc_command_new,
    &tc_command_test, &tc_command_why,      &tc_command_compare,    &tc_command_odds,
    &tc_command_fuzz, &tc_command_docs,     &tc_command_annotations};
#define COMMANDS (sizeof commands / sizeof *commands)
#define COMMAND 20 // columns of a command and what it takes, but for the longest

const tc_cli_command *const *tc_cli_commands(size_t *count) {
  *count = COMMANDS;
  return commands;
}

static void print_usage(FILE *out) {
  fputs("Tercio: tabletop combat by rules in Lua.\n\nusage: tercio COMMAND ...\n\n", out);
  for (size_t i = 0; i < COMMANDS; i++) {
    char left[64];
    snprintf(left, sizeof left, "%s %s", commands[i]->name, commands[i]->usage);
    tc_print_pair(out, left, commands[i]->summary, COMMAND);
  }
  tc_print_pair(out, "help [COMMAND]", "Shows this, or what a command does.", COMMAND);
  fputs("\nBegin with:\n  tercio run examples/corridor.lua\n", out);
}

static const tc_cli_command *find_command(const char *name) {
  for (size_t i = 0; i < COMMANDS; i++) {
    if (strcmp(commands[i]->name, name) == 0) return commands[i];
  }
  return NULL;
}

static int refuse(const char *word) {
  const char *names[COMMANDS + 2];
  size_t count = 0;
  for (; count < COMMANDS; count++) names[count] = commands[count]->name;
  names[count++] = "help";
  names[count++] = "--version";
  const char *near = tc_suggest(word, names, count);
  const char *what = word[0] == '-' ? "flag" : "command";
  if (near)
    tc_say("unknown %s '%s' (did you mean '%s'?)", what, word, near);
  else
    tc_say("unknown %s '%s' (see tercio help)", what, word);
  return TC_EXIT_BAD;
}

static int run_command(const tc_cli_command *command, int argc, char **argv) {
  tc_arguments arguments;
  int code;
  if (tc_arguments_parse(&arguments, command, argc, argv, &code)) code = command->run(&arguments);
  tc_arguments_free(&arguments);
  return code;
}

static int show_help(int argc, char **argv) {
  char *help[] = {"--help"};
  if (argc > 1) {
    tc_say("help: does not know what to do with '%s' (see tercio help)", argv[1]);
    return TC_EXIT_BAD;
  }
  if (argc == 0 || strcmp(argv[0], "help") == 0) {
    print_usage(stdout);
    return TC_EXIT_FINE;
  }
  const tc_cli_command *command = find_command(argv[0]);
  return command ? run_command(command, 1, help) : refuse(argv[0]);
}

static int dispatch(int argc, char **argv) {
  if (argc < 1) {
    print_usage(stderr);
    return TC_EXIT_BAD;
  }
  const char *word = argv[0];
  if (strcmp(word, "--version") == 0) {
    puts("tercio " TC_VERSION);
    return TC_EXIT_FINE;
  }
  if (strcmp(word, "help") == 0) return show_help(argc - 1, argv + 1);
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) return show_help(0, NULL);
  const tc_cli_command *command = find_command(word);
  return command ? run_command(command, argc - 1, argv + 1) : refuse(word);
}

// Written by the build.
extern const tc_compiled_list tc_compiled_scripts;

int main(int argc, char **argv) {
  tc_compiled_use(&tc_compiled_scripts);
  int code = dispatch(argc - 1, argv + 1);
  if (!tc_terminal_flush()) code = TC_EXIT_BAD;
  return code;
}
