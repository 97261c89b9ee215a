// Owns: the command line of `tercio check`, and the loads that its script asks for.
// Must not know: what a path is, and what is right or wrong in it (scripts/commands_check.lua).
// Each load has a host of its own, so that one cannot spoil the next.
#include "cli/cli.h"

#include <lauxlib.h>
#include <string.h>

// Reads { ruleset =, mod =, variant = } at index.
static const char *field_at(lua_State *L, int index, const char *name) {
  lua_getfield(L, index, name);
  const char *text = lua_tostring(L, -1); // kept alive by the table
  lua_pop(L, 1);
  return text;
}

// check_encounter(path) -> lines of what is wrong with it
static int check_encounter(lua_State *L) {
  tc_core_import(L, "commands_check");
  lua_getfield(L, -1, "encounter");
  tc_system_push(L, lua_touserdata(L, 1));
  lua_pushvalue(L, 2);
  lua_call(L, 2, 1);
  return 1;
}

// Leaves the list of problems of an encounter on the stack of its host.
static void load_encounter(tc_core *core, const char *path) {
  tc_fault fault;
  char line[800];
  lua_pushcfunction(core->L, check_encounter);
  lua_pushlightuserdata(core->L, core);
  lua_pushstring(core->L, path);
  if (tc_call(core->L, 2, 1, &fault)) return;
  lua_newtable(core->L);
  lua_pushstring(core->L, tc_fault_line(&fault, line, sizeof line));
  lua_rawseti(core->L, -2, 1);
}

// check_compiled(sealed) -> lines of what is wrong with the rules that it makes
static int check_compiled(lua_State *L) {
  tc_core_import(L, "commands_check");
  lua_getfield(L, -1, "compile");
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

// Puts what is wrong with the content on top of the stack (sealed, library) into the list at 1.
static void compile_loaded(tc_core *core) {
  tc_fault fault;
  char line[800];
  lua_settop(core->L, 2);
  lua_pushcfunction(core->L, check_compiled);
  lua_insert(core->L, 2);
  if (tc_call(core->L, 1, 1, &fault)) {
    lua_replace(core->L, 1);
  } else {
    lua_pushstring(core->L, tc_fault_line(&fault, line, sizeof line));
    lua_rawseti(core->L, 1, 1);
  }
}

// Does the load at index in a new host; appends its problems to its list `problems`.
static bool load_one(lua_State *L, int index) {
  tc_core core;
  const char *mod = field_at(L, index, "mod"), *variant = field_at(L, index, "variant");
  const char *ruleset = field_at(L, index, "ruleset"), *file = field_at(L, index, "encounter");
  if (!ruleset && !file) return true; // what is wrong is known already
  if (!tc_cli_open(&core)) return false;
  if (file) {
    load_encounter(&core, file);
  } else {
    tc_cli_content wanted = {.ruleset = ruleset,
                             .mods = &mod,
                             .mod_count = mod ? 1 : 0,
                             .variants = &variant,
                             .variant_count = variant ? 1 : 0,
                             .survey = true};
    lua_newtable(core.L);
    if (tc_cli_load(&core, &wanted, 1)) compile_loaded(&core);
  }
  lua_getfield(L, index, "problems");
  for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(core.L, 1); i++) {
    lua_rawgeti(core.L, 1, i);
    lua_pushstring(L, lua_tostring(core.L, -1));
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    lua_pop(core.L, 1);
  }
  lua_pop(L, 1);
  tc_core_close(&core);
  return true;
}

// Pushes the list of loads that the paths stand for.
static int plan_loads(lua_State *L) {
  tc_core_import(L, "commands_check");
  lua_getfield(L, -1, "plan");
  tc_system_push(L, lua_touserdata(L, 1));
  tc_arguments_push(L, lua_touserdata(L, 2));
  lua_call(L, 2, 1);
  return 1;
}

static int run_check(const tc_arguments *arguments) {
  tc_core core;
  tc_fault fault;
  if (!tc_cli_open(&core)) return TC_EXIT_BAD;
  int code = TC_EXIT_BAD;
  lua_State *L = core.L;
  lua_pushcfunction(L, plan_loads);
  lua_pushlightuserdata(L, &core);
  lua_pushlightuserdata(L, (void *)(size_t)arguments);
  if (!tc_call(L, 2, 1, &fault)) {
    tc_say("%s", fault.text);
  } else {
    int plan = lua_gettop(L);
    bool fine = true;
    for (lua_Integer i = 1; fine && i <= (lua_Integer)lua_rawlen(L, plan); i++) {
      lua_rawgeti(L, plan, i);
      fine = load_one(L, lua_gettop(L));
      lua_pop(L, 1);
    }
    if (fine) code = tc_cli_script(&core, "commands_check", arguments, 1);
  }
  tc_core_close(&core);
  return code;
}

const tc_cli_command tc_command_check = {
    .name = "check",
    .usage = "PATH...",
    .summary = "Loads content and tells every mistake in it.",
    .text = "PATH is the folder of a ruleset or of a mod, the file of a variant, an\n"
            "encounter, or a contract.",
    .examples = "  tercio check mods/ember\n"
                "  tercio check rulesets/valiance           with each of its variants\n"
                "  tercio check examples/corridor.lua",

    .least = 1,
    .wants = "what should be checked?",
    .run = run_check,
};
