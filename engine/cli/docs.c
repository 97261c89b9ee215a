// Owns: the command lines of `tercio docs` and `tercio annotations`.
// Must not know: what a page or an annotation looks like (scripts/commands/docs.lua, scripts/reference).
// Both come from the data that the program itself uses, so they cannot disagree with it.
#include "cli/cli.h"

#include <lauxlib.h>
#include <stdio.h>
#include <unistd.h>

static int push_mods(lua_State *L) {
  tc_cli_folders(L, lua_touserdata(L, 1), "mods", "mod.lua");
  return 1;
}

// Pushes { { mod =, loaded = its rulesets with it }, ... } for the mods of the project. Reports a broken one and
// leaves it out.
static bool push_all_mods(tc_core *core, const tc_arguments *arguments) {
  lua_State *L = core->L;
  tc_fault fault;
  lua_newtable(L);
  int list = lua_gettop(L);
  lua_pushcfunction(L, push_mods);
  lua_pushlightuserdata(L, core);
  if (!tc_call(L, 1, 1, &fault)) {
    tc_say("%s", fault.text);
    return false;
  }
  for (lua_Integer i = 1; lua_rawgeti(L, list + 1, i) == LUA_TSTRING; i++) {
    const char *mod = lua_tostring(L, -1);
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "mod");
    if (tc_cli_load_rulesets(core, arguments, NULL, true, true, mod)) {
      lua_setfield(L, -2, "loaded");
      lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
    }
    lua_settop(L, list + 1);
  }
  lua_settop(L, list);
  return true;
}

// core, command, name: reports an unknown name, with the nearest or all known ones.
static int say_unknown(lua_State *L) {
  const tc_core *core = lua_touserdata(L, 1);
  const char *command = lua_tostring(L, 2), *name = lua_tostring(L, 3), *names[256];
  size_t count = 0;
  luaL_Buffer list;
  tc_cli_folders(L, core, "rulesets", "ruleset.lua"); // 4
  tc_cli_folders(L, core, "mods", "mod.lua");         // 5
  luaL_buffinit(L, &list);
  for (int table = 4; table <= 5; table++) {
    luaL_addstring(&list, table == 4 ? "rulesets " : "; mods ");
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, table) && count < 256; i++) {
      lua_rawgeti(L, table, i);
      names[count] = lua_tostring(L, -1); // lives as long as the table
      lua_pop(L, 1);
      luaL_addstring(&list, i > 1 ? ", " : "");
      luaL_addstring(&list, names[count++]);
    }
  }
  luaL_pushresult(&list);
  const char *near = tc_suggest(name, names, count);
  if (near)
    tc_say("%s: no ruleset or mod '%s' (did you mean '%s'?)", command, name, near);
  else
    tc_say("%s: no ruleset or mod '%s' (there are: %s)", command, name, lua_tostring(L, -1));
  return 0;
}

static void refuse(tc_core *core, const char *command, const char *name) {
  tc_fault fault;
  lua_pushcfunction(core->L, say_unknown);
  lua_pushlightuserdata(core->L, core);
  lua_pushstring(core->L, command);
  lua_pushstring(core->L, name);
  if (!tc_call(core->L, 3, 0, &fault)) tc_say("%s", fault.text);
}

// Is it the id of a ruleset, or the folder of one?
static bool is_ruleset(const tc_core *core, const char *name) {
  static const char *const forms[] = {"%s/ruleset.lua", "rulesets/%s/ruleset.lua"};
  char path[2048];
  for (size_t i = 0; i < 2; i++) {
    snprintf(path, sizeof path, forms[i], name);
    if (access(path, R_OK) == 0) return true;
  }
  snprintf(path, sizeof path, "%s/rulesets/%s/ruleset.lua", core->root, name);
  return access(path, R_OK) == 0;
}

// Calls the script with all rulesets, or with those that the operand names: a ruleset, or a mod over its rulesets.
// It also gets the commands and bindings and, for `docs --to` without a name (books), the mods of the project.
static int write_pages(const tc_arguments *arguments, const char *script, bool books) {
  tc_core core;
  int code = TC_EXIT_BAD;
  if (!tc_cli_open(&core)) return code;
  const char *name = arguments->operand_count ? arguments->operands[0] : NULL;
  if (name && !tc_cli_is_mod(&core, name) && !is_ruleset(&core, name)) {
    refuse(&core, arguments->command->name, name);
    tc_core_close(&core);
    return code;
  }
  const char *only = name, *mod = NULL;
  if (name && tc_cli_is_mod(&core, name)) {
    only = NULL;
    mod = name;
  }
  if (tc_cli_load_rulesets(&core, arguments, only, true, mod != NULL, mod)) {
    tc_cli_push_reference(core.L);
    bool fine = true;
    if (books && !name && tc_arguments_given(arguments, "to"))
      fine = push_all_mods(&core, arguments);
    else
      lua_newtable(core.L);
    if (fine) code = tc_cli_script(&core, script, arguments, 3);
  }
  tc_core_close(&core);
  return code;
}

static int run_docs(const tc_arguments *arguments) {
  return write_pages(arguments, "commands/docs", true);
}

static int run_annotations(const tc_arguments *arguments) {
  if (arguments->operand_count) {
    tc_say("annotations: does not know what to do with '%s' (see tercio annotations --help)",
           arguments->operands[0]);
    return TC_EXIT_BAD;
  }
  return write_pages(arguments, "commands/annotations", false);
}

const tc_cli_command tc_command_docs = {
    .name = "docs",
    .usage = "[RULESET|MOD]",
    .summary = "Writes the reference, and the rules of games as books.",
    .text = "Without a name and --to: writes docs/reference, Markdown pages about all words, kinds, "
            "keys, events, options and commands.\n"
            "With --to FOLDER: writes these pages there, and also one HTML page with search "
            "(index.html) and the books of all rulesets and mods (books/).\n"
            "With the name of a ruleset or mod: writes its book alone, one HTML page with a card for "
            "each ability, status, trait, tile, archetype and option. It needs --to.",
    .examples = "  tercio docs                              write docs/reference\n"
                "  tercio docs --to /tmp/tercio             the same with HTML and books\n"
                "  tercio docs valiance --to /tmp           its rules, as /tmp/valiance.html\n"
                "  tercio docs ember --to /tmp              what a mod adds and changes\n"
                "  tercio docs --check                      are the committed pages current?",
    .flags =
        {{.name = "to", .value = "FOLDER", .text = "Where to write."},
         {.name = "check", .text = "Write nothing; exit 1 and name each file that would change."},
         TC_CLI_LAYERS},
    .most = 1,
    .run = run_docs,
};

const tc_cli_command tc_command_annotations = {
    .name = "annotations",
    .usage = "",
    .summary = "Writes definitions for editors: all words with their types.",
    .text = "Files in the format of LuaCATS, which lua-language-server reads by the .luarc.json "
            "beside them: it then completes the keys of `ability { ... }`, names of events and "
            "ids, and shows the text of each.",
    .examples = "  tercio annotations                       docs/annotations anew\n"
                "  tercio annotations --check               are the committed files current?",
    .flags =
        {{.name = "to", .value = "FOLDER", .text = "Where to write; docs/annotations if left out."},
         {.name = "check", .text = "Write nothing; exit 1 and name each file that would change."}},
    .run = run_annotations,
};
