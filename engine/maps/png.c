// Owns: the pixels of a PNG, by libpng.
// Must not know: what colours mean.
#include <png.h>
#include <stdlib.h>

#include "maps/maps.h"

// Its head says the size, so nothing is unpacked of a picture that is too large.
bool tc_map_png(const unsigned char *bytes, size_t size, size_t most, tc_map_bytes *out,
                char why[TC_MAP_WHY]) {
  *out = (tc_map_bytes){0};
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, size))
    return tc_map_fail(out, why, "it is no PNG that can be read: %s", image.message);
  image.format = PNG_FORMAT_RGBA;
  size_t width = image.width, height = image.height;
  if (height > 0 && (width > most / 4 / height || width * height * 4 + 8 > most)) {
    png_image_free(&image);
    return tc_map_fail(out, why, "%zu x %zu pixels are too many (at most %zu)", width, height,
                       (most - 8) / 4);
  }
  unsigned char *pixels = malloc(width * height * 4 + 1);
  bool read = pixels && png_image_finish_read(&image, NULL, pixels, 0, NULL);
  png_image_free(&image);
  bool kept = read && tc_map_add_number(out, width, most) && tc_map_add_number(out, height, most) &&
              tc_map_add(out, pixels, width * height * 4, most);
  free(pixels);
  if (!read) return tc_map_fail(out, why, "its pixels cannot be read: %s", image.message);
  return kept || tc_map_fail(out, why, "no memory");
}
