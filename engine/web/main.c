// Owns: the entry of tercio-web: its arguments. `tercio serve` starts it; people do not.
// Must not know: what is served.
//   tercio-web --page FOLDER --folder FOLDER --port N --origin URL --open PARAMS --seat [TEAM]...
#include "web/web.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void web_say(const char *format, ...) {
  va_list values;
  va_start(values, format);
  fputs("tercio: ", stderr);
  vfprintf(stderr, format, values);
  fputc('\n', stderr);
  va_end(values);
}

// Takes one argument with its value. False, having said why.
static bool take(web_options *options, const char *name, const char *value) {
  if (strcmp(name, "--port") == 0)
    options->port = atoi(value);
  else if (strcmp(name, "--page") == 0)
    options->page = value;
  else if (strcmp(name, "--folder") == 0)
    options->folder = value;
  else if (strcmp(name, "--open") == 0)
    options->open = value;
  else if (strcmp(name, "--origin") == 0)
    options->origin = value;
  else if (strcmp(name, "--seat") == 0 && options->seat_count < WEB_SEATS) {
    web_seat *seat = &options->seats[options->seat_count++];
    seat->team = *value ? value : NULL;
    if (web_seat_draw(seat)) return true;
    web_say("the system gives no random numbers");
    return false;
  } else {
    web_say("tercio-web: unexpected %s (start it by tercio serve)", name);
    return false;
  }
  return true;
}

int main(int argc, char **argv) {
  web_options options = {0};
  for (int i = 1; i < argc; i += 2) {
    if (!take(&options, argv[i], i + 1 < argc ? argv[i + 1] : "")) return 2;
  }
  if (!options.page || options.seat_count == 0) {
    web_say("tercio-web is started by tercio serve");
    return 2;
  }
  int code = web_files_read(options.page) ? web_serve(&options) : 2;
  web_files_free();
  return code;
}
