// Owns: what the tests of content share: a temporary folder of files, loading it, its problems.
// Must not know: which behaviour is tested.
// Included once by each test, after kernel/test.h. Needs TERCIO_ROOT, the source folder.
#ifndef TERCIO_TESTS_CONTENT_FIXTURE_H
#define TERCIO_TESTS_CONTENT_FIXTURE_H

#include "host/content/registry.h"
#include "kernel/test.h"

#include <ftw.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FIXTURE_LIST 8

// A sandbox with a content in it, and the folder where the test's own files lie. The ruleset "trial"
// is found in tests/errors/base unless the test writes one of its own.
typedef struct fixture {
  char folder[64];
  tc_sandbox *sandbox;
  lua_State *L;
  tc_content *content;
  tc_content_spec spec;
  const char *roots[2], *variants[FIXTURE_LIST], *mods[FIXTURE_LIST];
  tc_option_setting options[FIXTURE_LIST];
  char problems[16384]; // all of them, a line each
} fixture;

// New content with the kinds of the schema; NULL: *fault says why.
static inline tc_content *new_content(lua_State *L, tc_fault *fault) {
  tc_content *content = tc_content_new(L, fault);
  static const char path[] = TERCIO_ROOT "/scripts/content/schema.lua";
  return content && tc_schema_read(L, content, path, fault) ? content : NULL;
}

static inline fixture *fixture_new(void) {
  fixture *f = calloc(1, sizeof *f);
  tc_fault fault;
  if (!f) abort();
  snprintf(f->folder, sizeof f->folder, "/tmp/tercio-content-XXXXXX");
  if (!mkdtemp(f->folder)) abort();
  f->sandbox = tc_sandbox_new(NULL);
  f->L = tc_sandbox_state(f->sandbox);
  f->content = new_content(f->L, &fault);
  if (!f->content) {
    fprintf(stderr, "%s\n", fault.text);
    abort();
  }
  if (chdir(f->folder) != 0) abort();
  f->roots[0] = "."; // so that messages show paths from here
  f->roots[1] = TERCIO_ROOT "/tests/errors/base";
  f->spec = (tc_content_spec){.ruleset = "trial",
                              .roots = f->roots,
                              .root_count = 2,
                              .variants = f->variants,
                              .mods = f->mods,
                              .options = f->options};
  return f;
}

static inline int remove_entry(const char *path, const struct stat *about, int sort,
                               struct FTW *place) {
  (void)about, (void)sort, (void)place;
  return remove(path);
}

static inline void fixture_free(fixture *f) {
  if (chdir("/") != 0) abort();
  nftw(f->folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
  tc_sandbox_free(f->sandbox);
  free(f);
}

// Writes a file below the folder, making the folders on its way.
static inline void fixture_write(fixture *f, const char *name, const char *text, size_t size) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", f->folder, name);
  for (char *slash = path + strlen(f->folder) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
    *slash = '\0';
    mkdir(path, 0777);
    *slash = '/';
  }
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(text, 1, size, file) != size) abort();
  fclose(file);
}

static inline void fixture_file(fixture *f, const char *name, const char *text) {
  fixture_write(f, name, text, strlen(text));
}

static inline void fixture_mod(fixture *f, const char *mod) { f->mods[f->spec.mod_count++] = mod; }

static inline void fixture_variant(fixture *f, const char *variant) {
  f->variants[f->spec.variant_count++] = variant;
}

static inline void fixture_option(fixture *f, const char *name, const char *value) {
  f->options[f->spec.option_count++] =
      (tc_option_setting){.name = name, .value = value, .from = "the command line"};
}

// "file:line: message", cut to size.
static inline void format_problem(const tc_problem *problem, char *out, size_t size) {
  if (problem->line > 0) {
    snprintf(out, size, "%s:%d: %s", problem->file, problem->line, problem->message);
  } else {
    snprintf(out, size, "%s%s%s", problem->file, problem->file[0] ? ": " : "", problem->message);
  }
}

// Loads and seals; all problems are then in f->problems. True: the sealed table is on the stack.
static inline bool fixture_load(fixture *f) {
  tc_content_load(f->L, f->content, &f->spec);
  bool sealed = tc_content_seal(f->L, f->content);
  f->problems[0] = '\0';
  for (size_t i = 0; i < tc_content_problem_count(f->content); i++) {
    size_t used = strlen(f->problems);
    if (sizeof f->problems - used < 1024) break;
    format_problem(tc_content_problem(f->content, i), f->problems + used, 1000);
    strcat(f->problems, "\n");
  }
  return sealed;
}

#endif
