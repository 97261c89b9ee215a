// Owns: the tests of what right content becomes: merged, ordered, hashed, told apart by layer.
// Must not know: the messages of mistakes (tests/errors and registry_errors_test.c).
#include "content_fixture.h"

#include <unistd.h>

static const char mod_head[] = "mod \"test\" { text = \"A case.\", version = \"1.0\", "
                               "rulesets = { \"trial\" } }\n";

// A fixture with one mod "test" whose file abilities.lua holds this text.
static fixture *with_mod(const char *text) {
  fixture *f = fixture_new();
  fixture_file(f, "mods/test/mod.lua", mod_head);
  fixture_file(f, "mods/test/abilities.lua", text);
  fixture_mod(f, "test");
  return f;
}

// What a Lua expression over `sealed` and `content` (the library) gives, as text.
static const char *ask(fixture *f, const char *expression) {
  static char answer[4096];
  char chunk[4096];
  tc_fault fault;
  int top = lua_gettop(f->L);
  snprintf(chunk, sizeof chunk, "return tostring(%s)", expression);
  tc_env_new(f->L, TC_TRUSTED);
  tc_content_seal(f->L, f->content);
  tc_env_define(f->L, top + 1, "sealed");
  tc_content_push_library(f->L, f->content);
  tc_env_define(f->L, top + 1, "content");
  lua_pushcfunction(f->L, tc_suggest_call);
  tc_env_define(f->L, top + 1, "suggest");
  bool done =
      tc_load(f->L, top + 1, "ask", chunk, strlen(chunk), &fault) && tc_call(f->L, 0, 1, &fault);
  snprintf(answer, sizeof answer, "%s", done ? lua_tostring(f->L, -1) : fault.text);
  lua_settop(f->L, top);
  return answer;
}

TEST(definitions_come_out_as_plain_tables) {
  fixture *f = fixture_new();
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.push"), "1");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.id"), "shove");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.kind"), "ability");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.where"), "rulesets/trial/abilities.lua:2");
  CHECK_STR(ask(f, "table.concat(sealed.order.ability, ' ')"), "shove counter");
  CHECK_STR(ask(f, "sealed.kinds.status.protected.tags.boon"), "1");
  CHECK_STR(ask(f, "#sealed.order.deck"), "0");
  CHECK_STR(ask(f, "sealed.events['turn.act'].frame .. sealed.events['turn.act'].step"), "turnact");
  CHECK_STR(ask(f, "sealed.events.damage.effect"), "damage");
  CHECK_STR(ask(f, "sealed.events['unit.downed'].event"), "unit.downed");
  CHECK_STR(ask(f, "sealed.layers[1].version"), "1.2");
  fixture_free(f);
}

TEST(texts_show_the_numbers_in_force) {
  fixture *f = fixture_new();
  fixture_variant(f, "gritty");
  CHECK(fixture_load(f));
  CHECK_STR(ask(f, "content.render(sealed.kinds.ability.shove)"), "Push a neighbour 1 tile away.");
  CHECK_STR(ask(f, "content.render(sealed.kinds.status.protected)"), "The next 1 hits do nothing.");
  CHECK_STR(ask(f, "content.render { text = '{{a} {b.c} {r} {l} {m}', b = { c = 'x' }, "
                   "r = { min = 1, max = 3 }, l = { 4, 5 }, m = { q = true } }"),
            "{a} x 1-3 4, 5 q yes");
  CHECK_STR(ask(f, "content.render {}"), "");
  fixture_free(f);
}

TEST(a_variant_patches_wraps_and_sets) {
  fixture *f = fixture_new();
  fixture_variant(f, "gritty");
  CHECK(fixture_load(f));
  CHECK_STR(ask(f, "sealed.kinds.status.protected.max"), "1");
  CHECK_STR(ask(f, "sealed.kinds.status.protected.stacking"), "true");
  CHECK_STR(ask(f, "sealed.options.hit_test"), "before_restore");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.when({})"), "true");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.when(nil)"), "false");
  CHECK_STR(ask(f, "sealed.layers[2].id"), "gritty");
  fixture_free(f);
}

TEST(every_field_knows_its_layer) {
  fixture *f = fixture_new();
  fixture_variant(f, "gritty");
  CHECK(fixture_load(f));
  CHECK_STR(ask(f, "content.origins('status', 'protected')[1].layer"), "ruleset trial");
  CHECK_STR(ask(f, "content.origins('status', 'protected')[2].path"), "max");
  CHECK_STR(ask(f, "content.origins('status', 'protected')[2].verb"), "patch");
  CHECK_STR(ask(f, "content.origins('status', 'protected')[2].layer"), "variant gritty");
  CHECK_STR(ask(f, "content.origins('status', 'protected')[2].line"), "6");
  CHECK_STR(ask(f, "content.origins('ability', 'shove')[2].verb"), "wrap");
  CHECK_STR(ask(f, "content.origins('ability', 'shive')"), "nil");
  fixture_free(f);
}

TEST(options_are_set_by_layers_and_then_from_outside) {
  fixture *f = fixture_new();
  fixture_variant(f, "gritty");
  fixture_option(f, "hit_test", "after_restore");
  fixture_option(f, "crit.multiplier", "5");
  fixture_option(f, "fog", "true");
  CHECK(fixture_load(f));
  CHECK_STR(ask(f, "sealed.options.hit_test"), "after_restore");
  CHECK_STR(ask(f, "sealed.options['crit.multiplier'] + 1"), "6");
  CHECK_STR(ask(f, "sealed.options.fog"), "true");
  fixture_free(f);
}

TEST(content_reads_options_in_play) {
  fixture *f = with_mod("ability \"test:flare\" { text = \"Burns.\",\n"
                        "  effect = function() return option.hit_test end,\n"
                        "  when = function() return option.hit_tset end }\n");
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "sealed.kinds.ability['test:flare'].effect()"), "after_restore");
  CHECK_STR(ask(f, "sealed.kinds.ability['test:flare'].when()"),
            "no option 'hit_tset' in 'trial' (did you mean 'hit_test'?)");
  fixture_free(f);
}

static const char edits_of_lists[] =
    "ability \"test:wave\" { text = \"Wave.\" }\n"
    "append \"archetype.soldier.abilities\" { \"test:wave\" }\n"
    "insert_before \"frame.turn.steps\" { \"draw\", \"look\", before = \"act\" }\n"
    "prepend \"ruleset.trial.effects\" {\n"
    "  \"test:push\" }\n"
    "effect \"test:push\" { text = \"P.\" }\n"
    "drop \"ruleset.trial.effects\" { \"heal\" }\n"
    "append \"archetype.soldier.traits\" { \"test:proud\" }\n"
    "trait \"test:proud\" { text = \"P.\" }\n"
    "append \"status.protected.tags\" { \"ailment\" }\n"
    "drop \"status.decaying.tags\" { \"ailment\" }\n"
    "append \"ability.shove.cost\" { { guts = 1 } }\n";

TEST(edits_of_lists_put_in_and_take_out_entries) {
  fixture *f = with_mod(edits_of_lists);
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "table.concat(sealed.kinds.archetype.soldier.abilities, ' ')"),
            "shove counter test:wave");
  CHECK_STR(ask(f, "table.concat(sealed.kinds.frame.turn.steps, ' ')"),
            "begin draw look act ending");
  CHECK_STR(ask(f, "table.concat(sealed.kinds.ruleset.trial.effects, ' ')"), "test:push damage");
  CHECK_STR(ask(f, "table.concat(sealed.kinds.archetype.soldier.traits, ' ')"), "test:proud");
  CHECK_STR(ask(f, "sealed.kinds.status.protected.tags.ailment"), "1");
  CHECK_STR(ask(f, "sealed.kinds.status.protected.tags.boon"), "1");
  CHECK_STR(ask(f, "sealed.kinds.status.decaying.tags.ailment"), "nil");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.cost[1].energy"), "1");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.cost[2].guts"), "1");
  CHECK_STR(ask(f, "sealed.events['turn.look'].step"), "look");
  fixture_free(f);
}

TEST(edits_of_lists_say_which_layer_put_in_which_entry) {
  fixture *f = with_mod(edits_of_lists);
  CHECK(fixture_load(f));
  CHECK_STR(ask(f, "content.origins('frame', 'turn')[2].entries"), "'draw', 'look' before 'act'");
  CHECK_STR(ask(f, "content.origins('frame', 'turn')[2].verb"), "insert_before");
  CHECK_STR(ask(f, "content.origins('ruleset', 'trial')[2].line"), "4");
  CHECK_STR(ask(f, "content.origins('ruleset', 'trial')[3].entries"), "'heal'");
  CHECK_STR(ask(f, "content.origins('ruleset', 'trial')[3].path"), "effects");
  fixture_free(f);
}

TEST(two_mods_that_edit_entries_agree_in_every_order) {
  static const char *const orders[] = {"", ", after = { \"b\" }"};
  for (int i = 0; i < 2; i++) {
    char manifest[256];
    fixture *f = fixture_new();
    snprintf(manifest, sizeof manifest,
             "mod \"a\" { text = \"A.\", version = \"1.0\", rulesets = { \"trial\" }%s }\n"
             "trait \"a:x\" { text = \"X.\" } append \"archetype.soldier.traits\" { \"a:x\" }\n",
             orders[i]);
    fixture_file(f, "mods/a/mod.lua", manifest);
    fixture_file(f, "mods/b/mod.lua",
                 "mod \"b\" { text = \"B.\", version = \"1.0\", rulesets = { \"trial\" },\n"
                 "  append = { [\"archetype.soldier.traits\"] = { \"b:x\" } } }\n"
                 "trait \"b:x\" { text = \"X.\" }");
    fixture_mod(f, "a");
    fixture_mod(f, "b");
    CHECK(fixture_load(f));
    CHECK_STR(f->problems, "");
    CHECK_STR(ask(f, "table.concat(sealed.kinds.archetype.soldier.traits, ' ')"),
              i ? "b:x a:x" : "a:x b:x");
    fixture_free(f);
  }
}

TEST(patches_merge_maps_and_replace_lists) {
  fixture *f = with_mod(
      "patch \"archetype.soldier\" { attributes = { might = 3 }, abilities = { \"shove\" } }\n"
      "patch \"archetype.soldier.attributes.energy\" (4)\n"
      "patch \"ability.counter.reaction\" { at = \"before\" }\n"
      "patch \"status.decaying\" { on = { [\"turn.ending.after\"] = function() return 7 end } }\n"
      "remove \"ability.shove.cost\"\n");
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "sealed.kinds.archetype.soldier.attributes.guts"), "8");
  CHECK_STR(ask(f, "sealed.kinds.archetype.soldier.attributes.might"), "3");
  CHECK_STR(ask(f, "sealed.kinds.archetype.soldier.attributes.energy"), "4");
  CHECK_STR(ask(f, "#sealed.kinds.archetype.soldier.abilities"), "1");
  CHECK_STR(ask(f, "sealed.kinds.ability.counter.reaction.to"), "use.target");
  CHECK_STR(ask(f, "sealed.kinds.ability.counter.reaction.at"), "before");
  CHECK_STR(ask(f, "sealed.kinds.status.decaying.on['turn.ending']()"), "7");
  CHECK_STR(ask(f, "sealed.kinds.status.decaying.on['turn.begin'] ~= nil"), "true");
  CHECK_STR(ask(f, "sealed.kinds.ability.shove.cost"), "nil");
  fixture_free(f);
}

TEST(wraps_reach_handlers_and_reactions) {
  fixture *f = with_mod(
      "wrap \"ability.counter.reaction.when\" (function(original) return not original() end)\n"
      "wrap \"status.decaying.on.turn.begin.after\" (function(original, me) return original ~= nil "
      "and "
      "me end)\n"
      "wrap \"ability.counter.effect\" (function(original) original() return 1 end)\n"
      "wrap \"ability.counter.effect\" (function(original) return original() + 1 end)\n");
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "sealed.kinds.ability.counter.reaction.when()"), "false");
  CHECK_STR(ask(f, "sealed.kinds.status.decaying.on['turn.begin'](9)"), "9");
  CHECK_STR(ask(f, "sealed.kinds.ability.counter.effect()"), "2");
  fixture_free(f);
}

TEST(a_wrapped_function_can_yield) {
  fixture *f =
      with_mod("wrap \"ability.counter.effect\" (function(original, ask) return ask() + 1 end)\n");
  CHECK(fixture_load(f));
  CHECK_STR(ask(f, "(function() local run = coroutine.wrap(sealed.kinds.ability.counter.effect) "
                   "run(coroutine.yield) return run(4) end)()"),
            "5");
  fixture_free(f);
}

TEST(archetypes_inherit_deeply) {
  fixture *f =
      with_mod("archetype \"test:elite\" { text = \"E.\", like = \"test:veteran\", traits = { } }\n"
               "archetype \"test:veteran\" { text = \"V.\", like = \"soldier\", attributes = { "
               "might = 4 }, luck = 1 }\n");
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "sealed.kinds.archetype['test:elite'].attributes.might"), "4");
  CHECK_STR(ask(f, "sealed.kinds.archetype['test:elite'].attributes.guts"), "8");
  CHECK_STR(ask(f, "sealed.kinds.archetype['test:elite'].luck"), "1");
  CHECK_STR(ask(f, "sealed.kinds.archetype['test:elite'].text"), "E.");
  CHECK_STR(ask(f, "sealed.kinds.archetype.soldier.attributes.might"), "2");
  fixture_free(f);
}

TEST(mods_follow_what_they_need) {
  fixture *f = fixture_new();
  fixture_file(f, "mods/a/mod.lua",
               "mod \"a\" { text = \"A.\", version = \"1.0\", rulesets = { \"trial\" }, needs = { "
               "b = \"1.2\" },\n"
               "  patch = { [\"status.protected\"] = { max = 9 } } }\n");
  fixture_file(f, "mods/b/mod.lua",
               "mod \"b\" { text = \"B.\", version = \"1.10\", rulesets = { \"trial\" },\n"
               "  patch = { [\"status.protected\"] = { max = 7 } } }\n");
  fixture_mod(f, "a");
  fixture_mod(f, "b");
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "sealed.layers[2].id .. sealed.layers[3].id"), "ba");
  CHECK_STR(ask(f, "sealed.kinds.status.protected.max"), "9");
  CHECK_STR(ask(f, "#content.origins('status', 'protected')"), "3");
  fixture_free(f);
}

TEST(files_are_read_in_byte_order_and_specs_are_not) {
  fixture *f = with_mod("ability \"test:b\" { text = \"B.\" }\n");
  fixture_file(f, "mods/test/Zulu.lua", "ability \"test:a\" { text = \"A.\" }\n");
  fixture_file(f, "mods/test/sub/deep.lua", "ability \"test:c\" { text = \"C.\" }\n");
  fixture_file(f, "mods/test/tests/x.lua", "error(\"not content\")\n");
  fixture_file(f, "mods/test/flare_spec.lua", "error(\"not content\")\n");
  fixture_file(f, "mods/test/.hidden.lua", "error(\"not content\")\n");
  fixture_file(f, "mods/test/notes.txt", "error(\"not content\")\n");
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "table.concat(sealed.order.ability, ' ')"),
            "shove counter test:a test:b test:c");
  fixture_free(f);
}

TEST(files_of_a_folder_share_by_import) {
  fixture *f = with_mod("local numbers = import \"shared/numbers\"\n"
                        "ability \"test:b\" { text = \"B.\", power = numbers.power }\n");
  fixture_file(f, "mods/test/shared/numbers.lua",
               "tag \"test:once\" { text = \"Declared once.\" }\nreturn { power = 4 }\n");
  fixture_file(f, "mods/test/zebra.lua",
               "local numbers = import \"shared/numbers\"\n"
               "ability \"test:z\" { text = \"Z.\", power = numbers.power + 1 }\n");
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "sealed.kinds.ability['test:b'].power"), "4");
  CHECK_STR(ask(f, "sealed.kinds.ability['test:z'].power"), "5");
  fixture_free(f);
}

TEST(imports_that_cannot_be_are_told) {
  fixture *f = with_mod("import \"zebra\"\n");
  fixture_file(f, "mods/test/mole.lua", "import \"../../secret\"\n");
  fixture_file(f, "mods/test/zebra.lua", "\nimport \"abilities\"\n");
  fixture_file(f, "secret.lua", "return 1\n");
  CHECK(!fixture_load(f));
  CHECK_STR(f->problems,
            "mods/test/mole.lua:1: import \"../../secret\" leaves its folder: files "
            "import only from mods/test, by paths relative to it\n"
            "mods/test/zebra.lua:2: import \"abilities\" goes in a circle: abilities.lua imports "
            "zebra.lua, which imports abilities.lua; put what they share into a file of its own\n");
  fixture_free(f);
}

TEST(listeners_say_whose_events_they_hear) {
  fixture *f =
      with_mod("status \"test:alert\" { text = \"Hears {hears}.\", hears = { \"much\", \"all\" },\n"
               "  slots = { heard = \"int\", who = { list = \"unit\", max = 4 } },\n"
               "  on = { [\"any.turn.begin.before\"] = function() end, [\"target.damage\"] = { run "
               "= function() end },\n"
               "         [\"unit.downed\"] = { run = function() end, when = function() return true "
               "end, band = 2 } },\n"
               "  replace = { [\"any.damage\"] = { run = function() end } },\n"
               "  modify = { [\"target.hostile\"] = function(_, value) return value end, might = "
               "function(_, value) return value end },\n"
               "  reaction = { to = \"any.use.declare\", at = \"before\", extra = 1 } }\n");
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "content.render(sealed.kinds.status['test:alert'])"), "Hears much, all.");
  fixture_free(f);
}

// Definitions of every shape of nonsense: each is told, none ends the host.
TEST(nonsense_is_told_and_never_ends_the_host) {
  static const char *const values[] = {"1",
                                       "-7",
                                       "1.5",
                                       "0/0",
                                       "math.mininteger",
                                       "true",
                                       "\"word\"",
                                       "\"\"",
                                       "\"{\"",
                                       "\"a\\0b\"",
                                       "function() end",
                                       "{}",
                                       "{ 1, 2 }",
                                       "{ [3] = 1 }",
                                       "{ a = { b = { c = {} } } }",
                                       "{ [true] = 1, [1.5] = 2 }",
                                       "{ { {} } }",
                                       "print",
                                       "string",
                                       "option",
                                       "setmetatable({}, { __index = function() error(1) end })"};
  size_t value_count = sizeof values / sizeof *values;
  static char text[1 << 17];
  static const char *const kinds[] = {"ability", "status", "frame",   "archetype", "effect",
                                      "option",  "query",  "ruleset", "variant",   "deck"};
  static const char *const keys[] = {"text",   "on",     "cost",  "tags",       "reaction", "range",
                                     "slots",  "steps",  "set",   "attributes", "replace",  "cards",
                                     "values", "params", "patch", "whatever",   "like",     "area"};
  for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
    fixture *each = fixture_new();
    fixture_file(each, "mods/test/mod.lua", mod_head);
    fixture_mod(each, "test");
    text[0] = '\0';
    for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
      for (size_t value = 0; value < value_count; value++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used,
                 "%s \"test:x%zu_%zu\" { text = \"T.\", %s = %s }\n", kinds[kind], key, value,
                 keys[key], values[value]);
      }
    }
    fixture_file(each, "mods/test/a.lua", text);
    CHECK(!fixture_load(each));
    CHECK(tc_content_problem_count(each->content) > 20);
    for (size_t i = 0; i < tc_content_problem_count(each->content); i++) {
      const tc_problem *problem = tc_content_problem(each->content, i);
      CHECK(problem->line > 0);
      CHECK(strchr(problem->message, '\n') == NULL);
      CHECK(strstr(problem->message, "could not be") == NULL);
    }
    fixture_free(each);
  }
}

TEST(a_mod_may_be_given_by_its_path) {
  fixture *f = fixture_new();
  char path[128];
  fixture_file(f, "elsewhere/test/mod.lua", mod_head);
  fixture_file(f, "elsewhere/test/a.lua", "ability \"test:a\" { text = \"A.\" }\n");
  snprintf(path, sizeof path, "%s/elsewhere/test/", f->folder);
  fixture_mod(f, path);
  CHECK(fixture_load(f));
  CHECK_STR(ask(f, "sealed.kinds.ability['test:a'].text"), "A.");
  fixture_free(f);
}

TEST(links_large_files_and_bytecode_are_refused) {
  fixture *f = with_mod("ability \"test:b\" { text = \"B.\" }\n");
  char path[256];
  snprintf(path, sizeof path, "%s/mods/test/out.lua", f->folder);
  CHECK(symlink("/etc/hostname", path) == 0);
  char *large = malloc((1 << 20) + 1);
  memset(large, '-', (1 << 20) + 1);
  fixture_write(f, "mods/test/large.lua", large, (1 << 20) + 1);
  free(large);
  fixture_write(f, "mods/test/code.lua", "\x1bLuaS", 5);
  CHECK(!fixture_load(f));
  CHECK_STR(f->problems,
            "mods/test/code.lua: this is not Lua text (compiled chunks are refused)\n"
            "mods/test/large.lua: is larger than 1 MiB\n"
            "mods/test/out.lua: is a link; content must be plain files in its own folder\n");
  fixture_free(f);
}

// The hash of one ability of a mod with this text.
static void hash_of(const char *text, char *out, size_t size) {
  fixture *f = with_mod(text);
  CHECK(fixture_load(f));
  snprintf(out, size, "%s", ask(f, "content.digests().definitions.ability['test:a']"));
  fixture_free(f);
}

TEST(a_hash_follows_what_is_said_not_where) {
  char plain[64], moved[64], number[64], code[64], helper[64], other[64];
  hash_of("ability \"test:a\" { text = \"A.\", power = 1,\n effect = function() return 1 end }\n",
          plain, sizeof plain);
  hash_of("-- a note\n\n\nability \"test:a\" { power = 1, text = \"A.\",\n    effect = function() "
          "return 1 end }\n",
          moved, sizeof moved);
  hash_of("ability \"test:a\" { text = \"A.\", power = 2,\n effect = function() return 1 end }\n",
          number, sizeof number);
  hash_of("ability \"test:a\" { text = \"A.\", power = 1,\n effect = function() return 2 end }\n",
          code, sizeof code);
  hash_of("local function help()\n return 1\nend\n"
          "ability \"test:a\" { text = \"A.\",\n effect = function() return help() end }\n",
          helper, sizeof helper);
  hash_of("local function help()\n return 2\nend\n"
          "ability \"test:a\" { text = \"A.\",\n effect = function() return help() end }\n",
          other, sizeof other);
  CHECK(strlen(plain) == 16);
  CHECK_STR(moved, plain);
  CHECK(strcmp(number, plain) != 0);
  CHECK(strcmp(code, plain) != 0);
  CHECK(strcmp(helper, other) != 0);
}

TEST(a_survey_reads_every_variant_and_applies_none) {
  fixture *f = fixture_new();
  f->spec.survey = true;
  CHECK(fixture_load(f));
  CHECK_STR(f->problems, "");
  CHECK_STR(ask(f, "table.concat(sealed.order.variant, ' ')"), "gritty soft");
  CHECK_STR(ask(f, "sealed.kinds.status.protected.max"), "3");
  CHECK_STR(ask(f, "#sealed.layers"), "1");
  fixture_free(f);
}

TEST(nothing_is_declared_once_sealed) {
  fixture *f = with_mod("local late = ability\n"
                        "ability \"test:a\" { text = \"A.\",\n"
                        "  effect = function() late \"test:b\" { text = \"B.\" } end }\n");
  CHECK(fixture_load(f));
  CHECK_STR(ask(f, "sealed.kinds.ability['test:a'].effect()"),
            "ability: nothing can be declared any more, content is complete");
  fixture_free(f);
}

// One load of the base with the n-th allocation failing: it ends with a problem or without one.
static void load_short_of_memory(uint64_t n, bool *failed) {
  const char *roots[] = {TERCIO_ROOT "/tests/errors/base"}, *variants[] = {"gritty"};
  tc_content_spec spec = {.ruleset = "trial",
                          .roots = roots,
                          .root_count = 1,
                          .variants = variants,
                          .variant_count = 1};
  tc_sandbox_options options = {.fail_allocation = n};
  tc_fault fault;
  tc_sandbox *sandbox = tc_sandbox_new(&options);
  lua_State *L = tc_sandbox_state(sandbox);
  tc_content *content = new_content(L, &fault);
  bool fine = content && tc_content_load(L, content, &spec) && tc_content_seal(L, content);
  if (content && !fine) CHECK(tc_content_problem_count(content) > 0);
  *failed = *failed || !fine;
  tc_sandbox_free(sandbox);
}

TEST(a_failed_allocation_is_a_problem) {
  bool failed = false;
  for (uint64_t n = 1; n < 6000; n += n < 40 ? 1 : 97) load_short_of_memory(n, &failed);
  CHECK(failed);
}

TEST(a_seal_is_tried_once) {
  fixture *f = with_mod("ability \"test:a\" { text = \"A.\", cost = { enrgy = 1 } }\n");
  CHECK(!fixture_load(f));
  CHECK(tc_content_problem_count(f->content) == 1);
  CHECK(!tc_content_seal(f->L, f->content));
  CHECK(tc_content_problem_count(f->content) == 1);
  fixture_free(f);
}

// The nearest of some names, or "nil".
static const char *nearest(fixture *f, const char *word, const char *names) {
  char expression[256];
  snprintf(expression, sizeof expression, "suggest('%s', { %s })", word, names);
  return ask(f, expression);
}

TEST(suggestions_are_near_and_ties_go_by_bytes) {
  static const char names[] = "'range', 'reaction', 'slots', 'tags', 'text'";
  fixture *f = fixture_new();
  CHECK_STR(nearest(f, "raction", names), "reaction");
  CHECK_STR(nearest(f, "rnage", names), "range");
  CHECK_STR(nearest(f, "loss", names), "nil");
  CHECK_STR(nearest(f, "power", names), "nil");
  CHECK_STR(nearest(f, "cxt", "'bxt', 'axt'"), "axt");
  fixture_free(f);
}
