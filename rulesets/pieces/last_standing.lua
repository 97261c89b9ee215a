-- The end of a fight: it goes on while enemies of each other still take turns, and ends when the game master says so.
piece "last_standing" {
  text = "A fight goes on while units of enemy sides still take turns.",
  version = "1.0",
  needs = {
    takes_turns = "A query of units: does it still take turns? The turn structures declare it.",
    hostile = "A query or word of units: is the other one an enemy?",
    players = "A flag slot of sides: players control it.",
  },
}

decision "end" { text = "Is the combat over?" }

local last_standing = library "last_standing"

-- Whether enemies of each other still take turns.
local function goes_on()
  local standing = {}
  for _, me in ipairs(units()) do
    if me:takes_turns() then
      for _, other in ipairs(standing) do
        if me:hostile(other) or other:hostile(me) then return true end
      end
      standing[#standing + 1] = me
    end
  end
  return false
end

-- Whether enemies of each other still take turns; and whether a unit of the players does.
function last_standing.look()
  local on, players = goes_on(), false
  for _, me in ipairs(units()) do players = players or me:takes_turns() and me.side.players end
  return on, players
end

local WON, LOST = 1, 2   -- outcomes, for the players

-- Once nobody is left to fight, the game master says whether the encounter goes on; else it ends. Whether it does.
function last_standing.judge(event)
  if goes_on() then return false end
  if combat:confirm { kind = "end", prompt = "Is the combat over?", yes = "go on", optional = "over", score = -1 } then
    return false
  end
  local _, players = last_standing.look()
  event:end_encounter(players and WON or LOST)
  return true
end
