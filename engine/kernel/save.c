// Owns: worlds as bytes: a stated layout, little endian, without padding, capacities or pages in it; and the
// digest of a world, made of the same numbers.
// Must not know: any game, files, names (ids stay ids: the host maps them).
// One description of each record serves both ways: a stream either writes what it is shown or fills it.
//
//   "TCWORLD\0" version   head   sides   units   instances   modifiers   counters   blocks   decks   frames
//   triggers   candidates   items   runs   field   digest (64 bits) of all bytes before it
//
// What is derived is not saved: chains of live instances, counts of listeners and units, filters.
#include "kernel/stream.h"

#include <string.h>

// ---- streams --------------------------------------------------------------------------------------

static inline uint64_t number(tc_stream *stream, uint64_t value, size_t bytes) {
  if (stream->from) {
    if (stream->bad || stream->size - stream->at < bytes) {
      stream->bad = true;
      return 0;
    }
    value = 0;
    for (size_t at = 0; at < bytes; at++)
      value |= (uint64_t)stream->from[stream->at + at] << (8 * at);
  } else if (stream->to) {
    for (size_t at = 0; at < bytes; at++)
      stream->to[stream->at + at] = (uint8_t)(value >> (8 * at));
  } else {
    uint64_t mixed = (stream->hash ^ value) * 0x9fb21c651e98df25u;
    stream->hash = mixed ^ mixed >> 29;
  }
  stream->at += bytes;
  return value;
}

// The same for all numbers of one size.
#define NUMBERS(type)                                                                              \
  for (size_t at = 0; at < list->count; at++) {                                                    \
    type value, *to = (type *)list->at + at;                                                       \
    memcpy(&value, to, sizeof value);                                                              \
    value = (type)number(stream, value, sizeof value);                                             \
    if (stream->from) memcpy(to, &value, sizeof value);                                            \
  }                                                                                                \
  break

void tc_stream_numbers(tc_stream *stream, const tc_number *list, size_t count) {
  for (const tc_number *end = list + count; list < end; list++) {
    switch (list->bytes) {
    case 1: NUMBERS(uint8_t);
    case 2: NUMBERS(uint16_t);
    case 4: NUMBERS(uint32_t);
    default: NUMBERS(uint64_t);
    }
  }
}

void tc_stream_bool(tc_stream *stream, bool *value) {
  uint8_t read = (uint8_t)number(stream, *value, 1);
  if (!stream->from) return;
  if (read > 1) stream->bad = true;
  *value = read == 1;
}

void tc_stream_count(tc_stream *stream, uint16_t *count, uint32_t most) {
  TC_STREAM(stream, TC_NUMBER(*count));
  if (!stream->from) return;
  if (*count > most) stream->bad = true;
  if (stream->bad) *count = 0;
}

// FNV-1a (Fowler, Noll, Vo), 64 bits: it reads bytes, so it is the same on every machine.
uint64_t tc_stream_digest(const uint8_t *bytes, size_t size) {
  uint64_t digest = 0xcbf29ce484222325u;
  for (size_t at = 0; at < size; at++) digest = (digest ^ bytes[at]) * 0x100000001b3u;
  return digest;
}

// ---- records --------------------------------------------------------------------------------------

static void side(tc_stream *stream, tc_side *record) {
  if (stream->from) record->in_use = 1;
  TC_STREAM(stream, TC_OF(name), TC_OF(controller), TC_LIST(record->base, TC_TEAM_POOLS),
            TC_LIST(record->current, TC_TEAM_POOLS), TC_LIST(record->slots, TC_SIDE_SLOTS));
}

static void unit(tc_stream *stream, tc_unit *record) {
  TC_STREAM(stream, TC_OF(generation), TC_OF(state), TC_OF(body), TC_OF(name), TC_OF(archetype),
            TC_OF(controller), TC_OF(carrier), TC_OF(group), TC_OF(tags),
            TC_LIST(record->base, TC_ATTRS), TC_LIST(record->current, TC_ATTRS),
            TC_LIST(record->slots, TC_UNIT_SLOTS));
}

// A free instance is its generation and the next free one.
static void instance(tc_stream *stream, tc_instance *record) {
  TC_STREAM(stream, TC_OF(generation), TC_OF(def));
  if (!record->def) {
    TC_STREAM(stream, TC_OF(next));
    return;
  }
  TC_STREAM(stream, TC_OF(bearer), TC_OF(source), TC_OF(serial), TC_OF(batch), TC_OF(stacks),
            TC_OF(suppressed), TC_OF(expiry), TC_OF(expiry_count), TC_OF(until),
            TC_LIST(record->slots, TC_INSTANCE_SLOTS));
}

static void modifier(tc_stream *stream, tc_modifier *record) {
  TC_STREAM(stream, TC_OF(bearer), TC_OF(key), TC_OF(stage), TC_OF(expiry), TC_OF(amount),
            TC_OF(source), TC_OF(until), TC_OF(serial), TC_OF(expiry_count));
}

static void counter(tc_stream *stream, tc_counter *record) {
  TC_STREAM(stream, TC_OF(bearer), TC_OF(scope), TC_OF(key), TC_OF(value));
}

static void block(tc_stream *stream, tc_block *record) {
  TC_STREAM(stream, TC_OF(next));
  tc_stream_count(stream, &record->used, TC_BLOCK_VALUES);
  TC_STREAM(stream, TC_LIST(record->values, record->used));
}

static void deck(tc_stream *stream, tc_deck *record) {
  TC_STREAM(stream, TC_OF(draw), TC_OF(discard), TC_OF(removed), TC_OF(key), TC_OF(owner));
}

static void plan(tc_stream *stream, tc_frame *record) {
  TC_STREAM(stream, TC_OF(plan_count));
  if (stream->from && record->plan_count > TC_PLAN) stream->bad = true;
  for (uint8_t at = 0; at < record->plan_count && at < TC_PLAN; at++) {
    TC_STREAM(stream, TC_OF(plan[at].step), TC_OF(plan[at].flags), TC_OF(plan[at].by));
  }
}

// A free frame is its generation.
static void frame(tc_stream *stream, tc_frame *record) {
  TC_STREAM(stream, TC_OF(generation), TC_OF(state));
  if (record->state == TC_FRAME_FREE) return;
  TC_STREAM(stream, TC_OF(kind), TC_OF(phase), TC_OF(flags), TC_OF(at), TC_OF(below), TC_OF(leader),
            TC_OF(next_member), TC_OF(running_member), TC_OF(owner), TC_OF(batch), TC_OF(run),
            TC_OF(run_floor), TC_OF(targets), TC_OF(cells), TC_OF(held), TC_OF(result), TC_OF(user),
            TC_OF(source), TC_OF(cause));
  plan(stream, record);
  TC_STREAM(stream, TC_LIST(record->slots, TC_FRAME_SLOTS), TC_OF(serial));
}

static void trigger(tc_stream *stream, tc_trigger *record) {
  TC_STREAM(stream, TC_OF(event), TC_OF(at), TC_OF(item), TC_OF(subject), TC_OF(run));
}

static void candidate(tc_stream *stream, tc_candidate *record) {
  TC_STREAM(stream, TC_OF(instance), TC_OF(listener), TC_OF(trigger), TC_OF(state), TC_OF(role),
            TC_OF(band));
}

static void item(tc_stream *stream, tc_item *record) {
  TC_STREAM(stream, TC_OF(kind), TC_OF(state), TC_OF(round), TC_OF(target), TC_OF(user), TC_OF(by),
            TC_OF(frame), TC_OF(run), TC_OF(proposed), TC_OF(amount), TC_OF(applied), TC_OF(excess),
            TC_OF(before), TC_OF(after), TC_LIST(record->operands, 4), TC_OF(into),
            TC_OF(replaced_by));
}

static void run(tc_stream *stream, tc_run *record) {
  TC_STREAM(stream, TC_OF(instance), TC_OF(listener), TC_OF(parent));
}

// ---- the world ------------------------------------------------------------------------------------

// The scripted dice from the first waiting on; the ring starts where it did.
static void dice(tc_stream *stream, tc_world *world) {
  TC_STREAM(stream, TC_NUMBER(world->dice_first), TC_NUMBER(world->dice_count));
  if (world->dice_first >= TC_DICE || world->dice_count > TC_DICE) {
    stream->bad = true;
    return;
  }
  for (uint32_t at = 0; at < world->dice_count; at++)
    TC_STREAM(stream, TC_NUMBER(world->dice[(world->dice_first + at) % TC_DICE]));
}

static void head(tc_stream *stream, tc_world *world) {
  TC_STREAM(stream, TC_NUMBER(world->serial), TC_NUMBER(world->batch_serial),
            TC_NUMBER(world->random[0]), TC_NUMBER(world->random[1]), TC_NUMBER(world->free_block),
            TC_NUMBER(world->free_instance), TC_NUMBER(world->top), TC_NUMBER(world->depth),
            TC_NUMBER(world->running), TC_NUMBER(world->over));
  dice(stream, world);
  TC_STREAM(stream, TC_LIST(world->slots, TC_WORLD_SLOTS));
  tc_stream_count(stream, &world->side_count, TC_SIDES);
  for (uint32_t a = 0; a < world->side_count; a++)
    for (uint32_t b = 0; b <= a; b++) {
      TC_STREAM(stream, TC_NUMBER(world->relations[a][b]));
      if (stream->from) world->relations[b][a] = world->relations[a][b];
    }
}

// Records of one kind: their count, then each. The world is only written through when loading.
#define RECORDS(record, array, count, most)                                                        \
  tc_stream_count(stream, &world->count, most);                                                    \
  for (uint32_t index = 0; index < world->count && !stream->bad; index++) {                        \
    if (stream->from) world->array[index] = (tc_##record){0};                                      \
    record(stream, &world->array[index]);                                                          \
  }

static void records(tc_stream *stream, tc_world *world) {
  for (uint32_t index = 0; index < world->side_count; index++) side(stream, &world->sides[index]);
  TC_ARRAYS(RECORDS)
}

// ---- hashing --------------------------------------------------------------------------------------

// Numbers as a save would hold them, not memory: the same on every machine. Map pages keep their digests.
uint64_t tc_world_hash(tc_space *space, const tc_world *world) {
  tc_stream stream = {.hash = tc_field_hash((tc_view){space, &world->field, NULL})};
  // Streams that do not load never write to what they are shown.
  tc_world *shown = (tc_world *)(uintptr_t)world;
  head(&stream, shown);
  records(&stream, shown);
  return stream.hash;
}

// ---- saving ---------------------------------------------------------------------------------------

#define MAGIC 0x00444c524f574354u // "TCWORLD" and a zero

static size_t write(tc_space *space, const tc_world *world, uint8_t *to) {
  tc_stream stream = {.to = to};
  // Streams that do not load never write to what they are shown.
  tc_world *shown = (tc_world *)(uintptr_t)world;
  uint64_t magic = MAGIC;
  TC_STREAM(&stream, TC_NUMBER(magic), TC_NUMBER(shown->version));
  head(&stream, shown);
  records(&stream, shown);
  tc_field_save(&stream, (tc_view){space, &world->field, NULL}, world->high.units);
  uint64_t digest = to ? tc_stream_digest(to, stream.at) : 0;
  TC_STREAM(&stream, TC_NUMBER(digest));
  return stream.at;
}

size_t tc_world_save(tc_space *space, const tc_world *world, uint8_t *bytes, size_t capacity) {
  size_t size = write(space, world, NULL);
  if (bytes && size <= capacity) write(space, world, bytes);
  return size;
}

// ---- loading --------------------------------------------------------------------------------------

// Puts the instances into the chains of their bearers and definitions, last serial first, and counts
// their listeners. false: a definition or bearer is none.
static bool link_instances(const tc_rules *rules, tc_world *world) {
  uint16_t order[TC_INSTANCES];
  uint32_t count = 0;
  for (uint16_t index = 0; index < world->high.instances; index++) {
    const tc_instance *instance = &world->instances[index];
    if (!instance->def) continue;
    bool unit = tc_handle_kind(instance->bearer) == TC_UNIT;
    if (instance->def >= rules->def_count) return false;
    if (unit && tc_handle_index(instance->bearer) >= world->high.units) return false;
    uint32_t at = count++;
    for (; at && world->instances[order[at - 1]].serial < instance->serial; at--)
      order[at] = order[at - 1];
    order[at] = index;
  }
  for (uint32_t at = 0; at < count; at++) {
    tc_instance *instance = &world->instances[order[at]];
    bool unit = tc_handle_kind(instance->bearer) == TC_UNIT;
    uint16_t *first = unit ? &world->units[tc_handle_index(instance->bearer)].first_instance
                           : &world->first_instance;
    instance->next = *first;
    *first = order[at];
    instance->next_of_def = world->def_first[instance->def];
    world->def_first[instance->def] = order[at];
    if (!instance->suppressed) tc_live_count(rules, world, instance->def, 1);
  }
  return true;
}

static void mark_modified(tc_world *world) {
  for (uint32_t index = 0; index < world->high.modifiers; index++) {
    const tc_modifier *modifier = &world->modifiers[index];
    uint32_t unit = tc_handle_index(modifier->bearer);
    if (tc_handle_kind(modifier->bearer) == TC_UNIT && unit < world->high.units &&
        modifier->key < TC_ATTRS)
      world->units[unit].modified |= 1u << modifier->key;
  }
}

// Everything but the field, into a cleared world.
static void read(tc_stream *stream, const tc_rules *rules, tc_world *world) {
  uint64_t magic = 0;
  TC_STREAM(stream, TC_NUMBER(magic), TC_NUMBER(world->version));
  if (magic != MAGIC || world->version != TC_WORLD_VERSION) stream->bad = true;
  if (stream->bad) return;
  head(stream, world);
  records(stream, world);
  for (uint32_t index = 0; index < world->high.units; index++) {
    world->units[index].first_instance = TC_NO_INDEX;
    world->unit_count = (uint16_t)(world->unit_count + (world->units[index].state != TC_UNIT_GONE));
  }
  if (stream->bad || !link_instances(rules, world)) {
    stream->bad = true;
    return;
  }
  mark_modified(world);
  for (uint32_t index = 0; index < world->high.units; index++)
    world->units[index].granted = tc_granted(rules, world, index);
  for (uint32_t index = 0; index < world->high.units; index++) {
    uint16_t carrier = world->units[index].carrier;
    if (carrier > world->high.units) stream->bad = true;
    if (carrier && !stream->bad) world->units[carrier - 1].carried += 1;
  }
}

tc_result tc_world_load(tc_play *play, const uint8_t *bytes, size_t size) {
  tc_world *world = play->world;
  tc_world_clear(world);
  tc_touch(play, TC_PART_ALL);
  if (size < 16) return TC_BAD_ARGUMENT;
  tc_stream tail = {.from = bytes, .at = size - 8, .size = size};
  uint64_t digest = 0;
  TC_STREAM(&tail, TC_NUMBER(digest));
  if (digest != tc_stream_digest(bytes, size - 8)) return TC_BAD_ARGUMENT;
  tc_stream stream = {.from = bytes, .size = size - 8};
  read(&stream, play->rules, world);
  tc_result result = stream.bad ? TC_BAD_ARGUMENT : TC_OK;
  if (result == TC_OK) result = tc_field_load(&stream, tc_play_edit(play), world->high.units);
  if (result == TC_OK && (stream.at != stream.size || tc_check(play, NULL))) {
    tc_world_release(play->space, world);
    result = TC_BAD_ARGUMENT;
  }
  if (result != TC_OK) tc_world_clear(world);
  return result;
}
