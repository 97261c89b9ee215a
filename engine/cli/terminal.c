// Owns: the way outside: standard output and error, the terminal's width and colours, reading and writing files.
// Must not know: what is written.
// Colour only on a terminal, and not with NO_COLOR. A file is read and written whole; folders in byte order.
#include "cli/cli.h"

#include <dirent.h>
#include <errno.h>
#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define WIDTH 80  // columns, where no terminal says otherwise
#define LEAST 20  // columns: below that, nothing could be laid out
#define PROSE 100 // columns that sentences take at most
#define PAIRS 60  // columns: below that, a word and what is said of it stand below each other
#define MOST 400
#define DEPTH 12            // folders within folders that list follows
#define FILE_MOST (8 << 20) // bytes of one file

void tc_say(const char *format, ...) {
  va_list rest;
  fflush(stdout);
  fputs("tercio: ", stderr);
  va_start(rest, format);
  vfprintf(stderr, format, rest);
  va_end(rest);
  fputc('\n', stderr);
}

bool tc_terminal_flush(void) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return true;
  if (errno != EPIPE) tc_say("cannot write the output: %s", strerror(errno));
  return false;
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

static int print_width(void) {
  int width = terminal_width();
  return width < PROSE ? width : PROSE;
}

// Characters of the first so many bytes, as columns.
static size_t columns_of(const char *text, size_t length) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) count += ((unsigned char)text[i] & 0xC0) != 0x80;
  return count;
}

// Prints words up to the line's end, never a part of one; `at` columns of the line are taken, and further lines begin
// with indent blanks.
static void print_words(FILE *out, const char *text, size_t length, size_t at, size_t indent) {
  size_t width = (size_t)print_width(), column = at;
  bool begins = true;
  while (length > 0) {
    size_t blanks = strspn(text, " ");
    if (blanks >= length) break;
    text += blanks;
    length -= blanks;
    size_t word = strcspn(text, " \n");
    if (word > length) word = length;
    size_t takes = columns_of(text, word);
    if (!begins && column + 1 + takes > width) {
      fprintf(out, "\n%*s", (int)indent, "");
      column = indent;
    } else if (!begins) {
      fputc(' ', out);
      column++;
    }
    fwrite(text, 1, word, out);
    column += takes;
    text += word;
    length -= word;
    begins = false;
  }
  fputc('\n', out);
}

void tc_print_prose(const char *text) {
  for (;;) {
    size_t length = strcspn(text, "\n");
    print_words(stdout, text, length, 0, 0);
    text += length;
    if (!*text++) return;
  }
}

void tc_print_pair(FILE *out, const char *left, const char *text, size_t wide) {
  size_t column = wide + 4;
  if (print_width() < PAIRS) {
    fprintf(out, "  %s\n    ", left);
    column = 4;
  } else if (strlen(left) > wide) {
    fprintf(out, "  %s\n%*s", left, (int)column, "");
  } else {
    fprintf(out, "  %-*s  ", (int)wide, left);
  }
  print_words(out, text, strlen(text), column, column);
}

// Where a command of the shell ends in a line of examples: before the first two blanks outside of quotes.
static size_t command_end(const char *line, size_t length) {
  bool quoted = false;
  for (size_t i = 0; i < length; i++) {
    if (line[i] == '"') quoted = !quoted;
    if (!quoted && line[i] == ' ' && i + 1 < length && line[i + 1] == ' ') return i;
  }
  return length;
}

// A command that is longer than the line goes on below it, so that all of it can be pasted.
static void print_command(const char *line, size_t length) {
  size_t width = (size_t)terminal_width(), column = 2;
  fputs("  ", stdout);
  for (size_t from = 0; from < length;) {
    size_t to = from;
    bool quoted = false;
    while (to < length && (quoted || line[to] != ' ')) quoted ^= line[to++] == '"';
    // The last word needs no sign that more comes.
    if (from > 0 && column + 1 + (to - from) + (to < length ? 2 : 0) > width) {
      fputs(" \\\n      ", stdout);
      column = 6;
    } else if (from > 0) {
      putchar(' ');
      column++;
    }
    fwrite(line + from, 1, to - from, stdout);
    column += to - from;
    from = to + (to < length);
  }
  putchar('\n');
}

static void print_example(const char *line, size_t length) {
  if (columns_of(line, length) <= (size_t)terminal_width()) {
    printf("%.*s\n", (int)length, line);
    return;
  }
  size_t begin = strspn(line, " "), end = command_end(line + begin, length - begin);
  print_command(line + begin, end);
  if (begin + end == length) return;
  fputs("      ", stdout);
  print_words(stdout, line + begin + end, length - begin - end, 6, 6);
}

void tc_print_examples(const char *text) {
  for (;;) {
    size_t length = strcspn(text, "\n");
    print_example(text, length);
    text += length;
    if (!*text++) return;
  }
}

static bool terminal_colour(void) {
  const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
  if (no && *no) return false;
  return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

// ---- how far something is ------------------------------------------------------------------------

#define PATIENCE 600 // milliseconds in which nobody asks how far it is
#define PAUSE 100    // milliseconds between two lines

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

// progress(text): one line on the terminal that the next takes the place of; nil takes it away. Nothing is shown where
// standard error is no terminal, or before it has taken long.
static int show_progress(lua_State *L) {
  const char *text = luaL_optstring(L, 1, NULL), *term = getenv("TERM");
  if (!isatty(STDERR_FILENO) || !term || strcmp(term, "dumb") == 0) return 0;
  if (!text) {
    clear_progress();
    return 0;
  }
  long long now = milliseconds();
  if (progress.began == 0) progress.began = now;
  if (now - progress.began < PATIENCE || now - progress.last < PAUSE) return 0;
  fflush(stdout);
  fprintf(stderr, "\r\033[K%.*s", terminal_width() - 1, text);
  fflush(stderr);
  progress.last = now;
  progress.shown = true;
  return 0;
}

static int write_text(lua_State *L) {
  clear_progress();
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  fwrite(text, 1, size, stdout);
  return 0;
}

static int complain(lua_State *L) {
  clear_progress();
  tc_say("%s", luaL_checkstring(L, 1));
  return 0;
}

void tc_warn(const char *line) {
  size_t word = strcspn(line, " \n");
  bool placed = word == 0 || line[word - 1] == ':';
  fflush(stdout);
  fprintf(stderr, "%s%s\n", placed ? "" : "tercio: ", line);
}

// warn(line, [bare]): a problem; bare: a line that is none, such as a count of them.
static int warn_line(lua_State *L) {
  clear_progress();
  const char *line = luaL_checkstring(L, 1);
  fflush(stdout);
  if (lua_toboolean(L, 2)) {
    fprintf(stderr, "%s\n", line);
  } else {
    tc_warn(line);
  }
  return 0;
}

static int fail_with(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

static int read_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  struct stat about;
  if (stat(path, &about) != 0) return fail_with(L, strerror(errno));
  if (S_ISDIR(about.st_mode)) return fail_with(L, "it is a folder");
  if (!S_ISREG(about.st_mode))
    return fail_with(L, "it is no plain file"); // a pipe would be waited for
  if (about.st_size > FILE_MOST) return fail_with(L, "it is too long");
  luaL_Buffer buffer;
  char *room = luaL_buffinitsize(L, &buffer, (size_t)about.st_size + 1);
  FILE *file = fopen(path, "rb");
  if (!file) return fail_with(L, strerror(errno));
  size_t size = fread(room, 1, (size_t)about.st_size, file);
  fclose(file);
  luaL_pushresultsize(&buffer, size);
  return 1;
}

// Writes all of a text to a new file; false leaves errno.
static bool write_whole(const char *path, const char *text, size_t size) {
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  bool fine = fwrite(text, 1, size, file) == size && fflush(file) == 0 && fsync(fileno(file)) == 0;
  int why = errno;
  if (fclose(file) != 0 && fine) return false;
  errno = why;
  return fine;
}

static const char *mode_of(const char *path) {
  struct stat about;
  if (stat(path, &about) != 0) return NULL;
  return S_ISDIR(about.st_mode) ? "folder" : S_ISREG(about.st_mode) ? "file" : "other";
}

// The file that a path leads to by links, pushed; the path itself where there is none yet.
static const char *push_end_of_links(lua_State *L, const char *path) {
  char *end = realpath(path, NULL);
  const char *found = lua_pushstring(L, end ? end : path);
  free(end);
  return found;
}

// A device or pipe is written to as it is, for good; a file is the old one or the new one at any time:
// written beside it, then put in its place.
static bool write_or_replace(lua_State *L, const char *path, const char *text, size_t size) {
  const char *mode = mode_of(path);
  if (mode && strcmp(mode, "other") == 0) {
    fflush(stdout); // it may be the same
    FILE *file = fopen(path, "wb");
    bool fine = file && fwrite(text, 1, size, file) == size && fflush(file) == 0;
    int why = errno;
    if (file && fclose(file) != 0 && fine) return false;
    errno = why;
    return fine;
  }
  path = push_end_of_links(L, path);
  const char *beside = lua_pushfstring(L, "%s.%d.new", path, (int)getpid());
  if (write_whole(beside, text, size) && rename(beside, path) == 0) return true;
  int why = errno;
  remove(beside);
  errno = why;
  return false;
}

static int save_file(lua_State *L) {
  size_t size;
  const char *path = luaL_checkstring(L, 1), *text = luaL_checklstring(L, 2, &size);
  if (!write_or_replace(L, path, text, size)) return fail_with(L, strerror(errno));
  lua_pushboolean(L, true);
  return 1;
}

static int was_interrupted(lua_State *L) {
  lua_pushboolean(L, tc_cli_interrupted());
  return 1;
}

static int path_mode(lua_State *L) {
  lua_pushstring(L, mode_of(luaL_checkstring(L, 1)));
  return 1;
}

static bool has_end(const char *name, const char *end) {
  size_t length = strlen(name), tail = strlen(end);
  return length >= tail && strcmp(name + length - tail, end) == 0;
}

static int by_bytes(const void *left, const void *right) {
  return strcmp(*(char *const *)left, *(char *const *)right);
}

// The names in a folder in byte order, without those that begin with a dot; freed by the caller.
static char **folder_names(const char *folder, size_t *count) {
  DIR *open = opendir(folder);
  char **names = NULL;
  size_t room = 0;
  *count = 0;
  if (!open) return NULL;
  for (struct dirent *entry; (entry = readdir(open)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    if (*count == room) {
      char **larger = realloc(names, (room = room ? room * 2 : 32) * sizeof *names);
      if (!larger) break;
      names = larger;
    }
    if ((names[*count] = strdup(entry->d_name)) == NULL) break;
    ++*count;
  }
  closedir(open);
  if (names) qsort(names, *count, sizeof *names, by_bytes);
  return names;
}

// Appends to the table on top the paths of the files below folder whose names have that end.
static void list_below(lua_State *L, const char *folder, const char *end, int depth) {
  size_t count;
  char **names = depth > 0 ? folder_names(folder, &count) : NULL;
  if (!names) return;
  for (size_t i = 0; i < count; i++) {
    char path[1024];
    int length = snprintf(path, sizeof path, "%s/%s", folder, names[i]);
    const char *mode = length > 0 && (size_t)length < sizeof path ? mode_of(path) : NULL;
    if (mode && strcmp(mode, "folder") == 0) {
      list_below(L, path, end, depth - 1);
    } else if (mode && strcmp(mode, "file") == 0 && has_end(names[i], end)) {
      lua_pushstring(L, path);
      lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
    free(names[i]);
  }
  free(names);
}

// list(folder, [end], [depth]) -> the paths of the files below it; depth 1: those in the folder itself.
static int list_files(lua_State *L) {
  const char *folder = luaL_checkstring(L, 1), *end = luaL_optstring(L, 2, "");
  int depth = (int)luaL_optinteger(L, 3, DEPTH);
  if (!mode_of(folder)) return fail_with(L, strerror(ENOENT));
  luaL_checkstack(L, 8, "files");
  lua_newtable(L);
  list_below(L, folder, end, depth < DEPTH ? depth : DEPTH);
  return 1;
}

// Adds the names of the folders below base/folder that hold the manifest to the set on top.
static void add_folders(lua_State *L, const char *base, const char *folder, const char *manifest) {
  char path[2048];
  size_t count;
  snprintf(path, sizeof path, "%s/%s", base, folder);
  char **names = folder_names(path, &count);
  if (!names) return;
  for (size_t i = 0; i < count; i++) {
    snprintf(path, sizeof path, "%s/%s/%s/%s", base, folder, names[i], manifest);
    if (mode_of(path)) {
      lua_pushboolean(L, true);
      lua_setfield(L, -2, names[i]);
    }
    free(names[i]);
  }
  free(names);
}

void tc_cli_folders(lua_State *L, const tc_core *core, const char *folder, const char *manifest) {
  lua_newtable(L);
  add_folders(L, ".", folder, manifest);
  add_folders(L, core->root, folder, manifest);
  tc_names_sorted(L);
}

// folder(path) -> true, or nil and why: makes it, and those above it that are not there.
static int make_folder(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  tc_lfs_push(L);
  for (size_t length = 1; length <= strlen(path); length++) {
    if (path[length] != '/' && path[length] != '\0') continue;
    lua_pushlstring(L, path, length);
    const char *mode = mode_of(lua_tostring(L, -1));
    if (mode && strcmp(mode, "folder") != 0) return fail_with(L, "a file stands in the way");
    if (!mode) {
      lua_getfield(L, 2, "mkdir");
      lua_insert(L, -2);
      lua_call(L, 1, 2);
      if (lua_isnil(L, -2)) return 2;
    }
    lua_settop(L, 2);
  }
  lua_pushboolean(L, true);
  return 1;
}

// real(path) -> the path without links and dots, or nil
static int real_path(lua_State *L) {
  char *found = realpath(luaL_checkstring(L, 1), NULL);
  lua_pushstring(L, found);
  free(found);
  return 1;
}

static int remove_file(lua_State *L) {
  lua_pushboolean(L, remove(luaL_checkstring(L, 1)) == 0);
  return 1;
}

void tc_system_push(lua_State *L, const tc_core *core) {
  static const luaL_Reg functions[] = {{"write", write_text},
                                       {"complain", complain},
                                       {"warn", warn_line},
                                       {"progress", show_progress},
                                       {"read", read_file},
                                       {"mode", path_mode},
                                       {"list", list_files},
                                       {"save", save_file},
                                       {"folder", make_folder},
                                       {"remove", remove_file},
                                       {"real", real_path},
                                       {"interrupted", was_interrupted},
                                       {NULL, NULL}};
  luaL_newlib(L, functions);
  lua_pushstring(L, core->root);
  lua_setfield(L, -2, "root");
  lua_pushinteger(L, terminal_width());
  lua_setfield(L, -2, "width");
  const char *columns = getenv("COLUMNS");
  lua_pushboolean(L, !isatty(STDOUT_FILENO) && !(columns && *columns));
  lua_setfield(L, -2, "piped");
  lua_pushboolean(L, terminal_colour());
  lua_setfield(L, -2, "colour");
}
