-- `tercio why`: plays an encounter, or the play of a log, with tracing on. Explains why a record is as it is, why an
-- action is not offered, or why an answer did not come.
local encounter = import "play/encounter"
local flags = import "program/flags"
local origin = import "report/log_origin"
local page = import "explain/why_page"
local plays = import "program/plays"
local question = import "explain/question"
local refusal = import "program/refusal"
local sentences = import "world/sentences"
local steps = import "encounter/script"
local tables = import "world/tables"
local trace = import "explain/trace"
local why = import "explain/why"
local why_no_answer = import "explain/why_no_answer"
local why_not = import "explain/why_not"

local TELL_MOST = 5    -- records that are explained at once
local CASES_MOST = 3   -- occasions that are explained at once

-- ---- what is asked about -------------------------------------------------------------------------

-- The file and, after a colon, a line of it.
local function split(system, target)
  if system.mode(target) then return target end
  local path, line = target:match "^(.*):(%d+)$"
  return path or target, math.tointeger(tonumber(line))
end

-- What is asked: { system, arguments, play, target = file or log with a line, line, problem() = why the play is not
-- that of the log }.

local function nothing_about(asked)
  refusal.say(("no record of the log says '%s': tercio why %s shows it all"):format(asked.arguments.about,
    asked.target))
end

-- The records that are asked about by number or text, once all is played.
local function records_asked(asked)
  local play, number = asked.play, asked.arguments.operands[2]
  if number then
    local n = number:match "^%d+$" and math.tointeger(tonumber(number))
    if not n then
      refusal.say("a record is a number (found '" .. number .. "'): tercio why " .. asked.target .. " shows them all")
    end
    if play.session.log[n] then return { n } end
    refusal.say("there is no record " .. n .. ": this log has 1 to " .. #play.session.log)
  end
  local list = question.about(play, asked.arguments.about)
  if #list == 0 then nothing_about(asked) end
  return list
end

-- The entry of the script on the line that is asked about, or above it.
local function entry_asked(asked, acts)
  return question.entry_at(asked.play, asked.line, acts) or
    refusal.say(asked.play.file .. ": its script has no entry on line " .. asked.line .. " or above")
end

-- ---- records -------------------------------------------------------------------------------------

-- written: slots that were written besides, as why.slot gives them.
local function print_records(asked, list, written)
  local system, play = asked.system, asked.play
  local made = tables.map(list, function(n) return why.record(play, n) end)
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

local function records_of_line(asked)
  local play, entry = asked.play, entry_asked(asked)
  local list, written = records_at(play, entry)
  if #list + #written == 0 then
    refusal.say(play.file .. ":" .. entry.line .. ": nothing came of " .. steps.title(entry))
  end
  return list, written
end

-- Explains the records that were asked for, or lists them.
local function tell(asked)
  local play, list, written = asked.play, {}, {}
  for n in ipairs(play.session.log) do list[n] = n end
  if asked.line and not asked.arguments.operands[2] then list, written = records_of_line(asked) end
  if asked.arguments.operands[2] or asked.arguments.about then
    local wanted = tables.set(records_asked(asked))
    local records = tables.filter(list, function(n) return wanted[n] end)
    if #records == 0 then nothing_about(asked) end
    if #records > TELL_MOST then return print_index(asked, records, "Which of these " .. #records .. "? %s") end
    return print_records(asked, records, {})
  end
  if not asked.line then return print_index(asked, list, "Why is it so? %s, or --about TEXT") end
  local effects = tables.filter(list, function(n) return play.session.log[n].what == "effect" end)
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
  local wanted, reason = question.subject(play, text or at.ability, at)
  if not wanted then refusal.say(reason) end
  local made, problem, entry, place
  local what = text and why_no_answer.is_meant(play, wanted, records ~= nil) and "no_answer" or "not_offered"
  if what == "no_answer" then
    entry = line and entry_asked(asked, true)
    place = entry and "while it played " .. steps.title(entry) or "in the whole play"
    made, reason, problem = why_no_answer.during(play, wanted, entry, CASES_MOST, asked.problem, records)
  elseif records then
    refusal.say("'" .. wanted.ability .. "' is no reaction, status or trait: " ..
      "to ask why an action is not offered, name a line, " .. play.file .. ":LINE")
  else
    entry = at
    place = at and (text and "before " or "") .. steps.title(at) or
      #play.entries > 0 and "at the end of its script" or "as it is first asked"
    made, reason, problem = why_not.before(play, wanted, at, asked.problem)
  end
  if problem then refusal.lines { problem } end
  if not made then refusal.say(reason) end
  return print_reason(asked, made, what, entry, place)
end

-- ---- the command ---------------------------------------------------------------------------------

-- The log that a path is of; nil for an encounter.
local function log_of(system, arguments, path, line)
  local log = plays.log(system, arguments, path)
  if log and line then
    refusal.say(path .. " is a log: name a record of it by its number, tercio why " .. path .. " " .. line)
  end
  return log
end

local function run(system, arguments)
  local target, text = arguments.operands[1], arguments["not"]
  local path, line = split(system, target)
  local log = log_of(system, arguments, path, line)
  trace.start()
  local play = plays.again(system, arguments, path, log)
  local asked = { system = system, arguments = arguments, play = play, target = target, line = line,
    problem = function() return log and origin.other_play(log, play) end }
  local named = arguments.about or arguments.operands[2]
  if text then
    return tell_not(asked, text, line, named and function() return records_asked(asked) end or nil)
  end
  local entry = line and not named and question.entry_at(play, line)
  if entry and entry.kind == "refuse" then return tell_not(asked, nil, entry.line) end
  trace.trails = false
  question.play(play)
  local problem = asked.problem()
  if problem then refusal.lines { problem } end
  return tell(asked)
end

return {
  name = "why", group = "Explain", usage = "FILE[:LINE] [RECORD]",
  operands = { least = 1, most = 2, wants = "which encounter or log?" },
  summary = "Explains why something happened, or why it did not.",
  text = [[
    FILE is an encounter, or a log from `tercio run FILE --format json`. The content must be the same as when the log
    was written. FILE alone shows the log with numbered records. RECORD is the number of a record: you see what led to
    that record, and where each value in it comes from. For each part of a value, you see its file and line, the layer
    that set it, what modified it, its dice, and the options that were read.

    LINE is a line of the encounter's script. You see the consequences of that entry. For an `expect`, you see what
    caused the values. For a `refuse`, you see why the action and its choices are not legal.

    --not WHAT explains why something did not happen. WHAT names a unit, and an action, reaction, status, trait or step
    of the rules: "vala leap". You can add choices: "vala shove rook", "vala shove target=rook". For a reaction, you can
    add the unit that it answers: "vala raise_guard on chief".

    For an action, you see why it is not possible in the position before LINE. For a reaction, status or trait, you see
    each event that could have triggered it, and what refused it. LINE limits these to the events of that line; RECORD
    limits them to that record, its causes and its consequences. If a single change would allow what did not happen, you
    see that change, too.

    The exit code is 2 on bad input.
  ]],
  flags = flags.with_layers {
    { name = "about", value = "TEXT", text = "Explain only the records that contain this text." },
    { name = "not", value = "WHAT", text = 'Why this did not happen: "vala leap", "vala raise_guard".' },
    flags.format "json",
    flags.seed,
  },
  examples = {
    { "tercio why examples/corridor.lua", "the log, numbered" },
    { 'tercio why examples/corridor.lua --about "takes 8 damage"' },
    { "tercio why examples/corridor.lua:84" },
    { 'tercio why examples/corridor.lua:112 --not "vala leap"', "before that line" },
    { 'tercio why examples/corridor.lua:77 --not "vala raise_guard"', "a reaction" },
    { 'tercio why examples/corridor.lua --about "rot breath" --not "vala raise_guard"' },
    { "tercio why log.jsonl 42" },
  },
  run = run,
}
