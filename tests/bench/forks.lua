-- Owns: forks of positions all over a fight: what the first answer on one costs, as `./tercio bench --instructions` counts.
-- Trusted script.
local encounter = import "play/encounter"

local forks = {}
local SEED, BETWEEN = 1, 7   -- decisions between two positions
local mode, roots = "timed", {}

-- budget: "timed" as authors play, or "off", whose instructions are the same each time.
function forks.budget(budget) mode = budget end

-- Plays a fight of the file to its end, and keeps positions on its way.
function forks.read(path, policy)
  local found = assert(encounter.read(path))
  for _, team in ipairs(found.record.teams) do team.controller = policy end
  found.record.script = nil
  local play = assert(encounter.open(found, { seed = SEED, budget = mode }))
  play.session.logging = false
  play:start(function()
    if play.decisions % BETWEEN == 0 then roots[#roots + 1] = play:fork() end
  end)
  if play.failures[1] then error(encounter.line(play.failures[1]), 0) end
end

-- Makes n forks of each position and comes to the open decision in it; returns how many.
function forks.play(n)
  for _, root in ipairs(roots) do
    for _ = 1, n do
      local session = root:fork().session
      local fine, failed = registry.guard(mode, session.revive, session)
      if not fine or failed then error(failed or "the decision is not asked again", 0) end
    end
  end
  return n * #roots
end

return forks
