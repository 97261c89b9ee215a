// Owns: where a body can go: legal single steps, reach, paths, floods, falls and constrained walks.
// Must not know: any game, who may act, Lua. Every rule is a number, mask or flag of a profile.
// Nothing here writes a world; results lie in the scratch of the view's space until the caller rewinds it.
#ifndef TERCIO_KERNEL_PATH_H
#define TERCIO_KERNEL_PATH_H

#include "tercio/kernel/base.h"
#include "tercio/kernel/field.h"
#include "tercio/kernel/world.h"

// ---- profiles: the rules of one way of moving -------------------------------------------------------

// Why a step, a place or an end is refused.
#define TC_REFUSALS(X)                                                                             \
  X(TC_ALLOWED, "allowed")                                                                         \
  X(TC_REFUSED_NOWHERE, "there is no cell that way")                                               \
  X(TC_REFUSED_SOLID, "the cell is solid")                                                         \
  X(TC_REFUSED_EDGE, "a wall stands between")                                                      \
  X(TC_REFUSED_TERRAIN, "this terrain cannot be entered")                                          \
  X(TC_REFUSED_FORBIDDEN, "the cell is forbidden")                                                 \
  X(TC_REFUSED_OCCUPIED, "somebody is in the way")                                                 \
  X(TC_REFUSED_CORNER, "the corner is blocked")                                                    \
  X(TC_REFUSED_CUT, "a wall would cut through the body")                                           \
  X(TC_REFUSED_SQUEEZE, "the gap leads nowhere for a body of this size")                           \
  X(TC_REFUSED_HELD, "it is held where it stands")                                                 \
  X(TC_REFUSED_ENDED, "the move has ended")                                                        \
  X(TC_REFUSED_BUDGET, "not enough movement is left")                                              \
  X(TC_REFUSED_SUPPORT, "nothing would hold it up there")                                          \
  X(TC_REFUSED_FALL, "it would fall too far")                                                      \
  X(TC_REFUSED_CLIMB, "there is nothing to climb over")                                            \
  X(TC_REFUSED_HIGH, "it is too high to climb over")                                               \
  X(TC_REFUSED_WAY, "no open way leads around")                                                    \
  X(TC_REFUSED_STOP, "the move may not end there")                                                 \
  X(TC_REFUSED_DISTANCE, "it is not as far as the rule asks")                                      \
  X(TC_REFUSED_STRAIGHT, "it is not straight on")                                                  \
  X(TC_REFUSED_RULE, "a special rule forbids it")

typedef enum tc_refusal { TC_REFUSALS(TC_MEMBER) } tc_refusal;

// How a mover treats the cells between its start and its end.
//   walk  everything counts at every cell
//   jump  terrain (costs, blocked tags) and units count in the last cell only
//   fly   terrain never counts, units count in the last cell only; nothing falls
// Solid cells, wall tags and blocked edges stop all three.
#define TC_PATH_MODES(X) X(TC_PATH_WALK, "walk") X(TC_PATH_JUMP, "jump") X(TC_PATH_FLY, "fly")
typedef enum tc_path_mode { TC_PATH_MODES(TC_MEMBER) } tc_path_mode;

// square8: which blocked cells beside a diagonal step forbid it.
#define TC_CORNERS(X)                                                                              \
  X(TC_CORNER_FREE, "free")                                                                        \
  X(TC_CORNER_NOT_BETWEEN, "not_between")                                                          \
  X(TC_CORNER_NOT_PAST, "not_past")
typedef enum tc_corner { TC_CORNERS(TC_MEMBER) } tc_corner;

// When a tag or value costs: on leaving the cell, on entering it, or only if both cells have it.
#define TC_COST_WHENS(X)                                                                           \
  X(TC_COST_LEAVE, "leave") X(TC_COST_ENTER, "enter") X(TC_COST_BETWEEN, "between")
typedef enum tc_cost_when { TC_COST_WHENS(TC_MEMBER) } tc_cost_when;

// One cost of terrain: a cell with any of these tags adds `add` to a step and multiplies its base by `times`.
typedef struct tc_tag_cost {
  uint32_t tags;
  uint8_t when;  // tc_cost_when
  uint8_t times; // 0 and 1: not multiplied
  int16_t add;   // 0 .. 1000
} tc_tag_cost;

// Several costs at once: all add up and multiply, or the greatest of each kind counts.
#define TC_COST_COMBINES(X) X(TC_COST_SUM, "sum") X(TC_COST_STRONGEST, "strongest")
typedef enum tc_cost_combine { TC_COST_COMBINES(TC_MEMBER) } tc_cost_combine;

// Rules for a cell that holds a unit of this class.
typedef struct tc_path_class {
  bool pass;    // may be moved through
  bool stop;    // a move may end there
  bool ends;    // entering ends the move
  int16_t cost; // added on entering, 0 .. 1000
} tc_path_class;
#define TC_PATH_IGNORED 255 // class of a unit that does not count at all

// A step that leaves little movement: must it be paid in full? first: the first step of a move may be made with
// too little, if the plain cost of a step is there; always: any step may. It then costs all that is left.
#define TC_SPARES(X)                                                                               \
  X(TC_SPARE_NONE, "none") X(TC_SPARE_FIRST, "first") X(TC_SPARE_ALWAYS, "always")
typedef enum tc_spare { TC_SPARES(TC_MEMBER) } tc_spare;

// How many bottom cells of a body need something under them.
#define TC_SUPPORTS(X)                                                                             \
  X(TC_SUPPORT_ANY, "any") X(TC_SUPPORT_MAJORITY, "majority") X(TC_SUPPORT_ALL, "all")
typedef enum tc_support { TC_SUPPORTS(TC_MEMBER) } tc_support;

// When an unsupported mover falls. ends: at once, and the move ends with it. last: only where the move ends.
#define TC_FALL_WHENS(X)                                                                           \
  X(TC_FALL_EACH_STEP, "each_step") X(TC_FALL_ENDS_MOVE, "ends_move") X(TC_FALL_LAST, "last")
typedef enum tc_fall_when { TC_FALL_WHENS(TC_MEMBER) } tc_fall_when;

// Touched edges on a climber's way: pinch: blocked where both ways round are; open: never; closed: always.
#define TC_GRAZES(X)                                                                               \
  X(TC_GRAZE_PINCH, "pinch") X(TC_GRAZE_OPEN, "open") X(TC_GRAZE_CLOSED, "closed")
typedef enum tc_graze { TC_GRAZES(TC_MEMBER) } tc_graze;

// Rules of up and down; cube only. Directions are those of the field. Heights are in cells.
typedef struct tc_vertical {
  bool gravity;          // off: up and down are steps like any other, and nothing below is read
  uint8_t support;       // tc_support
  bool faces_hold;       // a blocked bottom edge holds up like a solid cell
  uint32_t support_tags; // a cell with one holds up its units
  uint32_t fluid_tags;   // up and down are free in it
  bool fluid_holds;      // it holds up its units
  bool up_needs_hold;    // a step up must end held (else it is legal and falls back)
  uint32_t climb_tags;   // a cell next to such a cell offers a hold
  bool climb_inside;     // and so does such a cell itself
  bool climb_solid;      // any solid neighbour offers a hold
  bool climb_edges;      // and so does any blocked edge
  bool climb_catch;      // a faller may stop at each hold that it passes
  bool let_go;           // who only hangs on a hold may let go and fall, at no cost
  uint8_t fall_when;     // tc_fall_when
  bool units_stop_falls; // a faller rests above the first unit; else it lands in that unit's cell
  uint32_t drop_tags; // entering or falling into one breaks the move off: content decides the rest
  bool drop_holds;    // this mover may stay there as on a floor
  uint32_t ramp_tags; // who stands there also takes the cell above, and steps from it
  bool ramp_bodies;   // bodies of several cells use ramps too
  bool clamber;       // may clamber
  bool clamber_held;  // also when held
  bool clamber_ramp;  // from a ramp the climb counts from the upper cell
  bool clamber_terrain; // terrain charges for leaving and entering by it
  bool clamber_ledge;   // up only where rock, or a side that stops moves, is in the way below
  uint8_t clamber_cost;
  uint8_t clamber_up;    // cells up; 0: the height of the body
  uint8_t clamber_down;  // cells down; 0: the height of the body
  uint8_t clamber_wall;  // height of a wall of edges to be crossed; 0: the height of the body
  bool clamber_tile;     // also over solid cells, landing two cells on
  uint8_t clamber_graze; // tc_graze
} tc_vertical;

// One way of moving, as content compiles it. All zero but `step` = 1 is a plain walk that units block.
typedef struct tc_path_profile {
  uint8_t mode;           // tc_path_mode
  uint8_t corner;         // tc_corner
  uint8_t spare;          // tc_spare
  uint8_t combine_tags;   // tc_cost_combine, over the costs of one cell
  uint8_t combine_body;   // tc_cost_combine, over the cells of one body
  bool alternate;         // square8: every second diagonal costs `diagonal`, the others `step`
  bool jump_last_free;    // a jump pays no terrain in its last cell
  bool share;             // units never block
  uint32_t into_tags;     // in a cell with one nothing bars it: neither rock nor the tags below
  bool through_solid;     // solid cells do not bar the way; no move may end in one
  bool squeeze;           // one free cell of the body is enough; solid and blocked ones are ignored
  bool walls_may_cut;     // a body may stand where a blocked edge runs through it
  bool held_at_start;     // hold cells hold who begins there; else only who enters
  int16_t step;           // cost of a step, 0 .. 1000
  int16_t diagonal;       // square8: of a diagonal step; 0: as step
  uint32_t blocked_tags;  // cells that cannot be entered
  uint32_t wall_tags;     // the same for jump and fly too
  uint32_t stop_tags;     // cells where no move may end
  uint32_t end_tags;      // entering ends the move
  uint16_t blocked_edges; // bit an edge type, over those that the field's rules block
  uint16_t passed_edges;  // bit an edge type that this mover passes although the rules block it
  int16_t edge_costs[TC_EDGE_TYPES]; // added when crossing, 0 .. 1000
  uint8_t tag_cost_count;
  tc_tag_cost tag_costs[TC_TAG_COSTS];
  uint8_t leave_values[TC_VALUES]; // a cell's value v times this is added on leaving it
  uint8_t enter_values[TC_VALUES]; // and on entering it
  tc_path_class classes[TC_PATH_CLASSES];
  tc_vertical vertical;
} tc_path_profile;

// Checks every number of a profile against its range. TC_OK or TC_BAD_ARGUMENT.
tc_result tc_path_profile_check(const tc_path_profile *profile);

// ---- modes of single units ----------------------------------------------------------------------------

// All that the tags of a unit change in how it moves; false: nothing.
bool tc_mode_of(const tc_play *play, tc_handle unit, tc_mode_rule *sum);
// The profile with that. Its last class is taken.
void tc_mode_adapt(const tc_mode_rule *mode, tc_path_profile *profile);
// Gives those whom the unit may pass by it the last class; classes: by unit index, of the profile.
void tc_mode_pass(const tc_play *play, uint32_t unit, const tc_mode_rule *mode,
                  const tc_path_profile *profile, uint8_t *classes);
// Whether terrain of the cell is free by it.
bool tc_mode_frees(tc_view view, const tc_mode_rule *mode, tc_cell cell);

// ---- steps ------------------------------------------------------------------------------------------

#define TC_STEP_KINDS(X)                                                                           \
  X(TC_STEP_START, "start")                                                                        \
  X(TC_STEP_WALK, "step") /* to a neighbour */                                                     \
  X(TC_STEP_RAMP, "ramp") /* one over and one up, off a ramp */                                    \
  X(TC_STEP_CLAMBER_UP, "clamber up")                                                              \
  X(TC_STEP_CLAMBER_DOWN, "clamber down")                                                          \
  X(TC_STEP_CLAMBER_OVER, "clamber over")                                                          \
  X(TC_STEP_LET_GO, "let go") /* falls from a hold */                                              \
  X(TC_STEP_LINK, "link")     /* along a link of the query */

typedef enum tc_step_kind { TC_STEP_KINDS(TC_MEMBER) } tc_step_kind;

// The end of a fall.
#define TC_LANDINGS(X)                                                                             \
  X(TC_LAND_NONE, "no fall")                                                                       \
  X(TC_LAND_FLOOR, "floor")                                                                        \
  X(TC_LAND_FLUID, "fluid")                                                                        \
  X(TC_LAND_HOLD, "hold")                                                                          \
  X(TC_LAND_RAMP, "ramp")                                                                          \
  X(TC_LAND_DROP, "drop")                                                                          \
  X(TC_LAND_UNIT, "unit")                                                                          \
  X(TC_LAND_OUTSIDE, "outside")

typedef enum tc_landing { TC_LANDINGS(TC_MEMBER) } tc_landing;

// Bits of a step or node.
#define TC_STEP_STOPS 1u // a move may end here (budget for stop_cost included)
#define TC_STEP_ENDS 2u  // no ordinary step goes on from here
#define TC_STEP_BREAKS                                                                             \
  4u // content decides the rest (a unit fallen on, a drop); nothing goes on from here
#define TC_STEP_ODD 8u   // an odd number of diagonals so far (alternate)
#define TC_STEP_DONE 16u // the fall has ended the move; nothing goes on from here

// One single step from a place: legal when refusal is TC_ALLOWED.
typedef struct tc_path_step {
  uint8_t kind;      // tc_step_kind
  uint8_t direction; // of the field; link number for TC_STEP_LINK; 255: none
  uint8_t refusal;   // tc_refusal
  uint8_t flags;     // TC_STEP_x of the place after the step
  uint8_t onto;      // tc_landing
  int8_t rise;       // cells up (+) or down (-) of a clamber
  int16_t fall;      // cells fallen after the step
  tc_cell to;        // anchor stepped to; TC_NOWHERE when there is none
  tc_cell end;       // anchor after the fall; = to when there is none
  int32_t cost;      // movement spent by the step
  int32_t stop_cost; // more to be paid if the move ends here (last cell of a jump)
} tc_path_step;

// ---- questions --------------------------------------------------------------------------------------

// An extra connection for this question: a portal, a stair, a target of a teleport.
typedef struct tc_path_link {
  tc_cell from, to; // anchors; from TC_NOWHERE: the start
  int32_t cost;
} tc_path_link;

// Cost of a step that no table can say: added to the step's cost; negative: the step is forbidden.
typedef int32_t (*tc_path_cost)(void *context, tc_cell from, tc_cell to, uint8_t kind,
                                uint8_t direction);

// Who asks. All pointers are borrowed for the call. Bit arrays have a bit a cell, in words of 64.
typedef struct tc_path_query {
  const tc_path_profile *profile;
  const tc_body *body;       // NULL: one cell
  tc_cell start;             // anchor of the body
  uint32_t unit;             // index of the mover, whose own cells are free; TC_PATH_NOBODY: none
  int32_t budget;            // movement left, 0 .. TC_PATH_FAR
  const uint8_t *classes;    // class 0 .. 7 or TC_PATH_IGNORED by unit index; NULL: all are class 0
  const uint64_t *hold;      // in such a cell ordinary steps are refused; NULL: none
  const uint64_t *forbidden; // cells that may not be entered; NULL: none
  const tc_path_link *links;
  uint32_t link_count;
  int32_t fall_limit;  // cells that a fall may measure; 0: any. A limit of "no fall" is -1
  uint8_t flags;       // TC_STEP_ODD, TC_STEP_ENDS, TC_STEP_DONE as the last step left them
  bool moving;         // the move has begun: rules of the first step are used up
  const int32_t *harm; // of entering each cell, 0 .. TC_PATH_HARM, see tc_path_reach; NULL: none
  const int16_t
      *edge_harm;       // more of crossing an edge of each type (a body: the greatest); NULL: none
  const uint8_t *enter; // cost of entering each cell, 0 .. 255, besides its terrain's; NULL: none
  tc_path_cost cost;    // NULL: none
  void *context;
} tc_path_query;
#define TC_PATH_NOBODY UINT32_MAX
#define TC_PATH_FAR 1000000
#define TC_PATH_HARM 0x3fffffff // also the most that a node tells

// A place reached. `from` is the index of the node before; that of the start is itself.
typedef struct tc_path_node {
  tc_cell cell;      // anchor after the step and its fall
  tc_cell passed;    // anchor stepped to before the fall
  tc_cell rest;      // anchor if the move ends here (differs when falls wait for the end)
  int32_t cost;      // movement spent to be here
  int32_t stop_cost; // more to be paid if the move ends here
  int32_t harm;      // of all places entered, for each the greatest of its cells, and edges crossed
  uint32_t from;
  uint32_t ties; // first of the other steps that lead here as well, + 1; 0: none
  uint16_t steps;
  int16_t fall; // cells fallen in the step
  uint8_t kind, direction, flags, onto;
} tc_path_node;

// Another step into a node, with its cost, harm and number of steps.
typedef struct tc_path_tie {
  uint32_t from, next; // node before; next tie + 1 of the same node, 0: the last
  uint8_t direction;
} tc_path_tie;

// Everything reachable. A move may be sent to a node that stops (TC_STEP_STOPS) and to one that breaks
// (TC_STEP_BREAKS: where it then ends is decided there). Lives in scratch: mark before the question, rewind after the answer is used.
// Nodes stand in order of discovery, `order` gives them by cost. `visited` is the work done, in cells.
// Of several ways to a node the one kept has the lowest cost, then the fewest steps, then the predecessor that
// was settled first, then the first step in the order of tc_path_steps; plain steps that are as good are its ties.
// With harm, a place has a node for each way that is dearer but does less harm than all cheaper ones (the Pareto
// front of cost and harm), so every budget has its least harm; of the same cost and harm the fewest steps.
typedef struct tc_path_reach {
  const tc_path_node *nodes;
  const tc_path_tie *ties;
  const uint32_t *order; // node indices, settled first
  uint32_t count;        // nodes; all are settled unless the search ended early
  uint32_t settled;      // entries of order
  uint32_t tie_count;
  uint32_t visited;
  bool falls; // some step would fall; else a search with any fall_limit finds the same
} tc_path_reach;

// Every place that the mover can be in with its budget, stop or not (TC_STEP_STOPS in the node's flags says).
// TC_BAD_CELL, TC_BAD_ARGUMENT, TC_FULL_MEMORY (scratch).
tc_result tc_path_reach_all(tc_view view, const tc_path_query *query, tc_path_reach *out);

// The straightest of the equal ways to `node`: it changes its direction least often; of these, looking back from the
// end, the one whose first step that differs has the lower direction. Sets *way to its node indices, the start first,
// and *count. Lives in scratch.
// TC_FULL_MEMORY (scratch).
tc_result tc_path_straightest(tc_space *space, const tc_path_reach *reach, uint32_t node,
                              uint32_t **way, uint32_t *count);

// Least cost to be on each cell (anchor), stop or not: field->cells numbers; TC_PATH_UNREACHED where none, or
// where it is over 65280.
// The cheapest question by far for plain profiles; answers the same as tc_path_reach_all for all.
#define TC_PATH_UNREACHED 0xffffu
tc_result tc_path_flood(tc_view view, const tc_path_query *query, uint16_t *costs);

// All single steps from the start of the query, legal or not, in the order that breaks ties:
// neighbours and ramp steps by direction, clambers by direction (up, down, over), letting go, links.
// Steps that cannot be meant (a ramp step without a ramp, a clamber without a ledge or wall) are left out
// unless legal. *count is how many there are; at most `capacity` are written.
tc_result tc_path_steps(tc_view view, const tc_path_query *query, tc_path_step *steps,
                        uint32_t capacity, uint32_t *count);

// Whether these legal walks answer the caller's question. Then no other steps are listed.
typedef bool tc_path_enough(const void *about, const tc_path_step *walks, uint32_t count);

// The legal steps alone, for those who ask for no reasons, in the same order. enough: NULL for never.
tc_result tc_path_legal_steps(tc_view view, const tc_path_query *query, tc_path_enough *enough,
                              const void *about, tc_path_step *steps, uint32_t capacity,
                              uint32_t *count);

// May the body be at `anchor` (while moving, or when `stop`, at the end of a move), whatever the way there?
// As a teleport asks. Held, budget and links are not read.
tc_refusal tc_path_place(tc_view view, const tc_path_query *query, tc_cell anchor, bool stop);

// Which cells of the body count at an anchor: bit i is cell i; the others are ghosts of squeezing. 0: no fit.
uint32_t tc_path_valid_cells(tc_view view, const tc_path_query *query, tc_cell anchor);

// ---- falls ------------------------------------------------------------------------------------------

// A fall from an anchor as the profile's vertical rules have it.
typedef struct tc_path_fall {
  tc_cell from, to; // anchors; to TC_NOWHERE: out of the field
  int16_t height;   // cells fallen, 0: it does not fall
  uint8_t onto;     // tc_landing
  tc_units met;     // units in the cells of landing
} tc_path_fall;

// The fall from `anchor`. A drop or a unit at the anchor itself does not end it.
// let_go: a hold at the anchor is not taken. Holds passed are offered by tc_path_catches only.
tc_result tc_path_fall_from(tc_view view, const tc_path_query *query, tc_cell anchor, bool let_go,
                            tc_path_fall *out);
// The landings a faller may choose among, nearest first: holds passed (if the profile lets it catch them) and the
// last one, which it reaches without choosing. Returns how many; at most capacity are written.
uint32_t tc_path_catches(tc_view view, const tc_path_query *query, tc_cell anchor, bool let_go,
                         tc_path_fall *out, uint32_t capacity);
// Is it held up at `anchor`: 0 not, 1 by a hold only, 2 by floor or fluid (or without gravity).
int tc_path_held_up(tc_view view, const tc_path_query *query, tc_cell anchor);

// Anchors nearest to `from` (not itself) by steps through open cells, units and terrain ignored, where a move may
// stop; supported: and where it is held up. `allowed` (may be NULL) are the only candidates. Appends all of the
// least distance, in order of discovery; returns that distance, -1: none.
int tc_path_nearest_places(tc_view view, const tc_path_query *query, tc_cell from, bool supported,
                           const uint64_t *allowed, tc_cells *out);

// ---- walks under a rule -----------------------------------------------------------------------------

// The rule for each step of a forced walk.
//   farther   the distance from `point` grows      closer    it shrinks
//   straight  the direction is `direction`         any       nothing
#define TC_WALK_RULES(X)                                                                           \
  X(TC_WALK_ANY, "any")                                                                            \
  X(TC_WALK_FARTHER, "farther")                                                                    \
  X(TC_WALK_CLOSER, "closer")                                                                      \
  X(TC_WALK_STRAIGHT, "straight")
typedef enum tc_walk_rule { TC_WALK_RULES(TC_MEMBER) } tc_walk_rule;

typedef struct tc_walk {
  uint8_t rule;      // tc_walk_rule
  uint8_t direction; // straight: of the field
  bool around;   // distances are counted in steps around walls (of the profile), not by coordinates
  bool partial;  // ends after fewer steps count too, where stopping is legal
  uint8_t steps; // 1 .. TC_WALK_STEPS
  tc_cell point; // farther, closer: from here
} tc_walk;

// One way: cells after each step, first in order of direction at the first step that differs.
typedef struct tc_walk_end {
  tc_cell cell;
  uint8_t steps;     // made
  uint8_t shortfall; // walk steps not made, because no legal one was left
  tc_cell path[TC_WALK_STEPS];
} tc_walk_end;

// All ends of walks of `walk->steps` steps from the query's start, one way to each (cell, steps made), in order
// of the ways. A walk ends early only where no step that can still end legally is left; one that cannot
// begin has no end. Steps cost nothing; classes, edges and
// terrain of the profile apply. *count ends exist; at most `capacity` are written.
tc_result tc_path_walks(tc_view view, const tc_path_query *query, const tc_walk *walk,
                        tc_walk_end *ends, uint32_t capacity, uint32_t *count);
// The legal first steps of those walks, bit a direction. A walk made step by step asks this before each step, with
// the place it has come to and the steps that are left.
tc_result tc_path_walk_next(tc_view view, const tc_path_query *query, const tc_walk *walk,
                            uint32_t *directions);

#endif
