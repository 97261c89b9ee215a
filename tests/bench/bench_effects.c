// Owns: how many batches of effects a second the machine resolves by itself, with handlers that do nothing.
// Must not know: any game, Lua.
// A frame repeats one step that hurts one unit; so many instances on the unit listen to that.
#include "bench/bench.h"
#include "tercio/kernel.h"

#include <stdio.h>

enum { BATCHES = 200, LISTENERS = 8 };

static tc_world world;
static tc_rules rules;
static tc_play play = {.rules = &rules, .world = &world};
static tc_handle unit;
static int heard;

static void open_world(void) {
  tc_field_rules_default(&rules.field);
  rules.attr_count = 1;
  rules.attrs[0] = (tc_attr_rule){.pool = true, .ceiling = 1000};
  rules.event_count = 2;
  rules.item_count = 1;
  rules.items[0] = (tc_item_rule){.event = 1, .op = TC_OP_ATTR_ADD};
  rules.frame_count = 1;
  rules.frames[0] = (tc_frame_rule){.step_count = 1, .plan_count = 1, .chosen = true};
  rules.frames[0].steps[0].handler = true;
  rules.def_count = LISTENERS + 1;
  rules.listener_count = LISTENERS;
  for (uint16_t at = 0; at < LISTENERS; at++)
    rules.listeners[at] = (tc_listener){.def = (uint16_t)(at + 1),
                                        .event = 1,
                                        .role = TC_ROLE_AUTO,
                                        .at = TC_AFTER,
                                        .of = TC_OF_OWN};
  tc_field_config field = {TC_SQUARE8, 8, 8, 1, {0, 0, 0}, TC_CELL_PRESENT};
  uint8_t side;
  tc_handle frame;
  BENCH_OK(tc_rules_seal(&rules, NULL));
  BENCH_OK(tc_space_create(NULL, &play.space));
  BENCH_OK(tc_world_create(&play, &field, 1));
  BENCH_OK(tc_side_add(&play, 1, &side));
  BENCH_OK(tc_unit_add(&play, side, 1, 1, 0, &unit));
  BENCH_OK(tc_unit_place(&play, unit, 9));
  BENCH_OK(tc_attr_set_base(&play, unit, 0, 1000));
  BENCH_OK(tc_attr_set(&play, unit, 0, 500));
  BENCH_OK(tc_frame_push(&play, 0, unit, 0, &frame));
}

static void batches(void) {
  static int32_t amount = 1;
  for (int batch = 0; batch < BATCHES;) {
    tc_work work;
    BENCH_OK(tc_next(&play, &work));
    if (work.kind == TC_WORK_STEP) {
      uint32_t item;
      BENCH_OK(tc_item_propose(&play, 0, unit, amount, &item));
      BENCH_OK(tc_plan_repeat(&play, work.frame));
      amount = -amount;
      batch++;
    } else if (work.kind == TC_WORK_LISTEN) {
      heard++;
    } else {
      bench_stop("the machine wants what this does not do");
    }
    BENCH_OK(tc_done(&play));
  }
}

void bench_effects(void) {
  char text[80];
  open_world();
  bench_heading("batches of one effect, handlers in C");
  for (int listeners = 0; listeners <= LISTENERS; listeners++) {
    if (listeners) {
      tc_handle instance;
      BENCH_OK(tc_instance_gain(&play, unit, (uint16_t)listeners, 1, 0, &instance, NULL));
    }
    if (listeners > 1 && listeners < LISTENERS) continue;
    heard = 0;
    snprintf(text, sizeof text, "%d listener%s", listeners, listeners == 1 ? "" : "s");
    bench_run(
        &(bench_row){.name = text, .unit = BENCH_PER_SECOND, .ours = batches, .parts = BATCHES});
    if ((heard > 0) != (listeners > 0)) bench_stop("nobody listened");
  }
  tc_world_release(play.space, &world);
  tc_space_destroy(play.space);
}
