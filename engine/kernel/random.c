// Owns: the generator, dice with their scripted results, and decks of cards.
// Must not know: any game, what a card or a die is for, Lua.
// Generator: xoroshiro128++ 1.0 by David Blackman and Sebastiano Vigna (2019), seeded by splitmix64.
#include "kernel/state.h"

#include <string.h>

// ---- the generator --------------------------------------------------------------------------------

static uint64_t rotate(uint64_t word, int by) { return word << by | word >> (64 - by); }

static uint64_t draw(tc_world *world) {
  uint64_t first = world->random[0], second = world->random[1];
  uint64_t result = rotate(first + second, 17) + first;
  second ^= first;
  world->random[0] = rotate(first, 49) ^ second ^ second << 21;
  world->random[1] = rotate(second, 28);
  return result;
}

// Daniel Lemire, "Fast Random Integer Generation in an Interval" (2019), on the upper 32 bits of a draw.
uint32_t tc_random(tc_play *play, uint32_t below) {
  TC_ASSERT(below >= 1);
  if (below == 0) return 0;
  tc_touch(play, TC_PART_FLOW);
  uint64_t product = (draw(play->world) >> 32) * below;
  if ((uint32_t)product < below) {
    uint32_t unfair = (0u - below) % below;
    while ((uint32_t)product < unfair) product = (draw(play->world) >> 32) * below;
  }
  return (uint32_t)(product >> 32);
}

static uint64_t split(uint64_t *seed) {
  uint64_t word = *seed += 0x9e3779b97f4a7c15u;
  word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
  word = (word ^ word >> 27) * 0x94d049bb133111ebu;
  return word ^ word >> 31;
}

void tc_random_seed(tc_play *play, uint64_t seed) {
  play->world->random[0] = split(&seed);
  play->world->random[1] = split(&seed);
  tc_touch(play, TC_PART_FLOW);
}

// ---- dice -----------------------------------------------------------------------------------------

tc_result tc_die(tc_play *play, uint32_t sides, uint32_t *face) {
  tc_world *world = play->world;
  if (sides == 0) return TC_BAD_ARGUMENT;
  if (world->dice_count == 0) {
    *face = tc_random(play, sides) + 1;
    return TC_OK;
  }
  uint8_t scripted = world->dice[world->dice_first];
  if (scripted < 1 || scripted > sides) return TC_BAD_ARGUMENT;
  world->dice[world->dice_first] = 0;
  world->dice_count -= 1;
  // An empty ring starts over, so that worlds that differ in nothing else have equal bytes.
  world->dice_first = world->dice_count ? (uint8_t)((world->dice_first + 1u) % TC_DICE) : 0;
  *face = scripted;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_die_script(tc_play *play, uint8_t face) {
  tc_world *world = play->world;
  if (face == 0) return TC_BAD_ARGUMENT;
  if (world->dice_count >= TC_DICE) return TC_FULL_DICE;
  world->dice[(world->dice_first + world->dice_count) % TC_DICE] = face;
  world->dice_count += 1;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

// ---- decks ----------------------------------------------------------------------------------------

tc_result tc_deck_add(tc_play *play, uint16_t key, tc_handle owner, uint16_t *deck) {
  tc_world *world = play->world;
  if (key == 0) return TC_BAD_ARGUMENT;
  if (owner && !tc_handle_live(play, owner)) return TC_BAD_HANDLE;
  if (world->high.decks >= TC_DECKS) return TC_FULL_DECKS;
  *deck = world->high.decks;
  world->high.decks += 1;
  world->decks[*deck] = (tc_deck){.key = key, .owner = owner};
  tc_touch(play, TC_PART_COMMON | TC_PART_LISTS);
  return TC_OK;
}

static tc_deck *deck_at(tc_play *play, uint16_t deck) {
  return deck < play->world->high.decks ? &play->world->decks[deck] : NULL;
}

tc_result tc_deck_put(tc_play *play, uint16_t deck, uint8_t pile, int32_t card) {
  tc_deck *at = deck_at(play, deck);
  if (!at || pile >= TC_PILE_COUNT) return TC_BAD_ARGUMENT;
  uint16_t *piles[] = {&at->draw, &at->discard, &at->removed};
  return tc_list_push(play, TC_PART_LISTS, piles[pile], card);
}

tc_result tc_deck_draw(tc_play *play, uint16_t deck, int32_t *card) {
  tc_deck *at = deck_at(play, deck);
  if (!at || (!at->draw && !at->discard)) return TC_BAD_ARGUMENT;
  if (!at->draw) {
    tc_result shuffled = tc_deck_shuffle(play, deck);
    if (shuffled != TC_OK) return shuffled;
  }
  return tc_list_remove(play, TC_PART_LISTS, &at->draw, tc_list_size(play, at->draw) - 1, card);
}

tc_result tc_deck_shuffle(tc_play *play, uint16_t deck) {
  tc_deck *at = deck_at(play, deck);
  if (!at) return TC_BAD_ARGUMENT;
  tc_list_join(play, &at->draw, &at->discard);
  return tc_deck_mix(play, deck);
}

tc_result tc_deck_mix(tc_play *play, uint16_t deck) {
  tc_deck *at = deck_at(play, deck);
  if (!at) return TC_BAD_ARGUMENT;
  for (uint32_t left = tc_list_size(play, at->draw); left > 1; left--) {
    uint32_t other = tc_random(play, left);
    int32_t last = tc_list_get(play, at->draw, left - 1);
    tc_list_set(play, TC_PART_LISTS, at->draw, left - 1, tc_list_get(play, at->draw, other));
    tc_list_set(play, TC_PART_LISTS, at->draw, other, last);
  }
  return TC_OK;
}

void tc_deck_redraw(tc_play *play) {
  for (uint16_t deck = 0; deck < play->world->high.decks; deck++) {
    uint16_t pile = play->world->decks[deck].draw;
    for (uint32_t at = 1; at < tc_list_size(play, pile); at++) {
      int32_t card = tc_list_get(play, pile, at);
      uint32_t to = at;
      for (; to > 0 && tc_list_get(play, pile, to - 1) > card; to--)
        tc_list_set(play, TC_PART_LISTS, pile, to, tc_list_get(play, pile, to - 1));
      tc_list_set(play, TC_PART_LISTS, pile, to, card);
    }
    tc_deck_mix(play, deck);
  }
}
