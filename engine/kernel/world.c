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
  tc_touch(play, TC_PART_ALL);
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

// The arrays of a world, in their order, of which only the used front is copied. What stands before the first is
// copied whole.
typedef struct array {
  size_t at, size, room; // offset in the world; bytes of a record; records that fit
  size_t count;          // offset of the 16 bits that say how many are used
} array;

#define HEAD offsetof(tc_world, field.alterations)
#define PART(record, member, used, most)                                                           \
  {offsetof(tc_world, member), sizeof(tc_##record), most, offsetof(tc_world, used)},

static const array parts[] = {
    PART(alteration, field.alterations, field.alterations_used, TC_ALTERATIONS)
        PART(offset, field.offsets, field.offsets_used, TC_OFFSETS) TC_ARRAYS(PART)};
_Static_assert(TC_INSTANCES < TC_NO_INDEX && TC_CANDIDATES < TC_NO_INDEX && TC_ITEMS < TC_NO_INDEX,
               "indices have 16 bits");
_Static_assert(TC_ALTERATIONS <= UINT8_MAX && TC_DICE <= UINT8_MAX, "these indices have 8 bits");
#define PARTS_END (parts + sizeof parts / sizeof *parts)

// Bytes of a part that are used, as the head of a world says.
static size_t used_bytes(const void *head, const array *part) {
  uint16_t count;
  memcpy(&count, (const char *)head + part->count, sizeof count);
  return count * part->size;
}

void tc_world_copy(tc_space *space, tc_world *to, const tc_world *from) {
  memcpy(to, from, HEAD);
  for (const array *part = parts; part < PARTS_END; part++)
    memcpy((char *)to + part->at, (const char *)from + part->at, used_bytes(from, part));
  tc_field_share(space, &to->field);
}

size_t tc_world_pack(const tc_world *world, void *bytes) {
  size_t size = HEAD;
  if (bytes) memcpy(bytes, world, HEAD);
  for (const array *part = parts; part < PARTS_END; part++) {
    size_t used = used_bytes(world, part);
    if (bytes) memcpy((char *)bytes + size, (const char *)world + part->at, used);
    size += used;
  }
  return size;
}

void tc_world_unpack(tc_world *world, const void *bytes) {
  size_t at = HEAD;
  memcpy(world, bytes, HEAD);
  for (const array *part = parts; part < PARTS_END; part++) {
    size_t used = used_bytes(bytes, part);
    memcpy((char *)world + part->at, (const char *)bytes + at, used);
    at += used;
  }
  tc_world_spoil(world);
}

void tc_world_release(tc_space *space, tc_world *world) { tc_field_release(space, &world->field); }

// ---- rubbish --------------------------------------------------------------------------------------

#ifdef TC_CHECKED
void tc_world_spoil(tc_world *world) {
  for (const array *part = parts; part < PARTS_END; part++) {
    size_t used = used_bytes(world, part);
    memset((char *)world + part->at + used, 0xa5, part->room * part->size - used);
  }
}
#endif
