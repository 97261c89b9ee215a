// Owns: reading a command's flags and operands, its --help, and what is said of mistakes in them.
// Must not know: what any flag means.
// Flags may stand anywhere; "--flag value" and "--flag=value" are the same; "--" ends them.
#include "cli/cli.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FLAG 19 // columns of "--option NAME=VALUE"

static void print_flag(const tc_cli_flag *flag) {
  char left[64], line[512];
  snprintf(left, sizeof left, "--%s%s%s", flag->name, flag->value ? " " : "",
           flag->value ? flag->value : "");
  snprintf(line, sizeof line, "%s%s", flag->text, flag->repeats ? " (may be repeated)" : "");
  tc_print_pair(stdout, left, line, FLAG);
}

static void print_help(const tc_cli_command *command) {
  char usage[256];
  snprintf(usage, sizeof usage, "usage: tercio %s%s%s [flags]", command->name,
           *command->usage ? " " : "", command->usage);
  tc_print_prose(usage);
  puts("");
  tc_print_prose(command->summary);
  if (command->text) puts("");
  if (command->text) tc_print_prose(command->text);
  if (command->flags[0].name) puts("\nFlags:");
  for (const tc_cli_flag *flag = command->flags; flag->name; flag++) print_flag(flag);
  puts("\nExamples:");
  tc_print_examples(command->examples);
}

static const tc_cli_flag *find_flag(const tc_cli_command *command, const char *name,
                                    size_t length) {
  for (const tc_cli_flag *flag = command->flags; flag->name; flag++) {
    if (strlen(flag->name) == length && strncmp(flag->name, name, length) == 0) return flag;
  }
  return NULL;
}

static void say_unknown_flag(const tc_cli_command *command, const char *word, size_t length) {
  const char *names[TC_CLI_FLAGS + 1];
  char written[64];
  size_t count = 0;
  for (const tc_cli_flag *flag = command->flags; flag->name; flag++) names[count++] = flag->name;
  names[count++] = "help";
  snprintf(written, sizeof written, "%.*s", (int)length, word);
  const char *near = tc_suggest(written, names, count);
  if (near)
    tc_say("%s: unknown flag '--%s' (did you mean '--%s'?)", command->name, written, near);
  else
    tc_say("%s: unknown flag '--%s' (see tercio %s --help)", command->name, written, command->name);
}

static bool value_fits(const tc_cli_command *command, const tc_cli_flag *flag, const char *value) {
  if (!flag->values) return true;
  char list[256] = "";
  size_t count = 0, used = 0;
  for (; flag->values[count]; count++) {
    if (strcmp(flag->values[count], value) == 0) return true;
    int written =
        snprintf(list + used, sizeof list - used, "%s%s", count ? ", " : "", flag->values[count]);
    if (written > 0 && (size_t)written < sizeof list - used) used += (size_t)written;
  }
  const char *near = tc_suggest(value, flag->values, count);
  if (near)
    tc_say("%s: --%s: no '%s' (did you mean '%s'?)", command->name, flag->name, value, near);
  else
    tc_say("%s: --%s: no '%s' (it may be: %s)", command->name, flag->name, value, list);
  return false;
}

static bool given_before(const tc_arguments *arguments, const tc_cli_flag *flag) {
  for (size_t i = 0; i < arguments->given_count; i++) {
    if (arguments->given[i].flag == flag) return true;
  }
  return false;
}

// Reads the flag at argv[*at]; moves *at past its value.
static bool take_flag(tc_arguments *arguments, int argc, char **argv, int *at) {
  const tc_cli_command *command = arguments->command;
  const char *word = argv[*at] + (argv[*at][1] == '-' ? 2 : 1);
  size_t length = strcspn(word, "=");
  const tc_cli_flag *flag = argv[*at][1] == '-' ? find_flag(command, word, length) : NULL;
  if (!flag) {
    say_unknown_flag(command, word, length);
    return false;
  }
  const char *value = word[length] ? word + length + 1 : NULL;
  if (!flag->value && value) {
    tc_say("%s: --%s takes no value (found '%s')", command->name, flag->name, value);
    return false;
  }
  if (flag->value && !value) value = *at + 1 < argc ? argv[++*at] : NULL;
  if (flag->value && (!value || !*value)) {
    tc_say("%s: --%s needs a value: --%s %s", command->name, flag->name, flag->name, flag->value);
    return false;
  }
  if (!flag->repeats && given_before(arguments, flag)) {
    tc_say("%s: --%s is given twice", command->name, flag->name);
    return false;
  }
  if (value && !value_fits(command, flag, value)) return false;
  arguments->given[arguments->given_count++] = (tc_cli_given){.flag = flag, .value = value};
  return true;
}

static bool check_count(const tc_arguments *arguments) {
  const tc_cli_command *command = arguments->command;
  if (arguments->operand_count < command->least) {
    tc_say("%s: %s: tercio %s %s (see tercio %s --help)", command->name, command->wants,
           command->name, command->usage, command->name);
    return false;
  }
  if (command->most && arguments->operand_count > command->most) {
    tc_say("%s: does not know what to do with '%s' (see tercio %s --help)", command->name,
           arguments->operands[command->most], command->name);
    return false;
  }
  return true;
}

bool tc_arguments_parse(tc_arguments *arguments, const tc_cli_command *command, int argc,
                        char **argv, int *code) {
  *arguments = (tc_arguments){.command = command};
  *code = TC_EXIT_BAD;
  arguments->operands = calloc((size_t)argc + 1, sizeof *arguments->operands);
  arguments->given = calloc((size_t)argc + 1, sizeof *arguments->given);
  if (!arguments->operands || !arguments->given) {
    tc_say("out of memory");
    return false;
  }
  bool flags = true;
  for (int at = 0; at < argc; at++) {
    if (flags && strcmp(argv[at], "--") == 0) {
      flags = false;
    } else if (flags && (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0)) {
      print_help(command);
      *code = TC_EXIT_FINE;
      return false;
    } else if (flags && argv[at][0] == '-' && argv[at][1]) {
      if (!take_flag(arguments, argc, argv, &at)) return false;
    } else if (!argv[at][0]) {
      tc_say("%s: an argument is empty: tercio %s %s", command->name, command->name,
             command->usage);
      return false;
    } else {
      arguments->operands[arguments->operand_count++] = argv[at];
    }
  }
  return check_count(arguments);
}

void tc_arguments_free(tc_arguments *arguments) {
  free(arguments->operands);
  free(arguments->given);
  *arguments = (tc_arguments){0};
}

const char *tc_arguments_value(const tc_arguments *arguments, const char *flag) {
  const char *value = NULL;
  tc_arguments_values(arguments, flag, &value, 1);
  return value;
}

bool tc_arguments_given(const tc_arguments *arguments, const char *flag) {
  return tc_arguments_values(arguments, flag, NULL, 0) > 0;
}

size_t tc_arguments_values(const tc_arguments *arguments, const char *flag, const char **list,
                           size_t room) {
  size_t count = 0;
  for (size_t i = 0; i < arguments->given_count; i++) {
    if (strcmp(arguments->given[i].flag->name, flag) != 0) continue;
    if (count < room) list[count] = arguments->given[i].value;
    count++;
  }
  return count;
}

static void push_key(lua_State *L, const char *name) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (; *name; name++) luaL_addchar(&buffer, *name == '-' ? '_' : *name);
  luaL_pushresult(&buffer);
}

void tc_arguments_push(lua_State *L, const tc_arguments *arguments) {
  lua_newtable(L);
  lua_newtable(L);
  for (size_t i = 0; i < arguments->operand_count; i++) {
    lua_pushstring(L, arguments->operands[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_setfield(L, -2, "operands");
  for (const tc_cli_flag *flag = arguments->command->flags; flag->name; flag++) {
    const char *value = NULL;
    lua_Integer count = 0;
    push_key(L, flag->name);
    lua_newtable(L);
    for (size_t i = 0; i < arguments->given_count; i++) {
      if (arguments->given[i].flag != flag) continue;
      value = arguments->given[i].value;
      lua_pushstring(L, value ? value : "");
      lua_rawseti(L, -2, ++count);
    }
    if (!flag->repeats) {
      lua_pop(L, 1);
      if (count && value)
        lua_pushstring(L, value);
      else
        lua_pushboolean(L, count > 0);
    }
    lua_rawset(L, -3);
  }
}
