-- Wildfire: what is different from ember alone.
local tercio = require "tercio"

local function flare(mod, at)
  local game = tercio.game { ruleset = "valiance", mod = mod, size = { 10, 4 }, pass = true }
  local play = game.arena {
    heroes = { mira = { "warden", at = { 1, 1 }, abilities = { "ember:flare" } } },
    enemies = { brute = { "raider", at = at }, other = { "raider", at = { at[1] + 1, at[2] } } },
  }
  play:act("mira", "ember:flare", { target = "brute" })
  return play
end

describe("wildfire", function()
  it("jumps to whoever is beside the target", function()
    flare("ember", { 3, 1 }):expect { brute = { statuses = { ["ember:burning"] = 2 } },
      other = { statuses = { ["ember:burning"] = false } } }
    flare("wildfire", { 3, 1 }):expect { brute = { statuses = { ["ember:burning"] = 2 } },
      other = { statuses = { ["ember:burning"] = 1 } } }
  end)

  it("spares who throws it", function()
    flare("wildfire", { 2, 1 }):expect { mira = { statuses = { ["ember:burning"] = false } } }
  end)

  it("reaches as far as 5", function()
    assert.has_error(function() flare("ember", { 6, 1 }) end)
    flare("wildfire", { 6, 1 }):expect { brute = { statuses = { ["ember:burning"] = 2 } } }
  end)

  it("feeds the kindled better", function()
    local game = tercio.game { ruleset = "valiance", mod = "wildfire", size = { 8, 4 }, pass = true }
    local play = game.arena { heroes = { mira = { "warden", at = { 1, 1 }, traits = { "ember:kindled" }, guts = 5 } },
      enemies = { brute = { "raider", at = { 2, 1 }, statuses = { ["ember:burning"] = 2 } } } }
    play:turn "mira"
    play:expect { mira = { guts = 8 } }
  end)
end)
