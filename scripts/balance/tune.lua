-- Finds the values of numbers at which a team wins as often as it should. One number: bisection, where each step plays
-- until it is clear on which side of the aim a value lies (noisy bisection: Horstein 1963; Waeber, Frazier and
-- Henderson 2013), then the neighbours of the answer. Two or three: successive halving over the grid, a bandit that
-- gives the better half of the values twice as many fights (Karnin, Koren and Somekh 2013).
--
--   tune.find(play, plan) -> made; play(points, count): plays each point up to so many fights, see point; true after
--     Ctrl-C. plan: { ranges = list of lists of values, present = values now, aim = share, most = fights of a point }
--   point: { values, fights, wins }; made: { points = all that were played, best, others = those it was chosen from,
--     sure = chance that best is the nearest of these, near = that none nearer is further than a step away, reached }
local generator = import "world/generator"
local statistics = import "balance/statistics"
local tables = import "world/tables"

local tune = {}

local FIRST = 40         -- fights of a value at its first look
local DRAWS = 4000       -- of chances, to say how sure it is
local LAST = 4           -- points of a grid that get all fights
local SEED = 17

local function share(point) return (point.wins + 0.5) / (point.fights + 1) end

local function off(point, aim) return math.abs(share(point) - aim) end

-- ---- how sure ------------------------------------------------------------------------------------

-- A number of the standard normal distribution, nearly: twelve even ones.
local function normal(dice)
  local sum = -6
  for _ = 1, 12 do sum = sum + generator.below(dice, 1 << 20) / (1 << 20) end
  return sum
end

-- How many steps two points are apart, at most in one number.
local function steps(ranges, one, other)
  local most = 0
  for index, values in ipairs(ranges) do
    local from, to
    for at, value in ipairs(values) do
      if value == one.values[index] then from = at end
      if value == other.values[index] then to = at end
    end
    most = math.max(most, math.abs(from - to))
  end
  return most
end

-- The chances that best is the nearest to the aim among some points, and that the nearest is at most a step from it: by
-- drawing what the share of each might be. The fights of points share seeds, which this does not use: it is sure later.
local function certainty(plan, best, points)
  local dice, hits, near = generator.new(SEED), 0, 0
  for _ = 1, DRAWS do
    local nearest, least
    for _, point in ipairs(points) do
      local p = share(point)
      local drawn = math.abs(p + normal(dice) * (p * (1 - p) / (point.fights + 2)) ^ 0.5 - plan.aim)
      if not least or drawn < least then nearest, least = point, drawn end
    end
    hits = hits + (nearest == best and 1 or 0)
    near = near + (steps(plan.ranges, nearest, best) <= 1 and 1 or 0)
  end
  return hits / DRAWS, near / DRAWS
end

-- The nearest to the aim; of equals the one that changes least.
local function nearest(plan, points)
  local best
  for _, point in ipairs(points) do
    local far = off(point, plan.aim) - (best and off(best, plan.aim) or 2)
    local change = best and steps(plan.ranges, point, { values = plan.present }) -
      steps(plan.ranges, best, { values = plan.present }) or 0
    if far < 0 or far == 0 and change < 0 then best = point end
  end
  return best
end

-- ---- one number ----------------------------------------------------------------------------------

-- Which side of the aim a point lies on: -1 below, 1 above. Plays until that is clear, or as much as may be.
local function side_of(play, plan, point)
  local count = math.min(FIRST, plan.most)
  while true do
    if play({ point }, count) then return nil end
    local low, high = statistics.wilson(point.wins, point.fights)
    if low > plan.aim then return 1 elseif high < plan.aim then return -1 end
    if count >= plan.most then return share(point) > plan.aim and 1 or -1 end
    count = math.min(count * 2, plan.most)
  end
end

-- plan.present may be a value beside the steps: for steps(), the nearest that there is.
local function among(values, value)
  local best = values[1]
  for _, one in ipairs(values) do
    if math.abs(one - value) < math.abs(best - value) then best = one end
  end
  return best
end

-- The points that are left after bisection, and all points. If both ends lie on one side, what is left is the ends and
-- the present value.
local function bisect(play, plan)
  local values, known = plan.ranges[1], {}
  local function at(index)
    known[index] = known[index] or { values = { values[index] }, fights = 0, wins = 0 }
    return known[index]
  end
  local low, high, list = 1, #values, {}
  local of_low, of_high = side_of(play, plan, at(low)), side_of(play, plan, at(high))
  local between = of_low ~= of_high
  while of_low and of_high and between and high - low > 1 do
    local middle = (low + high) // 2
    local side = side_of(play, plan, at(middle))
    if not side then break end
    if side == of_low then low = middle else high = middle end
  end
  for index, value in ipairs(values) do
    local is_near = index >= low - 1 and index <= high + 1
    local is_left = index == 1 or index == #values or value == plan.present[1]
    if between and is_near or not between and is_left then list[#list + 1] = at(index) end
  end
  play(list, plan.most)
  return list, tables.map(tables.keys(known), function(index) return known[index] end)
end

-- ---- two or three --------------------------------------------------------------------------------

local function grid_of(ranges)
  local list = { {} }
  for _, values in ipairs(ranges) do
    local longer = {}
    for _, before in ipairs(list) do
      for _, value in ipairs(values) do longer[#longer + 1] = tables.append(tables.list(before), { value }) end
    end
    list = longer
  end
  return tables.map(list, function(values) return { values = values, fights = 0, wins = 0 } end)
end

local function halve(play, plan)
  local points = grid_of(plan.ranges)
  local list, count = tables.list(points), FIRST // 2
  for place, point in ipairs(points) do point.place = place end
  while #list > LAST do
    if play(list, math.min(count, plan.most)) then break end
    table.sort(list, function(a, b)
      local one, other = off(a, plan.aim), off(b, plan.aim)
      if one ~= other then return one < other end
      return a.place < b.place
    end)
    list, count = tables.list(list, 1, math.max(#list // 2, LAST)), count * 2
  end
  play(list, plan.most)
  return list, points
end

function tune.find(play, plan)
  plan.present = tables.map(plan.present, function(value, index) return among(plan.ranges[index], value) end)
  local made, list = {}, nil
  list, made.points = (#plan.ranges == 1 and bisect or halve)(play, plan)
  list = tables.filter(list, function(point) return point.fights > 0 end)
  made.others, made.best = list, nearest(plan, list)
  if not made.best then return made end
  made.sure, made.near = certainty(plan, made.best, list)
  local low, high = statistics.wilson(made.best.wins, made.best.fights)
  made.reached = low <= plan.aim and plan.aim <= high
  return made
end

return tune
