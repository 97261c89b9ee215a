-- TITLE, one thing at a time. `draws` are the attack modifier cards that come.
GAME

-- Ann attacks bo, who has 10 hit points and answers like this.
local function attacked(answer)
  local play = game.arena {
    heroes = { ann = { "brute", at = { 1, 1 }, initiative = 10, draws = { "plus_0", "plus_0" } } },
    enemies = { bo = { "guard", at = { 2, 1 }, attributes = { hp = 10 }, abilities = { "MOD:NAME" } } },
  }
  play:act("ann", "slash", { target = "bo", answers = { { "bo", answer } } })
  return play
end

describe("MOD:NAME", function()
  it("takes 2 off an attack, once a round", function()
    local play = attacked "MOD:NAME"
    play:expect { bo = { hp = 9 } }
    play:act("ann", "shield_bash", { target = "bo", forced_move = "skip push" })
    play:expect { bo = { hp = 7 } }
  end)

  it("need not be used", function()
    attacked("pass"):expect { bo = { hp = 7 } }
  end)
end)
