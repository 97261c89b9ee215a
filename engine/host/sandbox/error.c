// Owns: host errors and their flight through Lua, and the telling of any error in one
// line. Must not know: what was spent or why a thing is forbidden.
// A host error is a light userdata that points at the sandbox; its record lies in the sandbox, so
// raising one needs no memory, and `pending` holds it even if Lua code manages to replace the value.
#include "host/sandbox/sandbox_core.h"

#include <errno.h>
#include <fenv.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *tc_fault_kind_name(tc_fault_kind kind) {
  static const char *const names[] = {
#define X(name, text) text,
      TC_FAULTS(X)
#undef X
  };
  return names[kind];
}

const char *tc_fault_line(const tc_fault *fault, char *buffer, size_t size) {
  if (fault->file[0] && fault->line > 0)
    snprintf(buffer, size, "%s:%d: %s", fault->file, fault->line, fault->text);
  else if (fault->file[0])
    snprintf(buffer, size, "%s: %s", fault->file, fault->text);
  else
    snprintf(buffer, size, "%s", fault->text);
  return buffer;
}

int tc_fault_throw(lua_State *L, const tc_fault *fault) {
  char line[sizeof fault->file + sizeof fault->text + 16];
  return luaL_error(L, "%s", tc_fault_line(fault, line, sizeof line));
}

const char *tc_fault_advice(const tc_fault *fault) {
  if (fault->kind != TC_FAULT_CONTENT || strncmp(fault->file, "scripts/", 8) != 0) return "";
  return "; this is a mistake in Tercio: please report it with this line, your files and what "
         "`tercio --version` says";
}

// Copies at most size - 1 bytes as one printable line; never half a character.
static void copy_text(char *target, size_t size, const char *source, size_t length) {
  size_t count = length < size - 1 ? length : size - 1;
  while (count < length && count > 0 && ((unsigned char)source[count] & 0xC0) == 0x80) count--;
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)source[i];
    target[i] = source[i];
    if (byte == '\n' || byte == '\t')
      target[i] = ' ';
    else if (byte < 32 || byte == 127)
      target[i] = '?';
  }
  target[count] = 0;
}

// Finds the innermost line of content on one thread; true if found. Otherwise it fills an empty place with the
// innermost line of a trusted script.
static bool find_content(lua_State *L, tc_source_place *place) {
  lua_Debug record;
  for (int level = 0; lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sl", &record);
    // Content is named with '@', trusted scripts with '='; "=[C]" has no line.
    bool content = record.source[0] == '@';
    if (record.currentline <= 0 || (place->line && !content)) continue;
    copy_text(place->file, sizeof place->file, record.source + 1, strlen(record.source + 1));
    place->line = record.currentline;
    if (content) return true;
  }
  return false;
}

void tc_source_now(lua_State *L, tc_source_place *place) {
  const tc_sandbox *sandbox = sandbox_of(L);
  place->file[0] = 0;
  place->line = 0;
  if (find_content(L, place)) return;
  if (L != atomic_load_explicit(&sandbox->budget.thread, memory_order_relaxed)) return;
  for (const tc_resumer *resumer = sandbox->resumers; resumer; resumer = resumer->above)
    if (find_content(resumer->from, place)) return;
}

bool tc_where(lua_State *L, char *file, size_t size, int *line) {
  tc_source_place place;
  tc_source_now(L, &place);
  copy_text(file, size, place.file, strlen(place.file));
  *line = place.line;
  return place.line > 0;
}

// Makes a host error pending; the first one wins.
static void set_pending(tc_sandbox *sandbox, tc_fault_kind kind, const tc_source_place *place,
                        const char *text) {
  if (sandbox->pending) return;
  tc_fault *fault = &sandbox->fault;
  fault->kind = kind;
  fault->line = place->line;
  copy_text(fault->file, sizeof fault->file, place->file, strlen(place->file));
  copy_text(fault->text, sizeof fault->text, text, strlen(text));
  sandbox->pending = true;
}

// Raises the pending error. From now on the hook fires at every instruction of this thread.
static _Noreturn void raise_pending(lua_State *L) {
  tc_budget_stop(L);
  lua_pushlightuserdata(L, sandbox_of(L));
  lua_error(L);
  abort();
}

_Noreturn void tc_fault_raise(lua_State *L, tc_fault_kind kind, const char *format, ...) {
  tc_sandbox *sandbox = sandbox_of(L);
  if (!sandbox->pending) {
    char text[sizeof sandbox->fault.text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    tc_source_place place = {0};
    tc_source_now(L, &place);
    set_pending(sandbox, kind, &place, text);
  }
  raise_pending(L);
}

bool tc_system_fails(int error) {
  return error != ENOENT && error != ENOTDIR && error != EACCES && error != ELOOP &&
         error != ENAMETOOLONG;
}

_Noreturn void tc_fault_system(lua_State *L, const char *path, int error) {
  char text[400];
  tc_source_place nowhere = {0};
  snprintf(text, sizeof text, "%s: cannot be read: %s", path, strerror(error));
  set_pending(sandbox_of(L), TC_FAULT_SYSTEM, &nowhere, text);
  raise_pending(L);
}

_Noreturn void tc_fault_memory(lua_State *L) {
  tc_source_place nowhere = {0};
  set_pending(sandbox_of(L), TC_FAULT_SYSTEM, &nowhere, "out of memory");
  raise_pending(L);
}

_Noreturn void tc_fault_again(lua_State *L, const tc_fault *fault) {
  tc_source_place place = {.line = fault->line};
  if (fault->kind == TC_FAULT_CONTENT || fault->kind == TC_FAULT_SYNTAX) {
    tc_fault_throw(L, fault);
    abort();
  }
  copy_text(place.file, sizeof place.file, fault->file, strlen(fault->file));
  set_pending(sandbox_of(L), fault->kind, &place, fault->text);
  raise_pending(L);
}

// Raises the text on top, with the line of the running content.
static int raise_here(lua_State *L) {
  tc_source_place place = {0};
  tc_source_now(L, &place);
  if (place.line)
    lua_pushfstring(L, "%s:%d: ", place.file, place.line);
  else
    lua_pushliteral(L, "");
  lua_insert(L, -2);
  lua_concat(L, 2);
  return lua_error(L);
}

int tc_error(lua_State *L, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  return raise_here(L);
}

int tc_error_about(lua_State *L, tc_about about, const char *word, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *text = lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  tc_fault *raised = &sandbox_of(L)->raised;
  raised->about = about;
  copy_text(raised->text, sizeof raised->text, text, strlen(text));
  copy_text(raised->word, sizeof raised->word, word, strlen(word));
  return raise_here(L);
}

bool tc_fault_pending(lua_State *L) { return sandbox_of(L)->pending; }

// Splits "file:line: text"; returns the text and fills the place, or returns all of it.
static const char *split_place(const char *message, tc_source_place *place) {
  place->file[0] = 0;
  place->line = 0;
  for (const char *colon = strchr(message, ':'); colon; colon = strchr(colon + 1, ':')) {
    char *after;
    long line = strtol(colon + 1, &after, 10);
    if (colon == message || after == colon + 1 || line <= 0 || line > 100000000 ||
        after[0] != ':' || after[1] != ' ')
      continue;
    copy_text(place->file, sizeof place->file, message, (size_t)(colon - message));
    place->line = (int)line;
    return after + 2;
  }
  return message;
}

// Replaces a shortened chunk name ("...tail") by the full one, if only one fits.
static void restore_path(const tc_sandbox *sandbox, tc_source_place *place) {
  if (strncmp(place->file, "...", 3) != 0) return;
  const char *full = NULL;
  size_t tail = strlen(place->file + 3);
  for (int i = 0; i < sandbox->long_path_count; i++) {
    const char *path = sandbox->long_paths[i];
    size_t length = strlen(path);
    if (length < tail || strcmp(path + length - tail, place->file + 3) != 0) continue;
    if (full && strcmp(full, path) != 0) return;
    full = path;
  }
  if (full) copy_text(place->file, sizeof place->file, full, strlen(full));
}

// Whether this is Lua's message for a full stack.
static bool tells_overflow(const char *message) {
  static const char words[] = "stack overflow";
  size_t length = strlen(message), count = sizeof words - 1;
  return (length >= count && strcmp(message + length - count, words) == 0) ||
         strstr(message, "stack overflow (") != NULL;
}

static void set_memory(tc_sandbox *sandbox) {
  const tc_budget *budget = &sandbox->budget;
  char text[160];
  if (sandbox->alloc.starved) {
    set_pending(sandbox, TC_FAULT_SYSTEM, &(tc_source_place){0}, "out of memory");
    return;
  }
  if (sandbox->alloc.refused_string)
    snprintf(text, sizeof text, "out of memory: a string is longer than %zu bytes",
             sandbox->alloc.string_limit);
  else if (budget->mode != TC_BUDGET_OFF && sandbox->alloc.limit != sandbox->alloc.hard_limit)
    snprintf(text, sizeof text, "out of memory: this %s took more than %zu bytes",
             budget->limits.what, budget->limits.bytes);
  else
    snprintf(text, sizeof text, "out of memory: more than %zu bytes are in use",
             sandbox->alloc.hard_limit);
  set_pending(sandbox, TC_FAULT_MEMORY, &sandbox->refused_at, text);
}

static void set_overflow(lua_State *L, tc_sandbox *sandbox, const char *message) {
  tc_source_place place = {0};
  split_place(message, &place);
  restore_path(sandbox, &place);
  if (!place.line) tc_source_now(L, &place);
  set_pending(sandbox, TC_FAULT_DEPTH, &place,
              "functions call each other too deep (an endless recursion?)");
}

bool tc_fault_settle(lua_State *L, int status) {
  tc_sandbox *sandbox = sandbox_of(L);
  if (sandbox->pending) return true;
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  // Lua's string buffers raise an ordinary error when memory is refused.
  bool refused = sandbox->alloc.refused && strstr(message, "not enough memory") != NULL;
  if (status == LUA_ERRMEM || refused)
    set_memory(sandbox);
  else if (status == LUA_ERRERR || tells_overflow(message))
    set_overflow(L, sandbox, message);
  return sandbox->pending;
}

// Describes an ordinary error value without running Lua, so no __tostring of content runs.
static void tell_ordinary(lua_State *L, int status, tc_fault *fault) {
  const tc_sandbox *sandbox = sandbox_of(L);
  tc_source_place place = {0};
  fault->kind = status == LUA_ERRSYNTAX ? TC_FAULT_SYNTAX : TC_FAULT_CONTENT;
  fault->about = TC_ABOUT_NOTHING;
  int type = lua_type(L, -1);
  if (type == LUA_TSTRING) {
    const char *message = lua_tostring(L, -1);
    const char *text = split_place(message, &place);
    restore_path(sandbox, &place);
    copy_text(fault->text, sizeof fault->text, text, strlen(text));
    if (strcmp(fault->text, sandbox->raised.text) == 0) {
      fault->about = sandbox->raised.about;
      memcpy(fault->word, sandbox->raised.word, sizeof fault->word);
    }
  } else if (type == LUA_TNUMBER && lua_isinteger(L, -1)) {
    place = sandbox->thrown_at;
    snprintf(fault->text, sizeof fault->text, "%lld", (long long)lua_tointeger(L, -1));
  } else {
    place = sandbox->thrown_at;
    snprintf(fault->text, sizeof fault->text, "the error thrown is a %s; throw a string",
             tc_type_name(L, -1));
  }
  // A coroutine that failed still has its stack.
  if (!place.line && lua_status(L) > LUA_YIELD) tc_source_now(L, &place);
  fault->line = place.line;
  copy_text(fault->file, sizeof fault->file, place.file, strlen(place.file));
}

void tc_fault_take(lua_State *L, int status, tc_fault *fault) {
  tc_sandbox *sandbox = sandbox_of(L);
  if (tc_fault_settle(L, status))
    *fault = sandbox->fault;
  else
    tell_ordinary(L, status, fault);
  lua_pop(L, 1);
  sandbox->pending = false;
  sandbox->alloc.refused = sandbox->alloc.refused_string = sandbox->alloc.starved = false;
  sandbox->refused_at.line = sandbox->thrown_at.line = 0;
  sandbox->refused_at.file[0] = sandbox->thrown_at.file[0] = 0;
  tc_budget_hook(L);
  if (L != sandbox->main) tc_budget_hook(sandbox->main);
  if (fault->kind == TC_FAULT_MEMORY || fault->kind == TC_FAULT_SYSTEM) lua_gc(L, LUA_GCCOLLECT);
}

_Noreturn void tc_fault_pass(lua_State *L, int status) {
  if (tc_fault_settle(L, status)) raise_pending(L);
  lua_error(L);
  abort();
}

// The message handler of tc_call: adds a place to messages of C functions.
static int add_place(lua_State *L) {
  tc_source_place place = {0};
  tc_trail_note(L);
  if (lua_type(L, 1) != LUA_TSTRING || sandbox_of(L)->pending) return 1;
  split_place(lua_tostring(L, 1), &place);
  if (place.line) return 1;
  tc_source_now(L, &place);
  if (!place.line) return 1;
  lua_pushfstring(L, "%s:%d: %s", place.file, place.line, lua_tostring(L, 1));
  return 1;
}

// Settings of the process that would change results: its locale, and how it rounds.
typedef struct surroundings {
  locale_t locale;
  fenv_t numbers;
} surroundings;

static void leave_surroundings(surroundings *kept) {
  static _Atomic(locale_t) plain; // the C library keeps this one for good
  if (!atomic_load(&plain)) atomic_store(&plain, newlocale(LC_ALL_MASK, "C", (locale_t)0));
  kept->locale = uselocale(atomic_load(&plain));
  fegetenv(&kept->numbers);
  fesetenv(FE_DFL_ENV);
}

static void enter_surroundings(const surroundings *kept) {
  uselocale(kept->locale);
  fesetenv(&kept->numbers);
}

// The file of content whose chunk or function stands at `index`, and where it begins; else nothing.
static void note_callee(lua_State *L, int index, tc_source_place *place) {
  lua_Debug callee;
  place->line = 0;
  place->file[0] = '\0';
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &callee);
  if (callee.source[0] != '@') return;
  place->line = callee.linedefined > 0 ? callee.linedefined : 1;
  snprintf(place->file, sizeof place->file, "%s", callee.source + 1);
}

bool tc_call(lua_State *L, int arguments, int results, tc_fault *fault) {
  tc_sandbox *sandbox = sandbox_of(L);
  surroundings kept;
  bool outermost = sandbox->calls++ == 0;
  if (outermost) leave_surroundings(&kept);
  lua_State *before = atomic_load_explicit(&sandbox->budget.thread, memory_order_relaxed);
  atomic_store_explicit(&sandbox->budget.thread, L, memory_order_relaxed);
  lua_pushcfunction(L, add_place);
  int handler = lua_gettop(L) - arguments - 1;
  tc_source_place callee = {0};
  if (sandbox->budget.mode != TC_BUDGET_OFF) note_callee(L, handler, &callee);
  lua_insert(L, handler);
  int status = lua_pcall(L, arguments, results, handler);
  lua_remove(L, handler);
  atomic_store_explicit(&sandbox->budget.thread, before, memory_order_relaxed);
  bool broken = tc_number_broken(sandbox);
  feclearexcept(FE_INVALID);
  sandbox->calls--;
  if (outermost) enter_surroundings(&kept);
  if (status == LUA_OK && !broken) return true;
  if (status == LUA_OK) {
    lua_settop(L, handler - 1);
    *fault = (tc_fault){.kind = TC_FAULT_HOST, .line = callee.line, .text = TC_NUMBER_BROKEN};
    memcpy(fault->file, callee.file, sizeof fault->file);
  } else {
    tc_fault_take(L, status, fault);
  }
  return false;
}
