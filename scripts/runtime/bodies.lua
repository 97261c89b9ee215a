-- Words of units about bodies: what changes them and who carries whom, for `apply` of effects; and modes of movement.
-- Rules about room are content (rulesets/pieces/bodies.lua).
local core = import "world/core"
local objects = import "world/objects"
local wording = import "world/wording"
local arguments = import "runtime/arguments"
local placing = import "runtime/placing"
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

-- Whether one carries the other, or a third both.
function unit.rides_with(me, other)
  arguments.must("rides_with", "unit", other)
  return me ~= other and placing.together(me.handle, other.handle)
end

-- What tags with `moves` let a unit do: pass another, go over terrain as over plain ground, be where terrain bars
-- others (without a cell: go through walls).
function unit.moves_through(me, other)
  arguments.must("moves_through", "unit", other)
  return K.mode_passes(me.handle, other.handle)
end
function unit.moves_free(me, cell) return K.mode_frees(me.handle, cell) end
function unit.moves_into(me, cell) return K.mode_enters(me.handle, cell) end

return unit
