-- `tercio balance`: what each ability, status and trait of an encounter, a mod or a ruleset is worth.
local check = import "check/manifest_text"
local configuration = import "simulation/configuration"
local flags = import "program/flags"
local refusal = import "program/refusal"
local rulesets = import "program/rulesets"
local tables = import "world/tables"
local worth = import "balance/worth"

-- What the operand is: fields of a configuration, and the id of the mod that is judged.
local function subject_of(system, arguments, operand)
  local path = operand:gsub("/+$", "")
  if system.mode(path) == "file" or path:find "%.lua$" then return { file = path } end
  local folder = rulesets.find(system, "mods", path)
  if not folder then return { ruleset = path } end
  local claimed = check.rulesets_of(system.read(folder .. "/mod.lua") or "")
  if #claimed == 0 then refusal.lines { folder .. "/mod.lua: names no ruleset (rulesets = { \"valiance\" })" } end
  if arguments.ruleset and not table.concat(claimed, " "):find(arguments.ruleset, 1, true) then
    refusal.say("--ruleset: '" .. arguments.ruleset .. "' is not claimed (claimed: " ..
      table.concat(claimed, ", ") .. ")")
  end
  local mods = tables.append({ folder:find("/", 1, true) and folder or "./" .. folder }, arguments.mod)
  return { ruleset = arguments.ruleset or claimed[1], mods = mods }, folder:match "[^/]*$"
end

local function run(system, arguments)
  local from, to = flags.range(arguments, "1..100")
  local fields, mod = subject_of(system, arguments, arguments.operands[1])
  if arguments.ruleset and not mod then refusal.say "--ruleset goes with a mod" end
  fields = tables.copy(configuration.given(arguments), fields)
  local request = { configuration = configuration.new(fields), from = from, to = to, mod = mod,
    jobs = flags.workers(arguments) }
  local made = worth.of(system, request)
  if made.items then import("balance/balance_report").tell(system, arguments, request, made) end
  if made.interrupted then return 130 end
  return #made.broken > 0 and 1 or 0
end

return {
  name = "balance", group = "Explain", usage = "ENCOUNTER|MOD|RULESET",
  operands = { least = 1, most = 1, wants = "which encounter or mod?" },
  summary = "Says what each ability, status and trait is worth.",
  text = [[
    First plays the encounter with all seeds. Then takes out one ability, status or trait at a time, and plays the same
    seeds again. Ranks each by how much the chances of its team change, with an interval. Also names what is never used,
    what is used in every fight, and what decides fights: its team mostly wins with it and mostly loses without it.

    For a mod, it plays the tournament of the mod's ruleset; in each fight, it gives every ability, trait and status of
    the mod to some unit. For a ruleset, it plays the tournament as it is.

    Policies play all teams. The exit code is 1 if a rule failed, 2 on bad input.
  ]],
  flags = flags.with_layers {
    flags.seeds "1..100",
    flags.jobs,
    flags.policies,
    { name = "ruleset", value = "ID", text = "The ruleset to play, if a mod is for several; the first by default." },
    flags.without,
    flags.limit(configuration.LIMIT),
    flags.format "json",
  },
  examples = {
    { "tercio balance examples/riposte_mill.lua --seeds 1..200" },
    { "tercio balance mods/ember --seeds 1..50" },
  },
  run = run,
}
