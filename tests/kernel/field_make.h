// Owns: making fields for tests.
// Must not know: any game.
// One field at a time, in a space of its own.
#ifndef TERCIO_TESTS_FIELD_MAKE_H
#define TERCIO_TESTS_FIELD_MAKE_H

#include "kernel/oracle_read.h"
#include "kernel/test.h"
#include "tercio/kernel/area.h"

#include <stdlib.h>

typedef struct made {
  tc_space *space;
  tc_field field;
  tc_field_rules rules;
} made;

static inline tc_view view_of(made *it) { return (tc_view){it->space, &it->field, &it->rules}; }
static inline tc_edit edit_of(made *it) { return (tc_edit){it->space, &it->field, &it->rules}; }

// Edge types 1 wall, 2 window (stops moves and aiming, not noticing), 3 hedge (cover 2), 4 screen.
static inline made *make(tc_topology topology, int w, int h, int d) {
  made *it = calloc(1, sizeof *it);
  tc_space_config config = {.pages = 600};
  if (!it || tc_space_create(&config, &it->space) != TC_OK) abort();
  tc_field_rules_default(&it->rules);
  it->rules.edges[1].stops = TC_STOPS_MOVE | TC_STOPS_SIGHT | TC_STOPS_SENSE | TC_STOPS_AREA;
  it->rules.edges[2].stops = TC_STOPS_MOVE | TC_STOPS_SIGHT;
  it->rules.edges[3].cover = 2;
  it->rules.edges[4].stops = TC_STOPS_AREA;
  tc_field_config shape = {.topology = topology, .width = w, .height = h, .depth = d};
  shape.tags = TC_CELL_PRESENT;
  if (tc_field_create(edit_of(it), &shape) != TC_OK) abort();
  return it;
}

static inline void unmake(made *it) {
  tc_field_release(it->space, &it->field);
  tc_space_destroy(it->space);
  free(it);
}

static inline tc_cell at(made *it, int x, int y, int z) {
  return tc_cell_at(&it->field, (tc_point){x, y, z});
}
static inline void put(made *it, tc_cell cell, uint32_t tags) {
  CHECK_EQ(tc_cell_set_tags(edit_of(it), cell, TC_CELL_PRESENT | tags), TC_OK);
}
static inline void solid(made *it, int x, int y, int z) { put(it, at(it, x, y, z), TC_CELL_SOLID); }
static inline void wall(made *it, int x, int y, int z, int direction) {
  CHECK_EQ(tc_cell_set_edge(edit_of(it), at(it, x, y, z), direction, 1), TC_OK);
}

// A small generator, the same everywhere.
static uint64_t random_state = 1;
static inline uint32_t random_below(uint32_t n) {
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(random_state >> 33) % n;
}

// --- outside answers ---

// Cell of the outside hex maps: their index runs down the columns.
static inline tc_cell hex_cell(made *it, int index, int height) {
  int column = index / height, row = index % height;
  return row * it->field.width + column;
}

#endif
