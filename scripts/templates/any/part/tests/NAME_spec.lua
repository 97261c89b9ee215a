-- TITLE: that it is there, and holds in play. Say here what it does: act, then expect.
GAME

describe("MOD:NAME", function()
  it("is had by whoever is given it", function()
    local play = game.arena {
      heroes = { ann = { "HERO", at = { 1, 1 }, PARTS = { "MOD:NAME" } } },
      enemies = { bo = { "FOE", at = { 3, 1 } } },
    }
    play:expect { ann = { PARTS = { "MOD:NAME" } } }
    play:wander(1, 12)   -- seed 1, 12 decisions by chance, each of them checked
  end)
end)
