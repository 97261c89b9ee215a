// Owns: Lua's patterns, matched with a count of steps: find, match, gmatch, gsub.
// Must not know: what is matched. The language of patterns is that of the Lua manual.
// Each step is charged as an instruction, and one call may take PATTERN_STEPS; so a pattern that
// backtracks without end is an error, and a bound guessed beforehand need not refuse good ones.
#include "host/sandbox/sandbox_core.h"

#include <ctype.h>
#include <string.h>

#define PATTERN_STEPS 1000000
#define CAPTURES 32
#define NESTING 200
#define OPEN (-1)     // a capture not closed yet
#define POSITION (-2) // a capture of a position

typedef struct matcher {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  int level; // captures begun
  int nesting;
  uint64_t steps;
  struct {
    const char *start;
    ptrdiff_t length; // or OPEN, POSITION
  } captures[CAPTURES];
} matcher;

static const char *match_here(matcher *m, const char *s, const char *p);

static void charge(matcher *m) {
  uint64_t steps = m->steps;
  m->steps = 0;
  tc_budget_charge(m->L, steps);
}

static inline void step(matcher *m, uint64_t steps) {
  m->steps += steps;
  if (m->steps > PATTERN_STEPS) {
    charge(m);
    tc_error(m->L,
             "this pattern takes more than %d steps on this text; use fewer of * + - or "
             "anchor it with ^",
             PATTERN_STEPS);
  }
}

// The end of the single character class that begins at p.
static const char *class_end(matcher *m, const char *p) {
  char first = *p++;
  if (first == '%') {
    if (p == m->pattern_end) tc_error(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  if (p < m->pattern_end && *p == '^') p++;
  do {
    if (p == m->pattern_end) tc_error(m->L, "malformed pattern (missing ']')");
    char byte = *p++;
    if (byte == '%') {
      if (p == m->pattern_end) tc_error(m->L, "malformed pattern (missing ']')");
      p++;
    }
  } while (p == m->pattern_end || *p != ']');
  return p + 1;
}

// Whether a byte is in the class of a letter, as %a; other letters stand for themselves.
static bool in_letter_class(int byte, int letter) {
  bool result;
  switch (tolower(letter)) {
  case 'a': result = isalpha(byte); break;
  case 'c': result = iscntrl(byte); break;
  case 'd': result = isdigit(byte); break;
  case 'g': result = isgraph(byte); break;
  case 'l': result = islower(byte); break;
  case 'p': result = ispunct(byte); break;
  case 's': result = isspace(byte); break;
  case 'u': result = isupper(byte); break;
  case 'w': result = isalnum(byte); break;
  case 'x': result = isxdigit(byte); break;
  case 'z': result = byte == 0; break; // no longer in the manual, but in Lua
  default: return letter == byte;
  }
  return isupper(letter) ? !result : result;
}

// Whether a byte is in the set from '[' at p to its ']' at last.
static bool in_set(int byte, const char *p, const char *last) {
  bool wanted = true;
  p++;
  if (*p == '^') {
    wanted = false;
    p++;
  }
  while (p < last) {
    int low = (unsigned char)*p;
    if (low == '%') {
      if (in_letter_class(byte, (unsigned char)p[1])) return wanted;
      p += 2;
    } else if (p[1] == '-' && p + 2 < last) {
      if (low <= byte && byte <= (unsigned char)p[2]) return wanted;
      p += 3;
    } else {
      if (low == byte) return wanted;
      p++;
    }
  }
  return !wanted;
}

// Whether the byte at s is in the single class [p, end).
static bool in_class(matcher *m, const char *s, const char *p, const char *end) {
  if (s >= m->subject_end) return false;
  int byte = (unsigned char)*s;
  switch (*p) {
  case '.': return true;
  case '%': return in_letter_class(byte, (unsigned char)p[1]);
  case '[': step(m, (uint64_t)(end - p) / 8); return in_set(byte, p, end - 1);
  default: return (unsigned char)*p == byte;
  }
}

// %bxy at p, after the 'b'.
static const char *match_balance(matcher *m, const char *s, const char *p) {
  if (m->pattern_end - p < 2) tc_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (s >= m->subject_end || *s != p[0]) return NULL;
  int open = 1;
  for (s++; s < m->subject_end; s++) {
    step(m, 1);
    if (*s == p[1]) {
      if (--open == 0) return s + 1;
    } else if (*s == p[0])
      open++;
  }
  return NULL;
}

// Greedy: as many as possible, then fewer.
static const char *match_most(matcher *m, const char *s, const char *p, const char *end) {
  ptrdiff_t count = 0;
  while (in_class(m, s + count, p, end)) {
    step(m, 1);
    count++;
  }
  for (; count >= 0; count--) {
    const char *result = match_here(m, s + count, end + 1);
    if (result) return result;
  }
  return NULL;
}

// Lazy: as few as possible.
static const char *match_fewest(matcher *m, const char *s, const char *p, const char *end) {
  for (;; s++) {
    const char *result = match_here(m, s, end + 1);
    if (result || !in_class(m, s, p, end)) return result;
  }
}

static const char *begin_capture(matcher *m, const char *s, const char *p, ptrdiff_t kind) {
  if (m->level >= CAPTURES) tc_error(m->L, "too many captures");
  m->captures[m->level].start = s;
  m->captures[m->level].length = kind;
  m->level++;
  const char *result = match_here(m, s, p);
  if (!result) m->level--;
  return result;
}

static const char *end_capture(matcher *m, const char *s, const char *p) {
  int index = m->level - 1;
  while (index >= 0 && m->captures[index].length != OPEN) index--;
  if (index < 0) tc_error(m->L, "invalid pattern capture");
  m->captures[index].length = s - m->captures[index].start;
  const char *result = match_here(m, s, p);
  if (!result) m->captures[index].length = OPEN;
  return result;
}

// %1 .. %9: the text of an earlier capture again.
static const char *match_again(matcher *m, const char *s, int digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->level || m->captures[index].length == OPEN)
    tc_error(m->L, "invalid capture index %%%d", index + 1);
  ptrdiff_t length = m->captures[index].length;
  // As in Lua, a position capture never matches again.
  if (length < 0 || length > m->subject_end - s) return NULL;
  step(m, (uint64_t)length / 16);
  return memcmp(m->captures[index].start, s, (size_t)length) == 0 ? s + length : NULL;
}

// %f[set]: a change from outside the set to inside; the edges of the subject count as '\0'.
static bool match_frontier(matcher *m, const char *s, const char *p, const char *end) {
  int before = s == m->subject ? 0 : (unsigned char)s[-1];
  int here = s == m->subject_end ? 0 : (unsigned char)*s;
  step(m, (uint64_t)(end - p) / 8);
  return !in_set(before, p, end - 1) && in_set(here, p, end - 1);
}

// Items that start with '%' and are not classes. *handled: whether the result counts.
static const char *match_special(matcher *m, const char *s, const char *p, bool *handled) {
  *handled = true;
  int letter = p + 1 < m->pattern_end ? (unsigned char)p[1] : 0;
  if (letter == 'b') {
    s = match_balance(m, s, p + 2);
    return s ? match_here(m, s, p + 4) : NULL;
  }
  if (letter == 'f') {
    p += 2;
    if (p >= m->pattern_end || *p != '[') tc_error(m->L, "missing '[' after '%%f' in pattern");
    const char *end = class_end(m, p);
    return match_frontier(m, s, p, end) ? match_here(m, s, end) : NULL;
  }
  if (isdigit(letter)) {
    s = match_again(m, s, letter);
    return s ? match_here(m, s, p + 2) : NULL;
  }
  *handled = false;
  return NULL;
}

// A single class with its suffix, from p on.
static const char *match_item(matcher *m, const char *s, const char **pattern, bool *more) {
  const char *p = *pattern, *end = class_end(m, p);
  step(m, (uint64_t)(end - p) / 8);
  char suffix = '\0';
  if (end < m->pattern_end) suffix = *end;
  *more = false;
  switch (suffix) {
  case '*': return match_most(m, s, p, end);
  case '+': return in_class(m, s, p, end) ? match_most(m, s + 1, p, end) : NULL;
  case '-': return match_fewest(m, s, p, end);
  case '?':
    if (in_class(m, s, p, end)) {
      const char *result = match_here(m, s + 1, end + 1);
      if (result) return result;
    }
    *pattern = end + 1;
    *more = true;
    return s;
  default:
    if (!in_class(m, s, p, end)) return NULL;
    *pattern = end;
    *more = true;
    return s + 1;
  }
}

// Returns the end of the match of the pattern from p at s; NULL: none.
static const char *match_here(matcher *m, const char *s, const char *p) {
  if (++m->nesting > NESTING) tc_error(m->L, "pattern too complex");
  bool more = true;
  while (more && s && p < m->pattern_end) {
    step(m, 1);
    bool handled;
    if (*p == '(') {
      bool position = p + 1 < m->pattern_end && p[1] == ')';
      s = begin_capture(m, s, p + (position ? 2 : 1), position ? POSITION : OPEN);
      break;
    }
    if (*p == ')') {
      s = end_capture(m, s, p + 1);
      break;
    }
    if (*p == '$' && p + 1 == m->pattern_end) {
      s = s == m->subject_end ? s : NULL;
      break;
    }
    if (*p == '%') {
      const char *result = match_special(m, s, p, &handled);
      if (handled) {
        s = result;
        break;
      }
    }
    s = match_item(m, s, &p, &more);
  }
  m->nesting--;
  return s;
}

static void start(matcher *m, lua_State *L, const char *subject, size_t subject_length,
                  const char *pattern, size_t pattern_length) {
  m->L = L;
  m->subject = subject;
  m->subject_end = subject + subject_length;
  m->pattern = pattern;
  m->pattern_end = pattern + pattern_length;
  m->level = m->nesting = 0;
  m->steps = 0;
}

static const char *match_at(matcher *m, const char *s, const char *p) {
  m->level = m->nesting = 0;
  return match_here(m, s, p);
}

// Pushes capture `index`; the whole match [s, end) stands for capture 0 of a pattern without any.
static void push_capture(matcher *m, int index, const char *s, const char *end) {
  if (index >= m->level) {
    if (index != 0) tc_error(m->L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(m->L, s, (size_t)(end - s));
    return;
  }
  ptrdiff_t length = m->captures[index].length;
  if (length == OPEN) tc_error(m->L, "unfinished capture");
  if (length == POSITION)
    lua_pushinteger(m->L, m->captures[index].start - m->subject + 1);
  else
    lua_pushlstring(m->L, m->captures[index].start, (size_t)length);
}

// Pushes all captures; the whole match when there are none and `whole` is wanted.
static int push_captures(matcher *m, const char *s, const char *end, bool whole) {
  int count = m->level == 0 && whole ? 1 : m->level;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(m, i, s, end);
  return count;
}

// Turns an optional position argument into an offset from 0; past the end gives length + 1.
static size_t start_offset(lua_State *L, int argument, size_t length) {
  lua_Integer position = luaL_optinteger(L, argument, 1);
  if (position > 0) return (lua_Unsigned)position > length + 1 ? length + 1 : (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

// Finds plain text; counts its steps.
static const char *find_plain(matcher *m, const char *s) {
  size_t length = (size_t)(m->pattern_end - m->pattern);
  if (length == 0) return s;
  while ((size_t)(m->subject_end - s) >= length) {
    const char *hit = memchr(s, *m->pattern, (size_t)(m->subject_end - s) - length + 1);
    if (!hit) return NULL;
    step(m, 1 + (uint64_t)(hit - s) / 16 + length / 16);
    if (memcmp(hit, m->pattern, length) == 0) return hit;
    s = hit + 1;
  }
  return NULL;
}

static bool is_plain_text(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (pattern[i] && strchr("^$*+?.([%-", pattern[i])) return false;
  return true;
}

static int find_or_match(lua_State *L, bool find) {
  size_t subject_length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &subject_length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t offset = start_offset(L, 3, subject_length);
  if (offset > subject_length) {
    lua_pushnil(L);
    return 1;
  }
  matcher m;
  start(&m, L, subject, subject_length, pattern, pattern_length);
  const char *s = subject + offset;
  if (find && (lua_toboolean(L, 4) || is_plain_text(pattern, pattern_length))) {
    s = find_plain(&m, s);
    charge(&m);
    if (!s) {
      lua_pushnil(L);
      return 1;
    }
    lua_pushinteger(L, s - subject + 1);
    lua_pushinteger(L, s - subject + (lua_Integer)pattern_length);
    return 2;
  }
  bool anchored = pattern_length > 0 && *pattern == '^';
  const char *p = pattern + (anchored ? 1 : 0);
  do {
    const char *end = match_at(&m, s, p);
    if (end) {
      charge(&m);
      if (!find) return push_captures(&m, s, end, true);
      lua_pushinteger(L, s - subject + 1);
      lua_pushinteger(L, end - subject);
      return 2 + push_captures(&m, s, end, false);
    }
  } while (s++ < m.subject_end && !anchored);
  charge(&m);
  lua_pushnil(L);
  return 1;
}

int tc_string_find(lua_State *L) { return find_or_match(L, true); }
int tc_string_match(lua_State *L) { return find_or_match(L, false); }

// Upvalues: subject, pattern, offset of the next try, end of the last match (-1 is none).
static int next_match(lua_State *L) {
  size_t subject_length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(1), &subject_length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  lua_Integer offset = lua_tointeger(L, lua_upvalueindex(3));
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
  matcher m;
  start(&m, L, subject, subject_length, pattern, pattern_length);
  for (; offset <= (lua_Integer)subject_length; offset++) {
    const char *end = match_at(&m, subject + offset, pattern);
    if (!end || end - subject == last) continue;
    lua_pushinteger(L, end - subject);
    lua_pushvalue(L, -1);
    lua_replace(L, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    charge(&m);
    return push_captures(&m, subject + offset, end, true);
  }
  lua_pushinteger(L, offset);
  lua_replace(L, lua_upvalueindex(3));
  charge(&m);
  return 0;
}

bool tc_is_match_iterator(lua_CFunction function) { return function == next_match; }

int tc_string_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t offset = start_offset(L, 3, length);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)offset);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}

// The state of gsub: replacement, and the size of the result so far.
typedef struct substitution {
  matcher m;
  luaL_Buffer buffer;
  size_t size, limit;
} substitution;

static void grow(substitution *sub, size_t bytes) {
  sub->size += bytes;
  if (sub->size > sub->limit)
    tc_error(sub->m.L, "string.gsub: the result is longer than %I bytes", (lua_Integer)sub->limit);
}

static void add_text(substitution *sub, const char *text, size_t length) {
  grow(sub, length);
  luaL_addlstring(&sub->buffer, text, length);
}

// Adds the value on top, a string or number, and pops it.
static void add_value(substitution *sub) {
  size_t length;
  lua_tolstring(sub->m.L, -1, &length);
  grow(sub, length);
  luaL_addvalue(&sub->buffer);
}

// Adds the replacement string, with %0 .. %9 filled in.
static void add_template(substitution *sub, const char *s, const char *end) {
  lua_State *L = sub->m.L;
  size_t length;
  const char *text = lua_tolstring(L, 3, &length);
  step(&sub->m, 1 + length / 8);
  for (size_t i = 0; i < length; i++) {
    if (text[i] != '%') {
      add_text(sub, text + i, 1);
      continue;
    }
    i++;
    int letter = i < length ? (unsigned char)text[i] : 0;
    if (letter == '%')
      add_text(sub, "%", 1);
    else if (letter == '0')
      add_text(sub, s, (size_t)(end - s));
    else if (isdigit(letter)) {
      push_capture(&sub->m, letter - '1', s, end);
      add_value(sub);
    } else
      tc_error(L, "invalid use of '%%' in replacement string");
  }
}

// Adds the replacement of the match [s, end): looked up or returned for the first capture.
static void add_replacement(substitution *sub, const char *s, const char *end, int type) {
  lua_State *L = sub->m.L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    int count = push_captures(&sub->m, s, end, true);
    charge(&sub->m);
    lua_call(L, count, 1);
  } else if (type == LUA_TTABLE) {
    push_capture(&sub->m, 0, s, end);
    lua_gettable(L, 3);
  } else {
    add_template(sub, s, end);
    return;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    add_text(sub, s, (size_t)(end - s));
    return;
  }
  if (!lua_isstring(L, -1)) tc_error(L, "invalid replacement value (a %s)", tc_type_name(L, -1));
  add_value(sub);
}

int tc_string_gsub(lua_State *L) {
  size_t subject_length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &subject_length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  luaL_argexpected(
      L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
      3, "string/function/table");
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)subject_length + 1), count = 0;
  bool anchored = pattern_length > 0 && *pattern == '^';
  const char *p = pattern + (anchored ? 1 : 0), *s = subject, *last = NULL;
  substitution sub;
  sub.size = 0;
  sub.limit = tc_string_limit(L);
  start(&sub.m, L, subject, subject_length, pattern, pattern_length);
  lua_settop(L, 3);
  luaL_buffinit(L, &sub.buffer);
  while (count < most) {
    const char *end = match_at(&sub.m, s, p);
    if (end && end != last) {
      count++;
      add_replacement(&sub, s, end, type);
      s = last = end;
    } else if (s < sub.m.subject_end)
      add_text(&sub, s++, 1);
    else
      break;
    if (anchored) break;
  }
  charge(&sub.m);
  add_text(&sub, s, (size_t)(sub.m.subject_end - s));
  luaL_pushresult(&sub.buffer);
  lua_pushinteger(L, count);
  return 2;
}
