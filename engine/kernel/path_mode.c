// Owns: what tags of a unit change in the way that it moves: whom it passes, which terrain is plain or open to it.
// Must not know: any game, what a tag or tile means.
#include "kernel/state.h"

#include "tercio/kernel/path.h"

#define MODE_CLASS (TC_PATH_CLASSES - 1) // the class of those who are passed by it

bool tc_mode_of(const tc_play *play, tc_handle unit, tc_mode_rule *sum) {
  const tc_rules *rules = play->rules;
  *sum = (tc_mode_rule){0};
  if (!rules->mode_tags || !tc_unit_at(play, unit)) return false;
  uint64_t tags = tc_unit_tags(play, tc_handle_index(unit));
  for (uint32_t index = 0; index < rules->mode_count; index++) {
    const tc_mode_rule *mode = &rules->modes[index];
    if (!(tags >> mode->tag & 1u)) continue;
    sum->through |= mode->through;
    sum->free_values |= mode->free_values;
    sum->walls = sum->walls || mode->walls;
    sum->free_tags |= mode->free_tags;
    sum->into_tags |= mode->into_tags;
  }
  return (tags & rules->mode_tags) != 0;
}

void tc_mode_pass(const tc_play *play, uint32_t unit, const tc_mode_rule *mode,
                  const tc_path_profile *profile, uint8_t *classes) {
  for (uint32_t other = 0; other < play->world->high.units; other++) {
    bool passed = mode->through >> (tc_units_relation(play, unit, other) + 1) & 1u;
    if (other == unit || !passed || classes[other] == TC_PATH_IGNORED) continue;
    if (!profile->classes[classes[other]].pass) classes[other] = MODE_CLASS;
  }
}

void tc_mode_adapt(const tc_mode_rule *mode, tc_path_profile *profile) {
  profile->classes[MODE_CLASS] = (tc_path_class){.pass = true};
  profile->into_tags = mode->into_tags;
  for (uint32_t cost = 0; cost < profile->tag_cost_count; cost++)
    profile->tag_costs[cost].tags &= ~mode->free_tags;
  for (uint32_t value = 0; value < TC_VALUES; value++)
    if (mode->free_values >> value & 1u)
      profile->leave_values[value] = profile->enter_values[value] = 0;
  if (mode->walls) {
    profile->through_solid = true;
    profile->blocked_edges = 0;
    profile->passed_edges = UINT16_MAX;
  }
}

bool tc_mode_frees(tc_view view, const tc_mode_rule *mode, tc_cell cell) {
  if (tc_cell_tags(view, cell) & mode->free_tags) return true;
  for (int value = 0; value < TC_VALUES; value++)
    if ((mode->free_values >> value & 1u) && tc_cell_value(view, cell, value)) return true;
  return false;
}
