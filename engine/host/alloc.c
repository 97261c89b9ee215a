// Owns: the allocator of a sandbox's Lua state: it counts bytes and refuses past a limit.
// Must not know: why the limit is what it is; it never raises and never runs Lua.
// Building long strings is charged here, since one VM instruction can copy any number of bytes.
#include "sandbox_core.h"

#include <stdlib.h>

#define CHARGED_STRING 512 // bytes: shorter strings cost about an instruction anyway
#define BYTES_PER_STEP 32

// Whether this growth must be refused; notes why and where.
static bool refuse(tc_sandbox *sandbox, size_t old_size, size_t new_size, bool is_string) {
  tc_alloc *alloc = &sandbox->alloc;
  bool too_long = is_string && alloc->string_limit && new_size > alloc->string_limit + 64;
  bool too_much = alloc->limit && alloc->used - old_size + new_size > alloc->limit;
  // Lua tries once more after a refusal, so a failure is two.
  bool injected =
      alloc->fail_at && ++alloc->count >= alloc->fail_at && alloc->count < alloc->fail_at + 2;
  if (!too_long && !too_much && !injected) return false;
  alloc->refused = true;
  alloc->refused_string = too_long;
  lua_State *thread = atomic_load_explicit(&sandbox->budget.thread, memory_order_relaxed);
  if (thread) tc_source_now(thread, &sandbox->refused_at);
  return true;
}

void *tc_alloc_block(void *data, void *block, size_t old_size, size_t new_size) {
  tc_sandbox *sandbox = data;
  tc_alloc *alloc = &sandbox->alloc;
  // For a new block Lua passes the type of the object in place of the old size.
  bool is_string = !block && old_size == LUA_TSTRING;
  size_t before = block ? old_size : 0;
  if (new_size == 0) {
    free(block);
    alloc->used -= before;
    return NULL;
  }
  if (new_size > before && refuse(sandbox, before, new_size, is_string)) return NULL;
  void *result = realloc(block, new_size);
  if (!result) {
    alloc->refused = true;
    return NULL;
  }
  alloc->used += new_size - before;
  if (alloc->used > alloc->peak) alloc->peak = alloc->used;
  if (is_string && new_size >= CHARGED_STRING)
    tc_budget_charge_later(sandbox, new_size / BYTES_PER_STEP);
  return result;
}
