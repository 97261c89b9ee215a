// Owns: the program's entry: which command is run.
// Must not know: how a command does its work.
// A placeholder that prints the usage and refuses all else.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "--help") == 0) {
    puts("usage: tercio run FILE... | check PATH... | list KIND | show ID | clauses [RULESET] | "
         "test");
    return 0;
  }
  fprintf(stderr, "tercio: no command '%s' yet (try --help)\n", argc > 1 ? argv[1] : "");
  return 2;
}
