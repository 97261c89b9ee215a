-- Examples of constructors, as in kinds.lua: of rulesets, their layers, and what only they declare.
return {
  option = { {
    title = "Options", content = [[
option "mud" { text = "deep: it costs more; shallow: it does not.", clause = "MY-21", values = { "deep", "shallow" },
  default = "shallow" }
option "mud.depth" { text = "How deep it is.", type = "int", min = 0, max = 9, default = 2 }
option "mud.warm" { text = "Whether it is warm.", type = "flag", default = true }

ability "wade" { text = "Wades.", tags = { action = 1 }, range = 1, target = { "character" },
  effect = function() log.note(option.mud .. " " .. option["mud.depth"] .. " " .. tostring(option["mud.warm"])) end }]],
    script = 'act "mira" "wade" { target = "brute" }, expect { log = "shallow 2 true" }' } },
  kind = { {
    title = "A kind of your own", content = [[
kind "brew" {
  text = "Something to drink.",
  fields = { guts = { type = "int", min = 1, required = true, text = "Guts that come back." } },
  open = true,
}
brew "tonic" { text = "{guts} Guts.", guts = 3, taste = "bitter" }

ability "drink" { text = "Drinks a tonic.", tags = { action = 1 },
  effect = function() log.note("It is " .. definition("brew", "tonic").taste) end }]],
    script = 'act "mira" "drink", expect { log = "It is bitter" }' } },
  variant = { {
    title = "A variant", run = "check rulesets/raft", says = "ok", uses = "raft",
      files = { { "rulesets/raft/variants/cold.lua", [[
variant "cold" {
  text = "The water is cold.", of = "raft", version = "1.0", after = { "storm" },
  set = { waves = "high" },
  patch = { ["ability.shove"] = { force = 2 } },
  wrap = { ["ability.shove.when"] = function(original, me) return original(me) end },
  remove = { "ability.rest" },
  append = { ["frame.turn.steps"] = { "shiver" } },
  prepend = { ["frame.turn.steps"] = { "wake" } },
  insert_before = { ["frame.turn.steps"] = { "dress", before = "begin" } },
  drop = { ["ruleset.raft.effects"] = { "splash" } },
}]] } } } },
  mod = { {
    title = "The manifest of a mod", run = "check mods/foam", says = "ok", uses = "raft",
      files = { { "mods/foam/mod.lua", [[
mod "foam" {
  text = "Slippery things for rafts.", version = "1.2", author = "Somebody",
  rulesets = { raft = ">=1.0 <2.0" }, needs = { raft = "1.0" }, after = { "salt" }, before = { "sand" },
  conflicts = { "tar" },
  set = { waves = "high" },
  patch = { ["ability.shove"] = { force = 2 } },
  wrap = { ["ability.shove.effect"] = function(original, me, turn, shove) return original(me, turn, shove) end },
  remove = { "ability.rest" },
  append = { ["ruleset.raft.outcomes"] = { "drawn" } },
  prepend = { ["ruleset.raft.outcomes"] = { "called_off" } },
  insert_before = { ["ruleset.raft.effects"] = { "foam:soap", before = "splash" } },
  drop = { ["ruleset.raft.effects"] = { "push" } },
}]] }, { "mods/foam/abilities.lua", [[
effect "foam:soap" { text = "Suds.", op = "note" }
ability "foam:slide" { text = "Slides.", effect = function(me, turn) turn:push(me, 1) end }]] } } } },
  ruleset = { {
    title = "The manifest of a small game", run = "check rulesets/raft", says = "ok", uses = "raft",
      files = { { "rulesets/raft/ruleset.lua", [[
ruleset "raft" {
  text = "Two bands on a raft: whoever loses the last Grip is in the water.",
  version = "1.0",
  topologies = { "square4" },
  pieces = { "phases" },
  settle = { "slips" },
  effects = { "push", "splash" },
  outcomes = { "won", "lost" },
  counts = { damage = { "splash" }, fall = { "push" } },
  slots = { world = { round = "int" }, side = { cheered = "flag" }, unit = { swims = "flag" } },
  rules = { "waves" },
  frames = { encounter = "encounter" },
  settings = { depth = 3 },
  ruled = { ["ability.target"] = { type = "one", values = { "foe", "friend" } } },
  setup = function(spec) log.note(#spec.units .. " on board") end,
  joins = function(unit) unit.swims = true end,
  standing = function(unit) return unit.active and unit.guts > 0 end,
  standstill = function() return 0, "nothing" end,
  price = function(_, ability) return ability.definition.range and "1 throw" or nil end,
  value = function(view, team)
    local own, others = 0, 0
    for _, unit in ipairs(view.units) do
      if unit.team == team then own = own + unit.grip else others = others + unit.grip end
    end
    return own, others
  end,
  rollout = "greedy",
}]] } } }, {
    title = "Hooks for reactions, views and edits", run = "check rulesets/raft", says = "ok", uses = "raft",
      files = { { "rulesets/raft/ruleset.lua", [[
ruleset "raft" {
  text = "The same, with answers.", version = "1.0", topologies = { "square4" }, pieces = { "phases" },
  settle = { "slips" }, effects = { "push", "splash" }, outcomes = { "won", "lost" },
  slots = { world = { round = "int" } },
  may_react = function(me) return me.grip > 0 end,
  may_hear = function() return true end,
  reaction_order = function(list) return list end,
  reaction_limit = function(_, _, taken) return #taken < 1 end,
  reaction_times = function() return 1 end,
  reaction_secret = function() return false end,
  reaction_score = function() return 1 end,
  reaction_types = { counter = "It answers a use." },
  reaction_frame = "turn",
  reaction_text = function(unit) return tostring(unit) .. " may answer" end,
  replacement_chooser = function(item) return item.target end,
  order_chooser = function(event) return event.user end,
  tag_of = function(use, tag) return use:retagged(tag, 1) or 0 end,
  on_edit = function(frame, what) log.note(what .. " of " .. tostring(frame)) end,
  on_fail = function(frame) log.note(tostring(frame) .. " fails") end,
  last = function(thing, spec) return spec.turns and thing or nil end,
  without = { shuffle_into = "there are no cards on a raft" },
  places = {
    barred = function(item, place) return place.by == "others" and item.target.grip > 9 and "it holds fast" or nil end,
    closed = function(unit, cell) return field.solid(cell) and unit.grip < 5 and "water" or nil end,
    shares = function(unit, other, passing) return passing ~= nil and unit.side == other.side end,
    refused = function(item, gone) return field.in_the_way(item.target, item.cell, gone) end,
    contest = function(items)
      for at = 2, #items do items[at]:prevent "one at a time" end
    end,
  },
  combine = function(batch)
    for _, item in ipairs(batch:effects "push") do
      if item.amount <= 0 then item:prevent "no force" end
    end
  end,
  view = {
    units = function() return units() end,
    redraw = function(team, draw, set)
      for _, unit in ipairs(units()) do
        if unit.side ~= team then set(unit, "grip", 1 + draw(8)) end
      end
    end,
    whole = function(viewer, unit) return viewer.side == unit.side end,
    told = function() return true end,
  },
  field = { outside_empty = function() return true end, edges_one_way = function() return false end,
    corners = function() return true end },
}]] } } }, {
    title = "Contracts, tournaments, and keys of your own", run = "check rulesets/raft", says = "ok", uses = "raft",
      files = { { "rulesets/raft/ruleset.lua", [[
ruleset "raft" {
  text = "The same, for longer journeys.", version = "1.0", topologies = { "square4" }, pieces = { "phases" },
  settle = { "slips" }, effects = { "push", "splash" }, outcomes = { "won", "lost" },
  slots = { world = { round = "int" } },
  one_of = { ability = "manner" }, categories = { style = "manner" },
  encounter_fields = { weather = "calm or rough." },
  team_fields = { colour = "The colour of its scarves." },
  unit_fields = { boots = { type = "flag", text = "Whether it wears any." } },
  campaign = {
    who = function(unit) return unit.side.index == 0 end,
    attributes = { "grip" }, traits = "soaked", won = "won",
    out = function(_, unit) return unit and unit.gone and "washed away" or nil end,
    terms = function() return { dry = true } end,
    close = function(_, suffer) suffer "cold" end,
  },
  tournament = {
    wins = { won = "red", lost = "blue" },
    make = function(seed) return { ruleset = "raft", seed = seed } end,
  },
}
tag "rough" { text = "With force.", category = "manner" }
tag "soaked" { text = "Wet for good." }
trait "cold" { text = "Shivers.", tags = { "soaked" } }
patch "ability.shove" { tags = { "rough" } }
patch "ability.rest" { tags = { "rough" } }]] } } } },
  piece = { { title = "A turn structure", quote = "rulesets/pieces/phases.lua" } },
  -- The other files of the small game that examples of manifests lie over.
  games = { raft = { { "rulesets/raft/ruleset.lua", [[
ruleset "raft" {
  text = "Two bands on a raft.", version = "1.0", topologies = { "square4", "graph" }, pieces = { "phases" },
  settle = { "slips" }, effects = { "push", "splash" }, outcomes = { "won", "lost" },
  slots = { world = { round = "int" } },
}]] }, { "rulesets/raft/variants/storm.lua", [[
variant "storm" { text = "Waves.", of = "raft", version = "1.0", set = { waves = "high" } }]] },
    { "rulesets/raft/rules.lua", [[
option "waves" { text = "low: none; high: they push.", values = { "low", "high" } }
attribute "grip" { text = "How much pushing one can take.", pool = true, min = 0, start = "full", default = 4 }
effect "push" { text = "Grip lost.", op = "attr_add", attribute = "grip" }
effect "splash" { text = "Somebody is in the water.", op = "leave" }
rule "waves" { text = "They come and go." }
state_check "slips" { text = "Whoever has no Grip left is in the water.",
  run = function(batch) for _, unit in ipairs(units_at_most("grip", 0)) do batch:splash(unit) end end }
frame "turn" { text = "One unit's turn.", steps = { "begin", "end" }, slots = { tags = { list = "int" } } }
ability "shove" { text = "Pushes by {force}.", force = 1, when = function(me) return me.active end,
  effect = function(_, turn, shove) turn:push(turn.user, shove.force) end }
ability "rest" { text = "Rests.", effect = function() end }]] } } },
}
