// Owns: instances, counters and slots for trusted scripts.
// Must not know: what a definition means.
// Definition ids, counter keys and slot numbers are those of scripts/content/compile.lua.
#include "host/bind/bind.h"

static int gain(lua_State *L) {
  tc_handle instance;
  int32_t gained;
  tc_try(L,
         tc_instance_gain(tc_play_of(L), tc_arg_handle(L, 1),
                          (uint16_t)tc_arg_range(L, 2, 1, TC_DEFS - 1), tc_arg_int(L, 3),
                          tc_arg_handle(L, 4), &instance, &gained),
         "give a status, trait or ability");
  lua_pushinteger(L, instance);
  lua_pushinteger(L, gained);
  return 2;
}

static int instance_end(lua_State *L) {
  tc_try(L, tc_instance_end(tc_play_of(L), tc_arg_handle(L, 1)), "end a status, trait or ability");
  return 0;
}

#define INSTANCE_READERS(X)                                                                        \
  X(instance_bearer, found->bearer, "Who has it.")                                                 \
  X(instance_source, found->source, "Who gave it, 0: nobody.")                                     \
  X(instance_stacks, found->stacks, "Its stacks.")                                                 \
  X(instance_suppressed, found->suppressed, "How many reasons silence it.")
#define INSTANCE_READER(call, value, text)                                                         \
  TC_READER(call, tc_instance, tc_instance_at(play, tc_arg_handle(L, 1)), value)
#define INSTANCE_ROW(call, value, text) TC_READER_ROW(call, "instance", text)
INSTANCE_READERS(INSTANCE_READER)

static int instance_def(lua_State *L) {
  const tc_instance *found = tc_instance_at(tc_play_of(L), tc_arg_handle(L, 1));
  lua_pushinteger(L, found ? found->def : 0);
  return 1;
}

static int instance_find(lua_State *L) {
  lua_pushinteger(L, tc_instance_find(tc_play_of(L), tc_arg_handle(L, 1),
                                      (uint16_t)tc_arg_range(L, 2, 1, TC_DEFS - 1)));
  return 1;
}

static int stacks_of(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_instance *found =
      tc_instance_at(play, tc_instance_find(play, tc_arg_handle(L, 1),
                                            (uint16_t)tc_arg_range(L, 2, 1, TC_DEFS - 1)));
  lua_pushinteger(L, found && !found->suppressed ? (found->stacks > 0 ? found->stacks : 1) : 0);
  return 1;
}

static int instances(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_handle bearer = tc_arg_handle(L, 1);
  int found = 0;
  for (tc_handle at = tc_instance_next(play, bearer, 0); at;
       at = tc_instance_next(play, bearer, at)) {
    luaL_checkstack(L, 2, "instances");
    lua_pushinteger(L, at);
    lua_pushinteger(L, tc_instance_at(play, at)->def);
    found += 2;
  }
  return found;
}

static int suppress(lua_State *L) {
  tc_try(L, tc_instance_suppress(tc_play_of(L), tc_arg_handle(L, 1), lua_toboolean(L, 2)),
         "suppress");
  return 0;
}

static int instance_until(lua_State *L) {
  tc_try(L,
         tc_instance_until(tc_play_of(L), tc_arg_handle(L, 1),
                           (tc_expiry)tc_arg_range(L, 2, 0, TC_UNTIL_COUNT), tc_arg_handle(L, 3),
                           (uint16_t)tc_arg_range(L, 4, 0, 65535)),
         "set how long it lasts");
  return 0;
}

static int count(lua_State *L) {
  lua_pushinteger(
      L, tc_counter_get(tc_play_of(L), tc_arg_handle(L, 1), tc_arg_u16(L, 2), tc_arg_handle(L, 3)));
  return 1;
}

static int count_add(lua_State *L) {
  tc_try(L,
         tc_counter_add(tc_play_of(L), tc_arg_handle(L, 1), tc_arg_u16(L, 2), tc_arg_handle(L, 3),
                        tc_arg_int(L, 4)),
         "count");
  return 0;
}

static int slot(lua_State *L) {
  int32_t value;
  tc_try(
      L,
      tc_slot_get(tc_play_of(L), tc_arg_handle(L, 1), (uint8_t)tc_arg_range(L, 2, 0, 255), &value),
      "read a slot");
  lua_pushinteger(L, value);
  return 1;
}

static int slot_set(lua_State *L) {
  tc_try(L,
         tc_slot_set(tc_play_of(L), tc_arg_handle(L, 1), (uint8_t)tc_arg_range(L, 2, 0, 255),
                     tc_arg_int(L, 3)),
         "write a slot");
  return 0;
}

const tc_binding tc_bind_state[] = {
    {"gain", "(bearer, def, stacks, source) -> instance, gained",
     "Gives an instance, or stacks of one.", gain},
    {"instance_end", "(instance)", "Ends it.", instance_end},
    INSTANCE_READERS(INSTANCE_ROW){"instance_def", "(instance) -> def",
                                   "Its definition, 0 when it has ended.", instance_def},
    {"instance_find", "(bearer, def) -> instance", "The bearer's instance, 0: none.",
     instance_find},
    {"stacks_of", "(bearer, def) -> stacks", "Stacks of one that is not suppressed, 0: none.",
     stacks_of},
    {"instances", "(bearer) -> instance, def, ...", "The bearer's instances in order of serial.",
     instances},
    {"suppress", "(instance, on)", "Counts reasons for suppression up or down.", suppress},
    {"instance_until", "(instance, expiry, until, count)", "Sets when it ends.", instance_until},
    {"count", "(bearer, key, scope) -> integer", "A counter.", count},
    {"count_add", "(bearer, key, scope, amount)", "Adds to a counter.", count_add},
    {"slot", "(bearer, slot) -> integer", "A declared slot.", slot},
    {"slot_set", "(bearer, slot, value)", "Writes a declared slot.", slot_set},
    {NULL, NULL, NULL, NULL}};
