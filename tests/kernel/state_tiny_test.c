// Owns: tests that every capacity of the state can be reached, is named, and leaves the world as it was.
// Must not know: any game. Linked to a kernel whose capacities are 2 to 8.
// The refused call must change no byte: the hash and the save before and after are compared.
#include "kernel/test.h"

#include "kernel/state_kit.h"

static state_kit k;
static uint8_t before[1 << 16], after[1 << 16];

// Whether a call was refused with this result and the world is as it was.
static void refused(tc_result got, tc_result wanted, uint64_t hash, size_t size) {
  CHECK_EQ(got, wanted);
  CHECK_EQ(tc_world_hash(k.play.space, &k.world), hash);
  CHECK_EQ(tc_world_save(k.play.space, &k.world, after, sizeof after), size);
  CHECK_BYTES(after, before, size);
  CHECK_STR(kit_state(&k), "sound");
}

#define REFUSED(call, wanted)                                                                      \
  do {                                                                                             \
    uint64_t hash = tc_world_hash(k.play.space, &k.world);                                         \
    size_t size = tc_world_save(k.play.space, &k.world, before, sizeof before);                    \
    tc_result got = call;                                                                          \
    refused(got, wanted, hash, size);                                                              \
  } while (0)

TEST(sides) {
  REQUIRE(kit_open(&k, 0));
  for (int side = 2; side < TC_SIDES; side++) CHECK_EQ(tc_side_add(&k.play, 1, NULL), TC_OK);
  REFUSED(tc_side_add(&k.play, 1, NULL), TC_FULL_SIDES);
  kit_close(&k);
}

TEST(units) {
  REQUIRE(kit_open(&k, 4));
  tc_handle unit = 7;
  REFUSED(tc_unit_add(&k.play, 0, 1, 1, 0, &unit), TC_FULL_UNITS);
  CHECK_EQ(unit, 7);
  CHECK_EQ(tc_unit_leave(&k.play, k.units[2]), TC_OK);
  CHECK_EQ(tc_unit_add(&k.play, 0, 1, 1, 0, &unit), TC_OK);
  kit_close(&k);
}

TEST(instances) {
  REQUIRE(kit_open(&k, 1));
  tc_handle instance = 7;
  int32_t gained = 7;
  for (int at = 0; at < TC_INSTANCES; at++)
    CHECK_EQ(tc_instance_gain(&k.play, k.units[0], MANY, 1, 0, NULL, NULL), TC_OK);
  REFUSED(tc_instance_gain(&k.play, k.units[0], MANY, 1, 0, &instance, &gained), TC_FULL_INSTANCES);
  CHECK_EQ(instance, 7);
  CHECK_EQ(gained, 7);
  tc_instance_end(&k.play, tc_instance_handle(&k.play, 3));
  CHECK_EQ(tc_instance_gain(&k.play, k.units[0], CAPPED, 2, 0, &instance, NULL), TC_OK);
  // One that is there already takes no room.
  CHECK_EQ(tc_instance_gain(&k.play, k.units[0], CAPPED, 2, 0, &instance, NULL), TC_OK);
  kit_close(&k);
}

TEST(modifiers) {
  REQUIRE(kit_open(&k, 1));
  tc_modifier modifier = {.bearer = k.units[0], .stage = TC_STAGE_ADD, .amount = 1};
  for (int at = 0; at < TC_MODIFIERS; at++)
    CHECK_EQ(tc_modifier_add(&k.play, &modifier, NULL), TC_OK);
  REFUSED(tc_modifier_add(&k.play, &modifier, NULL), TC_FULL_MODIFIERS);
  CHECK_EQ(tc_modifier_end(&k.play, 1), TC_OK);
  CHECK_EQ(tc_modifier_add(&k.play, &modifier, NULL), TC_OK);
  kit_close(&k);
}

TEST(counters) {
  REQUIRE(kit_open(&k, 1));
  for (uint16_t key = 0; key < TC_COUNTERS; key++)
    CHECK_EQ(tc_counter_add(&k.play, k.units[0], key, 0, 1), TC_OK);
  REFUSED(tc_counter_add(&k.play, k.units[0], 99, 0, 1), TC_FULL_COUNTERS);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 0, 0, 1), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 0, 0, -2), TC_OK);
  CHECK_EQ(tc_counter_add(&k.play, k.units[0], 99, 0, 1), TC_OK);
  kit_close(&k);
}

TEST(lists) {
  REQUIRE(kit_open(&k, 1));
  uint16_t list = 0, other = 0;
  for (int32_t at = 0; at < TC_BLOCKS * TC_BLOCK_VALUES; at++)
    CHECK_EQ(tc_list_push(&k.play, TC_PART_LISTS, &list, at), TC_OK);
  CHECK_EQ(tc_slot_set(&k.play, k.units[0], 2, list), TC_OK);
  REFUSED(tc_list_push(&k.play, TC_PART_LISTS, &list, 1), TC_FULL_LISTS);
  REFUSED(tc_list_push(&k.play, TC_PART_LISTS, &other, 1), TC_FULL_LISTS);
  CHECK_EQ(other, 0);
  kit_close(&k);
}

TEST(decks) {
  REQUIRE(kit_open(&k, 1));
  uint16_t deck = 7;
  for (uint16_t at = 0; at < TC_DECKS; at++) CHECK_EQ(tc_deck_add(&k.play, 1, 0, &deck), TC_OK);
  deck = 7;
  REFUSED(tc_deck_add(&k.play, 1, 0, &deck), TC_FULL_DECKS);
  CHECK_EQ(deck, 7);
  // 40 and 42 cards: three blocks each, and the first pile's last has room.
  for (int32_t at = 0; at < 82; at++) CHECK_EQ(tc_deck_put(&k.play, 0, at < 40 ? 0 : 1, at), TC_OK);
  REFUSED(tc_deck_put(&k.play, 1, 0, 1), TC_FULL_LISTS);
  REFUSED(tc_deck_put(&k.play, 0, 1, 1), TC_FULL_LISTS);
  // Shuffling two piles together needs no room, even when there is none.
  CHECK_EQ(tc_deck_shuffle(&k.play, 0), TC_OK);
  CHECK_EQ(tc_list_size(&k.play, k.world.decks[0].draw), 82);
  CHECK_STR(kit_state(&k), "sound");
  kit_close(&k);
}

TEST(dice) {
  REQUIRE(kit_open(&k, 0));
  for (int at = 0; at < TC_DICE; at++) CHECK_EQ(tc_die_script(&k.play, 1), TC_OK);
  REFUSED(tc_die_script(&k.play, 1), TC_FULL_DICE);
  kit_close(&k);
}

TEST(pages_when_a_save_is_loaded) {
  REQUIRE(kit_open(&k, 1));
  size_t size = tc_world_save(k.play.space, &k.world, before, sizeof before);
  tc_world_release(k.play.space, &k.world);
  tc_space_fail_at(k.play.space, 1);
  CHECK_EQ(tc_world_load(&k.play, before, size), TC_FULL_PAGES);
  CHECK_EQ(k.world.field.pages_used, 0);
  tc_space_fail_at(k.play.space, 0);
  CHECK_EQ(tc_world_load(&k.play, before, size), TC_OK);
  kit_close(&k);
}

TEST(a_world_without_pages_is_not_made) {
  REQUIRE(kit_open(&k, 1));
  tc_world_release(k.play.space, &k.world);
  tc_field_config field = {TC_SQUARE8, 8, 8, 1, {0, 0, 0}, TC_CELL_PRESENT};
  tc_space_fail_at(k.play.space, 1);
  CHECK_EQ(tc_world_create(&k.play, &field, 1), TC_FULL_PAGES);
  field.width = 0;
  field.topology = TC_TOPOLOGY_COUNT;
  CHECK_EQ(tc_world_create(&k.play, &field, 1), TC_BAD_ARGUMENT);
  CHECK_EQ(k.world.field.pages_used, 0);
  tc_world_release(k.play.space, &k.world); // harmless
  tc_space_destroy(k.play.space);
}

TEST(a_save_is_as_small_as_its_world) {
  REQUIRE(kit_open(&k, 4));
  CHECK(tc_world_save(k.play.space, &k.world, NULL, 0) < 4096);
  kit_close(&k);
}

TEST(random_writes_at_the_limits_keep_the_world_sound) {
  for (uint64_t start = 1; start <= 60; start++) {
    REQUIRE(kit_open(&k, 4));
    uint64_t seed = start;
    for (int step = 0; step < 500; step++) {
      kit_step(&k, &seed);
      const char *state = kit_state(&k);
      CHECK_STR(state, "sound");
      if (strcmp(state, "sound") != 0) break;
    }
    kit_close(&k);
  }
}
