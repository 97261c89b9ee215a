// Owns: the life of a sandboxed Lua state, its environments, and the loading of chunks.
// Must not know: worlds, rules, files.
// An environment is an empty table that reads from a table of globals; its metatable refuses
// writes. Each has its own copies of the library tables; the functions in them are shared.
#include "host/code/bounds.h"
#include "host/code/bytecode.h"
#include "host/code/compiled.h"
#include "host/sandbox/sandbox_core.h"

#include <lualib.h>
#include <stdlib.h>
#include <string.h>

#define MEMORY_LIMIT ((size_t)256 << 20) // bytes

// Registry keys, by address.
static const char libraries_key = 0; // name -> table of functions; "base" and "trusted" too
static const char env_key = 0;       // in the metatable of an environment: its trust

static const char *const library_names[] = {"string", "table", "math", "utf8", "coroutine", NULL};

// Names that content must not use, each with advice for the message.
static const struct {
  const char *name, *hint;
} hints[] = {
    {"string.dump", "content cannot make bytecode"},
    {"string.pack", "content cannot make binary values"},
    {"string.unpack", "content cannot read binary values"},
    {"string.packsize", "content cannot make binary values"},
    {"math.random", "use dice.roll, whose results replay the same"},
    {"math.randomseed", "the seed of the dice belongs to the encounter"},
    {"math.pi", "rules count in integers"},
    {"math.sin", "its result differs between machines"},
    {"math.cos", "its result differs between machines"},
    {"math.tan", "its result differs between machines"},
    {"math.asin", "its result differs between machines"},
    {"math.acos", "its result differs between machines"},
    {"math.atan", "its result differs between machines"},
    {"math.exp", "its result differs between machines"},
    {"math.log", "its result differs between machines"},
    {"math.deg", "rules count in integers"},
    {"math.rad", "rules count in integers"},
    {"io", "content cannot touch files"},
    {"os", "content cannot touch the system or the clock"},
    {"debug", "content cannot inspect functions"},
    {"package", "folders are loaded by the host"},
    {"require", "folders are loaded by the host"},
    {"load", "code is loaded by the host only"},
    {"loadstring", "code is loaded by the host only"},
    {"loadfile", "code is loaded by the host only"},
    {"dofile", "code is loaded by the host only"},
    {"collectgarbage", "memory is managed by the host"},
    {"coroutine", "handlers wait for decisions without coroutines"},
    {"xpcall", "use pcall"},
    {"rawget", "read tables with t[key]"},
    {"rawset", "write tables with t[key] = value"},
    {"rawlen", "use #"},
    {"encounter", "put it into a file of its own, such as tests/NAME.lua, for tercio run"},
    {"_G", "read globals by name, and use locals for your own"},
};

static const char *hint_for(const char *name) {
  for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++)
    if (strcmp(hints[i].name, name) == 0) return hints[i].hint;
  return NULL;
}

// __index of a library table. Upvalue: its name.
static int unknown_function(lua_State *L) {
  const char *library = lua_tostring(L, lua_upvalueindex(1));
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  const char *name = lua_pushfstring(L, "%s.%s", library, lua_tostring(L, 2));
  const char *hint = hint_for(name);
  if (hint) return tc_error(L, "content has no %s: %s", name, hint);
  if (tc_suggest_key(L, 1, lua_tostring(L, 2)))
    return tc_error(L, "unknown function '%s'; did you mean '%s.%s'?", name, library,
                    lua_tostring(L, -1));
  return tc_error(L, "unknown function '%s'", name);
}

// __index of the globals below an environment.
static int unknown_global(lua_State *L) {
  size_t length;
  const char *name = tc_tostring(L, 2, &length);
  const char *hint = hint_for(name);
  if (hint) return tc_error(L, "content has no global '%s': %s", name, hint);
  if (tc_suggest_key(L, 1, name))
    return tc_error_about(L, TC_ABOUT_GLOBAL, name, "unknown global '%s'; did you mean '%s'?", name,
                          lua_tostring(L, -1));
  return tc_error_about(L, TC_ABOUT_GLOBAL, name, "unknown global '%s'", name);
}

// __newindex of an environment. Upvalue: its globals.
static int refuse_global(lua_State *L) {
  size_t length;
  const char *name = tc_tostring(L, 2, &length);
  lua_pushstring(L, name);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL)
    return tc_error(L, "the global '%s' cannot be set; use 'local %s = ...'", name, name);
  if (tc_suggest_key(L, lua_upvalueindex(1), name))
    return tc_error_about(
        L, TC_ABOUT_GLOBAL, name,
        "unknown global '%s' cannot be set; use 'local %s = ...' (or did you mean "
        "'%s'?)",
        name, name, lua_tostring(L, -1));
  return tc_error_about(L, TC_ABOUT_GLOBAL, name,
                        "unknown global '%s' cannot be set; use 'local %s = ...'", name, name);
}

// Makes the table on top, which content cannot reach then, the metatable of the one below it; pops it.
static void lock(lua_State *L) {
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}

// Locks the table on top with a metatable whose __index reports unknown names.
static void lock_library(lua_State *L, const char *name) {
  lua_createtable(L, 0, 2);
  lua_pushstring(L, name);
  lua_pushcclosure(L, unknown_function, 1);
  lua_setfield(L, -2, "__index");
  lock(L);
}

// Puts all entries of the table at `index` into the one on top.
static void copy_entries(lua_State *L, int index) {
  int into = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index);) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, into);
  }
}

// Pushes a shallow copy of the table on top.
static void push_copy(lua_State *L) {
  lua_newtable(L);
  copy_entries(L, lua_gettop(L) - 1);
}

void tc_env_new(lua_State *L, tc_trust trust) {
  luaL_checkstack(L, 12, "too many values");
  int env = lua_gettop(L) + 1, libraries = env + 1, globals = env + 2;
  lua_newtable(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &libraries_key);
  lua_getfield(L, libraries, trust == TC_TRUSTED ? "trusted" : "base");
  push_copy(L);
  lua_replace(L, globals);
  for (const char *const *name = library_names; *name; name++) {
    if (trust == TC_CONTENT && strcmp(*name, "coroutine") == 0) continue;
    lua_getfield(L, libraries, *name);
    push_copy(L);
    lock_library(L, *name);
    lua_setfield(L, globals, *name);
    lua_pop(L, 1);
  }
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, unknown_global);
  lua_setfield(L, -2, "__index");
  lock(L);
  lua_pushvalue(L, env);
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, globals);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, globals);
  lua_pushcclosure(L, refuse_global, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushinteger(L, trust);
  lua_rawsetp(L, -2, &env_key);
  lock(L);
  lua_settop(L, env);
}

// Pushes the table of globals of an environment.
static void push_globals(lua_State *L, int env) {
  lua_getmetatable(L, env);
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  lua_remove(L, -2);
}

static tc_trust env_trust(lua_State *L, int env) {
  lua_getmetatable(L, env);
  lua_rawgetp(L, -1, &env_key);
  tc_trust trust = (tc_trust)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return trust;
}

// Pushes the table that holds a dotted name; returns the last part.
static const char *push_holder(lua_State *L, int env, const char *name) {
  push_globals(L, env);
  const char *dot = strchr(name, '.');
  if (!dot) return name;
  lua_pushlstring(L, name, (size_t)(dot - name));
  lua_rawget(L, -2);
  lua_remove(L, -2);
  return dot + 1;
}

void tc_env_define(lua_State *L, int env, const char *name) {
  env = lua_absindex(L, env);
  const char *last = push_holder(L, env, name);
  lua_insert(L, -2);
  lua_pushstring(L, last);
  lua_insert(L, -2);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void tc_env_fill(lua_State *L, int env) {
  int words = lua_gettop(L);
  push_globals(L, lua_absindex(L, env));
  copy_entries(L, words);
  lua_settop(L, words - 1);
}

void tc_env_get(lua_State *L, int env, const char *name) {
  const char *last = push_holder(L, lua_absindex(L, env), name);
  if (lua_type(L, -1) == LUA_TTABLE) {
    lua_pushstring(L, last);
    lua_rawget(L, -2);
  } else
    lua_pushnil(L);
  lua_remove(L, -2);
}

// Keeps the paths that Lua cuts in its messages.
static void note_path(tc_sandbox *sandbox, const char *path) {
  if (strlen(path) + 1 < LUA_IDSIZE) return;
  for (int i = 0; i < sandbox->long_path_count; i++)
    if (strcmp(sandbox->long_paths[i], path) == 0) return;
  size_t count = (size_t)sandbox->long_path_count;
  char **paths = realloc(sandbox->long_paths, (count + 1) * sizeof *paths);
  if (!paths) return;
  sandbox->long_paths = paths;
  paths[count] = malloc(strlen(path) + 1);
  if (!paths[count]) return;
  memcpy(paths[count], path, strlen(path) + 1);
  sandbox->long_path_count++;
}

static bool refuse_load(tc_fault *fault, const char *path, int line, const char *text) {
  *fault = (tc_fault){.kind = TC_FAULT_SYNTAX, .line = line};
  strncpy(fault->file, path, sizeof fault->file - 1);
  strncpy(fault->text, text, sizeof fault->text - 1);
  return false;
}

// What load_protected needs; it gets a pointer to this as its argument. mode is Lua's: "t" or "b".
typedef struct load_request {
  const char *path, *mode;
  const void *bytes;
  size_t size, text_size;
  bool reads_globals; // of compiled code: tc_code_reads_globals
} load_request;

// Whether the function on top only reads globals. keeps_callers: replaces it by one whose callers stay on the stack.
// Raises when memory is short.
static bool look_through(lua_State *L, const char *name, bool keeps_callers) {
  size_t size;
  int status = LUA_OK;
  unsigned char *code = tc_code_dump(L, &size);
  if (!code) tc_fault_memory(L);
  bool reads_globals = tc_code_reads_globals(code, size);
  bool known = keeps_callers && tc_code_keep_callers(code, size);
  if (known) status = luaL_loadbufferx(L, (const char *)code, size, name, "b");
  free(code);
  if (status != LUA_OK) lua_error(L);
  if (known) lua_remove(L, -2);
  return reads_globals;
}

#define LOAD_PART 4096 // bytes that Lua reads before somebody looks at the clock

// A lua_Reader in small parts: Lua's parser is slow on some texts that no count foresees.
typedef struct load_reader {
  const char *next;
  size_t left;
} load_reader;

static const char *read_part(lua_State *L, void *data, size_t *size) {
  load_reader *reader = data;
  const char *part = reader->next;
  *size = reader->left < LOAD_PART ? reader->left : LOAD_PART;
  reader->next += *size;
  reader->left -= *size;
  tc_budget_watch(L);
  return part;
}

// env, request -> function
static int load_protected(lua_State *L) {
  const load_request *request = lua_touserdata(L, 2);
  tc_trust trust = env_trust(L, 1);
  push_globals(L, 1);
  const char *name = lua_pushfstring(L, "%c%s", trust == TC_TRUSTED ? '=' : '@', request->path);
  tc_budget_charge(L, request->text_size / 4);
  load_reader reader = {request->bytes, request->size};
  if (lua_load(L, read_part, &reader, name, request->mode) != LUA_OK) return lua_error(L);
  bool reads_globals =
      request->mode[0] == 't' ? look_through(L, name, trust == TC_CONTENT) : request->reads_globals;
  // Code that cannot write to the globals gets them without the guard in front.
  lua_pushvalue(L, reads_globals ? 3 : 1);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  return 1;
}

// Control characters except white space.
static bool is_text(unsigned char byte) {
  return byte >= ' ' ? byte != 127 : byte >= '\t' && byte <= '\r';
}

#define LUA_NESTING 190 // levels of brackets that Lua reads, a few less

#define EACH_BYTE(value) ((uint64_t)0x0101010101010101u * (value))

// Whether any of eight bytes may be a control character.
static bool may_hold_control(const char *text) {
  uint64_t word, delete;
  memcpy(&word, text, sizeof word);
  delete = word ^ EACH_BYTE(127);
  return (((word - EACH_BYTE(' ')) & ~word) | ((delete - EACH_BYTE(1)) & ~delete)) & EACH_BYTE(128);
}

// The line of the first byte that is not text; 0: none.
static int binary_line(const char *text, size_t size) {
  size_t at = 0;
  for (; at < size; at++) {
    while (size - at >= sizeof(uint64_t) && !may_hold_control(text + at)) at += sizeof(uint64_t);
    if (at < size && !is_text((unsigned char)text[at])) break;
  }
  if (at >= size) return 0;
  int line = 1;
  while (at-- > 0) line += text[at] == '\n';
  return line;
}

// The line where brackets nest too deep for Lua; 0: none.
static int deep_line(const char *text, size_t size) {
  int line = 1, open = 0;
  for (size_t at = 0; at < size; at++) {
    if (text[at] == '\n') line++;
    if (strchr("({[", text[at])) open++;
    if (strchr(")}]", text[at])) open--;
    if (open >= LUA_NESTING) return line;
  }
  return 0;
}

static bool load(lua_State *L, int env, const load_request *request, tc_fault *fault) {
  env = lua_absindex(L, env);
  note_path(sandbox_of(L), request->path);
  lua_pushcfunction(L, load_protected);
  lua_pushvalue(L, env);
  lua_pushlightuserdata(L, (void *)request);
  return tc_call(L, 2, 1, fault);
}

bool tc_load(lua_State *L, int env, const char *path, const char *text, size_t size,
             tc_fault *fault) {
  if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
    text += 3;
    size -= 3;
  }
  if (size > 0 && text[0] == LUA_SIGNATURE[0])
    return refuse_load(fault, path, 0, "this is not Lua text (compiled chunks are refused)");
  int line = binary_line(text, size);
  if (line)
    return refuse_load(fault, path, line, "this is not text: it contains control characters");
  const char *why;
  if (env_trust(L, env) == TC_CONTENT && !tc_text_bounded(text, size, &line, &why))
    return refuse_load(fault, path, line, why);
  load_request request = {path, "t", text, size, size, false};
  if (load(L, env, &request, fault)) return true;
  if (fault->kind == TC_FAULT_DEPTH) {
    line = strcmp(fault->file, path) == 0 ? fault->line : deep_line(text, size);
    refuse_load(fault, path, line, "brackets, calls or blocks are nested too deep");
  }
  if (fault->kind == TC_FAULT_CONTENT) fault->kind = TC_FAULT_SYNTAX;
  if (!fault->file[0]) strncpy(fault->file, path, sizeof fault->file - 1);
  return false;
}

bool tc_load_built(lua_State *L, int env, const tc_compiled *built, const char *path,
                   const char *text, size_t size, tc_fault *fault) {
  if (!built) return tc_load(L, env, path, text, size, fault);
  // Code can break any sandbox, so it must be part of the program (compiled.h). It is charged as the text would be.
  load_request request = {built->path,      "b",  built->code,
                          built->code_size, size, built->reads_globals};
  return load(L, env, &request, fault) || tc_load(L, env, path, text, size, fault);
}

bool tc_load_compiled(lua_State *L, int env, const char *path, const char *text, size_t size,
                      tc_fault *fault) {
  const tc_compiled *built = tc_compiled_find(path, env_trust(L, env) == TC_CONTENT, text, size);
  return tc_load_built(L, env, built, path, text, size, fault);
}

// The metatable of strings, out of reach for others.
static void lock_strings(lua_State *L, int libraries) {
  lua_pushliteral(L, "");
  lua_newtable(L);
  lua_getfield(L, libraries, "string");
  push_copy(L);
  lock_library(L, "string");
  lua_setfield(L, -3, "__index");
  lua_pop(L, 1);
  lock(L);
  lua_pop(L, 1);
}

// Runs `open` and leaves the table of the library.
static int push_stock(lua_State *L, lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
  return lua_gettop(L);
}

static void build_coroutine(lua_State *L) {
  static const char *const names[] = {"yield", "status", "isyieldable", "running", "close", NULL};
  int stock = push_stock(L, luaopen_coroutine);
  lua_newtable(L);
  luaL_setfuncs(L, tc_coroutine_functions, 0);
  tc_safe_take(L, stock, names);
  lua_remove(L, stock);
}

static int build(lua_State *L) {
  static const struct {
    const char *name;
    lua_CFunction open;
    void (*make)(lua_State *L, int stock);
  } rows[] = {{"string", luaopen_string, tc_safe_string},
              {"table", luaopen_table, tc_safe_table},
              {"math", luaopen_math, tc_safe_math},
              {"utf8", luaopen_utf8, tc_safe_utf8}};
  lua_newtable(L);
  int libraries = lua_gettop(L);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    int stock = push_stock(L, rows[i].open);
    rows[i].make(L, stock);
    lua_setfield(L, libraries, rows[i].name);
    lua_settop(L, libraries);
  }
  build_coroutine(L);
  lua_setfield(L, libraries, "coroutine");
  int stock = push_stock(L, luaopen_base);
  tc_safe_base(L, stock, TC_CONTENT);
  lua_setfield(L, libraries, "base");
  tc_safe_base(L, stock, TC_TRUSTED);
  lua_setfield(L, libraries, "trusted");
  lua_settop(L, libraries);
  lock_strings(L, libraries);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &libraries_key);
  // No code runs in Lua's own globals.
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  return 0;
}

tc_sandbox *tc_sandbox_new(const tc_sandbox_options *options) {
  tc_sandbox *sandbox = calloc(1, sizeof *sandbox);
  if (!sandbox) return NULL;
  if (options) sandbox->options = *options;
  sandbox->alloc.hard_limit =
      sandbox->options.memory_limit ? sandbox->options.memory_limit : MEMORY_LIMIT;
  sandbox->alloc.limit = sandbox->alloc.hard_limit;
  lua_State *L = lua_newstate(tc_alloc_block, sandbox);
  if (!L) {
    tc_blocks_close(&sandbox->alloc.blocks);
    free(sandbox);
    return NULL;
  }
  sandbox->main = L;
  *(void **)lua_getextraspace(L) = sandbox;
  lua_pushcfunction(L, build);
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) {
    tc_sandbox_free(sandbox);
    return NULL;
  }
  sandbox->alloc.fail_at = sandbox->options.fail_allocation;
  return sandbox;
}

void tc_sandbox_free(tc_sandbox *sandbox) {
  if (!sandbox) return;
  tc_timer_forget(sandbox);
  lua_close(sandbox->main);
  if (sandbox->watch.tick) sandbox->watch.close(sandbox->watch.data);
  tc_blocks_close(&sandbox->alloc.blocks);
  for (int i = 0; i < sandbox->long_path_count; i++) free(sandbox->long_paths[i]);
  free(sandbox->long_paths);
  free(sandbox);
}

lua_State *tc_sandbox_state(tc_sandbox *sandbox) { return sandbox->main; }
size_t tc_sandbox_bytes(const tc_sandbox *sandbox) { return sandbox->alloc.used; }
