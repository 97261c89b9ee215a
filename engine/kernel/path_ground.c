// Owns: the facts of places that searches read: terrain, units, edges, support, costs, squeezing.
// Must not know: the order of a search, any game.
// A fact is worked out at its first use, and stays for the question.
#include "kernel/path_ground.h"

// ---- edges ------------------------------------------------------------------------------------------

// With edge types of the profile's own; slower than reading what the field has derived.
static bool special_edge_open(tc_ground *ground, tc_cell cell, int direction, bool stopped) {
  uint32_t bit = 1u << tc_cell_edge(ground->view, cell, direction);
  if (ground->profile->blocked_edges & bit) return false;
  return !stopped || (ground->profile->passed_edges & bit);
}

bool tc_ground_edge_open(tc_ground *ground, tc_cell cell, int direction) {
  bool stopped = tc_cell_stops(ground->view, cell, direction) & TC_STOPS_MOVE;
  return ground->plain_edges ? !stopped : special_edge_open(ground, cell, direction, stopped);
}

static void find_ways_on_graph(tc_ground *ground, tc_facts *place) {
  int links = tc_link_count(ground->view, place->cell);
  for (int link = 0; link < links; link++) {
    place->near |= (uint16_t)(1u << link);
    if (tc_ground_edge_open(ground, place->cell, link)) place->open |= (uint16_t)(1u << link);
  }
}

// Directions in which there is a cell of the field at all: bit a direction, by coordinates.
static uint16_t near_bits(const tc_ground *ground, tc_cell cell) {
  const tc_field *field = ground->view.field;
  tc_point at = tc_column_of(field, cell);
  int32_t x = at.x, y = at.y, z = at.z;
  if (ground->geometry->near) return ground->geometry->near(field, x, y, z);
  int parity = tc_stride_parity(&ground->strides, field, cell);
  uint32_t bits = 0;
  for (int d = 0; d < ground->directions; d++) {
    const tc_stride *by = &ground->strides.by[parity][d];
    bool on = (uint32_t)(x + by->x) < (uint32_t)field->width &&
              (uint32_t)(y + by->y) < (uint32_t)field->height &&
              (uint32_t)(z + by->z) < (uint32_t)field->depth;
    bits |= (uint32_t)on << d;
  }
  return (uint16_t)bits;
}

static void find_ways(tc_ground *ground, tc_facts *place) {
  if (ground->graph) {
    find_ways_on_graph(ground, place);
    return;
  }
  uint32_t stops = tc_ground_stops(ground, place->cell);
  uint32_t open = (1u << ground->directions) - 1u;
  if (stops & 0x11111111u)
    for (int direction = 0; direction < ground->directions; direction++)
      open &= ~((stops >> (4 * direction) & TC_STOPS_MOVE) << direction);
  if (!ground->plain_edges)
    for (int direction = 0; direction < ground->directions; direction++) {
      bool stopped = !(open >> direction & 1u);
      open &= ~(1u << direction);
      if (special_edge_open(ground, place->cell, direction, stopped)) open |= 1u << direction;
    }
  place->open = (uint16_t)open;
}

int32_t tc_ground_edge_most(tc_ground *ground, const tc_facts *place, int direction,
                            const int16_t *table) {
  if (!ground->body) return table[tc_cell_edge(ground->view, place->cell, direction)];
  int32_t most = 0;
  tc_point anchor = tc_point_of(ground->view.field, place->cell);
  for (int i = 0; i < ground->body->count; i++) {
    if (!(place->valid >> i & 1u) || (ground->inner[i] >> direction & 1u)) continue;
    tc_cell cell = tc_cell_of_body(ground->view.field, anchor, ground->body->offset[i]);
    int32_t own = cell == TC_NOWHERE ? 0 : table[tc_cell_edge(ground->view, cell, direction)];
    if (own > most) most = own;
  }
  return most;
}

// ---- costs ------------------------------------------------------------------------------------------

static void charge(int32_t *sum, uint8_t *times, int32_t add, int32_t factor, uint8_t combine) {
  int32_t product = *times;
  tc_cost_take(sum, &product, add, factor, combine);
  *times = (uint8_t)(product > 255 ? 255 : product);
}

static void charge_cell(tc_ground *ground, tc_facts *place) {
  const tc_path_profile *profile = ground->profile;
  uint8_t combine = profile->combine_tags;
  if (profile->mode == TC_PATH_FLY) return;
  if (ground->query->enter) place->enter = ground->query->enter[place->cell];
  if (!((place->tags & ground->cost_tags) | ground->values)) return;
  if (place->tags & ground->cost_tags)
    for (int i = 0; i < profile->tag_cost_count; i++) {
      const tc_tag_cost *cost = &profile->tag_costs[i];
      if (!(place->tags & cost->tags)) continue;
      if (cost->when == TC_COST_LEAVE)
        charge(&place->leave, &place->leave_times, cost->add, cost->times, combine);
      else if (cost->when == TC_COST_ENTER)
        charge(&place->enter, &place->enter_times, cost->add, cost->times, combine);
    }
  for (int value = 0; ground->values >> value; value++) {
    if (!(ground->values >> value & 1u)) continue;
    int32_t amount = ground->altered ? tc_cell_value(ground->view, place->cell, value)
                                     : tc_page_of(ground->view, place->cell)
                                           ->values[value][place->cell & (TC_PAGE_CELLS - 1)];
    if (!amount) continue;
    int32_t in = profile->enter_values[value], out = profile->leave_values[value];
    charge(&place->enter, &place->enter_times, amount * in, 1, combine);
    charge(&place->leave, &place->leave_times, amount * out, 1, combine);
  }
}

// ---- one cell ---------------------------------------------------------------------------------------

static tc_facts *take_facts(tc_ground *ground, tc_cell cell) {
  if (ground->used == ground->capacity) {
    // The search sees `full` and ends with an error; until then the last facts are overwritten.
    ground->full = true;
    ground->used -= 1;
  }
  tc_facts *place = &ground->facts[ground->used++];
  *place = (tc_facts){.cell = cell, .rest = cell, .valid = 1, .enter_times = 1, .leave_times = 1};
  return place;
}

// Tag word of the neighbour, as what lies outside where there is none. *there: a cell that is present.
static uint32_t tags_beside(tc_ground *ground, const tc_facts *place, int direction, bool *there) {
  *there = false;
  if (!(tc_way(place->near, direction))) return tc_outside_tags(ground->view.rules);
  tc_cell cell = place->cell + ground->strides.by[0][direction].cells;
  uint32_t tags = tc_ground_tags(ground, cell);
  *there = tags & TC_CELL_PRESENT;
  return *there ? tags : tc_outside_tags(ground->view.rules);
}

static bool cell_supported(tc_ground *ground, const tc_facts *place) {
  const tc_vertical *rules = &ground->profile->vertical;
  if (place->tags & rules->support_tags) return true;
  if (rules->fluid_holds && (place->tags & rules->fluid_tags)) return true;
  if (rules->faces_hold && !(tc_way(place->open, GROUND_DOWN))) return true;
  bool there;
  return tags_beside(ground, place, GROUND_DOWN, &there) & TC_CELL_SOLID;
}

// Has a neighbour that is present one of the tags? Without alterations; nothing branches on what stands there.
static bool neighbour_has(const tc_ground *ground, const tc_facts *place, uint32_t wanted) {
  uint32_t found = 0;
  for (int direction = 0; direction < 6; direction++) {
    int32_t step = ground->strides.by[0][direction].cells;
    tc_cell cell = place->cell + (tc_way(place->near, direction) ? step : 0);
    uint32_t tags = tc_raw_tags(ground->view, cell);
    bool counts = tc_way(place->near, direction) && (tags & TC_CELL_PRESENT);
    found |= tags & (counts ? wanted : 0u);
  }
  return found;
}

// A hold on a neighbour. The border of the field and cells that are not present offer none.
static bool find_grip(tc_ground *ground, const tc_facts *place) {
  const tc_vertical *rules = &ground->profile->vertical;
  if (!rules->climb_tags && !rules->climb_solid) return false;
  if (rules->climb_inside && (place->tags & rules->climb_tags)) return true;
  uint32_t wanted = rules->climb_tags | (rules->climb_solid ? TC_CELL_SOLID : 0u);
  bool edges = rules->climb_solid && rules->climb_edges;
  if (!edges && !ground->altered) return neighbour_has(ground, place, wanted);
  for (int direction = 0; direction < 6; direction++) {
    bool there;
    uint32_t tags = tags_beside(ground, place, direction, &there);
    if (there && (tags & wanted)) return true;
    if (edges && !(tc_way(place->open, direction))) return true;
  }
  return false;
}

static bool cell_clings(tc_ground *ground, tc_facts *place) {
  if (!(place->flags & GROUND_FELT))
    place->flags |= GROUND_FELT | (find_grip(ground, place) ? GROUND_GRIP : 0u);
  return place->flags & GROUND_GRIP;
}

static void judge_units(tc_ground *ground, tc_facts *place, tc_cell cell) {
  const tc_crowd *crowd = &ground->crowd[cell];
  if (crowd->question != ground->base) return;
  uint8_t units = crowd->bits;
  place->flags |= GROUND_TAKEN;
  if (units & 2u) place->flags |= GROUND_FULL;
  if (units & 2u && !place->why_stop) place->why_stop = TC_REFUSED_OCCUPIED;
  if (ground->profile->mode != TC_PATH_WALK) return;
  if (units & 4u) place->flags |= GROUND_ENDS;
  if (units & 1u && !place->why) place->why = TC_REFUSED_OCCUPIED;
  if (crowd->cost > place->crowd) place->crowd = crowd->cost;
}

// Terrain alone: may the cell be entered, and may a move end there?
static void judge_terrain(tc_ground *ground, tc_facts *place) {
  const tc_path_profile *profile = ground->profile;
  if (place->tags & profile->into_tags)
    place->tags &=
        ~(TC_CELL_SOLID | profile->wall_tags | profile->blocked_tags | profile->stop_tags);
  bool common = (place->tags & ground->judged_tags) == TC_CELL_PRESENT;
  if (common && !ground->query->forbidden) return;
  bool there = place->tags & TC_CELL_PRESENT;
  if (!there) place->tags = tc_outside_tags(ground->view.rules);
  if (!there)
    place->why = TC_REFUSED_NOWHERE;
  else if ((place->tags & TC_CELL_SOLID) && profile->through_solid)
    place->why_stop = TC_REFUSED_SOLID;
  else if (place->tags & TC_CELL_SOLID)
    place->why = TC_REFUSED_SOLID;
  else if (place->tags & profile->wall_tags)
    place->why = TC_REFUSED_TERRAIN;
  else if (tc_bit_of(ground->query->forbidden, place->cell))
    place->why = TC_REFUSED_FORBIDDEN;
  else if (profile->mode == TC_PATH_WALK && (place->tags & profile->blocked_tags))
    place->why = TC_REFUSED_TERRAIN;
  bool rock = (place->tags & TC_CELL_SOLID) && !profile->through_solid;
  if (!there || rock) place->flags |= GROUND_ROCK;
  if (profile->mode == TC_PATH_JUMP && (place->tags & profile->blocked_tags))
    place->why_stop = TC_REFUSED_TERRAIN;
  else if (place->tags & profile->stop_tags)
    place->why_stop = TC_REFUSED_STOP;
  if (profile->mode == TC_PATH_WALK && (place->tags & profile->end_tags))
    place->flags |= GROUND_ENDS;
}

static void judge_vertical(tc_ground *ground, tc_facts *place) {
  const tc_vertical *rules = &ground->profile->vertical;
  if (place->tags & rules->fluid_tags) place->flags |= GROUND_FLUID;
  if (place->tags & rules->drop_tags) place->flags |= GROUND_DROP;
  if (cell_supported(ground, place))
    place->flags |= GROUND_SUPPORTED;
  else if (cell_clings(ground, place))
    place->flags |= GROUND_CLING;
  if ((place->tags & rules->drop_tags) && rules->drop_holds && !(place->flags & GROUND_SUPPORTED))
    place->flags |= GROUND_CLING;
}

// The cell above a ramp, if one may be in it too; TC_NOWHERE if not.
static tc_cell above_ramp(tc_ground *ground, const tc_facts *place) {
  if (!(place->tags & ground->profile->vertical.ramp_tags)) return TC_NOWHERE;
  bool there;
  uint32_t tags = tags_beside(ground, place, GROUND_UP, &there);
  if (!there || (tags & TC_CELL_SOLID) || !(tc_way(place->open, GROUND_UP))) return TC_NOWHERE;
  return place->cell + ground->strides.by[0][GROUND_UP].cells;
}

tc_facts *tc_ground_work_out_cell(tc_ground *ground, tc_cell cell) {
  tc_facts *place = take_facts(ground, cell);
  ground->single[cell] = ground->base + (uint32_t)(place - ground->facts);
  place->tags = tc_ground_tags(ground, cell);
  if (!ground->graph) place->near = near_bits(ground, cell);
  judge_terrain(ground, place);
  if ((place->flags & GROUND_ROCK) && !ground->body && cell != ground->query->start) return place;
  find_ways(ground, place);
  if (!place->why || place->why == TC_REFUSED_OCCUPIED) place->flags |= GROUND_FITS_TERRAIN;
  judge_units(ground, place, cell);
  if (tc_bit_of(ground->query->hold, cell)) place->flags |= GROUND_HELD;
  if (ground->query->harm) place->harm = ground->query->harm[cell];
  charge_cell(ground, place);
  if (!ground->vertical) {
    place->flags |= GROUND_SUPPORTED;
    return place;
  }
  judge_vertical(ground, place);
  tc_cell above = above_ramp(ground, place);
  if (above != TC_NOWHERE && !ground->body) {
    place->flags |= GROUND_RAMP;
    judge_units(ground, place, above);
    if (tc_bit_of(ground->query->hold, above)) place->flags |= GROUND_HELD;
    if (ground->query->harm && ground->query->harm[above] > place->harm)
      place->harm = ground->query->harm[above];
  }
  return place;
}

// ---- bodies -----------------------------------------------------------------------------------------

// A body in a place: its cells, TC_NOWHERE beyond the field, and what is known of each, NULL there.
typedef struct figure {
  tc_cell cells[TC_BODY_CELLS];
  tc_facts *facts[TC_BODY_CELLS];
} figure;

// Of the body cells in `valid`, the largest set that hangs together; of equal ones the one that holds the lowest body
// cell. Closed sides do not part it where they would cut it: what squeezes leaves out solid cells only.
static uint32_t largest_part(tc_ground *ground, const figure *body, uint32_t valid) {
  uint32_t best = 0, sides = ground->profile->walls_may_cut ? 0 : UINT32_MAX;
  int best_size = 0;
  while (valid) {
    uint32_t part = valid & (0u - valid), seen = 0;
    while (part & ~seen) {
      uint32_t fresh = part & ~seen;
      seen = part;
      for (int i = 0; i < ground->body->count; i++) {
        if (!(fresh >> i & 1u)) continue;
        const tc_facts *own = body->facts[i];
        for (int j = 0; j < ground->body->count; j++)
          for (int direction = 0; direction < ground->directions; direction++)
            if ((valid >> j & 1u) && tc_way(own->near & (own->open | sides), direction) &&
                tc_ground_beside(ground, body->cells[i], direction) == body->cells[j])
              part |= 1u << j;
      }
    }
    int size = 0;
    for (uint32_t left = part; left; left &= left - 1) size += 1;
    if (size > best_size) {
      best = part;
      best_size = size;
    }
    valid &= ~part;
  }
  return best;
}

// Units apart, what bars each cell; cells that squeezing may ignore do not.
static uint32_t valid_cells(tc_ground *ground, tc_facts *place, const figure *body) {
  uint32_t valid = 0;
  uint8_t first = TC_ALLOWED;
  bool squeeze = ground->profile->squeeze;
  for (int i = 0; i < ground->body->count; i++) {
    const tc_facts *own = body->facts[i];
    uint8_t why = own ? own->why : TC_REFUSED_NOWHERE;
    if (why == TC_REFUSED_OCCUPIED) why = TC_ALLOWED;
    // Who falls into a cell that cannot be entered is in it all the same.
    bool fallen = !ground->profile->squeeze && why > TC_REFUSED_SOLID;
    if (!why || fallen) valid |= 1u << i;
    if (why && (!first || first == TC_REFUSED_NOWHERE)) first = why;
    if (why == TC_REFUSED_FORBIDDEN) squeeze = false;
  }
  if (first && !squeeze) place->why = first;
  if (!first || (squeeze && valid)) {
    if (squeeze) valid = largest_part(ground, body, valid);
    return valid;
  }
  place->why = first;
  return valid;
}

// Does a closed side run between two of the body cells in `valid`?
static bool cut_by_edge(tc_ground *ground, const figure *body, uint32_t valid) {
  for (int i = 0; i < ground->body->count; i++) {
    if (!(valid >> i & 1u)) continue;
    uint32_t closed = ground->inner[i] & ~(uint32_t)body->facts[i]->open;
    for (int direction = 0; closed >> direction; direction++) {
      if (!(closed >> direction & 1u)) continue;
      tc_cell beyond = tc_ground_beside(ground, body->cells[i], direction);
      for (int j = 0; j < ground->body->count; j++)
        if ((valid >> j & 1u) && body->cells[j] == beyond) return true;
    }
  }
  return false;
}

// Takes over what the valid cells say.
static void merge_cells(tc_ground *ground, tc_facts *place, const figure *body) {
  uint8_t combine = ground->profile->combine_body;
  place->open = 0xffffu;
  for (int i = 0; i < ground->body->count; i++) {
    if (!(place->valid >> i & 1u)) continue;
    const tc_facts *own = body->facts[i];
    place->tags |= own->tags;
    place->flags |= own->flags & (GROUND_HELD | GROUND_FLUID | GROUND_DROP | GROUND_ENDS);
    place->open &= (uint16_t)(own->open | ground->inner[i]);
    if (!place->why_stop) place->why_stop = own->why_stop;
    if (own->harm > place->harm) place->harm = own->harm;
    judge_units(ground, place, body->cells[i]);
    if (own->enter || own->enter_times > 1)
      charge(&place->enter, &place->enter_times, own->enter, own->enter_times, combine);
    if (own->leave || own->leave_times > 1)
      charge(&place->leave, &place->leave_times, own->leave, own->leave_times, combine);
  }
}

// The valid cells that have no valid cell of the body below them.
static uint32_t bottom_cells(const tc_ground *ground, uint32_t valid, const figure *body) {
  uint32_t all = (1u << ground->body->count) - 1u;
  if (valid == all) return ground->bottom;
  uint32_t bottom = valid;
  for (int i = 0; i < ground->body->count; i++)
    for (int j = 0; j < ground->body->count; j++)
      if ((valid >> i & valid >> j & 1u) && (ground->inner[i] >> GROUND_DOWN & 1u) &&
          body->cells[j] == body->cells[i] + ground->strides.by[0][GROUND_DOWN].cells)
        bottom &= ~(1u << i);
  return bottom;
}

static void support_body(tc_ground *ground, tc_facts *place, const figure *body) {
  const tc_vertical *rules = &ground->profile->vertical;
  int bottoms = 0, held = 0;
  bool clings = false, ramp = false;
  uint32_t bottom = bottom_cells(ground, place->valid, body);
  for (int i = 0; i < ground->body->count; i++) {
    if (!(bottom >> i & 1u)) continue;
    const tc_facts *own = body->facts[i];
    bottoms += 1;
    if (own->flags & GROUND_SUPPORTED) held += 1;
    ramp = ramp || (rules->ramp_bodies && above_ramp(ground, own) != TC_NOWHERE);
  }
  bool supported = rules->support == TC_SUPPORT_ALL        ? held == bottoms
                   : rules->support == TC_SUPPORT_MAJORITY ? 2 * held > bottoms
                                                           : held > 0;
  for (int i = 0; i < ground->body->count && !supported && !clings; i++)
    if (place->valid >> i & 1u) clings = cell_clings(ground, body->facts[i]);
  if (rules->drop_holds && (place->flags & GROUND_DROP)) clings = true;
  if (supported)
    place->flags |= GROUND_SUPPORTED;
  else if (clings)
    place->flags |= GROUND_CLING;
  if (ramp) place->flags |= GROUND_RAMP;
}

// Rock for a body: some bottom cell cannot move into it.
static bool jammed(const tc_ground *ground, const figure *body, uint32_t valid) {
  if (ground->profile->squeeze) return !valid;
  for (int i = 0; i < ground->body->count; i++)
    if (!body->facts[i] || (body->facts[i]->flags & GROUND_ROCK)) return true;
  return false;
}

// Is every cell of the body on the field, and each as far from the anchor as everywhere?
static bool stands_inside(const tc_ground *ground, tc_cell anchor) {
  const tc_field *field = ground->view.field;
  if (ground->strides.by_column) return false;
  tc_point at = tc_column_of(field, anchor);
  const int8_t(*reach)[3] = ground->reach;
  return at.x + reach[0][0] >= 0 && at.x + reach[1][0] < field->width && at.y + reach[0][1] >= 0 &&
         at.y + reach[1][1] < field->height && at.z + reach[0][2] >= 0 &&
         at.z + reach[1][2] < field->depth;
}

static void find_cells(tc_ground *ground, tc_cell anchor, figure *out) {
  const tc_body *body = ground->body;
  if (stands_inside(ground, anchor)) {
    for (int i = 0; i < body->count; i++) {
      out->cells[i] = anchor + ground->offsets[i];
      out->facts[i] = tc_ground_cell(ground, out->cells[i]);
    }
    return;
  }
  tc_point at = tc_point_of(ground->view.field, anchor);
  for (int i = 0; i < body->count; i++) {
    tc_cell cell = out->cells[i] = tc_cell_of_body(ground->view.field, at, body->offset[i]);
    out->facts[i] = cell == TC_NOWHERE ? NULL : tc_ground_cell(ground, cell);
  }
}

static tc_facts *work_out_body(tc_ground *ground, tc_cell anchor) {
  tc_facts *place = take_facts(ground, anchor);
  ground->block[anchor] = ground->base + (uint32_t)(place - ground->facts);
  place->near = near_bits(ground, anchor);
  figure body;
  find_cells(ground, anchor, &body);
  place->valid = valid_cells(ground, place, &body);
  if (jammed(ground, &body, place->valid)) {
    // Nobody moves or falls into rock, so no more facts are needed; a mover that began there may leave.
    place->flags |= GROUND_ROCK;
    if (place->why && anchor != ground->query->start) return place;
  }
  if (!place->why && !ground->profile->walls_may_cut && cut_by_edge(ground, &body, place->valid))
    place->why = place->why_stop = TC_REFUSED_CUT;
  if (!place->why) place->flags |= GROUND_FITS_TERRAIN;
  merge_cells(ground, place, &body);
  if (!ground->vertical)
    place->flags |= GROUND_SUPPORTED;
  else
    support_body(ground, place, &body);
  return place;
}

tc_facts *tc_ground_work_out(tc_ground *ground, tc_cell anchor) {
  return ground->body ? work_out_body(ground, anchor) : tc_ground_work_out_cell(ground, anchor);
}
