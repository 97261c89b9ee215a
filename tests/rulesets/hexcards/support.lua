-- What the specs of hexcards share: an open floor of hexes, characters of the heroes' side, monsters of the other.
local tercio = require "tercio"

local support = {}

local ATTRIBUTES = { hp = true, move = true, attack = true, range = true, shield = true, initiative = true, actions = true }

-- A figure: 10 hit points, initiative 50, nothing else where `more` says nothing.
function support.figure(at, more)
  local unit = { at = at, attributes = { hp = 10, initiative = 50 } }
  for key, value in pairs(more or {}) do
    if ATTRIBUTES[key] then unit.attributes[key] = value else unit[key] = value end
  end
  return unit
end

-- A game on a floor of 13 x 13 hexes; the column q begins at r = -(q // 2). Offers are let pass; `heroes` are the players.
function support.game(more)
  local spec = { ruleset = "hexcards", topology = "hex", size = { 13, 13 }, pass = true, teams = { heroes = { players = true } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return tercio.game(spec)
end

-- A floor of that size with tiles and walls by place: { ["5,3"] = "trap" }, walls = { { { 5, 3 }, { 6, 3 } } }, areas by name.
-- Hexes that `void` names are not there.
function support.floor(tiles, walls, areas, void)
  local letters, legend, rows, shared = {}, {}, {}, {}
  local used = 0
  local function letter(entry)
    used = used + 1
    local sign = ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"):sub(used, used)
    legend[sign] = entry
    return sign
  end
  for place, entry in pairs(tiles or {}) do
    local area
    for name, cells in pairs(areas or {}) do
      for _, cell in ipairs(cells) do
        if cell == place then area = name end
      end
    end
    local own = type(entry) == "table" and entry or { entry }
    if area then
      local copy = { name = area }
      for key, value in pairs(own) do copy[key] = value end
      letters[place] = letter(copy)
    else
      -- Hexes with the same tile share a letter.
      shared[entry] = shared[entry] or letter(own)
      letters[place] = shared[entry]
    end
  end
  for name, cells in pairs(areas or {}) do
    local sign = letter { name = name }
    for _, cell in ipairs(cells) do letters[cell] = letters[cell] or sign end
  end
  for _, cell in ipairs(void or {}) do letters[cell] = "_" end
  for row = 12, 0, -1 do
    local line = {}
    for q = 0, 12 do line[q + 1] = letters[q .. "," .. row - q // 2] or "." end
    rows[#rows + 1] = table.concat(line)
  end
  local edges = {}
  for index, pair in ipairs(walls or {}) do edges[index] = { from = pair[1], to = pair[2], type = "wall" } end
  return { topology = "hex", layers = { table.concat(rows, "\n") }, legend = legend, edges = edges }
end

return support
