// Owns: the functions that content calls to declare: one per kind, and the verbs of edits.
// Must not know: what is right or wrong in a definition; where files come from.
// A mistake is recorded, never raised, so that the rest of the file is read too.
#include "host/load/load.h"

#include <string.h>

// The file and line of the content that called the C function now running.
static tc_spot caller_place(lua_State *L, tc_content *content) {
  char name[256];
  tc_spot place = {.file = "", .line = 0};
  if (!tc_where(L, name, sizeof name, &place.line)) return place;
  const tc_file *file = tc_source_file(content, name);
  place.file = file ? file->name : tc_arena_text(L, content, name);
  return place;
}

static void refuse_late(lua_State *L, const tc_content *content, const char *name) {
  if (content->closed) {
    tc_error(L, "%s: nothing can be declared any more, content is complete", name);
  }
}

// Pushes the number of this load, for an upvalue: what a load that was refused has left may still be held somewhere, but
// what it points to is gone.
static void push_load(lua_State *L, const tc_content *content) {
  lua_pushinteger(L, (lua_Integer)content->load);
}

// The content, upvalue 1 of the function that runs, unless its load, at that upvalue, was refused.
static tc_content *content_of(lua_State *L, int load) {
  tc_content *content = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_tointeger(L, lua_upvalueindex(load)) != (lua_Integer)content->load)
    tc_error(L, "nothing can be declared any more: this layer was refused");
  return content;
}

static void set_constructor(lua_State *L, tc_content *content, const tc_schema_kind *kind,
                            int index);

// Adds the constructor of a new kind, for this layer and later ones.
static void declare_kind(lua_State *L, tc_content *content, const char *id, int index,
                         tc_spot place) {
  tc_anchor_entry(L, content, ANCHOR_ENVS, content->layer + 1);
  int env = lua_gettop(L);
  const char *colon = strchr(id, ':'), *name = colon ? colon + 1 : id;
  tc_env_get(L, env, name);
  bool taken = !lua_isnil(L, -1) && !tc_kind_find(content, name);
  lua_pop(L, 1);
  if (taken) {
    tc_subject subject = {place, content->layer, "kind", id, TC_NAMED};
    tc_problem_add(L, content, subject, TC_PROBLEM_KIND_WORD_TAKEN, TC_SAYS(.name = name));
  } else {
    const tc_schema_kind *kind = tc_schema_own_kind(L, content, id, index, place);
    if (kind) set_constructor(L, content, kind, env);
  }
  lua_settop(L, env - 1);
}

static void declare(lua_State *L, tc_content *content, const tc_schema_kind *kind, const char *id,
                    int index, tc_spot place) {
  if (lua_type(L, index) == LUA_TTABLE) {
    int definition = tc_define(L, content, kind, id, index, place);
    const tc_definition *made = &content->definitions[definition];
    if (strcmp(kind->name, "kind") == 0 && !made->broken && !made->removed)
      declare_kind(L, content, id, index, place);
    return;
  }
  char found[96];
  tc_value_describe(L, index, found, sizeof found);
  tc_subject subject = {place, content->layer, kind->name, id, NULL};
  tc_problem_add(L, content, subject, TC_PROBLEM_TABLE_WRONG, TC_SAYS(.found = found));
}

// ability "shove" [ { ... } ]: the second call. Upvalues: content, index of the pending entry, load.
static int finish_definition(lua_State *L) {
  tc_content *content = content_of(L, 3);
  size_t index = (size_t)lua_tointeger(L, lua_upvalueindex(2));
  refuse_late(L, content, "a definition");
  if (index >= content->pending_count) return 0;
  content->pending[index].done = true;
  tc_pending pending = content->pending[index];
  declare(L, content, pending.kind, pending.id, 1, pending.place);
  lua_pushstring(L, pending.id);
  return 1;
}

static int begin_definition(lua_State *L, tc_content *content, const tc_schema_kind *kind,
                            const char *id, tc_spot place) {
  content->pending = tc_list_grow(L, content, content->pending, content->pending_count,
                                  &content->pending_room, sizeof *content->pending);
  content->pending[content->pending_count] =
      (tc_pending){.kind = kind, .id = tc_arena_text(L, content, id), .place = place};
  tc_content_push(L, content);
  lua_pushinteger(L, (lua_Integer)content->pending_count++);
  push_load(L, content);
  lua_pushcclosure(L, finish_definition, 3);
  return 1;
}

void tc_pending_check(lua_State *L, tc_content *content) {
  for (size_t i = 0; i < content->pending_count; i++) {
    tc_pending *pending = &content->pending[i];
    if (pending->done) continue;
    pending->done = true;
    tc_subject subject = {pending->place, content->layer, pending->kind->name, pending->id, NULL};
    tc_problem_add(L, content, subject, TC_PROBLEM_TABLE_MISSING, NULL);
  }
}

static int ignore_call(lua_State *L) {
  (void)L;
  return 0;
}

// One kind's constructor. Upvalues: content, kind, load.
static int construct(lua_State *L) {
  tc_content *content = content_of(L, 3);
  const tc_schema_kind *kind = lua_touserdata(L, lua_upvalueindex(2));
  refuse_late(L, content, kind->name);
  tc_spot place = caller_place(L, content);
  if (lua_type(L, 1) == LUA_TSTRING) {
    const char *id = lua_tostring(L, 1);
    if (lua_gettop(L) < 2) return begin_definition(L, content, kind, id, place);
    declare(L, content, kind, id, 2, place);
    lua_pushstring(L, id);
    return 1;
  }
  char found[96];
  tc_value_describe(L, 1, found, sizeof found);
  tc_subject subject = {place, content->layer, kind->name, "", NULL};
  tc_problem_add(L, content, subject, TC_PROBLEM_ID_MISSING, TC_SAYS(.found = found));
  lua_pushcfunction(L, ignore_call);
  return 1;
}

// patch "status.protected" [ { ... } ]: the second call. Upvalues: content, verb, target, file, line, load.
static int finish_edit(lua_State *L) {
  tc_content *content = content_of(L, 6);
  tc_verb verb = (tc_verb)lua_tointeger(L, lua_upvalueindex(2));
  refuse_late(L, content, tc_verb_words[verb]);
  tc_spot place = {.file = lua_touserdata(L, lua_upvalueindex(4)),
                   .line = (int)lua_tointeger(L, lua_upvalueindex(5))};
  lua_settop(L, 1);
  tc_edit_add(L, content, verb, lua_tostring(L, lua_upvalueindex(3)), 1, place);
  return 0;
}

// Upvalues: content, verb, load.
static int edit(lua_State *L) {
  tc_content *content = content_of(L, 3);
  tc_verb verb = (tc_verb)lua_tointeger(L, lua_upvalueindex(2));
  refuse_late(L, content, tc_verb_words[verb]);
  tc_spot place = caller_place(L, content);
  if (lua_type(L, 1) != LUA_TSTRING) {
    char found[96];
    tc_value_describe(L, 1, found, sizeof found);
    tc_subject subject = {.place = place, .layer = content->layer};
    tc_problem_add(L, content, subject, TC_PROBLEM_TARGET_MISSING,
                   TC_SAYS(.name = tc_verb_words[verb], .found = found));
    lua_pushcfunction(L, ignore_call);
    return 1;
  }
  if (verb == VERB_REMOVE || lua_gettop(L) >= 2) {
    lua_settop(L, 2);
    tc_edit_add(L, content, verb, lua_tostring(L, 1), 2, place);
    return 0;
  }
  tc_content_push(L, content);
  lua_pushinteger(L, verb);
  lua_pushvalue(L, 1);
  lua_pushlightuserdata(L, (void *)(uintptr_t)place.file);
  lua_pushinteger(L, place.line);
  push_load(L, content);
  lua_pushcclosure(L, finish_edit, 6);
  return 1;
}

static void set_constructor(lua_State *L, tc_content *content, const tc_schema_kind *kind,
                            int index) {
  tc_content_push(L, content);
  lua_pushlightuserdata(L, (void *)(uintptr_t)kind);
  push_load(L, content);
  lua_pushcclosure(L, construct, 3);
  if (strcmp(kind->name, "option") == 0) {
    tc_option_make_reader(L, content); // option.hit_test is the value in force
  }
  tc_env_define(L, index, kind->name);
}

void tc_constructors_define(lua_State *L, tc_content *content, int index) {
  for (size_t i = 0; i < content->kind_count; i++)
    set_constructor(L, content, &content->kinds[i], index);
  for (int verb = VERB_PATCH; verb <= VERB_DROP; verb++) {
    tc_content_push(L, content);
    lua_pushinteger(L, verb);
    push_load(L, content);
    lua_pushcclosure(L, edit, 3);
    tc_env_define(L, index, tc_verb_words[verb]);
  }
}
