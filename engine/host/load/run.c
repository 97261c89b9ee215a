// Owns: running one file of content: its budget, what became of it, and import between files.
// Must not know: which files there are, and in what order they run (loader.c).
// A file runs once; what it returns is what import gives. content->layer is the layer being read.
#include "host/load/load.h"

#include <string.h>

// Hints for habits from other languages.
static const char *other_language(const char *text, const char *where) {
  if (strcmp(where, "'!'") == 0) return " (write ~= for not equal, and not before a value)";
  if (strcmp(where, "'='") == 0) return " (to compare, write ==)";
  if (strcmp(where, "'+'") == 0 && strncmp(text, "syntax error", 12) == 0) {
    return " (there is no += in Lua: write x = x + 1)";
  }
  if (strcmp(where, "'//'") == 0) return " (a comment begins with --)";
  return "";
}

static bool begins(const char *text, const char *words) {
  return strncmp(text, words, strlen(words)) == 0;
}

// Lua's words for a syntax error in ours: "expected 'then' before 'x' (to close 'if' at line 3)".
void tc_syntax_reword(const char *text, char *out, size_t size) {
  const char *near = strstr(text, " near ");
  const char *expected = strstr(text, " expected");
  const char *close = strstr(text, " (to close ");
  char where[128] = "";
  if (near) tc_format(where, sizeof where, "%s", near + strlen(" near "));
  if (strcmp(where, "<eof>") == 0) tc_format(where, sizeof where, "the end of the file");
  if (begins(text, "unfinished string")) {
    tc_format(out, size, "syntax: this string is not closed");
    return;
  }
  if (begins(text, "unfinished long ")) {
    const char *from = strstr(text, "(starting at ");
    tc_format(out, size, "syntax: the file ends within a long %s",
              strstr(text, "long comment") ? "comment" : "string");
    if (from) tc_append(out, size, " that begins %.*s", (int)strcspn(from + 10, ")"), from + 10);
    return;
  }
  if (expected && near && expected < near) {
    tc_format(out, size, "syntax: expected %.*s before %s", (int)(expected - text), text, where);
    if (begins(text, "'then'") || begins(text, "'do'"))
      tc_append(out, size, "%s", other_language(text, where));
    if (close && close < near) tc_append(out, size, "%.*s", (int)(near - close), close);
  } else if (near && strcmp(where, "the end of the file") == 0) {
    tc_format(out, size, "syntax: the file ends in the middle");
  } else if (near && (begins(text, "unexpected symbol") || begins(text, "syntax error"))) {
    tc_format(out, size, "syntax: unexpected %s%s", where, other_language(text, where));
  } else if (near) {
    tc_format(out, size, "syntax: %.*s at %s", (int)(near - text), text, where);
  } else {
    tc_format(out, size, "%s", text);
  }
}

// Whether a file failed only because another file of its layer did.
static bool follows_failure(const tc_content *content, const tc_fault *fault) {
  char path[2 * TC_PATH];
  const tc_layer *layer = &content->layers[content->layer];
  if (fault->about == TC_ABOUT_GLOBAL) {
    tc_format(path, sizeof path, "%s:%s", layer->id, fault->word);
    return tc_lost(content, fault->word) || tc_lost(content, path);
  }
  if (fault->about != TC_ABOUT_FAILED_FILE) return false;
  tc_format(path, sizeof path, "%s/%s.lua", layer->shown, fault->word);
  const tc_file *file = tc_source_file(content, path);
  return file && file->failed;
}

static tc_problem_code code_of(const tc_fault *fault) {
  switch (fault->kind) {
  case TC_FAULT_SYNTAX: return TC_PROBLEM_SYNTAX;
  case TC_FAULT_CONTENT:
    if (fault->about == TC_ABOUT_GLOBAL) return TC_PROBLEM_UNKNOWN_GLOBAL;
    return fault->about ? TC_PROBLEM_IMPORT : TC_PROBLEM_RAISED;
  case TC_FAULT_HOST:
  case TC_FAULT_PURITY: return TC_PROBLEM_RAISED;
  default: return TC_PROBLEM_BUDGET;
  }
}

// A fault of the whole file, which has no line of its own, is reported at line 1.
static void report_fault(lua_State *L, tc_content *content, const tc_file *file,
                         const tc_fault *fault) {
  char text[TC_MESSAGE];
  if (fault->kind == TC_FAULT_SYSTEM) {
    tc_content_break(L, content, fault);
    return;
  }
  const tc_file *other = fault->file[0] ? tc_source_file(content, fault->file) : NULL;
  int line = !fault->line && fault->kind == TC_FAULT_HOST ? 1 : fault->line;
  tc_subject subject = {{other ? other->name : file->name, line}, content->layer, "", "", NULL};
  tc_format(text, sizeof text, "%s", fault->text);
  if (fault->kind == TC_FAULT_SYNTAX) tc_syntax_reword(fault->text, text, sizeof text);
  bool follows = follows_failure(content, fault);
  tc_file_fail(content, file->name);
  if (follows) return;
  tc_file_fail(content, subject.place.file);
  tc_problem_add(L, content, subject, code_of(fault),
                 TC_SAYS(.name = fault->about ? fault->word : NULL, .reason = text));
}

static const tc_file *read_file(lua_State *L, tc_content *content, const char *relative) {
  const tc_layer *layer = &content->layers[content->layer];
  const char *why;
  char path[2 * TC_PATH], shown[TC_PATH];
  tc_format(path, sizeof path, "%s/%s", layer->folder, relative);
  tc_format(shown, sizeof shown, "%s/%s", layer->shown, relative);
  bool linked = tc_file_linked(L, layer->folder, relative);
  const tc_file *file = linked ? NULL : tc_file_read(L, content, path, shown, &why);
  if (!file) {
    tc_subject subject = {{tc_arena_text(L, content, shown), 0}, content->layer, "", "", NULL};
    if (linked)
      tc_problem_add(L, content, subject, TC_PROBLEM_FILE_LINK, NULL);
    else
      tc_problem_add(L, content, subject, TC_PROBLEM_UNREADABLE, TC_SAYS(.reason = why));
    content->unread = true;
  }
  return file;
}

// Stores the result of a file (popped). It is false while the file runs, and stays false if it fails.
static void note_done(lua_State *L, tc_content *content, const char *relative) {
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, true);
  }
  tc_anchor_push(L, content, ANCHOR_DONE);
  lua_pushfstring(L, "%d:%s", content->layer, relative);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

// Pushes the result of a file; nil if it has not run.
static int push_done(lua_State *L, const tc_content *content, const char *relative) {
  tc_anchor_push(L, content, ANCHOR_DONE);
  lua_pushfstring(L, "%d:%s", content->layer, relative);
  int found = lua_rawget(L, -2);
  lua_remove(L, -2);
  return found;
}

// Runs a text. relative: the name under which its result is kept.
static void run_kept(lua_State *L, tc_content *content, const char *relative, tc_file ours) {
  tc_fault fault = {.kind = TC_FAULT_NONE};
  int top = lua_gettop(L);
  lua_pushboolean(L, false);
  note_done(L, content, relative);
  tc_anchor_entry(L, content, ANCHOR_ENVS, content->layer + 1);
  tc_budget_limits limits = tc_budget_load();
  tc_budget_arm(L, &limits, TC_BUDGET_COUNTED);
  bool done = tc_load_built(L, top + 1, ours.built, ours.name, ours.text, ours.size, &fault) &&
              tc_call(L, 0, 1, &fault);
  tc_budget_end(L);
  if (done) {
    note_done(L, content, relative);
  } else {
    content->pending_count = 0; // what the error cut short is not a second mistake
    report_fault(L, content, &ours, &fault);
  }
  tc_pending_check(L, content);
  lua_settop(L, top);
}

void tc_file_run(lua_State *L, tc_content *content, const char *relative) {
  int top = lua_gettop(L);
  bool imported = push_done(L, content, relative) != LUA_TNIL;
  lua_settop(L, top);
  const tc_file *file = imported ? NULL : read_file(L, content, relative);
  if (file) run_kept(L, content, relative, *file);
}

void tc_text_run(lua_State *L, tc_content *content, const char *shown, const char *text,
                 size_t size) {
  tc_content_add_source(L, content, shown, text, size);
  run_kept(L, content, shown, content->files[content->file_count - 1]);
}

// Whether the folder of the layer has such a file; links and outside paths do not count.
static bool is_listed(lua_State *L, tc_content *content, const char *relative,
                      tc_suggestion *near) {
  const tc_layer *layer = &content->layers[content->layer];
  bool listed = false;
  int top = lua_gettop(L);
  size_t problems = content->problem_count;
  if (tc_files_list(L, content, layer->folder, layer->shown, true)) {
    for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) == LUA_TSTRING; i++) {
      const char *name = lua_tostring(L, -1);
      listed = listed || strcmp(name, relative) == 0;
      tc_suggest_offer(near, tc_arena_bytes(L, content, name, strlen(name) - strlen(".lua")));
      lua_settop(L, top + 1);
    }
  }
  content->problem_count = problems; // the links have been said already
  lua_settop(L, top);
  return listed;
}

// An import of a file that has begun and not ended: it failed, or the imports form a circle, which the message
// names.
static int refuse_import(lua_State *L, const tc_content *content, const char *name) {
  char message[TC_MESSAGE], wanted[TC_PATH], circle[TC_MESSAGE] = "";
  const char *folder = content->layers[content->layer].shown;
  size_t skipped = strlen(folder) + 1;
  lua_Debug record;
  tc_format(wanted, sizeof wanted, "@%s/%s.lua", folder, name);
  for (int level = 0; lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "S", &record);
    if (strcmp(record.what, "main") != 0 || record.source[0] != '@') continue;
    if (strcmp(record.source, wanted) == 0) {
      tc_format(message, sizeof message,
                "import \"%s\" goes in a circle: %s.lua imports %s%s.lua; put what they share into "
                "a file of its own",
                name, name, circle, name);
      return tc_error_about(L, TC_ABOUT_IMPORT, name, "%s", message);
    }
    char longer[TC_MESSAGE];
    tc_format(longer, sizeof longer, "%s, which imports %s", record.source + 1 + skipped, circle);
    tc_format(circle, sizeof circle, "%s", longer);
  }
  return tc_error_about(L, TC_ABOUT_FAILED_FILE, name, "import \"%s\": that file has failed", name);
}

// import "shared/areas": runs another file of the layer if needed, and returns its result. Upvalue: content.
static int import_file(lua_State *L) {
  tc_content *content = lua_touserdata(L, lua_upvalueindex(1));
  char relative[TC_PATH];
  tc_fault fault;
  tc_suggestion near = {.name = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : ""};
  if (content->layer < 0 || lua_type(L, 1) != LUA_TSTRING) {
    return tc_error_about(
        L, TC_ABOUT_IMPORT, "",
        "import takes the name of a file, while content is read: import \"areas\"");
  }
  lua_settop(L, 1);
  const char *name = lua_tostring(L, 1);
  tc_format(relative, sizeof relative, "%s.lua", name);
  int known = push_done(L, content, relative);
  if (known == LUA_TBOOLEAN && !lua_toboolean(L, -1)) return refuse_import(L, content, name);
  if (known != LUA_TNIL) return 1;
  if (name[0] == '/' || strncmp(name, "../", 3) == 0 || strstr(name, "/../")) {
    return tc_error_about(
        L, TC_ABOUT_IMPORT, name,
        "import \"%s\" leaves its folder: files import only from %s, by paths relative to it", name,
        content->layers[content->layer].shown);
  }
  if (!is_listed(L, content, relative, &near)) {
    const char *shown = content->layers[content->layer].shown;
    char message[TC_MESSAGE];
    tc_format(message, sizeof message, "import \"%s\": there is no %s/%s", name, shown, relative);
    tc_suggest_append(&near, message, sizeof message);
    return tc_error_about(L, TC_ABOUT_IMPORT, name, "%s", message);
  }
  lua_settop(L, 1);
  lua_pushboolean(L, false);
  note_done(L, content, relative);
  const tc_file *file = read_file(L, content, relative);
  if (!file)
    return tc_error_about(L, TC_ABOUT_IMPORT, name, "import \"%s\": that file cannot be read",
                          name);
  tc_anchor_entry(L, content, ANCHOR_ENVS, content->layer + 1);
  if (!tc_load_built(L, 2, file->built, file->name, file->text, file->size, &fault)) {
    report_fault(L, content, file, &fault);
    return tc_error_about(L, TC_ABOUT_FAILED_FILE, name, "import \"%s\": that file has failed",
                          name);
  }
  lua_call(L, 0, 1);
  note_done(L, content, relative);
  push_done(L, content, relative);
  return 1;
}

void tc_import_define(lua_State *L, tc_content *content, int env) {
  tc_content_push(L, content);
  lua_pushcclosure(L, import_file, 1);
  tc_env_define(L, env, "import");
}
