-- `tercio compare`: one encounter under two sets of layers and options, by the same seeds. Workers play both sides
-- (balance/compare_side.lua); then the report compares them (balance/compare_report.lua).
local configuration = import "simulation/configuration"
local flags = import "program/flags"
local origin = import "report/log_origin"
local plays = import "program/plays"
local pool = import "simulation/pool"
local refusal = import "program/refusal"
local spec = import "encounter/record"
local tables = import "world/tables"

local command = { name = "compare", group = "Explain", usage = "ENCOUNTER" }

-- ---- the two sides -------------------------------------------------------------------------------

-- Of a list of one or two layers what a side has: of one, the second side alone has it.
local function of_side(list, side)
  if #list == 1 then return side == "b" and list or {} end
  return { list[side == "a" and 1 or 2] }
end

-- The mods whose variants are compared: if no --mod is given, both sides have them, so that only the variant differs.
local function common_mods(arguments)
  local mods, seen = {}, {}
  for _, name in ipairs(#arguments.mod == 0 and arguments.variant or {}) do
    local mod = name:match "^([^:]+):"
    if mod and not seen[mod] then mods[#mods + 1], seen[mod] = mod, true end
  end
  return mods
end

local function mod_id(name) return tostring(name):gsub("/+$", ""):match "[^/]*$" end

-- What the other side has, and the encounter names itself, so that this side must do without: { mod = names,
-- variant = names }.
local function without(arguments, found, side)
  local other = side == "a" and "b" or "a"
  local function of(kind)
    local named = tables.set(tables.map(spec.layers(found.record, kind), mod_id))
    local own = tables.set(tables.map(of_side(arguments[kind], side), mod_id))
    return tables.filter(tables.map(of_side(arguments[kind], other), mod_id), function(id)
      return named[id] and not own[id]
    end)
  end
  return { mod = of "mod", variant = of "variant" }
end

-- How a side is called: what it has that the other has not. left_out: see without().
local function title_of(arguments, side, left_out)
  local parts = {}
  for _, kind in ipairs { "variant", "mod" } do
    for _, name in ipairs(left_out and left_out[kind] or {}) do
      parts[#parts + 1] = "without " .. kind .. " " .. name
    end
  end
  for _, kind in ipairs { "variant", "mod" } do
    for _, name in ipairs(of_side(arguments[kind], side)) do parts[#parts + 1] = kind .. " " .. name end
  end
  for _, name in ipairs(of_side(arguments.without, side)) do parts[#parts + 1] = "without " .. name end
  tables.append(parts, arguments[side])
  local common = common_mods(arguments)
  if #parts == 0 and #common > 0 then return "mod " .. table.concat(common, ", ") .. " alone" end
  return #parts > 0 and table.concat(parts, ", ") or "as it is"
end

-- { from, to, limit, policy, unscripted }, or refuses.
local function plan_of(arguments)
  for _, kind in ipairs { "variant", "mod", "without" } do
    if #arguments[kind] > 2 then
      refusal.say("at most two of --" .. kind .. ": one is compared with none, or one with the other")
    end
  end
  if #arguments.variant + #arguments.mod + #arguments.without + #arguments.a + #arguments.b == 0 then
    refusal.say("compare what? --variant V (with and without it), --variant V --variant W, --mod M, " ..
      "--without ability.ID, or --a NAME=VALUE --b NAME=VALUE")
  end
  local title = title_of(arguments, "a")
  if title == title_of(arguments, "b") then refusal.say("both sides are the same (" .. title .. ")") end
  for _, key in ipairs { "option", "a", "b" } do flags.settings(arguments[key], key) end
  local from, to = flags.range(arguments, "1..50")
  return { from = from, to = to, limit = flags.number(arguments, "limit", configuration.LIMIT),
    policy = arguments.policy or "greedy",
    unscripted = arguments.unscripted }
end

-- The configuration of a side. Of abilities, statuses and traits that are taken out, one is B's, like a variant.
local function configuration_of(arguments, found, plan, side)
  local left_out = without(arguments, found, side)
  local options = tables.append(tables.append({}, arguments.option), arguments[side])
  return configuration.new { file = arguments.operands[1], variants = of_side(arguments.variant, side),
    mods = #arguments.mod > 0 and of_side(arguments.mod, side) or common_mods(arguments), options = options,
    left_out = left_out, without = of_side(arguments.without, side), policy = plan.policy,
    scripted = not plan.unscripted, limit = plan.limit, title = title_of(arguments, side, left_out) }
end

-- Those of both sides.
local function configurations_of(system, arguments, plan)
  local found = plays.read(system, arguments.operands[1])
  return tables.map({ "a", "b" }, function(side) return configuration_of(arguments, found, plan, side) end)
end

-- ---- playing -------------------------------------------------------------------------------------

-- Adds a row to its side, as the report wants it.
local function add(side, plan, row)
  local one = { seed = row.seed, outcome = row.outcome, round = row.round, teams = row.left or {}, misfit = row.misfit,
    wrong = row.wrong and row.wrong[1] }
  if row.choices then side.own, side.log, side.choices = one, row.log, row.choices end
  if row.seed >= plan.from and row.seed <= plan.to then table.insert(side.seeds, one) end
end

-- Plays both sides, unless their content is the same. Gives the sides, and whether Ctrl-C ended it.
local function play(system, arguments, plan)
  local path, sides, seeds = arguments.operands[1], {}, { from = plan.from, to = plan.to }
  local list = configurations_of(system, arguments, plan)
  local made = pool.run(system, { configurations = list, command = "compare", jobs = flags.workers(arguments),
    seeds = seeds, by = "balance/compare_side", wants = { seed = arguments.seed and plays.seed(arguments.seed) or nil },
    opened = function(abouts)
      for number, about in ipairs(abouts) do
        sides[number] = tables.copy(about, { title = list[number].title, file = path, from = plan.from, to = plan.to,
          policy = plan.policy, seeds = {} })
      end
      local own = abouts[1].own   -- the seed that is shown
      if own < plan.from or own > plan.to then seeds.first = own end
      if origin.differs(abouts[1].content, abouts[2].content) then return false end
      sides[1].same, sides[2].same = true, true
      return true
    end }, function(number, row) add(sides[number], plan, row) end)
  return sides, made.interrupted
end

-- Plays until the answer is clear.
local function run_decided(system, arguments, plan)
  local from, to = flags.range(arguments, "1.." .. flags.MOST)
  return import("balance/decide").run(system, arguments, {
    configurations = configurations_of(system, arguments, plan), from = from, to = to,
    margin = flags.share(arguments, "margin", 0.02), team = arguments["for"] or nil, jobs = flags.workers(arguments) })
end

-- Flags that go with --until alone.
local function check_until(arguments)
  if arguments["until"] then
    if arguments.seed then
      refusal.say "--seed shows where one fight parts, and --until plays many: give one of them"
    end
    return
  end
  for _, name in ipairs { "margin", "for" } do
    if arguments[name] then refusal.say("--" .. name .. " goes with --until decided") end
  end
end

function command.run(system, arguments)
  check_until(arguments)
  local plan = plan_of(arguments)
  if arguments["until"] then return run_decided(system, arguments, plan) end
  local sides, interrupted = play(system, arguments, plan)
  if interrupted then return 130 end
  return import("balance/compare_report").run(system, arguments, sides[1], sides[2])
end

command.operands = { least = 1, most = 1, wants = "which encounter?" }
command.summary = "Plays one encounter under two sets of rules, and shows the differences."
command.text = [[
  A and B are the two sets of rules. With one --variant or --mod, B has it and A does not, even if the encounter names
  it. With two, A has the first and B the second. --a and --b set options of one side. If both sides have the same
  content, nothing is played.

  First, `compare` plays the file's own seed, and shows the first record or decision that differs. Then both sides play
  many seeds. A table compares outcomes, rounds, and the units and points that each team has left. Each difference has a
  95 % interval: by Student's t for averages, and by Agresti and Min (2005) for shares of outcomes. Where the script
  ends, or no longer fits, policies (computer players) play on.

  --until decided plays until one answer is clear for a team: A is better, B is better, or both are equal within
  --margin (a sequential test of pairs). It says how often such answers are wrong.

  The exit code is 1 if a rule failed, 2 on bad input.
]]
command.flags = {
  { name = "variant", value = "V", text = "A variant for B. With two, the first is for A.", repeats = true },
  { name = "mod", value = "M", text = "A mod for B, an id or a folder. With two, the first is for A.", repeats = true },
  { name = "a", value = "NAME=VALUE", text = "Set an option of A.", repeats = true },
  { name = "b", value = "NAME=VALUE", text = "Set an option of B.", repeats = true },
  { name = "option", value = "NAME=VALUE", text = "Set an option of both.", repeats = true },
  { name = "without", value = "KIND.ID", repeats = true,
    text = "Take this ability, status or trait out of play in B. With two, the first is for A." },
  { name = "until", value = "decided", values = { "decided" },
    text = "Play pairs of fights until it is clear which side is better, or that both are equal." },
  { name = "margin", value = "PERCENT", text = "With --until: what counts as equal; 2% by default." },
  { name = "for", value = "TEAM", text = "With --until: whose victories count; the first team by default." },
  { name = "seeds", value = "FROM..TO",
    text = "The seeds to play; 1..50 by default, with --until as many as it takes." },
  { name = "seed", value = "N", text = "Look for the first difference with this seed, not the file's." },
  { name = "policy", value = "NAME",
    text = "Who plays on: greedy (the default), random, search:NODES, exec:PROGRAM, or one of the ruleset." },
  { name = "unscripted", text = "Leave the script out: policies play from the start." },
  flags.limit(configuration.LIMIT),
  flags.jobs,
  flags.format "json",
}
command.examples = {
  { "tercio compare examples/skirmish.lua --variant gritty" },
  { "tercio compare examples/skirmish.lua --variant gritty --variant heroic --seeds 1..200" },
  { "tercio compare examples/skirmish.lua --variant gritty --until decided --margin 20%" },
  { "tercio compare examples/corridor.lua --b hit_test=before_restore --unscripted" },
}

return command
