-- TITLE, one thing at a time.
GAME

-- Bo strikes ann for 3, and she answers like this, or not at all.
local function struck(answer)
  local play = game.arena {
    heroes = { ann = { "warden", at = { 1, 1 }, abilities = { "MOD:NAME" } } },
    enemies = { bo = { "raider", at = { 2, 1 } } },
  }
  play:end_turn "ann"
  play:act("bo", "hack", { target = "ann", answers = answer and { { "ann", answer } } })
  return play
end

describe("MOD:NAME", function()
  it("protects from the blow that it answers, for 1 Energy", function()
    struck("MOD:NAME"):expect { ann = { guts = 10, energy = 4 } }
  end)

  it("need not be used", function()
    struck(nil):expect { ann = { guts = 7, energy = 5 } }
  end)
end)
