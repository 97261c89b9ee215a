-- Characters and monsters: who is which, and who says what about whom (HEX-ROUND-03).
local sides, lists = library("sides", "lists")

-- Whether somebody is a character: of the players, and not summoned.
function sides.is_character(me) return me.side.players and not me.summoned end
local function opposes(me) return not me.side.players end
-- Whether somebody is a monster: not of the players.
function sides.is_monster(me) return memo("is a monster", me, opposes) end

-- The players' side.
function sides.players()
  local teams = scenario().teams
  return (lists.first(teams, function(team) return team.side.players end) or teams[1]).side
end

-- Where monsters that come in stand: the first side that is not the players'.
function sides.monsters()
  local team = lists.first(scenario().teams, function(team) return not team.side.players end)
  return team and team.side or error("rooms with monsters need a team that is not the players'", 0)
end

-- Gives the players a team: the first, where the file names none.
function sides.setup(spec)
  if not lists.any(spec.teams, function(team) return team.side.players end) then spec.teams[1].side.players = true end
end
