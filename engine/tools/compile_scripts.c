// Owns: the tool of the build that compiles the engine's own scripts and shipped content into a C file.
// Must not know: what they do.
// compile_scripts OUT ROOT SCRIPT... --content FILE...: OUT is written whole or not at all.
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>

#include "host/code/bytecode.h"
#include "host/code/compiled.h"

typedef struct text {
  char *bytes;
  size_t size;
} text;

static _Noreturn void stop(const char *path, const char *why) {
  fprintf(stderr, "compile_scripts: %s: %s\n", path, why);
  exit(1);
}

static text read_file(const char *path) {
  text found = {0};
  FILE *file = fopen(path, "rb");
  if (!file) stop(path, "cannot be read");
  size_t room = 1 << 20;
  found.bytes = malloc(room);
  if (!found.bytes) stop(path, "out of memory");
  found.size = fread(found.bytes, 1, room, file);
  if (ferror(file) || found.size == room) stop(path, "cannot be read, or is too long");
  fclose(file);
  return found;
}

// Bytes as numbers of C.
static void write_bytes(FILE *file, const unsigned char *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) fprintf(file, "%u,%s", bytes[i], i % 32 == 31 ? "\n" : "");
}

// One file to compile, by its path below the root.
typedef struct source {
  const char *path;
  bool content;
  text text;
  bool reads_globals; // tc_code_reads_globals
  size_t note_count;
} source;

typedef struct notes {
  FILE *file;
  size_t count;
} notes;

static void write_note(void *user, int line, bool writes, bool gives) {
  notes *made = user;
  int note = TC_BUILT_LINE * line + (writes ? TC_BUILT_WRITES : 0) + (gives ? 0 : TC_BUILT_SILENT);
  if (writes || !gives) {
    fprintf(made->file, "%d,", note);
    made->count++;
  }
}

static int order_path(const void *one, const void *other) {
  return strcmp(((const source *)one)->path, ((const source *)other)->path);
}

// Writes one file's code as an array named after its place in the list. Its name in errors begins as
// the sandbox names texts of that trust. False for content that does not compile: whoever loads it is
// told why.
static bool write_code_of(FILE *file, int number, source *from) {
  char name[256];
  lua_State *L = luaL_newstate();
  if (!L) stop(from->path, "out of memory");
  snprintf(name, sizeof name, "%c%s", from->content ? '@' : '=', from->path);
  bool fine = luaL_loadbufferx(L, from->text.bytes, from->text.size, name, "t") == LUA_OK;
  if (!fine && !from->content) stop(from->path, lua_tostring(L, -1));
  if (fine) {
    fprintf(file, "static const unsigned char code%d[] = {\n", number);
    size_t size;
    unsigned char *code = tc_code_dump(L, &size);
    if (!code) stop(from->path, "out of memory");
    // As the sandbox does with content that it compiles itself. Errors name variables of content, for its authors.
    if (!(from->content ? tc_code_keep_callers(code, size) : tc_code_drop_names(code, &size)))
      stop(from->path, "this Lua compiles otherwise than the engine knows");
    from->reads_globals = tc_code_reads_globals(code, size);
    write_bytes(file, code, size);
    fprintf(file, "};\nstatic const uint32_t notes%d[] = {", number);
    notes made = {file, 0};
    if (from->content && !tc_code_each(code, size, write_note, &made))
      stop(from->path, "this Lua compiles otherwise than the engine knows");
    from->note_count = made.count;
    free(code);
    fprintf(file, "0};\n");
  }
  lua_close(L);
  return fine;
}

// The files that the arguments name, in the order in which they are searched; *count of them.
static source *read_sources(int argc, char **argv, int *count) {
  source *sources = calloc((size_t)argc, sizeof *sources);
  if (!sources) stop(argv[1], "out of memory");
  bool content = false;
  *count = 0;
  for (int i = 3; i < argc; i++) {
    char whole[2048];
    if (strcmp(argv[i], "--content") == 0) {
      content = true;
      continue;
    }
    snprintf(whole, sizeof whole, "%s/%s", argv[2], argv[i]);
    sources[(*count)++] = (source){argv[i], content, read_file(whole), false, 0};
  }
  qsort(sources, (size_t)*count, sizeof *sources, order_path);
  return sources;
}

int main(int argc, char **argv) {
  if (argc < 4) stop("usage", "OUT ROOT SCRIPT... --content FILE...");
  char path[2048];
  int count;
  source *sources = read_sources(argc, argv, &count);
  snprintf(path, sizeof path, "%s.new", argv[1]);
  FILE *file = fopen(path, "wb");
  if (!file) stop(path, "cannot be written");
  fprintf(file, "// Written by engine/tools/compile_scripts.c.\n"
                "#include \"host/code/compiled.h\"\n\n");
  int compiled = 0;
  for (int i = 0; i < count; i++) {
    if (write_code_of(file, compiled, &sources[i]))
      sources[compiled++] = sources[i];
    else
      free(sources[i].text.bytes);
  }
  fprintf(file, "static const tc_compiled files[] = {\n");
  for (int i = 0; i < compiled; i++) {
    const source *from = &sources[i];
    fprintf(file, "    {\"%s\", %s, %s, %zu, 0x%llxu, code%d, sizeof code%d, notes%d, %zu},\n",
            from->path, from->content ? "true" : "false", from->reads_globals ? "true" : "false",
            from->text.size,
            (unsigned long long)tc_compiled_digest(from->text.bytes, from->text.size), i, i, i,
            from->note_count);
    free(from->text.bytes);
  }
  free(sources);
  fprintf(file, "};\nconst tc_compiled_list tc_compiled_scripts = {\"%s\", files, %d};\n",
          lua_ident, compiled);
  bool written = !ferror(file);
  if (fclose(file) != 0 || !written || rename(path, argv[1]) != 0)
    stop(argv[1], "cannot be written");
  return 0;
}
