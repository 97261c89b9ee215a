// Owns: what the binding files of paths share: profiles and questions read from Lua, the scratch of a search.
// Must not know: what a tag, class or edge type means.
// The scratch that a search takes is given back before any error travels on.
#ifndef TERCIO_HOST_BIND_PATH_H
#define TERCIO_HOST_BIND_PATH_H

#include "tercio/kernel/path.h"

#include "host/bind/field/cells.h"

#define TC_PATH_LINKS 64   // links of one question
#define TC_PATH_RISKS 4096 // a point of harm is as much as so many risks

// A question from its table, with the memory that its pointers use.
typedef struct tc_path_question {
  tc_play *play;
  lua_State *L;
  tc_path_query query;
  uint8_t classes[TC_UNITS];
  tc_path_profile adapted; // the profile with the modes of the mover
  tc_path_link links[TC_PATH_LINKS];
  int16_t edge_harm[TC_EDGE_TYPES];
  int cost;    // stack index of the cost function, 0: none
  int failed;  // status of the call of it that failed, 0: none; the error is on top of the stack
  size_t mark; // of the scratch before the search
} tc_path_question;

// Around a search; nothing in between may raise. tc_path_begin reads argument 1, a profile, and argument 2, the
// question's table, whose bit arrays stay on the stack; tc_path_end counts its work, and raises what went wrong.
void tc_path_begin(lua_State *L, tc_play *play, tc_path_question *question);
void tc_path_end(tc_path_question *question, tc_result result, uint32_t work, const char *what);
// Gives back the scratch once the answer has been read. Where an error passes it by, the next search does so that is
// not within another. Returns `results`.
int tc_path_done(const tc_path_question *question, int results);

// The binding path_profile: a table compiled into a userdata.
int tc_path_profile_bound(lua_State *L);

#endif
