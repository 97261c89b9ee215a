// Owns: windows: which listeners run after an event, in which order, and which reactions are offered.
// Must not know: what a listener does, any game, Lua.
// A window's listeners are those live when it opens; one gone by its turn does not run, a newcomer does not hear.
#include "kernel/machine.h"

static tc_instance *instance_live(const tc_play *play, tc_handle handle, uint16_t def) {
  tc_instance *instance = tc_instance_at(play, handle);
  return instance && instance->def == def && !instance->suppressed ? instance : NULL;
}

bool tc_candidate_live(const tc_play *play, const tc_candidate *candidate) {
  const tc_trigger *trigger = &play->world->triggers[candidate->trigger];
  if (!trigger->item && trigger->subject == TC_NO_INDEX) return false;
  return instance_live(play, candidate->instance,
                       play->rules->listeners[candidate->listener].def) != NULL;
}

static bool list_holds(const tc_play *play, uint16_t list, tc_handle what) {
  for (uint32_t at = 0, size = tc_list_size(play, list); at < size; at++)
    if ((tc_handle)tc_list_get(play, list, at) == what) return true;
  return false;
}

// Does it hear of some bearers only? Of all, when its own is no unit, cell or alteration.
static bool is_bound(const tc_listener *listener, const tc_instance *instance) {
  tc_kind kind = tc_handle_kind(instance->bearer);
  return listener->of != TC_OF_ANY && (kind == TC_UNIT || kind == TC_CELL || kind == TC_ALTERATION);
}

// Whether the bearer is one whose events are meant, given the event's subject.
static bool listener_hears(const tc_play *play, const tc_listener *listener,
                           const tc_instance *instance, bool item, uint16_t subject) {
  if (!is_bound(listener, instance)) return true;
  if (item) return play->world->items[subject].target == instance->bearer;
  const tc_frame *frame = &play->world->frames[subject];
  if (frame->kind >= TC_FRAME_KINDS) return false;
  return listener->of == TC_OF_OWN ? frame->user == instance->bearer
                                   : list_holds(play, frame->targets, instance->bearer);
}

// Whether the instance already stands in the chain that ends with run.
static bool run_visited(const tc_play *play, uint16_t run, tc_handle instance) {
  for (; run; run = play->world->runs[run].parent)
    if (play->world->runs[run].instance == instance) return true;
  return false;
}

tc_result tc_run_add(tc_play *play, tc_handle instance, uint16_t listener, uint16_t parent,
                     uint16_t *run) {
  tc_world *world = play->world;
  if (world->run_count == 0) world->run_count = 1; // index 0 is no run
  if (world->run_count == TC_RUNS) return TC_FULL_RUNS;
  *run = world->run_count++;
  world->runs[*run] = (tc_run){.instance = instance, .listener = listener, .parent = parent};
  return TC_OK;
}

// ---- watching -------------------------------------------------------------------------------------

void tc_watch_event(const tc_play *play, tc_chance_kind kind, uint16_t event, tc_at at, bool item,
                    uint16_t subject) {
  if (!play->watcher || !event) return;
  tc_chance chance = {.kind = kind,
                      .event = event,
                      .at = (uint8_t)at,
                      .item = item,
                      .subject = item ? subject : tc_frame_handle(play, subject)};
  play->watcher(play->watching, &chance);
}

// Notifies the watcher of a candidate that does not run after all.
static void watch_candidate(const tc_play *play, tc_chance_kind kind,
                            const tc_candidate *candidate) {
  const tc_trigger *trigger = &play->world->triggers[candidate->trigger];
  if (!play->watcher || (!trigger->item && trigger->subject == TC_NO_INDEX)) return;
  tc_chance chance = {.kind = kind,
                      .event = trigger->event,
                      .at = trigger->at,
                      .item = trigger->item,
                      .subject = trigger->item ? trigger->subject
                                               : tc_frame_handle(play, trigger->subject),
                      .instance = candidate->instance,
                      .listener = candidate->listener};
  play->watcher(play->watching, &chance);
}

// ---- gathering ------------------------------------------------------------------------------------

// Whether a stands before b: band, then bearer, then instance, then trigger, then listener.
static bool candidate_before(const tc_play *play, const tc_candidate *a, const tc_candidate *b) {
  if (a->band != b->band) return a->band < b->band;
  const tc_instance *first = tc_instance_at(play, a->instance),
                    *second = tc_instance_at(play, b->instance);
  if (first->bearer != second->bearer) {
    if (tc_handle_kind(first->bearer) != tc_handle_kind(second->bearer))
      return tc_handle_kind(first->bearer) < tc_handle_kind(second->bearer);
    return tc_handle_index(first->bearer) < tc_handle_index(second->bearer);
  }
  if (first->serial != second->serial) return first->serial < second->serial;
  return a->trigger != b->trigger ? a->trigger < b->trigger : a->listener < b->listener;
}

static void candidate_sort(const tc_play *play, tc_candidate *rows, uint32_t count) {
  for (uint32_t from = 1; from < count; from++) {
    tc_candidate row = rows[from];
    uint32_t to = from;
    for (; to > 0 && candidate_before(play, &row, &rows[to - 1]); to--) rows[to] = rows[to - 1];
    rows[to] = row;
  }
}

// Does an instance of a listener concern this bearer? 0: any bearer.
static bool listener_meant(const tc_listener *listener, const tc_instance *instance,
                           tc_handle bearer) {
  return !bearer || !is_bound(listener, instance) || instance->bearer == bearer;
}

// Keeps the first `capacity` rows in total order; count is how many came before.
static void row_keep(const tc_play *play, tc_candidate *rows, uint32_t count, uint32_t capacity,
                     const tc_candidate *row) {
  uint32_t to = count < capacity ? count : capacity;
  if (to == capacity && (to == 0 || !candidate_before(play, row, &rows[to - 1]))) return;
  if (to == capacity) to--;
  for (; to > 0 && candidate_before(play, row, &rows[to - 1]); to--) rows[to] = rows[to - 1];
  rows[to] = *row;
}

uint32_t tc_event_listeners(const tc_play *play, uint16_t event, tc_role role, tc_at at,
                            tc_handle bearer, tc_candidate *rows, uint32_t capacity) {
  return tc_listeners_gather(play, event, role, at, bearer, 0, rows, capacity);
}

uint32_t tc_listeners_gather(const tc_play *play, uint16_t event, tc_role role, tc_at at,
                             tc_handle bearer, uint16_t visited, tc_candidate *rows,
                             uint32_t capacity) {
  if (!tc_event_live(play, event, role, at)) return 0;
  const tc_rules *rules = play->rules;
  uint16_t bucket = rules->bucket_of[event][role][at];
  uint32_t found = 0;
  for (uint16_t row = 0; row < rules->bucket_size[bucket]; row++) {
    uint16_t id = (uint16_t)(rules->bucket_first[bucket] + row);
    const tc_listener *listener = &rules->listeners[id];
    for (uint16_t index = play->world->def_first[listener->def]; index != TC_NO_INDEX;
         index = play->world->instances[index].next_of_def) {
      const tc_instance *instance = &play->world->instances[index];
      tc_candidate candidate = {.instance = tc_instance_handle(play, index),
                                .listener = id,
                                .role = (uint8_t)role,
                                .band = listener->band};
      if (instance->suppressed || !listener_meant(listener, instance, bearer) ||
          run_visited(play, visited, candidate.instance))
        continue;
      row_keep(play, rows, found++, capacity, &candidate);
    }
  }
  return found;
}

// Adds the live listeners of one role for one trigger to world.candidates.
static tc_result candidates_add(tc_play *play, uint16_t trigger_index, tc_role role) {
  tc_world *world = play->world;
  const tc_rules *rules = play->rules;
  const tc_trigger *trigger = &world->triggers[trigger_index];
  if (!tc_event_live(play, trigger->event, role, (tc_at)trigger->at)) return TC_OK;
  uint16_t bucket = rules->bucket_of[trigger->event][role][trigger->at];
  for (uint16_t row = 0; row < rules->bucket_size[bucket]; row++) {
    uint16_t id = (uint16_t)(rules->bucket_first[bucket] + row);
    const tc_listener *listener = &rules->listeners[id];
    for (uint16_t index = world->def_first[listener->def]; index != TC_NO_INDEX;
         index = world->instances[index].next_of_def) {
      const tc_instance *instance = &world->instances[index];
      play->work++;
      if (instance->suppressed ||
          !listener_hears(play, listener, instance, trigger->item, trigger->subject))
        continue;
      if (world->candidate_count == TC_CANDIDATES) return TC_FULL_TRIGGERS;
      world->candidates[world->candidate_count++] =
          (tc_candidate){.instance = tc_instance_handle(play, index),
                         .listener = id,
                         .trigger = trigger_index,
                         .role = (uint8_t)role,
                         .band = listener->band};
    }
  }
  return TC_OK;
}

tc_result tc_window_trigger(tc_play *play, uint16_t event, tc_at at, bool item, uint16_t subject,
                            uint16_t run) {
  tc_world *world = play->world;
  if (world->trigger_count == TC_TRIGGERS) return TC_FULL_TRIGGERS;
  world->triggers[world->trigger_count++] =
      (tc_trigger){.event = event, .at = (uint8_t)at, .item = item, .subject = subject, .run = run};
  return TC_OK;
}

tc_result tc_window_tell(tc_play *play, uint16_t event, tc_at at, uint16_t subject, uint16_t run) {
  tc_result result = TC_OK;
  if (tc_event_heard(play, event, at))
    result = tc_window_trigger(play, event, at, false, subject, run);
  if (result != TC_OK || !tc_event_heard(play, play->rules->moment, at)) return result;
  return tc_window_trigger(play, play->rules->moment, at, false, subject, run);
}

// Gathers the candidates of triggers first.. and writes the window's slices. Is there at least one?
static tc_result window_gather(tc_play *play, tc_frame *window, uint16_t first, bool *heard) {
  tc_world *world = play->world;
  uint16_t from = world->candidate_count;
  for (tc_role role = TC_ROLE_AUTO; role <= TC_ROLE_OFFER; role++)
    for (uint16_t trigger = first; trigger < world->trigger_count; trigger++) {
      tc_result result = candidates_add(play, trigger, role);
      if (result != TC_OK) return result;
    }
  *heard = world->candidate_count > from;
  if (!*heard) {
    world->trigger_count = first;
    return TC_OK;
  }
  candidate_sort(play, &world->candidates[from], (uint32_t)(world->candidate_count - from));
  window->window.triggers.first = first;
  window->window.triggers.count = world->trigger_count - first;
  window->window.candidates.first = from;
  window->window.candidates.count = world->candidate_count - from;
  window->run_floor = world->run_count;
  window->phase = TC_PHASE_AUTO;
  return TC_OK;
}

tc_result tc_window_open(tc_play *play, uint16_t first) {
  uint16_t index;
  if (play->world->trigger_count == first) return TC_OK;
  tc_result result = tc_frame_take(play, TC_FRAME_WINDOW, TC_FRAME_STACKED, &index);
  if (result != TC_OK) return result;
  bool heard = false;
  result = window_gather(play, &play->world->frames[index], first, &heard);
  if (result != TC_OK) return result;
  if (heard) return tc_stack_push(play, index);
  tc_frame_free(play, index);
  return TC_OK;
}

// ---- the way through ------------------------------------------------------------------------------

static tc_candidate *candidate_of(const tc_play *play, const tc_frame *window, int32_t at) {
  return &play->world->candidates[window->window.candidates.first + at];
}

// Whether a waiting automatic candidate may still run.
static bool candidate_ready(const tc_play *play, const tc_candidate *candidate) {
  if (candidate->state != TC_CANDIDATE_WAITING || candidate->role != TC_ROLE_AUTO) return false;
  const tc_listener *listener = &play->rules->listeners[candidate->listener];
  if (!tc_candidate_live(play, candidate)) return false;
  uint16_t run = play->world->triggers[candidate->trigger].run;
  return listener->again || !run_visited(play, run, candidate->instance);
}

// Marks those that may not run any more: an instance that is silent at its turn does not wait for better times.
static void candidates_mark(tc_play *play, const tc_frame *window) {
  for (int32_t at = 0; at < window->window.candidates.count; at++) {
    tc_candidate *candidate = candidate_of(play, window, at);
    if (candidate->role != TC_ROLE_AUTO || candidate->state != TC_CANDIDATE_WAITING) continue;
    if (candidate_ready(play, candidate)) return;
    bool live = tc_candidate_live(play, candidate);
    candidate->state = live ? TC_CANDIDATE_VISITED : TC_CANDIDATE_GONE;
    watch_candidate(play, live ? TC_CHANCE_VISITED : TC_CHANCE_GONE, candidate);
  }
}

// The next automatic candidate, -1: none. *several: more than one of equal band is ready.
static int32_t candidate_next(const tc_play *play, const tc_frame *window, bool *several) {
  int32_t next = -1;
  *several = false;
  for (int32_t at = 0; at < window->window.candidates.count; at++) {
    tc_candidate *candidate = candidate_of(play, window, at);
    if (!candidate_ready(play, candidate)) continue;
    if (next < 0) {
      next = at;
    } else {
      *several = candidate->band == candidate_of(play, window, next)->band;
      break;
    }
  }
  return next;
}

static const tc_event_rule *event_of(const tc_play *play, const tc_candidate *candidate) {
  return &play->rules->events[play->world->triggers[candidate->trigger].event];
}

// Whether what the listener that ran last left open must be resolved before this one runs.
static bool resolves_first(const tc_play *play, const tc_frame *window, const tc_candidate *next) {
  const tc_candidate *last = candidate_of(play, window, window->window.current);
  return !event_of(play, next)->together || !event_of(play, last)->together;
}

// Hands out the listener of a candidate; the visit is noted in its chain.
static advance listener_give(tc_play *play, uint16_t index, int32_t at, tc_work *work,
                             tc_result *result) {
  tc_frame *window = &play->world->frames[index];
  tc_candidate *candidate = candidate_of(play, window, at);
  *result = tc_run_add(play, candidate->instance, candidate->listener,
                       play->world->triggers[candidate->trigger].run, &window->run);
  if (*result != TC_OK) return ADVANCE_FAIL;
  candidate->state = TC_CANDIDATE_DONE;
  window->window.pick = 0;
  window->window.current = at;
  window->flags |= TC_FRAME_RUNNING;
  *work = (tc_work){.kind = TC_WORK_LISTEN,
                    .frame = tc_frame_handle(play, index),
                    .instance = candidate->instance,
                    .trigger = candidate->trigger,
                    .listener = candidate->listener};
  return ADVANCE_GIVE;
}

// AUTO: the next automatic listener, in order or as picked; when there is none, on to the batch.
static advance phase_auto(tc_play *play, uint16_t index, tc_work *work, tc_result *result) {
  tc_frame *window = &play->world->frames[index];
  bool several = false, open = window->batch != TC_NO_INDEX || tc_pending_has(play, index);
  candidates_mark(play, window);
  int32_t next = window->flags & TC_FRAME_DROP ? -1 : candidate_next(play, window, &several);
  if (next < 0 || (open && resolves_first(play, window, candidate_of(play, window, next)))) {
    window->phase = TC_PHASE_AUTO_BATCH;
    return ADVANCE_ON;
  }
  if (!open) { // nothing of the visits before is left
    play->world->run_count = window->run_floor;
    window->run = 0;
  }
  if (event_of(play, candidate_of(play, window, next))->choose && several) {
    int32_t pick = window->window.pick - 1;
    if (pick < 0 || !tc_window_may_go(play, tc_frame_handle(play, index), (uint32_t)pick)) {
      *work = (tc_work){.kind = TC_WORK_PICK, .frame = tc_frame_handle(play, index)};
      return ADVANCE_GIVE;
    }
    next = pick;
  }
  return listener_give(play, index, next, work, result);
}

// After the batch and the pushed frames of automatic listeners: the next one, or the offers.
static tc_result phase_auto_push(tc_play *play, uint16_t index) {
  tc_frame *window = &play->world->frames[index];
  bool several;
  window->run = 0;
  if (window->flags & TC_FRAME_DROP) {
    tc_pending_drop(play, index);
    window->phase = TC_PHASE_LEAVE;
    return TC_OK;
  }
  window->phase = candidate_next(play, window, &several) >= 0 ? TC_PHASE_AUTO : TC_PHASE_OFFER;
  return tc_pending_push(play, index);
}

static advance phase_offer(tc_play *play, uint16_t index, tc_work *work) {
  tc_frame *window = &play->world->frames[index];
  bool offered = false;
  window->phase = TC_PHASE_OFFER_PUSH;
  for (int32_t at = 0; at < window->window.candidates.count && !(window->flags & TC_FRAME_DROP);
       at++) {
    tc_candidate *candidate = candidate_of(play, window, at);
    if (candidate->role != TC_ROLE_OFFER || candidate->state != TC_CANDIDATE_WAITING) continue;
    if (tc_candidate_live(play, candidate)) {
      offered = true;
      continue;
    }
    candidate->state = TC_CANDIDATE_GONE;
    watch_candidate(play, TC_CHANCE_GONE, candidate);
  }
  if (!offered) return ADVANCE_ON;
  window->flags |= TC_FRAME_RUNNING;
  *work = (tc_work){.kind = TC_WORK_OFFER, .frame = tc_frame_handle(play, index)};
  return ADVANCE_GIVE;
}

// The batch of the offer's handler, then what it pushed, then the end.
static tc_result phase_offer_push(tc_play *play, uint16_t index) {
  tc_frame *window = &play->world->frames[index];
  if (window->flags & TC_FRAME_DROP) tc_pending_drop(play, index);
  if (window->batch != TC_NO_INDEX) return tc_batch_close(play, index);
  window->phase = TC_PHASE_LEAVE;
  return tc_pending_push(play, index);
}

static void window_leave(tc_play *play, uint16_t index) {
  tc_world *world = play->world;
  const tc_frame *window = &world->frames[index];
  tc_stack_pop(play);
  world->trigger_count = (uint16_t)window->window.triggers.first;
  world->candidate_count = (uint16_t)window->window.candidates.first;
  world->run_count = window->run_floor;
  tc_frame_free(play, index);
}

// ENTER: a raised event, whose listeners are those live now.
static tc_result phase_raised(tc_play *play, uint16_t index) {
  tc_frame *window = &play->world->frames[index];
  tc_handle subject = window->window.subject;
  uint16_t first = play->world->trigger_count;
  bool heard = false;
  if (tc_frame_at(play, subject)) {
    tc_watch_event(play, TC_CHANCE_EVENT, (uint16_t)window->window.event, TC_AFTER, false,
                   (uint16_t)tc_handle_index(subject));
    tc_result result = tc_window_tell(play, (uint16_t)window->window.event, TC_AFTER,
                                      (uint16_t)tc_handle_index(subject), window->run);
    if (result == TC_OK) result = window_gather(play, window, first, &heard);
    if (result != TC_OK) return result;
  }
  if (heard) return TC_OK;
  tc_stack_pop(play);
  tc_frame_free(play, index);
  return TC_OK;
}

advance tc_window_advance(tc_play *play, uint16_t index, tc_work *work, tc_result *result) {
  tc_frame *window = &play->world->frames[index];
  switch (window->phase) {
  case TC_PHASE_ENTER: *result = phase_raised(play, index); break;
  case TC_PHASE_AUTO: return phase_auto(play, index, work, result);
  case TC_PHASE_AUTO_BATCH:
    window->phase = TC_PHASE_AUTO_PUSH;
    *result = tc_batch_close(play, index);
    break;
  case TC_PHASE_AUTO_PUSH: *result = phase_auto_push(play, index); break;
  case TC_PHASE_OFFER: return phase_offer(play, index, work);
  case TC_PHASE_OFFER_PUSH: *result = phase_offer_push(play, index); break;
  default: window_leave(play, index); break;
  }
  return *result == TC_OK ? ADVANCE_ON : ADVANCE_FAIL;
}

// The handler of a listener or of the offers has returned.
void tc_window_done(tc_play *play, uint16_t index) {
  tc_frame *window = &play->world->frames[index];
  if (window->phase != TC_PHASE_OFFER_PUSH) return;
  for (int32_t at = 0; at < window->window.candidates.count; at++) {
    tc_candidate *candidate = candidate_of(play, window, at);
    if (candidate->role == TC_ROLE_OFFER && candidate->state == TC_CANDIDATE_WAITING)
      candidate->state = TC_CANDIDATE_DONE;
  }
}

bool tc_window_may_go(const tc_play *play, tc_handle handle, uint32_t candidate) {
  const tc_frame *window = tc_frame_at(play, handle);
  if (!window || window->kind != TC_FRAME_WINDOW ||
      candidate >= (uint32_t)window->window.candidates.count)
    return false;
  bool several;
  const tc_candidate *asked = candidate_of(play, window, (int32_t)candidate);
  int32_t next = candidate_next(play, window, &several);
  return next >= 0 && candidate_ready(play, asked) &&
         asked->band == candidate_of(play, window, next)->band;
}

tc_result tc_window_pick(tc_play *play, tc_handle handle, uint32_t candidate) {
  tc_frame *window = tc_frame_at(play, handle);
  if (!window || window->kind != TC_FRAME_WINDOW) return TC_BAD_HANDLE;
  if (!tc_window_may_go(play, handle, candidate)) return TC_BAD_ARGUMENT;
  window->window.pick = (int32_t)candidate + 1;
  tc_touch(play, TC_PART_FLOW);
  return TC_OK;
}

void tc_window_forget(tc_play *play, uint16_t frame) {
  for (uint16_t at = 0; at < play->world->trigger_count; at++) {
    tc_trigger *trigger = &play->world->triggers[at];
    if (!trigger->item && trigger->subject == frame) trigger->subject = TC_NO_INDEX;
  }
}

uint32_t tc_chain(const tc_play *play, tc_run *rows, uint32_t capacity) {
  uint32_t found = 0;
  uint16_t run = 0;
  for (uint16_t at = play->world->top; at != TC_NO_INDEX && !run;
       at = play->world->frames[at].below)
    run = play->world->frames[at].run;
  for (; run; run = play->world->runs[run].parent, found++)
    if (found < capacity) rows[found] = play->world->runs[run];
  return found;
}
