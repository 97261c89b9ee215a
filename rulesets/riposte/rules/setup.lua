-- Setting up: what every unit can do, what the encounter says of sides and plans, the box, and who begins (RIP-START).
local setup, goals, lists, movement, sides = library("setup", "goals", "lists", "movement", "sides")
local sight, stats, tasks, terrain, weapons = library("sight", "stats", "tasks", "terrain", "weapons")

-- ---- before the first frame ----------------------------------------------------------------------

local EVERYBODY = { "move", "engage", "switch", "cross", "use_object", "talk", "brief", "explain", "scare",
  "stabilize", "depart" }

local function silence(unit)
  for _, held in ipairs(unit:instances()) do
    if held:tag_value "skill" > 0 then held:suppress() end
  end
end

-- Prepares one unit. entry: its record.
function setup.join(unit, entry)
  unit:grant_all(EVERYBODY)
  if option.skills == "none" then silence(unit) end
  unit.derived_numbers = stats.read(unit, entry)
  weapons.begin(unit, entry)
end

-- RIP-START-07: the box must hold all that are in it, on squares that they may enter.
local function check_box(spec)
  if not spec.box then return end
  local room, inside = {}, 0
  for _, cell in ipairs(field.area(spec.box)) do room[cell] = true end
  for _, entry in ipairs(spec.units) do
    local unit = entry.unit
    if sides.by_players(unit) and (not unit.cell or room[unit.cell]) then
      inside = inside + 1
      for cell in pairs(room) do
        if not terrain.open(unit, cell) then room[cell] = nil end
      end
    end
  end
  local free = 0
  for _ in pairs(room) do free = free + 1 end
  if free < inside and not terrain.zones() then
    error("box '" .. spec.box .. "' has " .. free .. " squares that can be entered, for " .. inside .. " characters", 0)
  end
end

-- Prepares an encounter, for the manifest's `setup`.
function setup.run(spec)
  sides.setup(spec)
  for _, entry in ipairs(spec.units) do setup.join(entry.unit, entry) end
  check_box(spec)
  sight.setup(spec)
  goals.setup(spec)
  tasks.setup(spec)
end

-- ---- as combat begins ----------------------------------------------------------------------------

local function boxed(cell) return lists.has(field.area(scenario().box), cell) end

-- RIP-START-05, RIP-START-06: who stands outside stays there, if there is a reason for it.
local function may_stay_out(unit, entry)
  if entry.story then return true end
  return combat:confirm { kind = "story", prompt = "Has " .. unit.name .. " a reason to start outside the box?",
    score = 1 }
end

local function places(unit)
  return lists.map(field.area(scenario().box), function(cell)
    local others = field.units_at(cell)
    local free = #others == 0 or others[1] == unit or terrain.zones()
    return free and terrain.open(unit, cell) and movement.option(cell, cell == unit.cell and 1 or 0)
  end)
end

-- RIP-START-04: characters in the box are rearranged freely, one after the other.
local function arrange(event)
  for _, entry in ipairs(scenario().units) do
    local unit = entry.unit
    if sides.by_players(unit) and (not unit.cell or boxed(unit.cell) or not may_stay_out(unit, entry)) then
      local cell = unit:choose { kind = "deploy", prompt = "Where does " .. unit.name .. " start?",
        options = places(unit), always = true }
      if cell ~= unit.cell then
        event:put(unit, cell)
        event:resolve()
      end
    end
  end
end

-- RIP-END-06: somebody tries to avoid combat; when the Quirk fails, combat breaks out.
local function avoided()
  return scenario().avoid ~= nil and
    not combat:confirm { kind = "breaks_out", prompt = "Does combat break out?", score = 1 }
end

rule "beginning" {
  text = "Before combat: it may still be avoided, heroes are placed, and the first phase is settled.",
  clause = "RIP-START-04",
  on = { ["any.encounter.begin"] = function(_, encounter)
    if avoided() then return goals.finish(encounter, goals.AVOIDED, false) end
    if scenario().box then arrange(encounter) end
    sides.begin()
  end },
}
