// Owns: bodies and places: which cells a unit takes up, who stands where, what fits, how far apart.
// Must not know: any game, who may stand or pass where.
// Units are indices; sets of units are masks.
#include "kernel/field_inline.h"
#include "kernel/topology.h"

tc_result tc_place_set(tc_edit edit, int unit, const tc_place *place) {
  tc_field *field = edit.field;
  if (unit < 0 || unit >= TC_UNITS || place->body >= edit.rules->body_count) return TC_BAD_ARGUMENT;
  if (place->anchor != TC_NOWHERE && !tc_cell_valid(field, place->anchor)) return TC_BAD_CELL;
  tc_cell before = field->places[unit].anchor;
  field->places[unit] = *place;
  for (int i = 0; i < (int)sizeof place->spare; i++) field->places[unit].spare[i] = 0;
  tc_units bit = (tc_units)1 << unit;
  field->placed = place->anchor == TC_NOWHERE ? field->placed & ~bit : field->placed | bit;
  if (before != place->anchor && field->alterations_live) tc_alterations_follow(field, unit);
  return TC_OK;
}

tc_result tc_place_move(tc_edit edit, int unit, tc_cell anchor) {
  if (unit < 0 || unit >= TC_UNITS) return TC_BAD_ARGUMENT;
  tc_place place = edit.field->places[unit];
  place.anchor = anchor;
  place.ghost = place.extra = 0;
  return tc_place_set(edit, unit, &place);
}

// --- cells ---

int tc_body_cells(tc_view view, int body, tc_cell anchor, tc_cell *out) {
  const tc_body *shape = &view.rules->bodies[body];
  if (shape->count == 1 && shape->edge == 1) {
    out[0] = anchor;
    return 1;
  }
  tc_point base = tc_point_of(view.field, anchor);
  for (int i = 0; i < shape->count; i++)
    out[i] = tc_cell_of_body(view.field, base, shape->offset[i]);
  return shape->count;
}

static bool is_single(tc_view view, const tc_place *place) {
  const tc_body *shape = &view.rules->bodies[place->body];
  return shape->count == 1 && shape->edge == 1 && (place->ghost | place->extra) == 0;
}

int tc_place_cells(tc_view view, int unit, tc_cell *out) {
  const tc_place *place = &view.field->places[unit];
  if (place->anchor == TC_NOWHERE) return 0;
  if (is_single(view, place)) {
    out[0] = place->anchor;
    return 1;
  }
  tc_cell body[TC_BODY_CELLS];
  int whole = tc_body_cells(view, place->body, place->anchor, body);
  int count = 0;
  for (int i = 0; i < whole; i++)
    if (!(place->ghost >> i & 1u) && body[i] != TC_NOWHERE) out[count++] = body[i];
  int own = count;
  for (int i = 0; place->extra >> i != 0 && i < whole; i++) {
    if (!(place->extra >> i & 1u) || body[i] == TC_NOWHERE) continue;
    tc_cell more = tc_neighbour(view, body[i], place->extra_direction);
    bool known = more == TC_NOWHERE;
    for (int j = 0; j < own && !known; j++) known = out[j] == more;
    if (!known) out[count++] = more;
  }
  return count;
}

static bool occupies(tc_view view, int unit, tc_cell cell) {
  const tc_place *place = &view.field->places[unit];
  if (is_single(view, place)) return place->anchor == cell;
  tc_cell cells[TC_PLACE_CELLS];
  int count = tc_place_cells(view, unit, cells);
  for (int i = 0; i < count; i++)
    if (cells[i] == cell) return true;
  return false;
}

tc_units tc_cell_units(tc_view view, tc_cell cell) {
  tc_units found = 0;
  if (cell == TC_NOWHERE) return 0;
  for (tc_units left = view.field->placed; left; left &= left - 1) {
    int unit = tc_lowest_unit(left);
    if (occupies(view, unit, cell)) found |= (tc_units)1 << unit;
  }
  return found;
}

void tc_field_occupancy(tc_view view, tc_units units, uint64_t *bits) {
  tc_cell cells[TC_PLACE_CELLS];
  for (tc_units left = view.field->placed & units; left; left &= left - 1) {
    int count = tc_place_cells(view, tc_lowest_unit(left), cells);
    for (int i = 0; i < count; i++) bits[cells[i] >> 6] |= (uint64_t)1 << (cells[i] & 63);
  }
}

// --- fit ---

// Does a side between two cells of the body stop movement? Each side is read from both ends, since
// edges may be one-way.
static bool is_cut(tc_view view, const tc_cell *cells, int count) {
  int directions = tc_direction_count((tc_topology)view.field->topology);
  for (int i = 0; i < count && count > 1; i++) {
    uint32_t stops = cells[i] == TC_NOWHERE ? 0 : tc_fast_stops(view, cells[i]);
    for (int d = 0; stops != 0 && d < directions; d++) {
      if (!(tc_side_of(stops, d) & TC_STOPS_MOVE)) continue;
      tc_cell next = tc_neighbour(view, cells[i], d);
      for (int j = 0; j < count; j++)
        if (next != TC_NOWHERE && cells[j] == next) return true;
    }
  }
  return false;
}

tc_fit tc_body_fit(tc_view view, int body, tc_cell anchor, uint32_t blocking, tc_units others) {
  tc_fit fit = {0, 0, 0};
  tc_cell cells[TC_BODY_CELLS];
  if (!tc_cell_valid(view.field, anchor)) {
    fit.reasons = TC_FIT_OUTSIDE;
    return fit;
  }
  int count = tc_body_cells(view, body, anchor, cells);
  for (int i = 0; i < count; i++) {
    uint32_t tags = cells[i] == TC_NOWHERE ? 0 : tc_fast_tags(view, cells[i]);
    uint32_t reason = 0;
    if (!(tags & TC_CELL_PRESENT))
      reason = TC_FIT_OUTSIDE;
    else if (tags & blocking)
      reason = TC_FIT_BLOCKED;
    if (reason) fit.bad |= 1u << i;
    fit.reasons |= reason;
  }
  tc_cell taken[TC_PLACE_CELLS];
  for (tc_units left = view.field->placed & others; left; left &= left - 1) {
    int unit = tc_lowest_unit(left), size = tc_place_cells(view, unit, taken);
    for (int i = 0; i < count; i++)
      for (int j = 0; j < size; j++)
        if (cells[i] == taken[j] && !(fit.bad >> i & 1u)) fit.takers |= (tc_units)1 << unit;
  }
  if (fit.takers) fit.reasons |= TC_FIT_TAKEN;
  if (is_cut(view, cells, count)) fit.reasons |= TC_FIT_CUT;
  return fit;
}

// --- distances ---

int tc_cells_distance(tc_view view, const tc_cell *a, int a_count, const tc_cell *b, int b_count,
                      tc_cell *a_closest, tc_cell *b_closest) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  tc_point points[TC_PLACE_CELLS]; // of b, as far as they fit
  int known = geometry->links ? 0 : b_count < TC_PLACE_CELLS ? b_count : TC_PLACE_CELLS;
  for (int j = 0; j < known; j++) points[j] = tc_point_of(view.field, b[j]);
  int best = -1;
  for (int i = 0; i < a_count; i++) {
    tc_point at = tc_point_of(view.field, a[i]);
    for (int j = 0; j < b_count; j++) {
      int distance = j < known ? geometry->length(tc_point_minus(geometry, points[j], at))
                               : tc_distance(view, a[i], b[j]);
      if (distance < 0 || (best >= 0 && distance >= best)) continue;
      best = distance;
      if (a_closest) *a_closest = a[i];
      if (b_closest) *b_closest = b[j];
    }
  }
  return best;
}

int tc_units_distance(tc_view view, int a, int b, tc_cell *a_closest, tc_cell *b_closest) {
  tc_cell mine[TC_PLACE_CELLS], theirs[TC_PLACE_CELLS];
  int a_count = tc_place_cells(view, a, mine);
  int b_count = tc_place_cells(view, b, theirs);
  return tc_cells_distance(view, mine, a_count, theirs, b_count, a_closest, b_closest);
}

bool tc_cells_adjacent(tc_view view, tc_cell a, tc_cell b, uint32_t stops) {
  if (!tc_cell_valid(view.field, a) || !tc_cell_valid(view.field, b) || a == b) return false;
  if (!tc_geometry_of(view.field)->links && tc_distance(view, a, b) != 1) return false;
  int direction = tc_direction_between(view, a, b);
  if (direction < 0) return false;
  return stops == 0 || !(tc_cell_stops(view, a, direction) & stops);
}

tc_units tc_units_adjacent(tc_view view, int unit, tc_units among, uint32_t stops) {
  tc_cell mine[TC_PLACE_CELLS], theirs[TC_PLACE_CELLS];
  tc_units found = 0;
  int a_count = tc_place_cells(view, unit, mine);
  tc_units others = among & view.field->placed & ~((tc_units)1 << unit);
  for (tc_units left = others; left; left &= left - 1) {
    int other = tc_lowest_unit(left), b_count = tc_place_cells(view, other, theirs);
    bool near = false;
    for (int i = 0; i < a_count && !near; i++)
      for (int j = 0; j < b_count && !near; j++)
        near = tc_cells_adjacent(view, mine[i], theirs[j], stops);
    if (near) found |= (tc_units)1 << other;
  }
  return found;
}
