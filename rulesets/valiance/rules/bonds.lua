-- Statuses that hang on something: Grab on being adjacent, Assist on the next check; and lists of ailments.
local bonds = library "bonds"

-- The ailments of a character as options, in order of gaining.
function bonds.ailments(unit)
  local found = {}
  for _, status in ipairs(unit:instances "status") do
    if status:tag_value "ailment" > 0 then found[#found + 1] = { id = status.definition.id, value = status.definition.id } end
  end
  return found
end

-- The next check uses an Assist up, whether it mattered or not (VAL-GLOB-03).
function bonds.check_made(use)
  if use.user:has "assisted" then use:clear(use.user, "assisted", "all") end
end

state_check "bonds" {
  text = "A Grab ends when the two are no longer adjacent.", clause = "VAL-GLOB-07",
  run = function(batch)
    for _, unit in ipairs(units()) do
      local held = unit:instance "staggered"
      local by = held and held.source
      if by and type(by) == "unit" and by.kind == "unit" and by ~= unit and (not by.active or not field.adjacent(unit, by)) then
        batch:clear(unit, "staggered", "all")
      end
    end
  end,
}
