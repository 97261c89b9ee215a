-- Damage, death and exhaustion (HEX-DMG).
local harm, lists, sides = library("harm", "lists", "sides")
local UNIT = 0xffffffff   -- what a param keeps of a unit

-- HEX-DMG-05: what losing cards is stands outside of these rules; with the option a player may say that it happens.
function harm.propose(event, me, amount, options)
  if option["damage.negate"] == "script_hook" and amount > 0 and sides.is_character(me) and me.active
    and me:confirm { kind = "negate", prompt = "Lose cards instead of " .. amount .. " damage?" } then
    log.note(me.name .. " loses cards instead of " .. amount .. " damage")
    return nil
  end
  return event:effect("damage", me, amount, options)
end

-- Who dealt a damage, for content that answers it; nil for traps and the like, and for who is gone.
function harm.dealer(item)
  return lists.first(units(), function(other) return other.handle == item.dealer & UNIT end)
end

-- HEX-DMG-02, HEX-DMG-05, HEX-DMG-06: at 0, whatever did it.
function harm.settle(batch)
  local fallen = units_at_most("hp", 0)
  for at = 1, #fallen do
    local me = fallen[at]
    if sides.is_character(me) then
      batch:exhaust(me)
    else
      batch:die(me)
    end
  end
end

-- HEX-DMG-04: where a monster has died lies money.
function harm.pay(batch)
  for _, death in ipairs(batch:just_applied "die") do
    if death.spot > 0 then batch:lay(death.spot - 1, 1) end
  end
end
