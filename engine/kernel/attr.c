// Owns: the attributes of units, and stored modifiers with their folding and trace.
// Must not know: any game, what an attribute is, Lua.
// Reads saturate (to 32 bits, then to the attribute's bounds); writes that leave 32 bits are TC_OVERFLOW.
#include "kernel/state.h"

#include <string.h>

static int32_t saturate(int64_t value) {
  if (value < INT32_MIN) return INT32_MIN;
  return value > INT32_MAX ? INT32_MAX : (int32_t)value;
}

// A unit that may be written: active or away.
static tc_unit *writable(const tc_play *play, tc_handle unit, uint8_t attr, tc_result *why) {
  tc_unit *at = tc_unit_at(play, unit);
  *why = TC_OK;
  if (!at || at->state == TC_UNIT_GONE)
    *why = TC_BAD_HANDLE;
  else if (attr >= play->rules->attr_count)
    *why = TC_BAD_ARGUMENT;
  return *why == TC_OK ? at : NULL;
}

// ---- attributes -----------------------------------------------------------------------------------

int32_t tc_attr_value(const tc_play *play, tc_handle unit, uint8_t attr) {
  const tc_unit *at = tc_unit_at(play, unit);
  if (!at || attr >= play->rules->attr_count) return 0;
  const tc_attr_rule *rule = &play->rules->attrs[attr];
  int32_t value = at->base[attr];
  if (at->modified >> attr & 1u) value = tc_modified(play, unit, attr, value, NULL, 0, NULL);
  if (value < rule->floor) return rule->floor;
  return value > rule->ceiling ? rule->ceiling : value;
}

static bool in_play(const tc_unit *unit) {
  return unit->state == TC_UNIT_ACTIVE || unit->state == TC_UNIT_AWAY;
}

bool tc_attr_shared(const tc_play *play, uint8_t attr, uint32_t a, uint32_t b) {
  const tc_world *world = play->world;
  const tc_unit *one = &world->units[a], *other = &world->units[b];
  if (!in_play(one) || !in_play(other)) return false;
  switch (play->rules->attrs[attr].share) {
  case TC_SHARE_TEAM: return world->field.places[a].side == world->field.places[b].side;
  case TC_SHARE_GROUP: return one->group != 0 && one->group == other->group;
  default: return false;
  }
}

// All who share an attribute with a unit that was just written get its values.
static void spread(tc_play *play, const tc_unit *from, uint8_t attr) {
  tc_world *world = play->world;
  const tc_attr_rule *rule = &play->rules->attrs[attr];
  if (rule->share == TC_SHARE_NONE) return;
  uint32_t own = (uint32_t)(from - world->units);
  if (rule->share == TC_SHARE_TEAM) {
    tc_side *side = &world->sides[world->field.places[own].side];
    side->base[rule->store] = from->base[attr];
    side->current[rule->store] = from->current[attr];
  }
  for (uint32_t index = 0; index < world->high.units; index++) {
    if (index == own || !tc_attr_shared(play, attr, own, index)) continue;
    world->units[index].base[attr] = from->base[attr];
    world->units[index].current[attr] = from->current[attr];
  }
}

void tc_attrs_adopt(tc_play *play, uint32_t index, tc_share share) {
  tc_world *world = play->world;
  tc_unit *unit = &world->units[index];
  for (uint8_t attr = 0; attr < play->rules->attr_count; attr++) {
    const tc_attr_rule *rule = &play->rules->attrs[attr];
    if (rule->share != share) continue;
    if (share == TC_SHARE_TEAM) {
      const tc_side *side = &world->sides[world->field.places[index].side];
      unit->base[attr] = side->base[rule->store];
      unit->current[attr] = side->current[rule->store];
      continue;
    }
    for (uint32_t other = 0; other < world->high.units; other++) {
      if (other == index || !tc_attr_shared(play, attr, index, other)) continue;
      unit->base[attr] = world->units[other].base[attr];
      unit->current[attr] = world->units[other].current[attr];
      break;
    }
  }
}

tc_result tc_attr_set_base(tc_play *play, tc_handle unit, uint8_t attr, int32_t base) {
  tc_result why;
  tc_unit *at = writable(play, unit, attr, &why);
  if (!at) return why;
  at->base[attr] = base;
  spread(play, at, attr);
  tc_touch(play, TC_PART_VALUES);
  return TC_OK;
}

int32_t tc_attr_current(const tc_play *play, tc_handle unit, uint8_t attr) {
  const tc_unit *at = tc_unit_at(play, unit);
  return at && attr < play->rules->attr_count ? at->current[attr] : 0;
}

tc_result tc_attr_change(tc_play *play, tc_handle unit, uint8_t attr, int32_t amount,
                         int32_t maximum, bool bounded, int32_t *before, int32_t *after) {
  tc_result why;
  tc_unit *at = writable(play, unit, attr, &why);
  if (!at) return why;
  int32_t old = at->current[attr];
  int64_t now = (int64_t)old + amount;
  if (bounded) {
    if (now > maximum) now = maximum;
    if (now < 0) now = 0;
  }
  if (now < INT32_MIN || now > INT32_MAX) return TC_OVERFLOW;
  at->current[attr] = (int32_t)now;
  spread(play, at, attr);
  if (before) *before = old;
  if (after) *after = (int32_t)now;
  tc_touch(play, TC_PART_POOLS);
  return TC_OK;
}

tc_result tc_attr_set(tc_play *play, tc_handle unit, uint8_t attr, int32_t value) {
  tc_result why;
  tc_unit *at = writable(play, unit, attr, &why);
  if (!at) return why;
  at->current[attr] = value;
  spread(play, at, attr);
  tc_touch(play, TC_PART_POOLS);
  return TC_OK;
}

// ---- folding --------------------------------------------------------------------------------------

static bool goes_before(const tc_modifier *a, const tc_modifier *b) {
  return a->stage != b->stage ? a->stage < b->stage : a->serial < b->serial;
}

// The modifiers of (bearer, key) by stage, then serial; returns how many.
static uint32_t in_order(const tc_world *world, tc_handle bearer, uint16_t key,
                         const tc_modifier *rows[TC_MODIFIERS]) {
  uint32_t count = 0;
  for (uint32_t index = 0; index < world->high.modifiers; index++) {
    const tc_modifier *modifier = &world->modifiers[index];
    if (modifier->bearer != bearer || modifier->key != key) continue;
    uint32_t at = count++;
    for (; at && goes_before(modifier, rows[at - 1]); at--) rows[at] = rows[at - 1];
    rows[at] = modifier;
  }
  return count;
}

// Does a better bonus, or a worse penalty, stand in the way of a row? Of those alike the first counts.
static bool beaten(const tc_modifier *const *rows, uint32_t count, uint32_t at) {
  for (uint32_t other = 0; other < count; other++) {
    if (rows[other]->stage != rows[at]->stage) continue;
    int64_t more = (int64_t)rows[other]->amount - rows[at]->amount;
    if (rows[at]->stage == TC_STAGE_PENALTY) more = -more;
    if (more > 0 || (more == 0 && other < at)) return true;
  }
  return false;
}

// Whether a row counts: of several sets the last, of bounds those that move the value.
static bool counts(const tc_modifier *const *rows, uint32_t count, uint32_t at, int64_t value) {
  switch (rows[at]->stage) {
  case TC_STAGE_SET: return at + 1 == count || rows[at + 1]->stage != TC_STAGE_SET;
  case TC_STAGE_BONUS:
  case TC_STAGE_PENALTY: return !beaten(rows, count, at);
  case TC_STAGE_MIN: return value < rows[at]->amount;
  case TC_STAGE_MAX: return value > rows[at]->amount;
  default: return true;
  }
}

int32_t tc_modified(const tc_play *play, tc_handle bearer, uint16_t key, int32_t base,
                    tc_trace *trace, uint32_t capacity, uint32_t *count) {
  const tc_modifier *rows[TC_MODIFIERS];
  uint32_t found = bearer ? in_order(play->world, bearer, key, rows) : 0;
  int64_t value = base;
  for (uint32_t at = 0; at < found; at++) {
    const tc_modifier *row = rows[at];
    bool counted = counts(rows, found, at, value);
    bool adds = row->stage >= TC_STAGE_ADD && row->stage <= TC_STAGE_PENALTY;
    if (counted) value = adds ? value + row->amount : row->amount;
    if (trace && at < capacity)
      trace[at] = (tc_trace){row->stage, counted, row->amount, saturate(value), row->source};
  }
  if (count) *count = found;
  return saturate(value);
}

// ---- stored modifiers -----------------------------------------------------------------------------

// Derives which attributes of a unit are modified.
static void refresh_modified(tc_play *play, tc_handle bearer) {
  if (tc_handle_kind(bearer) != TC_UNIT) return;
  tc_unit *unit = tc_unit_at(play, bearer);
  if (!unit) return;
  const tc_world *world = play->world;
  uint32_t modified = 0;
  for (uint32_t index = 0; index < world->high.modifiers; index++)
    if (world->modifiers[index].bearer == bearer) modified |= 1u << world->modifiers[index].key;
  unit->modified = modified;
}

// Modifiers have no handles, so room at the end is given back.
static void lower_high(tc_world *world) {
  while (world->high.modifiers && !world->modifiers[world->high.modifiers - 1].bearer)
    world->high.modifiers -= 1;
}

static void drop(tc_play *play, uint32_t index) {
  tc_modifier *modifier = &play->world->modifiers[index];
  tc_handle bearer = modifier->bearer;
  *modifier = (tc_modifier){0};
  refresh_modified(play, bearer);
  tc_touch(play, TC_PART_HELD);
}

bool tc_until_valid(const tc_play *play, uint8_t expiry, tc_handle until, uint16_t count) {
  tc_kind kind = tc_handle_kind(until);
  switch (expiry) {
  case TC_UNTIL_ENDED: return until == 0 && count == 0;
  case TC_UNTIL_FRAME: return kind == TC_FRAME && tc_handle_live(play, until) && count == 0;
  case TC_UNTIL_SOURCE:
    return (kind == TC_INSTANCE || kind == TC_UNIT) && tc_handle_live(play, until) && count == 0;
  case TC_UNTIL_COUNT: return until == 0 && count > 0;
  default: return false;
  }
}

tc_result tc_modifier_add(tc_play *play, const tc_modifier *modifier, uint32_t *index) {
  tc_world *world = play->world;
  tc_kind kind = tc_handle_kind(modifier->bearer);
  if (kind != TC_UNIT && kind != TC_INSTANCE && kind != TC_FRAME) return TC_BAD_ARGUMENT;
  if (!tc_handle_live(play, modifier->bearer)) return TC_BAD_HANDLE;
  if (kind == TC_UNIT && modifier->key >= play->rules->attr_count) return TC_BAD_ARGUMENT;
  if (modifier->stage >= TC_STAGE_COUNT) return TC_BAD_ARGUMENT;
  if (!tc_handle_shaped(world, modifier->source)) return TC_BAD_HANDLE;
  if (modifier->until && !tc_handle_live(play, modifier->until)) return TC_BAD_HANDLE;
  if (!tc_until_valid(play, modifier->expiry, modifier->until, modifier->expiry_count))
    return TC_BAD_ARGUMENT;
  uint32_t at = 0;
  while (at < world->high.modifiers && world->modifiers[at].bearer) at++;
  if (at >= TC_MODIFIERS) return TC_FULL_MODIFIERS;
  if (at == world->high.modifiers) world->high.modifiers += 1;
  world->serial += 1;
  world->modifiers[at] = *modifier;
  world->modifiers[at].serial = world->serial;
  world->modifiers[at].unused = 0;
  if (kind == TC_UNIT) tc_unit_at(play, modifier->bearer)->modified |= 1u << modifier->key;
  tc_hang_on(play, modifier->bearer);
  tc_hang_on(play, modifier->until);
  if (index) *index = at;
  tc_touch(play, TC_PART_HELD);
  return TC_OK;
}

tc_result tc_modifier_end(tc_play *play, uint32_t index) {
  tc_world *world = play->world;
  if (index >= world->high.modifiers || !world->modifiers[index].bearer) return TC_BAD_ARGUMENT;
  drop(play, index);
  lower_high(world);
  return TC_OK;
}

void tc_modifier_end_from(tc_play *play, tc_handle source, tc_handle bearer) {
  tc_world *world = play->world;
  for (uint32_t index = 0; index < world->high.modifiers; index++) {
    const tc_modifier *modifier = &world->modifiers[index];
    bool ours = modifier->bearer && modifier->source == source;
    if (ours && (!bearer || modifier->bearer == bearer)) drop(play, index);
  }
  lower_high(world);
}

void tc_modifiers_expire(tc_play *play, tc_handle ended) {
  tc_world *world = play->world;
  for (uint32_t index = 0; index < world->high.modifiers; index++) {
    const tc_modifier *modifier = &world->modifiers[index];
    if (modifier->bearer && (modifier->bearer == ended || modifier->until == ended))
      drop(play, index);
  }
  lower_high(world);
}
