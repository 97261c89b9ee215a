-- `tercio run`: plays one encounter file and tells of it as text for people, as JSON lines or as TAP.
-- C calls it once a file, each in a state of its own, and sums up.
local core = import "world/core"
local engine = import "content/engine"
local encounter = import "play/encounter"
local expectations = import "play/expectations"
local script = import "play/script_controller"
local log = import "world/log"
local report = import "report/report"
local summary = import "report/summary"
local rule_changes = import "report/rule_changes"
local homebrew = import "content/roots"
local team_log = import "play/team_log"
local origin = import "report/log_origin"

local commands = { met = 0, unmet = 0, tests = 0 }

-- ---- what was asked for --------------------------------------------------------------------------

local function names_of(record)
  local list = {}
  if type(record) ~= "table" then return list end
  if type(record.variant) == "string" then list[1] = record.variant end
  for _, name in ipairs(type(record.variants) == "table" and record.variants or {}) do list[#list + 1] = name end
  return list
end

-- What is given on top of the file; nil and what is wrong.
local function over_of(system, arguments, found, command)
  command = command or "run"
  local over = { mods = arguments.mod, options = {}, budget = "timed", roots = homebrew.roots(system, found.file) }
  if #arguments.mod + #arguments.variant > 0 and system.mode "mods" == "folder" then over.roots[#over.roots + 1] = "." end
  if arguments.seed then
    over.seed = arguments.seed:match("^%-?%d+$") and math.tointeger(tonumber(arguments.seed))
    if not over.seed then return nil, command .. ": --seed takes a whole number (found '" .. arguments.seed .. "')" end
  end
  for index, text in ipairs(arguments.option) do
    local name, value = text:match("^([^=]+)=(.*)$")
    if not name then return nil, command .. ": --option takes name=value (found '" .. text .. "')" end
    over.options[index] = { name = name, value = value, from = "the command line" }
  end
  local variants, seen = names_of(found.record), {}
  for _, name in ipairs(variants) do seen[name] = true end
  for _, name in ipairs(arguments.variant) do
    if not seen[name] then variants[#variants + 1] = name end
  end
  if #arguments.variant > 0 then over.variants = variants end
  over.given = {}
  for _, name in ipairs(arguments.variant) do over.given[name] = not seen[name] and "the command line" or nil end
  for _, name in ipairs(arguments.mod) do over.given[name] = "the command line" end
  return over
end

-- ---- playing -------------------------------------------------------------------------------------

-- The ids of the zones of a graph by number, from 1.
local function zones_of(session)
  local names = {}
  for name, cells in pairs(session.areas or {}) do names[cells[1] + 1] = name end
  return names
end

-- Draws the field of the bound world, as the log's record of it.
local function drawer(play, system)
  local board = import "report/board"
  return function()
    local units = {}
    for _, unit in ipairs(play:units()) do
      local object = import("world/objects").unit(unit.handle)
      local known = team_log.of_unit(play.session, object)
      units[#units + 1] = known and (known == true or known.at) and { handle = unit.handle, name = unit.name, side = object.side.name, number = object.side.index } or nil
    end
    local sealed = play.book.sealed
    return board.draw(board.view { tiles = play.book.tile, edges = play.book.edge, edge_defs = sealed.kinds.edge, units = units,
      zones = zones_of(play.session), hidden = team_log.hides(play.session), colour = system.colour, columns = math.max(system.width - 2, 20) })
  end
end

local function play_through(system, arguments, found, over)
  local play, problems = encounter.open(found, over)
  if not play then return nil, problems end
  if arguments.watch then commands.inputs = import("play/reload").note(play) end
  if arguments.as then
    play.session:bind()
    local side, why = team_log.side(play, arguments.as)
    if not side then return nil, { { file = "", line = 0, message = "run: --as: " .. why } } end
    team_log.listen(play.session, side)
  end
  if arguments.board and arguments.format ~= "json" and arguments.format ~= "tap" then
    local draw = drawer(play, system)
    play.session.draw = draw
    script.run(play, expectations.note)
    play.session:bind()
    log.add("board", { text = draw() })
  else
    script.run(play, expectations.note)
  end
  return play
end

-- ---- formats -------------------------------------------------------------------------------------

local formats = {}

function formats.pretty(system, play)
  local made = report.new(system.write, system.width, system.colour)
  made:title(play, engine.sealed)
  made:log(team_log.of(play.session))
  made:summary(summary.of(play))
end

-- A result object: what a program wants to know, besides the events.
local function result_of(play, made, arguments)
  local failures = {}
  for index, failure in ipairs(play.failures) do
    failures[index] = { kind = failure.kind, file = failure.file, line = failure.line, message = failure.message }
  end
  return { what = "result", name = play.name, file = play.file, seed = play.record.seed, outcome = made.outcome or "open", round = made.round,
    met = made.met, unmet = made.unmet, decisions = made.decisions, code = play:code(), failures = failures, teams = made.teams,
    hash = ("%016x"):format(made.hash), given = arguments and origin.given(arguments),
    departures = rule_changes.lines(engine.sealed) }
end

function formats.json(system, play, arguments)
  if arguments then system.write(json.encode(origin.content(engine.sealed)) .. "\n") end
  for _, record in ipairs(team_log.of(play.session)) do system.write(json.encode(record) .. "\n") end
  system.write(json.encode(result_of(play, summary.of(play), arguments)) .. "\n")
end

-- One test an expectation, and one for the whole: that it was played to its end.
function formats.tap(system, play)
  local function test(fine, name, lines)
    commands.tests = commands.tests + 1
    system.write((fine and "ok " or "not ok ") .. commands.tests .. " - " .. name:gsub("#", "\\#") .. "\n")
    for _, line in ipairs(lines or {}) do system.write("# " .. line .. "\n") end
  end
  for _, record in ipairs(play.session.log) do
    if record.what == "expect" then
      test(record.met, record.file .. ":" .. record.line .. " " .. record.title, record.problems)
    end
  end
  local lines = {}
  for _, failure in ipairs(summary.of(play).failures) do lines[#lines + 1] = failure.text end
  test(#lines == 0, play.file .. " is played to its end", lines)
end

-- What is wrong with a file that cannot be played.
local function refuse(system, arguments, path, lines)
  for _, line in ipairs(lines) do system.warn(line) end
  if arguments.format == "json" then
    system.write(json.encode { what = "result", file = path, outcome = "bad input", code = 2, problems = lines } .. "\n")
  elseif arguments.format == "tap" then
    commands.tests = commands.tests + 1
    system.write("not ok " .. commands.tests .. " - " .. path .. " can be read\n")
  end
  return 2
end

local function lines_of(problems)
  local lines = {}
  for index, problem in ipairs(problems) do lines[index] = encounter.line(problem) end
  return lines
end

-- What is wrong with a path that is no file, in words; nil for a file.
local function path_problem(system, path, what)
  local mode = system.mode(path)
  if mode == "file" then return not what and homebrew.no_encounter(system, path) or nil end
  if mode == "folder" then return path .. ": this is a folder; " .. (what or "an encounter") .. " is a file" end
  if mode then return path .. ": this is no plain file" end
  local folder, name = path:match("^(.*/)([^/]*)$")
  local names = {}
  for _, found in ipairs(system.list(folder or ".", ".lua", 1) or {}) do names[#names + 1] = found:match "[^/]*$" end
  local near = suggest(name or path, names)
  return path .. ": no such file" .. (near and " (did you mean '" .. (folder or "") .. near .. "'?)" or "")
end

-- Plays the file at path; number is its place among the files, tests how many TAP lines there were before.
function commands.run(system, arguments, path, number, tests)
  commands.tests = tests
  local missing = path_problem(system, path)
  if missing then return refuse(system, arguments, path, { missing }) end
  local found, problems = encounter.read(path, path)
  if not found then return refuse(system, arguments, path, lines_of(problems)) end
  local over, why = over_of(system, arguments, found)
  if not over then
    system.complain(why)
    return 2
  end
  local play
  play, problems = play_through(system, arguments, found, over)
  if not play then return refuse(system, arguments, path, lines_of(problems)) end
  local format = arguments.format or "pretty"
  if number > 1 and format == "pretty" then system.write("\n") end
  formats[format](system, play, arguments)
  local made = summary.of(play)
  commands.met, commands.unmet = made.met, made.unmet
  if arguments.watch then commands.kept = import("play/reload").kept(play, commands.inputs) end
  return play:code()
end

-- What a watch needs of the play that was just told or gone through again: what is kept of it, and the places that it was
-- made of, a line each.
function commands.watched(path)
  local places = { path }
  for _, folder in ipairs(registry.folders()) do places[#places + 1] = folder end
  return commands.kept, table.concat(places, "\n")
end

-- Goes the way of before (a text) with the content as it is now.
function commands.again(system, arguments, path, text)
  local found, problems = encounter.read(path, path)
  local over = found and over_of(system, arguments, found)
  if not over then return refuse(system, arguments, path, lines_of(problems or {})) end
  commands.kept = import("play/reload").again(system, found, over, text)
  return 0
end

-- What other commands that play encounters share with it.
commands.parts = { over_of = over_of, lines_of = lines_of, path_problem = path_problem, formats = formats, note_expectation = expectations.note }

return commands
