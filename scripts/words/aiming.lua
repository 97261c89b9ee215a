-- What content says of aiming besides edits: from where an ability is used, when its targets are chosen, who is new.
local core = import "world/core"
local objects = import "world/objects"
local query = import "world/query"
local blame = import "world/blame"
local wording = import "world/wording"
local aims = import "runtime/aims"
local arguments = import "runtime/arguments"

local aiming = {}
local frame = objects.frame_methods

frame.new_targets, frame.targets_open = aims.new_targets, aims.choosing

-- What the rules themselves have added to targets or cells is announced as an edit is.
function frame.announce_targets(me)
  core.impure("announce targets")
  aims.announce(me)
end

function frame.postpone_targets(me)
  core.impure("postpone targets")
  aims.postpone(me)
end

function frame.measure_from(me, from)
  core.impure("move a usage point")
  aims.measure_from(me, from ~= nil and arguments.place("measure_from", from) or nil)
end

-- Who gave a usage point that is none: the modifier that came last, else the ability.
local function giver(me, ability, point)
  local notes = {}
  local before = query.note(notes)
  me:usage_point(ability)
  query.note(before)
  for at = #notes, 1, -1 do
    if notes[at].after == point then return { def = notes[at].def, run = notes[at].run } end
  end
  local def = core.book.sealed.kinds.ability[ability.definition.id]
  return { def = def, run = def.from }
end

-- The place from which an ability of a unit is used: what its use was moved to (as long as that is there), what a
-- modifier or the ability says, else the unit. The query is that of the piece `aiming`.
function aiming.point(me, ability, use)
  local point = use and use.from
  if point then return arguments.on_field(point) and point or me end
  if not (query.modified "usage_point" or ability.definition.from) or not me.active then return me end
  point = me:usage_point(ability)
  if point == nil or arguments.on_field(point) then return point or me end
  blame.raise(giver(me, ability, point), "a usage point must be a unit on the field or a cell of it (found " ..
    wording.shown(point) .. ")")
end

return aiming
