// Owns: making, copying and releasing worlds.
// Must not know: any game, what the parts of a world mean, Lua.
// A world is worked on by its used prefixes; bytes past the high marks are never read.
#include "kernel/field_inline.h"
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

size_t tc_world_lay(const tc_world *world, void *bytes, size_t room) {
  size_t size = HEAD;
  if (size <= room) memcpy(bytes, world, HEAD);
  for (const array *part = parts; part < PARTS_END; part++) {
    size_t used = used_bytes(world, part);
    if (used > 0 && size + used <= room)
      memcpy((char *)bytes + size, (const char *)world + part->at, used);
    size += used;
  }
  return size;
}

// ---- positions ------------------------------------------------------------------------------------

// A position is a row of words:
//
//   [its words][pages of the map, and their numbers, two to a word] [skip, count][word]... [skip, count][word]...
//
// The runs follow the head of the world and then the used front of each array, as if they stood end to end: so many words
// are as in the base, so many follow. What an array has beyond that of the base is compared with zeros.
#define WORD sizeof(uint32_t)
#define MOST 0xffffu // words of a skip or a count
#define PIECE 64     // words that are compared at once, before eight of them are
#define GAP 4        // equal words that stay within a run
#define IN_WORDS(record, member, used, most) &&sizeof(tc_##record) % WORD == 0
_Static_assert(HEAD % WORD == 0 && sizeof(tc_alteration) % WORD == 0 &&
                   sizeof(tc_offset) % WORD == 0 TC_ARRAYS(IN_WORDS),
               "a world is made of words");

typedef struct packer {
  uint32_t *words; // room for so many; the others are only counted
  size_t room, size;
  size_t skipped; // words since the last run
} packer;

static void put(packer *to, uint32_t word) {
  if (to->size < to->room) to->words[to->size] = word;
  to->size++;
}

static uint32_t word_at(const char *from, size_t at) {
  uint32_t word;
  memcpy(&word, from + at * WORD, WORD);
  return word;
}

static void put_run(packer *to, const char *from, size_t count) {
  while (count > 0) {
    size_t skipped = to->skipped < MOST ? to->skipped : MOST;
    size_t now = to->skipped > MOST ? 0 : count < MOST ? count : MOST;
    if (to->size + 1 + now <= to->room) {
      to->words[to->size] = (uint32_t)(skipped << 16 | now);
      memcpy(&to->words[to->size + 1], from, now * WORD);
    }
    to->size += 1 + now;
    to->skipped -= skipped;
    from += now * WORD;
    count -= now;
  }
}

// In which bits two pairs of words differ.
static uint64_t other_bits(const char *left, const char *right) {
  uint64_t a, b;
  memcpy(&a, left, sizeof a);
  memcpy(&b, right, sizeof b);
  return a ^ b;
}

// The first word from `at` on that is another than in the base; `count`: none.
static size_t first_other(const char *now, const char *base, size_t at, size_t count) {
  while (at + PIECE <= count && memcmp(now + at * WORD, base + at * WORD, PIECE * WORD) == 0)
    at += PIECE;
  for (; at + 8 <= count; at += 8) {
    const char *left = now + at * WORD, *right = base + at * WORD;
    if (other_bits(left, right) | other_bits(left + 8, right + 8) |
        other_bits(left + 16, right + 16) | other_bits(left + 24, right + 24))
      break;
  }
  while (at < count && word_at(now, at) == word_at(base, at)) at++;
  return at;
}

// Packs words of a world that the base has too. A few equal words between others go with them: to find where the next
// run begins takes longer than to keep them.
static void pack_known(packer *to, const char *now, const char *base, size_t count) {
  for (size_t at = 0; at < count;) {
    size_t from = first_other(now, base, at, count), end = from;
    to->skipped += from - at;
    for (at = from; at < count && at <= end + GAP; at++)
      if (word_at(now, at) != word_at(base, at)) end = at + 1;
    put_run(to, now + from * WORD, end - from);
    to->skipped += at - end;
  }
}

// Packs words that the base does not have.
static void pack_more(packer *to, const char *now, size_t count) {
  for (size_t at = 0; at < count;) {
    size_t from = at;
    while (from < count && word_at(now, from) == 0) from++;
    to->skipped += from - at;
    for (at = from; at < count && word_at(now, at) != 0;) at++;
    put_run(to, now + from * WORD, at - from);
  }
}

static void pack_parts(packer *to, const tc_world *world, const void *base) {
  pack_known(to, (const char *)world, base, HEAD / WORD);
  const char *known = (const char *)base + HEAD;
  for (const array *part = parts; part < PARTS_END; part++) {
    const char *now = (const char *)world + part->at;
    size_t used = used_bytes(world, part), based = used_bytes(base, part);
    size_t both = used < based ? used : based;
    pack_known(to, now, known, both / WORD);
    pack_more(to, now + both, (used - both) / WORD);
    known += based;
  }
}

size_t tc_world_pack(const tc_world *world, const void *base, void *bytes, size_t room) {
  packer to = {.words = bytes, .room = room / WORD};
  uint16_t pages = world->field.pages_used;
  put(&to, 0);
  put(&to, pages);
  for (uint16_t i = 0; i < pages; i += 2) {
    uint32_t second = i + 1 < pages ? world->field.pages[i + 1] : 0;
    put(&to, world->field.pages[i] | second << 16);
  }
  if (base) pack_parts(&to, world, base);
  if (to.room > 0) to.words[0] = (uint32_t)to.size;
  return to.size * WORD;
}

typedef struct unpacker {
  const uint32_t *at, *end;
  size_t skip, count; // of the run that comes next
} unpacker;

static void next_run(unpacker *from) {
  bool more = from->at < from->end;
  from->skip = more ? *from->at >> 16 : SIZE_MAX;
  from->count = more ? *from->at & MOST : 0;
  from->at += more;
}

static void unpack_words(unpacker *from, char *now, size_t count, const char *base, size_t known) {
  memcpy(now, base, known * WORD);
  memset(now + known * WORD, 0, (count - known) * WORD);
  for (; from->skip < count; next_run(from)) {
    memcpy(now + from->skip * WORD, from->at, from->count * WORD);
    now += (from->skip + from->count) * WORD;
    count -= from->skip + from->count;
    from->at += from->count;
  }
  if (from->skip != SIZE_MAX) from->skip -= count;
}

void tc_world_unpack(tc_world *world, const void *base, const void *bytes) {
  const uint32_t *words = bytes;
  unpacker from = {.at = words + 2 + (words[1] + 1) / 2, .end = words + words[0]};
  next_run(&from);
  unpack_words(&from, (char *)world, HEAD / WORD, base, HEAD / WORD);
  const char *known = (const char *)base + HEAD;
  for (const array *part = parts; part < PARTS_END; part++) {
    size_t used = used_bytes(world, part), based = used_bytes(base, part);
    unpack_words(&from, (char *)world + part->at, used / WORD, known,
                 (used < based ? used : based) / WORD);
    known += based;
  }
  tc_world_spoil(world);
}
static uint16_t packed_page(const uint32_t *words, uint32_t at) {
  return (uint16_t)(words[2 + at / 2] >> (at % 2 ? 16 : 0));
}

void tc_packed_share(tc_space *space, const void *bytes) {
  const uint32_t *words = bytes;
  for (uint32_t at = 0; at < words[1]; at++) space->references[packed_page(words, at)]++;
}

void tc_packed_release(tc_space *space, const void *bytes) {
  const uint32_t *words = bytes;
  for (uint32_t at = 0; at < words[1]; at++) tc_page_drop(space, packed_page(words, at));
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
