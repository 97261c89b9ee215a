// Owns: the tests of budgets: everything in tests/hostile is stopped, in every mode, and the state
// is usable afterwards. Must not know: what content may see (sandbox_test.c).
// A file in tests/hostile opens with "-- expect: kind", perhaps with the text of the error.
#include "sandbox_fixture.h"

#include <dirent.h>
#include <pthread.h>
#include <time.h>

typedef struct hostile {
  char *text;
  char kind[32];
  char message[512]; // "" is not looked at
} hostile;

static char *read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *text = calloc(1, 100000);
  size_t size = fread(text, 1, 99999, file);
  text[size] = 0;
  fclose(file);
  return text;
}

static bool hostile_open(const char *name, hostile *chunk) {
  char path[4096];
  snprintf(path, sizeof path, "%s/tests/hostile/%s", TERCIO_ROOT, name);
  chunk->text = read_file(path);
  chunk->message[0] = 0;
  if (!chunk->text) return false;
  return sscanf(chunk->text, "-- expect: %31s%*[ ]%511[^\n]", chunk->kind, chunk->message) >= 1;
}

// Endless chunks get a tenth of an action, and hungry ones a quarter, to keep the tests quick.
static tc_budget_limits limits_for(const hostile *chunk) {
  tc_budget_limits limits = tc_budget_action();
  if (strcmp(chunk->kind, "instructions") == 0) limits.instructions /= 10;
  if (strcmp(chunk->kind, "memory") == 0) limits.bytes /= 4;
  return limits;
}

static int only_lua(const struct dirent *entry) { return strstr(entry->d_name, ".lua") != NULL; }

// A chunk ended by itself after the budget ran out, or anything odd, shows up here.
static void check_usable(fixture *f) {
  CHECK_RESULT(f, "return 1 + 1", "2");
  tc_budget_limits limits = tc_budget_action();
  limits.instructions = 100000;
  CHECK(!run_budget(f, 1, &limits, TC_BUDGET_COUNTED, "while true do end", NULL));
  CHECK_EQ(f->fault.kind, TC_FAULT_INSTRUCTIONS);
}

static void check_stopped(fixture *f, const char *name, const hostile *chunk, bool done) {
  bool kind = !done && strcmp(tc_fault_kind_name(f->fault.kind), chunk->kind) == 0;
  bool text = !chunk->message[0] || strcmp(chunk->message, f->fault.text) == 0;
  bool place = f->fault.line > 0 && strcmp(f->fault.file, "mods/a.lua") == 0;
  if (!CHECK(kind && text && place)) printf("#   %s: %s\n", name, done ? "not stopped" : f->line);
}

// Runs the chunk in a thread of its own, as the driver does.
static bool run_in_thread(fixture *f, const tc_budget_limits *limits, const char *text) {
  lua_settop(f->L, 2);
  tc_budget_arm(f->L, limits, TC_BUDGET_COUNTED);
  lua_State *thread = lua_newthread(f->L);
  int results = 0;
  bool done = tc_load(f->L, 1, "mods/a.lua", text, strlen(text), &f->fault);
  if (done) {
    lua_xmove(f->L, thread, 1);
    done = tc_thread_run(f->L, thread, 0, &results, &f->fault);
  }
  tc_fault_line(&f->fault, f->line, sizeof f->line);
  tc_budget_end(f->L);
  return done;
}

// Each `step`-th chunk, or all in ./tercio test --all.
static void each_hostile(int step,
                         void (*check)(fixture *f, const char *name, const hostile *chunk)) {
  struct dirent **entries = NULL;
  int count = scandir(TERCIO_ROOT "/tests/hostile", &entries, only_lua, alphasort);
  CHECK(count > 30);
  fixture *f = fixture_new();
  for (int i = 0; i < count; i++) {
    hostile chunk;
    if (CHECK(hostile_open(entries[i]->d_name, &chunk)) && (i % step == 0 || getenv("TERCIO_MORE")))
      check(f, entries[i]->d_name, &chunk);
    free(chunk.text);
    free(entries[i]);
  }
  free(entries);
  fixture_free(f);
}

// Milliseconds for which this process has run; a busy machine adds nothing.
static long spent_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// What one chunk may take, in milliseconds of processor time: far more than what it is charged for, on a slow machine
// too, and far less than what it would take if nothing were charged.
#ifdef TC_CHECKED
#define SPENT_MOST 10000
#else
#define SPENT_MOST 2000
#endif

static void counted(fixture *f, const char *name, const hostile *chunk) {
  tc_budget_limits limits = limits_for(chunk);
  long before = spent_now();
  bool done = run_budget(f, 1, &limits, TC_BUDGET_COUNTED, chunk->text, NULL);
  long spent = spent_now() - before;
  check_stopped(f, name, chunk, done);
  if (!CHECK(spent <= SPENT_MOST)) printf("#   %s took %ld ms\n", name, spent);
  check_usable(f);
}

static void in_thread(fixture *f, const char *name, const hostile *chunk) {
  tc_budget_limits limits = limits_for(chunk);
  check_stopped(f, name, chunk, run_in_thread(f, &limits, chunk->text));
  // The next one is under the budget again.
  limits.instructions = 100000;
  CHECK(!run_in_thread(f, &limits, "while true do end"));
  CHECK_EQ(f->fault.kind, TC_FAULT_INSTRUCTIONS);
}

static void timed(fixture *f, const char *name, const hostile *chunk) {
  tc_budget_limits limits = limits_for(chunk), whole = limits;
  whole.instructions = tc_budget_action().instructions;
  tc_budget_report report;
  bool done = run_budget(f, 1, &whole, TC_BUDGET_TIMED, chunk->text, &report);
  // Endless ones can only end by the clock; the others end by themselves, or by it.
  if (strcmp(chunk->kind, "instructions") == 0) CHECK_EQ(f->fault.kind, TC_FAULT_RECOUNT);
  if (report.recount) done = run_budget(f, 1, &limits, TC_BUDGET_COUNTED, chunk->text, NULL);
  check_stopped(f, name, chunk, done);
  check_usable(f);
}

TEST(an_allowance_is_shared_by_all_budgets) {
  fixture *f = fixture_new();
  tc_sandbox *sandbox = f->sandbox;
  tc_budget_limits limits = tc_budget_action();
  const char *some = "for i = 1, 20000 do end", *endless = "while true do end";
  tc_sandbox_allow(sandbox, 100000);
  CHECK(run_budget(f, 1, &limits, TC_BUDGET_COUNTED, some, NULL));
  CHECK(tc_sandbox_spent(sandbox) >= 19000 && tc_sandbox_spent(sandbox) < 100000);
  CHECK(!run_budget(f, 1, &limits, TC_BUDGET_COUNTED, endless, NULL));
  CHECK_EQ(f->fault.kind, TC_FAULT_INSTRUCTIONS);
  CHECK_STR(f->fault.text,
            "stopped: all that was asked for at once ran more than 100000 instructions");
  CHECK(!run_budget(f, 1, &limits, TC_BUDGET_COUNTED, some, NULL)); // nothing is left
  tc_sandbox_allow(sandbox, 0);
  CHECK(run_budget(f, 1, &limits, TC_BUDGET_COUNTED, some, NULL));
  CHECK(!run_budget(f, 1, &limits, TC_BUDGET_COUNTED, endless, NULL));
  CHECK(strstr(f->fault.text, "this action ran more than 10000000"));
  fixture_free(f);
}

TEST(hostile_chunks_are_stopped_by_the_count) { each_hostile(1, counted); }
TEST(hostile_chunks_are_stopped_in_pooled_threads) { each_hostile(2, in_thread); }
TEST(hostile_chunks_are_stopped_by_the_clock_then_counted) { each_hostile(4, timed); }

// A coroutine that trusted code makes and resumes for content, and one more inside it.
TEST(coroutines_do_not_hide_from_the_budget) {
  static const char *const trusted =
      "return function(body)\n"
      "  local outer = coroutine.wrap(function()\n"
      "    local inner = coroutine.create(body)\n"
      "    while true do coroutine.yield(coroutine.resume(inner)) end\n"
      "  end)\n"
      "  while true do pcall(outer) end\n"
      "end";
  static const tc_budget_mode modes[] = {TC_BUDGET_COUNTED, TC_BUDGET_TIMED};
  fixture *f = fixture_new();
  for (int i = 0; i < 2; i++) {
    lua_settop(f->L, 2);
    REQUIRE(run_in(f, 2, trusted));
    tc_env_define(f->L, 1, "carry");
    tc_budget_limits limits = tc_budget_action();
    if (modes[i] == TC_BUDGET_COUNTED) limits.instructions = 1000000;
    CHECK(!run_budget(f, 1, &limits, modes[i], "carry(function() while true do end end)", NULL));
    CHECK_EQ(f->fault.kind, i == 0 ? TC_FAULT_INSTRUCTIONS : TC_FAULT_RECOUNT);
    CHECK_STR(f->fault.file, "mods/a.lua");
    CHECK(!run_budget(f, 1, &limits, modes[i], "carry(function() carry(error) end)", NULL));
    CHECK_EQ(f->fault.kind, i == 0 ? TC_FAULT_INSTRUCTIONS : TC_FAULT_RECOUNT);
    check_usable(f);
  }
  fixture_free(f);
}

TEST(counts_are_the_same_every_time) {
  static const char text[] = "local t = {} for i = 1, 5000 do t[i] = ('x'):rep(i % 50) end "
                             "table.sort(t) for k, v in pairs(t) do local s = v .. k end";
  tc_budget_limits limits = tc_budget_action();
  tc_budget_report reports[3];
  for (int i = 0; i < 3; i++) {
    fixture *f = fixture_new();
    if (i == 2) run_in(f, 1, "local waste = {} for i = 1, 10000 do waste[i] = {} end");
    CHECK(run_budget(f, 1, &limits, TC_BUDGET_COUNTED, text, &reports[i]));
    fixture_free(f);
  }
  CHECK(reports[0].instructions > 20000);
  CHECK_EQ(reports[1].instructions, reports[0].instructions);
  CHECK_EQ(reports[2].instructions, reports[0].instructions);
}

TEST(a_timed_run_is_void_only_when_it_may_have_passed_its_budget) {
  fixture *f = fixture_new();
  tc_budget_limits limits = tc_budget_action();
  tc_budget_report report;
  int stood = 0;
  for (int i = 0; i < 50; i++) {
    CHECK(run_budget(f, 1, &limits, TC_BUDGET_TIMED, "return 1 + 1", &report));
    stood += !report.recount;
  }
  // A busy machine may make some of them slow.
  CHECK(stood > 25);
  // Counted from a tick on, it stands though it lasts for many.
  stood = 0;
  for (int i = 0; i < 20 && !stood; i++)
    stood += run_budget(f, 1, &limits, TC_BUDGET_TIMED, "for i = 1, 3000000 do end", &report) &&
             !report.recount;
  CHECK(stood);
  // What was charged for the time before that tick is more than what ran, so this cannot be told.
  static const char close[] = "for i = 1, 9990000 do end";
  bool done = run_budget(f, 1, &limits, TC_BUDGET_TIMED, close, &report);
  CHECK(report.recount);
  if (!done) CHECK_EQ(f->fault.kind, TC_FAULT_RECOUNT);
  CHECK(run_budget(f, 1, &limits, TC_BUDGET_COUNTED, close, &report));
  CHECK(!report.recount);
  fixture_free(f);
}

TEST(a_small_budget_is_counted_though_the_run_is_quick) {
  fixture *f = fixture_new();
  tc_budget_limits limits = tc_budget_action();
  limits.instructions = 1000;
  CHECK(!run_budget(f, 1, &limits, TC_BUDGET_TIMED, "for i = 1, 2000 do end", NULL));
  CHECK_EQ(f->fault.kind, TC_FAULT_INSTRUCTIONS);
  fixture_free(f);
}

// Every allocation of a run fails in turn: each time one memory error, or none when Lua recovers.
TEST(every_failing_allocation_is_one_clear_error) {
  static const char text[] =
      "local t = {} for i = 1, 20 do t[i] = {name = 'n' .. i, ('x'):rep(i)} end\n"
      "local ok, e = pcall(function() table.sort(t, function(a, b) return a.name < b.name end) "
      "end)\n"
      "for k in pairs({a = 1, b = 2}) do t[k] = (k):gsub('.', '%0%0') end\n"
      "return table.concat({string.format('%s', #t), tostring(ok)})";
  int failed = 0, recovered = 0;
  for (uint64_t n = 1; n < 400; n++) {
    tc_sandbox_options options = {.fail_allocation = n};
    fixture f = {.sandbox = tc_sandbox_new(&options)};
    REQUIRE(f.sandbox != NULL);
    f.L = tc_sandbox_state(f.sandbox);
    lua_pushcfunction(f.L, push_envs);
    bool done = tc_call(f.L, 0, 2, &f.fault) && run_in(&f, 1, text);
    if (done) {
      recovered++;
      CHECK_STR(lua_tostring(f.L, -1), "20true");
    } else {
      failed++;
      CHECK_EQ(f.fault.kind, TC_FAULT_MEMORY);
    }
    tc_sandbox_free(f.sandbox);
  }
  printf("# %d failed, %d recovered\n", failed, recovered);
  CHECK(failed > 100);
  CHECK(recovered > 0);
}

TEST(the_memory_limit_of_the_state_holds_without_a_budget) {
  tc_sandbox_options options = {.memory_limit = 4 << 20};
  fixture f = {.sandbox = tc_sandbox_new(&options)};
  f.L = tc_sandbox_state(f.sandbox);
  lua_pushcfunction(f.L, push_envs);
  REQUIRE(tc_call(f.L, 0, 2, &f.fault));
  CHECK(!run_in(&f, 1, "local t = {} while true do t[#t + 1] = {} end"));
  CHECK_STR(f.line, "mods/a.lua:1: out of memory: more than 4194304 bytes are in use");
  CHECK(tc_sandbox_bytes(f.sandbox) < 1 << 20);
  CHECK_RESULT(&f, "return 'fine'", "fine");
  tc_sandbox_free(f.sandbox);
}

// Nanoseconds a run of the chunk takes, the best of several.
static double time_of(fixture *f, int mode, const char *text) {
  double best = 1e18;
  tc_budget_limits limits = tc_budget_action();
  for (int i = 0; i < 7; i++) {
    lua_settop(f->L, 2);
    if (!tc_load(f->L, 1, "mods/a.lua", text, strlen(text), &f->fault)) return 0;
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    if (mode != TC_BUDGET_OFF) tc_budget_arm(f->L, &limits, (tc_budget_mode)mode);
    tc_call(f->L, 0, 0, &f->fault);
    if (mode != TC_BUDGET_OFF) tc_budget_end(f->L);
    clock_gettime(CLOCK_MONOTONIC, &after);
    double taken =
        (double)(after.tv_sec - before.tv_sec) * 1e9 + (double)(after.tv_nsec - before.tv_nsec);
    if (taken < best) best = taken;
  }
  return best;
}

typedef struct watched_run {
  pthread_t thread;
  tc_fault_kind kinds[3];
} watched_run;

// Three endless runs in a sandbox of this OS thread.
static void *run_watched(void *data) {
  watched_run *run = data;
  fixture *f = fixture_new();
  tc_budget_limits limits = tc_budget_action();
  for (int i = 0; i < 3; i++) {
    run_budget(f, 1, &limits, TC_BUDGET_TIMED, "pcall(function() while true do end end)", NULL);
    run->kinds[i] = f->fault.kind;
  }
  fixture_free(f);
  return NULL;
}

TEST(the_clock_stops_runs_in_several_threads) {
  watched_run runs[4];
  for (int i = 0; i < 4; i++) pthread_create(&runs[i].thread, NULL, run_watched, &runs[i]);
  for (int i = 0; i < 4; i++) {
    pthread_join(runs[i].thread, NULL);
    for (int n = 0; n < 3; n++) CHECK_EQ(runs[i].kinds[n], TC_FAULT_RECOUNT);
  }
}

// A timer that went to sleep wakes for the next run.
TEST(the_clock_wakes_again) {
  fixture *f = fixture_new();
  tc_budget_limits limits = tc_budget_action();
  for (int i = 0; i < 2; i++) {
    struct timespec quiet = {0, 60000000};
    nanosleep(&quiet, NULL);
    CHECK(!run_budget(f, 1, &limits, TC_BUDGET_TIMED, "while true do end", NULL));
    CHECK_EQ(f->fault.kind, TC_FAULT_RECOUNT);
  }
  fixture_free(f);
}

// Prints what a statement costs, without its loop.
static void print_cost(fixture *f, const char *what, int each, const char *statement) {
  static const char form[] =
      "local list, names = {1, 2, 3, 4, 5, 6, 7, 8}, {a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, "
      "g = 7, h = 8} local frozen = freeze(names) for i = 1, 10000 do %s end";
  char text[600];
  snprintf(text, sizeof text, form, "");
  double empty = time_of(f, TC_BUDGET_OFF, text);
  snprintf(text, sizeof text, form, statement);
  printf("# %s: %.1f ns\n", what, (time_of(f, TC_BUDGET_OFF, text) - empty) / 10000 / each);
}

// Information only, for ./tercio test --all: the machine is shared.
TEST(what_budgets_cost) {
  if (!getenv("TERCIO_MORE")) return;
  static const char text[] =
      "local t = {} for i = 1, 30000 do t[i % 64 + 1] = (t[i % 64] or 0) + i % 7 end";
  fixture *f = fixture_new();
  if (!run_in(f, 2, "return freeze")) return;
  tc_env_define(f->L, 1, "freeze");
  double none = time_of(f, TC_BUDGET_OFF, text);
  double timed = time_of(f, TC_BUDGET_TIMED, text);
  double counts = time_of(f, TC_BUDGET_COUNTED, text);
  printf("# no budget %.0f us, timed %.0f us (%.2f), counted %.0f us (%.2f)\n", none / 1000,
         timed / 1000, timed / none, counts / 1000, counts / none);
  none = time_of(f, TC_BUDGET_OFF, "return 1");
  timed = time_of(f, TC_BUDGET_TIMED, "return 1");
  printf("# arming and ending a timed budget: %.0f ns\n", timed - none);
  print_cost(f, "pairs over 8 entries, each", 8, "for k, v in pairs(list) do end");
  print_cost(f, "ipairs over 8 entries, each", 8, "for k, v in ipairs(list) do end");
  print_cost(f, "pairs over 8 names, each", 8, "for k, v in pairs(names) do end");
  print_cost(f, "a field", 1, "local x = names.a");
  print_cost(f, "a frozen field", 1, "local x = frozen.a");
  print_cost(f, "a global", 1, "local x = print");
  print_cost(f, "sorting 20 numbers", 1,
             "table.sort({5, 3, 9, 1, 7, 2, 8, 4, 6, 0, 5, 3, 9, 1, 7, 2, 8, 4, 6, 0})");
  print_cost(f, "find", 1, "local a = ('key = value'):find('(%w+)%s*=%s*(%w+)')");
  print_cost(f, "setmetatable", 1, "setmetatable({}, names)");
  print_cost(f, "pcall", 1, "pcall(type, 1)");
  fixture_free(f);
}
