// Owns: which processes belong to a suite, what processor time they used, whether one wants more.
// Must not know: suites, TAP.
#ifndef TERCIO_TESTS_PROCESSES_H
#define TERCIO_TESTS_PROCESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct process {
  pid_t id, parent, group;
  char state;      // as /proc/ID/stat has it: R runs or waits for a processor, D waits for a disk
  long long ticks; // processor time, with that of ended children
  bool member;     // scratch: belongs to the suite that is looked at
} process;

typedef struct process_list {
  process *items;
  size_t count, capacity;
} process_list;

typedef struct process_use {
  long long ticks;
  bool wants; // at least one runs, or waits for a processor or a disk
} process_use;

// Reads all processes of the system anew.
void processes_look(process_list *list);

// Sums up the processes that a leader started, and those of its group.
process_use processes_of(process_list *list, pid_t leader);

// Sends a signal to the leader, its group and all that it started.
void processes_signal(process_list *list, pid_t leader, int signal_number);

#endif
