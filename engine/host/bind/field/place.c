// Owns: bodies and alterations for trusted scripts: what stands where, what fits, what lies over cells.
// Must not know: what a tag, value, edge type or alteration means.
// Units are handles; an alteration is described by a table of the fields of tc_alteration.
#define TC_FILE_READS (TC_PART_FIELD | TC_PART_UNITS | TC_PART_PLACES | TC_PART_HELD)
#include "host/bind/field/cells.h"
#include "host/bind/objects.h"

// ---- bodies -------------------------------------------------------------------------------------

static int body_arg(lua_State *L, const tc_play *play, int arg) {
  return (int)tc_arg_range(L, arg, 0, play->rules->field.body_count - 1);
}

static int body(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_body *shape = &play->rules->field.bodies[body_arg(L, play, 1)];
  return TC_GIVE(shape->count, shape->edge, shape->height);
}

static int push_row(lua_State *L, const tc_cell *cells, int count) {
  luaL_checkstack(L, count, "cells");
  for (int at = 0; at < count; at++) lua_pushinteger(L, cells[at]);
  return count;
}

static int body_cells(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell cells[TC_BODY_CELLS];
  int shape = body_arg(L, play, 1);
  return push_row(L, cells,
                  tc_body_cells(tc_bound_view(play), shape, tc_arg_cell(L, play, 2), cells));
}

static int unit_cells(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell cells[TC_PLACE_CELLS];
  return push_row(L, cells, tc_place_cells(tc_bound_view(play), tc_arg_unit(L, play, 1), cells));
}

// place_cells(place) -> cells; what is no unit is a cell
static int place_cells(lua_State *L) {
  lua_settop(L, 1);
  if (!tc_is_unit(L, 1)) {
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, 1);
    return 1;
  }
  const tc_play *play = tc_play_of(L);
  tc_cell cells[TC_PLACE_CELLS];
  int count = tc_place_cells(tc_bound_view(play), tc_arg_unit(L, play, 1), cells);
  return tc_push_cells(L, cells, count);
}

static int place_only(lua_State *L) {
  lua_settop(L, 1);
  if (!tc_is_unit(L, 1)) return 1;
  const tc_play *play = tc_play_of(L);
  tc_cell cells[TC_PLACE_CELLS];
  int count = tc_place_cells(tc_bound_view(play), tc_arg_unit(L, play, 1), cells);
  return count == 1 ? tc_give(L, cells[0]) : 0;
}

// Has a cell that is there one of the tags?
static bool cell_has(tc_view view, tc_cell cell, uint32_t tags) {
  uint32_t own = cell == TC_NOWHERE ? 0 : tc_cell_tags(view, cell);
  return (own & TC_CELL_PRESENT) && (own & tags);
}

static int units_adrift(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  int direction = tc_arg_way(L, play, 1);
  uint32_t solid = tc_arg_u32(L, 2);
  tc_units placed = tc_bound_field(play)->placed, adrift = 0;
  for (int unit = 0; unit < TC_UNITS; unit++) {
    if (!(placed >> unit & 1)) continue;
    tc_cell anchor = tc_bound_field(play)->places[unit].anchor;
    tc_cell next = tc_neighbour(view, anchor, direction);
    if (!cell_has(view, next, solid) || cell_has(view, anchor, solid))
      adrift |= (tc_units)1 << unit;
  }
  return tc_push_units(L, play, adrift);
}

static int unit_fits(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int unit = tc_arg_unit(L, play, 1);
  tc_cell anchor = tc_arg_cell(L, play, 2);
  uint32_t blocking = tc_arg_u32(L, 3);
  tc_units others = tc_arg_units(L, play, 4, TC_ALL_UNITS) & ~tc_unit_company(play, (uint32_t)unit);
  int shape =
      lua_isnoneornil(L, 5) ? tc_bound_field(play)->places[unit].body : body_arg(L, play, 5);
  tc_fit fit = tc_body_fit(tc_bound_view(play), shape, anchor, blocking, others);
  return TC_GIVE(fit.reasons, fit.bad) + tc_push_units(L, play, fit.takers);
}

// ---- modes --------------------------------------------------------------------------------------

static int mode_passes(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  int unit = tc_arg_unit(L, play, 1), other = tc_arg_unit(L, play, 2);
  tc_mode_rule mode;
  if (!tc_mode_of(play, tc_arg_handle(L, 1), &mode)) return tc_give_flag(L, false);
  int relation = tc_units_relation(play, (uint32_t)unit, (uint32_t)other);
  return tc_give_flag(L, (unsigned)mode.through >> (relation + 1) & 1u);
}

static int mode_frees(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_cell cell = tc_arg_cell(L, play, 2);
  tc_mode_rule mode;
  bool any = tc_mode_of(play, tc_arg_handle(L, 1), &mode);
  return tc_give_flag(L, any && tc_mode_frees(tc_bound_view(play), &mode, cell));
}

static int mode_enters(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_mode_rule mode;
  bool any = tc_mode_of(play, tc_arg_handle(L, 1), &mode);
  if (lua_isnoneornil(L, 2)) return tc_give_flag(L, any && mode.walls);
  uint32_t tags = tc_cell_tags(tc_bound_view(play), tc_arg_cell(L, play, 2));
  bool rock = any && mode.walls && (tags & TC_CELL_SOLID);
  return tc_give_flag(L, any && (rock || (tags & mode.into_tags)));
}

// ---- places -------------------------------------------------------------------------------------

static int set_place(lua_State *L, tc_play *play, int unit, const tc_place *changed) {
  tc_try(L, tc_place_set(tc_bound_edit(play), unit, changed), "change how a unit stands");
  return 0;
}

static int unit_set_facing(lua_State *L) {
  tc_play *play = tc_play_of(L);
  int unit = tc_arg_unit(L, play, 1);
  tc_place changed = tc_bound_field(play)->places[unit];
  changed.facing = lua_isnoneornil(L, 2) ? TC_NO_FACING : (uint8_t)tc_arg_way(L, play, 2);
  return set_place(L, play, unit, &changed);
}

static int unit_set_ghost(lua_State *L) {
  tc_play *play = tc_play_of(L);
  int unit = tc_arg_unit(L, play, 1);
  tc_place changed = tc_bound_field(play)->places[unit];
  lua_Integer cells = (lua_Integer)1 << play->rules->field.bodies[changed.body].count;
  changed.ghost = (uint32_t)tc_arg_range(L, 2, 0, cells - 1);
  return set_place(L, play, unit, &changed);
}

static int unit_set_extra(lua_State *L) {
  tc_play *play = tc_play_of(L);
  int unit = tc_arg_unit(L, play, 1);
  tc_place changed = tc_bound_field(play)->places[unit];
  lua_Integer cells = (lua_Integer)1 << play->rules->field.bodies[changed.body].count;
  changed.extra = (uint32_t)tc_arg_range(L, 2, 0, cells - 1);
  changed.extra_direction = changed.extra ? (uint8_t)tc_arg_way(L, play, 3) : 0;
  return set_place(L, play, unit, &changed);
}

// ---- alterations --------------------------------------------------------------------------------

#define POINT(name, member) TC_KEY_AT(tc_alteration, name, member, -TC_CELLS_MAX, TC_CELLS_MAX)
static const tc_record_key draft_keys[] = {TC_KEY4(tc_alteration, owner, credit, until, definition),
                                           TC_KEY4(tc_alteration, add, remove, mute, everywhere),
                                           POINT("x", origin.x),
                                           POINT("y", origin.y),
                                           POINT("z", origin.z),
                                           TC_KEY_IN(tc_alteration, edge, 0, TC_EDGE_TYPES - 1),
                                           TC_KEY_ELSE("carrier"),
                                           TC_KEY_ELSE("values"),
                                           TC_KEY_ELSE("slots"),
                                           TC_KEY_ELSE("offsets"),
                                           TC_KEY_ELSE("cells"),
                                           TC_KEYS_END};

static void draft_values(lua_State *L, int index, tc_alteration *draft) {
  if (lua_getfield(L, index, "values") == LUA_TTABLE)
    for (int value = 0; value < TC_VALUES; value++) {
      if (lua_rawgeti(L, -1, value) != LUA_TNIL)
        draft->values[value] = (uint8_t)tc_arg_range(L, lua_gettop(L), 0, 255);
      lua_pop(L, 1);
    }
  lua_pop(L, 1);
  if (lua_getfield(L, index, "slots") == LUA_TTABLE)
    for (int slot = 0; slot < TC_ALTERATION_SLOTS; slot++) {
      if (lua_rawgeti(L, -1, slot) != LUA_TNIL) draft->slots[slot] = tc_arg_int(L, lua_gettop(L));
      lua_pop(L, 1);
    }
  lua_pop(L, 1);
}

// Overwrites the draft with the keys of the table.
static void read_draft(lua_State *L, const tc_play *play, int index, tc_alteration *draft) {
  tc_record_read(L, index, "alteration", draft_keys, draft);
  if (lua_getfield(L, index, "carrier") != LUA_TNIL) {
    lua_Integer carrier = luaL_checkinteger(L, -1);
    draft->carrier = carrier == 0 ? TC_NO_CARRIER : (uint8_t)tc_arg_unit(L, play, lua_gettop(L));
  }
  lua_pop(L, 1);
  draft_values(L, index, draft);
}

// Offsets { {x, y, z, edges}, ... }; returns how many.
static int read_offsets(lua_State *L, int index, tc_offset *offsets) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, index);
  if (count > TC_OFFSETS) luaL_error(L, "an alteration has at most %d cells", TC_OFFSETS);
  for (lua_Integer at = 0; at < count; at++) {
    lua_rawgeti(L, index, at + 1);
    luaL_checktype(L, -1, LUA_TTABLE);
    lua_Integer parts[4];
    for (int part = 0; part < 4; part++) {
      bool given = lua_rawgeti(L, -1, part + 1) != LUA_TNIL;
      parts[part] = !given      ? 0
                    : part == 3 ? tc_arg_range(L, lua_gettop(L), 0, 255)
                                : tc_arg_range(L, lua_gettop(L), INT8_MIN, INT8_MAX);
      lua_pop(L, 1);
    }
    offsets[at] =
        (tc_offset){(int8_t)parts[0], (int8_t)parts[1], (int8_t)parts[2], (uint8_t)parts[3]};
    lua_pop(L, 1);
  }
  return (int)count;
}

// Registers the source of an alteration, so that its end is noticed.
static void hang_on(const tc_play *play, tc_handle until) {
  tc_frame *frame = tc_handle_kind(until) == TC_FRAME ? tc_frame_at(play, until) : NULL;
  if (frame) frame->flags |= TC_FRAME_HUNG;
}

static int alteration_add(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_alteration draft = tc_alteration_default();
  lua_settop(L, 1);
  read_draft(L, play, 1, &draft);
  tc_handle made = 0;
  tc_bench bench = tc_bench_of(L, play);
  if (lua_getfield(L, 1, "cells") != LUA_TNIL) {
    int count = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
    tc_try(L, tc_alteration_add_cells(tc_bound_edit(play), &draft, bench.first, count, &made),
           "alter the field");
  } else {
    tc_offset offsets[TC_OFFSETS];
    int count = lua_getfield(L, 1, "offsets") == LUA_TTABLE ? read_offsets(L, 3, offsets) : 0;
    tc_try(L, tc_alteration_add(tc_bound_edit(play), &draft, offsets, count, &made),
           "alter the field");
  }
  hang_on(play, draft.until);
  return tc_give(L, made);
}

static const tc_alteration *alteration_read(lua_State *L, const tc_play *play) {
  return tc_alteration_read(tc_bound_field(play), tc_arg_handle(L, 1));
}

// The alteration in argument 1, and its handle; raises when it has ended.
static const tc_alteration *alteration_arg(lua_State *L, const tc_play *play) {
  const tc_alteration *found = alteration_read(L, play);
  if (!found) luaL_error(L, "this alteration of the field has ended");
  return found;
}
static tc_handle live_arg(lua_State *L, const tc_play *play) {
  alteration_arg(L, play);
  return tc_arg_handle(L, 1);
}

static int alteration_grow(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_handle alteration = live_arg(L, play);
  tc_bench bench = tc_bench_of(L, play);
  int count = tc_arg_cells(L, play, 2, bench.first, bench.capacity);
  tc_try(L, tc_alteration_grow(tc_bound_edit(play), alteration, bench.first, count),
         "grow an alteration of the field");
  return 0;
}

#define ALTERATION_READERS(X)                                                                      \
  X(alteration_def, found->definition, "Its definition.")                                          \
  X(alteration_owner, found->owner, "Who made it, 0: nobody.")                                     \
  X(alteration_credit, found->credit, "What it is due to, 0: nothing.")                            \
  X(alteration_adds, found->add, "The plain tags that it adds, as bits.")
#define ALTERATION_READER(call, value, text)                                                       \
  TC_READER(TC_FILE_READS, call, tc_alteration, alteration_read(L, play), value)
#define ALTERATION_ROW(call, value, text) TC_READER_ROW(call, "alteration", text)
ALTERATION_READERS(ALTERATION_READER)

static int alteration_origin(lua_State *L) {
  const tc_alteration *found = alteration_read(L, tc_play_of(L));
  if (!found) return 0;
  return tc_give_point(L, found->origin);
}

static int alteration_cells(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_handle alteration = live_arg(L, play);
  tc_bench bench = tc_bench_of(L, play);
  tc_cells cells = {bench.first, 0, bench.capacity};
  tc_try(L, tc_alteration_cells(tc_bound_view(play), alteration, &cells),
         "list the cells of an alteration");
  return tc_push_cells(L, cells.cells, cells.count);
}

static int alterations(lua_State *L) {
  const tc_field *bound = tc_bound_field(tc_play_of(L));
  int found = 0;
  luaL_checkstack(L, TC_ALTERATIONS, "alterations");
  for (tc_handle at = tc_alteration_next(bound, 0); at; at = tc_alteration_next(bound, at)) {
    lua_pushinteger(L, at);
    found++;
  }
  return found;
}

static int alterations_at(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_view view = tc_bound_view(play);
  tc_cell cell = tc_arg_cell(L, play, 1);
  int found = 0;
  luaL_checkstack(L, TC_ALTERATIONS, "alterations");
  for (tc_handle at = tc_alteration_next_at(view, cell, 0); at;
       at = tc_alteration_next_at(view, cell, at)) {
    lua_pushinteger(L, at);
    found++;
  }
  return found;
}

#define ALTERATION_CALLS(X)                                                                        \
  X(alteration_end, "(alteration)", "Ends it and its instances.",                                  \
    tc_did(L, tc_alteration_end(play, tc_arg_handle(L, 1)), "end an alteration of the field"))     \
  X(alteration_move, "(alteration, x, y, z)", "Moves its origin.",                                 \
    tc_did(L, tc_alteration_move(tc_bound_edit(play), live_arg(L, play), tc_arg_point(L, 2)),      \
           "move an alteration of the field"))                                                     \
  X(alteration_value, "(alteration, value) -> integer", "A valued tag that it gives.",             \
    tc_give(L, alteration_arg(L, play)->values[tc_arg_range(L, 2, 0, TC_VALUES - 1)]))             \
  X(alteration_covers, "(alteration, cell) -> flag", "Whether it lies over a cell.",               \
    tc_give_flag(                                                                                  \
        L, tc_alteration_covers(tc_bound_view(play), live_arg(L, play), tc_arg_cell(L, play, 2))))
ALTERATION_CALLS(TC_CALL)

#define PLACE_CALLS(X)                                                                             \
  X(units_at, "(cell) -> unit, ...", "The units in a cell.",                                       \
    tc_push_units(L, play, tc_cell_units(tc_bound_view(play), tc_arg_cell(L, play, 1))))
PLACE_CALLS(TC_CALL)

const tc_binding tc_bind_place[] = {
    {"body", "(body) -> count, edge, height", "The shape of a declared body.", body},
    {"body_cells", "(body, anchor) -> cell, ...", "The cells that it would cover; -1 outside.",
     body_cells},
    {"unit_cells", "(unit) -> cell, ...", "The cells that a unit occupies.", unit_cells},
    {"place_cells", "(place) -> cells", "The cells of a unit, or the cell itself, as a list.",
     place_cells},
    {"place_only", "(place) -> cell | nothing", "The cell of a place that has only one.",
     place_only},
    PLACE_CALLS(TC_CALL_ROW){
        "units_adrift", "(direction, solid) -> unit, ...",
        "Units without support: the next cell of the anchor in a direction is not solid, or the "
        "anchor is.",
        units_adrift},
    {"unit_fits", "(unit, anchor, blocking, [others], [body]) -> reasons, bad, unit, ...",
     "Why its body, or another, does not fit there, the cells that are blocked or absent, and the "
     "units in the way; itself and whom it carries do not block.",
     unit_fits},
    {"mode_passes", "(unit, other) -> flag", "Its modes let it pass the cells of the other.",
     mode_passes},
    {"mode_frees", "(unit, cell) -> flag", "Its modes make terrain of the cell plain.", mode_frees},
    {"mode_enters", "(unit, [cell]) -> flag",
     "Its modes let it into what terrain bars there; without a cell, through walls.", mode_enters},
    {"unit_set_facing", "(unit, [direction])",
     "Sets the facing of a unit; without a direction, none.", unit_set_facing},
    {"unit_set_ghost", "(unit, mask)", "Cells of its body that it does not occupy.",
     unit_set_ghost},
    {"unit_set_extra", "(unit, mask, direction)", "Cells of its body that lend it the next cell.",
     unit_set_extra},
    {"alteration_add",
     "({owner, credit, until, definition, x, y, z, add, remove, mute, values = {[value] = n}, "
     "edge, everywhere, carrier, slots = {[slot] = n}, offsets = {{x, y, z, edges}} or cells}) -> "
     "alteration",
     "Alters cells of the field.", alteration_add},
    ALTERATION_CALLS(TC_CALL_ROW){"alteration_grow", "(alteration, cells)", "Adds cells.",
                                  alteration_grow},
    ALTERATION_READERS(ALTERATION_ROW){"alteration_origin", "(alteration) -> x, y, z",
                                       "Where it is; nothing when it has ended.",
                                       alteration_origin},
    {"alteration_cells", "(alteration) -> cells", "All cells that it covers.", alteration_cells},
    {"alterations", "() -> alteration, ...", "All alterations, oldest first.", alterations},
    {"alterations_at", "(cell) -> alteration, ...", "The alterations over a cell, oldest first.",
     alterations_at},
    {NULL, NULL, NULL, NULL}};
