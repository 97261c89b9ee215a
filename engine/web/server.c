// Owns: the web server: requests, websockets, and the loop that serves them.
// Must not know: what messages mean (tercio/host.h answers them), what the page's files hold.
// Everything runs in one thread. A message is answered while nothing else is served: the watchdog of hosts bounds that.
#include "tercio/host.h"
#include "web/web.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define LONGEST (1 << 20)  // bytes of a message of a page
#define WAITING (64 << 20) // bytes that may wait for a page that does not read
#define CONNECTIONS 32
#define TICK 250000 // microseconds between looks at watched files

// A message on its way to a page: its bytes stand behind LWS_PRE.
typedef struct letter {
  struct letter *next;
  size_t size;
  unsigned char bytes[];
} letter;

// What the library keeps for us with each request or websocket. It begins as zeros.
typedef struct session {
  const web_file *file; // being sent
  int connection;       // of a websocket that is open: its number in the conversation; 0: none
  char *incoming;       // a message that has not ended
  size_t incoming_size, waiting;
  letter *first, *last;
  struct session *next;
  struct lws *wsi;
} session;

static const web_options *given;
static int port;
static struct lws_context *context;
static tc_conversation *conversation;
static session *open_sessions;
static int open_count;
static lws_sorted_usec_list_t tick;
static volatile sig_atomic_t ended;

static void note_end(int number) {
  (void)number;
  ended = 1;
}

// ---- answers to requests -----------------------------------------------------------------------

static const struct {
  const char *name, *value;
} HEADERS[] = {
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cache-control:", "no-store"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
};

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                      unsigned char *end) {
  return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                     (int)strlen(value), at, end);
}

// Sends the head of an answer. Pages may load what this server has, and nothing else.
static bool send_head(struct lws *wsi, unsigned status, const char *type, size_t size) {
  unsigned char room[LWS_PRE + 2048], *begin = room + LWS_PRE, *at = begin,
                                      *end = room + sizeof room;
  char policy[256];
  snprintf(
      policy, sizeof policy,
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' "
      "ws://127.0.0.1:%d ws://localhost:%d; base-uri 'none'; form-action 'none'; frame-ancestors "
      "'none'",
      port, port);
  bool fine = lws_add_http_common_headers(wsi, status, type, size, &at, end) == 0 &&
              add_header(wsi, "content-security-policy:", policy, &at, end) == 0;
  for (size_t i = 0; fine && i < sizeof HEADERS / sizeof *HEADERS; i++) {
    fine = add_header(wsi, HEADERS[i].name, HEADERS[i].value, &at, end) == 0;
  }
  return fine && lws_finalize_write_http_header(wsi, begin, &at, end) == 0;
}

// Answers with one line of text. The result is the callback's.
static int send_line(struct lws *wsi, unsigned status, const char *text) {
  unsigned char room[LWS_PRE + 256];
  int size = snprintf((char *)room + LWS_PRE, sizeof room - LWS_PRE, "%s\n", text);
  if (!send_head(wsi, status, "text/plain; charset=utf-8", (size_t)size)) return 1;
  if (lws_write(wsi, room + LWS_PRE, (size_t)size, LWS_WRITE_HTTP_FINAL) != size) return 1;
  return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static bool read_header(struct lws *wsi, enum lws_token_indexes which, char *into, int room) {
  return lws_hdr_copy(wsi, into, room, which) > 0;
}

// Why a request is refused; NULL: it is not. Gives what it asks for.
static const char *refusal(struct lws *wsi, const char *path, const char **rest) {
  char host[128] = "";
  if (!read_header(wsi, WSI_TOKEN_HOST, host, sizeof host) || !web_host_fits(host, port)) {
    return "this server answers to 127.0.0.1 and localhost alone";
  }
  if (web_seat_of(given, path, rest)) return NULL;
  return "wrong token: open the address that tercio serve printed";
}

static int answer_request(struct lws *wsi, session *own, const char *path) {
  const char *rest;
  const char *why = refusal(wsi, path, &rest);
  if (why) return send_line(wsi, HTTP_STATUS_FORBIDDEN, why);
  if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0) {
    return send_line(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "only GET is served here");
  }
  own->file = web_file_named(rest);
  if (!own->file) return send_line(wsi, HTTP_STATUS_NOT_FOUND, "there is no such file");
  if (!send_head(wsi, HTTP_STATUS_OK, own->file->type, own->file->size)) return 1;
  lws_callback_on_writable(wsi);
  return 0;
}

static int send_file(struct lws *wsi, session *own) {
  const web_file *file = own->file;
  if (!file) return 0;
  own->file = NULL;
  unsigned char *room = malloc(LWS_PRE + file->size + 1);
  if (!room) return -1;
  memcpy(room + LWS_PRE, file->bytes, file->size);
  int sent = lws_write(wsi, room + LWS_PRE, file->size, LWS_WRITE_HTTP_FINAL);
  free(room);
  if (sent < 0) return -1;
  return lws_http_transaction_completed(wsi) ? -1 : 0;
}

// A websocket is opened. Browsers say from which page; a page of another site is refused, and so is a program that says
// nothing, since programs have --stdio.
static int confirm_upgrade(struct lws *wsi) {
  char path[128] = "", host[128] = "", origin[160] = "";
  const char *rest;
  read_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
  read_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
  read_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
  const char *why = refusal(wsi, path, &rest);
  if (!why && !web_origin_fits(origin, host, given->origin))
    why = "foreign origin: only this server's page may talk to it, and one that --origin names";
  if (!why && strcmp(rest, "socket") != 0) why = "there is no such socket";
  if (!why && open_count >= CONNECTIONS) why = "too many pages are open";
  if (!why) return 0;
  send_line(wsi, HTTP_STATUS_FORBIDDEN, why);
  return 1;
}

// ---- websockets --------------------------------------------------------------------------------

// Takes a text to a page; one that does not read what it is sent is left alone.
static void post(session *own, const char *text, size_t size) {
  letter *made = own->waiting + size <= WAITING ? malloc(sizeof *made + LWS_PRE + size) : NULL;
  if (!made) {
    lws_set_timeout(own->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    return;
  }
  *made = (letter){.size = size};
  memcpy(made->bytes + LWS_PRE, text, size);
  if (own->last)
    own->last->next = made;
  else
    own->first = made;
  own->last = made;
  own->waiting += size;
  lws_callback_on_writable(own->wsi);
}

// Takes what waits in the conversation to the pages that it is for.
static void post_all(void) {
  const char *text;
  size_t size;
  for (session *own = open_sessions; own; own = own->next) {
    while ((text = tc_conversation_next(conversation, own->connection, &size)))
      post(own, text, size);
  }
}

static int send_letter(struct lws *wsi, session *own) {
  letter *sent = own->first;
  if (!sent) return 0;
  own->first = sent->next;
  if (!own->first) own->last = NULL;
  own->waiting -= sent->size;
  int written = lws_write(wsi, sent->bytes + LWS_PRE, sent->size, LWS_WRITE_TEXT);
  free(sent);
  if (own->first) lws_callback_on_writable(wsi);
  return written < 0 ? -1 : 0;
}

static int open_session(struct lws *wsi, session *own) {
  char path[128] = "";
  const char *rest;
  read_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
  const web_seat *seat = web_seat_of(given, path, &rest);
  *own = (session){.wsi = wsi};
  own->connection = seat ? tc_conversation_join(conversation, seat->team) : 0;
  if (!own->connection) return -1;
  own->next = open_sessions;
  open_sessions = own;
  open_count++;
  return 0;
}

static void close_session(session *own) {
  if (!own->connection) return;
  for (session **at = &open_sessions; *at; at = &(*at)->next) {
    if (*at != own) continue;
    *at = own->next;
    open_count--;
    break;
  }
  tc_conversation_leave(conversation, own->connection);
  while (own->first) {
    letter *next = own->first->next;
    free(own->first);
    own->first = next;
  }
  free(own->incoming);
  *own = (session){0};
}

// A part of a message came; with its last part the message is answered.
static int take_part(struct lws *wsi, session *own, const char *bytes, size_t size) {
  if (own->incoming_size + size + lws_remaining_packet_payload(wsi) > LONGEST) {
    lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
    return -1;
  }
  char *more = realloc(own->incoming, own->incoming_size + size + 1); // never 0
  if (!more) return -1;
  memcpy(more + own->incoming_size, bytes, size);
  own->incoming = more;
  own->incoming_size += size;
  if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0) return 0;
  size_t whole = own->incoming_size;
  own->incoming = NULL;
  own->incoming_size = 0;
  tc_conversation_say(conversation, own->connection, more, whole);
  free(more);
  post_all();
  return 0;
}

// A browser that drops its request says so by closing; nothing else has to be done about errors here.
static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size) {
  session *own = user;
  switch (reason) {
  case LWS_CALLBACK_HTTP: return answer_request(wsi, own, in);
  case LWS_CALLBACK_HTTP_WRITEABLE: return send_file(wsi, own);
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi);
  case LWS_CALLBACK_ESTABLISHED: return open_session(wsi, own);
  case LWS_CALLBACK_RECEIVE: return take_part(wsi, own, in, size);
  case LWS_CALLBACK_SERVER_WRITEABLE: return send_letter(wsi, own);
  case LWS_CALLBACK_CLOSED: close_session(own); return 0;
  default: return 0;
  }
}

// ---- the loop ----------------------------------------------------------------------------------

static void look_at_files(lws_sorted_usec_list_t *list) {
  tc_conversation_idle(conversation);
  post_all();
  lws_sul_schedule(context, 0, list, look_at_files, TICK);
}

// Whether a seat is one of the match that is there. False, having said why.
static bool seat_fits(const web_seat *seat) {
  static const char asked[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"about\"}";
  int number = tc_conversation_join(conversation, seat->team);
  tc_conversation_say(conversation, number, asked, sizeof asked - 1);
  const char *reply = tc_conversation_next(conversation, number, NULL);
  cJSON *node = reply ? cJSON_Parse(reply) : NULL;
  const cJSON *wrong = cJSON_GetObjectItem(node, "error");
  if (wrong) web_say("%s", cJSON_GetStringValue(cJSON_GetObjectItem(wrong, "message")));
  bool fine = node && !wrong;
  cJSON_Delete(node);
  tc_conversation_leave(conversation, number);
  return fine;
}

// Opens the conversation and what pages are to find in it. False, having said why.
static bool begin_conversation(void) {
  tc_host_error error = {.text = "the conversation cannot begin"};
  conversation = tc_conversation_open(NULL, &error);
  bool fine =
      conversation && (!given->open || tc_conversation_start(conversation, given->open, &error));
  if (!fine) web_say("%s", error.text);
  if (fine && !tc_conversation_confine(conversation, given->folder)) {
    web_say("%s: there is no such folder", given->folder);
    return false;
  }
  for (size_t i = 0; fine && given->open && i < given->seat_count; i++) {
    fine = seat_fits(&given->seats[i]);
  }
  return fine;
}

// Whether a port can be had; false, having said why not. The library would not say, and forgets memory when it fails.
static bool port_is_free(int wanted) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)wanted)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int probe = socket(AF_INET, SOCK_STREAM, 0), on = 1;
  setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  bool fine = probe >= 0 && bind(probe, (struct sockaddr *)&address, sizeof address) == 0;
  int why = errno;
  if (probe >= 0) close(probe);
  if (!fine && why == EADDRINUSE) {
    web_say("port %d is in use: name another with --port, or none for any that is free", wanted);
  } else if (!fine) {
    web_say("cannot serve on port %d: %s", wanted, strerror(why));
  }
  return fine;
}

static bool open_server(void) {
  static const struct lws_protocols protocols[] = {{.name = "tercio",
                                                    .callback = on_event,
                                                    .per_session_data_size = sizeof(session),
                                                    .rx_buffer_size = 65536},
                                                   {.name = NULL}};
  struct lws_context_creation_info info = {.iface = "127.0.0.1",
                                           .protocols = protocols,
                                           .gid = -1,
                                           .uid = -1,
                                           .port = given->port,
                                           .vhost_name = "tercio",
                                           .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                                                      LWS_SERVER_OPTION_DISABLE_IPV6};
  if (!port_is_free(given->port)) return false;
  lws_set_log_level(0, NULL);
  context = lws_create_context(&info);
  struct lws_vhost *host = context ? lws_get_vhost_by_name(context, "tercio") : NULL;
  port = host ? lws_get_vhost_listen_port(host) : 0;
  if (port > 0) return true;
  web_say("no server could be opened");
  return false;
}

static void print_addresses(void) {
  for (size_t i = 0; i < given->seat_count; i++) {
    const web_seat *seat = &given->seats[i];
    printf("%s: http://127.0.0.1:%d/%s/\n", seat->team ? seat->team : "game master", port,
           seat->token);
  }
  fflush(stdout);
}

int web_serve(const web_options *options) {
  struct sigaction action = {.sa_handler = note_end};
  int code = 2;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  given = options;
  if (begin_conversation() && open_server()) {
    print_addresses();
    lws_sul_schedule(context, 0, &tick, look_at_files, TICK);
    while (!ended && lws_service(context, 0) >= 0) {
    }
    code = ended ? 0 : 2;
  }
  if (context) lws_context_destroy(context);
  tc_conversation_close(conversation);
  return code;
}
