// Owns: what the files of edits share: one edit and its aim, and the way along a path of fields.
// Must not know: kinds of content.
#ifndef TERCIO_HOST_EDITS_H
#define TERCIO_HOST_EDITS_H

#include "host/seal/seal.h"

// One edit: its target, and the start of its messages ("patch of 'status.x': ").
typedef struct tc_aim {
  const tc_edit *edit;
  int definition;
  const char *path; // the field, "" for the whole definition
  const char
      *entries; // of an edit of a list: what it puts in or takes out, as messages show it; or NULL
  char prefix[TC_PATH];
} tc_aim;

// layers.c: reports a mistake in the whole edit, or in a field of it.
void tc_edit_complain(lua_State *L, tc_content *content, const tc_aim *a, tc_problem_code code,
                      const tc_problem_data *data);
void tc_edit_complain_field(lua_State *L, tc_content *content, const tc_aim *a, const char *path,
                            tc_problem_code code, const tc_problem_data *data);
// Reports another layer that set path without a stated order, or edits the list that is replaced. False: there is none.
bool tc_edit_clashes(lua_State *L, tc_content *content, const tc_aim *a, const char *path);
// Records that this edit set path.
const tc_change *tc_edit_note(lua_State *L, tc_content *content, const tc_aim *a, const char *path);
// Pushes the value at index as a checked patch of the whole definition, whose table is at base. False: there is a
// mistake, already reported.
bool tc_edit_check(lua_State *L, tc_content *content, const tc_aim *a, int base, int value);
// Applies a patch of the field: the value is at index.
void tc_edit_patch(lua_State *L, tc_content *content, tc_aim *a, int value);

// stale.c: whether a checked patch (on top) fits the definition at base.
bool tc_patch_fits(lua_State *L, tc_content *content, const tc_aim *a, int base);

// lists.c: append, prepend, insert_before and drop; the value is at index.
void tc_edit_list(lua_State *L, tc_content *content, tc_aim *a, int value);

// libraries.c
extern const tc_schema_kind tc_library_kind;
// Notes that the value on top stands for the one at `old` wherever a library's was kept; nothing for other definitions.
void tc_replaced_note(lua_State *L, const tc_content *content, const tc_definition *definition,
                      int old);

// paths.c
// Pushes the value under one written key of the table at index, which may be a place in a list; returns its type.
int tc_under_push(lua_State *L, int index, const char *key);
// Stores the value on top there (popped).
void tc_under_store(lua_State *L, int index, const char *key);
// Wraps the value on top into tables along a path, as a patch of the whole definition, whose table is at index.
void tc_path_nest(lua_State *L, int table, const char *path);
// Whether a path goes through a list of the table at index.
bool tc_path_in_list(lua_State *L, int index, const char *path);
// Pushes the table that holds the last key of the path, from the table at index on, and gives that key. False: it lacks
// the key.
bool tc_path_walk(lua_State *L, int table, const char *path, char *key, size_t size);
// The same for the definition and path of an aim, which pushes nothing where there is no such field.
// That is reported.
bool tc_path_find(lua_State *L, tc_content *content, const tc_aim *a, char *key, size_t size);

#endif
