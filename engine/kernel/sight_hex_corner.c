// Owns: sight from some corner of a hex to some corner of another where any touch of a wall blocks.
// Must not know: any game, bodies, what hides an end.
// A segment between two corners is followed from hex to hex. It is blocked where it crosses a wall or comes to a corner
// that a wall ends at, so nothing but the map along the segment is read. Exact: in axial coordinates scaled by 3 all
// corners are whole numbers, and which side of the segment one lies on is the sign of a cross product.
#include "kernel/sight_inline.h"

#include <string.h>

// Corner k is the clockwise end of edge k, and lies between the hexes in directions k - 1 and k. To the first of these
// it is corner k + 2, to the second corner k + 4: a corner that is even to one hex is even to all three.
static const int8_t columns[6] = {1, 0, -1, -1, 0, 1};
// What a step adds to the row, from an even column and from an odd one.
static const int8_t rows[2][6] = {{0, 1, 0, -1, -1, -1}, {1, 1, 1, 0, -1, 0}};

static inline int around(int k) { return k >= 6 ? k - 6 : k; }

typedef struct hex_at {
  int32_t column, row; // from 0
  tc_cell cell;        // TC_NOWHERE: beyond the field
} hex_at;

// One question.
typedef struct look {
  const sight *it;
  int32_t width, height, odd; // odd: 1 if the first column of the field is one
  tc_cell from, to;           // exempt: strict ends have been checked before
  bool outside;               // is what lies beyond the field a wall?
} look;

typedef struct hex_walls {
  uint32_t stops; // of its sides, as in cell_words
  bool inside;    // is all of it a wall?
} hex_walls;

static look look_of(const sight *it, tc_cell from, tc_cell to) {
  const tc_field *field = it->view.field;
  look on = {
      it, field->width, field->height, field->low.x & 1, from, to, (it->flip & it->test) != 0};
  return on;
}

static inline hex_at hex_of(const look *on, tc_cell cell) {
  tc_point place = tc_column_of(on->it->view.field, cell);
  return (hex_at){place.x, place.y, cell};
}

static inline hex_at next_to(const look *on, hex_at at, int direction) {
  int parity = (at.column + on->odd) & 1;
  hex_at next = {at.column + columns[direction], at.row + rows[parity][direction], TC_NOWHERE};
  if ((uint32_t)next.column < (uint32_t)on->width && (uint32_t)next.row < (uint32_t)on->height)
    next.cell = next.column + on->width * next.row;
  return next;
}

static inline hex_walls walls_of(const look *on, hex_at at) {
  if (at.cell == TC_NOWHERE) return (hex_walls){0, on->outside};
  cell_words words = words_of(on->it, at.cell);
  bool exempt = at.cell == on->from || at.cell == on->to;
  return (hex_walls){words.stops, tags_block(on->it, words.tags) && !exempt};
}

static inline bool stops_at(const look *on, hex_walls walls, int direction) {
  return (walls.stops >> (4 * direction) & on->it->sides) != 0;
}

// The corners of a hex that no wall touches, bit k.
static unsigned free_corners(const look *on, hex_at at) {
  hex_walls own = walls_of(on, at);
  unsigned touched = own.inside ? 0x3f : 0;
  for (int k = 0; k < 6; k++) {
    hex_walls beside = walls_of(on, next_to(on, at, k));
    unsigned first = 1u << k, next = 1u << around(k + 1);
    if (beside.inside || stops_at(on, own, k) || stops_at(on, beside, around(k + 3)))
      touched |= first | next;
    // The sides of the neighbour that end at this side's corners.
    if (stops_at(on, beside, around(k + 4))) touched |= first;
    if (stops_at(on, beside, around(k + 2))) touched |= next;
  }
  return 0x3f & ~touched;
}

// Does no wall touch that corner of the hex?
static bool corner_free(const look *on, hex_at at, int k) {
  hex_at right = next_to(on, at, around(k + 5)), left = next_to(on, at, k);
  hex_walls a = walls_of(on, at), b = walls_of(on, right), c = walls_of(on, left);
  if (a.inside || b.inside || c.inside) return false;
  return !(stops_at(on, a, k) || stops_at(on, a, around(k + 5)) || stops_at(on, b, around(k + 2)) ||
           stops_at(on, b, around(k + 1)) || stops_at(on, c, around(k + 3)) ||
           stops_at(on, c, around(k + 4)));
}

// --- one segment ---

// What all lines of a direction have in common.
typedef struct heading {
  uint8_t first; // of the three edges by which the line can leave a hex, counter-clockwise
  uint8_t enters
      [2]; // by whether a corner is odd: as which corner of a hex the line goes into that hex there
  bool follows[2]; // or it follows that hex's edge of the same number, from this corner to the next
} heading;

// By the signs of what corners 0, 1 and 2 add to the side of a hex (9, 3 and 1 times the sign and one): which corners
// lie further left than the one before is told by these, since corner 2 adds as much as 1 less 0, and opposite corners
// the opposite. A line goes into a hex at the middle one of three corners that go right, leaves by an edge that goes
// left, and follows one that goes neither way on its right.
static const heading headings[27] = {
    {1, {0, 5}, {0, 0}}, {1, {0, 5}, {1, 0}}, {0, {4, 5}, {0, 0}}, {0, {0, 0}, {0, 0}},
    {0, {0, 0}, {0, 0}}, {0, {4, 5}, {0, 1}}, {0, {0, 0}, {0, 0}}, {0, {0, 0}, {0, 0}},
    {5, {4, 3}, {0, 0}}, {2, {0, 1}, {0, 1}}, {0, {0, 0}, {0, 0}}, {0, {0, 0}, {0, 0}},
    {0, {0, 0}, {0, 0}}, {0, {0, 0}, {0, 0}}, {0, {0, 0}, {0, 0}}, {0, {0, 0}, {0, 0}},
    {0, {0, 0}, {0, 0}}, {5, {4, 3}, {1, 0}}, {2, {0, 1}, {0, 0}}, {0, {0, 0}, {0, 0}},
    {0, {0, 0}, {0, 0}}, {3, {2, 1}, {1, 0}}, {0, {0, 0}, {0, 0}}, {0, {0, 0}, {0, 0}},
    {3, {2, 1}, {0, 0}}, {4, {2, 3}, {0, 1}}, {4, {2, 3}, {0, 0}}};

typedef struct course {
  heading way;
  int32_t corner
      [6]; // what a corner adds to the side of its hex: negative right of the line, positive left
  int32_t step[3];   // what a step over the three edges adds by which the line can leave
  int32_t near, far; // of the corners after and before the ends of these three
  int32_t x, y;      // where it ends, scaled, from the centre of the first hex
} course;

// From corner i of a hex to corner j of another, `delta` (scaled) away.
static course course_between(tc_point delta, int i, int j) {
  course it = {.x = delta.x + tc_hex_corners[j][0], .y = delta.y + tc_hex_corners[j][1]};
  int32_t dx = it.x - tc_hex_corners[i][0], dy = it.y - tc_hex_corners[i][1];
  int32_t a = -dx - 2 * dy, b = dx - dy, c = b - a; // the cross products with corners 0, 1 and 2
  const int32_t all[6] = {a, b, c, -a, -b, -c};
  memcpy(it.corner, all, sizeof all);
  it.way = headings[9 * (tc_sign(a) + 1) + 3 * (tc_sign(b) + 1) + tc_sign(c) + 1];
  int first = it.way.first;
  it.near = all[around(first + 1)];
  it.far = all[around(first + 2)];
  it.step[0] = all[first] + it.near;
  it.step[1] = it.near + it.far;
  it.step[2] = it.far + all[around(first + 3)];
  return it;
}

// A corner that the line comes to, as corner k of a hex.
typedef struct corner_at {
  hex_at hex;
  int k;
} corner_at;

// The same corner, as corner `as` of another of its hexes.
static inline corner_at corner_as(const look *on, corner_at at, int as) {
  if (as == at.k) return at;
  if (as == around(at.k + 4)) return (corner_at){next_to(on, at.hex, at.k), as};
  return (corner_at){next_to(on, at.hex, around(at.k + 5)), as};
}

// Goes from a corner into a hex and on, up to the next corner; false where a wall is crossed.
static inline bool cross_hexes(const look *on, const course *line, corner_at *at) {
  hex_walls walls = walls_of(on, at->hex);
  int32_t side = -line->corner[at->k];
  if (walls.inside) return false;
  for (;;) {
    int32_t right = side + line->near, left = side + line->far;
    if (right == 0 || left == 0) {
      at->k = around(line->way.first + (right == 0 ? 1 : 2));
      return true;
    }
    int by = (right < 0) + (left < 0), direction = around(line->way.first + by);
    if (stops_at(on, walls, direction)) return false;
    at->hex = next_to(on, at->hex, direction);
    walls = walls_of(on, at->hex);
    if (walls.inside || stops_at(on, walls, around(direction + 3))) return false;
    side += line->step[by];
  }
}

// Goes along an edge to its other corner; false where that is a wall.
static inline bool follow_edge(const look *on, corner_at *at) {
  hex_walls own = walls_of(on, at->hex), beside = walls_of(on, next_to(on, at->hex, at->k));
  if (own.inside || beside.inside || stops_at(on, own, at->k) ||
      stops_at(on, beside, around(at->k + 3)))
    return false;
  at->k = around(at->k + 1);
  return true;
}

// Is it the end of the line? Where the hex lies from the first one, in axial steps, scaled by 3.
static inline bool is_end(const look *on, const course *line, hex_at first, corner_at at) {
  int32_t q = at.hex.column - first.column;
  int32_t half = (at.hex.column + on->odd - ((at.hex.column + on->odd) & 1)) / 2 -
                 (first.column + on->odd - ((first.column + on->odd) & 1)) / 2;
  int32_t r = at.hex.row - first.row - half;
  return 3 * q + tc_hex_corners[at.k][0] == line->x && 3 * r + tc_hex_corners[at.k][1] == line->y;
}

// Is the segment from corner i of the first hex to corner j of another free? Its own ends do not count.
static bool segment_free(const look *on, hex_at first, tc_point delta, int i, int j) {
  course line = course_between(delta, i, j);
  if (line.x == tc_hex_corners[i][0] && line.y == tc_hex_corners[i][1]) return true;
  corner_at at = {first, i};
  for (;;) {
    int odd = at.k & 1;
    at = corner_as(on, at, line.way.enters[odd]);
    if (!(line.way.follows[odd] ? follow_edge(on, &at) : cross_hexes(on, &line, &at))) return false;
    if (is_end(on, &line, first, at)) return true;
    if (!corner_free(on, at.hex, at.k)) return false;
  }
}

static tc_point delta_of(const sight *it, tc_cell from, tc_cell to) {
  tc_point a = tc_point_of(it->view.field, from), b = tc_point_of(it->view.field, to);
  return (tc_point){3 * (b.x - a.x), 3 * (b.y - a.y), 0};
}

// Parallel pairs first: they are the shortest.
static bool any_free(const look *on, hex_at first, tc_point delta, unsigned mine, unsigned theirs) {
  for (int turn = 0; turn < 6; turn++)
    for (int i = 0; i < 6; i++) {
      int j = around(i + turn);
      if (mine >> i & theirs >> j & 1u && segment_free(on, first, delta, i, j)) return true;
    }
  return false;
}

bool tc_sight_hex_corners(const sight *it, tc_cell from, tc_cell to) {
  look on = look_of(it, from, to);
  hex_at first = hex_of(&on, from);
  bool lenient = it->rule->corners_free;
  unsigned mine = lenient ? 0x3f : free_corners(&on, first);
  unsigned theirs = lenient || mine == 0 ? 0x3f : free_corners(&on, hex_of(&on, to));
  if (mine == 0 || theirs == 0) return false;
  return any_free(&on, first, delta_of(it, from, to), mine, theirs);
}

// --- many looks from one hex ---

// Three hexes share a corner, so what is known of the segments to it is kept: two bytes a corner, a bit for each corner
// that a segment begins at.
struct corner_memory {
  look on;
  hex_at first;
  unsigned mine;         // corners to begin at
  uint8_t *known, *free; // by corner_number
};

// A corner has the number of the hex to which it is corner 0 or 1, which may lie just beyond the field.
static inline int32_t corner_number(const look *on, hex_at at, int k) {
  hex_at owner = corner_as(on, (corner_at){at, k}, k & 1).hex;
  return 2 * (owner.column + 1 + (on->width + 2) * (owner.row + 1)) + (k & 1);
}

struct corner_memory *tc_sight_corners_remember(const sight *it, tc_cell from) {
  const tc_field *field = it->view.field;
  size_t count = 2 * (size_t)(field->width + 2) * (size_t)(field->height + 2);
  size_t head = (sizeof(struct corner_memory) + 15) / 16 * 16;
  unsigned char *block = tc_space_scratch(it->view.space, head + 2 * count);
  if (!block) return NULL;
  memset(block + head, 0, 2 * count);
  struct corner_memory *memory = (struct corner_memory *)(void *)block;
  memory->known = block + head;
  memory->free = block + head + count;
  memory->on = look_of(it, from, TC_NOWHERE);
  memory->first = hex_of(&memory->on, from);
  memory->mine = it->rule->corners_free ? 0x3f : free_corners(&memory->on, memory->first);
  return memory;
}

// Follows the segments to the corners of a hex that nothing is known of, up to the first that is free.
static bool learn(struct corner_memory *memory, const int32_t numbers[6], tc_point delta) {
  for (int turn = 0; turn < 6; turn++)
    for (int i = 0; i < 6; i++) {
      int32_t number = numbers[around(i + turn)];
      unsigned bit = 1u << i & memory->mine & ~(unsigned)memory->known[number];
      if (!bit) continue;
      memory->known[number] = (uint8_t)(memory->known[number] | bit);
      if (!segment_free(&memory->on, memory->first, delta, i, around(i + turn))) continue;
      memory->free[number] = (uint8_t)(memory->free[number] | bit);
      return true;
    }
  return false;
}

bool tc_sight_corners_remembered(const sight *it, struct corner_memory *memory, tc_cell to) {
  const look *on = &memory->on;
  hex_at at = hex_of(on, to);
  // An end that would be a wall on the way is a case of its own.
  if (walls_of(on, at).inside) return tc_sight_hex_corners(it, on->from, to);
  int32_t numbers[6];
  unsigned open = 0;
  for (int k = 0; k < 6; k++) {
    numbers[k] = corner_number(on, at, k);
    if (memory->free[numbers[k]] & memory->mine) return true;
    open |= memory->mine & ~(unsigned)memory->known[numbers[k]];
  }
  if (open == 0) return false;
  unsigned theirs = it->rule->corners_free ? 0x3f : free_corners(on, at);
  for (int k = 0; k < 6; k++)
    if (!(theirs >> k & 1u)) memory->known[numbers[k]] = 0x3f;
  return learn(memory, numbers, delta_of(it, on->from, to));
}
