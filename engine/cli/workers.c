// Owns: workers: threads, each with hosts of its own, that call functions of scripts one after the other.
// Must not know: what is called in them (scripts/simulation/pool.lua).
// Whoever runs a crew gives each worker calls and takes results as they come. Only text goes between threads.
#include "cli/cli.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define CREW "tercio crew"
#define WORKERS 1024
#define NO_MEMORY "not enough memory"

// A call, waiting or done. It holds its texts.
typedef struct task {
  struct task *next;
  int worker, host;
  bool fine;
  size_t size; // of the text
  char *text;  // the request, then the result or the line of a fault
  char script[64], function[32];
} task;

typedef struct queue {
  task *first, **end;
} queue;

typedef struct worker {
  pthread_t thread;
  struct crew *crew;
  queue waiting;
  pthread_cond_t wanted;
  tc_core **hosts; // by number; NULL: not opened yet
  int count;       // of hosts
} worker;

typedef struct crew {
  pthread_mutex_t lock;
  pthread_cond_t came;
  queue done;
  bool closing;
  int count, begun; // workers, and those whose threads run
  worker *workers;
} crew;

static void put(queue *list, task *one) {
  one->next = NULL;
  *list->end = one;
  list->end = &one->next;
}

static task *take(queue *list) {
  task *one = list->first;
  if (!one) return NULL;
  list->first = one->next;
  if (!list->first) list->end = &list->first;
  return one;
}

static void drop(task *one) {
  if (!one) return;
  free(one->text);
  free(one);
}

// ---- in the thread -----------------------------------------------------------------------------

// The host of that number, opened at its first call; NULL: *fault says why not.
static tc_core *host_of(worker *own, int number, tc_fault *fault) {
  if (number >= own->count) {
    size_t room = (size_t)number + 1;
    tc_core **hosts = realloc(own->hosts, room * sizeof(*hosts));
    if (!hosts) return *fault = (tc_fault){.kind = TC_FAULT_SYSTEM, .text = NO_MEMORY}, NULL;
    for (; own->count <= number; own->count++) hosts[own->count] = NULL;
    own->hosts = hosts;
  }
  if (own->hosts[number]) return own->hosts[number];
  tc_core *core = calloc(1, sizeof *core);
  if (!core) return *fault = (tc_fault){.kind = TC_FAULT_SYSTEM, .text = NO_MEMORY}, NULL;
  if (tc_cli_fresh(core, fault)) return own->hosts[number] = core;
  free(core);
  return NULL;
}

// The text of a call becomes its result.
static void perform(worker *own, task *one) {
  tc_fault fault = {0};
  tc_core *core = host_of(own, one->host, &fault);
  tc_cli_call made = {one->script, one->function, one->text, one->size};
  one->fine = core && tc_cli_enter(core, &made, &fault);
  free(one->text);
  one->text = NULL;
  if (one->fine) {
    const char *text = lua_tolstring(core->L, -1, &one->size);
    one->text = malloc(one->size + 1);
    if (one->text) memcpy(one->text, text, one->size + 1);
    lua_settop(core->L, 0);
  } else {
    char line[TC_CLI_LINE];
    const char *text = tc_fault_line(&fault, line, sizeof line), *advice = tc_fault_advice(&fault);
    one->size = strlen(text) + strlen(advice);
    one->text = malloc(one->size + 1);
    if (one->text) strcat(strcpy(one->text, text), advice);
  }
  if (!one->text) one->fine = false, one->size = 0;
}

static void *work(void *of) {
  worker *own = of;
  crew *all = own->crew;
  pthread_mutex_lock(&all->lock);
  while (!all->closing) {
    task *one = take(&own->waiting);
    if (!one) {
      pthread_cond_wait(&own->wanted, &all->lock);
      continue;
    }
    pthread_mutex_unlock(&all->lock);
    perform(own, one);
    pthread_mutex_lock(&all->lock);
    put(&all->done, one);
    pthread_cond_signal(&all->came);
  }
  pthread_mutex_unlock(&all->lock);
  for (int i = 0; i < own->count; i++) {
    if (!own->hosts[i]) continue;
    tc_core_close(own->hosts[i]);
    free(own->hosts[i]);
  }
  return NULL;
}

// ---- for Lua -----------------------------------------------------------------------------------

static void end(crew *all) {
  if (!all->workers) return;
  pthread_mutex_lock(&all->lock);
  all->closing = true;
  for (int i = 0; i < all->begun; i++) pthread_cond_signal(&all->workers[i].wanted);
  pthread_mutex_unlock(&all->lock);
  for (int i = 0; i < all->begun; i++) {
    worker *one = &all->workers[i];
    pthread_join(one->thread, NULL);
    for (task *left; (left = take(&one->waiting));) drop(left);
    pthread_cond_destroy(&one->wanted);
    free(one->hosts);
  }
  for (task *left; (left = take(&all->done));) drop(left);
  pthread_cond_destroy(&all->came);
  pthread_mutex_destroy(&all->lock);
  free(all->workers);
  all->workers = NULL;
}

// crew_close(crew): waits until each worker has done the call that it is at; those that wait are dropped.
static int close_crew(lua_State *L) {
  end(luaL_checkudata(L, 1, CREW));
  return 0;
}

// crew(count) -> so many workers, or nil and why there are fewer threads
static int new_crew(lua_State *L) {
  lua_Integer count = luaL_checkinteger(L, 1);
  luaL_argcheck(L, count >= 1 && count <= WORKERS, 1, "how many workers?");
  crew *all = lua_newuserdatauv(L, sizeof *all, 0);
  *all = (crew){.count = (int)count};
  tc_set_type(L, CREW, close_crew);
  all->workers = calloc((size_t)count, sizeof *all->workers);
  if (!all->workers) return luaL_error(L, NO_MEMORY);
  all->done.end = &all->done.first;
  pthread_mutex_init(&all->lock, NULL);
  pthread_cond_init(&all->came, NULL);
  for (int i = 0; i < all->count; i++) {
    worker *one = &all->workers[i];
    one->crew = all;
    one->waiting.end = &one->waiting.first;
    pthread_cond_init(&one->wanted, NULL);
    int why = pthread_create(&one->thread, NULL, work, one);
    if (why) {
      pthread_cond_destroy(&one->wanted);
      end(all);
      lua_pushnil(L);
      lua_pushstring(L, strerror(why));
      return 2;
    }
    all->begun++;
  }
  return 1;
}

static crew *crew_at(lua_State *L) {
  crew *all = luaL_checkudata(L, 1, CREW);
  luaL_argcheck(L, all->workers, 1, "the crew is closed");
  return all;
}

// crew_give(crew, worker, host, script, function, request): another call for a worker, from 1, in its host of that
// number, from 1, which is opened at its first call.
static int give_crew(lua_State *L) {
  crew *all = crew_at(L);
  lua_Integer worker_at = luaL_checkinteger(L, 2), host = luaL_checkinteger(L, 3);
  luaL_argcheck(L, worker_at >= 1 && worker_at <= all->count, 2, "no such worker");
  luaL_argcheck(L, host >= 1 && host <= WORKERS, 3, "no such host");
  size_t size;
  const char *script = luaL_checkstring(L, 4), *function = luaL_checkstring(L, 5);
  const char *request = luaL_checklstring(L, 6, &size);
  task *one = calloc(1, sizeof *one);
  luaL_argcheck(L, strlen(script) < sizeof one->script, 4, "too long");
  luaL_argcheck(L, strlen(function) < sizeof one->function, 5, "too long");
  if (one) one->text = malloc(size + 1);
  if (!one || !one->text) return drop(one), luaL_error(L, NO_MEMORY);
  memcpy(one->text, request, size + 1);
  strcpy(one->script, script);
  strcpy(one->function, function);
  one->size = size;
  one->worker = (int)worker_at;
  one->host = (int)host - 1;
  pthread_mutex_lock(&all->lock);
  put(&all->workers[one->worker - 1].waiting, one);
  pthread_cond_signal(&all->workers[one->worker - 1].wanted);
  pthread_mutex_unlock(&all->lock);
  return 0;
}

// crew_take(crew, milliseconds) -> worker, text: what a call gave; worker, false and the line of a fault; or nothing
// when the time is over
static int take_crew(lua_State *L) {
  crew *all = crew_at(L);
  lua_Integer milliseconds = luaL_checkinteger(L, 2);
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += (time_t)(milliseconds / 1000);
  until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
  if (until.tv_nsec >= 1000000000) until.tv_sec++, until.tv_nsec -= 1000000000;
  pthread_mutex_lock(&all->lock);
  task *one = take(&all->done);
  while (!one && pthread_cond_timedwait(&all->came, &all->lock, &until) == 0)
    one = take(&all->done);
  pthread_mutex_unlock(&all->lock);
  if (!one) return 0;
  lua_pushinteger(L, one->worker);
  if (!one->fine) lua_pushboolean(L, false);
  lua_pushlstring(L, one->text ? one->text : NO_MEMORY, one->text ? one->size : strlen(NO_MEMORY));
  bool fine = one->fine;
  drop(one);
  return fine ? 2 : 3;
}

// cores() -> how many there are for this program
static int count_cores(lua_State *L) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  lua_pushinteger(L, count < 1 ? 1 : count > WORKERS ? WORKERS : count);
  return 1;
}

const luaL_Reg tc_workers_functions[] = {{"cores", count_cores},     {"crew", new_crew},
                                         {"crew_give", give_crew},   {"crew_take", take_crew},
                                         {"crew_close", close_crew}, {NULL, NULL}};
