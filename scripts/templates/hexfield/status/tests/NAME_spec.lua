-- TITLE, one thing at a time. `dice` is the d12 of the attack: ann adds 5, bo's Avoid is 11.
GAME

describe("MOD:NAME", function()
  it("makes a hit a miss, slows, and is over with a turn", function()
    local play = game.arena {
      heroes = { ann = { "scout", at = { 1, 1 }, initiative = 20 } },
      enemies = { bo = { "bandit", at = { 2, 1 }, initiative = 10, statuses = { ["MOD:NAME"] = 1 } } },
    }
    play:act("ann", "blade", { target = "bo", dice = { 7 } })
    play:expect { bo = { hp = 9, movement = 4 } }
    play:end_turn "ann"
    play:end_turn "bo"
    play:expect { bo = { statuses = { ["MOD:NAME"] = false }, movement = 5 } }
  end)
end)
