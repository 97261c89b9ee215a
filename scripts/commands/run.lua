-- `tercio run`: plays encounter files and shows them as text for people, as JSON lines or as TAP. With --watch it plays
-- again after each save, the way of the play before; without, it plays once.
local flags = import "program/flags"
local hosts = import "program/hosts"
local maps = import "maps/source"
local pages = import "program/pages"
local plays = import "program/plays"
local profile = import "explain/profile"
local refusal = import "program/refusal"
local reload = import "play/reload"
local summary = import "report/summary"
local tables = import "world/tables"
local team_log = import "play/team_log"
local telling = import "program/telling"

local command = { name = "run", group = "Play", usage = "FILE..." }

local function open(system, request)
  local arguments, found = request.arguments, plays.read(system, request.path)
  local over = plays.over(system, arguments, found)
  -- Watched, it takes longer: a run by the clock might be repeated with the count on.
  if arguments.profile or arguments.flame then over.budget = "counted" end
  local play = plays.open(found, over)
  local side = plays.side(play, arguments)
  if side then
    team_log.listen(play.session, { side })
    play.session.audience = side
  end
  return play
end

-- The table of what handlers cost, and the file of stacks.
local function tell_costs(system, arguments, costs)
  if arguments.profile then profile.print(system, costs) end
  if arguments.flame then pages.save(system, arguments.flame, profile.flame(arguments.flame, costs)) end
end

local function play_script(system, request)
  local play = open(system, request)
  local arguments, format = request.arguments, request.arguments.format or "pretty"
  local answers = arguments.watch and reload.note(play)
  local finish = (arguments.profile or arguments.flame) and profile.start(play)
  telling.play(system, play, arguments.board and format == "pretty")
  local costs = finish and finish()
  if request.number > 1 and format == "pretty" then system.write "\n" end
  local tests = telling[format](system, play, arguments, request.tests) or 0
  if costs then tell_costs(system, arguments, costs) end
  local made = summary.of(play)
  return { code = play:code(), met = made.met, unmet = made.unmet, tests = tests,
    way = answers and reload.kept(play, answers) }
end

local function play_again(system, request)
  return { code = 0, met = 0, unmet = 0, tests = 0, way = reload.again(system, open(system, request), request.way) }
end

-- Says why a file cannot be played.
local function tell_refused(system, request, lines)
  local format, tests = request.arguments.format, request.tests
  for _, line in ipairs(lines) do system.warn(line) end
  if request.way then system.write "refused: the encounter keeps its state and the old content\n" end
  if format == "json" then
    system.write(json.encode { what = "result", file = request.path, outcome = "bad input", code = 2,
      problems = lines } .. "\n")
  elseif format == "tap" then
    tests = tests + 1
    system.write("not ok " .. tests .. " - " .. request.path .. " can be read\n")
  end
  return { code = 2, met = 0, unmet = 0, tests = tests }
end

-- Plays one file: { arguments, path, number = its place among the files, tests = TAP lines before it, way = of the play
-- before, to go again }. Gives { code, met, unmet, tests, way, places = files and folders that it is made of }.
function command.play(system, request)
  local fine, made = refusal.try("run", request.way and play_again or play_script, system, request)
  if not fine then made = tell_refused(system, request, made) end
  made.places = tables.append({ request.path }, tables.append(registry.folders(), maps.files()))
  return made
end

-- A host holds one content: a single file is played here, several or a watched one in hosts of their own.
local function play_in_host(system, request, alone)
  if alone then return command.play(system, request) end
  local made, fault = hosts.fresh(system, "commands/run", "play", request)
  if fault then system.complain(fault) end
  return made or { code = 2, met = 0, unmet = 0, tests = request.tests, places = {} }
end

local function print_sum(system, sum)
  system.write(("\n%d encounters: %d fine"):format(sum.files, sum.fine))
  if sum.failed > 0 then system.write((", %d failed"):format(sum.failed)) end
  if sum.bad > 0 then system.write((", %d could not be played"):format(sum.bad)) end
  system.write(("; %d expectations met"):format(sum.met))
  system.write(sum.unmet > 0 and (", %d not met\n"):format(sum.unmet) or "\n")
end

local COUNTED = { [0] = "fine", "failed", "bad" }   -- by exit code

-- Plays all files once: the worst exit code, and what came of the last file. way: see command.play.
local function play_all(system, arguments, way)
  local paths, format = arguments.operands, arguments.format or "pretty"
  local sum = { files = #paths, fine = 0, failed = 0, bad = 0, met = 0, unmet = 0, tests = 0, code = 0 }
  local made
  if format == "tap" then system.write "TAP version 13\n" end
  for number, path in ipairs(paths) do
    local request = { arguments = arguments, path = path, number = number, tests = sum.tests, way = way }
    made = play_in_host(system, request, #paths == 1 and not arguments.watch)
    local counted = COUNTED[made.code]
    sum[counted], sum.code = sum[counted] + 1, math.max(sum.code, made.code)
    sum.met, sum.unmet, sum.tests = sum.met + made.met, sum.unmet + made.unmet, made.tests
  end
  if format == "tap" then system.write("1.." .. sum.tests .. "\n") end
  if format == "pretty" and #paths > 1 then print_sum(system, sum) end
  return sum.code, made
end

function command.run(system, arguments)
  if arguments.watch and (#arguments.operands > 1 or arguments.format) then
    refusal.say "--watch takes one file, and no --format"
  end
  if (arguments.profile or arguments.flame) and (#arguments.operands > 1 or arguments.format or arguments.watch) then
    refusal.say "--profile and --flame take one file, and neither --format nor --watch"
  end
  system.hear()
  local watch = arguments.watch and reload.watch(system, arguments.operands[1])
  local code, made = 0, nil
  repeat
    code, made = play_all(system, arguments, watch and watch.way)
  until not watch or not watch:next(made)
  if not watch then return code end
  system.complain "run: stopped watching"
  return 130
end

command.operands = { least = 1, wants = "which encounter?" }
command.summary = "Plays encounters and checks their expectations."
command.text = [[
  The exit code is 0 if all expectations are met, 1 if one is not or a rule failed, 2 on bad input.

  json: one line for each record. The first line describes the content, the last one the result.

  tap: one test for each expectation.

  What Lua code prints goes to standard error.
]]
command.flags = flags.with_layers {
  flags.format("json", "tap"),
  flags.seed,
  { name = "as", value = "TEAM", text = "Show only what this team knows." },
  { name = "watch", text = "Play again with the same answers when content is saved, until Ctrl-C." },
  { name = "profile", text = "At the end, show what each handler costs: its calls, and the time spent in it." },
  { name = "flame", value = "FILE",
    text = "Write these times to FILE.svg as a flame graph, or to any other FILE as stacks." },
  { name = "board", text = "Draw the field after each turn, layer by layer." },
}
command.examples = {
  { "tercio run examples/corridor.lua" },
  { "tercio run examples/corridor.lua --board", "with the field after each turn" },
  { "tercio run examples/skirmish.lua --seed 7 --format json" },
  { "tercio run examples/skirmish.lua --profile", "with what each handler costs" },
}

return command
