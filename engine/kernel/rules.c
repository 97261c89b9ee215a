// Owns: the sealing of rules: every id in range, listeners sorted and indexed.
// Must not know: what any id means, Lua, any game.
// Sealing twice gives the same as sealing once.
#include "kernel/state.h"

#include <string.h>

// ---- checks ---------------------------------------------------------------------------------------

static bool types_known(const uint8_t *types, uint32_t count, uint32_t most) {
  if (count > most) return false;
  for (uint32_t at = 0; at < count; at++)
    if (types[at] > TC_SLOT_LIST) return false;
  return true;
}

static bool counts_known(const tc_rules *rules) {
  return rules->attr_count <= TC_ATTRS && rules->event_count <= TC_EVENTS &&
         rules->frame_count <= TC_FRAME_KINDS && rules->item_count <= TC_ITEM_KINDS &&
         rules->mode_count <= TC_MODES && rules->def_count <= TC_DEFS &&
         rules->listener_count <= TC_LISTENERS &&
         types_known(rules->world_slots, rules->world_slot_count, TC_WORLD_SLOTS) &&
         types_known(rules->side_slots, rules->side_slot_count, TC_SIDE_SLOTS) &&
         types_known(rules->unit_slots, rules->unit_slot_count, TC_UNIT_SLOTS) &&
         (rules->batch_event == 0 || rules->batch_event < rules->event_count) &&
         (rules->moment == 0 || rules->moment < rules->event_count);
}

static bool field_known(const tc_field_rules *field) {
  if (field->body_count < 1 || field->body_count > TC_BODIES) return false;
  for (uint32_t value = 0; value < TC_VALUES; value++)
    if (field->combine[value] > TC_COMBINE_SUM) return false;
  for (uint32_t body = 0; body < field->body_count; body++)
    if (field->bodies[body].count < 1 || field->bodies[body].count > TC_BODY_CELLS) return false;
  return true;
}

static bool attr_known(const tc_attr_rule *attr) {
  return attr->floor <= attr->ceiling && attr->share < TC_SHARE_COUNT &&
         attr->store < TC_TEAM_POOLS;
}

static bool frame_known(const tc_rules *rules, const tc_frame_rule *frame) {
  if (frame->step_count > TC_STEPS || frame->plan_count > frame->step_count) return false;
  if (frame->ended && frame->ended >= rules->event_count) return false;
  if (!types_known(frame->slots, frame->slot_count, TC_FRAME_SLOTS)) return false;
  for (uint32_t step = 0; step < frame->step_count; step++)
    if (frame->steps[step].event && frame->steps[step].event >= rules->event_count) return false;
  return true;
}

static bool item_known(const tc_rules *rules, const tc_item_rule *item) {
  return item->op <= TC_OP_END_ALTERATION && (item->event == 0 || item->event < rules->event_count);
}

static bool listener_known(const tc_rules *rules, const tc_listener *listener) {
  return listener->def && listener->def < rules->def_count && listener->event &&
         listener->event < rules->event_count && listener->role < TC_ROLE_COUNT &&
         listener->at < TC_AT_COUNT && listener->of <= TC_OF_ANY;
}

// Whether every table entry is in range; else *bad is the index of the first that is not.
static bool tables_known(const tc_rules *rules, uint32_t *bad) {
  for (*bad = 0; *bad < rules->attr_count; ++*bad)
    if (!attr_known(&rules->attrs[*bad])) return false;
  for (*bad = 0; *bad < rules->frame_count; ++*bad)
    if (!frame_known(rules, &rules->frames[*bad])) return false;
  for (*bad = 0; *bad < rules->item_count; ++*bad)
    if (!item_known(rules, &rules->items[*bad])) return false;
  for (*bad = 0; *bad < rules->def_count; ++*bad) {
    const tc_def_rule *def = &rules->defs[*bad];
    if (def->max_stacks < 0) return false;
    if (!types_known(def->slots, def->slot_count, TC_INSTANCE_SLOTS)) return false;
  }
  for (*bad = 0; *bad < rules->listener_count; ++*bad)
    if (!listener_known(rules, &rules->listeners[*bad])) return false;
  for (*bad = 0; *bad < rules->mode_count; ++*bad)
    if (rules->modes[*bad].tag >= 32 * TC_TAG_WORDS) return false;
  *bad = 0;
  return true;
}

// ---- order ----------------------------------------------------------------------------------------

// The order of listeners as one number: event, role, at, band, definition, index.
static uint64_t rank(const tc_listener *listener) {
  return (uint64_t)listener->event << 48 | (uint64_t)listener->role << 45 |
         (uint64_t)listener->at << 44 | (uint64_t)(listener->band + 128) << 36 |
         (uint64_t)listener->def << 16 | listener->index;
}

// Shell's sort, with gaps 1, 4, 13, 40 ...; listeners that rank alike have no order to keep.
static void sort(tc_listener *listeners, uint32_t count) {
  uint32_t gap = 1;
  while (gap < count / 3) gap = 3 * gap + 1;
  for (; gap; gap /= 3) {
    for (uint32_t next = gap; next < count; next++) {
      tc_listener moved = listeners[next];
      uint32_t at = next;
      for (; at >= gap && rank(&moved) < rank(&listeners[at - gap]); at -= gap)
        listeners[at] = listeners[at - gap];
      listeners[at] = moved;
    }
  }
}

// One bucket for each (event, role, at) that has a listener, from 1 on; false: too many.
static bool make_buckets(tc_rules *rules) {
  memset(rules->bucket_of, 0, sizeof rules->bucket_of);
  memset(rules->bucket_first, 0, sizeof rules->bucket_first);
  memset(rules->bucket_size, 0, sizeof rules->bucket_size);
  rules->bucket_count = 1;
  for (uint32_t id = 0; id < rules->listener_count; id++) {
    const tc_listener *listener = &rules->listeners[id];
    uint16_t *bucket = &rules->bucket_of[listener->event][listener->role][listener->at];
    if (!*bucket) {
      if (rules->bucket_count >= TC_BUCKETS) return false;
      *bucket = rules->bucket_count++;
      rules->bucket_first[*bucket] = (uint16_t)id;
    }
    rules->bucket_size[*bucket] += 1;
    rules->listener_bucket[id] = *bucket;
  }
  return true;
}

// Groups the listener ids by definition, within one in their total order.
static void group_by_def(tc_rules *rules) {
  for (uint32_t def = 0; def < rules->def_count; def++) rules->defs[def].listener_count = 0;
  for (uint32_t id = 0; id < rules->listener_count; id++)
    rules->defs[rules->listeners[id].def].listener_count += 1;
  uint16_t first = 0;
  for (uint32_t def = 0; def < rules->def_count; def++) {
    rules->defs[def].first_listener = first;
    first = (uint16_t)(first + rules->defs[def].listener_count);
    rules->defs[def].listener_count = 0;
  }
  for (uint32_t id = 0; id < rules->listener_count; id++) {
    tc_def_rule *def = &rules->defs[rules->listeners[id].def];
    rules->by_def[def->first_listener + def->listener_count] = (uint16_t)id;
    def->listener_count += 1;
  }
}

tc_result tc_rules_seal(tc_rules *rules, uint32_t *bad) {
  uint32_t entry = 0;
  bool known = counts_known(rules) && field_known(&rules->field) && tables_known(rules, &entry);
  if (known) {
    sort(rules->listeners, rules->listener_count);
    entry = rules->listener_count;
    known = make_buckets(rules);
  }
  if (!known) {
    if (bad) *bad = entry;
    return TC_BAD_ARGUMENT;
  }
  group_by_def(rules);
  rules->mode_tags = 0;
  for (uint32_t mode = 0; mode < rules->mode_count; mode++)
    rules->mode_tags |= (uint64_t)1 << rules->modes[mode].tag;
  return TC_OK;
}
