// Owns: results, handles, assertions and the small integer types that every kernel header shares.
// Must not know: any game, Lua, files, clocks.
// Everything here is a value; nothing allocates.
#ifndef TERCIO_KERNEL_BASE_H
#define TERCIO_KERNEL_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An enum whose members have names is a list X(member, "name", ...): the enum, its texts and the numbers
// that Lua sees (K.enums) are made of it.
#define TC_MEMBER(name, ...) name,
#define TC_TEXT(name, ...) TC_FIRST(__VA_ARGS__, 0),
#define TC_FIRST(first, ...) first

// Bad input from outside is a tc_result; outputs are untouched unless it is TC_OK.
#define TC_RESULTS(X)                                                                              \
  X(TC_OK, "done")                                                                                 \
  X(TC_BAD_ARGUMENT, "a value is out of its stated range")                                         \
  X(TC_BAD_HANDLE, "the thing is gone, or was never there")                                        \
  X(TC_BAD_CELL, "no such cell on this field")                                                     \
  X(TC_FULL_SIDES, "too many sides")                                                               \
  X(TC_FULL_UNITS, "too many units")                                                               \
  X(TC_FULL_INSTANCES, "too many statuses, traits and abilities")                                  \
  X(TC_FULL_MODIFIERS, "too many modifiers")                                                       \
  X(TC_FULL_COUNTERS, "too many counters")                                                         \
  X(TC_FULL_FRAMES, "too many things in progress at once")                                         \
  X(TC_FULL_DEPTH, "interrupts are nested too deep")                                               \
  X(TC_FULL_PLAN, "too many steps in one plan")                                                    \
  X(TC_FULL_ITEMS, "too many effects at once")                                                     \
  X(TC_FULL_TRIGGERS, "too many triggers in one window")                                           \
  X(TC_FULL_RUNS, "a chain of triggers is too long")                                               \
  X(TC_FULL_LISTS, "too many list entries")                                                        \
  X(TC_FULL_ALTERATIONS, "too many alterations of the field")                                      \
  X(TC_FULL_DECKS, "too many decks or cards")                                                      \
  X(TC_FULL_DICE, "too many scripted dice")                                                        \
  X(TC_FULL_PAGES, "too many changed parts of the map")                                            \
  X(TC_FULL_MEMORY, "out of memory")                                                               \
  X(TC_OVERFLOW, "a number left the range of 32 bits")                                             \
  X(TC_WORK_SPENT, "too much work for one action")                                                 \
  X(TC_NOT_NOW, "not allowed while this step is running")

typedef enum tc_result { TC_RESULTS(TC_MEMBER) } tc_result;

// The sentence for a result; static, never NULL.
const char *tc_result_text(tc_result result);

// The caller's bug: aborts in test builds, is compiled out in release builds.
#ifdef TC_CHECKED
void tc_assert_failed(const char *file, int line, const char *what);
#define TC_ASSERT(what) ((what) ? (void)0 : tc_assert_failed(__FILE__, __LINE__, #what))
#else
#define TC_ASSERT(what) ((void)0)
#endif

// Things that bear attributes, counters, tags, slots, modifiers or instances, or that state refers to.
#define TC_KINDS(X)                                                                                \
  X(TC_NONE, "none")                                                                               \
  X(TC_ENCOUNTER, "encounter")                                                                     \
  X(TC_SIDE, "side")                                                                               \
  X(TC_UNIT, "unit")                                                                               \
  X(TC_INSTANCE, "instance")                                                                       \
  X(TC_FRAME, "frame")                                                                             \
  X(TC_ALTERATION, "alteration")                                                                   \
  X(TC_CELL, "cell")

typedef enum tc_kind { TC_KINDS(TC_MEMBER) TC_KIND_COUNT } tc_kind;

// A handle names a thing in the world now bound: kind (4 bits), generation (12), index (16).
// A cell's handle has no generation: kind (4), cell (28). Zero is nobody.
typedef uint32_t tc_handle;

static inline tc_handle tc_handle_of(tc_kind kind, uint32_t generation, uint32_t index) {
  return (tc_handle)kind << 28 | (generation & 0xfffu) << 16 | (index & 0xffffu);
}
static inline tc_kind tc_handle_kind(tc_handle handle) { return (tc_kind)(handle >> 28); }
static inline uint32_t tc_handle_generation(tc_handle handle) { return handle >> 16 & 0xfffu; }
static inline uint32_t tc_handle_index(tc_handle handle) { return handle & 0xffffu; }

// A cell is an index into the field, 0 .. cell count - 1; TC_NOWHERE is none.
typedef int32_t tc_cell;
#define TC_NOWHERE (-1)
static inline tc_handle tc_cell_handle(tc_cell cell) {
  return (tc_handle)TC_CELL << 28 | ((uint32_t)cell & 0xfffffffu);
}
static inline tc_cell tc_handle_cell(tc_handle handle) { return (tc_cell)(handle & 0xfffffffu); }

// A place by coordinates. cube: x, y, z up. square4, square8: x, y, z = 0. hex: axial q = x, r = y.
// graph: x = zone.
typedef struct tc_point {
  int32_t x, y, z;
} tc_point;

#endif
