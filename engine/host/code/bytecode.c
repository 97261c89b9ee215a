// Owns: walking through what lua_dump of Lua 5.4 wrote, and what is found and changed there.
// Must not know: the sandbox, content, why anybody wants it.
// The layout is that of ldump.c, the numbers that of lopcodes.h; both are the same in all of Lua 5.4.
#include "host/code/bytecode.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define REGISTERS 256
#define NESTING 64 // functions inside functions
#define UPVALUES 256

enum {
  OP_MOVE = 0,
  OP_LOADNIL = 8,
  OP_GETUPVAL = 9,
  OP_SETUPVAL = 10,
  OP_GETTABUP = 11,
  OP_GETTABLE = 12,
  OP_GETI = 13,
  OP_GETFIELD = 14,
  OP_SETTABUP = 15,
  OP_SETTABLE = 16,
  OP_SETI = 17,
  OP_SETFIELD = 18,
  OP_SELF = 20,
  OP_MMBIN = 46,
  OP_MMBINK = 48,
  OP_CLOSE = 54,
  OP_TEST = 66,
  OP_CALL = 68,
  OP_TAILCALL = 69,
  OP_RETURN = 70,
  OP_RETURN1 = 72,
  OP_FORLOOP = 73,
  OP_TFORLOOP = 77,
  OP_SETLIST = 78,
  OP_VARARG = 80,
  OP_EXTRAARG = 82,
  OP_COUNT = 83
};

typedef uint32_t instruction;

static unsigned op_of(instruction word) { return word & 0x7f; }
static unsigned a_of(instruction word) { return word >> 7 & 0xff; }
static unsigned b_of(instruction word) { return word >> 16 & 0xff; }
static unsigned c_of(instruction word) { return word >> 24; }

typedef struct buffer {
  unsigned char *bytes;
  size_t size, room;
} buffer;

// A lua_Writer: not 0 when memory is short.
static int append(lua_State *L, const void *data, size_t size, void *user) {
  (void)L;
  buffer *into = user;
  if (into->room - into->size < size) {
    size_t room = 2 * into->room + size + 1024;
    unsigned char *bytes = realloc(into->bytes, room);
    if (!bytes) return 1;
    into->bytes = bytes;
    into->room = room;
  }
  memcpy(into->bytes + into->size, data, size);
  into->size += size;
  return 0;
}

unsigned char *tc_code_dump(lua_State *L, size_t *size) {
  buffer into = {0};
  if (lua_dump(L, append, &into, 0) != 0) {
    free(into.bytes);
    return NULL;
  }
  *size = into.size;
  return into.bytes;
}

// ---- reading ------------------------------------------------------------------------------------

typedef struct reader {
  const unsigned char *at, *end;
  bool broken;
} reader;

static const unsigned char *take(reader *from, size_t size) {
  const unsigned char *found = from->at;
  if (from->broken || (size_t)(from->end - from->at) < size) {
    from->broken = true;
    return NULL;
  }
  from->at += size;
  return found;
}

static unsigned take_byte(reader *from) {
  const unsigned char *byte = take(from, 1);
  return byte ? *byte : 0;
}

// A number in groups of seven bits, highest first; bit eight marks the last group.
static size_t take_size(reader *from) {
  size_t value = 0;
  for (int group = 0; group < 10 && !from->broken; group++) {
    unsigned byte = take_byte(from);
    value = value << 7 | (byte & 0x7f);
    if (byte & 0x80) return value;
  }
  from->broken = true;
  return 0;
}

typedef struct text {
  const char *bytes; // NULL for none
  size_t size;
} text;

static text take_text(reader *from) {
  size_t size = take_size(from);
  if (from->broken || size == 0) return (text){NULL, 0};
  return (text){(const char *)take(from, size - 1), size - 1};
}

static bool take_header(reader *from) {
  static const unsigned char start[] = LUA_SIGNATURE "\x54\x00\x19\x93\r\n\x1a\n";
  const unsigned char *found = take(from, sizeof start - 1);
  if (!found || memcmp(found, start, sizeof start - 1) != 0) return false;
  const unsigned char *sizes = take(from, 3);
  if (!sizes || sizes[0] != sizeof(instruction) || sizes[1] != sizeof(lua_Integer) ||
      sizes[2] != sizeof(lua_Number))
    return false;
  take(from, sizeof(lua_Integer) + sizeof(lua_Number) + 1);
  return !from->broken;
}

// A constant; gives its text when it is a string.
static text take_constant(reader *from) {
  switch (take_byte(from)) {
  case LUA_TSTRING:
  case LUA_TSTRING | 1 << 4: return take_text(from);
  case LUA_TNUMBER: take(from, sizeof(lua_Integer)); break;
  case LUA_TNUMBER | 1 << 4: take(from, sizeof(lua_Number)); break;
  default: break;
  }
  return (text){NULL, 0};
}

// The offsets of the parts of one function.
typedef struct function {
  size_t first_line;
  unsigned registers; // how many it uses
  const unsigned char *code;
  size_t count;     // instructions
  reader constants; // behind their number
  size_t constant_count;
  const unsigned char
      *upvalues; // three bytes each: in the stack of the outer function, index, kind
  size_t upvalue_count;
  reader inner; // functions
  size_t inner_count;
  const signed char *steps; // of lines, by instruction; STEP_FAR is in `far`
  size_t step_count;
  reader far;
  size_t far_count;
  reader names; // of upvalues
  size_t name_count;
} function;

static bool take_function(reader *from, function *made, int depth);

// What stands before the functions inside. False: unknown code.
static bool take_head(reader *from, function *made) {
  *made = (function){0};
  take_text(from);
  made->first_line = take_size(from);
  take_size(from);
  take(from, 2);
  made->registers = take_byte(from);
  made->count = take_size(from);
  if (made->count > (size_t)(from->end - from->at)) return false;
  made->code = take(from, made->count * sizeof(instruction));
  made->constant_count = take_size(from);
  made->constants = *from;
  for (size_t i = 0; i < made->constant_count && !from->broken; i++) take_constant(from);
  made->upvalue_count = take_size(from);
  if (made->upvalue_count > UPVALUES) return false;
  made->upvalues = take(from, made->upvalue_count * 3);
  made->inner_count = take_size(from);
  made->inner = *from;
  return !from->broken;
}

static void take_lines(reader *from, function *made) {
  made->step_count = take_size(from);
  made->steps = (const signed char *)take(from, made->step_count);
  made->far_count = take_size(from);
  made->far = *from;
  for (size_t i = 0; i < made->far_count && !from->broken; i++) {
    take_size(from);
    take_size(from);
  }
}

static void take_names(reader *from, function *made) {
  size_t locals = take_size(from);
  for (size_t i = 0; i < locals && !from->broken; i++) {
    take_text(from);
    take_size(from);
    take_size(from);
  }
  made->name_count = take_size(from);
  made->names = *from;
  for (size_t i = 0; i < made->name_count && !from->broken; i++) take_text(from);
}

static bool take_function(reader *from, function *made, int depth) {
  function inner;
  if (depth == 0 || !take_head(from, made)) return false;
  for (size_t i = 0; i < made->inner_count && !from->broken; i++) {
    if (!take_function(from, &inner, depth - 1)) return false;
  }
  take_lines(from, made);
  take_names(from, made);
  return !from->broken;
}

// Takes the function of a file; false: unknown code.
static bool take_main(const unsigned char *code, size_t size, function *main) {
  reader from = {code, code + size, false};
  return take_header(&from) && take_function(&from, main, NESTING);
}

static instruction at(const function *of, size_t index) {
  instruction word;
  memcpy(&word, of->code + index * sizeof word, sizeof word);
  return word;
}

// ---- names of variables -------------------------------------------------------------------------

// Moves a function to *to, which is never behind the place that is read, without the names.
static bool drop_names(reader *from, unsigned char **to, int depth) {
  static const unsigned char none[] = {0x80, 0x80}; // no locals, no upvalues
  const unsigned char *start = from->at;
  function made;
  if (depth == 0 || !take_head(from, &made)) return false;
  memmove(*to, start, (size_t)(from->at - start));
  *to += from->at - start;
  for (size_t i = 0; i < made.inner_count; i++) {
    if (!drop_names(from, to, depth - 1)) return false;
  }
  start = from->at;
  take_lines(from, &made);
  memmove(*to, start, (size_t)(from->at - start));
  *to += from->at - start;
  take_names(from, &made);
  memcpy(*to, none, sizeof none);
  *to += sizeof none;
  return !from->broken;
}

bool tc_code_drop_names(unsigned char *code, size_t *size) {
  reader from = {code, code + *size, false};
  if (!take_header(&from)) return false;
  unsigned char *to = code + (from.at - code);
  if (!drop_names(&from, &to, NESTING)) return false;
  *size = (size_t)(to - code);
  return true;
}

// ---- calls in tail position ---------------------------------------------------------------------

// code is where the reader of `of` began, to be written to.
static bool keep_callers(unsigned char *code, const function *of) {
  for (size_t i = 0; i < of->count; i++) {
    instruction word = at(of, i);
    if (op_of(word) != OP_TAILCALL) continue;
    // Keep all results (C is 0); the return behind returns them all.
    word = OP_CALL | a_of(word) << 7 | b_of(word) << 16;
    memcpy(code + (of->code - code) + i * sizeof word, &word, sizeof word);
  }
  reader inner = of->inner;
  for (size_t i = 0; i < of->inner_count; i++) {
    function made;
    if (!take_function(&inner, &made, NESTING) || !keep_callers(code, &made)) return false;
  }
  return true;
}

bool tc_code_keep_callers(unsigned char *code, size_t size) {
  function main;
  return take_main(code, size, &main) && keep_callers(code, &main);
}

// ---- what is given back -------------------------------------------------------------------------

static bool gives(const function *of) {
  for (size_t i = 0; i < of->count; i++) {
    instruction word = at(of, i);
    if (op_of(word) == OP_RETURN1) return true;
    // B is the number of values plus 1; 0: all.
    if (op_of(word) == OP_RETURN && b_of(word) != 1) return true;
  }
  return false;
}

bool tc_code_gives(const unsigned char *code, size_t size) {
  function main;
  return !take_main(code, size, &main) || gives(&main);
}

// ---- globals ------------------------------------------------------------------------------------

// environment: which upvalues of the function are that of the file.
static bool reads_globals(const function *of, const bool *environment) {
  for (size_t i = 0; i < of->count; i++) {
    instruction word = at(of, i);
    unsigned op = op_of(word);
    if ((op == OP_GETUPVAL || op == OP_SETUPVAL) && environment[b_of(word)]) return false;
    if (op == OP_SETTABUP && environment[a_of(word)]) return false;
  }
  reader inner = of->inner;
  for (size_t i = 0; i < of->inner_count; i++) {
    function made;
    bool of_inner[UPVALUES] = {false};
    if (!take_function(&inner, &made, NESTING)) return false;
    for (size_t j = 0; j < made.upvalue_count; j++) {
      const unsigned char *upvalue = made.upvalues + 3 * j;
      of_inner[j] = !upvalue[0] && environment[upvalue[1]];
    }
    if (!reads_globals(&made, of_inner)) return false;
  }
  return true;
}

bool tc_code_reads_globals(const unsigned char *code, size_t size) {
  function main;
  bool environment[UPVALUES] = {true};
  return take_main(code, size, &main) && reads_globals(&main, environment);
}

// ---- writes to what lies outside ----------------------------------------------------------------

typedef struct search {
  void (*found)(void *user, const tc_code_write *write);
  void *user;
  const function *main;
} search;

static text constant_of(const function *of, size_t index) {
  reader from = of->constants;
  text found = {NULL, 0};
  for (size_t i = 0; i <= index && i < of->constant_count; i++) found = take_constant(&from);
  return found;
}

static text name_of(const function *of, size_t index) {
  reader from = of->names;
  text found = {NULL, 0};
  for (size_t i = 0; i <= index && i < of->name_count; i++) found = take_text(&from);
  return found;
}

#define STEP_FAR (-128)

static int line_of(const function *of, size_t index) {
  size_t line = of->first_line, after = 0;
  reader far = of->far;
  for (size_t i = 0; i < of->far_count; i++) {
    size_t place = take_size(&far), there = take_size(&far);
    if (place > index) break;
    line = there;
    after = place + 1;
  }
  for (size_t i = after; i <= index && i < of->step_count; i++) {
    if (of->steps[i] != STEP_FAR) line += (size_t)of->steps[i];
  }
  return (int)line;
}

// What a key of a table leads to. key: of the constants, or ANY of them.
#define ANY SIZE_MAX
static tc_code_path below(const function *of, const tc_code_path *table, size_t key) {
  tc_code_path path = *table;
  if (path.upvalue == 0) return path;
  if (path.steps == TC_CODE_STEPS) return (tc_code_path){0};
  text found = key == ANY ? (text){NULL, 0} : constant_of(of, key);
  path.keys[path.steps].text = found.bytes;
  path.keys[path.steps].size = found.size;
  path.steps++;
  return path;
}

static void tell(const search *self, const function *of, size_t index, tc_code_path into,
                 const tc_code_path *callee) {
  if (into.upvalue == 0) return;
  text name = name_of(self->main, (size_t)into.upvalue - 1);
  tc_code_write write = {.line = line_of(of, index),
                         .name = name.bytes,
                         .name_size = name.size,
                         .into = into,
                         .called = callee != NULL};
  if (callee) write.callee = *callee;
  self->found(self->user, &write);
}

// Whether an instruction sets its register A; those that set several are handled elsewhere.
static bool sets_register(unsigned op) {
  return !((op >= OP_SETTABUP && op <= OP_SETFIELD) || op == OP_SETUPVAL ||
           (op >= OP_MMBIN && op <= OP_MMBINK) || (op >= OP_CLOSE && op <= OP_TEST) ||
           (op >= OP_RETURN && op <= OP_RETURN1) || op == OP_SETLIST || op >= OP_EXTRAARG);
}

// The registers from one on, up to another or to the last.
static void forget(const function *of, tc_code_path *registers, unsigned from, unsigned to) {
  for (unsigned i = from; i <= to && i < of->registers; i++) registers[i].upvalue = 0;
}

// Interprets one instruction, in the order of the code; jumps are ignored.
static void follow(const search *self, const function *of, size_t index, const int *outside,
                   tc_code_path *registers) {
  instruction word = at(of, index);
  unsigned op = op_of(word), a = a_of(word), b = b_of(word), c = c_of(word);
  tc_code_path made = {.upvalue = 0};
  switch (op) {
  case OP_MOVE:
    if (registers[b].upvalue) made = registers[b];
    break;
  case OP_GETUPVAL: made.upvalue = outside[b]; break;
  case OP_GETTABUP: made.upvalue = outside[b], made = below(of, &made, c); break;
  case OP_GETFIELD:
    if (registers[b].upvalue) made = below(of, &registers[b], c);
    break;
  case OP_GETTABLE:
  case OP_GETI:
    if (registers[b].upvalue) made = below(of, &registers[b], ANY);
    break;
  case OP_SETUPVAL: tell(self, of, index, (tc_code_path){.upvalue = outside[b]}, NULL); return;
  case OP_SETTABUP:
    made.upvalue = outside[a];
    tell(self, of, index, below(of, &made, b), NULL);
    return;
  case OP_SETFIELD:
    if (registers[a].upvalue) tell(self, of, index, below(of, &registers[a], b), NULL);
    return;
  case OP_SETTABLE:
  case OP_SETI:
    if (registers[a].upvalue) tell(self, of, index, below(of, &registers[a], ANY), NULL);
    return;
  case OP_CALL:
  case OP_TAILCALL:
    if (b != 1 && a + 1 < of->registers && registers[a].upvalue) {
      tell(self, of, index, registers[a + 1], &registers[a]);
    }
    forget(of, registers, a, REGISTERS);
    return;
  default: break;
  }
  if (!sets_register(op)) return;
  unsigned last = a;
  if (op == OP_LOADNIL) last = a + b;
  if (op == OP_SELF) last = a + 1;
  if (op == OP_VARARG || (op >= OP_FORLOOP && op <= OP_TFORLOOP)) last = REGISTERS;
  forget(of, registers, a, last);
  registers[a] = made;
}

// outside: for each upvalue, its number in the first function; 0: a local of a function in between.
static bool find_writes(const search *self, const function *of, const int *outside) {
  tc_code_path registers[REGISTERS];
  for (unsigned i = 0; i < REGISTERS; i++) registers[i].upvalue = 0;
  for (size_t i = 0; i < of->count; i++) {
    instruction word = at(of, i);
    if (op_of(word) >= OP_COUNT) return false;
    unsigned op = op_of(word);
    unsigned index = op == OP_SETTABUP ? a_of(word) : b_of(word);
    bool of_upvalue =
        op == OP_GETUPVAL || op == OP_SETUPVAL || op == OP_GETTABUP || op == OP_SETTABUP;
    if (of_upvalue && index >= of->upvalue_count) return false;
    follow(self, of, i, outside, registers);
  }
  reader inner = of->inner;
  for (size_t i = 0; i < of->inner_count; i++) {
    function made;
    int theirs[UPVALUES] = {0};
    if (!take_function(&inner, &made, NESTING)) return false;
    for (size_t up = 0; up < made.upvalue_count; up++) {
      bool in_stack = made.upvalues[3 * up] != 0;
      size_t number = made.upvalues[3 * up + 1];
      theirs[up] = in_stack || number >= of->upvalue_count ? 0 : outside[number];
    }
    if (!find_writes(self, &made, theirs)) return false;
  }
  return true;
}

// All that is outside of this function is outside.
static bool search_alone(const function *of, void (*found)(void *user, const tc_code_write *write),
                         void *user) {
  int own[UPVALUES];
  for (int i = 0; i < UPVALUES; i++) own[i] = i + 1;
  search self = {found, user, of};
  return find_writes(&self, of, own);
}

bool tc_code_writes(const unsigned char *code, size_t size,
                    void (*found)(void *user, const tc_code_write *write), void *user) {
  function main;
  return take_main(code, size, &main) && search_alone(&main, found, user);
}

// ---- every function of a file -------------------------------------------------------------------

static void note_write(void *user, const tc_code_write *write) {
  (void)write;
  *(bool *)user = true;
}

typedef struct visit {
  void (*found)(void *user, int line, bool writes, bool gives);
  void *user;
} visit;

static bool each_function(const visit *self, const function *of) {
  bool writes = false;
  if (!search_alone(of, note_write, &writes)) return false;
  self->found(self->user, (int)of->first_line, writes, gives(of));
  reader inner = of->inner;
  for (size_t i = 0; i < of->inner_count; i++) {
    function made;
    if (!take_function(&inner, &made, NESTING) || !each_function(self, &made)) return false;
  }
  return true;
}

bool tc_code_each(const unsigned char *code, size_t size,
                  void (*found)(void *user, int line, bool writes, bool gives), void *user) {
  visit self = {found, user};
  function main;
  return take_main(code, size, &main) && each_function(&self, &main);
}
