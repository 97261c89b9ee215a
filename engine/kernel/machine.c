// Owns: the machine's turn of the crank: what is next, the end of a handler, and resolving within one.
// Must not know: what handlers do, any game, Lua.
// tc_next only ever looks at the top of the stack; everything it needs to go on is in the world.
#include "kernel/machine.h"
#include "kernel/state.h"

// Control is back at a handler: names what it resolved last.
static void results_name(tc_play *play, const tc_frame *frame) {
  const tc_world *world = play->world;
  bool open = frame->batch != TC_NO_INDEX;
  int32_t end = open ? world->frames[frame->batch].resolving.items.first : world->item_count;
  play->last_item = frame->result;
  play->last_count = frame->held && end > frame->result ? (uint16_t)(end - frame->result) : 0;
}

tc_result tc_next(tc_play *play, tc_work *work) {
  tc_world *world = play->world;
  *work = (tc_work){.kind = TC_WORK_IDLE};
  for (;;) {
    if (world->top == TC_NO_INDEX) break;
    uint16_t index = world->top;
    const tc_frame *frame = &world->frames[index];
    if (frame->flags & TC_FRAME_RUNNING) {
      results_name(play, frame);
      *work = (tc_work){.kind = TC_WORK_WAIT, .frame = tc_frame_handle(play, index)};
      break;
    }
    tc_result result = tc_work_spend(play);
    if (result != TC_OK) return result;
    advance next;
    if (frame->kind == TC_FRAME_WINDOW)
      next = tc_window_advance(play, index, work, &result);
    else if (frame->kind == TC_FRAME_BATCH)
      next = tc_batch_advance(play, index, work, &result);
    else
      next = tc_plan_advance(play, index, work, &result);
    if (next == ADVANCE_FAIL) return result;
    if (next == ADVANCE_ON) continue;
    if (work->kind != TC_WORK_PICK) world->running++;
    break;
  }
  tc_world_spoil(world);
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

tc_result tc_done(tc_play *play) {
  uint16_t index = tc_running_index(play);
  if (index == TC_NO_INDEX) return TC_NOT_NOW;
  tc_frame *frame = &play->world->frames[index];
  frame->flags &= (uint8_t)~TC_FRAME_RUNNING;
  tc_held_drop(play, index);
  play->world->running--;
  tc_touch(play, TC_PART_FLOW);
  if (frame->kind == TC_FRAME_WINDOW) tc_window_done(play, index);
  if (frame->kind == TC_FRAME_BATCH) tc_batch_done(play, index);
  return TC_OK;
}

tc_result tc_flush(tc_play *play) {
  uint16_t index = tc_running_index(play);
  if (index == TC_NO_INDEX) return TC_NOT_NOW;
  tc_frame *frame = &play->world->frames[index];
  bool open = frame->batch != TC_NO_INDEX;
  frame->result = open ? (uint16_t)play->world->frames[frame->batch].resolving.items.first
                       : play->world->item_count;
  if (frame->flags & TC_FRAME_DROP) {
    tc_pending_drop(play, index);
    return tc_batch_close(play, index);
  }
  tc_result result = tc_pending_push(play, index);
  return result == TC_OK ? tc_batch_close(play, index) : result;
}
