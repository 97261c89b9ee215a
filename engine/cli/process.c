// Owns: other programs that a command runs, waiting, and Ctrl-C while a command watches.
// Must not know: what is run, or for what it waits.
// A child is given its arguments as they are, without a shell; what it writes is read to the end.
#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ARGUMENTS 4000

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number) {
  (void)number;
  interrupted = 1;
}

// listen(): from now on a Ctrl-C is noted and ends a wait; a second one ends the program.
static int listen_interrupt(lua_State *L) {
  (void)L;
  struct sigaction action = {.sa_handler = note_interrupt};
  action.sa_flags = (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  return 0;
}

// interrupted() -> whether a Ctrl-C came
static int was_interrupted(lua_State *L) {
  lua_pushboolean(L, interrupted != 0);
  return 1;
}

// pause(milliseconds)
static int pause_for(lua_State *L) {
  lua_Integer milliseconds = luaL_checkinteger(L, 1);
  struct timespec rest = {.tv_sec = (time_t)(milliseconds / 1000),
                          .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  tc_output_flush();
  if (!interrupted) nanosleep(&rest, NULL);
  return 0;
}

// In the child: never returns.
static _Noreturn void become(char **words, size_t count, const char *folder, int output) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(SIGINT, &action, NULL);
  if (dup2(output, STDOUT_FILENO) < 0 || dup2(output, STDERR_FILENO) < 0) _exit(126);
  close(output); // what the child starts and leaves behind must not keep it open
  if (folder && chdir(folder) != 0) _exit(126);
  size_t first = 0;
  for (; first < count && strchr(words[first], '='); first++) putenv(words[first]);
  execvp(words[first], words + first);
  _exit(127);
}

// Pushes all that comes; false: reading failed, errno says why.
static bool read_all(lua_State *L, int from) {
  luaL_Buffer buffer;
  bool fine = true;
  luaL_buffinit(L, &buffer);
  for (;;) {
    char *room = luaL_prepbuffer(&buffer);
    ssize_t got = read(from, room, LUAL_BUFFERSIZE);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fine = false;
    if (got <= 0) break;
    luaL_addsize(&buffer, (size_t)got);
  }
  int why = errno;
  luaL_pushresult(&buffer);
  errno = why;
  return fine;
}

char **tc_words_push(lua_State *L, size_t *count) {
  luaL_checktype(L, 1, LUA_TTABLE);
  *count = lua_rawlen(L, 1);
  luaL_argcheck(L, *count > 0 && *count < ARGUMENTS, 1, "too many words");
  luaL_checkstack(L, (int)*count + 8, "words");
  char **words = lua_newuserdatauv(L, (*count + 1) * sizeof *words, 0);
  for (size_t i = 0; i < *count; i++) {
    lua_rawgeti(L, 1, (lua_Integer)i + 1);
    words[i] = (char *)(size_t)luaL_checkstring(L, -1);
  }
  words[*count] = NULL;
  return words;
}

// spawn(words, folder) -> what it wrote, its exit code (128 if it was stopped, 126 or 127 if it could not begin); nil
// and why not.
// words: settings NAME=VALUE of its environment, then the program and its arguments.
static int spawn(lua_State *L) {
  const char *folder = luaL_optstring(L, 2, NULL);
  size_t count;
  char **words = tc_words_push(L, &count);
  int ends[2];
  tc_output_flush();
  if (pipe(ends) != 0) return luaL_fileresult(L, 0, NULL);
  pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    become(words, count, folder, ends[1]);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return luaL_fileresult(L, 0, NULL);
  }
  bool fine = read_all(L, ends[0]);
  int why = errno;
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  errno = why;
  if (!fine) return luaL_fileresult(L, 0, NULL);
  lua_pushinteger(L, WIFEXITED(status) ? WEXITSTATUS(status) : 128);
  return 2;
}

// become(words) -> nil and why not: this program goes on as another one. words: its path and its arguments.
static int become_other(lua_State *L) {
  size_t count;
  char **words = tc_words_push(L, &count);
  tc_output_flush();
  execv(words[0], words);
  return luaL_fileresult(L, 0, NULL);
}

// which(name) -> the path of a program, or nil
static int which(lua_State *L) {
  const char *name = luaL_checkstring(L, 1), *at = getenv("PATH");
  while (at && *at) {
    size_t length = strcspn(at, ":");
    lua_pushlstring(L, at, length);
    const char *path = lua_pushfstring(L, "%s/%s", lua_tostring(L, -1), name);
    if (access(path, X_OK) == 0) return 1;
    lua_pop(L, 2);
    at += length + (at[length] == ':');
  }
  lua_pushnil(L);
  return 1;
}

// program() -> the path of this program
static int own_path(lua_State *L) {
  char path[2048];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  if (length <= 0) tc_fault_system(L, "/proc/self/exe", errno);
  lua_pushlstring(L, path, (size_t)length);
  return 1;
}

const luaL_Reg tc_process_functions[] = {
    {"listen", listen_interrupt}, {"interrupted", was_interrupted},
    {"pause", pause_for},         {"spawn", spawn},
    {"become", become_other},     {"which", which},
    {"program", own_path},        {NULL, NULL}};
