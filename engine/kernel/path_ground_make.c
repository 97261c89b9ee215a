// Owns: making and ending the ground of a question: what the profile says of all cells, memory, who stands where.
// Must not know: the facts of a place (path_ground.c), any game.
#include "kernel/path_ground.h"

#include <string.h>

static uint32_t tags_of_costs(const tc_path_profile *profile, uint8_t when) {
  uint32_t tags = 0;
  for (int i = 0; i < profile->tag_cost_count; i++)
    if (profile->tag_costs[i].when == when) tags |= profile->tag_costs[i].tags;
  return tags;
}

static bool any_edge_cost(const tc_path_profile *profile) {
  for (int type = 0; type < TC_EDGE_TYPES; type++)
    if (profile->edge_costs[type]) return true;
  return false;
}

// For each body cell the directions in which its neighbour belongs to the body too.
static void find_inner(tc_ground *ground) {
  const tc_body *body = ground->body;
  for (int i = 0; i < body->count; i++) {
    ground->inner[i] = 0;
    for (int axis = 0; axis < 3; axis++) {
      int8_t own = body->offset[i][axis];
      if (own < ground->reach[0][axis]) ground->reach[0][axis] = own;
      if (own > ground->reach[1][axis]) ground->reach[1][axis] = own;
    }
    const tc_field *field = ground->view.field;
    ground->offsets[i] = body->offset[i][0] +
                         field->width * (body->offset[i][1] + field->height * body->offset[i][2]);
    for (int direction = 0; direction < ground->directions; direction++) {
      tc_point step = ground->geometry->steps[direction];
      for (int j = 0; j < body->count; j++)
        if (body->offset[i][0] + step.x == body->offset[j][0] &&
            body->offset[i][1] + step.y == body->offset[j][1] &&
            body->offset[i][2] + step.z == body->offset[j][2])
          ground->inner[i] |= 1u << direction;
    }
    if (!(ground->inner[i] >> GROUND_DOWN & 1u)) ground->bottom |= 1u << i;
  }
}

static void mark_unit(tc_ground *ground, int unit) {
  const tc_path_class *rule = tc_path_class_of(ground->query, unit);
  if (!rule) return;
  uint8_t bits =
      (uint8_t)((rule->pass ? 0u : 1u) | (rule->stop ? 0u : 2u) | (rule->ends ? 4u : 0u));
  tc_cell cells[TC_PLACE_CELLS];
  int count = tc_place_cells(ground->view, unit, cells);
  for (int i = 0; i < count; i++) {
    if (cells[i] == TC_NOWHERE) continue;
    tc_crowd *crowd = &ground->crowd[cells[i]];
    if (crowd->question != ground->base) *crowd = (tc_crowd){.question = ground->base};
    crowd->bits |= bits;
    if (crowd->cost < rule->cost) crowd->cost = rule->cost;
  }
}

static void clear_entries(uint32_t *facts, tc_crowd *crowd, int32_t from, int32_t to) {
  size_t cells = (size_t)(to - from);
  memset(facts + 2 * from, 0, 2 * cells * sizeof *facts);
  memset(crowd + from, 0, cells * sizeof *crowd);
}

// Entries of each cell: the space's own, or scratch within another question. False: scratch is full.
static bool take_entries(tc_ground *ground) {
  tc_sheet *sheet = &ground->view.space->sheet;
  int32_t cells = ground->view.field->cells;
  ground->on_sheet = !sheet->taken;
  if (!ground->on_sheet) {
    size_t count = (size_t)cells;
    ground->single = tc_space_scratch(ground->view.space, 2 * count * sizeof *ground->single);
    ground->crowd = tc_space_scratch(ground->view.space, count * sizeof *ground->crowd);
    if (!ground->single || !ground->crowd) return false;
    clear_entries(ground->single, ground->crowd, 0, cells);
    ground->base = 1;
  } else {
    // Far from the greatest number that facts and a question can add.
    if (sheet->next > UINT32_MAX / 2) {
      sheet->cleared = 0;
      sheet->next = 1;
    }
    if (sheet->cleared < cells) {
      clear_entries(sheet->facts, sheet->crowd, sheet->cleared, cells);
      sheet->cleared = cells;
    }
    ground->single = sheet->facts;
    ground->crowd = sheet->crowd;
    ground->base = sheet->next;
    sheet->taken = true;
  }
  ground->block = ground->body ? ground->single + cells : ground->single;
  return true;
}

void tc_ground_end(tc_ground *ground) {
  if (!ground->on_sheet) return;
  tc_sheet *sheet = &ground->view.space->sheet;
  sheet->taken = false;
  sheet->next = ground->base + ground->used + 1;
}

static bool take_memory(tc_ground *ground) {
  tc_space *space = ground->view.space;
  size_t cells = (size_t)ground->view.field->cells;
  if (!take_entries(ground)) return false;
  if (!ground->profile->share)
    for (tc_units left = ground->view.field->placed; left; left &= left - 1)
      mark_unit(ground, tc_lowest_unit(left));
  // Facts take at most half of what scratch is left, so that nodes have room.
  size_t most = (space->scratch_size - space->scratch_used) / 2 / sizeof *ground->facts;
  size_t wanted = cells * (ground->body ? 2 : 1);
  ground->capacity = (uint32_t)(wanted < most ? wanted : most);
  ground->facts = tc_space_scratch(space, ground->capacity * sizeof *ground->facts);
  return ground->facts && ground->capacity > 0;
}

tc_result tc_ground_make(tc_ground *ground, tc_view view, const tc_path_query *query) {
  const tc_path_profile *profile = query->profile;
  if (!tc_cell_valid(view.field, query->start)) return TC_BAD_CELL;
  if (query->budget < 0 || query->budget > TC_PATH_FAR) return TC_BAD_ARGUMENT;
  memset(ground, 0, sizeof *ground);
  ground->view = view;
  ground->query = query;
  ground->profile = profile;
  ground->body = query->body && query->body->count > 1 ? query->body : NULL;
  ground->geometry = tc_geometry_of(view.field);
  ground->graph = ground->geometry->links;
  ground->cube = ground->geometry->deep;
  ground->directions = ground->geometry->directions;
  if (!ground->graph) tc_field_strides(view.field, &ground->strides);
  ground->vertical = ground->cube && profile->vertical.gravity && profile->mode != TC_PATH_FLY;
  ground->plain_edges = !profile->blocked_edges && !profile->passed_edges;
  uint32_t leave = tags_of_costs(profile, TC_COST_LEAVE);
  uint32_t enter = tags_of_costs(profile, TC_COST_ENTER);
  ground->between_tags = tags_of_costs(profile, TC_COST_BETWEEN);
  ground->cost_tags = leave | enter;
  ground->judged_tags = TC_CELL_PRESENT | TC_CELL_SOLID | profile->wall_tags |
                        profile->blocked_tags | profile->stop_tags | profile->end_tags;
  ground->values = tc_costly_values(profile);
  ground->altered = view.field->alterations_live > 0;
  ground->edge_costs = any_edge_cost(profile) && profile->mode != TC_PATH_FLY;
  ground->at_once = ground->vertical && profile->mode == TC_PATH_WALK &&
                    profile->vertical.fall_when != TC_FALL_LAST;
  if (ground->body) find_inner(ground);
  if (take_memory(ground)) return TC_OK;
  tc_ground_end(ground);
  return TC_FULL_MEMORY;
}
