-- Why an action is not offered: what was looked at as it was refused, and what would change that. The latter is tried, not
-- guessed: a copy of the position is altered in one thing, and asked again.
local ask = import "ask"
local core = import "core"
local script = import "script_controller"
local trace = import "trace"
local trials = import "trials"
local why = import "why"

local why_not = {}

local SHOWN = 6            -- reads that are told

-- ---- what was looked at --------------------------------------------------------------------------

-- The reads between the marks of one ability, where the rules ask which may be used by `usable`.
local function marked(reads, id)
  local list, inside, any = {}, false, false
  for _, entry in ipairs(reads) do
    if entry.what == "examine" then
      any, inside = true, entry.id == id
    elseif inside and entry.what ~= "look" then
      list[#list + 1] = entry
    end
  end
  return any and list or nil
end

-- The reads that belong to one ability of a question. Rules that do not say where they ask of each look at all abilities in
-- turn on the same line, so what lies between its look and the next is about it.
local function segment(reads, id)
  local lines, best = {}, nil
  local list_marked = marked(reads, id)
  if list_marked then return list_marked end
  for at, entry in ipairs(reads) do
    if entry.what == "look" and entry.id then
      local key = entry.file .. ":" .. entry.line
      lines[key] = lines[key] or { count = 0, seen = {} }
      local line = lines[key]
      if not line.seen[entry.id] then line.seen[entry.id], line.count = true, line.count + 1 end
      line.first = line.first or at
    end
  end
  for key, line in pairs(lines) do
    local better = not best or line.count > lines[best].count or line.count == lines[best].count and line.first < lines[best].first
    if line.seen[id] and better then best = key end
  end
  local list, inside = {}, false
  for _, entry in ipairs(best and reads or {}) do
    if entry.what == "look" and entry.file .. ":" .. entry.line == best then inside = entry.id == id
    elseif inside and entry.what ~= "look" then list[#list + 1] = entry end
  end
  return list
end

local function about(reads, name)
  local list = {}
  for _, entry in ipairs(reads) do
    if entry.of == name then list[#list + 1] = entry end
  end
  return list
end

-- The last things that were read in the file where it was refused, each once.
local function shown_of(play, reads)
  local list, seen, last = {}, {}, reads[#reads]
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local key = entry.what .. "|" .. tostring(entry.of or entry.id) .. "|" .. tostring(entry.key) .. "|" .. tostring(entry.most)
    if not seen[key] and #list < SHOWN and entry.file == last.file and type(entry.value) ~= "string" then
      seen[key] = true
      table.insert(list, 1, why.describe(play, entry))
    end
  end
  return list
end

-- ---- what would change it ------------------------------------------------------------------------

-- Whether the action is offered (and its target, where one is named) at the position of a session.
local function offered(session, wanted)
  local decision = session.decision
  if not decision or decision.kind ~= wanted.kind or tostring(decision.who) ~= wanted.unit then return false end
  local index = script.answer_of(decision, wanted.ability)
  if not index then return false end
  if not wanted.target then return true end
  session:bind()
  session.settled = {}
  if session:answer(index) then return false end
  for _, taken in ipairs(session.settled) do
    if taken.id == wanted.target then return true end
  end
  return session.decision ~= nil and session.decision.domain.options ~= nil and
    (pcall(script.answer_of, session.decision, wanted.target)) and script.answer_of(session.decision, wanted.target) ~= nil
end

-- Whether it would be offered if something were otherwise.
local function would(play, wanted, change)
  local fine, result = pcall(function()
    local copy = play.session:fork(change)
    return offered(copy, wanted)
  end)
  play.session:bind()
  return fine and result
end

-- ---- all of it -----------------------------------------------------------------------------------

-- Why a unit cannot do something at the open decision: { offered =, reason =, at =, looked = {...}, change = {...} }.
-- wanted: { unit =, ability =, target = nil }.
function why_not.of(play, wanted)
  local decision = play.session.decision
  wanted.kind = decision.kind
  local made = { who = wanted.unit, ability = wanted.ability, target = wanted.target, clause = decision.clause, asked_by = decision.by and decision.by.where }
  for _, entry in ipairs(ask.illegal(decision) or {}) do
    if tostring(entry.id) == wanted.ability then made.reason, made.clause = entry.reason, entry.clause or decision.clause end
  end
  local legal = script.answer_of(decision, wanted.ability)
  if legal and (not wanted.target or would(play, wanted, nil)) then
    made.offered = true
    return made
  end
  local def = core.book.sealed.kinds.ability[wanted.ability]
  made.of = def and { kind = "ability", id = def.id, file = def.where:match "^(.*):%d+$", line = math.tointeger(tonumber(def.where:match ":(%d+)$")) } or nil
  local unit = play:unit(wanted.unit)
  if not def or not unit:has(wanted.ability) then
    if not made.reason then
      made.reason = def and "it has no such ability" or "there is no such ability or action"
      return made
    end
  end
  local reads = decision.traced and segment(decision.traced.reads, wanted.ability) or {}
  if legal then
    made.reason = wanted.target .. " is none of its targets"
    local fork = play.session:fork()
    fork:answer(legal)
    local asked = fork.decision and fork.decision.traced
    reads = asked and about(asked.reads, wanted.target) or reads
    play.session:bind()
  end
  local last = reads[#reads]
  made.at = last and { file = last.file, line = last.line } or nil
  made.looked = shown_of(play, reads)
  local target = wanted.target and play:unit(wanted.target)
  local function tried(change) return would(play, wanted, change) end
  made.change = trace.silently(function()
    local list = {}
    trials.attributes(tried, wanted.unit, reads, list)
    trials.counts(tried, reads, list)
    trials.without(tried, unit, list)
    trials.places(tried, unit, target and target.cell, list)
    return list
  end)
  return made
end

return why_not
