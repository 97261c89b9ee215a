// Owns: what the engine reads of compiled functions: calls in tail position, writes to what lies outside a function.
// Must not know: where functions come from; what becomes of what it finds.
// Private to engine/host and the tool that compiles content. Code is what lua_dump of Lua 5.4 wrote, of this process.
#ifndef TERCIO_HOST_BYTECODE_H
#define TERCIO_HOST_BYTECODE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

// The code of the Lua function on top, for the caller to free; NULL when memory is short.
unsigned char *tc_code_dump(lua_State *L, size_t *size);

// Turns all tail calls into plain calls, in place, so the caller stays on the stack and errors show its line.
// False, perhaps after some changes, for unknown code.
bool tc_code_keep_callers(unsigned char *code, size_t size);

// Takes out the names of locals and upvalues, in place: half of what it takes to load a script. False, perhaps after some
// changes, for unknown code.
bool tc_code_drop_names(unsigned char *code, size_t *size);

// Whether a function can return a value; true for unknown code.
bool tc_code_gives(const unsigned char *code, size_t size);

// Whether a file does nothing with its environment but read globals by their names; false for unknown code.
bool tc_code_reads_globals(const unsigned char *code, size_t size);

#define TC_CODE_STEPS 4 // keys of a path that are known

// The content of a register: an upvalue, or a value in it under some keys. A key is NULL if the code does not
// contain it; then text[i] is unknown. Strings have no final 0.
typedef struct tc_code_path {
  int upvalue; // of the function that was dumped, from 1
  int steps;
  struct {
    const char *text;
    size_t size;
  } keys[TC_CODE_STEPS];
} tc_code_path;

// A write of a function to something outside it.
typedef struct tc_code_write {
  int line;
  const char *name; // of the variable
  size_t name_size;
  tc_code_path
      into;    // steps 0 and no `called`: the variable is assigned; else this table is written to
  bool called; // by `callee`, whose first argument it is: it depends on what that is
  tc_code_path callee;
} tc_code_write;

// Calls found(user, write) for each such write in a function and its inner functions, in order. Writes of inner
// functions to locals of outer ones do not count. False: unknown code.
bool tc_code_writes(const unsigned char *code, size_t size,
                    void (*found)(void *user, const tc_code_write *write), void *user);

// Calls found(user, line, writes, gives) for each function of a file, with the line on which it begins: whether it, by
// itself, has writes as tc_code_writes finds them, and whether it can return a value. False: unknown code.
bool tc_code_each(const unsigned char *code, size_t size,
                  void (*found)(void *user, int line, bool writes, bool gives), void *user);

#endif
