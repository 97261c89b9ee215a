// Owns: what the files of loading share: running one file, and the constructors that it calls.
// Must not know: what a definition means, how layers are merged.
// Private to engine/host.
#ifndef TERCIO_HOST_LOAD_H
#define TERCIO_HOST_LOAD_H

#include "host/seal/seal.h"

// loader.c: loading was cut short by this fault of the system, which is reported once.
void tc_content_break(lua_State *L, tc_content *content, const tc_fault *fault);

// constructors.c: defines the constructors of all kinds of content, patch and its like, and the reading of option, in the
// environment at index.
void tc_constructors_define(lua_State *L, tc_content *content, int index);
// Reports every `ability "shove"` that was left without its table.
void tc_pending_check(lua_State *L, tc_content *content);

// run.c: Lua's words for a syntax error in ours.
void tc_syntax_reword(const char *text, char *out, size_t size);
// Runs a file of the layer now being read, unless an import has.
void tc_file_run(lua_State *L, tc_content *content, const char *relative);
// Runs a text as a file of the layer now being read.
void tc_text_run(lua_State *L, tc_content *content, const char *shown, const char *text,
                 size_t size);
void tc_import_define(lua_State *L, tc_content *content, int env);

#endif
