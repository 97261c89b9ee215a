// Owns: reading path profiles and questions from tables, and giving back the scratch of a search.
// Must not know: what a tag, class or edge type means.
#define TC_FILE_READS (TC_PART_FIELD | TC_PART_UNITS | TC_PART_PLACES | TC_PART_HELD)
#include "host/bind/field/path.h"

#include <string.h>

#include "host/sandbox/sandbox.h"

#define PROFILE "tercio.path"

// ---- profiles -----------------------------------------------------------------------------------

static const tc_record_key profile_keys[] = {
    TC_KEY4(tc_path_profile, alternate, jump_last_free, share, squeeze),
    TC_KEY(tc_path_profile, through_solid),
    TC_KEY4(tc_path_profile, walls_may_cut, held_at_start, blocked_tags, wall_tags),
    TC_KEY4(tc_path_profile, stop_tags, end_tags, blocked_edges, passed_edges),
    TC_KEY_WORD(tc_path_profile, mode, TC_PATH_MODES),
    TC_KEY_WORD(tc_path_profile, corner, TC_CORNERS),
    TC_KEY_WORD(tc_path_profile, spare, TC_SPARES),
    TC_KEY_WORD(tc_path_profile, combine_tags, TC_COST_COMBINES),
    TC_KEY_WORD(tc_path_profile, combine_body, TC_COST_COMBINES),
    TC_KEY_IN(tc_path_profile, step, 0, 1000),
    TC_KEY_IN(tc_path_profile, diagonal, 0, 1000),
    TC_KEY_ELSE("edge_costs"),
    TC_KEY_ELSE("tag_costs"),
    TC_KEY_ELSE("leave_values"),
    TC_KEY_ELSE("enter_values"),
    TC_KEY_ELSE("classes"),
    TC_KEY_ELSE("vertical"),
    TC_KEYS_END};
static const tc_record_key tag_cost_keys[] = {TC_KEY2(tc_tag_cost, tags, times),
                                              TC_KEY_WORD(tc_tag_cost, when, TC_COST_WHENS),
                                              TC_KEY_IN(tc_tag_cost, add, 0, 1000), TC_KEYS_END};
static const tc_record_key class_keys[] = {TC_KEY2(tc_path_class, pass, stop),
                                           TC_KEY(tc_path_class, ends),
                                           TC_KEY_IN(tc_path_class, cost, 0, 1000), TC_KEYS_END};
static const tc_record_key vertical_keys[] = {
    TC_KEY4(tc_vertical, gravity, faces_hold, support_tags, fluid_tags),
    TC_KEY4(tc_vertical, fluid_holds, up_needs_hold, climb_tags, climb_inside),
    TC_KEY4(tc_vertical, climb_solid, climb_edges, climb_catch, let_go),
    TC_KEY4(tc_vertical, units_stop_falls, drop_tags, drop_holds, ramp_tags),
    TC_KEY4(tc_vertical, ramp_bodies, clamber, clamber_held, clamber_ramp),
    TC_KEY4(tc_vertical, clamber_ledge, clamber_terrain, clamber_cost, clamber_up),
    TC_KEY2(tc_vertical, clamber_down, clamber_wall),
    TC_KEY(tc_vertical, clamber_tile),
    TC_KEY_WORD(tc_vertical, support, TC_SUPPORTS),
    TC_KEY_WORD(tc_vertical, fall_when, TC_FALL_WHENS),
    TC_KEY_WORD(tc_vertical, clamber_graze, TC_GRAZES),
    TC_KEYS_END};

// Pushes t[name] or nil; returns its absolute index, 0 without a table.
static int open_table(lua_State *L, int at, const char *name) {
  int type = lua_getfield(L, at, name);
  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error(L, "%s must be a table, not a %s", name, luaL_typename(L, -1));
  return type == LUA_TNIL ? 0 : lua_gettop(L);
}

static void read_tag_costs(lua_State *L, int list, tc_path_profile *profile) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, list);
  if (count > TC_TAG_COSTS) luaL_error(L, "tag_costs has at most %d entries", TC_TAG_COSTS);
  for (lua_Integer entry = 0; entry < count; entry++) {
    lua_rawgeti(L, list, entry + 1);
    profile->tag_costs[entry] = (tc_tag_cost){.times = 1};
    tc_record_read(L, lua_gettop(L), "tag_costs", tag_cost_keys, &profile->tag_costs[entry]);
    lua_pop(L, 1);
  }
  profile->tag_cost_count = (uint8_t)count;
}

// Classes by number, from 0.
static void read_classes(lua_State *L, int list, tc_path_profile *profile) {
  for (int class = 0; class < TC_PATH_CLASSES; class ++) {
    if (lua_rawgeti(L, list, class) == LUA_TTABLE)
      tc_record_read(L, lua_gettop(L), "classes", class_keys, &profile->classes[class]);
    lua_pop(L, 1);
  }
}

// Bytes by number, from 0.
static void read_bytes(lua_State *L, int at, const char *name, uint8_t *to, int count) {
  int list = open_table(L, at, name);
  for (int entry = 0; list && entry < count; entry++) {
    if (lua_rawgeti(L, list, entry) != LUA_TNIL)
      to[entry] = (uint8_t)tc_arg_range(L, lua_gettop(L), 0, 255);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_tables(lua_State *L, int at, tc_path_profile *profile) {
  int list = open_table(L, at, "edge_costs");
  for (int type = 0; list && type < TC_EDGE_TYPES; type++) {
    if (lua_rawgeti(L, list, type) != LUA_TNIL)
      profile->edge_costs[type] = (int16_t)tc_arg_range(L, lua_gettop(L), 0, 1000);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  if ((list = open_table(L, at, "tag_costs")) != 0) read_tag_costs(L, list, profile);
  lua_pop(L, 1);
  if ((list = open_table(L, at, "classes")) != 0) read_classes(L, list, profile);
  lua_pop(L, 1);
  if ((list = open_table(L, at, "vertical")) != 0)
    tc_record_read(L, list, "vertical", vertical_keys, &profile->vertical);
  lua_pop(L, 1);
  read_bytes(L, at, "leave_values", profile->leave_values, TC_VALUES);
  read_bytes(L, at, "enter_values", profile->enter_values, TC_VALUES);
}

int tc_path_profile_bound(lua_State *L) {
  tc_path_profile read = {.step = 1};
  tc_record_read(L, 1, "path profile", profile_keys, &read);
  read_tables(L, 1, &read);
  tc_try(L, tc_path_profile_check(&read), "compile a path profile");
  tc_path_profile *made = lua_newuserdatauv(L, sizeof *made, 0);
  *made = read;
  tc_set_type(L, PROFILE, NULL);
  return 1;
}

// ---- questions ----------------------------------------------------------------------------------

// Keys that are read apart.
#define KEYS(X)                                                                                    \
  X(KEY_START, "start")                                                                            \
  X(KEY_UNIT, "unit")                                                                              \
  X(KEY_BODY, "body")                                                                              \
  X(KEY_CLASSES, "classes")                                                                        \
  X(KEY_OTHERS, "others")                                                                          \
  X(KEY_SIDES, "sides")                                                                            \
  X(KEY_HOLD, "hold")                                                                              \
  X(KEY_FORBIDDEN, "forbidden")                                                                    \
  X(KEY_HARM, "harm")                                                                              \
  X(KEY_RISK, "risk")                                                                              \
  X(KEY_RISK_EDGES, "risk_edges")                                                                  \
  X(KEY_ENTER, "enter")                                                                            \
  X(KEY_LINKS, "links")                                                                            \
  X(KEY_COST, "cost")

enum { READ_AT_ONCE = 4, BEFORE_KEYS = READ_AT_ONCE - 1, KEYS(TC_MEMBER) };
#define ELSE(key, name) TC_KEY_ELSE(name),
#define HAS(keys, key) ((keys) >> (key)&1u)

static const tc_record_key question_keys[] = {
    TC_KEY2(tc_path_query, flags, moving), TC_KEY_IN(tc_path_query, budget, 0, TC_PATH_FAR),
    TC_KEY_IN(tc_path_query, fall_limit, -1, 32767), KEYS(ELSE) TC_KEYS_END};

// A bit for each cell of the list t[name], in a userdata on the stack; NULL without a list.
static const uint64_t *read_bits(lua_State *L, const tc_play *play, const char *name) {
  int list = open_table(L, 2, name);
  if (!list) return NULL;
  size_t words = ((size_t)play->world->field.cells + 63) / 64;
  uint64_t *bits = lua_newuserdatauv(L, words * sizeof *bits, 0);
  memset(bits, 0, words * sizeof *bits);
  lua_Integer count = (lua_Integer)lua_rawlen(L, list);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, list, at);
    tc_cell cell = tc_arg_cell(L, play, lua_gettop(L));
    bits[cell >> 6] |= (uint64_t)1 << (cell & 63);
    lua_pop(L, 1);
  }
  return bits;
}

// t[name] = { { amount, cells }, ... }: a byte for each cell, the amounts of each added up, in a userdata on the stack;
// NULL without any.
static uint8_t *read_amounts(lua_State *L, const tc_play *play, const char *name) {
  int list = open_table(L, 2, name);
  lua_Integer parts = list ? (lua_Integer)lua_rawlen(L, list) : 0;
  if (!parts) return NULL;
  size_t count = (size_t)play->world->field.cells;
  uint8_t *bytes = lua_newuserdatauv(L, count, 0);
  memset(bytes, 0, count);
  for (lua_Integer part = 1; part <= parts; part++) {
    lua_rawgeti(L, list, part);
    luaL_checktype(L, -1, LUA_TTABLE);
    int top = lua_gettop(L);
    lua_rawgeti(L, top, 1);
    lua_Integer amount = tc_arg_range(L, top + 1, 0, 255);
    lua_rawgeti(L, top, 2);
    luaL_checktype(L, top + 2, LUA_TTABLE);
    lua_Integer cells = (lua_Integer)lua_rawlen(L, top + 2);
    for (lua_Integer at = 1; at <= cells; at++) {
      lua_rawgeti(L, top + 2, at);
      tc_cell cell = tc_arg_cell(L, play, top + 3);
      bytes[cell] = (uint8_t)(bytes[cell] + amount > 255 ? 255 : bytes[cell] + amount);
      lua_settop(L, top + 2);
    }
    lua_settop(L, top - 1);
  }
  return bytes;
}

// What the ways of the question are to avoid: harm, and as so much less, risks. Each is a number of its own in the sums
// that the search compares, as long as a way has fewer than TC_PATH_RISKS risks.
static void read_harm(lua_State *L, tc_path_question *question, uint32_t keys) {
  const tc_play *play = question->play;
  const uint8_t *harm = HAS(keys, KEY_HARM) ? read_amounts(L, play, "harm") : NULL;
  const uint8_t *risk = HAS(keys, KEY_RISK) ? read_amounts(L, play, "risk") : NULL;
  if (harm || risk) {
    size_t count = (size_t)play->world->field.cells;
    int32_t *sums = lua_newuserdatauv(L, count * sizeof *sums, 0);
    for (size_t cell = 0; cell < count; cell++)
      sums[cell] = (harm ? harm[cell] * TC_PATH_RISKS : 0) + (risk ? risk[cell] : 0);
    question->query.harm = sums;
  }
  if (!HAS(keys, KEY_RISK_EDGES)) return;
  int list = open_table(L, 2, "risk_edges");
  lua_Integer count = list ? (lua_Integer)lua_rawlen(L, list) : 0;
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, list, at);
    question->edge_harm[tc_arg_range(L, lua_gettop(L), 0, TC_EDGE_TYPES - 1)] = 1;
    lua_pop(L, 1);
  }
  if (count) question->query.edge_harm = question->edge_harm;
}

static uint8_t class_arg(lua_State *L, int arg) {
  lua_Integer class = luaL_checkinteger(L, arg);
  if (class != -1 && (class < 0 || class >= TC_PATH_CLASSES))
    luaL_error(L, "class %I is out of range (0 to %d, -1 is ignored)", (LUAI_UACINT) class,
               TC_PATH_CLASSES - 1);
  return class == -1 ? TC_PATH_IGNORED : (uint8_t) class;
}

// sides = { [number of a side] = class }, for the units of a side that are not named.
static void read_side_classes(lua_State *L, tc_path_question *question) {
  int list = open_table(L, 2, "sides");
  uint8_t of_side[TC_SIDES];
  memset(of_side, question->classes[0], sizeof of_side);
  for (int side = 0; list && side < TC_SIDES; side++) {
    if (lua_rawgeti(L, list, side) != LUA_TNIL) of_side[side] = class_arg(L, lua_gettop(L));
    lua_pop(L, 1);
  }
  const tc_place *places = question->play->world->field.places;
  for (int unit = 0; list && unit < TC_UNITS; unit++)
    if (places[unit].side < TC_SIDES) question->classes[unit] = of_side[places[unit].side];
  lua_pop(L, 1);
}

// classes = { {unit, class}, ... }, others = the class of all not named.
static void read_unit_classes(lua_State *L, tc_path_question *question, uint32_t keys) {
  uint8_t others = 0;
  if (HAS(keys, KEY_OTHERS)) {
    lua_getfield(L, 2, "others");
    others = class_arg(L, lua_gettop(L));
    lua_pop(L, 1);
  }
  memset(question->classes, others, sizeof question->classes);
  question->query.classes = question->classes;
  if (HAS(keys, KEY_SIDES)) read_side_classes(L, question);
  if (!HAS(keys, KEY_CLASSES)) return;
  int list = open_table(L, 2, "classes");
  lua_Integer count = list ? (lua_Integer)lua_rawlen(L, list) : 0;
  for (lua_Integer entry = 1; entry <= count; entry++) {
    if (lua_rawgeti(L, list, entry) != LUA_TTABLE)
      luaL_error(L, "classes are pairs of a unit and a number");
    int top = lua_gettop(L);
    for (int part = 1; part <= 2; part++) lua_rawgeti(L, top, part);
    question->classes[tc_arg_unit(L, question->play, top + 1)] = class_arg(L, top + 2);
    lua_settop(L, top - 1);
  }
  lua_pop(L, 1);
}

// links = { {from, to, cost}, ... }; from -1 is the start.
static void read_links(lua_State *L, tc_path_question *question) {
  int list = open_table(L, 2, "links");
  lua_Integer count = list ? (lua_Integer)lua_rawlen(L, list) : 0;
  if (count > TC_PATH_LINKS) luaL_error(L, "a path has at most %d links", TC_PATH_LINKS);
  for (lua_Integer entry = 0; entry < count; entry++) {
    lua_rawgeti(L, list, entry + 1);
    luaL_checktype(L, -1, LUA_TTABLE);
    int top = lua_gettop(L);
    for (int part = 1; part <= 3; part++) lua_rawgeti(L, top, part);
    question->links[entry] =
        (tc_path_link){.from = tc_arg_cell_or_nowhere(L, question->play, top + 1),
                       .to = tc_arg_cell(L, question->play, top + 2),
                       .cost = (int32_t)tc_arg_range(L, top + 3, 0, TC_PATH_FAR)};
    lua_settop(L, top - 1);
  }
  question->query.links = question->links;
  question->query.link_count = (uint32_t)count;
  lua_pop(L, 1);
}

// The cost of a step by the question's function: an integer, or false to forbid it. After a failed call the
// search only ends.
static int32_t ask_cost(void *context, tc_cell from, tc_cell to, uint8_t kind, uint8_t direction) {
  tc_path_question *question = context;
  lua_State *L = question->L;
  if (question->failed) return -1;
  lua_pushvalue(L, question->cost);
  lua_pushinteger(L, from);
  lua_pushinteger(L, to);
  lua_pushinteger(L, kind);
  lua_pushinteger(L, direction == 255 ? -1 : direction);
  question->failed = lua_pcall(L, 4, 1, 0);
  if (question->failed) return -1;
  int whole;
  lua_Integer cost = lua_tointegerx(L, -1, &whole);
  bool forbidden = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
  lua_pop(L, 1);
  if (forbidden || (whole && cost < 0)) return -1;
  if (whole && cost <= TC_PATH_FAR) return (int32_t)cost;
  lua_pushliteral(L, "the cost of a step must be an integer up to 1000000, or false");
  question->failed = LUA_ERRRUN;
  return -1;
}

// The mover: a unit with its body and place, or a body alone.
static void read_mover(lua_State *L, tc_path_question *question, uint32_t keys) {
  const tc_play *play = question->play;
  tc_path_query *query = &question->query;
  query->unit = TC_PATH_NOBODY;
  query->start = TC_NOWHERE;
  lua_Integer shape = -1;
  int top = lua_gettop(L);
  if (HAS(keys, KEY_UNIT)) {
    lua_getfield(L, 2, "unit");
    query->unit = (uint32_t)tc_arg_unit(L, play, lua_gettop(L));
    query->start = tc_bound_field(play)->places[query->unit].anchor;
    shape = tc_bound_field(play)->places[query->unit].body;
  }
  if (HAS(keys, KEY_BODY)) {
    lua_getfield(L, 2, "body");
    shape = tc_arg_range(L, lua_gettop(L), 0, play->rules->field.body_count - 1);
  }
  // On graphs every unit takes one zone.
  bool single = tc_topology_single((tc_topology)tc_bound_field(play)->topology);
  if (shape >= 0 && !single) query->body = &play->rules->field.bodies[shape];
  if (HAS(keys, KEY_START)) {
    lua_getfield(L, 2, "start");
    query->start = tc_arg_cell(L, play, lua_gettop(L));
  }
  if (query->start == TC_NOWHERE) luaL_error(L, "a path must have a start on the field");
  lua_settop(L, top);
}

// Those who carry the mover, and those whom it carries, are in nobody's way.
static void ignore_company(tc_path_question *question) {
  const tc_play *play = question->play;
  uint32_t mover = question->query.unit;
  if (mover == TC_PATH_NOBODY) return;
  const tc_unit *unit = &play->world->units[mover];
  if (!unit->carrier && !unit->carried) return;
  tc_units company = tc_unit_company(play, mover);
  for (uint32_t other = 0; other < play->world->high.units; other++)
    if (company >> other & 1u) question->classes[other] = TC_PATH_IGNORED;
}

// Tags of the mover may change its way: its profile, whom it passes, and what cells cost.
static void adopt_mode(tc_path_question *question, uint8_t *enter) {
  const tc_play *play = question->play;
  tc_path_query *query = &question->query;
  tc_mode_rule mode;
  if (query->unit == TC_PATH_NOBODY || !tc_mode_of(play, tc_unit_handle(play, query->unit), &mode))
    return;
  tc_mode_pass(play, query->unit, &mode, query->profile, question->classes);
  question->adapted = *query->profile;
  tc_mode_adapt(&mode, &question->adapted);
  query->profile = &question->adapted;
  tc_view view = tc_bound_view(play);
  for (tc_cell cell = 0; enter && cell < play->world->field.cells; cell++)
    if (enter[cell] && tc_mode_frees(view, &mode, cell)) enter[cell] = 0;
}

static void read_question(lua_State *L, tc_play *play, tc_path_question *question) {
  memset(question, 0, sizeof *question);
  question->play = play;
  question->L = L;
  tc_path_query *query = &question->query;
  query->profile = luaL_checkudata(L, 1, PROFILE);
  query->budget = TC_PATH_FAR;
  luaL_checkstack(L, 40, "a path");
  uint32_t keys = tc_record_read(L, 2, "path", question_keys, query);
  read_mover(L, question, keys);
  read_unit_classes(L, question, keys);
  if (HAS(keys, KEY_LINKS)) read_links(L, question);
  if (HAS(keys, KEY_HOLD)) query->hold = read_bits(L, play, "hold");
  if (HAS(keys, KEY_FORBIDDEN)) query->forbidden = read_bits(L, play, "forbidden");
  read_harm(L, question, keys);
  uint8_t *enter = HAS(keys, KEY_ENTER) ? read_amounts(L, play, "enter") : NULL;
  query->enter = enter;
  ignore_company(question);
  adopt_mode(question, enter);
  if (!HAS(keys, KEY_COST)) return;
  lua_getfield(L, 2, "cost");
  luaL_checktype(L, -1, LUA_TFUNCTION);
  question->cost = lua_gettop(L);
  query->cost = ask_cost;
  query->context = question;
}

void tc_path_begin(lua_State *L, tc_play *play, tc_path_question *question) {
  read_question(L, play, question);
  tc_seat *seat = tc_seat_of(L);
  if (seat->searches++ == 0) tc_space_rewind(seat->space, 0);
  question->mark = tc_space_mark(seat->space);
}

void tc_path_end(tc_path_question *question, tc_result result, uint32_t work, const char *what) {
  lua_State *L = question->L;
  tc_seat_of(L)->searches--;
  if (question->failed) tc_fault_pass(L, question->failed);
  tc_bound_work(L, question->play, work);
  tc_try(L, result, what);
}

int tc_path_done(const tc_path_question *question, int results) {
  tc_space_rewind(question->play->space, question->mark);
  return results;
}
