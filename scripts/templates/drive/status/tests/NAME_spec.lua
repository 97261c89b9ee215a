-- TITLE, one thing at a time. A surgeon's speed is 7.
GAME

describe("MOD:NAME", function()
  it("lets one go 9 spaces, and costs stress as the turn ends", function()
    local play = game.arena {
      heroes = { ann = { "surgeon", at = { 1, 1 }, statuses = { ["MOD:NAME"] = 1 } } },
      enemies = { bo = { "thug", at = { 11, 5 } } },
    }
    play:act("ann", "move", { cell = { 10, 1 } })
    play:expect { ann = { at = { 10, 1 }, stress = 0 } }
    play:end_turn "ann"
    play:expect { ann = { stress = 1 } }
  end)
end)
