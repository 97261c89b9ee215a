// Owns: the values of options: default, then variants and mods, then the encounter or command line.
// Must not know: what an option changes.
// Content reads them as option.name, from play on; while files are read they are not known yet.
#include "host/seal/seal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Where an option's present value comes from, for the report of two layers at odds.
typedef struct setter {
  int layer; // -1: the default
  tc_spot place;
} setter;

// The type of an option from its table at index: one of its values, as texts, or a flag, or an integer in its bounds.
// The values live in the arena.
static tc_schema_type type_of(lua_State *L, tc_content *content, int option) {
  int top = lua_gettop(L);
  tc_schema_type type = {.shape = SHAPE_INT};
  if (tc_raw_field(L, option, "values") == LUA_TTABLE) {
    type.shape = SHAPE_ONE;
    type.name_count = (size_t)lua_rawlen(L, -1);
    type.names = tc_arena_take(L, content, (type.name_count + 1) * sizeof *type.names);
    for (size_t i = 0; i < type.name_count; i++) {
      lua_rawgeti(L, top + 1, (lua_Integer)i + 1);
      type.names[i] = tc_arena_text(L, content, luaL_tolstring(L, -1, NULL));
      lua_settop(L, top + 1);
    }
  } else if (tc_raw_field(L, option, "type") == LUA_TSTRING &&
             strcmp(lua_tostring(L, -1), "flag") == 0) {
    type.shape = SHAPE_FLAG;
  }
  tc_raw_field(L, option, "min");
  tc_raw_field(L, option, "max");
  type.min = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : INT32_MIN;
  type.max = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : INT32_MAX;
  lua_settop(L, top);
  return type;
}

// Pushes the value that text stands for under this option's table (at index), or nothing.
static bool push_parsed(lua_State *L, int option, const tc_schema_type *type, const char *text) {
  if (type->shape == SHAPE_ONE) {
    int place = tc_word_at(type->names, type->name_count, text);
    if (place < 0) return false;
    tc_raw_field(L, option, "values");
    lua_rawgeti(L, -1, place + 1);
    lua_remove(L, -2);
    return true;
  }
  if (type->shape == SHAPE_FLAG) {
    bool yes = strcmp(text, "true") == 0;
    if (yes || strcmp(text, "false") == 0) lua_pushboolean(L, yes);
    return yes || strcmp(text, "false") == 0;
  }
  char *end;
  errno = 0;
  long long number = strtoll(text, &end, 10);
  if (end == text || *end || errno || number < type->min || number > type->max) return false;
  lua_pushinteger(L, number);
  return true;
}

static const char *near_value(const tc_schema_type *type, const char *text) {
  tc_suggestion near = {.name = text};
  for (size_t i = 0; i < type->name_count; i++) tc_suggest_offer(&near, type->names[i]);
  return near.best;
}

// Sets the option that a problem would be about. by: who does, where the subject does not say it ("the command line").
static bool set_option(lua_State *L, tc_content *content, tc_subject subject, const char *text,
                       const char *by) {
  const char *name = subject.id;
  int definition = tc_definition_find(L, content, "option", name);
  char values[TC_MESSAGE / 2];
  if (definition < 0 && tc_lost(content, name)) return false;
  if (definition < 0 || content->definitions[definition].removed) {
    tc_suggestion near = {.name = name};
    tc_suggest_ids(&near, content, "option");
    tc_problem_add(L, content, subject, TC_PROBLEM_UNKNOWN_OPTION,
                   TC_SAYS(.by = by, .name = name, .of = content->ruleset, .near = near.best));
    return false;
  }
  int top = lua_gettop(L);
  tc_definition_push(L, content, definition);
  tc_schema_type type = type_of(L, content, top + 1);
  if (!push_parsed(L, top + 1, &type, text)) {
    tc_schema_describe(&type, values, sizeof values);
    tc_problem_add(L, content, subject, TC_PROBLEM_OPTION_VALUE,
                   TC_SAYS(.by = by, .name = name, .expected = values, .found = text,
                           .near = near_value(&type, text)));
    lua_settop(L, top);
    return false;
  }
  tc_anchor_push(L, content, ANCHOR_OPTIONS);
  lua_insert(L, -2);
  lua_setfield(L, -2, name);
  lua_settop(L, top);
  return true;
}

// The default of each option: as written, or the first of its values.
static void set_defaults(lua_State *L, tc_content *content) {
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *option = &content->definitions[i];
    if (option->removed || option->broken || strcmp(option->kind->name, "option") != 0) continue;
    int top = lua_gettop(L);
    tc_definition_push(L, content, (int)i);
    tc_anchor_push(L, content, ANCHOR_OPTIONS);
    bool given = tc_raw_field(L, top + 1, "default") != LUA_TNIL;
    bool listed = tc_raw_field(L, top + 1, "values") == LUA_TTABLE;
    bool typed = tc_raw_field(L, top + 1, "type") == LUA_TSTRING;
    bool flag = typed && strcmp(lua_tostring(L, -1), "flag") == 0;
    char values[TC_MESSAGE / 2];
    tc_subject subject = {option->place, option->layer, "option", option->id, NULL};
    if (listed == typed) {
      tc_problem_add(L, content, subject, TC_PROBLEM_OPTION_TYPE, NULL);
    } else if (!given && !listed) {
      tc_problem_add(L, content, subject, TC_PROBLEM_OPTION_WITHOUT_DEFAULT, NULL);
    } else if (given) {
      const char *text = luaL_tolstring(L, top + 3, NULL);
      bool sort = listed || lua_type(L, top + 3) == (flag ? LUA_TBOOLEAN : LUA_TNUMBER);
      tc_schema_type type = type_of(L, content, top + 1);
      if (sort && push_parsed(L, top + 1, &type, text)) {
        lua_setfield(L, top + 2, option->id);
      } else {
        tc_schema_describe(&type, values, sizeof values);
        subject.place.line = tc_source_line(content, option->place, "default");
        tc_problem_add(L, content, subject, TC_PROBLEM_OPTION_DEFAULT,
                       TC_SAYS(.field = "default", .expected = values, .found = text));
      }
    } else {
      lua_rawgeti(L, top + 4, 1);
      lua_setfield(L, top + 2, option->id);
    }
    lua_settop(L, top);
  }
}

// Two layers set one option to different values and nobody said which comes after the other.
static void compare_setters(lua_State *L, tc_content *content, const char *name, setter *before,
                            setter now) {
  if (before->layer >= 0 && !tc_layer_follows(content, now.layer, before->layer)) {
    const tc_layer *earlier = &content->layers[before->layer];
    tc_subject subject = {now.place, now.layer, "option", name, NULL};
    tc_problem_add(L, content, subject, TC_PROBLEM_OPTION_SET_TWICE,
                   TC_SAYS(.other = earlier->title, .name = content->layers[now.layer].title,
                           .of = earlier->id));
  }
  *before = now;
}

// What a manifest's `set` says. setters holds one entry a definition.
static void apply_set(lua_State *L, tc_content *content, int layer, setter *setters) {
  int manifest = content->layers[layer].manifest;
  if (manifest < 0 || content->definitions[manifest].broken) return;
  const tc_definition *definition = &content->definitions[manifest];
  int top = lua_gettop(L);
  tc_definition_push(L, content, manifest);
  if (tc_raw_field(L, -1, "set") == LUA_TTABLE) {
    size_t count;
    const tc_key *keys = tc_keys_push(L, top + 2, &count, NULL);
    char before[TC_PATH], path[TC_PATH];
    tc_format(before, sizeof before, "%s '%s': ", definition->kind->name, definition->id);
    for (size_t i = 0; i < count; i++) {
      tc_format(path, sizeof path, "set.%s", keys[i].name);
      tc_spot place = definition->place;
      place.line = tc_source_line(content, place, path);
      tc_raw_field(L, top + 2, keys[i].name);
      const char *text = luaL_tolstring(L, -1, NULL);
      int option = tc_definition_find(L, content, "option", keys[i].name);
      tc_anchor_push(L, content, ANCHOR_OPTIONS);
      tc_raw_field(L, -1, keys[i].name);
      int earlier = lua_gettop(L);
      tc_subject subject = {place, layer, "option", keys[i].name, before};
      if (set_option(L, content, subject, text, NULL) && option >= 0) {
        lua_getfield(L, earlier - 1, keys[i].name);
        setter now = {.layer = layer, .place = place};
        tc_change_add(L, content, &content->definitions[option],
                      (tc_change){.verb = VERB_SET, .path = text, .layer = layer, .place = place});
        if (!lua_rawequal(L, -1, earlier)) {
          compare_setters(L, content, keys[i].name, &setters[option], now);
        } else {
          setters[option] = now;
        }
      }
      lua_settop(L, top + 3);
    }
  }
  lua_settop(L, top);
}

void tc_content_set_option(lua_State *L, tc_content *content, const tc_option_setting *setting) {
  tc_option_setting kept = {.name = tc_arena_text(L, content, setting->name),
                            .value = tc_arena_text(L, content, setting->value),
                            .from = tc_arena_text(L, content, setting->from ? setting->from : "")};
  *TC_LIST_ADD(L, content, setting) = kept;
}

void tc_options_resolve(lua_State *L, tc_content *content) {
  set_defaults(L, content);
  setter *setters = lua_newuserdatauv(L, (content->definition_count + 1) * sizeof *setters, 0);
  for (size_t i = 0; i < content->definition_count; i++) setters[i] = (setter){.layer = -1};
  for (size_t layer = 0; layer < content->layer_count; layer++) {
    if (content->layers[layer].applied) apply_set(L, content, (int)layer, setters);
  }
  lua_pop(L, 1);
  for (size_t i = 0; i < content->setting_count; i++) {
    const tc_option_setting *setting = &content->settings[i];
    tc_subject subject = {.layer = -1, .kind = "option", .id = setting->name};
    if (set_option(L, content, subject, setting->value, setting->from)) {
      // place.file says who it was, where it is no layer.
      tc_change change = {
          .verb = VERB_SET, .path = setting->value, .layer = -1, .place = {.file = setting->from}};
      int option = tc_definition_find(L, content, "option", setting->name);
      tc_change_add(L, content, &content->definitions[option], change);
    }
  }
}

// option.name for a name without a value. Upvalue: content.
static int read_missing(lua_State *L) {
  tc_content *content = lua_touserdata(L, lua_upvalueindex(1));
  char message[TC_MESSAGE];
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  if (!content->sealed) {
    return tc_error(L, "option.%s is not known while content is read: read it inside a function",
                    name);
  }
  tc_suggestion near = {.name = name};
  tc_suggest_ids(&near, content, "option");
  tc_format(message, sizeof message, "no option '%s' in '%s'", name, content->ruleset);
  tc_suggest_append(&near, message, sizeof message);
  return tc_error(L, "%s", message);
}

static int refuse_write(lua_State *L) {
  return tc_error(L,
                  "options are read only; a variant, an encounter or the command line sets them");
}

// option "name" { ... }: drops the table that is called. Upvalue: the constructor.
static int call_constructor(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_replace(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

void tc_option_make_reader(lua_State *L, tc_content *content) {
  int constructor = lua_gettop(L);
  lua_newtable(L);          // the reader, always empty
  lua_createtable(L, 0, 4); // its metatable
  tc_anchor_push(L, content, ANCHOR_OPTIONS);
  lua_createtable(L, 0, 1); // the metatable of the values
  tc_content_push(L, content);
  lua_pushcclosure(L, read_missing, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_write);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, constructor);
  lua_pushcclosure(L, call_constructor, 1);
  lua_setfield(L, -2, "__call");
  tc_trace_options(L);
  tc_proxy_lock(L, -1, "options");
  lua_setmetatable(L, -2);
  lua_remove(L, constructor);
}
