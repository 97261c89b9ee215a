// Owns: random fields, units and profiles for the property tests of paths.
// Must not know: how the kernel searches.
// Everything comes from `dice`, so that a test seen once is seen always.
#ifndef TERCIO_TESTS_PATH_RANDOM_H
#define TERCIO_TESTS_PATH_RANDOM_H

#include "kernel/path_help.h"

enum {
  MUD = 1 << 3,   // costs
  BRUSH = 1 << 4, // costs
  STONE = 1 << 5, // cannot be entered
  TRAP = 1 << 6,  // ends the move
  HOLY = 1 << 7,  // no move may end there
  LADDER = 1 << 8,
  WATER = 1 << 9,
  SLOPE = 1 << 10,
  PIT = 1 << 11,
  WALL = 1,
  FENCE = 2
};

static tc_path_profile profile;
static uint8_t classes[TC_UNITS];
static uint64_t hold[64], forbidden[64];
static uint8_t toll[128]; // of entering cells

static inline bool chance(uint32_t percent) { return dice(100) < percent; }

static inline void random_cells(tc_topology topology) {
  int solid = (int)dice(40);
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    uint32_t tags = chance(97) ? TC_CELL_PRESENT : 0;
    if (chance((uint32_t)solid)) tags |= TC_CELL_SOLID;
    for (int tag = 0; tag < 9; tag++)
      if (chance(8)) tags |= (uint32_t)MUD << tag;
    tc_cell_set_tags(edit, cell, tags);
    if (chance(20)) tc_cell_set_value(edit, cell, 0, (int)dice(4));
    int directions = tc_direction_count(topology);
    for (int direction = 0; direction < directions; direction++) {
      bool straight = topology != TC_SQUARE8 || !(direction & 1);
      if (straight && chance(4)) tc_cell_set_edge(edit, cell, direction, chance(50) ? WALL : FENCE);
    }
  }
  if (topology != TC_GRAPH) return;
  for (int i = 0; i < field.cells * 2; i++)
    tc_link_set(edit, (tc_cell)dice((uint32_t)field.cells), (tc_cell)dice((uint32_t)field.cells),
                (int)dice(4), chance(10) ? WALL : 0, chance(70));
}

static inline void random_profile(tc_topology topology, bool gravity) {
  profile = (tc_path_profile){.mode = chance(70) ? TC_PATH_WALK : (uint8_t)dice(3),
                              .corner = (uint8_t)dice(3),
                              .spare = chance(70) ? 0 : (uint8_t)dice(3),
                              .combine_tags = (uint8_t)dice(2),
                              .combine_body = (uint8_t)dice(2),
                              .held_at_start = chance(50),
                              .share = chance(10),
                              .step = (int16_t)(1 + dice(3)),
                              .blocked_tags = chance(50) ? STONE : 0,
                              .wall_tags = chance(20) ? BRUSH : 0,
                              .stop_tags = chance(50) ? HOLY : 0,
                              .end_tags = chance(50) ? TRAP : 0};
  if (topology == TC_SQUARE8 && chance(60)) {
    profile.diagonal = (int16_t)(1 + dice(4));
    profile.alternate = chance(60);
  }
  if (chance(20)) profile.blocked_edges = 1u << FENCE;
  if (chance(20)) profile.passed_edges = 1u << WALL;
  if (chance(20)) profile.edge_costs[FENCE] = (int16_t)dice(3);
  profile.tag_cost_count = (uint8_t)dice(5);
  for (int i = 0; i < profile.tag_cost_count; i++)
    profile.tag_costs[i] = (tc_tag_cost){chance(50) ? MUD : BRUSH | TRAP, (uint8_t)dice(3),
                                         (uint8_t)dice(3), (int16_t)dice(3)};
  if (chance(30)) profile.enter_values[0] = 1;
  if (chance(30)) profile.leave_values[0] = 1;
  for (int class = 0; class < TC_PATH_CLASSES; class ++)
    profile.classes[class] =
        (tc_path_class){chance(60), chance(30), chance(30), chance(20) ? (int16_t)dice(3) : 0};
  if (!gravity) return;
  profile.vertical = (tc_vertical){.gravity = true,
                                   .support = (uint8_t)dice(3),
                                   .faces_hold = chance(70),
                                   .support_tags = chance(30) ? TRAP : 0,
                                   .fluid_tags = WATER,
                                   .fluid_holds = chance(70),
                                   .up_needs_hold = chance(30),
                                   .climb_tags = chance(60) ? LADDER : 0,
                                   .climb_inside = chance(30),
                                   .climb_solid = chance(30),
                                   .climb_edges = chance(30),
                                   .climb_catch = chance(40),
                                   .let_go = chance(50),
                                   .fall_when = chance(80) ? 0 : (uint8_t)dice(3),
                                   .units_stop_falls = chance(30),
                                   .drop_tags = chance(40) ? PIT : 0,
                                   .drop_holds = chance(30),
                                   .ramp_tags = SLOPE,
                                   .ramp_bodies = chance(50)};
}

static inline void random_clamber(void) {
  tc_vertical *vertical = &profile.vertical;
  vertical->clamber = chance(70);
  vertical->clamber_held = chance(50);
  vertical->clamber_ramp = chance(50);
  vertical->clamber_terrain = chance(50);
  vertical->clamber_cost = (uint8_t)(1 + dice(3));
  vertical->clamber_up = (uint8_t)dice(3);
  vertical->clamber_down = (uint8_t)dice(3);
  vertical->clamber_wall = (uint8_t)dice(2);
  vertical->clamber_tile = chance(30);
  vertical->clamber_graze = (uint8_t)dice(3);
}

static inline void random_units(void) {
  int count = (int)dice(8);
  for (int unit = 0; unit < count; unit++) {
    put_unit(unit, (tc_cell)dice((uint32_t)field.cells), 0);
    classes[unit] = chance(10) ? TC_PATH_IGNORED : (uint8_t)dice(TC_PATH_CLASSES);
  }
}

static inline void random_bits(uint64_t *bits, uint32_t percent) {
  memset(bits, 0, 64 * sizeof *bits);
  for (tc_cell cell = 0; cell < field.cells; cell++)
    if (chance(percent)) bits[cell >> 6] |= 1ull << (cell & 63);
}

// A start that is a cell to stand in; the first of some tries.
static inline tc_cell random_start(void) {
  tc_cell cell = 0;
  for (int i = 0; i < 30; i++) {
    cell = (tc_cell)dice((uint32_t)field.cells);
    uint32_t tags = tc_cell_tags(view, cell);
    if ((tags & TC_CELL_PRESENT) && !(tags & TC_CELL_SOLID)) break;
  }
  return cell;
}

// One random question on a small field: topology by `round`. Its profile, body and bits are the statics above.
static inline tc_path_query random_query(int round, tc_body *body) {
  dice_state = ((uint32_t)round + 1u) * 2654435761u;
  dice_state ^= dice_state >> 15;
  dice_state = dice_state * 2246822519u + 12345u;
  dice_state ^= dice_state >> 13;
  tc_topology topology = (tc_topology)(round % 5);
  bool gravity = topology == TC_CUBE && round % 3;
  if (topology == TC_CUBE)
    open_field(topology, 5, 4, 5);
  else if (topology == TC_GRAPH)
    open_field(topology, 14, 1, 1);
  else
    open_field(topology, 8, 7, 1);
  rules.outside_solid = chance(70);
  rules.edges_one_way = chance(20);
  random_cells(topology);
  random_units();
  random_profile(topology, gravity);
  random_bits(hold, chance(50) ? 10 : 0);
  random_bits(forbidden, chance(50) ? 10 : 0);
  tc_path_query query = asking(&profile, random_start(), (int)dice(12));
  query.classes = classes;
  query.hold = hold;
  query.forbidden = forbidden;
  query.unit = chance(50) ? 0 : TC_PATH_NOBODY;
  query.moving = chance(20);
  if (gravity && chance(30)) query.fall_limit = (int32_t)dice(3) - 1;
  if (topology != TC_GRAPH && chance(30)) {
    tc_body_regular(topology, 2, body);
    query.body = body;
  }
  // Without dice: what is random above stays as it is.
  for (tc_cell cell = 0; cell < field.cells; cell++)
    toll[cell] = (uint8_t)((cell + round / 4) % 3 ? 0 : 1 + cell % 4);
  if (round % 4 == 1) query.enter = toll;
  return query;
}

#endif
