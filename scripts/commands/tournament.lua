-- `tercio tournament`: policies play the encounter of each seed, as the ruleset makes it. The world is checked after
-- every decision. At the end it counts how often the teams of each archetype won.
local colours = import "report/colours"
local configuration = import "simulation/configuration"
local flags = import "program/flags"
local pool = import "simulation/pool"
local tables = import "world/tables"
local wording = import "world/wording"

local MOST_NAMED = 12   -- seeds that stay open, in the report

-- ---- counting ------------------------------------------------------------------------------------

-- Adds a play to the sums: outcomes, and by archetype how often it played and won, each encounter once.
local function count(sums, wins, made)
  sums.played = sums.played + 1
  sums.decisions = sums.decisions + made.decisions
  local outcome = made.outcome
  sums.outcomes[outcome] = (sums.outcomes[outcome] or 0) + 1
  if outcome == "open" then sums.open[#sums.open + 1] = made.seed end
  for _, team in ipairs(made.teams) do
    for id in pairs(tables.set(team.archetypes)) do
      local row = sums.archetypes[id] or { id = id, played = 0, won = 0 }
      sums.archetypes[id] = row
      row.team, row.played = row.team or team.id, row.played + 1
      if wins[outcome] == team.id then row.won = row.won + 1 end
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
  system.write(("%s, seeds %d..%d, played by %s\n"):format(plan.name, plan.from, plan.to, plan.policy))
  local parts = {}
  for index, name in ipairs(tables.names(sums.outcomes)) do
    parts[index] = name .. " " .. sums.outcomes[name] .. " (" .. percent(sums.outcomes[name], sums.played) .. "%)"
  end
  system.write(table.concat(parts, ", ") .. "; " .. sums.decisions // math.max(sums.played, 1) .. " decisions each\n\n")
  if #sums.open > 0 then
    system.write(("not over after %d decisions, or without progress: seeds %s\n\n"):format(plan.limit,
      wording.some(sums.open, MOST_NAMED)))
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

-- A fight as a line of JSON.
local function tell_row(system, row)
  local teams = {}
  for _, team in ipairs(row.teams) do teams[team.id] = team.archetypes end
  system.write(json.encode { seed = row.seed, outcome = row.outcome, decisions = row.decisions, teams = teams,
    worlds = row.worlds, wrong = row.wrong } .. "\n")
end

local function run(system, arguments)
  local from, to = flags.range(arguments, "1..100")
  local plan = { from = from, to = to, policy = arguments.policy or "greedy",
    limit = flags.number(arguments, "limit", configuration.LIMIT) }
  local one = configuration.new { ruleset = arguments.operands[1]:gsub("/+$", ""), variants = arguments.variant,
    mods = arguments.mod, options = arguments.option, policy = plan.policy, limit = plan.limit }
  local sums, wrong, wins = { played = 0, decisions = 0, outcomes = {}, archetypes = {}, open = {} }, 0, nil
  local request = { configurations = { one }, seeds = { from = from, to = to }, jobs = flags.workers(arguments),
    command = "tournament",
    wants = { worlds = true, log = arguments.log and { width = system.width, colour = system.colour } or nil },
    opened = function(abouts) plan.name, wins = abouts[1].ruleset, abouts[1].words.wins end }
  local made = pool.run(system, request, function(_, row)
    count(sums, wins, row)
    if row.log then system.write(row.log .. "\n") end
    for _, line in ipairs(row.wrong or {}) do system.warn("seed " .. row.seed .. ": " .. line) end
    if row.wrong then wrong = wrong + 1 end
    if arguments.format == "json" then tell_row(system, row) end
    return row.unplayable and row.seed == from
  end)
  if made.stopped then return 2 end
  if wins then tell_sums(system, arguments, plan, sums, wrong) end
  return made.interrupted and 130 or wrong > 0 and 1 or 0
end

return {
  name = "tournament", group = "Play", usage = "RULESET", operands = { least = 1, most = 1, wants = "which ruleset?" },
  summary = "Lets policies play many encounters, and counts who wins.",
  text = [[
    RULESET is an id or a folder. The key `tournament` of its manifest holds a function that makes an encounter for each
    seed. With many seeds, every archetype gets to play. After every decision, the engine checks that the state of the
    fight is valid. An encounter without an outcome after --limit decisions counts as open. The exit code is 1 if a rule
    or such a check failed, 2 on bad input.

    json: one line for each encounter, then one with the sums. `worlds` is a digest of the state of the fight at every
    decision: runs that played alike have equal digests.
  ]],
  flags = flags.with_layers {
    flags.seeds "1..100",
    { name = "policy", value = "NAME",
      text = "Who plays: greedy (the default), random, search:NODES, exec:PROGRAM, or one of the ruleset." },
    flags.limit(configuration.LIMIT),
    flags.jobs,
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
