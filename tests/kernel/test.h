// Owns: the C test harness: TEST, the checks, and the main that runs them and prints TAP.
// Must not know: the kernel, the host, any game.
// A test file includes it once, writes TEST(name) { ... } and nothing else; it has its main from
// here.
#ifndef TERCIO_TESTS_TEST_H
#define TERCIO_TESTS_TEST_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define TEST_MAX 400

typedef struct test_case {
  const char *name;
  void (*run)(void);
} test_case;

static test_case test_cases[TEST_MAX];
static int test_count;
static int test_failures; // failed checks of the test that runs now

// TEST(name) { ... } adds one test; tests run in the order in which they are written.
#define TEST(name)                                                                                 \
  static void name(void);                                                                          \
  __attribute__((constructor)) static void test_add_##name(void) {                                 \
    if (test_count < TEST_MAX) test_cases[test_count] = (test_case){#name, name};                  \
    test_count += 1;                                                                               \
  }                                                                                                \
  static void name(void)

// CHECK(cond), CHECK_EQ(a, b) of integers, CHECK_STR(a, b) of strings and CHECK_BYTES(a, b, size)
// note a failure and go on; REQUIRE(cond) leaves the function that it stands in.
#define CHECK(condition) test_check((condition), __FILE__, __LINE__, #condition)
#define REQUIRE(condition)                                                                         \
  do {                                                                                             \
    if (!test_check((condition), __FILE__, __LINE__, #condition)) return;                          \
  } while (0)
#define CHECK_EQ(a, b) test_equal((long long)(a), (long long)(b), __FILE__, __LINE__, #a, #b)
#define CHECK_STR(a, b) test_string((a), (b), __FILE__, __LINE__, #a)
#define CHECK_BYTES(a, b, size) test_bytes((a), (b), (size), __FILE__, __LINE__, #a, #b)

// CHECK_ASSERTS(statement): a build with assertions (TC_CHECKED) aborts in it; in others it is not
// run.
#ifdef TC_CHECKED
#define CHECK_ASSERTS(statement)                                                                   \
  do {                                                                                             \
    fflush(stdout);                                                                                \
    pid_t child = fork();                                                                          \
    if (child == 0) {                                                                              \
      if (!freopen("/dev/null", "w", stderr)) _exit(3);                                            \
      statement;                                                                                   \
      _exit(0);                                                                                    \
    }                                                                                              \
    test_aborted(child, __FILE__, __LINE__, #statement);                                           \
  } while (0)
#else
#define CHECK_ASSERTS(statement) ((void)0)
#endif

// How often a test does something: `usual`; `few` times under sanitizers, which are slow, but in
// ./tercio test --all, which sets TERCIO_MORE.
static inline int test_times(int usual, int few) {
#ifdef TC_CHECKED
  return getenv("TERCIO_MORE") ? usual : few;
#else
  (void)few;
  return usual;
#endif
}

static inline void test_failed(const char *file, int line) {
  test_failures += 1;
  printf("# %s:%d: ", file, line);
}

static inline bool test_check(bool held, const char *file, int line, const char *what) {
  if (held) return true;
  test_failed(file, line);
  printf("does not hold: %s\n", what);
  return false;
}

static inline void test_equal(long long a, long long b, const char *file, int line,
                              const char *a_text, const char *b_text) {
  if (a == b) return;
  test_failed(file, line);
  printf("%s is %lld (0x%llx), %s is %lld (0x%llx)\n", a_text, a, (unsigned long long)a, b_text, b,
         (unsigned long long)b);
}

static inline void test_string(const char *a, const char *b, const char *file, int line,
                               const char *a_text) {
  if (a == b || (a && b && strcmp(a, b) == 0)) return;
  test_failed(file, line);
  printf("%s is \"%s\", not \"%s\"\n", a_text, a ? a : "(null)", b ? b : "(null)");
}

static inline void test_bytes(const void *a, const void *b, size_t size, const char *file, int line,
                              const char *a_text, const char *b_text) {
  const unsigned char *left = a, *right = b;
  for (size_t at = 0; at < size; at++) {
    if (left[at] == right[at]) continue;
    test_failed(file, line);
    printf("%s and %s differ first at byte %zu of %zu: 0x%02x, 0x%02x\n", a_text, b_text, at, size,
           left[at], right[at]);
    return;
  }
}

static inline void test_aborted(pid_t child, const char *file, int line, const char *what) {
  int status = 0;
  if (child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status)) return;
  test_failed(file, line);
  printf("no assertion stopped: %s\n", what);
}

// Runs all tests, or with arguments those whose names contain one of them; 1 if any failed.
int main(int argc, char **argv) {
  if (test_count > TEST_MAX) {
    printf("Bail out! %d tests in one file, at most %d: split it\n", test_count, TEST_MAX);
    return 1;
  }
  int ran = 0, failed = 0;
  for (int index = 0; index < test_count; index++) {
    bool wanted = argc == 1;
    for (int word = 1; word < argc; word++)
      wanted = wanted || strstr(test_cases[index].name, argv[word]);
    if (!wanted) continue;
    test_failures = 0;
    test_cases[index].run();
    ran += 1;
    failed += test_failures > 0;
    printf("%s %d - %s\n", test_failures ? "not ok" : "ok", ran, test_cases[index].name);
    fflush(stdout);
  }
  printf("1..%d\n", ran);
  fflush(stdout);
  return failed > 0;
}

#endif
