// Owns: distances counted around walls, without costs and without occupants.
// Must not know: any game, who moves.
// Breadth first over a queue of cells in scratch.
#include "kernel/field_inline.h"
#include "kernel/topology.h"

typedef struct flood {
  tc_view view;
  const tc_range_rule *rule;
  const tc_geometry *geometry;
  tc_strides strides;
  uint16_t *steps;
  tc_cell *queue;
  int head, tail;
} flood;

// Is the cell solid to the rule? One that is not present is as what lies outside.
static bool is_solid(const flood *it, tc_cell cell) {
  uint32_t tags = tc_fast_tags(it->view, cell);
  if (!(tags & TC_CELL_PRESENT)) tags = tc_outside_tags(it->view.rules);
  return (tags & it->rule->solid) != 0;
}

static bool side_free(const flood *it, tc_cell cell, int direction) {
  return !(tc_side_of(tc_fast_stops(it->view, cell), direction) & it->rule->stops);
}

// A diagonal step of square8 goes past the two cells beside it; is the way by this one free?
static bool way_round(const flood *it, tc_cell cell, int first, int second) {
  tc_cell beside = tc_neighbour(it->view, cell, first);
  return beside != TC_NOWHERE && !is_solid(it, beside) && side_free(it, cell, first) &&
         side_free(it, beside, second);
}

static bool corner_free(const flood *it, tc_cell cell, int direction) {
  if (it->rule->corner == TC_RANGE_CORNER_FREE) return true;
  int left = (direction + 1) & 7, right = (direction + 7) & 7;
  bool a = way_round(it, cell, left, right), b = way_round(it, cell, right, left);
  return it->rule->corner == TC_RANGE_CORNER_PINCH ? a || b : a && b;
}

// Whether something solid is near enough below; what is under the field is as what is beyond it.
static bool grounded(const flood *it, tc_cell cell) {
  const tc_field *field = it->view.field;
  tc_cell layer = field->width * field->height;
  for (int depth = 1; depth <= it->rule->ground; depth++) {
    tc_cell below = cell - depth * layer;
    if (below < 0) return (tc_outside_tags(it->view.rules) & it->rule->solid) != 0;
    if (is_solid(it, below)) return true;
  }
  return false;
}

static inline void reach(flood *it, tc_cell from, tc_cell cell) {
  if (it->steps[cell] != TC_FAR) return;
  if (is_solid(it, cell)) {
    bool there = tc_fast_tags(it->view, cell) & TC_CELL_PRESENT;
    if (!there || !it->rule->solid_ends) return;
  }
  if (it->rule->ground && it->geometry->deep && !grounded(it, cell)) return;
  it->steps[cell] = (uint16_t)(it->steps[from] + 1);
  it->queue[it->tail++] = cell;
}

static void spread_links(flood *it, tc_cell cell) {
  for (int link = 0; link < tc_link_count(it->view, cell); link++)
    if (!(tc_cell_stops(it->view, cell, link) & it->rule->stops))
      reach(it, cell, tc_link_zone(it->view, cell, link));
}

static void spread(flood *it, tc_cell cell) {
  const tc_field *field = it->view.field;
  uint32_t w = (uint32_t)field->width, h = (uint32_t)field->height, d = (uint32_t)field->depth;
  tc_point at = tc_column_of(field, cell);
  uint32_t x = (uint32_t)at.x, y = (uint32_t)at.y, z = (uint32_t)at.z;
  uint32_t odd = (it->strides.by_column & (x + (uint32_t)field->low.x)) ^
                 (it->strides.by_row & (y + (uint32_t)field->low.y));
  const tc_stride *steps = it->strides.by[odd];
  uint32_t stops = tc_fast_stops(it->view, cell);
  bool diagonals = it->geometry->diagonals;
  for (int direction = 0; direction < it->strides.directions; direction++) {
    const tc_stride *step = &steps[direction];
    if (tc_side_of(stops, direction) & it->rule->stops) continue;
    // Below 0 is as far beyond the field as above its size.
    if (x + (uint32_t)step->x >= w || y + (uint32_t)step->y >= h || z + (uint32_t)step->z >= d)
      continue;
    if (diagonals && (direction & 1) && !corner_free(it, cell, direction)) continue;
    reach(it, cell, cell + step->cells);
  }
}

// Spreads until the queue is empty, `most` steps are done, or `goal` is reached.
static void run(flood *it, int most, tc_cell goal) {
  int furthest = most < 0 || most >= (int)TC_FAR ? (int)TC_FAR - 1 : most;
  int sources = it->tail;
  while (it->head < it->tail) {
    tc_cell cell = it->queue[it->head++];
    if (cell == goal || it->steps[cell] >= furthest) return;
    if (it->head > sources && is_solid(it, cell)) continue;
    if (it->geometry->links)
      spread_links(it, cell);
    else
      spread(it, cell);
  }
}

static tc_result start(flood *it, const tc_cell *from, int count) {
  int32_t cells = it->view.field->cells;
  for (int i = 0; i < count; i++)
    if (!tc_cell_valid(it->view.field, from[i])) return TC_BAD_CELL;
  it->queue = tc_space_scratch(it->view.space, sizeof(tc_cell) * (size_t)cells);
  if (!it->queue) return TC_FULL_MEMORY;
  for (int32_t i = 0; i < cells; i++) it->steps[i] = TC_FAR;
  for (int i = 0; i < count; i++) {
    if (it->steps[from[i]] == 0) continue;
    it->steps[from[i]] = 0;
    it->queue[it->tail++] = from[i];
  }
  it->geometry = tc_geometry_of(it->view.field);
  tc_field_strides(it->view.field, &it->strides);
  return TC_OK;
}

tc_result tc_walk_flood(tc_view view, const tc_range_rule *rule, const tc_cell *from, int count,
                        int most, uint16_t *steps) {
  size_t mark = tc_space_mark(view.space);
  flood it = {.view = view, .rule = rule, .steps = steps};
  tc_result result = start(&it, from, count);
  if (result == TC_OK) run(&it, most, TC_NOWHERE);
  tc_space_rewind(view.space, mark);
  return result;
}

int tc_walk_distance(tc_view view, const tc_range_rule *rule, tc_cell from, tc_cell to, int most) {
  if (!tc_cell_valid(view.field, from) || !tc_cell_valid(view.field, to)) return -1;
  size_t mark = tc_space_mark(view.space);
  flood it = {.view = view, .rule = rule};
  it.steps = tc_space_scratch(view.space, sizeof(uint16_t) * (size_t)view.field->cells);
  int distance = -1;
  if (it.steps && start(&it, &from, 1) == TC_OK) {
    run(&it, most, to);
    distance = it.steps[to] == TC_FAR ? -1 : it.steps[to];
  }
  tc_space_rewind(view.space, mark);
  return distance;
}
