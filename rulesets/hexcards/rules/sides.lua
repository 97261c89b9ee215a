-- Characters and monsters: who is which, and who says what about whom (HEX-ROUND-03).
local sides = library "sides"

function sides.is_character(me) return me.side.players and not me.summoned end
function sides.is_monster(me) return not me.side.players end

-- The players' side.
function sides.players()
  for _, team in ipairs(scenario().teams) do
    if team.side.players then return team.side end
  end
  return scenario().teams[1].side
end

-- Where monsters that come in stand: the first side that is not the players'.
function sides.monsters()
  for _, team in ipairs(scenario().teams) do
    if not team.side.players then return team.side end
  end
  error("rooms with monsters need a team that is not the players'", 0)
end

function sides.setup(spec)
  local said = false
  for _, team in ipairs(spec.teams) do said = said or team.side.players end
  if not said then spec.teams[1].side.players = true end
end
