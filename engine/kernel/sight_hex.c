// Owns: the segment between two centres on the hex grid.
// Must not know: any game, bodies, what lies at the ends.
// Exact: in axial coordinates scaled by 3 all corners are whole numbers, and which side of the line a
// corner lies on is the sign of a cross product, since the axial frame is not mirrored.
#include "kernel/sight_inline.h"

typedef struct hex_ray {
  int first;         // first of the edges that the line can leave by, counter-clockwise
  int32_t side;      // of the cell's centre: negative right of the line, 0 on it, positive left
  int32_t corner[6]; // what a corner adds to the side of its cell
  int32_t step[6];   // what a step in a direction adds
} hex_ray;

static int32_t cross(tc_point a, int32_t x, int32_t y) { return a.x * y - a.y * x; }

static hex_ray ray_between(const sight *it, tc_cell from, tc_cell to) {
  tc_point a = tc_point_of(it->view.field, from), b = tc_point_of(it->view.field, to);
  tc_point delta = {b.x - a.x, b.y - a.y, 0};
  hex_ray ray = {0, 0, {0}, {0}};
  for (int k = 0; k < 6; k++) {
    tc_point step = tc_geometry_hex.steps[k];
    ray.corner[k] = cross(delta, tc_hex_corners[k][0], tc_hex_corners[k][1]);
    ray.step[k] = 3 * cross(delta, step.x, step.y);
  }
  // The line can leave by an edge when the next corner lies further left than this one.
  for (int k = 0; k < 6; k++)
    if (ray.corner[(k + 1) % 6] > ray.corner[k] && ray.corner[k] <= ray.corner[(k + 5) % 6])
      ray.first = k;
  return ray;
}

// How the line leaves a cell: by edge `direction`, or by the corner that begins that edge.
typedef struct exit_by {
  int direction;
  bool corner;
} exit_by;

static exit_by leave(const hex_ray *ray) {
  for (int i = 0; i < 2; i++) {
    int next = (ray->first + i + 1) % 6;
    int32_t side = ray->side + ray->corner[next];
    if (side > 0) return (exit_by){(ray->first + i) % 6, false};
    if (side == 0) return (exit_by){next, true};
  }
  return (exit_by){(ray->first + 2) % 6, false};
}

static tc_cell step_to(const sight *it, tc_cell cell, int direction) {
  return cell +
         it->strides.by[tc_stride_parity(&it->strides, it->view.field, cell)][direction].cells;
}

// Cells beyond the field count as outside.
static bool beside_blocks(const sight *it, tc_cell cell) {
  return cell == TC_NOWHERE ? (it->flip & it->test) != 0 : cell_blocks(it, cell);
}
// The side from a cell towards another, seen from that one where the first lies beyond the field.
static bool beside_side_blocks(const sight *it, tc_cell cell, int direction, tc_cell to) {
  if (cell != TC_NOWHERE) return side_blocks(it, cell, direction);
  return to != TC_NOWHERE && side_blocks(it, to, (direction + 3) % 6);
}

// The line leaves by corner k, between the neighbours in directions k - 1 (right) and k (left), and
// runs along the side between those two to the cell beyond.
static tc_ray_step along_side(const sight *it, tc_cell cell, int k) {
  int right = (k + 5) % 6, left = k;
  tc_cell a = tc_neighbour(it->view, cell, right), b = tc_neighbour(it->view, cell, left);
  tc_cell beyond =
      a != TC_NOWHERE ? tc_neighbour(it->view, a, left) : tc_neighbour(it->view, b, right);
  bool a_free = !side_blocks(it, cell, right) && !beside_blocks(it, a) &&
                !beside_side_blocks(it, a, left, beyond);
  bool b_free = !side_blocks(it, cell, left) && !beside_blocks(it, b) &&
                !beside_side_blocks(it, b, right, beyond);
  bool between =
      beside_side_blocks(it, a, (k + 1) % 6, b) || beside_side_blocks(it, b, (k + 4) % 6, a);
  tc_ray_step step = {beyond, -1, false};
  if (it->rule->touch == TC_TOUCH_PINCH) step.blocked = !a_free && !b_free;
  if (it->rule->touch == TC_TOUCH_CLOSED) step.blocked = !a_free || !b_free || between;
  return step;
}

// The line leaves by corner k into one of the two neighbours there, and touches the other.
static tc_ray_step past_corner(const sight *it, tc_cell cell, int k, bool to_right) {
  int into = to_right ? (k + 5) % 6 : k, other = to_right ? k : (k + 5) % 6;
  int over = to_right ? (k + 4) % 6 : (k + 1) % 6; // from the other one to where the line goes
  tc_ray_step step = {step_to(it, cell, into), -1, false};
  if (it->rule->touch == TC_TOUCH_OPEN) return step;
  tc_cell beside = tc_neighbour(it->view, cell, other);
  bool straight = !side_blocks(it, cell, into);
  bool round = !side_blocks(it, cell, other) && !beside_blocks(it, beside) &&
               !beside_side_blocks(it, beside, over, step.next);
  step.blocked = it->rule->touch == TC_TOUCH_PINCH ? !straight && !round : !straight || !round;
  return step;
}

static inline tc_ray_step take_step(const sight *it, hex_ray *ray, tc_cell cell) {
  exit_by by = leave(ray);
  int k = by.direction;
  if (!by.corner) {
    tc_ray_step step = {step_to(it, cell, k), k, side_blocks(it, cell, k)};
    ray->side += ray->step[k];
    return step;
  }
  if (ray->side == 0) {
    ray->side += ray->step[k] + ray->step[(k + 5) % 6];
    return along_side(it, cell, k);
  }
  // The corner lies left of the way on when the cell's centre lies right of the line.
  bool to_right = ray->side < 0;
  ray->side += ray->step[to_right ? (k + 5) % 6 : k];
  return past_corner(it, cell, k, to_right);
}

// What the three edges by which the line may leave have each: nothing branches on which it is.
typedef struct exits {
  int32_t side[3];      // what the step adds to the side of the centre
  int32_t stride[2][3]; // by parity of the column
  uint8_t shift[3];     // of the side's nibble
  uint8_t turns[3];     // does the step change the parity?
} exits;

static exits exits_of(const sight *it, const hex_ray *ray) {
  exits out;
  for (int i = 0; i < 3; i++) {
    int k = (ray->first + i) % 6;
    out.side[i] = ray->step[k];
    out.stride[0][i] = it->strides.by[0][k].cells;
    out.stride[1][i] = it->strides.by[1][k].cells;
    out.shift[i] = (uint8_t)(4 * k);
    out.turns[i] = k % 3 != 1;
  }
  return out;
}

bool tc_sight_walk_hex(const sight *it, tc_cell from, tc_cell to) {
  hex_ray ray = ray_between(it, from, to);
  exits by_edge = exits_of(it, &ray);
  const int32_t near = ray.corner[(ray.first + 1) % 6], far = ray.corner[(ray.first + 2) % 6];
  int parity = tc_stride_parity(&it->strides, it->view.field, from);
  uint32_t stops = words_of(it, from).stops;
  for (tc_cell cell = from;;) {
    int32_t right = ray.side + near, left = ray.side + far;
    if (right == 0 || left == 0) {
      tc_ray_step step = take_step(it, &ray, cell);
      if (step.blocked) return false;
      cell = step.next;
      parity = tc_stride_parity(&it->strides, it->view.field, cell);
    } else {
      int by = (right < 0) + (left < 0);
      if (stops >> by_edge.shift[by] & it->sides) return false;
      cell += by_edge.stride[parity][by];
      parity ^= by_edge.turns[by];
      ray.side += by_edge.side[by];
    }
    if (cell == to) return true;
    cell_words words = words_of(it, cell);
    if (tags_block(it, words.tags)) return false;
    stops = words.stops;
  }
}

void tc_sight_follow_hex(const sight *it, tc_cell from, tc_cell to, tc_ray_visit visit,
                         void *context) {
  hex_ray ray = ray_between(it, from, to);
  for (tc_cell cell = from; cell != to;) {
    tc_ray_step step = take_step(it, &ray, cell);
    if (!visit(it, cell, step, context)) return;
    cell = step.next;
  }
}
