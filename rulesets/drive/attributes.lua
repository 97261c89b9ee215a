-- The stats behind the sheet, the sheet, and what is counted down.
local function stat(name, text)
  attribute(name) { text = text, clause = "TAC-SHEET-13", default = 3, summary = false }
end
stat("agi", "Agility: speed.")
stat("per", "Perception: range.")
stat("com", "Combat: attack.")
stat("tou", "Toughness: defense.")
stat("pro", "Prowess: Tactics.")
stat("wis", "Wisdom: Support.")
stat("int", "Intellect: Analysis.")
stat("cha", "Charm: Reactions.")
stat("special", "The special stat: Effects.")

-- A stat within its bounds (TAC-SHEET-13): what is outside is refused, or with the option counts as the bound.
local function bounded(value) return math.max(1, math.min(value, 5)) end

local MOVE = 3     -- spaces of whoever is the least agile there is
local HEALTH = 3   -- of those without a sheet

attribute "speed" { text = "Spaces it can move.", clause = "TAC-SHEET-01",
  default = function(me) return bounded(me.agi) + MOVE end }
attribute "range" { text = "Spaces within which it can act.", clause = "TAC-SHEET-03",
  default = function(me) return bounded(me.per) end }
attribute "attack" { text = "Added to offensive rolls.", clause = "TAC-SHEET-04",
  default = function(me) return bounded(me.com) + 1 end }
attribute "defense" { text = "Added to defensive rolls.", clause = "TAC-SHEET-05",
  default = function(me) return bounded(me.tou) + 1 end }

local function pool(name, stat, clause, text)
  attribute(name) { text = text, clause = clause, pool = true, min = 0, start = "full", summary = false,
    default = function(me) return me:is "sheet" and bounded(me[stat]) or 0 end }
end
pool("tactics", "pro", "TAC-SHEET-06", "Tactics left in this combat.")
pool("effects", "special", "TAC-SHEET-07", "Effects left in this combat.")
pool("support", "wis", "TAC-SHEET-08", "Supports left in this combat.")
pool("analysis", "int", "TAC-SHEET-09", "Questions left in this combat.")
pool("reactions", "cha", "TAC-SHEET-10", "Reactions left in this combat.")

attribute "stress" { text = "Harm to combatants with a sheet; at the maximum they are OUT.", clause = "TAC-ROLL-07",
  pool = true, min = 0, start = "empty", default = 5 }
attribute "health" { text = "Health of enemies and others; at 0 they are OUT.", clause = "TAC-ROLL-07", pool = true,
  min = 0, start = "full",
  default = function(me) return me:is "sheet" and 0 or HEALTH end }
attribute "difficulty" { text = "The difficulty of rolls against it.", clause = "TAC-ROLL-05", default = 10 }
attribute "drive" { text = "Saved points to add to rolls.", clause = "TAC-ROLL-03", pool = true, min = 0,
  start = "empty", default = 99, summary = false }
attribute "harm" { text = "The damage of an attack, if the sheet says so.", clause = "TAC-ROLL-06", default = 1,
  summary = false }

counter "uses" { text = "How often an ability was used in this combat.", clause = "TAC-ABIL-16", on = "instance" }
counter "collisions" { text = "Collisions by Move in a turn.", clause = "TAC-EFF-03", on = "unit" }
counter "knocks" { text = "Collisions by Knockback in a turn.", clause = "TAC-ABIL-14", on = "unit" }
