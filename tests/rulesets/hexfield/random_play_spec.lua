-- Random legal play of hexfield by several readings: the invariants hold after every step, and forks, saves and rebuilt
-- positions go on the same.
local tercio = require "tercio"
local long = require "long"
local STEPS = 150

local FIELD = { topology = "hex", legend = { ["~"] = "difficult", T = "trees", [":"] = "fog", ["%"] = "smoke", ["!"] = "fire", b = "boxes" },
  layers = { ".........\n..#.~~...\n..T.:%...\n....!.b..\n.........\n........." },
  edges = { { from = { 3, 1 }, to = { 4, 1 }, type = "solid" }, { from = { 5, 0 }, to = { 5, 1 }, type = "partial" } } }

local function arena(seed, options)
  return tercio.arena { ruleset = "hexfield", seed = seed, field = FIELD, options = options, teams = { heroes = { players = true } },
    more = { changes = { { name = "haze", hexes = { { 4, 0 }, { 4, 1 } }, tile = "fog" }, { name = "an hour", minutes = 60 },
      { name = "a breach", from = { 3, 1 }, to = { 4, 1 }, barrier = "none" } } },
    heroes = { mab = { "grenadier", at = { 0, 1 } }, kit = { "scout", at = { 0, 3 } }, pip = { "medic", at = { 1, 3 } } },
    enemies = { sal = { "cinder_hound", at = { 7, -2 } }, cob = { "hill_worm", at = { 6, -1 } }, tam = { "poacher", at = { 8, -1 } } } }
end

describe("random play", function()
  local readings = { {}, { ["delay.reenter"] = "interrupt", ["init.tie"] = "simultaneous", ["occ.fail"] = "fall_prone",
    ["delay.moves_initiative"] = "yes" },
    { ["burst.scatter"] = "random_neighbour_if_all_missed", ["line"] = "to_any_hex", ["reroll.decide"] = "in_order", guess = "none", ["occ.share"] = "yes",
      ["barrier.protects_when_destroyed"] = "no", ["turn.actions"] = 2 } }
  for number, options in ipairs(readings) do
    it("holds together, reading " .. number, function()
      for seed = 1, long(2, 20) do arena(seed, options):wander(seed, STEPS) end
    end)
  end
end)
