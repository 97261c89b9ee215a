-- Why an action is not offered: what was looked at as it was refused, and what would change that. The latter is tried,
-- not guessed: a copy of the position is altered in one thing, and asked again.
local ask = import "runtime/ask"
local core = import "world/core"
local encounter = import "play/encounter"
local named_choices = import "play/named_choices"
local play_of = import "play/play"
local play_on = import "play/play_on"
local question = import "explain/question"
local script = import "play/script_controller"
local tables = import "world/tables"
local trace = import "explain/trace"
local what_if = import "explain/what_if"
local why_reads = import "explain/why_reads"
local wording = import "world/wording"

local why_not = {}

local SHOWN = 6   -- reads that are shown

-- ---- what was looked at --------------------------------------------------------------------------

-- The reads that belong to one ability of a question: those between its marks, where the rules ask which may be used by
-- `usable`; else all of them.
local function segment(reads, id)
  local list, inside, any = {}, false, false
  for _, entry in ipairs(reads) do
    if entry.what == "examine" then
      any, inside = true, entry.id == id
    elseif inside then
      list[#list + 1] = entry
    end
  end
  return any and list or reads
end

-- The line at which a read came about: in a file that is asked for, else where it was read.
local function place_of(entry, file)
  return tables.first(why_reads.lines_of(entry.trail or {}), function(place) return place.file == file end) or
    { file = entry.file, line = entry.line }
end

-- The last things that were read in the file where it was refused, each once.
local function looked_at(play, reads, file)
  return why_reads.described(play, why_reads.last_of(reads, SHOWN, function(entry, at)
    return (entry.file == file or at == #reads) and type(entry.value) ~= "string"
  end))
end

-- ---- what would change it ------------------------------------------------------------------------

-- What is answered on the way to a question that is asked about: nothing where that may be, else the first that there
-- is.
local function anything(decision)
  local domain, pass = decision.domain, script.may_pass(decision)
  if pass or domain.type == "list" then return pass or 1 end
  if domain.type == "number" then return domain.min end
  local list = {}
  for index = 1, domain.type == "pick" and domain.min or #domain.options do list[index] = index end
  return list
end

-- Whether the action is offered (and all choices for it that are named) at the position of a session; if it is one of
-- these that is not, also what is said of it, and the question that it is no answer to, where one was asked.
local function offered(session, wanted)
  local decision = session.decision
  if not decision or decision.kind ~= wanted.kind or tostring(decision.who) ~= wanted.unit then return false end
  local index = script.answer_of(decision, wanted.ability)
  if not index then return false end
  if #wanted.choices == 0 then return true end
  local choices, refusing = named_choices.new(wanted.unit, wanted.choices), nil
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

-- Whether it would be offered if something were otherwise; with the choices of an entry of a script, whether these
-- would be legal.
local function would(play, wanted, change)
  local fine, result = try(function()
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
  return entry.what == "examine"
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

-- Why the choices of an entry are not legal where its action is: reason (nil: they are), reads, and whether these are
-- about it.
local function refused_choices(wanted, play)
  local barred, stopped, asked = script.tried(play, wanted.entry)
  if not barred then return stopped, {}, false end
  if not (asked and asked.traced) then return barred, {}, false end
  return barred, about_choices(asked.traced.reads, wanted.entry)
end

-- ---- all of it -----------------------------------------------------------------------------------

-- Whether an action that is an option has the choices that are named, or those of an entry of the script; else {
-- reason, target = the one that is not legal, reads, exact = whether these are about what is named }.
local function refused(play, wanted, decision)
  if wanted.entry then
    local reason, reads, exact = refused_choices(wanted, play)
    return reason and { reason = reason, reads = reads, exact = exact }
  end
  local fits, unused, refusing = offered(play.session:fork(), wanted)
  play.session:bind()
  if fits then return nil end
  local made = { exact = true, reads = segment(decision.traced and decision.traced.reads or {}, wanted.ability) }
  if not unused then
    made.target = wanted.target
    return made
  end
  local id, kind = script.id_of(unused.choice.value), unused.choice.kind
  made.reason = unused.text
  if play:unit(id) and not unused.reasoned then
    made.reason = id .. " is none of its targets"
  end
  made.target = (kind == nil or kind == "target" or kind == "targets") and id or nil
  if not (refusing and refusing.traced) then return made end
  made.reads = tables.filter(refusing.traced.reads, function(entry) return entry.of == id end)
  return made
end

-- Everything that would make it legal, each by itself.
local function changes(play, wanted, reads, target)
  local unit, list = play:unit(wanted.unit), {}
  target = target and play:unit(target)
  local function tried(change) return would(play, wanted, change) end
  what_if.attributes(tried, wanted.unit, reads, list)
  what_if.counts(tried, reads, list)
  what_if.slots(tried, reads, list)
  what_if.without(tried, unit, list)
  what_if.places(tried, unit, target and target.cell, list)
  return list
end

-- What refuses it, without what was looked at: { offered =, reason =, ... }, what `refused` gives, and whether there is
-- more to say.
local function verdict(play, wanted)
  local decision = play.session.decision
  wanted.kind = decision.kind
  local choices = wanted.entry and script.choices_text(wanted.entry)
  if not choices then wanted.entry = nil end
  local made = { choices = choices, who = wanted.unit, ability = wanted.ability, target = wanted.target,
    clause = decision.clause, asked_by = decision.by and decision.by.where }
  for _, entry in ipairs(ask.illegal(decision) or {}) do
    if tostring(entry.id) == wanted.ability then
      made.reason, made.clause = entry.reason, entry.clause or decision.clause
    end
  end
  local legal = script.answer_of(decision, wanted.ability)
  local why = legal and refused(play, wanted, decision)
  if legal and not why then
    made.offered = true
    return made
  end
  local def = core.book.sealed.kinds.ability[wanted.ability]
  local file, line = wording.place(def and def.where)
  made.of = def and { kind = "ability", id = def.id, file = file, line = line } or nil
  if not made.reason and not (def and play:unit(wanted.unit):has(wanted.ability)) then
    made.reason = def and "it has no such ability" or "there is no such ability or action"
    return made
  end
  if why then made.reason = why.reason end
  if why and not wanted.entry then made.target = why.target end
  return made, why, true
end

-- Why a unit cannot do something at the open decision: { offered =, reason =, at =, looked = {...}, change = {...} }.
-- wanted: { unit =, ability =, choices = { { kind =, value = } }, target = the first of these as a name, entry = of a
-- script whose choices are meant, nil }.
function why_not.of(play, wanted)
  local made, why, more = verdict(play, wanted)
  if not more then return made end
  local decision, file = play.session.decision, made.of and made.of.file
  local reads = why and why.reads or segment(decision.traced and decision.traced.reads or {}, wanted.ability)
  local last = reads[#reads]
  made.at = last and (not why or why.exact) and place_of(last, file) or nil
  made.looked = looked_at(play, reads, made.at and made.at.file or last and last.file)
  made.change = trace.silently(changes, play, wanted, reads, made.target)
  return made
end

-- The same in short: { who, ability, target, clause, offered =, reason = }.
function why_not.brief(play, wanted)
  local made = verdict(play, wanted)
  return { who = made.who, ability = made.ability, target = made.target, clause = made.clause, offered = made.offered,
    reason = made.reason }
end

-- Why it is not offered before an entry of the script (nil: at its end), to where this plays; or nil and what is wrong.
-- problem(): what is wrong with the play as such.
function why_not.before(play, wanted, entry, problem)
  local function asks() return play_on.asks(play.session.decision, wanted.unit) end
  question.play(play, entry and function(one) return one == entry end, #play.entries == 0 and asks or nil)
  local wrong = not entry and problem()
  if wrong then return nil, nil, wrong end
  if play.broken then return nil, "the script stops before that: " .. encounter.line(play.failures[#play.failures]) end
  local stopped = play_on.reach(play, wanted)
  wrong = question.unknown(play, wanted)
  if wrong then return nil, wrong end
  if not stopped then return why_not.of(play, wanted) end
  return { who = wanted.unit or "nobody", ability = wanted.ability, target = wanted.target, reason = stopped }
end

return why_not
