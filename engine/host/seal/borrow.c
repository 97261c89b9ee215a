// Owns: the rule that a mod which names another mod's things says in its manifest that it needs it.
// Must not know: what the things are; whether they are there is resolve.c's.
// It reads the strings of the files, so names in handlers count as well as those in fields.
#include "host/seal/seal.h"

#include <stdio.h>
#include <string.h>

// The mod in a name such as "ember:flare" or "status.ember:burning.max"; false: none.
static bool named_mod(const char *text, size_t size, char *mod, size_t room) {
  const char *colon = memchr(text, ':', size);
  if (!colon || memchr(colon + 1, ':', size - (size_t)(colon + 1 - text))) return false;
  for (size_t i = 0; i < size; i++) {
    bool fits = (text[i] >= 'a' && text[i] <= 'z') || (text[i] >= '0' && text[i] <= '9') ||
                strchr("_.:", text[i]) != NULL;
    if (!fits) return false;
  }
  const char *from = colon;
  while (from > text && from[-1] != '.') from--;
  tc_format(mod, room, "%.*s", (int)(colon - from), from);
  return tc_id_ok(mod, false, false);
}

static bool is_declared(lua_State *L, const tc_content *content, int layer, const char *mod) {
  static const char *const fields[] = {"needs", "after", "before", "conflicts"};
  int top = lua_gettop(L);
  bool found = false;
  tc_definition_push(L, content, content->layers[layer].manifest);
  for (int i = 0; i < 4 && !found; i++) found = tc_names_hold(L, top + 1, fields[i], mod);
  lua_settop(L, top);
  return found;
}

// The version in the text of a manifest, or "1.0".
static void written_version(const char *path, char *version, size_t size) {
  char text[4096];
  FILE *file = fopen(path, "rb");
  size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
  if (file) fclose(file);
  text[length] = '\0';
  tc_format(version, size, "1.0");
  const char *at = strstr(text, "version");
  at = at ? at + strlen("version") : "";
  at += strspn(at, " =\t\n");
  if (*at != '"' && *at != '\'') return;
  char found[32];
  tc_format(found, sizeof found, "%.*s", (int)strcspn(at + 1, "\"'\n"), at + 1);
  if (tc_version_ok(found)) tc_format(version, size, "%s", found);
}

// Whether this mod is loaded or in a folder that would be searched. version: receives its version.
static bool find_mod(lua_State *L, const tc_content *content, const tc_content_spec *spec,
                     int layer, const char *mod, char *version, size_t size) {
  char path[3 * TC_PATH];
  int loaded = tc_layer_find(content, LAYER_MOD, mod, strlen(mod));
  if (loaded >= 0) {
    const char *its = content->layers[loaded].version;
    tc_format(version, size, "%s", its[0] ? its : "1.0");
    return true;
  }
  for (size_t i = 0; i <= spec->root_count; i++) {
    if (i < spec->root_count) {
      tc_format(path, sizeof path, "%s/mods/%s/mod.lua", spec->roots[i], mod);
    } else {
      tc_format(path, sizeof path, "%s/../%s/mod.lua", content->layers[layer].folder, mod);
    }
    if (!tc_file_exists(L, path)) continue;
    written_version(path, version, size);
    return true;
  }
  return false;
}

bool tc_borrowed_said(const tc_content *content, int layer, const char *id) {
  char mod[TC_PATH];
  if (!named_mod(id, strlen(id), mod, sizeof mod)) return false;
  for (const tc_borrowed *said = content->borrowed; said; said = said->next) {
    if (said->layer == layer && strcmp(said->mod, mod) == 0) return true;
  }
  return false;
}

void tc_borrowed_missing(lua_State *L, tc_content *content, int layer, const char *mod) {
  tc_borrowed *said = tc_arena_take(L, content, sizeof *said);
  *said = (tc_borrowed){
      .next = content->borrowed, .layer = layer, .mod = tc_arena_text(L, content, mod)};
  content->borrowed = said;
}

static void say(lua_State *L, tc_content *content, int layer, tc_spot place, const char *written,
                const char *mod, const char *version) {
  const tc_layer *user = &content->layers[layer];
  int top = lua_gettop(L);
  tc_definition_push(L, content, user->manifest);
  bool has_needs = tc_raw_field(L, top + 1, "needs") == LUA_TTABLE;
  lua_settop(L, top);
  char line[TC_PATH];
  tc_format(line, sizeof line, has_needs ? "%s = \">=%s\" to needs" : "needs = { %s = \">=%s\" }",
            mod, version);
  tc_subject subject = {place, layer, "mod", user->id, NULL};
  tc_problem_add(L, content, subject, TC_PROBLEM_UNDECLARED_MOD,
                 TC_SAYS(.name = written, .other = mod, .expected = line, .where = user->shown));
  tc_borrowed_missing(L, content, layer, mod);
}

static void check_file(lua_State *L, tc_content *content, const tc_content_spec *spec, int layer,
                       const tc_file *file) {
  size_t at = 0, size;
  int line = 1;
  const char *text;
  while (tc_source_string(file, &at, &line, &text, &size)) {
    char mod[TC_PATH], written[TC_PATH], version[32];
    if (size >= sizeof written || !named_mod(text, size, mod, sizeof mod)) continue;
    tc_format(written, sizeof written, "%.*s", (int)size, text);
    if (strcmp(mod, content->layers[layer].id) == 0) continue;
    if (tc_borrowed_said(content, layer, written) || is_declared(L, content, layer, mod)) continue;
    if (!find_mod(L, content, spec, layer, mod, version, sizeof version)) continue;
    say(L, content, layer, (tc_spot){.file = file->name, .line = line}, written, mod, version);
  }
}

void tc_borrowed_check(lua_State *L, tc_content *content, const tc_content_spec *spec) {
  for (size_t i = 0; i < content->layer_count; i++) {
    const tc_layer *layer = &content->layers[i];
    if (layer->kind != LAYER_MOD || layer->manifest < 0) continue;
    char begin[TC_PATH];
    tc_format(begin, sizeof begin, "%s/", layer->shown);
    for (size_t f = 0; f < content->file_count; f++) {
      tc_file file = content->files[f]; // the list may move
      if (strncmp(file.name, begin, strlen(begin)) == 0)
        check_file(L, content, spec, (int)i, &file);
    }
  }
}
