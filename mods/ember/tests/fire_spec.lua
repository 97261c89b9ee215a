-- Ember, one thing at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", mod = "ember", size = { 8, 4, 3 }, pass = true }

local function duel(mira, brute)
  mira = mira or {}
  brute = brute or {}
  mira[1], mira.at = "warden", { 1, 1 }
  brute[1], brute.at = "raider", brute.at or { 2, 1 }
  return game.arena { heroes = { mira = mira }, enemies = { brute = brute } }
end

describe("ember", function()
  it("sets alight with a flare", function()
    local play = duel { abilities = { "ember:flare" } }
    play:act("mira", "ember:flare", { target = "brute" })
    play:expect { brute = { guts = 8, statuses = { ["ember:burning"] = 2 } }, mira = { energy = 4 } }
  end)

  it("burns as a turn ends, a stack less each time", function()
    local play = duel({}, { statuses = { ["ember:burning"] = 2 } })
    play:end_turn "mira"
    play:end_turn "brute"
    play:expect { brute = { guts = 8, statuses = { ["ember:burning"] = 1 } } }
  end)

  it("answers who strikes from beside", function()
    local play = duel({ abilities = { "ember:flash_back" } })
    play:end_turn "mira"
    play:act("brute", "hack", { target = "mira", answers = { { "mira", "ember:flash_back" } } })
    play:expect { brute = { statuses = { ["ember:burning"] = 1 } }, mira = { guts = 7, reaction_points = 1 } }
  end)

  it("does not answer from afar", function()
    local play = duel({ abilities = { "ember:flash_back" } }, { at = { 4, 1 }, abilities = { "sling" } })
    play:end_turn "mira"
    play:act("brute", "sling", { target = "mira" })
    play:expect { brute = { statuses = { ["ember:burning"] = false } } }
  end)

  it("does not catch on the kindled, who feeds on it", function()
    local play = duel({ traits = { "ember:kindled" }, guts = 5 },
      { abilities = { "ember:flare" }, statuses = { ["ember:burning"] = 2 } })
    play:expect { mira = { guts = 5 } }
    play:turn "mira"
    play:expect { mira = { guts = 7 } }
    play:end_turn "mira"
    play:act("brute", "ember:flare", { target = "mira" })
    play:expect { mira = { statuses = { ["ember:burning"] = false } } }
  end)
end)
