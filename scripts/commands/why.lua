-- `tercio why`: plays an encounter, or what a log was written of, with tracing on, and tells why a record is as it is,
-- or why an action is not offered, or an answer did not come.
local encounter = import "play/encounter"
local engine = import "content/engine"
local origin = import "report/log_origin"
local page = import "explain/why_page"
local question = import "explain/question"
local run = import "commands/run"
local sentences = import "world/sentences"
local steps = import "encounter/script"
local trace = import "explain/trace"
local why = import "explain/why"
local why_no_answer = import "explain/why_no_answer"
local why_not = import "explain/why_not"

local commands = {}
local TELL_MOST = 5    -- records that are explained at once
local CASES_MOST = 3   -- occasions that are explained at once

-- ---- what is asked about -------------------------------------------------------------------------

-- The file and, after a colon, a line of it.
local function split(system, target)
  if system.mode(target) then return target end
  local path, line = target:match "^(.*):(%d+)$"
  return path or target, math.tointeger(tonumber(line))
end

-- Opens a play of an encounter file with what was asked for besides. Returns it, or nil and lines.
local function open(system, arguments, path)
  local missing = run.parts.path_problem(system, path)
  if missing then return nil, { missing } end
  local found, problems = encounter.read(path, path)
  if not found then return nil, run.parts.lines_of(problems) end
  local over, wrong = run.parts.over_of(system, arguments, found, "why")
  if not over then return nil, { "tercio: " .. wrong } end
  over.budget = "traced"
  trace.start()
  local play
  play, problems = encounter.open(found, over)
  if not play then return nil, run.parts.lines_of(problems) end
  return play
end

local function refuse(system, lines)
  for _, line in ipairs(lines) do system.warn(line) end
  return 2
end

local function wrong(system, text)
  system.complain("why: " .. text)
  return 2
end

-- What is asked: { system, arguments, play, target = file or log with a line, line, problem() = why the play is not
-- that of the log }.

-- The records that are asked about by number or text, once all is played; or nil and what is wrong.
local function records_asked(asked)
  local play, number, about = asked.play, asked.arguments.operands[2], asked.arguments.about
  if number then
    local n = number:match "^%d+$" and math.tointeger(tonumber(number))
    if not n then
      return nil, "a record is a number (found '" .. number .. "'): tercio why " .. asked.target .. " shows them all"
    end
    if play.session.log[n] then return { n } end
    return nil, "there is no record " .. n .. ": this log has 1 to " .. #play.session.log
  end
  local list = question.about(play, about)
  if #list > 0 then return list end
  return nil, "nothing in the log says '" .. about .. "': tercio why " .. asked.target .. " shows it all"
end

local function no_entry(asked)
  return wrong(asked.system, asked.play.file .. ": no entry of its script stands on line " .. asked.line .. " or above")
end

-- ---- records -------------------------------------------------------------------------------------

-- written: slots that were written besides, as why.slot gives them.
local function print_records(asked, list, written)
  local system, play, made = asked.system, asked.play, {}
  for index, n in ipairs(list) do made[index] = why.record(play, n) end
  if asked.arguments.format == "json" then
    system.write(json.encode { what = "why", file = play.file, seed = play.record.seed, records = made,
      written = #written > 0 and written or nil } .. "\n")
  else
    page.new(system):records(made, written)
  end
  return 0
end

-- The sentences of records with their numbers; more: what else can be asked, with %s for how.
local function print_index(asked, list, more)
  local play, records, shown = asked.play, {}, {}
  for index, n in ipairs(list) do
    local record = play.session.log[n]
    records[index] = { n = n, text = sentences.of(record) }
    if records[index].text and record.what ~= "board" then
      shown[#shown + 1] = { n = n, text = records[index].text, depth = record.depth }
    end
  end
  if asked.arguments.format == "json" then
    asked.system.write(json.encode { what = "index", file = play.file, records = records } .. "\n")
    return 0
  end
  local out = page.new(asked.system)
  out:index(shown, #tostring(#play.session.log))
  out:gap()
  local failure = play.broken and play.failures[#play.failures]
  if failure then out:line(0, "The play stops here: " .. encounter.line(failure), "red") end
  out:line(0, more:format("tercio why " .. asked.target .. " NUMBER"))
  return 0
end

-- The records of a line of the script; and slots that an `expect` looks at and that were written without a record.
local function records_at(play, entry)
  if entry.kind ~= "expect" then return why.records_of(play, entry), {} end
  local list, slots, before = question.behind(play, entry)
  local written = {}
  for _, slot in ipairs(slots) do
    written[#written + 1] = slot.unit and why.slot(play, slot.unit, slot.key, before)
  end
  table.sort(written, function(a, b) return a.text < b.text end)
  return list, written
end

-- Those of a list of records that some others are among.
local function both(list, others)
  local kept, known = {}, {}
  for _, n in ipairs(others) do known[n] = true end
  for _, n in ipairs(list) do
    if known[n] then kept[#kept + 1] = n end
  end
  return kept
end

local function tell_line(asked)
  local play, entry = asked.play, question.entry_at(asked.play, asked.line)
  if not entry then return no_entry(asked) end
  local list, written = records_at(play, entry)
  if #list + #written == 0 then
    return wrong(asked.system, play.file .. ":" .. entry.line .. ": nothing came of " .. steps.title(entry))
  end
  return list, written
end

-- Tells of the records that were asked for.
local function tell(asked)
  local play, list, written = asked.play, {}, {}
  for n in ipairs(play.session.log) do list[n] = n end
  if asked.line and not asked.arguments.operands[2] then
    list, written = tell_line(asked)
    if not written then return list end
  end
  if asked.arguments.operands[2] or asked.arguments.about then
    local records, why_none = records_asked(asked)
    records = records and both(list, records)
    if not records or #records == 0 then
      why_none = why_none or "nothing in the log says '" .. asked.arguments.about .. "': tercio why " .. asked.target ..
        " shows it all"
      return wrong(asked.system, why_none)
    end
    if #records > TELL_MOST then return print_index(asked, records, "Which of these " .. #records .. "? %s") end
    return print_records(asked, records, {})
  end
  if not asked.line then return print_index(asked, list, "Why is it so? %s, or --about TEXT") end
  local effects = {}
  for _, n in ipairs(list) do
    if play.session.log[n].what == "effect" then effects[#effects + 1] = n end
  end
  if #effects + #written > 0 and #effects <= TELL_MOST then return print_records(asked, effects, written) end
  return print_index(asked, list, "Which of these? %s")
end

-- ---- actions and answers -------------------------------------------------------------------------

local JSON_NAMES = { no_answer = "why no answer", not_offered = "why not" }

-- Prints why an action is not offered or an answer did not come.
local function print_reason(asked, made, what, entry, place)
  if asked.arguments.format == "json" then
    made.what, made.file, made.line = JSON_NAMES[what], asked.play.file, entry and entry.line or nil
    asked.system.write(json.encode(made) .. "\n")
  else
    local out = page.new(asked.system)
    out[what](out, made, asked.play.file .. (entry and ":" .. entry.line or "") .. "  " .. place)
  end
  return 0
end

-- text: who cannot do what; records(): those that it is asked of, nil: all.
local function tell_not(asked, text, line, records)
  local play = asked.play
  local at = question.entry_from(play, line)
  local wanted, why_none = question.subject(play, text or at.ability, at)
  if not wanted then return wrong(asked.system, why_none) end
  local made, problem, entry, place
  local what = text and why_no_answer.is_meant(play, wanted, records ~= nil) and "no_answer" or "not_offered"
  if what == "no_answer" then
    entry = line and question.entry_at(play, line, true)
    if line and not entry then return no_entry(asked) end
    place = entry and "while it played " .. steps.title(entry) or "in all of it"
    made, why_none, problem = why_no_answer.during(play, wanted, entry, CASES_MOST, asked.problem, records)
  elseif records then
    why_none = "'" .. wanted.ability ..
      "' is no reaction, status or trait: why an action is not offered is asked of a line, " .. play.file .. ":LINE"
  else
    entry = at
    place = at and (text and "before " or "") .. steps.title(at) or
      #play.entries > 0 and "at the end of its script" or "as it is first asked"
    made, why_none, problem = why_not.before(play, wanted, at, asked.problem)
  end
  if problem then return refuse(asked.system, { problem }) end
  if not made then return wrong(asked.system, why_none) end
  return print_reason(asked, made, what, entry, place)
end

-- ---- the command ---------------------------------------------------------------------------------

-- The log that a path is of: { file, ... }; nil and lines when it is none, nor an encounter; nil for an encounter.
local function log_of(system, arguments, path, line)
  local text = system.mode(path) == "file" and system.read(path)
  if not text or not origin.is_log(text) then
    if not text or path:find "%.lua$" then return nil end
    return nil, { path ..
      ": this is neither an encounter nor a log: tercio run FILE --format json > log.jsonl writes one" }
  end
  local log, problem = origin.read(system, path, text)
  if not log then return nil, { problem } end
  if line then
    return nil, { "tercio: why: " .. path .. " is a log: a record of it is given by its number, tercio why " .. path ..
      " " .. line }
  end
  origin.adopt(arguments, log)
  return log
end

function commands.run(system, arguments)
  local target = arguments.operands[1]
  local path, line = split(system, target)
  local log, lines = log_of(system, arguments, path, line)
  if lines then return refuse(system, lines) end
  local play, problems = open(system, arguments, log and log.file or path)
  if not play then return refuse(system, problems) end
  local differs = log and origin.other_content(log, engine.sealed)
  if differs then return refuse(system, { differs }) end
  local asked = { system = system, arguments = arguments, play = play, target = target, line = line,
    problem = function() return log and origin.other_play(log, play) end }
  local named = arguments.about or arguments.operands[2]
  local entry = line and not named and question.entry_at(play, line)
  local refused = entry and entry.kind == "refuse"
  if arguments["not"] or refused then
    return tell_not(asked, arguments["not"], refused and not arguments["not"] and entry.line or line,
      arguments["not"] and named and function() return records_asked(asked) end or nil)
  end
  question.play(play)
  local problem = asked.problem()
  if problem then return refuse(system, { problem }) end
  return tell(asked)
end

return commands
