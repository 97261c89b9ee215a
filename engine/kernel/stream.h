// Owns: the stream through which a world is saved and loaded, and the field's part in it.
// Must not know: any game, files. Private to engine/kernel.
// A stream that loads fills what it is shown; one that saves or counts never writes to it.
#ifndef TERCIO_KERNEL_STREAM_H
#define TERCIO_KERNEL_STREAM_H

#include "kernel/state.h"

typedef struct tc_stream {
  const uint8_t *from; // loading: the bytes; else NULL
  uint8_t *to;         // saving: where they go; NULL with `from` NULL: only counted
  size_t at, size;     // size: of `from`
  bool bad;            // loading: the bytes ended early or held what cannot be
  uint64_t hash;       // counting: a digest of the numbers so far
} tc_stream;

// One number of 1, 2, 4 or 8 bytes, or a list of them.
typedef struct tc_number {
  void *at;
  size_t bytes, count;
} tc_number;
#define TC_NUMBER(x)                                                                               \
  { &(x), sizeof(x), 1 }
#define TC_OF(member) TC_NUMBER(record->member)
#define TC_LIST(x, count)                                                                          \
  { x, sizeof *(x), count }
// Each of some numbers, in little endian.
void tc_stream_numbers(tc_stream *stream, const tc_number *numbers, size_t count);
#define TC_STREAM(stream, ...)                                                                     \
  tc_stream_numbers(stream, (const tc_number[]){__VA_ARGS__},                                      \
                    sizeof(const tc_number[]){__VA_ARGS__} / sizeof(tc_number))
// 0 or 1.
void tc_stream_bool(tc_stream *stream, bool *value);
// A count of at most `most`; loading, a larger one is bad and becomes 0.
void tc_stream_count(tc_stream *stream, uint16_t *count, uint32_t most);

// The digest at the end of a save.
uint64_t tc_stream_digest(const uint8_t *bytes, size_t size);

// The field of the view, with the places of the first `units` units.
void tc_field_save(tc_stream *stream, tc_view view, uint32_t units);
// Makes the field from the bytes; its old contents are not released. Not TC_OK: there is no field.
tc_result tc_field_load(tc_stream *stream, tc_edit edit, uint32_t units);

#endif
