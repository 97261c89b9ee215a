// Owns: the check of bodies against the fields that the ruleset is played on.
// Must not know: how bodies lie on a field (the kernel's place.c).
#include "host/seal/seal.h"

#include <lauxlib.h>
#include <string.h>

// Whether the ruleset is played on graphs too.
static bool on_graph(lua_State *L, tc_content *content) {
  bool found = false;
  int top = lua_gettop(L);
  for (size_t i = 0; i < content->definition_count && !found; i++) {
    if (strcmp(content->definitions[i].kind->name, "ruleset") != 0) continue;
    tc_definition_push(L, content, (int)i);
    found =
        tc_raw_field(L, top + 1, "topologies") == LUA_TTABLE && tc_list_holds(L, top + 2, "graph");
    lua_settop(L, top);
  }
  return found;
}

// Cells that the body at index has along a side, or as it lists them.
static lua_Integer cells_of(lua_State *L, int index) {
  lua_Integer count =
      tc_raw_field(L, index, "cells") == LUA_TTABLE ? (lua_Integer)lua_rawlen(L, -1) : 1;
  lua_pop(L, 1);
  if (tc_raw_field(L, index, "edge") == LUA_TNUMBER) {
    lua_Integer edge = lua_tointeger(L, -1);
    if (edge > count) count = edge;
  }
  lua_pop(L, 1);
  return count;
}

// A zone of a graph has no neighbours in any direction, so no unit can be larger than one.
void tc_bodies_check(lua_State *L, tc_content *content) {
  int top = lua_gettop(L);
  if (!on_graph(L, content)) return;
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *d = &content->definitions[i];
    if (d->removed || strcmp(d->kind->name, "body") != 0) continue;
    tc_definition_push(L, content, (int)i);
    if (cells_of(L, top + 1) > 1) {
      tc_subject subject = {d->place, d->layer, "body", d->id, TC_NAMED};
      tc_problem_add(L, content, subject, TC_PROBLEM_BODY_ON_GRAPH,
                     TC_SAYS(.of = content->ruleset));
    }
    lua_settop(L, top);
  }
}
