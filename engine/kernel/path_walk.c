// Owns: walks under a rule: farther from a point, closer to it, straight on, a given number of steps.
// Must not know: who walks or pushes whom, any game.
// Works over (steps made, cell): what lies ahead of such a state does not depend on the way to it.
#include "kernel/path_ground.h"

#include <string.h>

enum { UNKNOWN, DEAD, ENDS, GOES_ON }; // of a state: no legal end ahead; ends here; goes on
#define LISTED 4u                      // beside these: its ends are listed

typedef struct course {
  tc_ground *ground;
  const tc_walk *walk;
  const uint16_t *around; // distance of each cell from the point; NULL: by coordinates
  uint8_t *states; // a row for each place met, whose number + 1 is its node[0]: by steps made
  uint32_t rows;
  tc_walk_end *ends;
  uint32_t capacity, count;
  tc_cell path[TC_WALK_STEPS];
} course;

static int distance_of(const course *walker, tc_cell cell) {
  if (walker->around) return walker->around[cell];
  return tc_distance(walker->ground->view, walker->walk->point, cell);
}

// Does the rule allow the step?
static uint8_t rule_refusal(const course *walker, tc_cell from, tc_cell to, int direction) {
  int before, after;
  switch (walker->walk->rule) {
  case TC_WALK_STRAIGHT:
    return direction == walker->walk->direction ? TC_ALLOWED : TC_REFUSED_STRAIGHT;
  case TC_WALK_FARTHER:
  case TC_WALK_CLOSER:
    before = distance_of(walker, from);
    after = distance_of(walker, to);
    if (walker->walk->rule == TC_WALK_FARTHER ? after > before : after < before) return TC_ALLOWED;
    return TC_REFUSED_DISTANCE;
  default: return TC_ALLOWED;
  }
}

// The cell one step on, or TC_NOWHERE when the step is not legal by itself.
static tc_cell step_on(course *walker, tc_cell from, int direction) {
  tc_ground *ground = walker->ground;
  tc_stand stand = {.place = tc_ground_at(ground, from), .left = TC_PATH_FAR};
  tc_cell to = tc_ground_free_step(ground, &stand, direction);
  if (to == TC_NOWHERE || rule_refusal(walker, from, to, direction)) return TC_NOWHERE;
  return to;
}

static int ways_of(const course *walker, tc_cell cell) {
  const tc_ground *ground = walker->ground;
  return ground->graph ? tc_link_count(ground->view, cell) : ground->directions;
}

// The state; rows begin as places are met, so that a short walk does not pay for the field.
static uint8_t *state_of(course *walker, int made, tc_cell cell) {
  tc_facts *place = tc_ground_at(walker->ground, cell);
  size_t length = walker->walk->steps + 1u;
  if (!place->node[0]) {
    // There are more places than cells only where facts have run out.
    if (walker->rows < (uint32_t)walker->ground->view.field->cells) walker->rows += 1;
    place->node[0] = walker->rows;
    memset(walker->states + (walker->rows - 1) * length, UNKNOWN, length);
  }
  return walker->states + (place->node[0] - 1) * length + made;
}

// What lies ahead of a state. Depth is at most TC_WALK_STEPS.
static uint8_t look_ahead(course *walker, int made, tc_cell cell) {
  uint8_t *known = state_of(walker, made, cell);
  if (walker->ground->full) return DEAD; // an error: nothing is remembered any more
  if (*known) return *known & (uint8_t)~LISTED;
  uint8_t answer = DEAD;
  int ways = made < walker->walk->steps ? ways_of(walker, cell) : 0;
  for (int direction = 0; direction < ways && answer == DEAD; direction++) {
    tc_cell to = step_on(walker, cell, direction);
    if (to != TC_NOWHERE && look_ahead(walker, made + 1, to) != DEAD) answer = GOES_ON;
  }
  const tc_facts *place = tc_ground_at(walker->ground, cell);
  if (answer == DEAD && made > 0 && !place->why_stop) answer = ENDS;
  *known = answer;
  return answer;
}

static void list_end(course *walker, int made, tc_cell cell) {
  if (walker->count < walker->capacity) {
    tc_walk_end *end = &walker->ends[walker->count];
    *end = (tc_walk_end){
        .cell = cell, .steps = (uint8_t)made, .shortfall = (uint8_t)(walker->walk->steps - made)};
    memcpy(end->path, walker->path, (size_t)made * sizeof *end->path);
  }
  walker->count += 1;
}

static void list_ends(course *walker, int made, tc_cell cell) {
  uint8_t *state = state_of(walker, made, cell);
  if (*state & LISTED) return;
  uint8_t ahead = look_ahead(walker, made, cell);
  *state |= LISTED;
  bool partial = walker->walk->partial && made > 0;
  if (ahead == ENDS || (partial && !tc_ground_at(walker->ground, cell)->why_stop))
    list_end(walker, made, cell);
  if (ahead != GOES_ON) return;
  int ways = ways_of(walker, cell);
  for (int direction = 0; direction < ways; direction++) {
    tc_cell to = step_on(walker, cell, direction);
    if (to == TC_NOWHERE || look_ahead(walker, made + 1, to) == DEAD) continue;
    walker->path[made] = to;
    list_ends(walker, made + 1, to);
  }
}

// Steps around walls from the point: units and terrain do not count.
static tc_result flood_from_point(tc_view view, const tc_path_query *query, const tc_walk *walk,
                                  uint16_t *costs) {
  tc_path_profile walls = {.mode = TC_PATH_FLY,
                           .step = 1,
                           .share = true,
                           .wall_tags = query->profile->wall_tags,
                           .blocked_edges = query->profile->blocked_edges,
                           .passed_edges = query->profile->passed_edges};
  tc_path_query flood = {
      .profile = &walls, .start = walk->point, .unit = TC_PATH_NOBODY, .budget = TC_PATH_FAR};
  return tc_path_flood(view, &flood, costs);
}

static tc_result prepare(course *walker, tc_view view, const tc_path_query *query,
                         const tc_walk *walk) {
  if (walk->steps < 1 || walk->steps > TC_WALK_STEPS || walk->rule > TC_WALK_STRAIGHT)
    return TC_BAD_ARGUMENT;
  bool distances = walk->rule == TC_WALK_FARTHER || walk->rule == TC_WALK_CLOSER;
  if (distances && !tc_cell_valid(view.field, walk->point)) return TC_BAD_CELL;
  size_t cells = (size_t)view.field->cells, states = cells * (walk->steps + 1u);
  walker->walk = walk;
  walker->states = tc_space_scratch(view.space, states);
  if (!walker->states) return TC_FULL_MEMORY;
  if (distances && walk->around) {
    uint16_t *around = tc_space_scratch(view.space, cells * sizeof *around);
    if (!around) return TC_FULL_MEMORY;
    tc_result result = flood_from_point(view, query, walk, around);
    if (result) return result;
    walker->around = around;
  }
  return tc_ground_make(walker->ground, view, query);
}

tc_result tc_path_walks(tc_view view, const tc_path_query *query, const tc_walk *walk,
                        tc_walk_end *ends, uint32_t capacity, uint32_t *count) {
  size_t mark = tc_space_mark(view.space);
  tc_ground ground;
  course walker = {.ground = &ground, .ends = ends, .capacity = capacity};
  tc_result result = prepare(&walker, view, query, walk);
  if (!result) {
    list_ends(&walker, 0, query->start);
    *count = walker.count;
    if (ground.full) result = TC_FULL_MEMORY;
    tc_ground_end(&ground);
  }
  tc_space_rewind(view.space, mark);
  return result;
}

tc_result tc_path_walk_next(tc_view view, const tc_path_query *query, const tc_walk *walk,
                            uint32_t *directions) {
  size_t mark = tc_space_mark(view.space);
  tc_ground ground;
  course walker = {.ground = &ground};
  tc_result result = prepare(&walker, view, query, walk);
  if (!result) {
    *directions = 0;
    int ways = ways_of(&walker, query->start);
    for (int direction = 0; direction < ways; direction++) {
      tc_cell to = step_on(&walker, query->start, direction);
      if (to != TC_NOWHERE && look_ahead(&walker, 1, to) != DEAD) *directions |= 1u << direction;
    }
    if (ground.full) result = TC_FULL_MEMORY;
    tc_ground_end(&ground);
  }
  tc_space_rewind(view.space, mark);
  return result;
}
