-- The kinds of effects, and how each says itself in the log.
local durations, sides, tasks = library("durations", "sides", "tasks")
local NOWHERE = -1   -- the cell of who is away

effect "hurt" { text = "Loses HP, at least to 0.", clause = "RIP-STRIKE-09",
  takes = { target = "unit", least = 0 }, op = "host",
  apply = function(item) item:take "hp" end,
  log = "{target} loses {amount} HP{why}: {before} to {after}" }
effect "heal" { text = "Regains HP, at most to the maximum.", clause = "RIP-TERR-08", takes = { least = 0 },
  op = "attr_add", attribute = "hp", log = "{target} regains {applied} HP: {before} to {after}" }
effect "gain" { text = "A status is gained.", clause = "RIP-ACT-05", op = "gain", log = "{target} is {status}",
  params = durations.params, unsaid = durations.params,
  propose = function(event, target, status, stacks, options)
    return durations.propose("gain", event, target, status, stacks, options)
  end }
effect "lose" { text = "A status is lost.", clause = "RIP-ACT-05", op = "lose", log = "{target} is no longer {status}" }
effect "wear" { text = "An explained plan loses HP.", clause = "RIP-ACT-10", op = "host", params = { "task" },
  unsaid = { "task" }, apply = tasks.apply, log = "{why}: {before} to {after}" }
effect "walk" { text = "A move to a square or zone.", clause = "RIP-ACT-02", op = "place",
  place = { by = "itself", to = "pass" }, log = "{target} moves to {place}" }
patch "effect.summon" { text = "Adds a unit to the map. One of the heroes' is an extra that the players run together.",
  clause = "RIP-MULTI-02",
  propose = function(event, archetype, options) return sides.summon(event, archetype, options) end }
effect "put" { text = "Placed somewhere; this is no movement.", clause = "RIP-START-04", op = "place",
  place = { by = "rules" }, log = "{target} stands at {place}" }
effect "join" { text = "A unit changes sides.", clause = "RIP-DEATH-06", op = "side",
  log = "{target} joins the heroes" }
effect "open" { text = "A square becomes open.", clause = "RIP-ACT-04", takes = { target = "cell" }, op = "host",
  apply = function(item) field.clear(item.target) end, log = "{target} is open" }
-- Who is out of combat is away and not gone: much is still asked about it.
effect "fall" { text = "A unit at 0 HP is out of this combat.", clause = "RIP-DEATH-01", op = "place",
  log = "{target} falls",
  propose = function(event, unit, options) return event:effect("fall", unit, NOWHERE, options) end }
effect "leave" { text = "A unit leaves the map without falling.", clause = "RIP-END-04", op = "place",
  log = "{target} leaves",
  propose = function(event, unit, options) return event:effect("leave", unit, NOWHERE, options) end }
effect "note" { text = "An event without a change of numbers.", op = "note", log = false }
