// Owns: the nearest known word to a misspelt one.
// Must not know: what the words are for.
// Ties go to the word first by bytes, so the answer never depends on the order of a table.
#include "host/sandbox/sandbox_core.h"

#include <string.h>

#define WORD 64

static int smallest(int first, int second, int third) {
  int result = first < second ? first : second;
  return result < third ? result : third;
}

int tc_edit_distance(const char *left, const char *right, int limit) {
  size_t rows = strlen(left), columns = strlen(right);
  size_t gap = rows > columns ? rows - columns : columns - rows;
  if (rows > WORD || columns > WORD || gap > (size_t)limit) return limit + 1;
  int cells[3][WORD + 1];
  int *before_last = cells[0], *last = cells[1], *now = cells[2];
  for (size_t column = 0; column <= columns; column++) last[column] = (int)column;
  for (size_t row = 1; row <= rows; row++) {
    now[0] = (int)row;
    for (size_t column = 1; column <= columns; column++) {
      bool same = left[row - 1] == right[column - 1];
      now[column] = smallest(last[column] + 1, now[column - 1] + 1, last[column - 1] + !same);
      bool swapped = row > 1 && column > 1 && left[row - 1] == right[column - 2] &&
                     left[row - 2] == right[column - 1];
      if (swapped && before_last[column - 2] + 1 < now[column])
        now[column] = before_last[column - 2] + 1;
    }
    int *oldest = before_last;
    before_last = last;
    last = now;
    now = oldest;
  }
  return last[columns] > limit ? limit + 1 : last[columns];
}

bool tc_suggest_key(lua_State *L, int index, const char *word) {
  index = lua_absindex(L, index);
  int limit = strlen(word) < 6 ? (int)(strlen(word) + 2) / 3 : 2;
  int best_distance = limit + 1;
  const char *best = NULL; // lives as long as the table's key
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING) continue;
    const char *candidate = lua_tostring(L, -2);
    int distance = tc_edit_distance(word, candidate, limit);
    if (distance < best_distance ||
        (best && distance == best_distance && strcmp(candidate, best) < 0)) {
      best = candidate;
      best_distance = distance;
    }
  }
  if (!best) return false;
  lua_pushstring(L, best);
  return true;
}
