-- Examples for the words of scripts/vocabulary.lua, which has their signatures and texts; and the words that the engine
-- itself gives to content. Rows as told in scripts/reference/words.lua.
return {
  id = "global", of = "global", title = "Globals of content",
  text = "What a file of content may say besides constructors and plain Lua. `combat` is [the encounter](words/encounter.md), `field` [the field](words/field.md).",
  vocabulary = {
    combat = { example = "combat.kind --> \"encounter\"" },
    units = { example = '#units() --> 2' },
    units_at_most = { example = 'foe:write("guts", 1)\nunits_at_most("guts", 3)[1] == foe --> true' },
    units_over = { example = 'foe:write("guts", 12)\nunits_over("guts", "energy")[1] == foe --> true' },
    unit_named = { example = 'unit_named "brute" == foe --> true' },
    attributes = { example = 'attributes()[1] --> "guts"' },
    archetype_named = { example = 'archetype_named("raider").id --> "raider"' },
    definitions = { example = 'definitions("card")[1] --> "owl"' },
    definition = { example = 'definition("ability", "shove").tiles --> 1' },
    usable = { example = 'local options, illegal = usable({ me:instance "shove", me:instance "leap" }, function(ability)\n  if ability.definition.id == "leap" then return "the roof is low" end\nend)\n#options, illegal[1].reason --> 1, "the roof is low"' },
    part = { example = 'use:effect("wither", foe, 3):why { part(1, "rust"), part(2, "damp") }' },
    total = { example = 'total { part(2, "rust"), part(1) } --> 3' },
    entry_of = { example = 'entry_of(foe).name, entry_of(foe)[1] --> "brute", "raider"' },
    suspended = { example = '#suspended "use" --> 0' },
    scenario = { example = 'scenario().teams[1].id --> "heroes"' },
    memo = { example = 'local function far(unit) return field.distance(unit, field.at(0, 0, 0)) end\nmemo("far", foe, far) --> 3' },
    modified = { example = 'modified "may_act" --> false' },
    library = { example = 'library("heat").step --> 2' },
    setting = { shown = "ruleset \"raft\" {\n  text = \"...\", version = \"1.0\", topologies = { \"square4\" },\n  settings = { depth = 3 },\n}\n-- in a handler: setting.depth",
      example = "pcall(function() return setting.depth end) --> false, ..." },
    ["dice.roll"] = { example = 'local faces, sum = dice.roll { n = 2, sides = 6, purpose = "luck", who = me }\nfaces[1], sum --> 4, 9', with = { dice = { 4, 5 } } },
    ["cards.make"] = { example = 'cards.make("omens", { top = { "crow" } }) > 0 --> true' },
    ["cards.draw"] = { example = 'local pile = cards.make("omens", { top = { "crow" } })\ncards.draw(pile, { who = me }) --> "crow"' },
    ["cards.put"] = { example = 'local pile = cards.make "omens"\ncards.put(pile, "discard", cards.draw(pile))\n#cards.pile(pile, "discard") --> 1' },
    ["cards.shuffle"] = { example = 'local pile = cards.make "omens"\ncards.put(pile, "discard", cards.draw(pile))\ncards.shuffle(pile)\n#cards.pile(pile, "draw") --> 3' },
    ["cards.pile"] = { example = 'local pile = cards.make("omens", { top = { "crow" } })\ncards.pile(pile, "draw")[1] --> "crow"' },
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
      script = 'act "mira" "improvised_strike" { target = "brute", answers = { { "brute", "snarl" } } }, expect { mira = { guts = 9 }, log = "answers improvised" }' },
  },
  rows = {
    { "import", "(path: string) -> any", "Runs another file of the same folder once, and gives what it returns: `import \"rules/heat\"`. It is read before the file goes on.",
      errors = "no such file; a file that imports itself" },
    { "option", "option.NAME", "The value in force of an option, as `option.hit_test`. Options have their values once all layers are in, so only functions can read them, not the file as it loads.",
      errors = "no such option; read while files load", example = 'option.hit_test --> "after_restore"' },
    { "patch", "(target: string) -> fun(fields: table)", "Changes fields of something that another layer declared: `patch \"ability.shove\" { tiles = 2 }`. Maps merge, lists are replaced.",
      errors = "it matches nothing; another layer sets the same field and no order is stated" },
    { "wrap", "(target: string) -> fun(f: fun(original: fun(...), ...): any)", "Puts a function around one: `wrap \"ability.shove.when\" (function(original, me) ... end)`.", errors = "it matches no function" },
    { "remove", "(target: string)", "Takes a definition or one of its fields away: `remove \"ability.shove.cost\"`.", errors = "it matches nothing; something still refers to it" },
  },
}
