-- Turns taken out of order: several on one trigger are one turn together (VAL-GAMB-13).
local gambits = library "gambits"

-- Puts the turns that the uses of one group start into one group.
function gambits.group(use, turn)
  for _, member in ipairs(use:members()) do
    if member ~= use and member.turn_started and not member.turn_started.over then
      member.turn_started:group(turn)
      return
    end
  end
  use.turn_started = turn
end
