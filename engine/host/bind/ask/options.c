// Owns: the options of a question as content gives them: how many there are, what one stands for, and the best one.
// Must not know: who asks, what is asked, or what the options mean.
// An option is a plain table with an id, a text or a value, and perhaps a score; any other value stands for itself.
#include <string.h>

#include "host/bind/ask/ask.h"

// Whether the entry on top is a table that may be a record; other tables, and objects, stand for themselves.
static bool may_be_record(lua_State *L) {
  if (!lua_istable(L, -1)) return false;
  if (!lua_getmetatable(L, -1)) return true;
  lua_pop(L, 1);
  return strcmp(tc_type_name(L, -1), "table") == 0;
}

// The keys that make a record of a table, from 1.
enum { KEY_ID = 1, KEY_TEXT, KEY_VALUE };
static const char *const record_keys[] = {"", "id", "text", "value"};

// Pushes the first of these keys, up to the last, that the entry on top has, and gives it; 0 and nothing: it has none.
static int first_push(lua_State *L, int last) {
  for (int key = KEY_ID; key <= last; key++) {
    if (lua_getfield(L, -1, record_keys[key]) != LUA_TNIL) return key;
    lua_pop(L, 1);
  }
  return 0;
}

// Replaces the entry on top, one of a list's, by its value.
static void to_value(lua_State *L, lua_Integer index) {
  if (!may_be_record(L)) return;
  if (lua_getfield(L, -1, "value") == LUA_TNIL) {
    lua_pop(L, 1);
    if (first_push(L, KEY_TEXT) == 0) return;
    if (!lua_toboolean(L, -1)) {
      lua_pop(L, 1);
      lua_getfield(L, -1, "text");
    }
    if (!lua_toboolean(L, -1)) {
      lua_pop(L, 1);
      lua_pushfstring(L, "%I", (LUAI_UACINT)index);
    }
  }
  lua_replace(L, -2);
}

lua_Integer tc_option_count(lua_State *L, int list) {
  lua_Integer count = 0;
  while (lua_geti(L, list, count + 1) != LUA_TNIL) {
    lua_pop(L, 1);
    count++;
  }
  lua_pop(L, 1);
  return count;
}

void tc_option_push(lua_State *L, int list, lua_Integer index) {
  lua_geti(L, list, index);
  to_value(L, index);
}

// The next number below `below`: splitmix64, as scripts/world/generator.lua.
static uint64_t next_below(uint64_t *state, uint64_t below) {
  *state += UINT64_C(0x9e3779b97f4a7c15);
  uint64_t mixed = *state;
  mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
  mixed ^= mixed >> 31;
  return (mixed >> 1) % below;
}

// Replaces the entry on top by what tells it from others: its id or text, the handle of an object, the cell where a way
// ends; nil: nothing does.
static void to_sign(lua_State *L) {
  int first = may_be_record(L) ? first_push(L, KEY_VALUE) : 0;
  if (first == KEY_VALUE) {
    lua_pushnil(L);
    lua_replace(L, -2);
  }
  if (first > 0) {
    lua_replace(L, -2);
  } else if (lua_istable(L, -1)) {
    lua_getfield(L, -1, "cell");
    lua_replace(L, -2);
  }
  const tc_object *object = tc_object_at(L, -1);
  if (!object && !lua_istable(L, -1)) return;
  lua_pop(L, 1);
  if (object && object->sort != TC_SORT_LIST)
    lua_pushinteger(L, object->handle);
  else
    lua_pushnil(L);
}

static int options_equal(lua_State *L) {
  for (lua_Integer index = 1;; index++) {
    lua_settop(L, 2);
    bool ended = lua_geti(L, 1, index) == LUA_TNIL;
    if ((lua_geti(L, 2, index) == LUA_TNIL) != ended) return tc_give_flag(L, false);
    if (ended) return tc_give_flag(L, true);
    to_sign(L);
    lua_insert(L, 3);
    to_sign(L);
    if (!lua_rawequal(L, -1, 3)) return tc_give_flag(L, false);
  }
}

// Slots of the search for the best option. WAITING: the most that the option can have that waits to be scored.
enum {
  BEST_DECISION = 1,
  BEST_STATE,
  BEST_CALLS,
  BEST_LIST,
  BEST_SCORE, // of options without their own
  BEST_NONE,  // of one more
  BEST_MOST,  // function: what an option's score is at most
  BEST_SO_FAR,
  BEST_WAITING,
  BEST_TOP = BEST_WAITING
};

typedef struct best_search {
  lua_Integer found, waiting; // indices from 1; 0: none
  uint64_t state, equals;     // of the generator; how many have the best score
} best_search;

// What the search reads of options and of the question. Its upvalues are the seat and these.
#define BEST_KEYS(X)                                                                               \
  X(OF_SCORE, "score")                                                                             \
  X(OF_ID, "id")                                                                                   \
  X(OF_TEXT, "text")                                                                               \
  X(OF_VALUE, "value")                                                                             \
  X(OF_MOST, "most")                                                                               \
  X(OF_NONE, "optional_score")
typedef enum best_key { BEST_KEYS(TC_MEMBER) BEST_KEY_COUNT } best_key;

// Pushes what the table on top has under a key.
static int key_push(lua_State *L, best_key which) {
  lua_pushvalue(L, lua_upvalueindex(2 + (int)which));
  return lua_gettable(L, -2);
}

// Whether the entry on top says what it stands for.
static bool is_record(lua_State *L) {
  for (best_key key = OF_ID; key <= OF_VALUE; key++) {
    bool there = key_push(L, key) != LUA_TNIL;
    lua_pop(L, 1);
    if (there) return true;
  }
  return false;
}

// Pushes a record's own score, the entry on top; nothing else has one.
static bool own_score_push(lua_State *L) {
  if (!may_be_record(L)) return false;
  if (key_push(L, OF_SCORE) == LUA_TNIL) return lua_pop(L, 1), false;
  lua_pushvalue(L, -2);
  bool record = is_record(L);
  lua_settop(L, record ? -2 : -3);
  return record;
}

// Pushes the option at an index, its score, and its value where the score is a function. True then.
static bool score_push(lua_State *L, lua_Integer index) {
  lua_settop(L, BEST_TOP);
  lua_geti(L, BEST_LIST, index);
  if (!own_score_push(L)) lua_pushvalue(L, BEST_SCORE);
  if (!lua_isfunction(L, -1)) return false;
  lua_pushvalue(L, BEST_TOP + 1);
  to_value(L, index);
  return true;
}

// Calls the function below the top with what is on top.
static void call_pure(lua_State *L) { tc_pure_call(L, tc_seat_of(L), TC_IN_SCORE, 1, 1); }

// Compares the score on top, of the option at an index, with the best so far.
static void weigh(lua_State *L, best_search *search, lua_Integer index) {
  if (!lua_toboolean(L, -1)) return;
  if (lua_isnil(L, BEST_SO_FAR) || lua_compare(L, BEST_SO_FAR, -1, LUA_OPLT)) {
    search->found = index;
    search->equals = 1;
    lua_copy(L, -1, BEST_SO_FAR);
  } else if (lua_compare(L, BEST_SO_FAR, -1, LUA_OPEQ) &&
             next_below(&search->state, ++search->equals) == 0)
    search->found = index;
}

// The option that waits is scored now.
static void weigh_waiting(lua_State *L, best_search *search) {
  lua_Integer index = search->waiting;
  search->waiting = 0;
  if (score_push(L, index)) call_pure(L);
  weigh(L, search, index);
}

// Whether the option whose score and value are on top need not be scored: never, or not yet. One that cannot come up to
// the best can neither win nor be drawn; the first of all waits for the next to be better than it can be.
static bool spared(lua_State *L, best_search *search, lua_Integer index) {
  if (!lua_isfunction(L, BEST_MOST)) return false;
  lua_pushvalue(L, BEST_MOST);
  lua_pushvalue(L, -2);
  call_pure(L);
  bool bound = lua_isinteger(L, -1);
  lua_Integer most = lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (!bound) return false;
  if (search->waiting && most < lua_tointeger(L, BEST_WAITING)) {
    weigh_waiting(L, search);
    score_push(L, index);
  }
  if (!search->found && !search->waiting) {
    search->waiting = index;
    lua_pushinteger(L, most);
    lua_replace(L, BEST_WAITING);
    return true;
  }
  lua_pushinteger(L, most);
  bool spare = search->found && lua_compare(L, -1, BEST_SO_FAR, LUA_OPLT);
  lua_pop(L, 1);
  return spare;
}

// Puts what the decision says of its options into their slots. False: a function scores them, which may not be called.
static bool best_read(lua_State *L, const tc_asked *asked) {
  lua_settop(L, BEST_TOP);
  if (lua_getiuservalue(L, BEST_DECISION, TC_ASKED_QUESTION) == LUA_TTABLE) {
    if (asked->scored && key_push(L, OF_SCORE) == LUA_TFUNCTION && !lua_toboolean(L, BEST_CALLS))
      return false;
    if (asked->scored) lua_replace(L, BEST_SCORE);
    if (asked->scored && asked->optional) key_push(L, OF_NONE);
    if (asked->scored && asked->optional) lua_replace(L, BEST_NONE);
    key_push(L, OF_MOST);
    lua_replace(L, BEST_MOST);
  }
  lua_getiuservalue(L, BEST_DECISION, TC_ASKED_GIVEN);
  lua_replace(L, BEST_LIST);
  return true;
}

// best(decision, state, calls) -> index, state | nothing | false
static int best(lua_State *L) {
  const tc_asked *asked = tc_asked_at(L, BEST_DECISION);
  if (!asked) return luaL_error(L, "this is no decision");
  if (!asked->listed) return 0;
  best_search search = {0};
  lua_settop(L, BEST_CALLS);
  if (!best_read(L, asked)) return tc_give_flag(L, false);
  if (lua_toboolean(L, BEST_CALLS)) {
    lua_getiuservalue(L, BEST_DECISION, TC_ASKED_BY);
    tc_handler_set(L);
  }
  search.state = (uint64_t)luaL_checkinteger(L, BEST_STATE);
  bool last = false;
  for (lua_Integer index = 1; !last; index++) {
    bool function = score_push(L, index);
    last = lua_isnil(L, BEST_TOP + 1);
    if (last) {
      lua_settop(L, BEST_TOP);
      lua_pushvalue(L, BEST_NONE);
      function = lua_isfunction(L, -1);
      if (function) lua_pushnil(L);
    }
    if (function && !lua_toboolean(L, BEST_CALLS)) return tc_give_flag(L, false);
    if (function && !last && spared(L, &search, index)) continue;
    if (function) call_pure(L);
    if (search.waiting && lua_toboolean(L, -1)) {
      lua_replace(L, BEST_TOP + 1);
      lua_settop(L, BEST_TOP + 1);
      if (lua_compare(L, BEST_WAITING, -1, LUA_OPLT))
        search.waiting = 0;
      else {
        // score_push clears what lies above the slots.
        lua_insert(L, BEST_WAITING);
        lua_pop(L, 1);
        weigh_waiting(L, &search);
        lua_pushvalue(L, BEST_WAITING);
      }
    }
    weigh(L, &search, index);
  }
  if (search.waiting) weigh_waiting(L, &search);
  if (lua_toboolean(L, BEST_CALLS)) {
    lua_pushnil(L);
    tc_handler_set(L);
  }
  return search.found ? TC_GIVE(search.found, (lua_Integer)search.state) : 0;
}

static int option_chooser(lua_State *L) {
  static const char *const names[] = {BEST_KEYS(TC_TEXT)};
  for (int which = 0; which < BEST_KEY_COUNT; which++) lua_pushstring(L, names[which]);
  return tc_give_function(L, best, BEST_KEY_COUNT);
}

const tc_binding tc_bind_options[] = {
    {"options_equal", "(options, others) -> flag", "Whether two lists hold the same options.",
     options_equal},
    {"option_chooser", "() -> function",
     "What finds the option of the highest score, drawn among equals by a generator of this state: "
     "function(decision, state, calls) -> index, next state | nothing: none has a score, or the "
     "question is not for one option | false, instead of calling a score that is a function, "
     "unless `calls`.",
     option_chooser},
    {NULL, NULL, NULL, NULL}};
