// Owns: questions about one place, the nearest free places, and the check of a profile's numbers.
// Must not know: the order of a search, any game.
// Nothing here moves anybody.
#include "kernel/path_ground.h"

static bool in_range(int32_t value, int32_t low, int32_t high) {
  return value >= low && value <= high;
}

tc_result tc_path_profile_check(const tc_path_profile *profile) {
  const tc_vertical *vertical = &profile->vertical;
  bool good = profile->mode <= TC_PATH_FLY && profile->corner <= TC_CORNER_NOT_PAST &&
              profile->spare <= TC_SPARE_ALWAYS && profile->combine_tags <= TC_COST_STRONGEST &&
              profile->combine_body <= TC_COST_STRONGEST && in_range(profile->step, 0, 1000) &&
              in_range(profile->diagonal, 0, 1000) && profile->tag_cost_count <= TC_TAG_COSTS &&
              vertical->support <= TC_SUPPORT_ALL && vertical->fall_when <= TC_FALL_LAST &&
              vertical->clamber_graze <= TC_GRAZE_CLOSED && vertical->clamber_up <= 100 &&
              vertical->clamber_down <= 100;
  for (int i = 0; good && i < profile->tag_cost_count; i++) {
    const tc_tag_cost *cost = &profile->tag_costs[i];
    good = cost->when <= TC_COST_BETWEEN && in_range(cost->add, 0, 1000);
  }
  for (int type = 0; good && type < TC_EDGE_TYPES; type++)
    good = in_range(profile->edge_costs[type], 0, 1000);
  for (int class = 0; good && class < TC_PATH_CLASSES; class ++)
    good = in_range(profile->classes[class].cost, 0, 1000);
  return good ? TC_OK : TC_BAD_ARGUMENT;
}

tc_result tc_ground_at_place(tc_ground *ground, tc_view view, const tc_path_query *query,
                             tc_cell anchor) {
  size_t mark = tc_space_mark(view.space);
  tc_path_query asked = *query;
  asked.start = anchor;
  asked.budget = 0;
  tc_result result = tc_ground_make(ground, view, &asked);
  if (result) tc_space_rewind(view.space, mark);
  ground->query = query;
  ground->mark = mark;
  return result;
}

void tc_ground_leave(tc_ground *ground) {
  tc_ground_end(ground);
  tc_space_rewind(ground->view.space, ground->mark);
}

tc_refusal tc_path_place(tc_view view, const tc_path_query *query, tc_cell anchor, bool stop) {
  tc_ground ground;
  if (tc_ground_at_place(&ground, view, query, anchor)) return TC_REFUSED_NOWHERE;
  const tc_facts *place = tc_ground_at(&ground, anchor);
  tc_refusal refusal = (tc_refusal)(place->why || !stop ? place->why : place->why_stop);
  tc_ground_leave(&ground);
  return refusal;
}

uint32_t tc_path_valid_cells(tc_view view, const tc_path_query *query, tc_cell anchor) {
  tc_ground ground;
  if (tc_ground_at_place(&ground, view, query, anchor)) return 0;
  const tc_facts *place = tc_ground_at(&ground, anchor);
  bool fits = !place->why || place->why == TC_REFUSED_OCCUPIED;
  uint32_t valid = fits ? place->valid : 0;
  tc_ground_leave(&ground);
  return valid;
}

// ---- the nearest free places ------------------------------------------------------------------------

static bool free_place(const tc_facts *place, bool supported, const uint64_t *allowed) {
  if (place->why || place->why_stop || (allowed && !tc_bit_of(allowed, place->cell))) return false;
  return !supported || (place->flags & (GROUND_SUPPORTED | GROUND_CLING));
}

// Breadth first over places that are not rock. node[0] marks what has been seen.
static int spread(tc_ground *ground, tc_cell from, bool supported, const uint64_t *allowed,
                  tc_cell *queue, tc_cells *out) {
  int32_t head = 0, tail = 1, end_of_ring = 1;
  queue[0] = from;
  tc_ground_at(ground, from)->node[0] = 1;
  for (int distance = 1; head < tail; distance++) {
    bool found = false;
    for (; head < end_of_ring; head++) {
      const tc_facts *place = tc_ground_at(ground, queue[head]);
      for (int direction = 0; place->near >> direction; direction++) {
        if (!tc_way(place->near, direction)) continue;
        tc_facts *next = tc_ground_at(ground, tc_ground_beside(ground, place->cell, direction));
        if (next->node[0] || (next->flags & GROUND_ROCK)) continue;
        if (place->valid && !tc_ground_side_open(ground, place, next, direction)) continue;
        next->node[0] = 1;
        queue[tail++] = next->cell;
        if (!free_place(next, supported, allowed)) continue;
        found = true;
        if (out->count < out->capacity) out->cells[out->count++] = next->cell;
      }
    }
    if (found) return distance;
    end_of_ring = tail;
  }
  return -1;
}

int tc_path_nearest_places(tc_view view, const tc_path_query *query, tc_cell from, bool supported,
                           const uint64_t *allowed, tc_cells *out) {
  size_t mark = tc_space_mark(view.space);
  tc_cell *queue = tc_space_scratch(view.space, (size_t)view.field->cells * sizeof *queue);
  tc_ground ground;
  int distance = -1;
  if (queue && !tc_ground_at_place(&ground, view, query, from)) {
    distance = spread(&ground, from, supported, allowed, queue, out);
    tc_ground_end(&ground);
  }
  tc_space_rewind(view.space, mark);
  return distance;
}
