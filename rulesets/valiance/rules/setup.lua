-- Setting up: what every character has, and what an encounter says of teams and objectives.
local setup = library "setup"

-- Called once units stand on the field, with the encounter's records (see docs/2-encounters.md).
function setup.run(spec)
  for _, unit in ipairs(units()) do
    unit.player = unit:is "valiant"
    for _, ability in ipairs(setup.globals) do
      if not unit:has(ability) then unit:grant(ability) end
    end
    if unit.player then
      if not unit:has "valiant_struggle" then unit:grant "valiant_struggle" end
      if not unit:has "valiant_gambit" then unit:grant "valiant_gambit" end
    end
  end
  library("objectives").setup(spec)
end
