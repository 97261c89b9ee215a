// Owns: what the binding files share: the bound play, argument reading, and rows that bind and document.
// Must not know: what scripts do with the functions.
// Bindings check all arguments before any kernel call and raise only when nothing is left to free.
#ifndef TERCIO_HOST_BIND_H
#define TERCIO_HOST_BIND_H

#include <lauxlib.h>
#include <lua.h>

#include "host/sandbox/sandbox.h"
#include "tercio/kernel.h"

// One function of the kernel as trusted scripts see it.
typedef struct tc_binding {
  const char *name, *signature, *text;
  lua_CFunction call;
} tc_binding;

// How many pure contexts are open within each other, the innermost's reason (host/bind/pure.h), and how many questions
// are being asked whose modifiers run.
typedef struct tc_pure {
  int depth, reason, questions;
} tc_pure;

typedef struct tc_question {
  tc_handle subject;
  uint16_t event;
} tc_question;

// The event by which an attribute is modified, and the bounds of what comes of it.
typedef struct tc_attribute {
  lua_Integer least, most;
  uint16_t event;
} tc_attribute;

// An attribute with all that modifies it, while no part of the world is written to that it was made from.
typedef struct tc_worked_out {
  uint64_t epoch;
  unsigned parts;
  tc_handle unit;
  lua_Integer value;
} tc_worked_out;

// A question as it was put, and its answer, likewise kept: the event, then whom it is asked of and what it was given.
enum { TC_QUESTION_GIVEN = 4, TC_ANSWERS = 512 };
typedef struct tc_put {
  uint64_t event;
  struct {
    uint64_t low, high; // the sort of a value, and what tells it from others of that sort
  } given[1 + TC_QUESTION_GIVEN];
} tc_put;
typedef struct tc_answer {
  tc_put put;
  uint64_t epoch;
  unsigned parts; // 0: there is none
  int type;       // of the value: nil, a flag or a whole number
  lua_Integer value;
} tc_answer;

// A question that memo answered lately. `asked` holds key, subject and arguments: numbers as they are, all else by
// address. Then come the parts of the world that the answer was made from, and their epoch. A table of memo has the answer.
enum { TC_MEMO_ASKED = 4, TC_RECALLED = 512 };
typedef struct tc_recalled {
  uint64_t asked[TC_MEMO_ASKED];
  uint64_t epoch;
  unsigned parts, sorts; // no parts: there is none
} tc_recalled;

// The most pure contexts within each other.
enum { TC_PURE_DEPTH = 32 };

// An object that was pushed lately, by its key (host/bind/objects.c), and where in the registry it is; key 0: none.
enum { TC_PUSHED = 256 };
typedef struct tc_pushed {
  lua_Integer key;
  int at;
} tc_pushed;

// What a name stood for lately: as a key of a sort of objects (host/bind/reads.c), or of TC_NAMED plus a table of the
// book. part: the definition or kind whose key it is, -1: of all. key: its string, of which there is one while tables
// hold it; NULL: none.
enum { TC_READINGS = 1024, TC_NAMED = 128 };
typedef struct tc_read {
  const void *key;
  lua_Integer code;
  int32_t part;
  int at;           // in the registry, 0: no place yet
  bool method;      // it is a method, which is there
  uint8_t sort, of; // of the object; by what its parts go
} tc_read;
_Static_assert(TC_READINGS == 1024, "the place of a name has 10 bits");

// What packed worlds differ from (world.c).
typedef struct tc_base tc_base;
void tc_base_drop(tc_base *base);

// The binding of a Lua state, one for each. Functions keep it as an upvalue.
typedef struct tc_seat {
  tc_rules *rules;      // owned; NULL until compiled
  tc_space *space;      // owned; NULL until the first world
  tc_world *live;       // owned, as `other`: the block in which the bound world lies
  tc_world *other;      // for a look at a world that is not bound; NULL until the first
  void *packing;        // owned: where a world is packed; NULL until the first
  tc_base *base;        // of positions, the last that was made; NULL until the first
  void *bound;          // the object whose world lies in `live`, NULL: none
  tc_play play;         // play.world is NULL until one is bound, and while it is veiled
  int searches;         // under way: the cost of a step may ask for another
  uint32_t least_pages; // of the map that are free, before worlds of no use are looked for
  tc_world *veiled;     // the bound world while nothing may be read of it; else NULL
  tc_pure pure;
  tc_question asked[TC_PURE_DEPTH]; // the first pure.questions
  bool noting;                      // what modifies answers is noted
  tc_attribute attribute[TC_ATTRS];
  tc_worked_out worked_out[TC_UNITS][TC_ATTRS];
  tc_answer answered[TC_ANSWERS]; // of questions, each at the place of its hash
  bool traced;                    // reads and writes are noted, by scripts
  tc_handle speaker;              // the frame on whose behalf the running handler acts; 0: its own
  uint32_t replaced;   // the effect whose place the next takes that is proposed, from 1; 0: none
  uint32_t roll_kinds; // kinds of frames that are rolls, as bits
  int quiets;          // quiet points since the copy of the session whose loop runs
  int quiet_wanted;    // at which it wants another copy, 0: none
  uint32_t fleeting;   // objects made since those of what may be over were forgotten
  tc_pushed pushed[TC_PUSHED]; // each at the place of its hash, as the next
  tc_read read[TC_READINGS];
  // Of answers that are kept (memo.c):
  unsigned reads;  // the parts of the world that have been read since the innermost of them began
  uint64_t looked; // kinds of effects that a batch was looked through for since then, in vain
  int answers;     // how many are kept
  int forgotten;   // how often all of them were
  bool forgets;    // at the next question
  bool renewed;    // and then those of content alone, too, which is another now
  int lasting;     // how many of these are kept
  bool checks;     // whether each is worked out again
  tc_recalled recalled[TC_RECALLED]; // those asked for last, each at the place of its hash
} tc_seat;

// The seat of a state. Binding functions have it as their first upvalue, too, so that it lives as long as they.
static inline tc_seat *tc_seat_of(lua_State *L) { return *tc_sandbox_beside(L); }
// The bound play; raises when no world is bound. Answers that are kept (memo.c) depend on the parts of the world that
// their function read. A file whose bindings read only some of them says which before it includes this one.
// Content that was looked through counts as read, too; it never changes.
#define TC_READS_CONTENT (TC_PART_ALL + 1u)
#ifndef TC_FILE_READS
#define TC_FILE_READS TC_PART_ALL
#endif
#define tc_play_of(L) tc_play_for((L), TC_FILE_READS)
void tc_refuse_unbound(lua_State *L);
// Around what makes an answer: notes its reads apart from those before, which hang on them, too. What was looked for in
// vain counts as read.
typedef struct tc_reading {
  unsigned reads;
  uint64_t looked;
} tc_reading;
static inline tc_reading tc_reading_begin(tc_seat *seat, unsigned reads) {
  tc_reading before = {seat->reads, seat->looked};
  seat->reads = reads;
  seat->looked = 0;
  return before;
}
// Gives the parts that the answer was made from.
static inline unsigned tc_reading_end(tc_seat *seat, tc_reading before) {
  unsigned parts = seat->reads | (seat->looked ? TC_PART_FLOW : 0u);
  seat->reads = before.reads | parts;
  seat->looked = before.looked;
  return parts;
}

static inline tc_play *tc_play_for(lua_State *L, unsigned parts) {
  tc_seat *seat = tc_seat_of(L);
  if (!seat->play.world) tc_refuse_unbound(L);
  seat->reads |= parts;
  return &seat->play;
}
// Raises a kernel result as an error with a word for the action.
void tc_raise(lua_State *L, tc_result result, const char *what);
static inline void tc_try(lua_State *L, tc_result result, const char *what) {
  if (result != TC_OK) tc_raise(L, result, what);
}
// An integer argument within low..high; raises otherwise.
lua_Integer tc_arg_range(lua_State *L, int arg, lua_Integer low, lua_Integer high);
static inline int32_t tc_arg_int(lua_State *L, int arg) {
  return (int32_t)tc_arg_range(L, arg, INT32_MIN, INT32_MAX);
}
static inline uint8_t tc_arg_u8(lua_State *L, int arg) {
  return (uint8_t)tc_arg_range(L, arg, 0, UINT8_MAX);
}
static inline uint16_t tc_arg_u16(lua_State *L, int arg) {
  return (uint16_t)tc_arg_range(L, arg, 0, UINT16_MAX);
}
static inline uint32_t tc_arg_u32(lua_State *L, int arg) {
  return (uint32_t)tc_arg_range(L, arg, 0, UINT32_MAX);
}

// Arguments that name parts of a world; each raises for missing ones. A handle, or an object: 0, or one that this world can
// have made; the kernel knows whether it lives.
tc_handle tc_arg_handle(lua_State *L, int arg);
// An effect that lives, by its index; `index` is checked where it comes from elsewhere.
tc_item *tc_item_live(lua_State *L, const tc_play *play, lua_Integer index);
static inline tc_item *tc_arg_item(lua_State *L, const tc_play *play, int arg) {
  return tc_item_live(L, play, luaL_checkinteger(L, arg));
}
// Advances the machine and tells its watcher. returned: the last handler has returned. Raises the watcher's errors.
tc_result tc_machine_next(lua_State *L, tc_play *play, bool returned, tc_work *work);
// Adds an effect to the open batch; the first that is proposed while one is being replaced takes its place.
uint32_t tc_item_add(lua_State *L, uint16_t kind, tc_handle target, int32_t amount);
// Makes an effect that of the frame on whose behalf the running handler acts, if it acts for another than its own.
void tc_item_speak(lua_State *L, tc_item *item);
// A valid list; 0 is the empty one.
uint16_t tc_arg_list(lua_State *L, const tc_play *play, int arg);

// Functions of one expression. A list X(name, signature, text, result) makes the functions by TC_CALL and their rows by
// TC_CALL_ROW. `result` reads its arguments from L and uses `play`, the bound play; it gives how many values it pushed.
#define TC_CALL(name, signature, text, result)                                                     \
  static int name(lua_State *L) {                                                                  \
    tc_play *play = tc_play_of(L);                                                                 \
    return result;                                                                                 \
  }
#define TC_CALL_ROW(name, signature, text, result) {#name, signature, text, name},
static inline int tc_give(lua_State *L, lua_Integer value) {
  lua_pushinteger(L, value);
  return 1;
}
static inline int tc_give_flag(lua_State *L, bool value) {
  lua_pushboolean(L, value);
  return 1;
}
// Several integers.
#define TC_GIVE(...)                                                                               \
  tc_give_all(L, (const lua_Integer[]){__VA_ARGS__},                                               \
              (int)(sizeof(const lua_Integer[]){__VA_ARGS__} / sizeof(lua_Integer)))
int tc_give_all(lua_State *L, const lua_Integer *values, int count);
int tc_give_point(lua_State *L, tc_point point);
// Gives a table: name -> its place, of those from `first` on.
int tc_give_places(lua_State *L, const char *const *names, int first, int count);
// Gives a function, whose upvalues are the seat and so many values from the top of the stack.
int tc_give_function(lua_State *L, lua_CFunction call, int values);
// Pushes the units of a set as results, by index.
int tc_push_units(lua_State *L, const tc_play *play, tc_units units);
// The instances and listeners of rows of a capacity, of `count` that there are.
int tc_give_listeners(lua_State *L, const tc_candidate *rows, uint32_t count, uint32_t capacity);
// Gives nothing; raises as tc_try.
static inline int tc_did(lua_State *L, tc_result result, const char *what) {
  tc_try(L, result, what);
  return 0;
}

// Readers: functions that read one number of a handle, from an X-list of name, value and text. TC_READER
// defines one that reads these parts of the world: `found` is the result of `find`; after its end it returns nothing. TC_READER_ROW is its row.
#define TC_READER(parts, call, type, find, value)                                                  \
  static int call(lua_State *L) {                                                                  \
    const tc_play *play = tc_play_for(L, parts);                                                   \
    const type *found = find;                                                                      \
    if (!found) return 0;                                                                          \
    lua_pushinteger(L, (lua_Integer)(value));                                                      \
    return 1;                                                                                      \
  }
#define TC_READER_ROW(call, of, text) {#call, "(" of ") -> integer", text, call},

// The rows of each file, with what the reference calls them; a NULL topic ends the list.
typedef struct tc_binding_group {
  const char *topic;
  const tc_binding *rows;
} tc_binding_group;
extern const tc_binding_group tc_binding_groups[];
extern const tc_binding tc_bind_rules[], tc_bind_world[], tc_bind_units[], tc_bind_state[],
    tc_bind_machine[], tc_bind_items[], tc_bind_field[], tc_bind_place[], tc_bind_sight[],
    tc_bind_area[], tc_bind_path[], tc_bind_memo[], tc_bind_walk[], tc_bind_objects[],
    tc_bind_reads[], tc_bind_lists[], tc_bind_queries[], tc_bind_words[], tc_bind_pure[],
    tc_bind_drive[], tc_bind_judge[], tc_bind_ask[], tc_bind_options[], tc_bind_propose[];

// Pushes the table of all functions, over a new seat that the state owns.
int tc_bind_open(lua_State *L);

#endif
