// Owns: the interface of the sandbox: a Lua state that runs untrusted content within bounds.
// Must not know: worlds, rules, content folders, files, logs.
// Private to the host; sandbox_core.h is for the sandbox's own files only.
#ifndef TERCIO_HOST_SANDBOX_H
#define TERCIO_HOST_SANDBOX_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Why a run ended. All kinds except content and syntax are host errors: no pcall, coroutine or metamethod can
// catch them, so they reach the C caller of the whole run.
#define TC_FAULTS(X)                                                                               \
  X(TC_FAULT_NONE, "none")                                                                         \
  X(TC_FAULT_CONTENT, "content")           /* an ordinary Lua error that nobody caught */          \
  X(TC_FAULT_SYNTAX, "syntax")             /* the chunk does not compile, or is not text */        \
  X(TC_FAULT_INSTRUCTIONS, "instructions") /* budget: VM instructions and library steps */         \
  X(TC_FAULT_WORK, "work")                 /* budget: kernel work */                               \
  X(TC_FAULT_MEMORY, "memory")             /* budget: bytes, or one string past its cap */         \
  X(TC_FAULT_TIME, "time")                 /* the watchdog, or tc_sandbox_interrupt */             \
  X(TC_FAULT_DEPTH, "depth")               /* recursion, or pure contexts nested too deep */       \
  X(TC_FAULT_PURITY, "purity")             /* a write, roll or decision where none may be */       \
  X(TC_FAULT_RECOUNT, "recount")           /* not a verdict: run again from the copy, counted */   \
  X(TC_FAULT_SYSTEM, "system") /* no memory, or a file cannot be read: no line is at fault */      \
  X(TC_FAULT_HOST, "host")     /* raised by another part of the host */

typedef enum tc_fault_kind {
#define X(name, text) name,
  TC_FAULTS(X)
#undef X
} tc_fault_kind;

// The word of a kind; static, never NULL.
const char *tc_fault_kind_name(tc_fault_kind kind);

// The subject of an ordinary error that the host raised.
typedef enum tc_about {
  TC_ABOUT_NOTHING,
  TC_ABOUT_GLOBAL,      // `word` is the name of an unknown global
  TC_ABOUT_IMPORT,      // `word` is the file that was to be imported
  TC_ABOUT_FAILED_FILE, // the same; it has failed before
} tc_about;

// One error. `file`: the name of the chunk ("": unknown). `line`: from 1 (0: unknown). `text`: the message
// without the place. No newlines.
typedef struct tc_fault {
  tc_fault_kind kind;
  int line;
  char file[256];
  char text[512];
  tc_about about;
  char word[128];
} tc_fault;

// Writes "file:line: text" (or "text" when the place is unknown), cut to size; returns buffer.
const char *tc_fault_line(const tc_fault *fault, char *buffer, size_t size);
// What to add to the text of an error that has come through all of the engine: where one of its own scripts failed, that
// this is a mistake in Tercio, and how to report it; else "". Static.
const char *tc_fault_advice(const tc_fault *fault);

// Raises that line as an ordinary error, for C that Lua called.
int tc_fault_throw(lua_State *L, const tc_fault *fault);

typedef struct tc_sandbox tc_sandbox;

// `memory_limit`: bytes the whole Lua state may hold, 0 for 256 MB.
// `print`: receives the line of a content's `print`, without newline; NULL drops it.
// `watchdog`: milliseconds of processor time that one action or load may take, 0 for 10 seconds. It stands behind
// the budgets, which end a run by a count: it ends what no count sees, and never changes a result.
// `fail_allocation`: tests only: the n-th allocation after creation and its repetition fail; 0 is
// never.
// `void_after`: tests only: each timed run is void after about so many instructions of a thread; 0 is never.
typedef struct tc_sandbox_options {
  size_t memory_limit;
  void (*print)(void *user, const char *text, size_t length);
  void *user;
  uint32_t watchdog;
  uint64_t fail_allocation;
  uint32_t void_after;
} tc_sandbox_options;

// A new state with its libraries; NULL when memory is short. `options` may be NULL. The caller
// frees it, on the OS thread that ran it.
tc_sandbox *tc_sandbox_new(const tc_sandbox_options *options);
void tc_sandbox_free(tc_sandbox *sandbox);

// The main thread of the state.
lua_State *tc_sandbox_state(tc_sandbox *sandbox);

// Ends the run under way, or the next one, with TC_FAULT_TIME. The only function that may be called from any thread
// and from a signal handler.
void tc_sandbox_interrupt(tc_sandbox *sandbox);
// What all budgets from now on may spend together, in counted instructions, 0 for no such limit; and what they have.
void tc_sandbox_allow(tc_sandbox *sandbox, uint64_t instructions);
uint64_t tc_sandbox_spent(const tc_sandbox *sandbox);
// Milliseconds, as the option.
void tc_sandbox_watchdog(tc_sandbox *sandbox, uint32_t milliseconds);

// What the hook that counts tells besides: calls and returns of functions, and that some hundred instructions have run.
// It must only look, raise nothing and take no memory of the state, so that no run or budget changes.
typedef struct tc_watch {
  void (*call)(void *data, lua_State *L, lua_Debug *record);
  void (*tick)(void *data, lua_State *L);
  void (*close)(
      void *data); // frees the data, when another watch begins, this one ends, or with the state
  void *data;
} tc_watch;
// Begins a watch; NULL ends the one there is.
void tc_sandbox_watch(lua_State *L, const tc_watch *watch);
// The data of the present watch if it has this tick, else NULL.
void *tc_sandbox_watched(lua_State *L, void (*tick)(void *data, lua_State *L));
// Processor time of the calling OS thread in nanoseconds.
uint64_t tc_processor_time(void);

// Bytes the state holds now.
size_t tc_sandbox_bytes(const tc_sandbox *sandbox);

// Environments ---------------------------------------------------------------------------------
// trusted: the engine's own scripts; more functions (coroutine, rawget, rawset, rawlen, the stock
// setmetatable and getmetatable, lock_proxy, freeze). content: allow-listed.
typedef enum tc_trust { TC_TRUSTED, TC_CONTENT } tc_trust;

// Pushes a fresh environment with its own copies of the library tables. Globals are read-only for
// the chunks in it; reading an unknown one is an error with a suggestion. May raise (memory).
void tc_env_new(lua_State *L, tc_trust trust);

// Defines a global, popping its value. `name` may be dotted once ("math.random").
void tc_env_define(lua_State *L, int env, const char *name);

// Defines each entry of the table on top, by its name without dots; pops the table.
void tc_env_fill(lua_State *L, int env);

// Pushes the global, or nil when there is none; never raises for a missing one.
void tc_env_get(lua_State *L, int env, const char *name);

// Compiles text under the environment at index `env` and pushes the function. `path` is what
// errors show, relative. Binary chunks are refused, a leading byte order mark is skipped.
// False: nothing pushed, *fault filled. The trust of the chunk is that of the environment.
bool tc_load(lua_State *L, int env, const char *path, const char *text, size_t size,
             tc_fault *fault);

// As tc_load, but takes what the build compiled from the very same text, where it did. So what lies in a folder is
// never loaded but as text, and an edited file counts at once.
bool tc_load_compiled(lua_State *L, int env, const char *path, const char *text, size_t size,
                      tc_fault *fault);
// The same where that has been looked up, with the same trust (tc_compiled_find).
struct tc_compiled;
bool tc_load_built(lua_State *L, int env, const struct tc_compiled *built, const char *path,
                   const char *text, size_t size, tc_fault *fault);

// Errors ---------------------------------------------------------------------------------------
// Protected call, as lua_pcall: pops function and arguments. False: nothing pushed, *fault filled.
// For the outermost C caller only: it ends the flight of a host error.
bool tc_call(lua_State *L, int arguments, int results, tc_fault *fault);

// After a failed lua_pcall or lua_resume on L: pops the error value, fills *fault, ends the flight.
// Never calls Lua. `status` is what the call returned.
void tc_fault_take(lua_State *L, int status, tc_fault *fault);

// Raises a host error at the line of content now running. Does not return. printf's format.
_Noreturn void tc_fault_raise(lua_State *L, tc_fault_kind kind, const char *format, ...);

// Raises TC_FAULT_SYSTEM: the path cannot be read, by this errno.
_Noreturn void tc_fault_system(lua_State *L, const char *path, int error);
// Raises TC_FAULT_SYSTEM: the system has no memory.
_Noreturn void tc_fault_memory(lua_State *L);
// Raises what a call in another state, or a load, ended with; L belongs to a sandbox.
_Noreturn void tc_fault_again(lua_State *L, const tc_fault *fault);
// Whether this errno is a failure of the system, not of a path: nothing is there, or we may not see it.
bool tc_system_fails(int error);

// Raises an ordinary error, which pcall catches, at the line of content now running; the format is
// lua_pushfstring's. For bindings in place of luaL_error, which knows no place when C called C.
int tc_error(lua_State *L, const char *format, ...);
// The same, so that the fault says what it is about; as long as nobody catches it and changes its text.
int tc_error_about(lua_State *L, tc_about about, const char *word, const char *format, ...);

// After a failed lua_pcall in C that Lua called: turns the error value on top into what it must be
// for the callers above (a host error stays one), and raises it. Does not return.
_Noreturn void tc_fault_pass(lua_State *L, int status);

// Whether a host error is under way. Then the only right thing is to return or raise.
bool tc_fault_pending(lua_State *L);

// The innermost line of content on L, else on the threads that resumed it, else of trusted script.
// False when there is none.
bool tc_where(lua_State *L, char *file, size_t size, int *line);

// Trails: what stood on the stack when something failed, as { file, line, function, ... }, the innermost
// level first; the function is false where it is not content's. Each pushes one, or nil without any.
// Of a thread that failed, or runs now.
void tc_trail_push(lua_State *L, lua_State *thread);
// Between these two, tc_call keeps the trail of what fails in it, for tc_trail_kept.
void tc_trail_begin(lua_State *L);
void tc_trail_end(lua_State *L);
void tc_trail_kept(lua_State *L);

// The closest of the string keys of the table at `index` to `word`, within an edit distance of 2
// (a third of the word for short words); ties by bytes. Pushes it, or pushes nothing: false.
bool tc_suggest_key(lua_State *L, int index, const char *word);
// Edit distance with swaps of neighbours, cut off at `limit` + 1. Words up to 64 bytes.
int tc_edit_distance(const char *left, const char *right, int limit);

// Pushes the text of a value: no address in it; engine proxies by their name hook.
const char *tc_tostring(lua_State *L, int index, size_t *length);
// What `type` says of a value: a proxy's own word, else Lua's. Lives as long as the value.
const char *tc_type_name(lua_State *L, int index);

// Budget ---------------------------------------------------------------------------------------
// counted: a hook counts VM instructions; exact, and the same on every machine.
// timed: no hook for a quick run. One that lasts is counted from then on, and charged the most that a
// machine can have run before; when that passes the budget, and only then, it ends with
// TC_FAULT_RECOUNT. A run that ends by itself and whose report says `recount` is void as well: the
// caller repeats it from the copy, counted.
typedef enum tc_budget_mode { TC_BUDGET_OFF, TC_BUDGET_COUNTED, TC_BUDGET_TIMED } tc_budget_mode;

// Zero is no limit of that kind. `what` is named in errors ("action", "load"); static.
typedef struct tc_budget_limits {
  uint64_t instructions; // VM instructions, plus library steps of about the same cost
  size_t bytes;          // growth of the state while armed
  size_t string_bytes;   // the longest single string
  const char *what;
} tc_budget_limits;

// 10 million instructions, 64 MB, strings of 16 KB: one instruction can compare
// two strings, so their length bounds how long ten million of them take.
tc_budget_limits tc_budget_action(void);
// For loading a folder: 20 million instructions, 128 MB, strings of 64 KB.
tc_budget_limits tc_budget_load(void);

// recount: see above. bytes: growth at its peak.
typedef struct tc_budget_report {
  uint64_t instructions; // in timed mode: library steps only
  size_t bytes;
  bool recount;
} tc_budget_report;

// Starts a budget; L is the thread that will run. timed becomes counted where there is no timer, and
// for less than 5 million instructions, which a quick run might pass before the clock looks.
// Armed budgets do not nest. The state's other threads are covered as they are resumed.
void tc_budget_arm(lua_State *L, const tc_budget_limits *limits, tc_budget_mode mode);
// Forgets what has been spent so far: bringing a position back is not charged to what follows.
void tc_budget_forgive(lua_State *L);
// The instructions counted so far; and goes back to a count, for work that must not depend on what ran before.
uint64_t tc_budget_spent(lua_State *L);
void tc_budget_go_back(lua_State *L, uint64_t instructions);
// Ends it, takes all hooks off L, and says what was spent.
tc_budget_report tc_budget_end(lua_State *L);
// Whether the run that ended last is void.
bool tc_budget_void(lua_State *L);

// Adds steps of a C function, each about one VM instruction; raises past the limit.
void tc_budget_charge(lua_State *L, uint64_t steps);

// Sets the longest string that may be made, 0 for none, and gives the one before: for what the engine
// itself hands to trusted code, whose length is not content's doing.
size_t tc_string_limit_set(lua_State *L, size_t limit);

// Threads --------------------------------------------------------------------------------------
// lua_resume that maintains the budget, as tc_call calls: false fills `fault`. All threads of a sandbox go through it.
bool tc_thread_run(lua_State *from, lua_State *thread, int arguments, int *results,
                   tc_fault *fault);

// What the program around a sandbox keeps beside it: one pointer, which all threads of the state find without a call.
static inline void **tc_sandbox_beside(lua_State *L) { return *(void **)lua_getextraspace(L); }

// Engine objects -------------------------------------------------------------------------------
// A proxy is a table that trusted code makes and locks: its metatable is marked here. For content
//   type(p)            is the word given here ("unit")
//   tostring(p), %s    call its __tostring, a trusted function; without one, the word
//   pairs(p)           calls its __pairs; without one, an error
//   next(p)            an error
//   setmetatable(p, _) an error; getmetatable(p) is nil
//   t[p]               works; pairs over t is then an error, as such a key has no order
//   p == q, p.x, p:f() go by its metatable as always
// Marks the metatable at `index`: sets __metatable and __name.
void tc_proxy_lock(lua_State *L, int index, const char *type_name);

// Gives the userdata on top the metatable of a type; `gc` (may be NULL) is its __gc.
void tc_set_type(lua_State *L, const char *type, lua_CFunction gc);

// Replaces the plain table at `index` by a deep read-only view of a deep copy of it: reads, #,
// ipairs, pairs, next work; writes raise. Tables shared or in cycles stay so; proxies, functions
// and frozen tables inside are kept. A table with a metatable of content's own is an error.
void tc_freeze(lua_State *L, int index);
// The same. `views` maps tables frozen before to their views, so each keeps one view.
void tc_freeze_known(lua_State *L, int index, int views);

// Whether the function at index keeps state between calls, as iterators of gmatch and pairs do.
bool tc_keeps_place(lua_State *L, int index);
// Pushes the table under a frozen view, for raw reads in C. False: not a view, nothing pushed.
bool tc_frozen_target(lua_State *L, int index);
// Whether the table at `index` has no metatable, or one from content.
bool tc_is_plain(lua_State *L, int index);

#endif
