// Owns: the private shapes that the files of the registry share: schema, definitions, layers, places.
// Must not know: anything of a running encounter.
// All C memory of a content lies in its arena and goes at once with it; Lua values lie in its anchor.
#ifndef TERCIO_HOST_CONTENT_H
#define TERCIO_HOST_CONTENT_H

#include "host/content/registry.h"
#include "host/sandbox/sandbox.h"

#include <lauxlib.h>

// Lets compilers that can check the arguments of a format.
#if defined(__GNUC__)
#define TC_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define TC_PRINTF(text, first)
#endif

// How deep tables in a definition may be nested; a table that holds itself passes it too.
#define TC_NESTING 16
#define TC_MESSAGE 640 // bytes of one message
#define TC_PATH 256    // bytes of a field path such as "reaction.2.when"

// The shapes a value may have: the word that scripts/content/schema.lua writes, and what a message calls the value, ""
// where that depends on the type.
#define TC_SHAPES(X)                                                                               \
  X(SHAPE_INT, "int", "")                                                                          \
  X(SHAPE_FLAG, "flag", "true or false")                                                           \
  X(SHAPE_STRING, "string", "a string")                                                            \
  X(SHAPE_TEXT, "text", "a text")                                                                  \
  X(SHAPE_FUNCTION, "function", "a function")                                                      \
  X(SHAPE_NAME, "name", "a name in lower_snake")                                                   \
  X(SHAPE_REF, "ref", "")                                                                          \
  X(SHAPE_EVENT, "event", "the name of an event")                                                  \
  X(SHAPE_STEP, "step", "the name of a step")                                                      \
  X(SHAPE_VERSION, "version", "a version such as \"1.0\"")                                         \
  X(SHAPE_VERSIONS, "versions", "versions such as \">=1.0 <2.0\"")                                 \
  X(SHAPE_ONE, "one", "")                                                                          \
  X(SHAPE_LIST, "list", "a list")                                                                  \
  X(SHAPE_SEVERAL, "several", "")                                                                  \
  X(SHAPE_MAP, "map", "")                                                                          \
  X(SHAPE_RECORD, "record", "")                                                                    \
  X(SHAPE_EITHER, "either", "")                                                                    \
  X(SHAPE_TAGS, "tags", "a list of tags, or tags with integers")                                   \
  X(SHAPE_RANGE, "range",                                                                          \
    "an integer of 0 or more, { min = , max = } of these, or a list of these")                     \
  X(SHAPE_SLOT, "slot", "'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }")     \
  X(SHAPE_DATA, "data", "plain data")

typedef enum tc_shape {
#define X(name, word, called) name,
  TC_SHAPES(X)
#undef X
      SHAPE_COUNT
} tc_shape;

// One shape of the schema, and a field if it has a name.
typedef struct tc_schema_type tc_schema_type;
struct tc_schema_type {
  tc_shape shape;
  const char *name, *help;   // of the field: its key and its sentence, or NULL
  lua_Integer min, max;      // int: bounds; list: lengths
  bool required, open, pure; // record: open allows an author's own fields
  bool whole;     // list: left out, it stands for more than nothing, so nothing can be added then
  bool live;      // its function is called at each read, as that of an author's own key
  bool functions; // data: functions are allowed inside; record: its own fields may hold any
  bool prefixed;  // ref: `any.` or `target.` may stand before the id
  int fallback;   // index of the default in the anchor, 0: none
  int original;   // function: the same of what a wrap gets where the field is left out
  const char **names; // one: the values; ref: the kinds; step: the frame
  size_t name_count;
  const char *flagged;         // ref: a flag that what it names must have, or NULL
  const tc_schema_type *key;   // map: its keys
  const tc_schema_type *first; // record: what stands in it without a name, or NULL
  const tc_schema_type *
      *of; // list, several, map: one; either: alternatives; record: fields by bytes
  size_t of_count;
};

typedef struct tc_schema_kind {
  const char *name;
  bool dotted; // ids may hold dots (turn.begin)
  const tc_schema_type *record;
} tc_schema_kind;

// From the lowest to the highest.
typedef enum tc_layer_kind {
  LAYER_PIECE,
  LAYER_RULESET,
  LAYER_VARIANT,
  LAYER_MOD,
  LAYER_MOD_VARIANT, // its id is "mod:name"
  LAYER_OTHER
} tc_layer_kind;
// What people call them: a definition of that kind is a layer's manifest; and the file of a folder that holds it, "" for
// layers of one file.
extern const char *const tc_layer_words[], *const tc_layer_manifests[];

typedef struct tc_layer {
  tc_layer_kind kind;
  const char *id;
  const char *title;          // "mod ember"
  const char *version;        // "" until its manifest is read
  const char *folder, *shown; // where its files lie, and how messages call that place
  int manifest;               // its definition, or -1
  bool applied;               // false: a variant that is only surveyed
  bool refused;               // what else is wrong in it follows from why it is
} tc_layer;

typedef struct tc_spot {
  const char *file; // "" if none
  int line;
} tc_spot;

// What a later layer did to a definition.
typedef enum tc_verb {
  VERB_PATCH,
  VERB_WRAP,
  VERB_REMOVE,
  VERB_APPEND,
  VERB_PREPEND,
  VERB_INSERT,
  VERB_DROP, // the last that content has a word for
  VERB_SET
} tc_verb;
extern const char *const tc_verb_words[];
typedef struct tc_change tc_change;
struct tc_change {
  tc_change *next;
  tc_verb verb;
  const char *path; // "" is the whole definition; of a set option the value
  const char *
      entries; // of an edit of a list: those that it put in or took out, as messages show them; or NULL
  int layer; // -1: set from outside, by whom place.file says
  tc_spot place;
};

// Who put an entry into a list: change NULL for who set the list.
typedef struct tc_entry {
  const tc_change *change;
  int line;
} tc_entry;

// The entries of a list that layers have edited.
typedef struct tc_listed tc_listed;
struct tc_listed {
  tc_listed *next;
  const char *path;
  const tc_entry *entries;
  size_t count;
};

typedef struct tc_definition {
  const tc_schema_kind *kind;
  const char *id;
  tc_spot place;
  int layer;
  bool broken, removed;
  tc_change *changes, *last_change;
  tc_listed *lists;
} tc_definition;

// An edit waiting for the seal. Its value is in the anchor's waiting[index + 1].
typedef struct tc_edit {
  tc_verb verb;
  const char *target;
  int layer;
  tc_spot place;
} tc_edit;

// `ability "shove"` whose table has not come yet.
typedef struct tc_pending {
  const tc_schema_kind *kind;
  const char *id;
  tc_spot place;
  bool done;
} tc_pending;

typedef struct tc_problem_entry {
  tc_problem problem;
  int layer;
  bool cause; // of a layer that is refused: why
  size_t serial;
} tc_problem_entry;

// That a mod uses another without saying so has been reported.
typedef struct tc_borrowed tc_borrowed;
struct tc_borrowed {
  tc_borrowed *next;
  int layer;
  const char *mod;
};

// What a key of a kind may hold in this ruleset, besides what the schema says.
typedef struct tc_ruled tc_ruled;
struct tc_ruled {
  tc_ruled *next;
  const tc_schema_kind *kind;
  const char *field;
  const tc_schema_type *type; // NULL: the ruleset does not read the key,
  const char *instead;        // but what this says
};

typedef struct tc_file {
  const char *name; // as messages show it
  size_t name_size;
  const char *text;
  size_t size;
  const struct tc_compiled *built; // what the build made of the same text; NULL: nothing
  int layer;                       // whose it is, -1: none's
  bool failed;                     // it was not read to its end, which has been said
  size_t sought_at; // where the line that was last looked for begins: the next one mostly follows
  int sought_line;  // 0: none yet
} tc_file;

// Bounds of one load. Reading and reporting grow linearly with them.
#define TC_FILES 2000        // files read
#define TC_DEFINITIONS 20000 // declared, by all layers
#define TC_MISTAKES 1000     // reported; one more problem says that there are others

// Lists that grow: items, count and room. All memory belongs to the anchor and goes with the content.
struct tc_content {
  char *block; // of the arena: the one that is being filled
  size_t block_used, block_size;
  tc_schema_kind *kinds; // the schema's by bytes of their names, then content's own as declared
  size_t kind_count, kind_room;
  tc_layer *layers;
  size_t layer_count, layer_room;
  tc_definition *definitions;
  size_t definition_count, definition_room;
  tc_edit *edits;
  size_t edit_count, edit_room;
  tc_pending *pending;
  size_t pending_count, pending_room;
  tc_problem_entry *problems;
  size_t problem_count, problem_room;
  bool problems_sorted;
  tc_file *files;
  size_t file_count, file_room;
  size_t spent_files;          // of them, those that a load that was refused has read
  tc_option_setting *settings; // by the encounter and the command line, in order
  size_t setting_count, setting_room;
  tc_borrowed *borrowed;   // in the arena
  tc_ruled *ruled;         // in the arena
  int layer;               // the layer now being read, -1: none
  bool unread;             // a file could not be read: nobody knows what it declares
  bool closed, sealed;     // the seal was tried; it held
  bool unordered;          // its layers go in a circle
  bool broken;             // loading was cut short: what is missing is no mistake of content
  const char *ruleset;     // id, "" before loading
  uint64_t libraries_hash; // of libraries that layers edited
  uint32_t load;           // loads that were refused before this one
  bool *follows;           // [later * layer_count + earlier], once the layers are ordered
};

// Slots of the anchor, the table that keeps a content's Lua values alive.
enum tc_anchor_slot {
  ANCHOR_DEFAULTS = 1, // list of default values
  ANCHOR_TABLES,       // [definition + 1] = its table
  ANCHOR_INDEX,        // [kind][id] = definition
  ANCHOR_WAITING,      // [edit + 1] = its value
  ANCHOR_OPTIONS,      // [name] = value in force
  ANCHOR_WRAPS,        // [function made by wrap] = { wrapper, original }
  ANCHOR_WRAPPER,      // the function that makes them
  ANCHOR_SEALED,
  ANCHOR_ENVS,      // [layer + 1] = the environment of its files
  ANCHOR_DONE,      // ["layer:file"] = what the file returned
  ANCHOR_HELD,      // list of what handlers can reach besides: libraries
  ANCHOR_LIBRARIES, // the same libraries: list of { name =, owner =, store = }
  ANCHOR_LIVE,      // ["kind.id"] = list of the keys whose functions are called at each read
  ANCHOR_REPLACED,  // [function or table of a library] = what stands for it after edits
  ANCHOR_MEMORY,    // [address] = memory of the arena and of the lists
  ANCHOR_DIGESTS,   // what digests() has given
  ANCHOR_SLOTS = ANCHOR_DIGESTS
};

// registry.c
// As if nothing had been loaded yet: only texts stay that were read after that.
void tc_content_begin_anew(lua_State *L, tc_content *content);
void tc_anchor_push(lua_State *L, const tc_content *content, int slot);
void tc_anchor_set(lua_State *L, const tc_content *content, int slot); // pops the value
// Pushes an entry of the list in a slot; returns its type.
int tc_anchor_entry(lua_State *L, const tc_content *content, int slot, lua_Integer entry);
// Stores the value on top there; pops it.
void tc_anchor_put(lua_State *L, const tc_content *content, int slot, lua_Integer entry);
// The userdata itself: what a closure holds to keep the content alive.
void tc_content_push(lua_State *L, const tc_content *content);
void *tc_arena_take(lua_State *L, tc_content *content, size_t size); // zeroed, aligned
const char *tc_arena_text(lua_State *L, tc_content *content, const char *text);
const char *tc_arena_bytes(lua_State *L, tc_content *content, const char *text, size_t size);
// Makes room for one more item; returns the (perhaps moved) list.
void *tc_list_grow(lua_State *L, const tc_content *content, void *list, size_t count, size_t *room,
                   size_t item);
// The next item of a list of a content, by the word for one: TC_LIST_ADD(L, content, layer).
#define TC_LIST_ADD(L, content, one)                                                               \
  ((content)->one##s = tc_list_grow(L, content, (content)->one##s, (content)->one##_count,         \
                                    &(content)->one##_room, sizeof *(content)->one##s),            \
   &(content)->one##s[(content)->one##_count++])
const tc_schema_kind *tc_kind_find(const tc_content *content, const char *name);
// The layer in force of that kind whose id is the first `length` bytes; -1: none.
int tc_layer_find(const tc_content *content, tc_layer_kind kind, const char *id, size_t length);
// The definition of the ruleset; -1: there is none.
int tc_ruleset_find(const tc_content *content);
int tc_definition_find(lua_State *L, const tc_content *content, const char *kind, const char *id);
void tc_definition_push(lua_State *L, const tc_content *content, int definition);
int tc_define(lua_State *L, tc_content *content, const tc_schema_kind *kind, const char *id,
              int index, tc_spot place);
void tc_index_put(lua_State *L, tc_content *content, const char *kind, const char *id,
                  int definition);

// problems.c
// What a problem is about. The sentence begins with `before`; or with "kind 'id': " where it is TC_NAMED.
typedef struct tc_subject {
  tc_spot place;
  int layer;
  const char *kind, *id, *before;
} tc_subject;
extern const char TC_NAMED[];
void tc_problem_add(lua_State *L, tc_content *content, tc_subject subject, tc_problem_code code,
                    const tc_problem_data *data);
// "file:line", for messages.
const char *tc_spot_text(lua_State *L, tc_content *content, tc_spot place);
// One mistake, one message. Of a layer that cannot be played here only what is wrong in its manifest so far is told.
void tc_layer_refuse(tc_content *content, int layer);
void tc_file_fail(tc_content *content, const char *name);
// Whether a file that failed declares this, so that it is missing for that reason; or what it is of:
// "turn" of "turn.begin", "shove" of "shove.effect".
bool tc_lost(const tc_content *content, const char *id);
// Whether a file that failed has this word in quotes.
bool tc_lost_word(const tc_content *content, const char *word);
// Takes away what follows from something else that is told.
void tc_problems_settle(tc_content *content);

// source.c: where the field of a definition was last set, and by which layer. The subject of a problem with it.
bool tc_paths_meet(const char *left, const char *right); // one is, or lies below, the other
tc_spot tc_origin_place(const tc_definition *definition, const char *path, int *layer);
tc_subject tc_origin_subject(const tc_content *content, const tc_definition *definition,
                             const char *path);
const tc_change *tc_change_add(lua_State *L, tc_content *content, tc_definition *definition,
                               tc_change change);
bool tc_verb_lists(tc_verb verb); // whether it edits the entries of a list

// schema.c
// Adds the kind that the definition `kind "id" { fields = }` at index declares, named after the id's last part; NULL after
// a problem. The type of a field is as in scripts/content/schema.lua.
const tc_schema_kind *tc_schema_own_kind(lua_State *L, tc_content *content, const char *id,
                                         int index, tc_spot place);
// Reads the type of a field, as scripts/content/schema.lua writes one, from the table at index. NULL: message says what is
// wrong with it.
const tc_schema_type *tc_schema_own_type(lua_State *L, tc_content *content, int index,
                                         char *message, size_t size);
const tc_schema_type *tc_schema_field(const tc_schema_type *record, const char *name);
// The type itself or, of alternatives, the first that has this shape; NULL: none has.
const tc_schema_type *tc_schema_shaped(const tc_schema_type *type, tc_shape shape);
// What stands before the name at a place of an enumeration: "", ", " or " or ".
const char *tc_schema_joint(size_t place, size_t count);
void tc_schema_describe(const tc_schema_type *type, char *out, size_t size);

// schema_check.c: pushes a checked, deep copy of the value at index. prefix stands before each
// message in place of "kind 'id': " ("patch of 'status.x': "), or is NULL. partial: required keys may
// be missing. where says whose problem it is. False if anything was wrong; a copy is pushed anyway.
typedef struct tc_check_spec {
  const tc_schema_kind *kind;
  const char *id;
  tc_spot place;
  int layer;
  bool partial;
  const char *prefix;
} tc_check_spec;
bool tc_check_definition(lua_State *L, tc_content *content, const tc_check_spec *spec, int index);
// The same of one field alone, by a type that is not the schema's; nothing is pushed.
bool tc_check_value(lua_State *L, tc_content *content, const tc_check_spec *spec,
                    const tc_schema_type *type, const char *field, int index);
// Is this value of the right sort for the type, seen from outside? Alternatives are told apart by it.
bool tc_shape_fits(lua_State *L, const tc_schema_type *type, int index);
// The alternative that a value is of; NULL: of none.
const tc_schema_type *tc_shape_chosen(lua_State *L, const tc_schema_type *either, int index);

// values.c
// What is listened to, without the word that says whose it is: of the bearer's own, of what has it
// as a target, or of anybody's.
const char *tc_skip_whose(const char *name);
typedef struct tc_key {
  bool integer;
  lua_Integer number;
  const char *name; // alive as long as the table
} tc_key;
// Pushes a buffer with the keys at index in a fixed order: integers, then strings by bytes. Other keys
// are left out and counted in *other.
const tc_key *tc_keys_push(lua_State *L, int index, size_t *count, size_t *other);
// Pushes the value under a key of the table at index; returns its type.
int tc_key_push(lua_State *L, int index, const tc_key *key);
// Stores the value on top there; pops it.
void tc_key_store(lua_State *L, int index, const tc_key *key);
// Pushes a buffer with the names in t[field] of the table at index: the entries of a list, or the keys of a map. They
// live as long as the table.
const char *const *tc_names_push(lua_State *L, int index, const char *field, size_t *count);
// Whether one of those names is this one; pushes nothing.
bool tc_names_hold(lua_State *L, int index, const char *field, const char *name);
// Pushes the table under a key of the table at index, made on demand.
void tc_child_push(lua_State *L, int index, const char *key);
// t[key] = value, for the table on top.
void tc_set_string(lua_State *L, const char *key, const char *value);
void tc_set_integer(lua_State *L, const char *key, lua_Integer value);
// Where the end of a text begins that is this one; NULL: it ends otherwise.
const char *tc_end_find(const char *text, const char *end);
// The place of a word among others, from 0; -1: it is not there.
int tc_word_at(const char *const *words, size_t count, const char *word);
// Is this UTF-8 without control characters but newline? Texts go to terminals and JSON as they are.
bool tc_text_clean(const char *text, size_t length);
// Lengthens a field path of TC_PATH bytes by one key; returns what it was long before.
size_t tc_path_enter(char *path, const tc_key *key);
// lua_getfield without metamethods.
int tc_raw_field(lua_State *L, int index, const char *key);
void tc_value_describe(lua_State *L, int index, char *out, size_t size);
void tc_value_copy(lua_State *L, int index); // deep copy of plain data and functions, pushed
// An integer, flag or string, alone or (unless nested) in one list or map: what a field of an author's own may hold.
bool tc_value_own(lua_State *L, int index, bool nested);
// Is this an id: words in lower_snake, perhaps with dots between them, perhaps with a mod's name before a colon?
bool tc_id_ok(const char *id, bool dotted, bool prefixed);
// Whether the seal sets this key of each definition: id, kind, where.
bool tc_key_sealed(const char *key);
bool tc_value_equal(lua_State *L, int left, int right);
bool tc_value_is_list(lua_State *L, int index);
bool tc_value_is_map(lua_State *L, int index); // any other table, also an empty one
bool tc_value_is_empty(lua_State *L, int index);
// The first place of a list without an entry, though a later one has one, which `after` gets; 0 when
// there is none, or when it is no list: no 1, or names besides.
lua_Integer tc_value_hole(lua_State *L, int index, tc_key *after);

// A name as it would be in lower_snake: "burn_amount" for BurnAmount; "" where none is near.
const char *tc_snake(const char *key, char *out, size_t size);

// functions.c: whether this may be true of a function of Lua, as far as the build knows (tc_built_noted).
bool tc_function_noted(lua_State *L, const tc_content *content, int index, uint32_t what);
// Whether a function may give a value back; true for what is none of Lua.
bool tc_function_gives(lua_State *L, const tc_content *content, int index);
void tc_format(char *out, size_t size, const char *format, ...) TC_PRINTF(3, 4);
// Appends to a text of at most size bytes.
void tc_append(char *out, size_t size, const char *format, ...) TC_PRINTF(3, 4);

// suggest.c
#define TC_SUGGEST_KNOWN 6
typedef struct tc_suggestion {
  const char *name; // what was written
  const char *best;
  int distance;
  const char *known[TC_SUGGEST_KNOWN]; // the first that were offered
  size_t known_count;                  // how many were, also those past them
} tc_suggestion;
void tc_suggest_offer(tc_suggestion *suggestion, const char *candidate);
// Whether two names are at most one edit apart.
bool tc_one_letter(const char *left, const char *right);
// Offers the names among the keys of the table at index; the kinds; the ids of the definitions of a kind.
void tc_suggest_keys(tc_suggestion *suggestion, lua_State *L, int index);
void tc_suggest_kinds(tc_suggestion *suggestion, const tc_content *content);
void tc_suggest_ids(tc_suggestion *suggestion, const tc_content *content, const char *kind);
// " (did you mean 'x'?)" or "".
void tc_suggest_append(const tc_suggestion *suggestion, char *out, size_t size);
// "there is: a, b", or "there is none"; NULL where a name is near.
const char *tc_suggest_known(const tc_suggestion *suggestion, char *out, size_t size);

// source.c: the line on which a field of a definition is written, or the definition's own.
int tc_source_line(const tc_content *content, tc_spot place, const char *path);
tc_file *tc_source_file(const tc_content *content, const char *name);
// Walks over the quoted strings of a file: *at is where the search begins (0 first) and *line its line
// (1 first), both moved on. Gives the text and its length; false: no more.
bool tc_source_string(const tc_file *file, size_t *at, int *line, const char **text, size_t *size);

// trace.c
// Of the metatable of a reader of options, on top: its reads are told, where somebody watches them.
void tc_trace_options(lua_State *L);
// Functions of `registry`; their upvalue is the content.
extern const luaL_Reg tc_trace_functions[];

// text.c
// Checks the {fields} of a text (at index) of a definition: they must name fields of the record at
// inner or of the definition at outer. path is the text's own field.
void tc_text_check(lua_State *L, tc_content *content, const tc_definition *definition, int index,
                   int inner, int outer, const char *path);

// hash.c
uint64_t tc_hash_value(lua_State *L, const tc_content *content, uint64_t hash, int index);
uint64_t tc_hash_bytes(uint64_t hash, const void *bytes, size_t size);
// A number by its value: integers in memory differ between machines.
uint64_t tc_hash_word(uint64_t hash, uint64_t word);
#define TC_HASH_START 14695981039346656037u

// files.c: pushes the list of the .lua files below folder, relative, in byte order; links and what
// they lead to are problems. skip_specs leaves out tests/ and *_spec.lua. False with nothing pushed:
// no such folder.
bool tc_files_list(lua_State *L, tc_content *content, const char *folder, const char *shown,
                   bool skip_specs);
// Offers the names of the folders in folder (or of its .lua files, without ".lua"), each behind a prefix.
void tc_files_offer(lua_State *L, tc_content *content, const char *folder, bool files,
                    const char *prefix, tc_suggestion *suggestion);
// These raise when the system fails.
bool tc_file_exists(lua_State *L, const char *path);
// Whether a file of a folder, or a folder on the way to it, is a link.
bool tc_file_linked(lua_State *L, const char *folder, const char *relative);
// Whether two paths lead to one folder.
bool tc_folder_same(lua_State *L, const char *left, const char *right);
// Pops a text; from now on it stands in place of the file of that path.
void tc_file_overlay(lua_State *L, const char *path);
// Reads a whole text file into the content. NULL: *why says why not, in words.
const tc_file *tc_file_read(lua_State *L, tc_content *content, const char *path, const char *shown,
                            const char **why);
// Pushes the bytes of a file below a folder, at most `most`. False with nothing pushed: *why says why not, in words.
// Paths out of the folder, and links, are refused. Raises when the system fails.
bool tc_file_bytes(lua_State *L, const char *folder, const char *relative, size_t most,
                   const char **why);

// versions.c
bool tc_version_ok(const char *text);
// Below, at or above zero, number by number: 1.2 is before 1.10.
int tc_version_compare(const char *left, const char *right);
bool tc_versions_ok(const char *range);
bool tc_version_fits(const char *found, const char *range);
// "1.2 or later" for a bare version; a range as it is written.
void tc_versions_describe(const char *range, char *out, size_t size);

#endif
