-- Who decides for a unit: its team, unless content has given it to another team or to a controller of a name. A status
-- or trait with the key `control` gives it while it is there; unit:control for good.
local core = import "world/core"
local log = import "world/log"
local objects = import "world/objects"
local policy_names = import "runtime/policy_names"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local control = {}

local BUILT_IN = { "script", "outside", "random", "greedy", "search" }
-- Numbers of controllers: 0 is a unit's own team, then the teams, then those with a name.
local NAMED = 64

-- Whether there is a controller of this name: one of the engine's, or a policy of the ruleset. A team may have one with
-- a budget, as "search:500"; what gives single units away goes by plain names.
function control.known(book, name, for_unit)
  return tables.has(BUILT_IN, name) or (book.sealed.kinds.policy or {})[name] ~= nil or
    not for_unit and policy_names.nodes(name) ~= nil
end

function control.names(book) return tables.append(tables.list(BUILT_IN), book.sealed.order.policy or {}) end

local function number_of(by)
  if by == nil then return 0 end
  if type(by) == "unit" then by = by.side end
  if type(by) == "team" then return 1 + by.index end
  for at, name in ipairs(control.names(core.book)) do
    if name == by then return NAMED + at end
  end
  if type(by) == "string" then
    error("no controller '" .. by .. "'" .. wording.near(by, control.names(core.book)), 0)
  end
  error("control takes a team, a unit or the name of a controller (found " .. wording.shown(by) .. ")", 0)
end

-- A number as the team or name that it means; nil for the unit's own team.
local function meaning(number)
  if number == 0 then return nil end
  return number <= NAMED and objects.side(number - 1) or control.names(core.book)[number - NAMED]
end

-- Sets who decides from now on: before the encounter begins too, where nothing is told.
function control.set(unit, by) K.unit_control(unit.handle, number_of(by)) end

-- The definitions that give their bearer to somebody, of one book.
local function givers(book)
  if book.givers then return book.givers end
  book.givers = {}
  for _, kind in ipairs { "status", "trait" } do
    for _, id in ipairs(book.sealed.order[kind] or {}) do
      local def = book.sealed.kinds[kind][id]
      if def.control then table.insert(book.givers, book.def_id[kind .. "." .. id]) end
    end
  end
  return book.givers
end

-- What one that is there says: a team, a name, or nil.
local function given_by(unit, def, given)
  local by = def.control
  if type(by) == "function" then by = core.look("in the control of a " .. def.kind, by, unit, given) end
  if by == "source" then by = given.source end
  if by ~= nil and type(by) ~= "string" then by = by.side end
  if type(by) == "string" then number_of(by) end   -- an error where there is none
  return by ~= unit.side and by or nil
end

-- Whether statuses or traits of a book give their bearers to somebody.
function control.given(book) return givers(book)[1] ~= nil end

-- The team (not its own) or the name of the controller that decides for a unit now; nil: its own team.
function control.of(unit)
  for _, id in ipairs(givers(core.book)) do
    local held = K.instance_find(unit.handle, id)
    local by = held ~= 0 and given_by(unit, core.book.def[id], objects.instance(held)) or nil
    if by then return by end
  end
  return meaning(K.unit_controller(unit.handle))
end

objects.controlled = control.of

function objects.unit_methods.control(unit, by)
  core.impure "change who controls a unit"
  control.set(unit, by)
  local who = by and tostring(meaning(number_of(by))) or "its own team"
  log.add("note", { text = tostring(unit) .. " is controlled by " .. who })
end

return control
