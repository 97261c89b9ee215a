-- `tercio tournament`: policies play the encounter of each seed, as the ruleset makes it. The world is checked after
-- every decision. At the end it counts how often the teams of each archetype won.
local colours = import "report/colours"
local core = import "world/core"
local encounter = import "play/encounter"
local engine = import "content/engine"
local flags = import "program/flags"
local make = import "balance/fuzz_make"
local plays = import "program/plays"
local roots = import "content/roots"
local seeds = import "program/seeds"
local tables = import "world/tables"
local telling = import "program/telling"
local K = core.K

local MOST_NAMED = 12   -- seeds that stay open, in the report

local function plan_of(system, arguments)
  local from, to = flags.range(arguments, "1..100")
  local path = arguments.operands[1]:gsub("/+$", "")
  return { from = from, to = to, limit = flags.number(arguments, "limit", 3000), policy = arguments.policy or "greedy",
    ruleset = path, variants = arguments.variant, mods = arguments.mod, options = flags.settings(arguments.option),
    log = arguments.log, roots = roots.roots(system, path) }
end

-- ---- playing -------------------------------------------------------------------------------------

-- A play of the encounter of a seed; nil and lines of what is wrong.
local function open_seed(plan, seed)
  local record, fault = make.of_seed(seed)
  if not record then return nil, { seeds.fault_line(fault) } end
  record.ruleset, record.seed = plan.ruleset, seed
  record.variants, record.mods = { table.unpack(plan.variants) }, { table.unpack(plan.mods) }
  local play, problems = encounter.open({ name = "seed " .. seed, record = record, file = "", line = 0 },
    { options = plan.options, roots = plan.roots, default_controller = plan.policy, budget = "timed" })
  if not play then return nil, plays.lines(problems) end
  return play
end

-- Plays one seed. { seed, outcome, decisions, teams = { id = { archetypes } }, wrong = lines or nil }, and `worlds`:
-- a digest of the world at each decision and at the end, in their order.
local function play_seed(system, plan, seed)
  local made = { seed = seed, teams = {} }
  local play, wrong = open_seed(plan, seed)
  if not play then
    made.wrong = wrong
    return made
  end
  for _, unit in ipairs(play.record.units) do
    local team = unit.record.team
    made.teams[team] = made.teams[team] or {}
    table.insert(made.teams[team], unit.archetype.id or "?")
  end
  play.session.logging = plan.log
  play.limit = math.maxinteger
  local worlds = ""
  local function add_world() worlds = registry.digest(worlds .. K.hash(play.session.world)) end
  play:start(function()
    add_world()
    local broken = K.check()
    if broken then
      local after = "after " .. play.decisions .. " decisions "
      play:fail("rule", { line = 0 }, after .. "an invariant of the world does not hold: " .. broken)
    end
    return play.decisions >= plan.limit
  end)
  add_world()
  made.worlds = worlds
  made.decisions, made.outcome = play.decisions, play:outcome() or "open"
  -- One that gets nowhere is as open as one that has met its bound.
  for _, failure in ipairs(play.failures) do
    if failure.kind ~= "endless" then
      made.outcome, made.wrong = "broken", made.wrong or {}
      table.insert(made.wrong, encounter.line(failure))
    end
  end
  if plan.log then
    telling.pretty(system, play)
    system.write "\n"
  end
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

local function print_sums(system, plan, sums, painter)
  system.write(("%s, seeds %d..%d, played by %s\n"):format(engine.ruleset, plan.from, plan.to, plan.policy))
  local parts = {}
  for index, name in ipairs(tables.names(sums.outcomes)) do
    parts[index] = name .. " " .. sums.outcomes[name] .. " (" .. percent(sums.outcomes[name], sums.played) .. "%)"
  end
  system.write(table.concat(parts, ", ") .. "; " .. sums.decisions // math.max(sums.played, 1) .. " decisions each\n\n")
  if #sums.open > 0 then
    local more = #sums.open > MOST_NAMED and " and " .. #sums.open - MOST_NAMED .. " more" or ""
    system.write(("not over after %d decisions, or without progress: seeds %s%s\n\n"):format(plan.limit,
      table.concat(sums.open, ", ", 1, math.min(#sums.open, MOST_NAMED)), more))
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

local function tell_sums(system, arguments, plan, sums, wrong)
  if arguments.format == "json" then
    system.write(json.encode { what = "sums", from = plan.from, to = plan.to, policy = plan.policy,
      played = sums.played, decisions = sums.decisions, outcomes = sums.outcomes, open = sums.open, wrong = wrong,
      archetypes = rows_in_order(sums) } .. "\n")
    return
  end
  local painter = colours.new(system.colour)
  print_sums(system, plan, sums, painter)
  if wrong > 0 then
    system.write("\n" .. painter(colours.count(wrong, "encounter") .. " went wrong", "red", "bold") .. "\n")
  end
end

local function run(system, arguments)
  local plan = plan_of(system, arguments)
  local tournament = seeds.load(plan)
  plays.check_policy(engine.sealed, plan.policy)
  local sums, wrong = { played = 0, decisions = 0, outcomes = {}, archetypes = {}, open = {} }, 0
  for seed = plan.from, plan.to do
    local made = play_seed(system, plan, seed)
    count(sums, tournament.wins, made)
    for _, line in ipairs(made.wrong or {}) do system.warn("seed " .. seed .. ": " .. line) end
    if made.wrong then wrong = wrong + 1 end
    if arguments.format == "json" then system.write(json.encode(made) .. "\n") end
    if not made.outcome and seed == plan.from then return 2 end
  end
  tell_sums(system, arguments, plan, sums, wrong)
  return wrong > 0 and 1 or 0
end

return {
  name = "tournament", group = "Play", usage = "RULESET", operands = { least = 1, most = 1, wants = "which ruleset?" },
  summary = "Lets policies play many encounters, and counts who wins.",
  text = [[
    RULESET is an id or a folder. The key `tournament` of its manifest holds a function that makes an encounter for each
    seed. Over many seeds, all archetypes play. After every decision, the engine checks that the state of the fight is
    valid. An encounter without an outcome after --limit decisions counts as open. The exit code is 1 if a rule or such
    a check failed, 2 on bad input.

    json: one line for each encounter, then one with the sums. `worlds` is a digest of the state of the fight at every
    decision: two runs that played alike have the same.
  ]],
  flags = flags.with_layers {
    flags.seeds "1..100",
    { name = "policy", value = "NAME", text = "Who plays: greedy (the default), random, or one of the ruleset." },
    flags.limit(3000),
    { name = "log", text = "Also show each encounter as `tercio run` does." },
    flags.format "json",
  },
  examples = {
    { "tercio tournament valiance --seeds 1..200" },
    { "tercio tournament valiance --seeds 1..50 --policy random" },
    { "tercio tournament valiance --seeds 1..200 --variant gritty", "what the variant changes" },
  },
  run = run,
}
