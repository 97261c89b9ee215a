-- `tercio simulate`: many fights of encounters under any number of configurations, by policies, on all cores; results
-- in a database.
local cluster = import "simulation/cluster"
local configuration = import "simulation/configuration"
local exports = import "simulation/export"
local flags = import "program/flags"
local merge = import "simulation/merge"
local pool = import "simulation/pool"
local readers = import "program/arguments"
local refusal = import "program/refusal"
local results = import "simulation/results"
local shards = import "simulation/shards"
local summary = import "balance/summary"
local sums = import "simulation/sums"
local tables = import "world/tables"

local SHARDS = 64   -- of a run on a cluster

-- ---- what is asked for ---------------------------------------------------------------------------

local PARTS = { variant = "variants", mod = "mods", option = "options", without = "without", policy = "policies" }

-- What --versus adds: "variant=gritty option=hit_test=before_restore".
local function versus(fields, text)
  local made = tables.copy(fields, { policies = tables.copy(fields.policies) })
  for _, key in ipairs { "variants", "mods", "options", "without" } do made[key] = tables.append({}, fields[key]) end
  for word in text:gmatch "%S+" do
    local kind, value = word:match "^(%l+)=(.+)$"
    if not PARTS[kind] then
      refusal.say("--versus takes words such as variant=gritty, mod=ember, option=NAME=VALUE, " ..
        "without=ability.shove or policy=heroes=random (found '" .. word .. "')")
    end
    if kind == "policy" then configuration.add_policy(made, value) else table.insert(made[PARTS[kind]], value) end
  end
  flags.settings(made.options)
  return made
end

local function configurations_of(system, arguments)
  local list = {}
  for _, operand in ipairs(arguments.operands) do
    local fields = configuration.given(arguments)
    local of_file = system.mode(operand) == "file" or operand:find "%.lua$"
    fields[of_file and "file" or "ruleset"] = operand:gsub("/+$", "")
    list[#list + 1] = configuration.new(fields)
    for _, text in ipairs(arguments.versus) do list[#list + 1] = configuration.new(versus(fields, text)) end
  end
  local known = {}
  for _, made in ipairs(list) do
    local settings = configuration.settings(made)
    if known[settings] then refusal.say("two configurations are the same (" .. made.title .. ")") end
    known[settings] = true
  end
  return list
end

-- ---- here, and on a cluster ----------------------------------------------------------------------

-- What is done with fights: { titles, runs, base = the database, export }; filled once the content is known to be fine.
local function begin(system, arguments, list, seeds)
  local kept = { titles = {}, runs = {} }
  return kept, function(abouts)
    for number, about in ipairs(abouts) do kept.titles[number] = about.name .. ": " .. list[number].title end
    if arguments.to then
      kept.base = results.open(system, arguments.to)
      results.together(kept.base, function()
        for number, about in ipairs(abouts) do
          kept.runs[number] = results.run(kept.base, list[number], about, seeds)
        end
      end)
    end
    if arguments.format and arguments.format ~= "pretty" then
      kept.export = exports.new(system, arguments.format, arguments.table or "encounters")
    end
  end
end

local function play(system, arguments)
  local from, to = flags.range(arguments, "1..100")
  local shard = arguments.shard and shards.read(arguments.shard, "--shard")
  local list, jobs = configurations_of(system, arguments), flags.workers(arguments)
  if arguments.table and arguments.format ~= "csv" then refusal.say "--table needs --format csv" end
  local kept, opened = begin(system, arguments, list, { from = from, to = to })
  local stored, details = arguments.to and true, arguments.to or arguments.format and arguments.format ~= "pretty"
  local totals = tables.map(list, function() return sums.new() end)
  local function export(number, row)
    if kept.export then kept.export(kept.titles[number], row) end
  end
  local made = pool.run(system, { configurations = list, seeds = shards.seeds(from, to, shard), jobs = jobs,
    wants = { units = details and true, uses = details and true }, opened = opened,
    skip = stored and function(number, seed) return results.has(kept.base, kept.runs[number], seed) end,
    arrived = stored and function(number, row) results.keep(kept.base, kept.runs[number], row) end },
    function(number, row)
      if stored then return end
      sums.add(totals[number], row)
      export(number, row)
    end)
  if kept.base then
    totals = summary.totals(kept.base, kept.runs)
    if kept.export then results.whole(kept.base, kept.runs, export) end
    results.close(kept.base)
  end
  if #kept.titles > 0 then summary.tell(system, kept.titles, totals, kept.export) end
  return made.interrupted and 130 or summary.broken(totals) and 1 or 0
end

-- What only says where fights are played.
local PLACES = tables.set { "cluster", "shards", "wait", "shard", "to", "jobs", "format" }

local function submit(system, command, arguments)
  local from, to = flags.range(arguments, "1..100")
  local path = arguments.to or refusal.say "--cluster needs --to: where do the results go?"
  if arguments.shard then refusal.say "--cluster plays all shards: leave --shard out" end
  local list = configurations_of(system, arguments)
  -- Bad content is refused here, not by each task.
  local abouts = pool.run(system, { configurations = list, seeds = { from = from, to = from - 1 }, jobs = 1 }).abouts
  local paths, code = cluster.run(system, { to = path, shards = math.min(flags.number(arguments, "shards", SHARDS),
    to - from + 1), cpus = flags.number(arguments, "jobs", nil), wait = arguments.wait, configurations = list,
    abouts = abouts, words = readers.words(command, arguments, PLACES), from = from, to_seed = to })
  if not paths then return code end
  merge.check(system, tables.append(system.mode(path) and { path } or {}, paths))
  return summary.join(system, path, paths)
end

-- ---- the command ---------------------------------------------------------------------------------

local command = { name = "simulate", group = "Play", usage = "ENCOUNTER..." }

function command.run(system, arguments)
  for _, name in ipairs { "shards", "wait" } do
    if arguments[name] and not arguments.cluster then refusal.say("--" .. name .. " needs --cluster") end
  end
  if arguments.cluster then return submit(system, command, arguments) end
  return play(system, arguments)
end

command.operands = { least = 1, wants = "which encounter?" }
command.summary = "Plays encounters many times, on all cores."
command.text = [[
  ENCOUNTER is a file, or a ruleset whose `tournament` makes an encounter for each seed. Policies (computer players)
  play all teams, without the script of the file. The results are the same for any number of workers.

  --to keeps the results in an SQLite database. The same command continues a run that was interrupted.

  --cluster slurm submits one task of Slurm for each shard. Give the same command again to resubmit failed tasks. When
  all results are there, the command joins them in --to. Slurm reads its own settings from variables such as
  SBATCH_PARTITION.
]]
command.flags = flags.with_layers {
  flags.seeds "1..100",
  flags.jobs,
  flags.policies,
  flags.without,
  { name = "versus", value = "WORDS", repeats = true,
    text = "Also play the same fights with these changes: \"variant=gritty without=ability.shove\"." },
  { name = "to", value = "FILE", text = "Keep the results in this SQLite database." },
  { name = "shard", value = "N/OF",
    text = "Play one part of the seeds, such as 3/64; tercio merge joins the results." },
  { name = "cluster", value = "SCHEDULER", values = { "slurm" }, text = "Play on a cluster: slurm." },
  { name = "shards", value = "N", text = "How many tasks a cluster's job has; 64 by default." },
  { name = "wait", text = "Wait until the cluster has played, and join the results." },
  flags.limit(configuration.LIMIT),
  { name = "format", value = "FORMAT", values = { "pretty", "csv", "json" },
    text = "pretty (for people), csv, or json (one line for each fight)." },
  { name = "table", value = "NAME", values = exports.TABLES,
    text = "The table that csv writes: " .. table.concat(exports.TABLES, ", ", 1, #exports.TABLES - 1) .. " or " ..
      exports.TABLES[#exports.TABLES] .. "; encounters by default." },
}
command.examples = {
  { "tercio simulate examples/skirmish.lua --seeds 1..2000" },
  { "tercio simulate examples/skirmish.lua --versus variant=gritty --seeds 1..500 --to results.db" },
}

return command
