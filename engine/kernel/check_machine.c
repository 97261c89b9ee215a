// Owns: the statement of what is true of every field, frame, window and batch of a world.
// Must not know: any game, how a world came to be.
// The other half of check.c; counts and high marks have been checked before.
#include "kernel/check.h"
#include "kernel/field_inline.h"

#include <string.h>

// ---- the field ------------------------------------------------------------------------------------

static const char *check_shape(tc_checking *checking) {
  const tc_field *field = &checking->world->field;
  MUST(field->pages_used > 0 && field->topology < TC_TOPOLOGY_COUNT, 0, "the world has no field");
  MUST(field->width >= 1 && field->height >= 1 && field->depth >= 1 && field->cells >= 1 &&
           field->cells <= TC_CELLS_MAX &&
           (int64_t)field->width * field->height * field->depth == field->cells,
       0, "the field's size is out of range");
  MUST(field->pages_used <= TC_FIELD_PAGES && field->pages_used * TC_PAGE_CELLS >= field->cells, 0,
       "the field holds too few pages");
  const tc_space *space = checking->play->space;
  for (uint32_t page = 0; page < field->pages_used; page++)
    MUST(field->pages[page] < space->page_count && space->references[field->pages[page]] > 0, page,
         "a page of the map is not counted as in use");
  return NULL;
}

static const char *check_alteration(tc_checking *checking, uint32_t index, uint32_t *cells) {
  const tc_world *world = checking->world;
  const tc_alteration *it = &world->field.alterations[index];
  if (!it->live) return NULL;
  MUST(it->generation >= 1 && it->generation <= 0xfff, index, "an alteration has no generation");
  MUST(it->serial >= 1 && it->serial <= world->field.serial, index,
       "an alteration has a serial not yet given");
  MUST(it->edge < TC_EDGE_TYPES, index, "an alteration has no edge type");
  MUST(it->first + it->count <= world->field.offsets_used, index,
       "an alteration has cells past the count");
  *cells += it->count;
  for (uint32_t other = 0; other < index; other++) {
    const tc_alteration *twin = &world->field.alterations[other];
    MUST(!twin->live || it->first >= twin->first + twin->count ||
             twin->first >= it->first + it->count,
         index, "two alterations share cells");
  }
  bool carried = it->carrier < world->high.units && world->units[it->carrier].state != TC_UNIT_GONE;
  MUST(it->carrier == TC_NO_CARRIER || carried, index, "an alteration is carried by nobody");
  MUST(tc_handle_shaped(world, it->owner) && tc_handle_shaped(world, it->credit), index,
       "an alteration's owner was never there");
  MUST(!it->until || tc_handle_live(checking->play, it->until), index,
       "an alteration hangs on what is not in play");
  return NULL;
}

static const char *check_alterations(tc_checking *checking) {
  const tc_field *field = &checking->world->field;
  uint32_t live = 0, cells = 0;
  MUST(field->alterations_live <= field->alterations_used &&
           field->alterations_used <= TC_ALTERATIONS && field->offsets_used <= TC_OFFSETS,
       0, "more alterations than there is room for");
  for (uint32_t index = 0; index < field->alterations_used; index++) {
    TRY(check_alteration(checking, index, &cells));
    live += field->alterations[index].live;
  }
  MUST(live == field->alterations_live, 0, "the count of alterations is wrong");
  MUST(cells == field->offsets_used, 0, "the count of altered cells is wrong");
  uint32_t serial = 0;
  for (uint32_t at = 0; at < live; at++) {
    uint8_t index = field->order[at];
    MUST(index < field->alterations_used && field->alterations[index].live, at,
         "the order of alterations names none");
    MUST(field->alterations[index].serial > serial, at, "the alterations are out of order");
    serial = field->alterations[index].serial;
  }
  return NULL;
}

const char *tc_check_field(tc_checking *checking) {
  const tc_field *field = &checking->world->field;
  TRY(check_shape(checking));
  for (uint32_t unit = 0; unit < TC_UNITS; unit++) {
    const tc_place *place = &field->places[unit];
    bool placed = place->anchor != TC_NOWHERE;
    MUST(!placed || tc_cell_valid(field, place->anchor), unit, "a unit stands beyond the field");
    MUST(!placed || unit < checking->world->high.units, unit, "nobody stands on the field");
    int directions = tc_direction_count((tc_topology)field->topology);
    MUST(!place->extra || place->extra_direction < directions, unit,
         "a unit takes up more room in no direction");
    MUST((field->placed >> unit & 1u) == placed, unit, "the set of placed units is wrong");
  }
  return check_alterations(checking);
}

// ---- frames ---------------------------------------------------------------------------------------

static bool used(const tc_world *world, uint16_t index) {
  return index < world->high.frames && world->frames[index].state != TC_FRAME_FREE;
}

static bool run_known(const tc_world *world, uint16_t run) {
  return run == 0 || run < world->run_count;
}

static bool is_content(const tc_frame *frame) { return frame->kind < TC_FRAME_KINDS; }

static const char *check_plan(tc_checking *checking, const tc_frame *frame, uint32_t index) {
  const tc_frame_rule *kind = &checking->rules->frames[frame->kind];
  MUST(frame->plan_count <= TC_PLAN && frame->at <= frame->plan_count, index,
       "a frame stands past its plan");
  for (uint32_t at = 0; at < TC_PLAN; at++) {
    const tc_plan_entry *entry = &frame->plan[at];
    bool zero = entry->step == 0 && entry->flags == 0 && entry->by == 0;
    MUST(at < frame->plan_count ? entry->step < kind->step_count : zero, index,
         "a plan names a step that its kind has not");
  }
  TRY(tc_check_list(checking, frame->targets, index));
  TRY(tc_check_list(checking, frame->cells, index));
  return tc_check_slots(checking, kind->slots, kind->slot_count, frame->slots, TC_FRAME_SLOTS,
                        index);
}

// The frames that a frame names by index.
static const char *check_links(tc_checking *checking, const tc_frame *frame, uint32_t index) {
  const tc_world *world = checking->world;
  MUST(used(world, frame->leader) && world->frames[frame->leader].leader == frame->leader, index,
       "a frame's leader leads no group");
  MUST(world->frames[frame->leader].kind == frame->kind, index, "a group mixes kinds of frames");
  MUST(frame->next_member == TC_NO_INDEX ||
           (used(world, frame->next_member) &&
            world->frames[frame->next_member].leader == frame->leader &&
            frame->next_member != frame->leader),
       index, "a group's chain leads out of it");
  MUST(used(world, frame->running_member) &&
           (frame->leader != index || world->frames[frame->running_member].leader == index),
       index, "the member that runs is of another group");
  MUST((frame->owner != TC_NO_INDEX) == (frame->state == TC_FRAME_PENDING), index,
       "a frame waits for nobody, or has an owner and does not wait");
  MUST(frame->owner == TC_NO_INDEX ||
           (used(world, frame->owner) && world->frames[frame->owner].state == TC_FRAME_STACKED &&
            world->frames[frame->owner].leader == frame->owner),
       index, "a frame waits for one that is not on the stack");
  bool alive = (frame->flags & TC_FRAME_RUNNING) != 0;
  MUST(frame->held <= world->item_count + 1u && (alive || (frame->held == 0 && frame->result == 0)),
       index, "a frame holds items and no handler of it is alive");
  MUST(frame->state != TC_FRAME_SUSPENDED || frame->run == 0, index,
       "a suspended frame keeps a lineage");
  bool batch = frame->batch == TC_NO_INDEX ||
               (used(world, frame->batch) && world->frames[frame->batch].kind == TC_FRAME_BATCH &&
                world->frames[frame->batch].state == TC_FRAME_PENDING &&
                world->frames[frame->batch].owner == index);
  MUST(batch, index, "a frame's batch is another's");
  return NULL;
}

static const char *check_frame(tc_checking *checking, uint32_t index) {
  const tc_world *world = checking->world;
  const tc_frame *frame = &world->frames[index];
  MUST(frame->generation >= 1 && frame->generation <= 0xfff, index, "a frame has no generation");
  if (frame->state == TC_FRAME_FREE) {
    tc_frame zero = {.generation = frame->generation};
    MUST(memcmp(&zero, frame, sizeof zero) == 0, index, "a free frame is not zero");
    return NULL;
  }
  MUST(frame->state <= TC_FRAME_SUSPENDED, index, "a frame is in no known state");
  MUST(frame->phase <= TC_PHASE_LEAVE, index, "a frame is in no known phase");
  MUST(is_content(frame) ? frame->kind < checking->rules->frame_count
                         : frame->kind == TC_FRAME_WINDOW || frame->kind == TC_FRAME_BATCH,
       index, "a frame has no kind");
  MUST(frame->serial >= 1 && frame->serial <= world->serial, index,
       "a frame has a serial not yet given");
  MUST(run_known(world, frame->run) && frame->run_floor <= world->run_count, index,
       "a frame comes from a run that is not there");
  MUST(tc_handle_shaped(world, frame->user) && tc_handle_shaped(world, frame->source) &&
           tc_handle_shaped(world, frame->cause),
       index, "a frame names what was never there");
  TRY(check_links(checking, frame, index));
  if (is_content(frame)) return check_plan(checking, frame, index);
  MUST(!frame->targets && !frame->cells, index, "a window or batch has lists");
  return NULL;
}

// From the top down: every frame once, in use, leading its group; as many as the depth says.
static const char *check_stack(tc_checking *checking) {
  const tc_world *world = checking->world;
  uint32_t depth = 0, stacked = 0, on_stack = 0, running = 0;
  for (uint16_t at = world->top; at != TC_NO_INDEX; at = world->frames[at].below) {
    MUST(used(world, at) && world->frames[at].state == TC_FRAME_STACKED &&
             world->frames[at].leader == at,
         at, "the stack leads to a frame that is not on it");
    depth += 1;
    MUST(depth <= world->depth, at, "the stack has no end");
    uint32_t members = 0;
    for (uint16_t member = at; member != TC_NO_INDEX; member = world->frames[member].next_member) {
      members += 1;
      MUST(members <= TC_FRAMES, at, "a group has no end");
    }
    on_stack += members;
  }
  MUST(depth == world->depth && depth <= TC_DEPTH, 0, "the depth of the stack is wrong");
  for (uint32_t index = 0; index < world->high.frames; index++) {
    stacked += world->frames[index].state == TC_FRAME_STACKED;
    running += (world->frames[index].flags & TC_FRAME_RUNNING) != 0;
  }
  MUST(stacked == on_stack, 0, "a frame is on the stack and not in its chain");
  MUST(running == world->running, 0, "the count of running handlers is wrong");
  return NULL;
}

// Every member of a group is met from its leader, once.
static const char *check_groups(tc_checking *checking) {
  const tc_world *world = checking->world;
  for (uint16_t index = 0; index < world->high.frames; index++) {
    const tc_frame *frame = &world->frames[index];
    if (frame->state == TC_FRAME_FREE) continue;
    uint32_t met = 0, steps = 0;
    for (uint16_t member = frame->leader; member != TC_NO_INDEX;
         member = world->frames[member].next_member) {
      met += member == index;
      steps += 1;
      MUST(steps <= TC_FRAMES, index, "a group has no end");
    }
    MUST(met == 1, index, "a frame is not in its group's chain");
  }
  return NULL;
}

// ---- slices, triggers, items ----------------------------------------------------------------------

static bool slice_within(tc_slice slice, uint32_t total) {
  return slice.first >= 0 && slice.count >= 0 && (int64_t)slice.first + slice.count <= total;
}

static bool slices_meet(tc_slice a, tc_slice b) {
  return a.first < b.first + b.count && b.first < a.first + a.count;
}

static const char *check_window(tc_checking *checking, const tc_frame *frame, uint32_t index) {
  const tc_window_part *window = &frame->window;
  const tc_world *world = checking->world;
  MUST(slice_within(window->triggers, world->trigger_count) &&
           slice_within(window->candidates, world->candidate_count),
       index, "a window's slice is past the count");
  int32_t count = window->candidates.count;
  MUST(frame->phase == TC_PHASE_ENTER || (count > 0 && window->triggers.count > 0), index,
       "a window is open and nobody listens");
  MUST(window->pick >= 0 && window->pick <= count && window->current >= 0 &&
           (window->current < count || count == 0),
       index, "a window picks a candidate that it has not");
  MUST(window->event >= 0 &&
           window->event < (checking->rules->event_count ? checking->rules->event_count : 1) &&
           tc_handle_shaped(world, window->subject),
       index, "a window waits with an event that is not declared");
  return NULL;
}

static const char *check_batch(tc_checking *checking, const tc_frame *frame, uint32_t index) {
  const tc_batch_part *batch = &frame->resolving;
  MUST(slice_within(batch->items, checking->world->item_count), index,
       "a batch's slice is past the count");
  int32_t count = batch->items.count;
  MUST(batch->round_first >= 0 && batch->round_first <= batch->round_end &&
           batch->round_end <= count && batch->cursor >= 0 && batch->cursor <= count &&
           batch->round >= 0 && batch->round <= 255 && batch->check >= 0 && batch->check <= 255,
       index, "a batch stands past its items");
  return NULL;
}

static const char *check_slices(tc_checking *checking) {
  const tc_world *world = checking->world;
  for (uint32_t index = 0; index < world->high.frames; index++) {
    const tc_frame *frame = &world->frames[index];
    bool window = frame->kind == TC_FRAME_WINDOW;
    if (frame->state == TC_FRAME_FREE || is_content(frame)) continue;
    TRY(window ? check_window(checking, frame, index) : check_batch(checking, frame, index));
    for (uint32_t other = 0; other < index; other++) {
      const tc_frame *twin = &world->frames[other];
      if (twin->state == TC_FRAME_FREE || twin->kind != frame->kind) continue;
      bool meet = window ? slices_meet(frame->window.triggers, twin->window.triggers) ||
                               slices_meet(frame->window.candidates, twin->window.candidates)
                         : slices_meet(frame->resolving.items, twin->resolving.items);
      MUST(!meet, index, "two windows or batches share a slice");
    }
  }
  return NULL;
}

// What the frames further up the stack leave to those below: everything grows with the stack.
typedef struct limits {
  int32_t triggers, candidates, items, runs;
} limits;

// Takes a slice off the end of what is left.
static bool take(int32_t *limit, tc_slice slice) {
  bool within = slice.first + slice.count <= *limit;
  *limit = slice.first;
  return within;
}

static bool run_below(uint16_t run, int32_t limit) { return run == 0 || run < limit; }

static const char *check_layer(tc_checking *checking, uint16_t index, limits *left) {
  const tc_world *world = checking->world;
  const tc_frame *frame = &world->frames[index];
  for (uint16_t at = index; at != TC_NO_INDEX; at = world->frames[at].next_member)
    MUST(run_below(world->frames[at].run, left->runs), at, "a frame outlives its lineage");
  for (uint16_t at = 0; at < world->high.frames; at++)
    MUST(world->frames[at].state != TC_FRAME_PENDING || world->frames[at].owner != index ||
             run_below(world->frames[at].run, left->runs),
         at, "a frame outlives its lineage");
  if (frame->batch != TC_NO_INDEX)
    MUST(take(&left->items, world->frames[frame->batch].resolving.items), index,
         "slices do not lie as the stack does");
  if (is_content(frame)) return NULL;
  bool window = frame->kind == TC_FRAME_WINDOW;
  if (window && frame->phase == TC_PHASE_ENTER) return NULL;
  bool within = window ? take(&left->triggers, frame->window.triggers) &&
                             take(&left->candidates, frame->window.candidates)
                       : take(&left->items, frame->resolving.items);
  MUST(within, index, "slices do not lie as the stack does");
  MUST(frame->run_floor <= left->runs, index, "a frame goes back to runs that are not there");
  left->runs = frame->run_floor;
  return NULL;
}

static const char *check_layers(tc_checking *checking) {
  const tc_world *world = checking->world;
  limits left = {world->trigger_count, world->candidate_count, world->item_count,
                 world->run_count ? world->run_count : 1};
  for (uint16_t at = world->top; at != TC_NO_INDEX; at = world->frames[at].below)
    TRY(check_layer(checking, at, &left));
  return NULL;
}

static const char *check_triggers(tc_checking *checking) {
  const tc_world *world = checking->world;
  const tc_rules *rules = checking->rules;
  for (uint32_t index = 0; index < world->trigger_count; index++) {
    const tc_trigger *trigger = &world->triggers[index];
    uint32_t subjects = trigger->item ? world->item_count : world->high.frames;
    MUST(trigger->event && trigger->event < rules->event_count && trigger->at < TC_AT_COUNT &&
             trigger->item <= 1 && run_known(world, trigger->run),
         index, "a trigger is of an event that is not declared");
    bool cancelled = !trigger->item && trigger->subject == TC_NO_INDEX;
    MUST(cancelled || trigger->subject < subjects, index, "a trigger is about nothing");
  }
  for (uint32_t index = 0; index < world->candidate_count; index++) {
    const tc_candidate *candidate = &world->candidates[index];
    MUST(candidate->listener < rules->listener_count && candidate->trigger < world->trigger_count,
         index, "a candidate listens to nothing");
    MUST(tc_handle_kind(candidate->instance) == TC_INSTANCE &&
             tc_handle_shaped(world, candidate->instance) && candidate->role < TC_ROLE_COUNT &&
             candidate->state <= TC_CANDIDATE_VISITED && candidate->unused == 0,
         index, "a candidate was never there");
  }
  return NULL;
}

static const char *check_items(tc_checking *checking) {
  const tc_world *world = checking->world;
  for (uint32_t index = 0; index < world->item_count; index++) {
    const tc_item *item = &world->items[index];
    MUST(item->kind < checking->rules->item_count && item->state <= TC_ITEM_DROPPED, index,
         "an item has no kind or state");
    MUST(item->frame < world->high.frames && run_known(world, item->run), index,
         "an item was proposed by nothing");
    MUST(tc_handle_shaped(world, item->target) && tc_handle_shaped(world, item->user) &&
             tc_handle_shaped(world, item->by),
         index, "an item names what was never there");
  }
  for (uint32_t index = 1; index < world->run_count; index++) {
    const tc_run *run = &world->runs[index];
    MUST(run->parent < index, index, "a lineage leads forward");
    MUST(run->listener < checking->rules->listener_count &&
             tc_handle_kind(run->instance) == TC_INSTANCE && tc_handle_shaped(world, run->instance),
         index, "a run is of a listener that was never there");
  }
  return NULL;
}

const char *tc_check_machine(tc_checking *checking) {
  for (uint32_t index = 0; index < checking->world->high.frames; index++)
    TRY(check_frame(checking, index));
  TRY(check_groups(checking));
  TRY(check_stack(checking));
  TRY(check_slices(checking));
  TRY(check_layers(checking));
  TRY(check_triggers(checking));
  return check_items(checking);
}
