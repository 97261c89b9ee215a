-- Rounds that change nothing: told apart, so that policies that get nowhere stop, and it is said why.
local standstill = library "standstill"
local WORD = 0x7fffffff

local function position()
  local value = field.digest() & WORD
  for _, me in ipairs(units()) do value = (value * 31 + me.hp) & WORD end
  return value
end

rule "standstill" {
  text = "Counts rounds that change nothing.",
  on = { ["any.round.begin"] = function()
    local now = position()
    combat.idle = now == combat.position and combat.idle + 1 or 0
    combat.position = now
  end },
}

function standstill.state() return combat.idle, "monsters are left" end
