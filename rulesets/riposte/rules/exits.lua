-- Exits: leaving the map without falling (RIP-END-04).
local exits, downed, lists, sides = library("exits", "downed", "lists", "sides")

-- Whether a unit stands at an exit.
function exits.at(me)
  local area = scenario().exits
  return area ~= nil and lists.has(field.area(area), me.cell)
end

-- Proposes that somebody leaves the map, and notes it.
function exits.leave(me, event)
  event:leave(me)
  downed.settle(me, downed.LEFT)
end

-- RIP-END-04: who has come to an exit may leave by it.
function exits.ask(move)
  local me = move.user
  if not me.active or not exits.at(me) then return end
  local goes = sides.by_players(me) and 1 or -1
  if me:confirm { kind = "leave", prompt = "Leave the map?", score = goes } then exits.leave(me, move) end
end
