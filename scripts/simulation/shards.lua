-- Shards of a run: of its seeds, shard 3 of 64 has each 64th, from the third on. And lists of seeds as ranges.
local refusal = import "program/refusal"

local shards = {}

shards.MOST = 100000

-- "3/64" -> { number = 3, of = 64 }, or refuses. flag: whose value it is.
function shards.read(text, flag)
  local number, of = text:match "^(%d+)/(%d+)$"
  number, of = math.tointeger(tonumber(number)), math.tointeger(tonumber(of))
  if number and of and number >= 1 and number <= of and of <= shards.MOST then return { number = number, of = of } end
  refusal.say(("%s takes NUMBER/COUNT, from 1/COUNT to COUNT/COUNT, as 3/64 (found '%s')"):format(flag, text))
end

-- The seeds of a shard, for pool.run; nil: all of them.
function shards.seeds(from, to, shard)
  return { from = from + (shard and shard.number - 1 or 0), to = to, step = shard and shard.of or 1 }
end

-- How many seeds that are.
function shards.count(from, to, shard)
  local seeds = shards.seeds(from, to, shard)
  return math.max(0, (seeds.to - seeds.from) // seeds.step + 1)
end

-- Whole numbers in ascending order as ranges: { { first, last } }.
function shards.ranges(numbers)
  local list = {}
  for _, number in ipairs(numbers) do
    local last = list[#list]
    if last and last[2] == number - 1 then last[2] = number else list[#list + 1] = { number, number } end
  end
  return list
end

-- "17, 20..24"; what is more than `most` ranges is counted. between: what stands in a range.
function shards.text(ranges, most, between)
  local parts = {}
  for at = 1, math.min(#ranges, most or #ranges) do
    local first, last = ranges[at][1], ranges[at][2]
    parts[at] = first == last and tostring(first) or first .. (between or "..") .. last
  end
  local left = #ranges - #parts
  return table.concat(parts, between == "-" and "," or ", ") ..
    (left > 0 and (" and %d more ranges"):format(left) or "")
end

return shards
