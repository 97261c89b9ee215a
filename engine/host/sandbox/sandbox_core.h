// Owns: what the files of the sandbox share: its one struct and the functions between them.
// Must not know: worlds, rules; nothing outside the sandbox includes it.
// The struct is found from any thread through Lua's extra space.
#ifndef TERCIO_HOST_SANDBOX_CORE_H
#define TERCIO_HOST_SANDBOX_CORE_H

#include "host/sandbox/alloc.h"
#include "host/sandbox/sandbox.h"

#include <lauxlib.h>
#include <stdatomic.h>

// A place in content; line 0 is unknown.
typedef struct tc_source_place {
  int line;
  char file[256];
} tc_source_place;

// The allocator's accounts, in bytes. It refuses growth past `limit` and strings past `string_limit`; Lua then
// collects garbage, retries and raises.
typedef struct tc_alloc {
  size_t used, peak;
  size_t hard_limit;   // of the state's life
  size_t limit;        // now: the hard limit, or less while a budget is armed
  size_t string_limit; // 0 is none
  uint64_t count, fail_at;
  bool refused;        // since the last fault was taken
  bool starved;        // the system had no memory
  bool refused_string; // the last refusal was for a string's length
  tc_blocks blocks;    // small ones
} tc_alloc;

// The state of an armed budget. The signal handler shares the atomic fields.
typedef struct tc_budget {
  tc_budget_limits limits;
  tc_budget_mode mode;
  uint64_t instructions;
  size_t bytes_before;
  uint64_t elapsed, since; // nanoseconds of tc_timer_spent: in the legs done, and as this one began
  uint64_t began;          // tc_timer_wall as this leg began
  bool running_leg;
  bool of_all;                 // the limit is what tc_sandbox_allow leaves
  bool doomed;                 // timed, and to be void whatever the clock says: for tests
  bool late;                   // timed, but counted since a tick of the timer
  int watch_slot;              // of the timer, from 1; 0 is none
  _Atomic(lua_State *) thread; // now executing
  atomic_bool watched;         // a leg is running
  atomic_bool overtime;        // the watchdog found that the run took too long
  atomic_bool interrupted;     // somebody wants the run to end
  atomic_bool recount; // timed: a tick wants it counted; once it has ended or is late: it is void
  bool was_void;       // the last run was
} tc_budget;

// The chain of resumes down to the running thread; on the C stack.
typedef struct tc_resumer {
  lua_State *from;
  const struct tc_resumer *above;
} tc_resumer;

struct tc_sandbox {
  void *beside; // of tc_sandbox_beside, which finds it as the first member
  lua_State *main;
  tc_sandbox_options options;
  tc_alloc alloc;
  tc_budget budget;
  uint64_t spent,
      allowed; // instructions of all budgets since tc_sandbox_allow, and the most of them; 0 is none
  tc_fault fault; // the host error under way, when pending
  bool pending;
  tc_fault raised;            // by tc_error_about last: its text, word and what it is about
  bool covering;              // lines are told of too (coverage.c)
  tc_watch watch;             // told too while its tick is not NULL
  bool trailing;              // an error under tc_call keeps its trail (trail.c)
  bool trail_kept;            // there is one
  tc_source_place refused_at; // where the allocator last said no
  tc_source_place thrown_at;  // where content last threw a value that is no string
  int calls;                  // tc_call within each other
  size_t printed;             // bytes, by print of content
  const tc_resumer *resumers; // of budget.thread, the innermost first
  char **long_paths;          // chunk names that Lua's own messages shorten
  int long_path_count;
};

// alloc.c: a lua_Alloc; `data` is the sandbox.
void *tc_alloc_block(void *data, void *block, size_t old_size, size_t new_size);

// error.c
void tc_source_now(lua_State *L, tc_source_place *place);
// Whether the error value on top is a host error or must become one; then it is pending.
bool tc_fault_settle(lua_State *L, int status);

// trail.c: keeps the trail of the error under way, for tc_trail_kept.
void tc_trail_note(lua_State *L);

// budget.c
// Whether a run under a budget has made what is no number: its sign differs between machines, and `..` shows it.
bool tc_number_broken(const tc_sandbox *sandbox);
// Raises in that case, before a text shows it. tc_call checks again at the end of the run.
void tc_number_show(lua_State *L);
#define TC_NUMBER_BROKEN "a calculation gave no number, as 0 / 0 does: rules count in integers"
// Sets the right hook for L: counting, stopping or none.
void tc_budget_hook(lua_State *L);
// Whether the timed leg may have spent half of its budget. For its own OS thread; safe in signal handlers.
bool tc_budget_lasts(const tc_budget *budget);
// Whether the leg exceeds the watchdog. As above.
bool tc_budget_overtime(const tc_sandbox *sandbox);
// Raises TC_FAULT_TIME for the watchdog or an interrupt, between parts of long work in C.
void tc_budget_watch(lua_State *L);
// Makes the hook fire at L's next instruction; safe from a signal handler.
void tc_budget_stop(lua_State *L);
// As tc_budget_charge, where raising is not allowed: the next instruction raises.
void tc_budget_charge_later(tc_sandbox *sandbox, uint64_t steps);

// timer.c
// Starts watching this sandbox from the calling OS thread; false where there is no timer.
bool tc_timer_watch(tc_sandbox *sandbox);
void tc_timer_forget(tc_sandbox *sandbox);
// Wakes the timer when it sleeps; called at each timed leg.
void tc_timer_wake(void);
// Processor time of the calling OS thread in nanoseconds, so a busy machine makes no difference.
uint64_t tc_timer_spent(void);
// The clock on the wall in nanoseconds; and tc_timer_spent as it was at most TC_TIMER_LATELY before that time.
#define TC_TIMER_LATELY 1000000
uint64_t tc_timer_wall(void);
uint64_t tc_timer_lately(uint64_t wall);

// coroutines.c
extern const luaL_Reg tc_coroutine_functions[]; // ours; the stock ones fill the rest

// The libraries. Each pushes a new table of functions; `stock`: the index of Lua's own.
void tc_safe_base(lua_State *L, int stock, tc_trust trust);
void tc_safe_string(lua_State *L, int stock);
void tc_safe_table(lua_State *L, int stock);
void tc_safe_math(lua_State *L, int stock);
void tc_safe_utf8(lua_State *L, int stock);
// Puts a function in place of a stock one, which is its upvalue.
void tc_safe_wrap(lua_State *L, int stock, const char *name, lua_CFunction call);
// Copies the named stock functions into the table on top, wrapped to charge for their strings.
void tc_safe_charged(lua_State *L, int stock, const char *const *names);
// Copies the named entries of the stock table into the table on top as they are.
void tc_safe_take(lua_State *L, int stock, const char *const *names);

// safe_string.c: byte and codepoint; upvalue 1 is the stock function.
#define TC_VALUES_MOST 1000 // values that one library call gives at most
int tc_string_values(lua_State *L);

// safe_pattern.c
int tc_string_find(lua_State *L);
int tc_string_match(lua_State *L);
int tc_string_gmatch(lua_State *L);
int tc_string_gsub(lua_State *L);
bool tc_is_match_iterator(lua_CFunction function);

// safe_pairs.c
int tc_base_pairs(lua_State *L);
int tc_base_next(lua_State *L);
int tc_base_ipairs(lua_State *L);
bool tc_is_walk_iterator(lua_CFunction function); // one that remembers where it is

// proxy.c: keys into metatables, by address.
extern const char tc_proxy_key;  // the type word of an engine proxy
extern const char tc_frozen_key; // the table under a frozen view
extern const char tc_guard_key;  // in a content's metatable: its private copy; in the copy: true
int tc_base_getmetatable(lua_State *L);
void tc_push_setmetatable(lua_State *L);
int tc_trusted_lock_proxy(lua_State *L);
int tc_trusted_freeze(lua_State *L);

// The longest string a library function may build now.
size_t tc_string_limit(lua_State *L);

// The sandbox of a thread; fast.
static inline tc_sandbox *sandbox_of(lua_State *L) { return *(void **)lua_getextraspace(L); }

#endif
