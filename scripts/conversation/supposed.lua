-- What a team supposes: a copy of a play without what its view leaves out, for questions of what would be. Units that
-- it is not shown are away, others have only what is known of them, and cells of which nothing is known are rock. So no
-- answer differs by what is hidden. What is learned on the way ends such a question.
local core = import "world/core"
local objects = import "world/objects"
local refused = import "conversation/refused"
local tables = import "world/tables"
local view = import "play/view"
local K = core.K

local supposed = {}

local MOST_CELLS = 4096   -- of a field: each is asked about
local MASK = K.enums.cell_mask
local ROCK = MASK.present | MASK.solid | MASK.opaque
local HELD = { status = "statuses", trait = "traits", ability = "abilities" }

-- The cells of which a side knows nothing.
local function unknown_cells(side)
  local list = {}
  for cell = 0, K.field_cells() - 1 do
    if K.cell_tags(cell) & MASK.present ~= 0 and not view.tags_of(side, cell) then list[#list + 1] = cell end
  end
  return list
end

-- All that a side knows of cells, and whom it is shown, as a number.
local function knowledge(side)
  local parts = {}
  for cell = 0, K.field_cells() - 1 do
    local tags = view.tags_of(side, cell)
    parts[#parts + 1] = tags and table.concat(tables.names(tags), ",") or "-"
  end
  for _, unit in ipairs(view.all(side).units) do parts[#parts + 1] = unit.name end
  return registry.digest(table.concat(parts, ";"))
end

-- Leaves of a unit what is known of it.
local function bare(unit, known)
  local handle = unit.handle
  for kind, key in pairs(HELD) do
    for _, instance in ipairs(unit:instances(kind)) do
      if not (known[key] or {})[instance.definition.id] then K.instance_end(objects.handle_of(instance)) end
    end
  end
  for id, attr in pairs(core.book.attr) do
    if known[id] == nil and core.book.sealed.kinds.attribute[id].pool then K.attr_set(handle, attr, unit:max(id)) end
  end
end

-- Takes from the bound world what a side does not know.
local function take_away(side, shown, unknown)
  for _, handle in ipairs { K.units_active() } do
    local unit = objects.unit(handle)
    local known = shown[unit.name]
    if unit.side ~= side and not (known and known.at) then
      K.unit_place(handle, -1)
    elseif unit.side ~= side and not view.is_whole(side, unit) then
      bare(unit, known)
    end
  end
  for _, cell in ipairs(unknown) do
    if not K.units_at(cell) then K.cell_set_tags(cell, ROCK) end   -- one's own may stand in the dark
  end
end

local function say_unknown()
  refused.say("not-known", "this hangs on what your team does not know")
end

-- Whether somebody else has answered since the quiet point from which the open question is asked anew: what they were
-- asked may hang on anything.
local function others_answered(play, seat)
  for _, input in ipairs(play.session.inputs) do
    if not input.asked or play:side_of(input.asked) ~= seat.index then return true end
  end
  return false
end

-- A play as a seat supposes it; the play itself for whoever leads the game, and where nothing is hidden. Refuses where
-- the open question itself hangs on what is hidden.
function supposed.of(play, seat)
  if seat.open then return play end
  play.session:bind()
  if core.book.facts.cell.tags and K.field_cells() > MOST_CELLS or others_answered(play, seat) then say_unknown() end
  local side, shown = seat:side(), {}
  for _, unit in ipairs(view.all(side).units) do shown[unit.name] = unit end
  local unknown = unknown_cells(side)
  local fine, session = registry.guard("counted", play.session.fork, play.session, function()
    take_away(side, shown, unknown)
  end)
  K.set_pure(0)
  play.session:bind()
  K.bind(play.session.world)
  if not fine or not session.decision then say_unknown() end
  return play:fork(session)
end

-- A function that says whether the seat knows more, or otherwise, than now.
function supposed.watch(play, seat)
  if seat.open then return function() return false end end
  play.session:bind()
  local side = seat:side()
  local before = knowledge(side)
  return function() return knowledge(side) ~= before end
end

-- An answer to the open decision of a play as one to the decision of another: the same choices; nil: there they are
-- not.
function supposed.answer(play, other, value)
  local decision, there = play.session.decision, other.session.decision
  if play == other or there.domain.type == "number" then return value end
  local place = {}
  for index, option in ipairs(there.domain.options or {}) do place[tostring(option.id)] = index end
  local function same(index)
    local option = math.type(index) == "integer" and decision.domain.options[index]
    return option and place[tostring(option.id)]
  end
  if type(value) ~= "table" then return same(value) end
  if decision.domain.type == "list" then return value end   -- a way, spelt out
  local list = {}
  for at, index in ipairs(value) do list[at] = same(index) end
  return #list == #value and list or nil
end

return supposed
