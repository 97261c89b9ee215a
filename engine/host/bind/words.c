// Owns: what content asks most of units: what they have, are and belong to; lists of them.
// Must not know: what a tag, status or relation means; the words of mistakes, which the book's functions have.
#define TC_FILE_READS TC_PART_UNITS
#include "host/bind/objects.h"

// The unit, side or other bearer that a method is called on.
static tc_handle bearer_arg(lua_State *L, const char *word) {
  tc_handle handle = tc_object_handle(L, 1);
  if (!handle) luaL_error(L, "'%s' is called with a colon, as me:%s(...)", word, word);
  return handle;
}

// has(me, name) -> stacks; nothing where it has none, or where that is suppressed
static int has(lua_State *L) {
  lua_settop(L, 2);
  lua_Integer id = tc_book_number(L, TC_BOOK_IDS, 2, TC_BOOK_FIND_ID, "has");
  const tc_play *play = tc_play_for(L, TC_PART_HELD);
  const tc_instance *found =
      tc_instance_at(play, tc_instance_find(play, bearer_arg(L, "has"), (uint16_t)id));
  if (!found || found->suppressed) return 0;
  return tc_give(L, found->stacks > 0 ? found->stacks : 1);
}

// instance(me, name) -> instance; nil where it has none
static int instance(lua_State *L) {
  lua_settop(L, 2);
  lua_Integer id = tc_book_number(L, TC_BOOK_IDS, 2, TC_BOOK_FIND_ID, "instance");
  tc_push_object(
      L, tc_instance_find(tc_play_for(L, TC_PART_HELD), bearer_arg(L, "instance"), (uint16_t)id));
  return 1;
}

// instances(me, kind) -> list, in order of serial
static int instances(lua_State *L) {
  lua_settop(L, 2);
  const tc_play *play = tc_play_for(L, TC_PART_HELD);
  tc_handle bearer = bearer_arg(L, "instances");
  bool all = !lua_toboolean(L, 2);
  lua_Integer count = 0;
  tc_push_book(L, TC_BOOK_KINDS);
  lua_createtable(L, all ? 8 : 4, 0);
  for (tc_handle at = tc_instance_next(play, bearer, 0); at;
       at = tc_instance_next(play, bearer, at)) {
    if (!all) {
      lua_rawgeti(L, 3, tc_instance_at(play, at)->def);
      bool wanted = lua_rawequal(L, -1, 2);
      lua_pop(L, 1);
      if (!wanted) continue;
    }
    tc_push_object(L, at);
    lua_rawseti(L, 4, ++count);
  }
  return 1;
}

// is(me, tag) -> flag
static int is(lua_State *L) {
  lua_settop(L, 2);
  lua_Integer bit = tc_book_number(L, TC_BOOK_TAGS, 2, TC_BOOK_FIND_TAG, NULL);
  return tc_give_flag(L, tc_unit_tagged(tc_play_for(L, TC_PART_UNITS | TC_PART_HELD),
                                        bearer_arg(L, "is"), (uint8_t)bit));
}

// The sides of two units, or nothing to be said of others.
static int unit_relation(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_UNITS | TC_PART_FIELD);
  tc_handle mine = tc_object_handle(L, 1), theirs = tc_object_handle(L, 2);
  if (!tc_unit_at(play, mine) || !tc_unit_at(play, theirs)) return 0;
  const tc_place *places = play->world->field.places;
  return tc_give(L, play->world->relations[places[tc_handle_index(mine)].side]
                                          [places[tc_handle_index(theirs)].side]);
}

// ---- lists ----------------------------------------------------------------------------------------

static tc_units active(const tc_play *play) {
  tc_units found = 0;
  for (uint32_t at = 0; at < play->world->high.units; at++)
    if (play->world->units[at].state == TC_UNIT_ACTIVE) found |= (tc_units)1 << at;
  return found;
}

static int units_now(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  tc_push_unit_list(L, play, active(play));
  return 1;
}

// side_units(side, all) -> list; all: those away too
static int side_units(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  const tc_object *side = tc_object_at(L, 1);
  if (!side || side->sort != TC_SORT_SIDE) return luaL_error(L, "this is no team");
  tc_units found = 0;
  for (uint32_t at = 0; at < play->world->high.units; at++) {
    uint8_t state = play->world->units[at].state;
    bool counts = state == TC_UNIT_ACTIVE || (state == TC_UNIT_AWAY && lua_toboolean(L, 2));
    if (counts && play->world->field.places[at].side == tc_handle_index(side->handle))
      found |= (tc_units)1 << at;
  }
  tc_push_unit_list(L, play, found);
  return 1;
}

// unit_of_name(number, made) -> unit; nil where nobody in play has it. Nothing when one before it has a name of its own,
// a number from `made` on.
static int unit_of_name(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_Integer number = luaL_optinteger(L, 1, -1), made = luaL_checkinteger(L, 2);
  for (uint32_t at = 0; at < play->world->high.units; at++) {
    const tc_unit *unit = &play->world->units[at];
    if (unit->state != TC_UNIT_ACTIVE && unit->state != TC_UNIT_AWAY) continue;
    if (unit->name >= made) return 0;
    if (unit->name != number) continue;
    tc_push_object(L, tc_unit_handle(play, at));
    return 1;
  }
  lua_pushnil(L);
  return 1;
}

const tc_binding tc_bind_words[] = {
    {"has", "(unit, name) -> stacks", "Stacks of a status, trait or ability; nothing without it.",
     has},
    {"instance", "(unit, name) -> instance", "Its status, trait or ability.", instance},
    {"unit_instances", "(unit, kind) -> instances", "All of one kind, nil: of any.", instances},
    {"is", "(unit, tag) -> flag", "Whether it has a tag.", is},
    {"relation_of", "(unit, unit) -> integer", "The relation of two units; nothing for others.",
     unit_relation},
    {"units_now", "() -> units", "The units on the field, by index.", units_now},
    {"side_units", "(side, all) -> units", "Those of a team; all: those away too.", side_units},
    {"unit_of_name", "(number, made) -> unit",
     "The unit in play whose name has that number; nothing where names from `made` on must be "
     "looked at.",
     unit_of_name},
    {NULL, NULL, NULL, NULL}};
