// Owns: floods of cubes under gravity: the least cost to every cell where a mover comes to rest.
// Must not know: any game.
// Answers are those of the search; profiles with more to them than falling are left to it.
#include "kernel/path_flood.h"

#include <stddef.h>
#include <string.h>

// Who steps into a cell comes to rest in it or somewhere below. Layers are looked at from the lowest one up, and only
// as far as somebody gets:
//
//   land[c]   where a faller that has come to c ends      c where it is held up, else land[below c]
//   rest[c]   where who steps into c ends                 NOWHERE if c cannot be entered
//
// Above the bits of a place `rest` has what entering the cell costs. The two differ where a unit stands in which no move may end: a faller breaks off there, which is a place of its own
// after those of the cells. The last place of all is NOWHERE: it costs nothing, so that no way there is better.
#define FRESH 0xffffu
#define PLACE_BITS 24
#define PLACE_MASK ((1u << PLACE_BITS) - 1u)
#define BREAKS_MOST 256u // cells of units that break falls off

// The costs of cells with these tags.
typedef struct weighed {
  uint32_t tags;
  tc_flood_weight weight;
  bool known;
} weighed;

typedef struct place {
  uint16_t cost; // of being there
  uint8_t leave; // added to the cost of the step that leaves it
  uint8_t open;  // bit a direction
} place;

typedef struct slope {
  tc_view view;
  const tc_path_query *query;
  const tc_path_profile *profile;
  int32_t layer, known; // cells of a layer; layers looked at
  uint32_t enough;      // what can be stepped into from the places below this one is known
  uint32_t nowhere;     // the last place
  uint32_t hold_tags;   // hold up who is in them
  uint32_t bad_tags;    // cannot be entered
  int directions;       // 4 when nobody comes to rest but on rock, where up and down lead nowhere
  bool altered, by_weight;
  uint32_t *land, *rest; // by cell; rest by place
  place *places;
  uint8_t *floor; // of the last layer looked at: holds up what is above
  uint8_t *units; // by cell: 1 bars entering, 2 breaks falls off; NULL: no unit counts
  int32_t most_enter, most_leave; // of the cells looked at
  uint32_t cost_tags;
  bool values;         // a valued tag costs something
  weighed weights[16]; // by a hash of the costly tags
  uint32_t *queue;
  tc_cell breaks[BREAKS_MOST]; // the cells of the places after those of the cells
  uint32_t break_count;
} slope;

// ---- which questions --------------------------------------------------------------------------------

// What some cell has, and what some side stops.
static tc_summary of_field(tc_view view) {
  const tc_field *field = view.field;
  tc_summary all = {field->altered_tags, field->altered_sides ? UINT64_MAX : 0};
  for (int32_t page = 0; page <= (field->cells - 1) >> TC_PAGE_SHIFT; page++) {
    const tc_summary *own = &view.space->summaries[field->pages[page]];
    if (own->stops == UINT64_MAX) tc_page_summarise(view.space, field->pages[page]);
    all.tags |= own->tags;
    all.stops |= own->stops;
  }
  return all;
}

static bool answers(const tc_path_query *query, tc_summary all) {
  const tc_path_profile *profile = query->profile;
  const tc_vertical *rules = &profile->vertical;
  if (query->fall_limit || rules->fall_when != TC_FALL_EACH_STEP || rules->clamber) return false;
  if (rules->climb_solid || rules->up_needs_hold) return false;
  uint32_t special = rules->climb_tags | rules->drop_tags | rules->ramp_tags | profile->end_tags;
  return !(all.tags & special);
}

// ---- layers -----------------------------------------------------------------------------------------

// Bits of the sides that are within the field.
static uint8_t near_of_row(const tc_field *field, int32_t y, int32_t z) {
  uint32_t north = y + 1 < field->height, south = y > 0, up = z + 1 < field->depth, down = z > 0;
  return (uint8_t)(5u | north << 1 | south << 3 | up << 4 | down << 5);
}

static uint32_t closed_ways(uint32_t stops) {
  uint32_t closed = 0;
  for (int direction = 0; direction < 6; direction++)
    closed |= (stops >> (4 * direction) & TC_STOPS_MOVE) << direction;
  return closed;
}

// The terrain of `count` cells of a row that lie in one page.
static void look_at(slope *hill, tc_cell first, int32_t count, uint8_t near) {
  const tc_page *page = tc_page_of(hill->view, first);
  const uint32_t *tags = &page->tags[first & (TC_PAGE_CELLS - 1)];
  const uint32_t *stops = &page->stops[first & (TC_PAGE_CELLS - 1)];
  const uint32_t hold = hill->hold_tags, bad = hill->bad_tags, nowhere = hill->nowhere;
  const uint32_t outside = tc_outside_tags(hill->view.rules);
  const uint32_t face = hill->profile->vertical.faces_hold ? TC_STOPS_MOVE << 20 : 0;
  const bool altered = hill->altered, bottom = first < hill->layer;
  const int32_t layer = hill->layer;
  uint32_t *land = hill->land, *rest = hill->rest;
  uint8_t *floor = &hill->floor[first % layer];
  for (int32_t i = 0; i < count; i++) {
    tc_cell cell = first + i;
    uint32_t own = altered ? tc_fast_tags(hill->view, cell) : tags[i];
    uint32_t sides = altered ? tc_fast_stops(hill->view, cell) : stops[i];
    if (!(own & TC_CELL_PRESENT)) own = outside;
    // Rock lies by chance, so nothing branches on it.
    uint32_t rock = (own & (TC_CELL_PRESENT | TC_CELL_SOLID)) != TC_CELL_PRESENT;
    uint32_t held = 0u - (((own & hold) | floor[i] | (sides & face)) != 0);
    uint32_t below = bottom ? nowhere : land[cell - layer];
    uint32_t end = ((uint32_t)cell & held) | (below & ~held);
    uint32_t barred = 0u - rock, refused = 0u - (rock | ((own & bad) != 0));
    land[cell] = (nowhere & barred) | (end & ~barred);
    rest[cell] = (nowhere & refused) | (end & ~refused);
    hill->places[cell] = (place){FRESH, 0, near};
    if (sides & 0x111111u) hill->places[cell].open = (uint8_t)(near & ~closed_ways(sides));
    floor[i] = (own & TC_CELL_SOLID) != 0;
  }
}

// What the query says of the cells of the layer.
static void place_marks(slope *hill, tc_cell first) {
  const tc_path_query *query = hill->query;
  for (tc_cell cell = first; cell < first + hill->layer; cell++) {
    if (tc_bit_of(query->forbidden, cell)) hill->rest[cell] = hill->nowhere;
    bool free = cell == query->start && !query->moving && !hill->profile->held_at_start;
    if (!free && tc_bit_of(query->hold, cell)) hill->places[cell].open = 0;
  }
}

// What units do to the layer: where one may not be passed, nobody steps in; where no move may end, falls break off.
// Who steps into such a cell has not fallen there: if nothing holds it up, it falls on.
static void place_units(slope *hill, tc_cell first) {
  for (tc_cell cell = first; cell < first + hill->layer; cell++) {
    if (hill->units[cell] & 1u) hill->rest[cell] = hill->nowhere;
    if (!(hill->units[cell] & 2u) || hill->floor[cell - first]) continue;
    hill->breaks[hill->break_count] = cell;
    hill->land[cell] = (uint32_t)hill->view.field->cells + hill->break_count++;
  }
}

// The costs of a cell. Few words of costly tags are there, so what has been worked out is kept.
static bool weigh(slope *hill, tc_cell cell, uint32_t tags, tc_flood_weight *out) {
  if (hill->values) return tc_flood_weigh(hill->view, hill->profile, cell, tags, out);
  tags &= hill->cost_tags;
  weighed *kept = &hill->weights[(tags * 2654435769u) >> 28];
  if (!kept->known || kept->tags != tags) {
    if (!tc_flood_weigh(hill->view, hill->profile, cell, tags, &kept->weight)) return false;
    kept->tags = tags;
    kept->known = true;
  }
  *out = kept->weight;
  return true;
}

static bool weigh_layer(slope *hill, tc_cell first) {
  int32_t most_enter = hill->most_enter, most_leave = hill->most_leave;
  for (tc_cell cell = first; cell < first + hill->layer; cell++) {
    uint32_t tags = hill->altered ? tc_fast_tags(hill->view, cell) : tc_raw_tags(hill->view, cell);
    tc_flood_weight weight;
    if (!weigh(hill, cell, tags, &weight)) return false;
    hill->rest[cell] |= (uint32_t)weight.enter << PLACE_BITS;
    hill->places[cell].leave = weight.leave;
    if (weight.enter > most_enter) most_enter = weight.enter;
    if (weight.leave > most_leave) most_leave = weight.leave;
  }
  hill->most_enter = most_enter;
  hill->most_leave = most_leave;
  return most_enter + most_leave < TC_FLOOD_BUCKETS;
}

// Takes in the next layer. False: its costs are too great.
static bool look_higher(slope *hill) {
  const tc_field *field = hill->view.field;
  tc_cell first = hill->known * hill->layer, cell = first;
  for (int32_t y = 0; y < field->height; y++) {
    uint8_t near = near_of_row(field, y, hill->known);
    for (tc_cell end = cell + field->width; cell < end;) {
      int32_t in_page = TC_PAGE_CELLS - (cell & (TC_PAGE_CELLS - 1));
      int32_t count = end - cell < in_page ? end - cell : in_page;
      look_at(hill, cell, count, near);
      cell += count;
    }
    hill->places[cell - 1].open &= (uint8_t)~1u;
    hill->places[cell - field->width].open &= (uint8_t)~4u;
  }
  if (hill->query->forbidden || hill->query->hold) place_marks(hill, first);
  if (hill->units) place_units(hill, first);
  hill->known += 1;
  return !hill->by_weight || weigh_layer(hill, first);
}

static void tell_enough(slope *hill) {
  int32_t above = hill->directions > 4 ? 1 : 0;
  bool all = hill->known == hill->view.field->depth;
  hill->enough = all ? UINT32_MAX : (uint32_t)((hill->known - above) * hill->layer);
}

// Takes in what can be stepped into from a place; not needed below `enough`.
static bool look_around(slope *hill, uint32_t from) {
  while (from >= hill->enough && from < (uint32_t)hill->view.field->cells) {
    if (!look_higher(hill)) return false;
    tell_enough(hill);
  }
  return true;
}

// ---- flooding ---------------------------------------------------------------------------------------

// Strides of the directions, of a place in a cube.
static void find_strides(const slope *hill, uint32_t delta[6]) {
  tc_strides strides;
  tc_field_strides(hill->view.field, &strides);
  for (int direction = 0; direction < 6; direction++)
    delta[direction] = (uint32_t)strides.by[0][direction].cells;
}

// All steps cost the same: the first way to a place has the least cost, and nothing branches on it.
static inline bool spread_evenly(slope *hill, int directions) {
  place *places = hill->places;
  const uint32_t *rest = hill->rest;
  uint32_t delta[6], *queue = hill->queue, head = 0, tail = 1;
  find_strides(hill, delta);
  uint32_t step = (uint32_t)hill->profile->step, most = (uint32_t)hill->query->budget;
  queue[0] = (uint32_t)hill->query->start;
  while (head < tail) {
    uint32_t from = queue[head++], cost = places[from].cost + step;
    if (cost > most) break;
    if (from >= hill->enough && !look_around(hill, from)) return false;
    uint32_t open = places[from].open;
    for (int direction = 0; direction < directions; direction++) {
      uint32_t way = open >> direction & 1u;
      uint32_t end = rest[from + (delta[direction] & (0u - way))];
      uint32_t old = places[end].cost, fresh = way & (old == FRESH);
      queue[tail] = end;
      tail += fresh;
      places[end].cost = (uint16_t)(fresh ? cost : old);
    }
  }
  return true;
}

// With costs of leaving and entering: buckets of places by the time at which they have been left. What is paid for
// entering depends on the cell stepped into, not on where the fall ends, so a place may become cheaper; what stands
// of it in a later bucket is then passed over.
static inline bool spread_by_weight(slope *hill, int directions) {
  place *places = hill->places;
  const uint32_t *rest = hill->rest, size = hill->nowhere + 1;
  uint32_t delta[6], *queue = hill->queue, counts[TC_FLOOD_BUCKETS] = {0};
  find_strides(hill, delta);
  uint32_t start = (uint32_t)hill->query->start, most = (uint32_t)hill->query->budget;
  uint32_t time = places[start].leave, waiting = 1;
  queue[time * size] = start;
  counts[time] = 1;
  for (; waiting && time <= most; time++) {
    uint32_t now = time % TC_FLOOD_BUCKETS, count = counts[now], more = 0;
    const uint32_t *bucket = &queue[now * size];
    counts[now] = 0;
    for (uint32_t i = 0; i < count; i++) {
      uint32_t from = bucket[i];
      if (places[from].cost + (uint32_t)places[from].leave != time) continue;
      if (from >= hill->enough && !look_around(hill, from)) return false;
      uint32_t open = places[from].open;
      for (int direction = 0; direction < directions; direction++) {
        uint32_t way = open >> direction & 1u;
        uint32_t entered = rest[from + (delta[direction] & (0u - way))];
        uint32_t end = entered & PLACE_MASK, cost = time + (entered >> PLACE_BITS);
        uint32_t old = places[end].cost, better = way & (cost < old);
        uint32_t to = (cost + places[end].leave) % TC_FLOOD_BUCKETS;
        queue[to * size + counts[to]] = end;
        counts[to] += better;
        more += better;
        places[end].cost = (uint16_t)(better ? cost : old);
      }
    }
    waiting += more - count;
  }
  return true;
}

static bool spread(slope *hill) {
  if (hill->by_weight)
    return hill->directions == 4 ? spread_by_weight(hill, 4) : spread_by_weight(hill, 6);
  return hill->directions == 4 ? spread_evenly(hill, 4) : spread_evenly(hill, 6);
}

// ---- a question -------------------------------------------------------------------------------------

// Marks the cells of the units that count. False: they have rules that are left to the search.
static bool mark_units(slope *hill) {
  const tc_path_query *query = hill->query;
  const tc_vertical *rules = &hill->profile->vertical;
  uint32_t full = 0;
  tc_units left = hill->profile->share ? 0 : hill->view.field->placed;
  for (; left; left &= left - 1) {
    int unit = tc_lowest_unit(left);
    const tc_path_class *class = tc_path_class_of(query, unit);
    if (!class) continue;
    if (class->ends || class->cost || rules->units_stop_falls) return false;
    size_t cells = (size_t)hill->view.field->cells;
    if (!hill->units) {
      hill->units = tc_space_scratch(hill->view.space, cells);
      if (!hill->units) return false;
      memset(hill->units, 0, cells);
    }
    tc_cell taken[TC_PLACE_CELLS];
    int count = tc_place_cells(hill->view, unit, taken);
    for (int i = 0; i < count; i++) {
      if (taken[i] == TC_NOWHERE) continue;
      full += !class->stop;
      hill->units[taken[i]] |= (uint8_t)((class->pass ? 0u : 1u) | (class->stop ? 0u : 2u));
    }
  }
  return full <= BREAKS_MOST;
}

static bool take_memory(slope *hill) {
  tc_space *space = hill->view.space;
  size_t cells = (size_t)hill->view.field->cells, places = cells + BREAKS_MOST + 1;
  hill->nowhere = (uint32_t)places - 1;
  hill->land = tc_space_scratch(space, cells * sizeof *hill->land);
  hill->rest = tc_space_scratch(space, places * sizeof *hill->rest);
  hill->places = tc_space_scratch(space, places * sizeof *hill->places);
  hill->floor = tc_space_scratch(space, (size_t)hill->layer);
  size_t entries = hill->by_weight ? TC_FLOOD_BUCKETS * places : places + 8;
  hill->queue = tc_space_scratch(space, entries * sizeof *hill->queue);
  if (!hill->land || !hill->rest || !hill->places || !hill->floor || !hill->queue) return false;
  memset(hill->floor, hill->view.rules->outside_solid, (size_t)hill->layer);
  for (size_t at = cells; at < places; at++) {
    hill->places[at] = (place){FRESH, 0, 0};
    hill->rest[at] = hill->nowhere;
  }
  hill->places[hill->nowhere].cost = 0;
  return true;
}

static void tell(const slope *hill, uint16_t *costs) {
  uint32_t most = (uint32_t)hill->query->budget;
  size_t known = (size_t)(hill->known * hill->layer), cells = (size_t)hill->view.field->cells;
  for (size_t cell = 0; cell < known; cell++)
    costs[cell] = hill->places[cell].cost > most ? TC_PATH_UNREACHED : hill->places[cell].cost;
  memset(costs + known, 0xff, (cells - known) * sizeof *costs);
  for (uint32_t i = 0; i < hill->break_count; i++) {
    uint16_t cost = hill->places[cells + i].cost, *told = &costs[hill->breaks[i]];
    if (cost <= most && cost < *told) *told = cost;
  }
}

bool tc_flood_falling(tc_view view, const tc_path_query *query, uint16_t *costs) {
  tc_summary all = of_field(view);
  if (!answers(query, all)) return false;
  const tc_path_profile *profile = query->profile;
  const tc_vertical *rules = &profile->vertical;
  slope hill;
  memset(&hill, 0, offsetof(slope, breaks));
  hill.break_count = 0;
  hill.view = view;
  hill.query = query;
  hill.profile = profile;
  hill.layer = view.field->width * view.field->height;
  hill.altered = view.field->alterations_live > 0;
  hill.hold_tags = rules->support_tags | (rules->fluid_holds ? rules->fluid_tags : 0u);
  hill.bad_tags = profile->wall_tags | profile->blocked_tags;
  hill.by_weight = tc_flood_weighted(profile);
  for (int i = 0; i < profile->tag_cost_count; i++) hill.cost_tags |= profile->tag_costs[i].tags;
  hill.values = tc_costly_values(profile);
  if (!mark_units(&hill) || !take_memory(&hill)) return false;
  bool rock_only = !(all.tags & hill.hold_tags) && !(all.stops & 0x111111u);
  hill.directions = rock_only ? 4 : 6;
  if (!look_around(&hill, (uint32_t)query->start)) return false;
  if (hill.land[query->start] != (uint32_t)query->start) {
    hill.directions = 6;
    tell_enough(&hill);
  }
  hill.places[query->start].cost = 0;
  if (!spread(&hill)) return false;
  tell(&hill, costs);
  return true;
}
