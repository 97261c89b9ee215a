// Owns: distances counted around walls, without costs and without occupants.
// Must not know: any game, who moves.
// Breadth first over a queue of cells in scratch.
#include "kernel/field_inline.h"
#include "tercio/kernel/area.h"

typedef struct flood {
  tc_view view;
  const tc_range_rule *rule;
  tc_strides strides;
  uint16_t *steps;
  tc_cell *queue;
  int head, tail;
} flood;

static bool is_solid(const flood *it, tc_cell cell) {
  uint32_t tags = tc_fast_tags(it->view, cell);
  return (tags & it->rule->solid) != 0;
}

static bool is_absent(const flood *it, tc_cell cell) {
  return !(tc_fast_tags(it->view, cell) & TC_CELL_PRESENT) &&
         tc_outside_tags(it->view.rules) & it->rule->solid;
}

static bool side_free(const flood *it, tc_cell cell, int direction) {
  return !(tc_side_of(tc_fast_stops(it->view, cell), direction) & it->rule->stops);
}

// A diagonal step of square8 goes past the two cells beside it; is the way by this one free?
static bool way_round(const flood *it, tc_cell cell, int first, int second) {
  tc_cell beside = tc_neighbour(it->view, cell, first);
  return beside != TC_NOWHERE && !is_absent(it, beside) && !is_solid(it, beside) &&
         side_free(it, cell, first) && side_free(it, beside, second);
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

static void reach(flood *it, tc_cell from, tc_cell cell) {
  if (it->steps[cell] != TC_FAR || is_absent(it, cell)) return;
  if (!it->rule->solid_ends && is_solid(it, cell)) return;
  if (it->rule->ground && it->view.field->topology == TC_CUBE && !grounded(it, cell)) return;
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
  tc_topology topology = (tc_topology)field->topology;
  int32_t w = field->width, h = field->height;
  int32_t x = cell % w, y = cell / w % h, z = cell / w / h;
  int parity = topology == TC_HEX ? (x + field->low.x) & 1 : 0;
  uint32_t stops = tc_fast_stops(it->view, cell);
  for (int d = 0; d < it->strides.directions; d++) {
    if (tc_side_of(stops, d) & it->rule->stops) continue;
    tc_point step = tc_direction_step(topology, d);
    tc_cell next = cell + it->strides.step[parity][d];
    int32_t column = x + step.x, row = y + step.y;
    if (topology == TC_HEX) row = (next - column) / w;
    if (column < 0 || column >= w || row < 0 || row >= h || next < 0 || z + step.z < 0 ||
        z + step.z >= field->depth)
      continue;
    if (topology == TC_SQUARE8 && (d & 1) && !corner_free(it, cell, d)) continue;
    reach(it, cell, next);
  }
}

// Spreads until the queue is empty, `most` steps are done, or `goal` is reached.
static void run(flood *it, int most, tc_cell goal) {
  bool graph = it->view.field->topology == TC_GRAPH;
  int furthest = most < 0 || most >= (int)TC_FAR ? (int)TC_FAR - 1 : most;
  int sources = it->tail;
  while (it->head < it->tail) {
    tc_cell cell = it->queue[it->head++];
    if (cell == goal || it->steps[cell] >= furthest) return;
    if (it->head > sources && is_solid(it, cell)) continue;
    if (graph)
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
