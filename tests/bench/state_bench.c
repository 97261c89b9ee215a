// Owns: what copying, hashing, saving and loading a typical world cost, beside memcpy of the same bytes.
// Must not know: any game, the host.
// Prints the median of several interleaved rounds in nanoseconds; compare within one run only.
#include "tercio/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROUNDS 21
#define UNITS 12
#define INSTANCES 150
#define FRAMES 8

static tc_world world, copy;
static uint8_t flat[sizeof(tc_world)], flat_copy[sizeof(tc_world)], bytes[1 << 20];
static tc_rules rules;
static tc_play play = {.rules = &rules, .world = &world};
static volatile uint64_t sink;

static void stop(const char *what) {
  fprintf(stderr, "state_bench: %s\n", what);
  exit(1);
}
#define OK(call)                                                                                   \
  if ((call) != TC_OK) stop(#call)

// 12 units with 12 instances each and some on cells, 40 modifiers, 30 counters, lists, a stack of 8 frames.
static void fill(void) {
  tc_field_rules_default(&rules.field);
  rules.attr_count = 12;
  rules.event_count = 40;
  rules.frame_count = 1;
  rules.def_count = 60;
  rules.listener_count = 59;
  rules.frames[0] = (tc_frame_rule){.step_count = 6, .plan_count = 6, .slot_count = 8};
  rules.frames[0].steps[0].handler = true;
  for (uint16_t attr = 0; attr < 12; attr++)
    rules.attrs[attr] = (tc_attr_rule){.floor = -99, .ceiling = 99};
  for (uint16_t at = 0; at < 59; at++)
    rules.listeners[at] =
        (tc_listener){.def = (uint16_t)(at + 1), .event = (uint16_t)(1 + at % 39)};
  tc_field_config field = {TC_CUBE, 24, 24, 8, {0, 0, 0}, TC_CELL_PRESENT};
  uint8_t side;
  OK(tc_rules_seal(&rules, NULL));
  OK(tc_space_create(NULL, &play.space));
  OK(tc_world_create(&play, &field, 1));
  for (int at = 0; at < 2; at++) OK(tc_side_add(&play, 1, &side));
  tc_handle units[UNITS], instance, frame = 0;
  for (uint16_t at = 0; at < UNITS; at++) {
    OK(tc_unit_add(&play, (uint8_t)(at % 2), at, 1, 0, &units[at]));
    OK(tc_unit_place(&play, units[at], at));
  }
  for (uint16_t at = 0; at < INSTANCES; at++) {
    tc_handle bearer = at < 144 ? units[at % UNITS] : tc_cell_handle(at);
    OK(tc_instance_gain(&play, bearer, (uint16_t)(1 + at % 59), 1, units[0], &instance, NULL));
    tc_modifier modifier = {.bearer = units[at % UNITS],
                            .key = at % 12u,
                            .stage = (uint8_t)(at % 6u),
                            .amount = 1,
                            .expiry = TC_UNTIL_SOURCE,
                            .until = instance};
    if (at < 40) OK(tc_modifier_add(&play, &modifier, NULL));
    if (at < 30) OK(tc_counter_add(&play, units[at % UNITS], at, 0, 1));
  }
  for (int at = 0; at < FRAMES; at++) {
    tc_work work;
    OK(tc_frame_push(&play, 0, units[at], 0, &frame));
    if (at) OK(tc_flush(&play));
    OK(tc_next(&play, &work));
    if (work.kind != TC_WORK_STEP) stop("no step to run");
  }
}

static void copy_world(void) {
  tc_world_copy(play.space, &copy, &world);
  tc_world_release(play.space, &copy);
}
static size_t used; // bytes that a copy moves, about
static void copy_flat(void) {
  memcpy(flat_copy, flat, used);
  sink += flat_copy[used / 2];
}
static void hash_world(void) { sink += tc_world_hash(play.space, &world); }
static size_t saved;
static void save_world(void) { saved = tc_world_save(play.space, &world, bytes, sizeof bytes); }
static void load_world(void) {
  play.world = &copy;
  if (tc_world_load(&play, bytes, saved) != TC_OK) stop("a save does not load");
  tc_world_release(play.space, &copy);
  play.world = &world;
}
static void check_world(void) { sink += tc_check(&play, NULL) != NULL; }
static void gain_and_end(void) {
  tc_handle instance;
  OK(tc_instance_gain(&play, tc_unit_handle(&play, 3), 59, 1, 0, &instance, NULL));
  OK(tc_instance_end(&play, instance));
}
static void read_values(void) {
  for (uint32_t unit = 0; unit < UNITS; unit++)
    sink += (uint64_t)tc_attr_value(&play, tc_unit_handle(&play, unit), 3);
}

static const struct task {
  const char *name;
  void (*run)(void);
  int times;
  int parts; // operations in one run
} tasks[] = {
    {"memcpy of the same bytes", copy_flat, 20000, 1},
    {"copy and release a world", copy_world, 20000, 1},
    {"hash", hash_world, 5000, 1},
    {"save", save_world, 500, 1},
    {"load with all checks", load_world, 200, 1},
    {"check", check_world, 200, 1},
    {"gain an instance and end it", gain_and_end, 20000, 1},
    {"read an attribute", read_values, 20000, UNITS},
};
enum { TASKS = sizeof tasks / sizeof tasks[0] };

static double now(void) {
  struct timespec time;
  timespec_get(&time, TIME_UTC);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

int main(void) {
  static double taken[TASKS][ROUNDS];
  fill();
  const char *wrong = tc_check(&play, NULL);
  if (wrong) stop(wrong);
  used = offsetof(tc_world, units) + world.high.units * sizeof(tc_unit) +
         world.high.instances * sizeof(tc_instance) + world.high.modifiers * sizeof(tc_modifier) +
         world.high.counters * sizeof(tc_counter) + world.high.frames * sizeof(tc_frame) -
         (TC_OFFSETS - world.field.offsets_used) * sizeof(tc_offset);
  save_world();
  for (int round = 0; round < ROUNDS; round++)
    for (int task = 0; task < TASKS; task++) {
      double start = now();
      for (int time = 0; time < tasks[task].times; time++) tasks[task].run();
      taken[task][round] = (now() - start) / tasks[task].times / tasks[task].parts;
    }
  printf("%u units, %u instances, %u frames on the stack; %zu bytes copied, %zu saved\n",
         world.unit_count, world.high.instances, world.depth, used, saved);
  for (int task = 0; task < TASKS; task++) qsort(taken[task], ROUNDS, sizeof(double), compare);
  double base = taken[0][ROUNDS / 2];
  for (int task = 0; task < TASKS; task++)
    printf("%-28s %10.1f ns  %6.2f of memcpy\n", tasks[task].name, taken[task][ROUNDS / 2],
           taken[task][ROUNDS / 2] / base);
  return 0;
}
