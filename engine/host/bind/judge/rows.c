// Owns: compiling rows: from tables of Lua into one block for each judgement.
// Must not know: how rows are judged, what any of them means to a game.
// The block is one userdata, so an error halfway leaves nothing behind.
#include "host/bind/judge/rows.h"

#include <string.h>

#include "host/bind/records.h"

#define JUDGEMENT "tercio.judgement"

static const tc_record_key row_keys[] = {TC_KEY_WORD(tc_row, kind, TC_ROWS),
                                         TC_KEY4(tc_row, of, within, waived, wanted),
                                         TC_KEY(tc_row, swap),
                                         TC_KEY4(tc_row, a, b, low, high),
                                         TC_KEY4(tc_row, test, sight, otherwise, appeal),
                                         TC_KEY_AT(tc_row, "guard1", guard[0], 0, 0),
                                         TC_KEY_AT(tc_row, "guard2", guard[1], 0, 0),
                                         TC_KEY_AT(tc_row, "guard3", guard[2], 0, 0),
                                         TC_KEYS_END};

const tc_judgement *tc_arg_judgement(lua_State *L, int arg) {
  return luaL_checkudata(L, arg, JUDGEMENT);
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

static void read_rows(lua_State *L, tc_judgement *into, lua_Integer values) {
  uint16_t next = 0;
  for (uint16_t def = 0; def < into->defs; def++) {
    tc_row_slice *slice = &into->slices[def];
    *slice = (tc_row_slice){.first = next};
    if (lua_rawgeti(L, 3, def) == LUA_TTABLE) {
      slice->judged = true;
      slice->count = (uint16_t)lua_rawlen(L, -1);
      for (uint16_t at = 0; at < slice->count; at++, next++) {
        tc_row *row = &into->rows[next];
        *row = (tc_row){.wanted = true};
        lua_rawgeti(L, -1, at + 1);
        luaL_checktype(L, -1, LUA_TTABLE);
        tc_record_read(L, lua_gettop(L), "row", row_keys, row);
        check_row(L, row, into->params, values);
        lua_pop(L, 1);
      }
    }
    lua_pop(L, 1);
  }
}

int tc_judgement_new(lua_State *L) {
  lua_Integer params = tc_arg_range(L, 1, 0, TC_ROW_PARAMS);
  lua_Integer defs = tc_arg_range(L, 2, 0, TC_DEFS - 1) + 1, count = 0;
  luaL_checktype(L, 3, LUA_TTABLE);
  luaL_checktype(L, 4, LUA_TTABLE);
  lua_settop(L, 4);
  if (!tc_seat_of(L)->rules) return luaL_error(L, "there are no rules yet");
  for (lua_Integer def = 0; def < defs; def++) {
    if (lua_rawgeti(L, 3, def) == LUA_TTABLE) count += (lua_Integer)lua_rawlen(L, -1);
    lua_pop(L, 1);
  }
  if (count > UINT16_MAX) return luaL_error(L, "a judgement has too many rows");
  size_t slices = (size_t)defs * sizeof(tc_row_slice);
  slices = (slices + _Alignof(tc_row) - 1) / _Alignof(tc_row) * _Alignof(tc_row);
  unsigned char *block = lua_newuserdatauv(
      L, sizeof(tc_judgement) + slices + (size_t)count * sizeof(tc_row) + _Alignof(tc_row), 1);
  tc_judgement *made = (tc_judgement *)(void *)block;
  *made = (tc_judgement){.params = (uint16_t)params, .defs = (uint16_t)defs};
  made->slices = (tc_row_slice *)(void *)(block + sizeof *made);
  made->rows = (tc_row *)(void *)(block + sizeof *made + slices);
  memset(made->slices, 0, slices);
  lua_pushvalue(L, 4);
  lua_setiuservalue(L, 5, 1);
  read_rows(L, made, (lua_Integer)lua_rawlen(L, 4));
  luaL_newmetatable(L, JUDGEMENT);
  lua_setmetatable(L, 5);
  lua_settop(L, 5);
  return 1;
}
