// Owns: which state check runs next after a batch. Before the first one, it reports the batch to log and tally.
// Must not know: what a check looks for.
#include "host/bind/loop/parts.h"
#include "host/bind/loop/quiet.h"

enum { CHECK_RUN = 1, CHECK_DEF }; // the row of a check

void tc_told_read(lua_State *L, tc_told *told) {
  if (told->read) return;
  int top = lua_gettop(L), session = top + 1;
  key_push(L, lua_upvalueindex(UP_CORE), KEY_SESSION);
  told->logged = key_push(L, session, KEY_LOGGING);
  told->noted = told->logged || key_push(L, session, KEY_REBUILDING);
  told->counted = key_push(L, session, KEY_TALLY);
  part_push(L, PART_MAY_HEAR);
  told->asked = lua_toboolean(L, -1);
  told->read = true;
  lua_settop(L, top);
}

void tc_check_ran(lua_State *L, bool yielded) {
  if (tc_seat_of(L)->traced || yielded) return;
  lua_Integer count;
  tc_quiet *checks = tc_quiet_all(L, AT_QUIET, &count);
  tc_quiet_end(L, tc_seat_of(L), &checks[lua_tointeger(L, AT_CHECK) - 1]);
}

int tc_check_push(lua_State *L, tc_play *play, bool judges) {
  lua_settop(L, AT_CHECKS);
  lua_Integer at = lua_tointeger(L, AT_CHECK), count;
  const tc_frame *batch = tc_frame_at(play, (tc_handle)lua_tointeger(L, AT_FRAME));
  if (!batch) return NOTHING;
  if (judges && batch->resolving.items.count != lua_tointeger(L, AT_COUNT)) {
    if (lua_tointeger(L, AT_ROUND) == TC_ROUNDS - 1) {
      part_push(L, PART_ENDLESS);
      lua_pushvalue(L, AT_FRAME);
      lua_pushvalue(L, AT_CHECK);
      lua_call(L, 2, 0);
    }
    play->world->frames[tc_handle_index((tc_handle)lua_tointeger(L, AT_FRAME))].resolving.check =
        (int32_t)at;
    return NOTHING;
  }
  bool stood = false;
  tc_quiet *checks = tc_quiet_all(L, AT_QUIET, &count);
  uint64_t kinds = (uint64_t)lua_tointeger(L, AT_KINDS),
           present = (uint64_t)lua_tointeger(L, AT_PRESENT);
  while (at < count && !tc_quiet_runs(tc_seat_of(L), &checks[at], kinds, present, &stood)) at++;
  if (at == count) return NOTHING;
  lua_pushinteger(L, at + 1);
  lua_replace(L, AT_CHECK);
  lua_rawgeti(L, AT_CHECKS, at + 1);
  lua_rawgeti(L, -1, CHECK_DEF);
  tc_handler_set(L);
  lua_rawgeti(L, -1, CHECK_RUN);
  tc_push_object(L, (tc_handle)lua_tointeger(L, AT_FRAME));
  tc_quiet_begin(tc_seat_of(L), &checks[at], stood);
  return 1;
}

static void report(lua_State *L, part which, tc_handle batch) {
  part_push(L, which);
  tc_push_object(L, batch);
  lua_call(L, 1, 0);
}

int tc_settle_push(lua_State *L, tc_play *play, tc_told *told, const tc_work *work) {
  tc_told_read(L, told);
  if (told->noted) report(L, PART_BATCH, work->frame);
  if (told->counted) report(L, PART_TALLY, work->frame);
  if (part_push(L, PART_APPLIED) == LUA_TFUNCTION) {
    lua_pushinteger(L, work->frame);
    lua_call(L, 1, 0);
  }
  lua_settop(L, AT_NESTED);
  const tc_frame *batch = tc_frame_at(play, work->frame);
  if (!batch) return NOTHING;
  const tc_item *items = play->world->items + batch->resolving.items.first;
  uint64_t kinds = 0, present = 0;
  bool vain = true; // a check whose effects were all prevented would propose them again: not it
  for (int32_t at = 0; at < batch->resolving.items.count; at++) {
    uint64_t kind = (uint64_t)1 << items[at].kind;
    present |= kind;
    if (items[at].state != TC_ITEM_APPLIED) continue;
    kinds |= kind;
    if (at >= batch->resolving.round_first) vain = false;
  }
  TC_GIVE(work->frame, work->round, (lua_Integer)kinds, (lua_Integer)present,
          batch->resolving.items.count, vain ? batch->resolving.check : 0);
  part_push(L, PART_QUIET);
  part_push(L, PART_CHECKS);
  return tc_check_push(L, play, false);
}
