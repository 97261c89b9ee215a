// Owns: alterations: cell sets with an origin that change what cells read as, and their filter.
// Must not know: any game, what a tag means.
// Offsets lie in one array without gaps; order[] holds the live ones by serial.
#include "kernel/field_inline.h"
#include "kernel/state.h"
#include "kernel/topology.h"

#include <string.h>

static tc_alteration *find(tc_field *field, tc_handle handle) {
  uint32_t index = tc_handle_index(handle);
  if (tc_handle_kind(handle) != TC_ALTERATION || index >= field->alterations_used) return NULL;
  tc_alteration *alteration = &field->alterations[index];
  if (!alteration->live || alteration->generation != tc_handle_generation(handle)) return NULL;
  return alteration;
}

const tc_alteration *tc_alteration_read(const tc_field *field, tc_handle handle) {
  return find((tc_field *)(uintptr_t)field, handle);
}

static tc_handle handle_of(const tc_field *field, int index) {
  return tc_handle_of(TC_ALTERATION, field->alterations[index].generation, (uint32_t)index);
}

// --- what a cell reads as ---

static bool covers(const tc_field *field, const tc_alteration *alteration, tc_point point) {
  if (alteration->everywhere) return true;
  tc_point at = tc_point_minus(tc_geometry_of(field), point, alteration->origin);
  const tc_offset *offsets = field->offsets + alteration->first;
  for (int i = 0; i < alteration->count; i++)
    if (offsets[i].x == at.x && offsets[i].y == at.y && offsets[i].z == at.z) return true;
  return false;
}

uint32_t tc_altered_tags(tc_view view, tc_cell cell, uint32_t tags) {
  const tc_field *field = view.field;
  tc_point point = tc_point_of(field, cell);
  for (int i = 0; i < field->alterations_live; i++) {
    const tc_alteration *alteration = &field->alterations[field->order[i]];
    if ((alteration->add | alteration->remove) && covers(field, alteration, point))
      tags = (tags & ~alteration->remove) | alteration->add;
  }
  return tags;
}

int tc_altered_value(tc_view view, tc_cell cell, int value, int amount) {
  const tc_field *field = view.field;
  tc_point point = tc_point_of(field, cell);
  for (int i = 0; i < field->alterations_live; i++) {
    const tc_alteration *alteration = &field->alterations[field->order[i]];
    bool mutes = (alteration->mute >> value & 1) != 0;
    int more = alteration->values[value];
    if ((!mutes && more == 0) || !covers(field, alteration, point)) continue;
    if (mutes) amount = 0;
    if (view.rules->combine[value] == TC_COMBINE_SUM)
      amount = amount + more > UINT8_MAX ? UINT8_MAX : amount + more;
    else
      amount = amount > more ? amount : more;
  }
  return amount;
}

static tc_point point_at(const tc_field *field, const tc_alteration *alteration,
                         const tc_offset *offset) {
  return tc_point_plus(tc_geometry_of(field), alteration->origin,
                       (tc_point){offset->x, offset->y, offset->z}, 1);
}

// The sides of the point that one offset of an alteration gives its edge to, as a mask of directions.
static unsigned sides_given(tc_view view, const tc_alteration *alteration, const tc_offset *offset,
                            tc_point point) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  tc_point given = point_at(view.field, alteration, offset);
  if (tc_same_point(given, point)) return offset->edges;
  if (view.rules->edges_one_way) return 0;
  for (int d = 0; d < geometry->directions; d++)
    if (tc_same_point(given, tc_point_plus(geometry, point, geometry->steps[d], 1)))
      return (offset->edges >> geometry->opposite[d] & 1u) << d;
  return 0;
}

static unsigned all_sides_given(tc_view view, const tc_alteration *alteration, tc_point point) {
  unsigned mask = 0;
  for (int i = 0; i < alteration->count; i++) {
    const tc_offset *offset = &view.field->offsets[alteration->first + i];
    if (offset->edges) mask |= sides_given(view, alteration, offset, point);
  }
  return mask;
}

uint32_t tc_altered_stops(tc_view view, tc_cell cell, uint32_t stops) {
  const tc_field *field = view.field;
  if (tc_geometry_of(field)->links) return stops;
  tc_point point = tc_point_of(field, cell);
  for (int i = 0; i < field->alterations_live; i++) {
    const tc_alteration *alteration = &field->alterations[field->order[i]];
    unsigned given = all_sides_given(view, alteration, point);
    uint32_t what = view.rules->edges[alteration->edge].stops & 0xfu;
    for (int d = 0; given >> d != 0; d++)
      if (given >> d & 1u) stops = (stops & ~(0xfu << (4 * d))) | what << (4 * d);
  }
  return stops;
}

int tc_altered_edge(tc_view view, tc_cell cell, int direction, int type) {
  const tc_field *field = view.field;
  tc_point point = tc_point_of(field, cell);
  for (int i = 0; i < field->alterations_live; i++) {
    const tc_alteration *alteration = &field->alterations[field->order[i]];
    if (all_sides_given(view, alteration, point) >> direction & 1u) type = alteration->edge;
  }
  return type;
}

// --- the filter ---

static void mark(tc_field *field, tc_cell cell) {
  if (cell == TC_NOWHERE) return;
  uint32_t bit = tc_altered_bit(cell);
  field->altered[bit >> 6] |= (uint64_t)1 << (bit & 63u);
}

static void mark_offset(tc_field *field, const tc_alteration *alteration, const tc_offset *offset) {
  const tc_geometry *geometry = tc_geometry_of(field);
  tc_point point = point_at(field, alteration, offset);
  mark(field, tc_cell_at(field, point));
  for (int d = 0; d < geometry->directions; d++)
    if (offset->edges >> d & 1u)
      mark(field, tc_cell_at(field, tc_point_plus(geometry, point, geometry->steps[d], 1)));
}

static void mark_all(tc_field *field, const tc_alteration *alteration) {
  if (alteration->everywhere) memset(field->altered, 0xff, sizeof field->altered);
  field->altered_tags |= alteration->add | alteration->remove;
  for (int i = 0; i < alteration->count; i++) {
    const tc_offset *offset = &field->offsets[alteration->first + i];
    mark_offset(field, alteration, offset);
    if (offset->edges) field->altered_sides = 1;
  }
}

void tc_alterations_refresh(tc_field *field) {
  memset(field->altered, 0, sizeof field->altered);
  field->altered_tags = field->altered_sides = 0;
  for (int i = 0; i < field->alterations_live; i++)
    mark_all(field, &field->alterations[field->order[i]]);
}

// --- changes ---

tc_alteration tc_alteration_default(void) { return (tc_alteration){.carrier = TC_NO_CARRIER}; }

// Far origins could overflow when offsets are added.
bool tc_origin_near(tc_point p) {
  const int32_t far = 1 << 20;
  return p.x > -far && p.x < far && p.y > -far && p.y < far && p.z > -far && p.z < far;
}

static bool draft_valid(const tc_alteration *draft) {
  return draft->edge < TC_EDGE_TYPES && tc_origin_near(draft->origin) &&
         (draft->carrier < TC_UNITS || draft->carrier == TC_NO_CARRIER);
}

// The parts of an alteration that its maker gives.
static void fill(tc_alteration *alteration, const tc_alteration *draft) {
  alteration->owner = draft->owner;
  alteration->credit = draft->credit;
  alteration->until = draft->until;
  alteration->definition = draft->definition;
  alteration->add = draft->add;
  alteration->remove = draft->remove;
  memcpy(alteration->values, draft->values, sizeof draft->values);
  alteration->mute = draft->mute;
  alteration->edge = draft->edge;
  alteration->everywhere = draft->everywhere;
  alteration->carrier = draft->carrier;
  memcpy(alteration->slots, draft->slots, sizeof draft->slots);
}

static void follow_carrier(tc_field *field, tc_alteration *alteration) {
  if (alteration->carrier == TC_NO_CARRIER) return;
  tc_cell anchor = field->places[alteration->carrier].anchor;
  if (anchor != TC_NOWHERE) alteration->origin = tc_point_of(field, anchor);
}

tc_result tc_alteration_add(tc_edit edit, const tc_alteration *draft, const tc_offset *offsets,
                            int count, tc_handle *out) {
  tc_field *field = edit.field;
  if (!draft_valid(draft) || count < 0 || (draft->everywhere && count > 0)) return TC_BAD_ARGUMENT;
  int index = 0;
  while (index < field->alterations_used && field->alterations[index].live) index++;
  if (index == TC_ALTERATIONS) return TC_FULL_ALTERATIONS;
  if (count > TC_OFFSETS - field->offsets_used) return TC_FULL_LISTS;
  tc_alteration *alteration = &field->alterations[index];
  // A copied world holds anything past those in use.
  uint16_t generation = index < field->alterations_used ? alteration->generation : 0;
  if (index == field->alterations_used) field->alterations_used += 1;
  memset(alteration, 0, sizeof *alteration);
  fill(alteration, draft);
  alteration->origin = draft->origin;
  alteration->generation = generation ? generation : 1;
  alteration->live = true;
  alteration->serial = ++field->serial;
  alteration->first = field->offsets_used;
  alteration->count = (uint16_t)count;
  if (count > 0)
    memcpy(field->offsets + field->offsets_used, offsets, (size_t)count * sizeof *offsets);
  field->offsets_used = (uint16_t)(field->offsets_used + count);
  field->order[field->alterations_live++] = (uint8_t)index;
  follow_carrier(field, alteration);
  mark_all(field, alteration);
  *out = handle_of(field, index);
  return TC_OK;
}

static bool offset_of(const tc_field *field, tc_point origin, tc_cell cell, tc_offset *out) {
  tc_point at = tc_point_minus(tc_geometry_of(field), tc_point_of(field, cell), origin);
  *out = (tc_offset){(int8_t)at.x, (int8_t)at.y, (int8_t)at.z, 0};
  return out->x == at.x && out->y == at.y && out->z == at.z;
}

// Makes offsets of cells; TC_BAD_CELL, or TC_BAD_ARGUMENT when one is too far from the origin.
static tc_result offsets_of(const tc_field *field, tc_point origin, const tc_cell *cells, int count,
                            tc_offset *out) {
  for (int i = 0; i < count; i++) {
    if (!tc_cell_valid(field, cells[i])) return TC_BAD_CELL;
    if (!tc_origin_near(origin) || !offset_of(field, origin, cells[i], &out[i]))
      return TC_BAD_ARGUMENT;
  }
  return TC_OK;
}

tc_result tc_alteration_add_cells(tc_edit edit, const tc_alteration *draft, const tc_cell *cells,
                                  int count, tc_handle *out) {
  if (count < 0) return TC_BAD_ARGUMENT;
  if (count > TC_OFFSETS - edit.field->offsets_used) return TC_FULL_LISTS;
  tc_alteration copy = *draft;
  if (draft_valid(draft)) follow_carrier(edit.field, &copy);
  size_t mark_before = tc_space_mark(edit.space);
  tc_offset *offsets = tc_space_scratch(edit.space, ((size_t)count + 1) * sizeof *offsets);
  if (!offsets) return TC_FULL_MEMORY;
  tc_result result = offsets_of(edit.field, copy.origin, cells, count, offsets);
  if (result == TC_OK) result = tc_alteration_add(edit, &copy, offsets, count, out);
  tc_space_rewind(edit.space, mark_before);
  return result;
}

// Takes `count` offsets out; later alterations keep their cells.
static void close_hole(tc_field *field, int first, int count) {
  int left = field->offsets_used - count;
  memmove(field->offsets + first, field->offsets + first + count,
          (size_t)(left - first) * sizeof(tc_offset));
  memset(field->offsets + left, 0, (size_t)count * sizeof(tc_offset));
  field->offsets_used = (uint16_t)left;
  for (int i = 0; i < field->alterations_live; i++) {
    tc_alteration *other = &field->alterations[field->order[i]];
    if (other->first > first) other->first = (uint16_t)(other->first - count);
  }
}

tc_result tc_alteration_remove(tc_edit edit, tc_handle handle) {
  tc_field *field = edit.field;
  tc_alteration *alteration = find(field, handle);
  if (!alteration) return TC_BAD_HANDLE;
  int at = 0, index = (int)tc_handle_index(handle);
  while (field->order[at] != index) at++;
  memmove(field->order + at, field->order + at + 1, (size_t)(field->alterations_live - at - 1));
  field->order[--field->alterations_live] = 0;
  int first = alteration->first, count = alteration->count;
  *alteration = (tc_alteration){.generation = tc_generation_after(alteration->generation)};
  if (count > 0) close_hole(field, first, count);
  tc_alterations_refresh(field);
  return TC_OK;
}

tc_result tc_alteration_move(tc_edit edit, tc_handle handle, tc_point origin) {
  tc_alteration *alteration = find(edit.field, handle);
  if (!alteration) return TC_BAD_HANDLE;
  if (!tc_origin_near(origin)) return TC_BAD_ARGUMENT;
  alteration->origin = origin;
  tc_alterations_refresh(edit.field);
  return TC_OK;
}

// Offsets of the cells that the alteration does not cover yet, each once.
static tc_result fresh_offsets(const tc_field *field, const tc_alteration *alteration,
                               const tc_cell *cells, int count, tc_offset *fresh, int *added) {
  *added = 0;
  for (int i = 0; i < count; i++) {
    tc_result result = offsets_of(field, alteration->origin, cells + i, 1, fresh + *added);
    if (result != TC_OK) return result;
    if (covers(field, alteration, tc_point_of(field, cells[i]))) continue;
    int same = 0;
    while (memcmp(&fresh[same], &fresh[*added], sizeof *fresh) != 0) same++;
    *added += same == *added ? 1 : 0;
  }
  return *added > TC_OFFSETS - field->offsets_used ? TC_FULL_LISTS : TC_OK;
}

// Puts offsets behind those of an alteration; later alterations keep their cells.
static void append_offsets(tc_field *field, tc_alteration *alteration, const tc_offset *fresh,
                           int added) {
  int end = alteration->first + alteration->count;
  for (int i = 0; i < field->alterations_live; i++) {
    tc_alteration *other = &field->alterations[field->order[i]];
    if (other != alteration && other->first >= end) other->first = (uint16_t)(other->first + added);
  }
  memmove(field->offsets + end + added, field->offsets + end,
          (size_t)(field->offsets_used - end) * sizeof(tc_offset));
  memcpy(field->offsets + end, fresh, (size_t)added * sizeof *fresh);
  field->offsets_used = (uint16_t)(field->offsets_used + added);
  alteration->count = (uint16_t)(alteration->count + added);
  mark_all(field, alteration);
}

tc_result tc_alteration_grow(tc_edit edit, tc_handle handle, const tc_cell *cells, int count) {
  tc_field *field = edit.field;
  tc_alteration *alteration = find(field, handle);
  if (!alteration) return TC_BAD_HANDLE;
  if (count < 0 || (alteration->everywhere && count > 0)) return TC_BAD_ARGUMENT;
  size_t mark_before = tc_space_mark(edit.space);
  tc_offset *fresh = tc_space_scratch(edit.space, ((size_t)count + 1) * sizeof *fresh);
  if (!fresh) return TC_FULL_MEMORY;
  int added;
  tc_result result = fresh_offsets(field, alteration, cells, count, fresh, &added);
  if (result == TC_OK && added > 0) append_offsets(field, alteration, fresh, added);
  tc_space_rewind(edit.space, mark_before);
  return result;
}

tc_result tc_alteration_set(tc_edit edit, tc_handle handle, const tc_alteration *draft) {
  tc_alteration *alteration = find(edit.field, handle);
  if (!alteration) return TC_BAD_HANDLE;
  if (!draft_valid(draft) || (draft->everywhere && alteration->count > 0)) return TC_BAD_ARGUMENT;
  fill(alteration, draft);
  follow_carrier(edit.field, alteration);
  tc_alterations_refresh(edit.field);
  return TC_OK;
}

tc_result tc_alteration_set_slot(tc_edit edit, tc_handle handle, int slot, int32_t value) {
  tc_alteration *alteration = find(edit.field, handle);
  if (!alteration) return TC_BAD_HANDLE;
  if (slot < 0 || slot >= TC_ALTERATION_SLOTS) return TC_BAD_ARGUMENT;
  alteration->slots[slot] = value;
  return TC_OK;
}

void tc_alterations_follow(tc_field *field, int unit) {
  bool moved = false;
  for (int i = 0; i < field->alterations_live; i++) {
    tc_alteration *alteration = &field->alterations[field->order[i]];
    if (alteration->carrier != unit) continue;
    follow_carrier(field, alteration);
    moved = true;
  }
  if (moved) tc_alterations_refresh(field);
}

// --- lists ---

bool tc_alteration_covers(tc_view view, tc_handle handle, tc_cell cell) {
  const tc_alteration *alteration = tc_alteration_read(view.field, handle);
  return alteration && tc_cell_valid(view.field, cell) &&
         covers(view.field, alteration, tc_point_of(view.field, cell));
}

tc_result tc_alteration_cells(tc_view view, tc_handle handle, tc_cells *out) {
  const tc_field *field = view.field;
  const tc_alteration *alteration = tc_alteration_read(field, handle);
  if (!alteration) return TC_BAD_HANDLE;
  int count = alteration->everywhere ? field->cells : alteration->count;
  for (int i = 0; i < count; i++) {
    tc_cell cell = i;
    if (!alteration->everywhere)
      cell = tc_cell_at(field, point_at(field, alteration, &field->offsets[alteration->first + i]));
    if (cell == TC_NOWHERE) continue;
    if (out->count == out->capacity) return TC_FULL_LISTS;
    out->cells[out->count++] = cell;
  }
  return TC_OK;
}

// Where in order[] the next one after the handle is; 0 for the zero handle.
static int after_index(const tc_field *field, tc_handle after) {
  if (after == 0) return 0;
  const tc_alteration *alteration = tc_alteration_read(field, after);
  if (!alteration) return field->alterations_live;
  int at = 0;
  while (field->alterations[field->order[at]].serial <= alteration->serial) {
    if (++at == field->alterations_live) break;
  }
  return at;
}

tc_handle tc_alteration_next(const tc_field *field, tc_handle after) {
  int at = after_index(field, after);
  return at < field->alterations_live ? handle_of(field, field->order[at]) : 0;
}

tc_handle tc_alteration_next_at(tc_view view, tc_cell cell, tc_handle after) {
  const tc_field *field = view.field;
  if (!tc_cell_valid(field, cell) || !tc_maybe_altered(field, cell)) return 0;
  tc_point point = tc_point_of(field, cell);
  for (int at = after_index(field, after); at < field->alterations_live; at++)
    if (covers(field, &field->alterations[field->order[at]], point))
      return handle_of(field, field->order[at]);
  return 0;
}
