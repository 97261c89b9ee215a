// Owns: the loop between two handlers: takes what the kernel says is next, calls the rule's function, repeats.
// Must not know: what a step, a listener or an effect does; the words of errors, logs and traces.
// A decision yields through the loop. Its continuation goes on where the handler returns.
#include "host/bind/judge/rows.h"
#include "host/bind/loop/parts.h"
#include "host/bind/loop/quiet.h"

#include <limits.h>

static const char *const key_names[KEY_COUNT] = {KEYS(TC_TEXT)};

// The rows of listeners, with false where there is nothing.
enum { HEARD_RUN = 1, HEARD_WHEN, HEARD_DEF, HEARD_ENTRY, HEARD_FLAGS, HEARD_TEXT };
enum { HEARD_ASKS = 1, HEARD_AIMED = 2, HEARD_MOMENT = 4 }; // ASKS: `may_hear` is asked, too

// Where the loop stands when a handler returns.
typedef enum stage {
  STAGE_BEGIN,
  STAGE_PICKED,
  STAGE_RETURNED,
  STAGE_CHECKED,
  STAGE_APPLIED
} stage;

static tc_told told_begin(lua_State *L) {
  tc_told told = {.traced = tc_seat_of(L)->traced,
                  .watched = key_push(L, lua_upvalueindex(UP_CORE), KEY_WATCHER)};
  lua_pop(L, 1);
  return told;
}

// Calls a function of the tracer with what is on top, and pops it.
static void trace(lua_State *L, const char *name, int arguments) {
  if (lua_getfield(L, lua_upvalueindex(UP_CORE), "tracer") == LUA_TNIL) {
    lua_pop(L, arguments + 1);
    return;
  }
  lua_getfield(L, -1, name);
  lua_replace(L, -2);
  lua_insert(L, -arguments - 1);
  lua_call(L, arguments, 0);
}

// ---- objects --------------------------------------------------------------------------------------

static void subject_push(lua_State *L, const tc_play *play, const tc_trigger *trigger) {
  if (trigger->item)
    tc_push_item(L, trigger->subject);
  else
    tc_push_object(L,
                   trigger->subject == TC_NO_INDEX ? 0 : tc_frame_handle(play, trigger->subject));
}

// ---- handlers -------------------------------------------------------------------------------------
// Each pushes the function that runs now and its arguments, as NOTHING says.

static int step_push(lua_State *L, const tc_play *play, const tc_told *told, const tc_work *work) {
  const tc_frame *frame = tc_frame_at(play, work->frame);
  if (!frame) return NOTHING;
  part_push(L, PART_FRAMES);
  lua_rawgeti(L, -1, frame->kind);
  lua_rawgeti(L, -1, 1);
  tc_handler_set(L);
  if (told->watched) {
    part_push(L, PART_WATCHED_STEP);
    lua_pushinteger(L, frame->kind);
    lua_pushinteger(L, work->step);
    tc_push_object(L, work->frame);
    return 3;
  }
  lua_rawgeti(L, -1, work->step + 2);
  tc_push_object(L, work->frame);
  return 1;
}

// Whether the function below its arguments on top finds them fine; pops all. It may only look.
static bool holds(lua_State *L, int arguments) {
  tc_pure_call(L, tc_seat_of(L), TC_IN_CONDITION, arguments, 1);
  bool found = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return found;
}

// Slots of what may run: offers that are made, and a listener with all that it gets.
enum { AT_OFFERS = 2, AT_ROW, AT_SELF, AT_ME, AT_EVENT };

static int heard_push(lua_State *L, int which) { return lua_rawgeti(L, AT_ROW, which); }

static void pushed_all(lua_State *L, int first, int second, int third) {
  lua_pushvalue(L, first);
  lua_pushvalue(L, second);
  lua_pushvalue(L, third);
}

// Whether an announcement is news to a listener (runtime/aims.lua). alone: it runs by itself.
static bool is_news(lua_State *L, bool alone) {
  part_push(L, PART_NEWS);
  heard_push(L, HEARD_ENTRY);
  pushed_all(L, AT_ME, AT_SELF, AT_EVENT);
  lua_pushboolean(L, alone);
  lua_call(L, 5, 1);
  return lua_toboolean(L, -1);
}

// asks: the ruleset, too.
static bool hears(lua_State *L, lua_Integer flags, bool asks) {
  if (flags & HEARD_AIMED && !is_news(L, true)) return false;
  if (asks && flags & HEARD_ASKS) {
    part_push(L, PART_MAY_HEAR);
    pushed_all(L, AT_ME, AT_SELF, AT_EVENT);
    if (!holds(L, 3)) return false;
  }
  if (heard_push(L, HEARD_WHEN) != LUA_TFUNCTION) return true;
  pushed_all(L, AT_ME, AT_EVENT, AT_SELF);
  return holds(L, 3);
}

// Puts what a listener is about to run with into its slots: row, instance, bearer, event; says whose code runs.
static void heard_read(lua_State *L, const tc_play *play, lua_Integer listener, tc_handle own,
                       tc_handle bearer, const tc_trigger *trigger) {
  lua_settop(L, AT_OFFERS);
  part_push(L, PART_HEARD);
  if (lua_rawgeti(L, -1, listener) == LUA_TNIL) {
    part_push(L, PART_ENTRY);
    lua_pushinteger(L, listener);
    lua_call(L, 1, 2);
  }
  lua_replace(L, AT_ROW);
  lua_settop(L, AT_ROW);
  tc_push_object(L, own);
  tc_push_object(L, bearer);
  subject_push(L, play, trigger);
  heard_push(L, HEARD_DEF);
  tc_handler_set(L);
}

static lua_Integer row_flags(lua_State *L) {
  lua_Integer flags = (heard_push(L, HEARD_FLAGS), lua_tointeger(L, -1));
  lua_pop(L, 1);
  return flags;
}

static int listener_push(lua_State *L, const tc_play *play, tc_told *told, const tc_work *work) {
  const tc_instance *instance = tc_instance_at(play, work->instance);
  tc_handle bearer = instance ? instance->bearer : 0, own = work->instance;
  heard_read(L, play, work->listener, own, bearer, &play->world->triggers[work->trigger]);
  lua_Integer flags = row_flags(L);
  if (told->watched) {
    part_push(L, PART_WATCHED_LISTENER);
    heard_push(L, HEARD_ENTRY);
    pushed_all(L, AT_ME, AT_SELF, AT_EVENT);
    lua_pushinteger(L, own);
    return 5;
  }
  tc_told_read(L, told);
  if (!hears(L, flags, told->asked && tc_handle_kind(bearer) == TC_UNIT)) return NOTHING;
  if (told->logged) {
    part_push(L, PART_PASSIVE);
    heard_push(L, HEARD_DEF);
    lua_pushvalue(L, AT_ME);
    lua_pushvalue(L, AT_EVENT);
    lua_pushinteger(L, own);
    lua_call(L, 4, 0);
  }
  if (flags & HEARD_AIMED) {
    part_push(L, PART_REMEMBER);
    lua_pushvalue(L, AT_EVENT);
    lua_pushvalue(L, AT_SELF);
    lua_call(L, 2, 0);
  }
  heard_push(L, HEARD_RUN);
  pushed_all(L, AT_ME, AT_EVENT, AT_SELF);
  return 3;
}

// Whether the ruleset lets the instance answer the event. With traces the reads behind the answer are noted in Lua.
static bool may_react(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  if (!seat->traced && part_push(L, PART_REACTING) == LUA_TUSERDATA) {
    lua_pushvalue(L, AT_ME);
    lua_pushvalue(L, AT_SELF);
    tc_pure before = tc_pure_enter(L, seat, TC_IN_CONDITION);
    bool found = tc_judged(L);
    tc_pure_leave(seat, before);
    return found;
  }
  if (part_push(L, PART_MAY_REACT) != LUA_TFUNCTION) return true;
  pushed_all(L, AT_ME, AT_SELF, AT_EVENT);
  heard_push(L, HEARD_TEXT);
  return holds(L, 4);
}

// Whether the ruleset and its own condition allow an answer to an event.
static bool may_answer(lua_State *L) {
  lua_Integer flags = row_flags(L);
  if (flags & HEARD_MOMENT) {
    part_push(L, PART_EARLY);
    lua_pushvalue(L, AT_EVENT);
    lua_call(L, 1, 1);
    if (lua_toboolean(L, -1)) return false;
  }
  if (flags & HEARD_AIMED && !is_news(L, false)) return false;
  if (!may_react(L)) return false;
  if (heard_push(L, HEARD_WHEN) != LUA_TFUNCTION) return true;
  pushed_all(L, AT_ME, AT_EVENT, AT_SELF);
  return holds(L, 3);
}

// Adds the offer in the slots to the list of those that are made, a new one if there is none yet.
static void offer_add(lua_State *L, lua_Integer *count, const tc_candidate *row) {
  lua_settop(L, AT_EVENT);
  if (*count == 0) {
    lua_newtable(L);
    lua_replace(L, AT_OFFERS);
  }
  lua_createtable(L, 5, 0);
  for (int at = AT_SELF; at <= AT_EVENT; at++) {
    lua_pushvalue(L, at);
    lua_rawseti(L, -2, at - AT_SELF + 1);
  }
  lua_pushinteger(L, row->listener);
  lua_rawseti(L, -2, 4);
  lua_pushinteger(L, row->trigger);
  lua_rawseti(L, -2, 5);
  lua_rawseti(L, AT_OFFERS, ++*count);
}

static int offer_push(lua_State *L, const tc_play *play, bool watched, const tc_work *work) {
  const tc_frame *window = tc_frame_at(play, work->frame);
  lua_Integer made = 0;
  for (int32_t at = 0; !watched && at < window->window.candidates.count; at++) {
    tc_candidate row = play->world->candidates[window->window.candidates.first + at];
    if (row.role != TC_ROLE_OFFER || row.state != TC_CANDIDATE_WAITING ||
        !tc_candidate_live(play, &row))
      continue;
    heard_read(L, play, row.listener, row.instance, tc_instance_at(play, row.instance)->bearer,
               &play->world->triggers[row.trigger]);
    if (may_answer(L)) offer_add(L, &made, &row);
  }
  if (!watched && made == 0) return NOTHING;
  lua_settop(L, AT_OFFERS);
  part_push(L, watched ? PART_WATCHED_OFFER : PART_OFFER);
  tc_push_object(L, work->frame);
  lua_pushinteger(L, work->frame);
  lua_pushvalue(L, AT_OFFERS);
  return 3;
}

static int apply_push(lua_State *L, const tc_play *play, const tc_work *work) {
  lua_pushinteger(L, work->item);
  part_push(L, PART_EFFECTS);
  lua_rawgeti(L, -1, play->world->items[work->item].kind);
  lua_rawgeti(L, -1, 2);
  tc_handler_set(L);
  lua_rawgeti(L, -1, 1);
  tc_push_item(L, work->item);
  tc_push_object(L, work->frame);
  return 2;
}

static int combine_push(lua_State *L, const tc_work *work) {
  part_push(L, PART_COMBINER);
  tc_handler_set(L);
  part_push(L, PART_COMBINE);
  tc_push_object(L, work->frame);
  return 1;
}

// ---- the loop -------------------------------------------------------------------------------------

// At a quiet point the session takes its copy, if answers have come since the last; or a second one, where it wants it.
// answered: some may have come since the loop last asked.
static void quiet_point(lua_State *L, tc_play *play, stage *now, bool answered) {
  tc_seat *seat = tc_seat_of(L);
  bool near = ++seat->quiets == seat->quiet_wanted;
  if (!answered && !near) return;
  key_push(L, lua_upvalueindex(UP_CORE), KEY_SESSION);
  key_push(L, lua_gettop(L), KEY_INPUTS);
  bool renews = lua_rawlen(L, -1) > 0;
  if (renews || near) {
    if (*now > STAGE_PICKED) tc_try(L, tc_done(play), "end a handler");
    *now = STAGE_BEGIN;
    if (renews) seat->quiets = seat->quiet_wanted = 0;
    lua_getfield(L, -2, renews ? "quiet_point" : "near_point");
    lua_call(L, 0, 0);
  }
  lua_settop(L, AT_NESTED);
}

// Pushes the handler of a work. after: where the loop stands when it has returned.
static int handler_push(lua_State *L, tc_play *play, tc_told *told, const tc_work *work,
                        stage *after) {
  *after = STAGE_RETURNED;
  switch (work->kind) {
  case TC_WORK_STEP: return step_push(L, play, told, work);
  case TC_WORK_LISTEN: return listener_push(L, play, told, work);
  case TC_WORK_COMBINE: return combine_push(L, work);
  case TC_WORK_APPLY:
    if (told->traced) *after = STAGE_APPLIED;
    return apply_push(L, play, work);
  case TC_WORK_SETTLE: *after = STAGE_CHECKED; return tc_settle_push(L, play, told, work);
  case TC_WORK_OFFER: return offer_push(L, play, told->watched, work);
  case TC_WORK_REPLACE:
    part_push(L, PART_REPLACE);
    lua_pushinteger(L, work->item);
    return 1;
  default:
    *after = STAGE_PICKED;
    part_push(L, PART_PICK);
    lua_pushinteger(L, work->frame);
    return 1;
  }
}

static void nobody_handles(lua_State *L) {
  lua_pushnil(L);
  tc_handler_set(L);
}

// Advances the machine to a work that has something to run. Pushes that, and gives the number of its arguments;
// NOTHING: it has come to an end. yielded: answers may have come since the loop last asked.
static int work_push(lua_State *L, tc_play *play, tc_told *told, stage *now, bool yielded) {
  for (;;) {
    lua_settop(L, AT_NESTED);
    if (!lua_toboolean(L, AT_NESTED)) quiet_point(L, play, now, yielded);
    yielded = false;
    tc_work work;
    tc_result result = tc_machine_next(L, play, *now > STAGE_PICKED, &work);
    if (result != TC_OK) {
      part_push(L, PART_BOUND);
      lua_pushstring(L, tc_result_text(result));
      lua_call(L, 1, 0);
    }
    // These two say whose code runs, and nobody can ask before.
    if (told->traced || (work.kind != TC_WORK_LISTEN && work.kind != TC_WORK_STEP))
      nobody_handles(L);
    if (work.kind == TC_WORK_IDLE || work.kind == TC_WORK_WAIT) return NOTHING;
    if (told->traced) trace(L, "handler", 0);
    int arguments = handler_push(L, play, told, &work, now);
    if (arguments != NOTHING) return arguments;
    *now = STAGE_RETURNED;
  }
}

static int went_on(lua_State *L, int status, lua_KContext context);

// now: where it stands. yielded: answers may have come since it began.
static int run(lua_State *L, stage now, bool yielded) {
  luaL_checkstack(L, 40, "handlers");
  tc_play *play = tc_play_of(L);
  tc_told told = told_begin(L);
  for (;;) {
    int arguments = NOTHING;
    if (now == STAGE_APPLIED) {
      lua_settop(L, AT_NESTED + 1);
      trace(L, "applied", 1);
    } else if (now == STAGE_CHECKED) {
      tc_check_ran(L, yielded);
      arguments = tc_check_push(L, play, true);
    }
    if (arguments == NOTHING) {
      arguments = work_push(L, play, &told, &now, yielded);
      yielded = false;
      if (arguments == NOTHING) return 0;
    }
    lua_callk(L, arguments, 0, now, went_on);
  }
}

static int went_on(lua_State *L, int status, lua_KContext context) {
  (void)status;
  return run(L, (stage)context, true);
}

// drive(nested)
static int drive(lua_State *L) {
  lua_settop(L, AT_NESTED);
  return run(L, STAGE_BEGIN, true);
}

static int driver(lua_State *L) {
  for (int at = 1; at <= 2; at++) luaL_checktype(L, at, LUA_TTABLE);
  lua_settop(L, 2);
  for (int which = 0; which < KEY_COUNT; which++) lua_pushstring(L, key_names[which]);
  return tc_give_function(L, drive, UP_COUNT - 1);
}

static int driver_quiet(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  return tc_quiet_push(L, 1);
}

static int driver_parts(lua_State *L) {
  static const char *const names[] = {PARTS(TC_TEXT)};
  return tc_give_places(L, names, 1, PART_COUNT);
}

// quiet_points([passed, wanted]) -> passed
static int quiet_points(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  int passed = seat->quiets;
  if (lua_gettop(L) > 0) {
    seat->quiets = (int)tc_arg_range(L, 1, 0, INT_MAX);
    seat->quiet_wanted = (int)tc_arg_range(L, 2, 0, INT_MAX);
  }
  return tc_give(L, passed);
}

const tc_binding tc_bind_drive[] = {
    {"driver", "(core, machine) -> function", "The loop between handlers: a function(nested).",
     driver},
    {"driver_quiet", "(kinds) -> records",
     "When state checks need not run; kinds: the effects that each is for, as bits, or false for "
     "any.",
     driver_quiet},
    {"quiet_points", "([passed, wanted]) -> passed",
     "Gives, and then sets, how many quiet points have passed since the session's copy; sets at "
     "which of them it wants another, 0: none.",
     quiet_points},
    {"driver_parts", "() -> names", "The places in the driver's table of what it calls, by name.",
     driver_parts},
    {NULL, NULL, NULL, NULL}};
