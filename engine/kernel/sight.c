// Owns: the queries of sight: rules, ends, cells, bodies, fields, links, traces.
// Must not know: any game, light, senses.
// How a segment runs is in sight_axes.c, sight_hex.c and sight_corner.c.
#include "kernel/sight_inline.h"

#include <string.h>

tc_sight_rule tc_sight_rule_default(void) {
  return (tc_sight_rule){.mode = TC_SIGHT_CENTRES,
                         .touch = TC_TOUCH_PINCH,
                         .stops = TC_STOPS_SIGHT,
                         .solid = TC_CELL_SOLID,
                         .opaque = TC_CELL_OPAQUE};
}

tc_result tc_sight_rule_check(const tc_sight_rule *rule, tc_topology topology) {
  bool graph = topology == TC_GRAPH;
  if (rule->mode > TC_SIGHT_ALL || rule->touch > TC_TOUCH_CLOSED || rule->stops > 0xf)
    return TC_BAD_ARGUMENT;
  if (rule->mode == TC_SIGHT_ALL) return TC_OK;
  if (graph != (rule->mode == TC_SIGHT_LINKS)) return TC_BAD_ARGUMENT;
  if (rule->mode == TC_SIGHT_CORNERS && rule->touch == TC_TOUCH_PINCH) return TC_BAD_ARGUMENT;
  return TC_OK;
}

static sight ready(tc_view view, const tc_sight_rule *rule) {
  sight it = {.view = view, .rule = rule, .sides = rule->stops};
  it.pages = view.space->pages;
  it.table = view.field->pages;
  tc_topology topology = (tc_topology)view.field->topology;
  it.test = rule->solid | rule->opaque;
  if (tc_outside_tags(view.rules) & it.test) {
    it.flip = TC_CELL_PRESENT;
    it.test |= TC_CELL_PRESENT;
  }
  it.altered = view.field->alterations_live > 0;
  // Only hexes need the table; corners ask for the number of directions.
  if (topology == TC_HEX || rule->mode == TC_SIGHT_CORNERS)
    tc_field_strides(view.field, &it.strides);
  static const uint8_t four[3][2] = {{2, 0}, {3, 1}, {5, 4}},
                       eight[3][2] = {{4, 0}, {6, 2}, {0, 0}};
  memcpy(it.direction, topology == TC_SQUARE8 ? eight : four, sizeof it.direction);
  TC_ASSERT(tc_sight_rule_check(rule, topology) == TC_OK);
  return it;
}

// Does what an end holds hide it?
static bool end_blocks(const sight *it, tc_cell cell) {
  uint32_t tags = tc_fast_tags(it->view, cell);
  uint32_t hides = it->rule->opaque | (it->rule->ends_strict ? it->rule->solid : 0);
  if (!(tags & TC_CELL_PRESENT)) tags |= tc_outside_tags(it->view.rules);
  return (tags & hides) != 0;
}

// Zones: breadth first over links that do not block.
static bool chain(const sight *it, tc_cell from, tc_cell to) {
  uint8_t queue[TC_ZONES_MAX], steps[TC_ZONES_MAX], seen[TC_ZONES_MAX] = {0};
  int head = 0, tail = 0, most = it->rule->links_max ? it->rule->links_max : TC_ZONES_MAX;
  queue[tail++] = (uint8_t)from;
  seen[from] = 1;
  steps[from] = 0;
  while (head < tail) {
    tc_cell zone = queue[head++];
    if (steps[zone] >= most || (zone != from && cell_blocks(it, zone))) continue;
    for (int link = 0; link < tc_link_count(it->view, zone); link++) {
      tc_cell next = tc_link_zone(it->view, zone, link);
      if (seen[next] || tc_cell_stops(it->view, zone, link) & it->sides) continue;
      if (next == to) return true;
      seen[next] = 1;
      steps[next] = (uint8_t)(steps[zone] + 1);
      queue[tail++] = (uint8_t)next;
    }
  }
  return false;
}

// The verdict on the way between two cells whose ends have been asked.
static inline bool way_free(const sight *it, tc_cell from, tc_cell to) {
  switch (it->rule->mode) {
  case TC_SIGHT_CENTRES:
    return it->view.field->topology == TC_HEX ? sight_walk_hex(it, from, to)
                                              : sight_walk_axes(it, from, to);
  case TC_SIGHT_CORNERS: return sight_corners(it, from, to);
  case TC_SIGHT_LINKS: return chain(it, from, to);
  default: return true;
  }
}

static bool sees(const sight *it, tc_cell from, tc_cell to) {
  if (from == to || it->rule->mode == TC_SIGHT_ALL) return true;
  return !end_blocks(it, from) && !end_blocks(it, to) && way_free(it, from, to);
}

bool tc_sight(tc_view view, const tc_sight_rule *rule, tc_cell from, tc_cell to) {
  if (!tc_cell_valid(view.field, from) || !tc_cell_valid(view.field, to)) return false;
  sight it = ready(view, rule);
  return sees(&it, from, to);
}

void tc_sight_many(tc_view view, const tc_sight_rule *rule, tc_cell from, const tc_cell *to,
                   int count, uint8_t *out) {
  sight it = ready(view, rule);
  bool valid = tc_cell_valid(view.field, from);
  bool hidden = valid && rule->mode != TC_SIGHT_ALL && end_blocks(&it, from);
  for (int i = 0; i < count; i++) {
    if (!valid || !tc_cell_valid(view.field, to[i]))
      out[i] = 0;
    else
      out[i] = to[i] == from || (!hidden && sees(&it, from, to[i]));
  }
}

bool tc_sight_any(tc_view view, const tc_sight_rule *rule, const tc_cell *from, int from_count,
                  const tc_cell *to, int to_count, tc_cell *seen_from, tc_cell *seen_at) {
  sight it = ready(view, rule);
  for (int i = 0; i < from_count; i++)
    for (int j = 0; j < to_count; j++) {
      if (!sees(&it, from[i], to[j])) continue;
      if (seen_from) *seen_from = from[i];
      if (seen_at) *seen_at = to[j];
      return true;
    }
  return false;
}

bool tc_sight_units(tc_view view, const tc_sight_rule *rule, int from, int to, tc_cell *seen_from,
                    tc_cell *seen_at) {
  tc_cell a[TC_PLACE_CELLS], b[TC_PLACE_CELLS];
  int a_count = tc_place_cells(view, from, a), b_count = tc_place_cells(view, to, b);
  return tc_sight_any(view, rule, a, a_count, b, b_count, seen_from, seen_at);
}

tc_cell tc_sight_closest(tc_view view, const tc_sight_rule *rule, const tc_cell *from,
                         int from_count, const tc_cell *to, int to_count, int *distance) {
  tc_cell best = TC_NOWHERE;
  for (int j = 0; j < to_count; j++) {
    int near = tc_cells_distance(view, from, from_count, to + j, 1, NULL, NULL);
    if (near < 0 || (best != TC_NOWHERE && near >= *distance)) continue;
    if (!tc_sight_any(view, rule, from, from_count, to + j, 1, NULL, NULL)) continue;
    best = to[j];
    *distance = near;
  }
  return best;
}

// The range of coordinates within a radius along one axis, as indices.
static void span(int32_t at, int32_t size, int radius, int32_t *first, int32_t *last) {
  *first = radius < 0 || at < radius ? 0 : at - radius;
  *last = radius < 0 || size - 1 - at < radius ? size - 1 : at + radius;
}

void tc_sight_field(tc_view view, const tc_sight_rule *rule, tc_cell from, int radius,
                    uint64_t *bits) {
  const tc_field *field = view.field;
  memset(bits, 0, sizeof(uint64_t) * (size_t)((field->cells + 63) / 64));
  if (!tc_cell_valid(field, from)) return;
  sight it = ready(view, rule);
  int32_t w = field->width, h = field->height, x0, x1, y0, y1, z0, z1;
  // On hexes a row shifts by half a cell a column: the rows within a radius are those of the square.
  bool graph = field->topology == TC_GRAPH;
  span(from % w, w, graph ? -1 : radius, &x0, &x1);
  span(from / w % h, h, radius, &y0, &y1);
  span(from / w / h, field->depth, radius, &z0, &z1);
  bool hidden = rule->mode != TC_SIGHT_ALL && end_blocks(&it, from);
  for (int32_t z = z0; z <= z1; z++)
    for (int32_t y = y0; y <= y1; y++)
      for (int32_t x = x0; x <= x1; x++) {
        tc_cell cell = x + w * (y + h * z);
        if (radius >= 0 && tc_distance(view, from, cell) > radius) continue;
        if (cell == from || (!hidden && sees(&it, from, cell)))
          bits[cell >> 6] |= (uint64_t)1 << (cell & 63);
      }
}

void tc_sight_trace(tc_view view, const tc_sight_rule *rule, tc_cell from, tc_cell to, bool whole,
                    tc_sight_line *out) {
  const tc_field *field = view.field;
  out->end = TC_SIGHT_CLEAR;
  out->blocked_cell = TC_NOWHERE;
  out->blocked_direction = -1;
  out->cover = 0;
  out->edge_types = 0;
  out->tags_crossed = out->tags_end = 0;
  out->count = 0;
  if (!tc_cell_valid(field, from) || !tc_cell_valid(field, to)) {
    out->end = TC_SIGHT_NO_LINE;
    return;
  }
  sight it = ready(view, rule);
  out->tags_end = tc_fast_tags(view, to);
  out->steps[out->count++] = (tc_trace_step){.cell = from, .direction = -1};
  if (from == to) return;
  bool all = rule->mode == TC_SIGHT_ALL;
  if (!all && end_blocks(&it, from)) trace_block(out, TC_SIGHT_END, from, -1);
  if (!whole && out->end != TC_SIGHT_CLEAR) return;
  if (field->topology == TC_HEX)
    sight_trace_hex(&it, from, to, whole, out);
  else if (field->topology != TC_GRAPH)
    sight_trace_axes(&it, from, to, whole, out);
  if (!all && end_blocks(&it, to)) trace_block(out, TC_SIGHT_END, to, -1);
  if (rule->mode == TC_SIGHT_CENTRES) return;
  out->end = sees(&it, from, to) ? TC_SIGHT_CLEAR : TC_SIGHT_NO_LINE;
  out->blocked_cell = TC_NOWHERE;
  out->blocked_direction = -1;
}
