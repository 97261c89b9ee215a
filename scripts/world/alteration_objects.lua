-- The faces of changes of the field: what content reads of an alteration, and what effects do with it. Given what
-- world/objects.lua shares, it gives the metatable, the methods and the fields.
local core = import "world/core"
local definition_id = import "world/definition_id"
local tables = import "world/tables"
local K = core.K

local objects, handles           -- of world/objects.lua, which loads this file
local meta, methods = {}, {}

local function cell_of(handle)
  local x, y, z = K.alteration_origin(handle)
  local cell = x and K.cell_at(x, y, z) or -1
  return cell >= 0 and cell or nil
end

local fields = {
  handle = function(handle) return handle end,
  kind = function() return "alteration" end,
  definition = function(handle) return core.book.def[K.alteration_def(handle)] end,
  owner = function(handle) return objects.of(K.alteration_owner(handle)) end,
  user = function(handle) return objects.of(K.alteration_owner(handle)) end,
  credit = function(handle) return objects.of(K.alteration_credit(handle)) end,
  -- Where its origin is: the first of its cells when it was made; nil outside the field.
  cell = cell_of,
  cells = function(handle) return K.alteration_cells(handle) end,
  ended = function(handle) return K.alteration_def(handle) == nil end,
}
-- One of the four integers that it was given as `marks`.
function methods.mark(alteration, number) return K.slot(handles[alteration], number - 1) end
function methods.set_mark(alteration, number, value)
  core.impure("mark an alteration")
  K.slot_set(handles[alteration], number - 1, value)
end
function methods.covers(alteration, cell) return K.alteration_covers(handles[alteration], cell) end
-- The value that it gives to a valued tag, or whether it adds a plain one.
function methods.gives(alteration, name)
  local tag = core.book.tile[name]
  if not tag then error("no tile tag '" .. tostring(name) .. "'", 2) end
  if tag.value then return K.alteration_value(handles[alteration], tag.value) end
  return K.alteration_adds(handles[alteration]) & 1 << tag.bit ~= 0
end
-- Moves its origin to a cell, and all its cells with it. For effects' apply functions, as the next two.
function methods.move_to(alteration, cell)
  core.impure("move an alteration")
  K.alteration_move(handles[alteration], K.point(cell))
end
function methods.grow(alteration, cells)
  core.impure("grow an alteration")
  K.alteration_grow(handles[alteration], cells)
end
function methods.finish(alteration)
  core.impure("end an alteration")
  K.alteration_end(handles[alteration])
end
-- Gives it a trait, status or ability, which hears and modifies while it lasts; its `me` is the alteration.
function methods.grant(alteration, name)
  core.impure("grant something")
  return objects.instance(K.gain(handles[alteration], math.type(name) == "integer" and name or
    definition_id(name, "grant"), 1, 0))
end
meta.__newindex = function() error("an alteration is changed by its verbs, not by assignment", 2) end
meta.__tostring = function(alteration)
  local def = core.book.def[K.alteration_def(handles[alteration])]
  return def and (def.name or def.id) or "a change of the field"
end

-- shared: what world/objects.lua has; no_such(kind, key, names) refuses a key.
return function(shared, no_such)
  objects, handles = shared, shared.handles
  meta.__index = function(alteration, key)
    local method = methods[key]
    if method then return method end
    local field = fields[key]
    if field then return field(handles[alteration]) end
    return no_such("alteration", key, tables.names(methods, fields))
  end
  return meta, methods, fields
end
