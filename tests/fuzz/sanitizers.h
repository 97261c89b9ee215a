// Owns: what the fuzz targets share of the sanitizers: their settings, and the search for leaks.
// Must not know: what is fuzzed.
// libFuzzer would search for leaks after almost every input, as Lua's memory grows and shrinks: a search takes 30 ms.
// So a target searches by itself, now and then and at the end.
#ifndef TERCIO_TESTS_FUZZ_SANITIZERS_H
#define TERCIO_TESTS_FUZZ_SANITIZERS_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

// Searches for leaks: whether there are any, which it has printed then.
int __lsan_do_recoverable_leak_check(void);

// Freed memory waits for its next use in a small queue, so that it stays in the processor's cache.
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "quarantine_size_mb=16:malloc_context_size=8:allocator_may_return_null=1";
}

#endif
