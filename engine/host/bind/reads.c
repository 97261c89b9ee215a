// Owns: what reading a key of an object does: the __index of units, instances, frames and effects, in C.
// Must not know: what a key means; scripts/world/objects.lua says by a code how each is read.
// What no code says is asked of a Lua function, so here stands only what is read often.
#include "host/bind/objects.h"

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
  X(READ_GONE, "gone")                                                                             \
  X(READ_SIDE, "side")                                                                             \
  X(READ_SLOT_INT, "slot_int") /* of any bearer: slot a */                                         \
  X(READ_SLOT_FLAG, "slot_flag")                                                                   \
  X(READ_SLOT_OBJECT, "slot_object")                                                               \
  X(READ_SLOT_CELL, "slot_cell")                                                                   \
  X(READ_SLOT_ID, "slot_id")                                                                       \
  X(READ_DEFINITION, "definition") /* of an instance */                                            \
  X(READ_BEARER, "bearer")                                                                         \
  X(READ_GIVER, "giver")                                                                           \
  X(READ_SUPPRESSED, "suppressed")                                                                 \
  X(READ_STACKS, "stacks")                                                                         \
  X(READ_ENDED, "ended")                                                                           \
  X(READ_USER, "user") /* of a frame */                                                            \
  X(READ_SOURCE, "source")                                                                         \
  X(READ_CAUSE, "cause")                                                                           \
  X(READ_FLAG, "flag") /* a: its bit */                                                            \
  X(READ_OVER, "over")                                                                             \
  X(READ_FRAME_KIND, "frame_kind") /* c: constant, kind -> value */                                \
  X(READ_STEP, "step")             /* c: constant, kind * 256 + step -> value */                   \
  X(READ_POINT, "point")           /* the first of its cells */                                    \
  X(READ_TARGET, "target")         /* the first of its targets */                                  \
  X(READ_ITEM_TARGET, "item_target")                                                               \
  X(READ_ITEM_USER, "item_user")                                                                   \
  X(READ_ITEM_BY, "item_by")                                                                       \
  X(READ_ITEM_FRAME, "item_frame")                                                                 \
  X(READ_ITEM_KIND, "item_kind")       /* c: constant, kind -> value */                            \
  X(READ_ITEM_STATE, "item_state")     /* c: constant, state -> value */                           \
  X(READ_ITEM_NUMBER, "item_number")   /* a: 0 proposed, amount, applied, excess, before, after */ \
  X(READ_ITEM_OPERAND, "item_operand") /* a: 0 to 3 */                                             \
  X(READ_ITEM_PREVENTED, "item_prevented")

typedef enum read_kind { READS(TC_MEMBER) READ_COUNT } read_kind;

// Upvalues of the functions. The first is the seat, as of all bindings.
enum {
  UP_SEAT = 1,
  UP_SORT,      // 0 plain, or what the parts go by: TC_INSTANCE, TC_FRAME, SORT_ITEM
  UP_ELSEWHERE, // function: object, key -> value; of writers: object, key, value
  UP_PLAN,      // key -> method, or code
  UP_PARTS,     // definition, kind of frame or kind of effect -> key -> code
  UP_WRITER = UP_PARTS,
  UP_DEFS,    // definition id -> definition
  UP_FIELDS,  // definition id -> the plain table behind it, unless its reads are watched
  UP_READERS, // constants, and functions: handle, object -> value
  UP_READER = UP_READERS
};
enum { SORT_ITEM = 100 };

static int give_nothing(lua_State *L) { return lua_pushnil(L), 1; }

static int give_object(lua_State *L, tc_handle handle) {
  tc_push_object(L, handle);
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

static int give_list(lua_State *L, tc_handle bearer, uint8_t place, lua_Integer entries) {
  tc_push_list(L, bearer, place, (tc_entries)entries);
  return 1;
}

// A value that a constant table has for a number.
static int give_from(lua_State *L, lua_Integer code, lua_Integer number) {
  lua_rawgeti(L, lua_upvalueindex(UP_READERS), code >> 32);
  lua_rawgeti(L, -1, number);
  return 1;
}

// The first entry of a list.
static int give_first(lua_State *L, const tc_play *play, uint16_t list, bool object) {
  if (!list || tc_list_size(play, list) == 0) return give_nothing(L);
  int32_t value = tc_list_get(play, list, 0);
  return object ? give_object(L, (tc_handle)value) : tc_give(L, value);
}

static int give_slot(lua_State *L, const tc_play *play, tc_handle bearer, uint8_t slot,
                     read_kind kind) {
  int32_t value;
  tc_try(L, tc_slot_get(play, bearer, slot, &value), "read a slot");
  switch (kind) {
  case READ_SLOT_FLAG: return tc_give_flag(L, value != 0);
  case READ_SLOT_OBJECT: return give_object(L, (tc_handle)value);
  case READ_SLOT_CELL: return value >= 0 ? tc_give(L, value) : give_nothing(L);
  case READ_SLOT_ID: return give_definition(L, value);
  default: return tc_give(L, value);
  }
}

static int give_of_unit(lua_State *L, const tc_play *play, tc_handle handle, read_kind kind,
                        uint8_t attr) {
  if (kind == READ_ACTIVE) return tc_give_flag(L, tc_unit_active(play, handle));
  const tc_unit *unit = tc_unit_at(play, handle);
  if (kind == READ_GONE)
    return tc_give_flag(L, !unit || unit->state == TC_UNIT_GONE || unit->state == TC_UNIT_FREE);
  if (!unit) return luaL_error(L, "this unit is gone");
  const tc_place *place = &play->world->field.places[tc_handle_index(handle)];
  switch (kind) {
  case READ_POOL: return tc_give(L, unit->current[attr]);
  case READ_ATTRIBUTE: return tc_give(L, tc_attr_value(play, handle, attr));
  case READ_SIDE: return give_object(L, tc_handle_of(TC_SIDE, 0, place->side));
  default: return place->anchor >= 0 ? tc_give(L, place->anchor) : give_nothing(L);
  }
}

static int give_of_instance(lua_State *L, const tc_play *play, tc_handle handle, read_kind kind) {
  const tc_instance *found = tc_instance_at(play, handle);
  switch (kind) {
  case READ_DEFINITION: return give_definition(L, found ? found->def : 0);
  case READ_BEARER: return give_object(L, found ? found->bearer : 0);
  case READ_GIVER: return give_object(L, found ? found->source : 0);
  case READ_SUPPRESSED: return tc_give_flag(L, found && found->suppressed > 0);
  case READ_STACKS: return tc_give(L, found ? found->stacks : 0);
  default: return tc_give_flag(L, !found);
  }
}

static int give_of_frame(lua_State *L, const tc_play *play, tc_handle handle, read_kind kind,
                         lua_Integer code) {
  const tc_frame *found = tc_frame_at(play, handle);
  switch (kind) {
  case READ_USER: return give_object(L, found ? found->user : 0);
  case READ_SOURCE: return give_object(L, found ? found->source : 0);
  case READ_CAUSE: return give_object(L, found ? found->cause : 0);
  case READ_FLAG: return tc_give_flag(L, found && found->flags & (code >> 8 & 0xff));
  case READ_OVER: return tc_give_flag(L, !found);
  case READ_FRAME_KIND: return found ? give_from(L, code, found->kind) : give_nothing(L);
  default: break;
  }
  if (!found) return luaL_error(L, "this use, turn or move is over");
  switch (kind) {
  case READ_STEP:
    return found->at < found->plan_count
               ? give_from(L, code, found->kind * 256 + found->plan[found->at].step)
               : give_nothing(L);
  case READ_POINT: return give_first(L, play, found->cells, false);
  default: return give_first(L, play, found->targets, true);
  }
}

// The frame that proposed an effect, 0: it is over.
static tc_handle item_frame(const tc_play *play, const tc_item *item) {
  bool over = play->world->frames[item->frame].state == TC_FRAME_FREE;
  return over ? 0 : tc_frame_handle(play, item->frame);
}

static int give_of_item(lua_State *L, const tc_play *play, lua_Integer index, read_kind kind,
                        lua_Integer code) {
  uint8_t which = (uint8_t)(code >> 8 & 0xff);
  const tc_item *item = tc_item_live(L, play, index);
  const int32_t numbers[] = {item->proposed, item->amount, item->applied,
                             item->excess,   item->before, item->after};
  const int32_t *operands = item->operands;
  switch (kind) {
  case READ_ITEM_TARGET: return give_object(L, item->target);
  case READ_ITEM_USER: return give_object(L, item->user);
  case READ_ITEM_BY: return give_object(L, item->by);
  case READ_ITEM_FRAME: return give_object(L, item_frame(play, item));
  case READ_ITEM_KIND: return give_from(L, code, item->kind);
  case READ_ITEM_STATE: return give_from(L, code, item->state);
  case READ_ITEM_NUMBER: return tc_give(L, numbers[which % 6]);
  case READ_ITEM_OPERAND: return tc_give(L, operands[which % 4]);
  default: return tc_give_flag(L, item->state == TC_ITEM_PREVENTED);
  }
}

// The parts of a world that a code reads; `of`: whose slot or list it may be, which.
static unsigned parts_of(read_kind kind, tc_handle of, uint8_t which) {
  if (kind == READ_POOL) return TC_PART_POOLS;
  if (kind == READ_ATTRIBUTE) return TC_PART_VALUES | TC_PART_HELD;
  if (kind == READ_CELL) return TC_PART_UNITS | TC_PART_PLACES;
  if (kind <= READ_SIDE) return TC_PART_UNITS;
  if (kind <= READ_SLOT_ID) return tc_slot_part(of, which);
  return kind <= READ_ENDED ? TC_PART_HELD : TC_PART_FLOW;
}

// Reads by a code; object and key are at 1 and 2.
static int give(lua_State *L, lua_Integer code, lua_Integer handle) {
  read_kind kind = (read_kind)(code & 0xff);
  uint8_t a = (uint8_t)(code >> 8 & 0xff);
  switch (kind) {
  case READ_ELSEWHERE: return give_elsewhere(L);
  case READ_HANDLE: return tc_give(L, handle);
  case READ_CONSTANT: return lua_rawgeti(L, lua_upvalueindex(UP_READERS), code >> 32), 1;
  case READ_CALL: return give_call(L, code >> 32, handle);
  case READ_LIST: return give_list(L, (tc_handle)handle, a, code >> 32);
  default: break;
  }
  tc_handle of = (tc_handle)handle;
  const tc_play *play = tc_play_for(L, parts_of(kind, of, a));
  uint16_t event = (uint16_t)(code >> 16 & 0xffff);
  if (kind == READ_ATTRIBUTE && tc_event_live(play, event, TC_ROLE_MODIFY, TC_BEFORE)) {
    if (!tc_unit_at(play, of)) return luaL_error(L, "this unit is gone");
    tc_push_attribute(L, 1, a, event, 0);
    return 1;
  }
  if (kind <= READ_SIDE) return give_of_unit(L, play, of, kind, a);
  if (kind <= READ_SLOT_ID) return give_slot(L, play, of, a, kind);
  if (kind <= READ_ENDED) return give_of_instance(L, play, of, kind);
  if (kind <= READ_TARGET) return give_of_frame(L, play, of, kind, code);
  return give_of_item(L, play, handle, kind, code);
}

// The definition or kind of the object, as its parts are numbered; -1 after its end.
static lua_Integer part_of(lua_State *L, lua_Integer sort, tc_handle handle) {
  const tc_play *play = tc_play_for(L, sort == TC_INSTANCE ? TC_PART_HELD : TC_PART_FLOW);
  if (sort == TC_INSTANCE) {
    const tc_instance *found = tc_instance_at(play, handle);
    return found ? found->def : -1;
  }
  if (sort == TC_FRAME) {
    const tc_frame *found = tc_frame_at(play, handle);
    return found ? found->kind : -1;
  }
  return handle < play->world->item_count ? play->world->items[handle].kind : -1;
}

// The key at 2 is read by what is on top, a code or a method: of this part of the objects of a sort, -1: of all.
static void note_read(lua_State *L, const tc_object *object, lua_Integer of, lua_Integer part) {
  const void *key = lua_topointer(L, 2);
  tc_read *read = tc_read_of(L, object->sort, key);
  if (!tc_is_one(L, 2)) return;
  *read = (tc_read){.key = key,
                    .code = lua_tointeger(L, -1),
                    .part = (int32_t)part,
                    .at = read->at,
                    .method = lua_isfunction(L, -1),
                    .sort = object->sort,
                    .of = (uint8_t)of};
  if (!read->method) return;
  lua_pushvalue(L, -1);
  if (read->at > 0)
    lua_rawseti(L, LUA_REGISTRYINDEX, read->at);
  else
    read->at = luaL_ref(L, LUA_REGISTRYINDEX);
}

// Reads a key that was not read lately.
static int read_anew(lua_State *L, const tc_object *object) {
  tc_handle handle = object->handle;
  lua_Integer sort = lua_tointeger(L, lua_upvalueindex(UP_SORT));
  lua_pushvalue(L, 2);
  int found = lua_rawget(L, lua_upvalueindex(UP_PLAN));
  if (found == LUA_TFUNCTION || found == LUA_TNUMBER) note_read(L, object, sort, -1);
  if (found == LUA_TFUNCTION) return 1;
  if (found == LUA_TNUMBER) return give(L, lua_tointeger(L, -1), handle);
  if (sort == 0) return give_elsewhere(L);
  lua_Integer part = part_of(L, sort, handle);
  if (part < 0) return give_elsewhere(L);
  if (lua_rawgeti(L, lua_upvalueindex(UP_PARTS), part) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TNUMBER) {
      note_read(L, object, sort, part);
      return give(L, lua_tointeger(L, -1), handle);
    }
  }
  if (sort != TC_INSTANCE) return give_elsewhere(L);
  // Other keys of an instance come from its definition.
  bool plain = lua_rawgeti(L, lua_upvalueindex(UP_FIELDS), part) == LUA_TTABLE;
  if (!plain && lua_rawgeti(L, lua_upvalueindex(UP_DEFS), part) == LUA_TNIL)
    return give_elsewhere(L);
  lua_pushvalue(L, 2);
  if (plain)
    lua_rawget(L, -2);
  else
    lua_gettable(L, -2);
  return 1;
}

// How the key at 2 of an object was read lately; NULL: it was not.
static const tc_read *read_lately(lua_State *L, const tc_object *object) {
  const void *key = lua_topointer(L, 2);
  const tc_read *read = tc_read_of(L, object->sort, key);
  if (read->key != key || read->sort != object->sort || !key) return NULL;
  bool fits = read->part < 0 || part_of(L, read->of, object->handle) == read->part;
  return fits ? read : NULL;
}

// The __index: object, key -> value
static int read_key(lua_State *L) {
  const tc_object *object = tc_object_at(L, 1);
  if (!object) return give_elsewhere(L);
  const tc_read *read = read_lately(L, object);
  if (!read) return read_anew(L, object);
  if (read->method) return lua_rawgeti(L, LUA_REGISTRYINDEX, read->at), 1;
  return give(L, read->code, object->handle);
}

// ---- writing --------------------------------------------------------------------------------------

// The number that stands in a slot for the value at 3; false: the Lua function knows, or refuses it.
static bool encode(lua_State *L, read_kind kind, lua_Integer *number) {
  switch (kind) {
  case READ_SLOT_FLAG: *number = lua_toboolean(L, 3); return true;
  case READ_SLOT_INT: break;
  case READ_SLOT_CELL:
    *number = -1;
    if (!lua_toboolean(L, 3)) return true;
    break;
  case READ_SLOT_OBJECT:
    *number = lua_toboolean(L, 3) ? tc_object_handle(L, 3) : 0;
    return *number != 0 || !lua_toboolean(L, 3);
  default: return false;
  }
  *number = lua_tointeger(L, 3);
  return lua_isinteger(L, 3) && *number >= INT32_MIN && *number <= INT32_MAX;
}

static int write_elsewhere(lua_State *L) {
  lua_settop(L, 3);
  lua_pushvalue(L, lua_upvalueindex(UP_ELSEWHERE));
  lua_insert(L, 1);
  lua_call(L, 3, 0);
  return 0;
}

// The code of the key at 2; READ_ELSEWHERE: it has none.
static lua_Integer code_of(lua_State *L, const tc_object *object) {
  const tc_read *read = read_lately(L, object);
  if (read) return read->method ? READ_ELSEWHERE : read->code;
  lua_Integer sort = lua_tointeger(L, lua_upvalueindex(UP_SORT)), part = -1;
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(UP_PLAN)) == LUA_TNIL && sort != 0) {
    part = part_of(L, sort, object->handle);
    if (part < 0 || lua_rawgeti(L, lua_upvalueindex(UP_PARTS), part) != LUA_TTABLE)
      return READ_ELSEWHERE;
    lua_pushvalue(L, 2);
    lua_rawget(L, -2);
  }
  if (!lua_isinteger(L, -1)) return READ_ELSEWHERE;
  note_read(L, object, sort, part);
  return lua_tointeger(L, -1);
}

// The __newindex: object, key, value
static int write_key(lua_State *L) {
  const tc_object *object = tc_object_at(L, 1);
  tc_seat *seat = tc_seat_of(L);
  if (!object || seat->traced) return write_elsewhere(L);
  lua_Integer code = code_of(L, object), number;
  read_kind kind = (read_kind)(code & 0xff);
  if (kind < READ_SLOT_INT || kind > READ_SLOT_ID || !encode(L, kind, &number))
    return write_elsewhere(L);
  if (seat->pure.depth > 0) tc_pure_refuse(L, "write '%s'", lua_tostring(L, 2));
  return tc_did(
      L, tc_slot_set(tc_play_of(L), object->handle, (uint8_t)(code >> 8 & 0xff), (int32_t)number),
      "write a slot");
}

// ---- making ---------------------------------------------------------------------------------------

// Pushes a function with the seat, a sort and the function at `elsewhere`, and empty tables up to `last`.
static void push_accessor(lua_State *L, lua_CFunction call, lua_Integer sort, int elsewhere,
                          int last) {
  lua_pushinteger(L, sort);
  lua_pushvalue(L, elsewhere);
  for (int at = UP_PLAN; at <= last; at++) lua_newtable(L);
  tc_give_function(L, call, last - 1);
}

static int accessors(lua_State *L) {
  static const char *const sorts[] = {"unit", "instance", "frame", "effect", NULL};
  static const lua_Integer numbers[] = {0, TC_INSTANCE, TC_FRAME, SORT_ITEM};
  int sort = luaL_checkoption(L, 1, NULL, sorts);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  luaL_checktype(L, 3, LUA_TFUNCTION);
  lua_settop(L, 3);
  push_accessor(L, read_key, numbers[sort], 2, UP_READER);
  push_accessor(L, write_key, numbers[sort], 3, UP_WRITER);
  return 2;
}

// Pushes { definition id = the plain table behind it } of definitions that nobody watches.
static void push_fields(lua_State *L, int defs) {
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, defs); lua_pop(L, 1)) {
    if (!lua_isinteger(L, -2) || !tc_frozen_target(L, -1)) continue;
    if (luaL_getmetafield(L, -2, "__index") == LUA_TTABLE) {
      lua_pop(L, 1);
      lua_rawseti(L, -4, lua_tointeger(L, -3));
    } else {
      lua_pop(L, 2);
    }
  }
}

static int accessors_use(lua_State *L) {
  if (lua_tocfunction(L, 1) != read_key || lua_tocfunction(L, 2) != write_key)
    return luaL_error(L, "these are no accessors");
  static const int places[] = {UP_PLAN, UP_PARTS, UP_DEFS, UP_READERS};
  for (int at = 0; at < 4; at++) {
    luaL_checktype(L, 3 + at, LUA_TTABLE);
    lua_pushvalue(L, 3 + at);
    lua_setupvalue(L, 1, places[at]);
    if (places[at] > UP_WRITER) continue;
    lua_pushvalue(L, 3 + at);
    lua_setupvalue(L, 2, places[at]);
  }
  push_fields(L, 5);
  lua_setupvalue(L, 1, UP_FIELDS);
  tc_read_forget(L);
  return 0;
}

static int reads(lua_State *L) {
  static const char *const ways[] = {READS(TC_TEXT)}, *const entries[] = {TC_ENTRIES(TC_TEXT)};
  return tc_give_places(L, ways, 0, READ_COUNT) +
         tc_give_places(L, entries, 0, sizeof entries / sizeof *entries);
}

static int set_traced(lua_State *L) {
  tc_seat_of(L)->traced = lua_toboolean(L, 1);
  return 0;
}

const tc_binding tc_bind_reads[] = {
    {"accessors", "(sort, read, write) -> __index, __newindex",
     "How objects are read and written by codes; the two functions are for what has none.",
     accessors},
    {"accessors_use", "(__index, __newindex, plan, parts, defs, readers)",
     "Sets how their keys are read.", accessors_use},
    {"set_traced", "(on)", "Says whether reads and writes are traced.", set_traced},
    {"reads", "() -> names, names",
     "The ways in which a key is read, and kinds of entries, by name.", reads},
    {NULL, NULL, NULL, NULL}};
