// Owns: the segment between two centres on squares and cubes.
// Must not know: any game, bodies, what lies at the ends.
// Exact: the k-th border across an axis with n steps is met at time (2k + 1) / 2n; the times are
// scaled by twice the product of the steps, which the cells of a field bound to 2 * 65536.
#include "kernel/sight_inline.h"

// The axes are numbered x, y, z; a set of axes is a mask.
typedef struct axis_ray {
  int32_t next[3];      // time of the next border across each axis
  int32_t interval[3];  // between two borders
  int32_t stride[3];    // cell difference of a step
  uint8_t direction[3]; // of a step
} axis_ray;

#define NEVER (INT32_MAX / 2) // later than any border, even after a whole ray is subtracted

static inline axis_ray ray_between(const sight *it, tc_cell from, tc_cell to) {
  const tc_field *field = it->view.field;
  tc_point a = tc_column_of(field, from), b = tc_column_of(field, to);
  const int32_t delta[3] = {b.x - a.x, b.y - a.y, b.z - a.z};
  const int32_t stride[3] = {1, field->width, field->width * field->height};
  int32_t steps[3], factor[3];
  axis_ray ray;
  for (int axis = 0; axis < 3; axis++) {
    int32_t down = -(delta[axis] < 0); // all bits: flips a sign without a branch
    steps[axis] = (delta[axis] ^ down) - down;
    factor[axis] = steps[axis] | (steps[axis] == 0);
    ray.stride[axis] = (stride[axis] ^ down) - down;
    ray.direction[axis] = it->geometry->axes[axis][delta[axis] > 0];
  }
  const int32_t unit[3] = {factor[1] * factor[2], factor[2] * factor[0], factor[0] * factor[1]};
  for (int axis = 0; axis < 3; axis++) {
    int32_t moves = -(steps[axis] != 0);
    ray.interval[axis] = 2 * unit[axis];
    ray.next[axis] = (unit[axis] & moves) | (NEVER & ~moves);
  }
  return ray;
}

// The cell that lies across the given axes.
static inline tc_cell across(const axis_ray *ray, tc_cell cell, unsigned axes) {
  for (int axis = 0; axis < 3; axis++)
    if (axes >> axis & 1u) cell += ray->stride[axis];
  return cell;
}

// Where the segment leaves a cell through an edge (two axes) or a corner (three): is one way round by
// steps across sides free (`every`: are all of them)? The 2 or 6 ways run over the cells that differ
// from this one along some of the axes.
static bool ways_free(const sight *it, const axis_ray *ray, tc_cell cell, unsigned axes,
                      bool every) {
  uint8_t reached[8] = {1};
  bool all = true;
  for (unsigned set = 0; set < axes; set++) {
    if ((set & ~axes) != 0) continue;
    tc_cell here = across(ray, cell, set);
    if (set != 0 && cell_blocks(it, here)) {
      all = false;
      continue;
    }
    for (int axis = 0; axis < 3; axis++) {
      unsigned bit = 1u << axis;
      if (!(axes & bit) || (set & bit)) continue;
      bool blocked = side_blocks(it, here, ray->direction[axis]);
      if (blocked) all = false;
      if (!blocked && reached[set]) reached[set | bit] = 1;
    }
  }
  return every ? all : reached[axes] != 0;
}

static bool touch_blocks(const sight *it, const axis_ray *ray, tc_cell cell, unsigned axes) {
  if (it->rule->touch == TC_TOUCH_OPEN) return false;
  return !ways_free(it, ray, cell, axes, it->rule->touch == TC_TOUCH_CLOSED);
}

// The same where two axes meet, of which a step adds so much to the cell through the side at so many bits. Most ways
// are free, so nothing branches before both are known.
static bool pair_blocks(const sight *it, tc_cell cell, int32_t a_stride, unsigned a_shift,
                        int32_t b_stride, unsigned b_shift) {
  uint32_t stops = words_of(it, cell).stops;
  cell_words a = words_of(it, cell + a_stride);
  cell_words b = words_of(it, cell + b_stride);
  uint32_t by_a = blocking_of(a.tags, it->flip, it->test) |
                  ((stops >> a_shift | a.stops >> b_shift) & it->sides);
  uint32_t by_b = blocking_of(b.tags, it->flip, it->test) |
                  ((stops >> b_shift | b.stops >> a_shift) & it->sides);
  if (it->rule->touch == TC_TOUCH_PINCH) return (by_a != 0) & (by_b != 0);
  return it->rule->touch == TC_TOUCH_CLOSED && (by_a | by_b) != 0;
}

static bool edge_blocks(const sight *it, const axis_ray *ray, tc_cell cell, unsigned axes) {
  if (axes == 7) return touch_blocks(it, ray, cell, axes);
  unsigned first = axes & 1u ? 0 : 1, second = axes & 4u ? 2 : 1;
  return pair_blocks(it, cell, ray->stride[first], 4u * ray->direction[first], ray->stride[second],
                     4u * ray->direction[second]);
}

// Which axis comes next cannot be guessed, so nothing branches on it: sums of masked terms pick the
// side, the stride and the time. What the loops use is copied out of the structures: the rare calls
// would otherwise have it read anew at each step.
static bool walk_flat(const sight *it, tc_cell from, tc_cell to) {
  const tc_point a = tc_column_of(it->view.field, from), b = tc_column_of(it->view.field, to);
  const int32_t x_steps = b.x < a.x ? a.x - b.x : b.x - a.x;
  const int32_t y_steps = b.y < a.y ? a.y - b.y : b.y - a.y;
  const int32_t x_stride = b.x < a.x ? -1 : 1, width = it->view.field->width;
  const int32_t y_stride = b.y < a.y ? -width : width;
  const unsigned x_shift = 4u * it->geometry->axes[0][b.x > a.x];
  const unsigned y_shift = 4u * it->geometry->axes[1][b.y > a.y];
  // A border across x is met every 2 * y_steps, and the first after half of that; where an axis has no steps, the
  // other never waits for it.
  const int32_t dx = 2 * y_steps, dy = 2 * x_steps;
  const tc_page *pages = it->pages;
  const uint16_t *table = it->table;
  const uint32_t sides = it->sides, flip = it->flip, test = it->test;
  const bool altered = it->altered;
  uint32_t stops = words_of(it, from).stops;
  // Negative: the border across x comes first; 0: both meet.
  int32_t ahead = y_steps - x_steps;
  if (!x_steps) ahead = NEVER;
  if (!y_steps) ahead = -NEVER;
  for (tc_cell cell = from;;) {
    int32_t on_x = -(ahead <= 0), on_y = -(ahead >= 0);
    if (ahead == 0) {
      if (pair_blocks(it, cell, x_stride, x_shift, y_stride, y_shift)) return false;
    } else if (stops >> (((unsigned)on_x & x_shift) | ((unsigned)on_y & y_shift)) & sides) {
      return false;
    }
    ahead += (on_x & dx) - (on_y & dy);
    cell += (on_x & x_stride) + (on_y & y_stride);
    if (cell == to) return true;
    const tc_page *page = &pages[table[cell >> TC_PAGE_SHIFT]];
    int slot = cell & (TC_PAGE_CELLS - 1);
    cell_words words = {page->tags[slot], page->stops[slot]};
    if (altered) words = words_of(it, cell);
    if ((words.tags ^ flip) & test && (words.tags | flip) & TC_CELL_PRESENT) return false;
    stops = words.stops;
  }
}

static bool walk_deep(const sight *it, tc_cell from, tc_cell to) {
  const axis_ray ray = ray_between(it, from, to);
  int32_t x = ray.next[0], y = ray.next[1], z = ray.next[2];
  const int32_t dx = ray.interval[0], dy = ray.interval[1], dz = ray.interval[2];
  const int32_t x_stride = ray.stride[0], y_stride = ray.stride[1], z_stride = ray.stride[2];
  // The shifts of the three sides in one number, a byte each.
  const uint32_t shifts = 4u * ((uint32_t)ray.direction[0] | (uint32_t)ray.direction[1] << 8 |
                                (uint32_t)ray.direction[2] << 16);
  const tc_page *pages = it->pages;
  const uint16_t *table = it->table;
  uint32_t stops = words_of(it, from).stops;
  for (tc_cell cell = from;;) {
    int32_t soonest = x < y ? x : y;
    soonest = soonest < z ? soonest : z;
    int32_t on_x = -(x == soonest), on_y = -(y == soonest), on_z = -(z == soonest);
    x += on_x & dx;
    y += on_y & dy;
    z += on_z & dz;
    if (on_x + on_y + on_z < -1) {
      unsigned axes = ((unsigned)on_x & 1u) | ((unsigned)on_y & 2u) | ((unsigned)on_z & 4u);
      if (edge_blocks(it, &ray, cell, axes)) return false;
    } else {
      unsigned shift = shifts >> (((unsigned)on_y & 8u) | ((unsigned)on_z & 16u)) & 31u;
      if (stops >> shift & it->sides) return false;
    }
    cell += (on_x & x_stride) + (on_y & y_stride) + (on_z & z_stride);
    if (cell == to) return true;
    const tc_page *page = &pages[table[cell >> TC_PAGE_SHIFT]];
    int slot = cell & (TC_PAGE_CELLS - 1);
    cell_words words = {page->tags[slot], page->stops[slot]};
    if (it->altered) words = words_of(it, cell);
    if (tags_block(it, words.tags)) return false;
    stops = words.stops;
  }
}

bool tc_sight_walk_axes(const sight *it, tc_cell from, tc_cell to) {
  return it->view.field->depth == 1 ? walk_flat(it, from, to) : walk_deep(it, from, to);
}

// --- traced ---

// The axes whose border comes next; their times go on.
static unsigned advance(axis_ray *ray) {
  int32_t x = ray->next[0], y = ray->next[1], z = ray->next[2];
  int32_t soonest = x < y ? x : y;
  soonest = soonest < z ? soonest : z;
  unsigned axes =
      (unsigned)(x == soonest) | (unsigned)(y == soonest) << 1 | (unsigned)(z == soonest) << 2;
  for (int axis = 0; axis < 3; axis++)
    if (axes >> axis & 1u) ray->next[axis] += ray->interval[axis];
  return axes;
}

void tc_sight_follow_axes(const sight *it, tc_cell from, tc_cell to, tc_ray_visit visit,
                          void *context) {
  static const int8_t single_axis[8] = {-1, 0, 1, -1, 2, -1, -1, -1};
  axis_ray ray = ray_between(it, from, to);
  for (tc_cell cell = from; cell != to;) {
    unsigned axes = advance(&ray);
    int axis = single_axis[axes], direction = axis >= 0 ? ray.direction[axis] : -1;
    bool blocked =
        direction >= 0 ? side_blocks(it, cell, direction) : touch_blocks(it, &ray, cell, axes);
    tc_ray_step step = {across(&ray, cell, axes), direction, blocked};
    if (!visit(it, cell, step, context)) return;
    cell = step.next;
  }
}
