// Owns: the machine for trusted scripts: what is next, frames, plans, windows, listeners.
// Must not know: what a step or listener does.
// Work kinds come as the numbers of tc_work_kind; scripts/runtime/driver.lua names them by `works`.
#include "host/bind/bind.h"

static tc_frame *frame_arg(lua_State *L, const tc_play *play, int arg) {
  tc_frame *frame = tc_frame_at(play, tc_arg_handle(L, arg));
  if (!frame) luaL_error(L, "this use, turn or move is over");
  return frame;
}

// Further arguments of a listener: its bearer, and the item or frame of the event.
static int push_heard(lua_State *L, const tc_play *play, const tc_work *work) {
  const tc_instance *instance = tc_instance_at(play, work->instance);
  const tc_trigger *trigger = &play->world->triggers[work->trigger];
  lua_pushinteger(L, instance ? instance->bearer : 0);
  if (trigger->item) {
    lua_pushinteger(L, trigger->subject);
    return 2;
  }
  lua_pushnil(L);
  bool there = trigger->subject != TC_NO_INDEX;
  lua_pushinteger(L, there ? (lua_Integer)tc_frame_handle(play, trigger->subject) : 0);
  return 3;
}

// ---- watching -------------------------------------------------------------------------------------

static const char watch_key = 0;

// The thread of a Lua watcher, and whether it failed; its error is then on top.
typedef struct watch {
  lua_State *L;
  bool failed;
} watch;

// Calls the function in the registry with a chance. Its errors do not pass through the kernel.
static void watch_tell(void *context, const tc_chance *chance) {
  static const char *const kinds[] = {TC_CHANCES(TC_TEXT)};
  watch *it = context;
  lua_State *L = it->L;
  if (it->failed || !lua_checkstack(L, 16)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &watch_key);
  lua_pushstring(L, kinds[chance->kind]);
  lua_pushinteger(L, chance->event);
  lua_pushinteger(L, chance->at);
  lua_pushboolean(L, chance->item);
  lua_pushinteger(L, chance->subject);
  lua_pushinteger(L, chance->instance);
  lua_pushinteger(L, chance->listener);
  it->failed = lua_pcall(L, 7, 0, 0) != LUA_OK;
}

static int watch_set(lua_State *L) {
  tc_play *play = &tc_seat_of(L)->play;
  lua_settop(L, 1);
  if (!lua_isnil(L, 1)) luaL_checktype(L, 1, LUA_TFUNCTION);
  play->watcher = lua_isnil(L, 1) ? NULL : watch_tell;
  lua_rawsetp(L, LUA_REGISTRYINDEX, &watch_key);
  return 0;
}

static int next(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_work work;
  watch watching = {.L = L};
  if (lua_toboolean(L, 1)) tc_try(L, tc_done(play), "end a handler");
  play->watching = &watching;
  tc_result result = tc_next(play, &work);
  play->watching = NULL;
  if (watching.failed) return lua_error(L);
  if (result != TC_OK) {
    lua_pushnil(L);
    lua_pushstring(L, tc_result_text(result));
    return 2;
  }
  lua_pushinteger(L, work.kind);
  lua_pushinteger(L, work.frame);
  lua_pushinteger(L, work.item);
  lua_pushinteger(L, work.listener);
  lua_pushinteger(L, work.instance);
  return work.kind == TC_WORK_LISTEN ? 5 + push_heard(L, play, &work) : 5;
}

static int done(lua_State *L) {
  tc_try(L, tc_done(tc_play_of(L)), "end a handler");
  return 0;
}

static int flush(lua_State *L) {
  tc_try(L, tc_flush(tc_play_of(L)), "resolve");
  return 0;
}

static int last_items(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(L, play->last_item);
  lua_pushinteger(L, play->last_count);
  return 2;
}

static int top(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_pushinteger(L, play->world->top == TC_NO_INDEX
                         ? 0
                         : (lua_Integer)tc_frame_handle(
                               play, play->world->frames[play->world->top].running_member));
  return 1;
}

static int below(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_frame *frame = frame_arg(L, play, 1);
  uint16_t index = play->world->frames[frame->leader].below;
  lua_pushinteger(L, index == TC_NO_INDEX ? 0
                                          : (lua_Integer)tc_frame_handle(
                                                play, play->world->frames[index].running_member));
  return 1;
}

static int push(lua_State *L) {
  tc_handle frame;
  tc_try(L,
         tc_frame_push(tc_play_of(L), (uint16_t)tc_arg_range(L, 1, 0, TC_FRAME_KINDS - 1),
                       tc_arg_handle(L, 2), tc_arg_handle(L, 3), &frame),
         "start this");
  lua_pushinteger(L, frame);
  return 1;
}

static int group(lua_State *L) {
  tc_try(L, tc_frame_group(tc_play_of(L), tc_arg_handle(L, 1), tc_arg_handle(L, 2)),
         "join a group");
  return 0;
}

#define FRAME_READERS(X)                                                                           \
  X(frame_kind, found->kind, "Its kind.")                                                          \
  X(frame_user, found->user, "Who acts, 0: nobody.")                                               \
  X(frame_source, found->source, "The instance whose it is, 0: none.")                             \
  X(frame_state, found->state, "Its frame_state.")                                                 \
  X(frame_flags, found->flags, "Its frame_flags.")                                                 \
  X(frame_step, found->at < found->plan_count ? found->plan[found->at].step : -1,                  \
    "The step that runs, -1: none.")                                                               \
  X(frame_cause, found->cause, "The frame that led to it, 0: none.")                               \
  X(frame_serial, found->serial, "Its number in order of making.")
#define FRAME_READER(call, value, text)                                                            \
  TC_READER(call, tc_frame, tc_frame_at(play, tc_arg_handle(L, 1)), value)
#define FRAME_ROW(call, value, text) TC_READER_ROW(call, "frame", text)
FRAME_READERS(FRAME_READER)

static int members(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int found = 0;
  luaL_checkstack(L, TC_FRAMES, "members");
  for (uint16_t at = frame_arg(L, play, 1)->leader; at != TC_NO_INDEX;
       at = play->world->frames[at].next_member, found++)
    lua_pushinteger(L, tc_frame_handle(play, at));
  return found;
}

static int frames(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_Integer state = luaL_checkinteger(L, 1);
  uint32_t last = 0;
  int found = 0;
  luaL_checkstack(L, TC_FRAMES, "frames");
  for (;;) {
    uint16_t least = TC_NO_INDEX;
    for (uint16_t at = 0; at < play->world->high.frames; at++) {
      const tc_frame *it = &play->world->frames[at];
      if (it->state != state || it->kind >= TC_FRAME_KINDS || it->serial <= last) continue;
      if (least == TC_NO_INDEX || it->serial < play->world->frames[least].serial) least = at;
    }
    if (least == TC_NO_INDEX) return found;
    last = play->world->frames[least].serial;
    lua_pushinteger(L, tc_frame_handle(play, least));
    found++;
  }
}

static int within(lua_State *L) {
  lua_pushinteger(L, tc_frame_within(tc_play_of(L), tc_arg_handle(L, 1), tc_arg_u16(L, 2)));
  return 1;
}

static int set_user(lua_State *L) {
  tc_play *play = tc_play_of(L);
  frame_arg(L, play, 1)->user = tc_arg_handle(L, 2);
  play->epoch++;
  return 0;
}

static int frame_list(lua_State *L) {
  const tc_frame *found = frame_arg(L, tc_play_of(L), 1);
  lua_pushinteger(L, luaL_checkinteger(L, 2) == 0 ? found->targets : found->cells);
  return 1;
}

static int frame_list_set(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_frame *found = frame_arg(L, play, 1);
  uint16_t list = tc_arg_list(L, play, 3);
  if (luaL_checkinteger(L, 2) == 0)
    found->targets = list;
  else
    found->cells = list;
  play->epoch++;
  return 0;
}

static int plan_insert(lua_State *L) {
  tc_try(L,
         tc_plan_insert(tc_play_of(L), tc_arg_handle(L, 1),
                        (uint8_t)tc_arg_range(L, 2, 0, TC_STEPS - 1), lua_toboolean(L, 3),
                        tc_arg_u16(L, 4)),
         "insert a step");
  return 0;
}

static int plan_remove(lua_State *L) {
  tc_try(L,
         tc_plan_remove(tc_play_of(L), tc_arg_handle(L, 1),
                        (uint8_t)tc_arg_range(L, 2, 0, TC_STEPS - 1)),
         "remove a step");
  return 0;
}

static int plan_repeat(lua_State *L) {
  tc_try(L, tc_plan_repeat(tc_play_of(L), tc_arg_handle(L, 1)), "repeat a step");
  return 0;
}

static int plan_goto(lua_State *L) {
  tc_try(L,
         tc_plan_goto(tc_play_of(L), tc_arg_handle(L, 1),
                      (uint8_t)tc_arg_range(L, 2, 0, TC_STEPS - 1)),
         "go to a step");
  return 0;
}

static int finish(lua_State *L) {
  tc_try(L, tc_frame_finish(tc_play_of(L), tc_arg_handle(L, 1), lua_toboolean(L, 2)), "end this");
  return 0;
}

static int unwind(lua_State *L) {
  tc_try(L, tc_frame_unwind(tc_play_of(L), tc_arg_handle(L, 1)), "end everything above");
  return 0;
}

static int suspend(lua_State *L) {
  tc_try(L, tc_frame_suspend(tc_play_of(L), tc_arg_handle(L, 1)), "suspend this");
  return 0;
}

static int release(lua_State *L) {
  tc_try(L, tc_frame_release(tc_play_of(L), tc_arg_handle(L, 1)), "release this");
  return 0;
}

static int cancel(lua_State *L) {
  tc_try(L, tc_frame_cancel(tc_play_of(L), tc_arg_handle(L, 1)), "cancel this");
  return 0;
}

// ---- windows and listeners ------------------------------------------------------------------------

static int event_raise(lua_State *L) {
  tc_try(L, tc_event_raise(tc_play_of(L), tc_arg_u16(L, 1), tc_arg_handle(L, 2)), "raise an event");
  return 0;
}

static int trigger(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_trigger *found =
      &play->world->triggers[tc_arg_range(L, 1, 0, play->world->trigger_count - 1)];
  lua_pushinteger(L, found->event);
  lua_pushinteger(L, found->at);
  if (found->item) {
    lua_pushinteger(L, found->subject);
    return 3;
  }
  lua_pushnil(L);
  bool there = found->subject != TC_NO_INDEX;
  lua_pushinteger(L, there ? (lua_Integer)tc_frame_handle(play, found->subject) : 0);
  return 4;
}

static int candidates(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_frame *window = frame_arg(L, play, 1);
  lua_Integer role = luaL_checkinteger(L, 2);
  int found = 0;
  if (window->kind != TC_FRAME_WINDOW) return 0;
  luaL_checkstack(L, 4 * window->window.candidates.count + 4, "candidates");
  for (int32_t at = 0; at < window->window.candidates.count; at++) {
    const tc_candidate *row = &play->world->candidates[window->window.candidates.first + at];
    if (row->role != role || row->state != TC_CANDIDATE_WAITING || !tc_candidate_live(play, row))
      continue;
    if (role == TC_ROLE_AUTO && !tc_window_may_go(play, tc_arg_handle(L, 1), (uint32_t)at))
      continue;
    lua_pushinteger(L, at);
    lua_pushinteger(L, row->instance);
    lua_pushinteger(L, row->listener);
    lua_pushinteger(L, row->trigger);
    found += 4;
  }
  return found;
}

static int window_pick(lua_State *L) {
  tc_try(L, tc_window_pick(tc_play_of(L), tc_arg_handle(L, 1), tc_arg_u32(L, 2)),
         "choose who goes next");
  return 0;
}

static int live(lua_State *L) {
  lua_pushboolean(L, tc_event_live(tc_play_of(L), (uint16_t)tc_arg_range(L, 1, 0, TC_EVENTS - 1),
                                   (tc_role)tc_arg_range(L, 2, 0, TC_ROLE_COUNT - 1),
                                   (tc_at)tc_arg_range(L, 3, 0, TC_AT_COUNT - 1)));
  return 1;
}

static int listeners(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_candidate rows[128];
  uint32_t count = tc_event_listeners(play, (uint16_t)tc_arg_range(L, 1, 0, TC_EVENTS - 1),
                                      (tc_role)tc_arg_range(L, 2, 0, TC_ROLE_COUNT - 1), TC_BEFORE,
                                      tc_arg_handle(L, 3), rows, 128);
  if (count > 128) return luaL_error(L, "too many listeners for one question (at most 128)");
  luaL_checkstack(L, (int)count * 2, "listeners");
  for (uint32_t at = 0; at < count; at++) {
    lua_pushinteger(L, rows[at].instance);
    lua_pushinteger(L, rows[at].listener);
  }
  return (int)count * 2;
}

static int chain(lua_State *L) {
  tc_run rows[64];
  uint32_t count = tc_chain(tc_play_of(L), rows, 64);
  if (count > 64) count = 64;
  luaL_checkstack(L, 128, "chain");
  for (uint32_t at = 0; at < count; at++) {
    lua_pushinteger(L, rows[at].instance);
    lua_pushinteger(L, rows[at].listener);
  }
  return (int)count * 2;
}

const tc_binding tc_bind_machine[] = {
    {"next", "(returned) -> work, frame, a, b, instance, bearer, item, frame",
     "Runs the machine until it needs Lua code, and returns what to run; for a listener, also its "
     "bearer and subject. nil and a text: a bound of the machine was passed. returned: the last "
     "handler has returned.",
     next},
    {"watch", "(f)",
     "Calls f(kind, event, at, item, subject, instance, listener) for each chance to listen; nil: "
     "stops that.",
     watch_set},
    {"done", "()", "Reports that the last handler has returned.", done},
    {"flush", "()", "Resolves everything that the handler proposed and pushed so far.", flush},
    {"last_items", "() -> first, count", "The items of the batch that the handler resolved last.",
     last_items},
    {"top", "() -> frame", "Top of the stack, 0: empty.", top},
    {"below", "(frame) -> frame", "The next lower frame, 0: none.", below},
    {"push", "(kind, user, source) -> frame", "A new frame; runs after the handler's step.", push},
    {"group", "(leader, member)", "Adds a member to the leader's group.", group},
    FRAME_READERS(FRAME_ROW){"members", "(frame) -> frame, ...", "The frames of its group.",
                             members},
    {"frames", "(state) -> frame, ...", "Content frames: 1 stacked, 2 pending, 3 suspended.",
     frames},
    {"within", "(frame, kind) -> frame", "The nearest frame of a kind at or below.", within},
    {"set_user", "(frame, unit)", "Sets its user.", set_user},
    {"frame_list", "(frame, which) -> list", "0 targets, 1 cells.", frame_list},
    {"frame_list_set", "(frame, which, list)", "Replaces that list.", frame_list_set},
    {"plan_insert", "(frame, step, now, by)", "Adds a step to the plan.", plan_insert},
    {"plan_remove", "(frame, step)", "Removes a step from the plan.", plan_remove},
    {"plan_repeat", "(frame)", "Repeats the current step.", plan_repeat},
    {"plan_goto", "(frame, step)", "Continues with that step.", plan_goto},
    {"finish", "(frame, fail)", "Drops the rest of its plan.", finish},
    {"unwind", "(frame)", "Ends everything above it.", unwind},
    {"suspend", "(frame)", "Suspends it after this step.", suspend},
    {"release", "(frame)", "Resumes it after the running handler.", release},
    {"cancel", "(frame)", "Ends a suspended or pending frame.", cancel},
    {"event_raise", "(event, frame)", "Opens a window for an event of the content.", event_raise},
    {"trigger", "(index) -> event, at, item, frame", "The trigger of a window.", trigger},
    {"candidates", "(window, role) -> index, instance, listener, trigger, ...",
     "The listeners that can still run; of the automatic ones (role 0) those that can go next.",
     candidates},
    {"window_pick", "(window, index)", "Chooses the next listener.", window_pick},
    {"live", "(event, role, at) -> flag", "Whether anything listens.", live},
    {"listeners", "(event, role, bearer) -> instance, listener, ...",
     "The listeners that modify or replace, in their total order.", listeners},
    {"chain", "() -> instance, listener, ...",
     "The automatic listeners that led here, nearest first.", chain},
    {NULL, NULL, NULL, NULL}};
