-- `tercio why FILE[:LINE] --not "vala raise_guard"`: why a reaction was not offered while that line was played, or why a
-- status, trait or ability did not act by itself; with a record, or --about, for what led to it and came of it.
local encounter = import "play/encounter"
local sentences = import "world/sentences"
local chances = import "explain/chances"
local steps = import "encounter/script"
local trace = import "explain/trace"
local why_no_answer = import "explain/why_no_answer"

local commands = {}
local INDENT = 2
local TELL_MOST = 3        -- cases that are told in full
local LOOKS = { expect = true, refuse = true }   -- entries that only look
local MOST_RECORDS = 8

-- ---- what is asked about ------------------------------------------------------------------------------

local function by_itself(def) return def.kind == "status" or def.kind == "trait" end

-- Whether what is named is asked about as an answer and not as an action: statuses and traits always; abilities that have a
-- reaction; others that hear something where records are named.
function commands.meant(play, wanted, asked)
  local def = wanted.def
  if not def then return wanted.steps ~= nil end
  return by_itself(def) or def.reaction ~= nil or asked.records ~= nil and why_no_answer.answers(play, def)
end

-- Who it is about when nobody is named: the only one that has it.
local function only_bearer(play, def)
  local found = {}
  for _, one in ipairs(play:units()) do
    local unit = play:unit(one.name)
    if unit and unit.active and unit:instance(def.id) then found[#found + 1] = one.name end
  end
  if #found == 1 then return found[1] end
  local example = "--not \"" .. (found[1] or "UNIT") .. " " .. def.id .. "\""
  return nil, #found == 0 and "nobody has " .. def.kind .. " '" .. def.id .. "' at the beginning, so it must be said whose it would be: " .. example
    or table.concat(found, ", ") .. " have " .. def.kind .. " '" .. def.id .. "': " .. example .. " says whose is meant"
end

-- The entry of the script that a line means: the last one there or above it that does not only look.
local function entry_of(play, line)
  local found
  for _, entry in ipairs(play.steps) do
    if entry.line <= line and not LOOKS[entry.kind] and (not found or entry.line > found.line) then found = entry end
  end
  return found
end

-- Records by number: those given, what led to them, and what came of them.
local function kin_of(play, records)
  local log, kin = play.session.log, {}
  for _, n in ipairs(records) do
    local record = log[n]
    while record and not kin[record.n] do
      kin[record.n] = true
      record = record.cause and log[record.cause]
    end
  end
  local own = {}
  for _, n in ipairs(records) do own[n] = true end
  for n, record in ipairs(log) do
    if record.cause and own[record.cause] then own[n], kin[n] = true, true end
  end
  return kin
end

local function concerns(occasion, name)
  if occasion.user == name then return true end
  for _, target in ipairs(occasion.targets) do
    if target == name then return true end
  end
  return false
end

-- ---- telling --------------------------------------------------------------------------------------------

local function at_text(at) return at.file .. ":" .. at.line end

local WHOSE = { own = "its own %s", target = "%s that has it as a target", any = "anybody's %s" }
local function heard_text(one)
  return WHOSE[one.of]:format(one.event) .. (one.before and ", before it" or "")
end

local ROLE = { reaction = "is asked at ", on = "hears ", replace = "acts on ", modify = "changes " }

local function sentence(text) return (text:gsub("^%l", string.upper)) end



-- How often it did act all the same.
local function but(made, count, words)
  return count and made.cases[1].verdict ~= "ran" and made.cases[1].verdict ~= "used" and " (" .. (count == 1 and "once" or count .. " times") .. " it " .. words .. ")" or ""
end

local function headline(made, title)
  local case, name = made.cases[1], sentences.title(made.who)
  local asked = made.reaction
  if made.kind == "step" then
    return "The step " .. made.id .. (case and " came where " .. name .. " had a part" or
      " did not come where " .. name .. " had a part: it was left out, or all was over before")
  end
  if #made.listens == 0 or made.silent then
    return title .. (made.silent and " answers nothing: it changes what is asked, and why tells that with each number" or
      " answers nothing by itself: rules look whether somebody has it") .. (made.has ~= nil and "; " .. name .. (made.has and " has it" or " has it not") .. " then" or "")
  end
  if not case then
    return asked and name .. " was not asked about " .. title .. ": nothing came that it answers" or
      title .. " of " .. name .. " did nothing: nothing came that it hears"
  end
  if case.verdict == "used" then return name .. " was asked about " .. title .. ", and used it" end
  if case.verdict == "passed" then
    return name .. " was asked about " .. title .. (case.decided.none and ", and passed" or ", and took " .. case.decided.chosen)
  end
  if case.verdict == "open" then return name .. " is asked about " .. title .. ", and has not answered" end
  if case.verdict == "ran" then return title .. " of " .. name .. " did act" end
  if asked then return name .. " was not asked about " .. title .. ": " .. case.text .. but(made, made.counts.used, "was used") end
  return title .. " of " .. name .. " did nothing: " .. case.text .. but(made, made.counts.ran, "did act")
end

local function records_text(case)
  local list, seen = {}, {}
  for _, n in ipairs(case.records) do
    if not seen[n] and n ~= case.record then list[#list + 1] = tostring(n) end
    seen[n] = true
  end
  if case.count == 1 then return nil end
  local more = #list > MOST_RECORDS and ", ..." or ""
  return "so it was " .. case.count .. " times in all" .. (#list > 0 and ": also at records " .. table.concat(list, ", ", 1, math.min(#list, MOST_RECORDS)) .. more or "")
end

-- What came of one that ran.
local function tell_ran(page, case)
  local ran = case.ran
  for index, one in ipairs(ran.records) do
    if index <= MOST_RECORDS then page:row(2 * INDENT, tostring(one.n), 4, one.text or "") end
  end
  if #ran.began > 0 then page:line(2 * INDENT, "it began " .. table.concat(ran.began, ", ")) end
  if #ran.wrote > 0 then page:line(2 * INDENT, "it wrote " .. table.concat(ran.wrote, ", ")) end
  for _, words in ipairs(ran.changed) do page:line(2 * INDENT, "it " .. words) end
  if #ran.records == 0 and #ran.wrote == 0 and #ran.began == 0 and #ran.changed == 0 then
    page:line(2 * INDENT, ran.proposed and "what it proposed is not told in the log" or "nothing came of it")
  end
end

local function tell_case(page, case, decided_text)
  page:gap()
  local what = case.own and case.said or case.about
  if case.role == nil then what = case.about end
  page:line(0, case.event .. (case.before and " (before it)" or "") .. ": " .. what, "bold")
  if case.record then page:line(INDENT, (case.own and "record " or "after record ") .. case.record .. (not case.own and case.said and ": " .. case.said or ""), "dim") end
  page:line(INDENT, sentence(case.text) .. (case.at and case.verdict == "refused" and ", " .. at_text(case.at) or ""))
  if case.condition and at_text(case.condition) ~= at_text(case.at) then page:line(INDENT, "the condition stands at " .. at_text(case.condition), "dim") end
  if case.decided then page:line(INDENT, decided_text(case.decided)) end
  if case.ran then tell_ran(page, case) end
  if case.looked and #case.looked > 0 then
    page:line(INDENT, case.ran and "What it looked at" or "What it looked at last", "bold")
    for _, read in ipairs(case.looked) do page:read(2 * INDENT, read) end
  end
  if case.options and #case.options > 0 then
    page:line(INDENT, "Options that were asked", "bold")
    for _, read in ipairs(case.options) do page:read(2 * INDENT, read) end
  end
  if case.change then
    page:line(INDENT, "What would change it", "bold")
    for _, change in ipairs(case.change) do page:line(2 * INDENT, change.text) end
    if #case.change == 0 then page:line(2 * INDENT, "no single thing that was tried: what it looked at, statuses and traits of both, other places") end
  end
  local also = records_text(case)
  if also then page:line(INDENT, also, "dim") end
end

local function tell(page, made, place, decided_text)
  page:line(0, headline(made, sentences.called(made.kind, made.id)), "bold")
  page:line(INDENT, place, "dim")
  if made.clause then page:line(INDENT, "clause " .. made.clause, "dim") end
  if made.of then page:line(INDENT, made.kind .. " " .. made.id .. ", " .. at_text(made.of), "dim") end
  for _, one in ipairs(made.listens) do
    page:line(INDENT, ROLE[one.role] .. heard_text(one) .. (one.at and ", " .. at_text(one.at) or ""), "dim")
  end
  for _, case in ipairs(made.cases) do tell_case(page, case, decided_text) end
  if made.more > 0 then
    page:gap()
    page:line(0, "and " .. made.more .. " other " .. (made.more == 1 and "case" or "cases") .. ": a line or a record says which is meant")
  end
  if made.stopped then
    page:gap()
    page:line(0, "The play stops here: " .. made.stopped, "red")
  end
  if made.counts.another and #made.cases > 0 and made.cases[1].verdict ~= "another" then
    page:gap()
    page:line(0, (made.counts.another == 1 and "One other of these events was" or made.counts.another .. " other of these events were") .. " not " .. sentences.title(made.who) .. "'s", "dim")
  end
end

-- ---- the whole ------------------------------------------------------------------------------------------

local function complain(system, text)
  system.complain("why: " .. text)
  return 2
end

function commands.run(system, arguments, play, wanted, asked)
  if not wanted.named then
    local why
    wanted.unit, why = only_bearer(play, wanted.def)
    if not wanted.unit then return complain(system, why) end
  end
  local entry = asked.line and entry_of(play, asked.line)
  if asked.line and not entry then return complain(system, play.file .. ": no entry of its script stands on line " .. asked.line .. " or above") end
  local function wants(occasion)
    local decision = trace.decisions[occasion.decision]
    if entry and not (decision and play.steps[decision.entry] == entry) then return false end
    return not wanted.target or concerns(occasion, wanted.target)
  end
  local list = chances.watch(play, wanted, wants)
  local past = false
  asked.play_all(play, entry and function(one)
    local stop = past
    past = past or one == entry
    return stop
  end)
  chances.stop()
  local problem = asked.differs and asked.differs()
  if problem then
    system.warn(problem)
    return 2
  end
  if asked.records then
    local records, wrong = asked.records()
    if not records then return complain(system, wrong) end
    local kin, kept = kin_of(play, records), {}
    for _, occasion in ipairs(list) do
      if kin[occasion.record] then kept[#kept + 1] = occasion end
    end
    list = kept
  end
  local made = why_no_answer.of(play, wanted, list, TELL_MOST)
  if wanted.def and not why_no_answer.answers(play, wanted.def) then
    local unit = play:unit(wanted.unit)
    made.silent, made.has = #made.listens > 0, unit ~= nil and unit:has(wanted.def.id) ~= nil
  end
  local failure = play.broken and play.failures[#play.failures]
  made.stopped = failure and encounter.line(failure) or nil
  local place = entry and play.file .. ":" .. entry.line .. "  while it played " .. steps.title(entry) or play.file .. "  in all of it"
  if arguments.format == "json" then
    made.what, made.file, made.line = "why no answer", play.file, entry and entry.line or nil
    system.write(json.encode(made) .. "\n")
  else
    tell(asked.page, made, place, asked.decided_text)
  end
  return 0
end

return commands
