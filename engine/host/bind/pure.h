// Owns: pure contexts, in which code may only look, and whose code runs; for bindings in C.
// Must not know: which functions of content are called in one.
#ifndef TERCIO_HOST_BIND_PURE_H
#define TERCIO_HOST_BIND_PURE_H

#include "host/bind/bind.h"

// What a pure context is, for errors: those that C opens. Scripts add others by their text.
#define TC_REASONS(X)                                                                              \
  X(TC_IN_CONDITION, "in a condition")                                                             \
  X(TC_IN_QUESTION, "in a question")                                                               \
  X(TC_IN_MODIFIER, "in a modifier")                                                               \
  X(TC_IN_SCORE, "in a score")                                                                     \
  X(TC_IN_WAY, "in a way")                                                                         \
  X(TC_IN_STATE_CHECK, "in a state check")

enum { TC_NO_REASON, TC_REASONS(TC_MEMBER) TC_REASON_COUNT };

// Values beside the seat, by lua_getiuservalue.
enum {
  TC_SEAT_REASONS = 1, // text <-> number of a reason
  TC_SEAT_HANDLER,     // the definition whose code runs
  TC_SEAT_KEPT,        // objects that last, by a key (host/bind/objects.c)
  TC_SEAT_FLEETING,    // objects that are forgotten
  TC_SEAT_METAS,       // sort of objects -> metatable
  TC_SEAT_BOOK,        // what bindings look up by name (host/bind/objects.h)
  TC_SEAT_NOTES,       // list of notes of what modifies answers, nil: nobody wants them
  TC_SEAT_VALUES = TC_SEAT_NOTES
};

// Makes the values beside the seat on top of the stack.
void tc_pure_open(lua_State *L);
// Raises: contexts are nested too deep.
void tc_pure_refuse_depth(lua_State *L, int reason);

// Opens a pure context. What it gives closes it: tc_pure_leave, on every way out but an error. Who catches errors
// closes those that were open within.
static inline tc_pure tc_pure_enter(lua_State *L, tc_seat *seat, int reason) {
  tc_pure before = seat->pure;
  if (before.depth >= TC_PURE_DEPTH) tc_pure_refuse_depth(L, reason);
  seat->pure.depth++;
  seat->pure.reason = reason;
  return before;
}
static inline void tc_pure_leave(tc_seat *seat, tc_pure before) { seat->pure = before; }

// Calls a function in a pure context.
static inline void tc_pure_call(lua_State *L, tc_seat *seat, int reason, int arguments,
                                int results) {
  tc_pure before = tc_pure_enter(L, seat, reason);
  lua_call(L, arguments, results);
  tc_pure_leave(seat, before);
}

// Raises in a pure context, past any pcall of content: "cannot ..." what, where %s is `name`.
void tc_pure_refuse(lua_State *L, const char *what, const char *name);
static inline void tc_pure_forbid(lua_State *L, const tc_seat *seat, const char *what,
                                  const char *name) {
  if (seat->pure.depth > 0) tc_pure_refuse(L, what, name);
}

// Says whose code runs: the definition on top of the stack, which it pops; nil: nobody's.
static inline void tc_handler_set(lua_State *L) {
  lua_setiuservalue(L, lua_upvalueindex(1), TC_SEAT_HANDLER);
}

#endif
