// Owns: the field: topologies, cells, tags, values, edges, alterations, bodies, what stands where.
// Must not know: any game, who may act, Lua.
// The map is copy-on-write by pages; alterations live in the field and are never written back.
#ifndef TERCIO_KERNEL_FIELD_H
#define TERCIO_KERNEL_FIELD_H

#include "tercio/kernel/base.h"
#include "tercio/kernel/capacities.h"
#include "tercio/kernel/space.h"

// Directions are numbered counter-clockwise seen from above, x to the right and y up (or north):
//   cube     0 +x  1 +y  2 -x  3 -y  4 up  5 down
//   square4  0 +x  1 +y  2 -x  3 -y
//   square8  0 +x  1 +x+y  2 +y  3 -x+y  4 -x  5 -x-y  6 -y  7 +x-y
//   hex      flat-top, axial (q, r), centre (1.5 q, sqrt3 (r + q/2)):
//            0 (1,0)  1 (0,1)  2 (-1,1)  3 (-1,0)  4 (0,-1)  5 (1,-1)
//   graph    the number of the link in the zone's list
//   triangle x, y: the triangle points up where x + y is even. 0 right, 1 left, 2 below; where it points
//            down, everything lies the other way: 0 left, 1 right, 2 above
// The third word is the topology's row in engine/kernel/topology_NAME.c.
#define TC_TOPOLOGIES(X)                                                                           \
  X(TC_CUBE, "cube", tc_geometry_cube)                                                             \
  X(TC_SQUARE4, "square4", tc_geometry_square4)                                                    \
  X(TC_SQUARE8, "square8", tc_geometry_square8)                                                    \
  X(TC_HEX, "hex", tc_geometry_hex)                                                                \
  X(TC_GRAPH, "graph", tc_geometry_graph)                                                          \
  X(TC_TRIANGLE, "triangle", tc_geometry_triangle)
typedef enum tc_topology { TC_TOPOLOGIES(TC_MEMBER) TC_TOPOLOGY_COUNT } tc_topology;

// A set of units by index: bit i is unit i.
typedef uint64_t tc_units;
#define TC_ALL_UNITS (~(tc_units)0)

// Bits of a cell's tag word that the kernel itself reads; content names the other 29.
#define TC_CELL_PRESENT (1u << 0) // the cell exists (rooms are added by setting it)
#define TC_CELL_SOLID (1u << 1)   // no movement into, no sight through
#define TC_CELL_OPAQUE (1u << 2)  // no sight into, out of or through; movement is free
#define TC_CELL_MASKS(X)                                                                           \
  X(TC_CELL_PRESENT, "present") X(TC_CELL_SOLID, "solid") X(TC_CELL_OPAQUE, "opaque")
#define TC_CELL_FIRST_TAG 3

// A side between two cells stops these. A window stops sight (aiming) but not sense (noticing).
#define TC_STOPS_MOVE 1u
#define TC_STOPS_SIGHT 2u
#define TC_STOPS_SENSE 4u
#define TC_STOPS_AREA 8u
#define TC_STOPS_MASKS(X)                                                                          \
  X(TC_STOPS_MOVE, "move")                                                                         \
  X(TC_STOPS_SIGHT, "sight") X(TC_STOPS_SENSE, "sense") X(TC_STOPS_AREA, "area")

// An edge type: a mask of TC_STOPS_*, and a grade of cover that scripts read.
typedef struct tc_edge_rule {
  uint8_t stops;
  uint8_t cover;
} tc_edge_rule;

// How several values of one valued tag on one cell combine; a sum stops at 255.
typedef enum tc_combine { TC_COMBINE_MAX, TC_COMBINE_SUM } tc_combine;

// The shape of a unit: offsets of its cells from its anchor (the lowest corner). hex: q, r, 0.
typedef struct tc_body {
  uint8_t count;                   // 1 .. TC_BODY_CELLS
  uint8_t edge;                    // edge length of a cubic or square body; 0 for a free shape
  uint8_t height;                  // in cells
  int8_t offset[TC_BODY_CELLS][3]; // x, y, z
} tc_body;

// The content's declarations about fields; part of the sealed rules.
typedef struct tc_field_rules {
  tc_edge_rule edges[TC_EDGE_TYPES];
  uint8_t combine[TC_VALUES]; // tc_combine of each valued tag
  uint8_t body_count;         // bodies declared, 1 .. TC_BODIES
  bool edges_one_way;         // an edge stops only what leaves the cell that declares it
  bool outside_solid;         // beyond the field and where no cell is: solid; else empty
  tc_body bodies[TC_BODIES];
} tc_field_rules;

// One page of the map: 256 cells.
//   own    the edge types that each cell declares, 4 bits a direction
//   stops  for a unit that leaves the cell, TC_STOPS_* of each side, 4 bits a direction: own and,
//          unless edges are one-way, the neighbour's declaration of the same side. Derived.
typedef struct tc_page {
  uint32_t tags[TC_PAGE_CELLS];
  uint32_t own[TC_PAGE_CELLS];
  uint32_t stops[TC_PAGE_CELLS];
  uint8_t values[TC_VALUES][TC_PAGE_CELLS];
} tc_page;

// The links of a zone, in pages of their own (after the page of the zones).
typedef struct tc_links {
  uint8_t count;
  uint8_t zone[TC_LINKS_MAX];
  uint8_t cost[TC_LINKS_MAX];
  uint8_t edge[TC_LINKS_MAX]; // edge type of the link: 0 open
} tc_links;

// The place of a unit. `ghost` names cells of the body that are not occupied (bit i: cell i), as when a
// body is squeezed into less room. `extra` names cells that lend it one more, the neighbour of cell
// i in `extra_direction` (bit i), as when standing on a slope takes up the cell above.
typedef struct tc_place {
  tc_cell anchor; // TC_NOWHERE: not on the field
  uint32_t ghost;
  uint32_t extra;
  uint8_t extra_direction;
  uint8_t body; // index into the bodies of the rules
  uint8_t side;
  uint8_t facing;   // a direction, or TC_NO_FACING
  uint8_t flags;    // content's
  uint8_t spare[3]; // 0
} tc_place;
#define TC_NO_FACING 255

// One cell of an alteration, relative to its origin; `edges` names the sides (bit d) that take the
// alteration's edge type.
typedef struct tc_offset {
  int8_t x, y, z;
  uint8_t edges;
} tc_offset;

// A change of some cells by something in play. Each acts on the result of earlier ones: tags become
// (tags & ~remove) | add; values in `mute` (bit v) are first set to 0; then values combine.
typedef struct tc_alteration {
  tc_handle owner, credit;
  tc_handle until;     // the frame, unit or instance with whose end tc_expire ends it; 0: none
  uint32_t definition; // content's
  uint32_t serial;     // order of making
  tc_point origin;     // may lie outside the field
  uint32_t add, remove;
  uint8_t values[TC_VALUES];
  uint8_t mute;
  uint8_t edge;    // edge type given to the sides named by the offsets; 0 opens them
  bool everywhere; // covers every cell that the map has; there are no offsets
  bool live;
  uint8_t carrier;       // unit whose anchor is the origin while it stands, or TC_NO_CARRIER
  uint8_t spare;         // 0
  uint16_t first, count; // its cells in the field's offsets
  uint16_t generation;
  int32_t slots[TC_ALTERATION_SLOTS];
} tc_alteration;
#define TC_NO_CARRIER 255

// The field, part of the world: no pointers, copied by memcpy and tc_field_share.
typedef struct tc_field {
  uint8_t topology;             // tc_topology
  uint16_t pages_used;          // pages held: of the cells, then a graph's links; 0: no field
  int32_t width, height, depth; // cells along x, y, z; hex: columns, rows, 1; graph: zones, 1, 1
  tc_point low;  // lowest coordinates; hex: lowest q, and lowest row (r + floor(q/2))
  int32_t cells; // width * height * depth
  uint64_t per_width, per_height; // 2^32 / width and height, rounded up: divisions by multiplying
  uint16_t pages[TC_FIELD_PAGES];
  uint32_t serial; // of the last alteration
  uint16_t alterations_live;
  uint16_t alterations_used,
      offsets_used;              // of the arrays at the end, of which only these are copied
  uint8_t order[TC_ALTERATIONS]; // live alterations by serial
  uint64_t altered[16];  // filter: a cell whose bit (tc_altered_bit) is clear is not altered
  uint32_t altered_tags; // tags that live alterations add or remove; derived, as the filter is
  uint8_t altered_sides; // 1: one may have changed a side; derived
  tc_units placed;       // units on the field
  tc_place places[TC_UNITS];
  tc_alteration alterations[TC_ALTERATIONS];
  tc_offset offsets[TC_OFFSETS];
} tc_field;

// Every read takes one. The space is not const because searches use its scratch.
typedef struct tc_view {
  tc_space *space;
  const tc_field *field;
  const tc_field_rules *rules;
} tc_view;

// Every write takes one.
typedef struct tc_edit {
  tc_space *space;
  tc_field *field;
  const tc_field_rules *rules;
} tc_edit;
static inline tc_view tc_edit_view(tc_edit edit) {
  return (tc_view){edit.space, edit.field, edit.rules};
}

typedef struct tc_field_config {
  tc_topology topology;
  int32_t width, height, depth; // 1 or more; unused ones 1 (0 is taken as 1); graph: width zones
  tc_point low;                 // coordinates of the lowest corner; zero as a rule
  uint32_t tags;                // tag word that every cell starts with, as TC_CELL_PRESENT
} tc_field_config;

// A list of cells that the caller owns; functions append and refuse past the capacity.
typedef struct tc_cells {
  tc_cell *cells;
  int32_t count, capacity;
} tc_cells;

// --- rules -----------------------------------------------------------------------------------

// Rules with one body of one cell, open edges, values by maximum, solid outside.
void tc_field_rules_default(tc_field_rules *rules);
// A cube of `edge` cells a side for the topology (a square on squares); hex: a disk of radius edge-1.
tc_result tc_body_regular(tc_topology topology, int edge, tc_body *out);

// --- life ------------------------------------------------------------------------------------

// Makes the field; its old contents are not released. All cells share one page at first.
tc_result tc_field_create(tc_edit edit, const tc_field_config *config);
// After a memcpy of the struct: takes part in the pages.
void tc_field_share(tc_space *space, const tc_field *field);
// Gives the pages back; the field is then empty.
void tc_field_release(tc_space *space, tc_field *field);
// A 64-bit digest of the contents, the same on every machine.
uint64_t tc_field_hash(tc_view view);

// --- topology --------------------------------------------------------------------------------

// Cell at a point, TC_NOWHERE outside. A cell's point; the cell must be on the field.
tc_cell tc_cell_at(const tc_field *field, tc_point point);
tc_point tc_point_of(const tc_field *field, tc_cell cell);
static inline bool tc_cell_valid(const tc_field *field, tc_cell cell) {
  return cell >= 0 && cell < field->cells;
}
// Has the topology layers? Does every unit take up one cell?
bool tc_topology_deep(tc_topology topology);
bool tc_topology_single(tc_topology topology);
// Directions that every cell has: 6, 4, 8, 6; graph: 0.
int tc_direction_count(tc_topology topology);
// The same of a cell; graph: its links.
int tc_way_count(tc_view view, tc_cell cell);
int tc_direction_opposite(tc_topology topology, int direction);
// Is there a side that way? square8 has none on its diagonals.
bool tc_direction_has_side(tc_topology topology, int direction);
// The direction of the side between two points, -1: they share none.
int tc_side_between(tc_topology topology, tc_point a, tc_point b);
// The cell one step away, TC_NOWHERE beyond the field. It need not be present.
// graph: the zone at the end of link `direction`.
tc_cell tc_neighbour(tc_view view, tc_cell cell, int direction);
// Steps between two cells on an empty board: taxicab, maximum (square8), hex; graph: fewest links, -1
// if none.
int tc_distance(tc_view view, tc_cell a, tc_cell b);
int tc_point_distance(tc_topology topology, tc_point a, tc_point b);
// The direction of the straight line from a to b, or -1 if it is none (square8: the diagonals are
// straight; hex: six; triangle: along the row either way, and across the base; graph: the link).
int tc_direction_between(tc_view view, tc_cell a, tc_cell b);
// The directions whose angle with a to b is least, in rising order: one, or up to three that tie.
// Returns how many; 0 when a is b or on a graph.
int tc_direction_nearest(tc_view view, tc_cell a, tc_cell b, int out[3]);
// The n-th cell straight away, or TC_NOWHERE.
tc_cell tc_straight(tc_view view, tc_cell from, int direction, int steps);

// --- reading cells ---------------------------------------------------------------------------

// Effective tag word: map and alterations. TC_NOWHERE reads as the outside.
uint32_t tc_cell_tags(tc_view view, tc_cell cell);
// Effective value of a valued tag, 0 .. 255.
int tc_cell_value(tc_view view, tc_cell cell, int value);
// The cells that have any of a value, in order, into `cells`, which has room for all; returns how many.
int32_t tc_cells_valued(tc_view view, int value, tc_cell *cells);
// TC_STOPS_* of the side for a unit that leaves the cell in the direction; graph: of the link.
uint32_t tc_cell_stops(tc_view view, tc_cell cell, int direction);
// The edge type that the cell itself declares; and the type in force on the side: an alteration's, or
// the cell's own, or the neighbour's unless edges are one-way.
int tc_cell_edge_own(tc_view view, tc_cell cell, int direction);
int tc_cell_edge(tc_view view, tc_cell cell, int direction);
// The map alone, without alterations.
uint32_t tc_map_tags(tc_view view, tc_cell cell);
int tc_map_value(tc_view view, tc_cell cell, int value);

// The tag words of all cells, alterations included, into an array of field->cells words. For searches
// that read most of the field.
void tc_field_tags_flat(tc_view view, uint32_t *tags);
// The same for the sides.
void tc_field_stops_flat(tc_view view, uint32_t *stops);

// --- writing cells ---------------------------------------------------------------------------
// TC_BAD_CELL, TC_BAD_ARGUMENT, TC_FULL_PAGES; nothing is changed then.

tc_result tc_cell_set_tags(tc_edit edit, tc_cell cell, uint32_t tags);
tc_result tc_cell_set_value(tc_edit edit, tc_cell cell, int value, int amount);
// Declares an edge of the cell; type 0 takes its own declaration back, never the neighbour's.
// square8: diagonals have no edge.
tc_result tc_cell_set_edge(tc_edit edit, tc_cell cell, int direction, int type);
// Makes a cell plain: the given tags only, no values, no edges of its own; with `both`, the
// neighbours' declarations of the same sides go too.
tc_result tc_cell_clear(tc_edit edit, tc_cell cell, uint32_t tags, bool both);

// --- graph -----------------------------------------------------------------------------------

int tc_link_count(tc_view view, tc_cell zone);
tc_cell tc_link_zone(tc_view view, tc_cell zone, int link);
int tc_link_cost(tc_view view, tc_cell zone, int link);
// Links a to b (and back, if `both`); a link that is there gets the new cost and edge type.
tc_result tc_link_set(tc_edit edit, tc_cell a, tc_cell b, int cost, int type, bool both);

// --- alterations -----------------------------------------------------------------------------

// A plain alteration: changes nothing, carried by nobody.
tc_alteration tc_alteration_default(void);
// Adds one. The draft gives owner, credit, definition, origin, tags, values, edge, everywhere, carrier
// and slots; the rest is filled in. Cells are given by offsets from the origin.
tc_result tc_alteration_add(tc_edit edit, const tc_alteration *draft, const tc_offset *offsets,
                            int count, tc_handle *out);
// The same with cells of the field; they become offsets from the draft's origin.
tc_result tc_alteration_add_cells(tc_edit edit, const tc_alteration *draft, const tc_cell *cells,
                                  int count, tc_handle *out);
tc_result tc_alteration_remove(tc_edit edit, tc_handle alteration);
tc_result tc_alteration_move(tc_edit edit, tc_handle alteration, tc_point origin);
// Adds cells that it does not cover yet.
tc_result tc_alteration_grow(tc_edit edit, tc_handle alteration, const tc_cell *cells, int count);
// Takes tags, values, edge, slots, owner, credit and carrier from the draft.
tc_result tc_alteration_set(tc_edit edit, tc_handle alteration, const tc_alteration *draft);
tc_result tc_alteration_set_slot(tc_edit edit, tc_handle alteration, int slot, int32_t value);
// NULL when the handle is stale. It lives until the next write.
const tc_alteration *tc_alteration_read(const tc_field *field, tc_handle alteration);
bool tc_alteration_covers(tc_view view, tc_handle alteration, tc_cell cell);
// Appends the cells it covers that are on the field.
tc_result tc_alteration_cells(tc_view view, tc_handle alteration, tc_cells *out);
// The next live alteration by serial after `after` (0: the first) that covers the cell, 0 at the end.
tc_handle tc_alteration_next_at(tc_view view, tc_cell cell, tc_handle after);
tc_handle tc_alteration_next(const tc_field *field, tc_handle after);

// --- bodies and places -----------------------------------------------------------------------

// Puts a unit somewhere (or nowhere); alterations that it carries follow. It need not
// fit. TC_BAD_ARGUMENT, TC_BAD_CELL.
tc_result tc_place_set(tc_edit edit, int unit, const tc_place *place);
// Moves only the anchor, and clears ghost and extra.
tc_result tc_place_move(tc_edit edit, int unit, tc_cell anchor);

// The cells a body covers at an anchor, in order of its offsets; a cell beyond the field is
// TC_NOWHERE. out holds TC_BODY_CELLS. Returns the body's count.
int tc_body_cells(tc_view view, int body, tc_cell anchor, tc_cell *out);
// The cells that the unit occupies: body without ghosts, then extra cells. At most TC_PLACE_CELLS.
#define TC_PLACE_CELLS (2 * TC_BODY_CELLS)
int tc_place_cells(tc_view view, int unit, tc_cell *out);
// Units that occupy a cell.
tc_units tc_cell_units(tc_view view, tc_cell cell);
// Sets the bit of each cell occupied by one of the units; bits has (cells + 63) / 64 words and is not
// cleared first.
void tc_field_occupancy(tc_view view, tc_units units, uint64_t *bits);

// Why a body does not fit, a mask; 0 means that it fits.
#define TC_FIT_OUTSIDE 1u // some cell is beyond the field or not present
#define TC_FIT_BLOCKED 2u // some cell has one of the blocking tags
#define TC_FIT_CUT 4u     // a side inside the body stops movement
#define TC_FIT_TAKEN 8u   // some cell is occupied by one of the `others`
#define TC_FITS(X)                                                                                 \
  X(TC_FIT_OUTSIDE, "outside")                                                                     \
  X(TC_FIT_BLOCKED, "blocked") X(TC_FIT_CUT, "cut") X(TC_FIT_TAKEN, "taken")
typedef struct tc_fit {
  uint32_t reasons;
  uint32_t bad;    // cells of the body outside or blocked (bit i): the ghosts, if it squeezes
  tc_units takers; // who is in the way
} tc_fit;
// Does a body fit at an anchor? `blocking` is a tag mask, as TC_CELL_SOLID.
tc_fit tc_body_fit(tc_view view, int body, tc_cell anchor, uint32_t blocking, tc_units others);

// Least distance between two sets of cells; the closest pair is the first in order. -1 if a set is empty.
int tc_cells_distance(tc_view view, const tc_cell *a, int a_count, const tc_cell *b, int b_count,
                      tc_cell *a_closest, tc_cell *b_closest);
// Least distance between two units (0 when they share a cell), with the closest cells; -1 if one is
// nowhere. Outputs may be NULL.
int tc_units_distance(tc_view view, int a, int b, tc_cell *a_closest, tc_cell *b_closest);
// Units of the set that have a cell at distance 1 from a cell of the unit; `stops` names sides that
// break it (0: geometry alone, else TC_STOPS_MOVE and so on).
tc_units tc_units_adjacent(tc_view view, int unit, tc_units among, uint32_t stops);
bool tc_cells_adjacent(tc_view view, tc_cell a, tc_cell b, uint32_t stops);

// --- facing ----------------------------------------------------------------------------------

// Where a point lies for who looks along a facing: the angle between the two, in classes.
#define TC_BEARINGS(X)                                                                             \
  X(TC_BEARING_HERE, "here")       /* the same place */                                            \
  X(TC_BEARING_FRONT_RAY, "ahead") /* straight ahead */                                            \
  X(TC_BEARING_FRONT, "front")     /* within 45 degrees (hex: 60) of ahead, ends included */       \
  X(TC_BEARING_SIDE, "side")                                                                       \
  X(TC_BEARING_REAR, "rear")       /* within 45 degrees (hex: 60) of behind, ends included */      \
  X(TC_BEARING_REAR_RAY, "behind") /* straight behind */
typedef enum tc_bearing { TC_BEARINGS(TC_MEMBER) } tc_bearing;
tc_bearing tc_bearing_of(tc_view view, tc_cell at, int facing, tc_cell other);

#endif
