-- Summoned figures: no characters, and their death leaves no money (HEX-DMG-04). A monster of a type takes a standee.
local summons, moved, rooms = library("summons", "moved", "rooms")

-- Called for `summon`: a figure more on the summoner's side.
function summons.call(event, archetype, options)
  local me = moved.summon(event, archetype, options)
  me.summoned = true
  rooms.number_standee(me)
  return me
end
