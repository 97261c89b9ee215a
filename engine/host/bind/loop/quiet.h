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
  uint64_t before; // of the whole world, as it began
  unsigned parts;  // that it read
  bool found_nothing;
  bool stood; // it runs only to show that it need not
} tc_quiet;

// Pushes the records of some checks, a userdata. at: from 0.
int tc_quiet_push(lua_State *L, lua_Integer count);
tc_quiet *tc_quiet_at(lua_State *L, int arg, lua_Integer at);

// Whether a check need not run. present: the kinds of all effects of the batch.
bool tc_quiet_stands(const tc_seat *seat, const tc_quiet *check, uint64_t present);
// Around a run of a check, which nothing interrupted. What was not to do anything and did raises.
void tc_quiet_begin(tc_seat *seat, tc_quiet *check, bool stood);
void tc_quiet_end(lua_State *L, tc_seat *seat, tc_quiet *check);

#endif
