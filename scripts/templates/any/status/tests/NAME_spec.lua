-- TITLE: that it is there, and holds in play. Say here what it does: act, then expect.
local tercio = require "tercio"
local game = tercio.game { ruleset = "RULESET", mod = "MOD", topology = "TOPOLOGY", size = { 8, 4 } }

describe("MOD:NAME", function()
  it("is on whoever starts with it", function()
    local play = game.arena {
      heroes = { ann = { "ARCHETYPE", at = { 1, 1 }, statuses = { ["MOD:NAME"] = 2 } } },
      enemies = { bo = { "ARCHETYPE", at = { 3, 1 } } },
    }
    play:expect { ann = { statuses = { ["MOD:NAME"] = 2 } } }
    play:wander(1, 12)   -- seed 1, 12 decisions by chance, each of them checked
  end)
end)
