-- TITLE: that it can be met, and holds in play. Say here what it does: act, then expect.
GAME

describe("MOD:NAME", function()
  it("is met", function()
    local play = game.arena {
      heroes = { ann = { "ARCHETYPE", at = { 1, 1 } } },
      enemies = { bo = { "MOD:NAME", at = { 3, 1 } } },
    }
    assert.are.same(play.units.ann.abilities, play.units.bo.abilities)
    play:wander(1, 12)   -- seed 1, 12 decisions by chance, each of them checked
  end)
end)
