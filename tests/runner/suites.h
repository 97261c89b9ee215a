// Owns: the suites of one run, as the parts of the runner share them.
// Must not know: how processes are found, how TAP is read from a file.
#ifndef TERCIO_TESTS_SUITES_H
#define TERCIO_TESTS_SUITES_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>
#include "tap.h"

typedef enum suite_state { SUITE_WAITS, SUITE_RUNS, SUITE_ENDED } suite_state;

typedef struct suite {
  char *name, *command;
  char *output; // the file that keeps what it prints
  int place;    // in the list, from 0
  suite_state state;
  pid_t process;
  double expected;     // seconds of processor time, as the last run had it; negative: unknown
  double used;         // seconds of processor time, with all that it started
  long long ticks;     // as last looked at
  long long size;      // bytes printed, as last looked at
  int still;           // looks in a row at which it neither wanted a processor nor printed anything
  const char *stopped; // why the runner stopped it, or NULL
  tap result;
} suite;

typedef struct suites {
  suite *items;
  int count, ended;
  int passed, failed, skipped;
  char **notes; // lines to print at the end
  int note_count;
  double began; // seconds of the steady clock; it is only shown
  bool terminal;
} suites;

// Seconds of the steady clock since some moment in the past.
double seconds_now(void);

// Reads the list of suites: a line has a name and a command; `# TEXT` is a note. False: no memory.
bool suites_read(suites *all, FILE *list);

// Takes over what the last run used, and puts the longest first. What has no such time is first.
void suites_order(suites *all, const char *times);

// Keeps what each suite has used for the next run; one that did not run keeps its old time.
void suites_keep_times(const suites *all, const char *times);

// Shows on a terminal how far the run is, and nothing elsewhere.
void report_progress(const suites *all);

// Prints one line about a suite that has ended, and all that did not pass. `problem` is NULL, or
// says why the suite itself failed.
void report_suite(const suites *all, const suite *one, const char *problem);

// Prints what was skipped and why, the notes and the counts.
void report_end(const suites *all);

// Prints what an interrupted run had done.
void report_interrupted(const suites *all, int stopped);

#endif
