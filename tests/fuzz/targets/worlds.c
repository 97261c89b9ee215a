// Owns: the libFuzzer target of worlds as bytes: the kernel alone, on saves with changed bytes and a digest made right
// again. What loads must hold together, be the same world when it is saved and loaded once more, and go on so.
// Must not know: any game.
// Of an input the first byte picks a world; each three bytes after it are a place and what stands there then.
#include "fuzz/sanitizers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/state_kit.h"
#include "kernel/stream.h"

#define WORLDS 8
#define BYTES (1 << 17)
#define CHANGES 64
#define STEPS 12     // after a load
#define SEARCH 65536 // inputs between two searches for leaks

static state_kit kit;
static struct {
  size_t size;
  uint8_t bytes[BYTES];
} saves[WORLDS];
static uint8_t changed[BYTES], again[BYTES];

static _Noreturn void stop(const char *what, const char *why) {
  fprintf(stderr, "fuzz: %s: %s\n", what, why);
  abort();
}

static void check(const char *what) {
  const char *wrong = tc_check(&kit.play, NULL);
  if (wrong) stop(what, wrong);
}

static void release(void) { tc_world_release(kit.play.space, &kit.world); }

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count;
  (void)arguments;
  for (uint32_t world = 0; world < WORLDS; world++) {
    if (!kit_open(&kit, 4)) stop("no world", "is made");
    uint64_t seed = 41 + world;
    for (uint32_t step = 0; step < 40 * world; step++) kit_step(&kit, &seed);
    saves[world].size = tc_world_save(kit.play.space, &kit.world, saves[world].bytes, BYTES);
    if (saves[world].size > BYTES) stop("a world", "is too large");
    kit_close(&kit);
  }
  if (!kit_open(&kit, 0)) stop("no world", "is made");
  release();
  return 0;
}

static void seal(size_t size) {
  tc_stream stream = {.to = changed, .at = size - 8};
  uint64_t digest = tc_stream_digest(changed, size - 8);
  TC_STREAM(&stream, TC_NUMBER(digest));
}

static void go_on(void) {
  check("a save was loaded that does not hold together");
  uint64_t hash = tc_world_hash(kit.play.space, &kit.world);
  size_t size = tc_world_save(kit.play.space, &kit.world, again, BYTES);
  release();
  if (size > BYTES || tc_world_load(&kit.play, again, size) != TC_OK)
    stop("a save was loaded", "saved once more it is refused");
  if (tc_world_hash(kit.play.space, &kit.world) != hash)
    stop("a save was loaded", "saved once more it is another world");
  uint64_t seed = hash;
  for (int step = 0; step < STEPS; step++) kit_step(&kit, &seed);
  check("play went on to what does not hold together");
  release();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  static uint32_t tried;
  if (++tried % SEARCH == 0 && __lsan_do_recoverable_leak_check()) abort();
  if (size == 0) return 0;
  uint32_t from = bytes[0] % WORLDS;
  size_t length = saves[from].size;
  memcpy(changed, saves[from].bytes, length);
  for (size_t at = 1; at + 3 <= size && at < 3 * CHANGES; at += 3)
    changed[(size_t)(bytes[at] << 8 | bytes[at + 1]) % (length - 8)] = bytes[at + 2];
  seal(length);
  memset(&kit.world, kit_rubbish, sizeof kit.world);
  if (tc_world_load(&kit.play, changed, length) != TC_OK) return 0;
  go_on();
  return 0;
}
