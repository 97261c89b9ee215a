-- The variant VARIANT: what differs.
GAME

describe("the variant VARIANT", function()
  it("gives raiders more Guts, and lets Decaying take 3 of them", function()
    local play = game.arena {
      heroes = { ann = { "warden", at = { 1, 1 } } },
      enemies = { bo = { "raider", at = { 3, 1 }, statuses = { decaying = 1 } } },
    }
    play:expect { bo = { guts = 14 } }
    play:turn "bo"
    play:expect { bo = { guts = 11 } }
  end)
end)
