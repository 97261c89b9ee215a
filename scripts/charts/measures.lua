-- Shares and means of many fights: { value, low, high, text, how }. The text is what a page shows, `how` the sentence
-- that says how it was computed.
local statistics = import "balance/statistics"

local measures = {}

-- "12,345"
function measures.count(number)
  local text = ("%d"):format(number):reverse():gsub("(%d%d%d)", "%1,"):reverse()
  return (text:gsub("^,", ""))
end

-- One fight or several: "1 fight", "12 fights".
function measures.counted(number, word)
  return measures.count(number) .. " " .. word .. (number == 1 and "" or "s")
end

function measures.percent(share) return ("%.1f %%"):format(share * 100) end

-- A mean with as many digits as say something.
function measures.plain(value)
  local size = math.abs(value)
  return (size >= 100 and "%.0f" or size >= 10 and "%.1f" or "%.2f"):format(value)
end

-- How often something happened among `all`. what: "Valiants won"; of: "fights".
function measures.share(hits, all, what, of)
  local low, high = statistics.wilson(hits, all)
  local share = all > 0 and hits / all or 0
  return { value = share, low = low, high = high, text = measures.percent(share),
    range = ("%.1f to %s"):format(low * 100, measures.percent(high)),
    how = ("%s in %s of %s %s: %s. Wilson's interval at 95 %%: %s to %s."):format(what, measures.count(hits),
      measures.count(all), of, measures.percent(share), measures.percent(low), measures.percent(high)) }
end

-- The mean of a number that each of `count` fights has, never below 0, from its sum and the sum of its squares.
function measures.mean(sum, squares, count, what, of)
  local made = statistics.of_sums(sum, squares, count)
  local text = measures.plain(made.mean)
  local how = ("%s: %s in %s %s, a mean of %s."):format(what, measures.count(sum), measures.count(count), of, text)
  if made.low then
    made.low = math.max(made.low, 0)
    made.range = measures.plain(made.low) .. " to " .. measures.plain(made.high)
    how = how .. (" Student's interval at 95 %%, standard deviation %s: %s."):format(measures.plain(made.deviation),
      made.range)
  end
  return { value = made.mean, low = made.low, high = made.high, text = text, range = made.range, how = how }
end

return measures
