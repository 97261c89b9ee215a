-- TITLE, one thing at a time. Whoever has a sheet defends with a d20: 3 fails, and costs 2 stress.
GAME

-- Bo attacks ann, who answers like this, or not at all.
local function attacked(answer)
  local play = game.arena {
    heroes = { ann = { "surgeon", at = { 1, 1 }, abilities = { "MOD:NAME" } } },
    enemies = { bo = { "thug", at = { 2, 1 } } },
  }
  play:end_turn "ann"
  play:act("bo", "attack", { target = "ann", dice = { 3 }, answers = answer and { { "ann", answer } } })
  return play
end

describe("MOD:NAME", function()
  it("takes 1 off the harm, and gives drive", function()
    attacked("MOD:NAME"):expect { ann = { stress = 1, drive = 1, reactions = 2 } }
  end)

  it("need not be used", function()
    attacked(nil):expect { ann = { stress = 2, drive = 0, reactions = 3 } }
  end)
end)
