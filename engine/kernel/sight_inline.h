// Owns: what the kinds of sight share: a rule made ready for one field, and the two questions of a ray.
// Must not know: any game.
// Private to the sight files.
#ifndef TERCIO_KERNEL_SIGHT_INLINE_H
#define TERCIO_KERNEL_SIGHT_INLINE_H

#include "kernel/field_inline.h"
#include "kernel/topology.h"
#include "tercio/kernel/sight.h"

// A rule on a field. A cell blocks when (tags ^ flip) & test is not 0: flip turns "not present" into a
// bit that blocks where the outside is solid; where it is empty, a cell that is not present never blocks.
// A side blocks when its nibble & sides is not 0.
typedef struct sight {
  tc_view view;
  const tc_geometry *geometry;
  const tc_sight_rule *rule;
  const tc_page *pages;  // of the space
  const uint16_t *table; // of the field
  uint32_t flip, test;
  uint32_t sides;
  uint64_t open_tags, open_stops; // what a summary of an open page has none of
  bool altered;                   // an alteration may have changed what the rule reads
  // Asked for many cells: how many pages before each one hold something that blocks, and one entry more
  // for all; NULL: not counted.
  const uint16_t *closed_before;
  bool all_open;                 // and none does, within the field and without
  struct corner_memory *corners; // of many looks from one hex, corner to corner; NULL: none
  tc_strides strides;            // not for boxes, but for corners
} sight;

static inline int32_t lower(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t upper(int32_t a, int32_t b) { return a > b ? a : b; }

// The two words of a cell on the field, alterations included.
typedef struct cell_words {
  uint32_t tags, stops;
} cell_words;

static inline cell_words words_of(const sight *it, tc_cell cell) {
  const tc_page *page = &it->pages[it->table[cell >> TC_PAGE_SHIFT]];
  int slot = cell & (TC_PAGE_CELLS - 1);
  cell_words words = {page->tags[slot], page->stops[slot]};
  if (it->altered && tc_maybe_altered(it->view.field, cell)) {
    words.tags = tc_altered_tags(it->view, cell, words.tags);
    words.stops = tc_altered_stops(it->view, cell, words.stops);
  }
  return words;
}

// What blocks of a cell's tags, as bits.
static inline uint32_t blocking_of(uint32_t tags, uint32_t flip, uint32_t test) {
  uint32_t counts = 0u - ((tags | flip) & TC_CELL_PRESENT); // all bits: TC_CELL_PRESENT is 1
  return (tags ^ flip) & test & counts;
}

// The same as an answer, quickest for cells that do not block.
static inline bool tags_block(const sight *it, uint32_t tags) {
  return ((tags ^ it->flip) & it->test) && ((tags | it->flip) & TC_CELL_PRESENT);
}

static inline bool cell_blocks(const sight *it, tc_cell cell) {
  return tags_block(it, words_of(it, cell).tags);
}

static inline bool side_blocks(const sight *it, tc_cell cell, int direction) {
  return (words_of(it, cell).stops >> (4 * direction) & it->sides) != 0;
}

// The corners of a hex seen from its centre, in axial coordinates scaled by 3, which makes them whole numbers; the first
// once more at the end. Corner k is the clockwise end of edge k:
//        2 ___ 1
//      2  /   \  0        edges (directions) outside: 0 upper right, 1 up, 2 upper left, 3 lower left
//      3 /     \ 0        corners at the vertices: 0 right, 1 upper right, 2 upper left, 3 left
//        \     /
//      3  \___/  5
static const int8_t tc_hex_corners[7][2] = {{2, -1},  {1, 1},  {-1, 2}, {-2, 1},
                                            {-1, -1}, {1, -2}, {2, -1}};

// Is some segment from corner to corner free? hex: where any touch blocks.
bool tc_sight_corners(const sight *it, tc_cell from, tc_cell to);
bool tc_sight_hex_corners(const sight *it, tc_cell from, tc_cell to);
// The same for many looks from one cell, which then share what they find. The memory lies in the scratch of the space;
// NULL: there is no room for it.
struct corner_memory *tc_sight_corners_remember(const sight *it, tc_cell from);
bool tc_sight_corners_remembered(const sight *it, struct corner_memory *memory, tc_cell to);

#endif
