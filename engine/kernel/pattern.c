// Owns: patterns of cells: turning, mirroring, placing; and picks of connected cells.
// Must not know: any game.
// A placement is known by its shape, once moved to the origin, and by its lowest point.
#include "kernel/field_inline.h"
#include "kernel/topology.h"

// --- turns ---

int tc_turn_count(tc_topology topology, bool all) {
  return tc_geometries[topology]->turns + (all ? tc_geometries[topology]->more : 0);
}

tc_point tc_point_turn(tc_topology topology, tc_point point, int turn) {
  TC_ASSERT(turn >= 0 && turn < tc_turn_count(topology, true));
  return tc_geometries[topology]->turn(point, turn);
}

tc_point tc_point_mirror(tc_topology topology, tc_point point) {
  return tc_geometries[topology]->mirror(point);
}

static tc_point turned(const tc_geometry *geometry, tc_point point, int turn, bool mirror) {
  return geometry->turn(mirror ? geometry->mirror(point) : point, turn);
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
  const tc_geometry *geometry = tc_geometry_of(view.field);
  if (!pattern_valid(pattern) || geometry->links ||
      placement.turn >= geometry->turns + geometry->more)
    return TC_BAD_ARGUMENT;
  for (int i = 0; i < pattern->count; i++) {
    tc_point offset = turned(geometry, pattern->offsets[i], placement.turn, placement.mirror);
    tc_cell cell = tc_cell_at(view.field, tc_point_plus(geometry, placement.origin, offset, 1));
    tc_result result = tc_area_append(view, cell, out);
    if (result != TC_OK) return result;
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

static void hold(const tc_geometry *geometry, const tc_pattern *pattern, int turn, bool mirror,
                 bool flipped, variant *out) {
  for (int i = 0; i < pattern->count; i++) {
    tc_point point = turned(geometry, pattern->offsets[i], turn, mirror);
    if (flipped) point = minus((tc_point){0, 0, 0}, point);
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

static bool same_shape(const variant *a, const variant *b, int count) {
  for (int i = 0; i < count; i++)
    if (!tc_same_point(a->points[i], b->points[i])) return false;
  return true;
}

// What tells placements apart.
typedef struct placed {
  tc_point lowest;
  int shape;
} placed;

typedef struct placing {
  const tc_pattern *pattern;
  const tc_geometry *geometry;
  variant *variants; // turns, then mirrored turns; then, where offsets flip, the same flipped
  int turns, ways;   // ways: turns and mirrored turns
  bool mirrors;
  placed *known;
  tc_placement *out;
  int count, capacity;
  bool more;
} placing;

static void place(placing *work, tc_point anchor, tc_point offset, int turn, bool mirror) {
  tc_point at = turned(work->geometry, offset, turn, mirror), origin = minus(anchor, at);
  bool flipped = tc_point_way(work->geometry, origin) < 0;
  if (flipped) origin = plus(anchor, at);
  int held = turn + (mirror ? work->turns : 0) + (flipped ? work->ways : 0);
  const variant *way = &work->variants[held];
  placed mark = {plus(origin, way->lowest), way->shape};
  for (int i = 0; i < work->count; i++)
    if (work->known[i].shape == mark.shape && tc_same_point(work->known[i].lowest, mark.lowest))
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
  for (int i = 0; i < work->ways * (work->geometry->flips ? 2 : 1); i++) {
    variant *it = &work->variants[i];
    int way = i % work->ways;
    hold(work->geometry, work->pattern, way % work->turns, way >= work->turns, i >= work->ways, it);
    it->shape = 0;
    while (!same_shape(&work->variants[it->shape], it, work->pattern->count)) it->shape++;
  }
}

int tc_area_placements(tc_view view, const tc_pattern *pattern, const tc_cell *anchors,
                       int anchor_count, uint64_t holds, bool mirrors, tc_placement *out,
                       int capacity, bool *more) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  *more = false;
  if (!pattern_valid(pattern) || geometry->links || capacity < 0) return 0;
  placing work = {.pattern = pattern, .geometry = geometry, .mirrors = mirrors, .out = out};
  work.turns = geometry->turns;
  work.ways = work.turns * (mirrors ? 2 : 1);
  work.capacity = capacity;
  size_t mark = tc_space_mark(view.space);
  work.variants = tc_space_scratch(view.space, sizeof(variant) * 2 * (size_t)work.ways);
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

tc_result tc_pick_next(tc_view view, const tc_pick_rule *rule, const tc_cell *chosen, int count,
                       tc_cells *out) {
  int first = out->count;
  for (int i = 0; i < count; i++) {
    if (!tc_cell_valid(view.field, chosen[i])) return TC_BAD_CELL;
    for (int d = 0; d < tc_way_count(view, chosen[i]); d++) {
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
