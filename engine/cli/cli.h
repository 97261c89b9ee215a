// Owns: what the files of the program share: exit codes, opening hosts, what commands reach outside.
// Must not know: what any command does (scripts/commands).
// Private to engine/cli.
#ifndef TERCIO_CLI_H
#define TERCIO_CLI_H

#include "host/embed/core.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <stddef.h>

#define TC_VERSION "0.6.0"

// Exit codes of the program. Commands also return 1 (an expectation not met, a rule failed) and
// 130 (ended by Ctrl-C).
enum { TC_EXIT_FINE = 0, TC_EXIT_BAD = 2 };

// ---- terminal.c --------------------------------------------------------------------------------

// One line on standard error, beginning with "tercio: ". printf's format.
void tc_say(const char *format, ...);
// Writes all that was printed. False, with errno: some of it, now or before, could not be written.
bool tc_output_flush(void);
// Adds to the table on top the width, whether there are colours, and `piped`: no width is known.
void tc_terminal_describe(lua_State *L);

// ---- input.c -----------------------------------------------------------------------------------

typedef enum tc_input { TC_INPUT_BYTE, TC_INPUT_LATE, TC_INPUT_END } tc_input;

// The next byte of standard input; late: none came within so many milliseconds, -1: whenever it comes.
tc_input tc_input_byte(int milliseconds, char *byte);

// ---- process.c ---------------------------------------------------------------------------------

// The words of the list at index 1, for a program that is begun; NULL ends them. They live as long as what is pushed.
char **tc_words_push(lua_State *L, size_t *count);

// ---- hosts.c -----------------------------------------------------------------------------------

// Opens a host; false, having said why.
bool tc_cli_open(tc_core *core);
// Calls the function `run` of scripts/program/main.lua with the table `system` and the words; its
// result, which is the exit code. A fault is one line on standard error and TC_EXIT_BAD.
int tc_cli_run(tc_core *core, int count, char **words);

#define TC_CLI_LINE 1024 // bytes of the line of a fault

// Opens a fresh host, whose content prints to standard error or not at all.
bool tc_cli_fresh(tc_core *core, tc_fault *fault);

// A call of the function of a script, with a text.
typedef struct tc_cli_call {
  const char *script, *function, *request;
  size_t size; // of request
} tc_cli_call;

// Makes a call in a host and leaves the text that it gives on its stack.
bool tc_cli_enter(tc_core *core, const tc_cli_call *made, tc_fault *fault);

// ---- optional.c --------------------------------------------------------------------------------

// A library that is opened when it is first needed; static, and zero but for its file name.
typedef struct tc_optional {
  const char *file; // such as "libsqlite3.so.0"
  bool tried, whole;
} tc_optional;

// Whether the library is there with all these functions. The first call opens it and writes their addresses, in this
// order, to `functions`: a struct of nothing but pointers. names: NULL ends them.
bool tc_optional_open(tc_optional *library, const char *const *names, void *functions);

// ---- the functions of the table `system`, which scripts/program and scripts/commands receive -----

extern const luaL_Reg tc_terminal_functions[], tc_file_functions[], tc_saving_functions[],
    tc_process_functions[], tc_host_functions[], tc_workers_functions[], tc_bindings_functions[],
    tc_serve_functions[], tc_editing_functions[], tc_database_functions[], tc_folder_functions[],
    tc_archive_functions[], tc_input_functions[], tc_partner_functions[];

#endif
