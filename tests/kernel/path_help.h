// Owns: small fields for the path tests: making them, putting cells, edges and units on them.
// Must not know: what any test checks.
// One field at a time; every test opens with `open_field` and ends with `close_field`.
#ifndef TERCIO_TESTS_PATH_HELP_H
#define TERCIO_TESTS_PATH_HELP_H

#include "tercio/kernel/path.h"

#include <stdlib.h>

static tc_space *space;
static tc_field field;
static tc_field_rules rules;
static tc_edit edit;
static tc_view view;

static inline void open_field(tc_topology topology, int width, int height, int depth) {
  if (tc_space_create(NULL, &space)) abort();
  tc_field_rules_default(&rules);
  rules.edges[1].stops = TC_STOPS_MOVE | TC_STOPS_SIGHT | TC_STOPS_SENSE;
  rules.edges[2].stops = 0; // a low fence: stops nothing by itself
  edit = (tc_edit){space, &field, &rules};
  tc_field_config config = {topology, width, height, depth, {0, 0, 0}, TC_CELL_PRESENT};
  if (tc_field_create(edit, &config)) abort();
  view = tc_edit_view(edit);
}

static inline void close_field(void) {
  tc_field_release(space, &field);
  tc_space_destroy(space);
}

static inline tc_cell at(int x, int y, int z) { return tc_cell_at(&field, (tc_point){x, y, z}); }

static inline void put_tags(tc_cell cell, uint32_t tags) {
  tc_cell_set_tags(edit, cell, TC_CELL_PRESENT | tags);
}
static inline void put_solid(int x, int y, int z) { put_tags(at(x, y, z), TC_CELL_SOLID); }

static inline void put_unit(int unit, tc_cell cell, int body) {
  tc_place place = {.anchor = cell, .body = (uint8_t)body, .facing = TC_NO_FACING};
  if (tc_place_set(edit, unit, &place)) abort();
}

// A walk of cost 1 that units bar, by one cell, from `start`.
static inline tc_path_profile plain_profile(void) { return (tc_path_profile){.step = 1}; }

static inline tc_path_query asking(const tc_path_profile *profile, tc_cell start, int budget) {
  return (tc_path_query){
      .profile = profile, .start = start, .unit = TC_PATH_NOBODY, .budget = budget};
}

#define NO_NODE UINT32_MAX
// The node of least harm, then least cost, that rests on a cell and may stop there, or NO_NODE.
static inline uint32_t best_end(const tc_path_reach *reach, tc_cell cell) {
  uint32_t best = NO_NODE;
  int32_t least = INT32_MAX, harm = INT32_MAX;
  for (uint32_t i = 0; i < reach->settled; i++) {
    const tc_path_node *node = &reach->nodes[reach->order[i]];
    int32_t cost = node->cost + node->stop_cost;
    if (node->rest != cell || !(node->flags & TC_STEP_STOPS)) continue;
    if (node->harm > harm || (node->harm == harm && cost >= least)) continue;
    best = reach->order[i];
    least = cost;
    harm = node->harm;
  }
  return best;
}

// Works out anew what sides stop, after a change of the rules.
static inline void derive_sides(void) {
  for (tc_cell cell = 0; cell < field.cells; cell++)
    for (int direction = 0; direction < tc_direction_count((tc_topology)field.topology);
         direction++)
      tc_cell_set_edge(edit, cell, direction, tc_cell_edge_own(view, cell, direction));
}

// A small generator of its own, so that tests do not lean on the kernel's.
static uint32_t dice_state = 1;
static inline uint32_t dice(uint32_t below) {
  dice_state = dice_state * 1664525u + 1013904223u;
  return (uint32_t)(((uint64_t)(dice_state >> 8) * below) >> 24);
}

#endif
