-- Owns: whole fights: encounter files whose teams a policy plays, without their scripts.
-- Trusted script. It also runs on revisions of long ago (`./tercio bench --against`), so it knows their names too.
local fights = {}
local found, seed, mode = nil, 0, "timed"
local LIMIT = 1000   -- decisions of a fight

local function module(name)
  local fine, value = pcall(import, "play/" .. name)
  return fine and value or import(name)
end
local encounter = module "encounter"

-- budget: "timed" as authors play, or "off", whose instructions are the same each time.
function fights.budget(budget) mode = budget end

-- Reads an encounter file; topology: what its field is laid on, nil for what it says itself.
function fights.read(path, policy, topology)
  local problems
  found, problems = encounter.read(path)
  if not found then error(encounter.line(problems[1]), 0) end
  for _, team in ipairs(found.record.teams) do team.controller = policy end
  found.record.script = nil
  found.record.field.topology = topology or found.record.field.topology
  seed = 0
end

local function open()
  seed = seed + 1
  local play, problems = encounter.open(found, { seed = seed, budget = mode })
  if not play then error(encounter.line(problems[1]), 0) end
  play.session.logging = false
  return play
end

-- Builds n encounters of the file.
function fights.build(n)
  for _ = 1, n do open() end
end

-- Plays n fights of the file up to their first decision; returns how many decisions that were.
function fights.begin(n)
  for _ = 1, n do
    local play = open()
    play:start(function() return play.decisions >= 1 end)
  end
  return n
end

-- Forks the position before the tenth decision of a fight n times, and answers each fork.
local position, answer
function fights.fork(n)
  if not position then
    position = open()
    position:start(function() return position.decisions >= 9 end)
    answer = assert(module("policy").answer(position, "greedy"))
  end
  for _ = 1, n do
    local refused, failed = position:fork():give(answer)
    if refused or failed then error(refused or encounter.line(failed), 0) end
  end
end

-- Plays n fights of the file to their ends, each with another seed; returns how many decisions that took. A fight in
-- which nothing changes any more ends too, and so does a long one: chance seldom wins.
function fights.play(n)
  local decisions = 0
  for _ = 1, n do
    local play = open()
    local failed = play:start(function() return play.decisions >= LIMIT end) or play.failures[1]
    if failed and failed.kind ~= "endless" then error("seed " .. seed .. ": " .. encounter.line(failed), 0) end
    if play.decisions == 0 then error("seed " .. seed .. ": no policy decided anything", 0) end
    decisions = decisions + play.decisions
  end
  return decisions
end

return fights
