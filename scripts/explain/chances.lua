-- Watches a traced play for the chances of one unit to answer something with one ability, status or trait: each event
-- that this could hear, and what became of it there; or for one step of the rules. It only notes;
-- explain/why_no_answer.lua explains, with the copy of the world that an occasion keeps.
local core = import "world/core"
local objects = import "world/objects"
local driver = import "runtime/driver"
local sentences = import "world/sentences"
local trace = import "explain/trace"
local K = core.K

local chances = {}

local ROLE, OF = K.enums.role, K.enums.of
local AUTO, OFFER, REPLACE, OWN, TARGET = ROLE.auto, ROLE.offer, ROLE.replace, OF.own, OF.target
local MOST_KEPT = 400                  -- copies of the world

-- What is watched: { play, unit = name, def_id, events = { [event] = { entry, ... } }, list, pending, copies,
-- wants(occasion) }.
local watched

-- ---- what is told of an event -------------------------------------------------------------------------

local function names_of(list)
  local names = {}
  for index = 1, math.min(#list, 4) do names[index] = sentences.title(tostring(list[index])) end
  return #names > 0 and table.concat(names, ", ") .. (#list > 4 and " and others" or "") or nil
end

local function unit_name(object) return type(object) == "unit" and tostring(object) or nil end

-- Of a frame: whose, what, and at whom: "Dario's Measured Cut, at Rill".
local function frame_words(frame)
  local what = frame.ability and tostring(frame.ability) or tostring(frame.kind)
  local words = (frame.user and sentences.title(tostring(frame.user)) .. "'s " or "the ") .. sentences.title(what)
  local at = frame.kind ~= "batch" and frame.targets and names_of(frame.targets)
  return words .. (at and ", at " .. at or "")
end

local function item_words(item)
  local amount = item.amount
  return (item.user and sentences.title(tostring(item.user)) .. "'s " or "") .. sentences.title(item.kind) ..
    (amount ~= 0 and " " .. amount or "") ..
    (item.target and math.type(item.target) ~= "integer" and " on " .. sentences.title(tostring(item.target)) or "")
end

-- The number of the record that told of a frame or an effect; else of the nearest frame below it.
local function record_of(subject, is_item)
  local record_of = core.session.record_of or {}
  if is_item then
    return record_of[-1 - subject] or record_of[K.item_by(subject)], record_of[-1 - subject] ~= nil,
      K.item_frame(subject)
  end
  local frame, first = subject, true
  while frame and frame ~= 0 do
    if record_of[frame] then return record_of[frame], first end
    first = false
    frame = K.frame_cause(frame)
  end
  return nil
end

-- A chance as it is kept: plain values, since what it is about will be over. entry: the listener, nil of a step.
local function occasion_of(entry, is_item, subject, event)
  local object = is_item and objects.item(subject) or objects.frame(subject)
  local record, own, frame = record_of(subject, is_item)
  if not record and frame and frame ~= 0 then record = record_of(frame, false) end
  local made = { entry = entry, event = event or core.book.event_name[entry.event], before = entry and
    entry.at == K.enums.at.before, decision = #trace.decisions, records = #core.session.log,
    record = record, own = own, user = unit_name(object.user), item = is_item, subject = subject,
    text = is_item and item_words(object) or frame_words(object), targets = {} }
  if is_item then
    made.targets[1] = unit_name(object.target)
  elseif object.kind ~= "batch" then
    for index, target in ipairs(object.targets) do made.targets[index] = unit_name(target) or false end
  end
  return made
end

-- ---- who could have heard -----------------------------------------------------------------------------

-- Whether the bearer is one whose events a listener means, as the kernel has it.
local function meant(entry, bearer, is_item, subject)
  if entry.of ~= OWN and entry.of ~= TARGET then return true end
  if is_item then return K.item_target(subject) == bearer end
  if entry.of == OWN then return K.frame_user(subject) == bearer end
  if not core.book.frame_by_kind[K.frame_kind(subject)] then return false end
  local targets = K.frame_list(subject, 0)
  for at = 0, targets ~= 0 and K.list_size(targets) - 1 or -1 do
    if K.list_get(targets, at) & 0xffffffff == bearer then return true end
  end
  return false
end

local function key_of(entry, instance, is_item, subject)
  return tostring(entry.listener) .. "/" .. instance .. (is_item and "i" or "f") .. subject
end

-- A copy of the world as it is now, for what would be if; nil when there are too many.
local function copied()
  if watched.copies >= MOST_KEPT then return nil end
  watched.copies = watched.copies + 1
  local world = K.world()
  K.copy(world, core.session.world)
  return world
end

local function put(occasion, verdict, instance)
  occasion.verdict, occasion.instance = verdict, instance
  if not watched.wants(occasion) then return nil end
  watched.list[#watched.list + 1] = occasion
  occasion.number = #watched.list
  return occasion
end

local function bearer_of(name)
  local unit = watched.play:unit(name)
  return unit and unit.handle
end

-- An event has come that one of the listeners is for: one occasion for each instance that the unit has of it.
local function come(entry, is_item, subject)
  local bearer, found = bearer_of(watched.unit), false
  if not bearer then return put(occasion_of(entry, is_item, subject), "away") end
  local rows, concerned = { K.instances(bearer) }, meant(entry, bearer, is_item, subject)
  for at = 1, #rows, 2 do
    if rows[at + 1] == entry.def_id then
      found = true
      local handle = rows[at]
      local key, batch = key_of(entry, handle, is_item, subject), K.top()
      local before = watched.pending[key]
      -- an effect is told of again after each replacement
      if not (entry.role == REPLACE and before and before.batch == batch) then
        local verdict = not concerned and "another" or K.instance_suppressed(handle) > 0 and "suppressed" or "heard"
        local made = put(occasion_of(entry, is_item, subject), verdict, handle)
        if made then
          made.batch = batch
          watched.pending[key] = verdict == "heard" and made or nil
          if verdict == "suppressed" then made.world = copied() end
        end
      end
    end
  end
  if found then return end
  local made = put(occasion_of(entry, is_item, subject), not K.unit_active(bearer) and "away" or concerned and
    "without" or "another")
  if made and made.verdict == "without" then made.world = copied() end
end

local function on_now() return watched and core.session == watched.play.session and core.session.logging end

local function on_listener(kind, event, at, is_item, subject, instance, listener)
  local entries = on_now() and watched.events[event]
  if not entries then return end
  if instance ~= 0 then
    local entry = driver.entry_of(listener)
    local made = watched.pending[key_of(entry, instance, is_item, subject)]
    if made and made.verdict == "heard" then made.verdict = kind end
    return
  end
  for _, entry in ipairs(entries) do
    if (entry.role == REPLACE) == (kind == "effect") and (entry.role == REPLACE or entry.at == at) then
      come(entry, is_item, subject)
    end
  end
end

-- ---- what became of it ---------------------------------------------------------------------------------

local watcher = {}
local mark = 0   -- how many reads there were before the conditions now weighed

local function pending_of(entry, self, event)
  if not on_now() or entry.def_id ~= watched.def_id then return nil end
  local is_item = type(event) == "effect"
  return watched.pending[key_of(entry, objects.handle_of(self), is_item, objects.handle_of(event))]
end

-- Conditions are about to be asked.
function watcher.weighs() mark = trace.reads() end

-- It may not answer: by is what said so (may_react, may_hear, reaction_limit: the ruleset; when: its own condition).
function watcher.refused(entry, self, event, by, why)
  local made = pending_of(entry, self, event)
  if not made or by == "reaction_limit" and made.verdict == "offered" then return end
  made.verdict, made.by, made.why, made.reads, made.world = "refused", by, why, trace.reads(mark), copied()
end

-- It is offered now.
function watcher.asked(entry, self, event)
  local made = pending_of(entry, self, event)
  if made then made.verdict, made.asked = "offered", #trace.decisions + 1 end
end

-- It runs, and has run. Returns what is kept of it, or nil.
function watcher.runs(entry, self, event)
  local made = pending_of(entry, self, event)
  if not made then return nil end
  made.verdict, made.first, made.made = "ran", #core.session.log, trace.made()
  return made
end

-- The handler of a step begins: what is kept of it, or nil.
function watcher.steps(declared, step, frame)
  local name = on_now() and watched.steps and declared.step_name[step]
  if not name or not watched.steps[declared.id .. "." .. name] then return nil end
  local made = trace.silently(occasion_of, nil, false, frame, declared.id .. "." .. name)
  if made.user ~= watched.unit and made.targets[1] ~= watched.unit then return nil end
  if not put(made, "ran") then return nil end
  made.first, made.made = #core.session.log, trace.made()
  return made
end

function watcher.ran(made)
  made.last, made.reads, made.made = #core.session.log, trace.reads(0), trace.made(made.made)
end

-- ---- what somebody does besides effects ------------------------------------------------------------------

local function step_words(words)
  return function(frame, step)
    local declared = core.book.frame_by_kind[K.frame_kind(frame)]
    return words .. " " .. declared.step_name[step] .. " of this " .. declared.id
  end
end

local function frame_changed(words)
  return function(frame)
    local declared = core.book.frame_by_kind[K.frame_kind(frame)]
    return words .. " this " .. (declared and declared.id or "batch")
  end
end

local function item_changed(words)
  return function(index, value)
    return words:format(core.book.effect_by_kind[K.item_kind(index)].id) .. (math.type(value) == "integer" and
      " " .. value or "")
  end
end

local function instance_changed(words)
  return function(handle) return words .. " " .. tostring(objects.instance(handle)) end
end

-- What the kernel does for the verbs that leave neither effect nor slot behind: its words.
local CHANGES = {
  plan_insert = step_words "inserted the step", plan_remove = step_words "removed the step",
    plan_goto = step_words "went on to the step", plan_move = step_words "moved the step",
  plan_repeat = frame_changed "repeats the step of", finish = frame_changed "ended", suspend = frame_changed "put off",
  release = frame_changed "let go on", cancel = frame_changed "cancelled", unwind = frame_changed "ended all above",
  item_prevent = item_changed "prevented the %s", item_amount_set = item_changed "made the amount of the %s",
  item_target_set = item_changed "moved the %s to another",
  suppress = instance_changed "suppressed or woke", instance_end = instance_changed "ended",
  gain = function(_, def_id) return "gave " .. tostring(core.book.def[def_id] and core.book.def[def_id].id) end,
  count_add = function(_, key)
    for id, number in pairs(core.book.counter) do
      if number == key then return "counted " .. id end
    end
  end,
  attr_set = function(_, attr) return "wrote " .. core.book.attr_def[attr].id end,
  modifier_add = function(_, attr) return "modified " .. core.book.attr_def[attr].id end,
}
local originals = {}

local function watch_changes()
  for name, words in pairs(CHANGES) do
    local original = K[name]
    originals[name] = original
    K[name] = function(...)
      if on_now() then trace.changes(trace.silently(words, ...)) end
      return original(...)
    end
  end
end

-- ---- on ------------------------------------------------------------------------------------------------

-- Watches from now on. wanted: { unit = name, def = definition }, or steps = { ["frame.step"] = true } in its place;
-- wants(occasion): whether it is kept.
function chances.watch(play, wanted, wants)
  local book = play.book
  local def_id = wanted.def and book.def_id[wanted.def.kind .. "." .. wanted.def.id]
  watched = { play = play, unit = wanted.unit, def_id = def_id, steps = wanted.steps, events = {}, list = {},
    pending = {}, copies = 0, wants = wants or function() return true end }
  for number, entry in ipairs(def_id and book.listeners[def_id] or {}) do
    entry.listener = number
    if entry.role == AUTO or entry.role == OFFER or entry.role == REPLACE then
      watched.events[entry.event] = watched.events[entry.event] or {}
      table.insert(watched.events[entry.event], entry)
    end
  end
  core.watcher = watcher
  watch_changes()
  K.watch(function(...) return trace.silently(on_listener, ...) end)
  return watched.list
end

function chances.stop()
  core.watcher, watched = nil, nil
  for name, original in pairs(originals) do K[name] = original end
  K.watch(nil)
end

chances.ROLE = { [AUTO] = "on", [OFFER] = "reaction", [REPLACE] = "replace", [ROLE.modify] = "modify" }

return chances
