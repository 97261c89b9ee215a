// Owns: declared slots of bearers, and lists of integers in chained blocks.
// Must not know: any game, what a slot means, Lua.
// A list is packed: every block but the last is full, so equal lists of equal history have equal bytes.
//
//   list 3 -> block 2 [14 values] -> block 5 [14 values] -> block 0 [3 values]     id = block + 1
#include "kernel/state.h"

#include <string.h>

// ---- slots ----------------------------------------------------------------------------------------

// Where the slots of a bearer are, and of which types; no types: it has none.
typedef struct slots {
  const uint8_t *types;
  int32_t *values;
  uint8_t count;
} slots;

static slots slots_of(const tc_play *play, tc_handle bearer) {
  const tc_rules *rules = play->rules;
  tc_world *world = play->world;
  uint32_t index = tc_handle_index(bearer);
  switch (tc_handle_kind(bearer)) {
  case TC_ENCOUNTER:
    if (bearer != tc_encounter_handle()) break;
    return (slots){rules->world_slots, world->slots, rules->world_slot_count};
  case TC_SIDE:
    if (!tc_handle_live(play, bearer)) break;
    return (slots){rules->side_slots, world->sides[index].slots, rules->side_slot_count};
  case TC_UNIT: {
    tc_unit *unit = tc_unit_at(play, bearer);
    if (!unit) break;
    return (slots){rules->unit_slots, unit->slots, rules->unit_slot_count};
  }
  case TC_INSTANCE: {
    tc_instance *instance = tc_instance_at(play, bearer);
    if (!instance) break;
    const tc_def_rule *def = &rules->defs[instance->def];
    return (slots){def->slots, instance->slots, def->slot_count};
  }
  case TC_FRAME: {
    tc_frame *frame = tc_frame_at(play, bearer);
    if (!frame || frame->kind >= rules->frame_count) break;
    const tc_frame_rule *kind = &rules->frames[frame->kind];
    return (slots){kind->slots, frame->slots, kind->slot_count};
  }
  default: break;
  }
  return (slots){NULL, NULL, 0};
}

void tc_slots_begin(const uint8_t *types, uint8_t count, int32_t *values) {
  for (uint8_t slot = 0; slot < count; slot++)
    values[slot] = types[slot] == TC_SLOT_CELL ? TC_NOWHERE : 0;
}

void tc_slots_end(tc_play *play, tc_part lists, const uint8_t *types, uint8_t count,
                  int32_t *values) {
  for (uint8_t slot = 0; slot < count; slot++) {
    if (types[slot] == TC_SLOT_LIST) {
      uint16_t list = (uint16_t)values[slot];
      tc_list_free(play, lists, &list);
    }
    values[slot] = 0;
  }
}

bool tc_slot_fits(const tc_play *play, uint8_t type, int32_t value) {
  switch (type) {
  case TC_SLOT_ID: return value >= 0 && value <= 0xffff;
  case TC_SLOT_HANDLE: return tc_handle_shaped(play->world, (tc_handle)value);
  case TC_SLOT_CELL: return value == TC_NOWHERE || tc_cell_valid(&play->world->field, value);
  case TC_SLOT_LIST:
    return value >= 0 && value <= 0xffff && tc_list_valid(play->world, (uint16_t)value);
  default: return true;
  }
}

// Whether a handle is one that can have slots; else a wrong kind is the caller's argument.
static tc_result no_slot(const tc_play *play, tc_handle bearer) {
  if (tc_handle_kind(bearer) == TC_UNIT && tc_unit_at(play, bearer)) return TC_BAD_ARGUMENT;
  return tc_handle_live(play, bearer) ? TC_BAD_ARGUMENT : TC_BAD_HANDLE;
}

tc_result tc_slot_get(const tc_play *play, tc_handle bearer, uint8_t slot, int32_t *value) {
  if (tc_handle_kind(bearer) == TC_ALTERATION) {
    const tc_alteration *alteration = tc_alteration_read(&play->world->field, bearer);
    if (!alteration) return TC_BAD_HANDLE;
    if (slot >= TC_ALTERATION_SLOTS) return TC_BAD_ARGUMENT;
    *value = alteration->slots[slot];
    return TC_OK;
  }
  slots own = slots_of(play, bearer);
  if (slot >= own.count) return no_slot(play, bearer);
  *value = own.values[slot];
  return TC_OK;
}

tc_part tc_slot_part(tc_handle bearer, uint8_t slot) {
  switch (tc_handle_kind(bearer)) {
  case TC_FRAME: return TC_PART_FLOW;
  case TC_SIDE:
  case TC_ENCOUNTER: return TC_PART_COMMON;
  case TC_UNIT: return (tc_part)(TC_PART_NUMBER << slot % 10);
  default: return (tc_part)(TC_PART_NUMBER << (10 + slot % 2));
  }
}

tc_result tc_slot_set(tc_play *play, tc_handle bearer, uint8_t slot, int32_t value) {
  if (!tc_handle_live(play, bearer)) return TC_BAD_HANDLE;
  if (tc_handle_kind(bearer) == TC_ALTERATION) {
    if (slot >= TC_ALTERATION_SLOTS) return TC_BAD_ARGUMENT;
    tc_result result = tc_alteration_set_slot(tc_play_edit(play), bearer, slot, value);
    if (result == TC_OK) tc_touch(play, TC_PART_FIELD | TC_PART_NUMBERS);
    return result;
  }
  slots own = slots_of(play, bearer);
  if (slot >= own.count) return TC_BAD_ARGUMENT;
  if (!tc_slot_fits(play, own.types[slot], value)) return TC_BAD_ARGUMENT;
  if (own.values[slot] == value) return TC_OK; // nothing that was made from it changes
  own.values[slot] = value;
  tc_touch(play, tc_slot_part(bearer, slot));
  return TC_OK;
}

// ---- lists ----------------------------------------------------------------------------------------

tc_part tc_list_part(tc_handle bearer) {
  return tc_handle_kind(bearer) == TC_FRAME ? TC_PART_FLOW : TC_PART_LISTS;
}

bool tc_list_valid(const tc_world *world, uint16_t list) {
  return list == 0 || (list <= world->high.blocks && world->blocks[list - 1].used > 0);
}

// An empty block as a list of its own, 0 when all are taken.
static uint16_t block_take(tc_world *world) {
  uint16_t id = world->free_block;
  if (id) {
    world->free_block = world->blocks[id - 1].next;
  } else {
    if (world->high.blocks >= TC_BLOCKS) return 0;
    world->high.blocks += 1;
    id = world->high.blocks;
  }
  memset(&world->blocks[id - 1], 0, sizeof(tc_block));
  return id;
}

static void block_give(tc_world *world, uint16_t id) {
  tc_block *block = &world->blocks[id - 1];
  memset(block, 0, sizeof *block);
  block->next = world->free_block;
  world->free_block = id;
}

uint32_t tc_list_size(const tc_play *play, uint16_t list) {
  const tc_world *world = play->world;
  if (!tc_list_valid(world, list)) return 0;
  uint32_t size = 0;
  for (; list; list = world->blocks[list - 1].next) size += world->blocks[list - 1].used;
  return size;
}

// The place of entry `at`, NULL past the end.
static int32_t *entry(tc_world *world, uint16_t list, uint32_t at) {
  if (!tc_list_valid(world, list)) return NULL;
  for (; list; list = world->blocks[list - 1].next) {
    tc_block *block = &world->blocks[list - 1];
    if (at < block->used) return &block->values[at];
    at -= block->used;
  }
  return NULL;
}

int32_t tc_list_get(const tc_play *play, uint16_t list, uint32_t at) {
  const int32_t *value = entry(play->world, list, at);
  TC_ASSERT(value);
  return value ? *value : 0;
}

tc_result tc_list_set(tc_play *play, tc_part part, uint16_t list, uint32_t at, int32_t value) {
  int32_t *place = entry(play->world, list, at);
  if (!place) return TC_BAD_ARGUMENT;
  *place = value;
  tc_touch(play, part);
  return TC_OK;
}

tc_result tc_list_push(tc_play *play, tc_part part, uint16_t *list, int32_t value) {
  tc_world *world = play->world;
  if (!tc_list_valid(world, *list)) return TC_BAD_ARGUMENT;
  uint16_t tail = *list;
  while (tail && world->blocks[tail - 1].next) tail = world->blocks[tail - 1].next;
  if (!tail || world->blocks[tail - 1].used == TC_BLOCK_VALUES) {
    uint16_t fresh = block_take(world);
    if (!fresh) return TC_FULL_LISTS;
    if (tail)
      world->blocks[tail - 1].next = fresh;
    else
      *list = fresh;
    tail = fresh;
  }
  tc_block *block = &world->blocks[tail - 1];
  block->values[block->used] = value;
  block->used += 1;
  tc_touch(play, part);
  return TC_OK;
}

// Fills the room in a block from those behind it, and so on down the chain; gives back what is then empty.
static void close_gaps(tc_world *world, uint16_t id) {
  tc_block *block = &world->blocks[id - 1];
  while (block->next) {
    uint16_t behind = block->next;
    tc_block *next = &world->blocks[behind - 1];
    uint16_t room = (uint16_t)(TC_BLOCK_VALUES - block->used);
    uint16_t take = room < next->used ? room : next->used;
    uint16_t left = (uint16_t)(next->used - take);
    memcpy(&block->values[block->used], next->values, take * sizeof(int32_t));
    memmove(next->values, &next->values[take], left * sizeof(int32_t));
    memset(&next->values[left], 0, take * sizeof(int32_t));
    block->used = (uint16_t)(block->used + take);
    next->used = left;
    if (left) {
      block = next;
    } else {
      block->next = next->next;
      block_give(world, behind);
    }
  }
}

tc_result tc_list_remove(tc_play *play, tc_part part, uint16_t *list, uint32_t at, int32_t *value) {
  tc_world *world = play->world;
  if (!tc_list_valid(world, *list)) return TC_BAD_ARGUMENT;
  uint16_t before = 0, id = *list;
  while (id && at >= world->blocks[id - 1].used) {
    at -= world->blocks[id - 1].used;
    before = id;
    id = world->blocks[id - 1].next;
  }
  if (!id) return TC_BAD_ARGUMENT;
  tc_block *block = &world->blocks[id - 1];
  if (value) *value = block->values[at];
  block->used -= 1;
  memmove(&block->values[at], &block->values[at + 1], (block->used - at) * sizeof(int32_t));
  block->values[block->used] = 0;
  if (block->used) {
    close_gaps(world, id);
  } else {
    // Lists are packed, so a block with one value was the last.
    if (before)
      world->blocks[before - 1].next = 0;
    else
      *list = 0;
    block_give(world, id);
  }
  tc_touch(play, part);
  return TC_OK;
}

void tc_list_join(tc_play *play, uint16_t *to, uint16_t *from) {
  tc_world *world = play->world;
  TC_ASSERT(tc_list_valid(world, *to) && tc_list_valid(world, *from));
  uint16_t joined = *from;
  *from = 0;
  if (!joined) return;
  tc_touch(play, TC_PART_LISTS);
  if (!*to) {
    *to = joined;
    return;
  }
  uint16_t tail = *to;
  while (world->blocks[tail - 1].next) tail = world->blocks[tail - 1].next;
  world->blocks[tail - 1].next = joined;
  close_gaps(world, tail);
}

void tc_list_free(tc_play *play, tc_part part, uint16_t *list) {
  tc_world *world = play->world;
  TC_ASSERT(tc_list_valid(world, *list));
  if (*list && tc_list_valid(world, *list)) {
    for (uint16_t id = *list; id;) {
      uint16_t next = world->blocks[id - 1].next;
      block_give(world, id);
      id = next;
    }
    tc_touch(play, part);
  }
  *list = 0;
}
