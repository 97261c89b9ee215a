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

#define NEVER INT32_MAX

static axis_ray ray_between(const sight *it, tc_cell from, tc_cell to) {
  const tc_field *field = it->view.field;
  tc_point a = tc_point_of(field, from), b = tc_point_of(field, to);
  const int32_t delta[3] = {b.x - a.x, b.y - a.y, b.z - a.z};
  const int32_t stride[3] = {1, field->width, field->width * field->height};
  int32_t steps[3], factor[3];
  axis_ray ray;
  for (int axis = 0; axis < 3; axis++) {
    bool up = delta[axis] > 0;
    steps[axis] = up ? delta[axis] : -delta[axis];
    factor[axis] = steps[axis] ? steps[axis] : 1;
    ray.stride[axis] = up ? stride[axis] : -stride[axis];
    ray.direction[axis] = it->direction[axis][up];
  }
  for (int axis = 0; axis < 3; axis++) {
    int32_t unit = factor[(axis + 1) % 3] * factor[(axis + 2) % 3];
    ray.interval[axis] = 2 * unit;
    ray.next[axis] = steps[axis] ? unit : NEVER;
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

// The axes whose border comes next; their times go on.
static inline unsigned advance(axis_ray *ray) {
  int32_t x = ray->next[0], y = ray->next[1], z = ray->next[2];
  int32_t soonest = x < y ? x : y;
  soonest = soonest < z ? soonest : z;
  unsigned axes =
      (unsigned)(x == soonest) | (unsigned)(y == soonest) << 1 | (unsigned)(z == soonest) << 2;
  for (int axis = 0; axis < 3; axis++)
    if (axes >> axis & 1u) ray->next[axis] += ray->interval[axis];
  return axes;
}

static const int8_t single_axis[8] = {-1, 0, 1, -1, 2, -1, -1, -1};

bool sight_walk_axes(const sight *it, tc_cell from, tc_cell to) {
  axis_ray ray = ray_between(it, from, to);
  for (tc_cell cell = from;;) {
    unsigned axes = advance(&ray);
    int axis = single_axis[axes];
    if (axis >= 0) {
      if (side_blocks(it, cell, ray.direction[axis])) return false;
      cell += ray.stride[axis];
    } else {
      if (touch_blocks(it, &ray, cell, axes)) return false;
      cell = across(&ray, cell, axes);
    }
    if (cell == to) return true;
    if (cell_blocks(it, cell)) return false;
  }
}

void sight_trace_axes(const sight *it, tc_cell from, tc_cell to, bool whole, tc_sight_line *trace) {
  axis_ray ray = ray_between(it, from, to);
  for (tc_cell cell = from; cell != to && (whole || trace->end == TC_SIGHT_CLEAR);) {
    unsigned axes = advance(&ray);
    int axis = single_axis[axes];
    int direction = axis >= 0 ? ray.direction[axis] : -1;
    tc_cell next = across(&ray, cell, axes);
    if (direction >= 0 && side_blocks(it, cell, direction))
      trace_block(trace, TC_SIGHT_SIDE, cell, direction);
    else if (direction < 0 && touch_blocks(it, &ray, cell, axes))
      trace_block(trace, TC_SIGHT_PINCHED, cell, -1);
    else if (next != to && cell_blocks(it, next))
      trace_block(trace, TC_SIGHT_CELL, next, -1);
    if (!whole && trace->end != TC_SIGHT_CLEAR && trace->end != TC_SIGHT_CELL) return;
    trace_enter(it, trace, next, cell, direction);
    if (next != to) trace->tags_crossed |= tc_fast_tags(it->view, next);
    cell = next;
  }
}
