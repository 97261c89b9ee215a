// Owns: the digest of a field.
// Must not know: any game.
// Digests read numbers, not bytes of memory: they are the same on every machine.
#include "kernel/field_inline.h"

static uint64_t mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 29;
}

static uint64_t page_digest(const tc_page *page) {
  uint64_t hash = 1;
  for (int i = 0; i < TC_PAGE_CELLS; i++)
    hash = mix(hash, (uint64_t)page->tags[i] << 32 | page->own[i]);
  for (int v = 0; v < TC_VALUES; v++)
    for (int i = 0; i < TC_PAGE_CELLS; i += 8) {
      uint64_t word = 0;
      for (int j = 0; j < 8; j++) word |= (uint64_t)page->values[v][i + j] << (8 * j);
      hash = mix(hash, word);
    }
  return hash | 1;
}

static uint64_t links_digest(const tc_page *page) {
  const uint8_t *bytes = (const uint8_t *)(const void *)page;
  uint64_t hash = 2;
  for (size_t i = 0; i < sizeof(tc_page); i++) hash = mix(hash, bytes[i]);
  return hash | 1;
}

// A page is digested once; tc_page_own forgets it.
static uint64_t digest_of(tc_view view, int index) {
  uint16_t id = view.field->pages[index];
  int cell_pages = (view.field->cells + TC_PAGE_CELLS - 1) / TC_PAGE_CELLS;
  if (view.space->digests[id] == 0) {
    const tc_page *page = &view.space->pages[id];
    view.space->digests[id] = index < cell_pages ? page_digest(page) : links_digest(page);
  }
  return view.space->digests[id];
}

static uint64_t mix_point(uint64_t hash, tc_point point) {
  hash = mix(hash, (uint64_t)(uint32_t)point.x << 32 | (uint32_t)point.y);
  return mix(hash, (uint32_t)point.z);
}

static uint64_t mix_alteration(uint64_t hash, const tc_field *field, int index) {
  const tc_alteration *it = &field->alterations[index];
  hash = mix(hash, (uint64_t)it->generation << 8 | it->live);
  if (!it->live) return hash;
  hash = mix(hash, (uint64_t)it->owner << 32 | it->credit);
  hash = mix(hash, (uint64_t)it->definition << 32 | it->serial);
  hash = mix(hash, it->until);
  hash = mix_point(hash, it->origin);
  hash = mix(hash, (uint64_t)it->add << 32 | it->remove);
  for (int v = 0; v < TC_VALUES; v++) hash = mix(hash, it->values[v]);
  hash = mix(hash, (uint64_t)it->mute << 24 | (uint64_t)it->edge << 16 |
                       (uint64_t)it->everywhere << 8 | it->carrier);
  for (int s = 0; s < TC_ALTERATION_SLOTS; s++) hash = mix(hash, (uint32_t)it->slots[s]);
  hash = mix(hash, it->count);
  for (int i = 0; i < it->count; i++) {
    const tc_offset *o = &field->offsets[it->first + i];
    hash = mix(hash, (uint64_t)(uint8_t)o->x << 24 | (uint64_t)(uint8_t)o->y << 16 |
                         (uint64_t)(uint8_t)o->z << 8 | o->edges);
  }
  return hash;
}

// So many are digested also when unused: the digest does not go by how many there is room for.
#define LEAST_ALTERATIONS 48

static uint64_t mix_place(uint64_t hash, const tc_place *place) {
  hash = mix(hash, (uint64_t)(uint32_t)place->anchor << 32 | place->ghost);
  hash = mix(hash, (uint64_t)place->extra << 32 | (uint64_t)place->extra_direction << 24 |
                       (uint64_t)place->body << 16 | (uint64_t)place->side << 8 | place->facing);
  return mix(hash, place->flags);
}

uint64_t tc_field_hash(tc_view view) {
  const tc_field *field = view.field;
  uint64_t hash = mix(3, (uint64_t)field->topology << 32 | (uint32_t)field->width);
  hash = mix(hash, (uint64_t)(uint32_t)field->height << 32 | (uint32_t)field->depth);
  hash = mix_point(hash, field->low);
  for (int i = 0; i < field->pages_used; i++) hash = mix(hash, digest_of(view, i));
  hash = mix(hash, field->serial);
  for (int i = 0; i < field->alterations_used; i++) hash = mix_alteration(hash, field, i);
  for (int i = field->alterations_used; i < LEAST_ALTERATIONS; i++) hash = mix(hash, 0);
  for (int i = 0; i < TC_UNITS; i++) hash = mix_place(hash, &field->places[i]);
  return hash;
}
