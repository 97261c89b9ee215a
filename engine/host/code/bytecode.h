// Owns: what the engine reads of compiled functions: calls in tail position, writes to what lies outside a function.
// Must not know: where functions come from; what becomes of what it finds.
// Private to engine/host and the tool that compiles content. Code is what lua_dump of Lua 5.4 wrote, of this process.
#ifndef TERCIO_HOST_BYTECODE_H
#define TERCIO_HOST_BYTECODE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

// The code of the function of Lua on top of the stack, to be freed; NULL when memory is short.
unsigned char *tc_code_dump(lua_State *L, size_t *size);

// Makes plain calls of all calls in tail position, in place: then the function that calls stays on the
// stack, and an error in what it called can be told at its line. False, and some may be left as they
// were, for what is no such code.
bool tc_code_keep_callers(unsigned char *code, size_t size);

// Whether a function may give a value back; true for what is no such code.
bool tc_code_gives(const unsigned char *code, size_t size);

#define TC_CODE_STEPS 4 // keys of a path that are known

// What a register holds: a variable from outside the function, or what lies in it under some keys.
// A key is NULL where it is not written in the code; then text[i] is unknown. Strings are not ended by 0.
typedef struct tc_code_path {
  int upvalue; // of the function that was dumped, from 1
  int steps;
  struct {
    const char *text;
    size_t size;
  } keys[TC_CODE_STEPS];
} tc_code_path;

// A place at which a function may change what lies outside of it.
typedef struct tc_code_write {
  int line;
  const char *name; // of the variable
  size_t name_size;
  tc_code_path
      into;    // steps 0 and no `called`: the variable is assigned; else this table is written to
  bool called; // by `callee`, whose first argument it is: it depends on what that is
  tc_code_path callee;
} tc_code_write;

// Calls found(user, write) for each such place in a function and those inside it, in their order. What
// inner functions do to variables of the outer ones is none. False for what is no such code.
bool tc_code_writes(const unsigned char *code, size_t size,
                    void (*found)(void *user, const tc_code_write *write), void *user);

#endif
