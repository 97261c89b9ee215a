// Owns: tests of what the build has compiled: for which text, path and trust it stands, and for no other.
// Must not know: what the build compiles.
// The compiled code here says other things than its text, so that one sees which of the two ran.
#include "kernel/test.h"

#include "host/code/compiled.h"
#include "sandbox_fixture.h"
#include "tercio/host.h"

#define TEXT "return 'from the text'"

static unsigned char code[512];
static size_t code_size;

static int write_code(lua_State *L, const void *data, size_t size, void *user) {
  (void)L;
  (void)user;
  if (code_size + size > sizeof code) return 1;
  memcpy(code + code_size, data, size);
  code_size += size;
  return 0;
}

static void use_list(bool content) {
  static tc_compiled file;
  static tc_compiled_list list;
  lua_State *L = luaL_newstate();
  code_size = 0;
  if (luaL_loadbufferx(L, "return 'compiled'", 17, "@a.lua", "t") != LUA_OK) abort();
  CHECK_EQ(lua_dump(L, write_code, NULL, 0), 0);
  lua_close(L);
  file = (tc_compiled){
      "a.lua",   content, true, strlen(TEXT), tc_compiled_digest(TEXT, strlen(TEXT)), code,
      code_size, NULL,    0};
  list = (tc_compiled_list){lua_ident, &file, 1};
  tc_compiled_use(&list);
}

static const char *result(fixture *f, int env, const char *path, const char *text) {
  static char said[64];
  lua_settop(f->L, 2);
  if (!tc_load_compiled(f->L, env, path, text, strlen(text), &f->fault) ||
      !tc_call(f->L, 0, 1, &f->fault))
    return tc_fault_line(&f->fault, f->line, sizeof f->line);
  snprintf(said, sizeof said, "%s", lua_tostring(f->L, -1));
  lua_settop(f->L, 2);
  return said;
}

TEST(the_very_text_is_taken_as_compiled) {
  fixture *f = fixture_new();
  use_list(true);
  CHECK_STR(result(f, 1, "a.lua", TEXT), "compiled");
  CHECK_STR(result(f, 1, "a.lua", "return 'from the tent'"), "from the tent");
  CHECK_STR(result(f, 1, "a.lua", TEXT " "), "from the text");
  CHECK_STR(result(f, 1, "b.lua", TEXT), "from the text");
  tc_compiled_use(NULL);
  CHECK_STR(result(f, 1, "a.lua", TEXT), "from the text");
  fixture_free(f);
}

TEST(trust_is_never_exchanged) {
  fixture *f = fixture_new();
  use_list(true);
  CHECK_STR(result(f, 2, "a.lua", TEXT), "from the text");
  use_list(false);
  CHECK_STR(result(f, 1, "a.lua", TEXT), "from the text");
  CHECK_STR(result(f, 2, "a.lua", TEXT), "compiled");
  tc_compiled_use(NULL);
  fixture_free(f);
}

TEST(another_lua_compiles_texts) {
  fixture *f = fixture_new();
  use_list(true);
  tc_compiled file = {
      "a.lua",   true, true, strlen(TEXT), tc_compiled_digest(TEXT, strlen(TEXT)), code,
      code_size, NULL, 0};
  tc_compiled_list list = {"another Lua", &file, 1};
  tc_compiled_use(&list);
  CHECK_STR(result(f, 1, "a.lua", TEXT), "from the text");
  tc_compiled_use(NULL);
  fixture_free(f);
}

// The one who loads is charged as for the text, so a budget never depends on who compiled it.
TEST(compiled_code_is_charged_as_its_text) {
  fixture *f = fixture_new();
  uint64_t spent[2];
  tc_budget_limits limits = tc_budget_load();
  for (int compiled = 0; compiled < 2; compiled++) {
    if (compiled) use_list(true);
    tc_budget_arm(f->L, &limits, TC_BUDGET_COUNTED);
    result(f, 1, "a.lua", TEXT);
    spent[compiled] = tc_budget_end(f->L).instructions;
  }
  tc_compiled_use(NULL);
  CHECK_EQ(spent[0], spent[1]);
  fixture_free(f);
}

// Opens an encounter file of a shipped game: what it saves, with the digest of its content, then its log; to free.
static char *played(const char *file) {
  char path[512];
  size_t size = 0;
  tc_host_error error = {0};
  tc_host *host = tc_host_open(TERCIO_ROOT, &error);
  snprintf(path, sizeof path, "%s/examples/%s.lua", TERCIO_ROOT, file);
  if (!tc_host_encounter_file(host, path, &error)) printf("%s\n", error.text);
  const char *saved = tc_host_save(host, &size, &error);
  char *all = calloc(1, (1 << 22) + size);
  if (saved) memcpy(all, saved, size);
  const char *log = tc_host_log(host, 0);
  if (log) strncpy(all + size, log, (1 << 22) - 1);
  CHECK(size > 1000);
  tc_host_close(host);
  return all;
}

// What the build worked out gives the same bytes as the texts alone.
TEST(shipped_games_play_alike_from_texts_and_as_compiled) {
  static const char *const files[] = {"skirmish", "riposte_ford", "hexcards_crypt",
                                      "drive_courtyard", "hexfield_mill"};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    tc_compiled_use(NULL);
    char *texts = played(files[i]);
    tc_compiled_use(&tc_compiled_scripts);
    char *compiled = played(files[i]);
    tc_compiled_use(NULL);
    CHECK(memcmp(texts, compiled, 1 << 22) == 0);
    free(texts);
    free(compiled);
  }
}
