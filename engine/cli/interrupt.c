// Owns: Ctrl-C for commands that end themselves in good order.
// Must not know: what they do then.
// It ends a wait for a child or a pause; the second Ctrl-C ends the program as usual.
#include "cli/cli.h"

#include <signal.h>

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number) {
  (void)number;
  interrupted = 1;
}

void tc_cli_catch_interrupt(void) {
  struct sigaction action = {.sa_handler = note_interrupt};
  action.sa_flags = (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}

bool tc_cli_interrupted(void) { return interrupted != 0; }
