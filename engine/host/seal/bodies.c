// Owns: the check of bodies against the fields that the ruleset is played on.
// Must not know: how bodies lie on a field (the kernel's place.c).
#include "host/content/enums.h"
#include "host/seal/seal.h"

#include <string.h>

// A topology of the ruleset on which every unit takes one cell, or NULL.
static const char *single_topology(lua_State *L, tc_content *content) {
  const char *found = NULL;
  int top = lua_gettop(L), ruleset = tc_ruleset_find(content);
  if (ruleset < 0) return NULL;
  tc_definition_push(L, content, ruleset);
  bool listed = tc_raw_field(L, top + 1, "topologies") == LUA_TTABLE;
  for (int at = 0; listed && !found && tc_single_topology(at); at++)
    if (tc_list_holds(L, top + 2, tc_single_topology(at))) found = tc_single_topology(at);
  lua_settop(L, top);
  return found;
}

// The cells of the body at index along a side, or in its list.
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

void tc_bodies_check(lua_State *L, tc_content *content) {
  int top = lua_gettop(L);
  const char *single = single_topology(L, content);
  if (!single) return;
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *d = &content->definitions[i];
    if (d->removed || strcmp(d->kind->name, "body") != 0) continue;
    tc_definition_push(L, content, (int)i);
    if (cells_of(L, top + 1) > 1) {
      tc_subject subject = {d->place, d->layer, "body", d->id, TC_NAMED};
      tc_problem_add(L, content, subject, TC_PROBLEM_BODY_ON_GRAPH,
                     TC_SAYS(.of = content->ruleset, .name = single));
    }
    lua_settop(L, top);
  }
}
