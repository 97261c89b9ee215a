-- The controllers that a team or unit can have.
local control = import "runtime/control"
local core = import "world/core"
local wording = import "world/wording"

local controllers = { known = control.known }

-- Reports a controller that there is none of; of: "team 'heroes'", or whoever has it. for_unit: a single unit has it.
function controllers.check(report, path, of, name, for_unit)
  if not name or controllers.known(core.book, name, for_unit) then return end
  report:add(path .. ".controller", "unknown-name", "{of}: no controller '{name}'",
    { of = of, name = name, near = wording.nearest(name, control.names(core.book)) })
end

return controllers
