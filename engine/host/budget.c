// Owns: what a run may spend, and the hook that ends it.
// Must not know: what is run, nor what one unit of kernel work is.
// The verdict is always a count; the clock only says that a run must be repeated with the count.
#include "sandbox_core.h"

#define INTERVAL 128             // VM instructions between two looks of the counting hook
#define FAST_NANOSECONDS 4000000 // at 4 cycles an instruction and 5 GHz this is TIMED_LEAST
#define TIMED_LEAST 5000000      // instructions; a smaller budget is always counted

tc_budget_limits tc_budget_action(void) {
  return (tc_budget_limits){10000000, 10000000, 64u << 20, 16u << 10, "action"};
}

tc_budget_limits tc_budget_load(void) {
  return (tc_budget_limits){20000000, 10000000, 128u << 20, 256u << 10, "load"};
}

// Raises for too many instructions: the verdict when counted, a repetition when timed.
static _Noreturn void raise_instructions(lua_State *L) {
  tc_budget *budget = &sandbox_of(L)->budget;
  if (budget->mode == TC_BUDGET_TIMED) {
    atomic_store(&budget->recount, true);
    tc_fault_raise(L, TC_FAULT_RECOUNT, "this %s took long; it must be run again, counted",
                   budget->limits.what);
  }
  tc_pool_spoil(sandbox_of(L), L);
  tc_fault_raise(L, TC_FAULT_INSTRUCTIONS,
                 "stopped: this %s ran more than %llu instructions (an endless loop?)",
                 budget->limits.what, (unsigned long long)budget->limits.instructions);
}

static bool overdrawn(const tc_budget *budget) {
  return budget->mode != TC_BUDGET_OFF && budget->limits.instructions &&
         budget->instructions > budget->limits.instructions;
}

// The one hook. Counts, or repeats the error under way so that no pcall can end it.
static void on_instructions(lua_State *L, lua_Debug *record) {
  (void)record;
  tc_sandbox *sandbox = sandbox_of(L);
  tc_budget *budget = &sandbox->budget;
  if (sandbox->pending) {
    tc_pool_spoil(sandbox, L);
    tc_fault_raise(L, sandbox->fault.kind, "");
  }
  if (budget->mode == TC_BUDGET_OFF) {
    lua_sethook(L, NULL, 0, 0);
    return;
  }
  if (budget->mode == TC_BUDGET_COUNTED) budget->instructions += INTERVAL;
  if (overdrawn(budget) || (budget->mode == TC_BUDGET_TIMED && atomic_load(&budget->recount))) {
    tc_pool_spoil(sandbox, L);
    raise_instructions(L);
  }
}

void tc_budget_stop(lua_State *L) { lua_sethook(L, on_instructions, LUA_MASKCOUNT, 1); }

void tc_budget_hook(lua_State *L) {
  tc_sandbox *sandbox = sandbox_of(L);
  tc_budget *budget = &sandbox->budget;
  if (sandbox->pending || overdrawn(budget) ||
      (budget->mode == TC_BUDGET_TIMED &&
       atomic_load_explicit(&budget->recount, memory_order_relaxed)))
    tc_budget_stop(L);
  else if (budget->mode == TC_BUDGET_COUNTED) {
    if (lua_gethookcount(L) != INTERVAL || !lua_gethook(L))
      lua_sethook(L, on_instructions, LUA_MASKCOUNT, INTERVAL);
  } else if (lua_gethook(L))
    lua_sethook(L, NULL, 0, 0);
}

// Begins a leg: the time between two waits for a controller.
static void begin_leg(lua_State *L, tc_budget *budget) {
  budget->running_leg = true;
  atomic_store_explicit(&budget->thread, L, memory_order_relaxed);
  if (budget->mode != TC_BUDGET_TIMED) return;
  budget->since = tc_timer_now();
  atomic_fetch_add_explicit(&budget->leg, 1, memory_order_relaxed);
  atomic_store(&budget->watched, true);
  tc_timer_wake();
}

static void end_leg(tc_budget *budget) {
  if (!budget->running_leg) return;
  budget->running_leg = false;
  atomic_store_explicit(&budget->thread, NULL, memory_order_relaxed);
  if (budget->mode != TC_BUDGET_TIMED) return;
  atomic_store_explicit(&budget->watched, false, memory_order_release);
  budget->elapsed += tc_timer_now() - budget->since;
  if (budget->elapsed > FAST_NANOSECONDS)
    atomic_store_explicit(&budget->recount, true, memory_order_relaxed);
}

// The smaller of two limits, of which 0 is none.
static size_t tighter(size_t left, size_t right) {
  return !left ? right : !right || left < right ? left : right;
}

void tc_budget_arm(lua_State *L, const tc_budget_limits *limits, tc_budget_mode mode) {
  tc_sandbox *sandbox = sandbox_of(L);
  tc_budget *budget = &sandbox->budget;
  tc_alloc *alloc = &sandbox->alloc;
  bool small = limits->instructions && limits->instructions < TIMED_LEAST;
  if (mode == TC_BUDGET_TIMED && (small || !tc_timer_watch(sandbox))) mode = TC_BUDGET_COUNTED;
  budget->limits = *limits;
  if (!budget->limits.what) budget->limits.what = "run";
  budget->mode = mode;
  budget->instructions = budget->work = budget->elapsed = 0;
  budget->bytes_before = alloc->peak = alloc->used;
  atomic_store_explicit(&budget->recount, false, memory_order_relaxed);
  size_t ceiling = limits->bytes ? alloc->used + limits->bytes : 0;
  alloc->limit = tighter(alloc->hard_limit, ceiling);
  alloc->string_limit = limits->string_bytes;
  tc_budget_hook(L);
  begin_leg(L, budget);
}

void tc_budget_pause(lua_State *L) { end_leg(&sandbox_of(L)->budget); }

void tc_budget_continue(lua_State *L) {
  begin_leg(L, &sandbox_of(L)->budget);
  tc_budget_hook(L);
}

void tc_budget_forgive(lua_State *L) {
  tc_budget *budget = &sandbox_of(L)->budget;
  if (budget->mode == TC_BUDGET_OFF) return;
  budget->instructions = budget->work = 0;
  if (!budget->running_leg) return;
  end_leg(budget);
  budget->elapsed = 0;
  begin_leg(L, budget);
}

tc_budget_report tc_budget_end(lua_State *L) {
  tc_sandbox *sandbox = sandbox_of(L);
  tc_budget *budget = &sandbox->budget;
  end_leg(budget);
  tc_budget_report report = {budget->instructions, budget->work,
                             sandbox->alloc.peak - budget->bytes_before,
                             atomic_load_explicit(&budget->recount, memory_order_relaxed)};
  budget->mode = TC_BUDGET_OFF;
  atomic_store_explicit(&budget->recount, false, memory_order_relaxed);
  sandbox->alloc.limit = sandbox->alloc.hard_limit;
  sandbox->alloc.string_limit = 0;
  tc_budget_hook(L);
  return report;
}

void tc_budget_work(lua_State *L, uint64_t amount) {
  tc_budget *budget = &sandbox_of(L)->budget;
  budget->work += amount;
  if (budget->mode != TC_BUDGET_OFF && budget->limits.work && budget->work > budget->limits.work)
    tc_fault_raise(L, TC_FAULT_WORK, "stopped: this %s searched more than %llu cells and options",
                   budget->limits.what, (unsigned long long)budget->limits.work);
}

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
