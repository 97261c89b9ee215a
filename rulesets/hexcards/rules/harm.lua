-- Damage, death and exhaustion (HEX-DMG).
local harm = library "harm"
local sides = library "sides"

-- HEX-DMG-01: of each figure by itself; hit points do not go below 0.
function harm.apply(item)
  local me, amount = item.target, math.max(item.amount, 0)
  local before = me.hp
  local after = math.max(before - amount, 0)
  me:write("hp", after)
  item:result(before - after, before, after, amount - (before - after))
end

-- HEX-DMG-02, HEX-DMG-04, HEX-DMG-05, HEX-DMG-06: at 0, whatever did it.
function harm.settle(batch)
  for _, me in ipairs(units_at_most("hp", 0)) do
    if sides.is_character(me) then
      batch:exhaust(me)
    else
      if not me.summoned then batch:lay(me.cell, 1) end
      batch:die(me)
    end
  end
end
