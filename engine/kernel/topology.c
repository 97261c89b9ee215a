// Owns: geometry: cells and points, directions, distances, turns, bearings, as the table of topologies has it.
// Must not know: any game, what a cell holds.
// Pure arithmetic on the field's dimensions; only a graph's links are read from the map.
#include "kernel/topology.h"
#include "kernel/field_inline.h"

#define ROW(name, text, row) &row,
const tc_geometry *const tc_geometries[TC_TOPOLOGY_COUNT] = {TC_TOPOLOGIES(ROW)};

static inline tc_cell cell_in(const tc_geometry *geometry, const tc_field *field, tc_point point) {
  // Unsigned differences: whatever the caller's coordinates, nothing overflows.
  uint32_t row = (uint32_t)point.y;
  if (geometry->hexagons) row += (uint32_t)tc_floor_half(point.x);
  uint32_t x = (uint32_t)point.x - (uint32_t)field->low.x;
  uint32_t y = row - (uint32_t)field->low.y, z = (uint32_t)point.z - (uint32_t)field->low.z;
  if (x >= (uint32_t)field->width || y >= (uint32_t)field->height || z >= (uint32_t)field->depth)
    return TC_NOWHERE;
  return (tc_cell)(x + (uint32_t)field->width * (y + (uint32_t)field->height * z));
}

static inline tc_point point_in(const tc_geometry *geometry, const tc_field *field, tc_cell cell) {
  TC_ASSERT(tc_cell_valid(field, cell));
  tc_point at = tc_column_of(field, cell);
  return tc_point_stored(geometry, field, at.x, at.y, at.z);
}

tc_cell tc_cell_at(const tc_field *field, tc_point point) {
  return cell_in(tc_geometry_of(field), field, point);
}

tc_point tc_point_of(const tc_field *field, tc_cell cell) {
  return point_in(tc_geometry_of(field), field, cell);
}

// --- directions ------------------------------------------------------------------------------

bool tc_topology_deep(tc_topology topology) { return tc_geometries[topology]->deep; }
bool tc_topology_single(tc_topology topology) { return tc_geometries[topology]->single; }

int tc_direction_count(tc_topology topology) { return tc_geometries[topology]->directions; }

int tc_way_count(tc_view view, tc_cell cell) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  return geometry->links ? tc_link_count(view, cell) : geometry->directions;
}

int tc_direction_opposite(tc_topology topology, int direction) {
  return tc_geometries[topology]->opposite[direction];
}

bool tc_direction_has_side(tc_topology topology, int direction) {
  const tc_geometry *geometry = tc_geometries[topology];
  return direction >= 0 && direction < geometry->directions &&
         !(geometry->diagonals && (direction & 1));
}

void tc_field_strides(const tc_field *field, tc_strides *out) {
  const tc_geometry *geometry = tc_geometry_of(field);
  out->directions = geometry->directions;
  out->by_column = geometry->hexagons || geometry->flips;
  out->by_row = geometry->flips;
  for (int parity = 0; parity < 2; parity++)
    for (int d = 0; d < out->directions; d++) {
      tc_point from = {parity, 0, 0};
      tc_point to = tc_point_plus(geometry, from, geometry->steps[d], 1);
      int row = tc_point_row(geometry, to) - tc_point_row(geometry, from);
      int32_t cells = to.x - from.x + field->width * (row + field->height * to.z);
      out->by[parity][d] = (tc_stride){to.x - from.x, row, to.z, cells};
    }
}

static inline tc_cell step_away(const tc_geometry *geometry, const tc_field *field, tc_cell from,
                                int direction, int steps) {
  if (!tc_cell_valid(field, from) || direction < 0 || direction >= geometry->directions)
    return TC_NOWHERE;
  tc_point point = point_in(geometry, field, from);
  return cell_in(geometry, field,
                 tc_point_plus(geometry, point, geometry->steps[direction], steps));
}

tc_cell tc_straight(tc_view view, tc_cell from, int direction, int steps) {
  if (steps < 0 || steps > TC_CELLS_MAX) return TC_NOWHERE;
  return step_away(tc_geometry_of(view.field), view.field, from, direction, steps);
}

tc_cell tc_neighbour(tc_view view, tc_cell cell, int direction) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  if (!geometry->links) return step_away(geometry, view.field, cell, direction, 1);
  return direction < 0 ? TC_NOWHERE : tc_link_zone(view, cell, direction);
}

// --- distances -------------------------------------------------------------------------------

int tc_point_distance(tc_topology topology, tc_point a, tc_point b) {
  const tc_geometry *geometry = tc_geometries[topology];
  return geometry->length(tc_point_minus(geometry, b, a));
}

// The offset of a cell, seen from another.
static tc_point offset_between(tc_view view, tc_cell a, tc_cell b) {
  const tc_field *field = view.field;
  const tc_geometry *geometry = tc_geometry_of(field);
  return tc_point_minus(geometry, point_in(geometry, field, b), point_in(geometry, field, a));
}

int tc_distance(tc_view view, tc_cell a, tc_cell b) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  if (!geometry->links) return geometry->length(offset_between(view, a, b));
  return tc_walk_distance(view, &(const tc_range_rule){0}, a, b, -1);
}

// The direction in which the offset lies straight away, or -1.
static int straight_direction(const tc_geometry *geometry, tc_point v) {
  int n =
      tc_magnitude(v.x) | tc_magnitude(v.y) | tc_magnitude(v.z); // of straight ones all alike, or 0
  for (int d = 0; d < geometry->directions && n > 0; d++) {
    tc_point step = geometry->steps[d];
    if (v.x == n * step.x && v.y == n * step.y && v.z == n * step.z) return d;
  }
  return -1;
}

int tc_side_between(tc_topology topology, tc_point a, tc_point b) {
  const tc_geometry *geometry = tc_geometries[topology];
  tc_point offset = tc_point_minus(geometry, b, a);
  int direction = straight_direction(geometry, offset);
  bool beside = direction >= 0 && geometry->length(offset) == 1;
  return beside && tc_direction_has_side(topology, direction) ? direction : -1;
}

int tc_direction_between(tc_view view, tc_cell a, tc_cell b) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  if (!geometry->links) return straight_direction(geometry, offset_between(view, a, b));
  for (int link = 0; link < tc_link_count(view, a); link++)
    if (tc_link_zone(view, a, link) == b) return link;
  return -1;
}

int tc_direction_nearest(tc_view view, tc_cell a, tc_cell b, int out[3]) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  if (geometry->links || a == b) return 0;
  tc_point v = tc_centre_of(geometry, offset_between(view, a, b));
  if (geometry->nearest) return geometry->nearest(v, out);
  int count = 0;
  int64_t best = 0;
  for (int direction = 0; direction < geometry->directions; direction++) {
    int64_t along = geometry->dot(v, tc_centre_of(geometry, geometry->steps[direction]));
    if (along < best || along <= 0) continue;
    if (along > best) count = 0;
    best = along;
    out[count++] = direction;
  }
  return count;
}

tc_bearing tc_bearing_of(tc_view view, tc_cell at, int facing, tc_cell other) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  if (at == other || geometry->links) return TC_BEARING_HERE;
  tc_point offset = offset_between(view, at, other), step = geometry->steps[facing];
  tc_point away = {-offset.x, -offset.y, -offset.z};
  if (straight_direction(geometry, offset) == facing) return TC_BEARING_FRONT_RAY;
  if (straight_direction(geometry, away) == facing) return TC_BEARING_REAR_RAY;
  tc_point v = tc_centre_of(geometry, offset);
  step = tc_centre_of(geometry, step);
  if (geometry->ahead(v, step)) return TC_BEARING_FRONT;
  bool behind = geometry->ahead((tc_point){-v.x, -v.y, -v.z}, step);
  return behind ? TC_BEARING_REAR : TC_BEARING_SIDE;
}
