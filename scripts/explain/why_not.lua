-- Why an action is not offered: what was looked at as it was refused, and what would change that. The latter is tried, not
-- guessed: a copy of the position is altered in one thing, and asked again.
local ask = import "runtime/ask"
local chosen = import "play/named_choices"
local core = import "world/core"
local play_of = import "play/play"
local script = import "play/script_controller"
local trace = import "explain/trace"
local what_if = import "explain/what_if"
local why = import "explain/why"

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

-- The line at which a read came about: in a file that is asked for, else where it was read.
local function place_of(entry, file)
  for at = 1, #(entry.trail or {}), 2 do
    if entry.trail[at] == file then return { file = file, line = entry.trail[at + 1] } end
  end
  return { file = entry.file, line = entry.line }
end

-- The last things that were read in the file where it was refused, each once.
local function shown_of(play, reads, file)
  local list, seen, last = {}, {}, reads[#reads]
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local key = entry.what .. "|" .. tostring(entry.of or entry.id) .. "|" .. tostring(entry.key) .. "|" .. tostring(entry.most)
    if not seen[key] and #list < SHOWN and (entry.file == file or entry == last) and type(entry.value) ~= "string" then
      seen[key] = true
      table.insert(list, 1, why.describe(play, entry))
    end
  end
  return list
end

-- ---- what would change it ------------------------------------------------------------------------

-- What is answered on the way to a question that is asked about: nothing where that may be, else the first that there is.
local function anything(decision)
  local domain, pass = decision.domain, script.may_pass(decision)
  if pass or domain.type == "list" then return pass or 1 end
  if domain.type == "number" then return domain.min end
  local list = {}
  for index = 1, domain.type == "pick" and domain.min or #domain.options do list[index] = index end
  return list
end

-- Whether the action is offered (and all choices for it that are named) at the position of a session; if it is one of these
-- that is not, also what is said of it, and the question that it is no answer to, where one was asked.
local function offered(session, wanted)
  local decision = session.decision
  if not decision or decision.kind ~= wanted.kind or tostring(decision.who) ~= wanted.unit then return false end
  local index = script.answer_of(decision, wanted.ability)
  if not index then return false end
  if #wanted.choices == 0 then return true end
  local choices, refusing = chosen.new(wanted.unit, wanted.choices), nil
  session:bind()
  session.settled = {}
  if session:answer(index) then return false end
  while session.decision and not play_of.rests(session.decision) do
    local answer = choices:answer(session.decision)
    if #choices.left == 0 then return true end
    if not answer and tostring(session.decision.who) == wanted.unit then refusing = refusing or session.decision end
    if session:answer(answer or anything(session.decision)) then break end
  end
  local unused = choices:unused(session.settled)
  return #unused == 0, unused[1], refusing
end

-- Whether it would be offered if something were otherwise; with the choices of an entry of a script, whether these would be
-- legal.
local function would(play, wanted, change)
  local fine, result = pcall(function()
    local copy = play.session:fork(change)
    if not wanted.entry then return (offered(copy, wanted)) end
    local barred, stopped = script.tried(play, wanted.entry, copy)
    return not barred and not stopped
  end)
  play.session:bind()
  core.K.bind(play.session.world)   -- a change that failed leaves its copy bound
  return fine and result
end

-- What simple players prefer is worked out with the options of a question, and has no say in what is legal.
local ADVICE = { "/advice%.lua$", "^rulesets/pieces/approach%.lua$" }
local function is_advice(entry)
  if not entry.file then return true end
  for _, file in ipairs(ADVICE) do
    if entry.file:find(file) then return true end
  end
  return entry.what == "look" or entry.what == "examine"
end

-- The reads of a question about what an entry names: units and places; all of them when none is, and whether one was.
local function about_choices(reads, entry)
  local named, all, names = {}, {}, {}
  for name in script.choices_text(entry):gmatch "[^%s]+" do names[name:gsub(",$", "")] = true end
  for _, one in ipairs(reads) do
    if not is_advice(one) then
      if one.what ~= "asked" then all[#all + 1] = one end
      if names[one.of] or names[one.about] then named[#named + 1] = one end
    end
  end
  if #named > 0 then return named, true end
  return all, false
end

-- Why the choices of an entry are not legal where its action is: reason (nil: they are), reads, and whether these are about it.
local function refused_choices(wanted, play)
  local barred, stopped, asked = script.tried(play, wanted.entry)
  if not barred then return stopped, {}, false end
  if not (asked and asked.traced) then return barred, {}, false end
  return barred, about_choices(asked.traced.reads, wanted.entry)
end

-- ---- all of it -----------------------------------------------------------------------------------

-- Why a unit cannot do something at the open decision: { offered =, reason =, at =, looked = {...}, change = {...} }.
-- wanted: { unit =, ability =, choices = { { kind =, value = } }, target = the first of these as a name, entry = of a script
-- whose choices are meant, nil }.
function why_not.of(play, wanted)
  local decision = play.session.decision
  wanted.kind = decision.kind
  local named_choices = wanted.entry and script.choices_text(wanted.entry)
  if not named_choices then wanted.entry = nil end
  local made = { choices = named_choices, who = wanted.unit, ability = wanted.ability, target = wanted.target, clause = decision.clause, asked_by = decision.by and decision.by.where }
  for _, entry in ipairs(ask.illegal(decision) or {}) do
    if tostring(entry.id) == wanted.ability then made.reason, made.clause = entry.reason, entry.clause or decision.clause end
  end
  local legal = script.answer_of(decision, wanted.ability)
  local fits, unused, refusing
  local barred, barred_reads, named
  if legal and wanted.entry then
    barred, barred_reads, named = refused_choices(wanted, play)
    fits = not barred
  elseif legal then
    fits, unused, refusing = offered(play.session:fork(), wanted)
    play.session:bind()
  end
  if fits then
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
  if barred then
    made.reason, reads = barred, barred_reads
  elseif legal then
    local id = unused and script.id_of(unused.choice.value)
    made.reason = unused and (play:unit(id) and not unused.text:find "^'[^']*' is not legal: " and id .. " is none of its targets" or unused.text)
    local kind = unused and unused.choice.kind
    if unused then made.target = (kind == nil or kind == "target" or kind == "targets") and id or nil end
    reads = refusing and refusing.traced and about(refusing.traced.reads, id) or reads
  end
  local last = reads[#reads]
  made.at = last and (not barred or named) and place_of(last, made.of and made.of.file) or nil
  made.looked = shown_of(play, reads, made.at and made.at.file or last and last.file)
  local target = made.target and play:unit(made.target)
  local function tried(change) return would(play, wanted, change) end
  made.change = trace.silently(function()
    local list = {}
    what_if.attributes(tried, wanted.unit, reads, list)
    what_if.counts(tried, reads, list)
    what_if.slots(tried, reads, list)
    what_if.without(tried, unit, list)
    what_if.places(tried, unit, target and target.cell, list)
    return list
  end)
  return made
end

return why_not
