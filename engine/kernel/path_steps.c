// Owns: the single steps from a place: which there are, what each costs, where it ends, why not.
// Must not know: the order of a search, any game.
// Search and single-step questions share this one generator, so that they cannot disagree.
#include "kernel/path_ground.h"

// ---- costs ------------------------------------------------------------------------------------------

static int32_t between_cost(const tc_ground *ground, uint32_t both, int32_t *base) {
  const tc_path_profile *profile = ground->profile;
  int32_t added = 0, times = 1;
  for (int i = 0; i < profile->tag_cost_count; i++) {
    const tc_tag_cost *cost = &profile->tag_costs[i];
    if (cost->when != TC_COST_BETWEEN || !(both & cost->tags)) continue;
    tc_cost_take(&added, &times, cost->add, cost->times, profile->combine_tags);
  }
  *base *= times;
  return added;
}

// base: cost of the step on plain ground. Only a walk pays terrain, edges and crowds.
static int32_t cost_of(tc_ground *ground, const tc_facts *from, const tc_facts *to, int32_t base,
                       int direction) {
  if (ground->profile->mode != TC_PATH_WALK) return base;
  int32_t cost = base * from->leave_times * to->enter_times;
  uint32_t both = from->tags & to->tags & ground->between_tags;
  int32_t added = both ? between_cost(ground, both, &cost) : 0;
  added += from->leave + to->enter + to->crowd;
  if (direction >= 0 && ground->edge_costs)
    added += tc_ground_edge_most(ground, from, direction, ground->profile->edge_costs);
  return cost + added;
}

// What ending at a place costs a jump on top.
static int32_t stop_cost_of(const tc_ground *ground, const tc_facts *place) {
  const tc_path_profile *profile = ground->profile;
  if (profile->mode != TC_PATH_JUMP || profile->jump_last_free) return 0;
  return profile->step * (place->enter_times - 1) + place->enter;
}

static bool affordable(const tc_ground *ground, const tc_stand *stand, int32_t base,
                       int32_t *cost) {
  if (*cost <= stand->left) return true;
  uint8_t spare = ground->profile->spare;
  if (spare == TC_SPARE_NONE || (spare == TC_SPARE_FIRST && stand->moving)) return false;
  if (stand->left < base) return false;
  *cost = stand->left;
  return true;
}

// ---- arriving ---------------------------------------------------------------------------------------

// Does being there break off the move?
static bool own_drop(const tc_ground *ground, const tc_facts *place) {
  return ground->vertical && (place->flags & GROUND_DROP) && !ground->profile->vertical.drop_holds;
}

static bool too_far(tc_ground *ground, int32_t fall, uint8_t onto) {
  ground->falls = ground->falls || fall > 0;
  if (onto == TC_LAND_OUTSIDE) return true;
  int32_t limit = ground->query->fall_limit;
  return limit < 0 ? fall > 0 : limit > 0 && fall > limit;
}

// Flags of being at `place` after a step; the rest of the fall is in *step when falls wait for the end.
static uint8_t flags_at(tc_ground *ground, const tc_stand *stand, tc_facts *place,
                        const tc_path_step *step) {
  uint8_t flags = step->flags & TC_STEP_ODD;
  if (!(place->flags & GROUND_RESTED)) tc_ground_rest(ground, place);
  bool breaks = step->onto == TC_LAND_DROP || step->onto == TC_LAND_UNIT;
  if (breaks) return flags | TC_STEP_BREAKS;
  if (place->flags & (GROUND_ENDS | GROUND_HELD)) flags |= TC_STEP_ENDS;
  if (step->fall && ground->profile->vertical.fall_when == TC_FALL_ENDS_MOVE) flags |= TC_STEP_DONE;
  if (step->cost + step->stop_cost > stand->left || place->onto == TC_LAND_OUTSIDE) return flags;
  const tc_facts *last = place->rest == place->cell ? place : tc_ground_at(ground, place->rest);
  if (!last->why_stop) flags |= TC_STEP_STOPS;
  return flags;
}

// Does a search know no way to the node that is better than this one?
static bool betters(const tc_ground *ground, const tc_stand *stand, const tc_facts *end,
                    uint32_t layer, int32_t cost) {
  uint32_t node = end->node[layer];
  if (!node) return true;
  const tc_path_node *known = &ground->nodes[node - 1];
  cost += stand->spent;
  if (known->harm > stand->harm + end->harm) return true;
  return cost < known->cost || (cost == known->cost && stand->steps < known->steps);
}

bool tc_ground_hopeless(tc_ground *ground, const tc_stand *stand, tc_facts *to, int32_t least) {
  if (!ground->nodes || ground->profile->alternate) return false;
  if (!(to->flags & GROUND_RESTED)) tc_ground_rest(ground, to);
  if (to->flags & GROUND_CATCH) return false;
  if (!ground->at_once) return !own_drop(ground, to) && !betters(ground, stand, to, 0, least);
  if (!to->onto) return !betters(ground, stand, to, 0, least);
  if (to->rest == TC_NOWHERE) return true;
  bool last = to->onto == TC_LAND_DROP || to->onto == TC_LAND_UNIT || (to->flags & GROUND_ENDS) ||
              ground->profile->vertical.fall_when == TC_FALL_ENDS_MOVE;
  const tc_facts *end = to->rest == to->cell ? to : tc_ground_at(ground, to->rest);
  return !betters(ground, stand, end, last ? 1 : 0, least);
}

bool tc_ground_arrive(tc_ground *ground, const tc_stand *stand, tc_facts *to, int32_t base,
                      bool terrain, tc_path_step *step) {
  int direction = step->kind == TC_STEP_WALK || step->kind == TC_STEP_RAMP ? step->direction : -1;
  step->cost = terrain ? cost_of(ground, stand->place, to, base, direction) : base;
  if (ground->query->cost) {
    int32_t more = ground->query->cost(ground->query->context, stand->place->cell, to->cell,
                                       step->kind, step->direction);
    if (more < 0) step->refusal = TC_REFUSED_RULE;
    if (more < 0) return false;
    step->cost += more;
  }
  if (!affordable(ground, stand, base, &step->cost)) {
    step->refusal = TC_REFUSED_BUDGET;
    return false;
  }
  tc_facts *end = to;
  if (!(to->flags & GROUND_RESTED)) tc_ground_rest(ground, to);
  if (ground->at_once) {
    step->fall = to->fall;
    step->onto = to->onto;
    if (too_far(ground, to->fall, to->onto)) {
      step->refusal = TC_REFUSED_FALL;
      return false;
    }
    if (to->rest != to->cell) end = tc_ground_at(ground, to->rest);
  } else if (own_drop(ground, to) && ground->profile->mode == TC_PATH_WALK) {
    step->onto = TC_LAND_DROP;
  }
  step->end = end->cell;
  step->stop_cost = stop_cost_of(ground, end);
  step->flags = flags_at(ground, stand, end, step) | (step->flags & TC_STEP_ODD);
  if (step->fall && (to->flags & GROUND_ENDS)) step->flags |= TC_STEP_DONE;
  return true;
}

// ---- walking ----------------------------------------------------------------------------------------

// Does the side let a body that may squeeze through: some cell of it goes on, or is in both places?
static bool linked(tc_ground *ground, const tc_facts *from, const tc_facts *to, int direction) {
  const tc_body *body = ground->body;
  tc_point step = ground->geometry->steps[direction];
  tc_point anchor = tc_point_of(ground->view.field, from->cell);
  for (int j = 0; j < body->count; j++) {
    if (!(to->valid >> j & 1u)) continue;
    for (int i = 0; i < body->count; i++)
      if ((from->valid >> i & 1u) && body->offset[i][0] == body->offset[j][0] + step.x &&
          body->offset[i][1] == body->offset[j][1] + step.y &&
          body->offset[i][2] == body->offset[j][2] + step.z)
        return true;
    if (!(from->valid >> j & 1u)) continue;
    tc_cell cell = tc_cell_of_body(ground->view.field, anchor, body->offset[j]);
    if (cell != TC_NOWHERE && (tc_way(tc_ground_cell(ground, cell)->open, direction))) return true;
  }
  return false;
}

bool tc_ground_side_open(tc_ground *ground, const tc_facts *from, const tc_facts *to,
                         int direction) {
  if (ground->body && ground->profile->squeeze) return linked(ground, from, to, direction);
  return tc_way(from->open, direction);
}

// square8: is the way around a diagonal by way of `first`, then `second`, open? edges: walls alone count.
static bool corner_open(tc_ground *ground, const tc_facts *from, int first, int second,
                        bool edges) {
  if (!(from->near & from->open) || !(tc_way(from->near, first))) return false;
  if (!(tc_way(from->open, first))) return false;
  tc_facts *side = tc_ground_at(ground, tc_ground_beside(ground, from->cell, first));
  bool rock = side->flags & GROUND_ROCK;
  if (!edges && !(side->flags & GROUND_FITS_TERRAIN)) return false;
  // Edges of rock are not worked out; beside rock only its own side towards the mover counts.
  return rock || tc_way(side->open, second);
}

static uint8_t corner_refusal(tc_ground *ground, const tc_facts *from, int direction) {
  int right = direction - 1, left = (direction + 1) & 7;
  bool edge_a = corner_open(ground, from, right, left, true);
  bool edge_b = corner_open(ground, from, left, right, true);
  if (!edge_a && !edge_b) return TC_REFUSED_EDGE;
  uint8_t rule = ground->profile->corner;
  if (rule == TC_CORNER_FREE) return TC_ALLOWED;
  bool a = corner_open(ground, from, right, left, false);
  bool b = corner_open(ground, from, left, right, false);
  bool open = rule == TC_CORNER_NOT_PAST ? a && b : a || b;
  return open ? TC_ALLOWED : TC_REFUSED_CORNER;
}

static bool diagonal(const tc_ground *ground, int direction) {
  return ground->geometry->diagonals && (direction & 1);
}

static int32_t base_of(const tc_ground *ground, const tc_stand *stand, int direction,
                       uint8_t *flags) {
  const tc_path_profile *profile = ground->profile;
  *flags = stand->flags & TC_STEP_ODD;
  if (ground->graph)
    return profile->step + tc_link_cost(ground->view, stand->place->cell, direction);
  if (!diagonal(ground, direction)) return profile->step;
  int32_t cost = profile->diagonal ? profile->diagonal : profile->step;
  if (!profile->alternate) return cost;
  *flags ^= TC_STEP_ODD;
  return stand->flags & TC_STEP_ODD ? cost : profile->step;
}

static uint8_t walk_refusal(tc_ground *ground, const tc_facts *from, const tc_facts *to,
                            int direction) {
  // Rock first: that a wall of it is also an edge is no news.
  if (to->why && to->why != TC_REFUSED_OCCUPIED) return to->why;
  if (!tc_ground_side_open(ground, from, to, direction))
    return ground->profile->squeeze && ground->body ? TC_REFUSED_SQUEEZE : TC_REFUSED_EDGE;
  if (diagonal(ground, direction)) {
    uint8_t why = corner_refusal(ground, from, direction);
    if (why) return why;
  }
  if (to->why) return to->why;
  bool up = ground->vertical && direction == GROUND_UP;
  if (up && ground->profile->vertical.up_needs_hold &&
      !(to->flags & (GROUND_SUPPORTED | GROUND_CLING)))
    return TC_REFUSED_SUPPORT;
  return TC_ALLOWED;
}

tc_cell tc_ground_free_step(tc_ground *ground, const tc_stand *stand, int direction) {
  if (!tc_way(stand->place->near, direction)) return TC_NOWHERE;
  tc_facts *to = tc_ground_at(ground, tc_ground_beside(ground, stand->place->cell, direction));
  return walk_refusal(ground, stand->place, to, direction) ? TC_NOWHERE : to->cell;
}

uint8_t tc_ground_standing_refusal(const tc_ground *ground, const tc_stand *stand) {
  if (stand->flags & (TC_STEP_DONE | TC_STEP_BREAKS)) return TC_REFUSED_ENDED;
  if (stand->moving && (stand->place->flags & GROUND_ENDS)) return TC_REFUSED_ENDED;
  if (!(stand->place->flags & GROUND_HELD)) return TC_ALLOWED;
  return stand->moving || ground->profile->held_at_start ? TC_REFUSED_HELD : TC_ALLOWED;
}

static void walk_step(tc_ground *ground, const tc_stand *stand, int direction, uint8_t why,
                      tc_path_step *step) {
  *step = (tc_path_step){.kind = TC_STEP_WALK,
                         .direction = (uint8_t)direction,
                         .refusal = why,
                         .to = TC_NOWHERE,
                         .end = TC_NOWHERE};
  if (!(tc_way(stand->place->near, direction))) {
    step->refusal = TC_REFUSED_NOWHERE;
    return;
  }
  tc_facts *to = tc_ground_at(ground, tc_ground_beside(ground, stand->place->cell, direction));
  step->to = step->end = to->cell;
  uint8_t own = walk_refusal(ground, stand->place, to, direction);
  if (!why) step->refusal = own;
  if (step->refusal) return;
  int32_t base = base_of(ground, stand, direction, &step->flags);
  tc_ground_arrive(ground, stand, to, base, true, step);
}

// One over and one up, off a ramp. False: there is no such step.
static bool ramp_step(tc_ground *ground, const tc_stand *stand, int direction, uint8_t why,
                      tc_path_step *step) {
  tc_facts *from = stand->place;
  if (direction >= GROUND_UP || !(tc_way(from->near, GROUND_UP)) ||
      !(tc_way(from->open, GROUND_UP)))
    return false;
  tc_facts *upper = tc_ground_at(ground, from->cell + ground->strides.by[0][GROUND_UP].cells);
  if (!(tc_way(upper->near, direction))) return false;
  tc_facts *to = tc_ground_at(ground, tc_ground_beside(ground, upper->cell, direction));
  *step = (tc_path_step){.kind = TC_STEP_RAMP,
                         .direction = (uint8_t)direction,
                         .refusal = why,
                         .to = to->cell,
                         .end = to->cell};
  if (why) return true;
  if (upper->flags & GROUND_ROCK)
    step->refusal = TC_REFUSED_SOLID;
  else if (!tc_ground_side_open(ground, from, upper, GROUND_UP))
    step->refusal = TC_REFUSED_SQUEEZE;
  else
    step->refusal = walk_refusal(ground, upper, to, direction);
  if (!step->refusal) tc_ground_arrive(ground, stand, to, ground->profile->step, true, step);
  return true;
}

// ---- the list ---------------------------------------------------------------------------------------

static bool worth(const tc_ground *ground, const tc_stand *stand, const tc_path_step *step,
                  bool refused) {
  if (step->refusal) return refused;
  if (!ground->nodes) return true;
  bool other = step->flags & (TC_STEP_DONE | TC_STEP_BREAKS | TC_STEP_ODD);
  const tc_facts *end = tc_ground_known(ground, step->end);
  return !end || betters(ground, stand, end, other ? 1 : 0, step->cost);
}

static uint32_t let_go_steps(tc_ground *ground, const tc_stand *stand, bool refused,
                             tc_path_step *steps, uint32_t count) {
  tc_facts *from = stand->place;
  bool hangs = (from->flags & GROUND_CLING) && !(from->flags & GROUND_SUPPORTED);
  if (stand->moving && (from->flags & GROUND_ENDS)) return count;
  if (!hangs || !ground->profile->vertical.let_go || !ground->at_once ||
      (stand->flags & (TC_STEP_DONE | TC_STEP_BREAKS)))
    return count;
  tc_cell at = from->cell;
  int16_t fallen = 0;
  for (bool more = true; more && count < TC_PATH_STEPS_MAX;) {
    tc_path_fall fall;
    tc_ground_fall(ground, tc_ground_at(ground, at), true, true, &fall);
    at = fall.to;
    fallen = (int16_t)(fallen + fall.height);
    more = fall.onto == TC_LAND_HOLD;
    tc_path_step *step = &steps[count];
    *step = (tc_path_step){.kind = TC_STEP_LET_GO,
                           .direction = 255,
                           .to = from->cell,
                           .end = at,
                           .fall = fallen,
                           .onto = fall.onto};
    if (too_far(ground, fallen, fall.onto))
      step->refusal = TC_REFUSED_FALL;
    else
      step->flags = flags_at(ground, stand, tc_ground_at(ground, at), step);
    if (worth(ground, stand, step, refused)) count += 1;
  }
  return count;
}

// Keeps the step at `count`. A faller that may catch holds on its way down has a step for each, and one for the end
// of the fall. Returns the new count.
uint32_t tc_ground_keep(tc_ground *ground, const tc_stand *stand, bool refused, tc_path_step *steps,
                        uint32_t count) {
  tc_path_step whole = steps[count];
  bool falls = whole.fall || whole.refusal == TC_REFUSED_FALL;
  if (!falls || !ground->at_once || !(tc_ground_at(ground, whole.to)->flags & GROUND_CATCH))
    return count + worth(ground, stand, &whole, refused);
  tc_cell at = whole.to;
  int16_t fallen = 0;
  for (;;) {
    tc_path_fall fall;
    tc_ground_fall(ground, tc_ground_at(ground, at), fallen > 0, true, &fall);
    if (fall.onto != TC_LAND_HOLD || count + 1 >= TC_PATH_STEPS_MAX) break;
    at = fall.to;
    fallen = (int16_t)(fallen + fall.height);
    tc_path_step *step = &steps[count];
    *step = whole;
    step->refusal = too_far(ground, fallen, TC_LAND_HOLD) ? TC_REFUSED_FALL : TC_ALLOWED;
    step->end = at;
    step->fall = fallen;
    step->onto = TC_LAND_HOLD;
    step->flags = flags_at(ground, stand, tc_ground_at(ground, at), step);
    if (tc_ground_at(ground, whole.to)->flags & GROUND_ENDS) step->flags |= TC_STEP_DONE;
    if (worth(ground, stand, step, refused)) count += 1;
  }
  steps[count] = whole;
  return count + worth(ground, stand, &whole, refused);
}

static uint32_t link_steps(tc_ground *ground, const tc_stand *stand, uint8_t why, bool refused,
                           tc_path_step *steps, uint32_t count) {
  const tc_path_query *query = ground->query;
  for (uint32_t i = 0; i < query->link_count && count < TC_PATH_STEPS_MAX; i++) {
    const tc_path_link *link = &query->links[i];
    tc_cell from = link->from == TC_NOWHERE ? query->start : link->from;
    if (from != stand->place->cell) continue;
    tc_path_step *step = &steps[count];
    *step = (tc_path_step){.kind = TC_STEP_LINK,
                           .direction = (uint8_t)i,
                           .refusal = why,
                           .to = link->to,
                           .end = link->to,
                           .flags = stand->flags & TC_STEP_ODD};
    if (!tc_cell_valid(ground->view.field, link->to)) {
      step->refusal = TC_REFUSED_NOWHERE;
    } else if (!why) {
      tc_facts *to = tc_ground_at(ground, link->to);
      step->refusal = to->why ? to->why : to->why_stop;
      if (!step->refusal) tc_ground_arrive(ground, stand, to, link->cost, false, step);
    }
    if (worth(ground, stand, step, refused)) count += 1;
  }
  return count;
}

// In a search: may a step to the neighbour be legal, and better what is known?
static bool worth_walking(tc_ground *ground, const tc_stand *stand, int direction) {
  if (!tc_way(stand->place->near, direction)) return false;
  tc_facts *to = tc_ground_at(ground, tc_ground_beside(ground, stand->place->cell, direction));
  if (to->why) return false;
  const tc_path_profile *profile = ground->profile;
  int32_t least = profile->step;
  if (diagonal(ground, direction) && profile->diagonal) least = profile->diagonal;
  if (profile->spare != TC_SPARE_NONE) least = 0;
  return !tc_ground_plainly_hopeless(ground, stand, to, least) &&
         !tc_ground_hopeless(ground, stand, to, least);
}

uint32_t tc_ground_walks(tc_ground *ground, const tc_stand *stand, bool refused,
                         tc_path_step *steps) {
  uint32_t count = 0;
  uint8_t why = tc_ground_standing_refusal(ground, stand);
  int directions = ground->directions;
  if (ground->graph) directions = tc_link_count(ground->view, stand->place->cell);
  if (why && !refused) return 0;
  for (int direction = 0; direction < directions; direction++) {
    if (refused || worth_walking(ground, stand, direction)) {
      walk_step(ground, stand, direction, why, &steps[count]);
      count = tc_ground_keep(ground, stand, refused, steps, count);
    }
    if (!ground->vertical || !(stand->place->flags & GROUND_RAMP)) continue;
    if (ramp_step(ground, stand, direction, why, &steps[count]))
      count = tc_ground_keep(ground, stand, refused, steps, count);
  }
  return count;
}

uint32_t tc_ground_leaps(tc_ground *ground, const tc_stand *stand, bool refused,
                         tc_path_step *steps, uint32_t count) {
  uint8_t why = tc_ground_standing_refusal(ground, stand);
  if (!ground->vertical) return link_steps(ground, stand, why, refused, steps, count);
  count = tc_ground_clambers(ground, stand, refused, steps, count);
  count = let_go_steps(ground, stand, refused, steps, count);
  return link_steps(ground, stand, why, refused, steps, count);
}

// refused: with those that are refused; enough: when the walks are, NULL for never.
static tc_result list_steps(tc_view view, const tc_path_query *query, bool refused,
                            tc_path_enough *enough, const void *about, tc_path_step *steps,
                            uint32_t capacity, uint32_t *count) {
  size_t mark = tc_space_mark(view.space);
  tc_ground ground;
  tc_result result = tc_ground_make(&ground, view, query);
  if (!result) {
    tc_path_step all[TC_PATH_STEPS_MAX + 1];
    tc_stand stand = {.place = tc_ground_at(&ground, query->start),
                      .left = query->budget,
                      .flags = query->flags,
                      .moving = query->moving};
    uint32_t found = tc_ground_walks(&ground, &stand, refused, all);
    if (!enough || !enough(about, all, found))
      found = tc_ground_leaps(&ground, &stand, refused, all, found);
    for (uint32_t i = 0; i < found && i < capacity; i++) steps[i] = all[i];
    *count = found;
    if (ground.full) result = TC_FULL_MEMORY;
    tc_ground_end(&ground);
  }
  tc_space_rewind(view.space, mark);
  return result;
}

tc_result tc_path_steps(tc_view view, const tc_path_query *query, tc_path_step *steps,
                        uint32_t capacity, uint32_t *count) {
  return list_steps(view, query, true, NULL, NULL, steps, capacity, count);
}

tc_result tc_path_legal_steps(tc_view view, const tc_path_query *query, tc_path_enough *enough,
                              const void *about, tc_path_step *steps, uint32_t capacity,
                              uint32_t *count) {
  return list_steps(view, query, false, enough, about, steps, capacity, count);
}
