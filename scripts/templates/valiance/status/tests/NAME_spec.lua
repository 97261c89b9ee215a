-- TITLE, one thing at a time.
GAME

describe("MOD:NAME", function()
  it("withers as a turn begins, a stack less each time", function()
    local play = game.arena {
      heroes = { ann = { "warden", at = { 1, 1 } } },
      enemies = { bo = { "raider", at = { 3, 1 }, statuses = { ["MOD:NAME"] = 2 } } },
    }
    play:turn "bo"
    play:expect { bo = { guts = 8, statuses = { ["MOD:NAME"] = 1 } } }
  end)
end)
