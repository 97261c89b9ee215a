// Owns: what the binding files of the field share: views, cells, units and lists of cells as arguments.
// Must not know: what scripts do with the functions, what a tag, value or edge type means.
// A workbench of arrays belongs to the Lua state, so an error raised halfway leaves nothing behind.
#ifndef TERCIO_HOST_BIND_CELLS_H
#define TERCIO_HOST_BIND_CELLS_H

#include "host/bind/records.h"

// Two lists of cells, a bit and a byte for each cell, for one binding call.
typedef struct tc_bench {
  int32_t capacity; // cells that each list holds, at least those of the field
  tc_cell *first, *second;
  uint64_t *bits; // (capacity + 63) / 64 words
  uint8_t *bytes; // capacity
} tc_bench;

// The workbench, large enough for the bound field. It lives until the next call of this function.
tc_bench tc_bench_of(lua_State *L, const tc_play *play);

static inline const tc_field *tc_bound_field(const tc_play *play) { return &play->world->field; }
static inline tc_view tc_bound_view(const tc_play *play) {
  return (tc_view){play->space, &play->world->field, &play->rules->field};
}
// For a write: moves the epochs too.
static inline tc_edit tc_bound_edit(tc_play *play) {
  tc_touch(play, TC_PART_FIELD | TC_PART_UNITS | TC_PART_PLACES);
  return (tc_edit){play->space, &play->world->field, &play->rules->field};
}

// A cell of the field; raises for any other number.
tc_cell tc_arg_cell(lua_State *L, const tc_play *play, int arg);
// The same, or TC_NOWHERE.
tc_cell tc_arg_cell_or_nowhere(lua_State *L, const tc_play *play, int arg);
// The point of three arguments from `arg` on; the second and third may be left out: 0.
tc_point tc_arg_point(lua_State *L, int arg);
// A direction that the cell has (graph: a link of the zone).
int tc_arg_direction(lua_State *L, const tc_play *play, int arg, tc_cell cell);
// A direction of the topology; raises on a graph, which has none.
int tc_arg_way(lua_State *L, const tc_play *play, int arg);
// The index of a unit in play, or gone but still named.
int tc_arg_unit(lua_State *L, const tc_play *play, int arg);
// A list of unit handles, or one, as a set; nil or none: `otherwise`.
tc_units tc_arg_units(lua_State *L, const tc_play *play, int arg, tc_units otherwise);
// A list of cells of the field, or one cell, or the cells of a unit by its handle; returns how many. `cells` holds
// `capacity`.
int tc_arg_cells(lua_State *L, const tc_play *play, int arg, tc_cell *cells, int32_t capacity);

// A sight profile that makes sense on the bound field (bind_sight.c).
struct tc_sight_rule;
const struct tc_sight_rule *tc_arg_sight_rule(lua_State *L, const tc_play *play, int arg);

// Pushes a list of cells, or of other numbers, as a table.
int tc_push_cells(lua_State *L, const tc_cell *cells, int32_t count);
// Pushes the cells whose bit is set, in order, as a table.
int tc_push_bits(lua_State *L, const uint64_t *bits, int32_t cells);

// Counts kernel work and raises past the action's limit.
void tc_bound_work(lua_State *L, tc_play *play, uint64_t amount);

#endif
