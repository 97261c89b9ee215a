// Owns: what the floods share: which profiles are plain, and what a cell costs.
// Must not know: any game.
// Private to engine/kernel/path_flood*.c.
#ifndef TERCIO_KERNEL_PATH_FLOOD_H
#define TERCIO_KERNEL_PATH_FLOOD_H

#include "kernel/path_ground.h"

#define TC_FLOOD_BUCKETS 16 // power of 2; greater than what entering and leaving may cost together

// The cost of a step onto a cell, and what leaving it adds to the next one.
typedef struct tc_flood_weight {
  uint8_t enter, leave;
} tc_flood_weight;

// Does terrain add to the cost of a step?
bool tc_flood_weighted(const tc_path_profile *profile);
// The costs of a cell with those effective tags. False: too much for the buckets.
bool tc_flood_weigh(tc_view view, const tc_path_profile *profile, tc_cell cell, uint32_t tags,
                    tc_flood_weight *out);
// Floods a cube whose profile is plain but for gravity (path_flood_fall.c). False: it needs the search.
bool tc_flood_falling(tc_view view, const tc_path_query *query, uint16_t *costs);

#endif
