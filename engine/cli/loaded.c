// Owns: loading the rulesets that a command is asked about, each in turn, into one table.
// Must not know: what the command does with them.
// Shared by list, show and clauses.
#include "cli/cli.h"

#include <stdio.h>
#include <lauxlib.h>
#include <string.h>

#define LAYERS TC_CLI_OPTIONS

static int push_folders(lua_State *L) {
  tc_cli_folders(L, lua_touserdata(L, 1), lua_tostring(L, 2), lua_tostring(L, 3));
  return 1;
}

static bool list_folders(tc_core *core, const char *folder, const char *manifest) {
  tc_fault fault;
  lua_pushcfunction(core->L, push_folders);
  lua_pushlightuserdata(core->L, core);
  lua_pushstring(core->L, folder);
  lua_pushstring(core->L, manifest);
  if (tc_call(core->L, 3, 1, &fault)) return true;
  tc_say("%s", fault.text);
  return false;
}

// Is one of the lines in the list at index that a mod is for other rulesets than this one?
static bool for_another(lua_State *L, int index, const char *ruleset) {
  char wanted[128];
  bool found = false;
  snprintf(wanted, sizeof wanted, ", not for '%s'", ruleset);
  int top = lua_gettop(L);
  for (lua_Integer i = 1; !found && lua_rawgeti(L, index, i) == LUA_TSTRING; i++) {
    found = strstr(lua_tostring(L, -1), wanted) != NULL;
    lua_settop(L, top);
  }
  lua_settop(L, top);
  return found;
}

// Loads one ruleset and appends { ruleset =, sealed =, library = } to the list at index. lenient: one
// that is wrong is left out, with a line that says so.
static bool append_loaded(tc_core *core, const tc_cli_content *wanted, bool lenient, int list) {
  lua_State *L = core->L;
  lua_newtable(L);
  int problems = lua_gettop(L);
  if (!tc_cli_load(core, wanted, problems)) {
    if (lenient && for_another(L, problems, wanted->ruleset)) {
      // A mod does not touch the games that it is not for.
    } else if (lenient) {
      tc_say(
          "the ruleset '%s' does not load (tercio check rulesets/%s): what it declares is left out",
          wanted->ruleset, wanted->ruleset);
    } else {
      tc_cli_print_lines(L, problems);
    }
    lua_settop(L, problems - 1);
    return lenient;
  }
  lua_remove(L, problems);
  lua_createtable(L, 0, 3);
  lua_insert(L, -3);
  lua_setfield(L, -3, "library");
  lua_setfield(L, -2, "sealed");
  lua_pushstring(L, wanted->ruleset);
  lua_setfield(L, -2, "ruleset");
  lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
  return true;
}

bool tc_cli_load_rulesets(tc_core *core, const tc_arguments *arguments, const char *only,
                          bool survey, bool lenient, const char *mod) {
  lua_State *L = core->L;
  const char *mods[LAYERS], *variants[LAYERS], *options[LAYERS];
  tc_cli_content wanted = {.mods = mods, .variants = variants, .options = options};
  wanted.mod_count = tc_arguments_values(arguments, "mod", mods, LAYERS);
  wanted.variant_count = tc_arguments_values(arguments, "variant", variants, LAYERS);
  wanted.option_count = tc_arguments_values(arguments, "option", options, LAYERS);
  wanted.survey = survey;
  if (wanted.mod_count > LAYERS || wanted.variant_count > LAYERS || wanted.option_count > LAYERS) {
    tc_say("%s: more than %d layers or options", arguments->command->name, LAYERS);
    return false;
  }
  for (size_t i = 0; mod && i < wanted.mod_count; i++) {
    if (strcmp(mods[i], mod) == 0) mod = NULL;
  }
  if (mod && wanted.mod_count < LAYERS) mods[wanted.mod_count++] = mod;
  luaL_checkstack(L, 16, "rulesets");
  lua_newtable(L);
  int list = lua_gettop(L);
  if (only) {
    if (!*only) return true;
    wanted.ruleset = only;
    return append_loaded(core, &wanted, lenient, list);
  }
  if (!list_folders(core, "rulesets", "ruleset.lua")) return false;
  for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, list + 1); i++) {
    lua_rawgeti(L, list + 1, i);
    wanted.ruleset = lua_tostring(L, -1);
    if (!append_loaded(core, &wanted, lenient, list)) return false;
    lua_pop(L, 1);
  }
  lua_settop(L, list);
  return true;
}
