-- The event log: typed records appended while a session plays, each with its depth and the number of its cause.
-- Text is made only when somebody asks (world/sentences.lua); a session that does not log pays one test a call.
local core = import "world/core"
local cells = import "world/cells"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local math_type, type = math.type, type
local log = {}   -- world/shares.lua adds shares_of
local CELL = K.enums.kind.cell
local REPLACED, PREVENTED = K.enums.item_state.replaced, K.enums.item_state.prevented

-- What a record of an effect says by itself: no param of an effect may have such a name.
log.FIELDS = {}
for name in ("n what depth cause text kind state target user by proposed amount applied excess before after why shares "
  .. "status place"):gmatch "%a+" do log.FIELDS[name] = true end

-- ---- causes --------------------------------------------------------------------------------------
-- session.record_of: handle of a frame or instance, or -1 - index of an effect -> the number of the record that told of
-- it. Every change of it is written down with the number of records then, so that a session can go back.

local function records_by_handle(session)
  local record_of = session.record_of
  if not record_of then
    record_of = {}
    session.record_of, session.record_of_before = record_of, {}
  end
  return record_of
end

local function tell(session, key, number)
  local record_of = records_by_handle(session)
  if record_of[key] == number then return end
  table.insert(session.record_of_before, { at = #session.log, key = key, was = record_of[key], now = number })
  record_of[key] = number
end

-- Forgets all records after the first `count`: the session goes back to where it was then.
function log.truncate(session, count)
  for index = #session.log, count + 1, -1 do session.log[index] = nil end
  session.notes = nil
  local before = session.record_of_before
  while before and #before > 0 and before[#before].at > count do
    local entry = table.remove(before)
    session.record_of[entry.key] = entry.was
  end
end

-- How much of the log there is: what log.resume takes.
function log.mark(session)
  return { records = #session.log, changes = session.record_of_before and #session.record_of_before or 0 }
end

-- Gives a session the log that another had at a mark. The other keeps its own, also what came after.
function log.resume(session, other, mark)
  session.log, session.logging = table.move(other.log, 1, mark.records, 1, {}), true
  local record_of, changes = {}, {}
  for at = 1, mark.changes do
    local change = other.record_of_before[at]
    changes[at], record_of[change.key] = change, change.now
  end
  session.record_of, session.record_of_before = record_of, changes
end

-- How many frames on the stack have been told of, and the record of the innermost: that is how deep a record about
-- `own` stands, and what it comes from.
local function place_now(record_of, own)
  local depth, cause, frame = 0, nil, K.top()
  while frame ~= 0 do
    local number = frame ~= own and record_of[frame]
    if number then
      depth = depth + 1
      cause = cause or number
    end
    frame = K.below(frame)
  end
  return depth, cause
end

-- The record that told of an event's record: an effect, or a frame (else the nearest below it).
local function cause_of(record_of, subject)
  local kind = subject and subject.kind
  if not kind then return nil end
  local objects = import "world/objects"
  local handle = objects.handle_of(subject)
  if core.book.effect[kind] then return record_of[-1 - handle] end
  local frame = handle
  while frame and frame ~= 0 do
    if record_of[frame] then return record_of[frame] end
    frame = K.frame_cause(frame)
  end
  return nil
end

-- Whether records are kept now.
function log.on() return core.session.logging end

-- Appends a record: what happened and its fields (plain values and objects' names, never objects). about: the handle
-- of the frame or instance that it tells of: what comes out of that has this record as its cause.
-- beside: data that the ruleset's `told` gets with the record, and the log does not hold.
function log.add(what, record, about, beside)
  local session = core.session
  if not session.logging then return nil end
  K.touch_flow()   -- what is said is done: a state check that says something has to run
  local record_of = records_by_handle(session)
  local depth, cause = place_now(record_of, about)
  record.what = what
  record.n = #session.log + 1
  record.depth = depth
  record.cause = record.cause or cause
  session.log[record.n] = record
  if session.log_filter then session.log_filter(record, beside) end
  if about then tell(session, about, record.n) end
  if core.tracer then core.tracer.record(record, about) end
  if session.watch then session.watch(record) end
  return record
end

local place_name = cells.name

-- What an object is called; a cell is named by its place.
local function name_of(object)
  if math.type(object) == "integer" then return place_name(object) end
  return object ~= nil and tostring(object) or nil
end
log.name_of = name_of

-- A passive listener is about to act; changes: it is a replacement, which acts on an effect before that applies.
function log.passive(def, me, event, instance, changes)
  if not core.session.logging or def.log == false or def.kind == "rule" then return end
  log.add("passive", { by = def.id, text = def.name, who = name_of(me), event = event.kind, changes = changes,
    cause = cause_of(records_by_handle(core.session), event) }, instance)
end

-- The words that an effect's own log sentence may need besides its numbers: params, place, status.
local function details(record, effect, index)
  local def = effect.def
  for name, which in pairs(effect.logged_params) do
    local value, tell_it = K.item_operand(index, which), def.tells and def.tells[name]
    if record[name] == nil then record[name] = tell_it and tell_it(value) or value end
  end
  if effect.op == "gain" or effect.op == "lose" then
    local status = core.book.def[K.item_operand(index, 0)]
    record.status = status and status.id or nil
  elseif effect.op == "place" then
    local cell = K.item_operand(index, 0)
    record.place = cell >= 0 and place_name(cell) or nil   -- nowhere: taken off the field
  end
  local attribute = def.attribute
  if attribute then record.attribute = attribute end
end

-- What an effect is done to: a name, of a cell its place.
local function target_name(target)
  if target >> 28 == CELL then return place_name(target & 0xfffffff) end
  return name_of(import("world/objects").of(target))
end

-- One effect as it came out.
local function add_effect(index, kind, state)
  local session, objects = core.session, import "world/objects"
  local effect = core.book.effect_by_kind[kind]
  local record_of = records_by_handle(session)
  local target, user, by, frame = K.item_target(index), K.item_user(index), K.item_by(index), K.item_frame(index)
  local record = {
    kind = effect.id, state = state, target = target_name(target), user = name_of(objects.of(user)),
    by = by ~= 0 and name_of(objects.of(by)) or nil, proposed = K.item_proposed(index),
    amount = K.item_amount(index), applied = K.item_applied(index), excess = K.item_excess(index),
    before = K.item_before(index), after = K.item_after(index), why = log.reason(index),
    cause = by ~= 0 and record_of[by] or frame ~= 0 and record_of[frame] or nil,
  }
  record.shares = log.shares_of(index)
  details(record, effect, index)
  log.add("effect", record, nil, target >> 28 == CELL and { cell = target & 0xfffffff } or nil)
  if core.tracer then core.tracer.effect(record, index, log.parts(index)) end
  tell(session, -1 - index, record.n)
end

-- The effects of a batch's round, as applied.
function log.batch(batch)
  if not core.session.logging then
    core.session.notes = nil
    return
  end
  for _, index in ipairs(K.batch_items(batch, -1, -1, true)) do
    local kind, state = K.item_kind(index), K.item_state(index)
    local def = core.book.effect_by_kind[kind].def
    if state ~= REPLACED and def.log ~= false or state == PREVENTED and def.prevented then
      add_effect(index, kind, state)
    else
      tell(core.session, -1 - index, nil)
    end
  end
  core.session.notes = nil
end

-- Something in flight is changed; text says how, with names as they are: "is moved to 3,1,0".
function log.edit(frame, text)
  if not core.session.logging then return end
  local handler = K.handler()
  log.add("edit", { who = name_of(frame.user), ability = name_of(frame.ability) or frame.kind, text = text,
    by = handler and handler.id })
end

-- Keeps the reason for an effect's number until its batch is logged. A rebuild keeps it too: the batch may be logged
-- when forward play goes on.
-- why: a text, or the parts of the number: { part(3), part(1, "Lethality") }; with quiet = true they are logged as
-- nothing, with unsaid = true the record says nothing of a reason, with a text it says that.
function log.why(item_index, why)
  local session = core.session
  if not session.logging and not session.rebuilding then return end
  if not why and not session.notes then return end
  session.notes = session.notes or {}
  session.notes[item_index] = why
end

local function note_of(item_index) return core.session.notes and core.session.notes[item_index] end

-- The parts of an effect's number; nil when nobody said them.
function log.parts(item_index)
  local note = note_of(item_index)
  return type(note) == "table" and note or nil
end

-- The words for why an effect's number is as it is, made of its parts if it has some.
function log.reason(item_index)
  local note = note_of(item_index)
  if type(note) ~= "table" then return note end
  if note.unsaid then return nil end
  if note.text then return note.text end
  return note.quiet and "" or log.sum_text(note)
end

-- " (3 + 4 great - 1 Resistance)"
function log.sum_text(parts)
  local text = {}
  for index, one in ipairs(parts) do
    local amount = one.amount
    text[#text + 1] = index == 1 and tostring(amount) or (amount < 0 and "- " or "+ ") .. math.abs(amount)
    if one.name then text[#text + 1] = one.name end
  end
  return #text > 0 and " (" .. table.concat(text, " ") .. ")" or nil
end

-- One part of a number: how much, and what it is due to. A rule makes it where it knows that.
function log.part(amount, name)
  local made = K.part(amount, name)
  if not made then
    if math_type(amount) ~= "integer" then error("part takes a whole number (found " .. type(amount) .. ")", 2) end
    error("part takes a number and a name (found " .. type(name) .. ")", 2)
  end
  if core.tracer then core.tracer.part(made) end
  return made
end

-- The same for who only wants the sum: the amount itself. Called while somebody looks, or to say what is wrong.
local due = {}   -- the parts that no sum has taken yet
local function due_to(amount, name)
  due[#due + 1] = log.part(amount, name)
  return amount
end
log.due = K.due(due_to)

-- The last parts, as many as there are amounts, if they come to the same; in the order in which they were said.
local function parts_due(amounts)
  local from, parts, left = math.max(#due - #amounts, 0), {}, 0
  for at = 1, #amounts do
    local known = due[from + at]
    parts[at], due[from + at] = known, nil
    left = left + amounts[at] - (known and known.amount or 0)
  end
  if left == 0 and #parts == #amounts then return parts end
  return tables.map(amounts, function(amount) return log.part(amount) end)
end

-- What parts come to together: those of a list, or amounts. K.total calls this for lists, and as K.due.
local function total(parts, ...)
  if type(parts) ~= "table" then parts = parts_due { parts, ... } end
  local sum, at, one = 0, 1, parts[1]
  while one do
    sum, at = sum + one.amount, at + 1
    one = parts[at]
  end
  if core.tracer then core.tracer.total(parts, sum) end
  return sum
end
log.total = K.total(total)

-- ---- what content may log ------------------------------------------------------------------------

local content = {}
log.content = content

-- A text of content, fit to be shown; nil where a function gives it (of what follows) and nobody reads it.
local function must_text(text, word, ...)
  if type(text) == "function" then
    if not core.session.logging then return nil end
    text = core.pure_call("in a text", text, ...)
  end
  if type(text) ~= "string" then error("log." .. word .. " takes a text (found " .. wording.shown(text) .. ")", 0) end
  -- Control characters would work on the terminal of whoever reads the log.
  return core.session.logging and wording.visible(text) or text
end

-- A heading: level 0 for a round, 1 for a turn.
function content.heading(text, level)
  text = must_text(text, "heading")
  if not core.session.logging then return end
  local draw = core.session.draw
  if draw and #core.session.log > 0 and level == 1 then log.add("board", { text = draw() }) end
  local user = K.frame_user(K.top())
  log.add("heading", { text = text, level = level or 0, who = name_of(user and import("world/objects").of(user)) },
    K.top())
end
-- A sentence.
-- plain: the same sentence without what only some may know.
function content.note(text, plain)
  text = must_text(text, "note")
  if not core.session.logging then return end
  log.add("note", { text = text }, nil, { plain = plain })
end
-- A sentence about the running frame: what comes of it has this as its cause. With arguments, a function needs no
-- closure.
function content.event(text, ...)
  text = must_text(text, "event", ...)
  if core.session.logging then log.add("note", { text = text }, K.top()) end
end
-- An ability is being used; what a reaction answers is its cause.
-- quiet: true for one that results count and the log leaves out.
function content.use(use, quiet)
  if core.session.tally then core.session.tally:use(use) end
  if quiet or not core.session.logging then return end
  local cause
  if use.listener > 0 then
    local subject = import("world/objects").subject_of(use.trigger - 1)
    cause = cause_of(records_by_handle(core.session), subject)
  end
  log.add("use", { who = name_of(use.user), ability = name_of(use.ability), id = use.ability.definition.id,
    reaction = use.listener > 0 or nil, cause = cause }, use.handle)
end
-- Whom or what a use is aimed at.
function content.targets(use)
  if not core.session.logging then return end
  local names, units = {}, {}
  for _, target in ipairs(use.targets) do
    if not use.cells:has(target) then names[#names + 1] = name_of(target) end
    if math.type(target) ~= "integer" and target.kind == "unit" then units[#units + 1] = target end
  end
  for index = 1, #use.cells do names[#names + 1] = place_name(use.cells[index]) end
  log.add("targets", { who = name_of(use.user), ability = name_of(use.ability), targets = table.concat(names, ", ") },
    nil, { units = units })
end
-- A check: the faces rolled, what they sum to, bonus, penalty and what it comes to. from: { bonus =, penalty = }, the
-- names of what these are due to.
function content.check(use, faces, sum, bonus, penalty, outcome, from)
  if not core.session.logging then return end
  log.add("check", { who = name_of(use.user), ability = name_of(use.ability), faces = table.concat(faces, " "),
    sum = sum, bonus = bonus, penalty = penalty, total = sum + bonus + penalty, outcome = outcome,
    bonus_from = from and from.bonus, penalty_from = from and from.penalty })
end

return log
