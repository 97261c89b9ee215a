// Owns: tests of small blocks: each is whole, aligned, of nobody else, and comes again once it was given back.
// Must not know: Lua.
#include "kernel/test.h"

#include "host/sandbox/alloc.h"

#include <stdlib.h>
#include <string.h>

#define HELD 20000

static struct {
  unsigned char *block;
  size_t size;
} held[HELD];

// Numbers that look random, the same in each run.
static uint32_t draw(void) {
  static uint32_t state = 1;
  state = state * 1664525u + 1013904223u;
  return state >> 8;
}

static size_t draw_size(void) { return draw() % 4 ? 1 + draw() % 96 : 1 + draw() % TC_BLOCK_MOST; }

// Each byte of a block tells whose it is.
static unsigned char mark(size_t i) { return (unsigned char)(i * 31 + 7); }

static bool whole(size_t i) {
  for (size_t k = 0; k < held[i].size; k++)
    if (held[i].block[k] != mark(i)) return false;
  return true;
}

TEST(blocks_keep_what_is_written_until_they_are_given_back) {
  tc_blocks blocks = {0};
  memset(held, 0, sizeof held);
  for (int round = 0; round < 400000; round++) {
    size_t i = draw() % HELD;
    if (held[i].block) {
      REQUIRE(whole(i));
      tc_blocks_give(&blocks, held[i].block, held[i].size);
      held[i].block = NULL;
      continue;
    }
    held[i].size = draw_size();
    held[i].block = tc_blocks_take(&blocks, held[i].size);
    REQUIRE(held[i].block && (uintptr_t)held[i].block % TC_BLOCK_GRAIN == 0);
    memset(held[i].block, mark(i), held[i].size);
  }
  for (size_t i = 0; i < HELD; i++) REQUIRE(!held[i].block || whole(i));
  tc_blocks_close(&blocks);
}

static size_t regions(const tc_blocks *blocks) {
  size_t count = 0;
  for (const tc_region *region = blocks->regions; region; region = region->before) count++;
  return count;
}

TEST(blocks_that_come_and_go_take_no_more_memory) {
  tc_blocks blocks = {0};
  for (size_t size = 1; size <= TC_BLOCK_MOST; size += 13) {
    for (int round = 0; round < 100000; round++) {
      void *block = tc_blocks_take(&blocks, size);
      REQUIRE(block);
      tc_blocks_give(&blocks, block, size);
    }
  }
  CHECK_EQ(regions(&blocks), 1); // a chunk for each of the 32 sizes
  tc_blocks_close(&blocks);
}

TEST(all_memory_of_a_region_is_used_before_another_is_begun) {
  tc_blocks blocks = {0};
  size_t taken = 0, size = 64;
  while (regions(&blocks) < 2) {
    CHECK(tc_blocks_take(&blocks, size) != NULL);
    taken++;
  }
  CHECK(taken * size > TC_REGION - sizeof(tc_region) - 2 * TC_WORD);
  tc_blocks_close(&blocks);
  CHECK(blocks.regions == NULL);
}
