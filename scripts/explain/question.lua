-- What `tercio why` is asked about: an entry of the script, or records of the log. Plays a traced
-- encounter up to there.
local action_words = import "explain/action_words"
local ask = import "runtime/ask"
local core = import "world/core"
local expectations = import "play/expectations"
local script = import "play/script_controller"
local sentences = import "world/sentences"
local tables = import "world/tables"
local trace = import "explain/trace"

local question = {}
local KINDS = { "ability", "status", "trait" }
local LOOKS = { expect = true, refuse = true }   -- entries that only look

-- ---- playing -------------------------------------------------------------------------------------

-- Plays the script. stop(entry): before which entry it stops; asks(): at which decision policies do without a script.
function question.play(play, stop, asks)
  trace.play(play)
  play:start(asks)
  for _, entry in ipairs(play.entries) do
    if play.broken or stop and stop(entry) then break end
    script.play(play, entry)
    expectations.note(play, entry)
  end
  play.session:bind()
end

-- ---- entries and records -------------------------------------------------------------------------

-- The entry of the script that a line means: that on it, or the last one above; acts: that does not only look.
function question.entry_at(play, line, acts)
  local found
  for _, entry in ipairs(play.entries) do
    if entry.line <= line and (not found or entry.line > found.line) and not (acts and LOOKS[entry.kind]) then
      found = entry
    end
  end
  return found
end

-- The entry that stands on a line or the first one below; nil: the end of the script.
function question.entry_from(play, line)
  local found
  for _, entry in ipairs(play.entries) do
    if line and entry.line >= line and (not found or entry.line < found.line) then found = entry end
  end
  return found
end

-- The records whose sentence has this text.
function question.about(play, text)
  local list, wanted = {}, text:lower()
  for n, record in ipairs(play.session.log) do
    local sentence = sentences.of(record)
    if sentence and sentence:lower():find(wanted, 1, true) then list[#list + 1] = n end
  end
  return list
end

-- Records with what led to them and what came of them, as a set of numbers.
function question.kin_of(play, records)
  local log, kin, own = play.session.log, {}, {}
  for _, n in ipairs(records) do
    own[n] = true
    local record = log[n]
    while record and not kin[record.n] do
      kin[record.n] = true
      record = log[record.cause]
    end
  end
  for n, record in ipairs(log) do
    if own[record.cause] then own[n], kin[n] = true, true end
  end
  return kin
end

-- ---- whose, and what -----------------------------------------------------------------------------

-- The steps of frames that words name, "riposte" or "engagement.riposte", as { ["engagement.riposte"] = true }; nil:
-- none.
local function steps_named(play, text)
  local found = {}
  for id, frame in pairs(play.book.frame) do
    for step in pairs(frame.step) do
      local name = id .. "." .. step
      if text == name or text == step then found[name] = true end
    end
  end
  return next(found) and found or nil
end

local HOW = { flag = "--not", kinds = KINDS, what = "an action, reaction, status or trait", example = "vala leap" }

-- "vala leap on chief", "leap": { unit, ability, choices, def, steps, named = whether a unit is written, target = the
-- name of the first choice, entry = the `refuse` that is meant }; or nil and what is wrong. entry: of whose unit it is
-- else.
function question.subject(play, text, entry)
  local how = tables.copy(HOW, { known = function(called, read)
    return read.unit and steps_named(play, called) ~= nil
  end })
  local wanted, wrong = action_words.read(play, text, how)
  if not wanted then return nil, wrong end
  wanted.steps = wanted.unit and not wanted.def and steps_named(play, wanted.ability) or nil
  for _, choice in ipairs(wanted.choices) do
    local name = choice.value
    local word = type(name) == "string" and not name:find "%d" and not play:unit(name)
    local near = word and action_words.near_unit(play, name) or ""
    if near ~= "" then return nil, "there is no unit '" .. name .. "'" .. near end
  end
  wanted.target = wanted.choices[1] and script.id_of(wanted.choices[1].value)
  wanted.named = wanted.unit ~= nil
  wanted.entry = entry and entry.kind == "refuse" and text == entry.ability and entry or nil
  wanted.unit = wanted.unit or entry and entry.unit
  return wanted
end

-- Who it is about when nobody is named: the only one that has it; nil and why that is not clear.
function question.only_bearer(play, def)
  local found = {}
  for _, one in ipairs(play:units()) do
    local unit = play:unit(one.name)
    if unit and unit.active and unit:instance(def.id) then found[#found + 1] = one.name end
  end
  if #found == 1 then return found[1] end
  local example = "--not \"" .. (found[1] or "UNIT") .. " " .. def.id .. "\""
  if #found > 0 then
    return nil, table.concat(found, ", ") .. " have " .. def.kind .. " '" .. def.id .. "': " .. example ..
      " chooses one"
  end
  return nil, "nobody has " .. def.kind .. " '" .. def.id ..
    "' at the start: name a unit: " .. example
end

-- The options of an action that could be taken then, and those that could not; of what can no longer be said, none.
local function actions_of(decision)
  local fine, illegal = pcall(ask.illegal, decision)
  return decision.kind == "action" and decision.domain.options or {}, fine and illegal or {}
end

-- What is wrong with an id that is no definition and no action that has been asked about; nil of others.
function question.unknown(play, wanted)
  if wanted.def then return nil end
  local decisions = { play.session.decision }
  for _, made in ipairs(trace.decisions) do decisions[#decisions + 1] = made.decision end
  for _, decision in ipairs(decisions) do
    for _, list in ipairs { actions_of(decision) } do
      for _, entry in ipairs(list) do
        if tostring(entry.id) == wanted.ability then return nil end
      end
    end
  end
  return "there is no ability, status, trait or action '" .. wanted.ability .. "'" ..
    action_words.near_definition(wanted.ability, KINDS)
end

-- Whether an effect writes an attribute that its definition does not name: its sentence does.
local function changes(record, key)
  local def = core.book.sealed.kinds.effect[record.kind] or {}
  if def.attribute then return def.attribute == key end
  return type(def.log) == "string" and def.log:find(sentences.called("attribute", key), 1, true) ~= nil
end

local PLACES = { place = true, leave = true }

-- Whether a record of an effect on a unit made what a key of an `expect` looks at as it is.
local function made_by(key)
  if key == "at" then
    return function(record) return PLACES[(core.book.sealed.kinds.effect[record.kind] or {}).op] end
  end
  return function(record)
    return record.before ~= record.after and (record.attribute == key or changes(record, key))
  end
end

-- The records that made what an `expect` looks at as it was: of each number, place and status that it names the last
-- before it. And the slots of units that were written without a record: { { unit, key } }, and how many records there
-- were.
function question.behind(play, entry)
  local last, before = #play.session.log, #play.session.log
  for n, record in ipairs(play.session.log) do
    if record.what == "expect" and record.line == entry.line then
      last, before = math.min(last, n), math.min(before, n - 1)
    end
  end
  local list, known, slots = {}, {}, {}
  local function find(name, fits)
    for n = last, 1, -1 do
      local record = play.session.log[n]
      if record.what == "effect" and record.state == 3 and record.target == name and fits(record) then
        if not known[n] then list[#list + 1], known[n] = n, true end
        return
      end
    end
  end
  for name, wanted in pairs(entry.fields) do
    for key, value in pairs(type(wanted) == "table" and wanted or {}) do
      if key == "statuses" then
        for status in pairs(type(value) == "table" and value or {}) do
          find(name, function(record)
            return record.status == status or math.type(status) and record.status == value[status]
          end)
        end
      elseif key ~= "at" and (core.book.bearer_slot.unit or {})[key] then
        slots[#slots + 1] = { unit = play:unit(name), key = key }
      else
        find(name, made_by(key))
      end
    end
  end
  table.sort(list)
  return list, slots, before
end

return question
