// Owns: lines of sight by exact integer arithmetic: rules, queries, sight fields, traces.
// Must not know: any game, who looks, light, senses.
// No function here writes to the field.
#ifndef TERCIO_KERNEL_SIGHT_H
#define TERCIO_KERNEL_SIGHT_H

#include "tercio/kernel/field.h"

// Kinds of lines of sight.
#define TC_SIGHT_MODES(X)                                                                          \
  X(TC_SIGHT_CENTRES, "centres") /* the segment from centre to centre */                           \
  X(TC_SIGHT_CORNERS, "corners") /* a segment from some corner to some corner */                   \
  X(TC_SIGHT_LINKS, "links")     /* graph: the same zone, or an open chain of links */             \
  X(TC_SIGHT_ALL, "all")         /* everything sees everything */

typedef enum tc_sight_mode { TC_SIGHT_MODES(TC_MEMBER) } tc_sight_mode;

// Does a segment that touches a blocker at an edge or corner, without crossing it, count as blocked?
//   open    a touch never blocks
//   pinch   where the segment leaves a cell for one that shares only an edge or a corner with it, one
//           way round by steps across sides must be free: no blocking side crossed, no blocking cell
//           entered
//   closed  any touch blocks
#define TC_TOUCHES(X)                                                                              \
  X(TC_TOUCH_OPEN, "open") X(TC_TOUCH_PINCH, "pinch") X(TC_TOUCH_CLOSED, "closed")

typedef enum tc_touch_policy { TC_TOUCHES(TC_MEMBER) } tc_touch_policy;

typedef struct tc_sight_rule {
  uint8_t mode;      // tc_sight_mode
  uint8_t touch;     // tc_touch_policy; corners: open or closed only
  uint8_t stops;     // sides that block: a mask of TC_STOPS_*, as TC_STOPS_SIGHT or TC_STOPS_SENSE
  bool ends_strict;  // a solid cell blocks also as the end of the segment (else it is exempt there)
  bool corners_free; // corners, closed: the ends of a segment may lie on a wall
  uint8_t links_max; // links: most links in the chain; 0 any number
  uint32_t solid;    // tag mask: cells that block segments through them
  uint32_t opaque;   // tag mask: cells that also block segments that begin or end in them
} tc_sight_rule;

// Centres, pinch, TC_STOPS_SIGHT, ends exempt, TC_CELL_SOLID, TC_CELL_OPAQUE.
tc_sight_rule tc_sight_rule_default(void);
// TC_BAD_ARGUMENT when the rule makes no sense on the topology.
tc_result tc_sight_rule_check(const tc_sight_rule *rule, tc_topology topology);

// Is there a line of sight from one cell to another? A cell always sees itself. Symmetric unless edges
// are one-way.
bool tc_sight(tc_view view, const tc_sight_rule *rule, tc_cell from, tc_cell to);

// The same for one source and many targets: out[i] is 1 or 0. Faster a target than tc_sight.
void tc_sight_many(tc_view view, const tc_sight_rule *rule, tc_cell from, const tc_cell *to,
                   int count, uint8_t *out);

// Does any cell of the first list see any of the second? The pair found is the first in order; the
// outputs may be NULL.
bool tc_sight_any(tc_view view, const tc_sight_rule *rule, const tc_cell *from, int from_count,
                  const tc_cell *to, int to_count, tc_cell *seen_from, tc_cell *seen_at);
// The same for two units on the field; false if one is nowhere.
bool tc_sight_units(tc_view view, const tc_sight_rule *rule, int from, int to, tc_cell *seen_from,
                    tc_cell *seen_at);
// The cell of `to` that is closest to some cell of `from` among those in sight of some cell of
// `from` (the two may come from different cells); the first in order on a tie. *distance is set.
// TC_NOWHERE when none is in sight.
tc_cell tc_sight_closest(tc_view view, const tc_sight_rule *rule, const tc_cell *from,
                         int from_count, const tc_cell *to, int to_count, int *distance);

// All cells within `radius` steps (negative: the whole field) that are seen from a cell: bit c of bits,
// (cells + 63) / 64 words, cleared first.
void tc_sight_field(tc_view view, const tc_sight_rule *rule, tc_cell from, int radius,
                    uint64_t *bits);

// Why a segment was blocked.
#define TC_SIGHT_ENDS(X)                                                                           \
  X(TC_SIGHT_CLEAR, "clear")                                                                       \
  X(TC_SIGHT_CELL, "a cell is in the way")                                                         \
  X(TC_SIGHT_SIDE, "a side is in the way")                                                         \
  X(TC_SIGHT_END, "the end itself cannot be seen")                                                 \
  X(TC_SIGHT_PINCHED, "no way is free where the line touches")                                     \
  X(TC_SIGHT_NO_LINE, "no line between the two is free")

typedef enum tc_sight_end { TC_SIGHT_ENDS(TC_MEMBER) } tc_sight_end;

// One step of a traced segment: the cell that it enters, and the side it crossed.
typedef struct tc_trace_step {
  tc_cell cell;
  int8_t direction; // side crossed from the cell before, -1 for the first and where it touches
  uint8_t edge;     // edge type in force on that side, 0 if none
  bool touch;       // it came by an edge or a corner of cells
} tc_trace_step;

typedef struct tc_sight_line {
  tc_sight_end end;
  tc_cell blocked_cell;     // CELL, END: the cell; SIDE, PINCHED: the cell left
  int8_t blocked_direction; // SIDE: the side
  uint8_t cover;            // highest cover grade of the edges crossed
  uint16_t edge_types;      // edge types crossed (bit t)
  uint32_t tags_crossed;    // all tags of the cells crossed, neither end counted
  uint32_t tags_end;        // of the last cell
  int32_t count;            // steps written, up to where it was blocked; further ones are left out
  tc_trace_step steps[TC_TRACE_STEPS];
} tc_sight_line;

// Follows the segment between two centres (also where the rule's mode is corners, for the cells;
// then `end` is the verdict of tc_sight). Goes on to the end past a blocker when `whole`.
void tc_sight_trace(tc_view view, const tc_sight_rule *rule, tc_cell from, tc_cell to, bool whole,
                    tc_sight_line *out);

#endif
