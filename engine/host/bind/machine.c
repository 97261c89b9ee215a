// Owns: the machine for trusted scripts: what is next, frames, plans, windows, listeners.
// Must not know: what a step or listener does.
// Work kinds come as the numbers of tc_work_kind; scripts/runtime/driver.lua names them by `works`.
#define TC_FILE_READS (TC_PART_FLOW | TC_PART_HELD | TC_PART_UNITS)
#include "host/bind/objects.h"

#include <string.h>

static tc_frame *frame_arg(lua_State *L, const tc_play *play, int arg) {
  tc_frame *frame = tc_frame_at(play, tc_arg_handle(L, arg));
  if (!frame) luaL_error(L, "this use, turn or move is over");
  return frame;
}

static uint8_t step_arg(lua_State *L, int arg) {
  return (uint8_t)tc_arg_range(L, arg, 0, TC_STEPS - 1);
}

static uint16_t event_arg(lua_State *L, int arg) {
  return (uint16_t)tc_arg_range(L, arg, 0, TC_EVENTS - 1);
}

static tc_role role_arg(lua_State *L, int arg) {
  return (tc_role)tc_arg_range(L, arg, 0, TC_ROLE_COUNT - 1);
}

// The frame whose handler runs in the group of a frame of the stack; 0: none.
static tc_handle running_in(const tc_play *play, uint16_t index) {
  if (index == TC_NO_INDEX) return 0;
  return tc_frame_handle(play, play->world->frames[index].running_member);
}

// The subject of a trigger: an item, or nil and a frame.
static int give_subject(lua_State *L, const tc_play *play, const tc_trigger *trigger) {
  if (trigger->item) return tc_give(L, trigger->subject);
  lua_pushnil(L);
  bool there = trigger->subject != TC_NO_INDEX;
  return 1 + tc_give(L, there ? (lua_Integer)tc_frame_handle(play, trigger->subject) : 0);
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

tc_result tc_machine_next(lua_State *L, tc_play *play, bool returned, tc_work *work) {
  watch watching = {.L = L};
  if (returned) tc_try(L, tc_done(play), "end a handler");
  play->watching = &watching;
  tc_result result = tc_next(play, work);
  play->watching = NULL;
  if (watching.failed) lua_error(L);
  return result;
}

static int push(lua_State *L) {
  tc_handle frame;
  tc_try(L,
         tc_frame_push(tc_play_of(L), (uint16_t)tc_arg_range(L, 1, 0, TC_FRAME_KINDS - 1),
                       tc_arg_handle(L, 2), tc_arg_handle(L, 3), &frame),
         "start this");
  return tc_give(L, frame);
}

// The handle of a user or source, 0: none. Effects are neither.
static tc_handle actor_arg(lua_State *L, int arg) {
  const tc_object *object = tc_object_at(L, arg);
  if (object && object->sort == TC_SORT_ITEM)
    luaL_error(L, "an effect is neither the user nor the source of what starts");
  return tc_object_handle(L, arg);
}

enum { AT_KIND = 1, AT_USER, AT_SOURCE, AT_SLOTS, AT_FRAME, MOST_SLOTS = 16 };

// Collects the keys of the table of slots by bytes, as `pairs` has them; their number, -1: Lua has to look at them.
static int slot_names(lua_State *L, const char **names) {
  int count = 0;
  if (lua_getmetatable(L, AT_SLOTS)) return -1;
  for (lua_pushnil(L); lua_next(L, AT_SLOTS); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || count == MOST_SLOTS) return -1;
    const char *name = lua_tostring(L, -2);
    int at = count++;
    for (; at > 0 && strcmp(names[at - 1], name) > 0; at--) names[at] = names[at - 1];
    names[at] = name;
  }
  return count;
}

// Writes what the new frame begins with: its slots, and a `target` among its targets. False: that is left to Lua.
static bool begin_with(lua_State *L) {
  const char *names[MOST_SLOTS];
  if (tc_seat_of(L)->traced || !(lua_isnil(L, AT_SLOTS) || lua_istable(L, AT_SLOTS))) return false;
  int count = lua_isnil(L, AT_SLOTS) ? 0 : slot_names(L, names);
  lua_settop(L, AT_FRAME);
  for (int at = 0; at < count; at++) {
    bool target = strcmp(names[at], "target") == 0;
    if (target) {
      lua_getfield(L, AT_FRAME, "targets");
      lua_getfield(L, -1, "add");
      lua_insert(L, -2);
    }
    lua_getfield(L, AT_SLOTS, names[at]);
    if (target)
      lua_call(L, 2, 0);
    else
      lua_setfield(L, AT_FRAME, names[at]);
  }
  return count >= 0;
}

static int start(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_handle frame;
  lua_settop(L, AT_SLOTS);
  tc_pure_forbid(L, tc_seat_of(L), "start a %s", lua_tostring(L, AT_KIND));
  lua_Integer kind = tc_book_number(L, TC_BOOK_FRAMES, AT_KIND, TC_BOOK_FIND_FRAME, NULL);
  lua_settop(L, AT_SLOTS);
  tc_try(
      L,
      tc_frame_push(play, (uint16_t)kind, actor_arg(L, AT_USER), actor_arg(L, AT_SOURCE), &frame),
      "start this");
  tc_push_object(L, frame);
  bool begun = begin_with(L);
  lua_settop(L, AT_FRAME);
  lua_pushboolean(L, begun);
  return 2;
}

#define FRAME_READERS(X)                                                                           \
  X(frame_kind, found->kind, "Its kind.")                                                          \
  X(frame_user, found->user, "Who acts, 0: nobody.")                                               \
  X(frame_source, found->source, "The instance whose it is, 0: none.")                             \
  X(frame_state, found->state, "Its frame_state.")                                                 \
  X(frame_flags, found->flags, "Its frame_flags.")                                                 \
  X(frame_cause, found->cause, "The frame that led to it, 0: none.")                               \
  X(frame_serial, found->serial, "Its number in order of making.")
#define FRAME_READER(call, value, text)                                                            \
  TC_READER(TC_PART_FLOW, call, tc_frame, tc_frame_at(play, tc_arg_handle(L, 1)), value)
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

static int plan_left(lua_State *L) {
  uint8_t steps[TC_PLAN];
  int count = tc_plan_left(tc_play_of(L), tc_arg_handle(L, 1), steps);
  luaL_checkstack(L, count, "steps");
  for (int at = 0; at < count; at++) lua_pushinteger(L, steps[at]);
  return count;
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

// ---- windows and listeners ------------------------------------------------------------------------

static int trigger(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_trigger *found =
      &play->world->triggers[tc_arg_range(L, 1, 0, play->world->trigger_count - 1)];
  return TC_GIVE(found->event, found->at) + give_subject(L, play, found);
}

static int candidates(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_frame *window = frame_arg(L, play, 1);
  lua_Integer role = luaL_checkinteger(L, 2);
  int found = 0;
  if (window->kind != TC_FRAME_WINDOW) return 0;
  for (int32_t at = 0; at < window->window.candidates.count; at++) {
    const tc_candidate *row = &play->world->candidates[window->window.candidates.first + at];
    if (row->role != role || row->state != TC_CANDIDATE_WAITING || !tc_candidate_live(play, row))
      continue;
    if (role == TC_ROLE_AUTO && !tc_window_may_go(play, tc_arg_handle(L, 1), (uint32_t)at))
      continue;
    found += TC_GIVE(at, row->instance, row->listener, row->trigger);
  }
  return found;
}

static int live(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_HELD);
  return tc_give_flag(L, tc_event_live(play, event_arg(L, 1), role_arg(L, 2),
                                       (tc_at)tc_arg_range(L, 3, 0, TC_AT_COUNT - 1)));
}

static int chain(lua_State *L) {
  tc_run rows[64];
  uint32_t count = tc_chain(tc_play_of(L), rows, 64);
  if (count > 64) count = 64;
  for (uint32_t at = 0; at < count; at++) TC_GIVE(rows[at].instance, rows[at].listener);
  return (int)count * 2;
}

#define MACHINE_CALLS(X)                                                                           \
  X(flush, "()", "Resolves everything that the handler proposed and pushed so far.",               \
    tc_did(L, tc_flush(play), "resolve"))                                                          \
  X(enter, "(frame)", "Runs a pending frame within the handler, whose batch stays open.",          \
    tc_did(L, tc_frame_enter(play, tc_arg_handle(L, 1)), "run this"))                              \
  X(last_items, "() -> first, count", "The items of the batch that the handler resolved last.",    \
    TC_GIVE(play->last_item, play->last_count))                                                    \
  X(top, "() -> frame", "Top of the stack, 0: empty.",                                             \
    tc_give(L, running_in(play, play->world->top)))                                                \
  X(below, "(frame) -> frame", "The next lower frame, 0: none.",                                   \
    tc_give(L, running_in(play, play->world->frames[frame_arg(L, play, 1)->leader].below)))        \
  X(set_user, "(frame, unit)", "Sets its user.",                                                   \
    (frame_arg(L, play, 1)->user = tc_arg_handle(L, 2), tc_touch(play, TC_PART_FLOW), 0))          \
  X(group, "(leader, member)", "Adds a member to the leader's group.",                             \
    tc_did(L, tc_frame_group(play, tc_arg_handle(L, 1), tc_arg_handle(L, 2)), "join a group"))     \
  X(within, "(frame, kind) -> frame", "The nearest frame of a kind at or below.",                  \
    tc_give(L, tc_frame_within(play, tc_arg_handle(L, 1), tc_arg_u16(L, 2))))                      \
  X(frame_list, "(frame, which) -> list", "0 targets, 1 cells.",                                   \
    tc_give(L, luaL_checkinteger(L, 2) == 0 ? frame_arg(L, play, 1)->targets                       \
                                            : frame_arg(L, play, 1)->cells))                       \
  X(plan_insert, "(frame, step, now, by)", "Adds a step to the plan.",                             \
    tc_did(L,                                                                                      \
           tc_plan_insert(play, tc_arg_handle(L, 1), step_arg(L, 2), lua_toboolean(L, 3),          \
                          tc_arg_u16(L, 4)),                                                       \
           "insert a step"))                                                                       \
  X(plan_remove, "(frame, step)", "Removes a step from the plan.",                                 \
    tc_did(L, tc_plan_remove(play, tc_arg_handle(L, 1), step_arg(L, 2)), "remove a step"))         \
  X(plan_move, "(frame, step, before)", "Moves a step in front of a later one.",                   \
    tc_did(L, tc_plan_move(play, tc_arg_handle(L, 1), step_arg(L, 2), step_arg(L, 3)),             \
           "move a step"))                                                                         \
  X(plan_repeat, "(frame)", "Repeats the current step.",                                           \
    tc_did(L, tc_plan_repeat(play, tc_arg_handle(L, 1)), "repeat a step"))                         \
  X(plan_goto, "(frame, step)", "Continues with that step.",                                       \
    tc_did(L, tc_plan_goto(play, tc_arg_handle(L, 1), step_arg(L, 2)), "go to a step"))            \
  X(finish, "(frame, fail)", "Drops the rest of its plan.",                                        \
    tc_did(L, tc_frame_finish(play, tc_arg_handle(L, 1), lua_toboolean(L, 2)), "end this"))        \
  X(unwind, "(frame)", "Ends everything above it.",                                                \
    tc_did(L, tc_frame_unwind(play, tc_arg_handle(L, 1)), "end everything above"))                 \
  X(suspend, "(frame)", "Suspends it after this step.",                                            \
    tc_did(L, tc_frame_suspend(play, tc_arg_handle(L, 1)), "suspend this"))                        \
  X(release, "(frame)", "Resumes it after the running handler.",                                   \
    tc_did(L, tc_frame_release(play, tc_arg_handle(L, 1)), "release this"))                        \
  X(cancel, "(frame)", "Ends a suspended or pending frame.",                                       \
    tc_did(L, tc_frame_cancel(play, tc_arg_handle(L, 1)), "cancel this"))                          \
  X(event_raise, "(event, frame)", "Opens a window for an event of the content.",                  \
    tc_did(L, tc_event_raise(play, tc_arg_u16(L, 1), tc_arg_handle(L, 2)), "raise an event"))      \
  X(window_pick, "(window, index)", "Chooses the next listener.",                                  \
    tc_did(L, tc_window_pick(play, tc_arg_handle(L, 1), tc_arg_u32(L, 2)),                         \
           "choose who goes next"))
MACHINE_CALLS(TC_CALL)

const tc_binding tc_bind_machine[] = {
    {"watch", "(f)",
     "Calls f(kind, event, at, item, subject, instance, listener) for each chance to listen; nil: "
     "stops that.",
     watch_set},
    MACHINE_CALLS(TC_CALL_ROW){"push", "(kind, user, source) -> frame",
                               "A new frame; runs after the handler's step.", push},
    {"start", "(name, user, source, [slots]) -> frame, begun",
     "The same of names and objects; begun: its slots are written.", start},
    FRAME_READERS(FRAME_ROW){"members", "(frame) -> frame, ...", "The frames of its group.",
                             members},
    {"plan_left", "(frame) -> step, ...", "The steps still to come.", plan_left},
    {"frames", "(state) -> frame, ...", "Content frames: 1 stacked, 2 pending, 3 suspended.",
     frames},
    {"trigger", "(index) -> event, at, item, frame", "The trigger of a window.", trigger},
    {"live", "(event, role, at) -> flag", "Whether anything listens.", live},
    {"candidates", "(window, role) -> index, instance, listener, trigger, ...",
     "The listeners that can still run; of the automatic ones (role 0) those that can go next.",
     candidates},
    {"chain", "() -> instance, listener, ...",
     "The automatic listeners that led here, nearest first.", chain},
    {NULL, NULL, NULL, NULL}};
