// Owns: running suites, so many at once that all processors have work, and stopping what does not end.
// Must not know: which suites there are (tests/run prints the list), what they test.
//
//   tests/run prints `NAME COMMAND` lines -> runner -> build/tests/NAME.tap, progress, counts
//
// No limit looks at the clock, since a busy machine is slow. A suite is stopped when it has used
// too much processor time, or when it stands still at look after look: nothing of it wants a
// processor, and nothing is printed.
#include "processes.h"
#include "suites.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { EXIT_FINE, EXIT_FAILED, EXIT_BAD, EXIT_INTERRUPTED = 130 };

static const char FOLDER[] = "build/tests", LOCK[] = "build/tests.lock",
                  TIMES[] = "build/test-times";

// Set by a signal, so it is global.
static volatile sig_atomic_t interrupted;

typedef struct limits {
  int jobs;
  double cpu; // seconds of processor time for one suite
  int still;  // looks in a row at which a suite may stand still; one look is about a second
} limits;

static void on_interrupt(int number) {
  (void)number;
  interrupted = 1;
}

static void on_child(int number) { (void)number; }

// A child that ends cuts a rest short. What was ignored by the caller stays ignored.
static void catch_signals(void) {
  static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  struct sigaction action = {0}, before;
  sigemptyset(&action.sa_mask);
  action.sa_handler = on_child;
  sigaction(SIGCHLD, &action, NULL);
  action.sa_handler = on_interrupt;
  for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
    if (sigaction(ending[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
      sigaction(ending[i], &action, NULL);
}

static double number_of(const char *variable, double otherwise) {
  const char *text = getenv(variable);
  double number = text ? strtod(text, NULL) : 0;
  return number > 0 ? number : otherwise;
}

// The lock belongs to this process alone, so it ends with it, however it ends.
static bool lock_run(void) {
  int file = open(LOCK, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET}, other = whole;
  if (file < 0) return false;
  if (fcntl(file, F_SETLK, &whole) == 0) return true;
  if (fcntl(file, F_GETLK, &other) == 0 && other.l_type != F_UNLCK)
    fprintf(stderr, "tercio: waiting for another test run in this folder (process %ld)\n",
            (long)other.l_pid);
  while (fcntl(file, F_SETLKW, &whole) != 0)
    if (errno != EINTR || interrupted) return false;
  return true;
}

static bool prepare(void) {
  if (mkdir("build", 0777) != 0 && errno != EEXIST) return false;
  if (!lock_run()) return false;
  return system("rm -rf build/tests && mkdir build/tests") == 0;
}

// ---- one suite ---------------------------------------------------------------------

static double children_used(void) {
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

// In the child: a process group of its own, no input, all output into the file.
static void become(const suite *one, int output) {
  setpgid(0, 0);
  int input = open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) _exit(126);
  close(input);
  close(output);
  execl("/bin/sh", "sh", "-c", one->command, (char *)NULL);
  _exit(127);
}

static bool start(suite *one) {
  int output = open(one->output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (output < 0) return false;
  fflush(stdout);
  one->process = fork();
  if (one->process == 0) become(one, output);
  close(output);
  if (one->process < 0) return false;
  setpgid(one->process, one->process);
  one->state = SUITE_RUNS;
  return true;
}

// Why a suite failed beyond its tests, or NULL. `code` is its exit code.
static const char *problem_of(const suite *one, int code, char *text, size_t size) {
  const tap *result = &one->result;
  int seen = result->passed + result->failed + result->skipped;
  if (one->stopped) return one->stopped;
  if (result->planned < 0)
    snprintf(text, size, "it did not come to its end (exit %d)", code);
  else if (result->planned != seen)
    snprintf(text, size, "%d tests planned, %d seen", result->planned, seen);
  else if (code != 0 && result->failed == 0)
    snprintf(text, size, "all passed, but it ended with exit %d", code);
  else
    return NULL;
  return text;
}

static bool disk_is_full(void) {
  struct statvfs disk;
  return statvfs(FOLDER, &disk) == 0 && (disk.f_bavail == 0 || (disk.f_files && !disk.f_favail));
}

static void end(suites *all, suite *one, int code) {
  char text[200];
  one->state = SUITE_ENDED;
  one->result = tap_read(one->output);
  const char *problem = problem_of(one, code, text, sizeof text);
  all->ended += 1;
  all->passed += one->result.passed;
  all->failed += one->result.failed + (problem != NULL);
  all->skipped += one->result.skipped;
  report_suite(all, one, problem);
  if (problem) one->result.failed += 1;
  if (problem && disk_is_full()) printf("the disk that holds %s is full\n", FOLDER);
}

// ---- all suites --------------------------------------------------------------------

static int running(const suites *all) {
  int count = 0;
  for (int i = 0; i < all->count; i++) count += all->items[i].state == SUITE_RUNS;
  return count;
}

// Those that run and did something at the last look: one that waits leaves its processor to another.
static int busy(const suites *all) {
  int count = 0;
  for (int i = 0; i < all->count; i++)
    count += all->items[i].state == SUITE_RUNS && all->items[i].still == 0;
  return count;
}

static void start_more(suites *all, const limits *most) {
  int count = busy(all), room = 2 * most->jobs - running(all);
  for (int i = 0; i < all->count && count < most->jobs && room > 0; i++) {
    suite *one = &all->items[i];
    if (one->state != SUITE_WAITS) continue;
    if (start(one)) {
      count += 1;
      room -= 1;
    } else {
      static char why[200];
      snprintf(why, sizeof why, "it cannot be started: %s", strerror(errno));
      one->stopped = why;
      end(all, one, 126);
    }
  }
}

// Ends the suites whose process has ended; what they left behind ends with them.
static void reap(suites *all) {
  for (int i = 0; i < all->count; i++) {
    suite *one = &all->items[i];
    int status;
    double before = children_used();
    if (one->state != SUITE_RUNS || waitpid(one->process, &status, WNOHANG) != one->process)
      continue;
    kill(-one->process, SIGKILL);
    one->used = children_used() - before;
    end(all, one, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  }
}

static long long size_of(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 ? (long long)about.st_size : 0;
}

// Looks at one suite and stops it where it has gone too far. The second time it stops for good.
static void look_at(suite *one, process_list *list, const limits *most) {
  static char too_much[100];
  process_use use = processes_of(list, one->process);
  long long size = size_of(one->output);
  bool moved = use.wants || use.ticks != one->ticks || size != one->size;
  one->still = moved ? 0 : one->still + 1;
  one->ticks = use.ticks;
  one->size = size;
  one->used = (double)use.ticks / (double)sysconf(_SC_CLK_TCK);
  if (one->stopped) {
    processes_signal(list, one->process, SIGKILL);
  } else if (one->used > most->cpu) {
    snprintf(too_much, sizeof too_much, "stopped: it used more than %.0f s of processor time",
             most->cpu);
    one->stopped = too_much;
  } else if (one->still >= most->still) {
    one->stopped = "stopped: it waits for something that does not come";
  }
  if (one->stopped) processes_signal(list, one->process, SIGTERM);
}

static void look(suites *all, const limits *most) {
  static process_list list;
  processes_look(&list);
  for (int i = 0; i < all->count; i++)
    if (all->items[i].state == SUITE_RUNS) look_at(&all->items[i], &list, most);
}

static void rest(void) {
  nanosleep(&(struct timespec){0, 100000000}, NULL); // a tenth of a second, less when a child ends
}

static int stop_all(suites *all) {
  process_list list = {0};
  int stopped = running(all);
  for (int try = 0; try < 20 && running(all) > 0; try++) {
    processes_look(&list);
    for (int i = 0; i < all->count; i++) {
      suite *one = &all->items[i];
      if (one->state != SUITE_RUNS) continue;
      processes_signal(&list, one->process, try == 0 ? SIGTERM : SIGKILL);
    }
    rest();
    for (int i = 0; i < all->count; i++) {
      suite *one = &all->items[i];
      if (one->state == SUITE_RUNS && waitpid(one->process, NULL, WNOHANG) == one->process)
        one->state = SUITE_WAITS;
    }
  }
  free(list.items);
  report_interrupted(all, stopped);
  return EXIT_INTERRUPTED;
}

static int run_all(suites *all, const limits *most) {
  double looked = seconds_now();
  while (all->ended < all->count) {
    start_more(all, most);
    if (interrupted) return stop_all(all);
    rest();
    reap(all);
    if (seconds_now() - looked >= 1) {
      look(all, most);
      report_progress(all);
      looked = seconds_now();
    }
  }
  suites_keep_times(all, TIMES);
  report_end(all);
  return all->failed > 0 || all->passed == 0 ? EXIT_FAILED : EXIT_FINE;
}

int main(void) {
  suites all = {.began = seconds_now()};
  const char *terminal = getenv("TERM");
  // One more than there are processors: most suites wait now and then for a program or the disk.
  limits most = {.jobs =
                     (int)number_of("TERCIO_TEST_JOBS", (double)sysconf(_SC_NPROCESSORS_ONLN) + 1),
                 .cpu = number_of("TERCIO_SUITE_CPU", 300),
                 .still = (int)number_of("TERCIO_SUITE_STILL", 120)};
  catch_signals();
  if (!suites_read(&all, stdin)) {
    fprintf(stderr, "tercio: the list of suites is too long\n");
    return EXIT_BAD;
  }
  if (!prepare()) {
    if (interrupted) return EXIT_INTERRUPTED;
    fprintf(stderr, "tercio: cannot write %s: %s\n", FOLDER, strerror(errno));
    return EXIT_BAD;
  }
  all.began = seconds_now();
  all.terminal = isatty(1) && terminal && strcmp(terminal, "dumb") != 0;
  suites_order(&all, TIMES);
  int code = run_all(&all, &most);
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fprintf(stderr, "tercio: cannot write the output\n");
    return EXIT_BAD;
  }
  return code;
}
