-- What the specs of valiance share: a small arena of heroes against enemies, and the tags a bare unit must have.
local tercio = require "tercio"

local support = {}

-- Keys of a unit that is no archetype: tags of a threat, a size and a type.
function support.unit(threat, more)
  local unit = { tags = { threat, "medium", "human" } }
  for key, value in pairs(more or {}) do unit[key] = value end
  return unit
end

-- A game on a floor of 8 x 8, two tiles high. The heroes are the players; the encounter is won when "foe" falls.
function support.game(more)
  local spec = {
    ruleset = "valiance", size = { 8, 8, 2 }, pass = true,
    teams = { heroes = { players = true } },
    objectives = { { kind = "eliminate", target = "foe" } },
  }
  for key, value in pairs(more or {}) do spec[key] = value end
  return tercio.game(spec)
end

return support
