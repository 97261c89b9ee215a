// Owns: conversations: framing of JSON-RPC 2.0, connections with what waits for them, a host for each match that is
// opened, and which match is in which.
// Must not know: methods, seats and matches (scripts/conversation); pipes and sockets.
// A host holds one set of layers, so each `open` gets a host of its own; `fork` makes a match in the same.
#include "host/embed/conversation.h"

#include <cjson/cJSON.h>
#include <lauxlib.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/content/content.h"
#include "host/embed/json.h"

#define MESSAGE_MOST ((size_t)1 << 20) // bytes of a message
#define BATCH_MOST 100                 // requests of a batch
#define WORK_MOST                                                                                  \
  UINT64_C(1000000000) // instructions of content for a message: 100 actions that spend all they may
#define NOTICES_MOST 1000 // that wait for somebody who does not read

enum {
  PARSE = -32700,
  REQUEST = -32600,
  INTERNAL = -32603,
  NO_MATCH = 6,
  TOO_MANY = 11,
  STOPPED = 12
};

// A text that grows. failed: memory was short, and text is gone.
typedef struct text {
  char *bytes;
  size_t size, space;
  bool failed;
} text;

// ---- texts -------------------------------------------------------------------------------------

static void add(text *to, const char *bytes, size_t size) {
  if (to->failed) return;
  if (to->space - to->size <= size) {
    size_t space = (to->size + size) * 2 + 64;
    char *grown = realloc(to->bytes, space);
    if (!grown) {
      free(to->bytes);
      *to = (text){.failed = true};
      return;
    }
    to->bytes = grown;
    to->space = space;
  }
  memcpy(to->bytes + to->size, bytes, size);
  to->size += size;
  to->bytes[to->size] = '\0';
}

static void add_text(text *to, const char *bytes) { add(to, bytes, strlen(bytes)); }

// Takes `owned`, which may be NULL where memory was short. notice: it may be dropped.
static void enqueue(tc_connection *to, char *owned, bool notice) {
  if (!owned || (notice && to->count >= NOTICES_MOST)) {
    free(owned);
    return;
  }
  if (to->count == to->space) {
    size_t space = to->space * 2 + 8;
    char **grown = realloc(to->queue, space * sizeof *grown);
    if (!grown) {
      free(owned);
      return;
    }
    to->queue = grown;
    to->space = space;
  }
  to->queue[to->count++] = owned;
}

// ---- finding -----------------------------------------------------------------------------------

static tc_connection *find_connection(tc_conversation *talk, int number) {
  for (size_t i = 0; number > 0 && i < TC_CONNECTIONS; i++) {
    if (talk->connections[i].number == number) return &talk->connections[i];
  }
  return NULL;
}

static tc_match *find_match(tc_conversation *talk, int number) {
  for (size_t i = 0; number > 0 && i < TC_MATCHES; i++) {
    if (talk->matches[i].in && talk->matches[i].number == number) return &talk->matches[i];
  }
  return NULL;
}

static tc_match *newest_match(tc_conversation *talk) {
  tc_match *found = NULL;
  for (size_t i = 0; i < TC_MATCHES; i++) {
    tc_match *one = &talk->matches[i];
    if (one->in && (!found || one->number > found->number)) found = one;
  }
  return found;
}

static tc_match *free_match(tc_conversation *talk) {
  for (size_t i = 0; i < TC_MATCHES; i++) {
    if (!talk->matches[i].in) return &talk->matches[i];
  }
  return NULL;
}

tc_room *tc_talk_free_room(tc_conversation *talk) {
  for (size_t i = 0; i < TC_ROOMS; i++) {
    if (!talk->rooms[i].core.L) return &talk->rooms[i];
  }
  return NULL;
}

// ---- calling scripts ---------------------------------------------------------------------------

// A request on its way through a host. params: JSON, or NULL.
typedef struct request {
  tc_conversation *talk;
  tc_connection *from;
  const char *method, *params;
  int match;
} request;

// The absolute path of a file or folder, which need not be there if the folder that holds it is.
static bool resolve(const char *path, char *whole) {
  char folder[PATH_MAX];
  if (realpath(path, whole)) return true;
  if (strlen(path) >= sizeof folder) return false;
  strcpy(folder, path);
  char *slash = strrchr(folder, '/');
  const char *name = path;
  if (slash) {
    name = path + (slash - folder) + 1;
    slash[slash == folder] = '\0';
  } else {
    strcpy(folder, ".");
  }
  if (!*name || strcmp(name, "..") == 0 || !realpath(folder, whole)) return false;
  size_t size = strlen(whole);
  return (size_t)snprintf(whole + size, PATH_MAX - size, "/%s", name) < PATH_MAX - size;
}

// inside(path) -> whether it lies in the conversation's folder
static int inside(lua_State *L) {
  const tc_conversation *talk = lua_touserdata(L, lua_upvalueindex(1));
  char path[PATH_MAX];
  size_t size = talk->folder ? strlen(talk->folder) : 0;
  if (size == 1) size = 0; // the root of all folders
  bool fine = !talk->folder || resolve(luaL_checkstring(L, 1), path);
  if (fine && talk->folder) {
    fine = strncmp(path, talk->folder, size) == 0 && (path[size] == '/' || path[size] == '\0');
  }
  lua_pushboolean(L, fine);
  return 1;
}

// request -> fine, text, number of a match that was opened, of one that was closed, list of { connection, text }, places
// to watch
static int take(lua_State *L) {
  request *asked = lua_touserdata(L, 1);
  tc_core_import(L, "conversation/conversation");
  lua_getfield(L, -1, "take");
  lua_newtable(L);
  tc_set_string(L, "method", asked->method);
  if (asked->params) tc_set_string(L, "params", asked->params);
  if (asked->from->team) tc_set_string(L, "team", asked->from->team);
  tc_set_integer(L, "connection", asked->from->number);
  tc_set_integer(L, "match", asked->match);
  if (free_match(asked->talk)) tc_set_integer(L, "next", asked->talk->next_match);
  lua_pushlightuserdata(L, asked->talk);
  lua_pushcclosure(L, inside, 1);
  lua_setfield(L, -2, "inside");
  lua_call(L, 1, 6);
  return 6;
}

// name, arguments -> what that function of the scripts gives
static int enter(lua_State *L) {
  tc_core_import(L, "conversation/conversation");
  lua_getfield(L, -1, lua_touserdata(L, 1));
  lua_replace(L, 1);
  lua_pop(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

bool tc_talk_call(lua_State *L, const char *name, int arguments, int results) {
  tc_fault fault;
  lua_pushcfunction(L, enter);
  lua_pushlightuserdata(L, (void *)(size_t)name);
  lua_rotate(L, -arguments - 2, 2);
  return tc_call(L, arguments + 1, results, &fault);
}

// ---- replies -----------------------------------------------------------------------------------

// The error of a reply: its number, its code, what it says.
static void add_error(text *to, int number, const char *code, const char *message) {
  cJSON *error = cJSON_CreateObject(), *data = cJSON_CreateObject();
  cJSON_AddNumberToObject(error, "code", number);
  cJSON_AddStringToObject(error, "message", message);
  cJSON_AddStringToObject(data, "code", code);
  if (!cJSON_AddItemToObject(error, "data", data)) cJSON_Delete(data);
  char *printed = cJSON_PrintUnformatted(error);
  add_text(to, ",\"error\":");
  add_text(to, printed ? printed : "{\"code\":-32603,\"message\":\"out of memory\"}");
  cJSON_free(printed);
  cJSON_Delete(error);
}

// What stands before a result or error. id: NULL for null.
static void begin_reply(text *to, const cJSON *id) {
  char *printed = id ? cJSON_PrintUnformatted(id) : NULL;
  add_text(to, "{\"jsonrpc\":\"2.0\",\"id\":");
  add_text(to, printed ? printed : "null");
  cJSON_free(printed);
}

static void add_failure(text *to, const cJSON *id, int number, const char *code,
                        const char *message) {
  begin_reply(to, id);
  add_error(to, number, code, message);
  add_text(to, "}");
}

// ---- a request ---------------------------------------------------------------------------------

bool tc_talk_open_room(tc_conversation *talk, tc_room *in, tc_fault *fault) {
  if (!tc_core_open(&in->core, talk->root, NULL, fault)) return false;
  if (talk->watchdog) tc_sandbox_watchdog(in->core.sandbox, talk->watchdog);
  return true;
}

void tc_talk_close_room(tc_conversation *talk, tc_room *in) {
  for (size_t i = 0; i < TC_MATCHES; i++) {
    if (talk->matches[i].in == in) tc_talk_forget(&talk->matches[i]);
  }
  tc_core_close(&in->core);
  *in = (tc_room){0};
}

void tc_talk_enqueue(tc_conversation *talk, lua_State *L, int index) {
  size_t count = lua_istable(L, index) ? lua_rawlen(L, index) : 0;
  for (size_t i = 1; i <= count; i++) {
    lua_rawgeti(L, index, (lua_Integer)i);
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    tc_connection *to = find_connection(talk, (int)lua_tointeger(L, -2));
    if (to) enqueue(to, strdup(lua_tostring(L, -1)), true);
    lua_pop(L, 3);
  }
}

// Notes the matches that a request opened or closed, and queues what others hear. The results of take lie on the stack.
static void settle(request *asked, tc_room *in) {
  tc_conversation *talk = asked->talk;
  lua_State *L = in->core.L;
  if (lua_isinteger(L, 3)) {
    tc_match *made = free_match(talk);
    *made = (tc_match){.number = (int)lua_tointeger(L, 3), .in = in};
    asked->from->current = made->number;
    talk->next_match++;
    in->matches++;
  }
  if (lua_isinteger(L, 4)) {
    tc_match *gone = find_match(talk, (int)lua_tointeger(L, 4));
    if (gone) {
      tc_talk_forget(gone);
      in->matches--;
    }
  }
  tc_talk_enqueue(talk, L, 5);
  tc_match *watched = find_match(talk, asked->match);
  if (watched && !lua_isnil(L, 6)) tc_talk_watch(watched, L, 6);
}

// Runs a request in a host; adds ,"result": or ,"error": with what came of it. False: the host is of no use any more.
static bool run(request *asked, tc_room *in, text *reply) {
  lua_State *L = in->core.L;
  tc_fault fault;
  lua_settop(L, 0);
  lua_pushcfunction(L, take);
  lua_pushlightuserdata(L, asked);
  tc_sandbox_allow(in->core.sandbox, asked->talk->work_left);
  bool fine = tc_call(L, 1, 6, &fault);
  uint64_t spent = tc_sandbox_spent(in->core.sandbox);
  asked->talk->work_left = spent < asked->talk->work_left ? asked->talk->work_left - spent : 1;
  tc_sandbox_allow(in->core.sandbox, 0);
  if (!fine) {
    char said[sizeof fault.text + 512];
    snprintf(said, sizeof said, "%s%s", fault.text, tc_fault_advice(&fault));
    bool stopped = fault.kind == TC_FAULT_TIME || fault.kind == TC_FAULT_MEMORY;
    add_error(reply, stopped ? STOPPED : INTERNAL, stopped ? "stopped" : "internal", said);
    lua_settop(L, 0);
    return in->matches > 0;
  }
  add_text(reply, lua_toboolean(L, 1) ? ",\"result\":" : ",\"error\":");
  add_text(reply, lua_tostring(L, 2));
  settle(asked, in);
  lua_settop(L, 0);
  return in->matches > 0;
}

// Opens a host for a new match; NULL, having said why.
static tc_room *new_room(tc_conversation *talk, text *reply) {
  tc_fault fault;
  tc_room *in = free_match(talk) ? tc_talk_free_room(talk) : NULL;
  if (!in) {
    add_error(reply, TOO_MANY, "too-many", "there are too many matches: close one");
  } else if (!tc_talk_open_room(talk, in, &fault)) {
    add_error(reply, INTERNAL, "internal", fault.text);
  } else {
    return in;
  }
  return NULL;
}

static bool is_integer(const cJSON *node) {
  return cJSON_IsNumber(node) && node->valuedouble == (double)node->valueint;
}

// The match that a request is about: what its params say, else the one that its connection opened last, else the newest.
static tc_match *match_of(tc_conversation *talk, const tc_connection *from, const cJSON *params) {
  const cJSON *named = cJSON_GetObjectItemCaseSensitive(params, "match");
  if (is_integer(named)) return find_match(talk, named->valueint);
  tc_match *current = find_match(talk, from->current);
  return current ? current : newest_match(talk);
}

static void add_matches(const tc_conversation *talk, text *reply) {
  char number[32];
  bool any = false;
  add_text(reply, ",\"result\":[");
  for (int wanted = 1; wanted < talk->next_match; wanted++) {
    for (size_t i = 0; i < TC_MATCHES; i++) {
      if (!talk->matches[i].in || talk->matches[i].number != wanted) continue;
      snprintf(number, sizeof number, "%s%d", any ? "," : "", wanted);
      add_text(reply, number);
      any = true;
    }
  }
  add_text(reply, "]");
}

// What answers without a match: by any host, or by one that is made for it.
static void answer(request *asked, const cJSON *params, text *reply) {
  tc_conversation *talk = asked->talk;
  if (strcmp(asked->method, "matches") == 0 && !asked->from->team) {
    add_matches(talk, reply);
    return;
  }
  bool opens = strcmp(asked->method, "open") == 0;
  const cJSON *named = cJSON_GetObjectItemCaseSensitive(params, "match");
  tc_match *found = opens ? NULL : match_of(talk, asked->from, params);
  tc_room *in = found ? found->in : NULL;
  if (found) {
    asked->match = found->number;
  } else if (!opens && is_integer(named)) {
    char said[64];
    snprintf(said, sizeof said, "there is no match %d", named->valueint);
    add_error(reply, NO_MATCH, "no-match", said);
    return;
  } else {
    in = new_room(talk, reply);
    if (!in) return;
  }
  if (!run(asked, in, reply)) tc_talk_close_room(talk, in);
}

// Takes one request; adds its reply, nothing for a notification.
static void take_request(tc_conversation *talk, tc_connection *from, const cJSON *node, text *to) {
  const cJSON *id = cJSON_GetObjectItemCaseSensitive(node, "id");
  const cJSON *version = cJSON_GetObjectItemCaseSensitive(node, "jsonrpc");
  const cJSON *method = cJSON_GetObjectItemCaseSensitive(node, "method");
  const cJSON *params = cJSON_GetObjectItemCaseSensitive(node, "params");
  const char *wrong = !cJSON_IsObject(node) ? "it must be an object"
                      : !cJSON_IsString(version) || strcmp(version->valuestring, "2.0") != 0
                          ? "jsonrpc must be \"2.0\""
                      : !cJSON_IsString(method) ? "method must be a text"
                      : id && !cJSON_IsString(id) && !cJSON_IsNumber(id) && !cJSON_IsNull(id)
                          ? "id must be a text or a number"
                      : params && !cJSON_IsObject(params) && !cJSON_IsArray(params)
                          ? "params must be an object"
                          : NULL;
  if (wrong) {
    char said[128];
    snprintf(said, sizeof said, "this is no request of JSON-RPC 2.0: %s", wrong);
    bool usable = cJSON_IsString(id) || cJSON_IsNumber(id);
    add_failure(to, usable ? id : NULL, REQUEST, "request", said);
    return;
  }
  text reply = {0};
  char *printed = params ? cJSON_PrintUnformatted(params) : NULL;
  request asked = {.talk = talk, .from = from, .method = method->valuestring, .params = printed};
  begin_reply(&reply, id);
  answer(&asked, params, &reply);
  add_text(&reply, "}");
  cJSON_free(printed);
  if (id && !reply.failed) add(to, reply.bytes, reply.size);
  free(reply.bytes);
}

// ---- messages ----------------------------------------------------------------------------------

static void take_batch(tc_conversation *talk, tc_connection *from, const cJSON *batch, text *to) {
  int count = cJSON_GetArraySize(batch);
  if (count == 0 || count > BATCH_MOST) {
    add_failure(to, NULL, REQUEST, "request",
                count ? "a batch has at most 100 requests" : "a batch has at least one request");
    return;
  }
  text replies = {0};
  const cJSON *node;
  cJSON_ArrayForEach(node, batch) {
    text reply = {0};
    take_request(talk, from, node, &reply);
    if (reply.size) {
      add_text(&replies, replies.size ? "," : "[");
      add(&replies, reply.bytes, reply.size);
    }
    free(reply.bytes);
  }
  if (replies.size) {
    add(to, replies.bytes, replies.size);
    add_text(to, "]");
  }
  free(replies.bytes);
}

static cJSON *parse(const char *message, size_t size, text *to) {
  const char *end = NULL;
  char said[96];
  if (size > MESSAGE_MOST) {
    snprintf(said, sizeof said, "the message is longer than %zu bytes", MESSAGE_MOST);
  } else if (!tc_json_is_text(message, size)) {
    snprintf(said, sizeof said, "the message is not UTF-8");
  } else {
    cJSON *node = cJSON_ParseWithLengthOpts(message, size, &end, 0);
    size_t at = end ? (size_t)(end - message) : 0;
    while (node && at < size && strchr(" \t\r\n", message[at])) at++;
    if (node && at == size) return node;
    cJSON_Delete(node);
    snprintf(said, sizeof said, "the message is not JSON: it cannot be read at character %zu",
             at + 1);
  }
  add_failure(to, NULL, PARSE, "parse", said);
  return NULL;
}

void tc_conversation_say(tc_conversation *talk, int number, const char *message, size_t size) {
  tc_connection *from = find_connection(talk, number);
  if (!from) return;
  text reply = {0};
  cJSON *node = parse(message, size, &reply);
  talk->work_left = WORK_MOST;
  if (cJSON_IsArray(node))
    take_batch(talk, from, node, &reply);
  else if (node)
    take_request(talk, from, node, &reply);
  cJSON_Delete(node);
  if (reply.size)
    enqueue(from, reply.bytes, false);
  else
    free(reply.bytes);
}

const char *tc_conversation_next(tc_conversation *talk, int number, size_t *size) {
  tc_connection *from = find_connection(talk, number);
  free(talk->given);
  talk->given = NULL;
  if (!from || from->count == 0) return NULL;
  talk->given = from->queue[0];
  memmove(from->queue, from->queue + 1, --from->count * sizeof *from->queue);
  if (size) *size = strlen(talk->given);
  return talk->given;
}

// ---- beginning and end -------------------------------------------------------------------------

static void tell(tc_host_error *error, const char *said) {
  if (!error) return;
  *error = (tc_host_error){.code = 2, .count = 1};
  snprintf(error->text, sizeof error->text, "%s", said);
}

tc_conversation *tc_conversation_open(const char *root, tc_host_error *error) {
  tc_conversation *talk = calloc(1, sizeof *talk);
  if (talk) {
    talk->next_match = talk->next_connection = 1;
    talk->root = root ? strdup(root) : NULL;
  }
  if (talk && (!root || talk->root)) return talk;
  tell(error, "out of memory");
  if (talk) tc_conversation_close(talk);
  return NULL;
}

static void forget(tc_connection *gone) {
  for (size_t i = 0; i < gone->count; i++) free(gone->queue[i]);
  free(gone->queue);
  free(gone->team);
  *gone = (tc_connection){0};
}

void tc_conversation_close(tc_conversation *talk) {
  if (!talk) return;
  for (size_t i = 0; i < TC_ROOMS; i++) {
    if (talk->rooms[i].core.L) tc_core_close(&talk->rooms[i].core);
  }
  for (size_t i = 0; i < TC_MATCHES; i++) tc_talk_forget(&talk->matches[i]);
  for (size_t i = 0; i < TC_CONNECTIONS; i++) forget(&talk->connections[i]);
  free(talk->given);
  free(talk->root);
  free(talk->folder);
  free(talk);
}

bool tc_conversation_start(tc_conversation *talk, const char *params, tc_host_error *error) {
  static const char before[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":";
  text message = {0};
  int leader = tc_conversation_join(talk, NULL);
  add_text(&message, before);
  add_text(&message, params);
  add_text(&message, "}");
  if (!message.failed) tc_conversation_say(talk, leader, message.bytes, message.size);
  free(message.bytes);
  const char *reply = tc_conversation_next(talk, leader, NULL);
  cJSON *node = reply ? cJSON_Parse(reply) : NULL;
  const cJSON *wrong = cJSON_GetObjectItemCaseSensitive(node, "error");
  const char *said = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(wrong, "message"));
  bool fine = node && !wrong;
  if (!fine) tell(error, said ? said : "nothing could be opened");
  cJSON_Delete(node);
  tc_conversation_leave(talk, leader);
  return fine;
}

bool tc_conversation_confine(tc_conversation *talk, const char *folder) {
  char whole[PATH_MAX];
  char *copy = realpath(folder, whole) ? strdup(whole) : NULL;
  if (!copy) return false;
  free(talk->folder);
  talk->folder = copy;
  return true;
}

void tc_conversation_watchdog(tc_conversation *talk, unsigned milliseconds) {
  talk->watchdog = milliseconds;
  for (size_t i = 0; i < TC_ROOMS; i++) {
    if (talk->rooms[i].core.L) tc_sandbox_watchdog(talk->rooms[i].core.sandbox, milliseconds);
  }
}

int tc_conversation_join(tc_conversation *talk, const char *team) {
  for (size_t i = 0; i < TC_CONNECTIONS; i++) {
    tc_connection *one = &talk->connections[i];
    if (one->number) continue;
    char *copy = team ? strdup(team) : NULL;
    if (team && !copy) return 0;
    *one = (tc_connection){.number = talk->next_connection++, .team = copy};
    return one->number;
  }
  return 0;
}

void tc_conversation_leave(tc_conversation *talk, int number) {
  tc_connection *gone = find_connection(talk, number);
  if (!gone) return;
  for (size_t i = 0; i < TC_ROOMS; i++) {
    lua_State *L = talk->rooms[i].core.L;
    if (!L) continue;
    lua_settop(L, 0);
    lua_pushinteger(L, number);
    tc_talk_call(L, "leave", 1, 0);
  }
  forget(gone);
}
