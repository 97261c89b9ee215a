// Owns: what the files of the loop share: what they call and read, the slots of its stack, who wants to be told.
// Must not know: in which order things run.
#ifndef TERCIO_HOST_PARTS_H
#define TERCIO_HOST_PARTS_H

#include "host/bind/objects.h"

// What is read of the core and of its session.
#define KEYS(X)                                                                                    \
  X(KEY_WATCHER, "watcher")                                                                        \
  X(KEY_SESSION, "session")                                                                        \
  X(KEY_LOGGING, "logging")                                                                        \
  X(KEY_REBUILDING, "rebuilding")                                                                  \
  X(KEY_TALLY, "tally")                                                                            \
  X(KEY_INPUTS, "inputs")

typedef enum key { KEYS(TC_MEMBER) KEY_COUNT } key;

// Upvalues of the function. scripts/runtime/driver.lua gives the core and the machine.
enum {
  UP_SEAT = 1,
  UP_CORE,    // the table of world/core.lua
  UP_MACHINE, // what is called, by PARTS
  UP_KEYS,
  UP_COUNT = UP_KEYS + KEY_COUNT - 1
};

// The entries of the table of handlers. Each is a function, unless its comment says otherwise.
#define PARTS(X)                                                                                   \
  X(PART_NONE, "")                                                                                 \
  X(PART_FRAMES, "frames")       /* table: frame kind -> { definition, handler of step 0, ... } */ \
  X(PART_HEARD, "heard")         /* table: listener -> its row */                                  \
  X(PART_EFFECTS, "effects")     /* table: kind -> { apply, definition } */                        \
  X(PART_CHECKS, "checks")       /* list of rows */                                                \
  X(PART_QUIET, "quiet")         /* of each check: when it need not run; userdata */               \
  X(PART_COMBINE, "combine")     /* handler; false: none */                                        \
  X(PART_COMBINER, "combiner")   /* its definition */                                              \
  X(PART_MAY_HEAR, "may_hear")   /* false: none */                                                 \
  X(PART_MAY_REACT, "may_react") /* false: none */                                                 \
  X(PART_REACTING, "reacting")   /* a judgement that says the same; false: none */                 \
  X(PART_APPLIED, "applied")     /* batch: for `after` of abilities; false: nobody needs it */     \
  X(PART_ENTRY, "entry")         /* listener -> entry, row */                                      \
  X(PART_PICK, "pick")                                                                             \
  X(PART_OFFER,                                                                                    \
    "offer") /* window, handle, list of { instance, unit, event, listener, trigger } */            \
  X(PART_WATCHED_OFFER, "watched_offer") /* the same without the list */                           \
  X(PART_EARLY, "early")                 /* event: targets are not announced yet */                \
  X(PART_REPLACE, "replace")                                                                       \
  X(PART_WATCHED_STEP, "watched_step")                                                             \
  X(PART_WATCHED_LISTENER, "watched_listener")                                                     \
  X(PART_NEWS, "news")                                                                             \
  X(PART_REMEMBER, "remember")                                                                     \
  X(PART_PASSIVE, "passive") /* logs a listener */                                                 \
  X(PART_BATCH, "batch")     /* logs a batch */                                                    \
  X(PART_TALLY, "tally")     /* counts a batch */                                                  \
  X(PART_ENDLESS, "endless") /* raises: a check that never settles */                              \
  X(PART_BOUND, "bound")     /* raises: a bound of the machine */

typedef enum part { PARTS(TC_MEMBER) PART_COUNT } part;

// Slots of the loop's stack. Behind NESTED only a batch that settles, or an effect that is applied, keeps something.
enum {
  AT_NESTED = 1,
  AT_FRAME,
  AT_ROUND,
  AT_KINDS,   // of effects that have applied, as bits
  AT_PRESENT, // of all its effects
  AT_COUNT,
  AT_CHECK,
  AT_QUIET,
  AT_CHECKS
};

// What a function gives that pushes a handler and its arguments: how many these are; NOTHING: nothing runs.
enum { NOTHING = -1 };

static inline int part_push(lua_State *L, part which) {
  return lua_rawgeti(L, lua_upvalueindex(UP_MACHINE), which);
}

// Pushes a field of the table at an index, and says whether it counts as true.
static inline bool key_push(lua_State *L, int table, key which) {
  lua_pushvalue(L, lua_upvalueindex(UP_KEYS + (int)which));
  lua_rawget(L, table);
  return lua_toboolean(L, -1);
}

// Who wants to be told of what happens. It changes only between two runs of the loop.
typedef struct tc_told {
  bool watched, traced; // the core has a watcher, a tracer
  bool read;            // the others are; a run that only asks needs none of them
  bool noted;           // reasons of numbers are kept, for a log
  bool logged, asked;   // a log is kept; the ruleset says who may hear
  bool counted;         // a tally is kept
} tc_told;

void tc_told_read(lua_State *L, tc_told *told);

// The next state check that has something to look at. A batch that has got another item begins another round at once.
// judges: a check has just run.
int tc_check_push(lua_State *L, tc_play *play, bool judges);
// A state check has run; yielded: others had a say meanwhile.
void tc_check_ran(lua_State *L, bool yielded);
// A batch has applied: tells who wants to know, then as tc_check_push for its first check.
int tc_settle_push(lua_State *L, tc_play *play, tc_told *told, const tc_work *work);

#endif
