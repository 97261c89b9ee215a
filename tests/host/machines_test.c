// Owns: the tests that content gives the same on every machine: whatever locale, rounding and NaN the machine has.
// Must not know: worlds, rules. The locale is made here; where that fails, its test is skipped with a note.
#include "sandbox_fixture.h"

#include <fenv.h>
#include <locale.h>
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

// Decimal commas, and an order of letters that is not that of bytes.
static bool other_locale(void) {
  static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "made"};
  mkdir("build", 0777);
  mkdir("build/locales", 0777);
  if (access("build/locales/made/LC_NUMERIC", R_OK) != 0 &&
      system("localedef -c -i de_DE -f ISO-8859-1 $PWD/build/locales/made >/dev/null 2>&1") < 0)
    return false;
  char path[1024];
  if (!realpath("build/locales", path)) return false;
  setenv("LOCPATH", path, 1);
  for (int i = 0; i < 4; i++)
    if (setlocale(LC_ALL, names[i]) && strcmp(localeconv()->decimal_point, ",") == 0) return true;
  return false;
}

TEST(the_locale_of_the_program_reaches_no_content) {
  if (!other_locale()) {
    printf("# SKIP: no locale with decimal commas, and localedef cannot make one\n");
    return;
  }
  fixture *f = fixture_new();
  CHECK_RESULT(f, "return 1.5 .. ' ' .. string.format('%.2f %g', 0.25, 1e-5)", "1.5 0.25 1e-05");
  CHECK_RESULT(f, "return tostring(1.5) .. tonumber '2.5' + 1", "1.53.5");
  CHECK_RESULT(f, "return tostring('a' < 'B') .. tostring('Z' < 'a')", "falsetrue");
  CHECK_RESULT(f, "local t = { 'b', 'A', 'a', 'B' } table.sort(t) return table.concat(t)", "ABab");
  CHECK_RESULT(f, "return ('\\xe4\\xc4a'):upper() == '\\xe4\\xc4A' and 1", "1");
  CHECK_RESULT(f, "return tostring(('\\xe4'):find '%a')", "nil");
  CHECK_STR(localeconv()->decimal_point, ","); // the program keeps its own
  fixture_free(f);
  setlocale(LC_ALL, "C");
}

TEST(the_rounding_of_the_program_reaches_no_content) {
  fixture *f = fixture_new();
  char plain[4096];
  snprintf(plain, sizeof plain, "%s", result_in(f, 1, "return ('%.17g'):format(1 / 3)"));
  fesetround(FE_UPWARD);
  CHECK_RESULT(f, "return ('%.17g'):format(1 / 3)", plain);
  CHECK_EQ(fegetround(), FE_UPWARD); // the program keeps its own
  fesetround(FE_TONEAREST);
  fixture_free(f);
}

TEST(no_text_shows_the_sign_of_what_is_no_number) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "return ('%.1f %g %5.1e'):format(0/0, -(0/0), 0/0)", "nan nan   nan");
  CHECK_RESULT(f, "return ('%a'):format(1.5)",
               "mods/a.lua:1: string.format: '%a' writes fractions as the machine holds them");
  fixture_free(f);
}

// Two of these differ in sign on any machine, and on which depends on the machine.
TEST(a_run_in_which_something_is_no_number_ends) {
  static const char *const texts[] = {
      "return '' .. 0/0",
      "return '' .. -(0/0)",
      "return '' .. (math.huge - math.huge)",
      "return '' .. 0 * math.huge",
      "return '' .. math.sqrt(-1)",
      "return '' .. math.fmod(1.0, 0.0)",
      "return '' .. 1 % 0.0",
      "return '' .. 0.0 // 0.0",
      "pcall(function() return 0/0 end) return 'x'",
      "return pcall(tostring, 0/0) and 1",
      "return pcall(string.format, '%f', 0/0) and 1",
      "local n = 1e308 * 10 return table.concat { n - n }",
  };
  fixture *f = fixture_new();
  tc_budget_limits limits = tc_budget_action();
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    bool done = run_budget(f, 1, &limits, TC_BUDGET_COUNTED, texts[i], NULL);
    if (!CHECK(!done)) printf("# %s\n", texts[i]);
    if (!CHECK(strstr(f->line, "no number"))) printf("# %s: %s\n", texts[i], f->line);
    CHECK_EQ(f->fault.kind, TC_FAULT_HOST);
  }
  CHECK(run_budget(f, 1, &limits, TC_BUDGET_COUNTED,
                   "return 1 / 3 .. 1 / 0 .. 1e308 * 10 .. -1 / 0", NULL));
  fixture_free(f);
}

TEST(powers_that_machines_round_in_their_own_way_are_refused) {
  fixture *f = fixture_new();
  CHECK_RESULT(f, "return tostring(2^53) .. 3 ^ 2", "9.007199254741e+159.0");
  CHECK_RESULT(f, "local x = 3 return x^2", "9.0");
  const char *refused = "mods/a.lua:2: '^' may round differently on other machines: multiply";
  CHECK_RESULT(f, "local x = 3\nreturn x^3", refused);
  CHECK_RESULT(f, "local x = 3\nreturn 2 ^ x", refused);
  CHECK_RESULT(f, "local x = 3\nreturn x ^ 2.5", refused);
  CHECK_RESULT(f, "return '2^x' --[[ 2^x ]]", "2^x");
  fixture_free(f);
}
