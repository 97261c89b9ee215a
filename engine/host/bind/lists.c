// Owns: lists of the world as objects: reading and changing what a frame, an instance or the encounter lists.
// Must not know: what is listed, who may change it.
// A list stands in a slot of its bearer, or beside the slots of a frame: its targets and cells.
#include "host/bind/objects.h"

// Upvalues of the __index, beside the seat: methods by name, and a function for other keys: list, key -> value.
enum { UP_METHODS = 2, UP_ELSEWHERE };

// The list object at 1.
static const tc_object *list_arg(lua_State *L) {
  const tc_object *object = tc_object_at(L, 1);
  if (!object || object->sort != TC_SORT_LIST) luaL_error(L, "this is not a list");
  return object;
}

// The list of the kernel behind a list object, 0 without one; raises after its bearer's end.
// The first entry of a slot's list writes the slot, too; until then nobody hangs on what lists hold.
static uint16_t list_of(lua_State *L, const tc_play *play, const tc_object *object) {
  tc_seat_of(L)->reads |= tc_slot_part(object->handle, object->place);
  if (object->place >= TC_LIST_TARGETS) {
    const tc_frame *frame = tc_frame_at(play, object->handle);
    if (!frame) luaL_error(L, "this use, turn or move is over");
    return object->place == TC_LIST_TARGETS ? frame->targets : frame->cells;
  }
  int32_t value;
  tc_try(L, tc_slot_get(play, object->handle, object->place, &value), "read a slot");
  if (value) tc_seat_of(L)->reads |= tc_list_part(object->handle);
  return (uint16_t)value;
}

static int give_entry(lua_State *L, const tc_object *object, int32_t value) {
  if (object->entries >= TC_ENTRIES_OBJECTS)
    tc_push_object(L, (tc_handle)value);
  else
    lua_pushinteger(L, value);
  return 1;
}

// ---- reading --------------------------------------------------------------------------------------

// The __index of lists: list, at -> entry, nil beyond its end; or a method.
static int list_index(lua_State *L) {
  if (!lua_isinteger(L, 2)) {
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(UP_METHODS)) == LUA_TFUNCTION) return 1;
    lua_settop(L, 2);
    lua_pushvalue(L, lua_upvalueindex(UP_ELSEWHERE));
    lua_insert(L, 1);
    lua_call(L, 2, 1);
    return 1;
  }
  const tc_object *object = list_arg(L);
  const tc_play *play = tc_play_for(L, 0);
  uint16_t list = list_of(L, play, object);
  lua_Integer at = lua_tointeger(L, 2);
  if (at < 1 || at > (lua_Integer)tc_list_size(play, list)) return lua_pushnil(L), 1;
  return give_entry(L, object, tc_list_get(play, list, (uint32_t)(at - 1)));
}

static int list_accessor(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  return tc_give_function(L, list_index, UP_ELSEWHERE - 1);
}

static int list_length(lua_State *L) {
  const tc_object *object = list_arg(L);
  const tc_play *play = tc_play_for(L, 0);
  return tc_give(L, tc_list_size(play, list_of(L, play, object)));
}

static int list_has(lua_State *L) {
  lua_settop(L, 2);
  const tc_object *object = list_arg(L);
  const tc_play *play = tc_play_for(L, 0);
  uint16_t list = list_of(L, play, object);
  for (uint32_t at = 0; at < tc_list_size(play, list); at++) {
    give_entry(L, object, tc_list_get(play, list, at));
    if (lua_rawequal(L, 2, -1)) return tc_give(L, at + 1);
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

// ---- writing --------------------------------------------------------------------------------------

// The number that stands for the value at an index as an entry; false: it cannot be one.
static bool entry_arg(lua_State *L, const tc_object *list, int arg, int32_t *entry) {
  const tc_object *object = tc_object_at(L, arg);
  lua_Integer number = lua_tointeger(L, arg);
  bool fits = lua_isinteger(L, arg) && number >= INT32_MIN && number <= INT32_MAX;
  *entry = (int32_t)number;
  if (list->entries == TC_ENTRIES_FLAG) {
    *entry = lua_toboolean(L, arg);
    return !lua_isnoneornil(L, arg);
  }
  if (list->entries < TC_ENTRIES_OBJECTS) return fits;
  if (fits) {
    *entry = (int32_t)tc_handle_of(TC_CELL, 0, 0) | (int32_t)number;
    return true;
  }
  if (!object || object->sort == TC_SORT_LIST) return false;
  *entry = (int32_t)tc_object_handle(L, arg);
  return true;
}

// From now on a bearer has this list.
static void list_put(lua_State *L, tc_play *play, const tc_object *object, uint16_t list) {
  if (object->place < TC_LIST_TARGETS) {
    tc_try(L, tc_slot_set(play, object->handle, object->place, list), "write a slot");
    return;
  }
  tc_frame *frame = tc_frame_at(play, object->handle);
  uint16_t *place = object->place == TC_LIST_TARGETS ? &frame->targets : &frame->cells;
  *place = list;
  tc_touch(play, TC_PART_FLOW);
}

// The list object at 1, which may be changed; its list, and whose part of the world that is.
static const tc_object *changed_arg(lua_State *L, const char *what, uint16_t *list, tc_part *part) {
  const tc_object *object = list_arg(L);
  tc_pure_forbid(L, tc_seat_of(L), what, NULL);
  *list = list_of(L, tc_play_for(L, 0), object);
  *part = tc_list_part(object->handle);
  return object;
}

static int list_add(lua_State *L) {
  uint16_t list;
  tc_part part;
  int32_t entry;
  const tc_object *object = changed_arg(L, "add to a list", &list, &part);
  tc_play *play = tc_play_for(L, 0);
  if (!entry_arg(L, object, 2, &entry)) return tc_give_flag(L, false);
  tc_try(L, tc_list_push(play, part, &list, entry), "add to a list");
  list_put(L, play, object, list);
  return tc_give_flag(L, true);
}

static int list_set(lua_State *L) {
  uint16_t list;
  tc_part part;
  int32_t entry;
  const tc_object *object = changed_arg(L, "write to a list", &list, &part);
  uint32_t at = (uint32_t)tc_arg_range(L, 2, 1, UINT32_MAX) - 1;
  if (!entry_arg(L, object, 3, &entry)) return tc_give_flag(L, false);
  tc_try(L, tc_list_set(tc_play_for(L, 0), part, list, at, entry), "write to a list");
  return tc_give_flag(L, true);
}

static int list_remove(lua_State *L) {
  uint16_t list;
  tc_part part;
  int32_t entry;
  const tc_object *object = changed_arg(L, "remove from a list", &list, &part);
  tc_play *play = tc_play_for(L, 0);
  uint32_t at = (uint32_t)tc_arg_range(L, 2, 1, UINT32_MAX) - 1;
  tc_try(L, tc_list_remove(play, part, &list, at, &entry), "remove from a list");
  list_put(L, play, object, list);
  return give_entry(L, object, entry);
}

static int list_clear(lua_State *L) {
  uint16_t list;
  tc_part part;
  const tc_object *object = changed_arg(L, "clear a list", &list, &part);
  tc_play *play = tc_play_for(L, 0);
  tc_list_free(play, part, &list);
  list_put(L, play, object, list);
  return 0;
}

// ---- numbers --------------------------------------------------------------------------------------

static lua_Integer mixed_with(lua_Integer value, lua_Integer number) {
  return (lua_Integer)(((lua_Unsigned)value * 31u + (lua_Unsigned)number) & 0x3fffffffu);
}

static int mixed(lua_State *L) {
  lua_Integer value = luaL_checkinteger(L, 1);
  if (lua_type(L, 2) == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, 2, &length);
    for (size_t at = 0; at < length; at++) value = mixed_with(value, (unsigned char)text[at]);
    return tc_give(L, value);
  }
  luaL_checkany(L, 2);
  for (lua_Integer at = 1; lua_geti(L, 2, at) != LUA_TNIL; at++) {
    value = mixed_with(value, luaL_checkinteger(L, -1));
    lua_pop(L, 1);
  }
  return tc_give(L, value);
}

const tc_binding tc_bind_lists[] = {
    {"mixed", "(value, numbers) -> integer",
     "A number of 30 bits that changes with a value and each number of a list, or character of a "
     "text.",
     mixed},
    {"list_accessor", "(methods, function) -> __index",
     "How lists are read; the function is for keys that are neither numbers nor methods.",
     list_accessor},
    {"list_length", "(list) -> integer", "How many entries it has.", list_length},
    {"list_has", "(list, value) -> at", "The place of a value in it.", list_has},
    {"list_add", "(list, value) -> flag", "Appends a value; false: it can be no entry.", list_add},
    {"list_set", "(list, at, value) -> flag", "Writes a place, from 1; false: it can be no entry.",
     list_set},
    {"list_remove", "(list, at) -> value",
     "Takes an entry out, from 1; the others keep their order.", list_remove},
    {"list_clear", "(list)", "Removes everything.", list_clear},
    {NULL, NULL, NULL, NULL}};
