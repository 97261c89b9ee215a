-- Who moves chooses the way (HEX-MOVE-01, HEX-MOVE-05): round hazards, cheaper through them, or hex by hex.
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, game, floor = support.figure, support.game(), support.floor

-- ann at 5,3 with Move 3; a hazard between her and 7,3.
local function scene()
  return game.arena { field = floor { ["6,3"] = "hazard" },
    heroes = { ann = figure({ 5, 3 }, { move = 3, initiative = 10, abilities = { "stride", "vault", "move" } }) },
    enemies = { far = figure { 12, 6 } } }
end
local function hurt(play)
  return table.concat(play:lines(), "\n"):lower():find "hazard" ~= nil
end

describe("the way of a move", function()
  it("HEX-MOVE-05 goes round a hazard where the points allow it", function()
    local play = scene()
    play:act("ann", "move", { to = { 7, 3 } })
    play:expect { ann = { at = { 7, 3 } } }
    assert.is_false(hurt(play))
  end)

  it("HEX-MOVE-05 offers the way that costs less and hurts more", function()
    local play = scene()
    play:act("ann", "move", { to = "7,3 for 2" })
    play:expect { ann = { at = { 7, 3 } } }
    assert.is_true(hurt(play))
  end)

  it("HEX-MOVE-01 may be spelt out hex by hex, and an illegal step is named", function()
    local play = scene()
    play:act("ann", "move", { to = { { 6, 3 }, { 7, 3 } } })
    play:expect { ann = { at = { 7, 3 } } }
    assert.is_true(hurt(play))
    local other = scene()
    local fine, why = pcall(function()
      other:act("ann", "move", { to = { { 6, 2 }, { 7, 2 }, { 8, 2 }, { 9, 2 } } })
    end)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("step 4, to 9,2: not enough movement is left", 1, true), why)
  end)
end)
