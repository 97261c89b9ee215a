// Owns: what a row of a judgement looks like in C, and reading rows from Lua.
// Must not know: how rows are judged, what any of them means to a game.
#ifndef TERCIO_HOST_ROWS_H
#define TERCIO_HOST_ROWS_H

#include "host/bind/bind.h"

// What a row looks at. `of` is the unit it looks at; a, low and high as said here.
#define TC_ROWS(X)                                                                                 \
  X(TC_ROW_LUA, "lua")           /* its function `test` */                                         \
  X(TC_ROW_FIXED, "fixed")       /* nothing: it holds, but for its guards */                       \
  X(TC_ROW_POOL, "pool")         /* the current value of attribute a lies in low..high */          \
  X(TC_ROW_COUNT, "count")       /* counter a within `within` lies in low..high */                 \
  X(TC_ROW_STATUS, "status")     /* it has definition a, not suppressed */                         \
  X(TC_ROW_IN_FORCE, "in_force") /* the instance is not suppressed */                              \
  X(TC_ROW_TAG, "tag")           /* it has tag a */                                                \
  X(TC_ROW_SLOT, "slot")         /* its slot a lies in low..high; of a frame: of kind b */         \
  X(TC_ROW_SIDE, "side")         /* its side is that of parameter `within` */                      \
  X(TC_ROW_ANOTHER, "another")   /* it is not the unit that is judged */                           \
  X(TC_ROW_RELATION, "relation") /* the relation to it lies in low..high */                        \
  X(TC_ROW_NEAR, "near")         /* their distance lies in low..high and is at most `within`, */   \
                                 /* without that attribute a - 1 of the unit, if a is not 0 */     \
  X(TC_ROW_BESIDE, "beside")     /* both bodies touch, with no side of mask a between them */      \
  X(TC_ROW_RANK, "rank")         /* its rank is low..high above the unit's: see tc_row_rank */     \
  X(TC_ROW_AIM, "aim")           /* so does that of its closest cell in sight by rule `sight` */   \
  X(TC_ROW_SEES, "sees")         /* a cell of it is in sight; has one a tag of mask a: `test` */   \
  X(TC_ROW_UNIT, "unit")         /* some unit passes the judgement `test` of it */

typedef enum tc_row_kind { TC_ROWS(TC_MEMBER) TC_ROW_KINDS } tc_row_kind;

enum { TC_ROW_GUARDS = 3, TC_ROW_PARAMS = 4, TC_ROW_INSTANCE = 255 };

// Places of functions, rules of sight and judgements are those in the list of values; 0: none.
typedef struct tc_row {
  uint8_t kind;   // tc_row_kind
  uint8_t of;     // 0: the unit that is judged; 1..: that parameter; TC_ROW_INSTANCE
  uint8_t within; // of a count: 0 the encounter, 1..: that parameter; of near: its bound
  uint8_t waived; // 1..: it holds when that parameter is given; 0: never waived
  bool wanted;    // false: it holds when what it says is not so
  bool swap;      // between two units: the other one looks at the unit
  uint16_t guard[TC_ROW_GUARDS]; // events: while something modifies one, `otherwise` decides
  uint16_t b;
  uint32_t a;
  int32_t low, high;
  int32_t test, sight, otherwise;
  int32_t appeal; // decides where the row does not hold
} tc_row;

// The rank of a unit is the place of the first of up to four tags that it has, from 1; else b. The tags are the bytes
// of a from the lowest on, TC_ROW_NO_TAG: none.
enum { TC_ROW_RANKS = 4, TC_ROW_NO_TAG = 0xff };

// The rows of one definition, made when they are first asked for; `judged` is false where it has none at all.
typedef struct tc_row_slice {
  const tc_row *rows;
  uint16_t count;
  bool made, judged;
} tc_row_slice;

// A judgement: a userdata whose user values are the list of values, the function that gives a definition's rows, and
// what holds them.
typedef struct tc_judgement {
  const void *mark; // tells judgements from other userdata, sooner than its metatable does
  uint16_t params;  // things handed over besides the unit and its instance
  uint16_t defs;    // slices: by definition; 0 is of units, not of what they bear
  tc_row_slice *slices;
} tc_judgement;

// The judgement at an absolute index; raises for anything else.
const tc_judgement *tc_arg_judgement(lua_State *L, int arg);
// The rows of a definition of a judgement, which stands at an absolute index.
const tc_row_slice *tc_judgement_rows(lua_State *L, const tc_judgement *judgement, int arg,
                                      uint16_t def);

// Judges the instance on top, of the unit below it, by the judgement below that, without parameters; pops all three.
bool tc_judged(lua_State *L);

// (params, defs, function(definition or 0) -> { row, ... } or nil, values) -> judgement
int tc_judgement_new(lua_State *L);

#endif
