// Owns: worlds as Lua values: making, binding, copying, hashing, saving, loading, checking; lists and chance.
// Must not know: what a world's numbers mean.
// The bound world lies in the one block of full size; all others are packed, and take what they use.
#include <stdlib.h>
#include <string.h>

#include "host/bind/bind.h"
#include "host/sandbox/sandbox.h"

#define WORLD "tercio.world"
#define FAR 16 // a base is too far away when more than this part of a world differs

// What positions are kept as differences from: a world laid end to end, of the same encounter or of another. Whoever
// uses it counts in `users`.
struct tc_base {
  size_t users, room; // room: bytes of the words
  uint32_t words[];
};

// A world as Lua has it. Its user values: the seat, and the memory of its packed bytes.
typedef struct object {
  const void *mark;               // tells worlds from other userdata
  bool made;                      // it holds a world
  size_t size, room;              // of the packed bytes: used, and what there is room for
  void *packed;                   // old bytes while it is bound
  uint64_t epochs[TC_PART_COUNT]; // of what is packed
  tc_base *base;                  // of them; NULL: none yet
} object;

static const char world_mark = 0;

static object *world_arg(lua_State *L, int arg) {
  object *world = lua_touserdata(L, arg);
  if (world && lua_rawlen(L, arg) == sizeof *world && world->mark == &world_mark) return world;
  return luaL_checkudata(L, arg, WORLD);
}

void tc_base_drop(tc_base *base) {
  if (base && --base->users == 0) free(base);
}

static void take_base(object *world, tc_base *base) {
  if (base) base->users++;
  tc_base_drop(world->base);
  world->base = base;
}

static void release(const tc_seat *seat, object *world) {
  if (world->made && seat->bound == world) tc_world_release(seat->space, seat->live);
  if (world->made && seat->bound != world) tc_packed_release(seat->space, world->packed);
  world->made = false;
}

// Room for that many packed bytes in the world at this place of the stack; what it held is released, unless it is bound.
static void make_room(lua_State *L, tc_seat *seat, int at, object *world, size_t size) {
  void *fresh = size > world->room ? lua_newuserdatauv(L, size, 0) : NULL;
  if (world != seat->bound) release(seat, world);
  world->size = size;
  if (!fresh) return;
  world->packed = fresh;
  world->room = size;
  lua_setiuservalue(L, at, 2);
}

static tc_base *new_base(lua_State *L, size_t size) {
  tc_base *base = malloc(sizeof *base + size);
  if (!base) tc_fault_memory(L);
  *base = (tc_base){.users = 1, .room = size};
  return base;
}

// Packs a world where worlds are packed. How many bytes; SIZE_MAX: there is no base.
static size_t pack_from(tc_seat *seat, const tc_world *world, const tc_base *base) {
  return base ? tc_world_pack(world, base->words, seat->packing, sizeof(tc_world)) : SIZE_MAX;
}

// Packs a world in full size into the one at this place of the stack: from the base of the bound one, or from the last
// one where somebody else has come as far; where both are too far away, from itself, and so are those that come.
// shared: the map's pages are shared with what is packed.
static void pack(lua_State *L, tc_seat *seat, int at, object *to, const tc_world *world,
                 bool shared) {
  object *bound = seat->bound;
  tc_base *base = bound ? bound->base : NULL;
  size_t whole = tc_world_lay(world, NULL, 0), most = whole / FAR;
  if (!seat->packing && !(seat->packing = malloc(sizeof(tc_world)))) tc_fault_memory(L);
  size_t size = pack_from(seat, world, base);
  if (size > most && base != seat->base) size = pack_from(seat, world, base = seat->base);
  if (size > most) {
    base = new_base(L, whole);
    tc_world_lay(world, base->words, whole);
    tc_base_drop(seat->base);
    size = pack_from(seat, world, seat->base = base);
  }
  if (shared) tc_packed_share(seat->space, seat->packing);
  make_room(L, seat, at, to, size);
  memcpy(to->packed, seat->packing, size);
  if (bound) take_base(bound, base);
  if (to != bound) take_base(to, base);
}

// Lays the bound world end to end into the one at this place of the stack, as a base of its own.
static void lay(lua_State *L, tc_seat *seat, int at, object *to) {
  size_t size = tc_world_pack(seat->live, NULL, NULL, 0);
  make_room(L, seat, at, to, size);
  tc_base *base = to->base && to->base->users == 1 ? to->base : NULL;
  size_t room = base ? base->room : 0,
         whole = tc_world_lay(seat->live, base ? base->words : NULL, room);
  if (whole > room) {
    room = whole + whole / 4;
    base = new_base(L, room);
    take_base(to, base);
    tc_base_drop(base); // only the world uses it
    tc_world_lay(seat->live, base->words, room);
  }
  tc_world_pack(seat->live, NULL, to->packed, size);
  tc_packed_share(seat->space, to->packed);
  memcpy(to->epochs, seat->play.epochs, sizeof to->epochs);
  to->made = true;
}

static int world_free(lua_State *L) {
  object *world = lua_touserdata(L, 1);
  lua_getiuservalue(L, 1, 1);
  tc_seat *seat = lua_touserdata(L, -1);
  take_base(world, NULL);
  if (!seat || !seat->space) return 0;
  release(seat, world);
  if (seat->bound != world) return 0;
  seat->bound = NULL;
  seat->play.world = seat->veiled = NULL;
  return 0;
}

// A block of full size for an empty world. Only its head is read before it is written, so new encounters need not touch
// the rest; checked builds fill it with rubbish.
static tc_world *new_block(lua_State *L) {
  tc_world *block = malloc(sizeof *block);
  if (!block) tc_fault_memory(L);
#ifdef TC_CHECKED
  memset(block, 0xa5, sizeof *block);
#endif
  return block;
}

// Worlds that nobody uses any more hold pages of the map, which Lua does not see. So it looks for them when half of the
// pages are gone that were free after it last did.
static void spare_pages(lua_State *L, tc_seat *seat) {
  if (tc_space_free_pages(seat->space) >= seat->least_pages) return;
  lua_gc(L, LUA_GCCOLLECT);
  seat->least_pages = tc_space_free_pages(seat->space) / 2;
}

static int world(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  if (!seat->rules) return luaL_error(L, "no rules are compiled");
  if (!seat->space) {
    if (tc_space_create(NULL, &seat->space) != TC_OK) tc_fault_memory(L);
    seat->least_pages = tc_space_free_pages(seat->space) / 2;
  }
  spare_pages(L, seat);
  if (!seat->live) seat->live = new_block(L);
  object *made = lua_newuserdatauv(L, sizeof *made, 2);
  *made = (object){.mark = &world_mark};
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_setiuservalue(L, -2, 1);
  tc_set_type(L, WORLD, world_free);
  return 1;
}

// Packs the bound world, so that another can take its place.
static void put_away(lua_State *L, tc_seat *seat) {
  object *bound = seat->bound;
  if (!bound) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, seat);
  if (bound->made) {
    pack(L, seat, lua_gettop(L), bound, seat->live, false);
    memcpy(bound->epochs, seat->play.epochs, sizeof bound->epochs);
  }
  lua_pop(L, 1);
}

// Makes the bound world what is packed in another, with its epochs: answers that were kept of that stand again.
static void unpack(tc_seat *seat, const object *from) {
  tc_world_unpack(seat->live, from->base->words, from->packed);
  memcpy(seat->play.epochs, from->epochs, sizeof from->epochs);
}

static int bind(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  object *next = world_arg(L, 1);
  if (next != seat->bound) {
    put_away(L, seat);
    if (next->made) {
      unpack(seat, next);
    } else {
      memset(seat->live, 0, offsetof(tc_world, units));
      tc_touch(&seat->play, TC_PART_ALL);
    }
    seat->bound = next;
    lua_pushvalue(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, seat); // so it lives while it is bound
  }
  seat->play.space = seat->space;
  seat->play.rules = seat->rules;
  seat->play.world = seat->live;
  seat->veiled = NULL;
  return 0;
}

static int veil(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  tc_world *bound = seat->veiled ? seat->veiled : seat->play.world;
  lua_pushboolean(L, seat->veiled != NULL);
  bool on = lua_toboolean(L, 1);
  seat->veiled = on ? bound : NULL;
  seat->play.world = on ? NULL : bound;
  return 1;
}

static int create(lua_State *L) {
  tc_play *play = tc_play_of(L);
  tc_field_config config = {.topology = (tc_topology)tc_arg_range(L, 1, 0, TC_TOPOLOGY_COUNT - 1),
                            .width = tc_arg_int(L, 2),
                            .height = tc_arg_int(L, 3),
                            .depth = tc_arg_int(L, 4),
                            .tags = tc_arg_u32(L, 6)};
  uint64_t seed = (uint64_t)luaL_checkinteger(L, 5);
  object *bound = tc_seat_of(L)->bound;
  release(tc_seat_of(L), bound);
  take_base(bound, NULL);
  tc_try(L, tc_world_create(play, &config, seed), "make a field of this size");
  bound->made = true;
  return 0;
}

static int chance(lua_State *L) {
  const tc_world *world = tc_play_of(L)->world;
  return tc_give(L, (lua_Integer)(world->random[0] ^ world->random[1]));
}

static int deck_redraw(lua_State *L) {
  tc_deck_redraw(tc_play_of(L));
  return 0;
}

static int seed(lua_State *L) {
  tc_random_seed(tc_play_of(L), (uint64_t)luaL_checkinteger(L, 1));
  return 0;
}

// to_at: where `to` stands on the stack.
static void copy_world(lua_State *L, object *to, int to_at, const object *from) {
  tc_seat *seat = tc_seat_of(L);
  if (to == from) return;
  if (!from->made) luaL_error(L, "there is nothing to copy");
  if (to == seat->bound) {
    tc_packed_share(seat->space, from->packed);
    release(seat, to);
    unpack(seat, from);
    take_base(to, from->base);
  } else if (from == seat->bound) {
    pack(L, seat, to_at, to, seat->live, true);
    memcpy(to->epochs, seat->play.epochs, sizeof to->epochs);
  } else {
    make_room(L, seat, to_at, to, from->size);
    memcpy(to->packed, from->packed, from->size);
    memcpy(to->epochs, from->epochs, sizeof to->epochs);
    take_base(to, from->base);
    tc_packed_share(seat->space, to->packed);
  }
  to->made = true;
}

static int copy(lua_State *L) {
  copy_world(L, world_arg(L, 1), 1, world_arg(L, 2));
  return 0;
}

// copy_aside(worlds, held, ...) -> world: see its row
static int copy_aside(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  int given = lua_gettop(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!seat->bound || !((object *)seat->bound)->made) luaL_error(L, "there is nothing to copy");
  for (int at = 1;; at++) {
    if (lua_rawgeti(L, 1, at) == LUA_TNIL) {
      world(L);
      lua_pushvalue(L, -1);
      lua_rawseti(L, 1, at);
    }
    bool held = false;
    for (int other = 2; other <= given; other++) held = held || lua_rawequal(L, -1, other);
    if (!held) break;
    lua_settop(L, given);
  }
  int chosen = lua_gettop(L);
  lay(L, seat, chosen, world_arg(L, chosen));
  return 1;
}

// A world of an argument in full size, to be read only.
static const tc_world *look_at(lua_State *L, tc_seat *seat, int arg) {
  const object *world = world_arg(L, arg);
  if (!world->made) luaL_error(L, "there is no encounter in this world");
  if (world == seat->bound) return seat->live;
  if (!seat->other) seat->other = new_block(L);
  tc_world_unpack(seat->other, world->base->words, world->packed);
  return seat->other;
}

// Packs a world that has a base for itself, as one that was copied aside has.
static int settle(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  object *world = world_arg(L, 1);
  if (world == seat->bound || !world->made || world->base->users > 1) return 0;
  pack(L, seat, 1, world, look_at(L, seat, 1), true);
  world->made = true;
  return 0;
}

static int hash(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  return tc_give(L, (lua_Integer)tc_world_hash(seat->space, look_at(L, seat, 1)));
}

// The length of a save depends on the world, so the bound on content's strings does not apply.
static int save(lua_State *L) {
  tc_seat *seat = tc_seat_of(L);
  const tc_world *saved = look_at(L, seat, 1);
  size_t size = tc_world_save(seat->space, saved, NULL, 0);
  luaL_Buffer buffer;
  char *bytes = luaL_buffinitsize(L, &buffer, size);
  tc_world_save(seat->space, saved, (uint8_t *)bytes, size);
  size_t limit = tc_string_limit_set(L, 0);
  luaL_pushresultsize(&buffer, size);
  tc_string_limit_set(L, limit);
  return 1;
}

static int load(lua_State *L) {
  tc_play *play = tc_play_of(L);
  size_t size;
  const char *bytes = luaL_checklstring(L, 1, &size);
  object *bound = tc_seat_of(L)->bound;
  release(tc_seat_of(L), bound);
  take_base(bound, NULL);
  tc_result result = tc_world_load(play, (const uint8_t *)bytes, size);
  bound->made = result == TC_OK;
  tc_touch(play, TC_PART_ALL);
  lua_pushboolean(L, result == TC_OK);
  lua_pushstring(L, tc_result_text(result));
  return 2;
}

static int check(lua_State *L) {
  uint32_t where = 0;
  const char *wrong = tc_check(tc_play_of(L), &where);
  if (!wrong) return 0;
  lua_pushfstring(L, "%s (%d)", wrong, (int)where);
  return 1;
}

static int epoch(lua_State *L) {
  return tc_give(L, (lua_Integer)tc_epoch(&tc_seat_of(L)->play, TC_PART_ALL));
}

static int epochs(lua_State *L) {
  const tc_play *play = &tc_seat_of(L)->play;
  return TC_GIVE((lua_Integer)tc_epoch(play, TC_PART_FIELD),
                 (lua_Integer)tc_epoch(play, TC_PART_FIELD | TC_PART_UNITS | TC_PART_PLACES),
                 (lua_Integer)tc_epoch(play, TC_PART_HELD));
}

static int work_limit(lua_State *L) {
  tc_play *play = tc_play_of(L);
  play->work = 0;
  play->work_limit = (uint64_t)luaL_checkinteger(L, 1);
  return 0;
}

static int list_get(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  uint16_t list = tc_arg_list(L, tc_play_of(L), 1);
  lua_Integer at = luaL_checkinteger(L, 2);
  if (at < 0 || at >= (lua_Integer)tc_list_size(play, list))
    return luaL_error(L, "no entry %I in this list", (LUAI_UACINT)at);
  return tc_give(L, tc_list_get(play, list, (uint32_t)at));
}

enum { TEXT_LETTERS = 3, TEXT_MOST = 255 }; // bytes in one entry; bytes of a text

// A text begins with its length, then come its bytes, the first the lowest.
static int list_text(lua_State *L) {
  const tc_play *play = tc_play_for(L, TC_PART_COMMON | TC_PART_LISTS);
  uint16_t list = tc_arg_list(L, play, 1);
  lua_Integer at = luaL_checkinteger(L, 2), size = (lua_Integer)tc_list_size(play, list);
  int length = at >= 0 && at < size ? tc_list_get(play, list, (uint32_t)at) : -1;
  int entries = (length + TEXT_LETTERS - 1) / TEXT_LETTERS;
  if (length < 0 || length > TEXT_MOST || at + entries >= size)
    return luaL_error(L, "no text begins at %I in this list", (LUAI_UACINT)at);
  char text[TEXT_MOST];
  for (int byte = 0; byte < length; byte++) {
    int32_t entry = tc_list_get(play, list, (uint32_t)(at + 1 + byte / TEXT_LETTERS));
    text[byte] = (char)((uint32_t)entry >> byte % TEXT_LETTERS * 8 & 0xffu);
  }
  lua_pushlstring(L, text, (size_t)length);
  return 1 + tc_give(L, at + 1 + entries);
}

static int list_push(lua_State *L) {
  uint16_t list = tc_arg_list(L, tc_play_of(L), 1);
  tc_try(L, tc_list_push(tc_play_of(L), TC_PART_LISTS, &list, tc_arg_int(L, 2)), "add to a list");
  return tc_give(L, list);
}

static int die(lua_State *L) {
  uint32_t face;
  tc_result result = tc_die(tc_play_of(L), (uint32_t)tc_arg_range(L, 1, 1, 1000000), &face);
  if (result == TC_BAD_ARGUMENT) return 0;
  tc_try(L, result, "roll a die");
  return tc_give(L, face);
}

static int deck_add(lua_State *L) {
  uint16_t deck;
  tc_try(L, tc_deck_add(tc_play_of(L), tc_arg_u16(L, 1), tc_arg_handle(L, 2), &deck),
         "make a deck");
  return tc_give(L, deck);
}

static int deck_draw(lua_State *L) {
  int32_t card;
  tc_result result = tc_deck_draw(tc_play_of(L), tc_arg_u16(L, 1), &card);
  if (result == TC_BAD_ARGUMENT) return 0;
  tc_try(L, result, "draw a card");
  return tc_give(L, card);
}

static int deck_cards(lua_State *L) {
  const tc_play *play = tc_play_of(L);
  lua_Integer deck = tc_arg_range(L, 1, 0, (lua_Integer)play->world->high.decks - 1);
  const tc_deck *at = &play->world->decks[deck];
  const uint16_t piles[] = {at->draw, at->discard, at->removed};
  uint16_t pile = piles[tc_arg_range(L, 2, 0, 2)];
  uint32_t count = tc_list_size(play, pile);
  lua_createtable(L, (int)count, 0);
  for (uint32_t left = count; left > 0; left--) {
    lua_pushinteger(L, tc_list_get(play, pile, left - 1));
    lua_rawseti(L, -2, (lua_Integer)(count - left) + 1);
  }
  return 1;
}

static int over(lua_State *L) {
  tc_play *play = tc_play_of(L);
  if (!lua_isnoneornil(L, 1)) {
    play->world->over = (uint16_t)tc_arg_range(L, 1, 0, 65535);
    tc_touch(play, TC_PART_COMMON);
  }
  return tc_give(L, play->world->over);
}

#define WORLD_CALLS(X)                                                                             \
  X(list_size, "(list) -> integer", "Entries of a list.",                                          \
    tc_give(L, tc_list_size(play, tc_arg_u16(L, 1))))                                              \
  X(die_script, "(face)", "Adds a scripted result.",                                               \
    tc_did(L, tc_die_script(play, (uint8_t)tc_arg_range(L, 1, 1, 255)),                            \
           "keep so many scripted dice"))                                                          \
  X(dice_waiting, "() -> integer", "Scripted results not used yet.",                               \
    tc_give(L, play->world->dice_count))                                                           \
  X(deck_put, "(deck, pile, card)", "Puts a card on top of a pile: 0 draw, 1 discard, 2 removed.", \
    tc_did(                                                                                        \
        L,                                                                                         \
        tc_deck_put(play, tc_arg_u16(L, 1), (uint8_t)tc_arg_range(L, 2, 0, 2), tc_arg_int(L, 3)),  \
        "put a card"))                                                                             \
  X(deck_shuffle, "(deck)", "Shuffles the discard pile into the draw pile.",                       \
    tc_did(L, tc_deck_shuffle(play, tc_arg_u16(L, 1)), "shuffle a deck"))                          \
  X(deck_mix, "(deck)", "Shuffles the draw pile alone.",                                           \
    tc_did(L, tc_deck_mix(play, tc_arg_u16(L, 1)), "shuffle a draw pile"))
WORLD_CALLS(TC_CALL)

const tc_binding tc_bind_world[] = {
    {"world", "() -> world", "A new, empty world.", world},
    {"bind", "(world)", "Binds this world for all later calls.", bind},
    {"veil", "(on) -> was it", "While on, calls can neither read nor write the bound world.", veil},
    {"create", "(topology, width, height, depth, seed, tags)",
     "Makes the bound world an empty encounter.", create},
    {"chance", "() -> integer",
     "Differs, as good as certainly, once the generator of the bound world has been drawn from.",
     chance},
    {"deck_redraw", "()",
     "Gives all draw piles an order that tells nothing of the one that they had.", deck_redraw},
    {"seed", "(seed)", "Sets the generator of the bound world as `create` does.", seed},
    {"copy", "(to, from)", "Copies a world; pages of the map are shared until written.", copy},
    {"copy_aside", "(worlds, held, ...) -> world",
     "Copies the bound world into one of a list that is none of those held; it makes one where "
     "none "
     "is left. The copy is made fast and takes much room.",
     copy_aside},
    {"settle", "(world)", "Lets a world that was copied aside take little room.", settle},
    {"hash", "(world) -> integer", "A digest of everything in the world.", hash},
    {"save", "(world) -> bytes", "The world as bytes, the same on every machine.", save},
    {"load", "(bytes) -> flag, text", "Reads saved bytes into the bound world.", load},
    {"check", "() -> text | nothing", "The first invariant that does not hold.", check},
    {"epoch", "() -> integer", "A number that every write changes, as a key for caches.", epoch},
    {"epochs", "() -> field, places, instances",
     "The same of parts: of cells, sides and what alters them; of these and units; of what units "
     "bear.",
     epochs},
    {"work_limit", "(limit)", "Counts the kernel's work from here; 0 is no limit.", work_limit},
    WORLD_CALLS(TC_CALL_ROW){"list_get", "(list, at) -> integer", "Entry at 0 .. size - 1.",
                             list_get},
    {"list_text", "(list, at) -> text, next",
     "The text that begins at an entry, its length and then three bytes an entry; and where the "
     "next begins.",
     list_text},
    {"list_push", "(list, value) -> list", "Appends; 0 is the empty list.", list_push},
    {"die", "(sides) -> face | nothing",
     "One die: scripted if one waits, else drawn. Nothing: the scripted face does not fit the die.",
     die},
    {"deck_add", "(key, owner) -> deck", "A new deck.", deck_add},
    {"deck_draw", "(deck) -> card | nothing", "Draws the top card.", deck_draw},
    {"deck_cards", "(deck, pile) -> cards", "The cards of a pile, the top one first.", deck_cards},
    {"over", "([outcome]) -> outcome", "Reads or sets how the encounter ended; 0 while it runs.",
     over},
    {NULL, NULL, NULL, NULL}};
