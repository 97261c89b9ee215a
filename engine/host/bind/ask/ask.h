// Owns: an open question in C: who is asked, and where its options lie. For bindings.
// Must not know: what is asked.
#ifndef TERCIO_HOST_BIND_ASK_ASK_H
#define TERCIO_HOST_BIND_ASK_ASK_H

#include "host/bind/objects.h"

// Values beside a question, by lua_getiuservalue.
enum {
  TC_ASKED_QUESTION = 1, // the table that content gave; nil: it has none
  TC_ASKED_GIVEN,        // its list of options; nil: it has none
  TC_ASKED_BY,           // the definition whose code asks
  TC_ASKED_RECORD,       // the decision as scripts read it; nil until somebody does
  TC_ASKED_VALUES = TC_ASKED_RECORD
};

// A decision. Its keys are those of its record.
typedef struct tc_asked {
  const void *mark;  // tells decisions from other userdata
  lua_Integer count; // options, with that for none; 0: it has no list
  tc_handle who;     // 0: nobody
  bool listed;       // one option is the answer
  bool scored;       // the scores are those of the question, else the options' own
  bool optional;     // the last option is none of the others
  bool rests;        // the encounter stands still here
} tc_asked;

extern const char tc_asked_mark;

// The question at a stack index; NULL for other values.
static inline tc_asked *tc_asked_at(lua_State *L, int index) {
  tc_asked *asked = lua_touserdata(L, index);
  return asked && asked->mark == &tc_asked_mark ? asked : NULL;
}

// How many options the list at a stack index has.
lua_Integer tc_option_count(lua_State *L, int list);
// Pushes what an option of that list stands for.
void tc_option_push(lua_State *L, int list, lua_Integer index);

#endif
