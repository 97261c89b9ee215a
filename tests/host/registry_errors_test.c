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
      fixture_free(f);
    }
    free(text);
    free(names[i]);
  }
}

TEST(the_base_of_the_cases_is_right) {
  fixture *f = fixture_new();
  f->spec.survey = true;
  bool sealed = fixture_load(f);
  CHECK_STR(f->problems, "");
  CHECK(sealed);
  fixture_free(f);
}
