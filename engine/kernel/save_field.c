// Owns: the field's part of a save: the map by runs of equal cells, links, alterations, places.
// Must not know: any game, files.
// Pages, filters and what sides stop are not saved: they are derived when the map is written again.
#include "kernel/field_inline.h"
#include "kernel/stream.h"
#include "kernel/topology.h"

#include <string.h>

// ---- the map --------------------------------------------------------------------------------------

// What the map says of one cell.
typedef struct cell_record {
  uint32_t tags, own;
  uint8_t values[TC_VALUES];
} cell_record;

static cell_record cell_of(tc_view view, tc_cell cell) {
  const tc_page *page = tc_page_of(view, cell);
  uint32_t at = (uint32_t)cell & (TC_PAGE_CELLS - 1u);
  cell_record record = {.tags = page->tags[at], .own = page->own[at]};
  for (uint32_t value = 0; value < TC_VALUES; value++)
    record.values[value] = page->values[value][at];
  return record;
}

static bool alike(const cell_record *a, const cell_record *b) {
  return a->tags == b->tags && a->own == b->own &&
         memcmp(a->values, b->values, sizeof a->values) == 0;
}

static bool plain(const cell_record *record) {
  cell_record bare = {.tags = record->tags};
  return alike(record, &bare);
}

// How many cells from `cell` on are alike. A page that is shared with one of which all cells are is not
// looked into.
static uint32_t run_length(tc_view view, tc_cell cell) {
  const tc_field *field = view.field;
  cell_record first = cell_of(view, cell);
  tc_cell end = cell + 1;
  while (end < field->cells) {
    int page = end >> TC_PAGE_SHIFT;
    bool between = (end & (TC_PAGE_CELLS - 1)) == 0 && end - cell >= TC_PAGE_CELLS;
    if (between && field->pages[page] == field->pages[page - 1]) {
      end = end + TC_PAGE_CELLS < field->cells ? end + TC_PAGE_CELLS : field->cells;
      continue;
    }
    cell_record next = cell_of(view, end);
    if (!alike(&first, &next)) break;
    end += 1;
  }
  return (uint32_t)(end - cell);
}

// The tag word that a new map starts with: what stands past the last cell of its last page, or when the
// pages are full that of the longest run of cells with nothing but tags.
static uint32_t common_tags(tc_view view) {
  uint32_t tags = 0, longest = 0, past = (uint32_t)view.field->cells & (TC_PAGE_CELLS - 1u);
  if (past) return tc_page_of(view, view.field->cells - 1)->tags[past];
  for (tc_cell cell = 0; cell < view.field->cells;) {
    uint32_t length = run_length(view, cell);
    cell_record record = cell_of(view, cell);
    if (length > longest && plain(&record)) {
      longest = length;
      tags = record.tags;
    }
    cell += (tc_cell)length;
  }
  return tags;
}

static void run_record(tc_stream *stream, uint32_t *length, cell_record *record) {
  TC_STREAM(stream, TC_NUMBER(*length), TC_OF(tags), TC_OF(own));
  uint8_t mask = 0;
  for (uint32_t value = 0; value < TC_VALUES; value++)
    if (record->values[value]) mask = (uint8_t)(mask | 1u << value);
  TC_STREAM(stream, TC_NUMBER(mask));
  for (uint32_t value = 0; value < TC_VALUES; value++)
    if ((unsigned)mask >> value & 1u) TC_STREAM(stream, TC_OF(values[value]));
}

static tc_result write_cell(tc_edit edit, tc_cell cell, const cell_record *record) {
  tc_result result = tc_cell_set_tags(edit, cell, record->tags);
  for (int value = 0; value < TC_VALUES && result == TC_OK; value++)
    if (record->values[value]) result = tc_cell_set_value(edit, cell, value, record->values[value]);
  for (int direction = 0; direction < TC_DIRECTIONS && result == TC_OK; direction++) {
    int type = (int)tc_side_of(record->own, direction);
    if (type) result = tc_cell_set_edge(edit, cell, direction, type);
  }
  return result;
}

static tc_result load_map(tc_stream *stream, tc_edit edit, uint32_t common) {
  cell_record base = {.tags = common};
  for (tc_cell cell = 0; cell < edit.field->cells;) {
    cell_record record = {0};
    uint32_t length = 0;
    run_record(stream, &length, &record);
    if (stream->bad || length == 0 || length > (uint32_t)(edit.field->cells - cell))
      return TC_BAD_ARGUMENT;
    tc_result result = TC_OK;
    for (tc_cell end = cell + (tc_cell)length; cell < end; cell++) {
      if (alike(&record, &base)) continue;
      result = write_cell(edit, cell, &record);
      if (result != TC_OK) return result;
    }
  }
  return TC_OK;
}

// ---- links of a graph -----------------------------------------------------------------------------

static void save_links(tc_stream *stream, tc_view view) {
  for (tc_cell zone = 0; zone < view.field->cells; zone++) {
    uint8_t count = (uint8_t)tc_link_count(view, zone);
    TC_STREAM(stream, TC_NUMBER(count));
    for (int link = 0; link < count; link++) {
      uint8_t to = (uint8_t)tc_link_zone(view, zone, link);
      uint8_t cost = (uint8_t)tc_link_cost(view, zone, link);
      uint8_t edge = (uint8_t)tc_cell_edge_own(view, zone, link);
      TC_STREAM(stream, TC_NUMBER(to), TC_NUMBER(cost), TC_NUMBER(edge));
    }
  }
}

static tc_result load_links(tc_stream *stream, tc_edit edit) {
  for (tc_cell zone = 0; zone < edit.field->cells; zone++) {
    uint8_t count = 0;
    TC_STREAM(stream, TC_NUMBER(count));
    for (int link = 0; link < count; link++) {
      uint8_t to = 0, cost = 0, edge = 0;
      TC_STREAM(stream, TC_NUMBER(to), TC_NUMBER(cost), TC_NUMBER(edge));
      if (stream->bad) return TC_BAD_ARGUMENT;
      tc_result result = tc_link_set(edit, zone, to, cost, edge, false);
      if (result != TC_OK) return result;
    }
    // A link given twice would have been one.
    if (tc_link_count(tc_edit_view(edit), zone) != count) return TC_BAD_ARGUMENT;
  }
  return TC_OK;
}

// ---- alterations ----------------------------------------------------------------------------------

static void alteration(tc_stream *stream, tc_alteration *record) {
  TC_STREAM(stream, TC_OF(owner), TC_OF(credit), TC_OF(until), TC_OF(definition), TC_OF(serial),
            TC_OF(origin.x), TC_OF(origin.y), TC_OF(origin.z), TC_OF(add), TC_OF(remove),
            TC_LIST(record->values, TC_VALUES), TC_OF(mute), TC_OF(edge));
  tc_stream_bool(stream, &record->everywhere);
  TC_STREAM(stream, TC_OF(carrier));
  tc_stream_count(stream, &record->count, TC_OFFSETS);
  TC_STREAM(stream, TC_LIST(record->slots, TC_ALTERATION_SLOTS));
}

static void offset(tc_stream *stream, tc_offset *record) {
  TC_STREAM(stream, TC_OF(x), TC_OF(y), TC_OF(z), TC_OF(edges));
}

static void save_alterations(tc_stream *stream, const tc_field *field) {
  uint16_t count = field->alterations_used;
  uint32_t serial = field->serial;
  TC_STREAM(stream, TC_NUMBER(serial), TC_NUMBER(count));
  for (uint32_t index = 0; index < count; index++) {
    tc_alteration record = field->alterations[index];
    TC_STREAM(stream, TC_NUMBER(record.generation));
    tc_stream_bool(stream, &record.live);
    if (!record.live) continue;
    alteration(stream, &record);
    for (uint32_t at = 0; at < record.count; at++) {
      tc_offset cell = field->offsets[record.first + at];
      offset(stream, &cell);
    }
  }
}

// Puts a loaded alteration into the order of serials.
static void put_in_order(tc_field *field, uint8_t index) {
  uint32_t at = field->alterations_live;
  uint32_t serial = field->alterations[index].serial;
  field->alterations_live += 1;
  for (; at && field->alterations[field->order[at - 1]].serial > serial; at--)
    field->order[at] = field->order[at - 1];
  field->order[at] = index;
}

static bool load_alteration(tc_stream *stream, tc_field *field, uint8_t index) {
  tc_alteration *record = &field->alterations[index];
  TC_STREAM(stream, TC_OF(generation));
  tc_stream_bool(stream, &record->live);
  if (stream->bad || record->generation > 0xfff) return false;
  if (!record->live) return true;
  alteration(stream, record);
  if (stream->bad || record->count > TC_OFFSETS - field->offsets_used) return false;
  record->first = field->offsets_used;
  field->offsets_used = (uint16_t)(field->offsets_used + record->count);
  for (uint32_t at = 0; at < record->count; at++)
    offset(stream, &field->offsets[record->first + at]);
  put_in_order(field, index);
  return record->edge < TC_EDGE_TYPES && tc_origin_near(record->origin) &&
         !(record->everywhere && record->count);
}

static tc_result load_alterations(tc_stream *stream, tc_field *field) {
  uint16_t count = 0;
  TC_STREAM(stream, TC_NUMBER(field->serial));
  tc_stream_count(stream, &count, TC_ALTERATIONS);
  field->alterations_used = count;
  for (uint32_t index = 0; index < count; index++)
    if (!load_alteration(stream, field, (uint8_t)index)) return TC_BAD_ARGUMENT;
  tc_alterations_refresh(field);
  return stream->bad ? TC_BAD_ARGUMENT : TC_OK;
}

// ---- places ---------------------------------------------------------------------------------------

static void place(tc_stream *stream, tc_place *record) {
  TC_STREAM(stream, TC_OF(anchor), TC_OF(ghost), TC_OF(extra), TC_OF(extra_direction), TC_OF(body),
            TC_OF(side), TC_OF(facing), TC_OF(flags));
}

static tc_result load_places(tc_stream *stream, tc_edit edit, uint32_t units) {
  for (uint32_t unit = 0; unit < units; unit++) {
    tc_place record = {0};
    place(stream, &record);
    if (stream->bad) return TC_BAD_ARGUMENT;
    tc_result result = tc_place_set(edit, (int)unit, &record);
    if (result != TC_OK) return result;
  }
  return TC_OK;
}

// ---- the whole ------------------------------------------------------------------------------------

void tc_field_save(tc_stream *stream, tc_view view, uint32_t units) {
  const tc_field *field = view.field;
  tc_field head = {.topology = field->topology,
                   .width = field->width,
                   .height = field->height,
                   .depth = field->depth,
                   .low = field->low};
  uint32_t common = common_tags(view);
  TC_STREAM(stream, TC_NUMBER(head.topology), TC_NUMBER(head.width), TC_NUMBER(head.height),
            TC_NUMBER(head.depth), TC_NUMBER(head.low.x), TC_NUMBER(head.low.y),
            TC_NUMBER(head.low.z), TC_NUMBER(common));
  for (tc_cell cell = 0; cell < field->cells;) {
    uint32_t length = run_length(view, cell);
    cell_record record = cell_of(view, cell);
    run_record(stream, &length, &record);
    cell += (tc_cell)length;
  }
  if (tc_geometry_of(field)->links) save_links(stream, view);
  for (uint32_t unit = 0; unit < units; unit++) {
    tc_place record = field->places[unit];
    place(stream, &record);
  }
  save_alterations(stream, field);
}

tc_result tc_field_load(tc_stream *stream, tc_edit edit, uint32_t units) {
  tc_field_config config = {0};
  uint8_t topology = 0;
  TC_STREAM(stream, TC_NUMBER(topology), TC_NUMBER(config.width), TC_NUMBER(config.height),
            TC_NUMBER(config.depth), TC_NUMBER(config.low.x), TC_NUMBER(config.low.y),
            TC_NUMBER(config.low.z), TC_NUMBER(config.tags));
  if (stream->bad || topology >= TC_TOPOLOGY_COUNT) return TC_BAD_ARGUMENT;
  config.topology = (tc_topology)topology;
  tc_result result = tc_field_create(edit, &config);
  if (result != TC_OK) return result;
  result = load_map(stream, edit, config.tags);
  if (result == TC_OK && tc_geometries[config.topology]->links) result = load_links(stream, edit);
  if (result == TC_OK) result = load_places(stream, edit, units);
  if (result == TC_OK) result = load_alterations(stream, edit.field);
  if (result != TC_OK) tc_field_release(edit.space, edit.field);
  return result;
}
