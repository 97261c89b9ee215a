-- What the specs of hexfield share: an open field of hexes around an origin, ann and tom on it, and what a roll is against.
local tercio = require "tercio"

local support = {}
local Q, R = 5, 3   -- where the specs' origin lies, so that there is room around it

-- A point of the specs on the field, and its id in questions.
function support.at(q, r) return { Q + q, R + r } end
function support.id(q, r) return Q + q .. "," .. R + r end
local at = support.at

-- A bare character: attack 5, Avoid 10, 20 HP, movement 5.
function support.one(place, more)
  local unit = { at = place, attributes = { attack = 5, avoid = 10, hp = 20, movement = 5, agility = 2 } }
  for key, value in pairs(more or {}) do
    if unit.attributes[key] or ({ acrobatics = 1, endurance = 1, sneaking = 1, armor = 1, death_at = 1, toughness = 1,
      throwing = 1 })[key] then unit.attributes[key] = value
    else unit[key] = value end
  end
  return unit
end
local one = support.one

-- A barrier between two hexes of the specs.
function support.edge(from, to, kind) return { from = at(table.unpack(from)), to = at(table.unpack(to)), type = kind } end

-- Weapons of the specs that the game itself does not need.
support.WEAPONS = [[
  ability "bow" { text = "1 at range.", tags = { "action" }, attack = "ranged", range = 8, damage = 1 }
  ability "club" { text = "3.", tags = { "action" }, attack = "melee", range = 1, damage = 3 }
  ability "glare" { text = "1 against Resolve.", tags = { "action" }, attack = "ranged", range = 8, damage = 1, defense = "resolve" }
  ability "grenade" { text = "9, radius 2.", tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 2, throw = 5, damage = 9 }
  ability "thunder" { text = "9, radius 2.", tags = { "action", "spell" }, attack = "area", shape = "radius", radius = 2, range = 6, damage = 9 }
  ability "shock" { text = "9, radius 2 burst.", tags = { "action", "spell", "burst" }, attack = "area", shape = "radius", radius = 2, range = 6, damage = 9 }
  ability "dust" { text = "Random, radius 2.", tags = { "action", "spell" }, attack = "area", shape = "radius", radius = 2, range = 6, dice = 1, sides = 6 }
  ability "beam" { text = "2, line of 3.", tags = { "action", "spell" }, attack = "area", shape = "line", length = 3, damage = 2 }
  ability "fan_of_sparks" { text = "2, cone of 3.", tags = { "action", "spell" }, attack = "area", shape = "cone", length = 3, damage = 2 }
  ability "pepper" { text = "A check each.", tags = { "action", "gas" }, attack = "area", shape = "radius", radius = 1, range = 6, damage = 4, check = "acrobatics", against = 9, saved = "half" }
  ability "sap" { text = "8, to knock out on demand.", tags = { "action" }, attack = "melee", range = 1, damage = 8 }
  ability "tap" { text = "3, to knock out.", tags = { "action" }, attack = "melee", range = 1, damage = 3, nonlethal = true }
  ability "cut" { text = "4.", tags = { "action" }, attack = "melee", range = 1, damage = 4, nonlethal = false }
  ability "count" { text = "Tells the size of its area.", tags = { "free" }, effect = function(me) log.note(#field.disk(me.cell, 2) .. " hexes") end }
]]
support.ALL = { "bow", "club", "glare", "grenade", "thunder", "shock", "dust", "beam", "fan_of_sparks", "pepper", "sap", "tap", "cut" }

-- A game on 13 x 14 hexes; offers are let pass, heroes are the players, ann acts before tom.
function support.play(spec)
  local whole = { ruleset = "hexfield", topology = "hex", size = { 13, 14 }, pass = true, teams = { heroes = { players = true } },
    content = support.WEAPONS }
  for key, value in pairs(spec) do whole[key] = value end
  if spec.edges or spec.tiles then
    whole.field = { topology = "hex", size = { 13, 14 }, edges = spec.edges }
    whole.edges, whole.tiles, whole.size, whole.topology = nil, nil, nil, nil
    if spec.tiles then
      local changes = {}
      for index, tile in ipairs(spec.tiles) do changes[index] = { name = "set " .. index, hexes = tile.hexes, tile = tile.tile } end
      whole.more = whole.more or {}
      whole.more.changes = changes
    end
  end
  local play = tercio.arena(whole)
  if spec.tiles then
    support.begin(play, "ann")
    for index = 1, #spec.tiles do play:master("set " .. index) end
  end
  return play
end

-- Plays on until somebody's turn is taken, and what the game master may bring about is asked.
function support.begin(play, name)
  while play:decision().kind ~= "turn" or play:decision().who ~= name do play:answer(false) end
  play:answer(name)
end

-- Ann with all weapons at the origin, tom elsewhere; more: options, edges, tiles, ann, tom (fields of theirs), others.
function support.duel(place, more)
  more = more or {}
  local spec = { options = more.options, edges = more.edges, tiles = more.tiles, more = more.more }
  local ann = { abilities = support.ALL, initiative = 30 }
  for key, value in pairs(more.ann or {}) do ann[key] = value end
  local tom = { initiative = 20 }
  for key, value in pairs(more.tom or {}) do tom[key] = value end
  spec.heroes = { ann = one(ann.at or at(0, 0), ann) }
  spec.enemies = { tom = one(place, tom) }
  for name, unit in pairs(more.heroes or {}) do spec.heroes[name] = unit end
  for name, unit in pairs(more.enemies or {}) do spec.enemies[name] = unit end
  return support.play(spec)
end

-- The number that ann's attack on tom is against; its dice are worth nothing here.
function support.tn(play, ability, fields)
  local all = { target = "tom", dice = { 1 } }
  for key, value in pairs(fields or {}) do all[key] = value end
  play:act("ann", ability, all)
  local found
  for _, line in ipairs(play:lines()) do found = line:match "against (%d+)" or found end
  return tonumber(found)
end

-- HP lost by somebody since 20.
function support.lost(play, name) return 20 - play.units[name].hp end

-- Whether a line of the log holds a text.
function support.told(play, text)
  for _, line in ipairs(play:lines()) do
    if line:find(text, 1, true) then return true end
  end
  return false
end

-- Whether an action is legal with its choices, tried on a copy.
function support.legal(play, unit, ability, fields)
  local copy = play:fork()
  return (pcall(function() copy:act(unit, ability, fields) end))
end

-- What is said when an action is not legal with its choices; "" when it is.
function support.why(play, unit, ability, fields)
  local copy = play:fork()
  local fine, why = pcall(function() copy:act(unit, ability, fields) end)
  return fine and "" or tostring(why)
end

return support
