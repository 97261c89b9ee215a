// Owns: what the files of the kernel that keep the world's state share with each other.
// Must not know: any game, Lua. Not a public header.
// Nothing here checks its arguments beyond assertions: the callers are in the kernel.
#ifndef TERCIO_KERNEL_STATE_H
#define TERCIO_KERNEL_STATE_H

#include "tercio/kernel/field.h"
#include "tercio/kernel/world.h"

// The layout version of worlds and of saves; moves with every change of a stored record.
#define TC_WORLD_VERSION 4u

// The arrays of a world, in order, of which only a front is used: a record, the array, where its count stands, its room.
#define TC_ARRAYS(X)                                                                               \
  X(unit, units, high.units, TC_UNITS)                                                             \
  X(instance, instances, high.instances, TC_INSTANCES)                                             \
  X(modifier, modifiers, high.modifiers, TC_MODIFIERS)                                             \
  X(counter, counters, high.counters, TC_COUNTERS)                                                 \
  X(block, blocks, high.blocks, TC_BLOCKS)                                                         \
  X(deck, decks, high.decks, TC_DECKS)                                                             \
  X(frame, frames, high.frames, TC_FRAMES)                                                         \
  X(trigger, triggers, trigger_count, TC_TRIGGERS)                                                 \
  X(candidate, candidates, candidate_count, TC_CANDIDATES)                                         \
  X(item, items, item_count, TC_ITEMS)                                                             \
  X(run, runs, run_count, TC_RUNS)

// The generation after this one: 1 .. 4095, around.
static inline uint16_t tc_generation_after(uint16_t generation) {
  return generation >= 0xfffu ? 1u : (uint16_t)(generation + 1u);
}

static inline tc_edit tc_play_edit(tc_play *play) {
  return (tc_edit){play->space, &play->world->field, &play->rules->field};
}

// Whether a handle names something that can bear and be written now: a unit active or away, a frame, a
// live instance or alteration, a side in use, a cell of the field, the encounter.
bool tc_handle_live(const tc_play *play, tc_handle handle);

// New slots: 0, or TC_NOWHERE for a cell.
void tc_slots_begin(const uint8_t *types, uint8_t count, int32_t *values);
// Frees the lists among the slots and sets all to 0.
void tc_slots_end(tc_play *play, tc_part lists, const uint8_t *types, uint8_t count,
                  int32_t *values);

// Whether a value is one that a slot of this type can hold.
bool tc_slot_fits(const tc_play *play, uint8_t type, int32_t value);

// Appends the list *from to *to, which keeps its id unless it was empty; *from is 0 afterwards. Never full.
void tc_list_join(tc_play *play, uint16_t *to, uint16_t *from);

// Whether an expiry, the handle that it names and its count go together; see tc_expiry.
bool tc_until_valid(const tc_play *play, uint8_t expiry, tc_handle until, uint16_t count);

// Removes the modifiers and counters that `ended` bears or that hang on it; part of tc_expire.
void tc_modifiers_expire(tc_play *play, tc_handle ended);
void tc_counters_expire(tc_play *play, tc_handle ended);

// Gives a unit what the others of its side or group share already.
void tc_attrs_adopt(tc_play *play, uint32_t index, tc_share share);
// Whether two units in play share an attribute.
bool tc_attr_shared(const tc_play *play, uint8_t attr, uint32_t a, uint32_t b);

// The tags of a unit: its own, those of a body that is not its own instead of some, and those of what it bears.
uint64_t tc_unit_tags(const tc_play *play, uint32_t index);

// The tags that a unit has of what it bears.
uint64_t tc_granted(const tc_rules *rules, const tc_world *world, uint32_t unit);

// Adds (+1) or takes (-1) an instance's listeners in the counts by bucket.
void tc_live_count(const tc_rules *rules, tc_world *world, uint16_t def, int step);

// Notes on a frame that something hangs on it or is borne by it; tc_expire looks for nothing otherwise.
void tc_hang_on(tc_play *play, tc_handle handle);

// Checked builds put rubbish beyond the last live record of each sort, so that reading there shows. Not state.
#ifdef TC_CHECKED
void tc_world_spoil(tc_world *world);
#else
static inline void tc_world_spoil(tc_world *world) { (void)world; }
#endif

// An empty world without a field; what it held is forgotten, its pages are not given back.
void tc_world_clear(tc_world *world);

#endif
