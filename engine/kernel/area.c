// Owns: rings, disks, lines and cones, and what lies in them.
// Must not know: any game, who is hit.
// Cells that are beyond the field or not present never get into a list.
#include "kernel/field_inline.h"
#include "tercio/kernel/area.h"

static bool exists(tc_view view, tc_cell cell) {
  return cell != TC_NOWHERE && (tc_fast_tags(view, cell) & TC_CELL_PRESENT);
}

static tc_result append(tc_view view, tc_cell cell, tc_cells *out) {
  if (!exists(view, cell)) return TC_OK;
  if (out->count == out->capacity) return TC_FULL_LISTS;
  out->cells[out->count++] = cell;
  return TC_OK;
}

// --- by distance ---

// All cells whose distance is in the set; distances of 64 and more are in when `far` is that or more.
static tc_result by_distance(tc_view view, tc_cell centre, uint64_t distances, int low, int high,
                             tc_cells *out) {
  const tc_field *field = view.field;
  if (!tc_cell_valid(field, centre)) return TC_BAD_CELL;
  bool graph = field->topology == TC_GRAPH;
  int32_t w = field->width, h = field->height, reach = graph ? field->cells : high;
  int32_t x = centre % w, y = centre / w % h, z = centre / w / h;
  for (int32_t k = z - reach < 0 ? 0 : z - reach; k <= z + reach && k < field->depth; k++)
    for (int32_t j = y - reach < 0 ? 0 : y - reach; j <= y + reach && j < h; j++)
      for (int32_t i = x - reach < 0 ? 0 : x - reach; i <= x + reach && i < w; i++) {
        tc_cell cell = i + w * (j + h * k);
        int distance = tc_distance(view, centre, cell);
        if (distance < low || distance > high) continue;
        if (distance < 64 && !(distances >> distance & 1u)) continue;
        tc_result result = append(view, cell, out);
        if (result != TC_OK) return result;
      }
  return TC_OK;
}

static int bounded(int n) { return n > TC_CELLS_MAX ? TC_CELLS_MAX : n; }

tc_result tc_area_ring(tc_view view, tc_cell centre, int n, tc_cells *out) {
  return by_distance(view, centre, ~(uint64_t)0, bounded(n), bounded(n), out);
}

tc_result tc_area_disk(tc_view view, tc_cell centre, int n, tc_cells *out) {
  return by_distance(view, centre, ~(uint64_t)0, 0, bounded(n), out);
}

tc_result tc_area_distances(tc_view view, tc_cell centre, uint64_t distances, tc_cells *out) {
  int high = -1;
  for (int d = 0; d < 64; d++)
    if (distances >> d & 1u) high = d;
  return by_distance(view, centre, distances, 0, high, out);
}

// --- lines ---

static int magnitude(int n) { return n < 0 ? -n : n; }

// The whole number nearest to n / m, of two the greater (`up`) or the smaller.
static int nearest(int n, int m, bool up) {
  int twice = 2 * n + m, low = twice / (2 * m);
  if (twice % (2 * m) < 0) low--;
  bool tie = twice == low * 2 * m;
  return tie && !up ? low - 1 : low;
}

// How far a rounded coordinate lies from the true one, in parts of n; `hair` orders equal parts.
typedef struct error_of {
  int parts, hair;
} error_of;

static error_of error_from(int rounded, int parts, int n, int hair) {
  int off = rounded * n - parts;
  return off > 0 ? (error_of){off, -hair} : (error_of){-off, off < 0 ? hair : magnitude(hair)};
}

static bool greater(error_of a, error_of b) {
  return a.parts != b.parts ? a.parts > b.parts : a.hair > b.hair;
}

// The i-th of n points of a line, moved by a hair towards greater q and r, rounded to a hex: the
// coordinate with the greatest error gives way (Red Blob Games' hexagon guide, made exact).
static tc_point hex_between(tc_point a, tc_point b, int i, int n) {
  int q = a.x * (n - i) + b.x * i, r = a.y * (n - i) + b.y * i, s = -q - r;
  int rq = nearest(q, n, true), rr = nearest(r, n, true), rs = nearest(s, n, false);
  error_of eq = error_from(rq, q, n, 1), er = error_from(rr, r, n, 1);
  error_of es = error_from(rs, s, n, -2);
  if (greater(eq, er) && greater(eq, es))
    rq = -rr - rs;
  else if (greater(er, es))
    rr = -rq - rs;
  return (tc_point){rq, rr, 0};
}

static tc_result even_line(tc_view view, tc_point a, tc_point b, int n, tc_cells *out) {
  bool hex = view.field->topology == TC_HEX;
  for (int i = 0; i <= n; i++) {
    tc_point point = a;
    if (hex && n > 0)
      point = hex_between(a, b, i, n);
    else if (n > 0)
      point = (tc_point){nearest(a.x * (n - i) + b.x * i, n, true),
                         nearest(a.y * (n - i) + b.y * i, n, true), 0};
    tc_result result = append(view, tc_cell_at(view.field, point), out);
    if (result != TC_OK) return result;
  }
  return TC_OK;
}

// Of axes whose borders the segment meets together, the one to step along first: the first that goes
// up; if all go down the last, so that x, then y, stays the greater for longer.
static int first_axis(const int32_t delta[3], unsigned axes) {
  int last = 0;
  for (int axis = 0; axis < 3; axis++) {
    if (!(axes >> axis & 1u)) continue;
    if (delta[axis] > 0) return axis;
    last = axis;
  }
  return last;
}

static tc_result stepped_line(tc_view view, tc_point a, tc_point b, tc_cells *out) {
  const int32_t delta[3] = {b.x - a.x, b.y - a.y, b.z - a.z};
  int32_t steps[3], next[3], interval[3], at[3] = {a.x, a.y, a.z};
  for (int axis = 0; axis < 3; axis++) steps[axis] = delta[axis] ? magnitude(delta[axis]) : 1;
  for (int axis = 0; axis < 3; axis++) {
    next[axis] = steps[(axis + 1) % 3] * steps[(axis + 2) % 3];
    interval[axis] = 2 * next[axis];
    if (delta[axis] == 0) next[axis] = INT32_MAX;
  }
  tc_result result = append(view, tc_cell_at(view.field, a), out);
  while (result == TC_OK && (at[0] != b.x || at[1] != b.y || at[2] != b.z)) {
    int32_t soonest = next[0] < next[1] ? next[0] : next[1];
    soonest = soonest < next[2] ? soonest : next[2];
    unsigned axes = 0;
    for (int axis = 0; axis < 3; axis++) axes |= (unsigned)(next[axis] == soonest) << axis;
    int axis = first_axis(delta, axes);
    next[axis] += interval[axis];
    at[axis] += delta[axis] > 0 ? 1 : -1;
    result = append(view, tc_cell_at(view.field, (tc_point){at[0], at[1], at[2]}), out);
  }
  return result;
}

tc_result tc_area_line(tc_view view, tc_cell a, tc_cell b, tc_cells *out) {
  const tc_field *field = view.field;
  tc_topology topology = (tc_topology)field->topology;
  if (!tc_cell_valid(field, a) || !tc_cell_valid(field, b)) return TC_BAD_CELL;
  if (topology == TC_GRAPH) return TC_BAD_ARGUMENT;
  tc_point from = tc_point_of(field, a), to = tc_point_of(field, b);
  if (topology == TC_CUBE || topology == TC_SQUARE4) return stepped_line(view, from, to, out);
  return even_line(view, from, to, tc_distance(view, a, b), out);
}

tc_result tc_area_crossed(tc_view view, tc_cell a, tc_cell b, tc_cells *out) {
  if (!tc_cell_valid(view.field, a) || !tc_cell_valid(view.field, b)) return TC_BAD_CELL;
  if (view.field->topology == TC_GRAPH) return TC_BAD_ARGUMENT;
  tc_sight_rule rule = tc_sight_rule_default();
  tc_sight_line trace;
  tc_sight_trace(view, &rule, a, b, true, &trace);
  for (int i = 0; i < trace.count; i++) {
    tc_result result = append(view, trace.steps[i].cell, out);
    if (result != TC_OK) return result;
  }
  return trace.steps[trace.count - 1].cell == b ? TC_OK : TC_FULL_LISTS;
}

tc_result tc_area_straight(tc_view view, tc_cell from, int direction, int n, tc_cells *out) {
  if (!tc_cell_valid(view.field, from)) return TC_BAD_CELL;
  if (direction < 0 || direction >= tc_direction_count((tc_topology)view.field->topology))
    return TC_BAD_ARGUMENT;
  tc_cell cell = from;
  for (int i = 0; i < n; i++) {
    cell = tc_neighbour(view, cell, direction);
    if (cell == TC_NOWHERE) break;
    tc_result result = append(view, cell, out);
    if (result != TC_OK) return result;
  }
  return TC_OK;
}

// --- cones ---

static bool in_hex_wedge(tc_point v, int direction, int n) {
  tc_point a = tc_direction_step(TC_HEX, direction),
           b = tc_direction_step(TC_HEX, (direction + 1) % 6);
  // v = i a + j b; the determinant of two neighbouring directions is 1.
  int i = v.x * b.y - v.y * b.x, j = a.x * v.y - a.y * v.x;
  return i >= 0 && j >= 0 && i + j >= 1 && i + j <= n;
}

static bool on_hex_ray(tc_point v, int direction) {
  tc_point a = tc_direction_step(TC_HEX, direction);
  return v.x * a.y == v.y * a.x && v.x * a.x + v.y * a.y > 0;
}

static bool in_hex_cone(tc_point v, int direction, int n, tc_cone shape) {
  int before = (direction + 5) % 6, after = (direction + 1) % 6;
  if (shape == TC_CONE_WEDGE) return in_hex_wedge(v, direction, n);
  if (!in_hex_wedge(v, direction, n) && !in_hex_wedge(v, before, n)) return false;
  return shape == TC_CONE_WIDE || (!on_hex_ray(v, before) && !on_hex_ray(v, after));
}

static bool in_square_cone(tc_point v, tc_point step, int n, tc_cone shape) {
  int rim = shape == TC_CONE_FAN ? 1 : 0;
  const int along_of[3] = {v.x * step.x, v.y * step.y, v.z * step.z};
  if (step.x != 0 && step.y != 0) { // a diagonal: its quarter
    int i = along_of[0], j = along_of[1];
    return i >= rim && j >= rim && (i > 0 || j > 0) && i <= n && j <= n;
  }
  int ahead = along_of[0] + along_of[1] + along_of[2];
  if (ahead < 1 || ahead > n) return false;
  int aside = ahead - rim;
  return (step.x != 0 || magnitude(v.x) <= aside) && (step.y != 0 || magnitude(v.y) <= aside) &&
         (step.z != 0 || magnitude(v.z) <= aside);
}

tc_result tc_area_cone(tc_view view, tc_cell from, int direction, int n, tc_cone shape,
                       tc_cells *out) {
  const tc_field *field = view.field;
  tc_topology topology = (tc_topology)field->topology;
  if (!tc_cell_valid(field, from)) return TC_BAD_CELL;
  if (direction < 0 || direction >= tc_direction_count(topology) || shape > TC_CONE_FAN)
    return TC_BAD_ARGUMENT;
  tc_point at = tc_point_of(field, from), step = tc_direction_step(topology, direction);
  for (tc_cell cell = 0; cell < field->cells; cell++) {
    tc_point point = tc_point_of(field, cell);
    tc_point v = {point.x - at.x, point.y - at.y, point.z - at.z};
    bool inside = topology == TC_HEX ? in_hex_cone(v, direction, n, shape)
                                     : in_square_cone(v, step, n, shape);
    tc_result result = inside ? append(view, cell, out) : TC_OK;
    if (result != TC_OK) return result;
  }
  return TC_OK;
}

// --- filters ---

void tc_area_shadow(tc_view view, const tc_sight_rule *rule, tc_cell origin, bool drop_solid,
                    tc_cells *cells) {
  int kept = 0;
  for (int i = 0; i < cells->count; i++) {
    tc_cell cell = cells->cells[i];
    if (drop_solid && tc_cell_tags(view, cell) & rule->solid) continue;
    if (tc_sight(view, rule, origin, cell)) cells->cells[kept++] = cell;
  }
  cells->count = kept;
}

tc_units tc_area_units(tc_view view, const tc_cell *cells, int count) {
  tc_units found = 0;
  for (int i = 0; i < count; i++) found |= tc_cell_units(view, cells[i]);
  return found;
}
