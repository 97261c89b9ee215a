// Owns: raw access to pages and alterations for the inner loops of the kernel's searches.
// Must not know: any game.
// Private to engine/kernel; callers have checked cells and rules.
#ifndef TERCIO_KERNEL_FIELD_INLINE_H
#define TERCIO_KERNEL_FIELD_INLINE_H

#include "tercio/kernel/field.h"

// What the cells of a page have between them. A page written since has all bits of all three: the next
// question derives it anew (tc_page_summary).
typedef struct tc_summary {
  uint64_t tags;  // low half: those that some cell has; high half: those that some cell lacks
  uint64_t stops; // what some side stops, 4 bits a direction
} tc_summary;

// Who stands in a cell, for the question whose number it bears.
typedef struct tc_crowd {
  uint32_t question;
  int16_t cost;
  uint8_t bits;
} tc_crowd;

// What questions about paths know of each cell. Nothing is cleared between them: entries below `next` are of earlier
// ones, so that a question about one place does not pay for the whole field.
typedef struct tc_sheet {
  uint32_t *facts; // two by cell: of one cell, and of the body that it anchors
  tc_crowd *crowd; // by cell
  int32_t cleared; // cells whose entries mean anything
  uint32_t next;   // the least entry of the next question
  bool taken;      // by a question that has not ended: another within it uses scratch
} tc_sheet;

struct tc_space {
  tc_page *pages;
  tc_summary *summaries; // of each page
  uint32_t *references;  // of each page; 0: free
  uint64_t *digests;     // of each page, 0: to be computed; see tc_page_own
  uint16_t *free_pages;  // stack of page ids
  uint32_t page_count, free_count;
  unsigned char *scratch;
  size_t scratch_size, scratch_used;
  tc_sheet sheet;
  uint32_t fail_in; // 1: the next taking fails; 0: none
  void (*release)(void *);
};

// --- pages ---

// A free page with one reference, contents unspecified. TC_FULL_PAGES.
tc_result tc_page_take(tc_space *space, uint16_t *id);
void tc_page_drop(tc_space *space, uint16_t id);
// The page of the field at `index`, made its own if it is shared. NULL: TC_FULL_PAGES.
tc_page *tc_page_own(tc_space *space, tc_field *field, int index);
// Derives the summary of a page of cells.
void tc_page_summarise(tc_space *space, uint16_t id);

static inline const tc_page *tc_page_at(const tc_space *space, const tc_field *field, int index) {
  return &space->pages[field->pages[index]];
}
static inline const tc_page *tc_page_of(tc_view view, tc_cell cell) {
  return &view.space->pages[view.field->pages[cell >> TC_PAGE_SHIFT]];
}
static inline uint32_t tc_raw_tags(tc_view view, tc_cell cell) {
  return tc_page_of(view, cell)->tags[cell & (TC_PAGE_CELLS - 1)];
}
static inline uint32_t tc_raw_stops(tc_view view, tc_cell cell) {
  return tc_page_of(view, cell)->stops[cell & (TC_PAGE_CELLS - 1)];
}

// --- alterations ---

// The bit of a cell in the filter of altered cells.
static inline uint32_t tc_altered_bit(tc_cell cell) { return ((uint32_t)cell * 2654435769u) >> 22; }
// May an alteration cover the cell (or one of its sides)? False is certain.
static inline bool tc_maybe_altered(const tc_field *field, tc_cell cell) {
  uint32_t bit = tc_altered_bit(cell);
  return (field->altered[bit >> 6] >> (bit & 63u)) & 1u;
}
uint32_t tc_altered_tags(tc_view view, tc_cell cell, uint32_t tags);
uint32_t tc_altered_stops(tc_view view, tc_cell cell, uint32_t stops);
int tc_altered_value(tc_view view, tc_cell cell, int value, int amount);
int tc_altered_edge(tc_view view, tc_cell cell, int direction, int type);
// Derives the filter anew, after the alterations were written as a whole.
void tc_alterations_refresh(tc_field *field);
// Is a point near enough to be an origin? Offsets of others could overflow.
bool tc_origin_near(tc_point point);
// The origins of what the unit carries go to its anchor.
void tc_alterations_follow(tc_field *field, int unit);

// Effective words of a cell on the field.
static inline uint32_t tc_fast_tags(tc_view view, tc_cell cell) {
  uint32_t tags = tc_raw_tags(view, cell);
  return tc_maybe_altered(view.field, cell) ? tc_altered_tags(view, cell, tags) : tags;
}
static inline uint32_t tc_fast_stops(tc_view view, tc_cell cell) {
  uint32_t stops = tc_raw_stops(view, cell);
  return tc_maybe_altered(view.field, cell) ? tc_altered_stops(view, cell, stops) : stops;
}
static inline uint32_t tc_side_of(uint32_t stops, int direction) {
  return stops >> (4 * direction) & 0xfu;
}

// --- strides ---

// The steps of the directions, from cells of either parity: of the column on hexes, of column and row on
// triangles, 0 elsewhere. Steps over the border are not noticed: ask tc_field_ways_flat or coordinates.
typedef struct tc_stride {
  int32_t x, y, z, cells; // what it adds to column, row, layer and index
} tc_stride;
typedef struct tc_strides {
  tc_stride by[2][TC_DIRECTIONS];
  int directions;
  bool by_column, by_row; // what parity counts
} tc_strides;
void tc_field_strides(const tc_field *field, tc_strides *out);
static inline int tc_stride_parity(const tc_strides *strides, const tc_field *field, tc_cell cell) {
  if (!strides->by_column) return 0;
  int32_t row = (int32_t)((uint64_t)(uint32_t)cell * field->per_width >> 32);
  int32_t column = cell - row * field->width + field->low.x;
  return (strides->by_row ? column + row + field->low.y : column) & 1;
}

// Column, row and layer of a cell, counted from 0. Quotients of numbers below 2^16 by multiplying: the rounded inverse is
// less than a divisor too great in 2^32 parts, which such a number cannot make a whole one of.
static inline tc_point tc_column_of(const tc_field *field, tc_cell cell) {
  int32_t rest = (int32_t)((uint64_t)(uint32_t)cell * field->per_width >> 32);
  int32_t layer = (int32_t)((uint64_t)(uint32_t)rest * field->per_height >> 32);
  return (tc_point){cell - rest * field->width, rest - layer * field->height, layer};
}

// The tag word of what lies outside the field or is not present.
static inline uint32_t tc_outside_tags(const tc_field_rules *rules) {
  return rules->outside_solid ? TC_CELL_SOLID : 0u;
}

// The first unit of a set that has one.
static inline int tc_lowest_unit(tc_units units) {
  int unit = 0;
  for (int width = 32; width > 0; width /= 2)
    if (!(units & (((tc_units)1 << width) - 1))) {
      units >>= width;
      unit += width;
    }
  return unit;
}

// The cell of a body whose anchor is at that point; TC_NOWHERE beyond the field.
static inline tc_cell tc_cell_of_body(const tc_field *field, tc_point anchor,
                                      const int8_t offset[3]) {
  return tc_cell_at(field,
                    (tc_point){anchor.x + offset[0], anchor.y + offset[1], anchor.z + offset[2]});
}

#endif
