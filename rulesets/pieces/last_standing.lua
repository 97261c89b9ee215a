-- The end of a fight: it goes on while enemies of each other still take turns.
piece "last_standing" {
  text = "A fight goes on while units of enemy sides still take turns.",
  version = "1.0",
  needs = {
    takes_turns = "A query of units: does it still take turns? The turn structures declare it.",
    hostile = "A query or word of units: is the other one an enemy?",
    players = "A flag slot of sides: players control it.",
  },
}

local last_standing = library "last_standing"

-- Whether enemies of each other still take turns; and whether a unit of the players does.
function last_standing.look()
  local standing, players, on = {}, false, false
  for _, me in ipairs(units()) do
    if me:takes_turns() then
      standing[#standing + 1] = me
      players = players or me.side.players
    end
  end
  for _, me in ipairs(standing) do
    for _, other in ipairs(standing) do on = on or me:hostile(other) end
  end
  return on, players
end
