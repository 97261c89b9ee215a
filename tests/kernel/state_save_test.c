// Owns: tests of copying, hashing, saving and loading worlds.
// Must not know: the layout of a save beyond its end.
// Twins: a copy or a loaded save must go on exactly as the world it was made from.
#include "kernel/test.h"

#include "kernel/state_kit.h"
#include "kernel/stream.h"

static state_kit k;
static tc_world other;
static uint8_t bytes[1 << 20], again[1 << 20];

static void wander(uint64_t *seed, int steps) {
  for (int step = 0; step < steps; step++) kit_step(&k, seed);
}

static uint64_t hash_of(const tc_world *world) { return tc_world_hash(k.play.space, world); }

static size_t save_of(const tc_world *world, uint8_t *to) {
  return tc_world_save(k.play.space, world, to, sizeof bytes);
}

TEST(a_copy_hashes_and_saves_alike_and_goes_on_alike) {
  for (uint64_t start = 100; start < 130; start++) {
    REQUIRE(kit_open(&k, 4));
    uint64_t seed = start;
    wander(&seed, 200);
    memset(&other, 0x3c, sizeof other);
    tc_world_copy(k.play.space, &other, &k.world);
    CHECK_EQ(hash_of(&other), hash_of(&k.world));
    uint64_t twin = seed, now = hash_of(&k.world);
    wander(&seed, 100);
    uint64_t later = hash_of(&k.world);
    CHECK(later != now);
    size_t size = save_of(&k.world, bytes);
    // Play the copy with the same seed: the same steps must lead to the same world.
    tc_world_release(k.play.space, &k.world);
    memset(&k.world, 0x77, sizeof k.world);
    tc_world_copy(k.play.space, &k.world, &other);
    CHECK_EQ(hash_of(&k.world), now);
    wander(&twin, 100);
    CHECK_EQ(hash_of(&k.world), later);
    CHECK_EQ(save_of(&k.world, again), size);
    CHECK_BYTES(again, bytes, size);
    CHECK_STR(kit_state(&k), "sound");
    tc_world_release(k.play.space, &other);
    kit_close(&k);
  }
}

// Packs the world from a base into `bytes` and back into `other`.
static size_t pack_and_back(const void *base) {
  size_t size = tc_world_pack(&k.world, base, bytes, sizeof bytes);
  memset(&other, 0x3c, sizeof other);
  tc_world_unpack(&other, base, bytes);
  return size;
}

TEST(a_packed_world_comes_back_from_any_base) {
  static uint32_t early[sizeof(tc_world) / 4], late[sizeof(tc_world) / 4];
  for (uint64_t start = 400; start < 430; start++) {
    REQUIRE(kit_open(&k, 4));
    uint64_t seed = start;
    tc_world_lay(&k.world, early, sizeof early);
    wander(&seed, 150);
    uint64_t now = hash_of(&k.world);
    size_t whole = tc_world_lay(&k.world, late, sizeof late), size = pack_and_back(early);
    CHECK(size < whole);
    CHECK_EQ(hash_of(&other), now);
    CHECK_EQ(tc_world_pack(&other, early, again, sizeof again), size);
    CHECK_BYTES(again, bytes, size);
    // From itself nothing differs; what is over by then is not in the way.
    CHECK(pack_and_back(late) < 200);
    CHECK_EQ(hash_of(&other), now);
    wander(&seed, 150);
    now = hash_of(&k.world);
    pack_and_back(late);
    CHECK_EQ(hash_of(&other), now);
    kit_close(&k);
    REQUIRE(kit_open(&k, 4)); // smaller than the base, which is of another encounter
    now = hash_of(&k.world);
    pack_and_back(late);
    CHECK_EQ(hash_of(&other), now);
    kit_close(&k);
  }
}

TEST(packing_counts_what_it_has_no_room_for) {
  static uint32_t base[sizeof(tc_world) / 4];
  REQUIRE(kit_open(&k, 4));
  uint64_t seed = 1;
  tc_world_lay(&k.world, base, sizeof base);
  wander(&seed, 150);
  size_t size = tc_world_pack(&k.world, base, bytes, sizeof bytes);
  CHECK_EQ(tc_world_pack(&k.world, base, NULL, 0), size);
  memset(again, 0x55, sizeof again);
  CHECK_EQ(tc_world_pack(&k.world, base, again, 40), size);
  CHECK_EQ(again[40], 0x55);
  size = tc_world_lay(&k.world, base, sizeof base);
  memset(again, 0x55, sizeof again);
  CHECK_EQ(tc_world_lay(&k.world, again, size - 1), size);
  CHECK_EQ(again[size - 1], 0x55);
  CHECK_EQ(tc_world_lay(&k.world, NULL, 0), size);
  kit_close(&k);
}

TEST(packed_worlds_hold_the_pages_of_their_map) {
  static uint32_t base[sizeof(tc_world) / 4];
  REQUIRE(kit_open(&k, 4));
  tc_world_lay(&k.world, base, sizeof base);
  tc_world_pack(&k.world, base, bytes, sizeof bytes);
  tc_packed_share(k.play.space, bytes);
  uint32_t before = tc_space_free_pages(k.play.space);
  tc_world_release(k.play.space, &k.world);
  CHECK_EQ(tc_space_free_pages(k.play.space), before);
  tc_world_unpack(&k.world, base, bytes);
  tc_packed_share(k.play.space, bytes);
  CHECK_STR(kit_state(&k), "sound");
  tc_packed_release(k.play.space, bytes);
  CHECK_STR(kit_state(&k), "sound");
  kit_close(&k);
}

TEST(a_loaded_save_is_the_same_world_and_goes_on_alike) {
  for (uint64_t start = 200; start < 240; start++) {
    REQUIRE(kit_open(&k, 4));
    uint64_t seed = start;
    wander(&seed, 250);
    uint64_t twin = seed, now = hash_of(&k.world);
    size_t size = save_of(&k.world, bytes);
    wander(&seed, 100);
    uint64_t later = hash_of(&k.world);
    tc_world_release(k.play.space, &k.world);
    memset(&k.world, 0x77, sizeof k.world);
    REQUIRE(tc_world_load(&k.play, bytes, size) == TC_OK);
    CHECK_EQ(hash_of(&k.world), now);
    CHECK_STR(kit_state(&k), "sound");
    CHECK_EQ(save_of(&k.world, again), size);
    CHECK_BYTES(again, bytes, size);
    wander(&twin, 100);
    CHECK_EQ(hash_of(&k.world), later);
    kit_close(&k);
  }
}

TEST(every_write_changes_the_hash) {
  REQUIRE(kit_open(&k, 2));
  uint64_t hash = hash_of(&k.world), fresh;
  tc_handle instance = 0;
  uint32_t face = 0;
#define CHANGES(call)                                                                              \
  CHECK_EQ(call, TC_OK);                                                                           \
  fresh = hash_of(&k.world);                                                                       \
  CHECK(fresh != hash);                                                                            \
  hash = fresh
  CHANGES(tc_attr_set(&k.play, k.units[0], 0, 3));
  CHANGES(tc_attr_set_base(&k.play, k.units[1], 0, 3));
  CHANGES(tc_unit_tag(&k.play, k.units[1], 40, true));
  CHANGES(tc_unit_place(&k.play, k.units[1], 60));
  CHANGES(tc_side_relate(&k.play, 0, 1, 0));
  CHANGES(tc_instance_gain(&k.play, k.units[0], SLOTTED, 1, 0, &instance, NULL));
  CHANGES(tc_slot_set(&k.play, instance, 0, 1));
  CHANGES(tc_instance_suppress(&k.play, instance, true));
  CHANGES(tc_counter_add(&k.play, k.units[0], 1, 0, 1));
  CHANGES(tc_die_script(&k.play, 3));
  CHANGES(tc_die(&k.play, 6, &face));
  CHANGES(tc_die(&k.play, 6, &face)); // drawn: the generator has moved
  CHANGES(tc_cell_set_tags(tc_play_edit(&k.play), 50, 16 | TC_CELL_PRESENT));
  CHANGES(tc_cell_set_edge(tc_play_edit(&k.play), 50, 0, 1));
  kit_close(&k);
}

TEST(a_save_needs_room_and_says_how_much) {
  REQUIRE(kit_open(&k, 4));
  size_t size = tc_world_save(k.play.space, &k.world, NULL, 0);
  memset(bytes, 0xee, sizeof bytes);
  CHECK_EQ(tc_world_save(k.play.space, &k.world, bytes, size - 1), size);
  CHECK_EQ(bytes[0], 0xee);
  CHECK_EQ(tc_world_save(k.play.space, &k.world, bytes, size), size);
  CHECK_EQ(bytes[size], 0xee);
  CHECK_BYTES(bytes, "TCWORLD", 8);
  CHECK_EQ(bytes[8], TC_WORLD_VERSION); // little endian
  CHECK_EQ(bytes[9], 0);
  kit_close(&k);
}

// A save with its digest made right again, so that what is behind the digest is reached.
static tc_result load_changed(size_t size) {
  tc_stream stream = {.to = bytes, .at = size - 8};
  uint64_t digest = tc_stream_digest(bytes, size - 8);
  TC_STREAM(&stream, TC_NUMBER(digest));
  return tc_world_load(&k.play, bytes, size);
}

static void expect_empty(uint32_t pages) {
  CHECK_EQ(k.world.high.units, 0);
  CHECK_EQ(k.world.field.pages_used, 0);
  CHECK_EQ(tc_space_free_pages(k.play.space), pages);
  CHECK_STR(kit_state(&k), "the generator stands still");
}

TEST(a_damaged_save_is_refused_and_leaves_nothing) {
  REQUIRE(kit_open(&k, 4));
  uint64_t seed = 9;
  wander(&seed, 200);
  size_t size = save_of(&k.world, bytes);
  tc_world_release(k.play.space, &k.world);
  uint32_t pages = tc_space_free_pages(k.play.space);
  for (size_t cut = 0; cut < size; cut += 1 + cut / 50) {
    CHECK_EQ(tc_world_load(&k.play, bytes, cut), TC_BAD_ARGUMENT);
    expect_empty(pages);
  }
  for (size_t at = 0; at < size; at += 7) {
    bytes[at] ^= 0x10;
    CHECK_EQ(tc_world_load(&k.play, bytes, size), TC_BAD_ARGUMENT);
    bytes[at] ^= 0x10;
  }
  expect_empty(pages);
  CHECK_EQ(tc_world_load(&k.play, bytes, size), TC_OK);
  kit_close(&k);
}

TEST(random_flips_behind_a_right_digest_give_a_sound_world_or_none) {
  REQUIRE(kit_open(&k, 4));
  uint64_t seed = 17;
  wander(&seed, 300);
  size_t size = save_of(&k.world, again);
  tc_world_release(k.play.space, &k.world);
  uint32_t pages = tc_space_free_pages(k.play.space), accepted = 0;
  for (int round = 0; round < 20000; round++) {
    memcpy(bytes, again, size);
    for (uint32_t flips = 1 + kit_below(&seed, 3); flips; flips--)
      bytes[kit_below(&seed, (uint32_t)size - 8)] ^= (uint8_t)(1u << kit_below(&seed, 8));
    size_t kept = kit_below(&seed, 20) ? size : 8 + kit_below(&seed, (uint32_t)size - 8);
    if (load_changed(kept) == TC_OK) {
      const char *state = kit_state(&k);
      CHECK_STR(state, "sound");
      accepted += 1;
      // What was let in must also survive play.
      uint64_t play = seed;
      for (int step = 0; step < 5; step++) kit_step(&k, &play);
      tc_world_release(k.play.space, &k.world);
    }
    if (tc_space_free_pages(k.play.space) != pages) {
      CHECK_EQ(tc_space_free_pages(k.play.space), pages);
      break;
    }
  }
  CHECK(accepted > 0); // numbers that mean nothing to the kernel may change
  CHECK(accepted < 20000);
  kit_close(&k);
}

TEST(graphs_with_links_and_full_pages_are_saved) {
  static const tc_field_config fields[] = {{TC_GRAPH, 40, 1, 1, {0, 0, 0}, TC_CELL_PRESENT},
                                           {TC_CUBE, 8, 8, 16, {-3, 2, 0}, 0},
                                           {TC_HEX, 16, 16, 1, {-8, 0, 0}, TC_CELL_PRESENT}};
  for (int at = 0; at < 3; at++) {
    REQUIRE(kit_open(&k, 0));
    tc_world_release(k.play.space, &k.world);
    REQUIRE(tc_world_create(&k.play, &fields[at], 4) == TC_OK);
    tc_edit edit = tc_play_edit(&k.play);
    for (tc_cell cell = 0; cell < k.world.field.cells; cell += 3) {
      CHECK_EQ(tc_cell_set_tags(edit, cell, TC_CELL_PRESENT | (uint32_t)cell << 4), TC_OK);
      CHECK_EQ(tc_cell_set_value(edit, cell, cell % TC_VALUES, 5), TC_OK);
      if (at == 0) CHECK_EQ(tc_link_set(edit, cell, (cell + 7) % 40, 2, 1, cell & 1), TC_OK);
      if (at > 0) CHECK_EQ(tc_cell_set_edge(edit, cell, cell % 6, 1), TC_OK);
    }
    uint64_t hash = hash_of(&k.world);
    tc_world_copy(k.play.space, &other, &k.world);
    size_t size = save_of(&k.world, bytes);
    tc_world_release(k.play.space, &k.world);
    REQUIRE(tc_world_load(&k.play, bytes, size) == TC_OK);
    CHECK_EQ(hash_of(&k.world), hash);
    tc_world_release(k.play.space, &other);
    kit_close(&k);
  }
}

TEST(a_copy_shares_pages_until_one_writes) {
  REQUIRE(kit_open(&k, 0));
  uint32_t pages = tc_space_free_pages(k.play.space);
  tc_world_copy(k.play.space, &other, &k.world);
  CHECK_EQ(tc_space_free_pages(k.play.space), pages);
  CHECK_EQ(tc_cell_set_tags(tc_play_edit(&k.play), 3, 16), TC_OK);
  CHECK_EQ(tc_space_free_pages(k.play.space), pages - 1);
  tc_view copied = {k.play.space, &other.field, &k.rules.field};
  CHECK_EQ(tc_map_tags(copied, 3), TC_CELL_PRESENT);
  tc_world_release(k.play.space, &other);
  kit_close(&k);
}
