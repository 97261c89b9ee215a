-- Shares and means with intervals, for comparisons and samples: the same numbers in give the same text out.
local logarithms = import "balance/logarithms"

local statistics = {}
local log, exp = logarithms.log, logarithms.exp

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

-- The mean of a number, from its sum and the sum of its squares, with Student's interval and the standard deviation:
-- { mean, low, high, deviation }; without them for one.
function statistics.of_sums(sum, squares, count)
  local made = { mean = count > 0 and sum / count or 0 }
  local t = t_of(count - 1)
  if t then
    made.deviation = (math.max(squares - sum * made.mean, 0) / (count - 1)) ^ 0.5
    local half = t * made.deviation / count ^ 0.5
    made.low, made.high = made.mean - half, made.mean + half
  end
  return made
end

-- The mean of differences of pairs that are from -1 to 1, by their sum and the sum of their squares: { mean, low,
-- high }.
-- Agresti and Min (2005): Wald's interval after adding half a pair to each of the four cells (win or loss in each), so
-- that it has a width even where no pair differs.
function statistics.score_difference(sum, squares, count)
  local all = count + 2
  local half = statistics.Z * (squares + 1 - sum ^ 2 / all) ^ 0.5 / all
  return { mean = count > 0 and sum / count or 0, low = math.max(sum / all - half, -1),
    high = math.min(sum / all + half, 1) }
end

-- The difference of two shares of the same pairs; only_a, only_b: pairs in which it happened in one and not in the
-- other.
function statistics.share_difference(only_a, only_b, count)
  local made = statistics.score_difference(only_b - only_a, only_a + only_b, count)
  made.more, made.less, made.same, made.count = only_b, only_a, count - only_a - only_b, count
  return made
end

-- How likely at least this many of the pairs that differ go one way if both ways are as likely (the sign test of
-- Arbuthnot 1710; both sides), exactly.
function statistics.sign_test(more, less)
  local count, least = more + less, math.min(more, less)
  local chance, sum = -count * log(2), 0
  for hits = 0, least do
    sum = sum + exp(chance)
    chance = hits < count and chance + log((count - hits) / (hits + 1)) or chance
  end
  return math.min(2 * sum, 1)
end

-- "12.5 %", of a share.
function statistics.percent(share) return ("%.1f %%"):format(100 * share) end

-- Fractions as texts, since JSON here holds whole numbers: "1.7500".
function statistics.plain(value)
  if math.type(value) == "float" then return ("%.4f"):format(value) end
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, part in pairs(value) do copy[key] = statistics.plain(part) end
  return copy
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
