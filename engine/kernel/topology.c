// Owns: the geometry of the five topologies: cells and points, directions, distances, turns, bearings.
// Must not know: any game, what a cell holds.
// Pure arithmetic on the field's dimensions; only a graph's links are read from the map.
#include "kernel/field_inline.h"

#include <string.h>

// Directions of the axial hex grid, counter-clockwise from the upper right; squares and cubes likewise.
static const tc_point hex_steps[] = {{1, 0, 0},  {0, 1, 0},  {-1, 1, 0},
                                     {-1, 0, 0}, {0, -1, 0}, {1, -1, 0}};
static const tc_point square8_steps[] = {{1, 0, 0},  {1, 1, 0},   {0, 1, 0},  {-1, 1, 0},
                                         {-1, 0, 0}, {-1, -1, 0}, {0, -1, 0}, {1, -1, 0}};
static const tc_point cube_steps[] = {{1, 0, 0},  {0, 1, 0}, {-1, 0, 0},
                                      {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};

static int floor_half(int n) { return (n - (n & 1)) / 2; }
static int magnitude(int n) { return n < 0 ? -n : n; }
static int largest(int a, int b) { return a > b ? a : b; }

static tc_point minus(tc_point a, tc_point b) {
  return (tc_point){a.x - b.x, a.y - b.y, a.z - b.z};
}

tc_cell tc_cell_at(const tc_field *field, tc_point point) {
  // Unsigned differences: whatever the caller's coordinates, nothing overflows.
  uint32_t row = (uint32_t)point.y;
  if (field->topology == TC_HEX) row += (uint32_t)floor_half(point.x);
  uint32_t x = (uint32_t)point.x - (uint32_t)field->low.x;
  uint32_t y = row - (uint32_t)field->low.y;
  uint32_t z = (uint32_t)point.z - (uint32_t)field->low.z;
  if (x >= (uint32_t)field->width || y >= (uint32_t)field->height || z >= (uint32_t)field->depth)
    return TC_NOWHERE;
  return (tc_cell)(x + (uint32_t)field->width * (y + (uint32_t)field->height * z));
}

// Quotients of numbers below 2^16 by multiplying: the rounded inverse is less than a divisor too great
// in 2^32 parts, which such a number cannot make a whole one of.
tc_point tc_point_of(const tc_field *field, tc_cell cell) {
  TC_ASSERT(tc_cell_valid(field, cell));
  uint32_t rest = (uint32_t)((uint64_t)(uint32_t)cell * field->per_width >> 32);
  uint32_t layer = (uint32_t)((uint64_t)rest * field->per_height >> 32);
  tc_point point;
  point.x = cell - (int32_t)rest * field->width + field->low.x;
  point.y = (int32_t)rest - (int32_t)layer * field->height + field->low.y;
  point.z = (int32_t)layer + field->low.z;
  if (field->topology == TC_HEX) point.y -= floor_half(point.x);
  return point;
}

int tc_direction_count(tc_topology topology) {
  static const int counts[] = {6, 4, 8, 6, 0};
  return counts[topology];
}

int tc_direction_opposite(tc_topology topology, int direction) {
  switch (topology) {
  case TC_CUBE: return direction < 4 ? (direction + 2) & 3 : 9 - direction;
  case TC_SQUARE4: return (direction + 2) & 3;
  case TC_SQUARE8: return (direction + 4) & 7;
  case TC_HEX: return direction < 3 ? direction + 3 : direction - 3;
  default: return -1;
  }
}

tc_point tc_direction_step(tc_topology topology, int direction) {
  TC_ASSERT(direction >= 0 && direction < tc_direction_count(topology));
  if (topology == TC_HEX) return hex_steps[direction];
  return topology == TC_SQUARE8 ? square8_steps[direction] : cube_steps[direction];
}

int tc_direction_turn(tc_topology topology, int direction, int n) {
  int around = topology == TC_CUBE ? 4 : tc_direction_count(topology);
  if (around == 0 || direction >= around) return direction;
  int turned = (direction + n % around) % around;
  return turned < 0 ? turned + around : turned;
}

// An odd column of hexes stands half a cell higher than an even one.
static void hex_strides(int32_t w, tc_strides *out) {
  const int32_t steps[2][6] = {{1, w, -1, -1 - w, -w, 1 - w}, {1 + w, w, w - 1, -1, -w, 1}};
  memcpy(out->step[0], steps[0], sizeof steps[0]);
  memcpy(out->step[1], steps[1], sizeof steps[1]);
}

void tc_field_strides(const tc_field *field, tc_strides *out) {
  tc_topology topology = (tc_topology)field->topology;
  out->directions = tc_direction_count(topology);
  if (topology == TC_HEX) {
    hex_strides(field->width, out);
    return;
  }
  for (int d = 0; d < out->directions; d++) {
    tc_point step = tc_direction_step(topology, d);
    out->step[0][d] = step.x + field->width * (step.y + field->height * step.z);
    out->step[1][d] = out->step[0][d];
  }
}

tc_cell tc_neighbour(tc_view view, tc_cell cell, int direction) {
  const tc_field *field = view.field;
  tc_topology topology = (tc_topology)field->topology;
  if (!tc_cell_valid(field, cell) || direction < 0) return TC_NOWHERE;
  if (topology == TC_GRAPH) return tc_link_zone(view, cell, direction);
  if (direction >= tc_direction_count(topology)) return TC_NOWHERE;
  tc_point point = tc_point_of(field, cell), step = tc_direction_step(topology, direction);
  return tc_cell_at(field, (tc_point){point.x + step.x, point.y + step.y, point.z + step.z});
}

int tc_point_distance(tc_topology topology, tc_point a, tc_point b) {
  tc_point d = minus(a, b);
  switch (topology) {
  case TC_SQUARE8: return largest(magnitude(d.x), magnitude(d.y));
  case TC_HEX: return (magnitude(d.x) + magnitude(d.y) + magnitude(d.x + d.y)) / 2;
  default: return magnitude(d.x) + magnitude(d.y) + magnitude(d.z);
  }
}

// Fewest links from a to b, breadth first.
static int graph_distance(tc_view view, tc_cell a, tc_cell b) {
  uint8_t seen[TC_ZONES_MAX] = {0};
  int16_t queue[TC_ZONES_MAX];
  int steps[TC_ZONES_MAX];
  int head = 0, tail = 0;
  queue[tail++] = (int16_t)a;
  seen[a] = 1;
  steps[a] = 0;
  while (head < tail) {
    tc_cell zone = queue[head++];
    if (zone == b) return steps[zone];
    for (int link = 0; link < tc_link_count(view, zone); link++) {
      tc_cell next = tc_link_zone(view, zone, link);
      if (seen[next]) continue;
      seen[next] = 1;
      steps[next] = steps[zone] + 1;
      queue[tail++] = (int16_t)next;
    }
  }
  return -1;
}

int tc_distance(tc_view view, tc_cell a, tc_cell b) {
  if (view.field->topology == TC_GRAPH) return graph_distance(view, a, b);
  return tc_point_distance((tc_topology)view.field->topology, tc_point_of(view.field, a),
                           tc_point_of(view.field, b));
}

static int sign(int n) { return (n > 0) - (n < 0); }

// The number of the unit step, or -1.
static int direction_of_step(tc_topology topology, tc_point step) {
  for (int d = 0; d < tc_direction_count(topology); d++) {
    tc_point candidate = tc_direction_step(topology, d);
    if (candidate.x == step.x && candidate.y == step.y && candidate.z == step.z) return d;
  }
  return -1;
}

int tc_direction_between(tc_view view, tc_cell a, tc_cell b) {
  tc_topology topology = (tc_topology)view.field->topology;
  if (topology == TC_GRAPH) {
    for (int link = 0; link < tc_link_count(view, a); link++)
      if (tc_link_zone(view, a, link) == b) return link;
    return -1;
  }
  tc_point d = minus(tc_point_of(view.field, b), tc_point_of(view.field, a));
  int length = tc_point_distance(topology, d, (tc_point){0, 0, 0});
  tc_point step = {sign(d.x), sign(d.y), sign(d.z)};
  if (step.x * length != d.x || step.y * length != d.y || step.z * length != d.z) return -1;
  return direction_of_step(topology, step);
}

// The scalar product, scaled alike for all directions of the topology.
static int64_t dot(tc_topology topology, tc_point a, tc_point b) {
  int64_t plain = (int64_t)a.x * b.x + (int64_t)a.y * b.y;
  if (topology == TC_HEX) return 2 * plain + (int64_t)a.x * b.y + (int64_t)a.y * b.x;
  return plain + (int64_t)a.z * b.z;
}

// Square8 cannot tie: the border between straight and diagonal has an irrational slope.
static int nearest_of_eight(tc_point d) {
  int64_t x = magnitude(d.x), y = magnitude(d.y);
  int64_t more = x > y ? x : y, less = x > y ? y : x;
  tc_point step = {sign(d.x), sign(d.y), 0};
  if ((less + more) * (less + more) < 2 * more * more) {
    if (x > y)
      step.y = 0;
    else
      step.x = 0;
  }
  return direction_of_step(TC_SQUARE8, step);
}

int tc_direction_nearest(tc_view view, tc_cell a, tc_cell b, int out[3]) {
  tc_topology topology = (tc_topology)view.field->topology;
  if (topology == TC_GRAPH || a == b) return 0;
  tc_point d = minus(tc_point_of(view.field, b), tc_point_of(view.field, a));
  if (topology == TC_SQUARE8) {
    out[0] = nearest_of_eight(d);
    return 1;
  }
  int count = 0;
  int64_t best = 0;
  for (int direction = 0; direction < tc_direction_count(topology); direction++) {
    int64_t along = dot(topology, d, tc_direction_step(topology, direction));
    if (along < best || along <= 0) continue;
    if (along > best) count = 0;
    best = along;
    out[count++] = direction;
  }
  return count;
}

tc_cell tc_straight(tc_view view, tc_cell from, int direction, int steps) {
  const tc_field *field = view.field;
  tc_topology topology = (tc_topology)field->topology;
  if (!tc_cell_valid(field, from) || direction < 0 || direction >= tc_direction_count(topology) ||
      steps < 0 || steps > TC_CELLS_MAX)
    return TC_NOWHERE;
  tc_point point = tc_point_of(field, from), step = tc_direction_step(topology, direction);
  return tc_cell_at(field, (tc_point){point.x + steps * step.x, point.y + steps * step.y,
                                      point.z + steps * step.z});
}

// Is the angle between the vectors at most 45 degrees (hex: 60)?
static bool within(tc_topology topology, tc_point v, tc_point facing) {
  int64_t along = dot(topology, v, facing);
  if (along <= 0) return false;
  if (topology == TC_HEX) return 2 * along * along >= dot(topology, v, v);
  if (facing.z != 0) return along >= largest(magnitude(v.x), magnitude(v.y));
  int64_t aside = (int64_t)v.x * facing.y - (int64_t)v.y * facing.x;
  return aside <= along && -aside <= along;
}

tc_bearing tc_bearing_of(tc_view view, tc_cell at, int facing, tc_cell other) {
  tc_topology topology = (tc_topology)view.field->topology;
  if (at == other || topology == TC_GRAPH) return TC_BEARING_HERE;
  tc_point v = minus(tc_point_of(view.field, other), tc_point_of(view.field, at));
  tc_point step = tc_direction_step(topology, facing);
  tc_point back = {-step.x, -step.y, -step.z};
  int straight = tc_direction_between(view, at, other);
  if (straight == facing) return TC_BEARING_FRONT_RAY;
  if (straight >= 0 && straight == tc_direction_opposite(topology, facing))
    return TC_BEARING_REAR_RAY;
  if (within(topology, v, step)) return TC_BEARING_FRONT;
  return within(topology, v, back) ? TC_BEARING_REAR : TC_BEARING_SIDE;
}
