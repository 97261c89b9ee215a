-- What the specs of drive share: an open floor, players with sheets, enemies of which difficulty, health and reach are said.
local tercio = require "tercio"

local support = {}
local NORTH, SOUTH, EAST, WEST = 2, 6, 0, 4
support.NORTH, support.SOUTH, support.EAST, support.WEST = NORTH, SOUTH, EAST, WEST

local STATS = { "agi", "per", "com", "tou", "pro", "wis", "int", "cha", "special" }

-- A combatant with a sheet: stats are 3 where `stats` says nothing, so attack and defense 4, speed 6, range 3.
function support.pc(at, more)
  local unit = { at = at, tags = { "sheet" }, attributes = {} }
  for key, value in pairs(more or {}) do
    local stat = false
    for _, name in ipairs(STATS) do stat = stat or name == key end
    if stat or key == "attack" or key == "defense" or key == "speed" or key == "range" then unit.attributes[key] = value else unit[key] = value end
  end
  return unit
end

-- A combatant without one: difficulty 11, health 5, speed 5, range 3.
function support.foe(at, more)
  local unit = { at = at, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } }
  for key, value in pairs(more or {}) do
    if unit.attributes[key] then unit.attributes[key] = value else unit[key] = value end
  end
  return unit
end

-- A game on a floor of 10 x 10 squares; everybody faces north, offers are let pass, `heroes` are the players.
function support.game(more)
  local spec = { ruleset = "drive", topology = "square8", size = { 10, 10 }, pass = true, teams = { heroes = { players = true } },
    more = { facing = NORTH } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return tercio.game(spec)
end

return support
