// Owns: what handlers cost: how often each was called, and the processor time of the stacks in which it stood.
// Must not know: what a handler is; functions with names are given.
// The hook of budget.c takes a sample when a handler is called or returns, and every few hundred instructions: the time
// since the last one goes to the stack of that moment, without a handler that begins just then. So what handlers cost
// is exact, and what is within them nearly. Time in C goes to the Lua function that called it, or to none. The hook's
// own work is left out, and all memory is taken from the system, so that no budget sees it.
//
//   nodes: a tree of stacks, outermost function first        frames: what a node shows
//     engine.lua:116 --- shove (effect) --- damage.lua:9        name, handler or none, engine's or content's
//                    \-- shove (when)
#include "host/embed/profile.h"

#include "host/content/content.h"
#include "host/sandbox/sandbox.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TICKS 2   // calls of the hook between two samples
#define DEPTH 128 // functions of a stack that are told apart, from the innermost
#define NAME 160  // characters of a frame
#define NONE UINT32_MAX
#define MOST 20000   // nodes; and frames besides those of handlers
#define PLACES 65536 // of the table by which frames are found, a power of two above MOST

typedef struct handler {
  const void *function; // NULL: this place is free
  uint32_t number;
} handler;

typedef struct frame {
  const void *source; // of a Lua function, with its line; NULL: a handler
  int line;
  uint32_t handler;
  bool engine;
  char name[NAME];
} frame;

typedef struct node {
  uint32_t frame, child, next;
  uint64_t spent; // nanoseconds, with this frame innermost
} node;

typedef struct profile {
  handler *handlers; // by hash of the function
  size_t room;       // of handlers, a power of two
  uint32_t count;    // handlers
  uint64_t *calls;   // by handler
  frame *frames;     // the handlers', then MOST others
  uint32_t *places;  // PLACES: 0, or a frame by hash of source and line
  node *nodes;       // MOST; the first is the root
  uint32_t frame_count, node_count;
  uint64_t last; // tc_processor_time at the end of the last sample
  int ticks;
} profile;

static void profile_free(void *data) {
  profile *self = data;
  if (!self) return;
  free(self->handlers);
  free(self->calls);
  free(self->frames);
  free(self->places);
  free(self->nodes);
  free(self);
}

static handler *place_of(const profile *self, const void *function) {
  size_t at = ((uintptr_t)function >> 4) * 0x9e3779b97f4a7c15u >> 20;
  for (;; at++) {
    handler *place = &self->handlers[at & (self->room - 1)];
    if (!place->function || place->function == function) return place;
  }
}

static uint32_t handler_of(const profile *self, const void *function) {
  const handler *place = place_of(self, function);
  return place->function ? place->number : NONE;
}

// ---- samples -------------------------------------------------------------------------------------

// What a text of collapsed stacks keeps for itself.
static void clean(char *name) {
  for (; *name; name++)
    if (*name == ';' || *name == '\n') *name = ',';
}

static uint32_t frame_of(profile *self, lua_State *L, lua_Debug *record, uint32_t number) {
  if (number != NONE) return number; // the first frames are the handlers'
  uint64_t hash = ((uintptr_t)record->source + (uint64_t)record->linedefined) * 0x9e3779b97f4a7c15u;
  uint32_t at = (uint32_t)(hash >> 40) % PLACES;
  for (; self->places[at]; at = (at + 1) % PLACES) {
    const frame *known = &self->frames[self->places[at]];
    if (known->source == record->source && known->line == record->linedefined)
      return self->places[at];
  }
  if (self->frame_count == self->count + MOST) return NONE;
  self->places[at] = self->frame_count;
  frame *made = &self->frames[self->frame_count];
  *made = (frame){.source = record->source, .line = record->linedefined, .handler = NONE};
  const char *file = strchr("@=", record->source[0]) ? record->source + 1 : record->source;
  made->engine = strncmp(file, "scripts/", 8) == 0;
  lua_getinfo(L, "n", record);
  if (record->name)
    snprintf(made->name, NAME, "%.40s (%.100s:%d)", record->name, file, record->linedefined);
  else
    snprintf(made->name, NAME, "%.100s:%d", file, record->linedefined);
  clean(made->name);
  return self->frame_count++;
}

// The node of a frame within another; NONE where there is no room.
static uint32_t node_of(profile *self, uint32_t within, uint32_t shown) {
  uint32_t at = self->nodes[within].child;
  for (; at; at = self->nodes[at].next)
    if (self->nodes[at].frame == shown) return at;
  if (self->node_count == MOST) return NONE;
  at = self->node_count++;
  self->nodes[at] = (node){.frame = shown, .next = self->nodes[within].child};
  self->nodes[within].child = at;
  return at;
}

// Charges the time since the last sample to the stack from a level on, 0 the innermost.
static void charge(lua_State *L, profile *self, int level) {
  uint64_t spent = tc_processor_time() - self->last;
  self->ticks = 0;
  uint32_t stack[DEPTH], at = 0;
  int depth = 0;
  lua_Debug record;
  for (; depth < DEPTH && lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sf", &record);
    uint32_t number = handler_of(self, lua_topointer(L, -1));
    lua_pop(L, 1);
    if (number == NONE && record.what[0] == 'C') continue;
    uint32_t shown = frame_of(self, L, &record, number);
    if (shown != NONE) stack[depth++] = shown;
  }
  while (depth > 0) {
    uint32_t within = node_of(self, at, stack[--depth]);
    if (within == NONE) break;
    at = within;
  }
  self->nodes[at].spent += spent;
  self->last = tc_processor_time();
}

static void on_tick(void *data, lua_State *L) {
  profile *self = data;
  if (++self->ticks == TICKS) charge(L, self, 0);
}

static void on_call(void *data, lua_State *L, lua_Debug *record) {
  profile *self = data;
  lua_getinfo(L, "f", record);
  uint32_t number = handler_of(self, lua_topointer(L, -1));
  lua_pop(L, 1);
  if (number == NONE) return;
  bool begins = record->event != LUA_HOOKRET;
  if (begins) self->calls[number]++;
  charge(L, self, begins ? 1 : 0);
}

// ---- the library ---------------------------------------------------------------------------------

static profile *profile_new(uint32_t count) {
  profile *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  made->count = count;
  for (made->room = 16; made->room < 2 * (size_t)count; made->room *= 2) continue;
  made->handlers = calloc(made->room, sizeof *made->handlers);
  made->calls = calloc((size_t)count + 1, sizeof *made->calls);
  made->frames = calloc((size_t)count + MOST, sizeof *made->frames);
  made->places = calloc(PLACES, sizeof *made->places);
  made->nodes = calloc(MOST, sizeof *made->nodes);
  made->frame_count = count;
  made->node_count = 1;
  if (made->handlers && made->calls && made->frames && made->places && made->nodes) return made;
  profile_free(made);
  return NULL;
}

// start(functions, names): begins anew; functions[i] is a handler called names[i]. Both lists must live until stop.
static int start(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 1);
  luaL_argcheck(L, count > 0 && count < INT32_MAX / 2, 1, "no functions, or too many");
  profile *self = profile_new((uint32_t)count);
  if (!self) return tc_error(L, "no memory is left for a profile");
  tc_sandbox_watch(L, &(tc_watch){on_call, on_tick, profile_free, self});
  for (lua_Integer number = 0; number < count; number++) {
    lua_rawgeti(L, 1, number + 1);
    lua_rawgeti(L, 2, number + 1);
    const void *function = lua_topointer(L, -2);
    const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
    frame *made = &self->frames[number];
    made->handler = (uint32_t)number;
    snprintf(made->name, NAME, "%.*s", NAME - 1, name);
    clean(made->name);
    if (function) *place_of(self, function) = (handler){function, (uint32_t)number};
    lua_pop(L, 2);
  }
  self->last = tc_processor_time();
  return 0;
}

typedef struct sums {
  lua_State *L;
  const profile *self;
  uint64_t *own; // by handler: itself, or the engine at its bidding
  uint64_t rules, serving, engine;
  int list; // where the table of stacks is, and how many are in it
  lua_Integer stacks;
} sums;

// Adds the nodes below one to the sums and the list of stacks. nearest: the handler around it; text: its stack so far.
static void add_nodes(sums *to, uint32_t above, uint32_t nearest, const char *text, int depth) {
  lua_State *L = to->L;
  luaL_checkstack(L, 6, "a profile");
  for (uint32_t at = to->self->nodes[above].child; at; at = to->self->nodes[at].next) {
    const node *here = &to->self->nodes[at];
    const frame *shown = &to->self->frames[here->frame];
    uint32_t by = shown->handler != NONE ? shown->handler : nearest;
    const char *stack = lua_pushfstring(L, depth ? "%s;%s" : "%s%s", text, shown->name);
    if (by != NONE) to->own[by] += here->spent;
    if (shown->handler != NONE || !shown->engine)
      to->rules += here->spent;
    else if (by != NONE)
      to->serving += here->spent;
    else
      to->engine += here->spent;
    if (here->spent) {
      lua_pushfstring(L, "%s %I", stack, (LUAI_UACINT)((here->spent + 500) / 1000));
      lua_rawseti(L, to->list, ++to->stacks);
    }
    add_nodes(to, at, by, stack, depth + 1);
    lua_pop(L, 1);
  }
}

// stop() -> { calls = by handler, own = by handler, rules, serving, engine (nanoseconds), stacks = lines of collapsed
// stacks with their microseconds }; nil if none runs. Ends the profile.
static int stop(lua_State *L) {
  const profile *self = tc_sandbox_watched(L, on_tick);
  if (!self) return 0;
  // What may raise has no memory of its own that would be lost.
  sums to = {.L = L, .self = self, .engine = self->nodes[0].spent};
  to.own = lua_newuserdatauv(L, (self->count + 1) * sizeof *to.own, 0);
  memset(to.own, 0, (self->count + 1) * sizeof *to.own);
  lua_newtable(L);
  lua_newtable(L);
  to.list = lua_gettop(L);
  if (to.engine >= 1000) {
    lua_pushfstring(L, "the engine %I", (LUAI_UACINT)(to.engine / 1000));
    lua_rawseti(L, to.list, ++to.stacks);
  }
  add_nodes(&to, 0, NONE, "", 0);
  lua_setfield(L, -2, "stacks");
  lua_newtable(L);
  lua_newtable(L);
  for (uint32_t number = 0; number < self->count; number++) {
    lua_pushinteger(L, (lua_Integer)self->calls[number]);
    lua_rawseti(L, -3, number + 1);
    lua_pushinteger(L, (lua_Integer)to.own[number]);
    lua_rawseti(L, -2, number + 1);
  }
  lua_setfield(L, -3, "own");
  lua_setfield(L, -2, "calls");
  tc_set_integer(L, "rules", (lua_Integer)to.rules);
  tc_set_integer(L, "serving", (lua_Integer)to.serving);
  tc_set_integer(L, "engine", (lua_Integer)to.engine);
  tc_sandbox_watch(L, NULL);
  return 1;
}

int tc_profile_open(lua_State *L) {
  static const luaL_Reg functions[] = {{"start", start}, {"stop", stop}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
