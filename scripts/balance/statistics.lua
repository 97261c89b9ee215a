-- Shares and means with intervals, for comparisons and samples: the same numbers in give the same text out.
local statistics = {}

-- Student's t for 95 % of both sides, by degrees of freedom; beyond the table the nearest smaller one counts.
local T = { 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
  2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042 }
local WIDE = { { 40, 2.021 }, { 60, 2.000 }, { 120, 1.980 }, { math.maxinteger, 1.960 } }
statistics.Z = 1.959964   -- of the normal distribution, 95 % of both sides

local function t_of(freedom)
  if freedom < 1 then return nil end
  if T[freedom] then return T[freedom] end
  local value = T[#T]
  for _, row in ipairs(WIDE) do
    if freedom < row[1] then return value end
    value = row[2]
  end
  return value
end

function statistics.mean(list)
  local sum = 0
  for _, value in ipairs(list) do sum = sum + value end
  return #list > 0 and sum / #list or 0
end

-- The mean of differences of pairs with Student's interval: { mean, low, high, more, less, same }; without an interval
-- for one pair.
function statistics.paired(list)
  local made = { mean = statistics.mean(list), more = 0, less = 0, same = 0, count = #list }
  local squares = 0
  for _, value in ipairs(list) do
    squares = squares + (value - made.mean) ^ 2
    local sort = value > 0 and "more" or value < 0 and "less" or "same"
    made[sort] = made[sort] + 1
  end
  local t = t_of(#list - 1)
  if t then
    local half = t * (squares / (#list - 1) / #list) ^ 0.5
    made.low, made.high = made.mean - half, made.mean + half
  end
  return made
end

-- The difference of two shares of the same pairs; only_a, only_b: pairs in which it happened in one and not in the
-- other. Agresti and Min (2005): Wald's interval after adding half a pair to each of the four cells, so that it has a
-- width even where no pair differs.
function statistics.share_difference(only_a, only_b, count)
  local all = count + 2
  local mean = (only_b - only_a) / all
  local half = statistics.Z * (only_a + only_b + 1 - (only_b - only_a) ^ 2 / all) ^ 0.5 / all
  return { mean = count > 0 and (only_b - only_a) / count or 0, low = math.max(mean - half, -1),
    high = math.min(mean + half, 1), more = only_b, less = only_a, same = count - only_a - only_b, count = count }
end

-- Wilson's interval (1927) of a share.
function statistics.wilson(hits, count)
  if count == 0 then return 0, 1 end
  local z = statistics.Z
  local share, square = hits / count, z * z
  local middle = share + square / (2 * count)
  local half = z * (share * (1 - share) / count + square / (4 * count * count)) ^ 0.5
  local below = 1 + square / count
  return math.max((middle - half) / below, 0), math.min((middle + half) / below, 1)
end

return statistics
