// Owns: when a state check need not run: it found nothing to do, and nothing that it looked at has changed since.
// Must not know: what a check looks for, when checks run.
// What it looked at are parts of the world, as bindings note them (tc_play_of), and effects of its batch by their kinds:
// of those it only matters that there were none, so that other effects do not wake it.
#ifndef TERCIO_HOST_QUIET_H
#define TERCIO_HOST_QUIET_H

#include "host/bind/bind.h"

typedef struct tc_quiet {
  uint64_t epoch;  // of the parts, as it found nothing to do
  uint64_t kinds;  // it looked for in vain (tc_kind_bit)
  uint64_t before; // the latest epoch of the world, as it began
  uint64_t minds;  // it is for batches in which one of these kinds has applied, unless for any
  unsigned parts;  // that it read
  bool any;
  bool found_nothing;
  bool stood; // it runs only to show that it need not
} tc_quiet;

// Pushes the records of some checks, a userdata. The list at an index holds the kinds of each, or false for any.
int tc_quiet_push(lua_State *L, int list);
// The records at an index, and how many they are.
tc_quiet *tc_quiet_all(lua_State *L, int index, lua_Integer *count);

// Whether a check runs for a batch: the kinds of its effects that have applied, and of all that are present. Traces see
// all checks. stood: it need not, and runs only to show that.
bool tc_quiet_runs(const tc_seat *seat, const tc_quiet *check, uint64_t applied, uint64_t present,
                   bool *stood);
// Around a run of a check, which nothing interrupted. What was not to do anything and did raises.
void tc_quiet_begin(tc_seat *seat, tc_quiet *check, bool stood);
void tc_quiet_end(lua_State *L, tc_seat *seat, tc_quiet *check);

#endif
