-- The variant VARIANT: what differs. Whoever has a sheet defends with a d20: 12 succeeds.
GAME

describe("the variant VARIANT", function()
  it("gives thugs 6 health, and costs them 1 when an attack fails", function()
    local play = game.arena {
      heroes = { ann = { "surgeon", at = { 1, 1 } } },
      enemies = { bo = { "thug", at = { 2, 1 } } },
    }
    play:expect { bo = { health = 6 } }
    play:end_turn "ann"
    play:act("bo", "attack", { target = "ann", dice = { 12 } })
    play:expect { bo = { health = 5 }, ann = { stress = 0 } }
  end)
end)
