// Owns: sight from some corner of a cell to some corner of another, of hexes where a touch is open.
// Must not know: any game, bodies. Hexes where any touch blocks: sight_hex_corner.c.
// All pairs of corners are open at first; each wall nearby closes those whose segment it meets. Exact:
// coordinates are scaled (hex by 3, axial; else by 2) so that centres and corners are whole numbers.
//
// When a touch is open, a segment along a cell that blocks is free. A blocking side has no inside, and
// the corners of the two cells lie on the very line of a wall that parts them; so for sides the
// segment runs between points a thousandth nearer to the centres.
#include "kernel/sight_inline.h"

typedef struct spot {
  int64_t x, y, z;
} spot;

#define CORNERS_MAX 8
#define WALL_HEXES 128
typedef struct corner_pairs {
  const sight *it;
  int corners; // of a cell: hex 6, square 4, cube 8
  spot from[CORNERS_MAX], to[CORNERS_MAX];
  spot from_inner[CORNERS_MAX], to_inner[CORNERS_MAX]; // scaled once more, for open touches
  uint64_t open;                                       // bit from * corners + to
  // Hexes with walls, gathered until they are many; most looks end at the first pair that is free of all.
  struct wall_hex {
    spot centre;
    unsigned sides; // that block (bit k)
    bool inside;    // its inside blocks
  } walls[WALL_HEXES];
  int wall_count;
  spot centre, way; // hex: of the first cell, and from there to the centre of the other
  int64_t widest;   // hex: how far off the way the segments get, times its length
} corner_pairs;

static bool is_hex(const sight *it) { return it->geometry->hexagons; }

static spot centre_of(const sight *it, tc_point p) {
  int64_t scale = is_hex(it) ? 3 : 2;
  return (spot){scale * p.x, scale * p.y, scale * p.z};
}

#define FINE 1000
static spot fine(spot at) { return (spot){at.x * FINE, at.y * FINE, at.z * FINE}; }

static spot inner(spot corner, spot centre) {
  spot at = fine(corner);
  return (spot){at.x - (corner.x - centre.x), at.y - (corner.y - centre.y),
                at.z - (corner.z - centre.z)};
}

static spot corner_of(const sight *it, spot centre, int corner) {
  if (is_hex(it))
    return (spot){centre.x + tc_hex_corners[corner][0], centre.y + tc_hex_corners[corner][1], 0};
  bool flat = !it->geometry->deep;
  return (spot){centre.x + (corner & 1 ? 1 : -1), centre.y + (corner & 2 ? 1 : -1),
                flat ? 0 : centre.z + (corner & 4 ? 1 : -1)};
}

// --- hex: segments in the plane ---

static int turn(spot a, spot b, spot c) {
  int64_t area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return (area > 0) - (area < 0);
}

// Do they cross each other at a point inside both?
static bool segments_cross(spot a, spot b, spot c, spot d) {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

static bool hex_wall_blocks(const corner_pairs *pairs, int from, int to, spot c, spot d) {
  return segments_cross(pairs->from_inner[from], pairs->to_inner[to], fine(c), fine(d));
}

// Does the segment pass the inside of the hex? Its part between the half planes of all sides must have
// a length: the latest entry n/m must come before the soonest exit.
static bool passes_hex(spot a, spot b, spot centre) {
  int64_t in_n = 0, in_m = 1, out_n = 1, out_m = 1;
  for (int k = 0; k < 6; k++) {
    spot c = {centre.x + tc_hex_corners[k][0], centre.y + tc_hex_corners[k][1], 0};
    spot d = {centre.x + tc_hex_corners[k + 1][0], centre.y + tc_hex_corners[k + 1][1], 0};
    int64_t start = (d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x);
    int64_t stop = (d.x - c.x) * (b.y - c.y) - (d.y - c.y) * (b.x - c.x);
    if (start <= 0 && stop <= 0) return false;
    if (start >= 0 && stop >= 0) continue;
    int64_t n = start < 0 ? -start : start, m = n + (stop < 0 ? -stop : stop);
    if (start < 0 && n * in_m > in_n * m) {
      in_n = n;
      in_m = m;
    }
    if (start > 0 && n * out_m < out_n * m) {
      out_n = n;
      out_m = m;
    }
  }
  return in_n * out_m < out_n * in_m;
}

// How far a spot lies off the way between the centres: left positive, times the way's length.
static int64_t off_way(const corner_pairs *pairs, spot at) {
  return pairs->way.x * (at.y - pairs->centre.y) - pairs->way.y * (at.x - pairs->centre.x);
}

static bool wall_hex_blocks(const corner_pairs *pairs, const struct wall_hex *wall, int from,
                            int to) {
  if (wall->inside && passes_hex(pairs->from[from], pairs->to[to], wall->centre)) return true;
  for (int k = 0; wall->sides >> k != 0; k++)
    if (wall->sides >> k & 1u &&
        hex_wall_blocks(pairs, from, to, corner_of(pairs->it, wall->centre, k),
                        corner_of(pairs->it, wall->centre, k + 1)))
      return true;
  return false;
}

// Closes the pairs that the gathered walls block; with `last`, up to the first that is left open.
static void close_gathered(corner_pairs *pairs, bool last) {
  for (int i = 0; i < 36; i++) {
    int from = i / 6, to = (i + from) % 6; // parallel pairs first
    uint64_t bit = (uint64_t)1 << (6 * from + to);
    if (!(pairs->open & bit)) continue;
    bool blocked = false;
    for (int w = 0; w < pairs->wall_count && !blocked; w++)
      blocked = wall_hex_blocks(pairs, &pairs->walls[w], from, to);
    if (blocked) pairs->open &= ~bit;
    if (!blocked && last) return;
  }
  pairs->wall_count = 0;
}

// Gathers a hex that blocks, and sides that do, less those too far off for any segment.
static void close_hex(corner_pairs *pairs, spot centre, bool blocks, uint32_t stops) {
  struct wall_hex wall = {centre, 0, blocks};
  int64_t widest = pairs->widest;
  for (int k = 0; k < 6; k++) {
    if (!(tc_side_of(stops, k) & pairs->it->sides)) continue;
    int64_t c = off_way(pairs, corner_of(pairs->it, centre, k));
    int64_t d = off_way(pairs, corner_of(pairs->it, centre, k + 1));
    if ((c <= widest || d <= widest) && (c >= -widest || d >= -widest)) wall.sides |= 1u << k;
  }
  if (wall.sides == 0 && !wall.inside) return;
  if (pairs->wall_count == WALL_HEXES) close_gathered(pairs, false);
  pairs->walls[pairs->wall_count++] = wall;
}

// --- squares and cubes: boxes ---

// A stretch of a segment, as the fractions of its length where it begins and ends.
typedef struct stretch {
  int64_t in_n, in_m, out_n, out_m;
} stretch;

// Cuts the stretch to where p + t d lies within low .. high on one axis; false: nowhere (`inside`: not
// even for an axis that the segment keeps to, on the border).
static bool clip(stretch *part, int64_t p, int64_t d, int64_t low, int64_t high, bool inside) {
  if (d == 0) return inside ? low < p && p < high : low <= p && p <= high;
  int64_t n_in = d > 0 ? low - p : p - high, n_out = d > 0 ? high - p : p - low;
  int64_t m = d > 0 ? d : -d;
  if (n_in * part->in_m > part->in_n * m) {
    part->in_n = n_in;
    part->in_m = m;
  }
  if (n_out * part->out_m < part->out_n * m) {
    part->out_n = n_out;
    part->out_m = m;
  }
  return part->in_n * part->out_m <= part->out_n * part->in_m;
}

// Does the segment meet the box (`inside`: pass its inside)? A box that is flat along an axis is a
// side; to pass it is to go through it.
static bool box_blocks(const sight *it, spot a, spot b, spot low, spot high) {
  bool inside = it->rule->touch == TC_TOUCH_OPEN, flat = false;
  stretch part = {0, 1, 1, 1};
  const int64_t p[3] = {a.x, a.y, a.z}, d[3] = {b.x - a.x, b.y - a.y, b.z - a.z};
  const int64_t lows[3] = {low.x, low.y, low.z}, highs[3] = {high.x, high.y, high.z};
  int axes = it->geometry->deep ? 3 : 2;
  for (int axis = 0; axis < axes; axis++) {
    flat = flat || lows[axis] == highs[axis];
    if (!clip(&part, p[axis], d[axis], lows[axis], highs[axis], inside)) return false;
  }
  bool point = part.in_n * part.out_m == part.out_n * part.in_m;
  if (!inside) {
    bool at_start = part.out_n == 0, at_stop = part.in_n == part.in_m;
    bool only_ends = d[0] == 0 && d[1] == 0 && d[2] == 0;
    return !(it->rule->corners_free && (only_ends || (point && (at_start || at_stop))));
  }
  if (!flat) return !point;
  // Through a side: at one point, strictly within the side and the segment.
  if (!point || part.in_n == 0 || part.in_n == part.in_m) return false;
  for (int axis = 0; axis < axes; axis++) {
    int64_t at = p[axis] * part.in_m + d[axis] * part.in_n;
    if (lows[axis] != highs[axis] &&
        (at <= lows[axis] * part.in_m || at >= highs[axis] * part.in_m))
      return false;
  }
  return true;
}

static void close_box(corner_pairs *pairs, spot low, spot high, bool side) {
  int corners = pairs->corners;
  bool nearer = side && pairs->it->rule->touch == TC_TOUCH_OPEN;
  const spot *from = nearer ? pairs->from_inner : pairs->from;
  const spot *to = nearer ? pairs->to_inner : pairs->to;
  spot first = nearer ? fine(low) : low, last = nearer ? fine(high) : high;
  for (int i = 0; i < corners * corners; i++)
    if (pairs->open >> i & 1u &&
        box_blocks(pairs->it, from[i / corners], to[i % corners], first, last))
      pairs->open &= ~((uint64_t)1 << i);
}

static void close_cell(corner_pairs *pairs, spot centre, bool blocks, uint32_t stops) {
  int64_t thick = pairs->it->geometry->deep ? 1 : 0;
  spot low = {centre.x - 1, centre.y - 1, centre.z - thick};
  spot high = {centre.x + 1, centre.y + 1, centre.z + thick};
  if (blocks) close_box(pairs, low, high, false);
  for (int k = 0; k < pairs->it->strides.directions; k++) {
    if (!(tc_side_of(stops, k) & pairs->it->sides)) continue;
    tc_point step = pairs->it->geometry->steps[k];
    spot side_low = low, side_high = high;
    if (step.x) side_low.x = side_high.x = centre.x + step.x;
    if (step.y) side_low.y = side_high.y = centre.y + step.y;
    if (step.z) side_low.z = side_high.z = centre.z + step.z;
    close_box(pairs, side_low, side_high, true);
  }
}

// --- all walls near the two cells ---

// The segments keep within the width of a cell of the way between the centres, hence a hex that one
// touches has its centre within twice that.
static bool hex_near(const corner_pairs *pairs, spot centre) {
  int64_t off = off_way(pairs, centre);
  return off <= 2 * pairs->widest && off >= -2 * pairs->widest;
}

static void find_widest(corner_pairs *pairs, spot a, spot b) {
  pairs->centre = a;
  pairs->way = (spot){b.x - a.x, b.y - a.y, 0};
  for (int k = 0; k < 6; k++) {
    int64_t reach = pairs->way.x * tc_hex_corners[k][1] - pairs->way.y * tc_hex_corners[k][0];
    pairs->widest = reach > pairs->widest ? reach : pairs->widest;
  }
}

static void close_at(corner_pairs *pairs, tc_point point, tc_cell from, tc_cell to) {
  const sight *it = pairs->it;
  spot centre = centre_of(it, point);
  bool hex = is_hex(it);
  if (hex && !hex_near(pairs, centre)) return;
  tc_cell cell = tc_cell_at(it->view.field, point);
  cell_words words = {0, 0};
  bool blocks = (it->flip & it->test) != 0; // beyond the field
  if (cell != TC_NOWHERE) {
    words = words_of(it, cell);
    blocks = tags_block(it, words.tags);
  }
  if ((cell == from || cell == to) && !it->rule->ends_strict) blocks = false;
  if (!blocks && words.stops == 0) return;
  if (hex)
    close_hex(pairs, centre, blocks, words.stops);
  else
    close_cell(pairs, centre, blocks, words.stops);
}

// The axial rows of a column of hexes that may be near: those of either end, slanted by as much as the
// columns are apart, and of these the ones whose centres lie within the strip about the way.
static void hex_rows(const corner_pairs *pairs, tc_point a, tc_point b, int32_t x, int32_t *first,
                     int32_t *last) {
  int32_t a_row = a.y - (x - a.x) / 2, b_row = b.y - (x - b.x) / 2;
  *first = lower(a_row, b_row) - 2;
  *last = upper(a_row, b_row) + 2;
  int64_t slope = pairs->way.x < 0 ? -pairs->way.x : pairs->way.x;
  if (slope == 0) return;
  int64_t middle = pairs->way.x * pairs->centre.y + pairs->way.y * (3 * x - pairs->centre.x);
  if (pairs->way.x < 0) middle = -middle;
  // Rounded outwards: the quotients are within one of the bounds.
  int64_t low = (middle - 2 * pairs->widest) / (3 * slope) - 1;
  int64_t high = (middle + 2 * pairs->widest) / (3 * slope) + 1;
  if (low > *first) *first = (int32_t)low;
  if (high < *last) *last = (int32_t)high;
}

// Asks all cells of the box about the two, one wider, beyond the field too.
static void close_all(corner_pairs *pairs, tc_cell from, tc_cell to) {
  const tc_field *field = pairs->it->view.field;
  tc_point a = tc_point_of(field, from), b = tc_point_of(field, to);
  int32_t margin = pairs->it->geometry->deep ? 1 : 0;
  int32_t first = lower(a.y, b.y) - 1, last = upper(a.y, b.y) + 1;
  for (int32_t x = lower(a.x, b.x) - 1; x <= upper(a.x, b.x) + 1; x++) {
    if (is_hex(pairs->it)) hex_rows(pairs, a, b, x, &first, &last);
    for (int32_t y = first; y <= last; y++)
      for (int32_t z = lower(a.z, b.z) - margin; z <= upper(a.z, b.z) + margin && pairs->open; z++)
        close_at(pairs, (tc_point){x, y, z}, from, to);
  }
}

bool tc_sight_corners(const sight *it, tc_cell from, tc_cell to) {
  const tc_field *field = it->view.field;
  spot a = centre_of(it, tc_point_of(field, from)), b = centre_of(it, tc_point_of(field, to));
  corner_pairs pairs;
  pairs.it = it;
  pairs.corners = is_hex(it) ? 6 : it->geometry->deep ? 8 : 4;
  pairs.wall_count = 0;
  pairs.widest = 0;
  int all = pairs.corners * pairs.corners;
  pairs.open = all == 64 ? ~(uint64_t)0 : ((uint64_t)1 << all) - 1;
  for (int i = 0; i < pairs.corners; i++) {
    pairs.from[i] = corner_of(it, a, i);
    pairs.to[i] = corner_of(it, b, i);
    pairs.from_inner[i] = inner(pairs.from[i], a);
    pairs.to_inner[i] = inner(pairs.to[i], b);
  }
  if (is_hex(it)) find_widest(&pairs, a, b);
  close_all(&pairs, from, to);
  if (is_hex(it)) close_gathered(&pairs, true);
  return pairs.open != 0;
}
