// Owns: the program's entry.
// Must not know: which commands there are, and how a command line is read (scripts/program).
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// A file that a command opens must not become its standard input, output or error because the caller closed that:
// what is printed would go into it. In a place that is held here, reading or writing fails.
static bool hold_standard_places(void) {
  for (int place = STDIN_FILENO; place <= STDERR_FILENO; place++) {
    if (fcntl(place, F_GETFD) >= 0 || errno != EBADF) continue;
    if (open("/dev/null", place == STDIN_FILENO ? O_WRONLY : O_RDONLY) != place) return false;
  }
  return true;
}

int main(int argc, char **argv) {
  static tc_core core; // never closed: the process ends
  int code = TC_EXIT_BAD;
  if (!hold_standard_places()) {
    tc_say("cannot open /dev/null: %s", strerror(errno));
    return TC_EXIT_BAD;
  }
  if (argc > 1 && strcmp(argv[1], "--version") == 0) {
    puts("tercio " TC_VERSION);
    code = TC_EXIT_FINE;
  } else if (tc_cli_open(&core)) {
    code = tc_cli_run(&core, argc - 1, argv + 1);
  }
  if (tc_output_flush()) return code;
  if (errno != EPIPE) tc_say("cannot write the output: %s", strerror(errno));
  return TC_EXIT_BAD;
}
