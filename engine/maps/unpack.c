// Owns: unpacking what zlib, gzip or zstd packed. Whoever asks knows how much it may be, so a small file that
// unpacks to a huge one ends at that bound.
// Must not know: what the bytes are.
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "maps/maps.h"

#define EITHER (15 + 32) // the largest window; zlib's head or gzip's

static const char *const too_much = "it unpacks to more than the %zu bytes that belong there";

bool tc_map_inflate(const unsigned char *bytes, size_t size, size_t most, tc_map_bytes *out,
                    char why[TC_MAP_WHY]) {
  z_stream stream = {.next_in = (z_const Bytef *)bytes, .avail_in = (uInt)size};
  *out = (tc_map_bytes){0};
  if (size > (uInt)-1 || inflateInit2(&stream, EITHER) != Z_OK)
    return tc_map_fail(out, why, "it cannot be unpacked");
  int state = Z_OK;
  bool room = true;
  while (state == Z_OK && room) {
    unsigned char part[16384];
    stream.next_out = part;
    stream.avail_out = sizeof part;
    state = inflate(&stream, Z_NO_FLUSH);
    room = tc_map_add(out, part, sizeof part - stream.avail_out, most);
  }
  const char *said = stream.msg ? stream.msg : "it ends too early";
  inflateEnd(&stream);
  if (!room) return tc_map_fail(out, why, too_much, most);
  if (state != Z_STREAM_END) return tc_map_fail(out, why, "it cannot be unpacked: %s", said);
  return true;
}

bool tc_map_zstd(const unsigned char *bytes, size_t size, size_t most, tc_map_bytes *out,
                 char why[TC_MAP_WHY]) {
  *out = (tc_map_bytes){.bytes = malloc(most + 1), .room = most + 1};
  if (!out->bytes) return tc_map_fail(out, why, "no memory");
  size_t done = ZSTD_decompress(out->bytes, most + 1, bytes, size);
  if (ZSTD_getErrorCode(done) == ZSTD_error_dstSize_tooSmall ||
      (!ZSTD_isError(done) && done > most))
    return tc_map_fail(out, why, too_much, most);
  if (ZSTD_isError(done))
    return tc_map_fail(out, why, "it cannot be unpacked: %s", ZSTD_getErrorName(done));
  out->size = done;
  return true;
}
