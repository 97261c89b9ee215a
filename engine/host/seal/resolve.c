// Owns: the checks that need all definitions: references, events, steps, tags, texts, inheritance.
// Must not know: single kinds; the schema says where a reference stands and to what.
// It runs once, after the layers have been merged.
#include "host/seal/seal.h"

#include <string.h>

// A definition that refers to something removed.
typedef struct orphan orphan;
struct orphan {
  orphan *next;
  int removed, user; // definitions
  tc_spot place;     // where the user names it
};

typedef struct resolver {
  lua_State *L;
  tc_content *content;
  const tc_definition *definition;
  char path[TC_PATH];
  int events; // stack places: the table of events,
  int root;   // and the definition being walked
  orphan *orphans, *last_orphan;
} resolver;

static void resolve_value(resolver *r, const tc_schema_type *type, int index, int record);

static void complain(resolver *r, tc_problem_code code, const tc_problem_data *data) {
  tc_subject subject = tc_origin_subject(r->content, r->definition, r->path);
  tc_problem_add(r->L, r->content, subject, code, data);
}

static bool is_live(const tc_content *content, int definition) {
  return definition >= 0 && !content->definitions[definition].removed;
}

// "status", "trait or status"
static void name_kinds(const tc_schema_type *type, char *out, size_t size) {
  out[0] = '\0';
  for (size_t i = 0; i < type->name_count; i++) {
    tc_append(out, size, "%s%s", tc_schema_joint(i, type->name_count), type->names[i]);
  }
}

// Records a reference to something removed, to report at the line that removes it. False: not removed.
static bool note_orphan(resolver *r, int removed) {
  const tc_definition *gone = &r->content->definitions[removed], *d = r->definition;
  if (!gone->last_change || gone->last_change->verb != VERB_REMOVE) return false;
  int user = (int)(d - r->content->definitions);
  if (r->last_orphan && r->last_orphan->user == user && r->last_orphan->removed == removed) {
    return true;
  }
  orphan *found = tc_arena_take(r->L, r->content, sizeof *found);
  *found = (orphan){
      .removed = removed, .user = user, .place = tc_origin_subject(r->content, d, r->path).place};
  if (r->last_orphan) {
    r->last_orphan->next = found;
  } else {
    r->orphans = found;
  }
  r->last_orphan = found;
  return true;
}

#define NAMED 6 // of those that still name something, how many are told by name

// One message for each remove of something that is still in use.
static void tell_orphans(resolver *r) {
  const tc_content *content = r->content;
  for (const orphan *first = r->orphans; first; first = first->next) {
    const tc_definition *gone = &content->definitions[first->removed];
    size_t count = 0;
    bool told = false;
    for (const orphan *o = r->orphans; o != first; o = o->next) {
      told = told || o->removed == first->removed;
    }
    for (const orphan *o = first; o; o = o->next) count += o->removed == first->removed;
    if (told) continue;
    char known[TC_MESSAGE / 2] = "";
    size_t named = 0;
    const char *kind = "";
    for (const orphan *o = first; o && named < NAMED; o = o->next) {
      if (o->removed != first->removed) continue;
      const tc_definition *user = &content->definitions[o->user];
      tc_append(known, sizeof known, "%s%s%s'%s'", named ? ", " : "",
                strcmp(kind, user->kind->name) == 0 ? "" : user->kind->name,
                strcmp(kind, user->kind->name) == 0 ? "" : " ", user->id);
      kind = user->kind->name;
      named++;
    }
    const tc_change *change = gone->last_change;
    tc_subject subject = {change->place, change->layer, gone->kind->name, gone->id, NULL};
    tc_problem_add(r->L, r->content, subject,
                   count == 1 ? TC_PROBLEM_STILL_NAMED : TC_PROBLEM_STILL_NAMED_BY_MANY,
                   TC_SAYS(.known = known, .where = tc_spot_text(r->L, r->content, first->place),
                           .count = (long long)count, .more = (long long)(count - named)));
  }
}

static void check_flagged(resolver *r, const tc_schema_type *type, int definition, const char *id) {
  if (!type->flagged) return;
  char known[TC_MESSAGE / 2] = "";
  const tc_definition *named = &r->content->definitions[definition];
  if (!tc_schema_field(named->kind->record, type->flagged)) return;
  tc_definition_push(r->L, r->content, definition);
  tc_raw_field(r->L, -1, type->flagged);
  bool flagged = lua_toboolean(r->L, -1);
  lua_pop(r->L, 2);
  if (flagged) return;
  for (size_t i = 0; i < r->content->definition_count; i++) {
    const tc_definition *other = &r->content->definitions[i];
    bool alike = tc_word_at(type->names, type->name_count, other->kind->name) >= 0;
    if (!alike || other->removed) continue;
    tc_definition_push(r->L, r->content, (int)i);
    tc_raw_field(r->L, -1, type->flagged);
    if (lua_toboolean(r->L, -1)) {
      tc_append(known, sizeof known, "%s%s", known[0] ? ", " : "", other->id);
    }
    lua_pop(r->L, 2);
  }
  complain(r, TC_PROBLEM_NOT_FLAGGED,
           TC_SAYS(.field = r->path, .of = named->kind->name, .name = id, .wanted = type->flagged,
                   .known = known));
}

// A definition of another kind with this id: "a status"; "": none.
static const char *namesake(const resolver *r, const char *id, char *out, size_t size) {
  out[0] = '\0';
  for (size_t i = 0; i < r->content->definition_count && !out[0]; i++) {
    const tc_definition *other = &r->content->definitions[i];
    if (other->removed || strcmp(other->id, id) != 0) continue;
    const char *kind = other->kind->name;
    tc_format(out, size, "%s %s", strchr("aeiou", kind[0]) ? "an" : "a", kind);
  }
  return out;
}

static void check_reference(resolver *r, const tc_schema_type *type, const char *id) {
  tc_content *content = r->content;
  if (type->prefixed) id = tc_skip_whose(id);
  // `replace` takes any effect by that name.
  if (type->prefixed && strcmp(id, "effect") == 0 && strcmp(type->names[0], "effect") == 0) return;
  int from;
  char kinds[TC_PATH], other[TC_PATH], list[TC_PATH];
  int removed = -1;
  for (size_t i = 0; i < type->name_count; i++) {
    int definition = tc_definition_find(r->L, content, type->names[i], id);
    if (is_live(content, definition)) {
      check_flagged(r, type, definition, id);
      return;
    }
    if (definition >= 0) removed = definition;
  }
  tc_origin_place(r->definition, r->path, &from);
  if (tc_borrowed_said(content, from, id)) return; // of the mod that it belongs to
  if (removed < 0 ? tc_lost(content, id) : note_orphan(r, removed)) return;
  tc_suggestion near = {.name = id};
  for (size_t k = 0; k < type->name_count; k++) tc_suggest_ids(&near, content, type->names[k]);
  name_kinds(type, kinds, sizeof kinds);
  namesake(r, id, other, sizeof other);
  tc_format(list, sizeof list, "tercio list %s", type->names[0]);
  complain(r, TC_PROBLEM_UNKNOWN_NAME,
           TC_SAYS(.field = r->path, .expected = kinds, .name = id, .near = near.best,
                   .other = near.best ? NULL : other, .list = near.best || other[0] ? NULL : list));
}

// Whether a layer removed the source of this event: an event, an effect or a frame.
static bool event_removed(resolver *r, const char *name) {
  static const char *const kinds[] = {"event", "effect", "frame"};
  const char *dot = strrchr(name, '.');
  for (int i = 0; i < 3; i++) {
    char id[TC_PATH];
    tc_format(id, sizeof id, "%.*s", i < 2 || !dot ? TC_PATH - 1 : (int)(dot - name), name);
    int definition = tc_definition_find(r->L, r->content, kinds[i], id);
    bool gone = definition >= 0 && r->content->definitions[definition].removed;
    if (gone && note_orphan(r, definition)) return true;
  }
  return false;
}

// Reports an event that is a silent step.
static bool complain_silent(resolver *r, const char *name) {
  lua_State *L = r->L;
  char frame[TC_PATH];
  const char *dot = strrchr(name, '.');
  if (!dot) return false;
  tc_format(frame, sizeof frame, "%.*s", (int)(dot - name), name);
  int found = tc_definition_find(L, r->content, "frame", frame);
  if (!is_live(r->content, found)) return false;
  tc_definition_push(L, r->content, found);
  bool silent = tc_step_silent(L, lua_gettop(L), dot + 1);
  lua_pop(L, 1);
  if (!silent) return false;
  complain(r, TC_PROBLEM_SILENT_STEP, TC_SAYS(.field = r->path, .name = dot + 1, .of = frame));
  return true;
}

// What a reaction says by `at` of the event in its `to`, at r->path: "before", "after", or "" for nothing.
// field: gets the path of `at`.
static const char *moment_said(resolver *r, int record, char *field, size_t size) {
  const char *to = tc_end_find(r->path, ".to");
  if (!to) return "";
  tc_format(field, size, "%.*s.at", (int)(to - r->path), r->path);
  bool said = tc_raw_field(r->L, record, "at") == LUA_TSTRING;
  const char *moment = said ? lua_tostring(r->L, -1) : "";
  lua_pop(r->L, 1); // the record keeps it
  return moment;
}

// Resolves an event name of a listener: "turn.begin", "turn.begin.before", "any.turn.begin.before".
// record: the table that names it.
static void check_event(resolver *r, const char *written, int record) {
  lua_State *L = r->L;
  char name[TC_PATH], at[TC_PATH] = "";
  const char *moment = moment_said(r, record, at, sizeof at), *whole = written;
  written = tc_skip_whose(written);
  const char *before = tc_end_find(written, ".before");
  if (before == written) before = NULL;
  if (before && strcmp(moment, "after") == 0) {
    complain(r, TC_PROBLEM_AT_AGAINST_TO, TC_SAYS(.field = at, .name = whole));
  }
  tc_format(name, sizeof name, "%.*s", (int)(before ? before - written : TC_PATH), written);
  if (tc_raw_field(L, r->events, name) == LUA_TTABLE) {
    bool told = tc_raw_field(L, -1, "step") != LUA_TNIL;
    lua_pop(L, 1);
    told = tc_raw_field(L, -1, "event") != LUA_TNIL || told;
    lua_pop(L, 2);
    told = told || strcmp(name, "moment") == 0;
    bool by_at = !before && strcmp(moment, "before") == 0;
    if ((before || by_at) && !told) {
      complain(r, tc_end_find(name, ".ended") ? TC_PROBLEM_END_BEFORE : TC_PROBLEM_EFFECT_BEFORE,
               TC_SAYS(.field = by_at ? at : r->path));
    }
    return;
  }
  lua_pop(L, 1);
  if (tc_lost(r->content, name) || event_removed(r, name) || complain_silent(r, name)) return;
  tc_suggestion near = {.name = name};
  tc_suggest_keys(&near, L, r->events);
  complain(r, TC_PROBLEM_UNKNOWN_EVENT,
           TC_SAYS(.field = r->path, .name = name, .near = near.best,
                   .list = near.best ? NULL : "tercio list events"));
}

// Refuses a name that has another meaning for listeners. step: the step, or NULL.
static void check_event_name(resolver *r, const char *name, const char *step) {
  char word[TC_PATH];
  const char *rest = tc_skip_whose(name), *last = strrchr(name, '.');
  if (rest != name) {
    tc_format(word, sizeof word, "%.*s", (int)(rest - name - 1), name);
    complain(
        r, TC_PROBLEM_EVENT_BEGINS,
        TC_SAYS(.what = step ? "the id of a frame" : "the first word of an event", .name = word));
  } else if (last && (strcmp(last, ".before") == 0 || strcmp(last, ".after") == 0)) {
    complain(r, TC_PROBLEM_EVENT_ENDS,
             TC_SAYS(.what = step ? "a step" : "the last word of an event", .name = last + 1));
  }
}

// Checks the event names in the definition at r->root. Silent steps have no listeners.
static void check_event_names(resolver *r) {
  lua_State *L = r->L;
  const tc_definition *d = r->definition;
  int top = lua_gettop(L);
  if (strcmp(d->kind->name, "event") == 0) check_event_name(r, d->id, NULL);
  if (strcmp(d->kind->name, "frame") != 0 || tc_raw_field(L, r->root, "steps") != LUA_TTABLE) {
    lua_settop(L, top);
    return;
  }
  for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) == LUA_TSTRING; i++) {
    char name[TC_PATH];
    const char *step = lua_tostring(L, -1);
    tc_format(name, sizeof name, "%s.%s", d->id, step);
    if (!tc_step_silent(L, r->root, step)) check_event_name(r, name, step);
    lua_settop(L, top + 1);
  }
  lua_settop(L, top);
}

// Whether the frame at index has this step.
static bool has_step(lua_State *L, int frame, const char *step, tc_suggestion *near) {
  int top = lua_gettop(L);
  bool steps = tc_raw_field(L, frame, "steps") == LUA_TTABLE, found = false;
  for (lua_Integer i = 1; steps && !found && lua_rawgeti(L, top + 1, i) != LUA_TNIL; i++) {
    const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    found = strcmp(name, step) == 0;
    if (!found) tc_suggest_offer(near, name);
    lua_settop(L, top + 1);
  }
  lua_settop(L, top);
  return found;
}

// Resolves a step of this frame ("self") or of any frame.
static void check_step(resolver *r, const tc_schema_type *type, const char *step) {
  lua_State *L = r->L;
  tc_suggestion near = {.name = step};
  bool own = type->name_count > 0, found = false;
  if (own) {
    found = has_step(L, r->root, step, &near);
  } else {
    for (size_t i = 0; i < r->content->definition_count && !found; i++) {
      const tc_definition *frame = &r->content->definitions[i];
      if (frame->removed || strcmp(frame->kind->name, "frame") != 0) continue;
      tc_definition_push(L, r->content, (int)i);
      found = has_step(L, lua_gettop(L), step, &near);
      lua_pop(L, 1);
    }
  }
  if (found || (!own && tc_lost_word(r->content, step))) return;
  complain(r, TC_PROBLEM_UNKNOWN_STEP,
           TC_SAYS(.field = r->path, .of = own ? "this frame" : "any frame", .name = step,
                   .near = near.best));
}

static void resolve_string(resolver *r, const tc_schema_type *type, int index, int record) {
  const char *text = lua_tostring(r->L, index);
  if (type->shape == SHAPE_REF) check_reference(r, type, text);
  if (type->shape == SHAPE_EVENT) check_event(r, text, record);
  if (type->shape == SHAPE_STEP) check_step(r, type, text);
  if (type->shape == SHAPE_TEXT) {
    tc_text_check(r->L, r->content, r->definition, index, record, r->root, r->path);
  }
}

// Reports a number for a plain tag; 1 means present, 0 absent.
static void check_tag_number(resolver *r, int index, const char *id) {
  lua_State *L = r->L;
  int top = lua_gettop(L);
  int tag = tc_definition_find(L, r->content, "tag", id);
  tc_raw_field(L, index, id);
  lua_Integer number = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 1;
  if (number != 0 && number != 1 && is_live(r->content, tag)) {
    tc_definition_push(L, r->content, tag);
    tc_raw_field(L, -1, "valued");
    if (!lua_toboolean(L, -1))
      complain(r, TC_PROBLEM_TAG_NUMBER, TC_SAYS(.field = r->path, .number = number, .name = id));
  }
  lua_settop(L, top);
}

// Calls back for each entry of a list, map or tag table: the key if it has a meaning, then the value.
static void resolve_entries(resolver *r, const tc_schema_type *type, int index, int record) {
  lua_State *L = r->L;
  size_t count;
  const tc_key *keys = tc_keys_push(L, index, &count, NULL);
  for (size_t i = 0; i < count; i++) {
    size_t before = tc_path_enter(r->path, &keys[i]);
    if (!keys[i].integer && type->shape == SHAPE_TAGS) {
      check_reference(r, type, keys[i].name);
      check_tag_number(r, index, keys[i].name);
    } else if (!keys[i].integer && type->key) {
      lua_pushstring(L, keys[i].name);
      resolve_string(r, type->key, lua_gettop(L), record);
      lua_pop(L, 1);
    }
    if (type->shape != SHAPE_TAGS) {
      tc_key_push(L, index, &keys[i]);
      resolve_value(r, type->of[0], lua_gettop(L), record);
      lua_pop(L, 1);
    }
    r->path[before] = '\0';
  }
  lua_pop(L, 1);
}

// Required keys existed at declaration; a change may add others.
static void resolve_record(resolver *r, const tc_schema_type *type, int index) {
  lua_State *L = r->L;
  for (size_t i = 0; i < type->of_count; i++) {
    const tc_schema_type *field = type->of[i];
    if (tc_raw_field(L, index, field->name) == LUA_TNIL && field->required &&
        r->definition->changes) {
      char path[2 * TC_PATH];
      tc_format(path, sizeof path, "%s%s%s", r->path, r->path[0] ? "." : "", field->name);
      complain(r, TC_PROBLEM_MISSING, TC_SAYS(.field = path, .expected = field->help));
    } else if (!lua_isnil(L, -1)) {
      tc_key key = {.name = field->name};
      size_t before = tc_path_enter(r->path, &key);
      resolve_value(r, field, lua_gettop(L), index);
      r->path[before] = '\0';
    }
    lua_pop(L, 1);
  }
}

static void resolve_value(resolver *r, const tc_schema_type *type, int index, int record) {
  lua_State *L = r->L;
  int top = lua_gettop(L);
  luaL_checkstack(L, 16, "content");
  if (!tc_shape_fits(L, type, index)) return;
  switch (type->shape) {
  case SHAPE_REF:
  case SHAPE_EVENT:
  case SHAPE_STEP:
  case SHAPE_TEXT: resolve_string(r, type, index, record); return;
  case SHAPE_LIST:
  case SHAPE_MAP:
  case SHAPE_TAGS: resolve_entries(r, type, index, record); return;
  case SHAPE_RECORD:
    resolve_record(r, type, index);
    if (type->first && lua_rawgeti(L, index, 1) != LUA_TNIL) {
      resolve_value(r, type->first, lua_gettop(L), index);
    }
    lua_settop(L, top);
    return;
  case SHAPE_SEVERAL:
    if (tc_value_is_list(L, index)) {
      resolve_entries(r, type, index, record);
    } else {
      resolve_value(r, type->of[0], index, record);
    }
    return;
  case SHAPE_EITHER: resolve_value(r, tc_shape_chosen(L, type, index), index, record); return;
  default: return;
  }
}

// Adds the parent's values below those of the child (at index), also within maps.
static void inherit(lua_State *L, int child, int parent) {
  luaL_checkstack(L, 10, "content");
  size_t count;
  const tc_key *keys = tc_keys_push(L, parent, &count, NULL);
  for (size_t i = 0; i < count; i++) {
    if (keys[i].integer) continue;
    tc_raw_field(L, child, keys[i].name);
    tc_raw_field(L, parent, keys[i].name);
    int own = lua_gettop(L) - 1;
    if (tc_value_is_map(L, own) && tc_value_is_map(L, own + 1)) {
      inherit(L, own, own + 1);
    } else if (lua_isnil(L, own)) {
      tc_value_copy(L, own + 1);
      lua_setfield(L, child, keys[i].name);
    }
    lua_settop(L, own - 1);
  }
  lua_pop(L, 1);
}

// Checks the keys whose types the ruleset decides.
static void check_ruled(resolver *r) {
  for (const tc_ruled *ruled = r->content->ruled; ruled; ruled = ruled->next) {
    const tc_definition *d = r->definition;
    if (ruled->kind != d->kind) continue;
    if (tc_raw_field(r->L, r->root, ruled->field) != LUA_TNIL) {
      int layer;
      tc_spot place = tc_origin_place(d, ruled->field, &layer);
      tc_check_spec spec = {.kind = d->kind, .id = d->id, .place = place, .layer = layer};
      int value = lua_gettop(r->L);
      tc_format(r->path, sizeof r->path, "%s", ruled->field);
      if (ruled->instead) {
        complain(r, TC_PROBLEM_RULED_UNREAD,
                 TC_SAYS(.field = r->path, .of = r->content->ruleset, .expected = ruled->instead));
      } else if (tc_check_value(r->L, r->content, &spec, ruled->type, ruled->field, value)) {
        resolve_value(r, ruled->type, value, r->root);
      }
      r->path[0] = '\0';
    }
    lua_settop(r->L, r->root);
  }
}

// Notes the keys whose functions are called at each read: an author's own, of kinds with instances, and those that the
// schema says so of. Refuses functions under own keys elsewhere: nothing would call them.
static void note_live(resolver *r) {
  lua_State *L = r->L;
  const tc_definition *d = r->definition;
  bool instances =
      tc_schema_field(d->kind->record, "on") && tc_schema_field(d->kind->record, "slots");
  if (!d->kind->record->open) return;
  for (lua_pushnil(L); lua_next(L, r->root); lua_settop(L, r->root + 1)) {
    if (lua_type(L, -1) != LUA_TFUNCTION || lua_type(L, -2) != LUA_TSTRING) continue;
    const char *key = lua_tostring(L, -2);
    const tc_schema_type *field = tc_schema_field(d->kind->record, key);
    if (field && !field->live) continue;
    if (!instances) {
      tc_format(r->path, sizeof r->path, "%s", key);
      complain(r, TC_PROBLEM_OWN_FUNCTION, TC_SAYS(.field = r->path, .what = d->kind->name));
      r->path[0] = '\0';
      continue;
    }
    tc_anchor_push(L, r->content, ANCHOR_LIVE);
    lua_pushfstring(L, "%s.%s", d->kind->name, d->id);
    tc_child_push(L, -2, lua_tostring(L, -1));
    lua_pushstring(L, key);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  }
}

enum { LIKE_NEW, LIKE_OPEN, LIKE_DONE };

// Completes one definition from the one that it is `like`, which comes first.
static void fill_like(resolver *r, unsigned char *states, int index) {
  lua_State *L = r->L;
  const tc_definition *definition = &r->content->definitions[index];
  if (states[index] == LIKE_DONE || definition->removed) return;
  if (!tc_schema_field(definition->kind->record, "like")) return;
  luaL_checkstack(L, 10, "content");
  states[index] = LIKE_OPEN;
  int top = lua_gettop(L);
  tc_definition_push(L, r->content, index);
  if (tc_raw_field(L, top + 1, "like") == LUA_TSTRING) {
    int parent =
        tc_definition_find(L, r->content, definition->kind->name, lua_tostring(L, top + 2));
    if (parent >= 0 && states[parent] == LIKE_OPEN) {
      r->definition = definition;
      tc_format(r->path, sizeof r->path, "like");
      complain(r, TC_PROBLEM_LIKE_CIRCLE,
               TC_SAYS(.name = lua_tostring(L, top + 2),
                       .reason = parent == index ? "the same" : "like it in turn"));
      r->path[0] = '\0';
    } else if (is_live(r->content, parent)) {
      fill_like(r, states, parent);
      tc_definition_push(L, r->content, parent);
      inherit(L, top + 1, top + 3);
    }
  }
  lua_settop(L, top);
  states[index] = LIKE_DONE;
}

static void fill_defaults(resolver *r, const tc_definition *definition, int index) {
  lua_State *L = r->L;
  const tc_schema_type *record = definition->kind->record;
  for (size_t i = 0; i < record->of_count; i++) {
    if (!record->of[i]->fallback) continue;
    if (tc_raw_field(L, index, record->of[i]->name) == LUA_TNIL) {
      tc_anchor_entry(L, r->content, ANCHOR_DEFAULTS, record->of[i]->fallback);
      tc_value_copy(L, -1);
      lua_setfield(L, index, record->of[i]->name);
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
}

void tc_resolve(lua_State *L, tc_content *content) {
  resolver r = {.L = L, .content = content};
  int top = lua_gettop(L);
  unsigned char *states = lua_newuserdatauv(L, content->definition_count + 1, 0);
  memset(states, LIKE_NEW, content->definition_count + 1);
  for (size_t i = 0; i < content->definition_count; i++) fill_like(&r, states, (int)i);
  tc_ruled_read(L, content);
  tc_events_push(L, content);
  r.events = lua_gettop(L);
  for (size_t i = 0; i < content->definition_count; i++) {
    r.definition = &content->definitions[i];
    if (r.definition->removed) continue;
    if (content->problem_count > TC_MISTAKES) break; // what else it finds is not reported
    r.path[0] = '\0';
    tc_definition_push(L, content, (int)i);
    r.root = lua_gettop(L);
    fill_defaults(&r, r.definition, r.root);
    check_event_names(&r);
    resolve_record(&r, r.definition->kind->record, r.root);
    check_ruled(&r);
    tc_ruled_slips(L, content, r.definition, r.root);
    note_live(&r);
    lua_settop(L, r.events);
  }
  lua_settop(L, top);
  tell_orphans(&r);
  tc_bodies_check(L, content);
}
