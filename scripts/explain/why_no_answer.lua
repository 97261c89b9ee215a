-- Why a reaction was not offered, or a status, trait or ability did not act by itself: of each occasion that was noted
-- (explain/chances.lua) what refused it, what was looked at, and what would change that. The latter is tried on a copy of the world.
local core = import "world/core"
local driver = import "runtime/driver"
local sentences = import "world/sentences"
local objects = import "world/objects"
local chances = import "explain/chances"
local offers = import "runtime/offers"
local trace = import "explain/trace"
local what_if = import "explain/what_if"
local why = import "explain/why"
local K = core.K

local why_no_answer = {}

local SHOWN = 8            -- reads that are told of one occasion
local OFFER, REPLACE, BEFORE = K.enums.role.offer, K.enums.role.replace, K.enums.at.before

-- ---- what it listens to -------------------------------------------------------------------------------

local function place_of(f)
  local file, line = registry.defined(f)
  return file and { file = file, line = line } or nil
end

local function listens(entry)
  local event, role = core.book.event_name[entry.event], chances.ROLE[entry.role]
  local of = K.names.of[entry.of]
  return { event = event, role = role, of = of, before = entry.at == BEFORE and role ~= "replace" and role ~= "modify" or nil, at = place_of(entry.run) }
end

-- All that a definition listens to: { event, role, of, before, at }.
function why_no_answer.listens(play, def)
  local list = {}
  for index, entry in ipairs(play.book.listeners[play.book.def_id[def.kind .. "." .. def.id]]) do list[index] = listens(entry) end
  return list
end

-- Whether a definition answers anything: by itself, in place of an effect, or when it is asked.
function why_no_answer.answers(play, def)
  for _, entry in ipairs(play.book.listeners[play.book.def_id[def.kind .. "." .. def.id]]) do
    if chances.ROLE[entry.role] ~= "modify" then return true end
  end
  return false
end

-- ---- what was looked at ---------------------------------------------------------------------------------

-- The last things that were read in the file where it was refused, each once; and those after that, elsewhere: what it asked
-- last and was refused by.
local function looked_at(play, reads, file, deep)
  local list, seen, last = {}, {}, #reads
  while file and last > 0 and reads[last].file ~= file do last = last - 1 end
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local key = table.concat({ entry.what, tostring(entry.of or entry.id), tostring(entry.key), tostring(entry.about), tostring(entry.most) }, "|")
    local plain = entry.what ~= "look" and entry.what ~= "examine" and entry.what ~= "option" and entry.value ~= "a list"
    if plain and not seen[key] and #list < SHOWN and (not file or entry.file == file or at > last) then
      seen[key] = true
      table.insert(list, 1, why.describe(play, entry, why.DEEPEST - (deep and #list == 0 and 1 or 0)))
    end
  end
  return list
end

-- The options that were asked in a file, each once.
local function options_of(play, reads, file)
  local list, seen = {}, {}
  for _, entry in ipairs(reads) do
    if entry.what == "option" and (not file or entry.file == file) and not seen[entry.key] then
      seen[entry.key] = true
      list[#list + 1] = why.describe(play, entry)
    end
  end
  return list
end

-- ---- what would change it -------------------------------------------------------------------------------

-- Whether it would answer in the world that is bound.
local function answers(occasion, instance)
  local entry, self = occasion.entry, objects.instance(instance)
  local event = occasion.item and objects.item(occasion.subject) or objects.frame(occasion.subject)
  local me = self.bearer
  core.handler = entry.def
  if self.suppressed then return false end
  if entry.role == OFFER then return offers.allowed(me, self, event, entry) end
  if entry.role == REPLACE then return not entry.when or core.pure_call("in a condition", entry.when, me, event, self) end
  return driver.hears(entry, me, self, event)
end

-- Whether it would answer, had change() been before. change may give the instance that is asked.
local function would(play, occasion, change)
  local copy = K.world()
  K.copy(copy, occasion.world)
  K.bind(copy)
  objects.reset()
  local fine, result = pcall(function()
    local instance = change()
    return answers(occasion, instance or occasion.instance)
  end)
  driver.reset()
  K.bind(occasion.world)
  objects.reset()
  return fine and result and true or false
end

local function others_of(play, occasion)
  local list, seen = {}, {}
  for _, name in ipairs { occasion.user or false, table.unpack(occasion.targets) } do
    local unit = name and play:unit(name)
    if unit and not seen[name] then list[#list + 1] = unit end
    if name then seen[name] = true end
  end
  return list
end

-- What would have made it answer: each thing by itself.
local function changes(play, occasion, unit)
  if not occasion.world or occasion.by == "reaction_limit" then return nil end
  local list, reads, entry = {}, occasion.reads or {}, occasion.entry
  local me, others = play:unit(unit), others_of(play, occasion)
  local function tried(change)
    return would(play, occasion, function()
      change()
    end)
  end
  K.bind(occasion.world)
  objects.reset()
  if occasion.verdict == "without" then
    if would(play, occasion, function() return (K.gain(me.handle, entry.def_id, 1, 0)) end) then list[1] = { text = "having it", with = entry.def.id } end
  elseif occasion.verdict == "suppressed" then
    if tried(function() K.suppress(occasion.instance, false) end) then list[1] = { text = "not being suppressed" } end
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
  objects.reset()
  return list
end

-- ---- one occasion ---------------------------------------------------------------------------------------

local RULESET = { may_react = "the ruleset does not let it answer now", may_hear = "the ruleset lets nothing hear of this",
  reaction_limit = "the ruleset allows no more answers to this" }

local function refused_text(occasion)
  local text = RULESET[occasion.by] or "its own condition does not hold"
  return text .. (type(occasion.why) == "string" and ": " .. occasion.why or "")
end

local function another_text(occasion, unit)
  if occasion.entry.of == 1 or occasion.item then return "it answers what has " .. unit .. " as its target, and this has not" end
  return "it answers what " .. unit .. " does itself, and this is not"
end

local SAYS = {
  away = function(_, unit) return unit .. " is not in play" end,
  without = function(_, unit) return unit .. " does not have it" end,
  suppressed = function() return "it is suppressed" end,
  another = another_text,
  visited = function() return "it stands in the chain that led here already, and does not answer what comes of itself" end,
  gone = function() return "by its turn it was gone or suppressed" end,
  heard = function(occasion)
    return occasion.entry.role == REPLACE and "it has acted on this effect already" or "what it would answer was over before its turn"
  end,
  refused = refused_text,
}

-- Who decided about an offer, and how it came out.
local function offered(play, occasion, made, id)
  local answer = why.decided(play, occasion.asked)
  made.decided = answer
  if not answer then
    made.verdict, made.text = "open", "it is asked about it, and has not answered"
  elseif answer.id == id then
    made.verdict, made.text = "used", "it was offered, and used"
  elseif answer.none then
    made.verdict, made.text = "passed", "it was offered, and passed"
  else
    made.verdict, made.text = "passed", "it was offered, and " .. answer.chosen .. " was taken instead"
  end
end

-- What came of a listener or step that ran: records of what it proposed, and those written while it ran; what it wrote and
-- what it began; and whether it proposed something.
local function ran(play, occasion, made)
  local log, proposed, found, begun = play.session.log, {}, { records = {}, wrote = {}, began = {}, changed = {} }, {}
  for _, one in ipairs(type(occasion.made) == "table" and occasion.made or {}) do
    if one.began then
      begun[one.bearer] = true
      found.began[#found.began + 1] = one.began
    elseif one.name and not begun[one.bearer] then
      found.wrote[#found.wrote + 1] = one.name .. " = " .. tostring(one.value)
    elseif one.changed then
      found.changed[#found.changed + 1] = one.changed
    elseif not one.name then
      proposed[one], found.proposed = true, true
    end
  end
  for n, record in ipairs(log) do
    local traced = trace.of[n]
    if record.what == "effect" and traced and traced.item and proposed[traced.item] then
      found.records[#found.records + 1] = { n = n, text = sentences.of(record) }
    elseif n > occasion.first and n <= (occasion.last or 0) and record.what ~= "effect" then
      found.records[#found.records + 1] = { n = n, text = sentences.of(record) }
    end
  end
  made.text, made.ran = occasion.entry and occasion.entry.role == REPLACE and "it acted" or "it ran", found
end

-- One occasion as plain data: { event, text, record, said, verdict, why, at, looked, options, change, decided }.
local function explained(play, occasion, unit, tries)
  local entry = occasion.entry
  local made = { event = occasion.event, before = occasion.before and entry and entry.role ~= REPLACE or nil, about = occasion.text, record = occasion.record, verdict = occasion.verdict,
    own = occasion.own, role = entry and chances.ROLE[entry.role] or nil }
  local record = play.session.log[occasion.record or 0]
  made.said = record and sentences.of(record) or nil
  if occasion.verdict == "offered" then
    offered(play, occasion, made, entry.def.id)
  elseif occasion.verdict == "ran" then
    ran(play, occasion, made)
  else
    made.text = SAYS[occasion.verdict](occasion, sentences.title(unit))
  end
  made.by = occasion.by
  local condition = occasion.by == "when" and place_of(entry.when)
  local reads = occasion.reads or {}
  if occasion.verdict == "refused" then
    local own = condition and condition.file
    local last
    for _, read in ipairs(reads) do
      if not own or read.file == own then last = read end
    end
    made.at = last and { file = last.file, line = last.line } or condition or nil
    made.condition = condition or nil
    made.looked = looked_at(play, reads, made.at and made.at.file)
    made.options = options_of(play, reads, made.at and made.at.file)
  elseif occasion.verdict == "ran" then
    made.at = entry and place_of(entry.run) or nil
    made.looked = looked_at(play, reads, made.at and made.at.file, not entry)
    made.options = not entry and options_of(play, reads) or nil
  end
  if tries and occasion.world then made.change = trace.silently(changes, play, occasion, unit) end
  return made
end

-- ---- all of them ------------------------------------------------------------------------------------------

-- How near an occasion came to an answer.
local NEAR = { passed = 9, open = 9, refused = 7, visited = 6, gone = 6, heard = 6, suppressed = 5, without = 4, away = 3, ran = 2, used = 2, another = 1 }

local function same_key(made)
  return table.concat({ made.verdict, made.event, tostring(made.before), made.text, made.at and made.at.file .. ":" .. made.at.line or "" }, "|")
end

-- The occasions in groups of those that came to the same, the nearest to an answer first; and how often each verdict was.
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

-- Why somebody did not answer on the occasions of a list: { who, of, listens, cases = { explained, count, records }, more }.
-- wanted: { unit = name, def = definition }; most: how many cases are told in full.
function why_no_answer.of(play, wanted, list, most)
  local def = wanted.def
  local made = { who = wanted.unit, id = def and def.id or wanted.ability, kind = def and def.kind or "step", clause = def and def.clause, cases = {} }
  made.listens = def and why_no_answer.listens(play, def) or {}
  made.reaction = def and def.reaction ~= nil or nil
  local file, line = (def or { where = "" }).where:match "^(.*):(%d+)$"
  made.of = def and { kind = def.kind, id = def.id, file = file, line = math.tointeger(tonumber(line)) } or nil
  local groups, counts = groups_of(play, list, wanted.unit)
  made.counts = counts
  -- Events that were others' say nothing beside those that were not.
  while #groups > 1 and groups[#groups].near == NEAR.another do groups[#groups] = nil end
  for index = 1, math.min(#groups, most) do
    local group = groups[index]
    local case = explained(play, group.first, wanted.unit, true)
    case.count, case.records = group.count, group.records
    made.cases[index] = case
  end
  made.more = #groups - #made.cases
  return made
end

return why_no_answer
