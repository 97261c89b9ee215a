// Owns: what the files of the seal share: from layers in no order to one checked table.
// Must not know: how files are found and run, anything of a running encounter.
// Private to engine/host. The shapes are those of content.h.
#ifndef TERCIO_HOST_SEAL_H
#define TERCIO_HOST_SEAL_H

#include "host/content/content.h"

// order.c: checks versions, rulesets and needs of the manifests, and puts the layers in order.
void tc_layers_order(lua_State *L, tc_content *content);

// layers.c
void tc_layers_apply(lua_State *L, tc_content *content);
void tc_edit_add(lua_State *L, tc_content *content, tc_verb verb, const char *target, int index,
                 tc_spot place);
// Whether one layer must come after the other.
bool tc_layer_follows(const tc_content *content, int later, int earlier);

// libraries.c: libraries can be edited between the two. The hash goes on with those that were.
void tc_libraries_begin(lua_State *L, tc_content *content);
uint64_t tc_libraries_end(lua_State *L, tc_content *content, uint64_t hash);
// Pushes name -> { id =, kind =, where =, holds = list of names }.
void tc_libraries_push(lua_State *L, const tc_content *content);

// ruled.c: collects the types that the ruleset decides, after all edits.
void tc_ruled_read(lua_State *L, tc_content *content);
// Reports keys of the author's own, in the definition at index, that are slips in keys of the ruleset.
void tc_ruled_slips(lua_State *L, tc_content *content, const tc_definition *definition, int index);

// options.c
void tc_options_resolve(lua_State *L, tc_content *content);
// Replaces the constructor on top by a table that is called to declare and indexed to read.
void tc_option_make_reader(lua_State *L, tc_content *content);

// resolve.c: references, steps, events and texts of the merged definitions
void tc_resolve(lua_State *L, tc_content *content);

// bodies.c
void tc_bodies_check(lua_State *L, tc_content *content);

// events.c
bool tc_list_holds(lua_State *L, int index, const char *wanted); // a list of strings
bool tc_step_silent(lua_State *L, int frame, const char *step);  // frame: place of its definition
void tc_events_push(lua_State *L, tc_content *content); // name -> { event, frame, step, effect }

// kept.c
// Finds handlers, and functions that they reach, which keep something in variables or tables from outside
// of them, where no save, fork or replay knows of it.
void tc_kept_check(lua_State *L, tc_content *content);

// borrow.c: reports mods that name definitions of another mod without listing it in `needs`.
// Once for each pair of mods; the files of all layers have been read. Then: was that said of this id?
void tc_borrowed_check(lua_State *L, tc_content *content, const tc_content_spec *spec);
// Records that a missing mod was reported.
void tc_borrowed_missing(lua_State *L, tc_content *content, int layer, const char *mod);
bool tc_borrowed_said(const tc_content *content, int layer, const char *id);

#endif
