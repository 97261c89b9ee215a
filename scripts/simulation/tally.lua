-- What units and abilities did in one fight, counted from effects as they apply, without a log. A session calls its
-- tally (runtime/driver.lua, world/log.lua) and, as with a log, takes back what was void.
--
--   tally.new(play)              from now on the session of a play counts
--   counted:units()              list of { name, team, archetype, fell = { round, by } or nil, dealt, taken, at }
--   counted:uses()               list of { ability, team, times, targets, effects = { kind = amount } }, in byte order
--   counted:gains()              list of { what, team, from }
--
-- by, ability: what acted, such as "ability.shove" or "status.burning". Of a trait or status, times is how many effects
-- it had; targets: how many other units the effects of each use reached, summed. An amount is the sum of what was
-- applied; an effect without a number counts 1. Which effects are damage, and which fell a unit, is in `counts` of the
-- manifest. at: where it stands, or stood last.
local board = import "board/data"
local cells = import "world/cells"
local core = import "world/core"
local objects = import "world/objects"
local shares = import "world/shares"
local tables = import "world/tables"
local K = core.K

local tally = {}
local methods = {}
local meta = { __index = methods }

local APPLIED, ANY = K.enums.item_state.applied, -1
local UNIT, INSTANCE = K.enums.kind.unit, K.enums.kind.instance

-- Kinds of notes.
local USE, EFFECT, PLACE, FALL, GAIN = 1, 2, 3, 4, 5

function tally.new(play)
  local counts = play.book.ruleset.counts or {}
  local self = setmetatable({ play = play, notes = {}, damage = tables.set(counts.damage or {}),
    fall = tables.set(counts.fall or {}), starts = {}, started = {} }, meta)
  play.session:bind()
  for _, unit in ipairs(play:units()) do self.starts[unit.handle] = objects.unit(unit.handle).cell end
  play.session.tally = self
  return self
end

-- ---- noting --------------------------------------------------------------------------------------

function methods.mark(self) return #self.notes end

function methods.truncate(self, count)
  for at = #self.notes, count + 1, -1 do self.notes[at] = nil end
end

local function side_of(handle)
  return handle ~= 0 and handle >> 28 == UNIT and objects.unit(handle).side.index or nil
end

-- "ability.shove" of an instance; nil of anything else, and when it has ended.
local function name_of(handle)
  if not handle or handle == 0 or handle >> 28 ~= INSTANCE then return nil end
  local def = core.book.def[K.instance_def(handle)]
  return def and def.kind .. "." .. def.id or nil
end

-- What acted in an item: the instance whose listener proposed it, else what the nearest frame is of; nil and the last
-- of them if none has a name.
local function source_of(index)
  local source, frame = K.item_by(index), K.item_frame(index)
  while not name_of(source) and frame and frame ~= 0 do
    source, frame = K.frame_source(frame), K.frame_cause(frame)
  end
  return name_of(source), source
end

-- Whose an item is. Rules may propose effects for the unit that suffers them: then it is of the unit with the ability.
local function user_of(index, name, source)
  local user = K.item_user(index)
  local bearer = user == K.item_target(index) and name and name:find "^ability%." and K.instance_bearer(source) or 0
  return bearer >> 28 == UNIT and bearer or user
end

-- Which use an item is of, by the note that began it: what its frame is in, or follows from; nil if of none.
local function use_of(self, index)
  local frame = K.item_frame(index)
  while frame and frame ~= 0 do
    local note = self.started[frame]
    if note then return note end
    frame = K.frame_cause(frame)
  end
end

-- How much of an item one of its givers gave.
local function amount_of(self, index, kind, one)
  if self.damage[kind] or K.item_applied(index) ~= 0 then return one.share end
  return one.amount ~= 0 and one.amount or 1
end

-- An ability is used.
function methods.use(self, use)
  local at = #self.notes + 1
  self.notes[at] = { sort = USE, by = "ability." .. use.ability.definition.id,
    side = side_of(objects.handle_of(use.user)) }
  self.started[use.handle] = at
end

-- The effects of a batch's round, as applied.
function methods.batch(self, batch)
  local notes = self.notes
  for _, index in ipairs(K.batch_items(batch, APPLIED, ANY, true)) do
    local effect, target = core.book.effect_by_kind[K.item_kind(index)], K.item_target(index)
    local kind, on_unit = effect.id, target >> 28 == UNIT
    if effect.op == "place" and on_unit then
      notes[#notes + 1] = { sort = PLACE, target = target, cell = K.item_operand(index, 0) }
    end
    if effect.op == "gain" and on_unit then
      local def = core.book.def[K.item_operand(index, 0)]
      notes[#notes + 1] = { sort = GAIN, what = def.kind .. "." .. def.id, side = side_of(target),
        from = side_of(K.item_user(index)) }
    end
    if self.fall[kind] and on_unit then
      notes[#notes + 1] = { sort = FALL, target = target, round = objects.round(), by = (source_of(index)) }
    end
    for _, one in ipairs(shares.of(index)) do
      local by, source = source_of(one.index)
      local user = user_of(one.index, by, source)
      if by or self.damage[kind] then
        notes[#notes + 1] = { sort = EFFECT, kind = kind, target = on_unit and target or nil, user = user, by = by,
          side = side_of(user), amount = amount_of(self, index, kind, one),
          reached = on_unit and target ~= user and use_of(self, one.index) or nil }
      end
    end
  end
end

-- ---- what it comes to ----------------------------------------------------------------------------

-- Who was felled by what: the state check that fells a unit has no ability, so what harmed it last counts.
local function falls_of(self)
  local falls, last = {}, {}
  for _, note in ipairs(self.notes) do
    if note.sort == EFFECT and note.target and self.damage[note.kind] then last[note.target] = note.by end
    if note.sort == FALL then falls[note.target] = { round = note.round, by = note.by or last[note.target] } end
  end
  return falls
end

local function places_of(self)
  local places = tables.copy(self.starts)
  for _, note in ipairs(self.notes) do
    if note.sort == PLACE and note.cell >= 0 then places[note.target] = note.cell end
  end
  return places
end

local function is_out(unit, book)
  if not unit.active then return true end
  local fine, lies = registry.guard("counted", board.lies, unit, book)
  return fine and lies
end

function methods.units(self)
  local play, dealt, taken = self.play, {}, {}
  local falls, places = falls_of(self), places_of(self)
  for _, note in ipairs(self.notes) do
    if note.sort == EFFECT and self.damage[note.kind] then
      if note.target then taken[note.target] = (taken[note.target] or 0) + note.amount end
      dealt[note.user] = (dealt[note.user] or 0) + note.amount
    end
  end
  return tables.map(play:units(), function(entry)
    local unit, handle = objects.unit(entry.handle), entry.handle
    local cell = unit.active and unit.cell or places[handle]
    local archetype = unit.archetype
    return { name = entry.name, team = play.record.teams[unit.side.index + 1].id, archetype = archetype and
      archetype.id or "?", fell = is_out(unit, play.book) and falls[handle] or nil, dealt = dealt[handle] or 0,
      taken = taken[handle] or 0, at = cell and cells.name(cell) or nil }
  end)
end

-- What units gained by effects: list of { what = "status.burning", team = the bearer's, from = of who gave it, or nil
-- }.
function methods.gains(self)
  local teams, list = self.play.record.teams, {}
  for _, note in ipairs(self.notes) do
    if note.sort == GAIN and note.side then
      list[#list + 1] = { what = note.what, team = teams[note.side + 1].id,
        from = note.from and teams[note.from + 1].id }
    end
  end
  return list
end

function methods.uses(self)
  local rows, known, reached = {}, {}, {}
  for _, note in ipairs(self.notes) do
    local team = note.side and self.play.record.teams[note.side + 1]
    if team and note.by then
      local key = note.by .. " " .. team.id
      local row = known[key]
      if not row then
        row = { ability = note.by, team = team.id, times = 0, targets = 0, effects = {} }
        rows[#rows + 1], known[key] = row, row
      end
      if note.sort == USE or note.sort == EFFECT and not note.by:find "^ability%." then row.times = row.times + 1 end
      if note.reached and not reached[note.reached .. " " .. note.target] then
        reached[note.reached .. " " .. note.target], row.targets = true, row.targets + 1
      end
      if note.sort == EFFECT then row.effects[note.kind] = (row.effects[note.kind] or 0) + note.amount end
    end
  end
  table.sort(rows, function(a, b)
    if a.ability ~= b.ability then return a.ability < b.ability end
    return a.team < b.team
  end)
  return rows
end

return tally
