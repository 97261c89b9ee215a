-- What is revealed of the map (RIP-START-01), and lines between squares (RIP-RANGE-04).
local sight, lists, sides, terrain = library("sight", "lists", "sides", "terrain")

field.declare_sight("aim", function() return { mode = "centres", touch = "open", stops = 2 } end)

-- RIP-RANGE-04: whether walls leave an engagement possible.
function sight.clear(me, other)
  if option.los ~= "walls_block" or terrain.zones() then return true end
  return field.sees("aim", me, other)
end

local function fogged() return option.fog == "seen_area_only" and #combat.seen > 0 end

local function seen_set() return lists.set(combat.seen) end
local function is_seen(cell) return memo("seen", combat, seen_set)[cell] == true end

-- Whether a square is in play for a unit: everything is for those whom the game master runs.
function sight.in_play(unit, cell)
  return not fogged() or not sides.by_players(unit) or is_seen(cell)
end

local function unseen()
  local width, height = field.size()
  local list = {}
  for number = 0, width * height - 1 do
    local cell = field.at(number // height, number % height, 0)
    if cell and not is_seen(cell) then list[#list + 1] = cell end
  end
  return list
end

-- The squares that are not in play for a unit, nil where all are.
function sight.closed(unit) return fogged() and sides.by_players(unit) and memo("unseen", combat, unseen) or nil end

-- Whether players know of a unit.
function sight.known(unit)
  return not fogged() or sides.friendly(sides.heroes(), unit.side) or unit.cell ~= nil and is_seen(unit.cell)
end

-- Whether a side is shown a unit.
function sight.shows(side, unit) return side == unit.side or sides.kind(side) ~= "heroes" or sight.known(unit) end

local function shown_to(side)
  if not fogged() then return units() end
  return lists.where(units(), function(unit) return sight.shows(side, unit) end)
end

-- The units that a side is shown; the list is shared.
function sight.shown(side) return memo("shown", side, shown_to) end

local function add(name)
  for _, cell in ipairs(field.area(name)) do
    if not is_seen(cell) then combat.seen:add(cell) end
  end
end

-- Reveals the area that an encounter begins with.
function sight.setup(spec)
  if not spec.revealed then return end
  add(spec.revealed)
  for _, entry in ipairs(spec.units) do
    local cell = entry.unit.cell
    if cell and sides.by_players(entry.unit) and not is_seen(cell) then combat.seen:add(cell) end
  end
end

-- RIP-START-01: the game master reveals more, between two turns.
function sight.ask()
  if not fogged() then return false end
  local options = {}
  for _, name in ipairs(scenario().reveals or {}) do
    local first = field.area(name)[1]
    if first and not is_seen(first) then options[#options + 1] = { id = name, score = -1 } end
  end
  if #options == 0 then return false end
  local name = combat:choose { kind = "reveal", prompt = "What is revealed?", options = options, optional = "nothing",
    optional_score = 0, rest = true }
  if not name then return false end
  add(name)
  log.note("Revealed: " .. name)
  return true
end
