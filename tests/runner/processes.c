// Owns: looking at processes through /proc. Without /proc the list stays empty, and nothing is
// limited.
// Must not know: suites, TAP.
#include "processes.h"

#include <ctype.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The name of a program may hold spaces and brackets, so the fields begin after the last bracket.
static bool read_process(const char *id, process *found) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%.32s/stat", id);
  FILE *file = fopen(path, "r");
  if (!file) return false;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = '\0';
  const char *fields = strrchr(text, ')');
  int parent, group;
  long long user, system, user_ended, system_ended;
  *found = (process){.id = (pid_t)strtol(id, NULL, 10)};
  if (!fields ||
      sscanf(fields + 1, " %c %d %d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld %lld %lld",
             &found->state, &parent, &group, &user, &system, &user_ended, &system_ended) != 7)
    return false;
  found->parent = (pid_t)parent;
  found->group = (pid_t)group;
  found->ticks = user + system + user_ended + system_ended;
  return true;
}

static bool grow(process_list *list) {
  if (list->count < list->capacity) return true;
  size_t capacity = list->capacity ? 2 * list->capacity : 256;
  process *items = realloc(list->items, capacity * sizeof *items);
  if (!items) return false;
  list->items = items;
  list->capacity = capacity;
  return true;
}

void processes_look(process_list *list) {
  list->count = 0;
  DIR *folder = opendir("/proc");
  if (!folder) return;
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (!isdigit((unsigned char)entry->d_name[0]) || !grow(list)) continue;
    if (read_process(entry->d_name, &list->items[list->count])) list->count += 1;
  }
  closedir(folder);
}

static bool is_member(const process_list *list, pid_t id) {
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i].id == id) return list->items[i].member;
  return false;
}

// A child may stand before its parent, so this goes on until nothing changes.
static void mark(process_list *list, pid_t leader) {
  for (size_t i = 0; i < list->count; i++)
    list->items[i].member = list->items[i].id == leader || list->items[i].group == leader;
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < list->count; i++) {
      process *one = &list->items[i];
      if (one->member || !is_member(list, one->parent)) continue;
      one->member = changed = true;
    }
  }
}

process_use processes_of(process_list *list, pid_t leader) {
  process_use use = {0};
  mark(list, leader);
  for (size_t i = 0; i < list->count; i++) {
    const process *one = &list->items[i];
    if (!one->member) continue;
    use.ticks += one->ticks;
    use.wants = use.wants || one->state == 'R' || one->state == 'D';
  }
  return use;
}

void processes_signal(process_list *list, pid_t leader, int signal_number) {
  mark(list, leader);
  kill(-leader, signal_number);
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i].member && list->items[i].group != leader)
      kill(list->items[i].id, signal_number);
}
