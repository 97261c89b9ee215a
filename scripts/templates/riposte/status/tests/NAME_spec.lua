-- TITLE, one thing at a time. `dice` are the d% of the strikes to come: 1 hits, 99 misses.
GAME

describe("MOD:NAME", function()
  it("makes a riposte worth 7 in place of 4, and goes as its own phase begins", function()
    local play = game.arena {
      heroes = { ann = { at = { 1, 1 } } },
      enemies = { bo = { at = { 2, 1 }, statuses = { ["MOD:NAME"] = 1 } } },
    }
    play:act("ann", "engage", { target = "bo", dice = { 99, 1 } })
    play:expect { ann = { hp = 13 } }
    play:turn "bo"
    play:expect { bo = { statuses = { ["MOD:NAME"] = false } } }
  end)
end)
