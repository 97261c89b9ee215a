-- Effective counts of teams (COUNT).
-- Counts are kept in halves: a Normal is 1, an Elite 2, a Boss 4 (VAL-COUNT-01).
local counts, rounds, lists = library("counts", "rounds", "lists")

-- What a character counts, in halves (VAL-COUNT-11).
function counts.weight(unit)
  if unit:is "boss" then return 4 end
  return unit:is "normal" and 1 or 2
end

-- The effective count of those of a side who are on the field (VAL-COUNT-11).
function counts.of(side) return lists.sum(side:standing(), counts.weight) end

-- The same of those whom the game master plays.
function counts.played(side)
  return lists.sum(side:standing(), function(unit) return unit:has "biding" and 0 or counts.weight(unit) end)
end

-- A count as people write it: "2", "2.5".
function counts.text(halves) return halves // 2 .. (halves % 2 == 1 and ".5" or "") end

-- How many may be played at once: the players' effective count, at the start or now (VAL-COUNT-03, VAL-COUNT-11).
function counts.limit()
  return lists.sum(rounds.sides(), function(side)
    return side.players and (option.count_basis == "live" and counts.of(side) or side.strength) or 0
  end)
end

-- Whether it stands there and does no more: with passive = inert one that bides neither engages nor reacts.
function counts.inert(unit)
  return option.passive == "inert" and combat.bides and unit:has "biding" ~= nil
end
