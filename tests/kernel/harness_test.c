// Owns: a test of the harness itself.
// Must not know: the kernel.
// What it says of a failed check can be seen only by breaking one.
#include "kernel/test.h"

TEST(checks_that_hold_note_nothing) {
  CHECK(true);
  CHECK_EQ(-1, -1);
  CHECK_STR("a", "a");
  CHECK_BYTES("abc", "abc", 4);
  CHECK_EQ(test_failures, 0);
}
