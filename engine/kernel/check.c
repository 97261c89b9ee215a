// Owns: the statement of what is true of every world: counts, sides, units, instances, records, lists.
// Must not know: any game, how a world came to be.
// Slow and plain on purpose; it trusts nothing, not even that a chain ends.
#include "kernel/check.h"

#include <string.h>

// ---- slots and lists ------------------------------------------------------------------------------

const char *tc_check_list(tc_checking *checking, uint16_t list, uint32_t index) {
  const tc_world *world = checking->world;
  while (list) {
    MUST(list <= world->high.blocks, index, "a list names a block that is not there");
    const tc_block *block = &world->blocks[list - 1];
    MUST(block->used >= 1 && block->used <= TC_BLOCK_VALUES, list - 1,
         "a block of a list is free or overfull");
    MUST(checking->owners[list - 1] == 0, list - 1, "a block belongs to two lists");
    MUST(!block->next || block->used == TC_BLOCK_VALUES, list - 1, "a list is not packed");
    for (uint32_t at = block->used; at < TC_BLOCK_VALUES; at++)
      MUST(block->values[at] == 0, list - 1, "a block holds values past its count");
    checking->owners[list - 1] = 1;
    list = block->next;
  }
  return NULL;
}

const char *tc_check_slots(tc_checking *checking, const uint8_t *types, uint32_t count,
                           const int32_t *values, uint32_t most, uint32_t index) {
  for (uint32_t slot = 0; slot < most; slot++) {
    if (slot >= count) {
      MUST(values[slot] == 0, index, "a slot that is not declared holds a value");
    } else if (types[slot] == TC_SLOT_LIST) {
      MUST(values[slot] >= 0 && values[slot] <= 0xffff, index, "a list slot holds no list");
      TRY(tc_check_list(checking, (uint16_t)values[slot], index));
    } else {
      MUST(tc_slot_fits(checking->play, types[slot], values[slot]), index,
           "a slot holds what its type cannot");
    }
  }
  return NULL;
}

static const char *check_free_blocks(tc_checking *checking) {
  const tc_world *world = checking->world;
  for (uint16_t list = world->free_block; list; list = world->blocks[list - 1].next) {
    MUST(list <= world->high.blocks, list - 1, "the chain of free blocks leads out of the world");
    MUST(checking->owners[list - 1] == 0, list - 1, "a free block is in use, or free twice");
    tc_block zero = {.next = world->blocks[list - 1].next};
    MUST(memcmp(&zero, &world->blocks[list - 1], sizeof zero) == 0, list - 1,
         "a free block is not zero");
    checking->owners[list - 1] = 1;
  }
  for (uint32_t index = 0; index < world->high.blocks; index++)
    MUST(checking->owners[index], index, "a block belongs to no list");
  return NULL;
}

// ---- the head -------------------------------------------------------------------------------------

#define FITS(record, array, count, most)                                                           \
  MUST(world->count <= (most), 0, "more " #array " than there is room for");

static const char *check_counts(tc_checking *checking) {
  const tc_world *world = checking->world;
  MUST(world->version == TC_WORLD_VERSION, 0, "the world is of another version");
  TC_ARRAYS(FITS)
  MUST(world->side_count <= TC_SIDES, 0, "more sides than there is room for");
  MUST(world->unused == 0, 0, "an unused part of the world is not zero");
  MUST(world->random[0] | world->random[1], 0, "the generator stands still");
  return NULL;
}

static const char *check_dice(tc_checking *checking) {
  const tc_world *world = checking->world;
  MUST(world->dice_first < TC_DICE && world->dice_count <= TC_DICE, 0,
       "the ring of scripted dice is out of range");
  MUST(world->dice_count || !world->dice_first, 0, "an empty ring of dice does not start at 0");
  for (uint32_t at = 0; at < TC_DICE; at++) {
    uint32_t place = (world->dice_first + at) % TC_DICE;
    MUST((world->dice[place] != 0) == (at < world->dice_count), place,
         "a scripted die is 0, or left over");
  }
  return NULL;
}

static const char *check_sides(tc_checking *checking) {
  const tc_world *world = checking->world;
  const tc_rules *rules = checking->rules;
  for (uint32_t index = 0; index < TC_SIDES; index++) {
    const tc_side *side = &world->sides[index];
    bool used = index < world->side_count;
    static const tc_side zero;
    MUST(side->in_use == used, index, "a side is in use past the count, or not below it");
    MUST(used || memcmp(side, &zero, sizeof zero) == 0, index, "an unused side is not zero");
    if (used)
      TRY(tc_check_slots(checking, rules->side_slots, rules->side_slot_count, side->slots,
                         TC_SIDE_SLOTS, index));
    for (uint32_t other = 0; other < TC_SIDES; other++) {
      int8_t relation = world->relations[index][other];
      bool known = used && other < world->side_count;
      MUST(relation >= -1 && relation <= 1 && (known || relation == 0), index,
           "a relation between sides is out of range");
      MUST(relation == world->relations[other][index], index, "a relation holds one way only");
    }
  }
  return tc_check_slots(checking, rules->world_slots, rules->world_slot_count, world->slots,
                        TC_WORLD_SLOTS, 0);
}

// ---- units ----------------------------------------------------------------------------------------

static const char *check_carrier(tc_checking *checking, uint32_t index) {
  const tc_world *world = checking->world;
  uint32_t met = 0;
  for (uint32_t at = index; world->units[at].carrier; at = world->units[at].carrier - 1u) {
    MUST(world->units[at].carrier <= world->high.units, at, "a unit is carried by none");
    MUST(world->units[at].state == TC_UNIT_ACTIVE &&
             world->units[world->units[at].carrier - 1].state == TC_UNIT_ACTIVE,
         at, "a unit that is carried, or carries, is not on the field");
    MUST(met++ < world->high.units, index, "a unit carries itself");
  }
  uint32_t carried = 0;
  for (uint32_t other = 0; other < world->high.units; other++)
    carried += world->units[other].carrier == index + 1;
  MUST(carried == world->units[index].carried, index, "a unit does not know how many it carries");
  return NULL;
}

static const char *check_shares(tc_checking *checking, uint32_t index) {
  const tc_world *world = checking->world;
  const tc_unit *unit = &world->units[index];
  for (uint8_t attr = 0; attr < checking->rules->attr_count; attr++) {
    const tc_attr_rule *rule = &checking->rules->attrs[attr];
    if (rule->share == TC_SHARE_NONE) continue;
    for (uint32_t other = 0; other < index; other++)
      MUST(!tc_attr_shared(checking->play, attr, other, index) ||
               (world->units[other].base[attr] == unit->base[attr] &&
                world->units[other].current[attr] == unit->current[attr]),
           index, "units that share an attribute differ in it");
    const tc_side *side = &world->sides[world->field.places[index].side];
    MUST(rule->share != TC_SHARE_TEAM || unit->state == TC_UNIT_GONE ||
             (side->base[rule->store] == unit->base[attr] &&
              side->current[rule->store] == unit->current[attr]),
         index, "a unit differs from its side in what the side shares");
  }
  return NULL;
}

static const char *check_unit(tc_checking *checking, uint32_t index) {
  const tc_world *world = checking->world;
  const tc_rules *rules = checking->rules;
  const tc_unit *unit = &world->units[index];
  const tc_place *place = &world->field.places[index];
  MUST(unit->generation >= 1 && unit->generation <= 0xfff, index, "a unit has no generation");
  MUST(unit->state == TC_UNIT_ACTIVE || unit->state == TC_UNIT_AWAY || unit->state == TC_UNIT_GONE,
       index, "a unit is in no known state");
  MUST((unit->state == TC_UNIT_ACTIVE) == (place->anchor != TC_NOWHERE), index,
       "a unit stands on the field and is not active, or the other way round");
  MUST(place->side < world->side_count, index, "a unit is on no side");
  MUST(place->body < rules->field.body_count, index, "a unit has no body");
  MUST(unit->body < rules->field.body_count, index, "a unit has no body of its own");
  TRY(check_carrier(checking, index));
  MUST(unit->state != TC_UNIT_GONE || unit->first_instance == TC_NO_INDEX, index,
       "a unit that has gone bears instances");
  for (uint32_t attr = rules->attr_count; attr < TC_ATTRS; attr++)
    MUST(unit->base[attr] == 0 && unit->current[attr] == 0, index,
         "an attribute that is not declared has a value");
  uint32_t modified = 0;
  for (uint32_t at = 0; at < world->high.modifiers; at++) {
    const tc_modifier *modifier = &world->modifiers[at];
    if (modifier->bearer != tc_unit_handle(checking->play, index)) continue;
    MUST(modifier->key < TC_ATTRS, at, "a modifier changes an attribute that is not declared");
    modified |= 1u << modifier->key;
  }
  MUST(modified == unit->modified, index, "a unit does not know which attributes are modified");
  TRY(check_shares(checking, index));
  return tc_check_slots(checking, rules->unit_slots, rules->unit_slot_count, unit->slots,
                        TC_UNIT_SLOTS, index);
}

static const char *check_units(tc_checking *checking) {
  const tc_world *world = checking->world;
  uint32_t in_play = 0;
  for (uint32_t index = 0; index < world->high.units; index++) {
    TRY(check_unit(checking, index));
    in_play += world->units[index].state != TC_UNIT_GONE;
  }
  MUST(in_play == world->unit_count, 0, "the count of units is wrong");
  return NULL;
}

// ---- instances ------------------------------------------------------------------------------------

static const char *check_instance(tc_checking *checking, uint32_t index) {
  const tc_play *play = checking->play;
  const tc_instance *instance = &checking->world->instances[index];
  MUST(instance->generation >= 1 && instance->generation <= 0xfff, index,
       "an instance has no generation");
  if (!instance->def) {
    tc_instance zero = {.generation = instance->generation, .next = instance->next};
    MUST(memcmp(&zero, instance, sizeof zero) == 0, index, "a free instance is not zero");
    return NULL;
  }
  MUST(instance->def < checking->rules->def_count, index, "an instance has no definition");
  const tc_def_rule *def = &checking->rules->defs[instance->def];
  MUST(tc_handle_kind(instance->bearer) != TC_INSTANCE && tc_handle_live(play, instance->bearer),
       index, "an instance has no bearer");
  MUST(tc_handle_shaped(checking->world, instance->source), index, "a source was never there");
  MUST(instance->serial >= 1 && instance->serial <= checking->world->serial, index,
       "an instance has a serial not yet given");
  MUST(instance->batch <= checking->world->batch_serial, index,
       "an instance was gained in a batch to come");
  MUST(instance->stacks >= 1, index, "an instance has no stacks");
  MUST(!def->max_stacks || instance->stacks <= def->max_stacks, index,
       "an instance has more stacks than its definition allows");
  MUST(tc_until_valid(play, instance->expiry, instance->until, instance->expiry_count), index,
       "an instance hangs on what is not in play");
  return tc_check_slots(checking, def->slots, def->slot_count, instance->slots, TC_INSTANCE_SLOTS,
                        index);
}

// One chain of a bearer (0: the shared one), in order of serial; adds its length to *met.
static const char *check_chain(tc_checking *checking, uint16_t first, tc_handle bearer,
                               uint32_t *met) {
  const tc_world *world = checking->world;
  uint32_t serial = 0;
  for (uint16_t at = first; at != TC_NO_INDEX; at = world->instances[at].next) {
    MUST(at < world->high.instances && world->instances[at].def, at,
         "a chain of instances leads to none");
    const tc_instance *instance = &world->instances[at];
    bool unit = tc_handle_kind(instance->bearer) == TC_UNIT;
    MUST(bearer ? instance->bearer == bearer : !unit, at, "an instance is in another's chain");
    MUST(instance->serial > serial, at, "a chain of instances is out of order");
    serial = instance->serial;
    *met += 1;
  }
  return NULL;
}

static const char *check_def_chain(tc_checking *checking, uint32_t def, uint32_t *met) {
  const tc_world *world = checking->world;
  uint32_t serial = 0;
  for (uint16_t at = world->def_first[def]; at != TC_NO_INDEX;
       at = world->instances[at].next_of_def) {
    MUST(at < world->high.instances && world->instances[at].def == def, at,
         "a definition's chain leads elsewhere");
    MUST(world->instances[at].serial > serial, at, "a definition's chain is out of order");
    serial = world->instances[at].serial;
    *met += 1;
    bool alone = !checking->rules->defs[def].many;
    for (uint16_t other = world->def_first[def]; alone && other != at;
         other = world->instances[other].next_of_def)
      MUST(world->instances[other].bearer != world->instances[at].bearer, at,
           "a bearer has two instances of a definition that allows one");
  }
  return NULL;
}

static const char *check_free_instances(tc_checking *checking, uint32_t live) {
  const tc_world *world = checking->world;
  uint32_t met = 0;
  for (uint16_t at = world->free_instance; at != TC_NO_INDEX; at = world->instances[at].next) {
    MUST(at < world->high.instances && !world->instances[at].def, at,
         "the chain of free instances leads to one in use");
    met += 1;
    MUST(met + live <= world->high.instances, at, "the chain of free instances has no end");
  }
  MUST(met + live == world->high.instances, 0, "an instance is neither free nor in use");
  return NULL;
}

static const char *check_live(tc_checking *checking) {
  const tc_world *world = checking->world;
  const tc_rules *rules = checking->rules;
  uint16_t live[TC_BUCKETS] = {0};
  for (uint32_t index = 0; index < world->high.instances; index++) {
    const tc_instance *instance = &world->instances[index];
    if (!instance->def || instance->suppressed) continue;
    const tc_def_rule *def = &rules->defs[instance->def];
    for (uint32_t at = 0; at < def->listener_count; at++)
      live[rules->listener_bucket[rules->by_def[def->first_listener + at]]] += 1;
  }
  for (uint32_t bucket = 0; bucket < TC_BUCKETS; bucket++)
    MUST(live[bucket] == world->live[bucket], bucket, "the count of live listeners is wrong");
  return NULL;
}

static const char *check_instances(tc_checking *checking) {
  const tc_world *world = checking->world;
  uint32_t used = 0, by_bearer = 0, by_def = 0;
  for (uint32_t index = 0; index < world->high.instances; index++) {
    TRY(check_instance(checking, index));
    used += world->instances[index].def != 0;
  }
  TRY(check_chain(checking, world->first_instance, 0, &by_bearer));
  for (uint32_t unit = 0; unit < world->high.units; unit++)
    TRY(check_chain(checking, world->units[unit].first_instance,
                    tc_unit_handle(checking->play, unit), &by_bearer));
  for (uint32_t def = 0; def < TC_DEFS; def++) TRY(check_def_chain(checking, def, &by_def));
  MUST(by_bearer == used, 0, "an instance is in no bearer's chain");
  MUST(by_def == used, 0, "an instance is in no definition's chain");
  TRY(check_free_instances(checking, used));
  TRY(check_live(checking));
  for (uint32_t unit = 0; unit < world->high.units; unit++)
    MUST(tc_granted(checking->rules, world, unit) == world->units[unit].granted, unit,
         "a unit does not know which tags it is granted");
  return NULL;
}

// ---- modifiers, counters, decks -------------------------------------------------------------------

static const char *check_modifiers(tc_checking *checking) {
  const tc_world *world = checking->world;
  for (uint32_t index = 0; index < world->high.modifiers; index++) {
    const tc_modifier *modifier = &world->modifiers[index];
    tc_kind kind = tc_handle_kind(modifier->bearer);
    static const tc_modifier zero;
    if (!modifier->bearer) {
      MUST(memcmp(modifier, &zero, sizeof zero) == 0, index, "a free modifier is not zero");
      MUST(index + 1u < world->high.modifiers, index, "the last modifier is free");
      continue;
    }
    MUST((kind == TC_UNIT || kind == TC_INSTANCE || kind == TC_FRAME) &&
             tc_handle_live(checking->play, modifier->bearer),
         index, "a modifier has no bearer");
    MUST(kind != TC_UNIT || modifier->key < checking->rules->attr_count, index,
         "a modifier changes an attribute that is not declared");
    MUST(modifier->stage < TC_STAGE_COUNT, index, "a modifier has no stage");
    MUST(modifier->unused == 0, index, "an unused part of a modifier is not zero");
    MUST(modifier->serial >= 1 && modifier->serial <= world->serial, index,
         "a modifier has a serial not yet given");
    MUST(tc_handle_shaped(world, modifier->source), index, "a source was never there");
    MUST(tc_until_valid(checking->play, modifier->expiry, modifier->until, modifier->expiry_count),
         index, "a modifier hangs on what is not in play");
  }
  return NULL;
}

static const char *check_counters(tc_checking *checking) {
  const tc_world *world = checking->world;
  for (uint32_t index = 0; index < world->high.counters; index++) {
    const tc_counter *counter = &world->counters[index];
    static const tc_counter zero;
    if (!counter->bearer) {
      MUST(memcmp(counter, &zero, sizeof zero) == 0, index, "a free counter is not zero");
      MUST(index + 1u < world->high.counters, index, "the last counter is free");
      continue;
    }
    MUST(tc_handle_live(checking->play, counter->bearer), index, "a counter has no bearer");
    MUST(!counter->scope || (tc_handle_kind(counter->scope) == TC_FRAME &&
                             tc_handle_live(checking->play, counter->scope)),
         index, "a counter outlives its scope");
    MUST(counter->value != 0 && counter->unused == 0, index, "a counter of 0 takes up room");
    for (uint32_t other = 0; other < index; other++) {
      const tc_counter *twin = &world->counters[other];
      MUST(twin->bearer != counter->bearer || twin->key != counter->key ||
               twin->scope != counter->scope,
           index, "two counters count the same");
    }
  }
  return NULL;
}

static const char *check_decks(tc_checking *checking) {
  const tc_world *world = checking->world;
  for (uint32_t index = 0; index < world->high.decks; index++) {
    const tc_deck *deck = &world->decks[index];
    MUST(deck->key != 0, index, "a deck has no definition");
    MUST(tc_handle_shaped(world, deck->owner), index, "a deck's owner was never there");
    TRY(tc_check_list(checking, deck->draw, index));
    TRY(tc_check_list(checking, deck->discard, index));
    TRY(tc_check_list(checking, deck->removed, index));
  }
  return NULL;
}

// ---- all of it ------------------------------------------------------------------------------------

const char *tc_check(const tc_play *play, uint32_t *where) {
  tc_checking state = {.play = play, .rules = play->rules, .world = play->world};
  tc_checking *checking = &state;
  static const char *(*const parts[])(tc_checking *) = {
      check_counts,   check_dice,       tc_check_field,   check_sides,
      check_units,    tc_check_machine, check_instances,  check_modifiers,
      check_counters, check_decks,      check_free_blocks};
  const char *wrong = NULL;
  for (size_t part = 0; !wrong && part < sizeof parts / sizeof parts[0]; part++)
    wrong = parts[part](checking);
  if (where) *where = wrong ? state.where : 0;
  return wrong;
}
