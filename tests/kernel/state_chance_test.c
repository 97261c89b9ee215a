// Owns: tests of lists, the generator, dice and decks.
// Must not know: any game.
// Lists and decks are played against plain arrays.
#include "kernel/test.h"

#include "kernel/state_kit.h"

static state_kit k;

TEST(lists_do_what_an_array_does) {
  REQUIRE(kit_open(&k, 0));
  enum { LISTS = 4, MOST = 200 };
  static int32_t model[LISTS][MOST];
  uint32_t size[LISTS] = {0};
  uint16_t list[LISTS] = {0};
  uint64_t seed = 3;
  for (int step = 0; step < 20000; step++) {
    uint32_t which = kit_below(&seed, LISTS), what = kit_below(&seed, 100);
    uint32_t at = size[which] ? kit_below(&seed, size[which]) : 0;
    int32_t value = (int32_t)kit_below(&seed, 1000) - 500, removed = 0;
    if (what < 48 && size[which] < MOST) {
      CHECK_EQ(tc_list_push(&k.play, TC_PART_LISTS, &list[which], value), TC_OK);
      model[which][size[which]++] = value;
    } else if (what < 88 && size[which]) {
      CHECK_EQ(tc_list_remove(&k.play, TC_PART_LISTS, &list[which], at, &removed), TC_OK);
      CHECK_EQ(removed, model[which][at]);
      size[which] -= 1;
      memmove(&model[which][at], &model[which][at + 1], (size[which] - at) * sizeof(int32_t));
    } else if (what < 96 && size[which]) {
      CHECK_EQ(tc_list_set(&k.play, TC_PART_LISTS, list[which], at, value), TC_OK);
      model[which][at] = value;
    } else if (what == 97) {
      tc_list_free(&k.play, TC_PART_LISTS, &list[which]);
      CHECK_EQ(list[which], 0);
      size[which] = 0;
    } else if (what == 98) {
      uint32_t from = (which + 1) % LISTS;
      if (size[which] + size[from] > MOST) continue;
      tc_list_join(&k.play, &list[which], &list[from]);
      memcpy(&model[which][size[which]], model[from], size[from] * sizeof(int32_t));
      size[which] += size[from];
      size[from] = 0;
    }
    CHECK_EQ(tc_list_size(&k.play, list[which]), size[which]);
    for (uint32_t entry = 0; entry < size[which]; entry++)
      if (tc_list_get(&k.play, list[which], entry) != model[which][entry]) {
        CHECK_EQ(tc_list_get(&k.play, list[which], entry), model[which][entry]);
        return;
      }
  }
  for (int which = 0; which < LISTS; which++) tc_list_free(&k.play, TC_PART_LISTS, &list[which]);
  CHECK_STR(kit_state(&k), "sound");
  kit_close(&k);
}

TEST(lists_refuse_what_is_not_there) {
  REQUIRE(kit_open(&k, 0));
  uint16_t list = 0, wild = 77;
  int32_t value = 42;
  CHECK_EQ(tc_list_remove(&k.play, TC_PART_LISTS, &list, 0, &value), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_list_set(&k.play, TC_PART_LISTS, list, 0, 1), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_list_push(&k.play, TC_PART_LISTS, &wild, 1), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_list_size(&k.play, wild), 0);
  CHECK_EQ(tc_list_push(&k.play, TC_PART_LISTS, &list, 1), TC_OK);
  CHECK_EQ(tc_list_remove(&k.play, TC_PART_LISTS, &list, 1, &value), TC_BAD_ARGUMENT);
  CHECK_EQ(value, 42);
  uint16_t freed = list;
  tc_list_free(&k.play, TC_PART_LISTS, &list);
  CHECK_EQ(tc_list_push(&k.play, TC_PART_LISTS, &freed, 1), TC_BAD_ARGUMENT);
  CHECK_ASSERTS(tc_list_get(&k.play, freed, 0));
  kit_close(&k);
}

// ---- the generator --------------------------------------------------------------------------------

// xoroshiro128++ from state (1, 2); a separate program in unbounded integers, written from the published
// definition, gave the same ten.
TEST(the_generator_gives_the_published_numbers) {
  REQUIRE(kit_open(&k, 0));
  static const uint64_t numbers[] = {393217u,
                                     669327710093319u,
                                     1732421326133921491u,
                                     11394790081659126983u,
                                     9555452776773192676u,
                                     3586421180005889563u,
                                     1691397964866707553u,
                                     10735626796753111697u,
                                     15216282715349408991u,
                                     14247243556711267923u};
  k.world.random[0] = 1;
  k.world.random[1] = 2;
  for (size_t at = 0; at < sizeof numbers / sizeof numbers[0]; at++)
    CHECK_EQ(tc_random(&k.play, 1u << 31), numbers[at] >> 33);
  kit_close(&k);
}

// splitmix64 from seed 0: its first two numbers.
TEST(a_seed_is_spread_by_splitmix) {
  REQUIRE(kit_open(&k, 0));
  tc_random_seed(&k.play, 0);
  CHECK(k.world.random[0] == 0xe220a8397b1dcdafu);
  CHECK(k.world.random[1] == 0x6e789e6aa1b965f4u);
  kit_close(&k);
}

TEST(bounded_draws_are_in_range_and_even) {
  REQUIRE(kit_open(&k, 0));
  static uint32_t counts[10];
  memset(counts, 0, sizeof counts);
  for (int draw = 0; draw < 100000; draw++) counts[tc_random(&k.play, 10)] += 1;
  // 10,000 expected; the deviation is 95, so 500 is more than five of them.
  for (int face = 0; face < 10; face++) CHECK(counts[face] > 9500 && counts[face] < 10500);
  CHECK_EQ(tc_random(&k.play, 1), 0);
  // Three quarters of all words: an unadjusted draw gives the first half twice as often as it should.
  uint32_t low = 0;
  for (int draw = 0; draw < 100000; draw++) low += tc_random(&k.play, 3u << 30) < 3u << 29;
  CHECK(low > 49000 && low < 51000);
  uint32_t thirds[3] = {0}; // the bias of a modulo would show here: 1/2, 1/4, 1/4
  for (int draw = 0; draw < 90000; draw++) thirds[tc_random(&k.play, 3u << 30) >> 30] += 1;
  for (int third = 0; third < 3; third++) CHECK(thirds[third] > 29000 && thirds[third] < 31000);
  CHECK_ASSERTS(tc_random(&k.play, 0));
  kit_close(&k);
}

// ---- dice -----------------------------------------------------------------------------------------

TEST(scripted_dice_come_first_in_order_around_the_ring) {
  REQUIRE(kit_open(&k, 0));
  uint32_t face = 0, scripted = 0, rolled = 0;
  uint64_t seed = 21;
  for (int round = 0; round < 2000; round++) {
    if (kit_below(&seed, 2) && scripted - rolled < TC_DICE) {
      CHECK_EQ(tc_die_script(&k.play, (uint8_t)(1 + scripted % 200)), TC_OK);
      scripted += 1;
    } else if (rolled < scripted) {
      CHECK_EQ(tc_die(&k.play, 255, &face), TC_OK);
      CHECK_EQ(face, 1 + rolled % 200);
      rolled += 1;
    }
    CHECK_STR(kit_state(&k), "sound");
  }
  while (rolled++ < scripted) tc_die(&k.play, 255, &face);
  CHECK_EQ(k.world.dice_count, 0);
  CHECK_EQ(k.world.dice_first, 0);
  for (int die = 0; die < TC_DICE; die++) CHECK_EQ(tc_die_script(&k.play, 6), TC_OK);
  CHECK_EQ(tc_die_script(&k.play, 6), TC_FULL_DICE);
  kit_close(&k);
}

TEST(a_scripted_die_must_be_a_face) {
  REQUIRE(kit_open(&k, 0));
  uint32_t face = 99;
  uint64_t generator = k.world.random[0];
  CHECK_EQ(tc_die_script(&k.play, 0), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_die_script(&k.play, 7), TC_OK);
  CHECK_EQ(tc_die(&k.play, 6, &face), TC_BAD_ARGUMENT);
  CHECK_EQ(face, 99);
  CHECK_EQ(tc_die(&k.play, 8, &face), TC_OK); // it is still waiting
  CHECK_EQ(face, 7);
  CHECK(k.world.random[0] == generator); // a scripted die draws nothing
  CHECK_EQ(tc_die(&k.play, 0, &face), TC_BAD_ARGUMENT);
  for (int roll = 0; roll < 1000; roll++) {
    CHECK_EQ(tc_die(&k.play, 6, &face), TC_OK);
    CHECK(face >= 1 && face <= 6);
  }
  kit_close(&k);
}

// ---- decks ----------------------------------------------------------------------------------------

TEST(a_deck_gives_each_card_once_and_takes_in_its_discards) {
  REQUIRE(kit_open(&k, 0));
  uint16_t deck = 9;
  int32_t card = 0;
  CHECK_EQ(tc_deck_add(&k.play, 0, 0, &deck), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_deck_add(&k.play, 4, tc_side_handle(0), &deck), TC_OK);
  CHECK_EQ(tc_deck_draw(&k.play, deck, &card), TC_BAD_ARGUMENT);
  for (int32_t at = 0; at < 52; at++) CHECK_EQ(tc_deck_put(&k.play, deck, 0, at), TC_OK);
  CHECK_EQ(tc_deck_draw(&k.play, deck, &card), TC_OK);
  CHECK_EQ(card, 51); // the top is what was put last
  CHECK_EQ(tc_deck_put(&k.play, deck, 2, card), TC_OK);
  CHECK_EQ(tc_deck_shuffle(&k.play, deck), TC_OK);
  int moved = 0;
  for (int pass = 0; pass < 3; pass++) {
    bool seen[52] = {false};
    for (int at = 0; at < 51; at++) {
      CHECK_EQ(tc_deck_draw(&k.play, deck, &card), TC_OK);
      CHECK(card >= 0 && card < 51 && !seen[card]);
      seen[card] = true;
      moved += card != 50 - at;
      CHECK_EQ(tc_deck_put(&k.play, deck, 1, card), TC_OK);
    }
    CHECK_EQ(k.world.decks[deck].draw, 0);
    CHECK_STR(kit_state(&k), "sound");
  }
  CHECK(moved > 100);
  CHECK_EQ(tc_deck_put(&k.play, deck, 3, 1), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_deck_put(&k.play, 8, 0, 1), TC_BAD_ARGUMENT);
  kit_close(&k);
}

TEST(a_mixed_draw_pile_leaves_the_discards_where_they_are) {
  REQUIRE(kit_open(&k, 0));
  uint16_t deck;
  REQUIRE(tc_deck_add(&k.play, 1, 0, &deck) == TC_OK);
  for (int32_t card = 0; card < 20; card++) tc_deck_put(&k.play, deck, card < 15 ? 0 : 1, card);
  CHECK_EQ(tc_deck_mix(&k.play, deck), TC_OK);
  bool seen[15] = {false};
  int moved = 0;
  for (int at = 0; at < 15; at++) {
    int32_t card = 0;
    CHECK_EQ(tc_deck_draw(&k.play, deck, &card), TC_OK);
    CHECK(card >= 0 && card < 15 && !seen[card]);
    seen[card] = true;
    moved += card != 14 - at;
  }
  CHECK(moved > 5);
  CHECK_EQ(tc_list_size(&k.play, k.world.decks[deck].discard), 5);
  CHECK_EQ(tc_deck_mix(&k.play, 8), TC_BAD_ARGUMENT);
  CHECK_STR(kit_state(&k), "sound");
  kit_close(&k);
}

// Two decks of the same cards, in other orders, are alike once both are redrawn with one seed.
TEST(a_redrawn_pile_tells_nothing_of_its_order) {
  int32_t drawn[2][12];
  for (int side = 0; side < 2; side++) {
    REQUIRE(kit_open(&k, 0));
    uint16_t deck;
    REQUIRE(tc_deck_add(&k.play, 1, 0, &deck) == TC_OK);
    for (int32_t at = 0; at < 12; at++) tc_deck_put(&k.play, deck, 0, (side ? 11 - at : at) / 2);
    tc_deck_put(&k.play, deck, 1, 99);
    tc_random_seed(&k.play, 7);
    tc_deck_redraw(&k.play);
    CHECK_EQ(tc_list_size(&k.play, k.world.decks[deck].discard), 1);
    for (int at = 0; at < 12; at++) CHECK_EQ(tc_deck_draw(&k.play, deck, &drawn[side][at]), TC_OK);
    CHECK_STR(kit_state(&k), "sound");
    kit_close(&k);
  }
  int moved = 0;
  for (int at = 0; at < 12; at++) {
    CHECK_EQ(drawn[0][at], drawn[1][at]);
    moved += drawn[0][at] != at / 2;
  }
  CHECK(moved > 3);
}

TEST(shuffles_are_even) {
  REQUIRE(kit_open(&k, 0));
  uint16_t deck;
  uint32_t counts[6] = {0};
  REQUIRE(tc_deck_add(&k.play, 1, 0, &deck) == TC_OK);
  for (int32_t card = 0; card < 3; card++) tc_deck_put(&k.play, deck, 0, card);
  for (int round = 0; round < 12000; round++) {
    uint16_t pile = k.world.decks[deck].draw;
    int32_t order[3];
    tc_deck_shuffle(&k.play, deck);
    for (uint32_t at = 0; at < 3; at++) order[at] = tc_list_get(&k.play, pile, at);
    counts[order[0] * 2 + (order[1] > order[2])] += 1;
  }
  for (int order = 0; order < 6; order++) CHECK(counts[order] > 1800 && counts[order] < 2200);
  kit_close(&k);
}
