-- Cycles that change nothing: told apart, so that policies that get nowhere stop, and it is said why.
local standstill = library "standstill"
local WORD = 0x7fffffff
local PATIENCE = 60   -- cycles in which dice fall and nothing comes of it

local function mixed(value, number) return (value * 31 + number) & WORD end

local function position()
  local value = field.digest() & WORD
  for _, unit in ipairs(units()) do value = mixed(mixed(value, unit.hp), unit.fate) end
  for _, hp in ipairs(combat.tasks) do value = mixed(value, hp) end
  return value
end

rule "standstill" {
  text = "Counts cycles that change nothing.",
  on = { ["any.cycle.begin"] = function()
    local now = position()
    local same = now == combat.position
    combat.fruitless = same and combat.fruitless + 1 or 0
    -- Dice may fall otherwise another time, but not for ever.
    local idle = same and (not combat.diced or combat.fruitless > PATIENCE)
    combat.idle = idle and combat.idle + 1 or 0
    combat.position, combat.diced = now, false
  end },
}

function standstill.state() return combat.idle, library("goals").open() end
