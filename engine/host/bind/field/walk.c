// Owns: the questions about forced walks for trusted scripts: their ends, and the next step of one.
// Must not know: who forces whom, and why.
// A walk is a table of options beside a question about paths.
#define TC_FILE_READS (TC_PART_FIELD | TC_PART_UNITS | TC_PART_PLACES | TC_PART_HELD)
#include "host/bind/field/path.h"

static const char *const walk_words[] = {TC_WALK_RULES(TC_TEXT)};
static const tc_record_key walk_keys[] = {TC_KEY2(tc_walk, around, partial),
                                          TC_KEY_WORD(tc_walk, rule, TC_WALK_RULES),
                                          TC_KEY_IN(tc_walk, steps, 1, TC_WALK_STEPS),
                                          TC_KEY_ELSE("direction"),
                                          TC_KEY_ELSE("point"),
                                          TC_KEYS_END};

static tc_walk walk_arg(lua_State *L, const tc_play *play, int arg) {
  tc_walk walk = {.rule = TC_WALK_ANY, .steps = 1, .point = TC_NOWHERE};
  tc_record_read(L, arg, "walk", walk_keys, &walk);
  if (lua_getfield(L, arg, "direction") != LUA_TNIL)
    walk.direction = (uint8_t)tc_arg_way(L, play, lua_gettop(L));
  else if (walk.rule == TC_WALK_STRAIGHT)
    luaL_error(L, "a straight walk needs a direction");
  if (lua_getfield(L, arg, "point") != LUA_TNIL)
    walk.point = tc_arg_cell(L, play, lua_gettop(L));
  else if (walk.rule == TC_WALK_FARTHER || walk.rule == TC_WALK_CLOSER)
    luaL_error(L, "a walk %s needs a point", walk_words[walk.rule]);
  lua_pop(L, 2);
  return walk;
}

static const tc_record_key end_keys[] = {TC_KEY2(tc_walk_end, cell, steps),
                                         TC_KEY(tc_walk_end, shortfall), TC_KEYS_END};

#define WALK_ENDS 2048

static int path_walks(lua_State *L) {
  tc_path_question question;
  tc_play *play = tc_play_of(L);
  tc_walk walk = walk_arg(L, play, 3);
  tc_path_begin(L, play, &question);
  uint32_t count = 0;
  tc_walk_end *ends = tc_space_scratch(play->space, WALK_ENDS * sizeof *ends);
  tc_result result =
      ends ? tc_path_walks(tc_bound_view(play), &question.query, &walk, ends, WALK_ENDS, &count)
           : TC_FULL_MEMORY;
  tc_path_end(&question, result, count * walk.steps, "find walks");
  if (count > WALK_ENDS) count = WALK_ENDS;
  lua_createtable(L, (int)count, 0);
  for (uint32_t at = 0; at < count; at++) {
    tc_record_push(L, end_keys, &ends[at]);
    tc_push_cells(L, ends[at].path, ends[at].steps);
    lua_setfield(L, -2, "path");
    lua_rawseti(L, -2, (lua_Integer)at + 1);
  }
  return tc_path_done(&question, 1);
}

static int path_walk_next(lua_State *L) {
  tc_path_question question;
  tc_play *play = tc_play_of(L);
  tc_walk walk = walk_arg(L, play, 3);
  uint32_t directions = 0;
  tc_path_begin(L, play, &question);
  tc_result result = tc_path_walk_next(tc_bound_view(play), &question.query, &walk, &directions);
  tc_path_end(&question, result, 8, "find the next step");
  int found = 0;
  luaL_checkstack(L, 32, "directions");
  for (int direction = 0; direction < 32; direction++)
    if (directions >> direction & 1u) found += tc_give(L, direction);
  return tc_path_done(&question, found);
}

const tc_binding tc_bind_walk[] = {
    {"path_walks",
     "(profile, {...}, {rule, steps, point, direction, around, partial}) -> "
     "{{cell, steps, shortfall, path}, ...}",
     "All ends of forced walks under a rule: any, farther, closer or straight.", path_walks},
    {"path_walk_next", "(profile, {...}, {...}) -> direction, ...",
     "Legal next steps of such a walk.", path_walk_next},
    {NULL, NULL, NULL, NULL}};
