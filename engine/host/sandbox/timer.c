// Owns: the timer signal: it tells timed runs apart from quick ones, and wakes the watchdog.
// Must not know: Lua code, limits, or what happens to a run that a tick has found.
// One timer a process ticks while anything is watched and sleeps by itself when nothing is, so
// starting a timed run costs no system call. It takes SIGALRM; embedders who need that signal use
// counted budgets.
#include "host/sandbox/sandbox_core.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <time.h>

#define TICK_NANOSECONDS 2000000
#define WATCHED 1024  // sandboxes at once; runs of others are counted, without a watchdog
#define IDLE_TICKS 40 // then the timer sleeps

typedef struct watch {
  _Atomic(tc_sandbox *) sandbox;
  pthread_t owner; // the OS thread that runs it
} watch;

// A process has one timer and one set of signal handlers, so these are global by nature.
static watch watches[WATCHED];
static pthread_mutex_t watches_lock = PTHREAD_MUTEX_INITIALIZER;
static timer_t timer;
static bool timer_made, timer_failed;
static atomic_bool ticking;
static atomic_int idle_ticks;
static atomic_int lookers; // handlers that may hold a sandbox now

static void set_ticks(long nanoseconds) {
  struct itimerspec period = {{0, nanoseconds}, {0, nanoseconds}};
  timer_settime(timer, 0, &period, NULL);
}

// Makes a long run count from its next instruction on.
static bool look(watch *entry, tc_sandbox *sandbox, bool pass_on) {
  tc_budget *budget = &sandbox->budget;
  if (!atomic_load_explicit(&budget->watched, memory_order_acquire)) return false;
  // Only its own OS thread may touch a Lua state, so forward the signal to it.
  if (!pthread_equal(entry->owner, pthread_self())) {
    if (pass_on) pthread_kill(entry->owner, SIGALRM);
    return true;
  }
  bool stops = atomic_load_explicit(&budget->interrupted, memory_order_relaxed);
  if (tc_budget_overtime(sandbox)) {
    atomic_store(&budget->overtime, true);
    stops = true;
  }
  if (tc_budget_lasts(budget)) {
    atomic_store(&budget->recount, true);
    stops = true;
  }
  if (!stops) return true;
  lua_State *thread = atomic_load(&budget->thread);
  if (thread) tc_budget_stop(thread);
  return true;
}

// Whether any sandbox is in a timed run; checks each.
static bool look_at_all(bool pass_on) {
  bool busy = false;
  atomic_fetch_add(&lookers, 1);
  for (int i = 0; i < WATCHED; i++) {
    tc_sandbox *sandbox = atomic_load(&watches[i].sandbox);
    if (sandbox && look(&watches[i], sandbox, pass_on)) busy = true;
  }
  atomic_fetch_sub(&lookers, 1);
  return busy;
}

// Stops the timer. A run that starts meanwhile on another OS thread either restarts it or is already visible as
// watched.
static void sleep_now(void) {
  atomic_store(&ticking, false);
  set_ticks(0);
  if (look_at_all(true) && !atomic_exchange(&ticking, true)) set_ticks(TICK_NANOSECONDS);
}

// Do not forward a forwarded signal.
static void on_tick(int signal_number, siginfo_t *about, void *context) {
  (void)signal_number;
  (void)context;
  int before = errno;
  bool by_timer = about->si_code == SI_TIMER;
  if (look_at_all(by_timer) || !by_timer)
    atomic_store(&idle_ticks, 0);
  else if (atomic_fetch_add(&idle_ticks, 1) >= IDLE_TICKS)
    sleep_now();
  errno = before;
}

// Makes the timer once; call with the lock held.
static bool make_timer(void) {
  if (timer_made || timer_failed) return timer_made;
  struct sigaction action = {0};
  action.sa_sigaction = on_tick;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  struct sigevent event = {0};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  timer_made =
      sigaction(SIGALRM, &action, NULL) == 0 && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
  timer_failed = !timer_made;
  return timer_made;
}

bool tc_timer_watch(tc_sandbox *sandbox) {
  if (sandbox->budget.watch_slot) {
    // A host may move between its runs. Mostly it does not, and a write would take the line from other cores.
    pthread_t *owner = &watches[sandbox->budget.watch_slot - 1].owner;
    if (!pthread_equal(*owner, pthread_self())) *owner = pthread_self();
    return true;
  }
  pthread_mutex_lock(&watches_lock);
  bool made = make_timer();
  for (int i = 0; made && i < WATCHED && !sandbox->budget.watch_slot; i++) {
    if (atomic_load(&watches[i].sandbox)) continue;
    watches[i].owner = pthread_self();
    sandbox->budget.watch_slot = i + 1;
    atomic_store(&watches[i].sandbox, sandbox);
  }
  pthread_mutex_unlock(&watches_lock);
  return sandbox->budget.watch_slot != 0;
}

void tc_timer_forget(tc_sandbox *sandbox) {
  if (!sandbox->budget.watch_slot) return;
  atomic_store(&watches[sandbox->budget.watch_slot - 1].sandbox, NULL);
  sandbox->budget.watch_slot = 0;
  // A handler on another OS thread may still read it; that takes less than a microsecond.
  while (atomic_load(&lookers) > 0) sched_yield();
}

void tc_timer_wake(void) {
  if (atomic_load_explicit(&ticking, memory_order_seq_cst) || atomic_exchange(&ticking, true))
    return;
  atomic_store(&idle_ticks, 0);
  set_ticks(TICK_NANOSECONDS);
}

static uint64_t read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t tc_timer_spent(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

uint64_t tc_timer_wall(void) { return read_clock(CLOCK_MONOTONIC); }

uint64_t tc_timer_lately(uint64_t wall) {
  // Of an OS thread, as its clock is.
  static _Thread_local uint64_t spent, read_at;
  if (!read_at || wall - read_at > TC_TIMER_LATELY) {
    spent = tc_timer_spent();
    read_at = wall;
  }
  return spent;
}
