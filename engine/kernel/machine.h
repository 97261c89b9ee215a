// Owns: what the files of the machine share: the stack, the running handler, and each kind of frame's advance.
// Must not know: any game, Lua. Private to engine/kernel.
// Indices here are frame indices in world.frames; TC_NO_INDEX is none.
#ifndef TERCIO_KERNEL_MACHINE_H
#define TERCIO_KERNEL_MACHINE_H

#include "tercio/kernel/world.h"

// What advancing a frame came to: look at the top again, hand work out, or stop with an error.
typedef enum advance { ADVANCE_ON, ADVANCE_GIVE, ADVANCE_FAIL } advance;

// A free frame of this kind in this state; its index is written to *index.
tc_result tc_frame_take(tc_play *play, uint16_t kind, tc_frame_state state, uint16_t *index);
// Ends what hung on the frame, frees its lists and the record.
void tc_frame_free(tc_play *play, uint16_t index);
// Puts a frame on top of the stack.
tc_result tc_stack_push(tc_play *play, uint16_t index);
// Takes the top off the stack (the record stays).
void tc_stack_pop(tc_play *play);
// The frame whose handler is innermost alive; TC_NO_INDEX: none, or a nested frame stands above it.
uint16_t tc_running_index(const tc_play *play);
// The lineage that something proposed now belongs to.
uint16_t tc_running_run(const tc_play *play);
// Moves the frames pushed by `owner` onto the stack, the first pushed on top.
tc_result tc_pending_push(tc_play *play, uint16_t owner);
// Whether `owner` has pushed something that waits.
bool tc_pending_has(const tc_play *play, uint16_t owner);
// Frees the frames pushed by `owner` that never ran.
void tc_pending_drop(tc_play *play, uint16_t owner);
// Puts the open batch of a frame on the stack, or frees it when it is empty or the frame was unwound.
tc_result tc_batch_close(tc_play *play, uint16_t frame);
// Lets go of the items that a frame's handler has resolved; those of its open batch move down in their place.
void tc_held_drop(tc_play *play, uint16_t frame);

// Counts one advance of a frame.
static inline tc_result tc_work_spend(tc_play *play) {
  play->work++;
  return play->work_limit && play->work > play->work_limit ? TC_WORK_SPENT : TC_OK;
}

advance tc_plan_advance(tc_play *play, uint16_t index, tc_work *work, tc_result *result);
advance tc_window_advance(tc_play *play, uint16_t index, tc_work *work, tc_result *result);
void tc_window_done(tc_play *play, uint16_t index);
advance tc_batch_advance(tc_play *play, uint16_t index, tc_work *work, tc_result *result);
void tc_batch_done(tc_play *play, uint16_t index);

// A window in the making: triggers are appended to world.triggers from `first` on, then tc_window_open puts a
// window on the stack if anybody listens to any of them.
tc_result tc_window_trigger(tc_play *play, uint16_t event, tc_at at, bool item, uint16_t subject,
                            uint16_t run);
tc_result tc_window_open(tc_play *play, uint16_t first);
// Whether anybody may run or be asked at this event; 0 is none.
static inline bool tc_event_heard(const tc_play *play, uint16_t event, tc_at at) {
  if (!event) return false;
  const uint16_t(*buckets)[TC_AT_COUNT] = play->rules->bucket_of[event];
  uint16_t passive = buckets[TC_ROLE_AUTO][at], offered = buckets[TC_ROLE_OFFER][at];
  return (passive && play->world->live[passive]) || (offered && play->world->live[offered]);
}
// The same of an event about a frame: its own, or any moment.
static inline bool tc_moment_heard(const tc_play *play, uint16_t event, tc_at at) {
  return tc_event_heard(play, event, at) || tc_event_heard(play, play->rules->moment, at);
}
// Adds the trigger of an event about a frame, and beside it that of any moment, as far as they are heard.
tc_result tc_window_tell(tc_play *play, uint16_t event, tc_at at, uint16_t subject, uint16_t run);
// Notifies the watcher of an event, or of an item that may be replaced. subject: frame index or item index.
void tc_watch_event(const tc_play *play, tc_chance_kind kind, uint16_t event, tc_at at, bool item,
                    uint16_t subject);
// A frame goes while windows may be open about it: their listeners hear no more of it.
void tc_window_forget(tc_play *play, uint16_t frame);
// The live listeners that stand no earlier in the chain `visited` (0: all), as tc_event_listeners gives them.
uint32_t tc_listeners_gather(const tc_play *play, uint16_t event, tc_role role, tc_at at,
                             tc_handle bearer, uint16_t visited, tc_candidate *rows,
                             uint32_t capacity);

tc_result tc_run_add(tc_play *play, tc_handle instance, uint16_t listener, uint16_t parent,
                     uint16_t *run);

#endif
