-- Owns: fights of any size on fields of any size, made of the units that a ruleset's tournament gives its teams.
-- Trusted script, for the benchmark and for the test of full worlds; a ruleset must be loaded before it is called.
local engine = import "content/engine"
local seeds = import "program/seeds"
local tables = import "world/tables"
local of_seed = seeds.record or import("balance/fuzz_make").of_seed   -- of revisions of long ago

local crowds = {}

local GAP = 4   -- columns between the teams
local TALL = { cube = true }

-- The first topology on which the ruleset's tournament plays, with its columns staggered if it is of hexes.
local function place_of(topology, x, row)
  if topology == "hex" then return { x, row - x // 2 } end
  return TALL[topology] and { x, row, 0 } or { x, row }
end

-- A drawing without anything on it. A layer that is not the lowest is the same again: air.
local function drawing(size, layers)
  local row = ("."):rep(size)
  local rows, drawn = {}, {}
  for y = 1, size do rows[y] = row end
  for z = 1, layers do drawn[z] = table.concat(rows, "\n") end
  return drawn
end

local function is_small(archetype)
  local body = archetype.body and engine.sealed.kinds.body[archetype.body]
  return not body or (body.edge or body.cells and #body.cells or 1) == 1
end

-- Units of a tournament's teams by team, as many as asked; those with bodies of several cells are left out.
local function gather(count, seed)
  local sealed = engine.sealed
  local found, template = {}, nil
  repeat
    local record = assert(of_seed(seed))
    template = template or record.field.topology ~= "graph" and record or nil
    for _, name in ipairs(tables.names(record.units)) do
      local unit = record.units[name]
      local list = found[unit.team] or {}
      found[unit.team] = list
      local archetype = sealed.kinds.archetype[unit[1]]
      if #list < count and is_small(archetype) then list[#list + 1] = tables.copy(unit) end
    end
    seed = seed + 1
    local full = template ~= nil
    for _, team in ipairs(record.teams) do full = full and #(found[team.id] or {}) == count end
  until full
  return template, found
end

-- A record of an encounter with so many units in each of two teams, that face each other across the middle of a field
-- of size x size cells, and of so many layers where a game has them.
function crowds.record(count, size, layers, seed)
  local template, teams = gather(count, seed)
  local topology = template.field.topology
  local record = tables.copy(template, { units = {}, rooms = false, objectives = template.objectives and {},
    field = { topology = topology, layers = drawing(size, TALL[topology] and layers or 1) } })
  record.rooms = nil
  local middle, rows = size // 2, (size + 1) // 2
  for number, team in ipairs(template.teams) do
    local way = number == 1 and -1 or 1
    for index, unit in ipairs(teams[team.id]) do
      local column, row = (index - 1) // rows, (index - 1) % rows
      local x = middle + way * (GAP // 2 + 2 * column)
      unit.at = place_of(topology, x, math.min(2 * row + column % 2, size - 1))
      local name = team.id .. "_" .. index
      record.units[name] = unit
      if number == 2 and template.objectives and template.objectives[1] and template.objectives[1].target then
        table.insert(record.objectives, { kind = template.objectives[1].kind, target = name })
      end
    end
  end
  if template.objectives and #record.objectives == 0 then record.objectives = template.objectives end
  return record
end

return crowds
