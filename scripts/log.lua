-- The event log: typed records appended while a session plays, each with its depth and cause. Text is made only
-- when somebody asks (report.lua); a session that does not log pays one test a call.
local core = import "core"
local K = core.K

local log = {}

local function depth_now()
  local depth, frame = 0, K.top()
  while frame ~= 0 do
    local kind = K.frame(frame)
    local declared = core.book.frame_by_kind[kind]
    if declared and declared.def.log ~= false then depth = depth + 1 end
    frame = K.below(frame)
  end
  return depth
end

-- Whether records are kept now.
function log.on() return core.session.logging end

-- Appends a record: what happened and its fields (plain values and objects' names, never objects).
function log.add(what, record)
  local session = core.session
  if not session.logging then return nil end
  record.what = what
  record.n = #session.log + 1
  record.depth = depth_now()
  record.cause = record.cause or (session.cause and session.cause[K.top()])
  session.log[record.n] = record
  return record
end

local function name_of(object) return object ~= nil and tostring(object) or nil end
log.name_of = name_of

-- A passive listener is about to act.
function log.passive(def, me, event)
  if not core.session.logging or def.log == false or def.kind == "rule" then return end
  log.add("passive", { by = def.id, text = def.name or def.id, who = name_of(me), event = event.kind })
end

-- The effects of a batch's round, as applied.
function log.batch(batch)
  if not core.session.logging then return end
  local first, _, _, from, to = K.batch(batch.handle)
  for at = from, to - 1 do
    local index = first + at
    local kind, target, _, state, user, by, frame = K.item(index)
    local effect = core.book.effect_by_kind[kind]
    if state ~= 1 and effect.def.log ~= false then
      local proposed, amount, applied, excess, before, after = K.item_numbers(index)
      local a, b = K.item_operands(index)
      local objects = import "objects"
      log.add("effect", {
        kind = effect.id, state = state, target = name_of(objects.of(target)), user = name_of(objects.of(user)),
        by = by ~= 0 and name_of(objects.of(by)) or nil, proposed = proposed, amount = amount, applied = applied,
        excess = excess, before = before, after = after, a = a, b = b,
        status = (effect.op == "gain" or effect.op == "lose") and core.book.def[a] and core.book.def[a].id or nil,
        why = core.session.notes and core.session.notes[index] or nil, frame = frame,
      })
    end
  end
  core.session.notes = nil
end

-- Keeps the reason for an effect's number until its batch is logged.
function log.why(item_index, text)
  local session = core.session
  if not session.logging then return end
  session.notes = session.notes or {}
  session.notes[item_index] = text
end

-- ---- what content may log ------------------------------------------------------------------------

local content = {}
log.content = content

-- A heading: level 0 for a round, 1 for a turn.
function content.heading(text, level) log.add("heading", { text = text, level = level or 0 }) end
-- A sentence.
function content.note(text) log.add("note", { text = text }) end
-- An ability is being used.
function content.use(use)
  if not core.session.logging then return end
  log.add("use", { who = name_of(use.user), ability = name_of(use.ability), id = use.ability.definition.id,
    reaction = use.listener > 0 or nil, frame = use.handle })
end
-- Whom or what a use is aimed at.
function content.targets(use)
  if not core.session.logging then return end
  local names = {}
  for index = 1, #use.targets do names[index] = name_of(use.targets[index]) end
  for index = 1, #use.cells do names[#names + 1] = import("geometry").field.name(use.cells[index]) end
  log.add("targets", { who = name_of(use.user), ability = name_of(use.ability), targets = table.concat(names, ", "), frame = use.handle })
end
-- A check: the faces rolled, what they sum to, bonus, penalty and what it comes to.
function content.check(use, faces, sum, bonus, penalty, outcome)
  if not core.session.logging then return end
  log.add("check", { who = name_of(use.user), ability = name_of(use.ability), faces = table.concat(faces, " "), sum = sum,
    bonus = bonus, penalty = penalty, total = sum + bonus + penalty, outcome = outcome, frame = use.handle })
end

return log
