-- TITLE, one thing at a time.
GAME

local function wounded()
  return game.arena {
    heroes = { ann = { "alchemist", at = { 1, 1 }, initiative = 10, hp = 5, statuses = { ["MOD:NAME"] = 1 } } },
    enemies = { bo = { "guard", at = { 7, 0 } } },
  }
end

describe("MOD:NAME", function()
  it("hurts as a turn ends", function()
    local play = wounded()
    play:end_turn "ann"
    play:expect { ann = { hp = 4, statuses = { ["MOD:NAME"] = true } } }
  end)

  it("is over with any healing", function()
    local play = wounded()
    play:act("ann", "bandage", { target = "ann" })
    play:end_turn "ann"
    play:expect { ann = { hp = 7, statuses = { ["MOD:NAME"] = false } } }
  end)
end)
