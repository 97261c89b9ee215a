// Owns: reading cells, units, lists and options as arguments of bindings, and giving them back.
// Must not know: what scripts do with the functions, what a tag, value or edge type means.
// Nothing here changes the world.
#include "host/bind/field/cells.h"

#include "host/bind/objects.h"

#include "host/sandbox/sandbox.h"

static const char bench_key = 0;

// The layout of the block: 64-bit words first, then the lists, then the bytes.
tc_bench tc_bench_of(lua_State *L, const tc_play *play) {
  size_t wanted = play->world->field.cells > 1024 ? (size_t)play->world->field.cells : 1024;
  wanted = (wanted + 63) / 64 * 64;
  size_t each = 2 * sizeof(tc_cell) + 1;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &bench_key);
  char *block = lua_touserdata(L, -1);
  if (!block || lua_rawlen(L, -1) < wanted / 8 + wanted * each) {
    lua_pop(L, 1);
    block = lua_newuserdatauv(L, wanted / 8 + wanted * each, 0);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &bench_key);
  }
  lua_pop(L, 1);
  tc_bench bench = {.capacity = (int32_t)wanted, .bits = (uint64_t *)(void *)block};
  bench.first = (tc_cell *)(void *)(block + wanted / 8);
  bench.second = bench.first + wanted;
  bench.bytes = (uint8_t *)(bench.second + wanted);
  return bench;
}

tc_cell tc_arg_cell(lua_State *L, const tc_play *play, int arg) {
  lua_Integer cell = luaL_checkinteger(L, arg);
  if (cell < 0 || cell >= play->world->field.cells)
    luaL_error(L, "there is no cell %I on this field", (LUAI_UACINT)cell);
  return (tc_cell)cell;
}

tc_cell tc_arg_cell_or_nowhere(lua_State *L, const tc_play *play, int arg) {
  return luaL_checkinteger(L, arg) == TC_NOWHERE ? TC_NOWHERE : tc_arg_cell(L, play, arg);
}

static int32_t coordinate(lua_State *L, int arg) {
  return lua_isnoneornil(L, arg) ? 0 : tc_arg_int(L, arg);
}

tc_point tc_arg_point(lua_State *L, int arg) {
  return (tc_point){tc_arg_int(L, arg), coordinate(L, arg + 1), coordinate(L, arg + 2)};
}

int tc_arg_direction(lua_State *L, const tc_play *play, int arg, tc_cell cell) {
  int count = tc_way_count(tc_bound_view(play), cell);
  lua_Integer direction = luaL_checkinteger(L, arg);
  if (direction < 0 || direction >= count)
    luaL_error(L, "there is no direction %I here", (LUAI_UACINT)direction);
  return (int)direction;
}

int tc_arg_way(lua_State *L, const tc_play *play, int arg) {
  if (play->world->field.topology == TC_GRAPH) luaL_error(L, "a graph has no directions");
  return tc_arg_direction(L, play, arg, 0);
}

int tc_arg_unit(lua_State *L, const tc_play *play, int arg) {
  tc_seat_of(L)->reads |= TC_PART_UNITS | TC_PART_PLACES;
  tc_handle unit = tc_arg_handle(L, arg);
  if (!tc_unit_at(play, unit)) luaL_error(L, "this unit is gone");
  return (int)tc_handle_index(unit);
}

tc_units tc_arg_units(lua_State *L, const tc_play *play, int arg, tc_units otherwise) {
  if (lua_isnoneornil(L, arg)) return otherwise;
  if (!lua_istable(L, arg)) return (tc_units)1 << tc_arg_unit(L, play, arg);
  tc_units units = 0;
  lua_Integer count = (lua_Integer)lua_rawlen(L, arg);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, arg, at);
    units |= (tc_units)1 << tc_arg_unit(L, play, lua_gettop(L));
    lua_pop(L, 1);
  }
  return units;
}

int tc_arg_cells(lua_State *L, const tc_play *play, int arg, tc_cell *cells, int32_t capacity) {
  if (!lua_istable(L, arg)) {
    const tc_object *object = tc_object_at(L, arg);
    if (tc_handle_kind(object ? object->handle : (tc_handle)luaL_checkinteger(L, arg)) == TC_UNIT)
      return tc_place_cells(tc_bound_view(play), tc_arg_unit(L, play, arg), cells);
    cells[0] = tc_arg_cell(L, play, arg);
    return 1;
  }
  lua_Integer count = (lua_Integer)lua_rawlen(L, arg);
  if (count > capacity)
    luaL_error(L, "a list of %I cells is too long (at most %I)", (LUAI_UACINT)count,
               (LUAI_UACINT)capacity);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, arg, at);
    cells[at - 1] = tc_arg_cell(L, play, lua_gettop(L));
    lua_pop(L, 1);
  }
  return (int)count;
}

int tc_push_cells(lua_State *L, const tc_cell *cells, int32_t count) {
  lua_createtable(L, count, 0);
  for (int32_t at = 0; at < count; at++) {
    lua_pushinteger(L, cells[at]);
    lua_rawseti(L, -2, at + 1);
  }
  return 1;
}

int tc_push_bits(lua_State *L, const uint64_t *bits, int32_t cells) {
  lua_newtable(L);
  lua_Integer found = 0;
  for (int32_t cell = 0; cell < cells; cell++) {
    if (!(bits[cell >> 6] >> (cell & 63) & 1u)) continue;
    lua_pushinteger(L, cell);
    lua_rawseti(L, -2, ++found);
  }
  return 1;
}

void tc_bound_work(lua_State *L, tc_play *play, uint64_t amount) {
  play->work += amount;
  if (play->work_limit && play->work > play->work_limit)
    tc_raise(L, TC_WORK_SPENT, "go on searching");
}
