-- Rulesets whose manifest says which encounter a seed stands for (`tournament`).
local encounter = import "play/encounter"
local engine = import "content/engine"
local plays = import "program/plays"
local refusal = import "program/refusal"
local generator = import "world/generator"
local tables = import "world/tables"
local units = import "encounter/units"

local seeds = {}

-- Loads the layers of a plan, { ruleset, variants, mods, options, roots, without }, or refuses: the manifest's
-- `tournament`.
function seeds.load(plan)
  local sealed, problems = engine.load_once { ruleset = plan.ruleset, variants = { table.unpack(plan.variants) },
    mods = { table.unpack(plan.mods) }, options = {}, settings = plan.options,
      roots = plan.roots, without = plan.without,
    from = "the command line" }
  if not sealed then refusal.lines(plays.lines(problems)) end
  local manifest = engine.manifest()
  return manifest.tournament or refusal.lines { manifest.where .. ": ruleset '" .. engine.ruleset ..
    "' has no `tournament`, which makes the encounter of each seed" }
end

-- The encounter of a seed as the ruleset's tournament makes it, and what draws its chances; nil and a fault when that
-- fails.
function seeds.record(seed)
  local numbers, sealed = generator.new(seed), engine.sealed
  local function draw(below) return generator.below(numbers, below) end
  local archetypes = tables.map(sealed.order.archetype or {}, function(id) return units.archetype(id, sealed) end)
  local fine, record = registry.guard("counted", engine.manifest().tournament.make, seed, archetypes, draw)
  if not fine then return nil, record end
  return record, draw
end

-- Opens the encounter of a record with the layers of a plan, which are put into it; controller: of all teams.
function seeds.open(plan, name, record, controller)
  record.ruleset = plan.ruleset
  record.variants, record.mods = tables.list(plan.variants), tables.list(plan.mods)
  return encounter.open({ name = name, record = record, file = "", line = 0 }, { options = plan.options,
    roots = plan.roots, default_controller = controller, budget = "timed", without = plan.without })
end

-- What is wrong when a ruleset's tournament.make has failed.
function seeds.fault_line(fault)
  return "the ruleset's tournament.make failed: " ..
    encounter.line { file = fault.file, line = fault.line, message = fault.text }
end

return seeds
