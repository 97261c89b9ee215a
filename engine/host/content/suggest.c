// Owns: "did you mean" for content: which of several names is near enough to be meant.
// Must not know: what the names stand for.
// How many edits apart two names are is the sandbox's tc_edit_distance.
#include "host/content/content.h"

#include <string.h>

#define FAR 64 // no suggestion is that far away

// The edit distance of two names, or FAR: more than two, or more than one if either has five letters or less
// (`loss` is not `slots`).
static int near_distance(const char *left, const char *right) {
  int allowed = strlen(left) <= 5 || strlen(right) <= 5 ? 1 : 2;
  int edits = tc_edit_distance(left, right, allowed);
  return edits <= allowed ? edits : FAR;
}

bool tc_one_letter(const char *left, const char *right) {
  size_t rows = strlen(left), columns = strlen(right);
  if (rows > columns + 1 || columns > rows + 1) return false;
  for (; *left && *left == *right; left++, right++) continue;
  if (rows != columns)
    return strcmp(rows > columns ? left + 1 : left, rows > columns ? right : right + 1) == 0;
  if (!*left || strcmp(left + 1, right + 1) == 0) return true;
  return left[0] == right[1] && left[1] == right[0] && strcmp(left + 2, right + 2) == 0;
}

static void note_known(tc_suggestion *suggestion, const char *candidate) {
  size_t count = suggestion->known_count;
  for (size_t i = 0; i < count && i < TC_SUGGEST_KNOWN; i++) {
    if (strcmp(suggestion->known[i], candidate) == 0) return;
  }
  if (count < TC_SUGGEST_KNOWN) suggestion->known[count] = candidate;
  suggestion->known_count++;
}

void tc_suggest_offer(tc_suggestion *suggestion, const char *candidate) {
  if (!suggestion->name || !candidate[0]) return;
  note_known(suggestion, candidate);
  int distance = near_distance(suggestion->name, candidate);
  // A missing mod prefix is the most likely mistake.
  const char *colon = strchr(candidate, ':');
  if (colon && strcmp(colon + 1, suggestion->name) == 0) distance = 0;
  if (distance >= FAR) return;
  bool nearer = !suggestion->best || distance < suggestion->distance;
  bool earlier = suggestion->best && distance == suggestion->distance &&
                 strcmp(candidate, suggestion->best) < 0;
  if (!nearer && !earlier) return;
  suggestion->best = candidate;
  suggestion->distance = distance;
}

void tc_suggest_keys(tc_suggestion *suggestion, lua_State *L, int index) {
  size_t count;
  const tc_key *keys = tc_keys_push(L, index, &count, NULL);
  for (size_t i = 0; i < count; i++)
    if (!keys[i].integer) tc_suggest_offer(suggestion, keys[i].name);
  lua_pop(L, 1);
}

void tc_suggest_kinds(tc_suggestion *suggestion, const tc_content *content) {
  for (size_t i = 0; i < content->kind_count; i++)
    tc_suggest_offer(suggestion, content->kinds[i].name);
}

void tc_suggest_ids(tc_suggestion *suggestion, const tc_content *content, const char *kind) {
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *definition = &content->definitions[i];
    if (!definition->removed && strcmp(definition->kind->name, kind) == 0)
      tc_suggest_offer(suggestion, definition->id);
  }
}

void tc_suggest_append(const tc_suggestion *suggestion, char *out, size_t size) {
  if (suggestion->best) tc_append(out, size, " (did you mean '%s'?)", suggestion->best);
}

const char *tc_suggest_known(const tc_suggestion *suggestion, char *out, size_t size) {
  size_t count = suggestion->known_count;
  if (suggestion->best) return NULL;
  tc_format(out, size, count ? "there is: " : "there is none");
  for (size_t i = 0; i < count && i < TC_SUGGEST_KNOWN; i++)
    tc_append(out, size, "%s%s", i > 0 ? ", " : "", suggestion->known[i]);
  if (count > TC_SUGGEST_KNOWN) tc_append(out, size, ", ...");
  return out;
}

int tc_suggest_call(lua_State *L) {
  tc_suggestion near = {.name = luaL_checkstring(L, 1)};
  luaL_checktype(L, 2, LUA_TTABLE);
  for (lua_Integer i = 1; lua_rawgeti(L, 2, i) == LUA_TSTRING; i++) {
    tc_suggest_offer(&near, lua_tostring(L, -1));
    lua_pop(L, 1);
  }
  lua_pushstring(L, near.best);
  if (!near.best) return 1;
  lua_pushinteger(L, near.distance);
  return 2;
}
