// Owns: what the files of the web server share: the seats with their tokens, the page's files, what a request may.
// Must not know: matches and messages (tercio/host.h), Lua.
// Private to engine/web.
#ifndef TERCIO_WEB_H
#define TERCIO_WEB_H

#include <stdbool.h>
#include <stddef.h>

enum { WEB_SEATS = 16, WEB_TOKEN = 32, WEB_FILES = 64 };

// Somebody at the table: whoever has the address with this token sits here.
typedef struct web_seat {
  const char *team;          // NULL: the game master
  char token[WEB_TOKEN + 1]; // random, in digits of base 16
} web_seat;

// A file of the page, in memory. Nothing else is ever served.
typedef struct web_file {
  char name[64];
  const char *type; // of its content
  char *bytes;      // owned
  size_t size;
} web_file;

typedef struct web_options {
  const char *page;   // the folder of the page's files
  const char *folder; // where messages may name files
  const char
      *open; // params of `open` for the encounter that is there from the start; NULL: none is
  const char *origin; // whose pages may talk to this server besides its own; NULL: nobody's
  int port;           // 0: any free one
  web_seat seats[WEB_SEATS];
  size_t seat_count;
} web_options;

// One line on standard error, beginning with "tercio: ". printf's format.
void web_say(const char *format, ...);

// ---- guard.c -----------------------------------------------------------------------------------

// Gives a seat its token. False: the system has no random numbers.
bool web_seat_draw(web_seat *seat);
// The seat of a path "/TOKEN/rest", and where `rest` begins; NULL: nobody has that token.
const web_seat *web_seat_of(const web_options *options, const char *path, const char **rest);
// A page of this machine asks: the header Host is 127.0.0.1 or localhost with this port.
bool web_host_fits(const char *host, int port);
// A page of this server asks: the header Origin is http:// and the header Host; or a page of the one further origin that
// was named (NULL: none was).
bool web_origin_fits(const char *origin, const char *host, const char *further);

// ---- files.c -----------------------------------------------------------------------------------

// Reads the files of a folder that a page can use. False, having said why.
bool web_files_read(const char *folder);
void web_files_free(void);
// The file of that name, "" is index.html; NULL: none.
const web_file *web_file_named(const char *name);

// ---- server.c ----------------------------------------------------------------------------------

// Serves until SIGINT or SIGTERM. The result is the exit code.
int web_serve(const web_options *options);

#endif
