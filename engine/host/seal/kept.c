// Owns: state outside of slots: finds variables and iterators that handlers keep, and freezes the tables.
// Must not know: how compiled code is laid out (bytecode.c), what any definition means.
// What the code shows to be kept is a mistake, said with its line. Whatever else handlers reach is replaced by frozen
// views, so a write that no look at the code finds is an error when it happens.
#include "host/code/bytecode.h"
#include "host/code/compiled.h"
#include "host/seal/seal.h"

#include <stdlib.h>
#include <string.h>

#define SITES 16 // of one function

// The state of one check. The numbers are stack indexes.
typedef struct hunt {
  lua_State *L;
  tc_content *content;
  int queue; // list of value, title, value, title, ...
  int seen;  // set of functions and tables
  int told;  // set of "file:name:title"
  int views; // table -> its frozen view
  int replaced; // function or table of a library -> what stands for it after edits; 0: nothing was edited
  int environment; // of content, for the functions of its libraries
  int layer;       // of the definition now looked at
  const char *kind, *id;
  lua_Integer last; // of the queue
} hunt;

// Queues the value on top (popped) unless it was queued before. `title`: the index of its owner's title.
static void enqueue(hunt *h, int title) {
  lua_State *L = h->L;
  lua_pushvalue(L, -1);
  bool known = lua_rawget(L, h->seen) != LUA_TNIL;
  lua_pop(L, 1);
  int type = lua_type(L, -1);
  if (known || (type != LUA_TFUNCTION && type != LUA_TTABLE)) {
    lua_pop(L, 1);
    return;
  }
  lua_pushvalue(L, -1);
  lua_pushboolean(L, true);
  lua_rawset(L, h->seen);
  lua_rawseti(L, h->queue, ++h->last);
  lua_pushvalue(L, title);
  lua_rawseti(L, h->queue, ++h->last);
}

// Puts what stands for the value on top after the edits of a library in its place. Whether it did.
static bool replace_edited(hunt *h) {
  lua_State *L = h->L;
  int type = lua_type(L, -1);
  if (!h->replaced || (type != LUA_TFUNCTION && type != LUA_TTABLE)) return false;
  lua_pushvalue(L, -1);
  bool edited = lua_rawget(L, h->replaced) != LUA_TNIL;
  if (edited)
    lua_replace(L, -2);
  else
    lua_pop(L, 1);
  return edited;
}

// ---- what a place in the code does --------------------------------------------------------------

typedef struct sites {
  tc_code_write list[SITES];
  int count;
} sites;

static void note_site(void *user, const tc_code_write *write) {
  sites *all = user;
  if (all->count < SITES) all->list[all->count++] = *write;
}

// Replaces the table on top by its entry under a key, or by any table in it if the key is unknown.
static bool step_into(lua_State *L, const char *key, size_t size) {
  if (lua_type(L, -1) != LUA_TTABLE) return false;
  if (tc_frozen_target(L, -1)) lua_remove(L, -2);
  if (key) {
    lua_pushlstring(L, key, size);
    lua_rawget(L, -2);
    lua_remove(L, -2);
    return true;
  }
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -1) != LUA_TTABLE) continue;
    lua_replace(L, -3);
    lua_pop(L, 1);
    return true;
  }
  return false;
}

// Pushes the value at the first `steps` keys of a path of the function at `function`; nil if unknown. From
// engine tables it reads only library functions.
static void push_path(hunt *h, int function, const tc_code_path *path, int steps) {
  lua_State *L = h->L;
  int top = lua_gettop(L);
  const char *name = lua_getupvalue(L, function, path->upvalue);
  if (name && strcmp(name, "_ENV") == 0 && steps == 2 && path->keys[0].text && path->keys[1].text) {
    char dotted[64];
    tc_format(dotted, sizeof dotted, "%.*s.%.*s", (int)path->keys[0].size, path->keys[0].text,
              (int)path->keys[1].size, path->keys[1].text);
    lua_settop(L, top);
    tc_env_get(L, h->environment, dotted);
    return;
  }
  bool found = name != NULL;
  for (int i = 0; found && i < steps; i++) {
    found = step_into(L, path->keys[i].text, path->keys[i].size);
  }
  if (found) return;
  lua_settop(L, top);
  lua_pushnil(L);
}

// Whether the called function changes its table argument.
static bool changes_table(hunt *h, int function, const tc_code_path *callee) {
  static const char *const names[] = {"table.insert", "table.remove", "table.sort"};
  lua_State *L = h->L;
  bool changes = false;
  push_path(h, function, callee, callee->steps);
  for (int i = 0; i < 3 && lua_iscfunction(L, -1); i++) {
    tc_env_get(L, h->environment, names[i]);
    changes = changes || lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return changes;
}

// Whether this writes to a table of content.
static bool writes_table(hunt *h, int function, const tc_code_write *site) {
  if (site->called && !changes_table(h, function, &site->callee)) return false;
  push_path(h, function, &site->into, site->called ? site->into.steps : site->into.steps - 1);
  int top = lua_gettop(h->L);
  bool own =
      lua_type(h->L, -1) == LUA_TTABLE && (tc_is_plain(h->L, -1) || tc_frozen_target(h->L, -1));
  lua_settop(h->L, top - 1);
  return own;
}

static void complain(hunt *h, const char *file, int line, int title, tc_problem_code code,
                     const tc_problem_data *data) {
  char before[2 * TC_PATH];
  tc_format(before, sizeof before, "%s: ", lua_tostring(h->L, title));
  tc_subject subject = {.layer = h->layer, .kind = h->kind, .id = h->id, .before = before};
  subject.place = (tc_spot){.file = tc_arena_text(h->L, h->content, file), .line = line};
  tc_problem_add(h->L, h->content, subject, code, data);
}

// Reports each variable and handler once; the title is at `title`.
static void tell(hunt *h, const char *file, const tc_code_write *site, bool variable, int title) {
  lua_State *L = h->L;
  char name[96];
  tc_format(name, sizeof name, "%.*s", (int)site->name_size, site->name ? site->name : "?");
  lua_pushfstring(L, "%s:%s:%s", file, name, lua_tostring(L, title));
  lua_pushvalue(L, -1);
  bool known = lua_rawget(L, h->told) != LUA_TNIL;
  lua_pop(L, 1);
  lua_pushboolean(L, true);
  lua_rawset(L, h->told);
  if (known) return;
  complain(h, file, site->line, title,
           variable ? TC_PROBLEM_STATE_VARIABLE : TC_PROBLEM_STATE_TABLE, TC_SAYS(.name = name));
}

// Checks the Lua function at `function`, from a file of content.
static void examine(hunt *h, int function, const char *file, int title) {
  lua_State *L = h->L;
  sites all = {.count = 0};
  size_t size;
  if (!tc_function_noted(L, h->content, function, TC_BUILT_WRITES)) return;
  lua_pushvalue(L, function);
  unsigned char *code = tc_code_dump(L, &size);
  lua_pop(L, 1);
  if (!code) tc_fault_memory(L);
  // The reader's source must survive errors.
  unsigned char *kept = lua_newuserdatauv(L, size, 0);
  memcpy(kept, code, size);
  free(code);
  if (!tc_code_writes(kept, size, note_site, &all)) all.count = 0;
  for (int i = 0; i < all.count; i++) {
    const tc_code_write *site = &all.list[i];
    bool variable = !site->called && site->into.steps == 0;
    if (variable || writes_table(h, function, site)) tell(h, file, site, variable, title);
  }
  lua_pop(L, 1);
}

// ---- what handlers reach ------------------------------------------------------------------------

// Reports that the function at `function` keeps an iterator, or a table that cannot be frozen.
static void tell_kept(hunt *h, int function, const char *file, const char *name, const char *what,
                      int title) {
  lua_Debug record;
  lua_pushvalue(h->L, function);
  lua_getinfo(h->L, ">S", &record);
  complain(h, file, record.linedefined, title, TC_PROBLEM_STATE_KEPT,
           TC_SAYS(.name = name, .found = what));
}

// Freezes the table on top, from outside functions. False: it has a metatable, so it stays.
static bool freeze_kept(hunt *h) {
  lua_State *L = h->L;
  if (lua_type(L, -1) != LUA_TTABLE || !tc_is_plain(L, -1)) return true;
  if (lua_getmetatable(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  tc_freeze_known(L, -1, h->views);
  return true;
}

// Freezes upvalue `index` of a function of content, and queues it.
static void visit_upvalue(hunt *h, int function, int index, const char *name, const char *file,
                          int title) {
  lua_State *L = h->L;
  replace_edited(h);
  if (tc_keeps_place(L, -1))
    tell_kept(h, function, file, name, "an iterator that remembers where it is", title);
  else if (!freeze_kept(h))
    tell_kept(h, function, file, name, "a table with a metatable", title);
  lua_pushvalue(L, -1);
  lua_setupvalue(L, function, index);
  enqueue(h, title);
}

// Whether a wrap put the function at index into the place of a library's: it is among those that stand for others, or was
// until a later one came.
static bool stands_for_others(hunt *h, int function) {
  lua_State *L = h->L;
  int top = lua_gettop(L);
  bool found = false;
  if (!h->replaced) return false;
  for (lua_pushnil(L); !found && lua_next(L, h->replaced); lua_settop(L, top + 1))
    found = lua_rawequal(L, top + 1, function) || lua_rawequal(L, top + 2, function);
  lua_settop(L, top);
  return found;
}

// Checks the function on top, and queues its upvalues.
static void visit_function(hunt *h, int title) {
  lua_State *L = h->L;
  int function = lua_gettop(L);
  lua_Debug record;
  if (lua_iscfunction(L, function)) return;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &record);
  bool content = record.source[0] == '@';
  if (!content && strcmp(record.source, "=scripts/wrap") != 0) return;
  int replaced = h->replaced;
  if (!content && stands_for_others(h, function)) h->replaced = 0; // it keeps its original
  bool more = false;
  for (int i = 1;; i++) {
    const char *name = lua_getupvalue(L, function, i);
    if (!name) break;
    more = more || strcmp(name, "_ENV") != 0;
    lua_pop(L, 1);
  }
  if (more && content) examine(h, function, record.source + 1, title);
  for (int i = 1; more; i++) {
    const char *name = lua_getupvalue(L, function, i);
    if (!name) break;
    if (strcmp(name, "_ENV") == 0)
      lua_pop(L, 1);
    else
      visit_upvalue(h, function, i, name, record.source + 1, title);
  }
  h->replaced = replaced;
}

// Freezes the tables in the store of a library.
static void freeze_library(hunt *h, int store) {
  lua_State *L = h->L;
  for (lua_pushnil(L); lua_next(L, store); lua_pop(L, 1)) {
    if (lua_type(L, -1) != LUA_TTABLE || !freeze_kept(h)) continue;
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, store);
  }
}

// Queues the entries of the table on top, from content or a library.
static void visit_table(hunt *h, int title) {
  lua_State *L = h->L;
  int table = lua_gettop(L);
  if (tc_frozen_target(L, table)) {
    table = lua_gettop(L);
  } else if (!tc_is_plain(L, table)) {
    if (strcmp(tc_type_name(L, table), "library") != 0) return;
    tc_tostring(L, table, NULL);
    title = lua_gettop(L);
    lua_getmetatable(L, table);
    lua_pushliteral(L, "__index");
    lua_rawget(L, -2);
    table = lua_gettop(L);
    if (lua_type(L, table) != LUA_TTABLE) return;
    freeze_library(h, table);
  }
  for (lua_pushnil(L); lua_next(L, table);) {
    if (replace_edited(h)) {
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, table);
    }
    enqueue(h, title);
  }
}

static void empty_queue(hunt *h) {
  lua_State *L = h->L;
  for (lua_Integer at = 1; at < h->last; at += 2) {
    int top = lua_gettop(L);
    lua_rawgeti(L, h->queue, at + 1);
    lua_rawgeti(L, h->queue, at);
    if (lua_type(L, -1) == LUA_TFUNCTION)
      visit_function(h, top + 1);
    else
      visit_table(h, top + 1);
    lua_settop(L, top);
  }
  h->last = 0;
}

// Queues the functions in a table of a definition (on top, popped); their titles are their paths.
static void enqueue_handlers(hunt *h, const char *path, int depth) {
  lua_State *L = h->L;
  int table = lua_gettop(L);
  luaL_checkstack(L, 10, "content");
  for (lua_pushnil(L); depth > 0 && lua_next(L, table); lua_settop(L, table + 1)) {
    int type = lua_type(L, -1);
    if (type != LUA_TFUNCTION && type != LUA_TTABLE) continue;
    if (replace_edited(h)) {
      lua_pushvalue(L, table + 1);
      lua_pushvalue(L, table + 2);
      lua_rawset(L, table);
    }
    tc_tostring(L, table + 1, NULL);
    const char *inner =
        lua_pushfstring(L, "%s%s%s", path, *path ? "." : "", lua_tostring(L, table + 3));
    if (type == LUA_TFUNCTION) lua_pushfstring(L, "%s '%s' (%s)", h->kind, h->id, inner);
    lua_pushvalue(L, table + 2);
    if (type == LUA_TFUNCTION)
      enqueue(h, table + 5);
    else if (tc_is_plain(L, -1))
      enqueue_handlers(h, inner, depth - 1);
  }
  lua_settop(L, table - 1);
}

void tc_kept_check(lua_State *L, tc_content *content) {
  int top = lua_gettop(L);
  hunt h = {.L = L, .content = content, .kind = "", .id = "", .layer = -1};
  luaL_checkstack(L, 24, "content");
  for (int i = 0; i < 4; i++) lua_newtable(L);
  h.queue = top + 1, h.seen = top + 2, h.told = top + 3, h.views = top + 4;
  h.environment = top + 5;
  tc_env_new(L, TC_CONTENT);
  tc_anchor_push(L, content, ANCHOR_ENVS);
  if (lua_rawgeti(L, -1, 1) == LUA_TTABLE) lua_replace(L, h.environment);
  lua_settop(L, h.environment);
  tc_anchor_push(L, content, ANCHOR_REPLACED);
  if (!tc_value_is_empty(L, -1)) h.replaced = h.environment + 1;
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *definition = &content->definitions[i];
    if (definition->removed || definition->broken) continue;
    h.kind = definition->kind->name, h.id = definition->id, h.layer = definition->layer;
    tc_definition_push(L, content, (int)i);
    enqueue_handlers(&h, "", TC_NESTING);
    empty_queue(&h);
  }
  h.kind = h.id = "", h.layer = -1;
  tc_anchor_push(L, content, ANCHOR_HELD);
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  lua_pushliteral(L, "library"); // each says its name when it is looked at
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, h.environment + 2, i);
    enqueue(&h, h.environment + 3);
  }
  empty_queue(&h);
  lua_settop(L, top);
}
