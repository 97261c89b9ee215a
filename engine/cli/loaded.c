// Owns: loading the rulesets that a command is asked about, each in turn, into one table.
// Must not know: what the command does with them.
// Shared by list, show and clauses.
#include "cli/cli.h"

#include <stdio.h>
#include <lauxlib.h>
#include <string.h>
#include <unistd.h>

#define LAYERS TC_CLI_OPTIONS

bool tc_cli_is_mod(const tc_core *core, const char *name) {
  char path[2048];
  snprintf(path, sizeof path, "mods/%s/mod.lua", name);
  if (access(path, R_OK) == 0) return true;
  snprintf(path, sizeof path, "%s/mods/%s/mod.lua", core->root, name);
  if (access(path, R_OK) == 0) return true;
  snprintf(path, sizeof path, "%s/mod.lua", name);
  return access(path, R_OK) == 0;
}

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

// Does one of the lines in the list at index say that a layer or option belongs to other rulesets than
// this one? A game is not touched by what is not for it.
static bool for_another(lua_State *L, int index, const char *ruleset) {
  static const char *const forms[] = {", not for '%s'", " of '%s'", " in '%s'"};
  static const char *const begins[] = {"", "no variant '", "the command line: no option '"};
  char wanted[128];
  bool found = false;
  int top = lua_gettop(L);
  for (lua_Integer i = 1; !found && lua_rawgeti(L, index, i) == LUA_TSTRING; i++) {
    const char *line = lua_tostring(L, -1);
    for (size_t form = 0; form < sizeof forms / sizeof *forms; form++) {
      snprintf(wanted, sizeof wanted, forms[form], ruleset);
      found =
          found || (strncmp(line, begins[form], strlen(begins[form])) == 0 && strstr(line, wanted));
    }
    lua_settop(L, top);
  }
  lua_settop(L, top);
  return found;
}

// Appends the lines at `from` to those at `list`, each once.
static void append_lines(lua_State *L, int list, int from) {
  for (lua_Integer i = 1; lua_rawgeti(L, from, i) == LUA_TSTRING; i++) {
    lua_Integer count = (lua_Integer)lua_rawlen(L, list);
    bool there = false;
    for (lua_Integer k = 1; k <= count && !there; k++) {
      lua_rawgeti(L, list, k);
      there = lua_rawequal(L, -1, -2);
      lua_pop(L, 1);
    }
    if (there) {
      lua_pop(L, 1);
    } else {
      lua_rawseti(L, list, count + 1);
    }
  }
  lua_pop(L, 1);
}

// Does the ruleset load without the layers and options that were asked for?
static bool loads_alone(tc_core *core, const tc_cli_content *wanted) {
  lua_State *L = core->L;
  int top = lua_gettop(L);
  tc_cli_content alone = {.ruleset = wanted->ruleset, .survey = wanted->survey};
  lua_newtable(L);
  bool loads = tc_cli_load(core, &alone, top + 1);
  lua_settop(L, top);
  return loads;
}

// What the list at index says of mods and variants that are for other rulesets is added, each once, to the
// text at `text`: "mod 'ember' is for 'valiance'". False: nothing of that kind.
static bool note_strangers(lua_State *L, int index, int text) {
  bool found = false;
  for (lua_Integer i = 1; lua_rawgeti(L, index, i) == LUA_TSTRING; i++, lua_pop(L, 1)) {
    const char *line = lua_tostring(L, -1), *not_for = strstr(line, ", not for '");
    const char *from = strstr(line, ": mod '");
    if (!from) from = strstr(line, ": variant '");
    if (!not_for || !from || from > not_for) continue;
    found = true;
    lua_pushlstring(L, from + 2, (size_t)(not_for - from - 2));
    const char *told = lua_tostring(L, text);
    if (!strstr(told, lua_tostring(L, -1))) {
      lua_pushfstring(L, "%s%s%s", told, *told ? ", " : "", lua_tostring(L, -1));
      lua_replace(L, text);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return found;
}

// What to do with a ruleset among several that does not load: it is left out, silently if a layer is
// not for it (what was said of that is kept in the list `declined`, and behind it as note_strangers has
// it), and with a line if it is wrong itself. False, having said why: what was asked for is wrong.
static bool leave_out(tc_core *core, const tc_cli_content *wanted, int problems, int declined) {
  lua_State *L = core->L;
  bool layered = wanted->mod_count || wanted->variant_count || wanted->option_count;
  if (layered && for_another(L, problems, wanted->ruleset)) {
    if (!note_strangers(L, problems, declined + 1)) append_lines(L, declined, problems);
    return true;
  }
  if (layered && loads_alone(core, wanted)) {
    tc_cli_print_lines(L, problems);
    return false;
  }
  tc_say("the ruleset '%s' does not load (tercio check rulesets/%s): what it declares is left out",
         wanted->ruleset, wanted->ruleset);
  return true;
}

// Loads one ruleset and appends { ruleset =, sealed =, library = } to the list at index. declined: the
// list of what is said of those that are left out; 0: one that does not load is an error.
static bool append_loaded(tc_core *core, const tc_cli_content *wanted, int list, int declined) {
  lua_State *L = core->L;
  lua_newtable(L);
  int problems = lua_gettop(L);
  if (!tc_cli_load(core, wanted, problems)) {
    bool left_out = declined && leave_out(core, wanted, problems, declined);
    if (!declined) tc_cli_print_lines(L, problems);
    lua_settop(L, problems - 1);
    return left_out;
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

// Loads every ruleset that there is; false, having said why, if none takes what was asked for.
static bool append_all(tc_core *core, tc_cli_content *wanted, int list, bool lenient) {
  lua_State *L = core->L;
  lua_newtable(L);
  int declined = lua_gettop(L), folders = declined + 2;
  lua_pushliteral(L, "");
  if (!list_folders(core, "rulesets", "ruleset.lua")) return false;
  for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, folders); i++) {
    lua_rawgeti(L, folders, i);
    wanted->ruleset = lua_tostring(L, -1);
    if (!append_loaded(core, wanted, list, lenient ? declined : 0)) return false;
    lua_pop(L, 1);
  }
  const char *strangers = lua_tostring(L, declined + 1);
  bool none = lua_rawlen(L, list) == 0 && (lua_rawlen(L, declined) > 0 || *strangers);
  if (none && lua_rawlen(L, declined) > 0) {
    tc_cli_print_lines(L, declined);
  } else if (none) {
    tc_say("there is no ruleset for all that is asked for: %s", strangers);
  }
  lua_settop(L, list);
  return !none;
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
  if (!only) return append_all(core, &wanted, list, lenient);
  if (!*only) return true;
  wanted.ruleset = only;
  lua_newtable(L);
  lua_pushliteral(L, "");
  bool loaded = append_loaded(core, &wanted, list, lenient ? list + 1 : 0);
  lua_settop(L, list);
  return loaded;
}
