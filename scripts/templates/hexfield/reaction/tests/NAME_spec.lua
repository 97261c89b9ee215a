-- TITLE, one thing at a time. `dice` is the d12 of the attack: 1 misses, 12 hits.
GAME

-- Ann attacks bo from beside it; what she and bo have left.
local function attacked(face, answer)
  local play = game.arena {
    heroes = { ann = { "scout", at = { 1, 1 }, initiative = 20 } },
    enemies = { bo = { "bandit", at = { 2, 1 }, initiative = 10, abilities = { "MOD:NAME" } } },
  }
  play:act("ann", "blade", { target = "bo", nonlethal = "no", dice = { face },
    answers = answer and { { "bo", answer } } })
  return play
end

describe("MOD:NAME", function()
  it("hurts who misses from beside it", function()
    attacked(1, "MOD:NAME"):expect { ann = { hp = 10 }, bo = { hp = 9 } }
  end)

  it("need not be used, and is not offered for a hit", function()
    attacked(1, "pass"):expect { ann = { hp = 12 } }
    attacked(12):expect { ann = { hp = 12 }, bo = { hp = 4 } }
  end)
end)
