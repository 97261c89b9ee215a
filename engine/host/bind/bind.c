// Owns: the seat of a Lua state and the table of kernel functions that trusted scripts get.
// Must not know: what scripts do with them, content.
// Errors of the kernel become Lua errors here, in one place.
#include "host/bind/bind.h"

#include <stdlib.h>

#include "host/bind/objects.h"
#include "host/content/enums.h"
#include "host/sandbox/sandbox.h"

void tc_refuse_unbound(lua_State *L) {
  luaL_error(L, tc_seat_of(L)->veiled ? "a policy can only read its view" : "no encounter is open");
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
  const tc_object *object = tc_object_at(L, arg);
  lua_Integer value = object ? tc_object_handle(L, arg) : luaL_checkinteger(L, arg);
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

int tc_give_all(lua_State *L, const lua_Integer *values, int count) {
  luaL_checkstack(L, count, "results");
  for (int at = 0; at < count; at++) lua_pushinteger(L, values[at]);
  return count;
}

int tc_give_point(lua_State *L, tc_point point) { return TC_GIVE(point.x, point.y, point.z); }

int tc_give_places(lua_State *L, const char *const *names, int first, int count) {
  lua_createtable(L, 0, count);
  for (int at = first; at < count; at++) {
    lua_pushinteger(L, at);
    lua_setfield(L, -2, names[at]);
  }
  return 1;
}

int tc_give_function(lua_State *L, lua_CFunction call, int values) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, -values - 1);
  lua_pushcclosure(L, call, values + 1);
  return 1;
}

int tc_give_listeners(lua_State *L, const tc_candidate *rows, uint32_t count, uint32_t capacity) {
  if (count > capacity) count = capacity;
  luaL_checkstack(L, (int)count * 2, "listeners");
  for (uint32_t at = 0; at < count; at++) TC_GIVE(rows[at].instance, rows[at].listener);
  return (int)count * 2;
}

int tc_push_units(lua_State *L, const tc_play *play, tc_units units) {
  int found = 0;
  tc_seat_of(L)->reads |= TC_PART_UNITS | TC_PART_PLACES;
  luaL_checkstack(L, TC_UNITS, "units");
  for (uint32_t index = 0; index < TC_UNITS; index++) {
    if (!(units >> index & 1u)) continue;
    lua_pushinteger(L, tc_unit_handle(play, index));
    found++;
  }
  return found;
}

const tc_binding_group tc_binding_groups[] = {
    {"Rules", tc_bind_rules},
    {"Worlds", tc_bind_world},
    {"Units", tc_bind_units},
    {"State", tc_bind_state},
    {"The machine", tc_bind_machine},
    {"Effects", tc_bind_items},
    {"The field", tc_bind_field},
    {"Places", tc_bind_place},
    {"Sight", tc_bind_sight},
    {"Areas", tc_bind_area},
    {"Paths", tc_bind_path},
    {"Forced walks", tc_bind_walk},
    {"Objects", tc_bind_objects},
    {"Keys of objects", tc_bind_reads},
    {"Lists", tc_bind_lists},
    {"Questions", tc_bind_queries},
    {"Words of units", tc_bind_words},
    {"Pure contexts", tc_bind_pure},
    {"Kept answers", tc_bind_memo},
    {"The loop", tc_bind_drive},
    {"Judgements", tc_bind_judge},
    {"Decisions", tc_bind_ask},
    {"Options", tc_bind_options},
    {"Verbs of effects", tc_bind_propose},
    {NULL, NULL},
};

// Adds the functions of a row list (ended by a NULL name) to the table on top, with the seat below it as upvalue.
static void add_rows(lua_State *L, const tc_binding *rows) {
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
  free(seat->live);
  free(seat->other);
  free(seat->packing);
  tc_base_drop(seat->base);
  *seat = (tc_seat){0};
  return 0;
}

int tc_bind_open(lua_State *L) {
  tc_seat *seat = lua_newuserdatauv(L, sizeof *seat, TC_SEAT_VALUES);
  *seat = (tc_seat){0};
  *tc_sandbox_beside(L) = seat;
  tc_pure_open(L);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, seat_free);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_createtable(L, 0, 160);
  for (const tc_binding_group *group = tc_binding_groups; group->topic; group++)
    add_rows(L, group->rows);
  tc_bind_enums(L);
  lua_remove(L, -2);
  return 1;
}
