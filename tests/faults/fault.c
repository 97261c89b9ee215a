// Owns: running a command in which the n-th system call fails, or at which the process is killed.
// Must not know: Tercio, but that its first call is fcntl(0, F_GETFD): counting begins there, after the loader.
// No right is needed: the kernel asks this program about each call (seccomp's user notification), in all threads and
// children. What is exempt never fails in life, or the C library ends the process when it does.
//   fault count|error|change|kill N REPORT COMMAND...   exits as the command does; 128 and its number after a signal
// error: the N-th call fails. change, kill: only calls that change files count; the N-th fails, or the process is
// killed before it. REPORT: a file that receives the count, and the N-th call with its first argument.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct call {
  int number;
  const char *name;
} call;

// What changes files; opening counts when it may create.
static const call changes[] = {
#define X(name)                                                                                    \
  { SYS_##name, #name }
    X(write),     X(fsync),   X(fchmod),   X(ftruncate), X(renameat),
    X(renameat2), X(mkdirat), X(unlinkat), X(openat),
#ifdef SYS_rename
    X(rename),    X(mkdir),   X(unlink),   X(rmdir),     X(open),
#endif
};

static const call others[] = {
    X(read),     X(close),    X(mmap),  X(brk),    X(newfstatat), X(getdents64),   X(readlinkat),
    X(fcntl),    X(getcwd),   X(lseek), X(ioctl),  X(faccessat),  X(timer_create), X(timer_settime),
    X(clone),    X(clone3),   X(pipe2), X(dup3),   X(wait4),      X(execve),       X(rt_sigaction),
    X(mremap),   X(mprotect), X(fstat), X(tgkill),
#ifdef SYS_readlink
    X(readlink), X(access),   X(dup2),  X(stat),   X(lstat),      X(poll),         X(pipe),
#endif
};

static const int exempt[] = {
    SYS_sendmsg,         SYS_exit,
    SYS_exit_group,      SYS_rt_sigreturn,
    SYS_futex,           SYS_munmap,
    SYS_sched_yield,     SYS_gettid,
    SYS_getpid,          SYS_rt_sigprocmask,
    SYS_rt_sigaction,    SYS_kill,
    SYS_tgkill,          SYS_set_robust_list,
    SYS_set_tid_address, SYS_rseq,
    SYS_prlimit64,       SYS_madvise,
    SYS_sigaltstack,     SYS_clock_gettime,
    SYS_nanosleep,       SYS_clock_nanosleep,
    SYS_mprotect,        SYS_timer_settime,
    SYS_restart_syscall,
#ifdef SYS_arch_prctl
    SYS_arch_prctl,
#endif
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static int fail(const char *what) {
  fprintf(stderr, "fault: %s: %s\n", what, strerror(errno));
  return 99;
}

// ---- the command ---------------------------------------------------------------------------------

static int install_filter(void) {
  struct sock_filter program[COUNT(exempt) + 4];
  unsigned short length = 0;
  program[length++] =
      (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < COUNT(exempt); i++)
    program[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)exempt[i],
                                                     (unsigned char)(COUNT(exempt) - i), 0);
  program[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF);
  program[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog filter = {length, program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER,
                      &filter);
}

static bool send_descriptor(int to, int descriptor) {
  char room[CMSG_SPACE(sizeof descriptor)] = {0}, byte = 0;
  struct iovec text = {&byte, 1};
  struct msghdr message = {
      .msg_iov = &text, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  *header = (struct cmsghdr){CMSG_LEN(sizeof descriptor), SOL_SOCKET, SCM_RIGHTS};
  memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(to, &message, 0) == 1;
}

static int receive_descriptor(int from) {
  int descriptor = -1;
  char room[CMSG_SPACE(sizeof descriptor)] = {0}, byte = 0;
  struct iovec text = {&byte, 1};
  struct msghdr message = {
      .msg_iov = &text, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  if (recvmsg(from, &message, 0) != 1 || !CMSG_FIRSTHDR(&message)) return -1;
  memcpy(&descriptor, CMSG_DATA(CMSG_FIRSTHDR(&message)), sizeof descriptor);
  return descriptor;
}

static _Noreturn void become(char **command, int to) {
  int listener = install_filter();
  if (listener < 0 || !send_descriptor(to, listener)) _exit(99);
  close(listener);
  close(to);
  execvp(command[0], command);
  _exit(127);
}

// ---- watching it ---------------------------------------------------------------------------------

typedef struct watch {
  const char *mode;
  long wanted, count;
  bool begun;
  const char *name;
  long long argument;
} watch;

static bool changes_files(const struct seccomp_data *made) {
  for (size_t i = 0; i < COUNT(changes); i++) {
    if (changes[i].number != made->nr) continue;
    if (made->nr == SYS_openat) return (made->args[2] & O_CREAT) != 0;
    return strcmp(changes[i].name, "open") != 0 || (made->args[1] & O_CREAT) != 0;
  }
  return false;
}

static const char *name_of(int number) {
  static char text[32];
  for (size_t i = 0; i < COUNT(changes); i++)
    if (changes[i].number == number) return changes[i].name;
  for (size_t i = 0; i < COUNT(others); i++)
    if (others[i].number == number) return others[i].name;
  snprintf(text, sizeof text, "call-%d", number);
  return text;
}

static int error_of(const struct seccomp_data *made) {
  switch (made->nr) {
  case SYS_mmap:
  case SYS_mremap:
  case SYS_brk: return ENOMEM;
  case SYS_clone:
  case SYS_clone3:
  case SYS_timer_create: return EAGAIN;
  default: return changes_files(made) ? ENOSPC : EIO;
  }
}

// Whether this call is the one.
static bool is_due(watch *w, const struct seccomp_data *made) {
  bool all = strcmp(w->mode, "count") == 0 || strcmp(w->mode, "error") == 0;
  if (made->nr == SYS_fcntl && made->args[0] == 0 && made->args[1] == F_GETFD) w->begun = true;
  if (!w->begun || (!all && !changes_files(made))) return false;
  if (++w->count != w->wanted) return false;
  w->name = name_of(made->nr);
  w->argument = (long long)made->args[0];
  return true;
}

static void answer(watch *w, int listener, struct seccomp_notif *asked,
                   struct seccomp_notif_resp *given) {
  bool due = is_due(w, &asked->data);
  *given = (struct seccomp_notif_resp){.id = asked->id};
  if (due && strcmp(w->mode, "kill") == 0)
    kill((pid_t)asked->pid, SIGKILL);
  else if (due && asked->data.nr == SYS_brk)
    given->val = 0; // it has no errno: the end stays below what was asked for
  else if (due)
    given->error = -error_of(&asked->data);
  else
    given->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, given); // fails when the process is gone
}

static bool watch_calls(watch *w, int listener) {
  struct seccomp_notif_sizes sizes;
  if (syscall(SYS_seccomp, SECCOMP_GET_NOTIF_SIZES, 0, &sizes) != 0) return false;
  size_t room = sizes.seccomp_notif + sizeof(struct seccomp_notif);
  struct seccomp_notif *asked = malloc(room);
  struct seccomp_notif_resp *given =
      malloc(sizes.seccomp_notif_resp + sizeof(struct seccomp_notif_resp));
  if (!asked || !given) return false;
  for (;;) {
    struct pollfd seen = {listener, POLLIN, 0};
    if (poll(&seen, 1, -1) < 0 || !(seen.revents & POLLIN)) break; // all processes are gone
    memset(asked, 0, room);
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, asked) == 0) answer(w, listener, asked, given);
  }
  free(asked);
  free(given);
  return true;
}

int main(int count, char **words) {
  if (count < 5) {
    fputs("usage: fault count|error|change|kill N REPORT COMMAND...\n", stderr);
    return 99;
  }
  watch w = {.mode = words[1], .wanted = strtol(words[2], NULL, 10), .name = "none"};
  int ends[2], status;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return fail("socketpair");
  pid_t child = fork();
  if (child < 0) return fail("fork");
  if (child == 0) become(words + 4, ends[1]);
  close(ends[1]);
  int listener = receive_descriptor(ends[0]);
  if (listener < 0) return fail("the kernel does not tell system calls");
  if (!watch_calls(&w, listener)) return fail("watching");
  if (waitpid(child, &status, 0) != child) return fail("waitpid");
  FILE *report = fopen(words[3], "w");
  if (!report) return fail(words[3]);
  fprintf(report, "%ld %s %lld\n", w.count, w.name, w.argument);
  fclose(report);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
