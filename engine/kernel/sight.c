// Owns: the queries of sight: rules, ends, cells, bodies, fields, links, traces.
// Must not know: any game, light, senses.
// How a segment runs is in sight_axes.c, sight_hex.c and sight_corner.c; what a touched corner means, each game says.
#include "kernel/sight_inline.h"

#include <string.h>

#define LOOK_OVER 8 // so many questions are worth a look over the field first
#define CLOSED_MOST                                                                                \
  24 // with more pages that hold something, few segments are told by their pages alone

tc_sight_rule tc_sight_rule_default(void) {
  return (tc_sight_rule){.mode = TC_SIGHT_CENTRES,
                         .touch = TC_TOUCH_PINCH,
                         .stops = TC_STOPS_SIGHT,
                         .solid = TC_CELL_SOLID,
                         .opaque = TC_CELL_OPAQUE};
}

tc_result tc_sight_rule_check(const tc_sight_rule *rule, tc_topology topology) {
  const tc_geometry *geometry = tc_geometries[topology];
  if (rule->mode > TC_SIGHT_ALL || rule->touch > TC_TOUCH_CLOSED || rule->stops > 0xf)
    return TC_BAD_ARGUMENT;
  if (rule->mode == TC_SIGHT_ALL) return TC_OK;
  if (geometry->links != (rule->mode == TC_SIGHT_LINKS)) return TC_BAD_ARGUMENT;
  bool cornered = geometry->boxes || geometry->hexagons;
  if (rule->mode == TC_SIGHT_CORNERS && (rule->touch == TC_TOUCH_PINCH || !cornered))
    return TC_BAD_ARGUMENT;
  return TC_OK;
}

static inline sight ready(tc_view view, const tc_sight_rule *rule) {
  sight it; // its table of strides is as large as the rest, and few rules need it
  it.view = view;
  it.rule = rule;
  it.sides = rule->stops;
  it.geometry = tc_geometry_of(view.field);
  it.pages = view.space->pages;
  it.table = view.field->pages;
  it.test = rule->solid | rule->opaque;
  it.flip = tc_outside_tags(view.rules) & it.test ? TC_CELL_PRESENT : 0;
  it.test |= it.flip;
  it.closed_before = NULL;
  it.all_open = false;
  it.corners = NULL;
  it.open_tags = (it.test & ~it.flip) | (uint64_t)(it.test & it.flip) << 32;
  it.open_stops = it.sides * 0x11111111u;
  it.altered = view.field->altered_sides || view.field->altered_tags & it.test;
  // Boxes along the axes need no table; corners ask for the number of directions.
  if (!it.geometry->boxes || rule->mode == TC_SIGHT_CORNERS)
    tc_field_strides(view.field, &it.strides);
  TC_ASSERT(tc_sight_rule_check(rule, (tc_topology)view.field->topology) == TC_OK);
  return it;
}

// Does what an end holds hide it?
static inline bool end_blocks(const sight *it, tc_cell cell) {
  uint32_t tags = words_of(it, cell).tags;
  uint32_t hides = it->rule->opaque | (it->rule->ends_strict ? it->rule->solid : 0);
  if (!(tags & TC_CELL_PRESENT)) tags = tc_outside_tags(it->view.rules);
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

// --- open country: nothing that blocks in any page nearby ---

// Is there nothing that blocks in the page of the space?
static inline bool page_open(const sight *it, uint16_t id) {
  const tc_summary *own = &it->view.space->summaries[id];
  const uint64_t tags = it->open_tags, stops = it->open_stops;
  if (!((own->tags & tags) | (own->stops & stops))) return true;
  // A page written since its last summary looks as if everything stood there.
  if (own->stops != UINT64_MAX) return false;
  tc_page_summarise(it->view.space, id);
  return !((own->tags & tags) | (own->stops & stops));
}

// Is there nothing that blocks in the pages of the cells from first to last? False is not certain.
static inline bool pages_open(const sight *it, tc_cell first, tc_cell last) {
  int32_t page = first >> TC_PAGE_SHIFT, end = last >> TC_PAGE_SHIFT;
  if (it->closed_before) return it->closed_before[page] == it->closed_before[end + 1];
  for (; page <= end; page++)
    if (!page_open(it, it->table[page])) return false;
  return true;
}

// Is the box between two corners open?
static bool box_open(const sight *it, tc_point low, tc_point high) {
  int32_t w = it->view.field->width, layer = w * it->view.field->height;
  tc_cell first = low.x + w * low.y, last = high.x + w * high.y;
  for (int32_t z = low.z; z <= high.z; z++)
    if (!pages_open(it, first + z * layer, last + z * layer)) return false;
  return true;
}

// Does something block in the pages from the lowest to the highest cell of the box between two cells?
static inline bool spans_closed(const sight *it, tc_point a, tc_point b) {
  int32_t w = it->view.field->width, h = it->view.field->height;
  int32_t first = lower(a.x, b.x) + w * (lower(a.y, b.y) + h * lower(a.z, b.z));
  int32_t last = upper(a.x, b.x) + w * (upper(a.y, b.y) + h * upper(a.z, b.z));
  return !pages_open(it, first, last);
}

// Are the cells open that the segment between two centres crosses or touches, on squares and cubes? The
// rows that it has to do with in each layer are found in 2^-32 parts, rounded down; a part too few is
// made up for: both rows next to where it passes a border of layers count.
static inline bool segment_open(const sight *it, tc_point a, tc_point b) {
  int32_t w = it->view.field->width, left = lower(a.x, b.x), right = upper(a.x, b.x);
  if (it->closed_before && !spans_closed(it, a, b)) return true;
  if (a.z == b.z)
    return pages_open(it, left + w * (lower(a.y, b.y) + it->view.field->height * a.z),
                      right + w * (upper(a.y, b.y) + it->view.field->height * a.z));
  if (a.z > b.z) {
    tc_point swap = a;
    a = b;
    b = swap;
  }
  const int64_t slope = (int64_t)(b.y - a.y) * ((int64_t)1 << 32) / (b.z - a.z);
  int64_t row = (int64_t)a.y * ((int64_t)1 << 32) + slope / 2;
  int32_t before = a.y;
  for (int32_t z = a.z; z <= b.z; z++, row += slope) {
    int32_t after = z == b.z ? b.y : (int32_t)(row >> 32);
    int32_t base = w * it->view.field->height * z;
    int32_t last = upper(before, after) + 1, high = upper(a.y, b.y);
    if (!pages_open(it, base + left + w * lower(before, after),
                    base + right + w * lower(last, high)))
      return false;
    before = after;
  }
  return true;
}

// The same with two more cells on each side, for hexes (whose segments bulge) and for corners. Where a
// touch counts, what lies beyond the field counts too, unless one free way round is enough.
static bool wide_box_open(const sight *it, tc_cell from, tc_cell to) {
  const tc_field *field = it->view.field;
  tc_point a = tc_column_of(field, from), b = tc_column_of(field, to);
  int32_t size[3] = {field->width, field->height, field->depth};
  int32_t low[3] = {lower(a.x, b.x) - 2, lower(a.y, b.y) - 2, lower(a.z, b.z) - 2};
  int32_t high[3] = {upper(a.x, b.x) + 2, upper(a.y, b.y) + 2, upper(a.z, b.z) + 2};
  bool free_outside = (it->flip & it->test) == 0 || it->rule->touch == TC_TOUCH_PINCH;
  for (int axis = 0; axis < 3; axis++) {
    if (!free_outside && (low[axis] < 0 || high[axis] >= size[axis]) &&
        (axis < 2 || it->geometry->deep))
      return false;
    low[axis] = upper(low[axis], 0);
    high[axis] = lower(high[axis], size[axis] - 1);
  }
  return box_open(it, (tc_point){low[0], low[1], low[2]}, (tc_point){high[0], high[1], high[2]});
}

// Does what lies beyond the field not matter to the segments of this rule?
static inline bool outside_open(const sight *it) {
  bool narrow = it->rule->mode == TC_SIGHT_CENTRES && it->geometry->boxes;
  return narrow || (it->flip & it->test) == 0 || it->rule->touch == TC_TOUCH_PINCH;
}

// Before questions about many cells: counts the pages that hold something, in `counts`, unless they are
// soon found to be many.
static void look_over(sight *it, uint16_t counts[TC_FIELD_PAGES + 1]) {
  if (it->rule->mode > TC_SIGHT_CORNERS || it->altered) return;
  int32_t pages = ((it->view.field->cells - 1) >> TC_PAGE_SHIFT) + 1;
  uint16_t closed = 0;
  for (int32_t page = 0; page < pages; page++) {
    counts[page] = closed;
    closed = (uint16_t)(closed + !page_open(it, it->table[page]));
    if (closed > CLOSED_MOST) return;
  }
  counts[pages] = closed;
  it->closed_before = counts;
  it->all_open = closed == 0 && outside_open(it);
}

// Are segments between corners of hexes blocked by any touch?
static inline bool by_touch(const sight *it) {
  return it->rule->mode == TC_SIGHT_CORNERS && it->rule->touch == TC_TOUCH_CLOSED &&
         it->geometry->hexagons;
}

// Is the way between two cells free? Their ends have been checked.
static inline bool way_free(const sight *it, tc_cell from, tc_cell to) {
  if (it->all_open) return true;
  bool paged = it->rule->mode <= TC_SIGHT_CORNERS && !it->altered;
  if (paged && (it->closed_before || page_open(it, it->table[from >> TC_PAGE_SHIFT]))) {
    const tc_field *field = it->view.field;
    bool narrow = it->rule->mode == TC_SIGHT_CENTRES && it->geometry->boxes;
    if (narrow ? segment_open(it, tc_column_of(field, from), tc_column_of(field, to))
               : wide_box_open(it, from, to))
      return true;
  }
  switch (it->rule->mode) {
  case TC_SIGHT_CENTRES: return it->geometry->sees(it, from, to);
  case TC_SIGHT_CORNERS:
    if (it->corners) return tc_sight_corners_remembered(it, it->corners, to);
    return by_touch(it) ? tc_sight_hex_corners(it, from, to) : tc_sight_corners(it, from, to);
  case TC_SIGHT_LINKS: return chain(it, from, to);
  default: return true;
  }
}

static bool sees(const sight *it, tc_cell from, tc_cell to) {
  if (from == to || it->rule->mode == TC_SIGHT_ALL) return true;
  return !end_blocks(it, from) && !end_blocks(it, to) && way_free(it, from, to);
}

// The same if the first cell has been checked; `hidden` if it blocks.
static inline bool sees_from(const sight *it, tc_cell from, bool hidden, tc_cell to) {
  if (from == to || it->rule->mode == TC_SIGHT_ALL) return true;
  return !hidden && !end_blocks(it, to) && way_free(it, from, to);
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
  uint16_t counts[TC_FIELD_PAGES + 1];
  size_t mark = tc_space_mark(view.space);
  if (count >= LOOK_OVER) look_over(&it, counts);
  if (valid && count >= LOOK_OVER && by_touch(&it))
    it.corners = tc_sight_corners_remember(&it, from);
  bool hidden = valid && rule->mode != TC_SIGHT_ALL && end_blocks(&it, from);
  for (int i = 0; i < count; i++) {
    if (!valid || !tc_cell_valid(view.field, to[i]))
      out[i] = 0;
    else
      out[i] = sees_from(&it, from, hidden, to[i]);
  }
  tc_space_rewind(view.space, mark);
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
  bool graph = it.geometry->links;
  span(from % w, w, graph ? -1 : radius, &x0, &x1);
  span(from / w % h, h, radius, &y0, &y1);
  span(from / w / h, field->depth, radius, &z0, &z1);
  uint16_t counts[TC_FIELD_PAGES + 1];
  size_t mark = tc_space_mark(view.space);
  look_over(&it, counts);
  if (by_touch(&it)) it.corners = tc_sight_corners_remember(&it, from);
  bool hidden = rule->mode != TC_SIGHT_ALL && end_blocks(&it, from);
  for (int32_t z = z0; z <= z1; z++)
    for (int32_t y = y0; y <= y1; y++)
      for (int32_t x = x0; x <= x1; x++) {
        tc_cell cell = x + w * (y + h * z);
        if (radius >= 0 && tc_distance(view, from, cell) > radius) continue;
        if (sees_from(&it, from, hidden, cell)) bits[cell >> 6] |= (uint64_t)1 << (cell & 63);
      }
  tc_space_rewind(view.space, mark);
}

// --- traces ---

// Keeps the first blocker.
static void trace_block(tc_sight_line *trace, tc_sight_end end, tc_cell cell, int direction) {
  if (trace->end != TC_SIGHT_CLEAR) return;
  trace->end = end;
  trace->blocked_cell = cell;
  trace->blocked_direction = (int8_t)direction;
}

static void trace_enter(const sight *it, tc_sight_line *trace, tc_cell before, tc_ray_step made) {
  if (trace->count == TC_TRACE_STEPS) return;
  tc_trace_step *step = &trace->steps[trace->count++];
  int direction = made.direction;
  *step =
      (tc_trace_step){.cell = made.next, .direction = (int8_t)direction, .touch = direction < 0};
  if (direction < 0) return;
  int type = tc_cell_edge(it->view, before, direction);
  uint8_t cover = it->view.rules->edges[type].cover;
  step->edge = (uint8_t)type;
  if (type != 0) trace->edge_types = (uint16_t)(trace->edge_types | 1u << type);
  if (cover > trace->cover) trace->cover = cover;
}

typedef struct tracing {
  tc_sight_line *line;
  tc_cell to;
  bool whole; // goes on past what blocks
} tracing;

static bool note_step(const sight *it, tc_cell cell, tc_ray_step step, void *context) {
  const tracing *told = context;
  tc_sight_line *trace = told->line;
  bool inner = step.next != told->to;
  if (step.blocked)
    trace_block(trace, step.direction < 0 ? TC_SIGHT_PINCHED : TC_SIGHT_SIDE, cell, step.direction);
  else if (inner && cell_blocks(it, step.next))
    trace_block(trace, TC_SIGHT_CELL, step.next, -1);
  bool seen = trace->end == TC_SIGHT_CLEAR || trace->end == TC_SIGHT_CELL;
  if (!told->whole && !seen) return false;
  trace_enter(it, trace, cell, step);
  if (inner) trace->tags_crossed |= tc_fast_tags(it->view, step.next);
  return told->whole || trace->end == TC_SIGHT_CLEAR;
}

// Whether nothing blocks, up to the last cell.
static bool free_step(const sight *it, tc_cell cell, tc_ray_step step, void *context) {
  tracing *told = context;
  (void)cell;
  told->whole = !step.blocked && (step.next == told->to || !cell_blocks(it, step.next));
  return told->whole;
}

bool tc_sight_follow(const sight *it, tc_cell from, tc_cell to) {
  tracing told = {NULL, to, true};
  it->geometry->follow(it, from, to, free_step, &told);
  return told.whole;
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
  tracing told = {out, to, whole};
  if (!it.geometry->links) it.geometry->follow(&it, from, to, note_step, &told);
  if (!all && end_blocks(&it, to)) trace_block(out, TC_SIGHT_END, to, -1);
  if (rule->mode == TC_SIGHT_CENTRES) return;
  out->end = sees(&it, from, to) ? TC_SIGHT_CLEAR : TC_SIGHT_NO_LINE;
  out->blocked_cell = TC_NOWHERE;
  out->blocked_direction = -1;
}
