-- Effective counts of teams (COUNT).
-- Counts are kept in halves: a Normal is 1, an Elite 2, a Boss 4 (VAL-COUNT-01).
local counts, rounds = library("counts", "rounds")

function counts.weight(unit)
  if unit:is "boss" then return 4 end
  return unit:is "normal" and 1 or 2
end

local function sum(f)
  local total = 0
  for _, unit in ipairs(units()) do
    if f(unit) then total = total + counts.weight(unit) end
  end
  return total
end

-- The effective count of those of a side who are on the field (VAL-COUNT-11).
function counts.of(side)
  return sum(function(unit) return unit.side == side end)
end

-- The same of those whom the game master plays.
function counts.played(side)
  return sum(function(unit) return unit.side == side and not unit:has "biding" end)
end

-- A count as people write it: "2", "2.5".
function counts.text(halves) return halves // 2 .. (halves % 2 == 1 and ".5" or "") end

-- How many may be played at once: the players' effective count, at the start or now (VAL-COUNT-03, VAL-COUNT-11).
function counts.limit()
  local total = 0
  for _, side in ipairs(rounds.sides()) do
    if side.players then total = total + (option.count_basis == "live" and counts.of(side) or side.strength) end
  end
  return total
end

-- Whether it stands there and does no more: with passive = inert one that bides neither engages nor reacts.
function counts.inert(unit)
  return option.passive == "inert" and combat.bides and unit:has "biding" ~= nil
end
