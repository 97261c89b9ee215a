-- Rounds that change nothing: told apart, so that policies that get nowhere stop, and it is said why.
local standstill = library "standstill"
local WORD, FACTOR = 0x7fffffff, 31
local PATIENCE = 20   -- rounds in which dice fall and nothing comes of it

local function position()
  local value = field.digest() & WORD
  for _, me in ipairs(units()) do value = (value * FACTOR + me.hp) & WORD end
  return (value * FACTOR + combat.minutes) & WORD
end

rule "standstill" {
  text = "Counts rounds that change nothing.",
  on = { ["any.round.begin"] = function()
    local now = position()
    local same = now == combat.position
    combat.fruitless = same and combat.fruitless + 1 or 0
    -- Dice may fall otherwise another time, but not for ever.
    local idle = same and (not combat.diced or combat.fruitless > PATIENCE)
    combat.idle = idle and combat.idle + 1 or 0
    combat.position, combat.diced = now, false
  end },
}

function standstill.state() return combat.idle, "both sides are still up" end
