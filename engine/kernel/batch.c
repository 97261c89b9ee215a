// Owns: batches: effects proposed against one state: replaced, combined, applied in order of kind, settled, logged.
// Must not know: what a kind means, any game, Lua.
// The items of a batch are a slice of world.items; batches nest like the stack, so the slices do too.
#include "kernel/machine.h"
#include "kernel/state.h"

#include <string.h>

static tc_item *item_of(const tc_play *play, const tc_frame *batch, int32_t at) {
  return &play->world->items[batch->resolving.items.first + at];
}

// The open batch of a frame, made when there is none.
static tc_result batch_open(tc_play *play, uint16_t owner, uint16_t *index) {
  tc_world *world = play->world;
  if (world->frames[owner].batch != TC_NO_INDEX) {
    *index = world->frames[owner].batch;
    return TC_OK;
  }
  if (world->item_count > TC_ITEMS / 2) tc_held_drop(play, owner);
  tc_result result = tc_frame_take(play, TC_FRAME_BATCH, TC_FRAME_PENDING, index);
  if (result != TC_OK) return result;
  tc_frame *batch = &world->frames[*index];
  batch->owner = owner;
  batch->phase = TC_PHASE_REPLACE;
  // What its state checks and replacements do belongs to the chain that opened it.
  batch->run = tc_running_run(play);
  batch->cause = tc_frame_handle(play, world->frames[owner].running_member);
  batch->user = world->frames[world->frames[owner].running_member].user;
  batch->resolving.items.first = world->item_count;
  batch->resolving.serial = (int32_t)++world->batch_serial;
  world->frames[owner].batch = *index;
  return TC_OK;
}

tc_result tc_batch_close(tc_play *play, uint16_t owner) {
  tc_world *world = play->world;
  uint16_t index = world->frames[owner].batch;
  if (index == TC_NO_INDEX) return TC_OK;
  world->frames[owner].batch = TC_NO_INDEX;
  tc_frame *batch = &world->frames[index];
  if (world->frames[owner].flags & TC_FRAME_DROP) {
    world->item_count = (uint16_t)batch->resolving.items.first;
    tc_frame_free(play, index);
    return TC_OK;
  }
  batch->resolving.round_end = batch->resolving.items.count;
  // What was proposed and pushed so far keeps its lineage when the batch leaves.
  batch->run_floor = world->run_count;
  return tc_stack_push(play, index);
}

void tc_held_drop(tc_play *play, uint16_t owner) {
  tc_world *world = play->world;
  tc_frame *frame = &world->frames[owner];
  uint16_t held = frame->held;
  frame->held = frame->result = 0;
  if (!held) return;
  uint16_t first = (uint16_t)(held - 1), count = 0;
  if (frame->batch != TC_NO_INDEX) {
    tc_frame *batch = &world->frames[frame->batch];
    count = (uint16_t)batch->resolving.items.count;
    memmove(&world->items[first], &world->items[batch->resolving.items.first],
            count * sizeof world->items[0]);
    batch->resolving.items.first = first;
  }
  world->item_count = (uint16_t)(first + count);
}

// ---- items ----------------------------------------------------------------------------------------

// The batch that a proposal made now joins.
static tc_result batch_here(tc_play *play, uint16_t *index) {
  uint16_t running = tc_running_index(play);
  if (running == TC_NO_INDEX) return TC_NOT_NOW;
  if (play->world->frames[running].kind != TC_FRAME_BATCH) return batch_open(play, running, index);
  *index = running;
  return TC_OK;
}

// The lineage that a proposal takes on from the replacement that makes it.
static uint16_t replacement_run(const tc_play *play, const tc_frame *batch) {
  bool acts =
      batch->phase == TC_PHASE_REPLACE && batch->flags & TC_FRAME_RUNNING && batch->resolving.acted;
  return acts ? item_of(play, batch, batch->resolving.cursor)->replaced_by : 0;
}

// The frame in whose step something is proposed now: a batch stands for the step that opened it.
static uint16_t step_frame(const tc_play *play) {
  const tc_world *world = play->world;
  uint16_t member = world->frames[world->top].running_member;
  const tc_frame *frame = &world->frames[member];
  return frame->kind == TC_FRAME_BATCH ? (uint16_t)tc_handle_index(frame->cause) : member;
}

static tc_result item_add(tc_play *play, uint16_t index, uint16_t kind, tc_handle target,
                          int32_t amount, uint32_t *item) {
  tc_world *world = play->world;
  tc_frame *batch = &world->frames[index];
  if (world->item_count == TC_ITEMS) return TC_FULL_ITEMS;
  TC_ASSERT(batch->resolving.items.first + batch->resolving.items.count == world->item_count);
  *item = world->item_count++;
  batch->resolving.items.count++;
  // Replacing and combining add to the round at hand; applying and settling to the next.
  bool now = batch->phase == TC_PHASE_REPLACE || batch->phase == TC_PHASE_COMBINE;
  if (now) batch->resolving.round_end = batch->resolving.items.count;
  uint16_t running = world->top;
  const tc_frame *by = &world->frames[world->frames[running].running_member];
  tc_handle instance = by->source;
  if (by->kind == TC_FRAME_WINDOW && by->run) instance = world->runs[by->run].instance;
  world->items[*item] = (tc_item){.kind = kind,
                                  .round = (uint8_t)(batch->resolving.round + (now ? 0 : 1)),
                                  .target = target,
                                  .user = by->user,
                                  .by = instance,
                                  .frame = step_frame(play),
                                  .run = tc_running_run(play),
                                  .proposed = amount,
                                  .amount = amount,
                                  .replaced_by = replacement_run(play, batch)};
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_item_propose(tc_play *play, uint16_t kind, tc_handle target, int32_t amount,
                          uint32_t *item) {
  uint16_t batch;
  if (kind >= play->rules->item_count) return TC_BAD_ARGUMENT;
  tc_result result = batch_here(play, &batch);
  return result == TC_OK ? item_add(play, batch, kind, target, amount, item) : result;
}

// The item, when it belongs to the batch on top.
static tc_result item_here(const tc_play *play, uint32_t item, tc_item **found) {
  tc_world *world = play->world;
  if (world->top == TC_NO_INDEX || world->frames[world->top].kind != TC_FRAME_BATCH)
    return TC_NOT_NOW;
  tc_slice items = world->frames[world->top].resolving.items;
  if (item < (uint32_t)items.first || item >= (uint32_t)(items.first + items.count))
    return TC_BAD_ARGUMENT;
  *found = &world->items[item];
  return TC_OK;
}

// The same, when it has not been applied yet.
static tc_result item_open(const tc_play *play, uint32_t item, tc_item **found) {
  tc_result result = item_here(play, item, found);
  return result != TC_OK || (*found)->state == TC_ITEM_PROPOSED ? result : TC_NOT_NOW;
}

tc_result tc_item_replace(tc_play *play, uint32_t item, uint16_t kind, tc_handle target,
                          int32_t amount, uint32_t *with) {
  tc_item *old;
  tc_result result = item_open(play, item, &old);
  if (result != TC_OK) return result;
  if (kind >= play->rules->item_count) return TC_BAD_ARGUMENT;
  result = item_add(play, play->world->top, kind, target, amount, with);
  if (result != TC_OK) return result;
  tc_item *fresh = &play->world->items[*with];
  old->state = TC_ITEM_REPLACED;
  fresh->user = old->user;
  fresh->by = old->by;
  fresh->frame = old->frame;
  fresh->run = old->run;
  fresh->replaced_by = old->replaced_by;
  return TC_OK;
}

tc_result tc_item_prevent(tc_play *play, uint32_t item) {
  tc_item *found;
  tc_result result = item_open(play, item, &found);
  if (result != TC_OK) return result;
  found->state = TC_ITEM_PREVENTED;
  found->amount = 0;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_item_merge(tc_play *play, uint32_t item, uint32_t into) {
  tc_item *found, *taker;
  tc_result result = item_open(play, item, &found);
  if (result == TC_OK) result = into == item ? TC_BAD_ARGUMENT : item_open(play, into, &taker);
  if (result != TC_OK) return result;
  found->state = TC_ITEM_REPLACED;
  found->into = (int16_t)((int32_t)into - (int32_t)item);
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

uint32_t tc_item_replacers(const tc_play *play, uint32_t item, tc_candidate *rows,
                           uint32_t capacity) {
  const tc_item *found = &play->world->items[item];
  uint16_t event = play->rules->items[found->kind].event;
  return tc_listeners_gather(play, event, TC_ROLE_REPLACE, TC_BEFORE, found->target,
                             found->replaced_by, rows, capacity);
}

tc_result tc_item_acted(tc_play *play, uint32_t item, tc_handle instance, uint16_t listener) {
  tc_item *found;
  tc_result result = item_here(play, item, &found);
  if (result != TC_OK) return result;
  uint16_t run;
  if (listener >= play->rules->listener_count || !tc_instance_at(play, instance))
    return TC_BAD_ARGUMENT;
  result = tc_run_add(play, instance, listener, found->replaced_by, &run);
  if (result != TC_OK) return result;
  found->replaced_by = run;
  play->world->frames[play->world->top].resolving.acted = 1;
  return TC_OK;
}

// ---- applying -------------------------------------------------------------------------------------

static tc_result apply_attr(tc_play *play, tc_item *item) {
  uint8_t op = play->rules->items[item->kind].op;
  int32_t maximum =
      item->capped ? item->maximum : tc_attr_value(play, item->target, (uint8_t)item->attr);
  if (op == TC_OP_ATTR_DROP && item->amount == INT32_MIN) return TC_OVERFLOW;
  int32_t change = op == TC_OP_ATTR_DROP ? -item->amount : item->amount;
  tc_result result = tc_attr_change(play, item->target, (uint8_t)item->attr, change, maximum,
                                    op == TC_OP_ATTR_ADD, &item->before, &item->after);
  if (result != TC_OK) return result;
  int64_t applied = (int64_t)item->after - item->before;
  if (op == TC_OP_ATTR_DROP) applied = -applied;
  int64_t excess = item->amount - applied;
  if (applied > INT32_MAX || excess < INT32_MIN || excess > INT32_MAX) return TC_OVERFLOW;
  item->applied = (int32_t)applied;
  item->excess = (int32_t)excess;
  return TC_OK;
}

static tc_result apply_gain(tc_play *play, const tc_frame *batch, tc_item *item) {
  if (item->amount <= 0) return TC_OK; // lessened to nothing
  tc_handle given;
  tc_result result =
      tc_instance_gain(play, item->target, (uint16_t)item->def, item->amount,
                       item->source ? item->source : item->user, &given, &item->applied);
  if (result != TC_OK) return result;
  tc_instance *instance = tc_instance_at(play, given);
  if (!instance) { // nobody can gain it
    item->state = TC_ITEM_PREVENTED;
    return TC_OK;
  }
  if (item->applied == instance->stacks) instance->batch = (uint32_t)batch->resolving.serial;
  item->after = instance->stacks;
  item->before = instance->stacks - item->applied;
  item->excess = item->amount - item->applied;
  item->given = (int32_t)given;
  return TC_OK;
}

// Stacks of an instance that this batch has given: they were not there at the freeze.
static int32_t stacks_given(const tc_play *play, const tc_frame *batch, tc_handle instance) {
  int32_t given = 0;
  for (int32_t at = 0; at < batch->resolving.items.count; at++) {
    const tc_item *item = item_of(play, batch, at);
    bool gain = item->state == TC_ITEM_APPLIED && play->rules->items[item->kind].op == TC_OP_GAIN;
    if (gain && (tc_handle)item->given == instance) given += item->applied;
  }
  return given;
}

static tc_result apply_lose(tc_play *play, const tc_frame *batch, tc_item *item) {
  tc_handle held = tc_instance_find(play, item->target, (uint16_t)item->def);
  tc_instance *instance = tc_instance_at(play, held);
  if (!instance || item->amount < 0 || instance->batch > (uint32_t)batch->resolving.serial)
    return TC_OK;
  item->before = instance->stacks;
  int32_t there = instance->stacks - stacks_given(play, batch, held);
  if (there < 0) there = 0;
  int32_t lost = item->amount == 0 || item->amount > there ? there : item->amount;
  item->applied = lost;
  item->after = instance->stacks - lost;
  item->excess = item->amount ? item->amount - lost : 0;
  if (lost == 0) return TC_OK;
  return item->after > 0 ? tc_instance_stacks(play, held, item->after)
                         : tc_instance_end(play, held);
}

static tc_result apply_place(tc_play *play, tc_item *item) {
  if (!tc_unit_at(play, item->target)) return TC_BAD_HANDLE;
  const tc_place *place = &play->world->field.places[tc_handle_index(item->target)];
  item->before = place->anchor;
  tc_result result = tc_unit_place(play, item->target, item->cell);
  item->after = item->cell;
  item->applied = 1;
  return result;
}

static tc_result apply_tag(tc_play *play, tc_item *item) {
  item->before = tc_unit_tagged(play, item->target, (uint8_t)item->tag);
  tc_result result = tc_unit_tag(play, item->target, (uint8_t)item->tag, item->amount != 0);
  item->after = tc_unit_tagged(play, item->target, (uint8_t)item->tag);
  item->applied = item->after - item->before;
  return result;
}

static tc_result apply_other(tc_play *play, tc_item *item) {
  tc_edit edit = {play->space, &play->world->field, &play->rules->field};
  tc_result result;
  item->applied = item->amount;
  switch (play->rules->items[item->kind].op) {
  case TC_OP_ATTR_SET:
    item->before = tc_attr_current(play, item->target, (uint8_t)item->attr);
    item->after = item->amount;
    return tc_attr_set(play, item->target, (uint8_t)item->attr, item->amount);
  case TC_OP_BASE_ADD: {
    tc_unit *unit = tc_unit_at(play, item->target);
    if (!unit || item->attr < 0 || item->attr >= play->rules->attr_count) return TC_BAD_HANDLE;
    item->before = unit->base[item->attr];
    int64_t after = (int64_t)item->before + item->amount;
    if (after > INT32_MAX || after < INT32_MIN) return TC_OVERFLOW;
    item->after = (int32_t)after;
    return tc_attr_set_base(play, item->target, (uint8_t)item->attr, item->after);
  }
  case TC_OP_LEAVE: return tc_unit_leave(play, item->target);
  case TC_OP_SIDE: return tc_unit_join(play, item->target, (uint8_t)item->side);
  case TC_OP_COUNT:
    item->before = tc_counter_get(play, item->target, (uint16_t)item->counter, item->scope);
    result = tc_counter_add(play, item->target, (uint16_t)item->counter, item->scope, item->amount);
    item->after = tc_counter_get(play, item->target, (uint16_t)item->counter, item->scope);
    return result;
  case TC_OP_CELL:
    tc_touch(play, TC_PART_FIELD);
    return tc_cell_clear(edit, tc_handle_cell(item->target), (uint32_t)item->tags, item->both != 0);
  case TC_OP_END_ALTERATION: return tc_alteration_end(play, item->target);
  default: return TC_OK;
  }
}

// Whether the target was there once and is so no more.
static bool target_gone(const tc_play *play, const tc_item *item) {
  tc_kind kind = tc_handle_kind(item->target);
  bool ends = kind == TC_UNIT || kind == TC_INSTANCE || kind == TC_FRAME || kind == TC_ALTERATION;
  return ends && !tc_handle_live(play, item->target);
}

// Whether the first operand of an operation names something that there is.
static bool operand_fits(const tc_rules *rules, uint8_t op, int32_t a) {
  switch (op) {
  case TC_OP_ATTR_ADD:
  case TC_OP_ATTR_SHIFT:
  case TC_OP_ATTR_DROP:
  case TC_OP_ATTR_SET:
  case TC_OP_BASE_ADD: return a >= 0 && a < rules->attr_count;
  case TC_OP_GAIN:
  case TC_OP_LOSE: return a > 0 && a < rules->def_count;
  case TC_OP_TAG: return a >= 0 && a < 32 * TC_TAG_WORDS;
  case TC_OP_SIDE: return a >= 0 && a < TC_SIDES;
  case TC_OP_COUNT: return a >= 0 && a <= UINT16_MAX;
  default: return true;
  }
}

// Applies one item by its kind's operation.
static tc_result item_apply(tc_play *play, const tc_frame *batch, tc_item *item) {
  item->state = TC_ITEM_APPLIED;
  if (!operand_fits(play->rules, play->rules->items[item->kind].op, item->operands[0]))
    return TC_BAD_ARGUMENT;
  switch (play->rules->items[item->kind].op) {
  case TC_OP_ATTR_ADD:
  case TC_OP_ATTR_SHIFT:
  case TC_OP_ATTR_DROP: return apply_attr(play, item);
  case TC_OP_GAIN: return apply_gain(play, batch, item);
  case TC_OP_LOSE: return apply_lose(play, batch, item);
  case TC_OP_PLACE: return apply_place(play, item);
  case TC_OP_TAG: return apply_tag(play, item);
  default: return apply_other(play, item);
  }
}

// ---- the way through ------------------------------------------------------------------------------

static advance give(tc_play *play, uint16_t index, tc_work_kind kind, int32_t a, tc_work *work) {
  play->world->frames[index].flags |= TC_FRAME_RUNNING;
  *work = (tc_work){.kind = kind, .frame = tc_frame_handle(play, index), .item = a};
  return ADVANCE_GIVE;
}

// Whether the item would give what nobody can gain.
static bool gain_barred(const tc_rules *rules, const tc_item *item) {
  bool gain = rules->items[item->kind].op == TC_OP_GAIN;
  return gain && operand_fits(rules, TC_OP_GAIN, item->def) && rules->defs[item->def].barred;
}

// REPLACE: the next item of the round that a live replacement could act on.
static advance phase_replace(tc_play *play, uint16_t index, tc_work *work) {
  tc_frame *batch = &play->world->frames[index];
  for (; batch->resolving.cursor < batch->resolving.round_end; batch->resolving.cursor++) {
    tc_item *item = item_of(play, batch, batch->resolving.cursor);
    if (item->state == TC_ITEM_PROPOSED && gain_barred(play->rules, item))
      item->state = TC_ITEM_PREVENTED;
    uint16_t event = play->rules->items[item->kind].event;
    tc_candidate row;
    if (item->state != TC_ITEM_PROPOSED) continue;
    tc_watch_event(play, TC_CHANCE_EFFECT, event, TC_BEFORE, true,
                   (uint16_t)(batch->resolving.items.first + batch->resolving.cursor));
    if (!tc_event_live(play, event, TC_ROLE_REPLACE, TC_BEFORE)) continue;
    uint32_t at = (uint32_t)(batch->resolving.items.first + batch->resolving.cursor);
    if (tc_item_replacers(play, at, &row, 1) == 0) continue;
    batch->resolving.acted = 0;
    return give(play, index, TC_WORK_REPLACE, (int32_t)at, work);
  }
  batch->phase = TC_PHASE_COMBINE;
  return ADVANCE_ON;
}

static advance phase_combine(tc_play *play, uint16_t index, tc_work *work) {
  tc_frame *batch = &play->world->frames[index];
  bool wanted = false;
  for (int32_t at = batch->resolving.round_first; at < batch->resolving.round_end && !wanted;
       at++) {
    const tc_item *item = item_of(play, batch, at);
    wanted = item->state == TC_ITEM_PROPOSED && play->rules->items[item->kind].combine;
  }
  if (!wanted || !play->rules->combine) {
    batch->phase = TC_PHASE_APPLY;
    return ADVANCE_ON;
  }
  int32_t first = batch->resolving.items.first + batch->resolving.round_first;
  return give(play, index, TC_WORK_COMBINE, first, work);
}

// The proposed item of the round that applies next: least rank, then first proposed; -1: none.
static int32_t item_next(const tc_play *play, const tc_frame *batch) {
  int32_t next = -1, rank = 256;
  for (int32_t at = batch->resolving.round_first; at < batch->resolving.round_end; at++) {
    const tc_item *item = item_of(play, batch, at);
    if (item->state != TC_ITEM_PROPOSED || play->rules->items[item->kind].rank >= rank) continue;
    rank = play->rules->items[item->kind].rank;
    next = at;
  }
  return next;
}

static advance phase_apply(tc_play *play, uint16_t index, tc_work *work, tc_result *result) {
  tc_frame *batch = &play->world->frames[index];
  for (int32_t at; (at = item_next(play, batch)) >= 0;) {
    tc_item *item = item_of(play, batch, at);
    play->work++;
    if (target_gone(play, item)) {
      item->state = TC_ITEM_DROPPED;
      continue;
    }
    if (play->rules->items[item->kind].op == TC_OP_HOST) {
      item->state = TC_ITEM_APPLIED;
      return give(play, index, TC_WORK_APPLY, batch->resolving.items.first + at, work);
    }
    *result = item_apply(play, batch, item);
    if (*result != TC_OK) return ADVANCE_FAIL;
    tc_touch(play, TC_PART_FLOW);
  }
  batch->phase = TC_PHASE_SETTLE;
  if (play->rules->settle) return give(play, index, TC_WORK_SETTLE, batch->resolving.round, work);
  return ADVANCE_ON;
}

// SETTLE, after the state checks: another round for what they proposed, or the telling.
static tc_result phase_settle(tc_play *play, uint16_t index) {
  tc_frame *batch = &play->world->frames[index];
  if (batch->resolving.items.count == batch->resolving.round_end) {
    batch->phase = TC_PHASE_EVENTS;
    return TC_OK;
  }
  if (++batch->resolving.round == TC_ROUNDS) return TC_WORK_SPENT;
  batch->resolving.round_first = batch->resolving.cursor = batch->resolving.round_end;
  batch->resolving.round_end = batch->resolving.items.count;
  batch->phase = TC_PHASE_REPLACE;
  return TC_OK;
}

// EVENTS: one window for the batch and all of its items, prevented ones too.
static tc_result phase_events(tc_play *play, uint16_t index) {
  tc_frame *batch = &play->world->frames[index];
  uint16_t first = play->world->trigger_count;
  batch->phase = TC_PHASE_LEAVE;
  if (batch->flags & TC_FRAME_DROP) return TC_OK;
  tc_watch_event(play, TC_CHANCE_EVENT, play->rules->batch_event, TC_AFTER, false, index);
  tc_result result = tc_window_tell(play, play->rules->batch_event, TC_AFTER, index, batch->run);
  for (int32_t at = 0; result == TC_OK && at < batch->resolving.items.count; at++) {
    const tc_item *item = item_of(play, batch, at);
    uint16_t event = play->rules->items[item->kind].event;
    if (item->state != TC_ITEM_APPLIED && item->state != TC_ITEM_PREVENTED) continue;
    tc_watch_event(play, TC_CHANCE_EVENT, event, TC_AFTER, true,
                   (uint16_t)(batch->resolving.items.first + at));
    if (!tc_event_heard(play, event, TC_AFTER)) continue;
    result = tc_window_trigger(play, event, TC_AFTER, true,
                               (uint16_t)(batch->resolving.items.first + at), item->run);
  }
  return result == TC_OK ? tc_window_open(play, first) : result;
}

// Leaves the items to the handler that resolved them, if it is alive; their lineage ends here.
static void items_leave(tc_play *play, const tc_frame *batch) {
  tc_world *world = play->world;
  uint16_t first = (uint16_t)batch->resolving.items.first;
  tc_frame *owner = &world->frames[world->frames[tc_handle_index(batch->cause)].leader];
  if (!(owner->flags & TC_FRAME_RUNNING)) {
    world->item_count = first;
    return;
  }
  if (!owner->held) owner->held = (uint16_t)(first + 1);
  for (uint16_t at = first; at < world->item_count; at++) world->items[at].replaced_by = 0;
}

static void batch_leave(tc_play *play, uint16_t index) {
  tc_world *world = play->world;
  const tc_frame *batch = &world->frames[index];
  tc_stack_pop(play);
  items_leave(play, batch);
  world->run_count = batch->run_floor;
  tc_frame_free(play, index);
}

advance tc_batch_advance(tc_play *play, uint16_t index, tc_work *work, tc_result *result) {
  if (tc_pending_has(play, index)) { // what replacements and state checks pushed runs first
    *result = tc_pending_push(play, index);
    return *result == TC_OK ? ADVANCE_ON : ADVANCE_FAIL;
  }
  switch (play->world->frames[index].phase) {
  case TC_PHASE_REPLACE: return phase_replace(play, index, work);
  case TC_PHASE_COMBINE: return phase_combine(play, index, work);
  case TC_PHASE_APPLY: return phase_apply(play, index, work, result);
  case TC_PHASE_SETTLE: *result = phase_settle(play, index); break;
  case TC_PHASE_EVENTS: *result = phase_events(play, index); break;
  default: batch_leave(play, index); break;
  }
  return *result == TC_OK ? ADVANCE_ON : ADVANCE_FAIL;
}

// The handler of a replacement or of the combining has returned; applying and settling look at the items.
void tc_batch_done(tc_play *play, uint16_t index) {
  tc_frame *batch = &play->world->frames[index];
  if (batch->phase == TC_PHASE_REPLACE && !batch->resolving.acted) batch->resolving.cursor++;
  if (batch->phase == TC_PHASE_COMBINE) batch->phase = TC_PHASE_APPLY;
}
