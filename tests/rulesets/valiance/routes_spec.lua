-- Who moves chooses the way (VAL-MOVE-01, VAL-TTAG-18): round hazards, cheaper through them, or tile by tile; and goes on
-- while Movement is left.
local tercio = require "tercio"

local function play_on(rows)
  return tercio.arena { ruleset = "valiance", pass = true, teams = { heroes = { players = true } },
    field = { layers = { table.concat(rows, "\n") }, legend = { h = { hazardous = 3 }, ["#"] = "solid" } },
    heroes = { mira = { "warden", at = { 0, 1, 0 } } }, enemies = { brute = { "raider", at = { 7, 1, 0 } } },
    objectives = { { kind = "eliminate", target = "brute" } } }
end
local HAZARD = { "........", ".h......", "........" }

describe("the way of a move", function()
  it("VAL-TTAG-18 goes round a hazard where another way is as long", function()
    local play = play_on(HAZARD)
    play:act("mira", "sprint", { move = { 1, 2, 0 } })
    play:expect { mira = { guts = 10, at = { 1, 2, 0 } } }
    play = play_on(HAZARD)
    play:act("mira", "sprint", { move = { 2, 2, 0 } })
    play:expect { mira = { guts = 10, at = { 2, 2, 0 } } }
  end)

  it("VAL-TTAG-18 goes a longer way round if its Movement allows, and may take the shorter one", function()
    local play = play_on(HAZARD)
    play:act("mira", "sprint", { move = { 2, 1, 0 } })
    play:expect { mira = { guts = 10, at = { 2, 1, 0 } } }
    play = play_on(HAZARD)
    play:act("mira", "sprint", { move = "2,1,0 for 2" })
    play:expect { mira = { guts = 7, at = { 2, 1, 0 } } }
  end)

  it("VAL-MOVE-01 may be spelt out tile by tile, and an illegal step is named", function()
    local play = play_on { "........", ".#......", "........" }
    play:act("mira", "sprint", { move = { { 0, 2, 0 }, { 1, 2, 0 }, { 2, 2, 0 }, { 2, 1, 0 } } })
    play:expect { mira = { at = { 2, 1, 0 } } }
    local other = play_on { "........", ".#......", "........" }
    local fine, why = pcall(function() other:act("mira", "sprint", { move = { { 0, 2, 0 }, { 0, 1, 0 }, { 1, 1, 0 } } }) end)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("step 3, to 1,1,0: the cell is solid", 1, true), why)
  end)

  it("VAL-MOVE-03 goes on after a tile while Movement is left", function()
    local play = play_on { "........", "........", "........" }
    play:act("mira", "sprint", { move = { { 1, 1, 0 }, "3,1,0" } })
    play:expect { mira = { at = { 3, 1, 0 } } }
  end)
end)
