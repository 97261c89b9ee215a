// Owns: the engine's scripts' way to content: reading files, loading and sealing layers, running encounter
// files in a sandbox of their own, and running handlers under a budget.
// Must not know: what the scripts make of it, games, command lines.
// One Lua state holds one content: its rules are compiled into the state's seat.
#include <string.h>

#include "host/code/tokens.h"
#include "host/load/load.h"
#include "host/embed/core.h"

#define SPEC_LIST 64
#define TRACED_ROOM 20 // times the budget, for a play that is traced

static tc_content *content_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

// Pushes a fault as { kind =, file =, line =, text =, about =, word = }.
static void push_fault(lua_State *L, const tc_fault *fault) {
  lua_createtable(L, 0, 6);
  if (fault->kind == TC_FAULT_CONTENT && fault->about) {
    tc_set_string(L, "about", fault->about == TC_ABOUT_GLOBAL ? "unknown-global" : "import");
    tc_set_string(L, "word", fault->word);
  }
  tc_set_string(L, "kind", tc_fault_kind_name(fault->kind));
  tc_set_string(L, "file", fault->file);
  tc_set_string(L, "text", fault->text);
  tc_set_integer(L, "line", fault->line);
}

// Pushes nil and why.
static int refuse(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

// Pushes the list of all problems.
static void push_problems(lua_State *L, tc_content *content) {
  size_t count = tc_content_problem_count(content);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    tc_problem_push(L, tc_content_problem(content, i));
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

// ---- files and environments ---------------------------------------------------------------------

// read(path, [shown]) -> text | nil, why: keeps the file for `line`.
static int read_text(lua_State *L) {
  const char *why = "";
  size_t size;
  const char *path = luaL_checklstring(L, 1, &size);
  if (strlen(path) != size) return refuse(L, "cannot be read"); // the rest would not be looked at
  const tc_file *file = tc_file_read(L, content_of(L), path, luaL_optstring(L, 2, path), &why);
  if (!file) return refuse(L, why);
  lua_pushlstring(L, file->text, file->size);
  return 1;
}

// beside(folder, path, most) -> bytes | nil, why: a file below that folder, which nothing keeps.
static int read_beside(lua_State *L) {
  const char *why = "";
  size_t size, length;
  const char *folder = luaL_checklstring(L, 1, &size), *path = luaL_checklstring(L, 2, &length);
  lua_Integer most = luaL_checkinteger(L, 3);
  bool whole = strlen(folder) == size && strlen(path) == length;
  if (whole && tc_file_bytes(L, folder, path, most > 0 ? (size_t)most : 0, &why)) return 1;
  return refuse(L, whole ? why : "is no path");
}

// source(shown) -> the text of a file that was read under this name, as it was last; nothing without one
static int source_text(lua_State *L) {
  const tc_file *file = tc_source_file(content_of(L), luaL_checkstring(L, 1));
  if (!file) return 0;
  lua_pushlstring(L, file->text, file->size);
  return 1;
}

// keep(shown, text): a text that is no file, for `line`.
static int keep_text(lua_State *L) {
  tc_content *content = content_of(L);
  size_t size;
  const char *shown = luaL_checkstring(L, 1);
  const char *text = luaL_checklstring(L, 2, &size);
  tc_content_add_source(L, content, shown, text, size);
  return 0;
}

// overlay(path, text): from now on this text stands in place of the file, which editors may not have saved.
static int overlay_text(lua_State *L) {
  luaL_checkstring(L, 2);
  lua_settop(L, 2);
  tc_file_overlay(L, luaL_checkstring(L, 1));
  return 0;
}

// line(file, line, path) -> the line on which that field of the table that opens there is written.
static int line_of(lua_State *L) {
  tc_spot place = {.file = luaL_checkstring(L, 1), .line = (int)luaL_checkinteger(L, 2)};
  lua_pushinteger(L, tc_source_line(content_of(L), place, luaL_checkstring(L, 3)));
  return 1;
}

// digest(text) -> a number below 2^47, the same on every machine.
static int digest(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_pushinteger(L, (lua_Integer)(tc_hash_bytes(TC_HASH_START, text, size) >> 17));
  return 1;
}

// where() -> file, line of the calling content; nothing without any.
static int where(lua_State *L) {
  char file[256];
  int line;
  if (!tc_where(L, file, sizeof file, &line)) return 0;
  lua_pushstring(L, file);
  lua_pushinteger(L, line);
  return 2;
}

// environment(globals) -> a sandboxed environment with these globals and the libraries.
static int environment(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  tc_env_new(L, TC_CONTENT);
  lua_pushvalue(L, 1);
  tc_env_fill(L, -2);
  return 1;
}

// syntax(text) -> nothing for what is Lua; else the line and what is wrong there. Nothing is run.
static int syntax_of(lua_State *L) {
  tc_fault fault;
  char words[sizeof fault.text];
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  tc_env_new(L, TC_CONTENT);
  if (tc_load(L, lua_gettop(L), "text", text, size, &fault)) return 0;
  tc_syntax_reword(fault.text, words, sizeof words);
  lua_pushinteger(L, fault.line);
  lua_pushstring(L, words);
  return 2;
}

// run(environment, shown, text) -> true, result | false, fault: under the budget of loading.
static int run_text(lua_State *L) {
  tc_fault fault;
  size_t size;
  const char *shown = luaL_checkstring(L, 2);
  const char *text = luaL_checklstring(L, 3, &size);
  tc_budget_limits limits = tc_budget_load();
  tc_budget_arm(L, &limits, TC_BUDGET_COUNTED);
  bool done = tc_load(L, 1, shown, text, size, &fault) && tc_call(L, 0, 1, &fault);
  tc_budget_end(L);
  lua_pushboolean(L, done);
  if (done) {
    lua_insert(L, -2);
    return 2;
  }
  if (fault.kind == TC_FAULT_SYNTAX) {
    char words[sizeof fault.text];
    tc_syntax_reword(fault.text, words, sizeof words);
    tc_format(fault.text, sizeof fault.text, "%s", words);
  }
  push_fault(L, &fault);
  return 2;
}

// ---- layers -------------------------------------------------------------------------------------

// The strings of the list t[name], t at index 1; they live as long as the table.
static size_t string_list(lua_State *L, const char *name, const char **out) {
  size_t count = 0;
  if (lua_getfield(L, 1, name) == LUA_TTABLE) {
    lua_Integer size = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer at = 1; at <= size && count < SPEC_LIST; at++) {
      lua_rawgeti(L, -1, at);
      if (lua_type(L, -1) == LUA_TSTRING) out[count++] = lua_tostring(L, -1);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
  return count;
}

static size_t option_list(lua_State *L, tc_option_setting *out) {
  size_t count = 0;
  if (lua_getfield(L, 1, "options") == LUA_TTABLE) {
    lua_Integer size = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer at = 1; at <= size && count < SPEC_LIST; at++) {
      lua_rawgeti(L, -1, at);
      static const char *const keys[] = {"name", "value", "from"};
      const char *texts[3];
      for (int key = 0; key < 3; key++) {
        // A number would only be a text as long as it lies on the stack.
        if (lua_getfield(L, -1 - key, keys[key]) != LUA_TSTRING)
          luaL_error(L, "the %s of an option is no text", keys[key]);
        texts[key] = lua_tostring(L, -1);
      }
      out[count++] = (tc_option_setting){texts[0], texts[1], texts[2]};
      lua_pop(L, 4);
    }
  }
  lua_pop(L, 1);
  return count;
}

// The schema is read on demand: many hosts read only an encounter file.
static void need_schema(lua_State *L, tc_content *content) {
  char path[1200];
  tc_fault fault;
  if (content->kind_count > 0) return;
  tc_format(path, sizeof path, "%s/scripts/content/schema.lua",
            lua_tostring(L, lua_upvalueindex(2)));
  if (!tc_schema_read(L, content, path, &fault)) tc_fault_again(L, &fault);
}

// The content whose files run, or ran last: it holds their libraries.
static const char loading_key = 0;

// load({ ruleset =, roots =, variants =, mods =, options =, survey =, extra_name =, extra_text = })
// -> sealed table | nil, problems
static int load(lua_State *L) {
  tc_content *content = content_of(L);
  const char *roots[SPEC_LIST], *variants[SPEC_LIST], *mods[SPEC_LIST];
  tc_option_setting options[SPEC_LIST];
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkstack(L, 16, "spec");
  lua_settop(L, 1);
  tc_content_spec spec = {.roots = roots,
                          .root_count = string_list(L, "roots", roots),
                          .variants = variants,
                          .variant_count = string_list(L, "variants", variants),
                          .mods = mods,
                          .mod_count = string_list(L, "mods", mods),
                          .options = options,
                          .option_count = option_list(L, options),
                          .prepare = tc_core_prepare};
  lua_getfield(L, 1, "survey");
  spec.survey = lua_toboolean(L, -1);
  lua_getfield(L, 1, "ruleset");
  spec.ruleset = luaL_checkstring(L, -1);
  lua_getfield(L, 1, "extra_name");
  spec.extra_name = lua_tostring(L, -1);
  lua_getfield(L, 1, "extra_text");
  spec.extra_text = lua_tolstring(L, -1, &spec.extra_size);
  if (content->closed) tc_content_begin_anew(L, content);
  need_schema(L, content);
  tc_content_push(L, content);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &loading_key);
  tc_content_load(L, content, &spec);
  bool sealed = tc_content_seal(L, content);
  content->spent_files = content->file_count;
  if (sealed) return 1;
  lua_pushnil(L);
  push_problems(L, content);
  return 2;
}

// ---- play ---------------------------------------------------------------------------------------

// The first fault since guard began; after a spent budget everything stops again.
static const char first_key = 0;

static const char first_trail_key = 0;

// The trail of the fault stays on top.
static void note_first(lua_State *L, const tc_fault *fault) {
  bool spent = fault->kind == TC_FAULT_INSTRUCTIONS || fault->kind == TC_FAULT_WORK ||
               fault->kind == TC_FAULT_MEMORY || fault->kind == TC_FAULT_TIME ||
               fault->kind == TC_FAULT_SYSTEM;
  tc_fault *kept =
      lua_rawgetp(L, LUA_REGISTRYINDEX, &first_key) == LUA_TUSERDATA ? lua_touserdata(L, -1) : NULL;
  lua_pop(L, 1);
  if (!spent || !kept || kept->kind != TC_FAULT_NONE) return;
  *kept = *fault;
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &first_trail_key);
}

#define TOO_DEEP 5000 // calls within each other that nothing but a recursion reaches

// Pushes a fault as push_fault does, and with it as `trail` what is on top, which it pops.
static void push_trailed(lua_State *L, const tc_fault *fault) {
  push_fault(L, fault);
  lua_insert(L, -2);
  lua_setfield(L, -2, "trail");
}

// Pushes false and the fault of a coroutine, with its trail.
static int push_failed(lua_State *L, lua_State *thread, tc_fault *fault) {
  lua_Debug record;
  if (fault->kind == TC_FAULT_MEMORY && lua_getstack(thread, TOO_DEEP, &record)) {
    tc_format(fault->text, sizeof fault->text,
              "functions call each other too deep (an endless recursion?)");
  }
  lua_pushboolean(L, false);
  tc_trail_push(L, thread);
  note_first(L, fault);
  push_trailed(L, fault);
  return 2;
}

static int push_yielded(lua_State *L, lua_State *thread, int results) {
  luaL_checkstack(L, results + 1, "too many results");
  lua_pushboolean(L, true);
  lua_xmove(thread, L, results);
  return results + 1;
}

static lua_State *thread_arg(lua_State *L, int arg, int arguments) {
  lua_State *thread = lua_tothread(L, arg);
  luaL_argexpected(L, thread, arg, "coroutine");
  if (!lua_checkstack(thread, arguments)) luaL_error(L, "too many arguments");
  lua_xmove(L, thread, arguments);
  return thread;
}

// resume(coroutine, ...) -> true, what it yields | false, fault with its trail. Ends the flight of a host error.
static int resume(lua_State *L) {
  int results = 0, arguments = lua_gettop(L) - 1;
  lua_State *thread = thread_arg(L, 1, arguments);
  tc_fault fault;
  if (!tc_thread_run(L, thread, arguments, &results, &fault)) return push_failed(L, thread, &fault);
  return push_yielded(L, thread, results);
}

static const char *const modes[] = {"off", "counted", "timed", "traced", NULL};

// Arms the budget of an action. The mode is at index 1: "counted", "timed", "off", or "traced" (counted, with room for
// traces).
static void arm(lua_State *L) {
  static const tc_budget_mode budget_modes[] = {TC_BUDGET_OFF, TC_BUDGET_COUNTED, TC_BUDGET_TIMED,
                                                TC_BUDGET_COUNTED};
  int chosen = luaL_checkoption(L, 1, "counted", modes);
  tc_budget_limits limits = tc_budget_action();
  if (strcmp(modes[chosen], "traced") == 0) {
    limits.instructions *= TRACED_ROOM;
    limits.bytes *= TRACED_ROOM;
  }
  tc_budget_arm(L, &limits, budget_modes[chosen]);
}

// guard(mode, f, ...) -> true, f's results | false, fault with its trail; `recount` then says whether it is void.
static int guard(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  tc_fault fault;
  int arguments = lua_gettop(L) - 2;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &first_key);
  tc_fault *first = lua_touserdata(L, -1);
  lua_pop(L, 1);
  first->kind = TC_FAULT_NONE;
  tc_trail_begin(L);
  arm(L);
  bool done = tc_call(L, arguments, LUA_MULTRET, &fault);
  tc_trail_end(L);
  tc_budget_end(L);
  if (!done) {
    bool before = first->kind != TC_FAULT_NONE;
    lua_pushboolean(L, false);
    if (before)
      lua_rawgetp(L, LUA_REGISTRYINDEX, &first_trail_key);
    else
      tc_trail_kept(L);
    push_trailed(L, before ? first : &fault);
    return 2;
  }
  lua_pushboolean(L, true);
  lua_replace(L, 1);
  return lua_gettop(L);
}

// answer(mode, coroutine, value) -> as resume; nothing: void. Resumes under the budget of an action.
static int answer(lua_State *L) {
  lua_settop(L, 3);
  int results = 0;
  lua_State *thread = thread_arg(L, 2, 1);
  tc_fault fault;
  arm(L);
  bool fine = tc_thread_run(L, thread, 1, &results, &fault);
  if (tc_budget_end(L).recount) return 0;
  return fine ? push_yielded(L, thread, results) : push_failed(L, thread, &fault);
}

// forgive(): resets the spent budget after a rebuild, which is free.
static int forgive(lua_State *L) {
  tc_budget_forgive(L);
  return 0;
}

// recount() -> flag: the last guarded run is void; run it again with the count on.
static int recount(lua_State *L) {
  lua_pushboolean(L, tc_budget_void(L));
  return 1;
}

// wrapped(function) -> the wrapper and the original of a wrap; nothing for others.
static int wrapped(lua_State *L) {
  lua_Debug record;
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  lua_getinfo(L, ">S", &record);
  if (strcmp(record.source, "=scripts/wrap") != 0) return 0;
  if (!lua_getupvalue(L, 1, 1) || !lua_getupvalue(L, 1, 2)) return 0;
  return 2;
}

// hold(value, library): registers a table whose functions handlers can reach by name, for the check of kept state; and
// what layers can edit of it, { name =, owner =, store = }.
static int hold(lua_State *L) {
  static const int slots[] = {ANCHOR_HELD, ANCHOR_LIBRARIES};
  lua_settop(L, 2);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &loading_key);
  const tc_content *content = lua_touserdata(L, 3);
  for (int i = 0; i < 2 && content; i++) {
    tc_anchor_push(L, content, slots[i]);
    lua_pushvalue(L, i + 1);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  }
  return 0;
}

// problems() -> the list so far
static int problems(lua_State *L) {
  push_problems(L, content_of(L));
  return 1;
}

// folders() -> the list of folders of the layers, also after problems
static int folders(lua_State *L) {
  const tc_content *content = content_of(L);
  lua_newtable(L);
  for (size_t i = 0; i < content->layer_count; i++) {
    lua_pushstring(L, content->layers[i].folder);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

// layers() -> the list of { kind =, id =, folder =, shown = } of all that was read
static int layers(lua_State *L) {
  static const char *const keys[] = {"kind", "id", "folder", "shown"};
  const tc_content *content = content_of(L);
  lua_newtable(L);
  for (size_t i = 0; i < content->layer_count; i++) {
    const tc_layer *layer = &content->layers[i];
    const char *texts[] = {tc_layer_words[layer->kind], layer->id, layer->folder, layer->shown};
    lua_createtable(L, 0, 4);
    for (int key = 0; key < 4; key++) tc_set_string(L, keys[key], texts[key]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int read_global(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}

// global(name) -> the value of a global for files of the ruleset; nil and the message if there is none
static int global(lua_State *L) {
  const tc_content *content = content_of(L);
  luaL_checkstring(L, 1);
  lua_pushcfunction(L, read_global);
  tc_anchor_entry(L, content, ANCHOR_ENVS, 1);
  lua_pushvalue(L, 1);
  if (lua_pcall(L, 2, 1, 0) == LUA_OK) return 1;
  lua_pushnil(L);
  lua_insert(L, -2);
  return 2;
}

// another() -> a table like this one over new content, for layers that are only read
static int another(lua_State *L) {
  lua_pushcfunction(L, tc_registry_open);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_call(L, 1, 1);
  return 1;
}

// let_go(): drops all that was loaded. Functions that read it find nothing; `load` may be called again.
static int let_go(lua_State *L) {
  tc_content *content = content_of(L);
  if (content->closed) tc_content_begin_anew(L, content);
  return 0;
}

int tc_registry_open(lua_State *L) {
  static const luaL_Reg functions[] = {{"read", read_text},
                                       {"source", source_text},
                                       {"beside", read_beside},
                                       {"keep", keep_text},
                                       {"overlay", overlay_text},
                                       {"line", line_of},
                                       {"where", where},
                                       {"environment", environment},
                                       {"run", run_text},
                                       {"syntax", syntax_of},
                                       {"tokens", tc_tokens_call},
                                       {"load", load},
                                       {"resume", resume},
                                       {"guard", guard},
                                       {"answer", answer},
                                       {"forgive", forgive},
                                       {"recount", recount},
                                       {"problems", problems},
                                       {"folders", folders},
                                       {"layers", layers},
                                       {"wrapped", wrapped},
                                       {"hold", hold},
                                       {"global", global},
                                       {"digest", digest},
                                       {"another", another},
                                       {"let_go", let_go},
                                       {NULL, NULL}};
  tc_fault fault;
  luaL_checkstring(L, 1);
  tc_content *content = tc_content_new(L, &fault);
  if (!content) tc_fault_again(L, &fault);
  memset(lua_newuserdatauv(L, sizeof(tc_fault), 0), 0, sizeof(tc_fault));
  lua_rawsetp(L, LUA_REGISTRYINDEX, &first_key);
  tc_content_push_library(L, content);
  lua_pushlightuserdata(L, content);
  luaL_setfuncs(L, tc_trace_functions, 1);
  lua_pushlightuserdata(L, content);
  lua_pushvalue(L, 1);
  luaL_setfuncs(L, functions, 2);
  return 1;
}
