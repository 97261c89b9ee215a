-- What the specs of abilities share: heroes and enemies given by what matters to a test, on a floor where nothing ends
-- the encounter. A unit is Elite, Medium and human: Guts 10, Endurance 2, Energy 5, 3 Action and 2 Reaction Points.
local support = dofile "tests/rulesets/valiance/support.lua"
local game = support.endless { pass = true, size = { 9, 6, 3 } }
local kit = { support = support }

local THREATS = { normal = true, elite = true, boss = true }

-- kit.arena({ a = { at = { 1, 1 }, abilities = { "shove" } } }, { foe = { at = { 2, 1 } } }, { options = ... })
function kit.arena(heroes, enemies, more)
  local spec = { heroes = {}, enemies = {} }
  for key, value in pairs(more or {}) do spec[key] = value end
  for team, units in pairs { heroes = heroes, enemies = enemies } do
    for name, keys in pairs(units) do
      local threat = keys.threat or "elite"
      assert(THREATS[threat])
      local unit = {}
      for key, value in pairs(keys) do unit[key] = value end
      unit.threat = nil
      unit.tags = keys.tags or { threat, "medium", "human" }
      spec[team][name] = unit
    end
  end
  return game.arena(spec)
end

return kit
