// Owns: loading: finding the folders of ruleset, pieces, variants and mods, and running their files.
// Must not know: what is declared in them (constructors.c), how layers merge (layers.c).
// A file that fails is a problem with its line; the next file is read all the same.
#include "host/load/load.h"

#include <string.h>

const char *const tc_layer_words[] = {"piece", "ruleset", "variant", "mod", "variant", "encounter"};
const char *const tc_layer_manifests[] = {"", "ruleset.lua", "", "mod.lua", "", ""};
static const char *const layer_folders[] = {"rulesets/pieces", "rulesets", "", "mods", "", ""};

typedef struct loading {
  lua_State *L;
  tc_content *content;
  const tc_content_spec *spec;
} loading;

#define VARIANTS "variants" // folder below a ruleset or mod: its variants, a file each
#define ONLY "only/"        // below a mod: files that are read under one ruleset alone, by its name
#define RULES                                                                                      \
  "rules" // folder below any layer: read first, since its other files name functions of it

static int add_layer(loading *l, tc_layer_kind kind, const char *id, const char *folder,
                     const char *shown) {
  tc_content *content = l->content;
  lua_State *L = l->L;
  char title[TC_PATH];
  tc_format(title, sizeof title, "%s %s", tc_layer_words[kind], id);
  int index = (int)content->layer_count;
  tc_layer *layer = TC_LIST_ADD(L, content, layer);
  *layer = (tc_layer){.kind = kind, .manifest = -1, .version = "", .applied = true};
  layer->id = tc_arena_text(L, content, id);
  layer->title = tc_arena_text(L, content, title);
  layer->folder = tc_arena_text(L, content, folder);
  layer->shown = tc_arena_text(L, content, shown);
  tc_anchor_push(L, content, ANCHOR_ENVS);
  tc_env_new(L, TC_CONTENT);
  tc_constructors_define(L, content, lua_gettop(L));
  tc_import_define(L, content, lua_gettop(L));
  if (l->spec->prepare) l->spec->prepare(L, lua_gettop(L), layer->title);
  lua_rawseti(L, -2, index + 1);
  lua_pop(L, 1);
  return index;
}

// Whether a root has a ruleset or mod of this id: below rulesets/ or mods/, or as its own folder. The last
// root, the project's own, is shown as a relative path.
static bool in_root(loading *l, size_t root, tc_layer_kind kind, const char *id, char *folder,
                    char *shown, size_t size) {
  char path[2 * TC_PATH];
  lua_State *L = l->L;
  const tc_content_spec *spec = l->spec;
  const char *base = spec->roots[root], *manifest = tc_layer_manifests[kind];
  bool last = root + 1 == spec->root_count;
  bool bare =
      last || strcmp(base, ".") == 0 || tc_folder_same(L, base, spec->roots[spec->root_count - 1]);
  tc_format(folder, size, "%s/%s/%s", base, layer_folders[kind], id);
  tc_format(shown, size, "%s%s%s/%s", bare ? "" : base, bare ? "" : "/", layer_folders[kind], id);
  tc_format(path, sizeof path, "%s/%s", folder, manifest);
  if (tc_file_exists(L, path)) return true;
  tc_format(folder, size, "%s/%s", base, id);
  tc_format(shown, size, "%s", folder);
  tc_format(path, sizeof path, "%s/%s", folder, manifest);
  return !last && tc_file_exists(L, path);
}

// Finds a ruleset or mod by id in the first root that has it.
static bool find_below(loading *l, tc_layer_kind kind, const char *id, char *folder, char *shown,
                       size_t size) {
  for (size_t i = 0; i < l->spec->root_count; i++) {
    if (in_root(l, i, kind, id, folder, shown, size)) return true;
  }
  return false;
}

// Offers the ids of all rulesets or mods of the roots.
static void offer_below(loading *l, tc_layer_kind kind, tc_suggestion *near) {
  char path[2 * TC_PATH];
  for (size_t i = 0; i < l->spec->root_count; i++) {
    tc_format(path, sizeof path, "%s/%s", l->spec->roots[i], layer_folders[kind]);
    tc_files_offer(l->L, l->content, path, false, "", near);
  }
}

// Finds the folder of a ruleset or mod by id or path; reports a missing one.
static bool find_folder(loading *l, tc_layer_kind kind, const char *given, char *folder,
                        char *shown, char *id, size_t size) {
  char path[2 * TC_PATH];
  const char *manifest = tc_layer_manifests[kind];
  tc_subject subject = {.layer = -1, .kind = tc_layer_words[kind], .id = given};
  if (strchr(given, '/')) {
    size_t length = strlen(given);
    while (length > 1 && given[length - 1] == '/') length--;
    tc_format(folder, size, "%.*s", (int)length, given);
    tc_format(shown, size, "%s", strncmp(folder, "./", 2) == 0 ? folder + 2 : folder);
    const char *slash = strrchr(folder, '/');
    tc_format(id, size, "%s", slash ? slash + 1 : folder);
    tc_format(path, sizeof path, "%s/%s", folder, manifest);
    if (tc_file_exists(l->L, path)) return true;
    subject.id = folder;
    tc_problem_add(l->L, l->content, subject, TC_PROBLEM_NO_MANIFEST_IN,
                   TC_SAYS(.name = given, .expected = manifest));
    return false;
  }
  tc_suggestion near = {.name = given};
  tc_format(id, size, "%s", given);
  if (tc_id_ok(given, false, false) && find_below(l, kind, given, folder, shown, size)) return true;
  offer_below(l, kind, &near);
  if (near.best && strcmp(near.best, given) == 0) {
    tc_format(path, sizeof path, "%s/%s", layer_folders[kind], given);
    tc_problem_add(l->L, l->content, subject, TC_PROBLEM_NO_MANIFEST,
                   TC_SAYS(.where = path, .expected = manifest));
    return false;
  }
  char known[TC_MESSAGE];
  tc_problem_add(l->L, l->content, subject, TC_PROBLEM_NOT_THERE,
                 TC_SAYS(.near = near.best, .known = tc_suggest_known(&near, known, sizeof known)));
  return false;
}

// The subject of a problem with a file of a layer.
static tc_subject about_file(loading *l, int index, const char *relative, int line) {
  const tc_layer *layer = &l->content->layers[index];
  char shown[TC_PATH];
  tc_format(shown, sizeof shown, "%s/%s", layer->shown, relative);
  const char *file = tc_arena_text(l->L, l->content, shown);
  return (tc_subject){{file, line}, index, tc_layer_words[layer->kind], layer->id, NULL};
}

// Takes the manifest from a layer's first file; reports a missing one.
static void take_manifest(loading *l, int index, const char *relative) {
  tc_content *content = l->content;
  tc_layer *layer = &content->layers[index];
  const char *kind = tc_layer_words[layer->kind];
  layer->manifest = tc_definition_find(l->L, content, kind, layer->id);
  if (layer->manifest < 0) {
    tc_subject subject = about_file(l, index, relative, 1);
    bool folder = layer->kind == LAYER_MOD || layer->kind == LAYER_RULESET;
    char found[TC_PATH] = "";
    for (size_t i = 0; i < content->problem_count; i++) {
      if (strcmp(content->problems[i].problem.file, subject.place.file) != 0) continue;
      tc_layer_refuse(content, index); // that is why
      return;
    }
    for (size_t i = 0; i < content->definition_count; i++) {
      const tc_definition *other = &content->definitions[i];
      if (other->layer != index || strcmp(other->kind->name, kind) != 0) continue;
      subject.place = other->place;
      tc_append(found, sizeof found, "%s%s \"%s\"", found[0] ? ", " : "", kind, other->id);
    }
    tc_problem_add(l->L, content, subject, TC_PROBLEM_NOT_DECLARED,
                   TC_SAYS(.found = found, .expected = folder ? "its folder"
                                                       : layer->kind == LAYER_MOD_VARIANT
                                                           ? "the mod and the file"
                                                           : "the file"));
    tc_layer_refuse(content, index);
    return;
  }
  for (size_t i = 0; i < content->definition_count; i++) {
    const tc_definition *other = &content->definitions[i];
    bool second = other->layer == index && strcmp(other->kind->name, kind) == 0 &&
                  strcmp(other->id, layer->id) != 0;
    if (!second) continue;
    const char *where = layer->kind == LAYER_MOD ? "folder" : "file";
    tc_subject subject = {other->place, index, kind, other->id, NULL};
    tc_problem_add(l->L, content, subject, TC_PROBLEM_DECLARED_BESIDES,
                   TC_SAYS(.where = where, .of = layer->id));
  }
  tc_definition_push(l->L, content, layer->manifest);
  if (tc_raw_field(l->L, -1, "version") == LUA_TSTRING) {
    layer->version = tc_arena_text(l->L, content, lua_tostring(l->L, -1));
  }
  lua_pop(l->L, 2);
}

// Finds a piece by its id and runs its file as a layer of its own, below the ruleset.
static void run_piece(loading *l, const char *id) {
  lua_State *L = l->L;
  tc_content *content = l->content;
  const tc_content_spec *spec = l->spec;
  const char *shown = layer_folders[LAYER_PIECE];
  char folder[2 * TC_PATH], path[3 * TC_PATH], relative[TC_PATH];
  tc_suggestion near = {.name = id};
  tc_format(relative, sizeof relative, "%s.lua", id);
  for (size_t i = 0; i < spec->root_count; i++) {
    tc_format(folder, sizeof folder, "%s/%s", spec->roots[i], shown);
    tc_format(path, sizeof path, "%s/%s", folder, relative);
    if (tc_id_ok(id, false, false) && tc_file_exists(L, path)) {
      int index = add_layer(l, LAYER_PIECE, id, folder, shown);
      content->layer = index;
      tc_file_run(L, content, relative);
      take_manifest(l, index, relative);
      return;
    }
    tc_files_offer(L, content, folder, true, "", &near);
  }
  char known[TC_MESSAGE];
  tc_subject subject = {.kind = "piece", .id = id};
  subject.place = content->definitions[content->layers[0].manifest].place;
  subject.place.line = tc_source_line(content, subject.place, "pieces");
  tc_problem_add(L, content, subject, TC_PROBLEM_NOT_THERE,
                 TC_SAYS(.near = near.best, .known = tc_suggest_known(&near, known, sizeof known)));
}

// Reads the pieces of the ruleset's manifest (layer 0) before its other files, which can build on them.
static void run_pieces(loading *l) {
  lua_State *L = l->L;
  tc_content *content = l->content;
  int top = lua_gettop(L);
  if (content->layers[0].manifest < 0) return;
  tc_definition_push(L, content, content->layers[0].manifest);
  if (tc_raw_field(L, -1, "pieces") == LUA_TTABLE) {
    for (lua_Integer i = 1; lua_rawgeti(L, top + 2, i) == LUA_TSTRING; i++) {
      run_piece(l, lua_tostring(L, -1));
      lua_settop(L, top + 2);
    }
  }
  lua_settop(L, top);
}

// Suggests the rulesets of a mod; true if this is one of them.
static bool offer_rulesets(loading *l, int index, tc_suggestion *near) {
  lua_State *L = l->L;
  size_t count;
  tc_definition_push(L, l->content, l->content->layers[index].manifest);
  const char *const *names = tc_names_push(L, lua_gettop(L), "rulesets", &count);
  bool found = tc_word_at(names, count, near->name) >= 0;
  for (size_t i = 0; i < count; i++) tc_suggest_offer(near, tc_arena_text(L, l->content, names[i]));
  lua_pop(L, 2);
  return found;
}

// Whether a file of a mod loads with this ruleset: files in only/NAME/ load only with NAME. Reports a NAME that
// the mod does not list.
static bool read_here(loading *l, int index, const char *relative) {
  tc_content *content = l->content;
  const tc_layer *layer = &content->layers[index];
  size_t length = strlen(ONLY);
  if (layer->kind != LAYER_MOD || strncmp(relative, ONLY, length) != 0) return true;
  const char *slash = strchr(relative + length, '/');
  char known[TC_MESSAGE];
  tc_subject subject = about_file(l, index, relative, 0);
  if (!slash) {
    tc_problem_add(l->L, content, subject, TC_PROBLEM_ONLY_WITHOUT_NAME, NULL);
    return false;
  }
  tc_suggestion near = {.name = tc_arena_bytes(l->L, content, relative + length,
                                               (size_t)(slash - relative) - length)};
  if (layer->manifest >= 0 && !offer_rulesets(l, index, &near)) {
    tc_problem_add(l->L, content, subject, TC_PROBLEM_ONLY_UNKNOWN,
                   TC_SAYS(.name = near.name, .near = near.best,
                           .known = tc_suggest_known(&near, known, sizeof known)));
  }
  return strcmp(near.name, content->ruleset) == 0;
}

static bool is_below(const char *relative, const char *folder) {
  size_t length = strlen(folder);
  return strncmp(relative, folder, length) == 0 && relative[length] == '/';
}

// Runs the files of a folder in byte order, except its manifest and variants: either those in rules/, or the others.
static void run_files(loading *l, int index, int list, bool rules) {
  lua_State *L = l->L;
  const char *manifest = tc_layer_manifests[l->content->layers[index].kind];
  for (lua_Integer i = 1; lua_rawgeti(L, list, i) == LUA_TSTRING; i++) {
    const char *relative = lua_tostring(L, -1);
    bool left_out = is_below(relative, RULES) != rules || strcmp(relative, manifest) == 0 ||
                    is_below(relative, VARIANTS);
    if (!left_out && read_here(l, index, relative)) tc_file_run(L, l->content, relative);
    lua_settop(L, list);
  }
  lua_settop(L, list);
}

// Runs the manifest of a folder, then its rules/, then the others, so that definitions can name functions of libraries.
static void run_folder(loading *l, int index) {
  lua_State *L = l->L;
  tc_content *content = l->content;
  const tc_layer *layer = &content->layers[index]; // until a piece is run: the list of layers grows
  const char *manifest = tc_layer_manifests[layer->kind];
  int top = lua_gettop(L);
  content->layer = index;
  if (!tc_files_list(L, content, layer->folder, layer->shown, true)) {
    tc_subject subject = {{tc_arena_text(L, content, layer->shown), 0},
                          index,
                          tc_layer_words[layer->kind],
                          layer->id,
                          NULL};
    tc_problem_add(L, content, subject, TC_PROBLEM_FOLDER_LINK, NULL);
    content->layer = -1;
    return;
  }
  tc_file_run(L, content, manifest);
  take_manifest(l, index, manifest);
  if (content->layers[index].kind == LAYER_RULESET) run_pieces(l);
  content->layer = index;
  run_files(l, index, top + 1, true);
  run_files(l, index, top + 1, false);
  content->layer = -1;
  lua_settop(L, top);
}

// ---- variants ------------------------------------------------------------------------------------

// Whether a variant of this id is loaded already.
static bool variant_loaded(const loading *l, const char *id) {
  for (size_t i = 0; i < l->content->layer_count; i++) {
    const tc_layer *other = &l->content->layers[i];
    bool variant = other->kind == LAYER_VARIANT || other->kind == LAYER_MOD_VARIANT;
    if (variant && strcmp(other->id, id) == 0) return true;
  }
  return false;
}

// Loads a variant of the layer `home`, a ruleset or mod. In a mod its id has the mod's prefix.
static void run_variant(loading *l, int home, const char *id, bool applied) {
  char relative[TC_PATH], folder[2 * TC_PATH], shown[TC_PATH];
  const tc_layer *layer = &l->content->layers[home];
  tc_format(folder, sizeof folder, "%s/" VARIANTS, layer->folder);
  tc_format(shown, sizeof shown, "%s/" VARIANTS, layer->shown);
  bool of_mod = layer->kind == LAYER_MOD;
  int index = add_layer(l, of_mod ? LAYER_MOD_VARIANT : LAYER_VARIANT, id, folder, shown);
  l->content->layers[index].applied = applied;
  l->content->layer = index;
  tc_format(relative, sizeof relative, "%s.lua", of_mod ? strchr(id, ':') + 1 : id);
  tc_file_run(l->L, l->content, relative);
  take_manifest(l, index, relative);
  l->content->layer = -1;
}

// Loads the chosen variants of one ruleset or mod in order; for a survey also the others, by name.
static void load_variants(loading *l, int home) {
  lua_State *L = l->L;
  tc_content *content = l->content;
  char folder[2 * TC_PATH], shown[TC_PATH], path[3 * TC_PATH], own[TC_PATH] = "";
  tc_format(folder, sizeof folder, "%s/" VARIANTS, content->layers[home].folder);
  tc_format(shown, sizeof shown, "%s/" VARIANTS, content->layers[home].shown);
  if (content->layers[home].kind == LAYER_MOD)
    tc_format(own, sizeof own, "%s:", content->layers[home].id);
  size_t length = strlen(own);
  for (size_t i = 0; i < l->spec->variant_count; i++) {
    const char *id = l->spec->variants[i];
    if (strncmp(id, own, length) != 0 || !tc_id_ok(id + length, false, false)) continue;
    tc_format(path, sizeof path, "%s/%s.lua", folder, id + length);
    if (tc_file_exists(L, path) && !variant_loaded(l, id)) run_variant(l, home, id, true);
  }
  int top = lua_gettop(L);
  if (l->spec->survey && tc_files_list(L, content, folder, shown, false)) {
    for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) == LUA_TSTRING; i++) {
      char id[TC_PATH];
      const char *name = lua_tostring(L, -1);
      tc_format(id, sizeof id, "%s%.*s", own, (int)(strlen(name) - strlen(".lua")), name);
      bool chosen = tc_word_at(l->spec->variants, l->spec->variant_count, id) >= 0;
      if (!chosen) run_variant(l, home, id, false);
      lua_settop(L, top + 1);
    }
  }
  lua_settop(L, top);
}

// Suggests the variants of one layer.
static void offer_variants(loading *l, const tc_layer *home, tc_suggestion *near) {
  char folder[2 * TC_PATH], prefix[TC_PATH] = "";
  tc_format(folder, sizeof folder, "%s/" VARIANTS, home->folder);
  if (home->kind == LAYER_MOD) tc_format(prefix, sizeof prefix, "%s:", home->id);
  tc_files_offer(l->L, l->content, folder, true, prefix, near);
}

// Reports variants that no layer has, with the existing ones.
static void refuse_variants(loading *l) {
  lua_State *L = l->L;
  tc_content *content = l->content;
  for (size_t i = 0; i < l->spec->variant_count; i++) {
    const char *id = l->spec->variants[i], *colon = strchr(id, ':');
    if (variant_loaded(l, id)) continue;
    char known[TC_MESSAGE];
    tc_suggestion near = {.name = id};
    int mod = colon ? tc_layer_find(content, LAYER_MOD, id, (size_t)(colon - id)) : -1;
    if (colon && mod < 0) {
      near.name = tc_arena_bytes(L, content, id, (size_t)(colon - id));
      offer_below(l, LAYER_MOD, &near);
    }
    for (size_t k = 0; k < content->layer_count && (!colon || mod >= 0); k++) {
      const tc_layer *home = &content->layers[k];
      bool has = home->kind == LAYER_RULESET ? !colon : home->kind == LAYER_MOD;
      if (has && (mod < 0 || (int)k == mod)) offer_variants(l, home, &near);
    }
    tc_subject subject = {.layer = -1, .kind = "variant", .id = id};
    tc_problem_add(L, content, subject, TC_PROBLEM_NO_VARIANT,
                   TC_SAYS(.of = content->ruleset, .near = near.best,
                           .name = colon && mod < 0 ? near.name : NULL,
                           .known = tc_suggest_known(&near, known, sizeof known)));
  }
}

// Whether a mod of this id is loaded; reports another folder with the same name.
static bool mod_loaded(loading *l, const char *id, const char *folder) {
  int loaded = tc_layer_find(l->content, LAYER_MOD, id, strlen(id));
  if (loaded < 0) return false;
  const tc_layer *other = &l->content->layers[loaded];
  tc_subject subject = {.layer = loaded, .kind = "mod", .id = id};
  if (!tc_folder_same(l->L, other->folder, folder))
    tc_problem_add(l->L, l->content, subject, TC_PROBLEM_MOD_TWICE,
                   TC_SAYS(.where = other->shown, .other = folder));
  return true;
}

// Finds a needed mod below the roots, or beside the mod that needs it. False: not found.
static bool find_needed(loading *l, int index, const char *id, char *folder, char *shown,
                        size_t size) {
  char path[3 * TC_PATH];
  const char *beside = l->content->layers[index].folder, *slash = strrchr(beside, '/');
  if (find_below(l, LAYER_MOD, id, folder, shown, size)) return true;
  tc_format(folder, size, "%.*s%s", slash ? (int)(slash + 1 - beside) : 0, beside, id);
  tc_format(shown, size, "%s", folder);
  tc_format(path, sizeof path, "%s/mod.lua", folder);
  return tc_file_exists(l->L, path);
}

static void load_mod(loading *l, const char *id, const char *folder, const char *shown);

// Loads the mods in `needs` that nobody named.
static void load_needed(loading *l, int index) {
  lua_State *L = l->L;
  tc_content *content = l->content;
  int top = lua_gettop(L);
  if (content->layers[index].manifest < 0) return;
  luaL_checkstack(L, 16, "content");
  tc_definition_push(L, content, content->layers[index].manifest);
  if (tc_raw_field(L, top + 1, "needs") == LUA_TTABLE) {
    size_t count;
    const tc_key *keys = tc_keys_push(L, top + 2, &count, NULL);
    for (size_t i = 0; i < count; i++) {
      char folder[TC_PATH], shown[TC_PATH];
      const char *id = keys[i].name;
      if (strcmp(id, content->ruleset) == 0) continue;
      if (!find_needed(l, index, id, folder, shown, sizeof folder)) continue;
      if (tc_layer_find(content, LAYER_MOD, id, strlen(id)) < 0) load_mod(l, id, folder, shown);
    }
  }
  lua_settop(L, top);
}

static void load_mod(loading *l, const char *id, const char *folder, const char *shown) {
  int index = add_layer(l, LAYER_MOD, id, folder, shown);
  run_folder(l, index);
  load_needed(l, index);
}

// Named mods come before needed ones, so a mod named by its folder wins.
static void load_mods(loading *l) {
  for (size_t i = 0; i < l->spec->mod_count; i++) {
    char folder[TC_PATH], shown[TC_PATH], id[TC_PATH];
    if (!find_folder(l, LAYER_MOD, l->spec->mods[i], folder, shown, id, sizeof folder)) continue;
    if (mod_loaded(l, id, folder)) continue;
    run_folder(l, add_layer(l, LAYER_MOD, id, folder, shown));
  }
  size_t named = l->content->layer_count;
  for (size_t i = 0; i < named; i++) {
    if (l->content->layers[i].kind == LAYER_MOD) load_needed(l, (int)i);
  }
}

// Loads the mods of variants named "mod:name", then the variants of all mods.
static void load_mod_variants(loading *l) {
  for (size_t i = 0; i < l->spec->variant_count; i++) {
    const char *id = l->spec->variants[i], *colon = strchr(id, ':');
    if (!colon || tc_layer_find(l->content, LAYER_MOD, id, (size_t)(colon - id)) >= 0) continue;
    char mod[TC_PATH], folder[TC_PATH], shown[TC_PATH];
    tc_format(mod, sizeof mod, "%.*s", (int)(colon - id), id);
    if (tc_id_ok(mod, false, false) && find_below(l, LAYER_MOD, mod, folder, shown, sizeof folder))
      load_mod(l, mod, folder, shown);
  }
  size_t mods = l->content->layer_count;
  for (size_t i = 0; i < mods; i++) {
    if (l->content->layers[i].kind == LAYER_MOD) load_variants(l, (int)i);
  }
  refuse_variants(l);
}

// The layer that is given as text.
static void load_extra(loading *l) {
  const tc_content_spec *spec = l->spec;
  tc_content *content = l->content;
  if (!spec->extra_text) return;
  content->layer = add_layer(l, LAYER_OTHER, "test", "", "");
  tc_text_run(l->L, content, spec->extra_name, spec->extra_text, spec->extra_size);
  content->layer = -1;
}

static int load_body(lua_State *L) {
  loading *l = lua_touserdata(L, 1);
  char folder[TC_PATH], shown[TC_PATH], id[TC_PATH];
  for (size_t i = 0; i < l->spec->option_count; i++) {
    tc_content_set_option(L, l->content, &l->spec->options[i]);
  }
  if (!find_folder(l, LAYER_RULESET, l->spec->ruleset, folder, shown, id, sizeof folder)) return 0;
  l->content->ruleset = tc_arena_text(L, l->content, id);
  int ruleset = add_layer(l, LAYER_RULESET, id, folder, shown);
  run_folder(l, ruleset);
  load_variants(l, ruleset);
  load_mods(l);
  load_mod_variants(l);
  load_extra(l);
  tc_borrowed_check(L, l->content, l->spec);
  tc_layers_order(L, l->content);
  return 0;
}

void tc_content_break(lua_State *L, tc_content *content, const tc_fault *fault) {
  tc_subject nowhere = {.layer = -1};
  if (!content->broken)
    tc_problem_add(L, content, nowhere, TC_PROBLEM_NOT_LOADED, TC_SAYS(.reason = fault->text));
  content->broken = true;
}

bool tc_content_load(lua_State *L, tc_content *content, const tc_content_spec *spec) {
  loading l = {.L = L, .content = content, .spec = spec};
  tc_fault fault;
  lua_pushcfunction(L, load_body);
  lua_pushlightuserdata(L, &l);
  if (!tc_call(L, 1, 0, &fault)) {
    content->layer = -1;
    tc_content_break(L, content, &fault);
  }
  return content->problem_count == 0;
}
