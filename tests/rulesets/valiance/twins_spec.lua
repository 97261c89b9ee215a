-- Random legal play of valiance: at every decision the world holds together, and a fork, a restored save and a rebuilt
-- position play on the same. This finds state that content keeps outside its slots.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", size = { 9, 6, 2 } }

local function skirmish(seed)
  return game.arena {
    seed = seed, teams = { heroes = { players = true } }, objectives = { { kind = "eliminate", target = "ogre" } },
    heroes = {
      mira = { "vanguard", at = { 1, 1 }, player = true }, dell = { "duelist", at = { 2, 3 }, player = true },
      wynn = { "warden", at = { 1, 4 }, player = true },
    },
    enemies = {
      ogre = { "ogre", at = { 5, 2 } }, raider = { "raider", at = { 3, 1 } }, slinger = { "slinger", at = { 7, 4 } },
    },
  }
end

describe("random legal play", function()
  for seed = 1, 3 do
    it("has equal twins at every decision, seed " .. seed, function()
      local played = skirmish(seed):wander(seed, 60)
      assert.truthy(played > 20)
    end)
  end

  it("goes on the same in a fresh state, from a save", function()
    local play = skirmish(7)
    play:wander(7, 25)
    local saved, hash = play:save(), play:hash()
    tercio.forget()
    local other = skirmish(7):load(saved)
    assert.equal(hash, other:hash())
    assert.equal(play:wander(8, 15), other:wander(8, 15))
    assert.equal(play:hash(), other:hash())
  end)
end)
