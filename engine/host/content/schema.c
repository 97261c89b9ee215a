// Owns: the schema in C: scripts/content/schema.lua and its parts, read once into types that the checks walk.
// Must not know: any single kind or key; those are data.
// A mistake in the schema itself is ours: it is raised, naming the place in the schema.
#include "host/content/content.h"
#include "host/content/enums.h"

#include <string.h>

#define OWN_KINDS 32 // that content may declare besides those of the schema

static const char *const shape_names[SHAPE_COUNT] = {
#define X(name, word, called) word,
    TC_SHAPES(X)
#undef X
};

typedef struct reader {
  lua_State *L;
  tc_content *content;
} reader;

static tc_schema_type *read_type(reader *r, int index, const char *where);

static const char *take_string(reader *r, int index, const char *key) {
  const char *text = NULL;
  if (lua_getfield(r->L, index, key) == LUA_TSTRING) {
    text = tc_arena_text(r->L, r->content, lua_tostring(r->L, -1));
  }
  lua_pop(r->L, 1);
  return text;
}

static bool take_flag(reader *r, int index, const char *key) {
  lua_getfield(r->L, index, key);
  bool flag = lua_toboolean(r->L, -1);
  lua_pop(r->L, 1);
  return flag;
}

static lua_Integer take_integer(reader *r, int index, const char *key, lua_Integer otherwise) {
  lua_getfield(r->L, index, key);
  lua_Integer value = lua_isinteger(r->L, -1) ? lua_tointeger(r->L, -1) : otherwise;
  lua_pop(r->L, 1);
  return value;
}

static tc_shape shape_of(reader *r, int index, const char *where) {
  const char *name = take_string(r, index, "type");
  for (int shape = 0; name && shape < SHAPE_COUNT; shape++) {
    if (strcmp(name, shape_names[shape]) == 0) return (tc_shape)shape;
  }
  char message[TC_MESSAGE];
  tc_suggestion near = {.name = name};
  tc_format(message, sizeof message, name ? "%s has no type that is known: '%s'" : "%s has no type",
            where, name);
  for (int shape = 0; shape < SHAPE_COUNT; shape++) tc_suggest_offer(&near, shape_names[shape]);
  if (name && strcmp(name, "number") == 0) near.best = shape_names[SHAPE_INT];
  tc_suggest_append(&near, message, sizeof message);
  if (!near.best) {
    tc_append(message, sizeof message, " (there is:");
    for (int shape = 0; shape < SHAPE_COUNT; shape++) {
      tc_append(message, sizeof message, "%s %s", shape ? "," : "", shape_names[shape]);
    }
    tc_append(message, sizeof message, ")");
  }
  luaL_error(r->L, "schema: %s", message);
  return SHAPE_DATA;
}

// Reads a string or a list of strings under one key.
static void take_names(reader *r, int index, const char *key, tc_schema_type *type) {
  lua_State *L = r->L;
  int found = lua_getfield(L, index, key);
  if (found == LUA_TSTRING) {
    type->names = tc_arena_take(L, r->content, sizeof *type->names);
    type->names[0] = tc_arena_text(L, r->content, lua_tostring(L, -1));
    type->name_count = 1;
  } else if (found == LUA_TTABLE) {
    type->name_count = (size_t)lua_rawlen(L, -1);
    type->names = tc_arena_take(L, r->content, (type->name_count + 1) * sizeof *type->names);
    for (size_t i = 0; i < type->name_count; i++) {
      lua_rawgeti(L, -1, (lua_Integer)i + 1);
      type->names[i] = tc_arena_text(L, r->content, luaL_checkstring(L, -1));
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

static const tc_schema_type *take_type(reader *r, int index, const char *key, const char *where) {
  const tc_schema_type *type = NULL;
  if (lua_getfield(r->L, index, key) == LUA_TTABLE) type = read_type(r, lua_gettop(r->L), where);
  lua_pop(r->L, 1);
  return type;
}

// The list of alternatives, or the one type of an element, under `of`.
static void take_parts(reader *r, int index, tc_schema_type *type, const char *where) {
  lua_State *L = r->L;
  if (lua_getfield(L, index, "of") == LUA_TTABLE) {
    size_t count = type->shape == SHAPE_EITHER ? (size_t)lua_rawlen(L, -1) : 1;
    type->of = tc_arena_take(L, r->content, (count + 1) * sizeof *type->of);
    type->of_count = count;
    for (size_t i = 0; i < count; i++) {
      if (type->shape == SHAPE_EITHER) {
        lua_rawgeti(L, -1, (lua_Integer)i + 1);
      } else {
        lua_pushvalue(L, -1);
      }
      type->of[i] = read_type(r, lua_gettop(L), where);
      lua_pop(L, 1);
    }
  } else if (type->shape == SHAPE_LIST || type->shape == SHAPE_SEVERAL ||
             type->shape == SHAPE_EITHER || type->shape == SHAPE_MAP) {
    luaL_error(L, "schema: %s says not what it is of", where);
  }
  lua_pop(L, 1);
}

static void take_fields(reader *r, int index, tc_schema_type *type, const char *where) {
  lua_State *L = r->L;
  if (lua_getfield(L, index, "fields") == LUA_TTABLE) {
    size_t count;
    int fields = lua_gettop(L);
    const tc_key *keys = tc_keys_push(L, fields, &count, NULL);
    type->of = tc_arena_take(L, r->content, (count + 1) * sizeof *type->of);
    type->of_count = count;
    for (size_t i = 0; i < count; i++) {
      char place[TC_PATH];
      tc_format(place, sizeof place, "%s.%s", where, keys[i].name);
      lua_getfield(L, fields, keys[i].name);
      tc_schema_type *field = read_type(r, lua_gettop(L), place);
      field->name = tc_arena_text(L, r->content, keys[i].name);
      field->help = take_string(r, lua_gettop(L), "text");
      if (!field->help) luaL_error(L, "schema: %s has no text", place);
      type->of[i] = field;
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static int keep_value(reader *r, int index, const char *key) {
  lua_State *L = r->L;
  if (lua_getfield(L, index, key) == LUA_TNIL) {
    lua_pop(L, 1);
    return 0;
  }
  tc_anchor_push(L, r->content, ANCHOR_DEFAULTS);
  int slot = (int)lua_rawlen(L, -1) + 1;
  lua_insert(L, -2);
  lua_rawseti(L, -2, slot);
  lua_pop(L, 1);
  return slot;
}

static tc_schema_type *read_type(reader *r, int index, const char *where) {
  luaL_checkstack(r->L, 12, "schema");
  tc_schema_type *type = tc_arena_take(r->L, r->content, sizeof *type);
  type->shape = shape_of(r, index, where);
  bool list = type->shape == SHAPE_LIST || type->shape == SHAPE_SEVERAL;
  type->min = take_integer(r, index, "min", list ? 0 : INT32_MIN);
  type->max = take_integer(r, index, "max", INT32_MAX);
  type->required = take_flag(r, index, "required");
  type->open = take_flag(r, index, "open");
  type->pure = take_flag(r, index, "pure");
  type->prefixed = take_flag(r, index, "prefixed");
  type->whole = take_flag(r, index, "whole");
  type->live = take_flag(r, index, "live");
  type->functions = take_flag(r, index, "functions");
  type->fallback = keep_value(r, index, "default");
  type->original = keep_value(r, index, "original");
  if (type->shape == SHAPE_ONE) take_names(r, index, "values", type);
  if (type->shape == SHAPE_REF || type->shape == SHAPE_TAGS) take_names(r, index, "kind", type);
  if (type->shape == SHAPE_REF) type->flagged = take_string(r, index, "flagged");
  if (type->shape == SHAPE_STEP) take_names(r, index, "frame", type);
  if (type->shape == SHAPE_MAP) type->key = take_type(r, index, "key", where);
  if (type->shape == SHAPE_RECORD) {
    type->first = take_type(r, index, "first", where);
    take_fields(r, index, type, where);
  } else {
    take_parts(r, index, type, where);
  }
  return type;
}

static void read_kinds(reader *r, int kinds) {
  lua_State *L = r->L;
  tc_content *content = r->content;
  size_t count;
  const tc_key *keys = tc_keys_push(L, kinds, &count, NULL);
  content->kinds = tc_arena_take(L, content, (count + OWN_KINDS) * sizeof *content->kinds);
  content->kind_room = count + OWN_KINDS;
  for (size_t i = 0; i < count; i++) {
    lua_getfield(L, kinds, keys[i].name);
    int index = lua_gettop(L);
    if (!take_string(r, index, "text")) luaL_error(L, "schema: %s has no text", keys[i].name);
    tc_schema_kind *kind = &content->kinds[i];
    kind->name = tc_arena_text(L, content, keys[i].name);
    kind->dotted = take_flag(r, index, "dotted");
    tc_schema_type *record = tc_arena_take(L, content, sizeof *record);
    record->shape = SHAPE_RECORD;
    record->open = take_flag(r, index, "open");
    take_fields(r, index, record, kind->name);
    kind->record = record;
    lua_pop(L, 1);
  }
  content->kind_count = count;
  lua_pop(L, 1);
}

// What content writes in the language of the schema, and the type that it becomes.
typedef struct own_type {
  tc_content *content;
  const tc_schema_type *type;
} own_type;

// Protected body: the call, and the table of a `kind`. Each has a text for people, as all kinds do.
static int read_own_kind(lua_State *L) {
  own_type *call = lua_touserdata(L, 1);
  reader r = {.L = L, .content = call->content};
  tc_schema_type *record = tc_arena_take(L, call->content, sizeof *record);
  record->shape = SHAPE_RECORD;
  record->open = take_flag(&r, 2, "open");
  lua_settop(L, 2);
  lua_newtable(L);
  lua_newtable(L);
  if (lua_getfield(L, 2, "fields") == LUA_TTABLE) {
    for (lua_pushnil(L); lua_next(L, 5);) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, 4);
    }
  }
  lua_settop(L, 4);
  lua_newtable(L);
  tc_set_string(L, "type", "text");
  tc_set_string(L, "text", "What it is or does, for people; may name fields in {braces}.");
  lua_pushboolean(L, true);
  lua_setfield(L, 5, "required");
  lua_setfield(L, 4, "text");
  lua_setfield(L, 3, "fields");
  take_fields(&r, 3, record, "fields");
  call->type = record;
  return 0;
}

// Protected body: the call, and the table of a type.
static int read_own_type(lua_State *L) {
  own_type *call = lua_touserdata(L, 1);
  reader r = {.L = L, .content = call->content};
  call->type = read_type(&r, 2, "it");
  return 0;
}

// The first unknown kind in a type, or NULL.
static const char *missing_kind(const tc_content *content, const tc_schema_type *type) {
  bool refers = type->shape == SHAPE_REF || type->shape == SHAPE_TAGS;
  for (size_t i = 0; refers && i < type->name_count; i++) {
    if (!tc_kind_find(content, type->names[i])) return type->names[i];
  }
  const char *missing = type->key ? missing_kind(content, type->key) : NULL;
  if (!missing && type->first) missing = missing_kind(content, type->first);
  for (size_t i = 0; !missing && i < type->of_count; i++) {
    missing = missing_kind(content, type->of[i]);
  }
  return missing;
}

// Reads the table at index by one of the two. NULL: message says what is wrong with it.
static const tc_schema_type *read_own(lua_State *L, tc_content *content, lua_CFunction body,
                                      int index, char *message, size_t size) {
  static const char by_schema[] = "schema: ";
  tc_fault fault;
  own_type call = {.content = content};
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, &call);
  lua_pushvalue(L, index);
  if (tc_call(L, 2, 0, &fault)) return call.type;
  bool schema = strncmp(fault.text, by_schema, strlen(by_schema)) == 0;
  tc_format(message, size, "%s", fault.text + (schema ? strlen(by_schema) : 0));
  return NULL;
}

const tc_schema_kind *tc_schema_own_kind(lua_State *L, tc_content *content, const char *id,
                                         int index, tc_spot place) {
  const char *colon = strchr(id, ':'), *name = colon ? colon + 1 : id;
  char reason[TC_MESSAGE];
  tc_subject subject = {place, content->layer, "kind", id, TC_NAMED};
  if (tc_kind_find(content, name)) {
    tc_problem_add(L, content, subject, TC_PROBLEM_KIND_TAKEN, TC_SAYS(.name = name));
    return NULL;
  }
  if (content->kind_count == content->kind_room) {
    tc_problem_add(L, content, subject, TC_PROBLEM_KINDS_FULL, TC_SAYS(.max = OWN_KINDS));
    return NULL;
  }
  const tc_schema_type *record = read_own(L, content, read_own_kind, index, reason, sizeof reason);
  if (!record) {
    tc_problem_add(L, content, subject, TC_PROBLEM_KIND_TYPE, TC_SAYS(.reason = reason));
    return NULL;
  }
  tc_schema_kind *kind = &content->kinds[content->kind_count++];
  *kind = (tc_schema_kind){.name = tc_arena_text(L, content, name), .record = record};
  const char *missing = missing_kind(content, record);
  if (!missing) return kind;
  tc_problem_add(L, content, subject, TC_PROBLEM_KIND_REFERS, TC_SAYS(.name = missing));
  return NULL;
}

const tc_schema_type *tc_schema_own_type(lua_State *L, tc_content *content, int index,
                                         char *message, size_t size) {
  const tc_schema_type *type = read_own(L, content, read_own_type, index, message, size);
  const char *missing = type ? missing_kind(content, type) : NULL;
  if (!missing) return type;
  tc_format(message, size, "it refers to a kind '%s', which does not exist", missing);
  return NULL;
}

typedef struct read_call {
  tc_content *content;
  const char *path;
  tc_fault fault;
} read_call;

// Runs a file of the schema and pushes what it returns. env: index of its environment.
static void run_file(lua_State *L, read_call *call, const char *path, const char *shown, int env) {
  const char *why;
  const tc_file *file = tc_file_read(L, call->content, path, shown, &why);
  if (!file) luaL_error(L, "%s: %s", path, why);
  if (!tc_load_compiled(L, env, file->name, file->text, file->size, &call->fault)) {
    tc_fault_again(L, &call->fault);
  }
  lua_call(L, 0, 1);
}

// import(name): what another part of the schema returns, from the file of that name beside it.
// Upvalues: the call, the environment, the parts that were read.
static int import_part(lua_State *L) {
  read_call *call = lua_touserdata(L, lua_upvalueindex(1));
  const char *name = luaL_checkstring(L, 1);
  if (lua_getfield(L, lua_upvalueindex(3), name) != LUA_TNIL) return 1;
  const char *slash = strrchr(call->path, '/'), *folder = strrchr(name, '/');
  lua_pushlstring(L, call->path, slash ? (size_t)(slash - call->path) + 1 : 0);
  lua_pushfstring(L, "%s%s.lua", lua_tostring(L, -1), folder ? folder + 1 : name);
  lua_pushfstring(L, "scripts/%s.lua", name);
  lua_pushvalue(L, lua_upvalueindex(2));
  run_file(L, call, lua_tostring(L, -3), lua_tostring(L, -2), lua_gettop(L));
  lua_pushvalue(L, -1);
  lua_setfield(L, lua_upvalueindex(3), name);
  return 1;
}

// Protected body: the call as light userdata. Leaves the schema in the anchor.
static int read_schema(lua_State *L) {
  read_call *call = lua_touserdata(L, 1);
  reader r = {.L = L, .content = call->content};
  tc_env_new(L, TC_TRUSTED);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_newtable(L);
  lua_pushcclosure(L, import_part, 3);
  tc_env_define(L, 2, "import");
  tc_push_enum_names(L);
  tc_env_define(L, 2, "enums");
  run_file(L, call, call->path, "scripts/content/schema.lua", 2);
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_getfield(L, -1, "kinds");
  luaL_checktype(L, -1, LUA_TTABLE);
  read_kinds(&r, lua_gettop(L));
  return 0;
}

bool tc_schema_read(lua_State *L, tc_content *content, const char *path, tc_fault *fault) {
  read_call call = {.content = content, .path = path};
  lua_pushcfunction(L, read_schema);
  lua_pushlightuserdata(L, &call);
  return tc_call(L, 1, 0, fault);
}

const tc_schema_type *tc_schema_field(const tc_schema_type *record, const char *name) {
  size_t low = 0, high = record->of_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    int order = strcmp(name, record->of[middle]->name);
    if (order == 0) return record->of[middle];
    if (order < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return NULL;
}

const tc_schema_type *tc_schema_shaped(const tc_schema_type *type, tc_shape shape) {
  if (type->shape == shape) return type;
  for (size_t i = 0; type->shape == SHAPE_EITHER && i < type->of_count; i++) {
    if (type->of[i]->shape == shape) return type->of[i];
  }
  return NULL;
}

const char *tc_schema_joint(size_t place, size_t count) {
  return place == 0 ? "" : place + 1 == count ? " or " : ", ";
}

// "'hit' or 'miss'", "an ability or a status"
static void describe_names(const tc_schema_type *type, char *out, size_t size) {
  for (size_t i = 0; i < type->name_count; i++) {
    const char *joint = tc_schema_joint(i, type->name_count), *name = type->names[i];
    const char *article = strchr("aeiou", name[0]) ? "an" : "a";
    if (type->shape == SHAPE_ONE) {
      tc_append(out, size, "%s'%s'", joint, name);
    } else {
      tc_append(out, size, "%s%s %s", joint, article, name);
    }
  }
}

static void describe_int(const tc_schema_type *type, char *out, size_t size) {
  bool low = type->min > INT32_MIN, high = type->max < INT32_MAX;
  tc_append(out, size, "an integer");
  if (low && high) {
    tc_append(out, size, " from %lld to %lld", (long long)type->min, (long long)type->max);
  } else if (low) {
    tc_append(out, size, " of %lld or more", (long long)type->min);
  } else if (high) {
    tc_append(out, size, " of %lld or less", (long long)type->max);
  }
}

static void describe_into(const tc_schema_type *type, char *out, size_t size);

// Describes a table with its required keys.
static void describe_record(const tc_schema_type *type, char *out, size_t size) {
  const char *joint = " { ";
  tc_append(out, size, "a table");
  if (type->first) {
    tc_append(out, size, " { ");
    describe_into(type->first, out, size);
    joint = ", ";
  }
  for (size_t i = 0; i < type->of_count; i++) {
    if (!type->of[i]->required) continue;
    tc_append(out, size, "%s%s = ...", joint, type->of[i]->name);
    joint = ", ";
  }
  if (joint[0] == ',') tc_append(out, size, " }");
}

static void describe_into(const tc_schema_type *type, char *out, size_t size) {
  static const char *const called[SHAPE_COUNT] = {
#define X(name, word, called) called,
      TC_SHAPES(X)
#undef X
  };
  tc_append(out, size, "%s", called[type->shape]);
  switch (type->shape) {
  case SHAPE_INT: describe_int(type, out, size); return;
  case SHAPE_ONE: describe_names(type, out, size); return;
  case SHAPE_REF:
    tc_append(out, size, "the id of ");
    describe_names(type, out, size);
    return;
  case SHAPE_SEVERAL:
    describe_into(type->of[0], out, size);
    tc_append(out, size, " or a list of them");
    return;
  case SHAPE_MAP:
    tc_append(out, size, "a table { NAME = VALUE } (NAME: ");
    describe_into(type->key, out, size);
    tc_append(out, size, "; VALUE: ");
    describe_into(type->of[0], out, size);
    tc_append(out, size, ")");
    return;
  case SHAPE_RECORD: describe_record(type, out, size); return;
  case SHAPE_EITHER:
    for (size_t i = 0; i < type->of_count; i++) {
      tc_append(out, size, "%s", tc_schema_joint(i, type->of_count));
      describe_into(type->of[i], out, size);
    }
    return;
  default: return;
  }
}

void tc_schema_describe(const tc_schema_type *type, char *out, size_t size) {
  out[0] = '\0';
  describe_into(type, out, size);
}
