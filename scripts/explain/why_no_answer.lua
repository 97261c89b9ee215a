-- Why a reaction was not offered, or a status, trait or ability did not act by itself: of each occasion that was noted
-- (explain/chances.lua) what refused it, what was looked at, and what would change that. The latter is tried on a copy
-- of the world.
local chances = import "explain/chances"
local core = import "world/core"
local driver = import "runtime/driver"
local encounter = import "play/encounter"
local objects = import "world/objects"
local offers = import "runtime/offers"
local question = import "explain/question"
local sentences = import "world/sentences"
local tables = import "world/tables"
local trace = import "explain/trace"
local what_if = import "explain/what_if"
local why_reads = import "explain/why_reads"
local wording = import "world/wording"
local K = core.K

local why_no_answer = {}

local SHOWN = 8            -- reads of one occasion
local OFFER, REPLACE, BEFORE = K.enums.role.offer, K.enums.role.replace, K.enums.at.before
local place_of = why_reads.place_of

-- ---- what it listens to --------------------------------------------------------------------------

local function entries_of(play, def) return play.book.listeners[play.book.def_id[def.kind .. "." .. def.id]] end

-- All that a definition listens to: { event, role, of, before, at }.
local function listeners_of(play, def)
  local list = {}
  for index, entry in ipairs(def and entries_of(play, def) or {}) do
    local role = chances.ROLE[entry.role]
    list[index] = { event = core.book.event_name[entry.event], role = role, of = K.names.of[entry.of],
      at = place_of(entry.run), before = entry.at == BEFORE and role ~= "replace" and role ~= "modify" or nil }
  end
  return list
end

-- Whether a definition answers anything: by itself, in place of an effect, or when it is asked.
local function answers_any(play, def)
  return tables.first(entries_of(play, def), function(entry) return chances.ROLE[entry.role] ~= "modify" end) ~= nil
end

-- Whether the question is about an answer and not about an action: statuses and traits always; abilities that
-- have a reaction; others that listen to something where records are named.
function why_no_answer.is_meant(play, wanted, with_records)
  local def = wanted.def
  if not def then return wanted.steps ~= nil end
  return def.kind == "status" or def.kind == "trait" or def.reaction ~= nil or with_records and answers_any(play, def)
end

-- ---- what was looked at --------------------------------------------------------------------------

local NOT_SHOWN = { examine = true, option = true }

-- The last things that were read in a file (nil: anywhere), each once; and those after that, elsewhere: what it asked
-- last and was refused by. deep: the last with what it came of.
local function looked_at(play, reads, file, deep)
  local last = #reads
  while file and last > 0 and reads[last].file ~= file do last = last - 1 end
  local list = why_reads.last_of(reads, SHOWN, function(entry, at)
    return not NOT_SHOWN[entry.what] and entry.value ~= "a list" and (not file or entry.file == file or at > last)
  end)
  for index, entry in ipairs(list) do
    list[index] = why_reads.describe(play, entry, why_reads.DEEPEST - (deep and index == #list and 1 or 0))
  end
  return list
end

-- ---- what would change it -------------------------------------------------------------------------------

-- Whether it would answer in the world that is bound.
local function answers(occasion, instance)
  local entry, self = occasion.entry, objects.instance(instance)
  local event = occasion.item and objects.item(occasion.subject) or objects.frame(occasion.subject)
  local me = self.bearer
  K.set_handler(entry.def)
  if self.suppressed then return false end
  if entry.role == OFFER then return offers.allowed(me, self, event, entry) end
  if entry.role == REPLACE then
    return not entry.when or core.pure_call("in a condition", entry.when, me, event, self)
  end
  return driver.hears(entry, me, self, event)
end

-- Whether it would answer, had change() been before. change may give the instance that is asked.
local function would(occasion, change)
  local copy = K.world()
  K.copy(copy, occasion.world)
  K.bind(copy)
  local fine, result = try(function()
    local instance = change()
    return answers(occasion, instance or occasion.instance)
  end)
  driver.reset()
  K.bind(occasion.world)
  return fine and result and true or false
end

local function others_of(play, occasion)
  local names = tables.append({ occasion.user or false }, occasion.targets)
  local function unit_of(name) return play:unit(name) end
  return tables.map(tables.once(names, function(name) return name and unit_of(name) and name end), unit_of)
end

-- What would have made it answer: each thing by itself.
local function changes(play, occasion, unit)
  if not occasion.world or occasion.by == "reaction_limit" then return nil end
  local list, reads, entry = {}, occasion.reads or {}, occasion.entry
  local me, others = play:unit(unit), others_of(play, occasion)
  local function tried(change)
    return would(occasion, function() change() end)
  end
  K.bind(occasion.world)
  if occasion.verdict == "without" then
    local helps = would(occasion, function() return (K.gain(me.handle, entry.def_id, 1, 0)) end)
    list[1] = helps and { text = "having it", with = entry.def.id } or nil
  elseif occasion.verdict == "suppressed" then
    local helps = tried(function() K.suppress(occasion.instance, false) end)
    list[1] = helps and { text = "not being suppressed" } or nil
  else
    what_if.attributes(tried, unit, reads, list)
    what_if.counts(tried, reads, list)
    what_if.slots(tried, reads, list)
    what_if.flags(tried, reads, list)
    what_if.without(tried, me, list)
    what_if.having(tried, unit, reads, list)
    for _, other in ipairs(others) do
      if other ~= me then what_if.without(tried, other, list, true) end
    end
    local first = others[1] ~= me and others[1] or others[2]
    what_if.places(tried, me, nil, list)
    if first and first ~= me then what_if.places(tried, first, nil, list, true) end
  end
  K.bind(play.session.world)
  return list
end

-- ---- one occasion ---------------------------------------------------------------------------------------

local RULESET = { may_react = "the ruleset does not allow it now (may_react)",
  may_hear = "the ruleset lets nothing react to this (may_hear)",
  aims = "its targets are announced again, and this is no news to it",
  reaction_limit = "the ruleset allows no more reactions to this (reaction_limit)" }

local function refused_text(occasion)
  local text = RULESET[occasion.by] or "its condition does not hold"
  return text .. (type(occasion.why) == "string" and ": " .. occasion.why or "")
end

local function another_text(occasion, unit)
  if occasion.entry.of == K.enums.of.target or occasion.item then
    return "it answers only events that target " .. unit .. ", and this one does not"
  end
  return "it answers only " .. unit .. "'s own events, and this is not one"
end

local VERDICTS = {
  away = function(_, unit) return unit .. " is not in play" end,
  without = function(_, unit) return unit .. " does not have it" end,
  suppressed = function() return "it is suppressed" end,
  another = another_text,
  visited = function()
    return "its own handler led to this event, and a handler never reacts to its own consequences"
  end,
  gone = function() return "it was gone or suppressed before its turn" end,
  heard = function(occasion)
    return occasion.entry.role == REPLACE and "it acted on this effect already" or
      "the event was over before its turn"
  end,
  refused = refused_text,
}

-- Who decided about an offer, and how it came out.
local function offered(play, occasion, made, id)
  local answer = why_reads.decided(play, occasion.asked)
  made.decided = answer
  if not answer then
    made.verdict, made.text = "open", "it was offered, and is not answered yet"
  elseif answer.id == id then
    made.verdict, made.text = "used", "it was offered, and used"
  elseif answer.none then
    made.verdict, made.text = "passed", "it was offered, and passed"
  else
    made.verdict, made.text = "passed", "it was offered, and " .. answer.chosen .. " was chosen instead"
  end
end

-- Notes one thing that a listener or step did while it ran; begun: what it began, as a set.
local function note_made(found, begun, one)
  if one.began then
    begun[one.bearer] = true
    table.insert(found.began, one.began)
  elseif one.name then
    if not begun[one.bearer] then table.insert(found.wrote, one.name .. " = " .. tostring(one.value)) end
  elseif one.changed then
    table.insert(found.changed, one.changed)
  else
    found.proposed = true
  end
end

-- What came of a listener or step that ran: records of what it proposed, and those written while it ran; what it wrote
-- and what it began; and whether it proposed something.
local function ran(play, occasion, made)
  local found, begun, proposed = { records = {}, wrote = {}, began = {}, changed = {} }, {}, {}
  for _, one in ipairs(type(occasion.made) == "table" and occasion.made or {}) do
    note_made(found, begun, one)
    proposed[one] = true
  end
  for n, record in ipairs(play.session.log) do
    local traced = trace.of[n]
    local own
    if record.what == "effect" then own = traced and traced.item and proposed[traced.item]
    else own = n > occasion.first and n <= (occasion.last or 0) end
    if own then table.insert(found.records, { n = n, text = sentences.of(record) }) end
  end
  made.text, made.ran = occasion.entry and occasion.entry.role == REPLACE and "it acted" or "it ran", found
end

-- What was looked at on an occasion that was refused, or ran.
local function add_reads(play, occasion, made)
  local entry, reads = occasion.entry, occasion.reads or {}
  if occasion.verdict == "refused" then
    local condition = occasion.by == "when" and place_of(entry.when) or nil
    local last
    for _, read in ipairs(reads) do
      if not condition or read.file == condition.file then last = read end
    end
    made.at = last and { file = last.file, line = last.line } or condition
    made.condition = condition
    made.looked = looked_at(play, reads, made.at and made.at.file)
    made.options = why_reads.options_of(play, { reads }, made.at and made.at.file)
  elseif occasion.verdict == "ran" then
    made.at = entry and place_of(entry.run) or nil
    made.looked = looked_at(play, reads, made.at and made.at.file, not entry)
    made.options = not entry and why_reads.options_of(play, { reads }) or nil
  end
end

-- One occasion as plain data: { event, text, record, said, verdict, why, at, looked, options, change, decided }.
local function explained(play, occasion, unit, tries)
  local entry, record = occasion.entry, play.session.log[occasion.record or 0]
  local made = { event = occasion.event, before = occasion.before and entry and entry.role ~= REPLACE or nil,
    about = occasion.text, record = occasion.record, verdict = occasion.verdict, own = occasion.own, by = occasion.by,
    role = entry and chances.ROLE[entry.role] or nil, said = record and sentences.of(record) or nil }
  if occasion.verdict == "offered" then
    offered(play, occasion, made, entry.def.id)
  elseif occasion.verdict == "ran" then
    ran(play, occasion, made)
  else
    made.text = VERDICTS[occasion.verdict](occasion, sentences.title(unit))
  end
  add_reads(play, occasion, made)
  if tries and occasion.world then made.change = trace.silently(changes, play, occasion, unit) end
  return made
end

-- ---- all of them ---------------------------------------------------------------------------------

-- How near an occasion came to an answer.
local NEAR = { passed = 9, open = 9, refused = 7, visited = 6, gone = 6, heard = 6, suppressed = 5, without = 4,
  away = 3, ran = 2, used = 2, another = 1 }

local function same_key(made)
  return table.concat({ made.verdict, made.event, tostring(made.before), made.text, wording.at(made.at) or "" }, "|")
end

-- The occasions in groups of those that came to the same, the nearest to an answer first; and how often each verdict
-- was.
local function groups_of(play, list, unit)
  local groups, by_key, counts = {}, {}, {}
  for _, occasion in ipairs(list) do
    local made = explained(play, occasion, unit)
    counts[made.verdict] = (counts[made.verdict] or 0) + 1
    local key = same_key(made)
    local group = by_key[key]
    if not group then
      group = { first = occasion, records = {}, count = 0, number = #groups + 1, near = NEAR[made.verdict] }
      by_key[key], groups[#groups + 1] = group, group
    end
    group.count = group.count + 1
    group.records[#group.records + 1] = made.record
  end
  table.sort(groups, function(a, b)
    if a.near ~= b.near then return a.near > b.near end
    return a.number < b.number
  end)
  return groups, counts
end

-- Why somebody did not answer on the occasions of a list: { who, of, listens, cases = { explained, count, records },
-- more }. wanted: { unit = name, def = definition }; most: how many cases are explained.
local function answer_of(play, wanted, list, most)
  local def = wanted.def
  local file, line = wording.place(def and def.where)
  local groups, counts = groups_of(play, list, wanted.unit)
  local made = { who = wanted.unit, id = def and def.id or wanted.ability, kind = def and def.kind or "step",
    clause = def and def.clause, cases = {}, listens = listeners_of(play, def), counts = counts,
    reaction = def and def.reaction ~= nil or nil, of = def and { kind = def.kind, id = def.id, file = file,
    line = line } or nil }
  -- Events that were others' say nothing beside those that were not.
  while #groups > 1 and groups[#groups].near == NEAR.another do groups[#groups] = nil end
  for index = 1, math.min(#groups, most) do
    local group = groups[index]
    local case = explained(play, group.first, wanted.unit, true)
    case.count, case.records = group.count, group.records
    made.cases[index] = case
  end
  made.more = #groups - #made.cases
  if def and not answers_any(play, def) then
    local unit = play:unit(wanted.unit)
    made.silent, made.has = #made.listens > 0, unit ~= nil and unit:has(def.id) ~= nil
  end
  local failure = play.broken and play.failures[#play.failures]
  made.stopped = failure and encounter.line(failure) or nil
  return made
end

local function concerns(occasion, name) return occasion.user == name or tables.has(occasion.targets, name) end

-- Plays, and gives why there was no answer while an entry was played (nil: at any time); or nil and what is wrong.
-- most: how many cases are explained; problem(): what is wrong with the play as such; records(): those that are meant,
-- nil: all.
function why_no_answer.during(play, wanted, entry, most, problem, records)
  local wrong
  if not wanted.named then
    wanted.unit, wrong = question.only_bearer(play, wanted.def)
    if not wanted.unit then return nil, wrong end
  end
  local list = chances.watch(play, wanted, function(occasion)
    local decision = trace.decisions[occasion.decision]
    if entry and not (decision and decision.entry == entry) then return false end
    return not wanted.target or concerns(occasion, wanted.target)
  end)
  local past = false
  question.play(play, entry and function(one)
    local stop = past
    past = past or one == entry
    return stop
  end)
  chances.stop()
  wrong = problem()
  if wrong then return nil, nil, wrong end
  if records then
    local numbers
    numbers, wrong = records()
    if not numbers then return nil, wrong end
    local kin = question.kin_of(play, numbers)
    list = tables.filter(list, function(occasion) return kin[occasion.record] end)
  end
  return answer_of(play, wanted, list, most)
end

return why_no_answer
