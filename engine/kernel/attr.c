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

tc_result tc_attr_set_base(tc_play *play, tc_handle unit, uint8_t attr, int32_t base) {
  tc_result why;
  tc_unit *at = writable(play, unit, attr, &why);
  if (!at) return why;
  at->base[attr] = base;
  tc_touch(play);
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
  if (before) *before = old;
  if (after) *after = (int32_t)now;
  tc_touch(play);
  return TC_OK;
}

tc_result tc_attr_set(tc_play *play, tc_handle unit, uint8_t attr, int32_t value) {
  tc_result why;
  tc_unit *at = writable(play, unit, attr, &why);
  if (!at) return why;
  at->current[attr] = value;
  tc_touch(play);
  return TC_OK;
}

// ---- folding --------------------------------------------------------------------------------------

// What the stages have gathered; the order of gathering does not matter.
typedef struct gathered {
  bool set, bonus, penalty, least, most;
  uint32_t set_serial;
  int32_t set_to, best, worst, floor, ceiling;
  int64_t sum;
} gathered;

static void gather(gathered *all, const tc_modifier *modifier) {
  int32_t amount = modifier->amount;
  switch (modifier->stage) {
  case TC_STAGE_SET:
    if (!all->set || modifier->serial > all->set_serial) {
      all->set_to = amount;
      all->set_serial = modifier->serial;
    }
    all->set = true;
    break;
  case TC_STAGE_ADD: all->sum += amount; break;
  case TC_STAGE_BONUS:
    if (!all->bonus || amount > all->best) all->best = amount;
    all->bonus = true;
    break;
  case TC_STAGE_PENALTY:
    if (!all->penalty || amount < all->worst) all->worst = amount;
    all->penalty = true;
    break;
  case TC_STAGE_MIN:
    if (!all->least || amount > all->floor) all->floor = amount;
    all->least = true;
    break;
  case TC_STAGE_MAX:
    if (!all->most || amount < all->ceiling) all->ceiling = amount;
    all->most = true;
    break;
  default: break;
  }
}

static int32_t fold(const gathered *all, int32_t base) {
  int64_t value = all->set ? all->set_to : base;
  value += all->sum;
  if (all->bonus) value += all->best;
  if (all->penalty) value += all->worst;
  if (all->least && value < all->floor) value = all->floor;
  if (all->most && value > all->ceiling) value = all->ceiling;
  return saturate(value);
}

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

// Whether no earlier row of the same stage has the same amount.
static bool first_alike(const tc_modifier *const *rows, uint32_t at) {
  for (uint32_t other = at; other-- > 0 && rows[other]->stage == rows[at]->stage;)
    if (rows[other]->amount == rows[at]->amount) return false;
  return true;
}

// Whether a row counts: of several sets the last, of bonuses and penalties the best and the worst, of
// bounds those that move the value.
static bool counts(const tc_modifier *const *rows, uint32_t count, uint32_t at, const gathered *all,
                   int64_t value) {
  int32_t amount = rows[at]->amount;
  switch (rows[at]->stage) {
  case TC_STAGE_SET: return at + 1 == count || rows[at + 1]->stage != TC_STAGE_SET;
  case TC_STAGE_BONUS: return amount == all->best && first_alike(rows, at);
  case TC_STAGE_PENALTY: return amount == all->worst && first_alike(rows, at);
  case TC_STAGE_MIN: return value < amount;
  case TC_STAGE_MAX: return value > amount;
  default: return true;
  }
}

static int64_t enter(const tc_modifier *modifier, bool counted, int64_t value) {
  if (!counted) return value;
  bool replaces = modifier->stage == TC_STAGE_SET || modifier->stage == TC_STAGE_MIN ||
                  modifier->stage == TC_STAGE_MAX;
  return replaces ? modifier->amount : value + modifier->amount;
}

int32_t tc_modified(const tc_play *play, tc_handle bearer, uint16_t key, int32_t base,
                    tc_trace *trace, uint32_t capacity, uint32_t *count) {
  const tc_world *world = play->world;
  gathered all = {0};
  uint32_t found = 0;
  if (bearer) {
    for (uint32_t index = 0; index < world->high.modifiers; index++) {
      const tc_modifier *modifier = &world->modifiers[index];
      if (modifier->bearer != bearer || modifier->key != key) continue;
      gather(&all, modifier);
      found += 1;
    }
  }
  if (count) *count = found;
  if (trace && found) {
    const tc_modifier *rows[TC_MODIFIERS];
    in_order(world, bearer, key, rows);
    int64_t value = base;
    for (uint32_t at = 0; at < found && at < capacity; at++) {
      bool counted = counts(rows, found, at, &all, value);
      value = enter(rows[at], counted, value);
      trace[at] =
          (tc_trace){rows[at]->stage, counted, rows[at]->amount, saturate(value), rows[at]->source};
    }
  }
  return fold(&all, base);
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
  tc_touch(play);
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
  tc_touch(play);
  return TC_OK;
}

tc_result tc_modifier_end(tc_play *play, uint32_t index) {
  tc_world *world = play->world;
  if (index >= world->high.modifiers || !world->modifiers[index].bearer) return TC_BAD_ARGUMENT;
  drop(play, index);
  lower_high(world);
  return TC_OK;
}

tc_result tc_modifier_use(tc_play *play, uint32_t index) {
  tc_world *world = play->world;
  if (index >= world->high.modifiers || !world->modifiers[index].bearer) return TC_BAD_ARGUMENT;
  tc_modifier *modifier = &world->modifiers[index];
  if (modifier->expiry != TC_UNTIL_COUNT) return TC_OK;
  if (modifier->expiry_count <= 1) return tc_modifier_end(play, index);
  modifier->expiry_count -= 1;
  tc_touch(play);
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
