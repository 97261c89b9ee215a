// Owns: making, copying and releasing worlds.
// Must not know: any game, what the parts of a world mean, Lua.
// A world is worked on by its used prefixes; bytes past the high marks are never read.
#include "kernel/state.h"

#include <string.h>

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

// ---- rubbish --------------------------------------------------------------------------------------

#ifdef TC_CHECKED
#define SPOIL(array, used) memset((array) + (used), 0xa5, sizeof(array) - (used) * sizeof *(array))

void tc_world_spoil(tc_world *world) {
  SPOIL(world->instances, world->high.instances);
  SPOIL(world->modifiers, world->high.modifiers);
  SPOIL(world->counters, world->high.counters);
  SPOIL(world->blocks, world->high.blocks);
  SPOIL(world->decks, world->high.decks);
  SPOIL(world->frames, world->high.frames);
  SPOIL(world->triggers, world->trigger_count);
  SPOIL(world->candidates, world->candidate_count);
  SPOIL(world->items, world->item_count);
  SPOIL(world->runs, world->run_count);
}
#endif
