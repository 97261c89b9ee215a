-- The variant VARIANT: what differs.
GAME

describe("the variant VARIANT", function()
  it("says what differs", function()
    local play = game.arena {
      heroes = { ann = { "ARCHETYPE", at = { 1, 1 } } },
      enemies = { bo = { "ARCHETYPE", at = { 3, 1 } } },
    }
    assert.are.equal("TITLE, and nothing like before.", play:definitions("archetype").ARCHETYPE.text)
  end)
end)
