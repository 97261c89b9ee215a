// Owns: who may ask: tokens, and the headers Host and Origin.
// Must not know: what is asked.
// A page of another site can make a browser send requests here. It cannot know the token, its Origin is its own, and
// with a name that it points at 127.0.0.1 the Host is that name.
#include "web/web.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

bool web_seat_draw(web_seat *seat) {
  unsigned char bytes[WEB_TOKEN / 2];
  if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) return false;
  for (size_t i = 0; i < sizeof bytes; i++) snprintf(seat->token + 2 * i, 3, "%02x", bytes[i]);
  return true;
}

// Takes as long wherever they differ, so that no timing tells a token.
static bool same_token(const char *a, const char *b) {
  unsigned differing = 0;
  for (size_t i = 0; i < WEB_TOKEN; i++) differing |= (unsigned)(a[i] ^ b[i]);
  return differing == 0;
}

const web_seat *web_seat_of(const web_options *options, const char *path, const char **rest) {
  const web_seat *found = NULL;
  if (path[0] != '/' || strcspn(path + 1, "/") != WEB_TOKEN || path[1 + WEB_TOKEN] != '/')
    return NULL;
  for (size_t i = 0; i < options->seat_count; i++) {
    if (same_token(options->seats[i].token, path + 1)) found = &options->seats[i];
  }
  *rest = path + WEB_TOKEN + 2;
  return found;
}

bool web_host_fits(const char *host, int port) {
  char wanted[64];
  snprintf(wanted, sizeof wanted, "127.0.0.1:%d", port);
  if (strcmp(host, wanted) == 0) return true;
  snprintf(wanted, sizeof wanted, "localhost:%d", port);
  return strcmp(host, wanted) == 0;
}

bool web_origin_fits(const char *origin, const char *host, const char *further) {
  const char *scheme = "http://";
  if (further && strcmp(origin, further) == 0) return true;
  size_t length = strlen(scheme);
  return strncmp(origin, scheme, length) == 0 && strcmp(origin + length, host) == 0;
}
