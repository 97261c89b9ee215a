// Owns: items of batches for trusted scripts: proposing, reading, changing, replacing.
// Must not know: what a kind means.
// Items are indices in the world; what a handler proposed and resolved is readable until it returns.
#define TC_FILE_READS (TC_PART_FLOW)
#include "host/bind/objects.h"

static int flow_changed(tc_play *play) {
  tc_touch(play, TC_PART_FLOW);
  return 0;
}

static int propose(lua_State *L) {
  tc_play *play = tc_play_of(L);
  int32_t operands[4];
  for (int at = 0; at < 4; at++)
    operands[at] = lua_isnoneornil(L, 4 + at) ? 0 : tc_arg_int(L, 4 + at);
  uint32_t index = tc_item_add(L, (uint16_t)tc_arg_range(L, 1, 0, TC_ITEM_KINDS - 1),
                               tc_arg_handle(L, 2), tc_arg_int(L, 3));
  for (int at = 0; at < 4; at++) play->world->items[index].operands[at] = operands[at];
  return tc_give(L, index);
}

#define ITEM_READERS(X)                                                                            \
  X(item_kind, found->kind, "Its kind.")                                                           \
  X(item_target, found->target, "Its target, 0: none.")                                            \
  X(item_state, found->state, "Its item_state.")                                                   \
  X(item_user, found->user, "Who acts, 0: nobody.")                                                \
  X(item_by, found->by, "The instance whose effect it is, 0: none.")                               \
  X(item_frame,                                                                                    \
    play->world->frames[found->frame].state == TC_FRAME_FREE                                       \
        ? 0                                                                                        \
        : tc_frame_handle(play, found->frame),                                                     \
    "The frame that proposed it, 0: it is over.")                                                  \
  X(item_round, found->round, "The round of its batch.")                                           \
  X(item_proposed, found->proposed, "The amount that was proposed.")                               \
  X(item_amount, found->amount, "What was left of the amount.")                                    \
  X(item_applied, found->applied, "The amount that was applied.")                                  \
  X(item_excess, found->excess, "The amount that was too much.")                                   \
  X(item_before, found->before, "The value before it.")                                            \
  X(item_after, found->after, "The value after it.")
#define ITEM_READER(call, value, text)                                                             \
  TC_READER(TC_PART_FLOW, call, tc_item, tc_arg_item(L, play, 1), value)
#define ITEM_ROW(call, value, text) TC_READER_ROW(call, "item", text)
ITEM_READERS(ITEM_READER)

static int32_t *operand(tc_item *found, lua_Integer which) {
  return &found->operands[which < 0 || which > 3 ? 3 : which];
}

static int item_amount_set(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_item *found = tc_arg_item(L, play, 1);
  if (found->state != TC_ITEM_PROPOSED)
    return luaL_error(L, "this effect has been applied already");
  found->amount = tc_arg_int(L, 2);
  return flow_changed(play);
}

static int item_result(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_item *found = tc_arg_item(L, play, 1);
  found->applied = tc_arg_int(L, 2);
  found->excess = tc_arg_int(L, 3);
  found->before = tc_arg_int(L, 4);
  found->after = tc_arg_int(L, 5);
  return flow_changed(play);
}

// part(amount, name) -> table | nothing
static int part(lua_State *L) {
  lua_settop(L, 2);
  if (!lua_isinteger(L, 1) || (!lua_isnil(L, 2) && lua_type(L, 2) != LUA_TSTRING)) return 0;
  lua_createtable(L, 0, 2);
  lua_insert(L, 1);
  lua_setfield(L, 1, "name");
  lua_setfield(L, 1, "amount");
  return 1;
}

// A word of content that is C while all is plainly in order and nobody looks, else the Lua function that it was given.
static int in_lua(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static int due_to(lua_State *L) {
  if (tc_seat_of(L)->traced || !lua_isinteger(L, 1) || lua_type(L, 2) != LUA_TSTRING)
    return in_lua(L);
  lua_settop(L, 1);
  return 1;
}

static int total_of(lua_State *L) {
  int count = lua_gettop(L);
  lua_Unsigned sum = 0;
  for (int at = 1; at <= count; at++) {
    if (!lua_isinteger(L, at)) return in_lua(L);
    sum += (lua_Unsigned)lua_tointeger(L, at);
  }
  return count == 0 || tc_seat_of(L)->traced ? in_lua(L) : tc_give(L, (lua_Integer)sum);
}

static int word(lua_State *L, lua_CFunction f) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  return tc_give_function(L, f, 1);
}
static int due(lua_State *L) { return word(L, due_to); }
static int total(lua_State *L) { return word(L, total_of); }

static int speak(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  tc_handle before = seat->speaker;
  seat->speaker = lua_isnoneornil(L, 1) ? 0 : tc_arg_handle(L, 1);
  return before ? tc_give(L, before) : 0;
}

static int replace_next(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  uint32_t before = seat->replaced;
  seat->replaced = lua_isnoneornil(L, 1) ? 0 : tc_arg_u32(L, 1) + 1;
  return before ? tc_give(L, before - 1) : 0;
}

static int item_replace(lua_State *L) {
  uint32_t with;
  tc_try(L,
         tc_item_replace(tc_play_of(L), tc_arg_u32(L, 1),
                         (uint16_t)tc_arg_range(L, 2, 0, TC_ITEM_KINDS - 1), tc_arg_handle(L, 3),
                         tc_arg_int(L, 4), &with),
         "replace an effect");
  return tc_give(L, with);
}

static int item_merge(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_item *found = tc_arg_item(L, play, 1);
  if (found->state != TC_ITEM_PROPOSED)
    return luaL_error(L, "this effect has been applied already");
  if (!lua_isnoneornil(L, 2))
    return tc_did(L, tc_item_merge(play, tc_arg_u32(L, 1), tc_arg_u32(L, 2)), "merge effects");
  found->state = TC_ITEM_REPLACED;
  return flow_changed(play);
}

// The items that were merged into one. Merged items lie in the slice of its batch.
static int item_parts(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  ptrdiff_t whole = tc_arg_item(L, play, 1) - play->world->items;
  int found = 0;
  for (ptrdiff_t at = 0; at < play->world->item_count; at++) {
    int16_t into = play->world->items[at].into;
    if (!into || at + into != whole) continue;
    luaL_checkstack(L, 1, "parts");
    lua_pushinteger(L, at);
    found++;
  }
  return found;
}

static int item_replacers(lua_State *L) {
  tc_candidate rows[32];
  const tc_play *play = tc_play_of(L);
  uint32_t index = (uint32_t)(tc_arg_item(L, play, 1) - play->world->items);
  uint32_t count = tc_item_replacers(play, index, rows, 32);
  return tc_give_listeners(L, rows, count, 32);
}

// The batch at a handle; NULL when it is over.
static const tc_frame *batch_arg(lua_State *L, const tc_play *play) {
  const tc_frame *found = tc_frame_at(play, tc_arg_handle(L, 1));
  return found && found->kind == TC_FRAME_BATCH ? found : NULL;
}

TC_READER(TC_PART_FLOW, batch_round, tc_frame, batch_arg(L, play), found->resolving.round)

// What was looked for in vain is noted by its kinds.
static int batch_items(lua_State *L) {
  const tc_play *play = tc_play_for(L, 0);
  const tc_frame *batch = batch_arg(L, play);
  lua_Integer state = luaL_checkinteger(L, 2);
  uint64_t kinds = (uint64_t)luaL_checkinteger(L, 3);
  bool round = lua_toboolean(L, 4), objects = lua_toboolean(L, 5);
  lua_newtable(L);
  tc_seat_of(L)->looked |= kinds;
  if (!batch) {
    tc_seat_of(L)->reads |= TC_PART_FLOW;
    return 1;
  }
  int32_t from = round ? batch->resolving.round_first : 0;
  int32_t to = round ? batch->resolving.round_end : batch->resolving.items.count;
  lua_Integer found = 0;
  for (int32_t at = from; at < to; at++) {
    int32_t index = batch->resolving.items.first + at;
    const tc_item *item = &play->world->items[index];
    if ((state >= 0 && item->state != state) || !(kinds >> item->kind & 1u)) continue;
    tc_seat_of(L)->reads |= TC_PART_FLOW;
    if (objects)
      tc_push_item(L, index);
    else
      lua_pushinteger(L, index);
    lua_rawseti(L, -2, ++found);
  }
  return 1;
}

static int open_batch(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  uint16_t top = play->world->top;
  uint16_t index = top == TC_NO_INDEX ? TC_NO_INDEX : play->world->frames[top].batch;
  return tc_give(L, index == TC_NO_INDEX ? 0 : (lua_Integer)tc_frame_handle(play, index));
}

#define ITEM_CALLS(X)                                                                              \
  X(item_operand_set, "(item, which, value)", "Sets an operand.",                                  \
    (*operand(tc_arg_item(L, play, 1), luaL_checkinteger(L, 2)) = tc_arg_int(L, 3),                \
     flow_changed(play)))                                                                          \
  X(item_target_set, "(item, target)", "Gives it another target.",                                 \
    (tc_arg_item(L, play, 1)->target = tc_arg_handle(L, 2), flow_changed(play)))                   \
  X(item_user_set, "(item, unit)", "Gives it another user.",                                       \
    (tc_arg_item(L, play, 1)->user = tc_arg_handle(L, 2), flow_changed(play)))                     \
  X(item_speak, "(item)", "Proposes it for the frame that speaks, if another does than its own.",  \
    (tc_item_speak(L, tc_arg_item(L, play, 1)), 0))                                                \
  X(item_operand, "(item, which) -> integer", "One operand: 0 a to 3 d.",                          \
    tc_give(L, *operand(tc_arg_item(L, play, 1), luaL_checkinteger(L, 2))))                        \
  X(item_prevent, "(item)", "Prevents it.",                                                        \
    tc_did(L, tc_item_prevent(play, tc_arg_u32(L, 1)), "prevent an effect"))                       \
  X(item_acted, "(item, instance, listener)", "Records that this replacement acts on it.",         \
    tc_did(L, tc_item_acted(play, tc_arg_u32(L, 1), tc_arg_handle(L, 2), tc_arg_u16(L, 3)),        \
           "replace an effect"))
ITEM_CALLS(TC_CALL)

const tc_binding tc_bind_items[] = {
    {"propose", "(kind, target, amount, a, b, c, d) -> item", "Adds an effect to the open batch.",
     propose},
    ITEM_READERS(ITEM_ROW) ITEM_CALLS(TC_CALL_ROW){
        "item_amount_set", "(item, amount)", "Changes it before it is applied.", item_amount_set},
    {"item_result", "(item, applied, excess, before, after)",
     "Reports the result of a host-applied effect.", item_result},
    {"part", "(amount, name) -> table | nothing",
     "A part of a number; nothing: they are no whole number and no text.", part},
    {"due", "(f) -> function", "The word `due`; f: the same in Lua, for tracers and mistakes.",
     due},
    {"total", "(f) -> function", "The word `total`; f: as of `due`, also for lists.", total},
    {"speak", "(frame) -> frame",
     "From now on handlers propose on behalf of a frame, nil: of their own; gives the one before.",
     speak},
    {"replace_next", "(item) -> item",
     "The next effect that is proposed takes the place of this one, nil: of none; gives the one "
     "before.",
     replace_next},
    {"item_replace", "(item, kind, target, amount) -> item", "Replaces it with another item.",
     item_replace},
    {"item_merge", "(item, into)",
     "Merges it into another item; into: the one, if that is to be known.", item_merge},
    {"item_parts", "(item) -> item, ...", "The items that were merged into it.", item_parts},
    {"item_replacers", "(item) -> instance, listener, ...",
     "The first 32 replacements that can act on it; ask again after one has acted.",
     item_replacers},
    {"batch_items", "(batch, state, kinds, round, objects) -> list",
     "Its items of a state (-1: of any) and of kinds, as bits; round: of the current one alone; as "
     "objects or by their indices.",
     batch_items},
    {"batch_round", "(batch) -> integer", "The number of its current round.", batch_round},
    {"open_batch", "() -> batch", "The items that the running step has proposed so far.",
     open_batch},
    {NULL, NULL, NULL, NULL}};
