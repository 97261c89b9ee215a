// Owns: rings, disks, lines and cones, and what lies in them.
// Must not know: any game, who is hit.
// Cells that are beyond the field or not present never get into a list.
#include "kernel/field_inline.h"
#include "kernel/topology.h"

tc_result tc_area_append(tc_view view, tc_cell cell, tc_cells *out) {
  if (cell == TC_NOWHERE || !(tc_fast_tags(view, cell) & TC_CELL_PRESENT)) return TC_OK;
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
  const tc_geometry *geometry = tc_geometry_of(field);
  int32_t w = field->width, h = field->height, reach = geometry->links ? field->cells : high;
  tc_point own = tc_column_of(field, centre), at = tc_point_of(field, centre);
  for (int32_t k = own.z - reach < 0 ? 0 : own.z - reach; k <= own.z + reach && k < field->depth;
       k++)
    for (int32_t j = own.y - reach < 0 ? 0 : own.y - reach; j <= own.y + reach && j < h; j++)
      for (int32_t i = own.x - reach < 0 ? 0 : own.x - reach; i <= own.x + reach && i < w; i++) {
        tc_cell cell = i + w * (j + h * k);
        int distance =
            geometry->links
                ? tc_distance(view, centre, cell)
                : geometry->length(tc_point_minus(geometry, tc_point_of(field, cell), at));
        if (distance < low || distance > high) continue;
        if (distance < 64 && !(distances >> distance & 1u)) continue;
        tc_result result = tc_area_append(view, cell, out);
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

int tc_nearest_number(int n, int m, bool up) {
  int twice = 2 * n + m, low = twice / (2 * m);
  if (twice % (2 * m) < 0) low--;
  bool tie = twice == low * 2 * m;
  return tie && !up ? low - 1 : low;
}

tc_result tc_area_points(tc_view view, tc_point a, tc_point b, int n,
                         tc_point (*between)(tc_point a, tc_point b, int i, int n), tc_cells *out) {
  for (int i = 0; i <= n; i++) {
    tc_point point = n > 0 ? between(a, b, i, n) : a;
    tc_result result = tc_area_append(view, tc_cell_at(view.field, point), out);
    if (result != TC_OK) return result;
  }
  return TC_OK;
}

tc_result tc_area_line(tc_view view, tc_cell a, tc_cell b, tc_cells *out) {
  const tc_field *field = view.field;
  if (!tc_cell_valid(field, a) || !tc_cell_valid(field, b)) return TC_BAD_CELL;
  const tc_geometry *geometry = tc_geometry_of(field);
  if (geometry->links) return TC_BAD_ARGUMENT;
  return geometry->line(view, tc_point_of(field, a), tc_point_of(field, b), out);
}

tc_result tc_area_crossed(tc_view view, tc_cell a, tc_cell b, tc_cells *out) {
  if (!tc_cell_valid(view.field, a) || !tc_cell_valid(view.field, b)) return TC_BAD_CELL;
  if (tc_geometry_of(view.field)->links) return TC_BAD_ARGUMENT;
  tc_sight_rule rule = tc_sight_rule_default();
  tc_sight_line trace;
  tc_sight_trace(view, &rule, a, b, true, &trace);
  for (int i = 0; i < trace.count; i++) {
    tc_result result = tc_area_append(view, trace.steps[i].cell, out);
    if (result != TC_OK) return result;
  }
  return trace.steps[trace.count - 1].cell == b ? TC_OK : TC_FULL_LISTS;
}

tc_result tc_area_straight(tc_view view, tc_cell from, int direction, int n, tc_cells *out) {
  if (!tc_cell_valid(view.field, from)) return TC_BAD_CELL;
  if (direction < 0 || direction >= tc_geometry_of(view.field)->directions) return TC_BAD_ARGUMENT;
  for (int i = 1; i <= n; i++) {
    tc_cell cell = tc_straight(view, from, direction, i);
    if (cell == TC_NOWHERE) break;
    tc_result result = tc_area_append(view, cell, out);
    if (result != TC_OK) return result;
  }
  return TC_OK;
}

bool tc_cone_by_angle(const tc_geometry *own, tc_point offset, int direction, int n,
                      tc_cone shape) {
  int steps = own->length(offset);
  tc_point v = tc_centre_of(own, offset), step = tc_centre_of(own, own->steps[direction]);
  if (steps < 1 || steps > n) return false;
  return shape == TC_CONE_WIDE ? own->dot(v, step) >= 0 : own->ahead(v, step);
}

tc_result tc_area_cone(tc_view view, tc_cell from, int direction, int n, tc_cone shape,
                       tc_cells *out) {
  const tc_field *field = view.field;
  const tc_geometry *geometry = tc_geometry_of(field);
  if (!tc_cell_valid(field, from)) return TC_BAD_CELL;
  if (direction < 0 || direction >= geometry->directions || shape > TC_CONE_FAN)
    return TC_BAD_ARGUMENT;
  tc_point at = tc_point_of(field, from);
  tc_cell cell = 0;
  for (int32_t z = 0; z < field->depth; z++)
    for (int32_t y = 0; y < field->height; y++)
      for (int32_t x = 0; x < field->width; x++, cell++) {
        tc_point point = tc_point_stored(geometry, field, x, y, z);
        tc_point offset = tc_point_minus(geometry, point, at);
        if (!geometry->in_cone(geometry, offset, direction, n, shape)) continue;
        tc_result result = tc_area_append(view, cell, out);
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
