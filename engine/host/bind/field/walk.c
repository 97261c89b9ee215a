// Owns: the questions about forced walks for trusted scripts: their ends, and the next step of one.
// Must not know: who forces whom, and why.
// A walk is a table of options beside a question about paths.
#include "host/bind/field/path.h"

static void set_int(lua_State *L, const char *name, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

static const char *const walk_words[] = {TC_WALK_RULES(TC_TEXT)};
static const char *const walk_keys[] = {"rule",  "direction", "around", "partial",
                                        "steps", "point",     NULL};

static tc_walk walk_arg(lua_State *L, const tc_play *play, int arg) {
  luaL_checktype(L, arg, LUA_TTABLE);
  tc_option_keys(L, arg, "walk", walk_keys);
  tc_walk walk = {.point = TC_NOWHERE};
  walk.rule = (uint8_t)tc_option_word(L, arg, "rule", TC_WORDS(TC_WALK_RULES), TC_WALK_ANY);
  walk.around = tc_option_flag(L, arg, "around", false);
  walk.partial = tc_option_flag(L, arg, "partial", false);
  walk.steps = (uint8_t)tc_option_int(L, arg, "steps", 1, TC_WALK_STEPS, 1);
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

typedef struct walks {
  uint32_t count;
  const tc_walk_end *ends;
} walks;

static int push_walks(lua_State *L, const void *answer) {
  const walks *found = answer;
  lua_createtable(L, (int)found->count, 0);
  for (uint32_t at = 0; at < found->count; at++) {
    const tc_walk_end *end = &found->ends[at];
    lua_createtable(L, 0, 4);
    set_int(L, "cell", end->cell);
    set_int(L, "steps", end->steps);
    set_int(L, "shortfall", end->shortfall);
    tc_push_cells(L, end->path, end->steps);
    lua_setfield(L, -2, "path");
    lua_rawseti(L, -2, (lua_Integer)at + 1);
  }
  return 1;
}

#define WALK_ENDS 2048

static int path_walks(lua_State *L) {
  tc_path_question question;
  tc_play *play = tc_play_of(L);
  tc_arg_path_question(L, play, &question);
  tc_walk walk = walk_arg(L, play, 3);
  tc_path_begin(&question);
  uint32_t count = 0;
  tc_walk_end *ends = tc_space_scratch(play->space, WALK_ENDS * sizeof *ends);
  tc_result result =
      ends ? tc_path_walks(tc_bound_view(play), &question.query, &walk, ends, WALK_ENDS, &count)
           : TC_FULL_MEMORY;
  walks found = {count < WALK_ENDS ? count : WALK_ENDS, ends};
  return tc_path_end(&question, result, count * walk.steps, "find walks", push_walks, &found);
}

static int push_directions(lua_State *L, const void *answer) {
  uint32_t directions = *(const uint32_t *)answer;
  int found = 0;
  luaL_checkstack(L, 32, "directions");
  for (int direction = 0; direction < 32; direction++) {
    if (!(directions >> direction & 1u)) continue;
    lua_pushinteger(L, direction);
    found++;
  }
  return found;
}

static int path_walk_next(lua_State *L) {
  tc_path_question question;
  tc_play *play = tc_play_of(L);
  tc_arg_path_question(L, play, &question);
  tc_walk walk = walk_arg(L, play, 3);
  uint32_t directions = 0;
  tc_path_begin(&question);
  tc_result result = tc_path_walk_next(tc_bound_view(play), &question.query, &walk, &directions);
  return tc_path_end(&question, result, 8, "find the next step", push_directions, &directions);
}

const tc_binding tc_bind_walk[] = {
    {"path_walks",
     "(profile, {...}, {rule, steps, point, direction, around, partial}) -> "
     "{{cell, steps, shortfall, path}, ...}",
     "All ends of forced walks under a rule: any, farther, closer or straight.", path_walks},
    {"path_walk_next", "(profile, {...}, {...}) -> direction, ...",
     "Legal next steps of such a walk.", path_walk_next},
    {NULL, NULL, NULL, NULL}};
