// Owns: what copying, hashing, saving and loading a typical world cost, beside memcpy of the same bytes.
// Must not know: any game, the host.
// The world: 12 units with 12 instances each and some on cells, 40 modifiers, 30 counters, 8 frames.
#include "bench/bench.h"
#include "tercio/kernel.h"

#include <stdio.h>
#include <string.h>

enum { UNITS = 12, INSTANCES = 150, FRAMES = 8 };

static tc_world world, copy;
static uint8_t flat[sizeof(tc_world)], flat_copy[sizeof(tc_world)], bytes[1 << 20];
static tc_rules rules;
static tc_play play = {.rules = &rules, .world = &world};
static size_t used; // bytes that a copy moves, about
static size_t saved, packed;

static void make_rules(void) {
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
  BENCH_OK(tc_rules_seal(&rules, NULL));
}

static void add_instances(const tc_handle *units) {
  tc_handle instance;
  for (uint16_t at = 0; at < INSTANCES; at++) {
    tc_handle bearer = at < 144 ? units[at % UNITS] : tc_cell_handle(at);
    BENCH_OK(
        tc_instance_gain(&play, bearer, (uint16_t)(1 + at % 59), 1, units[0], &instance, NULL));
    tc_modifier modifier = {.bearer = units[at % UNITS],
                            .key = at % 12u,
                            .stage = (uint8_t)(at % 6u),
                            .amount = 1,
                            .expiry = TC_UNTIL_SOURCE,
                            .until = instance};
    if (at < 40) BENCH_OK(tc_modifier_add(&play, &modifier, NULL));
    if (at < 30) BENCH_OK(tc_counter_add(&play, units[at % UNITS], at, 0, 1));
  }
}

static void fill(void) {
  tc_field_config field = {TC_CUBE, 24, 24, 8, {0, 0, 0}, TC_CELL_PRESENT};
  tc_handle units[UNITS], frame = 0;
  uint8_t side;
  make_rules();
  BENCH_OK(tc_space_create(NULL, &play.space));
  BENCH_OK(tc_world_create(&play, &field, 1));
  for (int at = 0; at < 2; at++) BENCH_OK(tc_side_add(&play, 1, &side));
  for (uint16_t at = 0; at < UNITS; at++) {
    BENCH_OK(tc_unit_add(&play, (uint8_t)(at % 2), at, 1, 0, &units[at]));
    BENCH_OK(tc_unit_place(&play, units[at], at));
  }
  add_instances(units);
  for (int at = 0; at < FRAMES; at++) {
    tc_work work;
    BENCH_OK(tc_frame_push(&play, 0, units[at], 0, &frame));
    if (at) BENCH_OK(tc_flush(&play));
    BENCH_OK(tc_next(&play, &work));
    if (work.kind != TC_WORK_STEP) bench_stop("no step to run");
  }
  const char *wrong = tc_check(&play, NULL);
  if (wrong) bench_stop(wrong);
}

static void copy_world(void) {
  tc_world_copy(play.space, &copy, &world);
  tc_world_release(play.space, &copy);
}
static void copy_flat(void) {
  memcpy(flat_copy, flat, used);
  bench_sink += flat_copy[used / 2];
}
static void pack_world(void) { packed = tc_world_pack(&world, flat, bytes, sizeof bytes); }
static void unpack_world(void) { tc_world_unpack(&copy, flat, bytes); }
static void hash_world(void) { bench_sink += tc_world_hash(play.space, &world); }
static void save_world(void) { saved = tc_world_save(play.space, &world, bytes, sizeof bytes); }
static void load_world(void) {
  play.world = &copy;
  BENCH_OK(tc_world_load(&play, bytes, saved));
  tc_world_release(play.space, &copy);
  play.world = &world;
}
static void check_world(void) { bench_sink += tc_check(&play, NULL) != NULL; }
static void gain_and_end(void) {
  tc_handle instance;
  BENCH_OK(tc_instance_gain(&play, tc_unit_handle(&play, 3), 59, 1, 0, &instance, NULL));
  BENCH_OK(tc_instance_end(&play, instance));
}
static void read_values(void) {
  for (uint32_t unit = 0; unit < UNITS; unit++)
    bench_sink += (uint64_t)tc_attr_value(&play, tc_unit_handle(&play, unit), 3);
}

void bench_state(void) {
  char text[80];
  fill();
  used = tc_world_lay(&world, flat, sizeof flat);
  for (uint32_t unit = 0; unit < UNITS; unit++)
    BENCH_OK(tc_attr_change(&play, tc_unit_handle(&play, unit), 3, 1, 9, true, NULL, NULL));
  gain_and_end();
  pack_world();
  bench_heading("a position: 12 units, 150 instances, 8 frames");
  snprintf(text, sizeof text, "memcpy of as many bytes (%zu)", used);
  bench_run(&(bench_row){.name = text, .unit = BENCH_US, .ours = copy_flat, .parts = 1});
  bench_run(&(bench_row){.name = "copy it to play on (fork)",
                         .unit = BENCH_US,
                         .ours = copy_world,
                         .parts = 1,
                         .goal = 2});
  snprintf(text, sizeof text, "keep it, in %zu bytes", packed);
  bench_run(&(bench_row){.name = text, .unit = BENCH_US, .ours = pack_world, .parts = 1});
  bench_run(
      &(bench_row){.name = "come back to it", .unit = BENCH_US, .ours = unpack_world, .parts = 1});
  save_world();
  bench_run(
      &(bench_row){.name = "hash", .unit = BENCH_US, .ours = hash_world, .parts = 1, .goal = 5});
  snprintf(text, sizeof text, "save to %zu bytes", saved);
  bench_run(&(bench_row){.name = text, .unit = BENCH_US, .ours = save_world, .parts = 1});
  bench_run(&(bench_row){
      .name = "load, with all checks", .unit = BENCH_US, .ours = load_world, .parts = 1});
  bench_run(&(bench_row){
      .name = "check every invariant", .unit = BENCH_US, .ours = check_world, .parts = 1});
  bench_run(&(bench_row){.name = "gain an instance and end it", .ours = gain_and_end, .parts = 1});
  bench_run(&(bench_row){.name = "read a modified attribute", .ours = read_values, .parts = UNITS});
  tc_space_destroy(play.space);
}
