-- What games share of targets: the place from which an ability is used, and abilities that content has given several
-- targets in flight.
piece "aiming" { text = "Usage points, and one effect for each target.", version = "1.0" }

local aiming = library "aiming"

query "usage_point" {
  text = "The unit or cell from which range and sight of an ability of this unit are measured; nil: the unit itself.",
  params = { "ability" },
  default = function(me, ability) return ability.definition.from and ability.definition.from(me, ability) end,
}

-- Keeps the place from which a use is measured for later, however its user goes on.
function aiming.fix(use)
  local point = usage_point(use.user, use.ability, use)
  if point ~= use.user then use.from = point end
end

-- Runs f(...) for every target alone, as what is written for one target needs it.
function aiming.each(use, f, ...)
  local count = #use.targets
  if count < 2 then return f(...) end
  local targets = table.move(use.targets, 1, count, 1, {})
  for _, target in ipairs(targets) do
    use.targets:clear()
    use.targets:add(target)
    f(...)
  end
  use.targets:clear()
  for _, target in ipairs(targets) do use.targets:add(target) end
end
