// Owns: falls: where who is not held up comes to rest, and what may be caught on the way.
// Must not know: what a fall does to anybody, any game.
// Falls read geometry and units only; costs and forbidden cells do not stop them.
#include "kernel/path_ground.h"

static uint8_t landing_on(const tc_ground *ground, const tc_facts *place) {
  if (place->flags & GROUND_FULL) return TC_LAND_UNIT;
  if ((place->flags & GROUND_FLUID) && ground->profile->vertical.fluid_holds) return TC_LAND_FLUID;
  return place->flags & GROUND_RAMP ? TC_LAND_RAMP : TC_LAND_FLOOR;
}

// Does a faller that has reached `place` end there of itself?
static bool ends_fall(const tc_ground *ground, const tc_facts *place, uint8_t *onto) {
  if ((place->flags & GROUND_DROP) && !ground->profile->vertical.drop_holds) {
    *onto = TC_LAND_DROP;
    return true;
  }
  if (!(place->flags & (GROUND_SUPPORTED | GROUND_FULL))) return false;
  *onto = landing_on(ground, place);
  return true;
}

static tc_facts *below(tc_ground *ground, const tc_facts *place) {
  if (!(tc_way(place->near, GROUND_DOWN))) return NULL;
  return tc_ground_at(ground, place->cell + ground->strides.by[0][GROUND_DOWN].cells);
}

// Would the body leave all its cells for others that nothing leads to? Who is in rock has no cells to leave.
static bool parts(tc_ground *ground, const tc_facts *from, const tc_facts *to) {
  return ground->profile->squeeze && from->valid &&
         !tc_ground_side_open(ground, from, to, GROUND_DOWN);
}

// The next place down, or NULL when the fall ends at `place`, on *onto.
static tc_facts *fall_on(tc_ground *ground, const tc_facts *place, uint8_t *onto) {
  tc_facts *next = below(ground, place);
  bool outside = !next || next->why == TC_REFUSED_NOWHERE;
  if (outside && !ground->view.rules->outside_solid) {
    *onto = TC_LAND_OUTSIDE;
    return NULL;
  }
  // A body may be held in too few cells to count as supported and still not go down.
  *onto = TC_LAND_FLOOR;
  if (outside || (next->flags & GROUND_ROCK)) return NULL;
  if (ground->body && (next->why == TC_REFUSED_CUT || parts(ground, place, next))) return NULL;
  if (ground->profile->vertical.units_stop_falls && (next->flags & GROUND_TAKEN)) {
    *onto = TC_LAND_UNIT;
    return NULL;
  }
  return next;
}

static tc_units units_at(tc_ground *ground, tc_cell anchor) {
  if (!ground->body) return tc_cell_units(ground->view, anchor);
  tc_units met = 0;
  tc_point at = tc_point_of(ground->view.field, anchor);
  uint32_t valid = tc_ground_at(ground, anchor)->valid;
  for (int i = 0; i < ground->body->count; i++) {
    tc_cell cell = tc_cell_of_body(ground->view.field, at, ground->body->offset[i]);
    if ((valid >> i & 1u) && cell != TC_NOWHERE) met |= tc_cell_units(ground->view, cell);
  }
  return met;
}

static void land(const tc_facts *place, uint8_t onto, tc_path_fall *out) {
  out->to = onto == TC_LAND_OUTSIDE ? TC_NOWHERE : place->cell;
  out->onto = onto;
}

// Fills in whom a faller meets; only who asks for one fall wants to know.
static void meet(tc_ground *ground, tc_path_fall *fall) {
  if (fall->onto != TC_LAND_UNIT) return;
  tc_cell cell = fall->to;
  if (ground->profile->vertical.units_stop_falls) cell += ground->strides.by[0][GROUND_DOWN].cells;
  fall->met = units_at(ground, cell);
  if (ground->query->unit < TC_UNITS) fall->met &= ~((tc_units)1 << ground->query->unit);
}

void tc_ground_fall(tc_ground *ground, tc_facts *place, bool let_go, bool catches,
                    tc_path_fall *out) {
  *out = (tc_path_fall){.from = place->cell, .to = place->cell};
  uint32_t held = GROUND_SUPPORTED | (let_go ? 0u : GROUND_CLING);
  if (!ground->vertical || (place->flags & held)) return;
  const tc_vertical *rules = &ground->profile->vertical;
  tc_facts *start = place;
  for (;;) {
    uint8_t onto;
    tc_facts *next = fall_on(ground, place, &onto);
    if (!next) {
      land(place, onto, out);
      return;
    }
    place = next;
    out->height += 1;
    bool hold = place->flags & GROUND_DROP ? rules->drop_holds : rules->climb_catch;
    if (hold && (place->flags & (GROUND_CLING | GROUND_FULL)) == GROUND_CLING) {
      if (!catches) start->flags |= GROUND_CATCH;
      if (catches) {
        land(place, TC_LAND_HOLD, out);
        return;
      }
    }
    if (ends_fall(ground, place, &onto)) {
      land(place, onto, out);
      return;
    }
  }
}

void tc_ground_rest(tc_ground *ground, tc_facts *place) {
  place->flags |= GROUND_RESTED;
  if (!ground->vertical) return;
  if ((place->flags & GROUND_DROP) && !ground->profile->vertical.drop_holds) {
    place->onto = TC_LAND_DROP;
    return;
  }
  if (place->flags & (GROUND_SUPPORTED | GROUND_CLING)) return;
  tc_path_fall fall;
  tc_ground_fall(ground, place, false, false, &fall);
  place->rest = fall.to;
  place->fall = fall.height;
  place->onto = fall.onto;
}

// ---- public -----------------------------------------------------------------------------------------

tc_result tc_path_fall_from(tc_view view, const tc_path_query *query, tc_cell anchor, bool let_go,
                            tc_path_fall *out) {
  tc_ground ground;
  tc_result result = tc_ground_at_place(&ground, view, query, anchor);
  if (result) return result;
  tc_ground_fall(&ground, tc_ground_at(&ground, anchor), let_go, false, out);
  meet(&ground, out);
  tc_ground_leave(&ground);
  return ground.full ? TC_FULL_MEMORY : TC_OK;
}

uint32_t tc_path_catches(tc_view view, const tc_path_query *query, tc_cell anchor, bool let_go,
                         tc_path_fall *out, uint32_t capacity) {
  tc_ground ground;
  if (tc_ground_at_place(&ground, view, query, anchor)) return 0;
  uint32_t count = 0;
  tc_cell from = anchor;
  int16_t fallen = 0;
  for (bool more = true; more;) {
    tc_path_fall fall;
    tc_ground_fall(&ground, tc_ground_at(&ground, from), let_go || fallen, true, &fall);
    meet(&ground, &fall);
    fall.from = anchor;
    fall.height = fallen = (int16_t)(fall.height + fallen);
    from = fall.to;
    more = fall.onto == TC_LAND_HOLD;
    if (count < capacity) out[count] = fall;
    count += 1;
  }
  tc_ground_leave(&ground);
  return count;
}

int tc_path_held_up(tc_view view, const tc_path_query *query, tc_cell anchor) {
  tc_ground ground;
  if (tc_ground_at_place(&ground, view, query, anchor)) return 0;
  uint16_t flags = tc_ground_at(&ground, anchor)->flags;
  tc_ground_leave(&ground);
  return flags & GROUND_SUPPORTED ? 2 : flags & GROUND_CLING ? 1 : 0;
}
