// Owns: the table of what sets topologies apart, one row each (topology_NAME.c).
// Must not know: what a cell holds, any game.
// Private to engine/kernel. Everything else asks a row, or topology.c for what all rows share.
#ifndef TERCIO_KERNEL_TOPOLOGY_H
#define TERCIO_KERNEL_TOPOLOGY_H

#include "tercio/kernel/area.h"
#include "tercio/kernel/field.h"

struct sight;

// One step of a ray: into `next` by a side (direction), or past an edge or corner of cells (-1).
typedef struct tc_ray_step {
  tc_cell next;
  int direction;
  bool blocked;
} tc_ray_step;

// Gets each step of a ray from `cell` on; false: no further ones.
typedef bool (*tc_ray_visit)(const struct sight *it, tc_cell cell, tc_ray_step step, void *context);

// Offsets are points seen from a cell. Where topologies are said to turn, they turn counter-clockwise.
// A function may be NULL where no flag allows its question.
typedef struct tc_geometry tc_geometry;
struct tc_geometry {
  uint8_t directions;  // of every cell; 0: cells are joined by links
  uint8_t turns, more; // ways to turn a pattern: in the plane, and those that tip it too
  bool links;          // no place, only links (graph)
  bool boxes;          // cells are boxes along the axes: directions follow x, y, z
  bool hexagons;       // cells are hexes: odd columns stand half a row higher
  bool flips;          // where x + y is odd, all offsets count the other way (triangle)
  bool deep;           // has layers
  bool diagonals;      // odd directions are diagonals: they have no side
  bool single;         // no body has several cells
  uint8_t axes[3][2];  // boxes: directions of a step down and up along x, y, z
  uint8_t opposite[TC_DIRECTIONS];
  tc_point steps[TC_DIRECTIONS];  // offset of the next cell
  int (*length)(tc_point offset); // in steps
  tc_point (*turn)(tc_point offset, int turn);
  tc_point (*mirror)(tc_point offset);
  tc_point (*centre)(tc_point offset); // where the centre is, for products; NULL: the offset itself
  int64_t (*dot)(tc_point a, tc_point b);   // scalar product of centres, to the same scale for all
  bool (*ahead)(tc_point v, tc_point step); // of centres: is v in front of who looks along a step?
  int (*nearest)(tc_point v,
                 int out[3]); // directions nearest in angle; NULL: those of greatest product
  bool (*in_cone)(const tc_geometry *own, tc_point offset, int direction, int n, tc_cone shape);
  tc_result (*line)(tc_view view, tc_point a, tc_point b, tc_cells *out);
  uint16_t (*near)(const tc_field *field, int32_t x, int32_t y,
                   int32_t z); // bit a direction that stays on the field
  bool (*sees)(const struct sight *it, tc_cell from, tc_cell to);
  void (*follow)(const struct sight *it, tc_cell from, tc_cell to, tc_ray_visit visit,
                 void *context);
};

#define TC_GEOMETRY(name, text, row) extern const tc_geometry row;
TC_TOPOLOGIES(TC_GEOMETRY)
#undef TC_GEOMETRY
extern const tc_geometry *const tc_geometries[TC_TOPOLOGY_COUNT];

static inline const tc_geometry *tc_geometry_of(const tc_field *field) {
  return tc_geometries[field->topology];
}

static inline int tc_floor_half(int n) { return (n - (n & 1)) / 2; }
static inline int tc_magnitude(int n) { return n < 0 ? -n : n; }
static inline bool tc_same_point(tc_point a, tc_point b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}
static inline int tc_sign(int n) { return (n > 0) - (n < 0); }

// 1, or -1 where offsets count the other way.
static inline int tc_point_way(const tc_geometry *geometry, tc_point from) {
  return geometry->flips && ((from.x ^ from.y) & 1) ? -1 : 1;
}
// The point `times` an offset away.
static inline tc_point tc_point_plus(const tc_geometry *geometry, tc_point from, tc_point offset,
                                     int times) {
  times *= tc_point_way(geometry, from);
  return (tc_point){from.x + times * offset.x, from.y + times * offset.y,
                    from.z + times * offset.z};
}
// The offset of a point, seen from another.
static inline tc_point tc_point_minus(const tc_geometry *geometry, tc_point to, tc_point from) {
  int way = tc_point_way(geometry, from);
  return (tc_point){way * (to.x - from.x), way * (to.y - from.y), way * (to.z - from.z)};
}
static inline tc_point tc_centre_of(const tc_geometry *geometry, tc_point offset) {
  return geometry->centre ? geometry->centre(offset) : offset;
}
// Cells are stored by column, row and layer.
static inline int tc_point_row(const tc_geometry *geometry, tc_point point) {
  return geometry->hexagons ? point.y + tc_floor_half(point.x) : point.y;
}

// The point of a column, row and layer, counted from 0.
static inline tc_point tc_point_stored(const tc_geometry *geometry, const tc_field *field,
                                       int32_t column, int32_t row, int32_t layer) {
  tc_point point = {column + field->low.x, row + field->low.y, layer + field->low.z};
  if (geometry->hexagons) point.y -= tc_floor_half(point.x);
  return point;
}

// Appends a cell that is on the field and present; TC_FULL_LISTS.
tc_result tc_area_append(tc_view view, tc_cell cell, tc_cells *out);
// Appends the cells at n + 1 points from a to b, those between by a function: the i-th of n.
tc_result tc_area_points(tc_view view, tc_point a, tc_point b, int n,
                         tc_point (*between)(tc_point a, tc_point b, int i, int n), tc_cells *out);
// A cone by angle: ahead, up to n steps away; wide: as far as 90 degrees to either side.
bool tc_cone_by_angle(const tc_geometry *own, tc_point offset, int direction, int n, tc_cone shape);
// The whole number nearest to n / m; of two, the greater (`up`) or the smaller.
int tc_nearest_number(int n, int m, bool up);
// A ray by its steps, for topologies without a quicker way.
bool tc_sight_follow(const struct sight *it, tc_cell from, tc_cell to);

// What squares and cubes share.
tc_point tc_box_turn(tc_point offset, int turn);
tc_point tc_box_mirror(tc_point offset);
int64_t tc_box_dot(tc_point a, tc_point b);
bool tc_box_ahead(tc_point v, tc_point step);
bool tc_box_in_cone(const tc_geometry *own, tc_point offset, int direction, int n, tc_cone shape);
int tc_box_length(tc_point offset);
tc_result tc_box_line(tc_view view, tc_point a, tc_point b, tc_cells *out);
uint16_t tc_box_near(const tc_field *field, int32_t x, int32_t y, int32_t z);
bool tc_sight_walk_axes(const struct sight *it, tc_cell from, tc_cell to);
void tc_sight_follow_axes(const struct sight *it, tc_cell from, tc_cell to, tc_ray_visit visit,
                          void *context);
bool tc_sight_walk_hex(const struct sight *it, tc_cell from, tc_cell to);
void tc_sight_follow_hex(const struct sight *it, tc_cell from, tc_cell to, tc_ray_visit visit,
                         void *context);

#endif
