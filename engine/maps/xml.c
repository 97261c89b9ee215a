// Owns: an XML text as a row of records, by expat.
// Must not know: what elements mean.
// A text may not declare entities of its own: maps need none, and they can grow without end.
#include <expat.h>
#include <limits.h>
#include <string.h>

#include "maps/maps.h"

#define DEPTH 64           // elements within elements
#define ELEMENTS (1 << 18) // of one text

typedef struct reading {
  XML_Parser parser;
  tc_map_bytes *out;
  size_t most;
  int depth, elements;
  const char *wrong; // static; NULL while all is well
} reading;

static void stop(reading *r, const char *wrong) {
  if (!r->wrong) r->wrong = wrong;
  XML_StopParser(r->parser, XML_FALSE);
}

static bool add_text(reading *r, const char *text, size_t size) {
  return tc_map_add_number(r->out, size, r->most) && tc_map_add(r->out, text, size, r->most);
}

static void XMLCALL begin(void *user, const char *name, const char **attributes) {
  reading *r = user;
  size_t count = 0;
  while (attributes[count]) count++;
  if (++r->depth > DEPTH) stop(r, "elements stand too deep within each other");
  if (++r->elements > ELEMENTS) stop(r, "it has too many elements");
  bool room = tc_map_add(r->out, "B", 1, r->most) && add_text(r, name, strlen(name)) &&
              tc_map_add_number(r->out, count / 2, r->most);
  for (size_t at = 0; room && at < count; at++)
    room = add_text(r, attributes[at], strlen(attributes[at]));
  if (!room) stop(r, "it is too long");
}

static void XMLCALL end(void *user, const char *name) {
  reading *r = user;
  (void)name;
  r->depth--;
  if (!tc_map_add(r->out, "E", 1, r->most)) stop(r, "it is too long");
}

static void XMLCALL text(void *user, const char *bytes, int size) {
  reading *r = user;
  if (!tc_map_add(r->out, "T", 1, r->most) || !add_text(r, bytes, (size_t)size))
    stop(r, "it is too long");
}

static void XMLCALL doctype(void *user, const char *name, const char *system, const char *public,
                            int has_subset) {
  (void)name, (void)system, (void)public;
  if (has_subset) stop(user, "it declares entities of its own");
}

bool tc_map_xml(const unsigned char *bytes, size_t size, size_t most, tc_map_bytes *out,
                char why[TC_MAP_WHY]) {
  *out = (tc_map_bytes){0};
  reading r = {.parser = XML_ParserCreate(NULL), .out = out, .most = most};
  if (!r.parser || size > INT_MAX) {
    if (r.parser) XML_ParserFree(r.parser);
    return tc_map_fail(out, why, "no memory");
  }
  XML_SetUserData(r.parser, &r);
  XML_SetElementHandler(r.parser, begin, end);
  XML_SetCharacterDataHandler(r.parser, text);
  XML_SetStartDoctypeDeclHandler(r.parser, doctype);
  bool fine = XML_Parse(r.parser, (const char *)bytes, (int)size, XML_TRUE) == XML_STATUS_OK;
  const char *said = r.wrong ? r.wrong : XML_ErrorString(XML_GetErrorCode(r.parser));
  size_t line = (size_t)XML_GetCurrentLineNumber(r.parser);
  XML_ParserFree(r.parser);
  return (fine && !r.wrong) || tc_map_fail(out, why, "line %zu of the XML: %s", line, said);
}
