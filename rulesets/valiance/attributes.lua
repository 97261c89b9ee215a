-- The attributes and the two kinds of points, with what threat and tier give (VAL-THREAT-01 to -08).
local function by_threat(normal, elite, boss)
  return function(me)
    if me:is "boss" then return boss end
    if me:is "normal" then return normal end
    return elite
  end
end

-- Energy grows with the tier for everybody, unless the option keeps it flat for others than player characters.
local function energy(me)
  local base = by_threat(2, 5, 10)(me)
  if option.base == "attribute_table" then base = 5 end
  -- The rules read bases before they mark player characters.
  if option.npc_energy == "flat" and not me.player and not me:is "valiant" then return base end
  return base + me.tier
end

local function endurance(me)
  if option.base == "attribute_table" then return 2 end
  return by_threat(1, 2, 4)(me)
end

-- With the option, what is increased passes its maximum (VAL-MOD-08), and so may what one begins with. Points never do.
local function uncapped() return option.increase == "uncapped" end

local GUTS = 10      -- before one's tier
local VALIANCE = 2   -- of a player character

attribute "guts" {
  text = "Harm it can take before a direct hit.", clause = "VAL-ATTR-06",
  pool = true, min = 1, start = "full", overfull = uncapped, default = function(me) return GUTS + 2 * me.tier end,
}
attribute "endurance" {
  text = "Direct hits it can take; at 0 it is downed.", clause = "VAL-ATTR-04", pool = true, min = 0,
  start = "full", overfull = uncapped, default = endurance,
}
attribute "energy" {
  text = "Pays for abilities.", clause = "VAL-ATTR-05", pool = true, min = 0, start = "full",
  overfull = uncapped, default = energy,
}
attribute "valiance" {
  text = "A player character's luck; at 0 it dies.", clause = "VAL-ATTR-12", pool = true,
  min = 0, start = "full", overfull = uncapped, default = function(me) return me:is "valiant" and VALIANCE or 0 end,
}
attribute "lethality" { text = "Added to the direct damage of attacks.", clause = "VAL-ATTR-09", default = 0 }
attribute "resistance" { text = "Subtracted from damage it takes.", clause = "VAL-ATTR-11", default = 0 }
attribute "movement" { text = "Tiles a move can cross.", clause = "VAL-ATTR-10", min = 0, default = 5 }
attribute "action_points" { text = "Points for Action abilities; they return each turn.",
  clause = "VAL-PTS-01", pool = true, min = 0, start = "full", summary = false, default = by_threat(2, 3, 3) }
attribute "reaction_points" { text = "Points for Reaction abilities; they return each round.",
  clause = "VAL-PTS-01", pool = true, min = 0, start = "full", summary = false, default = by_threat(1, 2, 4) }
