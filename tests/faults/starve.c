// Owns: failing the n-th allocation of a process; the system's loader puts this library in front of the C library.
// Must not know: who allocates.
// STARVE_AT=N: the N-th fails; 0: none does. STARVE_REPORT: a file that receives the count when the process ends.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef union functions {
  void *address;
  void *(*malloc)(size_t);
  void *(*calloc)(size_t, size_t);
  void *(*realloc)(void *, size_t);
  void (*free)(void *);
} function;

static function next_malloc, next_calloc, next_realloc, next_free;
static atomic_long count;
static long fails_at = -1; // -1: main has not begun

// What is asked for before the next library's functions are found: it is never given back.
static _Alignas(16) char early[1 << 16];
static size_t early_used;

static void *take_early(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (size > sizeof early - early_used) return NULL;
  void *block = early + early_used;
  early_used += size;
  return block;
}

static bool is_early(const void *block) {
  return (const char *)block >= early && (const char *)block < early + sizeof early;
}

static void find_next(void) {
  static bool finding;
  if (next_free.address || finding) return;
  finding = true;
  next_malloc.address = dlsym(RTLD_NEXT, "malloc");
  next_calloc.address = dlsym(RTLD_NEXT, "calloc");
  next_realloc.address = dlsym(RTLD_NEXT, "realloc");
  next_free.address = dlsym(RTLD_NEXT, "free");
  finding = false;
}

static bool fails(void) {
  if (fails_at < 0 || atomic_fetch_add(&count, 1) + 1 != fails_at) return false;
  errno = ENOMEM;
  return true;
}

void *malloc(size_t size) {
  find_next();
  if (!next_free.address) return take_early(size);
  return fails() ? NULL : next_malloc.malloc(size);
}

void *calloc(size_t number, size_t size) {
  find_next();
  if (!next_free.address) return take_early(number * size);
  return fails() ? NULL : next_calloc.calloc(number, size);
}

void *realloc(void *block, size_t size) {
  find_next();
  if (is_early(block)) {
    void *moved = malloc(size);
    size_t room = (size_t)(early + sizeof early - (char *)block);
    return moved ? memcpy(moved, block, size < room ? size : room) : NULL;
  }
  return fails() ? NULL : next_realloc.realloc(block, size);
}

void free(void *block) {
  if (is_early(block)) return;
  find_next();
  if (next_free.address) next_free.free(block);
}

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("STARVE_AT");
  fails_at = at ? strtol(at, NULL, 10) : 0;
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("STARVE_REPORT");
  char text[32];
  int length = snprintf(text, sizeof text, "%ld\n", atomic_load(&count));
  int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
  if (file < 0) return;
  if (write(file, text, (size_t)length) != length) abort();
  close(file);
}
