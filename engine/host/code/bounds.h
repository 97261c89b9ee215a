// Owns: the bounds of a text in Lua before it is compiled: what makes the compiler slow, or its result large;
// and powers, which machines round differently.
// Must not know: what the text says, where it comes from.
// Private to engine/host.
#ifndef TERCIO_HOST_BOUNDS_H
#define TERCIO_HOST_BOUNDS_H

#include <stdbool.h>
#include <stddef.h>

// Far beyond handwritten code. Lua's own bounds (200 locals, 255 upvalues, 190 levels of brackets) apply too.
#define TC_TEXT_TOKENS 200000 // words, numbers, strings and signs of one file
#define TC_TEXT_BRANCHES                                                                           \
  10000 // and, or, elseif, goto, break of one file: each is linked to those before it
#define TC_TEXT_FUNCTIONS 5000 // of one file
#define TC_TEXT_NESTING 30     // functions in functions

// Whether a text keeps within the bounds, and has only powers of constants and squares. If not: the line and
// the reason.
bool tc_text_bounded(const char *text, size_t size, int *line, const char **why);

#endif
