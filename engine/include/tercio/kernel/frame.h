// Owns: frames, plans, windows, batches, and the machine that finds the next work.
// Must not know: any game, Lua. Code of the rules runs outside, between tc_next and tc_done.
// Included by world.h, which embeds these records.
//
//   stack   encounter < round < turn < use (group of 1..n) < window < use < batch < window ...
//   frame   its plan: [begin][act][end]     each step: window before, handler, batch, pushed frames, window after
//   window  automatic listeners (each or together one batch), then offers, then the frames they pushed
//   batch   replace, combine, apply, settle (new items: again), then one window for all that happened
#ifndef TERCIO_KERNEL_FRAME_H
#define TERCIO_KERNEL_FRAME_H

#include "tercio/kernel/base.h"
#include "tercio/kernel/rules.h"

struct tc_play;

// Frame kinds of the machine itself stand above those of the content.
#define TC_FRAME_WINDOW 0xfffe
#define TC_FRAME_BATCH 0xfffd
#define TC_FRAME_OWN_KINDS(X) X(TC_FRAME_WINDOW, "window") X(TC_FRAME_BATCH, "batch")

#define TC_FRAME_STATES(X)                                                                         \
  X(TC_FRAME_FREE, "free")                                                                         \
  X(TC_FRAME_STACKED, "stacked")     /* on the stack, or a member of a group that is */            \
  X(TC_FRAME_PENDING, "pending")     /* enters the stack when its handler's step has resolved */   \
  X(TC_FRAME_SUSPENDED, "suspended") /* off the stack until released */
typedef enum tc_frame_state { TC_FRAME_STATES(TC_MEMBER) } tc_frame_state;

// Where the machine stands in a frame; see frame.c for the order.
typedef enum tc_phase {
  TC_PHASE_ENTER,
  TC_PHASE_BEFORE,
  TC_PHASE_RUN,
  TC_PHASE_BATCH,
  TC_PHASE_PUSH,
  TC_PHASE_AFTER,
  TC_PHASE_ADVANCE,
  TC_PHASE_AUTO,
  TC_PHASE_AUTO_BATCH,
  TC_PHASE_AUTO_PUSH,
  TC_PHASE_OFFER,
  TC_PHASE_OFFER_PUSH,
  TC_PHASE_REPLACE,
  TC_PHASE_COMBINE,
  TC_PHASE_APPLY,
  TC_PHASE_SETTLE,
  TC_PHASE_EVENTS,
  TC_PHASE_LEAVE
} tc_phase;

#define TC_PLAN_OPENED 1 // its window before has been
#define TC_PLAN_RAN 2    // its handler has been
#define TC_PLAN_REPEAT 4 // runs once more
#define TC_PLAN_TOLD 8   // its window after has been

typedef struct tc_plan_entry {
  uint8_t step, flags;
  uint16_t by; // definition that added it; 0: the frame kind
} tc_plan_entry;

#define TC_FRAME_FINISH 1  // drops the rest of its plan when control is back at it
#define TC_FRAME_RUNNING 2 // a handler of it is alive
#define TC_FRAME_FAILED 4  // it finishes without its remaining steps
#define TC_FRAME_DROP 8 // unwound: raises nothing more, and drops further proposals of its handler
#define TC_FRAME_SUSPEND 16   // leaves the stack when its current step is done
#define TC_FRAME_HUNG 32      // something is borne by it or hangs on it: tc_expire has work to do
#define TC_FRAME_CANCELLED 64 // cancelled, and on its way to the event of its end
#define TC_FRAME_ENDED 128    // the event of its end has been
#define TC_FRAME_FLAGS(X)                                                                          \
  X(TC_FRAME_FINISH, "finish") X(TC_FRAME_FAILED, "failed") X(TC_FRAME_CANCELLED, "cancelled")

// A part of one of the world's arrays.
typedef struct tc_slice {
  int32_t first, count;
} tc_slice;

typedef struct tc_window_part {
  tc_slice triggers, candidates;
  int32_t current; // candidate whose listener runs
  int32_t pick;    // 1 + candidate chosen to go next, 0: none
  int32_t event;   // raised, and the window has not opened yet
  tc_handle subject;
} tc_window_part;

typedef struct tc_batch_part {
  tc_slice items;
  int32_t round;       // of settling, from 0
  int32_t round_first; // first item of this round, within the slice
  int32_t round_end;   // one past its last; later items are of the next round
  int32_t cursor;      // item the phase stands at
  int32_t acted;       // 1: a replacement acted on that item
  int32_t check;       // the state check that proposed this round, from 1; 0: none
  int32_t serial;
} tc_batch_part;

// A frame of the content, or a window or a batch (kind TC_FRAME_WINDOW, TC_FRAME_BATCH).
typedef struct tc_frame {
  uint16_t generation, kind;
  uint8_t state, phase, flags, at; // at: index in plan
  uint16_t below;                  // next lower frame of the stack
  uint16_t leader, next_member;    // group: a leader names itself; members are chained
  uint16_t running_member;         // leader: the member whose handler is alive or next
  uint16_t owner;                  // pending: the frame whose step pushed it
  uint16_t batch;                  // the open batch of the step or window, TC_NO_INDEX: none
  uint16_t run;                    // lineage: the automatic listener run it comes from, 0: none
  uint16_t run_floor;              // windows, batches on the stack: run_count to go back to
  tc_handle user, source, cause;   // who; which instance; the frame in whose course it was pushed
  uint16_t targets, cells;         // lists
  uint16_t held,
      result; // items kept for the handler alive: 1 + the first (0: none); first of the last batch
  uint8_t plan_count, unused[3];
  tc_plan_entry plan[TC_PLAN];
  union { // by kind
    int32_t slots[TC_FRAME_SLOTS];
    tc_window_part window;
    tc_batch_part resolving;
  };
  uint32_t serial;
} tc_frame;

// A trigger: a step of a frame, an item, or an event that content raised. A window holds one or more.
typedef struct tc_trigger {
  uint16_t event;
  uint8_t at, item; // item: subject is an item index, else a frame
  uint16_t subject; // frame index or item index; TC_NO_INDEX: the frame is over
  uint16_t run;     // lineage
} tc_trigger;

typedef enum tc_candidate_state {
  TC_CANDIDATE_WAITING,
  TC_CANDIDATE_DONE,
  TC_CANDIDATE_GONE,
  TC_CANDIDATE_VISITED
} tc_candidate_state;

// A live listener for a trigger of a window.
typedef struct tc_candidate {
  tc_handle instance;
  uint16_t listener, trigger; // trigger: index in world.triggers
  uint8_t state, role;
  int8_t band;
  uint8_t unused;
} tc_candidate;

// One visit of an automatic listener; parent leads back along the chain. Index 0 is no run.
typedef struct tc_run {
  tc_handle instance;
  uint16_t listener, parent;
} tc_run;

#define TC_ITEM_STATES(X)                                                                          \
  X(TC_ITEM_PROPOSED, "proposed")                                                                  \
  X(TC_ITEM_REPLACED, "replaced")                                                                  \
  X(TC_ITEM_PREVENTED, "prevented")                                                                \
  X(TC_ITEM_APPLIED, "applied")                                                                    \
  X(TC_ITEM_DROPPED, "dropped")
typedef enum tc_item_state { TC_ITEM_STATES(TC_MEMBER) } tc_item_state;

// One effect of a batch. proposed, amount (as modified), applied, and excess.
typedef struct tc_item {
  uint16_t kind;
  uint8_t state, round;
  tc_handle target, user, by; // by: the instance that proposed it
  uint16_t frame, run;        // frame in whose step it was proposed; lineage
  int32_t proposed, amount, applied, excess, before, after;
  union {
    int32_t operands[4]; // those of the operation first (see TC_OPS), then the content's
    struct {
      int32_t attr, maximum, capped; // capped: `maximum` counts, not that of the attribute
    };
    struct {
      int32_t def;
      tc_handle source;      // 0: the user
      int32_t unused, given; // given: the instance, when it has been applied
    };
    struct {
      int32_t counter;
      tc_handle scope;
    };
    struct {
      int32_t tags, both; // both: the neighbours' edges go too
    };
    int32_t cell, tag, side;
  };
  int16_t into;         // merged: how many items further the one lies that took it in; 0: none
  uint16_t replaced_by; // run of the replacement that made it, for "acts once"
} tc_item;

// ---- watching -------------------------------------------------------------------------------------

#define TC_CHANCES(X)                                                                              \
  X(TC_CHANCE_EVENT, "event")     /* an event: its live listeners run, if any */                   \
  X(TC_CHANCE_EFFECT, "effect")   /* an effect may be replaced; again after each time */           \
  X(TC_CHANCE_VISITED, "visited") /* `instance` does not run: it is in the chain to here */        \
  X(TC_CHANCE_GONE, "gone")       /* `instance` does not run: by its turn it is gone or silent */

typedef enum tc_chance_kind { TC_CHANCES(TC_MEMBER) } tc_chance_kind;

// A moment at which a listener could run, also where there is none.
typedef struct tc_chance {
  tc_chance_kind kind;
  uint16_t event;
  uint8_t at;         // tc_at
  bool item;          // its subject is an item, else a frame
  uint32_t subject;   // index of the item; handle of the frame
  tc_handle instance; // VISITED, GONE: of `listener`, in a window
  uint16_t listener;
} tc_chance;

// Called inside tc_next; must not write to the world.
typedef void (*tc_watcher)(void *context, const tc_chance *chance);

// ---- the next work -------------------------------------------------------------------------------

#define TC_WORKS(X)                                                                                \
  X(TC_WORK_IDLE, "idle")     /* the stack is empty */                                             \
  X(TC_WORK_WAIT, "wait")     /* back at a handler that is alive: let it go on, then tc_done */    \
  X(TC_WORK_STEP, "step")     /* run `step` (id) of `frame` */                                     \
  X(TC_WORK_LISTEN, "listen") /* run `listener` of `instance` for `trigger` in window `frame` */   \
  X(TC_WORK_PICK, "pick") /* choose which candidate of window `frame` goes next: tc_window_pick */ \
  X(TC_WORK_OFFER, "offer")     /* ask for reactions in window `frame` */                          \
  X(TC_WORK_REPLACE, "replace") /* `item` of batch `frame` has live replacements */                \
  X(TC_WORK_COMBINE, "combine") /* combine items of batch `frame` from `item` on */                \
  X(TC_WORK_APPLY, "apply")     /* apply `item` of batch `frame` yourself */                       \
  X(TC_WORK_SETTLE, "settle")   /* state checks; what they propose joins batch `frame` */

typedef enum tc_work_kind { TC_WORKS(TC_MEMBER) } tc_work_kind;

typedef struct tc_work {
  tc_work_kind kind;
  tc_handle frame, instance;
  union {
    int32_t step, trigger, item, round; // by kind; round: of SETTLE, from 0
  };
  int32_t listener;
} tc_work;

// Advances the machine to the next thing that needs the rules' code. Every work but IDLE, WAIT and PICK is a
// handler alive until tc_done; tc_next may be called within one (the nested loop ends with WAIT).
// Fails with a TC_FULL_* or TC_WORK_SPENT result; the world is then to be restored.
tc_result tc_next(struct tc_play *play, tc_work *work);
// The handler of the work last given and not yet done has returned.
tc_result tc_done(struct tc_play *play);
// Resolves the proposals and pushed frames of the running handler: call, then loop tc_next until WAIT.
// play->last_item and last_count then name the items of its batch; all that it resolved stay readable until it
// returns, or until they take up half of TC_ITEMS and it proposes more.
tc_result tc_flush(struct tc_play *play);

// ---- frames ---------------------------------------------------------------------------------------

// Makes a frame of a content kind, pending: it enters the stack after the running handler's step resolves
// (or at once when nothing runs). Frames pushed by one handler run in the order pushed.
tc_result tc_frame_push(struct tc_play *play, uint16_t kind, tc_handle user, tc_handle source,
                        tc_handle *frame);
// Makes a pending frame of the same kind a member of the group that `leader` leads: both do each step before
// either does the next. NOT_NOW when they wait for different handlers.
tc_result tc_frame_group(struct tc_play *play, tc_handle leader, tc_handle member);
// Puts a pending frame of the running handler on the stack now; its open batch stays open. Then loop tc_next until
// WAIT. Of a handler that was unwound the frame goes unrun.
tc_result tc_frame_enter(struct tc_play *play, tc_handle frame);
// The nearest frame of a kind at or below `from` on the stack (0: the top); 0: none. For scopes. A pending frame
// stands on the one that pushed it.
tc_handle tc_frame_within(const struct tc_play *play, tc_handle from, uint16_t kind);

// Edits of the plan that is still to come. `by` is the definition that does it, for the log.
tc_result tc_plan_insert(struct tc_play *play, tc_handle frame, uint8_t step, bool now,
                         uint16_t by);
tc_result tc_plan_remove(struct tc_play *play, tc_handle frame, uint8_t step);
// Moves the next `step` that has not begun to just before the next `before` behind it. NOT_NOW when either is missing.
tc_result tc_plan_move(struct tc_play *play, tc_handle frame, uint8_t step, uint8_t before);
tc_result tc_plan_repeat(struct tc_play *play, tc_handle frame); // the current step, once more
tc_result tc_plan_goto(struct tc_play *play, tc_handle frame, uint8_t step); // next is that step
// The steps still to come, the current one as long as its handler has not been or as it repeats. Returns how many.
uint8_t tc_plan_left(const struct tc_play *play, tc_handle frame, uint8_t steps[TC_PLAN]);
// Drops the rest of the plan when control is back at the frame (fail: also marks it failed).
tc_result tc_frame_finish(struct tc_play *play, tc_handle frame, bool fail);
// Finishes everything above a frame, windows and batches included (a batch still applies and settles). NOT_NOW when
// the frame is not on the stack.
tc_result tc_frame_unwind(struct tc_play *play, tc_handle frame);
// Takes a frame off the stack after its current step; release makes it pending again for the running handler.
tc_result tc_frame_suspend(struct tc_play *play, tc_handle frame);
tc_result tc_frame_release(struct tc_play *play, tc_handle frame);
// A suspended or pending frame goes, also out of its group. Where its end is an event that is heard, it goes after the
// running handler's step, by way of that event.
tc_result tc_frame_cancel(struct tc_play *play, tc_handle frame);

// ---- events, windows ------------------------------------------------------------------------------

// Live listeners of a query or event for a bearer (0: all), in total order, into rows[capacity]; returns how many
// there are; the first `capacity` of them are given. Rows hold instance, listener, band.
uint32_t tc_event_listeners(const struct tc_play *play, uint16_t event, tc_role role, tc_at at,
                            tc_handle bearer, tc_candidate *rows, uint32_t capacity);
// Raises an event of the content about a frame: a window opens after the running handler's step resolves. Those live
// then hear it; nobody does when the frame has been cancelled by then.
tc_result tc_event_raise(struct tc_play *play, uint16_t event, tc_handle frame);
// Whether a candidate of a window may go next: automatic, ready, and in the band whose turn it is.
bool tc_window_may_go(const struct tc_play *play, tc_handle window, uint32_t candidate);
// Answers TC_WORK_PICK with one that may go.
tc_result tc_window_pick(struct tc_play *play, tc_handle window, uint32_t candidate);
// Are the listener and the subject of a window's candidate still there?
bool tc_candidate_live(const struct tc_play *play, const tc_candidate *candidate);
// The chain of automatic listeners that leads to the running handler, nearest first; for the loop report.
uint32_t tc_chain(const struct tc_play *play, tc_run *rows, uint32_t capacity);

// ---- batches --------------------------------------------------------------------------------------

// Adds an item to the open batch of the running handler (in settle: to the batch being settled) and returns its
// index in world.items. target 0 is allowed for kinds that need none. NOT_NOW when no handler runs.
tc_result tc_item_propose(struct tc_play *play, uint16_t kind, tc_handle target, int32_t amount,
                          uint32_t *item);
// Marks an item replaced and proposes another in its place in the same batch; it inherits the lineage.
tc_result tc_item_replace(struct tc_play *play, uint32_t item, uint16_t kind, tc_handle target,
                          int32_t amount, uint32_t *with);
tc_result tc_item_prevent(struct tc_play *play, uint32_t item);
// Marks an item as part of another of its batch.
tc_result tc_item_merge(struct tc_play *play, uint32_t item, uint32_t into);
// In TC_WORK_REPLACE: the replacements that may act on the item now (live, and not yet in its lineage).
uint32_t tc_item_replacers(const struct tc_play *play, uint32_t item, tc_candidate *rows,
                           uint32_t capacity);
// In TC_WORK_REPLACE, before the chosen replacement runs: it acts once, on the item and its replacements;
// the others get their turn again afterwards.
tc_result tc_item_acted(struct tc_play *play, uint32_t item, tc_handle instance, uint16_t listener);

#endif
