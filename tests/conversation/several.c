// Owns: a conversation with several connections on one pipe, for specs: lines "+ TEAM" (joins; without TEAM it leads),
// "- N" (leaves), "N MESSAGE". Each is answered by lines "N TEXT", then by "." with the bytes of memory in use.
// Must not know: what is said.
#include "tercio/host.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CONNECTIONS 4096
#define LINE_MOST (4 << 20)

static char line[LINE_MOST];

static void write_waiting(tc_conversation *talk, int last) {
  for (int number = 1; number <= last; number++) {
    const char *said;
    while ((said = tc_conversation_next(talk, number, NULL)) != NULL)
      printf("%d %s\n", number, said);
  }
  printf(". %zu\n", mallinfo2().uordblks);
  fflush(stdout);
}

int main(void) {
  tc_host_error error;
  tc_conversation *talk = tc_conversation_open(NULL, &error);
  int last = 0;
  if (!talk) return 2;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '+') {
      last = tc_conversation_join(talk, line[1] && line[2] ? line + 2 : NULL);
      printf("%d joined\n", last);
    } else if (line[0] == '-') {
      tc_conversation_leave(talk, atoi(line + 1));
    } else {
      const char *message = strchr(line, ' ');
      if (message) tc_conversation_say(talk, atoi(line), message + 1, strlen(message + 1));
    }
    write_waiting(talk, last);
  }
  tc_conversation_close(talk);
  return 0;
}
