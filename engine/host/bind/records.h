// Owns: structs of the kernel as tables of Lua: rows that say which key is which member, read and written by them.
// Must not know: what any member means.
#ifndef TERCIO_HOST_RECORDS_H
#define TERCIO_HOST_RECORDS_H

#include "host/bind/bind.h"

typedef enum tc_record_sort {
  TC_SORT_ELSE, // a key that somebody else reads
  TC_SORT_FLAG,
  TC_SORT_U8,
  TC_SORT_I8,
  TC_SORT_U16,
  TC_SORT_I16,
  TC_SORT_U32,
  TC_SORT_I32,
  TC_SORT_I64
} tc_record_sort;

// One key. Lists of them are ended by TC_KEYS_END.
typedef struct tc_record_key {
  const char *name;
  tc_record_sort sort;
  size_t at;             // of the member in its struct
  lua_Integer low, high; // both 0: any number that the member holds
  const char *const
      *words; // ended by NULL: the member is the place of one of them; NULL: it is a number
} tc_record_key;

#define TC_SORT_OF(type, member)                                                                   \
  _Generic(((type *)0)->member, bool                                                               \
           : TC_SORT_FLAG, uint8_t                                                                 \
           : TC_SORT_U8, int8_t                                                                    \
           : TC_SORT_I8, uint16_t                                                                  \
           : TC_SORT_U16, int16_t                                                                  \
           : TC_SORT_I16, uint32_t                                                                 \
           : TC_SORT_U32, int32_t                                                                  \
           : TC_SORT_I32, int64_t                                                                  \
           : TC_SORT_I64)
#define TC_KEY_AT(type, name, member, low, high)                                                   \
  { name, TC_SORT_OF(type, member), offsetof(type, member), low, high, NULL }
#define TC_KEY(type, member) TC_KEY_AT(type, #member, member, 0, 0)
// Several members of one struct.
#define TC_KEY2(type, a, b) TC_KEY(type, a), TC_KEY(type, b)
#define TC_KEY4(type, a, b, c, d) TC_KEY2(type, a, b), TC_KEY2(type, c, d)
#define TC_KEY_IN(type, member, low, high) TC_KEY_AT(type, #member, member, low, high)
#define TC_KEY_WORD(type, member, list)                                                            \
  {                                                                                                \
#member, TC_SORT_OF(type, member), offsetof(type, member), 0, 0, (const char *const[]) {       \
      list(TC_TEXT) NULL                                                                           \
    }                                                                                              \
  }
#define TC_KEY_ELSE(name)                                                                          \
  { name, TC_SORT_ELSE, 0, 0, 0, NULL }
#define TC_KEYS_END                                                                                \
  { NULL, TC_SORT_ELSE, 0, 0, 0, NULL }

// Reads the table at index (absolute) into a struct; a key that is missing leaves its member as it is. Raises for
// values that do not fit, and for keys without a row: "what: unknown key 'key'". Returns a bit for each row whose key
// the table has, of the first 32.
uint32_t tc_record_read(lua_State *L, int index, const char *what, const tc_record_key *keys,
                        void *to);
// Pushes a struct as a table.
void tc_record_push(lua_State *L, const tc_record_key *keys, const void *from);
// Pushes a list of tables, of `count` structs of `size` bytes.
void tc_records_push(lua_State *L, const tc_record_key *keys, const void *from, size_t count,
                     size_t size);

#endif
