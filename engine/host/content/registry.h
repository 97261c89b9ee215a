// Owns: the public face of content: load layers, list problems, seal, ask where things come from.
// Must not know: frames, handlers' meaning, any game; how a kind looks stands in scripts/content/schema.lua.
// The lua_State is a sandbox's. Loading arms a budget, so it is called from C and not from Lua.
#ifndef TERCIO_HOST_REGISTRY_H
#define TERCIO_HOST_REGISTRY_H

#include "host/content/problem_codes.h"
#include "host/sandbox/sandbox.h"

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct tc_content tc_content;

// A problem of content. Its texts live as long as the content. file "" and line 0: no line is to blame, such as
// for a missing mod. layer: "ruleset valiance", "mod ember" or "".
typedef struct tc_problem {
  tc_problem_code code;
  const char *file;
  int line;
  const char *kind, *id; // the definition that is wrong, "" if none
  const char *layer;
  tc_problem_data data; // what the sentence is made of
  const char *message;  // one line, without file and line
} tc_problem;

// Pushes { code =, file =, line =, kind =, id =, field =, layer =, data = {...}, message = }.
void tc_problem_push(lua_State *L, const tc_problem *problem);

// A value for an option. from: its origin, for messages ("the command line").
typedef struct tc_option_setting {
  const char *name, *value, *from;
} tc_option_setting;

// What to load. roots: folders with rulesets/ and mods/, searched in order. A ruleset or mod: an id, or the
// path of its folder (with a slash). survey: read every variant's file, to list and check it, and apply only
// the chosen ones.
typedef struct tc_content_spec {
  const char *ruleset;
  const char *const *roots;
  size_t root_count;
  const char *const *variants;
  size_t variant_count;
  const char *const *mods;
  size_t mod_count;
  const tc_option_setting *options;
  size_t option_count;
  bool survey;
  // A last layer as text (NULL: none), for tests with small definitions. Its ids have no prefix. extra_name:
  // its name in errors.
  const char *extra_name, *extra_text;
  size_t extra_size;
  // Called for each layer's new environment, to add the vocabulary of the rules language; may raise. NULL:
  // constructors and libraries only.
  void (*prepare)(lua_State *L, int env, const char *layer);
} tc_content_spec;

// New empty content in L, which owns it: it can read files, and load layers after tc_schema_read. NULL: *fault says why.
tc_content *tc_content_new(lua_State *L, tc_fault *fault);
// Reads the kinds of scripts/content/schema.lua, at `path`.
bool tc_schema_read(lua_State *L, tc_content *content, const char *path, tc_fault *fault);

// Reads every file of every layer and declares its content. Continues after mistakes to find them all. False:
// there are problems.
bool tc_content_load(lua_State *L, tc_content *content, const tc_content_spec *spec);

// Merges the layers, resolves references, options and texts, and pushes the sealed table:
//   kinds[kind][id]  the definition, with id, kind and where = "file:line" added; plain tables for
//                    the trusted side, which never writes them and freezes what content gets
//   order[kind]      ids in declaration order
//   events[name]     { event = , frame = , step = , effect = } whichever declare it; event_order
//   live["kind.id"]  the keys whose functions are called at each read, where there are any
//   libraries[name]  { id =, kind =, where =, holds = the names in it }
//   options[name]    the values in force; layers = list of { kind, id, version }
// With problems nothing is pushed and false comes back.
bool tc_content_seal(lua_State *L, tc_content *content);

// Sets one more option, after those of the spec; checked at the seal. May raise (memory).
void tc_content_set_option(lua_State *L, tc_content *content, const tc_option_setting *setting);

// Registers the text of a file that runs elsewhere (an encounter), so that problems name the line of the key.
// shown: the name of its chunk. May raise (memory).
void tc_content_add_source(lua_State *L, tc_content *content, const char *shown, const char *text,
                           size_t size);

// Problems sorted by layer, file and line. The pointer lives until the next call with this content.
size_t tc_content_problem_count(const tc_content *content);
const tc_problem *tc_content_problem(tc_content *content, size_t index);
// Pushes a list of { path, verb, layer, file, line, entries }: first the declaration (path ""), then each
// change by a later layer in the order applied, with the entries of an edit of a list as a text; of an option also who set it (verb "set", path the
// value; from outside the layer is "" and the file says who). False with nothing pushed: no such
// definition.
bool tc_content_origins(lua_State *L, tc_content *content, const char *kind, const char *id);

// Pushes the text of the definition at index with its {fields} filled in; "" if it has none.
void tc_content_render(lua_State *L, int index);

// suggest(word, names) -> the nearest name within two edits (one for names of five letters or less), ties by bytes;
// nil if none is near.
int tc_suggest_call(lua_State *L);

// Pushes the table of functions for the trusted side, all about this content:
//   render(definition)     its text with {fields} filled in
//   origins(kind, id)      as tc_content_origins, or nil
//   digests()              of sealed content: { content =, definitions = { [kind] = { [id] = } } }, 16 hex digits over
//                          what each definition says, wherever it stands; over all of them and the options
void tc_content_push_library(lua_State *L, tc_content *content);

// Puts the list of the names of the table on top, in byte order, in its place.
void tc_names_sorted(lua_State *L);

// Pushes the list of the names in a folder, in byte order, without those that begin with a dot (files.c). False with
// nothing pushed: no folder is there, or it may not be read. Raises when the system fails.
bool tc_folder_names(lua_State *L, const char *folder);

// A function of one argument, the folder that holds scripts/: pushes the table `registry` of the
// engine's scripts, over a new content that the state owns (embed/registry_table.c).
int tc_registry_open(lua_State *L);

#endif
