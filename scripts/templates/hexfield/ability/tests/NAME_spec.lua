-- TITLE, one thing at a time. `dice` is the d12 of the attack: ann adds 5, bo's Avoid is 11.
GAME

local function shot(face)
  local play = game.arena {
    heroes = { ann = { "scout", at = { 1, 1 }, initiative = 20, abilities = { "MOD:NAME" } } },
    enemies = { bo = { "bandit", at = { 4, 1 }, initiative = 10 } },
  }
  play:act("ann", "MOD:NAME", { target = "bo", dice = { face } })
  return play
end

describe("MOD:NAME", function()
  it("hurts and dazes whom it hits", function()
    shot(6):expect { bo = { hp = 7, statuses = { dazed = true }, movement = 3 } }
  end)

  it("does nothing when it misses", function()
    shot(5):expect { bo = { hp = 9, statuses = { dazed = false } } }
  end)
end)
