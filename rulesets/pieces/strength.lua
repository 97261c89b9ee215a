-- Who is ahead, for policies that look forward.
piece "strength" {
  text = "How far a team is ahead, by what its units are worth.",
  version = "1.0",
}

local strength = library "strength"

-- What the units of a team are worth together, and those of all others. of(unit): what a unit of the view is worth, 0
-- or more.
function strength.sums(view, team, of)
  local own, others = 0, 0
  for _, unit in ipairs(view.units) do
    local worth = unit.active and of(unit) or 0
    if unit.team == team then own = own + worth else others = others + worth end
  end
  return own, others
end
