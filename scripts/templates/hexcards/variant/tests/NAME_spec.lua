-- The variant VARIANT: what differs.
GAME

describe("the variant VARIANT", function()
  it("has worse traps, and tougher guards", function()
    local play = game.arena {
      field = { topology = "hex", layers = { "....^.......\n............" }, legend = { ["^"] = "trap" } },
      heroes = { ann = { "brute", at = { 1, 0 }, initiative = 10 } },
      enemies = { bo = { "guard", at = { 11, -5 } } },
    }
    play:expect { bo = { hp = 7 } }
    play:act("ann", "stride", { to = { 4, -1 } })
    play:expect { ann = { hp = 10 } }   -- of 14
  end)
end)
