// Owns: tests of the epochs of a world's parts: a write moves those of the parts that it changes.
// Must not know: the machine, any game.
// Content comes from state_kit.h.
#include "kernel/test.h"

#include "kernel/state_kit.h"

static state_kit k;

static uint64_t mix(uint64_t sum, const void *bytes, size_t size) {
  const unsigned char *byte = bytes;
  for (size_t at = 0; at < size; at++) sum = (sum ^ byte[at]) * UINT64_C(1099511628211);
  return sum;
}
#define MIX(sum, value) ((sum) = mix((sum), &(value), sizeof(value)))

static uint64_t sum_of_units(void) {
  uint64_t sum = 2;
  for (uint32_t at = 0; at < k.world.high.units; at++) {
    const tc_unit *unit = &k.world.units[at];
    MIX(sum, k.world.field.places[at].side);
    MIX(sum, k.world.field.places[at].body);
    MIX(sum, unit->state);
    MIX(sum, unit->tags);
    MIX(sum, unit->carrier);
    MIX(sum, unit->controller);
  }
  return sum;
}

static uint64_t sum_of_places(void) {
  uint64_t sum = 8;
  for (uint32_t at = 0; at < k.world.high.units; at++) {
    MIX(sum, k.world.field.places[at].anchor);
    MIX(sum, k.world.field.places[at].body);
    MIX(sum, k.world.field.places[at].ghost);
    MIX(sum, k.world.field.places[at].extra);
  }
  return sum;
}

static uint64_t sum_of_values(void) {
  uint64_t sum = 3;
  for (uint32_t at = 0; at < k.world.high.units; at++) {
    MIX(sum, k.world.units[at].base);
  }
  return sum;
}

static uint64_t sum_of_pools(void) {
  uint64_t sum = 10;
  for (uint32_t at = 0; at < k.world.high.units; at++) MIX(sum, k.world.units[at].current);
  return sum;
}

static uint64_t sum_of_held(void) {
  uint64_t sum = 4;
  for (uint32_t at = 0; at < k.world.high.instances; at++) {
    const tc_instance *instance = &k.world.instances[at];
    MIX(sum, instance->def);
    if (!instance->def) continue;
    MIX(sum, instance->bearer);
    MIX(sum, instance->stacks);
    MIX(sum, instance->suppressed);
  }
  for (uint32_t at = 0; at < k.world.high.modifiers; at++) MIX(sum, k.world.modifiers[at]);
  for (uint32_t at = 0; at < k.world.high.units; at++) MIX(sum, k.world.units[at].granted);
  MIX(sum, k.world.live);
  return sum;
}

static uint64_t sum_of_numbers(void) {
  uint64_t sum = 5;
  for (uint32_t at = 0; at < k.world.high.units; at++) MIX(sum, k.world.units[at].slots);
  // A new instance changes what is held; its slots are as they begin.
  for (uint32_t at = 0; at < k.world.high.instances; at++) {
    for (int slot = 0; slot < TC_INSTANCE_SLOTS && k.world.instances[at].def; slot++) {
      int32_t value = k.world.instances[at].slots[slot];
      if (value == 0 || value == TC_NOWHERE) continue;
      MIX(sum, at);
      MIX(sum, value);
    }
  }
  return sum;
}

static uint64_t sum_of_counters(void) {
  uint64_t sum = 9;
  for (uint32_t at = 0; at < k.world.high.counters; at++) MIX(sum, k.world.counters[at]);
  return sum;
}

static uint64_t sum_of_common(void) {
  uint64_t sum = 6;
  for (uint32_t at = 0; at < TC_SIDES; at++) MIX(sum, k.world.sides[at].slots);
  MIX(sum, k.world.slots);
  MIX(sum, k.world.over);
  return sum;
}

static uint64_t sum_of_lists(void) {
  uint64_t sum = 7;
  for (uint32_t at = 0; at < k.world.high.blocks; at++) MIX(sum, k.world.blocks[at]);
  return sum;
}

// The field is written to by tc_edit; who does so touches it.
static const struct {
  tc_part part;
  uint64_t (*sum)(void);
} parts[] = {{TC_PART_UNITS, sum_of_units},   {TC_PART_VALUES, sum_of_values},
             {TC_PART_HELD, sum_of_held},     {TC_PART_NUMBERS, sum_of_numbers},
             {TC_PART_COMMON, sum_of_common}, {TC_PART_LISTS, sum_of_lists},
             {TC_PART_PLACES, sum_of_places}, {TC_PART_COUNTERS, sum_of_counters},
             {TC_PART_POOLS, sum_of_pools}};
enum { PARTS = sizeof parts / sizeof parts[0] };

TEST(what_changes_moves_the_epoch_of_its_part) {
  int moved[PARTS] = {0};
  for (uint64_t start = 1; start <= 12; start++) {
    REQUIRE(kit_open(&k, 4));
    uint64_t seed = start, sum[PARTS], epoch[PARTS];
    for (int step = 0; step < 400; step++) {
      for (unsigned at = 0; at < PARTS; at++) {
        sum[at] = parts[at].sum();
        epoch[at] = tc_epoch(&k.play, parts[at].part);
      }
      kit_step(&k, &seed);
      for (unsigned at = 0; at < PARTS; at++) {
        bool stands = tc_epoch(&k.play, parts[at].part) == epoch[at];
        moved[at] += !stands;
        CHECK(!stands || sum[at] == parts[at].sum());
      }
    }
    kit_close(&k);
  }
  for (unsigned at = 0; at < PARTS; at++) CHECK(moved[at] > 50);
}

TEST(writes_move_no_part_that_they_leave_alone) {
  REQUIRE(kit_open(&k, 2));
  tc_handle unit = k.units[0];
  uint64_t before = tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_POOLS);
  CHECK_EQ(tc_attr_set(&k.play, unit, 0, 1), TC_OK);
  CHECK_EQ(tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_POOLS), before);
  before = tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_VALUES);
  CHECK_EQ(tc_attr_set_base(&k.play, unit, 0, 1), TC_OK);
  CHECK_EQ(tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_VALUES), before);
  before = tc_epoch(&k.play, TC_PART_FIELD | TC_PART_UNITS | TC_PART_VALUES | TC_PART_HELD);
  CHECK_EQ(tc_slot_set(&k.play, unit, 0, 1), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, unit, 1, 0, 1), TC_OK);
  CHECK_EQ(tc_epoch(&k.play, TC_PART_FIELD | TC_PART_UNITS | TC_PART_VALUES | TC_PART_HELD),
           before);
  before = tc_epoch(&k.play, TC_PART_ALL & ~(unsigned)tc_slot_part(unit, 0));
  CHECK_EQ(tc_slot_set(&k.play, unit, 0, 2), TC_OK);
  CHECK_EQ(tc_epoch(&k.play, TC_PART_ALL & ~(unsigned)tc_slot_part(unit, 0)), before);
  CHECK(tc_slot_part(unit, 1) != tc_slot_part(unit, 0));
  CHECK_EQ(tc_unit_place(&k.play, unit, 9), TC_OK);
  before = tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_PLACES);
  CHECK_EQ(tc_unit_place(&k.play, unit, 8), TC_OK);
  CHECK_EQ(tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_PLACES), before);
  before = tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_COUNTERS);
  CHECK_EQ(tc_counter_add(&k.play, unit, 1, 0, 1), TC_OK);
  CHECK_EQ(tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_COUNTERS), before);
  kit_close(&k);
}

// Steps of a play list targets and cells all the time; what the encounter lists stands meanwhile.
TEST(lists_of_frames_belong_to_what_is_in_flight) {
  REQUIRE(kit_open(&k, 2));
  uint16_t list = 0;
  CHECK_EQ(tc_list_part(tc_handle_of(TC_FRAME, 1, 3)), TC_PART_FLOW);
  CHECK_EQ(tc_list_part(tc_encounter_handle()), TC_PART_LISTS);
  uint64_t before = tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_FLOW);
  CHECK_EQ(tc_list_push(&k.play, TC_PART_FLOW, &list, 7), TC_OK);
  CHECK_EQ(tc_list_set(&k.play, TC_PART_FLOW, list, 0, 8), TC_OK);
  CHECK_EQ(tc_list_remove(&k.play, TC_PART_FLOW, &list, 0, NULL), TC_OK);
  CHECK_EQ(tc_epoch(&k.play, TC_PART_ALL & ~TC_PART_FLOW), before);
  CHECK_EQ(tc_list_push(&k.play, TC_PART_LISTS, &list, 7), TC_OK);
  CHECK(tc_epoch(&k.play, TC_PART_LISTS) != 0);
  tc_list_free(&k.play, TC_PART_LISTS, &list);
  kit_close(&k);
}

// What a unit carries moves with it.
TEST(a_carried_alteration_moves_the_epoch_of_the_field) {
  REQUIRE(kit_open(&k, 2));
  tc_edit edit = {k.play.space, &k.world.field, &k.rules.field};
  tc_alteration mist = tc_alteration_default();
  tc_cell cell = 9;
  tc_handle made;
  CHECK_EQ(tc_unit_place(&k.play, k.units[0], 9), TC_OK);
  mist.add = 1u << 9;
  mist.carrier = (uint8_t)tc_handle_index(k.units[0]);
  CHECK_EQ(tc_alteration_add_cells(edit, &mist, &cell, 1, &made), TC_OK);
  uint64_t before = tc_epoch(&k.play, TC_PART_FIELD);
  CHECK_EQ(tc_unit_place(&k.play, k.units[0], 12), TC_OK);
  CHECK(tc_epoch(&k.play, TC_PART_FIELD) != before);
  kit_close(&k);
}
