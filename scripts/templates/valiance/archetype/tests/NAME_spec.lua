-- TITLE, one thing at a time. A raider hacks for 3.
GAME

local function duel()
  return game.arena {
    heroes = { ann = { "raider", at = { 1, 1 } } },
    enemies = { bo = { "MOD:NAME", at = { 2, 1 } } },
  }
end

describe("MOD:NAME", function()
  it("takes 2 less of a blow", function()
    local play = duel()
    play:act("ann", "hack", { target = "bo" })
    play:expect { bo = { guts = 9, movement = 3 } }
  end)

  it("strikes like others", function()
    local play = duel()
    play:end_turn "ann"
    play:act("bo", "hack", { target = "ann" })
    play:expect { ann = { guts = 7 } }
  end)
end)
