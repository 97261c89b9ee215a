// Owns: what the commands share: their description, parsed arguments, the terminal, ways into the scripts.
// Must not know: what any one command does.
// Private to engine/cli.
#ifndef TERCIO_CLI_H
#define TERCIO_CLI_H

#include "host/embed/core.h"
#include "host/content/registry.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define TC_VERSION "0.6.0"

// Exit codes of the program.
enum { TC_EXIT_FINE = 0, TC_EXIT_UNMET = 1, TC_EXIT_BAD = 2, TC_EXIT_INTERRUPTED = 130 };

// One flag of a command. value: what its argument is called in help, NULL if it takes none.
typedef struct tc_cli_flag {
  const char *name; // without the two dashes
  const char *value, *text;
  bool repeats;              // may be given several times; otherwise twice is an error
  const char *const *values; // what the argument may be, ends with NULL; NULL: anything
} tc_cli_flag;

#define TC_CLI_FLAGS 16

// What was written after the command. Texts are argv's own.
typedef struct tc_cli_given {
  const tc_cli_flag *flag;
  const char *value; // NULL if it takes none
} tc_cli_given;

typedef struct tc_cli_command tc_cli_command;
typedef struct tc_arguments {
  const tc_cli_command *command;
  const char **operands; // owned
  size_t operand_count;
  tc_cli_given *given; // owned, in the order written
  size_t given_count;
} tc_arguments;

struct tc_cli_command {
  const char *name, *usage; // usage: "FILE..."
  const char *summary;      // one line, for the list of commands
  const char *text;         // what --help adds, a line for each paragraph; or NULL
  const char *examples;     // lines, each a command with what it does
  tc_cli_flag flags[TC_CLI_FLAGS];
  size_t least, most; // operands; most 0 is no limit
  const char *wants;  // "which FILE?": what is said when there are fewer than least
  int (*run)(const tc_arguments *arguments);
};

extern const tc_cli_command tc_command_run, tc_command_check, tc_command_list, tc_command_show,
    tc_command_clauses, tc_command_contract, tc_command_tournament, tc_command_new, tc_command_test,
    tc_command_why, tc_command_compare, tc_command_odds, tc_command_fuzz, tc_command_docs,
    tc_command_annotations;

// main.c: all commands, in the order of help.
const tc_cli_command *const *tc_cli_commands(size_t *count);
// reference.c: pushes { commands = {...}, bindings = {...} }: what the reference is made of that only C knows.
void tc_cli_push_reference(lua_State *L);

// arguments.c: parses what follows the command. False: said what is wrong (exit 2), or printed its
// help (*code tells). Free in either case.
bool tc_arguments_parse(tc_arguments *arguments, const tc_cli_command *command, int argc,
                        char **argv, int *code);
void tc_arguments_free(tc_arguments *arguments);
// The last value given for a flag, or NULL.
const char *tc_arguments_value(const tc_arguments *arguments, const char *flag);
bool tc_arguments_given(const tc_arguments *arguments, const char *flag);
// Puts the values given for a flag into list, at most room of them; how many there are.
size_t tc_arguments_values(const tc_arguments *arguments, const char *flag, const char **list,
                           size_t room);
// Pushes { operands = {...}, flag = value or true or {values}, ... }; dashes in names become _.
void tc_arguments_push(lua_State *L, const tc_arguments *arguments);

// terminal.c: one clear line on standard error, beginning with "tercio: ". printf's format.
void tc_say(const char *format, ...);
// A problem on standard error: as it is if it begins with its file, else after "tercio: ".
void tc_warn(const char *line);
// Prints paragraphs, a line of the text each, in lines that fit the terminal.
void tc_print_prose(const char *text);
// Prints commands, a line of the text each; what one does may stand behind two blanks.
void tc_print_examples(const char *text);
// A word and what is said of it: side by side, the first taking `wide` columns, or below each other on a narrow terminal.
void tc_print_pair(FILE *out, const char *left, const char *text, size_t wide);
// Writes all that was printed; false, having said so, when it could not be written.
bool tc_terminal_flush(void);
// Pushes the table of what scripts may do outside: write(text), complain(text), read(path) -> text or
// nil and why, save(path, text) -> true or nil and why, list(folder, end) -> paths in byte order or
// nil, mode(path), folder(path) (made with those above it), remove(path), real(path), interrupted()
// (see below), root; width, colour, and piped: nobody said how wide what is written may be.
void tc_system_push(lua_State *L, const tc_core *core);

// process.c: pushes the table of what a command that runs others needs: spawn(words, folder) -> output and
// code, which(name), program (its own path), pause(milliseconds), listen() and interrupted() for Ctrl-C.
void tc_process_push(lua_State *L);

// interrupt.c: from now on a Ctrl-C is noted instead of ending the program; and whether one came. A second one ends it.
void tc_cli_catch_interrupt(void);
bool tc_cli_interrupted(void);

// script.c: opens a host; false, having said why.
bool tc_cli_open(tc_core *core);
// The same; what content prints goes to standard error, elsewhere it is dropped.
bool tc_cli_open_heard(tc_core *core);
// Calls scripts/NAME.lua's function run(system, arguments, ...) with the extra values on top of the
// stack, popped; its exit code.
int tc_cli_script(tc_core *core, const char *name, const tc_arguments *arguments, int extra);

// content.c: what a command loads. survey: variants that are not chosen are read too.
typedef struct tc_cli_content {
  const char *ruleset;
  const char *const *mods, *const *variants;
  size_t mod_count, variant_count;
  const char *const *options; // "name=value" each
  size_t option_count;
  bool survey;
} tc_cli_content;
#define TC_CLI_OPTIONS 64
// Loads and seals; on success pushes the sealed table and the library. Otherwise false with nothing
// pushed, and a line for every problem appended to the Lua list at index.
bool tc_cli_load(tc_core *core, const tc_cli_content *wanted, int list);
// Writes a Lua list of lines to standard error.
void tc_cli_print_lines(lua_State *L, int list);
// Pushes the list of the ids of the folders in ROOT/FOLDER that hold MANIFEST, in byte order.
void tc_cli_folders(lua_State *L, const tc_core *core, const char *folder, const char *manifest);

// run_watch.c: `tercio run FILE --watch`.
int tc_cli_watch_run(const tc_arguments *arguments);

// loaded.c: loads the ruleset `only`, or (NULL) each there is ("": none), with the --mod, --variant and --option
// given; pushes a list of { ruleset =, sealed =, library = }. lenient: a ruleset that is wrong is
// left out with a warning. mod: one more mod, or NULL. False: said what is wrong.
bool tc_cli_load_rulesets(tc_core *core, const tc_arguments *arguments, const char *only,
                          bool survey, bool lenient, const char *mod);
// Whether it is the id of a mod that is there, or the folder of one.
bool tc_cli_is_mod(const tc_core *core, const char *name);
// The flags of commands that load content.
// clang-format off
#define TC_CLI_LAYERS                                                                              \
  {.name = "mod", .value = "M", .text = "Load this mod too: an id, or a folder.",                  \
   .repeats = true},                                                                               \
  {.name = "variant", .value = "V", .text = "Apply this variant.", .repeats = true},               \
  {.name = "option", .value = "NAME=VALUE", .text = "Set an option of the ruleset.",               \
   .repeats = true}
// clang-format on

#endif
