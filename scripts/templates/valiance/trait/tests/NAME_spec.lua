-- TITLE, one thing at a time.
GAME

describe("MOD:NAME", function()
  it("gives Guts back as a turn begins", function()
    local play = game.arena {
      heroes = { ann = { "warden", at = { 1, 1 } } },
      enemies = { bo = { "raider", at = { 3, 1 }, guts = 5, traits = { "MOD:NAME" } } },
    }
    play:expect { bo = { guts = 5 } }
    play:turn "bo"
    play:expect { bo = { guts = 7 } }
  end)
end)
