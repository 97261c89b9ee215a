-- The controllers that a team or unit can have.
local core = import "world/core"
local wording = import "world/wording"

local controllers = {}

local BUILT_IN = { script = true, outside = true, random = true, greedy = true }

-- Whether there is a controller of this name: one of the engine's, or a policy of the ruleset.
function controllers.known(book, name)
  return BUILT_IN[name] or (book.sealed.kinds.policy or {})[name] ~= nil
end

-- " (did you mean 'greedy'?)" of a name that no controller has.
function controllers.nearest(book, name)
  return wording.nearest(name, { "script", "random", "greedy", table.unpack(book.sealed.order.policy or {}) })
end

-- Reports a controller that there is none of; of: "team 'heroes'", or whoever has it.
function controllers.check(report, path, of, name)
  if not name or controllers.known(core.book, name) then return end
  report:add(path .. ".controller", "unknown-name", "{of}: no controller '{name}'",
    { of = of, name = name, near = controllers.nearest(core.book, name) })
end

return controllers
