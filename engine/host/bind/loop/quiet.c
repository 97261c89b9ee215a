// Owns: when a state check need not run.
// Must not know: what a check looks for, when checks run.
#include "host/bind/loop/quiet.h"

#include <string.h>

int tc_quiet_push(lua_State *L, int list) {
  size_t count = lua_rawlen(L, list);
  tc_quiet *checks = lua_newuserdatauv(L, count * sizeof(tc_quiet), 0);
  for (size_t at = 0; at < count; at++) {
    bool any = lua_rawgeti(L, list, (lua_Integer)at + 1) != LUA_TNUMBER;
    checks[at] = (tc_quiet){.any = any, .minds = any ? 0 : (uint64_t)lua_tointeger(L, -1)};
    lua_pop(L, 1);
  }
  return 1;
}

tc_quiet *tc_quiet_all(lua_State *L, int index, lua_Integer *count) {
  *count = (lua_Integer)(lua_rawlen(L, index) / sizeof(tc_quiet));
  return lua_touserdata(L, index);
}

bool tc_quiet_runs(const tc_seat *seat, const tc_quiet *check, uint64_t applied, uint64_t present,
                   bool *stood) {
  if (!check->any && !(check->minds & applied)) return false;
  *stood = !seat->traced && check->found_nothing && !(check->kinds & present) &&
           check->epoch == tc_epoch(&seat->play, check->parts);
  return !*stood || seat->checks;
}

void tc_quiet_begin(tc_seat *seat, tc_quiet *check, bool stood) {
  if (seat->traced) return;
  seat->reads = 0;
  seat->looked = 0;
  check->before = seat->play.latest;
  check->stood = stood;
  check->found_nothing = false;
}

void tc_quiet_end(lua_State *L, tc_seat *seat, tc_quiet *check) {
  check->parts = seat->reads & TC_PART_ALL;
  check->kinds = seat->looked;
  check->epoch = tc_epoch(&seat->play, check->parts);
  check->found_nothing = check->before == seat->play.latest;
  if (check->stood && !check->found_nothing)
    luaL_error(L,
               "this state check had nothing to do, and has something to do now, although nothing "
               "has changed that it looks at");
}
