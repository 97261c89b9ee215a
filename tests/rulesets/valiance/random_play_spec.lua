-- Random legal play of valiance: the invariants hold after every step, and forks, saves and rebuilt runs go on the same.
local tercio = require "tercio"
local long = require "long"

local SEEDS, STEPS, EVERY, AHEAD = long(12, 120), 160, 9, 6

local field = { layers = {
  [[
    ##########
    ##########
    ##########
    ##########
  ]],
  [[
    ##########
    ###o######
    ####.#####
    ##########
  ]],
  [[
    #..~..h..#
    .a..#...c.
    .b.s....d.
    #...r.e..#
  ]],
  [[
    ..........
    ..........
    ..........
    ..........
  ]],
}, legend = { ["~"] = { arduous = 1 }, h = { hazardous = 2 }, s = { "soft" }, r = { "ramp" }, o = { "soft" } } }

local function arena(seed)
  return tercio.arena {
    ruleset = "valiance", seed = seed, field = field,
    heroes = { ann = { "vanguard", at = "a" }, bea = { "duelist", at = "b", guts = 4 } },
    enemies = { cat = { "champion", at = "c" }, dan = { "raider", at = "d" }, eve = { "slinger", at = "e" } },
  }
end

-- A number 0 .. below - 1 that depends on the seed and the step alone.
local function pick(seed, step, below)
  local mixed = seed * 0x9e3779b97f4a7c15 + step * 0x2545f4914f6cdd1d
  mixed = (mixed ~ mixed >> 29) * 0xbf58476d1ce4e5b9
  return ((mixed ~ mixed >> 32) & 0xffffff) % below
end

-- Answers the open decision at random; false when the encounter is over.
local function step(play, seed, at)
  local decision = play:decision()
  if not decision then return false end
  local domain = decision.domain
  if domain.type == "number" then
    play:answer(domain.min + pick(seed, at, domain.max - domain.min + 1))
  elseif domain.type == "list" then
    local options = play:options()
    play:answer(options[pick(seed, at, #options) + 1])
  else
    error("random play does not know questions of type " .. domain.type)
  end
  local wrong = play:check()
  if wrong then error("seed " .. seed .. ", step " .. at .. ": " .. wrong) end
  return true
end

local function ahead(play, seed, at)
  local hashes = { play:hash() }
  for more = 1, AHEAD do
    if not step(play, seed, at + more) then break end
    hashes[#hashes + 1] = play:hash()
  end
  return hashes
end

describe("random play of valiance", function()
  for seed = 1, SEEDS do
    it("holds together with seed " .. seed, function()
      local play, at = arena(seed), 0
      while at < STEPS and step(play, seed, at + 1) do
        at = at + 1
        if at % EVERY == 0 and play:decision() then
          local saved, forked = play:save(), play:fork()
          local expected = ahead(forked, seed, at)
          play:rebuild()
          assert.are.same(expected[1], play:hash())
          local restored = play:load(saved)
          assert.are.same(expected, ahead(restored, seed, at))
        end
      end
      assert.is_true(at > 20)
    end)
  end
end)
