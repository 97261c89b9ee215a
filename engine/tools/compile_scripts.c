// Owns: the tool of the build that compiles the engine's own scripts into a C file.
// Must not know: what the scripts do.
// compile_scripts OUT ROOT scripts/NAME.lua...: OUT is written whole or not at all.
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>

#include "host/compiled.h"

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

typedef struct output {
  FILE *file;
  size_t size;
} output;

// A lua_Writer: bytes as numbers of C.
static int write_code(lua_State *L, const void *data, size_t size, void *user) {
  (void)L;
  output *out = user;
  const unsigned char *bytes = data;
  for (size_t i = 0; i < size; i++, out->size++)
    fprintf(out->file, "%u,%s", bytes[i], out->size % 32 == 31 ? "\n" : "");
  return 0;
}

// Writes one script's code as an array named after its place in the list.
static void write_script(FILE *file, int number, const char *path, const text *source) {
  char name[256];
  lua_State *L = luaL_newstate();
  if (!L) stop(path, "out of memory");
  snprintf(name, sizeof name, "=%s", path);
  if (luaL_loadbufferx(L, source->bytes, source->size, name, "t") != LUA_OK)
    stop(path, lua_tostring(L, -1));
  fprintf(file, "static const unsigned char code%d[] = {\n", number);
  output out = {.file = file};
  lua_dump(L, write_code, &out, 0);
  fprintf(file, "};\n");
  lua_close(L);
}

int main(int argc, char **argv) {
  if (argc < 4) stop("usage", "OUT ROOT scripts/NAME.lua...");
  char path[2048];
  snprintf(path, sizeof path, "%s.new", argv[1]);
  FILE *file = fopen(path, "wb");
  text *sources = calloc((size_t)argc, sizeof *sources);
  if (!file || !sources) stop(path, "cannot be written");
  fprintf(file, "// Written by engine/tools/compile_scripts.c from scripts/.\n"
                "#include \"host/compiled.h\"\n\n"
                "extern const tc_compiled_list tc_compiled_scripts;\n");
  for (int i = 3; i < argc; i++) {
    char whole[2048];
    snprintf(whole, sizeof whole, "%s/%s", argv[2], argv[i]);
    sources[i] = read_file(whole);
    write_script(file, i, argv[i], &sources[i]);
  }
  fprintf(file, "static const tc_compiled scripts[] = {\n");
  for (int i = 3; i < argc; i++) {
    fprintf(file, "    {\"%s\", %zu, 0x%llxu, code%d, sizeof code%d},\n", argv[i], sources[i].size,
            (unsigned long long)tc_compiled_digest(sources[i].bytes, sources[i].size), i, i);
    free(sources[i].bytes);
  }
  free(sources);
  fprintf(file, "    {0}};\nconst tc_compiled_list tc_compiled_scripts = {\"%s\", scripts};\n",
          lua_ident);
  bool written = !ferror(file);
  if (fclose(file) != 0 || !written || rename(path, argv[1]) != 0)
    stop(argv[1], "cannot be written");
  return 0;
}
