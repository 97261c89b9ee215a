// Owns: the allocator of a sandbox's Lua state: it counts bytes and refuses past a limit. Small blocks
// come from lists by size, since Lua says the size of what it gives back.
// Must not know: why the limit is what it is; it never raises and never runs Lua.
// Long strings and large tables are charged here, since one VM instruction can copy any number of bytes.
#include "host/sandbox/sandbox_core.h"

#include <stdlib.h>
#include <string.h>

#define CHARGED_STRING 512 // bytes: shorter strings cost about an instruction anyway
#define CHARGED_BLOCK                                                                              \
  4096 // bytes: a table that grows, or is filled anew at the same size, is copied entry by entry
#define BYTES_PER_STEP 32
#define BLOCK_BYTES_PER_STEP 128

#define GRAIN 16 // bytes between two sizes of small blocks, and their alignment
#define SMALL (TC_SMALL_SIZES * GRAIN)
#define CHUNK ((size_t)64 << 10) // bytes that are cut into small blocks

// Sanitizers must see each block by itself.
#ifdef TC_CHECKED
static bool is_small(size_t size) { return (void)size, false; }
#else
static bool is_small(size_t size) { return size <= SMALL; }
#endif

// Starts a new chunk and drops the rest of the last one. False: out of memory.
static bool add_chunk(tc_alloc *alloc) {
  unsigned char *chunk = malloc(CHUNK);
  if (!chunk) return false;
  memcpy(chunk, &alloc->chunks, sizeof alloc->chunks);
  alloc->chunks = chunk;
  alloc->fresh = chunk + GRAIN;
  alloc->fresh_end = chunk + CHUNK;
  return true;
}

// A small block that is there; NULL: none is. size is 1 to SMALL.
static void *take_ready(tc_alloc *alloc, size_t size) {
  size_t place = (size - 1) / GRAIN, whole = (place + 1) * GRAIN;
  void *block = alloc->idle[place];
  if (block) {
    memcpy(&alloc->idle[place], block, sizeof(void *));
  } else if ((size_t)(alloc->fresh_end - alloc->fresh) >= whole) {
    block = alloc->fresh;
    alloc->fresh += whole;
  }
  return block;
}

static void *take_small(tc_alloc *alloc, size_t size) {
  void *block = take_ready(alloc, size);
  return block || !add_chunk(alloc) ? block : take_ready(alloc, size);
}

static void give_small(tc_alloc *alloc, void *block, size_t size) {
  size_t place = (size - 1) / GRAIN;
  memcpy(block, &alloc->idle[place], sizeof(void *));
  alloc->idle[place] = block;
}

static void give(tc_alloc *alloc, void *block, size_t size) {
  if (block && is_small(size))
    give_small(alloc, block, size);
  else
    free(block);
}

// As realloc; block is NULL when old_size is 0.
static void *resize(tc_alloc *alloc, void *block, size_t old_size, size_t new_size) {
  bool was_small = block && is_small(old_size), small = is_small(new_size);
  if (!was_small && !small) return realloc(block, new_size);
  if (was_small && small && (old_size - 1) / GRAIN == (new_size - 1) / GRAIN) return block;
  void *result = small ? take_small(alloc, new_size) : malloc(new_size);
  if (!block) return result;
  // Lua requires that shrinking succeeds; a larger block may stay.
  if (!result) return was_small && new_size < old_size ? block : NULL;
  memcpy(result, block, old_size < new_size ? old_size : new_size);
  give(alloc, block, old_size);
  return result;
}

void tc_alloc_close(tc_alloc *alloc) {
  while (alloc->chunks) {
    void *chunk = alloc->chunks;
    memcpy(&alloc->chunks, chunk, sizeof(void *));
    free(chunk);
  }
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
    give_small(alloc, block, old_size);
    alloc->used -= old_size;
    return NULL;
  }
  bool plain = !block && new_size > 0 && is_small(new_size) && old_size != LUA_TSTRING;
  bool allowed = !alloc->fail_at && (!alloc->limit || alloc->used + new_size <= alloc->limit);
  void *fresh = plain && allowed ? take_ready(alloc, new_size) : NULL;
  if (!fresh) return change_block(sandbox, block, old_size, new_size);
  alloc->used += new_size;
  if (alloc->used > alloc->peak) alloc->peak = alloc->used;
  return fresh;
}
