// Owns: the test that each file of tests/errors gives the messages that it names, and no others.
// Must not know: the checks themselves.
// A case opens with `-- expect: MESSAGE` lines. `-- load: mod=NAME variant=NAME option=NAME:VALUE survey=yes`
// says what is chosen; a message that ends in ... may go on; `-- file: PATH` begins another file. The rest is mods/test/case.lua.
#include "content_fixture.h"

#include <dirent.h>

#define CASES 400

static const char manifest[] = "mod \"test\" { text = \"A case.\", version = \"1.0\", "
                               "rulesets = { \"trial\" } }\n";

static char *read_whole(const char *path) {
  char *text = calloc(1, 1 << 16);
  FILE *file = fopen(path, "rb");
  if (!text || !file) abort();
  size_t size = fread(text, 1, (1 << 16) - 1, file);
  text[size] = '\0';
  fclose(file);
  return text;
}

// One word of a `-- load:` line. The word lives as long as the case.
static void choose(fixture *f, char *word, bool *listed) {
  char *value = strchr(word, '=');
  if (!value) return;
  *value++ = '\0';
  if (strcmp(word, "mod") == 0) {
    fixture_mod(f, value);
    *listed = true;
  } else if (strcmp(word, "variant") == 0) {
    fixture_variant(f, value);
  } else if (strcmp(word, "ruleset") == 0) {
    f->spec.ruleset = value;
  } else if (strcmp(word, "option") == 0) {
    char *colon = strchr(value, ':');
    if (colon) *colon++ = '\0';
    fixture_option(f, value, colon ? colon : "");
  } else if (strcmp(word, "survey") == 0) {
    f->spec.survey = true;
  }
}

// Lays the case out as files and loads it; expected gets the lines it names.
static void play_case(fixture *f, char *text, char *expected, size_t size) {
  char name[128] = "mods/test/case.lua", *body = text;
  bool listed = false;
  expected[0] = '\0';
  fixture_file(f, "mods/test/mod.lua", manifest);
  for (char *line = text; *line;) {
    char *end = strchr(line, '\n');
    char *next = end ? end + 1 : line + strlen(line);
    if (strncmp(line, "-- expect: ", 11) == 0) {
      size_t used = strlen(expected);
      snprintf(expected + used, size - used, "%.*s", (int)(next - line - 11), line + 11);
    } else if (strncmp(line, "-- load: ", 9) == 0) {
      static char words[1024];
      snprintf(words, sizeof words, "%.*s", (int)(next - line - 10), line + 9);
      for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        choose(f, word, &listed);
      }
    } else if (strncmp(line, "-- file: ", 9) == 0) {
      fixture_write(f, name, body, (size_t)(line - body));
      snprintf(name, sizeof name, "%.*s", (int)(next - line - 10), line + 9);
      body = next;
    }
    line = next;
  }
  fixture_write(f, name, body, strlen(body));
  if (!listed) fixture_mod(f, "test");
  fixture_load(f);
}

// Are these the expected lines?
static bool lines_match(const char *found, const char *expected) {
  while (*expected && *found) {
    size_t length = strcspn(expected, "\n"), found_length = strcspn(found, "\n");
    bool open = length > 3 && strncmp(expected + length - 3, "...", 3) == 0;
    size_t compared = open ? length - 3 : length;
    if (found_length < compared || (!open && found_length != length)) return false;
    if (strncmp(found, expected, compared) != 0) return false;
    expected += length + (expected[length] == '\n');
    found += found_length + (found[found_length] == '\n');
  }
  return !*expected && !*found;
}

static int compare_names(const void *left, const void *right) {
  return strcmp(*(char *const *)left, *(char *const *)right);
}

static bool raised[TC_PROBLEM_COUNT];

// Checks the data of each problem of a case: its record has what its sentence names, and no names in braces are left.
static void look_at_problems(fixture *f) {
  for (size_t i = 0; i < tc_content_problem_count(f->content); i++) {
    const tc_problem *problem = tc_content_problem(f->content, i);
    raised[problem->code] = true;
    CHECK(strstr(problem->message, "'' ") == NULL);
    tc_problem_push(f->L, problem);
    lua_getfield(f->L, -1, "code");
    CHECK(lua_isstring(f->L, -1));
    lua_getfield(f->L, -2, "data");
    lua_getfield(f->L, -1, "field");
    const char *field = lua_tostring(f->L, -1);
    CHECK(!field || strcmp(field, problem->data.field) == 0);
    lua_pop(f->L, 4);
  }
}

TEST(each_mistake_has_its_message) {
  static char *names[CASES];
  int count = 0;
  DIR *folder = opendir(TERCIO_ROOT "/tests/errors");
  CHECK(folder != NULL);
  for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
    size_t length = strlen(entry->d_name);
    bool lua = length > 4 && strcmp(entry->d_name + length - 4, ".lua") == 0;
    if (lua && count < CASES) names[count++] = strdup(entry->d_name);
  }
  if (folder) closedir(folder);
  qsort(names, (size_t)count, sizeof *names, compare_names);
  CHECK(count >= 60);
  for (int i = 0; i < count; i++) {
    char path[512], expected[8192];
    snprintf(path, sizeof path, TERCIO_ROOT "/tests/errors/%s", names[i]);
    char *text = read_whole(path);
    // Cases of other rooms (encounters) say so by another first word.
    if (strncmp(text, "-- expect: ", 11) == 0) {
      fixture *f = fixture_new();
      play_case(f, text, expected, sizeof expected);
      CHECK(expected[0] != '\0');
      if (!lines_match(f->problems, expected)) {
        printf("# in tests/errors/%s\n", names[i]);
        CHECK_STR(f->problems, expected);
      }
      look_at_problems(f);
      fixture_free(f);
    }
    free(text);
    free(names[i]);
  }
}

// After the cases. A case is a text without libraries (tests/rulesets/layers_spec.lua), so links, pipes and rights are told of by tests/host/registry_test.c and
// tests/cli/{bad_input,check_paths,content}_spec.lua, too many mistakes by the last of these; the host's own failures by nothing.
TEST(each_sentence_is_raised_by_a_case) {
  static const tc_problem_code not_by_files[] = {
      TC_PROBLEM_NOT_LOADED,     TC_PROBLEM_NOT_SEALED,        TC_PROBLEM_TOO_MANY,
      TC_PROBLEM_UNREADABLE,     TC_PROBLEM_FOLDER_UNREADABLE, TC_PROBLEM_FOLDER_AS_FILE,
      TC_PROBLEM_NO_PLAIN_FILE,  TC_PROBLEM_FILE_LINK,         TC_PROBLEM_FOLDER_LINK,
      TC_PROBLEM_PATCH_FUNCTION, TC_PROBLEM_REMOVE_LIBRARY};
  for (size_t i = 0; i < sizeof not_by_files / sizeof *not_by_files; i++)
    raised[not_by_files[i]] = true;
  static const char *const names[] = {
#define X(code, word, sentence) #code,
      TC_PROBLEMS(X)
#undef X
  };
  for (int code = 0; code < TC_PROBLEM_COUNT; code++)
    if (!raised[code]) CHECK_STR(names[code], "raised by a file of tests/errors");
}

TEST(the_base_of_the_cases_is_right) {
  fixture *f = fixture_new();
  f->spec.survey = true;
  bool sealed = fixture_load(f);
  CHECK_STR(f->problems, "");
  CHECK(sealed);
  fixture_free(f);
}
