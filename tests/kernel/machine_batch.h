// Owns: what the tests of batches share: a fresh kit, and the items that windows told of.
// Must not know: what an effect is in any game.
// Include after test.h, in place of machine_kit.h.
#ifndef TERCIO_TESTS_MACHINE_BATCH_H
#define TERCIO_TESTS_MACHINE_BATCH_H

#include "kernel/machine_kit.h"

static tc_item seen[32];
static uint32_t seen_count;

// Keeps what a window tells of an item.
static inline void see(const tc_work *work) {
  const tc_trigger *trigger = &k.world.triggers[work->trigger];
  if (trigger->item && seen_count < 32) seen[seen_count++] = k.world.items[trigger->subject];
}

static inline int32_t current(int unit) { return k.world.units[unit].current[ATTR_POOL]; }

static inline bool open_batch_test(void) {
  seen_count = 0;
  memset(seen, 0, sizeof seen);
  return machine_open();
}

#endif
