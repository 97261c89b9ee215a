// Owns: reading the compiled content, a table of numbers and flags, into the kernel's sealed rules.
// Must not know: names, functions, how content is written.
// The table's shape is the one scripts/content/compile.lua makes; every number is checked by tc_rules_seal.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/bind/bind.h"
#include "host/sandbox/sandbox.h"

static lua_Integer field_int(lua_State *L, const char *name, lua_Integer low, lua_Integer high) {
  lua_getfield(L, -1, name);
  lua_Integer value = lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (value < low || value > high)
    luaL_error(L, "%s: %I is out of range (%I to %I)", name, (LUAI_UACINT)value, (LUAI_UACINT)low,
               (LUAI_UACINT)high);
  return value;
}

static bool field_flag(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  bool value = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return value;
}

// Raises { whose =, message = } about the entry on top; whose: the definition that it is of.
static _Noreturn void refuse_entry(lua_State *L, const char *message) {
  if (lua_getfield(L, -1, "whose") != LUA_TTABLE) luaL_error(L, "%s", message);
  lua_createtable(L, 0, 2);
  lua_insert(L, -2);
  lua_setfield(L, -2, "whose");
  lua_pushstring(L, message);
  lua_setfield(L, -2, "message");
  lua_error(L);
  abort();
}

// What people call the lists of rules.
static const char *called(const char *name) {
  if (strcmp(name, "attrs") == 0) return "attributes";
  if (strcmp(name, "items") == 0) return "effects";
  if (strcmp(name, "modes") == 0) return "tags with moves";
  if (strcmp(name, "defs") == 0) return "abilities, statuses, traits and rules";
  return name;
}

// Reads t[name], a list of slot types, into types; returns how many.
static uint8_t field_slots(lua_State *L, const char *name, uint8_t *types, lua_Integer capacity) {
  lua_Integer count = 0;
  if (lua_getfield(L, -1, name) == LUA_TTABLE) {
    count = (lua_Integer)lua_rawlen(L, -1);
    if (count > capacity) {
      char message[96];
      snprintf(message, sizeof message, "%lld %s are too many (at most %lld)", (long long)count,
               name, (long long)capacity);
      lua_pop(L, 1);
      refuse_entry(L, message);
    }
    for (lua_Integer at = 1; at <= count; at++) {
      lua_rawgeti(L, -1, at);
      types[at - 1] = (uint8_t)lua_tointeger(L, -1);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
  return (uint8_t)count;
}

// Calls read for every entry of the list t[name], the entry on top; index counts from `first`.
static uint16_t each(lua_State *L, const char *name, uint16_t first, uint16_t capacity,
                     void (*read)(lua_State *, tc_rules *, uint16_t), tc_rules *rules) {
  lua_getfield(L, -1, name);
  lua_Integer count = lua_istable(L, -1) ? (lua_Integer)lua_rawlen(L, -1) : 0;
  if (count + first > capacity) {
    char message[128];
    snprintf(message, sizeof message, "this content has %lld %s, but only %d fit", (long long)count,
             called(name), capacity - first);
    lua_rawgeti(L, -1, capacity - first + 1);
    refuse_entry(L, message);
  }
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, -1, at);
    read(L, rules, (uint16_t)(first + at - 1));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return (uint16_t)(first + count);
}

static void read_attr(lua_State *L, tc_rules *rules, uint16_t at) {
  rules->attrs[at] =
      (tc_attr_rule){.pool = field_flag(L, "pool"),
                     .share = (uint8_t)field_int(L, "share", 0, TC_SHARE_COUNT - 1),
                     .store = (uint8_t)field_int(L, "store", 0, TC_TEAM_POOLS - 1),
                     .floor = (int32_t)field_int(L, "floor", INT32_MIN, INT32_MAX),
                     .ceiling = (int32_t)field_int(L, "ceiling", INT32_MIN, INT32_MAX)};
}

static void read_event(lua_State *L, tc_rules *rules, uint16_t at) {
  rules->events[at] =
      (tc_event_rule){.together = field_flag(L, "together"), .choose = field_flag(L, "choose")};
}

static void read_frame(lua_State *L, tc_rules *rules, uint16_t at) {
  tc_frame_rule *frame = &rules->frames[at];
  frame->chosen = field_flag(L, "chosen");
  frame->ended = (uint16_t)field_int(L, "ended", 0, TC_EVENTS - 1);
  frame->plan_count = (uint8_t)field_int(L, "plan_count", 0, TC_STEPS);
  frame->slot_count = field_slots(L, "slots", frame->slots, TC_FRAME_SLOTS);
  lua_getfield(L, -1, "steps");
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  if (count > TC_STEPS)
    luaL_error(L, "%I steps are too many (at most %d)", (LUAI_UACINT)count, TC_STEPS);
  frame->step_count = (uint8_t)count;
  for (lua_Integer step = 1; step <= count; step++) {
    lua_rawgeti(L, -1, step);
    frame->steps[step - 1] =
        (tc_step_rule){.event = (uint16_t)field_int(L, "event", 0, TC_EVENTS - 1),
                       .handler = field_flag(L, "handler"),
                       .together = field_flag(L, "together")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_item(lua_State *L, tc_rules *rules, uint16_t at) {
  rules->items[at] = (tc_item_rule){.event = (uint16_t)field_int(L, "event", 0, TC_EVENTS - 1),
                                    .op = (uint8_t)field_int(L, "op", 0, 255),
                                    .rank = (uint8_t)field_int(L, "rank", 0, 255),
                                    .combine = field_flag(L, "combine")};
}

static void read_def(lua_State *L, tc_rules *rules, uint16_t at) {
  tc_def_rule *def = &rules->defs[at];
  def->stacking = field_flag(L, "stacking");
  def->many = field_flag(L, "many");
  def->barred = field_flag(L, "barred");
  def->max_stacks = (int32_t)field_int(L, "max", 0, INT32_MAX);
  def->tags = (uint64_t)field_int(L, "grants", LUA_MININTEGER, LUA_MAXINTEGER);
  def->slot_count = field_slots(L, "slots", def->slots, TC_INSTANCE_SLOTS);
}

static void read_mode(lua_State *L, tc_rules *rules, uint16_t at) {
  rules->modes[at] =
      (tc_mode_rule){.tag = (uint8_t)field_int(L, "tag", 0, 32 * TC_TAG_WORDS - 1),
                     .through = (uint8_t)field_int(L, "through", 0, 7),
                     .free_values = (uint8_t)field_int(L, "free_values", 0, 255),
                     .walls = field_flag(L, "walls"),
                     .free_tags = (uint32_t)field_int(L, "free_tags", 0, UINT32_MAX),
                     .into_tags = (uint32_t)field_int(L, "into_tags", 0, UINT32_MAX)};
}

static void read_listener(lua_State *L, tc_rules *rules, uint16_t at) {
  rules->listeners[at] = (tc_listener){.def = (uint16_t)field_int(L, "def", 1, TC_DEFS - 1),
                                       .event = (uint16_t)field_int(L, "event", 1, TC_EVENTS - 1),
                                       .role = (uint8_t)field_int(L, "role", 0, TC_ROLE_COUNT - 1),
                                       .at = (uint8_t)field_int(L, "at", 0, TC_AT_COUNT - 1),
                                       .of = (uint8_t)field_int(L, "of", 0, TC_OF_ANY),
                                       .band = (int8_t)field_int(L, "band", -128, 127),
                                       .again = field_flag(L, "again"),
                                       .index = (uint16_t)field_int(L, "index", 0, 65535)};
}

static void read_edge(lua_State *L, tc_rules *rules, uint16_t at) {
  uint8_t stops = 0;
  if (field_flag(L, "move")) stops |= TC_STOPS_MOVE;
  if (field_flag(L, "sight")) stops |= TC_STOPS_SIGHT;
  if (field_flag(L, "sense")) stops |= TC_STOPS_SENSE;
  if (field_flag(L, "area")) stops |= TC_STOPS_AREA;
  rules->field.edges[at] =
      (tc_edge_rule){.stops = stops, .cover = (uint8_t)field_int(L, "cover", 0, 15)};
}

static void read_value(lua_State *L, tc_rules *rules, uint16_t at) {
  rules->field.combine[at] = field_flag(L, "sum") ? TC_COMBINE_SUM : TC_COMBINE_MAX;
}

// Raises for a body that the field cannot have: `says` of its table is its place and name.
static void refuse_body(lua_State *L, const char *why, int number) {
  lua_getfield(L, -1, "says");
  luaL_error(L, "%s%s (%d)", luaL_optstring(L, -1, ""), why, number);
}

static void read_body(lua_State *L, tc_rules *rules, uint16_t at) {
  tc_topology topology = (tc_topology)field_int(L, "topology", 0, TC_TOPOLOGY_COUNT - 1);
  int edge = (int)field_int(L, "edge", 0, 5);
  rules->body_tags[at] = (uint64_t)field_int(L, "tags", LUA_MININTEGER, LUA_MAXINTEGER);
  rules->body_hides[at] = (uint64_t)field_int(L, "hides", LUA_MININTEGER, LUA_MAXINTEGER);
  if (edge > 0) {
    if (tc_body_regular(topology, edge, &rules->field.bodies[at]) != TC_OK)
      refuse_body(L, "a body of this edge has too many cells", edge);
    return;
  }
  tc_body *body = &rules->field.bodies[at];
  *body = (tc_body){.height = (uint8_t)field_int(L, "height", 1, 16)};
  lua_getfield(L, -1, "cells");
  int count = (int)lua_rawlen(L, -1);
  lua_insert(L, -2);
  if (count > 1 && tc_topology_single(topology))
    refuse_body(L, "a body takes one cell on this topology", count);
  lua_insert(L, -2);
  body->count = (uint8_t)count;
  for (int cell = 1; cell <= count; cell++) {
    lua_rawgeti(L, -1, cell);
    for (int axis = 0; axis < 3; axis++) {
      lua_rawgeti(L, -1, axis + 1);
      body->offset[cell - 1][axis] = (int8_t)lua_tointeger(L, -1);
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_field(lua_State *L, tc_rules *rules) {
  tc_field_rules_default(&rules->field);
  each(L, "edges", 1, TC_EDGE_TYPES, read_edge, rules);
  each(L, "values", 0, TC_VALUES, read_value, rules);
  uint16_t bodies = each(L, "bodies", 0, TC_BODIES, read_body, rules);
  if (bodies > 0) rules->field.body_count = (uint8_t)bodies;
  rules->field.edges_one_way = field_flag(L, "edges_one_way");
  rules->field.outside_solid = !field_flag(L, "outside_empty");
}

static int compile(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  free(seat->rules);
  seat->play = (tc_play){.latest = seat->play.latest};
  tc_touch(&seat->play, TC_PART_ALL);
  seat->forgets = seat->renewed = true;
  seat->rules = calloc(1, sizeof *seat->rules);
  if (!seat->rules) tc_fault_memory(L);
  tc_rules *rules = seat->rules;
  read_field(L, rules);
  rules->attr_count = each(L, "attrs", 0, TC_ATTRS, read_attr, rules);
  rules->event_count = each(L, "events", 1, TC_EVENTS, read_event, rules);
  rules->frame_count = each(L, "frames", 0, TC_FRAME_KINDS, read_frame, rules);
  rules->item_count = each(L, "items", 0, TC_ITEM_KINDS, read_item, rules);
  rules->def_count = each(L, "defs", 1, TC_DEFS, read_def, rules);
  rules->mode_count = each(L, "modes", 0, TC_MODES, read_mode, rules);
  rules->listener_count = each(L, "listeners", 0, TC_LISTENERS, read_listener, rules);
  rules->combine = field_flag(L, "combine");
  rules->settle = field_flag(L, "settle");
  rules->batch_event = (uint16_t)field_int(L, "batch_event", 0, TC_EVENTS - 1);
  rules->moment = (uint16_t)field_int(L, "moment", 0, TC_EVENTS - 1);
  rules->world_slot_count = field_slots(L, "world_slots", rules->world_slots, TC_WORLD_SLOTS);
  rules->side_slot_count = field_slots(L, "side_slots", rules->side_slots, TC_SIDE_SLOTS);
  rules->unit_slot_count = field_slots(L, "unit_slots", rules->unit_slots, TC_UNIT_SLOTS);
  uint32_t bad = 0;
  if (tc_rules_seal(rules, &bad) != TC_OK)
    return luaL_error(L, "the compiled rules are inconsistent (entry %d)", (int)bad);
  return 0;
}

static int listener(lua_State *L) {
  const tc_rules *rules = tc_seat_of(L)->rules;
  lua_Integer id = luaL_checkinteger(L, 1);
  if (!rules || id < 0 || id >= rules->listener_count) return luaL_error(L, "no such listener");
  return TC_GIVE(rules->listeners[id].def, rules->listeners[id].index);
}

const tc_binding tc_bind_rules[] = {
    {"compile", "(table)",
     "Compiles the numbers of the content into the kernel's rules. Worlds of the old rules become "
     "invalid.",
     compile},
    {"listener", "(id) -> def, index", "The listener behind an id of a window or query.", listener},
    {NULL, NULL, NULL, NULL}};
