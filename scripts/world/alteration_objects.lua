-- What effects do with changes of the field: the verbs of alterations. What content reads of one: world/objects.lua.
local core = import "world/core"
local definition_id = import "world/definition_id"
local objects = import "world/objects"
local K = core.K

local alteration, handles = objects.alteration_methods, objects.handles

-- One of the four integers that it was given as `marks`.
function alteration.mark(me, number) return K.slot(handles[me], number - 1) end
function alteration.set_mark(me, number, value)
  core.impure("mark an alteration")
  K.slot_set(handles[me], number - 1, value)
end
function alteration.covers(me, cell) return K.alteration_covers(handles[me], cell) end
-- The value that it gives to a valued tag, or whether it adds a plain one.
function alteration.gives(me, name)
  local tag = core.book.tile[name]
  if not tag then error("no tile tag '" .. tostring(name) .. "'", 2) end
  if tag.value then return K.alteration_value(handles[me], tag.value) end
  return K.alteration_adds(handles[me]) & 1 << tag.bit ~= 0
end
-- Moves its origin to a cell, and all its cells with it. For effects' apply functions, as the next two.
function alteration.move_to(me, cell)
  core.impure("move an alteration")
  K.alteration_move(handles[me], K.point(cell))
end
function alteration.grow(me, cells)
  core.impure("grow an alteration")
  K.alteration_grow(handles[me], cells)
end
function alteration.finish(me)
  core.impure("end an alteration")
  K.alteration_end(handles[me])
end
-- Gives it a trait, status or ability, which hears and modifies while it lasts; its `me` is the alteration.
function alteration.grant(me, name)
  core.impure("grant something")
  return objects.instance(K.gain(handles[me], math.type(name) == "integer" and name or definition_id(name, "grant"), 1,
    0))
end

return alteration
