// Owns: the one block of memory of field work: pool of pages with reference counts, scratch arena.
// Must not know: any game, what the pages hold.
// The block is cut once: pages, digests, summaries, references, free list, sheet of paths, scratch.
#include "kernel/field_inline.h"

#include <stdlib.h>
#include <string.h>

#define ALIGNMENT 64u
#define FACTS_BYTES                                                                                \
  ((size_t)TC_CELLS_MAX * 2 * sizeof(uint32_t)) // of the sheet; multiples of ALIGNMENT
#define CROWD_BYTES ((size_t)TC_CELLS_MAX * sizeof(tc_crowd))

static size_t rounded(size_t bytes) { return (bytes + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1); }

static void cut(tc_space *space, unsigned char *block, uint32_t pages, size_t scratch) {
  space->pages = (tc_page *)(void *)block;
  block += rounded(pages * sizeof(tc_page));
  space->digests = (uint64_t *)(void *)block;
  block += rounded(pages * sizeof(uint64_t));
  space->summaries = (tc_summary *)(void *)block;
  block += rounded(pages * sizeof(tc_summary));
  space->references = (uint32_t *)(void *)block;
  block += rounded(pages * sizeof(uint32_t));
  space->free_pages = (uint16_t *)(void *)block;
  block += rounded(pages * sizeof(uint16_t));
  space->sheet = (tc_sheet){.facts = (uint32_t *)(void *)block, .next = 1};
  block += FACTS_BYTES;
  space->sheet.crowd = (tc_crowd *)(void *)block;
  block += CROWD_BYTES;
  space->scratch = block;
  space->scratch_size = scratch;
  space->scratch_used = 0;
  space->page_count = pages;
  space->free_count = pages;
  space->fail_in = 0;
  memset(space->references, 0, pages * sizeof(uint32_t));
  for (uint32_t i = 0; i < pages; i++) space->free_pages[i] = (uint16_t)(pages - 1 - i);
}

tc_result tc_space_create(const tc_space_config *config, tc_space **out) {
  uint32_t pages = config && config->pages ? config->pages : TC_PAGES_DEFAULT;
  uint32_t bytes = config && config->scratch_bytes ? config->scratch_bytes : TC_SCRATCH_DEFAULT;
  if (pages > TC_PAGES_MAX || bytes > UINT32_MAX - ALIGNMENT) return TC_BAD_ARGUMENT;
  size_t scratch = rounded(bytes);
  size_t all = rounded(sizeof(tc_space)) + rounded(pages * sizeof(tc_page)) +
               rounded(pages * sizeof(uint64_t)) + rounded(pages * sizeof(tc_summary)) +
               rounded(pages * sizeof(uint32_t)) + rounded(pages * sizeof(uint16_t)) + FACTS_BYTES +
               CROWD_BYTES + scratch + ALIGNMENT;
  void *memory = config && config->allocate ? config->allocate(all) : malloc(all);
  if (!memory) return TC_FULL_MEMORY;
  tc_space *space = memory;
  size_t skew = (size_t)((uintptr_t)memory % ALIGNMENT);
  unsigned char *block = (unsigned char *)memory + rounded(sizeof(tc_space));
  cut(space, skew ? block + (ALIGNMENT - skew) : block, pages, scratch);
  space->release = config && config->allocate ? config->release : free;
  *out = space;
  return TC_OK;
}

void tc_space_destroy(tc_space *space) {
  if (space && space->release) space->release(space);
}

static bool fails(tc_space *space) { return space->fail_in != 0 && --space->fail_in == 0; }

void *tc_space_scratch(tc_space *space, size_t bytes) {
  size_t left = space->scratch_size - space->scratch_used;
  if (bytes > left || rounded(bytes) > left || fails(space)) return NULL;
  void *block = space->scratch + space->scratch_used;
  space->scratch_used += rounded(bytes);
  return block;
}

size_t tc_space_mark(const tc_space *space) { return space->scratch_used; }

void tc_space_rewind(tc_space *space, size_t mark) {
  TC_ASSERT(mark <= space->scratch_used);
  space->scratch_used = mark;
}

uint32_t tc_space_free_pages(const tc_space *space) { return space->free_count; }

void tc_space_fail_at(tc_space *space, uint32_t nth) { space->fail_in = nth; }

// What was derived from the page no longer holds.
static void forget(tc_space *space, uint16_t id) {
  space->digests[id] = 0;
  space->summaries[id] = (tc_summary){UINT64_MAX, UINT64_MAX};
}

tc_result tc_page_take(tc_space *space, uint16_t *id) {
  if (space->free_count == 0 || fails(space)) return TC_FULL_PAGES;
  *id = space->free_pages[--space->free_count];
  space->references[*id] = 1;
  forget(space, *id);
  return TC_OK;
}

void tc_page_drop(tc_space *space, uint16_t id) {
  TC_ASSERT(space->references[id] > 0);
  if (--space->references[id] == 0) space->free_pages[space->free_count++] = id;
}

tc_page *tc_page_own(tc_space *space, tc_field *field, int index) {
  uint16_t old = field->pages[index];
  if (space->references[old] == 1) {
    forget(space, old);
    return &space->pages[old];
  }
  uint16_t id;
  if (tc_page_take(space, &id) != TC_OK) return NULL;
  space->pages[id] = space->pages[old];
  tc_page_drop(space, old);
  field->pages[index] = id;
  return &space->pages[id];
}

void tc_page_summarise(tc_space *space, uint16_t id) {
  const tc_page *page = &space->pages[id];
  uint32_t some = 0, lacked = 0, stops = 0;
  for (int slot = 0; slot < TC_PAGE_CELLS; slot++) {
    some |= page->tags[slot];
    lacked |= ~page->tags[slot];
    stops |= page->stops[slot];
  }
  space->summaries[id] = (tc_summary){some | (uint64_t)lacked << 32, stops};
}
