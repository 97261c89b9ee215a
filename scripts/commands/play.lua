-- `tercio play`: an encounter in the terminal, played by hand.
local encounter = import "play/encounter"
local flags = import "program/flags"
local game = import "terminal/game"
local match = import "conversation/match"
local plays = import "program/plays"
local players = import "program/players"
local recording = import "play/recording"
local refusal = import "program/refusal"
local refused = import "conversation/refused"
local saves = import "conversation/saves"
local tables = import "world/tables"
local trace = import "explain/trace"

-- Which policy answers for each team: { [team] = policy }, "outside" for teams that are played by hand.
local function controllers_of(system, arguments, record)
  local given, teams = {}, {}
  for index, team in ipairs(type(record.teams) == "table" and record.teams or {}) do
    local id = type(team) == "table" and team.id or index
    teams[#teams + 1] = id
    if arguments.as then given[id] = id == arguments.as and "outside" or arguments.against or "greedy" end
  end
  if arguments.as then refusal.unknown_team("--as", arguments.as, teams) end
  if arguments.against and not arguments.as then
    refusal.say "--against says who plays the other teams: it needs --as TEAM"
  end
  for _, text in ipairs(arguments.team) do
    local team, policy = text:match "^([^=]+)=(.+)$"
    if not team then refusal.say("--team takes a team and a policy: --team raiders=greedy (found '" .. text .. "')") end
    refusal.unknown_team("--team", team, teams)
    given[team] = policy
  end
  for _, policy in pairs(given) do
    if players.words(policy) then plays.let_program(system, policy) end
  end
  return given
end

-- A match of an encounter's file, and what it was opened with.
local function of_file(system, arguments, path)
  local found = plays.read(system, path)
  local over = plays.over(system, arguments, found)
  over.default_controller, over.budget = "outside", "traced"
  trace.start()
  local play = plays.open(found, over)
  trace.play(play)
  recording.note(play)
  local made = match.begin(play, { controllers = controllers_of(system, arguments, found.record), as = arguments.as,
    trace = true, text = found.text, name = found.file, variants = over.variants, mods = over.mods, seed = over.seed })
  return made, found, over
end

-- A match that goes on from a save.
local function of_save(system, arguments, path, text)
  if #arguments.variant + #arguments.mod + #arguments.option > 0 or arguments.seed then
    refusal.say(path .. " is a save: its layers, options and seed are those of its game")
  end
  local head, wrong = saves.read(text)
  if not head then refusal.lines { path .. ": " .. wrong } end
  local opening = head.opening or {}
  local found = type(opening.text) == "string" and encounter.read_text(opening.text, opening.name or path)
  if not found then refusal.lines { path .. ": this save holds no encounter" } end
  local made = match.open(tables.copy(opening, { as = arguments.as, trace = true,
    controllers = tables.copy(opening.controllers or {}, controllers_of(system, arguments, found.record)) }))
  made:load(head)
  return made
end

local function run(system, arguments)
  local path = arguments.operands[1]
  local text = system.mode(path) == "file" and system.read(path) or ""
  local fine, made, found, over = refused.try(function()
    if saves.is_save(text) then return of_save(system, arguments, path, text) end
    return of_file(system, arguments, path)
  end)
  if not fine then refusal.lines { made.message } end
  made.seat = made:seat(arguments.as)
  made.play.session.audience = made.seat:side()   -- what is printed is for that team
  game.new({ system = system, match = made, found = found, over = over, path = path }):run()
  return 0
end

return {
  name = "play", group = "Play", usage = "ENCOUNTER", operands = { least = 1, most = 1, wants = "which encounter?" },
  summary = "Plays an encounter by hand, in the terminal.",
  text = [[
    The terminal shows the board, what just happened, and a numbered list of choices. Answer with a number, a name or
    its beginning, or a cell. You can type an action with its choices: "shove brute".

    `help` lists the commands. `?` says why something is not offered, `why` explains a line of the log, and `odds` shows
    how likely the outcomes of an action are. `undo` and `redo` go back and forth; `auto` lets a policy answer.
    `record FILE` writes what you played as an encounter with a script: a test for `tercio run`. `save FILE` keeps the
    position, and `tercio play FILE` goes on from it.

    Without flags, you play all teams that have no controller. `play` does not run the file's script.
  ]],
  flags = flags.with_layers {
    { name = "as", value = "TEAM", text = "Play this team, and see only what it knows." },
    { name = "against", value = "POLICY", text = "With --as: who plays the other teams; greedy by default." },
    { name = "team", value = "TEAM=POLICY", repeats = true, text = "A policy plays this team." },
    flags.seed,
  },
  examples = {
    { "tercio play examples/corridor.lua" },
    { "tercio play examples/skirmish.lua --as valiants --against greedy" },
  },
  run = run,
}
