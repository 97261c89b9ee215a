// Owns: what the two files of tc_check share: where a check stands, and how it fails.
// Must not know: any game. Private to engine/kernel.
// A check returns NULL when its part is sound, else a static sentence, with the index in `where`.
#ifndef TERCIO_KERNEL_CHECK_H
#define TERCIO_KERNEL_CHECK_H

#include "kernel/state.h"

typedef struct tc_checking {
  const tc_play *play;
  const tc_rules *rules;
  const tc_world *world;
  uint32_t where;
  uint8_t owners[TC_BLOCKS]; // how often each block was met
} tc_checking;

// States what must hold of the thing with this index; leaves the function that it stands in.
#define MUST(condition, index, sentence)                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      checking->where = (uint32_t)(index);                                                         \
      return sentence;                                                                             \
    }                                                                                              \
  } while (0)
// Runs a part of a check.
#define TRY(part)                                                                                  \
  do {                                                                                             \
    const char *wrong = (part);                                                                    \
    if (wrong) return wrong;                                                                       \
  } while (0)

// Slots by their types, and the lists they own.
const char *tc_check_slots(tc_checking *checking, const uint8_t *types, uint32_t count,
                           const int32_t *values, uint32_t most, uint32_t index);
// A list: whole, and owned by nobody else.
const char *tc_check_list(tc_checking *checking, uint16_t list, uint32_t index);
// The field, and the machine's frames, slices and lineages.
const char *tc_check_field(tc_checking *checking);
const char *tc_check_machine(tc_checking *checking);

#endif
