// Owns: objects: one userdata for each handle that scripts have seen, until they are forgotten.
// Must not know: how their keys are read, what anything means.
#include "host/bind/objects.h"

const char tc_object_mark = 0;

static const char *const sort_names[] = {TC_SORTS(TC_TEXT) NULL};
static const char *const entry_names[] = {TC_ENTRIES(TC_TEXT) NULL};

// What lasts as long as the state (units, sides, effects by their index), and what is forgotten: by their keys.
// Handles of different kinds differ; above them stands what is no handle.
#define ITEM_KEY(index) ((index) | (lua_Integer)1 << 48)
#define LIST_KEY(handle, place) ((handle) | (lua_Integer)(place) << 32 | (lua_Integer)1 << 49)

static const int kept_in[TC_SORT_COUNT] = {
    [TC_SORT_UNIT] = TC_SEAT_KEPT,         [TC_SORT_SIDE] = TC_SEAT_KEPT,
    [TC_SORT_INSTANCE] = TC_SEAT_FLEETING, [TC_SORT_FRAME] = TC_SEAT_FLEETING,
    [TC_SORT_BATCH] = TC_SEAT_FLEETING,    [TC_SORT_ROLL] = TC_SEAT_FLEETING,
    [TC_SORT_ITEM] = TC_SEAT_KEPT,         [TC_SORT_ALTERATION] = TC_SEAT_FLEETING,
    [TC_SORT_ENCOUNTER] = TC_SEAT_KEPT,    [TC_SORT_LIST] = TC_SEAT_FLEETING};

// Where an object of a key is kept while it was pushed lately.
static tc_pushed *pushed_of(lua_State *L, lua_Integer key) {
  uint64_t mixed = (uint64_t)key * UINT64_C(0x9e3779b97f4a7c15);
  return &tc_seat_of(L)->pushed[mixed >> 56];
}
_Static_assert(TC_PUSHED == 256, "the place has 8 bits");

// The object on top was pushed.
static void note_pushed(lua_State *L, lua_Integer key) {
  tc_pushed *pushed = pushed_of(L, key);
  lua_pushvalue(L, -1);
  if (pushed->at > 0)
    lua_rawseti(L, LUA_REGISTRYINDEX, pushed->at);
  else
    pushed->at = luaL_ref(L, LUA_REGISTRYINDEX);
  pushed->key = key;
}

// Makes an object in place of the two values on top: the table in which it is kept, and nil.
static tc_object *make(lua_State *L, lua_Integer key, tc_sort sort, tc_handle handle) {
  lua_pop(L, 1);
  luaL_checkstack(L, 4, "objects");
  tc_object *object = lua_newuserdatauv(L, sizeof *object, 0);
  *object = (tc_object){.mark = &tc_object_mark, .handle = handle, .sort = (uint8_t)sort};
  tc_seat_of(L)->fleeting += kept_in[sort] == TC_SEAT_FLEETING;
  lua_getiuservalue(L, lua_upvalueindex(1), TC_SEAT_METAS);
  lua_rawgeti(L, -1, sort);
  lua_setmetatable(L, -3);
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, key);
  lua_replace(L, -2);
  note_pushed(L, key);
  return object;
}

// Pushes the object of a key that has been made, and gives true; otherwise the table in which it is kept, and nil.
static bool push_known(lua_State *L, lua_Integer key, int table) {
  const tc_pushed *pushed = pushed_of(L, key);
  if (pushed->key == key) return lua_rawgeti(L, LUA_REGISTRYINDEX, pushed->at), true;
  lua_getiuservalue(L, lua_upvalueindex(1), table);
  if (lua_rawgeti(L, -1, key) != LUA_TUSERDATA) return false;
  lua_replace(L, -2);
  note_pushed(L, key);
  return true;
}

// Another world was bound in between, in which the handle of the object on top stands for something of another sort: so
// somebody may hold that. Puts the table in which it is kept in its place, and nil.
static void push_instead(lua_State *L, int table) {
  tc_seat_of(L)->forgets = true; // what answers hold
  lua_pop(L, 1);
  lua_getiuservalue(L, lua_upvalueindex(1), table);
  lua_pushnil(L);
}

// The sort of a frame; one that is over is of the sort that it is known as.
static tc_sort frame_sort(const tc_seat *seat, tc_handle handle, const tc_object *known) {
  const tc_frame *frame = seat->play.world ? tc_frame_at(&seat->play, handle) : NULL;
  if (!frame) return known ? known->sort : TC_SORT_FRAME;
  if (frame->kind == TC_FRAME_BATCH) return TC_SORT_BATCH;
  return frame->kind < TC_FRAME_KINDS && seat->roll_kinds >> frame->kind & 1u ? TC_SORT_ROLL
                                                                              : TC_SORT_FRAME;
}

static void push_frame(lua_State *L, tc_handle handle) {
  const tc_object *known = push_known(L, handle, TC_SEAT_FLEETING) ? lua_touserdata(L, -1) : NULL;
  tc_sort sort = frame_sort(tc_seat_of(L), handle, known);
  if (known && known->sort == sort) return;
  if (known) push_instead(L, TC_SEAT_FLEETING);
  make(L, handle, sort, handle);
}

void tc_push_object(lua_State *L, tc_handle handle) {
  tc_sort sort;
  switch (handle ? tc_handle_kind(handle) : TC_NONE) {
  case TC_UNIT: sort = TC_SORT_UNIT; break;
  case TC_INSTANCE: sort = TC_SORT_INSTANCE; break;
  case TC_FRAME: push_frame(L, handle); return;
  case TC_SIDE: sort = TC_SORT_SIDE; break;
  case TC_ALTERATION: sort = TC_SORT_ALTERATION; break;
  case TC_ENCOUNTER: sort = TC_SORT_ENCOUNTER; break;
  case TC_CELL: lua_pushinteger(L, handle & 0xfffffffu); return;
  default: lua_pushnil(L); return;
  }
  if (!push_known(L, handle, kept_in[sort])) make(L, handle, sort, handle);
}

void tc_push_item(lua_State *L, lua_Integer index) {
  lua_Integer key = ITEM_KEY(index);
  if (!push_known(L, key, TC_SEAT_KEPT)) make(L, key, TC_SORT_ITEM, (tc_handle)index);
}

void tc_push_list(lua_State *L, tc_handle bearer, uint8_t place, tc_entries entries) {
  lua_Integer key = LIST_KEY(bearer, place);
  if (push_known(L, key, TC_SEAT_FLEETING)) {
    const tc_object *known = lua_touserdata(L, -1);
    if (known->entries == entries) return;
    push_instead(L, TC_SEAT_FLEETING);
  }
  tc_object *list = make(L, key, TC_SORT_LIST, bearer);
  list->place = place;
  list->entries = (uint8_t)entries;
}

void tc_push_unit_list(lua_State *L, const tc_play *play, tc_units units) {
  int most = 0;
  for (tc_units left = units; left; left &= left - 1) most++;
  lua_createtable(L, most, 0);
  lua_Integer count = 0;
  for (uint32_t index = 0; units; index++, units >>= 1) {
    if (!(units & 1u)) continue;
    tc_push_object(L, tc_unit_handle(play, index));
    lua_rawseti(L, -2, ++count);
  }
}

// ---- the book -------------------------------------------------------------------------------------

void tc_push_book(lua_State *L, tc_book which) {
  lua_getiuservalue(L, lua_upvalueindex(1), TC_SEAT_BOOK);
  lua_rawgeti(L, -1, which);
  lua_replace(L, -2);
}

void tc_read_forget(lua_State *L) {
  for (int at = 0; at < TC_READINGS; at++) tc_seat_of(L)->read[at].key = NULL;
}

lua_Integer tc_book_number(lua_State *L, tc_book table, int name, tc_book find, const char *word) {
  const void *key = lua_topointer(L, name);
  tc_read *read = tc_read_of(L, (uint8_t)(TC_NAMED + table), key);
  if (key && read->key == key && read->sort == TC_NAMED + table) return read->code;
  int top = lua_gettop(L);
  if (lua_getiuservalue(L, lua_upvalueindex(1), TC_SEAT_BOOK) != LUA_TTABLE ||
      lua_rawgeti(L, -1, table) != LUA_TTABLE)
    return luaL_error(L, "no content is compiled");
  lua_pushvalue(L, name);
  if (lua_rawget(L, -2) == LUA_TNUMBER) {
    if (tc_is_one(L, name))
      *read = (tc_read){.key = key,
                        .code = lua_tointeger(L, -1),
                        .part = -1,
                        .at = read->at,
                        .sort = (uint8_t)(TC_NAMED + table)};
  } else {
    lua_rawgeti(L, top + 1, find);
    lua_pushvalue(L, name);
    lua_pushstring(L, word);
    lua_call(L, 2, 1);
  }
  lua_Integer found = luaL_checkinteger(L, -1);
  lua_settop(L, top);
  return found;
}

static int book_use(lua_State *L) {
  static const char *const names[TC_BOOK_COUNT] = {TC_BOOK(TC_TEXT)};
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_createtable(L, TC_BOOK_COUNT, 0);
  for (int which = 1; which < TC_BOOK_COUNT; which++) {
    if (lua_getfield(L, 1, names[which]) == LUA_TNIL)
      return luaL_error(L, "the book has no '%s'", names[which]);
    lua_rawseti(L, -2, which);
  }
  lua_setiuservalue(L, lua_upvalueindex(1), TC_SEAT_BOOK);
  tc_read_forget(L);
  return 0;
}

// ---- for scripts ----------------------------------------------------------------------------------

// A handle that scripts give: none for nil and 0.
static tc_handle given_handle(lua_State *L, int arg) {
  return lua_isnoneornil(L, arg) ? 0 : (tc_handle)tc_arg_range(L, arg, 0, UINT32_MAX);
}

static int object(lua_State *L) {
  tc_push_object(L, given_handle(L, 1));
  return 1;
}

// Any number will do: of an effect that is over nothing can be read.
static int item_object(lua_State *L) {
  lua_Integer index = luaL_checkinteger(L, 1);
  tc_push_item(L, index >= 0 && index < UINT32_MAX ? index : UINT32_MAX);
  return 1;
}

static int object_list(lua_State *L) {
  int count = lua_gettop(L);
  lua_createtable(L, count, 0);
  for (int at = 1; at <= count; at++) {
    tc_push_object(L, given_handle(L, at));
    lua_rawseti(L, -2, at);
  }
  return 1;
}

static int handle_of(lua_State *L) {
  const tc_object *found = tc_object_at(L, 1);
  if (found && found->sort != TC_SORT_LIST) return tc_give(L, found->handle);
  luaL_pushfail(L);
  return 1;
}

static int list_place(lua_State *L) {
  const tc_object *found = tc_object_at(L, 1);
  if (!found || found->sort != TC_SORT_LIST) return 0;
  lua_pushinteger(L, found->handle);
  lua_pushinteger(L, found->place);
  lua_pushstring(L, entry_names[found->entries]);
  return 3;
}

static int object_meta(lua_State *L) {
  int sort = luaL_checkoption(L, 1, NULL, sort_names);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  lua_getiuservalue(L, lua_upvalueindex(1), TC_SEAT_METAS);
  lua_insert(L, 2);
  lua_rawseti(L, 2, sort);
  return 0;
}

static int roll_kinds(lua_State *L) {
  tc_seat_of(L)->roll_kinds = tc_arg_u32(L, 1);
  return 0;
}

// forget_objects(made): with a number only once so many have been made
static int forget_objects(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  lua_Integer made = luaL_optinteger(L, 1, 0);
  if (seat->fleeting < made) return 0;
  lua_createtable(L, 0, (int)made); // as many will be made again
  lua_setiuservalue(L, lua_upvalueindex(1), TC_SEAT_FLEETING);
  for (int at = 0; at < TC_PUSHED; at++) seat->pushed[at].key = 0;
  seat->fleeting = 0;
  seat->forgets = true; // what answers hold
  return 0;
}

const tc_binding tc_bind_objects[] = {
    {"object", "(handle) -> object", "The object of a handle; a cell is its number, nil: nobody.",
     object},
    {"item_object", "(item) -> object", "The object of an effect.", item_object},
    {"object_list", "(handle, ...) -> objects", "A list of the objects of handles.", object_list},
    {"handle_of", "(object) -> handle", "The handle behind an object; of an effect its index.",
     handle_of},
    {"list_place", "(list) -> bearer, place, kind", "Where a list lies, and what its entries are.",
     list_place},
    {"object_meta", "(sort, metatable)", "Sets the metatable of a sort of objects.", object_meta},
    {"book_use", "(book)", "Sets what bindings look up by name.", book_use},
    {"roll_kinds", "(kinds)", "Says which kinds of frames are rolls, as bits.", roll_kinds},
    {"forget_objects", "([made])",
     "Forgets the objects of what may be over; made: if there are so many.", forget_objects},
    {NULL, NULL, NULL, NULL}};
