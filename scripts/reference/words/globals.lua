-- Examples for the words of scripts/words/vocabulary.lua, which has their signatures and texts; and the words that the
-- engine itself gives to content. Rows as told in scripts/reference/words.lua.
return {
  id = "global", of = "global", title = "Globals of content",
  text = "Words for content besides constructors and plain Lua. `combat` is [the encounter](words/encounter.md), "
    .. "`field` [the field](words/field.md).",
  vocabulary = {
    combat = { example = "combat.kind --> \"encounter\"" },
    units = { example = '#units() --> 2' },
    units_at_most = { example = 'foe:write("guts", 1)\nunits_at_most("guts", 3)[1] == foe --> true' },
    units_carried = { example = 'me:ride(foe)\nunits_carried()[1] == me --> true' },
    units_reshaped = { example = 'foe:reshape "two"\nunits_reshaped()[1] == foe --> true' },
    units_over = { example = 'foe:write("guts", 12)\nunits_over("guts", "energy")[1] == foe --> true' },
    unit_named = { example = 'unit_named "brute" == foe --> true' },
    attributes = { example = 'attributes()[1] --> "guts"' },
    archetype_named = { example = 'archetype_named("raider").id --> "raider"' },
    definitions = { example = 'definitions("card")[1] --> "owl"' },
    definition = { example = 'definition("ability", "shove").tiles --> 1' },
    usable = { example = 'local options, illegal = usable({ me:instance "shove", me:instance "leap" }, '
        .. 'function(ability)\n  if ability.definition.id == "leap" then return "the roof is low" end\nend)\n'
        .. '#options, illegal[1].reason --> 1, "the roof is low"' },
    ["judge.options"] = { example = 'local options, illegal = judge.options("action", me)\n#options > 0, type(illegal)'
        .. ' --> true, "function"' },
    ["judge.all"] = { example = '#judge.all("action", me) > 0 --> true' },
    ["judge.refused"] = { example = 'me:write("action_points", 0)\n#judge.refused("action", me) > 0 --> true' },
    ["judge.any"] = { example = 'judge.any("action", me) --> true' },
    ["judge.holds"] = { example = 'judge.holds("use", me, me:instance "shove", nil, true) --> true' },
    ["judge.reason"] = { example = 'me:write("action_points", 0)\njudge.reason("use", me, me:instance "shove") --> '
        .. '"not enough Action Points (0 of 1)"' },
    ["judge.units"] = { example = 'judge.units("target", me, me:instance "shove")[1] == foe --> true' },
    ["judge.covers"] = { example = 'judge.covers("target", me:instance "shove") --> true' },
    ["judge.any_unit"] = { example = 'judge.any_unit("target", me, me:instance "shove") --> true' },
    part = { example = 'use:effect("wither", foe, 3):why { part(1, "rust"), part(2, "damp") }' },
    due = { example = 'total(due(2, "rust"), due(1, "damp")) --> 3' },
    total = { example = 'total { part(2, "rust"), part(1) } --> 3' },
    entry_of = { example = 'entry_of(foe).name, entry_of(foe)[1] --> "brute", "raider"' },
    mixed = { example = 'mixed(0, "rust") ~= mixed(1, "rust"), mixed(mixed(0, { 7 }), { 9 }) == mixed(0, { 7, 9 }) '
      .. '--> true, true' },
    suspended = { example = '#suspended "use" --> 0' },
    scenario = { example = 'scenario().teams[1].id --> "heroes"' },
    memo = { example = 'local function far(unit) return field.distance(unit, field.at(0, 0, 0)) end\nmemo("far", '
        .. 'foe, far) --> 3' },
    usage_point = { example = "usage_point(me, use.ability) == me --> true" },
    modified = { example = 'modified "may_act", modified("may_act", me) --> false, false' },
    library = { example = 'library("heat").step --> 2' },
    setting = { shown = "ruleset \"raft\" {\n  text = \"...\", version = \"1.0\", topologies = { \"square4\" },\n  "
        .. "settings = { depth = 3 },\n}\n-- in a handler: setting.depth",
      example = "pcall(function() return setting.depth end) --> false, ..." },
    ["dice.roll"] = { example = 'local faces, sum = dice.roll { n = 2, sides = 6, purpose = "luck", who = me }\n'
        .. 'faces[1], sum --> 4, 9', with = { dice = { 4, 5 } } },
    ["cards.make"] = { example = 'cards.make("omens", { top = { "crow" } }) > 0 --> true' },
    ["cards.draw"] = { example = 'local pile = cards.make("omens", { top = { "crow" } })\ncards.draw(pile, { who = '
        .. 'me }) --> "crow"' },
    ["cards.reveal"] = { example = 'local pile = cards.make("omens", { top = { "crow" } })\nlocal left, drawn = '
        .. 'cards.reveal(pile, { cards.draw(pile) }, { who = me })\nleft[1], drawn[1] --> "crow", "crow"' },
    ["cards.put"] = { example = 'local pile = cards.make "omens"\ncards.put(pile, "discard", cards.draw(pile))\n'
        .. '#cards.pile(pile, "discard") --> 1' },
    ["cards.shuffle"] = { example = 'local pile = cards.make "omens"\ncards.put(pile, "discard", '
        .. 'cards.draw(pile))\ncards.shuffle(pile)\n#cards.pile(pile, "draw") --> 3' },
    ["cards.shuffle_into"] = { example = 'local pile = cards.make "omens"\ncards.shuffle_into(pile, "crow", 2)\n'
        .. '#cards.pile(pile, "draw") --> 5' },
    ["cards.pile"] = { example = 'local pile = cards.make("omens", { top = { "crow" } })\ncards.pile(pile, '
        .. '"draw")[1] --> "crow"' },
    ["cards.card"] = { example = 'cards.card("owl").text --> "Somebody watches."' },
    ["cards.number"] = { example = 'cards.card(cards.number "owl").id --> "owl"' },
    ["log.why"] = { example = 'log.why(use:effect("wither", foe, 2), " (2 rust)")' },
    ["log.heading"] = { example = 'log.heading("A dark hour", 1)' },
    ["log.note"] = { example = 'log.note "The lamp goes out"' },
    ["log.event"] = { example = 'log.event(tostring(me) .. " takes a breath")' },
    ["log.edit"] = { example = 'log.edit(use, "has grown")' },
    ["log.use"] = { example = "log.use(use)" },
    ["log.targets"] = { example = "log.targets(use)" },
    ["log.check"] = { example = 'log.check(use, { 3, 5 }, 8, 1, 0, "good", { bonus = "Luck" })' },
    ["reaction.under_way"] = { example = "reaction.under_way(use.ability) --> true" },
    ["reaction.body"] = { content = [[
ability "snarl" {
  text = "When somebody aims at you: it loses {loss} Guts.",
  tags = { reaction = 1 }, loss = 1,
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return me:hostile(use.user) end,
    run = function(_, use, snarl, answer)
      local _, event = reaction.body(answer)
      log.note("answers " .. tostring(event.ability))
      answer:wither(use.user, snarl.loss)
    end,
  },
}]], units = { brute = { abilities = { "snarl" } } },
    script = 'act "mira" "improvised_strike" { target = "brute", answers = { { "brute", "snarl" } } }, '
      .. 'expect { mira = { guts = 9 }, log = "answers improvised" }' },
  },
  examples = { { title = "Edits of lists", content = [[
trait "keen" { text = "Sharp." }
trait "sly" { text = "Never where you look." }
trait "tame" { text = "Mild." }
append "archetype.raider.traits" { "keen", "tame" }
prepend "archetype.raider.abilities" { "sneer" }
insert_before "archetype.raider.traits" { "sly", before = "tame" }
drop "archetype.raider.traits" { "tame" }
ability "sneer" { text = "Sneers.", tags = { action = 1 } }]],
    script = 'expect { brute = { traits = { keen = true, sly = true, tame = false } } }' } },
  rows = {
    { "import", "(path: string) -> any", "Runs another file of the same folder once and returns its value: `import "
        .. "\"rules/heat\"`. It runs before this file continues.",
      errors = "no such file; a file that imports itself" },
    { "option", "option.NAME",
      "The value of an option: `option.hit_test`. Only functions can read it: options get their "
        .. "values after all layers load.", errors = "no such option; read while files load",
      example = 'option.hit_test --> "after_restore"' },
    { "patch", "(target: string) -> fun(fields: table)",
      "Edits a definition of another layer: `patch \"ability.shove\" { "
        .. "tiles = 2 }`. It can set any key of the kind, and existing fields of the definition. Maps merge, lists "
        .. "replace.",
      errors = "it matches nothing; the definition has no such field, nor its kind such a key; another layer sets "
        .. "the same field and no order is stated" },
    { "wrap", "(target: string) -> fun(f: fun(original: fun(...), ...): any)",
      "Overrides a function and passes it the original: `wrap \"ability.shove.when\" (function(original, me) ... "
        .. "end)`. Functions of libraries too: `wrap \"library.turns.begin\"`.",
      errors = "it matches no function" },
    { "append", "(target: string) -> fun(entries: list)",
      "Puts entries at the end of a list of another layer: `append \"archetype.guard.abilities\" { \"parry\" }`. "
        .. "Layers that edit entries of one list agree; one that replaces it does not.",
      errors = "it matches no list; the list has the entry already; another layer replaces the list" },
    { "prepend", "(target: string) -> fun(entries: list)", "The same at the start of the list.",
      errors = "as for `append`" },
    { "insert_before", "(target: string) -> fun(entries: list)", "Puts entries before one of the list: `insert_before "
        .. "\"frame.turn.steps\" { \"upkeep\", before = \"act\" }`.",
      errors = "as for `append`; the list has no such entry" },
    { "drop", "(target: string) -> fun(entries: list)",
      "Takes entries out of a list: `drop \"archetype.guard.abilities\" { \"parry\" }`. Each word takes out one entry. "
        .. "A state check that is dropped from `settle` does not run.",
      errors = "the list has no such entry" },
    { "remove", "(target: string)", "Removes a definition or one of its fields: `remove \"ability.shove.cost\"`.",
      errors = "it matches nothing; something still refers to it" },
  },
}
