-- `tercio tournament`: policies play the encounter of each seed, as the ruleset makes it; after every decision the world
-- is checked, and at the end it is counted how often the teams of each archetype won.
local core = import "world/core"
local engine = import "content/engine"
local encounter = import "play/encounter"
local units = import "encounter/units"
local homebrew = import "content/roots"
local colours = import "report/colours"
local generator = import "world/generator"
local report = import "report/report"
local summary = import "report/summary"
local K = core.K

local commands = {}
local MOST_SEEDS, LIMIT = 1000000, 3000
local MOST_NAMED = 12   -- seeds that stay open, in the report

-- ---- what was asked for --------------------------------------------------------------------------

local function whole(text, least, most)
  local number = text:match("^%d+$") and math.tointeger(tonumber(text))
  return number and number >= least and number <= most and number or nil
end

-- The seeds from and to, or nil and what is wrong.
local function seeds_of(text)
  local first, last = (text or "1..100"):match("^(%d+)%.%.(%d+)$")
  if text and text:match("^%d+$") then first, last = text, text end
  local from, to = first and whole(first, 0, MOST_SEEDS), last and whole(last, 0, MOST_SEEDS)
  if not from or not to or from > to then
    return nil, "tournament: --seeds takes FROM..TO, as 1..200, with numbers up to " .. MOST_SEEDS .. " (found '" .. text .. "')"
  end
  return from, to
end

local function options_of(list)
  local options = {}
  for index, text in ipairs(list) do
    local name, value = text:match("^([^=]+)=(.*)$")
    if not name then return nil, "tournament: --option takes name=value (found '" .. text .. "')" end
    options[index] = { name = name, value = value, from = "the command line" }
  end
  return options
end

-- { from, to, limit, policy, layers }, or nil and what is wrong.
local function plan_of(system, arguments)
  local from, to = seeds_of(arguments.seeds)
  if not from then return nil, to end
  local limit = whole(arguments.limit or tostring(LIMIT), 1, MOST_SEEDS)
  if not limit then return nil, "tournament: --limit takes a number from 1 to " .. MOST_SEEDS .. " (found '" .. arguments.limit .. "')" end
  local options, why = options_of(arguments.option)
  if not options then return nil, why end
  local path = arguments.operands[1]:gsub("/+$", "")
  return { from = from, to = to, limit = limit, policy = arguments.policy or "greedy", ruleset = path, variants = arguments.variant,
    mods = arguments.mod, options = options, log = arguments.log or false, roots = homebrew.roots(system, path) }
end

-- ---- the ruleset ---------------------------------------------------------------------------------

local function layers_of(plan)
  return { ruleset = plan.ruleset, variants = { table.unpack(plan.variants) }, mods = { table.unpack(plan.mods) }, options = {}, settings = plan.options,
    roots = plan.roots, from = "the command line" }
end

-- Loads the layers; what the manifest says of tournaments, or nil and lines.
local function load(plan)
  local sealed, problems = engine.load_once(layers_of(plan))
  if not sealed then
    local lines = {}
    for index, problem in ipairs(problems) do lines[index] = encounter.line(problem) end
    return nil, lines
  end
  local manifest = engine.manifest()
  if not manifest.tournament then
    return nil, { manifest.where .. ": ruleset '" .. engine.ruleset .. "' has no `tournament`, so it says of no seed which encounter that is" }
  end
  return manifest.tournament
end

-- Why nobody of that name plays, or nil.
local function policy_problem(name)
  if name == "greedy" or name == "random" or (engine.sealed.kinds.policy or {})[name] then return nil end
  local names = { "greedy", "random", table.unpack(engine.sealed.order.policy or {}) }
  local near = suggest(name, names)
  return "tournament: no policy '" .. name .. "'" .. (near and " (did you mean '" .. near .. "'?)" or " (there are " .. table.concat(names, ", ") .. ")")
end

local function archetypes_in_order()
  local list = {}
  for index, id in ipairs(engine.sealed.order.archetype or {}) do list[index] = units.archetype(id, engine.sealed) end
  return list
end

-- ---- playing -------------------------------------------------------------------------------------

-- Tells a play as `tercio run` does.
local function tell(system, play)
  local told = report.new(system.write, system.width, system.colour)
  told:title(play, engine.sealed)
  told:log(play.session.log)
  told:summary(summary.of(play))
  system.write("\n")
end

-- Plays one seed. { seed, outcome, decisions, teams = { id = { archetypes } }, wrong = lines or nil }
local function play_seed(system, plan, tournament, archetypes, seed)
  local made = { seed = seed, teams = {} }
  local numbers = generator.new(seed)
  local function draw(below) return generator.below(numbers, below) end
  local fine, record = registry.guard("counted", tournament.make, seed, archetypes, draw)
  if not fine then
    made.wrong = { "the ruleset's tournament.make failed: " .. encounter.line { file = record.file, line = record.line, message = record.text } }
    return made
  end
  record.ruleset, record.seed = plan.ruleset, seed
  record.variants, record.mods = { table.unpack(plan.variants) }, { table.unpack(plan.mods) }
  local play, problems = encounter.open({ name = "seed " .. seed, record = record, file = "", line = 0 },
    { options = plan.options, roots = plan.roots, default_controller = plan.policy, budget = "timed" })
  if not play then
    made.wrong = {}
    for index, problem in ipairs(problems) do made.wrong[index] = encounter.line(problem) end
    return made
  end
  for _, unit in ipairs(play.record.units) do
    local team = unit.record.team
    made.teams[team] = made.teams[team] or {}
    table.insert(made.teams[team], unit.archetype.id or "?")
  end
  play.session.logging = plan.log
  play.limit = math.maxinteger
  play:start(function()
    local broken = K.check()
    if broken then play:fail("rule", { line = 0 }, "after " .. play.decisions .. " decisions the world does not hold together: " .. broken) end
    return play.decisions >= plan.limit
  end)
  made.decisions, made.outcome = play.decisions, play:outcome() or "open"
  -- One that gets nowhere is as open as one that has met its bound.
  for _, failure in ipairs(play.failures) do
    if failure.kind ~= "endless" then
      made.outcome, made.wrong = "broken", made.wrong or {}
      table.insert(made.wrong, encounter.line(failure))
    end
  end
  if plan.log then tell(system, play) end
  return made
end

-- ---- counting ------------------------------------------------------------------------------------

-- Adds a play to the sums: outcomes, and by archetype how often it played and won, each encounter once.
local function count(sums, wins, made)
  sums.played = sums.played + 1
  sums.decisions = sums.decisions + (made.decisions or 0)
  local outcome = made.outcome or "broken"
  sums.outcomes[outcome] = (sums.outcomes[outcome] or 0) + 1
  if outcome == "open" then sums.open[#sums.open + 1] = made.seed end
  for team, list in pairs(made.teams) do
    local seen = {}
    for _, id in ipairs(list) do
      if not seen[id] then
        seen[id] = true
        local row = sums.archetypes[id] or { id = id, played = 0, won = 0 }
        sums.archetypes[id] = row
        row.team, row.played = row.team or team, row.played + 1
        if wins[outcome] == team then row.won = row.won + 1 end
      end
    end
  end
end

local function rows_in_order(sums)
  local rows = {}
  for _, row in pairs(sums.archetypes) do rows[#rows + 1] = row end
  table.sort(rows, function(a, b)
    if a.team ~= b.team then return a.team < b.team end
    if a.won * b.played ~= b.won * a.played then return a.won * b.played > b.won * a.played end
    return a.id < b.id
  end)
  return rows
end

local function percent(part, whole_of) return whole_of == 0 and 0 or (part * 100 + whole_of // 2) // whole_of end

local function outcome_names(sums)
  local names = {}
  for name in pairs(sums.outcomes) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local function print_sums(system, plan, sums, painter)
  system.write(("%s, seeds %d..%d, played by %s\n"):format(engine.ruleset, plan.from, plan.to, plan.policy))
  local parts = {}
  for index, name in ipairs(outcome_names(sums)) do
    parts[index] = name .. " " .. sums.outcomes[name] .. " (" .. percent(sums.outcomes[name], sums.played) .. "%)"
  end
  system.write(table.concat(parts, ", ") .. "; " .. sums.decisions // math.max(sums.played, 1) .. " decisions each\n\n")
  if #sums.open > 0 then
    local more = #sums.open > MOST_NAMED and " and " .. #sums.open - MOST_NAMED .. " more" or ""
    system.write(("not over after %d decisions, or getting nowhere: seeds %s%s\n\n"):format(plan.limit, table.concat(sums.open, ", ", 1, math.min(#sums.open, MOST_NAMED)), more))
  end
  local rows = { { "archetype", "team", "played", "won", "share" } }
  for _, row in ipairs(rows_in_order(sums)) do
    rows[#rows + 1] = { row.id, row.team, tostring(row.played), tostring(row.won), percent(row.won, row.played) .. "%" }
  end
  for index, line in ipairs(colours.columns(rows, system.width, painter)) do
    system.write((index == 1 and painter(line, "bold") or line) .. "\n")
  end
end

-- ---- the command ---------------------------------------------------------------------------------

function commands.run(system, arguments)
  local plan, why = plan_of(system, arguments)
  if not plan then
    system.complain(why)
    return 2
  end
  local tournament, lines = load(plan)
  if not tournament then
    for _, line in ipairs(lines) do system.warn(line) end
    return 2
  end
  why = policy_problem(plan.policy)
  if why then
    system.complain(why)
    return 2
  end
  local sums, wrong, painter = { played = 0, decisions = 0, outcomes = {}, archetypes = {}, open = {} }, 0, colours.new(system.colour)
  local archetypes = archetypes_in_order()
  for seed = plan.from, plan.to do
    local made = play_seed(system, plan, tournament, archetypes, seed)
    count(sums, tournament.wins, made)
    for _, line in ipairs(made.wrong or {}) do system.warn("seed " .. seed .. ": " .. line) end
    if made.wrong then wrong = wrong + 1 end
    if arguments.format == "json" then system.write(json.encode(made) .. "\n") end
    if not made.outcome and seed == plan.from then return 2 end
  end
  if arguments.format == "json" then
    system.write(json.encode { what = "sums", from = plan.from, to = plan.to, policy = plan.policy, played = sums.played, decisions = sums.decisions,
      outcomes = sums.outcomes, open = sums.open, archetypes = rows_in_order(sums), wrong = wrong } .. "\n")
  else
    print_sums(system, plan, sums, painter)
    if wrong > 0 then system.write("\n" .. painter(colours.count(wrong, "encounter") .. " went wrong", "red", "bold") .. "\n") end
  end
  return wrong > 0 and 1 or 0
end

return commands
