// Owns: the check of one written table against its kind, giving a deep copy in normal form.
// Must not know: other definitions; what needs them (references, texts, events) is resolve.c's.
// Normal form: tags are a map name -> integer, event names carry no ".after"; the rest is as written.
#include "host/content/content.h"

#include <string.h>

typedef struct checker {
  lua_State *L;
  tc_content *content;
  const tc_check_spec *spec;
  char path[TC_PATH];
  int depth;
  bool fine;
} checker;

static void check_value(checker *c, const tc_schema_type *type, int index);

static void fail(checker *c, tc_problem_code code, const tc_problem_data *data) {
  const tc_check_spec *spec = c->spec;
  c->fine = false;
  tc_subject subject = {spec->place, spec->layer, spec->kind->name, spec->id,
                        spec->prefix ? spec->prefix : TC_NAMED};
  subject.place.line = tc_source_line(c->content, spec->place, c->path);
  tc_problem_add(c->L, c->content, subject, code, data);
}

// Extends the path by one key; pass the result to path_leave.
static size_t path_enter(checker *c, const tc_key *key) {
  c->depth++;
  return tc_path_enter(c->path, key);
}

static void path_leave(checker *c, size_t before) {
  c->path[before] = '\0';
  c->depth--;
}

static void fail_value(checker *c, const char *expected, int index, const char *near) {
  char found[96];
  tc_value_describe(c->L, index, found, sizeof found);
  fail(c, TC_PROBLEM_WRONG_VALUE,
       TC_SAYS(.field = c->path, .expected = expected, .found = found, .near = near));
}

static void fail_expected(checker *c, const char *expected, int index) {
  fail_value(c, expected, index, NULL);
}

static void fail_type(checker *c, const tc_schema_type *type, int index) {
  char expected[TC_MESSAGE / 2];
  tc_schema_describe(type, expected, sizeof expected);
  fail_expected(c, expected, index);
}

bool tc_shape_fits(lua_State *L, const tc_schema_type *type, int index) {
  int found = lua_type(L, index);
  bool list = tc_value_is_list(L, index);
  switch (type->shape) {
  case SHAPE_INT: return found == LUA_TNUMBER;
  case SHAPE_FLAG: return found == LUA_TBOOLEAN;
  case SHAPE_FUNCTION: return found == LUA_TFUNCTION;
  case SHAPE_LIST: return list;
  case SHAPE_SEVERAL: return list || tc_shape_fits(L, type->of[0], index);
  case SHAPE_MAP: return found == LUA_TTABLE && !list;
  case SHAPE_RECORD: return found == LUA_TTABLE && (!list || type->first != NULL);
  case SHAPE_TAGS: return found == LUA_TTABLE;
  case SHAPE_RANGE: return found == LUA_TTABLE || found == LUA_TNUMBER;
  case SHAPE_SLOT: return found == LUA_TTABLE || found == LUA_TSTRING;
  case SHAPE_EITHER: return tc_shape_chosen(L, type, index) != NULL;
  case SHAPE_DATA: return found != LUA_TNIL;
  default: return found == LUA_TSTRING;
  }
}

const tc_schema_type *tc_shape_chosen(lua_State *L, const tc_schema_type *either, int index) {
  for (size_t i = 0; i < either->of_count; i++) {
    if (tc_shape_fits(L, either->of[i], index)) return either->of[i];
  }
  return NULL;
}

static void check_int(checker *c, const tc_schema_type *type, int index) {
  bool fits = lua_isinteger(c->L, index) && lua_tointeger(c->L, index) >= type->min &&
              lua_tointeger(c->L, index) <= type->max;
  if (!fits) fail_type(c, type, index);
  lua_pushvalue(c->L, index);
}

static void check_one(checker *c, const tc_schema_type *type, int index) {
  const char *text = lua_tostring(c->L, index);
  if (tc_word_at(type->names, type->name_count, text) < 0) {
    char expected[TC_MESSAGE / 2];
    tc_suggestion near = {.name = text};
    for (size_t i = 0; i < type->name_count; i++) tc_suggest_offer(&near, type->names[i]);
    tc_schema_describe(type, expected, sizeof expected);
    fail_value(c, expected, index, near.best);
  }
  lua_pushvalue(c->L, index);
}

// Pushes an event's name without ".after", which is the same window.
static void push_event_name(lua_State *L, const char *name) {
  const char *after = tc_end_find(name, ".after");
  lua_pushlstring(L, name, after && after > name ? (size_t)(after - name) : strlen(name));
}

static void check_string(checker *c, const tc_schema_type *type, int index) {
  size_t length;
  const char *text = lua_tolstring(c->L, index, &length);
  bool fits = strlen(text) == length; // a zero byte inside is never meant
  if (!tc_text_clean(text, length)) fail(c, TC_PROBLEM_TEXT_BYTES, TC_SAYS(.field = c->path));
  if (type->shape == SHAPE_NAME || type->shape == SHAPE_STEP) {
    fits = fits && tc_id_ok(text, false, type->prefixed);
  }
  if (type->shape == SHAPE_REF || type->shape == SHAPE_EVENT) {
    bool whose = type->shape == SHAPE_EVENT || type->prefixed;
    fits = fits && tc_id_ok(whose ? tc_skip_whose(text) : text, true, true);
  }
  if (type->shape == SHAPE_VERSION) fits = fits && tc_version_ok(text);
  if (type->shape == SHAPE_VERSIONS) fits = fits && tc_versions_ok(text);
  if (!fits) fail_type(c, type, index);
  if (type->shape == SHAPE_TEXT && length == 0)
    fail(c, TC_PROBLEM_TEXT_EMPTY, TC_SAYS(.field = c->path));
  if (type->shape == SHAPE_EVENT) {
    push_event_name(c->L, text);
  } else {
    lua_pushvalue(c->L, index);
  }
}

// Reports keys that this table does not allow. index: the table.
static void refuse_keys(checker *c, size_t strange, const char *what, int index) {
  if (strange == 0) return;
  char found[96] = "";
  for (lua_pushnil(c->L); strange == 1 && lua_next(c->L, index); lua_pop(c->L, 1)) {
    if (lua_isinteger(c->L, -2) || lua_type(c->L, -2) == LUA_TSTRING) continue;
    tc_value_describe(c->L, -2, found, sizeof found);
  }
  fail(c, TC_PROBLEM_STRANGE_KEY,
       TC_SAYS(.field = c->path, .what = c->path[0] ? NULL : what, .found = found));
}

// Reports a hole in a list: key is the first after it, missing the empty place.
static void refuse_hole(checker *c, const tc_key *key, lua_Integer missing) {
  fail(c, TC_PROBLEM_LIST_HOLE, TC_SAYS(.field = c->path, .number = key->number, .min = missing));
}

// Pushes a table for a copy of the one at index, with room for it, and on top the keys (tc_keys_push).
static const tc_key *open_copy(lua_State *L, int index, size_t *count, size_t *strange) {
  const tc_key *keys = tc_keys_push(L, index, count, strange);
  bool list = *count > 0 && keys[0].integer;
  lua_createtable(L, list ? (int)*count : 0, list ? 0 : (int)*count);
  lua_insert(L, -2);
  return keys;
}

static void check_list(checker *c, const tc_schema_type *type, int index) {
  lua_State *L = c->L;
  size_t count, strange;
  const tc_key *keys = open_copy(L, index, &count, &strange);
  refuse_keys(c, strange, "the list", index);
  for (size_t i = 0; i < count; i++) {
    lua_Integer place = (lua_Integer)i + 1;
    if (keys[i].integer && keys[i].number > place) {
      refuse_hole(c, &keys[i], place);
      break;
    }
    size_t before = path_enter(c, &keys[i]);
    if (!keys[i].integer || keys[i].number != place) {
      fail(c, TC_PROBLEM_NAME_IN_LIST, TC_SAYS(.field = c->path));
    } else {
      lua_rawgeti(L, index, keys[i].number);
      check_value(c, type->of[0], lua_gettop(L));
      lua_rawseti(L, -4, keys[i].number);
      lua_pop(L, 1);
    }
    path_leave(c, before);
  }
  lua_pop(L, 1);
  bool length_fits = (lua_Integer)count >= type->min && (lua_Integer)count <= type->max;
  if (!length_fits && type->shape == SHAPE_LIST) {
    fail(c, TC_PROBLEM_WRONG_COUNT,
         TC_SAYS(.field = c->path, .min = type->min, .max = type->max, .number = (long long)count));
  }
}

static void check_map(checker *c, const tc_schema_type *type, int index) {
  lua_State *L = c->L;
  size_t count, strange;
  const tc_key *keys = open_copy(L, index, &count, &strange);
  refuse_keys(c, strange, "the table", index);
  for (size_t i = 0; i < count; i++) {
    size_t before = path_enter(c, &keys[i]);
    if (i == 0 && keys[i].integer && keys[i].number > 1) {
      path_leave(c, before);
      refuse_hole(c, &keys[i], 1);
      break;
    } else if (keys[i].integer) {
      char expected[TC_MESSAGE / 2];
      tc_schema_describe(type->key, expected, sizeof expected);
      fail(c, TC_PROBLEM_NO_KEY, TC_SAYS(.field = c->path, .expected = expected));
    } else {
      lua_pushstring(L, keys[i].name);
      check_value(c, type->key, lua_gettop(L));
      lua_pushvalue(L, -1);
      if (lua_rawget(L, -5) != LUA_TNIL)
        fail(c, TC_PROBLEM_HEARD_TWICE, TC_SAYS(.name = lua_tostring(L, -2)));
      tc_raw_field(L, index, keys[i].name);
      check_value(c, type->of[0], lua_gettop(L)); // written key, its copy, nil, value, copy
      if (lua_isnil(L, -4)) {
        lua_pop(L, 1);
      } else {
        lua_pushvalue(L, -4);
        lua_insert(L, -2);
        lua_rawset(L, -8);
      }
      lua_pop(L, 4);
    }
    path_leave(c, before);
  }
  lua_pop(L, 1);
}

// Content has 32-bit integers, like the kernel. False: another one, already reported.
static bool check_width(checker *c, int index) {
  if (!lua_isinteger(c->L, index)) return true;
  lua_Integer number = lua_tointeger(c->L, index);
  if (number >= INT32_MIN && number <= INT32_MAX) return true;
  fail(c, TC_PROBLEM_OUT_OF_RANGE,
       TC_SAYS(.field = c->path, .min = INT32_MIN, .max = INT32_MAX, .number = number));
  return false;
}

// The same for numbers in an author's own list or map.
static void check_own_widths(checker *c, int index) {
  bool fine = check_width(c, index);
  if (lua_type(c->L, index) != LUA_TTABLE) return;
  index = lua_absindex(c->L, index);
  for (lua_pushnil(c->L); lua_next(c->L, index); lua_pop(c->L, 1)) {
    if (fine) fine = check_width(c, -1);
  }
}

// The legal keys of a small table, for messages without a suggestion.
static const char *known_keys(const tc_schema_type *type, char *out, size_t size) {
  out[0] = '\0';
  for (size_t i = 0; type->of_count <= 15 && i < type->of_count; i++) {
    tc_append(out, size, "%s%s", i == 0 ? "" : ", ", type->of[i]->name);
  }
  return out;
}

// An author's own list has no holes; with names or another start it is a map.
static void check_own_holes(checker *c, int index) {
  tc_key after;
  lua_Integer missing = tc_value_hole(c->L, index, &after);
  if (missing > 0) refuse_hole(c, &after, missing);
}

// The key of the schema that was probably meant by another. What could be the author's own field (own) is free unless it
// is one letter away from a key that the table at index lacks.
static const char *key_meant(checker *c, const tc_schema_type *type, const char *key, bool own,
                             int index) {
  tc_suggestion near = {.name = key};
  for (size_t i = 0; i < type->of_count; i++) {
    if (own && !tc_one_letter(key, type->of[i]->name)) continue;
    bool lacks = !own || tc_raw_field(c->L, index, type->of[i]->name) == LUA_TNIL;
    if (own) lua_pop(c->L, 1);
    if (lacks) tc_suggest_offer(&near, type->of[i]->name);
  }
  return own && near.distance > 1 ? NULL : near.best;
}

// A key outside the schema, of the table at index: the author's own, or a mistake. The value is on top.
static void check_own(checker *c, const tc_schema_type *type, const char *key, int index) {
  static const tc_schema_type any = {.shape = SHAPE_DATA, .functions = true};
  if (type->functions) {
    check_value(c, &any, lua_gettop(c->L));
    return;
  }
  char words[TC_MESSAGE], found[96];
  tc_value_describe(c->L, -1, found, sizeof found);
  // A number that depends on the use; the seal knows whether anybody has it.
  bool function = c->depth == 1 && lua_type(c->L, -1) == LUA_TFUNCTION;
  bool own = type->open && (function || tc_value_own(c->L, -1, false));
  const char *near = key_meant(c, type, key, own && !function, index);
  if (near) {
    fail(c, own && !function ? TC_PROBLEM_OWN_KEY_NEAR : TC_PROBLEM_UNKNOWN_KEY,
         TC_SAYS(.field = c->path, .near = near));
  } else if (!type->open) {
    fail(c, TC_PROBLEM_UNKNOWN_KEY,
         TC_SAYS(.field = c->path, .known = known_keys(type, words, sizeof words)));
  } else if (lua_type(c->L, -1) == LUA_TNUMBER && !lua_isinteger(c->L, -1)) {
    fail_expected(c, "an integer", -1);
  } else if (!own) {
    fail(c, TC_PROBLEM_OWN_VALUE, TC_SAYS(.field = c->path, .found = found));
  } else if (!tc_id_ok(key, false, false)) {
    fail(c, TC_PROBLEM_OWN_NAME,
         TC_SAYS(.field = c->path, .near = tc_snake(key, words, sizeof words)));
  } else {
    check_own_widths(c, -1);
    check_own_holes(c, lua_gettop(c->L));
    tc_value_copy(c->L, -1);
    return;
  }
  if (own) { // kept, so that a text that names it is not a second mistake
    tc_value_copy(c->L, -1);
  } else {
    lua_pushnil(c->L);
  }
}

static void check_required(checker *c, const tc_schema_type *type, int index) {
  for (size_t i = 0; i < type->of_count && !c->spec->partial; i++) {
    if (!type->of[i]->required) continue;
    if (tc_raw_field(c->L, index, type->of[i]->name) == LUA_TNIL) {
      char field[2 * TC_PATH];
      tc_format(field, sizeof field, "%s%s%s", c->path, c->path[0] ? "." : "", type->of[i]->name);
      fail(c, TC_PROBLEM_MISSING, TC_SAYS(.field = field, .expected = type->of[i]->help));
    }
    lua_pop(c->L, 1);
  }
}

static void check_record(checker *c, const tc_schema_type *type, int index) {
  lua_State *L = c->L;
  size_t count, strange;
  const tc_key *keys = open_copy(L, index, &count, &strange);
  refuse_keys(c, strange, "the table", index);
  for (size_t i = 0; i < count; i++) {
    size_t before = path_enter(c, &keys[i]);
    if (type->first && keys[i].integer && keys[i].number == 1) {
      lua_rawgeti(L, index, 1);
      check_value(c, type->first, lua_gettop(L));
      lua_rawseti(L, -4, 1);
      lua_pop(L, 1);
    } else if (keys[i].integer) {
      char found[96];
      lua_rawgeti(L, index, keys[i].number);
      tc_value_describe(L, -1, found, sizeof found);
      fail(c, TC_PROBLEM_NO_NAME, TC_SAYS(.field = c->path, .found = found));
      lua_pop(L, 1);
    } else {
      const tc_schema_type *field = tc_schema_field(type, keys[i].name);
      bool reserved = c->depth == 1 && !field && !type->functions && tc_key_sealed(keys[i].name);
      tc_raw_field(L, index, keys[i].name);
      if (reserved) {
        fail(c, TC_PROBLEM_RESERVED_KEY, TC_SAYS(.field = keys[i].name));
        lua_pushnil(L);
      } else if (field) {
        check_value(c, field, lua_gettop(L));
      } else {
        check_own(c, type, keys[i].name, index);
      }
      lua_setfield(L, -4, keys[i].name);
      lua_pop(L, 1);
    }
    path_leave(c, before);
  }
  lua_pop(L, 1);
  check_required(c, type, index);
}

static void check_tags(checker *c, int index) {
  lua_State *L = c->L;
  size_t count, strange;
  const tc_key *keys = open_copy(L, index, &count, &strange);
  refuse_keys(c, strange, "the table", index);
  for (size_t i = 0; i < count; i++) {
    size_t before = path_enter(c, &keys[i]);
    if (keys[i].integer) {
      if (keys[i].number > (lua_Integer)i + 1) { // integers come first, in order
        path_leave(c, before);
        refuse_hole(c, &keys[i], (lua_Integer)i + 1);
        break;
      }
      lua_rawgeti(L, index, keys[i].number);
      if (lua_type(L, -1) == LUA_TSTRING && tc_id_ok(lua_tostring(L, -1), true, true)) {
        lua_pushinteger(L, 1);
        lua_rawset(L, -4);
      } else {
        fail_expected(c, "the id of a tag", lua_gettop(L));
        lua_pop(L, 1);
      }
    } else {
      tc_raw_field(L, index, keys[i].name);
      bool flag = lua_type(L, -1) == LUA_TBOOLEAN && lua_toboolean(L, -1);
      if (!flag && !lua_isinteger(L, -1)) fail_expected(c, "an integer or true", lua_gettop(L));
      lua_pushinteger(L, flag ? 1 : lua_tointeger(L, -1));
      lua_setfield(L, -4, keys[i].name);
      lua_pop(L, 1);
    }
    path_leave(c, before);
  }
  lua_pop(L, 1);
}

static void check_range(checker *c, const tc_schema_type *type, int index) {
  lua_State *L = c->L;
  bool fits = lua_isinteger(L, index) && lua_tointeger(L, index) >= 0, upside_down = false;
  if (lua_type(L, index) == LUA_TTABLE) {
    size_t count, strange;
    bool list = tc_value_is_list(L, index);
    const tc_key *keys = tc_keys_push(L, index, &count, &strange);
    fits = strange == 0 && count > 0;
    for (size_t i = 0; i < count; i++) {
      const tc_key *key = &keys[i];
      bool named = !key->integer && (!strcmp(key->name, "min") || !strcmp(key->name, "max"));
      bool placed = key->integer && key->number == (lua_Integer)i + 1;
      tc_key_push(L, index, key);
      fits = fits && (list ? placed : named) && lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 0;
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
    tc_raw_field(L, index, "min");
    tc_raw_field(L, index, "max");
    if (fits && lua_isinteger(L, -1) && lua_isinteger(L, -2)) {
      upside_down = lua_tointeger(L, -2) > lua_tointeger(L, -1);
    }
    lua_pop(L, 2);
  }
  if (upside_down) {
    fail(c, TC_PROBLEM_RANGE_UPSIDE_DOWN, TC_SAYS(.field = c->path));
  } else if (!fits) {
    fail_type(c, type, index);
  }
  tc_value_copy(L, index);
}

// Whether the value at index is a word for what a slot holds.
static bool is_slot_type(lua_State *L, int index) {
  static const char *const names[] = {"int", "flag", "id", "unit", "handle", "cell"};
  return lua_type(L, index) == LUA_TSTRING &&
         tc_word_at(names, sizeof names / sizeof *names, lua_tostring(L, index)) >= 0;
}

static void check_slot(checker *c, const tc_schema_type *type, int index) {
  lua_State *L = c->L;
  bool fits = is_slot_type(L, index);
  if (lua_type(L, index) == LUA_TTABLE) {
    tc_raw_field(L, index, "list");
    fits = is_slot_type(L, -1);
    tc_raw_field(L, index, "max");
    fits = fits && (lua_isnil(L, -1) || (lua_isinteger(L, -1) && lua_tointeger(L, -1) > 0));
    lua_pop(L, 2);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
      const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
      fits = fits && (strcmp(key, "list") == 0 || strcmp(key, "max") == 0);
    }
  }
  if (!fits) fail_type(c, type, index);
  tc_value_copy(L, index);
}

static void check_data(checker *c, const tc_schema_type *type, int index) {
  lua_State *L = c->L;
  int found = lua_type(L, index);
  if (found == LUA_TTABLE) {
    size_t count, strange;
    const tc_key *keys = open_copy(L, index, &count, &strange);
    refuse_keys(c, strange, "the table", index);
    for (size_t i = 0; i < count; i++) {
      size_t before = path_enter(c, &keys[i]);
      tc_key_push(L, index, &keys[i]);
      check_value(c, type, lua_gettop(L));
      tc_key_store(L, -4, &keys[i]);
      lua_pop(L, 1);
      path_leave(c, before);
    }
    lua_pop(L, 1);
    return;
  }
  bool fits = found == LUA_TBOOLEAN || found == LUA_TSTRING || lua_isinteger(L, index) ||
              (found == LUA_TFUNCTION && type->functions);
  if (!fits) {
    fail_expected(c,
                  type->functions ? "an integer, flag, string, function or table of these"
                                  : "an integer, flag, string or table of these",
                  index);
  }
  lua_pushvalue(L, index);
}

static void check_shape(checker *c, const tc_schema_type *type, int index) {
  switch (type->shape) {
  case SHAPE_INT: check_int(c, type, index); return;
  case SHAPE_ONE: check_one(c, type, index); return;
  case SHAPE_LIST: check_list(c, type, index); return;
  case SHAPE_MAP: check_map(c, type, index); return;
  case SHAPE_RECORD: check_record(c, type, index); return;
  case SHAPE_TAGS: check_tags(c, index); return;
  case SHAPE_RANGE: check_range(c, type, index); return;
  case SHAPE_SLOT: check_slot(c, type, index); return;
  case SHAPE_DATA: check_data(c, type, index); return;
  case SHAPE_SEVERAL:
    if (tc_value_is_list(c->L, index)) {
      check_list(c, type, index);
    } else {
      check_value(c, type->of[0], index);
    }
    return;
  case SHAPE_EITHER: check_value(c, tc_shape_chosen(c->L, type, index), index); return;
  case SHAPE_FUNCTION:
    if (type->pure && !tc_function_gives(c->L, c->content, index))
      fail(c, TC_PROBLEM_SILENT_FUNCTION, TC_SAYS(.field = c->path));
    lua_pushvalue(c->L, index);
    return;
  case SHAPE_FLAG: lua_pushvalue(c->L, index); return;
  default: check_string(c, type, index);
  }
}

// Pushes the checked copy of one value, or nil if its type is wrong.
static void check_value(checker *c, const tc_schema_type *type, int index) {
  luaL_checkstack(c->L, 16, "content");
  bool frozen = tc_frozen_target(c->L, index);
  if (frozen) index = lua_gettop(c->L);
  bool listed = type->shape == SHAPE_LIST && tc_value_is_empty(c->L, index);
  if (c->depth > TC_NESTING) {
    fail(c, TC_PROBLEM_TOO_DEEP, TC_SAYS(.max = TC_NESTING));
    lua_pushnil(c->L);
  } else if (!tc_shape_fits(c->L, type, index) && !listed) {
    fail_type(c, type, index);
    lua_pushnil(c->L);
  } else if (!check_width(c, index)) {
    lua_pushinteger(c->L, 0);
  } else {
    check_shape(c, type, index);
  }
  if (frozen) lua_remove(c->L, -2);
}

bool tc_check_definition(lua_State *L, tc_content *content, const tc_check_spec *spec, int index) {
  checker c = {.L = L, .content = content, .spec = spec, .fine = true};
  check_record(&c, spec->kind->record, lua_absindex(L, index));
  return c.fine;
}

bool tc_check_value(lua_State *L, tc_content *content, const tc_check_spec *spec,
                    const tc_schema_type *type, const char *field, int index) {
  checker c = {.L = L, .content = content, .spec = spec, .depth = 1, .fine = true};
  tc_format(c.path, sizeof c.path, "%s", field);
  check_value(&c, type, lua_absindex(L, index));
  lua_pop(L, 1);
  return c.fine;
}
