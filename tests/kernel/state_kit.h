// Owns: what the tests of the state share: a small invented content, a play on it, and random worlds.
// Must not know: which test uses it.
// Include after test.h. Every kit is static, since a world is large.
#ifndef TERCIO_TESTS_STATE_KIT_H
#define TERCIO_TESTS_STATE_KIT_H

#include "tercio/kernel.h"

#include "kernel/state.h"

#include <stdlib.h>

// Definitions of the kit's content.
enum { DEF_NONE, PLAIN, STACKED, CAPPED, MANY, SLOTTED, HEARING, KIT_DEFS };
enum { ATTR_POOL, ATTR_PLAIN, ATTR_NARROW, KIT_ATTRS };
enum { EVENT_NONE, EVENT_ONE, EVENT_TWO, KIT_EVENTS };
enum { FRAME_OUTER, FRAME_INNER, KIT_FRAMES };

typedef struct state_kit {
  tc_play play;
  tc_rules rules;
  tc_world world;
  tc_handle units[4];
  uint8_t sides[2];
} state_kit;

static inline void kit_rules(tc_rules *rules) {
  memset(rules, 0, sizeof *rules);
  tc_field_rules_default(&rules->field);
  rules->attr_count = KIT_ATTRS;
  rules->event_count = KIT_EVENTS;
  rules->frame_count = KIT_FRAMES;
  rules->def_count = KIT_DEFS;
  rules->item_count = 1;
  rules->attrs[ATTR_POOL] = (tc_attr_rule){.pool = true, .floor = 0, .ceiling = 1000};
  rules->attrs[ATTR_PLAIN] = (tc_attr_rule){.floor = INT32_MIN, .ceiling = INT32_MAX};
  rules->attrs[ATTR_NARROW] = (tc_attr_rule){.floor = -2, .ceiling = 6};
  rules->attrs[ATTR_POOL].share = TC_SHARE_GROUP;
  rules->defs[HEARING].tags = 5;
  rules->defs[STACKED].stacking = true;
  rules->defs[CAPPED] = (tc_def_rule){.stacking = true, .max_stacks = 5};
  rules->defs[MANY].many = true;
  rules->defs[SLOTTED] = (tc_def_rule){
      .slot_count = 4, .slots = {TC_SLOT_INT, TC_SLOT_HANDLE, TC_SLOT_CELL, TC_SLOT_LIST}};
  rules->world_slot_count = 2;
  rules->world_slots[1] = TC_SLOT_LIST;
  rules->side_slot_count = 1;
  rules->unit_slot_count = 3;
  rules->unit_slots[1] = TC_SLOT_HANDLE;
  rules->unit_slots[2] = TC_SLOT_LIST;
  for (int frame = 0; frame < KIT_FRAMES; frame++) {
    rules->frames[frame] = (tc_frame_rule){.step_count = 3, .plan_count = 3, .slot_count = 2};
    rules->frames[frame].slots[1] = TC_SLOT_LIST;
  }
  const tc_listener listeners[] = {
      {.def = HEARING, .event = EVENT_TWO, .role = TC_ROLE_AUTO, .at = TC_AFTER},
      {.def = HEARING, .event = EVENT_ONE, .role = TC_ROLE_MODIFY, .at = TC_BEFORE, .index = 1},
      {.def = STACKED, .event = EVENT_TWO, .role = TC_ROLE_AUTO, .at = TC_AFTER, .band = -1},
  };
  rules->listener_count = 3;
  memcpy(rules->listeners, listeners, sizeof listeners);
}

static unsigned char kit_rubbish = 0xa5; // what lies in memory before a world is made

// A field of 8 by 8 squares, two sides, and `units` units on it.
static inline bool kit_open(state_kit *kit, uint32_t units) {
  memset(&kit->play, 0, sizeof kit->play);
  memset(&kit->world, kit_rubbish, sizeof kit->world); // nobody may rely on clean memory
  kit_rules(&kit->rules);
  kit->play.rules = &kit->rules;
  kit->play.world = &kit->world;
  tc_space_config space = {.pages = 64, .scratch_bytes = 1 << 16};
  tc_field_config field = {TC_SQUARE8, 8, 8, 1, {0, 0, 0}, TC_CELL_PRESENT};
  bool opened = tc_rules_seal(&kit->rules, NULL) == TC_OK &&
                tc_space_create(&space, &kit->play.space) == TC_OK &&
                tc_world_create(&kit->play, &field, 1) == TC_OK;
  for (int side = 0; side < 2; side++)
    opened = opened && tc_side_add(&kit->play, (uint16_t)(side + 1), &kit->sides[side]) == TC_OK;
  opened = opened && tc_side_relate(&kit->play, 0, 1, -1) == TC_OK;
  for (uint32_t unit = 0; unit < units && unit < 4; unit++) {
    opened = opened && tc_unit_add(&kit->play, (uint8_t)(unit % 2), (uint16_t)(unit + 1), 1, 0,
                                   &kit->units[unit]) == TC_OK;
    opened = opened && tc_unit_place(&kit->play, kit->units[unit], (tc_cell)unit) == TC_OK;
  }
  return opened;
}

static inline void kit_close(state_kit *kit) {
  tc_world_release(kit->play.space, &kit->world);
  tc_space_destroy(kit->play.space);
}

// What tc_check says, as a string that CHECK_STR can compare with "sound".
static inline const char *kit_state(const state_kit *kit) {
  const char *wrong = tc_check(&kit->play, NULL);
  return wrong ? wrong : "sound";
}

// A suspended frame: on no stack, and alive until frame_end.
static inline tc_handle kit_frame(state_kit *kit, uint16_t kind) {
  tc_world *world = &kit->world;
  uint16_t index = 0;
  while (index < world->high.frames && world->frames[index].state != TC_FRAME_FREE) index++;
  if (index == TC_FRAMES) return 0;
  uint16_t generation = index < world->high.frames ? world->frames[index].generation : 1;
  if (index == world->high.frames) world->high.frames++;
  world->frames[index] = (tc_frame){.generation = generation,
                                    .kind = kind,
                                    .state = TC_FRAME_SUSPENDED,
                                    .below = TC_NO_INDEX,
                                    .leader = index,
                                    .next_member = TC_NO_INDEX,
                                    .running_member = index,
                                    .owner = TC_NO_INDEX,
                                    .batch = TC_NO_INDEX,
                                    .plan_count = 3,
                                    .plan = {{.step = 0}, {.step = 1}, {.step = 2}},
                                    .serial = ++world->serial};
  return tc_frame_handle(&kit->play, index);
}

static inline void kit_frame_end(state_kit *kit, tc_handle frame) {
  tc_frame_cancel(&kit->play, frame);
}

static inline uint32_t kit_below(uint64_t *seed, uint32_t below) {
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(*seed >> 33) % below;
}

// One random write of any kind; most succeed, some are refused.
static inline void kit_step(state_kit *kit, uint64_t *seed) {
  tc_play *play = &kit->play;
  tc_world *world = &kit->world;
  tc_handle unit = world->high.units ? tc_unit_handle(play, kit_below(seed, world->high.units)) : 0;
  tc_handle instance =
      world->high.instances ? tc_instance_handle(play, kit_below(seed, world->high.instances)) : 0;
  tc_handle frame =
      world->high.frames ? tc_frame_handle(play, kit_below(seed, world->high.frames)) : 0;
  tc_handle bearers[] = {unit, tc_encounter_handle(), tc_side_handle((uint8_t)kit_below(seed, 2)),
                         tc_cell_handle((tc_cell)kit_below(seed, 64)), frame};
  tc_handle bearer = bearers[kit_below(seed, 5)];
  uint8_t attr = (uint8_t)kit_below(seed, KIT_ATTRS);
  int32_t amount = (int32_t)kit_below(seed, 9) - 4;
  switch (kit_below(seed, 27)) {
  case 0: tc_unit_add(play, (uint8_t)kit_below(seed, 2), 7, 7, 0, NULL); break;
  case 1:
    if (kit_below(seed, 3) == 0) tc_unit_leave(play, unit);
    break;
  case 2: tc_unit_place(play, unit, (tc_cell)kit_below(seed, 65) - 1); break;
  case 3: tc_unit_tag(play, unit, (uint8_t)kit_below(seed, 64), amount > 0); break;
  case 4: tc_attr_set_base(play, unit, attr, amount); break;
  case 5: tc_attr_change(play, unit, attr, amount, 5, amount & 1, NULL, NULL); break;
  case 6:
  case 7: {
    tc_modifier modifier = {.bearer = kit_below(seed, 3) ? unit : instance,
                            .key = attr,
                            .stage = (uint8_t)kit_below(seed, TC_STAGE_COUNT),
                            .amount = amount,
                            .source = instance};
    if (kit_below(seed, 2) && instance)
      modifier.expiry = TC_UNTIL_SOURCE, modifier.until = instance;
    tc_modifier_add(play, &modifier, NULL);
    break;
  }
  case 8: tc_modifier_end(play, kit_below(seed, TC_MODIFIERS)); break;
  case 9:
  case 10:
  case 11:
  case 12:
    tc_instance_gain(play, bearer, (uint16_t)(1 + kit_below(seed, KIT_DEFS - 1)), 1 + amount % 3,
                     unit, NULL, NULL);
    break;
  case 13: tc_instance_end(play, instance); break;
  case 14: tc_instance_suppress(play, instance, amount > 0); break;
  case 15:
    tc_instance_until(play, instance, TC_UNTIL_SOURCE,
                      kit_below(seed, 2)
                          ? unit
                          : tc_instance_handle(play, kit_below(seed, world->high.instances + 1u)),
                      0);
    break;
  case 16: tc_instance_until(play, instance, TC_UNTIL_FRAME, frame, 0); break;
  case 17: tc_counter_add(play, bearer, attr, kit_below(seed, 2) ? frame : 0, amount); break;
  case 18: {
    int32_t list = 0;
    if (tc_slot_get(play, unit, 2, &list) != TC_OK || !tc_handle_live(play, unit)) break;
    uint16_t id = (uint16_t)list;
    for (int32_t push = 0; push < 1 + amount; push++) tc_list_push(play, TC_PART_LISTS, &id, push);
    if (amount < 0 && id)
      tc_list_remove(play, TC_PART_LISTS, &id, kit_below(seed, tc_list_size(play, id)), NULL);
    tc_slot_set(play, unit, 2, id);
    break;
  }
  case 19: tc_slot_set(play, unit, 1, (int32_t)instance); break;
  case 20: kit_frame(kit, (uint16_t)kit_below(seed, KIT_FRAMES)); break;
  case 21:
    if (frame) kit_frame_end(kit, frame);
    break;
  case 22: tc_unit_join(play, unit, (uint8_t)kit_below(seed, 2)); break;
  case 23: tc_unit_join_group(play, unit, (uint16_t)kit_below(seed, 3)); break;
  case 24: tc_unit_carry(play, unit, amount ? tc_unit_handle(play, kit_below(seed, 4)) : 0); break;
  case 25: tc_die_script(play, (uint8_t)(1 + kit_below(seed, 6))); break;
  default: {
    uint32_t face;
    uint16_t deck;
    if (world->high.decks == 0) tc_deck_add(play, 3, unit, &deck);
    tc_die(play, 6, &face);
    if (world->high.decks) tc_deck_put(play, 0, (uint8_t)kit_below(seed, 3), amount);
    if (world->high.decks && amount > 2) tc_deck_draw(play, 0, &amount);
    break;
  }
  }
  if (kit_below(seed, 6) == 0) {
    tc_edit edit = tc_play_edit(play);
    tc_cell cell = (tc_cell)kit_below(seed, 64);
    tc_alteration draft = tc_alteration_default();
    tc_handle at = tc_alteration_next(&world->field, 0);
    draft.add = 16, draft.owner = unit, draft.origin = tc_point_of(&world->field, cell);
    if (kit_below(seed, 2) && tc_handle_live(play, unit))
      draft.carrier = (uint8_t)tc_handle_index(unit);
    if (kit_below(seed, 2) && tc_instance_at(play, instance)) draft.until = instance;
    switch (kit_below(seed, 4)) {
    case 0: tc_alteration_add_cells(edit, &draft, &cell, 1, &at); break;
    case 1: tc_alteration_end(play, at); break;
    case 2: tc_cell_set_tags(edit, cell, TC_CELL_PRESENT | 8u * kit_below(seed, 4)); break;
    default:
      tc_cell_set_edge(edit, cell, (int)kit_below(seed, 4) * 2, (int)kit_below(seed, 3));
      break;
    }
  }
}

#endif
