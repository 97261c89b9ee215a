// Owns: the map: pages, tags, values, edges and links; copies that share pages; equality and digest.
// Must not know: any game, what stands where, why a cell is altered.
// Every write makes the page its own first.
#include "kernel/field_inline.h"
#include "kernel/topology.h"

#include <string.h>

// Graph zones are at most one page; their links fill pages of this many zones.
#define LINKS_A_PAGE ((int)(sizeof(tc_page) / sizeof(tc_links)))

// --- rules ---

tc_result tc_body_regular(tc_topology topology, int edge, tc_body *out) {
  int reach = edge - 1, count = 0;
  const tc_geometry *geometry = tc_geometries[topology];
  bool hex = geometry->hexagons;
  if (edge < 1 || edge > 8 || (geometry->single && edge > 1)) return TC_BAD_ARGUMENT;
  tc_body body = {.height = (uint8_t)edge};
  body.edge = (uint8_t)(hex && edge > 1 ? 0 : edge);
  for (int z = 0; z <= (geometry->deep ? reach : 0); z++)
    for (int y = hex ? -reach : 0; y <= reach; y++)
      for (int x = hex ? -reach : 0; x <= reach; x++) {
        if (hex && (x + y > reach || x + y < -reach)) continue;
        if (count == TC_BODY_CELLS) return TC_BAD_ARGUMENT;
        body.offset[count][0] = (int8_t)x;
        body.offset[count][1] = (int8_t)y;
        body.offset[count][2] = (int8_t)z;
        count++;
      }
  body.count = (uint8_t)count;
  *out = body;
  return TC_OK;
}

void tc_field_rules_default(tc_field_rules *rules) {
  memset(rules, 0, sizeof *rules);
  rules->outside_solid = true;
  rules->body_count = 1;
  rules->bodies[0].count = rules->bodies[0].edge = rules->bodies[0].height = 1;
}

// --- life ---

// Gives back the first `count` pages of the table.
static void drop_pages(tc_space *space, tc_field *field, int count) {
  for (int i = 0; i < count; i++) tc_page_drop(space, field->pages[i]);
}

static tc_result lay_pages(tc_edit edit, uint32_t tags) {
  tc_field *field = edit.field;
  int cell_pages = (field->cells + TC_PAGE_CELLS - 1) / TC_PAGE_CELLS;
  int link_pages =
      tc_geometry_of(field)->links ? (field->cells + LINKS_A_PAGE - 1) / LINKS_A_PAGE : 0;
  uint16_t id;
  if (tc_page_take(edit.space, &id) != TC_OK) return TC_FULL_PAGES;
  tc_page *page = &edit.space->pages[id];
  memset(page, 0, sizeof *page);
  for (int i = 0; i < TC_PAGE_CELLS; i++) page->tags[i] = tags;
  edit.space->references[id] = (uint32_t)cell_pages;
  for (int i = 0; i < cell_pages; i++) field->pages[i] = id;
  for (int i = 0; i < link_pages; i++) {
    if (tc_page_take(edit.space, &id) != TC_OK) {
      drop_pages(edit.space, field, cell_pages + i);
      return TC_FULL_PAGES;
    }
    memset(&edit.space->pages[id], 0, sizeof(tc_page));
    field->pages[cell_pages + i] = id;
  }
  field->pages_used = (uint16_t)(cell_pages + link_pages);
  return TC_OK;
}

static int32_t at_least_one(int32_t n) { return n == 0 ? 1 : n; }

tc_result tc_field_create(tc_edit edit, const tc_field_config *config) {
  int32_t w = at_least_one(config->width), h = at_least_one(config->height);
  int32_t d = at_least_one(config->depth);
  if ((int)config->topology < 0 || config->topology >= TC_TOPOLOGY_COUNT || w < 1 || h < 1 || d < 1)
    return TC_BAD_ARGUMENT;
  bool flat = !tc_geometries[config->topology]->deep, line = tc_geometries[config->topology]->links;
  if (w > TC_CELLS_MAX || h > TC_CELLS_MAX || d > TC_CELLS_MAX || (int64_t)w * h > TC_CELLS_MAX ||
      (int64_t)w * h * d > TC_CELLS_MAX)
    return TC_BAD_ARGUMENT;
  if ((flat && (d != 1 || config->low.z != 0)) || (line && (h != 1 || w > TC_ZONES_MAX)))
    return TC_BAD_ARGUMENT;
  const int32_t lows[] = {config->low.x, config->low.y, config->low.z};
  for (int i = 0; i < 3; i++)
    if (lows[i] < -TC_CELLS_MAX || lows[i] > TC_CELLS_MAX || (line && lows[i] != 0))
      return TC_BAD_ARGUMENT;
  tc_field *field = edit.field;
  memset(field, 0, sizeof *field);
  field->topology = (uint8_t)config->topology;
  field->width = w;
  field->height = h;
  field->depth = d;
  field->low = config->low;
  field->cells = w * h * d;
  field->per_width = (((uint64_t)1 << 32) + (uint64_t)w - 1) / (uint64_t)w;
  field->per_height = (((uint64_t)1 << 32) + (uint64_t)h - 1) / (uint64_t)h;
  for (int i = 0; i < TC_UNITS; i++)
    field->places[i] = (tc_place){.anchor = TC_NOWHERE, .facing = TC_NO_FACING};
  tc_result result = lay_pages(edit, config->tags);
  if (result != TC_OK) memset(field, 0, sizeof *field);
  return result;
}

void tc_field_share(tc_space *space, const tc_field *field) {
  for (int i = 0; i < field->pages_used; i++) space->references[field->pages[i]]++;
}

void tc_field_release(tc_space *space, tc_field *field) {
  drop_pages(space, field, field->pages_used);
  memset(field, 0, offsetof(tc_field, alterations));
}

// --- reading ---

uint32_t tc_map_tags(tc_view view, tc_cell cell) {
  return tc_cell_valid(view.field, cell) ? tc_raw_tags(view, cell) : tc_outside_tags(view.rules);
}

uint32_t tc_cell_tags(tc_view view, tc_cell cell) {
  return tc_cell_valid(view.field, cell) ? tc_fast_tags(view, cell) : tc_outside_tags(view.rules);
}

int tc_map_value(tc_view view, tc_cell cell, int value) {
  TC_ASSERT(value >= 0 && value < TC_VALUES);
  if (!tc_cell_valid(view.field, cell)) return 0;
  return tc_page_of(view, cell)->values[value][cell & (TC_PAGE_CELLS - 1)];
}

int tc_cell_value(tc_view view, tc_cell cell, int value) {
  int amount = tc_map_value(view, cell, value);
  if (!tc_cell_valid(view.field, cell) || !tc_maybe_altered(view.field, cell)) return amount;
  return tc_altered_value(view, cell, value, amount);
}

int32_t tc_cells_valued(tc_view view, int value, tc_cell *cells) {
  const tc_field *field = view.field;
  bool altered = field->alterations_live > 0;
  int32_t count = 0;
  for (tc_cell first = 0; first < field->cells; first += 8) {
    const uint8_t *amounts = &tc_page_of(view, first)->values[value][first & (TC_PAGE_CELLS - 1)];
    uint64_t some;
    memcpy(&some, amounts, sizeof some);
    if (!some && !altered) continue;
    for (int i = 0; i < 8 && first + i < field->cells; i++) {
      bool has = amounts[i];
      if (altered && tc_maybe_altered(field, first + i))
        has = tc_altered_value(view, first + i, value, amounts[i]) != 0;
      if (has) cells[count++] = first + i;
    }
  }
  return count;
}

uint32_t tc_cell_stops(tc_view view, tc_cell cell, int direction) {
  if (!tc_cell_valid(view.field, cell) || direction < 0) return 0;
  if (tc_geometry_of(view.field)->links)
    return view.rules->edges[tc_cell_edge(view, cell, direction)].stops;
  return direction < TC_DIRECTIONS ? tc_side_of(tc_fast_stops(view, cell), direction) : 0;
}

static int raw_edge(tc_view view, tc_cell cell, int direction) {
  uint32_t own = tc_page_of(view, cell)->own[cell & (TC_PAGE_CELLS - 1)];
  return (int)tc_side_of(own, direction);
}

static const tc_links *links_of(tc_view view, tc_cell zone) {
  int first = (view.field->cells + TC_PAGE_CELLS - 1) / TC_PAGE_CELLS;
  const tc_page *page = tc_page_at(view.space, view.field, first + zone / LINKS_A_PAGE);
  return (const tc_links *)(const void *)page + zone % LINKS_A_PAGE;
}

int tc_cell_edge_own(tc_view view, tc_cell cell, int direction) {
  if (!tc_cell_valid(view.field, cell) || direction < 0) return 0;
  if (tc_geometry_of(view.field)->links) {
    const tc_links *links = links_of(view, cell);
    return direction < links->count ? links->edge[direction] : 0;
  }
  return direction < TC_DIRECTIONS ? raw_edge(view, cell, direction) : 0;
}

int tc_cell_edge(tc_view view, tc_cell cell, int direction) {
  const tc_geometry *geometry = tc_geometry_of(view.field);
  if (!tc_cell_valid(view.field, cell) || direction < 0 || direction >= geometry->directions)
    return tc_cell_edge_own(view, cell, direction);
  int type = raw_edge(view, cell, direction);
  if (type == 0 && !view.rules->edges_one_way) {
    tc_cell neighbour = tc_neighbour(view, cell, direction);
    if (neighbour != TC_NOWHERE) type = raw_edge(view, neighbour, geometry->opposite[direction]);
  }
  return tc_maybe_altered(view.field, cell) ? tc_altered_edge(view, cell, direction, type) : type;
}

// Copies one word of each cell out of the pages, altered where alterations may have changed it.
static void flatten(tc_view view, size_t word, uint32_t (*altered)(tc_view, tc_cell, uint32_t),
                    uint32_t *out) {
  const tc_field *field = view.field;
  for (int32_t cell = 0; cell < field->cells; cell += TC_PAGE_CELLS) {
    int32_t left = field->cells - cell;
    memcpy(out + cell, (const char *)tc_page_of(view, cell) + word,
           sizeof(uint32_t) * (size_t)(left < TC_PAGE_CELLS ? left : TC_PAGE_CELLS));
  }
  for (tc_cell cell = 0; field->alterations_live > 0 && cell < field->cells; cell++)
    if (tc_maybe_altered(field, cell)) out[cell] = altered(view, cell, out[cell]);
}

void tc_field_tags_flat(tc_view view, uint32_t *tags) {
  flatten(view, offsetof(tc_page, tags), tc_altered_tags, tags);
}

void tc_field_stops_flat(tc_view view, uint32_t *stops) {
  flatten(view, offsetof(tc_page, stops), tc_altered_stops, stops);
}

// --- writing ---

tc_result tc_cell_set_tags(tc_edit edit, tc_cell cell, uint32_t tags) {
  if (!tc_cell_valid(edit.field, cell)) return TC_BAD_CELL;
  if (tc_raw_tags(tc_edit_view(edit), cell) == tags) return TC_OK;
  tc_page *page = tc_page_own(edit.space, edit.field, cell >> TC_PAGE_SHIFT);
  if (!page) return TC_FULL_PAGES;
  page->tags[cell & (TC_PAGE_CELLS - 1)] = tags;
  return TC_OK;
}

tc_result tc_cell_set_value(tc_edit edit, tc_cell cell, int value, int amount) {
  if (!tc_cell_valid(edit.field, cell)) return TC_BAD_CELL;
  if (value < 0 || value >= TC_VALUES || amount < 0 || amount > UINT8_MAX) return TC_BAD_ARGUMENT;
  tc_page *page = tc_page_own(edit.space, edit.field, cell >> TC_PAGE_SHIFT);
  if (!page) return TC_FULL_PAGES;
  page->values[value][cell & (TC_PAGE_CELLS - 1)] = (uint8_t)amount;
  return TC_OK;
}

static void set_nibble(uint32_t *word, int direction, uint32_t nibble) {
  *word = (*word & ~(0xfu << (4 * direction))) | nibble << (4 * direction);
}

// What a side stops, derived from both declarations.
static uint32_t derived_stops(tc_view view, tc_cell cell, int direction, tc_cell neighbour) {
  uint32_t stops = view.rules->edges[raw_edge(view, cell, direction)].stops;
  if (neighbour != TC_NOWHERE && !view.rules->edges_one_way) {
    int back = tc_direction_opposite((tc_topology)view.field->topology, direction);
    stops |= view.rules->edges[raw_edge(view, neighbour, back)].stops;
  }
  return stops & 0xfu;
}

static void derive_side(tc_edit edit, tc_cell cell, int direction, tc_cell neighbour) {
  uint32_t stops = derived_stops(tc_edit_view(edit), cell, direction, neighbour);
  tc_page *page = &edit.space->pages[edit.field->pages[cell >> TC_PAGE_SHIFT]];
  set_nibble(&page->stops[cell & (TC_PAGE_CELLS - 1)], direction, stops);
}

tc_result tc_cell_set_edge(tc_edit edit, tc_cell cell, int direction, int type) {
  tc_topology topology = (tc_topology)edit.field->topology;
  if (!tc_cell_valid(edit.field, cell)) return TC_BAD_CELL;
  if (!tc_direction_has_side(topology, direction) || type < 0 || type >= TC_EDGE_TYPES)
    return TC_BAD_ARGUMENT;
  tc_cell neighbour = tc_neighbour(tc_edit_view(edit), cell, direction);
  tc_page *page = tc_page_own(edit.space, edit.field, cell >> TC_PAGE_SHIFT);
  if (!page) return TC_FULL_PAGES;
  if (neighbour != TC_NOWHERE && !tc_page_own(edit.space, edit.field, neighbour >> TC_PAGE_SHIFT))
    return TC_FULL_PAGES;
  set_nibble(&page->own[cell & (TC_PAGE_CELLS - 1)], direction, (uint32_t)type);
  derive_side(edit, cell, direction, neighbour);
  if (neighbour != TC_NOWHERE)
    derive_side(edit, neighbour, tc_direction_opposite(topology, direction), cell);
  return TC_OK;
}

tc_result tc_cell_clear(tc_edit edit, tc_cell cell, uint32_t tags, bool both) {
  tc_topology topology = (tc_topology)edit.field->topology;
  tc_cell around[TC_DIRECTIONS];
  int directions = tc_direction_count(topology);
  if (!tc_cell_valid(edit.field, cell)) return TC_BAD_CELL;
  tc_page *page = tc_page_own(edit.space, edit.field, cell >> TC_PAGE_SHIFT);
  if (!page) return TC_FULL_PAGES;
  for (int d = 0; d < directions; d++) {
    around[d] = tc_neighbour(tc_edit_view(edit), cell, d);
    if (around[d] != TC_NOWHERE && !tc_page_own(edit.space, edit.field, around[d] >> TC_PAGE_SHIFT))
      return TC_FULL_PAGES;
  }
  int slot = cell & (TC_PAGE_CELLS - 1);
  page->tags[slot] = tags;
  page->own[slot] = 0;
  for (int v = 0; v < TC_VALUES; v++) page->values[v][slot] = 0;
  for (int d = 0; d < directions; d++) {
    int back = tc_direction_opposite(topology, d);
    if (both && around[d] != TC_NOWHERE) {
      tc_page *other = &edit.space->pages[edit.field->pages[around[d] >> TC_PAGE_SHIFT]];
      set_nibble(&other->own[around[d] & (TC_PAGE_CELLS - 1)], back, 0);
    }
    derive_side(edit, cell, d, around[d]);
    if (around[d] != TC_NOWHERE) derive_side(edit, around[d], back, cell);
  }
  return TC_OK;
}

// --- graph ---

static bool zone_valid(const tc_field *field, tc_cell zone) {
  return tc_geometry_of(field)->links && tc_cell_valid(field, zone);
}

int tc_link_count(tc_view view, tc_cell zone) {
  return zone_valid(view.field, zone) ? links_of(view, zone)->count : 0;
}

tc_cell tc_link_zone(tc_view view, tc_cell zone, int link) {
  if (link < 0 || link >= tc_link_count(view, zone)) return TC_NOWHERE;
  return links_of(view, zone)->zone[link];
}

int tc_link_cost(tc_view view, tc_cell zone, int link) {
  if (link < 0 || link >= tc_link_count(view, zone)) return 0;
  return links_of(view, zone)->cost[link];
}

// The place of the link from a to b in a's list: an old one, or the next new one.
static int link_slot(tc_view view, tc_cell a, tc_cell b) {
  const tc_links *links = links_of(view, a);
  int link = 0;
  while (link < links->count && links->zone[link] != b) link++;
  return link;
}

static tc_links *links_own(tc_edit edit, tc_cell zone) {
  int first = (edit.field->cells + TC_PAGE_CELLS - 1) / TC_PAGE_CELLS;
  tc_page *page = tc_page_own(edit.space, edit.field, first + zone / LINKS_A_PAGE);
  return page ? (tc_links *)(void *)page + zone % LINKS_A_PAGE : NULL;
}

tc_result tc_link_set(tc_edit edit, tc_cell a, tc_cell b, int cost, int type, bool both) {
  if (!zone_valid(edit.field, a) || !zone_valid(edit.field, b)) return TC_BAD_CELL;
  if (a == b || cost < 0 || cost > UINT8_MAX || type < 0 || type >= TC_EDGE_TYPES)
    return TC_BAD_ARGUMENT;
  const tc_cell from[] = {a, b}, to[] = {b, a};
  int slots[2];
  tc_links *lists[2];
  for (int i = 0; i < (both ? 2 : 1); i++) {
    slots[i] = link_slot(tc_edit_view(edit), from[i], to[i]);
    if (slots[i] == TC_LINKS_MAX) return TC_FULL_LISTS;
    lists[i] = links_own(edit, from[i]);
    if (!lists[i]) return TC_FULL_PAGES;
  }
  for (int i = 0; i < (both ? 2 : 1); i++) {
    tc_links *links = lists[i];
    links->zone[slots[i]] = (uint8_t)to[i];
    links->cost[slots[i]] = (uint8_t)cost;
    links->edge[slots[i]] = (uint8_t)type;
    if (slots[i] == links->count) links->count++;
  }
  return TC_OK;
}
