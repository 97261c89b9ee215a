// Owns: all memory of the kernel's field work: the pool of map pages and the scratch arena of searches.
// Must not know: any game, the use of a page or a scratch block.
// One malloc when it is made, none after; used by one thread.
#ifndef TERCIO_KERNEL_SPACE_H
#define TERCIO_KERNEL_SPACE_H

#include "tercio/kernel/base.h"
#include "tercio/kernel/capacities.h"

typedef struct tc_space tc_space;

typedef struct tc_space_config {
  uint32_t pages;                  // map pages in the pool, 1 .. TC_PAGES_MAX; 0 takes the default
  uint32_t scratch_bytes;          // size of the scratch arena; 0 takes the default
  void *(*allocate)(size_t bytes); // called once; NULL is malloc
  void (*release)(void *memory);   // NULL is free
} tc_space_config;

// Makes a space; config may be NULL. TC_BAD_ARGUMENT, TC_FULL_MEMORY.
tc_result tc_space_create(const tc_space_config *config, tc_space **out);
// Frees it; NULL is allowed. Every field in it is gone.
void tc_space_destroy(tc_space *space);

// A block of scratch, aligned to 64 bytes, not cleared; NULL when the arena is full (TC_FULL_MEMORY
// to the caller's caller). It lives until the mark taken before it is given back.
void *tc_space_scratch(tc_space *space, size_t bytes);
size_t tc_space_mark(const tc_space *space);
void tc_space_rewind(tc_space *space, size_t mark);

// Pages not in use.
uint32_t tc_space_free_pages(const tc_space *space);

// For tests: the n-th page or scratch block taken from now on is refused (1 is the next); 0 never.
void tc_space_fail_at(tc_space *space, uint32_t nth);

#endif
