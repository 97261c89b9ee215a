// Owns: edits of the entries of a list: append, prepend, insert_before, drop; and which layer put in which entry.
// Must not know: what the entries mean; in which order edits apply (layers.c).
// Layers that edit entries agree whatever their order: none of them says anything of the others' entries.
#include "host/seal/edits.h"

#include <string.h>

// One edit of a list. Numbers are places on the stack.
typedef struct listing {
  lua_State *L;
  tc_content *content;
  tc_aim *a;
  const tc_schema_type *type; // of the list, NULL: the schema does not say
  int now;                    // the list as it is
  int given;                  // the entries of the edit
  lua_Integer before;         // of insert_before: the place in the list
  tc_listed *listed;          // who put in what is there; NULL: nobody has edited it
} listing;

static void complain(const listing *l, tc_problem_code code, const tc_problem_data *data) {
  tc_edit_complain(l->L, l->content, l->a, code, data);
}

// What an entry is called in messages: its own word where it is one.
static void describe(lua_State *L, int index, char *out, size_t size) {
  if (lua_type(L, index) == LUA_TSTRING)
    tc_format(out, size, "'%s'", lua_tostring(L, index));
  else
    tc_value_describe(L, index, out, size);
}

// The first place of the value at index in the list, or 0.
static lua_Integer place_of(const listing *l, int index) {
  lua_Integer count = (lua_Integer)lua_rawlen(l->L, l->now), found = 0;
  for (lua_Integer i = 1; i <= count && !found; i++) {
    lua_rawgeti(l->L, l->now, i);
    if (tc_value_equal(l->L, -1, index)) found = i;
    lua_pop(l->L, 1);
  }
  return found;
}

// Reports that the value at index is no entry: who dropped it, or what there is.
static void complain_lacks(const listing *l, int index) {
  lua_State *L = l->L;
  char found[96], known[TC_MESSAGE];
  describe(L, index, found, sizeof found);
  const tc_definition *definition = &l->content->definitions[l->a->definition];
  bool named = lua_type(L, index) == LUA_TSTRING;
  if (named && tc_borrowed_said(l->content, l->a->edit->layer, lua_tostring(L, index))) return;
  for (const tc_change *change = definition->changes; change; change = change->next) {
    bool dropped = change->verb == VERB_DROP && strcmp(change->path, l->a->path) == 0;
    if (!dropped || !strstr(change->entries, found)) continue;
    complain(l, TC_PROBLEM_LIST_LACKS,
             TC_SAYS(.field = l->a->path, .found = found,
                     .where = tc_spot_text(L, l->content, change->place),
                     .other = l->content->layers[change->layer].title));
    return;
  }
  tc_suggestion near = {.name = named ? lua_tostring(L, index) : ""};
  lua_Integer count = (lua_Integer)lua_rawlen(L, l->now);
  for (lua_Integer i = 1; i <= count; i++) {
    if (lua_rawgeti(L, l->now, i) == LUA_TSTRING) tc_suggest_offer(&near, lua_tostring(L, -1));
    lua_pop(L, 1);
  }
  if (named && near.best && strcmp(near.best, near.name) == 0)
    named = false; // once more than it is there
  complain(l, TC_PROBLEM_LIST_LACKS,
           TC_SAYS(.field = l->a->path, .found = found, .near = named ? near.best : NULL,
                   .known = named ? tc_suggest_known(&near, known, sizeof known) : NULL));
}

// ---- what is given -------------------------------------------------------------------------------

// Pushes the entries of the edit's value, at index, and finds `before`. False: it is no such list, already reported.
static bool take_given(listing *l, int value) {
  lua_State *L = l->L;
  bool insert = l->a->edit->verb == VERB_INSERT, fine = true;
  char found[96];
  size_t count;
  tc_value_describe(L, value, found, sizeof found);
  if (lua_type(L, value) != LUA_TTABLE || lua_rawlen(L, value) == 0) {
    complain(l, TC_PROBLEM_LIST_VALUE, TC_SAYS(.name = "name", .found = found));
    return false;
  }
  lua_newtable(L);
  l->given = lua_gettop(L);
  const tc_key *keys = tc_keys_push(L, value, &count, NULL);
  for (size_t i = 0; i < count && fine; i++) {
    bool before = !keys[i].integer && strcmp(keys[i].name, "before") == 0;
    if (keys[i].integer && keys[i].number == (lua_Integer)i + 1) {
      tc_key_push(L, value, &keys[i]);
      tc_value_copy(L, -1);
      lua_rawseti(L, l->given, keys[i].number);
      lua_pop(L, 1);
    } else if (!insert || !before) {
      char name[TC_PATH] = "";
      tc_path_enter(name, &keys[i]);
      complain(l, TC_PROBLEM_LIST_NAME,
               TC_SAYS(.name = name, .near = before   ? "insert_before"
                                             : insert ? "before"
                                                      : NULL));
      fine = false;
    }
  }
  lua_pop(L, 1);
  return fine;
}

// Finds the place of `before` in the list. False: there is none, already reported.
static bool find_before(listing *l, int value) {
  lua_State *L = l->L;
  bool there = tc_raw_field(L, value, "before") != LUA_TNIL;
  if (there) {
    l->before = place_of(l, lua_gettop(L));
    if (!l->before) complain_lacks(l, lua_gettop(L));
  } else {
    const char *first = "name", *other = "name";
    if (lua_rawgeti(L, l->given, 1) == LUA_TSTRING) first = lua_tostring(L, -1);
    if (lua_rawgeti(L, l->now, 1) == LUA_TSTRING) other = lua_tostring(L, -1);
    complain(l, TC_PROBLEM_LIST_NO_BEFORE, TC_SAYS(.name = first, .other = other));
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  return l->before > 0;
}

// Replaces the entries by their checked copies, as the schema has them. False: there is a mistake, already reported.
static bool check_given(listing *l) {
  lua_State *L = l->L;
  int top = lua_gettop(L);
  char key[TC_PATH];
  tc_definition_push(L, l->content, l->a->definition);
  bool fine = tc_edit_check(L, l->content, l->a, top + 1, l->given);
  if (fine && tc_path_walk(L, lua_gettop(L), l->a->path, key, sizeof key)) {
    tc_under_push(L, lua_gettop(L), key);
    if (lua_type(L, -1) == LUA_TTABLE) lua_replace(L, l->given);
  }
  lua_settop(L, top);
  return fine;
}

// ---- the list ------------------------------------------------------------------------------------

// Whether an entry can stand in the list only once: things by their names. Cards can come several times.
static bool is_set(const tc_schema_type *type) {
  const tc_schema_type *of = type && type->of_count > 0 ? type->of[0] : NULL;
  if (!of || type->shape != SHAPE_LIST) return false;
  for (size_t i = 0; of->shape == SHAPE_REF && i < of->name_count; i++) {
    if (strcmp(of->names[i], "card") == 0) return false;
  }
  return of->shape == SHAPE_REF || of->shape == SHAPE_STEP || of->shape == SHAPE_ONE;
}

// Takes out what another layer has added already: they agree. Who adds what was there before is mistaken: false.
static bool drop_known(listing *l) {
  lua_State *L = l->L;
  char found[96];
  lua_Integer count = (lua_Integer)lua_rawlen(L, l->given), kept = 0;
  if (!is_set(l->type)) return true;
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, l->given, i);
    lua_Integer place = place_of(l, lua_gettop(L));
    const tc_change *by = place && l->listed ? l->listed->entries[place - 1].change : NULL;
    if (place && (!by || by->layer == l->a->edit->layer)) {
      describe(L, lua_gettop(L), found, sizeof found);
      complain(l, TC_PROBLEM_LIST_HAS, TC_SAYS(.field = l->a->path, .found = found));
      return false;
    }
    if (place)
      lua_pop(L, 1);
    else
      lua_rawseti(L, l->given, ++kept);
  }
  while (kept < count) {
    lua_pushnil(L);
    lua_rawseti(L, l->given, ++kept);
  }
  return true;
}

// Notes the entries as messages show them: "'mine', 'yours'", and where they were put.
static void tell_entries(listing *l) {
  char one[96], text[TC_MESSAGE] = "";
  lua_Integer count = (lua_Integer)lua_rawlen(l->L, l->given);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(l->L, l->given, i);
    describe(l->L, lua_gettop(l->L), one, sizeof one);
    tc_append(text, sizeof text, "%s%s", i > 1 ? ", " : "", one);
    lua_pop(l->L, 1);
  }
  if (l->before) {
    lua_rawgeti(l->L, l->now, l->before);
    describe(l->L, lua_gettop(l->L), one, sizeof one);
    tc_append(text, sizeof text, " before %s", one);
    lua_pop(l->L, 1);
  }
  l->a->entries = tc_arena_text(l->L, l->content, text);
}

// The places of the entries to drop, each in `gone`, a table at the top. False: one is no entry, already reported.
static bool find_dropped(listing *l) {
  lua_State *L = l->L;
  lua_newtable(L);
  int gone = lua_gettop(L);
  lua_Integer count = (lua_Integer)lua_rawlen(L, l->now),
              wanted = (lua_Integer)lua_rawlen(L, l->given);
  for (lua_Integer i = 1; i <= wanted; i++) {
    bool found = false;
    lua_rawgeti(L, l->given, i);
    for (lua_Integer at = 1; at <= count && !found; at++) {
      bool free = lua_rawgeti(L, gone, at) == LUA_TNIL;
      lua_rawgeti(L, l->now, at);
      found = free && tc_value_equal(L, -1, gone + 1);
      lua_settop(L, gone + 1);
      if (!found) continue;
      lua_pushboolean(L, true);
      lua_rawseti(L, gone, at);
    }
    if (!found) complain_lacks(l, gone + 1);
    lua_settop(L, gone);
    if (!found) return false;
  }
  return true;
}

// Pushes the new list. change: this edit. gone: of drop, the places that go, or 0.
static void build(listing *l, const tc_change *change, int gone) {
  lua_State *L = l->L;
  lua_Integer count = (lua_Integer)lua_rawlen(L, l->now), made = 0;
  lua_Integer added = gone ? 0 : (lua_Integer)lua_rawlen(L, l->given);
  lua_Integer at = l->before                      ? l->before
                   : change->verb == VERB_PREPEND ? 1
                                                  : count + 1; // the new ones come before it
  tc_entry *by = tc_arena_take(L, l->content, ((size_t)(count + added) + 1) * sizeof *by);
  lua_createtable(L, (int)(count + added), 0);
  for (lua_Integer i = 1; i <= count + 1; i++) {
    for (lua_Integer j = 1; i == at && j <= added; j++) {
      char number[32];
      tc_format(number, sizeof number, "%lld", (long long)j);
      lua_rawgeti(L, l->given, j);
      by[made] = (tc_entry){change, tc_source_line(l->content, change->place, number)};
      lua_rawseti(L, -2, ++made);
    }
    bool stays = i <= count && (!gone || lua_rawgeti(L, gone, i) == LUA_TNIL);
    if (gone && i <= count) lua_pop(L, 1);
    if (!stays) continue;
    lua_rawgeti(L, l->now, i);
    by[made] = l->listed ? l->listed->entries[i - 1] : (tc_entry){NULL, 0};
    lua_rawseti(L, -2, ++made);
  }
  if (!l->listed) {
    tc_definition *definition = &l->content->definitions[l->a->definition];
    l->listed = tc_arena_take(L, l->content, sizeof *l->listed);
    l->listed->path = tc_arena_text(L, l->content, l->a->path);
    l->listed->next = definition->lists;
    definition->lists = l->listed;
  }
  l->listed->entries = by;
  l->listed->count = (size_t)made;
}

// Whether the new list, on top, has a length that the schema allows.
static bool check_length(listing *l) {
  long long length = (long long)lua_rawlen(l->L, -1);
  const tc_schema_type *type = l->type;
  if (!type || type->shape != SHAPE_LIST || (length >= type->min && length <= type->max))
    return true;
  complain(l, TC_PROBLEM_WRONG_COUNT,
           TC_SAYS(.field = l->a->path, .min = type->min, .max = type->max, .number = length));
  return false;
}

// Edits the list: the table that holds it is at `holder`, under `key`.
static void edit_list(listing *l, int value, int holder, const char *key) {
  lua_State *L = l->L;
  bool drops = l->a->edit->verb == VERB_DROP;
  int top = lua_gettop(L);
  for (tc_listed *list = l->content->definitions[l->a->definition].lists; list; list = list->next) {
    if (strcmp(list->path, l->a->path) == 0) l->listed = list;
  }
  bool fine = drops ? find_dropped(l) : check_given(l);
  if (fine && l->a->edit->verb == VERB_INSERT) fine = find_before(l, value);
  if (fine && !drops) fine = drop_known(l);
  if (fine) {
    tc_listed *had = l->listed, before = had ? *had : (tc_listed){0};
    tell_entries(l);
    const tc_change *change = tc_edit_note(L, l->content, l->a, l->a->path);
    build(l, change, drops ? top + 1 : 0);
    tc_replaced_note(L, l->content, &l->content->definitions[l->a->definition], l->now);
    if (check_length(l))
      tc_under_store(L, holder, key);
    else if (had)
      *had = before;
  }
  lua_settop(L, top);
}

// ---- where it is ---------------------------------------------------------------------------------

// The type of a list by the schema: of the field, or of the list among its alternatives; NULL: it knows no list there.
static const tc_schema_type *list_type(const tc_schema_type *field) {
  if (!field || field->shape == SHAPE_SEVERAL) return field;
  return tc_schema_shaped(field, SHAPE_LIST);
}

// Removes names of a map without an order, such as tags, at index.
static void drop_names(listing *l, int map) {
  lua_State *L = l->L;
  lua_Integer count = (lua_Integer)lua_rawlen(L, l->given);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, l->given, i);
    lua_pushvalue(L, -1);
    if (lua_type(L, -1) != LUA_TSTRING || lua_rawget(L, map) == LUA_TNIL) {
      tc_suggestion near = {.name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : ""};
      char found[96];
      describe(L, -2, found, sizeof found);
      tc_suggest_keys(&near, L, map);
      complain(l, TC_PROBLEM_LIST_LACKS,
               TC_SAYS(.field = l->a->path, .found = found, .near = near.best));
      return;
    }
    lua_pop(L, 1);
    lua_pushnil(L);
    lua_rawset(L, map);
  }
  tell_entries(l);
  tc_edit_note(L, l->content, l->a, l->a->path);
}

void tc_edit_list(lua_State *L, tc_content *content, tc_aim *a, int value) {
  int top = lua_gettop(L);
  char key[TC_PATH], found[96];
  listing l = {.L = L, .content = content, .a = a};
  const tc_definition *definition = &content->definitions[a->definition];
  const tc_schema_type *field = tc_schema_field(definition->kind->record, a->path);
  bool adds = a->edit->verb == VERB_APPEND || a->edit->verb == VERB_PREPEND;
  l.type = list_type(field);
  tc_definition_push(L, content, a->definition);
  if (!a->path[0]) {
    complain(&l, TC_PROBLEM_LIST_WITHOUT_FIELD, NULL);
  } else if (tc_path_in_list(L, top + 1, a->path)) {
    complain(&l, TC_PROBLEM_LIST_IN_LIST, NULL);
  } else if (take_given(&l, value) && !tc_edit_clashes(L, content, a, a->path)) {
    bool there = tc_path_walk(L, top + 1, a->path, key, sizeof key);
    int holder = lua_gettop(L);
    if (there)
      tc_under_push(L, holder, key);
    else
      lua_newtable(L);
    l.now = holder + 1;
    bool listed = tc_value_is_list(L, l.now), tags = field && field->shape == SHAPE_TAGS;
    bool empty = tc_value_is_empty(L, l.now);
    tc_value_describe(L, l.now, found, sizeof found);
    if (!there && adds && l.type && l.type->whole) {
      complain(&l, TC_PROBLEM_LIST_WHOLE, TC_SAYS(.of = definition->id, .field = a->path));
    } else if (!there && !(adds && (l.type || tags))) {
      tc_path_find(L, content, a, key, sizeof key);
    } else if (tags && a->edit->verb == VERB_INSERT) {
      complain(&l, TC_PROBLEM_LIST_ORDER, TC_SAYS(.field = a->path));
    } else if (tags && adds) {
      tell_entries(&l);
      tc_edit_patch(L, content, a, l.given);
    } else if (tags) {
      drop_names(&l, l.now);
    } else if (listed || empty) {
      edit_list(&l, value, holder, key);
    } else if (l.type && l.type->shape == SHAPE_SEVERAL) {
      lua_createtable(L, 1, 0);
      lua_insert(L, l.now);
      lua_rawseti(L, l.now, 1);
      edit_list(&l, value, holder, key);
    } else {
      complain(&l, TC_PROBLEM_LIST_NONE, TC_SAYS(.field = a->path, .found = found));
    }
  }
  lua_settop(L, top);
}
