// Owns: small blocks of memory. The caller that gives one back says its size again.
// Must not know: Lua, limits.
// A block's place in memory says where its bit is: one for each 16 bytes of a region, set while a block that begins
// there is idle. So giving back touches no block, and blocks are taken in the order of their addresses, which
// caches foresee; a list through idle blocks would wait for memory at each of them.
#ifndef TERCIO_HOST_ALLOC_H
#define TERCIO_HOST_ALLOC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TC_BLOCK_GRAIN ((size_t)16) // bytes between two sizes, and the alignment
#define TC_BLOCK_MOST ((size_t)512) // bytes of the largest block
#define TC_BLOCK_SIZES (TC_BLOCK_MOST / TC_BLOCK_GRAIN)
#define TC_REGION ((size_t)2 << 20)   // bytes, and the alignment: a large page of most machines
#define TC_CHUNK ((size_t)64 << 10)   // bytes of a region that hold blocks of one size
#define TC_WORD (64 * TC_BLOCK_GRAIN) // bytes that one word of bits stands for

typedef struct tc_region {
  struct tc_region *before;
  size_t cut;                                // chunks that have a size
  unsigned char *next[TC_REGION / TC_CHUNK]; // for each chunk the next one of its size
  uint64_t idle[TC_REGION / TC_WORD];
} tc_region;

// The blocks of one size.
typedef struct tc_block_size {
  uint64_t ready; // those to take next, as bits from `base`; they are not in the region's bits
  unsigned char *base;
  size_t word, end; // of the region's bits: the next to look at, and the end of the chunk
  unsigned char *chunk, *first; // where that is, and where the size's list begins; NULL: none yet
  size_t all, idle;             // blocks; idle counts those in the regions' bits
} tc_block_size;

typedef struct tc_blocks {
  tc_block_size sizes[TC_BLOCK_SIZES];
  tc_region *regions; // owned
} tc_blocks;

// Makes blocks of this size ready. False: out of memory.
bool tc_blocks_refill(tc_blocks *blocks, size_t size);

// Frees all memory.
void tc_blocks_close(tc_blocks *blocks);

static inline size_t tc_block_place(size_t size) { return (size - 1) / TC_BLOCK_GRAIN; }

// size: 1 to TC_BLOCK_MOST. NULL: out of memory.
static inline void *tc_blocks_take(tc_blocks *blocks, size_t size) {
  tc_block_size *of = &blocks->sizes[tc_block_place(size)];
  if (!of->ready && !tc_blocks_refill(blocks, size)) return NULL;
  int bit = __builtin_ctzll(of->ready);
  of->ready &= of->ready - 1;
  return of->base + (size_t)bit * TC_BLOCK_GRAIN;
}

static inline void tc_blocks_give(tc_blocks *blocks, void *block, size_t size) {
  tc_region *region = (tc_region *)((uintptr_t)block & ~(uintptr_t)(TC_REGION - 1));
  size_t grain = (size_t)((unsigned char *)block - (unsigned char *)region) / TC_BLOCK_GRAIN;
  region->idle[grain / 64] |= (uint64_t)1 << grain % 64;
  blocks->sizes[tc_block_place(size)].idle++;
}

#endif
