// Owns: the verbs of effects that take an amount: event:harm(target, 2, { ... }) checks, adds an item, fills its params;
// and the checks of those that content proposes in its own way.
// Must not know: what an effect is; the words of mistakes, which scripts/runtime/verbs.lua has.
#include <string.h>

#include "host/bind/objects.h"

// Upvalues of a verb. scripts/runtime/verbs.lua gives them.
enum {
  UP_SEAT = 1,
  UP_SPEC,   // tc_spec
  UP_EFFECT, // its table in the book
  UP_PARAMS, // name -> operand
  UP_CALLED, // what is called, by CALLS
  UP_COUNT = UP_CALLED
};

// What is rare, or words something. `odd` gets what the verb got, when that may be wrong: it raises, or returns true and
// the effect, which it has proposed, or false and the target's handle, the amount and the options.
#define CALLS(X)                                                                                   \
  X(CALL_NONE, "")                                                                                 \
  X(CALL_ODD, "odd")           /* effect, raw, event, target, amount, options, ... */              \
  X(CALL_COPY, "copy")         /* options that are no plain table -> table */                      \
  X(CALL_VALUE, "value")       /* of a param that is no number and no object, effect -> integer */ \
  X(CALL_UNKNOWN, "unknown")   /* effect, options: raises, they name what the effect lacks */      \
  X(CALL_MAXIMUM, "maximum")   /* target, attribute -> integer */                                  \
  X(CALL_REDIRECT, "redirect") /* item, index */                                                   \
  X(CALL_WHY, "why")           /* index, reason */                                                 \
  X(CALL_TRACED, "traced")     /* index: for traces */                                             \
  X(CALL_REDIRECTS, "redirects") /* table: frame kind -> slot */

typedef enum call { CALLS(TC_MEMBER) CALL_COUNT } call;

#define WANTED(X)                                                                                  \
  X(WANTS_ANY, "any")                                                                              \
  X(WANTS_UNIT, "unit") X(WANTS_CELL, "cell") X(WANTS_PLACE, "place") X(WANTS_BEARER, "bearer")
typedef enum wanted { WANTED(TC_MEMBER) } wanted;
static const char *const wanted_names[] = {WANTED(TC_TEXT) NULL};

typedef struct tc_spec {
  uint16_t kind, event; // event: that modifies the maximum of its pool; 0: it has none
  int32_t attr, least;  // attr: -1 without one
  wanted target;
  bool counted; // an amount must be given, and be at least `least`
  bool raw;     // past the definition's own way of proposing: its amount is not looked at
  bool ends;    // nothing may come after the amount
} tc_spec;

enum { ARG_EVENT = 1, ARG_TARGET, ARG_AMOUNT, ARG_OPTIONS, ARGS = ARG_OPTIONS };

static void call_push(lua_State *L, call which) {
  lua_rawgeti(L, lua_upvalueindex(UP_CALLED), which);
}

// The handle behind the object at an argument, of an effect its index; -1 for other values.
static lua_Integer handle_of(lua_State *L, int arg) {
  const tc_object *object = tc_object_at(L, arg);
  return object && object->sort != TC_SORT_LIST ? (lua_Integer)object->handle : -1;
}

// ---- what the verb is given -----------------------------------------------------------------------

// The target's handle; -1: not plainly one.
static lua_Integer target_of(lua_State *L, const tc_spec *spec) {
  if (lua_isnil(L, ARG_TARGET)) return spec->target == WANTS_ANY && spec->attr < 0 ? 0 : -1;
  if (lua_isinteger(L, ARG_TARGET)) {
    lua_Integer cell = lua_tointeger(L, ARG_TARGET);
    if (spec->target == WANTS_UNIT || cell < 0 || cell > 0xfffffff) return -1;
    return (lua_Integer)tc_handle_of(TC_CELL, 0, 0) | cell;
  }
  lua_Integer handle = handle_of(L, ARG_TARGET);
  if (handle < 0 || spec->target == WANTS_ANY || spec->target == WANTS_BEARER) return handle;
  return spec->target != WANTS_CELL && tc_handle_kind((tc_handle)handle) == TC_UNIT ? handle : -1;
}

// Whether the amount and the options are plainly what they should be. Options may stand in place of an amount.
static bool are_plain(lua_State *L, const tc_spec *spec) {
  int options = lua_type(L, ARG_OPTIONS);
  if (lua_isuserdata(L, ARG_AMOUNT)) return false;
  if (spec->counted &&
      (!lua_isinteger(L, ARG_AMOUNT) || lua_tointeger(L, ARG_AMOUNT) < spec->least ||
       (options != LUA_TNIL && options != LUA_TTABLE)))
    return false;
  if (lua_istable(L, ARG_AMOUNT) && spec->attr < 0) {
    if (options != LUA_TNIL) return false;
    lua_insert(L, ARG_AMOUNT);
    options = LUA_TTABLE;
  }
  if (options != LUA_TNIL && (options != LUA_TTABLE || handle_of(L, ARG_OPTIONS) >= 0))
    return false;
  return true;
}

// The number of the param whose value is on top; pops that.
static int32_t value_of(lua_State *L) {
  int at = lua_gettop(L);
  lua_Integer value = lua_tointeger(L, at);
  if (lua_isboolean(L, at))
    value = lua_toboolean(L, at);
  else if (!lua_isinteger(L, at) && (value = handle_of(L, at)) < 0) {
    call_push(L, CALL_VALUE);
    lua_insert(L, at);
    lua_pushvalue(L, lua_upvalueindex(UP_EFFECT));
    lua_call(L, 2, 1);
    value = luaL_checkinteger(L, at);
  }
  lua_pop(L, 1);
  if (value > INT32_MAX) value -= (lua_Integer)1 << 32;
  if (value < INT32_MIN || value > INT32_MAX)
    luaL_error(L, "%I is out of range", (LUAI_UACINT)value);
  return (int32_t)value;
}

// What options say: operands of the params, and who acts instead.
typedef struct tc_told {
  int32_t operands[4];
  lua_Integer user; // -1: the usual one
  bool why;
} tc_told;

// Reads one option, whose name and value are on top, and pops the value; false: the effect does not know it.
static bool option_read(lua_State *L, tc_told *told) {
  int value = lua_gettop(L);
  lua_pushvalue(L, value - 1);
  if (lua_rawget(L, lua_upvalueindex(UP_PARAMS)) == LUA_TNUMBER) {
    lua_Integer which = lua_tointeger(L, -1) & 3;
    lua_pop(L, 1);
    told->operands[which] = value_of(L);
    return true;
  }
  const char *name = lua_type(L, value - 1) == LUA_TSTRING ? lua_tostring(L, value - 1) : "";
  if (strcmp(name, "why") == 0) {
    told->why = lua_toboolean(L, value);
  } else if (strcmp(name, "user") == 0) {
    told->user = lua_toboolean(L, value) ? handle_of(L, value) : 0;
    if (told->user < 0) told->user = 0;
  } else if (strcmp(name, "source") != 0) {
    return false;
  }
  lua_settop(L, value - 1);
  return true;
}

static void options_read(lua_State *L, tc_told *told) {
  if (!lua_istable(L, ARG_OPTIONS)) return;
  if (lua_getmetatable(L, ARG_OPTIONS)) {
    call_push(L, CALL_COPY);
    lua_pushvalue(L, ARG_OPTIONS);
    lua_call(L, 1, 1);
    lua_replace(L, ARG_OPTIONS);
    lua_pop(L, 1);
  }
  for (lua_pushnil(L); lua_next(L, ARG_OPTIONS);) {
    if (option_read(L, told)) continue;
    call_push(L, CALL_UNKNOWN);
    lua_pushvalue(L, lua_upvalueindex(UP_EFFECT));
    lua_pushvalue(L, ARG_OPTIONS);
    lua_call(L, 2, 0);
    lua_pop(L, 1);
  }
}

// ---- the item -------------------------------------------------------------------------------------

uint32_t tc_item_add(lua_State *L, uint16_t kind, tc_handle target, int32_t amount) {
  tc_seat *seat = tc_seat_of(L);
  uint32_t index, replaced = seat->replaced;
  seat->replaced = 0;
  if (replaced)
    tc_try(L, tc_item_replace(&seat->play, replaced - 1, kind, target, amount, &index),
           "replace an effect");
  else
    tc_try(L, tc_item_propose(&seat->play, kind, target, amount, &index), "propose an effect");
  return index;
}

void tc_item_speak(lua_State *L, tc_item *item) {
  const tc_seat *seat = tc_seat_of(L);
  const tc_frame *frame = seat->speaker ? tc_frame_at(&seat->play, seat->speaker) : NULL;
  if (!frame) return;
  item->frame = (uint16_t)tc_handle_index(seat->speaker);
  item->user = frame->user;
  item->by = frame->source;
}

// Calls a function with the item, whose object is on top, and its index.
static void tell(lua_State *L, uint32_t index) {
  lua_pushvalue(L, -2);
  lua_pushinteger(L, index);
  lua_call(L, 2, 0);
}

// Whether the frame that proposed an item has targets redirected.
static bool is_redirected(lua_State *L, const tc_play *play, const tc_item *item) {
  const tc_frame *frame = &play->world->frames[item->frame];
  if (tc_handle_kind(item->target) != TC_UNIT || frame->state == TC_FRAME_FREE) return false;
  call_push(L, CALL_REDIRECTS);
  bool may = lua_rawgeti(L, -1, frame->kind) == LUA_TNUMBER;
  lua_Integer slot = lua_tointeger(L, -1);
  lua_pop(L, 2);
  int32_t list = 0;
  return may &&
         tc_slot_get(play, tc_frame_handle(play, item->frame), (uint8_t)slot, &list) == TC_OK &&
         list != 0;
}

// Pushes the object of the effect just proposed, once others have had their say.
static int proposed_push(lua_State *L, tc_play *play, uint32_t index) {
  tc_push_item(L, index);
  if (is_redirected(L, play, &play->world->items[index])) {
    call_push(L, CALL_REDIRECT);
    tell(L, index);
  }
  if (tc_seat_of(L)->traced) {
    call_push(L, CALL_TRACED);
    lua_pushinteger(L, index);
    lua_call(L, 1, 0);
  }
  return 1;
}

// The maximum of the pool, where something modifies it; the effect then goes by it.
static void maximum_read(lua_State *L, const tc_play *play, const tc_spec *spec,
                         int32_t *operands) {
  if (!spec->event || !tc_event_live(play, spec->event, TC_ROLE_MODIFY, TC_BEFORE)) return;
  call_push(L, CALL_MAXIMUM);
  lua_pushvalue(L, ARG_TARGET);
  lua_pushinteger(L, spec->attr);
  lua_call(L, 2, 1);
  operands[1] = tc_arg_int(L, lua_gettop(L));
  operands[2] = 1;
  lua_pop(L, 1);
}

// Lets Lua look at what the verb was given; true: it has proposed all, and the effect is on top. Else it is in order.
static bool odd(lua_State *L, const tc_spec *spec, lua_Integer *target) {
  int given = lua_gettop(L);
  call_push(L, CALL_ODD);
  lua_pushvalue(L, lua_upvalueindex(UP_EFFECT));
  lua_pushboolean(L, spec->raw);
  luaL_checkstack(L, given, "arguments");
  for (int at = 1; at <= given; at++) lua_pushvalue(L, at);
  lua_call(L, given + 2, 4);
  if (lua_toboolean(L, -4)) {
    lua_pushvalue(L, -3);
    return true;
  }
  *target = lua_tointeger(L, -3);
  lua_replace(L, ARG_OPTIONS);
  lua_replace(L, ARG_AMOUNT);
  lua_settop(L, ARGS);
  return false;
}

// event, target, amount, options -> item
static int verb(lua_State *L) {
  tc_play *play = tc_play_of(L);
  const tc_spec *spec = lua_touserdata(L, lua_upvalueindex(UP_SPEC));
  int given = lua_gettop(L);
  if (given < ARGS) lua_settop(L, ARGS);
  lua_Integer event = handle_of(L, ARG_EVENT), target = target_of(L, spec);
  bool called = spec->raw || (event >= 0 && tc_handle_kind((tc_handle)event) != TC_UNIT);
  bool plain = given <= ARGS && called && target >= 0 && tc_seat_of(L)->pure.depth == 0 &&
               are_plain(L, spec);
  if (!plain && odd(L, spec, &target)) return 1;
  if (target > UINT32_MAX || !tc_handle_shaped(play->world, (tc_handle)target))
    return luaL_error(L, "nothing in the encounter has this handle");
  int32_t amount = lua_isnil(L, ARG_AMOUNT) ? 0 : tc_arg_int(L, ARG_AMOUNT);
  tc_told told = {.operands = {spec->attr < 0 ? 0 : spec->attr}, .user = -1};
  maximum_read(L, play, spec, told.operands);
  options_read(L, &told);
  uint32_t index = tc_item_add(L, spec->kind, (tc_handle)target, amount);
  tc_item *item = &play->world->items[index];
  for (int at = 0; at < 4; at++) item->operands[at] = told.operands[at];
  if (told.user >= 0) item->user = (tc_handle)told.user;
  tc_item_speak(L, item);
  tc_touch(play, TC_PART_FLOW);
  if (told.why) {
    call_push(L, CALL_WHY);
    lua_pushinteger(L, index);
    lua_getfield(L, ARG_OPTIONS, "why");
    lua_call(L, 2, 0);
  }
  return proposed_push(L, play, index);
}

// Whether what an own way of proposing gets is plainly in order: event, target, amount or what it names, options.
static int own_plain(lua_State *L) {
  const tc_spec *spec = lua_touserdata(L, lua_upvalueindex(UP_SPEC));
  bool more = lua_gettop(L) > ARGS;
  lua_settop(L, ARGS);
  lua_Integer event = handle_of(L, ARG_EVENT);
  bool options = !lua_isnil(L, ARG_OPTIONS);
  bool plain = !more && tc_seat_of(L)->pure.depth == 0 && event >= 0 &&
               tc_handle_kind((tc_handle)event) != TC_UNIT && target_of(L, spec) >= 0 &&
               (!spec->counted ||
                (lua_isinteger(L, ARG_AMOUNT) && lua_tointeger(L, ARG_AMOUNT) >= spec->least));
  if (options)
    plain =
        plain && !spec->ends && lua_istable(L, ARG_OPTIONS) && !lua_getmetatable(L, ARG_OPTIONS);
  return tc_give_flag(L, plain);
}

// A whole number of a table at an argument.
static lua_Integer field_of(lua_State *L, int arg, const char *name, lua_Integer missing) {
  lua_getfield(L, arg, name);
  lua_Integer value = lua_isnil(L, -1) ? missing : luaL_checkinteger(L, -1);
  lua_pop(L, 1);
  return value;
}

// Puts the spec that the table at 1 says in its place.
static void spec_make(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  tc_spec *spec = lua_newuserdatauv(L, sizeof *spec, 0);
  lua_getfield(L, 1, "target");
  lua_getfield(L, 1, "counted");
  lua_getfield(L, 1, "raw");
  lua_getfield(L, 1, "ends");
  *spec = (tc_spec){.kind = (uint16_t)field_of(L, 1, "kind", 0),
                    .event = (uint16_t)field_of(L, 1, "event", 0),
                    .attr = (int32_t)field_of(L, 1, "attr", -1),
                    .least = (int32_t)field_of(L, 1, "least", INT32_MIN),
                    .target = (wanted)luaL_checkoption(L, -4, NULL, wanted_names),
                    .counted = lua_toboolean(L, -3),
                    .raw = lua_toboolean(L, -2),
                    .ends = lua_toboolean(L, -1)};
  lua_pop(L, 4);
  lua_replace(L, 1);
}

static int effect_verb(lua_State *L) {
  for (int at = 2; at < UP_COUNT; at++) luaL_checktype(L, at, LUA_TTABLE);
  lua_settop(L, UP_COUNT - 1);
  spec_make(L);
  return tc_give_function(L, verb, UP_COUNT - 1);
}

static int effect_plain(lua_State *L) {
  lua_settop(L, 1);
  spec_make(L);
  return tc_give_function(L, own_plain, UP_SPEC - 1);
}

static int effect_calls(lua_State *L) {
  static const char *const names[] = {CALLS(TC_TEXT)};
  return tc_give_places(L, names, 1, CALL_COUNT);
}

const tc_binding tc_bind_propose[] = {
    {"effect_verb", "(spec, effect, params, called) -> function",
     "The verb of an effect that takes an amount. spec: { kind, event, attr, target, least, "
     "counted, raw }.",
     effect_verb},
    {"effect_plain", "(spec) -> function",
     "Whether what an effect's own way of proposing gets is plainly in order: function(event, "
     "target, amount, options) -> flag. spec: { target, least, counted, ends }, ends: nothing "
     "comes "
     "after the amount.",
     effect_plain},
    {"effect_calls", "() -> names", "The places in `called`, by name.", effect_calls},
    {NULL, NULL, NULL, NULL}};
