// Owns: instances (statuses, traits, abilities, rules in play) with their chains, and expiry.
// Must not know: any game, Lua.
// Every chain is in order of serial; a unit has its own, all other bearers share the encounter's.
//
//   unit.first_instance -> next -> next          world.first_instance -> next (side, cell, frame, ...)
//   world.def_first[def] -> next_of_def -> ...   world.free_instance -> next -> ... (last freed first)
#include "kernel/state.h"

#include <string.h>

// ---- chains ---------------------------------------------------------------------------------------

static uint16_t *chain_of(tc_world *world, tc_handle bearer) {
  bool unit = tc_handle_kind(bearer) == TC_UNIT;
  return unit ? &world->units[tc_handle_index(bearer)].first_instance : &world->first_instance;
}

static void append(tc_world *world, uint16_t index) {
  tc_instance *instance = &world->instances[index];
  uint16_t *link = chain_of(world, instance->bearer);
  while (*link != TC_NO_INDEX) link = &world->instances[*link].next;
  *link = index;
  instance->next = TC_NO_INDEX;
  link = &world->def_first[instance->def];
  while (*link != TC_NO_INDEX) link = &world->instances[*link].next_of_def;
  *link = index;
  instance->next_of_def = TC_NO_INDEX;
}

static void unlink_both(tc_world *world, uint16_t index) {
  const tc_instance *instance = &world->instances[index];
  uint16_t *link = chain_of(world, instance->bearer);
  while (*link != index) link = &world->instances[*link].next;
  *link = instance->next;
  link = &world->def_first[instance->def];
  while (*link != index) link = &world->instances[*link].next_of_def;
  *link = instance->next_of_def;
}

void tc_live_count(const tc_rules *rules, tc_world *world, uint16_t def, int step) {
  const tc_def_rule *rule = &rules->defs[def];
  for (uint32_t at = 0; at < rule->listener_count; at++) {
    uint16_t bucket = rules->listener_bucket[rules->by_def[rule->first_listener + at]];
    world->live[bucket] = (uint16_t)(world->live[bucket] + step);
  }
}

uint64_t tc_granted(const tc_rules *rules, const tc_world *world, uint32_t unit) {
  uint64_t tags = 0;
  for (uint16_t at = world->units[unit].first_instance; at != TC_NO_INDEX;
       at = world->instances[at].next)
    if (!world->instances[at].suppressed) tags |= rules->defs[world->instances[at].def].tags;
  return tags;
}

// An instance of def begins, falls silent or ends on its bearer.
static void grant(tc_play *play, tc_handle bearer, uint16_t def) {
  if (!play->rules->defs[def].tags || tc_handle_kind(bearer) != TC_UNIT) return;
  uint32_t unit = tc_handle_index(bearer);
  play->world->units[unit].granted = tc_granted(play->rules, play->world, unit);
}

// A zeroed slot with its generation, TC_NO_INDEX when all are taken.
static uint16_t take(tc_world *world) {
  uint16_t index = world->free_instance;
  if (index != TC_NO_INDEX) {
    world->free_instance = world->instances[index].next;
    return index;
  }
  if (world->high.instances >= TC_INSTANCES) return TC_NO_INDEX;
  index = world->high.instances;
  world->high.instances += 1;
  world->instances[index] = (tc_instance){.generation = 1};
  return index;
}

// Takes an instance out of the chains and frees its slot; what hung on it is not touched.
static void drop(tc_play *play, uint16_t index) {
  tc_world *world = play->world;
  tc_instance *instance = &world->instances[index];
  const tc_def_rule *def = &play->rules->defs[instance->def];
  if (!instance->suppressed) tc_live_count(play->rules, world, instance->def, -1);
  tc_slots_end(play, TC_PART_LISTS, def->slots, def->slot_count, instance->slots);
  unlink_both(world, index);
  grant(play, instance->bearer, instance->def);
  *instance = (tc_instance){.generation = tc_generation_after(instance->generation),
                            .next = world->free_instance};
  world->free_instance = index;
  tc_touch(play, TC_PART_HELD | TC_PART_NUMBERS);
}

// ---- gaining and ending ---------------------------------------------------------------------------

// Stacks after adding some, kept under the definition's limit.
static tc_result stacked(const tc_def_rule *def, int32_t now, int32_t more, int32_t *result) {
  int64_t sum = (int64_t)now + more;
  if (def->max_stacks && sum > def->max_stacks) sum = def->max_stacks > now ? def->max_stacks : now;
  if (sum > INT32_MAX) return TC_OVERFLOW;
  *result = (int32_t)sum;
  return TC_OK;
}

static tc_result gain_more(tc_play *play, uint32_t index, int32_t stacks, int32_t *gained) {
  tc_instance *instance = &play->world->instances[index];
  const tc_def_rule *def = &play->rules->defs[instance->def];
  int32_t sum = instance->stacks;
  if (def->stacking) {
    tc_result result = stacked(def, instance->stacks, stacks, &sum);
    if (result != TC_OK) return result;
  }
  if (gained) *gained = sum - instance->stacks;
  if (sum != instance->stacks) tc_touch(play, TC_PART_HELD);
  instance->stacks = sum;
  return TC_OK;
}

tc_result tc_instance_gain(tc_play *play, tc_handle bearer, uint16_t def, int32_t stacks,
                           tc_handle source, tc_handle *instance, int32_t *gained) {
  tc_world *world = play->world;
  if (def == 0 || def >= play->rules->def_count || stacks < 1) return TC_BAD_ARGUMENT;
  if (tc_handle_kind(bearer) == TC_INSTANCE) return TC_BAD_ARGUMENT;
  if (!tc_handle_live(play, bearer) || !tc_handle_shaped(world, source)) return TC_BAD_HANDLE;
  const tc_def_rule *rule = &play->rules->defs[def];
  if (rule->barred) {
    if (instance) *instance = 0;
    if (gained) *gained = 0;
    return TC_OK;
  }
  tc_handle there = rule->many ? 0 : tc_instance_find(play, bearer, def);
  if (there) {
    if (instance) *instance = there;
    return gain_more(play, tc_handle_index(there), stacks, gained);
  }
  int32_t first = 1;
  if (rule->stacking) (void)stacked(rule, 0, stacks, &first);
  uint16_t index = take(world);
  if (index == TC_NO_INDEX) return TC_FULL_INSTANCES;
  tc_instance *fresh = &world->instances[index];
  world->serial += 1;
  *fresh = (tc_instance){.generation = fresh->generation,
                         .def = def,
                         .bearer = bearer,
                         .source = source,
                         .serial = world->serial,
                         .batch = world->batch_serial,
                         .stacks = first};
  tc_slots_begin(rule->slots, rule->slot_count, fresh->slots);
  append(world, index);
  tc_live_count(play->rules, world, def, 1);
  tc_hang_on(play, bearer);
  grant(play, bearer, def);
  if (instance) *instance = tc_instance_handle(play, index);
  if (gained) *gained = first;
  tc_touch(play, TC_PART_HELD);
  return TC_OK;
}

tc_result tc_instance_end(tc_play *play, tc_handle instance) {
  if (!tc_instance_at(play, instance)) return TC_BAD_HANDLE;
  drop(play, (uint16_t)tc_handle_index(instance));
  tc_expire(play, instance);
  return TC_OK;
}

tc_handle tc_instance_find(const tc_play *play, tc_handle bearer, uint16_t def) {
  if (def == 0 || def >= play->rules->def_count) return 0;
  const tc_world *world = play->world;
  uint16_t index = world->def_first[def];
  while (index != TC_NO_INDEX && world->instances[index].bearer != bearer)
    index = world->instances[index].next_of_def;
  return index == TC_NO_INDEX ? 0 : tc_instance_handle(play, index);
}

tc_handle tc_instance_next(const tc_play *play, tc_handle bearer, tc_handle after) {
  tc_world *world = play->world;
  uint16_t index;
  if (after) {
    const tc_instance *at = tc_instance_at(play, after);
    if (!at || at->bearer != bearer) return 0;
    index = at->next;
  } else {
    if (tc_handle_kind(bearer) == TC_UNIT && !tc_unit_at(play, bearer)) return 0;
    index = *chain_of(world, bearer);
  }
  while (index != TC_NO_INDEX && world->instances[index].bearer != bearer)
    index = world->instances[index].next;
  return index == TC_NO_INDEX ? 0 : tc_instance_handle(play, index);
}

tc_result tc_instance_suppress(tc_play *play, tc_handle instance, bool on) {
  tc_instance *at = tc_instance_at(play, instance);
  if (!at) return TC_BAD_HANDLE;
  if (on && at->suppressed == UINT8_MAX) return TC_OVERFLOW;
  if (!on && at->suppressed == 0) return TC_BAD_ARGUMENT;
  uint8_t before = at->suppressed;
  if (on && at->suppressed == 0) tc_live_count(play->rules, play->world, at->def, -1);
  at->suppressed = (uint8_t)(at->suppressed + (on ? 1 : -1));
  if (!on && at->suppressed == 0) tc_live_count(play->rules, play->world, at->def, 1);
  if (!before != !at->suppressed) grant(play, at->bearer, at->def);
  tc_touch(play, TC_PART_HELD);
  return TC_OK;
}

tc_result tc_instance_stacks(tc_play *play, tc_handle instance, int32_t stacks) {
  tc_instance *at = tc_instance_at(play, instance);
  if (!at) return TC_BAD_HANDLE;
  if (stacks < 0) return TC_BAD_ARGUMENT;
  if (stacks == 0) return tc_instance_end(play, instance);
  int32_t limit = play->rules->defs[at->def].max_stacks;
  at->stacks = limit && stacks > limit ? limit : stacks;
  tc_touch(play, TC_PART_HELD);
  return TC_OK;
}

// ---- expiry ---------------------------------------------------------------------------------------

tc_result tc_instance_until(tc_play *play, tc_handle instance, tc_expiry expiry, tc_handle until,
                            uint16_t count) {
  tc_instance *at = tc_instance_at(play, instance);
  if (!at || (until && !tc_handle_live(play, until))) return TC_BAD_HANDLE;
  if (until == instance) return TC_BAD_ARGUMENT;
  if (!tc_until_valid(play, (uint8_t)expiry, until, count)) return TC_BAD_ARGUMENT;
  at->expiry = (uint8_t)expiry;
  at->until = until;
  at->expiry_count = count;
  tc_hang_on(play, until);
  tc_touch(play, TC_PART_HELD);
  return TC_OK;
}

tc_result tc_instance_use(tc_play *play, tc_handle instance) {
  tc_instance *at = tc_instance_at(play, instance);
  if (!at) return TC_BAD_HANDLE;
  if (at->expiry != TC_UNTIL_COUNT) return TC_OK;
  if (at->expiry_count <= 1) return tc_instance_end(play, instance);
  at->expiry_count -= 1;
  tc_touch(play, TC_PART_HELD);
  return TC_OK;
}

tc_result tc_alteration_end(tc_play *play, tc_handle alteration) {
  tc_result result = tc_alteration_remove(tc_play_edit(play), alteration);
  if (result != TC_OK) return result;
  tc_touch(play, TC_PART_FIELD | TC_PART_NUMBERS);
  tc_expire(play, alteration);
  return TC_OK;
}

void tc_hang_on(tc_play *play, tc_handle handle) {
  if (tc_handle_kind(handle) == TC_FRAME)
    play->world->frames[tc_handle_index(handle)].flags |= TC_FRAME_HUNG;
}

// Things that have ended and whose hangers-on have not been looked for yet. Each ends once, so the
// list holds them all.
typedef struct ended_list {
  uint32_t count;
  tc_handle handles[TC_INSTANCES + TC_ALTERATIONS + 1];
} ended_list;

static void expire_instances(tc_play *play, tc_handle ended, ended_list *list) {
  const tc_world *world = play->world;
  for (uint32_t index = 0; index < world->high.instances; index++) {
    const tc_instance *instance = &world->instances[index];
    if (!instance->def || (instance->bearer != ended && instance->until != ended)) continue;
    list->handles[list->count++] = tc_instance_handle(play, index);
    drop(play, (uint16_t)index);
  }
}

static void expire_alterations(tc_play *play, tc_handle ended, ended_list *list) {
  const tc_field *field = &play->world->field;
  for (tc_handle next, at = tc_alteration_next(field, 0); at; at = next) {
    next = tc_alteration_next(field, at);
    if (tc_alteration_read(field, at)->until != ended) continue;
    list->handles[list->count++] = at;
    tc_alteration_remove(tc_play_edit(play), at);
    tc_touch(play, TC_PART_FIELD | TC_PART_NUMBERS);
  }
}

void tc_expire(tc_play *play, tc_handle ended) {
  const tc_world *world = play->world;
  if (!ended) return;
  uint32_t index = tc_handle_index(ended);
  bool frame = tc_handle_kind(ended) == TC_FRAME && index < world->high.frames;
  if (frame && world->frames[index].generation == tc_handle_generation(ended) &&
      !(world->frames[index].flags & TC_FRAME_HUNG))
    return;
  ended_list list;
  list.count = 1;
  list.handles[0] = ended;
  for (uint32_t at = 0; at < list.count; at++) {
    tc_handle gone = list.handles[at];
    expire_instances(play, gone, &list);
    tc_modifiers_expire(play, gone);
    tc_counters_expire(play, gone);
    expire_alterations(play, gone, &list);
  }
}
