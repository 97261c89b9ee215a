-- TITLE: that it is there, and holds in play. Say here what it does: act, then expect.
local tercio = require "tercio"
local game = tercio.game { ruleset = "RULESET", mod = "MOD", topology = "TOPOLOGY", size = { 8, 4 } }

describe("MOD:NAME", function()
  it("is had by whoever is given it", function()
    local play = game.arena {
      heroes = { ann = { "ARCHETYPE", at = { 1, 1 }, abilities = { "MOD:NAME" } } },
      enemies = { bo = { "ARCHETYPE", at = { 3, 1 } } },
    }
    play:expect { ann = { abilities = { "MOD:NAME" } } }
    play:wander(1, 12)   -- seed 1, 12 decisions by chance, each of them checked
  end)
end)
