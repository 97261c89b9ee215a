// Owns: standard output and error: the terminal's width and colours, problems, and the line that says how far it is.
// Must not know: what is written.
// Colour only on a terminal, and not with NO_COLOR.
#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#define WIDTH 80 // columns, where no terminal says otherwise
#define LEAST 20 // columns: below that, nothing could be laid out
#define MOST 400

static int output_failed; // the errno of the first write to standard output that failed; 0: none

bool tc_output_flush(void) {
  if (fflush(stdout) != 0 && !output_failed) output_failed = errno;
  errno = output_failed;
  return !output_failed;
}

void tc_say(const char *format, ...) {
  va_list rest;
  tc_output_flush();
  fputs("tercio: ", stderr);
  va_start(rest, format);
  vfprintf(stderr, format, rest);
  va_end(rest);
  fputc('\n', stderr);
}

static int clamp_width(long width) {
  if (width < 1) return WIDTH;
  return width < LEAST ? LEAST : width > MOST ? MOST : (int)width;
}

static int terminal_width(void) {
  const char *columns = getenv("COLUMNS");
  if (columns && *columns) return clamp_width(strtol(columns, NULL, 10));
#ifdef TIOCGWINSZ
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) return clamp_width(size.ws_col);
#endif
  return WIDTH;
}

static bool terminal_colour(void) {
  const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
  if (no && *no) return false;
  return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

// ---- how far something is ------------------------------------------------------------------------

#define PATIENCE 600 // milliseconds in which nobody asks how far it is
#define PAUSE 100    // milliseconds between two lines
#define MINUTE 60000 // milliseconds between two where standard error is no terminal

static struct {
  bool shown;
  long long began, last; // milliseconds; 0: not yet
} progress;

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Takes the line away, so that what is printed stands where it stood.
static void clear_progress(void) {
  if (!progress.shown) return;
  fputs("\r\033[K", stderr);
  progress.shown = false;
}

// progress(text): one line on the terminal that the next takes the place of; nil takes it away. Nothing is shown before
// it has taken long. Where standard error is no terminal, a line of its own comes each minute.
static int show_progress(lua_State *L) {
  const char *text = luaL_optstring(L, 1, NULL), *term = getenv("TERM");
  if (!text) {
    clear_progress();
    return 0;
  }
  bool moves = isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0;
  long long now = milliseconds();
  if (progress.began == 0) progress.began = progress.last = now;
  if (now - progress.began < PATIENCE || now - progress.last < (moves ? PAUSE : MINUTE)) return 0;
  tc_output_flush();
  fprintf(stderr, moves ? "\r\033[K%.*s" : "%.*s\n", terminal_width() - 1, text);
  fflush(stderr);
  progress.last = now;
  progress.shown = moves;
  return 0;
}

// clock() -> milliseconds of a clock that only goes on
static int read_clock(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)milliseconds());
  return 1;
}

static int write_text(lua_State *L) {
  clear_progress();
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  if (fwrite(text, 1, size, stdout) != size && !output_failed) output_failed = errno;
  return 0;
}

// flush() -> true, or nil and why: something that was written did not arrive
static int flush_output(lua_State *L) {
  if (!tc_output_flush()) return luaL_fileresult(L, 0, NULL);
  lua_pushboolean(L, true);
  return 1;
}

static int complain(lua_State *L) {
  clear_progress();
  tc_say("%s", luaL_checkstring(L, 1));
  return 0;
}

// warn(line, [bare]): a problem: as it is if it begins with its file, else after "tercio: "; bare: always as it is.
static int warn_line(lua_State *L) {
  clear_progress();
  const char *line = luaL_checkstring(L, 1);
  size_t word = strcspn(line, " \n");
  bool placed = lua_toboolean(L, 2) || word == 0 || line[word - 1] == ':';
  tc_output_flush();
  fprintf(stderr, "%s%s\n", placed ? "" : "tercio: ", line);
  return 0;
}

void tc_terminal_describe(lua_State *L) {
  const char *columns = getenv("COLUMNS");
  lua_pushinteger(L, terminal_width());
  lua_setfield(L, -2, "width");
  lua_pushboolean(L, !isatty(STDOUT_FILENO) && !(columns && *columns));
  lua_setfield(L, -2, "piped");
  lua_pushboolean(L, terminal_colour());
  lua_setfield(L, -2, "colour");
}

const luaL_Reg tc_terminal_functions[] = {
    {"write", write_text}, {"flush", flush_output},     {"complain", complain},
    {"warn", warn_line},   {"progress", show_progress}, {"clock", read_clock},
    {NULL, NULL}};
