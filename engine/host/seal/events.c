// Owns: what events there are, and how they are named: steps and ends of frames, effects, events of content, and the
// engine's own: any moment, any effect.
// Must not know: who listens (resolve.c).
#include "host/seal/seal.h"

#include <string.h>

bool tc_list_holds(lua_State *L, int index, const char *wanted) {
  bool found = false;
  for (lua_Integer i = 1; !found && lua_rawgeti(L, index, i) == LUA_TSTRING; i++) {
    found = strcmp(lua_tostring(L, -1), wanted) == 0;
    lua_pop(L, 1);
  }
  return found;
}

bool tc_step_silent(lua_State *L, int frame, const char *step) {
  int top = lua_gettop(L);
  bool silent =
      tc_raw_field(L, frame, "silent") == LUA_TTABLE && tc_list_holds(L, lua_gettop(L), step);
  lua_settop(L, top);
  return silent;
}

static void add_steps(lua_State *L, int events, int frame, const char *id) {
  int top = lua_gettop(L);
  if (tc_raw_field(L, frame, "steps") == LUA_TTABLE) {
    for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) == LUA_TSTRING; i++) {
      char name[TC_PATH];
      tc_format(name, sizeof name, "%s.%s", id, lua_tostring(L, -1));
      if (!tc_step_silent(L, frame, lua_tostring(L, -1))) {
        tc_child_push(L, events, name);
        tc_set_string(L, "frame", id);
        tc_set_string(L, "step", lua_tostring(L, -2));
      }
      lua_settop(L, top + 1);
    }
  }
  lua_settop(L, top);
}

// An event of the engine's; content that declares one of that name keeps its own. A frame's: its end.
static void add_own(lua_State *L, int events, const char *name, const char *frame) {
  if (tc_raw_field(L, events, name) == LUA_TNIL) {
    tc_child_push(L, events, name);
    tc_set_string(L, frame ? "frame" : "own", frame ? frame : name);
    if (frame) tc_set_string(L, "own", "ended");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

void tc_events_push(lua_State *L, tc_content *content) {
  lua_newtable(L);
  int events = lua_gettop(L);
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *definition = &content->definitions[i];
    const char *kind = definition->kind->name;
    if (definition->removed) continue;
    if (strcmp(kind, "event") == 0 || strcmp(kind, "effect") == 0) {
      tc_child_push(L, events, definition->id);
      tc_set_string(L, kind, definition->id);
      lua_pop(L, 1);
    } else if (strcmp(kind, "frame") == 0) {
      tc_definition_push(L, content, (int)i);
      add_steps(L, events, lua_gettop(L), definition->id);
      lua_pop(L, 1);
      char ended[TC_PATH];
      tc_format(ended, sizeof ended, "%s.ended", definition->id);
      add_own(L, events, ended, definition->id);
    }
  }
  add_own(L, events, "moment", NULL);
  add_own(L, events, "effect", NULL);
}
