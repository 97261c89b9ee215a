-- Ways that a written answer spells out point by point: { { 1, 0 }, { 2, 0 } }, or { "yard", "hall" } in zones, where a
-- question has a `path`.
local core = import "world/core"
local ask = import "runtime/ask"
local wording = import "world/wording"
local K = core.K

local spelt_ways = {}

local EXAMPLE = "a way is a list of points: { { 1, 0 }, { 2, 0 } }"

-- "{ 1, x }" of a list, any other value as messages show it.
local function shown(value)
  if type(value) ~= "table" then return wording.shown(value) end
  local parts = {}
  for at, part in ipairs(value) do parts[at] = wording.quoted(part) end
  return #parts > 0 and "{ " .. table.concat(parts, ", ") .. " }" or "a table"
end

local function is_point(value)
  if type(value) ~= "table" or #value < 2 or #value > 3 then return false end
  for key, number in pairs(value) do
    if math.type(key) ~= "integer" or math.type(number) ~= "integer" then return false end
  end
  return true
end

-- The cell of a zone's name; nil for anything else.
local function zone_of(name)
  if type(name) ~= "string" or K.field_topology() ~= K.enums.topology.graph then return nil end
  return (core.session.areas[name] or {})[1]
end

-- Whether a list is meant as a way: other names in it are choices of several questions, one after the other.
local function are_points(list)
  for _, value in ipairs(list) do
    if type(value) ~= "table" and math.type(value) == nil and not zone_of(value) then return false end
  end
  return list[1] ~= nil and math.type(list[1]) == nil
end

-- The cells of a way that a value spells out; nil when it is none, with the step that is wrong when it is meant as one.
function spelt_ways.of(domain, value)
  if not domain.path or type(value) ~= "table" then return nil end
  if not are_points(value) then
    local numbers = math.type(value[1]) and (#value < 2 or #value > 3)
    return nil, numbers and shown(value) .. " is no point, and " .. EXAMPLE or nil
  end
  local way = {}
  for at, point in ipairs(value) do
    way[at] = zone_of(point)
    if not way[at] and not is_point(point) then
      return nil, ("step %d: %s is no point; %s"):format(at, shown(point), EXAMPLE)
    end
    way[at] = way[at] or K.cell_at(point[1], point[2], point[3] or 0)
    if not way[at] or way[at] < 0 then
      return nil, ("step %d, to %s: it is not on the field"):format(at, table.concat(point, ","))
    end
  end
  return way
end

local function judged(decision, way)
  local fine, why, made = registry.guard("counted", ask.check, decision, way)
  if not fine then return why.text end
  return why, made
end

-- The way when it is legal, else nil and why not.
function spelt_ways.checked(decision, way)
  local why = judged(decision, way)
  if why then return nil, why end
  return way
end

-- Could the points of a list be ends of several moves? Some lies farther off than a step, and none where the last was.
local function are_ends(decision, way)
  local before, far = decision.domain.mover.cell, false
  for _, cell in ipairs(way) do
    if cell == before then return false end
    far, before = far or K.distance(before, cell) ~= 1, cell
  end
  return far
end

-- How many points of a list answer this question as one way: all, or up to where the move ends, as behind a door what
-- follows is asked anew; 0 when they may be ends of several moves, and why they are no way.
function spelt_ways.steps_now(decision, way)
  local why, made = judged(decision, way)
  if why and not made and are_ends(decision, way) then return 0, why end
  return made or #way
end

return spelt_ways
