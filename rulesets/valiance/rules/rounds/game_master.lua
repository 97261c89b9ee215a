-- The game master alters field, objectives and groups while the encounter runs: alterations that the encounter has
-- ready, each made when the game master says so, or by itself when its time has come (VAL-ENC-04).
local game_master, arrivals, life, moved = library("game_master", "arrivals", "life", "moved")
local objectives, lists = library("objectives", "lists")
local standstill = library "standstill"
local MADE = 1

-- ---- what an encounter says ----------------------------------------------------------------------

local function wrong(alteration, text, ...) error("alteration '" .. alteration.name .. "': " .. text:format(...), 0) end

-- The cells that a place means: the name of an area, or { x, y, z }.
local function cells_of(alteration, place, what)
  return arrivals.cells(place) or
    wrong(alteration, "%s needs a place on the field: { x, y, z }, or the name of an area", what)
end

-- Tags as { name = amount or true }: a word, a list of words, words with amounts.
local function tags_of(tags)
  if type(tags) == "string" then tags = { tags } end
  local found = {}
  for key, value in pairs(tags or {}) do
    local name, amount = key, value
    if type(key) == "number" then name, amount = value, true end
    found[name] = amount
  end
  return found
end

local function check_tiles(alteration)
  for number, tile in ipairs(alteration.tiles or {}) do
    cells_of(alteration, tile.at, "tile " .. number)
    if tile.become == nil and tile.add == nil and tile.remove == nil then
      wrong(alteration, "tile %d says nothing: become, add or remove", number)
    end
  end
end

local function check_places(alteration)
  for _, key in ipairs { "enter", "move" } do
    for name, place in pairs(alteration[key] or {}) do cells_of(alteration, place, key .. " " .. name) end
  end
end

local function check_objectives(alteration)
  local number_of = objectives.number
  for _, key in ipairs { "complete", "remove" } do
    for _, wanted in ipairs(alteration[key] or {}) do
      if not number_of(wanted) then wrong(alteration, "%s: no objective '%s'", key, tostring(wanted)) end
    end
  end
  if alteration.after ~= nil and not number_of(alteration.after) then
    wrong(alteration, "no objective '%s'", tostring(alteration.after))
  end
end

-- Called once units stand and objectives are known.
function game_master.setup(spec)
  local seen = {}
  for _, alteration in ipairs(spec.alterations or {}) do
    if seen[alteration.name] then error("alteration '" .. alteration.name .. "' is there twice", 0) end
    seen[alteration.name] = true
    check_tiles(alteration)
    check_places(alteration)
    check_objectives(alteration)
    combat.altered:add(0)
  end
end

-- ---- whether one may be made ---------------------------------------------------------------------

local function sorted_names(map)
  local names = {}
  for name in pairs(map or {}) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- The places of units that enter or are moved: { { unit, cell } }; or nil, and who has no room or is not there.
local function places(alteration)
  local found, taken = {}, {}
  for _, key in ipairs { "enter", "move" } do
    for _, name in ipairs(sorted_names(alteration[key])) do
      local unit = unit_named(name)
      if not unit or key == "move" and not unit.cell then return nil, name .. " is not there" end
      if key == "enter" and unit.cell then return nil, name .. " is there already" end
      local cell = moved.room(unit, cells_of(alteration, alteration[key][name], name), taken)
      if not cell then return nil, "no room for " .. name end
      found[#found + 1] = { unit = unit, cell = cell, key = key }
    end
  end
  return found
end

local function solid_on_somebody(alteration)
  for _, tile in ipairs(alteration.tiles or {}) do
    local becomes = tile.become ~= nil and tile.become ~= "empty" and tags_of(tile.become) or {}
    if becomes.solid or tags_of(tile.add).solid then
      local unit = field.units_in(cells_of(alteration, tile.at, "a tile"))[1]
      if unit then return unit end
    end
  end
  return nil
end

-- Why an alteration cannot be made now; nil when it can.
local function why_not(alteration)
  local inside = solid_on_somebody(alteration)
  if inside then return inside.name .. " stands there" end
  for _, name in ipairs(alteration.leave or {}) do
    local unit = unit_named(name)
    if not unit or not unit.cell then return name .. " is not there" end
  end
  local _, no_room = places(alteration)
  return no_room or objectives.why_not_alter(alteration)
end

-- ---- asking --------------------------------------------------------------------------------------

-- Whether it is time for an alteration that is still to be made.
local function due(index, alteration)
  if combat.altered[index] == MADE or combat.round < (alteration.round or 0) then return false end
  return alteration.after == nil or objectives.completed(alteration.after)
end

local function start(event, index)
  combat.altered:set(index, MADE)
  event:start("alteration", nil, nil, { which = index })
end

-- The game master may alter the encounter now, or an alteration happens by itself. True: the running step repeats.
function game_master.ask(event, point)
  local list = scenario().alterations
  if not list or combat.outcome ~= 0 then return false end
  local options, illegal = {}, {}
  for index, alteration in ipairs(list) do
    if (alteration.ask or "turn") == point and due(index, alteration) then
      local why = why_not(alteration)
      if not why and alteration.itself then
        start(event, index)
        return true
      elseif not alteration.itself then
        local into = why and illegal or options
        into[#into + 1] = { id = alteration.name, text = alteration.text or alteration.name, value = index, score = -1,
          reason = why }
      end
    end
  end
  if #options == 0 then return false end
  standstill.asked()
  local index = combat:choose { kind = "alter", prompt = "Does the game master change anything?", options = options,
    illegal = illegal, optional = "nothing", optional_score = 0, rest = true }
  if index then start(event, index) end
  return index ~= nil
end

-- Whether something alters itself in a later round.
function game_master.expected()
  for index, alteration in ipairs(scenario().alterations or {}) do
    if alteration.itself and combat.altered[index] ~= MADE and combat.round < (alteration.round or 0) then
      return true
    end
  end
  return false
end

-- ---- making one ----------------------------------------------------------------------------------

-- What happens to the tags of a cell: { name = amount }, 0 for one that goes; and whether it is cleared first.
local function changes(tile)
  local put = tags_of(tile.become ~= "empty" and tile.become or nil)
  for name, amount in pairs(tags_of(tile.add)) do put[name] = amount end
  for name in pairs(tags_of(tile.remove)) do put[name] = 0 end
  return put, tile.become ~= nil
end

local function described(put, cleared)
  local words = lists.map(sorted_names(put), function(name)
    local amount = put[name]
    return amount == 0 and "no longer " .. name or amount == true and name or name .. " " .. amount
  end)
  if #words == 0 then words[1] = cleared and "empty" or "as it was" end
  return (cleared and " becomes " or " is now ") .. table.concat(words, ", ")
end

local function alter_tiles(event, which, alteration)
  for number, tile in ipairs(alteration.tiles or {}) do
    for _, cell in ipairs(cells_of(alteration, tile.at, "a tile")) do
      event:alter_tile(cell, 0, { which = which, tile = number, why = described(changes(tile)) })
    end
  end
end

-- What an `alter_tile` does to its cell.
function game_master.apply_tile(item)
  local alteration = scenario().alterations[item.which]
  local put, cleared = changes(alteration.tiles[item.tile])
  if cleared then field.clear(item.target) end
  for _, name in ipairs(sorted_names(put)) do field.put_tag(item.target, name, put[name]) end
end

frame "alteration" {
  text = "The game master alters the encounter.", clause = "VAL-ENC-04",
  steps = { "alter" }, silent = { "alter" },
  slots = { which = "int" },   -- the number of the alteration
  run = {
    alter = function(event)
      local alteration = scenario().alterations[event.which]
      log.event("The game master: " .. (alteration.text or alteration.name))
      objectives.alter(alteration)
      alter_tiles(event, event.which, alteration)
      for _, name in ipairs(alteration.leave or {}) do
        local unit = unit_named(name)
        unit.last_free = unit.cell
        life.forfeit(event, unit)
        event:leave(unit)
      end
      for _, entry in ipairs(places(alteration)) do
        if entry.key == "enter" then event:enter(entry.unit, entry.cell) else event:put(entry.unit, entry.cell) end
      end
      event:note()
    end,
  },
}
