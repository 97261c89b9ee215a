// Owns: sides, units with their tags and places, and which handles name something live.
// Must not know: any game, whether a body fits, Lua.
// The slot of a unit that has gone keeps its values until nothing names it and the slot is needed.
#include "kernel/state.h"

#include <string.h>

// ---- handles --------------------------------------------------------------------------------------

bool tc_handle_live(const tc_play *play, tc_handle handle) {
  const tc_world *world = play->world;
  uint32_t index = tc_handle_index(handle), generation = tc_handle_generation(handle);
  switch (tc_handle_kind(handle)) {
  case TC_ENCOUNTER: return handle == tc_encounter_handle();
  case TC_SIDE: return generation == 0 && index < TC_SIDES && world->sides[index].in_use;
  case TC_UNIT: {
    const tc_unit *unit = tc_unit_at(play, handle);
    return unit && unit->state != TC_UNIT_GONE;
  }
  case TC_INSTANCE: return tc_instance_at(play, handle) != NULL;
  case TC_FRAME:
    return index < world->high.frames && world->frames[index].state != TC_FRAME_FREE &&
           world->frames[index].generation == generation;
  case TC_ALTERATION: return tc_alteration_read(&world->field, handle) != NULL;
  case TC_CELL: return tc_cell_valid(&world->field, tc_handle_cell(handle));
  default: return false;
  }
}

bool tc_handle_shaped(const tc_world *world, tc_handle handle) {
  uint32_t index = tc_handle_index(handle), generation = tc_handle_generation(handle);
  switch (tc_handle_kind(handle)) {
  case TC_NONE: return handle == 0;
  case TC_ENCOUNTER: return handle == tc_encounter_handle();
  case TC_SIDE: return generation == 0 && index < TC_SIDES;
  case TC_UNIT: return generation && index < world->high.units;
  case TC_INSTANCE: return generation && index < world->high.instances;
  case TC_FRAME: return generation && index < world->high.frames;
  case TC_ALTERATION: return index < world->field.alterations_used;
  case TC_CELL: return tc_cell_valid(&world->field, tc_handle_cell(handle));
  default: return false;
  }
}

// ---- sides ----------------------------------------------------------------------------------------

tc_result tc_side_add(tc_play *play, uint16_t name, uint8_t *side) {
  tc_world *world = play->world;
  if (world->side_count >= TC_SIDES) return TC_FULL_SIDES;
  uint8_t index = (uint8_t)world->side_count;
  world->side_count += 1;
  world->sides[index] = (tc_side){.in_use = 1, .name = name};
  tc_slots_begin(play->rules->side_slots, play->rules->side_slot_count, world->sides[index].slots);
  world->relations[index][index] = 1;
  if (side) *side = index;
  tc_touch(play, TC_PART_FIELD | TC_PART_UNITS);
  return TC_OK;
}

tc_result tc_side_relate(tc_play *play, uint8_t a, uint8_t b, int8_t relation) {
  tc_world *world = play->world;
  if (a >= world->side_count || b >= world->side_count) return TC_BAD_ARGUMENT;
  if (relation < -1 || relation > 1) return TC_BAD_ARGUMENT;
  world->relations[a][b] = relation;
  world->relations[b][a] = relation;
  tc_touch(play, TC_PART_FIELD | TC_PART_UNITS);
  return TC_OK;
}

// ---- recycling ------------------------------------------------------------------------------------

// Whether any of the values is the handle's. Slots and lists are untyped here: an integer that happens
// to look like the handle keeps the slot for a while, which harms nobody.
static bool among(const int32_t *values, uint32_t count, tc_handle handle) {
  for (uint32_t at = 0; at < count; at++)
    if ((tc_handle)values[at] == handle) return true;
  return false;
}

static bool named_by_bearers(const tc_world *world, tc_handle handle, uint32_t own) {
  if (among(world->slots, TC_WORLD_SLOTS, handle)) return true;
  for (uint32_t side = 0; side < world->side_count; side++)
    if (among(world->sides[side].slots, TC_SIDE_SLOTS, handle)) return true;
  for (uint32_t index = 0; index < world->high.units; index++)
    if (index != own && among(world->units[index].slots, TC_UNIT_SLOTS, handle)) return true;
  for (uint32_t index = 0; index < world->high.instances; index++) {
    const tc_instance *instance = &world->instances[index];
    if (!instance->def) continue;
    if (instance->source == handle || among(instance->slots, TC_INSTANCE_SLOTS, handle))
      return true;
  }
  for (uint32_t index = 0; index < world->field.alterations_used; index++) {
    const tc_alteration *alteration = &world->field.alterations[index];
    if (!alteration->live) continue;
    if (alteration->owner == handle || alteration->credit == handle) return true;
    if (among(alteration->slots, TC_ALTERATION_SLOTS, handle)) return true;
  }
  return false;
}

static bool named_by_records(const tc_world *world, tc_handle handle) {
  for (uint32_t index = 0; index < world->high.modifiers; index++)
    if (world->modifiers[index].source == handle) return true;
  for (uint32_t index = 0; index < world->high.decks; index++)
    if (world->decks[index].owner == handle) return true;
  for (uint32_t index = 0; index < world->high.blocks; index++)
    if (among(world->blocks[index].values, world->blocks[index].used, handle)) return true;
  return false;
}

static bool named_by_machine(const tc_world *world, tc_handle handle) {
  for (uint32_t index = 0; index < world->high.frames; index++) {
    const tc_frame *frame = &world->frames[index];
    if (frame->state == TC_FRAME_FREE) continue;
    if (frame->user == handle || frame->source == handle || frame->cause == handle) return true;
    if (among(frame->slots, TC_FRAME_SLOTS, handle)) return true;
  }
  for (uint32_t index = 0; index < world->item_count; index++) {
    const tc_item *item = &world->items[index];
    if (item->target == handle || item->user == handle || item->by == handle) return true;
    const int32_t *operands = item->operands;
    if (among(operands, 4, handle)) return true;
  }
  return false;
}

// Whether anything in the world but the unit's own record names it.
static bool named(const tc_world *world, tc_handle unit) {
  return named_by_machine(world, unit) || named_by_records(world, unit) ||
         named_by_bearers(world, unit, tc_handle_index(unit));
}

// A zeroed unit slot with its generation: a fresh one, or that of a gone unit that nothing names.
static uint32_t take(tc_play *play) {
  tc_world *world = play->world;
  if (world->high.units < TC_UNITS) {
    uint32_t fresh = world->high.units;
    world->high.units += 1;
    world->units[fresh] = (tc_unit){.generation = 1};
    return fresh;
  }
  for (uint32_t index = 0; index < TC_UNITS; index++) {
    tc_unit *unit = &world->units[index];
    if (unit->state != TC_UNIT_GONE || named(world, tc_unit_handle(play, index))) continue;
    tc_slots_end(play, TC_PART_LISTS, play->rules->unit_slots, play->rules->unit_slot_count,
                 unit->slots);
    *unit = (tc_unit){.generation = tc_generation_after(unit->generation)};
    return index;
  }
  return TC_NO_INDEX;
}

// ---- units ----------------------------------------------------------------------------------------

tc_result tc_unit_add(tc_play *play, uint8_t side, uint16_t name, uint16_t archetype, uint8_t body,
                      tc_handle *unit) {
  tc_world *world = play->world;
  const tc_rules *rules = play->rules;
  if (side >= world->side_count || body >= rules->field.body_count) return TC_BAD_ARGUMENT;
  uint32_t index = take(play);
  if (index == TC_NO_INDEX) return TC_FULL_UNITS;
  tc_unit *at = &world->units[index];
  *at = (tc_unit){.generation = at->generation,
                  .state = TC_UNIT_AWAY,
                  .body = body,
                  .first_instance = TC_NO_INDEX,
                  .name = name,
                  .archetype = archetype};
  tc_slots_begin(rules->unit_slots, rules->unit_slot_count, at->slots);
  tc_place place = {.anchor = TC_NOWHERE, .body = body, .side = side, .facing = TC_NO_FACING};
  tc_result placed = tc_place_set(tc_play_edit(play), (int)index, &place);
  TC_ASSERT(placed == TC_OK);
  (void)placed;
  tc_attrs_adopt(play, index, TC_SHARE_TEAM);
  world->unit_count += 1;
  if (unit) *unit = tc_unit_handle(play, index);
  tc_touch(play, TC_PART_ALL);
  return TC_OK;
}

// A unit that may be written: active or away.
static tc_unit *writable(const tc_play *play, tc_handle unit) {
  tc_unit *at = tc_unit_at(play, unit);
  return at && at->state != TC_UNIT_GONE ? at : NULL;
}

bool tc_unit_active(const tc_play *play, tc_handle unit) {
  const tc_unit *at = tc_unit_at(play, unit);
  return at && at->state == TC_UNIT_ACTIVE;
}

uint64_t tc_unit_tags(const tc_play *play, uint32_t index) {
  const tc_unit *unit = &play->world->units[index];
  uint8_t body = play->world->field.places[index].body;
  uint64_t tags = unit->tags;
  if (body != unit->body)
    tags = (tags & ~play->rules->body_hides[body]) | play->rules->body_tags[body];
  return tags | unit->granted;
}

// From now on a unit is carried by another: 1 + its index; 0: by none.
static void set_carrier(tc_world *world, uint32_t index, uint16_t carrier) {
  tc_unit *unit = &world->units[index];
  if (unit->carrier) world->units[unit->carrier - 1].carried -= 1;
  if (carrier) world->units[carrier - 1].carried += 1;
  unit->carrier = carrier;
}

// It is carried no more, and carries nobody.
static void part(tc_world *world, uint32_t index) {
  set_carrier(world, index, 0);
  for (uint32_t other = 0; world->units[index].carried && other < world->high.units; other++)
    if (world->units[other].carrier == index + 1) set_carrier(world, other, 0);
}

tc_units tc_unit_company(const tc_play *play, uint32_t index) {
  const tc_world *world = play->world;
  while (world->units[index].carrier) index = world->units[index].carrier - 1u;
  tc_units found = (tc_units)1 << index, before = 0;
  while (world->units[index].carried && found != before) {
    before = found;
    for (uint32_t other = 0; other < world->high.units; other++) {
      uint16_t carrier = world->units[other].carrier;
      if (carrier && (found >> (carrier - 1) & 1u)) found |= (tc_units)1 << other;
    }
  }
  return found;
}

// The part of a world that moves with a unit besides itself: alterations that it carries.
static unsigned moved_with(const tc_play *play, uint32_t index) {
  const tc_field *field = &play->world->field;
  for (tc_handle at = tc_alteration_next(field, 0); at; at = tc_alteration_next(field, at))
    if (tc_alteration_read(field, at)->carrier == index) return TC_PART_FIELD;
  return 0;
}

tc_result tc_unit_place(tc_play *play, tc_handle unit, tc_cell cell) {
  tc_unit *at = writable(play, unit);
  if (!at) return TC_BAD_HANDLE;
  if (cell != TC_NOWHERE && !tc_cell_valid(&play->world->field, cell)) return TC_BAD_CELL;
  tc_result moved = tc_place_move(tc_play_edit(play), (int)tc_handle_index(unit), cell);
  if (moved != TC_OK) return moved;
  tc_unit_state state = cell == TC_NOWHERE ? TC_UNIT_AWAY : TC_UNIT_ACTIVE;
  if (at->state != state) tc_touch(play, TC_PART_UNITS);
  at->state = (uint8_t)state;
  if (cell == TC_NOWHERE) part(play->world, tc_handle_index(unit));
  tc_touch(play, TC_PART_PLACES | moved_with(play, tc_handle_index(unit)));
  return TC_OK;
}

tc_result tc_unit_reshape(tc_play *play, tc_handle unit, uint8_t body, tc_cell cell, bool own) {
  tc_unit *at = writable(play, unit);
  if (!at) return TC_BAD_HANDLE;
  tc_place place = play->world->field.places[tc_handle_index(unit)];
  place.body = body;
  place.ghost = place.extra = 0;
  if (at->state == TC_UNIT_ACTIVE) place.anchor = cell;
  if (at->state == TC_UNIT_ACTIVE && cell == TC_NOWHERE) return TC_BAD_CELL;
  tc_result changed = tc_place_set(tc_play_edit(play), (int)tc_handle_index(unit), &place);
  if (changed != TC_OK) return changed;
  if (own && body != at->body) {
    at->tags = (at->tags & ~play->rules->body_hides[body]) | play->rules->body_tags[body];
    at->body = body;
  }
  tc_touch(play, TC_PART_UNITS | TC_PART_PLACES);
  return TC_OK;
}

tc_result tc_unit_carry(tc_play *play, tc_handle unit, tc_handle carrier) {
  tc_world *world = play->world;
  tc_unit *at = writable(play, unit);
  if (!at || (carrier && !writable(play, carrier))) return TC_BAD_HANDLE;
  uint16_t by = carrier ? (uint16_t)(tc_handle_index(carrier) + 1) : 0;
  if (by && (at->state != TC_UNIT_ACTIVE || world->units[by - 1].state != TC_UNIT_ACTIVE))
    return TC_BAD_ARGUMENT;
  for (uint16_t next = by; next; next = world->units[next - 1].carrier)
    if (next == tc_handle_index(unit) + 1) return TC_BAD_ARGUMENT;
  set_carrier(world, tc_handle_index(unit), by);
  tc_touch(play, TC_PART_UNITS);
  return TC_OK;
}

// Alterations that the unit carried stay where they are.
static void let_go(tc_play *play, uint32_t index) {
  const tc_field *field = &play->world->field;
  for (tc_handle at = tc_alteration_next(field, 0); at; at = tc_alteration_next(field, at)) {
    tc_alteration left = *tc_alteration_read(field, at);
    if (left.carrier != index) continue;
    left.carrier = TC_NO_CARRIER;
    tc_alteration_set(tc_play_edit(play), at, &left);
  }
}

tc_result tc_unit_leave(tc_play *play, tc_handle unit) {
  tc_unit *at = writable(play, unit);
  if (!at) return TC_BAD_HANDLE;
  uint32_t index = tc_handle_index(unit);
  // What can still be read is what it last was: base and tags take in what ends now.
  for (uint32_t attr = 0; attr < play->rules->attr_count; attr++)
    at->base[attr] = tc_attr_value(play, unit, (uint8_t)attr);
  at->tags = tc_unit_tags(play, index);
  let_go(play, index);
  part(play->world, index);
  tc_result moved = tc_place_move(tc_play_edit(play), (int)index, TC_NOWHERE);
  TC_ASSERT(moved == TC_OK);
  (void)moved;
  at->state = TC_UNIT_GONE;
  play->world->unit_count -= 1;
  tc_expire(play, unit);
  tc_touch(play, TC_PART_ALL);
  return TC_OK;
}

tc_result tc_unit_join(tc_play *play, tc_handle unit, uint8_t side) {
  tc_unit *at = writable(play, unit);
  if (!at) return TC_BAD_HANDLE;
  if (side >= play->world->side_count) return TC_BAD_ARGUMENT;
  uint32_t index = tc_handle_index(unit);
  tc_place place = play->world->field.places[index];
  place.side = side;
  tc_result moved = tc_place_set(tc_play_edit(play), (int)index, &place);
  if (moved != TC_OK) return moved;
  tc_attrs_adopt(play, index, TC_SHARE_TEAM);
  tc_touch(play, TC_PART_UNITS | TC_PART_VALUES | TC_PART_POOLS);
  return TC_OK;
}

tc_result tc_unit_join_group(tc_play *play, tc_handle unit, uint16_t group) {
  tc_unit *at = writable(play, unit);
  if (!at) return TC_BAD_HANDLE;
  at->group = group;
  tc_attrs_adopt(play, tc_handle_index(unit), TC_SHARE_GROUP);
  tc_touch(play, TC_PART_UNITS | TC_PART_VALUES | TC_PART_POOLS);
  return TC_OK;
}

tc_result tc_unit_control(tc_play *play, tc_handle unit, uint16_t controller) {
  tc_unit *at = writable(play, unit);
  if (!at) return TC_BAD_HANDLE;
  at->controller = controller;
  tc_touch(play, TC_PART_UNITS);
  return TC_OK;
}

bool tc_unit_tagged(const tc_play *play, tc_handle unit, uint8_t tag) {
  const tc_unit *at = tc_unit_at(play, unit);
  return at && tag < 64 && (tc_unit_tags(play, tc_handle_index(unit)) >> tag & 1u);
}

tc_result tc_unit_tag(tc_play *play, tc_handle unit, uint8_t tag, bool on) {
  tc_unit *at = writable(play, unit);
  if (!at) return TC_BAD_HANDLE;
  if (tag >= 64) return TC_BAD_ARGUMENT;
  uint64_t bit = (uint64_t)1 << tag;
  at->tags = on ? at->tags | bit : at->tags & ~bit;
  tc_touch(play, TC_PART_UNITS);
  return TC_OK;
}
