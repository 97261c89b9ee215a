-- `tercio why`: plays an encounter, or what a log was written of, with tracing on, and tells why a record is as it is, or
-- why an action is not offered.
local core = import "world/core"
local engine = import "content/engine"
local encounter = import "play/encounter"
local script = import "play/script_controller"
local run = import "commands/run"
local sentences = import "world/sentences"
local origin = import "report/log_origin"
local page_of = import "report/page"
local colours = import "report/colours"
local steps = import "encounter/script"
local trace = import "explain/trace"
local why = import "explain/why"

local commands = {}
local TELL_MOST = 5   -- records that are explained at once
local INDENT = 2

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

-- stop(entry): before which entry it stops; asks(): at which decision policies do, where there is no script.
local function play_all(play, stop, asks)
  trace.play(play)
  play:start(asks)
  for index, entry in ipairs(play.steps) do
    if play.broken or stop and stop(entry) then break end
    entry.index = index
    script.step(play, entry)
    run.parts.note_expectation(play, entry)
  end
  play.session:bind()
end

-- ---- telling -------------------------------------------------------------------------------------

local Page = setmetatable({}, { __index = page_of.methods })
Page.__index = Page

local function page(system) return page_of.new(system, Page) end

local function at_text(at) return at and at.file .. ":" .. at.line or nil end

local function set_text(set)
  if not set then return nil end
  local who = set.archetype and "archetype " .. set.archetype .. ", " .. set.layer or set.layer
  return set.file and set.line and set.line > 0 and who .. ", " .. set.file .. ":" .. set.line or who
end

local function value_text(value)
  if type(value) == "table" then return "a list" end
  return tostring(value)
end

-- What modified a value: "+1 by status frenzied of mira (file:line)".
local function row_texts(made)
  local list = {}
  for _, row in ipairs(made.stored or {}) do
    list[#list + 1] = row.stage .. " " .. row.amount .. (row.source and " by " .. row.source or "") .. ": " .. row.after
  end
  for _, row in ipairs(made.rows or {}) do
    local change = math.type(row.before) == "integer" and math.type(row.after) == "integer" and ("%+d"):format(row.after - row.before) or
      row.adds or value_text(row.after)
    list[#list + 1] = change .. " by " .. row.kind .. " " .. row.id .. (row.bearer and " of " .. row.bearer or "") ..
      (row.file and ", " .. row.file .. ":" .. row.line or "")
  end
  return list
end

local function decided_text(made)
  local by = made.policy and "policy " .. made.policy or made.at and "the script, " .. at_text(made.at) or "from outside"
  return made.who .. " (" .. made.kind .. "): " .. made.chosen .. " - chosen by " .. by
end

-- What a read was, and below it who set it and what modified it.
function Page:read(indent, made, first)
  local text = made.text .. (made.what == "effect" and " of " or " = ") .. value_text(made.value)
  -- What was told with all behind it is not told twice.
  local key = made.from and #made.from.numbers > 0 and text .. "|" .. tostring(made.from.at and at_text(made.from.at))
  if key and self.told and self.told[key] and not first then return self:line(indent, text .. ", as above") end
  if key and self.told then self.told[key] = true end
  if first then self:row(indent, first.text, first.wide, text) else self:line(indent, text) end
  local inner = indent + (first and first.wide + 2 or INDENT)
  if made.parts then self:parts(inner, made.parts) end
  local set = set_text(made.set)
  if made.base and made.base ~= made.value and set then set = "base " .. made.base .. " of " .. set end
  if set then self:line(inner, "set by " .. set, "dim") end
  for _, text_of_row in ipairs(row_texts(made)) do self:line(inner, text_of_row) end
  if made.start then self:read(inner, made.start) end
  if made.decided then self:line(inner, decided_text(made.decided)) end
  if made.from then
    self:line(inner, made.from.how .. (made.from.of and " by " .. made.from.of.kind .. " " .. made.from.of.id or "") .. (made.from.at and ", " .. at_text(made.from.at) or ""), "dim")
    for _, number in ipairs(made.from.numbers) do self:read(inner, number) end
  elseif made.at then
    self:line(inner, "read at " .. at_text(made.at), "dim")
  end
end

-- The parts of a number, one below the other with their signs.
function Page:parts(indent, parts)
  local wide, firsts = 0, {}
  for index, part in ipairs(parts) do
    local sign = index == 1 and "" or part.amount < 0 and "- " or "+ "
    firsts[index] = sign .. (index == 1 and part.amount or math.abs(part.amount)) .. (part.name and " " .. part.name or "")
    wide = math.max(wide, colours.width(firsts[index]))
  end
  wide = math.min(wide, math.max(self.width // 3, 8))
  for index, part in ipairs(parts) do
    if index > 1 and part.amount == 0 and not part.read then goto nothing end
    local first = { text = firsts[index], wide = wide }
    if part.read then
      self:read(indent, part.read, first)
      for _, other in ipairs(part.beside or {}) do self:read(indent + wide + 2, other) end
      if part.read.from and part.at then self:line(indent + wide + 2, "told at " .. at_text(part.at), "dim") end
    else
      self:row(indent, first.text, wide, part.at and "told at " .. at_text(part.at) or "")
      for _, other in ipairs(part.beside or {}) do self:read(indent + wide + 2, other) end
    end
    ::nothing::
  end
end

function Page:number(number)
  local applied = number.applied or {}
  if #number.parts > 0 or number.read and #number.read > 0 or number.changes or #applied > 0 then
    self:gap()
    self:line(0, "The number", "bold")
  end
  self:parts(INDENT, number.parts)
  if #number.parts > 0 then self:line(INDENT, "= " .. number.amount, "bold") end
  for _, made in ipairs(number.read or {}) do self:read(INDENT, made) end
  for _, change in ipairs(number.changes or {}) do
    local who = change.of and change.of.kind .. " " .. change.of.id or "the rules"
    self:line(INDENT, "then " .. tostring(change.value) .. ", by " .. who .. (change.at and ", " .. at_text(change.at) or ""))
    if change.read then self:read(2 * INDENT, change.read) end
  end
  if #applied > 0 then
    self:line(INDENT, "as it was applied", "dim")
    for _, made in ipairs(applied) do self:read(2 * INDENT, made) end
  end
  if #number.rolls > 0 then
    self:gap()
    self:line(0, "Rolled before", "bold")
    for _, roll in ipairs(number.rolls) do
      self:row(INDENT, tostring(roll.n), 4, roll.text .. (roll.at and "  (" .. at_text(roll.at) .. ")" or ""))
      for _, made in ipairs(roll.reads) do self:read(INDENT + 6, made) end
    end
  end
end

function Page:options(list)
  if not list or #list == 0 then return end
  self:gap()
  self:line(0, "Options that were asked", "bold")
  for _, made in ipairs(list) do
    self:line(INDENT, made.key .. " = " .. value_text(made.value))
    self:line(2 * INDENT, set_text(made.set) or "", "dim")
  end
end

function Page:chain(list)
  self:gap()
  self:line(0, "What led to it", "bold")
  for _, shown in ipairs(list) do
    self:row(INDENT, tostring(shown.n), 4, shown.text or shown.what)
    local inner = INDENT + 6
    if shown.of then self:line(inner, shown.of.kind .. " " .. shown.of.id .. ", " .. at_text(shown.of.at), "dim") end
    if shown.at and not (shown.of and at_text(shown.of.at) == at_text(shown.at)) then self:line(inner, "at " .. at_text(shown.at), "dim") end
    for _, source in ipairs(shown.sources or {}) do
      self:line(inner, "out of '" .. source.kind .. "'" .. (source.of and " by " .. source.of.kind .. " " .. source.of.id or "") .. (source.at and ", " .. at_text(source.at) or ""), "dim")
    end
    if shown.decided then self:line(inner, decided_text(shown.decided)) end
  end
  local trail = list[1].trail
  if #trail < 2 then return end
  self:gap()
  self:line(0, "Lines of Lua, the innermost first", "bold")
  for _, row in ipairs(trail) do self:line(INDENT, at_text(row), "dim") end
end

function Page:record(made)
  self.told = {}
  self:line(0, "Record " .. made.n .. ": " .. (made.text or made.what), "bold")
  if made.entry then self:line(INDENT, at_text(made.entry) .. "  " .. made.entry.title, "dim") end
  if made.number then self:number(made.number) end
  self:chain(made.chain)
  if made.number then self:options(made.number.options) end
end

-- The log with the numbers by which its records are asked about.
function Page:index(play, list)
  local wide = #tostring(#play.session.log)
  for _, n in ipairs(list) do
    local record = play.session.log[n]
    local text = sentences.of(record)
    if text and record.what ~= "board" then
      self.out(colours.cut(colours.right(n, wide) .. "  " .. (" "):rep(math.min(record.depth, 8)) .. text, self.width) .. "\n")
    end
  end
end

-- ---- which records -------------------------------------------------------------------------------

local function all_of(play)
  local list = {}
  for n in ipairs(play.session.log) do list[n] = n end
  return list
end

-- The records whose sentence has this text.
local function about(play, text)
  local list, wanted = {}, text:lower()
  for n, record in ipairs(play.session.log) do
    local said = sentences.of(record)
    if said and said:lower():find(wanted, 1, true) then list[#list + 1] = n end
  end
  return list
end

-- Whether an effect writes an attribute that its definition does not name: its sentence does.
local function changes(record, key)
  local def = core.book.sealed.kinds.effect[record.kind] or {}
  if def.attribute then return def.attribute == key end
  return type(def.log) == "string" and def.log:find(sentences.called("attribute", key), 1, true) ~= nil
end

-- The entry of the script that stands on a line, or the last one above it.
local function entry_at(play, line)
  local found
  for _, entry in ipairs(play.steps) do
    if entry.line <= line and (not found or entry.line > found.line) then found = entry end
  end
  return found
end

local function telling(list, play)
  local kept = {}
  for _, n in ipairs(list) do
    local what = play.session.log[n].what
    if what == "effect" then kept[#kept + 1] = n end
  end
  return kept
end

-- The records that made what an `expect` looks at as it was: of each number, place and status that it names the last before it.
-- And what was written without a record: slots of units, as why.slot tells them.
local function behind(play, entry)
  local last, before = #play.session.log, #play.session.log
  for n, record in ipairs(play.session.log) do
    if record.what == "expect" and record.line == entry.line then last, before = math.min(last, n), math.min(before, n - 1) end
  end
  local list, known, written = {}, {}, {}
  local slots = core.book.bearer_slot.unit or {}
  local function find(fits)
    for n = last, 1, -1 do
      local record = play.session.log[n]
      if record.what == "effect" and record.state == K.enums.item_state.applied and fits(record) then
        if not known[n] then list[#list + 1], known[n] = n, true end
        return
      end
    end
  end
  for name, wanted in pairs(entry.fields) do
    for key, value in pairs(type(wanted) == "table" and wanted or {}) do
      local op = function(record) return (core.book.sealed.kinds.effect[record.kind] or {}).op end
      if key == "at" then
        find(function(record) return record.target == name and (op(record) == "place" or op(record) == "leave") end)
      elseif key == "statuses" then
        for status in pairs(type(value) == "table" and value or {}) do
          find(function(record) return record.target == name and (record.status == status or math.type(status) and record.status == value[status]) end)
        end
      elseif slots[key] then
        local unit = play:unit(name)
        written[#written + 1] = unit and why.slot(play, unit, key, before)
      else
        find(function(record) return record.target == name and record.before ~= record.after and (record.attribute == key or changes(record, key)) end)
      end
    end
  end
  table.sort(list)
  table.sort(written, function(a, b) return a.text < b.text end)
  return list, written
end

local function wrong(system, text)
  system.complain("why: " .. text)
  return 2
end

-- written: what was written besides, as why.slot tells it.
local function print_records(system, arguments, play, list, written)
  local made = {}
  for index, n in ipairs(list) do made[index] = why.record(play, n) end
  if arguments.format == "json" then
    system.write(json.encode { what = "why", file = play.file, seed = play.record.seed, records = made, written = written and #written > 0 and written or nil } .. "\n")
    return 0
  end
  local out = page(system)
  for index, one in ipairs(written or {}) do
    if index > 1 then out:gap() end
    out:read(0, one)
  end
  if written and #written > 0 and #made > 0 then
    out:gap()
    out.out(("-"):rep(math.min(system.width, 72)) .. "\n")
  end
  for index, one in ipairs(made) do
    if index > 1 then
      out:gap()
      out.out(("-"):rep(math.min(system.width, 72)) .. "\n")
    end
    out:record(one)
  end
  return 0
end

local function print_index(system, arguments, play, list, more)
  if arguments.format == "json" then
    local records = {}
    for index, n in ipairs(list) do records[index] = { n = n, text = sentences.of(play.session.log[n]) } end
    system.write(json.encode { what = "index", file = play.file, records = records } .. "\n")
    return 0
  end
  local out = page(system)
  out:index(play, list)
  out:gap()
  local failure = play.broken and play.failures[#play.failures]
  if failure then out:line(0, "The play stops here: " .. encounter.line(failure), "red") end
  out:line(0, more)
  return 0
end

-- The record of a number as written; nil and what is wrong.
local function numbered(play, number, target)
  local n = number:match "^%d+$" and math.tointeger(tonumber(number))
  if not n then return nil, "a record is a number (found '" .. number .. "'): tercio why " .. target .. " shows them all" end
  if not play.session.log[n] then return nil, "there is no record " .. n .. ": this log has 1 to " .. #play.session.log end
  return n
end

-- What records are asked about beside --not: a function that gives them once all is played, nil: none are.
local function records_asked(arguments, play, target)
  local number = arguments.operands[2]
  if not number and not arguments.about then return nil end
  return function()
    if number then
      local n, why_not = numbered(play, number, target)
      return n and { n }, why_not
    end
    local list = about(play, arguments.about)
    if #list == 0 then return nil, "nothing in the log says '" .. arguments.about .. "': tercio why " .. target .. " shows it all" end
    return list
  end
end

-- Tells of the records that were asked for.
local function tell(system, arguments, play, target, line)
  local number = arguments.operands[2]
  if number then
    local n, why_not = numbered(play, number, target)
    if not n then return wrong(system, why_not) end
    return print_records(system, arguments, play, { n })
  end
  local list, written = all_of(play), nil
  if line then
    local entry = entry_at(play, line)
    if not entry then return wrong(system, play.file .. ": no entry of its script stands on line " .. line .. " or above") end
    if entry.kind == "expect" then list, written = behind(play, entry) else list = why.records_of(play, entry.index) end
    if #list == 0 and not (written and #written > 0) then return wrong(system, play.file .. ":" .. entry.line .. ": nothing came of " .. steps.title(entry)) end
  end
  if arguments.about then
    local fits, known = {}, {}
    for _, n in ipairs(about(play, arguments.about)) do known[n] = true end
    for _, n in ipairs(list) do
      if known[n] then fits[#fits + 1] = n end
    end
    if #fits == 0 then return wrong(system, "nothing in the log says '" .. arguments.about .. "': tercio why " .. target .. " shows it all") end
    if #fits > TELL_MOST then
      return print_index(system, arguments, play, fits, "Which of these " .. #fits .. "? tercio why " .. target .. " NUMBER")
    end
    return print_records(system, arguments, play, fits)
  end
  if line then
    local effects = telling(list, play)
    local some = #effects > 0 or written and #written > 0
    if some and #effects <= TELL_MOST then return print_records(system, arguments, play, effects, written) end
    return print_index(system, arguments, play, list, "Which of these? tercio why " .. target .. " NUMBER")
  end
  return print_index(system, arguments, play, list, "Why is it so? tercio why " .. target .. " NUMBER, or --about TEXT")
end

-- ---- the command ---------------------------------------------------------------------------------

local function refuse(system, lines)
  for _, line in ipairs(lines) do system.warn(line) end
  return 2
end

function commands.run(system, arguments)
  local target = arguments.operands[1]
  local path, line = split(system, target)
  local given, text = nil, system.mode(path) == "file" and system.read(path)
  if text and origin.is_log(text) then
    local problem
    given, problem = origin.read(system, path, text)
    if not given then return refuse(system, { problem }) end
    if line then return wrong(system, path .. " is a log: a record of it is given by its number, tercio why " .. path .. " " .. line) end
    origin.adopt(arguments, given)
    path = given.file
  elseif text and not path:find "%.lua$" then
    return refuse(system, { path .. ": this is neither an encounter nor a log: tercio run FILE --format json > log.jsonl writes one" })
  end
  local play, problems = open(system, arguments, path)
  if not play then return refuse(system, problems) end
  if given then
    local differs = origin.other_content(given, engine.sealed)
    if differs then return refuse(system, { differs }) end
  end
  local asked = line and not arguments.about and not arguments.operands[2] and entry_at(play, line)
  local refused = asked and asked.kind == "refuse"
  if arguments["not"] or refused then
    return import("explain/why_not_report").run(system, arguments, play, { line = refused and not arguments["not"] and asked.line or line, page = page(system),
      play_all = play_all, records = arguments["not"] and records_asked(arguments, play, target), decided_text = decided_text,
      differs = given and function() return origin.other_play(given, play) end })
  end
  play_all(play)
  if given then
    local differs = origin.other_play(given, play)
    if differs then return refuse(system, { differs }) end
  end
  local code = tell(system, arguments, play, target, line)
  return code
end

return commands
