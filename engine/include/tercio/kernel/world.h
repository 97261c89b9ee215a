// Owns: the world, the whole mutable state of one encounter in one flat block, and its records:
// units, attributes, modifiers, instances, counters, slots, lists, dice and decks.
// Must not know: any game, Lua, names, files. No pointer is ever stored in a world.
#ifndef TERCIO_KERNEL_WORLD_H
#define TERCIO_KERNEL_WORLD_H

#include "tercio/kernel/base.h"
#include "tercio/kernel/capacities.h"
#include "tercio/kernel/field.h"
#include "tercio/kernel/rules.h"
#include "tercio/kernel/space.h"

#define TC_NO_INDEX 0xffffu

// free -> active <-> away (in the encounter, not on the field) -> gone (values stay while named)
#define TC_UNIT_STATES(X)                                                                          \
  X(TC_UNIT_FREE, "free")                                                                          \
  X(TC_UNIT_ACTIVE, "active")                                                                      \
  X(TC_UNIT_AWAY, "away")                                                                          \
  X(TC_UNIT_GONE, "gone")
typedef enum tc_unit_state { TC_UNIT_STATES(TC_MEMBER) } tc_unit_state;

// One unit. Its place, body and side stand in world.field.places[index]. The attributes, tags and slots of
// one that has gone stay readable; its base is then the value last read, modifiers included.
typedef struct tc_unit {
  uint16_t generation;
  uint8_t state;
  uint8_t body;            // its own; place.body is the one that it has now
  uint16_t first_instance; // chain through tc_instance.next, in order of serial
  uint16_t name;           // the host's name id; immutable
  uint16_t archetype;      // the host's definition id; immutable
  uint16_t controller;     // the host's controller id; 0: its side's
  uint16_t carried;        // how many it carries; derived
  uint16_t carrier;        // 1 + the index of the unit that carries it; 0: none
  uint16_t group;          // units of one share what TC_SHARE_GROUP says; 0: none
  uint32_t modified;       // bit per attribute that has stored modifiers; derived
  uint64_t tags;           // its own
  uint64_t granted;        // of what it bears; derived
  int32_t base[TC_ATTRS];
  int32_t current[TC_ATTRS];
  int32_t slots[TC_UNIT_SLOTS];
} tc_unit;

// A status, trait, ability or rule in play on a bearer.
typedef struct tc_instance {
  uint16_t generation, def; // def 0: free
  uint16_t next; // next of the same unit, or of all bearers that are no unit; free: next free
  uint16_t next_of_def;     // next of the same definition
  tc_handle bearer, source; // source: who gave it (unit, instance, frame, cell); may be gone
  uint32_t serial;          // order of gaining
  uint32_t batch; // serial of the batch in which it was gained; older instances can be cleared
  int32_t stacks;
  uint8_t suppressed;    // count of reasons; > 0: it stays and is silent
  uint8_t expiry;        // tc_expiry
  uint16_t expiry_count; // events left, for TC_UNTIL_COUNT
  tc_handle until;       // the frame or instance that its life hangs on
  int32_t slots[TC_INSTANCE_SLOTS];
} tc_instance;

// How long an instance, modifier or alteration lives.
#define TC_EXPIRIES(X)                                                                             \
  X(TC_UNTIL_ENDED, "ended")   /* until something ends it */                                       \
  X(TC_UNTIL_FRAME, "frame")   /* while frame `until` lives */                                     \
  X(TC_UNTIL_SOURCE, "source") /* while instance or unit `until` is in play */                     \
  X(TC_UNTIL_COUNT, "count")   /* for the next expiry_count uses of it */
typedef enum tc_expiry { TC_EXPIRIES(TC_MEMBER) } tc_expiry;

// How a modifier enters its value; stages apply in this order.
#define TC_STAGES(X)                                                                               \
  X(TC_STAGE_SET, "set")         /* the last one wins over the base */                             \
  X(TC_STAGE_ADD, "add")         /* all add up */                                                  \
  X(TC_STAGE_BONUS, "bonus")     /* only the best counts */                                        \
  X(TC_STAGE_PENALTY, "penalty") /* only the worst (lowest) counts */                              \
  X(TC_STAGE_MIN, "min")         /* result is at least this */                                     \
  X(TC_STAGE_MAX, "max")         /* result is at most this */

typedef enum tc_stage { TC_STAGES(TC_MEMBER) TC_STAGE_COUNT } tc_stage;

// A stored change of an attribute (key < TC_ATTRS) of a unit, or of a numbered field of an instance or frame.
typedef struct tc_modifier {
  tc_handle bearer; // 0: free
  uint16_t key;
  uint8_t stage, expiry;
  int32_t amount;
  tc_handle source, until;
  uint32_t serial;
  uint16_t expiry_count, unused;
} tc_modifier;

// A count kept for a bearer; scope is the frame whose end resets it, or 0: the encounter.
typedef struct tc_counter {
  tc_handle bearer, scope; // bearer 0: free
  uint16_t key, unused;
  int32_t value;
} tc_counter;

// Lists live in chained blocks; a list id is its first block + 1, 0 is the empty list. All blocks of a list
// but the last are full. A block with none used is free.
typedef struct tc_block {
  uint16_t next, used; // next: block index + 1; used: values in this block
  int32_t values[TC_BLOCK_VALUES];
} tc_block;

typedef struct tc_side {
  uint8_t in_use, unused[3];
  uint16_t name, controller;
  int32_t base[TC_TEAM_POOLS], current[TC_TEAM_POOLS]; // of what its units share
  int32_t slots[TC_SIDE_SLOTS];
} tc_side;

typedef struct tc_deck {
  uint16_t draw, discard, removed; // lists of card ids, top of the pile last
  uint16_t key;                    // the host's definition id; 0: free
  tc_handle owner;
} tc_deck;

#include "tercio/kernel/frame.h"

// The parts of a world below `high` marks are all that is copied, packed, hashed and saved.
typedef struct tc_high {
  uint16_t units, instances, modifiers, counters, frames, blocks, decks;
} tc_high;

typedef struct tc_world {
  uint32_t version;
  uint32_t serial; // last serial number given
  uint32_t batch_serial;
  uint16_t unit_count, side_count; // units active or away; sides in use
  uint64_t random[2];              // generator state
  tc_high high;
  // Chains of freed slots below high, last freed first: free_block is a list id, 0 ends; free_instance an
  // index, TC_NO_INDEX ends.
  uint16_t free_block, free_instance;
  uint16_t unused;
  uint16_t top; // frame on top of the stack, TC_NO_INDEX: none
  uint16_t depth;
  uint16_t running; // handlers alive
  uint16_t trigger_count, candidate_count, item_count, run_count;
  uint16_t first_instance; // of the encounter and of every bearer that is no unit, in one chain
  uint8_t dice_first, dice_count;
  uint8_t dice[TC_DICE]; // scripted results waiting, a ring
  uint16_t over;         // 0 while running; else the host's outcome id
  int32_t slots[TC_WORLD_SLOTS];
  tc_side sides[TC_SIDES];
  int8_t relations[TC_SIDES][TC_SIDES]; // tc_relation
  uint16_t live[TC_BUCKETS];            // live listeners by bucket
  uint16_t def_first[TC_DEFS];          // instances by definition, TC_NO_INDEX ends
  tc_field field;
  tc_unit units[TC_UNITS];
  tc_instance instances[TC_INSTANCES];
  tc_modifier modifiers[TC_MODIFIERS];
  tc_counter counters[TC_COUNTERS];
  tc_block blocks[TC_BLOCKS];
  tc_deck decks[TC_DECKS];
  tc_frame frames[TC_FRAMES];
  tc_trigger triggers[TC_TRIGGERS];
  tc_candidate candidates[TC_CANDIDATES];
  tc_item items[TC_ITEMS];
  tc_run runs[TC_RUNS];
} tc_world;

// The parts of a world that caches tell apart. A write moves the epochs of the parts that it changes.
typedef enum tc_part {
  // Cells, sides of cells, links, alterations; teams and their relations.
  TC_PART_FIELD = 1,
  // How units stand; the body, tags, carrier, controller and team of each.
  TC_PART_UNITS = 2,
  // Attributes, of pools the maximum.
  TC_PART_VALUES = 4,
  // Instances and modifiers, and so who listens, and the tags that statuses grant.
  TC_PART_HELD = 8,
  // Frames with their slots and lists, windows, effects, chance.
  TC_PART_FLOW = 16,
  // Slots of the encounter and of teams, decks, the outcome.
  TC_PART_COMMON = 32,
  // Entries of lists, but for those of frames.
  TC_PART_LISTS = 64,
  // Where units are.
  TC_PART_PLACES = 128,
  TC_PART_COUNTERS = 256,
  // Current values of pools.
  TC_PART_POOLS = 512,
  // Slots of units, ten parts, and of what they hold, two: by the number of the slot (tc_slot_part), from this one on.
  TC_PART_NUMBER = 1 << 10,
  TC_PART_NUMBERS = 0xfff << 10,
  TC_PART_ALL = (1 << 22) - 1
} tc_part;
enum { TC_PART_COUNT = 22 };

// The world now bound, with the rules and memory it runs on. Everything takes one of these.
typedef struct tc_play {
  tc_space *space;
  const tc_rules *rules;
  tc_world *world;
  uint64_t epochs[TC_PART_COUNT]; // by part, of its lowest bit; not state (tc_epoch)
  uint64_t latest;                // epoch, which no world has had before; not state
  uint64_t work, work_limit; // kernel work of this action, in cells, rays, listeners; limit 0: none
  uint16_t last_item,
      last_count;     // the items of the batch that the handler now back in control resolved last
  tc_watcher watcher; // called for each tc_chance, NULL: none; not state
  void *watching;     // its context
} tc_play;

// The number of the lowest of some parts (de Bruijn's sequence), at least one.
static inline unsigned tc_part_number(unsigned parts) {
  static const uint8_t numbers[32] = {0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
                                      31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9};
  return numbers[(uint32_t)((parts & (0 - parts)) * UINT32_C(0x077CB531)) >> 27];
}

// A number that every write to one of these parts changes: a key for caches. Whoever copies a world copies its epochs;
// so one that comes back to what it was has the same number again, and no two that differ have one. (Sums of the states
// of a generator: that two of them meet by chance is one case in 2^40.)
static inline uint64_t tc_epoch(const tc_play *play, unsigned parts) {
  uint64_t sum = 0;
  for (parts &= TC_PART_ALL; parts; parts &= parts - 1) sum += play->epochs[tc_part_number(parts)];
  return sum;
}
// Moves the epochs of parts: for whoever writes to a world past the kernel's functions.
static inline void tc_touch(tc_play *play, unsigned parts) {
  play->latest = play->latest * 6364136223846793005u + 1442695040888963407u;
  for (parts &= TC_PART_ALL; parts; parts &= parts - 1)
    play->epochs[tc_part_number(parts)] = play->latest;
}

// What stands behind a handle; NULL when it is stale or of another kind. A unit is there also when gone.
static inline tc_unit *tc_unit_at(const tc_play *play, tc_handle unit) {
  uint32_t index = tc_handle_index(unit);
  if (tc_handle_kind(unit) != TC_UNIT || index >= play->world->high.units) return NULL;
  tc_unit *at = &play->world->units[index];
  return at->generation == tc_handle_generation(unit) ? at : NULL;
}
static inline tc_instance *tc_instance_at(const tc_play *play, tc_handle instance) {
  uint32_t index = tc_handle_index(instance);
  if (tc_handle_kind(instance) != TC_INSTANCE || index >= play->world->high.instances) return NULL;
  tc_instance *at = &play->world->instances[index];
  return at->def && at->generation == tc_handle_generation(instance) ? at : NULL;
}
static inline tc_frame *tc_frame_at(const tc_play *play, tc_handle frame) {
  uint32_t index = tc_handle_index(frame);
  if (tc_handle_kind(frame) != TC_FRAME || index >= play->world->high.frames) return NULL;
  tc_frame *at = &play->world->frames[index];
  return at->state != TC_FRAME_FREE && at->generation == tc_handle_generation(frame) ? at : NULL;
}
// The handle of what has an index; 0: nothing has.
static inline tc_handle tc_unit_handle(const tc_play *play, uint32_t index) {
  if (index >= play->world->high.units) return 0;
  return tc_handle_of(TC_UNIT, play->world->units[index].generation, index);
}
static inline tc_handle tc_instance_handle(const tc_play *play, uint32_t index) {
  if (index >= play->world->high.instances || !play->world->instances[index].def) return 0;
  return tc_handle_of(TC_INSTANCE, play->world->instances[index].generation, index);
}
static inline tc_handle tc_frame_handle(const tc_play *play, uint32_t index) {
  return tc_handle_of(TC_FRAME, play->world->frames[index].generation, index);
}
// Whether some listener of this role is live for the event: a bit test.
static inline bool tc_event_live(const tc_play *play, uint16_t event, tc_role role, tc_at at) {
  uint16_t bucket = play->rules->bucket_of[event][role][at];
  return bucket && play->world->live[bucket];
}

// The encounter and the sides are always there: their handles have no generation.
static inline tc_handle tc_encounter_handle(void) { return tc_handle_of(TC_ENCOUNTER, 0, 0); }
static inline tc_handle tc_side_handle(uint8_t side) { return tc_handle_of(TC_SIDE, 0, side); }

// ---- the world ------------------------------------------------------------------------------------

// Makes *world an empty encounter of the given field (see tc_field_create) and seed.
tc_result tc_world_create(tc_play *play, const tc_field_config *field, uint64_t seed);
// Copies a world; both then share map pages. to must be released or never have been used.
void tc_world_copy(tc_space *space, tc_world *to, const tc_world *from);
// What a world uses, end to end: all before the first array, then the used front of each array (see world.c). Returns
// how many bytes; what lies beyond the room is only counted. Such a base has no hold on the map's pages.
size_t tc_world_lay(const tc_world *world, void *bytes, size_t room);
// A world that only waits takes the bytes in which it differs from a base: from another position of its encounter,
// about 1 KB; from itself (NULL) next to none. Returns how many; beyond the room they are only counted. They are for
// this program on this machine, and aligned as numbers of 32 bits. The map's pages move along: share them to keep both.
size_t tc_world_pack(const tc_world *world, const void *base, void *bytes, size_t room);
void tc_world_unpack(tc_world *world, const void *base, const void *bytes);
void tc_packed_share(tc_space *space, const void *bytes);
void tc_packed_release(tc_space *space, const void *bytes);
// Gives back the map pages of a world; its bytes are then meaningless.
void tc_world_release(tc_space *space, tc_world *world);
// A 64-bit digest of everything in the world, the same on every machine for the same state.
uint64_t tc_world_hash(tc_space *space, const tc_world *world);
// Saving writes the world as bytes of a stated layout (little endian), independent of padding and of capacities.
// Returns the size needed; writes nothing when capacity is too small.
size_t tc_world_save(tc_space *space, const tc_world *world, uint8_t *bytes, size_t capacity);
// The world must be released or never have been used. Everything in the bytes is checked (also by tc_check): what
// does not hold is TC_BAD_ARGUMENT, a map too large for the space TC_FULL_PAGES, and the world is then empty.
tc_result tc_world_load(tc_play *play, const uint8_t *bytes, size_t size);
// Whether a handle is 0 or could have been made in this world: kind and index are in range. Its
// generation may be stale.
bool tc_handle_shaped(const tc_world *world, tc_handle handle);
// Checks every invariant. NULL: sound. Else a static sentence; *where (may be NULL) is the index concerned.
const char *tc_check(const tc_play *play, uint32_t *where);

// ---- units and sides ------------------------------------------------------------------------------

// How two sides stand.
#define TC_RELATIONS(X) X(TC_HOSTILE, "hostile") X(TC_NEUTRAL, "neutral") X(TC_ALLIED, "allied")
typedef enum tc_relation { TC_BEFORE_HOSTILE = -2, TC_RELATIONS(TC_MEMBER) } tc_relation;
tc_result tc_side_add(tc_play *play, uint16_t name, uint8_t *side);
// relation: a tc_relation; both ways.
tc_result tc_side_relate(tc_play *play, uint8_t a, uint8_t b, int8_t relation);
// Of the sides of two units, by their indices.
static inline int tc_units_relation(const tc_play *play, uint32_t a, uint32_t b) {
  const tc_place *places = play->world->field.places;
  return play->world->relations[places[a].side][places[b].side];
}
// Adds a unit away from the field; base and current are 0 until set. Recycles the slot of a gone unit that
// nothing names when all are taken.
tc_result tc_unit_add(tc_play *play, uint8_t side, uint16_t name, uint16_t archetype, uint8_t body,
                      tc_handle *unit);
bool tc_unit_active(const tc_play *play, tc_handle unit);
// Puts an active or away unit on a cell (TC_NOWHERE: away). Fit is the caller's question (tc_body_fits).
tc_result tc_unit_place(tc_play *play, tc_handle unit, tc_cell cell);
// Gives it another body at a cell of the field, as its own (with the body's tags) or for now. Fit is the caller's
// question.
tc_result tc_unit_reshape(tc_play *play, tc_handle unit, uint8_t body, tc_cell cell, bool own);
// From now on carrier carries it; 0: nobody does. Who leaves the field is let go, and lets go whom it carries.
// TC_BAD_ARGUMENT: one of them is not on the field, or it would carry itself.
tc_result tc_unit_carry(tc_play *play, tc_handle unit, tc_handle carrier);
// The unit, who carries it, and all that they carry, by index: they share their cells.
tc_units tc_unit_company(const tc_play *play, uint32_t index);
// Takes the unit out of play: its instances end, its place is free, its values stay readable.
tc_result tc_unit_leave(tc_play *play, tc_handle unit);
// Joins a side, or a group (0: none). It draws on what the others there share from now on.
tc_result tc_unit_join(tc_play *play, tc_handle unit, uint8_t side);
tc_result tc_unit_join_group(tc_play *play, tc_handle unit, uint16_t group);
tc_result tc_unit_control(tc_play *play, tc_handle unit, uint16_t controller);
// Whether it has a tag: its own, or of what it bears. Setting and clearing is of its own alone.
bool tc_unit_tagged(const tc_play *play, tc_handle unit, uint8_t tag);
tc_result tc_unit_tag(tc_play *play, tc_handle unit, uint8_t tag, bool on);

// ---- attributes and modifiers ---------------------------------------------------------------------

// The base with all stored modifiers, kept in the attribute's floor..ceiling.
int32_t tc_attr_value(const tc_play *play, tc_handle unit, uint8_t attr);
tc_result tc_attr_set_base(tc_play *play, tc_handle unit, uint8_t attr, int32_t base);
int32_t tc_attr_current(const tc_play *play, tc_handle unit, uint8_t attr);
// bounded: keeps the result in 0..maximum. before and after (may be NULL) receive the current values.
tc_result tc_attr_change(tc_play *play, tc_handle unit, uint8_t attr, int32_t amount,
                         int32_t maximum, bool bounded, int32_t *before, int32_t *after);
tc_result tc_attr_set(tc_play *play, tc_handle unit, uint8_t attr, int32_t value);

// One contribution to a modified value, in the order applied.
typedef struct tc_trace {
  uint8_t stage;
  bool counted; // false: a better bonus or worse penalty stood in its way
  int32_t amount, result;
  tc_handle source;
} tc_trace;

// Folds the stored modifiers of (bearer, key) over base. trace (may be NULL) receives at most capacity rows.
int32_t tc_modified(const tc_play *play, tc_handle bearer, uint16_t key, int32_t base,
                    tc_trace *trace, uint32_t capacity, uint32_t *count);
tc_result tc_modifier_add(tc_play *play, const tc_modifier *modifier, uint32_t *index);
tc_result tc_modifier_end(tc_play *play, uint32_t index);
// Ends every modifier from this source on this bearer (bearer 0: anybody).
void tc_modifier_end_from(tc_play *play, tc_handle source, tc_handle bearer);

// ---- instances ------------------------------------------------------------------------------------

// Gives bearer (unit, side, cell, alteration, frame, encounter) an instance of def. A definition that is not
// `many` has one instance a bearer: a second gain adds stacks when it is stacking, else changes nothing.
// *instance is the one now there; *gained the stacks added.
tc_result tc_instance_gain(tc_play *play, tc_handle bearer, uint16_t def, int32_t stacks,
                           tc_handle source, tc_handle *instance, int32_t *gained);
tc_result tc_instance_end(tc_play *play, tc_handle instance);
// The bearer's first (by serial) instance of def, 0: none.
tc_handle tc_instance_find(const tc_play *play, tc_handle bearer, uint16_t def);
// Instances of a bearer in order of serial; after 0 the first, then the next; 0 ends.
tc_handle tc_instance_next(const tc_play *play, tc_handle bearer, tc_handle after);
// Suppressing counts: each suppress needs its release.
tc_result tc_instance_suppress(tc_play *play, tc_handle instance, bool on);
// 0 ends it; more than the definition allows is the most it allows.
tc_result tc_instance_stacks(tc_play *play, tc_handle instance, int32_t stacks);
// Sets how long it lives; see tc_expiry.
tc_result tc_instance_until(tc_play *play, tc_handle instance, tc_expiry expiry, tc_handle until,
                            uint16_t count);
// Counts one use of an instance that lives TC_UNTIL_COUNT; the last one ends it.
tc_result tc_instance_use(tc_play *play, tc_handle instance);
// Ends an alteration and everything that hangs on it.
tc_result tc_alteration_end(tc_play *play, tc_handle alteration);
// Ends all that an ending thing bears, and all that hangs on it, and so on: instances, modifiers, counters,
// alterations. For a frame: call it before its slot is zeroed (a frame without TC_FRAME_HUNG costs nothing).
void tc_expire(tc_play *play, tc_handle ended);

// ---- counters, slots, lists -----------------------------------------------------------------------

// Counts by (bearer, key, scope): scope is a frame (reset as it ends) or 0 (the encounter).
int32_t tc_counter_get(const tc_play *play, tc_handle bearer, uint16_t key, tc_handle scope);
tc_result tc_counter_add(tc_play *play, tc_handle bearer, uint16_t key, tc_handle scope,
                         int32_t amount);

// A slot of the encounter, a side, a unit, an instance, a frame or an alteration. New slots are 0, cells
// TC_NOWHERE. A list slot owns its list: after a push, write the new list id back to the slot.
tc_result tc_slot_get(const tc_play *play, tc_handle bearer, uint8_t slot, int32_t *value);
tc_result tc_slot_set(tc_play *play, tc_handle bearer, uint8_t slot, int32_t value);
// The part of a world that a slot of a bearer belongs to.
tc_part tc_slot_part(tc_handle bearer, uint8_t slot);

// A list that is whole: 0, or its id is a used block below the high mark.
bool tc_list_valid(const tc_world *world, uint16_t list);
uint32_t tc_list_size(const tc_play *play, uint16_t list);
int32_t tc_list_get(const tc_play *play, uint16_t list, uint32_t at); // at: 0 .. size - 1
// The part of a world that the lists of a bearer belong to: TC_PART_LISTS, of frames TC_PART_FLOW. Writes are told it.
tc_part tc_list_part(tc_handle bearer);
// *list is 0 or a list; it may change. Appends.
tc_result tc_list_push(tc_play *play, tc_part part, uint16_t *list, int32_t value);
tc_result tc_list_set(tc_play *play, tc_part part, uint16_t list, uint32_t at, int32_t value);
// Removes the entry at `at`; the rest keep their order. Returns it in *value (may be NULL).
tc_result tc_list_remove(tc_play *play, tc_part part, uint16_t *list, uint32_t at, int32_t *value);
void tc_list_free(tc_play *play, tc_part part, uint16_t *list);

// ---- chance ---------------------------------------------------------------------------------------

// A number 0 .. below - 1, unbiased; below >= 1. xoroshiro128++ (Blackman, Vigna), Lemire's bounded draw.
uint32_t tc_random(tc_play *play, uint32_t below);
void tc_random_seed(tc_play *play, uint64_t seed);
// One die of `sides` faces: the next scripted result when one waits (TC_BAD_ARGUMENT if it is not 1..sides), else drawn.
tc_result tc_die(tc_play *play, uint32_t sides, uint32_t *face);
// Adds a scripted result, 1..255.
tc_result tc_die_script(tc_play *play, uint8_t face);

tc_result tc_deck_add(tc_play *play, uint16_t key, tc_handle owner, uint16_t *deck);
#define TC_PILES(X)                                                                                \
  X(TC_PILE_DRAW, "draw") X(TC_PILE_DISCARD, "discard") X(TC_PILE_REMOVED, "removed")
typedef enum tc_pile { TC_PILES(TC_MEMBER) TC_PILE_COUNT } tc_pile;
// Puts a card on top of a pile.
tc_result tc_deck_put(tc_play *play, uint16_t deck, uint8_t pile, int32_t card);
// Draws the top card to nowhere (the caller discards or removes it). An empty draw pile takes in the shuffled
// discard pile; TC_BAD_ARGUMENT when both are empty.
tc_result tc_deck_draw(tc_play *play, uint16_t deck, int32_t *card);
// Shuffles draw and discard piles together (Fisher-Yates from the world's generator).
tc_result tc_deck_shuffle(tc_play *play, uint16_t deck);
// Shuffles the draw pile alone.
tc_result tc_deck_mix(tc_play *play, uint16_t deck);
// Gives the draw piles of all decks an order that tells nothing of the one that they had.
void tc_deck_redraw(tc_play *play);

#endif
