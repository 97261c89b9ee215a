// Owns: floods: the least cost to every cell, for plain profiles by the quickest means.
// Must not know: any game.
// Answers are those of the search for every profile.
#include "kernel/path_flood.h"

#include <string.h>

// The quick way works when what a step costs is a part of the cell left plus a part of the cell entered. Then the
// first cell that expands onto another, in order of time, gives it its final cost: no cell is queued twice.
//
//   time      cell a expands: it has been left          a.cost + leave(a)
//   time + enter(b)   = b.cost                          known as soon as a touches b
//   time + enter(b) + leave(b)                          b expands
//
// Cells lie in a padded board whose border is blocked, hexes in sheared rows, so that a direction is one stride.
#define FRESH 0xffffu // passable and not reached yet
#define BLOCKED 0xfffeu
#define MOST 0xff00 // greatest cost that a flood tells

typedef struct sheet {
  tc_view view;
  const tc_path_query *query;
  const tc_path_profile *profile;
  int32_t stride, layer, size; // of the padded board
  int32_t delta[TC_DIRECTIONS];
  int directions;
  bool sheared;    // hexes
  uint16_t *costs; // by board place
  uint8_t *open;   // bit a direction; NULL: everything open
  uint8_t *enter,
      *weight;    // cost of entering, and with leaving, by board place; NULL: all are `step`
  uint32_t *tags; // by cell
  uint64_t *ends; // bit a cell: nothing goes on from here; NULL: none
  uint32_t *queue;
  uint32_t *touched;
  int32_t most_weight;
} sheet;

// ---- the board --------------------------------------------------------------------------------------

static int32_t place_of_row(const sheet *board, int32_t y, int32_t z) {
  int32_t shear = board->sheared ? (board->view.field->width + 1) / 2 : 0;
  return (z + (board->layer ? 1 : 0)) * board->layer + (y + 1 + shear) * board->stride + 1;
}

// Place of a cell of a row: hexes of column x lie higher by what the columns have been pushed up.
static int32_t place_in_row(const sheet *board, int32_t row, int32_t x) {
  const tc_field *field = board->view.field;
  if (!board->sheared) return row + x;
  int32_t odd = field->low.x & 1;
  return row + x - ((x + odd) >> 1) * board->stride;
}

static int32_t place_of(const sheet *board, tc_cell cell) {
  const tc_field *field = board->view.field;
  int32_t x = cell % field->width, rest = cell / field->width;
  int32_t row = place_of_row(board, rest % field->height, rest / field->height);
  return place_in_row(board, row, x);
}

static void lay_out(sheet *board) {
  const tc_field *field = board->view.field;
  const tc_geometry *geometry = tc_geometry_of(field);
  bool hex = geometry->hexagons, cube = geometry->deep;
  board->sheared = hex;
  int32_t rows = field->height + 2 + (hex ? field->width / 2 + 1 : 0);
  board->stride = field->width + 2;
  board->layer = cube ? board->stride * rows : 0;
  board->size = board->stride * rows * (cube ? field->depth + 2 : 1);
  board->directions = geometry->directions;
  for (int direction = 0; direction < board->directions; direction++) {
    tc_point step = geometry->steps[direction];
    board->delta[direction] = step.x + step.y * board->stride + step.z * board->layer;
  }
}

static bool costs(const tc_path_class *class) { return class->cost != 0; }
static bool ends(const tc_path_class *class) { return class->ends; }
static bool bars(const tc_path_class *class) { return !class->pass; }

// The units there whose class is such a one; none where units do not count.
static tc_units units_that(tc_view view, const tc_path_query *query,
                           bool (*is)(const tc_path_class *)) {
  tc_units found = 0;
  if (query->profile->share) return 0;
  for (tc_units left = view.field->placed; left; left &= left - 1) {
    const tc_path_class *class = tc_path_class_of(query, tc_lowest_unit(left));
    if (class && is(class)) found |= left & (~left + 1);
  }
  return found;
}

// May the profile be flooded the quick way?
static bool plain(tc_view view, const tc_path_query *query) {
  const tc_path_profile *profile = query->profile;
  const tc_geometry *geometry = tc_geometry_of(view.field);
  if (geometry->links || geometry->flips || (query->body && query->body->count > 1)) return false;
  if (query->cost || query->enter || query->link_count || profile->alternate || profile->spare)
    return false;
  if (profile->mode == TC_PATH_JUMP || profile->step < 1) return false;
  if (profile->through_solid || profile->into_tags) return false;
  if (query->flags & (TC_STEP_DONE | TC_STEP_BREAKS)) return false;
  uint32_t tags = tc_cell_tags(view, query->start);
  if (!(tags & TC_CELL_PRESENT) || (tags & TC_CELL_SOLID)) return false;
  if (profile->mode == TC_PATH_WALK && units_that(view, query, costs)) return false;
  if (geometry->diagonals && profile->diagonal && profile->diagonal != profile->step) return false;
  if (profile->blocked_edges || profile->passed_edges) return false;
  for (int type = 0; type < TC_EDGE_TYPES; type++)
    if (profile->edge_costs[type]) return false;
  bool times[2] = {false, false};
  for (int i = 0; i < profile->tag_cost_count; i++) {
    if (profile->tag_costs[i].when == TC_COST_BETWEEN) return false;
    if (profile->tag_costs[i].times > 1) times[profile->tag_costs[i].when] = true;
  }
  return !(times[TC_COST_LEAVE] && times[TC_COST_ENTER]);
}

bool tc_flood_weighted(const tc_path_profile *profile) {
  return profile->mode != TC_PATH_FLY && (profile->tag_cost_count > 0 || tc_costly_values(profile));
}

// ---- what stands on it ------------------------------------------------------------------------------

static void place_units(sheet *board) {
  if (board->profile->mode == TC_PATH_FLY) return;
  for (tc_units left = units_that(board->view, board->query, bars); left; left &= left - 1) {
    tc_cell cells[TC_PLACE_CELLS];
    int count = tc_place_cells(board->view, tc_lowest_unit(left), cells);
    for (int i = 0; i < count; i++)
      if (cells[i] != TC_NOWHERE) board->costs[place_of(board, cells[i])] = BLOCKED;
  }
}

static void place_terrain(sheet *board) {
  const tc_field *field = board->view.field;
  uint32_t bad = TC_CELL_SOLID | board->profile->wall_tags;
  if (board->profile->mode == TC_PATH_WALK) bad |= board->profile->blocked_tags;
  const uint32_t *tags = board->tags;
  for (int32_t z = 0; z < field->depth; z++)
    for (int32_t y = 0; y < field->height; y++, tags += field->width) {
      int32_t row = place_of_row(board, y, z);
      for (int32_t x = 0; x < field->width; x++) {
        bool free = (tags[x] & (bad | TC_CELL_PRESENT)) == TC_CELL_PRESENT;
        board->costs[place_in_row(board, row, x)] = free ? FRESH : BLOCKED;
      }
    }
  if (board->query->forbidden)
    for (tc_cell cell = 0; cell < field->cells; cell++)
      if (tc_bit_of(board->query->forbidden, cell)) board->costs[place_of(board, cell)] = BLOCKED;
}

bool tc_flood_weigh(tc_view view, const tc_path_profile *profile, tc_cell cell, uint32_t tags,
                    tc_flood_weight *out) {
  int32_t add[2] = {0, 0}, times[2] = {1, 1};
  for (int i = 0; i < profile->tag_cost_count; i++) {
    const tc_tag_cost *cost = &profile->tag_costs[i];
    if (!(tags & cost->tags)) continue;
    tc_cost_take(&add[cost->when], &times[cost->when], cost->add, cost->times,
                 profile->combine_tags);
    if (times[cost->when] > 255) return false;
  }
  for (int value = 0; value < TC_VALUES; value++) {
    int32_t in = profile->enter_values[value], out_of = profile->leave_values[value];
    if (!in && !out_of) continue;
    int32_t amount = tc_cell_value(view, cell, value);
    tc_cost_take(&add[TC_COST_ENTER], &times[TC_COST_ENTER], in * amount, 1, profile->combine_tags);
    tc_cost_take(&add[TC_COST_LEAVE], &times[TC_COST_LEAVE], out_of * amount, 1,
                 profile->combine_tags);
  }
  int32_t enter = profile->step * times[TC_COST_ENTER] + add[TC_COST_ENTER];
  int32_t leave = profile->step * (times[TC_COST_LEAVE] - 1) + add[TC_COST_LEAVE];
  *out = (tc_flood_weight){(uint8_t)enter, (uint8_t)leave};
  return enter + leave < TC_FLOOD_BUCKETS;
}

// Cost of entering and leaving one cell; false: too much for the buckets.
static bool weigh(sheet *board, tc_cell cell, int32_t place) {
  tc_flood_weight weight;
  if (!tc_flood_weigh(board->view, board->profile, cell, board->tags[cell], &weight)) return false;
  board->enter[place] = weight.enter;
  board->weight[place] = (uint8_t)(weight.enter + weight.leave);
  return true;
}

static bool weigh_all(sheet *board) {
  const tc_field *field = board->view.field;
  uint32_t costly = 0;
  bool values = tc_costly_values(board->profile);
  for (int i = 0; i < board->profile->tag_cost_count; i++)
    costly |= board->profile->tag_costs[i].tags;
  if (board->profile->step >= TC_FLOOD_BUCKETS) return false;
  memset(board->enter, board->profile->step, (size_t)board->size);
  memset(board->weight, board->profile->step, (size_t)board->size);
  tc_cell cell = 0;
  for (int32_t z = 0; z < field->depth; z++)
    for (int32_t y = 0; y < field->height; y++) {
      int32_t row = place_of_row(board, y, z);
      for (int32_t x = 0; x < field->width; x++, cell++)
        if ((values || (board->tags[cell] & costly)) &&
            !weigh(board, cell, place_in_row(board, row, x)))
          return false;
    }
  return true;
}

// ---- ways -------------------------------------------------------------------------------------------

// Does a cell beside a diagonal count as passed? Terrain decides, not units.
static bool lets_in(const sheet *board, tc_cell cell) {
  uint32_t bad = TC_CELL_SOLID | board->profile->wall_tags;
  if (board->profile->mode == TC_PATH_WALK) bad |= board->profile->blocked_tags;
  if (tc_bit_of(board->query->forbidden, cell)) return false;
  return (board->tags[cell] & (bad | TC_CELL_PRESENT)) == TC_CELL_PRESENT;
}

static bool corner_way(const sheet *board, const uint32_t *stops, tc_cell cell, int first,
                       int second, bool edges) {
  tc_cell side = tc_neighbour(board->view, cell, first);
  if (side == TC_NOWHERE || (tc_side_of(stops[cell], first) & TC_STOPS_MOVE)) return false;
  if (!edges && !lets_in(board, side)) return false;
  uint32_t tags = board->tags[side];
  if (!(tags & TC_CELL_PRESENT) || (tags & TC_CELL_SOLID)) return true;
  return !(tc_side_of(stops[side], second) & TC_STOPS_MOVE);
}

static bool corner_passes(const sheet *board, const uint32_t *stops, tc_cell cell, int direction) {
  int right = direction - 1, left = (direction + 1) & 7;
  uint8_t rule = board->profile->corner;
  if (!corner_way(board, stops, cell, right, left, true) &&
      !corner_way(board, stops, cell, left, right, true))
    return false;
  if (rule == TC_CORNER_FREE) return true;
  bool a = corner_way(board, stops, cell, right, left, false);
  bool b = corner_way(board, stops, cell, left, right, false);
  return rule == TC_CORNER_NOT_PAST ? a && b : a || b;
}

// Cells that no ordinary step leads out of: hold cells, and those where entering ends the move.
static bool find_ends(sheet *board, bool *any) {
  const tc_path_query *query = board->query;
  size_t cells = (size_t)board->view.field->cells, words = (cells + 63) / 64;
  bool walks = board->profile->mode == TC_PATH_WALK;
  tc_units ending = walks ? units_that(board->view, query, ends) : 0;
  *any = query->hold || ending || (walks && board->profile->end_tags);
  if (!*any) return true;
  board->ends = tc_space_scratch(board->view.space, words * sizeof *board->ends);
  if (!board->ends) return false;
  memset(board->ends, 0, words * sizeof *board->ends);
  if (query->hold) memcpy(board->ends, query->hold, words * sizeof *board->ends);
  bool held = tc_bit_of(board->ends, query->start);
  for (tc_cell cell = 0; walks && cell < (tc_cell)cells; cell++)
    if (board->tags[cell] & board->profile->end_tags) board->ends[cell >> 6] |= 1ull << (cell & 63);
  tc_field_occupancy(board->view, ending, board->ends);
  if (query->moving || (held && board->profile->held_at_start)) return true;
  board->ends[query->start >> 6] &= ~(1ull << (query->start & 63));
  return true;
}

// Fills `open` when not every side of every cell is open. False: scratch is full.
static bool find_ways(sheet *board) {
  const tc_field *field = board->view.field;
  size_t cells = (size_t)field->cells;
  uint32_t *stops = tc_space_scratch(board->view.space, cells * sizeof *stops);
  if (!stops) return false;
  tc_field_stops_flat(board->view, stops);
  uint32_t any = 0;
  for (size_t cell = 0; cell < cells; cell++) any |= stops[cell];
  bool corners = tc_geometry_of(field)->diagonals &&
                 (board->profile->corner != TC_CORNER_FREE || (any & 0x11111111u));
  bool ended;
  if (!find_ends(board, &ended)) return false;
  if (!(any & 0x11111111u) && !corners && !ended) return true;
  board->open = tc_space_scratch(board->view.space, (size_t)board->size);
  if (!board->open) return false;
  for (tc_cell cell = 0; cell < field->cells; cell++) {
    uint32_t open = (1u << board->directions) - 1u;
    for (int direction = 0; direction < board->directions; direction++) {
      bool closed = tc_side_of(stops[cell], direction) & TC_STOPS_MOVE;
      if (corners && (direction & 1)) closed = !corner_passes(board, stops, cell, direction);
      if (closed) open &= ~(1u << direction);
    }
    board->open[place_of(board, cell)] = (uint8_t)(tc_bit_of(board->ends, cell) ? 0 : open);
  }
  return true;
}

// ---- flooding ---------------------------------------------------------------------------------------

// All steps cost the same: a queue without branches on what has been reached.
static inline void spread_evenly(sheet *board, int directions, bool masked, tc_cell start) {
  uint16_t *costs = board->costs;
  uint32_t *queue = board->queue, head = 0, tail = 1;
  int32_t delta[TC_DIRECTIONS];
  memcpy(delta, board->delta, sizeof delta);
  uint32_t step = (uint32_t)board->profile->step, most = (uint32_t)board->query->budget;
  queue[0] = (uint32_t)place_of(board, start);
  costs[queue[0]] = 0;
  while (head < tail) {
    uint32_t place = queue[head++];
    uint32_t cost = costs[place] + step;
    uint32_t open = masked ? board->open[place] : 0;
    if (cost > most) return;
    for (int direction = 0; direction < directions; direction++) {
      uint32_t next = place + (uint32_t)delta[direction];
      uint32_t old = costs[next];
      uint32_t fresh = old == FRESH;
      if (masked) fresh &= open >> direction & 1u;
      queue[tail] = next;
      tail += fresh;
      costs[next] = (uint16_t)(fresh ? cost : old);
    }
  }
}

// With costs of leaving and entering: buckets of expanding cells by time.
static inline void spread_by_weight(sheet *board, int directions, bool masked, tc_cell start) {
  uint16_t *costs = board->costs;
  const uint8_t *enter = board->enter, *weight = board->weight;
  uint32_t *touched = board->touched, counts[TC_FLOOD_BUCKETS] = {0}, waiting = 1;
  int32_t delta[TC_DIRECTIONS];
  memcpy(delta, board->delta, sizeof delta);
  uint32_t most = (uint32_t)board->query->budget;
  uint32_t first = (uint32_t)place_of(board, start), size = (uint32_t)board->size;
  costs[first] = 0;
  uint32_t begin = (uint32_t)(weight[first] - enter[first]);
  board->queue[(begin % TC_FLOOD_BUCKETS) * size + counts[begin % TC_FLOOD_BUCKETS]++] = first;
  for (uint32_t time = begin; waiting && time <= most; time++) {
    const uint32_t *bucket = &board->queue[time % TC_FLOOD_BUCKETS * size];
    uint32_t count = counts[time % TC_FLOOD_BUCKETS], fresh_count = 0;
    counts[time % TC_FLOOD_BUCKETS] = 0;
    waiting -= count;
    for (uint32_t i = 0; i < count; i++) {
      uint32_t place = bucket[i], open = masked ? board->open[place] : 0;
      for (int direction = 0; direction < directions; direction++) {
        uint32_t next = place + (uint32_t)delta[direction];
        uint32_t old = costs[next], cost = time + enter[next];
        uint32_t fresh = old == FRESH;
        if (masked) fresh &= open >> direction & 1u;
        touched[fresh_count] = next;
        fresh_count += fresh;
        costs[next] = (uint16_t)(fresh ? cost : old);
      }
    }
    for (uint32_t i = 0; i < fresh_count; i++) {
      uint32_t to = (time + weight[touched[i]]) % TC_FLOOD_BUCKETS;
      board->queue[to * size + counts[to]++] = touched[i];
    }
    waiting += fresh_count;
  }
}

// Compiled apart for each number of directions, with and without closed ways.
#define SPREAD(by, directions)                                                                     \
  board->open ? by(board, directions, true, start) : by(board, directions, false, start)

static void spread(sheet *board, tc_cell start) {
  switch (board->directions + (board->weight ? 1 : 0)) {
  case 4: SPREAD(spread_evenly, 4); break;
  case 5: SPREAD(spread_by_weight, 4); break;
  case 6: SPREAD(spread_evenly, 6); break;
  case 7: SPREAD(spread_by_weight, 6); break;
  case 8: SPREAD(spread_evenly, 8); break;
  default: SPREAD(spread_by_weight, 8); break;
  }
}

static void tell(const sheet *board, uint16_t *costs) {
  const tc_field *field = board->view.field;
  uint32_t most = (uint32_t)board->query->budget;
  for (int32_t z = 0; z < field->depth; z++)
    for (int32_t y = 0; y < field->height; y++, costs += field->width) {
      int32_t row = place_of_row(board, y, z);
      for (int32_t x = 0; x < field->width; x++) {
        uint32_t cost = board->costs[place_in_row(board, row, x)];
        costs[x] = (uint16_t)(cost > most ? TC_PATH_UNREACHED : cost);
      }
    }
}

static bool take_board(sheet *board, bool by_weight) {
  tc_space *space = board->view.space;
  size_t size = (size_t)board->size, cells = (size_t)board->view.field->cells;
  board->tags = tc_space_scratch(space, cells * sizeof *board->tags);
  board->costs = tc_space_scratch(space, size * sizeof *board->costs);
  board->queue =
      tc_space_scratch(space, (by_weight ? TC_FLOOD_BUCKETS : 1) * (size + 8) * sizeof(uint32_t));
  if (by_weight) {
    board->enter = tc_space_scratch(space, size);
    board->weight = tc_space_scratch(space, size);
    board->touched = tc_space_scratch(space, (size + 8) * sizeof *board->touched);
    if (!board->enter || !board->weight || !board->touched) return false;
  }
  return board->tags && board->costs && board->queue;
}

// False: this question needs the search.
static bool flood_quickly(tc_view view, const tc_path_query *query, uint16_t *costs) {
  sheet board = {.view = view, .query = query, .profile = query->profile};
  lay_out(&board);
  bool by_weight = tc_flood_weighted(query->profile);
  if (!take_board(&board, by_weight)) return false;
  tc_field_tags_flat(view, board.tags);
  for (int32_t i = 0; i < board.size; i++) board.costs[i] = BLOCKED;
  place_terrain(&board);
  place_units(&board);
  if (by_weight && !weigh_all(&board)) return false;
  if (!find_ways(&board)) return false;
  spread(&board, query->start);
  tell(&board, costs);
  return true;
}

static tc_result flood_by_search(tc_view view, const tc_path_query *query, uint16_t *costs) {
  tc_path_reach reach;
  tc_result result = tc_path_reach_all(view, query, &reach);
  if (result) return result;
  for (int32_t cell = 0; cell < view.field->cells; cell++) costs[cell] = TC_PATH_UNREACHED;
  for (uint32_t i = 0; i < reach.settled; i++) {
    const tc_path_node *node = &reach.nodes[reach.order[i]];
    if (node->cost < costs[node->cell]) costs[node->cell] = (uint16_t)node->cost;
  }
  return TC_OK;
}

tc_result tc_path_flood(tc_view view, const tc_path_query *query, uint16_t *costs) {
  if (!tc_cell_valid(view.field, query->start)) return TC_BAD_CELL;
  if (query->budget < 0 || query->budget > TC_PATH_FAR) return TC_BAD_ARGUMENT;
  tc_path_query asked = *query;
  if (asked.budget > MOST) asked.budget = MOST;
  size_t mark = tc_space_mark(view.space);
  const tc_path_profile *profile = query->profile;
  bool weight = tc_geometry_of(view.field)->deep && profile->vertical.gravity;
  bool falls = weight && profile->mode == TC_PATH_WALK;
  // A jump differs from a flight in where it ends and in what that costs, which a flood does not tell.
  tc_path_profile flown = *profile;
  if (profile->mode == TC_PATH_JUMP && !weight) {
    flown.mode = TC_PATH_FLY;
    asked.profile = &flown;
  }
  bool told = plain(view, &asked) &&
              (falls ? tc_flood_falling(view, &asked, costs) : flood_quickly(view, &asked, costs));
  tc_space_rewind(view.space, mark);
  asked.profile = profile;
  tc_result result = told ? TC_OK : flood_by_search(view, &asked, costs);
  tc_space_rewind(view.space, mark);
  return result;
}
