// Owns: SQLite databases for commands: opening, statements with values, rows, closing.
// Must not know: any table, or what a statement means (scripts/simulation/results.lua).
// The library is opened when the first database is: no build and no other command needs it.
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#define LIBRARY "libsqlite3.so.0"
#define DATABASE "tercio database"
#define STATEMENT "tercio statement"

// Of SQLite's interface, which stays as it is: results, types of values, flags of opening.
enum { OK = 0, ROW = 100, DONE = 101 };
enum { IS_INTEGER = 1, IS_FLOAT = 2, IS_TEXT = 3, IS_BLOB = 4 };
enum { OPEN_READ = 1, OPEN_WRITE = 2, OPEN_CREATE = 4 };
#define KEEP_COPY ((void (*)(void *)) - 1)

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

#define FUNCTIONS(X)                                                                               \
  X(int, open_v2, (const char *, sqlite3 **, int, const char *))                                   \
  X(int, close_v2, (sqlite3 *))                                                                    \
  X(const char *, errmsg, (sqlite3 *))                                                             \
  X(int, extended_errcode, (sqlite3 *))                                                            \
  X(int, prepare_v2, (sqlite3 *, const char *, int, sqlite3_stmt **, const char **))               \
  X(int, finalize, (sqlite3_stmt *))                                                               \
  X(int, reset, (sqlite3_stmt *))                                                                  \
  X(int, step, (sqlite3_stmt *))                                                                   \
  X(int, bind_int64, (sqlite3_stmt *, int, long long))                                             \
  X(int, bind_double, (sqlite3_stmt *, int, double))                                               \
  X(int, bind_text, (sqlite3_stmt *, int, const char *, int, void (*)(void *)))                    \
  X(int, bind_null, (sqlite3_stmt *, int))                                                         \
  X(int, bind_parameter_count, (sqlite3_stmt *))                                                   \
  X(int, column_count, (sqlite3_stmt *))                                                           \
  X(int, column_type, (sqlite3_stmt *, int))                                                       \
  X(long long, column_int64, (sqlite3_stmt *, int))                                                \
  X(double, column_double, (sqlite3_stmt *, int))                                                  \
  X(const unsigned char *, column_text, (sqlite3_stmt *, int))                                     \
  X(int, column_bytes, (sqlite3_stmt *, int))                                                      \
  X(int, busy_timeout, (sqlite3 *, int))

static struct {
#define X(type, name, parameters) type(*name) parameters;
  FUNCTIONS(X)
#undef X
} lib;

static bool has_library(void) {
  static tc_optional library = {.file = LIBRARY};
#define X(type, name, parameters) "sqlite3_" #name,
  static const char *const names[] = {FUNCTIONS(X) NULL};
#undef X
  return tc_optional_open(&library, names, &lib);
}

// ---- databases -----------------------------------------------------------------------------------
// A database's user value is the table of its statements by their text, so that each is prepared once.

typedef struct database {
  sqlite3 *handle; // NULL: closed
} database;

typedef struct statement {
  sqlite3_stmt *handle;
  database *of; // held by the statement's user value; finalizes it
} statement;

static database *database_at(lua_State *L, int index) {
  database *held = luaL_checkudata(L, index, DATABASE);
  luaL_argcheck(L, held->handle, index, "the database is closed");
  return held;
}

// nil, what went wrong, the number of its kind.
static int failed(lua_State *L, sqlite3 *handle) {
  lua_pushnil(L);
  lua_pushstring(L, lib.errmsg(handle));
  lua_pushinteger(L, lib.extended_errcode(handle));
  return 3;
}

static int close_database(lua_State *L) {
  database *held = luaL_checkudata(L, 1, DATABASE);
  if (!held->handle) return 0;
  if (lua_getiuservalue(L, 1, 1) == LUA_TTABLE) {
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
      statement *one = luaL_checkudata(L, -1, STATEMENT);
      lib.finalize(one->handle);
      one->handle = NULL;
    }
  }
  lib.close_v2(held->handle);
  held->handle = NULL;
  return 0;
}

// database(path, [how]) -> a database; nil, why not, and the number of its kind. how: "read": nothing is written; else
// it is made if there is none.
static int open_database(lua_State *L) {
  const char *path = luaL_checkstring(L, 1), *how = luaL_optstring(L, 2, "");
  if (!has_library()) {
    lua_pushnil(L);
    lua_pushliteral(L, "results are kept by " LIBRARY ", which is missing (Debian: libsqlite3-0)");
    lua_pushinteger(L, 0);
    return 3;
  }
  database *held = lua_newuserdatauv(L, sizeof *held, 1);
  held->handle = NULL;
  tc_set_type(L, DATABASE, close_database);
  lua_newtable(L);
  lua_setiuservalue(L, -2, 1);
  int flags = strcmp(how, "read") == 0 ? OPEN_READ : OPEN_WRITE | OPEN_CREATE;
  int code = lib.open_v2(path, &held->handle, flags, NULL);
  if (code == OK) return lib.busy_timeout(held->handle, 0), 1;
  if (!held->handle) return luaL_error(L, "not enough memory");
  int count = failed(L, held->handle);
  lib.close_v2(held->handle);
  held->handle = NULL;
  return count;
}

// ---- statements ----------------------------------------------------------------------------------

// Pushes the statement of a text, prepared at its first use; NULL: it cannot be.
static statement *statement_push(lua_State *L, database *held, const char *text) {
  lua_getiuservalue(L, 1, 1);
  if (lua_getfield(L, -1, text) == LUA_TUSERDATA) {
    lua_remove(L, -2);
    return lua_touserdata(L, -1);
  }
  lua_pop(L, 1);
  statement *one = lua_newuserdatauv(L, sizeof *one, 1);
  *one = (statement){.of = held};
  tc_set_type(L, STATEMENT, NULL);
  if (lib.prepare_v2(held->handle, text, -1, &one->handle, NULL) != OK) return NULL;
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, text);
  lua_remove(L, -2);
  return one;
}

static bool bind_value(lua_State *L, statement *one, int at, int index) {
  size_t size;
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    if (lua_isinteger(L, index))
      return lib.bind_int64(one->handle, at, lua_tointeger(L, index)) == OK;
    return lib.bind_double(one->handle, at, lua_tonumber(L, index)) == OK;
  case LUA_TBOOLEAN: return lib.bind_int64(one->handle, at, lua_toboolean(L, index)) == OK;
  case LUA_TSTRING: {
    const char *text = lua_tolstring(L, index, &size);
    return lib.bind_text(one->handle, at, text, (int)size, KEEP_COPY) == OK;
  }
  default: return lib.bind_null(one->handle, at) == OK;
  }
}

// database_ask(database, text, values...) -> a statement of which database_next gives the rows; nil, why not, and the
// number of its kind. Values are texts, numbers, booleans (as 1 and 0) and nil. The statement of a text is one: asking
// again begins anew.
static int ask_database(lua_State *L) {
  database *held = database_at(L, 1);
  const char *text = luaL_checkstring(L, 2);
  int values = lua_gettop(L) - 2;
  statement *one = statement_push(L, held, text);
  if (!one) return failed(L, held->handle);
  lib.reset(one->handle);
  luaL_argcheck(L, lib.bind_parameter_count(one->handle) == values, 3,
                "other values than asked for");
  for (int at = 1; at <= values; at++) {
    if (!bind_value(L, one, at, at + 2)) return failed(L, held->handle);
  }
  return 1;
}

static void push_column(lua_State *L, sqlite3_stmt *handle, int at) {
  switch (lib.column_type(handle, at)) {
  case IS_INTEGER: lua_pushinteger(L, lib.column_int64(handle, at)); break;
  case IS_FLOAT: lua_pushnumber(L, lib.column_double(handle, at)); break;
  case IS_TEXT:
  case IS_BLOB: {
    const unsigned char *text = lib.column_text(handle, at);
    lua_pushlstring(L, text ? (const char *)text : "", (size_t)lib.column_bytes(handle, at));
    break;
  }
  default: lua_pushnil(L);
  }
}

// database_next(statement) -> true and the values of its next row; false behind the last; nil, what went wrong, and the
// number of its kind.
static int next_row(lua_State *L) {
  statement *one = luaL_checkudata(L, 1, STATEMENT);
  luaL_argcheck(L, one->handle, 1, "its database is closed");
  int code = lib.step(one->handle);
  if (code == DONE) {
    lib.reset(one->handle);
    lua_pushboolean(L, false);
    return 1;
  }
  if (code != ROW) {
    int count = failed(L, one->of->handle);
    lib.reset(one->handle);
    return count;
  }
  int columns = lib.column_count(one->handle);
  luaL_checkstack(L, columns + 1, "columns");
  lua_pushboolean(L, true);
  for (int at = 0; at < columns; at++) push_column(L, one->handle, at);
  return columns + 1;
}

const luaL_Reg tc_database_functions[] = {{"database", open_database},
                                          {"database_ask", ask_database},
                                          {"database_next", next_row},
                                          {"database_close", close_database},
                                          {NULL, NULL}};
