-- The variant VARIANT: what differs.
GAME

describe("the variant VARIANT", function()
  it("gives guards 24 HP, and doubles a crit", function()
    local play = game.arena {
      heroes = { ann = { at = { 1, 1 }, accuracy = 90, critical = 60, might = 9, traits = { "sword" } } },
      enemies = { bo = { "guard", at = { 2, 1 } } },
    }
    play:expect { bo = { hp = 24 } }
    play:act("ann", "engage", { target = "bo", dice = { 1, 99 } })   -- 9 less Defense 5, twice
    play:expect { bo = { hp = 16 } }
  end)
end)
