// Owns: what a search knows of each place: may the body be there, what holds it, what it costs.
// Must not know: the order of a search, any game.
// Private to engine/kernel/path*.c. Facts are worked out once a question, at their first use.
#ifndef TERCIO_KERNEL_PATH_GROUND_H
#define TERCIO_KERNEL_PATH_GROUND_H

#include "kernel/field_inline.h"
#include "kernel/topology.h"
#include "tercio/kernel/path.h"

#define GROUND_UP 4
#define GROUND_DOWN 5

// Puts one cost more with those gathered, as the profile combines them.
static inline void tc_cost_take(int32_t *added, int32_t *times, int32_t add, int32_t factor,
                                uint8_t combine) {
  if (factor < 1) factor = 1;
  if (combine == TC_COST_SUM) {
    *added += add;
    *times *= factor;
    return;
  }
  if (add > *added) *added = add;
  if (factor > *times) *times = factor;
}

// The valued tags that cost anything: bit a value.
static inline uint32_t tc_costly_values(const tc_path_profile *profile) {
  uint32_t values = 0;
  for (int value = 0; value < TC_VALUES; value++)
    if (profile->enter_values[value] || profile->leave_values[value]) values |= 1u << value;
  return values;
}

// The rules for meeting a unit; NULL for one that does not count.
static inline const tc_path_class *tc_path_class_of(const tc_path_query *query, int unit) {
  uint8_t class = query->classes ? query->classes[unit] : 0;
  if (class == TC_PATH_IGNORED || (uint32_t)unit == query->unit) return NULL;
  return &query->profile->classes[class % TC_PATH_CLASSES];
}

// Bits of tc_place_facts.flags.
#define GROUND_FITS_TERRAIN 1u // nothing but units can be in the way
#define GROUND_HELD 2u         // a hold cell of the query
#define GROUND_SUPPORTED 4u    // floor, fluid that holds, or no gravity
#define GROUND_CLING 8u        // a hold that may be let go
#define GROUND_FLUID 16u
#define GROUND_RAMP 32u // stands on a ramp and takes the cell above
#define GROUND_DROP 64u
#define GROUND_ENDS 128u   // entering ends the move
#define GROUND_ROCK 256u   // solid or beyond the field: nothing falls into it
#define GROUND_RESTED 512u // rest, fall and onto are known
#define GROUND_TAKEN 1024u // a unit that counts stands there
#define GROUND_CATCH 2048u // its fall passes a hold that may be caught; known with the rest
#define GROUND_FULL 4096u  // a unit there bars stopping
#define GROUND_GRIP 8192u  // of one cell: there is something to hold on to; with the next
#define GROUND_FELT 16384u // GROUND_GRIP is known

// One position of the body, by its anchor.
typedef struct tc_facts {
  tc_cell cell;
  uint32_t valid;       // cells of the body that count (bit i)
  uint32_t tags;        // of all of them
  uint32_t node[2];     // search nodes here, + 1; 0: none
  tc_cell rest;         // where it falls to
  int32_t enter, leave; // costs added
  int16_t fall;         // cells to rest
  uint16_t flags;
  uint16_t near;         // bit a direction: the neighbouring anchor is on the field
  uint16_t open;         // bit a direction: no edge stops the body there
  int16_t crowd;         // cost of units entered
  uint8_t why, why_stop; // tc_refusal of being there while moving, and of ending there
  uint8_t enter_times, leave_times;
  uint8_t onto; // tc_landing of the rest
  int32_t harm; // of the query: the greatest of the cells
} tc_facts;

typedef struct tc_ground {
  tc_view view;
  size_t mark; // of the scratch before, for tc_ground_leave
  const tc_path_query *query;
  const tc_path_profile *profile;
  const tc_body *body; // NULL: one cell
  const tc_geometry *geometry;
  tc_strides strides;
  int directions; // of the topology; 0 on a graph
  bool cube, graph, vertical, plain_edges;
  bool altered; // some alteration lives
  bool
      simple_falls; // in a search: a fall neither waits nor ends the move, and there is one layer of nodes
  uint32_t values;    // bit a valued tag that costs anything
  bool edge_costs;    // crossing some edge costs something
  bool at_once;       // who is not held up falls before the next step
  uint32_t cost_tags; // all tags that cost anything
  uint32_t
      judged_tags; // a cell that has none of these but that it is present lets in and stops nobody
  uint32_t between_tags;
  uint32_t inner[TC_BODY_CELLS]; // bit a direction: the neighbour of body cell i is a body cell too
  uint32_t bottom;               // body cells without one below
  int32_t offsets
      [TC_BODY_CELLS]; // of body cells, as differences of cells; where the whole body is on the field
  int8_t reach[2][3]; // least and greatest offset of body cells
  // Facts of each cell by `base` + their number, as one cell and as the body; the same for one cell. All else is of
  // other questions.
  uint32_t *single, *block;
  uint32_t base;
  tc_facts *facts;
  uint32_t used, capacity;
  tc_crowd *crowd;           // of questions `base`; bits: 1 bars passing, 2 bars stopping, 4 ends
  bool on_sheet;             // single, block and crowd are the space's own
  bool full;                 // the facts ran out
  bool falls;                // a step that falls was met, refused or not
  const tc_path_node *nodes; // of a search: steps that are worse are left out; NULL: list all
} tc_ground;

// Makes the ground of a question in scratch; what it makes ends with tc_ground_end. TC_BAD_CELL, TC_BAD_ARGUMENT,
// TC_FULL_MEMORY.
tc_result tc_ground_make(tc_ground *ground, tc_view view, const tc_path_query *query);
void tc_ground_end(tc_ground *ground);
// The same for a question about one place, which need not be the start; tc_ground_leave also gives back the scratch.
tc_result tc_ground_at_place(tc_ground *ground, tc_view view, const tc_path_query *query,
                             tc_cell anchor);
void tc_ground_leave(tc_ground *ground);
// Works facts out; use the inline questions below.
tc_facts *tc_ground_work_out(tc_ground *ground, tc_cell anchor);
tc_facts *tc_ground_work_out_cell(tc_ground *ground, tc_cell cell);
// Fills rest, fall and onto of a place (a hold there is taken).
void tc_ground_rest(tc_ground *ground, tc_facts *place);
// One fall, from just below `place`; see tc_path_fall_from.
void tc_ground_fall(tc_ground *ground, tc_facts *place, bool let_go, bool catches,
                    tc_path_fall *out);
// Where a mover stands whose steps are wanted.
typedef struct tc_stand {
  tc_facts *place;
  int32_t spent, left; // movement
  int32_t harm;        // so far
  uint32_t steps;      // made, in a search
  uint8_t flags;       // TC_STEP_ODD, TC_STEP_DONE, TC_STEP_BREAKS
  bool moving;
} tc_stand;
// Why no ordinary step can be made from there at all.
uint8_t tc_ground_standing_refusal(const tc_ground *ground, const tc_stand *stand);
// The steps from there into `steps` (TC_PATH_STEPS_MAX); returns how many. refused: also the illegal ones. First those
// to the places beside; then, appended from `count` on, those of all other kinds. A search takes the first in before it
// asks for the others, most of which are then worse than what it knows.
uint32_t tc_ground_walks(tc_ground *ground, const tc_stand *stand, bool refused,
                         tc_path_step *steps);
uint32_t tc_ground_leaps(tc_ground *ground, const tc_stand *stand, bool refused,
                         tc_path_step *steps, uint32_t count);
// Ways of climbing (path_climb.c), appended to steps from `count` on; returns the new count.
uint32_t tc_ground_clambers(tc_ground *ground, const tc_stand *stand, bool refused,
                            tc_path_step *steps, uint32_t count);
// The neighbour in a direction if a step there is legal but for what it costs and what holds the mover.
tc_cell tc_ground_free_step(tc_ground *ground, const tc_stand *stand, int direction);
// In a search: is every step onto `to` that costs at least `least` worse than what is known?
bool tc_ground_hopeless(tc_ground *ground, const tc_stand *stand, tc_facts *to, int32_t least);
// Keeps the step at `count`, with one more for each hold that its fall passes; returns the new count.
uint32_t tc_ground_keep(tc_ground *ground, const tc_stand *stand, bool refused, tc_path_step *steps,
                        uint32_t count);
// Completes a legal-so-far step to a place: cost, fall, flags, budget. False: it was refused, or in a search it
// is worse than what is known. base 0: nothing to pay.
bool tc_ground_arrive(tc_ground *ground, const tc_stand *stand, tc_facts *to, int32_t base,
                      bool terrain, tc_path_step *step);
// Of the edges crossed, stepping from a place: the greatest of what a table says of their types.
int32_t tc_ground_edge_most(tc_ground *ground, const tc_facts *place, int direction,
                            const int16_t *table);
bool tc_ground_edge_open(tc_ground *ground, tc_cell cell, int direction);
// Do the sides between a place and the one beside it let the body through? It stays in one piece: of a body that may
// squeeze, some cell is in both places or goes on from one to the other.
bool tc_ground_side_open(tc_ground *ground, const tc_facts *from, const tc_facts *to,
                         int direction);

// The facts of an anchor on the field. Pointers stay good for the question.
static inline tc_facts *tc_ground_at(tc_ground *ground, tc_cell anchor) {
  uint32_t known = ground->block[anchor] - ground->base;
  return known < ground->used ? &ground->facts[known] : tc_ground_work_out(ground, anchor);
}
static inline tc_facts *tc_ground_cell(tc_ground *ground, tc_cell cell) {
  uint32_t known = ground->single[cell] - ground->base;
  return known < ground->used ? &ground->facts[known] : tc_ground_work_out_cell(ground, cell);
}
// The same where they are known; NULL where not.
static inline const tc_facts *tc_ground_known(const tc_ground *ground, tc_cell anchor) {
  uint32_t known = ground->block[anchor] - ground->base;
  return known < ground->used ? &ground->facts[known] : NULL;
}
// The anchor one step away; ask `near` first.
static inline tc_cell tc_ground_beside(const tc_ground *ground, tc_cell cell, int direction) {
  if (ground->graph) return tc_neighbour(ground->view, cell, direction);
  int parity = tc_stride_parity(&ground->strides, ground->view.field, cell);
  return cell + ground->strides.by[parity][direction].cells;
}
static inline uint32_t tc_ground_tags(const tc_ground *ground, tc_cell cell) {
  return ground->altered ? tc_fast_tags(ground->view, cell) : tc_raw_tags(ground->view, cell);
}
static inline uint32_t tc_ground_stops(const tc_ground *ground, tc_cell cell) {
  return ground->altered ? tc_fast_stops(ground->view, cell) : tc_raw_stops(ground->view, cell);
}
// Is the bit of a direction set?
static inline bool tc_way(uint32_t bits, int direction) { return bits >> direction & 1u; }
static inline bool tc_bit_of(const uint64_t *bits, tc_cell cell) {
  return bits && (bits[(uint32_t)cell >> 6] >> ((uint32_t)cell & 63u) & 1u);
}

// The same as tc_ground_hopeless for what is common and quickly seen; false says nothing.
static inline bool tc_ground_plainly_hopeless(const tc_ground *ground, const tc_stand *stand,
                                              const tc_facts *to, int32_t least) {
  uint32_t told = to->flags & (GROUND_RESTED | GROUND_CATCH | GROUND_ENDS);
  if (!ground->simple_falls || told != GROUND_RESTED || to->onto > TC_LAND_RAMP) return false;
  const tc_facts *end = &ground->facts[ground->block[to->rest] - ground->base];
  if (!end->node[0]) return false;
  const tc_path_node *known = &ground->nodes[end->node[0] - 1];
  int32_t cost = stand->spent + least;
  if (known->harm > stand->harm + end->harm) return false;
  return known->cost < cost || (known->cost == cost && known->steps <= stand->steps);
}

#endif
