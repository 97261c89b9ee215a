// Owns: answers of rules that are kept until a part of the world that they were made from is written to.
// Must not know: what is asked.
// Which parts those are is noted by the bindings that read them (tc_play_of), while the function runs.
#include "host/bind/objects.h"

#include <string.h>

enum { UP_SEAT = 1, UP_CORE, UP_KEPT, UP_RECALLED, UP_LASTING, UP_COUNT = UP_LASTING };
enum { AT_KEY = 1, AT_SUBJECT, AT_F, AT_ONE, AT_TWO, AT_ANSWERS, AT_STAMPS, AT_MARK, AT_VALUE };
enum {
  MOST = 8192
}; // answers kept at once; more than a fight of many turns asks for between two writes

// In a table of answers: their stamps, by the same subjects. A stamp is an epoch, and below it the parts it is of, with
// a bit for an answer that was given more than its subject. What that was stands in two more tables.
static const char stamps_key = 0, given_keys[2] = {0};
enum { STAMP_BITS = TC_PART_COUNT + 2, STAMP_GIVEN = 1 << (STAMP_BITS - 1) };
#define STAMP(epoch, parts) ((lua_Integer)((epoch) << STAMP_BITS | (parts)))

static void forget_all(lua_State *L, tc_seat *seat) {
  lua_newtable(L);
  lua_replace(L, lua_upvalueindex(UP_KEPT));
  if (seat->renewed) {
    lua_newtable(L);
    lua_replace(L, lua_upvalueindex(UP_LASTING));
    seat->lasting = 0;
  }
  seat->renewed = false;
  seat->answers = 0;
  seat->forgotten++;
  seat->forgets = false;
  memset(seat->recalled, 0, sizeof seat->recalled);
}

// ---- answers at hand -----------------------------------------------------------------------------

// Describes the question, of which so many values were given. Numbers and flags stand for themselves, other values are
// known by their address. False: it has a float or a long text, which have no address of their own.
static bool tell(lua_State *L, tc_recalled *asked, int given) {
  static const int at[TC_MEMO_ASKED] = {AT_KEY, AT_SUBJECT, AT_ONE, AT_TWO};
  *asked = (tc_recalled){0};
  for (int which = 0; which < TC_MEMO_ASKED; which++) {
    int type = at[which] <= given ? lua_type(L, at[which]) : LUA_TNIL;
    asked->sorts = asked->sorts << 4 | (unsigned)type;
    if (type == LUA_TNUMBER && !lua_isinteger(L, at[which])) return false;
    if (type == LUA_TSTRING && !tc_is_one(L, at[which])) return false;
    if (type == LUA_TNIL) continue;
    if (type == LUA_TNUMBER)
      asked->asked[which] = (uint64_t)lua_tointeger(L, at[which]);
    else if (type == LUA_TBOOLEAN)
      asked->asked[which] = (uint64_t)lua_toboolean(L, at[which]);
    else
      asked->asked[which] = (uintptr_t)lua_topointer(L, at[which]);
  }
  return true;
}

static int place_of(const tc_recalled *asked) {
  uint64_t hash = asked->asked[0];
  for (int which = 1; which < TC_MEMO_ASKED; which++)
    hash = (hash ^ asked->asked[which]) * 0x9e3779b97f4a7c15u;
  return (int)(hash >> 32 & (TC_RECALLED - 1));
}

// Whether a kept answer belongs to this question and still stands.
static bool recalls(const tc_seat *seat, const tc_recalled *known, const tc_recalled *asked) {
  return known->parts && known->sorts == asked->sorts &&
         memcmp(known->asked, asked->asked, sizeof known->asked) == 0 &&
         known->epoch == tc_epoch(&seat->play, known->parts);
}

// Puts the answer at AT_VALUE where it is found at once, with what could else be gone. parts: what it was made from.
static void keep_at_hand(lua_State *L, tc_seat *seat, tc_recalled *asked, unsigned parts) {
  int place = place_of(asked), held[3] = {AT_VALUE, AT_ONE, AT_TWO};
  asked->parts = parts;
  asked->epoch = tc_epoch(&seat->play, parts);
  seat->recalled[place] = *asked;
  for (int at = 0; at < 3; at++) {
    lua_pushvalue(L, held[at]);
    lua_rawseti(L, lua_upvalueindex(UP_RECALLED), place * 3 + at + 1);
  }
}

// ---- answers of content alone --------------------------------------------------------------------
// They hang on no world and hold no object of one, so they stand in the next fights, too: until content is compiled
// anew.

static bool is_given_more(lua_State *L) { return !lua_isnil(L, AT_ONE) || !lua_isnil(L, AT_TWO); }

// Whether an answer may be such a one, by what it is asked of.
static bool may_last(lua_State *L, const tc_seat *seat) {
  int type = lua_type(L, AT_SUBJECT);
  return (type == LUA_TSTRING || type == LUA_TNUMBER) && !is_given_more(L) && !seat->traced;
}

// Puts such an answer at AT_VALUE. False: there is none.
static bool lasting_answer(lua_State *L) {
  lua_settop(L, AT_VALUE);
  lua_pushvalue(L, AT_KEY);
  if (lua_rawget(L, lua_upvalueindex(UP_LASTING)) == LUA_TTABLE) {
    lua_pushvalue(L, AT_SUBJECT);
    lua_rawget(L, -2);
    lua_replace(L, AT_VALUE);
  }
  lua_settop(L, AT_VALUE);
  return !lua_isnil(L, AT_VALUE);
}

// A table does not last: what content wrote into it in one fight would be there in the next.
static void keep_lasting(lua_State *L, tc_seat *seat) {
  int type = lua_type(L, AT_VALUE);
  bool plain = type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TSTRING;
  if (!plain || seat->lasting >= MOST) return;
  lua_pushvalue(L, AT_KEY);
  if (lua_rawget(L, lua_upvalueindex(UP_LASTING)) != LUA_TTABLE) {
    lua_pushvalue(L, AT_KEY);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_replace(L, AT_VALUE + 1);
    lua_rawset(L, lua_upvalueindex(UP_LASTING));
  }
  lua_settop(L, AT_VALUE + 1);
  lua_pushvalue(L, AT_SUBJECT);
  lua_pushvalue(L, AT_VALUE);
  lua_rawset(L, AT_VALUE + 1);
  lua_settop(L, AT_VALUE);
  seat->lasting++;
}

// ---- answers by key and subject ------------------------------------------------------------------

// Pushes the answers under the key, and their stamps.
static void answers_push(lua_State *L) {
  lua_pushvalue(L, AT_KEY);
  if (lua_rawget(L, lua_upvalueindex(UP_KEPT)) == LUA_TTABLE) {
    lua_rawgetp(L, -1, &stamps_key);
    return;
  }
  lua_settop(L, AT_TWO);
  lua_newtable(L);
  lua_pushvalue(L, AT_KEY);
  lua_pushvalue(L, AT_ANSWERS);
  lua_rawset(L, lua_upvalueindex(UP_KEPT));
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, AT_ANSWERS, &stamps_key);
}

// Pushes a function of the tracer, if there is one.
static bool tracer_push(lua_State *L, const char *name) {
  if (!tc_seat_of(L)->traced) return false;
  lua_getfield(L, lua_upvalueindex(UP_CORE), "tracer");
  lua_getfield(L, -1, name);
  lua_remove(L, -2);
  return true;
}

// Whether the kept answer was given the same.
static bool given_alike(lua_State *L) {
  bool same = true;
  for (int at = 0; at < 2; at++) {
    if (lua_rawgetp(L, AT_ANSWERS, &given_keys[at]) == LUA_TTABLE) {
      lua_pushvalue(L, AT_SUBJECT);
      lua_rawget(L, -2);
    }
    same = same && lua_rawequal(L, -1, AT_ONE + at);
    lua_settop(L, AT_VALUE + 1);
  }
  return same;
}

static void keep_given(lua_State *L) {
  for (int at = 0; at < 2; at++) {
    if (lua_rawgetp(L, AT_ANSWERS, &given_keys[at]) != LUA_TTABLE) {
      lua_newtable(L);
      lua_pushvalue(L, -1);
      lua_rawsetp(L, AT_ANSWERS, &given_keys[at]);
    }
    lua_pushvalue(L, AT_SUBJECT);
    lua_pushvalue(L, AT_ONE + at);
    lua_rawset(L, -3);
    lua_settop(L, AT_VALUE);
  }
}

// The parts that the kept answer was made from, while it stands: they count as read. 0: it does not stand.
static unsigned stands(lua_State *L, tc_seat *seat) {
  lua_pushvalue(L, AT_SUBJECT);
  lua_rawget(L, AT_STAMPS);
  lua_Integer stamp = lua_tointeger(L, -1);
  lua_pop(L, 1);
  unsigned low = (unsigned)stamp & ((1u << STAMP_BITS) - 1), parts = low & ~(unsigned)STAMP_GIVEN;
  if (stamp != STAMP(tc_epoch(&seat->play, parts), low)) return 0;
  if (low & STAMP_GIVEN ? !given_alike(L) : is_given_more(L)) return 0;
  seat->reads |= parts;
  return parts;
}

// Of functions and what a search has found nobody can tell; objects are known by themselves.
static bool tellable(lua_State *L, int at) {
  return !lua_isfunction(L, at) && (!lua_isuserdata(L, at) || tc_object_at(L, at));
}

// Whether the values at two indices of the stack say the same; tables by what they hold.
static bool alike(lua_State *L, int a, int b, int depth) {
  if (lua_rawequal(L, a, b)) return true;
  if (lua_type(L, a) == lua_type(L, b) && !tellable(L, a) && !tellable(L, b)) return true;
  if (!lua_istable(L, a) || !lua_istable(L, b) || depth == 0) return false;
  luaL_checkstack(L, 8, "tables");
  int top = lua_gettop(L), held[2] = {0, 0}, both[2] = {a, b};
  for (int which = 0; which < 2; which++) {
    lua_pushnil(L);
    while (lua_next(L, both[which])) {
      lua_pushvalue(L, -2);
      lua_rawget(L, both[1 - which]);
      int at = lua_gettop(L);
      if (which == 0 && !alike(L, at - 1, at, depth - 1)) {
        lua_settop(L, top);
        return false;
      }
      held[which]++;
      lua_settop(L, at - 2);
    }
  }
  return held[0] == held[1];
}

// With checks on, an answer that stands must be what the function gives now.
static void check_answer(lua_State *L, tc_seat *seat) {
  tc_reading before = tc_reading_begin(seat, 0);
  lua_pushvalue(L, AT_F);
  lua_pushvalue(L, AT_SUBJECT);
  lua_pushvalue(L, AT_ONE);
  lua_pushvalue(L, AT_TWO);
  lua_call(L, 3, 1);
  tc_reading_end(seat, before);
  if (!alike(L, AT_VALUE, lua_gettop(L), 8))
    luaL_error(L,
               "memo '%s' keeps what its function would not give now: somebody has changed the "
               "table, or the function hangs on more than what it is given",
               lua_isstring(L, AT_KEY) ? lua_tostring(L, AT_KEY) : luaL_typename(L, AT_KEY));
}

// Gives the answer that stands, which is on top. parts: what it was made from.
static void give_again(lua_State *L, tc_seat *seat, unsigned parts) {
  lua_replace(L, AT_VALUE);
  if (seat->checks && parts != TC_PART_ALL) check_answer(L, seat);
  if (tracer_push(L, "again")) {
    lua_pushvalue(L, AT_ANSWERS);
    lua_pushvalue(L, AT_SUBJECT);
    lua_call(L, 2, 0);
  }
}

// Calls the function and keeps what it gives; nil is not kept. Returns the parts that it was made from.
static unsigned answer_anew(lua_State *L, tc_seat *seat) {
  tc_reading before = tc_reading_begin(seat, 0);
  if (tracer_push(L, "mark")) {
    lua_call(L, 0, 1);
    lua_replace(L, AT_MARK);
  }
  lua_pushvalue(L, AT_F);
  lua_pushvalue(L, AT_SUBJECT);
  lua_pushvalue(L, AT_ONE);
  lua_pushvalue(L, AT_TWO);
  lua_call(L, 3, 1);
  lua_replace(L, AT_VALUE);
  // A table that was made from nothing is to be filled later, from anything.
  unsigned unread = lua_istable(L, AT_VALUE) ? TC_PART_ALL : TC_READS_CONTENT;
  unsigned parts = tc_reading_end(seat, before);
  if (!parts) parts = unread;
  seat->reads |= parts;
  lua_pushvalue(L, AT_SUBJECT);
  lua_pushvalue(L, AT_VALUE);
  lua_rawset(L, AT_ANSWERS);
  lua_pushvalue(L, AT_SUBJECT);
  unsigned more = is_given_more(L) ? STAMP_GIVEN : 0;
  lua_pushinteger(L, STAMP(tc_epoch(&seat->play, parts), parts | more));
  lua_rawset(L, AT_STAMPS);
  if (more) keep_given(L);
  seat->answers++;
  if (tracer_push(L, "keep")) {
    lua_pushvalue(L, AT_ANSWERS);
    lua_pushvalue(L, AT_SUBJECT);
    lua_pushvalue(L, AT_MARK);
    lua_call(L, 3, 0);
  }
  return parts;
}

// Puts at AT_VALUE what is kept while it stands, or else what the function gives now. Returns the parts that it was made
// from.
static unsigned answer_of_world(lua_State *L, tc_seat *seat) {
  lua_settop(L, AT_TWO);
  answers_push(L);
  lua_settop(L, AT_VALUE);
  lua_pushvalue(L, AT_SUBJECT);
  unsigned parts = lua_rawget(L, AT_ANSWERS) != LUA_TNIL ? stands(L, seat) : 0;
  if (parts) {
    give_again(L, seat, parts);
    return parts;
  }
  lua_settop(L, AT_VALUE);
  return answer_anew(L, seat);
}

// memo(key, subject, f, one, two) -> what f(subject, one, two) gave or gives
static int memo(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  int given = lua_gettop(L);
  lua_settop(L, AT_TWO);
  tc_recalled asked;
  bool told = tell(L, &asked, given) && !seat->forgets && !seat->checks && !seat->traced;
  if (told) {
    int place = place_of(&asked);
    if (recalls(seat, &seat->recalled[place], &asked)) {
      seat->reads |= seat->recalled[place].parts;
      lua_rawgeti(L, lua_upvalueindex(UP_RECALLED), place * 3 + 1);
      return 1;
    }
  }
  if (lua_isnil(L, AT_KEY) || lua_isnil(L, AT_SUBJECT))
    return luaL_error(L, "memo needs a key and a subject (found nil)");
  if (seat->forgets || seat->answers > MOST) forget_all(L, seat);
  int forgotten = seat->forgotten;
  bool lasts = may_last(L, seat);
  unsigned parts = lasts && lasting_answer(L) ? TC_READS_CONTENT : 0;
  if (parts) {
    seat->reads |= parts;
    if (seat->checks) check_answer(L, seat);
  } else {
    parts = answer_of_world(L, seat);
    if (lasts && parts == TC_READS_CONTENT && !seat->renewed) keep_lasting(L, seat);
  }
  if (told && forgotten == seat->forgotten && !lua_isnil(L, AT_VALUE))
    keep_at_hand(L, seat, &asked, parts);
  lua_settop(L, AT_VALUE);
  return 1;
}

static int memo_of(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_newtable(L);
  lua_createtable(L, 3 * TC_RECALLED, 0);
  lua_newtable(L);
  return tc_give_function(L, memo, UP_COUNT - 1);
}

static int content_read(lua_State *L) {
  tc_seat_of(L)->reads |= TC_READS_CONTENT;
  return 0;
}

static int setup_read(lua_State *L) {
  tc_seat_of(L)->reads |= TC_PART_FIELD;
  return 0;
}

static int touch_flow(lua_State *L) {
  tc_touch(&tc_seat_of(L)->play, TC_PART_FLOW);
  return 0;
}

static int memo_checks(lua_State *L) {
  tc_seat_of(L)->checks = lua_toboolean(L, 1);
  return 0;
}

const tc_binding tc_bind_memo[] = {
    {"memo", "(core) -> function",
     "memo(key, subject, f, one, two): what f(subject, one, two) gave for this key and subject, "
     "while no part of the "
     "world is written to that it read; what reads nothing is kept until any write. f must only "
     "look.",
     memo_of},
    {"content_read", "()",
     "Notes that content was looked through: what was made from it alone is kept for good.",
     content_read},
    {"setup_read", "()",
     "Notes that what the encounter's file says was looked through: like teams, it is the world's.",
     setup_read},
    {"touch_flow", "()",
     "Notes a write to what is kept beside the world for a frame: answers that hang on frames are "
     "forgotten.",
     touch_flow},
    {"memo_checks", "(on)",
     "Works each answer out again that still stands, and raises where that gives another.",
     memo_checks},
    {NULL, NULL, NULL, NULL}};
