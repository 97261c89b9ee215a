// Owns: what a run may spend, and the hook that ends it.
// Must not know: what is run, nor what one unit of kernel work is.
// The verdict is always a count; the clock only bounds what went uncounted.
#include "host/sandbox/sandbox_core.h"

#include "host/sandbox/coverage.h"

#include <fenv.h>

#define INTERVAL 128        // VM instructions between two looks of the counting hook
#define TIMED_LEAST 5000000 // instructions; a smaller budget is always counted
#define WATCHDOG 10000      // milliseconds
#define LOOKS (1u << 20)    // instructions counted between two looks at the clock

// The most instructions that a machine can run in that time: 4 per cycle at 5 GHz.
static uint64_t most_in(uint64_t nanoseconds) { return nanoseconds + nanoseconds / 4; }

tc_budget_limits tc_budget_action(void) {
  return (tc_budget_limits){10000000, 64u << 20, 16u << 10, "action"};
}

tc_budget_limits tc_budget_load(void) {
  return (tc_budget_limits){20000000, 128u << 20, 64u << 10, "load"};
}

// Raises for too many instructions: as the verdict if counted, as a repetition if timed.
static _Noreturn void raise_instructions(lua_State *L) {
  tc_budget *budget = &sandbox_of(L)->budget;
  if (budget->mode == TC_BUDGET_TIMED) {
    atomic_store(&budget->recount, true);
    budget->late = true;
    budget->doomed = false;
    tc_fault_raise(L, TC_FAULT_RECOUNT, "this %s took long: run it again with the count on",
                   budget->limits.what);
  }
  if (budget->of_all)
    tc_fault_raise(L, TC_FAULT_INSTRUCTIONS,
                   "stopped: all that was asked for at once ran more than %llu instructions",
                   (unsigned long long)sandbox_of(L)->allowed);
  tc_fault_raise(L, TC_FAULT_INSTRUCTIONS,
                 "stopped: this %s ran more than %llu instructions (an endless loop?)",
                 budget->limits.what, (unsigned long long)budget->limits.instructions);
}

static bool passes(const tc_budget *budget, uint64_t more) {
  return budget->mode != TC_BUDGET_OFF && budget->limits.instructions &&
         budget->instructions + more > budget->limits.instructions;
}

static bool overdrawn(const tc_budget *budget) { return passes(budget, 0); }

// Whether the run counts instructions, from its start or since a tick of the timer.
static bool counting(const tc_budget *budget) {
  return budget->mode == TC_BUDGET_COUNTED || (budget->mode == TC_BUDGET_TIMED && budget->late);
}

// Whether the timer has ticked on a timed run that does not count yet.
static bool ticked(const tc_budget *budget) {
  return budget->mode == TC_BUDGET_TIMED && !budget->late &&
         atomic_load_explicit(&budget->recount, memory_order_relaxed);
}

// An upper bound for the instructions of this run so far.
static uint64_t most_until_now(const tc_budget *budget) {
  return most_in(budget->elapsed + tc_timer_spent() - budget->since);
}

bool tc_budget_lasts(const tc_budget *budget) {
  return budget->mode == TC_BUDGET_TIMED && !budget->late &&
         passes(budget, 2 * most_until_now(budget));
}

static uint64_t watchdog_of(const tc_sandbox *sandbox) {
  return (sandbox->options.watchdog ? sandbox->options.watchdog : WATCHDOG) * UINT64_C(1000000);
}

bool tc_budget_overtime(const tc_sandbox *sandbox) {
  const tc_budget *budget = &sandbox->budget;
  return budget->elapsed + tc_timer_spent() - budget->since > watchdog_of(sandbox);
}

// Whether the run must end now, for any count.
static bool is_over(const tc_budget *budget) {
  return atomic_load_explicit(&budget->overtime, memory_order_relaxed) ||
         atomic_load_explicit(&budget->interrupted, memory_order_relaxed);
}

static _Noreturn void raise_time(lua_State *L) {
  tc_sandbox *sandbox = sandbox_of(L);
  if (atomic_exchange(&sandbox->budget.interrupted, false))
    tc_fault_raise(L, TC_FAULT_TIME, "stopped: the program interrupted it");
  tc_fault_raise(L, TC_FAULT_TIME, "stopped: this %s took more than %llu ms of processor time",
                 sandbox->budget.limits.what,
                 (unsigned long long)(watchdog_of(sandbox) / UINT64_C(1000000)));
}

void tc_budget_watch(lua_State *L) {
  tc_sandbox *sandbox = sandbox_of(L);
  if (!sandbox->budget.running_leg) return;
  if (tc_budget_overtime(sandbox)) atomic_store(&sandbox->budget.overtime, true);
  if (is_over(&sandbox->budget)) raise_time(L);
}

void tc_sandbox_interrupt(tc_sandbox *sandbox) {
  atomic_store(&sandbox->budget.interrupted, true);
  tc_timer_wake(); // its next tick stops the run, on the thread that owns it
}

void tc_sandbox_watchdog(tc_sandbox *sandbox, uint32_t milliseconds) {
  sandbox->options.watchdog = milliseconds;
}

// Makes a timed run count, and charges it the upper bound so far.
static void count_from_now(tc_budget *budget) {
  budget->late = true;
  atomic_store_explicit(&budget->recount, false, memory_order_relaxed);
  budget->instructions += most_until_now(budget);
}

// The only hook. It counts, repeats the pending error so no pcall can end it, reports lines and takes samples.
static void on_instructions(lua_State *L, lua_Debug *record) {
  if (record->event == LUA_HOOKLINE) {
    tc_coverage_line(L, record);
    return;
  }
  tc_sandbox *sandbox = sandbox_of(L);
  if (record->event != LUA_HOOKCOUNT) {
    if (sandbox->watch.tick) sandbox->watch.call(sandbox->watch.data, L, record);
    return;
  }
  if (sandbox->watch.tick) sandbox->watch.tick(sandbox->watch.data, L);
  tc_budget *budget = &sandbox->budget;
  if (sandbox->pending) tc_fault_raise(L, sandbox->fault.kind, "");
  // Without a timer, the hook looks at the clock now and then.
  if ((budget->instructions & (LOOKS - 1)) < INTERVAL) tc_budget_watch(L);
  if (is_over(budget)) raise_time(L);
  if (budget->doomed) raise_instructions(L);
  if (ticked(budget))
    count_from_now(budget);
  else if (counting(budget))
    budget->instructions += INTERVAL;
  if (overdrawn(budget)) raise_instructions(L);
  tc_budget_hook(L);
}

void tc_budget_stop(lua_State *L) { lua_sethook(L, on_instructions, LUA_MASKCOUNT, 1); }

void tc_budget_hook(lua_State *L) {
  tc_sandbox *sandbox = sandbox_of(L);
  tc_budget *budget = &sandbox->budget;
  if (sandbox->pending || overdrawn(budget) || ticked(budget) || is_over(budget))
    tc_budget_stop(L);
  else if (budget->doomed)
    lua_sethook(L, on_instructions, LUA_MASKCOUNT, (int)sandbox->options.void_after);
  else if (counting(budget) || sandbox->covering || sandbox->watch.tick) {
    bool count = counting(budget) || sandbox->watch.tick;
    int mask = (count ? LUA_MASKCOUNT : 0) | (sandbox->covering ? LUA_MASKLINE : 0) |
               (sandbox->watch.tick ? LUA_MASKCALL | LUA_MASKRET : 0);
    if (lua_gethookcount(L) != INTERVAL || lua_gethookmask(L) != mask)
      lua_sethook(L, on_instructions, mask, INTERVAL);
  } else if (lua_gethook(L))
    lua_sethook(L, NULL, 0, 0);
}

void tc_sandbox_watch(lua_State *L, const tc_watch *watch) {
  tc_sandbox *sandbox = sandbox_of(L);
  if (sandbox->watch.tick) sandbox->watch.close(sandbox->watch.data);
  sandbox->watch = watch ? *watch : (tc_watch){0};
  tc_budget_hook(L);
}

void *tc_sandbox_watched(lua_State *L, void (*tick)(void *data, lua_State *L)) {
  const tc_watch *watch = &sandbox_of(L)->watch;
  return watch->tick == tick ? watch->data : NULL;
}

uint64_t tc_processor_time(void) { return tc_timer_spent(); }

// Begins a leg: the time between two waits for a controller.
static void begin_leg(lua_State *L, tc_budget *budget) {
  if (budget->mode == TC_BUDGET_OFF) return;
  budget->running_leg = true;
  atomic_store_explicit(&budget->thread, L, memory_order_relaxed);
  budget->began = tc_timer_wall();
  budget->since = tc_timer_lately(budget->began);
  atomic_store(&budget->watched, true);
  tc_timer_wake();
}

// At least the processor time of the leg that ends. No thread can use more than the time on the wall, which is read
// twenty times as fast; only a long leg asks for its own.
static uint64_t most_of_leg(const tc_budget *budget) {
  uint64_t wall = tc_timer_wall() - budget->began;
  if (wall <= TC_TIMER_LATELY) return wall;
  uint64_t spent = tc_timer_spent() - budget->since;
  return spent < wall ? spent : wall;
}

// Whether a timed run that never counted certainly stayed within its budget.
static void end_leg(tc_budget *budget) {
  if (!budget->running_leg) return;
  budget->running_leg = false;
  atomic_store_explicit(&budget->thread, NULL, memory_order_relaxed);
  atomic_store_explicit(&budget->watched, false, memory_order_release);
  budget->elapsed += most_of_leg(budget);
  if (budget->mode != TC_BUDGET_TIMED || budget->late) return;
  atomic_store_explicit(&budget->recount, passes(budget, most_in(budget->elapsed)),
                        memory_order_relaxed);
}

// The smaller of two limits; 0 is none.
static size_t tighter(size_t left, size_t right) {
  return !left ? right : !right || left < right ? left : right;
}

void tc_sandbox_allow(tc_sandbox *sandbox, uint64_t instructions) {
  sandbox->allowed = instructions;
  sandbox->spent = 0;
}

uint64_t tc_sandbox_spent(const tc_sandbox *sandbox) { return sandbox->spent; }

// What is left of the allowance; at least 1, since a limit of 0 is none.
static uint64_t left_of(const tc_sandbox *sandbox) {
  return sandbox->spent < sandbox->allowed ? sandbox->allowed - sandbox->spent : 1;
}

void tc_budget_arm(lua_State *L, const tc_budget_limits *limits, tc_budget_mode mode) {
  tc_sandbox *sandbox = sandbox_of(L);
  tc_budget *budget = &sandbox->budget;
  tc_alloc *alloc = &sandbox->alloc;
  bool small = limits->instructions && limits->instructions < TIMED_LEAST;
  bool watched = mode != TC_BUDGET_OFF && tc_timer_watch(sandbox);
  if (mode == TC_BUDGET_TIMED && (small || !watched)) mode = TC_BUDGET_COUNTED;
  if (fetestexcept(FE_INVALID)) feclearexcept(FE_INVALID); // clearing is slow
  budget->limits = *limits;
  if (!budget->limits.what) budget->limits.what = "run";
  budget->of_all = sandbox->allowed && left_of(sandbox) < limits->instructions;
  if (budget->of_all) budget->limits.instructions = left_of(sandbox);
  budget->mode = mode;
  budget->late = false;
  budget->doomed = mode == TC_BUDGET_TIMED && sandbox->options.void_after > 0;
  budget->instructions = budget->elapsed = 0;
  if (budget->was_void) lua_gc(L, LUA_GCCOLLECT); // its garbage does not count against this run
  budget->bytes_before = alloc->peak = alloc->used;
  atomic_store_explicit(&budget->recount, false, memory_order_relaxed);
  atomic_store_explicit(&budget->overtime, false, memory_order_relaxed);
  size_t ceiling = limits->bytes ? alloc->used + limits->bytes : 0;
  alloc->limit = tighter(alloc->hard_limit, ceiling);
  alloc->string_limit = limits->string_bytes;
  tc_budget_hook(L);
  begin_leg(L, budget);
}

void tc_budget_forgive(lua_State *L) {
  tc_budget *budget = &sandbox_of(L)->budget;
  if (budget->mode == TC_BUDGET_OFF) return;
  sandbox_of(L)->spent += budget->instructions;
  budget->instructions = 0;
  if (!budget->running_leg) return;
  end_leg(budget);
  budget->elapsed = 0;
  if (!budget->late) atomic_store_explicit(&budget->recount, false, memory_order_relaxed);
  begin_leg(L, budget);
}

uint64_t tc_budget_spent(lua_State *L) { return sandbox_of(L)->budget.instructions; }

void tc_budget_go_back(lua_State *L, uint64_t instructions) {
  tc_budget *budget = &sandbox_of(L)->budget;
  if (budget->instructions > instructions) budget->instructions = instructions;
}

tc_budget_report tc_budget_end(lua_State *L) {
  tc_sandbox *sandbox = sandbox_of(L);
  tc_budget *budget = &sandbox->budget;
  end_leg(budget);
  atomic_store_explicit(&budget->overtime, false, memory_order_relaxed);
  tc_budget_report report = {budget->instructions, sandbox->alloc.peak - budget->bytes_before,
                             atomic_load_explicit(&budget->recount, memory_order_relaxed)};
  sandbox->spent += budget->instructions;
  budget->was_void = report.recount;
  budget->mode = TC_BUDGET_OFF;
  budget->doomed = false;
  atomic_store_explicit(&budget->recount, false, memory_order_relaxed);
  sandbox->alloc.limit = sandbox->alloc.hard_limit;
  sandbox->alloc.string_limit = 0;
  tc_budget_hook(L);
  return report;
}

bool tc_number_broken(const tc_sandbox *sandbox) {
  return sandbox->budget.mode != TC_BUDGET_OFF && fetestexcept(FE_INVALID);
}

void tc_number_show(lua_State *L) {
  if (tc_number_broken(sandbox_of(L))) tc_fault_raise(L, TC_FAULT_HOST, TC_NUMBER_BROKEN);
}

bool tc_budget_void(lua_State *L) { return sandbox_of(L)->budget.was_void; }

void tc_budget_charge(lua_State *L, uint64_t steps) {
  tc_budget *budget = &sandbox_of(L)->budget;
  budget->instructions += steps;
  if (overdrawn(budget)) raise_instructions(L);
}

void tc_budget_charge_later(tc_sandbox *sandbox, uint64_t steps) {
  tc_budget *budget = &sandbox->budget;
  budget->instructions += steps;
  lua_State *thread = atomic_load_explicit(&budget->thread, memory_order_relaxed);
  if (thread && overdrawn(budget)) tc_budget_stop(thread);
}
