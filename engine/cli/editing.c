// Owns: reading a line that somebody types: with editing, history and completion where there is a terminal.
// Must not know: what the line means.
// Editing is libedit's, which is opened when the first line is asked for: no other command needs it. Without the
// library, or without a terminal, lines are read as they come.
#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define LONGEST 4096 // bytes of a line

typedef char **completer(const char *text, int start, int end);
typedef char *generator(const char *text, int state);

static struct {
  char *(*read)(const char *prompt);
  int (*remember)(const char *line);
  char **(*matches)(const char *text, generator *next);
  completer **attempted;
} lib;
static const char *const names[] = {"readline", "add_history", "rl_completion_matches",
                                    "rl_attempted_completion_function", NULL};

// The words that may stand at the cursor, held while a line is read.
static struct {
  const char **list;
  size_t count, at;
} words;

// One word after the other that begins with the text; the library frees each.
static char *next_word(const char *text, int state) {
  if (state == 0) words.at = 0;
  while (words.at < words.count) {
    const char *word = words.list[words.at++];
    if (strncmp(word, text, strlen(text)) == 0) return strdup(word);
  }
  return NULL;
}

static char **complete(const char *text, int start, int end) {
  (void)start;
  (void)end;
  return lib.matches(text, next_word);
}

static bool has_editing(void) {
  static tc_optional library = {.file = "libedit.so.2"};
  const char *term = getenv("TERM");
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !term || strcmp(term, "dumb") == 0)
    return false;
  if (!tc_optional_open(&library, names, &lib)) return false;
  *lib.attempted = complete;
  return true;
}

// The next line of standard input, at most LONGEST bytes of it; false at the end, or with errno.
static bool read_plain(char line[LONGEST + 1]) {
  if (!fgets(line, LONGEST + 1, stdin)) return false;
  size_t length = strlen(line);
  if (length > 0 && line[length - 1] == '\n') {
    line[length - 1] = '\0';
  } else {
    for (int rest = getchar(); rest != EOF && rest != '\n';) rest = getchar();
  }
  return true;
}

// read_line(prompt, words) -> line, or nil at the end of the input. words: what may be completed.
static int read_line(lua_State *L) {
  const char *prompt = luaL_checkstring(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  if (!tc_output_flush()) return luaL_fileresult(L, 0, NULL);
  if (!has_editing()) {
    char line[LONGEST + 1];
    if (isatty(STDIN_FILENO)) fputs(prompt, stdout);
    tc_output_flush();
    errno = 0;
    if (!read_plain(line)) return 0;
    lua_pushstring(L, line);
    return 1;
  }
  words.count = lua_rawlen(L, 2);
  words.list = lua_newuserdatauv(L, (words.count + 1) * sizeof *words.list, 0);
  for (size_t i = 0; i < words.count; i++) {
    lua_rawgeti(L, 2, (lua_Integer)i + 1);
    words.list[i] = luaL_checkstring(L, -1); // held by the table
    lua_pop(L, 1);
  }
  char *line = lib.read(prompt);
  words.count = 0;
  if (!line) return 0;
  if (*line) lib.remember(line);
  lua_pushstring(L, line);
  free(line);
  return 1;
}

// screen() -> columns, lines of the terminal; 80 and 24 where there is none.
static int screen_size(lua_State *L) {
  struct winsize size = {.ws_col = 80, .ws_row = 24};
  struct winsize found;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &found) == 0 && found.ws_col > 0 && found.ws_row > 0)
    size = found;
  lua_pushinteger(L, size.ws_col);
  lua_pushinteger(L, size.ws_row);
  return 2;
}

const luaL_Reg tc_editing_functions[] = {
    {"read_line", read_line}, {"screen", screen_size}, {NULL, NULL}};
