-- What specs of shared services use in all five games: two heroes and a foe on an open field, and abilities that cost
-- nothing and do what a line of Lua says.
local tercio = require "tercio"

local any_game = {}

local FREE = {
  valiance = 'tags = { "any_number", action = 0 }', drive = 'tags = { "free", "granted" }', riposte = 'tags = { "free" }',
  hexcards = 'tags = { "free" }', hexfield = 'tags = { "free" }',
}
any_game.names = { "valiance", "drive", "riposte", "hexcards", "hexfield" }

local UNITS = {
  valiance = function() return { tags = { "elite", "medium", "human" }, body = "one", attributes = { guts = 10, endurance = 2 } } end,
  drive = function(hero) return hero and { tags = { "sheet" }, attributes = { speed = 6 } } or { attributes = { difficulty = 11, health = 5, speed = 5 } } end,
  riposte = function()
    return { hp = 20, accuracy = 90, might = 7, defense = 3, speed = 4, movement = 5, traits = { "sword" } }
  end,
  hexcards = function(hero)
    return { attributes = { hp = 10, move = 4, initiative = hero and 20 or 50 }, abilities = {} }
  end,
  hexfield = function(hero)
    return { attributes = { hp = 20, attack = 5, avoid = 10, movement = 5 }, initiative = hero and 20 or 10 }
  end,
}
local TOPOLOGY = { valiance = "cube", drive = "square8", riposte = "square4", hexcards = "hex", hexfield = "hex" }

-- An ability without a price: any_game.power("hexfield", "swell", "use:reshape(me, 'two')").
function any_game.power(name, id, body, more)
  return ('ability "%s" { text = "For tests.", %s, %s effect = function(me, use, self) %s end }\n'):format(id, FREE[name],
    more or "", body)
end

-- A play of a game: ann { 1, 2 } (and ada { 1, 4 }) against bo { 5, 2 }. units: what they have besides, by name;
-- enemies: keys of bo's team; content: the homebrew; powers: { id = line of Lua }, which ann has.
function any_game.play(name, given)
  local content, ids = given.content or "", {}
  for id in pairs(given.powers or {}) do ids[#ids + 1] = id end
  table.sort(ids)
  for _, id in ipairs(ids) do content = content .. any_game.power(name, id, given.powers[id]) end
  local places, teams = { ann = { 1, 2 }, ada = { 1, 4 }, bo = { 5, 2 } }, { heroes = {}, enemies = {} }
  for _, who in ipairs(given.who or { "ann", "ada", "bo" }) do
    local hero = who ~= "bo"
    local unit = UNITS[name](hero)
    unit.at = places[who]
    if who == "ann" then
      unit.abilities = unit.abilities or {}
      for _, id in ipairs(ids) do unit.abilities[#unit.abilities + 1] = id end
    end
    for key, value in pairs(given.units and given.units[who] or {}) do
      if type(value) == "table" and type(unit[key]) == "table" and key ~= "at" then
        for at, entry in pairs(value) do
          if math.type(at) == "integer" then table.insert(unit[key], entry) else unit[key][at] = entry end
        end
      else
        unit[key] = value
      end
    end
    teams[hero and "heroes" or "enemies"][who] = unit
  end
  local spec = { ruleset = name, topology = TOPOLOGY[name], size = name == "valiance" and { 9, 7, 4 } or { 9, 7 }, pass = true, content = content,
    heroes = teams.heroes, enemies = teams.enemies, field = given.field, options = given.options }
  if name == "drive" then spec.more = { facing = 2 } end
  spec.teams = { enemies = given.enemies }
  if name ~= "valiance" and name ~= "riposte" then spec.teams.heroes = { players = true } end
  return tercio.arena(spec)
end

-- Runs a test for each game: any_game.each(it, "clamps", function(name) ... end).
function any_game.each(it, says, run, names)
  for _, name in ipairs(names or any_game.names) do
    it(says .. " (" .. name .. ")", function() run(name) end)
  end
end

-- Whether a play goes on alike from a fork, a save and a rebuilt position: gives all three.
function any_game.twins(play) return { play, play:fork(), play:load(play:save()) } end

return any_game
