-- Terrain: what entering a square costs a unit, and what standing there gives it (RIP-TERR, RIP-WALL).
local terrain, lists, phases, routes = library("terrain", "lists", "phases", "routes")
local PLAIN = { cost = 1, defense = 0, dodge = 0, recovery = 0 }
local PERCENT = 100
local MOST = 255   -- what a table says of a square

-- Whether the map is made of zones.
function terrain.zones() return field.topology() == "graph" end

-- The terrain of a square: the tile on it that costs most; Basic where there is none (RIP-TERR-02).
local function look(cell)
  local found = PLAIN
  for name, value in pairs(field.tags(cell)) do
    local tile = field.tile(name)
    if tile.cost and tile.cost >= found.cost then found = tile end
    if name == "difficult" and value > found.cost then
      found = { cost = value, defense = 0, dodge = 0, recovery = 0 }
    end
  end
  return found
end

-- That of all squares that have any.
local function survey()
  local known = {}
  local function add(id)
    for _, cell in ipairs((field.cells_with(id))) do known[cell] = known[cell] or look(cell) end
  end
  for _, id in ipairs(definitions("tile", "cost")) do add(id) end
  add "difficult"
  return known
end
-- The terrain of all squares that are not Basic, by cell; that of one.
function terrain.all() return memo("terrain", combat, survey) end
-- The terrain of a square.
function terrain.of(cell) return terrain.all()[cell] or PLAIN end

-- RIP-TERR-11, RIP-WALL-03: what entering a square costs who flies or does not: function(from, cell), for questions
-- about ways. Each square is asked for once.
function terrain.cost_for(unit, flies)
  local known, ground, free, asked = {}, terrain.all(), unit.moves_free, unit.move_cost
  return function(_, cell)
    local cost = known[cell]
    if not cost then
      local plain = (flies or free(unit, cell)) and 1 or (ground[cell] or PLAIN).cost
      cost = math.max(asked(unit, plain, cell), 0)
      known[cell] = cost
    end
    return cost
  end
end

-- Tiles that cost more to enter than Basic.
local function costly()
  return lists.where(definitions "tile", function(id)
    return id == "difficult" or (definition("tile", id).cost or 0) > PLAIN.cost
  end)
end

local function cost_table()
  local by_cost, costs, seen = {}, {}, {}
  for _, id in ipairs(costly()) do
    for _, cell in ipairs((field.cells_with(id))) do
      local more = not seen[cell] and math.min(terrain.of(cell).cost - PLAIN.cost, MOST) or 0
      if more > 0 and not by_cost[more] then
        by_cost[more] = {}
        costs[#costs + 1] = { more, by_cost[more] }
      end
      if more > 0 then table.insert(by_cost[more], cell) end
      seen[cell] = true
    end
  end
  return costs
end

-- What squares cost besides 1: { { cost, cells }, ... }.
function terrain.costs() return memo("costs", combat, cost_table) end

-- ---- what hurts ----------------------------------------------------------------------------------

local function hurting() return definitions("tile", "harm") end

local function counts() return not terrain.zones() or option["zone.terrain"] == "per_zone" end

local function harm_table()
  local tiles = {}
  for _, id in ipairs(counts() and hurting() or {}) do tiles[id] = definition("tile", id).harm end
  return routes.harm(tiles)
end

-- RIP-TERR-12: what entering squares hurts: { { amount, cells }, ... }.
function terrain.harms() return memo("harms", combat, harm_table) end

-- The same of one square for a unit, and the names of its tiles.
function terrain.harm(unit, cell)
  if unit:flies() or #terrain.harms() == 0 then return 0 end
  local sum, names = 0, {}
  for _, id in ipairs(hurting()) do
    if field.is(cell, id) then
      sum, names[#names + 1] = sum + definition("tile", id).harm, id
    end
  end
  return sum, table.concat(names, ", ")
end

-- RIP-WALL-01, RIP-WALL-02, RIP-WALL-05: whether a unit may be there at all.
function terrain.open(unit, cell)
  if field.solid(cell) or field.is(cell, "full") then return false end
  return not field.is(cell, "low") or unit:flies()
end

-- Why a unit cannot be in a square, or nil.
function terrain.closed(unit, cell)
  return not terrain.open(unit, cell) and field.name(cell) .. " is a wall" or nil
end

-- RIP-ZONE-02, RIP-MOVE-07: whether units share a zone, or a square that a step of a move only passes.
function terrain.shares(passing)
  return terrain.zones() or passing ~= nil and passing.frame.kind == "move"
end

-- RIP-TERR-07, RIP-ZONE-09: the bonus (defense, dodge, recovery) of where a unit stands; none where it hovers.
function terrain.bonus(unit, name)
  local cell = unit.cell
  local ground = cell and terrain.all()[cell]
  local bonus = ground and ground[name] or 0
  if bonus == 0 or not counts() or field.is(cell, "low") then return 0 end
  if unit:flies() and not option["flight.terrain_bonus"] then return 0 end
  return bonus
end

-- ---- recovery ------------------------------------------------------------------------------------

-- RIP-TERR-08: what terrain gives back to those of a list.
local function recover(event, list)
  for _, unit in ipairs(list) do
    local amount = terrain.bonus(unit, "recovery")
    if option["recovery.amount"] == "percent_of_max" then amount = unit:max "hp" * amount // PERCENT end
    if amount > 0 and unit.active and unit.hp < unit:max "hp" then event:heal(unit, amount) end
  end
end

rule "recovery" {
  text = "Terrain restores HP to its occupants.", clause = "RIP-TERR-08",
  on = {
    ["any.phase.begin"] = function(_, phase)
      if option["recovery.when"] == "own_phase_start" then recover(phase, phases.members(phase.number)) end
    end,
    ["any.phase.end"] = function(_, phase)
      if option["recovery.when"] == "own_phase_end" then recover(phase, phases.members(phase.number)) end
    end,
    ["any.cycle.end"] = function(_, cycle)
      if option["recovery.when"] == "full_cycle" then recover(cycle, units()) end
    end,
  },
}

-- ---- hovering ------------------------------------------------------------------------------------

-- The nearest open squares to one, all of them at the same distance.
local function nearest_open(unit)
  local width, height = field.size()
  local list = {}
  for number = 0, width * height - 1 do list[#list + 1] = field.at(number // height, number % height, 0) end
  return (lists.all_least(list, function(cell)
    return terrain.open(unit, cell) and #field.units_at(cell) == 0 and (field.distance(unit.cell, cell))
  end))
end

-- RIP-WALL-05: who flies no more comes down on the nearest open square; the game master picks among equals.
function terrain.descend(batch)
  if terrain.zones() then return end
  for _, unit in ipairs(field.units_on "low") do
    if not unit:flies() then
      local cell = combat:choose { kind = "descend", prompt = "Where does " .. unit.name .. " come down?",
        cells = nearest_open(unit) }
      if cell then batch:put(unit, cell) end
    end
  end
end
