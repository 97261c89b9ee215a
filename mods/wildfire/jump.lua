-- A wrap is given the function that was there, and calls it or does not.
wrap "ability.ember:flare.effect" (function(original, me, use, flare)
  original(me, use, flare)
  if type(use.target) ~= "unit" then return end   -- a crate burns alone
  for _, other in ipairs(field.adjacent_units(use.target)) do
    if other ~= me then use:gain(other, "ember:burning", flare.burn - 1) end
  end
end)

-- What the kindled feed on is more, now that there is more of it.
patch "trait.ember:kindled" { guts = 3 }
