// Owns: what reading a key of an object does: the __index of units, instances, frames and effects, in C.
// Must not know: what a key means; scripts/world/objects.lua says by a code how each is read.
// What no code says is asked of a Lua function, so here stands only what is read often.
#include "host/bind/bind.h"

// How to read a key. A code holds one of these and three numbers: a (8 bits), b (16), c (16).
#define READS(X)                                                                                   \
  X(READ_ELSEWHERE, "elsewhere") /* ask the Lua function that knows all keys */                    \
  X(READ_HANDLE, "handle")       /* of any object: what it stands for */                           \
  X(READ_CONSTANT, "constant")   /* value c of the readers */                                      \
  X(READ_CALL, "call")           /* what reader c gives for handle and object */                   \
  X(READ_LIST, "list")           /* of a frame or instance: the list at place a */                 \
  X(READ_POOL, "pool")           /* of a unit: the current value of attribute a */                 \
  X(READ_ATTRIBUTE, "attribute") /* attribute a, while nothing modifies event b; else as call */   \
  X(READ_CELL, "cell")                                                                             \
  X(READ_ACTIVE, "active")                                                                         \
  X(READ_SIDE, "side")                                                                             \
  X(READ_SLOT_INT, "slot_int") /* of any bearer: slot a */                                         \
  X(READ_SLOT_FLAG, "slot_flag")                                                                   \
  X(READ_SLOT_OBJECT, "slot_object")                                                               \
  X(READ_SLOT_CELL, "slot_cell")                                                                   \
  X(READ_SLOT_ID, "slot_id")                                                                       \
  X(READ_DEFINITION, "definition") /* of an instance */                                            \
  X(READ_BEARER, "bearer")                                                                         \
  X(READ_STACKS, "stacks")                                                                         \
  X(READ_ENDED, "ended")                                                                           \
  X(READ_USER, "user") /* of a frame */                                                            \
  X(READ_SOURCE, "source")                                                                         \
  X(READ_CAUSE, "cause")                                                                           \
  X(READ_FLAG, "flag")     /* a: its bit */                                                        \
  X(READ_TARGET, "target") /* the first of its targets */                                          \
  X(READ_ITEM_TARGET, "item_target")                                                               \
  X(READ_ITEM_USER, "item_user")                                                                   \
  X(READ_ITEM_BY, "item_by")                                                                       \
  X(READ_ITEM_NUMBER, "item_number")   /* a: 0 proposed, amount, applied, excess, before, after */ \
  X(READ_ITEM_OPERAND, "item_operand") /* a: 0 to 3 */                                             \
  X(READ_ITEM_PREVENTED, "item_prevented")

typedef enum read_kind { READS(TC_MEMBER) READ_COUNT } read_kind;

static const char *const read_names[READ_COUNT] = {READS(TC_TEXT)};

// Upvalues of the function. The first is the seat, as of all bindings.
enum {
  UP_SEAT = 1,
  UP_HANDLES,   // object -> handle or index
  UP_KNOWN,     // kind of handle -> handle (of sides: index) -> object; 0 -> place of list -> list
  UP_OF,        // function: handle -> object
  UP_ELSEWHERE, // function: object, key -> value
  UP_SORT,      // 0 plain, or what the parts go by: TC_INSTANCE, TC_FRAME, SORT_ITEM
  UP_PLAN,      // key -> method, or code
  UP_PARTS,     // definition, kind of frame or kind of effect -> key -> code
  UP_DEFS,      // definition id -> definition
  UP_READERS,   // constants, and functions: handle, object -> value
  UP_COUNT = UP_READERS
};
enum { SORT_ITEM = 100 };

// The place of a list as a number: its bearer's handle, then 8 bits for a slot or one of these, then whether
// its entries are handles. scripts/world/objects.lua writes them.
enum { PLACE_TARGETS = 0xf0, PLACE_CELLS = 0xf1 };
#define LIST_PLACE(handle, place) ((handle) | (lua_Integer)(place) << 32)
#define LIST_OF_HANDLES ((lua_Integer)1 << 40)

static int give_integer(lua_State *L, lua_Integer value) { return lua_pushinteger(L, value), 1; }
static int give_flag(lua_State *L, bool value) { return lua_pushboolean(L, value), 1; }
static int give_nothing(lua_State *L) { return lua_pushnil(L), 1; }

// Pushes the object of a handle; nil for none.
static int give_object(lua_State *L, tc_handle handle) {
  if (handle == 0) return give_nothing(L);
  lua_Integer kind = tc_handle_kind(handle);
  if (kind == TC_CELL) return give_integer(L, handle & 0xfffffffu);
  if (lua_rawgeti(L, lua_upvalueindex(UP_KNOWN), kind) == LUA_TTABLE &&
      lua_rawgeti(L, -1, kind == TC_SIDE ? (lua_Integer)tc_handle_index(handle) : handle) !=
          LUA_TNIL)
    return 1;
  lua_pushvalue(L, lua_upvalueindex(UP_OF));
  lua_pushinteger(L, handle);
  lua_call(L, 1, 1);
  return 1;
}

static int give_definition(lua_State *L, lua_Integer id) {
  lua_rawgeti(L, lua_upvalueindex(UP_DEFS), id);
  return 1;
}

static int give_elsewhere(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(UP_ELSEWHERE));
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  return 1;
}

static int give_call(lua_State *L, lua_Integer reader, lua_Integer handle) {
  lua_rawgeti(L, lua_upvalueindex(UP_READERS), reader);
  lua_pushinteger(L, handle);
  lua_pushvalue(L, 1);
  lua_call(L, 2, 1);
  return 1;
}

// Pushes the cached list object of a place; otherwise the Lua function makes it.
static int give_list(lua_State *L, lua_Integer handle, uint8_t place) {
  if (lua_rawgeti(L, lua_upvalueindex(UP_KNOWN), 0) == LUA_TTABLE &&
      lua_rawgeti(L, -1, LIST_PLACE(handle, place)) != LUA_TNIL)
    return 1;
  return give_elsewhere(L);
}

static int give_slot(lua_State *L, const tc_play *play, tc_handle bearer, uint8_t slot,
                     read_kind kind) {
  int32_t value;
  tc_try(L, tc_slot_get(play, bearer, slot, &value), "read a slot");
  switch (kind) {
  case READ_SLOT_FLAG: return give_flag(L, value != 0);
  case READ_SLOT_OBJECT: return give_object(L, (tc_handle)value);
  case READ_SLOT_CELL: return value >= 0 ? give_integer(L, value) : give_nothing(L);
  case READ_SLOT_ID: return give_definition(L, value);
  default: return give_integer(L, value);
  }
}

static int give_of_unit(lua_State *L, const tc_play *play, tc_handle handle, read_kind kind,
                        uint8_t attr) {
  if (kind == READ_ACTIVE) return give_flag(L, tc_unit_active(play, handle));
  const tc_unit *unit = tc_unit_at(play, handle);
  if (!unit) return luaL_error(L, "this unit is gone");
  const tc_place *place = &play->world->field.places[tc_handle_index(handle)];
  switch (kind) {
  case READ_POOL: return give_integer(L, unit->current[attr]);
  case READ_ATTRIBUTE: return give_integer(L, tc_attr_value(play, handle, attr));
  case READ_SIDE: return give_object(L, tc_handle_of(TC_SIDE, 0, place->side));
  default: return place->anchor >= 0 ? give_integer(L, place->anchor) : give_nothing(L);
  }
}

static int give_of_instance(lua_State *L, const tc_play *play, tc_handle handle, read_kind kind) {
  const tc_instance *found = tc_instance_at(play, handle);
  switch (kind) {
  case READ_DEFINITION: return give_definition(L, found ? found->def : 0);
  case READ_BEARER: return give_object(L, found ? found->bearer : 0);
  case READ_STACKS: return give_integer(L, found ? found->stacks : 0);
  default: return give_flag(L, !found);
  }
}

static int give_of_frame(lua_State *L, const tc_play *play, tc_handle handle, read_kind kind,
                         uint8_t flag) {
  const tc_frame *found = tc_frame_at(play, handle);
  switch (kind) {
  case READ_USER: return give_object(L, found ? found->user : 0);
  case READ_SOURCE: return give_object(L, found ? found->source : 0);
  case READ_CAUSE: return give_object(L, found ? found->cause : 0);
  case READ_FLAG: return give_flag(L, found && found->flags & flag);
  default: break;
  }
  if (!found) return luaL_error(L, "this use, turn or move is over");
  if (!found->targets || tc_list_size(play, found->targets) == 0) return give_nothing(L);
  return give_object(L, (tc_handle)tc_list_get(play, found->targets, 0));
}

static int give_of_item(lua_State *L, const tc_play *play, lua_Integer index, read_kind kind,
                        uint8_t which) {
  const tc_item *item = tc_item_live(L, play, index);
  const int32_t numbers[] = {item->proposed, item->amount, item->applied,
                             item->excess,   item->before, item->after};
  const int32_t *operands = item->operands;
  switch (kind) {
  case READ_ITEM_TARGET: return give_object(L, item->target);
  case READ_ITEM_USER: return give_object(L, item->user);
  case READ_ITEM_BY: return give_object(L, item->by);
  case READ_ITEM_NUMBER: return give_integer(L, numbers[which % 6]);
  case READ_ITEM_OPERAND: return give_integer(L, operands[which % 4]);
  default: return give_flag(L, item->state == TC_ITEM_PREVENTED);
  }
}

// Reads by a code; object and key are at 1 and 2.
static int give(lua_State *L, lua_Integer code, lua_Integer handle) {
  read_kind kind = (read_kind)(code & 0xff);
  uint8_t a = (uint8_t)(code >> 8 & 0xff);
  switch (kind) {
  case READ_ELSEWHERE: return give_elsewhere(L);
  case READ_HANDLE: return give_integer(L, handle);
  case READ_CONSTANT: return lua_rawgeti(L, lua_upvalueindex(UP_READERS), code >> 32), 1;
  case READ_CALL: return give_call(L, code >> 32, handle);
  case READ_LIST: return give_list(L, handle, a);
  default: break;
  }
  const tc_play *play = tc_play_of(L);
  tc_handle of = (tc_handle)handle;
  if (kind == READ_ATTRIBUTE &&
      tc_event_live(play, (uint16_t)(code >> 16 & 0xffff), TC_ROLE_MODIFY, TC_BEFORE))
    return give_call(L, code >> 32, handle);
  if (kind <= READ_SIDE) return give_of_unit(L, play, of, kind, a);
  if (kind <= READ_SLOT_ID) return give_slot(L, play, of, a, kind);
  if (kind <= READ_ENDED) return give_of_instance(L, play, of, kind);
  if (kind <= READ_TARGET) return give_of_frame(L, play, of, kind, a);
  return give_of_item(L, play, handle, kind, a);
}

// The definition or kind of the object, as its parts are numbered; -1 after its end.
static lua_Integer part_of(lua_State *L, lua_Integer sort, lua_Integer handle) {
  const tc_play *play = tc_play_of(L);
  if (sort == TC_INSTANCE) {
    const tc_instance *found = tc_instance_at(play, (tc_handle)handle);
    return found ? found->def : -1;
  }
  if (sort == TC_FRAME) {
    const tc_frame *found = tc_frame_at(play, (tc_handle)handle);
    return found ? found->kind : -1;
  }
  return handle >= 0 && handle < play->world->item_count ? play->world->items[handle].kind : -1;
}

// The __index: object, key -> value
static int read_key(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  int found = lua_rawget(L, lua_upvalueindex(UP_PLAN));
  if (found == LUA_TFUNCTION) return 1;
  lua_pushvalue(L, 1);
  if (lua_rawget(L, lua_upvalueindex(UP_HANDLES)) != LUA_TNUMBER) return give_elsewhere(L);
  lua_Integer handle = lua_tointeger(L, -1);
  if (found == LUA_TNUMBER) return give(L, lua_tointeger(L, -2), handle);
  lua_Integer sort = lua_tointeger(L, lua_upvalueindex(UP_SORT));
  if (sort == 0) return give_elsewhere(L);
  lua_Integer part = part_of(L, sort, handle);
  if (part < 0) return give_elsewhere(L);
  if (lua_rawgeti(L, lua_upvalueindex(UP_PARTS), part) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TNUMBER) return give(L, lua_tointeger(L, -1), handle);
  }
  // Other keys of an instance come from its definition.
  if (sort != TC_INSTANCE || lua_rawgeti(L, lua_upvalueindex(UP_DEFS), part) == LUA_TNIL)
    return give_elsewhere(L);
  lua_pushvalue(L, 2);
  lua_gettable(L, -2);
  return 1;
}

// The id of the list at a place, 0 without one; raises after its bearer's end.
static uint16_t list_at(lua_State *L, const tc_play *play, lua_Integer code) {
  tc_handle bearer = (tc_handle)code;
  uint8_t place = (uint8_t)(code >> 32 & 0xff);
  if (place >= PLACE_TARGETS) {
    const tc_frame *frame = tc_frame_at(play, bearer);
    if (!frame) luaL_error(L, "this use, turn or move is over");
    return place == PLACE_TARGETS ? frame->targets : frame->cells;
  }
  int32_t value;
  tc_try(L, tc_slot_get(play, bearer, place, &value), "read a slot");
  return (uint16_t)value;
}

// The place of the list object at 1, from the table in the upvalue; false: not a list.
static bool list_code(lua_State *L, lua_Integer *code) {
  lua_pushvalue(L, 1);
  if (lua_rawget(L, lua_upvalueindex(UP_HANDLES)) != LUA_TNUMBER) return false;
  *code = lua_tointeger(L, -1);
  return true;
}

// The __index of lists: list, at -> entry, nothing beyond its end; other keys are the Lua function's.
static int read_entry(lua_State *L) {
  lua_Integer code;
  lua_settop(L, 2);
  if (!lua_isinteger(L, 2) || !list_code(L, &code)) return give_elsewhere(L);
  const tc_play *play = tc_play_of(L);
  uint16_t list = list_at(L, play, code);
  lua_Integer at = lua_tointeger(L, 2);
  if (at < 1 || at > (lua_Integer)tc_list_size(play, list)) return give_nothing(L);
  int32_t value = tc_list_get(play, list, (uint32_t)(at - 1));
  return code & LIST_OF_HANDLES ? give_object(L, (tc_handle)value) : give_integer(L, value);
}

// The __len of lists, with the first upvalues of their reader.
static int read_length(lua_State *L) {
  lua_Integer code;
  if (!list_code(L, &code)) return luaL_error(L, "this is not a list");
  const tc_play *play = tc_play_of(L);
  return give_integer(L, tc_list_size(play, list_at(L, play, code)));
}

static int list_reader(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_checktype(L, 3, LUA_TFUNCTION);
  luaL_checktype(L, 4, LUA_TFUNCTION);
  lua_settop(L, 4);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, read_length, 2);
  lua_insert(L, 1);
  lua_pushcclosure(L, read_entry, UP_ELSEWHERE);
  lua_insert(L, 1);
  return 2;
}

static int reader(lua_State *L) {
  static const char *const sorts[] = {"unit", "instance", "frame", "effect", NULL};
  static const lua_Integer numbers[] = {0, TC_INSTANCE, TC_FRAME, SORT_ITEM};
  lua_Integer sort = numbers[luaL_checkoption(L, 1, NULL, sorts)];
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_checktype(L, 3, LUA_TTABLE);
  luaL_checktype(L, 4, LUA_TFUNCTION);
  luaL_checktype(L, 5, LUA_TFUNCTION);
  lua_settop(L, 5);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_replace(L, 1);
  lua_pushinteger(L, sort);
  for (int at = UP_PLAN; at <= UP_COUNT; at++) lua_newtable(L);
  lua_pushcclosure(L, read_key, UP_COUNT);
  return 1;
}

static int reader_use(lua_State *L) {
  if (lua_tocfunction(L, 1) != read_key) return luaL_error(L, "this is not a reader");
  lua_settop(L, 5);
  for (int at = UP_READERS; at >= UP_PLAN; at--) {
    luaL_checktype(L, -1, LUA_TTABLE);
    lua_setupvalue(L, 1, at);
  }
  return 0;
}

static int reads(lua_State *L) {
  lua_createtable(L, 0, READ_COUNT);
  for (int kind = 0; kind < READ_COUNT; kind++) {
    lua_pushinteger(L, kind);
    lua_setfield(L, -2, read_names[kind]);
  }
  return 1;
}

const tc_binding tc_bind_objects[] = {
    {"reader", "(sort, handles, known, of, elsewhere) -> function",
     "An __index for objects that are read by codes.", reader},
    {"reader_use", "(function, plan, parts, defs, readers)", "Sets how its keys are read.",
     reader_use},
    {"list_reader", "(places, known, of, elsewhere) -> __index, __len",
     "How lists are read; places: list -> where it is.", list_reader},
    {"reads", "() -> names", "The ways in which a key is read, by name.", reads},
    {NULL, NULL, NULL, NULL}};
