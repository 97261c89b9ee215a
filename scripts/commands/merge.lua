-- `tercio merge`: joins the results of shards, or of several machines, into one database.
local merge = import "simulation/merge"
local refusal = import "program/refusal"
local summary = import "balance/summary"
local tables = import "world/tables"

local command = { name = "merge", group = "Play", usage = "OUT IN..." }

function command.run(system, arguments)
  local paths = tables.list(arguments.operands)
  local out = table.remove(paths, 1)
  if system.mode(out) then refusal.lines { out .. ": this exists already: merge writes a new file" } end
  merge.check(system, paths)
  return summary.join(system, out, paths)
end

command.operands = { least = 2, wants = "into what, and which results?" }
command.summary = "Joins results of several machines into one database."
command.text = [[
  Each IN is a database that `tercio simulate --to` has written. All must have the same settings and content; if not,
  `merge` names what differs. A fight in several databases counts once. `merge` lists seeds without a fight. The digest
  is the same as that of a run on one machine.

  The exit code is 1 if seeds are missing or a rule failed in a fight, 2 on bad input.
]]
command.flags = {}
command.examples = {
  { "tercio simulate examples/skirmish.lua --seeds 1..1000 --shard 1/2 --to one.db" },
  { "tercio simulate examples/skirmish.lua --seeds 1..1000 --shard 2/2 --to two.db" },
  { "tercio merge all.db one.db two.db" },
}

return command
