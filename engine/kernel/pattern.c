// Owns: patterns of cells: turning, mirroring, placing; and picks of connected cells.
// Must not know: any game.
// A placement is known by its shape, once moved to the origin, and by its lowest point.
#include "kernel/field_inline.h"
#include "tercio/kernel/area.h"

// --- turns ---

int tc_turn_count(tc_topology topology, bool all) {
  if (topology == TC_HEX) return 6;
  if (topology == TC_GRAPH) return 1;
  return topology == TC_CUBE && all ? 24 : 4;
}

static tc_point quarter(tc_point p) { return (tc_point){-p.y, p.x, p.z}; }

// Where the upright axis goes: up, four ways over, down.
static tc_point tip(tc_point p, int way) {
  switch (way) {
  case 1: return (tc_point){p.x, -p.z, p.y};
  case 2: return (tc_point){p.x, -p.y, -p.z};
  case 3: return (tc_point){p.x, p.z, -p.y};
  case 4: return (tc_point){p.z, p.y, -p.x};
  case 5: return (tc_point){-p.z, p.y, p.x};
  default: return p;
  }
}

tc_point tc_point_turn(tc_topology topology, tc_point point, int turn) {
  TC_ASSERT(turn >= 0 && turn < tc_turn_count(topology, true));
  if (topology == TC_HEX) {
    for (int i = 0; i < turn; i++) point = (tc_point){-point.y, point.x + point.y, 0};
    return point;
  }
  for (int i = 0; i < turn % 4; i++) point = quarter(point);
  return tip(point, turn / 4);
}

tc_point tc_point_mirror(tc_topology topology, tc_point point) {
  if (topology == TC_HEX) return (tc_point){point.y, point.x, 0};
  return (tc_point){-point.x, point.y, point.z};
}

static tc_point turned(tc_topology topology, tc_point point, int turn, bool mirror) {
  return tc_point_turn(topology, mirror ? tc_point_mirror(topology, point) : point, turn);
}

static tc_point plus(tc_point a, tc_point b) { return (tc_point){a.x + b.x, a.y + b.y, a.z + b.z}; }
static tc_point minus(tc_point a, tc_point b) {
  return (tc_point){a.x - b.x, a.y - b.y, a.z - b.z};
}

static bool pattern_valid(const tc_pattern *pattern) {
  return pattern->count >= 0 && pattern->count <= TC_PATTERN_CELLS;
}

tc_result tc_area_pattern(tc_view view, const tc_pattern *pattern, tc_placement placement,
                          tc_cells *out) {
  tc_topology topology = (tc_topology)view.field->topology;
  if (!pattern_valid(pattern) || topology == TC_GRAPH ||
      placement.turn >= tc_turn_count(topology, true))
    return TC_BAD_ARGUMENT;
  for (int i = 0; i < pattern->count; i++) {
    tc_point offset = turned(topology, pattern->offsets[i], placement.turn, placement.mirror);
    tc_cell cell = tc_cell_at(view.field, plus(placement.origin, offset));
    if (cell == TC_NOWHERE || !(tc_fast_tags(view, cell) & TC_CELL_PRESENT)) continue;
    if (out->count == out->capacity) return TC_FULL_LISTS;
    out->cells[out->count++] = cell;
  }
  return TC_OK;
}

// --- placements ---

static bool before(tc_point a, tc_point b) {
  if (a.z != b.z) return a.z < b.z;
  return a.y != b.y ? a.y < b.y : a.x < b.x;
}

// One way to hold a pattern: its points sorted, less the lowest one.
typedef struct variant {
  tc_point points[TC_PATTERN_CELLS];
  tc_point lowest;
  int shape; // the first variant with these points
} variant;

static void hold(tc_topology topology, const tc_pattern *pattern, int turn, bool mirror,
                 variant *out) {
  for (int i = 0; i < pattern->count; i++) {
    tc_point point = turned(topology, pattern->offsets[i], turn, mirror);
    int at = i;
    while (at > 0 && before(point, out->points[at - 1])) {
      out->points[at] = out->points[at - 1];
      at--;
    }
    out->points[at] = point;
  }
  out->lowest = pattern->count ? out->points[0] : (tc_point){0, 0, 0};
  for (int i = 0; i < pattern->count; i++) out->points[i] = minus(out->points[i], out->lowest);
}

static bool same_point(tc_point a, tc_point b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

static bool same_shape(const variant *a, const variant *b, int count) {
  for (int i = 0; i < count; i++)
    if (!same_point(a->points[i], b->points[i])) return false;
  return true;
}

// What tells placements apart.
typedef struct placed {
  tc_point lowest;
  int shape;
} placed;

typedef struct placing {
  const tc_pattern *pattern;
  tc_topology topology;
  variant *variants; // turns, then mirrored turns
  int turns;
  bool mirrors;
  placed *known;
  tc_placement *out;
  int count, capacity;
  bool more;
} placing;

static void place(placing *work, tc_point anchor, tc_point offset, int turn, bool mirror) {
  const variant *way = &work->variants[turn + (mirror ? work->turns : 0)];
  tc_point origin = minus(anchor, turned(work->topology, offset, turn, mirror));
  placed mark = {plus(origin, way->lowest), way->shape};
  for (int i = 0; i < work->count; i++)
    if (work->known[i].shape == mark.shape && same_point(work->known[i].lowest, mark.lowest))
      return;
  if (work->count == work->capacity) {
    work->more = true;
    return;
  }
  work->known[work->count] = mark;
  work->out[work->count++] = (tc_placement){origin, (uint8_t)turn, mirror};
}

static void place_all(placing *work, tc_point anchor, tc_point offset) {
  for (int mirror = 0; mirror <= (work->mirrors ? 1 : 0); mirror++)
    for (int turn = 0; turn < work->turns; turn++) place(work, anchor, offset, turn, mirror != 0);
}

static void hold_all(placing *work) {
  int ways = work->turns * (work->mirrors ? 2 : 1);
  for (int i = 0; i < ways; i++) {
    variant *it = &work->variants[i];
    hold(work->topology, work->pattern, i % work->turns, i >= work->turns, it);
    it->shape = 0;
    while (!same_shape(&work->variants[it->shape], it, work->pattern->count)) it->shape++;
  }
}

int tc_area_placements(tc_view view, const tc_pattern *pattern, const tc_cell *anchors,
                       int anchor_count, uint64_t holds, bool mirrors, tc_placement *out,
                       int capacity, bool *more) {
  tc_topology topology = (tc_topology)view.field->topology;
  *more = false;
  if (!pattern_valid(pattern) || topology == TC_GRAPH || capacity < 0) return 0;
  placing work = {.pattern = pattern, .topology = topology, .mirrors = mirrors, .out = out};
  work.turns = tc_turn_count(topology, false);
  work.capacity = capacity;
  size_t mark = tc_space_mark(view.space);
  work.variants = tc_space_scratch(view.space, sizeof(variant) * 2 * (size_t)work.turns);
  work.known = tc_space_scratch(view.space, sizeof(placed) * ((size_t)capacity + 1));
  if (!work.variants || !work.known) {
    tc_space_rewind(view.space, mark);
    return -1;
  }
  hold_all(&work);
  for (int a = 0; a < anchor_count; a++) {
    if (!tc_cell_valid(view.field, anchors[a])) continue;
    tc_point anchor = tc_point_of(view.field, anchors[a]);
    if (holds == 0) place_all(&work, anchor, (tc_point){0, 0, 0});
    for (int i = 0; i < pattern->count; i++)
      if (holds >> i & 1u) place_all(&work, anchor, pattern->offsets[i]);
  }
  *more = work.more;
  tc_space_rewind(view.space, mark);
  return work.count;
}

// --- connected picks ---

static int links_of(tc_view view, tc_cell cell) {
  tc_topology topology = (tc_topology)view.field->topology;
  return topology == TC_GRAPH ? tc_link_count(view, cell) : tc_direction_count(topology);
}

static bool is_solid(tc_view view, const tc_pick_rule *rule, tc_cell cell) {
  return (tc_fast_tags(view, cell) & rule->solid) != 0;
}

// The cell that a picked cell connects to in a direction, or TC_NOWHERE.
static tc_cell connected(tc_view view, const tc_pick_rule *rule, tc_cell cell, int direction) {
  tc_cell next = tc_neighbour(view, cell, direction);
  if (next == TC_NOWHERE || !(tc_fast_tags(view, next) & TC_CELL_PRESENT)) return TC_NOWHERE;
  if (rule->path == TC_PICK_GEOMETRIC) return next;
  if (is_solid(view, rule, cell) || tc_cell_stops(view, cell, direction) & rule->stops)
    return TC_NOWHERE;
  return rule->path == TC_PICK_OPEN && is_solid(view, rule, next) ? TC_NOWHERE : next;
}

static int index_of(const tc_cell *cells, int count, tc_cell cell) {
  for (int i = 0; i < count; i++)
    if (cells[i] == cell) return i;
  return -1;
}

bool tc_pick_legal(tc_view view, const tc_pick_rule *rule, const tc_cell *chosen, int count) {
  if (count < 1) return false;
  for (int i = 0; i < count; i++)
    if (!tc_cell_valid(view.field, chosen[i]) || index_of(chosen, i, chosen[i]) >= 0 ||
        !(tc_fast_tags(view, chosen[i]) & TC_CELL_PRESENT))
      return false;
  size_t mark = tc_space_mark(view.space);
  int *queue = tc_space_scratch(view.space, sizeof(int) * (size_t)count);
  uint8_t *seen = tc_space_scratch(view.space, (size_t)count);
  int head = 0, tail = 0;
  if (queue && seen) {
    for (int i = 0; i < count; i++) seen[i] = i == 0;
    queue[tail++] = 0;
  }
  while (head < tail) {
    tc_cell cell = chosen[queue[head++]];
    for (int d = 0; d < links_of(view, cell); d++) {
      int next = index_of(chosen, count, connected(view, rule, cell, d));
      if (next < 0 || seen[next]) continue;
      seen[next] = 1;
      queue[tail++] = next;
    }
  }
  tc_space_rewind(view.space, mark);
  return tail == count;
}

tc_result tc_pick_next(tc_view view, const tc_pick_rule *rule, const tc_cell *chosen, int count,
                       tc_cells *out) {
  int first = out->count;
  for (int i = 0; i < count; i++) {
    if (!tc_cell_valid(view.field, chosen[i])) return TC_BAD_CELL;
    for (int d = 0; d < links_of(view, chosen[i]); d++) {
      tc_cell next = connected(view, rule, chosen[i], d);
      if (next == TC_NOWHERE || index_of(chosen, count, next) >= 0 ||
          index_of(out->cells + first, out->count - first, next) >= 0)
        continue;
      if (out->count == out->capacity) return TC_FULL_LISTS;
      int at = out->count++;
      while (at > first && out->cells[at - 1] > next) {
        out->cells[at] = out->cells[at - 1];
        at--;
      }
      out->cells[at] = next;
    }
  }
  return TC_OK;
}
