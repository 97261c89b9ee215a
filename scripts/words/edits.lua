-- How content edits what is in flight between its steps: tags, targets, cells, and on whom its effects come. Each edit
-- is logged, and told to the ruleset's `on_edit`, which says what is settled again.
local core = import "world/core"
local objects = import "world/objects"
local arguments = import "runtime/arguments"
local aims = import "runtime/aims"
local verbs = import "runtime/verbs"
local log = import "world/log"
local wording = import "world/wording"
local K = core.K

local edits = {}
local frame = objects.frame_methods
local handle_of = objects.handle_of
local UNIT, PROPOSED = K.enums.kind.unit, K.enums.item_state.proposed

-- Whether targets or cells may change at all.
local function may_edit(me, what)
  core.impure("change %s", what)
  aims.must_be_open(me, what)
end

-- Logs an edit and lets the ruleset follow it; what was announced is announced again.
local function edited(me, what, text)
  log.edit(me, text)
  local on_edit = core.book.ruleset.on_edit
  if on_edit then on_edit(me, what) end
  if what == "targets" or what == "cells" then aims.announce(me) end
end

-- ---- tags ----------------------------------------------------------------------------------------

-- The value of a tag of the ability in use: a number, 1 for a plain one, 0 for none; what the ruleset's `tag_of` says
-- where it has one.
function frame.tag_value(me, tag)
  local ability = me.ability
  if not ability then return 0 end
  local tag_of = core.book.ruleset.tag_of
  if tag_of then return tag_of(me, tag) end
  return me:retagged(tag, ability:tag_value(tag)) or 0
end

local GONE = -1 << 31   -- in the list of changed tags: taken away

-- The declared slot of a frame that says which of its tags are changed: number of the tag, value, and so on.
local function changed_tags(me)
  local declared = core.book.frame_by_kind[K.frame_kind(handle_of(me))]
  return declared and declared.slot_kind.tags == "list" and me.tags or nil
end

local function tag_number(tag)
  return core.book.tag_number[tag] or wording.entry(core.book.tag_number, tag, "tag", 3)
end

-- Changes a tag of what is in flight: a number, true for a plain one, false to take it away. The frame needs a slot
-- `tags`, a list of integers.
function frame.retag(me, tag, value)
  core.impure("change a tag")
  local number, list = tag_number(tag), changed_tags(me)
  if not list then error("'" .. tostring(me) .. "' has no slot `tags` to change tags in", 2) end
  if value ~= true and value ~= false and math.type(value) ~= "integer" then
    error("retag takes a tag and a whole number, true or false (found " .. type(value) .. ")", 2)
  end
  local held = value == true and 1 or value == false and GONE or value
  for at = 1, #list, 2 do
    if list[at] == number then list:remove(at) list:remove(at) break end
  end
  list:add(number)
  list:add(held)
  edited(me, "tags", value == false and "is no longer " .. tag or "is now " .. tag ..
    (value == true and "" or " " .. value))
end
-- What has become of the value of a tag by that; nil: it is not there.
function frame.retagged(me, tag, value)
  local list = changed_tags(me)
  if not list or #list == 0 then return value end
  local number = tag_number(tag)
  for at = 1, #list, 2 do
    if list[at] == number then
      value = list[at + 1]
      if value == GONE then return nil end
      return value
    end
  end
  return value
end

-- ---- targets -------------------------------------------------------------------------------------

function frame.add_target(me, who)
  may_edit(me, "targets")
  if me.targets:has(who) then return end
  me.targets:add(who)
  edited(me, "targets", "is aimed at " .. log.name_of(who) .. " too")
end
-- Takes somebody (or a cell) from the targets. Whoever has left the targets of an area so stays out of it.
function frame.drop_target(me, who)
  may_edit(me, "targets")
  local at = me.targets:has(who)
  if not at then return end
  me.targets:remove(at)
  local declared = core.book.frame_by_kind[K.frame_kind(handle_of(me))]
  if declared.slot_kind.dropped == "list" then me.dropped:add(who) end
  edited(me, "targets", "is no longer aimed at " .. log.name_of(who))
end
-- Puts another target in the place of one.
function frame.replace_target(me, old, new)
  may_edit(me, "targets")
  local at = me.targets:has(old)
  if not at then return end
  if me.targets:has(new) then return me:drop_target(old) end
  me.targets:set(at, new)
  edited(me, "targets", "is aimed at " .. log.name_of(new) .. " in place of " .. log.name_of(old))
end

-- ---- cells ---------------------------------------------------------------------------------------

function frame.set_cells(me, cells)
  may_edit(me, "cells")
  arguments.must("set_cells", "table", cells)
  me.cells:clear()
  local names = {}
  for index, cell in ipairs(cells) do
    me.cells:add(cell)
    names[index] = log.name_of(cell)
  end
  edited(me, "cells", #names == 0 and "has no tiles left" or "is now at " .. table.concat(names, ", "))
end
-- Moves its cells as they are, so that the origin comes to lie on a cell; those that would leave the field are lost.
function frame.move_cells(me, to)
  may_edit(me, "cells")
  local old = {}
  for index, cell in ipairs(me.cells) do old[index] = cell end
  if #old == 0 or old[1] == to then return end
  local fx, fy, fz = K.point(old[1])
  local tx, ty, tz = K.point(to)
  local moved = {}
  for _, cell in ipairs(old) do
    local x, y, z = K.point(cell)
    local there = K.cell_at(x + tx - fx, y + ty - fy, z + tz - fz)
    if there >= 0 then moved[#moved + 1] = there end
  end
  me:set_cells(moved)
end
-- Takes a cell out.
function frame.drop_cell(me, cell)
  may_edit(me, "cells")
  local at = me.cells:has(cell)
  if not at then return end
  me.cells:remove(at)
  edited(me, "cells", "no longer takes in " .. log.name_of(cell))
end

-- Adds a cell.
function frame.add_cell(me, cell)
  may_edit(me, "cells")
  if me.cells:has(arguments.place("add_cell", cell)) then return end
  me.cells:add(cell)
  edited(me, "cells", "takes in " .. log.name_of(cell) .. " too")
end

-- ---- effects -------------------------------------------------------------------------------------

function frame.proposed(me, kind)
  local found = {}
  for _, item in ipairs(verbs.effects_of(K.open_batch(), PROPOSED, kind)) do
    if item.frame == me then found[#found + 1] = item end
  end
  return found
end

-- What it does to a unit (to any, without `from`) comes on another. The frame needs a slot `redirects`, a list of
-- handles.
function frame.redirect(me, to, from)
  core.impure("redirect effects")
  if to == nil or not handle_of(to) then error("redirect needs a unit (found " .. wording.shown(to) .. ")", 0) end
  local declared = core.book.frame_by_kind[K.frame_kind(handle_of(me))]
  if declared.slot_kind.redirects ~= "list" then error("'" .. tostring(me) .. "' has no slot `redirects`", 2) end
  me.redirects:add(from or me)   -- itself: whoever it is
  me.redirects:add(to)
  edited(me, "effects", "comes on " .. log.name_of(to) .. (from and " in place of " .. log.name_of(from) or ""))
end

-- A place is as far from the one as it was from the other; without room it is where that stands.
local function shifted(item, index, from, to)
  local goal, was, now = item.cell, from.cell, to.cell
  if not (was and now) then return end
  local gx, gy, gz = K.point(goal)
  local wx, wy, wz = K.point(was)
  local nx, ny, nz = K.point(now)
  local there = K.cell_at(nx + gx - wx, ny + gy - wy, nz + gz - wz)
  local room = there >= 0 and import("words/field").field.fits(to, there)
  K.item_operand_set(index, 0, room and there or now)
end

-- Called for each effect that is proposed.
function verbs.redirect(item, index)
  local target, owner = K.item_target(index), K.item_frame(index)
  if owner == 0 or target >> 28 ~= UNIT then return end
  local declared = core.book.frame_by_kind[K.frame_kind(owner)]
  local slot = declared and declared.slot.redirects
  if not slot or K.slot(owner, slot) == 0 then return end
  if core.book.effect_by_kind[K.item_kind(index)].def.stays then return end
  local frame_now, from = objects.frame(owner), objects.of(target)
  local list = frame_now.redirects
  for at = 1, #list, 2 do
    local to = list[at + 1]
    if (list[at] == frame_now or list[at] == from) and to ~= from then
      item.target = to
      if core.book.effect_by_kind[K.item_kind(index)].op == "place" then shifted(item, index, from, to) end
      return
    end
  end
end

-- ---- effects that replace others -------------------------------------------------------------------

-- Kinds of effects that are proposed with something besides an amount: a cell, a status, a team.
local NAMES_MORE = { place = true, gain = true, lose = true, tag = true, side = true, count = true }

-- Replaces an effect by one that is proposed as the definition of its kind says.
local function replace_by_proposing(me, effect, target, ...)
  K.replace_next(me.index)
  local made = verbs.propose_effect(effect, me, target, ...)
  if K.replace_next(nil) then
    me:prevent()
  elseif made and core.tracer then
    core.tracer.proposed(made.index, me.index)
  end
  return made
end

function objects.item_methods.replace_with(me, kind, target, amount, options, ...)
  core.impure("replace an effect")
  local effect = verbs.effect_named(kind)
  if NAMES_MORE[effect.op] then return replace_by_proposing(me, effect, target, amount, options, ...) end
  local index = K.item_replace(me.index, effect.kind, verbs.target_handle(target, kind),
    verbs.whole(amount or me.amount, "amount", kind))
  if effect.attr then K.item_operand_set(index, 0, effect.attr) end
  if options then verbs.set_params(index, effect, options) end
  if core.tracer then core.tracer.proposed(index, me.index) end
  return objects.item(index)
end

return edits
