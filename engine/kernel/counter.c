// Owns: counters, counts kept for a bearer by key and scope.
// Must not know: any game, what a key counts, Lua.
// A count of 0 takes no room: it is the same as none.
#include "kernel/state.h"

#include <string.h>

static tc_counter *find(tc_world *world, tc_handle bearer, uint16_t key, tc_handle scope) {
  for (uint32_t index = 0; index < world->high.counters; index++) {
    tc_counter *counter = &world->counters[index];
    if (counter->bearer == bearer && counter->key == key && counter->scope == scope) return counter;
  }
  return NULL;
}

// Counters have no handles, so room at the end is given back.
static void lower_high(tc_world *world) {
  while (world->high.counters && !world->counters[world->high.counters - 1].bearer)
    world->high.counters -= 1;
}

int32_t tc_counter_get(const tc_play *play, tc_handle bearer, uint16_t key, tc_handle scope) {
  if (!bearer) return 0;
  const tc_counter *counter = find(play->world, bearer, key, scope);
  return counter ? counter->value : 0;
}

tc_result tc_counter_add(tc_play *play, tc_handle bearer, uint16_t key, tc_handle scope,
                         int32_t amount) {
  tc_world *world = play->world;
  if (!tc_handle_live(play, bearer)) return TC_BAD_HANDLE;
  if (scope && tc_handle_kind(scope) != TC_FRAME) return TC_BAD_ARGUMENT;
  if (scope && !tc_handle_live(play, scope)) return TC_BAD_HANDLE;
  if (amount == 0) return TC_OK;
  tc_counter *counter = find(world, bearer, key, scope);
  if (!counter) {
    counter = find(world, 0, 0, 0);
    if (!counter) {
      if (world->high.counters >= TC_COUNTERS) return TC_FULL_COUNTERS;
      counter = &world->counters[world->high.counters];
      world->high.counters += 1;
    }
    *counter = (tc_counter){.bearer = bearer, .scope = scope, .key = key};
    tc_hang_on(play, bearer);
    tc_hang_on(play, scope);
  }
  int64_t sum = (int64_t)counter->value + amount;
  if (sum < INT32_MIN || sum > INT32_MAX) return TC_OVERFLOW;
  counter->value = (int32_t)sum;
  if (sum == 0) {
    *counter = (tc_counter){0};
    lower_high(world);
  }
  tc_touch(play, TC_PART_COUNTERS);
  return TC_OK;
}

void tc_counters_expire(tc_play *play, tc_handle ended) {
  tc_world *world = play->world;
  for (uint32_t index = 0; index < world->high.counters; index++) {
    tc_counter *counter = &world->counters[index];
    if (counter->scope != ended && counter->bearer != ended) continue;
    *counter = (tc_counter){0};
    tc_touch(play, TC_PART_COUNTERS);
  }
  lower_high(world);
}
