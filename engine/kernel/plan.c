// Owns: plans: the steps still to come of a content frame, their edits, and the frame's way through them.
// Must not know: what a step does, any game, Lua.
// A group goes step by step together: its step is the least that any member has next.
#include "kernel/machine.h"

#include <string.h>

// ---- edits ----------------------------------------------------------------------------------------

static tc_result plan_of(const tc_play *play, tc_handle handle, uint8_t step, tc_frame **frame) {
  *frame = tc_frame_at(play, handle);
  if (!*frame || (*frame)->kind >= TC_FRAME_KINDS) return TC_BAD_HANDLE;
  if ((*frame)->flags & TC_FRAME_ENDED) return TC_NOT_NOW;
  return step < play->rules->frames[(*frame)->kind].step_count ? TC_OK : TC_BAD_ARGUMENT;
}

// Where the plan that is still to come begins: past the current step once its handler has been.
static uint8_t plan_ahead(const tc_frame *frame) {
  bool ran = frame->at < frame->plan_count && frame->plan[frame->at].flags & TC_PLAN_RAN;
  return (uint8_t)(frame->at + (ran ? 1 : 0));
}

tc_result tc_plan_insert(tc_play *play, tc_handle handle, uint8_t step, bool now, uint16_t by) {
  tc_frame *frame;
  tc_result result = plan_of(play, handle, step, &frame);
  if (result != TC_OK) return result;
  if (frame->plan_count == TC_PLAN) return TC_FULL_PLAN;
  uint8_t at = plan_ahead(frame);
  // Not now: in the order of the kind's steps, after equal ones.
  while (!now && at < frame->plan_count && frame->plan[at].step <= step) at++;
  memmove(&frame->plan[at + 1], &frame->plan[at],
          (size_t)(frame->plan_count - at) * sizeof frame->plan[0]);
  frame->plan_count++;
  frame->plan[at] = (tc_plan_entry){.step = step, .by = by};
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

static void plan_cut(tc_frame *frame, uint8_t count) {
  while (frame->plan_count > count) frame->plan[--frame->plan_count] = (tc_plan_entry){0};
}

tc_result tc_plan_remove(tc_play *play, tc_handle handle, uint8_t step) {
  tc_frame *frame;
  tc_result result = plan_of(play, handle, step, &frame);
  if (result != TC_OK) return result;
  uint8_t kept = plan_ahead(frame);
  for (uint8_t at = kept; at < frame->plan_count; at++)
    if (frame->plan[at].step != step) frame->plan[kept++] = frame->plan[at];
  plan_cut(frame, kept);
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

// Where a step next stands in the plan from an entry on; plan_count: nowhere.
static uint8_t plan_find(const tc_frame *frame, uint8_t from, uint8_t step) {
  while (from < frame->plan_count && frame->plan[from].step != step) from++;
  return from;
}

tc_result tc_plan_move(tc_play *play, tc_handle handle, uint8_t step, uint8_t before) {
  tc_frame *frame;
  tc_result result = plan_of(play, handle, step, &frame);
  if (result == TC_OK) result = plan_of(play, handle, before, &frame);
  if (result != TC_OK) return result;
  uint8_t at = plan_find(frame, plan_ahead(frame), step), to = plan_find(frame, at, before);
  if (to == frame->plan_count) return TC_NOT_NOW;
  tc_plan_entry moved = frame->plan[at];
  for (; at + 1 < to; at++) frame->plan[at] = frame->plan[at + 1];
  frame->plan[at] = moved;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_plan_repeat(tc_play *play, tc_handle handle) {
  tc_frame *frame = tc_frame_at(play, handle);
  if (!frame || frame->kind >= TC_FRAME_KINDS) return TC_BAD_HANDLE;
  if (frame->at >= frame->plan_count) return TC_NOT_NOW;
  frame->plan[frame->at].flags |= TC_PLAN_REPEAT;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_plan_goto(tc_play *play, tc_handle handle, uint8_t step) {
  tc_frame *frame;
  tc_result result = plan_of(play, handle, step, &frame);
  if (result != TC_OK) return result;
  uint8_t first = plan_ahead(frame), at = plan_find(frame, first, step);
  if (at == frame->plan_count) {
    plan_cut(frame, first);
    result = tc_plan_insert(play, handle, step, true, 0);
    if (result != TC_OK) return result;
  } else {
    memmove(&frame->plan[first], &frame->plan[at],
            (size_t)(frame->plan_count - at) * sizeof frame->plan[0]);
    plan_cut(frame, (uint8_t)(frame->plan_count - (at - first)));
  }
  if (first > frame->at) frame->plan[frame->at].flags &= (uint8_t)~TC_PLAN_REPEAT;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

uint8_t tc_plan_left(const tc_play *play, tc_handle handle, uint8_t steps[TC_PLAN]) {
  const tc_frame *frame = tc_frame_at(play, handle);
  uint8_t count = 0;
  if (!frame || frame->kind >= TC_FRAME_KINDS || frame->flags & TC_FRAME_FINISH) return 0;
  uint8_t at = plan_ahead(frame);
  if (at > frame->at && frame->plan[frame->at].flags & TC_PLAN_REPEAT) at = frame->at;
  for (; at < frame->plan_count; at++) steps[count++] = frame->plan[at].step;
  return count;
}

// ---- the way through ------------------------------------------------------------------------------

static tc_frame *member_at(const tc_play *play, uint16_t index) {
  return &play->world->frames[index];
}

// The next entry of a member's plan, NULL when it has none left.
static tc_plan_entry *entry_of(tc_frame *frame) {
  if (frame->flags & TC_FRAME_FINISH &&
      !(frame->at < frame->plan_count && frame->plan[frame->at].flags & TC_PLAN_RAN))
    return NULL;
  return frame->at < frame->plan_count ? &frame->plan[frame->at] : NULL;
}

// The step the group is at: the least that a member has next; TC_STEPS: none.
static uint8_t group_step(const tc_play *play, uint16_t leader) {
  uint8_t step = TC_STEPS;
  for (uint16_t at = leader; at != TC_NO_INDEX; at = member_at(play, at)->next_member) {
    const tc_plan_entry *entry = entry_of(member_at(play, at));
    if (entry && entry->step < step) step = entry->step;
  }
  return step;
}

// The first member from `at` on whose next step is `step` with these flags of these wanted; TC_NO_INDEX: none.
static uint16_t member_with(const tc_play *play, uint16_t at, uint8_t step, uint8_t mask,
                            uint8_t want) {
  for (; at != TC_NO_INDEX; at = member_at(play, at)->next_member) {
    const tc_plan_entry *entry = entry_of(member_at(play, at));
    if (entry && entry->step == step && (entry->flags & mask) == want) return at;
  }
  return TC_NO_INDEX;
}

// One window for all members at this step, before or after it.
static tc_result step_window(tc_play *play, uint16_t leader, uint8_t step, tc_at when) {
  uint16_t event = play->rules->frames[member_at(play, leader)->kind].steps[step].event;
  uint16_t first = play->world->trigger_count;
  uint8_t mask = when == TC_BEFORE ? TC_PLAN_OPENED : TC_PLAN_RAN | TC_PLAN_TOLD,
          want = when == TC_BEFORE ? 0 : TC_PLAN_RAN,
          done = when == TC_BEFORE ? TC_PLAN_OPENED : TC_PLAN_TOLD;
  bool live = event && tc_moment_heard(play, event, when);
  for (uint16_t at = leader; (at = member_with(play, at, step, mask, want)) != TC_NO_INDEX;
       at = member_at(play, at)->next_member) {
    tc_frame *member = member_at(play, at);
    member->plan[member->at].flags |= done;
    if (member->flags & (TC_FRAME_DROP | TC_FRAME_FAILED)) continue;
    tc_watch_event(play, TC_CHANCE_EVENT, event, when, false, at);
    if (!live) continue;
    tc_result result = tc_window_tell(play, event, when, at, member->run);
    if (result != TC_OK) return result;
  }
  return live ? tc_window_open(play, first) : TC_OK;
}

// The window at the end of all members, however they ended; unwound ones end unheard. False: there is none.
static bool end_window(tc_play *play, uint16_t leader, tc_result *result) {
  tc_frame *head = member_at(play, leader);
  uint16_t event = play->rules->frames[head->kind].ended, first = play->world->trigger_count;
  if (!event || head->flags & (TC_FRAME_ENDED | TC_FRAME_DROP)) return false;
  head->flags |= TC_FRAME_ENDED;
  bool live = tc_moment_heard(play, event, TC_AFTER);
  for (uint16_t at = leader; at != TC_NO_INDEX; at = member_at(play, at)->next_member) {
    tc_watch_event(play, TC_CHANCE_EVENT, event, TC_AFTER, false, at);
    if (live && *result == TC_OK)
      *result = tc_window_tell(play, event, TC_AFTER, at, member_at(play, at)->run);
  }
  if (live && *result == TC_OK) *result = tc_window_open(play, first);
  return live;
}

// Takes suspended members out of the group. Returns the leader of the others, TC_NO_INDEX: nobody.
static uint16_t members_suspend(tc_play *play, uint16_t leader) {
  tc_world *world = play->world;
  tc_frame *alone = &world->frames[leader];
  if (alone->next_member == TC_NO_INDEX && !(alone->flags & TC_FRAME_SUSPEND)) {
    alone->running_member = leader;
    return leader;
  }
  uint16_t *link = &leader;
  for (uint16_t at; (at = *link) != TC_NO_INDEX;) {
    tc_frame *member = &world->frames[at];
    bool leaves = member->flags & TC_FRAME_SUSPEND && !(member->flags & TC_FRAME_FINISH);
    if (!leaves) {
      link = &member->next_member;
      continue;
    }
    *link = member->next_member;
    member->flags &= (uint8_t)~TC_FRAME_SUSPEND;
    member->state = TC_FRAME_SUSPENDED;
    member->leader = member->running_member = at;
    member->next_member = TC_NO_INDEX;
    member->run = 0;
  }
  for (uint16_t at = leader; at != TC_NO_INDEX; at = world->frames[at].next_member)
    world->frames[at].leader = leader;
  // The member that ran last may be one that left.
  if (leader != TC_NO_INDEX) world->frames[leader].running_member = leader;
  return leader;
}

static void group_leave(tc_play *play, uint16_t index) {
  tc_stack_pop(play);
  tc_pending_drop(play, index);
  while (index != TC_NO_INDEX) {
    uint16_t next = member_at(play, index)->next_member;
    tc_frame_free(play, index);
    index = next;
  }
}

// ENTER: suspended members leave the stack; the rest find their step.
static tc_result phase_enter(tc_play *play, uint16_t index) {
  uint16_t below = member_at(play, index)->below;
  uint16_t leader = members_suspend(play, index);
  if (leader != index) {
    tc_world *world = play->world;
    if (leader == TC_NO_INDEX) {
      world->top = below;
      world->depth--;
    } else {
      world->top = leader;
      world->frames[leader].below = below;
    }
    world->frames[index].below = TC_NO_INDEX;
    if (leader == TC_NO_INDEX) return TC_OK;
    index = leader;
    member_at(play, index)->phase = TC_PHASE_ENTER;
  }
  member_at(play, index)->phase =
      group_step(play, index) == TC_STEPS ? TC_PHASE_LEAVE : TC_PHASE_BEFORE;
  return TC_OK;
}

// Whether handlers of this step have proposed or pushed something.
static bool is_open(const tc_play *play, uint16_t leader) {
  return member_at(play, leader)->batch != TC_NO_INDEX || tc_pending_has(play, leader);
}

// RUN: the next member's handler, or on to the batch.
static advance phase_run(tc_play *play, uint16_t index, tc_work *work) {
  tc_frame *leader = member_at(play, index);
  uint8_t step = group_step(play, index);
  if (step == TC_STEPS) {
    leader->phase = TC_PHASE_ENTER;
    return ADVANCE_ON;
  }
  if (member_with(play, index, step, TC_PLAN_OPENED, 0) != TC_NO_INDEX) {
    // The window before, or another member, changed the plan.
    leader->phase = is_open(play, index) ? TC_PHASE_BATCH : TC_PHASE_ENTER;
    return ADVANCE_ON;
  }
  uint16_t next = member_with(play, index, step, TC_PLAN_RAN, 0);
  const tc_step_rule *rule = &play->rules->frames[leader->kind].steps[step];
  if (next == TC_NO_INDEX || (!rule->together && is_open(play, index))) {
    leader->phase = TC_PHASE_BATCH;
    return ADVANCE_ON;
  }
  tc_frame *member = member_at(play, next);
  member->plan[member->at].flags |= TC_PLAN_RAN;
  if (!rule->handler) return ADVANCE_ON;
  leader->running_member = next;
  leader->flags |= TC_FRAME_RUNNING;
  *work = (tc_work){.kind = TC_WORK_STEP, .frame = tc_frame_handle(play, next), .step = step};
  return ADVANCE_GIVE;
}

// PUSH: what the handlers pushed runs now; then members still to run, or the window after.
static tc_result phase_push(tc_play *play, uint16_t index) {
  uint8_t step = group_step(play, index);
  bool more = step < TC_STEPS && member_with(play, index, step, TC_PLAN_OPENED | TC_PLAN_RAN,
                                             TC_PLAN_OPENED) != TC_NO_INDEX;
  tc_frame *leader = member_at(play, index);
  leader->phase = more ? TC_PHASE_RUN : TC_PHASE_AFTER;
  if (leader->flags & TC_FRAME_DROP) {
    tc_pending_drop(play, index);
    return TC_OK;
  }
  return tc_pending_push(play, index);
}

// ADVANCE: members whose step is over go on to their next; one in the middle of a step stays there.
static void phase_advance(tc_play *play, uint16_t index) {
  for (uint16_t at = index; at != TC_NO_INDEX; at = member_at(play, at)->next_member) {
    tc_frame *member = member_at(play, at);
    if (member->at >= member->plan_count || !(member->plan[member->at].flags & TC_PLAN_TOLD))
      continue;
    if (member->plan[member->at].flags & TC_PLAN_REPEAT && !(member->flags & TC_FRAME_FINISH))
      member->plan[member->at].flags = 0;
    else
      member->at++;
  }
  member_at(play, index)->phase = TC_PHASE_ENTER;
}

// One phase of the group that this frame leads.
static inline advance phase_next(tc_play *play, uint16_t index, tc_work *work, tc_result *result) {
  tc_frame *leader = member_at(play, index);
  switch (leader->phase) {
  case TC_PHASE_ENTER: *result = phase_enter(play, index); break;
  case TC_PHASE_BEFORE:
    leader->phase = TC_PHASE_RUN;
    *result = step_window(play, index, group_step(play, index), TC_BEFORE);
    break;
  case TC_PHASE_RUN: return phase_run(play, index, work);
  case TC_PHASE_BATCH:
    leader->phase = TC_PHASE_PUSH;
    *result = tc_batch_close(play, index);
    break;
  case TC_PHASE_PUSH: *result = phase_push(play, index); break;
  case TC_PHASE_AFTER: {
    uint8_t step = group_step(play, index);
    leader->phase = TC_PHASE_ADVANCE;
    if (step < TC_STEPS) *result = step_window(play, index, step, TC_AFTER);
    break;
  }
  case TC_PHASE_ADVANCE: phase_advance(play, index); break;
  default:
    if (!end_window(play, index, result)) group_leave(play, index);
    break;
  }
  return *result == TC_OK ? ADVANCE_ON : ADVANCE_FAIL;
}

// Goes on while the frame stays on top.
advance tc_plan_advance(tc_play *play, uint16_t index, tc_work *work, tc_result *result) {
  for (;;) {
    advance next = phase_next(play, index, work, result);
    if (next != ADVANCE_ON || play->world->top != index) return next;
    *result = tc_work_spend(play);
    if (*result != TC_OK) return ADVANCE_FAIL;
  }
}
