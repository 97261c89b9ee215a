// Owns: the allocator of a sandbox's Lua state: it counts bytes and refuses past a limit. Small blocks
// come from regions of their own (alloc.h), since Lua says the size of what it gives back.
// Must not know: why the limit is what it is; it never raises and never runs Lua.
// Long strings and large tables are charged here, since one VM instruction can copy any number of bytes.
#define _DEFAULT_SOURCE // madvise
#include "host/sandbox/sandbox_core.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#define CHARGED_STRING 512 // bytes: shorter strings cost about an instruction anyway
#define CHARGED_BLOCK                                                                              \
  4096 // bytes: a table that grows, or is filled anew at the same size, is copied entry by entry
#define BYTES_PER_STEP 32
#define BLOCK_BYTES_PER_STEP 128
#define FEW                                                                                        \
  32 // a new chunk is cut when at most one block in so many is idle: with 4, a heap took a tenth more

static tc_region *region_of(const unsigned char *chunk) {
  return (tc_region *)((uintptr_t)chunk & ~(uintptr_t)(TC_REGION - 1));
}

static size_t place_of(const unsigned char *chunk) {
  return (size_t)(chunk - (unsigned char *)region_of(chunk)) / TC_CHUNK;
}

// The words of a chunk's bits. The first chunk of a region begins behind the region's own struct.
static size_t first_word(const unsigned char *chunk) {
  size_t place = place_of(chunk);
  return place ? place * (TC_CHUNK / TC_WORD) : (sizeof(tc_region) + TC_WORD - 1) / TC_WORD;
}

static size_t end_word(const unsigned char *chunk) {
  return (place_of(chunk) + 1) * (TC_CHUNK / TC_WORD);
}

// Memory of a region, aligned, zero. NULL: the system has none.
static tc_region *map_region(void) {
#ifdef __linux__
  unsigned char *mapped =
      mmap(NULL, 2 * TC_REGION, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return NULL;
  size_t before = TC_REGION - (uintptr_t)mapped % TC_REGION;
  munmap(mapped, before);
  if (before < TC_REGION) munmap(mapped + before + TC_REGION, TC_REGION - before);
  madvise(mapped + before, TC_REGION, MADV_HUGEPAGE);
  return (tc_region *)(mapped + before);
#else
  tc_region *region = aligned_alloc(TC_REGION, TC_REGION);
  if (region) memset(region, 0, sizeof *region);
  return region;
#endif
}

static void unmap_region(tc_region *region) {
#ifdef __linux__
  munmap(region, TC_REGION);
#else
  free(region);
#endif
}

// False: out of memory.
static bool add_region(tc_blocks *blocks) {
  tc_region *region = map_region();
  if (!region) return false;
  region->before = blocks->regions;
  blocks->regions = region;
  return true;
}

// A chunk all of whose blocks of this size are idle. NULL: out of memory.
static unsigned char *cut_chunk(tc_blocks *blocks, size_t size) {
  tc_region *region = blocks->regions;
  if ((!region || region->cut == TC_REGION / TC_CHUNK) && !add_region(blocks)) return NULL;
  region = blocks->regions;
  unsigned char *chunk = (unsigned char *)region + region->cut++ * TC_CHUNK;
  tc_block_size *of = &blocks->sizes[tc_block_place(size)];
  size_t step = tc_block_place(size) + 1, end = end_word(chunk) * 64;
  for (size_t grain = first_word(chunk) * 64; grain + step <= end; grain += step) {
    region->idle[grain / 64] |= (uint64_t)1 << grain % 64;
    of->idle++;
    of->all++;
  }
  return chunk;
}

static void enter(tc_block_size *of, unsigned char *chunk) {
  of->chunk = chunk;
  of->word = first_word(chunk);
  of->end = end_word(chunk);
}

// Goes on to the next chunk of a size: at the end of its list to the first again, or a new one where few blocks
// are idle.
static bool next_chunk(tc_blocks *blocks, size_t size) {
  tc_block_size *of = &blocks->sizes[tc_block_place(size)];
  unsigned char **link = of->chunk ? &region_of(of->chunk)->next[place_of(of->chunk)] : &of->first;
  if (!*link && of->idle <= of->all / FEW) *link = cut_chunk(blocks, size);
  if (*link)
    enter(of, *link);
  else if (of->idle)
    enter(of, of->first);
  else
    return false;
  return true;
}

bool tc_blocks_refill(tc_blocks *blocks, size_t size) {
  tc_block_size *of = &blocks->sizes[tc_block_place(size)];
  for (;;) {
    tc_region *region = of->chunk ? region_of(of->chunk) : NULL;
    while (of->word < of->end) {
      size_t word = of->word++;
      if (!region->idle[word]) continue;
      of->ready = region->idle[word];
      region->idle[word] = 0;
      of->base = (unsigned char *)region + word * TC_WORD;
      of->idle -= (size_t)__builtin_popcountll(of->ready);
      return true;
    }
    if (!next_chunk(blocks, size)) return false;
  }
}

void tc_blocks_close(tc_blocks *blocks) {
  while (blocks->regions) {
    tc_region *region = blocks->regions;
    blocks->regions = region->before;
    unmap_region(region);
  }
}

// Sanitizers must see each block by itself.
#ifdef TC_CHECKED
static bool is_small(size_t size) { return (void)size, false; }
#else
static bool is_small(size_t size) { return size <= TC_BLOCK_MOST; }
#endif

static void give(tc_alloc *alloc, void *block, size_t size) {
  if (block && is_small(size))
    tc_blocks_give(&alloc->blocks, block, size);
  else
    free(block);
}

// As realloc; block is NULL when old_size is 0.
static void *resize(tc_alloc *alloc, void *block, size_t old_size, size_t new_size) {
  bool was_small = block && is_small(old_size), small = is_small(new_size);
  if (!was_small && !small) return realloc(block, new_size);
  if (was_small && small && tc_block_place(old_size) == tc_block_place(new_size)) return block;
  void *result = small ? tc_blocks_take(&alloc->blocks, new_size) : malloc(new_size);
  if (!block) return result;
  // Lua requires that shrinking succeeds; a larger block may stay.
  if (!result) return was_small && new_size < old_size ? block : NULL;
  memcpy(result, block, old_size < new_size ? old_size : new_size);
  give(alloc, block, old_size);
  return result;
}

// Whether to refuse this growth; notes why and where.
static bool refuse(tc_sandbox *sandbox, size_t old_size, size_t new_size, bool is_string) {
  tc_alloc *alloc = &sandbox->alloc;
  bool too_long = is_string && alloc->string_limit && new_size > alloc->string_limit + 64;
  bool too_much = alloc->limit && alloc->used - old_size + new_size > alloc->limit;
  // Lua retries after a refusal, so both attempts must fail.
  bool injected =
      alloc->fail_at && ++alloc->count >= alloc->fail_at && alloc->count < alloc->fail_at + 2;
  if (!too_long && !too_much && !injected) return false;
  alloc->refused = true;
  alloc->refused_string = too_long;
  lua_State *thread = atomic_load_explicit(&sandbox->budget.thread, memory_order_relaxed);
  if (thread) tc_source_now(thread, &sandbox->refused_at);
  return true;
}

// Any change but those that tc_alloc_block makes at once. Within it, this would cost each of them registers.
__attribute__((noinline)) static void *change_block(tc_sandbox *sandbox, void *block,
                                                    size_t old_size, size_t new_size) {
  tc_alloc *alloc = &sandbox->alloc;
  // For a new block, old_size is the type of the object.
  bool is_string = !block && old_size == LUA_TSTRING;
  size_t before = block ? old_size : 0;
  if (new_size == 0) {
    give(alloc, block, before);
    alloc->used -= before;
    return NULL;
  }
  if (new_size > before && refuse(sandbox, before, new_size, is_string)) return NULL;
  void *result = resize(alloc, block, before, new_size);
  if (!result) {
    alloc->refused = alloc->starved = true;
    return NULL;
  }
  alloc->used += new_size - before;
  if (alloc->used > alloc->peak) alloc->peak = alloc->used;
  if (is_string && new_size >= CHARGED_STRING)
    tc_budget_charge_later(sandbox, new_size / BYTES_PER_STEP);
  else if (new_size >= CHARGED_BLOCK)
    tc_budget_charge_later(sandbox, new_size / BLOCK_BYTES_PER_STEP);
  return result;
}

// Nearly all blocks are small ones of no text, which come and go below all limits.
void *tc_alloc_block(void *data, void *block, size_t old_size, size_t new_size) {
  tc_sandbox *sandbox = data;
  tc_alloc *alloc = &sandbox->alloc;
  if (block && new_size == 0 && is_small(old_size)) {
    tc_blocks_give(&alloc->blocks, block, old_size);
    alloc->used -= old_size;
    return NULL;
  }
  bool plain = !block && new_size > 0 && is_small(new_size) && old_size != LUA_TSTRING;
  bool allowed = !alloc->fail_at && (!alloc->limit || alloc->used + new_size <= alloc->limit);
  void *fresh = plain && allowed ? tc_blocks_take(&alloc->blocks, new_size) : NULL;
  if (!fresh) return change_block(sandbox, block, old_size, new_size);
  alloc->used += new_size;
  if (alloc->used > alloc->peak) alloc->peak = alloc->used;
  return fresh;
}
