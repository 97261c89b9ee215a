// Owns: the program's entry.
// Must not know: which commands there are, and how a command line is read (scripts/program).
#include "cli/cli.h"
#include "host/code/compiled.h"

#include <stdio.h>
#include <string.h>

// Written by the build.
extern const tc_compiled_list tc_compiled_scripts;

int main(int argc, char **argv) {
  tc_core core;
  int code = TC_EXIT_BAD;
  tc_compiled_use(&tc_compiled_scripts);
  if (argc > 1 && strcmp(argv[1], "--version") == 0) {
    puts("tercio " TC_VERSION);
    code = TC_EXIT_FINE;
  } else if (tc_cli_open(&core)) {
    code = tc_cli_run(&core, argc - 1, argv + 1);
    tc_core_close(&core);
  }
  return tc_terminal_flush() ? code : TC_EXIT_BAD;
}
