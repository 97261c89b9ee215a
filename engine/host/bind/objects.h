// Owns: the objects that content holds, one for each handle: units, frames, instances, effects, lists. For bindings.
// Must not know: how their keys are read (host/bind/reads.c), what anything means.
// An object is a userdata that holds its handle and nothing of the world: what is read of it is of the bound one.
// There is one for each handle, so they compare.
#ifndef TERCIO_HOST_BIND_OBJECTS_H
#define TERCIO_HOST_BIND_OBJECTS_H

#include "host/bind/pure.h"

#define TC_SORTS(X)                                                                                \
  X(TC_SORT_UNIT, "unit")                                                                          \
  X(TC_SORT_SIDE, "side")                                                                          \
  X(TC_SORT_INSTANCE, "instance")                                                                  \
  X(TC_SORT_FRAME, "frame")                                                                        \
  X(TC_SORT_BATCH, "batch")                                                                        \
  X(TC_SORT_ROLL, "roll")                                                                          \
  X(TC_SORT_ITEM, "item")                                                                          \
  X(TC_SORT_ALTERATION, "alteration")                                                              \
  X(TC_SORT_ENCOUNTER, "encounter")                                                                \
  X(TC_SORT_LIST, "list")

typedef enum tc_sort { TC_SORTS(TC_MEMBER) TC_SORT_COUNT } tc_sort;

// What the entries of a list are, as kinds of slots; from the first of TC_ENTRIES_OBJECTS on they are objects.
#define TC_ENTRIES(X)                                                                              \
  X(TC_ENTRIES_INT, "int")                                                                         \
  X(TC_ENTRIES_CELL, "cell")                                                                       \
  X(TC_ENTRIES_FLAG, "flag")                                                                       \
  X(TC_ENTRIES_ID, "id")                                                                           \
  X(TC_ENTRIES_UNIT, "unit")                                                                       \
  X(TC_ENTRIES_HANDLE, "handle")

typedef enum tc_entries { TC_ENTRIES(TC_MEMBER) TC_ENTRIES_OBJECTS = TC_ENTRIES_UNIT } tc_entries;

// Places of a frame's lists, beside its slots.
enum { TC_LIST_TARGETS = 0xf0, TC_LIST_CELLS = 0xf1 };

// What bindings look up by name, and functions for what they do not find: K.book_use sets them for a book.
#define TC_BOOK(X)                                                                                 \
  X(TC_BOOK_NONE, "")                                                                              \
  X(TC_BOOK_LISTENERS, "listeners") /* definition -> list of entries */                            \
  X(TC_BOOK_UNFIT, "unfit")         /* function: entry, value, what came of it */                  \
  X(TC_BOOK_CHAIN, "asks_itself")   /* function: events of questions */                            \
  X(TC_BOOK_IDS, "ids")             /* name of a status, trait or ability -> definition */         \
  X(TC_BOOK_FIND_ID, "find_id")     /* function: what else names one, word -> definition */        \
  X(TC_BOOK_KINDS, "kinds")         /* definition -> kind */                                       \
  X(TC_BOOK_TAGS, "tags")           /* name of a unit's tag -> bit */                              \
  X(TC_BOOK_FIND_TAG, "find_tag")   /* function: raises */                                         \
  X(TC_BOOK_TILES,                                                                                 \
    "tiles") /* name of a tile -> bit, or TC_TILE_VALUED and the number of a value */              \
  X(TC_BOOK_FIND_TILE, "find_tile")           /* function: raises */                               \
  X(TC_BOOK_QUERIES, "queries")               /* name of a query -> event */                       \
  X(TC_BOOK_FIND_QUERY, "find_query")         /* function: raises */                               \
  X(TC_BOOK_FRAMES, "frames")                 /* name of a frame -> kind */                        \
  X(TC_BOOK_FIND_FRAME, "find_frame")         /* function: raises */                               \
  X(TC_BOOK_JUDGEMENTS, "judgements")         /* name of a judgement -> it */                      \
  X(TC_BOOK_FIND_JUDGEMENT, "find_judgement") /* function: raises */

enum { TC_TILE_VALUED = 64 };

typedef enum tc_book { TC_BOOK(TC_MEMBER) TC_BOOK_COUNT } tc_book;

typedef struct tc_object {
  const void *mark; // tells objects from other userdata
  tc_handle handle; // of items their index; of lists their bearer
  uint8_t sort;
  uint8_t place, entries; // of lists: the slot or TC_LIST_..., and tc_entries
} tc_object;

extern const char tc_object_mark;

// The object at a stack index; NULL for other values. Scripts hold no light userdata, and all others have room for a mark.
static inline const tc_object *tc_object_at(lua_State *L, int index) {
  const tc_object *object = lua_touserdata(L, index);
  return object && object->mark == &tc_object_mark ? object : NULL;
}
// The handle of the object at a stack index; 0 for lists, effects and other values.
static inline tc_handle tc_object_handle(lua_State *L, int index) {
  const tc_object *object = tc_object_at(L, index);
  return object && object->sort != TC_SORT_LIST && object->sort != TC_SORT_ITEM ? object->handle
                                                                                : 0;
}

static inline bool tc_is_unit(lua_State *L, int index) {
  return tc_handle_kind(tc_object_handle(L, index)) == TC_UNIT;
}

// Whether the address at an index tells the value from all others that live: of a long text there may be several.
static inline bool tc_is_one(lua_State *L, int at) {
  enum { SHORT = 40 }; // bytes that Lua keeps once
  return lua_type(L, at) != LUA_TSTRING || lua_rawlen(L, at) <= SHORT;
}

// Where it is kept what a name stands for, as an object of the sort has it.
static inline tc_read *tc_read_of(lua_State *L, uint8_t sort, const void *key) {
  uint64_t mixed = ((uint64_t)(uintptr_t)key ^ sort) * UINT64_C(0x9e3779b97f4a7c15);
  return &tc_seat_of(L)->read[mixed >> 54];
}
// Forgets all of it: the tables are others now.
void tc_read_forget(lua_State *L);

// Each pushes one value: the object of a handle (a cell is its number, nil stands for nobody), of an effect by its
// index, of the list at a place. Items of stacks below stay.
void tc_push_object(lua_State *L, tc_handle handle);
void tc_push_item(lua_State *L, lua_Integer index);
void tc_push_list(lua_State *L, tc_handle bearer, uint8_t place, tc_entries entries);
// Pushes a list of the units of a set, by index.
void tc_push_unit_list(lua_State *L, const tc_play *play, tc_units units);
// Pushes what the book has at a place.
void tc_push_book(lua_State *L, tc_book which);
// The number that a table of the book has for the name at a stack index; else what the function `find` gives for it and
// for `word`, which may be NULL.
lua_Integer tc_book_number(lua_State *L, tc_book table, int name, tc_book find, const char *word);

// Pushes an attribute of the unit that is the object at a stack index, with what modifies it by an event that is live.
// notes: the index of a list that gets what did, 0: none.
void tc_push_attribute(lua_State *L, int at, uint8_t attr, uint16_t event, int notes);

#endif
