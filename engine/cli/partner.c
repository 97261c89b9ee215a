// Owns: programs that a command talks with, a line at a time.
// Must not know: what is said (scripts/program/players.lua).
// A partner's standard input and output are one socket; its standard error stays the command's. It runs in a process
// group of its own, so Ctrl-C reaches only the command, and it dies with the thread that began it.
#define _GNU_SOURCE
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PARTNER "tercio partner"
#define MOST_LINE (1 << 20) // bytes of an answer
#define PATIENCE 10000      // milliseconds without an answer, after which the person is told
#define FAREWELL 500        // milliseconds that a partner has to end by itself

typedef struct partner {
  pid_t child; // 0: closed
  int talk;    // the socket
  bool told;   // that it takes long
} partner;

static void end(partner *one) {
  if (!one->child) return;
  close(one->talk);
  struct timespec rest = {.tv_nsec = 1000000};
  bool gone = false;
  for (int i = 0; i < FAREWELL && !gone; i++) {
    gone = waitpid(one->child, NULL, WNOHANG) != 0;
    if (!gone) nanosleep(&rest, NULL);
  }
  if (!gone) {
    kill(-one->child, SIGKILL);
    while (waitpid(one->child, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  one->child = 0;
}

static int close_partner(lua_State *L) {
  end(luaL_checkudata(L, 1, PARTNER));
  return 0;
}

// In the child: never returns. What went wrong goes to `report`, which closes when the program runs.
static _Noreturn void become(char **words, int talk, int report, pid_t parent) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGPIPE, &action, NULL);
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == parent && dup2(talk, STDIN_FILENO) >= 0 && dup2(talk, STDOUT_FILENO) >= 0)
    execvp(words[0], words);
  int why = errno;
  if (write(report, &why, sizeof why) < 0) _exit(126);
  _exit(127);
}

// partner(words) -> a running program, or nil and why there is none. words: the program and its arguments.
static int new_partner(lua_State *L) {
  size_t count;
  char **words = tc_words_push(L, &count);
  partner *one = lua_newuserdatauv(L, sizeof *one, 0);
  *one = (partner){0};
  tc_set_type(L, PARTNER, close_partner);
  int talk[2], report[2], why = 0;
  tc_output_flush();
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, talk) != 0)
    return luaL_fileresult(L, 0, NULL);
  if (pipe2(report, O_CLOEXEC) != 0) {
    why = errno;
    close(talk[0]), close(talk[1]);
    errno = why;
    return luaL_fileresult(L, 0, NULL);
  }
  pid_t parent = getpid(), child = fork();
  if (child == 0) become(words, talk[1], report[1], parent);
  if (child < 0) why = errno;
  close(talk[1]), close(report[1]);
  ssize_t got = 0;
  while (child > 0 && (got = read(report[0], &why, sizeof why)) < 0 && errno == EINTR) {
  }
  close(report[0]);
  if (child < 0 || got > 0) {
    close(talk[0]);
    if (child > 0) waitpid(child, NULL, 0);
    errno = why;
    return luaL_fileresult(L, 0, NULL);
  }
  one->child = child;
  one->talk = talk[0];
  return 1;
}

// What an answer is read into, and how much of the line is sent.
typedef struct exchange {
  const char *line;
  size_t left;
  char *answer;
  size_t size, room;
} exchange;

// Reads what is there: NULL, or why it cannot be.
static const char *take(partner *one, exchange *now) {
  if (now->size == now->room) {
    size_t room = now->room ? 2 * now->room : 4096;
    char *larger = realloc(now->answer, room);
    if (!larger) return "not enough memory for its answer";
    now->answer = larger;
    now->room = room;
  }
  ssize_t got = recv(one->talk, now->answer + now->size, now->room - now->size, MSG_DONTWAIT);
  if (got == 0 || (got < 0 && errno == ECONNRESET)) return "it ended";
  if (got < 0) return errno == EINTR || errno == EAGAIN ? NULL : strerror(errno);
  now->size += (size_t)got;
  return now->size > MOST_LINE ? "its answer is longer than 1 MiB" : NULL;
}

static bool whole(const exchange *now) {
  return now->left == 0 && now->size > 0 && now->answer[now->size - 1] == '\n';
}

// Sends the line while the partner reads it, and reads until its answer ends with a newline. NULL, or why not.
static const char *talk(partner *one, exchange *now, const char *name) {
  while (!whole(now)) {
    struct pollfd wait = {.fd = one->talk, .events = POLLIN};
    if (now->left > 0) wait.events |= POLLOUT;
    int came = poll(&wait, 1, one->told ? -1 : PATIENCE);
    if (came < 0 && errno != EINTR) return strerror(errno);
    if (came == 0) {
      tc_say("%s has not answered for %d s; a program must write out (flush) each of its lines",
             name, PATIENCE / 1000);
      one->told = true;
    }
    if (came <= 0) continue;
    if (wait.revents & POLLOUT) {
      ssize_t sent = send(one->talk, now->line, now->left, MSG_DONTWAIT | MSG_NOSIGNAL);
      if (sent > 0) now->line += sent, now->left -= (size_t)sent;
      if (sent < 0 && (errno == EPIPE || errno == ECONNRESET)) return "it ended";
      if (sent < 0 && errno != EINTR && errno != EAGAIN) return strerror(errno);
    }
    if (wait.revents & (POLLIN | POLLHUP | POLLERR)) {
      const char *why = take(one, now);
      if (why) return why;
    }
  }
  return NULL;
}

// ask_partner(partner, line, name) -> its next line, without the newline; or nil and why it gave none, after which it
// is closed. line ends with a newline. name: what a message calls the partner. Waits as long as it takes.
static int ask_partner(lua_State *L) {
  partner *one = luaL_checkudata(L, 1, PARTNER);
  exchange now = {.line = luaL_checklstring(L, 2, &now.left)};
  const char *name = luaL_checkstring(L, 3), *why = one->child ? talk(one, &now, name) : "it ended";
  if (why) {
    end(one);
    lua_pushnil(L);
    lua_pushstring(L, why);
  } else {
    lua_pushlstring(L, now.answer, now.size - 1);
  }
  free(now.answer);
  return why ? 2 : 1;
}

const luaL_Reg tc_partner_functions[] = {
    {"partner", new_partner}, {"ask_partner", ask_partner}, {NULL, NULL}};
