// Owns: sets of cells: rings, disks, lines, cones, patterns, connected picks, ranges around walls.
// Must not know: any game, who is hit.
// Cells beyond the field or not present are left out; lists are in a stated order.
#ifndef TERCIO_KERNEL_AREA_H
#define TERCIO_KERNEL_AREA_H

#include "tercio/kernel/field.h"
#include "tercio/kernel/sight.h"

// All functions that append to a list return TC_FULL_LISTS when it is too short (the list then holds
// what fitted), TC_BAD_CELL for a cell beyond the field.

// Cells at exactly, and at up to, n steps (tc_distance), in order of cell index.
tc_result tc_area_ring(tc_view view, tc_cell centre, int n, tc_cells *out);
tc_result tc_area_disk(tc_view view, tc_cell centre, int n, tc_cells *out);
// Cells at a distance that a set of distances names (bit d).
tc_result tc_area_distances(tc_view view, tc_cell centre, uint64_t distances, tc_cells *out);

// The cells of a line from a to b, both included, n + 1 cells where n is the distance (square4 and
// cube: the steps go across sides). Of two cells equally near the one with the greater x, then the
// greater y is taken, as seen from the segment's points moved by a hair.
// See tc_area_crossed for all cells touched.
tc_result tc_area_line(tc_view view, tc_cell a, tc_cell b, tc_cells *out);
// The cells whose inside the segment between the centres crosses, in order from a to b.
tc_result tc_area_crossed(tc_view view, tc_cell a, tc_cell b, tc_cells *out);
// n cells straight away, the first not included; ends at the edge of the field.
tc_result tc_area_straight(tc_view view, tc_cell from, int direction, int n, tc_cells *out);

// Shapes of cones; the cell itself is not part.
//   wedge   hex: i*a + j*b, 1 <= i+j <= n, with a the direction and b the next one (60 degrees);
//           squares, cube: ahead by 1..n, aside by at most as much as ahead (90 degrees);
//           square8, diagonal: the quarter between the two straight directions
//   wide    hex: both wedges beside the direction (120 degrees); else as wedge
//   fan     ahead by k = 1..n, 2k - 1 cells wide (cube: in both ways): wide or wedge, less its rim
#define TC_CONES(X) X(TC_CONE_WEDGE, "wedge") X(TC_CONE_WIDE, "wide") X(TC_CONE_FAN, "fan")
typedef enum tc_cone { TC_CONES(TC_MEMBER) } tc_cone;
tc_result tc_area_cone(tc_view view, tc_cell from, int direction, int n, tc_cone shape,
                       tc_cells *out);

// --- patterns --------------------------------------------------------------------------------

// Offsets from the anchor. hex: q, r, 0.
typedef struct tc_pattern {
  int count;
  tc_point offsets[TC_PATTERN_CELLS];
} tc_pattern;

// Turns of a topology: hex 6, squares 4, cube 4 (about the upright axis) or 24 (`all`).
int tc_turn_count(tc_topology topology, bool all);
// A point turned about the origin: hex, squares, cube 0..3 counter-clockwise; cube 4..23 the rest.
tc_point tc_point_turn(tc_topology topology, tc_point point, int turn);
// Mirrored: hex swaps q and r; others negate x.
tc_point tc_point_mirror(tc_topology topology, tc_point point);
// A placement of a pattern: where its origin lies, which may be beyond the field.
typedef struct tc_placement {
  tc_point origin;
  uint8_t turn;
  bool mirror;
} tc_placement;
tc_result tc_area_pattern(tc_view view, const tc_pattern *pattern, tc_placement placement,
                          tc_cells *out);

// All placements that differ as sets of points and lay one of the offsets in `holds` (bit i) on one of
// the anchors, in order of anchor, offset, mirror, turn. Of those alike the first is kept. `holds` 0
// lays the origin on the anchor (an origin that is no cell of the pattern, as where who acts stands).
// Returns how many were written, at most capacity; *more says that some were left out. -1: no scratch.
int tc_area_placements(tc_view view, const tc_pattern *pattern, const tc_cell *anchors,
                       int anchor_count, uint64_t holds, bool mirrors, tc_placement *out,
                       int capacity, bool *more);

// --- connected picks -------------------------------------------------------------------------

//   solid_end  a solid cell may be picked; nothing is connected through it
//   open       no solid cell is picked
//   geometric  cells connect by any side they share
#define TC_PICK_PATHS(X)                                                                           \
  X(TC_PICK_SOLID_END, "solid_end") X(TC_PICK_OPEN, "open") X(TC_PICK_GEOMETRIC, "geometric")
typedef enum tc_pick_path { TC_PICK_PATHS(TC_MEMBER) } tc_pick_path;
typedef struct tc_pick_rule {
  uint8_t path;   // tc_pick_path
  uint8_t stops;  // sides that do not connect, as TC_STOPS_MOVE; geometric picks ignore them
  uint32_t solid; // tag mask of solid cells
} tc_pick_rule;
// The cells that may be added next, in order of cell index.
tc_result tc_pick_next(tc_view view, const tc_pick_rule *rule, const tc_cell *chosen, int count,
                       tc_cells *out);

// --- ranges counted around walls ---------------------------------------------------------------

#define TC_RANGE_CORNERS(X)                                                                        \
  X(TC_RANGE_CORNER_FREE, "free")       /* a diagonal step past blocked cells is free */           \
  X(TC_RANGE_CORNER_PINCH, "pinch")     /* not between two blocked cells */                        \
  X(TC_RANGE_CORNER_BLOCKED, "blocked") /* not past any blocked cell */
typedef enum tc_range_corner { TC_RANGE_CORNERS(TC_MEMBER) } tc_range_corner;
typedef struct tc_range_rule {
  uint32_t solid;  // tag mask of cells that are not entered
  uint8_t stops;   // sides that are not crossed
  uint8_t corner;  // tc_range_corner, square8
  bool solid_ends; // a solid cell is reached, and not left
  uint8_t ground;  // cube: only cells with something solid at most so many cells below; 0: all
} tc_range_rule;
#define TC_FAR 0xffffu
// Fewest steps from the nearest of the sources to each cell, TC_FAR where there is no way within
// `most` steps (negative: any). steps has field->cells entries. Occupants do not count.
tc_result tc_walk_flood(tc_view view, const tc_range_rule *rule, const tc_cell *from, int count,
                        int most, uint16_t *steps);
// Steps between two cells, -1 if there is no way within `most`.
int tc_walk_distance(tc_view view, const tc_range_rule *rule, tc_cell from, tc_cell to, int most);

// --- filters ---------------------------------------------------------------------------------

// Keeps the cells that are in sight of the origin by the rule, in their order. With `drop_solid`,
// cells that are solid by the rule are dropped too.
void tc_area_shadow(tc_view view, const tc_sight_rule *rule, tc_cell origin, bool drop_solid,
                    tc_cells *cells);
// Units with a cell among the cells.
tc_units tc_area_units(tc_view view, const tc_cell *cells, int count);

#endif
