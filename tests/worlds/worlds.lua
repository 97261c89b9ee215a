-- Owns: which worlds play leads to: the digest of all worlds of a fight, one at each decision and one at its end; and
-- their comparison with those in the files beside this one.
-- Trusted script, run by worlds.c: each of its functions in a fresh host, which holds one content.
local core = import "world/core"
local encounter = import "play/encounter"
local engine = import "content/engine"
local script = import "play/script_controller"
local seeds = import "program/seeds"
local trace = import "explain/trace"
local K = core.K

local worlds = {}

local LIMIT = 3000   -- decisions of a fight, as `tercio tournament` has it

-- The end of a digest. Sixteen bits a fight are enough: what changes a rule changes many fights.
local function short(digest) return ("%04x"):format(digest & 0xffff) end

local function line_of(problem) return encounter.line(problem) end

-- Adds the world of a play to its digest as the host knows it.
local function noter(play, checked)
  local digest = ""
  return function()
    play.session:bind()
    digest = registry.digest(digest .. K.hash(play.session.world))
    local broken = checked and K.check()
    if broken then error("an invariant of the world does not hold: " .. broken, 0) end
    return digest
  end
end

local function fail_on(problems)
  for _, problem in ipairs(problems or {}) do
    if problem.kind ~= "endless" then error(line_of(problem), 0) end
  end
end

local STRAYS = 7   -- decisions between two forks

-- Plays on by chance in two forks, so that what the engine keeps of the world meets another world, and then this again.
local function stray(play)
  local first
  for _ = 1, 2 do
    local fork = play:fork()
    fork.session.logging = false
    fork:take_over "random"
    fork:pump(function() return fork.decisions >= 3 end)
    fail_on(fork.failures)
    local hash = fork.session:hash()
    if first and hash ~= first then error("a second fork came out otherwise", 0) end
    first = hash
  end
  play.session:bind()
end

-- Plays the fight of a seed as `tercio tournament` does; traced: with traces, log and checks of the world; checked:
-- with forks between, and whatever the engine keeps or leaves out is worked out again each time and must be the same.
local function fight(ruleset, seed, how)
  local traced, checked = how == "traced", how == "checked"
  local record, fault = seeds.record(seed)
  if not record then error(seeds.fault_line(fault), 0) end
  record.ruleset, record.seed, record.variants, record.mods = ruleset, seed, {}, {}
  local play, problems = encounter.open({ name = "seed " .. seed, record = record, file = "", line = 0 },
    { options = {}, roots = {}, default_controller = "greedy", budget = traced and "traced" or "timed" })
  if not play then fail_on(problems) end
  if traced then trace.play(play) end
  K.memo_checks(checked)
  play.session.logging, play.limit = traced, math.maxinteger
  local note = noter(play, traced)
  play:start(function()
    note()
    if checked and play.decisions % STRAYS == 0 then stray(play) end
    return play.decisions >= LIMIT
  end)
  fail_on(play.failures)
  return short(note())
end

-- The digests of the fights of seeds as a text.
function worlds.fights(ruleset, from, to, how)
  if how == "traced" then trace.start() end
  seeds.load { ruleset = ruleset, variants = {}, mods = {}, options = {}, roots = {} }
  local list = {}
  for seed = from, to do list[#list + 1] = fight(ruleset, seed, how) end
  return table.concat(list, " ")
end

-- The digest of a fight of 32 against 32 on a field of 64 x 64 cells, eight layers where the game has layers. It must
-- come to an end, and so pass no capacity on its way.
function worlds.full(ruleset)
  seeds.load { ruleset = ruleset, variants = {}, mods = {}, options = {}, roots = {} }
  local record = include "tests/bench/crowds.lua".record(32, 64, 8, 1)
  record.ruleset, record.seed, record.variants, record.mods = ruleset, 1, {}, {}
  local play, problems = encounter.open({ name = "full", record = record, file = "", line = 0 },
    { options = {}, roots = {}, default_controller = "greedy", budget = "timed" })
  if not play then fail_on(problems) end
  play.session.logging, play.limit = false, math.maxinteger
  local note = noter(play, true)
  local failed = play:start(function() note() end) or play.failures[1]
  if failed then error(line_of(failed), 0) end
  if not play:outcome() then error("no end", 0) end
  return short(note())
end

-- The digest of an encounter file's own play. Without traces it is opened before with another seed, as later openings
-- take over what does not depend on that.
function worlds.golden(path, how)
  local traced = how == "traced"
  local found, problems = encounter.read(path)
  if not found then fail_on(problems) end
  if traced then trace.start() end
  if not traced then encounter.open(found, { seed = found.record.seed == 3 and 4 or 3 }) end
  local play
  play, problems = encounter.open(found, { budget = traced and "traced" or "timed", mods = {}, options = {}, given = {},
    roots = {} })
  if not play then fail_on(problems) end
  if traced then trace.play(play) end
  play.session.logging = traced
  local note, give = noter(play, traced), play.give
  rawset(play, "give", function(self, ...)
    note()
    return give(self, ...)
  end)
  script.run(play)
  return short(note())
end

return worlds
