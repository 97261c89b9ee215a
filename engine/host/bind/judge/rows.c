// Owns: compiling rows: from tables of Lua into a block for each definition that is judged.
// Must not know: how rows are judged, what any of them means to a game.
// Blocks are userdata, so an error halfway leaves nothing behind.
#include "host/bind/judge/rows.h"

#include <string.h>

#include "host/bind/records.h"

#define JUDGEMENT "tercio.judgement"

enum { VALUES = 1, FUNCTION, HOLDER }; // user values of a judgement

static const tc_record_key row_keys[] = {TC_KEY_WORD(tc_row, kind, TC_ROWS),
                                         TC_KEY4(tc_row, of, within, waived, wanted),
                                         TC_KEY(tc_row, swap),
                                         TC_KEY4(tc_row, a, b, low, high),
                                         TC_KEY4(tc_row, test, sight, otherwise, appeal),
                                         TC_KEY_AT(tc_row, "guard1", guard[0], 0, 0),
                                         TC_KEY_AT(tc_row, "guard2", guard[1], 0, 0),
                                         TC_KEY_AT(tc_row, "guard3", guard[2], 0, 0),
                                         TC_KEYS_END};

static const char judgement_mark = 0;

const tc_judgement *tc_arg_judgement(lua_State *L, int arg) {
  const tc_judgement *found = lua_touserdata(L, arg);
  if (!found || lua_rawlen(L, arg) < sizeof *found || found->mark != &judgement_mark)
    luaL_typeerror(L, arg, JUDGEMENT);
  return found;
}

// What a row names must be there: the arrays of the world are read without looking again.
static void check_row(lua_State *L, const tc_row *row, lua_Integer params, lua_Integer values) {
  const tc_rules *rules = tc_seat_of(L)->rules;
  bool fine = (row->of <= params || row->of == TC_ROW_INSTANCE) && row->within <= params &&
              row->waived <= params;
  for (int at = 0; at < TC_ROW_GUARDS; at++) fine = fine && row->guard[at] < rules->event_count;
  const int32_t places[] = {row->test, row->sight, row->otherwise, row->appeal};
  for (size_t at = 0; at < sizeof places / sizeof *places; at++)
    fine = fine && places[at] >= 0 && places[at] <= values;
  switch ((tc_row_kind)row->kind) {
  case TC_ROW_POOL: fine = fine && row->a < rules->attr_count; break;
  case TC_ROW_COUNT: fine = fine && row->a <= UINT16_MAX; break;
  case TC_ROW_STATUS: fine = fine && row->a > 0 && row->a < TC_DEFS; break;
  case TC_ROW_TAG: fine = fine && row->a < 64; break;
  case TC_ROW_NEAR: fine = fine && row->a <= rules->attr_count; break;
  case TC_ROW_SLOT: fine = fine && row->a <= UINT8_MAX; break;
  case TC_ROW_RANK:
    for (int at = 0; at < TC_ROW_RANKS; at++) {
      uint32_t tag = row->a >> 8 * at & 0xff;
      fine = fine && (tag < 64 || tag == TC_ROW_NO_TAG);
    }
    break;
  default: break;
  }
  if (!fine) luaL_error(L, "a row names what is not there");
}

// Makes the rows of a definition from what the function on top gives, which it pops.
static void make_rows(lua_State *L, int judgement, tc_row_slice *slice) {
  const tc_judgement *into = tc_arg_judgement(L, judgement);
  int list = lua_gettop(L);
  slice->made = true;
  if (lua_istable(L, list)) {
    lua_Unsigned count = lua_rawlen(L, list);
    luaL_argcheck(L, count <= UINT16_MAX, list, "too many rows");
    tc_row *rows = lua_newuserdatauv(L, (size_t)count * sizeof *rows + 1, 0);
    lua_getiuservalue(L, judgement, VALUES);
    lua_Integer values = (lua_Integer)lua_rawlen(L, -1);
    lua_pop(L, 1);
    for (lua_Unsigned at = 0; at < count; at++) {
      rows[at] = (tc_row){.wanted = true};
      lua_rawgeti(L, list, (lua_Integer)at + 1);
      luaL_checktype(L, -1, LUA_TTABLE);
      tc_record_read(L, lua_gettop(L), "row", row_keys, &rows[at]);
      check_row(L, &rows[at], into->params, values);
      lua_pop(L, 1);
    }
    lua_getiuservalue(L, judgement, HOLDER);
    lua_pushvalue(L, -2);
    lua_rawsetp(L, -2, slice); // so that they live as long
    slice->rows = rows;
    slice->count = (uint16_t)count;
    slice->judged = true;
  }
  lua_settop(L, list - 1);
}

// Making rows looks at content alone: it belongs to no answer, and to no pure context, and costs no budget, since a
// later fight would not pay for it again.
const tc_row_slice *tc_judgement_rows(lua_State *L, const tc_judgement *judgement, int arg,
                                      uint16_t def) {
  tc_row_slice *slice = &judgement->slices[def];
  if (slice->made) return slice;
  tc_seat *seat = tc_seat_of(L);
  tc_pure before = seat->pure;
  tc_reading outside = {seat->reads, seat->looked};
  uint64_t spent = tc_budget_spent(L);
  luaL_checkstack(L, LUA_MINSTACK, "rows");
  seat->pure = (tc_pure){0};
  lua_getiuservalue(L, arg, FUNCTION);
  lua_pushinteger(L, def);
  lua_call(L, 1, 1);
  make_rows(L, arg, slice);
  seat->pure = before;
  seat->reads = outside.reads;
  seat->looked = outside.looked;
  tc_budget_go_back(L, spent);
  return slice;
}

int tc_judgement_new(lua_State *L) {
  lua_Integer params = tc_arg_range(L, 1, 0, TC_ROW_PARAMS);
  lua_Integer defs = tc_arg_range(L, 2, 0, TC_DEFS - 1) + 1;
  luaL_checktype(L, 3, LUA_TFUNCTION);
  luaL_checktype(L, 4, LUA_TTABLE);
  lua_settop(L, 4);
  if (!tc_seat_of(L)->rules) return luaL_error(L, "there are no rules yet");
  size_t slices = (size_t)defs * sizeof(tc_row_slice);
  tc_judgement *made = lua_newuserdatauv(L, sizeof *made + slices, HOLDER);
  *made =
      (tc_judgement){.mark = &judgement_mark, .params = (uint16_t)params, .defs = (uint16_t)defs};
  made->slices = (tc_row_slice *)(void *)(made + 1);
  memset(made->slices, 0, slices);
  lua_pushvalue(L, 4);
  lua_setiuservalue(L, 5, VALUES);
  lua_pushvalue(L, 3);
  lua_setiuservalue(L, 5, FUNCTION);
  lua_newtable(L);
  lua_setiuservalue(L, 5, HOLDER);
  luaL_newmetatable(L, JUDGEMENT);
  lua_setmetatable(L, 5);
  lua_settop(L, 5);
  return 1;
}
