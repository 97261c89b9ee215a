// Owns: the seat of a Lua state and the table of kernel functions that trusted scripts get.
// Must not know: what scripts do with them, content.
// Errors of the kernel become Lua errors here, in one place.
#include "host/bind/bind.h"

#include <stdlib.h>

#include "host/content/enums.h"
#include "host/sandbox/sandbox.h"

tc_play *tc_play_of(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  if (!seat->play.world)
    luaL_error(L, seat->veiled ? "a policy can only read its view" : "no encounter is open");
  return &seat->play;
}

void tc_raise(lua_State *L, tc_result result, const char *what) {
  switch (result) {
  case TC_BAD_ARGUMENT:
  case TC_BAD_HANDLE:
  case TC_BAD_CELL:
  case TC_NOT_NOW:
  case TC_OVERFLOW: luaL_error(L, "cannot %s: %s", what, tc_result_text(result)); break;
  default: tc_fault_raise(L, TC_FAULT_WORK, "cannot %s: %s", what, tc_result_text(result));
  }
}

lua_Integer tc_arg_range(lua_State *L, int arg, lua_Integer low, lua_Integer high) {
  lua_Integer value = luaL_checkinteger(L, arg);
  if (value < low || value > high)
    luaL_error(L, "%I is out of range (%I to %I)", (LUAI_UACINT)value, (LUAI_UACINT)low,
               (LUAI_UACINT)high);
  return value;
}

tc_handle tc_arg_handle(lua_State *L, int arg) {
  lua_Integer value = luaL_checkinteger(L, arg);
  const tc_world *world = tc_seat_of(L)->play.world;
  if (value < 0 || value > UINT32_MAX || (world && !tc_handle_shaped(world, (tc_handle)value)))
    luaL_error(L, "nothing in the encounter has this handle");
  return (tc_handle)value;
}

tc_item *tc_item_live(lua_State *L, const tc_play *play, lua_Integer index) {
  if (index < 0 || index >= play->world->item_count) luaL_error(L, "this effect is over");
  return &play->world->items[index];
}

uint16_t tc_arg_list(lua_State *L, const tc_play *play, int arg) {
  uint16_t list = tc_arg_u16(L, arg);
  if (!tc_list_valid(play->world, list)) luaL_error(L, "this list is over");
  return list;
}

void tc_bind_rows(lua_State *L, const tc_binding *rows) {
  for (; rows->name; rows++) {
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, rows->call, 1);
    lua_setfield(L, -2, rows->name);
  }
}

static int seat_free(lua_State *L) {
  tc_seat *seat = lua_touserdata(L, 1);
  tc_space_destroy(seat->space);
  free(seat->rules);
  *seat = (tc_seat){0};
  return 0;
}

int tc_bind_open(lua_State *L) {
  tc_seat *seat = lua_newuserdatauv(L, sizeof *seat, 0);
  *seat = (tc_seat){0};
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, seat_free);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_createtable(L, 0, 160);
  tc_bind_rows(L, tc_bind_rules);
  tc_bind_rows(L, tc_bind_world);
  tc_bind_rows(L, tc_bind_units);
  tc_bind_rows(L, tc_bind_state);
  tc_bind_rows(L, tc_bind_machine);
  tc_bind_rows(L, tc_bind_items);
  tc_bind_rows(L, tc_bind_field);
  tc_bind_rows(L, tc_bind_place);
  tc_bind_rows(L, tc_bind_sight);
  tc_bind_rows(L, tc_bind_area);
  tc_bind_rows(L, tc_bind_path);
  tc_bind_rows(L, tc_bind_walk);
  tc_bind_rows(L, tc_bind_objects);
  tc_bind_enums(L);
  lua_remove(L, -2);
  return 1;
}
