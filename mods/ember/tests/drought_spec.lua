-- The variant ember:drought: what differs.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", variant = "ember:drought", size = { 8, 4, 3 }, pass = true }

describe("the variant ember:drought", function()
  it("sets alight for 3, and lets fire burn for 2 a stack", function()
    local play = game.arena {
      heroes = { mira = { "warden", at = { 1, 1 }, abilities = { "ember:flare" } } },
      enemies = { brute = { "raider", at = { 3, 1 } } },
    }
    play:act("mira", "ember:flare", { target = "brute" })
    play:expect { brute = { guts = 8, statuses = { ["ember:burning"] = 3 } } }
    play:end_turn "mira"
    play:end_turn "brute"
    play:expect { brute = { guts = 2, statuses = { ["ember:burning"] = 2 } } }
  end)
end)
