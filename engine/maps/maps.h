// Owns: the interface of the map codecs: bytes of a file in, plain bytes out, within a bound.
// Must not know: Lua, files, what a map means.
// The codecs are a library of their own, tercio-maps.so, which a host opens at the first map that needs one
// (host/embed/codecs.c). It is built where expat, zlib, zstd and libpng are found.
#ifndef TERCIO_MAPS_H
#define TERCIO_MAPS_H

#include <stdbool.h>
#include <stddef.h>

#define TC_MAP_WHY 160

// Bytes on the heap; whoever gets them frees them.
typedef struct tc_map_bytes {
  unsigned char *bytes;
  size_t size, room;
} tc_map_bytes;

// Turns bytes into others, at most `most`. False: why says what is wrong with them, and out is empty.
typedef bool tc_map_decoder(const unsigned char *bytes, size_t size, size_t most, tc_map_bytes *out,
                            char why[TC_MAP_WHY]);

typedef struct tc_map_codec {
  const char *name;
  tc_map_decoder *decode;
} tc_map_codec;

// An XML text, as records: 'B' name, count of attributes (4 bytes), then name and value of each; 'T' text; 'E' at the
// end of an element. Texts have their size before them, in 4 bytes; numbers begin with the lowest byte.
tc_map_decoder tc_map_xml;
// What zlib or gzip packed.
tc_map_decoder tc_map_inflate;
tc_map_decoder tc_map_zstd;
// A PNG, as width and height (4 bytes each), then red, green, blue and alpha of each pixel, the top row first.
tc_map_decoder tc_map_png;

// Appends to out, at most `most` bytes in all. False: no room, or no memory.
bool tc_map_add(tc_map_bytes *out, const void *bytes, size_t size, size_t most);
bool tc_map_add_number(tc_map_bytes *out, size_t number, size_t most);
// Empties out, and gives false: for whoever fails.
bool tc_map_fail(tc_map_bytes *out, char why[TC_MAP_WHY], const char *text, ...);

#endif
