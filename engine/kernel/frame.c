// Owns: frames as records: taking and freeing them, the stack, pending and suspended frames.
// Must not know: what runs in a frame (machine.c, window.c, batch.c), any game, Lua.
// A freed record is zero but for its generation, so equal worlds have equal bytes.
#include "kernel/machine.h"
#include "kernel/state.h"

static bool is_content(const tc_frame *frame) { return frame->kind < TC_FRAME_KINDS; }

tc_result tc_frame_take(tc_play *play, uint16_t kind, tc_frame_state state, uint16_t *index) {
  tc_world *world = play->world;
  uint16_t at = 0;
  while (at < world->high.frames && world->frames[at].state != TC_FRAME_FREE) at++;
  if (at == TC_FRAMES) return TC_FULL_FRAMES;
  // Bytes past the high mark are never read: a copied world holds anything there.
  if (at == world->high.frames) world->frames[world->high.frames++].generation = 0;
  tc_frame *frame = &world->frames[at];
  *frame = (tc_frame){.generation = frame->generation ? frame->generation : 1,
                      .kind = kind,
                      .state = (uint8_t)state};
  frame->below = frame->next_member = frame->owner = frame->batch = TC_NO_INDEX;
  frame->running_member = frame->leader = at;
  frame->serial = ++world->serial;
  tc_touch(play, TC_PART_FLOW);
  *index = at;
  return TC_OK;
}

void tc_frame_free(tc_play *play, uint16_t index) {
  tc_frame *frame = &play->world->frames[index];
  TC_ASSERT(frame->state != TC_FRAME_FREE);
  if (is_content(frame)) {
    tc_window_forget(play, index);
    tc_expire(play, tc_frame_handle(play, index));
    const tc_frame_rule *rule = &play->rules->frames[frame->kind];
    tc_slots_end(play, TC_PART_FLOW, rule->slots, rule->slot_count, frame->slots);
    tc_list_free(play, TC_PART_FLOW, &frame->targets);
    tc_list_free(play, TC_PART_FLOW, &frame->cells);
  }
  *frame = (tc_frame){.generation = tc_generation_after(frame->generation)};
  tc_touch(play, TC_PART_FLOW);
}

tc_result tc_stack_push(tc_play *play, uint16_t index) {
  tc_world *world = play->world;
  if (world->depth == TC_DEPTH) return TC_FULL_DEPTH;
  world->frames[index].state = TC_FRAME_STACKED;
  world->frames[index].below = world->top;
  world->frames[index].owner = TC_NO_INDEX;
  world->top = index;
  world->depth++;
  return TC_OK;
}

void tc_stack_pop(tc_play *play) {
  tc_world *world = play->world;
  TC_ASSERT(world->top != TC_NO_INDEX);
  uint16_t index = world->top;
  world->top = world->frames[index].below;
  world->frames[index].below = TC_NO_INDEX;
  world->depth--;
}

uint16_t tc_running_index(const tc_play *play) {
  const tc_world *world = play->world;
  if (world->top == TC_NO_INDEX) return TC_NO_INDEX;
  return world->frames[world->top].flags & TC_FRAME_RUNNING ? world->top : TC_NO_INDEX;
}

uint16_t tc_running_run(const tc_play *play) {
  uint16_t index = tc_running_index(play);
  if (index == TC_NO_INDEX) return 0;
  const tc_frame *frame = &play->world->frames[index];
  return is_content(frame) ? play->world->frames[frame->running_member].run : frame->run;
}

tc_handle tc_frame_within(const tc_play *play, tc_handle from, uint16_t kind) {
  const tc_world *world = play->world;
  uint16_t index = world->top;
  const tc_frame *start = from ? tc_frame_at(play, from) : NULL;
  if (start) {
    if (start->kind == kind) return from;
    index = start->state == TC_FRAME_PENDING ? start->owner : start->leader;
  }
  for (; index != TC_NO_INDEX; index = world->frames[index].below)
    if (world->frames[index].kind == kind)
      return tc_frame_handle(play, world->frames[index].running_member);
  return 0;
}

// ---- pushing --------------------------------------------------------------------------------------

tc_result tc_frame_push(tc_play *play, uint16_t kind, tc_handle user, tc_handle source,
                        tc_handle *handle) {
  if (kind >= play->rules->frame_count) return TC_BAD_ARGUMENT;
  uint16_t owner = tc_running_index(play);
  if (owner == TC_NO_INDEX && play->world->top != TC_NO_INDEX) return TC_NOT_NOW;
  uint16_t run = tc_running_run(play);
  uint16_t index;
  tc_result result = tc_frame_take(play, kind, TC_FRAME_PENDING, &index);
  if (result != TC_OK) return result;
  tc_frame *frame = &play->world->frames[index];
  const tc_frame_rule *rule = &play->rules->frames[kind];
  frame->user = user;
  frame->source = source;
  frame->run = rule->chosen ? 0 : run;
  frame->plan_count = rule->plan_count;
  for (uint8_t at = 0; at < rule->plan_count; at++) frame->plan[at].step = at;
  tc_slots_begin(rule->slots, rule->slot_count, frame->slots);
  frame->phase = TC_PHASE_ENTER;
  frame->owner = owner;
  if (owner == TC_NO_INDEX)
    result = tc_stack_push(play, index);
  else
    frame->cause = tc_frame_handle(play, play->world->frames[owner].running_member);
  if (result == TC_OK) *handle = tc_frame_handle(play, index);
  return result;
}

tc_result tc_event_raise(tc_play *play, uint16_t event, tc_handle subject) {
  const tc_frame *about = tc_frame_at(play, subject);
  uint16_t owner = tc_running_index(play), index, run = tc_running_run(play);
  if (!about) return TC_BAD_HANDLE;
  if (event == 0 || event >= play->rules->event_count) return TC_BAD_ARGUMENT;
  if (owner == TC_NO_INDEX) return TC_NOT_NOW;
  const uint16_t(*buckets)[TC_AT_COUNT] = play->rules->bucket_of[event];
  // Nothing in this content listens; whether somebody in play does is seen when the window opens.
  if (!buckets[TC_ROLE_AUTO][TC_AFTER] && !buckets[TC_ROLE_OFFER][TC_AFTER] && !play->rules->moment)
    return TC_OK;
  tc_result result = tc_frame_take(play, TC_FRAME_WINDOW, TC_FRAME_PENDING, &index);
  if (result != TC_OK) return result;
  tc_frame *window = &play->world->frames[index];
  window->owner = owner;
  window->run = run;
  window->window.event = event;
  window->window.subject = subject;
  return TC_OK;
}

tc_result tc_frame_group(tc_play *play, tc_handle leader, tc_handle member) {
  tc_frame *head = tc_frame_at(play, leader), *joins = tc_frame_at(play, member);
  if (!head || !joins) return TC_BAD_HANDLE;
  if (head == joins || head->kind != joins->kind || head->state != TC_FRAME_PENDING ||
      joins->state != TC_FRAME_PENDING || head->leader != tc_handle_index(leader) ||
      joins->leader != tc_handle_index(member) || joins->next_member != TC_NO_INDEX)
    return TC_BAD_ARGUMENT;
  if (head->owner != joins->owner) return TC_NOT_NOW;
  tc_frame *last = head;
  while (last->next_member != TC_NO_INDEX) last = &play->world->frames[last->next_member];
  last->next_member = (uint16_t)tc_handle_index(member);
  joins->leader = (uint16_t)tc_handle_index(leader);
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

// The pending frame of this owner with the highest serial: pushed last, so it goes under the others.
static uint16_t pending_last(const tc_play *play, uint16_t owner) {
  const tc_world *world = play->world;
  uint16_t found = TC_NO_INDEX;
  for (uint16_t index = 0; index < world->high.frames; index++) {
    const tc_frame *frame = &world->frames[index];
    if (frame->state != TC_FRAME_PENDING || frame->owner != owner || frame->leader != index)
      continue;
    if (frame->kind == TC_FRAME_BATCH) continue;
    if (found == TC_NO_INDEX || frame->serial > world->frames[found].serial) found = index;
  }
  return found;
}

bool tc_pending_has(const tc_play *play, uint16_t owner) {
  return pending_last(play, owner) != TC_NO_INDEX;
}

tc_result tc_pending_push(tc_play *play, uint16_t owner) {
  tc_world *world = play->world;
  for (uint16_t index; (index = pending_last(play, owner)) != TC_NO_INDEX;) {
    for (uint16_t member = index; member != TC_NO_INDEX;
         member = world->frames[member].next_member) {
      world->frames[member].state = TC_FRAME_STACKED;
      world->frames[member].owner = TC_NO_INDEX;
    }
    tc_result result = tc_stack_push(play, index);
    if (result != TC_OK) return result;
  }
  return TC_OK;
}

tc_result tc_frame_enter(tc_play *play, tc_handle handle) {
  tc_frame *frame = tc_frame_at(play, handle);
  uint16_t owner = tc_running_index(play), index = (uint16_t)tc_handle_index(handle);
  if (!frame || frame->kind >= TC_FRAME_KINDS) return TC_BAD_HANDLE;
  if (owner == TC_NO_INDEX || frame->state != TC_FRAME_PENDING || frame->owner != owner ||
      frame->leader != index || frame->next_member != TC_NO_INDEX)
    return TC_NOT_NOW;
  if (!(play->world->frames[owner].flags & TC_FRAME_DROP)) return tc_stack_push(play, index);
  tc_frame_free(play, index);
  return TC_OK;
}

void tc_pending_drop(tc_play *play, uint16_t owner) {
  for (uint16_t index; (index = pending_last(play, owner)) != TC_NO_INDEX;)
    while (index != TC_NO_INDEX) {
      uint16_t next = play->world->frames[index].next_member;
      tc_frame_free(play, index);
      index = next;
    }
}

// ---- ending, and off the stack --------------------------------------------------------------------

tc_result tc_frame_finish(tc_play *play, tc_handle handle, bool fail) {
  tc_frame *frame = tc_frame_at(play, handle);
  if (!frame || !is_content(frame)) return TC_BAD_HANDLE;
  frame->flags |= TC_FRAME_FINISH;
  if (fail) frame->flags |= TC_FRAME_FAILED;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_frame_unwind(tc_play *play, tc_handle handle) {
  const tc_frame *stop = tc_frame_at(play, handle);
  if (!stop) return TC_BAD_HANDLE;
  if (stop->state != TC_FRAME_STACKED) return TC_NOT_NOW;
  tc_world *world = play->world;
  for (uint16_t index = world->top; index != TC_NO_INDEX && index != stop->leader;
       index = world->frames[index].below)
    for (uint16_t member = index; member != TC_NO_INDEX; member = world->frames[member].next_member)
      world->frames[member].flags |= TC_FRAME_FINISH | TC_FRAME_DROP;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_frame_suspend(tc_play *play, tc_handle handle) {
  tc_frame *frame = tc_frame_at(play, handle);
  if (!frame || !is_content(frame)) return TC_BAD_HANDLE;
  if (frame->state != TC_FRAME_STACKED) return TC_NOT_NOW;
  frame->flags |= TC_FRAME_SUSPEND;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_frame_release(tc_play *play, tc_handle handle) {
  tc_frame *frame = tc_frame_at(play, handle);
  if (!frame) return TC_BAD_HANDLE;
  uint16_t owner = tc_running_index(play);
  if (frame->state != TC_FRAME_SUSPENDED || owner == TC_NO_INDEX) return TC_NOT_NOW;
  frame->state = TC_FRAME_PENDING;
  frame->owner = owner;
  frame->phase = TC_PHASE_ENTER;
  frame->run = play->rules->frames[frame->kind].chosen ? 0 : tc_running_run(play);
  frame->serial = ++play->world->serial; // released frames run in the order of release
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

// Takes a pending frame out of its group; the next member leads when it was the leader.
static void group_unlink(tc_play *play, uint16_t index) {
  tc_frame *frames = play->world->frames;
  uint16_t leader = frames[index].leader;
  if (leader != index) {
    uint16_t before = leader;
    while (frames[before].next_member != index) before = frames[before].next_member;
    frames[before].next_member = frames[index].next_member;
    return;
  }
  uint16_t next = frames[index].next_member;
  for (uint16_t at = next; at != TC_NO_INDEX; at = frames[at].next_member) frames[at].leader = next;
}

tc_result tc_frame_cancel(tc_play *play, tc_handle handle) {
  tc_frame *frame = tc_frame_at(play, handle);
  if (!frame) return TC_BAD_HANDLE;
  uint16_t index = (uint16_t)tc_handle_index(handle);
  if (frame->state != TC_FRAME_SUSPENDED && frame->state != TC_FRAME_PENDING) return TC_NOT_NOW;
  if (frame->kind == TC_FRAME_BATCH) return TC_NOT_NOW;
  group_unlink(play, index);
  uint16_t ended = play->rules->frames[frame->kind < TC_FRAME_KINDS ? frame->kind : 0].ended;
  uint16_t owner = tc_running_index(play);
  if (frame->kind >= TC_FRAME_KINDS || owner == TC_NO_INDEX || !ended ||
      !tc_moment_heard(play, ended, TC_AFTER)) {
    tc_frame_free(play, index);
    return TC_OK;
  }
  frame->flags |= TC_FRAME_FINISH | TC_FRAME_CANCELLED;
  frame->leader = frame->running_member = index;
  frame->next_member = TC_NO_INDEX;
  frame->state = TC_FRAME_SUSPENDED;
  return tc_frame_release(play, handle);
}
