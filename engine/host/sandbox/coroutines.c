// Owns: coroutines: resuming with the budget in step, and the functions of the library that resume.
// Must not know: what runs in a coroutine.
#include "host/sandbox/sandbox_core.h"

static int thread_resume(lua_State *from, lua_State *thread, int arguments, int *results) {
  tc_sandbox *sandbox = sandbox_of(from);
  tc_budget *budget = &sandbox->budget;
  lua_State *before = atomic_load_explicit(&budget->thread, memory_order_relaxed);
  // Publish the thread first, then check: a signal in between uses its name.
  atomic_store_explicit(&budget->thread, thread, memory_order_relaxed);
  atomic_signal_fence(memory_order_seq_cst);
  tc_budget_hook(thread);
  tc_resumer resumer = {from, sandbox->resumers};
  sandbox->resumers = &resumer;
  int status = lua_resume(thread, from, arguments, results);
  sandbox->resumers = resumer.above;
  atomic_store_explicit(&budget->thread, before, memory_order_relaxed);
  atomic_signal_fence(memory_order_seq_cst);
  tc_budget_hook(from);
  return status;
}

bool tc_thread_run(lua_State *from, lua_State *thread, int arguments, int *results,
                   tc_fault *fault) {
  tc_sandbox *sandbox = sandbox_of(from);
  int status = thread_resume(from, thread, arguments, results);
  bool went = status == LUA_OK || status == LUA_YIELD;
  if (went && !sandbox->pending && !tc_number_broken(sandbox)) return true;
  if (went && !sandbox->pending) {
    *fault = (tc_fault){.kind = TC_FAULT_HOST, .text = TC_NUMBER_BROKEN};
    return false;
  }
  if (went) lua_pushnil(thread);
  tc_fault_take(thread, status, fault);
  return false;
}

// Shared by resume and wrap. Leaves the results or the error value on L. Host errors propagate.
static bool resume_into(lua_State *L, lua_State *thread, int arguments, int *results) {
  if (!lua_checkstack(thread, arguments)) luaL_error(L, "too many arguments to resume");
  if (lua_status(thread) == LUA_OK && lua_gettop(thread) == 0) {
    lua_settop(L, -arguments - 1);
    lua_pushliteral(L, "cannot resume a coroutine that has ended");
    return false;
  }
  lua_xmove(L, thread, arguments);
  int status = thread_resume(L, thread, arguments, results);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(thread, L, 1);
    if (tc_fault_settle(L, status)) tc_fault_pass(L, status);
    return false;
  }
  if (tc_fault_pending(L)) tc_fault_pass(L, LUA_OK);
  luaL_checkstack(L, *results + 1, "too many results to resume");
  lua_xmove(thread, L, *results);
  return true;
}

static int coroutine_resume(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "coroutine");
  int results = 0;
  bool done = resume_into(L, thread, lua_gettop(L) - 1, &results);
  if (!done) results = 1;
  lua_pushboolean(L, done);
  lua_insert(L, -results - 1);
  return results + 1;
}

static int call_wrapped(lua_State *L) {
  int results = 0;
  if (resume_into(L, lua_tothread(L, lua_upvalueindex(1)), lua_gettop(L), &results)) return results;
  return lua_error(L);
}

static int coroutine_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

static int coroutine_wrap(lua_State *L) {
  coroutine_create(L);
  lua_pushcclosure(L, call_wrapped, 1);
  return 1;
}

const luaL_Reg tc_coroutine_functions[] = {{"create", coroutine_create},
                                           {"resume", coroutine_resume},
                                           {"wrap", coroutine_wrap},
                                           {NULL, NULL}};
