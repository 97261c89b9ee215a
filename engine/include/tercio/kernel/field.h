// Owns: the field: topologies, cells, tags, valued tags, edges, alterations, bodies, and what stands where.
// Must not know: any game, who may act, Lua.
// The map is copy-on-write by pages; alterations live in the world and are never written back.
#ifndef TERCIO_KERNEL_FIELD_H
#define TERCIO_KERNEL_FIELD_H

#include "tercio/kernel/base.h"

struct tc_world;
struct tc_space;

#define TC_TOPOLOGIES(X)      \
  X(TC_CUBE, "cube")          \
  X(TC_SQUARE4, "square4")    \
  X(TC_SQUARE8, "square8")    \
  X(TC_HEX, "hex")            \
  X(TC_GRAPH, "graph")

typedef enum tc_topology {
#define X(name, text) name,
  TC_TOPOLOGIES(X)
#undef X
} tc_topology;

#define TC_CELLS_MAX 65536       // cells of one field (graph: 256 zones)
#define TC_PAGE_CELLS 256        // cells a page; pages are shared until first written
#define TC_VALUES 8              // valued tags of a cell
#define TC_DIRECTIONS 8          // most directions of a topology
#define TC_EDGE_TYPES 16         // edge types; 0 is open
#define TC_ZONES_MAX 256
#define TC_LINKS_MAX 12          // links of one zone

// Bits of a cell's tag word that the kernel itself reads; content names the other 29.
#define TC_CELL_PRESENT (1u << 0)  // the cell exists (rooms are added by setting it)
#define TC_CELL_SOLID (1u << 1)    // no movement into, no sight through
#define TC_CELL_OPAQUE (1u << 2)   // no sight into, out of or through; movement is free
#define TC_CELL_FIRST_TAG 3

// What an edge type does. Cover is a grade 0-3 that scripts read; durability and doors are content's.
typedef struct tc_edge_rule {
  bool blocks_move, blocks_sight, blocks_sense;  // sense: being seen through (a window blocks sight, not sense)
  uint8_t cover;
} tc_edge_rule;

// How several values of one valued tag on one cell combine.
typedef enum tc_combine { TC_COMBINE_MAX, TC_COMBINE_SUM } tc_combine;

// What the content declares about fields; part of the sealed rules.
typedef struct tc_field_rules {
  tc_edge_rule edges[TC_EDGE_TYPES];
  tc_combine combine[TC_VALUES];
  bool edges_one_way;   // an edge acts only for the cell that declares it
  bool outside_solid;   // cells beyond the field are opaque and solid; else empty
} tc_field_rules;

// One page of the map. tags, own edges (4 bits a direction), edges declared by the neighbours on the
// shared side (mirror, same layout), and the valued tags.
typedef struct tc_page {
  uint32_t tags[TC_PAGE_CELLS];
  uint32_t own[TC_PAGE_CELLS];
  uint32_t mirror[TC_PAGE_CELLS];
  uint8_t values[TC_VALUES][TC_PAGE_CELLS];
} tc_page;

// The shape of the body of a unit: cell offsets from its anchor (the lowest corner).
#define TC_BODY_CELLS 27
typedef struct tc_body {
  uint8_t count;                   // 1 .. TC_BODY_CELLS
  uint8_t edge;                    // edge length of a cubic or square body; 0 for a free shape
  uint8_t height;                  // in cells
  int8_t offset[TC_BODY_CELLS][3]; // x, y, z; hex: q, r, 0
} tc_body;

#endif
