// Owns: the list of everything that can be wrong in content: a code for programs and a sentence for people.
// Must not know: who finds it. problems.c makes the sentences, here and nowhere else.
// A sentence names data in {braces}; what stands in [brackets] is left out unless all its data is there; {{ is a brace.
// {kind} and {id} are those of the definition that is wrong. A code may have several sentences.
#ifndef TERCIO_HOST_PROBLEM_CODES_H
#define TERCIO_HOST_PROBLEM_CODES_H

// What a problem can carry besides its subject: texts, then numbers.
#define TC_PROBLEM_TEXTS(X)                                                                        \
  X(field)    /* path of the field that is wrong: "reaction.2.when" */                             \
  X(name)     /* the word that was written, where it is not the field */                           \
  X(expected) /* what would be right */                                                            \
  X(found)    /* what was found */                                                                 \
  X(near)     /* the name that was probably meant */                                               \
  X(known)    /* the names that there are */                                                       \
  X(of)       /* where the name was sought, or whose it is */                                      \
  X(other)    /* the other one of two that do not fit */                                           \
  X(what)     /* a word for the kind of thing */                                                   \
  X(where)    /* a file, with its line, or a folder */                                             \
  X(wanted)   /* the versions that will do, or the flag */                                         \
  X(by)       /* who set an option, where no layer did */                                          \
  X(list)     /* where to look: a command */                                                       \
  X(reason)   /* words that something else has found: Lua, a type */
#define TC_PROBLEM_NUMBERS(X)                                                                      \
  X(min)                                                                                           \
  X(max)                                                                                           \
  X(number)                                                                                        \
  X(count)                                                                                         \
  X(more)

#define TC_NEAR "[ (did you mean '{near}'?)]"
#define TC_NEAR_OR_KNOWN TC_NEAR "[ ({known})]"
#define TC_SAY_LAST "say which comes last, as with after = {{ \"{of}\" } in {name}"
#define TC_IN_SLOT ", outside the function, where saves, forks and replays lose it: use a slot, "

#define TC_PROBLEMS(X)                                                                             \
  /* ---- a value against its schema ---- */                                                       \
  X(WRONG_VALUE, "wrong-value", "'{field}' must be {expected} (found {found})" TC_NEAR)            \
  X(WRONG_COUNT, "wrong-value", "'{field}' must have {min} to {max} entries (found {number})")     \
  X(OUT_OF_RANGE, "wrong-value",                                                                   \
    "'{field}' is out of range: numbers go from {min} to {max} (found {number})")                  \
  X(RANGE_UPSIDE_DOWN, "wrong-value", "'{field}' has a min above its max")                         \
  X(SILENT_FUNCTION, "wrong-value",                                                                \
    "'{field}' returns nothing: this function must return a value")                                \
  X(TEXT_BYTES, "wrong-value", "'{field}' contains control characters or invalid UTF-8")           \
  X(TEXT_EMPTY, "wrong-value", "'{field}' is empty: write a sentence for players")                 \
  X(STRANGE_KEY, "wrong-key",                                                                      \
    "[{what} ]['{field}' ]has a key that is neither a name nor an integer[ (found {found})]")      \
  X(LIST_HOLE, "list-with-hole",                                                                   \
    "'{field}' is a list with a hole: entry {number} exists, but entry {min} does not (is it "     \
    "nil?)")                                                                                       \
  X(NAME_IN_LIST, "wrong-key", "'{field}' is in a list, which can only have the keys 1, 2, 3...")  \
  X(NO_NAME, "wrong-key", "entry '{field}' has no name (found {found}): write NAME = before it")   \
  X(RESERVED_KEY, "wrong-key", "the engine sets '{field}': leave it out")                          \
  X(NO_KEY, "wrong-key", "'{field}' needs a key, which is {expected}")                             \
  X(HEARD_TWICE, "wrong-key", "'{name}' has two handlers: with and without .after")                \
  X(UNKNOWN_KEY, "unknown-key", "unknown key '{field}'" TC_NEAR "[ (it may have: {known})]")       \
  X(OWN_KEY_NEAR, "unknown-key",                                                                   \
    "unknown key '{field}' (did you mean '{near}'? if not, give your own field another name)")     \
  X(OWN_VALUE, "unknown-key",                                                                      \
    "unknown key '{field}': your own fields can be integers, flags, strings, or lists or maps of " \
    "these (found {found})")                                                                       \
  X(OWN_FUNCTION, "unknown-key",                                                                   \
    "'{field}' is a function: a key of your own can be one in abilities, statuses, traits and "    \
    "rules, which somebody has; write a number here")                                              \
  X(OWN_NAME, "wrong-key", "'{field}' must be lower_snake, like all your own fields[: '{near}']")  \
  X(MISSING, "missing", "'{field}' is missing: {expected}")                                        \
  X(TOO_DEEP, "too-deep", "tables are nested more than {max} deep, or contain themselves")         \
  X(TEXT_BRACE, "text", "a {{ in {field} names no field: write {{field}, or {{{{ for a brace")     \
  X(TEXT_NO_FIELD, "text-names-no-field",                                                          \
    "{field} names {{{name}}, which is not one of its keys" TC_NEAR)                               \
  X(TEXT_FUNCTION, "text-names-no-field",                                                          \
    "{field} names {{{name}}, which is a function; texts show only integers, flags, strings and "  \
    "lists")                                                                                       \
  /* ---- names of other things ---- */                                                            \
  X(UNKNOWN_NAME, "unknown-name",                                                                  \
    "'{field}': no {expected} '{name}'" TC_NEAR                                                    \
    "[ (there is {other} of that name)][ (see {list})]")                                           \
  X(NOT_FLAGGED, "unknown-name",                                                                   \
    "'{field}': {of} '{name}' is not declared with {wanted} = true[ (those that are: {known})]")   \
  X(STILL_NAMED, "still-named", "remove of '{kind}.{id}': {known} still refers to it ({where})")   \
  X(STILL_NAMED_BY_MANY, "still-named",                                                            \
    "remove of '{kind}.{id}': {count} still refer to it: {known}[ and {more} more] (the first in " \
    "{where})")                                                                                    \
  X(LIKE_CIRCLE, "circle", "'like' goes in a circle: '{id}' is like '{name}', which is {reason}")  \
  X(UNKNOWN_EVENT, "unknown-event", "'{field}': no event '{name}'" TC_NEAR "[ (see {list})]")      \
  X(SILENT_STEP, "unknown-event",                                                                  \
    "'{field}': the step '{name}' of the frame '{of}' is silent, so it triggers nothing")          \
  X(EFFECT_BEFORE, "unknown-event",                                                                \
    "'{field}': effects have no .before; use replace to act before one applies")                   \
  X(END_BEFORE, "unknown-event",                                                                   \
    "'{field}': the end of a frame has no .before; listen to one of its steps")                    \
  X(AT_AGAINST_TO, "wrong-value",                                                                  \
    "'{field}' is 'after', but the event '{name}' ends in .before: leave out one of them")         \
  X(EVENT_BEGINS, "event-name",                                                                    \
    "{what} cannot be '{name}': '{name}.NAME' says whose event triggers a handler")                \
  X(EVENT_ENDS, "event-name", "{what} cannot be '{name}': 'NAME.{name}' says when a handler runs") \
  X(UNKNOWN_STEP, "unknown-step", "'{field}': no step '{name}' in {of}" TC_NEAR)                   \
  X(TAG_NUMBER, "wrong-value",                                                                     \
    "'{field}' is {number}, but the tag '{name}' carries no number (valued = true)")               \
  X(BODY_ON_GRAPH, "wrong-value",                                                                  \
    "takes several cells, but '{of}' has the topology {name}, where a unit takes one")             \
  X(STATE_VARIABLE, "state", "sets '{name}'" TC_IN_SLOT "slots = {{ {name} = \"int\" }")           \
  X(STATE_KEPT, "state",                                                                           \
    "keeps '{name}', {found}, outside the function, where saves, forks and replays lose it: make " \
    "it inside")                                                                                   \
  X(STATE_TABLE, "state",                                                                          \
    "changes the table '{name}'" TC_IN_SLOT "slots = {{ {name} = {{ list = \"int\" } }")           \
  /* ---- declarations ---- */                                                                     \
  X(ID_FORM, "wrong-id",                                                                           \
    "an id is lower_snake: a letter, then letters, digits and _[, with {what} between words]")     \
  X(ID_PREFIX, "wrong-id", "ids of a mod start with its name: '{expected}'")                       \
  X(ID_OWN_PREFIX, "wrong-id", "only ids of mods have a prefix")                                   \
  X(ID_TWICE, "id-twice",                                                                          \
    "{kind} '{id}' is defined twice: first at {where}[ (to change it, use {expected})]")           \
  X(ID_MISSING, "missing",                                                                         \
    "{kind} needs an id before its table: {kind} \"name\" { ... } (found {found})")                \
  X(TABLE_MISSING, "missing", "{kind} '{id}' has no table: {kind} \"{id}\" { ... }")               \
  X(TABLE_WRONG, "wrong-value",                                                                    \
    "{kind} '{id}' needs a table: {kind} \"{id}\" { ... } (found {found})")                        \
  X(TARGET_MISSING, "missing",                                                                     \
    "{name} needs a target such as \"ability.shove.range\" (found {found})")                       \
  X(WRONG_PLACE, "wrong-place", "{kind} '{id}' does nothing here: {expected}")                     \
  X(MOD_DECLARES_NONE, "wrong-place",                                                              \
    "a mod declares no {kind}: it changes things with patch, wrap, remove, append and set")        \
  X(KIND_TAKEN, "kind", "the kind '{name}' exists already: give yours another name")               \
  X(KIND_WORD_TAKEN, "kind", "content has the word '{name}' already: give the kind another id")    \
  X(KINDS_FULL, "kind", "more than {max} kinds of your own")                                       \
  X(KIND_TYPE, "kind", "{reason}")                                                                 \
  X(KIND_REFERS, "kind", "its fields refer to a kind '{name}', which does not exist")              \
  X(RULED_KEY, "unknown-name", "must name a key of a kind, such as \"ability.target\"")            \
  X(RULED_TYPE, "wrong-value", "must be a type, a table")                                          \
  X(RULED_UNREAD, "unknown-key", "no rule of '{of}' reads '{field}': write {expected}")            \
  /* ---- options ---- */                                                                          \
  X(UNKNOWN_OPTION, "not-there", "[{by}: ]no option '{name}' in '{of}'" TC_NEAR)                   \
  X(OPTION_VALUE, "wrong-value",                                                                   \
    "[{by}: ]option '{name}' must be {expected} (found '{found}')" TC_NEAR)                        \
  X(OPTION_TYPE, "wrong-value",                                                                    \
    "option '{id}' must have either values (a list) or type ('int' or 'flag')")                    \
  X(OPTION_WITHOUT_DEFAULT, "missing", "option '{id}' needs a default")                            \
  X(OPTION_DEFAULT, "wrong-value",                                                                 \
    "option '{id}': 'default' must be {expected} (found '{found}')")                               \
  X(OPTION_SET_TWICE, "two-layers", "{other} and {name} both set option '{id}': " TC_SAY_LAST)     \
  /* ---- patch, wrap, remove ---- */                                                              \
  X(NO_SUCH_KIND, "unknown-target", "no kind '{name}'" TC_NEAR)                                    \
  X(NO_SUCH_ID, "unknown-target", "no such {what} in '{of}'" TC_NEAR)                              \
  X(NO_SUCH_FIELD, "unknown-target", "no field '{field}'" TC_NEAR)                                 \
  X(LATER_LAYER, "layer-order",                                                                    \
    "{what} '{name}' belongs to {of}, which loads later[: {expected}]")                            \
  X(TARGET_REMOVED, "unknown-target", "{what} '{name}' was removed by {of}")                       \
  X(FIELD_SET_TWICE, "two-layers",                                                                 \
    "{name} and {other} ({where}) both set '{field}': " TC_SAY_LAST)                               \
  X(PATCH_VALUE, "wrong-value", "must be a table of fields (found {found})")                       \
  X(PATCH_IN_LIST, "wrong-patch",                                                                  \
    "a patch replaces the whole list: write the list without the number")                          \
  X(LIST_REPLACED, "two-layers",                                                                   \
    "{name} replaces the list '{field}', which {other} ({where}) extends: it must extend it too, " \
    "with append, prepend, insert_before or drop")                                                 \
  X(LIST_WITHOUT_FIELD, "wrong-patch", "name the list (archetype.guard.abilities)")                \
  X(LIST_VALUE, "wrong-value", "needs a list of entries, such as {{ \"{name}\" } (found {found})") \
  X(LIST_NAME, "wrong-key", "'{name}' has no place in a list of entries[ (did you mean {near}?)]") \
  X(LIST_NO_BEFORE, "missing",                                                                     \
    "needs before, which names an entry of the list: {{ \"{name}\", before = \"{other}\" }")       \
  X(LIST_IN_LIST, "wrong-patch",                                                                   \
    "the list lies in an entry of another: patch that one as a whole")                             \
  X(LIST_NONE, "wrong-patch", "'{field}' is {found}, not a list: use patch")                       \
  X(LIST_ORDER, "wrong-patch", "'{field}' has no order: use append")                               \
  X(LIST_WHOLE, "wrong-patch",                                                                     \
    "'{of}' has no '{field}' of its own, which stands for more than nothing: set it with patch")   \
  X(LIST_LACKS, "unknown-target",                                                                  \
    "'{field}' has no entry {found}[: {other} dropped it ({where})]" TC_NEAR_OR_KNOWN)             \
  X(LIST_HAS, "wrong-patch", "'{field}' already has the entry {found}")                            \
  X(PATCH_NEW_FIELD, "unknown-key",                                                                \
    "{what} '{of}' has no field '{name}'" TC_NEAR                                                  \
    "[: a patch can set the keys of every {expected} and the fields of this one, but not add "     \
    "fields]")                                                                                     \
  X(PATCH_NEW_KEY, "unknown-key", "'{field}' of {what} '{of}' has no '{name}'" TC_NEAR)            \
  X(PATCH_OTHER_SORT, "wrong-value", "'{field}' must stay {expected} ({other}; found {found})")    \
  X(PATCH_FUNCTION, "wrong-patch", "'{field}' is a function: use wrap")                            \
  X(REMOVE_LIBRARY, "wrong-patch", "what a library holds can be wrapped and patched, not removed") \
  X(WRAP_VALUE, "wrong-value",                                                                     \
    "needs a function, whose first parameter is the original (found {found})")                     \
  X(WRAP_WITHOUT_FIELD, "wrong-patch",                                                             \
    "name the field that holds the function (ability.shove.effect)")                               \
  X(WRAP_NO_FUNCTION, "wrong-patch", "wrap works only on functions (found {found})")               \
  X(REMOVE_REQUIRED, "wrong-patch", "every {what} needs '{field}': use patch instead")             \
  /* ---- layers ---- */                                                                           \
  X(NOT_THERE, "not-there", "no {kind} '{id}'" TC_NEAR_OR_KNOWN)                                   \
  X(NO_MANIFEST, "not-there", "no {kind} '{id}': the folder {where} has no {expected}")            \
  X(NO_MANIFEST_IN, "not-there", "no {kind} in '{id}': it has no {expected}")                      \
  X(NO_VARIANT, "not-there",                                                                       \
    "no variant '{id}' of '{of}'[: there is no mod '{name}']" TC_NEAR_OR_KNOWN)                    \
  X(NOT_DECLARED, "manifest",                                                                      \
    "must declare {kind} \"{id}\" { ... }, with the name of {expected}[ (found {found})]")         \
  X(DECLARED_BESIDES, "manifest",                                                                  \
    "the {where} of {kind} '{of}' also declares {kind} '{id}': a {where} holds one {kind}")        \
  X(MOD_TWICE, "manifest", "mod '{id}' exists twice, in {where} and in {other}: use one of them")  \
  X(NAMES_ITSELF, "manifest", "'{field}' must not name its own layer")                             \
  X(NEED_MISSING, "needs",                                                                         \
    "mod '{id}' needs '{name}' {wanted}, which is neither in mods/ nor beside '{id}' (for "        \
    "another place, add --mod FOLDER)")                                                            \
  X(NEED_VERSION, "needs", "mod '{id}' needs '{name}' {wanted}: found {found} in {where}")         \
  X(UNDECLARED_MOD, "undeclared-mod",                                                              \
    "'{name}' belongs to the mod '{other}', which mod '{id}' must list: add {expected} in "        \
    "{where}/mod.lua")                                                                             \
  X(CONFLICT, "conflict",                                                                          \
    "mod '{id}' conflicts with mod '{name}'[ {found}]: leave one of them out")                     \
  X(NO_RULESETS, "not-for-this", "'rulesets' is empty: name at least one, such as {{ \"{of}\" }")  \
  X(OTHER_RULESET, "other-ruleset",                                                                \
    "{kind} '{id}' is for {expected}, not for '{of}'[ (mod '{other}' needs it)]")                  \
  X(OTHER_VERSION, "not-for-this",                                                                 \
    "mod '{id}' is for '{name}' {wanted}: found {found} in {where}")                               \
  X(VARIANT_OF_OTHER, "not-for-this",                                                              \
    "variant '{id}' is of '{of}', but mod '{other}' is for {expected}")                            \
  X(ONLY_WITHOUT_NAME, "not-for-this",                                                             \
    "never loads: files for one ruleset belong in only/NAME/, with the ruleset's name")            \
  X(ONLY_UNKNOWN, "not-for-this",                                                                  \
    "never loads: mod '{id}' is not for a ruleset '{name}'" TC_NEAR_OR_KNOWN)                      \
  X(LAYER_CIRCLE, "circle",                                                                        \
    "the {what}s form a circle by needs, after and before: {found}; remove one of these")          \
  /* ---- files ---- */                                                                            \
  X(SYNTAX, "syntax", "{reason}")                                                                  \
  X(BUDGET, "budget", "{reason}")                                                                  \
  X(UNKNOWN_GLOBAL, "unknown-global", "{reason}")                                                  \
  X(IMPORT, "import", "{reason}")                                                                  \
  X(RAISED, "raised", "{reason}")                                                                  \
  X(UNREADABLE, "unreadable", "{reason}")                                                          \
  X(FOLDER_UNREADABLE, "unreadable", "this folder cannot be read")                                 \
  X(FOLDERS_DEEP, "unreadable", "is more than {max} folders deep, so it is not read")              \
  X(FOLDER_AS_FILE, "unreadable", "is a folder with the name of a content file: rename it")        \
  X(NO_PLAIN_FILE, "unreadable", "is not a plain file")                                            \
  X(FILE_LINK, "link", "is a link; content must be plain files in its own folder")                 \
  X(FOLDER_LINK, "link", "is a link or unreadable; content must be a plain folder")                \
  X(TOO_MANY, "too-many", "has more than {max} mistakes; these are the first {max}")               \
  X(NOT_LOADED, "host", "content could not be loaded: {reason}")                                   \
  X(NOT_SEALED, "host", "content could not be sealed: {reason}")

typedef enum tc_problem_code {
#define X(code, word, sentence) TC_PROBLEM_##code,
  TC_PROBLEMS(X)
#undef X
      TC_PROBLEM_COUNT
} tc_problem_code;

typedef struct tc_problem_data {
#define X(name) const char *name;
  TC_PROBLEM_TEXTS(X)
#undef X
#define X(name) long long name;
  TC_PROBLEM_NUMBERS(X)
#undef X
} tc_problem_data;
// The data of a problem, by names: TC_SAYS(.field = path, .found = found).
#define TC_SAYS(...) (&(const tc_problem_data){__VA_ARGS__})

#endif
