// Owns: making, copying, releasing and hashing worlds.
// Must not know: any game, what the parts of a world mean, Lua.
// A world is worked on by its used prefixes; bytes past the high marks are never read.
#include "kernel/state.h"

#include <string.h>

// Structs of the world have no hidden padding, so equal states have equal bytes.
_Static_assert(sizeof(tc_unit) == 24 + 8 * TC_ATTRS + 4 * TC_UNIT_SLOTS, "tc_unit has padding");
_Static_assert(sizeof(tc_instance) == 36 + 4 * TC_INSTANCE_SLOTS, "tc_instance has padding");
_Static_assert(sizeof(tc_modifier) == 28, "tc_modifier has padding");
_Static_assert(sizeof(tc_counter) == 16, "tc_counter has padding");
_Static_assert(sizeof(tc_block) == 4 + 4 * TC_BLOCK_VALUES, "tc_block has padding");
_Static_assert(sizeof(tc_deck) == 12, "tc_deck has padding");
_Static_assert(sizeof(tc_side) == 8 + 4 * TC_SIDE_SLOTS, "tc_side has padding");
_Static_assert(sizeof(tc_frame) == 52 + 4 * TC_PLAN + 4 * TC_FRAME_SLOTS, "tc_frame has padding");
_Static_assert(sizeof(tc_trigger) == 8, "tc_trigger has padding");
_Static_assert(sizeof(tc_candidate) == 12, "tc_candidate has padding");
_Static_assert(sizeof(tc_run) == 8, "tc_run has padding");
_Static_assert(sizeof(tc_item) == 64, "tc_item has padding");
_Static_assert(offsetof(tc_world, live) == 72 + TC_DICE + 4 * TC_WORLD_SLOTS +
                                               sizeof(tc_side) * TC_SIDES +
                                               (size_t)TC_SIDES * TC_SIDES,
               "the head of tc_world has padding");

void tc_world_clear(tc_world *world) {
  memset(world, 0, offsetof(tc_world, units));
  world->version = TC_WORLD_VERSION;
  world->free_instance = TC_NO_INDEX;
  world->top = TC_NO_INDEX;
  world->first_instance = TC_NO_INDEX;
  for (uint32_t def = 0; def < TC_DEFS; def++) world->def_first[def] = TC_NO_INDEX;
  world->runs[0] = (tc_run){0}; // no run, and yet counted, hashed and copied
}

tc_result tc_world_create(tc_play *play, const tc_field_config *field, uint64_t seed) {
  tc_world *world = play->world;
  tc_world_clear(world);
  tc_touch(play);
  tc_result made = tc_field_create(tc_play_edit(play), field);
  if (made != TC_OK) {
    tc_world_clear(world);
    return made;
  }
  world->run_count = 1;
  tc_slots_begin(play->rules->world_slots, play->rules->world_slot_count, world->slots);
  tc_random_seed(play, seed);
  return TC_OK;
}

// ---- copying --------------------------------------------------------------------------------------

// The field without the unused offsets of its alterations.
static void copy_field(tc_field *to, const tc_field *from) {
  size_t front = offsetof(tc_field, offsets) + from->offsets_used * sizeof(tc_offset);
  size_t back = offsetof(tc_field, altered);
  memcpy(to, from, front);
  memcpy((char *)to + back, (const char *)from + back, sizeof *to - back);
}

void tc_world_copy(tc_space *space, tc_world *to, const tc_world *from) {
  const tc_high *high = &from->high;
  memcpy(to, from, offsetof(tc_world, field));
  copy_field(&to->field, &from->field);
  memcpy(to->units, from->units, high->units * sizeof(tc_unit));
  memcpy(to->instances, from->instances, high->instances * sizeof(tc_instance));
  memcpy(to->modifiers, from->modifiers, high->modifiers * sizeof(tc_modifier));
  memcpy(to->counters, from->counters, high->counters * sizeof(tc_counter));
  memcpy(to->blocks, from->blocks, high->blocks * sizeof(tc_block));
  memcpy(to->decks, from->decks, high->decks * sizeof(tc_deck));
  memcpy(to->frames, from->frames, high->frames * sizeof(tc_frame));
  memcpy(to->triggers, from->triggers, from->trigger_count * sizeof(tc_trigger));
  memcpy(to->candidates, from->candidates, from->candidate_count * sizeof(tc_candidate));
  memcpy(to->items, from->items, from->item_count * sizeof(tc_item));
  memcpy(to->runs, from->runs, from->run_count * sizeof(tc_run));
  tc_field_share(space, &to->field);
}

void tc_world_release(tc_space *space, tc_world *world) { tc_field_release(space, &world->field); }

// ---- hashing --------------------------------------------------------------------------------------

#define MIX_A 0x9fb21c651e98df25u
#define MIX_B 0xd6e8feb86659fd93u

static uint64_t rotate(uint64_t word, int by) { return word << by | word >> (64 - by); }

// One word into a lane; for a given lane no two words give the same, and the other way round.
static uint64_t mix(uint64_t lane, uint64_t word) { return rotate(lane ^ word, 29) * MIX_A; }

static uint64_t finish(uint64_t lane) {
  lane = (lane ^ lane >> 32) * MIX_B;
  lane = (lane ^ lane >> 29) * MIX_A;
  return lane ^ lane >> 32;
}

static uint64_t load(const unsigned char *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

// Four lanes side by side, since a multiplication takes longer than what waits for it.
uint64_t tc_bytes_hash(uint64_t seed, const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  uint64_t lane = finish(seed + size);
  if (size >= 32) {
    uint64_t second = lane + MIX_A, third = lane + MIX_B, fourth = lane ^ MIX_B;
    for (; size >= 32; size -= 32, at += 32) {
      lane = mix(lane, load(at));
      second = mix(second, load(at + 8));
      third = mix(third, load(at + 16));
      fourth = mix(fourth, load(at + 24));
    }
    lane = mix(mix(mix(lane, second), third), fourth);
  }
  for (; size >= 8; size -= 8, at += 8) lane = mix(lane, load(at));
  uint64_t rest = 0;
  if (size) memcpy(&rest, at, size);
  return finish(mix(lane, rest));
}

uint64_t tc_world_hash(tc_space *space, const tc_world *world) {
  const tc_high *high = &world->high;
  uint64_t hash = tc_field_hash((tc_view){space, &world->field, NULL});
  // What follows the head (live, def_first) is derived from the instances.
  hash = tc_bytes_hash(hash, world, offsetof(tc_world, live));
  hash = tc_bytes_hash(hash, world->units, high->units * sizeof(tc_unit));
  hash = tc_bytes_hash(hash, world->instances, high->instances * sizeof(tc_instance));
  hash = tc_bytes_hash(hash, world->modifiers, high->modifiers * sizeof(tc_modifier));
  hash = tc_bytes_hash(hash, world->counters, high->counters * sizeof(tc_counter));
  hash = tc_bytes_hash(hash, world->blocks, high->blocks * sizeof(tc_block));
  hash = tc_bytes_hash(hash, world->decks, high->decks * sizeof(tc_deck));
  hash = tc_bytes_hash(hash, world->frames, high->frames * sizeof(tc_frame));
  hash = tc_bytes_hash(hash, world->triggers, world->trigger_count * sizeof(tc_trigger));
  hash = tc_bytes_hash(hash, world->candidates, world->candidate_count * sizeof(tc_candidate));
  hash = tc_bytes_hash(hash, world->items, world->item_count * sizeof(tc_item));
  return tc_bytes_hash(hash, world->runs, world->run_count * sizeof(tc_run));
}
