-- What `combat` can do, the encounter itself, besides asking the game master: its rules, units that come and go, giving
-- up. It must not know what any rule means.
local core = import "world/core"
local objects = import "world/objects"
local arguments = import "runtime/arguments"
local wording = import "world/wording"
local K = core.K

local combat = objects.encounter_methods

-- The nearest enclosing frame of a kind from what runs now, for questions that are given no frame; nil when there is
-- none.
function combat.within(_, kind)
  local frames = core.book.frame
  return objects.frame(K.within(K.top(), (frames[kind] or wording.entry(frames, kind, "frame", 2)).kind))
end

-- The rule of that name, which the encounter bears.
function combat.instance(_, name)
  local id = core.book.def_id["rule." .. name]
  if not id then error("'instance': no rule '" .. tostring(name) .. "'", 2) end
  return objects.instance(K.instance_find(objects.handle_of(objects.encounter), id))
end

-- combat:add_unit { "wolf", team = side, name = "grey", guts = 4 }: a unit more, away from the field, made as an
-- encounter makes those of its file. It is called "grey 1", the next one "grey 2", without a name after its archetype.
function combat.add_unit(_, record)
  core.impure("add a unit")
  if type(record) ~= "table" then error("add_unit takes a record, as { \"wolf\", team = side }", 2) end
  local made, why = import("encounter/joining").add(record)
  if not made then error("add_unit: " .. why, 2) end
  return made
end
-- What is wrong with such a record, nil when nothing is.
function combat.unit_problem(_, record) return import("encounter/joining").problem(record) end
function combat.give_up(_, text)
  core.impure("give up")
  arguments.must("give_up", "string", text)
  core.session.gave_up = text
  error(text, 0)
end
-- Takes a unit out of play that never came onto the field.
function combat.drop_unit(_, who)
  core.impure("drop a unit")
  arguments.must("drop_unit", "unit", who)
  if who.active then error("drop_unit: " .. tostring(who) .. " is on the field: only an effect can remove it", 2) end
  K.unit_leave(who.handle)
end

return combat
