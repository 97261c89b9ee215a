// Owns: the engine's scripts and shipped content as the build has compiled them, and when that may stand for a text.
// Must not know: what the scripts do; where a text was read from.
// Private to engine/host, engine/cli and the tool that writes the list.
#ifndef TERCIO_HOST_COMPILED_H
#define TERCIO_HOST_COMPILED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// What the build found in functions, by the lines on which they begin.
enum { TC_BUILT_WRITES = 1, TC_BUILT_SILENT = 2, TC_BUILT_LINE = 4 };

// One file: its path below the root, whether it runs as content or as a trusted script (errors name
// the two differently), the size and digest of its text, and its function as lua_dump wrote it, with
// all that errors need to name lines. notes, of content: for each function that writes to what lies outside of it
// (tc_code_writes) or gives nothing back, TC_BUILT_LINE times its line plus that.
typedef struct tc_compiled {
  const char *path;
  bool content;
  bool reads_globals; // tc_code_reads_globals
  size_t text_size;
  uint64_t digest;
  const unsigned char *code;
  size_t code_size;
  const uint32_t *notes;
  size_t note_count;
} tc_compiled;

// All of them, by the bytes of their paths. lua: the lua_ident of the Lua that compiled them.
typedef struct tc_compiled_list {
  const char *lua;
  const tc_compiled *files;
  size_t count;
} tc_compiled_list;

// A digest that detects edits; it is no protection.
static inline uint64_t tc_compiled_digest(const char *text, size_t size) {
  uint64_t digest = size + 1, word = 0;
  for (; size >= sizeof word; text += sizeof word, size -= sizeof word) {
    memcpy(&word, text, sizeof word);
    digest = (digest ^ word) * 0x9e3779b97f4a7c15u;
    digest ^= digest >> 29;
  }
  for (word = 0; size > 0; size--) word = word << 8 | (unsigned char)text[size - 1];
  digest = (digest ^ word) * 0x9e3779b97f4a7c15u;
  return digest ^ digest >> 32;
}

// What the build has written (engine/tools).
extern const tc_compiled_list tc_compiled_scripts;

// For tests: gives the whole process another list, while no host is open; NULL: none, so texts are compiled.
void tc_compiled_use(const tc_compiled_list *list);

// What the build compiled from the very same text, for the same trust; NULL: nothing, so the text counts.
const tc_compiled *tc_compiled_find(const char *path, bool content, const char *text, size_t size);

// Whether this may be true of a function that begins on this line; true for what the build knows nothing of (NULL).
bool tc_built_noted(const tc_compiled *file, int line, uint32_t what);

#endif
