-- TITLE, one thing at a time.
GAME

local function duel(bo)
  bo[1], bo.at = "raider", { 3, 1 }
  return game.arena { heroes = { ann = { "warden", at = { 1, 1 }, abilities = { "MOD:NAME" } } },
    enemies = { bo = bo } }
end

describe("MOD:NAME", function()
  it("deals its damage and costs 1 Energy", function()
    local play = duel {}
    play:act("ann", "MOD:NAME", { target = "bo" })
    play:expect { bo = { guts = 7 }, ann = { energy = 4 } }
  end)

  it("deals more to somebody Exposed", function()
    local play = duel { statuses = { exposed = 1 } }
    play:act("ann", "MOD:NAME", { target = "bo" })
    play:expect { bo = { guts = 5 } }
  end)
end)
