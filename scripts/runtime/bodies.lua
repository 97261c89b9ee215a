-- What changes the body of a unit, and who carries whom: verbs of units for `apply` of effects. Rules about room and
-- about moving along are content (rulesets/pieces/bodies.lua, rulesets/pieces/carriers.lua).
local core = import "world/core"
local objects = import "world/objects"
local wording = import "world/wording"
local arguments = import "runtime/arguments"
local K = core.K

local unit, NOWHERE = objects.unit_methods, -1

function unit.reshape(me, body, cell, own)
  core.impure "change a body"
  local number = wording.entry(core.book.body, body, "body", 2)
  K.unit_reshape(me.handle, number, cell or me.cell or NOWHERE, own == true)
end

function unit.ride(me, carrier)
  core.impure "carry a unit"
  arguments.must("ride", "unit", carrier, true)
  K.unit_carry(me.handle, carrier and carrier.handle or 0)
end

return unit
