// Owns: bytes that grow up to a bound; the list of codecs, the only thing that the library shows.
// Must not know: what is decoded.
#include "maps/maps.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool tc_map_add(tc_map_bytes *out, const void *bytes, size_t size, size_t most) {
  if (size > most || out->size > most - size) return false;
  if (out->size + size > out->room) {
    size_t room = out->room ? out->room : 4096;
    while (room < out->size + size) room *= 2;
    unsigned char *grown = realloc(out->bytes, room);
    if (!grown) return false;
    out->bytes = grown;
    out->room = room;
  }
  if (size > 0) memcpy(out->bytes + out->size, bytes, size);
  out->size += size;
  return true;
}

bool tc_map_add_number(tc_map_bytes *out, size_t number, size_t most) {
  unsigned char digits[4];
  for (int at = 0; at < 4; at++) digits[at] = (unsigned char)(number >> 8 * at & 255);
  return tc_map_add(out, digits, sizeof digits, most);
}

bool tc_map_fail(tc_map_bytes *out, char why[TC_MAP_WHY], const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  vsnprintf(why, TC_MAP_WHY, text, arguments);
  va_end(arguments);
  free(out->bytes);
  *out = (tc_map_bytes){0};
  return false;
}

// What a host looks up by this name: all codecs, up to one without a name.
extern const tc_map_codec tercio_map_codecs[];
__attribute__((visibility("default"))) const tc_map_codec tercio_map_codecs[] = {
    {"xml", tc_map_xml},   {"zlib", tc_map_inflate}, {"gzip", tc_map_inflate},
    {"zstd", tc_map_zstd}, {"png", tc_map_png},      {NULL, NULL}};
