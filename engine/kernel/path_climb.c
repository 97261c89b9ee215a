// Owns: clambering: one over and some up or down, or over a wall, by ways round that must be open.
// Must not know: the order of a search, any game.
// Ways are judged in the upright plane of the step, which is exact there; bodies look from their other columns as well.
#include "kernel/path_ground.h"
#include "tercio/kernel/sight.h"

typedef struct climber {
  tc_ground *ground;
  const tc_stand *stand;
  bool refused;
  tc_path_step *steps;
  uint32_t count;
  uint8_t why; // refusal of all clambers from here
  int height;  // of the body
} climber;

// ---- sight in the plane of the step -----------------------------------------------------------------

static bool sight_stops(const tc_ground *ground, tc_cell cell) {
  uint32_t tags = tc_ground_tags(ground, cell);
  if (!(tags & TC_CELL_PRESENT)) tags = tc_outside_tags(ground->view.rules);
  return tags & (TC_CELL_SOLID | TC_CELL_OPAQUE);
}

// From a cell through one side into an open cell; TC_NOWHERE when that is barred.
static tc_cell through(tc_ground *ground, tc_cell cell, int direction) {
  if (cell == TC_NOWHERE || !tc_way(tc_ground_cell(ground, cell)->near, direction))
    return TC_NOWHERE;
  if (tc_side_of(tc_ground_stops(ground, cell), direction) & TC_STOPS_SIGHT) return TC_NOWHERE;
  tc_cell next = cell + ground->strides.by[0][direction].cells;
  return sight_stops(ground, next) ? TC_NOWHERE : next;
}

// Over the edge that a cell shares with the one over by `a` and on by `b`.
static tc_cell across(tc_ground *ground, tc_cell cell, int a, int b) {
  tc_cell one = through(ground, through(ground, cell, a), b);
  tc_cell other = through(ground, through(ground, cell, b), a);
  uint8_t graze = ground->profile->vertical.clamber_graze;
  if (graze == TC_GRAZE_CLOSED) return one != TC_NOWHERE ? other : TC_NOWHERE;
  if (graze == TC_GRAZE_PINCH) return one != TC_NOWHERE ? one : other;
  tc_cell side = tc_neighbour(ground->view, cell, a);
  tc_cell end = side == TC_NOWHERE ? TC_NOWHERE : tc_neighbour(ground->view, side, b);
  return end == TC_NOWHERE || sight_stops(ground, end) ? TC_NOWHERE : end;
}

// Is the line from a cell to the one over by `direction` and `rise` up (or down) open? Its line crosses into the
// other column half way: through a side when the rise is even, over an edge when it is odd.
static bool sees(tc_ground *ground, tc_cell eye, int direction, int rise) {
  int upright = rise < 0 ? GROUND_DOWN : GROUND_UP, steps = rise < 0 ? -rise : rise;
  if (sight_stops(ground, eye)) return false;
  tc_cell at = eye;
  for (int i = 0; i < steps / 2; i++) at = through(ground, at, upright);
  if (at == TC_NOWHERE) return false;
  at = steps & 1 ? across(ground, at, upright, direction) : through(ground, at, direction);
  for (int i = 0; i < steps / 2 && at != TC_NOWHERE; i++) at = through(ground, at, upright);
  return at != TC_NOWHERE;
}

// What a climber looks at: the cell over by `direction` and `rise` up (or down) from each of its cells that leads, and
// from there `along` cells on, which must be open.
typedef struct outlook {
  int direction, rise, along;
} outlook;

static tc_cell looked_at(tc_ground *ground, tc_cell cell, const outlook *look) {
  tc_point at = tc_point_of(ground->view.field, cell);
  tc_point step = ground->geometry->steps[look->direction];
  return tc_cell_at(ground->view.field,
                    (tc_point){at.x + step.x, at.y + step.y, at.z + look->rise});
}

static bool goes_on(tc_ground *ground, tc_cell cell, const outlook *look) {
  for (int i = 0; i < look->along && cell != TC_NOWHERE; i++)
    cell = through(ground, cell, look->direction);
  return cell != TC_NOWHERE;
}

static bool cell_sees(tc_ground *ground, const tc_facts *from, const outlook *look) {
  if (look->along && !goes_on(ground, looked_at(ground, from->cell, look), look)) return false;
  if (sees(ground, from->cell, look->direction, look->rise)) return true;
  tc_cell upper = from->cell + ground->strides.by[0][GROUND_UP].cells;
  return (from->flags & GROUND_RAMP) && ground->profile->vertical.clamber_ramp &&
         sees(ground, upper, look->direction, look->rise - 1);
}

// Does a cell of the body in a place lead: is none of the body before it?
static bool leads(const tc_ground *ground, const tc_facts *from, int cell, int direction) {
  const tc_body *body = ground->body;
  if (!(ground->inner[cell] >> direction & 1u)) return true;
  if (from->valid == ((uint32_t)1 << body->count) - 1) return false;
  tc_point step = ground->geometry->steps[direction];
  const int8_t *own = body->offset[cell];
  for (int i = 0; i < body->count; i++)
    if (body->offset[i][0] == own[0] + step.x && body->offset[i][1] == own[1] + step.y &&
        body->offset[i][2] == own[2])
      return !(from->valid >> i & 1u);
  return true;
}

static bool column_sees(tc_ground *ground, const tc_facts *from, int cell, const outlook *look) {
  const tc_body *body = ground->body;
  const int8_t *own = body->offset[cell];
  tc_point anchor = tc_point_of(ground->view.field, from->cell);
  for (int eye = 0; eye < body->count; eye++) {
    const int8_t *other = body->offset[eye];
    if (!(from->valid >> eye & 1u) || own[0] != other[0] || own[1] != other[1]) continue;
    tc_cell at = tc_cell_of_body(ground->view.field, anchor, other);
    if (sees(ground, at, look->direction, look->rise + own[2] - other[2])) return true;
  }
  return false;
}

// Does any cell of a body see a cell to which one that leads goes, and that the body still has in the place `to`? Most
// are seen from their own column, which is quickly asked.
static bool body_sees(tc_ground *ground, const tc_facts *from, const tc_facts *to,
                      const outlook *look) {
  const tc_body *body = ground->body;
  tc_cell eyes[TC_BODY_CELLS], goals[TC_BODY_CELLS];
  int eye_count = 0, goal_count = 0;
  tc_point anchor = tc_point_of(ground->view.field, from->cell);
  for (int i = 0; i < body->count; i++) {
    if (!(from->valid >> i & 1u)) continue;
    tc_cell cell = eyes[eye_count++] = tc_cell_of_body(ground->view.field, anchor, body->offset[i]);
    if (!(to->valid >> i & 1u) || !leads(ground, from, i, look->direction)) continue;
    tc_cell goal = looked_at(ground, cell, look);
    if (goal == TC_NOWHERE || (look->along && !goes_on(ground, goal, look))) continue;
    if (column_sees(ground, from, i, look)) return true;
    goals[goal_count++] = goal;
  }
  static const uint8_t touches[] = {[TC_GRAZE_PINCH] = TC_TOUCH_PINCH,
                                    [TC_GRAZE_OPEN] = TC_TOUCH_OPEN,
                                    [TC_GRAZE_CLOSED] = TC_TOUCH_CLOSED};
  tc_sight_rule rule = tc_sight_rule_default();
  rule.touch = touches[ground->profile->vertical.clamber_graze];
  return tc_sight_any(ground->view, &rule, eyes, eye_count, goals, goal_count, NULL, NULL);
}

// ---- the three kinds --------------------------------------------------------------------------------

// The anchor some cells over and up (or down), TC_NOWHERE beyond the field.
static tc_cell anchor_over(tc_ground *ground, const tc_facts *from, int direction, int over,
                           int rise) {
  int upright = rise < 0 ? GROUND_DOWN : GROUND_UP, steps = rise < 0 ? -rise : rise;
  const tc_facts *at = from;
  for (int i = 0; i < over + steps; i++) {
    int way = i < over ? direction : upright;
    if (!tc_way(at->near, way)) return TC_NOWHERE;
    tc_cell next = at->cell + ground->strides.by[0][way].cells;
    if (i + 1 == over + steps) return next;
    at = tc_ground_at(ground, next);
  }
  return at->cell;
}

// Can the mover stop in the place, before any fall?
static uint8_t place_refusal(const tc_facts *to) { return to->why ? to->why : to->why_stop; }

// Over a wall the mover looks at what is above the cell behind it; over solid cells, along their top.
static bool climbs_in_sight(const climber *climb, uint8_t kind, const tc_facts *to, int direction,
                            int over, int rise) {
  if (kind == TC_STEP_CLAMBER_OVER) rise = over == 1 ? 1 : climb->height;
  outlook look = {direction, rise, over - 1};
  const tc_facts *from = climb->stand->place;
  if (!climb->ground->body) return cell_sees(climb->ground, from, &look);
  return body_sees(climb->ground, from, to, &look);
}

static void clamber(climber *climb, uint8_t kind, int direction, int over, int rise, bool barred) {
  tc_ground *ground = climb->ground;
  const tc_stand *stand = climb->stand;
  if (climb->count >= TC_PATH_STEPS_MAX) return;
  const tc_vertical *rules = &ground->profile->vertical;
  tc_cell cell = anchor_over(ground, stand->place, direction, over, rise);
  if (cell == TC_NOWHERE) return;
  tc_facts *to = tc_ground_at(ground, cell);
  if (!climb->refused && (place_refusal(to) || barred)) return;
  int32_t least = ground->profile->spare ? 0 : rules->clamber_cost;
  if (!climb->refused && tc_ground_hopeless(ground, stand, to, least)) return;
  tc_path_step *step = &climb->steps[climb->count];
  *step = (tc_path_step){.kind = kind,
                         .direction = (uint8_t)direction,
                         .refusal = climb->why,
                         .rise = (int8_t)rise,
                         .to = cell,
                         .end = cell,
                         .flags = stand->flags & TC_STEP_ODD};
  if (!step->refusal) step->refusal = place_refusal(to);
  if (!step->refusal && barred) step->refusal = TC_REFUSED_HIGH;
  if (!step->refusal)
    tc_ground_arrive(ground, stand, to, rules->clamber_cost, rules->clamber_terrain, step);
  uint32_t before = climb->count;
  climb->count = tc_ground_keep(ground, stand, climb->refused, climb->steps, before);
  if (climb->count == before || climb->why) return;
  // Sight last: it is the dearest question, and in a search most clambers better nothing.
  bool seen = climbs_in_sight(climb, kind, to, direction, over, rise);
  for (uint32_t i = before; i < climb->count && !seen; i++)
    if (!climb->steps[i].refusal) climb->steps[i].refusal = TC_REFUSED_WAY;
  if (!seen && !climb->refused) climb->count = before;
}

// The top of the wall of blocked sides in front, counted from the lowest front cells; 0: none. Where it hangs, the gap
// below it counts.
static int wall_height(tc_ground *ground, const tc_facts *from, int direction) {
  int most = 0;
  int count = ground->body ? ground->body->count : 1;
  tc_point anchor = tc_point_of(ground->view.field, from->cell);
  for (int i = 0; i < count; i++) {
    tc_cell cell = from->cell;
    if (ground->body) {
      if (ground->inner[i] >> direction & 1u || !(ground->bottom >> i & 1u)) continue;
      cell = tc_cell_of_body(ground->view.field, anchor, ground->body->offset[i]);
    }
    int body = ground->body ? ground->body->height : 1, top = 0;
    for (int level = 0; cell != TC_NOWHERE; level++) {
      bool open = tc_ground_edge_open(ground, cell, direction);
      if (open && (top || level >= body)) break;
      if (!open) top = level + 1;
      cell = tc_neighbour(ground->view, cell, GROUND_UP);
    }
    if (top > most) most = top;
  }
  return most;
}

static void over_walls(climber *climb, int direction, const tc_facts *side) {
  tc_ground *ground = climb->ground;
  const tc_vertical *rules = &ground->profile->vertical;
  int limit = rules->clamber_wall ? rules->clamber_wall : climb->height;
  const tc_facts *from = climb->stand->place;
  bool closed = !(tc_way(from->open, direction));
  if (closed && !(side->flags & GROUND_ROCK)) {
    int high = wall_height(ground, from, direction);
    clamber(climb, TC_STEP_CLAMBER_OVER, direction, 1, 0, high > limit);
  }
  if (rules->clamber_tile && (side->flags & GROUND_ROCK)) {
    int over = ground->body ? 1 + ground->body->edge : 2;
    clamber(climb, TC_STEP_CLAMBER_OVER, direction, over, 0, false);
  }
}

static bool ledge_beside(const tc_facts *from, int direction, const tc_facts *side) {
  return (side->flags & GROUND_ROCK) || !(tc_way(from->open, direction));
}

// Is there rock at the bottom of a place? Rock further up is a ceiling, on which nobody climbs.
static bool has_rock(const tc_ground *ground, const tc_facts *place) {
  if (!ground->body) return place->flags & GROUND_ROCK;
  return (place->valid & ground->bottom) != ground->bottom;
}

// Is there something to climb in front: a side that stops moves, or rock below the place `rise` up?
static bool has_ledge(tc_ground *ground, const tc_facts *from, int direction, const tc_facts *side,
                      int rise) {
  if (!tc_way(from->open, direction)) return true;
  for (int level = 0; level < rise; level++) {
    if (has_rock(ground, side)) return true;
    if (!tc_way(side->near, GROUND_UP)) return false;
    side = tc_ground_at(ground, side->cell + ground->strides.by[0][GROUND_UP].cells);
  }
  return false;
}

// In a search: a quick look at the place some cells above or below the one beside.
static bool worth_climbing(const climber *climb, const tc_facts *side, int rise) {
  tc_ground *ground = climb->ground;
  int upright = rise < 0 ? GROUND_DOWN : GROUND_UP;
  const tc_facts *to = side;
  for (int left = rise < 0 ? -rise : rise; left; left--) {
    if (!tc_way(to->near, upright)) return false;
    to = tc_ground_at(ground, to->cell + ground->strides.by[0][upright].cells);
  }
  if (place_refusal(to)) return false;
  int32_t least = ground->profile->spare ? 0 : ground->profile->vertical.clamber_cost;
  return !tc_ground_plainly_hopeless(ground, climb->stand, to, least);
}

uint32_t tc_ground_clambers(tc_ground *ground, const tc_stand *stand, bool refused,
                            tc_path_step *steps, uint32_t count) {
  const tc_vertical *rules = &ground->profile->vertical;
  if (!rules->clamber || ground->profile->mode != TC_PATH_WALK) return count;
  climber climb = {
      ground, stand, refused, steps, count, TC_ALLOWED, ground->body ? ground->body->height : 1};
  climb.why = tc_ground_standing_refusal(ground, stand);
  if (climb.why == TC_REFUSED_HELD && rules->clamber_held) climb.why = TC_ALLOWED;
  if (climb.why && !refused) return count;
  if (stand->left < rules->clamber_cost && !refused && !ground->profile->spare) return count;
  bool ramp = (stand->place->flags & GROUND_RAMP) && rules->clamber_ramp;
  int up = (rules->clamber_up ? rules->clamber_up : climb.height) + (ramp ? 1 : 0);
  int down = rules->clamber_down ? rules->clamber_down : climb.height;
  for (int direction = 0; direction < GROUND_UP; direction++) {
    if (!(tc_way(stand->place->near, direction))) continue;
    tc_facts *side = tc_ground_at(ground, tc_ground_beside(ground, stand->place->cell, direction));
    climb.refused = refused && ledge_beside(stand->place, direction, side);
    for (int rise = 1; rise <= up; rise++)
      if (climb.refused ||
          (worth_climbing(&climb, side, rise) &&
           (!rules->clamber_ledge || has_ledge(ground, stand->place, direction, side, rise))))
        clamber(&climb, TC_STEP_CLAMBER_UP, direction, 1, rise, false);
    climb.refused = refused && !(side->flags & (GROUND_ROCK | GROUND_SUPPORTED));
    for (int drop = 1; drop <= down; drop++)
      if (climb.refused || worth_climbing(&climb, side, -drop))
        clamber(&climb, TC_STEP_CLAMBER_DOWN, direction, 1, -drop, false);
    climb.refused = refused;
    over_walls(&climb, direction, side);
  }
  return climb.count;
}
