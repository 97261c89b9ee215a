-- Owns: fights that differ in their number of units or in their field alone, to see how costs grow.
-- Trusted script.
local crowds = include "tests/bench/crowds.lua"
local encounter = import "play/encounter"
local seeds = import "program/seeds"

local growth = {}
local ruleset, record, play

-- Loads a ruleset, which this host keeps.
function growth.load(id)
  ruleset = id
  seeds.load { ruleset = id, variants = {}, mods = {}, options = {}, roots = {} }
end

-- From now on fights have so many units in all, on a field of size x size cells; layers: where the game has them.
function growth.shape(units, size, layers)
  record = crowds.record(units // 2, size, layers, 1)
  record.ruleset, record.seed, record.variants, record.mods = ruleset, 1, {}, {}
end

function growth.build()
  local problems
  play, problems = encounter.open({ name = "growth", record = record, file = "", line = 0 },
    { options = {}, roots = {}, default_controller = "greedy", budget = "timed" })
  if not play then error(encounter.line(problems[1]), 0) end
  play.session.logging = false
end

-- Plays what was built up to so many decisions; returns how many there were.
function growth.play(decisions)
  play:start(function() return play.decisions >= decisions end)
  if play.failures[1] then error(encounter.line(play.failures[1]), 0) end
  return play.decisions
end

return growth
