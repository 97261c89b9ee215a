// Owns: instances, counters and slots for trusted scripts.
// Must not know: what a definition means.
// Definition ids, counter keys and slot numbers are those of scripts/content/compile.lua.
#define TC_FILE_READS (TC_PART_HELD | TC_PART_COUNTERS)
#include "host/bind/bind.h"

static uint16_t def_arg(lua_State *L, int arg) {
  return (uint16_t)tc_arg_range(L, arg, 1, TC_DEFS - 1);
}

static int gain(lua_State *L) {
  tc_handle instance;
  int32_t gained;
  tc_try(L,
         tc_instance_gain(tc_play_of(L), tc_arg_handle(L, 1), def_arg(L, 2), tc_arg_int(L, 3),
                          tc_arg_handle(L, 4), &instance, &gained),
         "give a status, trait or ability");
  return TC_GIVE(instance, gained);
}

#define INSTANCE_READERS(X)                                                                        \
  X(instance_bearer, found->bearer, "Who has it.")                                                 \
  X(instance_suppressed, found->suppressed, "How many reasons silence it.")
#define INSTANCE_READER(call, value, text)                                                         \
  TC_READER(TC_PART_HELD, call, tc_instance, tc_instance_at(play, tc_arg_handle(L, 1)), value)
#define INSTANCE_ROW(call, value, text) TC_READER_ROW(call, "instance", text)
INSTANCE_READERS(INSTANCE_READER)

static int instance_def(lua_State *L) {
  const tc_instance *found = tc_instance_at(tc_play_for(L, TC_PART_HELD), tc_arg_handle(L, 1));
  return tc_give(L, found ? found->def : 0);
}

static int stacks_of(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_HELD);
  const tc_instance *found =
      tc_instance_at(play, tc_instance_find(play, tc_arg_handle(L, 1), def_arg(L, 2)));
  return tc_give(L, found && !found->suppressed ? (found->stacks > 0 ? found->stacks : 1) : 0);
}

static int instances(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_HELD);
  tc_handle bearer = tc_arg_handle(L, 1);
  int found = 0;
  for (tc_handle at = tc_instance_next(play, bearer, 0); at;
       at = tc_instance_next(play, bearer, at)) {
    found += TC_GIVE(at, tc_instance_at(play, at)->def);
  }
  return found;
}

static int instance_find(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_HELD);
  return tc_give(L, tc_instance_find(play, tc_arg_handle(L, 1), def_arg(L, 2)));
}

static int slot(lua_State *L) {
  int32_t value;
  tc_handle bearer = tc_arg_handle(L, 1);
  uint8_t number = tc_arg_u8(L, 2);
  tc_seat_of(L)->reads |= tc_slot_part(bearer, number);
  tc_try(L, tc_slot_get(tc_play_of(L), bearer, number, &value), "read a slot");
  return tc_give(L, value);
}

#define STATE_CALLS(X)                                                                             \
  X(instance_end, "(instance)", "Ends it.",                                                        \
    tc_did(L, tc_instance_end(play, tc_arg_handle(L, 1)), "end a status, trait or ability"))       \
  X(suppress, "(instance, on)", "Counts reasons for suppression up or down.",                      \
    tc_did(L, tc_instance_suppress(play, tc_arg_handle(L, 1), lua_toboolean(L, 2)), "suppress"))   \
  X(instance_until, "(instance, expiry, until, count)", "Sets when it ends.",                      \
    tc_did(L,                                                                                      \
           tc_instance_until(play, tc_arg_handle(L, 1),                                            \
                             (tc_expiry)tc_arg_range(L, 2, 0, TC_UNTIL_COUNT),                     \
                             tc_arg_handle(L, 3), tc_arg_u16(L, 4)),                               \
           "set how long it lasts"))                                                               \
  X(instance_use, "(instance)", "Counts one use of what lasts for a number of uses.",              \
    tc_did(L, tc_instance_use(play, tc_arg_handle(L, 1)), "use up a status"))                      \
  X(count, "(bearer, key, scope) -> integer", "A counter.",                                        \
    tc_give(L, tc_counter_get(play, tc_arg_handle(L, 1), tc_arg_u16(L, 2), tc_arg_handle(L, 3))))  \
  X(count_add, "(bearer, key, scope, amount)", "Adds to a counter.",                               \
    tc_did(L,                                                                                      \
           tc_counter_add(play, tc_arg_handle(L, 1), tc_arg_u16(L, 2), tc_arg_handle(L, 3),        \
                          tc_arg_int(L, 4)),                                                       \
           "count"))                                                                               \
  X(slot_set, "(bearer, slot, value)", "Writes a declared slot.",                                  \
    tc_did(L, tc_slot_set(play, tc_arg_handle(L, 1), tc_arg_u8(L, 2), tc_arg_int(L, 3)),           \
           "write a slot"))
STATE_CALLS(TC_CALL)

const tc_binding tc_bind_state[] = {
    {"gain", "(bearer, def, stacks, source) -> instance, gained",
     "Gives an instance, or stacks of one.", gain},
    STATE_CALLS(TC_CALL_ROW) INSTANCE_READERS(INSTANCE_ROW){
        "instance_def", "(instance) -> def", "Its definition, 0 when it has ended.", instance_def},
    {"instance_find", "(bearer, def) -> instance", "The bearer's instance, 0: none.",
     instance_find},
    {"stacks_of", "(bearer, def) -> stacks", "Stacks of one that is not suppressed, 0: none.",
     stacks_of},
    {"instances", "(bearer) -> instance, def, ...", "The bearer's instances in order of serial.",
     instances},
    {"slot", "(bearer, slot) -> integer", "A declared slot.", slot},
    {NULL, NULL, NULL, NULL}};
