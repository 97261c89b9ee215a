-- How a play is told: as text for people, as JSON lines, or as TAP. Each takes (system, play, arguments).
local engine = import "content/engine"
local expectations = import "play/expectations"
local log = import "world/log"
local objects = import "world/objects"
local origin = import "report/log_origin"
local report = import "report/report"
local rule_changes = import "report/rule_changes"
local script = import "play/script_controller"
local summary = import "report/summary"
local tables = import "world/tables"
local team_log = import "play/team_log"

local telling = {}

-- The ids of the zones of a graph by number, from 1.
local function zones_of(session)
  local names = {}
  for name, cells in pairs(session.areas or {}) do names[cells[1] + 1] = name end
  return names
end

-- The units that the team of the log knows a place of.
function telling.units_known(play)
  local list = {}
  for _, unit in ipairs(play:units()) do
    local object = objects.unit(unit.handle)
    local known = team_log.of_unit(play.session, object)
    if known and (known == true or known.at) then
      list[#list + 1] = { handle = unit.handle, name = unit.name, side = object.side.name, number = object.side.index }
    end
  end
  return list
end

-- The field of the bound world as text, as far as the team of the log knows it. more: colour, columns and what else
-- board.view takes.
function telling.field(play, more)
  local board = import "report/board"
  return board.draw(board.view(tables.copy({ tiles = play.book.tile, edges = play.book.edge,
    edge_defs = play.book.sealed.kinds.edge, units = telling.units_known(play), zones = zones_of(play.session),
    hidden = team_log.hides(play.session) }, more)))
end

-- Draws the field, as the log's record of it.
local function drawer(play, system)
  return function()
    return telling.field(play, { colour = system.colour, columns = math.max(system.width - 2, 20) })
  end
end

-- Plays a script to its end; board: the field is drawn into the log.
function telling.play(system, play, board)
  local draw = board and drawer(play, system)
  play.session.draw = draw or nil
  script.run(play, expectations.note)
  if draw then
    play.session:bind()
    log.add("board", { text = draw() })
  end
end

function telling.pretty(system, play)
  local made = report.new(system.write, system.width, system.colour)
  made:title(play, engine.sealed)
  made:log(team_log.of(play.session))
  made:summary(summary.of(play))
end

-- A result object: what a program wants to know besides the events.
local function result_of(play, made, arguments)
  local failures = tables.map(play.failures, function(failure)
    return { kind = failure.kind, file = failure.file, line = failure.line, message = failure.message }
  end)
  return { what = "result", name = play.name, file = play.file, seed = play.record.seed,
    outcome = made.outcome or "open", round = made.round, met = made.met, unmet = made.unmet,
    decisions = made.decisions, code = play:code(), failures = failures, teams = made.teams,
    hash = ("%016x"):format(made.hash),
    given = arguments and origin.given(arguments), departures = rule_changes.lines(engine.sealed) }
end

-- With arguments, the content comes first, and the result says what was given; a play without is one of several.
function telling.json(system, play, arguments)
  local function line(value) system.write(json.encode(value) .. "\n") end
  if arguments then line(origin.content(engine.sealed)) end
  for _, record in ipairs(team_log.of(play.session)) do line(record) end
  line(result_of(play, summary.of(play), arguments))
end

-- One test for each expectation, and one for the whole: that it was played to its end. tests: how many there were
-- before; gives how many there are now.
function telling.tap(system, play, _, tests)
  local function test(fine, name, lines)
    tests = tests + 1
    system.write((fine and "ok " or "not ok ") .. tests .. " - " .. name:gsub("#", "\\#") .. "\n")
    for _, line in ipairs(lines or {}) do system.write("# " .. line .. "\n") end
  end
  for _, record in ipairs(play.session.log) do
    if record.what == "expect" then
      test(record.met, record.file .. ":" .. record.line .. " " .. record.title, record.problems)
    end
  end
  local lines = tables.map(summary.of(play).failures, function(failure) return failure.text end)
  test(#lines == 0, play.file .. " is played to its end", lines)
  return tests
end

return telling
