-- Summoned figures: no characters, and their death leaves no money (HEX-DMG-04).
local summons, moved = library("summons", "moved")

function summons.call(event, archetype, options)
  local me = moved.summon(event, archetype, options)
  me.summoned = true
  return me
end
