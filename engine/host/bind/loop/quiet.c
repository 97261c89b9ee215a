// Owns: when a state check need not run.
// Must not know: what a check looks for, when checks run.
#include "host/bind/loop/quiet.h"

#include <string.h>

int tc_quiet_push(lua_State *L, lua_Integer count) {
  size_t size = (size_t)count * sizeof(tc_quiet);
  memset(lua_newuserdatauv(L, size, 0), 0, size);
  return 1;
}

tc_quiet *tc_quiet_at(lua_State *L, int arg, lua_Integer at) {
  tc_quiet *checks = lua_touserdata(L, arg);
  TC_ASSERT(checks && at >= 0 && (size_t)at < lua_rawlen(L, arg) / sizeof *checks);
  return &checks[at];
}

bool tc_quiet_stands(const tc_seat *seat, const tc_quiet *check, uint64_t present) {
  return check->found_nothing && !(check->kinds & present) &&
         check->epoch == tc_epoch(&seat->play, check->parts);
}

void tc_quiet_begin(tc_seat *seat, tc_quiet *check, bool stood) {
  seat->reads = 0;
  seat->looked = 0;
  *check = (tc_quiet){.before = tc_epoch(&seat->play, TC_PART_ALL), .stood = stood};
}

void tc_quiet_end(lua_State *L, tc_seat *seat, tc_quiet *check) {
  check->parts = seat->reads & TC_PART_ALL;
  check->kinds = seat->looked;
  check->epoch = tc_epoch(&seat->play, check->parts);
  check->found_nothing = check->before == tc_epoch(&seat->play, TC_PART_ALL);
  if (check->stood && !check->found_nothing)
    luaL_error(L,
               "this state check had nothing to do, and has something to do now, although nothing "
               "has changed that it looks at");
}
