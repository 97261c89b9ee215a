-- Reinforcements: as the first of a team fall, others come, at the rate that the encounter sets (VAL-COUNT-07).
local reinforcements, arrivals, counts, moved = library("reinforcements", "arrivals", "counts", "moved")
local lists = library "lists"

local function wrong(number, text, ...) error("reinforcements " .. number .. ": " .. text:format(...), 0) end

local function record_of(entry, unit)
  local record = {}
  if type(unit) == "string" then unit = { unit } end
  for key, value in pairs(unit) do record[key] = value end
  record.team = entry.team
  return record
end

local function check(number, entry)
  if not arrivals.cells(entry.at) then
    wrong(number, "at must be a place on the field: { x, y, z }, or the name of an area")
  end
  for _, unit in ipairs(entry.units) do
    local why = combat:unit_problem(record_of(entry, unit))
    if why then wrong(number, "%s", why) end
  end
end

-- Checks the reinforcements of an encounter.
function reinforcements.setup(spec)
  for number, entry in ipairs(spec.reinforcements or {}) do
    check(number, entry)
    combat.reinforced:add(0)
  end
end

-- ---- coming --------------------------------------------------------------------------------------

local function side_of(entry)
  return lists.first(scenario().teams, function(team) return team.id == entry.team end).side
end

-- The record of the one who comes after so many; nil when nobody is left.
local function next_of(entry, come)
  if come >= #entry.units and not entry.endless then return nil end
  return entry.units[come % #entry.units + 1]
end

local WEIGHT = { normal = 1, boss = 4 }

-- What a record counts, before there is a unit.
local function weight_of(unit)
  local tags = type(unit) == "table" and unit.tags or {}
  local archetype = archetype_named(type(unit) == "string" and unit or unit[1])
  local weight
  for _, list in ipairs { archetype and archetype.tags or {}, tags } do
    for key, value in pairs(list) do weight = WEIGHT[type(key) == "number" and value or key] or weight end
  end
  return weight or 2
end

-- How many could come now: those who have fallen leave room, and the rate bounds them.
local function due(number, entry)
  local round = combat.round - (entry.from or 2)
  if round < 0 or round % (entry.every or 1) ~= 0 then return 0 end
  local side = side_of(entry)
  local room, come, count = side.strength - counts.of(side), combat.reinforced[number], 0
  while count < (entry.rate or 1) do
    local unit = next_of(entry, come + count)
    if not unit or weight_of(unit) > room then break end
    room, count = room - weight_of(unit), count + 1
  end
  return count
end

local function ask_how_many(side, most)
  local options = {}
  for count = most, 1, -1 do
    options[#options + 1] = { id = tostring(count), text = count .. " come", value = count, score = count }
  end
  return combat:choose { kind = "reinforce", prompt = "How many reinforcements of " .. side.name .. "?",
    options = options, optional = "nobody", optional_score = 0, rest = true } or 0
end

local function bring(event, number, entry, count, taken)
  local cells = arrivals.cells(entry.at)
  for _ = 1, count do
    local come = combat.reinforced[number]
    local unit = combat:add_unit(record_of(entry, next_of(entry, come)))
    local cell = moved.room(unit, cells, taken)
    if not cell then
      log.note("There is no room for " .. unit.name)
      return combat:drop_unit(unit)
    end
    event:enter(unit, cell)
    combat.reinforced:set(number, come + 1)
  end
end

-- As a round begins.
function reinforcements.come(event)
  local taken = {}
  for number, entry in ipairs(scenario().reinforcements or {}) do
    local count = due(number, entry)
    if count > 0 and entry.ask then count = ask_how_many(side_of(entry), count) end
    bring(event, number, entry, count, taken)
  end
end

-- Whether somebody will come in a later round, although nothing else changes.
function reinforcements.expected()
  for number, entry in ipairs(scenario().reinforcements or {}) do
    local side, unit = side_of(entry), next_of(entry, combat.reinforced[number])
    if unit and weight_of(unit) <= side.strength - counts.of(side) then return true end
  end
  return false
end
